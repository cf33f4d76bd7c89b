"""Questions whether two papers are one are answered where both lists have all else."""

import pytest
from django.db.models import QuerySet

from people.models import User
from publications.domain.record import Listing, Record
from publications.models import Action, Publication, Suggestion
from publications.services import review, sync
from publications.services.ingest_report import Report
from tests.publications.domain.matching.test_coverage import MISPRINTED, PAPER, papers
from tests.publications.make import member, source

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor() -> User:
    return User.objects.create(username="pi")


def asked() -> QuerySet[Suggestion]:
    return Suggestion.objects.open().filter(kind=Suggestion.Kind.SAME_WORK)


def take_in(shape: str, records: list[Record]) -> Report:
    return sync.import_listing(Listing(records=tuple(records), shape=shape))


@pytest.fixture
def report() -> Report:
    """Two lists have the same papers, and each has one that is printed otherwise in the other."""
    take_in("bibtex", [*papers(12).values(), PAPER])
    return take_in("ris", [*papers(12).values(), MISPRINTED])


def test_the_only_paper_that_either_list_lacks_is_one(report: Report) -> None:
    assert report.counts["merged"] == 13
    merged = Publication.objects.unmerged().get(title__endswith="frames for patterns in silk")
    assert report.outcomes[-1].publication == merged
    assert merged.source_records.count() == 2
    assert not asked().exists()
    action = Action.objects.get(kind=Action.Kind.CLEARED)
    assert action.by is None
    assert str(action.message).startswith(
        f"“{MISPRINTED.title}” became clear as the same paper as “{PAPER.title}”: the two lists "
        "share 12 other papers of"
    )


def test_it_is_taken_back_and_then_left_to_a_person(report: Report, editor: User) -> None:
    review.undo(Action.objects.get(kind=Action.Kind.CLEARED), editor)
    question = asked().get()
    assert (question.publication.title, question.kept_open) == (MISPRINTED.title, True)

    take_in("ris", [*papers(12).values(), MISPRINTED])

    assert asked().get() == question


def test_it_goes_with_the_run_that_is_taken_back(report: Report, editor: User) -> None:
    assert report.run is not None
    effects = review.effects_of(report.run)

    assert Action.objects.get(kind=Action.Kind.CLEARED).pk in effects.decisions


def test_a_list_that_grows_answers_what_it_left_open() -> None:
    take_in("bibtex", [*papers(12).values(), PAPER])
    take_in("ris", [*papers(3).values(), MISPRINTED])
    assert asked().count() == 1

    take_in("ris", [*papers(12).values(), MISPRINTED])

    assert not asked().exists()
    assert Publication.objects.unmerged().count() == 13


def test_a_person_s_no_holds(editor: User) -> None:
    take_in("bibtex", [*papers(12).values(), PAPER])
    take_in("ris", [*papers(3).values(), MISPRINTED])
    review.reject(asked().get(), editor)

    take_in("ris", [*papers(12).values(), MISPRINTED])

    assert Publication.objects.unmerged().count() == 14


def test_one_list_alone_answers_nothing() -> None:
    take_in("bibtex", [*papers(12).values(), PAPER])
    take_in("bibtex", [*papers(12).values(), MISPRINTED])

    assert asked().get().publication.title == MISPRINTED.title


def test_what_a_service_tells_is_answered_too() -> None:
    listed = source("profile", asserted_by="service")
    ada = member("Ada Byron")
    take_in("bibtex", [*papers(12).values(), PAPER])
    sync.ingest([*papers(12).values(), MISPRINTED], listed, member=ada)

    (action,) = review.clear_duplicates(listed, "run-1-cleared")

    assert action.batch == "run-1-cleared"
    assert review.clear_duplicates(listed, "run-2-cleared") == []
