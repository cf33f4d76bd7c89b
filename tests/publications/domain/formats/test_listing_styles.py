# ruff: noqa: E501
"""Listings in many styles: those of the benchmark, and small ones that no rule was made for."""

import unicodedata

import pytest

from publications.domain import formats
from tests.benchmarks import listing_styles
from tests.benchmarks.listing_styles import Paper
from tests.publications.domain.formats.unseen_listings import UNSEEN, Expected
from tests.publications.domain.formats.wild_listings import WILD

#: Facts of papers that nobody wrote.
PAPERS = (
    Paper("Weaving Long Numbers from Punched Cards", ("Ada Byron", "Joseph M. Jacquard"), "Loom Conference", "2019", False),
    Paper("Moss of Northern Hillsides and Its Neighbours", ("Signe Ångström", "Pål Dahl", "Wei Zhang"), "Journal of Moss", "2019", True),
    Paper("On the Order of Small Shelves", ("Chidi Okafor",), "Shelf Symposium", "2017", False),
    Paper("How Rivers Remember: A Study of Sediment", ("Ngozi Eze", "Mária Kováčová"), "Journal of Moss", "2017", True),
    Paper("Bees, Votes and Quorums", ("Yuki Tanabe", "Erik Dahl", "Ama Boateng", "Luis Pérez"), "Loom Conference", "2016", False),
    Paper("Listening Elevators for Tall Buildings", ("Katarzyna Nowak", "Signe Ångström"), "Shelf Symposium", "2016", False),
)  # fmt: skip


def scored(name: str) -> listing_styles.Score:
    listing = formats.read(listing_styles.STYLES[name](PAPERS), "text")
    return listing_styles.score(PAPERS, listing)


@pytest.mark.parametrize("name", sorted(set(listing_styles.STYLES) - listing_styles.KEPT_BACK))
def test_the_papers_of_each_style_are_read(name: str) -> None:
    score = scored(name)

    assert score.right >= 5, score
    assert score.lost == 0


def test_of_styles_that_no_rule_was_made_for_most_papers_are_read() -> None:
    scores = {name: scored(name) for name in listing_styles.KEPT_BACK}

    right = sum(score.right for score in scores.values())
    assert right >= 0.92 * len(PAPERS) * len(scores), scores
    assert sum(score.lost for score in scores.values()) <= 1, scores


def _key(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in decomposed if character.isalnum())


def is_read(expected: Expected, listing: formats.Listing) -> bool:
    title, authors, year, venue = expected
    return any(
        _key(record.title) == _key(title)
        and [_key(author.name) for author in record.authors] == list(map(_key, authors))
        and record.date[:4] == year
        and _key(venue) in _key(record.venue + record.venue_acronym + record.publisher)
        for record in listing.records
    )


def results(listings: dict[str, tuple[str, list[Expected]]]) -> dict[str, list[bool]]:
    """Whether each paper of each listing is read."""
    return {
        name: [is_read(paper, formats.read(text, "text")) for paper in papers]
        for name, (text, papers) in listings.items()
    }


@pytest.mark.parametrize("name", WILD)
def test_the_papers_of_a_listing_are_read_or_told(name: str) -> None:
    text, papers = WILD[name]
    listing = formats.read(text, "text")
    said = _key(" ".join(record.title for record in listing.records))
    told = _key(" ".join(line.text for line in listing.unread))
    lost = [title for title, *_ in papers if _key(title)[:20] not in said + told]

    assert sum(is_read(paper, listing) for paper in papers) >= len(papers) - 1
    assert lost == []


def test_of_listings_never_seen_most_papers_are_read() -> None:
    read = results(UNSEEN)
    wrong = {name: papers for name, papers in read.items() if not all(papers)}
    all_papers = [paper for papers in read.values() for paper in papers]

    assert sum(all_papers) >= 0.92 * len(all_papers), wrong


