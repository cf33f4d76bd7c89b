"""Which section of a Hugo site a page is in, whatever its folder is called, and what reads it."""

import re
from collections.abc import Callable

from labsite.import_site.readers import headings
from labsite.import_site.readers.front_matter import Page, objects_of, read_data, text_of, texts_of
from labsite.import_site.readers.hugo import blocks as hugo_blocks
from labsite.import_site.readers.hugo import items as hugo_items
from labsite.import_site.readers.hugo import publications as hugo_publications
from labsite.import_site.readers.hugo import settings as hugo
from labsite.import_site.readers.hugo.settings import INDEXES, HugoSettings
from labsite.import_site.readers.jekyll import academicpages, pages
from labsite.import_site.readers.reading import Reading
from publications.domain.formats.listing.lines import Line

SECTIONS: dict[str, Callable[[Reading, HugoSettings, Page], None]] = {
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

#: Sections of papers, and of projects.
OF_PAPERS = ("publication", "publications", "paper", "papers")
OF_PROJECTS = ("project", "projects")
#: The section of what a list of pages is about by its title: "Papers of our group".
_OF_TOPICS = {"papers": "publication", "projects": "project", "news": "news"}
#: Fields that only a paper has.
_FIELDS_OF_PAPER = ("publication", "publication_types", "publication_short")
#: What parts of a list of papers are called, which no heading of papers tells.
_KINDS_OF_PAPERS = re.compile(
    r"(?:(?:peer[- ]reviewed|international|refereed) )?(?:journals?|conferences?|books?|chapters?"
    r"|proceedings|preprints?|workshops?|theses|patents?)(?: (?:papers|articles|chapters))?",
    re.IGNORECASE,
)


def of_page(reading: Reading, match: re.Match[str]) -> str:
    """Return the section of a page: that which its list is called ("Projects"), or of which type
    the page says that it is, where the folder's name tells none or is that of any posts.
    """
    section = (match["section"] or "").lower()
    if SECTIONS.get(section) is hugo_items.event and section in reading.once(_named_in_menu):
        return reading.once(_named_in_menu)[section]
    if section in hugo.AUTHORS or SECTIONS.get(section, hugo_items.post) is not hugo_items.post:
        return section
    folder = "/".join(filter(None, ("content", match["language"], match["section"])))
    index = f"{folder}/_index.md"
    title = reading.glance(index).text("title") if index in reading.site else ""
    words = re.sub(r"^(?:our|my|all|latest|recent)\s+", "", title.strip().lower())
    if words in SECTIONS:
        return words
    heading = headings.read(Line(0, title, title, heading=1)) if title else None
    if heading and heading.topic in _OF_TOPICS:
        return _OF_TOPICS[heading.topic]
    if section in SECTIONS:
        return section
    kind = reading.glance(match.string).text("type").lower() if match["section"] else ""
    if SECTIONS.get(kind, hugo_items.post) is not hugo_items.post:
        return kind
    return "news" if section in reading.once(hugo_blocks.sections_of_news) else section


#: Where newer sites keep their menu.
_MENU = re.compile(r"config/_default/menus?(?:\.[a-z]{2}(?:-[a-zA-Z]{2,4})?)?\.(?:ya?ml|toml)")


def _named_in_menu(reading: Reading) -> dict[str, str]:
    """Return the sections that the site's menu calls "Projects" or "News", each with the section of
    those.
    """
    found: dict[str, str] = {}
    for path in filter(_MENU.fullmatch, reading.site.files()):
        for menus in objects_of(read_data(reading.site, path).value):
            for item in objects_of(menus.get("main")):
                title, url = text_of(item, "name"), text_of(item, "url", "pageRef")
                heading = headings.read(Line(0, title, title, heading=1)) if title else None
                if heading and heading.topic in _OF_TOPICS:
                    found.setdefault(url.strip("/").lower(), _OF_TOPICS[heading.topic])
    return found


def is_paper(page: Page, section: str, match: re.Match[str]) -> bool:
    """Whether the fields of an item are those of a paper, in a section of posts or of a name of
    the lab's own: "all_publications/roots.md".
    """
    is_inside = bool(match["section"]) and bool(match["inner"] or match["own"] not in INDEXES)
    return (
        is_inside
        and match["section"] not in (*hugo.AUTHORS, "home")
        and SECTIONS.get(section, hugo_items.post) is hugo_items.post
        and bool(texts_of(page.fields.get("authors")) and page.text("title"))
        and any(page.fields.get(name) for name in _FIELDS_OF_PAPER)
    )


def is_item_of_index(page: Page, section: str, match: re.Match[str]) -> bool:
    """Whether a page that could list others is an item: a paper by authors
    ("publication/roots/_index.md"), news or a talk of a day, or a project that is a section itself.

    Of the section itself it is the list, and deeper ones are the project's parts.
    """
    reader = SECTIONS.get(section)
    folders = [folder for folder in match["inner"].split("/") if folder]
    if reader is hugo_publications.publication:
        return bool(folders) and bool(texts_of(page.fields.get("authors")))
    title = page.text("title")
    if reader in (hugo_items.post, hugo_items.event):
        return len(folders) == 1 and bool(title and page.text("date", "event_start"))
    return (
        section in OF_PROJECTS
        and len(folders) == 1
        and bool(title)
        and not hugo_items.OF_MANY_PROJECTS.search(title)
    )


def is_called_list(page: Page, section: str) -> bool:
    """Whether a page among the items of a section is called like a list of all of them, and has no
    field of an item: "publication/all.md" with the title "Full publication list".
    """
    title, reader = page.text("title"), SECTIONS.get(section)
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
