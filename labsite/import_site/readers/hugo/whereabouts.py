"""Where the people of a Hugo site work, which groups are of who left, and where these went."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import headings, periods
from labsite.import_site.readers.front_matter import (
    objects_of,
    text_of,
    texts_of,
)
from labsite.import_site.readers.hugo import groups as hugo_groups
from labsite.import_site.readers.hugo.settings import AUTHORS, CONTENT, HugoSettings
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import person_words, stages
from labsite.import_site.rows import PersonRow
from people import past_roles
from people.names import normalize_text

#: What stands among the places where somebody works, and is none.
_OWN_PAGE = re.compile(
    r"(?:(?:personal|my|own) )?(?:web ?site|web ?page|home ?page)", re.IGNORECASE
)
_PRONOUNS = re.compile(r"\W*(?:she|he|they|ze)(?:\s?[/|,]\s?\w{2,6}){1,2}\W*", re.IGNORECASE)


def role_at_place(fields: Mapping[str, Any]) -> str:
    """Return what somebody is at the first place where she works, as that says it; empty where none
    does: `organizations: [{role: "PhD Scholar, 2020-"}]`.
    """
    listed = [*objects_of(fields.get("organizations")), *objects_of(fields.get("affiliations"))]
    return next(filter(None, (text_of(each, "role", "position") for each in listed)), "")


def places_of(reading: Reading, fields: Mapping[str, Any], file: str) -> tuple[str, str]:
    """Return where somebody works, and the address that stands among those as her own page; what
    else stands there is told: "she/her".
    """
    places, own_page = [], ""
    listed = [*objects_of(fields.get("organizations")), *objects_of(fields.get("affiliations"))]
    for place in listed:
        name, address = text_of(place, "name"), text_of(place, "url", "link")
        if address and _OWN_PAGE.fullmatch(name):
            own_page = own_page or address
        elif _PRONOUNS.fullmatch(name):
            reading.tell(file, 1, f"pronouns: {name}", "extra_field")
        else:
            places.append(name)
    places = [name for name in places if not periods.is_date(name)]
    return ", ".join(filter(None, places)), own_page


def years_of(fields: Mapping[str, Any]) -> str:
    """Return the years that stand in the place of a place: `organizations: [{name: 2022-2025}]`."""
    return next(filter(periods.is_date, named_workplaces(fields)), "")


def role_alone(fields: Mapping[str, Any]) -> dict[str, str]:
    """Return the role without the place that a field tells, too, where it names that: "PhD Student
    @ Clay University"; nothing of other roles.
    """
    role, at, place = text_of(fields, "role").partition(" @ ")
    is_told = at and normalize_text(place) == normalize_text(text_of(fields, "headline"))
    return {"role": role} if is_told else {}


def named_workplaces(fields: Mapping[str, Any]) -> list[str]:
    """Return where a person works."""
    listed = [*objects_of(fields.get("organizations")), *objects_of(fields.get("affiliations"))]
    return [name for each in listed if (name := text_of(each, "name"))]


def _workplaces(fields: Mapping[str, Any]) -> set[str]:
    """Return where a person works, by words alone."""
    return set(map(normalize_text, named_workplaces(fields)))


def places_of_present(fields: Mapping[str, Any], former: frozenset[str]) -> set[str]:
    """Return where somebody works who is there; nothing of who left, or is in a `former` group."""
    return set() if _has_left(fields, former) else _workplaces(fields)


def _has_left(fields: Mapping[str, Any], former: frozenset[str]) -> bool:
    """Whether a group of somebody is of those who left, or all of hers are `former` ones."""
    groups = hugo_groups.of_person(fields)
    are_former = bool(groups) and {each.casefold() for each in groups} <= former
    return are_former or any(map(past_roles.has_left, groups))


def role_elsewhere(fields: Mapping[str, Any], former: frozenset[str]) -> str:
    """Return what who left is at a place, as her role says it: "Engineer at Clay Tech"."""
    role = text_of(fields, "role", "position")
    return (
        person_words.AT.split(role)[0]
        if person_words.AT.search(role) and _has_left(fields, former)
        else ""
    )


def who_is_elsewhere(
    settings: HugoSettings, row: PersonRow, fields: Mapping[str, Any], groups: list[str]
) -> PersonRow:
    """Return who left with what she is now at another place, which her page tells as her role:
    "Engineer at Clay Tech"; with a comma where one of her groups says what she was.
    """
    was = hugo_groups.position_of(groups)
    is_open = row.is_former and not (row.next_role or stages.is_guest(row.role))
    if is_open and stages.comes_later(row.role, was):
        role, place = person_words.role_and_place(row.role)
        return replace(row, role=was, next_role=role, next_place=place or row.next_place)
    role, place = person_words.role_and_place(row.role)
    is_same = row.next_place and normalize_text(row.next_place) in normalize_text(place)
    is_known = (not is_same and (row.next_role or row.next_place)) or stages.is_guest(role)
    is_told = bool(was) and "," in row.role and stages.may_follow(role, was)
    is_told |= bool(person_words.CHINESE_PLACE.match(row.role))  # "黏土大学助理教授"
    if (
        not row.is_former
        or is_known
        or not (settings.places and (person_words.AT.search(row.role) or is_told))
    ):
        return row
    words = normalize_text(place)
    places = settings.places | _workplaces(fields)
    where = {each for each in places if each in words or words in each}
    # Where others who left are engineers elsewhere, the place of a student is hers by now, too.
    roles = settings.roles_elsewhere
    stay = 2 * sum(map(stages.stays_for_years, roles))
    are_later = stay < len(roles) or (stay == len(roles) and not _workplaces(fields))
    if where & settings.places or not (where or are_later or not stages.stays_for_years(role)):
        return row
    return replace(row, role="", next_role=role, next_place=place)


def _letters(text: str) -> str:
    return re.sub(r"[\W_]", "", text).casefold()


def former_groups(reading: Reading) -> frozenset[str]:
    """Return the groups whose people have left, though the name of the group does not say so: only
    a block or page shows them that is called "Past Students", "Graduates".
    """
    shown: dict[bool, set[str]] = {True: set(), False: set()}
    for path in reading.site.files():
        match = CONTENT.fullmatch(path)
        if not match or match["section"] in AUTHORS:
            continue
        fields = reading.glance(path).fields
        for block in (fields, *objects_of(fields.get("sections"))):
            content = next(objects_of(block.get("content")), {})
            groups = texts_of(content.get("user_groups"))
            title = text_of(content, "title") or text_of(block, "title")
            above = f"{text_of(fields, 'title')} {match['section']} {match['inner']}"
            is_former = past_roles.has_left(title) or (
                past_roles.has_left(re.sub(r"[-_/]+", " ", above))
                and not headings.is_current(title)
            )
            shown[is_former] |= {each.casefold() for each in groups}
    return frozenset((shown[True] - shown[False]) | _graduates(reading))


def _graduates(reading: Reading) -> set[str]:
    """Return the groups called by a degree alone ("M.S.") beside those who study for it ("M.S.
    Students"), where most work at another place than anybody of another group.
    """
    places: dict[str, list[set[str]]] = {}
    for path in reading.site.files():
        match = CONTENT.fullmatch(path)
        if match and match["section"] in AUTHORS and match["inner"]:
            fields = reading.glance(path).fields
            for name in texts_of(fields.get("user_groups")):
                places.setdefault(name.casefold(), []).append(_workplaces(fields))
    named = {_letters(name) for name in places}
    found = {
        name
        for name in filter(person_words.is_degree, places)
        if f"{_letters(name)}students" in named
    }
    of_others = set[str]().union(*(x for name in places if name not in found for x in places[name]))
    return {
        name
        for name in found
        if 2 * sum(bool(each) and not each & of_others for each in places[name]) > len(places[name])
    }
