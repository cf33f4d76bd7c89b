"""The services from which papers come: one module each, yielding Records.

A new source is one module with an adapter (see `adapter.Adapter`) and one test; it is named here,
in `Source.Kind` and in the settings (docs/architecture.md). Where a service says much of a work,
the reading of one is a module beside it (`crossref_works`).
"""

import functools
import importlib
from collections.abc import Iterator, Mapping
from typing import Any

from publications.domain.record import Record

from .adapter import Adapter, Query

#: The class of each source's adapter, by the name of its module.
_CLASSES = {
    "arxiv": "ArXiv",
    "crossref": "Crossref",
    "dblp": "Dblp",
    "openalex": "OpenAlex",
    "orcid": "Orcid",
    "semantic_scholar": "SemanticScholar",
}


class _Adapters(Mapping[str, Adapter]):
    """Adapters by name, each imported when it is first asked for.

    They bring an HTTP client with its cache, which most of what runs here does without.
    """

    def __getitem__(self, name: str) -> Adapter:
        if name not in _CLASSES:
            raise KeyError(name)
        return _adapter(name)

    def __contains__(self, name: object) -> bool:
        return name in _CLASSES

    def __iter__(self) -> Iterator[str]:
        return iter(_CLASSES)

    def __len__(self) -> int:
        return len(_CLASSES)


@functools.cache
def _adapter(name: str) -> Adapter:
    made: Adapter = getattr(importlib.import_module(f"{__name__}.{name}"), _CLASSES[name])()
    return made


#: The adapters by the name that a Source row carries. They hold no state.
SOURCES: Mapping[str, Adapter] = _Adapters()


def fetch(name: str, wanted: Query | str) -> Iterator[Record]:
    """Yield what the service of this name (a key of SOURCES) says of a person, or of one work.

    Args:
        wanted: the person whose works are wanted, or the identifier of one work.

    Raises:
        SourceError: any of its kinds; the records yielded before stay good.
    """
    if isinstance(wanted, str):
        yield SOURCES[name].one(wanted)
        return
    for page in SOURCES[name].pages(wanted):
        yield from page.records


def name_of(scheme: str, person: str) -> str:
    """Return what a service calls the person of this identifier; empty where it does not tell.

    Args:
        scheme: "orcid" or "dblp".

    Raises:
        SourceError: any of its kinds.
    """
    adapter: Any = SOURCES[scheme]
    name: str = adapter.name_of(person)
    return name
