"""One paper by its identifier, or by a BibTeX entry: what it is, and what it would mean here.

`recognise` is pure; `ask` speaks to a service; `look_up` adds what the catalogue knows. None of
them stores anything.
"""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar
from urllib.parse import unquote

from people import names
from people.models import Member
from publications.domain import attribution, formats, matching
from publications.domain.attribution import ListContext, Verdict
from publications.domain.identifiers import (
    bare_arxiv_id,
    bare_doi,
    find_arxiv_id,
    find_doi,
    find_isbns,
)
from publications.domain.matching import Match
from publications.domain.reasons import Explained, Reason
from publications.domain.record import FormatError, Record
from publications.models import Authorship, ExternalId, Project, Publication, Suggestion
from publications.services import match_index
from publications.services.member_profiles import MemberProfiles
from publications.sources import SOURCES, timeouts
from publications.sources.errors import NotFound, SourceError

_T = TypeVar("_T")

#: Seconds for which a person waits for an answer.
PATIENCE = 20.0
#: The longest text and the longest identifier that are looked at, in characters.
LONGEST = 100_000
LONGEST_IDENTIFIER = 1_000

_BIBTEX = re.compile(r"@\s*[A-Za-z]{3,20}\s*[{(]")
_LABEL = re.compile(
    r"(?:doi|dblp|openalex|arxiv|s2(?:id)?|semantic ?scholar)\s*[:=]?\s+(?=\S)", re.IGNORECASE
)
_DBLP = re.compile(
    r"(?:(?:https?://)?(?:[\w-]+\.)*dblp[\w.-]*/rec/(?:xml/|bibtex\d?/|html/)?|dblp:\s*)?"
    r"((?:conf|journals|books|phd|series|reference|tr|ms|data|persons|homepages)/[^\s/?#]+/[^\s?#]+?)"
    r"(?:\.(?:html|xml|bib|rdf|ris|nt|ttl))?(?:[?#]\S*)?",
    re.I,
)
_OPENALEX = re.compile(
    r"(?:(?:https?://)?(?:[a-z]+\.)?openalex\.org/(?:works/)?)?(W\d{4,12})/?(?:[?#]\S*)?", re.I
)
_SEMANTIC_SCHOLAR = re.compile(
    r"(?:(?:https?://)?(?:(?:www|api|pdfs)\.)?semanticscholar\.org/"
    r"(?:paper/|arxiv/|reader/|graph/v1/paper/)?(?:[^\s/?#]*/)?)?([0-9a-f]{40})/?(?:[?#]\S*)?",
    re.I,
)
_CORPUS_ID = re.compile(
    r"(?:(?:https?://)?(?:(?:www|api)\.)?semanticscholar\.org/)?CorpusID:\s*(\d{1,12})", re.I
)
#: Identifiers that no service is asked for, with the addresses and labels in front of them.
_ALONE = {
    "corpus": re.compile(r"(?:.*CorpusID:\s*)?(\d{1,12})/?(?:[?#]\S*)?", re.I),
    "pubmed": re.compile(r"(?:.*nih\.gov/(?:pubmed/)?|PMID:?\s*)?(\d{1,9})/?(?:[?#]\S*)?", re.I),
    "pmc": re.compile(r"(?:.*nih\.gov/\S*?|PMCID:?\s*)?(PMC\d{1,9})(?:[/?#]\S*)?", re.I),
    "acl": re.compile(
        r"(?:.*aclanthology\.org/|.*aclweb\.org/anthology/)?"
        r"([A-Z]\d\d-\d{4}|\d{4}\.[\w-]+\.\d+)(?:\.pdf|\.bib)?/?(?:[?#]\S*)?",
        re.I,
    ),
}
_IS_ADDRESS = re.compile(r"\w+://|(?:[\w-]+\.)+[a-z]{2,}/", re.I)
_ISBN = re.compile(r"(?:ISBN(?:-1[03])?:?\s*)?([\dX][\dX\s‐-―-]{8,20})", re.I)

_WAYS = Reason("what_to_paste")
_UNKNOWN = Reason.of("not_recognised", what=_WAYS)
_INSTEAD = Reason("paste_bibtex")


class LookUpError(Explained):
    """No paper was found; the reason says what to do.

    `scheme` and `value` are the identifier that was looked up, empty where the text names none.
    """

    scheme = ""
    value = ""


class NotRecognised(LookUpError):
    """The text names no paper in a way that is known."""


