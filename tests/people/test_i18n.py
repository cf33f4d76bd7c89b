"""Dates, pages and names as a reader writes them."""

import pytest

from people.i18n import page_range


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
