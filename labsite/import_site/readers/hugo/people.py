"""The people of a Hugo site: pages in `authors`, pages that a lab makes of them itself, data."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    career_fields,
    member_fields,
    member_names,
    member_place,
    members,
    sample_texts,
    samples,
)
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.front_matter import (
    Page,
    objects_of,
    plain,
    read_data,
    text_of,
    texts_of,
)
from labsite.import_site.readers.hugo import contacts as hugo_contacts
from labsite.import_site.readers.hugo import groups as hugo_groups
from labsite.import_site.readers.hugo import whereabouts as hugo_whereabouts
from labsite.import_site.readers.hugo.settings import (
    AUTHORS,
    CONTENT,
    INDEXES,
    HugoSettings,
    picture_of,
)
from labsite.import_site.readers.jekyll import member_codes
from labsite.import_site.readers.people import afterwards, group
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import person_words
from labsite.import_site.readers.words.line_breaks import BR
from labsite.import_site.rows import Found, LabRow, PersonRow
from people import past_roles
from people.names import normalize_text

#: Sections with a page for each person that a lab makes beside `authors`.
_OF_PEOPLE = ("people", "person", "members", "member", "team", "group", "staff", "alumni")
#: Fields that only the page of a person has.
_FIELDS_OF_PERSON = ("user_groups", "role", "social", "organizations", "superuser")
#: Data of an author, which newer sites have beside a page without them.
DATA = re.compile(r"data/authors/[\w.-]+\.(?:ya?ml|json)")
#: What settings say of the person whose site it is.
_OF_SETTINGS = ("role", "organizations", "email", "social", "avatar")
_TOP = re.compile(r"content/(?:\w\w/)?(?:home/[^/]+|_index)\.md")
_LATIN = re.compile(r"[^\W\d_\u0370-\uffff]")
#: What stands behind a family name: "Bo Ma III".
_SUFFIX = re.compile(r"[IVX]+|JR|SR|PHD|MD")
#: When somebody left, before her name, by which the theme sorts: "2024-12 Mia Lin".
_DATED_NAME = re.compile(r"(?P<date>(?:19|20)\d\d(?:-\d\d)?)\s+(?P<name>\D+)")


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
    if not name or hugo_groups.names_people(name) or page.fields.get("draft") is True:
        return False
    return (
        any(page.fields.get(each) not in (None, "") for each in _FIELDS_OF_PERSON)
        or members.is_of_person(page)
        or bool(hugo_groups.of_folder(match))
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


def display_name(fields: Mapping[str, Any]) -> str:
    name = fields.get("name")
    if isinstance(name, dict):
        return plain(name.get("display")) or member_fields.name_in_parts(name)
    return text_of(fields, "title", "name", "display_name") or member_fields.name_in_parts(fields)


def latin_name(printed: str) -> str:
    """Return how papers print a name that is told in two scripts, or whose family name stands in
    capitals, which might be initials: "Mia LIN 林薇" is Mia Lin.
    """
    name = member_names.bare_name(member_names.names_of(printed)[0])
    given, _, family = name.rpartition(" ")
    is_shouted = family.isupper() and len(family) > 1 and any(map(str.islower, given))
    return f"{given} {family.title()}" if is_shouted and not _SUFFIX.fullmatch(family) else name


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
        groups = [each for each in hugo_groups.of_person(fields) if not past_roles.has_left(each)]
        if match and groups and is_of_person(reading, path, match):
            found.append((text_of(fields, "role", "position"), groups[0]))
    roles = [role for role, _ in found]
    common = max(roles, key=roles.count, default="")
    is_of_all = len(roles) >= _FEWEST_OF_ONE_ROLE and roles.count(common) >= 0.9 * len(roles)
    groups = list({each for role, each in found if role == common})
    return common if is_of_all and len(groups) > 1 and any(map(role_of, groups)) else ""


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
                if tag and name and hugo_groups.names_people(name):
                    found[tag] = name
    return found


def names_of_others(reading: Reading) -> frozenset[str]:
    """Return the names of whom data tell that they are of other labs: their pages do not."""
    found = set()
    for path in filter(DATA.fullmatch, reading.site.files()):
        for fields in objects_of(read_data(reading.site, path).value):
            groups = hugo_groups.of_person(fields)
            if groups and all(map(group.is_of_others, groups)):
                found.add(normalize_text(display_name(fields)))
    return frozenset(found)


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


def of_settings(reading: Reading, settings: HugoSettings) -> str:
    """Read the person whom the settings name, as the theme had it before `authors`, with what the
    part "about" of the page at the top says of her; return the path of that, if any.
    """
    params = settings.inner("params")
    name = text_of(params, "name")
    is_known = normalize_text(name) in settings.in_authors or settings.name_of("admin") != "admin"
    if is_known or not (person_words.person_name(name) and text_of(params, "role")):
        return ""
    parts = (path for path in reading.site.files() if _TOP.fullmatch(path))
    pages = (page for page in map(reading.page, parts) if page.text("widget") == "about")
    page = next(pages, Page(settings.file, {}))
    fields = {each: params[each] for each in _OF_SETTINGS if params.get(each)}
    fields |= {**page.fields, "title": name}
    if isinstance(fields.get("interests"), dict):
        fields["interests"] = fields["interests"].get("interests")
    if samples.is_sample(replace(page, fields=fields), is_person=True):
        return ""
    settings.people["admin"] = name
    _author(reading, settings, fields, replace(page, fields=fields))
    return page.path


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
    elif page.path in (in_parts := reading.once(names_in_parts)):
        fields = _in_both_scripts(fields, {"title": in_parts[page.path]})
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


def names_in_parts(reading: Reading) -> dict[str, str]:
    """Return the names that pages of people tell in parts, by their paths, where those are in
    another script than the name above the page and nobody else has them: who copied a page leaves
    the parts of another name.
    """
    found: dict[str, str] = {}
    for path in reading.site.files():
        match = CONTENT.fullmatch(path)
        if not match or match["section"] not in AUTHORS or not match["inner"]:
            continue
        fields = reading.glance(path).fields
        parts = (text_of(fields, each) for each in ("first_name", "last_name"))
        name, printed = " ".join(filter(None, parts)), display_name(fields)
        is_other = bool(_LATIN.match(name)) is not bool(_LATIN.match(printed))
        is_whole = " " in name or not _LATIN.match(name)
        if name and printed and is_other and is_whole and person_words.person_name(name):
            found[path] = name
    names = list(found.values())
    return {path: name for path, name in found.items() if names.count(name) == 1}


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
    fields = hugo_contacts.without_hidden_address(reading, fields, page.path)
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
    _tidy(reading, wanted, page)
    said = text_of(wanted, "role", "position")
    if said and said == reading.once(role_of_all) and hugo_groups.of_person(fields):
        reading.tell(page.path, 1, f"role: {said}", "extra_field")
        wanted = {name: value for name, value in wanted.items() if value != said}
    elif not said and (role := hugo_whereabouts.role_at_place(fields)):
        wanted["role"] = role
    wanted["headline"], own_page = hugo_whereabouts.places_of(reading, fields, page.path)
    if years := hugo_whereabouts.years_of(fields):
        wanted.setdefault("years", years)
    wanted |= hugo_whereabouts.role_alone(wanted)
    if own_page := own_page or text_of(wanted, "external_link"):
        wanted.setdefault("homepage", own_page)
        wanted.pop("external_link", None)
    match = CONTENT.fullmatch(page.path)
    by_folder = ""
    if match and match["section"] not in AUTHORS:
        by_folder = hugo_groups.of_title_of_folder(reading, page.path) or hugo_groups.of_folder(
            match
        )
        is_of_former = not by_folder and past_roles.has_left(match["section"] or "")
        by_folder = "Alumni" if is_of_former else by_folder
    groups = hugo_groups.of_person(fields) or list(filter(None, [by_folder]))
    if groups and {each.casefold() for each in groups} <= settings.former_groups:
        groups.append("Alumni")
    wanted["user_groups"] = groups = hugo_groups.telling(groups)
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
    is_of_others = normalize_text(row.name) in reading.once(names_of_others)
    if all(map(group.is_of_others, groups)) if groups else is_of_others:
        reading.tell(page.path, 1, f"{row.name}: {', '.join(groups)}".strip(" :"), "no_place")
        return
    row = replace(row, advisors=tuple(map(settings.name_of, row.advisors)))
    if dated and row.is_former:
        row = replace(row, end=row.end or dated["date"])
    row = hugo_groups.with_position(
        reading, hugo_whereabouts.who_is_elsewhere(settings, row, fields, groups), groups
    )
    places, own = (
        hugo_whereabouts.named_workplaces(fields),
        afterwards.place_of_all(settings.places_of_each),
    )
    reading.add(afterwards.of_workplaces(row, places, own))
    reading.add(*career_fields.rows_of(reading, fields, row.name, page.path))


def _tidy(reading: Reading, wanted: dict[str, Any], page: Page) -> None:
    """Take the interests of the theme's example out of the fields of a person, and her name out of
    that of her position.
    """
    if tuple(texts_of(wanted.get("interests"))) == samples.INTERESTS:
        reading.tell(page.path, 1, ", ".join(samples.INTERESTS), "sample")
        wanted.pop("interests")
    if role := _role_below_name(text_of(wanted, "role"), wanted["name"]):
        wanted["role"] = role


def _role_below_name(role: str, name: str) -> str:
    """Return the position in a field that has somebody's name above it, and perhaps others that
    she had before: "Mia Lin <br> Intern > <br> PhD Student". Empty of any other field.
    """
    first, *lines = BR.split(role)
    if not lines or normalize_text(first) != normalize_text(name):
        return ""
    since = max((at for at, line in enumerate(lines) if line.rstrip().endswith(">")), default=-1)
    return ", ".join(filter(None, lines[since + 1 :]))


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


def _photo_of(reading: Reading, user: str) -> str:
    for ending in ("jpg", "jpeg", "png", "webp"):
        if user and (own := reading.file(f"assets/media/authors/{user}.{ending}")):
            return own
    return ""
