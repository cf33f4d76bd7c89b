"""What is kept of each write, and how an old version comes back."""

import json
from typing import Any

import pytest
from django.core.files.storage import default_storage
from reversion.models import Revision, Version

from people.history import recording, versions
from people.models import Award, LogLine, Member, User
from tests.pictures import upload
from tests.publications import make

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor() -> User:
    return User.objects.create_user("ed", first_name="Ed", last_name="Itor")


def kept(row: Any) -> list[Version]:
    """The versions of a row, the newest first."""
    return list(Version.objects.get_for_object(row).order_by("-pk"))


def test_a_write_is_one_revision_with_who_and_what(editor: User) -> None:
    ada = make.member("Ada Oak")
    with recording.recorded(editor):
        ada.bio = "Climbs trees."
        ada.save()
        ada.printed_names.create(name="A. Oak")
        ada.positions.update()
        position = ada.positions.get()
        position.title = "Climber"
        position.save()

    newest, before = kept(ada)
    assert newest.revision.user == editor
    assert before.revision.user is None
    line = LogLine.objects.get()
    assert (line.kind, line.by_name, line.object_repr) == ("changed", "Ed Itor", "Ada Oak")
    assert line.what == (
        "Changed bio. Changed title for position “Ada Oak, PhD student”. "
        "Added printed name “A. Oak”."
    )


def test_what_stood_before_comes_back(editor: User) -> None:
    """The state before the first write that is recorded is a version, made by nobody."""
    ada = make.member("Ada Oak", bio="The first.")
    ada.printed_names.create(name="A. Oak")
    with recording.recorded(editor):
        ada.printed_names.all()[0].delete()
        ada.links.create(label="Blog", url="https://ada.example")
        ada.bio = "The second."
        ada.save()
    *__, before = kept(ada)

    changes, problems = versions.preview(before)
    assert versions.restore(before, editor) == problems == []

    ada.refresh_from_db()
    assert ada.bio == "The first."
    assert [str(name) for name in ada.printed_names.all()] == ["A. Oak"]
    assert not ada.links.exists()
    assert [(change.kind, change.table, change.name) for change in changes] == [
        ("changed", "Member", ""),
        ("deleted", "Member link", "Blog"),
        ("added", "Printed name", "A. Oak"),
    ]
    assert LogLine.objects.first().kind == "restored"


def test_a_preview_changes_nothing(editor: User) -> None:
    ada = make.member("Ada Oak", bio="The first.")
    with recording.recorded(editor):
        ada.bio = "The second."
        ada.save()

    versions.preview(kept(ada)[-1])

    ada.refresh_from_db()
    assert ada.bio == "The second."
    assert len(kept(ada)) == 2


def test_a_write_that_says_the_same_is_no_revision(editor: User) -> None:
    ada = make.member("Ada Oak")
    with recording.recorded(editor):
        ada.save()
    with recording.recorded(editor):
        ada.save()

    assert Revision.objects.count() == 1  # as it stood
    assert not LogLine.objects.exists()


def test_what_a_sync_changed_between_is_a_version_too(editor: User) -> None:
    ada = make.member("Ada Oak")
    for bio in ("one", "two"):
        with recording.recorded(editor):
            ada.bio = bio
            ada.save()
        Member.objects.filter(pk=ada.pk).update(bio=f"{bio}, by a script")
        ada.refresh_from_db()
    with recording.recorded(editor):
        ada.bio = "three"
        ada.save()

    said = [recording.held(version)["bio"] for version in kept(ada)]
    assert said == ["three", "two, by a script", "two", "one, by a script", "one", ""]


def test_pairs_belong_to_the_row_that_lists_them(editor: User) -> None:
    ann, bob = make.member("Ann Oak"), make.member("Bob Elm")
    award = Award.objects.create(title="Best tree")
    award.members.set([ann])
    with recording.recorded(editor):
        award.members.set([bob])

    versions.restore(kept(award)[-1], editor)

    assert list(award.members.all()) == [ann]


def test_a_version_from_before_later_migrations(editor: User) -> None:
    """It lacks a column, has one that is gone, and a value that is not allowed any more."""
    ada = make.member("Ada Oak", bio="Now.", headline="Today's")
    other = make.member("Bob Elm")
    with recording.recorded(editor):
        ada.bio = "Later."
        ada.save()
    old = kept(ada)[-1]
    data = json.loads(old.serialized_data)
    del data[0]["fields"]["headline"]
    data[0]["fields"] |= {"bio": "Then.", "shoe_size": "38", "email": "not an address"}
    Version.objects.filter(pk=old.pk).update(serialized_data=json.dumps(data))
    position = Version.objects.get_for_object(ada.positions.get()).order_by("pk")[0]
    data = json.loads(position.serialized_data)
    data[0]["fields"]["role"] = "alchemist"
    Version.objects.filter(pk=position.pk).update(serialized_data=json.dumps(data))

    problems = versions.restore(Version.objects.get(pk=old.pk), editor)

    ada.refresh_from_db()
    assert (ada.bio, ada.headline, ada.email) == ("Then.", "Today's", "")
    assert ada.positions.get().role_id == "phd"
    assert len(problems) == 3
    assert any("Shoe size" in problem and "38" in problem for problem in problems)
    assert any("alchemist" in problem for problem in problems)
    assert any("not an address" in problem for problem in problems)
    assert other.positions.count() == 1


def test_a_row_that_is_taken_by_another_is_named(editor: User) -> None:
    ann, bob = make.member("Ann Oak"), make.member("Bob Elm")
    ann.identifiers.create(scheme="github", value="oak")
    with recording.recorded(editor):
        ann.identifiers.get().delete()
    bob.identifiers.create(scheme="github", value="oak")

    problems = versions.restore(kept(ann)[-1], editor)

    assert problems == ["GitHub oak: Another member already has this identifier."]
    assert not ann.identifiers.exists()


def test_nothing_is_restored_where_the_object_itself_cannot_be(editor: User) -> None:
    ann = make.member("Ann Oak", bio="The first.")
    with recording.recorded(editor):
        ann.slug, ann.bio = "ann", "The second."
        ann.save()
    Member.objects.create(name="Another", slug="ann-oak")

    with pytest.raises(versions.Unrestorable, match=r"(?i)slug"):
        versions.restore(kept(ann)[-1], editor)

    ann.refresh_from_db()
    assert ann.bio == "The second."


def test_a_replaced_photo_comes_back(editor: User) -> None:
    ada = make.member("Ada Oak")
    with recording.recorded(editor):
        ada.photo.save("first.jpg", upload(60, 40))
    first = ada.photo.name
    with recording.recorded(editor):
        ada.photo.save("second.jpg", upload(80, 20))
    with recording.recorded(editor):
        ada.photo = ""
        ada.save()
    assert default_storage.exists(first)

    versions.restore(kept(ada)[-2], editor)

    ada = Member.objects.get(pk=ada.pk)
    assert (ada.photo.name, ada.photo_width, ada.photo_height) == (first, 60, 40)


def test_a_missing_file_is_named(editor: User) -> None:
    ada = make.member("Ada Oak")
    with recording.recorded(editor):
        ada.photo.save("first.jpg", upload(60, 40))
    with recording.recorded(editor):
        default_storage.delete(ada.photo.name)
        ada.photo = ""
        ada.save()

    (problem,) = versions.restore(kept(ada)[1], editor)

    assert "not there any more" in problem
