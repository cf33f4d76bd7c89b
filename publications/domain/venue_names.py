"""Which venues may be one, however their names are printed.

Ordered small checks, each of which gives a reason or None. What they find is asked about, never
merged by itself, so they may be bolder than what a sync takes for one venue.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from rapidfuzz import fuzz

from people.names import normalize_text
from publications.domain.reasons import Reason

_WORD = re.compile(r"[^\W_]+\.?")
_OF_A_COUNTRY = re.compile(r"[\s(,]+(?:usa|u\.s\.a\.)\)?$")
_ORGANISERS = frozenset(
    "acm ieee cvf usenix ifip aaai siam acl spie isca sigplan sigarch sigkdd sigmod sigir".split()
)
_STOP = frozenset("of the on and for in a an de la le der die und et to with".split())
#: What a meeting or its volume calls itself beside its subject.
_VOLUME = frozenset("proceedings proc advances annual".split())
_MEETING = frozenset("conference conf symposium symp meeting".split())
_WORLDWIDE = frozenset("international intl int".split())
_NUMBERED = re.compile(r"^(?:\d+(?:st|nd|rd|th)?|(?:19|20)\d\d)$")
#: Names in which a letter may be a slip: so long, and so much alike (rapidfuzz ratio, 0 to 100).
_LONG, _ALIKE, _ALIKE_WORD = 15, 94, 85
#: Two names may be one only if they are no less alike under one acronym.
_UNDER_ONE_ACRONYM = 60


@dataclass(frozen=True, slots=True)
class VenueName:
    """One venue as it is compared. `key` is whatever the caller knows it by.

    `kind` is as venues have it, empty where nobody says. `words` are those that tell it from
    others, `short` its acronym without what stands around it. `initials` are those of the whole
    name and of the telling words. `is_plain` says that the name has no others.
    """

    key: int
    name: str
    acronym: str = ""
    kind: str = ""
    words: tuple[str, ...] = field(init=False)
    short: str = field(init=False)
    initials: tuple[str, str] = field(init=False)
    is_plain: bool = field(init=False)

    def __post_init__(self) -> None:
        printed = [word for word in _plain_words(self.name) if _bare(word) not in _STOP]
        words = _telling(printed)
        short = short_acronym(self.acronym)
        if len(words) == 1 and not short and self.name.isupper():
            short = _bare(words[0])
        held_by_none = [word for word in printed if _bare(word) not in _ORGANISERS]
        object.__setattr__(self, "words", words)
        object.__setattr__(self, "short", short)
        object.__setattr__(self, "initials", (_initials(held_by_none), _initials(words)))
        object.__setattr__(self, "is_plain", len(words) == len(printed))

    @property
    def bare(self) -> str:
        return " ".join(map(_bare, self.words))

    @property
    def is_acronym_only(self) -> bool:
        """Whether nobody has said yet what the acronym stands for."""
        return bool(self.short) and self.bare.replace(" ", "") == self.short


def _telling(printed: Sequence[str]) -> tuple[str, ...]:
    """The words without who holds it, this year's number, and what all meetings are called."""
    is_meeting = any(_bare(word) in _MEETING for word in printed)
    common = _ORGANISERS | _VOLUME | (_MEETING | _WORLDWIDE if is_meeting else frozenset())
    telling = [word for word in printed if _bare(word) not in common and not _NUMBERED.match(word)]
    return tuple(telling or printed)


def short_acronym(acronym: str) -> str:
    """An acronym without who holds it, this year's number and what stands between its letters."""
    return "".join(map(_bare, _telling(_plain_words(acronym))))


def _plain_words(text: str) -> list[str]:
    plain = normalize_text(text).replace("&", " and ").replace("'", "")
    return _WORD.findall(_OF_A_COUNTRY.sub("", plain))


def _bare(word: str) -> str:
    return word.rstrip(".")


def _initials(words: Sequence[str]) -> str:
    return "".join(word[0] for word in words)


def look_alike(
    venues: Iterable[VenueName], apart: frozenset[tuple[int, int]] = frozenset()
) -> list[tuple[VenueName, VenueName, Reason]]:
    """Return the pairs that may be one venue, each with why, in the order of their names.

    `apart` are pairs of keys, the lower first, that a person told apart.
    """
    found = {}
    for one, other in _near(sorted(venues, key=lambda venue: (venue.name, venue.key))):
        pair = (min(one.key, other.key), max(one.key, other.key))
        if pair not in apart and pair not in found and (reason := _may_be_one(one, other)):
            found[pair] = (one, other, reason)
    return sorted(found.values(), key=lambda pair: (pair[0].name, pair[1].name))


