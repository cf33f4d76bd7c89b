"""Who edited the book that a chapter stands in."""

import pytest

from publications.domain.formats.listing.editors import without_editors


@pytest.mark.parametrize(
    ("phrase", "rest", "editors"),
    [
        (
            "In Okoro, B. and Lund, S. (Eds.), Handbook of Piles, pp. 55-79",
            "Handbook of Piles, pp. 55-79",
            ("B. Okoro", "S. Lund"),
        ),
        (
            "In: Moreau C, Singh P, editors. Piles Below. 2nd ed. Oslo: Kelp",
            "Piles Below. 2nd ed. Oslo: Kelp",
            ("C. Moreau", "P. Singh"),
        ),
        (
            "in Measuring Piles, ed. Colin Achebe and Sara Lindgren (Tide Press, 2019), 88-112",
            "in Measuring Piles, (Tide Press, 2019), 88-112",
            ("Colin Achebe", "Sara Lindgren"),
        ),
        (
            "In Handbook of Piles, edited by Ann Lee and Bo Ma, 12-30. Oslo: Kelp, 2011.",
            "In Handbook of Piles, 12-30. Oslo: Kelp, 2011.",
            ("Ann Lee", "Bo Ma"),
        ),
        ("Proceedings of the 3rd Conference, 2020", "Proceedings of the 3rd Conference, 2020", ()),
        ("Piles, 2nd ed. Cape Town: Kelp", "Piles, 2nd ed. Cape Town: Kelp", ()),
    ],
)
def test_editors_before_and_behind_a_title(
    phrase: str, rest: str, editors: tuple[str, ...]
) -> None:
    assert without_editors(phrase) == (rest, editors)
