"""Lines of nothing but people whom a dash, a bar or a dot divides: "Ann Lee - Bo Ma - Cy Kent"."""

import re

from people.names import begins_with_given_name
from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.author_signs import split_marks
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.listing.repair import Repair
from publications.domain.formats.person_names import has_initials, is_name

_SIGNS = ("-", "–", "—", "|", "·", "•", "/")
_DIVIDER = re.compile(rf"\s+[{re.escape(''.join(_SIGNS))}]\s+")
_MOST_WORDS = 4


def _in_commas(line: re.Match[str]) -> str:
    """Return a line with commas between its people, if each of its parts is the name of one."""
    parts = _DIVIDER.split(line[0])
    names = [_bare(part) for part in parts]
    are_names = all(map(_is_whole_name, names))
    if not are_names or not any(begins_with_given_name(x) or has_initials(x) for x in names):
        return line[0]
    return ", ".join(parts)


def _bare(part: str) -> str:
    name = marks.removed(words_of.plain(part)).strip(" .")
    return split_marks(name)[0]


def _is_whole_name(name: str) -> bool:
    return 2 <= len(name.split()) <= _MOST_WORDS and is_name(name) and not is_links(name)


#: A line that begins with a bar is the row of a table.
_LINE = re.compile(r"^(?!\s*\|).{5,600}$")
REPAIRS = (Repair(tuple(f" {sign} " for sign in _SIGNS), _LINE, _in_commas),)
