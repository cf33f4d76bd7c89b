"""Small sites that tests write, read as those from a folder are."""

from collections.abc import Mapping
from typing import Any

from labsite.import_site import readers
from labsite.import_site.files import Site
from labsite.import_site.rows import Found, Row


def read(files: Mapping[str, str], owner: str = "") -> Found:
    """Read a site that holds these texts."""
    data = {path: text.encode() for path, text in files.items()}
    sizes = {path: len(each) for path, each in data.items()}
    return readers.read(Site("site", (), sizes, lambda path, most: data[path][:most]), owner)


def only(found: Found, kind: type[Row]) -> Any:
    """The one row of the kind."""
    rows = [row for row in found.rows if isinstance(row, kind)]
    assert len(rows) == 1, rows
    return rows[0]


def whys(found: Found) -> list[str]:
    return [each.why for each in found.unplaced]
