"""Sites made with Hugo Blox (Wowchemy, Hugo Academic), in its layouts of all years."""

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    academicpages,
    data_files,
    free_text,
    headings,
    hugo_blocks,
    hugo_items,
    hugo_people,
    hugo_publications,
    languages,
    list_pages,
    lists_in_fields,
    member_fields,
    members,
    pages,
    papers,
    person_tags,
    samples,
)
from labsite.import_site.readers.front_matter import (
    Page,
    objects_of,
    read_data,
    text_of,
    texts_of,
)
from labsite.import_site.readers.hugo import CONTENT, INDEXES, HugoSettings
from labsite.import_site.readers.hugo_people import display_name, is_of_person, latin_name
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import Found, LabRow, PaperRow, PersonRow
from people.names.parsing import normalize_text
from publications.domain.formats.listing.lines import Line

_MENTION = re.compile(r"\{\{[%<]\s*mention\s+[\"']?([\w .-]+?)[\"']?\s*[%>]\}\}")
_AUTHORS = re.compile(r"data/(?:[^/]+/)?(?:authors|people|team)/[^/]+\.(?:ya?ml|json|toml)")
#: Data of the lab; what Hugo Blox keeps there says how the site looks.
_DATA = re.compile(r"data/(?!(?:fonts|themes|i18n|locales|icons|presets|page_sharer|assets)[/.])")
#: What lies among the pages and nothing here reads.
_UNREAD = re.compile(r"content/.*\.(?:ipynb|txt|csv)", re.IGNORECASE)
#: How texts end of which programs make pages.
_SOURCES = ("md", "Rmd", "rmd", "Rmarkdown", "qmd")
#: Where a theme lies, with what shows it.
_OF_THEME = re.compile(r"(?:exampleSite|themes|public|node_modules|starters)/")
#: Sections of projects.
_OF_PROJECTS = ("project", "projects")
#: Fields that only a paper has.
_FIELDS_OF_PAPER = ("publication", "publication_types", "publication_short")
#: Pages of lists and of the system, which say nothing themselves.
_FURNITURE = re.compile(
    r"(?:admin|privacy|terms|license|search|tags?|categories|slides|404|tour)", re.IGNORECASE
)


def is_site(reading: Reading) -> bool:
    """Whether a theme of this family made the site."""
    files = reading.site.files()
    return any(path.startswith("content/") for path in files) and any(
        re.match(
            r"(?:content/(?:\w\w/)?(?:authors?|publications?|home|post|event|project)/|data/authors/"
            r"|config/_default/|(?:hugo|config)\.(?:toml|ya?ml|json)$|hugoblox\.yaml$)",
            path,
        )
        for path in files
    )


def read(reading: Reading) -> None:
    """Read all pages and the data of authors."""
    settings = HugoSettings(reading)
    _take_translations(reading, settings)
    settings.former_groups = hugo_people.former_groups(reading)
    paths = [path for path in reading.site.files() if not reading.is_used(path)]
    _name_users(reading, settings)
    pages.name_owner(reading, settings)
    addresses = _addresses(reading, settings, paths)
    of_lists = {file: stood for file, stood in addresses.items() if _is_list(file)}
    if not reading.address:  # else its links lead to where it stood
        of_items = (stood[0] for file, stood in addresses.items() if _is_read_item(file))
        reading.leading_on = list_pages.without_slash((*of_items, *list_pages.among(of_lists)))
    for path in sorted(paths, key=lambda path: _turn(reading, path)):
        with reading.going_on(path):
            if _AUTHORS.fullmatch(path):
                hugo_people.of_data(reading, settings, path)
            elif match := CONTENT.fullmatch(path):
                _page(reading, settings, path, match)
    of_data = [each for each in paths if _DATA.match(each) and each.endswith(data_files.ENDINGS)]
    of_data += [each for each in paths if data_files.is_list(reading, each)]
    for path in of_data:
        with reading.going_on(path):
            if not reading.is_used(path):
                data_files.read(reading, settings, path)
    for path in paths:
        if path.endswith(".bib") and not reading.is_used(path):
            _bibliography(reading, path)
        elif not reading.is_used(path) and _UNREAD.fullmatch(path):
            reading.tell(path, None, path, "unread_file")
    pages.lab(reading, settings)
    list_pages.take(reading, of_lists)


