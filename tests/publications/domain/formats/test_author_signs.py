"""Signs behind names and their legend."""

import pytest

from publications.domain.formats.author_signs import read_legend
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing.people import leading


def test_a_legend_says_what_the_signs_mean() -> None:
    legend = read_legend("* equal contribution, † denotes corresponding author")
    assert legend == {"*": "equal", "†": "corresponding"}
    listed = read_authors("Ann Lee*, Bo Ma†", legend)
    assert listed is not None
    assert [(a.equal_contribution, a.corresponding) for a in listed.authors] == [
        (True, False),
        (False, True),
    ]


@pytest.mark.parametrize(
    "said",
    [
        "* = student advised by me; † = equal contribution",
        "* denotes students, † equal contribution",
        "(*supervised PhD student), (†equal contribution)",
        "∗ marks the authors whom I advise. †: Equal contribution.",
    ],
)
def test_a_star_that_means_a_student_is_no_equal_contribution(said: str) -> None:
    listed = read_authors("Ann Lee*, Bo Ma†, Cy Wu†", read_legend(said))
    assert listed is not None
    assert [author.equal_contribution for author in listed.authors] == [False, True, True]


@pytest.mark.parametrize(
    "said",
    ["", "* PhD students: Ann Lee", "* denotes those who share the first place", "A* = best"],
)
def test_a_star_that_nothing_explains_otherwise_means_equality(said: str) -> None:
    listed = read_authors("Ann Lee*, Bo Ma", read_legend(said))
    assert listed is not None
    assert [author.equal_contribution for author in listed.authors] == [True, False]


@pytest.mark.parametrize(
    "people", ["Lee, A., Ma, B.†, & Wu, C.† (2021)", "Lee, A., Ma, B.†, Wu, C.†"]
)
def test_the_sign_of_the_last_of_turned_names_is_kept(people: str) -> None:
    lead = leading(f"{people}. The sound of slow kelp. Kelp Letters, 4, 22-33.", {"†": "equal"})
    assert [author.equal_contribution for author in lead[0].authors.authors] == [False, True, True]
