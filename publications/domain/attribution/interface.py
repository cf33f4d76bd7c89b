"""What attribution is asked about, and what it answers: a person, a listing, a verdict."""

import functools
import re
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from people import names
from publications.domain.attribution.institutions import place_key
from publications.domain.matching import title_words
from publications.domain.reasons import Reason
from publications.domain.record import Author, Record

Outcome = Literal["accept", "ask", "reject"]

#: The log-odds of what an identifier decides; evidence never is so sure.
CERTAIN = 9.0

#: What an identifier's say is worth, as the lab set it: "" as usual (an author who carries it is
#: the person; a list under it is weighed), "accept" what is listed under it, "ask" about each,
#: "reject" (it mixes in another person: its say counts against), "ignore" it.
Trust = Literal["", "accept", "ask", "reject", "ignore"]


class AuthorProfile:
    """What papers teach about a person: who else wrote them, words of their titles, and venues.

    `count` papers, each counted once for an author, a word and a venue. `coauthors` are names,
    printed or `names.key`; `inferred` are co-authors on papers that nobody confirmed. `places`:
    where the person was when they wrote them, as `institutions.place_key` gives it. `words` and
    `venues` are those of `publications.domain.matching.title_words` and of `venue_key`. Grows with
    `add`: the next question is answered with what was learnt.
    """

    def __init__(
        self,
        count: int = 0,
        coauthors: Mapping[str, int] | None = None,
        words: Mapping[str, int] | None = None,
        venues: Mapping[str, int] | None = None,
    ) -> None:
        self.coauthors: Counter[str] = Counter()
        self.inferred: Counter[str] = Counter()
        self.places: Counter[str] = Counter()
        self.words, self.venues = Counter(words or {}), Counter(venues or {})
        self.venue_words = {word for venue in self.venues for word in venue.split()}
        self.count = max([count, *self.words.values(), *(coauthors or {}).values()])
        self._index: dict[str, list[str]] = {}
        for name, times in (coauthors or {}).items():
            self._known(name)
            self.coauthors[name] += times

    def add(self, record: Record, own: Sequence[str]) -> None:
        """Learn from one more paper of (or not of) the person of these names."""
        self.count += 1
        for name in _others(record, own):
            self._known(name)
            self.coauthors[name] += 1
        self.words.update(title_words(record.title))
        if venue := venue_key(record):
            self.venues[venue] += 1
            self.venue_words.update(venue.split())
        self.places.update(_own_places(record, own))

    def add_coauthors(self, record: Record, own: Sequence[str]) -> None:
        """Learn only who else wrote a paper that evidence, and nobody yet, says is theirs.

        Topics and venues that grew by themselves would drift from the person to the field.
        """
        for name in _others(record, own):
            self._known(name)
            self.inferred[name] += 1

    def _known(self, name: str) -> None:
        if name not in self.coauthors and name not in self.inferred:
            for key in names.keys(name):
                self._index.setdefault(key, []).append(name)

    def find(self, printed: str) -> str | None:
        """Return the co-author whose name this is, in full."""
        return self._find(printed, lambda agrees, _: agrees >= names.Agreement.EQUIVALENT)

    def find_by_initials(self, printed: str) -> str | None:
        """Return a co-author whose name this may be, one of the two being printed by initials."""
        short = names.parse(printed).is_initials_only
        return self._find(
            printed,
            lambda agrees, name: (
                agrees >= names.Agreement.INITIAL and (short or names.parse(name).is_initials_only)
            ),
        )

    def _find(self, printed: str, fits: Callable[[names.Agreement, str], bool]) -> str | None:
        """Return the name that fits: where both have a number it must be the same, else better."""
        number, match = names.homonym(printed), None
        for key in names.keys(printed):
            for name in self._index.get(key, ()):
                theirs = names.homonym(name)
                if theirs != number and theirs is not None and number is not None:
                    continue
                if fits(names.compare(name, printed), name):
                    if theirs == number:
                        return name
                    match = match or name
        return match

    def times(self, name: str) -> int:
        """Return how many papers the co-author is on, merely inferred ones included."""
        return self.coauthors[name] + self.inferred[name]

    def trust(self, name: str) -> float:
        """Return how sure we are of this co-author, 0 to 1: surer with each inferred paper."""
        return 1.0 if self.coauthors[name] else 1 - 0.5 ** self.inferred[name]

    def copy(self) -> "AuthorProfile":
        """Return a copy that may learn without changing this one."""
        copied = AuthorProfile(self.count, words=self.words, venues=self.venues)
        copied.coauthors, copied.inferred = self.coauthors.copy(), self.inferred.copy()
        copied.places = self.places.copy()
        copied._index = {key: list(printed) for key, printed in self._index.items()}
        return copied


