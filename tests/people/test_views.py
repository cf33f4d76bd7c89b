import datetime
import zoneinfo

import pytest
from django.utils import timezone

from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Experience,
    Identifier,
    Lab,
    Member,
    MemberLink,
    News,
    Offering,
    Position,
    Service,
    Talk,
)
from publications.models import Publication
from publications.selectors import facets
from tests.page import in_order, text

pytestmark = pytest.mark.django_db

NEW_YORK = zoneinfo.ZoneInfo("America/New_York")


def member(name: str, role: str = "phd", **position: str) -> Member:
    made = Member.objects.create(name=name, slug=name.lower().replace(" ", "-"))
    Position.objects.create(member=made, role_id=role, **{"start": "2019", **position})
    return made


def talk(slug: str, starts_at: datetime.datetime, **fields: object) -> Talk:
    return Talk.objects.create(
        **{
            "title": f"On {slug}",
            "slug": slug,
            "speaker_name": "Guest Speaker",
            "starts_at": starts_at,
            "ends_at": starts_at + datetime.timedelta(hours=1),
            "time_zone": "America/New_York",
            **fields,
        }
    )


def people_of_lab(count: int) -> None:
    head = member("Head Of Lab", "pi")
    for number in range(count):
        student = member(f"Student {number}")
        Advisor.objects.create(position=student.positions.get(), member=head)
        member(f"Gone {number}", end="2021", next_place="Elsewhere")


class TestPeople:
    def test_current_members_by_seniority_then_alumni_with_destination(self, client):
        member("Sam Student")
        guided = member("Guided Student")
        Advisor.objects.create(position=guided.positions.get(), name="Outside Person")
        member("Pat Doc", "postdoc")
        member("Head Of Lab", "pi")
        member("Gone Away", "masters", end="2021", next_role="Engineer", next_place="Acme")

        page = text(client.get("/people/"))

        assert in_order(
            page,
            "Principal investigator",
            "Head Of Lab",
            "Postdoc",
            "Pat Doc",
            "PhD students",
            "Guided Student with Outside Person",
            "Sam Student",
            "Alumni",
            "Gone Away",
            "Master's student",
            "2019–2021",
            "Engineer, Acme",
        )
        assert "4 current members, 1 alumnus" in page

    def test_a_filter_narrows_and_htmx_gets_the_list_alone(self, client):
        member("Ann Able")
        member("Bob Baker")

        response = client.get("/people/?q=able&role=", headers={"HX-Request": "true"})

        page = response.content.decode()
        assert "Ann Able" in page
        assert "Bob Baker" not in page
        assert "<html" not in page
        assert response["HX-Push-Url"] == "/people/?q=able"
        assert "HX-Request" in response["Vary"]

    def test_alumni_are_found_by_where_they_went(self, client):
        member("Gone Away", end="2021", next_role="Engineer", next_place="Purdue University")
        member("Other One", end="2021", next_place="Acme")

        page = text(client.get("/people/?q=purdue"))

        assert "Gone Away" in page
        assert "Other One" not in page

    def test_htmx_gets_the_whole_page_for_its_history(self, client):
        headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}

        assert b"<html" in client.get("/people/", headers=headers).content

    def test_no_one(self, client):
        told = text(client.get("/people/"))

        assert "There are no people here yet." in told
        assert "Co-authors" not in told

    @pytest.mark.parametrize("count", [1, 3])
    def test_queries(self, client, django_assert_num_queries, count):
        people_of_lab(count)
        facets.current()  # what a process reads once, and after a change

        with django_assert_num_queries(8):
            client.get("/people/")


