"""Links that lead nowhere."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone

from people.models import Member, MemberLink
from publications.domain.reasons import Reason
from publications.models import Link, LinkCheck, Project, Publication, Venue
from publications.selectors.audit.finding import Finding


class _LinkColumn(NamedTuple):
    """A column of addresses: its rows that visitors see, of what, and where it is edited.

    `place` is where on that page.
    """

    rows: Callable[[], QuerySet[Any]]
    column: str
    of: str
    page: str
    place: str
    key: str = "pk"


_PAPER, _MEMBER, _PROJECT = (
    f"admin:{table}_change"
    for table in ("publications_publication", "people_member", "publications_project")
)
_LINKED = (
    _LinkColumn(
        lambda: Link.objects.filter(publication__in=Publication.objects.public()),
        "url",
        "publication__title",
        _PAPER,
        "links-group",
        "publication",
    ),
    _LinkColumn(lambda: Member.objects.public(), "homepage", "name", _MEMBER, "id_homepage"),
    _LinkColumn(
        lambda: MemberLink.objects.filter(member__in=Member.objects.public()),
        "url",
        "member__name",
        _MEMBER,
        "links-group",
        "member",
    ),
    _LinkColumn(lambda: Project.objects.all(), "repository", "name", _PROJECT, "id_repository"),
    _LinkColumn(lambda: Project.objects.all(), "home", "name", _PROJECT, "id_home"),
    _LinkColumn(
        lambda: Venue.objects.all(), "url", "name", "admin:publications_venue_change", "id_url"
    ),
)


def linked_addresses() -> set[str]:
    """Return all addresses that our pages link to, as they are kept. Six queries."""
    columns = (each.rows().order_by().values_list(each.column, flat=True) for each in _LINKED)
    return {address for column in columns for address in column} - {""}


def dead_links() -> list[Finding]:
    dead = {check.address: check for check in LinkCheck.objects.dead()}
    places: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for each in _LINKED:
        rows = each.rows().filter(**{f"{each.column}__in": list(dead)}).order_by("pk")
        for address, of, key in rows.values_list(each.column, each.of, each.key):
            page = reverse(each.page, args=[key])
            places[address].append((of, f"{page}#{each.place}"))
    return [
        Finding(
            "links",
            (check.pk,),
            Reason.of(
                "audit_dead_link",
                address=address,
                names=[of for of, _ in places[address]],
                day=timezone.localdate(check.first_failed),
                symptom=check.answer,
            ),
            places[address][0][1],
        )
        for address, check in dead.items()
        if address in places
    ]
