"""Names that may be one are found under a key."""

import pytest

from people import names
from people.names import Agreement
from tests.people.names.test_comparing import COMPARED


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (left, right)
        for left, right, agreement in COMPARED
        if agreement >= Agreement.INITIAL and left != "Jia"
    ],
)
def test_names_that_may_be_one_share_a_key(left: str, right: str) -> None:
    assert names.keys(left) & names.keys(right)


@pytest.mark.parametrize(
    ("printed", "key"),
    [
        ("Zhihao Jia", "jia zhihao"),
        ("Jia, Zhihao", "jia zhihao"),
        ("Jia Zhihao", "jia zhihao"),
        ("Zhi-Hao Jia", "jia zhihao"),
        ("Charles R. Qi", "charles qi"),
        ("Suharto", "suharto"),
        ("李 明", "李明"),
        ("김철수", "김철수"),
        ("***", ""),
    ],
)
def test_key_is_one_for_all_orders_and_for_itself(printed: str, key: str) -> None:
    assert names.key(printed) == key
    assert names.key(key) == key


@pytest.mark.parametrize("printed", ["J. Müller", "Mueller, Joerg", "müller j", "Jörg  Muller"])
def test_what_prints_a_name_holds_one_of_its_family_words(printed: str) -> None:
    words = names.family_words(["Jörg Müller"])

    assert any(word.casefold() in printed.casefold() for word in words)
    assert not any(word.casefold() in "k. meier" for word in words)
