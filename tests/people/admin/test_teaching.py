"""Next year's offering, copied from last year's."""

import pytest
from django.test import Client
from django.urls import reverse

from people.models import Course, Offering
from tests.publications import make

pytestmark = pytest.mark.django_db

Term = Offering.Term


@pytest.fixture
def course() -> Course:
    return Course.objects.create(code="15-442", slug="15-442", title="Trees")


def again(client: Client, course: Course) -> None:
    client.post(reverse("admin:people_course_offer_again", args=[course.pk]))


def test_the_last_offering_is_copied_a_year_later(admin_client: Client, course: Course) -> None:
    ana = make.member("Ana Example")
    last = course.offerings.create(
        year=2025, term=Term.FALL, title="Tall Trees", url="https://example.org/f25"
    )
    last.instructors.add(ana)
    page = admin_client.get(reverse("admin:people_course_change", args=[course.pk]))
    assert "Offer again like Fall 2025" in page.content.decode()

    again(admin_client, course)

    new = course.offerings.get(year=2026)
    assert (new.term, new.title, new.url) == (Term.FALL, "Tall Trees", "")
    assert list(new.instructors.all()) == [ana]


def test_the_term_that_comes_next_is_copied(admin_client: Client, course: Course) -> None:
    course.offerings.create(year=2019, term=Term.WINTER)
    course.offerings.create(year=2025, term=Term.FALL)
    course.offerings.create(year=2026, term=Term.SPRING)
    for expected in ((2026, Term.FALL), (2027, Term.SPRING)):
        again(admin_client, course)
        assert course.offerings.filter(year=expected[0], term=expected[1]).exists()
    assert course.offerings.count() == 5


def test_many_courses_at_once_and_one_without_offerings(
    admin_client: Client, course: Course
) -> None:
    course.offerings.create(year=2025, term=Term.FALL)
    other = Course.objects.create(code="15-000", slug="15-000", title="Soil")
    data = {"action": "offer_again", "_selected_action": [course.pk, other.pk]}
    page = admin_client.post(reverse("admin:people_course_changelist"), data, follow=True)
    assert course.offerings.count() == 2
    assert "15-000 Soil has no offering yet" in page.content.decode()
