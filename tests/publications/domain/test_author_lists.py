"""What several lists of one paper's authors tell together."""

import pytest

from publications.domain.author_lists import marked, names_more, spelt_out
from publications.domain.record import Author
from tests.publications.records import record


def authors(text: str) -> tuple[Author, ...]:
    return tuple(map(Author, text.split(", ")))


@pytest.mark.parametrize(
    ("left", "right", "more"),
    [
        ("Mara Okafor, Wei Chen, Bo Lind", "W. Chen, M. Okafor", True),
        ("Mara Okafor, Wei Chen", "W. Chen, M. Okafor", False),
        ("Mara Okafor, Wei Chen, Bo Lind", "W. Chen, M. Okafor, Ann Lee", False),
        ("Mara Okafor, Wei Chen, Bo Lind", "W. Chen, Ann Lee", False),
        ("Mara Okafor, Wei Chen, Wen Chen", "W. Chen, Mara Okafor", False),
    ],
)
def test_a_list_that_names_everybody_of_another_and_more(left: str, right: str, more: bool) -> None:
    assert names_more(authors(left), authors(right)) is more


@pytest.mark.parametrize(
    ("printed", "other", "told"),
    [
        ("M. Okafor, T. Ibarra", "Tomás Ibarra, Mara Okafor", "Mara Okafor, Tomás Ibarra"),
        ("Mara Okafor, T. Ibarra", "M. Okafor, Tomás Ibarra", "Mara Okafor, Tomás Ibarra"),
        ("W. Chen, Bo Lind", "Wei Chen, Wen Chen, Bo Lind", "W. Chen, Bo Lind"),
        ("W. Chen, W. Chen", "Wei Chen, Wen Chen", "W. Chen, W. Chen"),
        ("W. Chen, Wen Chen", "Wei Chen, W. Chen", "W. Chen, Wen Chen"),
        ("M. Okafor", "Nia Okafor", "M. Okafor"),
        ("Mara Okafor", "Mara Ngozi Okafor", "Mara Okafor"),
        ("M. Okafor", "M. N. Okafor", "M. Okafor"),
    ],
)
def test_initials_are_spelt_out_where_one_person_can_be_meant(
    printed: str, other: str, told: str
) -> None:
    lists = [authors(printed), authors(other)]

    assert spelt_out(authors(printed), lists) == authors(told)


def test_the_marks_of_an_author_stay() -> None:
    printed = (Author("M. Okafor", corresponding=True, orcid="0000-0002-1825-0097"),)

    (author,) = spelt_out(printed, [(Author("Mara Okafor", equal_contribution=True),)])

    assert author == Author("Mara Okafor", corresponding=True, orcid="0000-0002-1825-0097")


@pytest.mark.parametrize(
    ("others", "starred"),
    [
        ("Mara Okafor*, Wei Chen*, Bo Lind", ["M. Okafor", "Wei Chen"]),
        ("Mara Okafor, Wei Chen, Bo Lind", []),
        ("Mara Okafor*, Ann Lee*, Bo Lind", []),  # not the same people: nobody knows
    ],
)
def test_marks_come_from_the_first_list_that_prints_any(others: str, starred: list[str]) -> None:
    printed = authors("M. Okafor, Wei Chen, Bo Lind")

    told = marked(printed, [printed, record("Looms", others).authors])

    assert [author.name for author in told if author.equal_contribution] == starred


def test_a_list_with_marks_of_its_own_is_left_as_it_is() -> None:
    printed = (Author("Wei Chen", equal_contribution=True), Author("Wei Chen"))
    others = [(Author("Wei Chen", equal_contribution=True),) * 2]

    assert marked(printed, others) == printed
