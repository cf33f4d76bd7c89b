import html
import json
import re

import pytest
from django.contrib.auth import get_user_model

from people.models import Identifier
from publications.models import Authorship, ExternalId, Link, Publication, Venue
from tests.publications import make

pytestmark = pytest.mark.django_db

BAD = '</script><script>alert(1)</script><!--"'


@pytest.fixture(autouse=True)
def _site(settings):
    settings.SITE_URL = "https://lab.example"


def paper(**fields: object) -> Publication:
    return Publication.objects.create(
        **{"title": "On Trees", "slug": "on-trees", "date": "2024-04", **fields}
    )


def authorship(made: Publication, position: int, name: str, **fields: object) -> None:
    Authorship.objects.create(publication=made, position=position, name=name, **fields)


def said(client, address: str = "/publications/on-trees/") -> dict:
    page = client.get(address).content.decode()
    (written,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    return json.loads(written)


def test_an_article_with_every_author(client):
    ann = make.member("Ann Able", slug="ann")
    Identifier.objects.create(member=ann, scheme="orcid", value="0000-0002-1825-0097")
    venue = Venue.objects.create(name="Journal of Trees", slug="j", kind="journal")
    made = paper(kind="journal", venue=venue, volume="3", issue="2", pages="1-9", abstract="A.")
    authorship(made, 1, "A. Able", member=ann)
    authorship(made, 2, "Bo Birch", orcid="0000-0001-5109-3700", affiliation="Elsewhere")
    ExternalId.objects.create(publication=made, scheme="doi", value="10.1/x")
    Link.objects.create(publication=made, kind="pdf", url="https://a.example/a.pdf")

    thing = said(client)

    assert thing["@type"] == "ScholarlyArticle"
    assert (thing["name"], thing["datePublished"]) == ("On Trees", "2024-04")
    assert thing["author"] == [
        {
            "@type": "Person",
            "@id": "https://lab.example/people/ann/#person",
            "name": "A. Able",
            "url": "https://lab.example/people/ann/",
            "sameAs": "https://orcid.org/0000-0002-1825-0097",
        },
        {
            "@type": "Person",
            "name": "Bo Birch",
            "affiliation": {"@type": "Organization", "name": "Elsewhere"},
            "sameAs": "https://orcid.org/0000-0001-5109-3700",
        },
    ]
    assert thing["sameAs"] == ["https://doi.org/10.1/x"]
    assert thing["isPartOf"]["issueNumber"] == "2"
    assert thing["isPartOf"]["isPartOf"]["isPartOf"]["name"] == "Journal of Trees"
    assert thing["encoding"][0]["contentUrl"] == "https://a.example/a.pdf"


@pytest.mark.parametrize(
    ("kind", "type"), [("thesis", "Thesis"), ("dataset", "Dataset"), ("other", "ScholarlyArticle")]
)
def test_what_a_work_is(client, kind, type):
    paper(kind=kind)

    assert said(client)["@type"] == type


def test_thousands_of_authors(client):
    made = paper()
    Authorship.objects.bulk_create(
        Authorship(publication=made, position=number, name=f"Author {number}")
        for number in range(1, 3001)
    )

    page = client.get("/publications/on-trees/").content.decode()

    assert page.count('name="citation_author"') == 3000
    assert len(said(client)["author"]) == 3000


def test_hostile_text_is_inert(client):
    made = paper(title=BAD, abstract=BAD, publisher=BAD, awards=[BAD])
    authorship(made, 1, BAD, affiliation=BAD)
    Link.objects.create(publication=made, kind="pdf", url="javascript:alert(1)")
    ExternalId.objects.create(publication=made, scheme="doi", value=BAD)

    page = client.get("/publications/on-trees/").content.decode()

    assert "<script>alert" not in page
    assert 'content="javascript' not in page
    assert said(client)["name"] == BAD
    assert f'<meta name="citation_title" content="{html.escape(BAD)}">' in page


def test_what_visitors_do_not_see_says_nothing(client):
    paper(status="waiting")
    client.force_login(get_user_model().objects.create_superuser("editor"))

    page = client.get("/publications/on-trees/").content.decode()

    assert "citation_title" not in page
    assert "ld+json" not in page
    assert "og:title" not in page


@pytest.mark.parametrize("count", [1, 3])
def test_queries(client, django_assert_num_queries, count):
    made = paper()
    for number in range(1, count + 1):
        member = make.member(f"Ann {number}", slug=f"ann-{number}")
        Identifier.objects.create(member=member, scheme="github", value=f"ann-{number}")
        authorship(made, number, member.name, member=member)

    client.get("/publications/on-trees/")  # what a process reads once
    with django_assert_num_queries(18):
        client.get("/publications/on-trees/")
