"""What a section of people says that is about its list, and of none of them."""

import itertools
import re

from labsite.import_site.readers import page_lines
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
