"""What forbids to take two records for one.

Each check returns a reason, or None.
"""

from collections.abc import Callable

from publications.domain.matching.languages import are_two_languages
from publications.domain.matching.normalize import PREPRINT_DOI, NormalizedRecord
from publications.domain.matching.number_words import NUMBER_WORDS
from publications.domain.matching.similarity import similarity
from publications.domain.matching.titles import COUNTED, ROMAN
from publications.domain.reasons import Reason

#: The code of a conflict of identifiers.
OTHER_IDENTIFIER = "other_identifier"


def veto(mine: NormalizedRecord, theirs: NormalizedRecord) -> Reason | None:
    """Return why the two can not be one work, if anything says so."""
    return next((reason for check in _VETOES if (reason := check(mine, theirs))), None)


def _notice_of_the_other(mine: NormalizedRecord, theirs: NormalizedRecord) -> Reason | None:
    if mine.title.notice == theirs.title.notice:
        return None
    return Reason("notice_of_the_other", against=True)


def _other_number(mine: NormalizedRecord, theirs: NormalizedRecord) -> Reason | None:
    if _is_named_otherwise(mine, theirs) or _is_named_otherwise(theirs, mine):
        return None
    one, other = mine.title.numbers, theirs.title.numbers
    if one and other and not one & other:
        return Reason("other_number", {"number": min(one), "other": min(other)}, against=True)
    # "Title" and "Title II": the first part often has no number.
    extra = one ^ other
    if extra and not (one and other) and 1 < min(extra) < 100:  # not a year
        one_rest, other_rest = (
            [word for word in paper.words if not _counts(word, extra)] for paper in (mine, theirs)
        )
        if one_rest == other_rest:
            return Reason("number_and_none", {"number": min(extra)}, against=True)
    return None


def _is_named_otherwise(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether a title ends with a name and its number, "COVID-19", that the other does not name.

    "GPT-4" and "GPT-3" name one thing, and so do "GPT-4" and "GPT": there the number tells.
    """
    name = mine.title.named
    return bool(name) and len(mine.title.numbers) == 1 and name not in theirs.distinct


def _counts(word: str, numbers: frozenset[int]) -> bool:
    """Whether a word says that it is a part, and which."""
    is_number = word.isdecimal() and int(word) in numbers
    return is_number or word in ROMAN or word in COUNTED or NUMBER_WORDS.get(word) in numbers


def _container_identifier(mine: NormalizedRecord, theirs: NormalizedRecord) -> Reason | None:
    if not shared_identifier(mine, theirs) or similarity(mine.title, theirs.title) >= 0.35:
        return None
    if are_two_languages(mine.record.title, theirs.record.title) and _same_people(mine, theirs):
        return None
    return Reason("container_identifier", against=True)


def _same_people(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    families = [[name.family for name in paper.author_names] for paper in (mine, theirs)]
    return bool(families[0]) and families[0] == families[1]


def _other_identifier(mine: NormalizedRecord, theirs: NormalizedRecord) -> Reason | None:
    for scheme, one, other in (
        ("doi", _published(mine.dois), _published(theirs.dois)),
        ("arxiv", mine.arxiv, theirs.arxiv),
    ):
        if one and other and not one & other:
            values = {"scheme": scheme, "value": min(one), "other": min(other)}
            return Reason(OTHER_IDENTIFIER, values, against=True)
    return None


def _published(dois: frozenset[str]) -> frozenset[str]:
    """DOIs of publishers: a preprint server's DOI is no conflict with them."""
    return frozenset(doi for doi in dois if not PREPRINT_DOI.match(doi))


_VETOES: tuple[Callable[[NormalizedRecord, NormalizedRecord], Reason | None], ...] = (
    _notice_of_the_other,
    _other_number,
    _container_identifier,
    _other_identifier,
)


def shared_identifier(mine: NormalizedRecord, theirs: NormalizedRecord) -> Reason | None:
    """Return the reason where both carry one identifier that names a work."""
    for scheme, one, other in (
        ("doi", mine.dois, theirs.dois),
        ("arxiv", mine.arxiv, theirs.arxiv),
    ):
        if common := one & other:
            return Reason("shared_identifier", {"scheme": scheme, "value": min(common)})
    if shared := mine.others & theirs.others:
        scheme, value = min(shared)
        return Reason("shared_identifier", {"scheme": scheme, "value": value})
    return None
