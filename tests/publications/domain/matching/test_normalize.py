"""Texts put right before they are compared."""

import pytest

from publications.domain.matching.normalize import author_names_of, plain_title, readable, title_of
from publications.domain.record import Author, Record


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
    ("printed", "families"),
    [
        ("j.orr", ["orr"]),
        ("portal.example.org", []),
        ("Loom Letters", []),
        ("Loom Office", ["office"]),
        ("A Keller andR", ["keller"]),
        ("GC Introduction", []),
        ("C. Participants", []),
        ("Anna Proposal", ["proposal"]),
        ("Keller, Ferdinand", ["keller"]),
    ],
)
def test_what_is_no_name_among_the_authors_is_none(printed: str, families: list[str]) -> None:
    record = Record("Looms", (Author(printed),), venue="Loom Letters")

    assert [name.family for name in author_names_of(record)] == families


@pytest.mark.parametrize(
    "behind", [": A Tutorial", " - tutorial notes", ", Tutorial", " (tutorial)"]
)
def test_what_kind_of_talk_it_is_is_no_part_of_a_title(behind: str) -> None:
    assert plain_title(f"Weaving by Query{behind}") == "Weaving by Query"


def test_a_notice_is_known_behind_a_space_of_tex() -> None:
    assert title_of(r"\ addendum to \ '' weaving by query").notice == "correction"