class NobodyServes(LookUpError):
    """No service here knows papers by such an identifier."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A member who may have written the paper, and why.

    `answered` is what a person said before of the paper that this is: a Suggestion.State, or empty.
    """

    member: Member
    verdict: Verdict
    answered: str = ""

    @property
    def is_likely(self) -> bool:
        if self.answered:
            return self.answered == Suggestion.State.ACCEPTED
        return self.verdict.outcome == "accept"


@dataclass(frozen=True, slots=True)
class RelatedPublication:
    """A project that the paper may belong to, and why."""

    project: Project
    score: float
    reasons: tuple[Reason, ...]

    @property
    def is_likely(self) -> bool:
        return self.score >= _LIKELY


@dataclass(frozen=True, slots=True)
class LookUpResult:
    """What was found, and what the catalogue makes of it.

    Attributes:
        shape: which service or format told it, as in `listing_kinds.described`.
        duplicates: works that it is, or may be, the likeliest first.
        members: who of us may be among its authors, in the order of the authorships.
        projects: the likeliest first.
    """

    record: Record
    shape: str
    duplicates: Sequence[tuple[Publication, Match[int]]]
    members: Sequence[Offered]
    projects: Sequence[RelatedPublication]


# --- What the text is --------------------------------------------------------------------------


def recognise(text: str) -> tuple[str, str] | Record:
    """Return the (scheme, value) that the text is, schemes of ID_SCHEMES, or its BibTeX entry.

    Raises:
        NotRecognised: when it is neither; the reason says what to do.
    """
    text = text.strip()
    if not text:
        raise NotRecognised("paste_first", what=_WAYS)
    if len(text) > LONGEST:
        raise NotRecognised("too_long_for_one")
    if _BIBTEX.search(text):
        return _entry(text)
    if len(text) > LONGEST_IDENTIFIER:
        raise NotRecognised(_UNKNOWN)
    label = _LABEL.match(text)
    identifier = text[label.end() :] if label else text
    for reading in (_arxiv, *_READINGS.values(), _doi):
        named = reading(identifier)
        if named:
            return named
    return _isbn(text)


def identifier(scheme: str, text: str) -> str:
    """Return the identifier of this scheme that the text is, or that stands in its address.

    Empty for an address that holds none. What is no address stays as it is, for services
    call papers by more names than we know.
    """
    text = text.strip()
    if scheme == "doi":
        return find_doi(unquote(text))
    if scheme == "arxiv":
        return find_arxiv_id(text) or find_arxiv_id(f"arXiv:{text}")
    if scheme in _ALONE:
        matched = _ALONE[scheme].fullmatch(text)
        value = matched[1] if matched else ""
    elif scheme == "isbn":
        value = next((isbn for _, isbn in find_isbns(text)), "")
    else:
        _, value = _READINGS[scheme](text) or ("", "")
    return value or ("" if _IS_ADDRESS.match(text) else text)


def _entry(text: str) -> Record:
    try:
        listing = formats.read(text, "bibtex")
    except FormatError as error:
        raise NotRecognised("bibtex_not_read", reason=error.reason) from error
    if len(listing.records) > 1:
        raise NotRecognised("several_entries", number=len(listing.records))
    if not listing.records:
        why = listing.unread[0].reason if listing.unread else Reason("it_has_no_title")
        raise NotRecognised("bibtex_not_read", reason=why)
    return listing.records[0]


def _arxiv(text: str) -> tuple[str, str] | None:
    identifier = bare_arxiv_id(re.sub(r"[?#]\S*$", "", text) if "//" in text else text)
    return ("arxiv", identifier) if identifier else None


def _openalex(text: str) -> tuple[str, str] | None:
    matched = _OPENALEX.fullmatch(text)
    return ("openalex", matched[1].upper()) if matched else None


def _semantic_scholar(text: str) -> tuple[str, str] | None:
    if matched := _SEMANTIC_SCHOLAR.fullmatch(text):
        return "semantic_scholar", matched[1].lower()
    matched = _CORPUS_ID.fullmatch(text)
    return ("semantic_scholar", f"CorpusID:{matched[1]}") if matched else None


def _dblp(text: str) -> tuple[str, str] | None:
    matched = _DBLP.fullmatch(text)
    return ("dblp", matched[1]) if matched else None


