"""Two papers side by side, with what is worked out of both and asked for more than once."""

from dataclasses import dataclass

from publications.domain.matching.acronyms import spelled_out
from publications.domain.matching.normalize import NormalizedRecord


@dataclass(slots=True)
class PaperPair:
    """Two papers to compare, in either order."""

    mine: NormalizedRecord
    theirs: NormalizedRecord
    _spelled: tuple[NormalizedRecord, NormalizedRecord] | None = None

    # Worked out when it is asked for: many a pair is told apart without.
    @property
    def spelled(self) -> tuple[NormalizedRecord, NormalizedRecord]:
        """Both papers, the words for an acronym in its place where the other title has them."""
        if self._spelled is None:
            self._spelled = spelled_out(self.mine, self.theirs)
        return self._spelled

    @property
    def has_acronym(self) -> bool:
        """Whether an acronym of one title is spelt out in the other."""
        mine, theirs = self.spelled
        return mine is not self.mine or theirs is not self.theirs
