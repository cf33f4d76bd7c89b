"""Cards and items of the API are made once for what they show: each change shows at once."""

import datetime
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest
from django.core.files.base import ContentFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from labsite.site import navigation
from people import plates, remembered
from people import views as people_views
from people.models import Lab, Member, News, Position
from publications import search
from publications.api import catalogue
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    PublicationFile,
    Venue,
)
from publications.selectors import cards as papers_read
from publications.selectors import plates as plate_facts
from publications.selectors import renders
from publications.templatetags import publication_tags
from publications.templatetags.publication_tags import _card_template, cards
from publications.web import timeline, views

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing to begin with; what is kept counts changes at once, not when the test ends."""
    forget()
    monkeypatch.setattr(remembered, "is_settled", lambda: True)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS public_raise IMMEDIATE")


def forget() -> None:
    remembered_ones = (
        catalogue._items,
        papers_read._papers,
        papers_read._shown,
        navigation._lab,
        people_views._profiles,
        plates._facts,
        plate_facts._known_authors,
        plate_facts._known_bylines,
        timeline._of_members,
        views._pages,
        views._records,
    )
    for kept in (cards, publication_tags._parts, *remembered_ones):
        kept.clear()


@pytest.fixture
def paper() -> Publication:
    Lab.objects.create(name="Forest Lab")
    ann = Member.objects.create(name="Ann Oak", slug="ann-oak")
    Position.objects.create(member=ann, role_id="phd")
    venue = Venue.objects.create(name="Conference on Trees", acronym="TREES", slug="trees")
    paper = Publication.objects.create(
        title="On oaks", slug="on-oaks", date="2024-05", venue=venue, abstract="Oaks grow."
    )
    Authorship.objects.create(publication=paper, position=1, name="Ann Oak", member=ann)
    Authorship.objects.create(publication=paper, position=2, name="Bo Elm")
    Link.objects.create(publication=paper, kind="code", url="https://code.example/oaks")
    ExternalId.objects.create(publication=paper, scheme="doi", value="10.1/oaks")
    preprint = Publication.objects.create(
        title="Oaks", slug="oaks", date="2023", kind="preprint", version_of=paper
    )
    Link.objects.create(publication=preprint, kind="pdf", url="https://pdf.example/oaks")
    other = Publication.objects.create(title="On elms", slug="on-elms", date="2022")
    Authorship.objects.create(publication=other, position=1, name="Bo Elm")
    search.refresh()
    return paper


def _add_a_file(paper: Publication) -> None:
    file = PublicationFile(publication=paper, kind="slides", extension="pdf")
    file.file.save("slides.pdf", ContentFile(b"%PDF-1.4"))


CHANGES: dict[str, Callable[[Publication], object]] = {
    "title": lambda paper: Publication.objects.filter(pk=paper.pk).update(title="On ash trees"),
    "abstract": lambda paper: Publication.objects.filter(pk=paper.pk).update(abstract="They do."),
    "awards": lambda paper: Publication.objects.filter(pk=paper.pk).update(awards=["Best Paper"]),
    "mark": lambda paper: Publication.objects.filter(pk=paper.pk).update(mark="retracted"),
    "an author": lambda paper: paper.authorships.filter(position=2).update(name="Bo Ash"),
    "a sign": lambda paper: paper.authorships.update(equal_contribution=True),
    "one more author": lambda paper: Authorship.objects.create(
        publication=paper, position=3, name="Cy Fir"
    ),
    "a link": lambda paper: paper.links.update(url="https://code.example/ash"),
    "no link": lambda paper: paper.links.all().delete(),
    "an identifier": lambda paper: paper.external_ids.update(value="10.1/ash"),
    "venue": lambda paper: Venue.objects.update(acronym="TREE"),
    "a version": lambda paper: paper.versions.update(title="Oaks, a preprint", date="2021"),
    "a version's link": lambda paper: Link.objects.filter(kind="pdf").update(kind="slides"),
    "no version": lambda paper: paper.versions.update(status=Publication.Status.WAITING),
    "what the plate shows": lambda paper: Authorship.objects.create(
        publication=Publication.objects.get(slug="on-elms"), position=2, name="Ann Oak"
    ),
    "a file": _add_a_file,
    "a project in BibTeX": lambda paper: paper.projects.add(
        Project.objects.create(name="Oaks", slug="oaks")
    ),
    "a member's award": lambda paper: Member.objects.get().awards.create(title="Golden Leaf"),
    "a member's name": lambda paper: Member.objects.update(name="Ann Ash"),
    "the lab's address": lambda paper: Lab.objects.update(address="1 Forest Road"),
    "first news": lambda paper: News.objects.create(title="Leaves fall", slug="leaves"),
    # Last: the page asked for is no longer there.
    "whose page": lambda paper: Member.objects.update(slug="a-oak"),
    "no page": lambda paper: Position.objects.all().delete(),
}


#: How many queries a page needs whose papers were shown before, and nothing has changed since, but
#: for that of the site's version.
READ_BEFORE = {
    "/publications/": 1,
    "/people/ann-oak/": 1,
    "/publications/on-oaks/": 0,
    "/publications.bib": 2,
    "/api/v1/publications/": 3,
}


def test_each_change_shows_at_once(client: Client, paper: Publication) -> None:
    def pages() -> list[bytes]:
        return [client.get(address).content for address in READ_BEFORE]

    before = pages()
    stale, unseen = [], []
    for name, change in CHANGES.items():
        change(paper)
        shown = pages()
        forget()
        now = pages()
        stale += [name] if shown != now else []
        unseen += [name] if shown == before else []
        before = now

    assert (stale, unseen) == ([], [])


def rendered(client: Client, address: str) -> int:
    """How many cards a page has rendered."""
    with mock.patch.object(publication_tags, "_card_template", wraps=_card_template) as asked:
        assert client.get(address).status_code == 200
    return asked.call_count


def test_a_card_is_rendered_once_for_each_language_and_heading(
    client: Client, paper: Publication
) -> None:
    assert [rendered(client, "/publications/") for _ in range(2)] == [2, 0]
    assert rendered(client, "/publications/?has=code") == 0
    assert [rendered(client, "/zh-hans/publications/") for _ in range(2)] == [2, 0]
    assert [rendered(client, "/publications/?group=none") for _ in range(2)] == [2, 0]
    assert [rendered(client, "/people/ann-oak/") for _ in range(2)] == [1, 0]


def test_a_change_leaves_other_cards_as_they_are(client: Client, paper: Publication) -> None:
    client.get("/publications/")
    Publication.objects.filter(pk=paper.pk).update(abstract="They do.")

    assert rendered(client, "/publications/") == 1


@pytest.mark.parametrize("address", READ_BEFORE)
def test_papers_are_read_once_until_something_changes(
    client: Client, paper: Publication, address: str
) -> None:
    asked = []
    for _ in range(3):
        with CaptureQueriesContext(connection) as queries:
            client.get(address)
        asked.append(_but_for_the_version(queries))
    paper.links.update(url="https://code.example/ash")
    with CaptureQueriesContext(connection) as queries:
        client.get(address)

    assert asked[1:] == [READ_BEFORE[address]] * 2
    assert asked[0] > asked[1] < _but_for_the_version(queries)


def _but_for_the_version(queries: CaptureQueriesContext) -> int:
    """How many they are; PostgreSQL is asked for the version on a connection of its own."""
    return sum("labsite_publicversion" not in query["sql"] for query in queries)


def test_what_was_searched_for_is_marked(client: Client, paper: Publication) -> None:
    client.get("/publications/")

    assert b"<mark>" in client.get("/publications/?q=oaks").content
    assert b"<mark>" not in client.get("/publications/").content


def test_a_day_may_change_a_card(client: Client, paper: Publication) -> None:
    client.get("/publications/")
    tomorrow = timezone.localdate() + datetime.timedelta(days=1)
    with mock.patch.object(renders.timezone, "localdate", return_value=tomorrow):
        assert rendered(client, "/publications/") == 2


def test_an_item_names_the_site_as_it_was_asked(
    client: Client, paper: Publication, settings: Any
) -> None:
    settings.ALLOWED_HOSTS = ["one.example", "two.example"]
    asked = [
        client.get("/api/v1/publications/", headers={"Host": host}).json()["results"][0]["url"]
        for host in ("one.example", "two.example")
    ]
    assert asked[0] != asked[1]


def test_former_ones_go_when_there_is_no_room(paper: Publication) -> None:
    papers = list(Publication.objects.all())
    kept: renders.Renders[object] = renders.Renders(most=3000)
    made = mock.Mock()
    for paper in [papers[0], *papers * 20, papers[0]]:
        for number in range(2):
            kept.of(renders.content_of(paper), number, made)

    assert 0 < kept._size <= 3000
    assert made.call_count > 2 * len(papers)


def test_what_is_larger_than_the_room_is_not_kept(paper: Publication) -> None:
    kept: renders.Renders[object] = renders.Renders(most=10)

    assert [kept.of(renders.content_of(paper), 0, lambda: "made") for _ in range(2)] == [
        "made",
        "made",
    ]
    assert kept._size == 0
