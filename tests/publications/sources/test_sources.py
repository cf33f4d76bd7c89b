"""The services are named in several places: those must agree."""

import pytest

from labsite import settings
from publications.models import Source
from publications.sources import SOURCES, saved
from publications.sync.shapes import SHAPES


def test_the_services_are_the_same_everywhere() -> None:
    names = set(SOURCES)
    assert {str(kind) for kind in Source.SERVICES} == names
    assert set(saved._SERVICES) == names
    assert set(settings.SOURCE_URLS) == set(settings.SOURCE_INTERVALS) == names
    assert set(SHAPES) == {str(kind) for kind in Source.Kind}


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_a_service_is_called_the_same_everywhere(name: str) -> None:
    assert SOURCES[name].name == name
    assert SOURCES[name].label == Source.Kind(name).label == SHAPES[name][0]
