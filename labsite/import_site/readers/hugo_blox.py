"""Sites made with Hugo Blox (Wowchemy, Hugo Academic), in its layouts of all years."""

import re
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote

from labsite.import_site.readers import (
    academicpages,
    al_folio,
    free_text,
    group,
    headings,
    members,
    pages,
    papers,
    people_lines,
    samples,
)
from labsite.import_site.readers.front_matter import (
    Page,
    objects_of,
    plain,
    read_data,
    read_page,
    text_of,
    texts_of,
)
from labsite.import_site.readers.reading import Reading, day_of
from labsite.import_site.rows import (
    AwardRow,
    EducationRow,
    ExperienceRow,
    Found,
    LabRow,
    PaperRow,
    Row,
    TalkRow,
)
from people.names.parsing import normalize_text
from publications.domain.formats.listing.lines import Line
from publications.domain.record import Author

#: A page: "content/publication/roots/index.md", "content/en/post/open-day.md".
_CONTENT = re.compile(
    r"content/(?:(?P<language>[a-z]{2}(?:-[a-zA-Z]{2,4})?)/)?(?:(?P<section>[^/]+)/)?"
    r"(?P<inner>.*?)(?P<own>_?index|[^/]+?)(?:\.(?P<suffix>[a-z]{2}(?:-[a-zA-Z]{2,4})?))?"
    r"\.(?:md|markdown|mdx|Rmd|rmd|qmd|html)"
)
#: Sections with a page for each person that a lab makes beside `authors`, the theme's own.
_OF_PEOPLE = ("people", "person", "members", "member", "team", "group", "staff", "alumni")
#: Fields that only the page of a person has.
_FIELDS_OF_PERSON = ("user_groups", "role", "social", "organizations", "superuser")
_AUTHORS = re.compile(r"data/(?:[^/]+/)?(?:authors|people|team)/[^/]+\.(?:ya?ml|json|toml)")
_SETTINGS = (
    "config/_default/hugo", "config/_default/config", "hugo", "config", "config/_default/params",
    "config/_default/languages",
)  # fmt: skip
#: Codes of kinds of papers: the theme's own, then those of CSL.
_KINDS = {
    "1": "conference",
    "2": "journal",
    "3": "preprint",
    "4": "report",
    "5": "book",
    "6": "chapter",
    "7": "thesis",
    "8": "patent",
    "paper-conference": "conference",
    "article-journal": "journal",
    "article": "preprint",
    "manuscript": "preprint",
    "preprint": "preprint",
    "report": "report",
    "book": "book",
    "chapter": "chapter",
    "thesis": "thesis",
    "patent": "patent",
    "dataset": "dataset",
    "software": "software",
}
#: Links of papers whose name says their kind.
_LINKS = ("pdf", "code", "slides", "video", "poster", "data", "preprint")
_DEGREE = re.compile(
    r"(?P<degree>.{2,60}?)\s+in\s+(?P<subject>.+)"
    r"|(?P<short>(?:Ph\.?D|[MB]\.?(?:Sc?|A|Eng|Phil|Tech)|D\.?Phil)\b\.?)\s+(?P<rest>.+)",
    re.IGNORECASE,
)
_PICTURE = re.compile(r"(?:featured|avatar)[^/]*\.(?:jpe?g|png|gif|webp|avif)", re.IGNORECASE)
_TIME = re.compile(r"(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?")
#: Where a theme lies, with what shows it.
_OF_THEME = re.compile(r"(?:exampleSite|themes|public|node_modules|starters)/")
#: Pages of lists and of the system, which say nothing themselves.
_FURNITURE = re.compile(
    r"(?:admin|privacy|terms|license|search|tags?|categories|slides|404|tour)", re.IGNORECASE
)


def is_site(reading: Reading) -> bool:
    """Whether a theme of this family made the site."""
    files = reading.site.files()
    return any(path.startswith("content/") for path in files) and any(
        re.match(
            r"(?:content/(?:\w\w/)?(?:authors|publications?|home|post|event|project)/|data/authors/"
            r"|config/_default/|(?:hugo|config)\.(?:toml|ya?ml|json)$|hugoblox\.yaml$)",
            path,
        )
        for path in files
    )


