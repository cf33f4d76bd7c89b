"""Which names a great many people bear, in any of the larger languages."""

import pytest

from publications.domain.attribution import name_rarity


@pytest.mark.parametrize(
    "name",
    [
        "Wei Wang", "Wang Wei", "Ji-hoon Kim", "Kim Min-jung", "Nguyen Thi Huong", "Tran Van Nam",
        "Mehmet Kaya", "Fatma Yılmaz", "Piotr Wiśniewski", "Anna Nowak", "Giovanni Romano",
        "Maria Silva", "José García", "Mohamed Ahmed", "Rahul Gupta", "Thomas Müller",
        "Jan Novák", "Szabó László", "Emma Johansson", "Emily Clark", "J. Smith", "W. Wang",
    ],
)  # fmt: skip
def test_a_great_many_are_called_so(name: str) -> None:
    assert name_rarity.is_commonplace(name)


@pytest.mark.parametrize(
    "name",
    [
        "Leman Aksoy", "Wei-Neng Chen", "Anne-Marie Lee", "Gunvor Stensrud", "Ji-hoon Ahnert",
        "Nguyen Thi Kimberly", "Mehmet Ertuğruloğlu", "J. Stensrud", "Zhihao Jia",
    ],
)  # fmt: skip
def test_few_are_called_so(name: str) -> None:
    assert not name_rarity.is_commonplace(name)


def test_a_family_name_is_rare_where_few_bear_it() -> None:
    assert name_rarity.has_rare_family("Gunvor Stensrud")
    assert not name_rarity.has_rare_family("Gunvor Hansen")
    assert not name_rarity.has_rare_family("Ayşe Çelik")
