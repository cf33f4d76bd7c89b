import pytest

from labsite.colour import CONTRAST, DARK_SURFACE, LIGHT_SURFACE, contrast, readable


def test_contrast_runs_from_1_to_21():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


@pytest.mark.parametrize("surface", [LIGHT_SURFACE, DARK_SURFACE])
@pytest.mark.parametrize("accent", ["#0b5cad", "#ffff00", "#000000", "#ffffff", "#c41230"])
def test_any_accent_becomes_readable(accent, surface):
    assert contrast(readable(accent, surface), surface) >= CONTRAST


def test_an_accent_that_is_readable_stays():
    assert readable("#0b5cad", LIGHT_SURFACE) == "#0b5cad"
