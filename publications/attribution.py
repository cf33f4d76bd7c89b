"""Did this person write it?

`attribute` finds the person's seat in the list of authors, lets rules decide that need no weighing
(an identifier, a complete list without the name), and weighs the rest: the form of the name, who
keeps the listing, co-authors, topic, years, affiliation. Wrong accepts are worse than questions,
and questions worse than right accepts: a name alone is asked about unless the person, or the lab,
listed the paper.

Rules and evidence are ordered tuples of small checks; each returns its finding with a reason, or
None.
"""

import functools
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from people import names
from people.names import Agreement
from publications.matching import title_words
from publications.records import Record

Outcome = Literal["accept", "ask", "reject"]

#: What an identifier's say is worth, as the lab set it: "" as usual (an author who carries it is
#: the person; a list under it is weighed), "accept" what is listed under it, "ask" about each,
#: "reject" (it mixes in another person: its say counts against), "ignore" it.
Trust = Literal["", "accept", "ask", "reject", "ignore"]

# Weights are natural log-odds that the person wrote the paper. The seeds are those that ReCiter
# learnt (full first name, known relationship, affiliation, years before the degree), made more
# cautious.
WEIGHTS = {
    "prior": -1.0,
    # the name in the seat
    "name exact": 2.0,
    "name equivalent": 1.7,
    "name by initial": -0.5,
    "seat behind et al.": 0.9,
    # whose listing it stood in
    "listed by the person": 4.0,
    "listed in the person's file": 3.2,
    "listed by a service": 0.7,
    "listed by the lab": 2.4,
    # identifiers that the lab set to something else than usual
    "identifier to ask about": 2.0,
    "identifier of a mixed profile": -4.0,
    # who else wrote it
    "labmate": 2.2,
    "labmate, each further": 0.6,
    "labmate's listing": 1.6,
    "co-author once": 1.7,
    "co-author often": 2.4,
    "co-author, each further": 0.6,
    "co-authors all unknown": -0.8,
    "rejected co-author": -1.8,
    # the rest
    "affiliation": 1.5,
    "topic known": 0.6,
    "topic of rejected papers": -0.9,
    "before the career": -3.0,
    "after the career": -1.0,
}
# Many co-authors known together count no more than this: they come from the same papers.
_COMPANY_CAP = 4.0

#: Log-odds from which a paper is accepted, and below which it is rejected; between, ask a person.
ACCEPT_SCORE = 2.2
REJECT_SCORE = -4.0
# An identifier is certain; evidence never quite is.
_CERTAIN = 9.0
_EVIDENCE_CAP = 8.0

# From so many co-authors on a list is a collaboration's: knowing one of them says little.
_MANY_AUTHORS = 60
# A career has a few years' grace at both ends: a bachelor's thesis, a paper that came out late.
_GRACE_YEARS = 4


@dataclass(frozen=True)
class Person:
    """What is known of one person for deciding whether they wrote a paper.

    `names`: all printed names, native script included. `ids`: (scheme, value) pairs of "orcid",
    "dblp", "openalex", "semantic_scholar", "arxiv". `coauthors`: name (printed or `names.key`) to
    the number of accepted papers shared; `rejected_coauthors` the same for papers that turned out
    not to be theirs. `labmates`: names of the other members of the lab, former ones included.
    `topic`: title word to its count over accepted papers. `years`: first and last year in which
    they may have published, None where open. `trust`: for single `ids` another trust than usual.
    """

    key: Hashable
    names: tuple[str, ...]
    ids: tuple[tuple[str, str], ...] = ()
    coauthors: Mapping[str, int] = field(default_factory=dict)
    rejected_coauthors: Mapping[str, int] = field(default_factory=dict)
    labmates: frozenset[str] = frozenset()
    topic: Mapping[str, int] = field(default_factory=dict)
    rejected_topic: Mapping[str, int] = field(default_factory=dict)
    years: tuple[int | None, int | None] = (None, None)
    affiliations: tuple[str, ...] = ()
    trust: Mapping[tuple[str, str], Trust] = field(default_factory=dict)

    def ids_trusted(self, *kinds: Trust) -> frozenset[tuple[str, str]]:
        """The identifiers that are trusted in one of these ways."""
        return frozenset(pair for pair in self.ids if self.trust.get(pair, "") in kinds)


