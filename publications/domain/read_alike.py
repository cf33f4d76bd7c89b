"""What the papers of a list say that are printed as one that a person put right."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from publications.domain.corrections import Corrections
from publications.domain.record import Listing, PaperFields, Record

#: What was read of a paper before has at least so many of its words in what is read of it now.
_SAME = 0.5
#: … and what is merely a part of it, nearly all.
_WITHIN = 0.9
_WORD = re.compile(r"\w{2,}")
#: Behind the last line of any list.
_LAST = 1_000_000_000


def read_alike(listing: Listing, corrections: Corrections, again: Listing) -> Corrections:
    """Return the corrections that follow from those that a person made, without these: what `again`
    says, the same text read with the corrected papers as examples (`formats.read`).

    A paper that was read in two is put right where its first part was, and the others are left out;
    an unread line that is a paper is added as one.
    """
    done = {entry.title.casefold() for entry in corrections.papers}
    open_records = {
        at: record
        for at, record in enumerate(listing.records)
        if at not in corrections.changed and at not in corrections.left_out
    }
    found = _Found(listing, open_records, done=set(corrections.added))
    lines = [record.line or 0 for record in again.records]
    for record, above, behind in zip(
        again.records, [0, *lines[:-1]], [*lines[1:], _LAST], strict=True
    ):
        if record.title.casefold() not in done:
            found.take(record, _Lines(above, record.line or 0, behind))
    return Corrections(found.changed, frozenset(found.left_out), found.added)


@dataclass(frozen=True, slots=True)
class _Lines:
    """Where a paper begins, and where the papers above and behind it do."""

    above: int
    first: int
    behind: int

    def hold(self, line: int | None) -> bool:
        """Whether a line may be one of the paper's: all may stand on one line."""
        here = line or 0
        return here == self.first or self.above < here < self.behind


@dataclass(slots=True)
class _Found:
    """What follows, while the records that were read again are gone through. `open`: the records
    that are still to be found among them, by position; `done`: the unread lines that are papers.
    """

    listing: Listing
    open: dict[int, Record]
    done: set[int]
    changed: dict[int, PaperFields] = field(default_factory=dict)
    left_out: set[int] = field(default_factory=set)
    added: dict[int, PaperFields] = field(default_factory=dict)

    def take(self, record: Record, lines: _Lines) -> None:
        """Find what was read before of a record."""
        said = _words(_all_said(record))
        near = {at: old for at, old in self.open.items() if lines.hold(old.line)}
        shared = {at: _share(_words(_all_said(old)), said) for at, old in near.items()}
        same = [at for at, share in shared.items() if share >= _SAME]
        entry = PaperFields.of(record)
        if same:
            best = max(same, key=lambda at: (shared[at], -at))
            old = PaperFields.of(self.open.pop(best))
            if entry == old:
                return
            self.changed[best] = entry
        elif not self._add(entry, lines):
            return
        for at in same:
            if at in self.open and _share(_words([near[at].title]), said) >= _WITHIN:
                self.left_out.add(at)
                del self.open[at]

    def _add(self, entry: PaperFields, lines: _Lines) -> bool:
        """Add an unread line that is a paper; False where none is."""
        title = _words([entry.title])
        for at, line in enumerate(self.listing.unread):
            is_free = lines.hold(line.line) and at not in self.done
            if is_free and _share(title, _words([line.text])) >= _SAME:
                self.done.add(at)
                self.added[at] = entry
                return True
        return False


def _all_said(record: Record) -> Iterable[str]:
    names = (author.name for author in record.authors)
    return (record.title, *names, record.venue_and_acronym, *record.notes, record.date[:4])


def _words(texts: Iterable[str]) -> set[str]:
    return set(_WORD.findall(" ".join(texts).casefold()))


def _share(words: set[str], among: set[str]) -> float:
    """Return which part of some words are among others."""
    return len(words & among) / len(words) if words else 0.0
