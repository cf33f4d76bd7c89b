"""Groups of people on a Hugo site, as fields and folders name them, and the position each tells."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import headings, member_place, prose, samples
from labsite.import_site.readers.front_matter import (
    texts_of,
)
from labsite.import_site.readers.hugo.settings import INDEXES
from labsite.import_site.readers.people import group
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import person_words, stages, titles
from labsite.import_site.rows import PersonRow
from people import past_roles
from publications.domain.formats.listing.lines import Line


def of_folder(match: re.Match[str]) -> str:
    """Return the kind of people whose pages a folder holds: "people/phd_students/"; empty where its
    name tells none.
    """
    folders = match["inner"].strip("/").split("/")
    above = folders[:-1] if match["own"] in INDEXES else folders  # the last one is her own
    words = (re.sub(r"[_-]+", " ", each).capitalize() for each in above)
    return next(
        (each for each in words if past_roles.has_left(each) or person_words.names_role(each)), ""
    )


def of_title_of_folder(reading: Reading, path: str) -> str:
    """Return the kind of people whose pages a folder holds, as the folder's own page is titled:
    "people/lm/_index.md" is of lab managers. Empty where it says none.
    """
    above = path.rpartition("/")[0]
    while above.count("/") > 1:
        listed = f"{above}/_index.md"
        if listed != path and listed in reading.site:
            title = reading.glance(listed).text("title")
            is_kind = person_words.names_role(title) or title.casefold() in member_place.CODES
            if is_kind or past_roles.has_left(title):
                return title
        above = above.rpartition("/")[0]
    return ""


#: Between those of whom one group is: "Alumni/Former Students".
_BESIDE = re.compile(r"\s*[/&]\s*|\sand\s")


def position_of(groups: list[str]) -> str:
    """Return the position that a group tells, perhaps of those who left: "PhD Alumni"; of whoever
    left, and others ("Alumni/Former Students"), it tells none.
    """
    telling = (
        each for each in groups if not any(map(past_roles.says_only_that, _BESIDE.split(each)))
    )
    bare = [past_roles.without_words(each).strip(" -–—:()已") for each in telling]
    told = (member_place.CODES.get(each.casefold()) or role_of(each) for each in bare)
    return next(filter(person_words.names_position, told), "")


#: What stands on the page that others were copied from; nobody is that among students.
_PROFESSOR = re.compile(r"\bprofessor\b|教授", re.IGNORECASE)


def _is_of_students(role: str) -> bool:
    return stages.stays_for_years(role) or stages.is_guest(role)


def with_position(reading: Reading, row: PersonRow, groups: list[str]) -> PersonRow:
    """Return the person with the position that her group names, where what stands in the place of
    it names none: "Root whisperer" in the group "PhD Students".
    """
    if not groups or samples.is_mascot(row.role):
        return row
    if past_roles.has_left(groups[0]):
        return row if row.role else replace(row, role=position_of(groups))
    role = role_of(groups[0])
    if role and role.casefold() in group.ANY_ROLE and row.role in ("", role):
        text = prose.sentences(row.bio)  # which may tell more
        told, _ = titles.in_first_sentence(text, row.name, is_former=False)
        return replace(row, role=told or role)
    if not row.role:
        return replace(row, role=role or ("" if member_place.is_of_list(groups[0]) else groups[0]))
    if role and _PROFESSOR.search(row.role) and _is_of_students(role):
        reading.tell(row.file, row.line, f"role: {row.role}", "extra_field")
        return replace(row, role=role)
    if not role or person_words.names_position(row.role):
        return row
    if row.headline:
        reading.tell(row.file, row.line, f"role: {row.role}", "extra_field")
    return replace(row, role=role, headline=row.headline or row.role)


def of_person(fields: Mapping[str, Any]) -> list[str]:
    """The groups to which a person belongs, without those that say only that she is there ("Current
    Members") where others say more. Where a list of pages filters by tags, those tell who
    has left and who is there, and are newer than her groups.
    """
    listed = texts_of(fields.get("user_groups"))
    telling = [
        each for each in listed if past_roles.has_left(each) or not member_place.is_of_list(each)
    ]
    tags = [tag for tag in texts_of(fields.get("tags")) if names_people(tag)]
    groups = telling or list(listed) or tags
    if former := [tag for tag in tags if past_roles.has_left(tag)]:
        return groups + former
    if any(map(headings.is_current, tags)):
        return [each for each in groups if not past_roles.has_left(each)]
    return groups


def telling(groups: list[str]) -> list[str]:
    """Return the group that names a position, or else the first one, and those of people who left;
    who is in several is called by one.
    """
    present = [each for each in groups if not past_roles.has_left(each)]
    first = next((each for each in present if role_of(each)), next(iter(present), ""))
    return [each for each in groups if each == first or past_roles.has_left(each)]


def names_people(tag: str) -> bool:
    heading = headings.read(Line(0, tag, tag))
    return heading is not None and heading.topic == "people"
