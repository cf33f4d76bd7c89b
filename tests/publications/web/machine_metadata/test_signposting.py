import pytest
from django.contrib.auth import get_user_model

from people.models import Identifier
from publications.models import Authorship, ExternalId, Link, Publication
from publications.web.machine_metadata.signposting import MAX_AUTHORS
from tests.publications import make

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _site(settings):
    settings.SITE_URL = "https://lab.example"


def paper(**fields: object) -> Publication:
    return Publication.objects.create(**{"title": "On Trees", "slug": "on-trees", **fields})


def links(client) -> list[str]:
    return client.get("/publications/on-trees/")["Link"].split(", ")


def test_a_paper_says_what_belongs_to_it(client):
    made = paper()
    ann = make.member("Ann Able", slug="ann")
    Identifier.objects.create(member=ann, scheme="orcid", value="0000-0002-1825-0097")
    Authorship.objects.create(publication=made, position=1, name="A. Able", member=ann)
    Authorship.objects.create(publication=made, position=2, name="Bo Birch")
    dee = make.member("Dee Dogwood", slug="dee")
    Authorship.objects.create(publication=made, position=4, name="D. Dogwood", member=dee)
    Authorship.objects.create(
        publication=made, position=3, name="Cy Cedar", orcid="0000-0001-5109-3700"
    )
    ExternalId.objects.create(publication=made, scheme="doi", value="10.1/x")
    Link.objects.create(publication=made, kind="pdf", url="https://a.example/a.pdf")

    assert links(client) == [
        '<https://doi.org/10.1/x>; rel="cite-as"',
        '<https://lab.example/publications/on-trees.bib>; rel="describedby"; '
        'type="application/x-bibtex"',
        '<https://lab.example/publications/on-trees.ris>; rel="describedby"; '
        'type="application/x-research-info-systems"',
        '<https://lab.example/publications/on-trees.json>; rel="describedby"; '
        'type="application/vnd.citationstyles.csl+json"',
        '<https://orcid.org/0000-0002-1825-0097>; rel="author"',
        '<https://orcid.org/0000-0001-5109-3700>; rel="author"',
        '<https://lab.example/people/dee/>; rel="author"',
        '<https://a.example/a.pdf>; rel="item"; type="application/pdf"',
        '<https://schema.org/AboutPage>; rel="type"',
        '<https://schema.org/ScholarlyArticle>; rel="type"',
    ]


def test_no_address_can_end_its_link(client):
    made = paper()
    ExternalId.objects.create(publication=made, scheme="doi", value='10.1/a>; rel="x"\r\nSet: b')
    Link.objects.create(publication=made, kind="pdf", url="javascript:alert(1)")
    Link.objects.create(publication=made, kind="pdf", url='https://a.example/贾">.pdf')

    found = links(client)

    assert found[0] == '<https://doi.org/10.1/a%3E;%20rel=%22x%22%0D%0ASet:%20b>; rel="cite-as"'
    assert '<https://a.example/%E8%B4%BE%22%3E.pdf>; rel="item"; type="application/pdf"' in found
    assert not any("javascript" in link for link in found)


def test_thousands_of_authors_leave_the_header_short(client):
    made = paper()
    Authorship.objects.bulk_create(
        Authorship(publication=made, position=n, name=f"A {n}", orcid=f"0000-0000-0000-{n:04}")
        for n in range(1, 3001)
    )

    assert sum('rel="author"' in link for link in links(client)) == MAX_AUTHORS


def test_what_visitors_do_not_see_has_none(client):
    paper(status="waiting")
    client.force_login(get_user_model().objects.create_superuser("editor"))

    assert "Link" not in client.get("/publications/on-trees/").headers
