"""A department's announcement of a talk, as a page, a mail or a calendar's file -> a talk."""

import re

from labsite.import_site.readers import moments
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.cv import calendar_talks, speakers, talk_labels
from labsite.import_site.readers.cv.announced import Announcement
from labsite.import_site.readers.cv.head import is_prose
from labsite.import_site.readers.cv.labelled_talk import read_labels
from labsite.import_site.readers.cv.unlabelled_talk import (
    DEFENDS,
    read_bare,
    read_rest,
    read_sentences,
)
from labsite.import_site.readers.text import page_lines
from labsite.import_site.rows import Found, TalkRow
from publications.domain.formats.listing.lines import Line

#: What a text without labels says of the talk that it announces.
_THIS_TALK = re.compile(
    r"\b(?:in (?:this|my|his|her|the) (?:talk|lecture|seminar)|(?:this|the|my|his|her)"
    r" (?:talk|lecture|seminar|presentation) (?:will|is|discuss\w*|present\w*|explor\w*))\b",
    re.IGNORECASE,
)
_LONGEST_BARE = 8_000
_TOP = 12
_FRONT_MATTER = re.compile(r"\A---[ \t]*\n(.*?)\n---[ \t]*(?=\n|\Z)", re.DOTALL)
_IN_FIGURES = re.compile(r"(?<![\d/.-])(\d\d)/(\d\d)/((?:19|20)\d\d)(?![\d/])")
_QUOTES = re.compile(r"^(\w+:\s*)([\"'])(.*)\2\s*$", re.MULTILINE)


def is_announcement(text: str) -> bool:
    """Whether a text announces a talk (speaker, abstract, time), or is a calendar's file."""
    if calendar_talks.is_calendar(text):
        return True
    told = _with_fields(_FRONT_MATTER.sub(_without_description, text))
    text = _with_fields(text)
    labels = {
        label.name
        for line in page_lines.read(told[:60_000])
        if (label := talk_labels.read(line.text))
    }
    if DEFENDS.search(text[:4_000]):
        return "abstract" in labels
    tells = labels & {"abstract", "speaker", "speaker_bio", "host", "title", "subject"}
    is_timed = "when" in labels or moments.find(text[:4_000]) is not None
    if not tells and _is_bare_announcement(text, is_timed="when" in labels):
        return True
    is_told = len(tells) >= 2 and bool(tells & {"abstract", "speaker", "speaker_bio"})
    return (is_told and (is_timed or len(tells) > 2)) or {"abstract", "when", "place"} <= labels


def _without_description(front: re.Match[str]) -> str:
    """Return front matter without the description that any page may have beside its title and
    date, which is no abstract.
    """
    return re.sub(r"(?m)^description:.*$", "", front[0])


def _is_bare_announcement(text: str, *, is_timed: bool) -> bool:
    """Whether a text without labels announces one talk: its day and hour in a line of their own,
    a speaker near the top, and sentences about "this talk".
    """
    if len(text) > _LONGEST_BARE or not _THIS_TALK.search(text):
        return False
    lines = page_lines.read(text)
    timed = [line for line in lines if not is_prose(line.text) and _is_hour_of_day(line.text)]
    near = [line for line in lines[:_TOP] if not line.marker]
    return (is_timed or len(timed) == 1) and any(
        speakers.name_and_where(speakers.without_introduction(line.text))[0] for line in near
    )


def _is_hour_of_day(text: str) -> bool:
    found = moments.find(text)
    return found is not None and "T" in found.start


def read(text: str, *, file: str = "", shape: str = "", owner: str = "") -> Found:
    """Return the talks that a text announces, or those of a calendar's file.

    The time zone is what the text names; a text that names none leaves it to whoever takes the talk
    in. A day is read only where its month cannot be its day.
    """
    if calendar_talks.is_calendar(text):
        return calendar_talks.read(text, file, read)
    lines = page_lines.read(_with_fields(text))
    account = Account(file, owner, lines)
    above, talks = _divided(lines)
    shared = Announcement()
    read_rest(shared, above)
    for its_lines in talks:
        announced = Announcement()
        read_labels(announced, its_lines)
        read_sentences(announced, its_lines)
        read_rest(announced, its_lines)
        read_bare(announced, its_lines)
        if row := _row(announced, shared):
            account.add(row, announced.lines)
    return account.found()


