"""One paper as a listing prints it: which stretch is the title, which the authors, and so on.

    12. ICML 2022 Ann Lee, Bo Ma, "The Title", in the 39th Conference (acceptance rate: 25%)
    Ann Lee, Bo Ma, and Chen Wu. The Title. In Conference on Things, 2016.
    “The Title”, Ann Lee, Bo Ma. Conference on Things, 2016.
    The Title / Ann Lee, Bo Ma / Conference on Things, 2016 (lines, or cells of a table)

No single rule tells them apart. So every way in which an item may be divided is a `Reading` with
a weight: the signs that a title is quoted, linked or bold, that names read as people's, that a
venue has a word or a year (`weighing`). The papers of a list are printed alike, which tells the
best of the ways (`likeness`).
"""

import functools
import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import (
    AuthorList,
    is_name,
    read_authors,
    read_most_authors,
)
from publications.domain.formats.listing import people
from publications.domain.formats.listing.headings import Section
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import without_links_of_words
from publications.domain.formats.listing.people import People
from publications.domain.formats.listing.weighing import (
    CHOSEN,
    CJK_RUN,
    DIGITS,
    INDEXED_BY,
    KEY_END,
    LONGEST_WORD_OF_JOINT,
    MEMORABLE,
    NUMBERS_FIRST,
    SET_APART,
    UNFINISHED,
    VENUE_START,
    YEAR_LAST,
    is_citation,
    is_nameless,
    sentence_ends,
    weight_of_authors,
    weight_of_label,
    weight_of_title,
    weight_of_venue,
)
from publications.domain.formats.marks import Marked, Span
from publications.domain.identifiers import find_identifiers

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
    "“": '”"', '"': '"”“', "„": "“”", "«": "»", "‘": "’", "「": "」", "『": "』", "《": "》",
    "'": "'", "”": '”"', "‹": "›", "`": "'’", "〝": "〞",
}  # fmt: skip
#: Right behind a word of Chinese it begins a part of a title: 智能时代的“新基建”.
_OPENING_QUOTE = re.compile(
    r"(?:(?<![\u4e00-\u9fff])[“\"„”〝]|[«「『《])\s?(?=\S)|(?:(?<=^)|(?<=[\s(,.:]))[‘'`‹](?=\S)"
)
YEAR_BEHIND_AUTHORS = re.compile(
    r"[\s.,;]*[(\[]?(?:\d{1,2}\s[A-Z][a-z]{2,8},?\s)?((?:19|20)\d\d)[a-z+]?(?:,\s*(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct"
    r"|Nov|Dec)[a-z]*\.?(?:\s\d{1,2})?)?[)\]]?(?:[.,:;]+\s*|\s+(?=\S)|$)"
    rf"|[\s.,;]*\(({words_of.NO_YEAR_YET})(?:[\s,]\s?[a-z])?\)[.,:]?\s*"
    rf"|[\s.,;]*{words_of.NO_YEAR_YET}\.\s+",
    re.IGNORECASE,
)
#: What may stand before that year: no part of a number.
_MAY_END_NAMES = re.compile(r"(?:[^\W\d_]|[.,;)])\s?[(\[]?$")
#: "A.Lee", "B .Ma": a blank stands there.
_GLUED_INITIAL = re.compile(r"(?<=\b[A-Z])\s?\.(?=[A-Z][a-z])")
_NO_PART_OF_NAME = re.compile(
    r"(?<![\w'’-])(?!(?:and|und|van|von|der|den|del|della|los|las|bin|ibn|dos|ten|ter|zur)\b)[a-zß-ÿ]{3,}"
)
#: The year behind people stands no farther from the begin.
_FARTHEST_YEAR = 400
_COMMA = re.compile(r"[,，;]\s+|[，、]|\s\((?=[A-Z])")
#: "(Piles Co., Ltd.). A Method": whose patent it is.
_ASSIGNEE = re.compile(
    r"^\([^()]{2,90}\b(?:Co|Ltd|Inc|Corp|GmbH|LLC|AG|S\.?A)\b[^()]{0,60}\)[.,;]?\s+(?=\S+\s\S)"
)
#: "The Title, 2017."
_YEAR_BEHIND_TITLE = re.compile(r",\s((?:19|20)\d\d)[.\s]*$")
#: "2026. The Title": the year is no part of what the page sets apart.
_YEAR_BEFORE_TITLE = re.compile(
    r"((?:19|20)\d\d)[a-z]?\.\s+(?=\S+\s\S)|[\[(]((?:19|20)\d\d)[a-z]?[\])][.:]?\s+(?=\S+\s\S)"
)
#: "(joint work with": people whom the page's owner wrote a paper with.
_WITH = (
    r"(?:this is )?(?:a )?(?:(?:joint(?:ly)?(?: work| paper)?|co-?authored|together)\s)?"
    rf"(?:{people.WITH}|w/)\s+|en collaboration avec\s+|(?:with )?co-?authors?\s?:\s*"
)
#: "2017-07 with Ann Lee": a card dates the paper before it names the company.
_DATE_OF_COMPANY = r"(?:(?P<date>(?:19|20)\d\d(?:[-/.]\d\d)?)[\s,;:·|–-]+(?=[(\[]?\s?with\s))?"
_LEAD = re.compile(
    rf"^[\s.,;:·•–—-]*(?:\((?P<remark>(?!{_WITH})[^()]{{2,90}})\)[\s.,;:–—-]+"
    rf"|(?P<said>(?:extended|short|2-page) (?:abstract|version|paper))[.,:]\s+(?={_WITH}))?"
    rf"(?:{_DATE_OF_COMPANY}(?P<open>[(\[])?\s?(?P<with>{_WITH})"
    r"|(?:by\s|authors?\s*:|written by\s|作者\s*[:：]|(?:hg|hrsg)\.\s(?:von|v\.)\s"
    r"|herausgegeben von\s|a cura di\s|edited by\s)\s*)?",
    re.IGNORECASE,
)
#: "[Working Paper] [new draft coming soon]": what is said of a paper, wherever the line stands. One
#: alone may be a title that somebody translated.
_TAGS = re.compile(r"(?:\W*\[[^\[\]]{1,80}\]){2,}\W*")
#: What stands between two authors, behind one before another, and before one behind another.
_BETWEEN_AUTHORS = re.compile(r"[\s,;&*∗†‡§#\d]*(?:and\s)?\s*")
_NEXT_AUTHOR = re.compile(r"[*∗†‡§#\d]*(?:\s*[,;&]\s*(?:and\s|&\s?)?|\s+and\s)(?=[^\W\d_])")
_AUTHOR_BEFORE = re.compile(r"(?:[^\W\d_.]|\b[^\W\d_]\.)(?:\s*[,;&]|\s+and)\s*$")
#: "presented at ICML 2020" says where a paper came out, as "In ICML 2020" does.
_SHOWN_AT = re.compile(
    r"^\W{0,3}(?:(?:to be )?presented at|(?:short paper|poster|extended abstract|demo)"
    r"(?: presented)? at) (?:the )?",
    re.IGNORECASE,
)
_LINKED_PAPER = re.compile(
    r"\[([^\[\]]{3,300})\]\((?=[^()\s]{0,500}(?:\.pdf|\.ps|doi\.org/|arxiv\.org/))", re.IGNORECASE
)
_CLOSING_BRACKET = re.compile(r"[)\]]")
_COMPANY_BEHIND = re.compile(rf"[\s,.;]{{1,4}}[(\[](?:{_WITH})", re.IGNORECASE)
#: "… Working Paper, with Ann Lee, 2016", where the title is set apart.
_COMPANY_IN_VENUE = re.compile(rf"[,.;]\s+{people.WITH}\s+(?=[^\W\d_a-zß-öø-ÿ])")
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
#: Chinese and Japanese print no blanks between words; no name is that long.
_CJK_PHRASE = re.compile(r"[\u3040-\u9fff]{6}")
_SOME_LETTERS = re.compile(r"[^\W\d_]{2}|[\u3400-\u9fff]")
_LETTERS = re.compile(r"[\W\d_]+")
#: A list of people that ends so goes on in the next line.
_GOES_ON = re.compile(r"(?:,|\band|&|;)\s*$")


