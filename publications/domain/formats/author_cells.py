"""The authors of one cell of a table or one value of a data file: "Pazzani, M. J., & Kibler, D.".

`authors.read_authors` asks whether a line is a list of people. A cell is known to be one: here the
question is only where one name ends and the next begins, and which of its words is the family name.
The styles told apart, each with "et al." and its like:

=========================== ======================================================================
divided by                  for example
=========================== ======================================================================
semicolons, bars, lines     "Smith, Ann; Jones, Bo", "A. Smith; B. Jones", "Smith, JA; Ng, B"
"and"                       "Smith, Ann and Jones, Bo", "Ann Smith and Bo Jones"
commas, straight            "Ann Smith, Bo Jones and C. Brown"
commas, family name first   "Smith, A., & Jones, B. C.", "Smith, Ann, Jones, Bo"
commas, the first inverted  "Smith, Ann, Bo Jones, and Cy Brown" (MLA, Chicago)
commas, Vancouver           "Smith JA, van der Berg B", "Smith J.A., Иванов И. И."
=========================== ======================================================================
"""

import re
from dataclasses import dataclass, replace

from people import profile_links
from people.names import is_particle
from publications.domain.formats import text as words_of
from publications.domain.formats.author_signs import marked_author, split_marks
from publications.domain.formats.authors import AuthorList
from publications.domain.formats.person_names import ends_sentence, is_suffix
from publications.domain.record import Author

#: That more authors follow, or stood in between, whom nobody names. "â ? ¦" is an ellipsis in UTF-8
#: that was read as Latin-1.
_CUT = re.compile(
    r"…|\.\.\.|(?:\.\s){2,}\.|â\s*\?\s*¦|&\s*hellip\s*;|\bet\.?\s?al\b\.?|\betc\b\.?"
    r"|\b(?:and|&)\s+(?:\d+\s+(?:more|others?)|others)\b|&\s*others\b|(?<=[,;\n])\s*others\.?\s*\Z|\+\s?\d+(?:\s+more)?\b"
    r"|\bи\s+др\b\.?|\bu\.\s?a\.|\by\s+otros\b|\be\s+outros\b|[,，、]?\s*等(?=\W*$)",
    re.IGNORECASE,
)
_STRONG = re.compile(r"\s*(?:[;；|\n\t•]|、)\s*")
_CONJUNCTION = re.compile(
    r"(?:^|,?\s+|,)(?:and|AND|&)(?:\s+|$)|\s*&\s*|(?<=[^\s,])\s+(?:und|et|y|e)\s+"
)
_COMMA = re.compile(r"\s*[,，،]\s*")
_CJK = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af·]+")
#: Academic degrees; some are initials too, where a family name stands before them.
_DEGREE = re.compile(r"(?:Ph\.?\s?D|D\.?Phil|M\.?Sc|B\.?Sc|FRS)\.?", re.IGNORECASE)
_SHORT_DEGREE = re.compile(r"(?:M\.?D|M\.?S|B\.?S|M\.?A|B\.?A|M\.?P\.?H|R\.?N)\.?")
_TITLE = re.compile(r"^(?:(?:Prof(?:essor)?|Dr|Mr|Mrs|Ms)\.?\s+)+(?=\w)")
_SUFFIX = re.compile(r"(?:Jr|Sr|2nd|3rd|4th|II|III|IV)\.?", re.IGNORECASE)
#: Services' numbers behind a name: "Smith, John (7003402231)".
_IN_BRACKETS = re.compile(r"\s*[(\[]([^()\[\]]{1,100})[)\]]\s*$")
_LED_BY = re.compile(r"^(?:by|authors?)\b\s*:?\s+", re.IGNORECASE)
#: A name set apart in Markdown: "**Ann Lee**", "*Ann Lee*"; the star of "Ann Lee*" is a sign.
_EMPHASISED = re.compile(
    r"(?<![\w*_.])(\*{1,3}|_{1,3})(?=[^\W_])([^*_\n,;]{1,100}?)(?<=\S)\1(?!\w)"
)
#: "Lee Jr." before "A. B.": the stop is no initial's.
_JUNIOR = re.compile(r"([^\W\d_]{2,}(?:[-'’][^\W\d_]+)*) (Jr\.?|Sr\.?)")
_LONGEST = 200_000
#: A longer piece is no person's name: it stays as it is.
_LONGEST_NAME = 200
_MOST_WORDS = 12
#: A name of two words in full, or of initials and a word, and the full stop of its list; and one
#: inside of a list.
_STOPPED = re.compile(
    r"(?:^|[,;&]|\sand\s)\s*(?:(?:[^\W\d_]+\s)*?([^\W\d_]{2,})\s|(?:[^\W\d_]\.[\s-]?){1,4})"
    r"([^\W\d_]{2,})[*#†‡]*\.\s*$"
)
_STOP_INSIDE = re.compile(r"\.\s*(?:[,;&]|and\s)")


