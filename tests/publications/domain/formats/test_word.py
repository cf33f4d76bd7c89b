"""Word documents as pages: made here with a library, and read back."""

import io
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace

import pytest
from docx import Document
from docx.document import Document as DocumentType
from docx.opc.constants import RELATIONSHIP_TYPE
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.shared import Pt
from docx.text.paragraph import Paragraph

from publications.domain import citing, formats
from publications.domain import documents as described
from publications.domain.cv import write as write_cv
from publications.domain.documents import docx, entry
from publications.domain.formats import word_and_pdf
from publications.domain.formats.office import package
from publications.domain.record import Author, FormatError, Record
from tests.publications.domain.cv import example

_TITLE = "Slow piles of clay in northern harbours"


def saved(document: DocumentType) -> bytes:
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


def shown(fill: Callable[[DocumentType], object]) -> str:
    """What stands on the page of a document that `fill` has filled."""
    document = Document()
    fill(document)
    return _page(saved(document))


def _page(data: bytes) -> str:
    text = word_and_pdf.text_of(data)
    assert text is not None
    return text.removeprefix("<!DOCTYPE html><html><body><div>\n").removesuffix(
        "\n</div></body></html>"
    )


def _add_xml(paragraph: Paragraph, xml: str) -> None:
    begin, _, rest = xml.partition(">")
    for each in parse_xml(f"<w:x {nsdecls('w', 'r')}>{begin}>{rest}</w:x>"):
        paragraph._p.append(each)


def _in_paragraph(xml: str) -> str:
    return shown(lambda document: _add_xml(document.add_paragraph(), xml))


def test_a_list_of_papers_is_read() -> None:
    document = Document()
    document.add_heading("Ann Lee", 0)
    document.add_heading("Publications", 1)
    for year in (2019, 2021):
        paper = document.add_paragraph(style="List Number")
        paper.add_run("Lee A").bold = True
        paper.add_run(f", Ma B. {_TITLE} of {year}. ")
        paper.add_run("Journal of Kelp").italic = True
        paper.add_run(f" {year};3:4-9.")

    listing = formats.read(formats.decode(saved(document)))

    assert listing.owner == "Ann Lee"
    assert not listing.unread
    assert [(each.title, each.venue, each.date) for each in listing.records] == [
        (f"{_TITLE} of {year}", "Journal of Kelp", str(year)) for year in (2019, 2021)
    ]


# --- Words ---


def test_looks_are_tags_with_blanks_outside() -> None:
    def fill(document: DocumentType) -> None:
        paragraph = document.add_paragraph()
        paragraph.add_run("Lee ").bold = True
        paragraph.add_run("A").bold = True
        paragraph.add_run(" & x").italic = True
        paragraph.add_run("*").font.superscript = True
        paragraph.add_run("2").font.subscript = True
        paragraph.add_run(" unseen").font.hidden = True

    assert shown(fill) == "<p><b>Lee A</b> <i>&amp; x</i><sup>*</sup><sub>2</sub></p>"


def test_looks_come_from_styles_and_are_taken_back() -> None:
    def fill(document: DocumentType) -> None:
        document.styles["Normal"].font.bold = True
        paragraph = document.add_paragraph("Loud ")
        paragraph.add_run("quiet").bold = False
        paragraph.add_run(" slanted", style="Emphasis")

    assert shown(fill) == "<p><b>Loud</b> quiet <b><i>slanted</i></b></p>"


@pytest.mark.parametrize(
    ("xml", "words"),
    [
        ("<r><t>a</t><tab/><t>b</t><br/><t>c</t></r>", "a&#9;b<br>c"),
        ("<ins><r><t>new</t></r></ins><del><r><delText>no</delText></r></del>", "new"),
        ("<moveFrom><r><t>no</t></r></moveFrom><moveTo><r><t>new</t></r></moveTo>", "new"),
        ("<sdt><sdtPr/><sdtContent><r><t>held</t></r></sdtContent></sdt>", "held"),
        ("<r><t>co</t><noBreakHyphen/><t>op</t><softHyphen/><t>s</t></r>", "co-ops"),
        ('<r><sym font="Symbol" char="F06D"/><t>m</t></r>', "μm"),
        ('<r><rPr><rFonts ascii="Symbol"/></rPr><t>a</t></r>', "α"),
        ('<fldSimple instr=" REF x "><r><t>said</t></r></fldSimple>', "said"),
        ("<r><ruby><rt><r><t>a</t></r></rt><rubyBase><r><t>安</t></r></rubyBase></ruby></r>", "安"),
    ],
)  # fmt: skip
def test_what_is_seen_is_read(xml: str, words: str) -> None:
    named = re.sub(r"<(/?)(?=\w)", r"<\1w:", re.sub(r" (?=\w+=)", " w:", xml))

    assert _in_paragraph(named) == f"<p>{words}</p>"


