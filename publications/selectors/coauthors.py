"""The co-author network: our members, those outside with whom they write most, and what ties them.

The picture is a column of names with an arc between any two who wrote together. `arranged` puts
those who write together near each other, always in the same way for the same papers.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.core.cache import caches
from django.db.models import Count, F, Q, Subquery
from django.utils.functional import cached_property

from people import i18n
from people.models import Member
from people.names import normalize_text
from publications import search
from publications.models import Authorship, Publication

#: Papers with more authors than this say little about who works with whom.
FEW_AUTHORS = 40
#: At most so many members, those with the most joint papers; and so many people outside.
MEMBERS, GUESTS = 40, 16
#: People outside need at least so many papers with one of us to be shown.
GUEST_PAPERS = 2
#: How many printed names of others are read, the most frequent; several may be one person.
NAMES_READ = 3000
#: At most so many arcs, the strongest ones: more would hide each other.
TIES = 150
KEPT = 24 * 3600  # seconds

Pair = tuple[str, str]


@dataclass(frozen=True)
class MapPerson:
    """Somebody on the map. `slug` is empty for those outside the lab."""

    key: str
    name: str
    slug: str
    native: str = ""

    @property
    def called(self) -> str:
        """The name by which the page's readers know them."""
        return i18n.in_order_of_scripts(self.name, self.native)[0]


@dataclass(frozen=True)
class Tie:
    """Two people and how many papers they wrote together."""

    first: MapPerson
    second: MapPerson
    papers: int

    @property
    def both(self) -> tuple[MapPerson, MapPerson]:
        return self.first, self.second

    @property
    def among_members(self) -> bool:
        return bool(self.first.slug and self.second.slug)


@dataclass(frozen=True)
class Arc:
    """A tie as drawn: an SVG path in units of 100 across and of one row down."""

    path: str
    width: float
    among_members: bool


@dataclass(frozen=True)
class Map:
    """People from top to bottom and their ties, the strongest first."""

    people: Sequence[MapPerson]
    ties: Sequence[Tie]

    @cached_property
    def arcs(self) -> list[Arc]:
        """The weak first, so that the strong lie on top."""
        row_of = {person.key: row for row, person in enumerate(self.people)}
        rows = [sorted((row_of[tie.first.key], row_of[tie.second.key])) for tie in self.ties]
        longest = max((low - high for high, low in rows), default=1)
        strongest = max((tie.papers for tie in self.ties), default=1)
        drawn = [
            Arc(
                _path(high, low, longest),
                round(1 + 4 * math.sqrt(tie.papers / strongest), 2),
                tie.among_members,
            )
            for tie, (high, low) in zip(self.ties, rows, strict=True)
        ]
        return drawn[::-1]

    @property
    def members(self) -> int:
        return sum(bool(person.slug) for person in self.people)

    @property
    def guests(self) -> int:
        return len(self.people) - self.members


def _path(high: int, low: int, longest: int) -> str:
    """Half an ellipse from row to row; the more rows it spans, the farther it reaches."""
    reach = round(12 + 84 * ((low - high) / longest) ** 0.75, 1)
    return f"M0 {high + 0.5}A{reach} {(low - high) / 2} 0 0 1 0 {low + 0.5}"


def current() -> Map:
    """Return the map of the papers as they are now: one query where nothing has changed."""
    key = f"coauthors-{search.refresh()}"
    kept: Map | None = caches["shared"].get(key)
    if kept is None:
        kept = drawn(*_from_papers())
        caches["shared"].set(key, kept, KEPT)
    return kept


def drawn(people: Mapping[str, MapPerson], papers: Mapping[Pair, int]) -> Map:
    """Choose which people and ties to show, and arrange them."""
    shared: Counter[str] = Counter()
    strongest: Counter[str] = Counter()
    for pair, count in papers.items():
        for key in pair:
            shared[key] += count
            strongest[key] = max(strongest[key], count)

    def chosen(keys: Iterable[str], most: int) -> list[str]:
        return sorted(keys, key=lambda key: (-shared[key], people[key].name, key))[:most]

    ours = chosen((key for key in shared if people[key].slug), MEMBERS)
    theirs = chosen(
        (key for key in shared if not people[key].slug and strongest[key] >= GUEST_PAPERS), GUESTS
    )
    shown = {*ours, *theirs}
    ties = sorted(
        (
            Tie(people[first], people[second], count)
            for (first, second), count in papers.items()
            if first in shown and second in shown
        ),
        key=lambda tie: (-tie.papers, tie.first.name, tie.second.name, tie.first.key),
    )[:TIES]
    weights = {(tie.first.key, tie.second.key): math.sqrt(tie.papers) for tie in ties}
    tied = {key for pair in weights for key in pair}
    order = arranged([key for key in [*ours, *theirs] if key in tied], weights)
    return Map([people[key] for key in order], ties)


