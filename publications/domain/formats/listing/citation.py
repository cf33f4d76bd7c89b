"""One paper as a listing prints it: which stretch is the title, which the authors, and so on.

    12. ICML 2022 Ann Lee, Bo Ma, "The Title", in the 39th Conference (acceptance rate: 25%)
    Ann Lee, Bo Ma, and Chen Wu. The Title. In Conference on Things, 2016.
    “The Title”, Ann Lee, Bo Ma. Conference on Things, 2016.
    The Title / Ann Lee, Bo Ma / Conference on Things, 2016 (lines, or cells of a table)

No single rule tells them apart. So every way in which an item may be divided is a `Reading` with
a weight: the signs that a title is quoted, linked or bold, that names read as people's, that a
venue has a word or a year. The papers of a list are printed alike: a way that fits many of its
items, a venue and an author that stand in several of them weigh more (`best_readings`).
"""

import functools
import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import (
    AuthorList,
    is_name,
    may_be_same,
    read_authors,
    read_most_authors,
)
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing import people
from publications.domain.formats.listing.lines import Line, Section, without_links_of_words
from publications.domain.formats.listing.people import People
from publications.domain.formats.marks import Marked, Span
from publications.domain.formats.venue_phrases import is_venue, kind_of
from publications.domain.record import Author

_BULLETS = "-*+•"
#: A longer item is no paper; a title is looked for in so much of it.
LONGEST = 20_000
_LOOKED_AT = 3_000

_GBT = re.compile(r"\s*\[([JCDMPRNSA]|EB|DB|CP)(?:/(?:OL|CD))?\]\s*(?://|[.．。,，:]?)\s*")
#: The kinds of works that GB/T 7714 marks behind a title.
GBT_KINDS = {
    "J": "journal", "C": "conference", "D": "thesis", "M": "book", "P": "patent", "R": "report",
    "A": "chapter",
}  # fmt: skip
_QUOTES = {
    "“": '”"', '"': '"', "„": "“”", "«": "»", "‘": "’", "「": "」", "『": "』", "《": "》",
    "'": "'", "”": "”", "‹": "›", "`": "'’", "〝": "〞",
}  # fmt: skip
_OPENING_QUOTE = re.compile(r"[“\"„«「『《”〝]\s?(?=\S)|(?:(?<=^)|(?<=[\s(,.:]))[‘'`‹](?=\S)")
_YEAR_BEHIND_AUTHORS = re.compile(
    r"[\s.,;]*[(\[]?(?:\d{1,2}\s[A-Z][a-z]{2,8},?\s)?((?:19|20)\d\d)[a-z+]?(?:,\s*(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct"
    r"|Nov|Dec)[a-z]*\.?(?:\s\d{1,2})?)?[)\]]?(?:[.,:;]+\s*|\s+(?=\S)|$)"
    r"|[\s.,;]*\((in press|forthcoming|to appear|submitted|accepted|under review)\)[.,:]?\s*"
    r"|[\s.,;]*(?:in press|forthcoming|to appear|submitted|under review)\.\s+",
    re.IGNORECASE,
)
_DIGITS = re.compile(r"\d\d")
_YEAR_LAST = re.compile(r"[\s.,;]*[(\[]?(?:19|20)\d\d[a-z]?[)\]]?[\s.,;:]*$")
_VENUE_START = re.compile(
    r"(?:[.,;]|(?<=[?!”\"])|(?<=\)))\s+(?=(?:In|in|at|To appear|to appear|Accepted"
    r"|Published in|dans|Dans"
    r"|(?:[Pp]|[Tt]o be p)resented at|Submitted to|Forthcoming)\b:?\s"
    r"|Proceedings\b|Proc\.|(?:ACM|IEEE|USENIX|International|Annual)\s[A-Z]|arXiv\b|CoRR\b"
    r"|bioRxiv\b"
    r"|(?:[A-Z][\w-]+\s){0,2}(?:Technical|Tech\.?) [Rr]eport|(?:PhD|Ph\.D\.?|Doctoral"
    r"|Master['’]?s?)\s"
    r"|(?:[A-Z]\w+\s){0,3}(?:Journal|Transactions|Trans\.|Letters|Conference|Symposium|Workshop)\b"
    r"|U\.?S\.? Pat|US \d{4} ?/|US\s?Patent|https?://|doi\b"
    r"|[A-Z][A-Z]{2,8}\s?['’]?\s?['’]?(?:19|20)?\d\d\b|[A-Z]{3,8} ['’]\d\d)"
)
_SENTENCE = re.compile(r"[.?!][”\"’)]?\s+|[。．？！]\s*|\s(?:[–—|]|//)\s")
_ABBREVIATED = re.compile(
    r"(?:^|[\s(])(?:vs|cf|e\.g|i\.e|etc|al|Dr|Prof|St|Mr|Mrs|No|no|Vol|vol|pp|Proc|Int|Conf"
    r"|Symp|Trans|Fig"
    r"|Jr|Sr|approx|resp|incl|Eds?|eds?|[A-Z])$"
)
#: Names of venues that begin with a small letter.
_SMALL_VENUE = re.compile(r"[a-z][A-Z][a-z]|npj\b|(?:ar|bio|med|chem)[RX][xi]iv\b")
_COMMA = re.compile(r"[,，;]\s+|[，、]|\s\((?=[A-Z])")
#: Who lists a paper's journal, and how it is ranked, says a label: "Scopus", "CCF-A".
INDEXED_BY = re.compile(
    r"WoS|Web of Science|Scopus|E?S?SCI|ISI|EI|Latindex|Q[1-4]|CCF[- ]?[ABC]|[A-C][*+]?"
    r"|peer[- ]reviewed|refereed"
)
#: "(Piles Co., Ltd.). A Method": whose patent it is.
_ASSIGNEE = re.compile(
    r"^\([^()]{2,90}\b(?:Co|Ltd|Inc|Corp|GmbH|LLC|AG|S\.?A)\b[^()]{0,60}\)[.,;]?\s+(?=\S+\s\S)"
)
#: "2026. The Title": the year is no part of what the page sets apart.
_YEAR_BEFORE_TITLE = re.compile(
    r"((?:19|20)\d\d)[a-z]?\.\s+(?=\S+\s\S)|[\[(]((?:19|20)\d\d)[a-z]?[\])][.:]?\s+(?=\S+\s\S)"
)
#: "(joint work with": people whom the page's owner wrote a paper with.
_WITH = (
    r"(?:this is )?(?:a )?(?:(?:joint(?:ly)?(?: work| paper)?|co-?authored|together)\s)?"
    r"(?:with|w/)\s+|(?:with )?co-?authors?\s?:\s*"
)
_LEAD = re.compile(
    rf"^[\s.,;:·•–—-]*(?:\((?P<remark>(?!{_WITH})[^()]{{2,90}})\)[\s.,;:–—-]+)?"
    rf"(?:(?P<open>[(\[])?\s?(?P<with>{_WITH})"
    r"|(?:by\s|authors?\s*:|written by\s|作者\s*[:：]|(?:hg|hrsg)\.\s(?:von|v\.)\s"
    r"|herausgegeben von\s|a cura di\s|edited by\s)\s*)?",
    re.IGNORECASE,
)
#: What stands between two authors, behind one before another, and before one behind another.
_BETWEEN_AUTHORS = re.compile(r"[\s,;&*∗†‡§#\d]*(?:and\s)?\s*")
_NEXT_AUTHOR = re.compile(r"[*∗†‡§#\d]*(?:\s*[,;&]\s*(?:and\s|&\s?)?|\s+and\s)(?=[^\W\d_])")
_AUTHOR_BEFORE = re.compile(r"(?:[^\W\d_.]|\b[^\W\d_]\.)(?:\s*[,;&]|\s+and)\s*$")
_CLOSING_BRACKET = re.compile(r"[)\]]")
_COMPANY_BEHIND = re.compile(rf"[\s,.;]{{1,4}}[(\[](?:{_WITH})", re.IGNORECASE)
_COMPANY_FIRST = re.compile(rf"[\s(\[]*(?:{_WITH})", re.IGNORECASE)
_LABEL = re.compile(
    r"^[\[(]?((?:[A-Z][\w&+/.-]{0,14}\s){0,3}[A-Z][\w&+/.-]{1,14}"
    r"|[A-Z][A-Za-z-]{2,14})[ ,:-]?\s{0,2}"
    r"((?:19|20)\d\d|['’]\d\d)((?:,\s[A-Z][\w&+/ -]{1,20}\s(?:19|20)\d\d)+)?"
    r"(\s(?:Companion|Workshops?|Findings|Main|Industry|Demo|Oral|Spotlight|Poster)(?:\s[A-Z]\w+)?|\s\((?:Oral|Spotlight|Poster"
    r"|Best[^()]{0,30}|[A-Z][^()]{0,30})\))?"
    r"[\])]?(?:\s?[:,.–—|-])?\s+(?=\S)"
)
_NAMED_LABEL = re.compile(
    r"^((?:[A-Z][\w&/.-]{0,20}\s?(?:(?:of|on|the|and|for|in|&)\s)?){1,7}):\s*(?=\S)"
)
_PREPRINT_LABEL = re.compile(r"^[\[(]?(?:Preprint|arXiv)[\])]?[:,.]?\s+(?=[\"“A-Z])", re.IGNORECASE)
_DATE_LABEL = re.compile(
    r"^[\[(]?(?:(?:19|20)\d\d(?:\s?[-–/]\s?(?:\d\d|(?:19|20)\d\d))?|(?:Jan|Feb|Mar|Apr|May"
    r"|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
    r"[a-z]{0,6}\.?\s(?:19|20)\d\d|(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2]))[\])]?\s?(?:[:.,–—"
    r"|-]\s*|\s+)(?=\S)"
)
_BRACKET_LABEL = re.compile(r"^[\[(]([^\[\]()]{2,60})[\])]\s*[:.,–-]?\s*(?=\S)")
_PROSE = re.compile(
    r"\b(?:I|I'm|I’m|my|we|our|me|you|your|she|he|his|her|please|click|see below|here)\b"
)
_NOT_AT_VENUES_BEGIN = re.compile(r"^(?!(?:in|to|vol|pp?|doi|arxiv|https?|no|e?print"
r"|bioRxiv|de|el|la|dans|accepted"
    r"|published|presented|submitted|forthcoming|under|with|and|phd|pages?|article|art"
    r"|online|npj|[a-z][A-Z]\w+)\b)[a-zà-ÿ]")  # fmt: skip
