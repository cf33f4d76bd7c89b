"""“Test this source”: one small question to a service, asked once, while a person waits for some
seconds. Nothing is stored.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from people.i18n import comma
from people.models import Member
from publications.domain.record import Record
from publications.messages import explained
from publications.models import ExternalId, Source
from publications.services.sync import lookup, query_of
from publications.sources import SOURCES, fetch, timeouts
from publications.sources.adapter import Adapter, Page, Query
from publications.sources.errors import NotFound, RateLimited, SourceError, Unavailable

#: Seconds after which the test gives up.
PATIENCE = 8.0

#: DOIs of these registrants are not Crossref's: arXiv, Zenodo, figshare.
_ELSEWHERE = ("10.48550/", "10.5281/", "10.6084/")


@dataclass(frozen=True, slots=True)
class ConnectionResult:
    """Whether the service answered as it should, and what it said, in a sentence."""

    good: bool
    words: str


def probe(source: Source) -> ConnectionResult:
    """Ask for one work that the catalogue has, else for the first page of a member's works, else
    for a famous work.
    """
    adapter = SOURCES.get(source.kind)
    if adapter is None:
        return ConnectionResult(
            False,
            gettext("%(source)s can not be asked: it is a kind of file, import one.")
            % {"source": source},
        )
    known_work = _known_work(adapter)
    if known_work is not None:
        return _tested(adapter, lambda: _one(adapter, known_work))
    member = _somebody(adapter)
    if member is None and adapter.example:
        return _tested(adapter, lambda: _one(adapter, adapter.example))
    if member is None:
        return ConnectionResult(
            False,
            gettext(
                "There is nobody to ask %(source)s for: "
                "add an identifier that it knows to a member."
            )
            % {"source": source},
        )
    query = query_of(member)
    return _tested(adapter, lambda: _first_page(adapter, query, str(member)))


def _tested(adapter: Adapter, question: Callable[[], str]) -> ConnectionResult:
    started = time.monotonic()
    try:
        with timeouts.for_a_person():
            answer = lookup.within(PATIENCE, adapter.label, question, "unanswered")
    except (Unavailable, RateLimited, lookup.LookUpError) as error:
        passing = gettext("Nothing was changed; syncs ask again by themselves.")
        return ConnectionResult(False, f"{explained(error)} {passing}")
    except SourceError as error:
        return ConnectionResult(False, explained(error))
    seconds = time.monotonic() - started
    answered = gettext("%(service)s answered in %(taken)s seconds. %(said)s")
    return ConnectionResult(
        True, answered % {"service": adapter.label, "taken": f"{seconds:.1f}", "said": answer}
    )


def _one(adapter: Adapter, identifier: str) -> str:
    try:
        (record,) = fetch(adapter.name, identifier)
    except NotFound:
        return gettext("It does not know %(id)s; otherwise all is well.") % {"id": identifier}
    return gettext("It knows %(paper)s.") % {"paper": _cited(record)}


def _first_page(adapter: Adapter, query: Query, name: str) -> str:
    page = next(iter(adapter.pages(query)), Page())
    if not page.records:
        return gettext("It lists nothing of %(name)s.") % {"name": name}
    total = len(page.records) if page.total is None else page.total
    sentence = ngettext(
        "It lists %(n)s work of %(name)s, the first being %(paper)s.",
        "It lists %(n)s works of %(name)s, the first being %(paper)s.",
        total,
    )
    return sentence % {"n": total, "name": name, "paper": _cited(page.records[0])}


def _cited(record: Record) -> str:
    """The paper by its title, its first author and its year, as far as they are known."""
    by = record.authors[0].name if record.authors else ""
    if len(record.authors) > 1:
        by = gettext("%(name)s and others") % {"name": by}
    paper = f"“{record.title}”"
    if by:
        paper = gettext("%(paper)s by %(name)s") % {"paper": paper, "name": by}
    return comma().join(filter(None, [paper, record.date[:4]]))


def _known_work(adapter: Adapter) -> str | None:
    """An identifier that the service knows, of the newest public paper that has one."""
    scheme = next(iter(adapter.serves), "")
    identifiers = ExternalId.objects.filter(
        scheme=scheme, publication__status="published", publication__merged_into=None
    )
    if scheme == "doi":
        for prefix in _ELSEWHERE:
            identifiers = identifiers.exclude(value__startswith=prefix)
    return identifiers.order_by("-publication__date", "pk").values_list("value", flat=True).first()


def _somebody(adapter: Adapter) -> Member | None:
    """A current member to ask the service for, preferably one with an identifier that it knows."""
    members = list(Member.objects.current().with_names().order_by("pk"))
    for member in members:
        schemes = {identifier.scheme for identifier in member.identifiers.all()}
        if not schemes.isdisjoint(adapter.identifier_schemes):
            return member
    return members[0] if members and adapter.searches_names else None