def _addresses(
    reading: Reading, settings: HugoSettings, paths: Iterable[str]
) -> dict[str, list[str]]:
    """Where each page stood, and from where the site led on to it, by its file; a section without a
    page of its own is shown as a list, too.
    """
    found: dict[str, list[str]] = {}
    sections: dict[str, str] = {}
    for path in paths:
        if match := CONTENT.fullmatch(path):
            page = reading.glance(path)
            found[path] = [settings.old_address(page), *texts_of(page.fields.get("aliases"))]
            if match["section"]:
                sections[f"content/{match['section']}/"] = f"/{match['section']}/"
    with_page = {address for stood in found.values() for address in stood}
    return found | {
        folder: [address] for folder, address in sections.items() if address not in with_page
    }


def _is_list(path: str) -> bool:
    """Whether it is no item of a section: the page of a section, one beside them, or a section."""
    match = CONTENT.fullmatch(path)
    return (
        match is None or not match["section"] or not (match["inner"] or match["own"] not in INDEXES)
    )


def _is_read_item(path: str) -> bool:
    """Whether it is an item of a section of which rows are made."""
    match = CONTENT.fullmatch(path)
    section = (match["section"] or "") if match else ""
    return not _is_list(path) and (section in _SECTIONS or section in hugo_people.AUTHORS)


def _take_translations(reading: Reading, settings: HugoSettings) -> None:
    """Tell the pages that say again in another language what those of the main one say, but for
    those of which the main one is not shown.
    """
    files = frozenset(reading.site.files())
    doubled = languages.in_contents(files, settings.default_language().lower())
    for path, own in sorted(doubled.items()):
        match = CONTENT.fullmatch(own)
        if not match and not path.endswith(".bib"):
            continue
        if match:
            page, other = reading.glance(own), reading.glance(path)
            is_person = match["section"] in hugo_people.AUTHORS
            if page.fields.get("draft") is True or samples.is_sample(page, is_person=is_person):
                continue
            if is_person and not hugo_people.may_be_one(page.fields, other.fields):
                continue
            settings.translated[own] = other
        reading.use(path)
        reading.tell(path, None, path, "translation")


def _bibliography(reading: Reading, path: str) -> None:
    """Read a file of papers; those beside the pages only where the pages tell of no paper."""
    has_papers = any(
        isinstance(row, PaperRow)
        and not samples.why_no_row(row)
        and not (row.file.endswith(".bib") and not row.file.startswith("content/"))
        for row in reading.found.rows
    )
    if _OF_THEME.match(path):
        return
    is_of_talks = re.search(r"(?:^|[/_-])(?:talks|presentations)[^/]*$", path)
    if path.startswith("content/") or not (has_papers or is_of_talks):
        papers.take_in(reading, papers.of_bibtex(reading, path))
    else:
        reading.tell(path, None, path, "unread_file")


def _turn(reading: Reading, path: str) -> tuple[bool, float]:
    """When a file is read: items of sections first, as pages repeat those; the parts of the page at
    the top in their order there, since the first that has a text says what the lab is.
    """
    match = CONTENT.fullmatch(path)
    section = (match["section"] or "") if match else ""
    if section == "home":
        weight = reading.page(path).fields.get("weight")
        return True, float(weight) if isinstance(weight, int | float) else 0.0
    if match and match["own"] == "_index" and section not in hugo_people.AUTHORS:
        return True, 0.0
    return section not in _SECTIONS and section not in hugo_people.AUTHORS, 0.0


