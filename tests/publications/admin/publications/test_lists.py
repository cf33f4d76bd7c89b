"""The list of papers: its filters stay small, and find the same as before."""

import pytest
from django.test import Client
from django.urls import reverse

from publications.models import Authorship, Project, Publication, Venue
from tests.publications import make

pytestmark = pytest.mark.django_db

LIST = "/admin/publications/publication/"


@pytest.fixture
def papers() -> list[Publication]:
    venue = Venue.objects.create(name="Journal of Trees", slug="jt")
    here = Publication.objects.create(title="Here", slug="here", venue=venue, date="2024-05")
    there = Publication.objects.create(title="There", slug="there", kind="thesis", date="2023")
    here.projects.add(Project.objects.create(name="Forest", slug="forest"))
    ana = make.member("Ana Example")
    Authorship.objects.create(publication=there, position=1, name="Ana Example", member=ana)
    return [here, there]


def found(client: Client, query: str) -> list[str]:
    response = client.get(f"{LIST}?{query}")
    assert response.status_code == 200
    return [paper.title for paper in response.context["cl"].result_list]


def test_each_filter_finds_its_papers(admin_client: Client, papers: list[Publication]) -> None:
    venue, project = Venue.objects.get(), Project.objects.get()
    member = Authorship.objects.get().member_id
    for query, expected in (
        (f"venue__id__exact={venue.pk}", ["Here"]),
        ("venue__isnull=True", ["There"]),
        (f"projects__id__exact={project.pk}", ["Here"]),
        (f"member={member}", ["There"]),
        ("member=none", ["Here"]),
        ("year=2024", ["Here"]),
        ("kind__exact=thesis", ["There"]),
        (f"kind__exact=thesis&venue__id__exact={venue.pk}", []),
        ("kind__exact=&venue__id__exact=&year=&member=&projects__id__exact=", ["Here", "There"]),
    ):
        assert found(admin_client, query) == expected, query


def test_the_list_names_no_venue_that_nobody_chose(
    admin_client: Client, papers: list[Publication]
) -> None:
    for number in range(200):
        venue = Venue.objects.create(name=f"Series {number}", slug=f"series-{number}")
        Publication.objects.create(title=f"Of {number}", slug=f"of-{number}", venue=venue)
    assert "Series 7<" not in admin_client.get(LIST).content.decode()
    chosen = Venue.objects.get(slug="series-7")
    page = admin_client.get(f"{LIST}?venue__id__exact={chosen.pk}&q=of").content.decode()
    assert "Series 7</option>" in page
    assert '<input type="hidden" name="q" value="of">' in page


def test_what_is_typed_finds_venues(admin_client: Client, papers: list[Publication]) -> None:
    data = {"app_label": "publications", "model_name": "publication", "field_name": "venue"}
    answer = admin_client.get(reverse("admin:autocomplete"), {**data, "term": "trees"}).json()
    assert [each["text"] for each in answer["results"]] == ["Journal of Trees"]
