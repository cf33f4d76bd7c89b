"""People, papers and news that a page lists in fields of its own, whatever those are called."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import headings, member_fields, member_place, papers, samples
from labsite.import_site.readers.cv import free_text
from labsite.import_site.readers.cv import page as homepage
from labsite.import_site.readers.front_matter import Data, Page, objects_of, text_of
from labsite.import_site.readers.jekyll import feature_rows, listed_items, listed_people, shown
from labsite.import_site.readers.lists_in_data import grouped
from labsite.import_site.readers.people import afterwards
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading, day_of
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import NewsRow, PersonRow
from people import past_roles
from publications.domain.formats.named_fields.names import plain_name

#: Fields with lists that other readers know.
_OF_BLOCKS = frozenset("sections content design profiles menu cascade".split())
#: Fields of those who are no members, and of what is nobody's name.
_OTHERS = frozenset(
    """authors author organizations affiliations education experience social links resources
    buttons news projects publications collaborators partners sponsors funders speakers""".split()
)
#: So many papers or news are a list, which holds such a part of others at most.
_FEWEST, _MOST_OF_LIST = 2, 0.75


def take(reading: Reading, page: Page, address: str) -> Page:
    """Read the people, papers and news that the page's fields list; return the page without."""
    of_cards = feature_rows.fields_of(page)
    taken = {
        name
        for name, value in page.fields.items()
        if plain_name(name) not in _OF_BLOCKS
        and name not in of_cards
        and isinstance(value, list | dict)
        and any(read(reading, page, address, name) for read in _READERS)
    }
    left = {name: value for name, value in page.fields.items() if name not in taken}
    return replace(page, fields=left) if taken else page


def _take_people(reading: Reading, page: Page, address: str, name: str) -> bool:
    """Read the people in a field, or the one whom it is of; False where it names nobody."""
    title, words = page.text("title"), re.sub(r"[_-]+", " ", name)
    is_of_people = free_text.lists_people(page, address) or bool(role_of(title))
    is_of_people |= listed_people.PEOPLE.search(words.lower().replace(" ", "_")) is not None
    listed = [fields for fields, _ in grouped(page.fields[name])]
    is_one = len(listed) == 1 and is_of_people and listed_people.is_person(listed[0])
    named = [each for each in listed if _names_somebody(each, is_of_people)]
    are_many = len(named) >= max(_FEWEST, len(listed) - sum(map(_names_nobody, listed)))
    if plain_name(name) in _OTHERS or not (is_one or are_many):
        return False
    above = shown.headings_of_field(page.body, name)
    told = (*above, words, title, page.stem, address, page.text("group", "category"))
    own = page.text("role")
    roles = (*map(role_of, above[:1]), member_place.CODES.get(own.casefold(), own),
             *map(role_of, (words, title)))  # fmt: skip
    listed_people.listed(
        reading,
        page.path,
        Data(page.fields[name]),
        "alumni" if past_roles.has_left(*told) else "",
        next(filter(person_words.is_role, roles), ""),
    )
    return True


def _take_papers(reading: Reading, page: Page, address: str, name: str) -> bool:
    """Read the papers that a field lists, and tell what stands among them; False of a field that
    lists others.
    """
    listed = [fields for fields, _ in grouped(page.fields[name])]
    found = [fields for fields in listed if listed_items.is_listed_paper(fields)]
    if len(found) < max(_FEWEST, _MOST_OF_LIST * len(listed)):
        return False
    papers.take_in(reading, list(listed_items.papers_of(reading, page.path, Data(found))))
    for fields in listed:
        if fields not in found:
            reading.tell(page.path, 1, member_fields.told(fields), "unread_data")
    return True


def _take_news(reading: Reading, page: Page, address: str, name: str) -> bool:
    """Read the news in a field: of a list that is called so, or on a page of news, each item has
    its day and says something; False of another.
    """
    _, kinds = free_text.topic_of((name, page.text("title"), page.stem))
    listed = [fields for fields, _ in grouped(page.fields[name])]
    dated = [fields for fields in listed if day_of(fields.get("date")) and len(fields) > 1]
    if NewsRow not in kinds or len(dated) < max(_FEWEST, _MOST_OF_LIST * len(listed)):
        return False
    listed_items.news_list(reading, page.path, Data(page.fields[name]))
    return True


def _take_named_in_text(reading: Reading, page: Page, address: str, name: str) -> bool:
    """Read the people whom texts in a field name line by line, each below its title, as a sidebar
    of the page at the top has them: `sidebar: [{title: Students, text: "Mia Lin (PhD)"}]`.
    """
    parts = list(objects_of(page.fields[name]))
    texts = [text_of(each, "text").strip() for each in parts]
    is_of_people = address == "/" or free_text.lists_people(page, address)
    if not is_of_people or not any("\n" in text for text in texts):
        return False
    body = "# People"
    for part, text in zip(parts, texts, strict=True):
        body += f"\n\n## {text_of(part, 'title')}\n\n- " + re.sub(r"\s*\n\s*", "\n- ", text)
    found = homepage.read(body, shape="homepage")
    people = [row for row in afterwards.of_page(found.rows) if isinstance(row, PersonRow)]
    if len(people) < max(_FEWEST, len(found.rows)):
        return False
    reading.add(*(replace(row, file=page.path, line=1, old_address=address) for row in people))
    for each in found.unplaced:
        reading.tell(page.path, 1, each.text, each.why)
    return True


_READERS = (_take_people, _take_papers, _take_news, _take_named_in_text)


def _names_nobody(fields: Mapping[str, Any]) -> bool:
    """Whether an item stands for whoever may come: "Your Name Here"."""
    return samples.is_placeholder(text_of(fields, "name", "title"))


def _names_somebody(fields: Mapping[str, Any], is_of_people: bool) -> bool:
    """Whether an item of a list is somebody: by her name where the list is of people, else also by
    what else a person has.
    """
    named = {str(name): value for name, value in fields.items()}
    if listed_people.is_person(named):
        return True
    name = text_of(named, "name", "title", "full_name", "fullname")
    is_name = headings.names_person(name) or (
        not name.isascii() and " " not in name and bool(person_words.person_name(name))
    )
    return is_of_people and len(named) > 1 and is_name
