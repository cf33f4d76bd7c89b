"""A list that people keep prints a column again for another issue: nobody is asked about that."""

import pytest

from publications.domain.record import Listing, Record
from publications.models import Publication, Suggestion
from publications.services import sync
from publications.services.sync import duplicates
from tests.publications.make import member, record, source

pytestmark = pytest.mark.django_db

EDITORIAL = record("Editorial", "Ada Byron", venue="Weaving Letters", date="2014")
AGAIN = record("Editorial.", "Ada Byron", venue="Weaving Letters", date="2014", abstract="Looms.")


def take_in(shape: str, *records: Record) -> None:
    sync.import_listing(Listing(records=records, shape=shape))


def asked() -> int:
    return Suggestion.objects.open().filter(kind=Suggestion.Kind.SAME_WORK).count()


def papers() -> int:
    return Publication.objects.unmerged().count()


def test_two_issues_in_one_list_are_two_papers_without_a_question() -> None:
    take_in("bibtex", EDITORIAL, AGAIN)
    duplicates.find()

    assert (papers(), asked()) == (2, 0)


def test_what_was_read_another_day_is_asked_about() -> None:
    take_in("bibtex", EDITORIAL)
    take_in("bibtex", AGAIN)

    assert (papers(), asked()) == (2, 1)


def test_what_another_list_has_is_asked_about() -> None:
    take_in("bibtex", EDITORIAL)
    take_in("ris", AGAIN)

    assert (papers(), asked()) == (2, 1)


def test_a_service_may_have_one_paper_twice() -> None:
    listed = source("openalex", asserted_by="service")
    sync.ingest([EDITORIAL, AGAIN], listed, member=member("Ada Byron"))

    assert (papers(), asked()) == (2, 1)


def test_what_is_surely_one_paper_is_one_in_any_list() -> None:
    doi = (("doi", "10.1000/editorial"),)
    once = record("Editorial", "Ada Byron", date="2014", identifiers=doi)
    twice = record("Editorial.", "Ada Byron", venue="Letters", date="2014", identifiers=doi)

    take_in("bibtex", once, twice)

    assert (papers(), asked()) == (1, 0)
