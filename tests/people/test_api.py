"""The API of members, alumni, courses, talks and news."""

import datetime

import pytest
from django.test import Client
from django.utils import timezone

from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Identifier,
    Member,
    MemberLink,
    News,
    Offering,
    Position,
    Talk,
    User,
)
from tests.publications import make

pytestmark = pytest.mark.django_db


def make_member(name: str, *, end: str = "", role: str = "phd") -> Member:
    member = Member.objects.create(name=name, slug=name.lower().replace(" ", "-"))
    Position.objects.create(member=member, role_id=role, start="2019", end=end)
    return member


def make_talk(speaker: Member, slug: str = "fast-talk", day: int = 5) -> Talk:
    start = datetime.datetime(2026, 3, day, 17, 0, tzinfo=datetime.UTC)
    return Talk.objects.create(
        title=f"Talk {slug}",
        slug=slug,
        speaker=speaker,
        host_name="Hanna Host",
        starts_at=start,
        ends_at=start + datetime.timedelta(hours=1),
        time_zone="America/New_York",
    )


# --- Members ----------------------------------------------------------------------------------


def test_a_member_has_all_that_the_profile_shows(client: Client) -> None:
    head = make_member("Paula Head", role="pi")
    member = Member.objects.create(
        name="Ann Lee",
        slug="ann-lee",
        native_name="李安",
        interests="compilers, sleep",
        email="ann@example.org",
        user=User.objects.create_user("secret-login", "private@example.org"),
    )
    position = Position.objects.create(member=member, role_id="phd", start="2021-09")
    Advisor.objects.create(position=position, member=head)
    Advisor.objects.create(position=position, name="Otto Outside")
    Identifier.objects.create(member=member, scheme="orcid", value="0000-0002-1825-0097")
    MemberLink.objects.create(member=member, label="Blog", url="https://blog.example.org/")
    Education.objects.create(
        member=member, degree="BSc", institution="Some University", end="2021", advisors="A, B"
    )
    Award.objects.create(title="Best Thing", date="2024-05").members.add(member)

    answer = client.get("/api/v1/members/ann-lee/")

    assert answer.status_code == 200
    told = answer.json()
    assert told["url"] == "http://testserver/people/ann-lee/"
    assert (told["name"], told["native_name"]) == ("Ann Lee", "李安")
    assert told["interests"] == ["compilers", "sleep"]
    assert (told["homepage"], told["photo"], told["email"]) == (None, None, "ann@example.org")
    (position_told,) = told["positions"]
    assert (position_told["start"], position_told["end"]) == ("2021-09", "")
    assert (position_told["display_role"], position_told["is_current"]) == ("PhD student", True)
    assert position_told["advisors"] == [
        {
            "name": "Paula Head",
            "member": {
                "slug": "paula-head",
                "name": "Paula Head",
                "url": "http://testserver/people/paula-head/",
            },
        },
        {"name": "Otto Outside", "member": None},
    ]
    assert told["identifiers"] == [
        {
            "scheme": "orcid",
            "value": "0000-0002-1825-0097",
            "url": "https://orcid.org/0000-0002-1825-0097",
        }
    ]
    assert told["links"] == [{"label": "Blog", "url": "https://blog.example.org/"}]
    assert told["education"][0]["advisors"] == ["A", "B"]
    assert told["awards"][0]["title"] == "Best Thing"
    assert "secret-login" not in answer.text
    assert "private@example.org" not in answer.text


def test_members_and_alumni_follow_from_positions(client: Client) -> None:
    make_member("Here Now")
    make_member("Gone Since", end="2022")

    members = client.get("/api/v1/members/").json()
    alumni = client.get("/api/v1/alumni/").json()

    assert [member["slug"] for member in members["results"]] == ["here-now"]
    assert [member["slug"] for member in alumni["results"]] == ["gone-since"]


def test_an_authors_slug_leads_to_the_member_even_after_they_left(client: Client) -> None:
    make_member("Gone Since", end="2022")

    assert client.get("/api/v1/members/gone-since/").status_code == 200
    assert client.get("/api/v1/alumni/gone-since/").status_code == 200


def test_a_current_member_is_no_alumnus(client: Client) -> None:
    make_member("Here Now")

    assert client.get("/api/v1/alumni/here-now/").status_code == 404


@pytest.mark.parametrize(
    ("query", "slugs"),
    [
        ("q=bea", ["bea-two"]),
        ("role=pi", ["ann-one"]),
        ("ordering=-name", ["cy-three", "bea-two", "ann-one"]),
        ("page_size=2&page=2", ["cy-three"]),
    ],
)
def test_members_are_searched_filtered_ordered_and_paged(
    client: Client, query: str, slugs: list[str]
) -> None:
    make_member("Ann One", role="pi")
    make_member("Bea Two")
    make_member("Cy Three")

    answer = client.get(f"/api/v1/members/?{query}").json()

    assert [member["slug"] for member in answer["results"]] == slugs


