"""Photos of several members at once."""

import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from people.models import Member
from tests.forms import form_of

pytestmark = pytest.mark.django_db
ADDRESS = "/admin/people/member/photos/"


def photo(name: str, colour: str = "green") -> SimpleUploadedFile:
    picture = io.BytesIO()
    Image.new("RGB", (40, 40), colour).save(picture, "PNG")
    return SimpleUploadedFile(name, picture.getvalue(), "image/png")


@pytest.fixture
def people() -> list[Member]:
    names = {"jane-doe": "Jane Doe", "j-doe-2": "Jane Doe", "bo": "Bo Ma"}
    return [Member.objects.create(slug=slug, name=name) for slug, name in names.items()]


def test_each_goes_to_whom_its_file_names(admin_client: Client, people: list[Member]) -> None:
    files = [photo(name) for name in ("jane-doe.png", "Ma_Bo.png", "nobody.png")]
    page = admin_client.post(ADDRESS, {"photos": files})
    form = form_of(page, "photos_form")
    assert not Member.objects.exclude(photo="").exists()

    form.post(admin_client, ADDRESS)

    jane, other, bo = (Member.objects.get(pk=member.pk) for member in people)
    assert (bool(jane.photo), bool(other.photo), bool(bo.photo)) == (True, False, True)
    assert "jane-doe" in jane.photo.name
    assert jane.photo_width == 40


def test_the_list_of_members_leads_there(admin_client: Client) -> None:
    page = admin_client.get(reverse("admin:people_member_changelist")).content.decode()

    assert reverse("admin:people_member_photos") in page


def test_two_for_one_member_are_refused(admin_client: Client, people: list[Member]) -> None:
    page = admin_client.post(ADDRESS, {"photos": [photo("bo.png"), photo("Bo Ma.png", "red")]})

    page = form_of(page, "photos_form").post(admin_client, ADDRESS)

    assert "More than one photo is for Bo Ma" in page.content.decode()
    assert not Member.objects.exclude(photo="").exists()


def test_another_editor_cannot_use_what_was_laid_aside(
    admin_client: Client, people: list[Member], django_user_model: type
) -> None:
    page = admin_client.post(ADDRESS, {"photos": [photo("bo.png")]})
    other = Client()
    other.force_login(django_user_model.objects.create_superuser("other"))

    form_of(page, "photos_form").post(other, ADDRESS)

    assert not Member.objects.exclude(photo="").exists()


def test_too_many_files_are_refused_in_a_sentence(admin_client: Client) -> None:
    files = [SimpleUploadedFile(f"{number}.png", b"x") for number in range(101)]

    page = admin_client.post(ADDRESS, {"photos": files})

    assert page.status_code == 400
    assert "More than 100 files came at once" in page.content.decode()
