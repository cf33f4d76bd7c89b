"""Many answers are undone at one press, and what became clear from them goes with them."""

import uuid

import pytest
from django.test import Client
from django.urls import reverse

from people.models import Member, User
from publications.admin.review import actions
from publications.models import Action, Publication, Suggestion
from publications.services import review, sync
from publications.services.member_profiles import MemberProfiles
from tests.publications.make import member, record, source

pytestmark = pytest.mark.django_db

LOOMS = record("Looms that Weave Numbers", "Ada Byron, Joseph Jacquard", date="1842")
GEARS = record("An Engine of Brass and Steam", "Ada Byron, Joseph Jacquard", date="1842")
CARDS = record("Cards that Remember Patterns", "Ada Byron, Joseph Jacquard", date="1843")
MOSS = record("Moss of Northern Bogs", "Ada Byron, Nora Weld", date="1844")


@pytest.fixture
def ada() -> Member:
    ada = member("Ada Byron")
    profile = source("profile", asserted_by="service")
    sync.ingest([LOOMS, GEARS, CARDS, MOSS], profile, member=ada)
    return ada


def answered(by: User, *titles: str) -> list[Action]:
    """Say of these papers at one press that they are hers."""
    asked = Suggestion.objects.filter(publication__title__in=titles)
    keys = list(asked.values_list("pk", flat=True))
    return actions.perform_many("accept", keys, by, str(uuid.uuid4())).done


def waiting() -> set[str]:
    return {one.publication.title for one in Suggestion.objects.waiting()}


def undo(client: Client, action: Action) -> str:
    address = reverse("admin:publications_suggestion_undo", args=[action.pk])
    return client.post(address, follow=True).content.decode()


def test_what_became_clear_goes_with_the_answers(admin_client: Client, ada: Member) -> None:
    user = User.objects.get()
    before = waiting()
    done = answered(user, LOOMS.title, GEARS.title)
    review.clear_doubts(MemberProfiles(), [ada])
    assert CARDS.title not in waiting()

    page = undo(admin_client, done[0])

    assert waiting() == before
    assert Publication.objects.get(title=CARDS.title).status == "waiting"
    assert "waits again: 1 paper" in page
    cleared = Action.objects.get(kind=Action.Kind.CLEARED)
    assert cleared.undone_by == user


def test_it_may_become_clear_again(admin_client: Client, ada: Member) -> None:
    """Only what was taken back for itself is left to people."""
    user = User.objects.get()
    done = answered(user, LOOMS.title)
    review.clear_doubts(MemberProfiles(), [ada])
    undo(admin_client, done[0])
    looms = Suggestion.objects.get(publication__title=LOOMS.title)
    cards = Suggestion.objects.get(publication__title=CARDS.title)

    assert looms.kept_open
    assert not cards.kept_open


def test_what_is_clear_without_them_stays(admin_client: Client, ada: Member) -> None:
    user = User.objects.get()
    done = answered(user, LOOMS.title)
    sync.ingest([GEARS], source(), member=ada)  # her own list says so too
    review.clear_doubts(MemberProfiles(), [ada])
    assert CARDS.title not in waiting()

    undo(admin_client, done[0])

    assert CARDS.title not in waiting()
    assert Publication.objects.get(title=CARDS.title).status == "published"


def test_what_was_clear_before_them_stays(admin_client: Client, ada: Member) -> None:
    user = User.objects.get()
    sync.ingest([GEARS], source(), member=ada)
    review.clear_doubts(MemberProfiles(), [ada])
    cleared = set(Action.objects.active().filter(kind=Action.Kind.CLEARED))
    assert cleared
    done = answered(user, MOSS.title)

    undo(admin_client, done[0])

    assert set(Action.objects.active().filter(kind=Action.Kind.CLEARED)) == cleared