_NO_BEGIN_OF_TITLE = re.compile(
    r"(?:In|in|Proceedings|Proc\.|To appear|pp\.|vol\.|with|by|and|&)\s"
)
#: The end of a list of people, and brackets that close or open nothing.
_CUT_LIST = re.compile(r"\bet al\b|[(\[]with\s|\([^()]*$|^[^()]*\)")
_NUMBERED_MEETING = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)\b|\bInternational\b", re.IGNORECASE)
_UNFINISHED = re.compile(
    r"(?:[:,–—-]|\b(?:a|an|and|at|by|for|from|in|of|on|the|to|using|via|with))$", re.IGNORECASE
)
_LONGEST_WORD_OF_JOINT = 10
_KEY_END = re.compile(r"[,.;:(\[\d'’\ue01e\ue01f]|\s[–-]\s")
_SOME_LETTERS = re.compile(r"[^\W\d_]{2}|[\u3400-\u9fff]")
_LETTERS = re.compile(r"[\W\d_]+")
#: A list of people that ends so goes on in the next line.
_GOES_ON = re.compile(r"(?:,|\band|&|;)\s*$")
_CJK_RUN = re.compile(r"[\u3040-\u9fff\uac00-\ud7af]{2}")

#: The readings of an item have the same titles and venues again and again.
_MEMORABLE = 2_048

#: Where a title may end: (its end, where the rest begins, the sign, what speaks against it).
_End = tuple[int, int, str, float]

