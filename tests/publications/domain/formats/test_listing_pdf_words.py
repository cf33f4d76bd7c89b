"""Words and names as a PDF's text has them: torn small capitals, hyphens at the ends of lines."""

import pytest

from publications.domain.formats import read
from publications.domain.formats.listing.markup import wraps
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


_LONG_LISTS = """Publications

Nora Miller, Ann Lee, Jon Baker, Tim Brown, Martin Ginor, Rick Gilbert, George Hayes,
Lena Fontaine, James Levin, Lea Marx, John Mayer, Aviv Novo, Ariel Paxton, Ned Bruce, Ariel
Parks, Nancy Rosen, Daniel Rubin, Steven Salo, Marius Schwart, Katja Seimer, Carl Shapp,
Howard Shell, David Sible, and Andrew Sweet (2022), “On the misuse of walls in the counting of
moss in old gardens,” Journal of Things, 10(2), 248–259.
Ann Lee and Bo Ma (2021), “Foundations of dry walls and of the moss that grows upon them in all
the years,” Journal of Things, 9(1), 1–12.
"""


def test_people_who_fill_several_lines_are_one_list() -> None:
    first, second = _papers(_LONG_LISTS)

    assert first.title == "On the misuse of walls in the counting of moss in old gardens"
    assert [author.name for author in first.authors][:1] == ["Nora Miller"]
    assert len(first.authors) == 24
    assert [author.name for author in second.authors] == ["Ann Lee", "Bo Ma"]


_YEAR_FIRST = """Ann Lee
Curriculum vitae

Publications
• Lee, A., Ma, B., Wu, C., Fox, D., Berg, E., Stone, F., Hill, G., Moss, H., Wall, I., Zhu, J., de
Plank, K., Marlow, L., and Kass, M.
Elemental abundances of the dry atmosphere of old gardens and of the moss within them
2021, ApJL, 918, L17
• Lee, A., Ma, B., Wu, C., Fox, D., Berg, E., and Stone, F.
Constraining the origin and the models of moss enrichment in gardens by use of the Northern
X-IFU
2020, A&A, 642, A90
• Ma, B., Lee, A., and Wu, C.
The falling elliptical garden M89: the composition of the moss that was disturbed by the rain
2019, MNRAS, 528, 1500
"""


def test_a_line_that_begins_with_the_year_ends_the_title_above() -> None:
    assert [(paper.title, paper.date, len(paper.authors)) for paper in _papers(_YEAR_FIRST)] == [
        (
            "Elemental abundances of the dry atmosphere of old gardens and of the moss within them",
            "2021",
            13,
        ),
        (
            "Constraining the origin and the models of moss enrichment in gardens by use of the "
            "Northern X-IFU",
            "2020",
            6,
        ),
        (
            "The falling elliptical garden M89: the composition of the moss that was disturbed by "
            "the rain",
            "2019",
            3,
        ),
    ]


def test_years_of_a_margin_that_stand_below_each_other_date_no_paper() -> None:
    text = (
        "Ann Lee\nPublications\n2025\n\n2024\n\n2022\n\n"
        "26. Lee, A., B. Ma. “The moss of walls.” J. Moss, 36, 4913–4931.\n"
        "25. Lee, A., C. Wu. “The piles of sand.” J. Moss, 35, 3157–3172.\n"
        "24. Lee, A., D. Fox. “The clouds over walls.” J. Moss, 34, 1157–1172.\n"
    )

    assert [paper.date for paper in _papers(text)] == ["", "", ""]


def test_how_often_papers_were_cited_stands_before_them_in_the_margin() -> None:
    text = (
        "Mona T. Lee\nPublications\n\n"
        "— Lee, M. T., Ho, M., Villa-Navarro, F., et al., 2025, Learning the moss: 3 tests\n\n"
        "of a field level wall simulation, Submitted to MNRAS\n"
        "8 Lee, M. T., & Hayman, Z., 2024, Diagnosing the massive walls of the north:\n\n"
        "Statistics of the growing walls, MNRAS, 531, 4584\n"
        "51 Li, J., Silver, J., & Lee, M. T., 2023, Tip of the moss: Overgrown walls of\n\n"
        "the southern town are not inconsistent with the others, MNRAS, 530, 12\n"
        "— Lee, M. T., & Kip, D., 2021, Lazy stars of moss, MNRAS, 523, 3251\n"
    )

    assert [(paper.title, paper.date) for paper in _papers(text)] == [
        ("Learning the moss: 3 tests of a field level wall simulation", "2025"),
        (
            "Diagnosing the massive walls of the north: Statistics of the growing walls",
            "2024",
        ),
        (
            "Tip of the moss: Overgrown walls of the southern town are not inconsistent with the "
            "others",
            "2023",
        ),
        ("Lazy stars of moss", "2021"),
    ]


@pytest.mark.parametrize(
    ("torn", "whole"),
    [
        ("moss- / by-tide piles", "moss-by-tide piles"),
        ("just- / in-time piles", "just-in-time piles"),
        ("two- / stage piles", "two-stage piles"),
        ("a self- / report of kelp", "a self-report of kelp"),
        ("a meta- / analysis of kelp", "a meta-analysis of kelp"),
        ("self- / ish kelp", "selfish kelp"),
        ("cross- / ing the bay", "crossing the bay"),
        ("meta- / morphic rocks", "metamorphic rocks"),
        ("gar- / dens of the north", "gardens of the north"),
    ],
)
def test_a_hyphen_within_a_compound_is_kept(torn: str, whole: str) -> None:
    first, second = torn.split(" / ")

    assert wraps.continued(first, second) == whole
