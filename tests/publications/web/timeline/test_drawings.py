"""The drawings as a page has them: what they hold, that they are well-formed, and how large."""

import gzip
import re
from xml.etree import ElementTree

import pytest

from people.models import Member, Position
from publications.models import Authorship, Project, Publication
from publications.web.timeline import layout
from publications.web.timeline.strips import NAME_SIZE
from publications.web.timeline.upright import TALL
from tests.page import markup
from tests.publications import make

pytestmark = pytest.mark.django_db

SVG = "{http://www.w3.org/2000/svg}"
ARABIC, CHINESE = "عبد الرحمن بن محمد الخوارزمي", "贾志豪"


def papers(count: int, first: int = 2020, years: int = 4, **fields) -> list[Publication]:
    return Publication.objects.bulk_create(
        Publication(
            title=f"Paper {n} <&> {CHINESE}", slug=f"p{n}", date=str(first + n % years), **fields
        )
        for n in range(count)
    )


def figure(client, address: str = "/timeline/") -> str:
    found = re.search(r'<figure class="timeline.*?</figure>', markup(client.get(address)), re.S)
    return found[0] if found else ""


def drawings(html: str) -> list[ElementTree.Element]:
    """The page's drawings, parsed: each must be well-formed."""
    plain = html.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    return [ElementTree.fromstring(svg) for svg in re.findall(r"<svg .*?</svg>", plain, re.S)]


def titles(drawing: ElementTree.Element) -> dict[str, str]:
    """What each link of the drawing says, by its address."""
    links = drawing.iter(f"{SVG}a")
    return {link.get("href", ""): link.findtext(f"{SVG}title", "") for link in links}


@pytest.mark.parametrize("address", ["/timeline/", "/", "/people/ann-oak/", "/projects/oaks/"])
def test_without_papers_nothing_is_drawn(client, address):
    make.member("Ann Oak")
    Project.objects.create(name="Oaks", slug="oaks")

    assert client.get(address).status_code == 200
    assert figure(client, address) == ""


@pytest.mark.parametrize(
    ("count", "first", "years"), [(1, 2021, 1), (3, 2021, 1), (39, 2012, 13), (300, 1987, 40)]
)
def test_both_drawings_are_well_formed_and_name_all_that_they_lead_to(client, count, first, years):
    for name in ("Ann Oak", ARABIC, CHINESE):
        member = Member.objects.create(name=name, slug=f"m{len(name)}")
        Position.objects.create(member=member, role_id="phd", start="2019", end="2020")
    oaks = Project.objects.create(name="Oaks & Elms", slug="oaks")
    oaks.publications.add(*papers(count, first, years)[: count // 2])

    html = figure(client)

    found = drawings(html)
    assert len(found) == 3
    for drawing in found:
        assert all(titles(drawing).values())
    ids = re.findall(r' id="([^"]*)"', html)
    assert len(ids) == len({*ids})
    assert "style=" not in html
    assert not re.search(r'="(?:nan|inf|-?\d*e)', html)


def test_every_mark_is_a_link_that_says_what_it_is(client):
    ann = Member.objects.create(name="Ann Oak", slug="ann-oak")
    Position.objects.create(
        member=ann, role_id="phd", end="2022", next_role="Professor", next_place="Elm"
    )
    first, second = papers(2, awards=["Best paper"])
    Authorship.objects.create(publication=second, position=1, name="A. Oak", member=ann)
    Project.objects.create(name="Oaks", slug="oaks").publications.add(first)

    wide, _, upright = drawings(figure(client))

    assert titles(wide) == {
        "/publications/p0/": f"Paper 0 <&> {CHINESE} · 2020 · ★ Best paper",
        "/publications/p1/": f"Paper 1 <&> {CHINESE} · 2021 · ★ Best paper",
        "/projects/oaks/": "Oaks · 1 paper",
        "/publications/?year_from=2020&year_to=2020": "2020: 1 paper",
        "/publications/?year_from=2021&year_to=2021": "2021: 1 paper",
        "/people/ann-oak/": "Ann Oak · PhD student, until 2022 → Professor, Elm",
    }
    (dot,) = (link for link in wide.iter(f"{SVG}a") if link.get("href") == "/publications/p1/")
    (person,) = (link for link in wide.iter(f"{SVG}a") if link.get("href") == "/people/ann-oak/")
    assert {"d0"} <= {*dot.get("class", "").split()}
    assert {"p0", "open"} <= {*person.get("class", "").split()}
    (phone,) = (link for link in upright.iter(f"{SVG}a") if "person" in link.get("class", ""))
    for drawn in (person, phone):
        assert [text.text for text in drawn.iter(f"{SVG}text")] == ["Ann Oak", "→ Professor, Elm"]


def test_readers_know_people_by_the_name_in_their_script(client):
    make.member("Zhihao Jia", native_name=CHINESE)
    papers(1)

    assert "Zhihao Jia</text>" in figure(client)
    assert f"{CHINESE}</text>" in figure(client, "/zh-hans/timeline/")


def test_a_long_destination_upright_is_cut_within_the_width(client):
    Position.objects.create(
        member=Member.objects.create(name="Ann Oak", slug="ann-oak"),
        role_id="phd",
        end="2022",
        next_role="Vice President of Everything that is Green",
        next_place="the International Society of Trees, Hedges and Shrubs",
    )
    papers(1)

    *_, upright = drawings(figure(client))

    (went,) = (text for text in upright.iter(f"{SVG}text") if text.get("class") == "went")
    assert re.fullmatch("→ the International .*…", went.text)
    assert float(went.get("x")) + layout.text_width(went.text, NAME_SIZE) <= TALL


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("/timeline/", ["/publications/p1/", "/projects/oaks/", "/people/ann-oak/"]),
        ("/projects/oaks/", ["/publications/p1/", "/projects/oaks/"]),
        ("/people/ann-oak/", ["/publications/p1/", "/people/ann-oak/"]),
    ],
)
def test_a_table_beside_the_picture_tells_the_same(client, address, told):
    ann, made = make.member("Ann Oak"), papers(5)
    Project.objects.create(name="Oaks", slug="oaks").publications.add(*made)
    for paper in made:
        Authorship.objects.create(publication=paper, position=1, name="A. Oak", member=ann)

    html = markup(client.get(address))
    words = re.search(r'<details class="timeline-words.*?</details>', html, re.S)[0]

    for part in ("/publications/p0/", *told):
        assert f'href="{part}"' in words