class TestMember:
    def test_everything_known(self, client):
        head = member("Head Of Lab", "pi")
        ann = member("Ann Able", thesis="On Trees")
        Member.objects.filter(pk=ann.pk).update(
            native_name="安",
            headline="Doctoral student",
            bio="Likes **trees**.",
            interests="compilers, trees",
            email="ann@lab.example",
        )
        Advisor.objects.create(position=ann.positions.get(), member=head)
        Identifier.objects.create(member=ann, scheme="orcid", value="0000-0002-1825-0097")
        MemberLink.objects.create(member=ann, label="Blog", url="https://blog.example")
        Education.objects.create(member=ann, degree="BSc", institution="Uni", end="2018")
        Experience.objects.create(member=ann, title="Intern", organisation="Acme", start="2020-06")
        Service.objects.create(member=ann, role="Reviewer", body="ICML", start="2022")
        Award.objects.create(title="Fellowship", date="2021-03").members.add(ann)
        course = Course.objects.create(code="15-418", slug="15-418", title="Parallel Computers")
        Offering.objects.create(course=course, term=2, year=2023).instructors.add(ann)
        talk("trees", timezone.now(), speaker=ann, speaker_name="")

        response = client.get("/people/ann-able/")

        page, html = text(response), response.content.decode()
        for part in (
            "Ann Able 安",
            "Doctoral student",
            "PhD student, since 2019, with Head Of Lab",
            "Thesis: On Trees",
            "ORCID",
            "Blog",
            "compilers",
            "BSc, Uni",
            "Intern, Acme",
            "Reviewer, ICML",
            "March 2021 Fellowship",
            "Spring 2023 15-418 Parallel Computers",
            "On trees",
        ):
            assert part in page
        assert "<strong>trees</strong>" in html
        assert 'lang="zh"' in html
        assert "https://orcid.org/0000-0002-1825-0097" in html
        assert "Ann Able PhD student" in text(client.get("/people/head-of-lab/"))

    def test_hostile_text_is_inert(self, client):
        bad = "<script>alert(1)</script>"
        made = Member.objects.create(name=bad, slug="bad", bio=bad, headline=bad, interests=bad)
        Position.objects.create(member=made, role_id="phd", title=bad)
        MemberLink.objects.create(member=made, label="x", url="javascript:alert(1)")

        html = client.get("/people/bad/").content.decode() + client.get("/people/").content.decode()

        assert "<script>alert" not in html
        assert 'href="javascript' not in html

    def test_nobody_of_that_name(self, client):
        assert client.get("/people/nobody/").status_code == 404


class TestTeaching:
    def test_courses_with_their_terms(self, client):
        ann = member("Ann Able")
        course = Course.objects.create(code="15-418/618", slug="15-418", title="Parallel Computers")
        Offering.objects.create(course=course, term=2, year=2023).instructors.add(ann)
        Offering.objects.create(course=course, term=4, year=2023, other_instructors="Guest")

        page = text(client.get("/teaching/"))

        assert in_order(
            page,
            *("Fall 2023", "15-418/618", "Parallel Computers", "Guest"),
            *("Spring 2023", "15-418/618", "Parallel Computers", "Ann Able"),
            *("The courses", "Taught in: Fall 2023, Spring 2023"),
        )
        assert "Ann Able" in page

    @pytest.mark.parametrize("count", [1, 3])
    def test_queries(self, client, django_assert_num_queries, count):
        for number in range(count):
            course = Course.objects.create(code=f"{number}", slug=f"c{number}", title="Course")
            offering = Offering.objects.create(course=course, term=1, year=2020)
            offering.instructors.add(member(f"Teacher {number}"))

        with django_assert_num_queries(4):
            client.get("/teaching/")


class TestTalks:
    def test_upcoming_and_past(self, client):
        now = timezone.now()
        talk("later", now + datetime.timedelta(days=20))
        talk("soon", now + datetime.timedelta(days=2))
        talk("old", now - datetime.timedelta(days=20))

        page = text(client.get("/talks/"))

        assert in_order(page, "Upcoming", "On soon", "On later", "Past", "On old")

    def test_a_talk_of_a_year_is_over_once_that_began(self, client):
        year = timezone.localdate().year
        starts = datetime.datetime(year, 1, 1, tzinfo=NEW_YORK)
        talk("some-day", starts, ends_at=starts.replace(year=year + 1))

        page = client.get("/talks/")

        assert in_order(text(page), "Past", f"{year}", "On some-day")
        assert f'<time datetime="{year}">{year}</time>' in page.content.decode()
        assert not Talk.objects.upcoming().exists()
        assert Talk.objects.past().count() == 1
        assert "00:00" not in text(client.get("/talks/some-day/"))

    def test_a_talk_in_the_time_of_its_place(self, client):
        talk(
            "trees",
            datetime.datetime(2024, 3, 14, 16, 0, tzinfo=NEW_YORK),
            host=member("Ann Able"),
            place="Gates 6115",
            online_url="https://video.example/1",
            abstract="About *trees*.",
            speaker_bio="Grew up in a forest.",
        )

        response = client.get("/talks/trees/")

        page, html = text(response), response.content.decode()
        assert "Thursday, 14 March 2024, 16:00 – 17:00 EDT" in page
        assert 'datetime="2024-03-14T16:00:00-04:00"' in html
        assert "<em>trees</em>" in html
        for part in ("Guest Speaker", "Gates 6115", "Ann Able", "Join on video.example", "forest"):
            assert part in page

    @pytest.mark.parametrize(
        ("zone", "said"),
        [
            ("America/New_York", "08:00 – 09:00 EDT (UTC−4)"),
            ("Asia/Kathmandu", "17:45 – 18:45 UTC+5:45"),
            ("UTC", "12:00 – 13:00 UTC"),
            ("Asia/Tokyo", "21:00 – 22:00 JST (UTC+9)"),
        ],
    )
    def test_a_time_says_how_far_it_is_from_utc(self, client, zone, said):
        noon = datetime.datetime(2024, 7, 1, 12, 0, tzinfo=datetime.UTC)
        talk("trees", noon, time_zone=zone)

        assert f"Monday, 1 July 2024, {said}" in text(client.get("/talks/trees/"))

    def test_a_time_zone_that_is_no_more_is_no_failure(self, client):
        talk("trees", datetime.datetime(2024, 3, 14, 16, 0, tzinfo=datetime.UTC), time_zone="X/Y")

        assert "16:00 – 17:00 UTC" in text(client.get("/talks/trees/"))
        assert client.get("/talks/").status_code == 200

    @pytest.mark.parametrize("query", ["year=abc", "page=999", "page=x", "speaker=nobody"])
    def test_bad_values(self, client, query):
        assert client.get(f"/talks/?{query}").status_code == 200

    @pytest.mark.parametrize("count", [1, 3])
    def test_queries(self, client, django_assert_num_queries, count):
        for number in range(count):
            ann = member(f"Speaker {number}")
            talk(f"talk-{number}", timezone.now(), speaker=ann, speaker_name="")

        with django_assert_num_queries(3):
            client.get("/talks/")


