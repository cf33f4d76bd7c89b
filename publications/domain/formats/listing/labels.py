"""Lines that a label names, above them or in front: "Title: The paper", "auteur" over the people.

Archives print papers so (HAL among them), and people who copied a form.
"""

import re
from collections import Counter
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats.listing.lines import Line

_LABELS = {
    marks.TITLE: r"(?:(?:paper|article|full)\s)?title|titre|título|titulo|titolo|titel"
    r"|題目|标题|题目|论文题目|論文名|タイトル|название|제목",
    marks.AUTHORS: r"contributors?"
    r"|(?:co-?)?authors?(?:\s?\(s\))?|auteure?s?|autor(?:es|as|i|en|a|e)?|verfasser"
    r"|作者|著者|авторы?|저자",
    marks.VENUE: r"(?:published |publié |erschienen )?in|venue|journal|conference|conférence|revue"
    r"|article|revista|rivista|zeitschrift|communication dans un congrès|book chapter"
    r"|chapitre d['’]ouvrage|期刊|会议|発表|掲載誌|журнал|학술지",
    marks.DATE: r"year|(?:publication )?date|année|año|ano|anno|jahr|datum|年份|発行年|год|연도",
}
_LABEL = re.compile(
    r"(?P<front>[\W_]*)(?:"
    + "|".join(f"(?P<{kind}>{words})" for kind, words in _LABELS.items())
    + r")(?P<behind>[\W_]*?[:：][\W_]{0,4}|[\W_]*$)",
    re.IGNORECASE,
)
#: What opens a value that its label's marks do not.
_OPENING = "\"'“„«([‘「『《"
#: So many papers are labelled at least.
_ENOUGH = 2


def with_labels(lines: list[Line]) -> list[Line]:
    """Return the lines marked as what their labels say, without the labels; the first label of a
    paper begins an item. Where people alone are labelled, their lines lose the label.
    """
    kinds = [_kind(line) for line in lines]
    times = Counter(kinds)
    if times[marks.AUTHORS] < _ENOUGH:
        return lines
    if times[marks.TITLE] < _ENOUGH:
        return [
            _without_label(line) if kind == marks.AUTHORS else line
            for line, kind in zip(lines, kinds, strict=True)
        ]
    first = next(kind for kind in kinds if kind)
    told: list[Line] = []
    above = ""
    for line, kind in zip(lines, kinds, strict=True):
        value = _value(line) if kind else line.printed
        kind, above = kind or above, "" if value else kind
        if not value:
            continue
        if kind:
            marker = line.marker or ("-" if kind == first else "")
            line = replace(line, printed=marks.around(kind, value), marker=marker)
            if kind != marks.DATE:  # a year alone would head the papers below
                line = replace(line, text=marks.removed(value))
        told.append(line)
    return told


def _without_label(line: Line) -> Line:
    """Return a line of people without the label before them; a label alone stays."""
    value = _value(line)
    return replace(line, printed=value, text=marks.removed(value)) if value else line


def _kind(line: Line) -> str:
    """Return what a line's label says of it, or of the line below; empty where it has none."""
    label = _LABEL.match(marks.removed(line.printed)) if not line.is_row else None
    return next((kind for kind in _LABELS if label and label[kind]), "")


def _value(line: Line) -> str:
    """Return what stands behind a line's label."""
    label = _LABEL.match(line.printed)
    if not label:
        return ""
    rest = line.printed[label.end() :]
    opened = re.search(rf"[{re.escape(_OPENING)}]*$", label["behind"])
    return (opened[0] if opened else "") + rest.strip()
