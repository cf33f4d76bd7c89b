"""The same document in each format: what is said stands there, and stays text."""

import csv
import io

import docx as python_docx
import openpyxl
import pytest
from docx.shared import Inches

from publications.domain.documents import (
    Document,
    Heading,
    Run,
    Table,
    docx,
    entry,
    html,
    latex,
    plain_text,
    sheets,
    text,
)
from publications.domain.documents.latex_fonts import FONTS

DOI = "https://doi.org/10.1/a_b(c)"
CITATION = f"Ann &amp; Bo. <i>On H<sub>2</sub>O &lt; 100%</i>. {DOI}."
SHOWN = f"Ann & Bo. On H2O < 100%. {DOI}."
TABLE = Table("A/B: *?", ("Name", "Papers"), (("=1+1", 3), ("Wei 伟\x0b\ufffe", 0)))
DOCUMENT = Document(
    "The <b> $ group\x0b",
    "en",
    (text("2 papers & more"), Heading("2024"), Heading("May_1", 2), entry(CITATION), TABLE),
)


@pytest.fixture(scope="module")
def word():
    return python_docx.Document(io.BytesIO(docx.write(DOCUMENT)))


class TestEntry:
    def test_forms_are_runs_and_an_address_is_a_link_without_the_full_stop(self):
        assert entry(CITATION).runs == (
            Run("Ann & Bo. "),
            Run("On H", italic=True),
            Run("2", italic=True, script="sub"),
            Run("O < 100%", italic=True),
            Run(". "),
            Run(DOI, address=DOI),
            Run("."),
        )


class TestWord:
    def test_headings_are_headings(self, word):
        headings = [
            (paragraph.style.name, paragraph.text)
            for paragraph in word.paragraphs
            if paragraph.style.name.startswith(("Title", "Heading"))
        ]

        assert headings == [
            ("Title", "The <b> $ group"),
            ("Heading 1", "2024"),
            ("Heading 2", "May_1"),
        ]

    def test_an_entry_hangs_and_leads_to_its_address(self, word):
        [entry] = [each for each in word.paragraphs if each.style.name == "Bibliography"]

        assert entry.text == SHOWN
        assert entry.style.paragraph_format.first_line_indent < 0
        assert [link.address for link in entry.hyperlinks] == [DOI]
        assert [run.text for run in entry.runs if run.italic] == ["On H", "2", "O < 100%"]
        assert [run.text for run in entry.runs if run.font.subscript] == ["2"]

    def test_a_table_has_its_cells_without_what_xml_cannot_hold(self, word):
        rows = [[cell.text for cell in row.cells] for row in word.tables[0].rows]

        assert rows == [["Name", "Papers"], ["=1+1", "3"], ["Wei 伟", "0"]]

    def test_columns_are_as_wide_as_what_they_hold(self):
        long = "Trees that grow in the shade of other trees " * 4
        wide = Table("", ("Name", "Thesis", "Start"), (("Wei 伟", long, "2024-05"),))

        [table] = python_docx.Document(io.BytesIO(docx.write(Document("", "en", (wide,))))).tables

        name, thesis, start = (column.width for column in table.columns)
        assert name < start < thesis / 4
        assert [cell.width for cell in table.rows[1].cells] == [name, thesis, start]
        assert abs(name + thesis + start - Inches(6)) < 10
        assert r"\begin{longtable}{p{0.0" in latex.write(Document("", "en", (wide,)))

    def test_the_file_has_its_title_and_language_and_nobody_elses_name(self, word):
        properties = word.core_properties

        assert (properties.title, properties.language) == ("The <b> $ group", "en")
        assert (properties.author, properties.comments) == ("", "")


def test_html_says_text_as_text():
    page = html.write(DOCUMENT)

    assert "<h1>The &lt;b&gt; $ group</h1>" in page
    assert "<h2>2024</h2>\n<h3>May_1</h3>" in page
    assert (
        '<p class="entry">Ann &amp; Bo. <i>On H</i><sub><i>2</i></sub><i>O &lt; 100%</i>. '
        f'<a href="{DOI}">{DOI}</a>.</p>'
    ) in page
    assert "<td>=1+1</td><td>3</td>" in page


def test_plain_text():
    assert plain_text.write(DOCUMENT).startswith("The <b> $ group")
    assert SHOWN in plain_text.write(DOCUMENT)
    assert "Name\tPapers\n=1+1\t3" in plain_text.write(DOCUMENT)


class TestLatex:
    def test_what_it_would_read_is_escaped(self):
        written = latex.write(DOCUMENT)

        assert r"\section*{\LARGE The <b> \$ group}" in written
        assert r"\subsection*{May\_1}" in written
        assert r"Ann \& Bo. \textit{On H}\textit{\textsubscript{2}}\textit{O < 100\%}." in written
        assert r"\href{https://doi.org/10.1/a_b(c)}{" in written

    def test_a_bracket_that_begins_an_entry_is_no_label_of_it(self):
        written = latex.write(Document("A", "en", (entry("[Ann]"), entry("Bo"), text("Cy"))))

        assert "\\begin{entries}\n\\item{} [Ann]\n\\item{} Bo\n\\end{entries}\n\nCy\n" in written

    def test_chinese_is_set_where_there_is_some(self):
        assert FONTS in latex.write(Document("论文", "zh-Hans", ()))


class TestSheets:
    def test_no_text_is_a_formula(self):
        sheet = openpyxl.load_workbook(io.BytesIO(sheets.write([TABLE]))).worksheets[0]

        assert [[cell.value for cell in row] for row in sheet] == [
            ["Name", "Papers"],
            ["=1+1", 3],
            ["Wei 伟", 0],
        ]
        assert {cell.data_type for cell in sheet["A"]} == {"s"}
        assert sheet["B2"].data_type == "n"

    def test_the_head_stays_in_sight_under_a_name_that_excel_takes(self):
        sheet = openpyxl.load_workbook(io.BytesIO(sheets.write([TABLE]))).worksheets[0]

        assert (sheet.title, sheet.freeze_panes) == ("A B    ", "A2")

    def test_a_cell_is_cut_where_excel_would_not_open_the_file(self):
        long = Table("Long", ("Name",), (("a" * 40_000,),))

        sheet = openpyxl.load_workbook(io.BytesIO(sheets.write([long]))).worksheets[0]

        assert len(sheet["A2"].value) == 32_767

    def test_csv(self):
        written = sheets.write_csv(TABLE)

        assert written.startswith("\ufeff")
        assert list(csv.reader(io.StringIO(written[1:])))[:2] == [
            ["Name", "Papers"],
            ["'=1+1", "3"],
        ]
