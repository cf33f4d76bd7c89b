"""What the pages say to machines in the words of schema.org.

Each function returns a JSON-LD object without empty values; its members with a name of their own
carry an `@id`, so that readers join what several pages say of one thing.
"""

import re
from collections.abc import Iterable
from typing import Any

from django.db.models import Model

from people import profile_links
from people.absolute_urls import absolute, permalink
from people.models import Course, Lab, Member, Offering, Talk
from people.safe_urls import web_address

CONTEXT = "https://schema.org"

# What stands in the field for the place where there is none.
_NOWHERE = re.compile(r"\b(online|virtual|remote|zoom|webinar|teams)\b|线上|在线", re.IGNORECASE)


def page(thing: dict[str, Any]) -> dict[str, Any]:
    """Return the object as the one that a page is about."""
    return {"@context": CONTEXT, **thing}


def filled(**values: Any) -> dict[str, Any]:
    """Return the values that say something; `type` and `id` become `@type` and `@id`."""
    names = {"type": "@type", "id": "@id"}
    return {names.get(name, name): value for name, value in values.items() if value}


def lab(lab: Lab) -> dict[str, Any]:
    """The lab as a ResearchOrganization."""
    return filled(
        type="ResearchOrganization",
        id=absolute("/#lab"),
        name=lab.name,
        url=absolute("/"),
        description=lab.tagline,
        email=lab.email,
        address=lab.address,
        logo=absolute(lab.logo.url) if lab.logo else "",
        sameAs=web_address(lab.url),
        parentOrganization=lab.institution and filled(type="Organization", name=lab.institution),
    )


def _lab_named(lab: Lab) -> dict[str, Any]:
    """The lab where another thing points to it."""
    return filled(
        type="ResearchOrganization", id=absolute("/#lab"), name=lab.name, url=absolute("/")
    )


def person(member: Member) -> dict[str, Any]:
    """A member where another thing points to them."""
    address = permalink(member)
    return filled(type="Person", id=f"{address}#person", name=member.name, url=address)


def guest(name: str, affiliation: str = "", orcid: str = "") -> dict[str, Any]:
    """Somebody who has no page here."""
    return filled(
        type="Person",
        name=name,
        affiliation=affiliation and filled(type="Organization", name=affiliation),
        sameAs=orcid and profile_links.address("orcid", orcid),
    )


def member(member: Member, lab: Lab) -> dict[str, Any]:
    """A member as a Person. Fetch identifiers, links and positions."""
    held = member.current_position
    addresses = [member.homepage, *(identifier.url for identifier in member.identifiers.all())]
    return person(member) | filled(
        alternateName=member.native_name,
        image=absolute(member.photo.url) if member.photo else "",
        description=member.headline,
        jobTitle=held.display_role if held else "",
        affiliation=_lab_named(lab) if held else None,
        alumniOf=_lab_named(lab) if member.is_public and not held else None,
        knowsAbout=member.interest_list,
        sameAs=[address for address in map(web_address, addresses) if address],
    )


def collection(name: str, address: str, rows: Iterable[Model], first: int = 1) -> dict[str, Any]:
    """A list's page: the rows shown, counted from `first`, and the way to it from the home page."""
    items = [
        filled(type="ListItem", position=number, url=permalink(row), name=str(row))
        for number, row in enumerate(rows, start=first)
    ]
    way = [
        filled(type="ListItem", position=1, name="Home", item=absolute("/")),
        filled(type="ListItem", position=2, name=name, item=address),
    ]
    return filled(
        type="CollectionPage",
        id=address,
        name=name,
        url=address,
        mainEntity=filled(type="ItemList", itemListElement=items),
        breadcrumb=filled(type="BreadcrumbList", itemListElement=way),
    )


def courses(courses: list[Course], lab: Lab) -> dict[str, Any]:
    """The courses as an ItemList. Fetch `with_offerings`."""
    items = [
        {"@type": "ListItem", "position": number, "item": course(each, lab)}
        for number, each in enumerate(courses, start=1)
    ]
    return filled(type="ItemList", itemListElement=items)


def course(course: Course, lab: Lab) -> dict[str, Any]:
    """A course with the terms in which it was taught."""
    return filled(
        type="Course",
        id=permalink(course),
        courseCode=course.code,
        name=course.title,
        description=course.description or course.title,
        url=web_address(course.url) or permalink(course),
        provider=_lab_named(lab),
        hasCourseInstance=[_offering(offering) for offering in course.offerings.all()],
    )


def _offering(offering: Offering) -> dict[str, Any]:
    others = [name.strip() for name in offering.other_instructors.split(",") if name.strip()]
    return filled(
        type="CourseInstance",
        name=offering.title or offering.when,
        temporalCoverage=str(offering.year),
        url=web_address(offering.url),
        instructor=[
            *(person(member) for member in offering.instructors.all()),
            *(guest(name) for name in others),
        ],
    )


def talk(talk: Talk, lab: Lab) -> dict[str, Any]:
    """A talk as an Event. Fetch `with_people`."""
    address = permalink(talk)
    url = web_address(talk.online_url)
    nowhere = _NOWHERE.search(talk.place) is not None
    place = "" if nowhere else talk.place
    online = bool(url or nowhere)
    places = [
        place and filled(type="Place", name=place, address=place),
        online and filled(type="VirtualLocation", name=talk.place if nowhere else "", url=url),
    ]
    mode = {(True, True): "Mixed", (False, True): "Online", (True, False): "Offline"}
    attended = mode.get((bool(place), online))
    return filled(
        type="Event",
        id=f"{address}#event",
        name=talk.title,
        url=address,
        description=talk.abstract,
        startDate=talk.only_date or talk.starts_at.isoformat(),
        endDate=talk.only_date or talk.ends_at.isoformat(),
        eventStatus=f"{CONTEXT}/EventScheduled",
        eventAttendanceMode=attended and f"{CONTEXT}/{attended}EventAttendanceMode",
        location=[place for place in places if place],
        performer=person(talk.public_speaker)
        if talk.public_speaker
        else guest(talk.display_speaker, talk.speaker_affiliation),
        organizer=_lab_named(lab),
        superEvent=talk.series and filled(type="EventSeries", name=talk.series),
    )
