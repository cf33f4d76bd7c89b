"""What forbids to take two records for one.

Each check returns a reason, or None.
"""

from collections.abc import Callable

from publications.matching.likeness import similarity
from publications.matching.normalise import COUNTED, PREPRINT_DOI, ROMAN, Paper

#: How the reason of a conflict of identifiers begins.
OTHER_IDENTIFIER = "they carry different "


def veto(mine: Paper, theirs: Paper) -> str | None:
    """Return why the two can not be one work, if anything says so."""
    return next((reason for check in _VETOES if (reason := check(mine, theirs))), None)


def _notice_of_the_other(mine: Paper, theirs: Paper) -> str | None:
    if mine.title.notice == theirs.title.notice:
        return None
    return "one is a notice about the other: a correction, comment or reply is a work of its own"


def _other_number(mine: Paper, theirs: Paper) -> str | None:
    one, other = mine.title.numbers, theirs.title.numbers
    if one and other and not one & other:
        return f"parts or editions with different numbers: {min(one)} and {min(other)}"
    # "Title" and "Title II": the first part often has no number.
    extra = one ^ other
    if extra and not (one and other) and 1 < min(extra) < 100:  # not a year
        bare = {*ROMAN, *map(str, extra)}
        if [w for w in mine.title.tokens if w not in bare and w not in COUNTED] == [
            w for w in theirs.title.tokens if w not in bare and w not in COUNTED
        ]:
            return f"one is number {min(extra)}, the other has no number"
    return None


def _container_identifier(mine: Paper, theirs: Paper) -> str | None:
    if shared_identifier(mine, theirs) and similarity(mine.title, theirs.title) < 0.35:
        return "they share an identifier, but under quite different titles: it is the container's"
    return None


def _other_identifier(mine: Paper, theirs: Paper) -> str | None:
    for name, one, other in (
        ("DOIs", _published(mine.dois), _published(theirs.dois)),
        ("arXiv identifiers", mine.arxiv, theirs.arxiv),
    ):
        if one and other and not one & other:
            return f"{OTHER_IDENTIFIER}{name}: {min(one)} and {min(other)}"
    return None


def _published(dois: frozenset[str]) -> frozenset[str]:
    """DOIs of publishers: a preprint server's DOI is no conflict with them."""
    return frozenset(doi for doi in dois if not PREPRINT_DOI.match(doi))


_VETOES: tuple[Callable[[Paper, Paper], str | None], ...] = (
    _notice_of_the_other,
    _other_number,
    _container_identifier,
    _other_identifier,
)


def shared_identifier(mine: Paper, theirs: Paper) -> str | None:
    """Return the reason where both carry one identifier that names a work."""
    for name, one, other in (
        ("DOI", mine.dois, theirs.dois),
        ("arXiv identifier", mine.arxiv, theirs.arxiv),
    ):
        if common := one & other:
            return f"both carry the {name} {min(common)}"
    if known := mine.others & theirs.others:
        scheme, value = min(known)
        return f"both carry the {scheme} identifier {value}"
    return None
