"""The services from which papers come: one module each, yielding Records.

A new source is one module with an adapter (see `base.Adapter`), one entry here, one test.
"""

from .arxiv import ArXiv
from .base import Adapter
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
