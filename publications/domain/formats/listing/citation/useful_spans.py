"""The marks of an item that are of use for its division."""

import re
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing import people
from publications.domain.formats.marks import Marked, Span
from publications.domain.formats.person_names import is_name

#: What stands between two authors, behind one before another, and before one behind another.
_BETWEEN_AUTHORS = re.compile(r"[\s,;&*∗†‡§#\d]*(?:and\s)?\s*")
NEXT_AUTHOR = re.compile(r"[*∗†‡§#\d]*(?:\s*[,;&]\s*(?:and\s|&\s?)?|\s+and\s)(?=[^\W\d_])")
_AUTHOR_BEFORE = re.compile(r"(?:[^\W\d_.]|\b[^\W\d_]\.)(?:\s*[,;&]|\s+and)\s*$")
#: Chinese and Japanese print no blanks between words; no name is that long.
_CJK_PHRASE = re.compile(r"[\u3040-\u9fff]{6}")


def with_useful_spans(text: Marked) -> Marked:
    """Return the text with what is of no use for its division left out of its spans."""
    spans = tuple(
        span
        for span in _with_joined_names(text.text, _with_all_authors(text))
        if span.end - span.start < len(text.text) - 3 or span.kind in (marks.TITLE, marks.LINK)
    )
    return replace(text, spans=spans)


def _with_joined_names(source: str, spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """Return the spans with italics joined that nothing but an "&" parts: "*Dyes* & *Looms*"."""
    joined: list[Span] = []
    for span in spans:
        last = joined[-1] if joined else None
        is_joint = last and last.kind == span.kind == marks.ITALIC and last.end <= span.start
        if last and is_joint and source[last.end : span.start].strip() == "&":
            joined[-1] = replace(last, end=span.end)
        else:
            joined.append(span)
    return tuple(joined)


def _with_all_authors(text: Marked) -> tuple[Span, ...]:
    """Return the spans with those that each mark one author joined to one. A name that is marked
    among names that are not, the owner's say, tells nothing of the list.
    """
    named = sorted((s for s in text.spans if s.kind == marks.AUTHORS), key=lambda s: s.start)
    if not named:
        return text.spans
    joined = [named[0]]
    for span in named[1:]:
        if _BETWEEN_AUTHORS.fullmatch(text.text, joined[-1].end, span.start):
            joined[-1] = replace(joined[-1], end=span.end)
        else:
            joined.append(span)
    titles = {span.start for span in text.spans if span.kind == marks.TITLE}
    whole = [span for span in joined if not _is_part_of_list(text.text, span, titles)]
    others = [span for span in text.spans if span.kind != marks.AUTHORS]
    return tuple(sorted([*others, *whole], key=lambda span: span.end))


def _is_part_of_list(source: str, span: Span, titles: set[int]) -> bool:
    listed = read_authors(source[span.start : span.end].strip(" .,;"))
    if listed and listed.strong:
        return False
    behind = NEXT_AUTHOR.match(source, span.end)
    return bool(_AUTHOR_BEFORE.search(source, 0, span.start)) or bool(
        behind and behind.end() not in titles
    )


def is_of_people(source: str, span: Span) -> bool:
    """Whether a marked stretch may stand among the names: the owner's in bold, "et al." in
    italics.
    """
    if span.kind in (marks.TITLE, marks.VENUE):
        return False
    words = people.without_said(source[span.start : span.end]).strip(" *,.&;")
    turned = " ".join(reversed(words.split(", ", 1)))
    is_one_word = len(words.split()) < 2 and not _CJK_PHRASE.search(words)
    return is_one_word or is_name(turned) or words.startswith("et al") or bool(read_authors(words))


def words_behind(text: str, place: int) -> int:
    """Return where the words behind a place begin."""
    while place < len(text) and text[place] in " .,;:–—-|·•)]/、，。":
        place += 1
    return place
