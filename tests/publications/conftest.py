from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.loopback import Handler, Loopback, serve


@pytest.fixture
def arxiv_at(settings) -> Iterator[Callable[[Handler], Loopback]]:
    """A function that runs a fake arXiv and points the settings at it."""
    with ExitStack() as running:

        def start(handler: Handler) -> Loopback:
            server = running.enter_context(serve(handler))
            settings.SOURCE_URLS = {"arxiv": server.url}
            settings.SOURCE_INTERVALS = {**settings.SOURCE_INTERVALS, "arxiv": 0}
            settings.SOURCE_RETRY_WAIT = 0
            return server

        yield start
