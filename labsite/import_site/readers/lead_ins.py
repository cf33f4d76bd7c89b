"""Sentences that begin a list of people -> a label above it, as other pages have one.

"In the past, I had the pleasure to work with these students:" says what "Former students:" does.
"""

import re
from dataclasses import replace

from labsite.import_site.readers import headings
from labsite.import_site.readers.words import person_words
from publications.domain.formats.listing.lines import Line

#: Fewer words are a label as they are.
_FEWEST_WORDS = 7
#: Whom a sentence says that it lists.
_WHOM = re.compile(
    r"\b(?P<who>(?:(?:ph\.?\s?d\.?|master'?s?|m\.?sc\.?|doctoral|graduate|undergraduate|bachelor'?s?"
    r"|high[- ]school|visiting|summer)\s)?(?:students|mentees|advisees|interns|post-?docs"
    r"|researchers|scholars|visitors|people|colleagues|individuals))\b",
    re.IGNORECASE,
)
#: How a sentence tells that they have left.
_FORMER = re.compile(
    r"\b(?:in the past|in previous years|previously|formerly|past|former"
    r"|had the (?:\w+ )?(?:opportunity|pleasure|privilege|hono[u]?r|chance|fortune)"
    r"|(?:was|were) (?:\w+ )?(?:fortunate|lucky|privileged|hono[u]?red)"
    r"|served as|graduated|have left|used to)\b",
    re.IGNORECASE,
)
_CURRENT = re.compile(
    rf"\b(?:current(?:ly)?{headings.NOT_OF_NOW}|now|at present|presently)\b", re.IGNORECASE
)
#: A sentence with one of these tells of whoever stands below it.
_MENTORS = re.compile(
    r"\b(?:mentor(?:ed|ing|s)?|advis(?:ed|ing|or|er)|supervis(?:ed|ing|or))\b", re.IGNORECASE
)


def as_labels(lines: list[Line]) -> list[Line]:
    """Return the lines of a list of people, each sentence that begins a part of it as a label."""
    following = (*lines[1:], None)
    return [
        _as_label(line) if below and _is_above_items(line, below) else line
        for line, below in zip(lines, following, strict=True)
    ]


def _is_above_items(line: Line, below: Line) -> bool:
    is_plain = not (line.marker or line.heading or line.is_row)
    is_sentence = line.text.rstrip().endswith((":", "："))
    is_long = len(line.text.split()) >= _FEWEST_WORDS
    return is_plain and is_sentence and is_long and bool(below.marker)


def _as_label(line: Line) -> Line:
    """Return the label that says what a sentence says; the line itself of another."""
    told, mentors = _WHOM.search(line.text), _MENTORS.search(line.text)
    begins_with_name = person_words.person_name(" ".join(line.text.split()[:2]))
    if not (told or mentors) or begins_with_name:
        return line
    who = told["who"].strip().capitalize() if told else "People"
    is_former = _FORMER.search(line.text) or headings.is_former(line.text)
    when = "Current " if _CURRENT.search(line.text) else "Former " if is_former else ""
    label = f"{when}{who if not when else who[:1].lower() + who[1:]}:"
    return replace(line, text=label, printed=label, after_blank=True)
