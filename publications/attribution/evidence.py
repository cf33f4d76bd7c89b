"""What speaks for and against a person, to be weighed together: ordered small checks.

Each returns its finding with the reason in words, or None. A finding without words counts, but is
not worth a reader's time.
"""

from collections.abc import Callable, Mapping, Sequence

from people import names
from people.names import Agreement
from publications.attribution import weights
from publications.attribution.measures import measure
from publications.attribution.model import Finding
from publications.attribution.places import place_key
from publications.attribution.rules import SCHEMES
from publications.attribution.seats import Case
from publications.attribution.weights import (
    BY_HAND,
    COMPANY_CAP,
    GRACE_YEARS,
    MANY_AUTHORS,
)

# What is worth less than this is added up in silence.
_WORTH_SAYING = 0.7


class Weighed:
    """What the measures of a case are worth, as learnt."""

    def __init__(self, measures: Mapping[str, float]) -> None:
        self._measures, self._weights = measures, weights.learnt().weights

    def __call__(self, *named: str) -> float:
        return sum(self._measures[name] * self._weights[name] for name in named)


def base() -> float:
    """Return the log-odds before anything is known, the name included."""
    return weights.learnt().base - BY_HAND["name exact"]


def findings(case: Case) -> list[Finding]:
    """Return all that is found for and against, in the order in which it is told."""
    weighed = Weighed(measure(case))
    by_hand = [check(case) for check in _FIRST]
    taught = [check(case, weighed) for check in _TAUGHT]
    last = [check(case) for check in _LAST]
    return [found for found in (*by_hand, *taught, *last) if found is not None]


def _name(case: Case) -> Finding | None:
    if case.seat is None:
        shown = "is cut before their name" if case.record.authors else "is missing"
        return Finding(BY_HAND["seat behind et al."], f"the list of authors {shown}")
    printed = case.record.authors[case.seat].name
    if case.agreement is Agreement.EXACT:
        return Finding(BY_HAND["name exact"], f"the name {printed} is theirs in full")
    if case.full_name:
        return Finding(BY_HAND["name equivalent"], f"the name {printed} is a form of theirs")
    return Finding(BY_HAND["name by initial"], f"the name {printed} fits, but not in full")


def _identifier(case: Case) -> Finding | None:
    """What an identifier says that does not decide alone."""
    for kind, weight, said in (
        ("reject", "identifier of a mixed profile", "a profile that mixes in another person"),
        ("ask", "identifier to ask about", "to be asked about"),
    ):
        if (pair := case.carries(kind)) is not None:  # type: ignore[arg-type]
            name = SCHEMES.get(pair[0], pair[0])
            return Finding(BY_HAND[weight], f"the author carries their {name} {pair[1]}, {said}")
    return None


def _listing(case: Case) -> Finding | None:
    kept_by = case.listed.kept_by
    if case.is_theirs and case.listed.trust == "reject":
        said = "it is listed under their identifier, a profile that mixes in another person"
        return Finding(BY_HAND["identifier of a mixed profile"], said)
    if case.is_theirs:
        return {
            "person": Finding(BY_HAND["listed by the person"], "they list it themselves"),
            "file": Finding(
                BY_HAND["listed in the person's file"], "it is in the file handed in for them"
            ),
            "service": Finding(
                BY_HAND["listed by a service"],
                "a service lists it under their name, which alone says little",
            ),
        }.get(kept_by)
    if case.listed.person is None and kept_by in ("person", "file"):
        return Finding(BY_HAND["listed by the lab"], "it is in the lab's own list")
    return None


def _labmates(case: Case) -> Finding | None:
    mates = case.company.labmates
    if not mates and case.labmate_lists:
        said = "it stands in the listing of another member of the lab"
        return Finding(BY_HAND["labmate's listing"], said)
    if not mates:
        return None
    weight = BY_HAND["labmate"] + BY_HAND["labmate, each further"] * (len(mates) - 1)
    if len(mates) == 1:
        said = f"{mates[0]}, of the lab, is an author"
    else:
        said = f"{_enumerate(mates)}, of the lab, are authors"
    return Finding(min(weight, COMPANY_CAP) * _crowd(case), said)


def _coauthors(case: Case, worth: Weighed) -> Finding | None:
    known, short = case.company.coauthors, case.company.by_initials
    if not known and not short:
        return None
    weight = worth("co-author known", "co-authors known, logarithm")
    weight += BY_HAND["co-author of the same number"] if case.company.same_number else 0.0
    weight += worth(
        "co-authors that fit by initials",
        "co-authors of a common name that fit by initials",
        "such, by the logarithm of co-authors known",
    )
    return Finding(min(weight, COMPANY_CAP) * _crowd(case), _how_many(case))


