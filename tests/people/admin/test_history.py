"""The history in the admin: its pages, who may restore, and Undo after a deletion."""

import re

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse
from reversion.models import Version

from people.admin.history import KeepsHistory
from people.history import recording, registry
from people.models import Award, LogLine, Member, News, User
from tests.forms import form_of
from tests.pictures import upload
from tests.publications import make

pytestmark = pytest.mark.django_db


def change(row: Member) -> str:
    return reverse("admin:people_member_change", args=[row.pk])


def version_address(version: Version) -> str:
    model = version.content_type.model
    return reverse(f"admin:people_{model}_version", args=[version.object_id, version.pk])


def test_every_table_that_people_write_has_a_history() -> None:
    """But papers, whose history is their actions', and what only Labsite writes."""
    reverse("admin:index")  # registers all
    without = {
        model._meta.label_lower
        for model, model_admin in admin.site._registry.items()
        if not (isinstance(model_admin, KeepsHistory) and registry.is_kept(model))
    }
    assert without == {
        "labsite.siteimport",
        "people.invitation",
        "people.proposal",
        "publications.publication",
        "publications.suggestion",
        "publications.syncrun",
        "publications.sourcerecord",
        "publications.metric",
    }


def test_a_form_is_one_revision(admin_client: Client) -> None:
    ada = make.member("Ada Oak", bio="The first.")
    form = form_of(admin_client.get(change(ada)), "member_form")
    filled = form.fill(bio="The second.").add_row("printed_names", name="A. Oak")

    filled.post(admin_client, change(ada), photo=upload(60, 40))

    newest, before = Version.objects.get_for_object(ada)
    assert newest.revision.user == User.objects.get()
    assert before.revision.user is None
    line = LogLine.objects.exclude(kind="signed_in").get()
    assert line.kind == "changed"
    assert "bio" in line.what
    assert "A. Oak" in line.what


def test_an_added_row_is_in_the_log(admin_client: Client) -> None:
    address = reverse("admin:people_news_add")
    form = form_of(admin_client.get(address), "news_form")

    form.fill(title="Buds", slug="buds").post(admin_client, address)

    line = LogLine.objects.exclude(kind="signed_in").get()
    assert (line.kind, line.object_repr) == ("added", "Buds")
    assert Version.objects.get_for_object(News.objects.get()).count() == 1


def test_the_list_is_one_revision_too(admin_client: Client) -> None:
    for title in ("one", "two"):
        News.objects.create(title=title, slug=title)
    address = reverse("admin:people_news_changelist")
    form = form_of(admin_client.get(address), "changelist-form")

    form.fill(**{"form-0-shown": None, "form-1-shown": None, "_save": "Save"}).post(
        admin_client, address
    )

    first, second = (Version.objects.get_for_object(news).first() for news in News.objects.all())
    assert first.revision == second.revision
    assert LogLine.objects.filter(kind="changed").count() == 2


def test_pairs_in_a_members_form_are_the_awards_history(admin_client: Client) -> None:
    ada = make.member("Ada Oak")
    award = Award.objects.create(title="Best tree")
    form = form_of(admin_client.get(change(ada)), "member_form")

    form.add_row("Award_members", award=str(award.pk)).post(admin_client, change(ada))

    assert list(award.members.all()) == [ada]
    assert Version.objects.get_for_object(award).count() == 2


def test_the_history_says_what_was_changed_and_restores(admin_client: Client) -> None:
    ada = make.member("Ada Oak", bio="The first tree that I climbed was an oak, and I fell.")
    form = form_of(admin_client.get(change(ada)), "member_form")
    filled = form.fill(bio="The first tree that I climbed was an elm, and I fell.")
    filled.post(admin_client, change(ada))
    history = reverse("admin:people_member_history", args=[ada.pk])

    page = admin_client.get(history).content.decode()
    assert "<del>oak,</del>" in page
    assert "<ins>elm,</ins>" in page
    first = Version.objects.get_for_object(ada).last()
    preview = admin_client.get(version_address(first)).content.decode()
    assert "<ins>oak,</ins>" in preview
    admin_client.post(version_address(first))

    ada.refresh_from_db()
    assert "an oak" in ada.bio
    assert Version.objects.get_for_object(ada).count() == 3


