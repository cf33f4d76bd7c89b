"""One work as OpenAlex describes it (JSON) -> a Record.

Every field may be null or missing; three ages of the schema are read: `host_venue` (2022),
`primary_location` (2023 to 2025) and the one with raw names and types (since November 2025).

What OpenAlex infers is not what the work says:

* an author's `orcid` comes from its own disambiguation; only `raw_orcid` is asserted;
* an author's `display_name` is that of a profile put together by machine; where its words are not
  those printed on the work, the printed name counts;
* an unknown day or month is filled with 1 ("2014-01-01"): a first of January is kept as the year
  and any other first of a month as the month, which loses a true day now and then and invents none;
* a repository is where a copy lies, not a venue.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from people import names, profile_links
from publications.domain.formats.venue_phrases import container, kind_of
from publications.domain.record import Author, Record

from . import payload
from .errors import NotAWork
from .jats import abstract_text, display_title, retraction, title_text
from .payload import listed, mapping, text_of, within

NAME = "openalex"
LABEL = "OpenAlex"
#: Lists are cut at so many authors of a work; the work by itself has them all.
MAX_LISTED_AUTHORS = 100

_WORK = re.compile(r"(?:https?://(?:api\.)?openalex\.org/(?:works/)?)?(W\d{1,15})/?", re.IGNORECASE)
_SOURCE = re.compile(r"(?:https?://openalex\.org/)?([SV]\d{1,15})", re.IGNORECASE)
#: What OpenAlex answers for authors and works that it deleted.
DELETED = ("A5317838346", "W4285719527", "A9999999999")
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


def parse_work(work: dict[str, Any]) -> Record:
    """Read one work object.

    Raises:
        NotAWork: when it describes none.
    """
    key = work_id(work.get("id")) or work_id(within(work, "ids", "openalex"))
    named = key or text_of(work.get("doi"))[:100]
    if not named:
        raise NotAWork("entry_without_id", service=LABEL)
    printed = text_of(work.get("title")) or text_of(work.get("display_name"))
    title, mark = retraction(title_text(printed))
    if not title or key in DELETED:
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


def work_id(value: Any) -> str:
    """The OpenAlex id of a work, from its address or by itself; empty where it is none."""
    match = _WORK.fullmatch(text_of(value))
    return match[1].upper() if match else ""


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
                ids=(("openalex", key),) if key and key not in DELETED else (),
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
