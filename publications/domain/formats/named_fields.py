"""Papers told as named fields, whatever the names -> Records: objects of JSON, rows of a table.

Everybody who keeps papers in a data file names the fields differently: "authors", "author_list",
"creators"; "year", "pubYear", "publication_date", "issued". Here stands what each name means, in
one table, and how the values of each meaning are spelled. Names count without case and without
signs between their words.
"""

import functools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from people import profile_links
from publications.domain.formats import text as words_of
from publications.domain.formats.author_cells import read_cell
from publications.domain.formats.authors import AuthorList, is_name
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.tidying import ordered
from publications.domain.formats.venue_phrases import container, kind_of, read_venue
from publications.domain.identifiers import (
    bare_arxiv_id,
    find_arxiv_id,
    find_identifiers,
    find_isbns,
    find_issns,
)
from publications.domain.reasons import Reason
from publications.domain.record import ID_SCHEMES, Author, FormatError, Record

#: What the names of fields mean, in the order in which they are believed.
_MEANINGS = {
    meaning: tuple(names.split())
    for meaning, names in {
        "title": "title papertitle articletitle documenttitle worktitle fulltitle titles titre"
        " titulo título titel 标题 题名 题目 论文题目",
        "name": "name displayname label paper article publication publicationtitle headline",
        "subtitle": "subtitle",
        "authors": "authorfullnames authorsfull fullauthors authors author authorlist authornames"
        " authorsname authorname authorships creators creator writers auteurs autores autoren"
        " authorstring authorsstring 作者 著者",
        "editors": "editors editor",
        "year": "year pubyear publicationyear publishedyear yearpublished yearofpublication"
        " journalyear année ano año jahr 年份 年",
        "date": "publicationdate publisheddate datepublished pubdate published issued date"
        " coverdate publishedonline publishedprint publishdate releasedate coverdisplaydate"
        " preprintdate earliestdate fecha datum 日期 发表日期",
        "month": "month pubmonth",
        "day": "day pubday",
        "venue": "venue journal journaltitle journalname containertitle container booktitle"
        " conference conferencename conferencetitle proceedings proceedingstitle publicationname"
        " sourcetitle publicationvenue publishedin journalorconference journalconference"
        " journalbook fulljournalname publication publicationtitle event eventtitle venuename"
        " periodical outlet source where series journalref venuefull 期刊 会议 发表刊物",
        "acronym": "venueacronym venueshort shortvenue journalabbreviation journalabbrev"
        " containertitleshort abbreviatedsourcetitle abbr acronym conferenceacronym"
        " isoabbreviation",
        "volume": "volume vol journalvolume",
        "issue": "issue number issuenumber no journalissue",
        "pages": "pages page pagerange pagination pagenumbers articlenumber artid artno articleno",
        "first_page": "firstpage pagestart startpage startingpage spage pagefirst",
        "last_page": "lastpage pageend endpage endingpage epage pagelast",
        "publisher": "publisher publishers verlag school university",
        "place": "eventplace conferencelocation conferenceplace location",
        "abstract": "abstract abstracts abstractnote abstracttext summary description descriptions"
        " abstractinvertedindex",
        "language": "language languages lang",
        "kind": "type venuetype venuekind itemtype publicationtype publicationtypes documenttype"
        " doctype entrytype kind pubtype papertype resourcetype category types genre",
        "keywords": "keywords keyword topics tags subjects authorkeywords fieldsofstudy",
        "notes": "note notes comment comments remark",
        "awards": "award awards honor honour honors",
        "licence": "license licence",
        "citations": "citationcount citations citedby citedbycount numcitations numcitedby cited"
        " timescited ncitations",
        "key": "id key citekey citationkey bibtexkey entrykey itemkey slug eid uid",
        "ids": "externalids ids identifiers externalidentifiers articleids identifier dois"
        " arxiveprints eprints",
        "links": "url urls link links pdf pdfs pdfurl pdflink code codeurl codelink github repo"
        " repository slides slidesurl video videourl poster website webpage homepage project"
        " projectpage projecturl openaccesspdf doiurl doilink articleurl paperurl puburl eprinturl"
        " htmlurl arxivurl fulltext fulltexturl data dataset download",
    }.items()
}
#: The names of fields that hold an identifier, and its scheme.
_SCHEMES = {
    name: scheme
    for scheme, names in {
        "doi": "doi articledoi dois publicationdoi",
        "arxiv": "arxiv arxivid arxivnumber eprint eprintid arxivpreprint arxiveprints arxiveprint",
        "pubmed": "pmid pubmed pubmedid medlinepmid",
        "pmc": "pmc pmcid pubmedcentral pubmedcentralid",
        "dblp": "dblp dblpkey dblpid",
        "acl": "acl aclid",
        "isbn": "isbn isbn13 isbn10 isbns",
        "openalex": "openalex openalexid",
        "semantic_scholar": "semanticscholar semanticscholarid s2id paperid sha s2paperid",
        "corpus": "corpusid",
    }.items()
    for name in names.split()
}
_ISSNS = ("issn", "issns", "eissn", "issnl", "issne")
#: Objects that hold the fields of a paper one level deeper: their fields are the paper's.
_WRAPPERS = (
    "bib attributes metadata source data paper work publication article document fields record item"
    " node biblio message publicationinfo imprint info"
).split()
#: These hold fields of the paper even where they hold a single one.
_ABOUT_PAPERS = ("publicationinfo", "imprint", "bib")
#: What no paper is told by, but what programs note of their own work.
_SILENT = frozenset(
    """
    index rank position score hash etag created updated modified added dateadded datemodified
    timestamp fetched fetchedat retrieved visible hidden selected featured draft order sort weight
    citationid resultid clusterid version schema wikidata mag filled containertype
    serpapilink indexed deposited member prefix relevance reference referencescount
    isreferencedbycount cssclass image thumbnail picture img etal layout
    permalink urlscholarbib urlrelatedarticles urladdsclist authorid authorids gsrank pubid
    authorsid    authorpubid citedbyurl containertypes core
    highlight highlighted highlights tldr bibtex bold openaccess idx
    """.split()
)
_KINDS = {
    name: kind
    for kind, names in {
        "conference": "conference conferencepaper inproceedings proceedingsarticle paperconference"
        " proceedingspaper conferencearticle conferenceproceedings proceedings cpaper",
        "journal": "journal journalarticle articlejournal journalpaper journalarticles letter",
        "workshop": "workshop workshoppaper",
        "preprint": "preprint preprints postedcontent unpublished manuscript eprint arxiv",
        "thesis": "thesis phdthesis mastersthesis dissertation doctoralthesis masterthesis",
        "book": "book books monograph",
        "chapter": "chapter bookchapter incollection inbook booksection bookpart chapters",
        "report": "report techreport technicalreport workingpaper",
        "patent": "patent patents",
        "dataset": "dataset data",
        "software": "software computerprogram",
        "poster": "poster posters",
    }.items()
    for name in names.split()
}
_ARTICLES = ("article", "articles", "researcharticle", "review", "paper", "fulllengthpaper")
_LINK_KINDS = (
    ("pdf", ("pdf", "fulltext", "eprinturl", "download")),
    ("code", ("code", "github", "repo")),
    ("slides", ("slides",)),
    ("video", ("video",)),
    ("poster", ("poster",)),
    ("data", ("data",)),
)
#: Names of services and files, not of journals, that some programs set as the "source".
_TOLD_BY = re.compile(
    r"(?:openalex|semantic.?scholar|s2|crossref|dblp|google.?scholar|scholar|scopus|pubmed|manual|orcid"
    r"|wos|web of science|arxiv api|bibtex|import\w*|serpapi|.*\.(?:bib|json|csv|ya?ml))",
    re.IGNORECASE,
)
#: Addresses of search pages, which are no places of a paper.
_SEARCHES = ("scholar.google.", "serpapi.com", "/citations?view_op=")
_DEEPEST = 5
_MANY = 2_000
_URL = re.compile(r"https?://[^\s<>\"{}|\\^`]{1,2000}")
#: An address, or the path of a file.
_ADDRESS = re.compile(r"https?://|\S*/\S*\.\w{2,4}$")
_PHRASE = re.compile(r"[^\W\d_]{4,}\W+(?:[^\W\d_]+\W+)?[^\W\d_]{4,}")
_YEAR = re.compile(r"(?<![\d.])(1[5-9]\d\d|20\d\d)(?!\d)")
_ISO = re.compile(r"\s*(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T\s].*)?")


