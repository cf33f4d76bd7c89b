"""Titles in quotation marks."""

import re
from collections.abc import Iterable

from publications.domain.formats import marks
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing.citation.useful_spans import words_behind
from publications.domain.formats.marks import Marked, Span
from publications.domain.formats.venue_phrases import is_remark, is_venue

_QUOTES = {
    "“": '”"', '"': '"”“', "„": "“”", "«": "»", "‘": "’", "「": "」", "『": "』", "《": "》",
    "'": "'", "”": '”"“', "‹": "›", "`": "'’", "〝": "〞",
}  # fmt: skip
#: Right behind a word of Chinese it begins a part of a title: 智能时代的“新基建”.
OPENING_QUOTE = re.compile(
    r"[“\"„”〝«「『《‘'`‹](?:(?:(?<=[“\"„”〝])(?<![\u4e00-\u9fff].)|(?<=[«「『《]))\s?(?=\S)"
    r"|(?<=[‘'`‹])(?<![^\s(,.:].)(?!t\s[A-Z])(?=\S))"  # "Ann 't Lund"
)
#: The end of a title in quotation marks.
QUOTED_BEFORE = re.compile(r"[”\"»][\s.,]{0,3}$")
#: "The title"in Venue, where a blank was left out
_GLUED_IN = re.compile(r"in\s[A-Z]")
#: 『言語研究』（学会） 12(3): behind a journal in quotation marks stand its numbers.
_NUMBERS_OF_JOURNAL = re.compile(
    r"』\s?(?:[（(][^（）()]{2,30}[）)]\s?)?(?:第|[Vv]ol\.?\s?)?\d{1,4}(?:\s?[(（:：,，巻号輯集]|-\d)"
)
#: A quotation is a title's own where so much of the title stands behind it.
QUOTE_IN_TITLE = 8
#: A name in quotation marks has no more words; what goes on behind it is no venue's "in".
_WORDS_OF_QUOTED_NAME = 2
_TITLE_GOES_ON = re.compile(
    r"[”\"“’'»‘]\s?(?:-\s|(?<=\s)(?!(?:in|by|with|at|to|et|from|on|accepted|submitted|presented|published"
    r"|forthcoming|mit|von|con|por|avec|par|dans|en)\b)[a-zß-ÿа-я]{1,}\s)"
)
#: “A room at night” and the politics of space
_GOES_ON_WITH_AND = re.compile(
    r"(?<![.,])[”\"“’'»‘]\s(?:and|or|as|of|for|und|oder|als|et|ou|y|e|и)\s(?![“\"„«])"
)
#: “Not here”: protest and place
_SUBTITLE_BEHIND = re.compile(r"(?<![.,])[”\"“’'»]:\s(?=[^\W\d_])")
#: “Not here!” Protest and its place in towns. In Proceedings of …
_SENTENCE_BEFORE_BOOK = re.compile(
    r"[”\"»]\s(?=[A-Z])(?!(?:The )?(?:Proc|Journal|Conference))[^.“”\"]{20,250}[.?!]\s{1,3}"
    r"In:?\s(?=[A-Z])"
)
#: “Who is here?” A way to count towns and those in them. Journal of …
_SENTENCE_BEFORE_JOURNAL = re.compile(
    r"[?!][”\"»]\s(?=[A-Z])(?!(?:The )?(?:Proc|Journal|Conference|Review|Annals|Transactions))"
    r"(?=(?:[^\W\d_][\w'’-]*\s){5})[^.,;:“”\"\d]{30,250}\.\s{1,3}"
    r"(?=(?:[A-Z]\w*\s){0,3}(?:Journal|Review|Annals|Transactions|Letters|Quarterly)\b)"
)
#: (2019). “Loud Moss” in Gardens: How It Grows. *Journal*: what ends the title behind the year.
_YEAR_BEFORE = re.compile(r"\b(?:19|20)\d\d[a-z]?[)\]]?[.,:]?\s$")
_REST_OF_TITLE = re.compile(
    r"[”\"»’']:?\s(?!(?-i:In)\b|(?:edited|translated|with|by|co-?authored|special)\s|\(|[\w.]+\.\s)"
    r"(?P<rest>[^“”\"«»\d\n()]{4,250})[.?!]\s",
    re.IGNORECASE | re.DOTALL,
)


