"""OpenAlex: an author's works, and one work, from its web API (JSON).

Rules: https://developers.openalex.org (keys, allowances, errors) and
https://docs.openalex.org/api-entities/works/work-object (fields). Every field may be null or
missing; three ages of the schema are read: `host_venue` (2022), `primary_location` (2023 to 2025)
and the one with raw names and types (since November 2025).

What OpenAlex infers is not what the work says:

* an author's `orcid` comes from its own disambiguation; only `raw_orcid` is asserted;
* an author's `display_name` is that of a profile put together by machine; where its words are not
  those printed on the work, the printed name counts;
* an unknown day or month is filled with 1 ("2014-01-01"): a first of January is kept as the year
  and any other first of a month as the month, which loses a true day now and then and invents none;
* a repository is where a copy lies, not a venue.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.conf import settings

from people import names, profile_links
from publications.domain.formats.venue_phrases import container, kind_of
from publications.domain.record import Author, Record

from . import payload
from .adapter import Page, Query, read_entries
from .errors import (
    Incomplete,
    Malformed,
    NotAWork,
    NotFound,
    RateLimited,
    RequestRefused,
    SourceError,
)
from .jats import abstract_text, display_title, retraction, title_text
from .payload import listed, mapping, text_of, within
from .transport import Client, Parsed, Response, source_url, until_tomorrow

NAME = "openalex"
LABEL = "OpenAlex"
#: Works asked for at once; OpenAlex advises 100.
PAGE_SIZE = 100
#: Lists are cut at so many authors of a work; the work by itself has them all.
MAX_LISTED_AUTHORS = 100
#: How many works of one page are fetched by themselves for their authors.
MAX_SINGLES = 20
INTERVAL = 0.2

#: What is read of a work; without it an answer is five times as long.
FIELDS = (
    "id,doi,ids,title,display_name,publication_date,publication_year,type,authorships,"
    "primary_location,best_oa_location,open_access,locations,biblio,abstract_inverted_index,"
    "cited_by_count,fwci,counts_by_year,is_retracted,topics,language,awards,funders"
)

_WORK = re.compile(r"(?:https?://(?:api\.)?openalex\.org/(?:works/)?)?(W\d{1,15})/?", re.IGNORECASE)
_SOURCE = re.compile(r"(?:https?://openalex\.org/)?([SV]\d{1,15})", re.IGNORECASE)
#: What OpenAlex answers for authors and works that it deleted.
_DELETED = ("A5317838346", "W4285719527", "A9999999999")
#: A cursor of ours: OpenAlex's own, after the ids asked for where those were not the member's.
_CURSOR = re.compile(r"(?:(?P<ids>A\d{1,15}(?:,A\d{1,15})*)\|)?(?P<own>[\w+/=*.-]{1,2000})")
_OWN = re.compile(
    rb'"(?:id|openalex|works_api_url)"\s*:\s*"https?:\\?/\\?/(?:api\.)?openalex\.org'
    rb'|"db_response_time_ms"'
)
_PUBMED = re.compile(r"(?:https?://(?:www\.)?pubmed\.ncbi\.nlm\.nih\.gov/)?(\d{1,9})/?")
_ARXIV_PAGE = re.compile(
    r"https?://(?:www\.|export\.)?arxiv\.org/(?:abs|pdf)/"
    r"(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Za-z]{2})?/\d{7})(?:v\d+)?(?:\.pdf)?"
)
_REPOSITORY = re.compile(
    r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|techrxiv|ssrn|zenodo|figshare|hal\b|pubmed|europe pmc"
    r"|doaj|repec|citeseer|datacite|research square|preprints\.org|repositor|osf preprints"
    r"|open archive|digital commons|ebooks?)",
    re.IGNORECASE,
)
_NO_VENUE = re.compile(_REPOSITORY.pattern + r"|^deleted (?:journal|source)", re.IGNORECASE)
_NO_VENUE_TYPES = ("repository", "ebook platform", "metadata")
_QUOTA = re.compile(r"rate limit|quota|too many|budget|credits|allowance|exceeded", re.IGNORECASE)
#: So many positions has no abstract; a longer index is not one.
_LONGEST_ABSTRACT = 20_000

#: OpenAlex's own types, and those that it took over from Crossref, which are finer.
_KINDS = {
    "journal-article": "journal",
    "proceedings-article": "conference",
    "conference-paper": "conference",
    "conference-abstract": "conference",
    "posted-content": "preprint",
    "preprint": "preprint",
    "dissertation": "thesis",
    "book": "book",
    "monograph": "book",
    "edited-book": "book",
    "reference-book": "book",
    "book-chapter": "chapter",
    "book-section": "chapter",
    "book-part": "chapter",
    "reference-entry": "chapter",
    "report": "report",
    "report-component": "report",
    "dataset": "dataset",
    "database": "dataset",
    "software": "software",
    "review": "journal",
    "letter": "journal",
    "editorial": "journal",
}


class OpenAlex:
    """The OpenAlex adapter.

    A person is asked for by OpenAlex author ids, or by ORCID where the member has none.
    `Query.since` is not used: asking for what changed (`from_updated_date`) is not part of the
    free service.
    """

    name = NAME
    label = LABEL
    asserted_by = "service"
    precedence = 42
    serves: tuple[str, ...] = ("openalex", "doi")
    example = "W2741809807"
    identifier_schemes: tuple[str, ...] = ("openalex", "orcid")
    searches_names = False
    tells_changes = False

    def pages(self, query: Query, cursor: str | None = None) -> Iterator[Page]:
        """Yield the person's works. See `adapter.Adapter.pages`."""
        authors = [author_id for value in query.ids("openalex") if (author_id := _author_id(value))]
        orcids = [orcid for value in query.ids("orcid") if (orcid := payload.orcid(value))]
        if not authors and not orcids:
            raise RequestRefused("openalex_needs_an_id")
        moved, own = _opened(cursor)
        with _client() as client:
            if not authors:
                yield from _run(client, _by_orcid(orcids), own)
                return
            yield from _by_ids(client, authors, moved or authors, own)

    def one(self, identifier: str) -> Record:
        """Return the work with this OpenAlex id, DOI or PubMed id. See `adapter.Adapter.one`."""
        with _client() as client:
            page = _ask(client, f"/works/{_work_path(identifier)}", {"select": FIELDS}, _read)
        if page.unread:
            raise Malformed("openalex_entry_not_read", key=identifier[:80])
        for record in page.records:
            return record
        raise NotFound("no_work_called", service=LABEL, key=identifier[:80])


