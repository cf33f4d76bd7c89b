"""What speaks for a phrase as where a paper came out, and against it."""

import functools
import re

from publications.domain.formats import text as words_of
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing.editors import without_editors
from publications.domain.formats.listing.journals_behind_titles import BEFORE_CITED, SHORT_TITLE
from publications.domain.formats.listing.weighing.memory import MEMORABLE
from publications.domain.formats.listing.weighing.people import INITIALS
from publications.domain.formats.person_names import is_name
from publications.domain.formats.venue_phrases import is_venue, kind_of
from publications.domain.identifiers import find_arxiv_id

#: Small letters, and none of the words in such with which a venue may begin.
_NOT_AT_VENUES_BEGIN = re.compile(
    r"^(?!(?:in|to|vol|pp?|doi|ar[xX]iv|https?|no|(?:e|pre-?)?print|bioRxiv|de|el|la|dans|accepted"
    r"|published|presented|submitted|forthcoming|unpublished|manuscript|mimeo|draft|under|with|and|phd|pages?|article|art"
    r"|online|npj|[a-z]-?[A-Z]\w+)\b)[a-zà-ÿ]"
)
#: Cheaper to look for: what each phrase with editors has.
_MAY_NAME_EDITORS = re.compile(r"\bed|\((?:h|dir|coord|org|éd|comp)|\bhrsg|\bhg\.", re.IGNORECASE)
#: Where the name of a venue ends.
KEY_END = re.compile(r"[,.;:(\[\d'’\ue01e\ue01f]|\s[–-]\s|\bdoi\b")
#: How the numbers of a journal begin: "vol. 3", "12(4)", "7:".
NUMBERS_FIRST = re.compile(
    r"(?:vol\b|volume\b|n[°ºo]\.?\s?\d|№|nr\.?\s?\d|(?!(?:19|20)\d\d\b)\d{1,4}\b\s?[(,:./])",
    re.IGNORECASE,
)
#: A title before its book: "A View. In J. Berg (Ed.), World of Piles".
_BEFORE_BOOK = re.compile(r"(?!In\b)(?P<first>[^.;:()]{3,140})[.?!]\s+In:?\s+[^\W\d_a-zß-ÿ]")
#: What is left of "Tampa, FL: Meeting on Piles", and what speaks against it.
_STATE_FIRST, _HALF_A_PLACE = re.compile(r"[A-Z]{2}:\s"), 1.0
#: What speaks against a venue that is a title, with its journal or book behind it.
_NO_NAME_OF_JOURNAL = 0.6
#: … and against a subtitle that a full stop ends before a journal and its numbers.
_SUBTITLE = 1.0
#: What speaks against a venue that is the last of the authors.
_PERSON_AS_VENUE = 1.4
#: "Lee, A., 2025", "Ma, B. and Lee, A. (2025).": the last of the people, and nothing behind them.
_FAMILY_FIRST = (
    r"(?:[a-z]{2,3}\s){0,2}[^\W\d_a-zß-öø-ÿ][^\W\d_]+(?:[ '’-][^\W\d_]+){0,2}"
    r",\s(?:[^\W\d_a-zß-öø-ÿ]\.[\s-]?){1,3}"
)
_LAST_OF_PEOPLE = re.compile(
    rf"(?:(?:and|&)\s)?{_FAMILY_FIRST}(?:,?\s?(?:and\s|&\s)?{_FAMILY_FIRST}){{0,3}}"
    r",?\s?\(?(?:19|20)\d\d[a-z]?\)?\W*"
)
_END_OF_PERSON = re.compile(r"\n|,\s|(?<=[^\W\d_]{2})[.;]\s|\s[-–—|]\s")
_ABBREVIATED_WORD = re.compile(r"[^\W\d_]{3,}\.|\b[A-Z]{3,}\b")
_IN = re.compile(r"(?:in|dans|en|em|at|to appear in|accepted (?:to|at|by|in))\b:?\s", re.IGNORECASE)
#: "April 2014, Volume 36, Issue 4", "B-2, 225-274", "628p": numbers without a journal's name.
_NAMELESS = re.compile(
    rf"\W*(?:{words_of.MONTH_NAME}[\s,]{{1,2}})?(?:(?:19|20)\d\d\b|vol(?:ume)?\b|\d{{1,4}}\s?[(:,]"
    r"|(?-i:[A-Z])(?:-?\d{1,3})?,\s?(?=\d)|\d{1,4}\s?p\b)",
    re.IGNORECASE,
)
_NUMBERS_OF_JOURNAL = re.compile(
    r"\b(?:vol(?:ume)?|issue|no|pp?|pages)\b\.?\s?\d|\b\d{1,4}\s?\(\d{1,3}\)|\d[-–—]{1,2}\d|\b\d{1,4}\s?p\b",
    re.IGNORECASE,
)
#: A word among such numbers that is neither a month's nor one of theirs; identifiers end them.
_NAME_IN_NUMBERS = re.compile(
    rf"\b(?!{words_of.MONTH_NAME}|volume\b|issue\b|number\b|pages?\b|article\b)[^\W\d_]{{4,}}",
    re.IGNORECASE,
)
#: "Volume / 70"
_NUMBER_BELOW = re.compile(r"(?<=[^\W\d_])\n(?=\d)")
_IDENTIFIED = re.compile(r"\b(?:doi|PMID|PMCID|arXiv|https?)\b", re.IGNORECASE)
#: "京浜大学学術出版会, 628p, 2013": a book's publisher.
_PUBLISHER_FIRST = re.compile(
    r"[\u3005\u3040-\u9fff]{2,20}(?:出版[会社部]?|書店|書房|书店|书局)(?:株式会社|有限公司)?[,，、.。]"
)
#: "P. J."
_TWO_INITIALS = re.compile(r"(?:[A-Z]\.[ -]?){2,3}")
#: "COP 2025"
_DATED_ACRONYM = re.compile(r"[A-Z][\w+&-]*[A-Z][\w+&-]*,?\s(?:19|20)\d\d\.?")
#: What stands where the year of a paper does that is not out yet: "Things Review (in press)".
_NOT_OUT_YET = re.compile(
    r"^To appear in\b"
    r"|[,(] ?(?:in press|forthcoming|to appear|accepted|under review|submitted)\)?\.?$",
    re.IGNORECASE,
)
_DOI_FIRST = re.compile(r"(?:,\s\d[\d()–-]*){0,3},\sdoi\b")


