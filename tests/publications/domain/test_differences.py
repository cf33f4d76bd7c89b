"""What two papers differ in, as an editor sees it."""

import itertools
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publications.domain import differences
from publications.domain.differences import AuthorPair


def shown(left: str, right: str) -> str:
    """The runs as one line: [left|right] differs, (left|right) differs softly."""
    marks = {"other": "[{}|{}]", "soft": "({}|{})"}
    return " ".join(
        marks.get(run.kind, "{}").format(run.left.strip(), run.right.strip())
        for run in differences.words(left, right)
    )


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("", "", ""),
        ("Deep Nets", "Deep Nets", "Deep Nets"),
        ("Deep  Nets ", "Deep Nets", "Deep  Nets"),
        ("", "Deep Nets", "[|Deep Nets]"),
        ("Deep Nets", "Deep Neural Nets", "Deep [|Neural] Nets"),
        ("Deep Nets", "Deep Trees", "Deep [Nets|Trees]"),
        ("Deep Nets, Part 1", "Deep Nets, Part 2", "Deep Nets, Part [1|2]"),
        ("Deep nets", "Deep Nets", "Deep (nets|Nets)"),
        ("Schrodinger waves", "Schrödinger waves", "(Schrodinger|Schrödinger) waves"),
        ("Schro\u0308dinger", "Schrödinger", "Schrödinger"),
        ("Multi-head attention", "Multihead attention", "(Multi-head|Multihead) attention"),
        ("Nets: a survey", "Nets – a survey", "Nets (:|–) a survey"),
        ("Fast joins of big tables", "Slow scans of wide logs", None),
        ("Soils (ISS)", "Crops (ICC)", None),
        ("图 神经 网络", "图 网络", "图 [神经|] 网络"),
    ],
)
def test_texts_are_marked_word_by_word(left: str, right: str, expected: str | None) -> None:
    whole = f"[{left}|{right}]"  # a stray "of" in common is no agreement to show
    assert shown(left, right) == (whole if expected is None else expected)


@given(st.text(max_size=60), st.text(max_size=60))
def test_the_runs_make_up_both_texts(left: str, right: str) -> None:
    runs = differences.words(left, right)
    for text, side in ((left, [run.left for run in runs]), (right, [run.right for run in runs])):
        assert "".join("".join(side).split()) == "".join(unicodedata.normalize("NFC", text).split())
    assert all(one.kind != other.kind for one, other in itertools.pairwise(runs))


@given(st.text(max_size=60))
def test_a_text_does_not_differ_from_itself(text: str) -> None:
    assert {run.kind for run in differences.words(text, text)} <= {"equal"}


def test_a_long_text_costs_little() -> None:
    left = " ".join(f"w{number % 997}" for number in range(6000))
    right = " ".join(f"w{number % 991}" for number in range(6000))
    runs = differences.words(left, right)
    assert "".join(run.left for run in runs) == left


def author_pairs(left: str, right: str) -> list[AuthorPair]:
    def split(text: str) -> list[str]:
        return [name.strip() for name in text.split(",") if name.strip()]

    return list(differences.authors(split(left), split(right)))


class TestAuthors:
    def test_the_same_list(self) -> None:
        assert author_pairs("Ana Example, Bo Other", "Ana Example, Bo Other") == [
            AuthorPair("equal", "Ana Example", "Ana Example", 1, 1),
            AuthorPair("equal", "Bo Other", "Bo Other", 2, 2),
        ]

    @pytest.mark.parametrize(
        "written", ["A. Example", "ana example", "Aná Example", "Ana B. Example"]
    )
    def test_a_name_written_otherwise(self, written: str) -> None:
        assert author_pairs("Ana Example", written) == [
            AuthorPair("soft", "Ana Example", written, 1, 1)
        ]

    def test_somebody_added_in_the_middle(self) -> None:
        found = author_pairs("Ana Example, Cy Third", "Ana Example, Bo Other, Cy Third")
        assert [one.kind for one in found] == ["equal", "equal", "other"]
        assert found[-1] == AuthorPair("other", right="Bo Other", right_place=2)

    def test_somebody_left_out(self) -> None:
        found = author_pairs("Ana Example, Bo Other", "Ana Example")
        assert found[-1] == AuthorPair("other", left="Bo Other", left_place=2)

    def test_another_person_in_the_same_place(self) -> None:
        found = author_pairs("Ana Example, Bo Other", "Ana Example, Di Fourth")
        assert found[-1] == AuthorPair("other", "Bo Other", "Di Fourth", 2, 2)

    def test_two_who_change_places(self) -> None:
        found = author_pairs("Ana Example, Bo Other", "Bo Other, Ana Example")
        assert sorted(one.moved for one in found) == [False, True]
        assert {one.kind for one in found} == {"equal"}

    def test_nobody_on_one_side(self) -> None:
        assert author_pairs("", "Ana Example") == [
            AuthorPair("other", right="Ana Example", right_place=1)
        ]
        assert author_pairs("", "") == []

    def test_one_name_twice_is_two_seats(self) -> None:
        found = author_pairs("Wei Li, Wei Li", "Wei Li")
        assert sorted(one.kind for one in found) == ["equal", "other"]

    @given(st.lists(st.sampled_from(["Ana Example", "A. Example", "Bo Other", "Wei Li", "李伟"])))
    def test_every_name_has_one_seat(self, right: list[str]) -> None:
        left = ["Bo Other", "Ana Example", "Wei Li"]
        found = differences.authors(left, right)
        assert sorted(one.left_place for one in found if one.left) == [1, 2, 3]
        places = [one.right_place for one in found if one.right]
        assert sorted(places) == list(range(1, len(right) + 1))


@pytest.mark.parametrize(
    ("compare", "left", "right", "kind"),
    [
        (differences.dates, "2024", "2024", "equal"),
        (differences.dates, "2024", "2024-06", "soft"),
        (differences.dates, "2024-06-01", "2024", "soft"),
        (differences.dates, "2023", "2024", "other"),
        (differences.numbers, "1-10", "1–10", "soft"),
        (differences.numbers, "1--10", "1-10", "soft"),
        (differences.numbers, "110", "1-10", "other"),
        (differences.numbers, "e12", "E12", "soft"),
        (differences.numbers, "i-iv", "v-x", "other"),
        (differences.texts, "VLDB", "vldb", "soft"),
        (differences.texts, "VLDB", "SIGMOD", "other"),
    ],
)
def test_single_facts(compare, left: str, right: str, kind: str) -> None:
    assert compare(left, right) == kind
