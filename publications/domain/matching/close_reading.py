"""A title read sign by sign, where one sign tells two works apart: "Fe(II)" and "Fe(III)".

Everything else reads a title as words without marks. Here numbers, indices, Greek letters and the
signs of "C++" and "R*-tree" count, and what is written in several ways is read as one: "3-D", "3D"
and "three-dimensional", "10,000" and "10 000", "second" and "2nd", "$B^0_s$" and "B⁰ₛ".
"""

import functools
import html
import re
import unicodedata
from typing import NamedTuple

from people import names
from publications.domain.matching.number_words import NUMBER_WORDS
from publications.domain.matching.titles import (
    named_greek,
    readable,
    without_labels,
    without_mojibake,
)

#: The gap where one thing is said and another begins: a colon, a bracket, a dash, a quotation mark.
STOPPED = ": "
_STOP = re.compile(r"[:;.?!()\[\]\"“”„«»—–]|(?:^|\s)-\s")
#: Stands where an index begins or ends: it belongs to the sign before it, and is one of its own.
_JOINT = "\u2060"
_CJK_NUMBERS = {sign: str(number) for number, sign in enumerate("一二三四五六七八九十", start=1)}
_ROMAN = re.compile(r"(?=[ivx]{2})x{0,3}(ix|iv|v?i{0,3})")
_ROMAN_SIGNS = {"i": 1, "v": 5, "x": 10}

_INDEX_TAG = re.compile(r"<(?:\w+:)?(sub|sup)\b[^>]{0,60}>(.{0,40}?)</(?:\w+:)?\1>", re.IGNORECASE)
_TEX_INDEX = re.compile(r"([_^])\s?(?:\{((?:[^{}]|\{[^{}]*\})*)\}|(\\[A-Za-z]+|[\w+*'-]))")
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿⁱ"
_LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋ₐₑₒₓₔₕₖₗₘₙₚₛₜᵢᵣᵤᵥⱼ"
_UNICODE_INDEX = re.compile(f"([{_RAISED}]+)|([{_LOWERED}]+)")
# Which index stands first is a matter of taste.
_RAISED_FIRST = re.compile(r"\ue000([^\ue000-\ue003]*)\ue001\ue002([^\ue000-\ue003]*)\ue003")
_TAG = re.compile(r"</?[A-Za-z][^<>]{0,80}>")
_TEX_FONT = re.compile(r"\\(?:[A-Za-z]+\s*|[^A-Za-z\s])")
# "ADBIS'97" and "ADBIS 97"
_BEFORE_NUMBER = re.compile(r"'(?=\d)")
# "(±)-menthol": both mirror images.
_BOTH_MIRRORED = re.compile(r"\((?:±|\+\s?/\s?-)\)")
# "sqrt(s)", which is "√s" elsewhere: a root is no sign.
_ROOT = re.compile(r"\bsqrt(?=\s?[({])")
# "B + -trees", "LH * ", "C + +", where a tokenizer set all signs apart.
_MARK_APART = re.compile(r"(?<=[^\W\d_]) (?=(?:\+ ?\+?|\*)(?:\W|$))|(?<=\w \+) (?=\+)")
# "the 23 rdInternational Conference": the ordinal's end was raised.
_ORDINAL_GLUED = re.compile(r"(\d) ?(st|nd|rd|th)(?=[A-Z])")
_THOUSANDS = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*(?![\d,])")
_SHORT_RANGE = re.compile(r"(?<!\d)(\d\d)(\d\d)\s?[-/]\s?(\d\d)(?!\d)")
_SIGNS = re.compile(
    r"""
    \d+(?:\.\d+)*                           # a number, with a point or several
    | [^\W\d_]+                             # letters
    | (?<=[^\W\d_])(?:\s?\+\+|[+±])         # "C++", "Na+"
    | (?<=\u2060)(?:[*+]|-(?!\d))           # raised or lowered
    | (?<=[^\W\d_])\#                       # "C#"
    | (?<=[^\W\d_])\*(?=\W*\w)             # "R*-tree": at the end it marks a footnote
    | [<>≤≥](?=\s?=?\s?\d)                  # "<65"
    | (?<=\()[+*-](?=\)-?\w)               # "(+)-menthol": which of two mirror images
    | (?<=\d)-(?=\s|$|[),;])               # "CD4-", no range
    | (?<=\b[^\W\d_])-(?=\s|$|[),;])       # "e+e-"
    | (?<![\w)])-(?=\d)                     # "-20 °C", no range
    """,
    re.VERBOSE,
)
_DIMENSIONAL = frozenset("d dimensional dim dimension".split())
_OF_ORDINALS = frozenset("st nd rd th".split())