def looks_like(data: bytes) -> bool:
    """Whether a file looks like an answer of OpenAlex's, of any kind, as its beginning tells."""
    head = data[:20_000].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head[:1] in (b"{", b"[") and bool(_OWN.search(head))


def parse(data: bytes) -> Page:
    """Read one answer: a page of works, a work, or works one a line as in the snapshot.

    `next_cursor` is OpenAlex's, which it also gives after the last work.

    Raises:
        Refused: when it is OpenAlex's error; the message quotes it.
        Incomplete: when it was cut off.
        Malformed: when it is anything else, such as an author.
    """
    answer = _load(data)
    if isinstance(answer, dict) and isinstance(answer.get("results"), list):
        meta = mapping(answer.get("meta"))
        return _page(
            answer["results"],
            total=payload.count(meta.get("count")),
            cursor=text_of(meta.get("next_cursor")) or None,
        )
    if isinstance(answer, list):
        return _page(answer)
    if isinstance(answer, dict):
        _raise_error(answer)
        return _page([answer])
    raise Malformed("answered_with_no_work", service=LABEL)


def parse_work(work: dict[str, Any]) -> Record:
    """Read one work object.

    Raises:
        NotAWork: when it describes none.
    """
    key = _work_id(work.get("id")) or _work_id(within(work, "ids", "openalex"))
    named = key or text_of(work.get("doi"))[:100]
    if not named:
        raise NotAWork("entry_without_id", service=LABEL)
    printed = text_of(work.get("title")) or text_of(work.get("display_name"))
    title, mark = retraction(title_text(printed))
    if not title or key in _DELETED:
        raise NotAWork("entry_without_any_title", key=named)
    venue = _Venue(work)
    biblio = mapping(work.get("biblio"))
    return Record(
        title=title,
        authors=_authors(work),
        authors_complete=not _is_cut(work),
        kind=_kind(work, venue),
        date=_date(work),
        venue=venue.venue,
        venue_acronym=venue.acronym,
        publisher=venue.publisher,
        volume=text_of(biblio.get("volume")),
        issue=text_of(biblio.get("issue")),
        pages=_pages(text_of(biblio.get("first_page")), text_of(biblio.get("last_page"))),
        abstract=_abstract(work.get("abstract_inverted_index")),
        identifiers=_identifiers(work, key),
        links=_links(work, venue),
        categories=_categories(work),
        metrics=_metrics(work),
        display_title=retraction(display_title(printed))[0],
        licence=_licence(work),
        language=payload.language(work.get("language")),
        venue_ids=venue.ids,
        grants=_grants(work),
        mark="retracted" if work.get("is_retracted") is True else mark,
        source_key=key or named,
    )


