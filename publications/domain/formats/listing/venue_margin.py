"""Venues that a CV sets in a narrow margin beside papers, word below word, as programs lay out a
PDF.

  ICP     Fast Piles of Paper. Ann Lee,
  2019    Bo Wu.

          We pile paper.

The words of the margin say where and when the paper came out beside which they stand: they are put
before it as one label, as others print them.
"""

import functools
import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import wraps
from publications.domain.formats.listing.headings import names_section

_Numbered = tuple[int, str]

#: A line of the margin, and what stands beside it; the margin is as wide at most.
_BESIDE = re.compile(r"(?P<before>\s{0,12}(?P<said>\S+(?:\s\S+){0,2})\s{2,})(?P<text>\S.*)")
_WIDEST, _MOST_LINES = 18, 60
#: "ICP", "L@S", "Piles", "Preprint"; no "2019", "May"
_WORD = re.compile(rf"(?!{words_of.MONTH_NAME}$)[A-Z][\w@&/+-]{{1,13}}")
_YEAR = re.compile(r"(?:19|20)\d\d")
#: So many papers of a page have a venue and a year there; the first line of a paper is as long.
_ENOUGH, _SHORTEST_FIRST = 3, 24
#: The blanks behind a margin; how much of the widest a line fills that was broken, and of how many
#: one may be shorter.
_GAP, _FULL, _STRAY = 2, 0.75, 8


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines beside which a margin says something, each without it: those of a paper up to the first
    blank one, and those of its summary below. `place`: where their text begins; `remark`: what the
    margin says below the year.
    """

    begin: int
    place: int
    words: tuple[str, ...]
    remark: tuple[str, ...]
    is_dated: bool
    lines: tuple[str, ...]

    @property
    def label(self) -> str:
        return f"[{' '.join(self.words)}]"

    @property
    def paper(self) -> tuple[str, ...]:
        return tuple(itertools.takewhile(str.strip, self.lines))


def as_labels(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with what stands in such a margin before each paper as its label, where
    several have a venue and a year there; up to the next heading, what has a mere word, too. The
    lines of a paper are one where those of nearly all were broken for want of room.
    """
    texts = [text.lstrip("\f") for _, text in lines]
    blocks = list(_blocks(texts))
    dated = [block.begin for block in blocks if block.is_dated]
    if len(dated) < _ENOUGH:
        return list(lines)
    labelled = [block for block in blocks if block.is_dated or _stands_among(block, dated, texts)]
    are_wrapped = _are_wrapped([block.paper for block in labelled])
    found = list(lines)
    for block in reversed(labelled):
        end = block.begin + len(block.lines)
        own = lines[block.begin : end]
        found[block.begin : end] = _labelled(block, own, are_wrapped=are_wrapped)
    return found


def _stands_among(block: _Block, dated: Sequence[int], texts: Sequence[str]) -> bool:
    """Whether a paper with a year in its margin stands above, and no heading between."""
    above = [at for at in dated if at < block.begin]
    return bool(above) and not any(names_section(x.strip()) for x in texts[above[-1] : block.begin])


def _blocks(texts: Sequence[str]) -> Iterator[_Block]:
    """Yield the blocks of lines that begin with a word of a margin below a blank line."""
    at = 0
    while at < len(texts):
        block = _block(texts, at) if not at or not texts[at - 1].strip() else None
        if block:
            yield block
        at += len(block.lines) if block else 1


def _block(texts: Sequence[str], begin: int) -> _Block | None:
    """Return the block that begins on a line, if the words of its margin are a venue's."""
    first = _BESIDE.fullmatch(texts[begin])
    if not first or len(first["text"]) < _SHORTEST_FIRST:
        return None
    place = len(first["before"])
    near = texts[begin : begin + _MOST_LINES]
    block = list(itertools.takewhile(lambda text: _is_beside(text, place), near))
    summary = itertools.takewhile(lambda text: not text[:place].strip(), near[len(block) :])
    margins = [text[:place].split() for text in block]
    body = [text[place:].rstrip() for text in (*block, *summary)]
    said = [word for margin in margins for word in margin]
    years = [word for word in said if _YEAR.fullmatch(word)]
    are_words = all(_WORD.fullmatch(word) for word in said if word not in years)
    if place > _WIDEST or said[0] in years or len(years) > 1 or not are_words:
        return None
    end = said.index(years[0]) + 1 if years else len(said)
    is_dated = bool(years) and years[0] not in margins[0]
    return _Block(begin, place, tuple(said[:end]), tuple(said[end:]), is_dated, tuple(body))


def _is_beside(text: str, place: int) -> bool:
    """Whether a line has words at the place of the text beside a margin and a gap before, or words
    of the margin alone.
    """
    is_apart = not text[place - _GAP : place].strip()
    return bool(text.strip()) and is_apart and not text[place : place + 1].isspace()


def _are_wrapped(papers: Sequence[Sequence[str]]) -> bool:
    """Whether nearly all lines of papers but the last ones are nearly as long as the longest: more
    than titles and people on lines of their own are.
    """
    widest = max(len(text) for paper in papers for text in paper)
    breaks = [pair for paper in papers for pair in itertools.pairwise(paper)]
    full = sum(
        len(text) + 1 + len(below.split(maxsplit=1)[0]) >= _FULL * widest for text, below in breaks
    )
    return _STRAY * (len(breaks) - full) <= len(breaks)


def _labelled(
    block: _Block, lines: Sequence[_Numbered], *, are_wrapped: bool
) -> Iterator[_Numbered]:
    """Yield the lines of a block without its margin: the label before the first of the paper, the
    remark below the last; each paragraph as one where those of papers and its own were wrapped.
    """
    at = 0
    for is_text, paragraph in itertools.groupby(block.lines, key=bool):
        texts = list(paragraph)
        label = " " * block.place if at else f"{block.label} "
        if is_text and are_wrapped and (not at or _are_wrapped([texts])):
            yield lines[at][0], label + functools.reduce(wraps.one_line, map(str.strip, texts))
        else:
            for (number, _), text in zip(lines[at:], texts, strict=False):
                yield number, f"{label}{text}".rstrip()
                label = " " * block.place
        if block.remark and not at:
            yield lines[len(texts) - 1][0], " " * block.place + " ".join(block.remark)
        at += len(texts)
