"""Two papers side by side, with what is worked out of both and asked for more than once."""

import dataclasses
import functools
import re
from dataclasses import dataclass

from rapidfuzz import fuzz

from publications.domain.matching.acronyms import spelled_out
from publications.domain.matching.book_reviews import reviewed
from publications.domain.matching.misreadings import is_misread
from publications.domain.matching.normalize import NormalizedRecord, prepared
from publications.domain.matching.title_differences import Difference, differences
from publications.domain.record import Record

# Letters in common, of a hundred, from which two titles may be one that is written in two ways.
_MAY_BE_ONE_TITLE = 60
_OF_REVIEWS = re.compile("review|rezension|besprechung|resena|recension|compterendu")


@dataclass(slots=True)
class PaperPair:
    """Two papers to compare, in either order; of two reviews what is said of the books."""

    mine: NormalizedRecord
    theirs: NormalizedRecord
    _differences: tuple[Difference, ...] | None = None
    _spelled: tuple[NormalizedRecord, NormalizedRecord] | None = None
    _has_acronym: bool = False

    def __post_init__(self) -> None:
        if not (_may_be_review(self.mine) and _may_be_review(self.theirs)):
            return
        mine, theirs = reviewed(self.mine.record.title), reviewed(self.theirs.record.title)
        if mine and theirs and not _are_told_apart(mine.names, theirs.names):
            self.mine = _titled(self.mine.record, mine.title)
            self.theirs = _titled(self.theirs.record, theirs.title)

    # Worked out when it is asked for: many a pair is told apart without.
    @property
    def spelled(self) -> tuple[NormalizedRecord, NormalizedRecord]:
        """Both papers, in the words of one where they say the same.

        So are a title with "3rd" and one with "third", and the words for an acronym stand in its
        place where the other title has them.
        """
        if self._spelled is None:
            mine, theirs = spelled_out(self.mine, self.theirs)
            self._has_acronym = mine is not self.mine or theirs is not self.theirs
            if not self._has_acronym and self._is_one_title():
                theirs = _in_words_of(mine, theirs)
            self._spelled = mine, theirs
        return self._spelled

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Where the titles differ, read closely."""
        if self._differences is None:
            self._differences = tuple(
                difference
                for difference in differences(self.mine.record.title, self.theirs.record.title)
                if not is_misread(difference, self.mine, self.theirs)
            )
        return self._differences

    @property
    def has_acronym(self) -> bool:
        """Whether an acronym of one title is spelt out in the other."""
        return bool(self.spelled) and self._has_acronym

    def _is_one_title(self) -> bool:
        """Whether the titles, written in two ways, are one when they are read closely."""
        mine, theirs = self.mine, self.theirs
        if mine.spaceless == theirs.spaceless:
            return False
        if not fuzz.ratio(mine.spaceless, theirs.spaceless, score_cutoff=_MAY_BE_ONE_TITLE):
            return False
        return not self.differences


def _may_be_review(paper: NormalizedRecord) -> bool:
    """Whether these letters stand in a title: looking for them is quicker than reading it."""
    return _OF_REVIEWS.search(paper.spaceless) is not None


def _are_told_apart(names: frozenset[str], others: frozenset[str]) -> bool:
    return bool(names) and bool(others) and names.isdisjoint(others)


@functools.lru_cache(maxsize=1024)
def _titled(record: Record, title: str) -> NormalizedRecord:
    return prepared(dataclasses.replace(record, title=title))


def _in_words_of(mine: NormalizedRecord, theirs: NormalizedRecord) -> NormalizedRecord:
    """Return their paper with my title's words."""
    title = dataclasses.replace(
        theirs.title, tokens=mine.title.tokens, fingerprint=mine.title.fingerprint
    )
    return dataclasses.replace(
        theirs, words=mine.words, distinct=mine.distinct, spaceless=mine.spaceless, title=title
    )
