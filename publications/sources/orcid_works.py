"""One work as it stands in somebody's ORCID record -> a Record."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from people import profile_links
from publications.domain.formats import bibtex
from publications.domain.formats.text import link_kind, partial_date
from publications.domain.formats.venue_phrases import container, kind_of
from publications.domain.identifiers import bare_arxiv_id
from publications.domain.reasons import Reason
from publications.domain.record import Author, FormatError, Record

from . import payload
from .errors import NotAWork
from .jats import abstract_text, display_title, retraction, title_text

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


def person_in_path(entry: Mapping[str, Any]) -> str:
    """The iD in the path of a list ("/iD/works") or of a work in one; empty where there is none."""
    matched = _PATH.fullmatch(text_of(entry, "path"))
    return profile_links.orcid(matched[1]) if matched else ""


def items(value: Any) -> list[Any]:
    """A list, the one object that stands in its place as a list, or an empty one."""
    return value if isinstance(value, list) else [value] if isinstance(value, dict) else []


def parse_group(group: Mapping[str, Any]) -> Record:
    """Read one work: its details, or the version of a group that the person put first.

    Raises:
        NotAWork: when it describes none.
    """
    work = payload.mapping(group.get("work")) or preferred(group)
    if not work:
        why = text_of(group, "error", "user-message")[:200] or Reason("no_description")
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
        abstract=abstract_text(text_of(work, "short-description")),
        identifiers=identifiers,
        links=_links(work),
        display_title=_display_title(work),
        language=payload.language(text_of(work, "language-code")),
        venue_ids=_venue_ids(work) or cited.venue_ids,
        editors=_editors(work) or cited.editors,
        relations=_relations(work),
        mark=mark,
        source_key=key,
    )


def preferred(group: Mapping[str, Any]) -> Mapping[str, Any]:
    """The version that the person put first: the one with the highest display index."""
    summaries = [payload.mapping(each) for each in items(group.get("work-summary"))]
    return max(summaries, key=_display_index, default={})


def _display_index(summary: Mapping[str, Any]) -> int:
    text = text_of(summary, "display-index")
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else 0


def put_code(work: Mapping[str, Any]) -> int:
    """The put-code, 0 where there is none."""
    text = text_of(work, "put-code")
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else 0


def _key(group: Mapping[str, Any], work: Mapping[str, Any]) -> str:
    """What ORCID calls the work: iD, "work" and put-code; the put-code where no iD is told."""
    code = put_code(work)
    for summary in (work, preferred(group)):
        person = person_in_path(summary)
        if person and code:
            return "/".join((person, "work", str(code)))
    return str(code) if code else ""


def _title(work: Mapping[str, Any], read: Callable[[str], str]) -> str:
    """Title and subtitle, each as `read` gives it."""
    title = read(text_of(work, "title", "title"))
    title = title if title.endswith("...") else title.removesuffix(".").rstrip()
    subtitle = read(text_of(work, "title", "subtitle")).removesuffix(".").rstrip()
    if not title or not subtitle or subtitle.lower() in title.lower():
        return title or subtitle
    return f"{title} {subtitle}" if title[-1] in ":?!–—" else f"{title}: {subtitle}"


def _display_title(work: Mapping[str, Any]) -> str:
    """The same with sub- and superscripts; empty where neither has any."""
    parts = (text_of(work, "title", "title"), text_of(work, "title", "subtitle"))
    if not any(display_title(part) for part in parts):
        return ""
    return retraction(_title(work, lambda part: display_title(part) or title_text(part)))[0]


def _cited(work: Mapping[str, Any]) -> Record:
    """What the citation in BibTeX says, a Record without a title where there is none."""
    nothing = Record(title="")
    citation = text_of(work, "citation", "citation-value")
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
    for entry in items(payload.within(work, "contributors", "contributor")):
        entry = payload.mapping(entry)
        if _role(entry) in _NO_AUTHORS:
            continue
        name = bibtex.display_name(text_of(entry, "credit-name")[:300])
        orcid = profile_links.orcid(text_of(entry, "contributor-orcid", "path"))
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
    printed = title_text(text_of(work, "journal-title"))
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
    for holder in (work, group, *items(group.get("work-summary"))):
        for each in items(payload.within(holder, "external-ids", "external-id")):
            if _word(each, "external-id-relationship") == "self":
                identifiers.update(dict.fromkeys(_identifier(each, kind)))
    return tuple(identifiers)


def _relations(work: Mapping[str, Any]) -> tuple[tuple[str, str, str], ...]:
    """What the work is a version or a part of."""
    relations: dict[tuple[str, str, str], None] = {}
    for each in items(payload.within(work, "external-ids", "external-id")):
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
            text_of(each, "external-id-value")
            for each in items(payload.within(work, "external-ids", "external-id"))
            if _word(each, "external-id-type") == "issn"
        ]
    )


def _editors(work: Mapping[str, Any]) -> tuple[str, ...]:
    """Contributors who are named as editors."""
    entries = [
        payload.mapping(entry)
        for entry in items(payload.within(work, "contributors", "contributor"))
    ]
    names = (
        bibtex.display_name(text_of(entry, "credit-name")[:300])
        for entry in entries
        if _role(entry) == "editor"
    )
    return tuple(dict.fromkeys(name for name in names if any(sign.isalpha() for sign in name)))


def _role(contributor: Mapping[str, Any]) -> str:
    word = _word(contributor, "contributor-attributes", "contributor-role")
    return word.rstrip("/").rpartition("/")[2]


def _identifier(entry: Any, kind: str) -> tuple[tuple[str, str], ...]:
    value = text_of(entry, "external-id-normalized") or text_of(entry, "external-id-value")
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
    parts = [text_of(work, "publication-date", part) for part in ("year", "month", "day")]
    numbers = [int(part) if re.fullmatch(r"[0-9]{1,4}", part) else None for part in parts]
    year, month, day = numbers
    return partial_date(year, month, day if month else None)[0] if year and year >= 1000 else ""


def _links(work: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The work's own address, where it says more than its identifiers do."""
    address = payload.url(text_of(work, "url"))
    if not address or payload.bare_doi(address) or bare_arxiv_id(address):
        return ()
    return ((link_kind(address), address),)


def _word(node: Any, *path: str) -> str:
    """A word of one of ORCID's vocabularies; version 2 wrote "JOURNAL_ARTICLE"."""
    return text_of(node, *path).lower().replace("_", "-")


def text_of(node: Any, *path: str) -> str:
    """The text at the end of the path, where ORCID says "…" or {"value": "…"}."""
    leaf = payload.within(node, *path)
    return payload.text_of(leaf.get("value") if isinstance(leaf, dict) else leaf)
