import datetime
import os
import re
from html import unescape
from typing import Any

import pytest
from django.core.files.storage import storages
from django.test import Client
from django.urls import reverse

from people.admin import kept_uploads
from people.models import Lab, Member, News, User
from publications.models import Project, Publication
from tests.pictures import upload

pytestmark = pytest.mark.django_db

#: Each form with a file: its model, its field, and a change that makes another field wrong.
FORMS = [
    (Member, "photo", {"slug": "not a slug"}),
    (News, "picture", {"slug": "not a slug"}),
    (Project, "picture", {"slug": "not a slug"}),
    (Publication, "picture", {"date": "soon"}),
    (Lab, "logo", {"email": "nobody"}),
    (Lab, "picture", {"email": "nobody"}),
]
each_form = pytest.mark.parametrize(
    ("model", "field", "wrong"),
    FORMS,
    ids=[f"{model.__name__}.{field}" for model, field, _ in FORMS],
)


@pytest.fixture(autouse=True)
def _own_folders(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"
    options = {**settings.STORAGES["kept_uploads"]["OPTIONS"], "location": str(tmp_path / "kept")}
    kept = {**settings.STORAGES["kept_uploads"], "OPTIONS": options}
    settings.STORAGES = {**settings.STORAGES, "kept_uploads": kept}


def add_address(model: type) -> str:
    return reverse(f"admin:{model._meta.label_lower.replace('.', '_')}_add")


def blank(client: Client, address: str) -> dict[str, Any]:
    """What a browser would send of an untouched form, with a name and a slug."""
    page = client.get(address).content.decode()
    form = page[page.index('enctype="multipart/form-data"') :]
    sent = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
    sent |= {"focus_x": "50"}
    for name in ("name", "title", "slug"):
        if f'name="{name}"' in form:
            sent[name] = "ann"
    for name, options in re.findall(r'<select name="(\w+)"(.*?)</select>', form, re.S):
        for value in re.findall(r'value="([^"]*)" selected', options)[:1]:
            sent[name] = value
    return sent | {"_save": "Save"}


def token(page: str, field: str) -> str:
    found = re.search(rf'name="{field}-kept" value="([^"]+)"', page)
    return unescape(found[1]) if found else ""


def kept_files() -> list[str]:
    try:
        return storages["kept_uploads"].listdir("")[1]
    except FileNotFoundError:
        return []


def refused(client: Client, address: str, **sent: Any) -> str:
    response = client.post(address, sent)
    assert response.status_code == 200, "the form was to be refused"
    return response.content.decode()


@pytest.fixture
def page(admin_client: Client) -> str:
    """A form of a member that was refused with a photo in it."""
    return refused(admin_client, add_address(Member), name="Ann", slug="a b", photo=upload())


def again(client: Client, page: str, **sent: Any) -> Any:
    """Send the member's form with the slug mended, and what was kept."""
    data = blank(client, add_address(Member)) | {"photo-kept": token(page, "photo")}
    return client.post(add_address(Member), data | sent)


@each_form
def test_a_refused_form_keeps_the_file_and_saving_uses_it(
    model: type,
    field: str,
    wrong: dict[str, str],
    admin_client: Client,
    django_capture_on_commit_callbacks,
) -> None:
    address = add_address(model)
    sent = blank(admin_client, address)

    page = refused(admin_client, address, **sent | wrong, **{field: upload(name="ann.jpg")})

    assert "“ann.jpg” is kept" in page
    assert 'src="data:image/webp;base64,' in page
    with django_capture_on_commit_callbacks(execute=True):
        response = admin_client.post(address, sent | {f"{field}-kept": token(page, field)})
    assert response.status_code == 302
    saved = getattr(model.objects.get(), field)
    assert saved.known_size == (800, 600)
    assert saved.storage.exists(saved.name)
    assert kept_files() == []


def test_a_paper_that_was_there_gets_its_picture_too(admin_client: Client) -> None:
    paper = Publication.objects.create(title="Ann", slug="ann")
    address = reverse("admin:publications_publication_change", args=[paper.pk])
    sent = blank(admin_client, address)
    page = refused(admin_client, address, **sent | {"date": "soon"}, picture=upload())

    response = admin_client.post(address, sent | {"picture-kept": token(page, "picture")})

    assert response.status_code == 302
    paper.refresh_from_db()
    assert paper.picture.known_size == (800, 600)


def test_it_is_called_as_the_chosen_file_and_saved_as_what_it_is(admin_client: Client) -> None:
    address = add_address(Member)
    page = refused(admin_client, address, name="Ann", slug="a b", photo=upload(name="ph.webp"))
    second = refused(admin_client, address, name="", **{"photo-kept": token(page, "photo")})

    again(admin_client, second)

    assert "“ph.webp” is kept" in page
    assert "“ph.webp” is kept" in second
    assert Member.objects.get().photo.name.endswith(".jpg")


def test_it_lasts_through_a_second_refusal(admin_client: Client, page: str) -> None:
    second = refused(
        admin_client, add_address(Member), name="", slug="a", **{"photo-kept": token(page, "photo")}
    )

    again(admin_client, second)

    assert Member.objects.get().photo.known_size == (800, 600)
    assert len(kept_files()) == 1


def test_a_mistake_in_another_table_keeps_it_too(admin_client: Client) -> None:
    sent = blank(admin_client, add_address(Member)) | {
        "positions-TOTAL_FORMS": "1",
        "positions-0-role": "phd",
        "positions-0-start": "soon",
    }

    page = refused(admin_client, add_address(Member), **sent, photo=upload())

    assert token(page, "photo")


def test_another_file_wins(admin_client: Client, page: str) -> None:
    again(admin_client, page, photo=upload(300, 200))

    assert Member.objects.get().photo.known_size == (300, 200)


def test_what_is_not_wanted_is_not_used(admin_client: Client, page: str) -> None:
    again(admin_client, page, **{"photo-unwanted": "on"})

    assert not Member.objects.get().photo


def test_clearing_wins(admin_client: Client) -> None:
    ann = Member.objects.create(name="Ann", slug="ann", photo=upload())
    address = reverse("admin:people_member_change", args=[ann.pk])
    sent = {**blank(admin_client, address), "photo-clear": "on"}
    page = refused(admin_client, address, **sent | {"slug": "a b"})
    assert re.search(r'name="photo-clear"[^>]* checked', page)
    del sent["photo-clear"]
    page = refused(admin_client, address, **sent | {"slug": "a b"}, photo=upload(300, 200))

    response = admin_client.post(
        address, sent | {"photo-kept": token(page, "photo"), "photo-clear": "on"}
    )

    assert response.status_code == 302
    ann.refresh_from_db()
    assert not ann.photo


def test_a_bad_file_is_refused_and_not_kept(admin_client: Client) -> None:
    bad = upload(name="ann.jpg")
    bad.file.truncate(200)

    page = refused(admin_client, add_address(Member), name="Ann", slug="a b", photo=bad)

    assert not token(page, "photo")
    assert kept_files() == []


def test_it_is_good_for_its_user_and_its_form_alone(
    admin_client: Client, page: str, client: Client
) -> None:
    other = User.objects.create_superuser("other")
    client.force_login(other)

    for whose, address in ((client, add_address(Member)), (admin_client, add_address(News))):
        field = "photo" if address == add_address(Member) else "picture"
        sent = blank(whose, address) | {f"{field}-kept": token(page, "photo")}
        answer = refused(whose, address, **sent)
        assert "The file is not kept any longer: choose it again." in answer
    assert not Member.objects.exists()


def test_it_expires_after_a_day(admin_client: Client, page: str, monkeypatch) -> None:
    monkeypatch.setattr(kept_uploads, "MAX_AGE", -1)

    answer = again(admin_client, page)

    assert "The file is not kept any longer: choose it again." in answer.content.decode()


def test_what_is_old_or_too_much_is_swept_away(tmp_path, monkeypatch) -> None:
    storage = storages["kept_uploads"]
    for number in range(4):
        path = storage.path(storage.save(f"file{number}", upload()))
        when = datetime.datetime.now() - datetime.timedelta(hours=number * 10)
        os.utime(path, (when.timestamp(), when.timestamp()))
        assert os.stat(path).st_mode & 0o777 == 0o600
    assert os.stat(storage.location).st_mode & 0o777 == 0o700

    kept_uploads.sweep()
    assert sorted(kept_files()) == ["file0", "file1", "file2"]

    monkeypatch.setattr(kept_uploads, "LARGEST_SUM", storage.size("file0"))
    kept_uploads.sweep()
    assert kept_files() == ["file0"]


def test_a_file_that_is_too_large_is_not_kept(admin_client: Client, monkeypatch) -> None:
    monkeypatch.setattr(kept_uploads, "LARGEST", 10)

    page = refused(admin_client, add_address(Member), name="Ann", slug="a b", photo=upload())

    assert not token(page, "photo")
    assert kept_files() == []
