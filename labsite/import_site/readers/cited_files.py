"""Files of BibTeX that pages cite from, or that lie with a program: few papers there are ours."""

import re
from collections.abc import Iterator

from labsite.import_site.files import SiteError
from labsite.import_site.readers import papers
from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import PaperRow, PersonRow
from people.names import Agreement, compare
from publications.domain.record import Record

#: What sites are made of: not what Quarto made, what tells how, or the pages of a program; and no
#: settings of Jekyll, whose "bibliography" is a list.
_SOURCE = re.compile(
    r"(?!(?:_site|node_modules|docs)/|(?:static|public|assets)/.+\.html?$|_config\b"
    r"|(?:.*/)?(?:readme|contributing)\.\w+$)"
    r".+\.(?:[qr]?md|mdx|ya?ml|toml|html?|[jt]sx?|vue|svelte|astro|r|py|lua)",
    re.IGNORECASE,
)
#: What says from which files a page, or each page of the site, cites.
_CITES_FROM = re.compile(
    r"(?m)^(?P<indent>[ \t]{0,8})bibliography:"
    r"(?P<files>[^\n]*(?:\n(?P=indent)[ \t]*-[ \t][^\n]*){0,20})"
)
#: Jekyll-Scholar has its lists in a folder of their own.
_MAY_BE_CITED = re.compile(r"(?!_bibliography/).+\.bib", re.IGNORECASE)
_FILE = re.compile(r"(?<![\w./-])[\w./-]{1,300}?\.bib\b", re.IGNORECASE)
#: What lists all that is in those files: "nocite: '@*'".
_LISTS_ALL = re.compile(r"(?m)^[ \t]{0,8}nocite:[\s|>\"'-]{0,20}@\*")
#: Files to load, a folder below: "static/rooter/rooter-citations.bib".
_WITH_PROGRAM = re.compile(r"(?:static|public|assets)/(?:[^/]+/)+[^/]+\.bib", re.IGNORECASE)


def leave_out(reading: Reading) -> None:
    """Tell the papers of such files in which nobody of the site is an author. A file that a page
    lists whole, or a script reads, is a list as any other; so is one that lies with other files to
    load where pages name it or nobody is known.
    """
    rows = [row for row in reading.found.rows if isinstance(row, PaperRow)]
    in_files = {row.file for row in rows if _MAY_BE_CITED.fullmatch(row.file)}
    if not in_files:
        return
    names = _names(reading)
    cited, listed = _cited_and_listed(reading)
    doubtful = {
        path
        for path in in_files
        if (name := name_of(path)) not in listed
        and (name in cited or (names and _WITH_PROGRAM.fullmatch(path)))
    }
    papers.leave_to_others(
        reading, lambda row: row.file in doubtful and not _is_by(names, row.record)
    )


def listed_in(reading: Reading, folder: str) -> frozenset[str]:
    """Return the names of the files that pages of a folder name to show them, in small letters."""
    texts = (text for path, text in _sources(reading) if path.startswith(folder))
    return frozenset(
        name_of(each) for text in texts for each in _FILE.findall(_CITES_FROM.sub("", text))
    )


def _cited_and_listed(reading: Reading) -> tuple[set[str], set[str]]:
    """Return the names of the files that pages cite from, and of those that a page lists whole or
    code names.
    """
    cited: set[str] = set()
    listed: set[str] = set()
    of_site: set[str] = set()
    is_listed_by_default = False
    for path, text in _sources(reading):
        own = {name_of(name) for each in _CITES_FROM.finditer(text) for name in _files(each)}
        cited |= own
        if path.lower().endswith((".yml", ".yaml")):
            of_site |= own
        else:
            elsewhere = _CITES_FROM.sub("", text)
            listed |= {name_of(each) for each in _FILE.findall(elsewhere)}
        if _LISTS_ALL.search(text):
            listed |= own
            is_listed_by_default |= not own
    return cited, listed | (of_site if is_listed_by_default else set())


def _files(cites: re.Match[str]) -> list[str]:
    return _FILE.findall(cites["files"])


def _sources(reading: Reading) -> Iterator[tuple[str, str]]:
    for path in filter(_SOURCE.fullmatch, reading.site.files()):
        try:
            yield path, reading.site.text(path)
        except SiteError:
            continue


def name_of(path: str) -> str:
    """Return the name of a file without its folder, in small letters."""
    return path.rpartition("/")[2].casefold()


def _names(reading: Reading) -> list[str]:
    """Return what all who are on the site are called."""
    people = [row for row in reading.found.rows if isinstance(row, PersonRow)]
    told = {reading.owner, reading.found.owner}
    told.update(name for row in people for name in (row.name, row.native_name))
    return sorted(filter(None, told))


def _is_by(names: list[str], record: Record) -> bool:
    return any(
        compare(author.name, name) >= Agreement.INITIAL
        for author in record.authors
        for name in names
    )
