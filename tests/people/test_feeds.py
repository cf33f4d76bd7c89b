import datetime
from xml.etree import ElementTree

import pytest
from django.utils import timezone

from people.models import Lab, News, Talk
from tests.publications import make

pytestmark = pytest.mark.django_db

ATOM = "{http://www.w3.org/2005/Atom}"
BAD = "<script>alert(1)</script> ]]> & \x0b\x00"


@pytest.fixture(autouse=True)
def _site(settings):
    settings.SITE_URL = "https://lab.example"


def entries(response) -> list[ElementTree.Element]:
    assert response.status_code == 200
    assert response["Content-Type"].startswith("application/atom+xml")
    return ElementTree.fromstring(response.content).findall(f"{ATOM}entry")


def titles(response) -> list[str]:
    return [entry.findtext(f"{ATOM}title") for entry in entries(response)]


def talk(slug: str, **fields: object) -> Talk:
    start = datetime.datetime(2024, 5, 1, 16, tzinfo=datetime.UTC)
    end = start + datetime.timedelta(hours=1)
    return Talk.objects.create(
        **{
            "title": slug,
            "slug": slug,
            "speaker_name": "Guest",
            "starts_at": start,
            "ends_at": end,
            **fields,
        }
    )


def test_news_with_its_whole_text(client):
    Lab.objects.update_or_create(defaults={"name": "Tree Lab"})
    ann = make.member("Ann", slug="ann")
    item = News.objects.create(title="Oaks", slug="oaks", date="2024-02-03", body="We *grow*.")
    item.members.add(ann)

    response = client.get("/news.atom")

    feed, (entry,) = ElementTree.fromstring(response.content), entries(response)
    assert feed.findtext(f"{ATOM}title") == "Tree Lab: News"
    assert feed.findtext(f"{ATOM}id") == "tag:lab.example,2026:news"
    assert entry.findtext(f"{ATOM}id") == f"tag:lab.example,2026:news/{item.pk}"
    assert entry.findtext(f"{ATOM}published") == "2024-02-03T00:00:00+00:00"
    assert entry.find(f"{ATOM}link").get("href") == "https://lab.example/news/oaks/"
    assert "<em>grow</em>" in entry.findtext(f"{ATOM}content")
    assert 'href="/people/ann/"' in entry.findtext(f"{ATOM}content")


def test_an_entry_is_as_new_as_its_last_change(client):
    made = News.objects.create(title="Oaks", slug="oaks", date="2024-02-03")
    held = talk("Lakes")
    changed = datetime.datetime(2024, 6, 7, 8, 9, tzinfo=datetime.UTC)
    for item in (made, held):
        type(item).objects.filter(pk=item.pk).update(changed_at=changed)

    for address in ("/news.atom", "/talks.atom"):
        (entry,) = entries(client.get(address))
        assert entry.findtext(f"{ATOM}updated") == "2024-06-07T08:09:00+00:00"


def test_a_feed_without_entries_stays_the_same(client):
    feed = ElementTree.fromstring(client.get("/news.atom").content)

    assert feed.findtext(f"{ATOM}updated") == "1970-01-01T00:00:00+00:00"


def test_a_talk_that_is_saved_again_is_changed():
    held = talk("Lakes")
    first = held.changed_at

    held.save()

    assert held.changed_at > first


def test_news_that_visitors_do_not_see_stay_out(client):
    tomorrow = timezone.localdate() + datetime.timedelta(days=1)
    News.objects.create(title="Draft", slug="draft", shown=False)
    News.objects.create(title="Tomorrow", slug="tomorrow", date=tomorrow)

    assert titles(client.get("/news.atom")) == []


def test_talks_by_the_query_of_the_list(client):
    talk("Oaks", abstract="On **oaks**.")
    talk("Lakes")

    (entry,) = entries(client.get("/talks.atom?q=oaks&page=3"))

    assert entry.findtext(f"{ATOM}author/{ATOM}name") == "Guest"
    assert "<strong>oaks</strong>" in entry.findtext(f"{ATOM}content")
    assert "16:00" in entry.findtext(f"{ATOM}content")


def test_hostile_text_is_inert(client):
    Lab.objects.update_or_create(defaults={"name": "Lab \x0b"})
    News.objects.create(title=BAD.replace("\x00", ""), slug="bad", body=BAD.replace("\x00", ""))

    (entry,) = entries(client.get("/news.atom"))

    assert entry.findtext(f"{ATOM}title") == "<script>alert(1)</script> ]]> & "
    assert "<script>" not in entry.findtext(f"{ATOM}content")


@pytest.mark.parametrize("address", ["/news.atom", "/talks.atom"])
@pytest.mark.parametrize("count", [0, 1, 3])
def test_queries(client, django_assert_max_num_queries, address, count):
    for number in range(count):
        News.objects.create(title="N", slug=f"n{number}").members.add(
            make.member("Ann", slug=f"a{number}")
        )
        talk(f"t{number}")

    with django_assert_max_num_queries(4):
        assert len(entries(client.get(address))) == count
