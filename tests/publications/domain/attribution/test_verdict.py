"""Whose paper: every rule of the design, with the listings it was written for."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

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

LAB = (
    "Zhihao Jia",
    "Zhuoming Chen",
    "Mengdi Wu",
    "Byungsoo Jeon",
    "Shiyi Cao",
    "Ying Yee (Rae) Wong",
)
KNOWN = {"Alex Aiken": 12, "Sina Lin": 6, "Todd Warszawski": 2, "Jing Gong": 1}


def paper(authors: str, *, cut: bool = False, **fields: Any) -> Record:
    people = tuple(Author(name) for name in authors.split(", ") if name)
    return Record(title="A title", authors=people, authors_complete=not cut, **fields)


def member(name: str, **fields: Any) -> Person:
    return Person(name, (name,), fellow_members=frozenset(LAB) - {name}, **fields)


JIA = member("Zhihao Jia", accepted=AuthorProfile(coauthors=KNOWN))
SERVICE = ListContext("Zhihao Jia", "service")
OWN = ListContext("Zhihao Jia", "person")
FILE = ListContext("Zhihao Jia", "file")
NOBODY = ListContext()
LAB_LIST = ListContext(None, "file")


CASES = [
    # a service's profile page: the name alone says little
    ("Zhihao Jia, Bing Wang, Changhao Chen", False, SERVICE, "ask", 0),
    ("Zhihao Jia, Qi Pang, Trung Tran", True, SERVICE, "ask", 0),
    ("Zhihao Jia", False, SERVICE, "ask", 0),
    ("Zhihao Jia, Sina Lin, Rex Ying", True, SERVICE, "accept", 0),
    ("Zhuoming Chen, Zhihao Jia", False, SERVICE, "accept", 1),
    ("Zhuoming Chen, Avner May, Ruslan Svirschevski", True, SERVICE, "accept", None),
    ("Jing Gong, Avner May", True, SERVICE, "accept", None),
    ("Bing Wang, Avner May", True, SERVICE, "ask", None),
    ("Bing Wang, Avner May", False, SERVICE, "reject", None),
    ("Zhen Jia, Zhuoming Chen", False, SERVICE, "reject", None),
    ("Z. Jia, B. Wang", False, SERVICE, "ask", 0),
    # the person's own list
    ("Zhihao Jia, Bing Wang, Changhao Chen", False, OWN, "accept", 0),
    ("Dheevatsa Mudigere", True, OWN, "accept", None),
    ("Z. Jia, B. Wang", False, OWN, "accept", 0),
    ("Bing Wang, Changhao Chen", False, OWN, "reject", None),
    # a file that an editor handed in for the person
    ("Zhihao Jia, Bing Wang, Changhao Chen", False, FILE, "accept", 0),
    ("Z. Jia, B. Wang", False, FILE, "ask", 0),
    # nobody's listing
    ("Zhihao Jia, Bing Wang", False, NOBODY, "ask", 0),
    ("Zhihao Jia, Alex Aiken", False, NOBODY, "accept", 0),
    ("Zhihao Jia, Bing Wang", False, LAB_LIST, "accept", 0),
    ("Z. Jia, Bing Wang", False, LAB_LIST, "ask", 0),
    ("Z. Jia, Alex Aiken", False, NOBODY, "ask", 0),
    ("Bing Wang", True, NOBODY, "ask", None),
]


@pytest.mark.parametrize(("authors", "cut", "listed", "outcome", "position"), CASES)
def test_the_listing_and_the_company_decide(
    authors: str, cut: bool, listed: ListContext, outcome: str, position: int | None
) -> None:
    verdict = attribute(paper(authors, cut=cut), JIA, listed)

    assert (verdict.outcome, verdict.position) == (outcome, position), verdict


def test_a_complete_list_without_the_name_says_so() -> None:
    verdict = attribute(paper("A Lee, B Ross, C Kim, D Park, E Wu"), JIA, OWN)

    assert given(verdict.reasons) == [("not_among_authors", {"number": 5})]


def outcomes(record: Record, people: Iterable[Person], listed: ListContext) -> dict[Any, str]:
    return {verdict.person: verdict.outcome for verdict in attribute_all(record, people, listed)}


LAB_PEOPLE = [replace(member(name), key=name) for name in LAB]


def test_a_members_profile_vouches_for_the_labmate_in_it() -> None:
    sequoia = paper("Zhuoming Chen, Avner May, Ruslan Svirschevski", cut=True)

    found = outcomes(sequoia, LAB_PEOPLE, SERVICE)

    assert found == {"Zhihao Jia": "accept", "Zhuoming Chen": "accept"}


def test_all_visible_members_are_found() -> None:
    graphpipe = paper("Byungsoo Jeon, Mengdi Wu, Shiyi Cao", cut=True)

    found = outcomes(graphpipe, LAB_PEOPLE, SERVICE)

    assert found == dict.fromkeys(
        ("Zhihao Jia", "Byungsoo Jeon", "Mengdi Wu", "Shiyi Cao"), "accept"
    )


def test_a_member_is_found_by_any_form_of_the_name() -> None:
    specinfer = paper("Zhuoming Chen, Rae Ying Yee Wong, Zhihao Jia")

    found = outcomes(specinfer, LAB_PEOPLE, ListContext("Zhihao Jia", "person"))

    assert found["Ying Yee (Rae) Wong"] == "accept"


def test_two_members_of_one_name_are_asked_about() -> None:
    twins = [
        Person(1, ("Wei Wang",), fellow_members=frozenset(LAB)),
        Person(2, ("Wei Wang",), fellow_members=frozenset(LAB)),
    ]

    found = outcomes(paper("Wei Wang, Zhuoming Chen"), twins, NOBODY)

    assert found == {1: "ask", 2: "ask"}


def test_an_identifier_decides_between_two_of_one_name() -> None:
    record = Record("A title", (Author("Wei Wang", orcid="0000-0001"), Author("Zhuoming Chen")))
    twins = [
        Person(1, ("Wei Wang",), ids=(("orcid", "0000-0001"),), fellow_members=frozenset(LAB)),
        Person(2, ("Wei Wang",), fellow_members=frozenset(LAB)),
    ]

    found = outcomes(record, twins, NOBODY)

    assert found == {1: "accept", 2: "reject"}


@pytest.mark.parametrize(
    ("author", "outcome"),
    [
        (Author("Zhihao Jia", orcid="0000-0002"), "accept"),
        (Author("Z. Jia", orcid="0000-0002"), "accept"),
        (Author("Z. Jia", ids=(("dblp", "158/1"),)), "accept"),
        (Author("Zhihao Jia", orcid="0000-0009"), "reject"),
        (Author("Zhihao Jia", ids=(("dblp", "999/9"),)), "ask"),
    ],
)
def test_identifiers_of_the_author_go_first(author: Author, outcome: str) -> None:
    person = replace(JIA, ids=(("orcid", "0000-0002"), ("dblp", "158/1")))

    verdict = attribute(Record("A title", (author, Author("Bing Wang"))), person, SERVICE)

    assert verdict.outcome == outcome


def test_one_name_in_two_seats_is_asked_about() -> None:
    verdict = attribute(paper("Zhihao Jia, Zhihao Jia, Alex Aiken"), JIA, NOBODY)

    assert verdict.outcome == "ask"
    assert ("two_seats", {}) in given(verdict.reasons)


def test_company_of_rejected_papers_counts_against() -> None:
    wary = replace(JIA, rejected=AuthorProfile(coauthors={"Bing Wang": 1}))

    trusting = attribute(paper("Zhihao Jia, Bing Wang, Jing Gong"), JIA, SERVICE)
    verdict = attribute(paper("Zhihao Jia, Bing Wang, Jing Gong"), wary, SERVICE)

    assert trusting.outcome == "accept"
    assert verdict.outcome == "ask"
    wrong = ("coauthors_of_rejected_papers", {"names": ["Bing Wang"]})
    assert wrong in given(verdict.reasons)


def test_topic_of_rejected_papers_counts_against() -> None:
    drones = Record("Drone scene reconstruction", (Author("Zhihao Jia"), Author("Bing Wang")))
    wary = replace(JIA, rejected=AuthorProfile(3, words={"drone": 1, "scene": 2}))

    assert attribute(drones, wary, SERVICE).score < attribute(drones, JIA, SERVICE).score


def test_a_paper_long_before_the_career_is_asked_about() -> None:
    young = replace(JIA, years=(2013, None))

    verdict = attribute(paper("Zhihao Jia, Alex Aiken", date="1990"), young, SERVICE)

    assert verdict.outcome != "accept"
    early = ("before_their_career", {"year": 1990, "number": 23})
    assert early in given(verdict.reasons)


def test_affiliation_vouches_for_the_name() -> None:
    author = Author("Zhihao Jia", affiliations=("Dept. of CS, Carnegie Mellon University",))
    person = replace(JIA, affiliations=("Carnegie Mellon University",))

    verdict = attribute(Record("A title", (author, Author("Bing Wang"))), person, SERVICE)

    assert verdict.outcome == "accept"


def test_reasons_are_words_a_professor_reads() -> None:
    record = paper("Zhihao Jia, Alex Aiken, Sina Lin, Todd Warszawski, Zhuoming Chen, Bo Yu")

    verdict = attribute(record, JIA, SERVICE)

    assert ("labmate", {"names": ["Zhuoming Chen"]}) in given(verdict.reasons)
    assert ("coauthors", {"some": 3, "all": 5}) in given(verdict.reasons)


def test_native_script_is_one_of_the_names() -> None:
    person = replace(JIA, names=("Zhihao Jia", "贾志豪"))

    assert attribute(paper("贾志豪, 王冰"), person, OWN).outcome == "accept"


@pytest.mark.parametrize(("listed", "outcome"), [(OWN, "accept"), (SERVICE, "ask")])
def test_a_record_without_authors_is_no_rejection(listed: ListContext, outcome: str) -> None:
    verdict = attribute(paper(""), JIA, listed)

    assert verdict.outcome == outcome
    assert ("authors_missing", {}) in given(verdict.reasons)


def test_says_which_reasons_speak_against() -> None:
    verdict = attribute(paper("Z. Jia, Sina Lin"), JIA, SERVICE)
    assert verdict.outcome == "ask"
    against = [reason for reason in verdict.reasons if reason.against]
    assert given(against) == [("name_by_initial", {"name": "Z. Jia"}), ("initial_alone", {})]
    assert len(against) < len(verdict.reasons)
    assert all((reason.weight or 0) <= 0 for reason in against)


SCELLS = member("Harry Scells", accepted=AuthorProfile(coauthors=KNOWN))


@pytest.mark.parametrize(
    ("listed", "outcome"),
    [
        (LAB_LIST, "accept"),
        (ListContext("Harry Scells", "file"), "ask"),
        (SERVICE, "ask"),
        (NOBODY, "ask"),
    ],
)
def test_an_initial_with_a_rare_family_name_is_enough_in_the_labs_own_list(
    listed: ListContext, outcome: str
) -> None:
    assert attribute(paper("H. Scells, B. Wang"), SCELLS, listed).outcome == outcome


@pytest.mark.parametrize(
    ("authors", "cut", "outcome"),
    [
        ("Z. Jia, B. Wang", False, "accept"),
        ("Z. Jia, Zhuoming Chen", False, "ask"),
        ("Z. Jia, B. Wang", True, "ask"),
    ],
)
def test_a_paper_of_the_labs_own_list_that_one_member_alone_can_have_written_is_theirs(
    authors: str, cut: bool, outcome: str
) -> None:
    people = [member("Zhihao Jia"), member("Zhuoming Chen"), member("Ann Okonkwo")]

    found = outcomes(paper(authors, cut=cut), people, LAB_LIST)

    assert found["Zhihao Jia"] == outcome


def test_two_members_whom_an_initial_fits_are_asked_about_in_the_labs_own_list() -> None:
    people = [SCELLS, member("Helen Scells")]

    found = outcomes(paper("H. Scells, B. Wang"), people, LAB_LIST)

    assert found == {"Harry Scells": "ask", "Helen Scells": "ask"}


def test_a_known_coauthor_of_a_commonplace_name_does_no_harm_in_the_labs_own_list() -> None:
    known = member("Harry Scells", accepted=AuthorProfile(coauthors={"Wei Wang": 1}))
    record = paper("Harry Scells, Wei Wang")

    assert attribute(record, known, NOBODY).outcome == "ask"
    assert attribute(record, known, LAB_LIST).outcome == "accept"


def test_a_form_of_the_name_among_known_people_is_asked_about() -> None:
    verdict = attribute(paper("Harrisen Scells, Alex Aiken, Sina Lin"), SCELLS)

    assert (verdict.position, verdict.outcome) == (0, "ask")
    assert given(verdict.reasons) == [
        ("nearly_their_name", {"name": "Harrisen Scells", "number": 2})
    ]


@pytest.mark.parametrize("authors", ["Harrisen Scells", "Harrisen Scells, Alex Aiken, Nobody"])
def test_a_form_of_a_rare_name_is_asked_about_without_company(authors: str) -> None:
    verdict = attribute(paper(authors), SCELLS)

    assert verdict.outcome == "ask"
    assert given(verdict.reasons) == [("nearly_their_rare_name", {"name": "Harrisen Scells"})]


@pytest.mark.parametrize("printed", ["Suresh Pokharel", "Suersh Pokaharel"])
def test_a_misspelt_name_is_asked_about(printed: str) -> None:
    suresh = member("Suresh Pokaharel", accepted=AuthorProfile(coauthors=KNOWN))

    among_known = attribute(paper(f"{printed}, Alex Aiken, Sina Lin"), suresh)
    alone = attribute(paper(printed), suresh)

    assert (among_known.position, among_known.outcome) == (0, "ask")
    assert given(among_known.reasons) == [("nearly_their_name", {"name": printed, "number": 2})]
    assert given(alone.reasons) == [("nearly_their_rare_name", {"name": printed})]


@pytest.mark.parametrize(
    ("name", "printed"),
    [("Margaret O'Halloran-Ito", "M. Ito"), ("María Rueda Delgadillo", "M. Rueda")],
)
def test_initials_with_one_family_name_of_two_are_asked_about_in_their_own_list(
    name: str, printed: str
) -> None:
    person = member(name)

    own = attribute(paper(f"{printed}, Ann Keller"), person, ListContext(name, "person"))
    unlisted = attribute(paper(f"{printed}, Ann Keller"), person)

    assert (own.position, own.outcome) == (0, "ask")
    assert given(own.reasons) == [("nearly_their_name_on_their_list", {"name": printed})]
    assert unlisted.outcome == "reject"


@pytest.mark.parametrize(
    ("name", "authors"),
    [
        ("Vladimir Ivanov", "Vladislav Ivanov, Alex Aiken, Nobody Known"),  # a frequent name
        ("Zhi Ke", "Zhi-Hao Ke, Alex Aiken, Nobody Known"),  # of one syllable
        ("Harry Scells", "Helen Scells, Alex Aiken, Sina Lin"),  # begins otherwise
        ("Anna Johansson", "Anna Johanson, Alex Aiken, Nobody Known"),  # a frequent name
    ],
)
def test_other_forms_of_a_name_need_company_and_its_beginning(name: str, authors: str) -> None:
    person = member(name, accepted=AuthorProfile(coauthors=KNOWN))

    assert attribute(paper(authors), person).outcome == "reject"


def test_another_member_of_just_that_name_has_the_seat() -> None:
    known = AuthorProfile(coauthors=KNOWN)
    people = [SCELLS, Person("Harrisen", ("Harrisen Scells",), accepted=known)]

    verdicts = attribute_all(paper("Harrisen Scells, Alex Aiken, Sina Lin"), people)

    outcomes = {one.person: one.outcome for one in verdicts}
    assert outcomes == {"Harrisen": "accept", "Harry Scells": "reject"}


def _with_number(number: int | None, how: str) -> Record:
    """A paper with Wei Wang, told from namesakes by DBLP's number as printed or in the id."""
    printed = f"Wei Wang {number:04}" if number and how == "printed" else "Wei Wang"
    ids = (("dblp", f"35/7092-{number}"),) if number and how == "id" else ()
    return Record("A title", (Author("Zhihao Jia"), Author(printed, ids=ids)))


