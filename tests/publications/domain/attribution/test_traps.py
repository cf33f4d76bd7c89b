"""Papers made to look like a person's: none may be accepted without somebody who vouches.

Kinds of traps crossed with names; each row is a case with its reason.
"""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from publications.domain.attribution import (
    AuthorProfile,
    ListContext,
    Person,
    attribute,
    attribute_all,
)
from publications.domain.record import Author, Record
from tests.publications.given import given


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
    Who("John Smith", "J. Smith", "Jane Smith", "Smith", "Petra Zeleny"),
    Who("Jürgen Müller", "J. Müller", "Jakob Müller", "Müller", "Greta Lund"),
    Who("Min-Jun Kim", "M. Kim", "Min-Seo Kim", "Kim", "Sora Lee"),
    Who("Anna van der Berg", "A. van der Berg", "Arie van der Berg", "van der Berg", "Ivo Maric"),
    Who("Rahul Gupta", "R. Gupta", "Rohit Gupta", "Gupta", "Asha Rao"),
    Who("David Johnson", "D. Johnson", "Daniel Johnson", "Johnson", "Eva Stein"),
    Who("Zhihao Jia", "Z. Jia", "Zhiyuan Jia", "Jia", "Mingkuan Xu"),
)
TITLE = "Soil Moisture of Terraced Hillsides"
Candidate = tuple[Record, Person, ListContext]


def known(who: Who, **fields: object) -> Person:
    words = {"tensor": 4, "compiler": 3, "graph": 2}
    accepted = AuthorProfile(6, {who.friend: 3}, words, {"sosp": 2})
    return Person(key=who.name, names=(who.name,), accepted=accepted, **fields)  # type: ignore[arg-type]


def by(*authors: str, title: str = TITLE, complete: bool = True, **fields: str) -> Record:
    told = {"date": "2019"} | fields
    return Record(title, tuple(map(Author, authors)), authors_complete=complete, **told)  # type: ignore[arg-type]


def taught(who: Who, paper: Record) -> Person:
    """The person of whom this one paper is known, and no co-author besides."""
    person = Person(key=who.name, names=(who.name,))
    person.accepted.add(paper, person.names)
    return person


def inferred(person: Person, paper: Record) -> Person:
    """The person after a run that took the paper for theirs."""
    person.accepted.add_inferred(paper, person.names)
    return person


NOWHERE = ListContext()
SERVICE = "service"