def _field(instruction: str, shows: str) -> str:
    return (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
        f'<w:r><w:instrText xml:space="preserve">{instruction}</w:instrText></w:r>'
        f'<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>{shows}</w:t></w:r>'
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )


def test_fields_show_their_result() -> None:
    citation = _field(' ADDIN ZOTERO_ITEM {"title": "Unseen"}', "(Lee, 2019)")
    link = _field(' HYPERLINK "https://kelp.example/a" ', "Kelp")

    assert _in_paragraph(citation) == "<p>(Lee, 2019)</p>"
    assert _in_paragraph(link) == '<p><a href="https://kelp.example/a">Kelp</a></p>'


def test_a_field_may_end_in_a_later_paragraph() -> None:
    def fill(document: DocumentType) -> None:
        first, _, behind = _field(" ADDIN ZOTERO_BIBL ", "One.").partition("<w:t>")
        shows, _, end = behind.partition("</w:r>")
        _add_xml(document.add_paragraph(), f"{first}<w:t>{shows}</w:r>")
        document.add_paragraph("Two.")
        _add_xml(document.add_paragraph("Three."), end)

    assert shown(fill).replace("<br>", "").split() == ["<p>One.", "Two.", "Three.</p>"]


def test_links_lead_where_they_lead_but_not_to_files() -> None:
    def fill(document: DocumentType) -> None:
        for address in ("https://kelp.example/?a=1&b=2", "file:///etc/passwd"):
            known = document.part.relate_to(address, RELATIONSHIP_TYPE.HYPERLINK, is_external=True)
            _add_xml(
                document.add_paragraph(),
                f'<w:hyperlink r:id="{known}"><w:r><w:t>Kelp</w:t></w:r></w:hyperlink>',
            )

    assert shown(fill).replace("<br>\n", "|") == (
        '<p><a href="https://kelp.example/?a=1&amp;b=2">Kelp</a>|Kelp</p>'
    )


# --- Paragraphs ---


def test_what_stands_out_heads_what_is_below() -> None:
    def fill(document: DocumentType) -> None:
        document.styles["Normal"].font.size = Pt(11)
        document.add_paragraph().add_run("Ann Lee").font.size = Pt(20)
        document.add_paragraph().add_run("PUBLICATIONS").bold = True
        document.add_paragraph().add_run("Slow piles.").bold = True
        for _ in range(4):
            document.add_paragraph("A sentence like any other of the text.")

    assert shown(fill).splitlines()[:3] == [
        "<h2>Ann Lee</h2>",
        "<h3>PUBLICATIONS</h3>",
        "<p><b>Slow piles.</b><br>",
    ]


def test_a_style_of_headings_in_which_all_is_set_heads_nothing() -> None:
    def fill(document: DocumentType) -> None:
        for number in range(6):
            document.add_heading(f"A line of the text, number {number}", 1)

    assert "<h2>" not in shown(fill)


def test_paragraphs_without_space_between_them_are_lines_of_one() -> None:
    def fill(document: DocumentType) -> None:
        document.styles["Normal"].paragraph_format.space_after = Pt(0)
        for text in ("a one", "a two", "", "b one", "b two"):
            document.add_paragraph(text)

    assert shown(fill) == "<p>a one<br>\na two</p>\n\n<p>b one<br>\nb two</p>"


def test_items_are_items_with_their_numbers() -> None:
    def fill(document: DocumentType) -> None:
        for text, style in (
            *(("one", "List Number"), ("two", "List Number")),
            *(("sign", "List Bullet"), ("text", "Normal"), ("three", "List Number")),
        ):
            document.add_paragraph(text, style=style)

    assert shown(fill) == (
        "<ul><li>1. one</li>\n<li>2. two</li>\n<li>sign</li></ul>\n<p>text</p>\n"
        "<ul><li>3. three</li></ul>"
    )


