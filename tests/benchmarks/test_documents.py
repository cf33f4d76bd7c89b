"""The benchmark of documents prints papers that are read, in a PDF and in a Word document."""

from dataclasses import replace

from publications.domain import formats
from tests.benchmarks import documents
from tests.benchmarks.page_layouts import Page, made_up


def _three_papers() -> Page:
    page = made_up(5)
    return replace(page, papers=page.papers[:3])


def test_three_papers_of_a_pdf_are_read() -> None:
    page = _three_papers()
    data = documents.pdf(documents.PDFS["numbered"](page))

    found = documents.read([(page, data)])

    assert (found.score.papers, found.score.right, found.pages) == (3, 3, 1)


def test_three_papers_of_a_word_document_are_read() -> None:
    page = _three_papers()
    data = documents.word(page, documents.WORD["a numbered list"])

    found = documents.read([(page, data)])

    assert (found.score.papers, found.score.right) == (3, 3)


def test_signs_of_typst_are_printed_as_they_are() -> None:
    text = r"A #set \ [list] of $5 *bold* _rules_"

    page = formats.decode(documents.pdf(documents._typst(text)))

    assert text in page