#: Where a title may end: (its end, where the rest begins, the sign, what speaks against it).
_End = tuple[int, int, str, float]

#: What a sign that a stretch is the title weighs.
_WEIGHT_OF_TITLE = {
    marks.TITLE: 3.2, "quotes": 2.6, "gbt": 2.6, marks.LINK: 1.7, "line": 1.3, marks.BOLD: 1.3,
    "company": 1.0,
    marks.ITALIC: 0.8, "before": 0.8, "venue": 0.6, "sentence": 0.55, "comma": 0.0, "end": -0.2,
}  # fmt: skip
_MARKED = (*SET_APART, "gbt", "line")
#: A reading that weighs as much says who wrote what, and where or when it came out.
SURE = 5.6
#: A reading that weighs as much may well be right.
_PLAUSIBLE = 4.0
#: A reading that weighs less is none.
ENOUGH = 2.4
#: A quotation is a title's own where so much of the title stands behind it.
_QUOTE_IN_TITLE = 8
#: A name in quotation marks has no more words; what goes on behind it is no venue's "in".
_WORDS_OF_QUOTED_NAME = 2
_TITLE_GOES_ON = re.compile(
    r"[”\"“’'»]\s?(?:-\s|(?<=\s)(?!(?:in|by|with|at|to|et|from|on|accepted|submitted|presented|published"
    r"|forthcoming|mit|von|con|por|avec|par|dans|en)\b)[a-zß-ÿ]{2,}\s)"
)
#: What speaks against authors of whom not all read as names; how many commas they need at least.
_LOOSE, _COMMAS_OF_LOOSE_LIST = 0.8, 2
_LONGEST_LOOSE_LIST = 1_500
#: What speaks against a title below where and when: less than nothing.
_TITLE_BELOW = -1.6
#: The authors were read whole where no more than this stands between them and the title.
_NEAR_TITLE = 14
#: What speaks against a title in italics that a volume follows.
_JOURNAL_AS_TITLE = 1.5
_VOLUME_FIRST = re.compile(
    r"(?:\(?(?:19|20)\d\d\)?[,.;:]?\s)?(?:vol\b|volume\b|\d{1,4}\s?[(,:])", re.IGNORECASE
)
#: What speaks against a lone author behind the title who is a journal: numbers follow.
_JOURNAL_AS_PERSON = 2.6
#: What the list's other papers may add at most is less: with less of its own a reading is none.
_LEAST = ENOUGH - 0.6
#: What speaks against a title that leaves its venue no name.
_NAMELESS_VENUE = 0.9
#: A title of fewer words may be one of the people.
_WORDS_OF_WHOLE_TITLE = 5
#: What it adds that a link names the paper, where no venue is printed.
_ONLY_IDENTIFIED = 0.8
#: What the best of venues adds.
_MOST_OF_VENUE = 1.8


