"""A page or a CV by itself, or a site of plain pages that no generator known here made."""

import re
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from labsite.import_site.files import SiteError
from labsite.import_site.readers import (
    icon_links,
    lab_names,
    list_pages,
    member_names,
    papers,
    quarto,
    samples,
    taken_in,
)
from labsite.import_site.readers.cv import data_cv
from labsite.import_site.readers.cv import page as homepage
from labsite.import_site.readers.front_matter import Page, texts_of
from labsite.import_site.readers.jekyll import academicpages, data_files, greene_lab, listed_people
from labsite.import_site.readers.jekyll import sites as jekyll
from labsite.import_site.readers.people import afterwards
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.text import plain_pictures
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import LabRow, PaperRow, PersonRow
from people import past_roles

_TEXTS = (
    ".html", ".htm", ".md", ".markdown", ".qmd", ".rmd", ".txt", ".tex", ".xhtml", ".ics", ".eml",
)  # fmt: skip
#: Lists that pages show by code, the settings of generators that have such, and their items.
_SHOWN_DATA = re.compile(
    r"(?:src/)?_?data/(?:people|members|team|alumni|news|publications|papers|projects|software|talks"
    r"|courses|teaching)\.(?:csv|tsv|ya?ml|json)"
)
_SHOWS_DATA = re.compile(r"_quarto\.yml|astro\.config\.\w+")
#: What Quarto passes over: templates for those who write, what it made.
_PUT_ASIDE = re.compile(r"(?:.*/)?[_.][^/]*(?:/.*)?")
#: A page of somebody's own, in a folder of people.
_OF_PERSON = re.compile(
    r"(?P<folders>(?:[^/]+/)+)(?!index\.|README\.)[^/]+(?:/index)?\.(?:qmd|mdx?|rmd)", re.IGNORECASE
)
#: An item of a collection: as Astro and Next.js keep them, and of a list of Quarto's
#: ("posts/2024/prize.qmd").
_ITEM = re.compile(
    r"(?:(?:src/)?(?:content|data)/(?P<collection>[\w-]+)/.+\.mdx?"
    r"|(?P<folder>[\w-]+)/(?:.+/)?(?!(?:index|README)\.)[^/]+(?<!/_metadata)\.(?:qmd|rmd|md)"
    r"|(?P<section>[\w-]+)/(?:.+/)?[^/]+/index\.(?:qmd|rmd|md))",
    re.IGNORECASE,
)
#: Texts that nothing here reads.
_UNREAD = (".mdx", ".rst", ".org", ".ipynb", ".docx", ".adoc")
#: Lists of people, papers and the like that are written as code.
_CODE = re.compile(r"(?:(?:src|app)/)?(?:_?data|content|constants)/(?:.+/)?[\w-]+\.[cm]?[jt]sx?")
_MARKDOWN = (".qmd", ".rmd", ".md", ".markdown")
#: Texts that are pages of their own, and what becomes one.
_PAGES = (".html", ".htm", ".xhtml", ".qmd", ".rmd")
_SOURCE = re.compile(r"\.(?:qmd|rmd)$", re.IGNORECASE)
_HTML = (".html", ".htm", ".xhtml")
_DATA = (".yaml", ".yml", ".json")
_CV = re.compile(r"(?:^|[/_-])(?:cv|resume|vitae?)(?:[._-]|$)", re.IGNORECASE)
#: What says nothing of the lab beside it; and, where pages stand beside them, what tells how the
#: site is made, and lists of posts by year, tag or category.
_LICENCE = re.compile(r"(?:.*/)?(?:licen[cs]e|copying|code_of_conduct|changelog)(?:[.-]\w+)?", re.I)
_BESIDE_PAGES = re.compile(
    r"(?:readme|contributing|install|faq|customize|404)(?:\.\w+)?|assets/bibliography/.*"
    r"|data/references-data\.bib"
    r"|(?:blog|posts?|news)/(?:(?:page|tag|tags|category|categories)/.*|(?:19|20)\d\d/)index\.html?",
    re.IGNORECASE,
)
#: What stands below each page, and says whose it is and how it was made; not where people are.
_FOOTER = re.compile(
    r"<footer\b(?=(?:(?!</footer)[^@]){0,4000}?(?:©|&copy;|copyright|powered by))"
    r"(?:(?!</footer)[^@]){0,4000}</footer\s*>",
    re.IGNORECASE,
)
#: A page that is called so lists people, whether a heading says that or not.
_OF_PEOPLE = re.compile(
    r"(?:.*/)?(?:our[-_]?)?(?:lab[-_]?)?(?:people|members?|team|group|staff|students|personnel)"
    r"(?:/index)?\.html?",
    re.IGNORECASE,
)
_BODY = re.compile(r"<body\b[^<>]*>", re.IGNORECASE)
_TOP = re.compile(r"index\.(?:html?|md|qmd|rmd)", re.IGNORECASE)
_INDEX = re.compile(r"(?:.*/)?(?:index|home)\.\w+", re.IGNORECASE)


