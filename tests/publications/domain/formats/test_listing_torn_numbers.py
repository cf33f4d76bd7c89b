"""Numbers of entries that an editor tore with its tags."""

from publications.domain.formats import listing
from publications.domain.formats.listing.markup import wraps
from tests.growth import is_linear


def test_a_number_that_tags_tear_is_the_number_of_its_entry() -> None:
    page = (
        "<h1>Ann Kelp</h1><h2>Publications</h2>"
        "<p><span>19</span><span>5. </span>Ann Kelp, Bo Reed. Slow moss at night. In Proc. KELP, "
        "2019.</p>"
        "<p><span>19</span><font>4.<b> Bo Reed</b>, Ann Kelp, Cy Oak. Quiet piles of rain. In "
        "Proc. KELP, 2018.</font></p>"
        "<p><span>193</span>. Bo Reed, Ann Kelp. Quick piles of rain. In Proc. KELP, 2017.</p>"
    )

    records = listing.read(page).records

    assert [(one.title, *(author.name for author in one.authors)) for one in records] == [
        ("Slow moss at night", "Ann Kelp", "Bo Reed"),
        ("Quiet piles of rain", "Bo Reed", "Ann Kelp", "Cy Oak"),
        ("Quick piles of rain", "Bo Reed", "Ann Kelp"),
    ]


def test_pages_that_go_on_below_are_no_number_of_the_next_entry() -> None:
    page = """Ann Kelp
Publications
Kelp, A. and Reed, B. (2016). “Two piles with interdependent stones, and the highly
competitive case.” Journal of Northern Piles 163: 435–
466.
Kelp, A., Oak, C. and Reed, B. (2014). “Bounded sand and the size of harbours in the
rain.” Journal of Sand 99: 1155–
67.
Reed, B. and Kelp, A. (2012). “Quiet moss in the night of the tides.” Kelp Letters 7: 3–9.
"""

    records = listing.read(page).records

    assert [(one.venue, one.volume, one.pages) for one in records] == [
        ("Journal of Northern Piles", "163", "435-466"),
        ("Journal of Sand", "99", "1155-67"),
        ("Kelp Letters", "7", "3-9"),
    ]


def test_a_year_without_an_end_does_not_go_on_with_the_next_one() -> None:
    page = """Ann Kelp
Positions
2018-
2020 Kelp Fellow of the Harbour
Publications
1. Ann Kelp, Bo Reed. Slow moss at night. Journal of Sand 12, 2018-
2. Bo Reed, Ann Kelp. Quick piles of rain. Journal of Sand 13, 2019.
"""

    records = listing.read(page).records

    assert [(one.title, one.year) for one in records] == [
        ("Slow moss at night", 2018),
        ("Quick piles of rain", 2019),
    ]


def test_an_issue_or_a_page_that_stands_first_on_a_line_is_no_number_of_an_entry() -> None:
    page = """Ann Kelp
Publications
Protocols of middle moss and modest sand ↗ . Bo K. Reed, Cy Oak, Ann Kelp, and others. Applied
Kelp, Moss, and Stone 46
(9). 2021. Pages 1038–1046.
A study of harbours and the efforts of listening to them. Dora Fox, Ann Kelp, and Bo Reed. Sand
Sciences 10 (17),
5907. 2020.
Piles are sensitive to the tides of the north. Ann Kelp, Bo Reed, and Cy Oak. Trends in
Sand 24. 2020.
"""

    records = listing.read(page).records

    assert [(one.title, one.year, one.volume, one.pages) for one in records] == [
        ("Protocols of middle moss and modest sand", 2021, "46", "1038-1046"),
        ("A study of harbours and the efforts of listening to them", 2020, "10", "5907"),
        ("Piles are sensitive to the tides of the north", 2020, "24", ""),
    ]


def test_numbers_on_many_lines_take_time_in_proportion() -> None:
    def whole(text: str) -> None:
        wraps.with_whole_ranges(enumerate(text.splitlines()))

    assert is_linear(whole, "(9). 2021. Kelp\n" * 12_000)
