"""Two papers become one, and one becomes two: what follows for all that hangs on them."""

from collections.abc import Iterable

from django.db import IntegrityError, transaction
from django.db.models import Q

from people.models import User
from publications import authorship, history, indexing, merging, versions
from publications.models import ExternalId, Link, Publication, SourceRecord, Suggestion
from publications.reasons import Reason
from publications.review import answers
from publications.review.refusals import Refused

Standing = Publication.Standing

_PICTURE = (
    "picture",
    "picture_width",
    "picture_height",
    "picture_focus_x",
    "picture_focus_y",
    "picture_text",
)


def must_stand_alone(publication: Publication) -> None:
    """Raise Refused where the publication was merged into another by now."""
    current = Publication.objects.select_related("merged_into").get(pk=publication.pk)
    if current.merged_into is not None:
        alike = str(current) == str(current.merged_into)
        there = "another one of that title" if alike else f"“{current.merged_into}”"
        raise Refused(f"“{current}” was merged into {there}: go there instead.")


def must_differ(one: Publication, other: Publication) -> None:
    """Raise Refused unless these are two papers that stand in the catalogue."""
    if one == other:
        raise Refused("These are one and the same publication: choose another one.")
    for paper in (one, other):
        must_stand_alone(paper)
        if Publication.objects.get(pk=paper.pk).standing == Standing.DELETED:
            raise Refused(f"“{paper}” was deleted: restore it first.")


def join(
    publication: Publication,
    into: Publication,
    by: User | None,
    roster: authorship.Roster | None = None,
) -> None:
    """Fold `publication` into `into`; see papers.merge.

    Raises:
        Refused: as must_differ.
    """
    must_differ(publication, into)
    publication.refresh_from_db()
    into.refresh_from_db()
    members = authorship.seated_in(publication)
    _unite_works(publication, into, by)
    work = {*versions.versions_of_work(into), *versions.versions_of_work(publication)}
    _bring_rows(publication, into)
    _bring_edits(publication, into)
    answers.join(publication, into, by)
    Publication.objects.filter(merged_into=publication).update(merged_into=into)
    ours = publication.standing == Standing.PUBLISHED
    if ours:
        into.standing = Standing.PUBLISHED
    into.featured = into.featured or publication.featured
    _bring_picture(publication, into)
    into.save()
    publication.version_of, publication.merged_into = None, into
    publication.save(update_fields=["version_of", "merged_into", "changed_at"])
    indexing.forget([publication])
    merging.fold(into)
    if ours:
        for member, inferred in members.items():
            authorship.seat(into, member, inferred=inferred)
    answers.settle(into, roster)
    versions.regroup(
        list(Publication.objects.filter(pk__in=[one.pk for one in work - {publication}]))
    )
    into.refresh_from_db()


def link(one: Publication, other: Publication, by: User | None) -> None:
    """Make the two versions of one work: that some of these were parted once is over."""
    _unite_works(one, other, by)
    versions.link(one, other)


def _unite_works(one: Publication, other: Publication, by: User | None) -> None:
    mine, theirs = versions.versions_of_work(one), versions.versions_of_work(other)
    between = Q(publication__in=mine, other__in=theirs) | Q(publication__in=theirs, other__in=mine)
    for doubt in Suggestion.objects.filter(between, kind=Suggestion.Kind.VERSION):
        if doubt.state != Suggestion.State.ACCEPTED:
            answers.close(doubt, Suggestion.State.ACCEPTED, by)


def part(publication: Publication, records: Iterable[SourceRecord], by: User | None) -> Publication:
    """Make these records a paper of its own and return it; see papers.split.

    Raises:
        Refused: as papers.split.
    """
    must_stand_alone(publication)
    chosen = [one for one in records if one.publication_id == publication.pk]
    if not chosen:
        raise Refused(f"Choose records of “{publication}”: none of these is one.")
    made = Publication(title=chosen[0].as_record().title[:1000], standing=Standing.WAITING)
    made.slug = merging.free_slug(made, chosen[0].as_record().year)
    made.save()
    for one in chosen:
        history.same_saying(one).filter(publication=publication).update(publication=made)
    if not publication.source_records.current().exists() and not publication.edits:
        raise Refused(f"Leave at least one record with “{publication}”: these are all of them.")
    answers.copy_rejections(publication, made)
    _keep_apart(made, publication, by)
    _look_anew(made)
    _look_anew(publication)
    made.refresh_from_db()
    publication.refresh_from_db()
    return made


