"""Signs behind names and their legend."""

from publications.domain.formats.author_signs import read_legend
from publications.domain.formats.authors import read_authors


def test_a_legend_says_what_the_signs_mean() -> None:
    legend = read_legend("* equal contribution, † denotes corresponding author")
    assert legend == {"*": "equal", "†": "corresponding"}
    listed = read_authors("Ann Lee*, Bo Ma†", legend)
    assert listed is not None
    assert [(a.equal_contribution, a.corresponding) for a in listed.authors] == [
        (True, False),
        (False, True),
    ]
