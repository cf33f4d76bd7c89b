"""Link two bibliographies, or find what one lists twice.

`matching.compare` judges one record before a catalogue and knows no more than the two records.
Here both lists are at hand whole, so a word is worth what it is in them (the rarer, the more it
tells), glued words are taken apart with the words that the lists themselves use, and candidates
compete: of a clean list at most one entry is the right one.

Steps: an inverted index of the smaller list gives each incoming record a few candidates; cheap
shares of common words drop most; `features` measures the rest; a small set of decision trees,
learnt from public labelled pairs and readable in `model.toml`, adds up log-odds. Vetoes,
identifiers and the distinction of versions are those of `matching`.
"""

import functools
import itertools
import math
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel, Prefix

from people import names
from publications.matching import decide, evidence, likeness, normalise, vetoes
from publications.records import Record

Decision = Literal["same", "version", "ask"]

#: At or above: the same. Below `ASK_SCORE`: not linked. Between: a person is asked.
SAME_SCORE = 0.8
ASK_SCORE = 0.5
# A list is clean where at most this share of its titles stood in it before.
_CLEAN = 0.06
# From so many entries on a list shows whether it has a title once.
_TELLING_LIST = 100
# So many titles, as titles usually are, are added to what the lists say of words.
_USUAL = 2000

# So many candidates a record are measured, and words more frequent than this are not looked up
# (unless a title has no rarer ones).
_CANDIDATES = 12
_FREQUENT = 0.02
# The share of the rarer words that a candidate must have in common.
_LEAST_SHARE = 0.4
_LOOKED_UP = 5
_LOOKED_AT = 24
# Of a hundred: letters in common below which a pair is not measured, whole and in part.
_LEAST_LETTERS = 56
_LEAST_PART = 70
_MANY_LETTERS = 75
_LONG_PART = 85
_LEAST_WORDS = 0.5

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
# Bodies, not people, that stand among authors.
_BODY = re.compile(
    r"\b(?:corporate|corp|inc|team|consortium|committee|group|university|univ|institute|laboratory"
    r"|staff|anthology|edition|editors)\b"
)
_CITATION_WORDS = frozenset(
    """
    proc proceeding proceedings acm ieee sigmod conf conference international vldb in inproc ed eds
    editor and vol volume int intl record pp page press springer verlag university technical
    report
    """.split()
)


@dataclass(frozen=True, slots=True)
class Link:
    """Two entries that are, or may be, one paper.

    `score`: how likely both are one and the same printed paper, 0 to 1; versions of one work
    (a preprint, a journal extension) have a low one and the decision "version".
    """

    left: str
    right: str
    score: float
    decision: Decision
    reasons: tuple[str, ...]


class _Seat(NamedTuple):
    """An author: folded family name and given names, both without spaces."""

    family: str
    given: str
    printed: str


@dataclass(slots=True)
class _Entry:
    """A record made ready: its title's words, the weight of each, and what is computed late."""

    key: str
    record: Record
    words: tuple[str, ...]
    spaceless: str
    weight: float = 0.0
    seats: tuple[_Seat, ...] | None = None
    names_text: str = ""


class _Worth(dict[str, float]):
    """A word's information in nats: little where many titles have it.

    A short list does not show which words are rare: `_USUAL` titles as they are elsewhere are
    counted with it. A dictionary that fills itself, as it is asked millions of times.
    """

    def __init__(self, counts: Mapping[str, int], titles: int) -> None:
        self._counts, self._titles = counts, titles

    def __missing__(self, word: str) -> float:
        expected = self._counts.get(word, 0) + 0.5 + _USUAL * _usual_share(word)
        self[word] = worth = math.log((self._titles + _USUAL) / expected)
        return worth


class Words:
    """How many titles of the lists have each word, and what a word is therefore worth."""

    def __init__(self, titles: Iterable[Sequence[str]]) -> None:
        self.counts: Counter[str] = Counter()
        self.titles = 0
        for words in titles:
            self.titles += 1
            self.counts.update(set(words))
        #: The worth of a word, see `_Worth`.
        self.worth = _Worth(self.counts, self.titles).__getitem__

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
        known = sum(len(part) for part in parts if part in self.counts)
        return parts if 2 * known >= len(word) and len(parts) > 1 else [word]


def _usual_share(word: str) -> float:
    """Return the share of titles that have a word, guessed from the kind of word."""
    rarity = normalise.rarity(word)
    if rarity <= 0.1:
        return 0.2
    if rarity <= 0.5:
        return 0.02
    return 0.002 if len(word) <= 5 else 0.0005


