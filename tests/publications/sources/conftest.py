import pytest


@pytest.fixture(autouse=True)
def _quick(settings):
    """No waiting, and loopback is allowed; the tests of these rules set them back."""
    settings.SOURCE_INTERVALS = {"arxiv": 0}
    settings.SOURCE_RETRY_WAIT = 0
    settings.ALLOW_PRIVATE_SOURCES = True
