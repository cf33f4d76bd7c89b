"""Texts put right before they are compared."""

import pytest

from publications.domain.matching.normalize import readable


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("c bіhm", "c böhm"),
        ("u чetintemel", "u çetintemel"),
        ("b kã ¶ nig-ries", "b könig-ries"),
        ("rh gã 1/4 ting", "rh güting"),
        ("Иван Петров", "Иван Петров"),
        ("José São Bento", "José São Bento"),
    ],
)
def test_misread_letters_are_put_right(printed: str, meant: str) -> None:
    assert readable(printed) == meant