def _with_fields(text: str) -> str:
    """Return the text with its front matter as lines of their own, which are labelled, too; and
    with its dates in figures in one order, where one of them tells which ("08/29/2025").
    """
    text = _FRONT_MATTER.sub(lambda front: f"\n{_QUOTES.sub(_unquoted, front[1])}\n", text)
    told = {
        int(one) > 12 for one, two, _ in _IN_FIGURES.findall(text) if max(int(one), int(two)) > 12
    }
    if len(told) != 1:
        return text
    order = r"\3-\2-\1" if told.pop() else r"\3-\1-\2"
    return _IN_FIGURES.sub(order, text)


def _unquoted(field: re.Match[str]) -> str:
    return f"{field[1]}{field[3]}".replace('\\"', "")


def _divided(lines: list[Line]) -> tuple[list[Line], list[list[Line]]]:
    """Return the lines above the talks, and those of each talk: one begins where a label comes
    again, with the lines above it that belong to it.
    """
    starts: list[int] = []
    seen: set[str] = set()
    after_label = 0
    for at, line in enumerate(lines):
        label = talk_labels.read(line.text)
        if not label:
            continue
        begins = label.name in ("title", "speaker") or (
            label.name == "when" and bool(moments.day_of(label.value))
        )
        if begins and (not starts or (label.name in seen and len(seen) > 1)):
            starts.append(_first_above(lines, at, after_label))
            seen = set()
        seen.add(label.name)
        after_label = at + 1
    if len(starts) < 2:
        return [], [lines]
    ends = [*starts[1:], len(lines)]
    return lines[: starts[0]], [lines[start:end] for start, end in zip(starts, ends, strict=True)]


def _first_above(lines: list[Line], at: int, least: int) -> int:
    """Return where the lines above begin that are no sentences: a heading, a day, a place."""
    has_day = False
    while at > least and not is_prose(lines[at - 1].text):
        is_day = bool(moments.find(lines[at - 1].text))
        if is_day and has_day:  # that of another talk, or of none
            break
        has_day |= is_day
        at -= 1
    return at


def _row(announced: Announcement, shared: Announcement) -> TalkRow | None:
    fields = {**shared.fields, **announced.fields}
    name, where = speakers.name_and_where(fields.get("speaker", ""))
    speaker = name or fields.get("speaker", "")
    title = announced.fields.get("title", "").strip('"“” .')
    title = title or announced.fields.get("subject", "")
    if not title and not (speaker and announced.texts["abstract"]):
        return None
    bio = "\n\n".join(announced.texts["speaker_bio"])
    start, end, zone = _when(announced, shared)
    printed = fields.get("host", "") or fields.get("organizer", "")
    host = speakers.name_and_where(re.split(r",\s|\sand\s|/", printed)[0])[0]
    return TalkRow(
        title=title or f"Talk by {speaker}",
        speaker=speaker,
        speaker_affiliation=fields.get("affiliation", "") or where or speakers.workplace_in(bio),
        host=host or printed,
        series=fields.get("series", ""),
        starts_at=start,
        ends_at=end,
        time_zone=zone,
        place=fields.get("place", ""),
        online_url=fields.get("online", ""),
        abstract="\n\n".join(announced.texts["abstract"]),
        speaker_bio=bio,
        confidence=_confidence(title, start, zone),
    )


def _confidence(title: str, start: str, zone: str) -> float:
    """Nobody can be sure of an hour without its time zone."""
    if not (title and start):
        return 0.6
    return 0.9 if zone or "T" not in start else 0.8


def _when(announced: Announcement, shared: Announcement) -> tuple[str, str, str]:
    moment = announced.moment
    if not moment:
        return "", "", ""
    hours, zone = announced.hours, announced.zone
    if not hours[0]:  # those of all talks of the page
        hours, zone = shared.hours, zone or shared.zone
    if "T" not in moment.start and hours[0]:
        start, end = hours
        return f"{moment.start}T{start}", f"{moment.start}T{end}" if end else "", zone
    return moment.start, moment.end, moment.zone or zone
