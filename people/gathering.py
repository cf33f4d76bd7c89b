"""Rows of many tables in one question, for pages that show a little of each."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db.models import F, Model, QuerySet, Value, Window
from django.db.models.functions import JSONObject, RowNumber


class Part(NamedTuple):
    """What is wanted of one table: the rows, the column that says whose they are, the fields.

    A field may reach over a foreign key ("course__code"); it comes under the same name. Dates and
    times come as text.
    """

    name: str
    rows: QuerySet[Any]
    owner: str
    fields: tuple[str, ...]


class Gathered:
    """The rows of each part by their owner, in the order that their model gives them."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self._rows: dict[tuple[str, int], list[dict[str, Any]]] = defaultdict(list)
        first, *others = (_question(part) for part in parts)
        for name, owner, _, row in sorted(
            first.union(*others, all=True), key=lambda found: found[:3]
        ):
            self._rows[name, owner].append(row)

    def of(self, name: str, owner: int | None) -> list[dict[str, Any]]:
        """Return what was found of this part for this owner."""
        return self._rows.get((name, owner), []) if owner is not None else []


def _question(part: Part) -> QuerySet[Any]:
    ordering = part.rows.model._meta.ordering
    return (
        part.rows.order_by()
        .annotate(
            gathered_part=Value(part.name),
            gathered_owner=F(part.owner),
            gathered_place=Window(RowNumber(), order_by=ordering or ["pk"]),
            gathered_row=JSONObject(**{field: F(field) for field in part.fields}),
        )
        .values_list("gathered_part", "gathered_owner", "gathered_place", "gathered_row")
    )


def fill(instance: Model, relation: str, rows: list[Any]) -> None:
    """Make `instance.relation.all()` give these rows without asking the database."""
    manager = getattr(instance, relation)
    found = manager.get_queryset()
    found._result_cache = rows
    found._prefetch_done = True
    if not hasattr(instance, "_prefetched_objects_cache"):
        instance._prefetched_objects_cache = {}
    instance._prefetched_objects_cache[relation] = found
