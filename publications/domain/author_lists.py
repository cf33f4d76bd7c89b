"""What several lists of one paper's authors tell together."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypedDict, cast

from people import names
from publications.domain.record import Author


class _Marks(TypedDict, total=False):
    """The marks that a list prints beside names: attributes of Author."""

    equal_contribution: bool
    corresponding: bool


_MARKS = tuple(_Marks.__annotations__)


def names_more(left: Sequence[Author], right: Sequence[Author]) -> bool:
    """Whether the left list names everybody whom the right one names, and others too."""
    return len(left) > len(right) and all(_one_of(author, left) for author in right)


def spelt_out(authors: Sequence[Author], lists: Iterable[Sequence[Author]]) -> tuple[Author, ...]:
    """Return the authors, initials of given names replaced by the names that a list prints.

    A list tells who "M. Okafor" is where exactly one of its authors can be meant, whose name fits
    no other of `authors`. The first list that tells somebody's name decides.
    """
    lists = list(lists)
    return tuple(replace(author, name=_full_name(author, authors, lists)) for author in authors)


def marked(authors: Sequence[Author], lists: Iterable[Sequence[Author]]) -> tuple[Author, ...]:
    """Return the authors, marks of equal contribution and of who corresponds filled in.

    A list without any mark of a kind says nothing of it; the first list that has some tells, where
    each whom it marks is exactly one of `authors`.
    """
    told_by = [list(authors) for authors in lists]
    for mark in _MARKS:
        if not any(getattr(author, mark) for author in authors):
            bearers, given = _bearers(mark, authors, told_by), cast("_Marks", {mark: True})
            authors = [
                replace(author, **given) if author in bearers else author for author in authors
            ]
    return tuple(authors)


def _bearers(
    mark: str, authors: Sequence[Author], lists: Iterable[Sequence[Author]]
) -> list[Author]:
    """Those of the authors whom the first of the lists with such marks gives one."""
    for others in lists:
        if marked_there := [other for other in others if getattr(other, mark)]:
            found = [_one_of(other, authors) for other in marked_there]
            return [author for author in found if author] if all(found) else []
    return []


def _full_name(author: Author, authors: Sequence[Author], lists: Sequence[Sequence[Author]]) -> str:
    if _has_initials(author):
        for others in lists:
            full = _one_of(author, others)
            if full and not _has_initials(full) and _one_of(full, authors) == author:
                return full.name
    return author.name


def _one_of(author: Author, others: Sequence[Author]) -> Author | None:
    """The only one of the others who can be this author; None where none can, or several."""
    agreements = ((names.compare(author.name, other.name), other) for other in others)
    fitting = [other for agreement, other in agreements if agreement >= names.Agreement.INITIAL]
    return fitting[0] if len(fitting) == 1 else None


def _has_initials(author: Author) -> bool:
    return names.parse(author.name).is_initials_only
