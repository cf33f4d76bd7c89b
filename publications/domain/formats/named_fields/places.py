"""Where a paper came out, and what kind of paper that makes it."""

import re
from dataclasses import dataclass

from publications.domain.formats import text as words_of
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.named_fields.fields import Fields, is_of_resume
from publications.domain.formats.named_fields.names import KINDS, plain_name
from publications.domain.formats.named_fields.values import text_of, texts_of
from publications.domain.formats.venue_phrases import (
    STATE,
    TO_APPEAR,
    VenuePhrase,
    container,
    kind_of,
    read_venue,
)
from publications.domain.identifiers import find_arxiv_id

#: Volume, issue and pages in the one field that programs fill from Google Scholar's page:
#: "50 (3), 217-221".
_IN_ONE = re.compile(
    r"(?P<volume>\d+)(?=[ (,])(?:\s?\((?P<issue>[^()]{1,20})\))?(?:,\s(?P<pages>[\w.-]+))?"
)

_KINDS_OF_VENUES = ("conference", "journal", "workshop", "chapter", "report", "poster", "thesis")
_ARTICLES = frozenset(
    """
    article articles researcharticle review paper fulllengthpaper
    artículo artigo articolo artikel aufsatz artykuł článek makale статья
    """.split()
)
#: Names of services and files, not of journals, that some programs set as the "source".
_TOLD_BY = re.compile(
    r"(?:openalex|semantic.?scholar|s2|crossref|dblp|google.?scholar|scholar|scopus|pubmed|manual|orcid"
    r"|wos|web of science|arxiv api|bibtex|import\w*|serpapi|.*\.(?:bib|json|csv|ya?ml))",
    re.IGNORECASE,
)
#: An address, or the path of a file.
_ADDRESS = re.compile(r"https?://|\S*/\S*\.\w{2,4}$")
_PHRASE = re.compile(r"[^\W\d_]{4,}\W+(?:[^\W\d_]+\W+)?[^\W\d_]{4,}")
#: "Proc. Moss Society", "IKLM Tech. Rep.", which are no kinds of papers.
_NAMED = re.compile(
    r"Proc(?:eedings|\.) (?:of )?(?:the )?[A-Z]|[A-Z]{3,} (?:[A-Z][a-z]{2,8}\. ?){1,4}$"
)
#: How PubMed tells journals of one name apart: "Annals of Roots (New York, N.Y. : 1989)".
_PLACE_OF_JOURNAL = re.compile(
    r"(?<=\w)\s\([A-Z][^\W\d_]{1,30}(?: [A-Z][^\W\d_]{1,30}){0,2}"
    r"(?:, (?:England|[A-Z]\.[A-Z]\.|[A-Z][a-z]{1,5}\.)(?: : \d{4})?| : \d{4})\)$"
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where the paper came out."""

    venue: str = ""
    acronym: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    date: str = ""
    kind: str = ""
    publisher: str = ""
    notes: tuple[str, ...] = ()
    awards: tuple[str, ...] = ()

    @classmethod
    def of(cls, fields: Fields, title_field: str) -> "Place":
        printed = next(
            (
                text
                for name, value in fields.named("venue")
                if name != title_field
                and (text := text_of(value))
                and not _ADDRESS.match(text)
                and not _is_kind(text)
                and not (name == "source" and _TOLD_BY.fullmatch(text))
            ),
            "",
        ) or _located(fields)
        by_publisher = "" if printed else _told_as_publisher(fields)
        printed = _PLACE_OF_JOURNAL.sub("", printed) or by_publisher
        volume = fields.text("volume")
        if not printed and _PHRASE.search(volume):  # "Annals of Things, vol. 4, pp. 2-9"
            printed, volume = volume, ""
        phrase = _phrase(printed)
        venue, acronym = (phrase.name, phrase.acronym) if phrase else container(printed)
        if not venue and is_of_resume(fields):
            venue = by_publisher = fields.text("publisher")
        inner = Fields(value) if isinstance(value := fields.values.get("journal"), dict) else None
        container_fields = fields.values.get("container")
        within = inner or (Fields(container_fields) if isinstance(container_fields, dict) else None)

        def told(meaning: str) -> str:
            return fields.text(meaning) or (within.text(meaning) if within else "")

        first, last = told("first_page"), told("last_page")
        pages = f"{first}-{last}" if first and last and first != last else first
        short = fields.text("acronym")
        issue = told("issue")
        in_one = None if volume else _IN_ONE.fullmatch(issue)
        return cls(
            venue=venue or acronym,
            acronym=acronym or (short if kind_of_acronym(short) or short.isupper() else ""),
            volume=volume
            or (in_one["volume"] if in_one else "")
            or (within.text("volume") if within else "")
            or (phrase.volume if phrase else ""),
            issue=""
            if find_arxiv_id(issue)
            else (in_one["issue"] or "" if in_one else issue) or (phrase.issue if phrase else ""),
            pages=words_of.page_range(
                pages
                or told("pages")
                or (in_one["pages"] or "" if in_one else "")
                or (phrase.pages if phrase else "")
            ),
            date=phrase.date if phrase else "",
            kind=phrase.kind if phrase else kind_of(printed),
            publisher=("" if by_publisher else fields.text("publisher"))
            or (phrase.publisher if phrase else ""),
            notes=phrase.notes if phrase else (),
            awards=phrase.awards if phrase else (),
        )


def _told_as_publisher(fields: Fields) -> str:
    """The venue in a publisher's place: of what is an article, or with volume or pages."""
    printed = fields.text("publisher")
    kinds = {plain_name(text) for _, value in fields.named("kind") for text in texts_of(value)}
    is_article = any(kind in _ARTICLES or KINDS.get(kind) == "journal" for kind in kinds)
    return printed if is_article or _is_cited(printed) else ""


def _is_cited(printed: str) -> bool:
    """Whether a text is a venue with its volume, pages or date."""
    phrase = read_venue(printed) if re.search(r"\d", printed) else None
    return bool(phrase and phrase.name and (phrase.volume or phrase.pages or phrase.date))


def _is_kind(venue: str) -> bool:
    """Whether a venue is none, but says what kind it is, "conference": its name is elsewhere."""
    return KINDS.get(plain_name(venue), "") in _KINDS_OF_VENUES


def _phrase(printed: str) -> VenuePhrase | None:
    """Return what a venue says beside its name; a name without a figure or a remark ("Submitted")
    is whole, commas and all.
    """
    phrase = read_venue(printed)
    is_more = re.search(r"\d|^In\b", printed) or TO_APPEAR.search(printed)
    is_state = bool(phrase.notes) and all(map(STATE.match, phrase.notes))
    return phrase if is_more or is_state or not phrase.name else None


def _located(fields: Fields) -> str:
    """The venue within OpenAlex's places, in a line of a search's results, where a link shows it
    with its volume, as a reference or the paper's state does, and where a report names it in place
    of its kind: "type: Proc. Moss Society".
    """
    for name in ("primarylocation", "hostvenue", "bestoalocation"):
        value = fields.values.get(name)
        if isinstance(value, dict) and (
            text := text_of(value.get("source")) or text_of(value.get("display_name"))
        ):
            return text
    summary = fields.values.get("summary")
    if isinstance(summary, str) and summary.count(" - ") == 2:
        return summary.split(" - ")[1].strip(" …")
    links = (value for _, value in fields.named("links") if isinstance(value, dict))
    if shown := next(filter(_is_cited, (text_of(link.get("display")) for link in links)), ""):
        return shown
    states = (text_of(value) for _, value in fields.named("state"))
    if cited := next(filter(_is_cited, states), ""):
        return cited
    referred = (text_of(fields.values.get(name)) for name in ("reference", "ref"))
    if cited := next(filter(_is_cited, referred), ""):
        return cited
    return next(
        (text for _, value in fields.named("kind") if _NAMED.match(text := text_of(value))), ""
    )


def kind_of_paper(
    fields: Fields, place: Place, heading: str, identifiers: tuple[tuple[str, str], ...]
) -> str:
    words = [
        plain_name(text) for _, value in fields.named("kind") for text in texts_of(value) if text
    ]
    venues = (text_of(value) for _, value in fields.named("venue"))
    words += [plain_name(text) for text in venues if _is_kind(text)]
    told = next((KINDS[word] for word in words if word in KINDS), "") or heading
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
