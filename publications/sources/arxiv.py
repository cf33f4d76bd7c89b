"""arXiv: an author's preprints, and one preprint, from its query interface (Atom).

Rules: https://info.arxiv.org/help/api/user-manual.html (elements, paging, errors) and
https://info.arxiv.org/help/api/tou.html (one request each three seconds, one connection).
"""

import re
import unicodedata
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Set
from dataclasses import replace
from functools import partial

from people import dates, profile_links
from publications.domain.formats.text import latex_to_text, one_line, without_controls
from publications.domain.identifiers import arxiv_month, bare_arxiv_id, find_doi
from publications.domain.reasons import Reason
from publications.domain.record import Author, Record

from . import cursors, xml_payload
from .adapter import Page, Query, read_entries
from .errors import Incomplete, Malformed, NotAWork, NotFound, RequestRefused, in_its_own_words
from .transport import Client, Response, source_url

#: Works asked for at once; arXiv allows more, but large pages come back cut or empty more often.
PAGE_SIZE = 200
#: arXiv refuses to page beyond this.
MAX_START = 30_000
INTERVAL = 3.0

ATOM = "http://www.w3.org/2005/Atom"
ARXIV = "http://arxiv.org/schemas/atom"
OPENSEARCH = "http://a9.com/-/spec/opensearch/1.1/"
_NS = {"a": ATOM, "x": ARXIV, "o": OPENSEARCH}
# So that a saved entry reads as <atom:entry>; the prefixes mean nothing to a parser.
ET.register_namespace("atom", ATOM)
ET.register_namespace("arxiv", ARXIV)
ET.register_namespace("opensearch", OPENSEARCH)

#: The day of this version in an entry as it is saved.
_UPDATED = re.compile(r"<atom:updated>\s*(\d{4}-\d\d-\d\d)")
_FORMULA = re.compile(r"\$[^$]*\$")
#: Longer texts are no titles, comments or abstracts of arXiv's, and are not decoded.
_LONGEST_LATEX = 10_000

_WORK = r"(?:paper|article|manuscript|preprint|submission|work|version|note|letter|draft)"
#: "This paper has been withdrawn by the author", "Withdrawn: …", "the authors have withdrawn this
#: paper"; but not a paper that replaces one, "which has been withdrawn".
_WITHDRAWN = re.compile(
    rf"^\W*(?:this |the )?(?:{_WORK} )?(?:temporarily )?withdrawn\b"
    rf"|(?:^|[.;,(:]\s*|\b(?:this|the|our)\s){_WORK}\s(?:v\d+ )?"
    r"(?:(?:is|was|has been|have been|has now been|is being|being)\s)?"
    r"(?:temporarily |hereby |now )?withdrawn\b"
    r"|\b(?:authors?|administrators?|admins?|we|i)\s(?:have |has |had )?withdr[ae]wn?\s"
    rf"(?:this|the|our) {_WORK}\b"
    r"|\bwithdrawn (?:by|at the request of|from) (?:the |its )?(?:arxiv|authors?|submitter)",
    re.IGNORECASE,
)
_WITHDRAWN_ABSTRACT = re.compile(
    rf"^\W*(?:this|the) {_WORK} (?:has been|was|is) (?:temporarily )?withdrawn\b", re.IGNORECASE
)
#: The shapes of a journal reference that can be taken apart with certainty: "Phys. Rev. D 89,
#: 084044 (2014)", "Verification and Reliability, 35(2):e1914, 2025", "Phys.Lett.B573:94-100,2003".
_JOURNAL = re.compile(
    r"(?P<venue>[A-Z][^\d()]*?[^\d\s(),:;])[\s,]*(?<![A-Za-z])(?P<volume>[A-Z]?\d{1,4})"
    r"(?:\s?\((?P<issue>\d{1,3})\))?\s?[,:]\s?(?P<pages>[A-Za-z]?\d+(?:\s?[-–]{1,2}\s?[A-Za-z]?\d+)?)"
    r"(?:,\s?\d{4}|\s?\(\d{4}\))"
)


