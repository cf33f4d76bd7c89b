"""The audit as the site keeps it: what the engine says that it is not theirs is not told."""

import pytest
from django.utils import timezone

from people.models import Member
from publications.models import Authorship, Publication, Suggestion
from publications.services import audit
from tests.publications import make

pytestmark = pytest.mark.django_db


def paper(title: str, *authors: str) -> Publication:
    made = Publication.objects.create(title=title, slug=title.lower().replace(" ", "-"))
    for position, name in enumerate(authors, start=1):
        Authorship.objects.create(publication=made, position=position, name=name)
    return made


def reject(publication: Publication, member: Member) -> None:
    Suggestion.objects.create(
        kind=Suggestion.Kind.AUTHORSHIP,
        publication=publication,
        member=member,
        state=Suggestion.State.REJECTED,
        decided_at=timezone.now(),
    )


def test_initials_in_the_company_of_a_namesake_are_not_told() -> None:
    ada = make.member("Ada Example")
    for number in range(4):
        reject(paper(f"Fish {number}", "A. Example", "Bo Other", "Cy Third"), ada)
    paper("Fish again", "A. Example", "Bo Other", "Cy Third")
    trees = paper("Trees", "A. Example", "Di Fourth")

    assert [finding.subject for finding in audit.findings(["authors"])] == [(trees.pk, ada.pk)]
    assert [finding.subject for finding in audit.report()] == [(trees.pk, ada.pk)]
