"""Two editors of people, talks and news at the same time."""

import random
import threading
from typing import Any

import pytest
from django.db import connection, connections, models
from django.test import Client
from django.urls import reverse

from people.admin.members import MemberAdmin
from people.models import Course, Identifier, Member, News, Offering, Position, Talk, User
from tests.forms import Form, form_of
from tests.page import text
from tests.pictures import upload

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana() -> Member:
    member = Member.objects.create(name="Ana Example", slug="ana", bio="One.\n\nTwo.")
    member.positions.create(role_id="phd", start="2019-09")
    return member


def address(row: models.Model | type) -> str:
    if isinstance(row, models.Model):
        return reverse(f"admin:people_{row._meta.model_name}_change", args=[row.pk])
    return reverse(f"admin:people_{row._meta.model_name}_changelist")


def form_id(row: models.Model | type) -> str:
    return f"{row._meta.model_name}_form" if isinstance(row, models.Model) else "changelist-form"


def opened(client: Client, row: models.Model | type) -> Form:
    return form_of(client.get(address(row)), form_id(row))


def saved(client: Client, row: Any, form: Form, **files: Any) -> Any:
    response = form.post(client, address(row), **files)
    assert response.status_code == 302, response.context["errors"]
    return type(row).objects.get(pk=row.pk)


def conflicts(response: Any) -> list[tuple[str, str, str]]:
    assert response.status_code == 200
    return [(one.legend, one.mine, one.now) for one in response.context["conflicts"]]


class TestMembers:
    def test_two_editors_of_different_fields_both_keep_what_they_wrote(
        self, admin_client: Client, ana: Member
    ) -> None:
        one = opened(admin_client, ana).fill(bio="One.\r\n\r\nThree.")
        other = opened(admin_client, ana).fill(email="ana@example.org")
        saved(admin_client, ana, one)
        ana = saved(admin_client, ana, other)
        assert (ana.bio, ana.email) == ("One.\n\nThree.", "ana@example.org")

    def test_rows_of_both_are_kept(self, admin_client: Client, ana: Member) -> None:
        form = opened(admin_client, ana).fill(**{"positions-0-title": "Doctoral student"})
        form = form.add_row("identifiers", scheme="github", value="ana")
        ana.positions.update(end="2024")
        ana.positions.create(role_id="postdoc", start="2024-02")
        ana.identifiers.create(scheme="dblp", value="00/1")
        ana = saved(admin_client, ana, form)
        assert list(ana.positions.values_list("role", "title", "end")) == [
            ("postdoc", "", ""),
            ("phd", "Doctoral student", "2024"),
        ]
        assert {known.scheme for known in ana.identifiers.all()} == {"github", "dblp"}

    def test_what_a_colleague_left_out_of_the_cv_stays(
        self, admin_client: Client, ana: Member
    ) -> None:
        form = opened(admin_client, ana).fill(bio="Mine")
        Member.objects.update(cv_left_out=["talks"], cv_since=2019)
        ana = saved(admin_client, ana, form)
        assert (ana.bio, ana.cv_left_out, ana.cv_since) == ("Mine", ["talks"], 2019)

    def test_a_row_that_both_changed_is_asked_about_and_says_who(
        self, client: Client, admin_client: Client, ana: Member
    ) -> None:
        form = opened(admin_client, ana).fill(**{"positions-0-end": "2025"})
        bo = User.objects.create_superuser("bo", first_name="Bo", last_name="Other")
        client = Client()
        client.force_login(bo)
        saved(client, ana, opened(client, ana).fill(**{"positions-0-end": "2024"}))

        response = form.post(admin_client, address(ana))

        assert conflicts(response) == [
            ("Position “Ana Example, PhD student” · End", "2025", "2024")
        ]
        assert response.context["conflicts"][0].changed_by.startswith("by Bo Other, ")
        key = f"_choice-positions-{ana.positions.get().pk}-end"
        saved(admin_client, ana, form_of(response, form_id(ana)).fill(**{key: "mine"}))
        assert ana.positions.get().end == "2025"

    def test_a_mistake_is_told_beside_a_conflict_and_nothing_is_lost(
        self, admin_client: Client, ana: Member
    ) -> None:
        form = opened(admin_client, ana).fill(bio="Mine", email="no address", headline="New")
        Member.objects.update(bio="Theirs")
        response = form.post(admin_client, address(ana))
        assert conflicts(response) == [("Bio", "Mine", "Theirs")]
        again = form_of(response, form_id(ana))
        assert (again["bio"], again["headline"]) == (["Mine"], ["New"])
        response = again.fill(**{"_choice-bio": "mine"}).post(admin_client, address(ana))
        assert response.context["conflicts"] == []  # chosen; the mistake is still there
        ana = saved(admin_client, ana, form_of(response, form_id(ana)).fill(email=""))
        assert (ana.bio, ana.headline) == ("Mine", "New")

    def test_a_photo_of_a_colleague_stays(
        self, admin_client: Client, ana: Member, settings: Any, tmp_path: Any
    ) -> None:
        settings.MEDIA_ROOT = tmp_path
        form = opened(admin_client, ana).fill(email="ana@example.org")
        ana = saved(admin_client, ana, opened(admin_client, ana), photo=upload(name="theirs.jpg"))
        assert saved(admin_client, ana, form).photo.name == ana.photo.name != ""

    @pytest.mark.parametrize("choice", ["mine", "now"])
    def test_two_photos_are_asked_about(
        self, admin_client: Client, ana: Member, settings: Any, tmp_path: Any, choice: str
    ) -> None:
        settings.MEDIA_ROOT = tmp_path
        form = opened(admin_client, ana)
        ana = saved(admin_client, ana, opened(admin_client, ana), photo=upload(name="theirs.jpg"))
        response = form.post(admin_client, address(ana), photo=upload(name="mine.jpg"))
        assert conflicts(response) == [("Photo", "mine.jpg", "members/theirs.jpg")]
        again = form_of(response, form_id(ana)).fill(**{"_choice-photo": choice})
        ana = saved(admin_client, ana, again)
        assert ana.photo.name == f"members/{'theirs' if choice == 'now' else 'mine'}.jpg"

    def test_is_told_in_chinese(self, admin_client: Client, ana: Member) -> None:
        form = opened(admin_client, ana).fill(bio="Mine")
        Member.objects.update(bio="Theirs")
        admin_client.cookies["language"] = "zh-hans"
        seen = text(form.post(admin_client, address(ana)))
        assert "另一个人" in seen
        assert "Somebody" not in seen


