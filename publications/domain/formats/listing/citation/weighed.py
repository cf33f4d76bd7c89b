"""One way to divide an item -> the reading with its weight.

What is asked costs more from line to line: most ways are out before the last.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing.citation.item_text import ItemText
from publications.domain.formats.listing.citation.items import Reading
from publications.domain.formats.listing.citation.title_ends import GBT
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.listing.weighing import (
    NUMBERS_FIRST,
    SET_APART,
    is_nameless,
    weight_of_authors,
    weight_of_label,
    weight_of_title,
    weight_of_venue,
)
from publications.domain.formats.person_names import is_name, may_be_same
from publications.domain.formats.venue_phrases import kind_of

#: A reading that weighs less is none.
ENOUGH = 2.4
#: What the list's other papers may add at most is less: with less of its own a reading is none.
_LEAST = ENOUGH - 0.6
#: What a sign that a stretch is the title weighs.
WEIGHT_OF_TITLE = {
    marks.TITLE: 3.2, "quotes": 2.6, "gbt": 2.6, marks.LINK: 1.7, "line": 1.3, marks.BOLD: 1.3,
    "company": 1.0,
    marks.ITALIC: 0.8, "before": 0.8, "venue": 0.6, "sentence": 0.55, "comma": 0.0, "end": -0.2,
}  # fmt: skip
#: What speaks against a title with the page's owner in it: "Sediment as Archive, Ann Lee".
_OWNER_IN_TITLE = 2.5
#: What speaks against a title in italics that a volume follows.
JOURNAL_AS_TITLE = 1.5
_VOLUME_FIRST = re.compile(
    r"(?:\(?(?:19|20)\d\d\)?[,.;:]?\s)?(?:vol\b|volume\b|\d{1,4}\s?[(,:])", re.IGNORECASE
)
#: What speaks against the last, or lone, author behind the title who is a journal: numbers follow.
_JOURNAL_AS_PERSON = 2.6
#: What speaks against a last author as the venue, where another stands before the title.
_PERSON_AS_VENUE = 1.5
#: What speaks against a title that leaves its venue no name.
_NAMELESS_VENUE = 0.9
#: What speaks against a venue that begins with the rest of a title.
_REST_OF_TITLE = 1.0
#: "*Annals of Piles*, 2017, **109**, 368": a journal, whose paper has no title.
_ONLY_NUMBERS = re.compile(
    r"\W*(?:(?:19|20)\d\d\W{1,6})?(?:vol\W{1,3})?\d{1,4}\W{1,6}(?:\d{1,3}\W{1,6})?[A-Z]?\d{1,6}"
    r"(?:\W{1,3}\d{1,6})?\W{0,6}(?:(?:19|20)\d\d\W*)?"
)
_NO_TITLE = 3.0
#: "The Title, in the Proceedings of the Kelp Conference": a class may enclose more than a title.
_PROCEEDINGS = re.compile(
    r"[,.]\s(?:(?:to appear|presented|published)\s)?in\s(?:the\s)?(?:\w{1,12}\s)?Proceedings\b",
    re.IGNORECASE,
)
#: "The Title, Moss Policy, Vol. 52:10", "The Title, Moss Letters, pp. 3-9": no title ends so.
_NUMBERED_PLACE = re.compile(
    r",\sVol(?:\.|ume)?\s?\d{1,4}\b|,\spp?\.\s?\d{1,5}\s?[-–—]{1,2}\s?\d", re.IGNORECASE
)
#: "The Title, with Ann Lee", before the others with whom it was written.
_FIRST_OF_COMPANY = re.compile(
    r",\s(?:with|avec|mit|con|com)\s[A-Z][\w.'’-]*(?:\s[A-Z][\w.'’-]*){1,3}$"
)
#: What speaks for a title set apart that a thesis and its year follow: it needs no people.
_THESIS_OF_ONE = 0.4
_SAYS_TITLE = (marks.TITLE, "quotes", marks.LINK, "line")
#: "‘The Title’ (2022) Journal of Piles 12, 34", "(2022/2023) Journal": the year before the venue.
_YEAR_BEFORE_VENUE = re.compile(
    r"[\s,.]{0,2}\(((?:19|20)\d\d)(?:[/–-](?:(?:19|20)\d\d|\d\d?))?\)[,.:]?\s+(?=[^\W\d_a-zß-ÿ])"
)
#: "Rez.: Ann Lee, The Book. In: Annals of Things"
_REVIEW_OF = re.compile(
    r"(?:Rez|Rezension|Buchbesprechung|Besprechung|Book [Rr]eview|Compte[ -]rendu|Recensione|Reseña"
    r"|Resenha)\.?:?(?: (?:of|zu|von|de|di))?"
)
#: What the best of venues adds.
_MOST_OF_VENUE = 1.8
#: A title of fewer words may be one of the people.
_WORDS_OF_WHOLE_TITLE = 5
#: "Lee, Ann; Ma, Bo, The Title, Stone Letters. http://doi.org/…": where commas divide people and
#: title, what stands behind the last of them, right before an address, is the venue.
_NAME = (
    r"(?:The\s)?(?:[A-Z]|[a-z][A-Z])[\w&-]*"
    r"(?:\s(?:(?:of|the|and|in|on|for|&|de)\s)?[A-Z][\w&-]*){0,6}"
)
_NAME_BEFORE_ADDRESS = re.compile(rf"{_NAME}[.,]?\s+(?:https?:|doi\b)")
_NAME_LAST = re.compile(rf",\s{_NAME}[.,]?$")
_ONLY_ADDRESS = re.compile(r"(?:https?:|doi\b)\s?\S+(?:\s\S+)?")
_BEFORE_ADDRESS, _VENUE_IN_TITLE = 0.7, 1.2
#: What it adds at least that a class says what follows is the venue, whatever its form.
_SAID_VENUE = 1.0
#: What it adds that a link names the paper, where no venue is printed.
_ONLY_IDENTIFIED = 0.8
#: What it adds that a state of the paper stands for its year.
_STATE_FOR_YEAR = 0.8
#: "The Title (forthcoming)", which somebody wrote alone.
_STATE_IN_BRACKETS = re.compile(rf"\s\(({words_of.NO_YEAR_YET})\)[.\s]*$", re.IGNORECASE)
_STATE_FIRST = re.compile(rf"\({words_of.NO_YEAR_YET}\)[.,]\s", re.IGNORECASE)
#: "The Title (2017)" and "The Title. 2017.", which may be set apart whole.
_YEAR_APART = re.compile(r"(?:(?<=[^\W\d_])\.|\s(?P<open>\())\s?((?:19|20)\d\d)(?(open)\))[.\s]*$")
#: "The Title, 2017.", "The Title, April 8, 2017"
_YEAR_BEHIND_TITLE = re.compile(
    r",\s(?:(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?(?:\s\d{1,2})?,?\s)?"
    r"((?:19|20)\d\d)[.\s\[\]]*$"
)
#: "The Title, ICML (2022)", which may be set apart whole.
_VENUE_LAST = re.compile(r",\s([A-Z][A-Za-z]*[A-Z])\s?\(?['’]?((?:19|20)?\d\d)\)?[.\s]*$")
#: "The Title. 2026.03,": no title ends so.
_DATE_LAST = re.compile(r"[.,]\s?((?:19|20)\d\d)[.-](?:0?[1-9]|1[0-2])[.,，\s]*$")
#: A line of a title may end with the year of what is printed below, or the one before.
_YEARS_APART = 1
#: The kinds of works that GB/T 7714 marks behind a title.
GBT_KINDS = {
    "J": "journal", "C": "conference", "D": "thesis", "M": "book", "P": "patent", "R": "report",
    "A": "chapter",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Way:
    """One way to divide an item: which stretch is the title, and which says where and when.

    Attributes:
        start: where the title begins; `end`: where it ends.
        kind: the sign by which the title was told; `extra`: what speaks against that sign.
        following: where the stretch begins that says where and when; `stop`: where it ends.
        label: what stands before all.
        order: how the parts follow each other.
        closed: whether a sign ends the list of authors.
        with_owner: whether the page's owner is an author whom the item leaves out.
        date, remark: what is told of the paper elsewhere in the item.
        is_dated: a year stands behind the people, or "(accepted)" in its place.
    """

    start: int
    end: int
    authors: AuthorList | None
    following: int
    stop: int
    kind: str
    extra: float
    label: str
    order: str
    closed: bool
    with_owner: bool = False
    date: str = ""
    remark: str = ""
    is_dated: bool = False


def weighed(text: ItemText, way: Way) -> Iterable[Reading]:
    """Yield the reading of an item that is divided so, unless it plainly is none."""
    if way.kind in SET_APART and not way.date:
        first = _YEAR_BEFORE_VENUE.match(text.source, way.following, way.stop)
        way = replace(way, following=first.end(), date=first[1]) if first else way
    title, year = text.title(way.start + 1 if way.kind == "quotes" else way.start, way.end)
    date = way.date or year
    label_weight = weight_of_label(way.label)
    placed = _VENUE_LAST.search(title) if way.kind in SET_APART and not way.remark else None
    if placed and kind_of_acronym(placed[1]):
        title = title[: placed.start()]
        way = replace(way, remark=f"{placed[1]} {placed[2]}")
    if not title or _is_no_title(title, way, label_weight) or _are_links(way.authors):
        return
    if _is_reviewed(way, text.context.owner):
        return
    weight = _weight_of_title_and_people(text, way, title)
    weight += label_weight + (0.8 if date else 0.0)
    if _PROCEEDINGS.search(title) or _NUMBERED_PLACE.search(title):
        weight -= _NO_TITLE
    if _holds_owner(title, way.kind, text.context.owner):
        weight -= _OWNER_IN_TITLE
    if weight + _MOST_OF_VENUE < _LEAST:
        return
    phrase = text.phrase(way.following, way.stop)
    weight -= _against_phrase(phrase, way, label_weight)
    venue_weight = _weight_of_phrase(text, way, title, phrase, label_weight)
    state, is_dated = "", way.is_dated
    if way.authors is None and not date:
        title, state = _without_state(title)
        is_dated = bool(state or _STATE_FIRST.match(phrase))
        weight += _STATE_FOR_YEAR if is_dated else 0.0
    is_dated_behind = way.authors is None and _year_in(title, way, date)
    is_placed = venue_weight > 0.5 or label_weight > 0.5 or date or is_dated or is_dated_behind
    if (way.authors is None and not is_placed) or weight + venue_weight < _LEAST:
        return
    is_nobodys = way.authors is None and way.kind in SET_APART
    if is_nobodys and words_of.find_date(phrase) and kind_of(phrase) == "thesis":
        venue_weight += _THESIS_OF_ONE
    is_owners = way.authors is None and way.with_owner and not way.label
    weight = weight + venue_weight + weight_of_title(title, way.kind, is_owners=is_owners)
    if weight >= _LEAST:
        yield _reading(text, way, title, phrase, date, state or way.remark, weight, is_dated)


def _is_no_title(title: str, way: Way, label_weight: float) -> bool:
    """Whether a title is a name, alone or the first of the authors behind it, or ends with the
    first of those who are listed in brackets or behind "with".
    """
    if way.authors is None and label_weight < 0:
        return True
    is_before_people = way.authors is not None and way.order == "title"
    if is_before_people and (_is_cut_in_brackets(title) or _FIRST_OF_COMPANY.search(title)):
        return True
    may_be_name = way.authors is None and way.kind not in SET_APART
    is_first = way.kind == "comma" and way.order == "title" and " " in title
    return (may_be_name or is_first) and is_name(title)


def _is_reviewed(way: Way, owner: str) -> bool:
    """Whether the people in front wrote a book that the page's owner, none of them, reviews."""
    if not (owner and way.authors and _REVIEW_OF.fullmatch(way.label.strip())):
        return False
    return not any(may_be_same(author.name, owner) for author in way.authors.authors)


