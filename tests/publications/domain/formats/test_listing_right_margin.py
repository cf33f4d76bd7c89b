"""CVs that date each paper at a ragged right edge, as programs lay out a PDF."""

from publications.domain.formats import read

_CV = """Ann Lee

EDUCATION
Studies of the harbour at the university of the north                            2012
Town

PUBLICATIONS
A Patient Approach to Counting the Small Things that Nobody in the Harbours            2021
of the North Ever Looks for
A Lee, B Wu, and C Ozan
https://doi.org/10.1234/kelp.21 \uf08e (Kelp Letters, Volume 30(5))
Slow Piles of Grey Paper                                                                      2020
B Wu, A Lee
10.1234/piles.8 \uf08e (Journal of Piles, Volume 8)
The Long Winter and What It Leaves of a Pile: Forty Queues and Their Com\u00ad         May 2019
parable Lines
A Lee, C Ozan
\f10.1234/piles.7 \uf08e (Journal of Piles, Volume 7)
Flat Piles                                                                          2018
A Lee, B Wu
10.1234/piles.6 \uf08e (Journal of Piles, Volume 6)
"""


def test_dates_at_a_ragged_right_edge_begin_the_papers_below() -> None:
    listing = read(_CV, "text")

    assert [(r.title, len(r.authors), r.date, r.venue) for r in listing.records] == [
        (
            "A Patient Approach to Counting the Small Things that Nobody in the Harbours of the"
            " North Ever Looks for",
            3, "2021", "Kelp Letters",
        ),
        ("Slow Piles of Grey Paper", 2, "2020", "Journal of Piles"),
        (
            "The Long Winter and What It Leaves of a Pile: Forty Queues and Their Comparable Lines",
            2, "2019-05", "Journal of Piles",
        ),
        ("Flat Piles", 2, "2018", "Journal of Piles"),
    ]  # fmt: skip
    assert not any(line.looks_like_paper for line in listing.unread)


def test_a_page_may_end_with_a_heading() -> None:
    papers = "".join(
        f"\n{title} Piles of Grey Paper in the Harbours of the North             {year}\n"
        f"A Lee, B Wu\nKelp Letters {year - 1990}\n"
        for year, title in ((2021, "Fast"), (2020, "Slow"), (2019, "Flat"), (2018, "Old"))
    )

    listing = read(f"Ann Lee\n\nPUBLICATIONS\n{papers}\nTEACHING", "text")

    assert [record.date for record in listing.records] == ["2021", "2020", "2019", "2018"]


def test_a_list_of_people_goes_on_where_a_line_ends_within_a_name() -> None:
    people = (
        "A Lee, B Wu, C Ozan, D Fox, E Lind, F Berg, G Roth, H Falk, I Gran, J Holm, K Ivers, L"
    )
    papers = "".join(
        f"\n{title} Piles of Grey Paper in the Harbours of the North             {year}\n"
        f"{people}\nKvist, M Lund, N Moen\nKelp Letters, {year - 1990}, 4-19\n"
        for year, title in ((2021, "Fast"), (2020, "Slow"), (2019, "Flat"), (2018, "Old"))
    )

    listing = read(f"Ann Lee\n\nPUBLICATIONS\n{papers}", "text")

    assert [len(record.authors) for record in listing.records] == [14] * 4
    assert listing.records[0].authors[11].name == "L Kvist"
    assert listing.records[0].venue == "Kelp Letters"


def test_dates_beside_the_middle_of_paragraphs_are_none_of_their_lines() -> None:
    edge = " " * 12
    cv = f"""Ann Lee

Publications

[5] Lee, A., Wu, B., Ozan, C., and Fox, D. (2024). Fast piles of paper in harbours. Kelp{edge}2024
Letters. https://doi.org/10.1234/kelp.5


[4] Wu, B., and Lee, A. (2023). Slow piles of sand can help those who look for the queues of
{"":105}2023
the north despite the rain. Journal of Piles, 13(2), 38-47.


[3] Ozan, C., and Lee, A. (2022). What queues say of the people who wait in them{edge}2022
all winter long, and why they lie. Waiting Quarterly, 8, 1-17.
https://doi.org/10.1234/wait.3


[2] Lee, A., Fox, D. Ladders as a sign of the readers that nobody counted in the harbours of
{"":105}2021
a small town. Journal of Ladders, 7, 33-40.


[1] Fox, D., and Lee, A. (2020). Shelves at night and who still walks between them at four, in
{"":105}2020
snow. Journal of Piles, 4, 50-61.
"""
    records = read(cv, "text").records

    assert [(r.title.split()[0], r.title.split()[-1], r.date, r.venue) for r in records] == [
        ("Fast", "harbours", "2024", "Kelp Letters"),
        ("Slow", "rain", "2023", "Journal of Piles"),
        ("What", "lie", "2022", "Waiting Quarterly"),
        ("Ladders", "town", "2021", "Journal of Ladders"),
        ("Shelves", "snow", "2020", "Journal of Piles"),
    ]


def test_a_date_may_end_a_title_of_several_lines() -> None:
    page = (
        "Ann Quill\n\n"
        "Publications and preprints\n\n"
        "   Hypercube geodesics with few changes of colour                                2026\n"
        "   arXiv preprint\n"
        "   Balanced factors in multicoloured complete graphs of moss                     2026\n"
        "   arXiv preprint (Annals of Applied Kelp, accepted)\n"
        "   with A. Berg\n"
        "   A uniform bound on almost balanced perfect matchings in balanced complete and full\n"
        "   graphs                                                                        2025\n"
        "   Electronic Journal of Kelp\n"
        "   Counterexamples to conjectures on strong maximality and its minimality         2025\n"
        "   Electronic Journal of Kelp\n"
        "   with B. Randall Lund and C. Moss\n"
        "\f"
        "The bridge conjecture is not robust to moss                                      2025\n"
        "European Journal of Kelp\n"
        "On graphs with maximum difference between the game number and the chromatic num-\n"
        "ber                                                                              2024\n"
        "Discrete Moss Letters\n"
    )

    papers = [(record.title, len(record.authors), record.date) for record in read(page).records]

    assert papers == [
        ("Hypercube geodesics with few changes of colour", 1, "2026"),
        ("Balanced factors in multicoloured complete graphs of moss", 2, "2026"),
        (
            "A uniform bound on almost balanced perfect matchings in balanced complete and full "
            "graphs",
            1,
            "2025",
        ),
        ("Counterexamples to conjectures on strong maximality and its minimality", 3, "2025"),
        ("The bridge conjecture is not robust to moss", 1, "2025"),
        (
            "On graphs with maximum difference between the game number and the chromatic number",
            1,
            "2024",
        ),
    ]
