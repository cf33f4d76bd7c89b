"""Al-folio's page of people: for each a picture, some lines and a text of its own."""

import re
from dataclasses import dataclass, replace
from typing import Any

from labsite.import_site.files import SiteError
from labsite.import_site.readers import (
    member_names,
    member_place,
    members,
    periods,
    person_pieces,
    profile_names,
    prose,
    samples,
)
from labsite.import_site.readers.contact_links import names_service
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.front_matter import Page, objects_of, text_of
from labsite.import_site.readers.jekyll import al_folio, shown
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import person_words, workplaces
from labsite.import_site.rows import Found, PersonRow, ProjectRow
from people import past_roles

_ROOM = re.compile(r"\b(?:room|office|building|floor|campus|hall|cent(?:er|re))\b", re.IGNORECASE)
#: The name of a file, in its folder.
_FILE = re.compile(r"\S+\.\w{2,8}")


#: Fields of a profile that its reader knows.
_OF_PROFILE = ("more_info", "content", "align", "image_circular")
#: Fields of a profile with the heading above it.
_HEADINGS = ("header", "heading", "group_name", "section")
#: Fields with what a group of people is called.
_TITLES = ("title", "group", "name", "category", *_HEADINGS, "position", "role")
#: "研究方向：图学习", and what people call a position before it.
_LABELLED = re.compile(r"(?P<label>[^\W\d_][^\n:：,.]{1,24}?)\s*[:：]\s*(?P<value>\S.*)")
_POSITION = re.compile(
    r"(?:positions?|roles?|job title|title|职称|职位|职务|身份|职称/职务|직위|職位)", re.I
)
#: "CSE", a department that the lab writes short.
_SHORT_PLACE = re.compile(r"[A-Z]{3,6}")
#: Where an icon stands for an address, or a room that nobody filled in.
_BUTTON = re.compile(r"(?:tel|phone|office|room)\W*", re.IGNORECASE)
#: So many people are a list; how sure it is that a text is of whom the site is.
_FEWEST_LISTED, _SURE_OF_WHO = 2, 0.6


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a profile shows: its fields, the text that it names or holds, the lines beside the
    picture, and the file of the text.
    """

    fields: dict[str, Any]
    content: str
    lines: list[str]
    text: str = ""
    picture: str = ""
    title: str = ""
    inner: Page | None = None


def read(reading: Reading, page: Page, address: str) -> bool:
    """Read a page whose fields list people, and what stands below them; False of another."""
    groups = groups_of_people(reading, page, address)
    if groups and ProjectRow in free_text.topic_of((page.text("title"), page.stem))[1]:
        for fields in (each for _, profile in groups for each in profile):
            _add_project(reading, page, address, _shown(reading, page, address, fields))
        return True
    texts = {text_of(fields, "content", "name") for _, people in groups for fields in people}
    is_owners = len(texts) == 1 and reading.owner_confidence >= _SURE_OF_WHO
    is_owners = is_owners and not past_roles.has_left(page.text("title"), address)
    owner = reading.owner if is_owners else ""
    for group_of_list, people in groups:
        heading = ""
        for fields in people:
            heading = text_of(fields, *_HEADINGS) or heading  # that of those below it, too
            label = group_of_list or heading
            profile = _shown(reading, page, address, fields)
            if _lists_people(reading, page, address, label, profile):
                continue
            name, confidence = _name_of(profile)
            if not name and profile.text and not _is_example(profile):
                name, confidence = owner, _SURE_OF_WHO
            if name:
                _add(reading, page, address, label, profile, name, confidence)
            else:
                _tell(reading, page, profile)
    if not groups:
        return False
    if found := free_text.read(reading, page, address):
        free_text.tell_about(reading, found)
        free_text.take_in(reading, found)
    else:
        free_text.tell(reading, page, page.body, address)
    return True


def groups_of_people(
    reading: Reading, page: Page, address: str
) -> list[tuple[str, list[dict[str, Any]]]]:
    """Return the lists of people among a page's fields, each with what its people are called:
    `profiles`, or "postdocs" where a lab has groups of its own, which its layout or the page names;
    and each of the groups that one list holds.
    """
    layout = layout_of(reading, page)
    template = f"{layout}\n{page.body}" if layout else ""
    is_of_people = page.text("layout") == "profiles" or free_text.lists_people(page, address)
    groups = []
    for name, value in page.fields.items():
        words = re.sub(r"[_-]+", " ", name)
        words = member_place.CODES.get(words.casefold(), words)
        people = list(objects_of(value))
        if template and f"page.{name}" not in template:
            continue
        above = next(iter(shown.headings_of_field(page.body, name)), "") if people else ""
        words = above if past_roles.has_left(above) or role_of(above) else words
        may_be_of_people = is_of_people or name == "profiles" or person_words.names_role(words)
        parted = [each for each in people if people_of_group(each)]
        if (
            parted
            and may_be_of_people
            and all(each in parted or _names_data(each) for each in people)
        ):
            groups += [(text_of(each, *_TITLES), people_of_group(each)) for each in parted]
        elif name == "profiles" or (people and may_be_of_people and _are_shown(people)):
            groups.append(("" if name == "profiles" else words, people))
    return groups


def people_of_group(group_of_list: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the people of an item that is a group of them, with a title and one list of people
    with names, or with texts and pictures: `{title: Postdocs, members: […]}`; none of another.
    """
    lists = [value for value in group_of_list.values() if isinstance(value, list)]
    title = text_of(group_of_list, *_TITLES)
    if len(lists) != 1 or not title:
        return []
    people = list(objects_of(lists[0]))
    names = [member_names.bare_name(text_of(each, "name")) for each in people]
    is_person = person_words.person_name(title) and not person_words.names_role(title)
    are_people = all(names) and 2 * sum(map(bool, map(person_words.person_name, names))) > len(
        names
    )
    are_shown = bool(people) and all(map(_shows, people))
    return people if (are_people or are_shown) and not is_person else []


