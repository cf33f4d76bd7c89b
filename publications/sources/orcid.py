"""ORCID: the works that a person keeps in the person's own record, from the public API (JSON).

Rules: https://github.com/ORCID/ORCID-Source/blob/main/orcid-api-web/tutorial/works.md and
https://info.orcid.org/ufaqs/what-are-the-api-limits/: 12 requests a second, 10,000 a day from one
address, after which it answers 429 in plain text and says nothing of when.
"""

import datetime
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from people import profile_links
from publications.domain.reasons import Reason
from publications.domain.record import Record

from . import cursors, limits, payload, xml_payload
from .adapter import Page, Query, read_entries
from .errors import (
    Incomplete,
    Malformed,
    NotFound,
    RateLimited,
    RequestRefused,
    Unavailable,
    in_its_own_words,
)
from .orcid_works import items, parse_group, person_in_path, preferred, put_code, text_of
from .transport import Client, Response, source_url
from .waits import until_tomorrow

Read = TypeVar("Read")

INTERVAL = 0.2
#: Works whose details are asked for at once; ORCID gives no more.
BULK = 100
_LABEL = "ORCID"
_ACCEPT = "application/vnd.orcid+json"

_WORK = re.compile(r"(?P<person>.+?)/(?:works?/)?(?P<code>\d{1,15})/?", re.ASCII)
# fmt: on
_LISTS = frozenset({"group", "work-summary", "external-id", "contributor"})
# fmt: off
_XML_ROOTS = frozenset({
    "works", "record", "activities-summary", "activities", "bulk", "work", "work-summary", "error",
    "orcid-message",
})
# fmt: on


class Orcid:
    """The ORCID adapter.

    The list of a person's works comes first, then their details, a hundred at a time. What several
    organisations said of one work is one work: the version that the person prefers. The list
    comes whole; with `Query.since` only the details of works that changed since are asked for.
    """

    name = "orcid"
    label = _LABEL
    asserted_by = "person"
    precedence = 52
    serves: tuple[str, ...] = ()
    example = ""
    identifier_schemes: tuple[str, ...] = ("orcid",)
    searches_names = False
    tells_changes = True

    def pages(self, query: Query, cursor: str | None = None) -> Iterator[Page]:
        """Yield the person's works by put-code; the cursor is "iD:put-code".

        See `adapter.Adapter.pages`.
        """
        given = query.ids("orcid")
        people = list(dict.fromkeys(filter(None, map(profile_links.orcid, given))))
        if not people:
            if given:
                raise RequestRefused("orcid_needs_another", text=given[0][:40])
            raise RequestRefused("orcid_needs_an_id")
        person, after = cursors.person_and_number(cursor, people, "ORCID", 15)
        with self._client() as client:
            for position in range(people.index(person), len(people)):
                following = people[position + 1] if position + 1 < len(people) else None
                yield from _of_person(client, people[position], after, following, query.since)
                after = 0

    def one(self, identifier: str) -> Record:
        """Return the work "iD/work/put-code", as it stands in its address.

        See `adapter.Adapter.one`.
        """
        matched = _WORK.fullmatch(identifier.strip())
        person = profile_links.orcid(matched["person"]) if matched else ""
        if not matched or not person:
            raise RequestRefused("not_a_work_of_orcid", text=identifier[:80])
        with self._client() as client:
            page = _ask(client, f"/v3.0/{person}/work/{matched['code']}", _page)
        if not page.records:
            raise Malformed("work_not_read", service="ORCID")
        return replace(page.records[0], source_key=f"{person}/work/{matched['code']}")

    def name_of(self, person: str) -> str:
        """Return what the person of this iD is called; empty where the record does not show it.

        Raises:
            SourceError: any of its kinds.
        """
        with self._client() as client:
            return _ask(client, f"/v3.0/{person}/person", _person_name)

    def _client(self) -> Client:
        return Client(self.name, self.label, INTERVAL, {"Accept": _ACCEPT})


