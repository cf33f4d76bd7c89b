"""A person and one paper: the positions that the name may fill, and who the other authors are."""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from people import names
from people.names import Agreement
from publications.domain.attribution import name_rarity
from publications.domain.attribution.interface import ListContext, Person, Trust, called
from publications.domain.record import Record


@dataclass(frozen=True, slots=True)
class Candidate:
    """A person and one paper. `fits` are the positions that the name may fill, the best first.

    `near`: where there are none, a position whose name excludes theirs, but may be a form of it.
    `is_only_one`: of all who were asked about, nobody else may be among the authors.
    """

    record: Record
    person: Person
    listed: ListContext
    fits: tuple[tuple[int, Agreement], ...]
    fellow_authors: "FellowAuthors"
    near: int | None = None
    is_only_one: bool = False

    @property
    def position(self) -> int | None:
        return self.fits[0][0] if self.fits else None

    @property
    def printed(self) -> str:
        """The name at the position; empty where there is none."""
        return "" if self.position is None else self.record.authors[self.position].name

    @property
    def agreement(self) -> Agreement:
        return self.fits[0][1] if self.fits else Agreement.DIFFERENT

    @property
    def is_theirs(self) -> bool:
        """Whether the listing is this person's."""
        return self.listed.person is not None and self.listed.person == self.person.key

    @property
    def is_on_kept_list(self) -> bool:
        """Whether somebody keeps the listing, as this person's own or the lab's."""
        return self.listed.is_kept_for(self.person.key)

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


class KnownCoauthor(NamedTuple):
    """Who wrote so many papers with the person, and how far that may be trusted, 0 to 1.

    `is_confirmed`: one of these papers at least is more than inferred.
    """

    name: str
    papers: int
    trust: float
    is_confirmed: bool


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
    coauthors: tuple[KnownCoauthor, ...] = ()
    by_initials: tuple[str, ...] = ()
    rejected: tuple[tuple[str, float], ...] = ()
    same_number: bool = False

    @property
    def any_known(self) -> bool:
        return bool(self.fellow_members or self.coauthors or self.vouching >= _INITIALS_VOUCH)

    @property
    def confirmed(self) -> tuple[KnownCoauthor, ...]:
        """Those of `coauthors` who are on a paper that is more than inferred."""
        return tuple(one for one in self.coauthors if one.is_confirmed)

    @property
    def common(self) -> tuple[str, ...]:
        """Those of `by_initials` whose initial and family name fit a great many people."""
        return tuple(name for name in self.by_initials if name_rarity.is_common(name))

    @property
    def vouching(self) -> float:
        """How many of the names that fit by initials vouch for anything: a common one for half, and
        for nothing among its like.
        """
        rare = len(self.by_initials) - len(self.common)
        return rare + len(self.common) / 2 if rare else 0.0


# So many names that fit by initials (a common one counts half) are more than chance.
_INITIALS_VOUCH = 1.5
_NOBODY = FellowAuthors()


def candidate_of(record: Record, person: Person, listed: ListContext) -> Candidate:
    """Find the positions that the person may fill in the paper, and who of the others is known."""
    agreements = [_fit(person.names, author.name) for author in record.authors]
    fits = _fits(record, person, agreements)
    theirs = listed.person is not None and listed.person == person.key
    near = None if fits else _near(record, person, agreements, theirs)
    # Most people have no position in most papers: then it does not matter who the others are.
    position = fits[0][0] if fits else near
    fellow_authors = (
        _fellow_authors(record, person, position) if theirs or position is not None else _NOBODY
    )
    return Candidate(record, person, listed, fits, fellow_authors, near)


def _fit(own: Sequence[str], printed: str) -> Agreement:
    """Return how well a printed name fits any of a person's; another full name does not at all."""
    return max(
        (
            Agreement.CONFLICT
            if names.is_longer_form(name, printed)
            else names.compare(name, printed)
            for name in own
        ),
        default=Agreement.DIFFERENT,
    )


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


def _near(
    record: Record, person: Person, agreements: Sequence[Agreement], is_theirs: bool
) -> int | None:
    """Return the first position whose name may be a form of theirs although it excludes it."""
    # A family name that is another one can only be misspelt, or go on; an initial with one family
    # name of two says so little that it counts in their own list alone.
    is_near = _is_near_in_their_list if is_theirs else _is_near
    for index, (author, agreement) in enumerate(zip(record.authors, agreements, strict=True)):
        may_be_one = is_near if agreement is Agreement.DIFFERENT else names.may_be_one
        if any(may_be_one(mine, author.name) for mine in person.names):
            return index
    return None


def _is_near(mine: str, printed: str) -> bool:
    return names.is_misspelt(mine, printed) or names.adds_a_surname(mine, printed)


def _is_near_in_their_list(mine: str, printed: str) -> bool:
    return _is_near(mine, printed) or names.keeps_one_surname(mine, printed)


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
            if name not in by_initials and _fits_by_initials(name, record, person):
                by_initials.append(name)
        elif _is_known(name, mates):
            fellow_members.append(author.name)
        elif (coauthor := _coauthor(name, record, person)) is not None:
            coauthors.append(coauthor)
            number, fellow = names.homonym(name), person.accepted.find(name)
            same_number |= number is not None and names.homonym(fellow or "") == number
        elif (trust := person.rejected.acquaintance(name, record).trust) > 0:
            rejected.append((name, trust))
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


def _fits_by_initials(name: str, record: Record, person: Person) -> bool:
    """Whether a name of initials fits a confirmed co-author's, or is one of their company."""
    accepted = person.accepted
    return bool(accepted.find_by_initials(name) or accepted.acquaintance(name, record).papers)


def _coauthor(name: str, record: Record, person: Person) -> KnownCoauthor | None:
    """Return what is known of a co-author: one who also wrote with a namesake vouches less."""
    papers, trust, is_confirmed = person.accepted.acquaintance(name, record)
    if not papers:
        return None
    wrong = person.rejected.acquaintance(name, record).papers
    return KnownCoauthor(name, papers, trust * papers / (papers + 3 * wrong), is_confirmed)


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
