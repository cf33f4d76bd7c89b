"""The lab's own list of roles: renamed, ordered, translated, retired; never lost from under a
position.
"""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from people.models import Member, Position, Role
from tests.forms import form_of

pytestmark = pytest.mark.django_db


def held(role: str, name: str = "Ann One") -> Position:
    member = Member.objects.create(name=name, slug=name.lower().replace(" ", "-"))
    return Position.objects.create(member=member, role_id=role, start="2019")


class TestNames:
    def test_shipped_ones_are_told_in_the_readers_language(self) -> None:
        role = Role.objects.get(pk="phd")
        with translation.override("zh-hans"):
            assert (str(role), role.of_several) == ("博士生", "博士生")
        assert (str(role), role.of_several) == ("PhD student", "PhD students")

    def test_a_renamed_one_is_called_so_in_each_language_until_it_is_translated(self) -> None:
        role = Role.objects.get(pk="phd")
        role.name = "Doctoral researcher"
        with translation.override("zh-hans"):
            assert str(role) == "Doctoral researcher"
            role.translations = {"zh-hans": {"name": "博士研究员"}}
            assert str(role) == "博士研究员"
        assert str(role) == "Doctoral researcher"

    def test_a_role_of_the_labs_own_is_no_word_of_the_interface(self) -> None:
        with translation.override("zh-hans"):
            assert str(Role(key="manager", name="Faculty")) == "Faculty"


class TestAdmin:
    def test_adds_one_with_its_translation_after_all_others(self, admin_client: Client) -> None:
        address = reverse("admin:people_role_add")
        form = form_of(admin_client.get(address), "role_form")
        form = form.fill(name="Lab manager", key="lab-manager", **{"name_zh-hans": "实验室主管"})
        form.post(admin_client, address)

        role = Role.objects.get(pk="lab-manager")
        assert role.translations == {"zh-hans": {"name": "实验室主管"}}
        assert role.order == max(Role.objects.values_list("order", flat=True))

    def test_a_role_that_is_held_is_not_deleted(self, admin_client: Client) -> None:
        held("phd")
        admin_client.post(reverse("admin:people_role_delete", args=["phd"]), {"post": "yes"})
        assert Role.objects.filter(pk="phd").exists()
        admin_client.post(reverse("admin:people_role_delete", args=["visitor"]), {"post": "yes"})
        assert not Role.objects.filter(pk="visitor").exists()

    def test_a_retired_one_is_offered_apart_and_leaves_the_filter_when_nobody_holds_it(
        self, admin_client: Client, client: Client
    ) -> None:
        position = held("phd")
        Role.objects.filter(pk__in=["phd", "visitor"]).update(is_retired=True)

        page = admin_client.get(reverse("admin:people_position_change", args=[position.pk]))
        retired = page.content.decode().split('<optgroup label="Retired">')[1]
        assert '<option value="phd" selected>' in retired
        people = client.get("/people/?role=phd").content.decode()
        assert '<option value="phd" selected>' in people
        assert "visitor" not in people

    def test_filters_of_the_admin_that_were_saved_still_narrow(self, admin_client: Client) -> None:
        held("phd", "Ann One")
        held("pi", "Bo Two")
        for address in (
            reverse("admin:people_member_changelist") + "?positions__role__exact=phd",
            reverse("admin:people_position_changelist") + "?role__exact=phd",
        ):
            response = admin_client.get(address)
            assert response.status_code == 200
            assert response.context["cl"].result_count == 1


def test_the_people_page_stands_in_the_labs_order(client: Client) -> None:
    held("pi", "Head Of Lab")
    held("staff", "Sam Staff")
    Role.objects.filter(pk="staff").update(order=1, name="Team assistant")

    page = client.get("/people/").content.decode()
    assert page.index("Team assistant") < page.index("Principal investigator</h2>")
