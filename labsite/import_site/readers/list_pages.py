"""Pages of the old site with a list that is a page here, too: whoever kept their addresses is led
on to ours.

They are known by what they are called: "/our-team/", "publications.html".
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from labsite.import_site.readers.reading import Reading
from labsite.import_site.rows import (
    CourseRow,
    LabRow,
    ListRow,
    NewsRow,
    OpeningRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    TalkRow,
)

#: The rows that each of our lists shows, by its path, and how pages with such a list are called.
LISTS: dict[str, tuple[type[Row], str]] = {
    "people": (
        PersonRow,
        r"people|persons?|members?|team|group|staff|alumni|students|personnel|who we are|authors?"
        r"|personen|mitarbeiter(?:innen)?|mitglieder|equipe|membres|equipo|miembros|personas"
        r"|persone|membri|membros|pessoas",
    ),
    "publications": (
        PaperRow,
        r"publications?|pubs?|papers?|articles|bibliography|publikationen|veröffentlichungen"
        r"|publicaciones|pubblicazioni|publicações",
    ),
    "projects": (
        ProjectRow,
        r"projects?|research(?: projects| areas)?|projekte|forschung|projets|recherche|proyectos"
        r"|investigación|progetti|ricerca|projetos|pesquisa",
    ),
    "teaching": (
        CourseRow,
        r"teaching|courses?|classes|lehre|enseignement|docencia|didattica|ensino",
    ),
    "talks": (TalkRow, r"talks?|seminars?|events?|presentations|vorträge|exposés|charlas"),
    "news": (NewsRow, r"news|blog|posts?|aktuelles|actualités|noticias|notícias|novità"),
    "join": (
        OpeningRow,
        r"join(?: us)?|openings?|positions?|jobs?|vacanc(?:y|ies)|opportunities|careers"
        r"|stellen|offres|contacts?(?: us)?|kontakt|contacto|contatti|contato",
    ),
}  # fmt: skip
_CALLED = {
    shows: re.compile(rf"(?:(?:our|the|lab|all|current|group) ?)?(?:{names})", re.IGNORECASE)
    for shows, (_, names) in LISTS.items()
}
_ENDING = re.compile(r"(?:(?:^|/)index)?\.html?$|/$")


def shown_at(address: str) -> str:
    """What of ours the page at this address listed, by the words of its last part; empty where that
    is unknown.
    """
    called = _ENDING.sub("", address).rpartition("/")[2]
    words = " ".join(re.split(r"[\W_]+", called))
    return next((shows for shows, names in _CALLED.items() if names.fullmatch(words)), "")


def among(addresses: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield those of the addresses of pages (see `take`) where a list stood."""
    return (each for stood in addresses.values() for each in stood if shown_at(each))


def without_slash(addresses: Iterable[str]) -> frozenset[str]:
    """Return the addresses as `Reading.leading_on` has them."""
    return frozenset(filter(None, (each.rstrip("/") for each in addresses)))


def take(reading: Reading, addresses: Mapping[str, Collection[str]]) -> None:
    """Add a row for each page that had a list of what was found, once all of it was read.

    `addresses` are those of the site's pages by their files, first where each stood. Rows that name
    such a page as their own do so no more: it was that of many.
    """
    found = {type(row) for row in reading.found.rows}
    if any(isinstance(row, LabRow) for row in reading.found.rows):
        found.add(OpeningRow)  # our page tells how to join and whom to write to, too
    lists = [row for row in _lists(addresses) if LISTS[row.shows][0] in found]
    at = {row.old_address for row in lists}
    reading.found.rows[:] = [
        replace(row, old_address="")
        if row.old_address in at and not isinstance(row, LabRow)
        else row
        for row in reading.found.rows
    ]
    reading.add(*filter(_leads_on, lists))


def _lists(addresses: Mapping[str, Iterable[str]]) -> Iterator[ListRow]:
    """Yield the pages with lists, without addresses that lead to several of them, as they say."""
    of_pages = Counter(each for stood in addresses.values() for each in set(stood))
    for file, stood in sorted(addresses.items()):
        address, *others = [*filter(None, stood), ""]
        further = [each for each in others if each and of_pages[each] == 1]
        if shows := shown_at(address):
            yield ListRow(
                file=file, old_address=address, further_addresses=tuple(further), shows=shows
            )


def _leads_on(row: ListRow) -> bool:
    """Whether the list stood anywhere but where ours of the same kind stands."""
    return any(
        each.rstrip("/") != f"/{row.shows}" for each in (row.old_address, *row.further_addresses)
    )
