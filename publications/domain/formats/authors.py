"""Lists of authors as people print them: "Ann Lee*, Bo Ma and C. Díaz et al."."""

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass

from publications.domain.formats import academic_titles, families_in_capitals, turned_names
from publications.domain.formats.author_signs import (
    LEGEND_BEHIND,
    MARKS,
    STARS,
    marked_author,
    split_marks,
)
from publications.domain.formats.conjunctions import AND
from publications.domain.formats.group_authors import is_group_author
from publications.domain.formats.person_names import (
    CJK_NAME,
    SHORTEST_MONONYM,
    SUFFIXES,
    is_name,
    is_name_among_names,
)
from publications.domain.record import Author

_BY = re.compile(
    r"^(?:authors?|by|with|(?:hg|hrsg)\.\s(?:von|v\.)|herausgegeben von|a cura di|edited by)"
    r"\s*:?\s+(?=[A-Z])",
    re.IGNORECASE,
)
_SEPARATOR = re.compile(
    r"\s*(?:[,;，；、]\s*(?:and\b|&)?|(?<=[\u3005\u3400-\u9fff])[・･](?=[\u3400-\u9fff])"
    rf"|\s*{AND})\s*",
    re.IGNORECASE,
)
_SEMICOLON = re.compile(rf"\s*;\s*(?:(?:and|&|y|e|et|und)\s)?\s*|(?<=\.){AND}")
#: How those are called who were left out: "32 others", "175 additional coauthors", "1 more author".
MORE = (
    r"(?:others|more(?!\s(?:co-?)?authors?)"
    r"|(?:(?:other|additional|further|more)\s)?(?:co-?)?(?:authors|colleagues|collaborators|workers)"
    r"|(?:other|additional|further|more)\s(?:co-?)?author)\b"
)
_ET_AL = re.compile(
    r"[\s,;]*(?:\b(?:and|&)\s+)?"
    rf"(?:\bet\.?\s?al\b\.?|\betc\b\.?|(?:\band|&)\s+(?:\d+\s+(?:{MORE}|more|other)|others?)\b|\.\.\.|…"
    r"|，?等|\s他"
    r"|，?ほか|\bи др\b\.?|\bu\.\s?a\.)"
    r"(?:\s*\((?:\d{1,4}\s(?:co-?)?authors|incl)[^()]*\))?[\s.,;]*$",
    re.IGNORECASE,
)
#: It stands in the end of so many characters.
_TAIL = 160
#: Cheaper to look for: what none of the above lacks, in small letters.
_MAY_BE_ET_AL = re.compile(
    r"et\.?\s?al|etc|other|more|author|work|coll|\.\.\.|…|等|他|ほか|и др|u\.\s?a\."
)
_SO_MANY = rf"(?:\d{{1,4}}\s)?{MORE}"
#: "Bo Ma", "P. S. Murthy Lee", as far as its letters tell.
_WHOLE_NAME = r"[^\W\d_a-z][\w.'’-]*(?:\s[^\W\d_a-z][\w.'’-]*){1,3}"
#: That authors between two were left out: "A. Lee, … & C. Wu", "A. Lee, et al., incl. C. Wu",
#: "A. Lee & 9 other authors including C. Wu", "Lee A, et al., Wu C", "A. Lee, et al., Bo Ma, et
#: al.", "A. Lee, et al., Bo Ma, C. Wu".
LEFT_OUT = re.compile(
    r"(?<=[,.;\s])(?:(?:\.\s?){3}|…"
    rf"|(?:\bet al\.?|(?:&|\band\b)\s{_SO_MANY}),?\s(?:incl(?:uding\b|\b\.?)|with\b)"
    r"|\bet al\.?,(?=\s[^\W\d_a-z][\w'’-]+ (?-i:[A-Z]{1,3})\b)"
    rf"|\bet al\.?,(?=(?:\s{_WHOLE_NAME},){{1,5}}"
    r"\s(?:et al\b|[A-Z]\.\s?(?:[A-Z]\.\s?)?[A-Z][\w'’-])))"
    r"\s*,?\s*(?:(?:&|and\b)\s*)?(?=[^\W\d_])"
    r"|(?:(?:…|(?:\.\s?){3})\s?)?[\[(](?:and\s|with\s)?\d{1,4}\s(?:(?:additional|others?|more|further)\b"
    r"[^\[\]()]{0,90}|(?:co-?)?authors?(?=\]))[\])](?:\s?(?:…|(?:\.\s?){3}))?,?"
)
#: "A. Lee et al. (incl. B. Ma), 2019", "A. Lee [12 authors, including B. Ma]": without brackets it
#: is read as any other list.
_INCLUDED = re.compile(
    r",?\s(?:(?:et\sal\b\.?|…),?\s[\[(]|[\[(](?=(?:and\s)?\d))"
    rf"(?:(?:and\s)?{_SO_MANY},?\s)?(?:incl\b\.?|including)\s([^()\[\]]{{2,80}})[\])]"
)
#: "A. Lee, on behalf of the Kelp Collaboration": for whom people speak is nobody of them.
ON_BEHALF = re.compile(
    r",?\s(?:for|representing|on\sbehalf\sof)\s[^.,;:\n]{2,80}?\b(?:collaborations?|consortium)\b",
    re.IGNORECASE,
)
#: Cheaper to look for: what none of the above lacks.
MAY_BE_LEFT_OUT = re.compile(
    r"…|\.\s?\.\s?\.|et al|incl|others|(?:authors|colleagues|collaborators|workers)\swith\b"
    r"|\((?:and\s|with\s)?\d|\[(?:and\s|with\s)?\d"
)
_LONGEST_LIST = 20_000
_LONGEST_LOOSE_LIST = 1_500
#: Among so many names one may hold a word that names seldom have.
_NAMES_A_NAME = 4
_DIGIT = re.compile(r"\d")
_QUOTATION = re.compile(r"[“”\"«»?!]|\bhttps?:|[^\W\d_]{2}: ")
#: "Lee, A.; Ma, B."
_INITIAL_LAST = re.compile(r"[;,]\s[A-Z]\.[,;:]*$")
_OPEN_BRACKET = re.compile(r"\s*\([^()]*$")
_Printed = tuple[tuple[tuple[str, str], ...], bool]