_AT_YEARS = """# Publications

- Lee, A. and B. Ma 2018. Roots in dry clay. Clay Sci. 8: 11-13.
- Lee, A. 2018. Leaves in dry clay. Clay Sci. 8: 14-16.
- Ma, B. and A. Lee 2019. Roots in wet clay. Clay Sci. 9: 17-19.
- Lee, A., C.Wu and D.Fox 2019. Leaves in wet clay. Clay Sci. 9: 21-23.
- {}
"""


@pytest.mark.parametrize(
    ("paper", "names"),
    [
        (
            "Lee, A., C.Wu, D.Fox, E.Ortiz and F.Kent.2020. Seeds in clay. Clay Sci. 9: 30-33.",
            ["A. Lee", "C. Wu", "D. Fox", "E. Ortiz", "F. Kent"],
        ),
        ("Lee, A. amd B. Ma 2020. Seeds in clay. Clay Sci. 9: 30-33.", ["A. Lee"]),
        (
            "Lee, A., B .Ma and C. Wu. 2020. Seeds in clay. Clay Sci. 9: 30-33.",
            ["A. Lee", "B. Ma", "C. Wu"],
        ),
    ],
)
def test_the_year_ends_the_people_where_it_does_in_most_of_the_list(
    paper: str, names: list[str]
) -> None:
    listing = formats.read(_AT_YEARS.format(paper), "text")

    last = listing.records[-1]
    assert (last.title, last.year, last.venue) == ("Seeds in clay", 2020, "Clay Sci")
    assert [author.name for author in last.authors] == names
    assert last.authors_complete == ("amd" not in paper)


@pytest.mark.parametrize(
    "title",
    ["'C.I. 1714' and C. nova in wet clay", "'Hope' and 'Pride' clay pots", "'C-1'- new clay"],
)
def test_a_title_may_begin_with_a_quoted_name(title: str) -> None:
    listing = formats.read(
        _AT_YEARS.format(f"Lee, A. and B. Ma 2020. {title}. Clay Sci. 9: 3-8."), "text"
    )

    assert listing.records[-1].title == title


def test_a_tab_behind_a_bullet_makes_no_table() -> None:
    text = _AT_YEARS.format("Ma, B. 2020. Seeds. Clay Sci. 9: 3-8.").replace("- Ma", "-\tMa")

    assert [len(record.authors) for record in formats.read(text, "text").records] == [2, 1, 2, 3, 1]


@pytest.mark.parametrize(
    ("printed", "note"),
    [
        ("Highlighted Paper: Lee A.B., Ma B. 2021. Fast piles of paper. Journal of Things 4", None),
        ("Editor's choice: Lee, A. B., and Ma, B. (2021). Fast piles of paper. Things", None),
        ("New! A. B. Lee, B. Ma. Fast piles of paper. Journal of Things, 2021", "New"),
        ("Cover article: “Fast piles of paper”, A. B. Lee, B. Ma, Journal of Things, 2021", None),
        ("Featured paper: Fast piles of paper. A. B. Lee, B. Ma. Journal of Things, 2021", None),
    ],
)
def test_why_a_paper_is_shown_stands_before_it(printed: str, note: str | None) -> None:
    [record] = formats.read(f"# Publications\n\n- {printed}\n", "text").records

    assert record.title.casefold() == "fast piles of paper"
    names = [author.name.replace(" ", "") for author in record.authors]
    assert names == ["A.B.Lee", "B.Ma"]
    assert record.venue.endswith("Things")
    assert record.notes == (note or printed.partition(":")[0],)


def test_the_year_may_stand_in_brackets_between_a_title_and_its_venue() -> None:
    page = """# Ann Petersson
## Aufsätze
- ‘Quiet Shelves at Night and their Readers’ (2022/2023) Journal of Piles 26(4), 751–766
- ‘Loud Shelves by Day and their Readers’ (2021) Journal of Piles 25(3), 567–593
- ‘Fast Shelves and Slow Readers’ (2020) Piles. Magazin für Regale 4/2020, 20-21 (mit Bo Holt)
"""
    records = formats.read(page).records

    assert [(x.date[:4], x.venue.split(".")[0]) for x in records] == [
        ("2022", "Journal of Piles"),
        ("2021", "Journal of Piles"),
        ("2020", "Piles"),
    ]
