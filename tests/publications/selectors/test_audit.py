"""What the audit finds, and what it leaves alone."""

import dataclasses
import datetime
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from people.models import Identifier, Member, PrintedName, User
from publications.domain.attribution import name_rarity
from publications.domain.record import Author
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    LinkCheck,
    Publication,
    Source,
    Suggestion,
    Venue,
    VenuesApart,
)
from publications.selectors import audit
from publications.services import review
from tests.publications import make

pytestmark = pytest.mark.django_db


def paper(title: str, *names: str, **fields: Any) -> Publication:
    """Return a published paper by authors who are linked to nobody."""
    slug = fields.pop("slug", title.lower().replace(" ", "-"))
    made = Publication.objects.create(title=title, slug=slug, **fields)
    for position, name in enumerate(names, start=1):
        Authorship.objects.create(publication=made, position=position, name=name)
    return made


def link(publication: Publication, member: Member, position: int = 1, **fields: Any) -> None:
    publication.authorships.filter(position=position).update(member=member, **fields)


def found(kind: str) -> list[str]:
    """The sentences of this kind."""
    return [str(finding.reason) for finding in audit.findings([kind])]


def subjects(kind: str) -> list[tuple[int, ...]]:
    return [finding.subject for finding in audit.findings([kind])]


# --- authors ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "printed", ["Ada Example", "Example, Ada", "ADA EXAMPLE", "A. B. Example", "阿达"]
)
def test_an_author_of_a_members_name_who_is_linked_to_nobody_is_found(printed: str) -> None:
    ada = make.member("Ada Example", native_name="阿达")
    PrintedName.objects.create(member=ada, name="A. B. Example")
    one = paper("Trees", "Bo Other", printed)

    (finding,) = audit.findings(["authors"])

    assert finding.subject == (one.pk, ada.pk)
    assert str(finding.reason) == (
        f"“Trees” names {printed}, and the author is not linked to Ada Example."
    )
    assert finding.address == (
        f"/admin/publications/publication/{one.pk}/change/#authorships-group"
    )


def test_initials_that_are_one_members_alone_are_told_newest_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(name_rarity, "MOST_BY_INITIALS", 2)
    make.member("Ada Example")
    for number in range(3):
        one = paper(f"Trees {number}", "Example A.")
        Publication.objects.filter(pk=one.pk).update(date=f"202{number}")

    assert found("authors") == [
        f"“Trees {number}” names Example A., who may be Ada Example and is linked to no member."
        for number in (2, 1)
    ]

    make.member("Abe Example")
    assert found("authors") == []


@pytest.mark.parametrize("printed", ["B. Example", "Ada Sample", "Adam Example", "Bo Example"])
def test_another_name_or_initial_is_none(printed: str) -> None:
    make.member("Ada Example")
    paper("Trees", printed)

    assert found("authors") == []


def test_who_is_among_the_authors_already_is_not_looked_for() -> None:
    ada = make.member("Ada Example")
    link(paper("Trees", "Ada Example", "Ada Example"), ada)

    assert found("authors") == []


def test_an_author_with_another_orcid_is_somebody_else() -> None:
    ada = make.member("Ada Example")
    Identifier.objects.create(member=ada, scheme="orcid", value="0000-0002-1825-0097")
    one = paper("Trees", "Ada Example")
    one.authorships.update(orcid="0000-0001-5109-3700")

    assert found("authors") == []


def test_a_question_that_waits_is_opened_where_it_is_answered() -> None:
    ada = make.member("Ada Example")
    one = paper("Trees", "Ada Example", status="waiting")
    asked = Suggestion.objects.create(kind="authorship", publication=one, member=ada)

    (finding,) = audit.findings(["authors"])

    assert finding.address == f"/admin/publications/suggestion/{asked.pk}/change/"


@pytest.mark.parametrize("status", ["declined", "deleted"])
def test_what_is_hidden_for_good_is_left_alone(status: str) -> None:
    make.member("Ada Example")
    paper("Trees", "Ada Example", status=status)

    assert found("authors") == []


def test_who_was_told_apart_is_not_found_again() -> None:
    ada = make.member("Ada Example")
    one = paper("Trees", "Ada Example")
    review.answer(one, ada, Suggestion.State.REJECTED, User.objects.create_user("editor"))

    assert found("authors") == []


# --- identifiers -----------------------------------------------------------------------------


@pytest.fixture
def ada() -> Member:
    made = make.member("Ada Example")
    Identifier.objects.create(member=made, scheme="orcid", value="0000-0002-1825-0097")
    Identifier.objects.create(member=made, scheme="dblp", value="12/345")
    return made