def move(record: SourceRecord, to: Publication, by: User | None) -> None:
    """Give the record to another paper; see papers.move.

    Raises:
        Refused: as papers.move.
    """
    start = record.publication
    if start is None or start == to:
        raise Refused(f"The record belongs to “{to}” already.")
    must_differ(start, to)
    history.same_saying(record).filter(publication=start).update(publication=to)
    record.refresh_from_db()
    if not start.source_records.current().exists() and not start.edits:
        join(start, to, by)
        return
    _keep_apart(start, to, by)
    _look_anew(to)
    _look_anew(start)


def _keep_apart(one: Publication, other: Publication, by: User | None) -> None:
    reason = Reason("told_apart")
    answers.part(Suggestion.Kind.SAME_WORK, one, other, by, reason)


def _look_anew(publication: Publication) -> None:
    """Fold the paper again from what is left or new, and say whose it is."""
    current = Publication.objects.get(pk=publication.pk)
    merging.fold(current)
    answers.settle(current)
    versions.tidy(current)


def _bring_rows(publication: Publication, into: Publication) -> None:
    """Let what hangs on one paper hang on the other, where that has not got its like."""
    for model, column in history.following_rows():
        for row in model._base_manager.filter(**{column: publication.pk}):
            try:
                with transaction.atomic():
                    model._base_manager.filter(pk=row.pk).update(**{column: into.pk})
            except IntegrityError:
                continue
    for through, own, other in history.shared_sets():
        rows = through.objects
        present = set(rows.filter(**{own: into.pk}).values_list(other, flat=True))
        mine = rows.filter(**{own: publication.pk}).values_list(other, flat=True)
        rows.bulk_create(
            through(**{own: into.pk, other: key}) for key in mine if key not in present
        )


def _bring_edits(publication: Publication, into: Publication) -> None:
    """Bring the hand edits of fields in which the other has none, and who was chosen to lead.

    Links and identifiers are united. The rest stays with the signpost and comes back on undo.
    """
    for field in merging.LOCKABLE:
        edit = publication.edits.get(field)
        if edit is None or field in into.edits:
            continue
        if field == "authors":
            _bring_authors(publication, into)
        elif field == "links":
            _unite(Link, publication, into)
        elif field == "external_ids":
            _unite(ExternalId, publication, into)
        else:
            setattr(into, field, getattr(publication, field))
        into.edits[field] = edit
        into.origins[field] = merging.HAND
    if versions.CHOSEN in publication.edits:
        into.edits.setdefault(versions.CHOSEN, publication.edits[versions.CHOSEN])


def _bring_picture(publication: Publication, into: Publication) -> None:
    if publication.picture and not into.picture:
        for name in _PICTURE:
            setattr(into, name, getattr(publication, name))


def _bring_authors(publication: Publication, into: Publication) -> None:
    """Let `into` print the author list that a person wrote; our members keep their seats."""
    members = authorship.seated_in(into)
    into.authorships.all().delete()
    for seat in publication.authorships.all():
        seat.pk = None
        seat._state.adding = True
        seat.publication = into
        seat.save()
    into.authors_complete = publication.authors_complete
    for member, inferred in members.items():
        authorship.seat(into, member, inferred=inferred)


def _unite(model: type[Link] | type[ExternalId], one: Publication, into: Publication) -> None:
    """Add what the one has and the other has not: the first two columns tell rows apart."""
    columns = ("kind", "url", "label") if model is Link else ("scheme", "value")
    present = set(model.objects.filter(publication=into).values_list(*columns[:2]))
    for row in model.objects.filter(publication=one).values_list(*columns):
        if row[:2] not in present:
            model.objects.create(publication=into, **dict(zip(columns, row, strict=True)))
