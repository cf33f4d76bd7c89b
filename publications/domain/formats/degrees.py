"""Which degree a thesis was written for, as far as its record says."""

import re

from publications.domain.record import Record

_BELOW = re.compile(
    r"\b(?:master(?:['’]?s)?|magister|m\.?\s?sc|m\.?\s?eng|diplom\w*|bachelor(?:['’]?s)?|b\.?\s?sc"
    r"|licentiate)\b|硕士|学士",
    re.IGNORECASE,
)


def is_below_doctorate(record: Record) -> bool:
    """Whether what is printed beside a thesis names a degree below a doctorate."""
    printed = (*record.notes, record.venue, record.publisher)
    return any(_BELOW.search(text) for text in printed)
