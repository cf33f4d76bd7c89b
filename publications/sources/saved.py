"""Answers of the services that somebody saved as a file."""

from collections.abc import Callable
from typing import NamedTuple

from . import arxiv, crossref, dblp, openalex, orcid, semantic_scholar
from .base import Page


class _Reader(NamedTuple):
    looks_like: Callable[[bytes], bool]
    parse: Callable[[bytes], Page]


#: By the service's name. The order is that of asking: the most telling marks first.
_READERS: dict[str, _Reader] = {
    "openalex": _Reader(openalex.looks_like, openalex.parse),
    "orcid": _Reader(orcid.looks_like, orcid.parse),
    "semantic_scholar": _Reader(semantic_scholar.looks_like, semantic_scholar.parse),
    "crossref": _Reader(crossref.looks_like, crossref.parse),
    "dblp": _Reader(dblp.looks_like, dblp.parse),
    "arxiv": _Reader(arxiv.looks_like, arxiv.parse_feed),
}


def recognise(data: bytes) -> str:
    """Return the name of the service whose answer this looks like; empty for none."""
    return next((name for name, reader in _READERS.items() if reader.looks_like(data)), "")


def read(data: bytes, name: str) -> Page:
    """Read an answer of the service of this name (a key of SOURCES).

    Raises:
        SourceError: when it is none, an error or cut off; the message says which.
    """
    return _READERS[name].parse(data)
