"""How much a source is believed, field by field, and what a change does."""

import pytest
from django.test import Client

from people.models import User
from publications.models import Action, Publication, Source
from publications.services import consolidation, review
from tests.publications.make import evidence, record, source

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper() -> Publication:
    """A paper of which the homepage is believed more than the profile."""
    made = Publication.objects.create(title="Draft", slug="draft")
    home, profile = source("homepage", precedence=60), source("profile", precedence=20)
    evidence(made, record("On Engines", "Ada Byron", pages="1-9"), home)
    evidence(made, record("Engines", "A. Byron, C. Babbage", pages="1--9"), profile)
    consolidation.consolidate(made)
    return Publication.objects.get()


def believed_more_on(field: str) -> Source:
    profile = Source.objects.get(slug="profile")
    profile.field_precedence = {field: 90}
    profile.save()
    return profile


def test_one_field_follows_another_source(paper: Publication) -> None:
    believed_more_on("title")

    consolidation.consolidate(paper)

    assert (paper.title, paper.pages) == ("Engines", "1-9")
    assert [authorship.name for authorship in paper.authorships.all()] == ["Ada Byron"]


def test_authors_too(paper: Publication) -> None:
    believed_more_on("authors")

    consolidation.consolidate(paper)

    names = Publication.objects.get().authorships.values_list("name", flat=True)
    assert list(names) == ["Ada Byron", "C. Babbage"]


def test_a_hand_edit_stays(paper: Publication) -> None:
    paper.title = "By hand"
    paper.save()
    consolidation.lock(paper, ["title"])

    assert consolidation.reconsolidate(believed_more_on("title")) == (0, 1)
    assert Publication.objects.get().title == "By hand"


def test_folding_again_says_how_many_changed(paper: Publication) -> None:
    before = Source.objects.get(slug="profile")
    profile = believed_more_on("title")
    action = review.set_precedence(profile, before, User.objects.create(username="pi"))

    said = review.reconsolidate(profile, action)

    assert str(said) == "1 of 1 publications says something else now."
    assert action is not None
    assert "believed 90 instead of 20 on title" in str(Action.objects.get().message)
    assert Publication.objects.get().title == "Engines"


def test_it_is_taken_back_like_any_other_action(
    paper: Publication, admin_client: Client, django_capture_on_commit_callbacks, monkeypatch
) -> None:
    from publications import tasks

    monkeypatch.setattr(tasks.consolidate_source, "delay", tasks.consolidate_source)
    before = Source.objects.get(slug="profile")
    profile = believed_more_on("title")
    action = review.set_precedence(profile, before, User.objects.get())
    review.reconsolidate(profile)
    profile.field_precedence["pages"] = 95  # by somebody else, later
    profile.save()

    with django_capture_on_commit_callbacks(execute=True):
        admin_client.post(f"/admin/publications/suggestion/undo/{action.pk}/")

    profile.refresh_from_db()
    assert profile.field_precedence == {"pages": 95}
    assert Publication.objects.get().title == "On Engines"
    with pytest.raises(review.Refused, match="taken back already"):
        review.undo(action)


def test_numbers_that_were_set_again_stay(paper: Publication) -> None:
    before = Source.objects.get(slug="profile")
    action = review.set_precedence(believed_more_on("title"), before)
    Source.objects.filter(slug="profile").update(field_precedence={"title": 10})

    with pytest.raises(review.Refused, match="other numbers since"):
        review.undo(action)


def test_an_editor_sets_it_on_the_source_s_page(
    admin_client: Client, paper: Publication, django_capture_on_commit_callbacks, monkeypatch
) -> None:
    from publications import tasks

    monkeypatch.setattr(tasks.consolidate_source, "delay", tasks.consolidate_source)
    profile = Source.objects.get(slug="profile")
    address = f"/admin/publications/source/{profile.pk}/change/"
    form = admin_client.get(address).context["adminform"].form
    place = consolidation.TOLD_BY_ONE.index("title")
    data = {
        name: form[name].value() for name in ("name", "slug", "kind", "asserted_by", "precedence")
    } | {"enabled": "on", f"field_precedence_{place}": "90"}

    with django_capture_on_commit_callbacks(execute=True):
        response = admin_client.post(address, data)

    assert response.status_code == 302
    profile.refresh_from_db()
    assert profile.field_precedence == {"title": 90}
    assert Publication.objects.get().title == "Engines"

    # The undo stands where it was done, and leads back there.
    action = Action.objects.get(kind="precedence")
    undo = f"/admin/publications/suggestion/undo/{action.pk}/"
    sources = response.headers["Location"]
    page = admin_client.get(sources).content.decode()
    assert f'action="{undo}"' in page
    assert f'name="back" value="{sources}"' in page
    with django_capture_on_commit_callbacks(execute=True):
        undone = admin_client.post(undo, {"back": sources})
    assert undone.headers["Location"] == sources
    profile.refresh_from_db()
    assert profile.field_precedence == {}


def test_an_undo_leads_nowhere_else(admin_client: Client, paper: Publication) -> None:
    before = Source.objects.get(slug="profile")
    action = review.set_precedence(believed_more_on("title"), before)
    assert action is not None
    response = admin_client.post(
        f"/admin/publications/suggestion/undo/{action.pk}/", {"back": "//elsewhere.example/admin/"}
    )
    assert response.headers["Location"] == "/admin/publications/suggestion/"
