"""What Zotero asks for and gets: unAPI's formats, its answers, and the ids in pages."""

import re

import pytest
from django.test import Client

from publications.models import Project, Publication
from publications.selectors import facets

pytestmark = pytest.mark.django_db


@pytest.fixture
def thesis() -> Publication:
    made = Publication.objects.create(
        title="Sorting Piles with Korch", slug="piles", date="2024", kind="thesis"
    )
    made.projects.add(Project.objects.create(name="Korch", slug="korch"))
    return made


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("", 200),
        ("?id=piles", 300),
        ("?id=piles&format=ris", 200),
        ("?id=piles&format=mods", 406),
        ("?id=heaps&format=ris", 404),
        ("?id=heaps", 404),
        ("?id=%00&format=ris", 404),
        ("?format=ris", 400),
    ],
)
def test_the_answers_of_the_specification(
    client: Client, thesis: Publication, query: str, status: int
) -> None:
    assert client.get(f"/unapi{query}").status_code == status


def test_the_formats_are_told(client: Client, thesis: Publication) -> None:
    response = client.get("/unapi?id=piles")
    assert response["Content-Type"] == "application/xml; charset=utf-8"
    assert '<formats id="piles">' in response.text
    assert re.findall(r'<format name="(\w+)" type="([^"]+)" docs="http', response.text) == [
        ("ris", "application/x-research-info-systems"),
        ("bibtex", "application/x-bibtex"),
    ]


def test_a_paper_comes_as_what_it_is(client: Client, thesis: Publication) -> None:
    assert client.get("/unapi?id=piles&format=ris").text.startswith("TY  - THES\nTI  - Sorting")
    facets.current()
    bibtex = client.get("/unapi?id=piles&format=bibtex").text
    assert bibtex.startswith("@phdthesis{")
    assert "  title = {Sorting Piles with {Korch}}," in bibtex


@pytest.mark.parametrize("status", ["waiting", "declined", "deleted"])
def test_what_visitors_do_not_see_is_not_there(
    client: Client, thesis: Publication, status: str
) -> None:
    Publication.objects.filter(pk=thesis.pk).update(status=status)
    assert client.get("/unapi?id=piles&format=ris").status_code == 404


def test_a_former_address_is_still_an_id(client: Client, thesis: Publication) -> None:
    thesis.former_slugs.create(slug="heaps")
    assert client.get("/unapi?id=heaps&format=ris").text.startswith("TY  - THES")


@pytest.mark.parametrize("address", ["/publications/", "/publications/piles/", "/projects/korch/"])
def test_pages_name_their_papers(client: Client, thesis: Publication, address: str) -> None:
    page = client.get(address).text
    assert re.findall(r'<link rel="unapi-server"[^>]* href="([^"]+)"', page) == ["/unapi"]
    assert re.findall(r'<abbr class="unapi-id" title="([^"]+)" hidden></abbr>', page) == ["piles"]
