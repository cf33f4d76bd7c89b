"""From a row to the site: the object that it tells of, known again or made, and what it fills in.

One function for each kind of row. A rehearsal goes the same way with a ledger that writes nothing,
so that a preview tells what taking in will do.
"""

import datetime
import re
import zoneinfo
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.db.models import Model
from django.utils.text import Truncator, slugify
from django.utils.translation import gettext

from labsite.import_site import roles
from labsite.import_site.catalogue import Catalogue, agree, plain
from labsite.import_site.kept_files import KeptFiles
from labsite.import_site.ledger import Ledger, NeedsPerson
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    ExperienceRow,
    LabRow,
    NewsRow,
    OpeningRow,
    PersonRow,
    ProjectRow,
    Row,
    ServiceRow,
    TalkRow,
)
from people import dates, names, pictures, slugs
from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Experience,
    Identifier,
    Lab,
    Member,
    MemberLink,
    News,
    Offering,
    Opening,
    Position,
    Role,
    Service,
    Talk,
)
from people.names import Agreement
from people.safe_urls import web_address
from publications.models import Project

#: How long a talk takes of which nobody says when it ends.
_A_TALK = datetime.timedelta(hours=1)
_STATUS = {
    Project.Status.FINISHED: r"finished|completed?|past|old|archived?|done|ended|inactive",
    Project.Status.PAUSED: r"paused|on hold|dormant",
}
#: A date of which the day is not known.
_PARTIAL = re.compile(r"\d{4}(-\d{2})?")
_ASSISTS = re.compile(r"assist|\bt\.?a\.?\b|grader|tutor", re.I)
_TERMS = {
    "winter": Offering.Term.WINTER,
    "spring": Offering.Term.SPRING,
    "summer": Offering.Term.SUMMER,
    "fall": Offering.Term.FALL,
    "autumn": Offering.Term.FALL,
}


@dataclass
class Placing:
    """Where rows are placed: what is there, what is written, and what holds for the import.

    Attributes:
        roles: what becomes of each printed role, as `roles.answers` has it; by key once it is made.
        owner: the person whose page or CV it is.
    """

    catalogue: Catalogue
    files: KeptFiles
    roles: dict[str, str] = field(default_factory=dict)
    owner: str = ""
    ledger: Ledger = field(default_factory=Ledger)

    def place(self, row: Row) -> Model | None:
        """Write what the row says; return the object that it tells of.

        Raises:
            NeedsPerson: when it cannot be placed as it is. The ledger may hold a part of it.
        """
        return _PLACES[type(row)](self, row)

    # --- What several kinds do ---

    def make(self, row: Any) -> None:
        """Store a new object, with a slug; tell where somebody deleted such a one by hand.

        Raises:
            NeedsPerson: when it cannot be stored.
        """
        if self.catalogue.lies_in_bin(row):
            self.ledger.tell("lies_in_bin")
        if hasattr(row, "slug") and not row.slug and not self.ledger.is_rehearsal:
            row.slug = slugs.free(type(row), str(row))
        self.ledger.create(row)

    def member(self, name: str) -> Member:
        """The member of this name, or the owner of the page where there is none.

        Raises:
            NeedsPerson: when nobody is called so, or several are.
        """
        called = name.strip() or self.owner
        if not called:
            raise NeedsPerson("nobody_named")
        found = self.catalogue.called(called) or self.catalogue.called(called, Agreement.INITIAL)
        if found is None:
            raise NeedsPerson("nobody_called", name=called)
        return found

    def members(self, called: Iterable[str]) -> tuple[list[Member], list[str]]:
        """Those of these people who are members, and the names of the others."""
        found: list[Member] = []
        others = []
        for name in filter(None, map(str.strip, called)):
            try:
                member = self.member(name)
            except NeedsPerson:
                others.append(name)
            else:
                if member not in found:
                    found.append(member)
        return found, others

    def picture(self, row: Any, column: str, path: str) -> None:
        """Give the object a picture of the old site, cleaned as an upload is."""
        if not path or getattr(row, column):
            return
        if self.ledger.is_rehearsal:
            if path in self.files:
                self.ledger.would_fill(row, column)
            else:
                self.ledger.tell("file_missing", file=path)
            return
        content = self.files.read(path)
        if content is None:
            self.ledger.tell("file_missing", file=path)
            return
        try:
            kept = pictures.clean(ContentFile(content, path.rpartition("/")[2]), row.slug)
        except ValidationError as error:
            self.ledger.tell("picture_left_out", file=path, why=" ".join(error.messages))
            return
        self.ledger.fill(row, **{column: kept})


