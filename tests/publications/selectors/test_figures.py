import pytest

from publications.models import ExternalId, Link, Project, Publication, Venue
from publications.selectors import figures

pytestmark = pytest.mark.django_db


def paper(title, date, **fields):
    return Publication.objects.create(title=title, slug=title.lower(), date=date, **fields)


@pytest.fixture
def papers():
    venue = Venue.objects.create(name="Journal of Trees", slug="trees", acronym="JT")
    closed = paper("Closed", "2024", kind="journal", venue=venue)
    by_version = paper("ByVersion", "2024-05", kind="journal", venue=venue)
    preprint = paper("Preprint", "2023", kind="preprint", version_of=by_version)
    ExternalId.objects.create(publication=preprint, scheme="arxiv", value="2301.00001")
    by_pdf = paper("ByPdf", "2022", kind="conference")
    Link.objects.create(publication=by_pdf, kind="pdf", url="https://a.example/a.pdf")
    paper("ByLicence", "", kind="conference", licence="CC-BY-4.0")
    paper("Waiting", "2024", kind="journal", status="waiting")
    closed.projects.add(Project.objects.create(name="Leaf", slug="leaf"))


def test_by_year_with_what_each_is_and_how_many_are_open(papers):
    table = figures.figures().tables[0]

    assert table.columns == (
        *("Year", "Papers", "Open access", "Share"),
        *("Conference paper", "Journal article"),
    )
    assert table.rows == (
        ("2024", 2, 1, "50%", 0, 2),
        ("2022", 1, 1, "100%", 1, 0),
        ("Undated", 1, 1, "100%", 1, 0),
        ("In all", 4, 3, "75%", 2, 2),
    )


def test_by_type_and_by_venue(papers):
    _, kinds, venues = figures.figures().tables

    assert set(kinds.rows) == {("Journal article", 2), ("Conference paper", 2)}
    assert venues.rows == (("Without a venue", 2, 2, "100%"), ("JT", 2, 1, "50%"))


def test_years_and_a_project_narrow(papers):
    leaf = Project.objects.get()

    assert figures.figures(first=2024).in_all.papers == 2
    assert figures.figures(last=2022).in_all.papers == 1
    assert figures.figures(project=leaf).in_all.papers == 1


@pytest.mark.parametrize("count", [1, 3, 100])
def test_queries(django_assert_num_queries, count):
    for number in range(count):
        paper(f"P{number}", f"{1900 + number}", licence="CC-BY-4.0")
    figures.figures()

    with django_assert_num_queries(3):
        assert figures.figures().in_all.open == count
