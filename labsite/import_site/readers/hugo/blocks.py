"""What the blocks of a page list beside their texts: positions, awards, how to reach the lab.

A block of a page ("sections") and the page of a widget hold their lists alike, in the fields that
the theme had for them over the years.
"""

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import career_fields, headings, samples
from labsite.import_site.readers.front_matter import Page, objects_of, text_of, texts_of
from labsite.import_site.readers.hugo.settings import CONTENT, HugoSettings
from labsite.import_site.readers.jekyll import al_folio
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.text import contact_lines
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import LabRow
from publications.domain.formats.listing.lines import Line

#: Blocks that list somebody's career: the field of an author that holds the same, by its kind.
_CAREER = (
    (re.compile(r"(?:resume-)?experience"), "experience"),
    (re.compile(r"accomplishments|(?:resume-)?awards"), "awards"),
)
#: Fields with the items of such a block; in some, the items are a level deeper.
_ITEMS = ("items", "experience", "experiences", "item", "accomplishments", "awards")
#: Users whose page an own site shows where a block names nobody.
_OWNERS = ("admin", "me")
_OF_ADDRESS = ("street", "city", "region", "postcode", "country")
#: How to reach a lab in ways that no row holds.
_REACHED = ("phone", "directions", "office_hours", "appointment_url")
#: The office hours of the example that the theme brings.
_HOURS_OF_THEME = "Monday 10:00 to 13:00, Wednesday 09:00 to 10:00"
#: Fields of blocks that are read elsewhere, or only lead on.
_ELSEWHERE = ("people", "slides", "buttons", "links", "contact_links", "sections")
#: The lines of a postal address, and what is none of it: a link, another address, a number to call.
_MOST_LINES, _LONGEST_LINE = 8, 90
_MORE = re.compile(r"@|\]\(|https?:|(?:\d[\s().-]{0,2}){8}")
#: What a page of projects is called, or its folder.
_OF_PROJECTS = re.compile(r"\bprojects?\b", re.IGNORECASE)
#: Blocks that are a text and nothing else.
_OF_TEXT = ("markdown", "text")
_WORDS = ("description", "text", "content", "answer", "summary")


def of_page(page: Page) -> Iterator[dict[str, Any]]:
    """Yield the blocks of which a page is made; a widget's page is a block itself."""
    yield from objects_of(page.fields.get("sections"))
    if page.text("widget"):
        yield page.fields


def with_text(page: Page) -> Page:
    """Return the page with what its blocks say, but for its title's, where it has no other text;
    the blocks that say more stay in its fields.
    """
    blocks = list(objects_of(page.fields.get("sections")))
    if page.body.strip() or not blocks:
        return page
    texts: list[str] = []
    left: list[dict[str, Any]] = []
    for block in blocks:
        content = next(objects_of(block.get("content")), {})
        kind, text = text_of(block, "block"), text_of(content, "text")
        if kind in _OF_TEXT:
            texts.append(textwrap.dedent(text))
        elif kind != "hero":
            left.append(block)
    fields = {
        name: value for name, value in page.fields.items() if name not in ("sections", "type")
    }
    fields |= {"sections": left} if left else {}
    return replace(page, fields=fields, body="\n\n".join(filter(None, texts)))


def sections_of_news(reading: Reading) -> frozenset[str]:
    """Return the sections, whatever they are called, whose pages a part of a page shows as news: it
    is titled so, and names the section as the type of the pages to show, or as a folder of them.
    """
    found: set[str] = set()
    for path in reading.site.files():
        if not CONTENT.fullmatch(path):
            continue
        for block in of_page(reading.glance(path)):
            content = next(objects_of(block.get("content")), {})
            filters = next(objects_of(content.get("filters")), {})
            title = text_of(block, "title") or text_of(content, "title")
            heading = headings.read(Line(0, title, title)) if title else None
            if heading and heading.topic == "news":
                shown = (*texts_of(content.get("page_type")), *texts_of(filters.get("folders")))
                found |= {each.lower() for each in shown}
    return frozenset(found)


def take(
    reading: Reading, settings: HugoSettings, page: Page, blocks: list[dict[str, Any]]
) -> None:
    """Read what the blocks of a page list, and tell the items that no row holds."""
    for block in blocks:
        kind = text_of(block, "block", "widget")
        content = next(objects_of(block.get("content")), {})
        field = next((field for kinds, field in _CAREER if kinds.fullmatch(kind)), "")
        if field:
            _career(reading, page, _whose(reading, settings, [block, *blocks]), field, block)
        elif kind == "contact":
            _contact(reading, page, {**block, **content})
        else:
            if _OF_PROJECTS.search(f"{page.path.rpartition('/')[0]} {page.text('title')}"):
                content = _without_projects(reading, settings, page, content)
            for words in _items_in_words(content or block):
                reading.tell(page.path, _line(reading, page, words), words, "page_text")


