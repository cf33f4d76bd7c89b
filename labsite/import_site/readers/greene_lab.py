"""What Greene Lab's template does its own way: a page for each member, citations in data files.

Lists of people, papers, news and projects in data files of other templates are read alike.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    academicpages,
    al_folio,
    career_fields,
    education,
    free_text,
    headings,
    member_codes,
    member_names,
    member_place,
    members,
    papers,
    periods,
    person_words,
    samples,
)
from labsite.import_site.readers.front_matter import (
    Data,
    Page,
    objects_of,
    plain,
    read_data,
    text_of,
    texts_of,
)
from labsite.import_site.readers.group import of_line, person_row, role_of
from labsite.import_site.readers.lists_in_data import grouped
from labsite.import_site.readers.member_fields import Member
from labsite.import_site.readers.reading import Reading, Settings, day_of
from labsite.import_site.rows import (
    AwardRow,
    EducationRow,
    ExperienceRow,
    Found,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ServiceRow,
    Unplaced,
)
from people import past_roles
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.named_fields.fields import is_paper
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.formats.person_names import is_name
from publications.domain.identifiers import find_identifiers
from publications.domain.record import Record

#: Where the template keeps papers, and the lab's own words of them ("sources_lab.yaml"); a lab that
#: moved to Hugo took them along.
_CITATIONS = (r"_?data/citations\.ya?ml", r"_?data/sources(?:[_-][\w-]+)?\.ya?ml")
#: A data file whose name has such a word lists people; what of the name is nobody's role.
PEOPLE = re.compile(
    r"(?:^|_)(?:people|members?|team|staff|students?|alumn\w+|phds?|postdocs?|masters?|msc?|mtech|btech|ras?"
    r"|undergrads?|undergraduates?|bachelors?|visitors?|interns?|professors?|faculty|researchers?|pis?)(?:_|$)"
)
_NO_ROLE = re.compile(
    r"(?:current|former|past|alumn\w+|lab|group|our|list|people|members?|team|graduated|data|menu"
    r"|backup|all|new|old"
    r"|\w*\d\w*)",
    re.IGNORECASE,
)
#: Who came with papers of another lab.
_FROM_ELSEWHERE = re.compile(r"post-?\s?doc|visit|intern|collaborat|alum", re.IGNORECASE)
#: What a member's own page says of her alone; her projects and talks are not the lab's.
_OF_LIFE = (EducationRow, ExperienceRow, AwardRow, ServiceRow)
_YEAR = re.compile(r"(?:19|20)\d\d")
#: Whom such a file lists, the lab works with.
_NO_MEMBERS = re.compile(r"collab|partner|sponsor|fund|friend|advisory", re.IGNORECASE)
_TABLES = (".csv", ".tsv")
#: Fields that hold what somebody studied, did and won, an object each.
_LISTS = ("education", "experience", "work", "awards")
#: Fields that say who has an award.
_HONOURED = (
    "people", "person", "recipients", "recipient", "winners", "winner", "awardee", "member",
)  # fmt: skip
_DEGREE_FIELD = re.compile(r"education_?\d+")
#: Fields that say where somebody went.
_WHEREABOUTS = {"dest", "destination", "placement", "whereabouts"}
#: Fields that hold all of a paper, as it is printed.
_CITED = ("citation", "fullcitation", "reference")
#: Whose papers the template asks for, to show how that is done.
_ORCID_OF_TEMPLATE = "0000-0002-4655-3773"
_PLUGINS = ("pubmed", "google_scholar", "orcid", "scholar")


def member(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of a member."""
    collection = page.text("collection").replace("_", " ")
    _member(reading, settings, page, collection if past_roles.has_left(collection) else "")


def former_member(reading: Reading, settings: Settings, page: Page) -> None:
    """Read the page of somebody who left."""
    _member(reading, settings, page, "alumni")


def _member(reading: Reading, settings: Settings, page: Page, group: str) -> None:
    address = settings.old_address(page)
    bio, photo = reading.prose(page.body, page.path, page.body_line, address)
    lists = {name: page.fields[name] for name in _LISTS if any(objects_of(page.fields.get(name)))}
    fields = {name: value for name, value in page.fields.items() if name not in lists}
    degrees = _take_degrees(reading, fields)
    group_of_all = reading.once(member_codes.group_of_all)
    if group_of_all and text_of(fields, "group") == group_of_all:
        fields.pop("group")
    fields, roles = member_codes.as_listed(reading, fields, reading.once(member_codes.roles_of))
    row = members.person(
        reading,
        member_codes.as_shown(fields, roles),
        file=page.path,
        bio=bio,
        photo=photo,
        old_address=address,
        group=group,
        roles=roles,
    )
    row = _with_stay(row) if row else None
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