class HugoSettings:
    """The site's settings, the addresses of its pages, and whom its user names mean."""

    def __init__(self, reading: Reading) -> None:
        self.fields: dict[str, Any] = {}
        self.file = ""
        for stem in _SETTINGS:
            for ending in ("yaml", "yml", "toml", "json"):
                path = f"{stem}.{ending}"
                if path in reading.site and (stem != "config/_default/params"):
                    self._take(reading, path)
        address = self.text("baseURL", "baseurl", "baseUrl")
        if re.match(r"https?://(?!example\.)[\w.-]+(?::\d+)?(?:/|$)", address):
            reading.address = address.rstrip("/")
        #: The name of each user, by what papers call her.
        self.people: dict[str, str] = {}
        #: By her name, the page in `authors` of each person, and the one that the lab made itself.
        self.in_authors: dict[str, Page] = {}
        self.own_pages: dict[str, Page] = {}
        #: The title of each project by its folder.
        self.projects: dict[str, str] = {}

    def _take(self, reading: Reading, path: str) -> None:
        data = read_data(reading.site, path)
        reading.use(path)
        reading.found.unplaced += data.problems
        for fields in objects_of(data.value):
            self.file = self.file or path
            self.fields = {**fields, **self.fields}

    def text(self, *names: str) -> str:
        return text_of(self.fields, *names)

    def inner(self, name: str) -> dict[str, Any]:
        return next(objects_of(self.fields.get(name)), {})

    def name_of(self, user: str) -> str:
        """Return the name behind a user name; one that is nobody's is a name itself."""
        return self.people.get(user.strip().casefold(), user.strip())

    def old_address(self, page: Page) -> str:
        """Return the path under which Hugo showed the page."""
        if url := page.text("url"):
            return f"/{url.strip('/')}/" if "." not in url.rpartition("/")[2] else url
        match = _CONTENT.fullmatch(page.path)
        if not match:
            return ""
        section, inner = match["section"] or "", match["inner"].strip("/")
        own = "" if match["own"] in ("index", "_index") else match["own"]
        parts = [part for part in (*inner.split("/"), own) if part]
        if section and not parts and match["own"] == "index":
            parts, section = [section], ""
        slug = page.text("slug") or (parts[-1] if parts else "")
        pattern = text_of(self.inner("permalinks"), section)
        if not pattern:  # Hugo's newer form
            pattern = text_of(next(objects_of(self.inner("permalinks").get("page")), {}), section)
        if pattern and parts:
            address = self._filled(pattern, page, slug, section)
        else:
            address = "/".join(("", section, *parts[:-1], slug, "")) if parts else f"/{section}/"
        language = match["language"] or match["suffix"] or ""
        prefix = f"/{language}" if language and language != self._default_language() else ""
        return f"{prefix}{_path(address)}"

    def _default_language(self) -> str:
        return self.text("defaultContentLanguage") or "en"

    def _filled(self, pattern: str, page: Page, slug: str, section: str) -> str:
        date = [*day_of(page.fields.get("date")).split("-"), "", "", ""]
        title = page.text("title", "name")
        own_slug = page.text("slug") or (title if section == "authors" else slug)
        words = {
            "slug": own_slug,
            "title": title,
            "filename": slug,
            "contentbasename": slug,
            "slugorfilename": page.text("slug") or slug,
            "slugorcontentbasename": page.text("slug") or slug,
            "section": section,
            "sections": section,
            "year": date[0],
            "month": date[1],
            "day": date[2],
        }
        return re.sub(r":([a-z]+)", lambda match: words.get(match[1], ""), pattern)


def _path(address: str) -> str:
    """Return the address as Hugo writes it: in small letters, blanks as hyphens."""
    parts = (
        re.sub(r"-{2,}", "-", re.sub(r"[^\w.~-]", "", re.sub(r"\s+", "-", part.strip().lower())))
        for part in address.split("/")
    )
    return quote(re.sub(r"/{2,}", "/", "/".join(parts)), safe="/~")


# --- Reading --------------------------------------------------------------------------------------


