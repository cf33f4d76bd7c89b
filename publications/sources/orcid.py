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
from publications.domain.formats import bibtex
from publications.domain.formats.text import link_kind, partial_date
from publications.domain.formats.venue_phrases import container, kind_of
from publications.domain.identifiers import bare_arxiv_id
from publications.domain.reasons import Reason
from publications.domain.record import Author, FormatError, Record

from . import cursors, limits, payload, xml_payload
from .adapter import Page, Query, read_entries
from .errors import (
    Incomplete,
    Malformed,
    NotAWork,
    NotFound,
    RateLimited,
    RequestRefused,
    Unavailable,
    in_its_own_words,
)
from .jats import abstract_text, display_title, retraction, title_text
from .transport import Client, Response, source_url, until_tomorrow

Read = TypeVar("Read")

INTERVAL = 0.2
#: Works whose details are asked for at once; ORCID gives no more.
BULK = 100
_LABEL = "ORCID"
_ACCEPT = "application/vnd.orcid+json"

_WORK = re.compile(r"(?P<person>.+?)/(?:works?/)?(?P<code>\d{1,15})/?", re.ASCII)
_PATH = re.compile(r"/?([^/]+)/works?(?:/\d+)?", re.ASCII)
#: Longer citations are not one work's.
_LONGEST_CITATION = 20_000
#: Works types of ORCID, of its versions 2 and 3, as kinds; what is not here says nothing.
_KINDS = {
    "journal-article": "journal",
    "journal-issue": "journal",
    "magazine-article": "journal",
    "newsletter-article": "journal",
    "newspaper-article": "journal",
    "book-review": "journal",
    "review": "journal",
    "conference-paper": "conference",
    "conference-abstract": "conference",
    "conference-output": "conference",
    "conference-proceedings": "book",
    "conference-poster": "poster",
    "preprint": "preprint",
    "working-paper": "report",
    "report": "report",
    "manual": "report",
    "dissertation": "thesis",
    "dissertation-thesis": "thesis",
    "supervised-student-publication": "thesis",
    "book": "book",
    "edited-book": "book",
    "book-chapter": "chapter",
    "dictionary-entry": "chapter",
    "encyclopedia-entry": "chapter",
    "patent": "patent",
    "data-set": "dataset",
    "dataset": "dataset",
    "software": "software",
}
#: Of these the "journal title" names who brought them out.
_PUBLISHED = frozenset({"thesis", "report", "book", "dataset", "software", "patent"})
# fmt: off
_NO_AUTHORS = frozenset({
    "editor", "chair-or-translator", "translator", "assignee", "support-staff", "supervision",
    "funding-acquisition", "project-administration",
})
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
            _record,
        )
        more = start + BULK < len(codes)
        cursor = f"{person}:{wanted[-1]}" if more else last
        yield Page(page.records, cursor, len(listed.groups), page.raw, page.unread)


def _listed(answer: Any) -> _Listed:
    groups: dict[int, Mapping[str, Any]] = {}
    for group in _groups(answer):
        code = _code(_preferred(group))
        if code:
            groups[code] = group
    return _Listed(_person_in_path(payload.mapping(answer)), groups)


def _person_name(answer: Any) -> str:
    """The name by which a person wants to be credited; else given and family name."""
    name = payload.mapping(payload.mapping(answer).get("name"))
    parts = [_text_of(name, each, "value") for each in ("given-names", "family-name")]
    return _text_of(name, "credit-name", "value") or " ".join(filter(None, parts))


def _person_in_path(entry: Mapping[str, Any]) -> str:
    """The iD in the path of a list ("/iD/works") or of a work in one; empty where there is none."""
    matched = _PATH.fullmatch(_text_of(entry, "path"))
    return profile_links.orcid(matched[1]) if matched else ""


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
        wanted = {code: work for work in works if (code := _code(work)) in self.wanted}
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
            return {"bulk": [{"work": work} for work in _items(works)]}
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
            value = [*_items(fields.get(name)), value]
        fields[name] = value
    if not len(element):
        fields["value"] = element.text or ""
    return fields


