"""Adding people in bulk: read, looked at, corrected, added as one and taken back as one."""

import io
from typing import Any

import pytest
import tablib
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from people.models import Identifier, Member, Position
from tests.forms import Form, first_button, form_of

pytestmark = pytest.mark.django_db

ADD = "/admin/people/member/add-people/"
ORCID = "0000-0002-1825-0097"
LINES = f"Ann One, PhD student, 2021, ann@example.org, {ORCID}\nBo Two; Postdoc"


def photo(name: str, color: str = "red") -> SimpleUploadedFile:
    buffer = io.BytesIO()
    Image.new("RGB", (60, 80), color).save(buffer, "PNG")
    return SimpleUploadedFile(name, buffer.getvalue(), "image/png")


def look(client: Client, text: str = "", **more: Any) -> Any:
    response = client.post(ADD, {"text": text, **more})
    assert response.status_code == 200
    return response


def people(response: Any) -> Form:
    return form_of(response, "people_form")


def add(client: Client, form: Form) -> Any:
    return form.fill(add_people="1").post(client, ADD)


class TestLooking:
    def test_nothing_is_written_before_somebody_said_so(self, admin_client: Client) -> None:
        page = look(admin_client, "Ann One, PhD student, 2021")
        assert people(page)["people-0-role"] == ["phd"]
        assert not Member.objects.exists()

    def test_what_is_wrong_is_said_at_its_place_and_corrected_there(
        self, admin_client: Client
    ) -> None:
        page = look(admin_client, "Ann One, Astronaut, 2021\nBo Two, postdoc")
        assert "“Astronaut” is not one of the lab" in page.content.decode()

        refused = add(admin_client, people(page))
        assert "Choose what they are here." in refused.content.decode()
        assert not Member.objects.exists()
        add(admin_client, people(refused).fill(**{"people-0-role": "phd"}))
        assert Member.objects.count() == 2

    def test_the_enter_key_looks_again_and_adds_nobody(self, admin_client: Client) -> None:
        assert first_button(look(admin_client, "Ann One, PhD student")) == "look"

    def test_members_are_recognised_and_not_doubled(self, admin_client: Client) -> None:
        ann = Member.objects.create(name="Ann Óne", slug="ann")
        bo = Member.objects.create(name="Robert Two", slug="bo")
        Identifier.objects.create(member=bo, scheme="orcid", value=ORCID)

        page = look(admin_client, f"Ann One, PhD\nBo Two, postdoc, {ORCID}\nCy, phd\nCy, phd")

        assert [form.known for form in page.context["formset"]] == [ann, bo, None, None]
        assert [form.is_wanted for form in page.context["formset"]] == [False, False, True, False]
        add(admin_client, people(page))
        assert Member.objects.count() == 3

    def test_role_and_time_hold_for_whom_the_list_tells_neither(self, admin_client: Client) -> None:
        page = look(
            admin_client, "Ann One\nBo Two, postdoc, 2020", default_role="phd", default_start="2024"
        )
        add(admin_client, people(page))
        assert list(Position.objects.order_by("member__name").values_list("role", "start")) == [
            ("phd", "2024"),
            ("postdoc", "2020"),
        ]

    @pytest.mark.parametrize("kind", ["xlsx", "csv"])
    def test_the_empty_table_filled_in_is_read(self, kind: str, admin_client: Client) -> None:
        empty = admin_client.get(reverse("admin:people_member_empty_table", args=[kind]))
        dataset = tablib.Dataset()
        content = empty.content if kind == "xlsx" else empty.content.decode("utf-8-sig")
        dataset.load(content, format=kind)
        assert dataset.headers[:4] == ["Name", "Name in native script", "Role", "Since"]
        dataset.append(["Ann One", "", "Postdoc", 2020, "", "", "MIT", "", "", "12/3456", ""])
        table = SimpleUploadedFile(
            f"people.{kind}",
            dataset.export(kind) if kind == "xlsx" else dataset.export(kind).encode(),
        )

        form = people(look(admin_client, table=table))

        assert form["people-0-name"] == ["Ann One"]
        assert (form["people-0-start"], form["people-0-dblp"]) == (["2020"], ["12/3456"])
        assert form["people-0-next_place"] == ["MIT"]

    @pytest.mark.parametrize(
        ("content", "said"),
        [
            (b"PK\x03\x04 damaged", "not an Excel workbook"),
            (b"\x81\xc3 a\x81, postdoc", "letters cannot be read"),
            (b"a\0b", "not a table"),
            (b"", "nobody in it"),
        ],
    )
    def test_a_table_that_cannot_be_read_says_why(
        self, content: bytes, said: str, admin_client: Client
    ) -> None:
        page = admin_client.post(ADD, {"table": SimpleUploadedFile("a.csv", content)})
        assert said in page.content.decode()


