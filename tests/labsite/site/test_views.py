import datetime
import re
from html.parser import HTMLParser

import pytest
from django.db import OperationalError, connection
from django.template.loader import render_to_string
from django.utils import timezone

from labsite.site import views
from people.models import Course, Lab, Member, News, Position, Talk, User
from publications.models import Authorship, Project, Publication, Venue
from publications.selectors import facets
from tests.page import markup, text
from tests.publications import make

pytestmark = pytest.mark.django_db


def lab(**fields: str) -> Lab:
    return Lab.objects.update_or_create(defaults={"name": "Tree Lab", **fields})[0]


def some_of_everything(count: int) -> None:
    for number in range(count):
        ann = Member.objects.create(name=f"Ann Oak {number}", slug=f"ann-{number}")
        Position.objects.create(member=ann, role_id="phd", start="2019")
        venue = Venue.objects.create(name=f"Oak Venue {number}", slug=f"v{number}")
        paper = Publication.objects.create(
            title=f"Oak Paper {number}", slug=f"p{number}", date="2024", venue=venue
        )
        Authorship.objects.create(publication=paper, position=1, name="A. Oak", member=ann)
        project = Project.objects.create(name=f"Oak Project {number}", slug=f"r{number}")
        paper.projects.add(project)
        project.members.add(ann)
        News.objects.create(title=f"Oak News {number}", slug=f"n{number}", date="2024-01-01")
        Talk.objects.create(
            title=f"Oak Talk {number}",
            slug=f"t{number}",
            speaker=ann,
            starts_at=timezone.now() + datetime.timedelta(days=1),
            ends_at=timezone.now() + datetime.timedelta(days=2),
        )


ADDRESSES = (
    *("/", "/people/", "/people/ann-0/", "/publications/", "/publications/p0/", "/projects/"),
    *("/projects/r0/", "/teaching/", "/talks/", "/talks/t0/", "/news/", "/news/n0/", "/join/"),
    *("/search/", "/search/?q=oak"),
)