class _NoSettings:
    """What a site says that no generator known here made: nothing."""

    file = ""
    fields: dict[str, Any] = {}

    def text(self, *names: str) -> str:
        return ""

    def inner(self, name: str) -> dict[str, Any]:
        return {}

    def old_address(self, page: Page) -> str:
        is_source = page.path.lower().endswith((".qmd", ".rmd"))
        return f"/{_SOURCE.sub('.html', page.path)}" if is_source else ""


def read(reading: Reading) -> None:
    """Read every page; the one at the top says what the lab is."""
    paths = sorted(reading.site.files(), key=lambda path: (not _INDEX.fullmatch(path), path))
    has_data = any(map(_SHOWS_DATA.fullmatch, paths))
    has_pages = any(map(_TOP.fullmatch, paths))
    is_quarto = "_quarto.yml" in paths
    made = quarto.made_at(reading)
    for path in paths:
        if made and path.startswith(made):
            continue
        if has_pages and _BESIDE_PAGES.fullmatch(path):
            continue
        if _LICENCE.fullmatch(path) or _is_made_of_source(reading, path):
            continue
        if is_quarto and _PUT_ASIDE.fullmatch(path):
            continue
        if quarto.is_no_page(reading, path):
            reading.tell(path, None, path, "unread_file")
            continue
        is_list = has_data and bool(_SHOWN_DATA.fullmatch(path))
        is_list = is_list or (has_pages and data_files.is_list(reading, path))
        with reading.going_on(path):
            _file(reading, path, is_list=is_list and not _CV.search(path))
    if is_quarto:
        _name_lab(reading)
    if len(paths) > 1:
        addresses = _addresses(reading)
        kept = {
            file: stood for file, stood in addresses.items() if not file.startswith(made or "/")
        }
        list_pages.take(reading, kept)


def _file(reading: Reading, path: str, *, is_list: bool) -> None:
    if is_list:
        data_files.read(reading, _NoSettings(), path)
    elif read_person := _reader_of_person(reading, path):
        _person(reading, path, read_person)
    elif read_item := _reader_of_item(reading, path):
        _item(reading, path, read_item)
    elif path.lower().endswith(".bib"):
        papers.take_in(reading, papers.of_bibtex(reading, path))
    elif path.lower().endswith(_TEXTS) or _is_cv_as_data(reading, path):
        _page(reading, path)
    elif len(reading.site.files()) == 1 or path.lower().endswith(_UNREAD) or _CODE.fullmatch(path):
        reading.tell(path, None, path, "unread_file")


def _addresses(reading: Reading) -> dict[str, list[str]]:
    """Where each page of the site stood, by its file."""
    return {
        path: [f"/{_SOURCE.sub('.html', path)}"]
        for path in reading.site.files()
        if path.lower().endswith(_PAGES)
    }


def _may_say_of_lab(reading: Reading, path: str) -> bool:
    """Whether a page may say what the lab is: none that lies beside pictures or papers does, where
    a page stands at the top.
    """
    return (
        "/" not in path
        or "about" in path.lower()
        or not any(map(_TOP.fullmatch, reading.site.files()))
    )


