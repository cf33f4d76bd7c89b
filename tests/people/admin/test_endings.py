"""Positions of several people ended in one form."""

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from django.utils import translation

from people.models import Member, Position
from tests.publications import make

pytestmark = pytest.mark.django_db

ADDRESS = "/admin/people/member/end-positions/"


@pytest.fixture
def people() -> list[Member]:
    return [make.member("Ana Example"), make.member("Bo Other")]


def test_two_people_leave_in_one_form(admin_client: Client, people: list[Member]) -> None:
    chosen = {"action": "end_positions", "_selected_action": [member.pk for member in people]}
    page = admin_client.post(reverse("admin:people_member_changelist"), chosen)
    ana, bo = (form.instance for form in page.context["forms"])
    assert [ana.member, bo.member] == people

    data = {
        "member": [member.pk for member in people],
        f"position-{ana.pk}-end": "2020-08",
        f"position-{ana.pk}-next_role": "Professor",
        f"position-{ana.pk}-next_place": "Elsewhere",
        f"position-{bo.pk}-end": "2021",
    }
    assert admin_client.post(ADDRESS, data).status_code == 302

    ana.refresh_from_db()
    assert (ana.end, ana.destination) == ("2020-08", "Professor, Elsewhere")
    assert Position.objects.get(pk=bo.pk).end == "2021"
    assert set(Member.objects.alumni()) == set(people)


def test_one_wrong_date_ends_none(admin_client: Client, people: list[Member]) -> None:
    first, second = Position.objects.order_by("pk")
    data = {
        "member": [member.pk for member in people],
        f"position-{first.pk}-end": "2020",
        f"position-{second.pk}-end": "1999",
    }
    page = admin_client.post(ADDRESS, data)
    assert "ends before it starts" in page.content.decode()
    assert set(Position.objects.values_list("end", flat=True)) == {""}


def test_whoever_holds_none_is_told(admin_client: Client, people: list[Member]) -> None:
    Position.objects.update(end="2019")
    chosen = {"action": "end_positions", "_selected_action": [people[0].pk]}
    page = admin_client.post(reverse("admin:people_member_changelist"), chosen, follow=True)
    assert "None of them holds a position today." in page.content.decode()


def test_the_log_tells_it_in_the_readers_language(
    admin_client: Client, people: list[Member]
) -> None:
    position = Position.objects.get(member=people[0])
    data = {"member": [people[0].pk], f"position-{position.pk}-end": "2020-08"}

    admin_client.post(ADDRESS, data)

    entry = LogEntry.objects.get()
    assert "Ended" not in entry.change_message
    assert entry.get_change_message().startswith("Changed end for position")
    with translation.override("zh-hans"):
        assert "end" not in entry.get_change_message().split("“")[0]
