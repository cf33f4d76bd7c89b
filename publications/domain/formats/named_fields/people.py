"""Authors and editors as a cell of names, a list of names, or objects with parts of names."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from people import profile_links
from publications.domain.formats.author_cells import read_cell
from publications.domain.formats.authors import AuthorList
from publications.domain.formats.named_fields.fields import Fields
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.formats.named_fields.values import MANY, text_of, texts_of
from publications.domain.record import Author

_GIVEN = ("given", "first", "firstname", "givenname", "forename", "givennames", "initials")
_MIDDLE = ("middle", "middlename")
_FAMILY = ("family", "last", "lastname", "surname", "familyname")
_WHOLE = ("fullname", "name", "displayname", "literal", "authorname", "rawauthorname", "creator",
          "text", "value", "preferredname", "author")  # fmt: skip
_ROLES = ("creatortype", "role", "contributortype")
#: What a list of people is called within an object of authors.
_LISTS_OF_PEOPLE = ("name", "names", "person", "persons", "people", "list", "items", "creator")
#: What roles say of who is no author; "first" and "senior" say which author.
_OF_OTHERS = re.compile(
    r"edit|transl|contribut|illustrat|review|advis|supervis|interview|recipient|bookauthor|sponsor"
)
_ORCIDS = ("orcid", "orcidid", "nameidentifiers", "ids", "identifiers", "nameidentifier")


def people_of(values: Iterable[Any]) -> AuthorList:
    """Return the people whom the first of the values names: a cell, a list of names, of objects."""
    for value in values:
        if isinstance(value, str):
            people = read_cell(value)
        elif isinstance(value, list):
            people = _of_list(value[:MANY])
        elif isinstance(value, dict):
            inner = next(
                (
                    each
                    for name, each in value.items()
                    if plain_name(str(name)) in ("author", "authors")
                    or (isinstance(each, list) and plain_name(str(name)) in _LISTS_OF_PEOPLE)
                ),
                None,
            )
            numbered = value and all(str(name).isdigit() for name in value)
            if isinstance(inner, list | str):
                return people_of([inner])
            people = _of_list(list(value.values())[:MANY] if numbered else [value])
        else:
            continue
        if people.authors:
            return people
    return AuthorList(())


def _of_list(people: list[Any]) -> AuthorList:
    objects = [
        person if isinstance(person, dict) else {"name": text_of(person)}
        for person in people
        if isinstance(person, dict | str)
    ]
    objects = [inner for person in objects if (inner := _innermost(person))]
    cells = [_cell_of(person) for person in objects]
    read = read_cell("\n".join(cell for cell in cells if cell))
    named = [person for person, cell in zip(objects, cells, strict=True) if cell]
    if not read.complete:
        named = [person for person in named if read_cell(_cell_of(person)).authors]
    if len(named) != len(read.authors):
        return read
    authors = tuple(map(_with_particulars, read.authors, named))
    return AuthorList(authors, read.complete, read.doubt)


def _innermost(person: dict[str, Any]) -> dict[str, Any] | None:
    """The object that names a person, within {"author": {...}}; None for who is no author."""
    for name, value in person.items():
        plain = plain_name(str(name))
        if plain in _ROLES and isinstance(value, str) and _OF_OTHERS.search(plain_name(value)):
            return None
        if plain in ("author", "person") and isinstance(value, dict):
            return {**person, **value, name: None}
    return person


def _cell_of(person: Mapping[str, Any]) -> str:
    """The person's name in one line: "Family, Given" where the two are told apart."""
    parts = {plain_name(str(name)): value for name, value in list(person.items())[:50]}
    nested = parts.get("name")
    if isinstance(nested, dict):
        parts |= {plain_name(str(name)): value for name, value in list(nested.items())[:20]}

    def part(names: tuple[str, ...]) -> str:
        return next((text for name in names if (text := text_of(parts.get(name)))), "")

    family, given = part(_FAMILY), " ".join(filter(None, (part(_GIVEN), part(_MIDDLE))))
    if family and given:
        suffix = text_of(parts.get("suffix"))
        return f"{family}, {given}{f', {suffix}' if suffix else ''}".replace(";", " ")
    return family or part(_WHOLE)


def _with_particulars(author: Author, person: Mapping[str, Any]) -> Author:
    """The author with the iD, the identifiers and the places of work that the object tells."""
    parts = {plain_name(str(name)): value for name, value in list(person.items())[:50]}
    spoken = " ".join(str(parts[name])[:2000] for name in _ORCIDS if name in parts)
    schemes = (("openalex", parts.get("id")), ("semantic_scholar", parts.get("authorid")))
    ids = tuple(
        (scheme, identifier)
        for scheme, value in schemes
        if isinstance(value, str | int)
        and (scheme != "openalex" or "openalex.org/" in str(value))
        and (identifier := profile_links.identifier(scheme, str(value)))
    )
    affiliations = [
        text
        for name in ("affiliations", "affiliation", "institutions", "organization")
        if name in parts
        for text in texts_of(parts[name])
    ]
    return replace(
        author,
        orcid=author.orcid or profile_links.orcid_in(spoken),
        affiliations=tuple(dict.fromkeys(affiliations)),
        ids=ids,
        corresponding=author.corresponding or parts.get("iscorresponding") is True,
    )


def summary_authors(fields: Fields) -> AuthorList | None:
    """The authors in a line of a search's results: "A Lee, B Ma - Some Journal, 2020 - host"."""
    summary = fields.values.get("summary")
    if not isinstance(summary, str) or summary.count(" - ") not in (1, 2):
        return None
    return read_cell(summary.split(" - ")[0])
