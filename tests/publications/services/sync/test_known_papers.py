"""Papers that a service told of say how a pasted list is printed that holds them."""

import pytest
from pytest_django import DjangoAssertNumQueries

from publications.domain.record import Author, FormatError, PaperFields, Record
from publications.models import Publication
from publications.services import sync
from publications.services.ingest import ingest
from tests.publications import make

pytestmark = pytest.mark.django_db

PAPERS = [
    PaperFields("Weaving long numbers from cards", ("Ann Lee", "Bo Ma"), "Loom Letters", "2020"),
    PaperFields("Of cloth that counts by itself", ("Ann Lee",), "Conference on Thread", "2021"),
    PaperFields("The quiet shuttles of old mills", ("Bo Ma", "Chen Wu"), "Annals of Mills", "2018"),
    PaperFields("A river for each of the gears", ("Ann Lee", "Chen Wu"), "Loom Letters", "2017"),
]
#: The venue before the title, which is read the wrong way round.
TURNED = "# Publications\n\n" + "\n".join(
    f"- {p.date} - {p.venue} - {' and '.join(p.authors)} - {p.title}" for p in PAPERS
)
USUAL = "# Publications\n\n" + "\n".join(
    f"- {' and '.join(p.authors)}. {p.title}. {p.venue}, {p.date}." for p in PAPERS
)
#: In which no paper is found.
STRANGE = "# Publications\n\n" + "\n".join(
    f"- {p.title.lower()} - {p.venue} - {p.date} - {' & '.join(p.authors)}" for p in PAPERS
)


def told_by_service(*papers: PaperFields, kind: str = "openalex") -> None:
    records = [
        Record(
            paper.title,
            tuple(map(Author, paper.authors)),
            date=paper.date,
            venue=paper.venue,
            source_key=f"W{at}",
        )
        for at, paper in enumerate(papers, 1)
    ]
    ingest(records, make.source(kind, kind=kind))


def read(text: str) -> list[PaperFields]:
    return [PaperFields.of(record) for record in sync.read_listing(text.encode()).records]


def test_one_known_paper_puts_a_list_right() -> None:
    assert read(TURNED) != PAPERS
    told_by_service(PAPERS[2])

    listing = sync.read_listing(TURNED.encode())

    assert [PaperFields.of(record) for record in listing.records] == PAPERS
    assert [paper.title for paper in listing.examples] == [PAPERS[2].title]
    assert "read_by_known_papers" in {warning.code for warning in listing.warnings}


def test_a_list_in_which_no_paper_is_found_is_opened_by_one_that_is_known() -> None:
    with pytest.raises(FormatError):
        read(STRANGE)
    told_by_service(PAPERS[0])
    assert [paper.title.casefold() for paper in read(STRANGE)] == [
        paper.title.casefold() for paper in PAPERS
    ]


def test_a_list_that_is_read_right_is_read_as_ever() -> None:
    before = sync.read_listing(USUAL.encode())
    told_by_service(*PAPERS)
    assert sync.read_listing(USUAL.encode()) == before


def test_what_a_list_itself_told_is_no_example() -> None:
    """It may have been misread before."""
    misread = sync.read_listing(TURNED.encode())
    sync.import_listing(misread)
    assert sync.read_listing(TURNED.encode()).records == misread.records
    assert not sync.read_listing(USUAL.encode()).examples


def test_what_was_deleted_is_no_example() -> None:
    told_by_service(PAPERS[2])
    Publication.objects.update(status=Publication.Status.DELETED)
    assert not sync.read_listing(TURNED.encode()).examples


def test_the_same_examples_read_the_same_whatever_is_known_then() -> None:
    told_by_service(PAPERS[2])
    listing = sync.read_listing(TURNED.encode())
    Publication.objects.update(status=Publication.Status.DELETED)

    again = sync.read_listing(TURNED.encode(), examples=listing.examples)

    assert again.records == listing.records
    assert sync.read_listing(TURNED.encode(), examples=()).records != listing.records


def test_a_known_title_within_another_paper_is_none_of_the_list() -> None:
    told_by_service(PaperFields("Weaving long numbers from cards and", ("Zoe Zander",), "", "1999"))
    assert read(USUAL) == PAPERS


def test_a_talk_of_a_known_title_stays_a_talk() -> None:
    told_by_service(*PAPERS)
    talks = "\n".join(f"- {paper.title}, invited talk, Oslo, {paper.date}" for paper in PAPERS[2:])
    papers = "\n".join(
        f"- {' and '.join(p.authors)}. {p.title}. {p.venue}, {p.date}." for p in PAPERS[:2]
    )
    assert read(f"# Publications\n\n{papers}\n\n# Talks\n\n{talks}\n") == PAPERS[:2]


def test_what_is_known_is_asked_for_in_as_few_queries_for_many_papers(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    told_by_service(*PAPERS)
    with django_assert_num_queries(5):
        sync.read_listing(TURNED.encode())


def test_a_file_with_fields_asks_for_nothing(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(0):
        sync.read_listing(b"title,authors,year\nOf cloth,Ann Lee,2021\n")