# --- Teaching, talks, news --------------------------------------------------------------------


def test_a_course_has_its_offerings_newest_first(client: Client) -> None:
    teacher = make_member("Tess Teach", role="pi")
    course = Course.objects.create(code="15-442/642", slug="15-442", title="Systems")
    Offering.objects.create(course=course, term=Offering.Term.SPRING, year=2024)
    fall = Offering.objects.create(
        course=course, term=Offering.Term.FALL, year=2024, other_instructors="Guest One, Guest Two"
    )
    fall.instructors.add(teacher)

    told = client.get("/api/v1/courses/15-442/").json()

    assert told["code"] == "15-442/642"
    assert [(term["term"], term["year"]) for term in told["offerings"]] == [
        ("Fall", 2024),
        ("Spring", 2024),
    ]
    assert told["offerings"][0]["instructors"][0]["slug"] == "tess-teach"
    assert told["offerings"][0]["other_instructors"] == ["Guest One", "Guest Two"]


def test_a_talk_is_told_in_the_time_of_its_place(client: Client) -> None:
    make_talk(make_member("Sue Speaks"))

    told = client.get("/api/v1/talks/fast-talk/").json()

    assert told["starts_at"] == "2026-03-05T12:00:00-05:00"
    assert told["time_zone"] == "America/New_York"
    assert (told["speaker"]["name"], told["speaker"]["member"]["slug"]) == (
        "Sue Speaks",
        "sue-speaks",
    )
    assert told["host"] == {"name": "Hanna Host", "member": None}


def test_drafts_and_future_news_are_hidden(client: Client) -> None:
    today = timezone.localdate()
    News.objects.create(title="Told", slug="told")
    News.objects.create(title="Draft", slug="draft", shown=False)
    News.objects.create(title="Later", slug="later", date=today + datetime.timedelta(days=2))

    answer = client.get("/api/v1/news/").json()

    assert [item["slug"] for item in answer["results"]] == ["told"]
    assert client.get("/api/v1/news/draft/").status_code == 404
    assert client.get("/api/v1/news/later/").status_code == 404


# --- All lists --------------------------------------------------------------------------------


def fill(start: int, stop: int) -> None:
    """Add current members, alumni, courses, talks and news, each with relations."""
    for number in range(start, stop):
        member = make_member(f"Member {number}")
        alumnus = make_member(f"Alumnus {number}", end="2022")
        for person in (member, alumnus):
            Advisor.objects.create(position=person.positions.get(), member=member)
            Identifier.objects.create(member=person, scheme="github", value=person.slug)
            Award.objects.create(title="Prize").members.add(person)
        course = Course.objects.create(code=f"C{number}", slug=f"c{number}", title="Course")
        Offering.objects.create(course=course, term=1, year=2024).instructors.add(member)
        make_talk(member, f"talk-{number}")
        News.objects.create(title="News", slug=f"news-{number}").members.add(member)


@pytest.mark.parametrize(
    ("name", "queries"),
    [("members", 10), ("alumni", 10), ("courses", 4), ("talks", 2), ("news", 3)],
)
def test_a_list_costs_the_same_for_one_item_and_for_three(
    client: Client, django_assert_num_queries, name: str, queries: int
) -> None:
    fill(0, 1)
    with django_assert_num_queries(queries):
        assert client.get(f"/api/v1/{name}/").json()["count"] == 1

    fill(1, 3)
    with django_assert_num_queries(queries):
        assert client.get(f"/api/v1/{name}/").json()["count"] == 3


@pytest.mark.parametrize(
    ("path", "status", "sentence"),
    [
        ("members/?ordering=shoe_size", 400, "There is no order “shoe_size”"),
        ("members/?role=king", 400, "role: "),
        ("courses/?year=MMXX", 400, "year: "),
        ("talks/?speaker=nobody", 400, "speaker: There is no “nobody”"),
        ("members/?q=%00", 400, "q: "),
        ("members/?page=99", 404, ""),
        ("members/nobody/", 404, "There is no “nobody” here"),
        ("members/%00/", 404, "There is nothing at this address"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(
    client: Client, path: str, status: int, sentence: str
) -> None:
    answer = client.get(f"/api/v1/{path}")

    assert answer.status_code == status
    assert answer.headers["Content-Type"] == "application/json"
    assert sentence in answer.json()["detail"]


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_nothing_can_be_written(admin_client: Client, method: str) -> None:
    make_member("Here Now")

    answer = getattr(admin_client, method)("/api/v1/members/here-now/")

    assert answer.status_code == 405
    assert "not allowed" in answer.json()["detail"]


def test_a_former_address_leads_to_the_present_one(client: Client) -> None:
    ada = make.member("Ada Byron", slug="ada-byron")
    ada.slug = "ada-lovelace"
    ada.save()

    answer = client.get("/api/v1/members/ada-byron/")

    assert (answer.status_code, answer["Location"]) == (301, "/api/v1/members/ada-lovelace/")
