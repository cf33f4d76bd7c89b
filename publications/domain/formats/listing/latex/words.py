r"""What commands that a LaTeX file does not define say of a paper: a year in the margin, a label, a
word of the title.

\years{2021}Ann Lee. \emph{\fastpile: Sorting for Everyone}. \jpiles, 12, 34
"""

import re

from publications.domain.formats import marks
from publications.domain.formats.latex import shows_symbol, takes_arguments
from publications.domain.formats.listing.latex.structure import FORMATTING, SWITCHES

#: A label says something where it is more than a number: "POPL", "2024"; one that prints brackets
#: is the key by which a paper is cited: "\\item[[LM07]]".
_WORD = re.compile(r"[^\W\d_]{2}|(?:19|20)\d\d")
_KEY = re.compile(r"\{?\[(?!\s*(?:19|20)\d\d\s*\])[^\[\]{}]{1,40}\]\}?")
#: A year that a command prints before a paper, in the margin, say.
_YEAR_BEFORE = re.compile(
    r"\s*\\(?P<command>[a-zA-Z]{3,30})\s*\{\s*(?:\\[a-z]{2,20}\s*)?(?P<year>(?:19|20)\d\d)\s*\}"
    r"\s*(?=[^\s{}\[\]])"
)
#: A command in the place of a word: before a colon, or the volume and the page; one with a capital
#: between words ("and \\KelpNet for all"), as those that set the page have none.
_IN_PLACE_OF_WORD = re.compile(
    r"(?<!\\)\\([a-zA-Z]{3,30})(?![a-zA-Z@])(?:\{\})?(?=:\s|,\s\d{1,4},\s[A-Z]?\d)"
    r"|(?<=[a-z]\s)\\([a-z]{0,20}[A-Z][a-zA-Z]{1,20})(?![a-zA-Z@])(?:\{\})?(?=\s[a-z]{2})"
)

#: A line in the place of the people who wrote the paper above.
_SAME_PEOPLE = re.compile(
    r"\\bysame(?![a-zA-Z])(?:\{\})?|\\hbox\s*to\s?[\d.]{1,4}\s?[a-z]{2}\s*\{\s*\\hrulefill\s*\}"
    r"|\\underline\s*\{\s*\\hspace\*?\s*\{[^{}]{1,20}\}\s*\}(?=[\s}]*[.,(])"
    r"|\\rule\s*(?:\[[^\[\]\n]{1,12}\])?\s*\{[\d.]{1,4}\s?(?:em|cm|in|pt|mm)\}\s*\{[^{}\n]{1,12}\}"
    r"(?=[.,(]|\s\()"
)


def is_said_of_paper(label: str) -> bool:
    """Whether the label of an item says something of its paper; bullets and numbers do not."""
    return bool(_WORD.search(label)) and not _KEY.fullmatch(label)


def with_year_apart(source: str) -> str:
    """Return a piece of the page with the year apart that a command prints before it."""
    before = _YEAR_BEFORE.match(source)
    if not before or before["command"].lower() in FORMATTING:
        return source
    return f"{before['year']}{marks.CELL}{source[before.end() :]}"


def with_names_as_words(source: str) -> str:
    """Return the text with the names of unknown commands where only these tell which word stands
    there: nobody knows what is printed, but it is hardly nothing.
    """
    return _IN_PLACE_OF_WORD.sub(_named, source) if "\\" in source else source


def _named(used: re.Match[str]) -> str:
    command = used[1] or used[2]
    is_known = shows_symbol(command) or takes_arguments(command)
    is_setting = command.lower() in FORMATTING or command in SWITCHES
    return used[0] if is_known or is_setting else command


def with_same_people(text: str) -> str:
    r"""Return the source with a dash where a line stands for the people who wrote the paper above:
    "\bysame, Wet piles" of the American Mathematical Society, "\rule{3em}{.5pt}. Wet piles".
    """
    return _SAME_PEOPLE.sub("———", text)
