"""Typing errors forgiven on lists of people, projects, talks and news."""

import pytest
from django.test import Client

from people.models import Member, News, Position, Talk
from people.spelling import corrected
from publications.models import Project

_TEXTS = ("Zhihao Jia", "José Ångström", "Compilers for quantum circuits", "Compilers")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("zhiaho", "zhihao"),
        ("compliers quantum", "compilers quantum"),
        ("angstorm", "ångström"),
        ("compil", "compil"),
        ("jai", "jai"),
        ("xylophone", "xylophone"),
        ("", ""),
    ],
)
def test_a_word_of_no_text_becomes_the_nearest_one(typed: str, meant: str) -> None:
    spelled = corrected(typed, _TEXTS)
    assert spelled.text == meant
    assert bool(spelled.replaced) is (typed != meant)


@pytest.mark.django_db
def test_every_list_forgives_a_typing_error(client: Client) -> None:
    member = Member.objects.create(name="Ann Korchinsky", slug="ann")
    Position.objects.create(member=member, role_id="phd", start="2019")
    Project.objects.create(name="Superoptimizer", slug="super")
    Talk.objects.create(
        title="Sorting cupboards",
        speaker_name="Bo Ma",
        slug="t",
        starts_at="2024-05-01T10:00Z",
        ends_at="2024-05-01T11:00Z",
    )
    News.objects.create(title="Wardrobes opened", slug="n", date="2024-05-01")
    for address, typed, found in (
        ("/people/", "Korchinksy", "Ann Korchinsky"),
        ("/projects/", "superoptimiser", "Superoptimizer"),
        ("/talks/", "cubpoards", "Sorting cupboards"),
        ("/news/", "wardorbes", "Wardrobes opened"),
    ):
        page = client.get(address, {"q": typed}).text
        assert found in page
        assert f"No results for “{typed}”." in page


@pytest.mark.django_db
def test_words_that_visitors_do_not_see_correct_nothing(client: Client) -> None:
    News.objects.create(title="Wardrobes opened", slug="n", date="2024-05-01", shown=False)
    assert "No results for “" not in client.get("/news/", {"q": "wardorbes"}).text


@pytest.mark.django_db
@pytest.mark.parametrize(("count", "offered"), [(1, False), (9, False), (10, True)])
def test_a_short_list_has_no_filters(client: Client, count: int, offered: bool) -> None:
    Project.objects.bulk_create(Project(name=f"P {n}", slug=f"p{n}") for n in range(count))
    assert ('name="q"' in client.get("/projects/").text) is offered
    # Whoever comes by an address that narrows the list can change what they see.
    assert 'name="q"' in client.get("/projects/?q=P").text


@pytest.mark.django_db
def test_an_address_that_narrows_a_list_says_so_in_its_title(client: Client) -> None:
    Project.objects.create(name="P", slug="p")
    titles = [
        client.get(address).text.split("<title>")[1].split(" · Lab")[0].split("</title>")[0]
        for address in ("/projects/", "/projects/?status=active&q=P")
    ]
    assert titles[0].startswith("Projects")
    assert titles[1].startswith("Projects · P · Active")
