import pytest

from publications.sources import SOURCES


@pytest.fixture(autouse=True)
def _quick(settings, tmp_path):
    """No waiting, loopback is allowed, and turns, pauses and stored answers are a test's own."""
    settings.VAR_DIR = tmp_path / "var"
    settings.SOURCE_INTERVALS = dict.fromkeys(SOURCES, 0)
    settings.SOURCE_RETRY_WAIT = 0
    settings.ALLOW_PRIVATE_SOURCES = True