KINDS: dict[str, Callable[[Who], Candidate]] = {
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
        ListContext(w.name, SERVICE),
    ),
    "an initial that a service mixed in": lambda w: (
        by(w.initial, "Hugo Blanc"),
        known(w),
        ListContext(w.name, SERVICE),
    ),
    "another person's ORCID at the position": lambda w: (
        Record(
            TITLE, (Author(w.name, orcid="0000-0002-1825-0097"), Author(w.friend)), date="2019"
        ),
        known(w, ids=(("orcid", "0000-0001-5109-3700"),)),
        NOWHERE,
    ),
    "a co-author of papers that were rejected": lambda w: (
        by(w.name, "Hugo Blanc"),
        known(w, rejected=AuthorProfile(coauthors={"Hugo Blanc": 2})),
        NOWHERE,
    ),
    "two authors of one name": lambda w: (by(w.name, w.name, w.friend), known(w), NOWHERE),
    "behind et al.": lambda w: (by("Hugo Blanc", complete=False), known(w), NOWHERE),
    "long before the career": lambda w: (
        by(w.name, w.family_only, date="1961"),
        known(w, years=(2015, None)),
        ListContext(w.name, SERVICE),
    ),
    "their topic and venue, but strangers": lambda w: (
        by(w.name, "Hugo Blanc", title="Tensor Graph Compiler", venue="SOSP 2021"),
        known(w),
        NOWHERE,
    ),
    "a known co-author who writes more with the namesake": lambda w: (
        by(w.name, w.friend),
        known(w, rejected=AuthorProfile(6, {w.friend: 6})),
        NOWHERE,
    ),
    "a known co-author and two of rejected papers": lambda w: (
        by(w.name, w.friend, "Hugo Blanc", "Nadia Amari"),
        known(w, rejected=AuthorProfile(5, {"Hugo Blanc": 2, "Nadia Amari": 4})),
        NOWHERE,
    ),
    "words and venue of rejected papers": lambda w: (
        by(w.name, "Hugo Blanc", venue="Catena"),
        known(w, rejected=AuthorProfile(5, {}, {"soil": 4, "hillside": 3}, {"catena": 3})),
        ListContext(w.name, SERVICE),
    ),
    "one known co-author in a list of hundreds": lambda w: (
        by(w.name, w.friend, *(f"Ada{n} Collabor{n}ator" for n in range(400))),
        known(w),
        NOWHERE,
    ),
    "an initial with initials that fit": lambda w: (
        by(w.initial, f"{w.friend[0]}. {w.friend.split()[-1]}"),
        known(w),
        NOWHERE,
    ),
    "a full name with one initial that fits": lambda w: (
        by(w.name, f"{w.friend[0]}. {w.friend.split()[-1]}", "H. Blanc"),
        known(w),
        NOWHERE,
    ),
    "known only from one inferred paper": lambda w: (
        by(w.name, "Hugo Blanc"),
        inferred(known(w), by(w.name, w.friend, "Hugo Blanc")),
        NOWHERE,
    ),
    "a profile that mixes in another person": lambda w: (
        by(w.name, "Hugo Blanc"),
        known(w, ids=(("openalex", "A1"),)),
        ListContext(w.name, SERVICE, "reject"),
    ),
    "an identifier that is to be asked about": lambda w: (
        by(w.name, w.friend),
        known(w, ids=(("openalex", "A1"),)),
        ListContext(w.name, SERVICE, "ask"),
    ),
    "one co-author who is known by initials only": lambda w: (
        by(w.name, "Hugo Blanc"),
        taught(w, by(w.name, "H. Blanc", "N. Amari")),
        NOWHERE,
    ),
    "two co-authors of common names who are known by initials only": lambda w: (
        by(w.name, "Yong Zhang", "Xin Chen"),
        taught(w, by(w.name, "Y. Zhang", "X. Chen")),
        NOWHERE,
    ),
    "initials that stand for another given name": lambda w: (
        by(w.name, "Hugo Blanc", "Nadia Amari"),
        taught(w, by(w.name, "L. Blanc", "S. Amari")),
        NOWHERE,
    ),
    "initials on either side, of one common name": lambda w: (
        by(w.name, "Y. Zhang", "P. Oduya"),
        taught(w, by(w.name, "Y. Zhang", "X. Chen")),
        NOWHERE,
    ),
    "an initial with two co-authors who are known by initials only": lambda w: (
        by(w.initial, "Hugo Blanc", "Nadia Amari"),
        taught(w, by(w.initial, "H. Blanc", "N. Amari")),
        NOWHERE,
    ),
    "the name in the other order among strangers": lambda w: (
        by(" ".join(reversed(w.name.split())), "Hugo Blanc"),
        known(w),
        NOWHERE,
    ),
    "a sibling of the lab with the same initials": lambda w: (
        by(w.initial, w.friend),
        known(w, fellow_members=frozenset((w.other_given,))),
        NOWHERE,
    ),
    "a sibling of the lab by name": lambda w: (
        by(w.other_given, w.friend, "Hugo Blanc"),
        known(w, fellow_members=frozenset((w.other_given, "Hugo Blanc"))),
        NOWHERE,
    ),
    "a homonym who shares one co-author, as often": lambda w: (
        by(w.name, w.friend, "Hugo Blanc"),
        known(w, rejected=AuthorProfile(6, {w.friend: 3, "Hugo Blanc": 2})),
        NOWHERE,
    ),
    "a namesake at the same university": lambda w: (
        Record(
            TITLE,
            (Author(w.name, affiliations=("Univ. of Oslo",)), Author("Hugo Blanc")),
            date="2019",
        ),
        taught(
            w,
            Record("Tensor graphs", (Author(w.name, affiliations=("University of Oslo, Oslo",)),)),
        ),
        NOWHERE,
    ),
    "a paper without authors": lambda w: (by(), known(w), NOWHERE),
}  # fmt: skip


def test_there_are_traps_enough() -> None:
    assert len(KINDS) * len(WHO) >= 200


@pytest.mark.parametrize("kind", KINDS)
def test_no_trap_is_accepted(kind: str) -> None:
    for who in WHO:
        verdict = attribute(*KINDS[kind](who))

        assert verdict.outcome in ("ask", "reject"), who
        assert verdict.reasons, who


@pytest.mark.parametrize("who", WHO, ids=str)
def test_two_members_of_one_name_are_asked_about(who: Who) -> None:
    first, second = known(who), known(who)
    twin = Person(key="twin", names=second.names, accepted=second.accepted)

    verdicts = attribute_all(by(who.name, who.friend), [first, twin])

    assert [verdict.outcome for verdict in verdicts] == ["ask", "ask"]


