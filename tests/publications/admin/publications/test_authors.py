"""Which members a printed name is offered while it is typed, and what is told once it is saved."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from people.models import User
from publications.models import Publication
from tests.publications import make

pytestmark = pytest.mark.django_db

ADDRESS = "/admin/publications/publication/suggest-members/"


def offered(client: Client, name: str) -> list[str]:
    return [member["text"] for member in client.get(ADDRESS, {"name": name}).json()["members"]]


def test_the_likeliest_comes_first(admin_client: Client) -> None:
    for name in ("Ana Example", "Alan Example", "Bo Other"):
        make.member(name)
    assert offered(admin_client, "A. Example") == ["Alan Example", "Ana Example"]
    assert offered(admin_client, "Example, Ana")[0] == "Ana Example"
    assert offered(admin_client, "Cy Third") == []
    assert offered(admin_client, " ") == []


def test_who_may_not_edit_papers_is_told_nothing(client: Client) -> None:
    viewer = User.objects.create_user("viewer", is_staff=True)
    viewer.user_permissions.set(Permission.objects.filter(codename="view_publication"))
    client.force_login(viewer)
    assert client.get(ADDRESS, {"name": "Ana"}).status_code == 403


def typed(client: Client, *authors: dict[str, str]) -> str:
    """Write a paper by hand; return what is told of it."""
    address = "/admin/publications/publication/add/"
    context = client.get(address).context
    data = {field.name: str(field.value()) for field in context["adminform"].form if field.value()}
    for inline in context["inline_admin_formsets"]:
        form = inline.formset.management_form
        data |= {field.html_name: str(field.value()) for field in form}
    data["title"] = "On Looms"
    data["authorships-TOTAL_FORMS"] = str(len(authors))
    for place, author in enumerate(authors):
        author |= {"position": str(place + 1)}
        data |= {f"authorships-{place}-{field}": value for field, value in author.items()}
    response = client.post(address, data, follow=True)
    assert Publication.objects.get().authorships.count() == len(authors)
    return " ".join(str(message) for message in response.context["messages"])


def test_an_author_who_may_be_a_member_is_told_of_when_a_paper_is_saved(
    admin_client: Client,
) -> None:
    make.member("Ana Example")
    make.member("Bo Other")

    told = typed(admin_client, {"name": "Ana Example"}, {"name": "B. Other"}, {"name": "Cy Third"})

    assert "names Ana Example, and the author is not linked to Ana Example" in told
    assert "names B. Other, who may be Bo Other" in told
    assert "Cy Third" not in told
    assert f"/publication/{Publication.objects.get().pk}/change/#authorships-group" in told


def test_a_linked_author_is_not_told_of(admin_client: Client) -> None:
    ana = make.member("Ana Example")

    told = typed(admin_client, {"name": "Ana Example", "member": str(ana.pk)})

    assert "not linked" not in told
