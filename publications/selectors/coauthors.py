"""The co-author network: our members, those outside with whom they write most, and how much."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from operator import itemgetter

from django.core.cache import caches
from django.db.models import Count, Q, QuerySet, Subquery

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
#: At most so many ties, the strongest ones.
TIES = 150
KEPT = 24 * 3600  # seconds

Pair = tuple[str, str]


@dataclass(frozen=True)
class NetworkPerson:
    """Somebody who writes with us. `slug` is empty for those outside the lab.

    `key` is a member's primary key behind an "m", or the normalized name of others behind a "g".
    """

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

    first: NetworkPerson
    second: NetworkPerson
    papers: int

    @property
    def both(self) -> tuple[NetworkPerson, NetworkPerson]:
        return self.first, self.second


def current() -> Sequence[Tie]:
    """Return the ties of the papers as they are now: one query where nothing has changed."""
    key = f"coauthors-{search.refresh()}"
    kept: Sequence[Tie] | None = caches["shared"].get(key)
    if kept is None:
        kept = strongest(*_from_papers())
        caches["shared"].set(key, kept, KEPT)
    return kept


def strongest(people: Mapping[str, NetworkPerson], papers: Mapping[Pair, int]) -> list[Tie]:
    """Choose which people and ties to show, the strongest tie first."""
    shared: Counter[str] = Counter()
    most: Counter[str] = Counter()
    for pair, count in papers.items():
        for key in pair:
            shared[key] += count
            most[key] = max(most[key], count)

    def chosen(keys: Iterable[str], number: int) -> list[str]:
        return sorted(keys, key=lambda key: (-shared[key], people[key].name, key))[:number]

    ours = chosen((key for key in shared if people[key].slug), MEMBERS)
    theirs = chosen(
        (key for key in shared if not people[key].slug and most[key] >= GUEST_PAPERS), GUESTS
    )
    shown = {*ours, *theirs}
    ties = (
        Tie(people[first], people[second], count)
        for (first, second), count in papers.items()
        if first in shown and second in shown
    )
    return sorted(
        ties, key=lambda tie: (-tie.papers, tie.first.name, tie.second.name, tie.first.key)
    )[:TIES]


def _from_papers() -> tuple[dict[str, NetworkPerson], dict[Pair, int]]:
    """Everybody who wrote with a member, and how many papers any two have in common.

    Members whom visitors do not see count as outside, under the names that papers print. Three
    queries: members with members, members with others, and the members themselves.
    """
    authorships = _authorships()
    papers = _among_members(authorships)
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    for member, name, common in _with_others(authorships):
        guest = f"g{normalize_text(name)}"
        papers[_key(member), guest] += common
        spellings[guest][name] += common
    guests = {
        key: NetworkPerson(key, max(names, key=lambda name: (names[name], name)), "")
        for key, names in spellings.items()
    }
    return _members({key for pair in papers for key in pair} - {*guests}) | guests, papers


def _authorships() -> QuerySet[Authorship]:
    """Those of members whom visitors see, in works that they see and that few people wrote."""
    works = Publication.objects.public().leading().order_by()
    crowded = Authorship.objects.filter(position=FEW_AUTHORS + 1).values("publication")
    return Authorship.objects.filter(
        member__in=_public(), publication__in=Subquery(works.values("pk"))
    ).exclude(publication__in=Subquery(crowded))


def _public() -> QuerySet[Member]:
    return Member.objects.public().order_by().values("pk")


def _among_members(authorships: QuerySet[Authorship]) -> Counter[Pair]:
    """How many papers any two members have in common.

    Paired here: for the same as a join PostgreSQL takes minutes at a thousand members.
    """
    papers: Counter[Pair] = Counter()
    rows = authorships.order_by("publication", "member").values_list("publication", "member")
    for _, authors in groupby(rows, key=itemgetter(0)):
        papers.update(combinations((_key(member) for _, member in authors), 2))
    return papers


def _with_others(authorships: QuerySet[Authorship]) -> QuerySet[Authorship]:
    """Members, the printed names of others, and how many papers have both: the most first."""
    beside = "publication__authorships__"
    hidden = Member.objects.exclude(pk__in=_public()).order_by().values("pk")
    return (
        authorships.filter(
            Q(**{f"{beside}member__isnull": True}) | Q(**{f"{beside}member__in": hidden}),
            **{f"{beside}position__isnull": False},
        )
        .order_by()
        .values_list("member", f"{beside}name")
        .annotate(papers=Count("publication", distinct=True))
        .order_by("-papers", f"{beside}name", "member")[:NAMES_READ]
    )


def _members(keys: Iterable[str]) -> dict[str, NetworkPerson]:
    rows = Member.objects.filter(pk__in=[int(key[1:]) for key in keys])
    return {
        _key(pk): NetworkPerson(_key(pk), name, slug, native)
        for pk, name, slug, native in rows.values_list("pk", "name", "slug", "native_name")
    }


def _key(member: int) -> str:
    return f"m{member}"