@functools.lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """Return a field's name in small letters, without the signs between its words."""
    return "".join(character for character in name.lower() if character.isalnum())


_MEANT = {
    *(name for names in _MEANINGS.values() for name in names),
    *_SCHEMES,
    *_ISSNS,
    *_WRAPPERS,
}


class Fields:
    """The fields of one paper by their plain names, those of objects that wrap them included."""

    def __init__(self, item: Mapping[str, Any]) -> None:
        self.values: dict[str, Any] = {}
        self._take(item, 0)

    def _take(self, item: Mapping[str, Any], depth: int) -> None:
        wrapped: list[Mapping[str, Any]] = []
        for name, value in item.items():
            plain = plain_name(str(name))
            if isinstance(value, list) and len(value) == 1 and plain in _ABOUT_PAPERS:
                value = value[0]
            if depth < 3 and isinstance(value, dict) and _wraps(plain, value):
                wrapped.append(value)
            elif not _is_empty(value):
                self.values.setdefault(plain, value)
        for value in wrapped:
            self._take(value, depth + 1)

    def named(self, meaning: str) -> Iterator[tuple[str, Any]]:
        """Yield (plain name, value) of the fields that mean this."""
        for name in _MEANINGS[meaning]:
            if name in self.values:
                yield name, self.values[name]

    def text(self, meaning: str) -> str:
        """The first text of the fields that mean this; empty where there is none."""
        return next((text for _, value in self.named(meaning) if (text := text_of(value))), "")

    def has(self, meaning: str) -> bool:
        return any(True for _ in self.named(meaning))


