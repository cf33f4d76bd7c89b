"""The services from which papers come: one module each, yielding Records.

A new source is one module with an adapter (see `base.Adapter`), one entry here, one test.
"""

from .arxiv import ArXiv
from .base import Adapter
from .crossref import Crossref
from .openalex import OpenAlex

#: The adapters by the name that a Source row carries. They hold no state.
SOURCES: dict[str, Adapter] = {
    adapter.name: adapter for adapter in (ArXiv(), Crossref(), OpenAlex())
}
