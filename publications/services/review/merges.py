"""Merging two papers and splitting one, with everything that belongs to them.

What a person chooses against what the sources give is a hand edit of that field, made with the
merge and taken back with it. Where they give the chosen value anyway nothing is locked.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q

from people.models import Member, User
from publications.domain.reasons import Reason
from publications.models import (
    Action,
    ExternalId,
    Link,
    Publication,
    SourceRecord,
    Suggestion,
)
from publications.services import actions, authorships, consolidation, match_index, versions
from publications.services.member_profiles import MemberProfiles
from publications.services.review import answers
from publications.services.review.refusals import Refused
from publications.services.status import DELETED, PUBLISHED, change_status, new_publication

#: Fields of which the merged paper shows one value, so that one can be chosen. Links and
#: identifiers are united.
CHOOSABLE = consolidation.TOLD_BY_ONE

_PICTURE = (
    "picture",
    "picture_width",
    "picture_height",
    "picture_focus_x",
    "picture_focus_y",
    "picture_text",
)


def must_be_unmerged(publication: Publication) -> None:
    """Raise Refused if the publication was merged into another meanwhile."""
    current = Publication.objects.select_related("merged_into").get(pk=publication.pk)
    if current.merged_into is not None:
        if str(current) == str(current.merged_into):
            raise Refused("merged_into_its_like", paper=current)
        raise Refused("merged_elsewhere", paper=current, other=current.merged_into)


def must_differ(publication: Publication, other: Publication) -> None:
    """Raise Refused unless these are two papers, neither merged nor deleted."""
    if publication == other:
        raise Refused("one_and_the_same")
    for paper in (publication, other):
        must_be_unmerged(paper)
        if Publication.objects.get(pk=paper.pk).status == DELETED:
            raise Refused("deleted_restore_first", paper=paper)


def merge(
    publication: Publication,
    *,
    into: Publication,
    by: User | None = None,
    chosen: Mapping[str, Publication] | None = None,
    profiles: MemberProfiles | None = None,
    part_of: Action | None = None,
) -> Action:
    """Make two publications one: `into` takes the other's evidence, edits, projects and answers.

    A hand edit of `into` wins over one of the same field of the other, which comes back with
    `undo`. The other stays as a signpost, so that its address leads on. `chosen` says for fields of
    CHOOSABLE whose value to show, one of the two: what the sources would not give is kept as a hand
    edit. Whoever merges many brings the `profiles`. `part_of`: see actions.recording.

    Raises:
        Refused: when one of them is merged already, deleted, or they are the same.
    """
    concerned = (publication, into)
    with actions.recording(Action.Kind.MERGE, by, *concerned, part_of=part_of) as action:
        if part_of is None:
            action.message = Reason.of("merged", paper=publication, other=into)
        if chosen:
            _choose(publication, into, chosen, by)
        _merge(publication, into, by, profiles, action)
    return action


def _merge(
    publication: Publication,
    into: Publication,
    by: User | None,
    profiles: MemberProfiles | None,
    action: Action,
) -> None:
    must_differ(publication, into)
    publication.refresh_from_db()
    into.refresh_from_db()
    members = authorships.assigned_members(publication)
    _unite_works(publication, into, by)
    work = {*versions.versions_of_work(into), *versions.versions_of_work(publication)}
    _bring_rows(publication, into)
    _bring_edits(publication, into)
    answers.hand_over(publication, into, by)
    Publication.objects.filter(merged_into=publication).update(merged_into=into)
    ours = publication.status == PUBLISHED
    if ours:
        change_status(into, PUBLISHED, action)
    into.featured = into.featured or publication.featured
    _bring_picture(publication, into)
    into.save()
    publication.version_of, publication.merged_into = None, into
    publication.save(update_fields=["version_of", "merged_into", "changed_at"])
    match_index.forget([publication])
    consolidation.consolidate(into)
    if ours:
        _assign_members(into, members)
    answers.attribute_work(into, profiles)
    versions.regroup(
        list(Publication.objects.filter(pk__in=[version.pk for version in work - {publication}]))
    )
    into.refresh_from_db()


def _assign_members(publication: Publication, members: Mapping[Member, bool]) -> None:
    """Mark the members as authors, each with whether that is only inferred."""
    with authorships.changing(publication) as rows:
        for member, inferred in members.items():
            authorships.assign_member(rows, member, inferred=inferred)


def says(paper: Publication, field: str) -> Any:
    """Return what the paper says in a field of CHOOSABLE, as a value to compare. Fetch it
    `with_authors`.
    """
    if field == "title":
        return paper.title, paper.display_title
    if field == "venue":
        return paper.venue_id
    if field == "authors":
        printed = [
            authorship for authorship in paper.authorships.all() if authorship.position is not None
        ]
        return [authorship.name for authorship in printed], paper.authors_complete
    return getattr(paper, field)


def preview_merge(
    publication: Publication, into: Publication, by: User | None = None
) -> Publication:
    """Return `into`, `with_authors`, as it would be after a merge; nothing is stored.

    Raises:
        Refused: as merge.
    """
    with transaction.atomic():
        consolidation.lock_catalogue()
        gone, kept = (Publication.objects.get(pk=paper.pk) for paper in (publication, into))
        merge(gone, into=kept, by=by)
        merged = Publication.objects.with_authors().get(pk=into.pk)
        transaction.set_rollback(True)
    return merged


def _choose(
    publication: Publication,
    into: Publication,
    chosen: Mapping[str, Publication],
    by: User | None,
) -> None:
    """Lock each chosen field as the paper has it whose value is chosen, before the two are joined.

    Nothing is locked where the merge shows that value by itself. An edit of `into` wins over one of
    the other paper (see merge): it makes room where the other's value is chosen.

    Raises:
        Refused: as merge.
        ValueError: for a field that is not in CHOOSABLE.
    """
    if unknown := sorted(set(chosen) - set(CHOOSABLE)):
        raise ValueError(f"nothing can be chosen for {', '.join(unknown)}")
    merged = preview_merge(publication, into, by)
    papers = Publication.objects.with_authors().in_bulk([publication.pk, into.pk])
    theirs, ours = papers[publication.pk], papers[into.pk]
    for field, paper in chosen.items():
        owner, other = (theirs, ours) if paper == publication else (ours, theirs)
        if says(merged, field) == says(owner, field):
            continue
        parts = [field]
        if field == "title" and (owner.display_title or "display_title" in other.edits):
            parts.append("display_title")
        if owner is theirs:
            _make_room(ours, parts)
        consolidation.lock(owner, parts, by)


def _make_room(paper: Publication, fields: list[str]) -> None:
    for field in fields:
        paper.edits.pop(field, None)
        paper.origins.pop(field, None)
    paper.save(update_fields=["edits", "origins", "changed_at"])


def link(publication: Publication, other: Publication, by: User | None) -> None:
    """Make the two versions of one work, even where a person parted some of its versions before."""
    _unite_works(publication, other, by)
    versions.link(publication, other)


def _unite_works(publication: Publication, other: Publication, by: User | None) -> None:
    mine, theirs = versions.versions_of_work(publication), versions.versions_of_work(other)
    between = Q(publication__in=mine, other__in=theirs) | Q(publication__in=theirs, other__in=mine)
    for suggestion in Suggestion.objects.filter(between, kind=Suggestion.Kind.VERSION):
        if suggestion.state != Suggestion.State.ACCEPTED:
            answers.close(suggestion, Suggestion.State.ACCEPTED, by)


def split(
    publication: Publication,
    records: Iterable[SourceRecord],
    by: User | None = None,
    *,
    part_of: Action | None = None,
) -> Action:
    """Make these records a paper of its own; return the Action, whose `made` is the new paper.

    The old one keeps its address and its hand edits. That the two are not the same is remembered:
    no sync merges them again. `part_of`: see actions.recording.

    Raises:
        Refused: when none of the records is the paper's, or nothing would be left of it.
    """
    with actions.recording(Action.Kind.SPLIT, by, publication, part_of=part_of) as action:
        made = _split(publication, records, by)
        if part_of is None:
            action.papers.add(made.pk)
            action.changes["made"] = made.pk
            action.message = Reason.of("split_off", paper=made, other=publication)
    action.made = made
    return action


def _split(
    publication: Publication, records: Iterable[SourceRecord], by: User | None
) -> Publication:
    must_be_unmerged(publication)
    chosen = [
        source_record for source_record in records if source_record.publication_id == publication.pk
    ]
    if not chosen:
        raise Refused("no_record_of_it", paper=publication)
    made = new_publication(chosen[0].as_record().title[:1000])
    made.slug = consolidation.free_slug(made, chosen[0].as_record().year)
    made.save()
    for source_record in chosen:
        actions.same_saying(source_record).filter(publication=publication).update(publication=made)
    if not publication.source_records.current().exists() and not publication.edits:
        raise Refused("leave_one_record", paper=publication)
    answers.copy_rejections(publication, made)
    _keep_apart(made, publication, by)
    _renew(made)
    _renew(publication)
    made.refresh_from_db()
    publication.refresh_from_db()
    return made


def move(record: SourceRecord, to: Publication, by: User | None = None) -> Action:
    """Make the record, and all its source said before of the same, evidence for another paper.

    A paper left with nothing becomes a signpost to the other, as by a merge; otherwise that the two
    are not the same is remembered.

    Raises:
        Refused: when it stands there already, or `to` is merged or deleted.
    """
    start = record.publication
    with actions.recording(Action.Kind.MOVE, by, *filter(None, [start, to])) as action:
        what = {"source": record.source, "paper": record.record.get("title", ""), "other": to}
        action.message = (
            Reason.of("record_moved", start=start, **what)
            if start
            else Reason.of("record_given", **what)
        )
        if start is None or start == to:
            raise Refused("record_is_there_already", paper=to)
        must_differ(start, to)
        actions.same_saying(record).filter(publication=start).update(publication=to)
        record.refresh_from_db()
        if not start.source_records.current().exists() and not start.edits:
            merge(start, into=to, by=by, part_of=action)
        else:
            _keep_apart(start, to, by)
            _renew(to)
            _renew(start)
    return action


def _keep_apart(publication: Publication, other: Publication, by: User | None) -> None:
    reason = Reason("told_apart")
    answers.keep_apart(Suggestion.Kind.SAME_WORK, publication, other, by, reason)


def _renew(publication: Publication) -> None:
    """Consolidate the paper from the source records it has now, and attribute it again."""
    current = Publication.objects.get(pk=publication.pk)
    consolidation.consolidate(current)
    answers.attribute_work(current)
    versions.tidy(current)


def _bring_rows(publication: Publication, into: Publication) -> None:
    """Give `into` the rows that belong to the publication, except those it has already."""
    for model, column in actions.following_rows():
        for row in model._base_manager.filter(**{column: publication.pk}):
            try:
                with transaction.atomic():
                    model._base_manager.filter(pk=row.pk).update(**{column: into.pk})
            except IntegrityError:
                continue
    for through, papers_column, others_column in actions.shared_sets():
        rows = through._default_manager
        present = set(rows.filter(**{papers_column: into.pk}).values_list(others_column, flat=True))
        mine = rows.filter(**{papers_column: publication.pk}).values_list(others_column, flat=True)
        rows.bulk_create(
            through(**{papers_column: into.pk, others_column: key})
            for key in mine
            if key not in present
        )


def _bring_edits(publication: Publication, into: Publication) -> None:
    """Bring hand edits of fields in which `into` has none, and the choice of a leading version.

    Links and identifiers are united. The rest stays with the signpost and comes back on undo.
    """
    for field in consolidation.LOCKABLE:
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
        into.origins[field] = consolidation.HAND
    if versions.CHOSEN in publication.edits:
        into.edits.setdefault(versions.CHOSEN, publication.edits[versions.CHOSEN])


def _bring_picture(publication: Publication, into: Publication) -> None:
    if publication.picture and not into.picture:
        for name in _PICTURE:
            setattr(into, name, getattr(publication, name))


def _bring_authors(publication: Publication, into: Publication) -> None:
    """Give `into` the author list that a person wrote; its members keep their authorships."""
    members = authorships.assigned_members(into)
    into.authorships.all().delete()
    for authorship in publication.authorships.all():
        authorship.pk = None
        authorship._state.adding = True
        authorship.publication = into
        authorship.save()
    into.authors_complete = publication.authors_complete
    _assign_members(into, members)


def _unite(
    model: type[Link] | type[ExternalId], publication: Publication, into: Publication
) -> None:
    """Add the rows that `into` does not have; the first two columns tell rows apart."""
    columns = ("kind", "url", "label") if model is Link else ("scheme", "value")
    present = set(model.objects.filter(publication=into).values_list(*columns[:2]))
    for row in model.objects.filter(publication=publication).values_list(*columns):
        if row[:2] not in present:
            model.objects.create(publication=into, **dict(zip(columns, row, strict=True)))
