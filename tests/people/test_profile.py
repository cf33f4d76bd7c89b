import datetime

import pytest

from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Member,
    Offering,
    Position,
    Service,
    Talk,
)

pytestmark = pytest.mark.django_db

START = datetime.datetime(2024, 3, 14, 20, 0, tzinfo=datetime.UTC)


def member(name: str, **position: str) -> Member:
    made = Member.objects.create(name=name, slug=name.lower())
    Position.objects.create(member=made, role_id="phd", **position)
    return made


def fetched(made: Member) -> Member:
    return Member.objects.with_profile().get(pk=made.pk)


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