def read(reading: Reading) -> None:
    """Read all pages and the data of authors."""
    settings = HugoSettings(reading)
    paths = [path for path in reading.site.files() if not reading.is_used(path)]
    _name_users(reading, settings)
    pages.name_owner(reading, settings)
    for path in sorted(paths, key=_is_page):
        if _AUTHORS.fullmatch(path):
            _data_author(reading, settings, path)
        elif match := _CONTENT.fullmatch(path):
            _page(reading, settings, path, match)
    for path in paths:
        if path.endswith(".bib") and not reading.is_used(path):
            _bibliography(reading, path)
        elif path.startswith("content/") and path.lower().endswith((".ipynb", ".txt", ".csv")):
            reading.tell(path, None, path, "unread_file")
    pages.lab(reading, settings)


def _bibliography(reading: Reading, path: str) -> None:
    """Read a file of papers; one beside the pages only where these tell of no paper."""
    has_papers = any(isinstance(row, PaperRow) for row in reading.found.rows)
    if _OF_THEME.match(path):
        return
    if path.startswith("content/") or not has_papers:
        papers.take_in(reading, papers.of_bibtex(reading, path))
    else:
        reading.tell(path, None, path, "unread_file")


def _is_page(path: str) -> bool:
    """Whether it is no item of a section: such pages, which repeat those, are read last."""
    match = _CONTENT.fullmatch(path)
    section = (match["section"] or "") if match else ""
    if match and match["own"] == "_index" and section != "authors":
        return True
    return section not in _SECTIONS and section != "authors"


def _name_users(reading: Reading, settings: HugoSettings) -> None:
    """Note whom the user names of `authors` mean, and what the folders of projects are called."""
    for path in reading.site.files():
        match = _CONTENT.fullmatch(path)
        if match and _is_of_person(reading, path, match):
            page = reading.page(path)
            name = _display_name(page.fields)
            pages_of = settings.in_authors if match["section"] == "authors" else settings.own_pages
            pages_of[normalize_text(name)] = page
            folder = match["inner"].strip("/") or match["own"]
            for user in (folder, folder.replace("-", " "), *texts_of(page.fields.get("authors"))):
                settings.people.setdefault(user.casefold(), _latin_name(name) or folder)
        elif match and match["section"] in ("project", "projects") and match["own"] != "_index":
            folder = match["inner"].strip("/") or match["own"]
            settings.projects[folder.casefold()] = reading.page(path).text("title")
        elif _AUTHORS.fullmatch(path):
            for fields in objects_of(read_data(reading.site, path).value):
                name = _display_name(fields)
                stem = path.rpartition("/")[2].rpartition(".")[0]
                for user in (stem, text_of(fields, "slug")):
                    if user and name:
                        settings.people.setdefault(user.casefold(), _latin_name(name))


def _latin_name(printed: str) -> str:
    """Return how papers print a name that is told in two scripts: "Mia Lin 林薇" is Mia Lin."""
    return members.bare_name(members.names_of(printed)[0])


def _is_of_person(reading: Reading, path: str, match: re.Match[str]) -> bool:
    """Whether a page is somebody's: any in `authors`; in a section of people one that is titled by
    a name and has fields of a person.
    """
    if match["section"] == "authors":
        return bool(match["inner"])
    is_item = match["own"] != "_index" and (match["inner"] or match["own"] != "index")
    if not is_item or (match["section"] or "").lower() not in _OF_PEOPLE:
        return False
    fields = reading.page(path).fields
    is_shown = fields.get("draft") is not True and any(
        fields.get(each) not in (None, "") for each in _FIELDS_OF_PERSON
    )
    return is_shown and bool(people_lines.person_name(_display_name(fields)))


def _display_name(fields: Mapping[str, Any]) -> str:
    name = fields.get("name")
    if isinstance(name, dict):
        parts = " ".join(filter(None, (plain(name.get("given")), plain(name.get("family")))))
        return plain(name.get("display")) or parts
    parts = " ".join(filter(None, (plain(fields.get(n)) for n in ("first_name", "last_name"))))
    return text_of(fields, "title", "name", "display_name") or parts