def arranged(keys: Sequence[str], weights: Mapping[Pair, float], rounds: int = 6) -> list[str]:
    """Return the keys in an order in which those who are tied stand near each other.

    Each is put where the arcs are shortest in sum, each arc counted by its weight, first one after
    the other as they come and then again until nothing gets shorter, at most `rounds` times.
    """
    ties: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for (first, second), weight in weights.items():
        ties[first].append((second, weight))
        ties[second].append((first, weight))
    order: list[str] = []
    for key in keys:
        order = _placed(order, key, ties)
    for _ in range(rounds):
        before = order
        for key in keys:
            order = _placed([other for other in order if other != key], key, ties)
        if order == before:
            break
    return order


def _placed(
    order: list[str], key: str, ties: Mapping[str, Sequence[tuple[str, float]]]
) -> list[str]:
    """Put the key into the order where all arcs together are shortest, as high as possible."""
    position = {person: number for number, person in enumerate(order)}
    # What inserting between two rows costs: the arcs that pass there get one row longer.
    passing = [0.0] * (len(order) + 1)
    for person, at in position.items():
        for neighbour, weight in ties[person]:
            if at < position.get(neighbour, -1):
                passing[at + 1] += weight
                passing[position[neighbour] + 1] -= weight
    mine = [
        (position[neighbour], weight) for neighbour, weight in ties[key] if neighbour in position
    ]
    best, least, cut = 0, math.inf, 0.0
    for slot in range(len(order) + 1):
        cut += passing[slot]
        own = sum(weight * (slot - at if at < slot else at + 1 - slot) for at, weight in mine)
        if cut + own < least - 1e-9:
            best, least = slot, cut + own
    return [*order[:best], key, *order[best:]]


def _from_papers() -> tuple[dict[str, MapPerson], dict[Pair, int]]:
    """Everybody who wrote with a member, and how many papers any two have in common.

    Members whom visitors do not see count as outside, under the names that papers print. Three
    queries: members with members, members with others, and the members themselves.
    """
    works = Publication.objects.public().leading().order_by()
    crowded = Authorship.objects.filter(position=FEW_AUTHORS + 1).values("publication")
    public = Member.objects.public().order_by().values("pk")
    hidden = Member.objects.exclude(pk__in=public).order_by().values("pk")
    authorships = Authorship.objects.filter(
        member__in=public, publication__in=Subquery(works.values("pk"))
    ).exclude(publication__in=Subquery(crowded))
    coauthor = "publication__authorships__"
    among = (
        authorships.filter(
            **{f"{coauthor}member__gt": F("member"), f"{coauthor}member__in": public}
        )
        .order_by()
        .values_list("member", f"{coauthor}member")
        .annotate(papers=Count("publication"))  # a member has one authorship on a paper
    )
    papers: Counter[Pair] = Counter()
    for first, second, common in among:
        papers[f"m{first}", f"m{second}"] += common
    beside = (
        authorships.filter(
            Q(**{f"{coauthor}member__isnull": True}) | Q(**{f"{coauthor}member__in": hidden}),
            **{f"{coauthor}position__isnull": False},
        )
        .order_by()
        .values_list("member", f"{coauthor}name")
        .annotate(papers=Count("publication", distinct=True))
        .order_by("-papers", f"{coauthor}name", "member")[:NAMES_READ]
    )
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    for member, name, common in beside:
        papers[f"m{member}", f"g{normalize_text(name)}"] += common
        spellings[f"g{normalize_text(name)}"][name] += common
    member_keys = {int(key[1:]) for pair in papers for key in pair if key[0] == "m"}
    people = {
        f"m{pk}": MapPerson(f"m{pk}", name, slug, native)
        for pk, name, slug, native in Member.objects.filter(pk__in=member_keys).values_list(
            "pk", "name", "slug", "native_name"
        )
    } | {
        key: MapPerson(key, max(names, key=lambda name: (names[name], name)), "")
        for key, names in spellings.items()
    }
    return people, papers
