"""CVs whose list has a heading of something else, or whose owner is printed as nobody else is."""

import pytest

from publications.domain.formats.listing import read
from publications.domain.record import FormatError

APA = """Ann Brandt
Curriculum Vitae

Education
PhD in Kelp, Oslo College, 2010

{heading}
Ole Berg, Brandt, Ann, Cy Moe, and Pia Lund. Tides of the old harbour in winter. Journal of Kelp,
14(1):7403, March 2014.

Brandt, Ann, Ole Berg, and Cy Moe. Walls and lime of a mossy town. Journal of Kelp, 6(65):3447,
September 2012.

Ole Berg and Ann Brandt. Boats without a sail or a keel. Journal of Moss, 13(2):478, June 2011.

Cy Moe, Brandt, Ann, and Ole Berg. Ladders that lean on no wall. Journal of Moss, 3(4):78, 2010.
"""


def test_references_by_the_pages_owner_are_papers() -> None:
    records = read(APA.format(heading="References")).records

    assert [(r.title, len(r.authors)) for r in records] == [
        ("Tides of the old harbour in winter", 4),
        ("Walls and lime of a mossy town", 3),
        ("Boats without a sail or a keel", 2),
        ("Ladders that lean on no wall", 3),
    ]
    assert [a.name for a in records[0].authors][1] == "Ann Brandt"


def test_a_long_hyphen_in_a_heading_is_one() -> None:
    assert len(read(APA.format(heading="Peer–reviewed publications")).records) == 4


def test_a_month_and_year_stand_between_people_and_title() -> None:
    records = read(
        "Publications\n\n"
        "3. * Duda M, * Sund KL, Farz N. Dec 2021. Tides of the old harbour. JOSE. 10.1/a\n"
        "2. Hagan AK, Sund KL, Balun MJ. Aug 2020. Walls and lime in winter. Kelp Biol. 10.1/b\n"
        "1. Goodin MM, Farm M, Sund KL. May 2016. Boats without a sail. Kelp Biol. 10.1/c\n"
    ).records

    assert [(r.title, r.date) for r in records] == [
        ("Tides of the old harbour", "2021-12"),
        ("Walls and lime in winter", "2020-08"),
        ("Boats without a sail", "2016-05"),
    ]


def test_people_that_end_with_a_comma_stand_above_their_title() -> None:
    paper = (
        "{0} S. M. Brandt, S. Roy, F. Furch,\n{1} of the old harbour as captured in winter\n"
        "light, Physical Kelp 201{0}, 21, 18999-19010\n"
    )
    words = ("", "Ladders", "Boats", "Walls", "Tides")
    papers = "".join(paper.format(number, words[number]) for number in (4, 3, 2, 1))
    records = read(f"Publications\nKelp College\n{papers}").records

    assert [(len(r.authors), r.date) for r in records] == [
        (3, "2014"), (3, "2013"), (3, "2012"), (3, "2011")
    ]  # fmt: skip


def test_the_last_of_people_divided_by_semicolons_stands_behind_a_comma_and_an_and() -> None:
    (paper,) = read(
        "Publications\n\n- Lee, Ann; Ma, Bo; Oz, Cy, and Ek, Dan. Tides of the old harbour. In "
        "Proceedings of the Kelp Conference. 2012.\n"
    ).records

    assert [a.name for a in paper.authors] == ["Ann Lee", "Bo Ma", "Cy Oz", "Dan Ek"]


def test_years_stand_behind_numbers_and_months_before_venues() -> None:
    records = read(
        "Publications\n\n"
        "   9.\u200b (2024) Brandt A., Kabr R.: Tides of the old harbour, July 2024, Kelp\n"
        "       Workshop\n"
        "   10.(2023) Brandt A., Kabr R., Oz P.: Walls and lime, May 2023, J. Kelp., vol 66,\n"
        "       pp 6-8\n"
        "   11.(2022) Brandt A., Oz P.; Boats without a sail, July 2022, Workshop on Moss,\n"
        "       KELP 2022\n"
    ).records

    assert [r.title for r in records] == [
        "Tides of the old harbour", "Walls and lime", "Boats without a sail"
    ]  # fmt: skip


def test_boxes_are_bullets() -> None:
    records = read(
        "Papers\n❑ Brandt, A., and B. Oz (2024). “Tides of the bay.” Journal of Kelp 7, 13-19.\n"
        "❑ Brandt, A. (2023). “Walls and lime in winter.” Journal of Kelp 6, 3-9.\n"
    ).records

    assert [len(r.authors) for r in records] == [2, 1]


def test_people_end_before_an_in_and_their_venue() -> None:
    records = read(
        "Publications\n\n"
        "• “Tides of the old harbour”, A. Ghosh, Rud Chakra, S. K. Sahu in KELP Conference, 2012.\n"
        "• “Walls and lime”, A. Ghosh, Rud Chakra in Proceedings of the 3rd Moss Workshop, 2011.\n"
        "• “Boats and sails”, A. Ghosh, Rud Chakra, S. Sahu in Annals of Kelp, 12(3), 4-9, 2010.\n"
    ).records

    assert [len(r.authors) for r in records] == [3, 2, 3]
    assert [a.name for a in records[0].authors][-1] == "S. K. Sahu"


def test_jobs_below_a_heading_of_their_own_are_no_papers() -> None:
    jobs = "".join(
        f"\nKelp Works, Research\nSunnyvale, C. A., United States, 201{n} to 201{n + 1}\n"
        for n in range(4)
    )
    with pytest.raises(FormatError):
        read(f"Ann Brandt\nCurriculum Vitae\n\nEducation\nOslo, 2010\n\nWork experience\n{jobs}")


def test_numbers_stand_before_names_that_begin_small() -> None:
    paper = (
        "{0}   de Brandt, A., Oz, P. (201{0}). {1} of the old harbour. Journal of Kelp, 5, 4-9.\n"
    )
    words = ("", "Tides", "Walls", "Boats", "Ladders")
    records = read("Papers\n" + "".join(paper.format(n, words[n]) for n in range(1, 5))).records

    assert [r.authors[0].name for r in records] == ["A. de Brandt"] * 4


def test_paragraph_signs_number_papers() -> None:
    records = read(
        "Papers\n§2. Ann Brandt, Ole Berg, and Cy Moe. Tides of the old harbour. Journal of\n"
        "Kelp, 37(2):2755, 2025\n§1. Ole Berg and Ann Brandt. Walls and lime at night. Journal of\n"
        "Moss, 3(1):7, 2024\n"
    ).records

    assert [len(r.authors) for r in records] == [3, 2]


def test_a_year_and_month_behind_a_title_date_it() -> None:
    records = read(
        "**Papers**\n\n1. Yu Xun, Xi Zhu, **Zhi Li**: Tides of the old harbour. 2026.03，"
        "**WSDM 2026**\n\n2. Qi Wun, **Zhi Li**: Walls and lime in winter. 2026.04，**WWW 2026**\n"
    ).records

    assert [r.title for r in records] == ["Tides of the old harbour", "Walls and lime in winter"]