@dataclass(frozen=True)
class Listed:
    """Where the record was found: in whose listing (None: nobody's own), and who keeps it.

    "person" wrote it themselves (homepage, CV), "file" was exported and handed in by an editor,
    "service" puts it together from names alone (a profile page), "unknown" says nothing. With no
    person, "person" and "file" are the lab's own list. `trust` is that of the identifier under
    which a service lists it.
    """

    person: Hashable | None = None
    kept_by: Literal["person", "file", "service", "unknown"] = "unknown"
    trust: Trust = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a person wrote the paper.

    `seat`: index in `record.authors`, from 0; None where it is behind "et al." or there is none.
    `score`: natural log-odds that they did, from -9 (sure not) to 9 (sure). `reasons`: in words,
    those against included; `against` are only these.
    """

    person: Hashable
    seat: int | None
    outcome: Outcome
    score: float
    reasons: tuple[str, ...]
    against: tuple[str, ...] = ()


class Finding(NamedTuple):
    """What one check found: log-odds for (or against) the person, and the reason in words."""

    weight: float
    reason: str


class Ruling(NamedTuple):
    """What a rule decided without weighing."""

    outcome: Literal["accept", "reject"]
    reason: str


@dataclass(frozen=True, slots=True)
class _Case:
    """One person before one paper. `fits` are the seats that the name may fill, the best first."""

    record: Record
    person: Person
    listed: Listed
    fits: tuple[tuple[int, Agreement], ...]
    company: "_Company"

    @property
    def seat(self) -> int | None:
        return self.fits[0][0] if self.fits else None

    @property
    def agreement(self) -> Agreement:
        return self.fits[0][1] if self.fits else Agreement.DIFFERENT

    @property
    def is_theirs(self) -> bool:
        """Whether the listing is this person's."""
        return self.listed.person is not None and self.listed.person == self.person.key

    def carries(self, *kinds: Trust) -> tuple[str, str] | None:
        """An identifier, trusted in one of these ways, that the author in the seat carries."""
        if self.seat is None:
            return None
        author = self.record.authors[self.seat]
        shared = self.person.ids_trusted(*kinds) & _author_ids(author.orcid, author.ids)
        return min(shared, default=None)

    @property
    def labmate_lists(self) -> bool:
        """Whether the listing is another member's: then that member is taken for a co-author."""
        return self.listed.person is not None and not self.is_theirs

    @property
    def somebody_known(self) -> bool:
        """Whether anybody known to the person stands behind the paper."""
        return self.company.known or self.labmate_lists

    @property
    def full_name(self) -> bool:
        return self.agreement >= Agreement.EQUIVALENT


@dataclass(frozen=True, slots=True)
class _Company:
    """Who else wrote the paper, by their printed names.

    `others` counts the other seats that are printed in full: an initial cannot be known.
    """

    others: int
    labmates: tuple[str, ...]
    coauthors: tuple[tuple[str, int], ...]
    rejected: tuple[str, ...]

    @property
    def known(self) -> bool:
        return bool(self.labmates or self.coauthors)


_UNLISTED = Listed()
_NOBODY = _Company(0, (), (), ())


def attribute(record: Record, person: Person, listed: Listed = _UNLISTED) -> Verdict:
    """Return whether this person wrote the paper, with the seat and the reasons."""
    return _judge(_case(record, person, listed))


