"""Tables whose first row says what their columns hold: one paper a row."""

import re
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line

_HEADS = (
    (marks.TITLE, re.compile(r"(?:paper |article )?titles?|标题|题目|論文名", re.IGNORECASE)),
    (marks.AUTHORS, re.compile(r"authors?(?:\s?\(s\))?|作者|著者", re.IGNORECASE)),
    (
        marks.VENUE,
        re.compile(
            r"(?:publication )?venues?|journals?|conferences?|(?:journal|conference)\s?/\s?"
            r"(?:journal|conference)"
            r"|published in|where|booktitle|source|期刊|会议|发表刊物",
            re.IGNORECASE,
        ),
    ),
    (
        marks.DATE,
        re.compile(
            r"years?|(?:pub(?:lication)?[_ ])?dates?|when|published|年份?|时间", re.IGNORECASE
        ),
    ),
)
_YEAR = re.compile(r"(?:19|20)\d\d")
_STATE = re.compile(words_of.NO_YEAR_YET, re.IGNORECASE)
_OTHER_HEAD = re.compile(
    r"#|no\.?|links?|pdf|code|type|notes?|pages?|volume|doi|bib(?:tex)?|papers?"
    r"|publications?|download|awards?|cited by",
    re.IGNORECASE,
)


#: Columns of other names are of use to somebody: beside a title's and two more, in a word or two.
_WORDS_OF_HEAD, _ENOUGH_HEADS = 2, 3


def with_columns(lines: list[Line]) -> list[Line]:
    """Return the lines with the cells of tables marked as what the head of their column says."""
    told: list[Line] = []
    columns: list[str] = []
    for line in lines:
        cells = line.printed.split(marks.CELL) if marks.CELL in line.printed else []
        if not cells:
            columns = columns if not line.heading else []
            told.append(line)
            continue
        if kinds := _columns(cells):
            columns = kinds
            told.append(replace(line, heading=6))
        elif columns and len(columns) == len(cells):
            marked = [
                marks.around(kind, cell.strip()) if kind and cell.strip() else cell
                for kind, cell in zip(columns, cells, strict=True)
            ]
            told.append(replace(line, printed=marks.CELL.join(marked)))
        else:
            told.append(line)
    return told


def with_years(lines: list[Line]) -> list[Line]:
    """Return the lines with the year of a table's first column in the rows that leave it empty, and
    with what stands there for a year ("In prep.") right before what it says it of.
    """
    told: list[Line] = []
    year = ""
    for line in lines:
        first, cell, rest = line.printed.partition(marks.CELL)
        if line.is_row and cell:
            text = words_of.plain(first).strip(" .:")
            if not text:
                line = replace(
                    line,
                    printed=f"{year}{cell}{rest}" if year else rest,
                    text=f"{year} {line.text}".strip(),
                )
            else:
                year = text if _YEAR.fullmatch(text) else ""
                if _STATE.fullmatch(text):
                    line = replace(line, printed=f"{rest.strip(marks.CELL)} ({text})", is_row=False)
        elif line.heading:
            year = ""
        told.append(line)
    return told


def _columns(cells: list[str]) -> list[str]:
    """Return what the cells of a table's head say of their columns; empty where they are none."""
    kinds: list[str] = []
    unknown = 0
    for cell in cells:
        text = words_of.plain(cell).strip(" :.*")
        kind = next((kind for kind, pattern in _HEADS if pattern.fullmatch(text)), "")
        is_other = kind or not text or _OTHER_HEAD.fullmatch(text)
        unknown += not is_other
        if not is_other and len(text.split()) > _WORDS_OF_HEAD:
            return []
        kinds.append(kind)
    if unknown and not (marks.TITLE in kinds and len(set(filter(None, kinds))) >= _ENOUGH_HEADS):
        return []
    return kinds if sum(map(bool, kinds)) >= 2 or (any(kinds) and len(kinds) > 1) else []