def _names_data(group_of_list: dict[str, Any]) -> bool:
    """Whether an item only titles a list that stands elsewhere: `{title: Staff, data: staff}`."""
    return bool(text_of(group_of_list, *_TITLES)) and not any(objects_of([*group_of_list.values()]))


def layout_of(reading: Reading, page: Page) -> str:
    """Return the layout that the site itself has for a page; empty where that is a theme's."""
    named = re.escape(page.text("layout") or " ")
    path = next((p for p in reading.site.files() if re.fullmatch(rf"_layouts/{named}\.\w+", p)), "")
    try:
        return reading.site.text(path) if path else ""
    except SiteError:
        return ""


def _are_shown(profiles: list[dict[str, Any]]) -> bool:
    """Whether most items of a list show somebody; one that a lab left half done may not."""
    return 2 * sum(map(_shows, profiles)) >= len(profiles)


def _shows(profile: dict[str, Any]) -> bool:
    """Whether an item of a list shows somebody: a picture and a text, or a name with anything."""
    if text_of(profile, "name"):
        return len(profile) > 1
    return bool(text_of(profile, "content") and text_of(profile, "image"))


def _shown(reading: Reading, page: Page, address: str, fields: dict[str, Any]) -> _Shown:
    """Gather what a profile shows; tell the name of a file that is not there."""
    content = text_of(fields, "content")
    lines = _lines(reading, text_of(fields, "more_info"), page.path)
    if own := _file_of(reading, content, page.path) if content else "":
        inner = reading.page(own)
        text, picture = reading.prose(inner.body, own, inner.body_line, address)
        title = inner.text("name", "title")
        return _Shown(fields, content, lines, text, picture, title, inner)
    if _FILE.fullmatch(content):
        reading.tell(page.path, 1, content, "no_such_file")
        return _Shown(fields, content, lines)
    text, picture = reading.prose(content, page.path, 1, address)
    return _Shown(fields, content, lines, text, picture)


def _file_of(reading: Reading, content: str, near: str) -> str:
    """Return the path of the text that a profile names, by its name alone in whatever folder of
    pages; empty where the site has none, or several.
    """
    if own := reading.file(content, near=near):
        return own
    named = [
        path
        for path in reading.site.files()
        if path.startswith("_pages/") and path.rpartition("/")[2] == content
    ]
    return named[0] if len(named) == 1 else ""


def _name_of(shown: _Shown) -> tuple[str, float]:
    """Return whom a profile is of, and how sure that is."""
    if name := text_of(shown.fields, "name", "title"):
        return name, 1.0
    return profile_names.name_in(shown.title, shown.text, shown.lines, shown.content)


