"""What sites of Quarto do their own way: pages made beside their sources, marks around parts."""

import re
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import periods
from labsite.import_site.readers.front_matter import (
    Page,
    objects_of,
    read_data,
    text_of,
    texts_of,
)
from labsite.import_site.readers.jekyll import listed_people
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.text import page_markup
from labsite.import_site.readers.words import person_words
from people import past_roles

#: Where Quarto is told to write the pages that it makes: "output-dir: docs".
_OUTPUT = re.compile(
    r"(?m)^[ \t]+output-dir:[ \t]*[\"']?(?P<folder>\w[\w-]*(?:/[\w-]+)*)/?[\"']?[ \t]*$"
)


def made_at(reading: Reading) -> str:
    """Return the folder of the pages that Quarto made of the others; empty where it names none."""
    if "_quarto.yml" not in reading.site:
        return ""
    told = _OUTPUT.search(reading.site.text("_quarto.yml"))
    return f"{told['folder']}/" if told else ""


def title(reading: Reading) -> str:
    """Return what the settings call the site; empty where they do not."""
    data = read_data(reading.site, "_quarto.yml")
    website = next(objects_of(next(objects_of(data.value), {}).get("website")), {})
    return reading.short(text_of(website, "title"))


#: Folders of which the settings say that no pages are made: "!etc/".
_NOT_RENDERED = re.compile(
    r"(?m)^[ \t]+-[ \t]+[\"']?!/?(?P<folder>\w[\w/-]*?)/?(?:\*+)?[\"']?[ \t]*$"
)


def _left_out(reading: Reading) -> tuple[str, ...]:
    settings = reading.site.text("_quarto.yml") if "_quarto.yml" in reading.site else ""
    return tuple(f"{each['folder']}/" for each in _NOT_RENDERED.finditer(settings))


_OF_SOURCES = re.compile(r".+\.(?:qmd|ipynb)", re.IGNORECASE)


def is_no_page(reading: Reading, path: str) -> bool:
    """Whether a file is HTML in a site whose pages Quarto makes of other files: a plot, or the copy
    that a program for papers kept of somebody else's page; or a file that the settings leave out.
    """
    if (left_out := reading.once(_left_out)) and path.startswith(left_out):
        return True
    is_html = path.lower().endswith((".html", ".htm"))
    return is_html and reading.once(_is_of_sources) and path not in reading.once(_named_in_settings)


def _is_of_sources(reading: Reading) -> bool:
    has_settings = "_quarto.yml" in reading.site
    return has_settings and any(map(_OF_SOURCES.fullmatch, reading.site.files()))


def _named_in_settings(reading: Reading) -> frozenset[str]:
    """Return the files of HTML to which the settings lead: a page of the menu."""
    named = re.findall(r"[\w./-]+\.html?\b", reading.site.text("_quarto.yml"))
    return frozenset(each.removeprefix("./").lstrip("/") for each in named)


#: The main heading of a page, in Markdown or in HTML.
_MAIN_HEADING = re.compile(
    r"^#[ \t]+(?P<own>[^\n{}]+?)[ \t]*(?:\{[^{}\n]*\}[ \t]*)?$"
    r"|^[ \t]*<h1\b[^<>]*>(?P<tag>[^<>]+)</h1>[ \t]*$",
    re.MULTILINE,
)


def item(page: Page) -> Page:
    """Return the page of an item without the marks around its parts, and with its only main
    heading as its title, where it has none of its own.
    """
    body = page_markup.without_pandoc(page.body)
    page = replace(page, body=body, fields=_with_citation(page.fields))
    headings = list(_MAIN_HEADING.finditer(page.body))
    if page.text("title") or len(headings) != 1:
        return page
    title = (headings[0]["own"] or headings[0]["tag"]).strip()
    body = _MAIN_HEADING.sub("", page.body)
    return replace(page, fields={**page.fields, "title": title}, body=body)


def _with_citation(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a paper with what Quarto's own field says of it, or the field of a
    template that many copy: `citation: {container-title: …}`, `pub-info: {reference: …}`.
    """
    reference = text_of(next(objects_of(fields.get("pub-info")), {}), "reference")
    cited = next(objects_of(fields.get("citation")), {})
    told = {
        "citation": reference,
        "journal": text_of(cited, "container-title"),
        "doi": text_of(cited, "doi"),
    }
    told = {name: value for name, value in told.items() if value}
    if not told:
        return fields
    kept = {each: value for each, value in fields.items() if each not in ("pub-info", "citation")}
    return {**kept, **told, "title": _IN_BRACES.sub(r"\1", text_of(fields, "title"))}


#: What BibTeX keeps as it is in a title: "{MODIS}".
_IN_BRACES = re.compile(r"\{([^{}]{1,60})\}")


#: So many words of a description may be a position.
_MOST_WORDS = 7
#: What a description says behind a position: "Graduate Student (jointly with DFCI)".
_MORE = re.compile(r"\s*(?:\.\s|,\s|(?=\())")


def of_person(reading: Reading, page: Page) -> Page:
    """Return somebody's page without the marks around its parts, with her position and the links
    that the template shows beside her picture.
    """
    body = page_markup.without_pandoc(page.body)
    fields = page.fields
    has_left = past_roles.has_left(page.path.rpartition("/")[0])
    if not text_of(fields, "role", "position", "subtitle"):
        named = [
            each for each in texts_of(fields.get("categories")) if person_words.names_role(each)
        ]
        fields = {**fields, "role": named[0]} if len(named) == 1 else fields
    fields, body = _with_stay(fields, body)
    if not has_left and reading.once(_positions_below_names):
        fields = listed_people.with_role(fields)
    return replace(page, fields=_with_links(_with_role(fields)), body=body)


def _with_stay(fields: dict[str, Any], body: str) -> tuple[dict[str, Any], str]:
    """Return the fields of a page with the time that is all of the first line of its text, "April -
    June 2022", and the text without that.
    """
    first, _, rest = body.strip().partition("\n")
    stay = periods.find(first)
    if not stay or not stay.is_range or re.search(r"\w", periods.without(first, stay)):
        return fields, body
    others = {name: value for name, value in fields.items() if name != "date"}
    return {**others, "start": stay.start, **({"end": stay.end} if stay.end else {})}, rest


def _positions_below_names(reading: Reading) -> bool:
    """Whether the subtitles of the pages in folders of people are positions."""
    pages = [path for path in reading.site.files() if _is_in_folder_of_people(path)]
    return listed_people.are_positions([reading.glance(path).text("subtitle") for path in pages])


def _is_in_folder_of_people(path: str) -> bool:
    folders = path.lower().split("/")[:-1]
    return path.lower().endswith((".qmd", ".md")) and any(map(listed_people.PEOPLE.search, folders))


def _with_links(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a page with the links of its template: `about: {links: […]}`."""
    about = next(objects_of(fields.get("about")), {})
    links = list(objects_of(about.get("links")))
    if not links or fields.get("links"):
        return fields
    return {**{name: value for name, value in fields.items() if name != "about"}, "links": links}


def _with_role(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a page with its description as a position, where it names one and no
    other field does.
    """
    role, *more = _MORE.split(text_of(fields, "description"), maxsplit=1)
    is_told = text_of(fields, "role", "position", "group", "subtitle", "job", "job_title")
    if is_told or not role or len(role.split()) > _MOST_WORDS:
        return fields
    others = {name: value for name, value in fields.items() if name != "description"}
    if not person_words.names_position(role):
        return {**others, "headline": text_of(fields, "description")}
    return {**others, "role": role, **({"headline": more[0].strip()} if more else {})}
