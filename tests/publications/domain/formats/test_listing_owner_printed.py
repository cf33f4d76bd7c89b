"""The owner's name, family name first, between names that are not."""

import pytest

from publications.domain.formats import read

_PAGE = """Bo Wu
Curriculum Vitae

Publications

Ann Lee, Wu, Bo, Chen Ma, and Dina Berg. Slow piles in a cold harbour. Journal of
Piles, 12(3):4-9, March 2021.

Wu, Bo, Ann Lee, Eva Lund, and Chen Ma. What ladders remember of the rain. Kelp
Letters, 7:11-19, 2022.

Ann Lee, Dina Berg, Chen Ma, Eva Lund, Finn Holt, Gro Vik, Hal Moe, Ida Dahl, Wu,
Bo, Jon Eik, and Kai Lie. Moss on northern roofs. Moss Review, 3(1):1-8, 2023.

Ann Lee, Dina Berg, Wu, Bo, Chen Ma, and Eva Lund. Clay under the old quay. Clay
Science, 9(2):20-31, 2024.
"""


def _authors(page: str) -> dict[str, list[str]]:
    return {
        record.title: [author.name for author in record.authors]
        for record in read(page, "text").records
    }


def test_the_owner_alone_is_turned() -> None:
    assert _authors(_PAGE) == {
        "Slow piles in a cold harbour": ["Ann Lee", "Bo Wu", "Chen Ma", "Dina Berg"],
        "What ladders remember of the rain": ["Bo Wu", "Ann Lee", "Eva Lund", "Chen Ma"],
        "Moss on northern roofs": [
            "Ann Lee", "Dina Berg", "Chen Ma", "Eva Lund", "Finn Holt", "Gro Vik", "Hal Moe",
            "Ida Dahl", "Bo Wu", "Jon Eik", "Kai Lie",
        ],
        "Clay under the old quay": ["Ann Lee", "Dina Berg", "Bo Wu", "Chen Ma", "Eva Lund"],
    }  # fmt: skip


def test_a_name_that_a_hyphen_breaks() -> None:
    page = _PAGE.replace("Bo Wu", "Bogdan Wu").replace("Wu, Bo,", "Wu, Bogdan,")
    page = page.replace("Wu,\nBo,", "Wu, Bog-\ndan,")
    assert "Bogdan Wu" in _authors(page)["Moss on northern roofs"]


def test_where_all_are_turned_nobody_is_turned_back() -> None:
    page = """Bo Wu

Publications

Lee, Ann, Wu, Bo, and Ma, Chen. Slow piles in a cold harbour. Journal of Piles, 2021.

Lee, Ann, Berg, Dina, Wu, Bo, and Ma, Chen. What ladders remember. Kelp Letters, 2022.

Ma, Chen, Wu, Bo, and Lee, Ann. Moss on northern roofs. Moss Review, 2023.
"""
    assert _authors(page) == {
        "Slow piles in a cold harbour": ["Ann Lee", "Bo Wu", "Chen Ma"],
        "What ladders remember": ["Ann Lee", "Dina Berg", "Bo Wu", "Chen Ma"],
        "Moss on northern roofs": ["Chen Ma", "Bo Wu", "Ann Lee"],
    }


def test_initials_of_the_next_name_are_not_the_owners() -> None:
    papers = (
        ("V. A. Pear, K. E. Wu, K. M. Key, M. Cerd, and G. J. Win", "Slow Piles"),
        ("M. Cerd, V. A. Pear, K. E. Wu, K. M. Key, and G. J. Win", "Moss on Roofs"),
        ("G. J. Win, M. Cerd, K. E. Wu, K. M. Key, and V. A. Pear", "What Ladders Remember"),
    )
    page = "Kara Wu\n\nPublications\n\n" + "".join(
        f"{number}. {people}, “{title},” Kelp Letters, vol. 3, pp. 35–42, 2020.\n\n"
        for number, (people, title) in enumerate(papers, 1)
    )

    assert _authors(page) == {
        title: people.replace(", and ", ", ").split(", ") for people, title in papers
    }


def test_the_owners_initials_in_bold_by_a_command() -> None:
    papers = (
        (r"Ann Lee, \me, Bo Ma", "Slow Piles"),
        (r"\me, Ann Lee, Chen Berg.", "Moss on Roofs"),
        (r"Chen Berg, Ann Lee, \me.", "What Ladders Remember"),
    )
    page = (
        r"\documentclass{res}\newcommand{\me}{\textbf{KW}}\begin{document}"
        "\n\\moveleft.5\\hoffset\\centerline{\\large\\bf Kara Wu}\n\n\\section{PUBLICATIONS}\n\n"
        + "".join(
            rf"\textbf{{{title}}} \\ {people} \\ \textit{{Kelp Letters}} 3, 35-42. \hfill 2020"
            + "\n\n"
            for people, title in papers
        )
    )

    assert _authors(page) == {
        title: people.replace(r"\me", "Kara Wu").rstrip(".").split(", ") for people, title in papers
    }


@pytest.mark.parametrize(
    ("alone", "others"),
    [
        ("<b>Benta</b> (2020)", "<b>Cura et al.</b> (2021)"),
        ("Benta 2020.", "Cura et al. 2021."),
        ("Benta, 2020,", "Cura &amp; Benta, 2021,"),
    ],
)
def test_the_owners_family_name_alone_before_the_year(alone: str, others: str) -> None:
    papers = "".join(
        f"<li>{people} {title}. <i>Kelp Letters</i> <a href='https://doi.org/10.1/1'>Link</a></li>"
        for people, title in (
            (others, "Severity of Sand and the Meaning of Wind"),
            (others, "Dunes Vary in Grain with Depth"),
            (alone, "Responses of Two Dunes to Slow Sounds"),
        )
    )

    records = read(
        f"<html><body><h1>Ann Benta</h1><h2>Publications</h2><ul>{papers}</ul></body></html>"
    ).records

    assert records[-1].title == "Responses of Two Dunes to Slow Sounds"
    assert [author.name for author in records[-1].authors] == ["Ann Benta"]
    assert (records[-1].year, records[-1].venue) == (2020, "Kelp Letters")
