"""Talks as iCalendar (RFC 5545), which every calendar program reads and subscribes to."""

import datetime
import re
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext

from people import dates
from people.absolute_urls import absolute, host
from people.models import Talk
from people.safe_urls import web_address

MEDIA_TYPE = "text/calendar; charset=utf-8"
_LINE_BYTES = 75
# All control characters but the line break, which is written as \n.
_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f]")


def write(talks: Iterable[Talk], name: str, now: datetime.datetime) -> str:
    """Return a calendar of this name with an event for each talk; times in UTC.

    An event keeps its UID for good, so that a subscriber sees a moved talk move. `now` stands in
    each event as the time at which it was written down.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Labsite//Talks//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"NAME:{_text(name)}",
        f"X-WR-CALNAME:{_text(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
        "X-PUBLISHED-TTL:PT6H",
    ]
    for talk in talks:
        lines += _event(talk, now)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded(line)}\r\n" for line in lines)


def _event(talk: Talk, now: datetime.datetime) -> Iterator[str]:
    speaker = ", ".join(filter(None, [talk.display_speaker, talk.speaker_affiliation]))
    online = web_address(talk.online_url)
    address = absolute(talk.get_absolute_url())
    yield "BEGIN:VEVENT"
    yield f"UID:talk-{talk.pk}@{host()}"
    yield f"DTSTAMP:{_utc(now)}"
    yield f"LAST-MODIFIED:{_utc(talk.changed_at)}"
    if talk.only_date:
        first, after = dates.days_of(talk.only_date)
        yield f"DTSTART;VALUE=DATE:{first:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{after:%Y%m%d}"
    else:
        yield f"DTSTART:{_utc(talk.starts_at)}"
        yield f"DTEND:{_utc(talk.ends_at)}"
    yield f"SUMMARY:{_text(f'{talk.display_speaker}: {talk.title}')}"
    about = "\n\n".join(
        filter(
            None,
            [
                speaker,
                talk.abstract,
                online and gettext("Online: %(address)s") % {"address": online},
            ],
        )
    )
    yield f"DESCRIPTION:{_text(about)}"
    if talk.place or online:
        yield f"LOCATION:{_text(talk.place or online)}"
    if talk.series:
        yield f"CATEGORIES:{_text(talk.series)}"
    yield f"URL:{address}"
    yield "END:VEVENT"


def _utc(moment: datetime.datetime) -> str:
    return moment.astimezone(datetime.UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(value: str) -> str:
    """The value as TEXT (RFC 5545, 3.3.11): marks escaped, no control characters."""
    value = value.replace("\r\n", "\n").replace("\r", "\n")
    for mark in ("\\", ";", ","):
        value = value.replace(mark, f"\\{mark}")
    return _CONTROL.sub("", value).replace("\n", "\\n")


def folded(line: str) -> str:
    """The line in pieces of at most 75 bytes (3.1), none cut inside a character."""
    pieces, piece, size = [], "", 0
    for character in line:
        width = len(character.encode())
        if size + width > _LINE_BYTES:
            pieces.append(piece)
            piece, size = " ", 1
        piece += character
        size += width
    return "\r\n".join([*pieces, piece])