def _name_users(reading: Reading, settings: HugoSettings) -> None:
    """Note whom the user names of `authors` mean, and what the folders of projects are called."""
    for path in reading.site.files():
        if reading.is_used(path):
            continue
        match = CONTENT.fullmatch(path)
        if match and is_of_person(reading, path, match):
            page = reading.page(path)
            name = display_name(page.fields)
            pages_of = (
                settings.in_authors
                if match["section"] in hugo_people.AUTHORS
                else settings.own_pages
            )
            pages_of[normalize_text(name)] = page
            here = hugo_people.places_of_present(page.fields, settings.former_groups)
            settings.places.update(here)
            settings.places_of_each.append(here)
            folder = match["inner"].strip("/") or match["own"]
            for user in (folder, folder.replace("-", " "), *texts_of(page.fields.get("authors"))):
                settings.people.setdefault(user.casefold(), latin_name(name) or folder)
        elif (
            match
            and match["section"] in _OF_PROJECTS
            and (match["inner"] or match["own"] not in INDEXES)
        ):
            folder = match["inner"].strip("/") or match["own"]
            settings.projects[folder.casefold()] = reading.page(path).text("title")
        elif _AUTHORS.fullmatch(path):
            for fields in objects_of(read_data(reading.site, path).value):
                name = display_name(fields)
                stem = path.rpartition("/")[2].rpartition(".")[0]
                for user in (stem, text_of(fields, "slug")):
                    if user and name:
                        settings.people.setdefault(user.casefold(), latin_name(name))


def _page(reading: Reading, settings: HugoSettings, path: str, match: re.Match[str]) -> None:
    page = reading.page(path)
    section = _section(reading, match)
    if _is_paper(page, section, match):  # wherever it lies
        section = "publication"
    is_list = match["own"] == "_index" and not _is_item_of_index(page, section, match)
    is_list = is_list or _is_called_list(page, section)
    is_item = (
        section in _SECTIONS and not is_list and bool(match["inner"] or match["own"] != "index")
    )
    if is_item:
        page = _with_text(page)
    # Who is named by her user name: {{% mention "mia" %}}
    page = replace(page, body=_MENTION.sub(lambda found: settings.name_of(found[1]), page.body))
    if is_item:
        page = reading.without_sample_text(page)
    if match["suffix"] and re.sub(rf"\.{match['suffix']}(?=\.\w+$)", "", path) in reading.site:
        reading.tell(path, 1, page.text("title") or path, "translation")
    elif _is_beside(reading, path, match) or not _is_of_site(page, match):
        reading.tell(path, 1, page.text("title") or path, "unread_file")
    elif (
        page.fields.get("draft") is True
        or page.fields.get("active") is False
        or _is_part_of_nothing(reading, page, match)
    ):
        reading.tell(path, 1, page.text("title") or path, "draft")
    elif samples.is_sample(page, is_person=is_of_person(reading, path, match)):
        reading.tell(path, 1, page.text("title") or path, "sample")
        if is_item and _SECTIONS[section] is not hugo_items.post:  # whose examples are long
            free_text.tell(reading, page, samples.own_text(page), settings.old_address(page))
        if match["own"] == "index":  # what lies beside belongs to it
            folder = path.rpartition("/")[0]
            reading.use(*(each for each in reading.site.files() if each.startswith(f"{folder}/")))
    elif _widget_page(reading, path, match):
        _own_page(reading, settings, page, is_part=False)
    elif is_of_person(reading, path, match):
        hugo_people.of_page(reading, settings, page)
    elif is_item:
        with reading.also_at(page, texts_of(page.fields.get("aliases"))):
            _SECTIONS[section](reading, settings, page)
    elif not _FURNITURE.fullmatch(section or match["own"]):
        _own_page(reading, settings, page, is_part=section == "home")


