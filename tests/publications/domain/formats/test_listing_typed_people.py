"""People as they were typed, and as they were meant."""

import pytest

from publications.domain import formats
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing.people.slips import without_slips


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Lee, A*. (2019)", "Lee, A.* (2019)"),
        ("Lee, A.*., Bo Ma", "Lee, A.* , Bo Ma"),
        ("Berg, B., & Lund., S. (2019)", "Berg, B., & Lund , S. (2019)"),
        ("Ann Lee,, Bo Ma", "Ann Lee,  Bo Ma"),
        ("Lee, A., P. G., Moss, C. D.", "Lee, A., P. G.  Moss, C. D."),
        ("Ann Lee, ^Bo Ma", "Ann Lee,  Bo Ma"),
        ("A.~Lee", "A. Lee"),
        ("Ann Lee &, Bo Ma", "Ann Lee  , Bo Ma"),
        ("Ann Lee and, Bo Ma", "Ann Lee    , Bo Ma"),
        ("Ann Lee and & Bo Ma", "Ann Lee and   Bo Ma"),
        ("Ann Lee, and and Bo Ma", "Ann Lee, and     Bo Ma"),
        ("Ann Lee, and Bo Ma, and Cai Wu", "Ann Lee,     Bo Ma, and Cai Wu"),
        ("Lee, A., Ma. B., Wu, C.", "Lee, A., Ma. B., Wu, C."),
        ("Lee, A., Moss. B., Wu, C.", "Lee, A., Moss, B., Wu, C."),
        ("Bo Ma, Ann. B. Lee, Chen Wu", "Bo Ma, Ann  B. Lee, Chen Wu"),
        ("Bo Ma, Ann. Lee, Chen Wu, and Dan Xu", "Bo Ma, Ann  Lee, Chen Wu, and Dan Xu"),
        ("A. Lee, B. moss, C. Wu", "A. Lee, B. Moss, C. Wu"),
        ("A. Lee, B. Ma ed altri", "A. Lee, B. Ma    et al"),
        ("A. Lee in B. Ma et al.", "A. Lee,   B. Ma et al."),
        ("A. Lee in Ma et al.", "A. Lee       et al."),
        ("Lee, A. Ma, B. C., Wu, D.", "Lee, A.,Ma, B. C., Wu, D."),
        ("Lee A., Ma B. Wu C., Xu D.", "Lee A., Ma B.,Wu C., Xu D."),
        ("Lee, A. B. Ma, C. Wu, and D. Xu", "Lee, A.,B. Ma, C. Wu, and D. Xu"),
        ("A. Lee, B. Ma Conference on Looms", "A. Lee, B. Ma,Conference on Looms"),
        ("A. Berg. K. Moss and C. Wu", "A. Berg, K. Moss and C. Wu"),
        (
            "Ed Oz, Bo Moss. Ann B. Lee, Chen D. Wu, Dan Xu",
            "Ed Oz, Bo Moss, Ann B. Lee, Chen D. Wu, Dan Xu",
        ),
        (
            "Ann Lee, Bo Ma and Chen Wu. Slow piles of clay.",
            "Ann Lee, Bo Ma and Chen Wu. Slow piles of clay.",
        ),
    ],
)
def test_a_slip_is_put_right_and_no_place_moves(typed: str, meant: str) -> None:
    assert without_slips(typed) == meant


_REST = "Slow kelp in dark rooms. Journal of Kelp, 3(2), 4-9."


