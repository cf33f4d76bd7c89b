"""Dates, pages and names as a reader writes them."""

import datetime

import pytest
from django.utils import timezone

from people.i18n import day, page_range


@pytest.mark.parametrize(
    ("kept", "shown"),
    [
        ("1-9", "1–9"),
        ("1--9", "1–9"),
        ("1 — 9", "1–9"),
        ("12:1-12:19", "12:1–12:19"),
        ("S1-S9", "S1–S9"),
        ("101a-102b, 110-112", "101a–102b, 110–112"),
        ("1–9", "1–9"),
        ("e-1234", "e-1234"),
        ("article-no. 7", "article-no. 7"),
        ("", ""),
    ],
)
def test_an_en_dash_stands_between_pages(kept: str, shown: str) -> None:
    assert page_range(kept) == shown


def test_the_day_of_a_moment_is_that_of_the_labs_clock() -> None:
    moment = datetime.datetime(2026, 5, 3, 20, tzinfo=datetime.UTC)

    with timezone.override("Asia/Shanghai"):
        assert (day(moment), day(moment.date())) == ("4 May 2026", "3 May 2026")
