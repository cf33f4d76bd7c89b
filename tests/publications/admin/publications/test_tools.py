"""The pages on which a paper's other half is searched for."""

import pytest
from django.test import Client
from django.urls import reverse

from publications.models import Publication
from tests.page import text

pytestmark = pytest.mark.django_db


@pytest.fixture
def moss() -> Publication:
    """A paper with a version that leads it."""
    lead = Publication.objects.create(title="Moss on Walls", slug="walls", status="published")
    return Publication.objects.create(
        title="Moss on Old Walls", slug="old-walls", version_of=lead, status="published"
    )


def test_a_merge_offers_the_versions_before_anything_is_searched_for(
    admin_client: Client, moss: Publication
) -> None:
    merge = reverse("admin:publications_publication_merge", args=[moss.pk])

    page = admin_client.get(merge)
    assert "Versions of this work" in text(page)
    assert f'value="{moss.version_of_id}" required checked' in page.content.decode()
    lead = reverse("admin:publications_publication_merge", args=[moss.version_of_id])
    assert f'value="{moss.pk}" required checked' in admin_client.get(lead).content.decode()

    link = reverse("admin:publications_publication_link_version", args=[moss.pk])
    assert "Moss on Walls" not in text(admin_client.get(link))


def test_what_alone_is_found_is_chosen(admin_client: Client, moss: Publication) -> None:
    for title in ("Ferns and Moss", "Moss and Ferns"):
        Publication.objects.create(title=title, slug=title.lower().replace(" ", "-"))
    merge = reverse("admin:publications_publication_merge", args=[moss.pk])

    one = admin_client.get(merge, {"q": "walls"}).content.decode()
    several = admin_client.get(merge, {"q": "ferns"}).content.decode()

    assert one.count('name="other"') == one.count("required checked") == 1
    assert several.count('name="other"') == 2
    assert "required checked" not in several
