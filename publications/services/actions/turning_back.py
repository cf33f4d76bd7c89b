"""Turning back what an action changed, value by value: what was changed again since stays."""

from collections.abc import Iterable
from typing import Any

from django.db import IntegrityError, models, transaction

from publications.models import Action, Publication, SourceRecord, Suggestion
from publications.models.source_records import SourceRecordQuerySet
from publications.services.actions.states import (
    VALUE_ROWS,
    State,
    columns_of,
    following_rows,
    order_of,
    plain_value,
    shared_sets,
)
from publications.services.status import change_status


def restore_row(table: str, key: int, before: int | None, after: int | None) -> None:
    """Give the row back to the paper it belonged to, if it is where the action put it.

    Newer source records of the same thing go with it.
    """
    if before is None or after is None:
        return
    model, column = next(
        (model, column)
        for model, column in following_rows()
        if f"{model._meta.label}.{column}" == table
    )
    rows = model._default_manager.filter(pk=key, **{column: after})
    if model is SourceRecord:
        source_record = SourceRecord.objects.filter(pk=key, publication=after).first()
        if source_record is None:
            return
        rows = same_saying(source_record).filter(publication=after)
    try:
        with transaction.atomic():
            rows.update(**{column: before})
    except IntegrityError:
        pass  # the other paper has an equal row by now


def same_saying(source_record: SourceRecord) -> SourceRecordQuerySet:
    """Return all that the source ever said of this thing, superseded rows included."""
    return SourceRecord.objects.filter(
        source=source_record.source_id, listing=source_record.listing, key=source_record.key
    )


def restore_paper(
    paper: Publication,
    action: Action,
    fields: dict[str, tuple[Any, Any]],
    sets: dict[str, tuple[Any, Any]],
) -> None:
    """Turn back each field, together with who edited it, unless it was changed again."""
    now = columns_of(paper)
    contents = {name: _contents(paper, name) for name in sets}
    parts: dict[str, list[str]] = {name: [] for name in sets if name in VALUE_ROWS}
    for part in fields:
        parts.setdefault(_field_of(part), []).append(part)
    for name, parts_of_field in parts.items():
        lock = f"edits.{name}"
        kept = all(
            now.get(part) == fields[part][1] for part in parts_of_field if part != f"origins.{name}"
        )
        if lock in fields:
            kept = kept and (name not in sets or contents[name] == sets[name][1])
        elif lock in now:
            kept = False  # edited by hand since
        if not kept:
            sets.pop(name, None)
            continue
        for part in parts_of_field:
            if part == "status":
                change_status(paper, fields[part][0], action)
            elif part == "slug":
                _restore_slug(paper, fields[part][0])
            else:
                _put(paper, part, fields[part][0])
    paper.save()
    for name, (before, after) in sets.items():
        _restore_set(paper, name, before or [], after or [], contents[name])


def _restore_slug(paper: Publication, slug: str) -> None:
    """Give the paper its former address again, unless another has it by now; both lead to it."""
    if not Publication.objects.exclude(pk=paper.pk).filter(slug=slug).exists():
        former, paper.slug = paper.slug, slug
        paper.keep_address(former)


def is_made(path: list[str], before: Any) -> bool:
    """Whether the change shows that the action made the paper."""
    return path[1] == "slug" and before is None


def _field_of(part: str) -> str:
    """The field that a part of the state belongs to: `title` for `edits.title`."""
    name = part.partition(".")[2] or part
    if name == "authors_complete":
        return "authors"
    return name.removesuffix("_id")


def _put(paper: Publication, part: str, value: Any) -> None:
    column, _, field = part.partition(".")
    if not field:
        if _is_there(Publication, column, value):
            setattr(paper, column, value)
    elif value is None:
        getattr(paper, column).pop(field, None)
    else:
        getattr(paper, column)[field] = value


def _is_there(model: type[models.Model], column: str, value: Any) -> bool:
    """Whether the row that a foreign key points at, or the file of this name, still exists; true
    for all other values.
    """
    if value is None:
        return True
    field = _column_of(model, column)
    if isinstance(field, models.FileField):
        return not value or field.storage.exists(value)
    target = field.related_model
    return target is None or target._base_manager.filter(pk=value).exists()


