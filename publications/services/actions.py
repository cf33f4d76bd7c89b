"""What a decision changed, kept so that it can be taken back, weeks later too.

`recording` looks at the papers concerned before and after, and keeps the difference as an Action.
`restore` turns it back value by value: what was changed again since then stays as it is.
"""

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from typing import Any

from django.db import IntegrityError, models, transaction

from people.history.erasing import ERASED
from people.models import User
from publications.models import (
    Action,
    Authorship,
    ExternalId,
    Link,
    Publication,
    SourceRecord,
    Suggestion,
)
from publications.models.source_records import SourceRecordQuerySet
from publications.services import consolidation
from publications.services.status import change_status

#: A state is a flat mapping of names to plain values: see `_state`.
State = dict[str, Any]

#: Rows of a publication that are plain values: their table, and their columns without the key.
_VALUE_ROWS: dict[str, tuple[type[models.Model], tuple[str, ...]]] = {
    "authors": (
        Authorship,
        (
            "position",
            "name",
            "member_id",
            "equal_contribution",
            "corresponding",
            "orcid",
            "affiliation",
            "inferred",
        ),
    ),
    "links": (Link, ("kind", "url", "label")),
    "external_ids": (ExternalId, ("scheme", "value")),
}
#: Columns that say nothing about the decision.
_NOT_KEPT = {"id", "version", "created_at", "changed_at", "checked_at"}
#: Tables that are looked after here or in merging; rows of all others simply follow their paper.
_OWN_TABLES = {
    Authorship,
    ExternalId,
    Link,
    Publication,
    Suggestion,
    Action.publications.through,
}
_DERIVED_TABLES = {"matchkey", "matchform"}


@contextmanager
def recording(
    kind: str, by: User | None, *papers: Publication, part_of: Action | None = None
) -> Iterator[Action]:
    """Keep what is done to these papers within the block as one Action, all of it or nothing.

    The block says in `action.message` what it did, and adds to `action.papers` those that it made.
    What is `part_of` an Action that is being recorded, or taken back, is no Action of its own.
    """
    if part_of is not None:
        yield part_of
        return
    with transaction.atomic():
        consolidation.lock_catalogue()
        action = Action(kind=kind, by=by)
        action.papers = {paper.pk for paper in papers}
        before = _state(_scope(action.papers))
        yield action
        after = _state(_scope(action.papers) | _known_in(before))
        action.changes |= {"state": _difference(before, after)}
        action.save()
        action.publications.set(Publication.objects.filter(pk__in=action.papers))


def restore(action: Action) -> set[int]:
    """Turn back what the action changed, where nothing changed it again; return the papers' keys.

    The papers are not consolidated yet.
    """
    changes: dict[str, list[Any]] = action.changes["state"]
    by_kind: dict[str, list[tuple[list[str], Any, Any]]] = {}
    for name, (before, after) in changes.items():
        kind, *path = name.split("|")
        by_kind.setdefault(kind, []).append((path, before, after))
    for (table, key), before, after in by_kind.get("row", ()):
        _restore_row(table, int(key), before, after)
    touched = {int(path[0]) for kind in ("paper", "set") for path, *_ in by_kind.get(kind, ())}
    touched |= set(action.publications.values_list("pk", flat=True))
    made = {int(path[0]) for path, before, _ in by_kind.get("paper", ()) if _is_made(path, before)}
    for paper in Publication.objects.filter(pk__in=touched - made).order_by("pk"):
        fields = {
            path[1]: (before, after)
            for path, before, after in by_kind.get("paper", ())
            if int(path[0]) == paper.pk
        }
        sets = {
            path[1]: (before, after)
            for path, before, after in by_kind.get("set", ())
            if int(path[0]) == paper.pk
        }
        _restore_paper(paper, action, fields, sets)
    for (key,), before, after in sorted(
        by_kind.get("doubt", ()), key=lambda change: int(change[0][0])
    ):
        _restore_suggestion(int(key), before, after)
    return touched


def changed(action: Action, paper: Publication, field: str) -> list[Any] | None:
    """Return the field's values before and after the action, or None where it left them alone."""
    change: list[Any] | None = action.changes["state"].get(f"paper|{paper.pk}|{field}")
    return change


def answered(action: Action) -> list[int]:
    """Return the keys of the suggestions that waited before the action and not after it."""
    state = action.changes["state"]
    changes = [(name, change) for name, change in state.items() if name.startswith("doubt|")]
    return [
        int(name.partition("|")[2])
        for name, (before, after) in changes
        if _is_open(before) and not _is_open(after)
    ]