def _page(reading: Reading, settings: HugoSettings, path: str, match: re.Match[str]) -> None:
    page = reading.page(path)
    section = (match["section"] or "").lower()
    is_list = match["own"] == "_index"
    is_item = (
        section in _SECTIONS and not is_list and bool(match["inner"] or match["own"] != "index")
    )
    if is_item and not page.body.strip():
        page = replace(page, body=_text_of_blocks(page))
    if _SECTIONS.get(section) is _project:
        page = reading.without_sample_text(page)
    if match["suffix"] and re.sub(rf"\.{match['suffix']}(?=\.\w+$)", "", path) in reading.site:
        reading.tell(path, 1, page.text("title") or path, "translation")
    elif _is_beside(reading, path, match) or not _is_of_site(page, match):
        reading.tell(path, 1, page.text("title") or path, "unread_file")
    elif page.fields.get("draft") is True or page.fields.get("active") is False:
        reading.tell(path, 1, page.text("title") or path, "draft")
    elif samples.is_sample(page, is_person=_is_of_person(reading, path, match)):
        reading.tell(path, 1, page.text("title") or path, "sample")
        if match["own"] == "index":  # what lies beside belongs to it
            folder = path.rpartition("/")[0]
            reading.use(*(each for each in reading.site.files() if each.startswith(f"{folder}/")))
    elif _widget_page(reading, path, match):
        _own_page(reading, settings, page, is_home=False)
    elif _is_of_person(reading, path, match):
        _page_of_person(reading, settings, page)
    elif is_item:
        with reading.also_at(page, texts_of(page.fields.get("aliases"))):
            _SECTIONS[section](reading, settings, page)
    elif not _FURNITURE.fullmatch(section):
        _own_page(reading, settings, page, is_home=section in ("", "home"))


def _text_of_blocks(page: Page) -> str:
    """Return what the blocks say of which an item's page is made, but for its title's."""
    contents = [
        next(objects_of(section.get("content")), {})
        for section in objects_of(page.fields.get("sections"))
        if text_of(section, "block") != "hero"
    ]
    texts = (textwrap.dedent(text_of(content, "text")) for content in contents)
    return "\n\n".join(filter(None, texts))


def _is_beside(reading: Reading, path: str, match: re.Match[str]) -> bool:
    """Whether the file only lies in the folder of a page ("roots/notes.md" beside "index.md").

    Beside the page at the top stand its parts: "home/news.md".
    """
    folder = path.rpartition("/")[0]
    return (
        match["own"] not in ("index", "_index")
        and match["section"] != "home"
        and not _widget_page(reading, path, match)
        and any(f"{folder}/index.{ending}" in reading.site for ending in ("md", "markdown", "html"))
    )


def _widget_page(reading: Reading, path: str, match: re.Match[str]) -> str:
    """Return the page that shows the file as one of its parts ("people/join.md" beside
    "people/index.md"); empty where none does.
    """
    index = f"{path.rpartition('/')[0]}/index.md"
    is_home = match["section"] == "home"
    if is_home or match["own"] in ("index", "_index") or index not in reading.site:
        return ""
    return index if read_page(reading.site, index).text("type") == "widget_page" else ""


def _is_of_site(page: Page, match: re.Match[str]) -> bool:
    """Whether a file among the pages is one: no README, and nothing that Hugo is told to leave out.
    Parts of the page at the top have no page of their own, and are shown.
    """
    if page.stem.upper().startswith("README"):
        return False
    if page.text("widget"):  # a part of a page, which has none of its own
        return True
    builds = (next(objects_of(page.fields.get(name)), {}) for name in ("build", "_build"))
    return match["section"] == "home" or not any(
        {str(build.get("render")), str(build.get("list"))} <= {"never", "False"} for build in builds
    )


# --- People ---------------------------------------------------------------------------------------


def _data_author(reading: Reading, settings: HugoSettings, path: str) -> None:
    data = read_data(reading.site, path)
    reading.use(path)
    reading.found.unplaced += data.problems
    for fields in objects_of(data.value):
        stem = path.rpartition("/")[2].rpartition(".")[0]
        _author(reading, settings, fields, Page(path, fields), stem)


