"""Semantic Scholar: an author's papers, and one paper, from its Academic Graph API (JSON).

Rules: https://api.semanticscholar.org/api-docs/graph. One request a second with a key
(`SEMANTIC_SCHOLAR_API_KEY`); without one all the world shares one allowance and is often told to
wait.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Set
from functools import partial
from typing import Any
from urllib.parse import quote

from django.conf import settings

from people import profile_links
from publications.domain.formats.text import link_kind, partial_date
from publications.domain.formats.venue_phrases import container, kind_of
from publications.domain.identifiers import bare_arxiv_id, find_doi
from publications.domain.record import Author, Record

from . import cursors, payload
from .adapter import Page, Query, read_entries
from .errors import (
    Incomplete,
    Malformed,
    NotAWork,
    NotFound,
    RateLimited,
    RequestRefused,
    in_its_own_words,
)
from .jats import abstract_text, display_title, retraction, title_text
from .transport import Client, source_url

INTERVAL = 1.1
#: Papers asked for at once (up to 1000 are allowed, but an answer must stay below 10 MB), and the
#: place that no page may reach.
PAGE_SIZE = 500
MAX_END = 9_999
FIELDS = (
    "paperId,corpusId,externalIds,url,title,abstract,venue,publicationVenue,year,publicationDate,"
    "publicationTypes,journal,authors,citationCount,influentialCitationCount,referenceCount,"
    "openAccessPdf,s2FieldsOfStudy"
)

_VENUE_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|\d{1,12}", re.ASCII)
_CORPUS = re.compile(r"\d{1,12}", re.ASCII)
_PAPER_ID = re.compile(
    r"(?:(?:https?://)?(?:www\.)?semanticscholar\.org/paper/(?:[^/\s]{1,300}/)?)?"
    r"([0-9a-f]{40})(?:[/?#]\S*)?",
    re.IGNORECASE,
)
_CORPUS_ID = re.compile(
    r"(?:(?:https?://)?api\.semanticscholar\.org/)?CorpusID:\s?(\d{1,15})", re.IGNORECASE
)
_ANY_PAPER_ID = re.compile(r"[\w-]{1,64}", re.ASCII)
_DBLP_KEY = re.compile(r"[a-z]+(?:/[\w+-]{1,60}){1,4}", re.ASCII)
_ACL = re.compile(r"[A-Z]\d\d-\d{4}|\d{4}\.[\w-]+\.\d+", re.ASCII)
_PREPRINTS = re.compile(
    r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|techrxiv|psyarxiv|ssrn|CoRR|research square)\b"
    r"|^(?:social science research network|preprints\.org)",
    re.IGNORECASE,
)
_ACRONYM = re.compile(r"[A-Z][A-Za-z&]{0,10}[A-Z]|[A-Z]{2,12}")
#: Dates are filled up with 01 where the day, or month and day, are not known.
_FILLED = re.compile(r"(?:-01)?-01$")
_DATA_SET = re.compile(rb'"(?:s2Url|corpusid)"\s*:')
_LABEL = "Semantic Scholar"


class SemanticScholar:
    """The Semantic Scholar adapter.

    It needs a Semantic Scholar author id (a person may have several): a search by name would mix
    namesakes. `Query.since` is not used: the API knows when a paper came out, not when its
    description changed, and an old paper may be added late.
    """

    name = "semantic_scholar"
    label = _LABEL
    asserted_by = "service"
    precedence = 38
    serves: tuple[str, ...] = ("semantic_scholar", "doi")
    example = "204e3073870fae3d05bcbc2f6a8e263d9b72e776"
    identifier_schemes: tuple[str, ...] = ("semantic_scholar",)
    searches_names = False
    tells_changes = False

    def pages(self, query: Query, cursor: str | None = None) -> Iterator[Page]:
        """Yield the person's papers; the cursor is "author:offset". See `adapter.Adapter.pages`."""
        given = query.ids("semantic_scholar")
        read = [profile_links.identifier("semantic_scholar", text) for text in given]
        authors = [author for author in read if author]
        if not authors:
            raise RequestRefused("semantic_scholar_needs_an_id")
        author, offset = cursors.person_and_number(cursor, authors, "Semantic Scholar", 5)
        with self._client() as client:
            for position in range(authors.index(author), len(authors)):
                following = authors[position + 1] if position + 1 < len(authors) else None
                yield from _of_author(client, authors[position], offset, following)
                offset = 0

    def one(self, identifier: str) -> Record:
        """Return the paper with this paper id, address, CorpusID, DOI or arXiv id.

        See `adapter.Adapter.one`.
        """
        wanted = paper_id(identifier)
        if not wanted:
            raise RequestRefused("not_known_to_semantic_scholar", text=identifier[:60])
        path = f"/graph/v1/paper/{quote(wanted, safe='/:')}"
        with self._client() as client:
            page = _ask(client, path, {"fields": FIELDS})
        if page.records:
            return page.records[0]
        raise Malformed("description_not_read", service="Semantic Scholar")

    def _client(self) -> Client:
        key = getattr(settings, "SOURCE_KEYS", {}).get(self.name, "")
        return Client(self.name, self.label, INTERVAL, {"x-api-key": key} if key else None)


