"""CVs that a program lays out as a PDF shows them: hanging indents, margins, columns beside."""

from publications.domain.formats import read
from publications.domain.record import Listing

_HANGING = """Ann Lee

Publications

Bo Ma and Ann Lee. Slow piles of paper in the northern offices of the old harbour. Journal
    of Things, 12(2):3-14, 2020.
Ann Lee. Fast piles of clay. Journal of Heaps, 55(2):640-657, 2019.
Cem Oz, Ann Lee. Flat piles of sand and what became of them in the long winter. Journal
    of Things, 9(1):1-9, 2018.
"""
_MARGIN = """                              Ann Lee

Education         Ph.D. in Geography, University of Somewhere, 2011

Refereed Journal  Ma, B., & Lee, A. (2021). Slow piles of paper in the northern
Articles            offices. Journal of Things, 12(2), 3-14.

                  Lee, A. (2019). Fast piles of clay. Journal of Heaps, 55(2),
                    640-657.

                  Oz, C., & Lee, A. (2018). Flat piles of sand. Journal of Things,
                    9(1), 1-9.

Awards            Prize of the Harbour, 2016
"""
_BAR = """CONTACT                   Ann Lee
ann@clay.example
+00 000 0000              PUBLICATIONS

LANGUAGES                 Ma, B., & Lee, A. (2021). Slow piles of paper in the northern
English, French           offices. Journal of Things, 12(2), 3-14.

SKILLS                    Lee, A. (2019). Fast piles of clay. Journal of Heaps, 55(2),
Maps, Tables              640-657.

REFEREES                  Oz, C., & Lee, A. (2018). Flat piles of sand. Journal of Things,
On request                9(1), 1-9.

                          Lee, A., & Wu, D. (2017). Piles at night. Journal of Things,
                          7(2), 11-19.
"""


def _titles(listing: Listing) -> list[str]:
    return [record.title for record in listing.records]


def test_a_line_that_stands_out_begins_a_paper_by_one_author() -> None:
    listing = read(_HANGING, "text")

    assert _titles(listing) == [
        "Slow piles of paper in the northern offices of the old harbour",
        "Fast piles of clay",
        "Flat piles of sand and what became of them in the long winter",
    ]


def test_a_heading_in_the_margin_heads_what_stands_beside_and_below() -> None:
    listing = read(_MARGIN, "text")

    assert (listing.owner, listing.unread) == ("Ann Lee", ())
    assert [(x.title, x.kind, x.pages) for x in listing.records] == [
        ("Slow piles of paper in the northern offices", "journal", "3-14"),
        ("Fast piles of clay", "journal", "640-657"),
        ("Flat piles of sand", "journal", "1-9"),
    ]


def test_a_narrow_column_of_a_cv_is_no_part_of_the_papers_beside_it() -> None:
    listing = read(_BAR, "text")

    assert (listing.owner, listing.unread) == ("Ann Lee", ())
    assert _titles(listing) == [
        "Slow piles of paper in the northern offices",
        "Fast piles of clay",
        "Flat piles of sand",
        "Piles at night",
    ]


def test_years_in_the_margin_stay_beside_their_papers() -> None:
    text = (
        "Ann Lee\n\nPublications\n\n"
        "2021      Ma, B., & Lee, A. (2021). Slow piles of paper in the northern\n"
        "          offices. Journal of Things, 12(2), 3-14.\n"
        "          Lee, A., & Oz, C. (2021). Fast piles of clay. Journal of Heaps, 55(2),\n"
        "          640-657.\n"
        "2018      Oz, C., & Lee, A. (2018). Flat piles of sand. Journal of Things,\n"
        "          9(1), 1-9.\n"
    )

    assert [(x.title, x.date) for x in read(text, "text").records] == [
        ("Slow piles of paper in the northern offices", "2021"),
        ("Fast piles of clay", "2021"),
        ("Flat piles of sand", "2018"),
    ]


def test_a_number_at_a_break_of_pages_is_that_of_the_page() -> None:
    text = (
        "Ann Lee\n\nPublications\n\n"
        "Ma, B., & Lee, A. (2021). Slow piles of paper in the\n\n              1\n\f\n"
        "northern offices. Journal of Things, 12(2), 3-14.\n\n"
        "Lee, A., & Oz, C. (2019). Fast piles of clay. Journal of Heaps, 55(2), 640-657.\n"
    )

    listing = read(text, "text")

    assert _titles(listing) == ["Slow piles of paper in the northern offices", "Fast piles of clay"]
    assert listing.unread == ()


def test_a_star_that_marks_a_paper_is_no_part_of_its_first_name() -> None:
    text = (
        "Publications\n\n★ A. Lee and B. Ma, “Slow Piles,” Journal of Things, 2021.\n\n"
        "B. Ma and A. Lee, “Fast Piles,” Journal of Heaps, 2020.\n\n"
        "3. ☆ A. Lee, “Flat Piles,” Journal of Clay, 2019.\n"
    )

    assert [[a.name for a in x.authors] for x in read(text, "text").records] == [
        ["A. Lee", "B. Ma"],
        ["B. Ma", "A. Lee"],
        ["A. Lee"],
    ]


_TWO_COLUMNS = """Ann Lee

Publications

1. Bo Ma and Ann Lee. Slow piles of wet paper in      3. Cem Oz and Ann Lee. Flat piles of sand and
   the northern offices. Journal of Things,              what became of them. Journal of Things,
   12(2):3-14, 2021.                                     9(1):1-9, 2018.

2. Ann Lee and Cem Oz. Fast piles of clay and         4. Ann Lee and Bo Ma. Piles at night. Journal
   how they moved in the long winter. Journal            of Things, 7(2):11-19, 2017.
   of Heaps, 55(2):640-657, 2019.                     5. Bo Ma, Ann Lee and Cem Oz. What became of
                                                         the quiet harbour in the years
                                    1
\f
6. Ann Lee and Cem Oz. Ropes that nobody              of the flood. Journal of Ladders, 3(1):1-8,
   pulls. Journal of Ladders, 2(1):5-9, 2014.         2015.
"""


def test_columns_with_hanging_lines_are_read_page_by_page() -> None:
    listing = read(_TWO_COLUMNS, "text")

    assert {record.title for record in listing.records} >= {
        "Slow piles of wet paper in the northern offices",
        "Fast piles of clay and how they moved in the long winter",
        "Flat piles of sand and what became of them",
        "Piles at night",
        "Ropes that nobody pulls",
    }
    assert listing.records[0].pages == "3-14"


def test_a_heading_in_the_margin_beside_a_number_heads_the_list() -> None:
    text = """\
                 7. Tall piles of clay, with Ann Lee.                              2021
                     Journal of Heaps, 14, 3-9 (2021).
                 6. Wide piles of clay, with Chen Wu.                              2020
                     Journal of Heaps, 13, 11-19 (2020).
Preprints        5. Synchrony of camels at rest, with Ann Lee.
(? = student)        arXiv:2212.01234 (submitted)

Publications     4. Slow piles of old paper, with Bo Ma and Ann Lee.               2019
                     Journal of Piles, 9, 23-31 (2019).
                 3. Fast piles of new paper, with Chen Wu.                         2018
                     Journal of Piles, 8, 1-9 (2018).
"""

    records = read(f"Greta Lind\n\nPapers\n\n{text}", "text").records

    assert [record.title for record in records] == [
        "Tall piles of clay",
        "Wide piles of clay",
        "Synchrony of camels at rest",
        "Slow piles of old paper",
        "Fast piles of new paper",
    ]
    assert [record.venue for record in records[3:]] == ["Journal of Piles"] * 2
