"""How much a paper reads like known ones, and whether it appeared where they did."""

import functools
import math
import re
from collections.abc import Mapping, Sequence

from people import names
from publications.domain.matching.word_weights import USUAL_WORDS
from publications.domain.record import Record

# So many papers with usual titles are added to a person's own.
_USUAL_PAPERS = 3
# One word does not decide alone, however often it came.
_WORD_LEAST, _WORD_MOST = -0.5, 4.0

_OF_ANY_VENUE = frozenset(
    """proceedings proc of the a an in on and for to international national annual conference conf
    workshop symposium journal transactions vol volume part issue no th st nd rd null none first
    second third fourth fifth ieee acm arxiv preprint""".split()
)


def topic_similarity(words: Sequence[str], known: Mapping[str, int], papers: int) -> float:
    """Return how much more usual the words are in known papers than elsewhere, long titles tamed.

    `known`: in how many of the `papers` each word stands. The logarithm of the odds of each word,
    added up, over the root of the number of words.
    """
    if not papers or not known:
        return 0.0
    total = papers + _USUAL_PAPERS
    odds = 0.0
    for word in words:
        usual = math.exp(-USUAL_WORDS.idf(word))
        seen = (known.get(word, 0) + _USUAL_PAPERS * usual) / total
        odds += max(_WORD_LEAST, min(_WORD_MOST, math.log(seen / usual)))
    return odds / math.sqrt(max(len(words), 3))


def venue_key(record: Record) -> str:
    """Return the venue without its year, number and the words that many venues have; may be ""."""
    return _venue_key(record.venue)


@functools.lru_cache(maxsize=16384)
def _venue_key(venue: str) -> str:
    words = re.findall(r"[^\W\d_]+", names.normalize_text(venue))
    return " ".join(word for word in words if word not in _OF_ANY_VENUE)