def _page_of_person(reading: Reading, settings: HugoSettings, page: Page) -> None:
    """Read the page of a person. Who has one in `authors` and another, which the lab shows, is read
    from that one, with what only `authors` says.
    """
    name = normalize_text(_display_name(page.fields))
    author, own = settings.in_authors.get(name, page), settings.own_pages.get(name)
    if own and page.path not in (own.path, author.path):
        own = None  # somebody else of her name
    elif own and page.path != own.path:
        return
    led_on, fields = texts_of(page.fields.get("aliases")), page.fields
    if own and author.path != page.path:
        written = {each: value for each, value in fields.items() if value not in (None, "", [], {})}
        fields = {**author.fields, **written}
        page = replace(page, body=page.body if page.body.strip() else author.body)
        led_on += (*texts_of(author.fields.get("aliases")), settings.old_address(author))
    with reading.also_at(page, led_on):
        _author(reading, settings, fields, page, author.path if own else "")


def _author(
    reading: Reading,
    settings: HugoSettings,
    fields: Mapping[str, Any],
    page: Page,
    user: str = "",
    beside: str = "",
) -> None:
    """Read the page of a person, or her data; `beside` is another page of hers."""
    address = settings.old_address(page)
    bio, picture = reading.prose(page.body, page.path, page.body_line, address)
    wanted = {
        name: value
        for name, value in fields.items()
        if name not in ("education", "experience", "awards", "work", "skills", "languages",
                        "status", "title", "organizations", "affiliations", "schema", "is_owner",
                        "cms_language", "translationKey", "date")
    }  # fmt: skip
    wanted["name"] = _display_name(fields)
    if isinstance(fields.get("name"), dict):
        wanted["native_name"] = fields["name"].get("alternate")
    places = [*objects_of(fields.get("organizations")), *objects_of(fields.get("affiliations"))]
    wanted["headline"] = ", ".join(filter(None, (text_of(place, "name") for place in places)))
    wanted["user_groups"] = groups = _groups_of(fields)
    folder = page.path.rpartition("/")[0] if "index" in page.stem else ""
    row = members.person(
        reading,
        wanted,
        file=page.path,
        bio=bio,
        photo=_picture_of(reading, folder)
        or _picture_of(reading, beside.rpartition("/")[0])
        or _photo_of(reading, user)
        or picture,
        old_address=address,
    )
    is_lab = row is not None and row.name.casefold() == settings.text("title").casefold()
    is_nobody = row is None or is_lab or members.is_group(row.name, row.role)
    if row is None or is_nobody or not row.name or row.name.casefold() == "admin":
        reading.tell(page.path, 1, bio or page.path, "no_name")
        return
    if not row.role and groups and not members.is_former(groups[0]):
        row = replace(row, role=group.role_of(groups[0]) or groups[0])
    reading.add(row)
    reading.add(*_career(reading, fields, row.name, page.path))


def _groups_of(fields: Mapping[str, Any]) -> list[str]:
    """The groups to which a person belongs. Where a list of pages filters by tags, those tell who
    has left and who is there, and are newer than her groups.
    """
    groups = list(texts_of(fields.get("user_groups")))
    tags = [tag for tag in texts_of(fields.get("tags")) if _names_people(tag)]
    if former := [tag for tag in tags if members.is_former(tag)]:
        return groups + former
    if any(map(headings.is_current, tags)):
        return [each for each in groups if not members.is_former(each)]
    return groups


def _names_people(tag: str) -> bool:
    heading = headings.read(Line(0, tag, tag))
    return heading is not None and heading.topic == "people"


def _picture_of(reading: Reading, folder: str) -> str:
    """The picture of a page: "featured.jpg" or "avatar.png" in its folder."""
    for path in reading.site.files():
        inner = path.removeprefix(f"{folder}/")
        if inner != path and "/" not in inner and _PICTURE.fullmatch(inner):
            return path
    return ""


def _photo_of(reading: Reading, user: str) -> str:
    for ending in ("jpg", "jpeg", "png", "webp"):
        if user and (own := reading.file(f"assets/media/authors/{user}.{ending}")):
            return own
    return ""


