"""Letters of names, as they are compared."""

import pytest

from people import names


@pytest.mark.parametrize(
    ("text", "normalized"),
    [
        ("Łukasz Wiśniewski", "lukasz wisniewski"),
        ("Øystein Ås", "oystein as"),
        ("Weiß", "weiss"),
        ("O’Neil", "o'neil"),
        ("Mohd‐Yusof", "mohd-yusof"),
        ("  A\u00a0 B ", "a b"),
        ("贾", "贾"),
    ],
)
def test_normalizing_takes_marks_and_case_away(text: str, normalized: str) -> None:
    assert names.normalize_text(text) == normalized
