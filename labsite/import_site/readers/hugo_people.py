"""The people of a Hugo site: pages in `authors`, pages that a lab makes of them itself, data."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    afterwards,
    career_fields,
    free_text,
    group,
    headings,
    member_codes,
    member_names,
    member_place,
    members,
    person_words,
    sample_texts,
    samples,
    stages,
)
from labsite.import_site.readers.front_matter import (
    Page,
    objects_of,
    plain,
    read_data,
    text_of,
    texts_of,
)
from labsite.import_site.readers.hugo import CONTENT, INDEXES, HugoSettings, picture_of
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import Found, LabRow, PersonRow
from people import past_roles
from people.names.parsing import normalize_text
from publications.domain.formats.listing.lines import Line

#: The theme's own section of people, and its name of old.
AUTHORS = ("authors", "author")
#: Sections with a page for each person that a lab makes beside `authors`.
_OF_PEOPLE = ("people", "person", "members", "member", "team", "group", "staff", "alumni")
#: Fields that only the page of a person has.
_FIELDS_OF_PERSON = ("user_groups", "role", "social", "organizations", "superuser")
#: What themes call the parts of a name, in their order.
_PARTS_OF_NAME = (("given", "first"), ("middle",), ("family", "last"))
_TOP = re.compile(r"content/(?:\w\w/)?(?:home/[^/]+|_index)\.md")
#: What stands among the places where somebody works, and is none.
_OWN_PAGE = re.compile(
    r"(?:(?:personal|my|own) )?(?:web ?site|web ?page|home ?page)", re.IGNORECASE
)
_LATIN = re.compile(r"[^\W\d_\u0370-\uffff]")
#: When somebody left, before her name, by which the theme sorts: "2024-12 Mia Lin".
_DATED_NAME = re.compile(r"(?P<date>(?:19|20)\d\d(?:-\d\d)?)\s+(?P<name>\D+)")
_PRONOUNS = re.compile(r"\W*(?:she|he|they|ze)(?:\s?[/|,]\s?\w{2,6}){1,2}\W*", re.IGNORECASE)


def is_of_person(reading: Reading, path: str, match: re.Match[str]) -> bool:
    """Whether a page is somebody's: any in `authors`; in a section of people one that is titled by
    a name and has fields of a person.
    """
    if match["section"] in AUTHORS:
        return bool(match["inner"])
    is_item = match["inner"] or match["own"] not in INDEXES
    if not is_item or (match["section"] or "").lower() not in _OF_PEOPLE:
        return False
    page = reading.page(path)
    name = person_words.person_name(display_name(page.fields))
    if not name or _names_people(name) or page.fields.get("draft") is True:
        return False
    return (
        any(page.fields.get(each) not in (None, "") for each in _FIELDS_OF_PERSON)
        or members.is_of_person(page)
        or bool(_group_of_folder(match))
        or _says_role(page)
        or _is_called(match, name)
        or _is_headed(page, name)
    )


def _says_role(page: Page) -> bool:
    """Whether the summary of a page is what somebody is: "PhD student"."""
    summary = page.text("summary", "description", "subtitle")
    is_short = len(summary.split()) <= member_place.MOST_WORDS
    return is_short and person_words.names_role(summary) and not person_words.is_sentence(summary)


def _is_headed(page: Page, name: str) -> bool:
    """Whether the text of a page has the name as its heading: "### Mia Lin (林薇) - Postdoc"."""
    heading = re.search(r"(?m)^#{1,6}\s+(.+)$", page.body)
    return bool(heading and normalize_text(heading[1]).startswith(normalize_text(name)))


def _is_called(match: re.Match[str], name: str) -> bool:
    """Whether a page, or the folder that is its own, is called by a name: "marta.md"."""
    folder = match["inner"].strip("/").rpartition("/")[2]
    stem = folder if match["own"] in INDEXES else match["own"]
    words = re.split(r"[\W\d_]+", normalize_text(stem))
    names = normalize_text(name).split()
    return bool({word for word in words if len(word) > 1} & {*names, "".join(names)})


def _group_of_folder(match: re.Match[str]) -> str:
    """Return the kind of people whose pages a folder holds: "people/phd_students/"; empty where its
    name tells none.
    """
    folders = match["inner"].strip("/").split("/")
    above = folders[:-1] if match["own"] in INDEXES else folders  # the last one is her own
    words = (re.sub(r"[_-]+", " ", each).capitalize() for each in above)
    return next(
        (each for each in words if past_roles.has_left(each) or person_words.names_role(each)), ""
    )


def _title_of_folder(reading: Reading, path: str) -> str:
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


def _letters(text: str) -> str:
    return re.sub(r"[\W_]", "", text).casefold()


def display_name(fields: Mapping[str, Any]) -> str:
    name = fields.get("name")
    if isinstance(name, dict):
        parts = (text_of(name, *each) for each in _PARTS_OF_NAME)
        return plain(name.get("display")) or " ".join(filter(None, parts))
    parts = (plain(fields.get(each)) for each in ("first_name", "last_name"))
    return text_of(fields, "title", "name", "display_name") or " ".join(filter(None, parts))


def latin_name(printed: str) -> str:
    """Return how papers print a name that is told in two scripts: "Mia Lin 林薇" is Mia Lin."""
    return member_names.bare_name(member_names.names_of(printed)[0])


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


#: So many people are a list.
_FEWEST_LISTED = 2
#: Of so few people a role is nobody's that nearly all have, whatever their groups are.
_FEWEST_OF_ONE_ROLE = 5


def role_of_all(reading: Reading) -> str:
    """Return the role that nearly all have who are in a group, where they are in several: it stood
    on the page that all others were copied from. Empty elsewhere.
    """
    found: list[tuple[str, str]] = []
    for path in reading.site.files():
        match = CONTENT.fullmatch(path)
        fields = reading.glance(path).fields if match else {}
        groups = [each for each in _groups_of(fields) if not past_roles.has_left(each)]
        if match and groups and is_of_person(reading, path, match):
            found.append((text_of(fields, "role", "position"), groups[0]))
    roles = [role for role, _ in found]
    common = max(roles, key=roles.count, default="")
    is_of_all = len(roles) >= _FEWEST_OF_ONE_ROLE and roles.count(common) >= 0.9 * len(roles)
    groups = list({each for role, each in found if role == common})
    return common if is_of_all and len(groups) > 1 and any(map(group.role_of, groups)) else ""


def names_of_tags(reading: Reading) -> dict[str, str]:
    """Return what a page that shows people calls their tags, as its buttons do: "A" is "Alumni"."""
    found: dict[str, str] = {}
    for path in reading.site.files():
        fields = reading.glance(path).fields if CONTENT.fullmatch(path) else {}
        for block in (fields, *objects_of(fields.get("sections"))):
            content = next(objects_of(block.get("content")), {})
            shown = (content, *objects_of(content.get("filters")))
            kinds = [*texts_of(content.get("page_type"))]
            kinds += (each for part in shown for each in texts_of(part.get("folders")))
            if not {each.lower() for each in kinds} & {*_OF_PEOPLE}:
                continue
            for button in (*objects_of(content.get("filter_button")),
                           *objects_of(content.get("buttons"))):  # fmt: skip
                tag, name = text_of(button, "tag"), text_of(button, "name")
                if tag and name and _names_people(name):
                    found[tag] = name
    return found


def of_data(reading: Reading, settings: HugoSettings, path: str) -> None:
    """Read the data of an author; a list of people is left to what reads lists."""
    data = read_data(reading.site, path)
    authors = list(objects_of(data.value))
    if any(isinstance(each.get(name), list) for each in authors for name in _OF_PEOPLE):
        return
    reading.use(path)
    reading.found.unplaced += data.problems
    for fields in authors:
        stem = path.rpartition("/")[2].rpartition(".")[0]
        named = {**fields, "title": display_name(fields)}
        if samples.is_sample(Page(path, named, text_of(fields, "bio")), is_person=True):
            reading.tell(path, 1, named["title"], "sample")
            continue
        _author(reading, settings, fields, Page(path, fields), stem)


def of_page(reading: Reading, settings: HugoSettings, page: Page) -> None:
    """Read the page of a person. Who has one in `authors` and another, which the lab shows, is read
    from that one, with what only `authors` says.
    """
    name = normalize_text(display_name(page.fields))
    author, own = settings.in_authors.get(name, page), settings.own_pages.get(name)
    if own and page.path not in (own.path, author.path):
        own = None  # somebody else of her name
    elif own and page.path != own.path:
        return
    led_on = texts_of(page.fields.get("aliases"))
    # No theme asks whether somebody is "active", which is of parts of pages.
    fields: Mapping[str, Any] = {
        key: value for key, value in page.fields.items() if key != "active"
    }
    if translated := settings.translated.get(page.path):
        fields = _in_both_scripts(fields, translated.fields)
    if own and author.path != page.path:
        written = {each: value for each, value in fields.items() if value not in (None, "", [], {})}
        fields = {**author.fields, **written}
        page = replace(page, body=page.body if page.body.strip() else author.body)
        led_on += (*texts_of(author.fields.get("aliases")), settings.old_address(author))
    with reading.also_at(page, led_on):
        _author(reading, settings, fields, page, beside=author.path if own else "")


def may_be_one(fields: Mapping[str, Any], others: Mapping[str, Any]) -> bool:
    """Whether two pages may be of one person: named in two scripts, or alike in one."""
    names = (display_name(fields), display_name(others))
    if len({bool(_LATIN.match(each)) for each in names}) > 1:
        return True
    one, other = (set(normalize_text(each).split()) for each in names)
    return bool(one & other) or not one or not other


def _in_both_scripts(fields: Mapping[str, Any], others: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the fields of a person with her name in its own script, where her page in another
    language has it in another one.
    """
    names = (display_name(fields), display_name(others))
    latin = next(filter(_LATIN.match, names), "")
    own = next((each for each in names if each and not _LATIN.match(each)), "")
    return {**fields, "title": latin, "native_name": own} if latin and own else fields