def test_text_boxes_and_notes_are_read() -> None:
    box = (
        f'<w:r {nsdecls("w")}><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">'
        "<w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent>"
        "</v:textbox></w:pict></w:r>"
    )

    assert _in_paragraph(f"{box}<w:r><w:t>Beside</w:t></w:r>").replace("<br>\n", "|") == (
        "<p>Beside|In a box</p>"
    )


def _headed(document: DocumentType) -> Paragraph:
    document.add_paragraph("A sentence of the text.")
    header: Paragraph = document.sections[0].header.paragraphs[0]
    header.add_run("Ann Lee")
    return header


def test_a_name_above_the_first_page_is_read() -> None:
    assert "Ann Lee" in shown(_headed)


@pytest.mark.parametrize("field", ["PAGE", "NUMPAGES"])
def test_a_running_header_is_not(field: str) -> None:
    numbered = shown(lambda document: _add_xml(_headed(document), _field(field, "1")))
    repeated = shown(lambda document: (document.add_paragraph("Ann Lee"), _headed(document)))

    assert "Ann Lee" not in numbered
    assert repeated.count("Ann Lee") == 1


# --- Tables ---


def _table(document: DocumentType, *rows: tuple[str, ...]) -> None:
    table = document.add_table(len(rows), len(rows[0]))
    for row, texts in zip(table.rows, rows, strict=True):
        for cell, text in zip(row.cells, texts, strict=True):
            first, *others = text.split("\n")
            cell.text = first
            for each in others:
                cell.add_paragraph(each)


@pytest.mark.parametrize(
    ("rows", "page"),
    [
        (
            (("2019", "PhD, Oslo\non clay"), ("2012", "BA, Bergen")),
            "<table>\n<tr><td>2019</td><td>PhD, Oslo<br>\non clay</td></tr>\n"
            "<tr><td>2012</td><td>BA, Bergen</td></tr></table>",
        ),
        # what stands in the margin heads what is beside it
        (
            (("Education", "PhD, Oslo\nBA, Bergen"),),
            "<h3>Education</h3>\n<p>PhD, Oslo<br>\nBA, Bergen</p>",
        ),
        # lines that were typed side by side
        (
            (("2019\n2012", "PhD, Oslo\nBA, Bergen"),),
            "<table>\n<tr><td>2019</td><td>PhD, Oslo</td></tr>\n"
            "<tr><td>2012</td><td>BA, Bergen</td></tr></table>",
        ),
        ((("All in one cell",),), "<p>All in one cell</p>"),
        # each item beside a year is an entry
        (
            (("2019", "1. Lee A. Kelp.\n2. Lee A. Moss,\nagain"),),
            "<table>\n<tr><td>2019</td><td>1. Lee A. Kelp.</td></tr>\n"
            "<tr><td></td><td>2. Lee A. Moss,<br>\nagain</td></tr></table>",
        ),
    ],
)
def test_tables(rows: tuple[tuple[str, ...], ...], page: str) -> None:
    def fill(document: DocumentType) -> None:
        document.styles["Normal"].paragraph_format.space_after = Pt(0)
        _table(document, *rows)

    assert shown(fill) == page


def test_a_table_within_a_table_is_read_below_what_is_beside_it() -> None:
    def fill(document: DocumentType) -> None:
        outer = document.add_table(1, 2)
        outer.cell(0, 0).text = "Awards"
        inner = outer.cell(0, 1).add_table(1, 2)
        inner.cell(0, 0).text, inner.cell(0, 1).text = "2019", "Kelp Prize"

    assert "<h3>Awards</h3>" in shown(fill)
    assert "<tr><td>2019</td><td>Kelp Prize</td></tr>" in shown(fill)


# --- What Labsite writes ---


def test_our_own_cv_is_read_back() -> None:
    listing = formats.read(formats.decode(write_cv(example.cv(5), "docx")))

    assert [
        (each.title, each.venue, each.date, [author.name for author in each.authors])
        for each in listing.records
    ] == [
        (f"Looms and graphs {number}", "Symposium on Weaving", "2024-07", _AUTHORS)
        for number in range(5)
    ]
    assert not listing.unread


_AUTHORS = ["Bo Fir", "Ann Oak", "Cy Elm"]


