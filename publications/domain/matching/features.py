"""What is measured of a pair, and the reasons that follow from it."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel, LCSseq, Prefix

from publications.domain.matching.explained import NO_COPIES, explained
from publications.domain.matching.normalize import NormalizedRecord
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.similarity import (
    covered,
    same_family,
    same_pages,
    shares,
    similarity,
    trimmed,
    venue_similarity,
)
from publications.domain.matching.trees import BY_HAND, learnt
from publications.domain.matching.word_weights import USUAL_WORDS
from publications.domain.reasons import Reason


def measure(pair: PaperPair) -> dict[str, float]:
    """Measure a pair, in either order.

    What is missing on one side has a value of its own, -1, and is no conflict. The names begin with
    what they are about: title, authors, years or venue.
    """
    mine, theirs = pair.spelled
    values = _titles(mine, theirs)
    values |= _authors(mine, theirs)
    values["years apart"] = _apart(mine.year, theirs.year)
    values["years in the text"] = _years_in_text(mine, theirs)
    values |= _venues(mine, theirs)
    values |= explained(pair.mine, pair.theirs)
    values |= NO_COPIES
    return values


def _titles(mine: NormalizedRecord, theirs: NormalizedRecord) -> dict[str, float]:
    one, other = trimmed(mine, theirs), trimmed(theirs, mine)
    left, right = "".join(one), "".join(other)
    ones = mine.distinct if one is mine.words else frozenset(one)
    others = theirs.distinct if other is theirs.words else frozenset(other)
    total_one, covered_one = covered(ones, others, right, USUAL_WORDS.idf)
    total_other, covered_other = covered(others, ones, left, USUAL_WORDS.idf)
    parts = covered_one / total_one, covered_other / total_other
    rests = total_one - covered_one, total_other - covered_other
    return {
        "title equal": float(left == right),
        "title letters": Indel.normalized_similarity(left, right),
        "title letters with marks": Indel.normalized_similarity(mine.spaceless, theirs.spaceless),
        "title part": fuzz.partial_ratio(left, right) / 100,
        "title likeness": similarity(mine.title, theirs.title),
        "title share, less": min(parts),
        "title share, more": max(parts),
        "title rest, less": min(rests),
        "title rest, more": max(rests),
        "title worth": min(total_one, total_other),
        "title words": float(min(len(one), len(other))),
        "title words apart": float(abs(len(one) - len(other))),
        "title beginning": _common_start(left, right),
        "title ending": _common_start(left[::-1], right[::-1]),
        "title numbers differ": float(_numbers_differ(ones, others)),
        "title remarks": _remarks(mine, theirs),
        "title generic": float(mine.title.generic or theirs.title.generic),
    }


def _authors(mine: NormalizedRecord, theirs: NormalizedRecord) -> dict[str, float]:
    my, their = shares(mine, theirs)
    full, found_shares = (my.full, their.full), (my.found_share, their.found_share)
    listed = len(mine.author_names), len(theirs.author_names)
    return {
        "authors full, less": min(full),
        "authors full, more": max(full),
        "authors found, less": min(found_shares),
        "authors found, more": max(found_shares),
        "authors agreeing": max(my.full * listed[0], their.full * listed[1]),
        "authors first": _first_agrees(mine, theirs),
        "authors letters": _names_in_common(mine, theirs),
        "authors cut": float(not (mine.complete and theirs.complete)),
        "authors conflict": max(my.conflict, their.conflict),
        "authors glued": max(my.glued, their.glued),
        "authors, fewer": float(min(listed)),
        "authors, more": float(max(listed)),
        "authors unlike names": max(_unlike_names(mine), _unlike_names(theirs)),
    }


def _apart(left: int | None, right: int | None) -> float:
    return -1.0 if left is None or right is None else float(abs(left - right))


def _common_start(left: str, right: str) -> float:
    """Return which share of the shorter text both begin with."""
    shorter = min(len(left), len(right))
    return Prefix.similarity(left, right) / shorter if shorter else 0.0


def _numbers_differ(one: Collection[str], other: Collection[str]) -> bool:
    left, right = ({word for word in words if word.isdecimal()} for words in (one, other))
    return bool(left and right and not left & right)


def _remarks(mine: NormalizedRecord, theirs: NormalizedRecord) -> float:
    """Return 1 where both titles carry one remark ("demo"), -1 where only one does, else 0."""
    left, right = mine.title.remarks, theirs.title.remarks
    return 0.0 if not left and not right else 1.0 if left & right else -1.0


def _first_agrees(mine: NormalizedRecord, theirs: NormalizedRecord) -> float:
    """Return 1 where the first authors have one family name, 0 where not, -1 where unknown."""
    if not mine.author_names or not theirs.author_names:
        return -1.0
    return float(same_family(mine.author_names[0].family, theirs.author_names[0].family))


def _names_in_common(mine: NormalizedRecord, theirs: NormalizedRecord) -> float:
    """Return 0..1 for the letters of all names in common, -1 where one list is empty."""
    if not mine.author_names or not theirs.author_names:
        return -1.0
    return fuzz.partial_ratio(mine.names_text, theirs.names_text) / 100


def _years_in_text(mine: NormalizedRecord, theirs: NormalizedRecord) -> float:
    """Return 1 where a year printed in title or venue is the other's, 0 where not, -1 if none."""
    agreement = -1.0
    for left, right in ((mine, theirs), (theirs, mine)):
        if left.printed_years and right.year is not None:
            agreement = max(agreement, float(right.year in left.printed_years))
    return agreement


