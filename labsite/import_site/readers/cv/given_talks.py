"""Talks that a CV lists as given -> rows."""

import re
from collections.abc import Iterator
from dataclasses import replace

from labsite.import_site.readers import entries, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.entries import Entry
from labsite.import_site.readers.text import page_lines
from labsite.import_site.rows import TalkRow
from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.people import leading
from publications.domain.formats.person_names import may_be_same

_TALK_KIND = (
    r"(?:invited|keynote|plenary|contributed|guest|oral|poster|short|lightning"
    r"|tutorial|seminar|colloquium|panel|departmental|public|distinguished"
    r"|interdisciplinary|conference|webinar)"
    r"(?:\s(?:talk|lecture|speech|speaker|presentation|plenary|tutorial|seminar"
    r"|address|keynote|panel|colloquium|discussion|contribution|session|panelist))*"
    r"|talk|lecture|presentation|speech|panelist"
)
_GIVEN = re.compile(
    rf"^(?:(?:gave\s(?:an?\s)?)?(?:{_TALK_KIND})|presented(?:\s(?:work|paper|poster"
    rf"|a (?:talk|paper|poster)))?)(?:\s(?:invited\s)?by\s(?P<host>[A-Z][\w.'’-]+(?:\s"
    rf"[A-Z][\w.'’-]+){{1,3}}))?\s*(?:on|about|titled|entitled|:)\s*",
    re.IGNORECASE,
)
_ONLY_KIND = re.compile(rf"(?:{_TALK_KIND})", re.IGNORECASE)
_QUOTED = re.compile(r"[“\"„«「《](?P<title>[^“”\"»」》]{4,400}?)[,.]?[”\"»」》]")
_SET_OFF = (marks.ITALIC, marks.BOLD, marks.TITLE, marks.LINK)


