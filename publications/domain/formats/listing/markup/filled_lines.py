"""Lines that an editor filled, joined to the paragraphs and items that readers see: in Markdown and
Org, the end of a line ends nothing.

- Ann Lee and Bo Ma. Slow piles
  of sand. *Journal of
  Things* 12, 2020.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from publications.domain.formats import marks
from publications.domain.formats.conjunctions import ENDS_NOTHING

#: What begins a line of its own: an item, a heading, a row, a quotation, a block; a line of signs.
_OWN_LINE = re.compile(
    r"\s*(?:[#>|<]|:{3}|```|[-+*•–]\s|\[[\w-]{1,6}\]\s|(?P<number>\(?\d{1,3}[.)]\s)|[\W_]*$)"
)
_ITEM = re.compile(r"\s*(?:[-+*•–]|\(?\d{1,3}[.)])\s+")
#: Two blanks, or one sign, that end a line whatever its length; a line of a style sheet.
_ENDED = re.compile(r"(?:\S  |\\|<br\s*/?>|[{};])$")
#: What a page in Markdown has.
_MARKDOWN = re.compile(r"#{1,6}\s+\S|.*\]\(https?://|(?:-{4,}|={4,})$")
#: A line that ends so, or a next one that begins so, is no whole.
_CUT_BEHIND = re.compile(rf"(?:\b(?:{ENDS_NOTHING})|[-–(\[“&])$")
_CUT_BEFORE = re.compile(r"\s*(?!in[:\s]|with\s|and\s|arxiv|doi|https?:|to appear)[a-zß-öø-ÿ)]")
#: What stands before the first line of a page of a PDF.
_SIGN_OF_PAGE = "\f"
_NARROWEST, _WIDEST = 56, 110
#: So much room is left behind a full line.
_ROOM = 10
_FEWEST_JOINTS = 8


def joined(numbered: Iterable[tuple[int, str]], *, is_filled: bool) -> list[tuple[int, str]]:
    """Return the lines of a page, those of one paragraph or item as one; unless it is known that
    they were filled, only where they plainly were.
    """
    lines = list(numbered)
    if not (is_filled or _are_filled([printed for _, printed in lines])):
        return lines
    found: list[tuple[int, str]] = []
    indent = 0
    for number, printed in lines:
        above = found[-1][1] if found else ""
        if _goes_on(above, printed, indent):
            found[-1] = (found[-1][0], _joint(above, printed))
        else:
            found.append((number, printed))
            indent = len(printed) - len(printed.lstrip())
    return found


def _joint(above: str, printed: str) -> str:
    return f"{above.rstrip()} {printed.lstrip()}"


def _goes_on(above: str, printed: str, indent: int) -> bool:
    """Whether a line goes on with the paragraph or the item above, which begins so far right."""
    if not above.strip() or not printed.strip() or _ENDED.search(above):
        return False
    if _SIGN_OF_PAGE in printed:  # a page's head goes on with no paragraph
        return False
    if above.lstrip().startswith(("#", "|", "<", marks.ROW)) or printed.startswith(marks.ROW):
        return False
    own = _OWN_LINE.match(printed)
    if own and own["number"] and _ITEM.match(above):  # "Vol.\n  12. Oslo", within an item
        return len(printed) - len(printed.lstrip()) > indent
    return not own


def _are_filled(lines: list[str]) -> bool:
    """Whether a page in Markdown has lines that were broken because the next word had no room,
    many in the midst of a sentence.
    """
    if sum(bool(_MARKDOWN.match(line)) for line in lines) < 2:
        return False
    joints = list(_joints(lines))
    if len(joints) < _FEWEST_JOINTS:
        return False
    lengths = sorted(len(above.rstrip()) for above, _ in joints)
    width = lengths[len(lengths) * 9 // 10]
    if not _NARROWEST <= width <= _WIDEST:
        return False
    full = sum(_reach(above, line) > width - _ROOM for above, line in joints)
    cut = sum(bool(_CUT_BEHIND.search(above) or _CUT_BEFORE.match(line)) for above, line in joints)
    return 4 * full >= 3 * len(joints) and 4 * cut >= len(joints)


def _joints(lines: list[str]) -> Iterator[tuple[str, str]]:
    return (
        (above, line)
        for above, line in pairwise(lines)
        if _goes_on(above, line, len(above) - len(above.lstrip()))
    )


def _reach(above: str, line: str) -> int:
    """Return how long a line would be with the next word."""
    return len(above.rstrip()) + 1 + len(line.split(maxsplit=1)[0])
