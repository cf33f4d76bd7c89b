import datetime

import pytest

from people import profile
from people.gathering import Gathered, Part, fill
from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Identifier,
    Member,
    MemberLink,
    Offering,
    Position,
    Service,
    Talk,
)

pytestmark = pytest.mark.django_db

START = datetime.datetime(2024, 3, 14, 20, 0, tzinfo=datetime.UTC)


def member(name: str, **position: str) -> Member:
    made = Member.objects.create(name=name, slug=name.lower())
    Position.objects.create(member=made, role="phd", **position)
    return made


def fetched(made: Member) -> Member:
    again = Member.objects.prefetch_related("positions").get(pk=made.pk)
    profile.fetch(again)
    return again


def test_rows_of_several_tables_come_by_owner_in_their_own_order(django_assert_num_queries):
    ann, bob = member("Ann"), member("Bob")
    for value in ("z", "a"):
        Identifier.objects.create(member=ann, scheme="github", value=value)
    MemberLink.objects.create(member=bob, label="Blog", url="https://bob.example")

    with django_assert_num_queries(1):
        gathered = Gathered(
            [
                Part("ids", Identifier.objects.all(), "member_id", ("scheme", "value")),
                Part("links", MemberLink.objects.all(), "member_id", ("label", "member__name")),
            ]
        )

    assert gathered.of("ids", ann.pk) == [
        {"scheme": "github", "value": "a"},
        {"scheme": "github", "value": "z"},
    ]
    assert gathered.of("links", bob.pk) == [{"label": "Blog", "member__name": "Bob"}]
    assert gathered.of("links", ann.pk) == []
    assert gathered.of("links", None) == []


def test_what_is_filled_in_is_not_asked_for(django_assert_num_queries):
    ann = member("Ann")
    fill(ann, "links", [MemberLink(label="Blog")])

    with django_assert_num_queries(0):
        assert [link.label for link in ann.links.all()] == ["Blog"]


def test_a_profile_is_what_the_tables_say():
    head, ann, other = member("Head"), member("Ann", start="2020"), member("Other")
    held = ann.positions.get()
    Advisor.objects.create(position=held, member=head)
    Advisor.objects.create(position=held, name="Somebody Outside")
    Education.objects.create(member=ann, degree="BSc", institution="Uni", end="2018")
    Service.objects.create(member=other, role="Chair", body="ICML")
    award = Award.objects.create(title="Prize", date="2021-03")
    award.members.add(ann, other)
    course = Course.objects.create(code="15-418", slug="15-418", title="Parallel")
    Offering.objects.create(course=course, term=2, year=2023).instructors.add(ann, other)
    end = START + datetime.timedelta(hours=1)
    Talk.objects.create(
        title="Trees", slug="t", speaker=ann, starts_at=START, ends_at=end, time_zone="Asia/Tokyo"
    )

    ann, head = fetched(ann), fetched(head)

    (position,) = ann.positions.all()
    assert [str(advisor) for advisor in position.advisors.all()] == ["Head", "Somebody Outside"]
    assert position.advisors.all()[0].member.get_absolute_url() == "/people/head/"
    assert [study.degree for study in ann.education.all()] == ["BSc"]
    assert list(ann.services.all()) == []
    assert [prize.title for prize in ann.awards.all()] == ["Prize"]
    assert [str(taught) for taught in ann.offerings.all()] == ["15-418, Spring 2023"]
    (talk,) = ann.talks.all()
    assert (talk.starts_at, talk.ends_at) == (START, end)
    (advised,) = head.advised
    assert advised.member.name == "Ann"
    assert advised.display_role == "PhD student"