#: What a sign that a stretch is the title weighs.
_WEIGHT_OF_TITLE = {
    marks.TITLE: 3.2, "quotes": 2.6, "gbt": 2.6, marks.LINK: 1.7, "line": 1.3, marks.BOLD: 1.3,
    "company": 1.0,
    marks.ITALIC: 0.8, "before": 0.8, "venue": 0.6, "sentence": 0.55, "comma": 0.0, "end": -0.2,
}  # fmt: skip
#: Those that say by themselves where a title begins and ends.
SET_APART = (marks.TITLE, "quotes", marks.LINK, marks.BOLD, marks.ITALIC)
_MARKED = (*SET_APART, "gbt", "line")
#: A reading that weighs as much says who wrote what, and where or when it came out.
SURE = 5.6
#: A reading that weighs as much may well be right.
_PLAUSIBLE = 4.0
#: A reading that weighs less is none.
ENOUGH = 2.4
#: What the list's other papers may add to a reading; with less of its own it is none either.
_ALIKE, _KNOWN_VENUE, _KNOWN_PEOPLE = 1.2, 0.9, 0.5
#: A quotation is a title's own where so much of the title stands behind it.
_QUOTE_IN_TITLE = 8
#: What speaks against authors of whom not all read as names; how many commas they need at least.
_LOOSE, _COMMAS_OF_LOOSE_LIST = 0.8, 2
_LONGEST_LOOSE_LIST = 1_500
#: The authors were read whole where no more than this stands between them and the title.
_NEAR_TITLE = 14
#: What speaks against a title in italics that a volume follows.
_JOURNAL_AS_TITLE = 1.5
_VOLUME_FIRST = re.compile(
    r"(?:\(?(?:19|20)\d\d\)?[,.;:]?\s)?(?:vol\b|volume\b|\d{1,4}\s?[(,:])", re.IGNORECASE
)
#: What speaks against a lone author behind the title who is a journal: numbers follow.
_JOURNAL_AS_PERSON = 2.6
_NUMBERS_FIRST = re.compile(
    r"(?:vol\b|volume\b|n[°ºo]\.?\s?\d|№|nr\.?\s?\d|(?!(?:19|20)\d\d\b)\d{1,4}\b\s?[(,:./])",
    re.IGNORECASE,
)
#: What speaks against a venue that is the last of the authors.
_PERSON_AS_VENUE = 1.4
_END_OF_PERSON = re.compile(r"\n|,\s|(?<=[^\W\d_]{2})[.;]\s|\s[-–—|]\s")
_ABBREVIATED_WORD = re.compile(r"[^\W\d_]{3,}\.|\b[A-Z]{3,}\b")
_IN = re.compile(r"(?:in|at|to appear in|accepted (?:to|at|by|in))\b:?\s", re.IGNORECASE)
#: So many papers of a list that are printed alike say how the others are.
_ALIKE_AT_LEAST = 3
#: What speaks against a title without the sign of most titles of the list, where something in the
#: item has it; which part of the list is most.
_OTHER_SIGN, _MOST = 1.5, 0.7
#: What speaks against a title that is the venue of others.
_VENUE_AS_TITLE = 2.0
_LEAST = ENOUGH - 0.6
#: What it weighs that a list which leaves its owner out names nobody for a paper.
_OF_OWNER_ALONE = 1.2
#: What a lone name weighs there behind a title, without a "with": it hardly is an author's.
_OF_LONE_NAME = 0.2
#: A label of more words beside its date is a title.
_WORDS_OF_LABEL, _WORDS_OF_VENUE = 4, 7
#: What the best of venues adds.
_MOST_OF_VENUE = 1.8


@dataclass(frozen=True, slots=True)
class Item:
    """The lines that may be one paper; `is_wrapped` where their breaks mean nothing."""

    lines: tuple[Line, ...]
    is_wrapped: bool = False

    @property
    def printed(self) -> str:
        joined = self.lines[0].printed
        for line in self.lines[1:]:
            if joined.endswith("-") and line.printed[:1].islower():
                joined = joined[:-1] + line.printed
            elif self.is_wrapped:
                joined += " " + line.printed
            else:
                joined += marks.BREAK + line.printed
        return joined

    @property
    def siblings(self) -> int:
        """How many lines are items of the same list as the first."""
        first = self.lines[0]
        return sum(
            (line.indent, line.marker[-1] in _BULLETS)
            == (first.indent, first.marker[-1] in _BULLETS)
            for line in self.lines[1:]
            if line.marker and first.marker
        )


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to divide an item. `venue` and `label` are phrases, not yet read; `kind` is what
    GB/T 7714 marks. `form` says how it is printed, to compare it with the list's other papers.
    """

    title: str
    authors: AuthorList | None
    venue: str
    form: tuple[str, ...]
    weight: float
    label: str = ""
    kind: str = ""
    date: str = ""
    with_owner: bool = False
    #: Whether the venue's phrase begins a line of its own.
    is_own_line: bool = False
    doubts: tuple[tuple[str, float], ...] = ()

    @property
    def kind_of_title(self) -> str:
        """The sign by which the title was told: one of the marks, "quotes", "sentence", …"""
        return self.form[1] if len(self.form) > 1 else ""

    @property
    def venue_key(self) -> str:
        return _venue_key(self.venue) or _venue_key(self.label)


@dataclass(slots=True)
class Context:
    """What is known while a section is read: whose page it is, what its signs mean."""

    section: Section
    owner: str = ""
    legend: Mapping[str, str] | None = None
    #: The ways to divide a section share most of their items: how each printed text can be read.
    readings: dict[str, list[Reading]] = field(default_factory=dict)
    #: Whether the page leaves its owner's name out: "The Title (with Ann Lee), 2016".
    owner_is_implied: bool = False


def best_readings(items: Sequence[Item], context: Context) -> list[Reading | None]:
    """Return how each item is best divided, None where it is no paper.

    Ways of printing, venues and people that several items share weigh more.
    """
    candidates = [_remembered_readings(item, context) for item in items]
    forms: Counter[tuple[str, ...]] = Counter()
    venues: Counter[str] = Counter()
    for readings in candidates:
        plausible = [reading for reading in readings if reading.weight >= ENOUGH]
        best = max((reading.weight for reading in plausible), default=0.0)
        forms.update({r.form for r in plausible if r.weight > best - 1.0})
        venues.update({reading.venue_key for reading in plausible} - {""})
    names = Counter(name for readings in candidates for name in _names_of(readings))
    for person in {_venue_key(name) for name in _surely_people(candidates)}:
        venues[person] = 0
    sign = _sign_of_titles(candidates)
    chosen: list[Reading | None] = []
    for readings in candidates:
        best_one: Reading | None = None
        best_weight = ENOUGH
        is_signed = any(reading.kind_of_title == sign for reading in readings)
        for reading in readings:
            weight = reading.weight + _shared(reading, forms, venues, names, len(items))
            if is_signed and reading.kind_of_title != sign:
                weight -= _OTHER_SIGN
            if weight > best_weight:
                best_one, best_weight = replace(reading, weight=weight), weight
        chosen.append(_with_known_people(best_one, names) if best_one else None)
    return _with_alike_titles(chosen, candidates)


def _sign_of_titles(candidates: Sequence[Sequence[Reading]]) -> str:
    """Return the sign that sets most titles of the list apart, quotes say; empty for none."""
    best = (
        max(readings, key=lambda reading: reading.weight, default=None) for readings in candidates
    )
    signs = Counter(
        reading.kind_of_title for reading in best if reading and reading.weight >= ENOUGH
    )
    sign, times = next(iter(signs.most_common(1)), ("", 0))
    is_common = times >= _ALIKE_AT_LEAST and times >= _MOST * signs.total()
    return sign if is_common and sign in SET_APART else ""


def _with_known_people(reading: Reading, names: Counter[str]) -> Reading:
    """Return the reading with those among its authors by whose names the title begins, where other
    papers of the list are by them: "Anton van den hengel, The Title".
    """
    if not reading.authors or reading.kind_of_title in SET_APART:
        return reading
    title, known = reading.title, []
    name, comma, rest = title.partition(", ")
    while comma and " " in name and " " in rest and names[name.strip("* ").casefold()] > 1:
        known.append(Author(name.strip("* ")))
        title = rest
        name, comma, rest = title.partition(", ")
    if not known:
        return reading
    authors = replace(reading.authors, authors=(*reading.authors.authors, *known), doubt=True)
    return replace(reading, title=title, authors=authors)


def _with_alike_titles(
    chosen: list[Reading | None], candidates: list[list[Reading]]
) -> list[Reading | None]:
    """Read what names nobody with its title set apart as most of the list are, or not at all: so
    are buttons and remarks told from papers, on a page that leaves its owner out.
    """
    kinds = Counter(reading.kind_of_title for reading in chosen if reading and reading.authors)
    kind, times = next(iter(kinds.most_common(1)), ("", 0))
    if times < _ALIKE_AT_LEAST or 2 * times < kinds.total() or kind not in SET_APART:
        return chosen
    return [
        reading if reading is None or reading.authors else _alike(readings, kind)
        for reading, readings in zip(chosen, candidates, strict=True)
    ]


def _alike(readings: list[Reading], kind: str) -> Reading | None:
    """Return the best of the readings that name nobody and whose title is set apart so."""
    alike = (each for each in readings if not each.authors and each.kind_of_title == kind)
    return max(alike, key=lambda reading: reading.weight, default=None)


def _shared(
    reading: Reading,
    forms: Counter[tuple[str, ...]],
    venues: Counter[str],
    names: Counter[str],
    number: int,
) -> float:
    """What the list's other items add to a reading."""
    added = _ALIKE * (forms[reading.form] - 1) / number if number > 1 else 0.0
    if venues[reading.venue_key] > 2:
        added += _KNOWN_VENUE
    if venues[_venue_key(reading.title)] > 2:
        added -= _VENUE_AS_TITLE
    if reading.authors:
        known = sum(names[author.name.casefold()] > 1 for author in reading.authors.authors)
        added += _KNOWN_PEOPLE * known / len(reading.authors.authors)
    return added


