"""All that a member's page tells of them, papers aside, in one question beside their positions."""

import datetime
from typing import Any

from people.gathering import Gathered, Part, fill
from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Experience,
    Identifier,
    Member,
    MemberLink,
    Offering,
    Position,
    Service,
    Talk,
)

# Rows that are the member's own: the relation, its model and the fields that the page shows.
_OWN: dict[str, tuple[Any, tuple[str, ...]]] = {
    "identifiers": (Identifier, ("id", "scheme", "value")),
    "links": (MemberLink, ("id", "label", "url")),
    "education": (
        Education,
        ("id", "degree", "subject", "institution", "place", "start", "end", "advisors"),
    ),
    "experience": (
        Experience,
        ("id", "title", "organisation", "place", "start", "end", "mentors", "description"),
    ),
    "services": (Service, ("id", "role", "body", "start", "end", "url")),
}
_AWARD = ("id", "title", "giver", "date", "url")
_OFFERING = ("id", "term", "year", "title", "url")
_COURSE = ("course__code", "course__title", "course__slug")
_TALK = ("id", "title", "slug", "time_zone", "place", "starts_at", "ends_at")
_ADVISED = ("id", "role", "title", "start", "end")
_ADVISED_MEMBER = ("member__name", "member__native_name", "member__slug")
_ADVISOR = ("id", "name", "member__name", "member__native_name", "member__slug", "member_is_public")


def fetch(member: Member) -> None:
    """Fill the member's relations, and those of their positions, that a page shows.

    The students and others advised come as `member.advised`: positions, newest first.
    """
    of_member = {"member": member}
    gathered = Gathered(
        [
            *(
                Part(relation, model.objects.filter(**of_member), "member_id", fields)
                for relation, (model, fields) in _OWN.items()
            ),
            Part("awards", Award.objects.filter(members=member), "members", _AWARD),
            Part(
                "offerings",
                Offering.objects.filter(instructors=member),
                "instructors",
                (*_OFFERING, *_COURSE),
            ),
            Part("talks", Talk.objects.filter(speaker=member), "speaker_id", _TALK),
            Part(
                "advised",
                Position.objects.filter(advisors__member=member),
                "advisors__member",
                (*_ADVISED, *_ADVISED_MEMBER),
            ),
            Part(
                "advisors",
                Advisor.objects.filter(position__member=member).with_member(),
                "position",
                _ADVISOR,
            ),
        ]
    )
    for relation, (model, _) in _OWN.items():
        fill(member, relation, [model(**row) for row in gathered.of(relation, member.pk)])
    fill(member, "awards", [Award(**row) for row in gathered.of("awards", member.pk)])
    fill(member, "offerings", [_offering(row) for row in gathered.of("offerings", member.pk)])
    fill(member, "talks", [_talk(row) for row in gathered.of("talks", member.pk)])
    member.advised = [_advised(row) for row in gathered.of("advised", member.pk)]
    for position in member.positions.all():
        fill(position, "advisors", [_advisor(row) for row in gathered.of("advisors", position.pk)])


def _split(row: dict[str, Any], relation: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the row's own fields, and those it brought over the relation."""
    prefix = f"{relation}__"
    own = {name: value for name, value in row.items() if not name.startswith(prefix)}
    other = {name[len(prefix) :]: row[name] for name in row if name.startswith(prefix)}
    return own, other


def _offering(row: dict[str, Any]) -> Offering:
    own, course = _split(row, "course")
    return Offering(course=Course(**course), **own)


def _talk(row: dict[str, Any]) -> Talk:
    times = {name: _moment(row[name]) for name in ("starts_at", "ends_at")}
    return Talk(**row | times)


def _moment(text: str) -> datetime.datetime:
    """Return the moment that a database wrote; one without a zone is UTC."""
    moment = datetime.datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=datetime.UTC)


def _advised(row: dict[str, Any]) -> Position:
    own, member = _split(row, "member")
    return Position(member=Member(**member), **own)


def _advisor(row: dict[str, Any]) -> Advisor:
    own, member = _split(row, "member")
    is_public = bool(own.pop("member_is_public"))
    advisor = Advisor(member=Member(**member) if member["slug"] else None, **own)
    advisor.member_is_public = is_public
    return advisor