@pytest.mark.parametrize("how", ["printed", "id"])
@pytest.mark.parametrize("known_how", ["printed", "id"])
def test_a_co_author_of_another_number_is_another_person(how: str, known_how: str) -> None:
    accepted = AuthorProfile()
    accepted.add(_with_number(1, known_how), ("Zhihao Jia",))
    jia = Person("Zhihao Jia", ("Zhihao Jia",), accepted=accepted)

    same, other, untold = (attribute(_with_number(number, how), jia) for number in (1, 2, None))

    assert "coauthor_once" in dict(given(same.reasons))
    assert ("strangers", {}) in given(other.reasons)
    assert "coauthor_once" in dict(given(untold.reasons))
    assert same.score > untold.score > other.score


def test_an_id_without_a_number_tells_nobody_apart() -> None:
    accepted = AuthorProfile()
    accepted.add(
        Record("A", (Author("Zhihao Jia"), Author("Bo Ma", ids=(("dblp", "181/2832"),)))),
        ("Zhihao Jia",),
    )
    jia = Person("Zhihao Jia", ("Zhihao Jia",), accepted=accepted)
    other = Record("B", (Author("Zhihao Jia"), Author("Bo Ma", ids=(("dblp", "97/1"),))))

    assert ("coauthor_once", {"name": "Bo Ma"}) in given(attribute(other, jia).reasons)
