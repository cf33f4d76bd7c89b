"""A member who is restored has their papers, their answers and their questions again."""

import pytest

from people.history import bin as recycling
from people.models import Deletion, Member
from publications.models import Publication, Suggestion
from tests.publications import make

pytestmark = pytest.mark.django_db


def paper(title: str, status: str) -> Publication:
    return Publication.objects.create(title=title, slug=title, status=status)


def test_papers_answers_and_questions_come_back() -> None:
    ann = make.member("Ann Oak")
    published, waiting = paper("one", "published"), paper("two", "waiting")
    rejected, listed = paper("three", "declined"), paper("four", "published")
    published.authorships.create(position=1, name="Ann Oak", member=ann)
    waiting.authorships.create(position=1, name="Ann Oak")
    listed.authorships.create(position=None, name="Ann Oak", member=ann)
    kind = Suggestion.Kind.AUTHORSHIP
    Suggestion.objects.create(kind=kind, publication=waiting, member=ann)
    Suggestion.objects.create(kind=kind, publication=rejected, member=ann, state="rejected")
    key = ann.pk

    ann.delete()
    assert not Suggestion.objects.filter(member__isnull=False).exists()
    problems = recycling.restore(Deletion.objects.get(), None)

    ann = Member.objects.get(pk=key)
    assert problems == []
    assert published.authorships.get().member == ann
    assert listed.authorships.get().member == ann
    assert {(each.publication.title, each.state) for each in ann.suggestions.all()} == {
        ("two", "waiting"),
        ("three", "rejected"),
    }
    waiting.refresh_from_db()
    assert waiting.status == "waiting"
    assert not Suggestion.objects.filter(member=None).exists()
