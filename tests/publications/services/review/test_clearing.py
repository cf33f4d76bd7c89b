"""Doubts leave the queue by themselves once they are clear, and come back for good when asked."""

from typing import Any

import pytest

from people.models import Member, User
from publications.domain import attribution
from publications.domain.record import Listing
from publications.models import Action, Publication, Source, Suggestion
from publications.services import review, sync
from publications.services.member_profiles import MemberProfiles
from tests.publications.make import member, record, source
from tests.publications.snapshot import snapshot
from tests.publications.sources.feeds import FakeArXiv

pytestmark = pytest.mark.django_db

CARDS = record("Cards that Remember Patterns", "Ada Byron, Joseph Jacquard", date="1843")
SILK = record("Patterns in Silk", "Ada Byron, Joseph Jacquard, Tova Mirren", date="1844")
MOSS = record("Moss of Northern Bogs", "Ada Byron, Nora Weld", date="1844")


@pytest.fixture
def editor() -> User:
    return User.objects.create(username="pi")


@pytest.fixture
def ada() -> Member:
    return member("Ada Byron")


@pytest.fixture
def profile() -> Source:
    return source("profile", asserted_by="service")


def clear(ada: Member) -> list[Action]:
    return review.clear_doubts(MemberProfiles(), [ada])


def waiting() -> set[str]:
    return {one.publication.title for one in Suggestion.objects.waiting()}


@pytest.fixture
def known(ada: Member, profile: Source) -> None:
    """Two of her papers wait; then she lists one by the same co-author herself."""
    sync.ingest([CARDS, SILK, MOSS], profile, member=ada)
    assert waiting() == {CARDS.title, SILK.title, MOSS.title}
    looms = record("Looms that Weave Numbers", "Ada Byron, Joseph Jacquard", date="1842")
    sync.ingest([looms], source(), member=ada)


def test_what_has_become_clear_is_answered_and_says_why(known: None, ada: Member) -> None:
    actions = clear(ada)

    assert waiting() == {MOSS.title}
    paper = Publication.objects.get(title=CARDS.title)
    assert paper.status == Publication.Status.PUBLISHED
    assert paper.authorships.get(member=ada).inferred
    assert [action.by for action in actions] == [None, None]
    assert str(actions[0].message) == (
        f"“{CARDS.title}” became clear as a paper of Ada Byron: the name Ada Byron is theirs in "
        "full; Joseph Jacquard wrote 1 paper with them before; the title reads like their papers."
    )
    assert clear(ada) == []


def test_it_is_taken_back_and_then_left_to_a_person(
    known: None, ada: Member, profile: Source, editor: User
) -> None:
    before = snapshot()
    for action in reversed(clear(ada)):
        review.undo(action, editor)
    assert snapshot() == before

    assert clear(ada) == []
    more = record(CARDS.title, "Ada Byron, Joseph Jacquard", date="1843", pages="1-9")
    sync.ingest([more], profile, member=ada)
    assert waiting() == {CARDS.title, SILK.title, MOSS.title}


def test_a_person_s_answers_are_left_alone(known: None, ada: Member, editor: User) -> None:
    no, yes = (Suggestion.objects.get(publication__title=one.title) for one in (CARDS, MOSS))
    review.reject(no, editor)
    review.accept(yes, editor)

    clear(ada)

    no.refresh_from_db()
    assert no.state == Suggestion.State.REJECTED
    assert not no.publication.authorships.filter(member=ada).exists()
    yes.refresh_from_db()
    assert yes.decided_by == editor


def test_what_turns_out_to_be_a_namesake_s_leaves_too_but_not_for_good(
    ada: Member, profile: Source, editor: User
) -> None:
    titles = (
        "Peat Growth under Snow",
        "Counting Ferns from the Air",
        "Do Reeds Filter Nitrogen?",
        "Lichen Maps of the North",
        "Rushes and the Water Table",
    )
    wrong = [record(title, "Ada Byron, Nora Weld, Ivo Marsh", venue="Bogs") for title in titles]
    mine = [
        record(title, "Ada Byron, Joseph Jacquard", venue="Weaving")
        for title in ("Ribbons Woven by Looms", "Cards that Remember", "Patterns in Silk")
    ]
    sync.ingest(mine, source(), member=ada)
    last = record("Sedges Drink Slowly", "Ada Byron, Nora Weld, Ivo Marsh", venue="Bogs")
    sync.ingest([*wrong, last], profile, member=ada)
    for title in titles:
        review.reject(Suggestion.objects.get(publication__title=title), editor)

    (action,) = clear(ada)

    assert waiting() == set()
    sedge = Publication.objects.get(title=last.title)
    assert sedge.status == Publication.Status.DECLINED
    assert "became clear as no paper of Ada Byron" in str(action.message)
    review.undo(action, editor)
    assert waiting() == {sedge.title}


def test_a_name_that_is_gone_from_the_authors_is_clear(ada: Member, profile: Source) -> None:
    sync.ingest([MOSS], profile, member=ada)
    paper = Publication.objects.get()
    paper.authorships.filter(name="Ada Byron").update(name="Adam Bryan")

    (action,) = clear(ada)

    assert "not among the 2 authors" in str(action.message)
    assert waiting() == set()


def test_an_import_clears_what_waits(ada: Member, profile: Source) -> None:
    sync.ingest([CARDS, MOSS], profile, member=ada)
    looms = record("Looms that Weave Numbers", "Ada Byron, Joseph Jacquard", date="1842")

    sync.import_listing(Listing(records=[looms], shape="homepage"), member=ada)

    assert waiting() == {MOSS.title}


def test_a_sync_clears_what_waits(known: None, ada: Member, arxiv_at) -> None:
    arxiv_at(FakeArXiv(1))

    run = sync.perform(sync.open_run(sync.source_for("arxiv"), ada))

    assert waiting() == {MOSS.title}
    assert "Ada Byron: 2 that waited became clear." in [line.text for line in run.log.all()]


def test_what_was_merged_since_it_was_judged_is_not_answered(
    known: None, ada: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Publication.objects.create(title="Collected Patterns", slug="collected")
    cards = Publication.objects.get(title=CARDS.title)
    judge = attribution.attribute_all_together

    def merged_meanwhile(*args: Any) -> Any:
        judged = judge(*args)
        review.merge(cards, into=whole)
        return judged

    monkeypatch.setattr(attribution, "attribute_all_together", merged_meanwhile)

    actions = clear(ada)

    assert CARDS.title not in " ".join(str(action.message) for action in actions)
    assert not cards.authorships.filter(member=ada).exists()
