"""Lists of papers by others, such as a course or an exam has: they are no papers of the lab."""

import re
from collections.abc import Iterable

from labsite.import_site.readers import papers
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import PaperRow, PersonRow
from people.names import normalize_text
from publications.domain.formats.person_names import parts_of_name
from publications.domain.record import Record

_TEXTS = (".md", ".markdown", ".html", ".htm")
#: The page of one course, among those of others.
_OF_COURSE = re.compile(r"(?:^|/)_?(?:teachings?|courses?|classes|lectures)/", re.IGNORECASE)
#: A list beside the text of a post or a talk, which cites what is in it.
_CITED = re.compile(
    r"(?:^|/)_?(?:posts?|blogs?|news|notes|events?|talks?)/(?:[^/]+/){1,4}[^/]+\.bib$",
    re.IGNORECASE,
)
#: Fewer papers of a page may be those of somebody whom no page lists.
_FEWEST = 5


def leave_out(reading: Reading) -> None:
    """Tell the papers of a page on which nobody of the lab is an author, where most of its papers
    elsewhere name somebody: those show that its people are known; what a post cites of others, too;
    and those that a course reads.
    """
    families = _families(reading)
    sources: dict[str, list[PaperRow]] = {}
    for row in reading.found.rows:
        if isinstance(row, PaperRow):
            sources.setdefault(_source(row), []).append(row)
    named = {name: sum(_names(row.record, families) for row in sources[name]) for name in sources}
    own = [name for name in sources if named[name] and not _is_beside_text(sources[name])]
    are_known = 2 * sum(named[name] for name in own) >= sum(len(sources[name]) for name in own) > 0
    others = {
        name
        for name in sources
        if (_OF_COURSE.search(name) and 2 * named[name] < len(sources[name]))
        or (are_known and not named[name] and _is_list_of_others(name, sources[name]))
    }
    papers.leave_to_others(
        reading,
        lambda row: (
            _source(row) in others
            or (are_known and bool(_CITED.search(row.file)) and not _names(row.record, families))
        ),
    )


def _source(row: PaperRow) -> str:
    """Return the page of a list of papers; of one that has a page of its own, the folder."""
    return row.file.rpartition("/")[0] if row.line == 1 else row.file


def _is_beside_text(rows: Iterable[PaperRow]) -> bool:
    """Whether papers stand where a course, a post or a talk tells what others wrote."""
    return any(_OF_COURSE.search(_source(row)) or _CITED.search(row.file) for row in rows)


def _is_list_of_others(name: str, rows: Iterable[PaperRow]) -> bool:
    """Whether so many papers of a page say who wrote them that no other author is left out; not
    theses, of which labs list those that they supervised.
    """
    whole = [row.record.authors and row.record.authors_complete for row in rows]
    has_theses = any(row.record.kind == "thesis" for row in rows)
    is_page = name.lower().endswith(_TEXTS)
    return is_page and not has_theses and sum(map(bool, whole)) >= max(_FEWEST, len(whole) / 2)


def _families(reading: Reading) -> set[str]:
    """Return the words of the family names of all who are on the site; of a name of one word,
    that.
    """
    people = [row for row in reading.found.rows if isinstance(row, PersonRow)]
    names = {reading.owner, *(name for row in people for name in (row.name, row.native_name))}
    return {word for name in names for word in _words(parts_of_name(name)[2] or name)}


def _names(record: Record, families: set[str]) -> bool:
    return any(families & _words(author.name) for author in record.authors)


def _words(name: str) -> set[str]:
    return {word for word in re.findall(r"\w+", normalize_text(name)) if len(word) > 1}
