"""What an accept must not rest on: each guard turns it into a question, and says why."""

from collections.abc import Callable

from people.names import Agreement
from publications.attribution.evidence import affiliation
from publications.attribution.measures import measure
from publications.attribution.seats import Case

# So many names that fit by initials (a common one for half) vouch for the person's own initial,
# and so many for a name in full whatever the title.
_FOR_AN_INITIAL, _FOR_ANOTHER_TOPIC = 3, 2
# Words of the title that their papers have some times more often than others.
_SAME_TOPIC = 2.5
# Words that they have no more often than others: another topic.
_OTHER_TOPIC = 0.0
# So many rejected papers show what namesakes write about.
_TOLD_APART = 5


def _told_to_ask(case: Case) -> str | None:
    listed = case.is_theirs and case.listed.trust == "ask"
    if not listed and case.carries("ask") is None:
        return None
    return "the identifier is set so that each of its papers is asked about"


def _initial_alone(case: Case) -> str | None:
    if case.seat is None or case.full_name:
        return None
    if case.is_theirs and case.listed.kept_by == "person":
        return None
    if len(case.company.labmates) + len(case.company.coauthors) >= 2:
        return None
    if case.company.vouching >= _FOR_AN_INITIAL:
        return None
    return "an initial never decides: other people fit it as well"


def _two_seats(case: Case) -> str | None:
    if len(case.fits) < 2 or case.fits[1][1] < max(case.agreement, Agreement.EQUIVALENT):
        return None
    return "two of the authors have a name that fits"


def _name_alone(case: Case) -> str | None:
    """Somebody must vouch: known company, an affiliation, or a list that a person keeps."""
    kept = case.listed.kept_by in ("person", "file")
    if case.somebody_known or affiliation(case):
        return None
    if kept and (case.is_theirs or case.listed.person is None):
        return None
    if _looks_like_theirs(case):
        return None
    return "the name alone does not tell people apart"


def _initials_and_another_topic(case: Case) -> str | None:
    """Two short names that fit are chance more often where the title does not fit."""
    company = case.company
    if company.labmates or company.coauthors or not company.by_initials or case.labmate_lists:
        return None
    if case.is_theirs and case.listed.kept_by in ("person", "file"):
        return None
    if company.vouching >= _FOR_ANOTHER_TOPIC or affiliation(case):
        return None
    if measure(case)["title like accepted papers"] > _OTHER_TOPIC:
        return None
    return "only initials link it with their papers, and the title does not read like theirs"


def _looks_like_theirs(case: Case) -> bool:
    """Topic and venue vouch together, and only where it is known what namesakes write."""
    if case.person.rejected.count < _TOLD_APART:
        return False
    found = measure(case)
    venue, topic = found["venue of accepted papers"], found["title like accepted papers"]
    return venue > 0 and topic >= _SAME_TOPIC


GUARDS: tuple[Callable[[Case], str | None], ...] = (
    _told_to_ask,
    _initial_alone,
    _two_seats,
    _name_alone,
    _initials_and_another_topic,
)
