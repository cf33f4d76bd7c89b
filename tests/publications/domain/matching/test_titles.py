"""Texts put right before they are compared."""

import pytest

from publications.domain.matching.titles import plain_title, readable, title_of


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


@pytest.mark.parametrize(
    "behind", [": A Tutorial", " - tutorial notes", ", Tutorial", " (tutorial)"]
)
def test_what_kind_of_talk_it_is_is_no_part_of_a_title(behind: str) -> None:
    assert plain_title(f"Weaving by Query{behind}") == "Weaving by Query"


def test_a_notice_is_known_behind_a_space_of_tex() -> None:
    assert title_of(r"\ addendum to \ '' weaving by query").notice == "correction"
