"""One work, one printing of it or two: a preprint and its paper, a report and its journal paper."""

from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.similarity import venue_similarity

# Years apart from which two records tell of two printings, whatever their venues say.
_FAR_APART = 3
# The likeness of two venues' names below which they name two.
_OTHER_VENUE = 0.6
_PRINTED = {"conference", "journal"}
# What a remark beside a title says of how much of the work is printed.
_LENGTHS = frozenset("extended brief short full long preliminary".split())


def are_versions(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether two records of one work differ in form or in known venue."""
    forms = {mine.form, theirs.form}
    if len(forms) == 2 and "preprint" in forms:
        return all(paper.form or paper.venue for paper in (mine, theirs))
    if len(forms - {""}) == 2:
        return not (forms == _PRINTED and _same_volume(mine, theirs))
    if mine.known_venue and theirs.known_venue:
        return mine.venue != theirs.venue
    return False


def _same_volume(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether both are of one venue and year: lists call what PVLDB prints an article or a paper of
    a conference.
    """
    is_known = mine.known_venue and theirs.known_venue and mine.year is not None
    return is_known and (mine.venue, mine.year) == (theirs.venue, theirs.year)


def printed_apart(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether two records of one work are of two printings: also where years and venues differ."""
    if are_versions(mine, theirs):
        return True
    if mine.year is None or theirs.year is None or mine.year == theirs.year:
        return False
    if abs(mine.year - theirs.year) >= _FAR_APART or is_short_of_other(mine, theirs):
        return True
    return other_venues(mine, theirs)


def is_short_of_other(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether one alone calls itself an abstract of the work, or the work in full.

    "(Extended Abstract)", "Brief Announcement: …": the other is printed elsewhere.
    """
    differing = mine.title.remarks ^ theirs.title.remarks
    return bool(mine.venue and mine.venue != theirs.venue) and not _LENGTHS.isdisjoint(differing)


def other_venues(mine: NormalizedRecord, theirs: NormalizedRecord) -> bool:
    """Whether both name a venue, by names that are not alike."""
    both = bool(mine.venue and theirs.venue)
    return both and venue_similarity(mine.venue, theirs.venue) < _OTHER_VENUE