def _wraps(name: str, value: Mapping[str, Any]) -> bool:
    """Whether an object holds fields of a paper, rather than being the value of one."""
    if name not in _WRAPPERS:
        return False
    names = [plain_name(str(inner)) for inner in list(value)[:50]]
    return (
        name in _ABOUT_PAPERS
        or sum(inner in _MEANT for inner in names) > 1
        or any(inner in _MEANINGS["title"] for inner in names)
    )


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value == "" or value == [] or value == {}


# --- Which object is a paper ----------------------------------------------------------------------


def is_paper(item: Any) -> bool:
    """Whether an object surely tells of a paper: a title, and who, when, where or an identifier."""
    return isinstance(item, dict) and _is_paper(Fields(item))


def _is_paper(fields: Fields) -> bool:
    if _bibtex(fields):
        return True
    if not _title(fields)[0] or _is_person(fields):
        return False
    return any(map(fields.has, ("authors", "year", "date", "venue", "abstract"))) or any(
        name in fields.values for name in _SCHEMES
    )


def _bibtex(fields: Fields) -> str:
    """The BibTeX entry that alone tells of the paper; empty where its title is told by name."""
    entry = fields.values.get("bibtex")
    if not isinstance(entry, str) or _title(fields)[0]:
        return ""
    return entry if re.match(r"\s*@\w+\s*\{", entry) else ""


def has_title(item: Any) -> bool:
    """Whether an object may tell of a paper by its title alone."""
    if not isinstance(item, dict):
        return False
    fields = Fields(item)
    return bool(fields.text("title")) and not _is_person(fields)


def _is_person(fields: Fields) -> bool:
    """Whether it is somebody with a title ("PhD student"), not a paper."""
    names = {"first", "last", "firstname", "lastname", "affiliation", "email"} & set(fields.values)
    if fields.has("authors"):
        return False
    return len(names) > 1 or is_name(text_of(fields.values.get("name")))


def _title(fields: Fields) -> tuple[str, str]:
    """Return the title and the name of its field; "name" is one where authors and more are told."""
    for name, value in fields.named("title"):
        if text := text_of(value):
            return text, name
    if fields.has("authors") or any(name in fields.values for name in _SCHEMES):
        for name, value in fields.named("name"):
            if isinstance(value, str | list) and (text := text_of(value)):
                return text, name
    return "", ""


def unread_fields(items: Iterable[Mapping[str, Any]]) -> Counter[str]:
    """Return the names of fields that hold something and are not read, with how often."""
    unread: Counter[str] = Counter()
    for item in items:
        for name, value in item.items():
            plain = plain_name(str(name))
            is_known = plain in _MEANT or plain in _SILENT or not plain or str(name)[:1] in "_@$"
            if not is_known and not _is_empty(value) and value is not True:
                unread[str(name)] += 1
    return unread


# --- A paper --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a list of papers and is true of each: the year, the kind."""

    year: str = ""
    kind: str = ""

    def under(self, name: str) -> "Heading":
        """Return the heading with what the name of a list or of a group says."""
        if _YEAR.fullmatch(name.strip()):
            return replace(self, year=name.strip())
        plain = plain_name(name)
        kind = _KINDS.get(plain) or _KINDS.get(plain.removesuffix("s")) or ""
        return replace(self, kind=kind) if kind and plain != "data" else self


