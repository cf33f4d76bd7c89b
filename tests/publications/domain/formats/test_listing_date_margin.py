"""CVs whose narrow left margin says when each paper came out, as programs lay out a PDF."""

from publications.domain.formats import read

_AT_FIRST_LINE = """Ann Lee

Publications

     in press   “The Harbour Database: An Open Tool for Those Who Look for the Piles of
                the North”, Journal of Northern Studies
         2020   “Slow Shocks: Waiting and Moving among the Judges of a Small Town and
                their Friends”, Waiting Quarterly 12, 4-19
 under review   “Why Queues Lie to Us, and What They Say When Nobody Asks Them at All”,
                Kelp Letters
"""

_BESIDE_MIDDLE = """Ann Lee

Publications
  Under      A. Lee, B. Wu, “Self-Adaptive Piles of Paper, Kelp and Sand in Many
  Review Small Harbours”
             A. Lee, C. Ozan, B. Wu and D. Fox, “A Patient Approach to Counting Things
 Oct 2025 Behind the Back of Others” - Accepted at Conference on Waiting           Bologna, Italy
             and Counting 2025
             A. Lee, B. Wu, “Enhancing Slow Explanations with a Neighbourhood of
 Sep 2024                                                                          Oslo, Norway
             shelves” - Accepted at Conference on Ladders 2024
             B. Wu, A. Lee, “A Quiet Benchmark for Fairness among Readers of old
 Jun 2023                                                                          Bergen, Norway
             letters” - Accepted at Workshop on Letters 2023
"""


def test_a_margin_that_ends_at_the_text_says_when_the_paper_beside_it_came_out() -> None:
    listing = read(_AT_FIRST_LINE, "text")

    assert [(r.title.split(":")[0].split(",")[0], r.date, r.venue) for r in listing.records] == [
        ("The Harbour Database", "", "Journal of Northern Studies"),
        ("Slow Shocks", "2020", "Waiting Quarterly"),
        ("Why Queues Lie to Us", "", "Kelp Letters"),
    ]
    assert not listing.unread


def test_a_margin_beside_the_middle_of_papers_tells_where_each_begins_and_ends() -> None:
    listing = read(_BESIDE_MIDDLE, "text")

    assert [(r.title, len(r.authors), r.date, r.venue) for r in listing.records] == [
        ("Self-Adaptive Piles of Paper, Kelp and Sand in Many Small Harbours", 2, "", ""),
        (
            "A Patient Approach to Counting Things Behind the Back of Others",
            4, "2025", "Conference on Waiting and Counting",
        ),
        (
            "Enhancing Slow Explanations with a Neighbourhood of shelves",
            2, "2024", "Conference on Ladders",
        ),
        (
            "A Quiet Benchmark for Fairness among Readers of old letters",
            2, "2023", "Workshop on Letters",
        ),
    ]  # fmt: skip
    assert not listing.unread


def test_dates_beside_numbers_hold_for_the_papers_below_on_each_page() -> None:
    cv = """Ann Lee

Publications

Submitted / Preprints   [6] Yu, Y., Lee, A. It is not just the pile: what becomes of
                        paper in the rain. Primer of Piles.

2026 – in press         [5] Wang, D., Ma, B. (2026) Slow piles of paper in the harbours
                        of the north. Journal of Things 12, 4-9.

2025                    [4] Griffiths, B.J., Lee, A. Kelp and its readers in the light of
                        many lamps. Kelp Letters 3, 20-31.
\f
                        [3] Lee, A., Fox, D. Queues of people before the libraries of a
                        small town. Waiting Quarterly 8, 1-17.

2019                    [2] Treder, M.S., Lee, A. Ladders as a sign of the readers that
                        nobody counted. Journal of Ladders 7, 33-40.

                        [1] Ferreira, C.S., Lee, A. Shelves at night and who still walks
                        between them. Journal of Things 4, 50-61.
"""
    records = read(cv, "text").records

    assert [(r.title.split()[0], r.authors[0].name, r.date) for r in records] == [
        ("It", "Y. Yu", ""),
        ("Slow", "D. Wang", "2026"),
        ("Kelp", "B.J. Griffiths", "2025"),
        ("Queues", "A. Lee", "2025"),
        ("Ladders", "M.S. Treder", "2019"),
        ("Shelves", "C.S. Ferreira", "2019"),
    ]


def test_a_heading_with_an_icon_stands_above_the_dates_of_a_margin() -> None:
    cv = """Ann Lee

\ufffd SKILLS
       Piles     Paper, sand and kelp
\ufffd PUBLICATIONS
        2018     Lee, A., Berg, B., Wu, Y. “Fast Piles of Paper and What They Tell Us of the
                 North.” Journal of Piles, 3, 4-9.
        2017     Wu, Y., Lee, A. “Slow Piles of Sand.” Kelp Letters, 8.
        2016     Lee, A., Fox, D. “Why Queues Lie to Us.” Waiting Quarterly, 12.
"""
    records = read(cv, "text").records

    assert [(r.title.split()[0], len(r.authors), r.date) for r in records] == [
        ("Fast", 3, "2018"),
        ("Slow", 2, "2017"),
        ("Why", 2, "2016"),
    ]
