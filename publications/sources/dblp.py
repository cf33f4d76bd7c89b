"""DBLP: a person's works from the person's page (XML), one work by its key, a search by name.

Formats: https://dblp.org/faq/ and https://dblp.org/xml/docu/dblpxml.pdf. DBLP asks for a second or
two between requests. Since 2026 it may answer with a web page that checks for robots; we do
not get around that: the message gives the page's address, so that a person can save and import it.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping, Set
from functools import partial
from typing import Any
from urllib.parse import urlencode

from people import profile_links
from publications.domain.reasons import Reason
from publications.domain.record import Record, Unread

from . import payload, xml_payload
from .adapter import Page, Query, read_entries
from .dblp_records import flat_text, parse_record, record_key, text_of
from .errors import Incomplete, Malformed, NotFound, RequestRefused, Unavailable
from .jats import title_text
from .transport import Client, source_url

INTERVAL = 2.0
#: Hits asked for at once, and how many of a search are read at most.
HITS = 500
MAX_START = 10_000

_BY_HAND = Reason("save_as_xml")
#: Record elements that are works, and those that hold works.
# fmt: off
_WORKS = frozenset({
    "article", "inproceedings", "proceedings", "book", "incollection", "phdthesis",
    "mastersthesis", "data",
})
# fmt: on
_ROOTS = _WORKS | {"dblp", "dblpperson", "bht", "result", "www", "person"}
#: The search's types as the record element and publication type that they stand for.
_SEARCH_TYPES = {
    "Journal Articles": ("article", ""),
    "Conference and Workshop Papers": ("inproceedings", ""),
    "Informal and Other Publications": ("article", "informal"),
    "Informal Publications": ("article", "informal"),
    "Books and Theses": ("book", ""),
    "Parts in Books or Collections": ("incollection", ""),
    "Reference Works": ("incollection", "encyclopedia"),
    "Data and Artifacts": ("data", ""),
    "Editorship": ("proceedings", ""),
}


class Dblp:
    """The DBLP adapter.

    A person with a DBLP person id is asked for by the person's own page, which comes whole; without
    one, by every form of the name, and then works of namesakes come along. `Query.since` is not
    used: DBLP dates its records but cannot be asked by that date. Volumes that the person edited,
    and web pages, are no works of theirs and are left out.
    """

    name = "dblp"
    label = "DBLP"
    asserted_by = "service"
    precedence = 57
    serves: tuple[str, ...] = ("dblp",)
    example = "conf/nips/VaswaniSPUJGKP17"
    identifier_schemes: tuple[str, ...] = ("dblp",)
    searches_names = True
    tells_changes = False

    def pages(self, query: Query, cursor: str | None = None) -> Iterator[Page]:
        """Yield the person's works. See `adapter.Adapter.pages`.

        Raises:
            Refused: when the person's page is one that gathers several people of one name.
        """
        given = query.ids("dblp")
        pids = [pid for text in given if (pid := profile_links.identifier("dblp", text))]
        if given and not pids:
            raise RequestRefused("not_a_dblp_person", text=given[0][:60])
        with self._client() as client:
            if pids:
                yield from _by_person(client, pids, cursor)
            else:
                yield from _by_name(client, query.names, cursor)

    def one(self, identifier: str) -> Record:
        """Return the work with this DBLP key or address. See `adapter.Adapter.one`."""
        wanted = record_key(identifier)
        if not wanted:
            raise RequestRefused("not_a_dblp_key", text=identifier[:60])
        with self._client() as client:
            page = _ask(client, f"/rec/{wanted}.xml")
        for record in page.records:
            if record.source_key.lower() == wanted.lower():
                return record
        if page.unread:
            raise Malformed("record_not_read", service="DBLP", key=wanted)
        raise NotFound("no_such_key", service="DBLP", key=wanted)

    def name_of(self, person: str) -> str:
        """Return what the person with this page is called; empty where it does not say so.

        Raises:
            SourceError: any of its kinds; when it is the page of several people of one name, too.
        """
        with self._client() as client:
            return client.get(
                f"{source_url('dblp')}/pid/{person}.xml",
                read=lambda answer: _person_name(answer.body),
            )

    def _client(self) -> Client:
        return Client(self.name, self.label, INTERVAL)


def looks_like(data: bytes) -> bool:
    """Whether a saved file seems to be DBLP's: a person's page, records, or a search."""
    head = data[:20_000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(b"<"):
        return bool(
            re.match(rb"(?:<[?!][^>]{0,300}>\s*){0,3}<(?:dblp|dblpperson|bht)\b", head)
            or re.match(rb"(?:<[?!][^>]{0,300}>\s*){0,3}<result>\s*<query\b", head)
            or (_WORK_START.match(head) is not None)
        )
    return head.startswith(b"{") and b'"hits"' in head and b'"@total"' in head


_WORK_START = re.compile(
    rb"(?:<[?!][^>]{0,300}>\s*){0,3}<(?:article|inproceedings|incollection|book|phdthesis"
    rb"|mastersthesis|data)\b[^>]{0,300}\bkey="
)


def parse(data: bytes) -> Page:
    """Read one answer of DBLP, or one saved record of it.

    Understands a person's page, a record's page, an excerpt of the dump (all XML), and an answer of
    the search for publications (JSON). `next_cursor` is where a search goes on.

    Raises:
        Refused: when it is the page of several people of one name, or the search's error.
        Incomplete: when it was cut off.
        Malformed: when it is anything else.
    """
    if data[:100].lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"[")):
        return _search_page(payload.load(data, "DBLP"))
    root = xml_payload.load(data, "DBLP", _ROOTS, _BY_HAND)
    if root.tag == "result":
        raise Malformed("dblp_in_xml")
    _refuse_namesakes(root)
    elements = (
        [root] if root.tag in _WORKS else [each for each in root.iter() if each.tag in _WORKS]
    )
    volumes = {each.get("key", ""): each for each in elements if each.tag == "proceedings"}
    entries: list[tuple[ET.Element, Callable[[], str]]] = [
        (each, partial(_saved, each, volumes)) for each in elements if _is_work(each)
    ]
    page = _page(entries, volumes)
    return Page(page.records, None, len(entries), page.raw, page.unread)


# --- asking ---------------------------------------------------------------------------------------


def _by_person(client: Client, pids: list[str], cursor: str | None) -> Iterator[Page]:
    """Each person page is one page; the cursor is the next person id."""
    if cursor is not None and cursor not in pids:
        raise _stale()
    for position in range(pids.index(cursor) if cursor is not None else 0, len(pids)):
        page = _ask(client, f"/pid/{pids[position]}.xml")
        following = pids[position + 1] if position + 1 < len(pids) else None
        yield Page(page.records, following, page.total, page.raw, page.unread)


def _by_name(client: Client, names: tuple[str, ...], cursor: str | None) -> Iterator[Page]:
    """Search for each form of the name in turn; the cursor is "form:start"."""
    searches = [wanted for name in names if (wanted := author_search(name))]
    if not searches:
        raise RequestRefused("dblp_needs_a_name")
    form, start = _place(cursor, len(searches))
    seen: set[str] = set()
    while form < len(searches):
        if start >= MAX_START:
            raise Incomplete("dblp_lists_no_more", most=MAX_START)
        page = _ask(
            client,
            "/search/publ/api",
            {"q": searches[form], "h": HITS, "f": start, "format": "json"},
            partial(_check, start=start, seen=frozenset(seen)),
        )
        seen.update(record.source_key for record in page.records)
        form, start = (form, int(page.next_cursor)) if page.next_cursor else (form + 1, 0)
        cursor = f"{form}:{start}" if form < len(searches) else None
        yield Page(page.records, cursor, page.total, page.raw, page.unread)
        if not page.next_cursor:
            seen.clear()


def author_search(name: str) -> str:
    """Return DBLP's search for works by an author of this name, empty without a Latin letter."""
    words = re.sub(r"[^\w\s.'’-]", " ", name).split()
    if not re.search("[A-Za-z]", "".join(words)):
        return ""
    return f"author:{'_'.join(words)}:"