def test_members_of_news_are_one_field(admin_client: Client, ana: Member) -> None:
    bo = Member.objects.create(name="Bo Other", slug="bo")
    item = News.objects.create(title="An item", slug="an-item")
    form = opened(admin_client, item)
    item.members.add(ana)
    assert list(saved(admin_client, item, form.fill(title="News")).members.all()) == [ana]
    response = form.fill(members=[str(bo.pk)]).post(admin_client, address(item))
    assert conflicts(response) == [
        ("Members", "Bo Other", "Ana Example"),
    ]


def test_a_talk_moves_with_a_zone_that_a_colleague_corrected(
    admin_client: Client, ana: Member
) -> None:
    talk = Talk.objects.create(
        title="A talk",
        slug="a-talk",
        speaker=ana,
        starts_at="2024-07-01T15:15Z",
        ends_at="2024-07-01T16:15Z",
    )
    form = opened(admin_client, talk).fill(place="Room 1")
    other = opened(admin_client, talk).fill(time_zone="America/New_York")
    corrected = saved(admin_client, talk, other)
    talk = saved(admin_client, talk, form)
    assert f"{talk.starts_at:%H:%M}" == "19:15"
    assert (talk.starts_at, talk.time_zone) == (corrected.starts_at, "America/New_York")


def test_offerings_of_a_course_are_merged_by_row(admin_client: Client, ana: Member) -> None:
    course = Course.objects.create(code="1-100", slug="1-100", title="Examples")
    course.offerings.create(term=Offering.Term.FALL, year=2023)
    form = opened(admin_client, course).fill(**{"offerings-0-title": "More examples"})
    course.offerings.get().instructors.add(ana)
    course = saved(admin_client, course, form)
    assert list(course.offerings.get().instructors.all()) == [ana]
    assert course.offerings.get().title == "More examples"


