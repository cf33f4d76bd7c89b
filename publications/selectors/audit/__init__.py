"""What is amiss in the catalogue, each finding with the place where it is put right.

All of it is computed from what the catalogue says now: a finding that was put right, or that a
person called right as it is, is not there the next time. A fixed number of queries, whatever the
number of papers. Each kind has a file of its own.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from publications.selectors.audit.duplicates import duplicates
from publications.selectors.audit.finding import Finding, Kind, in_use
from publications.selectors.audit.identifiers import disagreeing_identifiers
from publications.selectors.audit.links import dead_links, linked_addresses
from publications.selectors.audit.unlinked_authors import unlinked_authors
from publications.selectors.audit.venues import venues_twice

__all__ = [
    "KINDS",
    "Finding",
    "Kind",
    "counts",
    "findings",
    "in_use",
    "linked_addresses",
    "unlinked_authors",
]

KINDS: tuple[Kind, ...] = ("authors", "identifiers", "duplicates", "venues", "links")
#: How each kind is found; identifiers are told apart in `findings`.
_FIND: dict[Kind, Callable[[], list[Finding]]] = {
    "authors": unlinked_authors,
    "duplicates": duplicates,
    "venues": venues_twice,
    "links": dead_links,
}


def findings(
    kinds: Collection[str] = KINDS, suspects: Collection[int] | None = None
) -> list[Finding]:
    """Return all that is amiss of these kinds, in their order.

    `suspects` are the papers whose identifiers are looked at, all where it is None: with 10,000
    papers that takes a second or two, all else a part of one.
    """
    return [
        finding
        for kind in KINDS
        if kind in kinds
        for finding in (
            disagreeing_identifiers(suspects) if kind == "identifiers" else _FIND[kind]()
        )
    ]


def counts(found: Iterable[Finding]) -> dict[Kind, int]:
    """How many there are of each kind, kinds without any left out."""
    counted = Counter(finding.kind for finding in found)
    return {kind: counted[kind] for kind in KINDS if counted[kind]}