def _doi(text: str) -> tuple[str, str] | None:
    """Read a DOI that stands alone, or within an address of the resolver or of a publisher."""
    if len(text.split()) > 1:
        return None
    is_address = "://" in text or text.lower().startswith("www.")
    if not is_address or re.match(r"(?:https?://)?(?:dx\.)?doi\.org/", text, re.I):
        doi = bare_doi(unquote(text) if is_address else text)
    else:
        doi = find_doi(unquote(text).partition("&")[0])
    return ("doi", doi.rstrip(".,;/")) if doi else None


#: Identifiers that only one service uses, in the order in which they are tried.
_READINGS = {"openalex": _openalex, "semantic_scholar": _semantic_scholar, "dblp": _dblp}


def _isbn(text: str) -> tuple[str, str]:
    matched = _ISBN.fullmatch(text)
    digits = re.sub(r"[^\dX]", "", matched[1].upper()) if matched else ""
    if len(digits) not in (10, 13) or not re.fullmatch(r"\d+X?", digits):
        raise NotRecognised(_UNKNOWN)
    if not _checks(digits):
        raise NotRecognised("isbn_does_not_fit")
    return "isbn", digits


def _checks(isbn: str) -> bool:
    """Whether the check digit fits (ISO 2108: weights 10 to 1 modulo 11, or 1 and 3 modulo 10)."""
    values = [10 if digit == "X" else int(digit) for digit in isbn]
    if len(isbn) == 10:
        return sum(value * (10 - place) for place, value in enumerate(values)) % 11 == 0
    return "X" not in isbn and sum(v * (3 if n % 2 else 1) for n, v in enumerate(values)) % 10 == 0


# --- Asking a service --------------------------------------------------------------------------


def ask(scheme: str, value: str) -> tuple[Record, str]:
    """Return what a service says of the work with this identifier, and which service it was.

    Raises:
        NobodyServes: when no service here looks up such identifiers.
        LookUpError: when none knows the work, or the service failed or took too long.
    """
    label = str(ExternalId.Scheme(scheme).label)
    adapters = [adapter for adapter in SOURCES.values() if scheme in adapter.serves]
    if not adapters:
        code = "an_not_looked_up" if label[0] in "AEIO" else "a_not_looked_up"
        raise NobodyServes(code, label=label, advice=_INSTEAD)
    unknown: NotFound | None = None
    for adapter in sorted(adapters, key=lambda adapter: -adapter.precedence):
        try:
            with timeouts.for_a_person(again=True):
                record = within(PATIENCE, adapter.label, partial(adapter.one, value))
        except NotFound as error:
            unknown = unknown or error
        except SourceError as error:
            raise LookUpError(error.reason) from error
        else:
            return record, adapter.name
    assert unknown is not None
    raise LookUpError(unknown.reason) from unknown


def within(seconds: float, label: str, work: Callable[[], _T], gave_up: str = "gave_up") -> _T:
    """Return what `work` returns, or give up, for a person waits; the work ends by its own limits.

    `gave_up` is the code of the reason that says so.

    Raises:
        LookUpError: when it takes longer.
    """
    try:
        return timeouts.within(seconds, work)
    except timeouts.TookTooLong:
        raise LookUpError(gave_up, service=label, seconds=round(seconds)) from None


# --- What it means here ------------------------------------------------------------------------


def look_up(text: str) -> LookUpResult:
    """Recognise the text, ask the service for it, and say what it means for the catalogue.

    Raises:
        LookUpError: in all its kinds.
    """
    named = recognise(text)
    if isinstance(named, Record):
        return consider(named, "bibtex")
    try:
        return consider(*ask(*named))
    except LookUpError as error:
        error.scheme, error.value = named
        raise


def consider(record: Record, shape: str) -> LookUpResult:
    """Say what this record means for the catalogue: is it there, whose is it, which project's.

    An editor hands it in, so it counts as standing in the lab's own file, not in a service's list.
    """
    profiles = MemberProfiles()
    verdicts = attribution.attribute_all(record, profiles.people, ListContext(None, "file"))
    alike = duplicates(record)
    answers = _answers(alike)
    members = [
        Offered(
            member := profiles.members[int(str(verdict.person))],
            verdict,
            answers.get(member.pk, ""),
        )
        for verdict in sorted(
            verdicts, key=lambda verdict: (verdict.position is None, verdict.position or 0)
        )
        if verdict.outcome != "reject"
    ]
    return LookUpResult(record, shape, alike, members, projects(record, members))


