"""What a section of people says that is about its list, and of none of them."""

import itertools
import re

from labsite.import_site.readers.text import page_lines
from publications.domain.formats.listing.lines import Line

#: How a sentence begins a list of those whom its author owes much: they are no members.
_THANKS = re.compile(
    r".*\b(?:grateful|gratitude|thank(?:s|ful)?|indebted|inspired|role models?)\b"
    r".*(?:[:：,]|including|to)\s*",
    re.IGNORECASE,
)


def take_thanked(section: page_lines.Section) -> list[Line]:
    """Take a list of people who are thanked from the lines of a section, and return it."""
    for at, (line, below) in enumerate(itertools.pairwise(section.lines)):
        is_above = bool(below.marker) and not (line.marker or line.heading)
        if is_above and _THANKS.fullmatch(line.text):
            section.lines, thanked = section.lines[:at], section.lines[at:]
            return thanked
    return []


#: What a page tells of its list: "Alumni may write to us to correct an affiliation".
_NOTE = re.compile(
    r"(?=.{0,200}\b(?:alumn\w+|former members|affiliations|this (?:list|page))\b)"
    r"(?=.{0,300}\b(?:updat\w+|contact|let (?:us|me) know|correct\w*)\b)"
    r"(?!.{0,300}\b(?:she|he|her|his)\b)[A-Z].{30,400}[.!]",
    re.IGNORECASE,
)


def take_notes(section: page_lines.Section) -> list[Line]:
    """Take from the lines of a section the sentences about its list, and return them."""
    notes = [
        line
        for line in section.lines
        if not (line.marker or line.heading or line.is_row) and _NOTE.fullmatch(line.text)
    ]
    section.lines = [line for line in section.lines if line not in notes]
    return notes
