"""The recordings: compared by each run of the tests, and written anew by `make record`."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest

from tests.recordings import clock, recording

_RENEWED = pytest.StashKey[dict[str, Sequence[str]]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--record", action="store_true", help="write the recordings anew and print what differs"
    )


@pytest.fixture
def recorded(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Hold what is said now against what was recorded: `recorded(group, said)`.

    See `recording.differences`. A difference fails the test, or is written with `--record`.
    """
    record = request.config.getoption("--record", default=False)

    def compare(
        group: str, said: Mapping[str, recording.Sections], *, shared: bool = False
    ) -> None:
        found = recording.differences(group, said, shared=shared, record=record)
        if record:
            request.config.stash.setdefault(_RENEWED, {}).update(found)
        elif found:
            pytest.fail(recording.told(found), pytrace=False)

    return compare


@pytest.fixture
def on_sqlite(db: None) -> None:
    """Both databases find the same; how words are ranked and names sorted is each one's own."""
    from django.db import connection

    if connection.vendor != "sqlite":
        pytest.skip("recorded on SQLite")


@pytest.fixture
def stopped_clock() -> Iterator[None]:
    """It is the same moment all through the test, whenever it runs."""
    with clock.stopped():
        yield


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not terminalreporter.config.getoption("--record", default=False):
        return
    renewed = terminalreporter.config.stash.get(_RENEWED, {})
    terminalreporter.section(f"{len(renewed)} recordings differ and are renewed")
    for diff in renewed.values():
        terminalreporter.write_line("\n".join(diff))
