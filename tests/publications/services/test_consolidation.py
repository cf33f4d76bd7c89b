from dataclasses import replace

import pytest

from publications.models import Publication, Source, Venue
from publications.services import consolidation
from publications.services.venues import Venues
from tests.publications.make import evidence, record, source

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper() -> Publication:
    return Publication.objects.create(title="Draft", slug="draft")


def folded(paper: Publication) -> Publication:
    consolidation.consolidate(paper)
    return Publication.objects.with_authors().get(pk=paper.pk)


def test_the_source_with_more_precedence_wins_field_by_field(paper: Publication) -> None:
    low = source("profile", precedence=20)
    high = source("homepage", precedence=60)
    evidence(paper, record("Engines", "Ada Byron", date="2019-03-01", abstract="Long."), low)
    evidence(paper, record("On Engines", "Ada Byron", date="2020"), high)

    result = folded(paper)

    assert (result.title, result.date, result.abstract) == ("On Engines", "2020", "Long.")


def test_the_newer_record_wins_between_equals(paper: Publication) -> None:
    evidence(paper, record("Old title", "Ada Byron"), source(), key="a")
    evidence(paper, record("New title", "Ada Byron"), source(), key="b")

    assert folded(paper).title == "New title"


def test_the_published_version_leads_its_preprint_whoever_tells_of_it(paper: Publication) -> None:
    evidence(
        paper,
        record("Engines v1", "Ada Byron", kind="preprint", date="2019-01-02"),
        source("arxiv", precedence=90, asserted_by=Source.AssertedBy.SERVICE),
    )
    evidence(
        paper,
        record("Engines", "Ada Byron", kind="conference", date="2020-06", venue="Symposium on X"),
        source("bibtex", precedence=10, asserted_by=Source.AssertedBy.FILE),
    )

    result = folded(paper)

    assert (result.title, result.kind, result.date) == ("Engines", "conference", "2020-06")


def test_a_paper_leads_what_was_shown_of_it_at_a_workshop(paper: Publication) -> None:
    printed = record("Engines", "Ada Byron, Bo Lind", kind="conference", date="2020")
    evidence(paper, printed)
    shown = record("Engines, First Turns", "Ada Byron", kind="workshop", date="2018-03")
    evidence(paper, shown)  # the newer record

    result = folded(paper)

    assert (result.title, result.kind, result.date) == ("Engines", "conference", "2020")
    assert result.authorships.count() == 2


def test_a_complete_list_of_authors_beats_a_cut_one(paper: Publication) -> None:
    evidence(paper, record("Engines", "Ada Byron, et al."), source("homepage", precedence=60))
    evidence(paper, record("Engines", "Ada Byron*, C. Babbage*"), source("profile", precedence=20))

    result = folded(paper)

    held = [(one.position, one.name, one.equal_contribution) for one in result.authorships.all()]
    assert held == [(1, "Ada Byron", True), (2, "C. Babbage", True)]
    assert result.authors_complete


def test_between_equals_nobody_is_left_out_of_the_authors(paper: Publication) -> None:
    evidence(paper, record("Engines", "Ada Byron, C. Babbage, Bo Lind"), source(), key="a")
    evidence(paper, record("Engines", "Charles Babbage, Ada Byron"), source(), key="b")

    result = folded(paper)

    held = [one.name for one in result.authorships.all()]
    assert held == ["Ada Byron", "Charles Babbage", "Bo Lind"]


def test_a_list_without_stars_takes_none_from_one_that_prints_them(paper: Publication) -> None:
    evidence(paper, record("Engines", "Ada Byron*, C. Babbage*, Bo Lind"), source(), key="a")
    evidence(paper, record("Engines", "Ada Byron, Charles Babbage, Bo Lind"), source(), key="b")

    result = folded(paper)

    held = [(one.name, one.equal_contribution) for one in result.authorships.all()]
    assert held == [("Ada Byron", True), ("Charles Babbage", True), ("Bo Lind", False)]


@pytest.mark.parametrize(
    ("listings", "date"),
    [
        (("a", "b"), "2019-04"),  # another's list with years alone says nothing of the month
        (("a", "a"), "2018"),  # the same list was put right
    ],
)
def test_the_date_that_tells_most_wins_between_lists(
    paper: Publication, listings: tuple[str, str], date: str
) -> None:
    for listing, told in zip(listings, ("2019-04", "2018"), strict=True):
        said = evidence(paper, record("Engines", "Ada Byron", date=told), key=told)
        said.listing = listing
        said.save()

    assert folded(paper).date == date