def _author(
    reading: Reading,
    settings: HugoSettings,
    fields: Mapping[str, Any],
    page: Page,
    user: str = "",
    beside: str = "",
) -> None:
    """Read the page of a person, or her data; `beside` is another page of hers."""
    if names := reading.once(names_of_tags):
        tags = [names.get(each, each) for each in texts_of(fields.get("tags"))]
        fields = {**fields, "tags": tags}
    address = settings.old_address(page)
    bio, picture = reading.prose(page.body, page.path, page.body_line, address)
    wanted = {
        name: value
        for name, value in fields.items()
        if name not in ("education", "experience", "awards", "work", "skills", "languages",
                        "status", "title", "organizations", "affiliations", "schema", "is_owner",
                        "cms_language", "translationKey", "date")
    }  # fmt: skip
    dated = _DATED_NAME.fullmatch(display_name(fields))
    wanted["name"] = dated["name"] if dated else display_name(fields)
    if isinstance(fields.get("name"), dict):
        wanted["native_name"] = fields["name"].get("alternate")
    said = text_of(wanted, "role", "position")
    if said and said == reading.once(role_of_all) and _groups_of(fields):
        reading.tell(page.path, 1, f"role: {said}", "extra_field")
        wanted = {name: value for name, value in wanted.items() if value != said}
    elif not said and (role := _role_at_place(fields)):
        wanted["role"] = role
    wanted["headline"], own_page = _places_of(reading, fields, page.path)
    if own_page := own_page or text_of(wanted, "external_link"):
        wanted.setdefault("homepage", own_page)
        wanted.pop("external_link", None)
    match = CONTENT.fullmatch(page.path)
    by_folder = ""
    if match and match["section"] not in AUTHORS:
        by_folder = _title_of_folder(reading, page.path) or _group_of_folder(match)
        is_of_former = not by_folder and past_roles.has_left(match["section"] or "")
        by_folder = "Alumni" if is_of_former else by_folder
    groups = _groups_of(fields) or list(filter(None, [by_folder]))
    if groups and {each.casefold() for each in groups} <= settings.former_groups:
        groups.append("Alumni")
    wanted["user_groups"] = groups = _telling(groups)
    folder = page.path.rpartition("/")[0] if "index" in page.stem else ""
    photo = (
        picture_of(reading, folder)
        or picture_of(reading, beside.rpartition("/")[0])
        or _photo_of(reading, user)
    )
    if photo:  # it has the name that the theme looks for, whatever the field says
        wanted.pop("avatar_filename", None)
    row = members.person(
        reading,
        wanted,
        file=page.path,
        bio=bio,
        photo=photo or picture,
        old_address=address,
        roles=reading.once(member_codes.own_roles_of),
    )
    is_lab = (
        row is not None
        and row.name.casefold() == settings.text("title").casefold()
        # A site of one person is called like her; what a lab is called has no life.
        and not (
            person_words.person_name(row.name) and career_fields.courses_of(fields.get("education"))
        )
    )
    is_nobody = row is None or is_lab or member_names.is_research_group(row.name, row.role)
    if row is None and (listed := _listed_below(reading, page, address)):
        free_text.take_in(reading, listed)
        return
    if row is None or is_nobody or not row.name or row.name.casefold() == "admin":
        if bio and not sample_texts.is_text(bio) and _is_shown_at_top(reading, page):
            reading.add(LabRow(file=page.path, line=page.body_line, about=bio))
        else:
            reading.tell(page.path, 1, bio or page.path, "no_name")
        return
    if groups and all(map(group.is_of_others, groups)):
        reading.tell(page.path, 1, f"{row.name}: {', '.join(groups)}", "no_place")
        return
    row = replace(row, advisors=tuple(map(settings.name_of, row.advisors)))
    if dated and row.is_former:
        row = replace(row, end=row.end or dated["date"])
    row = _with_group(reading, _who_is_elsewhere(settings, row, fields, groups), groups)
    places, own = _named_workplaces(fields), afterwards.place_of_all(settings.places_of_each)
    reading.add(afterwards.of_workplaces(row, places, own))
    reading.add(*career_fields.rows_of(reading, fields, row.name, page.path))


