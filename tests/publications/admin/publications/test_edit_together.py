"""Many papers edited by one form: from their list, from an import, from a run."""

from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from people.models import User
from publications.admin.publications import edit_together
from publications.models import Action, Project, Publication, SyncRun
from tests.publications import make

pytestmark = pytest.mark.django_db

LIST = "/admin/publications/publication/"
TOGETHER = f"{LIST}edit-together/"


@pytest.fixture
def papers() -> list[Publication]:
    return [
        Publication.objects.create(title=f"On Example {n}", slug=f"example-{n}", kind="conference")
        for n in range(3)
    ]


@pytest.fixture
def project() -> Project:
    return Project.objects.create(name="Forest", slug="forest")


def keys(papers: list[Publication]) -> str:
    return ",".join(str(paper.pk) for paper in papers)


def chosen(client: Client, papers: list[Publication], **more: Any) -> Any:
    """Press “Edit these…” above the list with these papers ticked."""
    data = {
        "_selected_action": [paper.pk for paper in papers],
        "action": ["", "edit_together"],
        "index": "1",
        **more,
    }
    return client.post(LIST, data)


def test_papers_of_the_list_are_edited_and_taken_back_as_one(
    admin_client: Client, papers: list[Publication], project: Project
) -> None:
    page = chosen(admin_client, papers[:2])
    assert page.context["keys"] == keys(papers[1::-1]) or page.context["keys"] == keys(papers[:2])

    data = {"papers": page.context["keys"], "add_projects": [project.pk], "kind": "journal"}
    response = admin_client.post(TOGETHER, data, follow=True)

    assert set(project.publications.all()) == set(papers[:2])
    assert "2 papers were edited." in response.content.decode()
    action = Action.objects.first()
    assert action is not None
    admin_client.post(reverse("admin:publications_suggestion_undo", args=[action.pk]))
    assert not project.publications.exists()
    assert set(Publication.objects.values_list("kind", flat=True)) == {"conference"}


def test_all_that_match_are_chosen_across_pages(
    admin_client: Client, papers: list[Publication], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = chosen(admin_client, papers[:1], select_across="1")
    assert len(page.context["keys"].split(",")) == 3


def test_it_goes_on_where_one_request_is_not_enough(
    admin_client: Client,
    papers: list[Publication],
    project: Project,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(edit_together, "AT_A_TIME", -1.0)
    data: dict[str, Any] = {"papers": keys(papers), "add_projects": [project.pk]}
    for left in (2, 1):
        page = admin_client.post(TOGETHER, data)
        assert page.context["left"] == left
        data = {}
        for name, value in page.context["sent"]:
            data.setdefault(name, []).append(value)
    response = admin_client.post(TOGETHER, data, follow=True)

    assert project.publications.count() == 3
    assert "3 papers were edited." in response.content.decode()
    assert Action.objects.values("batch").distinct().count() == 1


def test_nothing_chosen_is_told(admin_client: Client, papers: list[Publication]) -> None:
    page = admin_client.post(TOGETHER, {"papers": keys(papers)})
    assert "Choose first what to change." in page.content.decode()
    assert not Action.objects.exists()


def test_only_topics_and_projects_that_are_there_can_be_taken_out(
    admin_client: Client, papers: list[Publication], project: Project
) -> None:
    other = Project.objects.create(name="Other", slug="other")
    papers[0].projects.add(project)
    Publication.objects.filter(pk=papers[0].pk).update(categories=["Trees"])

    page = chosen(admin_client, papers)
    form = page.context["form"]
    assert list(form.fields["remove_projects"].queryset) == [project]
    assert form.fields["remove_topics"].choices == [("Trees", "Trees (1)")]

    data = {"papers": keys(papers), "remove_projects": [other.pk]}
    assert admin_client.post(TOGETHER, data).context["form"].errors


def test_all_papers_of_an_import_are_tagged(admin_client: Client, project: Project) -> None:
    make.member("Ana Example")
    text = "\n".join(
        f"@article{{k{n}, title={{Trees and Their Number {n}}}, author={{Ana Example}}, year=2024}}"
        for n in ("one", "two")
    )
    address = reverse("admin:publications_publication_import")
    result = admin_client.post(
        address, {"text": text, "format": "auto", "member": "lab", "import": "1"}
    )
    papers = result.context["papers"]
    assert len(papers.split(",")) == 2

    page = admin_client.post(TOGETHER, {"papers": papers, "ask": "1"})
    assert not page.context["form"].errors
    admin_client.post(TOGETHER, {"papers": page.context["keys"], "add_projects": [project.pk]})
    assert project.publications.count() == 2

    run = SyncRun.objects.get()
    assert f"{TOGETHER}?run={run.pk}" in admin_client.get(run.get_absolute_url()).content.decode()
    of_run = admin_client.get(f"{TOGETHER}?run={run.pk}")
    assert set(of_run.context["keys"].split(",")) == set(papers.split(","))


def test_declined_papers_are_none_of_an_imports(
    admin_client: Client, papers: list[Publication]
) -> None:
    Publication.objects.filter(pk=papers[0].pk).update(status="declined")
    page = admin_client.post(TOGETHER, {"papers": keys(papers), "ask": "1"})
    assert sorted(page.context["keys"].split(",")) == sorted(keys(papers[1:]).split(","))


def test_who_may_only_view_edits_nothing(client: Client, papers: list[Publication]) -> None:
    viewer = User.objects.create_user("viewer", is_staff=True)
    viewer.user_permissions.set(Permission.objects.filter(codename="view_publication"))
    client.force_login(viewer)
    assert "Edit these" not in client.get(LIST).content.decode()
    assert client.post(TOGETHER, {"papers": keys(papers), "featured": "yes"}).status_code == 403
    assert not Publication.objects.filter(featured=True).exists()


def test_back_leads_nowhere_else(admin_client: Client, papers: list[Publication]) -> None:
    data = {"papers": keys(papers), "featured": "yes", "back": "https://example.org/"}
    assert admin_client.post(TOGETHER, data).url == LIST
