"""Somebody who is erased for good is nowhere any more: no table and no file tells of them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.storage import default_storage
from django.db import connection
from django.test import Client
from django.utils import timezone
from reversion.models import Version

from people import markdown, pictures
from people.history import erasing, recording
from people.models import Award, Deletion, Invitation, LogLine, Member, Talk, User
from publications.models import Action, Publication, SyncRun
from publications.services import review
from tests.pictures import upload
from tests.publications import make

pytestmark = pytest.mark.django_db(transaction=True)

BIO = "Walked from Turku to Vaasa, barefoot."
EMAIL = "ada.oak@mail.example"
LOGIN = "adaoak77"
SECRETS = (BIO, "barefoot", EMAIL, LOGIN, "0000-0002-1825-0097", "Adelaide", "Hat maker")


def texts() -> Iterator[tuple[str, str]]:
    """Every text of every table, with the column that it stands in."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            name = connection.ops.quote_name(table)
            cursor.execute(f"SELECT * FROM {name}")
            columns = [column[0] for column in cursor.description]
            for row in cursor.fetchall():
                for column, value in zip(columns, row, strict=True):
                    yield f"{table}.{column}", str(value)


def told() -> list[str]:
    return [f"{column}: {text}" for column, text in texts() for word in SECRETS if word in text]


def files() -> set[str]:
    return {
        str(path.relative_to(settings.MEDIA_ROOT))
        for path in settings.MEDIA_ROOT.rglob("*")
        if path.is_file()
    }


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    """Files of this test's own."""
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def owner() -> User:
    return User.objects.create_superuser("root")


@pytest.fixture
def ada(owner: User) -> Member:
    """A member with all that may tell of her, in present and former states."""
    login = User.objects.create_user(LOGIN, EMAIL, "x", first_name="Ada", last_name="Oak")
    ada = make.member("Ada Oak", native_name="Adelaide", email=EMAIL, bio="Short.", user=login)
    with recording.recorded(login):
        pasted = default_storage.save(f"{markdown.PASTED}/ada-on-a-tree.jpg", upload(60, 40))
        ada.bio = f"{BIO} ![](/media/{pasted})"
        ada.photo.save("ada.jpg", upload(60, 40))
    made = pictures.Made(ada.photo.name, "face", 40, (50, 40), "jpg")
    pictures.read(made)
    with recording.recorded(owner):
        ada.photo.save("newer.jpg", upload(50, 50))
        ada.identifiers.create(scheme="orcid", value="0000-0002-1825-0097")
        ada.experience.create(title="Hat maker", organisation="Hats")
    with recording.recorded(owner):
        ada.experience.all().delete()
    now = timezone.now()
    ends = now + timezone.timedelta(hours=1)
    talk = Talk(title="Oaks", slug="o", speaker=ada, starts_at=now, ends_at=ends, speaker_bio=BIO)
    with recording.recorded(login):
        talk.save()
    paper = Publication.objects.create(title="Elms", slug="elms", status="published")
    paper.authorships.create(position=1, name="A. Oak", member=ada)
    review.undo(review.decline(paper, login), login)
    for abstract in ("Written by Adelaide.", "Of elms."):
        with review.editing(paper, ["abstract"], login):
            paper.abstract = abstract
            paper.save()
    SyncRun.objects.create(source=make.source("arxiv"), member=ada, started_by=login)
    Invitation.objects.create(
        name="Ada", email=EMAIL, role_id=_group(), member=ada, key_hash="x", expires_at=now
    )
    Award.objects.create(title="Of Adelaide alone").members.set([ada])
    client = Client()
    client.force_login(login)
    return ada


def _group() -> int:
    from django.contrib.auth.models import Group

    return Group.objects.get_or_create(name="Editor")[0].pk