def _name_lab(reading: Reading) -> None:
    """Call the lab as the settings of Quarto do, which stands above each page; the title of the
    first one may say what the lab is about.
    """
    name = lab_names.called(quarto.title(reading), "")
    if not name or reading.found.owner or person_words.person_name(name):
        return
    rows = reading.found.rows
    place = next((at for at, row in enumerate(rows) if isinstance(row, LabRow)), None)
    if place is None:
        reading.add(LabRow(file="_quarto.yml", line=1, name=name))
    elif isinstance(row := rows[place], LabRow):
        rows[place] = replace(row, name=name)


def _first(path: str) -> tuple[bool, str]:
    return not _INDEX.fullmatch(path), path


def _pages_of_html(reading: Reading) -> list[str]:
    return [path for path in reading.site.files() if path.lower().endswith(_HTML)]


#: So many pages may have something in common, and such a share of them.
_FEWEST_PAGES, _MOST_PAGES = 3, 0.9
#: What opens an element and has to be closed, and what closes one.
_OPENS = re.compile(r"<(?!area|br|col|hr|img|input|link|meta|source|wbr)[a-z][^<>]*(?<!/)>", re.I)
_CLOSES = re.compile(r"</[a-z]", re.IGNORECASE)


def _on_each_page(reading: Reading) -> frozenset[str]:
    """Return the lines with words that nearly all pages of HTML have, written by hand each: the
    name of the lab above a menu.
    """
    counted: Counter[str] = Counter()
    pages = _pages_of_html(reading)
    for path in pages:
        try:
            counted.update({line.strip() for line in reading.site.text(path).split("\n")})
        except SiteError:
            continue
    if len(pages) < _FEWEST_PAGES:
        return frozenset()
    return frozenset(
        line
        for line, count in counted.items()
        if count >= _MOST_PAGES * len(pages)
        and re.search(r"[^\W\d_]", re.sub(r"<[^<>]*>", "", line))
        and len(_OPENS.findall(line)) == len(_CLOSES.findall(line))
    )


def _without(text: str, common: Collection[str]) -> str:
    """Return a page without these lines; the others keep their numbers."""
    return "\n".join("" if line.strip() in common else line for line in text.split("\n"))


def _is_name_alone(row: PersonRow) -> bool:
    """Whether a page tells nothing of somebody but a name: one of a lab's site may only be headed
    like that, "Human-Wildlife Conflict".
    """
    is_told = row.role or row.headline or row.email or row.identifiers or row.links
    return not (is_told or row.is_former or row.interests or row.next_place)


def _reader_of_item(reading: Reading, path: str) -> Callable[..., None] | None:
    """Return what reads an item of a collection: "src/content/news/talk.md", "posts/talk.qmd"."""
    item = _ITEM.fullmatch(path)
    is_sourced = any(each in reading.site for each in ("_quarto.yml", "_site.yml"))
    if not item or not (is_sourced or item["collection"]):
        return None
    if not item["collection"] and not quarto.item(reading.page(path)).text("title"):
        return None
    name = (item["collection"] or item["folder"] or item["section"]).lower().lstrip("_")
    if name == "events" and "news" in texts_of(reading.page(path).fields.get("tags")):
        name = "news"
    # Of a page in a folder of people, its title tells whether it is somebody's.
    is_of_people = not item["collection"] and listed_people.PEOPLE.search(name)
    read = None if is_of_people else jekyll.reader_of(name)
    is_of_projects = read is jekyll.reader_of("projects")
    is_paper = is_of_projects and academicpages.is_publication(quarto.item(reading.page(path)))
    return jekyll.reader_of("publications") if is_paper else read


def _item(reading: Reading, path: str, read_item: Callable[..., None]) -> None:
    """Read an item of a collection, or tell that it is an example or not published."""
    page = quarto.item(reading.page(path))
    if page.fields.get("draft") is True:
        reading.tell(path, 1, page.text("title") or path, "draft")
    elif samples.is_sample(page):
        reading.tell(path, 1, page.text("title"), "sample")
    elif "listing" in page.fields:  # a page that lists others is none of them
        reading.tell(path, page.body_line, f"{page.text('title')}\n\n{page.body}", "page_text")
    else:
        read_item(reading, _NoSettings(), page)


