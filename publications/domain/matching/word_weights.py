"""The idf of a title's words: the fewer titles have a word, the more it tells."""

import functools
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from people.names import EAST_ASIAN
from publications.domain.matching.titles import title_of

#: Words that tell nothing of what a title is about.
STOP = frozenset(
    """
    a an the of for and in on to with by from at as is are be via into its it or using towards
    toward through over under between among how what why can do we you your our their de la le les
    des du et der die das und von
    """.split()
)
_COMMON = frozenset(
    """
    system systems approach analysis based data efficient model models method methods learning
    network networks neural deep large study new novel application applications algorithm
    algorithms design language performance information time evaluation fast scalable improving
    optimizing optimization framework management database databases research query queries
    processing distributed parallel training serving survey problem problems theory computing
    computer machine dynamic adaptive support structure development techniques technique issues web
    """.split()
)

# Worths are whole parts of this size: their sums are exact, in whatever order a set gives its
# words, and the same lists are linked the same way each time.
_PARTS = 1024

# To what lists say of words, so many titles are added as titles usually are.
_USUAL = 2000


def in_parts(idf: float) -> float:
    """Return the nearest worth that can be summed up without an error."""
    return round(_PARTS * idf) / _PARTS


@functools.lru_cache(maxsize=65536)
def rarity(word: str) -> float:
    """Return how much a title word tells: little for small words, more the longer it is."""
    if word in STOP:
        return in_parts(0.1)
    if EAST_ASIAN.match(word):
        return 0.5
    if word in _COMMON or word + "s" in _COMMON:
        return 0.5
    return in_parts(min(0.6 + 0.08 * len(word), 1.4))


def title_words(title: str) -> tuple[str, ...]:
    """Return the title's words that tell what it is about: normalized, plurals cut, each once."""
    telling = (word for word in title_of(title).tokens if word not in STOP and len(word) > 1)
    return tuple(dict.fromkeys(telling))


class _Idf(dict[str, float]):
    """A word's information in nats: little where many titles have it.

    A short list does not show which words are rare: `_USUAL` titles as they are elsewhere are
    counted with it. A dictionary that fills itself, as it is asked millions of times.
    """

    def __init__(self, counts: Mapping[str, int], titles: int) -> None:
        self._counts, self._titles = counts, titles

    def __missing__(self, word: str) -> float:
        expected = self._counts.get(word, 0) + 0.5 + _USUAL * _usual_share(word)
        self[word] = idf = in_parts(math.log((self._titles + _USUAL) / expected))
        return idf


class Words:
    """How many titles of the lists have each word, and so the word's idf."""

    def __init__(self, titles: Iterable[Sequence[str]]) -> None:
        self.counts: Counter[str] = Counter()
        self.titles = 0
        for words in titles:
            self.titles += 1
            self.counts.update(set(words))
        #: The idf of a word, see `_Idf`.
        self.idf = _Idf(self.counts, self.titles).__getitem__

    def divide(self, words: Sequence[str]) -> tuple[str, ...]:
        """Take glued words apart: "clusteringmethods" where both parts are words of the lists."""
        if all(len(word) < 9 or self.counts.get(word, 0) > 1 for word in words):
            return tuple(words)
        divided: list[str] = []
        for word in words:
            if len(word) < 9 or self.counts.get(word, 0) > 1 or not word.isalpha():
                divided.append(word)
            else:
                divided.extend(self._parts(word))
        return tuple(divided)

    def _parts(self, word: str) -> list[str]:
        """Return the longest known words from the left, and what is left between them."""
        parts: list[str] = []
        rest, index = "", 0
        while index < len(word):
            for end in range(min(len(word), index + 16), index + 3, -1):
                if end - index < len(word) and self.counts.get(word[index:end], 0) > 1:
                    if rest:
                        parts.append(rest)
                    parts.append(word[index:end])
                    rest, index = "", end
                    break
            else:
                rest += word[index]
                index += 1
        if rest:
            parts.append(rest)
        known_chars = sum(len(part) for part in parts if part in self.counts)
        return parts if 2 * known_chars >= len(word) and len(parts) > 1 else [word]


def _usual_share(word: str) -> float:
    """Return the share of titles that have a word, guessed from the kind of word."""
    telling = rarity(word)
    if telling < 0.5:
        return 0.2
    if telling == 0.5:
        return 0.02
    return 0.002 if len(word) <= 5 else 0.0005


#: The idf of words where no list is at hand.
USUAL_WORDS = Words(())
