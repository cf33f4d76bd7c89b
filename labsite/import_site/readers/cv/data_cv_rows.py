"""An entry of a CV kept as data -> the row that it tells: a degree, a position, an award, a talk.

Each function takes the entry's fields, the label of its section, and whose CV it is.
"""

import re

from labsite.import_site.readers import cv_parts, periods, person_pieces
from labsite.import_site.readers.cv import courses
from labsite.import_site.readers.cv import projects as projects_of_page
from labsite.import_site.readers.cv import service as service_of_page
from labsite.import_site.readers.cv.data_cv_fields import (
    DATES,
    Fields,
    details_of,
    name_of,
    plain,
)
from labsite.import_site.readers.people import people_lines, person_told
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.samples import is_placeholder
from labsite.import_site.readers.words import next_steps, person_words
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    ExperienceRow,
    NewsRow,
    PersonRow,
    ProjectRow,
    Row,
    ServiceRow,
    TalkRow,
)
from people import past_roles
from publications.domain.formats import text as words_of

_ADDRESSES = (
    "repository", "repo", "repourl", "github", "code", "url", "website", "www", "link", "home",
)  # fmt: skip


def listed_person(fields: Fields, label: str, is_former: bool) -> PersonRow | None:
    """Return the student or guest of whom an entry tells, in fields and in one line of details."""
    name = name_of(fields)
    if not name:
        return None
    details = plain(fields.text("details", "description", "summary", "note", "info", "extra"))
    said = people_lines.said_of(name, details, is_former=is_former) if details else None
    said = said or person_told.Said(name, is_former=is_former)
    period = fields.period()
    left = is_former or said.is_former or past_roles.is_status_of_left(fields.text("status"))
    affiliation = plain(fields.text("affiliation", "company", "organization"))
    role, thesis = _role_and_thesis(fields)
    institution = plain(fields.text("institution", "university"))
    place = (affiliation if not left else "") or institution
    if institution and (said.headline or place != institution):
        fields.lost.append(institution)
    next_role, next_place = _next_of(fields) or (said.next_role, said.next_place)
    advisors = person_words.names(fields.text("advisor", "advisors", "supervisor"))
    beside = person_words.names(fields.text("coadvisor", "coadvisors"))
    advisors += [each for each in beside if each not in advisors]
    return PersonRow(
        name=name,
        role=role or said.role or role_of(label),
        start=period.start if period and (period.is_range or not left) else said.start,
        end=period.end if period and (period.is_range or left) else said.end,
        is_former=left,
        next_role=next_role,
        next_place=next_place or (affiliation if left else ""),
        thesis=thesis or said.thesis,
        advisors=tuple(said.advisors or advisors),
        is_co_advised=bool(beside) and advisors == beside and not said.advisors,
        headline=said.headline or place,
        interests=tuple(fields.texts("interests", "researchinterests")),
        email=person_words.email(fields.text("email")),
        homepage=fields.url,
        confidence=0.9,
    )


#: A title of so many words that names no position, beside a field that does, is that of a thesis.
_SHORTEST_THESIS = 4
#: What somebody of a level works on: "PhD project".
_WORK = re.compile(r"\s+(?:projects?|thes[ie]s|dissertations?)$", re.IGNORECASE)


def _role_and_thesis(fields: Fields) -> tuple[str, str]:
    """Return (position, title of the thesis) as an entry's fields tell them."""
    title = plain(fields.text("title"))
    role = plain(fields.text("role", "position", "degree", "level", "type"))
    thesis = plain(fields.text("thesis", "dissertation"))
    is_long = len(title.split()) >= _SHORTEST_THESIS
    is_thesis = is_long and not person_words.names_role(title) and person_words.names_role(role)
    if thesis or not is_thesis:
        return title or role, thesis
    return _WORK.sub("", role), title.strip(' "“”')


def _next_of(fields: Fields) -> next_steps.Next | None:
    """Return (position, place) that fields tell as what came next; None where none does."""
    printed = fields.text(*next_steps.FIELDS, "currentposition")
    return next_steps.read(plain(printed)) if printed else None