def _career(reading: Reading, fields: Mapping[str, Any], name: str, file: str) -> list[Row]:
    """What an author's fields say of education, positions and awards."""
    rows: list[Row] = []
    for each in _courses(fields.get("education")):
        printed = text_of(each, "degree", "course", "area", "title")
        if not printed:
            continue
        split = _DEGREE.fullmatch(printed)
        rows.append(
            EducationRow(
                file=file,
                person=name,
                degree=reading.short((split["degree"] or split["short"]) if split else printed),
                subject=reading.short(split["subject"] or split["rest"]) if split else "",
                institution=reading.short(text_of(each, "institution", "school", "org")),
                start=_day(each, "start", "date_start"),
                end=_day(each, "end", "date_end", "year"),
            )
        )
    for each in (*_courses(fields.get("experience")), *_courses(fields.get("work"))):
        title = text_of(each, "role", "position", "title", "course")
        if title:
            rows.append(
                ExperienceRow(
                    file=file,
                    person=name,
                    title=reading.short(title),
                    organisation=reading.short(
                        text_of(each, "org", "company_name", "company", "institution")
                    ),
                    place=text_of(each, "location"),
                    start=_day(each, "start", "date_start", "year"),
                    end=_day(each, "end", "date_end"),
                    description=reading.prose(text_of(each, "summary", "description"), file)[0],
                )
            )
    for each in objects_of(fields.get("awards")):
        title = reading.short(text_of(each, "title", "name"))
        if title:
            rows.append(
                AwardRow(
                    file=file,
                    title=title,
                    giver=reading.short(text_of(each, "awarder", "organization")),
                    date=_day(each, "date", "date_start"),
                    people=(name,),
                    url=text_of(each, "url"),
                )
            )
    return rows


def _courses(value: object) -> list[dict[str, Any]]:
    """The items of a list of courses or positions, which older layouts keep in "courses"."""
    inner = value.get("courses") if isinstance(value, dict) else value
    return list(objects_of(inner))


def _day(fields: Mapping[str, Any], *names: str) -> str:
    return next((day for name in names if (day := day_of(fields.get(name)))), "")


# --- Papers ---------------------------------------------------------------------------------------


def _publication(reading: Reading, settings: HugoSettings, page: Page) -> None:
    address = settings.old_address(page)
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    folder = page.path.rpartition("/")[0]
    is_bundle = page.stem.partition(".")[0] == "index"
    beside = [
        row
        for path in reading.site.files()
        if is_bundle and path.rpartition("/")[0] == folder and path.endswith(".bib")
        for row in papers.of_bibtex(reading, path)
    ]
    fields = _paper_fields(reading, settings, page)
    if beside and (date := beside[0].record.date) and day_of(fields["date"]).startswith(date):
        fields["date"] = date  # the page was made of it, with a day that nobody knows
    row = papers.of_fields(
        reading,
        fields,
        file=page.path,
        picture=(_picture_of(reading, folder) if is_bundle else "") or picture,
        old_address=address,
        base=beside[0].record if beside else None,
    )
    if row is None:
        if beside:
            reading.add(replace(beside[0], old_address=address))
        else:
            reading.tell(page.path, 1, text or page.path, "no_title")
        return
    row = replace(
        row,
        projects=tuple(settings.projects.get(p.casefold(), p) for p in row.projects),
        pdf=row.pdf or _own_pdf(reading, folder if is_bundle else ""),
    )
    reading.add(_with_notes(row, texts_of(page.fields.get("author_notes"))))
    for paragraph in text.split("\n\n") if text and text != row.record.abstract else ():
        if not re.match(r"(?:#|>? ?(?:Click the|Add the publication))", paragraph):
            reading.tell(page.path, page.body_line, paragraph, "page_text")