def test_the_home_page_leads_to_the_table(client):
    papers(2)

    assert 'href="/timeline/#as-a-table"' in markup(client.get("/"))
    assert 'id="as-a-table"' in markup(client.get("/timeline/"))


def test_a_member_and_a_project_have_their_own(client):
    ann = make.member("Ann Oak")
    oaks = Project.objects.create(name="Oaks", slug="oaks")
    for made in papers(7)[:5]:
        Authorship.objects.create(publication=made, position=1, name="A. Oak", member=ann)
        oaks.publications.add(made)

    for address in ("/people/ann-oak/", "/projects/oaks/"):
        dots = re.findall(r'<a class="dot[^"]*" href="([^"]*)"', figure(client, address))
        assert {*dots} == {f"/publications/p{number}/" for number in range(5)}

    oaks.publications.get(slug="p0").delete()
    for address in ("/people/ann-oak/", "/projects/oaks/"):
        assert not figure(client, address)


def test_what_a_phone_leaves_out_is_said_where_the_table_is(client):
    papers(1)
    for number in range(30):
        make.member(f"Member {number}", slug=f"m{number}")

    page = markup(client.get("/timeline/"))

    assert "of 30 people. All are in the table." in page
    assert "All are in the table." not in markup(client.get("/"))
    assert '<li class="here only-wide">Member</li>' in markup(client.get("/"))


def test_somebody_who_is_yet_to_come_is_not_drawn(client):
    ann = Member.objects.create(name="Ann Oak", slug="ann-oak")
    Position.objects.create(member=ann, role_id="phd", start="2999")
    for made in papers(5):
        Authorship.objects.create(publication=made, position=1, name="A. Oak", member=ann)

    for address in ("/timeline/", "/", "/people/ann-oak/"):
        assert 'class="person' not in figure(client, address)
        assert 'class="dot' in figure(client, address)


def test_a_paper_of_another_century_does_not_stretch_the_page(client):
    papers(1, first=1001)

    assert all(
        float(drawing.get("viewBox", "0 0 0 0").split()[3]) < 1500
        for drawing in drawings(figure(client))
    )


def test_a_large_lab_stays_small_on_the_wire(client):
    made = papers(1000, 1987, 40)
    for number in range(30):
        project = Project.objects.create(name=f"Project {number}", slug=f"r{number}")
        project.publications.add(*made[number * 30 : number * 30 + 40])
    for number in range(60):
        member = Member.objects.create(name=f"Member {number}", slug=f"m{number}")
        start = 1987 + number // 2
        Position.objects.create(
            member=member, role_id="phd", start=str(start), end=str(start + number % 5)
        )

    html = markup(client.get("/timeline/"))

    assert len(gzip.compress(figure(client).encode())) < 25_000
    assert len(gzip.compress(figure(client, "/").encode())) < 10_000
    assert "1,000 papers · 30 projects · 60 people" in html
    # One in five was here for less than two years.
    assert "and 12 more people" in html
