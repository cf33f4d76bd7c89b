"""Titles in bold that stand alone, each with the text of its paper below: nobody is named."""

import itertools
from collections.abc import Sequence

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import ENOUGH, Item, Reading
from publications.domain.formats.listing.furniture import is_plainly_paper
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links
from publications.domain.identifiers import find_identifiers

#: A paragraph has so many words, and what stands behind a title, a date say, so few at most.
WORDS_OF_TEXT, _WORDS_BEHIND = 20, 12
#: So many titles stand so at least, and so many of them say where or when they came out.
_FEWEST_TITLES, _FEWEST_OUT = 3, 2
#: Of so many titles a sentence about the list may stand between two.
_TITLES_FOR_SENTENCE = 3
#: What the form of such a paper says.
ABOVE_TEXT = "above its text"


def apart(lines: Sequence[Line]) -> tuple[list[Item], list[Reading | None]] | None:
    """Return the items of a section that has titles in bold with a paragraph below each and hardly
    anything else, where nobody is named and several say when they came out or lead there, and how
    these are read; None where a section is not so.
    """
    papers = _papers(lines)
    titles = [line for line in lines if title_span(line)]
    within = {line.place for paper in papers for line in paper}
    others = [x for x in lines if x.place not in within and not (x.heading or is_links(x.text))]
    if (
        len(titles) < _FEWEST_TITLES
        or len(papers) < len(titles)
        or len(titles) < _TITLES_FOR_SENTENCE * len(others)
        or sum(map(_is_out, papers)) < _FEWEST_OUT
        or any(map(_names_people, papers))
        or any(map(is_plainly_paper, lines))
    ):
        return None
    alone = [[line] for line in lines if line.place not in within]
    found = sorted([*papers, *alone], key=lambda each: each[0].place)
    how = [_alone(each) if len(each) > 1 else None for each in found]
    return [Item(tuple(each)) for each in found], how


def _papers(lines: Sequence[Line]) -> list[list[Line]]:
    """Return each title with its links and the paragraph below."""
    papers: list[list[Line]] = []
    for at, line in enumerate(lines):
        links = list(itertools.takewhile(lambda below: is_links(below.text), lines[at + 1 :]))
        texts = lines[at + 1 + len(links) :][:1]
        if title_span(line) and any(map(is_text, texts)):
            papers.append([line, *links, *texts])
    return papers


def is_text(line: Line) -> bool:
    """Whether a line is a paragraph, no title or list."""
    return len(line.text.split()) >= WORDS_OF_TEXT and not (line.heading or line.marker)


def title_span(line: Line) -> marks.Span | None:
    """Return which stretch of a line is bold, from its begin to its end or a few words before."""
    text = marks.marked(line.printed)
    for span in text.spans:
        is_first = span.kind in (marks.TITLE, marks.BOLD) and span.start < 2
        if is_first and len(text.text[span.end :].split()) <= _WORDS_BEHIND:
            return span
    return None


def _parts(first: Line) -> tuple[str, str, str]:
    """Return the title of such a line, what stands behind it, and what sets it apart."""
    span = title_span(first)
    assert span is not None
    text = marks.marked(first.printed).text
    title, rest = (part.strip(" .,;") for part in (text[span.start : span.end], text[span.end :]))
    return title, rest, span.kind


def _is_out(paper: Sequence[Line]) -> bool:
    """Whether a date stands behind a title, or a link below leads to the paper."""
    _, rest, _ = _parts(paper[0])
    is_dated = words_of.find_date(rest) is not None
    return is_dated or any(find_identifiers(line.printed) for line in paper[:-1])


def _names_people(paper: Sequence[Line]) -> bool:
    _, rest, _ = _parts(paper[0])
    listed = (lead for line in (paper[0], paper[-1]) for lead in people.leading(line.text))
    return bool(people.leading(rest)) or any(lead.authors.strong for lead in listed)


def _alone(paper: Sequence[Line]) -> Reading:
    title, rest, kind = _parts(paper[0])
    phrase = "\n".join([rest, *(line.printed for line in paper[1:])])
    return Reading(title, None, phrase, ("no authors", kind, ABOVE_TEXT, ""), ENOUGH)
