"""The API of publications, projects and sync runs."""

from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from people.models import Member, Position, User
from publications.domain.reasons import as_written
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    Source,
    SyncRun,
    Venue,
)

pytestmark = pytest.mark.django_db


def make_member(name: str = "Ann Lee") -> Member:
    member = Member.objects.create(name=name, slug=name.lower().replace(" ", "-"))
    Position.objects.create(member=member, role_id="phd", start="2020")
    return member


def make_paper(title: str = "Fast Trees", **fields: Any) -> Publication:
    slug = title.lower().replace(" ", "-")
    return Publication.objects.create(title=title, slug=slug, **{"kind": "conference", **fields})


# --- Publications -----------------------------------------------------------------------------


def test_a_publication_is_told_whole(client: Client) -> None:
    member, hidden = make_member("Ann Lee"), make_member("Bo Far")
    venue = Venue.objects.create(name="Conference on Trees", acronym="CT", slug="ct")
    paper = make_paper(
        date="2024-07",
        venue=venue,
        notes=["Long Oral Presentation"],
        awards=["Best Paper"],
        display_title="Fast<sub>2</sub> Trees",
        dates=[["online", "2021-03"]],
        categories=["cs.DS"],
        licence="CC-BY-4.0",
        mark="corrected",
        authors_complete=False,
    )
    Authorship.objects.create(publication=paper, position=2, name="A. Lee", member=member)
    Authorship.objects.create(
        publication=paper, position=1, name="Zed First", equal_contribution=True, corresponding=True
    )
    Authorship.objects.create(publication=paper, name="Bo Far", member=hidden)
    ExternalId.objects.create(publication=paper, scheme="doi", value="10.1234/trees")
    Link.objects.create(publication=paper, kind="pdf", url="https://example.org/trees.pdf")
    paper.projects.add(Project.objects.create(name="Forest", slug="forest"))
    make_paper("Fast Trees draft", kind="preprint", version_of=paper)

    told = client.get("/api/v1/publications/fast-trees/").json()

    assert told["url"] == "http://testserver/publications/fast-trees/"
    assert (told["kind"], told["date"], told["year"]) == ("conference", "2024-07", 2024)
    first, second = told["authors"]
    assert (first["position"], first["name"], first["member"]) == (1, "Zed First", None)
    assert first["equal_contribution"]
    assert first["corresponding"]
    assert (second["position"], second["name"]) == (2, "A. Lee")
    assert second["member"] == {
        "slug": "ann-lee",
        "name": "Ann Lee",
        "url": "http://testserver/people/ann-lee/",
    }
    assert not told["authors_complete"]
    assert [member["slug"] for member in told["unlisted_authors"]] == ["bo-far"]
    assert told["venue"] == {
        "slug": "ct",
        "name": "Conference on Trees",
        "acronym": "CT",
        "kind": "conference",
        "website": None,
    }
    assert told["identifiers"] == [
        {"scheme": "doi", "value": "10.1234/trees", "url": "https://doi.org/10.1234/trees"}
    ]
    assert told["links"] == [
        {"kind": "pdf", "label": "PDF", "url": "https://example.org/trees.pdf"}
    ]
    assert (told["notes"], told["awards"]) == (["Long Oral Presentation"], ["Best Paper"])
    assert told["mark"] == "corrected"
    assert told["display_title"] == "Fast<sub>2</sub> Trees"
    assert told["dates"] == [{"kind": "online", "date": "2021-03"}]
    assert (told["keywords"], told["licence"]) == (["cs.DS"], "CC-BY-4.0")
    assert [project["slug"] for project in told["projects"]] == ["forest"]
    assert [version["slug"] for version in told["versions"]] == ["fast-trees-draft"]
    assert told["version_of"] is None


def test_another_version_names_the_leading_one(client: Client) -> None:
    make_paper("Draft", version_of=make_paper("Final"))

    told = client.get("/api/v1/publications/draft/").json()

    assert told["version_of"]["slug"] == "final"