def _surely_people(candidates: Iterable[Iterable[Reading]]) -> set[str]:
    """Return who stands before another author: what stands last may be the venue."""
    return {
        author.name
        for readings in candidates
        for reading in readings
        if reading.authors and reading.weight >= ENOUGH
        for author in reading.authors.authors[:-1]
    }


def _names_of(readings: Iterable[Reading]) -> set[str]:
    return {
        author.name.casefold()
        for reading in readings
        if reading.authors and reading.weight >= ENOUGH
        for author in reading.authors.authors
    }


@functools.lru_cache(maxsize=_MEMORABLE)
def _venue_key(phrase: str) -> str:
    phrase = re.sub(r"^\W*(?:in|proceedings of|proc\.?|the)\s+", "", phrase, flags=re.I)
    return _LETTERS.sub("", _KEY_END.split(phrase.strip(" ,.;:"), maxsplit=1)[0]).casefold()


# --- The ways to divide an item ------------------------------------------------------------------


def _remembered_readings(item: Item, context: Context) -> list[Reading]:
    printed = item.printed
    if printed not in context.readings:
        context.readings[printed] = _readings(printed, context)
    return context.readings[printed]


def _readings(printed: str, context: Context) -> list[Reading]:
    if len(printed) > LONGEST:
        return []
    marked = marks.marked(without_links_of_words(printed))
    if len(marked.text) < 8:
        return []
    text = _Text(_whole(marked), context)
    readings: list[Reading] = list(_said(text))
    for start in _starts(text.marked):
        if _are_sure(readings, SET_APART):
            break
        first = list(_authors_first(text, start))
        readings += first
        if not _are_sure(first):
            readings += _title_first(text, start, only_marked=_begin_with_people(first))
    if not _are_sure(readings, SET_APART):
        for start in _starts(text.marked):
            readings += _loose_authors_first(text, start)
    return readings


def _begin_with_people(readings: Iterable[Reading]) -> bool:
    """Whether what was read begins with several people: no title that nothing marks does."""
    return any(
        reading.authors and reading.authors.strong and reading.weight >= _PLAUSIBLE
        for reading in readings
    )


def _are_sure(readings: Iterable[Reading], kinds: Container[str] = _WEIGHT_OF_TITLE) -> bool:
    """Whether several people, a title told by one of these signs, and a venue were found: other
    ways need no look.
    """
    return any(
        reading.weight >= SURE
        and reading.kind_of_title in kinds
        and reading.authors
        and reading.authors.strong
        for reading in readings
    )