class Reading(NamedTuple):
    """A title's signs: words, numbers and marks, as they are compared and as they were printed.

    `gaps`: what stands before each sign: nothing, where it is glued to the one before it, a hyphen,
    `STOPPED`, or a space for all else. `indexed`: some were printed raised or lowered.
    """

    signs: tuple[str, ...]
    printed: tuple[str, ...]
    gaps: tuple[str, ...]
    indexed: bool


@functools.lru_cache(maxsize=8192)
def read_closely(title: str) -> Reading:
    """Return the title's signs."""
    text = title if title.isascii() else readable(without_mojibake(title))
    text, indexed = _with_joints(_ORDINAL_GLUED.sub(r"\1\2 ", text))
    text = names.normalize_text(text)
    text = _BEFORE_NUMBER.sub(" ", text.replace("'s ", " ")).replace("'", "")
    text = _BOTH_MIRRORED.sub("(*)", text).replace("±", "+")
    text = _ROOT.sub("", _MARK_APART.sub("", text))
    text = _THOUSANDS.sub(lambda match: match[0].replace(match[1], ""), text)
    text = _SHORT_RANGE.sub(r"\1\2-\1\3", text)
    signs: list[str] = []
    printed: list[str] = []
    gaps: list[str] = []
    end = -1
    for match in _SIGNS.finditer(text):
        between = text[end : match.start()].replace(_JOINT, "") if end >= 0 else " "
        gap = between if between in ("", "-") else _wider_gap(between)
        end = match.end()
        for sign in match[0] if names.EAST_ASIAN.match(match[0]) else (match[0],):
            if _continues(signs, sign, is_glued=not gap):
                printed[-1] += gap + sign
                continue
            signs.append(sign_of(sign.strip()))
            printed.append(sign)
            gaps.append(gap)
            gap = ""
    return Reading(tuple(signs), tuple(printed), tuple(gaps), indexed)


def _wider_gap(between: str) -> str:
    return STOPPED if _STOP.search(between) else " "


def _continues(signs: list[str], sign: str, *, is_glued: bool) -> bool:
    """Whether the sign belongs to the number before it, which is changed accordingly."""
    if not signs or not signs[-1].isdecimal():
        return False
    number = signs[-1]
    if sign in _DIMENSIONAL:
        signs[-1] = f"{number}d"
    elif is_glued and sign == "s" and len(number) == 4:
        signs[-1] = f"{number}s"  # "1980s"
    elif is_glued and sign == "+":
        pass  # "Ca2+": the number alone tells
    elif int(number) in range(20, 100, 10) and 1 <= NUMBER_WORDS.get(sign, 0) <= 9:
        signs[-1] = str(int(number) + NUMBER_WORDS[sign])
    else:
        return is_glued and sign in _OF_ORDINALS
    return True


def sign_of(sign: str) -> str:
    """Return a sign as it is compared: a number in figures, a word in one spelling."""
    if sign.isdecimal():
        return str(int(sign))
    if sign in NUMBER_WORDS:
        return str(NUMBER_WORDS[sign])
    if roman := _ROMAN.fullmatch(sign):
        return str(_roman_value(roman[0]))
    return _CJK_NUMBERS.get(sign) or spelling(sign)


def _roman_value(letters: str) -> int:
    values = [_ROMAN_SIGNS[letter] for letter in letters]
    following = [*values[1:], 0]
    return sum(
        -value if value < after else value for value, after in zip(values, following, strict=True)
    )


