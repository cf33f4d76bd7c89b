"""The bin's page: papers and all else that was deleted, each to be restored at one press."""

import pytest
from django.contrib.auth.models import Group, Permission
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from people.models import Deletion, Member, News, Role, User
from publications.models import Publication, PublicationFile
from publications.services import review
from tests.publications import make

pytestmark = pytest.mark.django_db

BIN, RESTORE = "/admin/bin/", "/admin/bin/restore/"


def deleted_paper(title: str, by: User | None = None) -> Publication:
    paper = Publication.objects.create(title=title, slug=title, status="published")
    review.delete(paper, by)
    return paper


def test_papers_and_all_else_stand_in_one_list(admin_client: Client) -> None:
    admin = User.objects.get()
    paper = deleted_paper("oaks", admin)
    ada = make.member("Ada Oak")
    ada.printed_names.create(name="A. Oak")
    admin_client.post(reverse("admin:people_member_delete", args=[ada.pk]), {"post": "yes"})

    response = admin_client.get(BIN)
    page = response.content.decode()
    for key in (f"paper-{paper.pk}", f"deletion-{Deletion.objects.get().pk}"):
        admin_client.post(RESTORE, {"key": key})

    assert page.index("Ada Oak") < page.index("oaks")
    assert "with 1 position, 1 printed name" in page
    assert [row.who for row in response.context["deleted"]] == ["admin", "admin"]
    paper.refresh_from_db()
    assert paper.status == "published"
    assert Member.objects.get().printed_names.count() == 1
    assert "The bin is empty." in admin_client.get(BIN).content.decode()


def test_one_kind_alone(admin_client: Client) -> None:
    deleted_paper("oaks")
    News.objects.create(title="buds", slug="buds").delete()

    page = admin_client.get(f"{BIN}?kind=people.news").content.decode()

    assert "buds" in page
    assert "oaks" not in page


def test_each_sees_and_restores_what_they_may_change(client: Client) -> None:
    paper = deleted_paper("oaks")
    make.member("Ada Oak").delete()
    News.objects.create(title="buds", slug="buds").delete()
    user = User.objects.create_user("ed", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="change_news"))
    client.force_login(user)

    page = client.get(BIN).content.decode()
    member = Deletion.objects.get(content_type__model="member")
    answers = [
        client.post(RESTORE, {"key": key}).status_code
        for key in (f"paper-{paper.pk}", f"deletion-{member.pk}", "nonsense")
    ]

    assert "buds" in page
    assert "oaks" not in page
    assert "Ada Oak" not in page
    assert answers == [403, 403, 404]
    assert not Member.objects.exists()


def test_whoever_deleted_something_may_take_that_back(client: Client) -> None:
    """A member deletes a line of her CV, and nobody else's."""
    user = User.objects.create_user("ada")
    user.groups.add(Group.objects.get_or_create(name="Member")[0])
    ada, bob = make.member("Ada Oak", user=user), make.member("Bob Elm")
    hers = ada.education.create(degree="BSc", institution="Wood")
    bob.education.create(degree="MSc", institution="Wood").delete()
    client.force_login(user)
    client.post(reverse("admin:people_education_delete", args=[hers.pk]), {"post": "yes"})
    own, others = Deletion.objects.order_by("-pk")
    Deletion.objects.filter(pk=others.pk).update(batch="b0b")

    back = client.post(reverse("admin:bin_undo", args=[own.batch]))
    refused = client.post(reverse("admin:bin_undo", args=["b0b"]))

    assert (back.status_code, refused.status_code) == (302, 403)
    assert ada.education.get().degree == "BSc"
    assert not bob.education.exists()


class TestUndoOfRestoring:
    def restored(self, client: Client, row: Model) -> tuple[str, str]:
        """Delete a row and restore it; return the page that follows, and where Undo is pressed."""
        row.delete()
        deletion = Deletion.objects.latest("pk")
        page = client.post(RESTORE, {"key": f"deletion-{deletion.pk}"}, follow=True)
        return page.content.decode(), reverse("admin:bin_delete_again", args=[deletion.pk])

    def test_it_goes_to_the_bin_again_as_it_is_by_now(self, admin_client: Client) -> None:
        buds = News.objects.create(title="buds", slug="buds")
        page, undo = self.restored(admin_client, buds)
        News.objects.update(title="Buds and leaves")

        told = admin_client.post(undo, {"back": BIN}, follow=True)

        assert f'action="{undo}"' in page
        assert told.redirect_chain == [(BIN, 302)]
        assert [row.name for row in told.context["deleted"]] == ["Buds and leaves"]
        assert not News.objects.exists()
        again = Deletion.objects.in_bin().get()
        assert f'action="{reverse("admin:bin_undo", args=[again.batch])}"' in told.content.decode()

    def test_what_is_gone_by_now_is_said(self, admin_client: Client) -> None:
        _, undo = self.restored(admin_client, News.objects.create(title="buds", slug="buds"))
        News.objects.get().delete()

        assert "It was deleted already." in admin_client.post(undo, follow=True).content.decode()

    def test_what_others_need_by_now_stays(self, admin_client: Client) -> None:
        role = Role.objects.create(name="Gardener")
        _, undo = self.restored(admin_client, role)
        make.member("Ada Oak").positions.update(role=Role.objects.get(name="Gardener"))

        told = admin_client.post(undo, follow=True).content.decode()

        assert "“Gardener” stays: something needs it by now." in told
        assert Role.objects.filter(name="Gardener").exists()

    def test_only_who_may_delete_it_may_do_so(self, client: Client) -> None:
        user = User.objects.create_user("ed", is_staff=True)
        user.user_permissions.add(Permission.objects.get(codename="change_news"))
        client.force_login(user)

        page, undo = self.restored(client, News.objects.create(title="buds", slug="buds"))

        assert undo not in page
        assert client.post(undo).status_code == 403
        assert News.objects.exists()


def test_a_file_is_named_with_its_paper(admin_client: Client) -> None:
    paper, gone = (Publication.objects.create(title=name, slug=name) for name in ("Oaks", "Elms"))
    for each in (paper, gone):
        PublicationFile.objects.create(publication=each, extension="pdf").delete()
    gone.delete()

    response = admin_client.get(f"{BIN}?kind=publications.publicationfile")

    assert [(row.name, row.paper) for row in response.context["deleted"]] == [
        ("PDF (pdf)", None),
        ("PDF (pdf)", paper),
    ]
    address = reverse("admin:publications_publication_change", args=[paper.pk])
    assert f'<a href="{address}">Oaks</a>' in response.content.decode()


def test_who_may_change_nothing_sees_no_bin(client: Client) -> None:
    client.force_login(User.objects.create_user("ed", is_staff=True))

    assert client.get(BIN).status_code == 403
    assert BIN not in client.get("/admin/").content.decode()


def test_what_cannot_be_restored_says_why(admin_client: Client) -> None:
    make.member("Ada Oak").delete()
    make.member("Ada Oak")

    response = admin_client.post(
        RESTORE, {"key": f"deletion-{Deletion.objects.get().pk}"}, follow=True
    )

    assert "was not restored" in response.content.decode()


@pytest.mark.parametrize("count", [1, 3, 60])
def test_the_page_asks_as_much_whatever_there_is(
    admin_client: Client, count: int, django_assert_max_num_queries: object
) -> None:
    for number in range(count):
        deleted_paper(f"paper {number}")
        News.objects.create(title=f"{number}", slug=f"{number}").delete()
    admin_client.get(BIN)

    with django_assert_max_num_queries(16):  # type: ignore[operator]
        admin_client.get(BIN)
