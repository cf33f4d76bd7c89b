"""The co-author network: our members, those outside with whom they write most, and how much."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from operator import itemgetter

from django.core.cache import caches
from django.db.models import Count, Q, Subquery

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
    """Somebody who writes with us. `slug` is empty for those outside the lab."""

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
    works = Publication.objects.public().leading().order_by()
    crowded = Authorship.objects.filter(position=FEW_AUTHORS + 1).values("publication")
    public = Member.objects.public().order_by().values("pk")
    hidden = Member.objects.exclude(pk__in=public).order_by().values("pk")
    authorships = Authorship.objects.filter(
        member__in=public, publication__in=Subquery(works.values("pk"))
    ).exclude(publication__in=Subquery(crowded))
    coauthor = "publication__authorships__"
    # Paired here: for the same as a join PostgreSQL takes minutes at a thousand members.
    papers: Counter[Pair] = Counter()
    ours = authorships.order_by("publication", "member").values_list("publication", "member")
    for _, rows in groupby(ours, key=itemgetter(0)):
        for first, second in combinations((member for _, member in rows), 2):
            papers[f"m{first}", f"m{second}"] += 1
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
        f"m{pk}": NetworkPerson(f"m{pk}", name, slug, native)
        for pk, name, slug, native in Member.objects.filter(pk__in=member_keys).values_list(
            "pk", "name", "slug", "native_name"
        )
    } | {
        key: NetworkPerson(key, max(names, key=lambda name: (names[name], name)), "")
        for key, names in spellings.items()
    }
    return people, papers