def told(publication: Publication, *authors: Author) -> None:
    """Let DBLP tell of the paper, with what it knows of its authors."""
    source = make.source("dblp", kind=Source.Kind.DBLP)
    make.evidence(
        publication, dataclasses.replace(make.record(publication.title), authors=authors), source
    )


def test_an_author_who_carries_another_orcid_than_the_member_is_found(ada: Member) -> None:
    one = paper("Trees", "Ada Example")
    link(one, ada, orcid="0000-0001-5109-3700")

    assert found("identifiers") == [
        "“Trees” is linked to Ada Example, and its author Ada Example carries ORCID "
        "0000-0001-5109-3700, which is not theirs."
    ]


def test_another_identifier_that_a_source_tells_of_the_author_is_found(ada: Member) -> None:
    one = paper("Trees", "Bo Other", "Ada Example")
    link(one, ada, 2)
    told(one, Author("Bo Other"), Author("A. Example", ids=(("dblp", "99/1"),)))

    assert subjects("identifiers") == [(one.pk, ada.pk)]
    assert "carries DBLP 99/1" in found("identifiers")[0]


def test_the_members_identifier_at_another_author_is_found(ada: Member) -> None:
    one = paper("Trees", "Ada Example", "A. Example")
    link(one, ada)
    told(one, Author("Ada Example"), Author("A. Example", ids=(("dblp", "12/345"),)))

    assert found("identifiers") == [
        "“Trees” is linked to Ada Example as Ada Example, and another author, A. Example, carries "
        "their DBLP 12/345."
    ]


def test_one_identifier_that_agrees_is_enough(ada: Member) -> None:
    one = paper("Trees", "Ada Example")
    link(one, ada, orcid="0000-0001-5109-3700")
    told(one, Author("Ada Example", ids=(("dblp", "12/345"),)))

    assert found("identifiers") == []


def test_what_a_person_confirmed_is_not_by_name_alone(ada: Member) -> None:
    one = paper("Trees", "Ada Example")
    link(one, ada, orcid="0000-0001-5109-3700")
    review.answer(one, ada, Suggestion.State.ACCEPTED, User.objects.create_user("editor"))

    assert found("identifiers") == []


def test_a_profile_that_mixes_people_says_nothing(ada: Member) -> None:
    ada.identifiers.filter(scheme="orcid").update(trust="reject")
    one = paper("Trees", "Ada Example")
    link(one, ada, orcid="0000-0001-5109-3700")

    assert found("identifiers") == []


# --- duplicates ------------------------------------------------------------------------------


def test_a_pair_that_waits_in_the_queue_is_found_there() -> None:
    one, other = paper("Trees", "Bo Other"), paper("Woods", "Bo Other", status="waiting")
    asked = Suggestion.objects.create(kind="same_work", publication=other, other=one)

    (finding,) = audit.findings(["duplicates"])

    assert finding.subject == (other.pk, one.pk)
    assert finding.address == f"/admin/publications/suggestion/{asked.pk}/change/"


def test_one_doi_on_two_papers_is_found() -> None:
    one, other = paper("Trees", "Bo Other"), paper("Woods", "Cy Third")
    for each, value in ((one, "10.1/x"), (other, "10.1/X")):
        ExternalId.objects.create(publication=each, scheme="doi", value=value)

    (finding,) = audit.findings(["duplicates"])

    assert finding.subject == (one.pk, other.pk)
    assert str(finding.reason) == "“Trees” and “Woods” both carry DOI 10.1/x."
    assert finding.address == f"/admin/publications/publication/{one.pk}/merge/?other={other.pk}"


def test_two_of_one_title_that_may_be_one_are_found() -> None:
    names = ("Bo Other", "Cy Third")
    paper("The Growth of Trees in Deep Valleys", *names, slug="a", date="2024")
    paper("The growth of trees in deep valleys.", *names, slug="b", date="2024")

    assert found("duplicates") == ["Two papers are called “The Growth of Trees in Deep Valleys”."]


def test_two_editorials_by_different_people_are_two() -> None:
    paper("Editorial", "Bo Other", slug="a", date="2014")
    paper("Editorial", "Cy Third", slug="b", date="2024")

    assert found("duplicates") == []


