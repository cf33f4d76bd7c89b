"""Editing many papers alike: what changes, what is locked, and taking it back."""

from pathlib import Path
from typing import Any

import pytest

from people.models import User
from publications.models import Action, Project, Publication, Venue
from publications.services import consolidation, review
from tests.pictures import upload
from tests.publications import make

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper() -> Publication:
    """A paper as its source told of it."""
    publication = Publication.objects.create(title="On Examples", slug="on-examples")
    record = make.record(
        "On Examples", "Ana Example", kind="conference", date="2024", categories=("Trees", "Soil")
    )
    consolidation.attach(make.evidence(publication, record), publication)
    publication.refresh_from_db()
    return publication


@pytest.fixture
def project() -> Project:
    return Project.objects.create(name="Forest", slug="forest")


@pytest.fixture
def editor() -> User:
    return User.objects.create_superuser("editor")


def test_each_part_is_changed_and_what_a_sync_writes_is_locked(
    paper: Publication, project: Project, editor: User
) -> None:
    old = Project.objects.create(name="Old", slug="old")
    paper.projects.add(old)
    venue = Venue.objects.create(name="Journal of Trees", slug="jt")
    edits = review.Edits(
        add_projects=(project,),
        remove_projects=(old,),
        featured=True,
        kind="journal",
        venue=venue,
        add_topics=("Water", "trees"),
        remove_topics=("soil",),
    )

    action = review.edit(paper, edits, editor, "batch")

    paper.refresh_from_db()
    assert list(paper.projects.all()) == [project]
    assert (paper.featured, paper.kind, paper.venue) == (True, "journal", venue)
    assert paper.categories == ["Trees", "Water"]
    assert set(paper.edits) == {"kind", "venue", "categories"}
    assert (action.by, action.batch, list(action.publications.all())) == (editor, "batch", [paper])
    assert str(action) == (
        "“On Examples” was edited: put into the project Forest, taken out of the project Old, "
        "shown on the home page, kind changed, venue changed, categories changed."
    )


def test_a_sync_leaves_alone_what_was_edited(paper: Publication) -> None:
    review.edit(paper, review.Edits(kind="journal"))
    consolidation.consolidate(Publication.objects.get(pk=paper.pk))
    paper.refresh_from_db()
    assert paper.kind == "journal"


def test_undo_brings_back_all_of_it(paper: Publication, project: Project, editor: User) -> None:
    edits = review.Edits(
        add_projects=(project,), featured=True, kind="journal", remove_topics=("Trees",)
    )
    action = review.edit(paper, edits, editor)

    review.undo(action, editor)

    paper.refresh_from_db()
    assert (paper.featured, paper.kind, paper.categories) == (
        False,
        "conference",
        ["Trees", "Soil"],
    )
    assert not paper.projects.exists()
    assert paper.edits == {}


def test_the_status_and_its_questions_stay_as_they_are(paper: Publication) -> None:
    Publication.objects.update(status="waiting")
    suggestion = paper.suggestions.create(kind="authorship")
    review.edit(paper, review.Edits(featured=True))
    paper.refresh_from_db()
    suggestion.refresh_from_db()
    assert (paper.status, suggestion.state) == ("waiting", "waiting")


def test_what_is_so_already_is_no_edit(paper: Publication, project: Project) -> None:
    paper.projects.add(project)
    edits = review.Edits(add_projects=(project,), kind="conference", add_topics=("SOIL",))
    with pytest.raises(review.NothingToEdit):
        review.edit(paper, edits)
    paper.refresh_from_db()
    assert paper.edits == {}
    assert not Action.objects.exists()


def test_a_merged_paper_is_refused(paper: Publication) -> None:
    other = Publication.objects.create(title="Other", slug="other")
    Publication.objects.filter(pk=paper.pk).update(merged_into=other)
    with pytest.raises(review.Refused):
        review.edit(paper, review.Edits(featured=True))


def test_takes_the_venue_out(editor: User) -> None:
    venue = Venue.objects.create(name="Journal of Trees", slug="jt")
    paper = Publication.objects.create(title="Roots", slug="roots", venue=venue)

    action = review.edit(paper, review.Edits(no_venue=True), editor)

    paper.refresh_from_db()
    assert (paper.venue, set(paper.edits)) == (None, {"venue"})
    review.undo(action, editor)
    paper.refresh_from_db()
    assert paper.venue == venue


def test_an_edit_by_hand_is_taken_back_field_by_field(paper: Publication, editor: User) -> None:
    """What was changed since stays, and the locks are as they were."""
    with review.editing(paper, ["title", "place", "picture_text"], editor):
        paper.title, paper.place, paper.picture_text = "By hand", "Oslo", "A tree"
        paper.save()
        consolidation.lock(paper, ["title", "place"], editor)
    first = Action.objects.get()
    with review.editing(paper, ["place"], editor):
        paper.place = "Turku"
        paper.save()
        consolidation.lock(paper, ["place"], editor)

    review.undo(first, editor)

    paper.refresh_from_db()
    assert (paper.title, paper.place, paper.picture_text) == ("On Examples", "Turku", "")
    assert set(paper.edits) == {"place"}
    assert str(first) == (
        "“On Examples” was edited: title changed, place changed, picture text changed."
    )


def test_a_former_address_comes_back_and_the_newer_one_leads_there(
    paper: Publication, editor: User
) -> None:
    with review.editing(paper, ["slug"], editor):
        paper.slug = "newer"
        paper.save()
        paper.keep_address("on-examples")

    review.undo(Action.objects.get(), editor)

    paper.refresh_from_db()
    assert paper.slug == "on-examples"
    assert [former.slug for former in paper.former_slugs.all()] == ["newer"]


def test_a_released_field_is_locked_again_with_its_text(paper: Publication, editor: User) -> None:
    paper.title = "By hand"
    paper.save()
    consolidation.lock(paper, ["title"], editor)
    action = review.release(paper, "title", editor)
    paper.refresh_from_db()
    assert paper.title == "On Examples"

    review.undo(action, editor)

    paper.refresh_from_db()
    assert (paper.title, set(paper.edits)) == ("By hand", {"title"})
    assert str(action) == "“By hand” was edited: title follows the sources again."


def test_a_former_picture_comes_back_where_its_file_is_there_still(
    paper: Publication, editor: User, settings: Any, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT = tmp_path
    paper.picture.save("first.jpg", upload(60, 40))
    first = paper.picture.name
    with review.editing(paper, ["picture"], editor):
        paper.picture.save("second.jpg", upload(50, 30))
    with review.editing(paper, ["picture"], editor):
        paper.picture.save("third.jpg", upload(40, 20))
    third, second = Action.objects.order_by("-pk")
    paper.picture.storage.delete(paper.picture.name)  # the form says nothing of the file

    review.undo(third, editor)
    review.undo(second, editor)

    paper.refresh_from_db()
    assert (paper.picture.name, paper.picture_width) == (first, 60)
