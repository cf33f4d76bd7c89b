"""What known papers say of another one, as numbers: co-authors, topic and venue.

Training and judging measure alike; `weights.toml` says what each number is worth.
"""

import math
from collections.abc import Mapping

from publications.domain.attribution.author_positions import Candidate
from publications.domain.attribution.interface import AuthorProfile
from publications.domain.attribution.topics import venue_key
from publications.domain.matching import title_words

# One name or one venue does not decide alone, however often it came.
_MOST_TIMES = 3
# With so many rejected papers we know half of what namesakes can teach.
_TELLING_REJECTIONS = 10


def measure(candidate: Candidate) -> dict[str, float]:
    """Return the measures by name; 0 where there is nothing to compare."""
    return {
        **_fellow_authors(candidate),
        **_titles(candidate),
        **_venues(candidate),
        **_prior(candidate),
    }


def _fellow_authors(candidate: Candidate) -> dict[str, float]:
    fellow_authors = candidate.fellow_authors
    trusted = [one.trust for one in fellow_authors.coauthors]
    somebody = candidate.has_known_coauthor or fellow_authors.by_initials or fellow_authors.rejected
    nobody_known = fellow_authors.others > 0 and not somebody and _has_coauthors(candidate)
    papers = max(candidate.person.accepted.count, 1)
    return {
        "co-author known": max(trusted, default=0.0),
        "co-authors known, logarithm": math.log1p(sum(trusted)),
        "co-authors that fit by initials": min(
            len(fellow_authors.by_initials) - len(fellow_authors.common), _MOST_TIMES
        ),
        "co-authors of a common name that fit by initials": min(
            len(fellow_authors.common), _MOST_TIMES
        ),
        "such, by the logarithm of co-authors known": min(len(fellow_authors.common), _MOST_TIMES)
        * math.log(len(candidate.person.accepted.coauthors) or 1),
        "co-authors of rejected papers": min(
            sum(trust for _, trust in fellow_authors.rejected), _MOST_TIMES
        ),
        "nobody known": float(nobody_known),
        "nobody known, by the logarithm of known papers": nobody_known * math.log(papers),
        "no other authors": float(not fellow_authors.others and not fellow_authors.initials),
        "other authors by initials only": float(
            not fellow_authors.others and fellow_authors.initials > 0
        ),
    }


def _has_coauthors(candidate: Candidate) -> bool:
    return bool(candidate.person.accepted.coauthors or candidate.person.fellow_members)


def _titles(candidate: Candidate) -> dict[str, float]:
    words = title_words(candidate.record.title)
    return {
        "title like accepted papers": candidate.person.accepted.topic_similarity(words),
        "title like rejected papers": candidate.person.rejected.topic_similarity(words),
    }


def _venues(candidate: Candidate) -> dict[str, float]:
    venue = venue_key(candidate.record)
    mine, wrong = candidate.person.accepted.venues, candidate.person.rejected.venues
    return {
        "venue of accepted papers": _times(mine, venue),
        "venue alike": 0.0
        if not venue or venue in mine
        else shared_words(venue, candidate.person.accepted),
        "venue of rejected papers": _times(wrong, venue),
    }


def _times(venues: Mapping[str, int], venue: str) -> float:
    return math.log1p(min(_MOST_TIMES, venues.get(venue, 0)))


def shared_words(venue: str, papers: AuthorProfile) -> float:
    """Return the share of the venue's words that stand in any of the venues."""
    words = set(venue.split())
    return len(words & papers.venue_words) / len(words)


def _prior(candidate: Candidate) -> dict[str, float]:
    """Which share of the papers known under the name is theirs: rejected ones are namesakes'."""
    accepted, rejected = candidate.person.accepted.count, candidate.person.rejected.count
    return {
        "rejected papers are known": rejected / (rejected + _TELLING_REJECTIONS),
        "share of accepted papers, logarithm": math.log((accepted + 1) / (accepted + rejected + 1)),
    }