def _add(
    reading: Reading,
    page: Page,
    address: str,
    group_of_list: str,
    shown: _Shown,
    name: str,
    confidence: float,
) -> None:
    """Add the person of a profile."""
    role, start, text = profile_names.role_below(name, shown.text)
    told, text = _labelled_above(text)
    fields = {**shown.fields, "name": name}
    if not text_of(shown.fields, "name"):  # else it is her position
        fields.pop("title", None)
    if role:
        fields.setdefault("role", role)
    if start:
        fields.setdefault("start", start)
    for each in (*_OF_PROFILE, *_HEADINGS):
        fields.pop(each, None)
    emails = list(filter(None, map(person_words.email, shown.lines)))
    if emails:
        fields.setdefault("email", emails[0])
    has_left = past_roles.has_left(group_of_list, page.text("title"), page.stem, address)
    row = members.person(
        reading,
        fields,
        file=page.path,
        bio=text,
        photo=shown.picture,
        old_address=address,
        confidence=confidence,
        group=_group_of_former(group_of_list, page.text("title")) if has_left else "",
    )
    if row:
        row = _with_lines(reading, row, [*shown.lines, *told], text)
        own_group = text_of(shown.fields, "group") or group_of_list
        role = role_of(own_group) or role_of(page.text("title"))
        reading.add(row if row.role else replace(row, role=role))


#: "**Research Interests:** Moss": a line of a text that says in bold what it tells.
_TOLD_IN_BOLD = re.compile(
    r"(\*\*|__)(?P<label>[^*_:：\n]{2,30})(?:[:：]\1|\1[:：])[ \t]*(?P<value>.+)"
)


def _labelled_above(text: str) -> tuple[list[str], str]:
    """Return the lines above a text about somebody that say in bold what each tells, and the text:
    "**Position:** Postdoc".
    """
    told: list[str] = []
    rest = text.strip()
    while labelled := _TOLD_IN_BOLD.match(rest):
        told.append(f"{labelled['label'].strip()}: {labelled['value'].strip()}")
        rest = rest[labelled.end() :].strip()
    return told, rest


def _add_project(reading: Reading, page: Page, address: str, shown: _Shown) -> None:
    """Add the project that a page of projects shows as another shows somebody, or tell it."""
    first = next(iter(shown.lines), "")
    title = text_of(shown.fields, "title", "name") or shown.title or first
    text = text_of(shown.fields, "description", "short_description", "subtitle")
    left = {name: each for name, each in shown.fields.items() if name not in _OF_PROFILE}
    fields = {**left, "title": title, "description": text}
    read = al_folio.project_row
    row = read(reading, fields, page.path, 1, shown.text, shown.picture, address) if title else None
    if row:
        reading.add(row)
    else:
        _tell(reading, page, shown)


def _group_of_former(*told: str) -> str:
    """Return what those are called who left, by their list or else by the page."""
    return next(filter(past_roles.has_left, told), "alumni")


def _is_example(shown: _Shown) -> bool:
    return shown.inner is not None and samples.is_sample(shown.inner)


def _tell(reading: Reading, page: Page, shown: _Shown) -> None:
    """Tell a profile that names nobody: its example, or all that it says."""
    if _is_example(shown):
        reading.tell(page.path, 1, shown.content, "sample")
        return
    head = f"{shown.content} {' '.join(shown.lines)}".strip()
    said = f"{head}\n{shown.text}".strip()
    others = (text_of(shown.fields, each) for each in ("image", "description"))
    reading.tell(page.path, 1, said or "\n".join(filter(None, others)), "no_name")