class _Text:
    """The text of one item. Many ways to divide it ask the same of the same place: what was found
    there is kept.
    """

    def __init__(self, marked: Marked, context: Context) -> None:
        self.marked = marked
        self.context = context
        self.source = marked.text
        #: Where its lines and cells end.
        self.ends_of_lines = sorted({*marked.breaks, *marked.cells})
        self._breaks = [
            place
            for place in self.ends_of_lines
            if place in marked.cells
            or not _UNFINISHED.search(self.source, max(place - _LONGEST_WORD_OF_JOINT, 0), place)
        ]
        self._stops = [s.start for s in marked.spans if not _is_of_people(self.source, s)]
        #: Where "(with" begins and ends.
        self.companies = [place.span() for place in _COMPANY_BEHIND.finditer(self.source)]
        #: What is set apart as titles are, not as names.
        self.told = [
            span
            for span in marked.spans
            if span.kind in SET_APART and not _is_of_people(self.source, span)
        ]
        #: Where a title that is set apart may begin: not with the paper.
        self.titles = sorted(
            {
                *(quote.start() for quote in _OPENING_QUOTE.finditer(self.source)),
                *(span.start for span in self.told),
            }
        )
        self._quotes = [quote.start() for quote in _OPENING_QUOTE.finditer(self.source)]
        self._people: dict[int, tuple[People, ...]] = {}
        self._lists: dict[int, AuthorList | None] = {}
        self._ends: dict[int, list[_End]] = {}
        self._phrases: dict[tuple[int, int], str] = {}
        self._titles: dict[tuple[int, int], tuple[str, str]] = {}

    def people(self, start: int) -> tuple[People, ...]:
        """Return the lists of people that may begin here, the likeliest first."""
        if start not in self._people:
            source = self.source[start : self._limit_of_names(start)]
            self._people[start] = people.leading(source, self.context.legend)
        return self._people[start]

    def company(self, start: int) -> tuple[People, ...]:
        """Return the people of "(with Ann Lee and Bo Ma)": its bracket ends them."""
        end = _CLOSING_BRACKET.search(self.source, start)
        if not end:
            return self.people(start)
        listed = read_authors(self.source[start : end.start()], self.context.legend)
        if listed is None:
            return people.leading(self.source[start : end.start()], self.context.legend)
        return (People(listed, end.end() - start, closed=True),)

    def people_of_line(self, place: int) -> AuthorList | None:
        """Return the people that the whole line or cell behind a place lists."""
        if place not in self._lists:
            at = _behind(self.source, place)
            end = next((end for end in self.ends_of_lines if end > at), len(self.source))
            line = self.source[at:end]
            listed = read_authors(line, self.context.legend)
            if listed and not listed.strong and not is_name(line.strip(" .")):
                listed = None
            self._lists[place] = listed
        return self._lists[place]

    def loose_line(self, start: int, leads: Iterable[People]) -> tuple[People, ...]:
        """Return the people of the line that begins here, where most of it are names, unless one of
        the lists that were read fills it.
        """
        end = next((end for end in self.ends_of_lines if end > start), len(self.source))
        line = self.source[start:end]
        if line.count(",") < _COMMAS_OF_LOOSE_LIST or _DIGITS.search(line):
            return ()
        if any(start + lead.end > end - _NEAR_TITLE for lead in leads):
            return ()
        listed = read_most_authors(line, self.context.legend)
        return (People(listed, end - start, closed=True, left=1),) if listed else ()

    def ends(self, start: int) -> list[_End]:
        """Return where a title that begins here may end."""
        if start not in self._ends:
            self._ends[start] = _ends(self, start)
        return self._ends[start]

    def title(self, start: int, end: int) -> tuple[str, str]:
        """Return the title that a stretch may be, and the year before it; empty where none."""
        if (start, end) not in self._titles:
            self._titles[start, end] = _title(self.source[start:end].strip(" ,;:–—|"))
        return self._titles[start, end]

    def breaks_inside(self, start: int, end: int) -> int:
        """Return how many lines end inside a stretch without a sign that they go on."""
        return sum(start < place < end for place in self._breaks)

    def phrase(self, start: int, stop: int) -> str:
        """Return a stretch with its ends of lines and cells as line breaks."""
        key = (start, stop)
        if key not in self._phrases:
            places = [start, *(end for end in self.ends_of_lines if start < end < stop), stop]
            pieces = (self.source[a:b].strip() for a, b in pairwise(places))
            self._phrases[key] = "\n".join(filter(None, pieces))
        return self._phrases[key]

    def _limit_of_names(self, start: int) -> int:
        """Return where a list of people that begins here must end: at the line's, a quote's or a
        marked title's begin, unless it plainly goes on.
        """
        stops = [place for place in self.ends_of_lines if place > start]
        stops += [place for place in self._stops if place > start + 2]
        stops += [place for place in self._quotes if place >= start][:1]
        breaks = self.marked.breaks
        for stop in sorted(stops):
            if stop not in breaks or not _GOES_ON.search(self.source, start, stop):
                return stop
        return len(self.source)


def _title(printed: str) -> tuple[str, str]:
    """Return a title without the year and the assignee before it, and that year; empty where it
    cannot be one.
    """
    year = _YEAR_BEFORE_TITLE.match(printed)
    title = _ASSIGNEE.sub("", printed[year.end() :] if year else printed)
    is_title = 3 <= len(title) <= 500 and _SOME_LETTERS.search(title)
    if not is_title or INDEXED_BY.fullmatch(title):
        return "", ""
    return title, (year[1] or year[2]) if year else ""


def _whole(text: Marked) -> Marked:
    """Return the text with what is of no use for its division left out of its spans."""
    spans = tuple(
        span
        for span in _with_all_authors(text)
        if span.end - span.start < len(text.text) - 3 or span.kind in (marks.TITLE, marks.LINK)
    )
    return replace(text, spans=spans)


def _with_all_authors(text: Marked) -> tuple[Span, ...]:
    """Return the spans with those that each mark one author joined to one. A name that is marked
    among names that are not, the owner's say, tells nothing of the list.
    """
    named = sorted((s for s in text.spans if s.kind == marks.AUTHORS), key=lambda s: s.start)
    if not named:
        return text.spans
    joined = [named[0]]
    for span in named[1:]:
        if _BETWEEN_AUTHORS.fullmatch(text.text, joined[-1].end, span.start):
            joined[-1] = replace(joined[-1], end=span.end)
        else:
            joined.append(span)
    titles = {span.start for span in text.spans if span.kind == marks.TITLE}
    whole = [span for span in joined if not _is_part_of_list(text.text, span, titles)]
    others = [span for span in text.spans if span.kind != marks.AUTHORS]
    return tuple(sorted([*others, *whole], key=lambda span: span.end))


def _is_part_of_list(source: str, span: Span, titles: set[int]) -> bool:
    listed = read_authors(source[span.start : span.end].strip(" .,;"))
    if listed and listed.strong:
        return False
    behind = _NEXT_AUTHOR.match(source, span.end)
    return bool(_AUTHOR_BEFORE.search(source, 0, span.start)) or bool(
        behind and behind.end() not in titles
    )


def _starts(text: Marked) -> list[int]:
    """Return where the paper may begin: at once, or behind a label ("NSDI 2022", "(2024)")."""
    starts = [0]
    for pattern in (_LABEL, _PREPRINT_LABEL, _DATE_LABEL, _BRACKET_LABEL, _NAMED_LABEL):
        if label := pattern.match(text.text[:200]):
            starts.append(label.end())
    for place in (*text.cells[:3], *text.breaks[:1]):
        if place < 70:
            starts.append(_behind(text.text, place))
    for span in text.spans[:6]:
        if span.kind in (marks.BOLD, marks.VENUE, marks.DATE) and span.start < 3 and span.end < 70:
            starts.append(_behind(text.text, span.end))
    told = [span.start for span in text.spans if span.kind in (marks.LINK, marks.TITLE)]
    if quote := _OPENING_QUOTE.search(text.text[:160]):
        told.append(quote.start())
    starts += [start for start in told if start < 130][:2]
    return sorted(set(starts))[:7]


def _behind(text: str, place: int) -> int:
    """Return where the words behind a place begin."""
    while place < len(text) and text[place] in " .,;:–—-|·•)]/、，。":
        place += 1
    return place