def _seats(entry: _Entry) -> tuple[_Seat, ...]:
    if entry.seats is None:
        seats = []
        for author in entry.record.authors:
            if not any(map(str.isalpha, author.name)):
                continue  # "?" stands for an unknown author
            parsed = names.parse(author.name)
            family = "".join(names.fold(parsed.family).split())
            given = names.fold(" ".join(parsed.given)).replace(".", "").replace("-", "")
            seats.append(_Seat(family, "".join(given.split()), author.name))
        entry.seats = tuple(seats)
        entry.names_text = "".join(seat.given + seat.family for seat in seats)
    return entry.seats


# ── measuring a pair ────────────────────────────────────────────────────────────────────────────


class _Shares(NamedTuple):
    """How the authors of one list are found on the other, as shares of the list's length."""

    full: float
    family: float
    swapped: float
    glued: float
    conflict: float

    @property
    def found(self) -> float:
        return self.full + self.family + self.swapped + self.glued


def _shares(mine: _Entry, theirs: _Entry) -> _Shares:
    """Find each author of one list on the other, or in the other's title."""
    seats = _seats(mine)
    free = list(_seats(theirs))
    text = theirs.names_text
    full = family = swapped = glued = conflict = 0
    for seat in seats:
        same = [other for other in free if _same_family(seat.family, other.family)]
        if same:
            best = max(same, key=lambda other: _given_agrees(seat, other))
            agreement = _given_agrees(seat, best)
            free.remove(best)
            full += agreement > 0
            family += agreement == 0
            conflict += agreement < 0
            continue
        crossed = next((other for other in free if _crossed(seat, other)), None)
        if crossed:
            free.remove(crossed)
            swapped += 1
        elif len(seat.family) >= 4 and (
            seat.family in text
            or seat.family in theirs.spaceless
            or fuzz.partial_ratio(seat.family, text) >= 85
        ):
            glued += 1
    count = len(seats) or 1
    return _Shares(full / count, family / count, swapped / count, glued / count, conflict / count)


def _same_family(one: str, other: str) -> bool:
    if one == other:
        return bool(one)
    return min(len(one), len(other)) >= 4 and fuzz.ratio(one, other) >= 78


def _given_agrees(one: _Seat, other: _Seat) -> int:
    """Return 1 where given names agree, 0 where only initials differ, -1 where full ones do."""
    if not one.given or not other.given:
        return 1
    if one.given[0] == other.given[0]:
        if len(one.given) > 2 and len(other.given) > 2 and one.given != other.given:
            agreed = names.compare(one.printed, other.printed)
            if agreed == names.Agreement.CONFLICT and fuzz.ratio(one.given, other.given) < 75:
                return -1
        return 1
    if len(one.given) > 3 and len(other.given) > 3:
        nickname = names.compare(one.printed, other.printed) >= names.Agreement.INITIAL
        return 1 if nickname else -1
    return 0


def _crossed(one: _Seat, other: _Seat) -> bool:
    """Whether one prints the family name as an initial: "h jiawei" for "j han"."""
    if not (one.given and other.given and one.family and other.family):
        return False
    return one.family[0] == other.given[0] and one.given[0] == other.family[0]


def _trim(entry: _Entry, other: _Entry) -> tuple[str, ...]:
    """Return a title's words without authors and citation marks at its ends."""
    words = entry.words
    families = [seat.family for seat in _seats(other) if len(seat.family) > 1]
    given = {seat.given for seat in _seats(other) if len(seat.given) > 2}
    theirs = set(other.words)

    def is_mark(word: str) -> bool:
        if word in theirs:
            return False
        if len(word) == 1 or word.isdecimal() or word in _CITATION_WORDS or word in given:
            return True
        return any(
            word == family
            or (
                len(family) >= 4
                and (family in word or fuzz.ratio(word, family) >= 80)
                and len(word) <= len(family) + 5
            )
            for family in families
        )

    start, end = 0, len(words)
    while start < end and is_mark(words[start]):
        start += 1
    while end > start and is_mark(words[end - 1]):
        end -= 1
    return words[start:end] or words


def _covered(
    words: set[str], others: set[str], spaceless: str, worth: Callable[[str], float]
) -> tuple[float, float]:
    """Return the worth of the words, and of those that the other title has too."""
    total = covered = 0.0
    for word in words:
        value = worth(word)
        total += value
        if word in others or (len(word) > 2 and word in spaceless):
            covered += value
        elif len(word) > 4 and any(
            len(other) > 4 and fuzz.ratio(word, other) >= 84 for other in others
        ):
            covered += 0.9 * value
    return total or 1.0, covered


