"""Pages within nested data -> Listing: Hugo's front matter holds whole sections of a homepage, each
a text of many lines beside its title.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from publications.domain.record import FormatError, Listing

_DEEPEST = 12
#: A text of fewer lines is a field.
_FEWEST_LINES = 3


def read(data: Any) -> Listing:
    """Return the papers that the texts of nested data list; none where they list none."""
    texts = list(_texts(data, 0))
    if not texts:
        return Listing(())
    # Imported here: few data files hold pages.
    from publications.domain.formats import listing

    try:
        found: Listing = listing.read("\n\n".join(texts))
    except FormatError:
        return Listing(())
    return replace(
        found,
        records=tuple(replace(record, line=None) for record in found.records),
        unread=tuple(replace(each, line=1) for each in found.unread),
        lines_read=(),
    )


def _texts(data: Any, depth: int) -> Iterator[str]:
    """Yield the texts of many lines, each below the title that stands beside it."""
    if depth > _DEEPEST or not isinstance(data, list | dict):
        return
    title = data.get("title") if isinstance(data, dict) else None
    for value in data.values() if isinstance(data, dict) else data:
        if not isinstance(value, str):
            yield from _texts(value, depth + 1)
        elif sum(map(bool, map(str.strip, value.split("\n")))) >= _FEWEST_LINES:
            yield f"# {title}\n\n{value}" if isinstance(title, str) and title else value
