"""Weighted evidence added up as log-odds (Fellegi and Sunter); what is missing is no conflict."""

import itertools
from collections.abc import Callable
from typing import NamedTuple

from publications.matching.likeness import Seats, seats_in_common, similarity
from publications.matching.normalise import Paper, Title, rarity

# Weights are natural log-odds: +0.7 doubles the odds that two records are one work, -0.7 halves
# them. The prior is that of two records that share a blocking key. Tuned by hand, checked on the
# benchmarks in tests/benchmarks; a change here needs a look at their figures.
WEIGHTS = {
    "prior": -2.6,
    # titles
    "title equal, long": 6.5,
    "title equal": 5.5,
    "title equal, short or common": 2.0,
    # authors
    "authors most": 1.6,
    "authors some": -0.8,
    "authors few": -3.0,
    "authors none": -6.0,
    "authors in another order": -0.3,
    "first author other": -0.7,
    # dates
    "year equal": 0.6,
    "year near": 0.1,
    "year per step apart": -0.9,
    # venue and pages
    "venue equal": 0.5,
    "venue other": -0.5,
    "pages equal": 1.8,
    "pages other": -0.8,
}

# Log-odds where no listed author disagrees, by how many agree: one, two, three or more.
_AUTHORS_AGREE = {
    "all": (1.3, 2.8, 3.4),
    "all of a cut list": (1.0, 2.0, 2.6),
    "by initials": (0.9, 2.0, 2.8),
    "all of a shorter list": (0.4, 1.2, 1.8),
}

# Log-odds of a title similarity that is not equality, linear between these points.
_TITLE_CURVE = (
    (0.0, -8.0),
    (0.4, -6.0),
    (0.6, -3.5),
    (0.75, -0.8),
    (0.85, 2.1),
    (0.95, 4.4),
    (1.0, 5.8),
)


class Finding(NamedTuple):
    """What one check found: log-odds for (or against) and the reason in words."""

    weight: float
    reason: str


def _titles(mine: Paper, theirs: Paper) -> Finding | None:
    one, other = mine.title, theirs.title
    if one.generic or other.generic:
        if one.fingerprint == other.fingerprint:
            return Finding(0.0, "the same title, but one that many papers have")
        return Finding(WEIGHTS["authors none"], "other titles")
    if one.fingerprint == other.fingerprint:
        how = how_telling(one)
        return Finding(WEIGHTS[how], "the same short title" if "short" in how else "the same title")
    alike = similarity(one, other)
    return Finding(_curve(alike), f"titles agree to {round(100 * alike)} %")


def how_telling(title: Title) -> str:
    """Return which weight an equal title has: the more rare words, the less likely by chance."""
    telling = sum(map(rarity, title.tokens))
    if telling < 2.0:
        return "title equal, short or common"
    return "title equal, long" if telling >= 5.0 else "title equal"


def _curve(similarity: float) -> float:
    for (low, least), (high, most) in itertools.pairwise(_TITLE_CURVE):
        if similarity <= high:
            return least + (most - least) * (similarity - low) / (high - low)
    return _TITLE_CURVE[-1][1]


def _authors(mine: Paper, theirs: Paper) -> Finding | None:
    if not mine.authors or not theirs.authors:
        return None
    seats = seats_in_common(mine, theirs)
    if seats.matched == 0:
        return Finding(WEIGHTS["authors none"], "no listed author in common")
    said = f"{seats.matched} of {seats.expected} authors agree"
    if seats.matched == seats.shorter:
        how, said = _how_all_agree(mine, theirs, seats)
        weight = _AUTHORS_AGREE[how][min(seats.matched, 3) - 1]
    elif seats.share >= 0.6:
        weight = WEIGHTS["authors most"]
    elif seats.share >= 0.34:
        weight = WEIGHTS["authors some"]
    else:
        weight = WEIGHTS["authors few"]
    if not seats.first:
        complete = seats.matched == seats.expected
        weight += WEIGHTS["authors in another order" if complete else "first author other"]
        said += ", in another order"
    return Finding(weight, said)


def _how_all_agree(mine: Paper, theirs: Paper, seats: Seats) -> tuple[str, str]:
    """Return which weights fit two lists that do not disagree, and the reason in words."""
    if seats.matched < seats.expected:
        return (
            "all of a shorter list",
            f"{seats.matched} of {seats.expected} authors agree, the others are on one list only",
        )
    if seats.expected == 1:
        said = "the same single author"
    else:
        said = f"all {seats.expected} authors agree"
    if seats.full * 2 < seats.matched:
        return "by initials", said + ", by initials"
    if not (mine.complete and theirs.complete):
        return "all of a cut list", f"all {seats.expected} listed authors agree"
    return "all", said


def _years(mine: Paper, theirs: Paper) -> Finding | None:
    if mine.year is None or theirs.year is None:
        return None
    gap = abs(mine.year - theirs.year)
    if gap == 0:
        return Finding(WEIGHTS["year equal"], f"both of {mine.year}")
    # A preprint is printed up to two years later, a conference paper extended up to three.
    allowed = {True: 1, False: 2}[mine.form == theirs.form or not (mine.form and theirs.form)]
    if "journal" in (mine.form, theirs.form) and "conference" in (mine.form, theirs.form):
        allowed = 3
    said = f"of {min(mine.year, theirs.year)} and {max(mine.year, theirs.year)}"
    if gap <= allowed:
        return Finding(WEIGHTS["year near"], said)
    return Finding(max(WEIGHTS["year per step apart"] * (gap - allowed), -4.0), said)


def _venues(mine: Paper, theirs: Paper) -> Finding | None:
    if not mine.venue or not theirs.venue:
        return None
    if mine.venue == theirs.venue:
        return Finding(
            WEIGHTS["venue equal"], f"both in {mine.record.venue_acronym or mine.record.venue}"
        )
    if mine.known_venue and theirs.known_venue:
        return Finding(WEIGHTS["venue other"], f"in {mine.venue} and in {theirs.venue}")
    return None


def _pages(mine: Paper, theirs: Paper) -> Finding | None:
    if not mine.first_page or not theirs.first_page:
        return None
    if same_pages(mine, theirs):
        return Finding(WEIGHTS["pages equal"], f"both begin on page {mine.first_page}")
    if mine.venue and mine.venue == theirs.venue and mine.year == theirs.year:
        return Finding(WEIGHTS["pages other"], "on different pages of one volume")
    return None


def same_pages(mine: Paper, theirs: Paper) -> bool:
    volumes = {mine.record.volume, theirs.record.volume} - {""}
    return (
        bool(mine.first_page) and mine.first_page == theirs.first_page != "1" and len(volumes) <= 1
    )


EVIDENCE: tuple[Callable[[Paper, Paper], Finding | None], ...] = (
    _titles,
    _authors,
    _years,
    _venues,
    _pages,
)


def are_versions(mine: Paper, theirs: Paper) -> bool:
    """Whether two records of one work differ in form or in known venue."""
    if mine.form and theirs.form and mine.form != theirs.form:
        return True
    if mine.known_venue and theirs.known_venue:
        return mine.venue != theirs.venue
    return False
