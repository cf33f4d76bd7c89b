"""Where two titles differ once all that one title is written with in two ways is set aside."""

import functools
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rapidfuzz.distance import OSA, LCSseq, Postfix, Prefix

from people import names
from publications.domain.matching.acronyms import is_acronym_of
from publications.domain.matching.close_reading import Reading, read_closely, spelling, value_of
from publications.domain.matching.parallel_words import are_parallel
from publications.domain.matching.word_weights import STOP

#: Small words that turn what a title says.
TURNING = frozenset("no not without with never non before after during against".split())
_SMALL = (STOP | {"vs", "new", "novel", "study", "case"}) - TURNING
# Small words of other languages, which are names in English.
_SMALL_ELSEWHERE = frozenset("de la le les des du der die das".split())
# What stands where a service cut a title's end off.
_CUT = ("...", "…")
# Letters from which services cut titles, and what one does not end with.
_LONG_TITLE = 70
_GOES_ON = frozenset((word,) for word in "of for the and with from by".split())
# Letters of a word from which one slip in it is no other word.
_LEAST_MISSPELT = 5
_LONG_WORD = 8
_LONGER_WORD = 11
# Letters at either end of a word that slips spare, and that make another word of it.
_ENDS = 2
_SUBSTANCES = tuple("ate ite ide ine ane ene yne ol ose ase one yl ium oma itis osis emia".split())
_PREFIXES = """
    intra inter extra macro micro meso nano hyper hypo endo exo pre pro post peri over under mono
    uni bi di tri tetra poly multi homo hetero iso sub super up down anti per para meta ortho epi
    hemi
    """.split()
# Before a word they make another of it: "unsupervised", "nonlinear", "asymmetric", "decentralized".
_TURNING_PREFIXES = tuple(
    "un non in im ir il a an dis de mis anti semi multi inter intra sub super pre post".split()
)
_LETTERS = re.compile(r"[ :-]")
_LONGEST_SHORTENED = 5
_ACRONYM = 3
_VOWEL = re.compile("[aeiou]")
_UMLAUT = re.compile("(?<=[aou])e")
_UMLAUTED = re.compile(r"[^\W\d_]*[äöüøå][^\W\d_]*")
_LIGATURE = re.compile(r"(?<=\w)f[fil](?=\w)")
_LOOK_ALIKE = str.maketrans("i1o", "ll0")
# Endings of one word in its several uses: what is done, how it is, whence it comes.
_ENDINGS = tuple(
    frozenset(endings.split()) | {""}
    for endings in (
        "e s es ed d ing er ers or ors ion ions ation ations ment ments able ability ive ist",
        "s al ally ly ic ical ically ics y ies",
        "ity ness ful",
        "n an ian ese ish",
        "sis ses tic tical tically ze zed zing zer",
    )
)
_STEM = 4


class Difference(NamedTuple):
    """One place where two titles differ: the signs of each there, either may be none.

    `printed` are they as they stand in the titles, `before` the word before them; `at_start` and
    `at_end` say where. `gaps`: what stands before and behind the signs that only one title has
    there, as in `Reading`.
    """

    one: tuple[str, ...]
    other: tuple[str, ...]
    printed: tuple[str, str]
    before: str
    at_start: bool
    at_end: bool
    gaps: tuple[str, str]

    @property
    def more(self) -> tuple[str, ...]:
        """The signs that one title has and the other lacks, where this has none in their place."""
        return () if self.one and self.other else self.one or self.other


def differences(left: str, right: str) -> tuple[Difference, ...]:
    """Return where two titles differ, in order."""
    one, other = read_closely(left), read_closely(right)
    if one.signs == other.signs or _same_in_another_order(one, other):
        return ()
    indexed = one.indexed or other.indexed
    written_out = _written_out(left) | _written_out(right)
    is_cut = _is_cut(left, one) or _is_cut(right, other)
    return tuple(
        difference
        for difference in _places(one, other)
        if not (
            _says_the_same(difference, indexed)
            or written_out & _printed_both_ways(difference)
            or (is_cut and difference.at_end)
        )
    )


def _written_out(title: str) -> set[tuple[str, str]]:
    """Return the words with an umlaut, each without the mark and written out: "uber", "ueber"."""
    marked = _UMLAUTED.findall(unicodedata.normalize("NFC", title.lower()))
    return {
        (names.normalize_text(word), names.normalize_text(names.spelt_out(word))) for word in marked
    }


