"""Crossref: the works that name a person's ORCID, and one work by DOI, from its REST API (JSON).

Rules: https://www.crossref.org/documentation/retrieve-metadata/rest-api/ (paging, the polite pool,
rate limits) and https://github.com/CrossRef/rest-api-doc/blob/master/api_format.md (fields).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

from django.conf import settings

from publications.domain.reasons import Reason
from publications.domain.record import Record

from . import cursors, limits, payload
from .adapter import Page, Query, read_entries
from .crossref_works import LABEL, parse_work
from .errors import Incomplete, Malformed, NotFound, RequestRefused, in_its_own_words
from .payload import listed, mapping, text_of, within
from .transport import Client, Response, source_url

NAME = "crossref"
#: Works asked for at once. Crossref allows 1000, but a work of 3000 authors alone takes a megabyte.
PAGE_SIZE = 50
#: Crossref's limit of `offset`.
MAX_OFFSET = 10_000
INTERVAL = 0.5


class Crossref:
    """The Crossref adapter.

    A person is asked for by ORCID: names are not unique enough among 150 million works.
    With `Query.since` it is asked for what was indexed since: that date moves with whatever anybody
    changed of a work, its citations and relations included
    (https://community.crossref.org/t/date-types-in-the-rest-api/15118).
    """

    name = NAME
    label = LABEL
    asserted_by = "service"
    precedence = 58
    serves: tuple[str, ...] = ("doi",)
    example = "10.1038/171737a0"
    identifier_schemes: tuple[str, ...] = ("orcid",)
    searches_names = False
    tells_changes = True

    def pages(self, query: Query, cursor: str | None = None) -> Iterator[Page]:
        """Yield the person's works. See `adapter.Adapter.pages`.

        Crossref's own cursors live for five minutes: within a run they are followed, but what is
        handed out is the number of works so far, and a run goes on from there by `offset`.
        """
        orcids = [orcid for value in query.ids("orcid") if (orcid := payload.orcid(value))]
        if not orcids:
            raise RequestRefused("crossref_needs_an_orcid")
        start = cursors.number(cursor, LABEL, 6)
        # Several values of one filter mean any of them.
        wanted = ",".join(f"orcid:{orcid}" for orcid in orcids)
        if query.since:
            wanted += f",from-index-date:{query.since}"
        with Client(NAME, LABEL, INTERVAL) as client:
            yield from _run(client, wanted, start)

    def one(self, identifier: str) -> Record:
        """Return the work with this DOI, however it is written. See `adapter.Adapter.one`."""
        doi = payload.bare_doi(identifier)
        if not doi:
            raise RequestRefused("not_a_doi", text=identifier[:80])
        with Client(NAME, LABEL, INTERVAL) as client:
            try:
                page = _ask(client, f"/works/{quote(doi, safe='')}", {}, _Reader(client))
            except NotFound as error:
                raise NotFound("crossref_has_no_work", key=doi, body=error.body) from error
        for record in page.records:
            return record
        reason = page.unread[0].reason if page.unread else Reason("it_is_empty")
        raise Malformed("entry_not_read_because", service=LABEL, key=doi, reason=reason)


def looks_like(data: bytes) -> bool:
    """Whether a file looks like an answer of Crossref's, of any kind, as its beginning tells."""
    head = data[:20_000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head[:1] not in (b"{", b"["):
        return False
    return bool(
        re.search(rb'"message-type"\s*:', head)
        or (re.search(rb'"DOI"\s*:', head) and b'"is-referenced-by-count"' in data[:200_000])
    )


def parse(data: bytes) -> Page:
    """Read one answer: a page of works, one work with or without its envelope, or works by DOI.

    `next_cursor` is Crossref's own, which it also gives after the last work.

    Raises:
        Refused: when it is Crossref's error; the message quotes it.
        Incomplete: when it was cut off.
        Malformed: when it is anything else, such as a journal.
    """
    answer = payload.load(data, LABEL)
    if isinstance(answer, list):
        return _page(answer)
    answer = mapping(answer)
    about = text_of(answer.get("message-type"))
    message = answer.get("message")
    if about == "work-list" or (not about and isinstance(within(message, "items"), list)):
        message = mapping(message)
        return _page(
            listed(message.get("items")),
            total=payload.count(message.get("total-results")),
            cursor=text_of(message.get("next-cursor")) or None,
        )
    if about == "work" or (not about and isinstance(within(message, "DOI"), str)):
        return _page([message])
    if about or "message" in answer:
        raise _refusal(about, message)
    if "DOI" in answer:
        return _page([answer])
    works = [work for value in answer.values() for work in _works_of(value)]
    if works and all(map(payload.bare_doi, answer)):
        return _page(works)
    raise Malformed("answered_with_no_work", service=LABEL)


# --- asking ---------------------------------------------------------------------------------------


def _run(client: Client, wanted: str, start: int) -> Iterator[Page]:
    got = start
    seen: set[str] = set()
    # A run that goes on has no cursor any more.
    cursor: str | None = None if start else "*"
    while True:
        position: dict[str, str | int] = {"cursor": cursor} if cursor else {"offset": got}
        if not cursor and got > MAX_OFFSET - PAGE_SIZE:
            raise RequestRefused("cannot_go_on", service=LABEL)
        params = {"filter": wanted, "rows": PAGE_SIZE, **position}
        page = _ask(client, "/works", params, _NewPage(client, got, frozenset(seen)))
        seen.update(record.source_key for record in page.records)
        got += page.size
        cursor = page.next_cursor if cursor else None
        is_full = page.size >= PAGE_SIZE
        more = page.size > 0 and (is_full if page.total is None else got < page.total)
        if page.size:
            yield replace(page, next_cursor=str(got) if more else None)
        if not more:
            return


class _Reader:
    """Reads an answer, and heeds how many requests it says are welcome."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def __call__(self, answer: Response) -> Page:
        _heed_limit(self._client, answer.headers)
        return parse(answer.body)


@dataclass(frozen=True, slots=True)
class _NewPage:
    """Reads a page and checks that it is the one that was asked for; `got` works came before."""

    client: Client
    got: int
    seen: frozenset[str]

    def __call__(self, answer: Response) -> Page:
        page = _Reader(self.client)(answer)
        page.must_be_new(self.seen, "Crossref")
        if not page.size and self.got < (page.total or 0):
            raise Incomplete("stopped_after", service=LABEL, number=self.got, all=page.total)
        if not page.size and self.got and page.total == 0:
            raise Incomplete("crossref_lists_none", number=self.got)
        return page


def _ask(client: Client, path: str, params: Mapping[str, str | int], read: Any) -> Page:
    asked = dict(params)
    if settings.CONTACT_EMAIL:
        asked["mailto"] = settings.CONTACT_EMAIL
    try:
        page: Page = client.get(f"{source_url(NAME)}{path}", asked, read=read)
    except NotFound:
        raise
    except RequestRefused as refusal:
        raise in_its_own_words(refusal, parse) from None
    return page


def _heed_limit(client: Client, headers: Mapping[str, str]) -> None:
    """Wait longer before the next request where the answer allows fewer than we would send."""
    allowed = re.fullmatch(r"\s*(\d{1,6})\s*", headers.get("x-rate-limit-limit", ""))
    every = re.fullmatch(r"\s*(\d{1,5})s?\s*", headers.get("x-rate-limit-interval", ""))
    if allowed and every and int(allowed[1]):
        spacing = int(every[1]) / int(allowed[1])
        if spacing > client.interval:
            limits.pause(NAME, client.interval, spacing)


def _refusal(about: str, message: Any) -> RequestRefused | Malformed:
    """What an envelope without a work says."""
    if about == "validation-failure" or isinstance(message, str):
        reasons = payload.texts([within(part, "message") for part in listed(message)])
        given = (reasons or payload.texts(message) or [""])[0]
        why = re.split(r"\. Valid|\. ", given)[0].rstrip(".")[:200] or Reason("no_reason_given")
        return RequestRefused("refused_check_name", service=LABEL, why=why)
    if about == "exception":
        return Malformed("fault_of_its_own", service=LABEL)
    return Malformed("answered_with", service=LABEL, what=about[:40])


# --- reading --------------------------------------------------------------------------------------


def _works_of(value: Any) -> list[Any]:
    """A work, or the works of a list; saved citations are kept so under their DOIs."""
    works = value if isinstance(value, list) else [value]
    return [work for work in works if isinstance(work, dict) and "DOI" in work]


def _page(works: list[Any], total: int | None = None, cursor: str | None = None) -> Page:
    return read_entries(
        works, lambda work: parse_work(mapping(work)), next_cursor=cursor, total=total
    )
