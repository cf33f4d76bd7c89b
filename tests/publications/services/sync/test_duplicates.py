"""Papers that stand in the catalogue twice are found and asked about."""

import datetime

import pytest
from django.core.management import call_command
from django.utils import timezone

from people.models import User
from publications.models import Action, Publication, Suggestion
from publications.services import consolidation, review, versions
from publications.services.sync import duplicates
from tests.publications.make import evidence, record, source

pytestmark = pytest.mark.django_db


def paper(title: str, authors: str = "Ada Byron, Charles Babbage", **said: object) -> Publication:
    """A published paper that stands on one record; how the sync would have put it is left aside."""
    number = Publication.objects.count()
    made = Publication.objects.create(title=title, slug=f"paper-{number}")
    evidence(made, record(title, authors, **said), source(), key=str(number))
    consolidation.consolidate(made)
    return made


@pytest.fixture
def twins() -> list[Publication]:
    title = "Sketch of the Analytical Engine Invented by Charles Babbage"
    return [paper(title, date="1842"), paper(title.lower(), date="1843")]


def test_a_pair_is_asked_about_once(twins: list[Publication]) -> None:
    paper("An Unlike Paper on Looms and Cards")

    first, second = duplicates.find(), duplicates.find()

    asked = Suggestion.objects.get()
    assert (asked.kind, asked.other, asked.publication) == ("same_work", *twins)
    assert (first.looked_at, len(first.asked), first.left) == (3, 1, 0)
    assert (second.looked_at, second.asked) == (0, [])


def test_only_what_changed_is_looked_at_again(twins: list[Publication]) -> None:
    duplicates.find()
    twins[0].abstract = "New."
    twins[0].save()

    assert duplicates.find().looked_at == 1


def test_a_rejected_pair_is_never_asked_about_again(
    twins: list[Publication],
) -> None:
    duplicates.find()
    review.reject(Suggestion.objects.get(), User.objects.create(username="pi"))
    Publication.objects.update(checked_at=None)

    assert duplicates.find().asked == []
    assert Publication.objects.unmerged().count() == 2


def test_a_rejected_paper_is_no_rival_of_another(twins: list[Publication]) -> None:
    duplicates.find()
    review.reject(Suggestion.objects.get(), User.objects.create(username="pi"))
    third = paper(twins[0].title.upper(), date="1842")

    duplicates.find()

    asked = Suggestion.objects.open()
    assert {(one.publication, one.other) for one in asked} == {(third, twin) for twin in twins}


def test_people_who_publish_much_together_are_asked_about_no_more_than_at_import() -> None:
    people = "Ada Byron, Charles Babbage, Mary Somerville"
    for title, venue in (
        ("Gossip among Looms", "CoRR"),
        ("A Shared Log for Looms", "OSDI"),
        ("Kilns at Night", "SOSP"),
        ("Bells in Fog", "NSDI"),
    ):
        paper(title, people, venue=venue, date="2018")

    assert duplicates.find().asked == []


def test_a_version_that_was_named_before_it_was_known_is_linked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    locked: list[bool] = []
    monkeypatch.setattr(consolidation, "lock_catalogue", lambda: locked.append(True))
    printed = paper("On Looms", kind="journal", relations=(("has_preprint", "arxiv", "2401.1"),))
    preprint = paper("Looms, Woven Early", kind="preprint", identifiers=(("arxiv", "2401.1"),))
    assert not versions.are_linked(printed, preprint)

    duplicates.find()

    assert versions.versions_of_work(preprint) == [printed, preprint]
    assert Action.objects.get().kind == Action.Kind.LINK_VERSION
    assert locked
    locked.clear()
    duplicates.find()
    assert Action.objects.count() == 1
    assert not locked  # for each record that names another, every night


def test_a_record_that_is_in_no_publication_yet_is_passed_over(
    caplog: pytest.LogCaptureFixture,
) -> None:
    paper("Looms, Woven Early", kind="preprint", identifiers=(("arxiv", "2401.1"),))
    printed = paper("On Looms", kind="journal", relations=(("has_preprint", "arxiv", "2401.1"),))
    printed.source_records.update(publication=None)

    duplicates.find()

    assert not Action.objects.exists()
    assert "cannot be read" not in caplog.text


def test_linked_versions_are_no_duplicates(twins: list[Publication]) -> None:
    versions.link(*twins)

    assert duplicates.find().asked == []


def test_what_is_not_ours_is_left_alone(twins: list[Publication]) -> None:
    review.decline(twins[1])

    assert duplicates.find().asked == []


def test_a_pass_goes_on_where_the_last_one_stopped(twins: list[Publication]) -> None:
    assert duplicates.find(1).left == 1
    assert duplicates.find(1).left == 0


def test_the_command_says_what_it_found(
    twins: list[Publication], capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("find_duplicates")

    said = capsys.readouterr().out
    assert "the same paper as" in said
    assert "2 publications compared, 1 pair to be looked at, 0 left" in said


def test_what_cannot_be_read_holds_up_no_other(twins: list[Publication], caplog) -> None:
    broken = paper("An Unlike Paper on Looms and Cards")
    broken.source_records.update(record={"relations": [["version_of", "doi", "10.1000/x"]]})
    Publication.objects.update(checked_at=None)

    done = duplicates.find()

    assert (done.looked_at, len(done.asked)) == (3, 1)
    assert f"publication {broken.pk} cannot be read" in caplog.text
    assert f"Source record {broken.source_records.get().pk} cannot be read" in caplog.text


def test_what_was_looked_at_in_the_future_is_looked_at_again(twins: list[Publication]) -> None:
    Publication.objects.update(checked_at=timezone.now() + datetime.timedelta(days=1000))

    assert duplicates.find().looked_at == 2
    assert duplicates.find().looked_at == 0
