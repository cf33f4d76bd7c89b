"""Text without a layout: copied from a viewer or a browser, or of Word, a paragraph a line."""

import pytest

from publications.domain.formats import read
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing import people
from publications.domain.record import Record


def _papers(text: str) -> list[Record]:
    return list(read(text, "text").records)


@pytest.mark.parametrize(
    ("listed", "names"),
    [
        ("A. Lee, C. Wu e B. Ma", ["A. Lee", "C. Wu", "B. Ma"]),
        ("Ana Lee e Bruno Ma", ["Ana Lee", "Bruno Ma"]),
        ("Ana Lee e Bruno Costa e Silva", ["Ana Lee", "Bruno Costa e Silva"]),
        ("Bruno Costa e Silva Neto, Ana Lee", ["Bruno Costa e Silva Neto", "Ana Lee"]),
        ("Lee, A. e Ma, B.", ["A. Lee", "B. Ma"]),
        ("J. Novák a K. Sova", ["J. Novák", "K. Sova"]),
        ("A. Lee, C. Wu og B. Ma", ["A. Lee", "C. Wu", "B. Ma"]),
        ("A. Lee und B. Ma", ["A. Lee", "B. Ma"]),
    ],
)
def test_lists_of_people_end_with_and_in_many_languages(listed: str, names: list[str]) -> None:
    found = read_authors(listed)
    behind = people.leading(f"{listed}. The counting of slow piles. Journal of Piles")

    assert found
    assert [author.name for author in found.authors] == names
    assert [author.name for author in behind[0].authors.authors] == names


def test_tabs_within_a_sentence_part_nothing() -> None:
    papers = _papers(
        "Publicaciones\n\n\tLee, A. y Ma, B. 2013. Diseño y construcción de una \tescalera de "
        "madera en \tOslo. Revista de Escaleras 3: 4-9.\n"
    )

    assert [paper.title for paper in papers] == [
        "Diseño y construcción de una escalera de madera en Oslo"
    ]


def test_papers_end_with_their_dates_where_lines_are_full() -> None:
    papers = _papers(
        "Ann Fox\n\nPublications\n"
        "Minimal Ladder Design with Bo Ma, Anna Wu, and Leo Lee. Ladders, 11(2):149-187,\n"
        "June, 2005.\n"
        "The Leaning of Ladders with Anna Wu, Bo Ma, and Leo Lee. Walls, December 2004.\n"
        "Slow Piles of Sand with Anna Wu, Bo Ma, and Leo Lee. Symposium on Sand and Hills,\n"
        "Oslo, Norway, June 2004.\n"
        "A Fast Algorithm for Fences with Anna Lee and Leo Ma. Fences, 33(3), March 2003.\n"
    )

    assert [(paper.title, len(paper.authors), paper.date[:4]) for paper in papers] == [
        ("Minimal Ladder Design", 4, "2005"),
        ("The Leaning of Ladders", 4, "2004"),
        ("Slow Piles of Sand", 4, "2004"),
        ("A Fast Algorithm for Fences", 3, "2003"),
    ]


def test_a_year_in_brackets_ends_a_title() -> None:
    papers = _papers(
        "Publications\n\n"
        "[1] A. Lee, B. Ma. Sampling walls of moss (2025). Open-access preprint: "
        "https://arxiv.org/abs/2509.12345.\n\n"
        "[2] A. Lee. Piles of moss. Journal of Moss (2023).\n"
    )

    assert papers[0].title == "Sampling walls of moss"
    assert papers[0].date == "2025"


def test_papers_without_people_are_dated_behind_their_titles() -> None:
    papers = _papers(
        "Ann Lee\n\nPublications\n\n"
        "Why harbours should welcome moss (2021). Kelp Review 170: 27.\n\n"
        "The Rule of Ladders (2022). Philosophical Piles 12(3): 100-120.\n\n"
        "Why do rivers run (2019). In B. Ma (ed.), Rivers and Reason. Kelp Press.\n"
    )

    assert [(paper.title, paper.date) for paper in papers] == [
        ("Why harbours should welcome moss", "2021"),
        ("The Rule of Ladders", "2022"),
        ("Why do rivers run", "2019"),
    ]


def test_reports_at_meetings_stand_below_spanish_headings() -> None:
    papers = _papers(
        "Publicaciones\n\nLee, A. 2014. La escalera lenta. Revista de Escaleras 3: 4-9\n\n"
        "Trabajos en congresos, simposios y seminarios\n\n"
        "Lee, A. y Ma, B. 2013. El muro alto. Congreso Nacional de Muros. Oslo.\n"
    )

    assert [(paper.venue, paper.notes) for paper in papers] == [
        ("Revista de Escaleras", ()),
        ("Congreso Nacional de Muros", ()),
    ]


def test_lines_that_end_within_a_phrase_go_on_whatever_their_length() -> None:
    papers = _papers(
        "Publications\n\n"
        "1. Lee, A., Ma, B., and Wu, C. Counting the slow piles of the northern harbours and\n"
        "machine learning for CO2. The Journal of\nPhysical Piles B. 2023. 127, 20, 456-462.\n"
        "– Featured in Moss News\n"
        '2. "Photometry of Ladders in Crowded Fields and Gardens", S. Berg et al. (27 authors, '
        "including\nA. Lee), The Ladder Journal, 814:92 (2015).\nMiscellaneous\n"
        "Contributed observations\n"
        "3. Lee, A., Ma, B., and Wu, C. A pile, a harbour, and the many ladders that lean in\n"
        "winter months. The Journal of Harbours. 2021. 12, 2, 4-9.\n"
    )

    assert [(paper.venue, paper.date) for paper in papers] == [
        ("Journal of Physical Piles B", "2023"),
        ("Ladder Journal", "2015"),
        ("Journal of Harbours", "2021"),
    ]