def test_what_is_not_public_is_told_nowhere(client: Client) -> None:
    shown = make_paper("Shown")
    waiting = make_paper("Waiting", status="waiting")
    make_paper("Declined", status="declined")
    make_paper("Merged", merged_into=waiting)
    make_paper("Of waiting", version_of=waiting)
    Publication.objects.filter(pk=waiting.pk).update(version_of=shown)

    answer = client.get("/api/v1/publications/")

    told = {paper["slug"]: paper for paper in answer.json()["results"]}
    assert set(told) == {"shown", "of-waiting"}
    assert told["shown"]["versions"] == []
    assert told["of-waiting"]["version_of"] is None
    for slug in ("waiting", "declined", "merged"):
        assert client.get(f"/api/v1/publications/{slug}/").status_code == 404


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("", ["new", "mid", "old"]),
        ("q=mid", ["mid"]),
        ("kind=journal", ["old"]),
        ("author=ann-lee", ["new"]),
        ("project=forest", ["mid"]),
        ("venue=ct", ["old"]),
        ("year_from=2022&year_to=2023", ["mid"]),
        ("ordering=title", ["mid", "new", "old"]),
        ("page_size=1&page=3", ["old"]),
    ],
)
def test_publications_are_searched_filtered_ordered_and_paged(
    client: Client, query: str, slugs: list[str]
) -> None:
    new, mid = make_paper("New", date="2024-05"), make_paper("Mid", date="2022")
    venue = Venue.objects.create(name="Conference on Trees", acronym="CT", slug="ct")
    make_paper("Old", date="2020", kind="journal", venue=venue)
    Authorship.objects.create(publication=new, position=1, name="A. Lee", member=make_member())
    mid.projects.add(Project.objects.create(name="Forest", slug="forest"))

    answer = client.get(f"/api/v1/publications/?{query}").json()

    assert [paper["slug"] for paper in answer["results"]] == slugs


def test_years_that_run_backwards_are_refused(client: Client) -> None:
    answer = client.get("/api/v1/publications/?year_from=2030&year_to=2010")

    assert answer.status_code == 400
    assert answer.json()["detail"].startswith(
        "year_to: The first year, 2030, is after the last one, 2010:"
    )


def test_pages_of_equal_items_lose_none(client: Client) -> None:
    for number in range(5):
        Publication.objects.create(title="Same", slug=f"same-{number}", date="2024")

    pages = [
        client.get(f"/api/v1/publications/?ordering=title&page_size=2&page={page}").json()
        for page in (1, 2, 3)
    ]

    assert len({paper["slug"] for page in pages for paper in page["results"]}) == 5


def test_a_project_names_its_people_and_its_kin(client: Client) -> None:
    old = Project.objects.create(name="Old", slug="old", repository="https://example.org/old")
    new = Project.objects.create(name="New", slug="new", predecessor=old)
    new.members.add(make_member())

    told = client.get("/api/v1/projects/?ordering=name").json()["results"]

    assert [project["slug"] for project in told] == ["new", "old"]
    assert told[0]["predecessor"]["slug"] == "old"
    assert told[0]["members"][0]["slug"] == "ann-lee"
    assert told[1]["successors"][0]["slug"] == "new"
    assert told[1]["url"] == "http://testserver/projects/old/"
    assert (told[1]["repository"], told[1]["home"]) == ("https://example.org/old", None)


def fill(start: int, stop: int) -> None:
    """Add publications and projects with relations."""
    for number in range(start, stop):
        member = make_member(f"Member {number}")
        venue = Venue.objects.create(name=f"Venue {number}", slug=f"venue-{number}")
        paper = make_paper(f"Paper {number}", venue=venue)
        paper.version_of = Publication.objects.exclude(pk=paper.pk).first()
        paper.save()
        Authorship.objects.create(publication=paper, position=1, name="A", member=member)
        Authorship.objects.create(publication=paper, position=2, name="B")
        ExternalId.objects.create(publication=paper, scheme="doi", value=f"10.1/{number}")
        Link.objects.create(publication=paper, kind="pdf", url=f"https://example.org/{number}")
        project = Project.objects.create(
            name=f"Project {number}",
            slug=f"project-{number}",
            predecessor=Project.objects.first(),
        )
        project.members.add(member)
        paper.projects.add(project)


