"""What two records explain of each other, and how they read beside copies."""

import pytest

from publications.domain.matching.explained import NO_COPIES, beside_copies, explained
from publications.domain.matching.normalize import NormalizedRecord, normalized
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.word_weights import USUAL_WORDS
from tests.publications.domain.matching.adversarial_pairs import paper


def _papers(*lines: str) -> list[NormalizedRecord]:
    return [normalized(paper(line)) for line in lines]


def _look(mine: str, theirs: str) -> dict[str, float]:
    return explained(*_papers(mine, theirs))


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

    words = [USUAL_WORDS.idf(word) for word in ("temporal", "spatial")]
    assert values["title left over, less"] == min(words) > 0


def test_the_end_of_a_long_title_may_be_cut_off() -> None:
    title = "Selective Replication of Versioned Objects in Distributed Hash Tables over Networks"
    cut = f"Leeds, A. and Rossi, B. 2004. {title.removesuffix(' over Networks')}"

    values = _look(f"{title} | Ann Leeds, Bob Rossi", f"{cut} | Ann Leeds")

    assert len(cut) > 92
    assert values["title left over, more"] == 0


def test_a_record_that_reads_as_a_copy_says_so() -> None:
    paper, misread, copy = _papers(
        "Querying Temporal Archives | Ann Leeds",
        "Querying temporal archives | L Ann",
        "Querying temporal archives. | L Ann",
    )
    pair = PaperPair(paper, misread)

    values = beside_copies(pair, [copy], ())

    assert values["title and authors of a copy"] == pytest.approx(1)
    assert beside_copies(pair, [misread], [paper]) == NO_COPIES


def test_without_authors_nothing_is_said() -> None:
    values = _look("Querying Temporal Archives | Ann Leeds", "Querying Temporal Archives")

    assert values["authors anywhere, less"] == -1