# --- asking ---------------------------------------------------------------------------------------


def _client() -> Client:
    return Client(NAME, LABEL, INTERVAL)


def _by_author(authors: list[str]) -> str:
    return f"authorships.author.id:{'|'.join(authors)}"


def _by_orcid(orcids: list[str]) -> str:
    return f"authorships.author.orcid:{'|'.join(orcids)}"


def _by_ids(client: Client, handed_out: list[str], asked: list[str], cursor: str) -> Iterator[Page]:
    """The works of these author ids, or of their heirs: for a merged id the list is empty.

    A cursor is good only for the ids that it was handed out for: where other ids are asked for, it
    names them.
    """
    prefix = "" if asked == handed_out else ",".join(asked) + "|"
    has_pages = False
    for page in _run(client, _by_author(asked), cursor, prefix):
        has_pages = True
        yield page
    if not has_pages and cursor == "*":
        heirs = _current(client, asked)
        if heirs != asked:
            yield from _run(client, _by_author(heirs), cursor, ",".join(heirs) + "|")


def _run(client: Client, wanted: str, cursor: str, prefix: str = "") -> Iterator[Page]:
    """Page by page until the cursor ends; `prefix` goes before each cursor that is handed out."""
    seen: set[str] = set()
    got = 0 if cursor == "*" else None
    while True:
        params: dict[str, str | int] = {
            "filter": wanted,
            "per_page": PAGE_SIZE,
            "cursor": cursor,
            "select": FIELDS,
        }
        page = _ask(client, "/works", params, _NewPage(got, frozenset(seen)))
        seen.update(record.source_key for record in page.records)
        if got is not None:
            got += page.size
        following = page.next_cursor
        if not (page.records or page.unread):
            return
        page = _completed(client, page)
        yield replace(page, next_cursor=prefix + following if following else None)
        if following is None:
            return
        cursor = following


@dataclass(frozen=True, slots=True)
class _NewPage:
    """Reads a page and checks that it is the one that was asked for.

    `got` works came before it; None: that is not known.
    """

    got: int | None
    seen: frozenset[str]

    def __call__(self, answer: Response) -> Page:
        page = _read(answer)
        page.must_be_new(self.seen, "OpenAlex")
        if self.got != 0 and not page.size and page.total == 0:
            raise Incomplete("openalex_counts_none")
        if self.got is None or page.total is None:
            return page
        reached = self.got + page.size
        if reached < page.total and (not page.size or page.next_cursor is None):
            raise Incomplete("stopped_after", service=LABEL, number=reached, all=page.total)
        # The cursor after the last work leads to an empty page: no need to ask for it.
        return replace(page, next_cursor=None) if reached >= page.total else page