class Outline(HTMLParser):
    """What a page must have for those who do not see it, and must not have for a strict CSP."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.levels: list[int] = []
        self.ids: list[str] = []
        self.labelled: set[str] = set()
        self.fields: list[str] = []
        self.inline: list[str] = []
        self.outside: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        if re.fullmatch(r"h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if "id" in known:
            self.ids.append(known["id"])
        if tag == "label":
            self.labelled.add(known["for"])
        if tag in ("input", "select", "textarea") and known.get("type") != "hidden":
            self.fields.append(known["id"])
        runs = tag == "script" and known.get("type") != "application/ld+json"
        if tag == "style" or "style" in known or (runs and "src" not in known):
            self.inline.append(tag)
        self.inline += [name for name in known if name.startswith("on")]
        fetched = tag == "link" and known.get("rel") not in ("alternate", "canonical")
        loads = known.get("src") or (known.get("href", "") if fetched else "")
        if "//" in loads:
            self.outside.append(loads)


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_is_sound(client, address):
    lab(about="# About\n\nus", joining="Write.")
    some_of_everything(2)

    response = client.get(address)

    assert response.status_code == 200
    page = Outline(response.content.decode())
    assert page.levels.count(1) == 1
    assert page.levels[0] == 1
    steps = zip(page.levels, page.levels[1:], strict=False)
    assert all(deeper <= level + 1 for level, deeper in steps)
    assert {"header", "nav", "main", "footer"} <= set(page.tags)
    assert len(page.ids) == len(set(page.ids))
    assert set(page.fields) <= page.labelled
    assert page.inline == []
    assert page.outside == []


def test_home_tells_who_we_are_and_what_is_new(client):
    lab(tagline="Growing things", about="We *grow*.", joining="Write to us.")
    some_of_everything(1)
    Publication.objects.create(title="Waiting work", slug="w", date="2025", status="waiting")
    Project.objects.create(name="Old project", slug="old", status="finished")

    response = client.get("/")

    page = text(response)
    for part in (
        "Tree Lab",
        "Growing things",
        "Oak News 0",
        "Oak Talk 0",
        "Recent publications",
        "Oak Paper 0",
        "Oak Project 0",
        "Ann Oak 0",
        "Write to us.",
    ):
        assert part in page
    assert b"<em>grow</em>" in response.content
    assert "Waiting work" not in page
    assert "Old project" not in page


def test_home_shows_chosen_papers_first(client):
    some_of_everything(1)
    Publication.objects.create(title="Chosen work", slug="c", date="2001", featured=True)

    page = text(client.get("/"))

    assert page.index("Selected publications") < page.index("Chosen work") < page.index("Oak Paper")


def test_home_shows_plates_of_papers_with_a_venue_where_there_are_enough(client):
    oaks = Venue.objects.create(name="Oaks", slug="oaks")
    Publication.objects.create(title="Nowhere", slug="n", date="2026")
    for number in range(3):
        Publication.objects.create(title=f"P{number}", slug=f"p{number}", date="2024", venue=oaks)
    assert "mosaic" not in client.get("/").content.decode()

    Publication.objects.create(title="A & B", slug="p3", date="2025", venue=oaks)

    page = client.get("/").content.decode()
    plates = page[page.index('class="mosaic"') : page.index("</ul>", page.index('class="mosaic"'))]
    assert re.findall(r'href="/publications/(\w+)/"', plates)[0] == "p3"
    assert '<span class="hidden">A &amp; B</span>' in plates
    assert "Nowhere" not in plates


def test_home_shows_the_projects_with_the_newest_papers(client):
    for number in range(6):
        project = Project.objects.create(name=f"Project {number}", slug=f"r{number}")
        Publication.objects.create(
            title="P", slug=f"p{number}", date=f"{2010 + number}"
        ).projects.add(project)
    Project.objects.create(name="A plan", slug="plan")

    page = client.get("/").content.decode()

    shown = re.findall(r'<h3><a href="/projects/(\w+)/"', page)
    assert shown == ["r5", "r4", "r3", "r2"]


def test_what_there_is_none_of_is_not_counted(client):
    make.member("Ann Oak")

    assert "alumni" not in text(client.get("/people/"))


class TestNavigation:
    SECTIONS = {"/projects/", "/teaching/", "/talks/", "/news/"}

    def of(self, client):
        page = client.get("/join/").content.decode()
        menu = page[page.index("<nav") : page.index("</nav>")]
        return set(re.findall('href="([^"]+)"', menu))

    def test_it_leaves_out_what_the_lab_does_not_have(self, client):
        lab()
        News.objects.create(title="A draft", slug="d", shown=False)
        assert self.of(client) == {"/people/", "/publications/", "/join/"}

        some_of_everything(1)
        Course.objects.create(code="OAK-1", slug="oak-1", title="Growing oaks")

        assert self.of(client) == {"/people/", "/publications/", "/join/", *self.SECTIONS}

    def test_nothing_is_left_out_before_the_lab_is_set_up(self, client):
        assert self.of(client) >= self.SECTIONS

    def test_the_foot_offers_what_there_is_to_subscribe_to(self, client):
        lab()
        assert b"/talks.ics" not in client.get("/join/").content

        some_of_everything(1)

        page = client.get("/join/").content.decode()
        foot = page[page.index("<footer") :]
        for feed in ("/publications.atom", "/news.atom", "/talks.atom", "/talks.ics"):
            assert f'href="{feed}"' in foot


def test_home_of_a_lab_that_was_not_set_up_yet(client):
    Lab.objects.all().delete()

    assert client.get("/").status_code == 200


def test_home_of_a_lab_that_has_people_and_no_name_asks_for_that_alone(client):
    member = Member.objects.create(name="Ann Oak", slug="ann")
    Position.objects.create(member=member, role_id="phd")

    told = text(client.get("/"))

    assert "This site has no name yet: name the lab." in told
    assert "add a member" not in told


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(("address", "queries"), [("/", 28), ("/people/ann-0/", 30)])
def test_queries(client, django_assert_num_queries, count, address, queries):
    lab()
    some_of_everything(count)
    facets.current()  # what a process reads once, and after a change

    with django_assert_num_queries(queries):
        client.get(address)


def test_a_member_with_papers_and_projects(client):
    some_of_everything(1)

    page = text(client.get("/people/ann-0/"))

    assert "Oak Paper 0" in page
    assert "Oak Project 0" in page


@pytest.mark.parametrize("count", [1, 3, 1000])
def test_queries_of_a_search(client, django_assert_num_queries, count):
    lab()
    some_of_everything(min(count, 12))
    more = range(12, count)
    Publication.objects.bulk_create(
        Publication(title=f"Oak Paper {n}", slug=f"p{n}", date="2024") for n in more
    )
    News.objects.bulk_create(
        News(title=f"Oak News {n}", slug=f"n{n}", date="2024-01-01") for n in more
    )
    client.get("/publications/")  # what a process reads once, and after a change

    with django_assert_num_queries(10):
        client.get("/search/?q=oak")


def test_a_member_with_many_papers_has_all_of_them_in_the_cv(client, settings):
    ann = make.member("Ann Oak", slug="ann")
    for number in range(32):
        paper = Publication.objects.create(title=f"P {number}", slug=f"p{number}", date="2024")
        Authorship.objects.create(publication=paper, position=1, name="A. Oak", member=ann)

    first, whole = (markup(client.get(f"/people/ann/{page}")) for page in ("", "cv/"))

    assert first.count('class="paper-title"') == 6
    assert whole.count("<b>A. Oak</b>") == 32
    on_paper = "Printed here: a selection, 6 of 32.<br>All on one page: {}/people/ann/cv/"
    assert on_paper.format(settings.SITE_URL) in first
    assert "Printed here" not in whole


def test_what_is_printed_of_a_search_says_where_the_rest_is(client, settings):
    for number in range(12):
        Publication.objects.create(title=f"Oak {number}", slug=f"p{number}", date="2024")

    page = markup(client.get("/search/?q=oak"))

    rest = f"All of them: {settings.SITE_URL}/publications/?q=oak"
    assert f"Printed here: the first 10 of 12.<br>{rest}" in page


def test_search_looks_everywhere(client):
    some_of_everything(2)
    Course.objects.create(code="OAK-1", slug="oak-1", title="Growing oaks")
    Publication.objects.create(title="Oak waiting", slug="w", status="waiting")
    News.objects.create(title="Oak draft", slug="d", shown=False)

    page = text(client.get("/search/?q=öak"))

    assert "11 results for “öak”" in page
    for part in ("People 2", "Publications 2", "Projects 2", "Courses 1", "Talks 2", "News 2"):
        assert part in page
    assert "Oak waiting" not in page
    assert "Oak draft" not in page


def test_search_marks_what_it_found(client):
    some_of_everything(1)
    News.objects.create(title="Visitors", slug="v", date="2024-02-02", body="An **acorn** fell.")

    assert "<mark>Oak</mark> News 0" in client.get("/search/?q=oak").content.decode()
    assert "An **<mark>acorn</mark>** fell." in client.get("/search/?q=acorn").content.decode()


def test_search_forgives_errors_in_papers_and_in_names(client):
    some_of_everything(1)
    Publication.objects.create(title="Transformers", slug="t", date="2024")
    make.member("Wilhelmina Novak", slug="w")

    of_a_paper = text(client.get("/search/?q=trasnformers"))
    of_a_name = text(client.get("/search/?q=Wilhelmnia"))

    assert "Showing results for transformers. Publications 1" in of_a_paper
    assert "Showing results for wilhelmina. People 1 " in of_a_name


def test_search_leads_to_the_rest(client):
    some_of_everything(12)

    html = client.get("/search/?q=oak").content.decode()

    assert 'href="/publications/?q=oak">All matching publications' in html


@pytest.mark.parametrize(
    "query", ["", "q=", "q=nothing-like-it", "q=%00", "q=" + "x" * 300, "q=%28"]
)
def test_search_for_odd_things(client, query):
    assert client.get(f"/search/?{query}").status_code == 200


def test_hostile_search_is_inert(client):
    assert b"<script>alert" not in client.get("/search/?q=<script>alert(1)</script>").content


def test_join(client):
    lab(joining="Send **one** page.", email="lab@lab.example")

    html = client.get("/join/").content.decode()

    assert "<strong>one</strong>" in html
    assert "mailto:lab@lab.example" in html


def test_the_accent_colour_comes_from_the_lab(client):
    lab(accent="#0b5cad")

    response = client.get("/theme.css")

    assert response["Content-Type"].startswith("text/css")
    assert ":root{--accent:light-dark(#0b5cad," in response.content.decode()


class TestScheme:
    def test_the_system_decides_until_the_reader_does(self, client):
        response = client.get("/scheme.css")

        assert response.content == b""
        assert response["Content-Type"].startswith("text/css")

    @pytest.mark.parametrize(("scheme", "other"), [("light", "dark"), ("dark", "light")])
    def test_a_choice_is_remembered_by_the_style_sheet(self, client, scheme, other):
        response = client.post("/scheme/", {"scheme": scheme, "next": "/people/?q=x"})

        assert response["Location"] == "/people/?q=x"
        sheet = client.get("/scheme.css")
        assert f":root{{color-scheme:{scheme}}}.to-{scheme}{{display:none}}" in sheet.text
        assert f".to-{other}{{display:inline-grid}}" in sheet.text
        assert "private" in sheet["Cache-Control"]

    def test_a_choice_can_be_taken_back(self, client):
        client.post("/scheme/", {"scheme": "dark"})
        client.post("/scheme/", {"scheme": ""})

        assert client.get("/scheme.css").content == b""

    def test_only_browsers_without_scripts_ask_for_it(self, client):
        page = markup(client.get("/people/"))

        assert '<noscript><link rel="stylesheet" href="/scheme.css"></noscript>' in page
        assert "data-scheme" not in page

    @pytest.mark.parametrize("target", ["https://elsewhere.example/", "//elsewhere.example", ""])
    def test_it_leads_nowhere_else(self, client, target):
        response = client.post("/scheme/", {"scheme": "dark", "next": target})

        assert response["Location"] == "/"

    def test_a_cookie_that_says_something_else_is_ignored(self, client):
        client.cookies["scheme"] = "}body{display:none}"

        assert client.get("/scheme.css").content == b""

    def test_it_is_not_for_links(self, client):
        assert client.get("/scheme/").status_code == 405


def test_a_missing_page_offers_search(client):
    lab()

    response = client.get("/nowhere/")

    assert response.status_code == 404
    assert "There is no page at this address" in text(response)
    assert b'name="q"' in response.content


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/old/members/ann_oak.html", "ann oak"),
        ("/publications/tree-growing-2019/", "tree growing 2019"),
        ("/%22%3E%3Cscript%3E/", "script"),
    ],
)
def test_a_missing_page_takes_its_search_from_the_address(client, address, words):
    html = client.get(address).content.decode()

    assert f'maxlength="200" value="{words}"' in html


def test_the_error_page_needs_no_database(django_assert_num_queries):
    with django_assert_num_queries(0):
        html = render_to_string("500.html")

    assert "Something went wrong" in html


@pytest.mark.parametrize("address", ["/publications/", "/admin/", "/api/v1/members/", "/talks/"])
def test_a_database_that_is_away_is_told_in_a_sentence(client, address):
    client.force_login(User.objects.create_superuser("bo"))
    client.raise_request_exception = False

    def away(*asked):
        raise OperationalError("server closed the connection unexpectedly")

    with connection.execute_wrapper(away):
        response = client.get(address)

    assert response.status_code == 503
    assert response.headers["Retry-After"] == "60"
    assert b"cannot reach its data just now" in response.content
    assert (response.headers["Content-Type"] == "application/json") == ("api" in address)


def test_a_fault_of_ours_is_no_outage(client, monkeypatch):
    client.raise_request_exception = False
    monkeypatch.setattr(views.Home, "get_context_data", lambda *_, **__: 1 / 0)

    assert client.get("/").status_code == 500
