"""What a decision may change of papers, as a flat state that can be kept and compared."""

import json
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import Any

from django.db import models

from publications.models import Action, Authorship, ExternalId, Link, Publication, Suggestion

#: A state is a flat mapping of names to plain values: see `state_of`.
State = dict[str, Any]

#: Rows of a publication that are plain values: their table, and their columns without the key.
VALUE_ROWS: dict[str, tuple[type[models.Model], tuple[str, ...]]] = {
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


def scope_of(keys: Iterable[int]) -> set[int]:
    """The papers, the other versions of their works, and those that lead to them."""
    scope = set(keys)
    linked = Publication.objects.filter(pk__in=scope, version_of__isnull=False)
    scope |= {leading for leading in linked.values_list("version_of", flat=True) if leading}
    around = models.Q(version_of__in=scope) | models.Q(merged_into__in=scope)
    return scope | set(Publication.objects.filter(around).values_list("pk", flat=True))


def papers_in(state: State) -> set[int]:
    """Return the keys of the papers of which a state tells."""
    return {int(name.split("|")[1]) for name in state if name.startswith(("paper|", "set|"))}


def state_of(keys: set[int]) -> State:
    """Return all that a decision may change of these papers, flat.

    `paper|key|field`: a column, `edits` and `origins` by field. `set|key|name`: authors, links,
    identifiers, or what a many-to-many table holds. `row|table.column|key`: whose the row is.
    `doubt|key`: a Suggestion's columns.
    """
    state: State = {}
    for paper in Publication.objects.filter(pk__in=keys):
        for name, value in columns_of(paper).items():
            state[f"paper|{paper.pk}|{name}"] = value
    for name, (model, columns) in VALUE_ROWS.items():
        rows = model._default_manager.filter(publication__in=keys).order_by("pk")
        values_of: dict[int, list[Any]] = {key: [] for key in keys}
        for owner, *values in rows.values_list("publication_id", *columns):
            values_of[owner].append(values)
        for key, values in values_of.items():
            state[f"set|{key}|{name}"] = sorted(values, key=order_of)
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
            field.attname: plain_value(suggestion, field)
            for field in suggestion._meta.concrete_fields
            if field.name != "id"
        }
    return state


def columns_of(paper: Publication) -> State:
    """Return a paper's columns as plain values, `edits` and `origins` by field."""
    columns: State = {}
    for field in paper._meta.concrete_fields:
        if field.name in ("edits", "origins"):
            entries = getattr(paper, field.attname).items()
            columns |= {f"{field.name}.{key}": entry for key, entry in entries}
        elif field.name not in _NOT_KEPT:
            columns[field.attname] = plain_value(paper, field)
    return columns


def difference(before: State, after: State) -> dict[str, list[Any]]:
    """Return what differs of two states: its value before and after, by name."""
    names = [*before, *(name for name in after if name not in before)]
    return {
        name: [before.get(name), after.get(name)]
        for name in names
        if before.get(name) != after.get(name)
    }


def plain_value(row: models.Model, field: "models.Field[Any, Any]") -> Any:
    """The field's value as JSON keeps it."""
    value = field.get_prep_value(getattr(row, field.attname))
    return value.isoformat() if isinstance(value, date | datetime) else value


def order_of(values: Any) -> str:
    """Return what rows of plain values, some of them None, are sorted by."""
    return json.dumps(values)