def _paper_fields(reading: Reading, settings: HugoSettings, page: Page) -> dict[str, Any]:
    """The page's fields as `papers` takes them."""
    own = page.fields
    publication = own.get("publication")
    venue, short = plain(publication), page.text("publication_short")
    if isinstance(publication, dict):
        venue, short = text_of(publication, "name"), text_of(publication, "short_name", "short")
    types = texts_of(own.get("publication_types"))
    ids = next(objects_of(next(objects_of(own.get("hugoblox")), {}).get("ids")), {})
    fields: dict[str, Any] = {
        name: value
        for name, value in own.items()
        if name.startswith("url_") or name in ("doi", "featured", "selected", "projects", "awards")
    }
    links = [*objects_of(own.get("links")), *objects_of(own.get("resources"))]
    for link in links:
        kind = re.sub(r"[^a-z]", "", text_of(link, "type", "name", "label").lower())
        url = text_of(link, "url", "link")
        if url:
            fields.setdefault(kind if kind in _LINKS else f"link_{len(fields)}", url)
    return {
        **{name: value for name, value in fields.items() if value not in (None, "", [], {})},
        **ids,
        "links": [url for link in links if (url := text_of(link, "url", "link"))],
        "title": reading.short(page.text("title")),
        "subtitle": reading.short(page.text("subtitle")),
        "authors": [settings.name_of(name) for name in texts_of(own.get("authors"))],
        "date": own.get("date"),
        "venue": reading.short(venue),
        "venue_acronym": reading.short(short),
        "kind": next((_KINDS[each] for each in types if each in _KINDS), ""),
        "abstract": reading.prose(page.text("abstract"), page.path)[0],
        "keywords": own.get("tags"),
    }


def _own_pdf(reading: Reading, folder: str) -> str:
    """The PDF in the folder of a paper, where there is one."""
    own = [
        path
        for path in reading.site.files()
        if folder and path.rpartition("/")[0] == folder and path.lower().endswith(".pdf")
    ]
    return own[0] if len(own) == 1 else ""


def _with_notes(row: PaperRow, notes: tuple[str, ...]) -> PaperRow:
    """The paper with what is said of each author, in the order of the authors."""
    authors: list[Author] = list(row.record.authors)
    for place, note in enumerate(notes[: len(authors)]):
        lowered = note.casefold()
        authors[place] = replace(
            authors[place],
            equal_contribution="equal" in lowered or "co-first" in lowered,
            corresponding="correspond" in lowered,
        )
    return replace(row, record=replace(row.record, authors=tuple(authors)))


# --- The rest -------------------------------------------------------------------------------------


def _event(reading: Reading, settings: HugoSettings, page: Page) -> None:
    address = settings.old_address(page)
    text, _ = reading.prose(page.body, page.path, page.body_line, address)
    title = reading.short(page.text("title"))
    if not title:
        reading.tell(page.path, 1, text or page.path, "no_title")
        return
    where = next(objects_of(page.fields.get("address")), {})
    place = [page.text("location"), *(text_of(where, n) for n in ("street", "city", "country"))]
    all_day = True in (page.fields.get("all_day"), page.fields.get("event_all_day"))
    starts_at, zone = _moment(page.text("event_start", "date", "time_start"), all_day)
    ends_at, _ = _moment(page.text("event_end", "date_end", "time_end"), all_day)
    abstract = reading.prose(page.text("abstract"), page.path)[0]
    summary = reading.short(page.text("summary"))
    reading.add(
        TalkRow(
            file=page.path,
            line=1,
            old_address=address,
            title=title,
            speaker=", ".join(map(settings.name_of, texts_of(page.fields.get("authors")))),
            series=reading.short(page.text("event", "event_name")),
            starts_at=starts_at,
            ends_at=ends_at,
            time_zone=zone,
            place=", ".join(dict.fromkeys(filter(None, map(reading.short, place)))),
            abstract="\n\n".join(filter(None, (abstract or (summary if not text else ""), text))),
            slides_url=reading.whole(page.text("url_slides")),
            video_url=reading.whole(page.text("url_video")),
        )
    )
    if event := page.text("event_url"):
        reading.tell(page.path, 1, f"event_url: {event}", "extra_field")


def _moment(text: str, all_day: bool) -> tuple[str, str]:
    """Return a time as it is printed, and its zone where that is said."""
    match = _TIME.match(text)
    if not match or all_day or match[2] == "00:00":
        return day_of(text), ""
    return f"{match[1]}T{match[2]}", "UTC" if match[3] == "Z" else ""


