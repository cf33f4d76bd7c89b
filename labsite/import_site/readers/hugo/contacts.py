"""By which address the page of a person on a Hugo site lets others write to her."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from labsite.import_site.readers import samples
from labsite.import_site.readers.front_matter import objects_of, text_of
from labsite.import_site.readers.hugo.settings import CONTENT
from labsite.import_site.readers.reading import Reading

#: Fields with the links that the theme shows as icons below a name.
_SHOWN = ("social", "profiles", "links")


def without_hidden_address(
    reading: Reading, fields: Mapping[str, Any], file: str
) -> Mapping[str, Any]:
    """Return the fields of a person without the one of her address, where her page shows another:
    the theme finds a picture by that field and does not print it, so that it may be private.

    An address that others show too was copied with their page, and hides none of hers.
    """
    shown, hidden = _shown(fields), text_of(fields, "email")
    if not (shown and hidden) or shown == hidden.casefold():
        return fields
    if len(reading.once(_who_shows)[shown]) > 1:
        return fields
    reading.tell(file, 1, f"email: {hidden}", "extra_field")
    return {name: value for name, value in fields.items() if name != "email"}


def _who_shows(reading: Reading) -> dict[str, set[str]]:
    """Return the names of those whose pages show an address, by the address."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in filter(CONTENT.fullmatch, reading.site.files()):
        fields = reading.glance(path).fields
        if shown := _shown(fields):
            found[shown].add(text_of(fields, "title", "name").casefold())
    return found


def _shown(fields: Mapping[str, Any]) -> str:
    """Return the first address of mail among the links of a page, in small letters."""
    for name in _SHOWN:
        for each in objects_of(fields.get(name)):
            scheme, _, rest = text_of(each, "link", "url").partition(":")
            address = rest.partition("?")[0].strip().casefold()
            if scheme == "mailto" and "@" in address and not samples.is_placeholder(address):
                return address
    return ""
