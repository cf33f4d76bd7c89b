import re
from pathlib import Path

import pytest

from labsite.site import theme
from labsite.site.theme import CONTRAST, DARK_SURFACE, LIGHT_SURFACE, contrast, readable

ACCENTS = ["#0b5cad", "#ffff00", "#000000", "#ffffff", "#c41230", "#00ff00", "#0000ff", "#808080"]
SITE_CSS = Path(theme.__file__).parents[1] / "static" / "labsite" / "site.css"


def test_contrast_runs_from_1_to_21():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


@pytest.mark.parametrize("surface", [LIGHT_SURFACE, DARK_SURFACE])
@pytest.mark.parametrize("accent", ACCENTS)
def test_any_accent_becomes_readable(accent, surface):
    assert contrast(readable(accent, surface), surface) >= CONTRAST


def test_an_accent_that_is_readable_stays():
    assert readable("#0b5cad", LIGHT_SURFACE) == "#0b5cad"


@pytest.mark.parametrize("accent", ACCENTS)
def test_text_is_readable_wherever_the_accent_goes(accent):
    for palette, paper, surface, quiet in (
        (theme.light_palette(accent), theme.LIGHT_PAPER, LIGHT_SURFACE, theme.LIGHT_QUIET),
        (theme.dark_palette(accent), theme.DARK_PAPER, DARK_SURFACE, theme.DARK_QUIET),
    ):
        assert contrast(palette.on_accent, palette.accent) >= 4.5
        for ground in (paper, surface, palette.tint):
            assert contrast(palette.accent, ground) >= 4.5
            assert contrast(quiet, ground) >= 4.5


@pytest.mark.parametrize(
    ("name", "light", "dark"),
    [
        ("surface", LIGHT_SURFACE, DARK_SURFACE),
        ("quiet", theme.LIGHT_QUIET, theme.DARK_QUIET),
        ("paper", theme.LIGHT_PAPER, theme.DARK_PAPER),
    ],
)
def test_the_style_sheet_has_the_colours_that_are_reckoned_with(name, light, dark):
    css = SITE_CSS.read_text()
    found = re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", css)

    assert found is not None
    assert tuple(map(_six_digits, found.groups())) == (light, dark)


def _six_digits(code: str) -> str:
    return code if len(code) == 7 else "#" + "".join(digit * 2 for digit in code[1:])
