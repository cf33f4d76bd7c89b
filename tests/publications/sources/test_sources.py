"""The services are named in several places: those must agree."""

import pytest

from labsite import settings
from publications.models import ExternalId, Source
from publications.services.sync.listing_kinds import described
from publications.sources import SOURCES


def test_the_services_are_the_same_everywhere() -> None:
    names = set(SOURCES)
    assert {str(kind) for kind in Source.SERVICES} == names
    assert set(settings.SOURCE_URLS) == set(settings.SOURCE_INTERVALS) == names


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_a_service_is_called_the_same_everywhere(name: str) -> None:
    assert SOURCES[name].name == name
    assert SOURCES[name].label == Source.Kind(name).label


@pytest.mark.parametrize("kind", Source.Kind)
def test_each_kind_of_source_is_described(kind: Source.Kind) -> None:
    name, asserted_by, precedence = described(kind)
    assert name == kind.label
    assert asserted_by in Source.AssertedBy
    assert 0 < precedence < 100


@pytest.mark.parametrize("name", sorted(SOURCES))
def test_what_a_service_serves_are_identifiers_of_works(name: str) -> None:
    adapter = SOURCES[name]
    assert set(adapter.serves) <= set(ExternalId.Scheme)
    assert bool(adapter.example) == bool(adapter.serves)