def attribute_all(
    record: Record, people: Iterable[Person], listed: Listed = _UNLISTED
) -> list[Verdict]:
    """Return the verdicts on all who may be among the authors: with a seat, or listed for them.

    Where two people fit one seat, neither is accepted unless an identifier decides; it then decides
    against the other too.
    """
    cases = [_case(record, person, listed) for person in people]
    judged = [(case, _judge(case)) for case in cases if case.fits or case.is_theirs]
    return [
        _among_rivals(case, verdict, judged)
        for case, verdict in judged
        if verdict.seat is not None or case.is_theirs
    ]


def _judge(case: _Case) -> Verdict:
    """Let the rules decide, else weigh the evidence; a guard turns an accept into a question."""
    person = case.person.key
    for rule in _RULES:
        ruling = rule(case)
        if ruling is not None:
            accepted = ruling.outcome == "accept"
            seat, score = (case.seat, _CERTAIN) if accepted else (None, -_CERTAIN)
            said = (ruling.reason,)
            return Verdict(person, seat, ruling.outcome, score, said, () if accepted else said)
    findings = [found for check in _EVIDENCE if (found := check(case)) is not None]
    score = WEIGHTS["prior"] + sum(found.weight for found in findings)
    score = max(-_EVIDENCE_CAP, min(_EVIDENCE_CAP, score))
    reasons = tuple(found.reason for found in findings)
    against = tuple(found.reason for found in findings if found.weight < 0)
    outcome = _outcome(score)
    if outcome == "accept":
        doubts = tuple(doubt for guard in _GUARDS if (doubt := guard(case)) is not None)
        if doubts:
            return Verdict(person, case.seat, "ask", score, reasons + doubts, against + doubts)
    return Verdict(person, case.seat, outcome, score, reasons, against)


def _among_rivals(
    case: _Case, verdict: Verdict, judged: Sequence[tuple[_Case, Verdict]]
) -> Verdict:
    """Weigh a verdict against those on others who may sit in the same seat."""
    if verdict.outcome == "reject" or verdict.seat is None or verdict.score == _CERTAIN:
        return verdict
    rivals = [
        (other, theirs)
        for other, theirs in judged
        if other is not case and theirs.seat == verdict.seat and theirs.outcome != "reject"
    ]
    if any(theirs.score == _CERTAIN for _, theirs in rivals):
        said = "an identifier says that another member is this author"
        return Verdict(verdict.person, None, "reject", -_CERTAIN, (said,), (said,))
    equal = any(other.full_name or other.agreement >= case.agreement for other, _ in rivals)
    if verdict.outcome == "accept" and equal:
        said = "the name fits another member as well: which of them is it?"
        reasons, against = (*verdict.reasons, said), (*verdict.against, said)
        return replace(verdict, outcome="ask", reasons=reasons, against=against)
    return verdict


def _outcome(score: float) -> Outcome:
    if score >= ACCEPT_SCORE:
        return "accept"
    return "reject" if score < REJECT_SCORE else "ask"


# ── the case ────────────────────────────────────────────────────────────────────────────────────


def _case(record: Record, person: Person, listed: Listed) -> _Case:
    fits = _fits(record, person)
    theirs = listed.person is not None and listed.person == person.key
    # Most people have no seat in most papers: then nobody needs to know the company.
    company = _company(record, person, fits) if fits or theirs else _NOBODY
    return _Case(record, person, listed, fits, company)


def _fits(record: Record, person: Person) -> tuple[tuple[int, Agreement], ...]:
    """Return the seats that the person may fill; a seat with their identifier comes first."""
    mine = person.ids_trusted("", "accept", "ask")
    found = []
    for index, author in enumerate(record.authors):
        agreement = names.best(person.names, author.name)
        known = bool(mine & _author_ids(author.orcid, author.ids))
        if agreement >= Agreement.INITIAL or known:
            found.append((known, agreement, -index))
    found.sort(reverse=True)
    return tuple((-index, agreement) for _, agreement, index in found)


