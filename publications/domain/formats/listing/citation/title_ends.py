"""Where the title of an item may end."""

import re

from publications.domain.formats import marks
from publications.domain.formats.listing.citation import species
from publications.domain.formats.listing.citation.item_places import NAMES_VENUE, ItemPlaces
from publications.domain.formats.listing.citation.quotations import is_quoted_inside, quoted_title
from publications.domain.formats.listing.citation.titles import end_with_gloss
from publications.domain.formats.listing.citation.useful_spans import words_behind
from publications.domain.formats.listing.journals_behind_titles import (
    CITED_BY_VOLUME,
    GLUED_JOURNAL,
    before_journal,
    cited_behind_colon,
)
from publications.domain.formats.listing.sentences import sentence_ends
from publications.domain.formats.listing.weighing import CJK_RUN, SET_APART, VENUE_START
from publications.domain.formats.marks import Span
from publications.domain.formats.person_names import is_name

#: What ends a title in GB/T 7714, a letter in brackets, and in GOST, two strokes before a venue.
GBT = re.compile(
    r"\s*\[([JCDMPRNSA]|EB|DB|CP|PP)(?:/(?:OL|CD))?\]\s*(?://|[.．。,，:]?)\s*"
    r"|[\s.]*\s//\s(?=[^\W\d_])(?=[^\n]{2,300}?\b(?:19|20)\d\d\b)"
)
#: No venue begins with years ("the book trade, 1450–1800"), or goes on behind its bracket.
_COMMA = re.compile(
    r"[,，;]\s+(?!\d{4}\s?[-–]\s?\d{2,4}\b|and\s)|[，、]|(?<=[\u3040-\u9fff]),(?=[\u3040-\u9fff])|\s\((?=[^\W\d_a-zß-öø-ÿ])(?![^()]{0,90}\)\s[a-zß-ÿ])"
)
#: What speaks for a colon before a journal with its volume as the end of a title.
_COLON, _BEHIND_COLON = re.compile(r":\s"), -0.6
#: Where a title may end: (its end, where the rest begins, the sign, what speaks against it).
End = tuple[int, int, str, float]
#: What speaks against an end of a title before a species of it.
_BEFORE_SPECIES = 1.5
#: "as a word", behind no venue.
_GOES_ON_SMALL = re.compile(r"\s(?!vol|no|pp|in|ed)[a-zß-ÿ]+\s[a-zß-ÿ]")
#: "*Ladders* (Oslo: Kelp Press, 2019)", a title of one word.
_IMPRINT_NEXT = re.compile(r"\s\([^\W\d_][^()]{5,80}\s(?:19|20)\d\d\)")
#: What speaks against the end of a line that goes on in small letters.
_LINE_GOES_ON = 1.5
#: An abstract below tells that the line above has the venue, too.
_BEFORE_ABSTRACT = 1.2
_ABSTRACT = re.compile(r"\W*(?:abstract|summary)\s?[:.—–]", re.IGNORECASE)
#: "Roots in rain: Seeds", and behind the next comma "Shoots and Roots."
_FIRST_OF_SERIES = re.compile(r"[:,]\s[^\W\d_]+$")
_END_OF_SERIES = re.compile(r"[^\W\d_]+,?\s(?:and|&)\s[^\W\d_]+(?=[.,;]|$)")
_INSIDE_SERIES = 1.2
#: "The Title, 36 Moss, Law & Clay 889 (2006)": what speaks against a comma or stop of the journal.
_INSIDE_CITED = 1.0
_NUMBER_NEXT = re.compile(r",\s\d")
#: "[The Title. Piles Letters, 12, 3](…)": what speaks against all of a link as a title.
_PLACE_IN_LINK = 1.2
#: "[Ann Lee](…), Bo Ma. The title": what speaks against a name as a title.
_PERSON_LINKED = 0.8
_STOP_IN_LINK = re.compile(r"(?<=[^\W\d_]{3})[.?!]\s(?=[A-Z])")
#: "The Title | Piles Letters 2022", "The Title | 2024 IEEE ICPM (oral)": one line, with one bar.
_PLACED_BEHIND_BAR = re.compile(
    r"(?P<title>[^|｜\n]{12,300}?)(?:\s[|｜]\s|\s?｜\s?)"
    r"(?P<place>[A-Z][^|｜\n\d]{2,80}\s(?:19|20)\d\d|(?:19|20)\d\d\s[A-Z][^|｜\n\d]{2,80}?)"
    r"(?:\s?\([^()\n]{3,30}\))?\s*\Z"
)
#: "The title, A. Lee, **B. Ma**": who stands before the one that is set apart is none of the title.
_NAMES_BEFORE = re.compile(
    r",\s((?:[A-Z]\.[\s-]?){1,3}[A-Z][\w'’-]+(?:,\s(?:[A-Z]\.[\s-]?){1,3}[A-Z][\w'’-]+){0,20})"
    r"(?:,\s(?:and\s|&\s)?|\s(?:and|&)\s)$"
)
#: "…, Ann Lee, " before a name.
_NAME_BEFORE = re.compile(r",\s(?=([^,]{4,40})(?:,\s(?:and\s|&\s)?|\s(?:and|&)\s)$)")
#: So many people at most stand before the one who is set apart.
_MOST_BEFORE = 20
#: Fewer words before people are somebody else.
_WORDS_OF_TITLE = 3
#: A remark or a label in brackets counts as no word of a title.
_IN_BRACKETS = re.compile(r"\[[^\[\]]*\]")