def read_cell(text: str) -> AuthorList:
    """Return the authors of a cell in order, each name in display order ("Michael J. Pazzani").

    Every word of the cell is taken for a part of a name. `complete` is False where it says that it
    does not name them all; `doubt` where the commas may be meant in another way.
    """
    printed = _without_stop(_plain(text[:_LONGEST]))
    uncut = _CUT.sub(" , ", printed)
    complete = uncut == printed and len(text) <= _LONGEST
    strong = _STRONG.split(uncut)
    is_divided = sum(any(map(str.isalnum, piece)) for piece in strong) > 1
    parts = [_trimmed(part) for piece in strong for part in _conjoined(piece)]
    pieces = [
        [_bare(piece) for piece in _COMMA.split(part) if any(map(str.isalnum, piece))]
        for part in parts
    ]
    pieces = [_with_suffixes(part) for part in pieces if part]
    style = _Style.of(pieces, is_divided)
    names: list[str] = []
    doubt = False
    for part in pieces:
        read, unsure = _names_of(part, style)
        names += read
        doubt |= unsure
    authors = tuple(author for name in names if (author := _author(name)).name)
    return AuthorList(authors, complete, doubt)


def _without_stop(cell: str) -> str:
    """Return a cell without the full stop at its end: "Bo Ma, Laurent Quill."."""
    stopped = _STOPPED.search(cell[-_LONGEST_NAME:])
    last = f"{stopped[2]}." if stopped else ""
    if not stopped or is_suffix(last) or _STOP_INSIDE.search(cell):
        return cell
    is_stop = stopped[1] is None or ends_sentence(last, stopped[1])
    return cell.rstrip()[:-1] if is_stop else cell


def holds_several(name: str) -> bool:
    """Whether what should be one name ("Lee, Jr., Ann") holds several: "Lee, A., & Ma, B."."""
    pieces = [piece.strip() for piece in name.split(",") if piece.strip()]
    if ";" in name or (len(pieces) > 1 and re.search(r"\s(?:&|and)\s", name)):
        return True
    return len(pieces) > 3 or (len(pieces) == 3 and not any(map(_SUFFIX.fullmatch, pieces[1:])))


def turned(name: str) -> str:
    """Return one name that is written family name first in display order: "Lee, Ann, Jr.".

    A name without a comma, or with one at its end as bodies have it ("World Looms,"), stays.
    """
    pieces = [piece for each in name.split(",") if (piece := words_of.one_line(each))]
    if len(pieces) < 2:
        return "".join(pieces)
    pieces = _with_suffixes(pieces)
    return _inverted(pieces[0], " ".join(pieces[1:])) if len(pieces) > 1 else pieces[0]


def _plain(text: str) -> str:
    """The text without markup; its line breaks, which may divide names, stay."""
    lines = text.splitlines() if "\n" in text.strip() else [text]
    if "\\" in text or "{" in text:
        lines = [words_of.latex_to_text(line) for line in lines]
    plain = "\n".join(filter(None, (words_of.without_tags(line) for line in lines)))
    return _EMPHASISED.sub(r"\2", plain) if "*" in plain or "_" in plain else plain


def _conjoined(piece: str) -> list[str]:
    """The parts between "and"s; a lone "y" or "e" may join family names ("Ortega y Gasset")."""
    parts: list[str] = []
    begin = 0
    for match in _CONJUNCTION.finditer(piece):
        if match[0].strip() in ("y", "e", "et", "und"):
            before = piece[max(begin, match.start() - _LONGEST_NAME) : match.start()]
            rest = piece[match.end() : match.end() + _LONGEST_NAME]
            behind = _COMMA.split(rest, maxsplit=1)[0].split()
            if len(behind) < 2 and "," not in before:
                continue
        parts.append(piece[begin : match.start()])
        begin = match.end()
    return [*parts, piece[begin:]]


def _trimmed(part: str) -> str:
    return _LED_BY.sub("", part.strip(" ,;&.") + ("." if part.rstrip(" ,;&").endswith(".") else ""))


def _bare(piece: str) -> str:
    return _TITLE.sub("", words_of.one_line(piece).strip(" ;&"))


def _with_suffixes(pieces: list[str]) -> list[str]:
    """Set "Jr." behind the name it belongs to, and drop academic degrees."""
    kept: list[str] = []
    for piece in pieces:
        if kept and _SUFFIX.fullmatch(piece):
            kept[-1] += f"\0{piece}"
        elif junior := _JUNIOR.fullmatch(piece):
            kept.append(f"{junior[1]}\0{junior[2]}")
        elif not (kept and _is_degree(piece, kept[-1])):
            kept.append(piece)
    return kept