class ArXiv:
    """The arXiv adapter.

    A person with an arXiv author id or an ORCID is asked for by the list that the person claimed
    there (`/a/{id}.atom2`), which comes whole; where arXiv has no such list, or it is empty, by
    name. With `Query.since` the search begins with the newest version and ends where an older one
    comes. arXiv adds a DOI or a journal reference without a new date: only the whole list shows
    that.
    """

    name = "arxiv"
    label = "arXiv"
    asserted_by = "service"
    precedence = 40
    serves: tuple[str, ...] = ("arxiv",)
    example = "1706.03762"
    identifier_schemes: tuple[str, ...] = ("arxiv", "orcid")
    searches_names = True
    tells_changes = True

    def pages(self, query: Query, cursor: str | None = None) -> Iterator[Page]:
        """Yield the person's works, oldest first, or newest version first where `query.since` is
        given. See `adapter.Adapter.pages`.
        """
        start = cursors.number(cursor, "arXiv", 8)
        with self._client() as client:
            if cursor is None:
                claimed = _claimed(client, query)
                if claimed:
                    yield claimed
                    return
            yield from _by_name(client, query, start)

    def one(self, identifier: str) -> Record:
        """Return the work with this arXiv id, however it is written. See `adapter.Adapter.one`."""
        wanted = bare_arxiv_id(identifier)
        if not wanted:
            raise RequestRefused("not_an_arxiv_id", text=identifier[:80])
        # Without max_results arXiv may answer an id_list with nothing.
        params: dict[str, str | int] = {"id_list": wanted, "start": 0, "max_results": 1}
        with self._client() as client:
            page = _ask(client, params)
        for record in page.records:
            if record.source_key.lower() == wanted.lower():
                return record
        if page.unread:
            raise Malformed("entry_not_read", service="arXiv", key=wanted)
        raise NotFound("no_such_work", service="arXiv", key=wanted)

    def _client(self) -> Client:
        return Client(self.name, self.label, INTERVAL)


def looks_like(data: bytes) -> bool:
    """Whether a file looks like an Atom answer of arXiv's, as its beginning tells."""
    head = data[:5_000]
    return b"arxiv.org" in head and (b"<feed" in head or b"<entry" in head)


def parse(data: bytes) -> Page:
    """Read one Atom answer, or one saved entry of it.

    `next_cursor` is where the next page starts by the feed's own count, None where that says that
    this was the last or where there is no count.

    Raises:
        Refused: when it is arXiv's error feed; the message quotes it.
        Incomplete: when it was cut off.
        Malformed: when it is anything else.
    """
    root = _root(data)
    entries = [root] if root.tag == f"{{{ATOM}}}entry" else root.findall("a:entry", _NS)
    _raise_error_entry(entries)
    total = _count(root, "o:totalResults")
    start = _count(root, "o:startIndex") or 0
    end = start + len(entries)
    return read_entries(
        entries,
        _record,
        _payload,
        next_cursor=str(end) if entries and total is not None and end < total else None,
        total=total,
    )


def search_query(names: tuple[str, ...]) -> str:
    """Return arXiv's search for works by a person whose name is printed in any of these ways.

    Names with accents are asked for with and without them, names without a Latin letter not at all
    (arXiv has none); empty where no name is left.
    """
    forms: dict[str, None] = {}
    for name in names:
        words = " ".join(re.sub(r'["()\\:*?,]', " ", name).split())
        plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
        for form in (words, " ".join(plain.split())):
            if re.search("[A-Za-z]", unicodedata.normalize("NFKD", form)):
                forms[form] = None
    return " OR ".join(f'au:"{form}"' for form in forms)


# --- asking ---------------------------------------------------------------------------------------


def _claimed(client: Client, query: Query) -> Page | None:
    """The list that the person claimed at arXiv, None where there is none."""
    identifiers = [
        identifier
        for scheme in ("arxiv", "orcid")
        for value in query.ids(scheme)
        if (identifier := profile_links.identifier(scheme, value))
    ]
    for identifier in identifiers:
        try:
            page = client.get(f"{_site()}/a/{identifier}.atom2", read=_read)
        except (RequestRefused, Malformed):
            continue
        if page.records:
            # The list comes whole; it has no pages.
            return Page(page.records, None, len(page.records), page.raw, page.unread)
    return None


