"""“Test this source”: one small question to a service, while a person waits. Nothing is stored."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from people.models import Member
from publications.models import ExternalId, Source
from publications.records import Record
from publications.sources import SOURCES, fetch
from publications.sources.base import Adapter, NotFound, Page, Query, SourceError
from publications.sync import lookup

#: Services whose identifiers of works the catalogue keeps, and under which scheme.
_SCHEMES = {
    "arxiv": "arxiv",
    "crossref": "doi",
    "dblp": "dblp",
    "openalex": "openalex",
    "semantic_scholar": "semantic_scholar",
}
#: Works that each service surely knows, for a site that has neither papers nor members yet.
_FAMOUS = {
    "arxiv": "1706.03762",
    "crossref": "10.1038/171737a0",
    "dblp": "conf/nips/VaswaniSPUJGKP17",
    "openalex": "W2741809807",
    "semantic_scholar": "204e3073870fae3d05bcbc2f6a8e263d9b72e776",
}
#: DOIs of these registrants are not Crossref's: arXiv, Zenodo, figshare.
_ELSEWHERE = ("10.48550/", "10.5281/", "10.6084/")


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether the service answered as it should, and what it said, in a sentence."""

    good: bool
    words: str


def probe(source: Source) -> Answer:
    """Ask for one work that the catalogue has, else for the first page of a member's works, else
    for a famous work.
    """
    adapter = SOURCES.get(source.kind)
    if adapter is None:
        return Answer(False, f"{source} can not be asked: it is a kind of file, import one.")
    known = _known_work(source)
    if known is not None:
        return _told(adapter, lambda: _one(adapter, known))
    member = _somebody(adapter)
    famous = _FAMOUS.get(source.kind)
    if member is None and famous is not None:
        return _told(adapter, lambda: _one(adapter, famous))
    if member is None:
        return Answer(
            False,
            f"There is nobody to ask {source} for: add an identifier that it knows to a member.",
        )
    query = Query(
        names=member.all_names,
        identifiers=tuple((known.scheme, known.value) for known in member.identifiers.all()),
    )
    return _told(adapter, lambda: _first_page(adapter, query, str(member)))


def _told(adapter: Adapter, question: Callable[[], str]) -> Answer:
    started = time.monotonic()
    try:
        said = lookup.within(lookup.PATIENCE, adapter.label, question)
    except (SourceError, lookup.LookUpError) as error:
        return Answer(False, str(error))
    taken = time.monotonic() - started
    return Answer(True, f"{adapter.label} answered in {taken:.1f} seconds. {said}")


def _one(adapter: Adapter, identifier: str) -> str:
    try:
        (record,) = fetch(adapter.name, identifier)
    except NotFound:
        return f"It does not know {identifier}; otherwise all is well."
    return f"It knows {_cited(record)}."


def _first_page(adapter: Adapter, query: Query, name: str) -> str:
    page = next(iter(adapter.pages(query)), Page())
    if not page.records:
        return f"It lists nothing of {name}."
    total = len(page.records) if page.total is None else page.total
    works = "1 work" if total == 1 else f"{total} works"
    return f"It lists {works} of {name}, the first being {_cited(page.records[0])}."


def _cited(record: Record) -> str:
    first = record.authors[0].name if record.authors else ""
    others = " and others" if len(record.authors) > 1 else ""
    return "".join(
        [
            f"“{record.title}”",
            f" by {first}{others}" if first else "",
            f", {record.date[:4]}" if record.date else "",
        ]
    )


def _known_work(source: Source) -> str | None:
    """An identifier of the service's that a public paper carries, the newest paper's."""
    scheme = _SCHEMES.get(source.kind)
    found = ExternalId.objects.filter(
        scheme=scheme or "", publication__standing="published", publication__merged_into=None
    )
    if scheme == "doi":
        for prefix in _ELSEWHERE:
            found = found.exclude(value__startswith=prefix)
    return found.order_by("-publication__date", "pk").values_list("value", flat=True).first()


def _somebody(adapter: Adapter) -> Member | None:
    """A current member whom the service can be asked for, by an identifier if there is one."""
    members = list(Member.objects.current().with_names().order_by("pk"))
    for member in members:
        known = {identifier.scheme for identifier in member.identifiers.all()}
        if not known.isdisjoint(adapter.identifier_schemes):
            return member
    return members[0] if members and adapter.searches_names else None
