"""A closer look at pairs that may be one printed paper, where two whole lists are at hand.

It costs too much to be measured of every pair: which words of a title nothing in the other entry
explains, whose authors stand anywhere in the other entry, and how an entry reads beside those that
are surely the same paper. Citations are read badly in ways that repeat: parts of the authors stand
before the title, its first words among the authors, its end is cut off.
"""

import functools
from collections.abc import Callable, Collection

from rapidfuzz import fuzz, process

from publications.domain.matching.normalize import NormalizedRecord, fingerprint
from publications.domain.matching.similarity import CITATION_WORDS

# From so many characters on a source may have cut a title.
_LONG_TITLE = 92
# Of a hundred: letters in common from which a word, or a name, is the other misread.
_NEAR_WORD = 80
_NEAR_NAME = 78


def look_closer(
    mine: NormalizedRecord,
    theirs: NormalizedRecord,
    others: Collection[NormalizedRecord],
    idf: Callable[[str], float],
) -> dict[str, float]:
    """Measure how two entries explain each other, and how theirs reads beside the `others`.

    `others`: entries of the same list as theirs that are surely the paper that mine is. `idf`:
    how much a word of a title tells, in nats. What cannot be measured is -1.
    """
    texts = _everything(mine), _everything(theirs)
    left = _left_over(mine, theirs, texts[1], idf), _left_over(theirs, mine, texts[0], idf)
    anywhere = _authors_in(mine, texts[1]), _authors_in(theirs, texts[0])
    titles = [fuzz.ratio(theirs.spaceless, other.spaceless) / 100 for other in others]
    authors = [
        fuzz.ratio(theirs.names_text, other.names_text) / 100 if theirs.author_names else -1.0
        for other in others
    ]
    return {
        "title left over, less": min(left),
        "title left over, more": max(left),
        "authors anywhere, less": min(anywhere),
        "authors anywhere, more": max(anywhere),
        "title of a sure one": max(titles, default=-1.0),
        "authors of a sure one": max(authors, default=-1.0),
        "all of a sure one": max(map(min, titles, authors), default=-1.0),
    }


def _everything(paper: NormalizedRecord) -> str:
    """Return the letters of title, authors and venue."""
    return f"{paper.spaceless}|{paper.names_text}|{_letters(paper.record.venue)}"


_letters = functools.lru_cache(maxsize=16384)(fingerprint)


def _left_over(
    mine: NormalizedRecord, theirs: NormalizedRecord, their_text: str, idf: Callable[[str], float]
) -> float:
    """Return the idf of my title's words that neither entry explains."""
    words = mine.words
    if len(theirs.record.title) >= _LONG_TITLE:
        while words and words[-1] not in theirs.distinct:  # its end was cut off
            words = words[:-1]
    missing = [
        word
        for word in set(words) - theirs.distinct
        if len(word) > 2
        and not (
            word in their_text
            or word in mine.names_text
            or word in CITATION_WORDS
            or word.isdecimal()
        )
    ]
    if not missing:
        return 0.0
    long = [word for word in theirs.distinct if len(word) > 3]
    return sum(
        idf(word)
        for word in missing
        if not process.extractOne(word, long, scorer=fuzz.ratio, score_cutoff=_NEAR_WORD)
        and not _is_name(word, mine)
        and not _is_name(word, theirs)
    )


def _is_name(word: str, paper: NormalizedRecord) -> bool:
    return any(
        len(author_name.family) >= 4
        and (
            author_name.family in word
            or fuzz.ratio(word, author_name.family, score_cutoff=_NEAR_NAME) > 0
        )
        for author_name in paper.author_names
    )


def _authors_in(mine: NormalizedRecord, their_text: str) -> float:
    """Return the share of my authors that stand anywhere in the other entry, -1 without authors."""
    if not mine.author_names:
        return -1.0
    in_common = sum(
        (len(author_name.family) >= 3 and author_name.family in their_text)
        or (len(author_name.given) >= 4 and author_name.given in their_text)
        or (
            len(author_name.family) >= 5
            and fuzz.partial_ratio(author_name.family, their_text, score_cutoff=_NEAR_WORD) > 0
        )
        for author_name in mine.author_names
    )
    return in_common / len(mine.author_names)