def _are_links(listed: AuthorList | None) -> bool:
    """Whether what seems to list people are words that stand for links: "Full Text"."""
    return listed is not None and is_links(" ".join(author.name for author in listed.authors))


def _is_cut_in_brackets(title: str) -> bool:
    """Whether a title ends within brackets: "Talk at the Pier [Lee", whose others follow."""
    opened = max(title.rfind(sign) for sign in "[［")
    return opened > 0 and not any(sign in title[opened:] for sign in "]］")


def _weight_of_title_and_people(text: ItemText, way: Way, title: str) -> float:
    weight = WEIGHT_OF_TITLE[way.kind] - way.extra - 0.8 * text.breaks_inside(way.start, way.end)
    weight += weight_of_authors(
        way.authors,
        text.context.owner,
        owner_is_implied=text.context.owner_is_implied,
        with_owner=way.with_owner,
    )
    return weight + (0.3 if way.closed else 0.0)


def _holds_owner(title: str, kind: str, owner: str) -> bool:
    """Whether the page's owner stands between the commas of a title that nothing sets apart."""
    return bool(owner) and kind not in SET_APART and owner in title.rstrip(" .").split(", ")


def _against_phrase(phrase: str, way: Way, label_weight: float) -> float:
    """Return what speaks against what stands behind a title and its people, if any."""
    is_open = way.authors is not None and not (way.closed and way.authors.strong)
    against = 0.0
    if way.kind == marks.ITALIC and _VOLUME_FIRST.match(phrase):
        against += JOURNAL_AS_TITLE
    # The last of the people may be the venue.
    if is_open and way.order == "title" and NUMBERS_FIRST.match(phrase):
        against += _JOURNAL_AS_PERSON
    # The venue stands before all: "[Soil 2021] The Title / Ann Lee, Bo Ma, Dan Xu."
    is_placed = label_weight > 0.5 and re.search(r"[^\W\d_]{2}", way.label)  # no year alone
    if way.authors and way.order == "title" and is_placed and is_name(phrase.strip(" .")):
        against += _PERSON_AS_VENUE
    if way.kind in ("comma", "sentence", "line") and is_nameless(phrase):
        against += _NAMELESS_VENUE
    if way.kind in ("comma", "sentence") and _is_venue_below(phrase):
        against += _REST_OF_TITLE
    if way.kind not in _SAYS_TITLE and _ONLY_NUMBERS.fullmatch(phrase):
        against += _NO_TITLE
    return against


