"""What of two records explains each other: words of a title, authors, and copies of the same paper.

Citations are read badly in ways that repeat: parts of the authors stand before the title, its first
words among the authors, its end is cut off. What one copy of a paper got wrong another may have,
too.
"""

import functools
from collections.abc import Iterable

from rapidfuzz import fuzz, process

from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.similarity import CITATION_WORDS
from publications.domain.matching.titles import fingerprint
from publications.domain.matching.word_weights import USUAL_WORDS

# From so many characters on a source may have cut a title.
_LONG_TITLE = 92
# Of a hundred: letters in common from which a word, or a name, is the other misread.
_NEAR_WORD = 80
_NEAR_NAME = 78


def explained(mine: NormalizedRecord, theirs: NormalizedRecord) -> dict[str, float]:
    """Measure what nothing in the other record explains: a title's words, and authors.

    Words are counted by their idf, in nats. What cannot be measured is -1.
    """
    texts = _everything(mine), _everything(theirs)
    left = _left_over(mine, theirs, texts[1]), _left_over(theirs, mine, texts[0])
    anywhere = _authors_in(mine, texts[1]), _authors_in(theirs, texts[0])
    return {
        "title left over, less": min(left),
        "title left over, more": max(left),
        "authors anywhere, less": min(anywhere),
        "authors anywhere, more": max(anywhere),
    }


#: What is measured of a pair without any copy.
NO_COPIES = {
    "title of a copy": -1.0,
    "authors of a copy": -1.0,
    "title and authors of a copy": -1.0,
}


def beside_copies(
    pair: PaperPair, of_mine: Iterable[NormalizedRecord], of_theirs: Iterable[NormalizedRecord]
) -> dict[str, float]:
    """Measure how each of two records reads beside what surely is a copy of the other."""
    values = dict(NO_COPIES)
    for paper, copies in ((pair.theirs, of_mine), (pair.mine, of_theirs)):
        for copy in copies:
            if copy is pair.mine or copy is pair.theirs:
                continue
            title = fuzz.ratio(paper.spaceless, copy.spaceless) / 100
            authors = -1.0
            if paper.author_names:
                authors = fuzz.ratio(paper.names_text, copy.names_text) / 100
            for name, value in zip(NO_COPIES, (title, authors, min(title, authors)), strict=True):
                values[name] = max(values[name], value)
    return values


def _everything(paper: NormalizedRecord) -> str:
    """Return the letters of title, authors and venue."""
    return f"{paper.spaceless}|{paper.names_text}|{_letters(paper.record.venue)}"


_letters = functools.lru_cache(maxsize=16384)(fingerprint)


def _left_over(mine: NormalizedRecord, theirs: NormalizedRecord, their_text: str) -> float:
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
        USUAL_WORDS.idf(word)
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
