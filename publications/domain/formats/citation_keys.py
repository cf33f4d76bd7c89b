"""Names by which a document cites the papers of a file: BibTeX's keys, ids in CSL-JSON."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from publications.domain.record import Record

# fmt: off
_SKIPPED_WORDS = frozenset({
    "a", "an", "the", "on", "in", "of", "for", "to", "and", "with", "from", "by", "at", "towards",
    "toward", "is", "are", "what", "how", "why",
})
# fmt: on


def keyed(records: Iterable[Record]) -> Iterator[tuple[str, Record]]:
    """Yield each record with its key, which is its own among them.

    Keys are "jia2024specinfer": first author's surname, year, first telling word of the title, in
    a-z and 0-9. A letter tells apart those that fall together, in the order given.
    """
    used: dict[str, int] = {}
    for record in records:
        yield _key(record, used), record


def _key(record: Record, used: dict[str, int]) -> str:
    """Return a key that is not in `used`, and note it there with how often it was wanted."""
    surname = record.authors[0].name.split(",")[0].split()[-1:] if record.authors else ["anon"]
    words = [_ascii(word) for word in re.split(r"[\s:/–—-]+", record.title)]
    word = next((each for each in words if each and each not in _SKIPPED_WORDS), "untitled")
    base = f"{_ascii(''.join(surname)) or 'anon'}{record.date[:4]}{word}"
    key = base
    while key in used:
        key = f"{base}{_letters(used[base])}"
        used[base] += 1
    used[key] = 1
    return key


def _letters(number: int) -> str:
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def _ascii(text: str) -> str:
    ascii_text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]", "", ascii_text.lower())