@pytest.mark.parametrize("who", WHO, ids=str)
def test_siblings_with_the_same_initials_are_asked_about(who: Who) -> None:
    first = known(who)
    sibling = Person(key="sibling", names=(who.other_given,), accepted=first.accepted)

    verdicts = attribute_all(by(who.initial, who.friend), [first, sibling])

    assert [verdict.outcome for verdict in verdicts] == ["ask", "ask"]


@pytest.mark.parametrize("who", WHO, ids=str)
def test_co_authors_known_by_initials_vouch_for_a_full_name_together(who: Who) -> None:
    known_by_initials = taught(who, by(who.name, "H. Blanc", "N. Amari"))

    verdict = attribute(by(who.name, "Hugo Blanc", "Nadia Amari"), known_by_initials)

    assert verdict.outcome == "accept"
    hint = ("coauthors_by_initials", {"names": ["Hugo Blanc", "Nadia Amari"]})
    assert hint in given(verdict.reasons)


@pytest.mark.parametrize("who", WHO, ids=str)
def test_a_known_coauthor_vouches_for_a_full_name(who: Who) -> None:
    assert attribute(by(who.name, who.friend), known(who)).outcome == "accept"


_CROWD = [f"{given} {family}" for given in ("Hugo", "Nadia", "Ivo", "Greta", "Asha")
          for family in ("Blancart", "Amarino", "Maricek", "Lundvik")]  # fmt: skip


@pytest.mark.parametrize("who", WHO, ids=str)
def test_who_stood_in_a_crowd_with_the_person_vouches_for_nothing_alone(who: Who) -> None:
    person = taught(who, by(who.name, *_CROWD, title="Global Burden of Back Pain"))

    verdict = attribute(by(who.name, "Hugo Blancart", "Ivo Maricek"), person)

    assert verdict.outcome == "ask"
    met = ("met_in_a_crowd", {"names": ["Hugo Blancart", "Ivo Maricek"]})
    assert met in given(verdict.reasons)


@pytest.mark.parametrize("who", WHO, ids=str)
def test_the_same_crowd_again_vouches(who: Who) -> None:
    person = taught(who, by(who.name, *_CROWD, title="Global Burden of Back Pain"))

    assert attribute(by(who.name, *_CROWD[:12]), person).outcome == "accept"


@pytest.mark.parametrize("who", WHO, ids=str)
def test_who_also_wrote_a_paper_of_few_with_the_person_vouches(who: Who) -> None:
    person = taught(who, by(who.name, *_CROWD, title="Global Burden of Back Pain"))
    person.accepted.add(by(who.name, "Hugo Blancart", title="Neck Pain"), person.names)

    assert attribute(by(who.name, "Hugo Blancart"), person).outcome == "accept"


def test_a_name_with_a_surname_more_is_asked_about_beside_somebody_known() -> None:
    who = Who("Carmen Garcia", "", "", "", "Luis Vega")
    married = "Carmen Garcia Lopez"

    assert attribute(by(married, who.friend), known(who)).outcome == "ask"
    assert attribute(by(married, "Hugo Blanc"), known(who)).outcome == "reject"
    assert attribute(by("Carmen Lopez Prieto", who.friend), known(who)).outcome == "reject"


_OSLO = "University of Oslo"


def _at_oslo(name: str, title: str, *others: str, **fields: str) -> Record:
    authors = (Author(name, affiliations=(_OSLO,)), *map(Author, others))
    return Record(title, authors, **({"date": "2016"} | fields))  # type: ignore[arg-type]


def _of_oslo(name: str) -> Person:
    person = Person(key=name, names=(name,))
    for title in ("Slope failure above Oslo", "Shear strength of quick clay", "Clay of Oslo"):
        person.accepted.add(_at_oslo(name, title, "Leman Aksoy", venue="Landslides"), person.names)
    return person


@pytest.mark.parametrize(
    "name",
    [
        "Wei Wang", "Ayşe Yılmaz", "John Smith", "Ana García", "Sofia Rossi", "Anna Nowak",
        "Fatma Kaya", "Rahul Gupta", "Lars Hansen", "Hiroshi Tanaka",
    ],
)  # fmt: skip
def test_a_frequent_name_at_a_known_place_is_asked_about(name: str) -> None:
    paper = _at_oslo(name, "Child mortality in Oslo")

    verdict = attribute(paper, _of_oslo(name), ListContext(name, SERVICE))

    assert verdict.outcome == "ask"
    assert ("one_of_many_there", {"name": name, "place": _OSLO}) in given(verdict.reasons)


