"""What evidence is worth: every weight and threshold of attribution stands here or is read here.

All are natural log-odds that the person wrote the paper. What known papers teach (co-authors,
topic, venues) is weighed as `weights.toml` says, learnt from papers of many people of one name by
`python -m tests.benchmarks.train_people`. What these papers do not show (listings, identifiers,
labmates, careers) is set by hand to the same scale, after what ReCiter learnt.
"""

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path

from publications.domain.attribution.interface import Outcome

BY_HAND = {
    # the printed name; what was learnt holds for a name in full
    "name exact": 2.0,
    "name equivalent": 1.7,
    "name by initial": -0.5,
    "behind et al.": 0.9,
    # whose listing it stood in
    "listed by the person": 9.5,
    "listed in the person's file": 8.0,
    "listed by a service": 0.7,
    "listed by the lab": 7.5,
    # identifiers that the lab set to something else than usual
    "identifier to ask about": 5.0,
    "identifier of a mixed profile": -4.0,
    # who else wrote it
    "labmate": 5.5,
    "labmate, each further": 1.2,
    "labmate's listing": 5.0,
    "co-author of the same number": 1.0,
    # the rest
    "affiliation": 6.0,
    "place of accepted papers": 3.0,
    "before the career": -6.0,
    "after the career": -2.0,
}

#: Many people known together count no more than this: they come from the same papers.
COAUTHORS_CAP = 9.0
#: An identifier is certain (`interface.CERTAIN`); evidence never quite is.
EVIDENCE_CAP = 8.0

#: From so many authors on a list is a collaboration's: knowing one of them says little.
MANY_AUTHORS = 60
#: A career has a few years' grace at both ends: a bachelor's thesis, a paper that came out late.
GRACE_YEARS = 4


@dataclass(frozen=True)
class LearntWeights:
    """What `weights.toml` says.

    `base`: the log-odds of a name in full of which nothing else is known. `weights`: those of the
    measures in `known_papers.measure`. `accept`: log-odds from which a paper is accepted; `reject`:
    below which it is rejected; between, a person is asked.
    """

    base: float
    accept: float
    reject: float
    weights: dict[str, float]


@functools.cache
def learnt() -> LearntWeights:
    """Return the learnt weights."""
    path = Path(__file__).with_name("weights.toml")
    return LearntWeights(**tomllib.loads(path.read_text("utf-8")))


def outcome(score: float) -> Outcome:
    """Return what a score alone says."""
    if score >= learnt().accept:
        return "accept"
    return "reject" if score < learnt().reject else "ask"
