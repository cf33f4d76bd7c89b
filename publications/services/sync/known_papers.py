"""A pasted list in the light of the papers that are here: they may tell how it is printed.

Where a list holds the title of a paper that a service told of, and its reader made something else
of it, the paper serves as an example (`formats.read`): it comes in as itself, and those that are
printed as it is are read like it.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from django.db import DatabaseError

from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Listing, PaperFields
from publications.models import Publication, Source

#: A shorter title may stand in a list by chance.
_FEWEST_LETTERS = 25
#: By more examples a list is not read: each costs a look at all its lines.
_MOST = 5
#: So many of its authors stand beside a title, no farther away than so many letters.
_AUTHORS_AT_LEAST, _NEAR = 2, 300
#: Why a text is refused that may be a list all the same.
NOT_FOUND = "no_papers_in_text"
_SIGNS = re.compile(r"[\W_]+")


def read_with_known(text: str, read: Callable[[Sequence[PaperFields]], Listing]) -> Listing:
    """Return what `read` makes of a text, with examples where it misreads papers that are known.

    Raises:
        FormatError: where `read` does, without examples and with them.
    """
    try:
        listing = read(())
    except FormatError as error:
        may_be_list = error.reason.code == NOT_FOUND
        again = _read_by(text, read, Listing(())) if may_be_list else None
        if again is None:
            raise
        return again
    if not listing.lines_read:
        return listing  # it was not written by hand, but has fields
    return _read_by(text, read, listing) or listing


def _read_by(
    text: str, read: Callable[[Sequence[PaperFields]], Listing], listing: Listing
) -> Listing | None:
    """Return what is read with those papers as examples that `listing` has misread; None where it
    has not, or where more of the papers that are known are not read then.
    """
    try:
        known = list(_known_in(text))
    except DatabaseError:  # a list is read where no database answers
        return None
    read_before = _titles(listing)
    misread = [paper for paper in known if _letters(paper.title) not in read_before]
    if not misread:
        return None
    examples = tuple(misread[:_MOST])
    try:
        again = read(examples)
    except FormatError:
        return None
    read_now = _titles(again)
    gained = sum(_letters(paper.title) in read_now for paper in known) + len(misread) - len(known)
    if gained <= 0 or 2 * len(again.records) < len(listing.records):
        return None
    told = Reason.of("read_by_known_papers", number=gained)
    return replace(again, examples=examples, warnings=(*again.warnings, told))


def _known_in(text: str) -> Iterator[PaperFields]:
    """Yield the papers that a service told of and whose titles stand in a text."""
    told = Publication.objects.unmerged().filter(source_records__source__kind__in=Source.SERVICES)
    told = told.exclude(status__in=Publication.GONE)
    by_begin: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for pk, title in told.values_list("pk", "title").distinct().iterator():
        key = _letters(title)
        if len(key) >= _FEWEST_LETTERS:
            by_begin[key[:_FEWEST_LETTERS]].append((pk, key))
    page = _letters(text)
    windows = (page[at : at + _FEWEST_LETTERS] for at in range(len(page)))
    begun = {window for window in windows if window in by_begin}
    found = [pk for begin in begun for pk, key in by_begin[begin] if key in page]
    for paper in Publication.objects.filter(pk__in=found).with_authors().order_by("pk"):
        fields = PaperFields.of(paper.as_record())
        if _stands_with_authors(fields, page):
            yield fields


def _stands_with_authors(paper: PaperFields, page: str) -> bool:
    """Whether several of its authors are named where a page has a paper's title: a talk of that
    title names nobody, or only who gave it.
    """
    title = _letters(paper.title)
    families = {_letters(author.rpartition(" ")[2]) for author in paper.authors}
    return any(
        sum(family in beside for family in families) >= _AUTHORS_AT_LEAST
        for beside in _around(title, page)
    )


def _around(title: str, page: str) -> Iterator[str]:
    """Yield the letters on both sides of a title, wherever it stands."""
    for found in re.finditer(re.escape(title), page):
        start, end = found.span()
        yield f"{page[max(start - _NEAR, 0) : start]} {page[end : end + _NEAR]}"


def _titles(listing: Listing) -> set[str]:
    return {_letters(record.title) for record in listing.records}


def _letters(text: str) -> str:
    return _SIGNS.sub("", text).casefold()