def record_of(
    item: Mapping[str, Any], heading: Heading = Heading(), key: str = "", line: int | None = None
) -> Record | None:
    """Return the paper that the fields of an item tell, None where they have no title.

    Args:
        heading: what is true of all papers of its list.
        key: what its list calls it.
        line: where it stands.
    """
    fields = Fields(item)
    title, title_field = _title(fields)
    if entry := _bibtex(fields):
        return _of_bibtex(entry, line)
    if not title:
        return None
    if subtitle := fields.text("subtitle"):
        title = f"{title}: {subtitle}"
    authors = people_of(value for _, value in fields.named("authors"))
    authors = authors if authors.authors else _summary_authors(fields) or authors
    identifiers = _identifiers(fields, key)
    place = _Place.of(fields, title_field)
    date, certain = _date(fields)
    date = date or place.date or heading.year
    kind = _kind(fields, place, heading.kind, identifiers)
    contained = kind not in ("book", "thesis", "report")
    isbns = tuple(pair for pair in identifiers if pair[0] == "isbn" and contained)
    own_ids = tuple(pair for pair in identifiers if pair not in isbns)
    record = Record(
        title=title.rstrip(".") or title,
        authors=authors.authors,
        authors_complete=authors.complete and fields.values.get("etal") is not True,
        kind=kind,
        date=date,
        venue=place.venue,
        venue_acronym=place.acronym,
        place=fields.text("place"),
        publisher=fields.text("publisher"),
        volume=place.volume,
        issue=place.issue,
        pages=place.pages,
        abstract=_abstract(fields),
        notes=_remarks(fields, "notes"),
        awards=_remarks(fields, "awards"),
        identifiers=own_ids,
        links=_links(fields),
        categories=_keywords(fields),
        metrics=_metrics(fields),
        language=words_of.language_tag(fields.text("language")),
        licence=fields.text("licence"),
        venue_ids=(*_issns(fields), *isbns),
        editors=tuple(
            author.name
            for author in people_of(value for _, value in fields.named("editors")).authors
        ),
        source_key=key or fields.text("key"),
        confidence=(
            *((("date", 0.5),) if not certain else ()),
            *((("authors", 0.8),) if authors.doubt else ()),
        ),
        line=line,
    )
    return ordered(record)


def _of_bibtex(entry: str, line: int | None) -> Record | None:
    # Imported here: its parser takes long to load, and few files have such a field.
    from publications.domain.formats import bibtex

    with suppress(FormatError):
        return replace(bibtex.read(entry).records[0], line=line)
    return None


# --- Values ---------------------------------------------------------------------------------------

_INNER = ("title", "name", "value", "text", "displayname", "rendered", "full", "content", "term",
          "description", "en", "id")  # fmt: skip


def text_of(value: Any, depth: int = 0) -> str:
    """Return the line of text that a value spells: the first of a list, that of an object."""
    if isinstance(value, str):
        text = words_of.latex_to_text(value) if "\\" in value and len(value) < 20_000 else value
        return words_of.without_tags(text)
    if isinstance(value, bool) or value is None or depth > _DEEPEST:
        return ""
    if isinstance(value, int | float):
        return _number_text(value)
    if isinstance(value, list):
        return next((text for each in value[:20] if (text := text_of(each, depth + 1))), "")
    if isinstance(value, dict):
        inner = {plain_name(str(name)): each for name, each in list(value.items())[:50]}
        texts = (text_of(inner[name], depth + 1) for name in _INNER if name in inner)
        if text := next(filter(None, texts), ""):
            return text
        only = list(inner.values())
        return text_of(only[0], depth + 1) if len(only) == 1 else ""
    return words_of.without_tags(str(value))  # a date of YAML


def _number_text(value: int | float) -> str:
    if isinstance(value, int):
        return str(value) if abs(value) < 10**15 else ""
    return str(int(value)) if value.is_integer() and abs(value) < 10**15 else str(value)


def _texts(value: Any) -> list[str]:
    """The texts of a list, of an object's values, or the one of anything else."""
    if isinstance(value, list):
        values = value[:_MANY]
    elif isinstance(value, dict) and not any(plain_name(str(name)) in _INNER for name in value):
        values = list(value.values())[:_MANY]
    else:
        values = [value]
    return [text for each in values if (text := text_of(each))]


_GIVEN = ("given", "first", "firstname", "givenname", "forename", "givennames", "initials")
_MIDDLE = ("middle", "middlename")
_FAMILY = ("family", "last", "lastname", "surname", "familyname")
_WHOLE = ("fullname", "name", "displayname", "literal", "authorname", "rawauthorname", "creator",
          "text", "value", "preferredname", "author")  # fmt: skip