def _is_degree(piece: str, before: str) -> bool:
    if _SHORT_DEGREE.fullmatch(piece):
        return _is_whole(before)
    return bool(_DEGREE.fullmatch(piece))


@dataclass(frozen=True, slots=True)
class _Style:
    """What the whole cell tells of how its names are written.

    Attributes:
        divided: names are divided by something stronger than commas: one comma is inside a name.
        vancouver: capitals behind a name are initials ("Smith JA"), not a family name ("Ann LEE").
        families: all names are single words: family names alone.
        conjoined: an "and" stands before the last name, so that a list ends there.
    """

    divided: bool = False
    vancouver: bool = True
    families: bool = False
    conjoined: bool = False

    @classmethod
    def of(cls, parts: list[list[str]], divided: bool) -> "_Style":
        pieces = [piece.partition("\0")[0] for part in parts for piece in part]
        single = all(len(piece.split()) == 1 and not _initials(piece) for piece in pieces)
        return cls(
            divided=divided or (len(parts) > 1 and all(map(_is_one_name, parts))),
            vancouver=_is_vancouver(pieces),
            families=single and len(parts) > 1 and any(len(part) == 1 for part in parts),
            conjoined=len(parts) > 1 and not divided,
        )


def _is_vancouver(pieces: list[str]) -> bool:
    """Whether short capitals at the ends of names are initials."""
    last = [words[-1] for piece in pieces if len(words := piece.split()) > 1]
    if any(word.isupper() and len(word) > 3 and word.isalpha() for word in last):
        return False  # "Jean DUPONT, Wei LI"
    if all(piece.isupper() for piece in pieces):  # "PAZZANI MJ, KIBLER D", but "WEI LI, BO MA"
        return any(len(word) == 1 or not re.search("[AEIOUY]", word) for word in last)
    return True


def _is_one_name(pieces: list[str]) -> bool:
    """Whether a part with a comma is one inverted name, not two straight ones."""
    if len(pieces) == 1:
        return False
    if len(pieces) > 2:
        return False
    first, second = pieces
    if _initials(second):
        return not _initials(first.split()[0]) or len(first.split()) == 1
    whole = len(first.split()) > 1 and len(second.split()) > 1
    straight = whole and not is_particle(first.split()[0])
    return not straight and not _initials(first.split()[0])


def _names_of(pieces: list[str], style: _Style) -> tuple[list[str], bool]:
    """Return the names of pieces between commas, and whether they may be meant otherwise."""
    count = len(pieces)
    if count == 1 or style.families:
        return [_straight(piece, style) for piece in pieces], False
    if count == 2 and style.divided and not _begins_with_initial(pieces[0]):
        return [_inverted(*pieces)], False
    if count == 3 and style.divided and not any(map(_initials, pieces[1:])):
        return [_inverted(pieces[0], " ".join(pieces[1:]))], True
    alternating, doubt = _alternates(pieces)
    first_inverted = (
        not alternating
        and _is_bare_family(pieces[0])
        and not _initials(pieces[0])
        and count > 2
        and (style.conjoined or not _is_whole(pieces[1]))
        and all(map(_is_whole, pieces[2:]))
    )
    names: list[str] = []
    position = 0
    while position < count:
        piece = pieces[position]
        following = pieces[position + 1] if position + 1 < count else ""
        inverted = bool(following) and (
            alternating
            or (first_inverted and position == 0)
            or (bool(_initials(following)) and not _has_initial(piece))
        )
        names.append(_inverted(piece, following) if inverted else _straight(piece, style))
        position += 2 if inverted else 1
    return names, doubt


def _alternates(pieces: list[str]) -> tuple[bool, bool]:
    """Whether family and given names take turns, and whether that is in doubt.

    Read in turns, a family name of several words is odd; read straight, a name of one word is. What
    is less odd is meant.
    """
    if len(pieces) % 2:
        return False, False
    families, given = pieces[::2], pieces[1::2]
    if any(map(_has_initial, families)):
        return False, False
    if any(map(_CJK.fullmatch, map(_unspaced, pieces))):
        return all(len(_unspaced(piece)) == 1 for piece in families), False
    if all(_initials(piece) for piece in given):
        return True, False
    straight = sum(not _is_whole(piece) for piece in pieces)
    turned = sum(not _is_bare_family(piece) for piece in families)
    if len(pieces) > 2 and _is_bare_family(pieces[0]) and all(map(_is_whole, pieces[2:])):
        return False, True  # "Smith, Ann, Bo Jones, Cy Brown"
    alternating = 0 < straight >= turned
    return alternating, alternating and turned > 0


def _unspaced(piece: str) -> str:
    return piece.partition("\0")[0].replace(" ", "")


def _is_whole(piece: str) -> bool:
    """Whether it can be a person's whole name: two words, or one in Chinese characters."""
    return len(piece.split()) > 1 or bool(_CJK.fullmatch(piece) and len(piece) > 1)


