"""Calling a finding right as it is lasts, and can be taken back."""

import datetime

import pytest
from django.utils import timezone

from people.models import Identifier, Member, User
from publications.models import Authorship, Link, LinkCheck, Publication, Suggestion, Venue
from publications.selectors import audit
from publications.services import review
from publications.services.review import Refused
from tests.publications import make

pytestmark = pytest.mark.django_db

KINDS = list(audit.KINDS)


@pytest.fixture
def editor() -> User:
    return User.objects.create_user("editor")


@pytest.fixture
def amiss() -> None:
    """One finding of each kind."""
    ada = make.member("Ada Example")
    Identifier.objects.create(member=ada, scheme="orcid", value="0000-0002-1825-0097")
    free, linked = (
        Publication.objects.create(title=title, slug=title.lower()) for title in ("Free", "Linked")
    )
    Authorship.objects.create(publication=free, position=1, name="Ada Example")
    Authorship.objects.create(
        publication=linked, position=1, name="Ada Example", member=ada, orcid="0000-0001-5109-3700"
    )
    for slug in ("one", "other"):
        twice = Publication.objects.create(
            title="The Growth of Trees in Deep Valleys", slug=slug, date="2024"
        )
        Authorship.objects.create(publication=twice, position=1, name="Bo Other")
    for slug, name in (("a", "Tree Growth"), ("b", "Conference on Tree Growth")):
        Venue.objects.create(name=name, slug=slug)
    Link.objects.create(publication=free, kind="pdf", url="https://gone.example/")
    LinkCheck.objects.create(
        address="https://gone.example/",
        failures=2,
        first_failed=timezone.now() - datetime.timedelta(days=2),
        answer={"code": "link_gone", "params": {"status": 404}},
    )


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_set_aside_is_not_found_until_it_is_taken_back(
    amiss: None, editor: User, kind: str
) -> None:
    before = audit.findings()
    (finding,) = (each for each in before if each.kind == kind)

    action = review.set_aside(finding, editor)

    assert audit.findings() == [each for each in before if each != finding]
    review.undo(action, editor)
    assert audit.findings() == before


@pytest.mark.parametrize("is_asked", [False, True])
def test_an_author_is_linked_until_it_is_taken_back(
    amiss: None, editor: User, is_asked: bool
) -> None:
    before = audit.findings(["authors"])
    free = Authorship.objects.filter(publication__title="Free")
    if is_asked:
        ada = Member.objects.get(name="Ada Example")
        paper = Publication.objects.get(title="Free")
        Suggestion.objects.create(kind="authorship", publication=paper, member=ada)

    action = review.link_author(before[0], editor)

    assert free.get().member is not None
    assert not free.get().inferred
    assert audit.findings(["authors"]) == []
    review.undo(action, editor)
    assert free.get().member is None
    assert [each.subject for each in audit.findings(["authors"])] == [before[0].subject]


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_gone_meanwhile_is_refused(amiss: None, editor: User, kind: str) -> None:
    (finding,) = audit.findings([kind])
    LinkCheck.objects.all().delete()
    Venue.objects.all().delete()
    Authorship.objects.all().delete()
    Link.objects.all().delete()
    Publication.objects.all().delete()

    with pytest.raises(Refused):
        review.set_aside(finding, editor)


def test_a_question_that_waits_is_answered_with_it(editor: User) -> None:
    ada = make.member("Ada Example")
    paper = Publication.objects.create(title="Trees", slug="trees", status="waiting")
    Authorship.objects.create(publication=paper, position=1, name="Ada Example")
    asked = Suggestion.objects.create(kind="authorship", publication=paper, member=ada)
    (finding,) = audit.findings(["authors"])

    review.set_aside(finding, editor)

    asked.refresh_from_db()
    assert (asked.state, asked.decided_by) == ("rejected", editor)


def test_a_link_that_works_again_and_dies_again_stays_set_aside(amiss: None, editor: User) -> None:
    (finding,) = audit.findings(["links"])
    review.set_aside(finding, editor)

    LinkCheck.objects.update(failures=3)

    assert audit.findings(["links"]) == []
