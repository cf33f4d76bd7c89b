"""An author's page of a service: a row of score, category, date and marks above each paper.

23.0DCNov 27, 2023Code
The Title of a Paper

Ann Lee, Bo Ma, Chen Wu et al.

The abstract.
"""

import re

from people import dates
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, read_authors
from publications.domain.formats.listing.furniture import looks_like_paper
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.person_names import is_name
from publications.domain.identifiers import find_identifiers
from publications.domain.reasons import Reason
from publications.domain.record import Listing, Record, Unread

_ROW = re.compile(
    r"^(?P<score>\d{1,4}(?:\.\d{1,2})?)?\s*(?P<category>[A-Z][A-Z-]{1,15}(?:\.[A-Z-]{2,8})?"
    r"|[a-z-]{2,10}\.[A-Za-z-]{2,8})?\s*"
    r"(?P<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug"
    r"(?:ust)?|Sept?(?:ember)?"
    r"|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?\s+(?P<day>\d{1,2})(?:\s*,\s*(?P<year>"
    r"(?:19|20)\d\d))?"
    r"\s*(?P<marks>[A-Z][A-Za-z ]{0,40})?$"
)
_FIGURE_LAST = re.compile(r"^([A-Za-z][A-Za-z0-9 -]{0,30}?)\s*:?\s*(\d[\d,]*(?:\.\d+)?)\s?%?$")
_FIGURE_FIRST = re.compile(r"^(\d[\d,]*(?:\.\d+)?)\s*([A-Za-z][A-Za-z -]{0,30})$")
_CATEGORY = re.compile(r"^(?:[A-Z][A-Z-]{1,15}(?:\.[A-Z-]{2,8})?[\s,·]*){1,8}$")
_GLUE = re.compile(
    r"(?<=[^\s\-–—'’/(.\"“])(?=[A-Z](?:[a-z]|\.\s|[\w'’-]*[a-z]))|(?<=[?!.)\d])(?=[A-Z][a-z])"
)
#: So many inner capitals, from the end, are tried as the join of a title and its authors.
_JOINTS = 40
_LONGEST_GLUED = 3_000
_NAME_BEGINNINGS = (
    "Mc",
    "Mac",
    "De",
    "Di",
    "La",
    "Le",
    "Du",
    "Van",
    "Von",
    "Fitz",
    "Da",
    "Del",
    "St",
    "Lo",
)


def read(lines: list[Line]) -> Listing | None:
    """Return the listing of a profile page, None where the text has no row of that form."""
    rows = [(index, row) for index, line in enumerate(lines) if (row := _row(line))]
    if not rows:
        return None
    records: list[Record] = []
    unread: list[Unread] = []
    owner, metrics, puzzling = _top(lines[: rows[0][0]])
    unread.extend(puzzling)
    ends = [index for index, _ in rows[1:]] + [len(lines)]
    for (index, row), end in zip(rows, ends, strict=True):
        record, left = _paper(lines[index], row, lines[index + 1 : end])
        if record:
            records.append(record)
        unread.extend(left)
    are_authors_named = 2 * sum(bool(record.authors) for record in records) > len(records)
    of_another_form = sum(looks_like_paper(line.text) for line in unread)
    if not are_authors_named or of_another_form > len(records):
        return None  # dates of another page
    return Listing(tuple(records), tuple(unread), "profile", owner, metrics)


def _row(line: Line) -> re.Match[str] | None:
    if len(line.text) > 90:
        return None
    row = _ROW.match(line.text)
    return row if row and (row["score"] or row["category"]) else None


def _top(lines: list[Line]) -> tuple[str, tuple[tuple[str, float], ...], list[Unread]]:
    """Read the head of the page: whose it is, and its figures."""
    owner = ""
    metrics: list[tuple[str, float]] = []
    unread: list[Unread] = []
    for line in lines:
        last, first = _FIGURE_LAST.match(line.text), _FIGURE_FIRST.match(line.text)
        if not owner and not metrics and is_name(line.text) and " " in line.text:
            owner = line.text
        elif last:
            metrics.append((last[1], _number(last[2])))
        elif first:
            metrics.append((first[2], _number(first[1])))
        elif not _CATEGORY.match(line.text):
            unread.append(Unread(line.number, line.text, Reason("above_first_paper")))
    unique: dict[str, tuple[str, float]] = {}
    for name, figure in metrics:
        unique.setdefault(name.lower(), (name, figure))
    return owner, tuple(unique.values()), unread


