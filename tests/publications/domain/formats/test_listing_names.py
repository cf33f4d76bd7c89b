"""What stands among people's names and is none."""

import pytest

from publications.domain.formats.listing import people


@pytest.mark.parametrize(
    ("text", "names", "behind"),
    [
        ("A. Oak, B. Fir (authors in alphabetical order). Roots", ["A. Oak", "B. Fir"], "Roots"),
        ("A. Oak#, B. Fir# (joint first authors), C. Elm. Roots", "A. Oak|B. Fir|C. Elm", "Roots"),
        (
            "Ann Oak, MD, MPH1; Bo Fir, PhD; Cy M. Elm. (2017) Roots",
            ["Ann Oak", "Bo Fir", "Cy M. Elm"],
            "(2017) Roots",
        ),
        (
            "Ann Oak; Bo Fir; Cy Elm. Roots of rain",
            ["Ann Oak", "Bo Fir", "Cy Elm"],
            "Roots of rain",
        ),
        (
            "T. Oak, B. Fir and C. Elm：Roots of rain",
            ["T. Oak", "B. Fir", "C. Elm"],
            "Roots of rain",
        ),
        ("Oak, MD, Fir, BC. Roots", ["M. D. Oak", "B. C. Fir"], "Roots"),
    ],
)
def test_what_is_said_of_people_is_no_name(text: str, names: list[str] | str, behind: str) -> None:
    found = people.leading(text)[0]

    expected = names.split("|") if isinstance(names, str) else names
    assert [author.name for author in found.authors.authors] == expected
    assert text[found.end :].strip() == behind
