import datetime

import pytest
from django.http import QueryDict
from django.utils import timezone

from people.filters import CourseFilter, MemberFilter, NewsFilter, TalkFilter
from people.models import Course, Member, News, Offering, Position, PrintedName, Talk

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def lab_of_three() -> None:
    ann = Member.objects.create(name="Ann Müller", slug="ann-muller", interests="compilers")
    Position.objects.create(member=ann, role_id="pi", start="2015")
    bo = Member.objects.create(name="Bo Li", slug="bo-li", native_name="李博")
    Position.objects.create(member=bo, role_id="phd", start="2020", end="2021")
    PrintedName.objects.create(member=bo, name="Robert Li")
    Position.objects.create(
        member=Member.objects.create(name="Cy Tan", slug="cy-tan"), role_id="phd", start="2022"
    )
    course = Course.objects.create(code="15-418", slug="15-418", title="Parallel Computers")
    Offering.objects.create(course=course, term=4, year=2023).instructors.add(ann)
    Course.objects.create(code="15-849", slug="15-849", title="Machine Learning Systems")
    now = timezone.now()
    for name, days in (("Past talk", -30), ("Coming talk", 30)):
        start = now + datetime.timedelta(days=days)
        Talk.objects.create(
            title=name,
            slug=name.split()[0].lower(),
            speaker=ann if days > 0 else None,
            speaker_name="" if days > 0 else "Zoë Ørsted",
            starts_at=start,
            ends_at=start + datetime.timedelta(hours=1),
        )
    News.objects.create(title="A prize", slug="a-prize", date="2023-05-01").members.add(bo)
    News.objects.create(title="A paper", slug="a-paper", date="2024-05-01")


@pytest.mark.parametrize(
    ("filterset", "query", "expected"),
    [
        (MemberFilter, "", {"ann-muller", "bo-li", "cy-tan"}),
        (MemberFilter, "q=muller", {"ann-muller"}),
        (MemberFilter, "q=COMPILERS+ann", {"ann-muller"}),
        (MemberFilter, "q=李", {"bo-li"}),
        (MemberFilter, "q=Robert", {"bo-li"}),
        (MemberFilter, "q=%25", set()),
        (MemberFilter, "role=phd", {"bo-li", "cy-tan"}),
        (MemberFilter, "status=current", {"ann-muller", "cy-tan"}),
        (MemberFilter, "status=alumni", {"bo-li"}),
        (CourseFilter, "q=parallel", {"15-418"}),
        (CourseFilter, "year=2023", {"15-418"}),
        (CourseFilter, "year=2020", set()),
        (CourseFilter, "instructor=ann-muller", {"15-418"}),
        (TalkFilter, "when=upcoming", {"coming"}),
        (TalkFilter, "when=past", {"past"}),
        (TalkFilter, "q=orsted", {"past"}),
        (TalkFilter, "speaker=ann-muller", {"coming"}),
        (NewsFilter, "year=2023", {"a-prize"}),
        (NewsFilter, "member=bo-li", {"a-prize"}),
        (NewsFilter, "q=paper", {"a-paper"}),
    ],
)
def test_rows_that_fit(filterset, query, expected):
    chosen = filterset(QueryDict(query), filterset.Meta.model.objects.all())

    assert chosen.form.errors == {}
    assert {row.slug for row in chosen.qs} == expected


@pytest.mark.parametrize(
    ("filterset", "query", "field"),
    [
        (MemberFilter, "role=king", "role"),
        (MemberFilter, "q=%00", "q"),
        (MemberFilter, "q=" + "x" * 201, "q"),
        (CourseFilter, "year=abc", "year"),
        (CourseFilter, "year=1e9", "year"),
        (CourseFilter, "instructor=nobody", "instructor"),
        (TalkFilter, "speaker=%00", "speaker"),
        (TalkFilter, "year=99999", "year"),
        (NewsFilter, "year=-1", "year"),
    ],
)
def test_a_bad_value_is_named_and_filters_nothing(filterset, query, field):
    chosen = filterset(QueryDict(query), filterset.Meta.model.objects.all())

    assert list(chosen.form.errors) == [field]
    assert chosen.qs.count() == filterset.Meta.model.objects.count()
