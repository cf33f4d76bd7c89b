"""What decides without weighing: identifiers, a list without the name, a trusted listing."""

from collections.abc import Callable

from people import names
from publications.domain.attribution import name_rarity
from publications.domain.attribution.author_positions import Candidate
from publications.domain.attribution.interface import Ruling
from publications.domain.reasons import Reason


def _own_identifier(candidate: Candidate) -> Ruling | None:
    shared = candidate.carries("", "accept")
    if shared is None:
        return None
    scheme, value = shared
    return Ruling("accept", Reason("own_identifier", {"scheme": scheme, "value": value}))


def _other_identifier(candidate: Candidate) -> Ruling | None:
    """An ORCID is one person's own; other services split people and are not held against them."""
    if candidate.position is None:
        return None
    trusted = candidate.person.ids_trusted("", "accept", "ask")
    mine = {value for scheme, value in trusted if scheme == "orcid"}
    theirs = candidate.record.authors[candidate.position].orcid
    if mine and theirs and theirs not in mine:
        return Ruling("reject", Reason("other_orcid", {"orcid": theirs}, against=True))
    return None


# So many known people beside a name that is nearly theirs make it worth a question.
_KNOWN_BESIDE = 2


def _nearly_their_name(candidate: Candidate) -> Ruling | None:
    """People print other forms of their name than any list knows. Their co-authors remain, and the
    list in which the paper stands; where few bear the family name, it is enough to ask.
    """
    fellow_authors = candidate.fellow_authors
    known = len(fellow_authors.fellow_members) + len(fellow_authors.coauthors)
    if candidate.near is None:
        return None
    printed = candidate.record.authors[candidate.near].name
    goes_on = any(names.adds_a_surname(name, printed) for name in candidate.person.names)
    if known + fellow_authors.vouching >= (1 if goes_on else _KNOWN_BESIDE):
        number = known + len(fellow_authors.by_initials)
        return Ruling("ask", Reason("nearly_their_name", {"name": printed, "number": number}))
    if candidate.is_theirs:
        return Ruling("ask", Reason("nearly_their_name_on_their_list", {"name": printed}))
    if all(map(name_rarity.has_rare_family, (printed, *candidate.person.names))):
        return Ruling("ask", Reason("nearly_their_rare_name", {"name": printed}))
    return None


def _not_among_them(candidate: Candidate) -> Ruling | None:
    if candidate.fits or not candidate.record.authors_complete or not candidate.record.authors:
        return None
    count = len(candidate.record.authors)
    if count == 1:
        return Ruling("reject", Reason("not_the_one_author", against=True))
    return Ruling("reject", Reason("not_among_authors", {"number": count}, against=True))


def _trusted_listing(candidate: Candidate) -> Ruling | None:
    """Somebody vouches for the profile: what it lists is theirs, wherever the name may stand."""
    if not candidate.is_theirs or candidate.listed.trust != "accept":
        return None
    return Ruling("accept", Reason("trusted_listing"))


def _cut_list_of_nobody(candidate: Candidate) -> Ruling | None:
    """Behind "et al." everybody could stand: without the person's own listing it says nothing, for
    them or against.
    """
    if candidate.fits or candidate.is_theirs:
        return None
    return Ruling("ask", Reason("not_listed", against=True))


RULES: tuple[Callable[[Candidate], Ruling | None], ...] = (
    _own_identifier,
    _other_identifier,
    _nearly_their_name,
    _not_among_them,
    _trusted_listing,
    _cut_list_of_nobody,
)