def _are_tags(line: Line) -> bool:
    """Whether a line is nothing but what is said of a paper in brackets."""
    return "]" in line.printed and bool(_TAGS.fullmatch(marks.marked(line.printed).text))


@dataclass(frozen=True, slots=True)
class Item:
    """The lines that may be one paper; `is_wrapped` where their breaks mean nothing."""

    lines: tuple[Line, ...]
    is_wrapped: bool = False

    @property
    def printed(self) -> str:
        said = [line for line in self.lines[1:-1] if _are_tags(line)]
        first, *others = (line for line in self.lines if line not in said)
        joined = first.printed
        for line in others:
            if joined.endswith("-") and line.printed[:1].islower():
                joined = joined[:-1] + line.printed
            elif self.is_wrapped:
                joined += " " + line.printed
            else:
                joined += marks.BREAK + line.printed
        return " ".join([joined, *(line.printed for line in said)])

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
        return venue_key(self.venue) or venue_key(self.label)


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


@functools.lru_cache(maxsize=MEMORABLE)
def venue_key(phrase: str) -> str:
    """Return the letters by which a venue is known where another paper came out there."""
    phrase = re.sub(r"^\W*(?:in|proceedings of|proc\.?|the)\s+", "", phrase, flags=re.I)
    return _LETTERS.sub("", KEY_END.split(phrase.strip(" ,.;:"), maxsplit=1)[0]).casefold()


# --- The ways to divide an item ------------------------------------------------------------------