def looks_like(data: bytes) -> bool:
    """Whether a saved file seems to be ORCID's."""
    head = data[:400_000].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(b"<"):
        return b"www.orcid.org/ns/" in head[:4000]
    marks = (b'"put-code"', b'"orcid-identifier"', b'"orcid-work"', b'"developer-message"')
    return head.startswith(b"{") and any(mark in head for mark in marks)


def parse(data: bytes) -> Page:
    """Read one answer of the API, or one saved work of it, in JSON or XML.

    Understands a list of works, a whole record, details of one or many works, and what one page of
    `pages` saved for each work. There are no pages: `next_cursor` is None.

    Raises:
        Refused: when it is an error of the API (NotFound, RateLimited, Unavailable by its code).
        Incomplete: when it was cut off.
        Malformed: when it is anything else.
    """
    return _page(_load(data))


# --- asking ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Listed:
    """A person's list: the iD that ORCID has it under, and each work by its put-code."""

    person: str
    groups: dict[int, Mapping[str, Any]]


def _of_person(
    client: Client, person: str, after: int, following: str | None, since: str
) -> Iterator[Page]:
    """The person's works with put-codes beyond `after`, changed `since`, a bulk a page."""
    listed = _ask(client, f"/v3.0/{person}/works", _listed)
    codes = sorted(
        code for code, group in listed.groups.items() if code > after and _changed(group) >= since
    )
    # A deprecated iD leads to the one that replaced it.
    path = listed.person or person
    last = f"{following}:0" if following else None
    if not codes:
        yield Page(next_cursor=last, total=len(listed.groups))
    for start in range(0, len(codes), BULK):
        wanted = codes[start : start + BULK]
        address = f"/v3.0/{path}/works/{','.join(map(str, wanted))}"
        details = _ask(client, address, _Details(frozenset(wanted)))
        page = read_entries(
            [
                {**listed.groups[code], "work": details[code]}
                if code in details
                else listed.groups[code]
                for code in wanted
            ],
            parse_group,
        )
        more = start + BULK < len(codes)
        cursor = f"{person}:{wanted[-1]}" if more else last
        yield Page(page.records, cursor, len(listed.groups), page.raw, page.unread)


def _listed(answer: Any) -> _Listed:
    groups: dict[int, Mapping[str, Any]] = {}
    for group in _groups(answer):
        code = put_code(preferred(group))
        if code:
            groups[code] = group
    return _Listed(person_in_path(payload.mapping(answer)), groups)


def _person_name(answer: Any) -> str:
    """The name by which a person wants to be credited; else given and family name."""
    name = payload.mapping(payload.mapping(answer).get("name"))
    parts = [text_of(name, each, "value") for each in ("given-names", "family-name")]
    return text_of(name, "credit-name", "value") or " ".join(filter(None, parts))


def _changed(group: Mapping[str, Any]) -> str:
    """The day of the group's last change (UTC); a day to come where it is not said."""
    moment = payload.figure(payload.within(group, "last-modified-date", "value"))
    if moment is None or not 0 <= moment < 1e14:  # milliseconds; that is the year 5138
        return "9999"
    return datetime.datetime.fromtimestamp(moment / 1000, datetime.UTC).date().isoformat()


@dataclass(frozen=True, slots=True)
class _Details:
    """Reads the details of the wanted works, by put-code; a work that has none is left out."""

    wanted: frozenset[int]

    def __call__(self, answer: Any) -> dict[int, Mapping[str, Any]]:
        groups = _groups(answer)
        works = (payload.mapping(group.get("work")) for group in groups)
        wanted = {code: work for work in works if (code := put_code(work)) in self.wanted}
        if not wanted and not any("error" in group for group in groups):
            raise Incomplete("orcid_gave_none")
        return wanted