def _authors_first(text: _Text, start: int) -> Iterable[Reading]:
    """Read "Ann Lee, Bo Ma. The title. Venue, 2016"."""
    company = _COMPANY_FIRST.match(text.source, start)
    begin = company.end() if company else start
    for lead in text.people(begin):
        at = begin + lead.end
        year = _YEAR_BEHIND_AUTHORS.match(text.source, at)
        date = (year[1] or "") if year else ""
        behind = _behind(text.source, year.end() if year else at)
        for end, following, kind, extra in text.ends(behind):
            against = extra + 0.4 * lead.left
            yield from _reading(
                text, behind, end, lead.authors, following, len(text.source), kind, against,
                label=text.source[:start], order="authors", closed=lead.closed or bool(year),
                date=date, with_owner=bool(company),
            )  # fmt: skip


def _loose_authors_first(text: _Text, start: int) -> Iterable[Reading]:
    """Read "Lee, A., Ma B (deceased), Wu C.,, **The title**, Venue": the title is set apart, and
    what stands before it are the authors, though not all of them read as names.
    """
    begin = next((place for place in text.titles if place > start + 5), None)
    if begin is None or begin - start > _LONGEST_LOOSE_LIST:
        return
    if any(start + lead.end > begin - _NEAR_TITLE for lead in text.people(start)):
        return
    year = _YEAR_LAST.search(text.source, start, begin)
    listed = read_most_authors(
        text.source[start : year.start() if year else begin], text.context.legend
    )
    if not listed:
        return
    dated = words_of.find_date(year[0]) if year else None
    for end, following, kind, extra in text.ends(begin):
        if kind in SET_APART:
            yield from _reading(
                text, begin, end, listed, following, len(text.source), kind,
                extra + _LOOSE + (_JOURNAL_AS_TITLE if kind == marks.ITALIC else 0.0),
                label=text.source[:start], order="authors", closed=bool(year),
                date=dated.date if dated else "",
            )  # fmt: skip


def _title_first(text: _Text, start: int, *, only_marked: bool = False) -> list[Reading]:
    """Read "The title. Ann Lee, Bo Ma. Venue, 2016", with the authors at the end, or nowhere. The
    ends of a title that are told by a mark or a line come first; where one is sure, a mere comma or
    full stop is none.
    """
    found: list[Reading] = []
    for end in text.ends(start):
        if _WEIGHT_OF_TITLE[end[2]] < _WEIGHT_OF_TITLE["company"]:
            if only_marked:
                continue
            if _are_sure(found, _MARKED) or (end[2] in ("comma", "end") and _are_sure(found)):
                break
        found += _title_until(text, start, *end)
    return found


def _title_until(
    text: _Text, start: int, end: int, following: int, kind: str, extra: float
) -> Iterable[Reading]:
    """Read the title that ends here, and the people behind it."""
    if told := list(_people_behind_venue(text, start, end, following, kind, extra)):
        yield from told
        return
    lead_in = _LEAD.match(text.source[following:])
    assert lead_in is not None
    at = following + lead_in.end()
    leads = text.company(at) if lead_in["open"] else text.people(at)
    if kind == "line":
        leads = (*leads, *text.loose_line(at, leads))
    for lead in leads:
        year = _YEAR_BEHIND_AUTHORS.match(text.source, at + lead.end)
        behind = _behind(text.source, year.end() if year else at + lead.end)
        against = extra + 0.6 * lead.left
        yield from _reading(
            text, start, end, lead.authors, behind, len(text.source), kind, against,
            label=text.source[:start], order="title", closed=lead.closed,
            date=(year[1] or "") if year else "",
            with_owner=bool(lead_in["with"]), remark=lead_in["remark"] or "",
        )  # fmt: skip
    if not leads or not (leads[0].authors.strong or lead_in["with"]):
        yield from _authors_last(text, start, end, following, kind, extra)


def _people_behind_venue(
    text: _Text, start: int, end: int, following: int, kind: str, extra: float
) -> Iterable[Reading]:
    """Read "The title / Venue Ann Lee, Bo Ma" where the page says what the venue is."""
    for span in text.marked.spans:
        if span.kind != marks.VENUE or not following - 2 <= span.start <= following + 2:
            continue
        lead = next(iter(text.people(_behind(text.source, span.end))), None)
        if lead and lead.authors.strong:
            yield from _reading(
                text, start, end, lead.authors, following, span.end, kind, extra,
                label=text.source[:start], order="venue between", closed=True,
            )  # fmt: skip


def _authors_last(
    text: _Text, start: int, end: int, following: int, kind: str, extra: float
) -> Iterable[Reading]:
    """Read "The title / Venue, 2016 / Ann Lee, Bo Ma", and a title whose authors nobody names."""
    for place in text.ends_of_lines:
        if place <= following:
            continue
        listed = text.people_of_line(place)
        if listed:
            yield from _reading(
                text, start, end, listed, following, place, kind, extra,
                label=text.source[:start], order="venue between", closed=True,
            )  # fmt: skip
            return
    for first, behind in text.companies:
        lead = next(iter(text.company(behind)), None) if first >= following else None
        if lead:
            yield from _reading(
                text, start, end, lead.authors, following, first, kind, extra,
                label=text.source[:start], order="company behind", closed=True, with_owner=True,
                remark=text.source[behind + lead.end :].strip(" .,;)]"),
            )  # fmt: skip
            return
    is_implied = text.context.owner_is_implied
    if kind in SET_APART or kind == "line" or is_implied:
        yield from _reading(
            text, start, end, None, following, len(text.source), kind, extra,
            label=text.source[:start], order="no authors", closed=False, with_owner=is_implied,
        )  # fmt: skip


def _said(text: _Text) -> Iterable[Reading]:
    """Read what classes or the heads of columns say outright."""
    source, legend = text.source, text.context.legend
    spans = {span.kind: span for span in reversed(text.marked.spans)}
    title, authors = spans.get(marks.TITLE), spans.get(marks.AUTHORS)
    if not title or not authors:
        return
    listed = read_authors(source[authors.start : authors.end].strip(" .,;"), legend)
    if not listed:
        leads = people.leading(source[authors.start : authors.end], legend)
        listed = leads[0].authors if leads else None
    if not listed:
        return
    venue, date = spans.get(marks.VENUE), spans.get(marks.DATE)
    if venue:
        phrase = source[venue.start : venue.end]
        if date and not (venue.start <= date.start < venue.end):
            phrase += f", {source[date.start : date.end]}"
    else:
        phrase = source[max(title.end, authors.end) :]
        if date and date.end <= max(title.end, authors.end):
            phrase += f", {source[date.start : date.end]}"
    yield Reading(
        source[title.start : title.end],
        listed,
        phrase.strip(" ,.;"),
        ("said",),
        6.0 + _weight_of_venue(phrase),
    )


