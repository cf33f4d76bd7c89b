"""What a paper's entry says of its authors beside their names: who wrote to the journal."""

import re
from collections.abc import Mapping
from dataclasses import replace

from labsite.import_site.readers.front_matter import SAYS_YES
from people.names import Agreement, compare
from publications.domain.record import Author, Record

_EQUAL = re.compile(r"(?:co|equal|joint|shared)_?-?(?:first|contrib\w*|auth\w*)")
_CORRESPONDING = re.compile(r"corresp\w*")
#: "Lin#", where the signs that everybody uses are taken off before.
_SIGN_BEHIND = re.compile(r"(?<=\w)#+(?!\S)")


def read(record: Record, values: Mapping[str, str]) -> Record:
    """Return the record with authors marked whom a field of the entry names
    ("correspondingauthors"), and without the signs that the site's list explains.
    """
    record = replace(record, authors=tuple(map(_without_sign, record.authors)))
    for pattern, mark in ((_EQUAL, "equal_contribution"), (_CORRESPONDING, "corresponding")):
        named = [value for name, value in values.items() if pattern.match(name.replace("_", ""))]
        named = [value for value in named if value.lower() not in SAYS_YES]
        people = [name for value in named for name in re.split(r"\s+and\s+|[;,]\s*", value) if name]
        if people:
            authors = tuple(
                _marked(author, mark)
                if any(compare(author.name, each) >= Agreement.INITIAL for each in people)
                else author
                for author in record.authors
            )
            record = replace(record, authors=authors)
    return record


def _marked(author: Author, mark: str) -> Author:
    if mark == "corresponding":
        return replace(author, corresponding=True)
    return replace(author, equal_contribution=True)


def _without_sign(author: Author) -> Author:
    return replace(author, name=_SIGN_BEHIND.sub("", author.name))
