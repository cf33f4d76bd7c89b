"""Courses, and when and by whom they were given."""

import re

from labsite.import_site.catalogue import plain
from labsite.import_site.ledger import NeedsPerson
from labsite.import_site.placing.base import Placing, needs
from labsite.import_site.rows import CourseRow
from people import slugs
from people.models import Course, Offering
from people.safe_urls import web_address

_ASSISTS = re.compile(r"assist|\bt\.?a\.?\b|grader|tutor", re.I)
_TERMS = {
    "winter": Offering.Term.WINTER,
    "spring": Offering.Term.SPRING,
    "summer": Offering.Term.SUMMER,
    "fall": Offering.Term.FALL,
    "autumn": Offering.Term.FALL,
}


def place_course(at: Placing, row: CourseRow) -> Course:
    needs(row, "name")
    if _ASSISTS.search(row.role):
        raise NeedsPerson("only_assisted", role=row.role)
    course = _course(at, row)
    if course is None:
        course = Course(
            code=row.code,
            slug="" if at.ledger.is_rehearsal else slugs.free(Course, row.code or row.name),
            title=row.name,
            description=row.description,
            url=web_address(row.url),
        )
        at.ledger.create(course)
        at.catalogue.courses.append(course)
    else:
        at.ledger.fill(course, description=row.description, url=web_address(row.url))
    _give_offering(at, course, row)
    return course


def _course(at: Placing, row: CourseRow) -> Course | None:
    """The course of this code; of this name where the source has no code, or has it in the name."""
    code = _bare(row.code)
    for known in at.catalogue.courses:
        if _bare(known.code) == code if code else _is_called(known, row.name):
            return known
    return None


def _is_called(course: Course, name: str) -> bool:
    return plain(name) in (plain(course.title), plain(f"{course.code} {course.title}"))


def _bare(code: str) -> str:
    return re.sub(r"[\W_]+", "", code).lower()


def _give_offering(at: Placing, course: Course, row: CourseRow) -> None:
    if row.year is None:
        return
    term = _TERMS.get(row.term.lower())
    if term is None:
        at.ledger.tell("no_term", year=row.year)
        return
    members, others = at.members(row.people or ([at.owner] if at.owner else []))
    for known in at.catalogue.offerings:
        if known.course == course and (known.year, known.term) == (row.year, term):
            at.ledger.add(known, "instructors", members)
            return
    title = "" if _is_called(course, row.name) else row.name
    offering = Offering(
        course=course,
        term=term,
        year=row.year,
        title=title,
        other_instructors=", ".join(others)[:300],
    )
    at.ledger.create(offering)
    if not at.ledger.is_rehearsal:
        offering.instructors.set(members)
    at.catalogue.offerings.append(offering)