@pytest.mark.parametrize("how", ["version", "rejected", "merged", "declined"])
def test_a_pair_that_is_settled_is_not_found(how: str) -> None:
    names = ("Bo Other", "Cy Third")
    one = paper("The Growth of Trees in Deep Valleys", *names, slug="a", date="2024")
    other = paper("The Growth of Trees in Deep Valleys", *names, slug="b", date="2024")
    assert subjects("duplicates") == [(one.pk, other.pk)]

    if how == "version":
        Publication.objects.filter(pk=other.pk).update(version_of=one)
    elif how == "merged":
        Publication.objects.filter(pk=other.pk).update(merged_into=one)
    elif how == "declined":
        Publication.objects.filter(pk=other.pk).update(status="declined")
    else:
        Suggestion.objects.create(
            kind="same_work", publication=other, other=one, state=Suggestion.State.REJECTED
        )

    assert found("duplicates") == []


# --- venues ----------------------------------------------------------------------------------


def test_two_venues_of_one_name_are_found_until_a_person_says_that_they_are_two() -> None:
    one = Venue.objects.create(name="J. Mach. Learn. Res.", slug="a")
    other = Venue.objects.create(
        name="Journal of Machine Learning Research", acronym="JMLR", slug="b"
    )

    (finding,) = audit.findings(["venues"])

    assert finding.subject == (one.pk, other.pk)
    assert str(finding.reason) == (
        "J. Mach. Learn. Res. and Journal of Machine Learning Research (JMLR) may be one venue: "
        "one name is short for the other."
    )
    assert finding.address == (f"/admin/publications/venue/merge/?venues={one.pk}%2C{other.pk}")
    VenuesApart.objects.create(one=one, other=other)
    assert found("venues") == []


# --- links -----------------------------------------------------------------------------------


def failed(address: str, times: int = 2, **fields: Any) -> LinkCheck:
    now = timezone.now()
    return LinkCheck.objects.create(
        address=address,
        failures=times,
        first_failed=now - datetime.timedelta(days=3),
        last_failed=now,
        answer={"code": "link_gone", "params": {"status": 404}},
        **fields,
    )


def test_a_dead_link_is_told_with_where_it_stands() -> None:
    ada = make.member("Ada Example", homepage="https://gone.example/ada")
    one = paper("Trees", "Bo Other")
    Link.objects.create(publication=one, kind="pdf", url="https://gone.example/ada")
    check = failed("https://gone.example/ada")

    (finding,) = audit.findings(["links"])

    day = timezone.localdate(check.first_failed).isoformat()
    assert finding.subject == (check.pk,)
    assert str(finding.reason) == (
        f"https://gone.example/ada leads nowhere since {day}: the server answers 404. It is linked "
        "by Trees and Ada Example."
    )
    assert finding.address == f"/admin/publications/publication/{one.pk}/change/#links-group"
    assert ada.homepage in audit.linked_addresses()


@pytest.mark.parametrize(
    "fields",
    [{"times": 1}, {"is_fine": True}, {"address": "https://elsewhere.example/"}],
    ids=["once", "set aside", "linked no more"],
)
def test_no_other_link_is_told(fields: dict[str, Any]) -> None:
    one = paper("Trees", "Bo Other")
    Link.objects.create(publication=one, kind="code", url="https://gone.example/code")
    failed(**{"address": "https://gone.example/code", **fields})

    assert found("links") == []


# --- all of it -------------------------------------------------------------------------------


def test_the_counts_name_the_kinds_that_there_are() -> None:
    make.member("Ada Example")
    paper("Trees", "Ada Example")
    paper("Woods", "Ada Example")

    assert audit.counts(audit.findings()) == {"authors": 2}


@pytest.mark.parametrize("papers", [1, 3, 100])
def test_the_queries_do_not_grow_with_the_papers(papers: int) -> None:
    ada = make.member("Ada Example", homepage="https://gone.example/")
    Identifier.objects.create(member=ada, scheme="orcid", value="0000-0002-1825-0097")
    failed("https://gone.example/")
    for number in range(papers):
        link(paper(f"Linked {number}", "Ada Example"), ada, orcid="0000-0001-5109-3700")
        paper(f"Free {number}", "Ada Example")
        for slug in "ab":
            one = paper(f"Twice {number}", "Bo Other", slug=f"{slug}{number}", date="2024")
            ExternalId.objects.create(publication=one, scheme="doi", value=f"10.1/{number}")
        kind = "".join(
            "bacon delta eagle fungi goose heron joule koala lemon mango".split()[int(digit)]
            for digit in str(number)
        )
        Venue.objects.create(name=f"Journal of {kind} Trees", slug=f"v{number}")
        Venue.objects.create(name=f"J. {kind} Trees", slug=f"w{number}")

    with CaptureQueriesContext(
        connection,
    ) as queries:
        found = audit.counts(audit.findings())

    assert found == {
        "authors": papers,
        "identifiers": papers,
        "duplicates": papers,
        "venues": papers,
        "links": 1,
    }
    assert len(queries) == 30
