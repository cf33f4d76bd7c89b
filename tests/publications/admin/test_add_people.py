"""People who are added in bulk find their papers, and lose them again with the one Undo."""

import html
import json
import re
from typing import Any

import pytest
from django.test import Client

from people.models import Member
from publications.models import Authorship, Publication
from tests import loopback
from tests.loopback import Reply, Request
from tests.people.admin.test_bulk import ORCID, add, look, people
from tests.publications.admin.review.test_views import paper

pytestmark = pytest.mark.django_db


def test_new_people_find_their_papers_and_undo_takes_both_back(admin_client: Client) -> None:
    on_roses = paper("On Roses", "Zoltan Quibblesworth, Ada Colleague")
    page = look(admin_client, "Ada Colleague, pi, 2015\nZoltan Quibblesworth, PhD student, 2019")

    response = add(admin_client, people(page))

    zoltan = Member.objects.get(name="Zoltan Quibblesworth")
    linked = Publication.objects.get(pk=on_roses.pk).authorships
    asked = Publication.objects.get(pk=on_roses.pk).suggestions
    assert linked.filter(member=zoltan).exists() or asked.filter(member=zoltan).exists()
    admin_client.post(f"{response.url}undo/")
    assert not Member.objects.exists()
    assert not linked.exclude(member=None).exists()


def test_who_is_on_many_papers_of_an_import_is_asked_about(admin_client: Client) -> None:
    for number in range(5):
        make_paper(f"On Rose {number}", "Zoltan Quibblesworth", "Ann Known", "Once Only")
    make_paper("Elsewhere", "Zoltan Quibblesworth", "Two Papers")
    Member.objects.create(name="Ann Known", slug="ann")

    page = admin_client.get("/admin/people/member/add-people/?from=papers")

    forms = page.context["formset"].forms
    assert [form.told["name"] for form in forms] == ["Zoltan Quibblesworth", "Once Only"]
    assert forms[0].told["note"] == "6 papers, 2020–2024"
    assert not any(form.is_wanted for form in forms)
    chosen = people(page).fill(**{"people-0-add": "on", "people-0-role": "phd"})
    add(admin_client, chosen)
    assert Member.objects.filter(name="Zoltan Quibblesworth").exists()


def test_the_page_of_an_import_leads_to_its_own_authors(admin_client: Client) -> None:
    for number in range(6):
        make_paper(f"Before {number}", "Somebody Else")
    entries = [
        f"@article{{p{number}, title={{{words}}}, author={{Zoltan Quibblesworth and Bo Other}}, "
        f"journal={{Journal of Looms}}, year={{{2019 + number}}}}}"
        for number, words in enumerate(
            ["Rose Petals", "Iron Bridges", "Quiet Rivers", "Paper Boats", "Winter Light"]
        )
    ]
    imported = admin_client.post(
        "/admin/publications/publication/import/",
        {"text": "\n".join(entries), "format": "auto", "member": "lab", "import": "Import"},
    )
    (address,) = re.findall(r'href="([^"]+from=papers[^"]+)"', imported.content.decode())

    page = admin_client.get(html.unescape(address))
    listed = {form.told["name"]: form.told["note"] for form in page.context["formset"].forms}
    assert listed == {
        "Bo Other": "5 papers, 2019–2023",
        "Zoltan Quibblesworth": "5 papers, 2019–2023",
    }
    assert "2 people are on five or more of these papers" in page.content.decode()


def test_where_nobody_is_on_many_papers_it_says_so(admin_client: Client) -> None:
    page = admin_client.get("/admin/people/member/add-people/?from=papers").content.decode()

    assert "Nobody else is on five or more of these papers" in page
    assert "0 people" not in page
    assert "people_form" not in page


def make_paper(title: str, *authors: str) -> None:
    number = Publication.objects.count()
    made = Publication.objects.create(
        title=title, slug=f"paper-{number}", date="2020" if number else "2024", status="published"
    )
    for position, name in enumerate(authors, start=1):
        Authorship.objects.create(publication=made, position=position, name=name)


class TestServices:
    """An identifier alone: its service tells the name."""

    def test_are_asked_for_names(self, admin_client: Client, settings: Any) -> None:
        def orcid(request: Request) -> Reply:
            assert request.path == f"/v3.0/{ORCID}/person"
            name = {"given-names": {"value": "Josiah"}, "family-name": {"value": "Carberry"}}
            return Reply(json.dumps({"name": name}).encode(), content_type="application/json")

        def dblp(request: Request) -> Reply:
            assert request.path == "/pid/12/3456.xml"
            return Reply(b'<dblpperson name="Bo Two 0002" n="1"></dblpperson>')

        with loopback.serve(orcid) as first, loopback.serve(dblp) as second:
            settings.SOURCE_URLS = {"orcid": first.url, "dblp": second.url}
            page = look(admin_client, f"{ORCID}\nhttps://dblp.org/pid/12/3456.html")

        names = [form.told["name"] for form in page.context["formset"].forms]
        assert names == ["Josiah Carberry", "Bo Two"]

    def test_that_do_not_answer_are_told_of(self, admin_client: Client, settings: Any) -> None:
        with loopback.serve(lambda request: Reply(b"gone", 404)) as server:
            settings.SOURCE_URLS = {"orcid": server.url}
            page = look(admin_client, ORCID)

        (form,) = page.context["formset"].forms
        assert "ORCID" in form.errors["name"][0]
