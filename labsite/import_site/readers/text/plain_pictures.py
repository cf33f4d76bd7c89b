"""The pictures on a page of plain text: whose portrait each is, or which project it shows.

No field says that; it follows from a name in its file's name, and from the order of the page.
"""

import re
from dataclasses import dataclass, replace

from labsite.import_site.readers import prose
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import NewsRow, PersonRow, ProjectRow, Row
from people.names import normalize_text

#: A picture alone in its line, which may lead on, with what Pandoc says of its looks.
_ALONE = re.compile(
    r"^[ \t]*\[?!\[(?P<words>(?:[^\[\]\n]|\[[^\[\]\n]*\])*)\]\(\s*<?(?P<source>[^()\n<>\"]+?)>?"
    r"(?:\s+\"[^\"\n]*\")?\s*\)"
    r"(?:\{[^{}\n]*\})?(?:\]\([^()\s]*\))?(?:\{[^{}\n]*\})?[ \t]*$",
    re.MULTILINE,
)
_TAG = re.compile(
    r"<img\b[^<>]{0,600}?\bsrc\s*=\s*[\"']?(?P<source>[^\"'\s<>]{1,500})[^<>]{0,600}",
    re.IGNORECASE,
)
#: Between the lines of a caption: "Ann Lee     PhD student", a link on the name.
_BETWEEN = re.compile(r"(?:\s|&nbsp;|\\(?=\s)){2,}|(?<=</a>)\s+(?=\S)|<br\s*/?>")
_LEAST_PARTS = 2
#: A word of a name of fewer letters may be part of any other word.
_FEWEST_LETTERS = 3
#: So many people of a page have a picture each where the order tells whose.
_FEWEST_IN_TURN, _LEAST_IN_TURN = 2, 0.8


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a page: its file as the page names it, the words that stand in its place for who
    does not see it, whether it stands alone in a line, and what of its caption no line says.
    """

    line: int
    source: str
    is_alone: bool
    words: str = ""
    caption: str = ""


def taken_out(text: str) -> tuple[str, list[Picture]]:
    """Return a page without the pictures that stand alone in a line, all lines in their places, and
    its pictures. A caption that names somebody stays: Pandoc shows it.
    """
    pictures = [
        Picture(
            text.count("\n", 0, match.start()) + 1,
            match["source"],
            pattern is _ALONE,
            _words_for(match[0]),
            prose.one_line(match["words"]) if pattern is _ALONE and not _caption(match) else "",
        )
        for pattern in (_ALONE, _TAG)
        for match in pattern.finditer(text)
    ]
    return _ALONE.sub(_caption, text), sorted(pictures, key=lambda picture: picture.line)


#: What stands in place of a picture: "![Ann Lee](…)", `alt="Ann Lee"`, `fig-alt="Ann Lee"`.
_IN_PLACE = re.compile(r"!\[([^\[\]\n]+)\]|\balt\s*=\s*\"([^\"]+)\"")


def _words_for(picture: str) -> str:
    return " ".join(words for found in _IN_PLACE.findall(picture) for words in found if words)


def _caption(match: re.Match[str]) -> str:
    """Return the caption of a picture as a line where it begins with somebody's name, set apart
    from what she is: "**Ann Lee**, PhD student"; else nothing.
    """
    parts = [part.strip() for part in _BETWEEN.split(match["words"]) if part.strip()]
    if len(parts) < _LEAST_PARTS or not person_words.person_name(prose.one_line(parts[0])):
        return ""
    name, *others = parts
    return f"**{name}**, {', '.join(others)}"


def given(reading: Reading, path: str, rows: list[Row], pictures: list[Picture]) -> list[Row]:
    """Return the rows of a page with their pictures; tell those alone that are nobody's, with
    their captions.
    """
    found = _portraits(rows, pictures)
    left = [picture for picture in pictures if picture.is_alone and picture not in found.values()]
    for place, row in enumerate(rows):
        if (
            isinstance(row, ProjectRow | NewsRow)
            and not row.picture
            and (own := _of(rows, row, left))
        ):
            found[place] = own
            left.remove(own)
    for picture in left:
        own_file = reading.picture(picture.source, path, picture.line)
        told = ": ".join(filter(None, (own_file, picture.caption)))
        if told:
            reading.tell(path, picture.line, told, "picture_in_text")
    return [_with(reading, path, row, found.get(place)) for place, row in enumerate(rows)]


def _with(reading: Reading, path: str, row: Row, picture: Picture | None) -> Row:
    if picture is None:
        return row
    file = reading.picture(picture.source, path, picture.line)
    name = "photo" if isinstance(row, PersonRow) else "picture"
    return replace(row, **{name: file}) if file else row  # type: ignore[arg-type]


def _of(rows: list[Row], row: Row, pictures: list[Picture]) -> Picture | None:
    """Return the first picture below the line of a row, and above that of the next."""
    first = row.line or 0
    below = [each.line for each in rows if each.line and each.line > first]
    end = min(below, default=None)
    return next(
        (each for each in pictures if each.line >= first and (end is None or each.line < end)), None
    )


def _portraits(rows: list[Row], pictures: list[Picture]) -> dict[int, Picture]:
    """Return the portraits of people by the places of their rows."""
    people = {
        place: row
        for place, row in enumerate(rows)
        if isinstance(row, PersonRow) and row.line and not row.photo
    }
    named = _by_names(people, pictures)
    in_turn = _in_turn(people, pictures)
    return {**{at: one for at, one in in_turn.items() if one not in named.values()}, **named}


def _by_names(people: dict[int, PersonRow], pictures: list[Picture]) -> dict[int, Picture]:
    """Return the pictures whose files are called like one of the people: "ann-lee.jpg"."""
    words = {place: _words_of(row) for place, row in people.items()}
    named: dict[int, list[Picture]] = {}
    for picture in pictures:
        stem = picture.source.rpartition("/")[2].rpartition(".")[0]
        letters = normalize_text(f"{stem} {picture.words}")
        letters = re.sub(r"[\W\d_]+", "", letters)
        counts = {place: sum(word in letters for word in own) for place, own in words.items()}
        most = max(counts.values(), default=0)
        best = [place for place, count in counts.items() if count == most]
        best.sort(key=lambda place: people[place].is_former)  # who is listed twice
        if most and len({people[place].name for place in best}) == 1:
            named.setdefault(best[0], []).append(picture)
    return {place: own[0] for place, own in named.items() if len({x.source for x in own}) == 1}


def _words_of(row: PersonRow) -> list[str]:
    words = normalize_text(row.name).split()
    return [*(word for word in words if len(word) >= _FEWEST_LETTERS), "".join(words)]


def _in_turn(people: dict[int, PersonRow], pictures: list[Picture]) -> dict[int, Picture]:
    """Return the pictures of people who have one each, all above the name or all below it."""
    lines = {row.line: place for place, row in people.items()}
    if len(lines) < max(len(people), _FEWEST_IN_TURN):
        return {}
    events = sorted(
        [(picture.line, 0, picture) for picture in pictures]
        + [(line or 0, 1, place) for line, place in lines.items()],
        key=lambda event: event[:2],
    )
    for order in (events, events[::-1]):
        found: dict[int, Picture] = {}
        seen: list[Picture] = []
        for _, _, event in order:
            if isinstance(event, Picture):
                seen.append(event)
                continue
            if len(seen) == 1:
                found[event] = seen[0]
            seen = []
        if len(found) >= _LEAST_IN_TURN * len(people):
            return found
    return {}
