"""Lists of people in data files, whatever these and their fields are called."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    headings,
    member_fields,
    member_names,
    member_place,
    members,
    periods,
    samples,
)
from labsite.import_site.readers.cv import education
from labsite.import_site.readers.front_matter import Data, objects_of, plain, text_of, texts_of
from labsite.import_site.readers.jekyll import member_codes, shown, shown_groups
from labsite.import_site.readers.lists_in_data import grouped
from labsite.import_site.readers.member_fields import Member
from labsite.import_site.readers.people import afterwards
from labsite.import_site.readers.people.group import of_line, person_row
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading, Settings
from labsite.import_site.readers.words import next_steps, person_words
from labsite.import_site.rows import EducationRow, PersonRow
from people import past_roles
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.formats.person_names import is_name

#: What may stand before a kind of people with no sign between: "formerphdstudents".
_GLUED = (
    r"(?:former|past|current|phd|graduate|undergrad(?:uate)?|masters?|msc|bachelors?|bsc|visiting)"
)
#: A data file whose name has such a word lists people; what of the name is nobody's role.
PEOPLE = re.compile(
    rf"(?:^|_){_GLUED}{{0,3}}(?:people|personnel|members?|team|staff|students?|alumn\w+|phds?"
    r"|postdocs?|masters?|msc?|bsc?|mtech|btech|ras?"
    r"|undergrads?|undergraduates?|bachelors?|visitors?|interns?|professors?|faculty|researchers?|pis?"
    r"|associates|assistants|fellows|scholars|engineers|technicians|scientists|postdoctoral\w*)(?:_|$)"
)
_NO_ROLE = re.compile(
    r"(?:current|former|past|alumn\w+|lab|group|our|list|people|members?|team|graduated|data|menu"
    r"|backup|all|new|old"
    r"|\w*\d\w*)",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?:19|20)\d\d")
_DEGREE_FIELD = re.compile(r"education_?\d+")
#: A name, her degree, and two or more things that are told of her in brackets.
_TOLD_BEHIND = re.compile(
    r"(?P<name>[^(),]{3,60}?)(?:,\s?(?:Ph\.?D|M\.?D)\.?)?\s*(?P<rest>\([^()]*\)\s*\([^()]*\).*)"
)


def read(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of people; where the file is called after what they are, those are that."""
    stem = path.rpartition("/")[2].rpartition(".")[0]
    role = role_of(stem.capitalize()) if person_words.names_role(stem) else ""
    listed(reading, path, data, "", "" if _NO_ROLE.fullmatch(stem) else role)


def read_kind(reading: Reading, path: str, data: Data) -> bool:
    """Read a list of one kind of people, which its name tells: "current_phd", "alumni_ms"; False
    of a list of anything else.
    """
    stem = path.rpartition("/")[2].rpartition(".")[0]
    words = re.sub(r"[\W_]+", " ", re.sub(rf"({_GLUED})(?=[a-z])(?!s?$)", r"\1 ", stem.lower()))
    items = [fields for fields, _ in grouped(data.value) if any(map(plain, fields.values()))]
    if not items or not all(
        text_of(fields, "name")
        or member_fields.name_in_parts(fields)
        or headings.names_person(text_of(fields, "title"))
        for fields in items
    ):
        return False
    role = " ".join(word for word in words.split() if not _NO_ROLE.fullmatch(word))
    own = role_of(role) if person_words.names_role(role) else ""
    role = member_place.CODES.get(role.casefold(), own)
    listed(reading, path, data, "alumni" if past_roles.has_left(words) else "", role)
    return True


def read_theses(reading: Reading, path: str, data: Data) -> bool:
    """Read a list of theses, as one of those who wrote them; False of a list of anything else."""
    items = [fields for fields, _ in grouped(data.value)]
    if not items or not all(
        headings.names_person(text_of(fields, "author", "name")) and text_of(fields, "title")
        for fields in items
    ):
        return False
    listed(reading, path, data, "alumni")
    return True