_ROLES = ("creatortype", "role", "contributortype")
#: What a list of people is called within an object of authors.
_LISTS_OF_PEOPLE = ("name", "names", "person", "persons", "people", "list", "items", "creator")
_OF_AUTHORS = ("", "author", "firstauthor", "aut", "creator")
_ORCIDS = ("orcid", "orcidid", "nameidentifiers", "ids", "identifiers", "nameidentifier")


def people_of(values: Iterable[Any]) -> AuthorList:
    """Return the people whom the first of the values names: a cell, a list of names, of objects."""
    for value in values:
        if isinstance(value, str):
            people = read_cell(value)
        elif isinstance(value, list):
            people = _of_list(value[:_MANY])
        elif isinstance(value, dict):
            inner = next(
                (
                    each
                    for name, each in value.items()
                    if plain_name(str(name)) in ("author", "authors")
                    or (isinstance(each, list) and plain_name(str(name)) in _LISTS_OF_PEOPLE)
                ),
                None,
            )
            numbered = value and all(str(name).isdigit() for name in value)
            if isinstance(inner, list | str):
                return people_of([inner])
            people = _of_list(list(value.values())[:_MANY] if numbered else [value])
        else:
            continue
        if people.authors:
            return people
    return AuthorList(())


def _of_list(people: list[Any]) -> AuthorList:
    objects = [
        person if isinstance(person, dict) else {"name": text_of(person)}
        for person in people
        if isinstance(person, dict | str)
    ]
    objects = [inner for person in objects if (inner := _innermost(person))]
    cells = [_cell_of(person) for person in objects]
    read = read_cell("\n".join(cell for cell in cells if cell))
    named = [person for person, cell in zip(objects, cells, strict=True) if cell]
    if not read.complete:
        named = [person for person in named if read_cell(_cell_of(person)).authors]
    if len(named) != len(read.authors):
        return read
    authors = tuple(map(_with_particulars, read.authors, named))
    return AuthorList(authors, read.complete, read.doubt)


def _innermost(person: dict[str, Any]) -> dict[str, Any] | None:
    """The object that names a person, within {"author": {...}}; None for who is no author."""
    for name, value in person.items():
        plain = plain_name(str(name))
        if plain in _ROLES and isinstance(value, str) and plain_name(value) not in _OF_AUTHORS:
            return None
        if plain in ("author", "person") and isinstance(value, dict):
            return {**person, **value, name: None}
    return person


def _cell_of(person: Mapping[str, Any]) -> str:
    """The person's name in one line: "Family, Given" where the two are told apart."""
    parts = {plain_name(str(name)): value for name, value in list(person.items())[:50]}
    nested = parts.get("name")
    if isinstance(nested, dict):
        parts |= {plain_name(str(name)): value for name, value in list(nested.items())[:20]}

    def part(names: tuple[str, ...]) -> str:
        return next((text for name in names if (text := text_of(parts.get(name)))), "")

    family, given = part(_FAMILY), " ".join(filter(None, (part(_GIVEN), part(_MIDDLE))))
    if family and given:
        suffix = text_of(parts.get("suffix"))
        return f"{family}, {given}{f', {suffix}' if suffix else ''}".replace(";", " ")
    return family or part(_WHOLE)


def _with_particulars(author: Author, person: Mapping[str, Any]) -> Author:
    """The author with the iD, the identifiers and the places of work that the object tells."""
    parts = {plain_name(str(name)): value for name, value in list(person.items())[:50]}
    spoken = " ".join(str(parts[name])[:2000] for name in _ORCIDS if name in parts)
    match = re.search(r"\d{4}-\d{4}-\d{4}-\d{3}[\dX]", spoken)
    schemes = (("openalex", parts.get("id")), ("semantic_scholar", parts.get("authorid")))
    ids = tuple(
        (scheme, identifier)
        for scheme, value in schemes
        if isinstance(value, str | int)
        and (scheme != "openalex" or "openalex.org/" in str(value))
        and (identifier := profile_links.identifier(scheme, str(value)))
    )
    affiliations = [
        text
        for name in ("affiliations", "affiliation", "institutions", "organization")
        if name in parts
        for text in _texts(parts[name])
    ]
    return replace(
        author,
        orcid=author.orcid or (profile_links.orcid(match[0]) if match else ""),
        affiliations=tuple(dict.fromkeys(affiliations)),
        ids=ids,
        corresponding=author.corresponding or parts.get("iscorresponding") is True,
    )


