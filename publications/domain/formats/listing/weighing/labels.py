"""What speaks for the words before a paper as its label, and against them."""

import functools
import re

from publications.domain.formats import text as words_of
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing import people
from publications.domain.formats.listing.weighing.memory import MEMORABLE
from publications.domain.formats.venue_phrases import kind_of

#: What a page says of a paper before its authors, and why it is shown: "Highlighted Paper: ".
CHOSEN = re.compile(
    r"\W{0,3}("
    r"(?:(?:highlighted|featured|invited|award-winning|hot|most[- ](?:read|cited)"
    r"|new|latest|cover)\s(?:papers?|articles?|publications?|story)|(?:research )?highlights?"
    r"|editor(?:s|['’]s|s['’])?\s(?:choice|picks?|highlights?|suggestions?|selection))"
    r"(?:\sof the (?:week|month|year|issue))?\s?(?=[:：!])|(?:book|film|software) review(?=:)"
    r"|(?:brand[- ])?new(?=!)|(?:just )?(?:out|accepted|published)(?: now)?(?=!)"
    r")\s?[:：!]+",
    re.IGNORECASE,
)
#: What stands before a paper that is not out yet, on the same line.
_STATE_LABEL = re.compile(rf"[\[(]?{words_of.NO_YEAR_YET}[\])]?\s?[\])–—|:.,-]\s*", re.IGNORECASE)
#: Who lists a paper's journal, and how it is ranked, says a label: "Scopus", "CCF-A".
INDEXED_BY = re.compile(
    r"WoS|Web of Science|Scopus|E?S?SCI|ISI|EI|Latindex|Q[1-4]|CCF[- ]?[ABC]|[A-C][*+]?"
    r"|(?:peer[- ]review(?:ed)?|refereed|invited)"
    r"(?:,\s?(?:journal|conference|workshop|chapter|book))?"
)
#: A label of more words beside its date is a title.
_WORDS_OF_LABEL, _WORDS_OF_VENUE = 4, 7


@functools.lru_cache(maxsize=MEMORABLE)
def weight_of_label(label: str) -> float:
    """Return how much speaks for a label: the most for one that says when, where, or how far."""
    if CHOSEN.fullmatch(label.strip()):
        return 0.1
    if _STATE_LABEL.fullmatch(label):
        return 0.9
    is_heading = label.rstrip().endswith(":")
    is_in_brackets = label.lstrip()[:1] in "([" and label.rstrip(" .:")[-1:] in ")]"
    label = label.strip(" []():.,–—-|")
    if not label:
        return 0.0
    if "," in label and people.lone_name(label):  # "Chen, J.": the first of the authors
        return -1.6
    dated = words_of.find_date(label)
    beside = label[: dated.start] + label[dated.end :] if dated else label
    most = (
        _WORDS_OF_VENUE * (1 + (is_heading or is_in_brackets))
        if kind_of(label)
        else _WORDS_OF_LABEL
    )
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