def _whose(reading: Reading, settings: HugoSettings, blocks: list[dict[str, Any]]) -> str:
    """Return who is meant where blocks tell of somebody: the first user whom one of them names."""
    contents = [next(objects_of(block.get("content")), {}) for block in blocks]
    named = [text_of(each, "username", "author") for each in (*contents, *blocks)]
    users = (user for user in (*named, *_OWNERS) if settings.name_of(user) != user)
    return next(map(settings.name_of, users), reading.owner)


def _career(
    reading: Reading, page: Page, person: str, field: str, block: Mapping[str, Any]
) -> None:
    """Read somebody's positions or awards."""
    items = list(_listed(block))
    rows = career_fields.rows_of(reading, {field: items}, person, page.path)
    for row, item in zip(rows, items, strict=False):
        if not person:
            reading.tell(page.path, 1, ", ".join(map(str, item.values())), "no_place")
        else:
            reading.add(row)


def _listed(block: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    content = next(objects_of(block.get("content")), {})
    for holder in (content, block):
        for name in _ITEMS:
            value = holder.get(name)
            inner = value.get("items") if isinstance(value, dict) else value
            yield from (each for each in objects_of(inner) if text_of(each, "title"))


def _contact(reading: Reading, page: Page, fields: Mapping[str, Any]) -> None:
    """Read how to reach the lab; what no row holds of that is told."""
    email = text_of(fields, "email")
    where = next(objects_of(fields.get("address")), {})
    address = ", ".join(filter(None, (text_of(where, name) for name in _OF_ADDRESS)))
    address = address or text_of(fields, "address")
    if any(map(samples.is_placeholder, (email, text_of(where, "street")))):
        reading.tell(page.path, 1, address or email, "sample")
        return
    if email or address:
        reading.add(LabRow(file=page.path, line=1, email=email, address=reading.short(address)))
    for name in _REACHED:
        text = ", ".join(texts_of(fields.get(name)))
        if text and text != _HOURS_OF_THEME:
            reading.tell(page.path, _line(reading, page, text), f"{name}: {text}", "no_place")


def contact_in_words(page: Page, text: str) -> LabRow | None:
    """Return how to reach the lab as a few short lines say it, one of them with its e-mail address
    at most; None of what says more than that.
    """
    lines = [line.replace("\\", "").strip(" ,") for line in text.split("\n")]
    mails = list(filter(None, map(contact_lines.MAIL.fullmatch, lines)))
    where = [line for line in lines if line and not contact_lines.MAIL.fullmatch(line)]
    is_short = len(where) <= _MOST_LINES and all(len(line) <= _LONGEST_LINE for line in where)
    if not is_short or len(mails) > 1 or any(_MORE.search(line) for line in where):
        return None
    email = person_words.email(mails[0]["address"]) if mails else ""
    return LabRow(file=page.path, line=1, email=email, address=", ".join(where))


def _without_projects(
    reading: Reading, settings: HugoSettings, page: Page, content: dict[str, Any]
) -> dict[str, Any]:
    """Read the items of a block on a page of projects; return the block's content without them."""
    items = [item for item in objects_of(content.get("items")) if text_of(item, "title", "name")]
    if not items or not all(text_of(item, *_WORDS) for item in items):
        return content
    for item in items:
        title = text_of(item, "title", "name")
        row = al_folio.project_row(
            reading,
            {each: value for each, value in item.items() if each not in (*_WORDS, "image")},
            page.path,
            _line(reading, page, title),
            reading.words(textwrap.dedent(text_of(item, *_WORDS)), page.path, 1),
            address=settings.old_address(page),
        )
        if row:
            reading.add(row)
    return {name: value for name, value in content.items() if name != "items"}


def _items_in_words(fields: Mapping[str, Any]) -> Iterator[str]:
    """Yield what the items of a block say that nothing else reads: its features, its questions."""
    for name, value in fields.items():
        if name in _ELSEWHERE or not isinstance(value, list):
            continue
        for item in objects_of(value):
            said = text_of(item, *_WORDS)
            head = text_of(item, "name", "title", "question", "statistic")
            if said and not text_of(item, "url", "link"):  # a button
                yield f"{head}: {said}" if head else said


def _line(reading: Reading, page: Page, words: str) -> int:
    """Return where in its file a page says something; its first line where that is unclear."""
    first = words.partition("\n")[0].rpartition(": ")[2].strip()
    above, found, _ = reading.site.text(page.path).partition(first)
    return above.count("\n") + 1 if first and found else 1