@functools.lru_cache(maxsize=4096)
def _author_ids(orcid: str, ids: tuple[tuple[str, str], ...]) -> frozenset[tuple[str, str]]:
    return frozenset((*ids, ("orcid", orcid)) if orcid else ids)


def _company(record: Record, person: Person, fits: tuple[tuple[int, Agreement], ...]) -> _Company:
    """Return which of the other authors are known, each seat counted once."""
    seat = fits[0][0] if fits else None
    labmates, coauthors, rejected = [], [], []
    mates = _index(person.labmates)
    known = _index(person.coauthors)
    wrong = _index(person.rejected_coauthors)
    others = [author.name for index, author in enumerate(record.authors) if index != seat]
    for name in others:
        if _known_as(name, mates) is not None:
            labmates.append(name)
        elif (fellow := _known_as(name, known)) is not None:
            coauthors.append((name, person.coauthors[fellow]))
        elif _known_as(name, wrong) is not None:
            rejected.append(name)
    spelled = sum(1 for name in others if not names.parse(name).is_initials_only)
    return _Company(spelled, tuple(labmates), tuple(coauthors), tuple(rejected))


def _index(known: Iterable[str]) -> dict[str, list[str]]:
    """Return the names by their keys, for looking up those that may be one with a printed name."""
    return _indexed(known if isinstance(known, frozenset) else frozenset(known))


@functools.lru_cache(maxsize=1024)
def _indexed(known: frozenset[str]) -> dict[str, list[str]]:
    index: dict[str, list[str]] = {}
    for name in known:
        for key in names.keys(name):
            index.setdefault(key, []).append(name)
    return index


def _known_as(name: str, index: Mapping[str, Sequence[str]]) -> str | None:
    """Return the known name that this printed name is, in full; an initial is not enough."""
    for key in names.keys(name):
        for candidate in index.get(key, ()):
            if names.compare(candidate, name) >= Agreement.EQUIVALENT:
                return candidate
    return None


# ── rules: decide without weighing ──────────────────────────────────────────────────────────────


def _own_identifier(case: _Case) -> Ruling | None:
    shared = case.carries("", "accept")
    if shared is None:
        return None
    scheme, value = shared
    return Ruling("accept", f"the author carries their {_SCHEMES.get(scheme, scheme)} {value}")


def _other_identifier(case: _Case) -> Ruling | None:
    """An ORCID is one person's own; other services split people and are not held against them."""
    if case.seat is None:
        return None
    trusted = case.person.ids_trusted("", "accept", "ask")
    mine = {value for scheme, value in trusted if scheme == "orcid"}
    theirs = case.record.authors[case.seat].orcid
    if mine and theirs and theirs not in mine:
        return Ruling("reject", f"the author of that name carries another ORCID, {theirs}")
    return None


def _not_among_them(case: _Case) -> Ruling | None:
    if case.fits or not case.record.authors_complete or not case.record.authors:
        return None
    count = len(case.record.authors)
    said = "not the one author" if count == 1 else f"not among the {count} authors"
    return Ruling("reject", said)


def _trusted_listing(case: _Case) -> Ruling | None:
    """Somebody vouches for the profile: what it lists is theirs, wherever the name may stand."""
    if not case.is_theirs or case.listed.trust != "accept":
        return None
    return Ruling("accept", "it is listed under their identifier, which is trusted")


def _cut_list_of_nobody(case: _Case) -> Ruling | None:
    """Behind "et al." everybody could stand: without the person's own listing it says nothing."""
    if case.fits or case.is_theirs:
        return None
    return Ruling("reject", "not among the authors that are listed, and not from their listing")


_SCHEMES = {
    "orcid": "ORCID",
    "dblp": "DBLP identifier",
    "openalex": "OpenAlex identifier",
    "semantic_scholar": "Semantic Scholar identifier",
    "arxiv": "arXiv identifier",
}
_RULES: tuple[Callable[[_Case], Ruling | None], ...] = (
    _own_identifier,
    _other_identifier,
    _not_among_them,
    _trusted_listing,
    _cut_list_of_nobody,
)


