"""Linking two bibliographies: the traps, the rivals, the trees."""

import dataclasses
import random
from typing import Any

import pytest

from publications.domain import matching
from publications.domain.matching import compare, linking
from publications.domain.matching.trees import learnt, read_trees
from publications.domain.matching.word_weights import Words
from publications.domain.record import Author
from tests.publications.domain.matching.adversarial_pairs import ONE_WORK, TWO_WORKS, paper
from tests.publications.given import given

THREE = "Mingkuan Xu, Zikun Li, Oded Padon"


#: The traps of each reason.
TRAPS = {
    reason: [trap for trap in TWO_WORKS if trap.reason == reason]
    for reason in dict.fromkeys(trap.reason for trap in TWO_WORKS)
}


def test_there_are_traps_enough() -> None:
    assert len(TWO_WORKS) >= 200
    assert len({(trap.left, trap.right) for trap in TWO_WORKS}) >= 200


@pytest.mark.parametrize("reason", TRAPS)
def test_two_works_are_never_merged(reason: str) -> None:
    for trap in TRAPS[reason]:
        left, right = {"a": trap.left}, {"b": trap.right}
        for links in (
            linking.link(left, right),
            linking.link(right, left),
            linking.judge(left, right, [("a", "b")]),
            linking.duplicates({"a": trap.left, "b": trap.right}),
        ):
            assert [link.decision for link in links] in ([], ["ask"]), trap
        assert matching.compare(trap.left, trap.right).decision in ("new", "ask"), trap


# Initials do not tell them apart.
_BY_GIVEN_NAMES = "given names that exclude each other"


@pytest.mark.parametrize("reason", [reason for reason in TRAPS if reason != _BY_GIVEN_NAMES])
def test_a_citation_in_short_of_another_work_is_never_merged(reason: str) -> None:
    for trap in TRAPS[reason]:
        initials = tuple(
            Author(" ".join([*(part[0] for part in parts[:-1]), parts[-1]]))
            for parts in (author.name.split() for author in trap.right.authors)
        )
        for venue in (trap.right.venue, ""):
            cited = dataclasses.replace(trap.right, authors=initials, date="", venue=venue)
            assert compare(trap.left, cited).decision in ("new", "ask"), trap


@pytest.mark.parametrize("reason", dict.fromkeys(trap.reason for trap in ONE_WORK))
def test_one_work_is_linked(reason: str) -> None:
    for trap in (trap for trap in ONE_WORK if trap.reason == reason):
        links = linking.link({"a": trap.left}, {"b": trap.right})
        assert [link.decision for link in links] == ["same"], trap
        assert links[0].score >= learnt().same_score, trap


def test_preprint_and_printed_paper_are_versions() -> None:
    title = "Quartz: Superoptimization of Quantum Circuits"
    links = linking.link(
        {"a": paper(f"{title} | {THREE} | CoRR | 2021")},
        {"b": paper(f"{title} | {THREE} | PLDI | 2022")},
    )

    assert [link.decision for link in links] == ["version"]


def test_citations_that_swallowed_authors_and_spaces_are_found() -> None:
    left = {
        "a": paper("Implementing Data Cubes Efficiently | V Hari, A Raja, J Ullman | SIGMOD | 1996")
    }
    right = {
        "b": paper("J. Ullman. Implementing datacubes efficiently | V Hari, A Raja | SIGMOD |")
    }

    assert [link.decision for link in linking.link(left, right)] == ["same"]


def test_a_clean_list_gives_each_record_one_partner() -> None:
    title = "Incremental View Maintenance"
    left = {
        "conf": paper(f"{title} | {THREE} | VLDB | 1998"),
        "other": paper(f"{title} for Temporal Data | {THREE} | ICDE | 2001"),
    }
    right = {"cited": paper(f"{title} | {THREE} | VLDB | 1998")}

    same = [link.left for link in linking.link(left, right) if link.decision == "same"]

    assert same == ["conf"]


def test_duplicates_names_each_pair_once() -> None:
    one = paper(f"Superoptimization of Quantum Circuits | {THREE} | PLDI | 2022")
    two = paper("Superoptimization of quantum circuits. | M Xu, Z Li, O Padon | PLDI | 2022")

    links = linking.duplicates({"1": one, "2": two, "3": paper("Unlike | A Lee")})

    assert [(link.left, link.right, link.decision) for link in links] == [("1", "2", "same")]


def test_judge_answers_only_what_was_asked() -> None:
    one = paper(f"Superoptimization of Quantum Circuits | {THREE} | PLDI | 2022")

    links = linking.judge({"a": one}, {"b": one, "c": one}, [("a", "c")])

    assert {(link.left, link.right) for link in links} <= {("a", "c")}


def test_a_reason_names_what_is_of_the_left_record_first() -> None:
    one = paper(f"Superoptimization of Quantum Circuits | {THREE} | PLDI | 2022")
    left, right = (
        dataclasses.replace(one, identifiers=(("doi", doi),)) for doi in ("10.1/b", "10.1/a")
    )
    dois = {"scheme": "doi", "value": "10.1/b", "other": "10.1/a"}

    linked = linking.link({"l": left}, {"r": right})
    twice = linking.duplicates({"l": left, "r": right})

    assert ("other_identifier", dois) in given(linked[0].reasons)
    assert ("other_identifier", dois) in given(twice[0].reasons)


def test_tick_is_called_for_each_record() -> None:
    one = paper(f"Superoptimization of Quantum Circuits | {THREE}")
    ticks: list[None] = []

    linking.link({"a": one}, {"b": one, "c": one}, lambda: ticks.append(None))

    assert len(ticks) == 2


def test_nothing_to_link_is_no_error() -> None:
    assert linking.link({}, {}) == []
    assert linking.duplicates({"a": paper("")}) == []


def test_rare_words_are_worth_more() -> None:
    words = Words([("query", "tensor"), ("query",), ("query",)])

    assert words.idf("tensor") > words.idf("query") > 0


def test_glued_words_are_taken_apart_with_the_words_of_the_lists() -> None:
    words = Words([("clustering", "methods"), ("clustering", "methods")])

    assert words.divide(("clusteringmethods", "tree")) == ("clustering", "methods", "tree")


def test_all_trees_read_at_once_say_what_each_says() -> None:
    trees = learnt().trees
    chance = random.Random(4)

    for _ in range(200):
        values = {
            feature: chance.choice(limits) + chance.choice((-0.001, 0.0, 0.001))
            for feature, limits in zip(trees.features, trees.limits, strict=True)
        }
        each = (_leaf(tree, list(values.values())) for tree in trees.trees)
        assert trees.odds(values) == pytest.approx(trees.base + sum(each))


def _leaf(tree: Any, row: list[float]) -> float:
    while not isinstance(tree, float):
        tree = tree.left if row[tree.feature] < tree.limit else tree.right
    return tree


def test_a_tree_of_too_many_leaves_is_refused() -> None:
    tree = ["years < 0 : 1.0"]
    for number in range(1, 9):
        tree = [f"years < {number} & {rule}" for rule in tree] + [f"years >= {number} : 1.0"]

    with pytest.raises(ValueError, match="more than 8 leaves"):
        read_trees({"base": 0.0, "trees": [tree]})


def test_trees_are_read_from_rules_and_explain_themselves() -> None:
    trees = read_trees({"base": -1.0, "trees": [["years < 1.5 : 2.0", "years >= 1.5 : -2.0"]]})

    assert trees.odds({"years": 0.0}) == 1.0
    assert trees.odds({"years": 3.0}) == -3.0
    assert trees.by_topic({"years": 3.0})["years"] == -2.0
