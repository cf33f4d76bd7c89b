"""How many questions each page asks the database: as many, however much there is to show."""

import datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from labsite.site.views import COVERS_ON_HOME
from people.filtered_lists import FEWEST_TO_FILTER
from people.models import Course, Lab, Member, News, Offering, Position, Talk
from publications.models import Authorship, Link, Project, Publication, Venue
from tests import soak

pytestmark = pytest.mark.django_db

QUERIES = {
    "/": 35,
    "/people/": 8,
    "/people/m0/": 31,
    "/publications/": 12,
    "/people/m0/cv/": 18,
    "/publications/?q=paper": 13,
    "/publications/?page=all": 12,
    "/publications/?kind=journal&group=venue": 12,
    "/publications/facets/author/?q=paper": 3,
    "/publications/p0/": 20,
    "/timeline/": 5,
    "/coauthors/": 2,
    "/projects/": 7,
    "/projects/r0/": 22,
    "/teaching/": 4,
    "/talks/": 4,
    "/talks/t0/": 13,
    "/news/": 13,
    "/news/n0/": 14,
    "/join/": 5,
    "/search/?q=paper": 6,
}

#: Lists that ask for what their form offers, which they show from FEWEST_TO_FILTER items on.
SHORT_WITHOUT_FORM = ("/people/", "/projects/", "/talks/", "/news/")


def fill(count: int) -> None:
    """So many of everything, all of it of the first member, project and paper where it can be."""
    Lab.objects.update_or_create(defaults={"name": "Tree Lab"})
    numbers = range(count)
    members = Member.objects.bulk_create(Member(name=f"M {n}", slug=f"m{n}") for n in numbers)
    Position.objects.bulk_create(
        Position(member=one, role_id="phd", start="2019", end="2020" if n % 2 else "")
        for n, one in enumerate(members)
    )
    venue = Venue.objects.create(name="Venue", slug="v", kind="journal")
    papers = Publication.objects.bulk_create(
        Publication(title=f"Paper {n}", slug=f"p{n}", date="2024", kind="journal", venue=venue)
        for n in numbers
    )
    Authorship.objects.bulk_create(
        Authorship(publication=paper, position=place, name=member.name, member=member)
        for paper, other in zip(papers, reversed(members), strict=True)
        for place, member in enumerate(dict.fromkeys([members[0], other]), 1)
    )
    Authorship.objects.bulk_create(
        Authorship(publication=papers[0], position=n + 3, name=f"Guest {n}") for n in numbers[:50]
    )
    Authorship.objects.bulk_create(
        Authorship(publication=paper, position=3, name="Somebody else") for paper in papers[1:]
    )
    Publication.objects.bulk_create(
        Publication(title="Draft", slug=f"d{n}", date="2023", kind="preprint", version_of=papers[n])
        for n in numbers
    )
    Link.objects.bulk_create(
        Link(publication=papers[0], kind="page", url=f"https://lab.example/{n}") for n in numbers
    )
    projects = Project.objects.bulk_create(
        Project(name=f"Project {n}", slug=f"r{n}") for n in numbers
    )
    projects[0].members.add(*members)
    projects[0].publications.add(*papers)
    members[0].projects.add(*projects)
    papers[0].projects.add(*projects)
    courses = Course.objects.bulk_create(
        Course(code=f"C {n}", slug=f"c{n}", title=f"Course {n}") for n in numbers
    )
    for offering in Offering.objects.bulk_create(
        Offering(course=course, term=1, year=2024) for course in courses
    ):
        offering.instructors.add(members[0])
    start = timezone.now() + datetime.timedelta(days=1)
    talks = Talk.objects.bulk_create(
        Talk(
            title=f"Paper talk {n}",
            slug=f"t{n}",
            speaker=members[0],
            starts_at=start,
            ends_at=start + datetime.timedelta(hours=1),
        )
        for n in numbers
    )
    papers[0].talks.add(*talks)
    news = News.objects.bulk_create(
        News(title=f"Paper news {n}", slug=f"n{n}", date="2024-01-01") for n in numbers
    )
    papers[0].news.add(*news)


@pytest.mark.usefixtures("memory_cache")
@pytest.mark.parametrize("count", soak.beyond(3, [1, 3, 100, 1000]))
def test_queries(client, count):
    fill(count)
    client.get("/publications/")  # what a process reads once, and after a change
    client.get("/coauthors/")

    asked = {}
    for address in QUERIES:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        asked[address] = len(queries)

    expected = dict(QUERIES)
    if count < FEWEST_TO_FILTER:
        expected |= {address: QUERIES[address] - 1 for address in SHORT_WITHOUT_FORM}
    if count < COVERS_ON_HOME:
        expected["/"] -= 3  # what the plates of covers ask for
    assert asked == expected
