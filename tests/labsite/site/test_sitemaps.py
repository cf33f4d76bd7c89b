import datetime
from xml.etree import ElementTree

import pytest
from django.utils import timezone

from people.models import News, Talk
from publications.models import Project, Publication
from tests.publications import make

pytestmark = pytest.mark.django_db

MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture(autouse=True)
def _site(settings):
    settings.SITE_URL = "https://lab.example"


def addresses(client, path: str) -> list[str]:
    response = client.get(path)
    assert response.status_code == 200
    assert response["Content-Type"] == "application/xml"
    return [found.text for found in ElementTree.fromstring(response.content).iter(f"{MAP}loc")]


def test_the_index_names_every_part(client):
    parts = [address.rsplit("/")[-1] for address in addresses(client, "/sitemap.xml")]

    assert parts == [
        f"sitemap-{name}.xml"
        for name in ("pages", "people", "publications", "projects", "talks", "news")
    ]
    assert all(addresses(client, f"/{part}") is not None for part in parts)


def test_the_pages_that_are_always_there(client):
    found = addresses(client, "/sitemap-pages.xml")

    assert "https://lab.example/" in found
    assert "https://lab.example/publications/" in found
    pages = [client.get(address.removeprefix("https://lab.example")) for address in found]
    assert {page.status_code for page in pages} == {200}


def test_only_what_visitors_see(client):
    kept = Publication.objects.create(title="Kept", slug="kept")
    Publication.objects.create(title="Waiting", slug="waiting", status="waiting")
    Publication.objects.create(title="Merged", slug="merged", merged_into=kept)
    News.objects.create(title="Shown", slug="shown")
    News.objects.create(title="Draft", slug="draft", shown=False)

    assert addresses(client, "/sitemap-publications.xml") == [
        "https://lab.example/publications/kept/",
        "https://lab.example/zh-hans/publications/kept/",
    ]
    assert addresses(client, "/sitemap-news.xml") == [
        "https://lab.example/news/shown/",
        "https://lab.example/zh-hans/news/shown/",
    ]


def test_each_page_names_its_other_languages(client):
    Project.objects.create(name="Oaks", slug="oaks")

    pages = ElementTree.fromstring(client.get("/sitemap-projects.xml").content)

    links = "{http://www.w3.org/1999/xhtml}link"
    assert [
        {link.get("hreflang"): link.get("href") for link in page.iter(links)} for page in pages
    ] == 2 * [
        {
            "en": "https://lab.example/projects/oaks/",
            "zh-hans": "https://lab.example/zh-hans/projects/oaks/",
            "x-default": "https://lab.example/projects/oaks/",
        }
    ]


@pytest.mark.parametrize("section", ["people", "publications", "projects", "talks", "news"])
@pytest.mark.parametrize("count", [1, 3])
def test_queries(client, django_assert_num_queries, section, count):
    start = timezone.now()
    for number in range(count):
        make.member("Ann", slug=f"m{number}")
        Publication.objects.create(title="On Trees", slug=f"p{number}")
        Project.objects.create(name="Oaks", slug=f"r{number}")
        News.objects.create(title="Oaks", slug=f"n{number}")
        Talk.objects.create(
            title="Oaks",
            slug=f"t{number}",
            speaker_name="Guest",
            starts_at=start,
            ends_at=start + datetime.timedelta(hours=1),
        )

    with django_assert_num_queries(2):
        assert len(addresses(client, f"/sitemap-{section}.xml")) == 2 * count


def test_no_such_part(client):
    assert client.get("/sitemap-nothing.xml").status_code == 404


def test_robots(client):
    response = client.get("/robots.txt")

    assert response["Content-Type"].startswith("text/plain")
    first, admin, api, *facets, empty, sitemap = response.content.decode().splitlines()
    assert [first, admin, api] == ["User-agent: *", "Disallow: /admin/", "Disallow: /api/v1/"]
    assert facets[0] == "Disallow: /*?"
    assert {"Allow: /*?venue=", "Disallow: /*?venue=*&"} < set(facets)
    assert [empty, sitemap] == ["", "Sitemap: https://lab.example/sitemap.xml"]
