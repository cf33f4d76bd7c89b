"""The closer look at pairs of two lists: what an entry explains, and how it reads beside others."""

import pytest

from publications.domain.matching.list_features import look_closer
from publications.domain.matching.normalize import NormalizedRecord, normalized
from tests.publications.domain.matching.adversarial_pairs import paper


def _look(mine: str, theirs: str, *others: str) -> dict[str, float]:
    papers = [normalized(paper(line)) for line in (mine, theirs, *others)]
    beside: list[NormalizedRecord] = papers[2:]
    return look_closer(papers[0], papers[1], beside, lambda word: 5.0)


def test_authors_before_the_title_are_explained() -> None:
    values = _look(
        "Querying Temporal Archives | Ann Leeds, Bob Rossi",
        "Leeds, A. and Rossi, B. 1999. Querying temporal archives | Carla Diaz",
    )

    assert values["title left over, more"] == 0
    assert values["authors anywhere, more"] == 1
    assert values["authors anywhere, less"] == 0


def test_a_word_of_neither_entry_is_left_over_on_both_sides() -> None:
    values = _look(
        "Querying Temporal Archives | Ann Leeds", "Querying Spatial Archives | Ann Leeds"
    )

    assert values["title left over, less"] == 5


def test_the_end_of_a_long_title_may_be_cut_off() -> None:
    title = "Selective Replication of Versioned Objects in Distributed Hash Tables over Networks"
    cut = f"Leeds, A. and Rossi, B. 2004. {title.removesuffix(' over Networks')}"

    values = _look(f"{title} | Ann Leeds, Bob Rossi", f"{cut} | Ann Leeds")

    assert len(cut) > 92
    assert values["title left over, more"] == 0


def test_an_entry_that_reads_as_a_sure_one_says_so() -> None:
    misread = "Querying temporal archives | L Ann"

    values = _look("Querying Temporal Archives | Ann Leeds", misread, misread)

    assert values["all of a sure one"] == pytest.approx(1)


def test_without_others_or_authors_nothing_is_said() -> None:
    values = _look("Querying Temporal Archives | Ann Leeds", "Querying Temporal Archives")

    assert values["all of a sure one"] == values["authors anywhere, less"] == -1