def paper_id(text: str) -> str:
    """Return how the API calls the paper that `text` identifies, empty where it does not.

    Understands paper ids, addresses of papers, CorpusIDs, DOIs and arXiv ids.
    """
    text = text.strip()
    if matched := _PAPER_ID.fullmatch(text):
        return matched[1].lower()
    if matched := _CORPUS_ID.fullmatch(text):
        return f"CorpusId:{matched[1]}"
    if arxiv := bare_arxiv_id(text):
        return f"ARXIV:{arxiv}"
    doi = payload.bare_doi(text)
    return f"DOI:{doi}" if doi else ""


def looks_like(data: bytes) -> bool:
    """Whether a saved file seems to be Semantic Scholar's."""
    head = data[:200_000].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith((b"{", b"[")) and (
        any(mark in head for mark in (b'"paperId"', b'"snippetKind"')) or _is_data_set(head)
    )


def parse(data: bytes) -> Page:
    """Read one answer of the API, or one saved paper of it.

    Understands a paper, a page of papers (of an author, of a search, citations, references,
    recommendations), a batch, and several pages in a list. `next_cursor` is the offset of the next
    page.

    Raises:
        Refused: when it is an error of the API (NotFound, RateLimited by what it says).
        Incomplete: when it was cut off.
        Malformed: when it is anything else.
    """
    if _is_data_set(data):
        raise Malformed("semantic_scholar_data_sets")
    entries, following, total = _entries(payload.load(data, _LABEL))
    return read_entries(
        entries, lambda entry: _record(_paper(entry)), next_cursor=following, total=total
    )


# --- asking ---------------------------------------------------------------------------------------


def _of_author(client: Client, author: str, offset: int, following: str | None) -> Iterator[Page]:
    """One author's pages; behind the last the cursor leads to the `following` author, if any."""
    seen: set[str] = set()
    while True:
        limit = min(PAGE_SIZE, MAX_END - offset)
        if limit <= 0:
            raise Incomplete("semantic_scholar_lists_no_more", most=MAX_END)
        page = _ask(
            client,
            f"/graph/v1/author/{author}/papers",
            {"fields": FIELDS, "limit": limit, "offset": offset},
            partial(_check, offset=offset, seen=frozenset(seen)),
        )
        seen.update(record.source_key for record in page.records)
        cursor = f"{following}:0" if following else None
        if page.next_cursor is not None:
            offset = int(page.next_cursor)
            cursor = f"{author}:{offset}"
        yield Page(page.records, cursor, page.total, page.raw, page.unread)
        if page.next_cursor is None:
            return


def _check(page: Page, offset: int, seen: Set[str]) -> Page:
    """Check that a page goes on where the last one ended; an accident is worth another try."""
    if offset or page.next_cursor:
        page.must_not_be_empty(offset, "Semantic Scholar")
    page.must_be_new(seen, "Semantic Scholar")
    page.must_lead_beyond(offset, "Semantic Scholar")
    return page


def _ask(
    client: Client,
    path: str,
    params: dict[str, str | int],
    check: Callable[[Page], Page] = lambda page: page,
) -> Page:
    try:
        return client.get(
            source_url("semantic_scholar") + path,
            params,
            read=lambda answer: check(parse(answer.body)),
        )
    except RequestRefused as refusal:
        raise in_its_own_words(refusal, parse) from None


# --- reading pages --------------------------------------------------------------------------------


def _is_data_set(data: bytes) -> bool:
    """Whether it is what the service gives for download, in names other than the API's."""
    return bool(_DATA_SET.search(data[:200_000]))


def _entries(answer: Any) -> tuple[list[Any], str | None, int | None]:
    """The papers of an answer, where the next page begins, and how many there are in all."""
    if isinstance(answer, list):
        return _entries_of_list(answer)
    if not isinstance(answer, dict):
        raise _not_papers()
    _raise_error(answer)
    if _is_paper(answer):
        return [answer], None, None
    for name in ("data", "recommendedPapers", "papers"):
        if isinstance(answer.get(name), list):
            entries = answer[name]
            if entries and not any(_is_paper(entry) for entry in entries):
                raise _not_papers()
            following = payload.count(answer.get("next"))
            total = payload.count(answer.get("total"))
            return entries, None if following is None else str(following), total
    raise _not_papers()


