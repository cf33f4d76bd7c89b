"""Papers that a page of a Jekyll site names by their keys: `{% cite lin24 ma22 %}`."""

import re
from dataclasses import replace

from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import PaperRow
from publications.domain.record import Record

#: Tags that stand side by side, with what parts them.
_TAGS = re.compile(r"\{%-?\s*cite\s+[^%{}]+%\}(?:[\s,;]*\{%-?\s*cite\s+[^%{}]+%\})*")
_TAG = re.compile(r"cite\s+([^%{}]+?)\s*-?%\}")
#: What stands behind the keys: "--file others".
_OPTIONS = re.compile(r"\s--?\w.*")


def of_project(reading: Reading, page: Page, name: str) -> Page:
    """Return a project's page with the papers that it cites called by their titles, in brackets as
    Jekyll-Scholar has them; they are the project's. The bibliographies are read before.
    """
    told = page.fields.get("related_publications")
    keys = re.split(r"[\s,]+", told) if isinstance(told, str) else []
    keys += [key for tags in _TAGS.findall(page.body) for key in _keys(tags)]
    if not keys:
        return page
    known: dict[str, Record] = {}
    for at, row in enumerate(reading.found.rows):
        if isinstance(row, PaperRow) and row.record.source_key in keys:
            known[row.record.source_key] = row.record
            reading.found.rows[at] = replace(
                row, projects=tuple(dict.fromkeys((*row.projects, name)))
            )

    def titled(tags: re.Match[str]) -> str:
        titles = [f"“{known[key].title}”" for key in _keys(tags[0]) if key in known]
        return f"({', '.join(titles)})" if titles else tags[0]

    return replace(page, body=_TAGS.sub(titled, page.body))


def _keys(tags: str) -> list[str]:
    return [key for written in _TAG.findall(tags) for key in _OPTIONS.sub("", written).split()]
