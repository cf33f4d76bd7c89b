"""The pages of reports: who sees what of them, in which language, and as which file."""

import io

import docx
import openpyxl
import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from people import access
from people.models import Position, User
from publications.models import Authorship, Publication
from tests.page import lines
from tests.publications import make

pytestmark = pytest.mark.django_db

PAGES = ("/admin/report/", "/admin/report/students/", "/admin/report/figures/")


def client_of(role, member=None):
    user = User.objects.create_user(role.lower(), password="x")
    if role:
        user.groups.add(Group.objects.get(name=role))
    if member:
        member.user = user
        member.save()
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def ann():
    return make.member("Ann Able")


@pytest.fixture
def papers(ann):
    bo = make.member("Bo Birch")
    for title, author in (("On Oaks", ann), ("On Elms", bo)):
        made = Publication.objects.create(title=title, slug=title[-4:].lower(), date="2024-05")
        Authorship.objects.create(publication=made, position=1, name=author.name, member=author)
    Position.objects.filter(member=bo).update(thesis="=Secret", end="2024-06")


@pytest.mark.parametrize("role", [access.OWNER, access.EDITOR, access.READER])
def test_who_sees_the_lab_sees_all_of_it(papers, role):
    client = client_of(role)

    report = " ".join(lines(client.get("/admin/report/?year=2024")))

    assert "From 1 January 2024 to 31 December 2024" in report
    assert "On Oaks" in report
    assert "On Elms" in report
    assert "Bo Birch" in " ".join(lines(client.get("/admin/report/students/")))
    assert "2024" in lines(client.get("/admin/report/figures/"))


def test_a_member_sees_what_is_hers(papers, ann):
    client = client_of(access.MEMBER, ann)

    report, students, figures = (
        client.get(f"{page}?year=2024&member={ann.pk + 1}").content.decode() for page in PAGES
    )

    assert "On Oaks" in report
    assert "Person: Ann Able" in report
    assert "Ann Able" in students
    assert "<td>In all</td>" not in figures  # of one year, with one paper
    for page in (report, students, figures):
        assert not {word for word in ("On Elms", "Bo Birch", "Secret") if word in page}


@pytest.mark.parametrize("page", PAGES)
def test_nobody_else_sees_them(papers, page):
    assert client_of(access.MEMBER).get(page).status_code == 403
    assert Client().get(page).status_code == 302


def test_a_report_as_word_in_another_language(admin_client, papers):
    response = admin_client.get("/admin/report/?year=2024&language=zh-hans&format=docx")

    assert response["Content-Disposition"] == (
        'attachment; filename="report-2024-01-01-2024-12-31.docx"'
    )
    said = [line.text for line in docx.Document(io.BytesIO(response.content)).paragraphs]
    assert "从2024年1月1日到2024年12月31日" in said
    assert response["Content-Language"] == "en"


def test_a_report_as_excel_has_a_sheet_for_each_section(admin_client, papers):
    response = admin_client.get("/admin/report/?year=2024&format=xlsx")

    workbook = openpyxl.load_workbook(io.BytesIO(response.content))
    assert workbook.sheetnames == [
        *("Overview", "Publications", "People who left", "Theses", "About"),
    ]
    assert [cell.value for cell in workbook["Theses"][2]][:2] == ["Bo Birch", "=Secret"]
    assert "=" not in {cell.data_type for row in workbook["Theses"] for cell in row}
    said = [cell.value for cell in workbook["About"]["A"]]
    assert "From 1 January 2024 to 31 December 2024" in said


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("year=2024&month=9", "From 1 September 2024 to 31 August 2025"),
        ("since=2023-05-01&until=2024-05-31", "From 1 May 2023 to 31 May 2024"),
        ("until=2024-05-31", "From 1 January 2024 to 31 May 2024"),
    ],
)
def test_the_time_is_a_year_from_a_month_or_between_two_days(admin_client, query, said):
    assert said in lines(admin_client.get(f"/admin/report/?{query}"))


def test_a_report_of_an_empty_lab_is_of_this_year(admin_client):
    this_year = timezone.localdate().year

    assert f"From 1 January {this_year} to 31 December {this_year}" in lines(
        admin_client.get("/admin/report/")
    )


def test_a_report_opens_on_the_last_year_that_has_something(admin_client, ann):
    this_year = timezone.localdate().year
    Publication.objects.create(title="On Oaks", slug="oaks", date=f"{this_year - 2}-05")
    Publication.objects.create(title="On Elms", slug="elms", date=f"{this_year + 1}")
    hers = client_of(access.MEMBER, ann)  # came in 2015

    assert f"From 1 January {this_year - 2} to 31 December {this_year - 2}" in lines(
        admin_client.get("/admin/report/")
    )
    assert "From 1 January 2015 to 31 December 2015" in lines(hers.get("/admin/report/"))
    assert "There is nothing to report." in lines(
        admin_client.get("/admin/report/", {"year": this_year})
    )


def test_what_makes_no_sense_is_said_beside_its_field(admin_client):
    page = lines(admin_client.get("/admin/report/?since=2024-02-01&until=2024-01-01"))

    assert "The last day is before the first one: swap them." in page
    assert "As a file:" not in page


def test_figures_are_drawn_and_stand_in_a_table(admin_client, papers):
    Publication.objects.create(title="On Ash", slug="ash", date="2022", licence="CC-BY-4.0")

    page = admin_client.get("/admin/report/figures/").content.decode()
    sheet = openpyxl.load_workbook(
        io.BytesIO(admin_client.get("/admin/report/figures/?format=xlsx").content)
    )["By year"]

    assert page.count('class="papers" x=') == 3  # with the year between them
    assert "<title>2022: 1 (1)</title>" in page
    assert "Open access: a PDF or a copy on arXiv" in page
    assert [cell.value for cell in sheet["A"]] == ["Year", "2024", "2022", "In all"]


def test_the_menu_leads_there(admin_client):
    assert 'href="/admin/report/"' in admin_client.get("/admin/").content.decode()