def _others(record: Record, own: Sequence[str]) -> set[str]:
    """Return the keys of the authors that are not the person of these names."""
    printed = {called(author) for author in record.authors}
    fellow_authors = {
        _coauthor_key(name) for name in printed if names.best(own, name) < names.Agreement.INITIAL
    }
    return fellow_authors - {""}


def _own_places(record: Record, own: Sequence[str]) -> set[str]:
    """Return where the person of these names was; nothing where two authors fit the names."""
    positions = [
        author
        for author in record.authors
        if author.affiliations and names.best(own, author.name) >= names.Agreement.INITIAL
    ]
    if len(positions) != 1:
        return set()
    return {key for affiliation in positions[0].affiliations if (key := place_key(affiliation))}


@functools.lru_cache(maxsize=65536)
def _coauthor_key(printed: str) -> str:
    """Return one key for the forms of a name; of one that is only initials these are kept.

    A number that tells namesakes apart stays behind it.
    """
    name, number = names.parse(printed), names.homonym(printed)
    key = names.key(printed)
    if name.is_initials_only:
        key = names.normalize_text(str(name)).replace(".", "")
    return f"{key} {number:04}" if key and number is not None else key


def called(author: Author) -> str:
    """Return the author's name with DBLP's number of a namesake, where it or its id tells one.

    "Wei Wang 0001" is so printed, or carries the id w/WeiWang1 or 35/7092-1.
    """
    if author.ids and names.homonym(author.name) is None:
        for scheme, value in author.ids:
            if scheme == "dblp" and (numbered := _NUMBERED_ID.search(value)):
                return f"{author.name} {int(numbered[1]):04}"
    return author.name


_NUMBERED_ID = re.compile(r"(?:-|[A-Za-z])(\d{1,4})$")


def venue_key(record: Record) -> str:
    """Return the venue without its year, number and the words that many venues have; may be ""."""
    return _venue_key(record.venue)


@functools.lru_cache(maxsize=16384)
def _venue_key(venue: str) -> str:
    words = re.findall(r"[^\W\d_]+", names.normalize_text(venue))
    return " ".join(word for word in words if word not in _OF_ANY_VENUE)


_OF_ANY_VENUE = frozenset(
    """proceedings proc of the a an in on and for to international national annual conference conf
    workshop symposium journal transactions vol volume part issue no th st nd rd null none first
    second third fourth fifth ieee acm arxiv preprint""".split()
)


@dataclass(frozen=True)
class Person:
    """What is known of one person for deciding whether they wrote a paper.

    `names`: all printed names, native script included. `ids`: (scheme, value) pairs of "orcid",
    "dblp", "openalex", "semantic_scholar", "arxiv". `accepted` and `rejected`: what papers taught
    that are theirs, and that turned out not to be. `labmates`: names of the other members of the
    lab, former ones included. `years`: first and last year in which they may have published, None
    where open. `trust`: for single `ids` another trust than usual.
    """

    key: Hashable
    names: tuple[str, ...]
    ids: tuple[tuple[str, str], ...] = ()
    accepted: AuthorProfile = field(default_factory=AuthorProfile)
    rejected: AuthorProfile = field(default_factory=AuthorProfile)
    fellow_members: frozenset[str] = frozenset()
    years: tuple[int | None, int | None] = (None, None)
    affiliations: tuple[str, ...] = ()
    trust: Mapping[tuple[str, str], Trust] = field(default_factory=dict)

    def ids_trusted(self, *kinds: Trust) -> frozenset[tuple[str, str]]:
        """The identifiers that are trusted in one of these ways."""
        return frozenset(pair for pair in self.ids if self.trust.get(pair, "") in kinds)


@dataclass(frozen=True)
class ListContext:
    """Where the record was found: in whose listing (None: nobody's own), and who keeps it.

    "person" wrote it themselves (homepage, CV), "file" was exported and handed in by an editor,
    "service" puts it together from names alone (a profile page), "unknown" says nothing. With no
    person, "person" and "file" are the lab's own list. `trust` is that of the identifier under
    which a service lists it.
    """

    person: Hashable | None = None
    asserted_by: Literal["person", "file", "service", "unknown"] = "unknown"
    trust: Trust = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a person wrote the paper.

    `position`: index in `record.authors`, from 0; None where it is behind "et al." or there is
    none. `score`: natural log-odds that they did, from -9 (sure not) to 9 (sure). `reasons` are
    those for and against it.
    """

    person: Hashable
    position: int | None
    outcome: Outcome
    score: float
    reasons: tuple[Reason, ...]

    @property
    def is_certain(self) -> bool:
        """Whether an identifier, or a listing that is trusted, decided without weighing."""
        return abs(self.score) >= CERTAIN


class Ruling(NamedTuple):
    """What a rule decided without weighing."""

    outcome: Outcome
    reason: Reason
