"""People and projects that a page shows by tags of templates, fields and all, below the headings of
the page: "{% include member.html name="Mia Lin" role="Postdoc" %}".
"""

import re
from dataclasses import replace

from labsite.import_site.readers import headings, member_names, members, prose, tags
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.jekyll import al_folio
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import person_words
from people import past_roles
from publications.domain.formats.listing.lines import Line

_HEADING = re.compile(r"^#{1,6}[ \t]+([^\n]+?)[ \t#]*$|<h[1-6][^<>]*>([^<>]+)</h", re.MULTILINE)
#: A tag with these fields alone may show anything: a paper by its name.
_FEWEST_FIELDS = 2
#: What a tag is called that shows a project.
_OF_PROJECT = re.compile(r"(?:^|[/_-])projects?(?:[._-]|$)")
#: What tells of a thing beside its title.
_TEXTS = frozenset({"description", "text", "content", "summary", "blurb", "excerpt"})
#: Parts that the text of a page is read with (`prose`).
_IN_TEXT = re.compile(r"(?:card|feature)\b")
#: How a sentence ends that announces projects.
_ANNOUNCED = re.compile(r"\bprojects\b[^.!?\n]*:\s*$", re.IGNORECASE)


def take(reading: Reading, page: Page, address: str) -> Page:
    """Read the people whom tags of the page name; return the page without those tags."""
    taken = []
    for tag in tags.of(page):
        name = member_names.bare_name(tag.fields.get("name", ""))
        if len(tag.fields) < _FEWEST_FIELDS or not person_words.person_name(name):
            continue
        label = label_above(page.body[: tag.start])
        row = members.person(
            reading,
            tag.fields,
            file=page.path,
            line=tag.line,
            old_address=address,
            group=label if past_roles.has_left(label) else "",
        )
        if row:
            reading.add(row if row.role else replace(row, role=role_of(label)))
            taken.append(tag)
    return tags.without(page, taken)


def take_projects(reading: Reading, page: Page, address: str) -> Page:
    """Read the projects that tags of the page show; return the page without those tags."""
    taken: list[tags.Tag] = []
    for tag in tags.of(page):
        is_told = len(tag.fields) >= _FEWEST_FIELDS and (tag.fields.keys() & {"title", "name"})
        is_one = _OF_PROJECT.search(tag.called) or _is_in_list_of_projects(page, tag, taken)
        if not (is_told and is_one):
            continue
        if row := al_folio.project_row(reading, tag.fields, page.path, tag.line):
            reading.add(replace(row, old_address=address))
            taken.append(tag)
    return tags.without(page, taken)


def _is_in_list_of_projects(page: Page, tag: tags.Tag, taken: list[tags.Tag]) -> bool:
    """Whether a tag that tells a title and a text stands right below a heading of projects, a
    sentence that announces them ("Our current projects:"), or another of its kind that is one.
    """
    if not tag.fields.keys() & _TEXTS or _IN_TEXT.match(tag.called):
        return False
    beside = [each for each in taken if each.called == tag.called]
    if beside and not page.body[beside[-1].end : tag.start].strip():
        return True
    above = page.body[: tag.start].rstrip().rpartition("\n")[2]
    heading = _HEADING.search(above)
    words = prose.one_line(heading[1] or heading[2]) if heading else ""
    read = headings.read(Line(0, words, words, heading=1)) if words else None
    return bool((read and read.topic == "projects") or _ANNOUNCED.search(above))


def label_above(text: str) -> str:
    """Return the last heading of a text that says what people are below it; empty without one."""
    found = [prose.one_line(match[1] or match[2]) for match in _HEADING.finditer(text)]
    about = (label for label in reversed(found) if not headings.names_person(label))
    return next(about, "")
