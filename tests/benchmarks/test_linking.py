"""Floors under the figures of linking and attribution, where the public data is at hand."""

import pytest

from publications.domain.matching import linking as engine
from tests.benchmarks import attribution, linking
from tests.benchmarks.attribution import Protocol
from tests.benchmarks.matching import DATA, dblp_acm, figures

pytestmark = pytest.mark.soak
needs_data = pytest.mark.skipif(
    not DATA.is_dir(), reason="the public data sets are not on this machine"
)


@needs_data
def test_dblp_acm_end_to_end_stays_above_its_floor() -> None:
    left, right, true = dblp_acm()

    links = engine.link(left, right)

    same = figures(linking.found(links, "same"), true, 1, 1.0)
    assert same.precision >= 99.7
    assert same.f1 >= 98.4
    assert linking.asked(links, len(right)) <= 2.0
    assert linking.blocking_recall(left, right, true) >= 99.8


@needs_data
def test_dblp_and_all_of_scholar_stay_above_their_floor() -> None:
    left, right, labels = linking.whole_scholar()
    true = {pair for pair, label in labels.items() if label}

    links = engine.link(left, right)

    labelled = {pair for pair in linking.found(links, "same or version") if pair in labels}
    assert figures(labelled, true, 1, 1.0).precision >= 97.5
    assert figures(labelled, true, 1, 1.0).f1 >= 93.6
    assert linking.asked(links, len(right)) <= 5
    assert linking.answered_yes(links, labels) >= 60


@pytest.mark.skipif(not attribution.DATA.is_file(), reason="the public data is not here")
@pytest.mark.parametrize("protocol", [Protocol(3, 0.5), Protocol(10, 0.5)], ids=str)
def test_accepts_among_namesakes_stay_above_their_floor(protocol: Protocol) -> None:
    figures = attribution.Figures.of(attribution.outcomes(protocol, most=3))

    assert figures.precision >= 99.5
    assert figures.recall >= 60
    assert figures.rejects >= 95
