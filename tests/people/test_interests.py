"""Research interests are one text, parted by commas or by semicolons."""

import pytest

from people.models import Member


@pytest.mark.parametrize(
    ("text", "interests"),
    [
        ("trees, roots,, ", ["trees", "roots"]),
        ("leaves, stems, and bark; roots", ["leaves, stems, and bark", "roots"]),
        ("树木，根系、叶片", ["树木", "根系", "叶片"]),
        ("", []),
    ],
)
def test_interests_are_parted_by_semicolons_or_else_by_commas(
    text: str, interests: list[str]
) -> None:
    assert Member(interests=text).interest_list == interests