def value_of(sign: str) -> float | None:
    """Return the number that a sign says; a single Roman letter too, for one beside a number."""
    if sign in _ROMAN_SIGNS:
        return float(_ROMAN_SIGNS[sign])
    try:
        return float(sign) if sign[:1].isdecimal() else None
    except ValueError:  # "3d", "1980s", "1.2.3"
        return None


# ── one spelling ────────────────────────────────────────────────────────────────────────────────

# British and American endings and insides, and what is written with and without a letter.
_SPELLINGS = tuple(
    (re.compile(pattern), american)
    for pattern, american in (
        (r"(?<=\w\w)is(?=(?:e|ed|er|ing|ation|able)$)", "iz"),
        (r"yse(?=[dr]?$)", "yze"),
        (r"ysing$", "yzing"),
        (r"(?<=\w\w)our(?=$|al|able|ful|ed|ing|ite)", "or"),
        (r"(?<=[bt])re$", "er"),
        (r"ll(?=(?:ed|ing|er)$)", "l"),
        (r"(?<=\w\w)ogue$", "og"),
        (r"(?<=\w)ence$", "ense"),
        (r"(?<=\w{4})mme$", "m"),
        (r"(?<=[gk])eing$", "ing"),
        (r"ae|oe(?=[abdlmst])", "e"),
        (r"ph(?=ur)", "f"),
        (r"aluminium", "aluminum"),
        (r"parameter(?=i[sz])", "parametr"),
    )
)


_IRREGULAR = dict(
    pair.split("/")
    for pair in """
    men/man women/woman children/child mice/mouse feet/foot teeth/tooth lives/life knives/knife
    leaves/leaf indices/index indexes/index matrices/matrix matrixes/matrix vertices/vertex
    vertexes/vertex appendices/appendix criteria/criterion phenomena/phenomenon
    analyses/analysis hypotheses/hypothesis theses/thesis crises/crisis media/medium
    mediums/medium gray/grey licence/license defence/defense tyre/tire plough/plow sceptic/skeptic
    versus/vs
    """.split()
)


@functools.lru_cache(maxsize=32768)
def spelling(word: str) -> str:
    """Return a word in its American spelling and singular; two spellings of a word give one."""
    if len(word) < 3 or not word.isascii():
        return word
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word.endswith("ies") and len(word) > 5:
        word = word[:-3] + "y"
    elif word[-1] == "s" and len(word) > 3 and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for pattern, american in _SPELLINGS:
        word = pattern.sub(american, word)
    return word


# ── indices ─────────────────────────────────────────────────────────────────────────────────────


def _with_joints(title: str) -> tuple[str, bool]:
    """Return the title without markup, its indices set off by joints; whether it has any."""
    text = html.unescape(html.unescape(title)) if "&" in title else title
    marked = _INDEX_TAG.sub(lambda match: _index(match[2], raised=match[1].lower() == "sup"), text)
    marked = _TAG.sub("", marked)
    if any(sign in marked for sign in "\\$^_"):
        marked = marked.replace("\\_", " ")
        marked = _TEX_INDEX.sub(
            lambda match: _index(match[2] or match[3] or "", raised=match[1] == "^"), marked
        )
        marked = _TEX_FONT.sub("", named_greek(marked))
        marked = marked.translate(_NO_TEX)
    if not marked.isascii():
        marked = _UNICODE_INDEX.sub(
            lambda match: _index(
                unicodedata.normalize("NFKC", match[0]), raised=match[1] is not None
            ),
            marked,
        )
        marked = named_greek(marked)
    indexed = "\ue000" in marked or "\ue002" in marked
    if indexed:
        marked = _RAISED_FIRST.sub("\ue002\\2\ue003\ue000\\1\ue001", marked)
        marked = marked.translate(_TO_JOINTS)
    return without_labels(marked), indexed


_NO_TEX = dict.fromkeys(map(ord, "{}$~"))
_TO_JOINTS = {0xE000: _JOINT, 0xE001: None, 0xE002: _JOINT, 0xE003: None}


def _index(text: str, *, raised: bool) -> str:
    start, end = ("\ue000", "\ue001") if raised else ("\ue002", "\ue003")
    return f"{start}{text.strip()}{end}"