@pytest.mark.parametrize(
    "told", [{"venue": "Landslides"}, {"title": "Shear strength of Oslo clay above slope failure"}]
)
def test_a_frequent_name_at_a_known_place_in_their_field_is_theirs(told: dict[str, str]) -> None:
    paper = _at_oslo("Anna Nowak", **({"title": "Child mortality in Oslo"} | told))

    verdict = attribute(paper, _of_oslo("Anna Nowak"), ListContext("Anna Nowak", SERVICE))

    assert verdict.outcome == "accept"


def test_a_rare_name_at_a_known_place_is_theirs() -> None:
    paper = _at_oslo("Gunvor Stensrudhagen", "Child mortality in Oslo")
    person = _of_oslo("Gunvor Stensrudhagen")

    assert attribute(paper, person, ListContext(person.key, SERVICE)).outcome == "accept"


@pytest.mark.parametrize("who", WHO, ids=str)
@pytest.mark.parametrize(("year", "apart"), [("1984", 34), ("2036", 16)])
def test_a_paper_of_another_generation_is_asked_about(who: Who, year: str, apart: int) -> None:
    person = taught(who, by(who.name, who.friend, title="Tensor Graphs", date="2018"))
    person.accepted.add(by(who.name, who.friend, title="Compilers", date="2020"), person.names)

    verdict = attribute(by(who.name, who.friend, title="Graphs", date=year), person)

    assert verdict.outcome == "ask"
    assert ("years_apart", {"year": int(year), "number": apart}) in given(verdict.reasons)


@pytest.mark.parametrize("who", WHO, ids=str)
@pytest.mark.parametrize("year", ["2003", ""])
def test_a_paper_of_the_same_career_is_theirs(who: Who, year: str) -> None:
    person = taught(who, by(who.name, who.friend, title="Tensor Graphs", date="2018"))

    verdict = attribute(by(who.name, who.friend, title="Graphs", date=year), person)

    assert verdict.outcome == "accept"


@pytest.mark.parametrize("who", WHO, ids=str)
def test_two_known_co_authors_of_commonplace_names_vouch_with_something_else(who: Who) -> None:
    company = ["Wei Liu", "Jun Wang"]
    person = taught(who, by(who.name, *company, title="Tensor Graph Compilers", venue="SOSP"))

    alone = attribute(by(who.name, *company), person)
    at_their_venue = attribute(by(who.name, *company, venue="SOSP"), person)

    assert alone.outcome == "ask"
    assert ("commonplace_companies", {"names": company}) in given(alone.reasons)
    assert at_their_venue.outcome == "accept"


def test_three_known_co_authors_of_commonplace_names_are_their_company() -> None:
    person = taught(WHO[2], by(WHO[2].name, "Wei Liu", "Jun Wang", "Li Chen", title="Tensors"))

    assert attribute(by(WHO[2].name, "Wei Liu", "Jun Wang", "Li Chen"), person).outcome == "accept"


MEMBERS_OF_COMMON_NAMES = [
    ("Wei Chen", "Jun Li"),
    ("Yue Zhao", "Jing Zhang"),
    ("Min-Jun Kim", "Ji-Hoon Lee"),
    ("John Smith", "David Johnson"),
    ("Maria Garcia", "Jose Rodriguez"),
    ("Rahul Gupta", "Amit Sharma"),
    ("Hiroshi Tanaka", "Kenji Sato"),
    ("Anna Müller", "Thomas Schmidt"),
    ("Thanh Nguyen", "Minh Tran"),
    ("Ahmed Hassan", "Mohamed Ali"),
]


@pytest.mark.parametrize(("name", "mate"), MEMBERS_OF_COMMON_NAMES)
def test_members_of_common_names_do_not_vouch_for_each_other(name: str, mate: str) -> None:
    words = {"tensor": 4, "compiler": 3, "graph": 2}

    def person(names: str, fellow: str, wrote_with: str) -> Person:
        accepted = AuthorProfile(6, {wrote_with: 3}, words, {"sosp": 2})
        return Person(names, (names,), accepted=accepted, fellow_members=frozenset((fellow,)))

    strangers = person(name, mate, "Tova Mirren"), person(mate, name, "Greta Lund")
    together = person(name, mate, mate), person(mate, name, name)
    own_list = ListContext(name, "person")

    verdicts = attribute_all(by(name, mate), strangers)

    assert [verdict.outcome for verdict in verdicts] == ["ask", "ask"]
    assert all("commonplace_company" in {r.code for r in each.reasons} for each in verdicts)
    assert attribute(by(name, mate), together[0]).outcome == "accept"
    assert attribute(by(name, mate), strangers[0], own_list).outcome == "accept"
    assert attribute(by(name, "Zhihao Jia"), person(name, "Zhihao Jia", "A B")).outcome == "accept"