def _listed_below(reading: Reading, page: Page, address: str) -> Found | None:
    """Return the people whom a page lists that stands among those of people, and is nobody's: a
    table below "Students who graduated". None of another page.
    """
    found = free_text.read(reading, page, "/people/")
    if not found or sum(isinstance(row, PersonRow) for row in found.rows) < _FEWEST_LISTED:
        return None
    found.rows = [replace(row, old_address=address) for row in found.rows]
    return found


def _is_shown_at_top(reading: Reading, page: Page) -> bool:
    """Whether a part of the page at the top shows the text of an author: a lab's, which has a page
    among the authors for that.
    """
    user = page.path.rpartition("/")[0].rpartition("/")[2]
    for path in filter(_TOP.fullmatch, reading.site.files()):
        fields = reading.page(path).fields
        parts = [fields, *objects_of(fields.get("sections"))]
        for part in parts:
            content = next(objects_of(part.get("content")), {})
            is_about = "about" in text_of(part, "widget", "block")
            shown = text_of(part, "author") or text_of(content, "username", "author")
            if is_about and shown == user and part.get("active") is not False:
                return True
    return False


def _role_at_place(fields: Mapping[str, Any]) -> str:
    """Return what somebody is at the first place where she works, as that says it; empty where none
    does: `organizations: [{role: "PhD Scholar, 2020-"}]`.
    """
    listed = [*objects_of(fields.get("organizations")), *objects_of(fields.get("affiliations"))]
    return next(filter(None, (text_of(each, "role", "position") for each in listed)), "")


