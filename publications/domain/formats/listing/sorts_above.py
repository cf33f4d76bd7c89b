"""Lines above titles that say what sort of work it is, and when it came out: "Article · 2023"."""

import re
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats.listing.lines import Line

_SORT = (
    r"(?:(?:(?:(?:peer[- ]reviewed|refereed)\s)?(?:journal|conference|workshop|review|research)\s)?"
    r"(?:article|paper|publication|abstract)|journal|conference|workshop|pre-?print|working paper"
    r"|(?:edited |scholarly )?book(?: chapter| section)?|chapter|monograph|poster|patent|data ?set"
    r"|(?:technical |research )?report"
    r"|(?:(?:ph\.?\s?d\.?|doctoral|master['’]?s?|bachelor['’]?s?)\s)?(?:thesis|dissertation)"
    r"|(?:zeitschriften|konferenz|tagungs)?(?:artikel|aufsatz|beitrag)|buch(?:kapitel|beitrag)?"
    r"|article de (?:revue|conférence)|chapitre(?: d['’]ouvrage)?|livre|thèse"
    r"|artículo(?: de revista)?|capítulo(?: de libro)?|libro|tesis"
    r"|artigo(?: de revista| em periódico)?|livro|articolo|capitolo|期刊论文|会议论文|专著)"
)
_YEAR = r"\(?(?:19|20)\d\d\)?"
_BETWEEN = r"\s*[·•∙|/,:–—-]\s*|\s+(?=\()"
_SORT_AND_YEAR = re.compile(
    rf"{_SORT}(?:{_BETWEEN})({_YEAR})|({_YEAR})(?:{_BETWEEN}|\s+){_SORT}", re.IGNORECASE
)
#: So many titles at least have such a line.
_ENOUGH = 2


def as_dates(lines: list[Line]) -> list[Line]:
    """Return the lines with those above titles marked as the dates that they say."""
    above = {
        at: said[1] or said[2]
        for at, line in enumerate(lines[:-1])
        if not (line.marker or line.heading or line.is_row)
        and (said := _SORT_AND_YEAR.fullmatch(line.text.strip(" .:")))
        and _may_be_title(lines[at + 1])
    }
    if len(above) < _ENOUGH:
        return lines
    return [
        replace(line, printed=marks.around(marks.DATE, above[at])) if at in above else line
        for at, line in enumerate(lines)
    ]


def _may_be_title(line: Line) -> bool:
    """Whether a line is set apart as titles are, as a heading, in bold type or as a link."""
    set_apart = ("*", "[", *(marks.OPENED[kind] for kind in (marks.TITLE, marks.BOLD, marks.LINK)))
    return bool(line.heading) or line.printed.startswith(set_apart)