def _ask(client: Client, path: str, read: Callable[[Any], Read]) -> Read:
    try:
        return client.get(
            source_url("orcid") + path, read=lambda answer: read(_load_answer(answer))
        )
    except RateLimited as error:
        if error.retry_after is not None:
            raise
        seconds = until_tomorrow()
        limits.pause(client.name, client.interval, seconds)
        raise RateLimited("orcid_allowance_used", retry_after=seconds) from error
    except RequestRefused as refusal:
        raise in_its_own_words(refusal, lambda body: _raise_error(_load(body))) from None


def _load_answer(answer: Response) -> Any:
    return _load(answer.body)


# --- reading pages --------------------------------------------------------------------------------


def _load(data: bytes) -> Any:
    """The answer as JSON; XML comes out in the shape of the JSON."""
    if data[:100].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        root = xml_payload.load(data, _LABEL, _XML_ROOTS)
        name, value = xml_payload.local(root.tag), _from_xml(root)
        if name == "bulk":
            works = value.get("work", [])
            return {"bulk": [{"work": work} for work in items(works)]}
        return {"activities-summary": value} if name.startswith("activities") else value
    return payload.load(data, _LABEL)


def _from_xml(element: ET.Element) -> dict[str, Any]:
    """An element as the object that ORCID's JSON has for it."""
    fields: dict[str, Any] = {
        xml_payload.local(name): text for name, text in element.attrib.items()
    }
    for child in element:
        name = xml_payload.local(child.tag)
        value: Any = _from_xml(child)
        if name in fields or name in _LISTS:
            value = [*items(fields.get(name)), value]
        fields[name] = value
    if not len(element):
        fields["value"] = element.text or ""
    return fields


def _page(answer: Any) -> Page:
    groups = _groups(answer)
    return read_entries(groups, parse_group, total=len(groups))


def _groups(answer: Any) -> list[Mapping[str, Any]]:
    """The works of an answer, each as a group: `work-summary` (several), `work` (its details)."""
    if not isinstance(answer, dict):
        raise _not_works()
    _raise_error(answer)
    if "work-summary" in answer:
        return [answer]
    if "bulk" in answer:
        return [payload.mapping(entry) for entry in items(answer["bulk"])]
    if "work" in answer:
        return [answer]
    if (
        "put-code" in answer
        and "title" in answer
        and ("type" in answer or "external-ids" in answer)
    ):
        return [{"work": answer}]
    works = payload.within(answer, "activities-summary", "works") or answer.get("works") or answer
    if isinstance(works, dict) and "group" in works:
        return [payload.mapping(group) for group in items(works["group"])]
    if "activities-summary" in answer:
        return []
    if "orcid-profile" in answer:
        raise Malformed("orcid_of_version_1")
    raise _not_works()


def _not_works() -> Malformed:
    return Malformed("orcid_holds_no_works")


def _raise_error(answer: Any) -> None:
    """Raise the error that the answer is, if it is one."""
    answer = payload.mapping(answer)
    code = text_of(answer, "response-code")
    if not code and "error" in answer and "work" not in answer and "bulk" not in answer:
        message = text_of(answer, "error_description") or text_of(answer, "error", "user-message")
        why = message[:200] or Reason("no_reason_given")
        raise RequestRefused("refused_check_id", service="ORCID", why=why)
    if not code:
        return
    message = text_of(answer, "user-message") or text_of(answer, "developer-message")
    why = message.rstrip(".")[:200] or Reason("no_reason_given")
    if code in ("404", "410"):
        raise NotFound("orcid_does_not_know", why=why)
    if code == "409":
        raise RequestRefused("orcid_locked")
    if code == "301":
        raise RequestRefused("orcid_replaced", why=why)
    if code == "429":
        raise RateLimited("slow_down", service="ORCID")
    if code.startswith("5"):
        raise Unavailable("orcid_has_fault", why=why)
    raise RequestRefused("refused_check_id", service="ORCID", why=why)
