"""The services from which papers come: one module each, yielding Records.

A new source is one module with an adapter (see `base.Adapter`), one entry here, one test.
"""

from collections.abc import Iterator

from publications.records import Record

from .arxiv import ArXiv
from .base import Adapter, Query
from .crossref import Crossref
from .dblp import Dblp
from .openalex import OpenAlex
from .orcid import Orcid
from .semantic_scholar import SemanticScholar

_ADAPTERS: tuple[Adapter, ...] = (
    ArXiv(),
    Crossref(),
    Dblp(),
    OpenAlex(),
    Orcid(),
    SemanticScholar(),
)

#: The adapters by the name that a Source row carries. They hold no state.
SOURCES: dict[str, Adapter] = {adapter.name: adapter for adapter in _ADAPTERS}


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
