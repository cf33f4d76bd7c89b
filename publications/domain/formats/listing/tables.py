"""Tables whose first row says what their columns hold: one paper a row."""

import re
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line

_THESIS = r"(?:thes[ie]s|dissertation|project|arbeit|tesis|tesi|thèse|mémoire|trabalho|trabajo)"
_HEADS = (
    (
        marks.TITLE,
        re.compile(
            rf"(?:(?:paper |article |{_THESIS} )?titles?|titles? of (?:the )?(?:paper|{_THESIS})"
            rf"|titel|titre|título|titolo)(?: (?:der|de|de la|del|da|della) {_THESIS})?"
            r"|标题|题目|论文题目|論文名|論文題目|題目|タイトル|제목|논문 ?제목",
            re.IGNORECASE,
        ),
    ),
    (
        marks.AUTHORS,
        re.compile(
            r"authors?(?:\s?\(s\))?|auteur(?:e|s|es)?|autor(?:es|a|as|en|in)?|autore|autori"
            r"|verfasser(?:in)?"
            r"|作者|著者|저자",
            re.IGNORECASE,
        ),
    ),
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


#: Columns of other names are of use to somebody: beside those of a title and of people, or a
#: title's and two more, in a word or two.
_WORDS_OF_HEAD, _ENOUGH_HEADS = 2, 3
#: Of theses the degree is told, and so are those who wrote them, as "Student" or "Name".
_DEGREE = re.compile(
    r"(?:academic )?degrees?|(?:degree )?program(?:me)?s?|level|type of thesis|abschluss|grad"
    r"|studiengang"
    r"|diplôme|grado|titulación|grau|corso(?: di laurea)?|学位"
    r"|學位|학위",
    re.IGNORECASE,
)
#: Who advised a thesis stands in a column, too, and is no part of what is told of it.
_ADVISER = re.compile(
    r"(?:(?:main|first|second|co-?)\s?)?(?:supervis|advis|promot)[eo]rs?(?:\(s\))?|betreu(?:er(?:in)?|ung)"
    r"|gutachter|encadrante?s?|directeur|directora?|orientador(?:a|es)?|relatore|导师|指導教員|指導教授|지도교수",
    re.IGNORECASE,
)
_WRITER = re.compile(
    r"(?:(?:student|candidate)s?(?:['’]s?)?(?: names?)?"
    r"|names?(?: of (?:the )?(?:student|candidate)s?)?"
    r"|graduates?|studierende[r]?|étudiante?|estudiante|alumn[oa]|alun[oa]|studente(?:ssa)?"
    r"|nom|nombre|nome"
    r"|姓名|学生|氏名|이름)",
    re.IGNORECASE,
)
_LEFT_OUT = "left out"
_HEADS_OF_THESES = ((marks.AUTHORS, _WRITER), (marks.VENUE, _DEGREE), (_LEFT_OUT, _ADVISER))


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
                if kind != _LEFT_OUT
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
    heads = [words_of.plain(cell).strip(" :.*") for cell in cells]
    are_theses = any(_DEGREE.fullmatch(head) or _ADVISER.fullmatch(head) for head in heads)
    known = (*_HEADS, *_HEADS_OF_THESES) if are_theses else _HEADS
    for text in heads:
        kind = next((kind for kind, pattern in known if pattern.fullmatch(text)), "")
        is_other = kind or not text or _OTHER_HEAD.fullmatch(text)
        unknown += not is_other
        if not is_other and len(text.split()) > _WORDS_OF_HEAD:
            return []
        kinds.append(kind)
    are_enough = {marks.TITLE, marks.AUTHORS} <= {*kinds} or (
        marks.TITLE in kinds and len({*filter(None, kinds)}) >= _ENOUGH_HEADS
    )
    if unknown and not are_enough:
        return []
    return kinds if sum(map(bool, kinds)) >= 2 or (any(kinds) and len(kinds) > 1) else []
