"""What a member's identifiers are worth, as the lab set it."""

import pytest

from people.models import Identifier, Member
from publications.domain.attribution import ListContext, Person, Trust, attribute
from publications.domain.reasons import in_english
from publications.domain.record import Author, Record
from publications.models import Publication, Suggestion
from publications.services import sync
from tests.publications.make import member, record, source

PID = ("dblp", "12/345")


def verdict(trust: Trust, listed: ListContext, carries: bool = True) -> tuple[str, str]:
    """Judge a paper that stands under the DBLP identifier, by an author of a common name."""
    author = Author("Yue Zhao", ids=(PID,) if carries else ())
    paper = Record("On Examples", authors=(author, Author("Somebody Else")))
    person = Person("yue", ("Yue Zhao",), ids=(PID,), trust={PID: trust})
    found = attribute(paper, person, listed)
    return found.outcome, "; ".join(in_english(found.reasons))


@pytest.mark.parametrize(
    ("trust", "outcome", "why"),
    [
        ("", "accept", "carries their DBLP identifier 12/345"),
        ("accept", "accept", "carries their DBLP identifier 12/345"),
        ("ask", "ask", "each of its papers is asked about"),
        ("reject", "ask", "mixes in another person"),
        ("ignore", "ask", "a service lists it under their name"),
    ],
)
def test_an_author_who_carries_the_identifier(trust: Trust, outcome: str, why: str) -> None:
    found = verdict(trust, ListContext("yue", "service"))

    assert found[0] == outcome
    assert why in found[1]


@pytest.mark.parametrize(
    ("trust", "outcome"), [("", "ask"), ("accept", "accept"), ("ask", "ask"), ("reject", "ask")]
)
def test_a_paper_that_is_listed_under_it(trust: Trust, outcome: str) -> None:
    assert verdict("", ListContext("yue", "service", trust), carries=False)[0] == outcome


def test_a_trusted_list_does_not_make_an_author_of_somebody_who_is_none() -> None:
    paper = Record("On Examples", authors=(Author("Somebody Else"),))
    person = Person("yue", ("Yue Zhao",), ids=(PID,))

    assert attribute(paper, person, ListContext("yue", "service", "accept")).outcome == "reject"


def test_another_orcid_outweighs_a_trusted_list() -> None:
    authorship = Author("Yue Zhao", orcid="0000-0001-5109-3700")
    mine = ("orcid", "0000-0002-1825-0097")
    person = Person("yue", ("Yue Zhao",), ids=(mine, PID))
    paper = Record("On Examples", authors=(authorship,))

    assert attribute(paper, person, ListContext("yue", "service", "accept")).outcome == "reject"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("trust", "status", "asked"),
    [("", "waiting", 1), ("accept", "published", 0), ("ask", "waiting", 1)],
)
def test_a_sync_heeds_what_is_set(trust: str, status: str, asked: int) -> None:
    ada = member("Ada Byron")
    Identifier.objects.create(member=ada, scheme="dblp", value="12/345", trust=trust)
    dblp = source("dblp-here", kind="dblp", asserted_by="service")

    sync.ingest([record("Looms", "Ada Byron, J. Jacquard")], dblp, member=Member.objects.get())

    assert Publication.objects.get().status == status
    assert Suggestion.objects.waiting().count() == asked