def _summary_authors(fields: Fields) -> AuthorList | None:
    """The authors in a line of a search's results: "A Lee, B Ma - Some Journal, 2020 - host"."""
    summary = fields.values.get("summary")
    if not isinstance(summary, str) or summary.count(" - ") not in (1, 2):
        return None
    return read_cell(summary.split(" - ")[0])


def _date(fields: Fields) -> tuple[str, bool]:
    """Return the partial date, and whether it was whole; the year wins where the two differ."""
    found = _YEAR.search(fields.text("year"))
    year = found[1] if found else ""
    best, certain = "", True
    for _, value in fields.named("date"):
        date, whole = date_of(value)
        if len(date) > len(best) and (not year or date.startswith(year)):
            best, certain = date, whole
    if year and not best:
        month, day = fields.text("month"), fields.text("day")
        spoken = words_of.find_date(f"{day} {month} {year}") if not month.isdecimal() else None
        if spoken and spoken.date.startswith(year):
            return spoken.date, spoken.certain
        if month.isdecimal() and 1 <= int(month) <= 12:
            return words_of.partial_date(
                int(year), int(month), int(day) if day.isdecimal() else None
            )
    return best or year, certain


def date_of(value: Any) -> tuple[str, bool]:
    """Return the partial date that a value spells, and whether it was whole."""
    if isinstance(value, dict):
        inner = {plain_name(str(name)): each for name, each in list(value.items())[:20]}
        if "dateparts" in inner:
            return date_of(inner["dateparts"])
        if "year" in inner:
            return date_of([inner.get(name) for name in ("year", "month", "day")])
    while isinstance(value, list) and value and isinstance(value[0], list | dict):
        value = value[0]
        if isinstance(value, dict):
            return date_of(value) if "date" not in value else date_of(value["date"])
    if isinstance(value, list):
        numbers = [int(text) for each in value[:3] if (text := text_of(each)).isdecimal()]
        if numbers and 1000 <= numbers[0] <= 2999:
            return words_of.partial_date(*numbers)
    text = text_of(value)
    if match := _ISO.fullmatch(text):
        year, month, day = (int(part) if part else None for part in match.groups())
        if (month, day) == (1, 1):  # what programs fill in where only the year is known
            month = day = None
        return words_of.partial_date(year or 0, month, day)
    if dated := words_of.find_date(text):
        return dated.date, dated.certain
    year_alone = _YEAR.search(text)
    return (year_alone[1] if year_alone else ""), True


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the paper came out."""

    venue: str = ""
    acronym: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    date: str = ""
    kind: str = ""

    @classmethod
    def of(cls, fields: Fields, title_field: str) -> "_Place":
        printed = next(
            (
                text
                for name, value in fields.named("venue")
                if name != title_field
                and (text := text_of(value))
                and not _ADDRESS.match(text)
                and not (name == "source" and _TOLD_BY.fullmatch(text))
            ),
            "",
        ) or _located(fields)
        volume = fields.text("volume")
        if not printed and _PHRASE.search(volume):  # "Annals of Things, vol. 4, pp. 2-9"
            printed, volume = volume, ""
        phrase = read_venue(printed) if re.search(r"\d|^In\b", printed) else None
        venue, acronym = (phrase.name, phrase.acronym) if phrase else container(printed)
        inner = Fields(value) if isinstance(value := fields.values.get("journal"), dict) else None
        container_fields = fields.values.get("container")
        within = inner or (Fields(container_fields) if isinstance(container_fields, dict) else None)

        def told(meaning: str) -> str:
            return fields.text(meaning) or (within.text(meaning) if within else "")

        first, last = told("first_page"), told("last_page")
        pages = f"{first}-{last}" if first and last and first != last else first
        short = fields.text("acronym")
        issue = told("issue")
        return cls(
            venue=venue or acronym,
            acronym=acronym or (short if kind_of_acronym(short) or short.isupper() else ""),
            volume=volume
            or (within.text("volume") if within else "")
            or (phrase.volume if phrase else ""),
            issue="" if find_arxiv_id(issue) else issue or (phrase.issue if phrase else ""),
            pages=words_of.page_range(pages or told("pages") or (phrase.pages if phrase else "")),
            date=phrase.date if phrase else "",
            kind=phrase.kind if phrase else kind_of(printed),
        )


def _located(fields: Fields) -> str:
    """The venue within OpenAlex's places and in a line of a search's results."""
    for name in ("primarylocation", "hostvenue", "bestoalocation"):
        value = fields.values.get(name)
        if isinstance(value, dict) and (
            text := text_of(value.get("source")) or text_of(value.get("display_name"))
        ):
            return text
    summary = fields.values.get("summary")
    if isinstance(summary, str) and summary.count(" - ") == 2:
        return summary.split(" - ")[1].strip(" …")
    return ""


def _kind(
    fields: Fields, place: _Place, heading: str, identifiers: tuple[tuple[str, str], ...]
) -> str:
    words = [
        plain_name(text) for _, value in fields.named("kind") for text in _texts(value) if text
    ]
    told = next((_KINDS[word] for word in words if word in _KINDS), "") or heading
    arxiv = any(scheme == "arxiv" for scheme, _ in identifiers)
    if re.search(r"\barxiv\b|\bcorr\b|\bbiorxiv\b|\bmedrxiv\b", place.venue, re.IGNORECASE):
        return "preprint"
    if told == "conference" and place.kind == "workshop":
        return "workshop"
    if told:
        return told
    by_place = place.kind or kind_of_acronym(place.acronym)
    if by_place:
        return by_place
    if not place.venue:
        return "preprint" if arxiv else ""
    return "journal" if place.volume or any(word in _ARTICLES for word in words) else ""


def _identifiers(fields: Fields, key: str) -> tuple[tuple[str, str], ...]:
    """All identifiers that the paper's own fields tell, addresses of the paper included."""
    identifiers: list[tuple[str, str]] = []
    for name, scheme in _SCHEMES.items():
        if name in fields.values:
            for text in _texts(fields.values[name]):
                identifiers += _identifier(scheme, text)
    for _, value in fields.named("ids"):
        identifiers += _listed_identifiers(value)
    spoken = [key, *(text_of(value) for _, value in fields.named("key"))]
    spoken += [url for _, url in _urls(fields)]
    spoken += [text_of(value) for _, value in fields.named("venue")]
    for text in spoken:
        if len(text) < 500:
            identifiers += find_identifiers(text)
        if match := re.search(r"openalex\.org/(?:works/)?(W\d{4,12})\b", text[:500]):
            identifiers.append(("openalex", match[1]))
    return tuple(dict.fromkeys(identifiers))