def _is_open(suggestion: State | None) -> bool:
    return suggestion is not None and suggestion["state"] in Suggestion.OPEN


def members_before(action: Action, paper: Publication) -> set[int] | None:
    """Return which members were authors before, or None where the action left them alone."""
    change = action.changes["state"].get(f"set|{paper.pk}|authors")
    return _members(change[0]) if change else None


def forget(words: Iterable[str]) -> None:
    """Take these words out of what papers said before or after an edit, but for what they say now.

    Printed authors stay.
    """
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words))
    for action in Action._base_manager.filter(kind=Action.Kind.EDIT).iterator():
        changes = action.changes["state"]
        told = {
            name: change
            for name, change in changes.items()
            if name.startswith("paper|") and pattern.search(json.dumps(change, ensure_ascii=False))
        }
        if not told:
            continue
        now = _state(_known_in(told))
        for name, change in told.items():
            changes[name] = [
                value if value == now.get(name) else _without(value, pattern) for value in change
            ]
        action.save(update_fields=["changes"])


def _without(value: Any, pattern: re.Pattern[str]) -> Any:
    if isinstance(value, list):
        return [_without(item, pattern) for item in value]
    return pattern.sub(ERASED, value) if isinstance(value, str) else value


# --- Which rows belong to a paper --------------------------------------------------------------


def following_rows() -> Iterator[tuple[type[models.Model], str]]:
    """Yield the tables, with the column, whose rows follow a paper: source records, metrics, …

    They are found from the models, so that no table that is added later is forgotten.
    """
    for relation in _pointing_at_publications():
        model = relation.related_model
        derived = model._meta.model_name in _DERIVED_TABLES
        if model not in _OWN_TABLES and not derived and not model._meta.auto_created:
            yield model, relation.field.attname


def shared_sets() -> Iterator[tuple[type[models.Model], str, str]]:
    """Yield the tables of many-to-many relations: the table, the paper's column and the other's."""
    for relation in _pointing_at_publications():
        through = relation.related_model
        if not through._meta.auto_created or through is Action.publications.through:
            continue
        others = [
            field.attname
            for field in through._meta.concrete_fields
            if not field.primary_key and field.name != relation.field.name
        ]
        yield through, relation.field.attname, others[0]


def _pointing_at_publications() -> Iterator[models.ManyToOneRel]:
    """Yield the foreign keys and one-to-one fields of all tables that point at publications."""
    for relation in Publication._meta.get_fields(include_hidden=True):
        if isinstance(relation, models.ManyToOneRel):
            yield relation


def _scope(keys: Iterable[int]) -> set[int]:
    """The papers, the other versions of their works, and those that lead to them."""
    scope = set(keys)
    linked = Publication.objects.filter(pk__in=scope, version_of__isnull=False)
    scope |= {leading for leading in linked.values_list("version_of", flat=True) if leading}
    around = models.Q(version_of__in=scope) | models.Q(merged_into__in=scope)
    return scope | set(Publication.objects.filter(around).values_list("pk", flat=True))


def _known_in(state: State) -> set[int]:
    return {int(name.split("|")[1]) for name in state if name.startswith(("paper|", "set|"))}


# --- States and their difference ---------------------------------------------------------------


def _state(keys: set[int]) -> State:
    """Return all that a decision may change of these papers, flat.

    `paper|key|field`: a column, `edits` and `origins` by field. `set|key|name`: authors, links,
    identifiers, or what a many-to-many table holds. `row|table.column|key`: whose the row is.
    `doubt|key`: a Suggestion's columns.
    """
    state: State = {}
    for paper in Publication.objects.filter(pk__in=keys):
        for name, value in _columns(paper).items():
            state[f"paper|{paper.pk}|{name}"] = value
    for name, (model, columns) in _VALUE_ROWS.items():
        rows = model._default_manager.filter(publication__in=keys).order_by("pk")
        values_of: dict[int, list[Any]] = {key: [] for key in keys}
        for owner, *values in rows.values_list("publication_id", *columns):
            values_of[owner].append(values)
        for key, values in values_of.items():
            state[f"set|{key}|{name}"] = sorted(values, key=_order)
    for through, papers_column, others_column in shared_sets():
        members: dict[int, list[int]] = {key: [] for key in keys}
        rows = through._default_manager.filter(**{f"{papers_column}__in": keys})
        for owner, value in rows.values_list(papers_column, others_column):
            members[owner].append(value)
        for key, values in members.items():
            state[f"set|{key}|{through._meta.label}.{papers_column}"] = sorted(values)
    for model, column in following_rows():
        rows = model._default_manager.filter(**{f"{column}__in": keys})
        for key, owner in rows.values_list("pk", column):
            state[f"row|{model._meta.label}.{column}|{key}"] = owner
    about = models.Q(publication__in=keys) | models.Q(other__in=keys)
    for suggestion in Suggestion.objects.filter(about):
        state[f"doubt|{suggestion.pk}"] = {
            field.attname: _plain(suggestion, field)
            for field in suggestion._meta.concrete_fields
            if field.name != "id"
        }
    return state