def test_a_source_that_is_believed_more_says_who_the_authors_are(paper: Publication) -> None:
    evidence(paper, record("Engines", "Ada Byron, Bo Lind"), source("profile", precedence=20))
    evidence(paper, record("Engines", "A. Byron"), source("homepage", precedence=60))

    assert [one.name for one in folded(paper).authorships.all()] == ["Ada Byron"]


def test_each_field_knows_where_it_came_from(paper: Publication) -> None:
    title = evidence(paper, record("Engines", "Ada Byron"), source("homepage", precedence=60))
    pages = evidence(
        paper, record("engines", "Ada Byron", pages="1-9"), source("profile", precedence=20)
    )

    origins = folded(paper).origins

    assert origins["title"] == title.pk
    assert origins["pages"] == pages.pk
    assert "volume" not in origins


@pytest.mark.parametrize("by_hand", ["What the editor wrote.", ""])
def test_a_hand_edit_is_a_lock_even_when_it_clears_the_field(
    paper: Publication, by_hand: str
) -> None:
    evidence(paper, record("Engines", "Ada Byron", abstract="What the source said."))
    consolidation.consolidate(paper)
    paper.abstract = by_hand
    paper.save()
    consolidation.lock(paper, ["abstract"])

    evidence(paper, record("Engines", "Ada Byron", abstract="Something newer."), key="newer")

    assert folded(paper).abstract == by_hand
    consolidation.release(paper, ["abstract"])
    assert folded(paper).abstract == "Something newer."


def test_locked_authors_links_and_identifiers_stay(paper: Publication) -> None:
    paper.authorships.create(position=1, name="Ada Lovelace")
    consolidation.lock(paper, ["authors", "links", "external_ids"])

    evidence(
        paper,
        record(
            "Engines",
            "A. Byron, C. Babbage",
            links=(("pdf", "https://example.org/a.pdf"),),
            identifiers=(("doi", "10.1000/1"),),
        ),
    )
    result = folded(paper)

    assert [one.name for one in result.authorships.all()] == ["Ada Lovelace"]
    assert not result.links.all()
    assert not result.external_ids.all()


def test_identifiers_and_links_are_gathered_from_all_sources(paper: Publication) -> None:
    evidence(paper, record("Engines", "Ada Byron", identifiers=(("doi", "10.1000/1"),)), key="a")
    evidence(
        paper,
        record(
            "Engines",
            "Ada Byron",
            identifiers=(("arxiv", "2001.00001"), ("doi", "10.1000/1")),
            links=(("code", "https://example.org/code"),),
        ),
        key="b",
    )

    result = folded(paper)

    assert {str(known) for known in result.external_ids.all()} == {
        "DOI 10.1000/1",
        "arXiv 2001.00001",
    }
    assert [link.url for link in result.links.all()] == ["https://example.org/code"]


def test_folding_again_changes_nothing(paper: Publication) -> None:
    said = record(
        "Engines", "Ada Byron, C. Babbage*", venue="Symposium on X", venue_acronym="SX", date="2020"
    )
    evidence(paper, said)
    first = folded(paper)
    held = list(first.authorships.values_list("pk", flat=True))

    second = folded(first)

    assert second.changed_at == first.changed_at
    assert list(second.authorships.values_list("pk", flat=True)) == held


def test_a_superseded_record_says_nothing_any_more(paper: Publication) -> None:
    old = evidence(paper, record("Engines", "Ada Byron", pages="1-9"), key="a")
    evidence(paper, record("Engines", "Ada Byron"), key="b")
    assert folded(paper).pages == "1-9"

    old.superseded = True
    old.save()

    assert folded(paper).pages == ""


def test_a_publication_made_by_hand_stays_as_it_is() -> None:
    paper = Publication.objects.create(title="By hand", slug="by-hand", pages="7", kind="book")

    consolidation.consolidate(paper)

    paper.refresh_from_db()
    assert (paper.title, paper.pages, paper.kind) == ("By hand", "7", "book")
    assert paper.match_keys.exists()


