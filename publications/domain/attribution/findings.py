"""What speaks for and against a person, to be weighed together: ordered small checks.

Each returns a reason with its weight, or None. A reason without a code counts, but is not worth a
reader's time.
"""

from collections.abc import Callable, Mapping
from typing import Any

from people import names
from people.names import Agreement
from publications.domain.attribution import weights
from publications.domain.attribution.author_positions import Case
from publications.domain.attribution.institutions import place_key
from publications.domain.attribution.known_papers import measure
from publications.domain.attribution.weights import BY_HAND, COMPANY_CAP, GRACE_YEARS, MANY_AUTHORS
from publications.domain.reasons import Reason

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


def findings(case: Case) -> list[Reason]:
    """Return all that is found for and against, in the order in which it is told."""
    weighed = Weighed(measure(case))
    by_hand = [check(case) for check in _FIRST]
    taught = [check(case, weighed) for check in _TAUGHT]
    last = [check(case) for check in _LAST]
    return [found for found in (*by_hand, *taught, *last) if found is not None]


def _weighing(weight: float, code: str, **params: Any) -> Reason:
    """Return the reason that adds `weight`: it speaks against the person where that is negative."""
    return Reason(code, params, weight, against=weight < 0)


def _untold(weight: float) -> Reason | None:
    """Return the reason that counts in silence; None where it counts for nothing."""
    return Reason("", weight=weight) if weight else None


def _name(case: Case) -> Reason | None:
    if case.position is None:
        code = "authors_cut" if case.record.authors else "authors_missing"
        return _weighing(BY_HAND["seat behind et al."], code)
    printed = case.record.authors[case.position].name
    if case.agreement is Agreement.EXACT:
        return _weighing(BY_HAND["name exact"], "name_in_full", name=printed)
    if case.full_name:
        return _weighing(BY_HAND["name equivalent"], "name_in_another_form", name=printed)
    return _weighing(BY_HAND["name by initial"], "name_by_initial", name=printed)


def _identifier(case: Case) -> Reason | None:
    """What an identifier says that does not decide alone."""
    for kind, weight, code in (
        ("reject", "identifier of a mixed profile", "identifier_of_a_mixed_profile"),
        ("ask", "identifier to ask about", "identifier_to_ask_about"),
    ):
        if (pair := case.carries(kind)) is not None:  # type: ignore[arg-type]
            return _weighing(BY_HAND[weight], code, scheme=pair[0], value=pair[1])
    return None


def _listing(case: Case) -> Reason | None:
    kept_by = case.listed.kept_by
    if case.is_theirs and case.listed.trust == "reject":
        return _weighing(BY_HAND["identifier of a mixed profile"], "listed_in_a_mixed_profile")
    if case.is_theirs:
        return {
            "person": _weighing(BY_HAND["listed by the person"], "listed_by_the_person"),
            "file": _weighing(BY_HAND["listed in the person's file"], "listed_in_their_file"),
            "service": _weighing(BY_HAND["listed by a service"], "listed_by_a_service"),
        }.get(kept_by)
    if case.listed.person is None and kept_by in ("person", "file"):
        return _weighing(BY_HAND["listed by the lab"], "listed_by_the_lab")
    return None


def _labmates(case: Case) -> Reason | None:
    mates = case.company.labmates
    if not mates and case.labmate_lists:
        return _weighing(BY_HAND["labmate's listing"], "listed_by_a_labmate")
    if not mates:
        return None
    weight = BY_HAND["labmate"] + BY_HAND["labmate, each further"] * (len(mates) - 1)
    code = "labmate" if len(mates) == 1 else "labmates"
    return _weighing(min(weight, COMPANY_CAP) * _crowd(case), code, names=list(mates))


def _coauthors(case: Case, worth: Weighed) -> Reason | None:
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
    code, params = _how_many(case)
    return _weighing(min(weight, COMPANY_CAP) * _crowd(case), code, **params)


def _how_many(case: Case) -> tuple[str, dict[str, Any]]:
    """Return the code and the parameters that say who wrote with them before."""
    known, short = case.company.coauthors, case.company.by_initials
    if not known:
        return "coauthors_by_initials", {"names": list(short)}
    inferred = "" if _some_confirmed(case) else "_inferred"
    if len(known) == 1 and not short:
        name, count, _ = known[0]
        if count == 1:
            return f"coauthor_once{inferred}", {"name": name}
        return f"coauthor_often{inferred}", {"name": name, "number": count}
    params: dict[str, Any] = {"some": len(known), "all": case.company.others}
    if short:
        return f"coauthors_and_initials{inferred}", {**params, "names": list(short)}
    return f"coauthors{inferred}", params


