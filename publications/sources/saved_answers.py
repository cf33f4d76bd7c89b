"""Answers of the services that somebody saved as a file."""

import importlib
from types import ModuleType

from publications.sources import SOURCES
from publications.sources.adapter import Page


def recognise(data: bytes) -> str:
    """Return the name of the service whose answer this looks like; empty for none."""
    return next((name for name in SOURCES if _module(name).looks_like(data)), "")


def read(data: bytes, name: str) -> Page:
    """Read an answer of the service of this name (a key of SOURCES).

    Raises:
        SourceError: when it is none, an error or cut off; the message says which.
    """
    page: Page = _module(name).parse(data)
    return page


def _module(name: str) -> ModuleType:
    """The service's module, imported when a file may be its answer."""
    return importlib.import_module(f"{__package__}.{name}")
