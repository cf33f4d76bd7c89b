import re

import pytest

from people.search import MAX_WORDS, pattern, words


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("muller", "Müller"),
        ("Müller", "MULLER"),
        ("Łukasz", "lukasz"),
        ("Soren", "Søren"),
        ("贾", "贾志豪"),
        ("c++", "Fast C++ templates"),
        ("a.b", "a.b"),
    ],
)
def test_case_and_accents_do_not_count(typed, stored):
    assert re.search(pattern(typed), stored, re.IGNORECASE)


@pytest.mark.parametrize(
    ("typed", "stored"), [("a.b", "axb"), ("[a", "a"), (".*", "anything"), ("muller", "Miller")]
)
def test_what_is_typed_is_no_expression(typed, stored):
    assert not re.search(pattern(typed), stored, re.IGNORECASE)


def test_a_long_text_is_cut_to_its_first_words():
    assert words("a " * 50) == ["a"] * MAX_WORDS
