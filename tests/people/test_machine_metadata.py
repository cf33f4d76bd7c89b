import datetime
import json
import re

import pytest

from people.models import Course, Identifier, Lab, Member, Offering, Position, Talk
from tests.publications import make

pytestmark = pytest.mark.django_db

BAD = "</script><script>alert(1)</script><!--"


@pytest.fixture(autouse=True)
def _lab(settings):
    settings.SITE_URL = "https://lab.example"
    Lab.objects.update_or_create(
        defaults={"name": "Tree Lab", "tagline": "Growing", "institution": "Tree University"}
    )


def said(client, address: str) -> dict:
    """The one JSON-LD object of a page."""
    html = client.get(address).content.decode()
    (written,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
    return json.loads(written)


def talk(**fields: object) -> Talk:
    start = datetime.datetime(2024, 5, 1, 16, tzinfo=datetime.UTC)
    return Talk.objects.create(
        **{
            "title": "Oaks",
            "slug": "oaks",
            "speaker_name": "Guest",
            "starts_at": start,
            "ends_at": start + datetime.timedelta(hours=1),
            **fields,
        }
    )


def test_home_is_of_a_research_organization(client):
    thing = said(client, "/")

    assert thing == {
        "@context": "https://schema.org",
        "@type": "ResearchOrganization",
        "@id": "https://lab.example/#lab",
        "name": "Tree Lab",
        "url": "https://lab.example/",
        "description": "Growing",
        "parentOrganization": {"@type": "Organization", "name": "Tree University"},
    }


def test_a_member_is_a_person(client):
    ann = Member.objects.create(
        name="Ann Able", slug="ann", native_name="安", homepage="javascript:alert(1)"
    )
    Position.objects.create(member=ann, role_id="phd", start="2019")
    Identifier.objects.create(member=ann, scheme="orcid", value="0000-0002-1825-0097")

    thing = said(client, "/people/ann/")

    assert thing["@type"] == "Person"
    assert thing["@id"] == "https://lab.example/people/ann/#person"
    assert (thing["name"], thing["alternateName"]) == ("Ann Able", "安")
    assert thing["jobTitle"] == "PhD student"
    assert thing["affiliation"]["@id"] == "https://lab.example/#lab"
    assert thing["sameAs"] == ["https://orcid.org/0000-0002-1825-0097"]


def test_who_left_is_of_the_lab_no_more(client):
    ann = Member.objects.create(name="Ann Able", slug="ann")
    Position.objects.create(member=ann, role_id="phd", start="2015", end="2019")

    thing = said(client, "/people/ann/")

    assert thing["alumniOf"]["name"] == "Tree Lab"
    assert "affiliation" not in thing
    assert "jobTitle" not in thing


def test_who_is_back_from_a_stay_is_of_the_lab(client):
    """What began last is over; what began before is held still."""
    ann = Member.objects.create(name="Ann Able", slug="ann")
    Position.objects.create(member=ann, role_id="phd", start="2019")
    Position.objects.create(member=ann, role_id="visitor", start="2020", end="2021")

    thing = said(client, "/people/ann/")

    assert thing["jobTitle"] == "PhD student"
    assert thing["affiliation"]["name"] == "Tree Lab"
    assert "alumniOf" not in thing


def test_courses(client):
    course = Course.objects.create(code="15-1", slug="trees", title="Trees")
    given = Offering.objects.create(course=course, term=4, year=2024, other_instructors="Guest, ")
    given.instructors.add(make.member("Ann Able", slug="ann"))

    (entry,) = said(client, "/teaching/")["itemListElement"]

    assert entry["item"]["courseCode"] == "15-1"
    assert entry["item"]["url"] == "https://lab.example/teaching/#trees"
    (instance,) = entry["item"]["hasCourseInstance"]
    assert instance["name"] == "Fall 2024"
    assert [person["name"] for person in instance["instructor"]] == ["Ann Able", "Guest"]


@pytest.mark.parametrize(
    ("place", "online", "mode", "kinds"),
    [
        ("Hall", "", "Offline", ["Place"]),
        ("", "https://meet.example/1", "Online", ["VirtualLocation"]),
        ("Hall", "https://meet.example/1", "Mixed", ["Place", "VirtualLocation"]),
        ("Online, by Zoom", "", "Online", ["VirtualLocation"]),
    ],
)
def test_a_talk_is_an_event(client, place, online, mode, kinds):
    talk(place=place, online_url=online, speaker_affiliation="Elsewhere")

    thing = said(client, "/talks/oaks/")

    assert thing["@type"] == "Event"
    assert thing["startDate"] == "2024-05-01T16:00:00+00:00"
    assert thing["eventAttendanceMode"] == f"https://schema.org/{mode}EventAttendanceMode"
    assert [place["@type"] for place in thing["location"]] == kinds
    assert thing["performer"]["affiliation"]["name"] == "Elsewhere"


def test_hostile_text_cannot_end_the_script(client):
    talk(title=BAD, abstract=BAD, place=BAD, speaker_name=BAD)

    thing = said(client, "/talks/oaks/")

    assert thing["name"] == thing["description"] == BAD
    assert "<script>alert" not in client.get("/talks/oaks/").content.decode()


@pytest.mark.parametrize(
    ("address", "canonical"),
    [
        ("/", "https://lab.example/"),
        ("/talks/?q=oak&page=1", "https://lab.example/talks/"),
        ("/talks/?q=oak&page=3", "https://lab.example/talks/?page=3"),
        ("/talks/?page=x%22%3E", "https://lab.example/talks/"),
    ],
)
def test_canonical_address(client, address, canonical):
    html = client.get(address).content.decode()

    assert f'<link rel="canonical" href="{canonical}">' in html
    assert f'<meta property="og:url" content="{canonical}">' in html


def test_a_missing_page_has_no_canonical_address(client):
    assert b"canonical" not in client.get("/nowhere/").content


def test_open_graph_of_a_talk(client):
    talk(abstract='On "oaks" & <b>more</b>.')

    html = client.get("/talks/oaks/").content.decode()

    assert '<meta property="og:title" content="Oaks">' in html
    assert 'content="On &quot;oaks&quot; &amp; &lt;b&gt;more&lt;/b&gt;."' in html