#: What is told of who left, and says nothing more: "Lab Alumni".
_ONLY_LEFT = re.compile(r"\W*(?:(?:our|lab|group|team)\W+)*(?:members?\W*)?(?:alumn+\w*\W*)?", re.I)


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
        papers_list(reading, settings, path, data)
        return
    files = [
        p for each in _CITATIONS for p in sorted(reading.site.files()) if re.fullmatch(each, p)
    ]
    if path != files[0]:  # all are read with the first one
        return
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


# --- Lists in data files --------------------------------------------------------------------------


def _items(value: object) -> Iterator[dict[str, Any]]:
    """Yield the objects of a list itself, so that their lines are known."""
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, dict):
            yield each


def people(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of people; where the file is called after what they are, those are that."""
    stem = path.rpartition("/")[2].rpartition(".")[0]
    role = role_of(stem.capitalize()) if person_words.names_role(stem) else ""
    people_listed(reading, path, data, "", "" if _NO_ROLE.fullmatch(stem) else role)


def kind_of_people(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of one kind of people, which its name tells: "current_phd", "alumni_ms"."""
    stem = path.rpartition("/")[2].rpartition(".")[0]
    words = re.sub(r"[\W_]+", " ", stem)
    items = [fields for fields, _ in grouped(data.value)]
    if not items or not all(
        text_of(fields, "name") or headings.names_person(text_of(fields, "title"))
        for fields in items
    ):
        unknown(reading, settings, path, data)
        return
    role = " ".join(word for word in words.split() if not _NO_ROLE.fullmatch(word))
    role = member_place.CODES.get(role.casefold(), role if person_words.names_role(role) else "")
    people_listed(reading, path, data, "alumni" if past_roles.has_left(words) else "", role)


def former_people(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of people who left."""
    people_listed(reading, path, data, "alumni")


def people_listed(reading: Reading, path: str, data: Data, group: str, role: str = "") -> None:
    """Read a list of people, or groups of them.

    Args:
        group: "alumni" of those who left.
        role: what those are called whose own fields tell no position.
    """
    listed = data.value if isinstance(data.value, list) else []
    lines = [({role: each}, group) for each in listed if isinstance(each, str)]
    for item, own_group in (*lines, *grouped(data.value, group)):
        fields = {str(name): value for name, value in item.items()}
        line = data.line_of(item)
        if samples.is_sample_item(map(plain, fields.values())):
            reading.tell(path, line, text_of(fields, "name") or str(item)[:500], "sample")
            continue
        if _YEAR.fullmatch(own_group) and _WHEREABOUTS & set(fields):  # in which they left
            fields, own_group = {"end": own_group, **fields}, ""
        if not text_of(fields, "name") and text_of(fields, "author") and text_of(fields, "title"):
            fields = _of_thesis(fields)
        if told := _in_one_line(fields, group or own_group, path, line):
            reading.add(*told)
            continue
        kind = own_group.replace("_", " ").replace("-", " ")
        label = (
            f"{kind} {group}".strip() if person_words.names_role(kind) else group or kind or role
        )
        degrees = _take_degrees(reading, fields)
        row = members.person(
            reading,
            fields,
            file=path,
            line=line,
            group=label,
            roles=reading.once(member_codes.roles_of),
        )
        if row:
            reading.add(row if row.role else replace(row, role=role))
            reading.add(*(replace(each, person=row.name, file=path, line=line) for each in degrees))
        elif fields:
            reading.tell(path, line, str(item)[:500], "no_name")


def _take_degrees(reading: Reading, fields: dict[str, Any]) -> list[EducationRow]:
    """Take the degrees out of the fields, a line each: "education1: BSc in Botany, Clay Tech", or
    a list of such lines.
    """
    rows: list[EducationRow] = []
    for name, value in list(fields.items()):
        if not (_DEGREE_FIELD.fullmatch(name) or (name == "education" and isinstance(value, list))):
            continue
        left = []
        for line in texts_of(value):
            row = education.of_line(reading.short(line), "")
            rows += [row] if row else []
            left += [] if row else [line]
        fields[name] = [*left, *objects_of(value)]
    return rows


def _of_thesis(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of who wrote a thesis of a list: it has a title, and an author."""
    author = text_of(fields, "author")
    name = author if " " in author else re.sub(r"[._-]+", " ", author).title()
    rest = {each: value for each, value in fields.items() if each not in ("author", "title")}
    end = text_of(fields, "year")
    return {**rest, "name": name, "thesis": fields["title"], **({"end": end} if end else {})}


def _in_one_line(
    fields: dict[str, Any], label: str, path: str, line: int | None
) -> list[PersonRow]:
    """Return the people of an item that is one line behind its kind: "phd: Ann Lee (2020)"."""
    if len(fields) != 1:
        return []
    kind, text = next((name, plain(value)) for name, value in fields.items())
    if not text or kind in ("name", "title"):
        return []
    said = of_line(text, is_former=past_roles.has_left(label))
    role = member_place.CODES.get(kind.casefold(), kind)
    role = role if person_words.names_role(role) else ""
    return [replace(person_row(one, role), file=path, line=line) for one in said]


def projects(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of projects."""
    for item, _ in grouped(data.value):
        fields = {str(name): value for name, value in item.items()}
        if samples.is_sample_item(map(plain, fields.values())):
            reading.tell(path, data.line_of(item), text_of(fields, "title", "name"), "sample")
            continue
        if topic := _other_topic(path, fields):
            _no_project(reading, path, data.line_of(item), topic, fields)
            continue
        row = al_folio.project_row(reading, fields, path, data.line_of(item))
        if row:
            reading.add(row)
        elif fields:
            reading.tell(path, data.line_of(item), str(item)[:500], "no_title")


def _other_topic(path: str, fields: dict[str, Any]) -> str:
    """Return what an item of a list of all research is, by its tags, where that is no project: an
    award, a talk, funding.
    """
    if path.rpartition("/")[2].partition(".")[0] != "research":
        return ""
    tags = [text for name in ("tags", "type", "category") for text in texts_of(fields.get(name))]
    read = [headings.read(Line(0, tag, tag)) for tag in tags]
    topics = [heading.topic for heading in read if heading]
    others = [each for each in topics if each in ("awards", "talks", "grants", "news")]
    return others[0] if others and "projects" not in topics else ""


def _no_project(
    reading: Reading, path: str, line: int | None, topic: str, fields: dict[str, Any]
) -> None:
    """Read an item that is an award of somebody; tell one of another kind."""
    title, told = reading.short(text_of(fields, "title", "name")), text_of(fields, "subtitle")
    people = person_words.names(told)
    if topic == "awards" and title and people:
        date = day_of(fields.get("date") or fields.get("year"))
        reading.add(AwardRow(file=path, line=line, title=title, date=date, people=tuple(people)))
    else:
        reading.tell(path, line, ", ".join(filter(None, (title, told))), "unread_data")


def news(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of news; a date alone is that of what follows."""
    date_above = ""
    for item, _ in grouped(data.value):
        fields = {str(name): value for name, value in item.items()}
        line = data.line_of(item)
        if set(fields) == {"date"}:
            date_above = day_of(fields["date"])
            continue
        text = text_of(fields, "details", "body", "content", "text", "description", "news", "html",
                       "en")  # fmt: skip
        body, picture = reading.prose(text, path, line)
        title = reading.short(text_of(fields, "title", "headline", "name"))
        url = reading.whole(text_of(fields, "link", "url"))
        if not title:
            title, body, only_link = al_folio.titled(reading.short(body), body)
            url = url or only_link
        if not title:
            reading.tell(path, line, str(item)[:500], "no_title")
            continue
        reading.add(
            NewsRow(
                file=path,
                line=line,
                title=title,
                date=day_of(fields.get("date") or fields.get("year")) or date_above,
                body=body,
                picture=reading.picture(text_of(fields, "image", "img"), path, line) or picture,
                url=url,
            )
        )


_YEAR_BEHIND = re.compile(r"(?<!\d)(?:19|20)\d\d$")


def papers_of(reading: Reading, path: str, data: Data) -> Iterator[PaperRow]:
    """Yield the papers of a list: "publist2019.yml" is of that year."""
    year_of_file = _YEAR_BEHIND.search(path.rpartition(".")[0])
    for item, group in grouped(data.value):
        fields = {str(name): value for name, value in item.items()}
        if re.fullmatch(r"(?:19|20)\d\d", group):
            fields.setdefault("year", group)
        elif year_of_file and not text_of(fields, "date", "year"):
            fields["year"] = year_of_file[0]
        base = _of_citation_alone(fields) or _of_link(fields) or _of_citation(fields)
        if base and not text_of(fields, "title", "name"):
            fields["title"] = base.title
        row = papers.of_fields(reading, fields, file=path, line=data.line_of(item), base=base)
        if row:
            yield row
        elif fields:
            reading.tell(path, data.line_of(item), str(item)[:500], "no_title")


def _of_link(fields: dict[str, Any]) -> Record | None:
    """Return the paper that the words of its link tell: `link: {display: "Nature 582, 2020"}`."""
    link = next(objects_of(fields.get("link")), {})
    shown = text_of(link, "display")
    title, people = text_of(fields, "title"), text_of(fields, "authors")
    return papers.citation_of(f"{people}. “{title}”. {html.unescape(shown)}") if shown else None


def _of_citation_alone(fields: dict[str, Any]) -> Record | None:
    """Return the paper that a citation tells where no field holds its title: "Citation: Lee, A.
    (2024). Deep roots. *Soil*".
    """
    if text_of(fields, "title", "name"):
        return None
    printed = (plain(value) for name, value in fields.items() if plain_name(name) in _CITED)
    return papers.citation_of(next(filter(None, printed), ""))


def _of_citation(fields: dict[str, Any]) -> Record | None:
    """Return the paper that a citation beside the title tells."""
    citation = text_of(fields, "citation") if not fields.get("authors") else ""
    title = text_of(fields, "title").strip("*_ ")
    return academicpages.of_citation(citation, title) if citation and title else None


def papers_list(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of papers."""
    reading.add(*papers_of(reading, path, data))


def awards(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a list of awards; whom a site of one person names nobody, they are hers."""
    for item, group in grouped(data.value):
        fields = {str(name): value for name, value in item.items()}
        title = text_of(fields, "title", "award", "name", "honor", "honour", "prize")
        if not title or fields.get("authors"):  # a paper that won one
            reading.tell(path, data.line_of(item), text_of(fields, *fields), "unread_data")
            continue
        people = texts_of(
            next((fields[each] for each in _HONOURED if fields.get(each)), None) or reading.owner
        )
        reading.add(
            AwardRow(
                file=path,
                line=data.line_of(item),
                title=reading.short(title),
                giver=text_of(fields, "giver", "organization", "organisation", "venue", "by"),
                date=day_of(fields.get("date") or fields.get("year") or group),
                people=tuple(filter(None, people)),
            )
        )


def unknown(reading: Reading, settings: Settings, path: str, data: Data) -> None:
    """Read a data file whose name says nothing by what is in it, or tell what that is."""
    stem = path.rpartition("/")[2].rpartition(".")[0]
    if stem in _PLUGINS:  # whom the template asks services about
        return
    if inside := list(_people_inside(data.value)):  # the words of all parts of a page
        for label, listed in inside:
            people_listed(reading, path, replace(data, value=listed), label)
        return
    items = [
        ({str(name): value for name, value in item.items()}, group, data.line_of(item))
        for item, group in grouped(data.value)
    ]
    if items and all(_is_paper(fields) for fields, *_ in items):
        reading.add(*papers_of(reading, path, data))
    elif (
        items
        and not _NO_MEMBERS.search(stem)
        and 10 * sum(is_person(fields) for fields, *_ in items) >= 9 * len(items)
    ):
        people_listed(reading, path, data, stem if past_roles.has_left(stem) else "")
    else:
        for fields, _, line in items or [({"": plain(data.value) or stem}, "", 1)]:
            if samples.is_sample_item(map(plain, fields.values())):
                reading.tell(path, line, plain(next(iter(fields.values()))), "sample")
                continue
            shown = "; ".join(
                f"{name}: {text}" for name, value in fields.items() for text in texts_of(value)
            )
            if shown.strip(": "):
                reading.tell(path, line, shown, "unread_data")


def _people_inside(
    value: object, above: str = "", seen: set[int] | None = None
) -> Iterator[tuple[str, list[Any]]]:
    """Yield (label, list) of the lists of people among other things in an object: "team: {people:
    [{name: …}]}". What YAML repeats for another language is the same list.
    """
    seen = set() if seen is None else seen
    for name, each in value.items() if isinstance(value, dict) else ():
        key = plain_name(str(name))
        if isinstance(each, dict):
            yield from _people_inside(each, key, seen)
        elif not (isinstance(each, list) and PEOPLE.search(key) and above) or id(each) in seen:
            continue
        else:
            named = [_may_be_name(text_of(item, "name")) for item in objects_of(each)]
            if named and 10 * sum(named) >= 9 * len(named):
                seen.add(id(each))
                yield ("alumni" if past_roles.has_left(f"{above} {key}") else ""), each


def _is_paper(fields: dict[str, Any]) -> bool:
    """Whether it is a paper beyond doubt: a grant has a title and a text, too."""
    names = {plain_name(name) for name in fields}
    is_told = names & {
        "author", "authors", "doi", "arxiv", "journal", "venue", "booktitle", "conference",
    }  # fmt: skip
    return bool(is_told and is_paper(fields)) or _of_citation_alone(fields) is not None


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
            or names & _WHEREABOUTS
        )
    )


def _may_be_name(printed: str) -> bool:
    """Whether this may be somebody's name: a funder has a name and a picture, too."""
    bare = member_names.bare_name(printed)
    is_whole = " " in bare or not bare.isascii()
    return is_whole and not member_names.is_research_group(bare) and is_name(bare)