def title_ends(text: ItemPlaces, start: int) -> list[End]:
    """Return where a title that begins at a place may end."""
    source = text.source
    if start >= len(source):
        return []
    quoted = quoted_title(source, start)
    if quoted and not is_quoted_inside(text.marked, text.told, start, *quoted):
        return [(*quoted, "quotes", 0.0)]
    found: list[tuple[int, int, str, float]] = []
    for span in text.marked.spans:
        if span.kind in SET_APART and start - 2 <= span.start <= start + 1 and span.end > start:
            inner = source[span.start : span.end]
            if species.is_behind(text.marked, span.end) or text.is_links_alone(span):
                continue
            is_paper = span.kind == marks.LINK and inner in text.linked
            is_sure = span.kind == marks.TITLE or is_paper or _IMPRINT_NEXT.match(source, span.end)
            if is_sure or len(inner.split()) > 1 or CJK_RUN.search(inner):
                against = _PLACE_IN_LINK if _holds_place(source, span) else 0.0
                if bar := _PLACED_BEHIND_BAR.match(source, span.start, span.end):
                    found.append((bar.end("title"), bar.start("place"), span.kind, 0.0))
                    against += _PLACE_IN_LINK
                is_person = span.kind == marks.LINK and _is_full_name(inner)
                against += (
                    _PERSON_LINKED if is_person and source[span.end : span.end + 1] == "," else 0.0
                )
                end = end_with_gloss(source, span.end)
                found.append((end, words_behind(source, end), span.kind, against))
        elif (
            span.kind in NAMES_VENUE
            and start + 8 < span.start < start + 500
            and not _is_inside_title(source, span)
        ):
            found.append((*_before_people(source, start, span), "before", 0.0))
    hard = [place for place in text.ends_of_lines if place > start]
    bar = _PLACED_BEHIND_BAR.match(source, start, hard[0] if hard else len(source))
    if bar:
        found.append((bar.end("title"), bar.start("place"), "line", 0.0))
    for skipped, place in enumerate(hard[:3]):
        against = 0.6 * skipped + (_LINE_GOES_ON if text.goes_on_small(place) else 0.0)
        against += _PLACE_IN_LINK if bar else 0.0
        against += _BEFORE_ABSTRACT if _ABSTRACT.match(source, place) else 0.0
        found.append((place, words_behind(source, place), "line", against))
    found += [(place, place, "company", 0.0) for place, _ in text.companies if place > start][:1]
    window = source[: start + 600]
    if gbt := GBT.search(window, start):
        found.append((gbt.start(), gbt.end(), "gbt", 0.0))
    for skipped, venue in enumerate(list(VENUE_START.finditer(window, start + 3))[:3]):
        found.append((venue.start(), venue.end(), "venue", 0.4 * skipped))
    found += sentence_ends(window, start)
    found += [
        (comma.start(), comma.end(), "comma", 0.15 * skipped + _against_comma(window, comma))
        for skipped, comma in enumerate(list(_COMMA.finditer(window, start + 3))[:8])
    ]
    found += [
        (colon.start(), colon.end(), "comma", _BEHIND_COLON)
        for colon in _COLON.finditer(window, start + 3)
        if cited_behind_colon(window, colon)
    ]
    glued = GLUED_JOURNAL.search(window, start + 3)
    if glued and not any(end[2] == "sentence" and end[0] < glued.start() for end in found):
        found.append((glued.start(), glued.end(), "comma", 0.0))
    found.append((len(source), len(source), "end", 0.0))
    floor = quoted[0] + 1 if quoted else start  # a quotation that begins a title is not all of it
    found = [end for end in found if end[0] > floor and not _is_inside_span(text, start, end[0])]
    in_title = species.begins(text.marked, start + 3)
    found = [
        (end, behind, kind, against + _BEFORE_SPECIES * (behind in in_title))
        for end, behind, kind, against in found
    ]
    return _before_citation(found, window, start)


