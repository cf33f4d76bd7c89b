"""Venues that are one, and venues that only look so."""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from people.history import bin as recycling
from people.models import User
from publications.domain.reasons import Reason
from publications.models import Action, MatchForm, Publication, Venue, VenueAlias, VenuesApart
from publications.services import actions
from publications.services.free_slugs import first_free
from publications.services.review.refusals import Refused

#: What the venue that stays takes over where it has nothing, and what nothing is.
_FILLED = {"acronym": "", "url": "", "kind": Venue.Kind.OTHER}
_COLUMNS = ("name", "acronym", "slug", "kind", "url")


def merge_venues(venue: Venue, into: Venue, by: User | None = None, batch: str = "") -> Action:
    """Make `venue` a part of `into`: its papers move, and its names lead there from now on.

    `into` keeps what it says of itself; what it lacks it takes from `venue`.

    Raises:
        Refused: when the two are one row, or one of them is gone.
    """
    with actions.recording(Action.Kind.MERGE_VENUES, by) as action:
        venue, into = _present(venue), _present(into)
        if venue == into:
            raise Refused("one_and_the_same_venue")
        action.message = Reason.of("venues_merged", venue=venue, other=into)
        action.batch = batch
        papers = sorted(venue.publications.values_list("pk", flat=True))
        aliases = list(venue.aliases.values_list("name", "acronym"))
        apart = _others_apart(venue)
        _move(venue, into)
        venue.aliases.update(venue=into)
        is_new = not VenueAlias.objects.filter(name=venue.name, acronym=venue.acronym).exists()
        if is_new:
            into.aliases.create(name=venue.name, acronym=venue.acronym)
        action.changes["venues"] = {
            "gone": {"pk": venue.pk, **{column: getattr(venue, column) for column in _COLUMNS}},
            "into": into.pk,
            "papers": papers,
            "aliases": aliases,
            "is_alias_new": is_new,
            "apart": apart,
            "filled": _fill(into, venue),
            "former": list(venue.former_slugs.values_list("slug", flat=True)),
        }
        former = [*venue.former_slugs.values_list("slug", flat=True), venue.slug]
        with recycling.nothing_kept():  # the action brings it back, with its papers
            venue.delete()
        into.save()
        for slug in former:
            into.keep_address(slug)
        _set_apart(into, apart)
    return action


def keep_venues_apart(venue: Venue, other: Venue, by: User | None = None) -> Action:
    """Remember for good that the two are two, however alike they look."""
    with actions.recording(Action.Kind.SET_ASIDE, by) as action:
        venue, other = _present(venue), _present(other)
        action.message = Reason.of("venues_are_two", venue=venue, other=other)
        _set_apart(venue, [other.pk])
        action.changes["venues_apart"] = [venue.pk, other.pk]
    return action


def restore_venues(action: Action) -> None:
    """Take a merge of venues back: the venue is there again, with its papers that stand where the
    merge put them.

    Raises:
        Refused: when the venue that stayed is gone, merged into another one.
    """
    kept = action.changes["venues"]
    into = Venue.objects.filter(pk=kept["into"]).first()
    if into is None:
        raise Refused("venue_is_gone")
    for field, (before, after) in kept["filled"].items():
        if getattr(into, field) == after:
            setattr(into, field, before)
    into.save()
    gone = kept["gone"]
    venue = Venue.objects.filter(name=gone["name"], acronym=gone["acronym"]).first()
    if venue is None:
        (slug,) = first_free([gone["slug"]], Venue.objects.all())
        venue = Venue.objects.create(**{**gone, "slug": slug})
    if kept["is_alias_new"]:
        into.aliases.filter(name=gone["name"], acronym=gone["acronym"]).delete()
    for name, acronym in kept["aliases"]:
        into.aliases.filter(name=name, acronym=acronym).update(venue=venue)
    into.former_slugs.filter(slug__in=[gone["slug"], *kept["former"]]).delete()
    for former in kept["former"]:
        venue.keep_address(former)
    _move(into, venue, kept["papers"])
    _set_apart(venue, Venue.objects.filter(pk__in=kept["apart"]).values_list("pk", flat=True))


def restore_apart(action: Action) -> None:
    """Forget that the two are two."""
    VenuesApart.objects.filter(**_in_order(*action.changes["venues_apart"])).delete()


def _present(venue: Venue) -> Venue:
    found = Venue.objects.select_for_update().filter(pk=venue.pk).first()
    if found is None:
        raise Refused("venue_is_gone")
    return found


def _move(venue: Venue, into: Venue, only: Iterable[int] | None = None) -> None:
    """Let the papers of `venue` be of `into`; matching reads them anew."""
    papers = Publication.objects.filter(venue=venue)
    if only is not None:
        papers = papers.filter(pk__in=list(only))
    MatchForm.objects.filter(publication__in=papers).update(version=0)
    papers.update(venue=into, changed_at=timezone.now())


def _fill(into: Venue, venue: Venue) -> dict[str, list[Any]]:
    """Take from `venue` what `into` lacks; return what changed, old and new."""
    filled = {
        field: [nothing, value]
        for field, nothing in _FILLED.items()
        if getattr(into, field) == nothing and (value := getattr(venue, field)) != nothing
    }
    taken = Venue.objects.filter(name=into.name, acronym=venue.acronym).exclude(pk=into.pk)
    if "acronym" in filled and taken.exclude(pk=venue.pk).exists():
        del filled["acronym"]
    for field, (_, value) in filled.items():
        setattr(into, field, value)
    return filled


def _others_apart(venue: Venue) -> list[int]:
    pairs = VenuesApart.objects
    behind = pairs.filter(one=venue).values_list("other", flat=True)
    before = pairs.filter(other=venue).values_list("one", flat=True)
    return sorted([*behind, *before])


def _set_apart(venue: Venue, others: Iterable[int]) -> None:
    rows = [VenuesApart(**_in_order(venue.pk, other)) for other in others if other != venue.pk]
    VenuesApart.objects.bulk_create(rows, ignore_conflicts=True)


def _in_order(one: int, other: int) -> dict[str, int]:
    return {"one_id": min(one, other), "other_id": max(one, other)}