def is_quoted_inside(text: Marked, told: Iterable[Span], start: int, end: int, behind: int) -> bool:
    """Whether a quotation only begins a title: one that is set apart whole, **"Wheels" in towns**,
    or that goes on, 'Hope' and 'Pride' cowpea varieties, “Not here”: protest and place, also before
    "In" and its book, or between the year and a journal in italics; or stands in another, “‘Not
    here!’ Protest and place”.
    """
    source = text.text
    is_word = len(source[start:end].split()) <= _WORDS_OF_QUOTED_NAME
    if is_word and _TITLE_GOES_ON.match(source, end):
        return True
    if source[start] in "‘'" and source[start - 1 : start] in tuple('“"„'):
        return True
    if source[end - 1] not in ".," and _SENTENCE_BEFORE_BOOK.match(source, end):
        return True
    if source[end - 1] in "?!" and _SENTENCE_BEFORE_JOURNAL.match(source, end - 1):
        return True
    if _YEAR_BEFORE.search(source[max(start - 9, 0) : start]) and _goes_on_to_italics(text, end):
        return True
    if _SUBTITLE_BEHIND.match(source, end) or _GOES_ON_WITH_AND.match(source, end):
        return True
    return source[end - 1] not in ".,?!" and any(
        span.start <= start < behind < span.end - QUOTE_IN_TITLE
        and not _begins_with_people(source[span.start : start])
        for span in told
    )


def _begins_with_people(text: str) -> bool:
    """Whether all that stands before a quotation lists people: a link may hold the whole citation,
    "Ann Lee, Bo Ma, et al., “The title”, 2020, Journal 3".
    """
    listed = read_authors(text.strip(" ,.;:")) if len(text) > 1 else None
    return bool(listed and listed.strong)


def _goes_on_to_italics(text: Marked, end: int) -> bool:
    """Whether all between a quotation and the next italics is the rest of a sentence."""
    stop = next((s.start for s in text.spans if s.kind == marks.ITALIC and s.start > end), end)
    matched = _REST_OF_TITLE.fullmatch(text.text, end, stop)
    if matched is None or text.text[end - 1] == ",":
        return False
    rest = matched["rest"]
    return not (is_remark(rest) or is_venue(rest) or read_authors(rest))


def _closes_turned(source: str, place: int) -> bool:
    """Whether an opening mark stands behind a sentence, as German closes with it: “Piles.“"""
    is_behind = source[place] == "“" and source[place - 1] in ".,?!"
    return is_behind and source[place + 1 : place + 2] in ("", " ", ",", ".")


def quoted_title(source: str, start: int) -> tuple[int, int] | None:
    """Return the end of a title in quotation marks that begins here, and of the mark behind it."""
    opening = source[start]
    closing = _QUOTES.get(opening)
    if closing is None:
        return None
    for end in range(start + 4, min(len(source), start + 600)):
        if source[end] not in closing and not (opening == "“" and _closes_turned(source, end)):
            continue
        if source[end] == "”" and "“" in source[start + 1 : end]:  # of a quotation inside
            continue
        behind = source[end + 1 : end + 2]
        is_genitive = source[end - 1] == "s" and behind == " "
        if opening in "‘'`" and (
            behind.isalnum() or (is_genitive and source[end] in source[end + 1 : start + 600])
        ):
            continue
        before_closing = " ,.?!" if opening == "“" else ",.?!"  # "The title,"in Venue
        is_closing = source[end] in '”"' and (
            source[end - 1] in before_closing or bool(_GLUED_IN.match(source, end + 1))
        )
        if _NUMBERS_OF_JOURNAL.match(source, end):
            return None
        if behind == "" or is_closing or not behind.isalnum():
            return end, words_behind(source, end + 1)
    return None
