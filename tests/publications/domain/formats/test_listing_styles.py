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
