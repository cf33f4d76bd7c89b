r"""The arguments of a command that prints an entry: "\cventry{2021}{The title}{Venue}{}{}{}"."""

import re

from publications.domain.formats import marks
from publications.domain.formats.listing.latex.structure import ARGUMENT

MOST = 12
#: What ends a line within an argument.
_LINE_WITHIN = re.compile(
    r"\s*(?:\\newline(?![a-zA-Z])(?:\{\})?|\\\\(?:\[[^\[\]\n]{0,12}\])?)\s*(?=\S)"
)
#: Volume and issue, and pages, where each is an argument of its own.
_SHORT_NUMBER = re.compile(r"(?!(?:19|20)\d\d)\d{1,4}")
#: All three in one.
_NUMBERS_ALONE = re.compile(
    r"\d{1,4}\s?(?:\(\d{1,4}(?:-\d{1,3})?\))?\s?[:,]\s?[A-Za-z]?\d{1,7}(?:\s?[-–—]{1,3}\s?[A-Za-z]?\d{1,7})?"
)
_YEAR_ALONE = re.compile(r"\(?(?:19|20)\d\d\)?")
_DATE_ALONE = re.compile(
    rf"{_YEAR_ALONE.pattern}(?:[./-]\d\d?)?|[A-Z][a-z]{{2,8}}\.?\s(?:19|20)\d\d"
)
_PAGES_ALONE = re.compile(r"(?:pp?\.\s?)?[A-Za-z]?\d{1,6}\s?[-–—]{1,3}\s?[A-Za-z]?\d{1,6}")
#: An argument that only identifies the paper tells more behind those that say where it came out.
_IDENTIFIER_ALONE = re.compile(
    r"(?:\\(?:href|url)\s*\{[^{}]{1,500}\}\s*)?\{?\s*(?:(?:doi|DOI|arXiv)[:\s]\s*)?"
    r"(?:https?://[^\s{}]{1,500}|10\.\d{4,5}/[^\s{}]{1,200}|arXiv:\S{1,20}|\d{4}\.\d{4,5}(?:v\d)?)\s*\}?"
    r"|\\url\s*\{[^{}]{1,500}\}"
)
#: A list within an argument: the command around it is no item.
LIST = re.compile(r"itemize|enumerate|description|etaremune|list")
_LIST_INSIDE = re.compile(rf"\\begin\s*\{{(?:{LIST.pattern})\}}|\\item\b")
#: An argument that is a list of one item is what the item says.
_LIST_OF_ONE = re.compile(
    r"^\s*\\begin\s*\{(?:cv)?(?:items|itemize|enumerate)\}(?:\[[^\[\]]{0,80}\])?"
    r"\s*(?:%[^\n]*\s*)?\\item(?![a-zA-Z])\s*((?:(?!\\(?:item|begin)\b)[^\\]|\\(?!item|begin|end)){1,600}?)"
    r"\s*\\end\s*\{(?:cv)?(?:items|itemize|enumerate)\}\s*$"
)
_PARAGRAPH_ENDS = re.compile(
    r"(?:\n[ \t]*\n\s*|\\(?:big|med|small)skip\s*|\\par(?![a-zA-Z])\s*)+(?=\S)"
)


def arguments(text: str, position: int, most: int) -> tuple[list[str], int]:
    """Return what the arguments that begin here hold, and where the last one ends; one that holds
    a list is a stretch of the page.
    """
    cells: list[str] = []
    while len(cells) < most and (argument := ARGUMENT.match(text, position)):
        said = _LIST_OF_ONE.sub(r"\1", argument[1])
        if _is_stretch(said, behind=len(cells)):
            break
        cells.append(_LINE_WITHIN.sub(marks.CELL, said.strip().removesuffix("\\empty")))
        position = argument.end()
    told = sorted(filter(None, cells), key=lambda cell: bool(_IDENTIFIER_ALONE.fullmatch(cell)))
    if _are_title_and_date(told):
        told.reverse()  # as a date in the margin, above the lines of the same paper
    return _with_numbers_joined(told), position


def _are_title_and_date(cells: list[str]) -> bool:
    """Whether an entry is given its title, which is no sentence of a citation, and when."""
    return len(cells) == 2 and bool(_DATE_ALONE.fullmatch(cells[1])) and ". " not in cells[0]


def _with_numbers_joined(cells: list[str]) -> list[str]:
    """Return arguments with volume, issue and pages behind the journal they are of, where each is
    an argument of its own; the year may stand between.
    """
    for at, cell in enumerate(cells):
        if at > 1 and _NUMBERS_ALONE.fullmatch(cell):
            journal = at - 1 - bool(at > 2 and _YEAR_ALONE.fullmatch(cells[at - 1]))
            joined = f"{cells[journal]}, {cell}"
            return [*cells[:journal], joined, *cells[journal + 1 : at], *cells[at + 1 :]]
        begin = at
        while begin and _SHORT_NUMBER.fullmatch(cells[begin - 1]) and at - begin < 2:
            begin -= 1
        journal = begin - 1 - (begin > 0 and bool(_YEAR_ALONE.fullmatch(cells[begin - 1])))
        if begin < at and journal > 1 and _PAGES_ALONE.fullmatch(cell):
            volume = cells[begin] + (f"({cells[begin + 1]})" if at - begin > 1 else "")
            joined = f"{cells[journal]}, {volume}: {cell}"
            return [*cells[:journal], joined, *cells[journal + 1 : begin], *cells[at + 1 :]]
    return cells


def begins_list(text: str, position: int) -> bool:
    """Whether an argument begins here that holds a list."""
    argument = ARGUMENT.match(text, position)
    return bool(argument and _is_stretch(argument[1], behind=1))


def _is_stretch(argument: str, *, behind: int) -> bool:
    """Whether an argument behind so many is a stretch of the page: it holds a list, or several
    paragraphs behind what heads them.
    """
    paragraphs = _PARAGRAPH_ENDS.findall(argument) if behind in (1, 2) else ()
    return bool(_LIST_INSIDE.search(argument)) or len(paragraphs) > 1
