"""What a document consists of, whatever program wrote it: paragraphs and tables, top to bottom."""

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Run:
    """Words that look alike. A tab in them is "\\t", the end of a line within a paragraph "\\n"."""

    text: str
    bold: bool = False
    italic: bool = False
    underlined: bool = False
    #: "sup", "sub" or nothing.
    script: str = ""
    #: Where the words lead.
    address: str = ""
    #: In half points; 0 where nothing says it.
    size: int = 0
    #: Whether small letters are shown as capitals.
    capitals: bool = False

    def looks(self) -> tuple[bool, bool, bool, str, str]:
        return self.bold, self.italic, self.underlined, self.script, self.address


@dataclass(slots=True)
class Paragraph:
    """A paragraph. Lengths are in twentieths of a point."""

    runs: list[Run]
    style: str = ""
    #: 1 to 9 where its style makes it a heading, else 0.
    heading: int = 0
    is_title: bool = False
    #: How deep in a list, from 0; -1 outside of lists. `label` is its number, empty for a bullet.
    level: int = -1
    label: str = ""
    indent: int = 0
    before: int = 0
    after: int = 0
    #: Whether paragraphs of one style stand without space between them.
    is_close: bool = False
    #: Whether a line or a colour sets it apart.
    has_rule: bool = False

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)


@dataclass(slots=True)
class Cell:
    """A cell of a table. `goes_on`: it belongs to the one above, whose words stand for both."""

    blocks: list["Block"] = field(default_factory=list)
    goes_on: bool = False

    def paragraphs(self) -> list[Paragraph]:
        """The cell's paragraphs that hold words."""
        return [each for each in self.blocks if isinstance(each, Paragraph) and each.text.strip()]

    def has_table(self) -> bool:
        return any(isinstance(each, Table) for each in self.blocks)


@dataclass(slots=True)
class Table:
    """A table, row by row; `has_head`: its first row stands again on each page."""

    rows: list[list[Cell]]
    has_head: bool = False


Block = Paragraph | Table


def paragraphs(blocks: list[Block]) -> Iterator[Paragraph]:
    """Yield all paragraphs, those in tables too."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield block
        else:
            for row in block.rows:
                for cell in row:
                    yield from paragraphs(cell.blocks)
