"""CVs whose left margin gives a year before the number of the first paper that it holds for."""

from publications.domain.formats import read

_PAGE = """Ann Lee

PUBLICATIONS

Journal articles
2024   1.   Lee, A., Wu, B.., & Fox, D. Fast piles of paper: how waiting and counting shape
            what people do. Kelp Letters. 15(1).
       2.   Wu, B., & Lee, A. Slow piles of clay for counting and waiting. Journal of Kelp, 7(1),
            4-9.
2022   3.  Lee, A., Ozan, C., & Fox, D. A patient approach to counting in small harbours. Harbour
           Studies, 12, 20-29.
       4.  Fox, D., & Lee, A. Shelves disrupt waiting: evidence from a slow queue. Kelp Letters.

Book
2021   1. Lee, A. The harbour and its queues. Oslo: Kelp Press.
"""


def test_a_year_before_a_number_holds_for_the_papers_below_up_to_the_next() -> None:
    listing = read(_PAGE, "text")

    assert [(r.title.split(":")[0], len(r.authors), r.date) for r in listing.records] == [
        ("Fast piles of paper", 3, "2024"),
        ("Slow piles of clay for counting and waiting", 2, "2024"),
        ("A patient approach to counting in small harbours", 3, "2022"),
        ("Shelves disrupt waiting", 2, "2022"),
        ("The harbour and its queues", 1, "2021"),
    ]
    assert not listing.unread


def test_a_year_before_every_number_is_that_of_its_paper() -> None:
    page = "\n".join(
        f"20{20 + at}   {at}. Lee, A., & Wu, B. Piles of paper, part {at}. Kelp Letters, {at}, 4."
        for at in range(1, 5)
    )

    listing = read(f"Ann Lee\n\nPublications\n{page}\n", "text")

    assert [r.date for r in listing.records] == ["2021", "2022", "2023", "2024"]
