"""Talks of a calendar's file (iCalendar, RFC 5545) -> rows."""

import re
from collections.abc import Callable, Iterator

from labsite.import_site.readers import moments
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import Found, TalkRow

_PROPERTY = re.compile(
    r"^(?P<name>[A-Z-]+)(?P<parameters>(?:;[^:\"]*(?:\"[^\"]*\"[^:\"]*)*)?):(?P<value>.*"
    r")$",
    re.DOTALL,
)
_STAMP = re.compile(r"(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?")


def is_calendar(text: str) -> bool:
    """Whether a text is a file of a calendar."""
    return text.lstrip("\ufeff \r\n").upper().startswith("BEGIN:VCALENDAR")


def read(text: str, file: str, described_by: Callable[[str], Found]) -> Found:
    """Return the talks of a calendar's file; `described_by` reads what an event says of its own."""
    found = Found()
    for number, event in _events(text):
        starts, zone = _stamp(event.get("DTSTART", ("", "")))
        ends, _ = _stamp(event.get("DTEND", ("", "")))
        description = _text(event, "DESCRIPTION")
        described = described_by(f"Title: {_text(event, 'SUMMARY')}\n{description}").rows
        talk = next((row for row in described if isinstance(row, TalkRow)), None)
        organizer = re.search(r"CN=\"?([^\";:]+)", event.get("ORGANIZER", ("", ""))[0])
        found.rows.append(
            TalkRow(
                file=file,
                line=number,
                title=_text(event, "SUMMARY"),
                speaker=talk.speaker if talk else "",
                speaker_affiliation=talk.speaker_affiliation if talk else "",
                host=(talk.host if talk else "")
                or (person_words.person_name(organizer[1]) if organizer else ""),
                series=talk.series if talk else "",
                starts_at=starts,
                ends_at=ends if "T" in ends else "",
                time_zone=zone,
                place=_text(event, "LOCATION"),
                online_url=(talk.online_url if talk else "") or _text(event, "URL"),
                abstract=(talk.abstract if talk else "") or description,
                speaker_bio=talk.speaker_bio if talk else "",
                confidence=0.9,
            )
        )
    return found


def _events(text: str) -> Iterator[tuple[int, dict[str, tuple[str, str]]]]:
    """Yield the line on which each event begins, and its properties: (parameters, value)."""
    event: dict[str, tuple[str, str]] | None = None
    begun = 0
    for number, line in _unfolded(text):
        if line.upper() == "BEGIN:VEVENT":
            event, begun = {}, number
        elif line.upper() == "END:VEVENT" and event is not None:
            yield begun, event
            event = None
        elif event is not None and (named := _PROPERTY.match(line)):
            event.setdefault(named["name"], (named["parameters"], named["value"]))


def _unfolded(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of the file with their numbers; one that begins with a space goes on."""
    begun, line = 1, ""
    for number, folded in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if folded[:1] in (" ", "\t"):
            line += folded[1:]
            continue
        if line:
            yield begun, line
        begun, line = number, folded
    yield begun, line


def _text(event: dict[str, tuple[str, str]], name: str) -> str:
    """Return the text of a property, its escapes undone."""
    text = event.get(name, ("", ""))[1]
    return re.sub(
        r"\\(.)", lambda escaped: "\n" if escaped[1] in "nN" else escaped[1], text
    ).strip()


def _stamp(printed: tuple[str, str]) -> tuple[str, str]:
    """Return the local time and the zone of DTSTART;TZID=Europe/Rome:20200923T111500."""
    parameters, value = printed
    stamp = _STAMP.match(value)
    if not stamp:
        return "", ""
    year, month, day, hour, minute, is_utc = stamp.groups()
    date = f"{year}-{month}-{day}"
    zone = re.search(r"TZID=\"?([^\";:]+)", parameters)
    named = moments.zone_of(zone[1]) if zone else ""
    return (f"{date}T{hour}:{minute}" if hour else date), "UTC" if is_utc else named