def _unlike_names(paper: NormalizedRecord) -> float:
    """Return the share of authors that are bodies, not people."""
    bodies = sum(author_name.body for author_name in paper.author_names)
    return bodies / len(paper.author_names) if bodies else 0.0


def _venues(left: NormalizedRecord, right: NormalizedRecord) -> dict[str, float]:
    equal = bool(left.venue) and left.venue == right.venue
    both = bool(left.venue and right.venue)
    both_known = left.known_venue and right.known_venue
    forms = {left.form, right.form} - {""}
    return {
        "venue": float(equal) if both else -1.0,
        "venue likeness": venue_similarity(left.venue, right.venue) if both else -1.0,
        "venue other": float(both_known and not equal),
        "venue forms": float(len(forms) == 2),
        "venue journals": float((left.form == "journal") + (right.form == "journal")),
        "venue conferences": float((left.form == "conference") + (right.form == "conference")),
    }


# ── set by hand ─────────────────────────────────────────────────────────────────────────────────


def added_by_hand(pair: PaperPair) -> dict[str, float]:
    """Return the log-odds for one work that pages give, by topic.

    The training pairs can not tell them: see `trees.BY_HAND`.
    """
    mine, theirs = pair.mine, pair.theirs
    log_odds = {}
    if same_pages(mine, theirs):
        log_odds["pages"] = BY_HAND["pages equal"]
    elif (
        all((mine.first_page, theirs.first_page, mine.venue))
        and mine.first_page != theirs.first_page
        and (mine.venue, mine.year) == (theirs.venue, theirs.year)
    ):
        log_odds["pages"] = BY_HAND["pages other"]
    return log_odds


# ── reasons ─────────────────────────────────────────────────────────────────────────────────────

# Log-odds from which something speaks against two records being one, ...
_AGAINST = -0.5
# ... and what nobody takes for a reason why they are, even where trees made nothing of it.
_DIFFERENCES = frozenset(("other_venues", "other_years", "other_pages"))


