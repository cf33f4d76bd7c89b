"""A member who is deleted: what still names them."""

import pytest
from django.utils import timezone

from people.models import Advisor, Award, Course, Member, Offering, Talk
from tests.publications import make

pytestmark = pytest.mark.django_db


def offering(year: int, *members: Member, others: str = "") -> Offering:
    course = Course.objects.get_or_create(code="1", slug="1", title="Oaks")[0]
    made = Offering.objects.create(course=course, term=1, year=year, other_instructors=others)
    made.instructors.set(members)
    return made


def test_talks_theses_and_courses_go_on_naming_them() -> None:
    ann, bob = make.member("Ann Oak"), make.member("Bob Elm")
    start = timezone.now()
    ends = start + timezone.timedelta(hours=1)
    times = {"starts_at": start, "ends_at": ends}
    spoke = Talk.objects.create(title="Oaks", slug="a", speaker=ann, host=bob, **times)
    invited = Talk.objects.create(title="Elms", slug="b", speaker=bob, host=ann, **times)
    advised = Advisor.objects.create(position=bob.positions.get(), member=ann)
    alone, shared = offering(2023, ann), offering(2024, ann, bob, others="Cy Fir")

    ann.delete()

    for row in (spoke, invited, advised, alone, shared):
        row.refresh_from_db()
    assert (spoke.speaker_name, spoke.host) == ("Ann Oak", bob)
    assert (invited.speaker, invited.host_name) == (bob, "Ann Oak")
    assert (advised.name, advised.member) == ("Ann Oak", None)
    assert (alone.other_instructors, list(alone.instructors.all())) == ("Ann Oak", [])
    assert (shared.other_instructors, list(shared.instructors.all())) == ("Cy Fir, Ann Oak", [bob])


def test_no_award_becomes_the_whole_labs() -> None:
    ann, bob = make.member("Ann Oak"), make.member("Bob Elm")
    for title, winners in (("lab", []), ("ann", [ann]), ("two", [ann, bob])):
        Award.objects.create(title=title).members.set(winners)

    ann.delete()
    assert {award.title for award in Award.objects.all()} == {"lab", "two"}
    assert list(Award.objects.get(title="two").members.all()) == [bob]

    Member.objects.all().delete()
    assert {award.title for award in Award.objects.all()} == {"lab"}
