"""The versions of one work: who leads, and that a person's choice lasts."""

import pytest

from people.models import User
from publications.domain.reasons import as_written
from publications.models import Action, Publication, Suggestion
from publications.services import consolidation, review, sync, versions
from tests.publications.make import evidence, member, record, source
from tests.publications.snapshot import snapshot

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor() -> User:
    return User.objects.create(username="pi")


def paper(kind: str, date: str = "2020", status: str = "published", **said) -> Publication:
    number = Publication.objects.count()
    made = Publication.objects.create(title=f"Engines {number}", slug=f"{number}", kind=kind)
    evidence(made, record(made.title, "Ada Byron", kind=kind, date=date, **said), key=str(number))
    consolidation.consolidate(made)
    Publication.objects.filter(pk=made.pk).update(status=status)
    return Publication.objects.get(pk=made.pk)


def leader(one: Publication) -> Publication:
    return versions.versions_of_work(one)[0]


@pytest.mark.parametrize(
    ("one", "other", "leads"),
    [
        (("preprint", "2022"), ("conference", "2021"), 1),
        (("conference", "2021"), ("journal", "2023"), 1),
        (("thesis", "2024"), ("workshop", "2020"), 1),
        (("conference", "2020"), ("thesis", "2024"), 0),
        (("conference", "2021", "declined"), ("preprint", "2020"), 1),
    ],
)
def test_the_published_the_newest_and_the_shown_lead(one, other, leads: int) -> None:
    pair = paper(*one), paper(*other)

    review.link_version(*pair)

    assert leader(pair[0]) == leader(pair[1]) == pair[leads]
    assert list(Publication.objects.public().leading()) == [pair[leads]]


def test_a_person_may_let_another_lead(editor: User) -> None:
    draft, printed = paper("preprint"), paper("conference")
    review.link_version(draft, printed, editor)
    before = snapshot()

    action = review.lead(draft, editor)

    assert leader(printed) == draft
    review.undo(action, editor)
    assert snapshot() == before


def test_a_person_s_choice_lasts_when_another_version_comes(editor: User) -> None:
    draft, printed = paper("preprint"), paper("conference")
    review.link_version(draft, printed, editor)
    review.lead(draft, editor)

    third = paper("journal", "2024")
    review.link_version(third, printed, editor)

    assert leader(third) == draft


def test_what_was_unlinked_by_hand_no_machine_links_again(editor: User) -> None:
    draft, printed = paper("preprint"), paper("conference")
    review.link_version(draft, printed, editor)

    review.unlink_version(draft, editor)

    assert versions.link_by_itself(draft, printed, [as_written("alike")]) is None
    third = paper("journal")
    assert versions.link_by_itself(third, printed, [as_written("alike")]) is not None
    assert versions.link_by_itself(draft, third, [as_written("alike")]) is None
    assert leader(draft) == draft


def test_a_person_may_link_again_what_was_unlinked(editor: User) -> None:
    draft, printed = paper("preprint"), paper("conference")
    review.link_version(draft, printed, editor)
    review.unlink_version(draft, editor)

    review.link_version(draft, printed, editor)

    assert versions.are_linked(draft, printed)
    assert not Suggestion.objects.filter(state="rejected").exists()


@pytest.mark.parametrize("verb", [review.link_version, review.unlink_version])
def test_linking_and_unlinking_are_taken_back(verb, editor: User) -> None:
    draft, printed = paper("preprint"), paper("conference")
    if verb is review.unlink_version:
        review.link_version(draft, printed, editor)
    before = snapshot()

    action = verb(draft, printed, editor) if verb is review.link_version else verb(draft, editor)
    review.undo(action, editor)

    assert snapshot() == before


def test_a_related_identifier_links_by_itself() -> None:
    ada = member("Ada Byron")
    home = source()
    printed = record(
        "Engines in Print", "Ada Byron", kind="journal", identifiers=(("doi", "10.1000/1"),)
    )
    draft = record(
        "A Draft on Looms and Cards",
        "Ada Byron",
        kind="preprint",
        relations=(("preprint_of", "doi", "10.1000/1"),),
    )

    sync.ingest([printed, draft], home, member=ada)

    work = Publication.objects.get(title="Engines in Print")
    assert [one.title for one in work.versions.all()] == ["A Draft on Looms and Cards"]
    assert "DOI 10.1000/1" in str(Action.objects.get(kind="link_version").message)


def test_the_engine_s_version_is_linked_and_asked_about_once(monkeypatch) -> None:
    from publications.domain import matching

    ada = member("Ada Byron")
    gathered = source("gathered", kind="profile", asserted_by="service")
    sync.ingest(
        [record("Engines", "Ada Byron, J. Jacquard", kind="preprint")], gathered, member=ada
    )
    draft = Publication.objects.get()
    monkeypatch.setattr(
        matching,
        "find",
        lambda *_: matching.Match(draft.pk, 0.9, 9.0, "version", (as_written("alike"),)),
    )

    sync.ingest(
        [record("Engines at Work", "Ada Byron, J. Jacquard", kind="conference")],
        gathered,
        member=ada,
    )

    doubt = Suggestion.objects.get()
    assert leader(draft).title == "Engines at Work"
    review.accept(doubt)
    assert Publication.objects.public().count() == 2
    assert Publication.objects.public().leading().get().title == "Engines at Work"
    assert ada.authorships.count() == 2


def test_versions_that_come_together_are_no_rivals() -> None:
    ada = member("Ada Byron")
    said = {"title": "Poetical Science for Patient Machines"}
    authors = "Ada Byron, Augustus Morgan, Mary Somerville"
    preprint = record(**said, authors=authors, kind="preprint", date="2023-05", venue="arXiv")
    sync.ingest([preprint], source(), member=ada)

    together = [
        record(**said, authors=authors, kind="journal", date="2024", venue="Machines"),
        record(**said, authors=authors, kind="preprint", date="2023"),
    ]
    report = sync.ingest(together, source("bibtex"), member=ada)

    assert "suggested" not in [outcome.decision for outcome in report.outcomes]
    assert not Suggestion.objects.exists()
