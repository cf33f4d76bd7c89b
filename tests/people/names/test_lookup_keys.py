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
