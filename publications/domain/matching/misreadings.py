"""What a citation got wrong in one place of a title, and that is no other word there.

Authors run into the title, words run together, ligatures and quotation marks that were lost, a
letter left out of a long word. What is not explained so is another word, however alike the letters
are.
"""

import re

from rapidfuzz import fuzz
from rapidfuzz.distance import OSA

from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.similarity import CITATION_WORDS
from publications.domain.matching.title_differences import (
    Difference,
    is_of_substances,
    known_words,
    prefix_that_turns,
    telling,
)

# Letters that one sign of a typeset page stands for, and that a reader lost.
_LIGATURES = re.compile("ffi|ffl|ff|fi|fl")
# Letters from which a word is not in another by chance, and from which a letter left out makes no
# other word.
_LEAST_GLUED = 4
_LEAST_SLIPPED = 10
# Letters from which words that were run together are read as a whole, and of a hundred the letters
# that agree then.
_LEAST_RUN_TOGETHER = 12
_RUN_TOGETHER = 90
# "andj. ullman", where a space was lost, and initials by themselves.
_AND_INITIAL = re.compile(r"(?:and)?[a-z]{1,2}")
_BOOK_REVIEW = ("book", "review")
# So many words are a person's whole name.
_FULL_NAME = 2
# What a lost quotation mark leaves.
_MARK = re.compile(r"a?(?:cents?)*a?")


def is_misread(difference: Difference, mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether the titles say the same in a place where they differ, but one was misread."""
    if not difference.one or not difference.other:
        signs = difference.one or difference.other
        return (difference.at_start or difference.at_end) and _explained(signs, mine, theirs)
    if difference.at_end and _is_of_a_review(difference):
        return True
    if difference.at_start and _behind_authors(difference, mine, theirs):
        return True
    one, other = "".join(difference.one), "".join(difference.other)
    if any(
        _LIGATURES.sub("", left) == _LIGATURES.sub("", right)
        for left, right in ((one, other), difference.printed)
    ):
        return True
    if len(difference.one) != len(difference.other) and _run_together(one, other, difference):
        return True
    short, long = sorted((one, other), key=len)
    if prefix_that_turns(short, long):  # "asymmetric" is no "symmetric" behind a lost mark
        return False
    if len(short) >= _LEAST_GLUED and short in long:
        signs = difference.other if long == other else difference.one
        rest = " ".join(signs).replace(short, " ").split() if short in " ".join(signs) else None
        # "albert" is no "bert" behind "et al.", whoever wrote it.
        is_glued = short not in signs
        if rest is None or (is_glued and any(_is_short(sign, mine, theirs) for sign in rest)):
            return False
        return _explained(tuple(rest), mine, theirs)
    return _slipped(short, long)


def _is_short(sign: str, mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether a sign is too short to tell that it is not of the word beside it."""
    names = {author.family for author in (*mine.author_names, *theirs.author_names)}
    return len(sign) < _LEAST_GLUED and sign not in names and not _MARK.fullmatch(sign)


def _explained(signs: tuple[str, ...], mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether authors, a citation's marks or lost signs are all that these say."""
    letters = mine.names_text + theirs.names_text
    return all(
        sign in CITATION_WORDS
        or _MARK.fullmatch(sign)
        or (len(sign) > 2 and sign.isalpha() and sign in letters)
        for sign in signs
    )


def _behind_authors(
    difference: Difference, mine: NormalizedRecord, theirs: NormalizedRecord
) -> bool:
    """Whether one title says, letter for letter, what the other has behind its authors.

    "Agrawal R. Miningrules" and "Mining Rules". Initials alone may be of the title.
    """
    for behind, said in (
        (difference.one, "".join(difference.other)),
        (difference.other, "".join(difference.one)),
    ):
        for start in range(1, len(behind)):
            if "".join(behind[start:]) == said:
                before = [sign for sign in behind[:start] if not _AND_INITIAL.fullmatch(sign)]
                return bool(before) and all(
                    sign.isdecimal() or _explained((sign,), mine, theirs) for sign in before
                )
    return False


def _is_of_a_review(difference: Difference) -> bool:
    """Whether one title says that it is a book's review, and the other who wrote the book."""
    review, book = sorted((difference.one, difference.other), key=len)
    if review != _BOOK_REVIEW or book[:1] != ("by",):
        return False
    # "by Night" names nobody.
    names = [sign for sign in telling(book) if sign.isalpha() and sign not in known_words()]
    return len(names) >= _FULL_NAME


def _run_together(one: str, other: str, difference: Difference) -> bool:
    """Whether both say the same words, of which one has lost the spaces between."""
    if min(len(one), len(other)) < _LEAST_RUN_TOGETHER:
        return False
    # Before a title may stand its authors, and behind it where it appeared.
    at_end = difference.at_start or difference.at_end
    ratio = fuzz.partial_ratio if at_end else fuzz.ratio
    return ratio(one, other) >= _RUN_TOGETHER


def _slipped(short: str, long: str) -> bool:
    """Whether one long word lacks a letter of the other: "adsorption" is none of "absorption".

    Nor is "simulation" one of "stimulation": both are words that titles have.
    """
    return (
        _LEAST_SLIPPED <= len(short) < len(long)
        and not known_words() >= {short, long}
        and short[0] == long[0]
        and short.isalpha()
        and long.isalpha()
        and OSA.distance(short, long, score_cutoff=1) == 1
        and not is_of_substances(short)
    )
