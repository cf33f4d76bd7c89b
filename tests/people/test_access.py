"""Who may do what, asked of the one function that says so."""

import importlib

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import AnonymousUser, Group, Permission
from django.db import connection
from django.test.utils import CaptureQueriesContext

from people import access
from people.access import Reach, may, may_all, visible
from people.models import Education, Member, News, Talk, User
from publications.models import Authorship, Publication, Suggestion

pytestmark = pytest.mark.django_db


def sign_in_of(role: str, name: str = "") -> User:
    user = User.objects.create_user(name or role.lower())
    user.groups.add(Group.objects.get_or_create(name=role)[0])
    return user


@pytest.fixture
def ann() -> Member:
    return Member.objects.create(name="Ann", slug="ann", user=sign_in_of("Member", "ann"))


@pytest.fixture
def bob() -> Member:
    return Member.objects.create(name="Bob", slug="bob", user=sign_in_of("Member", "bob"))


def paper_of(member: Member, title: str, **fields: object) -> Publication:
    paper = Publication.objects.create(title=title, slug=title.lower(), **fields)
    Authorship.objects.create(publication=paper, position=1, name=member.name, member=member)
    return paper


class TestTheTable:
    def test_every_table_of_the_admin_is_in_it(self) -> None:
        """A new table is an Owner's alone until somebody decides; here that is noticed."""
        registered = {model._meta.label_lower for model in admin.site._registry}

        assert registered - access.CONTENT - access.OWNERS_ALONE == set()
        assert not access.CONTENT & access.OWNERS_ALONE

    def test_names_tables_and_fields_that_there_are(self) -> None:
        for label in (*access.CONTENT, *access.OWNERS_ALONE, *access.OWN):
            apps.get_model(label)
        for label, own in access.OWN.items():
            for name in own.fields:
                field = apps.get_model(label)._meta.get_field(name)
                assert not field.is_relation, f"{label}.{name} could name another's row"

    def test_every_table_of_which_she_has_rows_tells_which(self, ann: Member) -> None:
        for label in access.OWN:
            model = apps.get_model(label)
            if not model._meta.auto_created:
                assert list(model.objects.belonging_to(ann)) == ([ann] if model is Member else [])


class TestRoles:
    def test_an_owner_does_everything(self) -> None:
        owner, superuser = sign_in_of("Owner"), User.objects.create_superuser("root")

        for user in (owner, superuser):
            assert may_all(user, "change", User)
            assert may_all(user, "delete", Publication)
            assert user.has_perm("people.change_user")
            assert access.may_enter(user)

    def test_an_editor_does_all_content_and_no_sign_ins(self) -> None:
        editor = sign_in_of("Editor")

        assert may_all(editor, "delete", Publication)
        assert may_all(editor, "add", Talk)
        assert not may(editor, "view", User)
        assert not may(editor, "change", Group)
        assert not may(editor, "view", apps.get_model("django_celery_beat.periodictask"))

    def test_a_reader_sees_all_content_and_changes_nothing(self) -> None:
        reader = sign_in_of("Reader")

        for label in access.CONTENT - access.HIDDEN_FROM_READERS:
            assert access.reach(reader, "view", apps.get_model(label)) is Reach.ALL
            for action in ("add", "change", "delete"):
                assert access.reach(reader, action, apps.get_model(label)) is Reach.NOTHING

    def test_nobody_else_may_do_anything(self) -> None:
        inactive = User.objects.create_superuser("gone", is_active=False)
        for user in (AnonymousUser(), User.objects.create_user("new"), inactive):
            assert not access.may_enter(user)
            for label in (*access.CONTENT, *access.OWNERS_ALONE):
                assert not may(user, "view", apps.get_model(label))

    def test_what_was_given_by_hand_goes_on(self) -> None:
        user = User.objects.create_user("helper", is_staff=True)
        user.user_permissions.add(Permission.objects.get(codename="change_talk"))

        assert may_all(user, "change", Talk)
        assert not may(user, "change", News)

    def test_they_cost_a_superuser_no_query_and_others_a_few(self, ann: Member) -> None:
        superuser = User.objects.create_superuser("root")
        with CaptureQueriesContext(connection) as of_superuser:
            may(superuser, "change", ann)
        user = User.objects.get(pk=ann.user_id)
        with CaptureQueriesContext(connection) as of_member:
            for _ in range(10):
                may(user, "change", Talk)

        assert len(of_superuser) == 0
        assert len(of_member) == 4  # given by hand to her and to her groups, roles, member

    def test_a_group_of_that_name_from_before_gains_nothing(self) -> None:
        """An upgrade gives nobody a right: a group called “Editor” by hand gets another name."""
        migration = importlib.import_module("people.migrations.0011_access_roles")
        Group.objects.filter(name__in=access.ROLES).delete()
        user = User.objects.create_user("old")
        user.groups.add(Group.objects.create(name="Owner"))

        migration.make_roles(apps, None)

        assert not access.is_owner(User.objects.get(pk=user.pk))
        assert [group.name for group in user.groups.all()] == ["Owner (before roles)"]


class TestHerOwn:
    def test_she_changes_herself_and_nobody_else(self, ann: Member, bob: Member) -> None:
        assert may(ann.user, "change", ann)
        assert not may(ann.user, "change", bob)
        assert not may(ann.user, "view", bob)
        assert not may(ann.user, "delete", ann)
        assert not may_all(ann.user, "view", Member)
        assert list(visible(ann.user, Member.objects.all())) == [ann]

    def test_her_papers_shown_or_waiting(self, ann: Member, bob: Member) -> None:
        hers = paper_of(ann, "Hers")
        waiting = paper_of(ann, "Waits", status="waiting")
        paper_of(ann, "Deleted", status="deleted")
        paper_of(ann, "Merged", merged_into=hers)
        his = paper_of(bob, "His")

        assert set(visible(ann.user, Publication.objects.all())) == {hers, waiting}
        assert may(ann.user, "view", waiting)
        assert not may(ann.user, "view", his)
        assert not may(ann.user, "change", his.authorships.get())

    def test_questions_about_her(self, ann: Member, bob: Member) -> None:
        paper = Publication.objects.create(title="Whose", slug="whose", status="waiting")
        about_her, about_him = (
            Suggestion.objects.create(kind="authorship", publication=paper, member=member)
            for member in (ann, bob)
        )

        assert may(ann.user, "change", about_her)
        assert not may(ann.user, "view", about_him)
        assert list(visible(ann.user, Suggestion.objects.all())) == [about_her]

    def test_what_is_not_stored_yet_may_become_hers(self, ann: Member) -> None:
        assert may(ann.user, "add", Education())
        assert may(ann.user, "add", News)
        assert not may(ann.user, "add", Member)

    def test_a_member_without_a_page_has_nothing(self) -> None:
        user = sign_in_of("Member")

        assert not any(may(user, "view", apps.get_model(label)) for label in access.OWN)
        assert not may(user, "add", News)


class TestOwners:
    def test_one_must_be_left(self) -> None:
        first, second = sign_in_of("Owner", "first"), User.objects.create_superuser("second")

        assert access.leaves_an_owner([first])
        assert not access.leaves_an_owner([first, second])

    def test_who_cannot_sign_in_is_none(self) -> None:
        first = sign_in_of("Owner", "first")
        User.objects.create_superuser("gone", is_active=False)

        assert not access.leaves_an_owner([first])