def readings_of(item: Item, context: Context) -> list[Reading]:
    """Return the ways in which an item may be divided, each with its weight."""
    printed = item.printed
    if printed not in context.readings:
        context.readings[printed] = _readings(printed, context)
    return context.readings[printed]


def readings_by_year(item: Item, context: Context) -> list[Reading]:
    """Return the ways to read an item as "people, the year, the title" whatever slip stands among
    the people, "A. Lee amd B. Ma 2019. The Title": for lists whose other items are printed so.
    """
    printed = item.printed
    if len(printed) > LONGEST:
        return []
    text = _Text(_whole(marks.marked(without_links_of_words(printed))), context)
    year = YEAR_BEHIND_AUTHORS.search(text.source, 4, _FARTHEST_YEAR)
    while year and not (year[1] and _MAY_END_NAMES.search(text.source, 0, year.start(1))):
        year = YEAR_BEHIND_AUTHORS.search(text.source, year.start() + 1, _FARTHEST_YEAR)
    listed = _all_before(text.source[: year.start()], context) if year else None
    if not year or not listed:
        return []
    behind = _behind(text.source, year.end())
    return [
        reading
        for end, following, kind, extra in text.ends(behind)
        for reading in _reading(
            text, behind, end, listed, following, len(text.source), kind, extra + _LOOSE,
            label="", order="authors", closed=True, date=year[1],
        )
    ]  # fmt: skip


def _all_before(printed: str, context: Context) -> AuthorList | None:
    """Return the people of a stretch that is nothing else but for a slip: all of them, most of
    them, or those that it begins with. None where more words than one are no names.
    """
    names = _GLUED_INITIAL.sub(". ", _with_comma_of_owner(printed.strip(" .,;"), context.owner))
    if len(_NO_PART_OF_NAME.findall(names)) > 1:
        return None
    leads = people.leading(f"{names}. ", context.legend)
    if whole := next((lead for lead in leads if lead.end >= len(names)), None):
        return whole.authors
    if listed := read_most_authors(names, context.legend) or read_authors(names, context.legend):
        return listed
    return replace(leads[0].authors, complete=False, doubt=True) if leads else None


def _with_comma_of_owner(names: str, owner: str) -> str:
    """Return "Lee, A. B. Ma" with the comma that is missing behind the page's owner, A. Lee."""
    given, _, family = owner.rpartition(" ")
    first = f"{family}, {given[:1]}."
    is_glued = bool(given) and names.startswith(f"{first} ") and " " in names[len(first) + 1 :]
    return f"{first},{names[len(first) :]}" if is_glued else names


def _readings(printed: str, context: Context) -> list[Reading]:
    if len(printed) > LONGEST:
        return []
    marked = marks.marked(without_links_of_words(printed))
    if len(marked.text) < 8:
        return []
    text = _Text(_whole(marked), context, _linked_papers(printed))
    text.is_identified = bool(find_identifiers(printed))
    readings: list[Reading] = list(_said(text))
    for start in _starts(text.marked):
        if _are_sure(readings, SET_APART):
            break
        first = [*_authors_first(text, start), *_title_below(text, start)]
        readings += first
        if not _are_sure(first):
            readings += _title_first(text, start, only_marked=_begin_with_people(first))
    if not _are_sure(readings, SET_APART):
        for start in _starts(text.marked):
            readings += _loose_authors_first(text, start)
    return readings


