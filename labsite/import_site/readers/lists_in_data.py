"""Lists in data files: one of objects, or groups of them, by whatever names."""

import re
from collections.abc import Iterator
from typing import Any

from labsite.import_site.readers.front_matter import objects_of, text_of
from people import past_roles
from publications.domain.formats.named_fields.names import plain_name

#: How many objects deep a data file may keep its lists.
_DEEPEST = 8
#: Names of lists that are parts of an item.
_PARTS = (
    "links", "social", "buttons", "education", "contact", "description", "linkitems", "authors",
    "author", "blocks", "images", "gallery", "career", "experience",
)  # fmt: skip
_OF_PEOPLE = ("members", "people", "students")
#: Fields that hold the name of an item, whatever its key is: "mlin: {display_name: Mia Lin}".
_NAMES = {"displayname", "fullname", "englishname", "lastname", "last"}
#: Fields that say what a list beside them is of.
_TITLES = (
    "title", "name", "group", "groupTitle", "group_title", "group_name", "heading", "section",
    "category", "term", "semester", "year",
)  # fmt: skip
#: Fields of a person or a paper.
_OF_ITEMS = frozenset(
    "image photo headshot avatar email role position author authors bio instructor".split()
)
#: What leads to a file or page, and what a link beside that is called.
_LEADS = {"file", "url", "link", "href", "pdf"}
_OF_LINKS = {"label", "text", "type", "icon"}
#: Names of lists that say nothing of what is in them.
_ANY_LIST = (
    "members", "people", "items", "list", "contents", "entries", "courses", "semesters", "terms",
)  # fmt: skip
_SEASON = re.compile(r"(?:spring|summer|fall|autumn|winter)(?: (?:term|semester))?", re.IGNORECASE)


def grouped(value: object, group: str = "", depth: int = 0) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield (object, the name of the list or group that it is in) of lists within objects."""
    if depth > _DEEPEST:
        return
    if isinstance(value, list):
        for each in value:
            yield from grouped(each, group, depth + 1)
    elif isinstance(value, dict):
        inner = [
            (name, each)
            for name, each in value.items()
            if isinstance(each, list)
            and any(isinstance(item, dict) and not _is_link(item) for item in each)
            and (plain_name(str(name)) not in _PARTS or len(value) == 1)  # a part of nothing
        ]
        named = [(name, each) for name, each in value.items() if isinstance(each, dict)]
        lists = dict(inner)
        rest = {name: each for name, each in value.items() if name not in lists}
        if inner and (_lists_people(inner) or not _may_be_item(rest)):
            title = text_of(value, *_TITLES) or _called(rest)
            for name, each in value.items():
                if name in lists:
                    own = title if plain_name(str(name)).endswith(_ANY_LIST) else str(name)
                    own = (
                        f"{own} {group}".strip() if _SEASON.fullmatch(own) else own
                    )  # of the year above
                    yield from grouped(each, _below(own, group), depth + 1)
                elif isinstance(each, dict) and (_has_name(each) or _holds_lists(each)):
                    yield from grouped(each, _below(str(name), group), depth + 1)
        elif text_of(value, *_TITLES) and any(
            value.get(name) in ([], None) for name in value if plain_name(str(name)) in _OF_PEOPLE
        ):
            return  # a group of nobody
        elif any(_lists_people(list(each.items())) for _, each in named):
            for name, each in named:  # groups by their keys, beside what says their order
                yield from grouped(each, text_of(each, *_TITLES) or str(name), depth + 1)
        elif named and len(named) == len(value):
            for name, each in named:
                is_named = _NAMES & {plain_name(str(own)) for own in each}
                item = each if is_named or "name" in each else {"name": str(name), **each}
                yield from grouped(item, group, depth + 1)
        else:
            yield value, group


def _has_name(value: dict[str, Any]) -> bool:
    """Whether an object is one item beside lists of many: `professor: {name: Mia Lin}`."""
    return bool(text_of(value, "name"))


def _holds_lists(value: dict[str, Any]) -> bool:
    """Whether an object holds lists by their kinds: `alumni: {phd: […], ms: […]}`."""
    lists = (each for each in value.values() if isinstance(each, list))
    return any(not _is_link(item) for each in lists for item in objects_of(each))


def _below(own: str, group: str) -> str:
    """Return what a list is called that lies in another: "phd alumni" of `alumni: {phd: […]}`."""
    is_part = own and past_roles.has_left(group) and not past_roles.has_left(own)
    return f"{own} {group}" if is_part else own or group


def _called(value: dict[str, Any]) -> str:
    """What a field calls the lists beside it: "positionName"."""
    names = (str(name) for name in value if re.search(r"(?:name|title)$", str(name), re.IGNORECASE))
    return text_of(value, *names)


def _lists_people(inner: list[tuple[str, list[Any]]]) -> bool:
    """Whether lists are of people with names: of a group, which may say its role."""
    return any(
        plain_name(str(name)) in _OF_PEOPLE
        and any(isinstance(item, dict) and text_of(item, "name") for item in each)
        for name, each in inner
    )


def _is_link(item: dict[str, Any]) -> bool:
    """Whether an object only leads to a file or page: `{label: PDF, file: /a.pdf}`, `{type: cv, cv:
    /a.pdf}`.
    """
    names = {plain_name(str(name)) for name in item}
    leads = _LEADS | {plain_name(text_of(item, "type"))}
    return bool(names & leads) and names <= leads | _OF_LINKS


def _may_be_item(value: dict[str, Any]) -> bool:
    """Whether an object that holds lists is a person or a paper itself."""
    names = {plain_name(str(name)) for name in value}
    return bool(names & _OF_ITEMS)
