"""Dates as people write them."""

import pytest

from people import dates


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2023", "2023"),
        ("Oct 2023", "2023-10"),
        ("Oct. 3rd, 2023", "2023-10-03"),
        ("October 3 2023", "2023-10-03"),
        ("3rd October 2023", "2023-10-03"),
        ("Room 3, 2023", None),
        ("5 November 2024", "2024-11-05"),
        ("31/12/2022", "2022-12-31"),
        ("12/31/2022", "2022-12-31"),
        ("5/5/2022", "2022-05-05"),
        ("3/4/2022", None),
        ("31/2/2022", None),
        ("13/13/2022", None),
        ("soon", None),
    ],
)
def test_read(text: str, date: str | None) -> None:
    assert dates.read(text) == date
