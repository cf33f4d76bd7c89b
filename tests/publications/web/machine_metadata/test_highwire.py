import pytest

from publications.domain.record import Author, Record
from publications.web.machine_metadata.highwire import citation_tags

PAGE = "https://lab.example/publications/x/"


def test_an_article_of_a_journal():
    record = Record(
        title="On Trees",
        authors=(
            Author("Ann Able", orcid="0000-0002-1825-0097", affiliations=("Tree University",)),
            Author("Bo Birch"),
        ),
        kind="journal",
        date="2024-05",
        venue="Journal of Trees",
        publisher="Wood Press",
        volume="3",
        issue="2",
        pages="10\u201319",
        identifiers=(("arxiv", "2401.00001"), ("doi", "10.1/x"), ("doi", "10.1/y")),
        abstract="We grow\ntrees.",
        categories=("Forests", "Growth"),
        links=(
            ("pdf", "javascript:alert(1)"),
            ("code", "https://code.example"),
            ("pdf", "https://a.example/a.pdf"),
        ),
    )

    assert citation_tags(record, PAGE) == [
        ("citation_title", "On Trees"),
        ("citation_author", "Ann Able"),
        ("citation_author_institution", "Tree University"),
        ("citation_author_orcid", "https://orcid.org/0000-0002-1825-0097"),
        ("citation_author", "Bo Birch"),
        ("citation_publication_date", "2024/05"),
        ("citation_journal_title", "Journal of Trees"),
        ("citation_publisher", "Wood Press"),
        ("citation_volume", "3"),
        ("citation_issue", "2"),
        ("citation_firstpage", "10"),
        ("citation_lastpage", "19"),
        ("citation_doi", "10.1/x"),
        ("citation_arxiv_id", "2401.00001"),
        ("citation_pdf_url", "https://a.example/a.pdf"),
        ("citation_abstract_html_url", PAGE),
        ("citation_abstract", "We grow trees."),
        ("citation_keywords", "Forests"),
        ("citation_keywords", "Growth"),
    ]


@pytest.mark.parametrize(
    ("kind", "tag"),
    [
        ("conference", ("citation_conference_title", "V")),
        ("workshop", ("citation_conference_title", "V")),
        ("chapter", ("citation_inbook_title", "V")),
        ("thesis", ("citation_dissertation_institution", "P")),
        ("report", ("citation_technical_report_institution", "P")),
    ],
)
def test_what_the_container_is_called(kind, tag):
    tags = citation_tags(Record(title="x", kind=kind, venue="V", publisher="P"), PAGE)

    assert tag in tags


@pytest.mark.parametrize(
    ("pages", "first", "last"),
    [
        ("1-9", "1", "9"),
        ("1--9", "1", "9"),
        ("e123", "e123", None),
        ("7:1\u20137:20", "7:1", "7:20"),
        ("", None, None),
    ],
)
def test_pages(pages, first, last):
    tags = dict(citation_tags(Record(title="x", pages=pages), PAGE))

    assert tags.get("citation_firstpage") == first
    assert tags.get("citation_lastpage") == last


def test_what_is_unknown_is_left_out():
    assert citation_tags(Record(title="x"), PAGE) == [
        ("citation_title", "x"),
        ("citation_abstract_html_url", PAGE),
    ]
