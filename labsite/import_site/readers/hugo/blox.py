"""Sites made with Hugo Blox (Wowchemy, Hugo Academic), in its layouts of all years."""

import re
from collections.abc import Iterable
from dataclasses import replace

from labsite.import_site.readers import cited_files, languages, list_pages, papers, samples
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.front_matter import (
    Page,
    objects_of,
    read_data,
    text_of,
    texts_of,
)
from labsite.import_site.readers.hugo import blocks as hugo_blocks
from labsite.import_site.readers.hugo import items as hugo_items
from labsite.import_site.readers.hugo import own_pages as hugo_own_pages
from labsite.import_site.readers.hugo import people as hugo_people
from labsite.import_site.readers.hugo import sections as hugo_sections
from labsite.import_site.readers.hugo import settings as hugo
from labsite.import_site.readers.hugo import whereabouts as hugo_whereabouts
from labsite.import_site.readers.hugo.people import display_name, is_of_person, latin_name
from labsite.import_site.readers.hugo.settings import CONTENT, INDEXES, HugoSettings
from labsite.import_site.readers.jekyll import data_files, pages
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import PaperRow
from people.names import normalize_text

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
    settings.former_groups = hugo_whereabouts.former_groups(reading)
    paths = [path for path in reading.site.files() if not reading.is_used(path)]
    _name_users(reading, settings)
    read_first = hugo_people.of_settings(reading, settings)
    paths = [path for path in paths if path != read_first]
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
    return not _is_list(path) and (section in hugo_sections.SECTIONS or section in hugo.AUTHORS)


def _take_translations(reading: Reading, settings: HugoSettings) -> None:
    """Tell the pages that say again in another language what those of the main one say, but for
    those of which the main one is not shown.
    """
    files = frozenset(reading.site.files())
    main = settings.default_language().lower()
    doubled = languages.in_contents(files, main)
    doubled |= _of_one_title(reading, files - doubled.keys(), main)
    for path, own in sorted(doubled.items()):
        match = CONTENT.fullmatch(own)
        if not match and not path.endswith(".bib"):
            continue
        if match:
            page, other = reading.glance(own), reading.glance(path)
            is_person = match["section"] in hugo.AUTHORS
            if page.fields.get("draft") is True or samples.is_sample(page, is_person=is_person):
                continue
            if is_person and not hugo_people.may_be_one(page.fields, other.fields):
                continue
            settings.translated[own] = other
        reading.use(path)
        reading.tell(path, None, path, "translation")


def _of_one_title(reading: Reading, files: Iterable[str], main: str) -> dict[str, str]:
    """Return the papers whose file names another language, and whose title is that of one in the
    main language, called otherwise, each with that one: "moss-on-roofs.fr.md", "moss-on.md".
    """
    known: dict[str, str] = {}
    others: dict[str, str] = {}
    for path in files:
        match = CONTENT.fullmatch(path)
        if match and match["section"] in hugo_sections.OF_PAPERS:
            is_other = match["suffix"] not in (None, main)
            (others if is_other else known)[path] = reading.glance(path).text("title")
    titled = {title: path for path, title in known.items() if title}
    return {path: titled[title] for path, title in others.items() if title in titled}


def _bibliography(reading: Reading, path: str) -> None:
    """Read a file of papers; those beside the pages only where the pages tell of no paper, or one
    names the file.
    """
    has_papers = any(
        isinstance(row, PaperRow)
        and not samples.why_no_row(row)
        and not (row.file.endswith(".bib") and not row.file.startswith("content/"))
        for row in reading.found.rows
    )
    if _OF_THEME.match(path):
        return
    is_of_talks = re.search(r"(?:^|[/_-])(?:talks|presentations)[^/]*$", path)
    if path.startswith("content/") or not (
        is_of_talks or (has_papers and cited_files.name_of(path) not in reading.once(_listed_files))
    ):
        papers.take_in(reading, papers.of_bibtex(reading, path))
    else:
        reading.tell(path, None, path, "unread_file")


def _listed_files(reading: Reading) -> frozenset[str]:
    return cited_files.listed_in(reading, "content/")


