"""A title quoted by heart: which other words may stand in its place, and which tell another work.

Who cites in short writes "a method" for "an approach" now and then, and is read badly. What a work
is about nobody gets wrong.
"""

from rapidfuzz import fuzz
from rapidfuzz.distance import OSA, Prefix

from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.parallel_words import are_synonyms, is_of_how
from publications.domain.matching.similarity import CITATION_WORDS
from publications.domain.matching.title_differences import (
    Difference,
    is_of_substances,
    is_swapped,
    known_words,
    other_prefix,
    telling,
)
from publications.domain.matching.title_guards import first
from publications.domain.reasons import Reason

# Of a hundred: letters in common from which two words are alike.
_LIKE_LETTERS = 60
# ... and of words that were run together, in part, from which they are the same ones.
_ONE_SPELLING = 85
# ... and of a word of more than so many from which a scanner may have read it as the other.
_MISREAD = 75
_A_WORD = 4
# Letters of a stem that tell a word, and of an ending that makes no other one of it.
_STEM = 6
_ENDING = 5


def misquoted(pair: PaperPair) -> Reason | None:
    """Other words in one place that nobody takes for each other who quotes by heart.

    One remembers an approach as a method, and a data set as a database, but of what a work is: no
    place, substance, person or illness for another, and least of all one that sounds alike:
    "radiology" and "cardiology". A slip of the pen makes no known word.
    """
    return first(
        "swapped_word",
        (
            difference
            for difference in pair.differences
            if is_swapped(difference)
            and (_are_of_like_letters(difference) or not _may_be_quoted(difference, pair))
        ),
    )


def _are_of_like_letters(difference: Difference) -> bool:
    return any(
        other_prefix(*sorted((one, other), key=len))
        or (
            (one in known_words()) == (other in known_words())
            and fuzz.ratio(one, other) >= _LIKE_LETTERS
            and not (are_synonyms(one, other) or _are_of_one_stem(one, other))
        )
        for one in telling(difference.one)
        for other in telling(difference.other)
        if one != other
    )


def _are_of_one_stem(one: str, other: str) -> bool:
    """Whether the words differ in how they end: "selective" and "selectivity", no two names."""
    if known_words().isdisjoint((one, other)):
        return False
    stem = Prefix.similarity(one, other)
    is_ending = stem >= _STEM and max(len(one), len(other)) - stem <= _ENDING
    return is_ending and not (is_of_substances(one) and is_of_substances(other))


def _may_be_quoted(difference: Difference, pair: PaperPair) -> bool:
    ones, others = (_of_title(signs, pair) for signs in (difference.one, difference.other))
    if not ones or not others:  # authors, or where it appeared, in place of a title's end
        return difference.at_start or difference.at_end
    if all(map(is_of_how, (*ones, *others))) or _are_run_together(ones, others):
        return True
    return len(ones) == len(others) and all(
        are_synonyms(one, other) or _are_of_one_stem(one, other) or _may_be_misread(one, other)
        for one, other in zip(ones, others, strict=True)
    )


def _of_title(signs: tuple[str, ...], pair: PaperPair) -> list[str]:
    """Return the signs without what a citation has of its authors, and of where it appeared."""
    names = pair.mine.names_text + pair.theirs.names_text
    return [
        sign
        for sign in telling(signs)
        if not (sign in CITATION_WORDS or sign.isdecimal() or sign in names)
    ]


def _may_be_misread(one: str, other: str) -> bool:
    """Whether most letters are the same, of short words all but one, where one is no known word."""
    if min(len(one), len(other)) > _A_WORD and fuzz.ratio(one, other) >= _MISREAD:
        return True
    is_slip = (one in known_words()) != (other in known_words()) and OSA.distance(one, other) == 1
    return is_slip and max(len(one), len(other)) >= _A_WORD


def _are_run_together(ones: list[str], others: list[str]) -> bool:
    """Whether both are of nearly the same letters, divided into words otherwise, or not at all."""
    if len(ones) == len(others) == 1:
        return False
    one, other = "".join(ones), "".join(others)
    least = _ONE_SPELLING if len(ones) == len(others) else _LIKE_LETTERS
    return min(len(one), len(other)) > _A_WORD and fuzz.partial_ratio(one, other) >= least
