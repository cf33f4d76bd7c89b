"""How many papers of made-up lists are read right that come as a PDF or a Word document.

    python -m tests.benchmarks documents

A paper is right where its title, people, year and venue are. Beside each layout of a PDF stands the
same of the text that poppler's `pdftotext` makes of it, where that is installed: what comes in
where somebody copies the list instead. Seconds are those of processors.
"""

import io
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import pypdfium2
import typst
from docx import Document
from docx.document import Document as DocumentType
from docx.text.paragraph import Paragraph

from publications.domain import formats
from publications.domain.record import FormatError
from tests.benchmarks.listing_styles import Paper
from tests.benchmarks.made_up_pages import Score, score
from tests.benchmarks.page_layouts import (
    Page,
    apa,
    listed,
    made_up,
    plain,
    quoted,
    stopped,
    where,
)  # fmt: skip

#: The share of papers that are to be read right in each layout.
GOAL = 0.9
SEEDS = (21, 22)
_ITALIC = re.compile("<i>(.*?)</i>")


@dataclass(frozen=True, slots=True)
class Read:
    """How the papers of some documents were read, of how many pages and in how many seconds; of
    `pages`, a Word document has one.
    """

    score: Score
    pages: int
    seconds: float


def main() -> None:
    """Print the figures."""
    has_poppler = shutil.which("pdftotext") is not None
    print(f"\nPapers of documents that are read right (goal {GOAL:.0%}), lost, and junk")
    for name, make in PDFS.items():
        files = [(page, pdf(make(page))) for page in map(made_up, SEEDS)]
        told = f"; of pdftotext's text {_share(_of_poppler(files)):.0%}" if has_poppler else ""
        _print(f"PDF: {name}", read(files), "page", told)
    for name, set_papers in WORD.items():
        files = [(page, word(page, set_papers)) for page in map(made_up, SEEDS)]
        _print(f"Word: {name}", read(files), "document")


def _print(name: str, found: Read, unit: str, told: str = "") -> None:
    share, per_page = _share(found.score), found.seconds / found.pages
    missed = "" if share >= GOAL else "  MISSED"
    print(
        f"  {name:40} {share:5.0%} {found.score.lost:3} {found.score.junk:3}"
        f"  {per_page:5.2f} s a {unit}{told}{missed}"
    )


def _share(of: Score) -> float:
    return of.right / of.papers


def read(files: Sequence[tuple[Page, bytes]]) -> Read:
    """Return how the papers of documents are read, each with the page that it prints."""
    total, pages, begin = Score(), 0, _seconds()
    for page, data in files:
        total += _scored(page, formats.decode(data))
    seconds = _seconds() - begin
    for _, data in files:
        pages += len(pypdfium2.PdfDocument(data)) if data.startswith(b"%PDF") else 1
    return Read(total, pages, seconds)


def _of_poppler(files: Sequence[tuple[Page, bytes]]) -> Score:
    total = Score()
    for page, data in files:
        ended = subprocess.run(["pdftotext", "-", "-"], input=data, capture_output=True, check=True)
        total += _scored(page, formats.decode(ended.stdout))
    return total


def _scored(page: Page, text: str) -> Score:
    try:
        return score(page.papers, formats.read(text))
    except FormatError:
        return score(page.papers, None)


def _seconds() -> float:
    """Return how long this process and those that it started were at work: PDF are opened apart."""
    return sum(os.times()[:4])


# --- What is printed ------------------------------------------------------------------------------


def _slanted(venue: str) -> str:
    return f"<i>{venue}</i>"


def _undated(paper: Paper) -> str:
    """Ann Lee and Bo Ma. The title. Nature, 12(2):3-14."""
    return f"{listed(paper.authors)}. {stopped(paper.title)} {where(paper, _slanted)}."


def _plain(paper: Paper) -> str:
    return plain(paper, _slanted)


def _quoted(paper: Paper) -> str:
    return quoted(paper, _slanted)


def _apa(paper: Paper) -> str:
    return apa(paper, _slanted)


# --- PDF -----------------------------------------------------------------------------------------

MakePdf = Callable[[Page], str]
PDFS: dict[str, MakePdf] = {}


def _pdf(name: str) -> Callable[[MakePdf], MakePdf]:
    def keep(function: MakePdf) -> MakePdf:
        PDFS[name] = function
        return function

    return keep


def pdf(source: str) -> bytes:
    """Return the PDF of a page in typst's language."""
    return typst.compile(source.encode())


def _typst(text: str) -> str:
    """Return a text as it is printed, whatever its signs mean to typst."""
    return "".join(
        f"#emph({_string(part)})" if place % 2 else f"#{_string(part)}"
        for place, part in enumerate(_ITALIC.split(text))
        if part
    )