def _with_lines(reading: Reading, row: PersonRow, lines: list[str], text: str) -> PersonRow:
    """Return somebody with what the lines beside her picture say, and what stands in brackets
    behind her name; tell the lines that no field is for.
    """
    rest: list[str] = []
    for line in lines:
        if labelled := _LABELLED.fullmatch(line):
            told = _with_label(row, labelled["label"], labelled["value"])
            if told == row and not person_words.email(line):
                reading.tell(row.file, 1, line, "extra_field")
            row = told
        elif not row.start and (stay := _stay(line)):
            has_left = row.is_former or bool(stay.end and not stay.lasts)
            row = replace(row, start=stay.start, end=stay.end, is_former=has_left)
        elif not (person_words.email(line) or _is_button(line)):
            name, behind = member_names.parted(member_names.bare_name(line))
            rest += filter(None, [behind if name == row.name else line])
    if rest and rest[0].casefold() in row.role.casefold():
        rest.pop(0)
    elif rest and not row.role and _may_be_role(rest[0]):
        row = members.with_line(row, rest.pop(0))
    elif rest and not row.headline and not re.search(r"\d", rest[0]):
        row = replace(row, headline=rest.pop(0))
    if not row.role and (said := profile_names.said_behind_name(row.name, text)):
        row = members.with_line(row, said)
    for line in rest:
        reading.tell(row.file, 1, line, "extra_field")
    return row


def _stay(line: str) -> periods.Period | None:
    """Return the stretch of time that a line is as a whole: "2020 - 2023", "2023 - ongoing"."""
    stay = periods.find(line)
    if not stay or not (stay.is_range or stay.lasts):
        return None
    return None if re.search(r"\w", periods.without(line, stay)) else stay


def _below_heading(reading: Reading, inner: Page, address: str, heading: str) -> Found | None:
    """Return what a text lists below the heading that another page has above it."""
    if inner.body_line > 1 or not heading:  # its own fields say what it is
        return free_text.read(reading, inner, address)
    body = f"# {heading}\n{inner.body}"
    found = free_text.read(reading, replace(inner, body=body), address)
    if found:
        found.rows = [replace(row, line=(row.line or 2) - 1) for row in found.rows]
        found.unplaced = [replace(each, line=(each.line or 2) - 1) for each in found.unplaced]
    return found


def _is_button(line: str) -> bool:
    """Whether a line is what stands on a link, or where an icon does: "LinkedIn", "Tel"."""
    return bool(person_words.is_button(line) or names_service(line) or _BUTTON.fullmatch(line))


def _with_label(row: PersonRow, label: str, value: str) -> PersonRow:
    """Return somebody with what a line says that begins with what it tells: "Position: Postdoc"."""
    if _POSITION.fullmatch(label):
        return replace(row, role=value) if not row.is_former else members.with_line(row, value)
    if person_pieces.INTERESTS.match(f"{label}: "):
        interests = re.split(r"\s*[,;、，；]\s*", value.strip(" .。"))
        return replace(row, interests=(*row.interests, *interests))
    if person_pieces.is_labelled(f"{label}: "):
        return members.with_line(row, f"{label}: {value}")
    return row


def _lists_people(
    reading: Reading, page: Page, address: str, group_of_list: str, shown: _Shown
) -> bool:
    """Read a profile's text that lists several people ("PhD_Students.md"), since it names nobody
    or names each in a heading; False of another.
    """
    if not shown.inner or (_name_of(shown)[0] and not profile_names.heads_people(shown.text)):
        return False
    heading = group_of_list or page.text("title")
    found = _below_heading(reading, shown.inner, address, heading)
    if not found or sum(isinstance(row, PersonRow) for row in found.rows) < _FEWEST_LISTED:
        return False
    has_left, role = past_roles.has_left(group_of_list), role_of(group_of_list)
    found.rows = [
        replace(row, role=row.role or role, is_former=row.is_former or has_left)
        if isinstance(row, PersonRow)
        else row
        for row in found.rows
    ]
    for line in shown.lines:
        reading.tell(page.path, 1, line, "extra_field")
    free_text.tell_about(reading, found)
    free_text.take_in(reading, found)
    return True


def _may_be_role(line: str) -> bool:
    """Whether a line below somebody's picture may be her role: "PI of Lab 7", and no address."""
    if person_words.names_role(line):
        return not _says_where(line)
    is_short = _SHORT_PLACE.fullmatch(line) and line.casefold() not in member_place.CODES
    return not (is_short or re.search(r"[\d,]", line) or _says_where(line))


def _says_where(line: str) -> bool:
    """Whether a line is of a room or a school, and nobody's role: of a lab one may be the head."""
    return bool(_ROOM.search(line) or workplaces.SCHOOL.search(line))


def _lines(reading: Reading, html: str, path: str) -> list[str]:
    """The lines of a small piece of HTML, as text."""
    text = prose.read(html).text
    return [line for each in text.split("\n") if (line := reading.short(each))]