def features(mine: _Entry, theirs: _Entry, words: Words) -> dict[str, float]:
    """Measure a pair, in either order; what is missing on one side has a value of its own (-1)."""
    one, other = _trim(mine, theirs), _trim(theirs, mine)
    left, right = "".join(one), "".join(other)
    ones, others = set(one), set(other)
    total_one, covered_one = _covered(ones, others, right, words.worth)
    total_other, covered_other = _covered(others, ones, left, words.worth)
    shares = covered_one / total_one, covered_other / total_other
    rests = total_one - covered_one, total_other - covered_other
    paper_one, paper_other = normalise.paper_of(mine.record), normalise.paper_of(theirs.record)
    mine_found, theirs_found = _shares(mine, theirs), _shares(theirs, mine)
    listed = len(_seats(mine)), len(_seats(theirs))
    return {
        "title equal": float(left == right),
        "title letters": Indel.normalized_similarity(left, right),
        "title letters with marks": Indel.normalized_similarity(mine.spaceless, theirs.spaceless),
        "title part": fuzz.partial_ratio(left, right) / 100,
        "title likeness": likeness.similarity(paper_one.title, paper_other.title),
        "title share, less": min(shares),
        "title share, more": max(shares),
        "title rest, less": min(rests),
        "title rest, more": max(rests),
        "title worth": min(total_one, total_other),
        "title words": float(min(len(one), len(other))),
        "title words apart": float(abs(len(one) - len(other))),
        "title beginning": _common_start(left, right),
        "title ending": _common_start(left[::-1], right[::-1]),
        "title numbers differ": float(_numbers_differ(one, other)),
        "title generic": float(paper_one.title.generic or paper_other.title.generic),
        "authors full, less": min(mine_found.full, theirs_found.full),
        "authors full, more": max(mine_found.full, theirs_found.full),
        "authors found, less": min(mine_found.found, theirs_found.found),
        "authors found, more": max(mine_found.found, theirs_found.found),
        "authors agreeing": max(mine_found.full * listed[0], theirs_found.full * listed[1]),
        "authors first": _first_agrees(mine, theirs),
        "authors cut": float(not (paper_one.complete and paper_other.complete)),
        "authors conflict": max(mine_found.conflict, theirs_found.conflict),
        "authors glued": max(mine_found.glued, theirs_found.glued),
        "authors, fewer": float(min(listed)),
        "authors, more": float(max(listed)),
        "authors unlike names": max(_unlike_names(mine, words), _unlike_names(theirs, words)),
        "years apart": _apart(paper_one.year, paper_other.year),
        "years in the text": _years_in_text(mine.record, theirs.record),
        **_venue_features(paper_one, paper_other),
    }


def _apart(one: int | None, other: int | None) -> float:
    return -1.0 if one is None or other is None else float(abs(one - other))


def _common_start(one: str, other: str) -> float:
    """Return which share of the shorter text both begin with."""
    shorter = min(len(one), len(other))
    return Prefix.similarity(one, other) / shorter if shorter else 0.0


def _numbers_differ(one: Sequence[str], other: Sequence[str]) -> bool:
    left, right = ({word for word in words if word.isdecimal()} for words in (one, other))
    return bool(left and right and not left & right)


def _first_agrees(mine: _Entry, theirs: _Entry) -> float:
    """Return 1 where the first authors have one family name, 0 where not, -1 where unknown."""
    one, other = _seats(mine), _seats(theirs)
    if not one or not other:
        return -1.0
    return float(_same_family(one[0].family, other[0].family))


def _years_in_text(one: Record, other: Record) -> float:
    """Return 1 where a year printed in title or venue is the other's, 0 where not, -1 if none."""
    found = -1.0
    for mine, theirs in ((one, other), (other, one)):
        printed = _YEAR.findall(f"{mine.title} {mine.venue}")
        if printed and theirs.date:
            near = min(abs(int(year) - int(theirs.date[:4])) for year in printed)
            found = max(found, float(near == 0))
    return found


def _unlike_names(entry: _Entry, words: Words) -> float:
    """Return the share of authors that are bodies, or have a title word as family name."""
    seats = _seats(entry)
    unlike = sum(
        1
        for seat in seats
        if words.counts.get(seat.family, 0) > 2 or _BODY.search(seat.printed.casefold())
    )
    return unlike / len(seats) if seats else 0.0