def _current(client: Client, authors: list[str]) -> list[str]:
    """The ids under which OpenAlex keeps these authors now: a merged one redirects to its heir."""
    current_ids: dict[str, None] = {}
    for author in authors:
        params: dict[str, str | int] = {"select": "id,works_count"}
        answer = _ask(client, f"/authors/{author}", params, _author)
        key = _author_id(within(answer, "id"))
        if not key or key in _DELETED:
            raise NotFound("openalex_lost_author", author=author)
        if key == author and payload.count(within(answer, "works_count")):
            raise Incomplete("openalex_lists_none", author=author)
        current_ids[key] = None
    return list(current_ids)


def _author(answer: Response) -> Any:
    return payload.load(answer.body, LABEL)


def _completed(client: Client, page: Page) -> Page:
    """The page with the works whose authors were cut fetched by themselves, within bounds."""
    records, raw = list(page.records), list(page.raw)
    cut = [number for number, record in enumerate(records) if not record.authors_complete]
    for number in cut[:MAX_SINGLES]:
        try:
            single = _ask(client, f"/works/{records[number].source_key}", {"select": FIELDS}, _read)
        except SourceError:
            # The cut list is told as one; the next run tries again.
            break
        if single.records and single.records[0].source_key == records[number].source_key:
            records[number], raw[number] = single.records[0], single.raw[0]
    return replace(page, records=tuple(records), raw=tuple(raw))


def _ask(
    client: Client, path: str, params: Mapping[str, str | int], read: Callable[[Response], Parsed]
) -> Parsed:
    """Ask; the key goes with the request and into no message."""
    asked = dict(params)
    key = getattr(settings, "SOURCE_KEYS", {}).get(NAME, "")
    if key:
        asked["api_key"] = key
    if settings.CONTACT_EMAIL:
        asked["mailto"] = settings.CONTACT_EMAIL
    try:
        return client.get(f"{source_url(NAME)}{path}", asked, read=read)
    except NotFound:
        raise
    except RequestRefused as refusal:
        raise _explained(refusal, key) from None


def _explained(refusal: RequestRefused, key: str) -> SourceError:
    """What OpenAlex says in its refusal, where it says anything."""
    try:
        answer = mapping(payload.load(refusal.body, LABEL))
    except SourceError:
        return refusal
    reason = text_of(answer.get("message")) or text_of(answer.get("error"))
    if "API key" in f"{reason} {text_of(answer.get('error'))}":
        return RequestRefused("openalex_key_refused")
    if _QUOTA.search(reason[:300]):
        return RateLimited("openalex_allowance_used", retry_after=until_tomorrow())
    return _refusal(reason.replace(key, "…") if key else reason) if reason else refusal


def _raise_error(answer: dict[str, Any]) -> None:
    """Raise what an error says, or what is wrong with an answer that is about no work."""
    if "error" in answer:
        raise _refusal(text_of(answer.get("message")) or text_of(answer.get("error")))
    if "group_by" in answer and "id" not in answer:
        raise Malformed("openalex_counts")
    key = text_of(answer.get("id"))
    about = key.partition("openalex.org/")[2]
    if about and not _work_id(key):
        raise Malformed("openalex_answered_with", what=about[:40])


def _refusal(reason: str) -> RequestRefused:
    why = re.split(r"\. Valid fields|: Valid|\. ", reason)[0].rstrip(".")[:200]
    return RequestRefused("refused_check_name", service=LABEL, why=why)


def _read(answer: Response) -> Page:
    return parse(answer.body)