# ── evidence: weighed together ──────────────────────────────────────────────────────────────────


def _name(case: _Case) -> Finding | None:
    if case.seat is None:
        shown = "is cut before their name" if case.record.authors else "is missing"
        return Finding(WEIGHTS["seat behind et al."], f"the list of authors {shown}")
    printed = case.record.authors[case.seat].name
    if case.agreement is Agreement.EXACT:
        return Finding(WEIGHTS["name exact"], f"the name {printed} is theirs in full")
    if case.full_name:
        return Finding(WEIGHTS["name equivalent"], f"the name {printed} is a form of theirs")
    return Finding(WEIGHTS["name by initial"], f"the name {printed} fits, but not in full")


def _identifier(case: _Case) -> Finding | None:
    """What an identifier says that does not decide alone."""
    for kind, weight, said in (
        ("reject", "identifier of a mixed profile", "a profile that mixes in another person"),
        ("ask", "identifier to ask about", "to be asked about"),
    ):
        if (pair := case.carries(kind)) is not None:  # type: ignore[arg-type]
            name = _SCHEMES.get(pair[0], pair[0])
            return Finding(WEIGHTS[weight], f"the author carries their {name} {pair[1]}, {said}")
    return None


def _listing(case: _Case) -> Finding | None:
    kept_by = case.listed.kept_by
    if case.is_theirs and case.listed.trust == "reject":
        said = "it is listed under their identifier, a profile that mixes in another person"
        return Finding(WEIGHTS["identifier of a mixed profile"], said)
    if case.is_theirs:
        return {
            "person": Finding(WEIGHTS["listed by the person"], "they list it themselves"),
            "file": Finding(
                WEIGHTS["listed in the person's file"], "it is in the file handed in for them"
            ),
            "service": Finding(
                WEIGHTS["listed by a service"],
                "a service lists it under their name, which alone says little",
            ),
        }.get(kept_by)
    if case.listed.person is None and kept_by in ("person", "file"):
        return Finding(WEIGHTS["listed by the lab"], "it is in the lab's own list")
    return None


def _labmates(case: _Case) -> Finding | None:
    mates = case.company.labmates
    if not mates and case.labmate_lists:
        said = "it stands in the listing of another member of the lab"
        return Finding(WEIGHTS["labmate's listing"], said)
    if not mates:
        return None
    weight = WEIGHTS["labmate"] + WEIGHTS["labmate, each further"] * (len(mates) - 1)
    if len(mates) == 1:
        said = f"{mates[0]}, of the lab, is an author"
    else:
        said = f"{_enumerate(mates)}, of the lab, are authors"
    return Finding(min(weight, _COMPANY_CAP) * _crowd(case), said)


def _coauthors(case: _Case) -> Finding | None:
    known = case.company.coauthors
    if not known:
        return None
    often = any(count > 1 for _, count in known)
    weight = WEIGHTS["co-author often" if often else "co-author once"]
    weight += WEIGHTS["co-author, each further"] * (len(known) - 1)
    if len(known) == 1:
        name, count = known[0]
        said = f"{name} wrote {count} {'paper' if count == 1 else 'papers'} with them before"
    else:
        said = f"{len(known)} of {case.company.others} co-authors wrote with them before"
    return Finding(min(weight, _COMPANY_CAP) * _crowd(case), said)


def _strangers(case: _Case) -> Finding | None:
    """Nobody known among several authors: only telling where somebody is known at all."""
    nobody_to_know = not (case.person.coauthors or case.person.labmates)
    if case.somebody_known or case.company.others == 0 or nobody_to_know:
        return None
    said = "none of the authors listed is known to them"
    return Finding(WEIGHTS["co-authors all unknown"], said)