# --- People ------------------------------------------------------------------------------------


def _place_person(at: Placing, row: PersonRow) -> Member:
    catalogue, ledger = at.catalogue, at.ledger
    if not row.name.strip():
        raise NeedsPerson("no_name")
    identifiers = list(_identifiers(row, ledger))
    pairs = [(each.scheme, each.value) for each in identifiers]
    member = catalogue.identified(pairs, row.email) or _called(at, row, pairs)
    told = {
        "native_name": row.native_name,
        "headline": row.headline,
        "bio": row.bio,
        "interests": ", ".join(row.interests),
        "email": row.email,
        "homepage": web_address(row.homepage),
    }
    if member is None:
        member = Member(name=row.name.strip(), **told)
        member.slug = _slug_of(row.name) if not ledger.is_rehearsal else ""
        at.make(member)
        catalogue.add_member(member, filter(None, (member.name, member.native_name)))
    else:
        ledger.fill(member, **told)
    for identifier in identifiers:
        _give_identifier(at, member, identifier)
    _give_links(at, member, row.links)
    at.picture(member, "photo", row.photo)
    _give_position(at, member, row)
    return member


def _called(at: Placing, row: PersonRow, pairs: list[tuple[str, str]]) -> Member | None:
    """The member of this name, unless an identifier says that it is somebody else."""
    member = at.catalogue.called(row.name) or at.catalogue.called(row.native_name)
    if member is None:
        return None
    held = {each.scheme: each.value for each in at.catalogue.of(member, Identifier)}
    orcid = dict(pairs).get("orcid")
    if orcid and held.get("orcid") not in (None, orcid):
        raise NeedsPerson("another_orcid", name=member.name)
    return member


def _slug_of(name: str) -> str:
    return slugs.free(Member, names.slugify_name(name) or slugify(name) or "member")


def _identifiers(row: PersonRow, ledger: Ledger) -> Iterable[Identifier]:
    """The person's identifiers; what is none is told."""
    for scheme, value in row.identifiers:
        identifier = Identifier(scheme=scheme, value=value)
        try:
            identifier.clean()
            identifier.clean_fields(exclude=["member"])
        except ValidationError:
            ledger.tell("no_identifier", scheme=scheme, value=value)
        else:
            yield identifier


def _give_identifier(at: Placing, member: Member, identifier: Identifier) -> None:
    holder = at.catalogue.identified([(identifier.scheme, identifier.value)])
    if holder is None:
        identifier.member = member
        at.ledger.create(identifier)
        at.catalogue.add_identifier(identifier, member)
    elif holder is not member:
        at.ledger.tell("identifier_taken", scheme=identifier.scheme, name=holder.name)


def _give_links(at: Placing, member: Member, links: Iterable[tuple[str, str]]) -> None:
    for label, address in links:
        url = web_address(address)
        if not url:
            at.ledger.tell("no_address", address=address)
        elif all(link.url != url for link in at.catalogue.of(member, MemberLink)):
            link = MemberLink(member=member, label=label[:80], url=url)
            at.ledger.create(link)
            at.catalogue.add_to(member, link)


