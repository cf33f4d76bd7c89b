"""How much two titles, two lists of authors or two venues have in common."""

import functools
import re
from collections.abc import Callable, Collection
from typing import NamedTuple

from rapidfuzz import fuzz, process
from rapidfuzz.distance import Indel

from people import names
from publications.domain.matching.author_names import AuthorName
from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.titles import Title
from publications.domain.matching.word_weights import in_parts, rarity


def similarity(one: Title, other: Title) -> float:
    """Return 0..1 for the words and letters in common, with or without what a colon divides."""
    whole = _alike(one.tokens, other.tokens)
    for short, long in ((one, other), (other, one)):
        if long.tail and not short.tail and len(long.tail) > 2:
            whole = max(whole, 0.97 * _alike(short.tokens, long.tail))  # system name added
        elif long.tail and short.tail and len(long.tail) > 3:
            whole = max(whole, 0.9 * _alike(short.tail, long.tail))
        if long.head and not short.tail and len(long.head) > 2:
            whole = max(whole, 0.93 * _alike(short.tokens, long.head))  # subtitle dropped
        # A remark stands before or behind, or a source left the beginning or the end out.
        size = len(short.fingerprint)
        if size >= 24 and len(short.tokens) >= 4 and short.fingerprint in long.fingerprint:
            whole = max(whole, 0.88 + 0.05 * min(size / 60, 1.0))
    return whole


# Of a hundred: letters of the authors' names in common, in part, below which two papers have nobody
# in common; and letters of the titles, whole and in part, from which they may be one even so.
_LEAST_NAMES = 55
_MOST_LETTERS = 70
_MOST_PART = 90


def no_shared_author(mine: NormalizedRecord, theirs: NormalizedRecord, char_ratio: float) -> bool:
    """Whether the authors have no name in common and the titles are not alike enough without.

    No such pair comes near to being one paper: it need not be measured. `char_ratio`: how many
    characters of a hundred the titles have in common.
    """
    if char_ratio >= _MOST_LETTERS or not (mine.names_text and theirs.names_text):
        return False
    return not (
        fuzz.partial_ratio(mine.names_text, theirs.names_text, score_cutoff=_LEAST_NAMES)
        or fuzz.partial_ratio(mine.spaceless, theirs.spaceless, score_cutoff=_MOST_PART)
    )


class _Phrase(NamedTuple):
    """Words made ready for comparing: run together, each word once, and what these tell."""

    joined: str
    words: frozenset[str]
    rarity: float


@functools.lru_cache(maxsize=16384)
def _phrase(words: tuple[str, ...]) -> _Phrase:
    distinct = frozenset(words)
    return _Phrase("".join(words), distinct, sum(map(rarity, distinct)))


def _alike(words: tuple[str, ...], others: tuple[str, ...]) -> float:
    left, right = _phrase(words), _phrase(others)
    if left.joined == right.joined:
        return 1.0
    char_ratio = Indel.normalized_similarity(left.joined, right.joined)
    if char_ratio < 0.35:
        return char_ratio * 0.5
    mixed = 0.6 * _word_overlap(left, right) + 0.4 * char_ratio
    # Almost the same letters: spaces were lost, or a word is misspelt.
    return max(mixed, char_ratio - 0.03) if char_ratio >= 0.92 else mixed


def _word_overlap(left: _Phrase, right: _Phrase) -> float:
    """Return the share of words in common, weighed by rarity; a near spelling counts nearly."""
    common = left.words & right.words
    shared = 2 * sum(map(rarity, common))
    total = left.rarity + right.rarity
    rest = sorted(right.words - common)
    for word in sorted(left.words - common):
        if len(word) > 4 and rest and (near := _near(word, rest)):
            rest.remove(near)
            shared += in_parts(0.9 * (rarity(word) + rarity(near)))
    return shared / total if total else 0.0


def _near(word: str, others: Collection[str]) -> str | None:
    """Return the word that is spelt nearly so."""
    nearest = process.extractOne(word, others, scorer=fuzz.ratio, score_cutoff=84)
    return nearest[0] if nearest else None


CITATION_WORDS = frozenset(
    """
    proc proceeding proceedings acm ieee sigmod conf conference international vldb in inproc ed eds
    editor and vol volume int intl record pp page press springer verlag university technical
    report version full http www et al
    """.split()
)
# "andj. ullman", where a space was lost.
_AND_INITIAL = re.compile(r"and[a-z]{1,2}")


def trimmed(mine: NormalizedRecord, theirs: NormalizedRecord) -> tuple[str, ...]:
    """Return the words of my title without their authors and citation marks at its ends."""
    words, others = mine.words, theirs.distinct
    start, end = 0, len(words)
    while start < end and words[start] not in others and _is_mark(words[start], theirs):
        start += 1
    while end > start and words[end - 1] not in others and _is_mark(words[end - 1], theirs):
        end -= 1
    return words[start:end] or words


def _is_mark(word: str, paper: NormalizedRecord) -> bool:
    """Whether a word that the paper's title lacks is a citation mark, or of its authors' names."""
    size = len(word)
    if size <= 2 or word in CITATION_WORDS or word.isdecimal() or _AND_INITIAL.fullmatch(word):
        return True
    for author_name in paper.author_names:
        family = author_name.family
        if (len(family) > 1 and word == family) or (
            len(author_name.given) > 2 and word == author_name.given
        ):
            return True
        if len(family) >= 4 and (
            (size <= len(family) + 5 and family in word)
            or (size >= 5 and (family.startswith(word) or family.endswith(word)))
            or fuzz.ratio(word, family, score_cutoff=80)
        ):
            return True
    return False