def _rejected_coauthors(case: _Case) -> Finding | None:
    wrong = case.company.rejected
    if not wrong:
        return None
    who = _enumerate(wrong)
    said = f"{who} wrote papers that turned out not to be theirs"
    return Finding(WEIGHTS["rejected co-author"] * min(len(wrong), 2), said)


def _affiliation(case: _Case) -> Finding | None:
    if case.seat is None:
        return None
    mine = {names.fold(place) for place in case.person.affiliations if place}
    for place in case.record.authors[case.seat].affiliations:
        folded = names.fold(place)
        if any(known in folded or folded in known for known in mine):
            return Finding(WEIGHTS["affiliation"], f"the author is at {place}")
    return None


def _topic(case: _Case) -> Finding | None:
    """Words of the title against those of accepted and of rejected papers."""
    words = set(title_words(case.record.title))
    if not words:
        return None
    known = sum(1 for word in words if case.person.topic.get(word, 0) > 0)
    wrong = sum(
        1
        for word in words
        if case.person.rejected_topic.get(word, 0) > case.person.topic.get(word, 0)
    )
    if wrong >= 2 and wrong > known:
        said = "the title reads like papers that turned out not to be theirs"
        return Finding(WEIGHTS["topic of rejected papers"], said)
    if known >= 2 and known * 2 >= len(words):
        return Finding(WEIGHTS["topic known"], "the title reads like their papers")
    return None


def _career(case: _Case) -> Finding | None:
    year, (start, end) = case.record.year, case.person.years
    if year is None:
        return None
    if start is not None and year < start - _GRACE_YEARS:
        said = f"of {year}, {start - year} years before their career began"
        return Finding(WEIGHTS["before the career"], said)
    if end is not None and year > end + _GRACE_YEARS:
        said = f"of {year}, {year - end} years after their career ended"
        return Finding(WEIGHTS["after the career"], said)
    return None


_EVIDENCE: tuple[Callable[[_Case], Finding | None], ...] = (
    _name,
    _identifier,
    _listing,
    _labmates,
    _coauthors,
    _strangers,
    _rejected_coauthors,
    _affiliation,
    _topic,
    _career,
)


def _crowd(case: _Case) -> float:
    """Return how much company counts: in a list of hundreds everybody knows somebody."""
    return min(1.0, _MANY_AUTHORS / max(len(case.record.authors), 1))


def _enumerate(people: Sequence[str]) -> str:
    shown = list(people[:3]) + ([f"{len(people) - 3} more"] if len(people) > 3 else [])
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"


# ── guards: what an accept must not rest on ─────────────────────────────────────────────────────


def _told_to_ask(case: _Case) -> str | None:
    listed = case.is_theirs and case.listed.trust == "ask"
    if not listed and case.carries("ask") is None:
        return None
    return "the identifier is set so that each of its papers is asked about"


def _initial_alone(case: _Case) -> str | None:
    if case.seat is None or case.full_name:
        return None
    if case.is_theirs and case.listed.kept_by == "person":
        return None
    if len(case.company.labmates) + len(case.company.coauthors) >= 2:
        return None
    return "an initial never decides: other people fit it as well"


def _two_seats(case: _Case) -> str | None:
    if len(case.fits) < 2 or case.fits[1][1] < max(case.agreement, Agreement.EQUIVALENT):
        return None
    return "two of the authors have a name that fits"


def _name_alone(case: _Case) -> str | None:
    """Somebody must vouch: known company, an affiliation, or a list that a person keeps."""
    kept = case.listed.kept_by in ("person", "file")
    if case.somebody_known or _affiliation(case):
        return None
    if kept and (case.is_theirs or case.listed.person is None):
        return None
    return "the name alone does not tell people apart"


_GUARDS: tuple[Callable[[_Case], str | None], ...] = (
    _told_to_ask,
    _initial_alone,
    _two_seats,
    _name_alone,
)