def _is_of_people(source: str, span: Span) -> bool:
    """Whether a marked stretch may stand among the names: the owner's in bold, "et al." in
    italics.
    """
    if span.kind in (marks.TITLE, marks.VENUE):
        return False
    words = source[span.start : span.end].strip(" *,.&;")
    turned = " ".join(reversed(words.split(", ", 1)))
    return (
        len(words.split()) < 2
        or is_name(turned)
        or words.startswith("et al")
        or bool(read_authors(words))
    )


def _ends(text: _Text, start: int) -> list[_End]:
    source = text.source
    if start >= len(source):
        return []
    quoted = _quoted(source, start)
    if quoted and not _is_quoted_inside(text, start, *quoted):
        return [(*quoted, "quotes", 0.0)]
    found: list[tuple[int, int, str, float]] = []
    for span in text.marked.spans:
        if span.kind in SET_APART and start - 2 <= span.start <= start + 1 and span.end > start:
            inner = source[span.start : span.end]
            if len(inner.split()) > 1 or span.kind == marks.TITLE or _CJK_RUN.search(inner):
                found.append((span.end, _behind(source, span.end), span.kind, 0.0))
        elif (
            span.kind in (marks.ITALIC, marks.VENUE, marks.BOLD)
            and start + 8 < span.start < start + 500
        ):
            found.append((span.start, span.start, "before", 0.0))
    hard = [place for place in text.ends_of_lines if place > start]
    for skipped, place in enumerate(hard[:3]):
        found.append((place, _behind(source, place), "line", 0.6 * skipped))
    found += [(place, place, "company", 0.0) for place, _ in text.companies if place > start][:1]
    window = source[: start + 600]
    if gbt := _GBT.search(window, start):
        found.append((gbt.start(), gbt.end(), "gbt", 0.0))
    for skipped, venue in enumerate(list(_VENUE_START.finditer(window, start + 3))[:3]):
        found.append((venue.start(), venue.end(), "venue", 0.4 * skipped))
    found += _sentence_ends(window, start)
    found += [
        (comma.start(), comma.end(), "comma", 0.15 * skipped)
        for skipped, comma in enumerate(list(_COMMA.finditer(window, start + 3))[:8])
    ]
    found.append((len(source), len(source), "end", 0.0))
    return found


def _is_quoted_inside(text: _Text, start: int, end: int, behind: int) -> bool:
    """Whether a quotation only begins a title that is set apart whole: **"Wheels": a study**."""
    return text.source[end - 1] not in ".,?!" and any(
        span.start <= start < behind < span.end - _QUOTE_IN_TITLE for span in text.told
    )


def _sentence_ends(window: str, start: int) -> list[tuple[int, int, str, float]]:
    found: list[tuple[int, int, str, float]] = []
    stops = 0
    for stop in _SENTENCE.finditer(window, start + 2):
        before = window[start : stop.start()]
        following = window[stop.end() : stop.end() + 1]
        if stop[0][0] == "." and _ABBREVIATED.search(before[-12:]):
            continue
        is_small = following.islower() and not _SMALL_VENUE.match(window, stop.end())
        if is_small and stop[0][0] not in "。．":
            continue
        end = stop.start() + (1 if stop[0][0] in "?!？！" else 0)
        # A question is seldom the whole title where more of it follows: "Why? A Study of Causes".
        is_question = stop[0][0] in "?!"
        found.append((end, stop.end(), "sentence", 0.5 * stops + 0.3 * is_question))
        stops += not is_question
        if len(found) > 5:
            break
    return found


def _quoted(source: str, start: int) -> tuple[int, int] | None:
    """Return the end of a title in quotation marks that begins here, and of the mark behind it."""
    opening = source[start]
    closing = _QUOTES.get(opening)
    if closing is None:
        return None
    for end in range(start + 4, min(len(source), start + 600)):
        if source[end] not in closing:
            continue
        behind = source[end + 1 : end + 2]
        is_genitive = source[end - 1] == "s" and behind == " "
        if opening in "‘'`" and (
            behind.isalnum() or (is_genitive and source[end] in source[end + 1 : start + 600])
        ):
            continue
        if behind == "" or not behind.isalnum():
            return end, _behind(source, end + 1)
    return None


def _reading(
    text: _Text,
    start: int,
    end: int,
    authors: AuthorList | None,
    following: int,
    stop: int,
    kind: str,
    extra: float,
    *,
    label: str,
    order: str,
    closed: bool,
    with_owner: bool = False,
    date: str = "",
    remark: str = "",
) -> Iterable[Reading]:
    """Yield the reading with its weight, unless it plainly is none."""
    begin = start + 1 if kind == "quotes" else start
    title, year = text.title(begin, end)
    date = date or year
    if not title:
        return
    label_weight = _weight_of_label(label)
    if authors is None and (label_weight < 0 or (kind not in SET_APART and is_name(title))):
        return
    if kind == "comma" and order == "title" and " " in title and is_name(title):
        return  # it is the first of the authors
    # From what costs little to what costs much; most readings are out before the last.
    others = _WEIGHT_OF_TITLE[kind] - extra - 0.8 * text.breaks_inside(start, end)
    others += _weight_of_authors(authors, text.context, order=order, with_owner=with_owner)
    others += 0.3 if closed else 0.0
    others += label_weight + (0.8 if date else 0.0)
    if others + _MOST_OF_VENUE < _LEAST:
        return
    phrase = text.phrase(following, stop)
    if kind == marks.ITALIC and _VOLUME_FIRST.match(phrase):
        others -= _JOURNAL_AS_TITLE
    if order == "title" and authors and not authors.strong and _NUMBERS_FIRST.match(phrase):
        others -= _JOURNAL_AS_PERSON
    venue_weight = max(_weight_of_venue(phrase), 0.0 if label_weight <= 0 else -0.2)
    if authors is None and not (venue_weight > 0.5 or label_weight > 0.5 or date):
        return
    if others + venue_weight < _LEAST:
        return
    weight = others + venue_weight + _weight_of_title(title, kind)
    if weight < _LEAST:
        return
    code = _GBT.search(text.source, end) if kind == "gbt" else None
    yield Reading(
        title,
        authors,
        f"{phrase} ({remark})" if remark else phrase,
        (order, kind, "label" if label else "", "year" if date else ""),
        weight,
        label=label.strip(),
        kind=GBT_KINDS.get(code[1], "") if code else "",
        date=date,
        with_owner=with_owner,
        is_own_line=any(following - 4 < place <= following for place in text.marked.breaks),
    )


