"""CVs as pages and files: who may read them, and what is said where a template is wrong."""

from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.test import Client

from labsite.kept_pages import crawlers
from labsite.kept_pages.addresses import is_kept
from people.models import Education, Member
from publications.domain import cv as cvs
from publications.domain.cv.pdf import page_count
from tests.page import text
from tests.publications import make

pytestmark = pytest.mark.django_db

FILES = [f"cv{length}.{extension}" for extension in cvs.FORMATS for length in ("", "-two-pages")]


@pytest.fixture
def ann() -> Member:
    ann = make.member("Ann Oak", slug="ann", headline="Professor <b>of</b> trees")
    Education.objects.create(member=ann, degree="PhD", institution="MIT", end="2010")
    return ann


def test_the_page_leads_to_its_files(client: Client, ann: Member) -> None:
    page = client.get("/people/ann/cv/")

    assert "PhD, MIT" in text(page)
    assert "Professor <b>of</b> trees" in text(page)
    assert b'<a href="/people/ann/cv-two-pages.pdf" rel="nofollow">PDF</a>' in page.content
    assert b'href="/people/ann/cv/"' in client.get("/people/ann/").content


@pytest.mark.parametrize("file", FILES)
def test_each_file(client: Client, ann: Member, file: str) -> None:
    answer = client.get(f"/people/ann/{file}")

    extension = file.rpartition(".")[2]
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == cvs.FORMATS[extension].media_type
    assert file.replace("cv", "cv-ann", 1) in answer.headers["Content-Disposition"]
    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert answer.content


def test_a_pdf_in_another_language(client: Client, ann: Member) -> None:
    assert page_count(client.get("/zh-hans/people/ann/cv.pdf").content) == 1


def test_no_other_kinds_of_files(client: Client, ann: Member) -> None:
    assert client.get("/people/ann/cv.exe").status_code == 404
    assert client.get("/people/ann/cv-three.pdf").status_code == 404


def test_former_addresses_lead_to_the_present_ones(client: Client, ann: Member) -> None:
    ann.slug = "ann-elm"
    ann.save()

    for before, after in (
        ("/people/ann/cv/", "/people/ann-elm/cv/"),
        ("/people/ann/cv-two-pages.pdf", "/people/ann-elm/cv-two-pages.pdf"),
        ("/people/ann-elm/?papers=all", "/people/ann-elm/cv/"),
    ):
        answer = client.get(before)
        assert (answer.status_code, answer.headers["Location"]) == (301, after)


class TestWhoMayRead:
    PAGES = ("/people/ann/cv/", "/people/ann/cv.pdf")

    def codes(self, client: Client) -> list[int]:
        return [client.get(page).status_code for page in self.PAGES]

    def sign_in(self, client: Client, role: str, member: Member | None = None) -> Client:
        user = get_user_model().objects.create(username=role, is_staff=True)
        user.groups.add(Group.objects.get(name=role))
        if member:
            member.user = user
            member.save()
        client.force_login(user)
        return client

    def test_one_that_is_kept_from_visitors(self, client: Client, ann: Member) -> None:
        Member.objects.update(cv_is_public=False)

        assert self.codes(client) == [404, 404]
        assert b"/cv/" not in client.get("/people/ann/").content

    def test_of_a_member_without_a_page(self, client: Client, ann: Member) -> None:
        ann.positions.all().delete()

        assert self.codes(client) == [404, 404]

    def test_she_herself(self, client: Client, ann: Member) -> None:
        Member.objects.update(cv_is_public=False)
        ann.refresh_from_db()

        assert self.codes(self.sign_in(client, "Member", ann)) == [200, 200]

    def test_another_member(self, client: Client, ann: Member) -> None:
        Member.objects.update(cv_is_public=False)
        other = make.member("Bo Fir")

        assert self.codes(self.sign_in(client, "Member", other)) == [404, 404]

    def test_an_editor(self, client: Client, ann: Member) -> None:
        Member.objects.update(cv_is_public=False)

        assert self.codes(self.sign_in(client, "Editor")) == [200, 200]


def test_a_mistake_in_the_labs_template_is_told(
    client: Client, ann: Member, tmp_path: Path, settings: object
) -> None:
    settings.CV_TEMPLATES = tmp_path  # type: ignore[attr-defined]
    (tmp_path / "cv.typ").write_text("= CV\n#nothing")

    for file in ("cv.pdf", "cv-two-pages.md"):
        answer = client.get(f"/people/ann/{file}")
        assert answer.status_code == 503
        assert answer.content.decode().startswith(
            "The lab's own template of CVs has a mistake: cv.typ, line 2: unknown variable"
        )


def test_files_are_kept_counted_and_closed_to_crawlers() -> None:
    for path in ("/people/ann/cv.pdf", "/zh-hans/people/ann/cv-two-pages.md"):
        assert is_kept(path)
        assert not crawlers.is_open(path, "")
    assert crawlers.is_open("/people/ann/cv/", "")
    assert {"Disallow: /*/cv.", "Disallow: /*/cv-"} <= {*crawlers.robots_rules()}