def covered(
    words: Collection[str], others: Collection[str], spaceless: str, idf: Callable[[str], float]
) -> tuple[float, float]:
    """Return the idf of the words, and of those that the other title has too."""
    total = shared = 0.0
    long = None
    for word in words:
        value = idf(word)
        total += value
        if word in others or (len(word) > 2 and word in spaceless):
            shared += value
        elif len(word) > 4:
            if long is None:
                long = [other for other in others if len(other) > 4]
            if long and _near(word, long):
                shared += in_parts(0.9 * value)
    return total or 1.0, shared


# ── authors ─────────────────────────────────────────────────────────────────────────────────────


class Shares(NamedTuple):
    """How the authors of one list are found on the other, as shares of the list's length.

    `full`: the family name, and given names that agree; `family`: another initial; `swapped`: names
    and initials crossed; `glued`: somewhere among the other's letters; `conflict`: the family name,
    but given names that exclude each other.
    """

    full: float
    family: float
    swapped: float
    glued: float
    conflict: float

    @property
    def found_share(self) -> float:
        return self.full + self.family + self.swapped + self.glued


def shares(mine: NormalizedRecord, theirs: NormalizedRecord) -> tuple[Shares, Shares]:
    """Find each author of one list on the other, or in the other's title; my list's shares first.

    This is asked for every pair: what is the same in both directions is looked at once.
    """
    alike = [
        (position, number)
        for position, my_author in enumerate(mine.author_names)
        for number, other in enumerate(theirs.author_names)
        if same_family(my_author.family, other.family)
    ]
    turned = [(number, position) for position, number in alike]
    return _found(mine, theirs, alike), _found(theirs, mine, turned)


def _found(
    mine: NormalizedRecord, theirs: NormalizedRecord, alike: Collection[tuple[int, int]]
) -> Shares:
    """Find my authors; `alike` are the places of authors with one family name, mine and theirs."""
    author_names = theirs.author_names
    free = list(range(len(author_names)))
    full = family = swapped = glued = conflict = 0
    for position, author_name in enumerate(mine.author_names):
        same = [number for mine_at, number in alike if mine_at == position and number in free]
        if same:
            agreements = [given_agrees(author_name, author_names[number]) for number in same]
            agreement = max(agreements)
            free.remove(same[agreements.index(agreement)])
            full += agreement > 0
            family += agreement == 0
            conflict += agreement < 0
            continue
        crossed = next(
            (number for number in free if _crossed(author_name, author_names[number])), None
        )
        if crossed is not None:
            free.remove(crossed)
            swapped += 1
        elif len(author_name.family) >= 4 and (
            author_name.family in theirs.names_text
            or author_name.family in theirs.spaceless
            or fuzz.partial_ratio(author_name.family, theirs.names_text, score_cutoff=85)
        ):
            glued += 1
    count = len(mine.author_names) or 1
    return Shares(full / count, family / count, swapped / count, glued / count, conflict / count)


def same_family(left: str, right: str) -> bool:
    """Whether two normalized family names are one, slips of the pen allowed."""
    if left == right:
        return bool(left)
    return len(left) >= 4 <= len(right) and fuzz.ratio(left, right, score_cutoff=78) > 0


# "Yu. E.", "Iu. E.": how one letter of another script is written.
_ONE_LETTER = (frozenset(("iu", "ju", "yu")), frozenset(("ia", "ja", "ya")))


def given_agrees(left: AuthorName, right: AuthorName) -> int:
    """Return 1 where given names agree, 0 where only initials differ, -1 where full ones do."""
    if not left.given or not right.given:
        return 1
    if left.given[0] == right.given[0]:
        if len(left.given) > 2 and len(right.given) > 2 and left.given != right.given:
            agreed = names.compare(left.printed, right.printed)
            if agreed == names.Agreement.CONFLICT and fuzz.ratio(left.given, right.given) < 75:
                return -1
        return 1
    if len(left.given) > 3 and len(right.given) > 3:
        nickname = names.compare(left.printed, right.printed) >= names.Agreement.INITIAL
        return 1 if nickname else -1
    return 1 if any({left.given[:2], right.given[:2]} <= forms for forms in _ONE_LETTER) else 0


def _crossed(left: AuthorName, right: AuthorName) -> bool:
    """Whether the two are one name, or its initials, in another order.

    "Xu Mingkuan" for "Mingkuan Xu", "h jiawei" for "j han", "sp jong" for "j park".
    """
    if not (left.given and left.family and right.given and right.family):
        return False
    # All letters of so few are initials.
    mine = left.given if len(left.given) <= 3 else left.given[0]
    theirs = right.given if len(right.given) <= 3 else right.given[0]
    if left.family[0] not in theirs or right.family[0] not in mine:
        return False
    shortest = min(len(left.given), len(right.given), len(left.family), len(right.family))
    return shortest <= 2 or (left.family == right.given and left.given == right.family)


# ── venues ──────────────────────────────────────────────────────────────────────────────────────


@functools.lru_cache(maxsize=16384)
def venue_similarity(left: str, right: str) -> float:
    """Return 0..1 for two venues' names as `NormalizedRecord.venue` holds them; an acronym is as
    good.
    """
    if left == right:
        return 1.0
    short, long = sorted((left, right), key=len)
    initials = "".join(word[0] for word in long.casefold().split() if len(word) > 2)
    if 2 < len(short) <= 8 and short.casefold() == initials:
        return 0.95
    return fuzz.token_set_ratio(left.casefold(), right.casefold()) / 100


# ── pages ───────────────────────────────────────────────────────────────────────────────────────


def same_pages(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether both begin on one page, not the first, of a volume that may be the same."""
    volumes = {mine.record.volume, theirs.record.volume} - {""}
    return (
        bool(mine.first_page) and mine.first_page == theirs.first_page != "1" and len(volumes) <= 1
    )