def _venue_features(one: normalise.Paper, other: normalise.Paper) -> dict[str, float]:
    equal = bool(one.venue) and one.venue == other.venue
    known = one.known_venue and other.known_venue
    forms = {one.form, other.form} - {""}
    return {
        "venue": -1.0 if not one.venue or not other.venue else 1.0 if equal else 0.0,
        "venue other": float(known and not equal),
        "venue series": float(known and not equal and _series(one.venue) == _series(other.venue)),
        "venue forms": float(len(forms) == 2),
        "venue journals": float((one.form == "journal") + (other.form == "journal")),
        "venue conferences": float((one.form == "conference") + (other.form == "conference")),
    }


def _series(venue: str) -> str:
    return venue[:4].casefold()


# ── candidates ──────────────────────────────────────────────────────────────────────────────────


class Index:
    """The entries of one list, by what an incoming record may share with them."""

    def __init__(self, entries: Sequence[_Entry], words: Words) -> None:
        self.entries = entries
        self.words = words
        self._words = [frozenset(entry.words) for entry in entries]
        self._by_word: dict[str, list[int]] = defaultdict(list)
        self._by_ends: dict[str, list[int]] = defaultdict(list)
        self._by_id: dict[tuple[str, str], list[int]] = defaultdict(list)
        for number, entry in enumerate(entries):
            for word in set(entry.words):
                self._by_word[word].append(number)
            for key in _ends(entry.spaceless):
                self._by_ends[key].append(number)
            for identifier in entry.record.identifiers:
                self._by_id[identifier].append(number)
            entry.weight = sum(map(words.worth, set(entry.words))) or 1.0
        self._frequent = max(50, int(_FREQUENT * len(entries)))

    def candidates(self, entry: _Entry) -> list[_Entry]:
        """Return the entries worth measuring, the likeliest first; the entry itself is left out."""
        worth = self.words.worth
        mine = frozenset(entry.words)
        known = [(len(held), word) for word in mine if (held := self._by_word.get(word))]
        known.sort()
        looked_up = [word for size, word in known if size <= self._frequent] or [
            word for _, word in known[:4]
        ]
        if len(looked_up) < 3:
            looked_up = [word for _, word in known[:4]]
        # Counting first, as it is quick: which entries have one of the two rarest words, or two?
        found: Counter[int] = Counter()
        for word in looked_up[:_LOOKED_UP]:
            found.update(self._by_word[word])
        rarest = {number for word in looked_up[:2] for number in self._by_word[word]}
        best = [number for number, count in found.items() if count > 1 or number in rarest]
        if len(best) > _LOOKED_AT:
            best.sort(key=lambda number: (found[number], number in rarest), reverse=True)
            del best[_LOOKED_AT:]
        sure = self._sure(entry)
        weight = sum(map(worth, mine)) or 1.0
        shares = []
        for number in sure.union(best):
            other = self.entries[number]
            if other is entry:
                continue
            common = sum(map(worth, mine & self._words[number]))
            lighter, heavier = sorted((weight, other.weight))
            if common >= _LEAST_SHARE * lighter or number in sure:
                rank = common / lighter + 0.2 * common / heavier
                if entry.record.date and entry.record.date[:4] == other.record.date[:4]:
                    rank += 0.02  # decides among equal titles ("Editorial")
                shares.append((rank, number))
        shares.sort(reverse=True)
        return [self.entries[number] for _, number in shares[:_CANDIDATES]]

    def _sure(self, entry: _Entry) -> set[int]:
        """Return the entries with the same beginning or end of the title, or an identifier."""
        sure: set[int] = set()
        for key in _ends(entry.spaceless):
            holders = self._by_ends.get(key, ())
            if len(holders) <= self._frequent:
                sure.update(holders)
        for identifier in entry.record.identifiers:
            sure.update(self._by_id.get(identifier, ()))
        return sure


def _ends(spaceless: str) -> tuple[str, ...]:
    """Return the beginning and the end of a title without spaces: its middle may be mangled."""
    if len(spaceless) < 14:
        return (f"={spaceless}",) if spaceless else ()
    return (f"<{spaceless[:14]}", f">{spaceless[-14:]}")


# ── the learnt trees ────────────────────────────────────────────────────────────────────────────

# A tree is a leaf's log-odds, or (feature, limit, tree below the limit, tree from it on, mean).
_Tree = Any