def _number(text: str) -> float:
    return float(text.replace(",", ""))


def _paper(line: Line, row: re.Match[str], body: list[Line]) -> tuple[Record | None, list[Unread]]:
    """Read the lines below one row: title, authors, abstract; or title and authors run together."""
    if not body:
        return None, [Unread(line.number, line.text, Reason("no_title_below"))]
    unread = [
        Unread(long.number, long.text[:200], Reason("line_too_long"))
        for long in body
        if len(long.text) > words_of.LONGEST_LINE
    ]
    body = [each for each in body if len(each.text) <= words_of.LONGEST_LINE]
    if not body:
        return None, unread
    doubts: list[tuple[str, float]] = []
    title = body[0].text
    listed = read_authors(_without_affiliation(body[1].text)) if len(body) > 1 else None
    rest = body[2:]
    if listed is None:
        rest = body[1:]
        glued = split_glued(body[0].text)
        if glued:
            title, listed = glued
            doubts += [("title", 0.7), ("authors", 0.7)]
        else:
            doubts.append(("authors", 0.0))
            unread.append(Unread(body[0].number, title, Reason("no_authors_found")))
    elif listed.doubt:
        doubts.append(("authors", 0.8))
    date, certain = _date(row)
    if certain < 1:
        doubts.append(("date", certain))
    marks = (row["marks"] or "").strip()
    metrics: list[tuple[str, float]] = []
    if row["score"]:
        metrics.append(("score", float(row["score"])))
    if "Code" in marks:
        metrics.append(("code", 1.0))
    other_marks = marks.replace("Code", " ").strip()
    # What goes on with a list of another form is no abstract.
    unread += [
        Unread(each.number, each.text, Reason("no_part_of_a_paper"), looks_like_paper=True)
        for each in rest
        if looks_like_paper(each.text)
    ]
    rest = [each for each in rest if not looks_like_paper(each.text)]
    abstract = "\n\n".join(each.text for each in rest)
    record = Record(
        title=title.rstrip(" ."),
        authors=listed.authors if listed else (),
        authors_complete=listed.complete if listed else False,
        date=date,
        abstract=abstract,
        notes=(other_marks,) if other_marks else (),
        identifiers=find_identifiers(" ".join(each.printed for each in (line, *body[:2]))),
        categories=(row["category"],) if row["category"] else (),
        metrics=tuple(metrics),
        confidence=tuple(doubts),
        line=line.number,
    )
    return record, unread


def _date(row: re.Match[str]) -> tuple[str, float]:
    """Return the row's date and how sure it is; this year's rows print no year, so theirs is
    unknown.
    """
    if not row["year"]:
        return "", 0.0
    date, whole = words_of.partial_date(
        int(row["year"]), dates.month_number(row["month"]), int(row["day"])
    )
    return date, 1.0 if whole else 0.5


def _without_affiliation(text: str) -> str:
    """Return the authors without what stands behind a raised dot ("Ann Lee et al. · princeton")."""
    return re.split(r"\s+[·•|]\s+", text, maxsplit=1)[0]


def split_glued(text: str) -> tuple[str, AuthorList] | None:
    """Divide a title from the authors that follow it without a space.

    The names behind the first are read from the end; the join is the last place in the segment left
    over where a capital stands directly behind a letter and a person's name begins.
    """
    text = _without_affiliation(text)
    if len(text) > _LONGEST_GLUED:
        return None
    for joint in reversed(list(_GLUE.finditer(text))[-_JOINTS:]):
        title, rest = text[: joint.start()], text[joint.start() :]
        if len(title.split()) < 2 and ":" not in title:
            continue
        first = rest.split(",")[0]
        first = re.sub(r"\s+et al\b.*$", "", first)
        if " " not in first.strip():
            continue
        if any(
            title.endswith(beginning) and not title[: -len(beginning)].endswith(" ")
            for beginning in _NAME_BEGINNINGS
        ):
            continue
        listed = read_authors(rest)
        if listed:
            return title, listed
    return None
