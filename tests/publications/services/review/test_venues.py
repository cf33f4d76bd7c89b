"""Merging venues: what moves, what is kept, what later records find, and taking it back."""

import pytest
from django.test import Client

from people.models import Deletion, User
from publications.models import (
    Action,
    MatchForm,
    Publication,
    Venue,
    VenueAlias,
    VenuesApart,
)
from publications.services import review
from publications.services.ingest import ingest
from publications.services.review import Refused
from publications.services.venues import Venues
from tests.publications import make

pytestmark = pytest.mark.django_db


@pytest.fixture
def venues() -> tuple[Venue, Venue]:
    gone = Venue.objects.create(
        name="Proc. Tree Growth", acronym="PTG", slug="ptg", url="https://ptg.example/"
    )
    stays = Venue.objects.create(name="Conference on Tree Growth", slug="tree-growth")
    return gone, stays


def paper(venue: Venue, number: int = 1) -> Publication:
    return Publication.objects.create(title=f"Trees {number}", slug=f"t{number}", venue=venue)


def found(name: str, acronym: str = "") -> Venue | None:
    """The venue that a record of today would get."""
    venue = Venues().find(name, acronym, "conference")
    return venue if venue is not None and venue.pk else None


def test_papers_move_and_both_names_lead_to_the_venue_that_stays(
    venues: tuple[Venue, Venue],
) -> None:
    gone, stays = venues
    publication = paper(gone)

    action = review.merge_venues(gone, stays)

    publication.refresh_from_db()
    assert publication.venue == stays
    assert list(Venue.objects.all()) == [stays]
    for name, acronym in (
        ("Proc. Tree Growth", "PTG"),
        ("proc. tree growth", ""),
        ("", "ptg"),
        ("31st Conference on Tree Growth", ""),
    ):
        assert found(name, acronym) == stays
    assert str(action) == (
        "The venue Proc. Tree Growth (PTG) was merged into Conference on Tree Growth."
    )


def test_a_merged_venue_is_not_in_the_bin(venues: tuple[Venue, Venue]) -> None:
    action = review.merge_venues(*venues)
    assert not Deletion.objects.exists()

    review.undo(Action.objects.get(pk=action.pk))
    assert Venue.objects.count() == 2