@dataclass(frozen=True, slots=True)
class Trees:
    """Decision trees whose log-odds are added up; `features` names what they look at."""

    features: tuple[str, ...]
    base: float
    trees: tuple[_Tree, ...]

    def odds(self, values: Mapping[str, float]) -> float:
        """Return the log-odds for a measured pair."""
        row = [values[name] for name in self.features]
        total = self.base
        for tree in self.trees:
            while tree.__class__ is tuple:
                tree = tree[2] if row[tree[0]] < tree[1] else tree[3]
            total += tree
        return total

    def contributions(self, values: Mapping[str, float]) -> dict[str, float]:
        """Return the log-odds by feature: each step down a tree is the doing of its feature."""
        row = [values[name] for name in self.features]
        found: dict[str, float] = defaultdict(float)
        for tree in self.trees:
            while not isinstance(tree, float):
                chosen = tree[2] if row[tree[0]] < tree[1] else tree[3]
                found[self.features[tree[0]]] += _mean(chosen) - tree[4]
                tree = chosen
        return dict(found)


def _mean(tree: _Tree) -> float:
    return tree if isinstance(tree, float) else tree[4]


def read_trees(rules: Mapping[str, Any]) -> Trees:
    """Return the trees of one table of the file: each a list of "feature < limit & ... : odds"."""
    names_: list[str] = []
    trees = tuple(_grow([_rule(line) for line in tree], names_) for tree in rules["trees"])
    return Trees(tuple(names_), float(rules["base"]), trees)


def _rule(line: str) -> tuple[list[tuple[str, bool, float]], float]:
    """Return the conditions of a leaf, (feature, below, limit) each, and its log-odds."""
    conditions, _, odds = line.rpartition(":")
    steps = []
    for condition in filter(None, (part.strip() for part in conditions.split(" & "))):
        name, sign, limit = condition.rsplit(" ", 2)
        steps.append((name, sign == "<", float(limit)))
    return steps, float(odds)


def _grow(rules: list[tuple[list[tuple[str, bool, float]], float]], known: list[str]) -> _Tree:
    """Return the tree whose leaves these rules are; new features are added to the known ones."""
    if len(rules) == 1:
        return rules[0][1]
    name, _, limit = rules[0][0][0]
    if name not in known:
        known.append(name)
    sides = [
        _grow([(steps[1:], odds) for steps, odds in rules if steps[0][1] is below], known)
        for below in (True, False)
    ]
    mean = (_mean(sides[0]) + _mean(sides[1])) / 2
    return (known.index(name), limit, sides[0], sides[1], mean)


@functools.cache
def _model() -> tuple[Trees, Trees]:
    """Return the trees that judge a pair, and those that weigh it against its rivals."""
    with Path(__file__).with_name("model.toml").open("rb") as file:
        tables = tomllib.load(file)
    return read_trees(tables["pair"]), read_trees(tables["rivals"])


# ── linking ─────────────────────────────────────────────────────────────────────────────────────

_NO_RIVAL = -9.0
# Below these log-odds no rivalry makes two entries one.
HOPELESS = -4.0
# Worth from which a word that stands in one title only tells two papers apart, if each has one...
_OTHER_WORD = 6.0
# ... unless nearly all letters agree: then it is misspelt.
_MISSPELT = 0.96


@dataclass(slots=True)
class Pair:
    """Two entries with what was measured, and the log-odds that they are one printed paper."""

    left: _Entry
    right: _Entry
    values: dict[str, float]
    odds: float = 0.0


@dataclass(slots=True)
class Lists:
    """Two lists made ready: entries by key, the words of both, an index of the shorter one."""

    left: dict[str, _Entry]
    right: dict[str, _Entry]
    words: Words
    index: Index

    @property
    def indexed_left(self) -> bool:
        return len(self.left) <= len(self.right)


def prepare(left: Mapping[str, Record], right: Mapping[str, Record]) -> Lists:
    """Take titles apart, count words, and index the shorter list."""
    lefts, rights = _entries(left), _entries(right)
    words = Words(entry.words for entry in itertools.chain(lefts.values(), rights.values()))
    for entry in itertools.chain(lefts.values(), rights.values()):
        entry.words = words.divide(entry.words)
    shorter = lefts if len(lefts) <= len(rights) else rights
    return Lists(lefts, rights, words, Index(list(shorter.values()), words))