def _listed_identifiers(value: Any) -> Iterator[tuple[str, str]]:
    """Identifiers of an object by their schemes, or of a list of {"type": ..., "value": ...}."""
    if isinstance(value, dict) and not {"type", "value"} <= set(value):
        for name, each in list(value.items())[:50]:
            scheme = _SCHEMES.get(plain_name(str(name)))
            for text in _texts(each) if scheme else ():
                yield from _identifier(scheme or "", text)
        return
    for each in (value if isinstance(value, list) else [value])[:50]:
        if isinstance(each, str):
            yield from find_identifiers(each[:500])
            continue
        if not isinstance(each, dict):
            continue
        parts = {plain_name(str(name)): inner for name, inner in each.items()}
        names = ("type", "scheme", "schema", "identifiertype", "idtype", "source")
        named = next((text for name in names if (text := text_of(parts.get(name)))), "")
        scheme = _SCHEMES.get(plain_name(named))
        values = (text_of(parts.get(name)) for name in ("value", "id", "identifier"))
        if scheme and (text := next(filter(None, values), "")):
            yield from _identifier(scheme, text)


def _identifier(scheme: str, text: str) -> Iterator[tuple[str, str]]:
    """The identifier that a text is under a scheme's name; nothing where it cannot be one."""
    text = text[:500]
    if scheme == "arxiv":
        arxiv = bare_arxiv_id(text) or find_arxiv_id(text)
        yield from [("arxiv", arxiv)] if arxiv else find_identifiers(text)
    elif scheme == "isbn":
        yield from find_isbns(text)
    elif scheme == "pubmed":
        if match := re.search(r"(?<!\d)\d{4,9}(?!\d)", text):
            yield "pubmed", match[0]
    elif scheme == "pmc":
        if match := re.search(r"(?:PMC)?(\d{4,9})(?!\d)", text):
            yield "pmc", f"PMC{match[1]}"
    elif scheme == "doi":
        yield from (pair for pair in find_identifiers(text) if pair[0] in ("doi", "arxiv"))
    elif scheme in ID_SCHEMES and (match := _FORMS[scheme].search(text)):
        yield scheme, match[1]


_FORMS = {
    "dblp": re.compile(r"((?:conf|journals|phd|books|series|reference)/[\w+-]+/[\w+-]+)"),
    "acl": re.compile(r"^([A-Z]\d\d-\d{4}|\d{4}\.[\w-]+\.\d+)$"),
    "openalex": re.compile(r"\b(W\d{4,12})\b"),
    "semantic_scholar": re.compile(r"\b([0-9a-f]{40})\b"),
    "corpus": re.compile(r"(?<!\d)(\d{1,12})$"),
}