@pytest.mark.parametrize(("name", "queries"), [("publications", 9), ("projects", 4)])
def test_a_list_costs_the_same_for_one_item_and_for_three(
    client: Client, django_assert_num_queries, name: str, queries: int
) -> None:
    fill(0, 1)
    with django_assert_num_queries(queries):
        assert client.get(f"/api/v1/{name}/").json()["count"] == 1

    fill(1, 3)
    with django_assert_num_queries(queries):
        assert client.get(f"/api/v1/{name}/").json()["count"] == 3


# --- Sync runs --------------------------------------------------------------------------------


@pytest.fixture
def arxiv() -> Source:
    source, _ = Source.objects.get_or_create(
        slug="arxiv", defaults={"name": "arXiv", "kind": Source.Kind.ARXIV}
    )
    return source


def sign_in(client: Client, *permissions: str, is_staff: bool = True) -> User:
    """Sign a new user with these permissions on sync runs in."""
    user = User.objects.create_user("secret-login", password="x", is_staff=is_staff)
    user.user_permissions.set(
        Permission.objects.filter(codename__in=[f"{name}_syncrun" for name in permissions])
    )
    client.force_login(user)
    return user


def trigger(client: Client, **body: Any) -> Any:
    return client.post("/api/v1/runs/", body, content_type="application/json")


def test_runs_are_shown_to_editors_without_who_started_them(client: Client, arxiv: Source) -> None:
    user = sign_in(client, "view")
    run = SyncRun.objects.create(
        source=arxiv, member=make_member(), state="running", started_by=user, seen=3, expected=12
    )
    run.log.create(message=as_written("Asked for page 1."))

    listed = client.get("/api/v1/runs/?source=arxiv&state=running").json()["results"]
    answer = client.get(f"/api/v1/runs/{run.pk}/")

    told = answer.json()
    assert [item["id"] for item in listed] == [run.pk]
    assert "log" not in listed[0]
    assert told["source"] == {"slug": "arxiv", "name": arxiv.name}
    assert told["member"]["slug"] == "ann-lee"
    assert (told["state"], told["percent"], told["counts"]["seen"]) == ("running", 25, 3)
    assert told["log"][0]["text"] == "Asked for page 1."
    assert "secret-login" not in answer.text


@pytest.mark.parametrize(
    ("permissions", "is_staff"),
    [((), True), (("add",), True), (("view", "add"), False), (None, False)],
    ids=["no permission", "may only add", "not staff", "not signed in"],
)
def test_runs_are_hidden_from_others(
    client: Client, arxiv: Source, permissions: tuple[str, ...] | None, is_staff: bool
) -> None:
    run = SyncRun.objects.create(source=arxiv)
    if permissions is not None:
        sign_in(client, *permissions, is_staff=is_staff)

    for path in ("/api/v1/runs/", f"/api/v1/runs/{run.pk}/"):
        answer = client.get(path)
        assert answer.status_code == 403
        assert answer.json()["detail"]


def test_the_list_of_runs_costs_the_same_for_one_and_for_three(
    client: Client, arxiv: Source, django_assert_num_queries
) -> None:
    sign_in(client, "view")
    queries = 7  # session, user, roles, two of permissions, count, runs

    SyncRun.objects.create(source=arxiv)
    with django_assert_num_queries(queries):
        assert client.get("/api/v1/runs/").json()["count"] == 1

    for number in range(2):
        SyncRun.objects.create(source=arxiv, member=make_member(f"Member {number}"))
    with django_assert_num_queries(queries):
        assert client.get("/api/v1/runs/").json()["count"] == 3