def _entries(records: Mapping[str, Record]) -> dict[str, _Entry]:
    found = {}
    for key, record in records.items():
        title = normalise.title_of(record.title)
        found[key] = _Entry(key, record, title.tokens, title.fingerprint)
    return found


def candidate_pairs(
    lists: Lists, tick: Callable[[], object] | None = None
) -> Iterator[tuple[_Entry, _Entry]]:
    """Yield the pairs (left, right) that blocking lets through, record by record."""
    incoming = lists.right if lists.indexed_left else lists.left
    for entry in incoming.values():
        for other in lists.index.candidates(entry):
            if worth_measuring(other, entry, lists.words):
                yield (other, entry) if lists.indexed_left else (entry, other)
        if tick:
            tick()


def measure(left: _Entry, right: _Entry, words: Words) -> Pair:
    """Return a pair with its measures and log-odds."""
    values = features(left, right, words)
    return Pair(left, right, values, _model()[0].odds(values))


def worth_measuring(left: _Entry, right: _Entry, words: Words) -> bool:
    """Whether two titles have enough in common: most letters, in whole or in part, or words too."""
    whole = fuzz.ratio(left.spaceless, right.spaceless)
    if whole >= _MANY_LETTERS:
        return True
    part = fuzz.partial_ratio(left.spaceless, right.spaceless, score_cutoff=_LEAST_PART)
    if part >= _LONG_PART:
        return True
    if whole >= _LEAST_LETTERS or part > 0:
        mine, theirs = set(left.words), set(right.words)
        common = sum(map(words.worth, mine & theirs))
        lighter = min(sum(map(words.worth, mine)), sum(map(words.worth, theirs)))
        if common >= _LEAST_WORDS * lighter:
            return True
    return not set(left.record.identifiers).isdisjoint(right.record.identifiers)


def rivalries(pairs: Sequence[Pair], lists: Lists) -> list[dict[str, float]]:
    """Return for each pair its own measures, and how it stands beside those that compete with it.

    In the cleaner of two lists every paper stands once: there only one entry is the right one. In
    the other a paper may stand many times, each time cited in another way.
    """
    clean_left = _repeats(lists.left.values()) <= _repeats(lists.right.values())
    by_left: dict[str, list[float]] = defaultdict(list)
    by_right: dict[str, list[float]] = defaultdict(list)
    by_title: dict[tuple[str, str], list[float]] = defaultdict(list)
    for pair in pairs:
        by_left[pair.left.key].append(pair.odds)
        by_right[pair.right.key].append(pair.odds)
        by_title[_clean_and_title(pair, clean_left)].append(pair.odds)
    for odds in itertools.chain(by_left.values(), by_right.values(), by_title.values()):
        odds.sort(reverse=True)
    found = []
    for pair in pairs:
        of_left, of_right = by_left[pair.left.key], by_right[pair.right.key]
        clean, other = (of_right, of_left) if clean_left else (of_left, of_right)
        rival = _best_other(clean, pair.odds)
        alike = by_title[_clean_and_title(pair, clean_left)]
        found.append(
            {
                **pair.values,
                "odds": pair.odds,
                "odds of the best rival": rival,
                "lead over the best rival": pair.odds - rival,
                "odds of the best repeat": _best_other(other, pair.odds),
                "likely repeats": float(sum(odds > 0 for odds in other) - (pair.odds > 0)),
                "odds of the best of equal title": _best_other(alike, pair.odds),
                "others of equal title": float(len(alike) - 1),
                "mean odds of equal title": sum(alike) / len(alike),
            }
        )
    return found


def _clean_and_title(pair: Pair, clean_left: bool) -> tuple[str, str]:
    """Return the entry of the cleaner list and the title that the other prints."""
    if clean_left:
        return pair.left.key, pair.right.spaceless
    return pair.right.key, pair.left.spaceless


def _best_other(odds: Sequence[float], own: float) -> float:
    """Return the best of sorted log-odds when one that is `own` is left out."""
    if len(odds) < 2:
        return _NO_RIVAL
    return odds[1] if odds[0] == own else odds[0]


def _repeats(entries: Iterable[_Entry]) -> float:
    """Return the share of a list's entries whose title stood in it before."""
    counts = Counter(entry.spaceless for entry in entries)
    return 1 - len(counts) / max(counts.total(), 1)


