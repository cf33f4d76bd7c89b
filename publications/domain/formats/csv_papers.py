"""Tables as text (CSV, TSV) whose first row names the columns -> Records.

As Google Scholar, Scopus, PubMed, IEEE Xplore and Zotero export them, and as people keep them in a
spreadsheet: `named_fields` knows what the names of the columns mean.
"""

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from publications.domain.formats.named_fields import Heading, record_of, warnings_of
from publications.domain.formats.named_fields.fields import is_paper
from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Listing, Record, Unread

_DELIMITERS = ",;\t|"
_LONGEST_CELL = 10_000_000
_LONGEST_HEADING = 60
#: "2. Journal papers"
_NUMBER = re.compile(r"^(?:\d{1,2}|[IVX]{1,4}|[A-Z])[.)]\s+")
#: "2024", "Preprints (2024)", "2024: preprints"
_YEAR_BESIDE = re.compile(r"^((?:19|20)\d\d)(?:[\s:–—-]+|$)|[\s(–—-]+((?:19|20)\d\d)\)?$")
#: Of a table with more such rows they are papers.
_MOST_ALONE = 0.2


def looks_like(text: str) -> bool:
    """Whether the text begins with a row that names the columns of a table of papers."""
    first, _, rest = text.lstrip("\ufeff\n").partition("\n")
    if not rest.strip() or len(first) > 5_000 or _delimiter(first) is None:
        return False
    return is_paper(dict.fromkeys(_cells(first), "2000"))


def read(text: str) -> Listing:
    """Return the papers of a table, one a row.

    Raises:
        FormatError: its first row names no title, or no row holds a paper.
    """
    lines_before = len(text) - len(text.lstrip("\ufeff\n")) - text.startswith("\ufeff")
    text = text.lstrip("\ufeff\n")
    first = text.partition("\n")[0]
    csv.field_size_limit(_LONGEST_CELL)
    # A NUL is no sign of a table, and the reader stops at one.
    rows = csv.reader(
        io.StringIO(text.replace("\0", ""), newline=""), delimiter=_delimiter(first) or ","
    )
    try:
        header = [name.strip() for name in next(rows, [])]
        table = _Table(header)
        line = rows.line_num + lines_before
        for row in rows:
            begin, line = line + 1, rows.line_num + lines_before
            table.take([cell.strip() for cell in row], begin)
    except csv.Error as error:
        raise FormatError("table_broken", line=rows.line_num, what=str(error)) from None
    if not table.records:
        raise FormatError("table_without_papers")
    table.refuse_titles_alone()
    warnings = warnings_of(table.items, table.records)
    return Listing(tuple(table.records), tuple(table.unread), "csv", warnings=warnings)


@dataclass(slots=True)
class _Table:
    """What was read of a table so far. `heading` is what the rows above say of those below."""

    header: Sequence[str]
    records: list[Record] = field(default_factory=list)
    items: list[Mapping[str, str]] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    heading: Heading = field(default_factory=Heading)
    #: The heading of rows that are no papers.
    other: str = ""

    def take(self, cells: Sequence[str], line: int) -> None:
        """Read a row: a paper, a heading of those below, or what is told as unread."""
        if not any(cells) or self._takes_heading(cells):
            return
        item = dict(zip(self.header, cells, strict=False))
        if any(cells[len(self.header) :]):
            self._leave(cells, line, Reason("row_too_long"))
        elif self.other:
            self._leave(cells, line, Reason.of("row_below_other", title=self.other))
        elif record := record_of(item, self.heading, line=line):
            self.records.append(record)
            self.items.append(item)
        else:
            self._leave(cells, line, Reason("row_has_no_title"))

    def _takes_heading(self, cells: Sequence[str]) -> bool:
        """Whether the row says in its one cell what those below it are: "2024", "Journal papers",
        "Teaching".
        """
        # Imported here: most tables have no such rows.
        from publications.domain.formats.listing import heading_words

        written = [cell for cell in cells if cell]
        if len(self.header) == 1 or len(written) != 1 or len(written[0]) > _LONGEST_HEADING:
            return False
        words = _NUMBER.sub("", written[0].strip(" :*_#-–—=•"))
        without_year, year = _year_within(words)
        if year and not without_year:
            self.heading = replace(self.heading, year=year)
        elif any(map(heading_words.are_papers, (words, without_year))):
            self.heading, self.other = Heading(year, heading_words.kind_of(words)), ""
        elif heading_words.are_surely_other(words):
            self.other = words
        else:
            return False
        return True

    def refuse_titles_alone(self) -> None:
        """Tell as unread the rows of a title alone in a table whose others tell more: they are
        headings of a topic, sums, remarks.
        """
        alone = [sum(map(bool, item.values())) == 1 for item in self.items]
        if sum(alone) > _MOST_ALONE * len(alone):
            return
        for record, is_alone in zip(self.records, alone, strict=True):
            if is_alone:
                self._leave([record.title], record.line or 0, Reason("row_has_title_alone"))
        kept = [number for number, is_alone in enumerate(alone) if not is_alone]
        self.records = [self.records[number] for number in kept]
        self.items = [self.items[number] for number in kept]
        self.unread.sort(key=lambda each: each.line)

    def _leave(self, cells: Sequence[str], line: int, reason: Reason) -> None:
        self.unread.append(Unread(line, " | ".join(cells)[:200], reason))


def _year_within(words: str) -> tuple[str, str]:
    """Return the words without the year before or behind them, and the year: "2024 preprints"."""
    found = _YEAR_BESIDE.search(words)
    if not found:
        return words, ""
    return (words[: found.start()] + words[found.end() :]).strip(), found[1] or found[2]


def _delimiter(first: str) -> str | None:
    best = max(_DELIMITERS, key=first.count)
    return best if best in first else None


def _cells(first: str) -> list[str]:
    try:
        return next(csv.reader([first], delimiter=_delimiter(first) or ","), [])
    except csv.Error:
        return []