def _places_of(reading: Reading, fields: Mapping[str, Any], file: str) -> tuple[str, str]:
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
    return ", ".join(filter(None, places)), own_page


def _named_workplaces(fields: Mapping[str, Any]) -> list[str]:
    """Return where a person works."""
    listed = [*objects_of(fields.get("organizations")), *objects_of(fields.get("affiliations"))]
    return [name for each in listed if (name := text_of(each, "name"))]


def _workplaces(fields: Mapping[str, Any]) -> set[str]:
    """Return where a person works, by words alone."""
    return set(map(normalize_text, _named_workplaces(fields)))


def places_of_present(fields: Mapping[str, Any], former: frozenset[str]) -> set[str]:
    """Return where somebody works who is there; nothing of who left, or is in a `former` group."""
    return set() if _has_left(fields, former) else _workplaces(fields)


def _has_left(fields: Mapping[str, Any], former: frozenset[str]) -> bool:
    """Whether a group of somebody is of those who left, or all of hers are `former` ones."""
    groups = _groups_of(fields)
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


def _who_is_elsewhere(
    settings: HugoSettings, row: PersonRow, fields: Mapping[str, Any], groups: list[str]
) -> PersonRow:
    """Return who left with what she is now at another place, which her page tells as her role:
    "Engineer at Clay Tech"; with a comma where one of her groups says what she was.
    """
    was = _was(groups)
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