def _is_paper(page: Page, section: str, match: re.Match[str]) -> bool:
    """Whether the fields of an item are those of a paper, in a section of posts or of a name of
    the lab's own: "all_publications/roots.md".
    """
    is_inside = bool(match["section"]) and bool(match["inner"] or match["own"] not in INDEXES)
    return (
        is_inside
        and match["section"] not in (*hugo_people.AUTHORS, "home")
        and _SECTIONS.get(section, hugo_items.post) is hugo_items.post
        and bool(texts_of(page.fields.get("authors")) and page.text("title"))
        and any(page.fields.get(name) for name in _FIELDS_OF_PAPER)
    )


def _section(reading: Reading, match: re.Match[str]) -> str:
    """Return the section of a page: that which its list is called ("Projects"), where the folder's
    name tells none or is that of any posts.
    """
    section = (match["section"] or "").lower()
    if (
        section in hugo_people.AUTHORS
        or _SECTIONS.get(section, hugo_items.post) is not hugo_items.post
    ):
        return section
    folder = "/".join(filter(None, ("content", match["language"], match["section"])))
    index = f"{folder}/_index.md"
    title = reading.glance(index).text("title") if index in reading.site else ""
    words = re.sub(r"^(?:our|my|all|latest|recent)\s+", "", title.strip().lower())
    if words in _SECTIONS or section in _SECTIONS:
        return words if words in _SECTIONS else section
    return "news" if section in reading.once(hugo_blocks.sections_of_news) else section


def _is_item_of_index(page: Page, section: str, match: re.Match[str]) -> bool:
    """Whether a page that could list others is an item: a paper by authors
    ("publication/roots/_index.md"), or a project that is a section itself.

    Of the section itself it is the list, and deeper ones are the project's parts.
    """
    reader = _SECTIONS.get(section)
    folders = [folder for folder in match["inner"].split("/") if folder]
    if reader is hugo_publications.publication:
        return bool(folders) and bool(texts_of(page.fields.get("authors")))
    title = page.text("title")
    return (
        section in _OF_PROJECTS
        and len(folders) == 1
        and bool(title)
        and not hugo_items.OF_MANY_PROJECTS.search(title)
    )


def _with_text(page: Page) -> Page:
    """Return the page with what its blocks say, but for its title's, where it has no other text."""
    if page.body.strip():
        return page
    contents = [
        next(objects_of(section.get("content")), {})
        for section in objects_of(page.fields.get("sections"))
        if text_of(section, "block") != "hero"
    ]
    texts = (textwrap.dedent(text_of(content, "text")) for content in contents)
    return replace(page, body="\n\n".join(filter(None, texts)))


def _is_beside(reading: Reading, path: str, match: re.Match[str]) -> bool:
    """Whether the file only lies in the folder of a page ("roots/notes.md" beside "index.md"), or a
    program made it of the text beside it ("index.html" beside "index.Rmd").

    Beside the page at the top stand its parts: "home/news.md".
    """
    if path.endswith(".html") and any(
        f"{path.removesuffix('html')}{ending}" in reading.site for ending in _SOURCES
    ):
        return True
    if match["own"] in INDEXES:
        return False
    folder = path.rpartition("/")[0]
    return match["section"] in hugo_people.AUTHORS or (
        match["section"] != "home"
        and not _widget_page(reading, path, match)
        and any(f"{folder}/index.{ending}" in reading.site for ending in ("md", "markdown", "html"))
    )


def _widget_page(reading: Reading, path: str, match: re.Match[str]) -> str:
    """Return the page that shows the file as one of its parts ("people/join.md" beside
    "people/index.md"); empty where none does.
    """
    index = f"{path.rpartition('/')[0]}/index.md"
    is_home = match["section"] == "home"
    if is_home or match["own"] in INDEXES or index not in reading.site:
        return ""
    return index if reading.glance(index).text("type") == "widget_page" else ""