def _answers(alike: Sequence[tuple[Publication, Match[int]]]) -> dict[int, str]:
    """What people answered about the authors of the work that this surely is; else nothing."""
    if not alike or alike[0][1].decision == "ask":
        return {}
    settled = alike[0][0].suggestions.exclude(state__in=Suggestion.OPEN)
    answers = settled.filter(kind=Suggestion.Kind.AUTHORSHIP, member__isnull=False)
    return dict(answers.values_list("member", "state"))


def duplicates(record: Record) -> list[tuple[Publication, Match[int]]]:
    """Return the catalogue's works that the record is or may be, the likeliest first."""
    found = matching.matches(record, match_index.candidates(record))
    alike = {match.target: match for match in found if match.target is not None}
    publications = Publication.objects.with_authors().in_bulk(alike)
    return [(publications[pk], match) for pk, match in alike.items()]


# Points for a project: for a member of it among the authors, for a telling word of its description,
# and for one of its papers' titles. Each is divided among the projects that have it, so that
# somebody who is in all of them counts for little. And points for each author, up to three, that
# the paper has in common with the one of the project's papers that shares most of them.
_OF_MEMBER = 1.0
_OF_NAME = 1.0
_OF_TITLE = 0.5
_OF_AUTHOR = 0.7
_LEAST = 1.0
_LIKELY = 2.5
_MOST_PROJECTS = 5


def projects(record: Record, members: Iterable[Offered]) -> list[RelatedPublication]:
    """Return the projects that the paper may belong to. Four queries."""
    likely = {offered.member.pk for offered in members if offered.is_likely}
    words = set(matching.title_words(record.title))
    authors = {names.key(author.name): author.name for author in record.authors}
    all_projects = list(Project.objects.prefetch_related("members"))
    titles, author_lists = _papers_of_projects()
    people = {
        project.pk: {who for who in project.members.all() if who.pk in likely}
        for project in all_projects
    }
    named = {
        project.pk: words & set(matching.title_words(f"{project.name} {project.tagline}"))
        for project in all_projects
    }
    common = {
        project.pk: words & titles.get(project.pk, set()) - named[project.pk]
        for project in all_projects
    }
    related = []
    for project in all_projects:
        key = project.pk
        shared_keys = (authors.keys() & paper for paper in author_lists.get(key, ()))
        shared: set[str] = max(shared_keys, key=len, default=set())
        score = (
            _OF_MEMBER * _share(people[key], people.values())
            + _OF_NAME * _share(named[key], named.values())
            + _OF_TITLE * _share(common[key], common.values())
            + _OF_AUTHOR * (min(len(shared), 3) if len(shared) > 1 else 0)
        )
        # Members alone are not enough: they work on many things.
        if score < _LEAST or not (named[key] or common[key] or len(shared) > 1):
            continue
        ours = [str(member) for member in people[key]]
        reasons = []
        if ours:
            code = "several_work_on_it" if len(ours) > 1 else "one_works_on_it"
            reasons.append(_of_all(code, ours))
        if len(shared) > 1:
            reasons.append(_of_all("a_paper_is_by", (authors[author] for author in shared)))
        if named[key]:
            reasons.append(_of_all("description_has", named[key]))
        if common[key]:
            reasons.append(_of_all("titles_have", common[key]))
        related.append(RelatedPublication(project, score, tuple(reasons)))
    return sorted(related, key=lambda suggested: -suggested.score)[:_MOST_PROJECTS]


def _share(mine: Collection[object], everybodys: Iterable[Collection[object]]) -> float:
    """Return the sum over `mine`, where each counts one divided by how many collections have it."""
    lists = list(everybodys)
    return sum(1 / sum(item in items for items in lists) for item in mine)


def _papers_of_projects() -> tuple[dict[int, set[str]], dict[int, list[set[str]]]]:
    """By project: the telling words of its papers' titles, and the authors' keys of each paper."""
    paired = Publication.objects.public().filter(projects__isnull=False)
    rows = list(paired.order_by().values_list("projects", "pk", "title"))
    authors: dict[int, set[str]] = {}
    printed = Authorship.objects.filter(publication__in={paper for _, paper, _ in rows})
    for paper, name in printed.order_by().values_list("publication", "name"):
        authors.setdefault(paper, set()).add(names.key(name))
    titles: dict[int, set[str]] = {}
    author_lists: dict[int, list[set[str]]] = {}
    for project, paper, title in rows:
        titles.setdefault(project, set()).update(matching.title_words(title))
        author_lists.setdefault(project, []).append(authors.get(paper, set()))
    return titles, author_lists


def _of_all(code: str, words: Iterable[str]) -> Reason:
    return Reason.of(code, listed=sorted(words))