def read_former(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of people who left."""
    listed(reading, path, data, "alumni")


def listed(reading: Reading, path: str, data: Data, group: str, role: str = "") -> None:
    """Read a list of people, or groups of them.

    Args:
        group: "alumni" of those who left.
        role: what those are called whose own fields tell no position.
    """
    listed = data.value if isinstance(data.value, list) else []
    below = reading.once(shown.headings_of_items)
    by_key = data.value.items() if isinstance(data.value, dict) else ()
    keys = {id(item): str(key) for key, item in by_key}
    name_of_list = path.rpartition("/")[2].partition(".")[0]
    above = shown_groups.heading_of_list(reading, name_of_list)
    if not group and past_roles.has_left(above):
        group = "alumni"
    elif not (role or member_place.is_of_list(above)):
        role = role_of(above)
    lines = [({role: each}, group) for each in listed if isinstance(each, str)]
    items = [*lines, *grouped(data.value, group)]
    has_positions = are_positions([text_of(item, "subtitle") for item, _ in items])
    people: list[tuple[PersonRow, dict[str, Any]]] = []
    for item, own_group in items:
        fields = {str(name): value for name, value in item.items()}
        roles = reading.once(member_codes.roles_of)
        if has_positions:
            fields = with_role(fields)
            roles = {**roles, text_of(fields, "role").casefold(): text_of(fields, "role")}
        line = data.line_of(item)
        if samples.is_sample_item(map(plain, fields.values())):
            reading.tell(path, line, text_of(fields, "name") or str(item)[:500], "sample")
            continue
        if _YEAR.fullmatch(own_group) and any(
            each in fields for each in next_steps.SURE_FIELDS
        ):  # in which they left
            fields, own_group = {"end": own_group, **fields}, ""
        if not text_of(fields, "name") and text_of(fields, "author") and text_of(fields, "title"):
            fields = _of_thesis(fields)
        if told := _in_one_line(fields, group or own_group, role, path, line):
            reading.add(*told)
            continue
        own_group = own_group or below.get(keys.get(id(item), ""), "")
        own_group = own_group or shown_groups.heading_of(reading, name_of_list, fields)
        kind = own_group.replace("_", " ").replace("-", " ")
        label = (
            f"{kind} {group}".strip() if person_words.names_role(kind) else group or kind or role
        )
        degrees = take_degrees(reading, fields)
        row = members.person(
            reading,
            fields,
            file=path,
            line=line,
            group=label,
            roles=roles,
        )
        if row:
            row = _with_role_of_line(row)
            people.append((row if row.role else replace(row, role=role), fields))
            reading.add(*(replace(each, person=row.name, file=path, line=line) for each in degrees))
        elif fields:
            reading.tell(path, line, str(item)[:500], "no_name")
    reading.add(*afterwards.of_same_field(people))


#: Words of a position that begins the line of somebody who is there.
_MOST_WORDS_OF_ROLE = 4
#: What a heading calls several kinds of people: "Students and Visiting Scientist".
_OF_SEVERAL = re.compile(r"\w\s(?:and|&)\s\w")
_STARTED = re.compile(r",?\s*(?:started|since|joined)\b", re.IGNORECASE)


def _with_role_of_line(row: PersonRow) -> PersonRow:
    """Return somebody with the position that begins the line about her, and when she came behind
    it: "M.S. candidate, started June 2017".
    """
    if row.role and not _OF_SEVERAL.search(row.role):
        return row
    role, _, rest = row.headline.partition(",")
    is_role = person_words.names_role(role.rpartition(" ")[2])
    is_role = is_role and len(role.split()) <= _MOST_WORDS_OF_ROLE
    if row.is_former or not is_role or person_words.AT.search(role):
        return row
    since = periods.find(rest) if _STARTED.match(rest) else None
    rest = periods.without(rest, since) if since else rest
    rest = _STARTED.sub("", rest, count=1).strip(" ,.")
    start = since.start if since and not row.start else row.start
    return replace(row, role=role.strip(), headline=rest, start=start)


#: So many lines below names are positions where most of them are known as such.
_FEWEST_POSITIONS, _MOST_OTHERS = 4, 0.4
#: Words that nothing stands beside: no year, nothing in brackets.
_WORDS_ALONE = re.compile(r"[^\d,;:()]+")


def are_positions(lines: list[str]) -> bool:
    """Whether what stands below the names of a list are positions, which most of them name."""
    told = list(filter(None, lines))
    others = sum(not person_words.names_role(line) for line in told)
    return len(told) >= _FEWEST_POSITIONS and others <= _MOST_OTHERS * len(told)


def with_role(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of somebody with the line below her name as her position, where nothing
    else tells it, though nobody knows its words: "MScF".
    """
    line = text_of(fields, "subtitle")
    is_known = text_of(fields, "role", "position") or person_words.is_role(line)
    is_short = _WORDS_ALONE.fullmatch(line) and len(line.split()) <= member_place.FEW_WORDS
    if is_known or not is_short:
        return fields
    return {**{name: value for name, value in fields.items() if name != "subtitle"}, "role": line}


def take_degrees(reading: Reading, fields: dict[str, Any]) -> list[EducationRow]:
    """Take the degrees out of the fields, a line each: "education1: BSc in Botany, Clay Tech", or
    a list of such lines.
    """
    rows: list[EducationRow] = []
    for name, value in list(fields.items()):
        if not (_DEGREE_FIELD.fullmatch(name) or (name == "education" and isinstance(value, list))):
            continue
        left = []
        for line in texts_of(value):
            read = _degrees_of(reading.short(line))
            rows += read
            left += [] if read else [line]
        fields[name] = [*left, *objects_of(value)]
    return rows


#: Two degrees from one place: "BSc and MSc from Clay University".
_TWO_DEGREES = re.compile(
    r"(?P<one>\S+(?: \S+)?) (?:and|&) (?P<other>\S+(?: \S+)?)(?P<place> (?:from|at) \S.*)"
)
#: When somebody studied, before what: "(2017-2019) MSc in Botany, Clay University."
_WHEN_BEFORE = re.compile(r"\((?P<when>[^()]*\d{4}[^()]*)\)\s*(?P<what>\S.*?)[\s.]*")


def _degrees_of(line: str) -> list[EducationRow]:
    """Return the degrees that a line tells; none where any word of it would be lost."""
    if row := education.of_line(line, ""):
        return [row]
    before = _WHEN_BEFORE.fullmatch(line)
    stay = periods.find(before["when"]) if before else None
    if before and stay and periods.is_date(before["when"]):
        row = education.of_line(before["what"], "")
        return [replace(row, start=stay.start, end=stay.end)] if row and not row.end else []
    if not (two := _TWO_DEGREES.fullmatch(line)):
        return []
    found = [education.of_line(f"{two[each]}{two['place']}", "") for each in ("one", "other")]
    return [row for row in found if row] if all(found) else []


def _of_thesis(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of who wrote a thesis of a list: it has a title, and an author."""
    author = text_of(fields, "author")
    name = author if " " in author else re.sub(r"[._-]+", " ", author).title()
    rest = {each: value for each, value in fields.items() if each not in ("author", "title")}
    end = text_of(fields, "year")
    return {**rest, "name": name, "thesis": fields["title"], **({"end": end} if end else {})}


def _in_one_line(
    fields: dict[str, Any], label: str, role: str, path: str, line: int | None
) -> list[PersonRow]:
    """Return the people of an item that is one line behind its kind: "phd: Ann Lee (2020)", or
    behind "name", with more than one thing in brackets: "name: Ann Lee (2020)(Clay Tech)".
    """
    if len(fields) != 1:
        return []
    kind, text = next((name, plain(value)) for name, value in fields.items())
    if kind == "name" and (told := _TOLD_BEHIND.fullmatch(text)):
        said = of_line(f"{told['name']} {told['rest']}", is_former=past_roles.has_left(label))
        return [replace(person_row(one, role), file=path, line=line) for one in said]
    if not text or kind in ("name", "title"):
        return []
    said = of_line(text, is_former=past_roles.has_left(label))
    role = member_place.CODES.get(kind.casefold(), kind)
    role = role if person_words.names_role(role) else ""
    return [replace(person_row(one, role), file=path, line=line) for one in said]


def people_inside(
    value: object, above: str = "", seen: set[int] | None = None
) -> Iterator[tuple[str, list[Any]]]:
    """Yield (label, list) of the lists of people among other things in an object: "team: {people:
    [{name: …}]}". What YAML repeats for another language is the same list.
    """
    seen = set() if seen is None else seen
    for name, each in value.items() if isinstance(value, dict) else ():
        key = plain_name(str(name))
        if isinstance(each, dict):
            yield from people_inside(each, key, seen)
        elif not (isinstance(each, list) and PEOPLE.search(key) and above) or id(each) in seen:
            continue
        else:
            named = [_may_be_name(text_of(item, "name")) for item in objects_of(each)]
            if named and 10 * sum(named) >= 9 * len(named):
                seen.add(id(each))
                yield ("alumni" if past_roles.has_left(f"{above} {key}") else ""), each


def is_person(fields: dict[str, Any]) -> bool:
    """Whether an object of a list is somebody: it has a name, and what only people have; a title
    is a name where a position or an address of hers stands beside it.
    """
    names = {plain_name(name) for name in fields}
    member = Member(fields)
    printed = member_names.names_of(member.name())[0]
    own = member_names.names_of(text_of(fields, "name", "fullname", "full_name"))[0]
    is_told = person_words.email(member.text("email")) or any(
        person_words.is_role(text) for text in map(plain, fields.values())
    )
    return (_may_be_name(printed) and bool(is_told)) or (
        _may_be_name(own)
        and bool(
            names
            & {"role", "position", "email", "photo", "avatar", "github", "affiliation", "degree"}
            or not names.isdisjoint(next_steps.SURE_FIELDS)
        )
    )


def _may_be_name(printed: str) -> bool:
    """Whether this may be somebody's name: a funder has a name and a picture, too."""
    bare = member_names.bare_name(printed)
    is_whole = " " in bare or not bare.isascii()
    return is_whole and not member_names.is_research_group(bare) and is_name(bare)