@dataclass(frozen=True, slots=True)
class AuthorList:
    """The authors that a text lists, in order; `doubt` where it may be read in another way too."""

    authors: tuple[Author, ...]
    complete: bool = True
    doubt: bool = False

    @property
    def strong(self) -> bool:
        """Whether the text can hardly be anything but a list of people."""
        return len(self.authors) > 1 or not self.complete


def read_authors(text: str, legend: Mapping[str, str] | None = None) -> AuthorList | None:
    """Return the people that the text lists, or None where it is not such a list.

    Args:
        text: plain text: names in order between commas, semicolons or "and".
        legend: what the page says its signs mean: sign -> "equal" or "corresponding".
    """
    text = text.strip() if text.isascii() else text.translate(STARS).strip()
    if text.endswith((")", ").")):
        text = LEGEND_BEHIND.sub("", text)
    if text.endswith("..."):
        text = text[:-3] + "…"
    initial = "." if _INITIAL_LAST.search(text) else ""
    text = text.rstrip(".,;:").strip() + initial
    if not text or len(text) > _LONGEST_LIST:
        return None
    printed = _remembered_names(text) if len(text) < _MEMORABLE else _printed_names(text)
    if printed is None:
        return None
    names, complete = printed
    read = [marked_author(name, marks, legend) for name, marks in names]
    starred = sum(author.equal_contribution for author in read)
    return AuthorList(tuple(read), complete, doubt=starred == 1 and legend is None and complete)


def read_most_authors(text: str, legend: Mapping[str, str] | None = None) -> AuthorList | None:
    """Return the people of a text that, by its place, is a list of authors, though not every one
    reads as a name: a comma was forgotten, a remark stands between. None where less than two
    thirds do.
    """
    text = ON_BEHALF.sub("", _BY.sub("", text.translate(STARS))).strip(" .,;:")
    text = with_included(turned_names.with_stops_behind(text))
    if len(text) > _LONGEST_LOOSE_LIST or _QUOTATION.search(text):
        return None
    complete = not (LEFT_OUT.search(text) or _ET_AL.search(text[-_TAIL:]))
    text = _ET_AL.sub("", LEFT_OUT.sub(as_gap, text))
    printed = turned_names.loosely_turned(_SEPARATOR.split(text))
    pieces = [split_marks(name.strip()) for name in printed]
    pieces = [
        (_OPEN_BRACKET.sub("", name).strip(), signs) for name, signs in pieces if name.strip()
    ]
    names = [(name, signs) for name, signs in pieces if is_name(name) and " " in name]
    strange = sum(len(name) for name, signs in pieces if (name, signs) not in names)
    if len(names) < 2 or 3 * len(names) < 2 * len(pieces) or 5 * strange > 2 * len(text):
        return None
    kept = [(name, signs) for name, signs in pieces if (name, signs) in names or _may_name(name)]
    return AuthorList(
        tuple(marked_author(name, signs, legend) for name, signs in kept),
        complete and len(kept) == len(pieces),
        doubt=True,
    )


