import datetime

import pytest

from people.periods import Fit, Period

DAY = datetime.date


@pytest.mark.parametrize(
    ("month", "first", "last"),
    [
        (1, DAY(2024, 1, 1), DAY(2024, 12, 31)),
        (2, DAY(2024, 2, 1), DAY(2025, 1, 31)),
        (3, DAY(2023, 3, 1), DAY(2024, 2, 29)),
        (9, DAY(2024, 9, 1), DAY(2025, 8, 31)),
        (12, DAY(2024, 12, 1), DAY(2025, 11, 30)),
    ],
)
def test_a_year_begins_with_any_month(month, first, last):
    assert Period.year(first.year, month) == Period(first, last)


@pytest.mark.parametrize(
    ("date", "fit"),
    [
        ("2024-09-01", Fit.INSIDE),
        ("2025-08-31", Fit.INSIDE),
        ("2025-08", Fit.INSIDE),
        ("2024-08-31", Fit.OUTSIDE),
        ("2025-09", Fit.OUTSIDE),
        ("2024", Fit.PERHAPS),
        ("2025", Fit.PERHAPS),
        ("2026", Fit.OUTSIDE),
        ("", Fit.OUTSIDE),
    ],
)
def test_a_date_lies_in_it_or_perhaps_or_not(date, fit):
    assert Period.year(2024, 9).fit(date) is fit


@pytest.mark.parametrize(
    ("start", "end", "touches"),
    [
        ("", "", True),
        ("2020", "", True),
        ("2020", "2024", True),
        ("2020", "2024-08", False),
        ("2025-09", "", False),
        ("2025", "", True),
    ],
)
def test_what_lasted_touches_it_or_not(start, end, touches):
    assert Period.year(2024, 9).touches(start, end) is touches
