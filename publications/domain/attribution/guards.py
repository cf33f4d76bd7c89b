"""What an accept must not rest on: each guard turns it into a question, and says why."""

from collections.abc import Callable, Sequence

from people.names import Agreement
from publications.domain.attribution import name_rarity
from publications.domain.attribution.author_positions import Candidate
from publications.domain.attribution.findings import affiliation
from publications.domain.attribution.known_papers import measure
from publications.domain.reasons import Reason

# So many names that fit by initials (a common one for half) vouch for the person's own initial,
# and so many for a name in full whatever the title.
_FOR_AN_INITIAL, _FOR_ANOTHER_TOPIC = 3, 2
# So many known people in full, on confirmed papers, do.
_KNOWN_FOR_AN_INITIAL = 2
# So many co-authors from papers of very many authors are that collaboration again.
_THE_SAME_CROWD = 5
# So many who are called as thousands are may be others.
_FEW = 2
# Words of the title that their papers have some times more often than others.
_SAME_TOPIC = 2.5
# Words that they have no more often than others: another topic.
_OTHER_TOPIC = 0.0
# So many rejected papers show what namesakes write about; where they are not known, the topic has
# to be closer, and so many papers must show it.
_TOLD_APART = 5
_VERY_SAME_TOPIC, _MANY = 4.0, 8
# So many years without a paper are a gap that few careers have, and generations do.
_GENERATION = 15


def _told_to_ask(candidate: Candidate) -> Reason | None:
    listed = candidate.is_theirs and candidate.listed.trust == "ask"
    if not listed and candidate.carries("ask") is None:
        return None
    return Reason("told_to_ask", against=True)


def _initial_alone(candidate: Candidate) -> Reason | None:
    """Of the lab's own papers an initial tells whose of its people they are, where few bear the
    family name or nobody else of the lab can be meant; a list that was handed in for one person may
    be what a search for the name has found.
    """
    if candidate.position is None or candidate.full_name:
        return None
    if candidate.is_theirs and candidate.listed.asserted_by == "person":
        return None
    if candidate.listed.is_the_labs and (
        name_rarity.has_rare_family(candidate.printed)
        or (candidate.is_only_one and candidate.record.authors_complete)
    ):
        return None
    fellow_authors = candidate.fellow_authors
    if len(fellow_authors.fellow_members) + len(fellow_authors.confirmed) >= _KNOWN_FOR_AN_INITIAL:
        return None
    if candidate.fellow_authors.vouching >= _FOR_AN_INITIAL:
        return None
    return Reason("initial_alone", against=True)


def _two_positions(candidate: Candidate) -> Reason | None:
    if len(candidate.fits) < 2 or candidate.fits[1][1] < max(
        candidate.agreement, Agreement.EQUIVALENT
    ):
        return None
    return Reason("two_seats", against=True)


def _name_alone(candidate: Candidate) -> Reason | None:
    """Something must vouch: a known co-author, an affiliation, or a list that a person keeps."""
    if candidate.is_on_kept_list or candidate.has_known_coauthor or affiliation(candidate):
        return None
    if _looks_like_theirs(candidate):
        return None
    return Reason("name_alone", against=True)


def _initials_and_another_topic(candidate: Candidate) -> Reason | None:
    """Two short names that fit are more often chance where the title does not fit."""
    fellow_authors = candidate.fellow_authors
    if (
        fellow_authors.fellow_members
        or fellow_authors.coauthors
        or not fellow_authors.by_initials
        or candidate.fellow_member_lists
    ):
        return None
    if candidate.is_on_kept_list:
        return None
    if fellow_authors.vouching >= _FOR_ANOTHER_TOPIC or affiliation(candidate):
        return None
    if measure(candidate)["title like accepted papers"] > _OTHER_TOPIC:
        return None
    return Reason("initials_and_another_topic", against=True)


