"""What pages of lists say to machines."""

import json

import pytest
from django.test import Client

from people.models import Member, News, Position
from publications.models import Project, Publication


@pytest.mark.django_db
def test_lists_name_their_items_and_the_way_to_them(client: Client, settings) -> None:
    settings.SITE_URL = "https://lab.example"
    member = Member.objects.create(name="Ann </script>", slug="a")
    Position.objects.create(member=member, role_id="phd", start="2019")
    Project.objects.create(name="P", slug="a")
    News.objects.create(title="N", slug="a", date="2024-05-01")
    Publication.objects.create(title="Piles", slug="a")
    for address in ("people", "projects", "news", "publications"):
        page = client.get(f"/{address}/").text
        data = page.split('<script type="application/ld+json">')[1].split("</script>")[0]
        said = json.loads(data)
        assert said["@type"] == "CollectionPage"
        (item,) = said["mainEntity"]["itemListElement"]
        assert item["url"] == f"https://lab.example/{address}/a/"
        assert [step["item"] for step in said["breadcrumb"]["itemListElement"]] == [
            "https://lab.example/",
            f"https://lab.example/{address}/",
        ]
