"""Pages of a text that was extracted from a PDF: where they begin on the left, and their feet."""

from publications.domain.formats import read

_FIRST = """                                   Mira Oakes
                             Institute of Northern Piles

    Publications     Journal articles
                     Mira Oakes and Bo Lindqvist. 2024. “Slow piles: Harbours of the north and
                         what they carry.” Journal of Northern Harbours 12: 1–20.
                     Mira Oakes. 2023. “Whom do the walls keep out? A survey of piers in the
                         west.” Journal of Sand and Stone 52(3): 791–814.
                     Taru Holm, Bo Lindqvist, and Mira Oakes. 2022. “Ropes across the globe:
                         knots, disparities, and tides.” Applied Ropework 151: 1–15.
                                                                                1
"""
_SECOND = """Mira Oakes and Taru Holm. 2021. “Ladders, barriers, landmarks. A typology of
   harbour infrastructure.” Historical Pier Research 46(3): 23–48.
Bo Lindqvist and Mira Oakes. 2020. “The three arenas of sand. A position on
   attitudes to driftwood, kelp and diversity.” Journal of Northern
   Harbours 30: 317–346.
Mira Oakes. 2019. “Talks in the sand box? Ideals of good piles in a digital
   forum.” Journal of Sand and Stone 30(2): 151–175.
Mira Oakes. 2018. “Equal from the shore? An analysis of organised ropes in the
   west.” Applied Ropework 26(6): 855–872.
"""


def test_papers_go_on_where_the_next_page_begins_further_to_the_left() -> None:
    listing = read(f"{_FIRST}\f{_SECOND}", "text")

    assert [(record.year, record.venue, record.pages) for record in listing.records] == [
        (2024, "Journal of Northern Harbours", "1-20"),
        (2023, "Journal of Sand and Stone", "791-814"),
        (2022, "Applied Ropework", "1-15"),
        (2021, "Historical Pier Research", "23-48"),
        (2020, "Journal of Northern Harbours", "317-346"),
        (2019, "Journal of Sand and Stone", "151-175"),
        (2018, "Applied Ropework", "855-872"),
    ]
    assert not listing.unread


def test_the_foot_of_a_cv_with_its_date_is_no_line_of_a_paper() -> None:
    text = (
        "Ann Kelp\n\nPublications\n\n"
        "Kelp, A., & Reed, B. (2022). Piles of sand and how they move in the spring tides. Moss\n\n"
        "May 29, 2024              ANN KELP · CURRICULUM VITAE              1 of 2\n"
        "\fQuarterly, 5, 3-9.\n\n"
        "Kelp, A. (2021). A harbour without a sea. Journal of Northern Harbours, 4, 7-19.\n\n"
        "May 29, 2024              ANN KELP · CURRICULUM VITAE              2 of 2\n"
    )

    found = read(text)

    assert [(one.venue, one.year) for one in found.records] == [
        ("Moss Quarterly", 2022),
        ("Journal of Northern Harbours", 2021),
    ]
    assert not found.unread