def _turn(reading: Reading, path: str) -> tuple[bool, float]:
    """When a file is read: items of sections first, as pages repeat those; the parts of the page at
    the top in their order there, since the first that has a text says what the lab is.
    """
    match = CONTENT.fullmatch(path)
    section = (match["section"] or "") if match else ""
    if section == "home":
        weight = reading.page(path).fields.get("weight")
        return True, float(weight) if isinstance(weight, int | float) else 0.0
    if match and match["own"] == "_index" and section not in hugo.AUTHORS:
        return True, 0.0
    return section not in hugo_sections.SECTIONS and section not in hugo.AUTHORS, 0.0


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
                settings.in_authors if match["section"] in hugo.AUTHORS else settings.own_pages
            )
            pages_of[normalize_text(name)] = page
            here = hugo_whereabouts.places_of_present(page.fields, settings.former_groups)
            settings.places.update(here)
            settings.places_of_each.append(here)
            elsewhere = hugo_whereabouts.role_elsewhere(page.fields, settings.former_groups)
            settings.roles_elsewhere += filter(None, [elsewhere])
            folder = match["inner"].strip("/") or match["own"]
            for user in (folder, folder.replace("-", " "), *texts_of(page.fields.get("authors"))):
                printed = reading.once(hugo_people.names_in_parts).get(path, name)
                settings.people.setdefault(user.casefold(), latin_name(printed) or folder)
        elif (
            match
            and match["section"] in hugo_sections.OF_PROJECTS
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
    section = hugo_sections.of_page(reading, match)
    if hugo_sections.is_paper(page, section, match):  # wherever it lies
        section = "publication"
    is_list = match["own"] == "_index" and not hugo_sections.is_item_of_index(page, section, match)
    is_list = is_list or hugo_sections.is_called_list(page, section)
    read_item = None if is_list else hugo_sections.SECTIONS.get(section)
    is_item = read_item is not None and bool(match["inner"] or match["own"] != "index")
    if is_item:
        page = hugo_blocks.with_text(page)
    # Who is named by her user name: {{% mention "mia" %}}
    page = replace(page, body=_MENTION.sub(lambda found: settings.name_of(found[1]), page.body))
    if is_item:
        page = reading.without_sample_text(page)
    if match["suffix"] and re.sub(rf"\.{match['suffix']}(?=\.\w+$)", "", path) in reading.site:
        reading.tell(path, 1, page.text("title") or path, "translation")
    elif _is_beside(reading, path, match) or not _is_of_site(page, match):
        reading.tell(path, 1, page.text("title") or path, "unread_file")
    elif page.fields.get("draft") is True or _is_part_of_nothing(reading, page, match):
        reading.tell(path, 1, page.text("title") or path, "draft")
    elif page.fields.get("active") is False and _is_part(reading, path, match):
        told = (page.text("title") or path, samples.own_text(page))
        reading.tell(path, 1, "\n\n".join(told), "draft")
    elif samples.is_sample(page, is_person=is_of_person(reading, path, match)):
        reading.tell(path, 1, page.text("title") or path, "sample")
        if (
            is_item and hugo_sections.SECTIONS[section] is not hugo_items.post
        ):  # whose examples are long
            free_text.tell(reading, page, samples.own_text(page), settings.old_address(page))
        if match["own"] == "index":  # what lies beside belongs to it
            folder = path.rpartition("/")[0]
            reading.use(*(each for each in reading.site.files() if each.startswith(f"{folder}/")))
    elif _widget_page(reading, path, match):
        hugo_own_pages.read(reading, settings, page, is_part=False)
    elif is_of_person(reading, path, match):
        hugo_people.of_page(reading, settings, page)
    elif read_item and is_item:
        with reading.also_at(page, texts_of(page.fields.get("aliases"))):
            read_item(reading, settings, page)
    elif not _FURNITURE.fullmatch(section or match["own"]):
        hugo_own_pages.read(reading, settings, page, is_part=section == "home")


def _is_beside(reading: Reading, path: str, match: re.Match[str]) -> bool:
    """Whether the file only lies in the folder of a page ("roots/notes.md" beside "index.md"), or a
    program made it of the text beside it ("index.html" beside "index.Rmd").

    Beside the page at the top stand its parts ("home/news.md"), and beside one that is none itself
    ("headless") what others show of its folder.
    """
    if path.endswith(".html") and any(
        f"{path.removesuffix('html')}{ending}" in reading.site for ending in _SOURCES
    ):
        return True
    if match["own"] in INDEXES:
        return False
    folder = path.rpartition("/")[0]
    indexes = (f"{folder}/index.{ending}" for ending in ("md", "markdown", "html"))
    return match["section"] in hugo.AUTHORS or (
        match["section"] != "home"
        and not _widget_page(reading, path, match)
        and any(
            index in reading.site and reading.glance(index).fields.get("headless") is not True
            for index in indexes
        )
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


def _is_part(reading: Reading, path: str, match: re.Match[str]) -> bool:
    """Whether the file is a part of a page, which its field `active` may leave out. A page of its
    own is shown whatever that says.
    """
    return match["section"] == "home" or bool(_widget_page(reading, path, match))


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