def _items(value: Any) -> list[Any]:
    """A list, the one object that stands in its place as a list, or an empty one."""
    return value if isinstance(value, list) else [value] if isinstance(value, dict) else []


def _page(answer: Any) -> Page:
    groups = _groups(answer)
    return read_entries(groups, _record, total=len(groups))


def _groups(answer: Any) -> list[Mapping[str, Any]]:
    """The works of an answer, each as a group: `work-summary` (several), `work` (its details)."""
    if not isinstance(answer, dict):
        raise _not_works()
    _raise_error(answer)
    if "work-summary" in answer:
        return [answer]
    if "bulk" in answer:
        return [payload.mapping(entry) for entry in _items(answer["bulk"])]
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
        return [payload.mapping(group) for group in _items(works["group"])]
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
    code = _text_of(answer, "response-code")
    if not code and "error" in answer and "work" not in answer and "bulk" not in answer:
        message = _text_of(answer, "error_description") or _text_of(answer, "error", "user-message")
        why = message[:200] or Reason("no_reason_given")
        raise RequestRefused("refused_check_id", service="ORCID", why=why)
    if not code:
        return
    message = _text_of(answer, "user-message") or _text_of(answer, "developer-message")
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


# --- reading a work -------------------------------------------------------------------------------


def _record(group: Mapping[str, Any]) -> Record:
    work = payload.mapping(group.get("work")) or _preferred(group)
    if not work:
        why = _text_of(group, "error", "user-message")[:200] or Reason("no_description")
        raise NotAWork("orcid_withholds_work", why=why)
    key = _key(group, work)
    title, mark = retraction(_title(work, title_text))
    if not title:
        raise NotAWork("work_without_title", key=key, service="ORCID")
    cited = _cited(work)
    authors, complete = _authors(work, cited)
    kind = _KINDS.get(_word(work, "type"), "")
    venue, acronym, publisher = _container(work, kind)
    identifiers = _identifiers(group, work, kind)
    if kind == "conference" and kind_of(venue) == "workshop":
        kind = "workshop"
    schemes = {scheme for scheme, _ in identifiers}
    if kind in ("", "journal") and "arxiv" in schemes and "doi" not in schemes:
        kind = "preprint"
    return Record(
        title=title,
        authors=authors,
        authors_complete=complete,
        kind=kind,
        date=_date(work),
        venue=venue,
        venue_acronym=acronym,
        publisher=publisher or cited.publisher,
        volume=cited.volume,
        issue=cited.issue,
        pages=cited.pages,
        abstract=abstract_text(_text_of(work, "short-description")),
        identifiers=identifiers,
        links=_links(work),
        display_title=_display_title(work),
        language=payload.language(_text_of(work, "language-code")),
        venue_ids=_venue_ids(work) or cited.venue_ids,
        editors=_editors(work) or cited.editors,
        relations=_relations(work),
        mark=mark,
        source_key=key,
    )


def _preferred(group: Mapping[str, Any]) -> Mapping[str, Any]:
    """The version that the person put first: the one with the highest display index."""
    summaries = [payload.mapping(each) for each in _items(group.get("work-summary"))]
    return max(summaries, key=_display_index, default={})


def _display_index(summary: Mapping[str, Any]) -> int:
    text = _text_of(summary, "display-index")
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else 0


def _code(work: Mapping[str, Any]) -> int:
    """The put-code, 0 where there is none."""
    text = _text_of(work, "put-code")
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else 0


def _key(group: Mapping[str, Any], work: Mapping[str, Any]) -> str:
    """What ORCID calls the work: "iD/work/put-code"; the put-code where the iD is not told."""
    code = _code(work)
    for summary in (work, _preferred(group)):
        person = _person_in_path(summary)
        if person and code:
            return f"{person}/work/{code}"
    return str(code) if code else ""


