"""A page of its own of a Hugo site, and the parts of its page at the top: texts, lists, blocks."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import headings, member_fields, members
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.front_matter import Page, objects_of, text_of
from labsite.import_site.readers.hugo import blocks as hugo_blocks
from labsite.import_site.readers.hugo.settings import CONTENT, INDEXES, HugoSettings
from labsite.import_site.readers.jekyll import lists_in_fields, pages, person_tags
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import Found, LabRow, PersonRow
from publications.domain.formats.listing.lines import Line

#: Blocks of the page at the top that say what the lab is.
_OF_ABOUT = ("hero", "about.biography", "about", "markdown", "resume-biography",
             "resume-biography-3", "slider")  # fmt: skip


def _is_top(page: Page) -> bool:
    """Whether it is the page at the top itself: "content/_index.md", "content/en/_index.md"."""
    match = CONTENT.fullmatch(page.path)
    return match is not None and not match["section"] and match["own"] in INDEXES


def read(reading: Reading, settings: HugoSettings, page: Page, *, is_part: bool) -> None:
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
    elif not is_home and pages.by_name(reading, hugo_blocks.with_text(page), address):
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
