"""What Greene Lab's template does its own way: a page for each member, citations in data files."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import career_fields, member_sidebar, members, papers, periods
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.front_matter import (
    Data,
    Page,
    objects_of,
    read_data,
    text_of,
    texts_of,
)
from labsite.import_site.readers.jekyll import listed_items, listed_people, member_codes, shown
from labsite.import_site.readers.people import afterwards
from labsite.import_site.readers.people.group import is_of_others
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading, Settings
from labsite.import_site.readers.words import person_words, stages
from labsite.import_site.rows import (
    AwardRow,
    EducationRow,
    ExperienceRow,
    Found,
    LabRow,
    PaperRow,
    PersonRow,
    ServiceRow,
    Unplaced,
)
from people import past_roles
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.identifiers import find_identifiers

#: Where the template keeps papers, and the lab's own words of them ("sources_lab.yaml"); a lab that
#: moved to Hugo took them along.
_CITATIONS = (r"_?data/citations\.ya?ml", r"_?data/sources(?:[_-][\w-]+)?\.ya?ml")
#: Who came with papers of another lab.
_FROM_ELSEWHERE = re.compile(r"post-?\s?doc|visit|intern|collaborat|alum", re.IGNORECASE)
#: What a member's own page says of her alone; her projects and talks are not the lab's.
_OF_LIFE = (EducationRow, ExperienceRow, AwardRow, ServiceRow)
_TABLES = (".csv", ".tsv")
#: Fields that hold what somebody studied, did and won, an object each.
_LISTS = ("education", "experience", "work", "awards")
#: Whose papers the template asks for, to show how that is done.
_ORCID_OF_TEMPLATE = "0000-0002-4655-3773"
#: What is told of who left, and says nothing more: "Lab Alumni".
_ONLY_LEFT = re.compile(r"\W*(?:(?:our|lab|group|team)\W+)*(?:members?\W*)?(?:alumn+\w*\W*)?", re.I)


def member(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a member; the folder in its collection may be that of those who left."""
    lists = (page.text("collection").replace("_", " "), *page.path.split("/")[1:-1])
    _member(reading, settings, page, next(filter(past_roles.has_left, lists), ""))


#: Who wrote a thesis or did a project, among the fields of a page about that.
_STUDENTS = ("student", "student_name", "advisee", "mentee")


def names_student(page: Page) -> bool:
    """Whether a field of a page about a piece of work names the student whose work it is."""
    return bool(person_words.person_name(page.text(*_STUDENTS)))


