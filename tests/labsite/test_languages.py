"""The pages in each language: at their own addresses, whole, and chosen by who reads them."""

import datetime
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from django.utils import timezone
from django.utils.encoding import iri_to_uri
from django.utils.html import escape

from labsite import languages
from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Experience,
    Identifier,
    Lab,
    Member,
    News,
    Offering,
    Position,
    Service,
    Talk,
)
from publications.models import Authorship, ExternalId, Link, Project, Publication, Venue
from tests.page import in_order, markup, text

pytestmark = pytest.mark.django_db

CHINESE = {"HTTP_ACCEPT_LANGUAGE": "zh-CN,zh;q=0.9,en;q=0.5"}


def a_lab_in_chinese() -> None:
    """Some of everything, with all that an editor can write in Chinese."""
    Lab.objects.all().delete()
    Lab.objects.create(
        name="树木实验室", tagline="研究树木", about="我们研究树木。", joining="欢迎。"
    )
    ann = Member.objects.create(
        name="安",
        native_name="安",
        slug="an",
        bio="她研究树。",
        interests="树，林",
        headline="教授",
    )
    ben = Member.objects.create(name="本", slug="ben")
    Position.objects.create(member=ann, role_id="pi", start="2019-09")
    student = Position.objects.create(
        member=ben, role_id="phd", start="2015", end="2020-05", thesis="论树", next_place="林业大学"
    )
    Advisor.objects.create(position=student, member=ann)
    Identifier.objects.create(member=ann, scheme="orcid", value="0000-0002-1825-0097")
    Education.objects.create(
        member=ann, degree="博士", institution="大学", start="2001", end="2005", advisors="林"
    )
    Experience.objects.create(member=ann, title="工程师", organisation="公司", mentors="林")
    Service.objects.create(member=ann, role="评审", body="树木学报", start="2020")
    Award.objects.create(title="最佳论文奖", date="2021-03").members.add(ann)
    course = Course.objects.create(
        code="101", slug="c101", title="树木导论", description="关于树。"
    )
    Offering.objects.create(course=course, term=4, year=2024).instructors.add(ann)
    now = timezone.now()
    for number, days in enumerate((-7, 7)):
        Talk.objects.create(
            title=f"树的报告{number}",
            slug=f"t{number}",
            speaker=ann,
            host=ben,
            place="教室",
            abstract="关于树。",
            speaker_bio="教授。",
            online_url="https://1.example/",
            slides_url="https://1.example/s",
            starts_at=now + datetime.timedelta(days=days),
            ends_at=now + datetime.timedelta(days=days, hours=1),
        )
    news = News.objects.create(title="新闻", slug="n", date="2024-05-05", url="https://1.example/")
    news.members.add(ann)
    project = Project.objects.create(name="林", slug="lin", repository="https://1.example/")
    old = Project.objects.create(name="旧林", slug="old", status="finished")
    project.predecessor = old
    project.save()
    project.members.add(ann)
    venue = Venue.objects.create(name="树木会议", slug="v")
    for number, kind in enumerate(Publication.Kind.values):
        paper = Publication.objects.create(
            title=f"论文{number}",
            slug=f"p{number}",
            kind=kind,
            date=f"20{10 + number}-11-05"[: (4, 7, 10)[number % 3]],
            dates=[["accepted", "2024-01"]],
            venue=venue if number else None,
            volume="1",
            issue="2",
            pages="3–4",
            abstract="关于树。",
            licence="https://creativecommons.org/licenses/by/4.0/",
            origins={"title": "hand", "kind": "hand", "pages": "hand"},
            mark=("", "withdrawn", "retracted", "corrected")[number % 4],
        )
        Authorship.objects.create(
            publication=paper,
            position=1,
            name="安",
            member=ann,
            equal_contribution=True,
            corresponding=True,
        )
        Link.objects.create(publication=paper, kind=Link.Kind.values[number % 7], url="https://1/")
        ExternalId.objects.create(publication=paper, scheme="doi", value=f"10.1/{number}")
        paper.projects.add(project)
    Publication.objects.filter(slug="p3").update(version_of=Publication.objects.get(slug="p0"))


