"""What a CV tells: education, experience, service, awards."""

from typing import Any

from labsite.import_site.catalogue import agree, plain
from labsite.import_site.ledger import NeedsPerson
from labsite.import_site.placing.base import Placing, needs, partial_date
from labsite.import_site.rows import AwardRow, EducationRow, ExperienceRow, ServiceRow
from people.models import Award, Education, Experience, Member, Position, Service
from people.safe_urls import web_address


def place_education(at: Placing, row: EducationRow) -> Education:
    needs(row, "degree", "institution")
    member = at.member(row.person)
    told = {
        "subject": row.subject,
        "place": row.place,
        "start": partial_date(row.start),
        "end": partial_date(row.end),
        "advisors": ", ".join(row.advisors),
    }
    for known in at.catalogue.of(member, Education):
        is_same = plain(known.degree) == plain(row.degree)
        if is_same and plain(known.institution) == plain(row.institution) and _fits(known, told):
            at.ledger.fill(known, **told)
            return known
    return _make_of(at, member, Education(degree=row.degree, institution=row.institution, **told))


def place_experience(at: Placing, row: ExperienceRow) -> Experience | Position:
    """Place work elsewhere; what was printed of a position here, as a CV of this site does, is that
    position.
    """
    needs(row, "title", "organisation")
    member = at.member(row.person)
    told = {
        "place": row.place,
        "start": partial_date(row.start),
        "end": partial_date(row.end),
        "mentors": ", ".join(row.mentors),
        "description": row.description,
    }
    for known in at.catalogue.of(member, Experience):
        is_same = plain(known.title) == plain(row.title)
        if is_same and plain(known.organisation) == plain(row.organisation) and _fits(known, told):
            at.ledger.fill(known, **told)
            return known
    if position := _position_here(at, member, row, told):
        return position
    return _make_of(at, member, Experience(title=row.title, organisation=row.organisation, **told))


def _position_here(
    at: Placing, member: Member, row: ExperienceRow, told: dict[str, str]
) -> Position | None:
    """The member's position in this lab of which a row tells; None where it tells of other work."""
    lab = at.catalogue.lab
    if lab is None or plain(f"{row.organisation} {row.place}") not in (
        plain(lab.name),
        plain(f"{lab.name} {lab.institution}"),
    ):
        return None
    held = at.catalogue.of(member, Position)
    named = (each for each in held if plain(each.display_role) == plain(row.title))
    return next((each for each in named if _fits(each, told)), None)


def place_service(at: Placing, row: ServiceRow) -> Service:
    needs(row, "role", "body")
    member = at.member(row.person)
    told = {
        "start": partial_date(row.start),
        "end": partial_date(row.end),
        "url": web_address(row.url),
    }
    for known in at.catalogue.of(member, Service):
        is_same = plain(known.role) == plain(row.role) and plain(known.body) == plain(row.body)
        if is_same and _fits(known, told):
            at.ledger.fill(known, **told)
            return known
    return _make_of(at, member, Service(role=row.role, body=row.body, **told))


def _make_of(at: Placing, member: Member, made: Any) -> Any:
    made.member = member
    at.make(made)
    at.catalogue.add_to(member, made)
    return made


def _fits(known: Any, told: dict[str, str]) -> bool:
    """Whether the dates speak of the same time."""
    return agree(known.start, told["start"]) and agree(known.end, told["end"])


def place_award(at: Placing, row: AwardRow) -> Award:
    needs(row, "title")
    members, others = at.members(row.people or ([at.owner] if at.owner else []))
    if others and not members:
        raise NeedsPerson("nobody_called", name=", ".join(others))
    for name in others:
        at.ledger.tell("not_a_member", name=name)
    told = {"giver": row.giver, "date": partial_date(row.date), "url": web_address(row.url)}
    for known in at.catalogue.awards:
        holders = list(known.members.all()) if known.pk is not None else known._placed
        is_shared = not (members and holders) or any(member in holders for member in members)
        if _is_called(known, row) and agree(known.date, told["date"]) and is_shared:
            at.ledger.fill(known, **told)
            at.ledger.add(known, "members", [each for each in members if each not in holders])
            return known
    award = Award(title=row.title, **told)
    award._placed = members  # type: ignore[attr-defined]
    at.make(award)
    if not at.ledger.is_rehearsal:
        award.members.set(members)
    at.catalogue.awards.append(award)
    return award


def _is_called(award: Award, row: AwardRow) -> bool:
    """Whether an award is called so, or so with its giver behind, as a CV prints it in one line."""
    told = plain(row.title)
    return told == plain(award.title) or (
        not row.giver and told == plain(f"{award.title} {award.giver}")
    )