@pytest.mark.parametrize("whom", ["member", None])
def test_an_editor_starts_a_run(client: Client, arxiv: Source, whom: str | None) -> None:
    user = sign_in(client, "view", "add")
    member = make_member() if whom else None

    answer = trigger(client, source="arxiv", member=member.slug if member else None)

    run = SyncRun.objects.get()
    assert answer.status_code == 202
    assert (run.source, run.member, run.started_by) == (arxiv, member, user)
    assert (answer.json()["id"], answer.json()["state"]) == (run.pk, "queued")
    assert answer.headers["Location"] == f"http://testserver/api/v1/runs/{run.pk}/"
    assert client.get(answer.headers["Location"]).status_code == 200


def test_a_run_that_is_under_way_is_not_started_again(client: Client, arxiv: Source) -> None:
    sign_in(client, "view", "add")
    member = make_member()
    SyncRun.objects.create(source=arxiv, member=member)

    answer = trigger(client, source="arxiv", member=member.slug)

    assert answer.status_code == 409
    assert "under way" in answer.json()["detail"]
    assert SyncRun.objects.count() == 1


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"source": "nowhere"}, "source: There is no source “nowhere”."),
        ({"source": "arxiv", "member": "nobody"}, "member: There is no member “nobody”."),
        ({"source": "homepage"}, "source: “A homepage” is a list that people hand in"),
        ({"source": "off"}, "source: “Switched off” is off"),
        ({"source": "\0"}, "source: "),
        ({"source": ["arxiv"]}, "source: "),
        ({"source": "arxiv", "member": {"slug": 1}}, "member: "),
        ({}, "source: This field is required."),
    ],
)
def test_a_wrong_call_starts_nothing(
    client: Client, arxiv: Source, body: dict[str, Any], sentence: str
) -> None:
    sign_in(client, "view", "add")
    Source.objects.update_or_create(
        slug="homepage", defaults={"name": "A homepage", "kind": Source.Kind.HOMEPAGE}
    )
    Source.objects.create(slug="off", name="Switched off", kind=Source.Kind.ARXIV, enabled=False)

    answer = trigger(client, **body)

    assert answer.status_code == 400
    assert sentence in answer.json()["detail"]
    assert not SyncRun.objects.exists()


@pytest.mark.parametrize(
    "body", ["not json", "[]", '"arxiv"', '{"source": "arxiv", "member": NaN}']
)
def test_a_body_that_is_no_object_is_refused(client: Client, body: str) -> None:
    sign_in(client, "view", "add")

    answer = client.post("/api/v1/runs/", body, content_type="application/json")

    assert answer.status_code == 400
    assert answer.json()["detail"]


@pytest.mark.parametrize("body", ["[" * 100_000, '{"source":' * 100_000], ids=["lists", "objects"])
def test_a_body_that_nests_too_deeply_is_refused_in_a_sentence(client: Client, body: str) -> None:
    sign_in(client, "view", "add")

    answer = client.post("/api/v1/runs/", body, content_type="application/json")

    assert answer.status_code == 400
    assert "nested too deeply" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("permissions", "is_staff"), [(("view",), True), (("view", "add"), False), (None, False)]
)
def test_who_may_not_start_runs_starts_none(
    client: Client, arxiv: Source, permissions: tuple[str, ...] | None, is_staff: bool
) -> None:
    if permissions is not None:
        sign_in(client, *permissions, is_staff=is_staff)

    answer = trigger(client, source="arxiv")

    assert answer.status_code == 403
    assert not SyncRun.objects.exists()


def test_starting_a_run_needs_the_csrf_token(arxiv: Source) -> None:
    client = Client(enforce_csrf_checks=True)
    sign_in(client, "view", "add")

    answer = trigger(client, source="arxiv")

    assert answer.status_code == 403
    assert not SyncRun.objects.exists()
