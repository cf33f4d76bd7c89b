import pytest
from django.http import QueryDict

from publications.models import Authorship, Project, Publication, Venue
from publications.selectors.filters import ProjectFilter, PublicationFilter
from tests.publications import make

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def papers() -> None:
    ann = make.member("Ann Müller", slug="ann")
    icml = Venue.objects.create(name="Machine Learning", acronym="ICML", slug="icml")
    trees = Project.objects.create(name="Trees", slug="trees", tagline="Growing things")
    Project.objects.create(name="Old", slug="old", status="finished")
    trees.members.add(ann)
    one = Publication.objects.create(
        title="On Trees", slug="one", date="2023-12-31", kind="conference", venue=icml
    )
    one.projects.add(trees)
    Authorship.objects.create(publication=one, position=1, name="A. Muller", member=ann)
    two = Publication.objects.create(
        title="On Lakes", slug="two", date="2024", kind="journal", abstract="Deep water."
    )
    Authorship.objects.create(publication=two, position=1, name="Zoë Ørsted")
    Publication.objects.create(title="Undated Hills", slug="three")


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", {"one", "two", "three"}),
        ("q=trees", {"one"}),
        ("q=TREES+muller", {"one"}),
        ("q=müller", {"one"}),
        ("q=orsted", {"two"}),
        ("q=water", {"two"}),
        ("q=icml", {"one"}),
        ("q=trees+water", set()),
        ("year_from=2024", {"two"}),
        ("year_to=2023", {"one"}),
        ("year_from=2023&year_to=2024", {"one", "two"}),
        ("year_to=9999", {"one", "two"}),
        ("kind=journal", {"two"}),
        ("author=ann", {"one"}),
        ("project=trees", {"one"}),
        ("venue=icml", {"one"}),
        ("kind=journal&kind=conference", {"one", "two"}),
        ("kind=thesis", set()),
        ("q=tr", {"one"}),
        ("q=treees", {"one"}),
        ("q=2024", {"two"}),
        ("venue=icml&kind=journal", set()),
    ],
)
def test_papers_that_fit(query, expected):
    chosen = PublicationFilter(QueryDict(query), Publication.objects.all())

    assert chosen.form.errors == {}
    assert {paper.slug for paper in chosen.qs} == expected


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("year_from=abc", "year_from"),
        ("year_to=20245", "year_to"),
        ("year_from=2030&year_to=2010", "year_to"),
        ("kind=poem", "kind"),
        ("kind=journal&kind=poem", "kind"),
        ("has=wings", "has"),
        ("topic=nothing", "topic"),
        ("author=nobody", "author"),
        ("author=%00", "author"),
        ("venue=%00", "venue"),
        ("q=%00", "q"),
    ],
)
def test_a_bad_value_is_named_and_filters_nothing(query, field):
    chosen = PublicationFilter(QueryDict(query), Publication.objects.all())

    assert list(chosen.form.errors) == [field]
    assert chosen.qs.count() == 3


def test_a_member_without_papers_has_none_and_is_named():
    make.member("Bo Newcomer", slug="bo")

    chosen = PublicationFilter(QueryDict("author=bo"), Publication.objects.all())

    assert chosen.form.errors == {}
    assert not chosen.qs
    assert chosen.narrowed.count == 0
    assert chosen.label("author", "bo") == "Bo Newcomer"


@pytest.mark.parametrize(
    ("query", "expected"),
    [("q=growing", {"trees"}), ("status=finished", {"old"}), ("member=ann", {"trees"})],
)
def test_projects_that_fit(query, expected):
    chosen = ProjectFilter(QueryDict(query), Project.objects.all())

    assert {project.slug for project in chosen.qs} == expected
