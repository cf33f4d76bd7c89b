"""Where a paper may begin in its item: at once, or behind a label."""

import re
from collections.abc import Sequence

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.citation.quotations import OPENING_QUOTE
from publications.domain.formats.listing.citation.useful_spans import words_behind
from publications.domain.formats.listing.weighing import CHOSEN, INITIALS_FIRST
from publications.domain.formats.marks import Marked
from publications.domain.formats.person_names import is_name
from publications.domain.record import Author

#: "NSDI 2022", "[ICML'20 Oral]"
_LABEL = re.compile(
    r"^[\[(]?((?:[A-Z][\w&+/.-]{0,14}\s){0,3}[A-Z][\w&+/.-]{1,14}"
    r"|[A-Z][A-Za-z-]{2,14})[ ,:-]?\s{0,2}"
    r"((?:19|20)\d\d|['’]\d\d)((?:,\s[A-Z][\w&+/ -]{1,20}\s(?:19|20)\d\d)+)?"
    r"(\s(?:Companion|Workshops?|Findings|Main|Industry|Demo|Oral|Spotlight|Poster)(?P<of>\s[A-Z]\w+)?|\s\((?:Oral|Spotlight|Poster"
    r"|Best[^()]{0,30}|[A-Z][^()]{0,30})\))?"
    r"[\])]?(?:\s?[:,.–—|-])?\s+(?=\S)"
)
_NAMED_LABEL = re.compile(
    r"^((?:[A-Z][\w&/.-]{0,20}\s?(?:(?:of|on|the|and|for|in|&)\s)?){1,7}):\s*(?=\S)"
)
#: What a work is, as badges say it.
_KIND_LABEL = re.compile(
    r"^[\[(]?(?:preprint|arxiv|journal(?: article)?|(?:conference|workshop)(?: paper)?|poster"
    r"|(?:technical )?report|patent|demo|tutorial|(?:book )?chapter)[\])]?[:,.]?\s+"
    r"(?=[\"“]|(?-i:[A-Z]))",
    re.IGNORECASE,
)
_DATE_LABEL = re.compile(
    r"^[\[(]?(?:(?:19|20)\d\d(?:\s?[-–/]\s?(?:\d\d|(?:19|20)\d\d))?|(?:Jan|Feb|Mar|Apr|May"
    r"|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
    r"[a-z]{0,6}\.?\s(?:19|20)\d\d|(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2]))[\])]?\s?(?:[:.,–—"
    r"|-]\s*|\s+)(?=\S)"
)
#: "Under review – ", "Forthcoming: "
_STATE_LABEL = re.compile(
    rf"^[\[(]?{words_of.NO_YEAR_YET}[\])]?\s?(?:[:.,–—|-]\s*|(?<=[\])])\s+)(?=[^\W\d_a-zß-ÿ]|\W\S)",
    re.IGNORECASE,
)
_BRACKET_LABEL = re.compile(r"^[\[(]([^\[\]()]{2,110})[\])]\s*[:.,–-]?\s*(?=\S)")
#: A venue's short name by itself, and a family name that is set in capitals.
_CAPITALS = re.compile(r"[A-Z]{3,}")
_LABELS = (_LABEL, _KIND_LABEL, _DATE_LABEL, _STATE_LABEL, _BRACKET_LABEL, _NAMED_LABEL)


def starts_of(text: Marked) -> list[int]:
    """Return where the paper may begin: at once, or behind a label ("NSDI 2022", "(2024)")."""
    starts = [0]
    for pattern in _LABELS:
        if label := pattern.match(text.text[:200]):
            starts.append(label.end())
            if pattern is _LABEL and label["of"]:  # "Workshop Loam", or somebody
                starts.append(words_behind(text.text, label.start("of")))
    if chosen := CHOSEN.match(text.text[:200]):
        starts.append(words_behind(text.text, chosen.end()))
    for place in (*text.cells[:3], *text.breaks[:1]):
        if place < 70:
            starts.append(words_behind(text.text, place))
    for span in text.spans[:6]:
        is_person = INITIALS_FIRST.match(text.text, span.start)  # "**A. Lee**, B. Ma"
        is_set_apart = span.kind in (marks.BOLD, marks.VENUE, marks.DATE) and not is_person
        if is_set_apart and span.start < 3 and span.end < 70:
            starts.append(words_behind(text.text, span.end))
    told = [span.start for span in text.spans if span.kind in (marks.LINK, marks.TITLE)]
    people = [span.start for span in text.spans[:6] if _leads_to_person(text.text, span)]
    told = [start for start in told if start not in people[1:]]
    if quote := OPENING_QUOTE.search(text.text[:160]):
        told.append(quote.start())
    starts += [start for start in told if start < 130][:2]
    return sorted(set(starts))[:7]


def _leads_to_person(source: str, span: marks.Span) -> bool:
    name = source[span.start : span.end].strip(" ,")
    return span.kind == marks.LINK and " " in name and is_name(name)


def begins_with_label(text: Marked, start: int, authors: Sequence[Author]) -> bool:
    """Whether the first of the people who stand there has a label in front, in capitals and alone
    in bold, where a whole name follows and nobody is printed in capitals: "**TRAX** Ann Lee".
    """
    label = next((x for x in text.spans if x.kind == marks.BOLD and x.start == start), None)
    word = text.text[label.start : label.end].strip(" :.") if label else ""
    if not authors or not _CAPITALS.fullmatch(word):
        return False
    name = authors[0].name.removeprefix(f"{word} ")
    others = [name, *(author.name for author in authors[1:])]
    is_whole = name != authors[0].name and " " in name and is_name(name)
    return is_whole and not any(map(_CAPITALS.fullmatch, " ".join(others).split()))