def _may_name(text: str) -> bool:
    """Whether a piece between commas may name somebody in a form that is not known."""
    words = text.split()
    if len(words) == 1:  # "Sukarno" among names of two words
        return len(text) >= SHORTEST_MONONYM and is_name(text)
    if len(words) == 2 and is_name(f"{words[0]} {words[1].capitalize()}"):  # "Ann lee", a slip
        return words[0][0].isupper() and words[1].isalpha()
    is_capital = 1 < len(words) < 6 and words[0][0].isupper() and words[-1][0].isupper()
    return is_capital and not _DIGIT.search(text)


def with_included(text: str) -> str:
    """Return people with those whom a bracket names among many as others of the list; no place
    moves.
    """
    return _INCLUDED.sub(_as_others, text) if "incl" in text else text


def _as_others(included: re.Match[str]) -> str:
    names = included[1]
    return f"{', et al incl'.ljust(len(included[0]) - len(names))}{names}"


def as_gap(left_out: re.Match[str]) -> str:
    """Return what divides the names around a remark that others were left out; no place moves."""
    is_divided = left_out.string[: left_out.start()].rstrip().endswith((",", ";"))
    stands_between = left_out[0][0] not in "([" or left_out[0].endswith(",")
    return ("," if stands_between and not is_divided else "").ljust(len(left_out[0]))


def _printed_names(text: str) -> _Printed | None:
    """Return the (name, signs behind it) pairs of a list and whether it is whole, or None."""
    text = academic_titles.without_degrees(_BY.sub("", text))
    text = turned_names.with_stops_behind(ON_BEHALF.sub("", text))
    whole = text
    text = with_included(text)
    tail = text[-_TAIL:]
    text = text[:-_TAIL] + _ET_AL.sub("", tail) if _MAY_BE_ET_AL.search(tail.lower()) else text
    text = LEFT_OUT.sub(as_gap, text) if MAY_BE_LEFT_OUT.search(text) else text
    complete = text == whole
    read: list[tuple[str, str]] = []
    names = _names(text)
    unlikely = 0
    for place, name in enumerate(names):
        bare, marks = split_marks(name)
        bare = bare.strip()
        if not (is_name(bare.partition(", ")[0]) or is_group_author(bare)):  # "A. Lee, Jr."
            unlikely += 1
            is_between = 0 < place < len(names) - 1 and len(names) >= _NAMES_A_NAME * unlikely
            if not (is_between and is_name_among_names(bare)):
                return None
        read.append((bare.removeprefix("the "), marks))
    if not read or _too_short([name for name, _ in read], complete):
        return None
    return tuple(families_in_capitals.turned(read)), complete


#: The readers of a listing look at the same line again and again; longer lines are not cached.
_MEMORABLE = 500
_remembered_names = functools.lru_cache(maxsize=16_384)(_printed_names)


def _too_short(names: list[str], complete: bool) -> bool:
    """Whether too many of the names are one word each, as in a title that is a series of words."""
    whole = sum(" " in name or "." in name or bool(CJK_NAME.fullmatch(name)) for name in names)
    return whole * 2 < len(names) or (whole < len(names) < 4 and complete)


def _names(text: str) -> list[str]:
    """Return the printed names of a list, "Last, First" pairs turned to "First Last"."""
    if is_group_author(text):
        return [text]
    if ";" in text:
        pieces = [turned_names.turned(piece) for piece in _SEMICOLON.split(text)]
        return [name for piece in pieces if piece for name in turned_names.parted(piece)]
    if pairs := turned_names.turned_pairs(text):
        return pairs
    pieces = [piece for piece in _SEPARATOR.split(text.replace(" and, ", ", and ")) if piece]
    joined: list[str] = []
    for piece in pieces:
        if joined and piece.lower() in SUFFIXES:
            joined[-1] += f", {piece}"
        elif joined and not piece.strip(MARKS + "0123456789 "):
            joined[-1] += piece
        else:
            joined += turned_names.parted(piece)
    return turned_names.all_turned(joined)
