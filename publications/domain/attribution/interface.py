"""What attribution is asked about, and what it answers: a person, a listing, a verdict."""

import functools
import re
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from people import names
from publications.domain.attribution import circles, name_rarity, topics
from publications.domain.attribution.institutions import place_key
from publications.domain.attribution.topics import venue_key
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


@dataclass(frozen=True, slots=True)
class _InferredPaper:
    """A paper that evidence, and nobody yet, says is theirs: its other authors, words and venue."""

    authors: frozenset[str]
    words: tuple[str, ...]
    venue: str


class Acquaintance(NamedTuple):
    """How well a person is known: on how many papers, how sure that is (0 to 1), and whether any
    of the papers was confirmed.
    """

    papers: int
    trust: float
    is_confirmed: bool


_STRANGER = Acquaintance(0, 0.0, False)
#: A paper that reads so much like confirmed ones is tied to them by more than its authors.
_READS_ALIKE = 0.3
# What is left of doubt about a co-author on no confirmed paper, with each inferred one.
_DOUBT = 0.1
# On so few papers the same initials and family name may be anybody's.
_INITIALS_LEAST = 3
# So much direct evidence makes a paper firm: a co-author in full counts two, one by initials one.
_FIRM, _FIRM_IF_CLOSE = 3, 2
# A title so much like confirmed ones ties a paper by itself, at one of their venues half as much.
_CLOSE, _CLOSE_AT_THEIR_VENUE = 2.0, 1.0


# From so many authors on not everybody on the list knows the others.
_CROWD = 20


