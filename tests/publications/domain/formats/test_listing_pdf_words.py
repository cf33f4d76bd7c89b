"""Words and names as a PDF's text has them: torn small capitals, hyphens at the ends of lines."""

import pytest

from publications.domain.formats import read
from publications.domain.record import Record


def _papers(text: str) -> list[Record]:
    return list(read(text, "text").records)


_SMALL_CAPITALS = """Publications - Erik Oakham

1. J. M ARLOWSON , J. H ARROW & E. O AKHAM (2026). Shifting the point of rest in moss gardens:
From walls to wells. Garden Journal of Economics, accepted.
2. L. B RINE , E. O AKHAM , J.P. H ENNO, A. R USSO M ARTÍN & M. V RACCHI (2026). Bridging the wall:
Moss and stone in dry models. Water and Moss Management, 40, 501.
3. E. O AKHAM & H.-P. W ESTARD (2025). Agreeing on public walls. Journal of Gardens, 130, 10–22.
4. Y. YANG , E. O AKHAM & D. VAN S OESTER (2025). How to plant a river if you must.
Journal of Gardens, 130, 103–105.
5. Q. G RANTON ET AL . (2016). Responding to global moss. Asia and Moss Studies 3(2), 275–299.
"""


def test_names_in_small_capitals_are_whole() -> None:
    people = [[author.name for author in paper.authors] for paper in _papers(_SMALL_CAPITALS)]

    assert people == [
        ["J. Marlowson", "J. Harrow", "E. Oakham"],
        ["L. Brine", "E. Oakham", "J.P. Henno", "A. Russo Martín", "M. Vracchi"],
        ["E. Oakham", "H.-P. Westard"],
        ["Y. Yang", "E. Oakham", "D. van Soester"],
        ["Q. Granton"],
    ]


def test_a_second_initial_before_a_family_in_capitals_is_no_torn_letter() -> None:
    text = "Publications\n\n" + "\n".join(
        f"J. A OAKHAM, B. MARLOW, C. HARROW (20{year}). A study of moss on wall {year}. "
        f"Garden Journal {year}(2), 10–22.\n"
        for year in range(10, 18)
    )

    assert all("Aoakham" not in paper.authors[0].name for paper in _papers(text))


_BROKEN = """Publications

Ann Lee and Bo Ma (2024). Robust slow-moving piles of sand in the northern fields: a model-
averaged answer. Journal of Things, 12, 3–9.

Ann Lee and Bo Ma (2023). Counting the moss of old walls by hand and by eye: a meta-
wall of slow-
moving piles. Journal of Things, 11, 13–19.

Ann Lee and Bo Ma (2022). A meta-wall in a long summer, and how the gardens of the town re-
covered. Journal of Things, 10, 23–29.
"""


def test_a_word_keeps_the_hyphen_that_the_page_prints_in_it_elsewhere() -> None:
    assert [paper.title for paper in _papers(_BROKEN)] == [
        "Robust slow-moving piles of sand in the northern fields: a model-averaged answer",
        "Counting the moss of old walls by hand and by eye: a meta-wall of slow-moving piles",
        "A meta-wall in a long summer, and how the gardens of the town recovered",
    ]


def test_soft_hyphens_between_digits_are_hyphens_as_all_are() -> None:
    text = (
        "Publications\n\n"
        "Lee, A., Ma, B. “The dynamics of wall\xadmoss.” J. Moss, 36, 4913\xad4931. 2021.\n\n"
        "Lee, A., Wu, C. “The piles of sand.” J. Moss, 35, 3157\xad3172. 2020.\n\n"
        "Lee, A., Fox, D. “The clouds over walls.” J. Moss, 34, 1157\xad1172. 2019.\n"
    )

    first, *_ = _papers(text)

    assert (first.title, first.pages) == ("The dynamics of wall-moss", "4913-4931")


def test_a_volume_and_its_number_at_the_begin_of_a_line_number_no_paper() -> None:
    text = (
        "Publications\n\n"
        "C.10. A. Lee and B. Ma. “Structured walls: Guaranteeing exact moss”. In: Linear Gardens\n"
        "32.4 (2025), e70031.\n"
        "C.11. A. Lee and C. Wu. “Applied walls of total moss”. In: Letters on Moss\n"
        "50.10 (Oct. 2005), pp. 1490–1500.\n"
        "C.12. A. Lee. “A wall without moss”. In: Moss 7 (2004), pp. 1–5.\n"
    )

    assert [(paper.volume, (paper.date or "")[:4]) for paper in _papers(text)] == [
        ("32", "2025"),
        ("50", "2005"),
        ("7", "2004"),
    ]


@pytest.mark.parametrize("gap", ["....", ".... ", "...", " ....."])
def test_people_left_out_by_dots_are_no_part_of_the_title(gap: str) -> None:
    text = (
        "Publications\n\n"
        f"[2] The role of massive walls in moss, Popper, P., {gap}, Lee, A., et al., 2015, "
        "Moss and Walls, Vol 579, 132\n"
        f"[1] The survey of stones, Hanson, D. J., {gap}, Lee, A., et al., 2014, "
        "Moss and Walls, Vol 578, 131\n"
    )

    assert [[author.name for author in paper.authors] for paper in _papers(text)] == [
        ["P. Popper", "A. Lee"],
        ["D. J. Hanson", "A. Lee"],
    ]


def test_initials_that_look_like_a_degree_before_the_last_family_are_somebodys() -> None:
    text = (
        "Publications\n\nF Lee, S Pavel, BS Sieper (2025). Living piles of sand. Moss, 80, 31-48.\n"
    )

    (paper,) = _papers(text)

    assert [author.name for author in paper.authors] == ["F Lee", "S Pavel", "BS Sieper"]