def _title(work: Mapping[str, Any], read: Callable[[str], str]) -> str:
    """Title and subtitle, each as `read` gives it."""
    title = read(_text_of(work, "title", "title"))
    title = title if title.endswith("...") else title.removesuffix(".").rstrip()
    subtitle = read(_text_of(work, "title", "subtitle")).removesuffix(".").rstrip()
    if not title or not subtitle or subtitle.lower() in title.lower():
        return title or subtitle
    return f"{title} {subtitle}" if title[-1] in ":?!–—" else f"{title}: {subtitle}"


def _display_title(work: Mapping[str, Any]) -> str:
    """The same with sub- and superscripts; empty where neither has any."""
    parts = (_text_of(work, "title", "title"), _text_of(work, "title", "subtitle"))
    if not any(display_title(part) for part in parts):
        return ""
    return retraction(_title(work, lambda part: display_title(part) or title_text(part)))[0]


def _cited(work: Mapping[str, Any]) -> Record:
    """What the citation in BibTeX says, a Record without a title where there is none."""
    nothing = Record(title="")
    citation = _text_of(work, "citation", "citation-value")
    if _word(work, "citation", "citation-type") != "bibtex" or not citation.startswith("@"):
        return nothing
    if len(citation) > _LONGEST_CITATION:
        return nothing
    try:
        return next(iter(bibtex.read(citation).records), nothing)
    except FormatError:
        return nothing


def _authors(work: Mapping[str, Any], cited: Record) -> tuple[tuple[Author, ...], bool]:
    """The authors and whether they are all there.

    People often name only themselves as contributor: a single name is not taken for the whole list,
    and a longer list in the citation is preferred.
    """
    contributors, complete = _contributors(work)
    if len(cited.authors) <= len(contributors):
        return contributors, complete and len(contributors) > 1
    contributors_by_name = {_short(author.name): author for author in contributors}
    authors = tuple(
        replace(author, orcid=contributors_by_name[_short(author.name)].orcid)
        if _short(author.name) in contributors_by_name
        else author
        for author in cited.authors
    )
    return authors, cited.authors_complete


def _contributors(work: Mapping[str, Any]) -> tuple[tuple[Author, ...], bool]:
    """The contributors who are authors, each once, and whether each has a name."""
    by_name: dict[tuple[str, str], Author] = {}
    complete = True
    for entry in _items(payload.within(work, "contributors", "contributor")):
        entry = payload.mapping(entry)
        if _role(entry) in _NO_AUTHORS:
            continue
        name = bibtex.display_name(_text_of(entry, "credit-name")[:300])
        orcid = profile_links.orcid(_text_of(entry, "contributor-orcid", "path"))
        if any(sign.isalpha() for sign in name):
            by_name.setdefault((name.casefold(), orcid), Author(name=name, orcid=orcid))
        else:
            complete = False
    return tuple(by_name.values()), complete and bool(by_name)


def _short(name: str) -> tuple[str, str]:
    """Last word and first letter: enough to tell the people of one paper apart."""
    words = name.casefold().split()
    return (words[-1], words[0][0]) if words else ("", "")


def _container(work: Mapping[str, Any], kind: str) -> tuple[str, str, str]:
    """Return (venue, acronym, publisher) of the journal title, which stands for any of them."""
    printed = title_text(_text_of(work, "journal-title"))
    if not printed:
        return "", "", ""
    if kind in _PUBLISHED:
        return "", "", printed
    if kind in ("conference", "poster", "chapter"):
        return (*container(printed), "")
    return printed, "", ""


def _identifiers(
    group: Mapping[str, Any], work: Mapping[str, Any], kind: str
) -> tuple[tuple[str, str], ...]:
    """The identifiers of the work itself, of all its versions; not of what it is part of."""
    identifiers: dict[tuple[str, str], None] = {}
    for holder in (work, group, *_items(group.get("work-summary"))):
        for each in _items(payload.within(holder, "external-ids", "external-id")):
            if _word(each, "external-id-relationship") == "self":
                identifiers.update(dict.fromkeys(_identifier(each, kind)))
    return tuple(identifiers)


