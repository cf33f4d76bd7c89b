"""OpenAlex: an author's works, and one work, from its web API (JSON).

Rules: https://developers.openalex.org (keys, allowances, errors) and
https://docs.openalex.org/api-entities/works/work-object (fields). What is read of a work:
`openalex_works`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings

from people import profile_links
from publications.domain.record import Record

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
from .openalex_works import DELETED, LABEL, NAME, parse_work, work_id
from .payload import mapping, text_of, within
from .transport import Client, Parsed, Response, source_url
from .waits import until_tomorrow

#: Works asked for at once; OpenAlex advises 100.
PAGE_SIZE = 100
#: How many works of one page are fetched by themselves for their authors.
MAX_SINGLES = 20
INTERVAL = 0.2

#: What is read of a work; without it an answer is five times as long.
FIELDS = (
    "id,doi,ids,title,display_name,publication_date,publication_year,type,authorships,"
    "primary_location,best_oa_location,open_access,locations,biblio,abstract_inverted_index,"
    "cited_by_count,fwci,counts_by_year,is_retracted,topics,language,awards,funders"
)
#: A cursor of ours: OpenAlex's own, after the ids asked for where those were not the member's.
_CURSOR = re.compile(r"(?:(?P<ids>A\d{1,15}(?:,A\d{1,15})*)\|)?(?P<own>[\w+/=*.-]{1,2000})")
_OWN = re.compile(
    rb'"(?:id|openalex|works_api_url)"\s*:\s*"https?:\\?/\\?/(?:api\.)?openalex\.org'
    rb'|"db_response_time_ms"'
)
_QUOTA = re.compile(r"rate limit|quota|too many|budget|credits|allowance|exceeded", re.IGNORECASE)


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
        if not key or key in DELETED:
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
    if about and not work_id(key):
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
    if key := work_id(text):
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
    return bool(work_id(within(work, "id")) or work_id(within(work, "ids", "openalex")))


def _author_id(value: Any) -> str:
    return profile_links.identifier(NAME, text_of(value))