class TestPhotos:
    def test_go_to_whom_their_files_name(self, admin_client: Client) -> None:
        page = look(
            admin_client,
            "Ann One, phd\nBo Two, postdoc",
            photos=[photo("two-bo.png"), photo("ann_one.png")],
        )
        form = people(page)
        assert page.content.decode().count("data:image/webp") == 2

        add(admin_client, form)

        assert all(member.photo for member in Member.objects.all())
        assert Member.objects.get(slug="ann-one").photo_width == 60

    def test_of_somebody_in_two_lines_go_to_both(self, admin_client: Client) -> None:
        page = look(admin_client, "Ann One, phd\nAnn One, postdoc", photos=[photo("ann-one.png")])
        assert "ann-one.png" not in page.content.decode()
        assert page.content.decode().count("data:image/webp") == 2

    def test_that_fit_two_people_are_told(self, admin_client: Client) -> None:
        text = "Ann One, phd, one@example.org\nBo One, phd, one@lab.example"
        page = look(admin_client, text, photos=[photo("one.png")])
        assert "“one.png” is named like several of these people" in page.content.decode()

    def test_that_are_nobodys_are_named_and_may_be_chosen_again(self, admin_client: Client) -> None:
        page = look(
            admin_client,
            "Ann One, phd",
            photos=[photo("team.png"), SimpleUploadedFile("x.png", b"no")],
        )
        said = page.content.decode()
        assert "Whose photo is “team.png”?" in said
        assert "“x.png”: " in said
        again = people(page).fill(look="1").post(admin_client, ADD, photos=[photo("ann-one.png")])
        assert people(again)["people-0-photo"] != [""]


class TestAdding:
    def test_makes_members_with_positions_and_identifiers(self, admin_client: Client) -> None:
        response = add(admin_client, people(look(admin_client, LINES)))

        ann = Member.objects.get(slug="ann-one")
        assert (ann.email, ann.identifiers.get().value) == ("ann@example.org", ORCID)
        assert ann.positions.get().start == "2021"
        page = admin_client.get(response.url).content.decode()
        assert "2 people were added" in page

    def test_makes_alumni_of_those_who_have_left(self, admin_client: Client) -> None:
        lines = (
            "Ann One, former postdoc, now at MIT\nBo Two, former postdoc, 2019-2021\nCy, postdoc"
        )
        add(admin_client, people(look(admin_client, lines)))

        told = Position.objects.order_by("member__name").values_list("end", "is_over", "next_place")
        assert list(told) == [("", True, "MIT"), ("2021", False, ""), ("", False, "")]

    def test_two_of_one_name_have_addresses_of_their_own(self, admin_client: Client) -> None:
        Member.objects.create(name="Ann One", slug="ann-one")
        form = people(look(admin_client, "Ann One, phd")).fill(**{"people-0-add": "on"})
        add(admin_client, form)
        assert set(Member.objects.values_list("slug", flat=True)) == {"ann-one", "ann-one-2"}

    def test_is_taken_back_as_one(self, admin_client: Client) -> None:
        stays = Member.objects.create(name="Eve Here", slug="eve")
        response = add(admin_client, people(look(admin_client, LINES)))
        admin_client.post(f"{response.url}undo/")
        assert list(Member.objects.all()) == [stays]

    def test_who_may_not_add_members_sees_no_page(
        self, client: Client, django_user_model: Any
    ) -> None:
        client.force_login(django_user_model.objects.create_user("reader", is_staff=True))
        for address in (ADD, ADD + "table.csv"):
            assert client.get(address).status_code == 403