def education(fields: Fields, label: str, owner: str) -> Row | None:
    degree = plain(fields.text("degree", "studytype", "qualification", "title"))
    subject = plain(
        fields.text(
            "area",
            "field",
            "major",
            "subject",
            "concentration",
            "fieldofstudy",
            "program",
            "department",
        )
    )
    if not subject and (apart := re.match(r"([^,]{2,60}),\s+([A-Z].+)$", degree)):
        degree, subject = apart[1], apart[2]
    if (
        not subject
        and (split := re.match(r"(.{1,40}?)\s+(?:in|of)\s+(.+)$", degree))
        and not re.match("(?:Doctor|Master|Bachelor)s? of", degree)
    ):
        degree, subject = split[1], split[2]
    degree = degree or plain(fields.text("experience"))
    institution = plain(
        fields.text(
            "institution",
            "school",
            "university",
            "college",
            "organization",
            "organisation",
            "place",
            "where",
            "name",
        )
    )
    period = fields.period()
    said = [
        plain(text)
        for text in fields.texts("details", "highlights", "summary", "description", "note")
    ]
    committee = fields.inside("committee")
    printed = fields.text("advisor", "advisors", "supervisor", "supervisors")
    named = person_words.names(plain(printed or committee.text("advisor", "chair")))
    beside = [*fields.texts("thesis", "dissertation"), committee.text("members")]
    fields.lost += [plain(text) for text in beside if text]
    advisors = named or cv_parts.people_in(" ; ".join(said))
    fields.lost += [text for text in said if not cv_parts.people_in(text)]
    if not degree and not institution:
        return None
    return EducationRow(
        person=owner,
        degree=degree,
        subject=subject,
        institution=institution,
        place=plain(fields.text("location", "city")),
        start=period.start if period and period.is_range else "",
        end=period.end if period else "",
        advisors=tuple(advisors),
    )


def experience(fields: Fields, label: str, owner: str) -> Row | None:
    title = plain(fields.text("position", "title", "role", "jobtitle", "job"))
    organisation = plain(
        fields.text(
            "company",
            "organization",
            "organisation",
            "institution",
            "employer",
            "place",
            "entity",
            "university",
            "where",
            "name",
            "lab",
        )
    )
    if organisation and (department := plain(fields.text("department"))):
        organisation = f"{department}, {organisation}"
    period = fields.period()
    described = details_of(fields)
    mentors = person_words.names(
        plain(
            fields.text(
                "advisor", "advisors", "mentor", "mentors", "supervisor", "supervisors", "pi"
            )
        )
    )
    if not title and not organisation:
        return None
    return ExperienceRow(
        person=owner,
        title=title or organisation,
        organisation=organisation if title else "",
        place=plain(fields.text("location", "city")),
        start=period.start if period else "",
        end=period.end if period else "",
        mentors=tuple(mentors or cv_parts.people_in(plain(described))),
        description="\n".join(x for x in described.split("\n") if not _only_names_mentors(x)),
    )


def _only_names_mentors(line: str) -> bool:
    """Whether an item says who was the mentor, and nothing else: "- with Ann Lee, Bo Ma"."""
    text = plain(line.removeprefix("- "))
    if not (told := person_pieces.ADVISORS.match(text)):
        return False
    named = re.split(r",\s+(?:and\s+)?|\s+(?:and|&)\s+|;\s*", text[told.end() :])
    return all(map(person_words.person_name, named))


def award(fields: Fields, label: str, owner: str) -> Row | None:
    title = plain(fields.text("title", "name", "award", "label"))
    details = plain(fields.text("details"))
    period = fields.period() or periods.find(details)
    if not title:
        return None
    return AwardRow(
        title=title if periods.find(details) or not details else f"{title}: {details}",
        giver=plain(
            fields.text(
                "awarder",
                "giver",
                "organization",
                "issuer",
                "by",
                "institution",
                "organisation",
            )
        ),
        date=(period.end or period.start) if period else "",
        people=(owner,) if owner else (),
        url=fields.url,
    )