def _by_name(client: Client, query: Query, start: int) -> Iterator[Page]:
    wanted = search_query(query.names)
    if not wanted:
        raise RequestRefused("arxiv_needs_a_name")
    seen: set[str] = set()
    while True:
        if start >= MAX_START:
            raise Incomplete("arxiv_lists_no_more", most=MAX_START)
        asked = _search(wanted, start, query.since)
        page = _ask(client, asked, partial(_check, start=start, seen=frozenset(seen)))
        seen.update(record.source_key for record in page.records)
        if query.since:
            page = _until(page, query.since)
        yield page
        if page.next_cursor is None:
            return
        start = int(page.next_cursor)


def _search(wanted: str, start: int, since: str) -> dict[str, str | int]:
    return {
        "search_query": wanted,
        "start": start,
        "max_results": min(PAGE_SIZE, MAX_START - start),
        # Oldest first: a paper that appears while we read comes at the end and shifts no page.
        # Newest first: a new paper shifts others to the next page, where they come once more.
        "sortBy": "lastUpdatedDate" if since else "submittedDate",
        "sortOrder": "descending" if since else "ascending",
    }


def _until(page: Page, since: str) -> Page:
    """The page as the last one where its oldest version is older; the total is not what comes."""
    days = [day[1] for text in page.raw if (day := _UPDATED.search(text))]
    more = page.next_cursor if not days or min(days) >= since else None
    return replace(page, next_cursor=more, total=None)


def _check(page: Page, start: int, seen: Set[str]) -> Page:
    """Check that a page is the one that was asked for; an accident is worth another try."""
    # A later page that counts no works at all contradicts the one before it.
    if (page.total or 0) > start or (start and page.total == 0):
        page.must_not_be_empty(start, "arXiv")
    if not page.size:
        return page
    page.must_be_new(seen, "arXiv")
    # By our own count, whatever number the feed gives for its start.
    end = start + page.size
    more = page.size >= PAGE_SIZE if page.total is None else end < page.total
    return replace(page, next_cursor=str(end) if more else None)


def _ask(
    client: Client,
    params: dict[str, str | int],
    check: Callable[[Page], Page] = lambda page: page,
) -> Page:
    try:
        return client.get(f"{_site()}/api/query", params, read=lambda answer: check(_read(answer)))
    except RequestRefused as refusal:
        raise in_its_own_words(refusal, parse) from None


def _read(answer: Response) -> Page:
    return parse(answer.body)


def _site() -> str:
    """The site's address; the setting may name the site or its query interface."""
    return source_url("arxiv").removesuffix("/api/query")


# --- reading --------------------------------------------------------------------------------------


def _root(data: bytes) -> ET.Element:
    """The feed's or entry's root element, checked before anything else is read."""
    root = xml_payload.load(_encoded_once(data), "arXiv", ("feed", "entry"))
    if not root.tag.startswith(f"{{{ATOM}}}"):
        raise Malformed("no_atom_feed")
    return root


def _encoded_once(data: bytes) -> bytes:
    """The answer; what was encoded as UTF-8 twice on its way is put right."""
    if data.isascii():
        return data
    try:
        # Text encoded once fails here: a single accented letter is enough.
        once = data.decode("utf-8-sig").encode("latin-1")
        once.decode("utf-8")
    except UnicodeError:
        return data
    return once


def _raise_error_entry(entries: list[ET.Element]) -> None:
    if len(entries) != 1:
        return
    identifier = _text_of(entries[0], "a:id")
    if "/api/errors" not in identifier and (
        _text_of(entries[0], "a:title") != "Error" or "/abs/" in identifier
    ):
        return
    why = _text_of(entries[0], "a:summary").rstrip(".")[:200] or Reason("no_reason_given")
    raise RequestRefused("refused_check_name", service="arXiv", why=why)