def _printed_both_ways(difference: Difference) -> set[tuple[str, str]]:
    one, other = difference.printed
    return {(one, other), (other, one)}


def _is_cut(title: str, reading: Reading) -> bool:
    """Whether a service cut the title's end off: a long one does not end in "of"."""
    if title.rstrip().endswith(_CUT):
        return True
    return len(title) >= _LONG_TITLE and reading.signs[-1:] in _GOES_ON


def _same_in_another_order(one: Reading, other: Reading) -> bool:
    ones, others = telling(one.signs), telling(other.signs)
    if Counter(ones) != Counter(others):
        return False
    # "2-ethyl-5-nitro" is not "5-ethyl-2-nitro".
    return [*filter(_has_digit, ones)] == [*filter(_has_digit, others)]


def _has_digit(sign: str) -> bool:
    return sign[0].isdecimal()


def _places(one: Reading, other: Reading) -> list[Difference]:
    places: list[Difference] = []
    start = (0, 0)
    blocks = LCSseq.opcodes(one.signs, other.signs).as_matching_blocks()
    for block in blocks:
        end = (block.a, block.b)
        if end != start:
            places.append(_place(one, other, start, end))
        start = (block.a + block.size, block.b + block.size)
    return places


def _place(
    one: Reading, other: Reading, start: tuple[int, int], end: tuple[int, int]
) -> Difference:
    ones, others = one.signs[start[0] : end[0]], other.signs[start[1] : end[1]]
    reading, at, behind = (one, start[0], end[0]) if ones else (other, start[1], end[1])
    return Difference(
        ones,
        others,
        (_shown(one, start[0], end[0]), _shown(other, start[1], end[1])),
        before=reading.signs[at - 1] if at else "",
        at_start=start == (0, 0),
        at_end=end == (len(one.signs), len(other.signs)),
        gaps=(reading.gaps[at], reading.gaps[behind] if behind < len(reading.gaps) else " "),
    )


def _shown(reading: Reading, start: int, end: int) -> str:
    shown = "".join(
        gap + sign
        for gap, sign in zip(reading.gaps[start:end], reading.printed[start:end], strict=True)
    )
    return shown.strip(" :-") or shown.strip(" :")  # a lone "-" tells a charge


# ── what says the same ──────────────────────────────────────────────────────────────────────────


def _says_the_same(difference: Difference, indexed: bool) -> bool:
    one, other = difference.one, difference.other
    if all(sign in _SMALL for sign in (*one, *other)):
        return True
    if not one or not other:
        return False
    left, right = "".join(one), "".join(other)
    printed = [_LETTERS.sub("", text) for text in difference.printed]
    if printed[0] == printed[1] or _is_umlaut(*printed):
        return True
    if left == right or (indexed and sorted(left) == sorted(right)):
        return True
    if is_acronym_of(left, other) or is_acronym_of(right, one):
        return True
    # "foruth" for "fourth", which is read as a number, and "sequnce", spelt as no other word is.
    if all(printed.isalpha() for printed in difference.printed) and any(
        _misspelt(*sorted(words, key=len))
        for words in (difference.printed, map(spelling, difference.printed))
    ):
        return True
    ones, others = telling(one), telling(other)
    if len(ones) == len(others):
        return all(map(one_word, ones, others))
    return one_word("".join(ones), "".join(others))


def _is_umlaut(one: str, other: str) -> bool:
    """Whether a mark is written out in one of two words: "Möbius" and "Moebius"."""
    if min(len(one), len(other)) < _LEAST_MISSPELT:
        return False
    return _UMLAUT.sub("", one) == _UMLAUT.sub("", other)


def one_word(one: str, other: str) -> bool:
    """Whether two signs are one word: in another use, shortened, or with a slip of the pen."""
    if one == other:
        return True
    values = value_of(one), value_of(other)
    if None not in values:
        return values[0] == values[1]
    if _misread(one) == _misread(other):
        return True
    if not (one.isalpha() and other.isalpha()) or are_parallel(one, other):
        return False
    short, long = sorted((one, other), key=len)
    return _inflected(short, long) or _shortened(short, long) or _misspelt(short, long)


def _misread(word: str) -> str:
    """Return the word with the letters as one that a scanner takes for each other, or loses."""
    if len(word) > _LEAST_MISSPELT:
        word = _LIGATURE.sub("", word)  # "e icient"
    return word.translate(_LOOK_ALIKE).replace("rn", "m").replace("vv", "w")


