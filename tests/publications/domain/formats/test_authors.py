"""Printed lists of authors, one table a question."""

import pytest

from publications.domain.formats.authors import read_authors


@pytest.mark.parametrize(
    ("printed", "names"),
    [
        ("Ann Lee, Bo Ma and Chen Wu", ["Ann Lee", "Bo Ma", "Chen Wu"]),
        ("Ann Lee, Bo Ma, and Chen Wu.", ["Ann Lee", "Bo Ma", "Chen Wu"]),
        ("By Ann Lee & Bo Ma", ["Ann Lee", "Bo Ma"]),
        ("Lee, A., Ma, B. C.", ["A. Lee", "B. C. Ma"]),
        ("Lee, A.B., C. Ma, and D. Wu", ["A.B. Lee", "C. Ma", "D. Wu"]),
        ("LINDQVIST, A.T. & N.P. HALE", ["A.T. LINDQVIST", "N.P. HALE"]),
        ("Lee, Ann; Ma, Bo", ["Ann Lee", "Bo Ma"]),
        ("Lee, A.; Ma, B.", ["A. Lee", "B. Ma"]),
        ("Ann Lee1,2, Bo Ma1", ["Ann Lee", "Bo Ma"]),
        ("Ma, B., Lee Jr., A., Wu, D.", ["B. Ma", "A. Lee Jr.", "D. Wu"]),
        ("Ann Lee, Jr., Bo Ma", ["Ann Lee, Jr.", "Bo Ma"]),
        ("Lee A.B., Ma C., de Groot Vis D.", ["A.B. Lee", "C. Ma", "D. de Groot Vis"]),
        ("Lee AB, Ma C", ["A. B. Lee", "C. Ma"]),
        ("Ann B., Bo Ma", ["Ann B.", "Bo Ma"]),
        ("Ludwig van Berg, J.-P. Sanz", ["Ludwig van Berg", "J.-P. Sanz"]),
        ("Ann Lee, Gil Uk Yun, Bo Ma", ["Ann Lee", "Gil Uk Yun", "Bo Ma"]),
        ("Ann LEE OTIENO and Bo MAKORI", ["Ann LEE OTIENO", "Bo MAKORI"]),
        ("Ann Lee- Ruiz, Bo Ma -Fox, Chen Wu", ["Ann Lee-Ruiz", "Bo Ma-Fox", "Chen Wu"]),
        ("李安, 王伟", ["李安", "王伟"]),
        ("李安、王伟", ["李安", "王伟"]),
    ],
)
def test_lists_of_authors(printed: str, names: list[str]) -> None:
    listed = read_authors(printed)
    assert listed is not None
    assert [author.name for author in listed.authors] == names
    assert (listed.complete, listed.strong) == (True, True)


@pytest.mark.parametrize(
    "printed",
    [
        "Ann Lee, Bo Ma et al.",
        "Ann Lee, Bo Ma, et al",
        "Ann Lee, Bo Ma, and others",
        "Ann Lee, Bo Ma, and 3 others",
        "Ann Lee, Bo Ma, and 8 more authors",
        "Ann Lee, Bo Ma, and 1 more author",
        "Ann Lee, Bo Ma & 12 further colleagues",
        "Ann Lee, Bo Ma, ...",
        "Ann Lee, et al., incl. Bo Ma",
        "Ann Lee, …, & Bo Ma",
        "Ann Lee … Bo Ma",
        "Ann Lee et al., including Bo Ma",
    ],
)
def test_a_list_that_was_cut_says_so(printed: str) -> None:
    listed = read_authors(printed)
    assert listed is not None
    assert [author.name for author in listed.authors] == ["Ann Lee", "Bo Ma"]
    assert not listed.complete


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Redundancy, Robustness, and Repair",
        "Deep Learning, Graph Networks",
        "Sorting Piles on Tables",
        "In Proceedings of the Conference on Piles",
        "ACM Queue",
        "Kilns in the UK, Ann Lee",
        "2020, 2021",
        "ann lee, bo ma",
        "Ann Lee, " * 4000,
    ],
)
def test_what_is_no_list_of_authors(text: str) -> None:
    assert read_authors(text) is None


def test_stars_are_equal_contribution_and_a_lone_one_is_doubtful() -> None:
    both, one = read_authors("Ann Lee*, Bo Ma∗, Chen Wu"), read_authors("Ann Lee*, Bo Ma")
    assert both is not None
    assert one is not None
    assert [author.equal_contribution for author in both.authors] == [True, True, False]
    assert (both.doubt, one.doubt) == (False, True)


@pytest.mark.parametrize(
    ("printed", "names"),
    [
        ("KOVAC Anna, LI Thomas, DE SOUZA Mia-Lin",
         ["Anna KOVAC", "Thomas Li", "Mia-Lin DE SOUZA"]),
        ("O'BRIAND Jean-Pierre; PAGE Anna", ["Jean-Pierre O'BRIAND", "Anna PAGE"]),
        ("ORTIZ LUNA Carlos", ["Carlos ORTIZ LUNA"]),
        ("KELP Collaboration", ["KELP Collaboration"]),
        ("JA Kovac, TO Thomas", ["JA Kovac", "TO Thomas"]),
        ("MAY Anna", ["MAY Anna"]),
    ],
)  # fmt: skip
def test_family_names_in_capitals_stand_first(printed: str, names: list[str]) -> None:
    listed = read_authors(printed)

    assert listed
    assert [author.name for author in listed.authors] == names