def test_the_venue_that_stays_takes_over_what_it_lacks(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    Venue.objects.filter(pk=stays.pk).update(kind="workshop")

    review.merge_venues(gone, stays)

    stays.refresh_from_db()
    assert (stays.name, stays.acronym, stays.url, stays.kind) == (
        "Conference on Tree Growth",
        "PTG",
        "https://ptg.example/",
        "workshop",
    )


def test_a_later_sync_makes_no_second_venue(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    review.merge_venues(gone, stays)
    make.member("Ada Example")

    record = make.record("Deep Woods", "Ada Example", venue="Proc. Tree Growth", date="2024")
    (outcome,) = ingest([record], make.source()).outcomes

    assert outcome.publication is not None
    assert outcome.publication.venue == stays
    assert Venue.objects.count() == 1


def test_undo_gives_each_its_papers_and_names_back(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    VenueAlias.objects.create(venue=gone, name="Tree Growth Letters")
    moved, own = paper(gone), paper(stays, 2)
    action = review.merge_venues(gone, stays)
    since = paper(stays, 3)

    review.undo(Action.objects.get(pk=action.pk))

    assert {each.pk: each.venue_id for each in Publication.objects.all()} == {
        moved.pk: gone.pk,
        own.pk: stays.pk,
        since.pk: stays.pk,
    }
    back = Venue.objects.get(pk=gone.pk)
    assert (back.name, back.acronym, back.slug, back.url) == (
        "Proc. Tree Growth",
        "PTG",
        "ptg",
        "https://ptg.example/",
    )
    stays.refresh_from_db()
    assert (stays.acronym, stays.url) == ("", "")
    assert list(VenueAlias.objects.values_list("venue", "name")) == [
        (gone.pk, "Tree Growth Letters")
    ]


def test_undo_leaves_what_was_changed_since(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    elsewhere = Venue.objects.create(name="Woods", slug="woods")
    publication = paper(gone)
    action = review.merge_venues(gone, stays)
    Publication.objects.filter(pk=publication.pk).update(venue=elsewhere)
    Venue.objects.filter(pk=stays.pk).update(acronym="CTG")

    review.undo(action)

    publication.refresh_from_db()
    stays.refresh_from_db()
    assert publication.venue == elsewhere
    assert (stays.acronym, stays.url) == ("CTG", "")


def test_aliases_go_on_with_a_second_merge(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    review.merge_venues(gone, stays)
    last = Venue.objects.create(name="Growth", slug="growth")

    review.merge_venues(stays, last)

    assert found("Proc. Tree Growth") == last
    assert found("Conference on Tree Growth") == last


def test_undo_says_where_the_venue_that_stayed_is_gone(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    first = review.merge_venues(gone, stays)
    second = review.merge_venues(stays, Venue.objects.create(name="Growth", slug="growth"))

    with pytest.raises(Refused, match="not there any more"):
        review.undo(first)
    review.undo(second)
    review.undo(first)

    assert set(Venue.objects.values_list("name", flat=True)) == {
        "Proc. Tree Growth",
        "Conference on Tree Growth",
        "Growth",
    }


def test_that_two_are_two_follows_a_merge_and_its_undo(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    third = Venue.objects.create(name="Growth", slug="growth")
    review.keep_venues_apart(third, gone)

    action = review.merge_venues(gone, stays)

    assert list(VenuesApart.objects.values_list("one", "other")) == [(stays.pk, third.pk)]
    review.undo(action)
    assert (gone.pk, third.pk) in VenuesApart.objects.values_list("one", "other")


def test_that_two_are_two_can_be_taken_back(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    action = review.keep_venues_apart(stays, gone, User.objects.create_user("editor"))
    assert VenuesApart.objects.count() == 1

    review.undo(action)

    assert not VenuesApart.objects.exists()


def test_a_venue_is_not_merged_into_itself(venues: tuple[Venue, Venue]) -> None:
    with pytest.raises(Refused, match="one and the same"):
        review.merge_venues(venues[0], venues[0])


def test_a_venue_that_is_gone_is_not_merged(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    review.merge_venues(gone, stays)

    with pytest.raises(Refused, match="not there any more"):
        review.merge_venues(Venue(pk=venues[0].pk or 1, name="x"), stays)


def test_matching_reads_the_papers_anew(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    MatchForm.objects.create(publication=paper(gone), forms=[], version=3)

    review.merge_venues(gone, stays)

    assert MatchForm.objects.get().version == 0


def test_a_record_on_its_way_is_decided_anew_when_its_venue_went(
    venues: tuple[Venue, Venue],
) -> None:
    gone, stays = venues
    on_its_way = Venues()
    assert on_its_way.find("Proc. Tree Growth", "", "conference") == gone
    assert on_its_way.are_current()

    review.merge_venues(gone, stays)

    assert not on_its_way.are_current()


def test_a_list_narrowed_to_the_venue_that_is_gone_shows_its_papers(
    venues: tuple[Venue, Venue], client: Client
) -> None:
    gone, stays = venues
    paper(gone)
    review.merge_venues(gone, stays)
    last = Venue.objects.create(name="Growth", slug="growth")
    review.merge_venues(stays, last)

    for slug in ("ptg", "tree-growth", "growth"):
        page = client.get("/publications/", {"venue": slug, "kind": "other"}, follow=True)
        assert "Trees 1" in page.content.decode()
        assert page.request["QUERY_STRING"] == "venue=growth&kind=other"
        assert client.get("/api/v1/publications/", {"venue": slug}).json()["count"] == 1
    unknown = client.get("/publications/", {"venue": "x"})
    assert "There is no “x” in this list" in unknown.content.decode()


def test_undo_gives_the_venue_its_address_back(venues: tuple[Venue, Venue]) -> None:
    gone, stays = venues
    gone.slug = "proc-tree-growth"
    gone.save()

    review.undo(review.merge_venues(gone, stays))

    back = Venue.objects.get(slug="proc-tree-growth")
    assert [former.slug for former in back.former_slugs.all()] == ["ptg"]
    assert not stays.former_slugs.exists()
