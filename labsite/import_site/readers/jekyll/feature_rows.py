"""Rows of cards that Minimal Mistakes shows of a page's own fields: `{% include feature_row %}`.

Each card has a picture, a title and a text. On a page of people they are people, below a heading
of projects projects; elsewhere they lead to other pages, and are told. A lab may have files of its
own that show them: `{% include feature_row_research %}`.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import headings, member_names, prose
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.cv import page as homepage
from labsite.import_site.readers.front_matter import Page, objects_of, text_of
from labsite.import_site.readers.jekyll import al_folio, person_tags
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import person_words
from labsite.import_site.readers.words.line_breaks import BR
from labsite.import_site.rows import PersonRow
from people import past_roles
from publications.domain.formats.listing.lines import Line

_TAG = re.compile(r"\{%-?\s*include\s+feature_row\w*(?:\.html)?(?P<fields>\s[^%]{0,1000}?)?-?%\}")
_ID = re.compile(r"\bid\s*=\s*[\"']?([\w-]+)")
_HEADING = re.compile(r"\s*<h[1-6]\b[^<>]*>(?P<words>.{2,300}?)</h[1-6]>", re.DOTALL)
_USUAL = "feature_row"
#: How a caption begins, or what it says, that is of the picture alone.
_OF_PICTURE = re.compile(r"\b(?:courtesy|credits?|photo(?:graph)?|picture|image)\b", re.IGNORECASE)


def fields_of(page: Page) -> frozenset[str]:
    """Return the fields of a page whose cards a tag in its text shows."""
    return frozenset(map(_shown, _TAG.finditer(page.body)))


def take(reading: Reading, page: Page, address: str) -> Page:
    """Read or tell the cards of the page; return it without the tags that show them, and what these
    show.
    """
    is_of_people = free_text.lists_people(page, address)
    fields = dict(page.fields)
    body = page.body
    for tag in reversed(list(_TAG.finditer(page.body))):
        items = list(_items(page, tag))
        if not items:
            continue
        line = page.body_line + page.body.count("\n", 0, tag.start())
        label = person_tags.label_above(page.body[: tag.start()])
        is_of_projects = not is_of_people and _are_projects(label)
        for item in items:
            row = _person(item, label) if is_of_people else None
            if is_of_projects and (project := al_folio.project_row(reading, item, page.path, line)):
                fields.pop(_shown(tag), None)
                reading.add(replace(project, old_address=address))
            elif row:
                source = text_of(item, "image_path", "image")
                photo = reading.picture(source, page.path, line) if source else ""
                placed = replace(row, file=page.path, line=line, old_address=address, photo=photo)
                reading.add(placed)
            else:
                told = "\n".join(filter(None, (text_of(item, "title"), text_of(item, "excerpt"))))
                reading.tell(page.path, line, reading.words(told, page.path), "page_text")
        body = body[: tag.start()] + "\n" * tag[0].count("\n") + body[tag.end() :]
    return replace(page, body=body, fields=fields)


def _are_projects(label: str) -> bool:
    heading = headings.read(Line(0, label, label, heading=1)) if label else None
    return heading is not None and heading.topic == "projects"


def _items(page: Page, tag: re.Match[str]) -> Iterator[dict[str, Any]]:
    """Yield the cards that a tag shows: those of the field that it names."""
    yield from objects_of(page.fields.get(_shown(tag)))


def _shown(tag: re.Match[str]) -> str:
    """Return the field whose cards a tag shows."""
    named = _ID.search(tag["fields"] or "")
    return named[1] if named else _USUAL


def _person(item: dict[str, Any], label: str) -> PersonRow | None:
    """Return whom a card is of; None where its title is nobody's name."""
    printed, below = text_of(item, "title"), text_of(item, "excerpt")
    if not printed and (heading := _HEADING.match(below)):  # the text begins with its name
        printed, below = prose.one_line(heading["words"]), below[heading.end() :]
    name, native_name = member_names.names_of(printed)
    name = person_words.person_name(name)
    if not name:
        return None
    caption = text_of(item, "image_caption")
    if caption and not _OF_PICTURE.search(caption):  # when she came, or which degree she got
        below = f"{caption}<br>{below}"
    below = BR.sub("<br>\n", below)
    section = "Alumni" if past_roles.has_left(label) else "People"
    text = f"# {section}\n\n### {name}\n\n{below}\n"
    found = homepage.read(text, shape="homepage")
    row = next((each for each in found.rows if isinstance(each, PersonRow)), None)
    row = replace(row or PersonRow(name=name), name=name, native_name=native_name)
    if past_roles.has_left(label):
        row = replace(row, is_former=True)
    return row if row.role else replace(row, role=role_of(label))