def _commonplace_company(candidate: Candidate) -> Reason | None:
    """The one or two known co-authors are called as thousands are, and nothing else fits."""
    fellow_authors = candidate.fellow_authors
    if fellow_authors.fellow_members or candidate.fellow_member_lists or fellow_authors.vouching:
        return None
    if candidate.is_on_kept_list:
        return None
    names = [one.name for one in fellow_authors.coauthors]
    if not 0 < len(names) <= _FEW or not all(map(name_rarity.is_commonplace, names)):
        return None
    if affiliation(candidate):
        return None
    if fellow_authors.same_number or candidate.person.accepted.reads_alike(candidate.record):
        return None
    return _of_commonplace(names)


def _of_commonplace(names: Sequence[str]) -> Reason:
    if len(names) == 1:
        return Reason("commonplace_company", {"name": names[0]}, against=True)
    return Reason("commonplace_companies", {"names": names}, against=True)


def _commonplace_members(candidate: Candidate) -> Reason | None:
    """The one or two other members are called as thousands are, and so is the person: there are
    others of both names who write together. Papers that they wrote before say that it is they.
    """
    mates = candidate.fellow_authors.fellow_members
    accepted = candidate.person.accepted
    if candidate.listed.is_kept or not 0 < len(mates) <= _FEW:
        return None
    if not all(map(name_rarity.is_commonplace, (candidate.printed, *mates))):
        return None
    others = candidate.fellow_authors.coauthors or candidate.fellow_authors.vouching
    if others or any(accepted.acquaintance(mate, candidate.record).papers for mate in mates):
        return None
    if affiliation(candidate) or accepted.reads_alike(candidate.record):
        return None
    return _of_commonplace(mates)


def _met_in_a_crowd(candidate: Candidate) -> Reason | None:
    """Who is known is known from papers of very many authors alone, where namesakes meet them.

    Many of them together are the same collaboration again.
    """
    fellow_authors = candidate.fellow_authors
    if fellow_authors.fellow_members or candidate.fellow_member_lists or fellow_authors.vouching:
        return None
    if candidate.is_on_kept_list:
        return None
    accepted = candidate.person.accepted
    known = [one.name for one in fellow_authors.coauthors]
    if not 0 < len(known) < _THE_SAME_CROWD or not all(map(accepted.knows_from_crowds, known)):
        return None
    if affiliation(candidate) or accepted.reads_alike(candidate.record):
        return None
    return Reason("met_in_a_crowd", {"names": known}, against=True)


def _one_of_many_there(candidate: Candidate) -> Reason | None:
    """A place vouches for a rare name: a university has several people of a frequent one."""
    if candidate.position is None or candidate.has_known_coauthor:
        return None
    if candidate.is_on_kept_list:
        return None
    at_a_place = affiliation(candidate)
    if at_a_place is None or at_a_place.code != "at_a_known_place":
        return None
    name = candidate.printed
    measures = measure(candidate)
    if name_rarity.has_rare_family(name) or measures["venue of accepted papers"] > 0:
        return None
    if measures["title like accepted papers"] >= _VERY_SAME_TOPIC:
        return None
    return Reason("one_of_many_there", {"name": name, **at_a_place.params}, against=True)


def _a_generation_apart(candidate: Candidate) -> Reason | None:
    """So long before or after all known papers a parent or another namesake wrote."""
    if candidate.is_on_kept_list:
        return None
    year, years = candidate.record.year, candidate.person.accepted.years
    if year is None or not years:
        return None
    apart = min(abs(year - known) for known in years)
    if apart <= _GENERATION:
        return None
    return Reason("years_apart", {"year": year, "number": apart}, against=True)


def _looks_like_theirs(candidate: Candidate) -> bool:
    """Topic and venue vouch only together, and only where we know what namesakes write, or many of
    the person's own papers.
    """
    measures = measure(candidate)
    venue, topic = measures["venue of accepted papers"], measures["title like accepted papers"]
    if candidate.person.rejected.count >= _TOLD_APART:
        return venue > 0 and topic >= _SAME_TOPIC
    return venue > 0 and topic >= _VERY_SAME_TOPIC and candidate.person.accepted.count >= _MANY


GUARDS: tuple[Callable[[Candidate], Reason | None], ...] = (
    _told_to_ask,
    _initial_alone,
    _two_positions,
    _name_alone,
    _initials_and_another_topic,
    _commonplace_company,
    _commonplace_members,
    _met_in_a_crowd,
    _one_of_many_there,
    _a_generation_apart,
)