def student(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a thesis that somebody wrote here, as hers; what it says of the work is
    told.
    """
    kind = page.text("type", "degree", "level")
    fields = {name: value for name, value in page.fields.items() if name not in _STUDENTS}
    fields |= {"name": page.text(*_STUDENTS), "thesis": page.text("title")}
    for name in ("title", "type", "degree", "level", "category"):
        fields.pop(name, None)
    # A thesis is dated by its end; one that is not over may bear the day that is planned.
    is_over = past_roles.is_status_of_left(page.text("status"))
    if date := fields.pop("date", None):
        fields["end" if is_over else "due"] = date
    if stage := _OF_STAGE.match(kind):
        fields["role"] = f"{stage[0]} Student"
    _member(reading, settings, replace(page, fields=fields, body=""), "")
    free_text.tell(reading, page, page.body, settings.old_address(page))


#: The stage of her studies, before what a student wrote: "Master Thesis", "PhD Dissertation".
_OF_STAGE = re.compile(rf"(?:{stages.DEGREE})(?=\s)", re.IGNORECASE)


def former_member(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of somebody who left."""
    _member(reading, settings, page, "alumni")


def _member(reading: Reading, settings: Settings, page: Page, group: str) -> None:
    address = settings.old_address(page)
    if is_of_others(page.text("group")):
        reading.tell(page.path, 1, page.text("name"), "no_place")
        free_text.tell(reading, page, page.body, address)
        return
    bio, photo = reading.prose(page.body, page.path, page.body_line, address)
    lists = {name: page.fields[name] for name in _LISTS if any(objects_of(page.fields.get(name)))}
    fields = {name: value for name, value in page.fields.items() if name not in lists}
    fields = member_sidebar.with_sidebar(fields)
    if day := _day_of_order(fields):
        fields.pop("date")
        reading.tell(page.path, 1, f"date: {day}", "extra_field")
    degrees = listed_people.take_degrees(reading, fields)
    group_of_all = reading.once(member_codes.group_of_all)
    if group_of_all and text_of(fields, "group") == group_of_all:
        fields.pop("group")
    fields, roles = member_codes.as_listed(reading, fields, reading.once(member_codes.roles_of))
    row = members.person(
        reading,
        member_codes.as_shown(reading, fields, roles),
        file=page.path,
        bio=bio,
        photo=photo,
        old_address=address,
        group=group,
        roles=roles,
    )
    if row and row.is_former and not row.role:
        row = replace(row, role=role_of(text_of(fields, "category", "group")))
    if row:
        places = list(texts_of(page.fields.get("affiliation")))
        own = reading.once(member_codes.place_of_lab)
        row = afterwards.of_workplaces(_with_stay(row), places, own)
    listed = None if row else free_text.read(reading, page, address)
    if listed and any(isinstance(each, PersonRow) for each in listed.rows):
        free_text.tell_about(reading, listed)  # a page that lists all members
        free_text.take_in(reading, listed)
    elif not row:
        reading.tell(page.path, 1, bio or page.path, "no_name")
    elif found := free_text.of_person(page, row.name):
        reading.add(_with_life(row, found))
        free_text.take_in(reading, found)
    else:
        reading.add(row)
    if row:
        reading.add(*career_fields.rows_of(reading, lists, row.name, page.path))
        reading.add(*(replace(each, person=row.name, file=page.path, line=1) for each in degrees))


def _day_of_order(fields: dict[str, Any]) -> str:
    """Return the day by which Jekyll puts a member among the others, which tells nothing of her;
    empty where the field tells a year or a stretch of time.
    """
    printed = text_of(fields, "date")
    return printed if re.match(r"\d{4}-\d\d?-\d\d?(?:[T ][\d:.+ -]*)?$", printed) else ""


def _with_stay(row: PersonRow) -> PersonRow:
    """Return who left with the years that stand in the line below her name: "PhD in Soil, 2021 –
    2025"; and without that line where it says only that she left.
    """
    if not row.is_former:
        return row
    stay = None if row.start or row.end else periods.find(row.headline)
    rest = periods.without(row.headline, stay) if stay else ""
    if stay and not re.search(r"(?:19|20)\d\d", rest):
        start = stay.start if stay.is_range else ""
        row = replace(row, start=start, end=stay.end or stay.start, headline=rest.strip(" ,–-|"))
    return replace(row, headline="") if _ONLY_LEFT.fullmatch(row.headline) else row


def _with_life(row: PersonRow, found: Found) -> PersonRow:
    """Return the person with what her page says of her in sentences; what it lists is in rows."""
    told = next((each for each in found.rows if isinstance(each, PersonRow)), None)
    is_from_elsewhere = row.is_former or _FROM_ELSEWHERE.search(row.role)
    kinds = _OF_LIFE if is_from_elsewhere else (*_OF_LIFE, PaperRow)
    for each in found.rows:
        if not isinstance(each, (*kinds, PersonRow, LabRow)):
            printed = str(getattr(each, "name", "") or getattr(each, "title", ""))
            printed = each.record.title if isinstance(each, PaperRow) else printed
            found.unplaced.append(Unplaced(each.file, each.line, printed, "no_place"))
    found.rows = [each for each in found.rows if isinstance(each, kinds)]
    return replace(
        row,
        bio=told.bio if told else "",
        interests=row.interests or (told.interests if told else ()),
        email=row.email or (told.email if told else ""),
        homepage=row.homepage or (told.homepage if told else ""),
        identifiers=row.identifiers or (told.identifiers if told else ()),
        links=row.links or (told.links if told else ()),
    )


# --- Citations ------------------------------------------------------------------------------------


def citations(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read `citations.yaml`, which the template makes of `sources.yaml`, as one with it: what the
    lab wrote itself of a paper (its picture, that it is featured) is in the sources. A table of
    citations is a list of papers.
    """
    if path.endswith(_TABLES):
        listed_items.papers_list(reading, settings, path, data)
        return
    files = [
        p for each in _CITATIONS for p in sorted(reading.site.files()) if re.fullmatch(each, p)
    ]
    if path != files[0]:  # all are read with the first one
        return
    has_template = "_includes/citation.html" in reading.site
    is_shown = not has_template or shown.shows_citations(reading)
    loaded = {own: data if own == path else read_data(reading.site, own) for own in files}
    reading.use(*files)
    is_source = {own: not re.fullmatch(_CITATIONS[0], own) for own in files}
    by_id = {
        text_of(source, "id").casefold(): source
        for own in files
        if is_source[own]
        for source in objects_of(loaded[own].value)
        if text_of(source, "id")
    }
    is_of_template = _asks_for_template(reading)
    used: set[str] = set()
    for own in files:
        for item in _items(loaded[own].value):
            key = text_of(item, "id").casefold()
            if is_source[own] and key in used:
                continue
            used.add(key)
            if not is_shown:  # they are of the lab whose site was copied
                reading.tell(own, loaded[own].line_of(item), text_of(item, "title", "id"), "draft")
                continue
            if is_of_template and text_of(item, "plugin").startswith("orcid"):
                reading.tell(own, loaded[own].line_of(item), text_of(item, "title"), "sample")
                continue
            if by_id.get(key, item).get("remove") is True:  # found by mistake, says the lab
                continue
            fields = {**item, **{n: v for n, v in by_id.get(key, {}).items() if v}}
            _citation(reading, settings, fields, own, loaded[own].line_of(item))


def _asks_for_template(reading: Reading) -> bool:
    """Whether the lab's list of ORCIDs is still the template's: then these papers are not hers."""
    paths = ("_data/orcid.yaml", "data/orcid.yaml")
    listed = {
        text_of(each, "orcid")
        for path in paths
        if path in reading.site
        for each in _items(read_data(reading.site, path).value)
    }
    return listed == {_ORCID_OF_TEMPLATE}


def _citation(
    reading: Reading, settings: Settings, fields: dict[str, Any], file: str, line: int | None
) -> None:
    """Read one citation: "id" is of a service (doi:10.1101/…), "publisher" what it came out in."""
    key = text_of(fields, "id")
    wanted = {
        name: value
        for name, value in fields.items()
        if name not in ("id", "plugin", "file", "buttons", "publisher", "type", "image", "tags")
    }
    wanted["venue"] = fields.get("publisher")
    wanted["ids"] = [f"{s}:{v}" for s, v in find_identifiers(key)] or ([key] if key else None)
    wanted["keywords"] = fields.get("tags")
    for button in objects_of(fields.get("buttons")):
        link = text_of(button, "link")
        kind = plain_name(text_of(button, "type", "text"))
        if kind in ("github", "source", "code"):
            link = link if "//" in link else f"https://github.com/{link}"
            wanted.setdefault("code", link)
        else:
            wanted.setdefault("links", []).append(link)
    if text_of(fields, "repo") and "//" not in text_of(fields, "repo"):
        wanted["repo"] = f"https://github.com/{text_of(fields, 'repo')}"
    if fields.get("image"):
        wanted["image"] = fields["image"]
    if not text_of(wanted, "title"):
        if key:
            reading.tell(file, line, key, "no_title")
        return
    row = papers.of_fields(reading, wanted, file=file, line=line)
    if row:
        papers.add(reading, row)


def _items(value: object) -> Iterator[dict[str, Any]]:
    """Yield the objects of a list itself, so that their lines are known."""
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, dict):
            yield each
