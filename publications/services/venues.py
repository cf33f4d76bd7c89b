"""Which venue a record names: a series or a journal has one row, however it is printed."""

import functools
import operator
import re
from collections import defaultdict
from collections.abc import Iterable

from django.db.models import Q
from django.utils.text import slugify
from rapidfuzz import fuzz

from people.names import normalize_text
from publications.domain.record import Record
from publications.models import Venue
from publications.services.free_slugs import first_free

#: How alike two venue names under one acronym must be to be one venue (rapidfuzz ratio, 0 to 100).
_SAME_VENUE = 80
_ORDINAL = re.compile(
    r"\b(?:\d+(?:st|nd|rd|th)|(?:twenty|thirty|forty|fifty)?-?"
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|"
    r"thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|"
    r"twentieth|thirtieth|fortieth|fiftieth)|(?:19|20)\d\d)\b",
    re.IGNORECASE,
)


class Venues:
    """The venues that records name, those of many looked up together.

    "3rd Conference on X (X)" and "Conference on X (X)" are one venue. Two that share an acronym but
    not a name are two, and so are two that share a name but not an acronym (SC and ICS).
    """

    def __init__(self) -> None:
        self._asked: set[Q] = set()
        self._named: dict[str, list[Venue]] = defaultdict(list)
        self._called: dict[str, list[Venue]] = defaultdict(list)
        self._new: list[Venue] = []

    def look_up(self, records: Iterable[Record]) -> None:
        """Ask for all that these records may mean, in one query."""
        self._ask(_names(one.venue, one.venue_acronym) for one in records)

    def find(self, name: str, acronym: str, kind: str) -> Venue | None:
        """Return the venue of this name or acronym; None without either.

        Where there is none it is a new one, which `store` stores.
        """
        name, acronym = _names(name, acronym)
        if not name and not acronym:
            return None
        self._ask([(name, acronym)])
        for known in self._named[name.lower()] if name else ():
            if not acronym or known.acronym.lower() in ("", acronym.lower()):
                return known
        for known in self._called[acronym.lower()] if acronym else ():
            if not name or fuzz.token_set_ratio(known.name.lower(), name.lower()) >= _SAME_VENUE:
                return known
        made = Venue(
            name=name or acronym,
            acronym=acronym,
            kind=kind if kind in Venue.Kind.values else Venue.Kind.OTHER,
        )
        self._know(made)
        self._new.append(made)
        return made

    def are_current(self) -> bool:
        """Whether nobody has stored a venue meanwhile that one of the new ones may be."""
        if not self._new:
            return True
        known = {one.pk for named in self._named.values() for one in named} - {None}
        found = Venue.objects.filter(functools.reduce(operator.or_, self._asked))
        return set(found.values_list("pk", flat=True)) <= known

    def store(self) -> None:
        """Store the new ones. Two queries for nearly all."""
        if not self._new:
            return
        stems = [slugify(normalize_text(one.short_name))[:100] or "venue" for one in self._new]
        for one, slug in zip(self._new, first_free(stems, Venue.objects.all()), strict=True):
            one.slug = slug
        Venue.objects.bulk_create(self._new)
        self._new = []

    def _ask(self, pairs: Iterable[tuple[str, str]]) -> None:
        wanted = {
            Q((lookup, text))
            for name, acronym in pairs
            for lookup, text in (("name__iexact", name), ("acronym__iexact", acronym))
            if text
        } - self._asked
        if not wanted:
            return
        self._asked |= wanted
        present = {one.pk for known in self._named.values() for one in known}
        for venue in Venue.objects.filter(functools.reduce(operator.or_, wanted)).order_by("pk"):
            if venue.pk not in present:
                self._know(venue)

    def _know(self, venue: Venue) -> None:
        self._named[venue.name.lower()].append(venue)
        self._called[venue.acronym.lower()].append(venue)


def _names(name: str, acronym: str) -> tuple[str, str]:
    """The name of the series and the acronym, as they are kept."""
    name, acronym = series_name(name)[:300], acronym[:60]
    return ("" if name.lower() == acronym.lower() else name), acronym


def series_name(name: str) -> str:
    """Return a venue's name without the number of this year's meeting."""
    bare = " ".join(_ORDINAL.sub(" ", name).split())
    return bare or name