def _entries_of_list(answers: list[Any]) -> tuple[list[Any], str | None, int | None]:
    """A batch of papers (None where one is not known), or several pages."""
    if any(_is_paper(each) for each in answers) or not any(answers):
        return answers, None, None
    entries: list[Any] = []
    following = None
    for each in answers:
        if not isinstance(each, dict):
            raise _not_papers()
        page_entries, following, _ = _entries(each)
        entries += page_entries
    return entries, following, None


def _is_paper(value: Any) -> bool:
    value = payload.mapping(value)
    if any(name in value for name in ("paperId", "corpusId", "citedPaper", "citingPaper")):
        return True
    return isinstance(value.get("paper"), dict) and "snippet" in value


def _not_papers() -> Malformed:
    return Malformed("semantic_scholar_holds_no_papers")


def _raise_error(answer: Mapping[str, Any]) -> None:
    message = payload.text_of(answer.get("error")) or payload.text_of(answer.get("message"))
    if not message or "data" in answer or "paperId" in answer:
        return
    shown = message.rstrip(".")[:200]
    lowered = message.lower()
    if "too many requests" in lowered or payload.text_of(answer.get("code")) == "429":
        raise RateLimited("slow_down", service="Semantic Scholar")
    if "forbidden" in lowered or "api key" in lowered:
        raise RequestRefused("semantic_scholar_key_refused")
    if "not found" in lowered:
        raise NotFound("semantic_scholar_does_not_know", why=shown)
    raise RequestRefused("refused_check_identifier", service="Semantic Scholar", why=shown)


def _paper(entry: Any) -> Mapping[str, Any]:
    """The paper itself, where it stands in what cites it or is cited."""
    if entry is None:
        raise NotAWork("semantic_scholar_lacks_paper")
    paper = payload.mapping(entry)
    for name in ("citedPaper", "citingPaper", "paper"):
        if isinstance(paper.get(name), dict):
            paper = paper[name]
            break
    return paper


# --- reading a paper ------------------------------------------------------------------------------


def _record(paper: Mapping[str, Any]) -> Record:
    key = _key(paper)
    printed = re.sub(r"^\[(?:PDF|HTML)\]\s+", "", payload.text_of(paper.get("title")))
    title, mark = retraction(title_text(printed))
    if not title:
        if key:
            raise NotAWork("paper_without_title", key=key)
        raise NotAWork("paper_here_without_title")
    authors, complete = _authors(paper.get("authors"))
    identifiers = _identifiers(paper)
    venue, acronym = _venue(paper)
    journal = payload.mapping(paper.get("journal"))
    volume = payload.text_of(journal.get("volume"))
    return Record(
        title=title,
        authors=authors,
        authors_complete=complete,
        kind=_kind(paper, venue, identifiers),
        date=_date(paper),
        venue=venue,
        venue_acronym=acronym,
        volume="" if volume.lower().startswith("abs/") else volume,
        pages=re.sub(r"\s?[-–—]+\s?", "-", payload.text_of(journal.get("pages"))).strip("-"),
        abstract=abstract_text(payload.text_of(paper.get("abstract"))),
        identifiers=identifiers,
        links=_links(paper),
        categories=_categories(paper),
        metrics=_metrics(paper),
        display_title=retraction(display_title(printed))[0],
        licence=payload.text_of(payload.within(paper, "openAccessPdf", "license")),
        venue_ids=_venue_ids(paper),
        mark=mark,
        source_key=key,
    )


def _key(paper: Mapping[str, Any]) -> str:
    """The paper id; references that are not in the graph have none."""
    key = payload.text_of(paper.get("paperId"))
    if _ANY_PAPER_ID.fullmatch(key):
        return key
    corpus = payload.text_of(paper.get("corpusId"))
    return f"CorpusId:{corpus}" if corpus.isdigit() else ""


def _authors(listed: Any) -> tuple[tuple[Author, ...], bool]:
    """The authors in order, and whether they are all there."""
    entries = payload.listed(listed)
    authors = []
    for entry in entries:
        # Snippets name their authors by name only.
        name = payload.text_of(entry) or payload.text_of(payload.mapping(entry).get("name"))
        author_id = payload.text_of(payload.mapping(entry).get("authorId"))
        identifier = profile_links.identifier("semantic_scholar", author_id)
        if any(sign.isalpha() for sign in name):
            ids = (("semantic_scholar", identifier),) if identifier else ()
            authors.append(Author(name=name, ids=ids))
    return tuple(authors), bool(authors) and len(authors) == len(entries)


