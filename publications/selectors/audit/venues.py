"""Duplicate venues."""

from django.urls import reverse
from django.utils.http import urlencode

from publications.domain.reasons import Reason
from publications.domain.venue_names import VenueName, look_alike
from publications.models import Venue, VenuesApart
from publications.selectors.audit.finding import Finding


def venues_twice() -> list[Finding]:
    apart = frozenset(VenuesApart.objects.values_list("one", "other"))
    rows = Venue.objects.order_by("pk").values_list("pk", "name", "acronym", "kind")
    venues = [VenueName(*row) for row in rows]
    page = reverse("admin:publications_venue_merge")
    return [
        Finding(
            "venues",
            (min(venue.key, other.key), max(venue.key, other.key)),
            Reason.of("audit_venues", venue=_called(venue), other=_called(other), reasons=[reason]),
            f"{page}?{urlencode({'venues': f'{venue.key},{other.key}'})}",
        )
        for venue, other, reason in look_alike(venues, apart)
    ]


def _called(venue: VenueName) -> str:
    return str(Venue(name=venue.name, acronym=venue.acronym))