def _was(groups: list[str]) -> str:
    """Return the position that a group tells, perhaps of those who left: "PhD Alumni"."""
    bare = [past_roles.without_words(each).strip(" -–—:()已") for each in groups]
    told = (member_place.CODES.get(each.casefold()) or group.role_of(each) for each in bare)
    return next(filter(person_words.names_position, told), "")


def _with_group(reading: Reading, row: PersonRow, groups: list[str]) -> PersonRow:
    """Return the person with the position that her group names, where what stands in the place of
    it names none: "Root whisperer" in the group "PhD Students".
    """
    if not groups or samples.is_mascot(row.role):
        return row
    if past_roles.has_left(groups[0]):
        return row if row.role else replace(row, role=_was(groups))
    role = group.role_of(groups[0])
    if not row.role:
        return replace(row, role=role or ("" if member_place.is_of_list(groups[0]) else groups[0]))
    if not role or person_words.names_position(row.role):
        return row
    if row.headline:
        reading.tell(row.file, row.line, f"role: {row.role}", "extra_field")
    return replace(row, role=role, headline=row.headline or row.role)


def _groups_of(fields: Mapping[str, Any]) -> list[str]:
    """The groups to which a person belongs, without those that say only that she is there ("Current
    Members") where others say more. Where a list of pages filters by tags, those tell who
    has left and who is there, and are newer than her groups.
    """
    listed = texts_of(fields.get("user_groups"))
    telling = [
        each for each in listed if past_roles.has_left(each) or not member_place.is_of_list(each)
    ]
    tags = [tag for tag in texts_of(fields.get("tags")) if _names_people(tag)]
    groups = telling or list(listed) or tags
    if former := [tag for tag in tags if past_roles.has_left(tag)]:
        return groups + former
    if any(map(headings.is_current, tags)):
        return [each for each in groups if not past_roles.has_left(each)]
    return groups


def _telling(groups: list[str]) -> list[str]:
    """Return the group that names a position, or else the first one, and those of people who left;
    who is in several is called by one.
    """
    present = [each for each in groups if not past_roles.has_left(each)]
    first = next((each for each in present if group.role_of(each)), next(iter(present), ""))
    return [each for each in groups if each == first or past_roles.has_left(each)]


def _names_people(tag: str) -> bool:
    heading = headings.read(Line(0, tag, tag))
    return heading is not None and heading.topic == "people"


def _photo_of(reading: Reading, user: str) -> str:
    for ending in ("jpg", "jpeg", "png", "webp"):
        if user and (own := reading.file(f"assets/media/authors/{user}.{ending}")):
            return own
    return ""
