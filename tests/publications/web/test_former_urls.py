"""Where former addresses lead: a paper's page, its files and the API say the same."""

import pytest
from django.test import Client

from people.models import User
from publications.models import Project, Publication

pytestmark = pytest.mark.django_db

#: The page, a file and the API's item; each keeps what is asked of it.
DOORS = [
    "/publications/{}/?style=mla",
    "/publications/{}.txt?style=mla",
    "/publications/{}.bib",
    "/api/v1/publications/{}/?format=json",
]


@pytest.fixture(params=DOORS)
def door(request: pytest.FixtureRequest) -> str:
    return request.param


def paper(slug: str, **fields: object) -> Publication:
    return Publication.objects.create(title=slug.capitalize(), slug=slug, **fields)


def test_a_slug_of_former_days_leads_to_the_present_one(client: Client, door: str) -> None:
    paper("present").former_slugs.create(slug="former")

    answer = client.get(door.format("former"))

    assert (answer.status_code, answer.headers["Location"]) == (301, door.format("present"))


def test_a_chain_of_merges_leads_to_its_end(client: Client, door: str) -> None:
    first = paper("first", merged_into=paper("middle", merged_into=paper("last")))
    first.former_slugs.create(slug="former")

    for slug in ("former", "first", "middle"):
        answer = client.get(door.format(slug))
        assert (answer.status_code, answer.headers["Location"]) == (301, door.format("last"))


def test_a_circle_of_merges_leads_nowhere(client: Client, door: str) -> None:
    one = paper("one")
    Publication.objects.filter(pk=one.pk).update(merged_into=paper("other", merged_into=one))

    assert client.get(door.format("one")).status_code == 404


@pytest.mark.parametrize("status", ["waiting", "declined", "deleted"])
def test_a_visitor_is_not_told_the_address_of_a_hidden_paper(
    client: Client, door: str, status: str
) -> None:
    hidden = paper("hidden", status=status)
    hidden.former_slugs.create(slug="former")
    paper("merged", merged_into=hidden)

    for slug in ("former", "merged", "hidden"):
        answer = client.get(door.format(slug))
        assert answer.status_code == 404
        assert "Location" not in answer.headers


@pytest.mark.parametrize("door", DOORS[:3])
def test_an_editor_is_led_to_a_hidden_paper_too(client: Client, door: str) -> None:
    paper("merged", merged_into=paper("hidden", status="waiting"))
    client.force_login(User.objects.create_superuser("editor"))

    answer = client.get(door.format("merged"))

    assert (answer.status_code, answer.headers["Location"]) == (301, door.format("hidden"))


def test_an_item_that_the_filters_leave_out_does_not_lead_to_itself(client: Client) -> None:
    paper("shown", kind="journal")

    assert client.get("/api/v1/publications/shown/?kind=thesis").status_code == 404


def test_a_renamed_project_keeps_what_was_asked(client: Client) -> None:
    project = Project.objects.create(name="Looms", slug="looms")
    project.slug = "weaving"
    project.save()

    answer = client.get("/projects/looms/?papers=all")

    assert (answer.status_code, answer.headers["Location"]) == (
        301,
        "/projects/weaving/?papers=all",
    )