def _is_venue_below(phrase: str) -> bool:
    """Whether the venue stands on the line below, and something else before it: "and walls / Kelp
    Letters 3, 2019", the rest of a title; one word, "IEEE", may be the venue's first.
    """
    first, _, below = phrase.partition("\n")
    is_rest = " " in first.strip() and not kind_of(first) and not re.search(r"\d", first)
    return is_rest and bool(kind_of(below.partition("\n")[0]))


def _weight_of_phrase(
    text: ItemText, way: Way, title: str, phrase: str, label_weight: float
) -> float:
    """Return what speaks for a phrase as where and when a paper came out."""
    if way.authors is None and way.with_owner and text.is_identified and not phrase:
        return _ONLY_IDENTIFIED
    if way.remark and not phrase:  # "The Title (ICML 2020) / Ann Lee, Bo Ma"
        phrase = way.remark
    is_sure_of_people = way.order == "authors" and bool(way.authors and way.authors.strong)
    is_whole_title = len(title.split()) >= _WORDS_OF_WHOLE_TITLE
    weight = weight_of_venue(phrase, people_are_known=is_sure_of_people and is_whole_title)
    is_in_commas = text.source[: way.start].rstrip().endswith(",")
    if is_in_commas and is_sure_of_people and is_whole_title:
        if way.kind == "comma" and _NAME_BEFORE_ADDRESS.match(phrase):
            weight += _BEFORE_ADDRESS
        is_divided = way.kind not in SET_APART  # quotation marks say where a title ends
        if is_divided and _NAME_LAST.search(title) and _ONLY_ADDRESS.fullmatch(phrase):
            return -_VENUE_IN_TITLE
    if phrase and _is_said_venue(text, way.following):
        return max(weight, _SAID_VENUE)
    return max(weight, 0.0 if label_weight <= 0 else -0.2)