def _is_part_of_nothing(reading: Reading, page: Page, match: re.Match[str]) -> bool:
    """Whether a file is a part of a page that is not there: no page of its folder shows it."""
    folder = page.path.rpartition("/")[0]
    is_part = bool(page.text("widget")) and page.fields.get("headless") is True
    return (
        is_part
        and match["section"] not in ("", None, "home")
        and match["own"] not in INDEXES
        and not any(f"{folder}/{own}.md" in reading.site for own in INDEXES)
    )


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


# --- Items and pages ------------------------------------------------------------------------------


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
    # Its own title tells more than that of the page.
    found = free_text.read(reading, block, "") or free_text.read(reading, block, address)
    if (
        found
        and free_text.is_contact(address)
        and any(isinstance(row, PersonRow) for row in found.rows)
    ):
        return None  # whom a page of contacts names, its lab lists elsewhere
    if found:
        found.rows = [replace(row, old_address=address) for row in found.rows]
    return found


_SECTIONS: dict[str, Callable[[Reading, HugoSettings, Page], None]] = {
    name: read_page
    for read_page, names in (
        (hugo_publications.publication, "publication publications paper papers"),
        (hugo_items.event, "event events talk talks seminar seminars"),
        (hugo_items.project, "project projects research researches software softwares"),
        (hugo_items.post, "post posts blog news notes"),
        (academicpages.course, "teaching course courses"),
        (pages.opening, "job jobs position positions opening openings vacancies vacancy"),
    )
    for name in names.split()
}


#: What parts of a list of papers are called, which no heading of papers tells.
_KINDS_OF_PAPERS = re.compile(
    r"(?:(?:peer[- ]reviewed|international|refereed) )?(?:journals?|conferences?|books?|chapters?"
    r"|proceedings|preprints?|workshops?|theses|patents?)(?: (?:papers|articles|chapters))?",
    re.IGNORECASE,
)


def _is_called_list(page: Page, section: str) -> bool:
    """Whether a page among the items of a section is called like a list of all of them, and has no
    field of an item: "publication/all.md" with the title "Full publication list".
    """
    title, reader = page.text("title"), _SECTIONS.get(section)
    if not reader or any(page.fields.get(name) for name in ("authors", *_FIELDS_OF_PAPER)):
        return False
    heading = headings.read(Line(0, title, title))
    topic = heading.topic if heading else ""
    if reader is hugo_publications.publication:
        return topic == "papers" or bool(_KINDS_OF_PAPERS.fullmatch(title))
    if reader is hugo_items.project:
        return hugo_items.lists_projects(page, title) or bool(
            topic and not page.fields.get("image")
        )
    return reader is academicpages.course and topic == "teaching"


#: Blocks of the page at the top that say what the lab is.
_OF_ABOUT = ("hero", "about.biography", "about", "markdown", "resume-biography",
             "resume-biography-3", "slider")  # fmt: skip


def _is_top(page: Page) -> bool:
    """Whether it is the page at the top itself: "content/_index.md", "content/en/_index.md"."""
    match = CONTENT.fullmatch(page.path)
    return match is not None and not match["section"] and match["own"] in INDEXES