def _project(reading: Reading, settings: HugoSettings, page: Page) -> None:
    address = settings.old_address(page)
    text, picture = reading.prose(page.body, page.path, page.body_line, address)
    fields = dict(page.fields)
    fields["title"] = page.text("title") or page.heading
    fields["link"] = page.text("external_link")
    for link in objects_of(page.fields.get("links")):
        kind = "repo" if re.search(r"code|git", text_of(link, "type", "name", "icon")) else "home"
        fields.setdefault(kind, text_of(link, "url"))
    fields["people"] = [settings.name_of(name) for name in texts_of(fields.pop("authors", None))]
    fields.pop("image", None)
    folder = page.path.rpartition("/")[0] if page.stem.startswith("index") else ""
    picture = (_picture_of(reading, folder) if folder else "") or picture
    row = al_folio.project_row(reading, fields, page.path, 1, text, picture, address)
    if row:
        reading.add(row)
    else:
        reading.tell(page.path, 1, text or page.path, "no_title")


def _post(reading: Reading, settings: HugoSettings, page: Page) -> None:
    image = next(objects_of(page.fields.get("image")), {})
    folder = page.path.rpartition("/")[0] if page.stem.startswith("index") else ""
    page.fields["image"] = (_picture_of(reading, folder) if folder else "") or text_of(
        image, "filename"
    )
    al_folio.news(reading, settings, page)


def _listed(reading: Reading, page: Page, section: Mapping[str, Any], address: str) -> Found | None:
    """Return what the text of a block lists: the papers below "Selected Publications", the people
    of the block "alumni-section".
    """
    content = next(objects_of(section.get("content")), {})
    text = text_of(content, "text")
    first = text.strip().partition("\n")[0]
    above = reading.site.text(page.path).partition(first or "sections")[0]
    name = re.sub(r"[-_]+(?:section|block|table|list)?", " ", text_of(section, "id")).strip()
    title = reading.short(text_of(content, "title")) or name
    block = Page(page.path, {"title": title}, text, above.count("\n") + 1)
    found = free_text.read(reading, block, "" if title else address)  # its own title tells more
    if found:
        found.rows = [replace(row, old_address=address) for row in found.rows]
    return found


_SECTIONS: dict[str, Callable[[Reading, HugoSettings, Page], None]] = {
    name: read_page
    for read_page, names in (
        (_publication, "publication publications paper papers"),
        (_event, "event events talk talks seminar seminars"),
        (_project, "project projects research software"),
        (_post, "post posts blog news notes"),
        (academicpages.course, "teaching course courses"),
        (pages.opening, "job jobs position positions opening openings vacancies vacancy"),
    )
    for name in names.split()
}


#: Blocks of the page at the top that say what the lab is.
_OF_ABOUT = ("hero", "about.biography", "about", "markdown", "resume-biography",
             "resume-biography-3")  # fmt: skip


def _own_page(reading: Reading, settings: HugoSettings, page: Page, *, is_home: bool) -> None:
    """Read a page of its own, the one at the top or of sections ("blocks", "widgets")."""
    address = settings.old_address(page)
    if is_home and page.path.startswith("content/home/"):
        address = ""
        if found := free_text.read(reading, page, address):
            free_text.take_in(reading, found)
            return
    elif not is_home and pages.by_name(reading, page, address):
        return
    elif not is_home and (found := free_text.read(reading, page, address)):
        free_text.tell_about(reading, found)
        free_text.take_in(reading, found)
        return
    texts = [reading.prose(page.body, page.path, page.body_line, address)[0]] if page.body else []
    for section in objects_of(page.fields.get("sections")):
        content = next(objects_of(section.get("content")), {})
        block = text_of(section, "block")
        for person in objects_of(content.get("people")):
            row = members.person(reading, person, file=page.path)
            if row:
                reading.add(row)
        written = "\n\n".join(
            filter(None, (text_of(content, "subtitle"), text_of(content, "text")))
        )
        text = reading.prose(written, page.path, 1, address)[0]
        if not text:
            continue
        may_list = not is_home or block == "markdown"
        if may_list and (found := _listed(reading, page, section, address)):
            texts += [row.about for row in found.rows if isinstance(row, LabRow) and row.about]
            free_text.take_in(reading, found)
        elif is_home and block in _OF_ABOUT:
            texts.append(text)
        else:
            reading.tell(page.path, 1, text, "page_text")
    if is_home and any(texts):
        reading.add(LabRow(file=page.path, line=1, old_address=address,
                           about="\n\n".join(filter(None, texts))))  # fmt: skip
    elif any(texts):
        reading.tell(page.path, page.body_line, "\n\n".join(texts), "page_text")