# --- What speaks for a title, for people, for a venue --------------------------------------------


@functools.lru_cache(maxsize=_MEMORABLE)
def _weight_of_title(title: str, kind: str) -> float:
    words = len(title.split())
    if _CJK_RUN.search(title):
        words = max(words, len(title) // 2)
    is_set_apart = kind in SET_APART or kind == "gbt"
    weight = 0.0
    if words == 1:
        weight -= 0.3 if is_set_apart else 1.4
    elif words == 2:
        weight -= 0.1 if is_set_apart else 0.5
    elif words > 28:
        weight -= 1.0 if words < 41 else 3.0
    if title.split()[0].islower() and not is_set_apart:  # "iQAN: …" begins with a name
        weight -= 0.6
    if not is_set_apart and _UNFINISHED.search(title, max(len(title) - _LONGEST_WORD_OF_JOINT, 0)):
        weight -= 1.5
    if "http" in title or "@" in title or "\\" in title:
        weight -= 1.5
    if words > 5 and _PROSE.search(title) and not is_set_apart:
        weight -= 0.8
    if _NO_BEGIN_OF_TITLE.match(title):
        weight -= 1.2
    if _CUT_LIST.search(title):
        weight -= 2.0
    if not is_set_apart:
        weight -= 0.9 if _VENUE_START.search(title) else 0.0
        weight -= 0.7 * len(_sentence_ends(title, 0)[:3])
    if ", " in title and words < 6 and is_name(" ".join(reversed(title.split(", ", 1)))):
        weight -= 2.0
    if kind != "quotes":
        if words <= 12 and _reads_as_venue(title):
            weight -= 2.0
        weight -= _reads_as_people(title, words, is_set_apart=is_set_apart)
    return weight


def _reads_as_people(title: str, words: int, *, is_set_apart: bool) -> float:
    """Return how much a title reads like people; a name in bold is the page's owner's."""
    names = _YEAR_LAST.sub("", title) if _DIGITS.search(title[-8:]) else title
    listed = read_authors(names) if words < 60 else None
    if listed and listed.strong:
        return 2.4
    if listed and words > 1 and is_name(title):
        return 1.2 if is_set_apart and words < 5 else 0.5
    return 0.0


def _reads_as_venue(title: str) -> bool:
    if kind_of_acronym(re.sub(r"[\s'’,]*\d{2,4}$", "", title)):
        return True
    if is_venue(title) and words_of.find_date(title) is not None:
        return True
    if kind_of(title) not in ("conference", "workshop", "journal"):
        return False
    return len(title.split()) < 5 or bool(_NUMBERED_MEETING.search(title))


def _weight_of_authors(
    authors: AuthorList | None, context: Context, *, order: str, with_owner: bool
) -> float:
    if authors is None:
        return _OF_OWNER_ALONE if with_owner else -0.4
    if authors.strong or with_owner:
        return 3.0
    if context.owner and may_be_same(authors.authors[0].name, context.owner):
        return 2.5
    return _OF_LONE_NAME if context.owner_is_implied and order == "title" else 1.6


def _weight_of_venue(phrase: str) -> float:
    return _weight_of_head(phrase[:300].strip())


@functools.lru_cache(maxsize=_MEMORABLE)
def _weight_of_head(head: str) -> float:
    if not head:
        return -0.2
    weight = 0.0
    first = head.split("\n")[0]
    if words_of.find_date(head):
        weight += 0.8
    if kind_of(first) or kind_of_acronym(_KEY_END.split(first)[0].strip()):
        weight += 1.0
    elif first[:1].isupper() and len(_KEY_END.split(first)[0].split()) <= 8:
        weight += 0.4
    begin = re.split(r"[,(]|\.\s", first, maxsplit=1)[0].strip()
    is_person = is_name(begin) and not _may_be_known(begin, first)
    if _NOT_AT_VENUES_BEGIN.match(first) or (
        is_person and not _NUMBERS_FIRST.match(first[len(begin) :].lstrip(" ,.;"))
    ):
        weight -= 0.6
    if _begins_with_person(head):
        weight -= _PERSON_AS_VENUE
    if len(first.split()) > 45:
        weight -= 0.7
    return weight


def _may_be_known(begin: str, first: str) -> bool:
    """Whether what has the form of a name is known for a venue, by its words or its acronym."""
    return bool(
        " " not in begin
        or _ABBREVIATED_WORD.search(begin)
        or _IN.match(first)
        or kind_of(first)
        or kind_of_acronym(begin)
    )


def _begins_with_person(head: str) -> bool:
    """Whether a name stands where the venue should, and the venue behind it: "H. Ma. In ICML"."""
    end = _END_OF_PERSON.search(head)
    if not end:
        return False
    name, rest = head[: end.start()].strip(), head[end.end() :].strip()
    if " " not in name or not is_name(name) or kind_of(name) or kind_of_acronym(name):
        return False
    behind = _IN.sub("", rest.split("\n")[0])
    venue = _KEY_END.split(behind, maxsplit=1)[0].strip()
    return bool(_IN.match(rest) or kind_of(behind) or kind_of_acronym(venue) or is_venue(venue))


@functools.lru_cache(maxsize=_MEMORABLE)
def _weight_of_label(label: str) -> float:
    is_heading = label.rstrip().endswith(":")
    is_in_brackets = label.lstrip()[:1] in "([" and label.rstrip(" .:")[-1:] in ")]"
    label = label.strip(" []():.,–—-|")
    if not label:
        return 0.0
    dated = words_of.find_date(label)
    beside = label[: dated.start] + label[dated.end :] if dated else label
    most = _WORDS_OF_VENUE * (1 + is_heading) if kind_of(label) else _WORDS_OF_LABEL
    if len(beside.split()) > most:
        return -1.6
    if dated or kind_of_acronym(label) or kind_of(label):
        return 0.9
    if INDEXED_BY.fullmatch(label):
        return 0.3
    if re.fullmatch(r"(?:arXiv|preprint|\W*\d{0,4}\W*|[A-Z]{1,3}\W?\d{1,3})", label, re.I):
        return 0.3
    if is_in_brackets and len(beside.split()) <= _WORDS_OF_LABEL:
        return 0.0  # a remark: "(Editors' Pick)"
    if len(label) <= 14 and any(letter.isupper() for letter in label[1:]) and " " not in label:
        return -0.4 if is_heading else 0.2  # "UMR: An Algorithm for …" is named so
    return -1.6