def test_astronomers_cite_families_below_a_quoted_title() -> None:
    papers = _papers(
        "Ann B. Lee\n\nPublications\n\n"
        "1. “Clouds of moss in a harbour”\nLee, Ma, Wu, et al. 2014, ApJL, 793, 27\n"
        "2. “Trends in slow piles”\nBerg and Lee, AJ, 154, 261\n"
        "3. “A ladder code”\nFox, Berg, et al. [including Lee], AJ accepted, arXiv:1801.03502\n"
        "4. “A ladder without a wall”\nGames and Economic Rules 73, 2011\n"
    )

    assert [([author.name for author in paper.authors], paper.venue) for paper in papers[:3]] == [
        (["Lee", "Ma", "Wu"], "ApJL"),
        (["Berg", "Lee"], "AJ"),
        (["Fox", "Berg"], "AJ"),
    ]
    assert all("Games" not in author.name for author in papers[3].authors)


def test_a_quoted_title_goes_on_to_its_closing_mark() -> None:
    paper = "{}. Lee, A., et al. 20{},\n“{}\n{}”,\nMoss Astronomy, {}, 309\n"
    papers = _papers(
        "Publications\n\n"
        + paper.format(3, 12, "On the beaming of slow", "ladders", 17)
        + "2. Lee, A., et al. 2011,\n“A ladder in the north”,\nWalls, 142, 195\n"
        + "1. Lee, A., et al. 2010,\n“A wall in the south”,\nWalls, 141, 19\n"
    )

    assert [paper.title for paper in papers] == [
        "On the beaming of slow ladders",
        "A ladder in the north",
        "A wall in the south",
    ]


def test_the_name_that_heads_each_page_says_whose_cv_it_is() -> None:
    pages = "".join(
        f"{number}. Lee, A. and Ma, B. (20{number:02}). The ladder number {number}. Walls 3, 4-9.\n"
        + ("\nAnn Lee\n\n" + str(number // 8 + 1) + "\n\n" if number % 8 == 0 else "")
        for number in range(1, 33)
    )

    assert read(f"Ann Lee\nOslo\n\nPublications\n\n{pages}", "text").owner == "Ann Lee"


@pytest.mark.parametrize(
    ("item", "title", "names"),
    [
        (
            "Ann Lee, Bo Ma.2026. A framework for slow piles. Journal of Piles, 12, 4-9.",
            "A framework for slow piles",
            ["Ann Lee", "Bo Ma"],
        ),
        (
            "Lee, Ann, Bo B. Ma, and Chen Wu, eds. A Cloud of Moss. London: Kelp Press, 2008.",
            "A Cloud of Moss",
            ["Ann Lee", "Bo B. Ma", "Chen Wu"],
        ),
        (
            "Lee, A. (2017), ”Predicting the noise of ladders, Doctoral thesis, University of Kelp",
            "Predicting the noise of ladders",
            ["A. Lee"],
        ),
    ],
)
def test_slips_of_those_who_type(item: str, title: str, names: list[str]) -> None:
    (paper,) = _papers(f"Publications\n\n{item}\n")

    assert paper.title == title
    assert [author.name for author in paper.authors] == names


def test_a_sign_parts_the_name_at_the_head_from_its_address() -> None:
    listing = read(
        "Sol Lee § https://lee.example.org\n\nPublications\n\n"
        "“Digital walls and online ladders.” Brown, Lee, Graham, Journal of Walls, 2024.\n\n"
        "“Projecting ladders onto walls.” Berg, Lee & Fox. Journal of Walls, 2020.\n",
        "text",
    )

    assert listing.owner == "Sol Lee"
    assert [len(paper.authors) for paper in listing.records] == [3, 3]


def test_a_book_behind_a_quoted_title_is_nobody() -> None:
    (paper,) = _papers(
        "Ann Lee\n\nPublications\n\n2022 “Why ladders are not walls.” In Burning Ladders and "
        "Sacred Walls: Proceedings of the Ladder Conference. Kelp Press, 2022.\n"
    )

    assert all("Burning" not in author.name for author in paper.authors)


def test_no_paper_begins_within_a_phrase() -> None:
    papers = _papers(
        "Ann Lee\n\nPublications\n"
        "Lee, A., B. Ma. 2025. Slow walls of many kinds with ladders. R&R in Journal of\n"
        "Public Ladder Theory\n"
        "Lee, A., D. Fox, B. Ma. 2025. The ladder in the age of open walls.\n"
        "Lee, A., C. Wu. Counting the reeds that nobody counted.\n"
        "Fox, D., C. Wu, A. Lee. Enhancing the reeds of Kelp: A threshold good in the\n"
        "field experiment.\n"
    )

    assert "Public Ladder Theory" not in [paper.title for paper in papers]
    assert "The ladder in the age of open walls" in [paper.title for paper in papers]


def test_a_venue_in_bold_italics_has_no_marks() -> None:
    (paper,) = _papers(
        "1. Lee A, Wu C, Ma B. Slow walls of many kinds. **_Annals of Reeds_**. 2025 May 5"
    )

    assert paper.venue == "Annals of Reeds"