def _how_many(case: Case) -> str:
    known, short = case.company.coauthors, case.company.by_initials
    before = "before" if _some_confirmed(case) else "that were inferred to be theirs"
    if len(known) == 1 and not short:
        name, count, _ = known[0]
        papers = "1 paper" if count == 1 else f"{count} papers"
        if before != "before" and count == 1:
            before = "that was inferred to be theirs"
        return f"{name} wrote {papers} with them {before}"
    if known:
        papers = "" if before == "before" else " papers"
        shown = f"{len(known)} of {case.company.others} co-authors wrote{papers} with them {before}"
        return f"{shown}, and {_enumerate(short)} may have" if short else shown
    return f"{_enumerate(short)} may have written with them before, as far as initials tell"


def _some_confirmed(case: Case) -> bool:
    """Whether any of the company stands on a paper that is more than inferred."""
    accepted = case.person.accepted
    return any(
        accepted.coauthors[fellow]
        for name, _, _ in case.company.coauthors
        if (fellow := accepted.find(name)) is not None
    )


def _strangers(case: Case, worth: Weighed) -> Finding | None:
    """Nobody known among several authors: only telling where somebody is known at all."""
    weight = worth("nobody known", "nobody known, by the logarithm of known papers")
    return Finding(weight, "none of the authors listed is known to them") if weight else None


def _too_few(case: Case, worth: Weighed) -> Finding | None:
    """A list that cannot show company says a little by itself; too little to be told."""
    if case.somebody_known or not case.person.accepted.count:
        return None
    weight = worth("no other authors", "other authors by initials only")
    return Finding(weight, "") if weight else None


def _rejected_coauthors(case: Case, worth: Weighed) -> Finding | None:
    wrong = [name for name, _ in case.company.rejected]
    if not wrong:
        return None
    said = f"{_enumerate(wrong)} wrote papers that turned out not to be theirs"
    return Finding(worth("co-authors of rejected papers"), said)


def affiliation(case: Case) -> Finding | None:
    """Return the finding that the author in the seat is where the person is."""
    if case.seat is None:
        return None
    mine = {names.fold(place) for place in case.person.affiliations if place}
    printed = case.record.authors[case.seat].affiliations
    for place in printed:
        folded = names.fold(place)
        if any(known in folded or folded in known for known in mine):
            return Finding(BY_HAND["affiliation"], f"the author is at {place}")
    wrong = case.person.rejected.places
    for place in printed:
        key = place_key(place)
        if case.person.accepted.places[key] > wrong[key]:
            said = f"the author is at {place}, as on papers of theirs"
            return Finding(BY_HAND["place of accepted papers"], said)
    return None


def _topic(case: Case, worth: Weighed) -> Finding | None:
    """Words of the title against those of accepted and of rejected papers."""
    weight = worth("title like accepted papers", "title like rejected papers")
    if abs(weight) < _WORTH_SAYING:
        return Finding(weight, "") if weight else None
    if weight > 0:
        return Finding(weight, "the title reads like their papers")
    if worth("title like rejected papers") < worth("title like accepted papers"):
        return Finding(weight, "the title reads like papers that turned out not to be theirs")
    return Finding(weight, "the title does not read like their papers")


def _venue(case: Case, worth: Weighed) -> Finding | None:
    """Where their papers come out, and where those that turned out not to be theirs."""
    weight = worth("venue of accepted papers", "venue alike", "venue of rejected papers")
    if abs(weight) < _WORTH_SAYING:
        return Finding(weight, "") if weight else None
    if weight < 0:
        said = f"papers that turned out not to be theirs came out in {case.record.venue}"
    elif worth("venue of accepted papers"):
        said = f"they published in {case.record.venue} before"
    else:
        said = f"they published in places like {case.record.venue} before"
    return Finding(weight, said)


def _namesakes(case: Case, worth: Weighed) -> Finding | None:
    """How many of the papers known under the name are theirs: no reason of this paper's own."""
    weight = worth("rejected papers are known", "share of accepted papers, logarithm")
    return Finding(weight, "") if weight else None


def _career(case: Case) -> Finding | None:
    year, (start, end) = case.record.year, case.person.years
    if year is None:
        return None
    if start is not None and year < start - GRACE_YEARS:
        said = f"of {year}, {start - year} years before their career began"
        return Finding(BY_HAND["before the career"], said)
    if end is not None and year > end + GRACE_YEARS:
        said = f"of {year}, {year - end} years after their career ended"
        return Finding(BY_HAND["after the career"], said)
    return None


_FIRST: tuple[Callable[[Case], Finding | None], ...] = (_name, _identifier, _listing, _labmates)
_TAUGHT: tuple[Callable[[Case, Weighed], Finding | None], ...] = (
    _coauthors,
    _strangers,
    _too_few,
    _rejected_coauthors,
    _topic,
    _venue,
    _namesakes,
)
_LAST: tuple[Callable[[Case], Finding | None], ...] = (affiliation, _career)


def _crowd(case: Case) -> float:
    """Return how much company counts: in a list of hundreds everybody knows somebody."""
    return min(1.0, MANY_AUTHORS / max(len(case.record.authors), 1))


def _enumerate(people: Sequence[str]) -> str:
    shown = list(people[:3]) + ([f"{len(people) - 3} more"] if len(people) > 3 else [])
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