def _without_state(title: str) -> tuple[str, str]:
    """Return (title, state) of "The Title (forthcoming)"; no state where none is."""
    state = _STATE_IN_BRACKETS.search(title)
    return (title[: state.start()], state[1]) if state else (title, "")


def _reading(
    text: ItemText,
    way: Way,
    title: str,
    phrase: str,
    date: str,
    remark: str,
    weight: float,
    is_dated: bool,
) -> Reading:
    code = GBT.search(text.source, way.end) if way.kind == "gbt" else None
    if last := _year_in(title, way, date):
        year = last[last.lastindex or 1]
        dated = words_of.find_date(phrase)
        # "The Title. 2020. Ann Lee. Venue, among the most read of 2022": no title ends so.
        is_sentence = way.order == "title" and last.re is _YEAR_APART and not last["open"]
        if not dated or (is_sentence and not dated.date.startswith(year)):
            title, date = title[: last.start()], year
        elif dated.date.startswith(year) or (
            way.kind == "line" and (year in phrase or _are_near(dated.date, year))
        ):
            title = title[: last.start()]
    venue = text.venue_phrase(way.following, way.stop)
    has_year = "year" if date or is_dated else ""
    return Reading(
        title,
        way.authors,
        f"{venue} ({remark})" if venue and remark else venue or remark,
        (way.order, way.kind, "label" if way.label else "", has_year),
        weight,
        label=way.label.strip(),
        kind=GBT_KINDS.get(code[1] or "", "") if code else "",
        date=date,
        with_owner=way.with_owner,
        is_own_line=not _is_said_venue(text, way.following)
        and any(way.following - 4 < place <= way.following for place in text.marked.breaks),
    )


def _is_said_venue(text: ItemText, place: int) -> bool:
    """Whether a class says that what begins at a place is the venue, whatever its form."""
    return any(s.kind == marks.VENUE and abs(s.start - place) <= 2 for s in text.marked.spans)


def _are_near(date: str, year: str) -> bool:
    return date[:4].isdigit() and abs(int(date[:4]) - int(year)) <= _YEARS_APART


def _year_in(title: str, way: Way, date: str) -> re.Match[str] | None:
    """Return the year with which a title ends, where nothing else dates the paper."""
    is_apart = way.kind in SET_APART or way.kind == "line" or way.order == "title"
    found = _DATE_LAST.search(title)
    if not found and not date:
        found = _YEAR_APART.search(title)
        found = found if way.authors is None or is_apart or (found and found["open"]) else None
    if not found and (way.kind == "line" or not (date or way.kind in SET_APART)):
        found = _YEAR_BEHIND_TITLE.search(title)
    return found