PAGES = (
    *("/", "/people/", "/people/?status=alumni&q=无", "/people/an/", "/people/ben/"),
    *("/publications/", "/publications/?q=论文", "/publications/?q=无&kind=thesis&year_from=2012"),
    *("/publications/?sort=title&group=venue", "/publications/?group=kind&year_to=x"),
    *(f"/publications/p{number}/" for number in range(4)),
    *("/timeline/", "/coauthors/", "/projects/", "/projects/lin/", "/projects/old/", "/teaching/"),
    *("/talks/", "/talks/?year=x", "/talks/t0/", "/talks/t1/"),
    *("/news/", "/news/?member=an", "/news/n/", "/join/"),
    *("/search/", "/search/?q=树", "/search/?q=无此", "/nowhere/"),
)
# What is called so in every language, and the names of services and formats.
NAMES = {
    *"BibTeX RIS RSS CSL JSON DOI ORCID PDF Atom APA IEEE ACM Chicago MLA Nature CC BY UTC".split(),
    *"Word Excel CSV LaTeX HTML English example an ben x unAPI".split(),
}


class Latin(HTMLParser):
    """The words in Latin letters that a page shows or says."""

    SAID = ("aria-label", "title", "alt", "placeholder", "data-copy", "data-copied", "data-label")
    SKIPPED = ("script", "style", "pre")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: set[str] = set()
        self._inside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        known = dict(attrs)
        if tag not in ("meta", "link", "input", "img", "br", "source", "path", "circle", "rect"):
            self._inside.append("skipped" if known.get("class") == "citation" else tag)
        names = self.SAID if tag not in ("abbr",) else ()
        if known.get("name") == "description" or known.get("property") == "og:description":
            names = ("content",)
        for name in names:
            self._note(known.get(name))

    def handle_endtag(self, tag):
        if self._inside:
            self._inside.pop()

    def handle_data(self, data):
        if not {"skipped", *self.SKIPPED} & set(self._inside):
            self._note(data)

    def _note(self, said):
        without_addresses = re.sub(r"https?://[!-~]+", "", said or "")
        self.words |= set(re.findall(r"[A-Za-z]{2,}", without_addresses))


def links_out_of_chinese(page: str) -> set[str]:
    """Where links and forms lead that leave the Chinese pages, but for the admin."""
    own = set(re.findall(r'<(?:a|form)\b[^>]*?\b(?:href|action|hx-get)="(/[^"]*)"', page))
    return {each for each in own if not each.startswith("/zh-hans/")} - {"/admin/", "/scheme/"}


@pytest.mark.parametrize("address", PAGES)
def test_no_english_is_left_over(client, address):
    a_lab_in_chinese()

    asked = iri_to_uri(address)  # as browsers ask

    response = client.get(f"/zh-hans{asked}")

    assert response.status_code == (404 if address == "/nowhere/" else 200)
    page = response.content.decode()
    assert '<html lang="zh-hans"' in page
    assert Latin(page).words <= NAMES
    assert links_out_of_chinese(page) == {escape(asked)}
    # A full-width sign has its space within itself.
    assert not re.findall(".{0,9}[：，。] ", re.sub("<[^>]*>", "", page))


@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_in_english_too(client, address):
    a_lab_in_chinese()

    response = client.get(address, **CHINESE, HTTP_REFERER="http://testserver/join/")

    page = response.content.decode()
    assert '<html lang="en"' in page
    assert ">Publications</a>" in page


def test_what_editors_wrote_stays_as_it_is(client):
    Lab.objects.update_or_create(defaults={"name": "Tree Lab", "about": "We study trees."})

    assert "We study trees." in text(client.get("/zh-hans/"))


def test_dates_and_terms(client):
    a_lab_in_chinese()

    assert "2024年5月5日" in text(client.get("/zh-hans/news/n/"))
    assert "2024年秋季" in text(client.get("/zh-hans/teaching/"))
    assert "2011年11月" in text(client.get("/zh-hans/publications/p1/"))
    assert "2015–2020" in text(client.get("/zh-hans/people/ben/"))
    assert "联合导师：安" in text(client.get("/zh-hans/people/ben/"))