def _record(entry: ET.Element) -> Record:
    key = bare_arxiv_id(_text_of(entry, "a:id"))
    if not key:
        raise NotAWork("entry_without_identifier", service="arXiv")
    title = _text_of(entry, "a:title")
    if not title:
        raise NotAWork("entry_without_title", key=key, service="arXiv")
    abstract = _text_of(entry, "a:summary")
    comment = _text_of(entry, "x:comment")
    reference = _text_of(entry, "x:journal_ref")
    journal = _journal(reference)
    notes = (comment, "" if journal else reference)
    return Record(
        title=title,
        authors=tuple(_authors(entry)),
        kind="preprint",
        date=_date(_text_of(entry, "a:published")) or arxiv_month(key),
        venue=journal.get("venue", ""),
        volume=journal.get("volume", ""),
        issue=journal.get("issue", ""),
        pages=journal.get("pages", ""),
        abstract=abstract,
        notes=tuple(note for note in notes if note),
        identifiers=(("arxiv", key), *(("doi", doi) for doi in _dois(entry))),
        links=_links(entry, key),
        categories=_categories(entry),
        mark="withdrawn" if is_withdrawn(comment, abstract) else "",
        source_key=key,
    )


def is_withdrawn(comment: str, abstract: str = "") -> bool:
    """Whether the comment, or the abstract's beginning, says that this very work was withdrawn."""
    return bool(_WITHDRAWN.search(comment) or _WITHDRAWN_ABSTRACT.search(abstract))


def _authors(entry: ET.Element) -> Iterator[Author]:
    """The authors in order; a collaboration is one of them."""
    for author in entry.findall("a:author", _NS):
        name = _text_of(author, "a:name")
        # "Collaboration: A, B" comes with the colon as an author of its own.
        if not any(sign.isalpha() for sign in name):
            continue
        affiliations = dict.fromkeys(
            text for part in author.findall("x:affiliation", _NS) if (text := _folded(part))
        )
        yield Author(name=name, affiliations=tuple(affiliations))


def _date(published: str) -> str:
    """The day of the first version; empty where it is no date."""
    try:
        return dates.check(published[:10])
    except ValueError:
        return ""


def _dois(entry: ET.Element) -> dict[str, None]:
    """The DOIs in order, each once; the element may hold several, or an address."""
    dois: dict[str, None] = {}
    for element in entry.findall("x:doi", _NS):
        for word in _folded(element).split():
            if doi := find_doi(word):
                dois[doi] = None
    return dois


def _links(entry: ET.Element, key: str) -> tuple[tuple[str, str], ...]:
    """The page, and the PDF where there is one, without a version: they lead to the newest.

    Built from the id, so that no address of the feed's own choosing gets on our pages.
    """
    links = [("page", f"https://arxiv.org/abs/{key}")]
    if any(link.get("title") == "pdf" for link in entry.findall("a:link", _NS)):
        links.append(("pdf", f"https://arxiv.org/pdf/{key}"))
    return tuple(links)


def _categories(entry: ET.Element) -> tuple[str, ...]:
    """The categories, the primary one first."""
    elements = entry.findall("x:primary_category", _NS) + entry.findall("a:category", _NS)
    terms = (" ".join(element.get("term", "").split()) for element in elements)
    return tuple(dict.fromkeys(term for term in terms if term))


def _journal(reference: str) -> dict[str, str]:
    """Venue, volume, issue and pages of a journal reference of a certain shape; else nothing."""
    matched = _JOURNAL.fullmatch(reference.rstrip("."))
    if not matched:
        return {}
    parts = {name: value or "" for name, value in matched.groupdict().items()}
    parts["pages"] = re.sub(r"\s?[-–]+\s?", "-", parts["pages"])
    return parts


def _payload(entry: ET.Element) -> str:
    entry.tail = None
    return ET.tostring(entry, encoding="unicode")


def _count(root: ET.Element, path: str) -> int | None:
    text = root.findtext(path, "", _NS).strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else None


def _text_of(element: ET.Element, path: str) -> str:
    child = element.find(path, _NS)
    return "" if child is None else _folded(child)


def _folded(element: ET.Element) -> str:
    """The element's text in one line, LaTeX's accents and commands outside formulas resolved."""
    text = one_line(without_controls("".join(element.itertext())))
    if len(text) <= _LONGEST_LATEX and "\\" in _FORMULA.sub("", text):
        return latex_to_text(text) or text
    return text