def _opened(cursor: str | None) -> tuple[list[str], str]:
    """The ids that a cursor of ours was handed out for, if not the member's, and OpenAlex's own."""
    if cursor is None:
        return [], "*"
    matched = _CURSOR.fullmatch(cursor)
    if not matched:
        raise RequestRefused("cannot_go_on", service=LABEL)
    return (matched["ids"].split(",") if matched["ids"] else []), matched["own"]


def _work_path(identifier: str) -> str:
    text = identifier.strip()
    if key := _work_id(text):
        return key
    if doi := payload.bare_doi(text):
        return f"doi:{doi}".replace("?", "%3F").replace("#", "%23")
    if pubmed := re.fullmatch(r"(?:pmid:\s?|https?://pubmed\.ncbi\.nlm\.nih\.gov/)(\d+)/?", text):
        return f"pmid:{pubmed[1]}"
    raise RequestRefused("not_known_to_openalex", text=identifier[:80])


# --- reading --------------------------------------------------------------------------------------


def _load(data: bytes) -> Any:
    """The JSON of an answer, or of one work a line as in the snapshot."""
    try:
        return payload.load(data, LABEL)
    except Malformed:
        lines = [line for line in data.split(b"\n") if line.strip()]
        if len(lines) < 2 or not all(line.lstrip().startswith(b"{") for line in lines):
            raise
        return [payload.load(line, LABEL) for line in lines]


def _page(works: list[Any], total: int | None = None, cursor: str | None = None) -> Page:
    page = read_entries(works, _read_work, next_cursor=cursor, total=total)
    if works and not page.records and not any(map(_is_work, works)):
        raise Malformed("openalex_no_works")
    return page


def _read_work(work: Any) -> Record:
    if not isinstance(work, dict):
        raise NotAWork("entry_is_no_work", service=LABEL)
    return parse_work(work)


def _is_work(work: Any) -> bool:
    return bool(_work_id(within(work, "id")) or _work_id(within(work, "ids", "openalex")))


def _work_id(value: Any) -> str:
    match = _WORK.fullmatch(text_of(value))
    return match[1].upper() if match else ""


def _author_id(value: Any) -> str:
    return profile_links.identifier(NAME, text_of(value))


class _Venue:
    """Where a work came out, and who published it."""

    def __init__(self, work: dict[str, Any]) -> None:
        location = mapping(work.get("primary_location"))
        source = mapping(location.get("source"))
        old = mapping(work.get("host_venue"))
        self.page = payload.url(location.get("landing_page_url")) or payload.url(old.get("url"))
        self.raw_type = text_of(location.get("raw_type")).lower()
        self.type = text_of(source.get("type")) or text_of(old.get("type"))
        printed = text_of(source.get("display_name")) or text_of(old.get("display_name"))
        self.is_draft = text_of(location.get("version")) == "submittedVersion"
        self.is_repository = self.type == "repository" or (
            not self.type and _names_repository(printed)
        )
        self.publisher = (
            ""
            if self.is_repository
            else (
                text_of(source.get("host_organization_name"))
                or text_of(source.get("publisher"))
                or text_of(old.get("publisher"))
            )
        )
        if self.is_repository or self.type in _NO_VENUE_TYPES or not _names_venue(printed):
            printed = ""
        # A repository is no venue, and a name that was printed only may be another's.
        self.ids = _venue_ids(source or old) if printed else ()
        if not printed and not self.is_repository:
            raw = text_of(location.get("raw_source_name"))
            printed = raw if _names_venue(raw) and "://" not in raw else ""
        self.printed = printed
        self.venue, self.acronym = _container(printed) if printed else ("", "")


@lru_cache(maxsize=4096)
def _names_repository(printed: str) -> bool:
    return bool(_REPOSITORY.search(printed))


@lru_cache(maxsize=4096)
def _names_venue(printed: str) -> bool:
    return not _NO_VENUE.search(printed)


