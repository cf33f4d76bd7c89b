"""What has been read of the announcement of a talk."""

import re
from dataclasses import dataclass, field

from labsite.import_site.readers import moments
from publications.domain.formats.listing.lines import Line

#: The labels below which paragraphs stand.
TEXTS = ("abstract", "speaker_bio")
#: Where one can take part from afar.
ONLINE = re.compile(
    r"https?://[^\s)\]>\"]*(?:zoom\.|meet\.google|teams\.(?:microsoft|live)|webex"
    r"|bluejeans|gotomeeting|bigbluebutton|voovmeeting|meeting\.tencent"
    r"|youtube\.com/live)[^\s)\]>\"]*",
    re.I,
)


@dataclass(slots=True)
class Announcement:
    """What has been read of an announcement, and the lines that say it. `texts`: the paragraphs of
    each; `hours`, `zone`: those that stand apart from the day.
    """

    fields: dict[str, str] = field(default_factory=dict)
    texts: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in TEXTS})
    moment: moments.Moment | None = None
    hours: tuple[str, str] = ("", "")
    zone: str = ""
    lines: list[Line] = field(default_factory=list)

    def take(self, name: str, value: str) -> None:
        """Take what is said of a field first."""
        self.fields.setdefault(name, value)

    def take_when(self, text: str) -> None:
        """Take the day that a text names, the one with an hour before others, or its hours."""
        if found := moments.find(text):
            if self.moment is None or len(found.start) > len(self.moment.start):
                self.moment = found
        elif any(hours := moments.hours_of(text)):
            self.hours = self.hours if self.hours[0] else hours
            self.zone = self.zone or moments.zone_of(text)