def _relations(work: Mapping[str, Any]) -> tuple[tuple[str, str, str], ...]:
    """What the work is a version or a part of."""
    relations: dict[tuple[str, str, str], None] = {}
    for each in _items(payload.within(work, "external-ids", "external-id")):
        relation = _word(each, "external-id-relationship").replace("-", "_")
        if relation in ("version_of", "part_of"):
            # It is the whole that an ISBN names here.
            for scheme, value in _identifier(each, "book"):
                relations[relation, scheme, value] = None
    return tuple(relations)


def _venue_ids(work: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The ISSNs that the work names; whatever relation people give them, a work has none itself."""
    return payload.issns(
        [
            _text_of(each, "external-id-value")
            for each in _items(payload.within(work, "external-ids", "external-id"))
            if _word(each, "external-id-type") == "issn"
        ]
    )


def _editors(work: Mapping[str, Any]) -> tuple[str, ...]:
    """Contributors who are named as editors."""
    entries = [
        payload.mapping(entry)
        for entry in _items(payload.within(work, "contributors", "contributor"))
    ]
    names = (
        bibtex.display_name(_text_of(entry, "credit-name")[:300])
        for entry in entries
        if _role(entry) == "editor"
    )
    return tuple(dict.fromkeys(name for name in names if any(sign.isalpha() for sign in name)))


def _role(contributor: Mapping[str, Any]) -> str:
    word = _word(contributor, "contributor-attributes", "contributor-role")
    return word.rstrip("/").rpartition("/")[2]


def _identifier(entry: Any, kind: str) -> tuple[tuple[str, str], ...]:
    value = _text_of(entry, "external-id-normalized") or _text_of(entry, "external-id-value")
    match _word(entry, "external-id-type"):
        case "doi":
            return payload.doi_identifiers(payload.bare_doi(value))
        case "arxiv":
            arxiv = bare_arxiv_id(value)
            return (("arxiv", arxiv),) if arxiv else ()
        case "pmid":
            pubmed = value.rstrip("/").rpartition("/")[2]
            return (("pubmed", pubmed),) if re.fullmatch(r"[0-9]{1,9}", pubmed) else ()
        case "pmc":
            return payload.pmc_identifiers(value)
        case "isbn" if kind in ("book", "thesis", "report"):
            # A chapter or paper that claims its book's ISBN is not the book.
            isbn = re.sub(r"[\s-]", "", value).upper()
            return (("isbn", isbn),) if re.fullmatch(r"[0-9]{9}[0-9X]|[0-9]{13}", isbn) else ()
    return ()


def _date(work: Mapping[str, Any]) -> str:
    parts = [_text_of(work, "publication-date", part) for part in ("year", "month", "day")]
    numbers = [int(part) if re.fullmatch(r"[0-9]{1,4}", part) else None for part in parts]
    year, month, day = numbers
    return partial_date(year, month, day if month else None)[0] if year and year >= 1000 else ""


def _links(work: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The work's own address, where it says more than its identifiers do."""
    address = payload.url(_text_of(work, "url"))
    if not address or payload.bare_doi(address) or bare_arxiv_id(address):
        return ()
    return ((link_kind(address), address),)


def _word(node: Any, *path: str) -> str:
    """A word of one of ORCID's vocabularies; version 2 wrote "JOURNAL_ARTICLE"."""
    return _text_of(node, *path).lower().replace("_", "-")


def _text_of(node: Any, *path: str) -> str:
    """The text at the end of the path, where ORCID says "…" or {"value": "…"}."""
    leaf = payload.within(node, *path)
    return payload.text_of(leaf.get("value") if isinstance(leaf, dict) else leaf)
