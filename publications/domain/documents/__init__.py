"""Documents: headings, paragraphs and tables, described once, and written in several formats.

Each format is a module with one function `write`. Any text may stand in a document: a writer
escapes what its format reads as markup, and leaves out what no such file can hold.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import unescape

from people.safe_urls import web_address

#: A tag of a citation (see citing), and an address in its text, without the mark that ends its
#: sentence.
_TAG = re.compile(r"(</?(?:i|b|sub|sup)>)")
_ADDRESS = re.compile(r"(https?://[^\s<>]*[^\s<>.,;])")


@dataclass(frozen=True, slots=True)
class Run:
    """Text in one form within a line: `script` is "sub", "sup" or empty, `address` where it leads.

    The address is such that it can stand in a link (see `people.safe_urls`).
    """

    text: str
    italic: bool = False
    bold: bool = False
    script: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a level from 1, just below the document's title."""

    text: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph. An entry of a list of references has its first line hanging out."""

    runs: tuple[Run, ...]
    is_entry: bool = False


Cell = str | int


@dataclass(frozen=True, slots=True)
class Table:
    """Rows with as many cells each as there are columns. `name` is what a sheet of it is called."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


Block = Heading | Paragraph | Table


@dataclass(frozen=True, slots=True)
class Document:
    """A title and what stands below it. `language` is its BCP 47 tag."""

    title: str
    language: str
    blocks: tuple[Block, ...]


def text(line: str) -> Paragraph:
    """A paragraph of plain text."""
    return Paragraph((Run(line),))


def entry(citation: str) -> Paragraph:
    """A citation of `citing.cite` as an entry of a list, its addresses as links."""
    return Paragraph(tuple(_runs(citation)), is_entry=True)


def _runs(citation: str) -> Iterator[Run]:
    form = Run("")
    for piece in _TAG.split(citation):
        if not _TAG.fullmatch(piece):
            yield from _linked(replace(form, text=unescape(piece)))
            continue
        is_on = not piece.startswith("</")
        match piece.strip("</>"):
            case "i":
                form = replace(form, italic=is_on)
            case "b":
                form = replace(form, bold=is_on)
            case script:
                form = replace(form, script=script if is_on else "")


def _linked(run: Run) -> Iterator[Run]:
    """The run in pieces, each address a link to itself."""
    for number, piece in enumerate(_ADDRESS.split(run.text)):
        if piece:
            yield replace(run, text=piece, address=web_address(piece) if number % 2 else "")
