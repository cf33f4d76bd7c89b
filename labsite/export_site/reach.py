"""What of the site visitors see, in digests: which pages a change concerns.

A change may show on any page: of one that nothing is known of, all pages are rendered anew. Some
columns of papers stand only on pages that name the paper, on the lists that it is on and in their
files; where nothing else has changed, these alone are rendered.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from django.db import connection

from labsite.export_site import addresses
from labsite.kept_pages import fingerprint, version
from labsite.kept_pages.visible import VISIBLE, VisibleTable
from publications.models import Publication

#: What of a paper only pages that name it show: no order, count or drawing follows from it.
NARROW = ("abstract", "summary", "changed_at")
_PAPERS = Publication._meta.label
#: Made of other tables.
_DERIVED = {"publications.IndexEntry"}


@dataclass(frozen=True)
class Seen:
    """What visitors see at a moment.

    Attributes:
        site: code, settings and the moment up to which time changes nothing.
        rest: all but the narrow columns of papers.
        papers: of each paper's slug the narrow columns.
    """

    site: str
    rest: str
    papers: dict[str, str]

    def changed_since(self, before: "Seen | None") -> set[str] | None:
        """The slugs of papers that changed where pages that name them show it; None: anything."""
        if before is None or (self.site, self.rest) != (before.site, before.rest):
            return None
        return {slug for slug, digest in self.papers.items() if before.papers.get(slug) != digest}


def seen_now(base: str) -> Seen:
    """Read what visitors see now; a site published at another base says something else."""
    rest = hashlib.sha256()
    papers: dict[str, str] = {}
    for table in VISIBLE:
        if table.model in _DERIVED:
            continue
        is_papers = table.model == _PAPERS
        wide = [column for column in table.columns if not (is_papers and column in NARROW)]
        rest.update(f"{table.name} {wide}\n".encode())
        for row in _rows(table, wide):
            rest.update(f"{row!r}\n".encode())
        if is_papers:
            papers = {slug: _digest(row) for slug, *row in _rows(table, ["slug", *NARROW])}
    until = version.current().since.isoformat()
    site = _digest([fingerprint.of_the_site(), until, base])
    return Seen(site, rest.hexdigest(), papers)


def _rows(table: VisibleTable, columns: Iterable[str]) -> Iterable[Any]:
    named = ", ".join(f"shown.{connection.ops.quote_name(column)}" for column in columns)
    where = table.when.format(row="shown") or "1 = 1"
    name = connection.ops.quote_name(table.name)
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {named} FROM {name} shown WHERE {where} ORDER BY 1")
        yield from cursor


def _digest(values: object) -> str:
    return hashlib.sha256(repr(values).encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Memory:
    """What is remembered of a run beside its files: what was seen, and who names which paper.

    Attributes:
        manifest: a digest of the files that the run left, of which alone it speaks.
        names: for the slug of each paper its own files and those of pages that name it.
    """

    manifest: str
    seen: Seen
    names: dict[str, list[str]]

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.write_text(json.dumps(asdict(self)))


def remembered(path: Path, manifest: str) -> Memory | None:
    """Return what is remembered of the run that left these files; None where nothing is."""
    try:
        memory = json.loads(path.read_text())
        if memory["manifest"] != manifest:
            return None
        return Memory(manifest, Seen(**memory["seen"]), memory["names"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def concerned(files: Mapping[str, str], memory: Memory, papers: Iterable[str]) -> set[str]:
    """The files that changed papers concern, of `files` with their addresses.

    These are pages that name them, their own files, feeds and exports of lists that they are on,
    and what tells machines of the last change.
    """
    papers = set(papers)
    if not papers:
        return set()
    named = {file for paper in papers for file in memory.names.get(paper, ())}
    lists = {_narrowing(files[file]) for file in named if file in files}
    return named | {
        file
        for file, address in files.items()
        if (_is_of_a_list(address) and _narrowing(address) in lists)
        or address.startswith("/sitemap")
    }


def _is_of_a_list(address: str) -> bool:
    """Whether it is a feed or an export of a list of papers."""
    return addresses.name_of(addresses.split(address)[0]) in addresses.FILES_OF_LISTS


def _narrowing(address: str) -> frozenset[tuple[str, str]]:
    """What narrows a list, whichever of its pages this is."""
    _, query = addresses.split(address)
    return frozenset((key, value) for key, value in query if key != "page")