def _identifiers(paper: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    external_ids = payload.mapping(paper.get("externalIds"))
    texts = {name.lower(): payload.text_of(value) for name, value in external_ids.items()}
    identifiers: dict[tuple[str, str], None] = {}
    key = payload.text_of(paper.get("paperId"))
    if _ANY_PAPER_ID.fullmatch(key):
        identifiers["semantic_scholar", key] = None
    identifiers.update(dict.fromkeys(payload.doi_identifiers(payload.bare_doi(texts.get("doi")))))
    if arxiv := bare_arxiv_id(texts.get("arxiv", "")):
        identifiers["arxiv", arxiv] = None
    for scheme, pattern in (("dblp", _DBLP_KEY), ("acl", _ACL), ("pubmed", re.compile("[0-9]+"))):
        value = texts.get(scheme, "")
        if pattern.fullmatch(value):
            identifiers[scheme, value] = None
    identifiers.update(dict.fromkeys(payload.pmc_identifiers(texts.get("pubmedcentral"))))
    corpus = payload.text_of(paper.get("corpusId") or texts.get("corpusid"))
    if _CORPUS.fullmatch(corpus):
        identifiers["corpus", corpus] = None
    return tuple(identifiers)


def _venue_ids(paper: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """What the venue is called; preprint servers are none."""
    venue = payload.mapping(paper.get("publicationVenue"))
    if not venue or _PREPRINTS.search(payload.text_of(venue.get("name"))):
        return ()
    key = payload.text_of(venue.get("id"))
    own_id = (("semantic_scholar", key),) if _VENUE_ID.fullmatch(key) else ()
    numbers = [*payload.texts(venue.get("issn")), *payload.texts(venue.get("alternate_issns"))]
    return (*own_id, *payload.issns(numbers))


def _venue(paper: Mapping[str, Any]) -> tuple[str, str]:
    """The venue's name and, for a conference, the first of its other names that is an acronym."""
    venue = payload.mapping(paper.get("publicationVenue"))
    printed = (
        payload.text_of(venue.get("name"))
        or payload.text_of(paper.get("venue"))
        or payload.text_of(payload.within(paper, "journal", "name"))
    )
    if not printed:
        return "", ""
    name, acronym = container(title_text(printed))
    if not acronym and payload.text_of(venue.get("type")) == "conference":
        others = payload.texts(venue.get("alternate_names"))
        acronym = next((other for other in others if _ACRONYM.fullmatch(other)), "")
    return name, acronym


def _kind(paper: Mapping[str, Any], venue: str, identifiers: tuple[tuple[str, str], ...]) -> str:
    """The work's kind. "JournalArticle" alone says nothing: preprints are called so, too."""
    types = set(payload.texts(paper.get("publicationTypes")))
    venue_type = payload.text_of(payload.within(paper, "publicationVenue", "type"))
    spoken = kind_of(venue)
    if "Dataset" in types:
        return "dataset"
    if _PREPRINTS.search(venue):
        return "preprint"
    if spoken in ("workshop", "thesis", "report"):
        return spoken
    if venue_type == "conference" or "Conference" in types:
        return "conference"
    if "BookSection" in types:
        return "chapter"
    if venue_type == "journal":
        return "journal"
    if "Book" in types or venue_type == "book":
        return "book"
    if spoken:
        return spoken
    schemes = {scheme for scheme, _ in identifiers}
    if not venue:
        return "preprint" if "arxiv" in schemes and "doi" not in schemes else ""
    return "journal" if types or payload.mapping(paper.get("journal")).get("name") else ""


def _date(paper: Mapping[str, Any]) -> str:
    """The publication date where it agrees with the year, without the 01 it is filled up with."""
    year = payload.count(paper.get("year")) or 0
    date = _FILLED.sub("", payload.iso_date(paper.get("publicationDate")))
    if date and (not year or date.startswith(f"{year}")):
        return date
    return partial_date(year)[0] if 1000 <= year <= 2999 else ""


def _links(paper: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The open copy; where its address is the DOI's it says nothing new."""
    address = payload.url(payload.within(paper, "openAccessPdf", "url"))
    if not address or (find_doi(address) and "doi.org/" in address):
        return ()
    kind = link_kind(address)
    return (("pdf" if kind == "page" else kind, address),)


def _categories(paper: Mapping[str, Any]) -> tuple[str, ...]:
    fields = payload.listed(paper.get("s2FieldsOfStudy"))
    names = [payload.text_of(payload.mapping(field).get("category")) for field in fields]
    names += [] if any(names) else payload.texts(paper.get("fieldsOfStudy"))
    return tuple(dict.fromkeys(name for name in names if name))


def _metrics(paper: Mapping[str, Any]) -> tuple[tuple[str, float], ...]:
    figures = (
        ("citations", paper.get("citationCount")),
        ("influential citations", paper.get("influentialCitationCount")),
        ("references", paper.get("referenceCount")),
    )
    return tuple(
        (name, float(count))
        for name, value in figures
        if (count := payload.count(value)) is not None
    )