def weight_of_venue(phrase: str, *, people_are_known: bool = False) -> float:
    """Return what speaks for a phrase as the venue; where the people are known, none stands here:
    "Autonomous Robots" is a journal.
    """
    return _weight_of_head(phrase[:300].strip(), people_are_known)


def is_nameless(phrase: str) -> bool:
    """Whether a phrase has the numbers of a journal without its name: that was taken for a part of
    the title.
    """
    first = _IDENTIFIED.split(_NUMBER_BELOW.sub(" ", phrase[:300]).split("\n")[0], maxsplit=1)[0]
    is_numbered = _NAMELESS.match(first) and _NUMBERS_OF_JOURNAL.search(first)
    return bool(is_numbered and not _NAME_IN_NUMBERS.search(first))


@functools.lru_cache(maxsize=MEMORABLE)
def _weight_of_head(head: str, people_are_known: bool) -> float:
    if not head:
        return -0.2
    weight = 0.0
    first = head.split("\n")[0]
    if words_of.find_date(head) or _NOT_OUT_YET.search(head.split("\n")[0]):
        weight += 0.8
    if SHORT_TITLE.match(f", {first}", 2):
        return weight + 1.0
    begin = re.split(r"[,(]|\.\s", first, maxsplit=1)[0].strip()
    is_known = _says_kind(first, is_line="\n" in head) or kind_of_acronym(
        KEY_END.split(first)[0].strip()
    )
    cited = BEFORE_CITED.match(first)
    if cited and not kind_of(before := first[: cited.start("cited")]):
        weight -= _SUBTITLE if before.endswith(". ") else _NO_NAME_OF_JOURNAL
        is_known = ""
    before_book = _BEFORE_BOOK.match(first)
    if before_book and not kind_of(before_book["first"]):
        weight -= _NO_NAME_OF_JOURNAL
    elif is_known or find_arxiv_id(first) or _names_editors(first) or _PUBLISHER_FIRST.match(first):
        weight += 1.0
    elif first[:1].isupper() and len(KEY_END.split(first)[0].split()) <= 8:
        weight += 0.4
    if _STATE_FIRST.match(first):
        weight -= _HALF_A_PLACE
    has_initials = not is_known and _TWO_INITIALS.match(first) and is_name(first.rstrip(" ."))
    if has_initials:
        begin = first.rstrip(" .")
    may_be_person = has_initials or (is_name(begin) and not _may_be_known(begin, first))
    is_person = may_be_person and not people_are_known
    if _NOT_AT_VENUES_BEGIN.match(first) or (
        is_person and not NUMBERS_FIRST.match(first[len(begin) :].lstrip(" ,.;"))
    ):
        weight -= 0.6
    is_last = _LAST_OF_PEOPLE.fullmatch(head)
    if is_last or _begins_with_person(head) or (is_person and begin == head.rstrip(" .")):
        weight -= _PERSON_AS_VENUE
    if len(first.split()) > 45:
        weight -= 0.7
    return weight


def _says_kind(first: str, *, is_line: bool) -> str:
    """Return the kind that a venue's words say; the initial of "Ann J. Lee" is no journal's, and
    that of "J. Lee" on a line of its own is none, nor that of "P. J. Lee".
    """
    if is_line and first.startswith("J. ") and "." not in first[3:] and is_name(first):
        return ""
    before, initial, behind = first.partition(",")[0].partition(" J. ")
    is_plain = "." not in before + behind or INITIALS.fullmatch(before)
    is_initial = initial and is_plain and is_name(before + initial + behind)
    return kind_of(first.replace(initial, " ", 1) if is_initial else first)


def begins_small(text: str) -> bool:
    """Whether a text begins in small letters, with none of the words with which a venue may."""
    return bool(_NOT_AT_VENUES_BEGIN.match(text))


def _names_editors(first: str) -> bool:
    """Whether a phrase names a book and who edited it: "In A. Lee (Ed.), Book"."""
    if not _MAY_NAME_EDITORS.search(first):
        return False
    rest, editors = without_editors(first)
    return bool(editors) and (bool(_IN.match(first)) or rest[:4] == first[:4])


def _may_be_known(begin: str, first: str) -> bool:
    """Whether what has the form of a name is known for a venue, by its words, its acronym or the
    DOI behind it.
    """
    return bool(
        " " not in begin
        or _DOI_FIRST.match(first[len(begin) :])
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
    venue = KEY_END.split(behind, maxsplit=1)[0].strip()
    is_known = kind_of(behind) or kind_of_acronym(venue) or is_venue(venue)
    return bool(_IN.match(rest) or is_known or _DATED_ACRONYM.fullmatch(behind))
