"""Entries of a CV kept as data that hold one line of text each, and when it was.

RenderCV calls it "name", and so does JSON Resume, where `type` tells talks from courses.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from labsite.import_site.readers.cv.data_cv_fields import DATES, text_of
from people.names import normalize_text
from publications.domain import formats
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.record import FormatError, Record

#: What the `type` of a project says that it is instead.
_TYPES = {
    "talk": "talks", "presentation": "talks", "course": "teaching", "advising": "people",
    "news": "press",
}  # fmt: skip
#: Lists of which one line tells more than one field: who, what she was, and what came next.
_TOPICS = ("people", "teaching", "talks")
_HELD = {"name", "type", "startdate", "enddate", "highlights", *DATES}


class Told(NamedTuple):
    topic: str
    text: str


def line_of(topic: str, entry: Mapping[str, Any]) -> Told | None:
    """Return what an entry is about, and its line as a page would have it; None where it has
    fields of its own.
    """
    fields = {plain_name(str(name)): value for name, value in entry.items()}
    kind = _TYPES.get(text_of(fields.get("type")).lower(), "") if topic == "projects" else ""
    name = text_of(fields.get("name"))
    is_line = topic in _TOPICS and ", " in name
    if not (kind or is_line) or not name or set(fields) - _HELD:
        return None
    highlights = fields.get("highlights")
    below = map(text_of, highlights if isinstance(highlights, list) else ())
    when = _when(fields)
    return Told(
        kind or topic, ", ".join(filter(None, (f"{when}: {name}" if when else name, *below)))
    )


def _when(fields: Mapping[str, Any]) -> str:
    start, end = (text_of(fields.get(f"{which}date")) for which in ("start", "end"))
    end = "" if end == "present" else end
    if start and end:
        return start if start == end else f"{start}–{end}"
    if start or end:
        return f"since {start}" if start else f"until {end}"
    return next((text for name in DATES if (text := text_of(fields.get(name)))), "")


def cited(record: Record) -> Record:
    """Return a paper whose abstract is its citation with what that says; any other as it is."""
    title, text = normalize_text(record.title), record.abstract
    if record.authors or title not in normalize_text(text):
        return record
    try:
        read = formats.read(f"Publications\n\n- {text}", "text").records
    except FormatError:
        return record
    if len(read) != 1 or normalize_text(read[0].title) != title:
        return record
    return replace(
        read[0],
        date=record.date or read[0].date,
        identifiers=record.identifiers or read[0].identifiers,
        links=record.links,
        line=record.line,
    )