def _give_position(at: Placing, member: Member, row: PersonRow) -> None:
    """Give the member the position of which the row tells; that of nothing only to who has none."""
    held = at.catalogue.of(member, Position)
    start, end = _date(row.start), _date(row.end)
    if held and not (row.role or start or end or row.is_former):
        return
    role = _role(at, row.role)
    told = {
        "thesis": row.thesis,
        "next_role": row.next_role,
        "next_place": row.next_place,
    }
    position = next((each for each in held if _is_same_position(each, row, role)), None)
    if position is None:
        title = row.role if roles.says_more(row.role, role) else ""
        is_over = row.is_former and not end
        position = Position(
            member=member,
            role=role,
            title=title[:200],
            start=start,
            end=end,
            is_over=is_over,
            **told,
        )
        at.ledger.create(position)
        at.catalogue.add_to(member, position)
    else:
        if position.is_over or not position.end:
            told["end"] = end
        at.ledger.fill(position, start=start, **told)
    _give_advisors(at, position, row.advisors)


def _is_same_position(position: Position, row: PersonRow, role: Role) -> bool:
    """Whether a position is the one of which the row tells: its role, and nothing against it."""
    if position.role_id != role.pk:
        return False
    return agree(position.start, _date(row.start)) and agree(position.end, _date(row.end))


def _role(at: Placing, printed: str) -> Role:
    """The role that the import has for what is printed, made where it is a new one."""
    printed = " ".join(printed.split())
    answer = at.roles.get(printed, roles.NEW)
    if role := at.catalogue.roles.get(answer):
        return role
    name = roles.name_of(printed)
    for role in at.catalogue.roles.values():
        if plain(role.name) == plain(name):
            return role
    role = Role(key=roles.key_for(name, at.catalogue.roles), name=name)
    role.order = Role.objects.next_order()
    at.ledger.create(role)
    at.catalogue.roles[role.key] = role
    return role


def _give_advisors(at: Placing, position: Position, called: Iterable[str]) -> None:
    """Note who advises beside the one head of the lab, whom nobody needs to name."""
    heads = at.catalogue.heads
    there = list(position.advisors.all()) if position.pk is not None else []
    for name in called:
        members, others = at.members([name])
        member = members[0] if members else None
        if member is not None and (heads == [member] or member is position.member):
            continue
        if any(
            each.member == member if member else plain(each.name) == plain(name) for each in there
        ):
            continue
        advisor = Advisor(position=position, member=member, name="" if member else others[0])
        at.ledger.create(advisor)
        there.append(advisor)


# --- What a CV tells ---------------------------------------------------------------------------


def _place_education(at: Placing, row: EducationRow) -> Education:
    _needs(row, "degree", "institution")
    member = at.member(row.person)
    told = {
        "subject": row.subject,
        "place": row.place,
        "start": _date(row.start),
        "end": _date(row.end),
        "advisors": ", ".join(row.advisors),
    }
    for known in at.catalogue.of(member, Education):
        is_same = plain(known.degree) == plain(row.degree)
        if is_same and plain(known.institution) == plain(row.institution) and _fits(known, told):
            at.ledger.fill(known, **told)
            return known
    return _make_of(at, member, Education(degree=row.degree, institution=row.institution, **told))


def _place_experience(at: Placing, row: ExperienceRow) -> Experience:
    _needs(row, "title", "organisation")
    member = at.member(row.person)
    told = {
        "place": row.place,
        "start": _date(row.start),
        "end": _date(row.end),
        "mentors": ", ".join(row.mentors),
        "description": row.description,
    }
    for known in at.catalogue.of(member, Experience):
        is_same = plain(known.title) == plain(row.title)
        if is_same and plain(known.organisation) == plain(row.organisation) and _fits(known, told):
            at.ledger.fill(known, **told)
            return known
    return _make_of(at, member, Experience(title=row.title, organisation=row.organisation, **told))


def _place_service(at: Placing, row: ServiceRow) -> Service:
    _needs(row, "role", "body")
    member = at.member(row.person)
    told = {"start": _date(row.start), "end": _date(row.end), "url": web_address(row.url)}
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


