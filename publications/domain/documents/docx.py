"""Documents as Word files."""

import io
from collections.abc import Iterable, Iterator

import docx
from docx.document import Document as WordFile
from docx.enum.style import WD_STYLE_TYPE
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.shared import Cm, Pt, RGBColor
from docx.styles.style import ParagraphStyle
from docx.table import Table as WordTable
from docx.text.paragraph import Paragraph as WordParagraph
from docx.text.run import Run as WordRun

from people.safe_text import xml_text
from publications.domain.documents import (
    Block,
    Cell,
    Document,
    Heading,
    Paragraph,
    Run,
    Table,
    widths,
)

#: The style of entries, which Word knows by this name.
_ENTRY = "Bibliography"
_CELL = "Cell"
_HANGING = Cm(0.75)
#: The size of what stands in tables, and how wide a letter of it is, with room for other fonts.
_SMALL, _LETTER = Pt(9), Pt(5.6)
_LINK_COLOUR = RGBColor(0x05, 0x63, 0xC1)
#: A font that Word has for each script whose letters the template's own lacks.
_EAST_ASIAN = {"zh": "SimSun", "ja": "MS Mincho", "ko": "Batang"}


def write(document: Document) -> bytes:
    """Return the document as the bytes of a .docx file, its headings in Word's own styles."""
    file = docx.Document()
    _prepare(file, document)
    file.add_heading(xml_text(document.title), level=0)
    for block in document.blocks:
        _add(file, block)
    written = io.BytesIO()
    file.save(written)
    return written.getvalue()


def _prepare(file: WordFile, document: Document) -> None:
    """Give the file its properties, its language and the style of entries."""
    properties = file.core_properties
    properties.title, properties.language = xml_text(document.title)[:255], document.language
    properties.author = properties.comments = ""  # the template's own
    normal = file.styles["Normal"]
    language = OxmlElement("w:lang")
    for attribute in ("w:val", "w:eastAsia"):
        language.set(qn(attribute), document.language)
    looks = normal.element.get_or_add_rPr()
    looks.append(language)
    if font := _EAST_ASIAN.get(document.language[:2]):
        looks.get_or_add_rFonts().set(qn("w:eastAsia"), font)
    style = file.styles.add_style(_ENTRY, WD_STYLE_TYPE.PARAGRAPH)
    assert isinstance(style, ParagraphStyle)
    style.base_style = normal
    style.paragraph_format.left_indent = _HANGING
    style.paragraph_format.first_line_indent = -_HANGING
    style.paragraph_format.space_after = Pt(6)
    cells = file.styles.add_style(_CELL, WD_STYLE_TYPE.PARAGRAPH)
    assert isinstance(cells, ParagraphStyle)
    cells.base_style = normal
    cells.font.size = _SMALL
    cells.paragraph_format.space_after = Pt(0)


def _add(file: WordFile, block: Block) -> None:
    match block:
        case Heading(text, level):
            file.add_heading(xml_text(text), level)
        case Paragraph(runs, is_entry):
            paragraph = file.add_paragraph()
            if is_entry:
                paragraph._p.style = _ENTRY  # the library would look the style up for each
            _add_runs(paragraph, runs)
        case Table():
            _add_table(file, block)


def _add_runs(paragraph: WordParagraph, runs: Iterable[Run]) -> None:
    for run in runs:
        written = paragraph.add_run(xml_text(run.text))
        for form in _forms(run):
            setattr(written.font, form, True)
        if run.address:
            written.font.color.rgb = _LINK_COLOUR
            link(paragraph, written, run.address)


def _forms(run: Run) -> Iterator[str]:
    """The forms of the run, as Word's fonts call them."""
    if run.italic:
        yield "italic"
    if run.bold:
        yield "bold"
    if run.script:
        yield "superscript" if run.script == "sup" else "subscript"
    if run.address:
        yield "underline"


def link(paragraph: WordParagraph, run: WordRun, address: str) -> None:
    """Make a run of the paragraph a link to the address.

    The library's own `relate_to` looks through all addresses of the file for each new one.
    """
    kept = paragraph.part.rels
    name = f"link{len(kept)}"
    kept.add_relationship(RELATIONSHIP_TYPE.HYPERLINK, address, name, is_external=True)
    hyperlink = OxmlElement("w:hyperlink")
    hyperlink.set(qn("r:id"), name)
    run._r.addprevious(hyperlink)
    hyperlink.append(run._r)


def _add_table(file: WordFile, table: Table) -> None:
    """Add the table; its first row stands again on each page."""
    written = file.add_table(rows=0, cols=len(table.columns), style="Table Grid")
    written.autofit = False
    line = file._block_width  # the width between the margins
    for column, share in zip(written.columns, widths.shares(table, line / _LETTER), strict=True):
        column.width = int(line * share)
    for run in _add_row(written, table.columns):
        run.bold = True
    head = OxmlElement("w:tblHeader")
    head.set(qn("w:val"), "true")
    written.rows[0]._tr.get_or_add_trPr().append(head)
    for row in table.rows:
        _add_row(written, row)


def _add_row(table: WordTable, row: Iterable[Cell]) -> list[WordRun]:
    runs = []
    added = table.add_row()  # type: ignore[no-untyped-call]
    for cell, value in zip(added.cells, row, strict=True):
        paragraph = cell.paragraphs[0]
        paragraph._p.style = _CELL  # the library would look the style up for each
        runs.append(paragraph.add_run(xml_text(str(value))))
    return runs