def _column_of(model: type[models.Model], column: str) -> "models.Field[Any, Any]":
    field = model._meta.get_field(column)
    assert isinstance(field, models.Field)  # a relation from another table is no column here
    return field


def _contents(paper: Publication, name: str) -> list[Any]:
    if name in VALUE_ROWS:
        model, columns = VALUE_ROWS[name]
        rows = model._default_manager.filter(publication=paper).order_by("pk").values_list(*columns)
        return sorted((list(row) for row in rows), key=order_of)
    through, papers_column, others_column = _through(name)
    return sorted(
        through._default_manager.filter(**{papers_column: paper.pk}).values_list(
            others_column, flat=True
        )
    )


def _through(name: str) -> tuple[type[models.Model], str, str]:
    return next(table for table in shared_sets() if f"{table[0]._meta.label}.{table[1]}" == name)


def _restore_set(
    paper: Publication, name: str, before: list[Any], after: list[Any], now: list[Any]
) -> None:
    """Take out what the action put in, and put in what it took out."""
    if name == "authors" and now != after:
        _restore_members(paper, before, after)
        return
    gone = [value for value in after if value not in before]
    back = [value for value in before if value not in after and value not in now]
    if name in VALUE_ROWS:
        model, columns = VALUE_ROWS[name]
        # A change that was kept before a column was added has values for the first columns only.
        for values in gone:
            row = dict(zip(columns, values, strict=False))
            model._default_manager.filter(publication=paper, **row).delete()
        for values in back:
            row = dict(zip(columns, values, strict=False))
            if _is_there(model, "member_id", row.get("member_id")):
                model._default_manager.create(publication=paper, **row)
            elif row["position"] is not None:
                model._default_manager.create(publication=paper, **{**row, "member_id": None})
        return
    through, papers_column, others_column = _through(name)
    through._default_manager.filter(
        **{papers_column: paper.pk, f"{others_column}__in": gone}
    ).delete()
    target = _column_of(through, others_column).related_model
    assert target is not None
    existing = set(target._default_manager.filter(pk__in=back).values_list("pk", flat=True))
    through._default_manager.bulk_create(
        through(**{papers_column: paper.pk, others_column: key}) for key in back if key in existing
    )


def _restore_members(paper: Publication, before: list[Any], after: list[Any]) -> None:
    """Turn back only which members are authors: the list itself was changed again since."""
    for member in members_of(after) - members_of(before):
        for authorship in paper.authorships.filter(member=member):
            if authorship.position is None:
                authorship.delete()
            else:
                authorship.member = None
                authorship.save(update_fields=["member"])


def members_of(author_rows: Iterable[list[Any]] | None) -> set[int]:
    """Return which members are among the authors of a state."""
    place = VALUE_ROWS["authors"][1].index("member_id")
    return {authorship[place] for authorship in author_rows or () if authorship[place] is not None}


def restore_suggestion(key: int, before: State | None, after: State | None) -> None:
    """Turn back a suggestion: one that was made, deleted or answered, unless it changed since."""
    suggestion = Suggestion.objects.filter(pk=key).first()
    if before is None:
        if suggestion is not None and _values(suggestion, after or {}) == after:
            suggestion.delete()
        return
    if after is None:
        if suggestion is None:
            _save_if_free(Suggestion(pk=key), before)
        return
    if suggestion is None:
        return
    differing = {name: value for name, value in before.items() if value != after[name]}
    if _values(suggestion, differing) == {name: after[name] for name in differing}:
        _save_if_free(suggestion, differing)


def _values(suggestion: Suggestion, names: Iterable[str]) -> State:
    return {name: plain_value(suggestion, _column_of(Suggestion, name)) for name in names}


def _save_if_free(suggestion: Suggestion, values: State) -> None:
    """Store it with these values, unless another row asks the same already, or the paper or the
    member that it asks about is gone.
    """
    for name, value in values.items():
        if not _is_there(Suggestion, name, value):
            if name in ("publication_id", "other_id", "member_id"):
                return
            value = None
        setattr(suggestion, name, _column_of(Suggestion, name).to_python(value))
    created = suggestion.created_at
    try:
        with transaction.atomic():
            suggestion.save(force_insert=suggestion._state.adding)
    except IntegrityError:
        return
    Suggestion.objects.filter(pk=suggestion.pk).update(
        created_at=created
    )  # auto_now_add overwrote it