def test_a_name_in_the_readers_script_leads(client):
    member = Member.objects.create(name="San Zhang", native_name="张三", slug="zhang")
    other = Member.objects.create(name="Min Kim", native_name="김민", slug="kim")
    for each in (member, other):
        Position.objects.create(member=each, role_id="phd")

    english, chinese = (text(client.get(f"{prefix}/people/")) for prefix in ("", "/zh-hans"))

    assert in_order(english, "San Zhang", "张三")
    assert in_order(chinese, "张三", "San Zhang")
    assert in_order(chinese, "Min Kim", "김민")
    assert "<title>张三 ·" in client.get("/zh-hans/people/zhang/").content.decode()


def test_a_name_that_is_the_same_in_both_scripts_stands_once(client):
    kim = Member.objects.create(name="김민", native_name="김민", slug="kim")
    Position.objects.create(member=kim, role_id="pi", start="2019")

    for prefix in ("", "/zh-hans"):
        assert text(client.get(f"{prefix}/people/kim/")).count("김민") == 1


class TestAddresses:
    def test_each_page_names_itself_and_the_others(self, client, settings):
        settings.SITE_URL = "https://lab.example"

        for path in ("/talks/", "/zh-hans/talks/"):
            page = client.get(path).content.decode()
            links = dict(re.findall(r'rel="alternate" hreflang="([^"]+)" href="([^"]+)"', page))
            assert f'<link rel="canonical" href="https://lab.example{path}">' in page
            assert links == {
                "en": "https://lab.example/talks/",
                "zh-hans": "https://lab.example/zh-hans/talks/",
                "x-default": "https://lab.example/talks/",
            }

    def test_machines_know_a_thing_by_one_name(self, client):
        a_lab_in_chinese()

        names = [
            re.findall(
                r'"@id": "([^"]+#person)"', client.get(f"{prefix}/people/an/").content.decode()
            )
            for prefix in ("", "/zh-hans")
        ]

        assert names[0] == names[1] != []

    def test_feeds(self, client):
        a_lab_in_chinese()
        atom = "{http://www.w3.org/2005/Atom}"

        english, chinese = (
            ElementTree.fromstring(client.get(f"{prefix}/publications.atom").content)
            for prefix in ("", "/zh-hans")
        )

        assert chinese.findtext(f"{atom}title") == "树木实验室：论文"
        assert chinese.findtext(f"{atom}id") != english.findtext(f"{atom}id")
        entries = [
            [entry.findtext(f"{atom}id") for entry in feed.iter(f"{atom}entry")]
            for feed in (english, chinese)
        ]
        assert entries[0] == entries[1]

    def test_the_api_stays_in_the_labs_language_and_the_desk_speaks_the_editors(self, client):
        a_lab_in_chinese()

        told = client.get("/api/v1/members/an/", **CHINESE)
        assert "Principal investigator" in told.content.decode()
        desk = client.get("/admin/", follow=True, **CHINESE)
        assert '<html lang="zh-hans"' in desk.content.decode()

    def test_files_for_a_page_are_the_same_in_all_languages(self, client):
        a_lab_in_chinese()

        files = [client.get(f"{p}/publications/p0.bib").content for p in ("", "/zh-hans")]

        assert files[0] == files[1]