def _linked_papers(printed: str) -> set[str]:
    """Return what is linked to a paper: no name of a person is."""
    if "](" not in printed:
        return set()
    return {words_of.plain(link[1]) for link in _LINKED_PAPER.finditer(printed)}


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

    def __init__(self, marked: Marked, context: Context, linked: Container[str] = ()) -> None:
        self.marked = marked
        self.context = context
        self.source = marked.text
        of_people = [
            _is_of_people(self.source, span)
            and not (span.kind == marks.LINK and self.source[span.start : span.end] in linked)
            for span in marked.spans
        ]
        #: Whether an identifier of a paper stands in it, or in the address of one of its links.
        self.is_identified = False
        #: Where its lines and cells end.
        self.ends_of_lines = sorted({*marked.breaks, *marked.cells})
        self._breaks = [
            place
            for place in self.ends_of_lines
            if place in marked.cells
            or not UNFINISHED.search(self.source, max(place - LONGEST_WORD_OF_JOINT, 0), place)
        ]
        self._stops = [
            s.start for s, is_of in zip(marked.spans, of_people, strict=True) if not is_of
        ]
        #: Where "(with" begins and ends.
        self.companies = [place.span() for place in _COMPANY_BEHIND.finditer(self.source)]
        #: What is set apart as titles are, not as names.
        self.told = [
            span
            for span, is_of in zip(marked.spans, of_people, strict=True)
            if span.kind in SET_APART and not is_of
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

    def is_inside_title(self, start: int, end: int) -> bool:
        """Whether a stretch is the begin of what is set apart as a title, not of a whole paper."""
        return any(
            span.start <= start + 1
            and end < span.end - _QUOTE_IN_TITLE
            and not words_of.find_date(self.source[span.start : span.end])
            for span in self.told
        )

    def company(self, start: int) -> tuple[People, ...]:
        """Return the people of "(with Ann Lee and Bo Ma)": its bracket ends them."""
        end = _CLOSING_BRACKET.search(self.source, start)
        if not end:
            return self.people(start)
        listed = read_authors(self.source[start : end.start()], self.context.legend)
        if listed is None:
            return people.leading(self.source[start : end.start()], self.context.legend)
        return (People(listed, end.end() - start, closed=True),)

    def companies_behind(self, place: int, *, is_apart: bool) -> Iterable[tuple[int, int]]:
        """Yield where "(with", a line "with …", and behind a title that is set apart ", with",
        begin and end.
        """
        yield from (company for company in self.companies if company[0] >= place)
        for end in self.ends_of_lines if is_apart else ():
            if end > place and (first := _COMPANY_FIRST.match(self.source, end)):
                yield end, first.end()
        if is_apart and (company := _COMPANY_IN_VENUE.search(self.source, place)):
            yield company.span()

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
        if line.count(",") < _COMMAS_OF_LOOSE_LIST or DIGITS.search(line):
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

    def is_line(self, span: Span) -> bool:
        """Whether a stretch ends where its line does."""
        end = next((end for end in self.ends_of_lines if end > span.start), len(self.source))
        return span.end >= end - 2

    def is_said_title(self, start: int, end: int) -> bool:
        """Whether a class says that a stretch is the title: "Moss, Snow and Old Gardens" are no
        people.
        """
        return any(
            span.kind == marks.TITLE and span.start <= start + 1 and span.end - 1 <= end
            for span in self.told
        )

    def breaks_inside(self, start: int, end: int) -> int:
        """Return how many lines end inside a stretch without a sign that they go on."""
        return sum(start < place < end for place in self._breaks)

    def phrase(self, start: int, stop: int) -> str:
        """Return a stretch with its ends of lines and cells as line breaks."""
        key = (start, stop)
        if key not in self._phrases:
            places = [start, *(end for end in self.ends_of_lines if start < end < stop), stop]
            pieces = (self.source[a:b].strip() for a, b in pairwise(places))
            self._phrases[key] = _SHOWN_AT.sub("In ", "\n".join(filter(None, pieces)))
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
            if stop not in breaks or not self._goes_on(start, stop):
                return stop
        return len(self.source)

    def _goes_on(self, start: int, stop: int) -> bool:
        """Whether a list of people goes on in the next line: a comma behind names that semicolons
        divide ends it.
        """
        goes_on = _GOES_ON.search(self.source, start, stop)
        ends = goes_on and goes_on[0][0] == "," and self.source.count(";", start, stop) > 1
        return bool(goes_on and not ends)


def _title(printed: str) -> tuple[str, str]:
    """Return a title without the year and the assignee before it, and that year; empty where it
    cannot be one.
    """
    year = _YEAR_BEFORE_TITLE.match(printed)
    title = _ASSIGNEE.sub("", printed[year.end() :] if year else printed)
    is_title = 3 <= len(title) <= 500 and _SOME_LETTERS.search(title) and not _TAGS.fullmatch(title)
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
    if chosen := CHOSEN.match(text.text[:200]):
        starts.append(_behind(text.text, chosen.end()))
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
        if not lead.authors.strong and text.is_inside_title(start, at):
            continue
        if text.is_said_title(begin, at):
            continue
        year = YEAR_BEHIND_AUTHORS.match(text.source, at)
        date = (year[1] or "") if year else ""
        behind = _behind(text.source, year.end() if year else at)
        for end, following, kind, extra in text.ends(behind):
            against = extra + 0.4 * lead.left
            yield from _reading(
                text, behind, end, lead.authors, following, len(text.source), kind, against,
                label=text.source[:start], order="authors", closed=lead.closed or bool(year),
                date=date, with_owner=bool(company), is_dated=bool(year),
            )  # fmt: skip


def _title_below(text: _Text, start: int) -> Iterable[Reading]:
    """Read "Ann Lee, Bo Ma. Things Letters, 12, 4. Jan 2016 / *The title*": what stands between the
    people and the end of their line is where and when, and the line below is set apart whole.
    """
    place = next((place for place in text.marked.breaks if place > start), None)
    title = place is not None and next(
        (span for span in text.told if place <= span.start <= place + 1), None
    )
    if not title or not (place and text.is_line(title)):
        return
    for lead in text.people(start):
        venue = _behind(text.source, start + lead.end)
        if not is_citation(text.source[venue:place]):
            continue
        for reading in _reading(
            text, title.start, title.end, lead.authors, venue, place, title.kind,
            _TITLE_BELOW + 0.4 * lead.left,
            label=text.source[:start], order="title below", closed=lead.closed,
        ):  # fmt: skip
            rest = text.phrase(title.end, len(text.source))
            yield replace(reading, venue=f"{reading.venue}\n{rest}".strip())


def _loose_authors_first(text: _Text, start: int) -> Iterable[Reading]:
    """Read "Lee, A., Ma B (deceased), Wu C.,, **The title**, Venue": the title is set apart, and
    what stands before it are the authors, though not all of them read as names.
    """
    begin = next((place for place in text.titles if place > start + 5), None)
    if begin is None or begin - start > _LONGEST_LOOSE_LIST:
        return
    if any(start + lead.end > begin - _NEAR_TITLE for lead in text.people(start)):
        return
    year = YEAR_LAST.search(text.source, start, begin)
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
        year = YEAR_BEHIND_AUTHORS.match(text.source, at + lead.end)
        behind = _behind(text.source, year.end() if year else at + lead.end)
        date = lead_in["date"] or (year[1] if year else "") or ""
        against = extra + 0.6 * lead.left
        yield from _reading(
            text, start, end, lead.authors, behind, len(text.source), kind, against,
            label=text.source[:start], order="title", closed=lead.closed,
            date=date, with_owner=bool(lead_in["with"]),
            remark=lead_in["remark"] or lead_in["said"] or "",
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
    for first, behind in text.companies_behind(following, is_apart=kind in SET_APART):
        lead = next(iter(text.company(behind)), None)
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
        if not date and not words_of.find_date(phrase):
            end = next((end for end in text.ends_of_lines if end > venue.end), len(source))
            phrase = source[venue.start : end]
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
        6.0 + weight_of_venue(phrase),
    )


def _is_of_people(source: str, span: Span) -> bool:
    """Whether a marked stretch may stand among the names: the owner's in bold, "et al." in
    italics.
    """
    if span.kind in (marks.TITLE, marks.VENUE):
        return False
    words = source[span.start : span.end].strip(" *,.&;")
    turned = " ".join(reversed(words.split(", ", 1)))
    is_one_word = len(words.split()) < 2 and not _CJK_PHRASE.search(words)
    return is_one_word or is_name(turned) or words.startswith("et al") or bool(read_authors(words))


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
            if len(inner.split()) > 1 or span.kind == marks.TITLE or CJK_RUN.search(inner):
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
    for skipped, venue in enumerate(list(VENUE_START.finditer(window, start + 3))[:3]):
        found.append((venue.start(), venue.end(), "venue", 0.4 * skipped))
    found += sentence_ends(window, start)
    found += [
        (comma.start(), comma.end(), "comma", 0.15 * skipped)
        for skipped, comma in enumerate(list(_COMMA.finditer(window, start + 3))[:8])
    ]
    found.append((len(source), len(source), "end", 0.0))
    return found


def _is_quoted_inside(text: _Text, start: int, end: int, behind: int) -> bool:
    """Whether a quotation only begins a title: one that is set apart whole, **"Wheels": a study**,
    or that goes on with the next word, 'Hope' and 'Pride' cowpea varieties.
    """
    is_word = len(text.source[start:end].split()) <= _WORDS_OF_QUOTED_NAME
    if is_word and _TITLE_GOES_ON.match(text.source, end):
        return True
    return text.source[end - 1] not in ".,?!" and any(
        span.start <= start < behind < span.end - _QUOTE_IN_TITLE for span in text.told
    )


def _quoted(source: str, start: int) -> tuple[int, int] | None:
    """Return the end of a title in quotation marks that begins here, and of the mark behind it."""
    opening = source[start]
    closing = _QUOTES.get(opening)
    if closing is None:
        return None
    for end in range(start + 4, min(len(source), start + 600)):
        if source[end] not in closing:
            continue
        if source[end] == "”" and "“" in source[start + 1 : end]:  # of a quotation inside
            continue
        behind = source[end + 1 : end + 2]
        is_genitive = source[end - 1] == "s" and behind == " "
        if opening in "‘'`" and (
            behind.isalnum() or (is_genitive and source[end] in source[end + 1 : start + 600])
        ):
            continue
        is_closing = opening == "“" and source[end] == "”" and source[end - 1] in " ,.?!"
        if behind == "" or is_closing or not behind.isalnum():
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
    is_dated: bool = False,
) -> Iterable[Reading]:
    """Yield the reading with its weight, unless it plainly is none. `is_dated`: a year stands
    behind the people, or "(accepted)" in its place.
    """
    begin = start + 1 if kind == "quotes" else start
    title, year = text.title(begin, end)
    date = date or year
    if not title:
        return
    label_weight = weight_of_label(label)
    if authors is None and (label_weight < 0 or (kind not in SET_APART and is_name(title))):
        return
    if kind == "comma" and order == "title" and " " in title and is_name(title):
        return  # it is the first of the authors
    # From what costs little to what costs much; most readings are out before the last.
    others = _WEIGHT_OF_TITLE[kind] - extra - 0.8 * text.breaks_inside(start, end)
    others += weight_of_authors(
        authors,
        text.context.owner,
        owner_is_implied=text.context.owner_is_implied,
        order=order,
        with_owner=with_owner,
    )
    others += 0.3 if closed else 0.0
    others += label_weight + (0.8 if date else 0.0)
    if others + _MOST_OF_VENUE < _LEAST:
        return
    phrase = text.phrase(following, stop)
    if kind == marks.ITALIC and _VOLUME_FIRST.match(phrase):
        others -= _JOURNAL_AS_TITLE
    if order == "title" and authors and not authors.strong and NUMBERS_FIRST.match(phrase):
        others -= _JOURNAL_AS_PERSON
    if kind == "comma" and is_nameless(phrase):
        others -= _NAMELESS_VENUE
    people_are_known = order == "authors" and bool(authors and authors.strong)
    venue_weight = weight_of_venue(
        phrase, people_are_known=people_are_known and len(title.split()) >= _WORDS_OF_WHOLE_TITLE
    )
    venue_weight = max(venue_weight, 0.0 if label_weight <= 0 else -0.2)
    if authors is None and with_owner and text.is_identified and not phrase:
        venue_weight = _ONLY_IDENTIFIED
    if authors is None and not (venue_weight > 0.5 or label_weight > 0.5 or date):
        return
    if others + venue_weight < _LEAST:
        return
    weight = others + venue_weight + weight_of_title(title, kind)
    if weight < _LEAST:
        return
    code = _GBT.search(text.source, end) if kind == "gbt" else None
    last = _YEAR_BEHIND_TITLE.search(title) if kind not in SET_APART and not date else None
    if last and not words_of.find_date(phrase):
        title, date = title[: last.start()], last[1]
    yield Reading(
        title,
        authors,
        f"{phrase} ({remark})" if remark else phrase,
        (order, kind, "label" if label else "", "year" if date or is_dated else ""),
        weight,
        label=label.strip(),
        kind=GBT_KINDS.get(code[1], "") if code else "",
        date=date,
        with_owner=with_owner,
        is_own_line=any(following - 4 < place <= following for place in text.marked.breaks),
    )
