"""News of a page that another page tells too, some of them in one line: those are left out."""

import re
from collections import Counter

from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import NewsRow
from people.names import normalize_text

#: Several in one line: "2024: A paper at Clay; a grant", "Welcome, Ann! We moved."
_BETWEEN = re.compile(r";\s+|(?<=[!?])\s+|(?<=[^\W\d_]{3}\.)\s+(?=[A-Z])")
#: So much of what one page says the other says, too, with other words beside.
_SHARED = 0.7
#: Fewer words may be those of any news.
_FEWEST_WORDS = 3


def leave_out(reading: Reading) -> None:
    """Drop the news of a page of which another with more news tells each, of the same time; what
    has other words there is told.
    """
    news = [row for row in reading.found.rows if isinstance(row, NewsRow) and row.date]
    sizes = Counter(map(_source, news))
    words = [(row, _words(f"{row.title} {row.body}")) for row in news]
    by_year: dict[str, list[tuple[NewsRow, frozenset[str]]]] = {}
    for row, told in words:
        by_year.setdefault(row.date[:4], []).append((row, told))
    gone = set()
    for row in news:
        beside = [
            told
            for other, told in by_year[row.date[:4]]
            if sizes[_source(other)] > sizes[_source(row)] and other.date.startswith(row.date)
        ]
        pieces = [_words(piece) for piece in _BETWEEN.split(row.title)]
        if beside and all(_is_told(piece, beside) for piece in pieces):
            gone.add(id(row))
            if not all(any(piece <= told for told in beside) for piece in pieces):
                reading.tell(row.file, row.line, row.title, "page_text")
    reading.found.rows[:] = [row for row in reading.found.rows if id(row) not in gone]


def _source(row: NewsRow) -> str:
    """Return the page of a list of news; of one that has a page of its own, the folder."""
    return row.file.rpartition("/")[0] if row.line == 1 else row.file


def _is_told(piece: frozenset[str], beside: list[frozenset[str]]) -> bool:
    return len(piece) >= _FEWEST_WORDS and any(
        len(piece & told) >= _SHARED * len(piece) for told in beside
    )


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w\w+", normalize_text(text)))