class TestChoosing:
    @pytest.mark.parametrize("address", ["/", "/people/", "/zh-hans/people/"])
    def test_nobody_is_sent_elsewhere_by_their_browser(self, client, address):
        client.cookies["language"] = "zh-hans"

        assert client.get(address, **CHINESE).status_code == 200
        assert client.get(address, HTTP_ACCEPT_LANGUAGE="en").status_code == 200

    def test_an_editor_is_shown_the_page_again_in_the_language_chosen(self, client):
        response = client.post("/language/", {"language": "zh-hans", "next": "/talks/?year=2024"})

        assert response["Location"] == "/zh-hans/talks/?year=2024"
        assert client.cookies["language"].value == "zh-hans"

    @pytest.mark.parametrize(
        ("language", "page", "target"),
        [
            ("xx", "/talks/", "/talks/"),
            ("zh-hans", "https://evil.example/", "/zh-hans/"),
            ("zh-hans", "//evil.example/", "/zh-hans/"),
            ("zh-hans", "talks/", "/zh-hans/"),
            ("en", "/zh-hans//evil.example/", "/%2Fevil.example/"),
            ("zh-hans", "", "/zh-hans/"),
        ],
    )
    def test_it_leads_nowhere_else(self, client, language, page, target):
        response = client.post("/language/", {"language": language, "next": page})

        assert response["Location"] == target

    @pytest.mark.parametrize("address", ["/zh-hans/people/?q=a", "/zh-hans/nowhere/?q=a"])
    def test_the_switch_leads_to_the_same_page(self, client, address):
        page = markup(client.get(address))

        target = address.removeprefix("/zh-hans")
        switch = f'<a class="language" href="{target}" hreflang="en" lang="en">English</a>'
        assert switch in page[page.index("<header") : page.index("</header>")]

    def test_it_leads_to_no_other_site(self, client):
        page = client.get("/zh-hans//evil.example/").content.decode()

        assert 'href="/%2Fevil.example/" hreflang="en"' in page
        assert 'href="//' not in page

    def test_more_than_two_languages_make_a_menu(self, client, settings):
        settings.LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("zh-hans", "简体中文")]

        page = markup(client.get("/people/"))

        menu = page[page.index('<details class="languages">') : page.index("</details>")]
        assert ">English</summary>" in menu
        assert re.findall(r'href="([^"]+)" hreflang', menu) == ["/de/people/", "/zh-hans/people/"]


class TestNamesInTwoScripts:
    @pytest.fixture
    def jia(self):
        jia = Member.objects.create(name="Zhihao Jia", native_name="贾志豪", slug="jia")
        Position.objects.create(member=jia, role_id="pi", start="2019")
        ben = Member.objects.create(name="Ben Birch", native_name="Бен", slug="ben")
        Position.objects.create(member=ben, role_id="phd", start="2019")
        for number in range(2):
            paper = Publication.objects.create(title=f"Paper {number}", slug=f"p{number}")
            Authorship.objects.create(publication=paper, position=1, name="Z. Jia", member=jia)
            Authorship.objects.create(publication=paper, position=2, name="B. Birch", member=ben)
        start = timezone.now()
        end = start + datetime.timedelta(hours=1)
        Talk.objects.create(
            title="T", slug="t", speaker=jia, host=ben, starts_at=start, ends_at=end
        )
        News.objects.create(title="N", slug="n").members.add(jia)

    @pytest.mark.parametrize(
        "page",
        [
            "talks/",
            "talks/t/",
            "coauthors/",
            "publications/?author=jia",
            "publications/facets/author/",
            "news/?member=jia",
            "projects/?member=jia",
        ],
    )
    def test_each_reader_knows_members_by_the_name_in_their_script(self, client, jia, page):
        Project.objects.create(name="P", slug="p").members.add(Member.objects.get(slug="jia"))

        chinese, english = (
            client.get(f"{prefix}/{page}").content.decode().partition("<main")[2]
            for prefix in ("/zh-hans", "")
        )

        assert "贾志豪" in chinese
        assert "Zhihao Jia" not in chinese
        assert "Zhihao Jia" in english
        assert "贾志豪" not in english
        assert "Бен" not in chinese + english


class TestOffered:
    def test_english_and_every_language_with_words(self, tmp_path):
        for folder in ("zh_Hans", "de", "empty"):
            (tmp_path / folder / "LC_MESSAGES").mkdir(parents=True)
        for folder in ("zh_Hans", "de"):
            (tmp_path / folder / "LC_MESSAGES" / "django.mo").touch()

        assert languages.offered(tmp_path) == [
            ("en", "English"),
            ("de", "Deutsch"),
            ("zh-hans", "简体中文"),
        ]

    @pytest.mark.parametrize(
        ("code", "meant"),
        [("en-us", "en"), ("EN", "en"), ("zh-cn", "zh-hans"), ("zh_Hans", "zh-hans")],
    )
    def test_what_is_meant(self, code, meant):
        assert languages.nearest(code, [("en", "English"), ("zh-hans", "简体中文")]) == meant

    def test_none_is_meant(self):
        with pytest.raises(ValueError, match="choose one of en, zh-hans"):
            languages.nearest("fr", [("en", "English"), ("zh-hans", "简体中文")])
