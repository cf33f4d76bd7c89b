"""What a person changes of papers by hand: one by its form, or many alike."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from people.models import User
from publications.domain.reasons import Reason
from publications.models import Action, Project, Publication, Venue
from publications.services import actions, consolidation
from publications.services.review import merges
from publications.services.review.refusals import Refused


class NothingToEdit(Refused):
    """The paper is already as the edits want it."""


@dataclass(frozen=True, slots=True)
class Edits:
    """What to change of a paper; what is empty stays as it is."""

    add_projects: tuple[Project, ...] = ()
    remove_projects: tuple[Project, ...] = ()
    featured: bool | None = None
    kind: str = ""
    venue: Venue | None = None
    no_venue: bool = False
    add_topics: tuple[str, ...] = ()
    remove_topics: tuple[str, ...] = ()


def edit(publication: Publication, edits: Edits, by: User | None = None, batch: str = "") -> Action:
    """Edit the publication. Its kind, venue and topics, where they change, are locked from then on.

    Raises:
        NothingToEdit: when it is so already.
        Refused: when it was merged into another.
    """
    with actions.recording(Action.Kind.EDIT, by, publication) as action:
        merges.must_be_unmerged(publication)
        publication = Publication.objects.get(pk=publication.pk)
        changes = [*_edit_projects(publication, edits), *_edit_featured(publication, edits)]
        locked = list(_edit_fields(publication, edits))
        changes += [Reason("field_edited", {"field": field}) for field in locked]
        if not changes:
            raise NothingToEdit("is_so_already", paper=publication)
        publication.save(update_fields=["featured", "kind", "venue", "categories", "changed_at"])
        if locked:
            consolidation.lock(publication, locked, by)
        action.message = Reason.of("edited", paper=publication, changes=changes)
        action.batch = batch
    return action


@contextmanager
def editing(
    publication: Publication, fields: Iterable[str], by: User | None = None, batch: str = ""
) -> Iterator[None]:
    """Keep what the block changes of the publication, in these fields, as one Action.

    Those of one `batch` are taken back as one.
    """
    with actions.recording(Action.Kind.EDIT, by, publication) as action:
        changes = [Reason("field_edited", {"field": field}) for field in fields]
        action.message = Reason.of("edited", paper=publication, changes=changes)
        action.batch = batch
        yield


def release(publication: Publication, field: str, by: User | None = None) -> Action:
    """Let a field that was edited by hand follow the sources again."""
    with actions.recording(Action.Kind.EDIT, by, publication) as action:
        change = Reason("field_released", {"field": field})
        action.message = Reason.of("edited", paper=publication, changes=[change])
        consolidation.release(publication, [field])
    return action


def _edit_projects(publication: Publication, edits: Edits) -> Iterator[Reason]:
    held = set(publication.projects.all())
    added = [project for project in edits.add_projects if project not in held]
    removed = [project for project in edits.remove_projects if project in held]
    publication.projects.add(*added)
    publication.projects.remove(*removed)
    yield from (Reason.of("put_into_project", project=project) for project in added)
    yield from (Reason.of("taken_from_project", project=project) for project in removed)


def _edit_featured(publication: Publication, edits: Edits) -> Iterator[Reason]:
    if edits.featured is not None and publication.featured != edits.featured:
        publication.featured = edits.featured
        yield Reason("featured" if edits.featured else "not_featured")


def _edit_fields(publication: Publication, edits: Edits) -> Iterator[str]:
    """Change the fields that a sync would write; yield the names of those that changed."""
    if edits.kind and publication.kind != edits.kind:
        publication.kind = edits.kind
        yield "kind"
    venue = None if edits.no_venue else edits.venue
    if (venue or edits.no_venue) and publication.venue_id != (venue and venue.pk):
        publication.venue = venue
        yield "venue"
    topics = _topics(publication.categories, edits)
    if topics != publication.categories:
        publication.categories = topics
        yield "categories"


def _topics(topics: list[str], edits: Edits) -> list[str]:
    """Return the topics as edited; case tells no topic from another."""
    gone = {topic.casefold() for topic in edits.remove_topics}
    kept = [topic for topic in topics if topic.casefold() not in gone]
    there = {topic.casefold() for topic in kept}
    return kept + [topic for topic in edits.add_topics if topic.casefold() not in there]