@pytest.mark.parametrize(
    ("name", "acronym", "found"),
    [
        ("Conference on Machine Learning and Systems", "MLSys", True),
        ("3rd Conference on Machine Learning and Systems", "MLSys", True),
        ("Conference on Machine Learning and Systems", "", True),
        ("", "mlsys", True),
        ("MLSys", "MLSys", True),
        ("Workshop on Mountain Lion Systems", "MLSys", False),
        ("Conference on Machine Learning and Systems", "MLS", False),
        ("Symposium on Networked Systems Design", "NSDI", False),
    ],
)
def test_one_venue_goes_by_several_names(name: str, acronym: str, found: bool) -> None:
    known = find_venue("Conference on Machine Learning and Systems", "MLSys", "conference")

    venue = find_venue(name, acronym, "conference")

    assert (venue == known) is found
    assert Venue.objects.count() == (1 if found else 2)


def find_venue(name: str, acronym: str, kind: str) -> Venue | None:
    venues = Venues()
    found = venues.find(name, acronym, kind)
    venues.store()
    return found


def test_no_venue_is_made_of_nothing() -> None:
    assert find_venue("", "", "preprint") is None


def test_venues_of_many_records_are_looked_up_and_stored_together(
    django_assert_num_queries,
) -> None:
    old = find_venue("Memoirs of Engines", "", "journal")
    records = [
        record("A", venue="Memoirs of Engines"),
        record("B", venue="2nd Meeting on Looms", venue_acronym="MOL"),
        record("C", venue="Meeting on Looms"),
        record("D", venue="Letters " + "on Letters " * 40),
        record("E"),
    ]

    with django_assert_num_queries(3):
        venues = Venues()
        venues.look_up(records)
        found = [venues.find(one.venue, one.venue_acronym, "journal") for one in records]
        venues.store()

    assert found[0] == old
    assert found[1] == found[2]
    assert found[4] is None
    assert Venue.objects.count() == 3
    assert find_venue(records[3].venue, "", "journal") == found[3]


def test_addresses_of_equal_titles_differ() -> None:
    one = Publication(title="Éngines & more", date="2020-05")
    one.slug = consolidation.free_slug(one)
    one.save()

    other = Publication(title="Engines, more", date="2020")

    assert one.slug == "engines-more-2020"
    assert consolidation.free_slug(other) == "engines-more-2020-2"


def test_what_a_record_says_beside_its_title_is_kept_and_given_back(paper: Publication) -> None:
    said = record(
        "CO2 Now",
        "Ada Byron",
        display_title="CO<sub>2</sub> Now",
        dates=(("online", "2021-03"), ("print", "2021-05-01")),
        licence="CC-BY-4.0",
        categories=("cs.LG", "engines"),
        identifiers=(("corpus", "123"), ("pmc", "PMC12")),
    )
    evidence(paper, said)
    first = folded(paper)

    again = folded(first)

    assert replace(again.as_record(), kind="") == said
    assert again.changed_at == first.changed_at
    assert [known.url for known in again.external_ids.order_by("scheme")] == [
        "https://api.semanticscholar.org/CorpusID:123",
        "https://pmc.ncbi.nlm.nih.gov/articles/PMC12",
    ]


def test_a_display_title_comes_from_where_the_title_comes_from(paper: Publication) -> None:
    high, low = source("homepage", precedence=60), source("crossref", precedence=20)
    evidence(paper, record("CO2 Now", "Ada Byron"), high)
    evidence(paper, record("CO2 now", "A. Byron", display_title="CO<sub>2</sub> now"), low)

    assert folded(paper).display_title == ""


def test_a_title_written_by_hand_is_not_shown_as_the_source_prints_it(paper: Publication) -> None:
    evidence(paper, record("CO2 Now", "Ada Byron", display_title="CO<sub>2</sub> Now"))
    paper = folded(paper)
    paper.title = "Carbon Now"
    paper.save()

    consolidation.lock(paper, ["title"])

    assert folded(paper).display_title == ""
    consolidation.release(paper, ["title"])
    assert folded(paper).display_title == "CO<sub>2</sub> Now"


def test_a_preprint_within_the_published_paper_tells_when_it_was_posted() -> None:
    paper = Publication.objects.create(title="Looms", slug="looms")
    evidence(paper, record("Looms", "Ada Byron", kind="conference", date="2020-07"))
    posted = record("Looms", "Ada Byron", kind="preprint", date="2019-11-05")
    evidence(paper, posted, source("arxiv"))

    consolidation.consolidate(paper)
    consolidation.consolidate(paper)

    paper.refresh_from_db()
    assert (paper.date, paper.dates) == ("2020-07", [["posted", "2019-11-05"]])
