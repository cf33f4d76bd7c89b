"""Typing errors forgiven: a word that no paper holds becomes the word that was probably meant."""

from collections.abc import Iterable
from dataclasses import dataclass

from rapidfuzz.distance import OSA

from publications.models import IndexWord
from publications.search.databases import known
from publications.search.text import Query, Term

#: Letters that a word must have to be corrected at all, and to be corrected in two places.
SHORTEST, SHORTEST_FOR_TWO = 4, 8


@dataclass(frozen=True)
class Spelled:
    """What is searched for, and the words that were replaced for it."""

    query: Query
    replaced: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """The query as somebody would type it."""
        return " ".join(
            "".join(term.tokens) if term.is_phrase else term.tokens[0] for term in self.query.terms
        )


def correct(query: Query) -> Spelled:
    """Replace each word that begins no word of the index by the most likely one that does.

    One letter may be wrong, missing, added or changed places with its neighbour; in a long word
    two. A word that is like no other stays, and nothing is found.
    """
    words = query.words()
    unknown = [word for word, is_known in zip(words, known(words), strict=True) if not is_known]
    meant = {word: better for word in unknown if (better := _closest(word))}
    if not meant:
        return Spelled(query)
    terms = tuple(
        Term((meant[term.tokens[0]],)) if term.tokens[0] in meant else term for term in query.terms
    )
    return Spelled(Query(terms), tuple(meant.items()))


def _closest(word: str) -> str | None:
    if len(word) < SHORTEST:
        return None
    reach = 2 if len(word) >= SHORTEST_FOR_TWO else 1
    alike = IndexWord.objects.filter(length__range=(len(word) - reach, len(word) + reach))
    # Nearly every typing error leaves the first letter right, and few words share it.
    for rows in (alike.filter(initial=word[0]), alike.exclude(initial=word[0])):
        best = _best(word, rows.values_list("word", "papers").iterator(), reach)
        if best:
            return best
    return None


def _best(word: str, candidates: Iterable[tuple[str, int]], reach: int) -> str | None:
    """The candidate with the fewest errors; among them the one that occurs in the most papers."""
    ranked = (
        (distance, -papers, candidate)
        for candidate, papers in candidates
        if (distance := OSA.distance(word, candidate, score_cutoff=reach)) <= reach
    )
    return min(ranked, default=(0, 0, None))[2]