def _columns(paper: Publication) -> State:
    columns: State = {}
    for field in paper._meta.concrete_fields:
        if field.name in ("edits", "origins"):
            entries = getattr(paper, field.attname).items()
            columns |= {f"{field.name}.{key}": entry for key, entry in entries}
        elif field.name not in _NOT_KEPT:
            columns[field.attname] = _plain(paper, field)
    return columns


def _difference(before: State, after: State) -> dict[str, list[Any]]:
    names = [*before, *(name for name in after if name not in before)]
    return {
        name: [before.get(name), after.get(name)]
        for name in names
        if before.get(name) != after.get(name)
    }


def _plain(row: models.Model, field: "models.Field[Any, Any]") -> Any:
    """The field's value as JSON keeps it."""
    value = field.get_prep_value(getattr(row, field.attname))
    return value.isoformat() if isinstance(value, date | datetime) else value


def _order(values: Any) -> str:
    return json.dumps(values)


# --- Turning back ------------------------------------------------------------------------------


def _restore_row(table: str, key: int, before: int | None, after: int | None) -> None:
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


def _restore_paper(
    paper: Publication,
    action: Action,
    fields: dict[str, tuple[Any, Any]],
    sets: dict[str, tuple[Any, Any]],
) -> None:
    """Turn back each field, together with who edited it, unless it was changed again."""
    now = _columns(paper)
    contents = {name: _contents(paper, name) for name in sets}
    parts: dict[str, list[str]] = {name: [] for name in sets if name in _VALUE_ROWS}
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


def _is_made(path: list[str], before: Any) -> bool:
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
    field = _field(model, column)
    if isinstance(field, models.FileField):
        return not value or field.storage.exists(value)
    target = field.related_model
    return target is None or target._base_manager.filter(pk=value).exists()


def _field(model: type[models.Model], column: str) -> "models.Field[Any, Any]":
    field = model._meta.get_field(column)
    assert isinstance(field, models.Field)  # a relation from another table is no column here
    return field


def _contents(paper: Publication, name: str) -> list[Any]:
    if name in _VALUE_ROWS:
        model, columns = _VALUE_ROWS[name]
        rows = model._default_manager.filter(publication=paper).order_by("pk").values_list(*columns)
        return sorted((list(row) for row in rows), key=_order)
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
    if name in _VALUE_ROWS:
        model, columns = _VALUE_ROWS[name]
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
    target = _field(through, others_column).related_model
    assert target is not None
    existing = set(target._default_manager.filter(pk__in=back).values_list("pk", flat=True))
    through._default_manager.bulk_create(
        through(**{papers_column: paper.pk, others_column: key}) for key in back if key in existing
    )


def _restore_members(paper: Publication, before: list[Any], after: list[Any]) -> None:
    """Turn back only which members are authors: the list itself was changed again since."""
    for member in _members(after) - _members(before):
        for authorship in paper.authorships.filter(member=member):
            if authorship.position is None:
                authorship.delete()
            else:
                authorship.member = None
                authorship.save(update_fields=["member"])


def _members(author_rows: Iterable[list[Any]] | None) -> set[int]:
    place = _VALUE_ROWS["authors"][1].index("member_id")
    return {authorship[place] for authorship in author_rows or () if authorship[place] is not None}


def _restore_suggestion(key: int, before: State | None, after: State | None) -> None:
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
    return {name: _plain(suggestion, _field(Suggestion, name)) for name in names}


def _save_if_free(suggestion: Suggestion, values: State) -> None:
    """Store it with these values, unless another row asks the same already, or the paper or the
    member that it asks about is gone.
    """
    for name, value in values.items():
        if not _is_there(Suggestion, name, value):
            if name in ("publication_id", "other_id", "member_id"):
                return
            value = None
        setattr(suggestion, name, _field(Suggestion, name).to_python(value))
    created = suggestion.created_at
    try:
        with transaction.atomic():
            suggestion.save(force_insert=suggestion._state.adding)
    except IntegrityError:
        return
    Suggestion.objects.filter(pk=suggestion.pk).update(
        created_at=created
    )  # auto_now_add overwrote it