def _check(page: Page, start: int, seen: Set[str]) -> Page:
    """Check that a page of a search goes on where the last one ended."""
    # A later page that counts no works at all contradicts the one before it.
    if (page.total or 0) > start or (start and page.total == 0):
        page.must_not_be_empty(start, "DBLP")
    page.must_be_new(seen, "DBLP")
    page.must_lead_beyond(start, "DBLP")
    return page


def _ask(
    client: Client,
    path: str,
    params: dict[str, str | int] | None = None,
    check: Callable[[Page], Page] = lambda page: page,
) -> Page:
    try:
        return client.get(
            source_url("dblp") + path, params, read=lambda answer: check(parse(answer.body))
        )
    except (Unavailable, Malformed) as error:
        # A check for robots comes as a fault of the server or as a web page.
        raise type(error)(
            "open_in_browser", symptom=error.reason, address=_shown(path, params)
        ) from error


def _shown(path: str, params: Mapping[str, str | int] | None) -> str:
    """The address that a person can open for the same answer."""
    return f"https://dblp.org{path}" + (f"?{urlencode(params)}" if params else "")


def _place(cursor: str | None, forms: int) -> tuple[int, int]:
    if cursor is None:
        return 0, 0
    matched = re.fullmatch(r"([0-9]{1,3}):([0-9]{1,6})", cursor)
    if not matched or int(matched[1]) >= forms:
        raise _stale()
    return int(matched[1]), int(matched[2])


def _stale() -> RequestRefused:
    return RequestRefused("cannot_go_on", service="DBLP")


# --- reading pages --------------------------------------------------------------------------------


