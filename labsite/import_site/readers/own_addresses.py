"""Which of the site's own pages is that of somebody whom a list names: her name leads to it."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from labsite.import_site.readers.front_matter import Page, plain
from labsite.import_site.readers.list_pages import shown_at
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import PersonRow

#: What holds her name and may be a link, and fields that lead to a page of hers.
_FIELDS = ("name", "url", "link", "page", "website", "homepage", "permalink")
_TARGET = re.compile(r"\bhref\s*=\s*[\"']?\s*([^\s\"'<>]+)|\]\(\s*<?([^\s()<>]+)")


def of_person(reading: Reading, fields: Mapping[str, Any]) -> str:
    """Return the path of the page of the site itself to which a person's name or link leads; empty
    where none does, or where that is the page of a list.
    """
    for name in _FIELDS:
        text = plain(fields.get(name))
        found = _TARGET.search(text)
        path = _path_on_site(reading, (found[1] or found[2]) if found else text)
        at = reading.pages_at.get(path.rstrip("/"), "")
        if at.strip("/") and not shown_at(at):
            return at
    return ""


def _path_on_site(reading: Reading, address: str) -> str:
    """Return the path, from the top of the site, of an address that leads there; empty of another,
    and of a place inside a page.
    """
    base = urlsplit(reading.address).path.rstrip("/")
    if reading.address and address.startswith(f"{reading.address}/"):
        address = address.removeprefix(reading.address)
    elif address.startswith("/") and not address.startswith("//"):
        address = address.removeprefix(base) if f"{address}/".startswith(f"{base}/") else address
    else:
        return ""
    return "" if "#" in address else address.partition("?")[0]


def of_listed(reading: Reading, page: Page, address: str) -> Page | None:
    """Return a page to which the name of one person in a list leads, as hers, whatever it is
    titled; None of another.
    """
    names = {
        row.name
        for row in reading.found.rows
        if isinstance(row, PersonRow) and address and row.old_address == address
    }
    if len(names) != 1 or not re.search(r"\w", page.body):
        return None
    fields = {name: value for name, value in page.fields.items() if name != "title"}
    return replace(page, fields={**fields, "name": names.pop()})