def talk(fields: Fields, label: str, owner: str) -> Row | None:
    title = plain(fields.text("title", "name", "label", "talk"))
    where = [
        plain(
            fields.text(
                "event",
                "venue",
                "conference",
                "publisher",
                "institution",
                "organization",
                "where",
                "place",
                "entity",
            )
        ),
        plain(fields.text("location", "city")),
    ]
    if not title:
        return None
    slides = [one for one in fields.texts("slides", "slidesurl") if one.startswith("http")]
    slides += [fields.url] if re.search(r"slide|presentation", fields.url) else []
    return TalkRow(
        title=title,
        speaker=owner,
        series=plain(fields.text("series", "type")),
        starts_at=fields.date(),
        place=", ".join(filter(None, where)) or plain(fields.text("summary", "details")),
        slides_url=next(iter(slides), ""),
        online_url=fields.url if fields.url not in slides else "",
        video_url=next(
            (
                one
                for one in fields.texts("video", "recording", "youtube")
                if one.startswith("http")
            ),
            "",
        ),
    )


def service(fields: Fields, label: str, owner: str) -> Row | None:
    role = plain(fields.text("role", "position", "title"))
    body = plain(
        fields.text(
            "organization",
            "organisation",
            "institution",
            "venue",
            "conference",
            "event",
            "body",
            "journal",
            "company",
            "name",
            "details",
            "label",
        )
    )
    detail = plain(fields.text("details", "summary"))
    period = fields.period()
    if not role:
        role, body = service_of_page.role_and_body(
            f"{body}: {detail}" if detail and detail != body else body
        )
    if not body and not role:
        return None
    return ServiceRow(
        person=owner,
        role=role or (label if service_of_page.label_is_role(label) else "Member"),
        body=body or role,
        start=period.start if period else "",
        end=period.end if period else "",
        url=fields.url,
    )


def course(fields: Fields, label: str, owner: str) -> Row | None:
    name = plain(fields.text("name", "course", "title", "coursename", "label"))
    if not name:
        return experience(fields, label, owner)
    if courses.is_called_a_list(name):  # which stands elsewhere
        return None
    printed = fields.text("semester", "term", *DATES, "startdate", "details")
    short = plain(fields.text("code", "number", "courseid", "short", "id"))
    code, institution = courses.code_in(short)
    term, year = next(iter(courses.terms(printed)), ("", None))
    role = plain(fields.text("position", "role"))
    return CourseRow(
        name=name,
        code=code,
        term=term,
        year=year,
        description=details_of(fields),
        institution=plain(
            fields.text(
                "institution", "university", "school", "organization", "company", "location"
            )
        )
        or institution,
        role=role,
        people=(owner,) if owner else (),
        url=fields.url,
    )


def project(fields: Fields, label: str, owner: str) -> Row | None:
    addresses = [
        one
        for one in fields.texts(*_ADDRESSES)
        if one.startswith("http") and not is_placeholder(one)
    ]
    repository = next((one for one in addresses if projects_of_page.is_repository(one)), "")
    printed = fields.text("name", "title", "label", "project")
    name = plain(printed) or repository.rstrip("/").rpartition("/")[2]
    linked = [address for _, address in words_of.markdown_links(printed)]
    if not name:
        return None
    return ProjectRow(
        name=name,
        description=details_of(fields),
        repository=repository or next(filter(projects_of_page.is_repository, linked), ""),
        home=next(
            (one for one in [*addresses, *linked] if not projects_of_page.is_repository(one)), ""
        ),
    )


def news(fields: Fields, label: str, owner: str) -> Row | None:
    text = fields.text("title", "headline", "text", "content", "name", "label", "details")
    if not text:
        return None
    return NewsRow(
        title=plain(text)[:300],
        date=fields.date(),
        body=plain(fields.text("summary", "publisher", "outlet", "details")),
        url=fields.url,
        people=(owner,) if owner else (),
    )