def link(
    left: Mapping[str, Record],
    right: Mapping[str, Record],
    tick: Callable[[], object] | None = None,
) -> list[Link]:
    """Return the links between two bibliographies, in the order of the longer one.

    A record of the list that has repeats may be linked once; where both lists are clean, so may
    every record. `tick` is called once for each record of the longer list.
    """
    lists = prepare(left, right)
    pairs = _measured(lists, tick)
    linked = _decided(pairs, lists)
    return _one_to_one(linked, lists)


def judge(
    left: Mapping[str, Record],
    right: Mapping[str, Record],
    wanted: Sequence[tuple[str, str]],
    tick: Callable[[], object] | None = None,
) -> list[Link]:
    """Return the links among the pairs wanted; what competes with them is looked at as well."""
    lists = prepare(left, right)
    pairs = _measured(lists, tick)
    known = {(pair.left.key, pair.right.key) for pair in pairs}
    for one, other in dict.fromkeys(wanted):
        if (one, other) not in known:
            pairs.append(measure(lists.left[one], lists.right[other], lists.words))
    asked = set(wanted)
    return [link for link in _decided(pairs, lists) if (link.left, link.right) in asked]


def duplicates(
    records: Mapping[str, Record], tick: Callable[[], object] | None = None
) -> list[Link]:
    """Return the pairs of one bibliography that are, or may be, one paper; each pair once."""
    lists = prepare(records, records)
    place = {key: number for number, key in enumerate(records)}
    found = []
    for entry in lists.left.values():
        for other in lists.index.candidates(entry):
            if place[entry.key] < place[other.key] and worth_measuring(entry, other, lists.words):
                found.append(measure(entry, other, lists.words))
        if tick:
            tick()
    return [link for pair in found if (link := _decide(pair, pair.odds, _NO_RIVAL))]


def _measured(lists: Lists, tick: Callable[[], object] | None) -> list[Pair]:
    judged = (measure(*pair, lists.words) for pair in candidate_pairs(lists, tick))
    return [pair for pair in judged if pair.odds > HOPELESS]


def _decided(pairs: Sequence[Pair], lists: Lists) -> list[Link]:
    trees = _model()[1]
    links = []
    for pair, values in zip(pairs, rivalries(pairs, lists), strict=True):
        odds = trees.odds(values) if pair.odds > HOPELESS else pair.odds
        link = _decide(pair, odds, values["odds of the best rival"], _alone(values, lists))
        if link:
            links.append(link)
    return links


def _one_to_one(links: Sequence[Link], lists: Lists) -> list[Link]:
    """Keep of several links of one record the best, where the other list is clean."""
    clean_left = _repeats(lists.left.values()) < _CLEAN
    clean_right = _repeats(lists.right.values()) < _CLEAN
    taken_left: set[str] = set()
    taken_right: set[str] = set()
    kept = set()
    for link in sorted(links, key=lambda link: -link.score):
        if link.decision == "version":
            kept.add(link)
            continue
        if (clean_left and link.right in taken_right) or (clean_right and link.left in taken_left):
            continue
        kept.add(link)
        taken_left.add(link.left)
        taken_right.add(link.right)
    return [link for link in links if link in kept]


# ── deciding ────────────────────────────────────────────────────────────────────────────────────


def _decide(pair: Pair, odds: float, rival: float, alone: bool = False) -> Link | None:
    """Return the link of a pair, or None where it is not worth asking about.

    `alone`: neither list has another entry that would fit.
    """
    score = 1 / (1 + math.exp(-odds))
    mine, theirs = normalise.paper_of(pair.left.record), normalise.paper_of(pair.right.record)
    keys = pair.left.key, pair.right.key
    veto = _veto(mine, theirs)
    shared = vetoes.shared_identifier(mine, theirs)
    if veto:
        if not veto.startswith(vetoes.OTHER_IDENTIFIER) or score < SAME_SCORE:
            return None
        return Link(*keys, min(score, ASK_SCORE), "ask", (veto, *_reasons(pair, rival)))
    if shared:
        known = decide.compare(pair.left.record, pair.right.record)
        decision = known.decision if known.decision in ("same", "version") else "ask"
        return Link(*keys, known.score, decision, known.reasons)
    if _one_work(pair.values) and _other_form(mine, theirs, pair.values, score):
        said = "the same work in two publications"
        return Link(*keys, score, "version", (said, *_reasons(pair, rival)))
    if score < ASK_SCORE:
        return None
    doubt = _doubt(pair, mine, theirs, alone) if score >= SAME_SCORE else None
    decision = "ask" if doubt or score < SAME_SCORE else "same"
    reasons = (*((doubt,) if doubt else ()), *_reasons(pair, rival))
    return Link(*keys, score, decision, reasons)