def _inflected(short: str, long: str) -> bool:
    """Whether the two are a stem with other endings: "optimal" is none of "optical"."""
    stem = Prefix.similarity(short, long)
    if stem < _STEM or 2 * stem < len(long):
        return False
    endings = {short[stem:], long[stem:]}
    return any(endings <= family for family in _ENDINGS)


def _shortened(short: str, long: str) -> bool:
    """Whether letters were left out: "mgt" for "management", "intl" for "international".

    Of three letters vowels go first: "mit" is not short for "microsoft".
    """
    if not 2 <= len(short) <= _LONGEST_SHORTENED or len(long) < len(short) + 3:
        return False
    stem = Prefix.similarity(short, long)
    if stem == len(short) or (stem > 2 and long.endswith(short[stem:])):
        return True
    remaining = iter(long)
    is_part = all(letter in remaining for letter in short)
    is_acronym = len(short) == _ACRONYM and _VOWEL.search(short[1:])
    return is_part and stem > 0 and not is_acronym


def _misspelt(short: str, long: str) -> bool:
    """Whether one is the other with a slip of the pen.

    Words that mean two things often differ in one letter too ("optimal" and "optical", "methane"
    and "ethane"). A slip makes a word that nobody knows of one that is known; of two words that
    nobody knows it leaves a letter out of a long one, doubles it, or exchanges two.
    """
    slips = 2 if len(short) >= _LONG_WORD + 1 else 1
    if len(short) < _LEAST_MISSPELT or OSA.distance(short, long, score_cutoff=slips) > slips:
        return False
    if short[0] != long[0] or _is_one_family(short, long) or other_prefix(short, long):
        return False
    known = sum(spelling(word) in known_words() for word in (short, long))
    return known == 1 or (known == 0 and OSA.distance(short, long) == 1 and _slipped(short, long))


def _is_one_family(short: str, long: str) -> bool:
    """Whether both have an ending of substances, which tells them apart: "lactose", "lactase"."""
    return is_of_substances(short) and is_of_substances(long) and short[-3:] != long[-3:]


def is_of_substances(word: str) -> bool:
    """Whether a word ends as those of substances do: one letter in it may make another of it."""
    return word.endswith(_SUBSTANCES)


def other_prefix(short: str, long: str) -> bool:
    """Whether the two are one word behind two prefixes: "intracellular" and "intercellular"."""
    return any(
        one != other
        and short.startswith(one)
        and long.startswith(other)
        and short[len(one) :] == long[len(other) :]
        for one in _PREFIXES
        for other in _PREFIXES
    )


def prefix_that_turns(short: str, long: str) -> str:
    """Return the prefix by which the longer word says another thing; empty where there is none."""
    prefix = long.removesuffix(short)
    return prefix if len(short) >= _STEM and prefix in _TURNING_PREFIXES else ""


def _slipped(short: str, long: str) -> bool:
    start, end = Prefix.similarity(short, long), Postfix.similarity(short, long)
    # "dimethylamine" is none of "diethylamine".
    other_substance = is_of_substances(short) and is_of_substances(long)
    if len(short) < len(long):
        doubled = long[start] in long[start - 1 : start] + long[start + 1 : start + 2]
        is_amid = len(long) >= _LONG_WORD and start >= _ENDS and end >= _ENDS
        return doubled or (is_amid and not other_substance)
    is_amid = len(long) >= _LONGER_WORD and start > _ENDS and end > _ENDS
    return sorted(short) == sorted(long) or (is_amid and not other_substance)


@functools.cache
def known_words() -> frozenset[str]:
    """Return words that titles have, some 10,000, as `close_reading.spelling` gives them."""
    return frozenset((Path(__file__).parent / "known_words.txt").read_text("ascii").split())


def is_swapped(difference: Difference) -> bool:
    """Whether each title says something else in the place.

    "La" and "DES" may be an element and a detector, where one other word stands in their place.
    """
    told = [telling(signs) for signs in (difference.one, difference.other)]
    if not any(told) or all(told):
        return all(told)
    signs = (*difference.one, *difference.other)
    return len(signs) == 2 and not _SMALL_ELSEWHERE.isdisjoint(signs)


def telling(signs: Sequence[str]) -> list[str]:
    """Return the signs that say something."""
    return [sign for sign in signs if sign not in _SMALL]
