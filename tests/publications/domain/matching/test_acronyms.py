"""Acronyms: spelt out where the other title has their words in their place, and nowhere else."""

import pytest

from publications.domain.matching import blocking_keys, compare
from publications.domain.matching.acronyms import spelled_out
from publications.domain.matching.guards import hangs_on_acronym
from publications.domain.matching.normalize import NormalizedRecord, normalized
from publications.domain.matching.pairs import PaperPair
from publications.domain.record import Record
from tests.publications.domain.matching.adversarial_pairs import paper


def _paper(title: str) -> NormalizedRecord:
    return normalized(Record(title=title))


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("Fast LLM Serving", "Fast Large Language Model Serving"),
        ("LLMs for Query Rewriting", "Large Language Models for Query Rewriting"),
        ("Searching the WWW: a Survey", "Searching the World-Wide Web: a Survey"),
        ("Spatial Knowledge in 2D Space", "Spatial Knowledge in Two-Dimensional Space"),
    ],
)
def test_an_acronym_is_spelt_out_in_either_order(short: str, long: str) -> None:
    one, other = spelled_out(_paper(short), _paper(long))
    turned = spelled_out(_paper(long), _paper(short))

    assert one.words == other.words == turned[0].words == turned[1].words


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("Fast GPU Serving", "Fast Large Language Model Serving"),
        ("Serving LLMs Fast", "Large Language Models: Fast Serving"),
        ("Fast ML Serving", "Fast ML Model Serving"),
        ("", "Fast Serving"),
    ],
)
def test_other_words_stay(short: str, long: str) -> None:
    one, other = _paper(short), _paper(long)

    assert spelled_out(one, other) == (one, other)


def test_an_acronym_does_not_decide_where_little_else_is_the_same() -> None:
    long = _paper("A Survey of Large Language Models")

    assert hangs_on_acronym(PaperPair(_paper("A Survey of LLMs"), long))
    assert not hangs_on_acronym(PaperPair(long, long))


def test_a_paper_retitled_with_the_acronym_is_found_and_says_why() -> None:
    one = paper("Serving LLMs with Token Trees | Ann Lee, Bob Ross | CoRR | 2023")
    other = paper("Serving Large Language Models with Token Trees | Ann Lee, Bob Ross | ICML |")

    found = compare(one, other)

    assert found.decision == "version"
    assert "same_title_by_acronym" in [reason.code for reason in found.reasons]
    assert blocking_keys(one) & blocking_keys(other)