def _some_confirmed(case: Case) -> bool:
    """Whether any of the company stands on a paper that is more than inferred."""
    accepted = case.person.accepted
    return any(
        accepted.coauthors[fellow]
        for name, _, _ in case.company.coauthors
        if (fellow := accepted.find(name)) is not None
    )


def _strangers(case: Case, worth: Weighed) -> Reason | None:
    """Nobody known among several authors: only telling where somebody is known at all."""
    weight = worth("nobody known", "nobody known, by the logarithm of known papers")
    return _weighing(weight, "strangers") if weight else None


def _too_few(case: Case, worth: Weighed) -> Reason | None:
    """A list that cannot show company says a little by itself; too little to be told."""
    if case.somebody_known or not case.person.accepted.count:
        return None
    return _untold(worth("no other authors", "other authors by initials only"))


def _rejected_coauthors(case: Case, worth: Weighed) -> Reason | None:
    wrong = [name for name, _ in case.company.rejected]
    if not wrong:
        return None
    weight = worth("co-authors of rejected papers")
    return _weighing(weight, "coauthors_of_rejected_papers", names=wrong)


def affiliation(case: Case) -> Reason | None:
    """Return the finding that the author at the position is where the person is."""
    if case.position is None:
        return None
    mine = {names.fold(place) for place in case.person.affiliations if place}
    printed = case.record.authors[case.position].affiliations
    for place in printed:
        folded = names.fold(place)
        if any(known in folded or folded in known for known in mine):
            return _weighing(BY_HAND["affiliation"], "at_their_affiliation", place=place)
    wrong = case.person.rejected.places
    for place in printed:
        key = place_key(place)
        if case.person.accepted.places[key] > wrong[key]:
            weight = BY_HAND["place of accepted papers"]
            return _weighing(weight, "at_a_known_place", place=place)
    return None


def _topic(case: Case, worth: Weighed) -> Reason | None:
    """Words of the title against those of accepted and of rejected papers."""
    weight = worth("title like accepted papers", "title like rejected papers")
    if abs(weight) < _WORTH_SAYING:
        return _untold(weight)
    if weight > 0:
        return _weighing(weight, "title_like_theirs")
    if worth("title like rejected papers") < worth("title like accepted papers"):
        return _weighing(weight, "title_like_rejected_papers")
    return _weighing(weight, "title_unlike_theirs")


def _venue(case: Case, worth: Weighed) -> Reason | None:
    """Where their papers come out, and where those that turned out not to be theirs."""
    weight = worth("venue of accepted papers", "venue alike", "venue of rejected papers")
    if abs(weight) < _WORTH_SAYING:
        return _untold(weight)
    if weight < 0:
        code = "venue_of_rejected_papers"
    elif worth("venue of accepted papers"):
        code = "venue_of_their_papers"
    else:
        code = "venue_like_theirs"
    return _weighing(weight, code, venue=case.record.venue)


def _namesakes(case: Case, worth: Weighed) -> Reason | None:
    """How many of the papers known under the name are theirs: no reason of this paper's own."""
    return _untold(worth("rejected papers are known", "share of accepted papers, logarithm"))


def _career(case: Case) -> Reason | None:
    year, (start, end) = case.record.year, case.person.years
    if year is None:
        return None
    if start is not None and year < start - GRACE_YEARS:
        weight = BY_HAND["before the career"]
        return _weighing(weight, "before_their_career", year=year, number=start - year)
    if end is not None and year > end + GRACE_YEARS:
        weight = BY_HAND["after the career"]
        return _weighing(weight, "after_their_career", year=year, number=year - end)
    return None


_FIRST: tuple[Callable[[Case], Reason | None], ...] = (_name, _identifier, _listing, _labmates)
_TAUGHT: tuple[Callable[[Case, Weighed], Reason | None], ...] = (
    _coauthors,
    _strangers,
    _too_few,
    _rejected_coauthors,
    _topic,
    _venue,
    _namesakes,
)
_LAST: tuple[Callable[[Case], Reason | None], ...] = (affiliation, _career)


def _crowd(case: Case) -> float:
    """Return how much company counts: in a list of hundreds everybody knows somebody."""
    return min(1.0, MANY_AUTHORS / max(len(case.record.authors), 1))