@pytest.mark.parametrize("style", ["acm", "apa", "chicago", "ieee", "mla", "nature"])
def test_our_own_lists_are_read_back(style: str) -> None:
    paper = Record(
        title=_TITLE,
        authors=(Author("Ann Lee"), Author("Bo Ma")),
        date="2021-05",
        venue="Journal of Kelp",
        kind="journal",
        volume="3",
        issue="2",
        pages="14-29",
        identifiers=(("doi", "10.1234/kelp.21"),),
    )
    talk = replace(paper, venue="Proceedings of the Conference on Moss", kind="conference")
    talk = replace(talk, title="How moss counts its days", volume="", issue="", identifiers=())
    entries = [entry(citing.cite(each, style, "")) for each in (paper, talk)]
    document = described.Document("Kelp Lab: publications", "en", tuple(entries))

    listing = formats.read(formats.decode(docx.write(document)))

    assert [(each.title.lower(), each.venue, each.date[:4]) for each in listing.records] == [
        (_TITLE.lower(), "Journal of Kelp", "2021"),
        ("how moss counts its days", "Conference on Moss", "2021"),
    ]
    families = [[author.name.split()[-1] for author in each.authors] for each in listing.records]
    assert families == [["Lee", "Ma"], ["Lee", "Ma"]]
    assert not listing.unread


# --- Strangers ---


def _archive(**parts: str | bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        for name, data in parts.items():
            archive.writestr(f"word/{name}.xml", data)
    return file.getvalue()


_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def _refusal(data: bytes) -> str:
    with pytest.raises(FormatError) as refused:
        formats.decode(data)
    return str(refused.value.reason.code)


@pytest.mark.parametrize(
    "xml",
    [
        "no XML at all",
        f"<w:document {_W}/>",
        f'<!DOCTYPE d [<!ENTITY a "{"x" * 100}"><!ENTITY b "&a;&a;">]><w:document {_W}><w:body>'
        "<w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>",
        f'<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document {_W}><w:body>'
        "<w:p><w:r><w:t>&a;</w:t></w:r></w:p></w:body></w:document>",
        f"<w:document {_W}><w:body>{'<w:sdt>' * 300}{'</w:sdt>' * 300}</w:body></w:document>",
        f"<w:document {_W}><w:body>{'<w:sdt>' * 9999}{'</w:sdt>' * 9999}</w:body></w:document>",
    ],
)
def test_what_word_does_not_write_is_damaged(xml: str) -> None:
    assert _refusal(_archive(document=xml)) == "document_damaged"


def test_a_document_that_was_cut_off_is_damaged_or_no_archive() -> None:
    document = Document()
    document.add_paragraph("Kelp")
    data = bytearray(saved(document))
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as archive:
        begin = archive.getinfo("word/document.xml").header_offset
    data[begin + 60 : begin + 120] = bytes(60)

    assert _refusal(bytes(data)) == "document_damaged"
    assert _refusal(saved(document)[:-200]) == "not_text"


def test_bombs_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "_LARGEST_PART", 100_000)

    assert _refusal(_archive(document=bytes(200_000))) == "document_too_large"


def test_endless_paragraphs_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document of 50 kB may have 200,000 of them."""
    monkeypatch.setattr(package, "_MOST_ELEMENTS", 1_000)

    def paragraphs(count: int) -> bytes:
        said = "<w:p><w:r><w:t>Kelp</w:t></w:r></w:p>" * count
        return _archive(document=f"<w:document {_W}><w:body>{said}</w:body></w:document>")

    assert "Kelp" in _page(paragraphs(300))
    assert _refusal(paragraphs(400)) == "document_too_large"


def test_old_forms_and_locked_ones_are_refused() -> None:
    old = b"\xd0\xcf\x11\xe0" + bytes(100)

    assert _refusal(b"{\\rtf1 Kelp}") == "an_old_document"
    assert _refusal(old + "WordDocument".encode("utf-16-le")) == "an_old_document"
    assert _refusal(old + "EncryptedPackage".encode("utf-16-le")) == "document_locked"
    assert _refusal(old + "Workbook".encode("utf-16-le")) == "not_text"


def test_another_archive_is_no_document() -> None:
    assert word_and_pdf.text_of(_archive()) is None
    assert word_and_pdf.text_of(b"PK\x03\x04 cut off") is None
    assert word_and_pdf.text_of(b"Ann Lee") is None
