"""Names of people as they are printed: their form, and who may be the same."""

import pytest

from publications.domain.formats.person_names import is_name, may_be_same


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Lee", True),
        ("J. O'Neil", True),
        ("Ann", True),
        ("李安", True),
        ("Ludwig van Berg", True),
        ("H. İ. Topal", True),
        ("Topal, H. İ.", False),
        ("ann lee", False),
        ("Deep Learning", False),
        ("A", False),
        ("A" * 70, False),
        ("Ann 2", False),
        ("佐々木小次郎", True),
        ("关于实验室", False),
        ("Comp. Phys", False),
        ("Eur. J. Looms", False),
        ("Wm. J. Looms", True),
        ("Logic Colloquium", False),
        ("Facultad de Botánica", False),
        ("Laboratoire des Algues", False),
        ("Mossens Universitet", False),
        ("Ann Lee Phycology", False),
    ],
)
def test_the_form_of_a_name(text: str, expected: bool) -> None:
    assert is_name(text) is expected


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("Larry Page", True),
        ("Anne-Marie Press", True),
        ("Sara Via", True),
        ("Project Page", False),
        ("Home Page", False),
        ("Cambridge Press", False),
        ("Victoria Street", False),
        ("Page Larry Project", False),
    ],
)
def test_a_word_of_pages_is_a_family_name_behind_a_known_given_name(
    text: str, is_one: bool
) -> None:
    assert is_name(text) is is_one


@pytest.mark.parametrize(
    ("name", "is_same"),
    [("A. Lee", True), ("Ann Lee", True), ("Ann B. Lee", True), ("Amy Lee", False), ("Lee", False)],
)
def test_a_short_form_of_the_owners_name(name: str, is_same: bool) -> None:
    assert may_be_same(name, "Ann B. Lee") is is_same