class TestNews:
    def test_what_is_shown(self, client):
        today = timezone.localdate()
        News.objects.create(title="Good news", slug="good", date="2024-05-01", body="*Very* good.")
        News.objects.create(title="A draft", slug="draft", shown=False)
        News.objects.create(title="Not yet", slug="later", date=today + datetime.timedelta(days=3))

        page = text(client.get("/news/"))

        assert in_order(page, "1 May 2024", "Good news", "Very good.")
        assert "A draft" not in page
        assert "Not yet" not in page
        assert b"<em>Very</em>" in client.get("/news/good/").content
        assert client.get("/news/draft/").status_code == 404
        assert client.get("/news/later/").status_code == 404

    @pytest.mark.parametrize("count", [1, 3])
    def test_queries(self, client, django_assert_num_queries, count):
        for number in range(count):
            item = News.objects.create(title=f"News {number}", slug=f"n{number}", date="2024-05-01")
            item.members.add(member(f"Person {number}"))
        facets.current()  # what a process reads once, and after a change

        with django_assert_num_queries(9):
            client.get("/news/")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("🎉 Our [code](https://a.example) & [data](https://b.example) are out.", ""),
        ("🎉 Our [code](https://a.example) &amp; data are out. Take *both*.", "Take both."),
        ("🎉 Our code & data are outstanding.", "🎉 Our code & data are outstanding."),
    ],
)
def test_a_list_of_news_says_a_sentence_once(client, body, told):
    item = {"title": "🎉 Our code & data are out", "body": body, "date": "2024-05-01"}
    News.objects.create(slug="out", **item)

    page = text(client.get("/news/"))

    assert page.count("🎉") == 1 + told.count("🎉")
    assert told in page


@pytest.mark.parametrize(
    ("title", "body"),
    [
        (
            "Ann &amp; Bo won a prize",
            "[Ann](https://a.example) &amp; [Bo](https://b.example) won a prize.",
        ),
        ("More at <https://a.example>.", "*More* at <https://a.example>."),
    ],
)
def test_a_title_that_is_written_as_the_text_is_said_once(client, title, body):
    News.objects.create(slug="prize", title=title, body=body, date="2024-05-01")

    assert '<p class="quiet">' not in client.get("/news/").content.decode()


def test_a_talk_and_a_news_item_lead_to_the_papers_they_are_about(client):
    talk("trees", timezone.now())
    News.objects.create(title="A prize", slug="prize")
    for slug, status in (("oaks", "published"), ("secret", "waiting")):
        paper = Publication.objects.create(title=f"On {slug}", slug=slug, status=status)
        paper.talks.set(Talk.objects.all())
        paper.news.set(News.objects.all())

    for address in ("/talks/trees/", "/news/prize/"):
        html = client.get(address).content.decode()
        assert '<a href="/publications/oaks/">' in html
        assert "On secret" not in html


def test_the_page_that_is_shown_is_marked_in_the_navigation(client):
    Lab.objects.update_or_create(defaults={"name": "Tree Lab"})

    html = client.get("/people/").content.decode()

    assert '<a href="/people/" aria-current="page">People</a>' in html
    assert html.count("aria-current") == 1
    assert "<title>People · Tree Lab</title>" in html