def test_nothing_tells_of_them_any_more(ada: Member, owner: User, client: Client) -> None:
    bystander = make.member("Bob Elm", bio="Stays.")
    client.force_login(owner)
    assert told()
    assert len(files()) >= 4

    client.post(f"/admin/erase/{ada.pk}/", {"name": "Ada Oak"})

    assert told() == []
    assert not [name for name in files() if "ada" in name or "newer" in name]
    authorship = Publication.objects.get().authorships.get()
    assert (authorship.name, authorship.member) == ("A. Oak", None)
    assert Talk.objects.get().speaker_name == "Ada Oak"
    assert {(action.by, action.by_name) for action in Action.objects.all()} == {(None, "[erased]")}
    assert SyncRun.objects.get().started_by_name == "[erased]"
    assert LogLine.objects.filter(kind="erased", by=owner).count() == 1
    assert not Deletion.objects.exists()
    bystander.refresh_from_db()
    assert bystander.bio == "Stays."


def test_somebody_in_the_bin_is_erased_too(ada: Member, owner: User) -> None:
    key, user = ada.pk, ada.user
    with recording.recorded(owner):
        ada.delete()
    with recording.recorded(owner):
        user.delete()
    assert told()

    person = erasing.find(key)
    assert person is not None
    erasing.erase(person, owner)

    assert told() == []
    assert not [name for name in files() if "ada" in name or "newer" in name]
    assert erasing.find(key) is None


def test_others_keep_theirs(ada: Member, owner: User) -> None:
    bob = make.member("Bob Elm")
    with recording.recorded(owner):
        bob.bio = "Second."
        bob.photo.save("bob.jpg", upload(60, 40))
    gone = make.member("Cy Fir")
    gone.delete()

    person = erasing.find(ada.pk)
    assert person is not None
    erasing.erase(person, owner)

    assert Version.objects.get_for_object(bob).count() == 2
    assert default_storage.exists(bob.photo.name)
    assert [str(deletion) for deletion in Deletion.objects.all()] == ["Cy Fir"]
    assert LogLine.objects.filter(by=owner, object_repr="Bob Elm").exists()


def test_an_account_that_is_anothers_by_now_stays(ada: Member, owner: User) -> None:
    login = ada.user
    with recording.recorded(owner):
        ada.user = None
        ada.save()
    make.member("Bob Elm", user=login)

    person = erasing.find(ada.pk)
    assert person is not None
    erasing.erase(person, owner)

    assert User.objects.filter(pk=login.pk).exists()


def test_the_page_wants_the_name(ada: Member, owner: User, client: Client) -> None:
    client.force_login(owner)
    address = f"/admin/erase/{ada.pk}/"

    page = client.get(address).content.decode()
    refused = client.post(address, {"name": "Ada"})
    assert Member.objects.filter(pk=ada.pk).exists()
    client.post(address, {"name": "Ada Oak"})

    assert "ask whoever runs the server" in page
    assert LOGIN in page
    assert "Type the name" in refused.content.decode()
    assert not Member.objects.exists()


def test_it_says_when_backups_lapse(
    ada: Member, owner: User, client: Client, settings: object
) -> None:
    settings.BACKUP_DAYS = 30  # type: ignore[attr-defined]
    client.force_login(owner)

    assert "kept for 30 days" in client.get(f"/admin/erase/{ada.pk}/").content.decode()


def test_only_an_owner_erases_and_never_themselves(ada: Member, client: Client) -> None:
    client.force_login(User.objects.create_user("ed", is_staff=True))
    address = f"/admin/erase/{ada.pk}/"
    assert client.get(address).status_code == 403
    assert client.post(address, {"name": "Ada Oak"}).status_code == 403

    User.objects.filter(pk=ada.user.pk).update(is_superuser=True, is_staff=True)
    client.force_login(User.objects.get(pk=ada.user.pk))
    answer = client.post(address, {"name": "Ada Oak"})

    assert "your own account" in answer.content.decode()
    assert Member.objects.filter(pk=ada.pk).exists()
