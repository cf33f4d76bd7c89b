"""One paper whose fields are known says where the others of its list have theirs.

    Slow Piles / 2019 / Ann Lee, Bo Ma / Kelp Letters

Where no rule tells what is what, somebody who puts one paper right does. What stands before,
between and behind its fields is looked for in the blocks of lines that begin as its block does
(`located`, `template`), and the fields there are marked as a page with classes marks them itself
(`marks`): the title, the people, the venue, the date.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats.listing.by_example import blocks
from publications.domain.formats.listing.by_example.blocks import Block
from publications.domain.formats.listing.by_example.located import Field, located
from publications.domain.formats.listing.by_example.template import Template
from publications.domain.formats.listing.lines import Line
from publications.domain.record import PaperFields

#: How an item of a list begins, and by how much its other lines are indented.
_MARKER, _INDENT = "•", 2
#: So many lines on both sides of an example say which way to print it is meant.
_NEAR = 80
#: What classes of the page said of such a block does not count.
_CLASSES = dict.fromkeys(
    ord(signs[kind])
    for signs in (marks.OPENED, marks.CLOSED)
    for kind in (marks.TITLE, marks.AUTHORS, marks.VENUE, marks.DATE)
)


def marked(lines: list[Line], examples: Sequence[PaperFields]) -> tuple[list[Line], set[int]]:
    """Return the lines of a page with what its papers say marked as the examples have it, and the
    places of the lines of those papers.
    """
    found = [_most_blocks(lines, example) for example in examples]
    own = [block for divided in found for block in divided[:1]]
    others = [block for divided in found for block in divided[1:]]
    read = list(lines)
    taken: set[int] = set()
    for block, fields in [*own, *others]:
        if not taken.isdisjoint(block.places):
            continue
        taken |= block.places
        read[block.start : block.end] = _with_marks(block, fields)
    return read, {lines[at].place for at in taken}


_Divided = tuple[Block, list[Field]]


def _most_blocks(lines: list[Line], example: PaperFields) -> list[_Divided]:
    """Return the blocks of lines that are printed as the example is, its own first, with their
    fields. Of the ways to say how it is printed the one is taken that explains most of the blocks
    around, and the most of the example.
    """
    ways = [
        (block, fields, template)
        for block, fields in located(lines, example)
        if (template := Template.of(block, fields))
    ]
    if not ways:
        return []

    def explained(way: tuple[Block, list[Field], Template]) -> tuple[int, int]:
        block, fields, template = way
        near = lines[max(block.start - _NEAR, 0) : block.end + _NEAR]
        moved = replace(block, start=min(block.start, _NEAR))
        return sum(1 for _ in _alike(near, template, moved)), len(fields)

    block, fields, template = max(ways, key=explained)
    return [(block, fields), *_alike(lines, template, block)]


def _alike(lines: Sequence[Line], template: Template, example: Block) -> Iterator[_Divided]:
    """Yield the other blocks that are printed as the example is, one behind the other."""
    at = 0
    while at < len(lines):
        block = blocks.at(lines, at, example)
        if at == example.start or not block or example.start in block.places:
            at = example.end if at == example.start else at + 1
        elif fields := template.divided(block.text):
            yield block, fields
            at = block.start + block.line_of(fields[-1].end - 1) + 1
        else:
            at += 1


def _with_marks(block: Block, fields: Sequence[Field]) -> list[Line]:
    """Return the lines of a block with its fields marked, each where it begins and ends: an item of
    a list, and nothing in it begins another.
    """
    text, end = "", 0
    for field in fields:
        text += block.text[end : field.start].translate(_CLASSES)
        printed = block.text[field.start : field.end].translate(_CLASSES)
        text += marks.around(field.kind, printed)
        end = field.end
    text += block.text[end:].translate(_CLASSES)
    first, *others = (
        replace(line, printed=printed, heading=0)
        for line, printed in zip(block.lines, text.split(blocks.LINE), strict=True)
    )
    below = first.indent + _INDENT
    return [
        replace(first, marker=first.marker or _MARKER, after_blank=True),
        *(
            replace(line, marker="", after_blank=False, is_row=False, indent=below)
            for line in others
        ),
    ]