def _refuse_namesakes(root: ET.Element) -> None:
    """The page of a name that several people bear; its own `person`, not that of a namesake."""
    person = root if root.tag in ("person", "www") else root.find("person")
    if person is None or "disambiguation" not in person.get("publtype", "").split():
        return
    name = flat_text(person.find("author")) or root.get("name", "") or "one name"
    raise RequestRefused("page_of_namesakes", name=name[:80])


def _person_name(data: bytes) -> str:
    """The name that heads a person's page, without the number that DBLP gives namesakes."""
    root = xml_payload.load(data, "DBLP", _ROOTS, _BY_HAND)
    _refuse_namesakes(root)
    return re.sub(r"\s\d{4}$", "", root.get("name", "").strip())


def _is_work(element: ET.Element) -> bool:
    """Whether it is a work of authors; a volume that somebody edited is none."""
    if element.tag == "proceedings" or "noshow" in element.get("publtype", "").split():
        return False
    return element.find("author") is not None or element.find("editor") is None


def _page(
    entries: list[tuple[ET.Element, Callable[[], str]]], volumes: Mapping[str, ET.Element]
) -> Page:
    """Read the entries; each comes with how it is saved."""
    return read_entries(
        entries, lambda entry: parse_record(entry[0], volumes), lambda entry: entry[1]()
    )


def _saved(element: ET.Element, volumes: Mapping[str, ET.Element]) -> str:
    """The record as XML that `parse` reads again, with the volume that it refers to."""
    volume = volumes.get(text_of(element, "crossref"))
    element.tail = None
    if volume is None:
        return ET.tostring(element, encoding="unicode")
    holder = ET.Element("dblp")
    holder.extend([element, volume])
    return ET.tostring(holder, encoding="unicode")


def _search_page(answer: Any) -> Page:
    """A page of the search, or one saved hit of it."""
    if isinstance(answer, dict) and "info" in answer:
        hits, total, end = [answer], 1, None
    else:
        hits, total, end = _hits(answer)
    entries: list[tuple[ET.Element, Callable[[], str]]] = []
    unread = []
    for number, hit in enumerate(hits, start=1):
        element = _element(payload.mapping(hit).get("info"))
        if element is None:
            reason = Reason.of("hit_is_no_publication", service="DBLP")
            unread.append(Unread(line=number, text=payload.dump(hit), reason=reason))
        elif _is_work(element):
            entries.append((element, partial(payload.dump, hit)))
    page = _page(entries, {})
    cursor = str(end) if end is not None and hits and end < total else None
    return Page(page.records, cursor, total, page.raw, (*unread, *page.unread))


def _hits(answer: Any) -> tuple[list[Any], int, int | None]:
    """The hits, how many there are in all, and where the next ones begin."""
    status = payload.text_of(payload.within(answer, "result", "status", "@code"))
    if status not in ("", "200"):
        why = payload.text_of(payload.within(answer, "result", "status", "text")) or status
        raise RequestRefused("search_refused", service="DBLP", why=why[:200])
    hits = payload.within(answer, "result", "hits")
    if not isinstance(hits, dict):
        raise Malformed("no_list_of_publications", advice=_BY_HAND)
    listed = hits.get("hit")
    entries = listed if isinstance(listed, list) else [listed] if isinstance(listed, dict) else []
    total = _number(hits.get("@total"))
    first = _number(hits.get("@first")) or 0
    sent = _number(hits.get("@sent"))
    return entries, len(entries) if total is None else total, first + (sent or len(entries))


def _number(value: Any) -> int | None:
    text = payload.text_of(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _element(info: Any) -> ET.Element | None:
    """The record element that a search hit describes."""
    info = payload.mapping(info)
    key = payload.text_of(info.get("key"))
    if not key or not payload.text_of(info.get("title")):
        return None
    tag, publtype = _SEARCH_TYPES.get(payload.text_of(info.get("type")), ("article", ""))
    if key.startswith("phd/"):
        tag = "phdthesis"
    element = ET.Element(tag, key=key, publtype=publtype)
    people = payload.within(info, "authors", "author")
    for person in people if isinstance(people, list) else [people]:
        name = payload.text_of(payload.mapping(person).get("text") or person)
        if name:
            pid = payload.text_of(payload.mapping(person).get("@pid"))
            ET.SubElement(element, "author", pid=pid).text = title_text(name)
    venue = "booktitle" if tag in ("inproceedings", "incollection") else "journal"
    names = [("title", "title"), ("year", "year"), ("pages", "pages"), ("volume", "volume")]
    names += [("number", "number"), ("publisher", "publisher"), ("venue", venue), ("ee", "ee")]
    for name, child in names:
        for text in payload.texts(info.get(name))[: None if name == "ee" else 1]:
            ET.SubElement(element, child).text = title_text(text)
    doi = payload.bare_doi(info.get("doi"))
    if doi:
        ET.SubElement(element, "ee").text = f"https://doi.org/{doi}"
    return element
