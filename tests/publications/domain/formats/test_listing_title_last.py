"""Lists that print where and when a paper came out behind its authors, and its title last."""

from publications.domain.formats import read

_ASTRONOMERS = """Ann Lee

Publications

 3. Lee, A., Wu, B., Ozan, C., et al. incl. Fox, D. 2024, ClayJ, 1006,
    241
    Quiet Signs of Kelp in the Harbour of a Very Small Town by the Sea of the
    North and the West
 2. Wu, B., Lee, A., & Ozan, C. 2022, The Clay Journal, in press, ADS
    Why Queues Lie to Us
 1. Ozan, C., including Lee, A., et al. 2021, arXiv:2101.00012
    Slow Piles of Sand
"""

_CHEMISTS = """Publications of Ann Lee

3. Lee, A.*, Wu, B. C., Ozan, C., J. Am. Kelp Soc., 2016, 138, 6164
Quiet signs of kelp in the harbour of a small town

2. Wu, B. C., Lee, A., Peat Mater. Lett., 2015, 7, 11950
Hot Paper
Why queues lie to us at night

1. Ozan, C., Lee, A., In Review, 2014
Slow piles of sand and clay
"""


def test_a_title_stands_below_people_and_where_their_paper_came_out() -> None:
    listing = read(_ASTRONOMERS, "text")

    assert [(r.title, len(r.authors), r.date, r.venue, r.volume) for r in listing.records] == [
        (
            "Quiet Signs of Kelp in the Harbour of a Very Small Town by the Sea of the North and "
            "the West",
            4, "2024", "ClayJ", "1006",
        ),
        ("Why Queues Lie to Us", 3, "2022", "Clay Journal", ""),
        ("Slow Piles of Sand", 2, "2021", "arXiv", ""),
    ]  # fmt: skip
    assert not listing.unread


def test_a_remark_between_a_journal_and_the_title_below_is_no_title() -> None:
    listing = read(_CHEMISTS, "text")

    assert [(r.title, len(r.authors), r.date, r.volume) for r in listing.records] == [
        ("Quiet signs of kelp in the harbour of a small town", 3, "2016", "138"),
        ("Why queues lie to us at night", 2, "2015", "7"),
        ("Slow piles of sand and clay", 2, "2014", ""),
    ]
