"""What an accept must not rest on: each guard turns it into a question, and says why."""

from collections.abc import Callable

from people.names import Agreement
from publications.domain.attribution.author_positions import Case
from publications.domain.attribution.findings import affiliation
from publications.domain.attribution.known_papers import measure
from publications.domain.reasons import Reason

# So many names that fit by initials (a common one for half) vouch for the person's own initial,
# and so many for a name in full whatever the title.
_FOR_AN_INITIAL, _FOR_ANOTHER_TOPIC = 3, 2
# Words of the title that their papers have some times more often than others.
_SAME_TOPIC = 2.5
# Words that they have no more often than others: another topic.
_OTHER_TOPIC = 0.0
# So many rejected papers show what namesakes write about.
_TOLD_APART = 5


def _told_to_ask(case: Case) -> Reason | None:
    listed = case.is_theirs and case.listed.trust == "ask"
    if not listed and case.carries("ask") is None:
        return None
    return Reason("told_to_ask", against=True)


def _initial_alone(case: Case) -> Reason | None:
    if case.position is None or case.full_name:
        return None
    if case.is_theirs and case.listed.kept_by == "person":
        return None
    if len(case.company.labmates) + len(case.company.coauthors) >= 2:
        return None
    if case.company.vouching >= _FOR_AN_INITIAL:
        return None
    return Reason("initial_alone", against=True)


def _two_positions(case: Case) -> Reason | None:
    if len(case.fits) < 2 or case.fits[1][1] < max(case.agreement, Agreement.EQUIVALENT):
        return None
    return Reason("two_seats", against=True)


def _name_alone(case: Case) -> Reason | None:
    """Somebody must vouch: known company, an affiliation, or a list that a person keeps."""
    kept = case.listed.kept_by in ("person", "file")
    if case.somebody_known or affiliation(case):
        return None
    if kept and (case.is_theirs or case.listed.person is None):
        return None
    if _looks_like_theirs(case):
        return None
    return Reason("name_alone", against=True)


def _initials_and_another_topic(case: Case) -> Reason | None:
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
    return Reason("initials_and_another_topic", against=True)


def _looks_like_theirs(case: Case) -> bool:
    """Topic and venue vouch together, and only where it is known what namesakes write."""
    if case.person.rejected.count < _TOLD_APART:
        return False
    found = measure(case)
    venue, topic = found["venue of accepted papers"], found["title like accepted papers"]
    return venue > 0 and topic >= _SAME_TOPIC


GUARDS: tuple[Callable[[Case], Reason | None], ...] = (
    _told_to_ask,
    _initial_alone,
    _two_positions,
    _name_alone,
    _initials_and_another_topic,
)
