"""Papers made to look like a person's: none may be accepted without somebody who vouches.

Kinds of traps crossed with names; each row is a case with its reason.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from publications.attribution import Listed, Person, attribute, attribute_all
from publications.records import Author, Record


class Who(NamedTuple):
    """A person and names near theirs."""

    name: str
    initial: str
    other_given: str
    family_only: str
    friend: str


WHO = (
    Who("Yue Zhao", "Y. Zhao", "Yun Zhao", "Zhao", "Leman Aksoy"),
    Who("Wei Wang", "W. Wang", "Wen Wang", "Wang", "Tova Mirren"),
    Who("Maria Garcia-Lopez", "M. Garcia-Lopez", "Marta Garcia-Lopez", "Lopez", "Luis Vega"),
    Who("John Smith", "J. Smith", "Jane Smith", "Smith", "Petra Novak"),
    Who("Jürgen Müller", "J. Müller", "Jakob Müller", "Müller", "Greta Lund"),
    Who("Min-Jun Kim", "M. Kim", "Min-Seo Kim", "Kim", "Sora Lee"),
    Who("Anna van der Berg", "A. van der Berg", "Arie van der Berg", "van der Berg", "Ivo Maric"),
    Who("Rahul Gupta", "R. Gupta", "Rohit Gupta", "Gupta", "Asha Rao"),
    Who("David Johnson", "D. Johnson", "Daniel Johnson", "Johnson", "Eva Stein"),
    Who("Zhihao Jia", "Z. Jia", "Zhiyuan Jia", "Jia", "Mingkuan Xu"),
)
TITLE = "Soil Moisture of Terraced Hillsides"
Case = tuple[Record, Person, Listed]


def known(who: Who, **fields: object) -> Person:
    company = {"coauthors": {who.friend: 3}, "topic": {"tensor": 4, "compiler": 3, "graph": 2}}
    return Person(key=who.name, names=(who.name,), **(company | fields))  # type: ignore[arg-type]


def by(*authors: str, title: str = TITLE, complete: bool = True, date: str = "2019") -> Record:
    return Record(title, tuple(map(Author, authors)), authors_complete=complete, date=date)


NOWHERE = Listed()
SERVICE = "service"

KINDS: dict[str, Callable[[Who], Case]] = {
    "the name alone": lambda w: (by(w.name), known(w), NOWHERE),
    "the name among strangers": lambda w: (
        by("Hugo Blanc", w.name, "Nadia Amari"),
        known(w),
        NOWHERE,
    ),
    "an initial among strangers": lambda w: (by(w.initial, "Hugo Blanc"), known(w), NOWHERE),
    "an initial with one known co-author": lambda w: (by(w.initial, w.friend), known(w), NOWHERE),
    "another given name with a known co-author": lambda w: (
        by(w.other_given, w.friend),
        known(w),
        NOWHERE,
    ),
    "a family name alone": lambda w: (by(w.family_only, "Hugo Blanc"), known(w), NOWHERE),
    "known co-authors, but not the person": lambda w: (
        by(w.friend, "Hugo Blanc"),
        known(w),
        NOWHERE,
    ),
    "a homonym whom a service mixed in": lambda w: (
        by(w.name, "Hugo Blanc"),
        known(w),
        Listed(w.name, SERVICE),
    ),
    "an initial that a service mixed in": lambda w: (
        by(w.initial, "Hugo Blanc"),
        known(w),
        Listed(w.name, SERVICE),
    ),
    "another person's ORCID on the seat": lambda w: (
        Record(
            TITLE, (Author(w.name, orcid="0000-0002-1825-0097"), Author(w.friend)), date="2019"
        ),
        known(w, ids=(("orcid", "0000-0001-5109-3700"),)),
        NOWHERE,
    ),
    "a co-author of papers that were rejected": lambda w: (
        by(w.name, "Hugo Blanc"),
        known(w, rejected_coauthors={"Hugo Blanc": 2}),
        NOWHERE,
    ),
    "two authors of one name": lambda w: (by(w.name, w.name, w.friend), known(w), NOWHERE),
    "behind et al.": lambda w: (by("Hugo Blanc", complete=False), known(w), NOWHERE),
    "long before the career": lambda w: (
        by(w.name, w.family_only, date="1961"),
        known(w, years=(2015, None)),
        Listed(w.name, SERVICE),
    ),
    "a paper without authors": lambda w: (by(), known(w), NOWHERE),
}  # fmt: skip


def cases() -> Iterator[object]:
    for reason, case in KINDS.items():
        for who in WHO:
            yield pytest.param(*case(who), id=f"{reason}: {who.name}")


def test_there_are_traps_enough() -> None:
    assert len(list(cases())) >= 100


@pytest.mark.parametrize(("record", "person", "listed"), list(cases()))
def test_no_trap_is_accepted(record: Record, person: Person, listed: Listed) -> None:
    verdict = attribute(record, person, listed)

    assert verdict.outcome in ("ask", "reject")
    assert verdict.reasons


@pytest.mark.parametrize("who", WHO, ids=str)
def test_two_members_of_one_name_are_asked_about(who: Who) -> None:
    first, second = known(who), known(who)
    twin = Person(key="twin", names=second.names, coauthors=second.coauthors)

    verdicts = attribute_all(by(who.name, who.friend), [first, twin])

    assert [verdict.outcome for verdict in verdicts] == ["ask", "ask"]


@pytest.mark.parametrize("who", WHO, ids=str)
def test_a_known_coauthor_vouches_for_a_full_name(who: Who) -> None:
    assert attribute(by(who.name, who.friend), known(who)).outcome == "accept"