def _near(venues: Sequence[VenueName]) -> Iterator[tuple[VenueName, VenueName]]:
    """Yield the pairs that share an acronym or initials: no other check could tell of them."""
    groups: dict[str, list[VenueName]] = defaultdict(list)
    for venue in venues:
        for key in {venue.short, *venue.initials} - {""}:
            groups[key].append(venue)
    for group in groups.values():
        yield from combinations(group, 2)


def _may_be_one(one: VenueName, other: VenueName) -> Reason | None:
    return next((reason for check in _CHECKS if (reason := check(one, other))), None)


def _same_name(one: VenueName, other: VenueName) -> Reason | None:
    if not one.bare or one.bare != other.bare or _is_journal_beside_meeting(one, other):
        return None
    return Reason("venues_same_name")


def _is_journal_beside_meeting(one: VenueName, other: VenueName) -> bool:
    """Whether one is a journal that is called so, the other a meeting on that subject."""
    for journal, meeting in ((one, other), (other, one)):
        if journal.kind == "journal" and journal.is_plain and meeting.kind == "conference":
            return not meeting.is_plain
    return False


def _same_acronym(one: VenueName, other: VenueName) -> Reason | None:
    if not one.short or one.short != other.short:
        return None
    if one.is_acronym_only or other.is_acronym_only:
        return Reason("venues_same_acronym", {"acronym": one.acronym or one.name})
    if fuzz.token_set_ratio(one.bare, other.bare) < _UNDER_ONE_ACRONYM:
        return None
    return Reason("venues_same_acronym", {"acronym": one.acronym or other.acronym})


def _spelt_out(one: VenueName, other: VenueName) -> Reason | None:
    for short, long in ((one, other), (other, one)):
        is_acronym = short.is_acronym_only and len(short.short) > 2
        if is_acronym and not long.short and short.short in long.initials:
            return Reason("venues_spelt_out", {"acronym": short.acronym or short.name})
    return None


def _abbreviated(one: VenueName, other: VenueName) -> Reason | None:
    if not _acronyms_agree(one, other) or len(one.words) != len(other.words) or len(one.words) < 2:
        return None
    for short, long in ((one.words, other.words), (other.words, one.words)):
        if _is_abbreviation(short, long):
            return Reason("venues_abbreviated")
    return None


def _is_abbreviation(short: Sequence[str], long: Sequence[str]) -> bool:
    """Whether one name is the other, its words cut: each with a dot, or several without.

    The last one's dot may be gone: a sentence ended there.
    """
    cut = [pair for pair in zip(short, long, strict=True) if _bare(pair[0]) != _bare(pair[1])]
    is_dotted = any(word.endswith(".") for word in short)
    least = 1 if is_dotted else 2
    undotted = [word for word, _ in cut if not word.endswith(".")]
    may_lack_dots = not is_dotted or undotted in ([], [short[-1]])
    return len(cut) >= least and may_lack_dots and all(_is_short_for(*pair) for pair in cut)


def _nearly_the_same_name(one: VenueName, other: VenueName) -> Reason | None:
    if not _acronyms_agree(one, other) or len(one.words) != len(other.words):
        return None
    if min(len(one.bare), len(other.bare)) < _LONG or fuzz.ratio(one.bare, other.bare) < _ALIKE:
        return None
    other_words = [
        (mine, theirs)
        for mine, theirs in zip(one.words, other.words, strict=True)
        if mine != theirs
    ]
    if any(
        min(len(mine), len(theirs)) < 4 or fuzz.ratio(mine, theirs) < _ALIKE_WORD
        for mine, theirs in other_words
    ):
        return None
    return Reason("venues_nearly_the_same_name")


def _acronyms_agree(one: VenueName, other: VenueName) -> bool:
    return not one.short or not other.short or one.short == other.short


def _is_short_for(short: str, word: str) -> bool:
    """Whether a word of an abbreviated name stands for this one: "Comput.", "Natl", "J."."""
    bare, whole = _bare(short), _bare(word)
    if bare == "j":
        return whole == "journal"
    if len(bare) < 3 and not short.endswith("."):
        return False
    if whole.startswith(bare):
        return True
    letters = iter(whole)
    return len(bare) > 2 and bare[-1] == whole[-1] and all(letter in letters for letter in bare)


_CHECKS = (_same_name, _same_acronym, _spelt_out, _abbreviated, _nearly_the_same_name)
