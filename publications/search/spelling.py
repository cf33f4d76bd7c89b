"""Typing errors forgiven: a word that no paper holds becomes the word that was probably meant."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Q

from people.spelling import closest, corrections, reach
from publications.models import IndexWord
from publications.search.index import look_up
from publications.search.text import SearchQuery, Term


@dataclass(frozen=True)
class Spelled:
    """What is searched for, the words that were replaced for it, and the index's version."""

    query: SearchQuery
    version: int
    replaced: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """The query as somebody would type it."""
        return " ".join(
            "".join(term.tokens) if term.is_phrase else term.tokens[0] for term in self.query.terms
        )


def correct(query: SearchQuery) -> Spelled:
    """Replace each word that begins no word of the index by the most likely one that does.

    One letter may be wrong, missing, added or changed places with its neighbour; in a long word
    two. A word that is like no other stays, and nothing is found.
    """
    words = query.words()
    version, are_known = look_up(words)
    unknown = [word for word, is_known in zip(words, are_known, strict=True) if not is_known]
    return _replaced(Spelled(query, version), _closest(unknown))


def corrected_by(spelled: Spelled, counts: Mapping[str, int]) -> Spelled:
    """Replace words that are in none of these by the most likely of them.

    `counts` says how often each occurs.
    """
    return _replaced(
        Spelled(spelled.query, spelled.version), corrections(spelled.query.words(), counts)
    )


def _replaced(spelled: Spelled, meant: Mapping[str, str]) -> Spelled:
    terms = (
        Term((meant[term.tokens[0]],)) if term.tokens[0] in meant else term
        for term in spelled.query.terms
    )
    return Spelled(SearchQuery(tuple(terms)), spelled.version, tuple(meant.items()))


def _closest(unknown: Iterable[str]) -> dict[str, str]:
    """The known word that each of these was probably meant to be, where there is one."""
    left = [word for word in unknown if reach(word)]
    meant: dict[str, str] = {}
    # Nearly every typing error leaves the first letter right, and few words share it.
    for has_same_initial in (True, False):
        if not left:
            break
        alike = reduce(or_, (_alike(word, has_same_initial) for word in left))
        counts = list(IndexWord.objects.filter(alike).values_list("word", "papers"))
        meant |= {word: best for word in left if (best := closest(word, counts))}
        left = [word for word in left if word not in meant]
    return meant


def _alike(word: str, has_same_initial: bool) -> Q:
    length = Q(length__range=(len(word) - reach(word), len(word) + reach(word)))
    initial = Q(initial=word[0])
    return length & (initial if has_same_initial else ~initial)
