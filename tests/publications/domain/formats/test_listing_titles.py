"""Where a title ends that might end earlier."""

import pytest

from publications.domain import formats

OTHER = "Cy Elm, Ann Lee & Bo Ma, Leaves in the wind, 4 Journal of Trees 6 (2018)."


@pytest.mark.parametrize(
    ("paper", "title"),
    [
        (
            "Ann Lee & Bo Ma, Kinds of Anolis (Squamata: Dactyloidae) from Cuba, 7 Mind 3 (2020).",
            "Kinds of Anolis (Squamata: Dactyloidae) from Cuba",
        ),
        (
            "Ann Lee & Bo Ma, A history of the book trade, 1450–1800, 13 Mind 240 (2020).",
            "A history of the book trade, 1450–1800",
        ),
    ],
)
def test_it_goes_on_behind_brackets_and_before_years(paper: str, title: str) -> None:
    assert formats.read(f"{OTHER}\n\n{paper}\n").records[-1].title == title


def test_a_lone_author_below_it_is_no_journal() -> None:
    text = """\
Leaves in the wind
C. Elm, A. Lee
Mind 4, 6-9 (2018)

Roots in the rain
J. Lind
Mind 5, 1-9 (2019)
"""
    listing = formats.read(f"Publications\n\n{text}")

    assert [(one.title, one.authors[-1].name) for one in listing.records] == [
        ("Leaves in the wind", "A. Lee"),
        ("Roots in the rain", "J. Lind"),
    ]
