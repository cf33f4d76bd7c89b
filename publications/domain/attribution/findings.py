"""What speaks for and against a person, to be weighed together: ordered small checks.

Each returns a reason with its weight, or None. A reason without a code counts, but is not worth a
reader's time.
"""

from collections.abc import Callable, Mapping
from typing import Any

from people import names
from people.names import Agreement
from publications.domain.attribution import weights
from publications.domain.attribution.author_positions import Candidate
from publications.domain.attribution.institutions import place_key
from publications.domain.attribution.known_papers import measure, shared_words
from publications.domain.attribution.topics import venue_key
from publications.domain.attribution.weights import (
    BY_HAND,
    COAUTHORS_CAP,
    GRACE_YEARS,
    MANY_AUTHORS,
)
from publications.domain.reasons import Reason

# Reasons that weigh less than this are added up without being shown.
_WORTH_SAYING = 0.7


class Weighed:
    """The learnt weights of what was measured of a candidate."""

    def __init__(self, measures: Mapping[str, float]) -> None:
        self._measures, self._weights = measures, weights.learnt().weights

    def __call__(self, *named: str) -> float:
        return sum(self._measures[name] * self._weights[name] for name in named)


def base() -> float:
    """Return the log-odds before anything is known, the name included."""
    return weights.learnt().base - BY_HAND["name exact"]


def findings(candidate: Candidate) -> list[Reason]:
    """Return everything found for and against, in the order in which it is shown."""
    weighed = Weighed(measure(candidate))
    by_hand = [check(candidate) for check in _FIRST]
    taught = [check(candidate, weighed) for check in _TAUGHT]
    last = [check(candidate) for check in _LAST]
    return [finding for finding in (*by_hand, *taught, *last) if finding is not None]


def _weighing(weight: float, code: str, **params: Any) -> Reason:
    """Return the reason that adds `weight`: it speaks against the person where that is negative."""
    return Reason(code, params, weight, against=weight < 0)


def _untold(weight: float) -> Reason | None:
    """Return a reason that counts without being shown; None where it counts for nothing."""
    return Reason("", weight=weight) if weight else None


def _name(candidate: Candidate) -> Reason | None:
    if candidate.position is None:
        code = "authors_cut" if candidate.record.authors else "authors_missing"
        return _weighing(BY_HAND["behind et al."], code)
    printed = candidate.printed
    if candidate.agreement is Agreement.EXACT:
        return _weighing(BY_HAND["name exact"], "name_in_full", name=printed)
    if candidate.full_name:
        return _weighing(BY_HAND["name equivalent"], "name_in_another_form", name=printed)
    return _weighing(BY_HAND["name by initial"], "name_by_initial", name=printed)


def _identifier(candidate: Candidate) -> Reason | None:
    """What an identifier says where it does not decide alone."""
    for kind, weight, code in (
        ("reject", "identifier of a mixed profile", "identifier_of_a_mixed_profile"),
        ("ask", "identifier to ask about", "identifier_to_ask_about"),
    ):
        if (pair := candidate.carries(kind)) is not None:  # type: ignore[arg-type]
            return _weighing(BY_HAND[weight], code, scheme=pair[0], value=pair[1])
    return None


def _listing(candidate: Candidate) -> Reason | None:
    asserted_by = candidate.listed.asserted_by
    if candidate.is_theirs and candidate.listed.trust == "reject":
        return _weighing(BY_HAND["identifier of a mixed profile"], "listed_in_a_mixed_profile")
    if candidate.is_theirs:
        return {
            "person": _weighing(BY_HAND["listed by the person"], "listed_by_the_person"),
            "file": _weighing(BY_HAND["listed in the person's file"], "listed_in_their_file"),
            "service": _weighing(BY_HAND["listed by a service"], "listed_by_a_service"),
        }.get(asserted_by)
    if candidate.listed.is_the_labs:
        return _weighing(BY_HAND["listed by the lab"], "listed_by_the_lab")
    return None


def _fellow_members(candidate: Candidate) -> Reason | None:
    mates = candidate.fellow_authors.fellow_members
    if not mates and candidate.fellow_member_lists:
        return _weighing(BY_HAND["labmate's listing"], "listed_by_a_labmate")
    if not mates:
        return None
    weight = BY_HAND["labmate"] + BY_HAND["labmate, each further"] * (len(mates) - 1)
    code = "labmate" if len(mates) == 1 else "labmates"
    return _weighing(min(weight, COAUTHORS_CAP) * _crowd(candidate), code, names=list(mates))


def _coauthors(candidate: Candidate, weigh: Weighed) -> Reason | None:
    fellow_authors = candidate.fellow_authors
    coauthors, by_initials = fellow_authors.coauthors, fellow_authors.by_initials
    if not coauthors and not by_initials:
        return None
    weight = weigh("co-author known", "co-authors known, logarithm")
    weight += (
        BY_HAND["co-author of the same number"] if candidate.fellow_authors.same_number else 0.0
    )
    weight += weigh(
        "co-authors that fit by initials",
        "co-authors of a common name that fit by initials",
        "such, by the logarithm of co-authors known",
    )
    code, params = _how_many(candidate)
    return _weighing(min(weight, COAUTHORS_CAP) * _crowd(candidate), code, **params)


