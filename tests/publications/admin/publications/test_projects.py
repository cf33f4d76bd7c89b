"""A project's papers, chosen on its own form."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from people.models import User
from publications.models import Action, Project, Publication
from tests.forms import form_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def project() -> Project:
    return Project.objects.create(name="Forest", slug="forest")


@pytest.fixture
def papers(project: Project) -> list[Publication]:
    made = [Publication.objects.create(title=f"Paper {n}", slug=f"paper-{n}") for n in range(3)]
    project.publications.set(made[:2])
    return made


def address(project: Project) -> str:
    return reverse("admin:publications_project_change", args=[project.pk])


def test_papers_come_and_go_as_one_to_undo(
    admin_client: Client, project: Project, papers: list[Publication]
) -> None:
    data = form_of(admin_client.get(address(project)), "project_form")
    assert sorted(data["papers"]) == sorted(str(paper.pk) for paper in papers[:2])
    data["papers"] = [str(papers[1].pk), str(papers[2].pk)]
    response = admin_client.post(address(project), data, follow=True)

    assert set(project.publications.all()) == set(papers[1:])
    assert "2 papers were edited." in response.content.decode()
    action = Action.objects.first()
    assert action is not None
    admin_client.post(reverse("admin:publications_suggestion_undo", args=[action.pk]))
    assert set(project.publications.all()) == set(papers[:2])


def test_a_paper_that_somebody_else_put_in_meanwhile_stays(
    admin_client: Client, project: Project, papers: list[Publication]
) -> None:
    data = form_of(admin_client.get(address(project)), "project_form")
    project.publications.add(papers[2])
    data["name"] = ["Wood"]
    admin_client.post(address(project), data)
    project.refresh_from_db()
    assert project.name == "Wood"
    assert project.publications.count() == 3


def test_who_may_not_change_papers_is_not_asked_for_them(
    client: Client, project: Project, papers: list[Publication]
) -> None:
    keeper = User.objects.create_user("keeper", is_staff=True)
    keeper.user_permissions.set(Permission.objects.filter(codename__endswith="_project"))
    client.force_login(keeper)
    data = form_of(client.get(address(project)), "project_form")
    assert "papers" not in data
    assert client.post(address(project), {**data, "name": "Wood"}).status_code == 302
    assert project.publications.count() == 2