def read(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    day_above = ""
    for entry in map(entries.with_year, listed):
        if day := _day_alone(entry.text):  # it is that of what follows
            day_above = day
            account.pass_over(entry.lines)
            continue
        if entries.LEADS_ELSEWHERE.match(entry.text) and not periods.find(entry.text):
            account.leave(entry.lines, "unknown")
            continue
        for row in _talks(entry, account.owner):
            is_of_day = day_above.startswith(row.starts_at)  # a year, or nothing
            account.add(replace(row, starts_at=day_above) if is_of_day else row, entry.lines)


def _day_alone(text: str) -> str:
    """Return the date that is all of a text; empty where it says more, or a year alone."""
    found = periods.all_of(text)
    is_alone = len(found) == 1 and not re.search(r"\w", periods.without(text, *found))
    return found[0].start if is_alone and len(found[0].start) > len("2024") else ""


def _talks(entry: Entry, owner: str) -> Iterator[TalkRow]:
    lines = list(entry.lines)
    title = ""
    occasions: list[str] = []
    for line in lines:
        text = _without_buttons(line, " | ".join(page_lines.cells(line)) or line.text)
        is_below = bool(line.marker) and line.indent > entry.head.indent
        if title and (re.match(r"(?:19|20)\d\d\b", text) or (is_below and periods.find(text))):
            occasions = [*filter(None, occasions), text]
        elif not title:
            title, occasion, host = _titled(line, text, owner)
            occasions.append(occasion)
        elif occasions:
            occasions[-1] = f"{occasions[-1]}, {text}".strip(", ")
    if not title:
        return
    slides, video = _slides_and_video(lines)
    for occasion in occasions:
        date, place, series = _occasion(occasion, entry.label)
        if entry.head.heading and len(lines) == 1 and not (date or place):
            return  # it heads a list that is not there
        yield TalkRow(
            title=title,
            speaker=owner,
            host=host,
            series=series,
            starts_at=date,
            place=place,
            slides_url=slides,
            video_url=video,
            confidence=0.9 if date else 0.6,
        )


def _without_buttons(line: Line, text: str) -> str:
    """Return the text of a line without the words of links to slides and the like at its end."""
    for words, address in reversed(page_lines.links(line)):
        is_of_talk = words_of.link_kind(address, words) in ("slides", "video")
        if is_of_talk and text.rstrip("])").endswith(words) and words != text:
            text = text.rstrip("])").removesuffix(words).rstrip(" .,;|([")
    return text


def _titled(line: Line, text: str, owner: str) -> tuple[str, str, str]:
    """Return a talk's title, the rest of what is said, and who invited."""
    cited = _behind_people(text, owner)
    if cited and not _QUOTED.search(cited):
        return (*_title_by_stops(cited), "")
    given = _GIVEN.match(text)
    host = (given["host"] or "") if given else ""
    rest = text[given.end() :] if given else text
    if quoted := _QUOTED.search(rest):
        return quoted["title"].strip(), _around(rest, quoted.start(), quoted.end()), host
    marked = marks.marked(line.printed)
    span = next(
        (
            one
            for one in marked.spans
            if one.kind in _SET_OFF
            and one.end - one.start > 12
            and len(marked.text[one.start : one.end].split()) > 2
        ),
        None,
    )
    if span and not given:
        return (
            marked.text[span.start : span.end].strip(" .,"),
            _around(marked.text, span.start, span.end),
            host,
        )
    if given and (at := _last_at(rest)):
        return rest[: at.start()].strip(" ,"), rest[at.end() :], host
    if line.is_row and " | " in text:
        cells = text.split(" | ")
        longest = max((cell for cell in cells if not periods.find(cell)), key=len, default="")
        return longest, ", ".join(cell for cell in cells if cell != longest), host
    return (*_title_by_stops(rest), host)


def _behind_people(text: str, owner: str) -> str:
    """Return what stands behind the people of a talk that is cited as a paper is, if the page's
    owner is one of them: "Lee, A. and B. Ma. Slow piles. Clay Days, 2019"; nothing of others.
    """
    for people in leading(text) if owner else ():
        is_ended = people.closed or text[people.end : people.end + 1] == ","
        names = (author.name for author in people.authors.authors)
        if is_ended and any(may_be_same(name, owner) for name in names):
            return text[people.end :].strip(" ,.:;")
    return ""


def _last_at(text: str) -> re.Match[str] | None:
    """Return the "at" before the place: the last one that a name or "the" follows."""
    found = list(re.finditer(r"\sat\s(?=the\s|[A-Z0-9])", text))
    return _outer_at(text, found) if len(found) > 1 else found[0] if found else None


def _outer_at(text: str, found: list[re.Match[str]]) -> re.Match[str]:
    """Return which of several begins the place: "X at Acme at the 2019 Symposium" is about X at
    Acme, "X at the workshop at Acme" was given at a workshop.
    """
    for at in found:
        if re.match(r"(?:the\s|\d{4}\s)", text[at.end() :]):
            return at
    return found[-1]


def _around(text: str, start: int, end: int) -> str:
    before, after = text[:start].strip(' ,.:;–—-"“|'), text[end:].strip(' ,.:;–—-"”|')
    after = re.sub(r"^(?:at|in|@)\s", "", after)
    before = "" if _ONLY_KIND.fullmatch(before) else before
    return ", ".join(filter(None, (before, after)))


def _title_by_stops(text: str) -> tuple[str, str]:
    """Return the title of "Date: Title. Place", "Title, Place, Date"."""
    period = next(iter(periods.all_of(text)), None)
    if period and not text[: period.begin].strip(" ([") and len(text[period.stop :].split()) > 3:
        rest = text[period.stop :].strip(" :：,;|)]–—-·.")
        title, occasion = _cut_title(rest)
        return title, f"{text[period.begin : period.stop]}, {occasion}"
    return _cut_title(text)


def _cut_title(text: str) -> tuple[str, str]:
    if cut := re.search(r"[.?!](?=\s+[A-Z])|\s\|\s|\s[–—]\s", text):
        return text[: cut.end() if text[cut.start()] in "?!" else cut.start()].strip(), text[
            cut.end() :
        ].strip()
    pieces = text.split(", ")
    for at in range(1, len(pieces)):
        if re.search(
            r"\b(?:University|Institute|Seminar|Workshop|Conference|Symposium"
            r"|Colloquium|Meeting|School|Lab|Research|Summit|College|Group|Inc)\b"
            r"|\b[A-Z]{3,}\b",
            pieces[at],
        ) or periods.find(pieces[at]):
            return ", ".join(pieces[:at]), ", ".join(pieces[at:])
    return text, ""


#: What the links to a talk are called behind its place: "Nancy, France. Slides (Video to come)".
_BUTTONS = re.compile(r"(?:(?<=[.|)])|^)[\s([]*(?:slides|video|recording)\b.*$", re.IGNORECASE)


def _occasion(text: str, label: str) -> tuple[str, str, str]:
    """Return the day, the place and the series of an occasion on which a talk was given."""
    found = periods.all_of(text)
    best = max(found, key=lambda period: len(period.start), default=None)
    year_above = label if re.fullmatch(r"(?:19|20)\d\d", label) else ""
    date = best.start if best else year_above
    place = text
    if best:
        is_of_name = (
            re.search(r"[A-Za-z]\s$", text[: best.begin])
            and len(best.start) == 4
            and not re.search(r"\bin\s$", text[: best.begin])
        )
        is_of_name = is_of_name or (
            len(best.start) == 4
            and re.match(r"\s[A-Z]", text[best.stop :])
            and not text[: best.begin].strip(" ,")
        )
        if not (is_of_name and not text[best.stop :].lstrip().startswith("|")):
            place = periods.without(text, best)
    pieces = [piece.strip() for piece in re.split(r"\s\|\s|,\s", place) if piece.strip(" .")]
    series = next((piece for piece in pieces if _ONLY_KIND.fullmatch(piece.strip(" ."))), "")
    kept = [_BUTTONS.sub("", piece) for piece in pieces if piece != series]
    return date, ", ".join(filter(None, kept)).strip(" .,;"), ""


def _slides_and_video(lines: list[Line]) -> tuple[str, str]:
    slides = video = ""
    for line in lines:
        for words, address in page_lines.links(line):
            kind = words_of.link_kind(address, words)
            slides = slides or (
                address if kind == "slides" or re.search("slide", words, re.I) else ""
            )
            video = video or (address if kind == "video" else "")
    return slides, video
