"""What every source is: whom it can be asked about, and the pages that it answers with."""

from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass
from typing import Protocol, TypeVar

from publications.domain.record import Record, Unread

from . import payload
from .errors import Incomplete, NotAWork

Entry = TypeVar("Entry")

#: How much of an entry that cannot be read is shown.
_LONGEST_UNREAD = 2000


@dataclass(frozen=True, slots=True)
class Query:
    """The person that a source is asked about.

    Attributes:
        names: every form in which the person's name is printed, the usual one first.
        identifiers: (scheme, value) pairs of the person in outside services ("orcid", "dblp", …).
        since: day; a source that can tell may leave out what did not change since. Empty:
            everything.
    """

    names: tuple[str, ...] = ()
    identifiers: tuple[tuple[str, str], ...] = ()
    since: str = ""

    def ids(self, scheme: str) -> tuple[str, ...]:
        """The person's identifiers of this scheme."""
        return tuple(
            value for own_scheme, value in self.identifiers if own_scheme == scheme and value
        )


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a source's answer.

    Attributes:
        records: in the source's order.
        next_cursor: where the next page begins, to be given to `pages` again; None after the last.
        total: how many works the source says there are; None where it does not say.
        raw: the payload from which each record was read, same order.
        unread: entries that could not be read: `line` counts the page's entries from 1, `text` is
            the payload.
    """

    records: tuple[Record, ...] = ()
    next_cursor: str | None = None
    total: int | None = None
    raw: tuple[str, ...] = ()
    unread: tuple[Unread, ...] = ()

    @property
    def size(self) -> int:
        """How many entries it has, also those that could not be read."""
        return len(self.records) + len(self.unread)

    def must_not_be_empty(self, start: int, label: str) -> None:
        """Check that the page, before which `start` works came, is not empty.

        Raises:
            Incomplete: there is nothing.
        """
        if not self.size:
            raise Incomplete("empty_page_of_works", service=label, number=start + 1)

    def must_lead_beyond(self, start: int, label: str) -> None:
        """Check that the next page begins after this one, by cursors that count works.

        Raises:
            Incomplete: it begins with this page, or before.
        """
        if self.next_cursor is not None and int(self.next_cursor) <= start:
            raise Incomplete("pages_do_not_advance", service=label)

    def must_be_new(self, seen: Set[str], label: str) -> None:
        """Check that the page adds something to pages with these source keys.

        Raises:
            Incomplete: it repeats them, as where the source's cursors go in a circle.
        """
        keys = {record.source_key for record in self.records}
        if keys and keys <= seen:
            raise Incomplete("same_page_twice", service=label)


def read_entries(
    entries: Iterable[Entry],
    read: Callable[[Entry], Record],
    dump: Callable[[Entry], str] = payload.dump,
    *,
    next_cursor: str | None = None,
    total: int | None = None,
) -> Page:
    """Return a page of the entries' records; where `read` raises NotAWork the entry is unread.

    Args:
        dump: the text that is kept of an entry, from which it can be read again.
    """
    records, raw, unread = [], [], []
    for number, entry in enumerate(entries, start=1):
        text = dump(entry)
        try:
            records.append(read(entry))
            raw.append(text)
        except NotAWork as error:
            unread.append(Unread(number, text[:_LONGEST_UNREAD], error.reason))
    return Page(tuple(records), next_cursor, total, tuple(raw), tuple(unread))


class Adapter(Protocol):
    """A service from which Records come.

    Attributes:
        name: key in SOURCES, SOURCE_URLS and SOURCE_INTERVALS.
        label: the service's name as people write it.
        kept_by: who puts its lists together, a value of models.Source.Keeper: "person" where that
            is whom they are about.
        precedence: how its fields rank against those of other sources, on a new site.
        serves: the schemes of works that `one` looks up, its own first; empty where the catalogue
            knows none.
        example: a work that it surely knows, by the first of these schemes.
        identifier_schemes: the schemes of a person's identifiers that it can use.
        searches_names: whether it can look for a person by name alone.
        tells_changes: whether it heeds `Query.since`; the others list everything each time.
    """

    name: str
    label: str
    asserted_by: str
    precedence: int
    serves: tuple[str, ...]
    example: str
    identifier_schemes: tuple[str, ...]
    searches_names: bool
    tells_changes: bool

    def pages(self, query: Query, cursor: str | None = None) -> Iterator[Page]:
        """Yield the person's works page by page, from `cursor` (a `next_cursor`) or the start.

        Raises:
            SourceError: any of its kinds; the pages yielded before stay good.
        """

    def one(self, identifier: str) -> Record:
        """Return the one work that the service knows by this identifier.

        Raises:
            NotFound: when there is no such work.
            SourceError: any other of its kinds.
        """