def _is_bare_family(piece: str) -> bool:
    """Whether it can only be a family name: one word, perhaps behind particles ("van der Berg")."""
    words = piece.partition("\0")[0].split()
    while len(words) > 1 and is_particle(words[0]):
        words = words[1:]
    return len(words) == 1


def _begins_with_initial(piece: str) -> bool:
    words = piece.split()
    return len(words) > 1 and bool(_initials(words[0]))


def _has_initial(piece: str) -> bool:
    """Whether the piece holds a family name and initials: it is a name by itself."""
    words = piece.partition("\0")[0].split()
    return len(words) > 1 and any(_initials(word) for word in words)


def _initials(text: str) -> str:
    """Return the initials that the text is, with full stops ("M. J." of "MJ"); empty if none.

    Particles of the family name may follow: "J. van der".
    """
    words = text.partition("\0")[0].split()
    particles: list[str] = []
    while len(words) > 1 and words[-1].islower() and is_particle(words[-1]):
        particles.insert(0, words.pop())
    shown: list[str] = []
    for word in words:
        letters = word.replace(".", "").replace("-", "").replace("‐", "")
        dotted = "." in word
        if not letters.isalpha() or (not dotted and len(letters) > (4 if len(words) == 1 else 2)):
            return ""
        if dotted and all(
            part and part[:1].isupper() and len(part) <= 2 and part[1:].islower() + (len(part) == 1)
            for part in re.split(r"[.\-‐]+", word.strip(".-‐"))
        ):
            shown.append(word if word.endswith(".") else word + ".")
        elif letters.isupper() and letters == letters.upper() != letters.lower():
            joint = "-" if "-" in word or "‐" in word else " "
            shown.append(joint.join(f"{letter}." for letter in letters))
        else:
            return ""
    return " ".join([*shown, *particles])


def _inverted(family: str, given: str) -> str:
    """Return "Michael J. Pazzani" of "Pazzani" and "Michael J."."""
    family, _, suffix = family.partition("\0")
    given, _, suffix_behind = given.partition("\0")
    if _CJK.fullmatch(family) and _CJK.fullmatch(given):
        return f"{family}{given}"
    bare, brackets, marks = _without_additions(given)
    words = bare.split()
    if len(words) > 1 and _SUFFIX.fullmatch(words[-1]) and not _initials(bare):
        suffix, bare = suffix or words[-1], " ".join(words[:-1])
    suffix = suffix or suffix_behind
    name = f"{_initials(bare) or bare} {family}".strip()
    return f"{name}{f', {suffix}' if suffix else ''}{marks}{brackets}"


def _straight(piece: str, style: _Style) -> str:
    """Return a name without a comma in display order: "Smith JA" and "Иванов И. И." are turned."""
    name, _, suffix = piece.partition("\0")
    bare, brackets, marks = _without_additions(name)
    words = bare.split()
    last = len(words) - 1 if words and _SUFFIX.fullmatch(words[-1]) else len(words)
    at = _place_of_initials(words[:last])
    if at and (style.vancouver or "." in words[last - 1]):
        suffix = suffix or " ".join(words[last:])
        words = [_initials(" ".join(words[at:last])), *words[:at]]
    return f"{' '.join(words)}{f', {suffix}' if suffix else ''}{marks}{brackets}"


def _place_of_initials(words: list[str]) -> int:
    """Return where the initials behind a family name begin; 0 where a name does not end so."""
    if not 2 <= len(words) <= _MOST_WORDS:
        return 0
    for place in range(1, len(words)):
        if _initials(" ".join(words[place:])):
            before = words[:place]
            is_family = not any(map(_initials, before)) or (len(before[0]) > 1 == len(words[place]))
            return place if is_family else 0
    return 0


def _without_additions(name: str) -> tuple[str, str, str]:
    """Return the bare name, what stands behind it in brackets, and the signs behind it."""
    brackets = ""
    if len(name) > _LONGEST_NAME:
        return name, "", ""
    while match := _IN_BRACKETS.search(name):
        brackets = match[0] + brackets
        name = name[: match.start()]
    bare, marks = split_marks(name)
    return bare, brackets, marks


def _author(name: str) -> Author:
    """The author of a name in display order; the signs and brackets behind it are read."""
    bare, brackets, marks = _without_additions(name)
    bracketed = re.findall(r"[(\[]([^()\[\]]+)[)\]]", brackets)
    orcid = next(filter(None, map(profile_links.orcid, bracketed)), "")
    nickname = "".join(f" ({words})" for words in bracketed if re.fullmatch(r"[^\W\d_]+", words))
    author = marked_author(words_of.one_line(bare).strip(" ,;&") + nickname, marks, None)
    return replace(author, orcid=orcid)