def _person(reading: Reading, path: str, read_person: Callable[..., None]) -> None:
    """Read somebody's page, or tell that it is an example."""
    page = reading.page(path)
    if samples.is_sample(page, is_person=True):
        reading.tell(path, 1, page.text("title", "name"), "sample")
    else:
        read_person(reading, _NoSettings(), quarto.of_person(reading, page))


def _reader_of_person(reading: Reading, path: str) -> Callable[..., None] | None:
    """Return what reads a page in a folder of people that is titled by a name: "people/mia.qmd"."""
    match = _OF_PERSON.fullmatch(path)
    folders = match["folders"].lower() if match else ""
    if not any(
        listed_people.PEOPLE.search(each) or each == "authors" for each in folders.split("/")
    ):
        return None
    page = reading.page(path)
    name = member_names.bare_name(member_names.names_of(page.text("title", "name"))[0])
    if page.body_line == 1 or not person_words.person_name(name):
        return None
    return greene_lab.former_member if past_roles.has_left(folders) else greene_lab.member


def _is_made_of_source(reading: Reading, path: str) -> bool:
    """Whether a page was made of a source beside it, or above its folder: "docs/people.html"; so is
    what Quarto keeps between the two, "people.md".
    """
    stem, dot, ending = path.rpartition(".")
    inner = stem.partition("/")[2] if ending == "html" else ""
    return ending in ("html", "md") and any(
        f"{each}{dot}{source}" in reading.site
        for each in filter(None, (stem, inner))
        for source in ("qmd", "Rmd", "rmd")
    )


def _is_cv_as_data(reading: Reading, path: str) -> bool:
    """Whether a file of data tells of a person, or of people: RenderCV, JSON Resume."""
    try:
        return path.lower().endswith(_DATA) and data_cv.is_data(reading.site.text(path))
    except SiteError:
        return False


def _page(reading: Reading, path: str) -> None:
    try:
        text, files = taken_in.filled(reading.site, path, reading.site.text(path))
    except SiteError as error:
        reading.tell(path, None, path, error.code)
        return
    reading.use(*files)
    shape = "cv" if _CV.search(path) else ""
    text = _FOOTER.sub(lambda match: "\n" * match[0].count("\n"), text)
    if path.lower().endswith(_HTML) and path != min(_pages_of_html(reading), key=_first):
        text = _without(text, reading.once(_on_each_page))
    if _OF_PEOPLE.fullmatch(path):
        text = _BODY.sub(lambda match: f"{match[0]}<h1>People</h1>", text, count=1)
    has_pictures = len(reading.site.files()) > 1
    if path.lower().endswith(_MARKDOWN):
        text = icon_links.worded_in_markdown(text)
    text, pictures = plain_pictures.taken_out(text) if has_pictures else (text, [])
    found = homepage.read(text, file=path, shape=shape, owner=reading.owner)
    found.rows = plain_pictures.given(reading, path, found.rows, pictures)
    if len(reading.site.files()) == 1 or _TOP.fullmatch(path):
        reading.found.owner = found.owner
    has_lab = any(isinstance(row, LabRow) for row in reading.found.rows)
    listed = [row for row in found.rows if isinstance(row, PaperRow)]
    if any(isinstance(row, PaperRow) for row in reading.found.rows):
        papers.take_in(reading, listed)
    else:  # a report and a paper of one title are two in one list
        reading.add(*listed)
    others = [row for row in afterwards.of_positions(found.rows) if not isinstance(row, PaperRow)]
    # What an earlier page said is said once; of one page the same talk twice is two.
    new = [row for row in others if not reading.has_like(row)]
    is_alone = sum(isinstance(row, PersonRow) for row in new) == 1
    for row in new:
        if isinstance(row, PersonRow) and has_lab and is_alone and _is_name_alone(row):
            reading.tell(path, row.line, f"{row.name}\n\n{row.bio}".strip(), "page_text")
        elif isinstance(row, LabRow) and (has_lab or not _may_say_of_lab(reading, path)):
            reading.tell(path, row.line, row.about, "page_text")
        else:
            reading.add(row)
    reading.found.unplaced += found.unplaced