def _issns(fields: Fields) -> tuple[tuple[str, str], ...]:
    texts = [
        text for name in _ISSNS if name in fields.values for text in _texts(fields.values[name])
    ]
    return find_issns(" ; ".join(texts))


def _urls(fields: Fields) -> Iterator[tuple[str, str]]:
    """Yield (plain name, address) of all fields of links, those within lists and objects too."""
    for name, value in fields.named("links"):
        if isinstance(value, dict):
            pairs = [(plain_name(str(inner)), each) for inner, each in list(value.items())[:50]]
        else:
            pairs = [(name, each) for each in (value if isinstance(value, list) else [value])[:50]]
        for named, each in pairs:
            if isinstance(each, dict):
                parts = {plain_name(str(inner)): text for inner, text in each.items()}
                kinds = (text_of(parts.get(part)) for part in ("type", "name", "label", "title"))
                named = plain_name(next(filter(None, kinds), named))
                each = next((parts[part] for part in ("url", "href", "link") if part in parts), "")
            text = text_of(each)
            if _URL.fullmatch(text):
                yield named, text


def _links(fields: Fields) -> tuple[tuple[str, str], ...]:
    """The (kind, address) pairs; a DOI's or a search's address says nothing of its own."""
    links: dict[str, str] = {}
    for name, url in _urls(fields):
        if "doi.org/10." in url or any(search in url for search in _SEARCHES):
            continue
        by_name = next((kind for kind, parts in _LINK_KINDS if any(p in name for p in parts)), "")
        links.setdefault(url, by_name or words_of.link_kind(url))
    return tuple((kind, url) for url, kind in links.items())


def _abstract(fields: Fields) -> str:
    for name, value in fields.named("abstract"):
        if name == "abstractinvertedindex" and isinstance(value, dict):
            return _unindexed(value)
        if name == "summary" and "publicationinfo" in fields.values:
            continue
        text = text_of(value)
        if text and not (name == "summary" and _summary_authors(fields)):
            return text
    return ""


def _unindexed(index: Mapping[str, Any]) -> str:
    """The text of an index of words and their places, as OpenAlex gives abstracts."""
    placed = [
        (place, word)
        for word, places in index.items()
        if isinstance(places, list)
        for place in places
        if isinstance(place, int)
    ]
    return words_of.without_tags(" ".join(str(word) for _, word in sorted(placed)[:20_000]))


def _remarks(fields: Fields, meaning: str) -> tuple[str, ...]:
    """Short texts about the paper."""
    texts = [text for _, value in fields.named(meaning) for text in _texts(value)]
    return tuple(dict.fromkeys(text for text in texts if len(text) <= 300 and not text.isdigit()))


def _keywords(fields: Fields) -> tuple[str, ...]:
    words: list[str] = []
    for _, value in fields.named("keywords"):
        texts = re.split(r"\s*[;,，；]\s*", value) if isinstance(value, str) else _texts(value)
        words += [
            word for text in texts if (word := words_of.without_tags(text)) and len(word) < 100
        ]
    return tuple(dict.fromkeys(words))


def _metrics(fields: Fields) -> tuple[tuple[str, float], ...]:
    for _, value in fields.named("citations"):
        if isinstance(value, dict):
            value = value.get("value", value.get("total"))
        if isinstance(value, str) and value.strip().isdecimal():
            value = int(value[:9])
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9:
            return (("citations", float(value)),)
    return ()


# --- What is warned of ----------------------------------------------------------------------------

_FEWEST = 5


def warnings_of(
    items: Iterable[Mapping[str, Any]], records: Iterable[Record]
) -> tuple[Reason, ...]:
    """Return what to look at before the papers are believed: unread fields, bare titles."""
    warnings: list[Reason] = []
    records = list(records)
    told = sum(bool(record.authors or record.date or record.identifiers) for record in records)
    if len(records) >= _FEWEST and told * 2 < len(records):
        warnings.append(Reason.of("mostly_titles_alone", number=len(records), told=told))
    if unread := unread_fields(items):
        names = ", ".join(name[:40] for name, _ in unread.most_common(8))
        more = "one_field_not_read" if len(unread) == 1 else "fields_not_read"
        warnings.append(Reason.of(more, number=len(unread), fields=names))
    return tuple(warnings)
