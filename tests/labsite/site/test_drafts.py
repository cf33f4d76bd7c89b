"""Drafts of news and talks: hidden everywhere, shown by their link, and published by the clock."""

import datetime
from typing import Any

import pytest
from django.core import signing
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from people import drafts
from people.models import Member, News, Talk
from publications.models import Publication
from tests.publications import make

pytestmark = pytest.mark.django_db

HOUR = datetime.timedelta(hours=1)


@pytest.fixture
def ana() -> Member:
    return make.member("Ana Example")


@pytest.fixture
def talk(ana: Member) -> Talk:
    start = timezone.now() + datetime.timedelta(days=3)
    return Talk.objects.create(
        title="Secret Trees", slug="secret", speaker=ana, starts_at=start, ends_at=start + HOUR
    )


@pytest.fixture
def news() -> News:
    return News.objects.create(title="Secret Soil", slug="secret", body="We *won*.")


#: Where a talk that is shown can be read.
PLACES = (
    "/",
    "/talks/",
    "/talks/secret/",
    "/talks/secret.ics",
    "/talks.ics",
    "/talks/feed/",
    "/people/ana-example/",
    "/publications/on-trees/",
    "/search/?q=secret",
    "/sitemap-talks.xml",
    "/api/v1/talks/",
    "/api/v1/talks/secret/",
)


def shown_at(client: Client) -> set[str]:
    """The places where the talk's title or address is read."""
    pages = {place: client.get(place) for place in PLACES}
    texts = {
        place: b"".join(page).decode() if page.streaming else page.content.decode()
        for place, page in pages.items()
        if page.status_code == 200
    }
    return {place for place, text in texts.items() if "Secret" in text or "/talks/secret/" in text}


def test_a_draft_of_a_talk_is_nowhere(client: Client, talk: Talk) -> None:
    paper = Publication.objects.create(title="On Trees", slug="on-trees", status="published")
    paper.talks.add(talk)
    anywhere = shown_at(client)
    assert {"/", "/talks/", "/talks/secret/", "/people/ana-example/"} <= anywhere

    Talk.objects.update(shown=False)
    assert shown_at(client) == set()
    Talk.objects.update(shown=True, publish_at=timezone.now() + HOUR)
    assert shown_at(client) == set()
    # Later than any page was imported: no query may remember when that was.
    Talk.objects.update(publish_at=timezone.now())
    assert shown_at(client) == anywhere


def test_news_appear_by_the_clock(client: Client, news: News) -> None:
    news.publish_at = timezone.now() + HOUR
    news.save()
    assert not news.is_public
    assert client.get(news.get_absolute_url()).status_code == 404
    assert "Secret Soil" not in client.get("/news/").content.decode()
    News.objects.update(publish_at=timezone.now() - HOUR)
    assert client.get(news.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("which", ["talk", "news"])
def test_the_link_shows_a_draft_to_anybody(client: Client, request: Any, which: str) -> None:
    thing = request.getfixturevalue(which)
    type(thing).objects.update(shown=False)
    page = client.get(drafts.link(thing))
    assert thing.title in page.content.decode()
    assert "This is a draft" in page.content.decode()
    assert "noindex" in page.headers["X-Robots-Tag"]
    assert "no-store" in page.headers["Cache-Control"]


def test_a_link_leads_on_once_it_is_published(client: Client, news: News) -> None:
    response = client.get(drafts.link(news))
    assert (response.status_code, response.headers["Location"]) == (302, news.get_absolute_url())


def test_a_link_grows_old_and_cannot_be_made_up(
    client: Client, news: News, monkeypatch: pytest.MonkeyPatch
) -> None:
    News.objects.update(shown=False)
    address = drafts.link(news)
    for token in ("x", signing.dumps(["people.news", news.pk], salt="other")):
        assert client.get(reverse("draft", args=[token])).status_code == 404
    monkeypatch.setattr(drafts, "LINK_WORKS_FOR", datetime.timedelta(seconds=-1))
    assert client.get(address).status_code == 404
    monkeypatch.undo()
    news.delete()
    assert client.get(address).status_code == 404


def test_the_form_has_the_link_while_it_is_a_draft(admin_client: Client, talk: Talk) -> None:
    address = reverse("admin:people_talk_change", args=[talk.pk])
    assert "/drafts/" not in admin_client.get(address).content.decode()
    Talk.objects.update(shown=False)
    assert "/drafts/" in admin_client.get(address).content.decode()
