"""A person and one paper: the positions that the name may fill, and who the other authors are."""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from people import names
from people.names import Agreement
from publications.domain.attribution import name_rarity
from publications.domain.attribution.interface import ListContext, Person, Trust, called
from publications.domain.record import Record


@dataclass(frozen=True, slots=True)
class Candidate:
    """A person and one paper. `fits` are the positions that the name may fill, the best first.

    `near`: where there are none, a position whose name excludes theirs, but may be a form of it.
    """

    record: Record
    person: Person
    listed: ListContext
    fits: tuple[tuple[int, Agreement], ...]
    fellow_authors: "FellowAuthors"
    near: int | None = None

    @property
    def position(self) -> int | None:
        return self.fits[0][0] if self.fits else None

    @property
    def agreement(self) -> Agreement:
        return self.fits[0][1] if self.fits else Agreement.DIFFERENT

    @property
    def is_theirs(self) -> bool:
        """Whether the listing is this person's."""
        return self.listed.person is not None and self.listed.person == self.person.key

    def carries(self, *kinds: Trust) -> tuple[str, str] | None:
        """An identifier, trusted in one of these ways, that the author at the position carries."""
        if self.position is None:
            return None
        author = self.record.authors[self.position]
        shared = self.person.ids_trusted(*kinds) & _author_ids(author.orcid, author.ids)
        return min(shared, default=None)

    @property
    def fellow_member_lists(self) -> bool:
        """Whether the listing is another member's: then that member is taken for a co-author."""
        return self.listed.person is not None and not self.is_theirs

    @property
    def has_known_coauthor(self) -> bool:
        """Whether any other author of the paper, or whose list it is on, is known to the person."""
        return self.fellow_authors.any_known or self.fellow_member_lists

    @property
    def full_name(self) -> bool:
        return self.agreement >= Agreement.EQUIVALENT


@dataclass(frozen=True, slots=True)
class FellowAuthors:
    """Who else wrote the paper, by their printed names.

    `others` counts the other authors printed in full, `initials` those printed by initials.
    `by_initials` are names that fit a co-author where one of the two is printed by initials: many
    of them only hint at somebody. `coauthors`: name, how many papers they wrote with the person,
    and how far that may be trusted, 0 to 1. `rejected`: who wrote only papers that turned out not
    to be the person's, and how sure that is. `same_number`: DBLP tells a co-author from namesakes
    by a number, and it is that of the co-author known.
    """

    others: int = 0
    initials: int = 0
    fellow_members: tuple[str, ...] = ()
    coauthors: tuple[tuple[str, int, float], ...] = ()
    by_initials: tuple[str, ...] = ()
    rejected: tuple[tuple[str, float], ...] = ()
    same_number: bool = False

    @property
    def any_known(self) -> bool:
        return bool(self.fellow_members or self.coauthors or self.vouching >= _INITIALS_VOUCH)

    @property
    def common(self) -> tuple[str, ...]:
        """Those of `by_initials` whose initial and family name fit a great many people."""
        return tuple(name for name in self.by_initials if name_rarity.is_common(name))

    @property
    def vouching(self) -> float:
        """How many of the names that fit by initials vouch for anything: a common one for half."""
        return len(self.by_initials) - len(self.common) / 2


# So many names that fit by initials (a common one counts half) are more than chance.
_INITIALS_VOUCH = 1.5
_NOBODY = FellowAuthors()


def candidate_of(record: Record, person: Person, listed: ListContext) -> Candidate:
    """Find the positions that the person may fill in the paper, and who of the others is known."""
    agreements = [names.best(person.names, author.name) for author in record.authors]
    fits = _fits(record, person, agreements)
    near = None if fits else _near(record, person, agreements)
    theirs = listed.person is not None and listed.person == person.key
    # Most people have no position in most papers: then it does not matter who the others are.
    position = fits[0][0] if fits else near
    fellow_authors = (
        _fellow_authors(record, person, position) if theirs or position is not None else _NOBODY
    )
    return Candidate(record, person, listed, fits, fellow_authors, near)


def _fits(
    record: Record, person: Person, agreements: Sequence[Agreement]
) -> tuple[tuple[int, Agreement], ...]:
    """Return the positions that the person may fill, one with their identifier first."""
    mine = person.ids_trusted("", "accept", "ask")
    fits = []
    for index, (author, agreement) in enumerate(zip(record.authors, agreements, strict=True)):
        by_identifier = bool(mine & _author_ids(author.orcid, author.ids))
        if agreement >= Agreement.INITIAL or by_identifier:
            fits.append((by_identifier, agreement, -index))
    fits.sort(reverse=True)
    return tuple((-index, agreement) for _, agreement, index in fits)


def _near(record: Record, person: Person, agreements: Sequence[Agreement]) -> int | None:
    """Return the first position whose name may be a form of theirs although it excludes it."""
    for index, agreement in enumerate(agreements):
        printed = record.authors[index].name
        if agreement is Agreement.CONFLICT and any(
            names.may_be_one(mine, printed) for mine in person.names
        ):
            return index
    return None


@functools.lru_cache(maxsize=4096)
def _author_ids(orcid: str, ids: tuple[tuple[str, str], ...]) -> frozenset[tuple[str, str]]:
    return frozenset((*ids, ("orcid", orcid)) if orcid else ids)


def _fellow_authors(record: Record, person: Person, position: int | None) -> FellowAuthors:
    """Return which of the other authors are known, each counted once."""
    fellow_members, coauthors, by_initials, rejected = [], [], [], []
    same_number = False
    mates = _index(person.fellow_members)
    others = initials = 0
    for index, author in enumerate(record.authors):
        if index == position:
            continue
        name = called(author)
        short = names.parse(name).is_initials_only
        others, initials = others + (not short), initials + short
        if short:
            # Of two authors with the same printed name at most one is the co-author we know.
            if name not in by_initials and person.accepted.find_by_initials(name):
                by_initials.append(name)
        elif _is_known(name, mates):
            fellow_members.append(author.name)
        elif fellow := person.accepted.find(name):
            coauthors.append((name, person.accepted.times(fellow), _trust(fellow, person)))
            number = names.homonym(name)
            same_number |= number is not None and names.homonym(fellow) == number
        elif fellow := person.rejected.find(name):
            rejected.append((name, person.rejected.trust(fellow)))
        elif name not in by_initials and person.accepted.find_by_initials(name):
            by_initials.append(name)
    return FellowAuthors(
        others,
        initials,
        tuple(fellow_members),
        tuple(coauthors),
        tuple(by_initials),
        tuple(rejected),
        same_number,
    )


def _trust(fellow: str, person: Person) -> float:
    """Return how far a co-author vouches: one who also wrote with a namesake vouches less."""
    wrong = person.rejected.times(wrongly) if (wrongly := person.rejected.find(fellow)) else 0
    times = person.accepted.times(fellow)
    return person.accepted.trust(fellow) * times / (times + 3 * wrong)


@functools.lru_cache(maxsize=1024)
def _index(printed_names: frozenset[str]) -> dict[str, list[str]]:
    """Return the names by their keys, to look up those that a printed name may stand for."""
    index: dict[str, list[str]] = {}
    for name in printed_names:
        for key in names.keys(name):
            index.setdefault(key, []).append(name)
    return index


def _is_known(name: str, index: Mapping[str, Sequence[str]]) -> bool:
    """Whether the index has this printed name in full; an initial is not enough."""
    return any(
        names.compare(candidate, name) >= Agreement.EQUIVALENT
        for key in names.keys(name)
        for candidate in index.get(key, ())
    )