def _how_many(candidate: Candidate) -> tuple[str, dict[str, Any]]:
    """Return the code and the parameters that say who wrote with them before."""
    fellow_authors = candidate.fellow_authors
    coauthors, by_initials = fellow_authors.coauthors, fellow_authors.by_initials
    if not coauthors:
        return "coauthors_by_initials", {"names": list(by_initials)}
    inferred = "" if any(one.is_confirmed for one in coauthors) else "_inferred"
    if len(coauthors) == 1 and not by_initials:
        coauthor = coauthors[0]
        if coauthor.papers == 1:
            return f"coauthor_once{inferred}", {"name": coauthor.name}
        return (
            f"coauthor_often{inferred}",
            {"name": coauthor.name, "number": coauthor.papers},
        )
    params: dict[str, Any] = {"some": len(coauthors), "all": fellow_authors.others}
    if by_initials:
        return f"coauthors_and_initials{inferred}", {**params, "names": list(by_initials)}
    return f"coauthors{inferred}", params


def _no_known_coauthor(candidate: Candidate, weigh: Weighed) -> Reason | None:
    """None of several authors is known: this says something only where any co-author is known."""
    weight = weigh("nobody known", "nobody known, by the logarithm of known papers")
    return _weighing(weight, "strangers") if weight else None


def _too_few(candidate: Candidate, weigh: Weighed) -> Reason | None:
    """A list without other authors says a little by itself; too little to be shown."""
    if candidate.has_known_coauthor or not candidate.person.accepted.count:
        return None
    return _untold(weigh("no other authors", "other authors by initials only"))


def _rejected_coauthors(candidate: Candidate, weigh: Weighed) -> Reason | None:
    wrong = [name for name, _ in candidate.fellow_authors.rejected]
    if not wrong:
        return None
    weight = weigh("co-authors of rejected papers")
    return _weighing(weight, "coauthors_of_rejected_papers", names=wrong)


def affiliation(candidate: Candidate) -> Reason | None:
    """Whether the author at the position is printed with an affiliation of the person's."""
    if candidate.position is None:
        return None
    mine = {
        names.normalize_text(affiliation)
        for affiliation in candidate.person.affiliations
        if affiliation
    }
    printed = candidate.record.authors[candidate.position].affiliations
    for affiliation in printed:
        normalized = names.normalize_text(affiliation)
        if any(own in normalized or normalized in own for own in mine):
            return _weighing(BY_HAND["affiliation"], "at_their_affiliation", place=affiliation)
    wrong = candidate.person.rejected.places
    for affiliation in printed:
        key = place_key(affiliation)
        if candidate.person.accepted.places[key] > wrong[key]:
            weight = BY_HAND["place of accepted papers"]
            return _weighing(weight, "at_a_known_place", place=affiliation)
    return None


def _topic(candidate: Candidate, weigh: Weighed) -> Reason | None:
    """The title's words compared with those of accepted and of rejected papers."""
    weight = weigh("title like accepted papers", "title like rejected papers")
    if abs(weight) < _WORTH_SAYING:
        return _untold(weight)
    if weight > 0:
        return _weighing(weight, "title_like_theirs")
    if weigh("title like rejected papers") < weigh("title like accepted papers"):
        return _weighing(weight, "title_like_rejected_papers")
    return _weighing(weight, "title_unlike_theirs")


#: Nobody calls venues alike that share no more of their words: "Roots Letters", "Weather Letters".
_HARDLY_ALIKE = 0.5


def _venue(candidate: Candidate, weigh: Weighed) -> Reason | None:
    """Where their papers appeared, and where those that turned out not to be theirs."""
    weight = weigh("venue of accepted papers", "venue alike", "venue of rejected papers")
    if abs(weight) < _WORTH_SAYING:
        return _untold(weight)
    if weight < 0:
        code = "venue_of_rejected_papers"
    elif weigh("venue of accepted papers"):
        code = "venue_of_their_papers"
    elif shared_words(venue_key(candidate.record), candidate.person.accepted) > _HARDLY_ALIKE:
        code = "venue_like_theirs"
    else:
        return _untold(weight)
    return _weighing(weight, code, venue=candidate.record.venue)


def _namesakes(candidate: Candidate, weigh: Weighed) -> Reason | None:
    """How many of the papers known under the name are theirs: says nothing of this paper itself."""
    return _untold(weigh("rejected papers are known", "share of accepted papers, logarithm"))


def _career(candidate: Candidate) -> Reason | None:
    year, (start, end) = candidate.record.year, candidate.person.years
    if year is None:
        return None
    if start is not None and year < start - GRACE_YEARS:
        weight = BY_HAND["before the career"]
        return _weighing(weight, "before_their_career", year=year, number=start - year)
    if end is not None and year > end + GRACE_YEARS:
        weight = BY_HAND["after the career"]
        return _weighing(weight, "after_their_career", year=year, number=year - end)
    return None


_FIRST: tuple[Callable[[Candidate], Reason | None], ...] = (
    _name,
    _identifier,
    _listing,
    _fellow_members,
)
_TAUGHT: tuple[Callable[[Candidate, Weighed], Reason | None], ...] = (
    _coauthors,
    _no_known_coauthor,
    _too_few,
    _rejected_coauthors,
    _topic,
    _venue,
    _namesakes,
)
_LAST: tuple[Callable[[Candidate], Reason | None], ...] = (affiliation, _career)


def _crowd(candidate: Candidate) -> float:
    """Return how much co-authors count: in a list of hundreds everybody knows somebody."""
    return min(1.0, MANY_AUTHORS / max(len(candidate.record.authors), 1))
