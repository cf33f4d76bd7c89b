from xml.etree import ElementTree

import pytest

from people.models import Lab
from publications.models import Authorship, ExternalId, Link, Publication, Venue
from tests.page import markup

pytestmark = pytest.mark.django_db

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(autouse=True)
def _site(settings):
    settings.SITE_URL = "https://lab.example"


def paper(title: str, *authors: str, **fields: object) -> Publication:
    made = Publication.objects.create(
        **{"title": title, "slug": title.lower().replace(" ", "-"), "date": "2024-04", **fields}
    )
    for position, name in enumerate(authors, start=1):
        Authorship.objects.create(publication=made, position=position, name=name)
    return made


def feed(client, address: str = "/publications.atom") -> ElementTree.Element:
    response = client.get(address)
    assert response["Content-Type"].startswith("application/atom+xml")
    return ElementTree.fromstring(response.content)


def test_a_paper_with_all_authors_and_its_abstract(client):
    Lab.objects.update_or_create(defaults={"name": "Tree Lab"})
    venue = Venue.objects.create(name="Journal of Trees", slug="j")
    made = paper("On Trees", "Ann Able", "Bo Birch", venue=venue, abstract="If a < b.")

    found = feed(client)

    (entry,) = found.findall(f"{ATOM}entry")
    assert found.get("{http://www.w3.org/XML/1998/namespace}base") == "https://lab.example/"
    assert entry.findtext(f"{ATOM}id") == f"tag:lab.example,2026:publications/{made.pk}"
    assert [name.text for name in entry.iter(f"{ATOM}name")] == ["Ann Able", "Bo Birch"]
    assert entry.findtext(f"{ATOM}updated")[:19] == made.changed_at.isoformat()[:19]
    assert entry.find(f"{ATOM}link").get("href") == "https://lab.example/publications/on-trees/"
    content = entry.findtext(f"{ATOM}content")
    assert "<p>If a &lt; b.</p>" in content
    assert "Journal of Trees" in content
    assert ">BibTeX</a>" in content


def test_the_query_of_the_list_narrows_the_feed(client):
    paper("On Trees")
    paper("On Lakes", kind="journal")

    found = feed(client, "/publications.atom?kind=journal&q=&page=2")

    assert [title.text for title in found.iter(f"{ATOM}title")][1:] == ["On Lakes"]
    links = {link.get("rel"): link.get("href") for link in found.findall(f"{ATOM}link")}
    assert links["self"] == "https://lab.example/publications.atom?kind=journal"
    assert links["alternate"] == "https://lab.example/publications/?kind=journal"


def test_only_public_papers_one_of_each_work(client):
    kept = paper("Kept")
    paper("Waiting", status="waiting")
    paper("Declined", status="declined")
    paper("Merged", merged_into=kept)
    paper("Preprint", version_of=kept)

    assert [title.text for title in feed(client).iter(f"{ATOM}title")][1:] == ["Kept"]


def test_hostile_text_is_inert(client):
    bad = "<script>alert(1)</script>\x0b]]>"
    made = paper("x", bad, abstract=bad)
    Publication.objects.filter(pk=made.pk).update(title=bad)
    Link.objects.create(publication=made, kind="pdf", url="javascript:alert(1)")

    (content,) = (each.text for each in feed(client).iter(f"{ATOM}content"))

    assert "<script>" not in content
    assert "javascript:" not in content


def test_the_page_names_its_feed(client):
    html = markup(client.get("/publications/?q=oak&kind=&page=2"))

    assert 'type="application/atom+xml" title="These publications"' in html
    assert 'href="/publications.atom?q=oak"' in html


@pytest.mark.parametrize("count", [1, 3])
def test_queries(client, django_assert_num_queries, count):
    for number in range(count):
        made = paper(f"Paper {number}", "Ann")
        ExternalId.objects.create(publication=made, scheme="doi", value=f"10.1/{number}")
        Link.objects.create(publication=made, kind="pdf", url="https://a.example/a.pdf")

    with django_assert_num_queries(7):
        client.get("/publications.atom")


def test_a_paper_has_its_own_date_its_topics_and_its_text(client):
    made = paper("On Trees", date="2019-05", categories=["Wood", "Growth"])
    Link.objects.create(publication=made, kind="pdf", url="https://a.example/b.pdf")
    paper("Undated", date="")

    found = feed(client)

    entries = {entry.findtext(f"{ATOM}title"): entry for entry in found.findall(f"{ATOM}entry")}
    dated = entries["On Trees"]
    assert dated.findtext(f"{ATOM}published")[:10] == "2019-05-01"
    assert [each.get("term") for each in dated.findall(f"{ATOM}category")] == ["Wood", "Growth"]
    related = [link for link in dated.findall(f"{ATOM}link") if link.get("rel") == "related"]
    assert [link.get("href") for link in related] == ["https://a.example/b.pdf"]
    undated = entries["Undated"].findtext(f"{ATOM}published")
    assert undated[:10] == Publication.objects.get(slug="undated").created_at.date().isoformat()
    assert found.findtext(f"{ATOM}icon").startswith("https://lab.example/static/labsite/favicon")