class TestLists:
    """The list of positions, and of news, which are edited in place."""

    @pytest.fixture
    def positions(self, ana: Member) -> list[Position]:
        bo = Member.objects.create(name="Bo Other", slug="bo")
        return [ana.positions.get(), bo.positions.create(role_id="phd", start="2020")]

    def save(self, client: Client, form: Form) -> Any:
        return form.fill(_save="Save").post(client, address(Position))

    def filled(self, form: Form, position: Position, **texts: str) -> Form:
        number = form.row("form", id=str(position.pk))
        return form.fill(**{f"form-{number}-{name}": value for name, value in texts.items()})

    def test_keep_what_a_colleague_wrote(
        self, admin_client: Client, positions: list[Position]
    ) -> None:
        one, other = positions
        form = self.filled(opened(admin_client, Position), one, next_place="Lisbon")
        Position.objects.filter(pk=other.pk).update(end="2024")
        Position.objects.filter(pk=one.pk).update(end="2025", next_role="Postdoc")
        assert self.save(admin_client, form).status_code == 302
        assert set(Position.objects.values_list("end", "next_role", "next_place")) == {
            ("2025", "Postdoc", "Lisbon"),
            ("2024", "", ""),
        }

    def test_ask_where_both_changed_the_same_and_each_row_has_its_own_form(
        self, admin_client: Client, positions: list[Position]
    ) -> None:
        one, other = positions
        form = self.filled(opened(admin_client, Position), one, end="2024")
        form = self.filled(form, other, next_role="Engineer")
        Position.objects.filter(pk=one.pk).update(end="2021")  # it sorts behind the other by now

        response = self.save(admin_client, form)

        assert conflicts(response) == [
            ("Position “Ana Example, PhD student” · End", "2024", "2021")
        ]
        changelist = response.context["cl"]
        rows = zip(changelist.result_list, changelist.formset.forms, strict=True)
        assert all(row.pk == form.instance.pk for row, form in rows)
        again = form_of(response, form_id(Position))
        key = f"_choice-form-{one.pk}-end"
        assert self.save(admin_client, again.fill(**{key: "mine"})).status_code == 302
        one.refresh_from_db()
        other.refresh_from_db()
        assert (one.end, other.next_role) == ("2024", "Engineer")

    def test_tell_of_a_row_that_is_gone(
        self, admin_client: Client, positions: list[Position]
    ) -> None:
        one, other = positions
        form = self.filled(opened(admin_client, Position), one, end="2024")
        form = self.filled(form, other, next_role="Engineer")
        one.delete()
        response = self.save(admin_client, form)
        assert response.status_code == 302
        other.refresh_from_db()
        assert other.next_role == "Engineer"
        assert "is not there any more" in text(admin_client.get(address(Position)))


class TestManySaves:
    """Two editors and a sync in any order, page by page; test_stale_saves tries a thousand."""

    FIELDS = ("headline", "bio", "email", "interests")

    @pytest.mark.soak
    @pytest.mark.parametrize("seed", range(10))
    def test_lose_nothing(self, admin_client: Client, ana: Member, seed: int) -> None:
        chance = random.Random(seed)
        expected = {name: getattr(ana, name) for name in self.FIELDS}
        shown = {editor: (opened(admin_client, ana), dict(expected)) for editor in "ab"}
        for step in range(14):
            value = f"v{step}@example.org"
            name = chance.choice(self.FIELDS)
            actor = chance.choice("abs")
            if actor == "s":
                Member.objects.filter(pk=ana.pk).update(**{name: value})
                expected[name] = value
                continue
            form, seen = shown[actor]
            response = form.fill(**{name: value}).post(admin_client, address(ana))
            is_conflict = expected[name] != seen[name]
            assert (response.status_code == 200) == is_conflict
            if is_conflict and (choice := chance.choice(["mine", "now", ""])):
                again = form_of(response, form_id(ana)).fill(**{f"_choice-{name}": choice})
                saved(admin_client, ana, again)
            if not is_conflict or choice == "mine":
                expected[name] = value
            ana.refresh_from_db()
            assert {name: getattr(ana, name) for name in self.FIELDS} == expected
            shown[actor] = opened(admin_client, ana), dict(expected)


@pytest.mark.django_db(transaction=True)
class TestAtTheSameMoment:
    def test_a_save_waits_for_one_that_has_compared(
        self, admin_client: Client, admin_user: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ana = Member.objects.create(name="Ana Example", slug="ana")
        Identifier.objects.create(member=ana, scheme="github", value="ana")
        one = opened(admin_client, ana).fill(headline="One")
        two = opened(admin_client, ana).fill(email="two@example.org")
        second_client = Client()
        second_client.force_login(admin_user)
        compared, finished = threading.Event(), threading.Event()
        answers = []

        def save_second() -> None:
            compared.wait()
            answers.append(two.post(second_client, address(ana)).status_code)
            finished.set()
            connections.close_all()

        save_model = MemberAdmin.save_model

        def save_slowly(self: Any, request: Any, *args: Any) -> None:
            if threading.current_thread() is threading.main_thread():
                compared.set()
                while not finished.is_set() and not is_waited_for():
                    pass
            save_model(self, request, *args)

        monkeypatch.setattr(MemberAdmin, "save_model", save_slowly)
        second = threading.Thread(target=save_second)
        second.start()
        try:
            answers.append(one.post(admin_client, address(ana)).status_code)
        finally:
            compared.set()
            second.join()
        ana.refresh_from_db()
        assert answers == [302, 302]
        assert (ana.headline, ana.email) == ("One", "two@example.org")


def is_waited_for() -> bool:
    """Whether somebody waits for a lock of this database; SQLite cannot tell, and is believed."""
    if connection.vendor == "sqlite":
        return True
    with connection.cursor() as cursor:
        # Not pg_stat_activity, which a transaction sees as it was at the first look.
        cursor.execute("SELECT 1 FROM pg_locks WHERE NOT granted")
        return cursor.fetchone() is not None