def _is_inside_title(source: str, span: Span) -> bool:
    """Whether no title ends before what is set apart: "A. Lee & **B. Ma**", "Naming moss: *Well
    now* as a word for slow plants".
    """
    if source.endswith((" & ", " and "), 0, span.start):
        return True
    return source.endswith(": ", 0, span.start) and bool(_GOES_ON_SMALL.match(source, span.end))


def _before_people(source: str, start: int, span: Span) -> tuple[int, int]:
    """Return where a title ends before a venue or one of its people that is set apart, and where
    the rest begins: "The title, Ann Lee, **Bo Ma**, Cy Wu".
    """
    if others := _NAMES_BEFORE.search(source, start + 8, span.start):
        return others.start(), others.start(1)
    end = behind = span.start
    if _is_full_name(source[span.start : span.end]):
        for _ in range(_MOST_BEFORE):
            name = _NAME_BEFORE.search(source, start + 8, behind)
            if not name or not _is_full_name(name[1]):
                break
            end, behind = name.start(), name.end()
    is_title = len(_IN_BRACKETS.sub("", source[start:end]).split()) >= _WORDS_OF_TITLE
    return (end, behind) if is_title else (span.start, span.start)


def _is_full_name(printed: str) -> bool:
    name = printed.strip(" ,*†‡")
    return " " in name and is_name(name)


def _holds_place(source: str, span: Span) -> bool:
    """Whether a journal and its volume stand in what is set apart: a link that holds a paper and
    where it came out.
    """
    return span.kind == marks.LINK and any(
        stop.end() < span.end and before_journal(source[: span.end], stop.end())
        for stop in _STOP_IN_LINK.finditer(source, span.start, span.end)
    )


def _before_citation(ends: list[End], window: str, start: int) -> list[End]:
    """Return the ends of a title with what speaks against those inside a lawyers' citation."""
    cited = CITED_BY_VOLUME.search(window, start) if _NUMBER_NEXT.search(window, start) else None
    if not cited:
        return ends
    inside = range(cited.start() + 1, cited.end())
    return [
        (end, behind, kind, against + _INSIDE_CITED * (end in inside))
        for end, behind, kind, against in ends
    ]


def _against_comma(window: str, comma: re.Match[str]) -> float:
    """Return what speaks against a comma as the end of a title: that it stands in a series of
    words, "Seeds, Shoots and Roots", and that no journal with its volume follows.
    """
    is_in_series = (
        _FIRST_OF_SERIES.search(window[: comma.start()][-40:])
        and comma[0][0] == ","
        and _END_OF_SERIES.match(window, comma.end())
    )
    return (_INSIDE_SERIES if is_in_series else 0.0) - before_journal(window, comma.end())


def _is_inside_span(text: ItemPlaces, start: int, place: int) -> bool:
    """Whether a place is within what is set apart behind a title's begin, "*Invent. Piles*", or at
    its end where a sentence ends before it: "The Title. *Kelp*, 12".
    """
    return any(
        span.kind in (marks.ITALIC, marks.VENUE)
        and start + 3 < span.start < place
        and (place < span.end - 1 or (place <= span.end and _is_sentence(text.source, span.start)))
        for span in text.marked.spans
    )


def _is_sentence(source: str, end: int) -> bool:
    """Whether words and a full stop end here."""
    return source.endswith(". ", 0, end) and source[end - 3 : end - 2].isalpha()
