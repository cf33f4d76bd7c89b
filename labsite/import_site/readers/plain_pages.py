"""A page or a CV by itself, or a site of plain pages that no generator known here made."""

import re
from collections.abc import Callable
from typing import Any

from labsite.import_site.files import SiteError
from labsite.import_site.readers import data_cv, data_files, jekyll, list_pages, papers
from labsite.import_site.readers import page as homepage
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import LabRow, PaperRow

_TEXTS = (
    ".html", ".htm", ".md", ".markdown", ".qmd", ".rmd", ".txt", ".tex", ".xhtml", ".ics", ".eml",
)  # fmt: skip
#: Lists that pages of Quarto and Astro show by code, the settings of those, and their items.
_SHOWN_DATA = re.compile(
    r"(?:src/)?_?data/(?:people|members|team|alumni|news|publications|papers|projects|software|talks"
    r"|courses|teaching)\.(?:csv|tsv|ya?ml|json)"
)
_SHOWS_DATA = re.compile(r"_quarto\.yml|astro\.config\.\w+")
_ITEM = re.compile(r"src/content/(?P<collection>[\w-]+)/.+\.mdx?", re.IGNORECASE)
#: Texts that nothing here reads.
_UNREAD = (".rst", ".org", ".ipynb", ".docx", ".adoc")
#: Texts that are pages of their own, and what becomes one.
_PAGES = (".html", ".htm", ".xhtml", ".qmd", ".rmd")
_SOURCE = re.compile(r"\.(?:qmd|rmd)$", re.IGNORECASE)
_DATA = (".yaml", ".yml", ".json")
_CV = re.compile(r"(?:^|[/_-])(?:cv|resume|vitae?)(?:[._-]|$)", re.IGNORECASE)
#: What says nothing of the lab beside it; and, where pages stand beside them, what tells how the
#: site is made, and lists of posts by year, tag or category.
_LICENCE = re.compile(r"(?:.*/)?(?:licen[cs]e|copying|code_of_conduct|changelog)(?:[.-]\w+)?", re.I)
_BESIDE_PAGES = re.compile(
    r"(?:readme|contributing|install|faq|customize|404)(?:\.\w+)?|assets/bibliography/.*"
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
        return ""


def read(reading: Reading) -> None:
    """Read every page; the one at the top says what the lab is."""
    paths = sorted(reading.site.files(), key=lambda path: (not _INDEX.fullmatch(path), path))
    has_data = any(map(_SHOWS_DATA.fullmatch, paths))
    has_pages = any(path.lower() in ("index.html", "index.htm", "index.md") for path in paths)
    for path in paths:
        if has_pages and _BESIDE_PAGES.fullmatch(path):
            continue
        if _LICENCE.fullmatch(path) or _is_made_of_source(reading, path):
            continue
        if has_data and _SHOWN_DATA.fullmatch(path):
            data_files.read(reading, _NoSettings(), path)
        elif read_item := _reader_of_item(path):
            read_item(reading, _NoSettings(), reading.page(path))
        elif path.lower().endswith(".bib"):
            papers.take_in(reading, papers.of_bibtex(reading, path))
        elif path.lower().endswith(_TEXTS) or _is_cv_as_data(reading, path):
            _page(reading, path)
        elif len(paths) == 1 or path.lower().endswith(_UNREAD):
            reading.tell(path, None, path, "unread_file")
    if len(paths) > 1:
        list_pages.take(reading, _addresses(reading))


def _addresses(reading: Reading) -> dict[str, list[str]]:
    """Where each page of the site stood, by its file."""
    return {
        path: [f"/{_SOURCE.sub('.html', path)}"]
        for path in reading.site.files()
        if path.lower().endswith(_PAGES)
    }


def _reader_of_item(path: str) -> Callable[..., None] | None:
    """Return what reads an item of a collection as Astro keeps them: "src/content/news/talk.md"."""
    item = _ITEM.fullmatch(path)
    return jekyll.reader_of(item["collection"].lower()) if item else None


def _is_made_of_source(reading: Reading, path: str) -> bool:
    """Whether a page was made of a source beside it, or above its folder: "docs/people.html"."""
    stem, dot, ending = path.rpartition(".")
    inner = stem.partition("/")[2]
    return ending == "html" and any(
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
        text = reading.site.text(path)
    except SiteError as error:
        reading.tell(path, None, path, error.code)
        return
    shape = "cv" if _CV.search(path) else ""
    text = _FOOTER.sub(lambda match: "\n" * match[0].count("\n"), text)
    if _OF_PEOPLE.fullmatch(path):
        text = _BODY.sub(lambda match: f"{match[0]}<h1>People</h1>", text, count=1)
    found = homepage.read(text, file=path, shape=shape, owner=reading.owner)
    reading.found.owner = reading.found.owner or found.owner
    has_lab = any(isinstance(row, LabRow) for row in reading.found.rows)
    listed = [row for row in found.rows if isinstance(row, PaperRow)]
    if any(isinstance(row, PaperRow) for row in reading.found.rows):
        papers.take_in(reading, listed)
    else:  # a report and a paper of one title are two in one list
        reading.add(*listed)
    others = [row for row in found.rows if not isinstance(row, PaperRow)]
    # What an earlier page said is said once; of one page the same talk twice is two.
    new = [row for row in others if not reading.has_like(row)]
    for row in new:
        if isinstance(row, LabRow) and has_lab:
            reading.tell(path, row.line, row.about, "page_text")
        else:
            reading.add(row)
    reading.found.unplaced += found.unplaced
