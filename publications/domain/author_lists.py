"""What several lists of one paper's authors tell together."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from people import names
from publications.domain.record import Author


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
