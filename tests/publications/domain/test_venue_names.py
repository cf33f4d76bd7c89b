"""Which venues may be one: a table of pairs that are, and of pairs that look so and are not."""

import pytest

from publications.domain.venue_names import VenueName, look_alike


def why(one: str, other: str) -> list[str]:
    """The code by which two venues, each "name|acronym", are found; nothing where they are two."""
    venues = [VenueName(key, *each.split("|")) for key, each in enumerate((one, other))]
    return [reason.code for *_, reason in look_alike(venues)]


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [
        ("Symposium on Tree Growth|STG", "3rd International Symposium on Tree Growth|", "name"),
        ("Advances in Tree Growth|", "Conference on Tree Growth|CTG", "name"),
        ("Trees & Woods|T&W", "Trees and Woods|", "name"),
        ("Proceedings of the ACM on Trees|", "Proc. ACM on Trees|", "name"),
        ("Conference on Tree Growth|CTG", "Annual Meeting on Tree Growth|AMTG", "name"),
        ("Tree Growth||journal", "Tree Growth||conference", "name"),
        ("Advances in Tree Growth||journal", "Conference on Tree Growth||conference", "name"),
        ("CTG|CTG", "Conference on Tree Growth|CTG", "acronym"),
        ("Growth of Old Trees|ACM GOT", "Workshop on the Growth of Trees|GOT 2024", "acronym"),
        ("CTG|", "Conference on Tree Growth|", "spelt"),
        ("OTG|", "IEEE/CVF International Conference on Old Tree Growth|", "spelt"),
        ("J. Tree Growth|", "Journal of Tree Growth|JTG", "abbreviated"),
        ("J Mater Grow Trees|", "Journal of Materials and Growing Trees|", "abbreviated"),
        ("J. Old Tree. Res|", "Journal of Old Tree Research|", "abbreviated"),
        ("Trans. Tree Growth. Syst|", "Transactions on Tree Growth Systems|TTGS", "abbreviated"),
        (
            "Proc. Natl. Acad. Woods U.S.A.|",
            "Proceedings of the National Academy of Woods|",
            "abbr",
        ),
        ("Journal of Arboriculture|", "Journal of Arboricultures|", "nearly"),
    ],
)
def test_these_may_be_one(one: str, other: str, code: str) -> None:
    (found,) = why(one, other)

    assert code in found
    assert why(other, one) == [found]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Journal of Trees A|", "Journal of Trees B|"),
        ("Journal of Trees A|", "Journal of Trees Applied|"),
        ("J. Trees A|", "Journal of Trees Applied|"),
        ("J. Gen Growth. Trees|", "Journal of General Growth Trees|"),
        ("Journal of Gene Growth|", "Journal of General Growth|"),
        ("Journal of Men's Woods|", "Journal of Women's Woods|"),
        ("Woods|", "Woods Methods|"),
        ("Theory of Trees|TT", "Transport Technology|TT"),
        ("Journal of Trees|", "International Journal of Trees|"),
        ("Workshop on Trees|", "Conference on Trees|"),
        ("Tree Growth|TG|journal", "Conference on Tree Growth|CTG|conference"),
        ("|", "|"),
    ],
)
def test_these_are_two(one: str, other: str) -> None:
    assert why(one, other) == []


def test_what_a_person_told_apart_is_two() -> None:
    venues = [VenueName(7, "Trees"), VenueName(3, "trees", "T"), VenueName(9, "TREES")]

    pairs = look_alike(venues, frozenset({(3, 7)}))

    assert sorted(sorted((one.key, other.key)) for one, other, _ in pairs) == [[3, 9], [7, 9]]
