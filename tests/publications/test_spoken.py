"""Reasons are kept in English and said in the editor's language."""

import pytest
from django.utils import translation

from publications.admin.desk.spoken import PATTERNS, spoken
from publications.matching import compare
from publications.matching.evidence import for_and_against
from tests.publications.adversarial_pairs import ONE_WORK, TWO_WORKS, Trap


@pytest.mark.parametrize("traps", [ONE_WORK, TWO_WORKS], ids=["one work", "two works"])
def test_every_reason_of_matching_is_said_in_chinese(traps: list[Trap]) -> None:
    told = {
        reason
        for trap in traps
        for said in for_and_against(compare(trap.left, trap.right).reasons)
        for reason in said
    }

    with translation.override("zh-hans"):
        untold = {reason for reason in told if spoken(reason) == reason}

    assert len(told) > 10
    assert untold == set()


def test_what_a_sentence_tells_is_kept() -> None:
    with translation.override("zh-hans"):
        said = spoken("one title says “static”, the other “dynamic”")

    assert said == "一个标题写的是“static”，另一个是“dynamic”"


def test_an_unknown_sentence_is_shown_as_it_was_written() -> None:
    with translation.override("zh-hans"):
        assert spoken("they met at a fair") == "they met at a fair"


def test_an_english_editor_reads_what_was_written() -> None:
    with translation.override("en"):
        assert [spoken(one) for one in PATTERNS] == list(PATTERNS)