@lru_cache(maxsize=4096)
def _container(printed: str) -> tuple[str, str]:
    return container(title_text(printed)[:1000])


@lru_cache(maxsize=4096)
def _kind_of(printed: str) -> str:
    return kind_of(printed[:1000])


def _kind(work: dict[str, Any], venue: _Venue) -> str:
    own = text_of(work.get("type")).lower()
    fine = text_of(work.get("type_crossref")).lower() or venue.raw_type
    if own not in ("article", "other", ""):
        kind = _KINDS.get(own, "other")
    else:
        kind = _KINDS.get(fine) or _kind_of_venue(venue) or ("other" if own == "other" else "")
    if venue.type == "conference" and kind in ("journal", ""):
        kind = "conference"
    return "workshop" if kind == "conference" and _kind_of(venue.printed) == "workshop" else kind


def _kind_of_venue(venue: _Venue) -> str:
    if venue.type in ("conference", "journal"):
        return venue.type
    if venue.is_repository and venue.is_draft:
        return "preprint"
    return _kind_of(venue.printed) if venue.printed else ""


def _date(work: dict[str, Any]) -> str:
    """The date without what OpenAlex fills in: see the module's docstring."""
    date = payload.iso_date(work.get("publication_date"))
    if not date:
        return payload.iso_date(work.get("publication_year"))
    return (
        date.removesuffix("-01").removesuffix("-01")
        if date[5:] == "01-01"
        else (date[:7] if date[8:] == "01" else date)
    )


def _is_cut(work: dict[str, Any]) -> bool:
    """Whether the list of authors was cut; OpenAlex says so, but not where fields are selected."""
    if work.get("is_authors_truncated") is True:
        return True
    authors = listed(work.get("authorships"))
    return len(authors) == MAX_LISTED_AUTHORS and within(authors[-1], "author_position") != "last"


def _authors(work: dict[str, Any]) -> tuple[Author, ...]:
    corresponding = set(payload.texts(work.get("corresponding_author_ids")))
    authors = []
    for authorship in listed(work.get("authorships")):
        authorship = mapping(authorship)
        person = mapping(authorship.get("author"))
        name = _name(
            text_of(authorship.get("raw_author_name")), text_of(person.get("display_name"))
        )
        if not (name[:1].isalpha() or any(sign.isalpha() for sign in name)):
            continue
        address = text_of(person.get("id"))
        key = profile_links.identifier(NAME, address)
        authors.append(
            Author(
                name=name,
                corresponding=authorship.get("is_corresponding") is True
                or address in corresponding,
                orcid=payload.orcid(authorship.get("raw_orcid")),
                affiliations=_affiliations(authorship),
                ids=(("openalex", key),) if key and key not in _DELETED else (),
            )
        )
    return tuple(authors)


def _name(printed: str, profile: str) -> str:
    """The name printed on the work; the profile's where it has the same words in better order."""
    printed = printed.removeprefix("None ")
    if not printed or printed == profile:
        return profile
    return profile if profile and _words(printed) == _words(profile) else printed


@lru_cache(maxsize=65_536)
def _words(name: str) -> tuple[str, ...]:
    return tuple(sorted(re.split(r"[\s.,\u2010-]+", names.normalize_text(name).strip(" ."))))


def _affiliations(authorship: Any) -> tuple[str, ...]:
    printed = payload.texts(authorship.get("raw_affiliation_strings")) or payload.texts(
        authorship.get("raw_affiliation_string")
    )
    if not printed:
        printed = payload.texts(
            [
                within(institution, "display_name")
                for institution in listed(authorship.get("institutions"))
            ]
        )
    return tuple(dict.fromkeys(printed))


def _pages(first: str, last: str) -> str:
    return f"{first}-{last}" if first and last and first != last else first or last


