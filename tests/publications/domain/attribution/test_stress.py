"""What bridges two namesakes pulls in no paper of the other one's circle."""

from collections import Counter

import pytest

from publications.domain.attribution import attribute_together
from tests.publications.domain.attribution.stress import Bridge, bridges

CASES = tuple(bridges())
#: What ties a paper to confirmed ones by itself, so that the paper that carries it may be accepted.
_DIRECT = ("one shared co-author", "an institution")


def test_there_are_ten_cases_of_each_kind() -> None:
    kinds = Counter(case.name.partition(":")[0] for case in CASES)

    assert len(kinds) >= 8
    assert min(kinds.values()) >= 10


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_bridge_pulls_in_nobody_behind_it(case: Bridge) -> None:
    papers = [*case.theirs, *case.touched, *case.circle]

    verdicts = attribute_together(papers, case.person)

    outcomes = [verdict.outcome for verdict in verdicts]
    ours, theirs = outcomes[: len(case.theirs)], outcomes[len(case.theirs) :]
    touched, circle = theirs[: len(case.touched)], theirs[len(case.touched) :]
    assert set(ours) == {"accept"}
    assert "accept" not in circle
    if case.name.partition(":")[0] not in _DIRECT:
        assert "accept" not in touched
