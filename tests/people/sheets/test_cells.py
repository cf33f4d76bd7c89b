"""What stands in a cell, and what spreadsheet programs make of it."""

import datetime
from typing import Any

import pytest
from django.utils import timezone

from people.safe_text import guard, unguard
from people.sheets.cells import MOST_UNITS, Broken, fit, says, text_of, tidy

FORMULAS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "=cmd|' /C calc'!A1",
    "＝1",
    "'=1",
    "''=1",
    "\t=1",
    "\r=1",
]
PLAIN = ["", "a=1", "'t Hooft", "''", "Ünï 贾志豪 محمد 👩‍🔬", " x", "0012", "5-1"]


@pytest.mark.parametrize("text", FORMULAS)
def test_no_formula_begins_a_cell_and_the_text_is_had_back(text: str) -> None:
    guarded = guard(text)
    assert guarded[0] == "'"
    assert unguard(guarded) == text


@pytest.mark.parametrize("text", PLAIN)
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert guard(text) == unguard(text) == text


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (2024.0, "2024"),
        (2024, "2024"),
        (7, "007"),
        ("7", "007"),
        (datetime.datetime(2024, 5, 1), "2024-05"),
        (datetime.datetime(2024, 1, 1), "2024"),
        (datetime.datetime(2024, 5, 7), "2024-05-07"),
        (datetime.datetime(2024, 5, 7, 14, 0), "2024-05-07 14:00"),
        ("May-24", "2024-05"),
        ("??? [zhihao-jia]*", "贾志豪 [zhihao-jia]*"),  # CSV as Excel writes it that is not UTF-8
        ("??????", "贾志豪"),
        ("José ??", "José 伟"),
        ("Jos? ??", "José 伟"),
        ("5/7/2024", "2024-05-07"),
        ("07.05.2024", "2024-05-07"),
        ("2024/5/7", "2024-05-07"),
        ("2024年5月7日", "2024-05-07"),
        ("7-May-24", "2024-05-07"),
        ("5/7/2024 14:00", "2024-05-07 14:00"),
        ("1.23457E+17", "123456789012345678"),
        ("1.23456789012346E+19", "12345678901234567890"),
        ("12345678901234600000", "12345678901234567890"),
        (12345678901234567168, "12345678901234567890"),
        (12345678901234599936, "12345678901234567890"),
        (3, "3.0"),
        ("3", "3.0"),
        ("1.00E+05", "1e5"),
        (True, "TRUE"),
        ("7-May", "5-7"),
        ("Dec-45", "12-45"),
        (datetime.datetime(timezone.localdate().year, 5, 7), "5-7"),
        ("07/05/" + str(timezone.localdate().year)[2:], "5/7"),
        ("a" * MOST_UNITS, "a" * 40_000),
        ("a\r\nb", "a\nb"),
        (None, ""),
        ("'=1", "=1"),
        ("''=1", "'=1"),
    ],
)
def test_what_a_program_made_of_a_text_still_says_it(cell: Any, text: str) -> None:
    assert says(cell, text)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("??? Jia", "贾志豪"),
        ("why?", "why"),
        ("2024-05-01", "2024-05"),  # somebody learned the day
        (datetime.datetime(2024, 5, 2), "2024-05"),
        ("2025", "2024"),
        ("8", "007"),
        ("", "a"),
        ("5/8/2024", "2024-05-07"),
        ("1.23457E+17", "223456789012345678"),
        ("12", "1"),
        ("May", "2024-05"),
        ("12345678901234567891", "12345678901234567890"),
        ("4-3", "3-4"),
        ("8-May", "5-7"),
        ("5-8", "5-7"),
        ("3.1", "3.0"),
        (datetime.datetime(1999, 5, 7), "5-7"),
        ("2024-05-07", "2024-05-08"),
    ],
)
def test_what_somebody_changed_does_not(cell: Any, text: str) -> None:
    assert not says(cell, text)


@pytest.mark.parametrize(
    ("cell", "problem"),
    [
        (Broken("formula"), "formula without a value"),
        (Broken("error"), "error of a formula"),
        (12345678901234567, "made a number"),
        ("1.2E+17", "made a number"),
    ],
)
def test_what_cannot_be_read_says_why(cell: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        text_of(cell)


@pytest.mark.parametrize("letter", ["a", "👩", "语"])
def test_a_text_that_is_too_long_for_excel_keeps_its_rest(letter: str) -> None:
    text = letter * 40_000
    shown = fit(text)
    assert len(shown.encode("utf-16-le")) <= 2 * MOST_UNITS
    assert says(shown, text)
    assert says(f"{shown[:9]}\n{shown[9:]}", text)
    assert not says("b" + shown, text)
    with pytest.raises(ValueError, match="longer than a cell"):
        text_of("b" + shown)
    assert text_of("all of it is new") == "all of it is new"


def test_what_nobody_sees_is_left_out() -> None:
    assert tidy(" a\x00\x0b\ud800\r\nb\rc ") == "a\nb\nc"