def _own_page(reading: Reading, settings: HugoSettings, page: Page, *, is_part: bool) -> None:
    """Read a page of its own, the one at the top or of sections ("blocks", "widgets").

    Args:
        is_part: it is a section of the page at the top, with no page of its own.
    """
    address = "" if is_part else settings.old_address(page)
    is_home = is_part or _is_top(page)
    says_what_lab_is = is_home or free_text.is_about(address)
    own = lists_in_fields.take(reading, page, address)
    if own is not page and not (own.body.strip() or any(hugo_blocks.of_page(own))):
        return
    page = own
    hugo_blocks.take(reading, settings, page, list(hugo_blocks.of_page(page)))
    if not is_home and free_text.lists_people(page, address):
        page = person_tags.take(reading, page, address)
    page = person_tags.take_projects(reading, page, address)
    if is_part:
        if found := free_text.read(reading, page, address):
            free_text.take_in(reading, found)
            return
    elif not is_home and pages.by_name(reading, _with_text(page), address):
        return
    elif not is_home and (found := free_text.read(reading, page, address)):
        free_text.tell_about(reading, found, address)
        free_text.take_in(reading, found)
        return
    texts = [reading.words(page.body, page.path, page.body_line, address)] if page.body else []
    for section in hugo_blocks.of_page(page):
        content = next(objects_of(section.get("content")), {})
        block = text_of(section, "block", "widget")
        for person in objects_of(content.get("people")):
            row = members.person(reading, person, file=page.path)
            if row:
                reading.add(row)
        slides = [text_of(slide, "content") for slide in objects_of(content.get("slides"))]
        written = "\n\n".join(
            filter(None, (text_of(content, "subtitle"), text_of(content, "text"), *slides))
        )
        text = reading.words(written, page.path, 1, address)
        if not text:
            continue
        may_list = not is_home or block == "markdown"
        if may_list and (found := _listed(reading, page, section, address)):
            texts += [row.about for row in found.rows if isinstance(row, LabRow) and row.about]
            free_text.take_in(reading, found)
        elif says_what_lab_is and block in _OF_ABOUT:
            texts.append(_about_in_block(reading, page, content, text, address, is_first=not texts))
        else:
            reading.tell(page.path, 1, text, "page_text")
    if says_what_lab_is and any(texts):
        reading.add(LabRow(file=page.path, line=1, old_address=address,
                           about="\n\n".join(filter(None, texts))))  # fmt: skip
        return
    _tell_fields(reading, page)
    told = "\n\n".join([*_card(page), *filter(None, texts)])
    if told:
        reading.tell(page.path, page.body_line, told, "page_text")


def _about_in_block(
    reading: Reading, page: Page, content: Mapping[str, Any], text: str, address: str, *,
    is_first: bool,
) -> str:  # fmt: skip
    """Return what a block of the page at the top says of the lab, below its title unless it comes
    first; empty where it is titled as saying how to join or to reach the lab, which is a row, or
    says nothing beside a picture, which is told.
    """
    title = reading.short(text_of(content, "title"))
    heading = headings.read(Line(0, title, title))
    topic = heading.topic if heading else ""
    if topic == "joining":
        reading.add(LabRow(file=page.path, line=1, joining=text))
        return ""
    if topic == "contact" and (row := hugo_blocks.contact_in_words(page, text)):
        reading.add(row)
        return ""
    if not is_first and not reading.words(text_of(content, "text"), page.path, None, address):
        reading.tell(page.path, 1, f"{title}: {text}".removeprefix(": "), "page_text")
        return ""
    return text if is_first or not title else f"### {title}\n\n{text}"


#: Fields of a page that say what it is or how it looks, or that other readers know.
_OF_PAGES = frozenset(
    """title linktitle subtitle summary description excerpt external_link sections design menu
    cascade widget content type view header banner image cover gallery seo share""".split()
)
_SHORTEST_TEXT = 40


def _tell_fields(reading: Reading, page: Page) -> None:
    """Tell the texts and lists of a page in fields with a name of the lab's own."""
    if any(hugo_blocks.of_page(page)):
        return
    for name, value in member_fields.unread(page.fields, _OF_PAGES):
        if len(value) >= _SHORTEST_TEXT and " " in value.strip():
            reading.tell(page.path, 1, f"{name}: {value}", "extra_field")


def _card(page: Page) -> Iterator[str]:
    """Yield what a list shows of an item that no section reads: its title, its summary, and where
    it leads; nothing of a page that is not an item, or is made of blocks.
    """
    match = CONTENT.fullmatch(page.path)
    is_item = match and match["section"] and (match["inner"] or match["own"] not in INDEXES)
    if not is_item or any(hugo_blocks.of_page(page)):
        return
    for names in (("title",), ("summary", "description", "subtitle"), ("external_link",)):
        if text := page.text(*names):
            yield text
