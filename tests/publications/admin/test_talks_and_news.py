"""The admin forms of talks and news, with the papers that they are about."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse

from people.models import News, Talk
from publications.models import Publication

pytestmark = pytest.mark.django_db

PICTURE = {"picture_focus_x": "50", "picture_focus_y": "50"}


def _inline(relation: str, paper: Publication) -> dict[str, str]:
    prefix = f"Publication_{relation}"
    return {
        f"{prefix}-TOTAL_FORMS": "1",
        f"{prefix}-INITIAL_FORMS": "0",
        f"{prefix}-0-publication": str(paper.pk),
    }


def test_news_names_its_papers(admin_client: Client) -> None:
    paper = Publication.objects.create(title="On Trees", slug="on-trees")
    said = {"title": "Oaks", "slug": "oaks", "date": "2024-02-03", "shown": "on", **PICTURE}

    response = admin_client.post(
        reverse("admin:people_news_add"), {**said, **_inline("news", paper)}
    )

    assert response.status_code == 302
    assert list(News.objects.get().publications.all()) == [paper]


def test_a_talk_names_its_papers_and_a_paper_its_talks(admin_client: Client) -> None:
    paper = Publication.objects.create(title="On Trees", slug="on-trees")
    start = datetime.datetime(2024, 5, 1, 16, tzinfo=datetime.UTC)
    talk = Talk.objects.create(
        title="Oaks",
        slug="oaks",
        speaker_name="Guest",
        starts_at=start,
        ends_at=start + datetime.timedelta(hours=1),
    )
    talk.publications.add(paper)

    for address in (
        reverse("admin:people_talk_change", args=[talk.pk]),
        reverse("admin:publications_publication_change", args=[paper.pk]),
    ):
        form = admin_client.get(address).content.decode()
        assert "On Trees" in form
        assert "Oaks" in form