def _veto(mine: normalise.Paper, theirs: normalise.Paper) -> str | None:
    for veto in vetoes.VETOES:
        if veto is not vetoes.disjoint_authors and (reason := veto(mine, theirs)):
            return reason
    return None


def _one_work(values: Mapping[str, float]) -> bool:
    """Whether title and authors are the same, whatever year and venue say."""
    return (
        values["title letters"] >= 0.95
        and values["title generic"] == 0
        and values["authors found, less"] >= 0.99
        and values["authors conflict"] == 0
        and values["authors, fewer"] >= 1
    )


def _other_form(
    mine: normalise.Paper, theirs: normalise.Paper, values: Mapping[str, float], score: float
) -> bool:
    """Whether the two are printed in different forms, and not just cited carelessly."""
    if "preprint" in (mine.form, theirs.form) and mine.form != theirs.form:
        return True
    other = bool(values["venue forms"] or values["venue other"])
    return other and (values["years apart"] > 0 or score < ASK_SCORE)


def _doubt(pair: Pair, mine: normalise.Paper, theirs: normalise.Paper, alone: bool) -> str | None:
    """Return why a person should look although the score is high."""
    values = pair.values
    if values["title generic"] and not (
        _same_guests(values, alone) or evidence.same_pages(mine, theirs)
    ):
        return "many papers have this title"
    if values["authors conflict"] and values["authors full, more"] == 0:
        return "the authors' given names differ"
    if values["title rest, less"] >= _OTHER_WORD and values["title letters"] < _MISSPELT:
        return "each title has a telling word that the other lacks"
    both = values["authors, fewer"] >= 1
    if both and values["authors found, more"] == 0 and values["authors unlike names"] == 0:
        return "no author in common"
    placed = values["years apart"] == 0 or values["venue"] == 1
    if not both and not (values["title equal"] and placed):
        return "one has no authors, and the title alone does not tell"
    return None


def _same_guests(values: Mapping[str, float], alone: bool) -> bool:
    """Whether authors, year and venue of a title that many papers have leave no other choice.

    Guest editors seldom write two editorials; one author may have a column in every issue, but
    then it stands in a long list more than once.
    """
    return (
        values["title equal"] == 1
        and (values["authors, fewer"] >= 2 or (alone and values["authors, fewer"] == 1))
        and values["authors full, less"] == 1
        and values["years apart"] == 0
        and values["venue"] == 1
    )


def _alone(values: Mapping[str, float], lists: Lists) -> bool:
    return (
        min(len(lists.left), len(lists.right)) >= _TELLING_LIST
        and max(values["odds of the best rival"], values["odds of the best repeat"]) < -2
    )


def _reasons(pair: Pair, rival: float) -> tuple[str, ...]:
    """Return what spoke for and against, with the log-odds that the trees gave for it."""
    values = pair.values
    sums: dict[str, float] = defaultdict(float)
    for name, odds in _model()[0].contributions(values).items():
        sums[name.split()[0].rstrip(",s")] += odds
    said = {
        "title": "the same title"
        if values["title equal"]
        else f"titles agree to {100 * values['title letters']:.0f} %",
        "author": _authors_said(pair),
        "year": _years_said(pair),
        "venue": _venues_said(pair),
    }
    reasons = [f"{text} ({sums[topic]:+.1f})" for topic, text in said.items() if text]
    if rival > pair.odds:
        reasons.append("another entry fits better")
    return tuple(reasons)


def _authors_said(pair: Pair) -> str:
    one, other = len(_seats(pair.left)), len(_seats(pair.right))
    if not one or not other:
        return "no authors to compare"
    shares = _shares(pair.left, pair.right)
    return f"{round(shares.found * one)} of {max(one, other)} authors agree"


def _years_said(pair: Pair) -> str:
    years = sorted({pair.left.record.date[:4], pair.right.record.date[:4]} - {""})
    if pair.values["years apart"] < 0:
        return ""
    return f"of {years[0]} and {years[1]}" if len(years) > 1 else f"both of {years[0]}"


def _venues_said(pair: Pair) -> str:
    names_ = [
        record.venue or record.venue_acronym for record in (pair.left.record, pair.right.record)
    ]
    if pair.values["venue"] < 0:
        return ""
    if pair.values["venue"] == 1:
        return f"both in {names_[0].strip(' ,')}"
    return f"in {names_[0].strip(' ,')} and in {names_[1].strip(' ,')}"