def test_markup_in_a_text_is_text(admin_client: Client) -> None:
    ada = make.member("Ada Oak", bio="<script>alert(1)</script> and words, more than sixty of them")
    form = form_of(admin_client.get(change(ada)), "member_form")
    form.fill(bio="<script>alert(2)</script> and words, more than sixty of them, see").post(
        admin_client, change(ada)
    )

    page = admin_client.get(reverse("admin:people_member_history", args=[ada.pk]))

    assert "<script>alert" not in page.content.decode()


def test_who_may_only_look_restores_nothing(client: Client) -> None:
    ada = make.member("Ada Oak")
    user = User.objects.create_user("reader", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="view_member"))
    Member.objects.filter(pk=ada.pk).update(bio="Changed.")
    admin_user = User.objects.create_superuser("root")
    client.force_login(admin_user)
    form_of(client.get(change(ada)), "member_form").fill(bio="x").post(client, change(ada))
    version = Version.objects.get_for_object(ada).last()
    client.force_login(user)

    page = client.get(reverse("admin:people_member_history", args=[ada.pk]))

    assert page.status_code == 200
    assert "Restore this version" not in page.content.decode()
    assert client.get(version_address(version)).status_code == 403
    assert client.post(version_address(version)).status_code == 403
    ada.refresh_from_db()
    assert ada.bio == "x"


def test_a_member_sees_her_history_and_restores_nothing(client: Client) -> None:
    """An old version may say what only an editor fills in, as her sign-in."""
    user = User.objects.create_user("ada")
    user.groups.add(Group.objects.get_or_create(name="Member")[0])
    ada = make.member("Ada Oak", user=user)
    with recording.recorded():
        ada.bio = "Climbs."
        ada.save()
    client.force_login(user)
    version = Version.objects.get_for_object(ada).last()

    assert client.get(reverse("admin:people_member_history", args=[ada.pk])).status_code == 200
    assert client.post(version_address(version)).status_code == 403


def test_an_old_version_of_an_account_gives_no_rights(client: Client) -> None:
    """Whoever may edit accounts, but is no superuser, does not restore one."""
    user = User.objects.create_user("editor", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="change_user"))
    other = User.objects.create_user("other", is_staff=True)
    client.force_login(User.objects.create_superuser("root"))
    address = reverse("admin:people_user_change", args=[other.pk])
    form_of(client.get(address), "user_form").fill(is_staff=None).post(client, address)
    version = Version.objects.get_for_object(other).last()
    client.force_login(user)

    assert client.post(version_address(version)).status_code == 403


def test_a_version_of_another_row_is_not_found(admin_client: Client) -> None:
    ada, bob = make.member("Ada Oak"), make.member("Bob Elm")
    form_of(admin_client.get(change(ada)), "member_form").fill(bio="x").post(
        admin_client, change(ada)
    )
    version = Version.objects.get_for_object(ada).first()
    address = reverse("admin:people_member_version", args=[bob.pk, version.pk])

    assert admin_client.get(address).status_code == 404


def test_a_deletion_offers_undo(admin_client: Client) -> None:
    ada = make.member("Ada Oak")
    address = reverse("admin:people_member_delete", args=[ada.pk])

    response = admin_client.post(address, {"post": "yes"}, follow=True)
    undo = re.search(r'action="(/admin/bin/undo/[^"]+)"', response.content.decode())
    assert undo is not None
    admin_client.post(undo[1])

    assert Member.objects.get().pk == ada.pk


def test_deleting_many_is_undone_at_one_press(admin_client: Client) -> None:
    members = [make.member(name) for name in ("Ada Oak", "Bob Elm")]
    data = {
        "action": "delete_selected",
        "_selected_action": [member.pk for member in members],
        "post": "yes",
    }

    response = admin_client.post(reverse("admin:people_member_changelist"), data, follow=True)
    assert not Member.objects.exists()
    undo = re.search(r'action="(/admin/bin/undo/[^"]+)"', response.content.decode())
    assert undo is not None
    admin_client.post(undo[1])

    assert Member.objects.count() == 2