def _abstract(index: Any) -> str:
    """The text of an inverted index: each word with the places where it stands."""
    at = {}
    for word, positions in mapping(index).items():
        for position in listed(positions):
            if type(position) is int:
                at[position] = word
    if len(at) > _LONGEST_ABSTRACT:
        return ""
    return abstract_text(" ".join(at[position] for position in sorted(at)))


def _identifiers(work: dict[str, Any], key: str) -> tuple[tuple[str, str], ...]:
    ids = mapping(work.get("ids"))
    doi = payload.bare_doi(work.get("doi")) or payload.bare_doi(ids.get("doi"))
    identifiers = list(payload.doi_identifiers(doi))
    for location in [work.get("primary_location"), *listed(work.get("locations"))]:
        page = _ARXIV_PAGE.fullmatch(text_of(within(location, "landing_page_url")))
        if page:
            identifiers.append(("arxiv", page[1].lower()))
            break
    if key:
        identifiers.append(("openalex", key))
    pubmed = _PUBMED.fullmatch(text_of(ids.get("pmid")))
    if pubmed:
        identifiers.append(("pubmed", pubmed[1]))
    if "pmcid" in ids:
        identifiers += payload.pmc_identifiers(ids["pmcid"])
    return tuple(dict.fromkeys(identifiers))


def _venue_ids(source: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """What the source is called: its id at OpenAlex, its ISSNs, the linking one first."""
    key = _SOURCE.fullmatch(text_of(source.get("id")))
    numbers = [*payload.texts(source.get("issn_l")), *payload.texts(source.get("issn"))]
    return (*([("openalex", key[1].upper())] if key else []), *payload.issns(numbers))


def _grants(work: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """Who paid, under which numbers: awards, then funders without one; `grants` in old answers."""
    grants = [
        (text_of(within(award, "funder_display_name")), text_of(within(award, number)))
        for name, number in (("awards", "funder_award_id"), ("grants", "award_id"))
        for award in listed(work.get(name))
    ]
    named = {funder for funder, _ in grants}
    alone = payload.texts([within(each, "display_name") for each in listed(work.get("funders"))])
    grants += [(funder, "") for funder in alone if funder not in named]
    return tuple(dict.fromkeys(grant for grant in grants if any(grant)))


def _links(work: dict[str, Any], venue: _Venue) -> tuple[tuple[str, str], ...]:
    """The page, and the best free PDF."""
    links = [("page", venue.page)]
    for pdf in (
        within(work, "best_oa_location", "pdf_url"),
        within(work, "primary_location", "pdf_url"),
    ):
        if address := payload.url(pdf):
            links.append(("pdf", address))
            break
    else:
        free = payload.url(within(work, "open_access", "oa_url"))
        if free.lower().partition("?")[0].endswith(".pdf"):
            links.append(("pdf", free))
        elif free:
            links.append(("page", free))
    return tuple(dict.fromkeys(link for link in links if link[1]))


def _licence(work: dict[str, Any]) -> str:
    """The licence of the copy that the PDF link leads to, else of the published one."""
    return text_of(within(work, "best_oa_location", "license")) or text_of(
        within(work, "primary_location", "license")
    )


def _categories(work: dict[str, Any]) -> tuple[str, ...]:
    topics = listed(work.get("topics")) or listed(work.get("concepts"))[:5]
    return tuple(dict.fromkeys(payload.texts([within(topic, "display_name") for topic in topics])))


def _metrics(work: dict[str, Any]) -> tuple[tuple[str, float], ...]:
    """Citations in all and by year ("citations 2023"), and the field-weighted impact."""
    metrics = [
        ("citations", payload.figure(work.get("cited_by_count"))),
        ("fwci", payload.figure(work.get("fwci"))),
    ]
    for year in listed(work.get("counts_by_year")):
        number = payload.count(within(year, "year"))
        metrics.append((f"citations {number}", payload.figure(within(year, "cited_by_count"))))
    return tuple((name, number) for name, number in metrics if number is not None)
