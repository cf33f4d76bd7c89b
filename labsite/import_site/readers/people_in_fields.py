"""People whom a page lists in fields of its own, whatever those are called: "folks: - name: …"."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    free_text,
    headings,
    listed_people,
    member_place,
    person_words,
)
from labsite.import_site.readers.front_matter import Data, Page, text_of
from labsite.import_site.readers.group import role_of
from labsite.import_site.readers.lists_in_data import grouped
from labsite.import_site.readers.reading import Reading
from people import past_roles
from publications.domain.formats.named_fields.names import plain_name

#: Fields with lists that another reader knows, or of people who are no members.
_OTHERS = frozenset(
    """sections content design profiles authors author organizations affiliations education
    experience social links menu cascade resources buttons news projects publications
    collaborators partners sponsors funders speakers""".split()
)
#: One object alone is no list.
_FEWEST = 2


def take(reading: Reading, page: Page, address: str) -> Page:
    """Read the people whom lists among the page's fields name; return the page without those."""
    title = page.text("title")
    is_of_people = free_text.lists_people(page, address) or bool(role_of(title))
    taken = {}
    for name, value in page.fields.items():
        if plain_name(name) in _OTHERS or not isinstance(value, list | dict):
            continue
        words = re.sub(r"[_-]+", " ", name)
        is_called = listed_people.PEOPLE.search(words.lower().replace(" ", "_"))
        listed = [fields for fields, _ in grouped(value)]
        is_named = is_of_people or bool(is_called)
        if len(listed) >= _FEWEST and all(_names_somebody(each, is_named) for each in listed):
            taken[name] = words
    for name, words in taken.items():
        told = (words, title, page.stem, address, page.text("group", "category"))
        own = page.text("role")
        roles = (member_place.CODES.get(own.casefold(), own), *map(role_of, (words, title)))
        listed_people.listed(
            reading,
            page.path,
            Data(page.fields[name]),
            "alumni" if past_roles.has_left(*told) else "",
            next(filter(person_words.is_role, roles), ""),
        )
    left = {name: value for name, value in page.fields.items() if name not in taken}
    return replace(page, fields=left) if taken else page


def _names_somebody(fields: Mapping[str, Any], is_of_people: bool) -> bool:
    """Whether an item of a list is somebody: by her name where the list is of people, else also by
    what else a person has.
    """
    named = {str(name): value for name, value in fields.items()}
    if listed_people.is_person(named):
        return True
    name = text_of(named, "name", "title", "full_name", "fullname")
    return is_of_people and len(named) > 1 and headings.names_person(name)