@pytest.mark.parametrize(
    ("printed", "names", "is_whole"),
    [
        ("Lee. A, Ma. B, Wu. CD (2020). ", ["A. Lee", "B. Ma", "C. D. Wu"], True),
        ("Lee. A, Ma. B and Wu. C. ", ["A. Lee", "B. Ma", "C. Wu"], True),
        ("Lee A, Ma B, et al. (incl. Korb E.) ", ["A. Lee", "B. Ma", "E. Korb"], False),
        ("Lee A, Ma B et al. (including Korb E). ", ["A. Lee", "B. Ma", "E. Korb"], False),
        ("Lee A et al (incl Korb E). ", ["A. Lee", "E. Korb"], False),
        ("Lee, A., and 32 other authors including Korb, E. R. ", ["A. Lee", "E. R. Korb"], False),
        ("Lee, A.; Ma, B.; and 9 others, incl. Korb, E. ", ["A. Lee", "B. Ma", "E. Korb"], False),
        ("Lee, A., Ma, B., et al., including Korb, E. ", ["A. Lee", "B. Ma", "E. Korb"], False),
        ("Lee, A., [75 additional coauthors, including Korb, E.]. ", ["A. Lee", "E. Korb"], False),
        ("Lee, A., Ma, B., and 9 other authors ", ["A. Lee", "B. Ma"], False),
        (
            "Lee, A., Ma, B., and The Kelp Collaboration ",
            ["A. Lee", "B. Ma", "The Kelp Collaboration"],
            True,
        ),
        ("A. Lee and B. Ma, on behalf of the Kelp Collaboration. ", ["A. Lee", "B. Ma"], True),
    ],
)
def test_people_between_signs_that_others_do_not_set(
    printed: str, names: list[str], is_whole: bool
) -> None:
    record = formats.read(f"# Ann Lee\n\n## Publications\n\n- {printed}{_REST}\n", "text").records[
        0
    ]

    assert [author.name for author in record.authors] == names
    assert (record.title, record.venue) == ("Slow kelp in dark rooms", "Journal of Kelp")
    assert record.authors_complete is is_whole


@pytest.mark.parametrize(
    ("printed", "names"),
    [
        ("A. Lee, on behalf of the Kelp collaboration", ["A. Lee"]),
        ("Lee A, Ma B, et al. (incl. Korb E.)", ["A. Lee", "B. Ma", "E. Korb"]),
        ("Lee. A, Ma. B", ["A. Lee", "B. Ma"]),
        ("Lee. A, Ma. B.C. and Wu. C", ["A. Lee", "B.C. Ma", "C. Wu"]),
        ("Anila. S, Bo Ma", ["S. Anila", "Bo Ma"]),
        ("Anila. S, Dr. Bo Ma and Chen Wu", ["S. Anila", "Dr. Bo Ma", "Chen Wu"]),
        ("Lee AB, C Ma, and D Wu", ["A. B. Lee", "C Ma", "D Wu"]),
        ("Lee A and BC Ma", ["A. Lee", "BC Ma"]),
        ("Danby, P., J. Lin, and B. Holt", ["P. Danby", "J. Lin", "B. Holt"]),
    ],
)
def test_a_line_of_such_people_alone(printed: str, names: list[str]) -> None:
    listed = read_authors(printed)

    assert listed is not None
    assert [author.name for author in listed.authors] == names


def test_who_speaks_for_a_collaboration_is_its_author_and_no_venue() -> None:
    text = (
        "# Ann Lee\n\n## Publications\n\n- Slow kelp, A. Lee, on behalf of the Kelp collaboration, "
        "Kelp Letters 12 (2017) 123.\n"
    )
    record = formats.read(text, "text").records[0]

    assert [author.name for author in record.authors] == ["A. Lee"]
    assert (record.title, record.venue, record.date) == ("Slow kelp", "Kelp Letters", "2017")


@pytest.mark.parametrize(
    ("printed", "last"),
    [
        ("Berg A., Ulm T., Oz B., & Van Holt, M.M. (2025)", "M.M. Van Holt"),
        ("Van Den Berg A., Ulm T., & Ruiz Holt, M. (2025)", "M. Ruiz Holt"),
        ("Berg A., Ulm T., & Lee, M. (2025)", "M. Lee"),
        ("Berg A., Ulm T., & Ann Holt (2025)", "Ann Holt"),
    ],
)
def test_a_last_name_of_two_words_may_be_turned_where_the_others_are_not(
    printed: str, last: str
) -> None:
    record = formats.read(
        f"Publications\n- {printed}. Slow kelp in ponds. Kelp Letters.\n"
    ).records[0]

    assert record.title == "Slow kelp in ponds"
    assert record.authors[-1].name == last