def reasons(
    values: Mapping[str, float],
    pair: PaperPair,
    by_hand: Mapping[str, float],
) -> tuple[Reason, ...]:
    """Return what was found for and against, with its log-odds; what counts most first."""
    mine, theirs = pair.mine, pair.theirs
    odds = {**learnt().trees.by_topic(values), **by_hand}
    reason_of = {
        "title": _title_reason(values, pair),
        "authors": _authors_reason(values, mine, theirs),
        "years": _years_reason(mine, theirs),
        "venue": _venues_reason(values, mine, theirs),
        "pages": _pages_reason(mine, theirs) if "pages" in odds else None,
    }
    weighed = [
        replace(
            reason,
            weight=odds[topic],
            against=odds[topic] < _AGAINST or reason.code in _DIFFERENCES,
        )
        for topic, reason in reason_of.items()
        if reason is not None
    ]
    return tuple(sorted(weighed, key=lambda reason: -abs(reason.weight or 0.0)))


def _title_reason(values: Mapping[str, float], pair: PaperPair) -> Reason:
    params: dict[str, Any] = {}
    code = "same_title"
    # Titles that differ in short words at an end ("in F_p", "in R") are nearly equal.
    if not values["title equal"] or pair.differences:
        code, params = "titles_agree", {"number": min(round(100 * values["title letters"]), 99)}
    elif _are_in_another_order(pair):
        return Reason("same_words")
    if pair.has_acronym:
        code += "_by_acronym"
    return Reason(f"{code}_of_many" if values["title generic"] else code, params)


def _are_in_another_order(pair: PaperPair) -> bool:
    """Whether the words that both titles have stand in another order in one of them."""
    common = pair.mine.distinct & pair.theirs.distinct
    in_order = LCSseq.similarity(pair.mine.words, pair.theirs.words)
    return in_order < len(common)


# More words than this are several names that were run together.
_LONGEST_NAME = 4


def _authors_reason(
    values: Mapping[str, float], mine: NormalizedRecord, theirs: NormalizedRecord
) -> Reason:
    one, other = len(mine.author_names), len(theirs.author_names)
    if not one or not other:
        return Reason("no_authors_to_compare")
    found_shares = shares(mine, theirs)
    agreed = max(
        round(found_shares[0].found_share * one), round(found_shares[1].found_share * other)
    )
    shorter = min(mine, theirs, key=lambda paper: len(paper.author_names))
    if all(
        len(author_name.printed.split()) <= _LONGEST_NAME for author_name in shorter.author_names
    ):
        # Two similar names may find the same author; only names that were run together are
        # several authors in one.
        agreed = min(agreed, one, other)
    if agreed == 0:
        return Reason("no_listed_author_in_common")
    if one == other == agreed:
        return _all_agree(one)
    counts = {"some": min(agreed, max(one, other)), "all": max(one, other)}
    is_cut = not (mine.complete and theirs.complete)
    return Reason("some_authors_of_a_cut_list" if is_cut else "some_authors", counts)


def _all_agree(number: int) -> Reason:
    """Say that both papers have the same authors, so many."""
    few = {1: "same_author", 2: "both_authors"}
    return Reason(few[number]) if number in few else Reason("all_authors", {"number": number})


def _years_reason(mine: NormalizedRecord, theirs: NormalizedRecord) -> Reason | None:
    if mine.year is None or theirs.year is None:
        return None
    earlier, later = sorted((mine.year, theirs.year))
    if earlier == later:
        return Reason("same_year", {"year": earlier})
    return Reason("other_years", {"year": earlier, "other": later})


def _venues_reason(
    values: Mapping[str, float], mine: NormalizedRecord, theirs: NormalizedRecord
) -> Reason | None:
    if values["venue"] < 0:
        return None
    one, other = map(venue_told, (mine, theirs))
    if values["venue"] == 1:
        return Reason("same_venue", {"venue": one})
    return Reason("other_venues", {"venue": one, "other": other})


def venue_told(paper: NormalizedRecord) -> str:
    """Return how a reason calls a paper's venue: by its acronym, else as it is printed."""
    if paper.known_venue:
        return paper.venue
    return (paper.record.venue_acronym or paper.record.venue).strip(" ,")


def _pages_reason(mine: NormalizedRecord, theirs: NormalizedRecord) -> Reason:
    if mine.first_page == theirs.first_page:
        return Reason("same_page", {"page": mine.first_page})
    return Reason("other_pages")