def _place_award(at: Placing, row: AwardRow) -> Award:
    _needs(row, "title")
    members, others = at.members(row.people or ([at.owner] if at.owner else []))
    if others and not members:
        raise NeedsPerson("nobody_called", name=", ".join(others))
    for name in others:
        at.ledger.tell("not_a_member", name=name)
    told = {"giver": row.giver, "date": _date(row.date), "url": web_address(row.url)}
    for known in at.catalogue.awards:
        holders = list(known.members.all()) if known.pk is not None else known._placed
        is_shared = not (members and holders) or any(member in holders for member in members)
        if plain(known.title) == plain(row.title) and agree(known.date, told["date"]) and is_shared:
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


# --- Teaching ----------------------------------------------------------------------------------


def _place_course(at: Placing, row: CourseRow) -> Course:
    _needs(row, "name")
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
    """The course of this code; of this name where the source has no code."""
    code, title = _bare(row.code), plain(row.name)
    for known in at.catalogue.courses:
        if _bare(known.code) == code if code else plain(known.title) == title:
            return known
    return None


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
    title = row.name if plain(row.name) != plain(course.title) else ""
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


# --- What the lab does -------------------------------------------------------------------------


def _place_lab(at: Placing, row: LabRow) -> Lab:
    told = {
        "tagline": row.tagline,
        "institution": row.institution,
        "about": row.about,
        "joining": row.joining,
        "email": row.email,
        "address": row.address,
        "url": web_address(row.url),
    }
    lab = at.catalogue.lab
    if lab is None:
        lab = Lab(name=row.name or gettext("Our lab"), **told)
        at.ledger.create(lab)
        at.catalogue.lab = lab
    else:
        at.ledger.fill(lab, **told)
        if row.name and plain(row.name) != plain(lab.name):
            at.ledger.tell("lab_is_called", name=lab.name)
    return lab


def _place_project(at: Placing, row: ProjectRow) -> Project:
    _needs(row, "name")
    members, others = at.members(row.people)
    for name in others:
        at.ledger.tell("not_a_member", name=name)
    told = {
        "tagline": row.tagline,
        "description": row.description,
        "repository": web_address(row.repository),
        "home": web_address(row.home),
    }
    project = at.catalogue.projects.get(plain(row.name))
    if project is None:
        project = Project(name=row.name, status=_status(row.status), **told)
        at.make(project)
        at.catalogue.projects[plain(row.name)] = project
    else:
        at.ledger.fill(project, **told)
    at.ledger.add(project, "members", members)
    at.picture(project, "picture", row.picture)
    return project


def _status(printed: str) -> str:
    """What a project does now, as a site has it in its own words."""
    for status, words in _STATUS.items():
        if re.fullmatch(words, printed.strip(), re.IGNORECASE):
            return status
    return Project.Status.ACTIVE


def _place_opening(at: Placing, row: OpeningRow) -> Opening:
    _needs(row, "title")
    opening = at.catalogue.openings.get(plain(row.title))
    if opening is None:
        opening = Opening(title=row.title, description=row.text)
        at.make(opening)
        at.catalogue.openings[plain(row.title)] = opening
    else:
        at.ledger.fill(opening, description=row.text)
    return opening


def _place_talk(at: Placing, row: TalkRow) -> Talk:
    _needs(row, "title")
    zone = _zone(row.time_zone)
    starts, ends = _hours(at, row, zone)
    told = {
        "speaker_affiliation": row.speaker_affiliation,
        "series": row.series,
        "place": row.place,
        "online_url": web_address(row.online_url),
        "abstract": row.abstract,
        "speaker_bio": row.speaker_bio,
        "slides_url": web_address(row.slides_url),
        "video_url": web_address(row.video_url),
    }
    day = starts.astimezone(zone).date()
    known = at.catalogue.talks[plain(row.title)]
    if talk := next((each for each in known if each.day == day), None):
        at.ledger.fill(talk, **told)
        return talk
    talk = Talk(title=row.title, starts_at=starts, ends_at=ends, time_zone=zone.key, **told)
    speakers, strangers = at.members([row.speaker or at.owner])
    if not speakers and not strangers:
        raise NeedsPerson("no_speaker")
    talk.speaker, talk.speaker_name = (speakers[0], "") if speakers else (None, strangers[0][:200])
    hosts, strangers = at.members([row.host])
    talk.host, talk.host_name = (hosts[0], "") if hosts else (None, "".join(strangers)[:200])
    at.make(talk)
    known.append(talk)
    return talk