class AuthorProfile:
    """What papers teach about a person: who else wrote them, words of their titles, and venues.

    `count` confirmed papers, each counted once for an author, a word and a venue. `coauthors` are
    names, printed or `names.key`. `places`: where the person was when they wrote them, as
    `institutions.place_key` gives it; `years`: those in which they came out. `words` and `venues`
    are those of `publications.domain.matching.title_words` and of `venue_key`. Grows with `add`:
    the next question is answered with what was learnt. `add_inferred` remembers papers that nobody
    confirmed yet: each vouches for nothing by itself, see `circles`.
    """

    def __init__(
        self,
        count: int = 0,
        coauthors: Mapping[str, int] | None = None,
        words: Mapping[str, int] | None = None,
        venues: Mapping[str, int] | None = None,
    ) -> None:
        self.coauthors: Counter[str] = Counter()
        self.places: Counter[str] = Counter()
        self.years: set[int] = set()
        self._in_crowds: Counter[str] = Counter()
        self.words, self.venues = Counter(words or {}), Counter(venues or {})
        self.venue_words = {word for venue in self.venues for word in venue.split()}
        self.count = max([count, *self.words.values(), *(coauthors or {}).values()])
        self._inferred: dict[str, _InferredPaper] = {}
        self._index: dict[str, list[str]] = {}
        self._company: tuple[dict[str, set[str]], dict[str, set[str]]] | None = None
        for name, times in (coauthors or {}).items():
            self.coauthors[self._known(name)] += times

    def add(self, record: Record, own: Sequence[str]) -> None:
        """Learn from one more paper of (or not of) the person of these names."""
        self.count += 1
        is_crowd = len(record.authors) >= _CROWD
        for name in map(self._known, _others(record, own)):
            self.coauthors[name] += 1
            self._in_crowds[name] += is_crowd
        self.words.update(title_words(record.title))
        if venue := venue_key(record):
            self.venues[venue] += 1
            self.venue_words.update(venue.split())
        self.places.update(_own_places(record, own))
        if record.year is not None:
            self.years.add(record.year)
        self._company = None

    def add_inferred(self, record: Record, own: Sequence[str]) -> None:
        """Remember who else wrote a paper that evidence, and nobody yet, says is theirs.

        Its topic and venue are not learnt: these would drift from the person to the field.
        """
        authors = frozenset(self._known(name) for name in sorted(_others(record, own)))
        if authors:
            words = tuple(title_words(record.title))
            self._inferred[_title_key(record)] = _InferredPaper(authors, words, venue_key(record))
            self._company = None

    def _known(self, name: str) -> str:
        """Return the form in which the name is known; from now on this one where it is new."""
        before = name if self._is_indexed(name) else self.find(name)
        if before is not None:
            return before
        for key in names.keys(name):
            self._index.setdefault(key, []).append(name)
        return name

    def _is_indexed(self, name: str) -> bool:
        return any(name in self._index.get(key, ()) for key in names.keys(name))

    def find(self, printed: str) -> str | None:
        """Return the co-author whose name this is, in full."""
        return self._find(printed, lambda agrees, _: agrees >= names.Agreement.EQUIVALENT)

    def find_by_initials(self, printed: str) -> str | None:
        """Return a co-author of confirmed papers whose name this may be, one of the two being
        printed by initials.
        """
        short = names.parse(printed).is_initials_only
        return self._find(
            printed,
            lambda agrees, name: (
                agrees >= names.Agreement.INITIAL
                and self.coauthors[name] > 0
                and (short or names.parse(name).is_initials_only)
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

    def knows_from_crowds(self, printed: str) -> bool:
        """Whether the author stands beside the person on papers of very many authors alone."""
        name = self.find(printed)
        return name is not None and 0 < self._in_crowds[name] == self.coauthors[name]

    def acquaintance(self, printed: str, record: Record) -> Acquaintance:
        """Return how well an author of the record is known from other papers.

        Who stands on inferred papers alone is known where two ways lead to them from the confirmed
        ones. Where the record itself is tied to these by its topic or venue, that is one way, and
        one more is enough.
        """
        key = _coauthor_key(printed)
        name = key if self._is_indexed(key) else self.find(printed)
        if name is None:
            return _STRANGER
        company, within_reach = self._circle()
        if self.coauthors[name]:
            inferred = company.get(name, set()) - {_title_key(record)}
            return Acquaintance(self.coauthors[name] + len(inferred), 1.0, True)
        is_alike = self.reads_alike(record)
        circle = within_reach if is_alike else company
        papers = len(circle.get(name, set()) - {_title_key(record)})
        if names.parse(name).is_initials_only and (papers < _INITIALS_LEAST or not is_alike):
            return _STRANGER
        return Acquaintance(papers, 1 - _DOUBT**papers, False)

    def _circle(self) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
        """Return who is reached from confirmed papers in two ways, and in one, with the papers."""
        if self._company is None:
            papers = {key: paper.authors for key, paper in self._inferred.items()}
            close = [key for key, paper in self._inferred.items() if self._is_close(paper)]
            firm = [key for key, paper in self._inferred.items() if self._is_firm(paper)]
            known = {name for name, times in self.coauthors.items() if times}
            hinted = {name for paper in papers.values() for name in paper if self._is_hinted(name)}
            self._company = (
                circles.company(known, hinted, papers, close, firm),
                circles.within_reach(known.union(*(papers[key] for key in firm)), papers),
            )
        return self._company

    def _is_hinted(self, name: str) -> bool:
        """Whether the name fits a confirmed co-author's by initials, and not many people's."""
        return (
            not self.coauthors[name]
            and not name_rarity.is_common(name)
            and self.find_by_initials(name) is not None
        )

    def _is_firm(self, paper: _InferredPaper) -> bool:
        """Whether two pieces of direct evidence at least tie the paper to confirmed ones."""
        telling = sum(
            self.coauthors[name] > 0 and not name_rarity.is_commonplace(name)
            for name in paper.authors
        )
        hinted = sum(map(self._is_hinted, paper.authors))
        return 2 * telling + hinted >= (_FIRM_IF_CLOSE if self._is_close(paper) else _FIRM)

    def _is_close(self, paper: _InferredPaper) -> bool:
        """Whether the title ties the paper to confirmed ones as a co-author would.

        A venue alone does not: namesakes of one field meet there.
        """
        at_their_venue = self.venues[paper.venue] > 0
        enough = _CLOSE_AT_THEIR_VENUE if at_their_venue else _CLOSE
        return self.topic_similarity(paper.words) > enough

    def _reads_like_confirmed(self, words: Sequence[str], venue: str) -> bool:
        """Whether a paper is tied to confirmed ones by its topic or venue."""
        return self.venues[venue] > 0 or self.topic_similarity(words) > _READS_ALIKE

    def reads_alike(self, record: Record) -> bool:
        """Whether the record is tied to confirmed papers by its topic or venue."""
        return self._reads_like_confirmed(title_words(record.title), venue_key(record))

    def topic_similarity(self, words: Sequence[str]) -> float:
        """Return how much a title of these words reads like those of confirmed papers."""
        return topics.topic_similarity(words, self.words, self.count)

    def copy(self) -> "AuthorProfile":
        """Return a copy that may learn without changing this one."""
        copied = AuthorProfile(self.count, words=self.words, venues=self.venues)
        copied.coauthors, copied.places = self.coauthors.copy(), self.places.copy()
        copied.years = self.years.copy()
        copied._inferred = self._inferred.copy()
        copied._in_crowds = self._in_crowds.copy()
        copied._index = {key: list(printed) for key, printed in self._index.items()}
        copied._company = self._company
        return copied


def _title_key(record: Record) -> str:
    """Return what tells one paper from another; a preprint and its paper count once."""
    return " ".join(title_words(record.title)) or names.normalize_text(record.title)


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
    """Return one key for the forms of a name; one of initials or of several given names is kept.

    "Yu Jie Li" is not "Yu Li". A number that tells namesakes apart stays behind it.
    """
    name, number = names.parse(printed), names.homonym(printed)
    key = names.key(printed)
    if name.is_initials_only or len(name.given) > 1:
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

    @property
    def is_kept(self) -> bool:
        """Whether somebody keeps the listing; no service put it together."""
        return self.asserted_by in ("person", "file")

    @property
    def is_the_labs(self) -> bool:
        """Whether it is the lab's own list."""
        return self.is_kept and self.person is None

    def is_kept_for(self, person: Hashable) -> bool:
        """Whether it is the person's own list, or the lab's."""
        return self.is_kept and self.person in (None, person)


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
