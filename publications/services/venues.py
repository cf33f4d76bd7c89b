"""Which venue a record names: a series or a journal has one row, however it is printed."""

import functools
import operator
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import F, Q, QuerySet
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


@dataclass(frozen=True, slots=True)
class _Form:
    """A name and an acronym under which a venue is known: its own, or an alias's."""

    name: str
    acronym: str
    venue: Venue


class Venues:
    """The venues that records name, those of many looked up together.

    "3rd Conference on X (X)" and "Conference on X (X)" are one venue. Two that share an acronym but
    not a name are two, and so are two that share a name but not an acronym (SC and ICS). A venue is
    known by its aliases as by its own name: those of venues that were merged into it.
    """

    def __init__(self) -> None:
        self._asked: set[Q] = set()
        self._known: dict[int, Venue] = {}
        self._named: dict[str, list[_Form]] = defaultdict(list)
        self._called: dict[str, list[_Form]] = defaultdict(list)
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
        for form in self._named[name.lower()] if name else ():
            if not acronym or form.acronym.lower() in ("", acronym.lower()):
                return form.venue
        for form in self._called[acronym.lower()] if acronym else ():
            if not name or fuzz.token_set_ratio(form.name.lower(), name.lower()) >= _SAME_VENUE:
                return form.venue
        made = Venue(
            name=name or acronym,
            acronym=acronym,
            kind=kind if kind in Venue.Kind.values else Venue.Kind.OTHER,
        )
        self._know(_Form(made.name, made.acronym, made))
        self._new.append(made)
        return made

    def are_current(self) -> bool:
        """Whether the venues that were found are there still, and nobody has stored one meanwhile
        that one of the new ones may be.
        """
        if not self._asked:
            return True
        found = set(_answering(self._asked).values_list("pk", flat=True))
        known = self._known.keys()
        return known <= found and (not self._new or found <= known)

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
            Q((f"{of}{column}__iexact", text))
            for name, acronym in pairs
            for column, text in (("name", name), ("acronym", acronym))
            for of in ("", "aliases__")
            if text
        } - self._asked
        if not wanted:
            return
        self._asked |= wanted
        # A row for each alias; a venue without any is one row.
        rows = list(
            _answering(wanted)
            .annotate(alias_name=F("aliases__name"), alias_acronym=F("aliases__acronym"))
            .order_by("pk")
        )
        for venue in rows:
            if venue.pk not in self._known:
                self._known[venue.pk] = venue
                self._know(_Form(venue.name, venue.acronym, venue))
        for row in rows:
            form = _Form(row.alias_name, row.alias_acronym, self._known[row.pk])
            if row.alias_name is not None and form not in self._named[form.name.lower()]:
                self._know(form)

    def _know(self, form: _Form) -> None:
        self._named[form.name.lower()].append(form)
        self._called[form.acronym.lower()].append(form)


def named(text: str, kind: str) -> Venue | None:
    """Return the venue that somebody calls so, by its name or its acronym; a new one is stored."""
    by_acronym = Q(acronym__iexact=text.strip()) | Q(aliases__acronym__iexact=text.strip())
    known = list(Venue.objects.filter(by_acronym).distinct()[:2])
    if len(known) == 1:
        return known[0]
    venues = Venues()
    venue = venues.find(text, "", kind)
    venues.store()
    return venue


def _answering(asked: Iterable[Q]) -> QuerySet[Venue]:
    return Venue.objects.filter(functools.reduce(operator.or_, asked))


def _names(name: str, acronym: str) -> tuple[str, str]:
    """The name of the series and the acronym, as they are kept."""
    name, acronym = series_name(name)[:300], acronym[:60]
    return ("" if name.lower() == acronym.lower() else name), acronym


def series_name(name: str) -> str:
    """Return a venue's name without the number of this year's meeting."""
    bare = " ".join(_ORDINAL.sub(" ", name).split())
    return bare or name