def _zone(name: str) -> zoneinfo.ZoneInfo:
    try:
        return zoneinfo.ZoneInfo(name or settings.TIME_ZONE)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return zoneinfo.ZoneInfo(settings.TIME_ZONE)


def _hours(
    at: Placing, row: TalkRow, zone: zoneinfo.ZoneInfo
) -> tuple[datetime.datetime, datetime.datetime]:
    """When the talk begins and ends; without an hour it is the whole day, which is told.

    Of a year or a month it is the first day, where somebody says that this will do.
    """
    told = row.starts_at.strip()
    if _PARTIAL.fullmatch(told):
        at.ledger.tell("perhaps_first_of", date=told)
        told = _first_of(_date(told))
    begins = _moment(told, zone)
    if begins is None:
        raise NeedsPerson("no_day")
    if "T" not in told and " " not in told:
        at.ledger.tell("no_hour")
        return begins, begins + datetime.timedelta(days=1)
    ends = _moment(row.ends_at, zone)
    if ends is None or ends <= begins:
        at.ledger.tell("no_end")
        ends = begins + _A_TALK
    return begins, ends


def _moment(text: str, zone: zoneinfo.ZoneInfo) -> datetime.datetime | None:
    try:
        read = datetime.datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    return read if read.tzinfo else read.replace(tzinfo=zone)


def _place_news(at: Placing, row: NewsRow) -> News:
    title, body = _headline(row)
    members, others = at.members(row.people)
    for name in others:
        at.ledger.tell("not_a_member", name=name)
    date = _day(at, row.date)
    known = at.catalogue.news[plain(title)]
    told = {"body": body, "url": web_address(row.url)}
    news = next((each for each in known if each.date == date), None)
    if news is None:
        news = News(title=title, date=date, **told)
        at.make(news)
        known.append(news)
    else:
        at.ledger.fill(news, **told)
    at.ledger.add(news, "members", members)
    at.picture(news, "picture", row.picture)
    return news


def _headline(row: NewsRow) -> tuple[str, str]:
    """The title and the text; what is too long for a title is the text, and heads it cut."""
    title = " ".join(row.title.split())
    if not title:
        _needs(row, "body")
        title = " ".join(row.body.split())
    longest = News._meta.get_field("title").max_length
    if len(title) <= longest:
        return title, row.body if row.title.strip() else ""
    return Truncator(title).chars(longest), "\n\n".join(dict.fromkeys([title, row.body])).strip()


def _day(at: Placing, text: str) -> datetime.date:
    """The day of a date; the first that it may be where only month or year are known, as told."""
    date = _date(text)
    if not date:
        raise NeedsPerson("no_day")
    if _PARTIAL.fullmatch(date):
        at.ledger.tell("first_of", date=date)
    return datetime.date.fromisoformat(_first_of(date))


def _first_of(date: str) -> str:
    """The first day of a partial date."""
    return date + "-01" * (2 - date.count("-"))


def _date(text: str) -> str:
    """A partial date.

    Raises:
        NeedsPerson: when it is none.
    """
    try:
        return dates.check(text.strip())
    except dates.NotADate as error:
        raise NeedsPerson("no_date", why=error.text(gettext)) from error


def _needs(row: Row, *fields: str) -> None:
    for name in fields:
        if not str(getattr(row, name)).strip():
            raise NeedsPerson("field_missing", field=name)


_PLACES: dict[type[Row], Callable[[Placing, Any], Model]] = {
    LabRow: _place_lab,
    PersonRow: _place_person,
    EducationRow: _place_education,
    ExperienceRow: _place_experience,
    AwardRow: _place_award,
    ServiceRow: _place_service,
    CourseRow: _place_course,
    ProjectRow: _place_project,
    OpeningRow: _place_opening,
    TalkRow: _place_talk,
    NewsRow: _place_news,
}