def _string(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _page(page: Page, papers: str, rules: str = "", *, head: str = "") -> str:
    """Return a CV: who it is of, her degrees, her papers and her talks, on numbered pages."""
    sections = {
        name: "\n\n".join(_typst(each) for each in page.around[name])
        for name in ("Education", "Positions", "Invited talks", "Teaching")
    }
    return (
        f'#set page(paper: "a4", margin: 2.2cm, numbering: "1"{head})\n'
        f'#set text(size: 10.5pt, lang: "en")\n{rules}\n'
        f"#align(center)[#text(size: 17pt)[{_typst(page.owner)}]\n\nUniversity of Norrby]\n\n"
        f"= Education\n{sections['Education']}\n\n= Positions\n{sections['Positions']}\n\n"
        f"= Publications\n{papers}\n\n= Invited talks\n{sections['Invited talks']}\n\n"
        f"= Teaching\n{sections['Teaching']}\n"
    )


@_pdf("one column")
def _one_column(page: Page) -> str:
    papers = "\n\n".join(_typst(_plain(paper)) for paper in page.papers)
    return _page(page, papers)


@_pdf("two columns")
def _two_columns(page: Page) -> str:
    papers = "\n\n".join(_typst(_plain(paper)) for paper in page.papers)
    return _page(page, papers, "#set text(size: 9pt)", head=", columns: 2")


@_pdf("two columns, a narrow gutter, justified")
def _narrow_gutter(page: Page) -> str:
    papers = "\n\n".join(_typst(_plain(paper)) for paper in page.papers)
    rules = "#set columns(gutter: 1.1em)\n#set par(justify: true)"
    return _page(page, papers, rules, head=", columns: 2")


@_pdf("years in a margin")
def _years_in_margin(page: Page) -> str:
    rows = (f"[{paper.year}], [{_typst(_undated(paper))}]," for paper in page.papers)
    cells = "\n".join(rows)
    return _page(page, f"#grid(columns: (1.6cm, 1fr), row-gutter: 0.9em,\n{cells}\n)")


@_pdf("each year once in a margin")
def _year_once(page: Page) -> str:
    rows = (
        f"[{paper.year if not place else ''}], [{_typst(_undated(paper))}],"
        for _, papers in page.by_year()
        for place, paper in enumerate(papers)
    )
    cells = "\n".join(rows)
    return _page(page, f"#grid(columns: (1.6cm, 1fr), row-gutter: 0.9em,\n{cells}\n)")


@_pdf("dates at the right")
def _right_dates(page: Page) -> str:
    papers = "\n\n".join(
        f"*{_typst(paper.title)}* #h(1fr) {paper.year} \\\n{_typst(listed(paper.authors))} \\\n"
        f"{_typst(where(paper, _slanted))}"
        for paper in page.papers
    )
    return _page(page, papers, "#set text(size: 9.5pt)")


@_pdf("justified with hyphens")
def _justified(page: Page) -> str:
    papers = "\n\n".join(_typst(_quoted(paper)) for paper in page.papers)
    rules = (
        '#set page(paper: "a5", margin: 1.6cm)\n#set par(justify: true)\n#set text(hyphenate: true)'
    )
    return _page(page, papers, rules)


@_pdf("numbered")
def _numbered(page: Page) -> str:
    papers = "\n".join(f"+ {_typst(_quoted(paper))}" for paper in page.papers)
    return _page(page, papers, '#set enum(numbering: "[1]")')


@_pdf("small letters")
def _small(page: Page) -> str:
    papers = "\n\n".join(_typst(_apa(paper)) for paper in page.papers)
    return _page(page, papers, "#set text(size: 7pt)\n#set par(leading: 0.5em)")


@_pdf("hanging, under headings of kinds")
def _hanging(page: Page) -> str:
    sections = (
        f"== {heading}\n" + "\n\n".join(_typst(_apa(paper)) for paper in papers)
        for heading, papers in page.by_kind()
    )
    return _page(page, "\n\n".join(sections), "#set par(hanging-indent: 2em, spacing: 0.65em)")


# --- Word ----------------------------------------------------------------------------------------

SetPapers = Callable[[DocumentType, Page], None]
WORD: dict[str, SetPapers] = {}


def _word(name: str) -> Callable[[SetPapers], SetPapers]:
    def keep(function: SetPapers) -> SetPapers:
        WORD[name] = function
        return function

    return keep


def word(page: Page, set_papers: SetPapers) -> bytes:
    """Return a CV as a Word document."""
    document = Document()
    document.add_heading(page.owner, 0)
    document.add_paragraph("University of Norrby")
    for name in ("Education", "Positions"):
        _add_section(document, page, name)
    document.add_heading("Publications", 1)
    set_papers(document, page)
    for name in ("Invited talks", "Teaching"):
        _add_section(document, page, name)
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


def _add_section(document: DocumentType, page: Page, name: str) -> None:
    document.add_heading(name, 1)
    for each in page.around[name]:
        document.add_paragraph(each)


def _fill(paragraph: Paragraph, text: str) -> None:
    for place, part in enumerate(_ITALIC.split(text)):
        paragraph.add_run(part).italic = bool(place % 2)


def _of_years(page: Page) -> Iterator[tuple[str, Paper]]:
    """Yield the papers, the first of each year with it."""
    for year, papers in groupby(page.papers, key=lambda paper: paper.year):
        for place, paper in enumerate(papers):
            yield ("" if place else year), paper


@_word("paragraphs")
def _paragraphs(document: DocumentType, page: Page) -> None:
    for paper in page.papers:
        _fill(document.add_paragraph(), _plain(paper))


@_word("a numbered list")
def _numbered_list(document: DocumentType, page: Page) -> None:
    for paper in page.papers:
        _fill(document.add_paragraph(style="List Number"), _quoted(paper))


@_word("numbers that are typed")
def _typed_numbers(document: DocumentType, page: Page) -> None:
    for number, paper in enumerate(page.papers, 1):
        _fill(document.add_paragraph(), f"{number}.\t{_apa(paper)}")


@_word("a table of years")
def _table_of_years(document: DocumentType, page: Page) -> None:
    table = document.add_table(rows=0, cols=2)
    for year, paper in _of_years(page):
        cells = table.add_row().cells
        cells[0].text = year
        _fill(cells[1].paragraphs[0], _undated(paper))


@_word("years before tabs")
def _tabs(document: DocumentType, page: Page) -> None:
    for paper in page.papers:
        _fill(document.add_paragraph(), f"{paper.year}\t{_undated(paper)}")
