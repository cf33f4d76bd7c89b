"""The first page leads a new lab to a site that can be shown, then says what is missing."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext, override_settings
from django.urls import reverse

from people.models import Identifier, Lab, Member, Position, User
from publications.models import Link, Project, Publication, Suggestion, Venue
from tests.page import markup

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_lab(db: None) -> None:
    Lab.objects.all().delete()


def first_page(client: Client) -> str:
    return markup(client.get(reverse("admin:index")))


def steps(client: Client) -> list[tuple[str, bool]]:
    response = client.get(reverse("admin:index"))
    return [(step.name, step.is_done) for step in response.context.get("steps") or []]


def member(name: str, end: str = "", **more: str) -> Member:
    made = Member.objects.create(name=name, slug=name.lower())
    Position.objects.create(member=made, role_id="phd", start="2015", end=end, **more)
    return made


def paper(title: str, **more: object) -> Publication:
    fields = {"kind": "journal", "status": "published", "date": "2024", **more}
    return Publication.objects.create(title=title, slug=title.lower(), **fields)


class TestSteps:
    def test_each_is_ticked_by_what_the_site_holds(self, admin_client: Client) -> None:
        names = ["Name and look", "People", "Papers", "Review", "Publish"]
        assert steps(admin_client) == [(name, False) for name in names]

        Lab.objects.create(name="Lab of Trees")
        member("Ann")
        waiting = paper("Rose", status="waiting")
        question = Suggestion.objects.create(publication=waiting, kind="authorship")
        assert [done for _name, done in steps(admin_client)] == [True, True, True, False, False]

        question.delete()
        assert [done for _name, done in steps(admin_client)] == [True, True, True, True, False]

        Publication.objects.update(status="taken_back")
        assert [done for _name, done in steps(admin_client)] == [True, True, False, False, False]

    def test_each_leads_to_where_it_is_done(self, admin_client: Client) -> None:
        page = admin_client.get(reverse("admin:index"))
        for step in page.context["steps"]:
            assert admin_client.get(step.address).status_code == 200

    def test_go_when_all_are_done(self, admin_client: Client) -> None:
        Lab.objects.create(name="Lab of Trees", about="We grow trees.")
        member("Ann")
        paper("Rose")
        assert steps(admin_client) == []
        with override_settings(SITE_URL="https://lab.example.edu"):
            page = first_page(admin_client)
        assert "What is missing" in page
        assert "Your site is ready" in page
        assert "Give out its address" in page
        page = first_page(admin_client)
        assert "Give out its address" not in page
        assert "So far only this computer reaches it" in page

        admin_client.post(reverse("admin:dismiss_checklist"))
        assert "Your site is ready" not in first_page(admin_client)

    def test_what_is_done_leads_to_the_next(self, admin_client: Client) -> None:
        Lab.objects.create(name="Lab of Trees")
        desk = reverse("admin:publications_suggestion_changelist")
        assert "Next step" in markup(admin_client.get(desk))
        assert reverse("admin:people_member_add_people") in markup(admin_client.get(desk))

        admin_client.post(reverse("admin:dismiss_checklist"))
        assert "Next step" not in markup(admin_client.get(desk))

    def test_a_lab_that_was_named_leads_to_the_next(self, admin_client: Client) -> None:
        add = reverse("admin:people_lab_add")
        assert "Next step" not in markup(admin_client.get(add))
        form = {"name": "Lab of Trees", "accent": "#0a5cb0"}

        page = admin_client.post(add, form, follow=True)

        assert page.redirect_chain
        assert "Next step" in markup(page)
        assert reverse("admin:people_member_add_people") in markup(page)

    def test_stay_away_from_whom_dismissed_them(self, admin_client: Client) -> None:
        admin_client.post(reverse("admin:dismiss_checklist"))
        assert steps(admin_client) == []
        other = Client()
        other.force_login(User.objects.create_superuser("other"))
        assert len(steps(other)) == 5

    def test_are_not_for_who_only_looks(self, client: Client) -> None:
        client.force_login(User.objects.create_user("reader", is_staff=True))
        assert "First steps" not in first_page(client)
        assert client.post(reverse("admin:dismiss_checklist")).status_code == 403


class TestGaps:
    def test_are_counted_and_lead_to_the_list_of_just_these(self, admin_client: Client) -> None:
        User.objects.update(dismissed_checklist=True)
        ann, _bo = member("Ann"), member("Bo")
        Identifier.objects.create(member=ann, scheme="orcid", value="0000-0002-1825-0097")
        member("Gone", end="2019")
        member("Went", end="2019", next_place="Elsewhere")
        whole = paper("Rose", venue=Venue.objects.create(name="Journal", slug="journal"))
        Link.objects.create(publication=whole, kind="pdf", url="https://example.org/rose.pdf")
        Project.objects.create(name="Trees", slug="trees").publications.add(whole)
        paper("Thorn")
        paper("Thesis", kind="thesis")
        paper("Hidden", status="waiting")

        page = admin_client.get(reverse("admin:index"))

        gaps = page.context["gaps"]
        assert [(gap.count, gap.words) for gap in gaps] == [
            (2, "members without a photo"),
            (1, "member without an identifier"),
            (1, "alumnus without a destination"),
            (2, "papers without a PDF"),
            (2, "papers without a project"),
            (1, "paper without a venue"),
        ]
        for gap in gaps:
            assert admin_client.get(gap.address).context["cl"].result_count == gap.count

    def test_a_site_that_lacks_nothing_is_told_nothing(self, admin_client: Client) -> None:
        User.objects.update(dismissed_checklist=True)
        assert not re.search(r'class="checklist"', first_page(admin_client))


@pytest.mark.parametrize("dismissed", [True, False])
def test_the_first_page_asks_few_questions(dismissed: bool, admin_client: Client) -> None:
    User.objects.update(dismissed_checklist=dismissed)
    member("Ann")
    paper("Rose")
    first_page(admin_client)
    with CaptureQueriesContext(connection) as queries:
        first_page(admin_client)
    assert len(queries) == (26 if dismissed else 25)
