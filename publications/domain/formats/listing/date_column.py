"""Years that a page sets in a column of their own at its right edge, as programs lay out a PDF.

9. Fast piles of paper, with Ann Lee.                    2019
   Journal of Piles 3, 4-9.

The year says when the paper came out that begins there, though the lines below go on with it: it is
put before the paper, as others print it in the left margin.
"""

import re
from collections import Counter
from collections.abc import Sequence

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import text_columns

_Numbered = tuple[int, str]

#: A line that ends with when a paper came out, or that it will, and blanks before.
_DATED = re.compile(
    r"(?P<text>.*\S)(?P<gap>\s+)"
    rf"(?P<date>(?:{words_of.MONTH_NAME}\s)?(?:19|20)\d\d|{words_of.NO_YEAR_YET})\s*$",
    re.IGNORECASE,
)
#: "2020    ICP     ", "2020   ICP Posters   "
_MARGIN = re.compile(
    r"\f?((?:19|20)\d\d)\s{2,}"
    r"((?=[\w ]*[A-Z]{2})[A-Za-z][\w&/+-]{1,11}(?:\s[A-Z][\w&-]{1,10})?|\w{2,4}Xiv|\w{2,4}Rxiv"
    r"|alt\.\w{2,6})\s{3,}(?=\S)"
)
_FIRST_OF_LINE = frozenset("12\f")
#: What the right edge says of the paper beside it, on a line of its own where that has more lines;
#: so far from the paper's lines, and so many times on a page.
_KIND_BESIDE = re.compile(
    r"(?:journal|conference|review|research|workshop)\s(?:article|paper)|(?:book )?chapter"
    r"|preprint",
    re.IGNORECASE,
)
_FAR_RIGHT, _ENOUGH_BESIDE = 40, 3
#: A line that ends so is the last of a paragraph.
_ENDED = re.compile(r"[.?!)\]”\"]\s*$")
_BEGIN = re.compile(r"\s*(?:(?:[\[(]?[A-Z]{0,2}\d{1,3}[\].)]|[-•▪*●◦])\s+)?")
#: So many blanks stand before most of the column, and so many of its lines tell where it ends; it
#: ends so far to the right.
_GAP, _ENOUGH, _LEAST_WIDTH = 3, 4, 50
#: A line that ends with the column may leave one blank where it is full.
_CLOSED = (".", ",", ";", "?", "!", ")")
#: What tells that a line ends here, whatever its length.
_HARD_BREAK = "\\"


def without_kinds_beside(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines without those that say at the right edge what kind of work it is beside
    whose middle they are set, between two lines of it.
    """
    beside = {at for at in range(1, len(lines) - 1) if _is_kind_beside(lines, at)}
    if len(beside) < _ENOUGH_BESIDE:
        return list(lines)
    return [line for at, line in enumerate(lines) if at not in beside]


def _is_kind_beside(lines: Sequence[_Numbered], at: int) -> bool:
    above, text, below = (lines[place][1] for place in (at - 1, at, at + 1))
    is_right = _indent(text) > _indent(below) + _FAR_RIGHT and bool(above.strip())
    is_kind = is_right and _KIND_BESIDE.fullmatch(text.strip()) is not None
    return is_kind and bool(below.strip()) and not _ENDED.search(above)


def with_venues_of_margin(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with the year and the acronym that stand in two columns before papers as one
    label: "2020    ICP     Lee, A. Fast piles".
    """
    labelled = [_MARGIN.match(text) if text[:1] in _FIRST_OF_LINE else None for _, text in lines]
    if sum(map(bool, labelled)) < _ENOUGH:
        return list(lines)
    return [
        (number, _with_label(margin, text) if margin else text)
        for (number, text), margin in zip(lines, labelled, strict=True)
    ]


def _with_label(margin: re.Match[str], text: str) -> str:
    """Return a line with its label, so wide that what stands behind it stays in its place."""
    begin = "\f" * margin[0].startswith("\f")
    label = f"{begin}[{margin[2]} {margin[1]}]"
    return f"{label.ljust(margin.end())}{text[margin.end() :]}"


def before_papers(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines of a text, each date of such a column before the paper that goes on below
    it.
    """
    return [line for page in text_columns.pages(lines) for line in _of_page(page)]


def _of_page(lines: Sequence[_Numbered]) -> list[_Numbered]:
    dated = [_DATED.match(text) if text[-1:].isalnum() else None for _, text in lines]
    ends = Counter(len(line[0].rstrip()) for line in dated if line and len(line["gap"]) >= _GAP)
    end, times = max(ends.items(), key=lambda each: each[::-1], default=(0, 0))
    if times < _ENOUGH or end < _LEAST_WIDTH:
        return list(lines)
    found: list[_Numbered] = []
    is_taken = False
    for at, ((number, text), line) in enumerate(zip(lines, dated, strict=True)):
        if is_taken:
            is_taken = False
            continue
        following = lines[at + 1][1] if at + 1 < len(lines) else ""
        is_in_column = line and abs(len(line[0].rstrip()) - end) <= 1 and _is_apart(line)
        if line and is_in_column and _begins_paper(lines, at) and _goes_on(text, following):
            begin = _BEGIN.match(text)
            assert begin is not None
            date = line["date"] if line["date"][-1].isdigit() else f"({line['date']})"
            text = f"{begin[0]}{date} {line['text'][begin.end() :]}"
            word = following.split(maxsplit=1)[0]
            if len(word) + _GAP > len(line["gap"]):  # it had no room before the date
                text, is_taken = f"{text} {following.strip()}", True
            else:
                text += _HARD_BREAK
        found.append((number, text))
    return found


def _is_apart(line: re.Match[str]) -> bool:
    return len(line["gap"]) > 1 or line["text"].endswith(_CLOSED)


def _begins_paper(lines: Sequence[_Numbered], at: int) -> bool:
    """Whether a line has a marker, stands below a blank one, or goes on further to the right."""
    text = lines[at][1]
    begin = _BEGIN.match(text)
    if begin and begin[0].strip():
        return True
    below = lines[at + 1][1] if at + 1 < len(lines) else ""
    above = lines[at - 1][1] if at else ""
    return not above.strip() or (_indent(below) > _indent(text) <= _indent(above))


def _goes_on(text: str, following: str) -> bool:
    """Whether the next line goes on with a paper: it has no marker, and stands no further left."""
    begin = _BEGIN.match(following)
    is_item = begin and begin[0].strip()
    return bool(following.strip()) and not is_item and _indent(following) >= _indent(text)


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())
