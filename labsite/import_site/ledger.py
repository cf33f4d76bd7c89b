"""What taking in a row writes, kept so that it can be taken back; a rehearsal writes nothing.

Only what is empty is filled in, and not what somebody has emptied by hand.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from reversion.models import Version

from people.fields import PictureField
from people.history import registry
from people.history.recording import held

#: What a change is, as the first of its values says.
CREATED, FILLED, ADDED = "created", "filled", "added"
_EMPTY = ("", None)
#: Stands in the revision in which an import is taken back: what it empties, nobody emptied by hand.
TAKEN_BACK = "import taken back"


class NeedsPerson(Exception):
    """The row cannot be taken in as it is: a code and parameters say what is missing."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.note = note(code, **params)


def note(code: str, **params: Any) -> dict[str, Any]:
    """Something to tell of a row, as data; `words` has its sentence."""
    return {"code": code, "params": {name: str(value) for name, value in params.items()}}


@dataclass
class Ledger:
    """The changes of one row.

    Attributes:
        changes: what was written, in order: (CREATED, label, key), (FILLED, label, key, values) and
            (ADDED, label, key, name of the list, key of the other).
        notes: what to tell of it.
        made: the tables of the objects that were made, in a rehearsal too.
    """

    is_rehearsal: bool = False
    changes: list[list[Any]] = field(default_factory=list)
    notes: list[dict[str, Any]] = field(default_factory=list)
    made: list[type[models.Model]] = field(default_factory=list)

    @property
    def writes_anything(self) -> bool:
        return bool(self.made or self.changes)

    def tell(self, code: str, **params: Any) -> None:
        told = note(code, **params)
        if told not in self.notes:
            self.notes.append(told)

    def create(self, row: models.Model) -> None:
        """Store a new object, without what its optional fields do not take, which is told.

        Raises:
            NeedsPerson: when a field that it must have is empty or wrong.
        """
        unsaved = [
            relation.name
            for relation in row._meta.concrete_fields
            if relation.is_relation and _is_unsaved(row, relation)
        ]
        self._clean(row, exclude=[*unsaved, "slug"])
        try:
            row.clean()
            row.validate_constraints(exclude=unsaved)
            if not self.is_rehearsal:
                row.validate_unique()
        except ValidationError as error:
            raise NeedsPerson("refused", why=" ".join(error.messages)) from error
        self.made.append(type(row))
        if not self.is_rehearsal:
            row.save()
            self.changes.append([CREATED, row._meta.label_lower, row.pk])

    def fill(self, row: models.Model, **values: Any) -> None:
        """Write these where the object says nothing yet and nobody emptied it by hand."""
        values = {
            name: value
            for name, value in values.items()
            if value not in _EMPTY and getattr(row, name) in _EMPTY
        }
        if not values or (row.pk is not None and not (values := self._uncleared(row, values))):
            return
        stored = row
        if row.pk is not None and not self.is_rehearsal:
            stored = type(row)._base_manager.select_for_update().get(pk=row.pk)
            empty = [name for name in values if getattr(stored, name) in _EMPTY]
            values = {name: values[name] for name in empty}
        for name, value in values.items():
            setattr(stored, name, value)
        self._clean(stored, only=values)
        kept = [name for name in values if getattr(stored, name) not in _EMPTY]
        if not kept:
            return
        if not self.is_rehearsal:
            stored.save(update_fields=[*kept, *_sizes(stored, kept)])
        for name in kept:
            setattr(row, name, getattr(stored, name))
        after = {name: _plain(getattr(stored, name)) for name in kept}
        self.changes.append([FILLED, row._meta.label_lower, row.pk, after])

    def would_fill(self, row: models.Model, name: str) -> None:
        """Note for a preview that the field is filled in."""
        self.changes.append([FILLED, row._meta.label_lower, row.pk, {name: ""}])

    def add(self, row: models.Model, name: str, others: Iterable[models.Model]) -> None:
        """Add these to one of the object's lists."""
        there: set[Any] = set()
        if row.pk is not None:
            there = set(getattr(row, name).values_list("pk", flat=True))
        for other in others:
            if other.pk is not None and other.pk in there:
                continue
            if not self.is_rehearsal:
                getattr(row, name).add(other)
            self.changes.append([ADDED, row._meta.label_lower, row.pk, name, other.pk])

    def _uncleared(self, row: models.Model, values: dict[str, Any]) -> dict[str, Any]:
        """The values of fields that said something once and were emptied since are left out."""
        if not registry.is_kept(type(row)):
            return values
        cleared = set(_emptied_by_hand(row, values))
        for name in cleared:
            self.tell("emptied_by_hand", field=row._meta.get_field(name).verbose_name)
        return {name: value for name, value in values.items() if name not in cleared}

    def _clean(
        self, row: models.Model, exclude: Iterable[str] = (), only: Iterable[str] | None = None
    ) -> None:
        """Empty optional fields that do not take what they hold, and tell so.

        Raises:
            NeedsPerson: when it is no optional one.
        """
        left = set(exclude)
        if only is not None:
            left |= {each.name for each in row._meta.fields if each.name not in set(only)}
        try:
            row.clean_fields(exclude=left)
        except ValidationError as error:
            for name, problems in error.error_dict.items():
                column = row._meta.get_field(name)
                why = " ".join(ValidationError(problems).messages)
                if not column.blank or column.is_relation:
                    raise NeedsPerson("wrong", field=column.verbose_name, why=why) from error
                value = str(getattr(row, name))
                setattr(row, name, None if column.null else "")
                self.tell("left_out", field=column.verbose_name, value=value[:200], why=why)


def _is_unsaved(row: models.Model, relation: models.Field) -> bool:
    """Whether it names a row that only a rehearsal made."""
    named = getattr(row, relation.name) if relation.is_cached(row) else None
    return named is not None and named._state.adding


def _sizes(row: models.Model, names: Iterable[str]) -> Iterator[str]:
    """The columns that hold the sizes of these pictures."""
    for name in names:
        column = row._meta.get_field(name)
        if isinstance(column, PictureField):
            yield from (column.width_field, column.height_field)


def _emptied_by_hand(row: models.Model, names: Iterable[str]) -> Iterator[str]:
    """The fields, empty now, that said something once, unless an import took that back."""
    versions = list(Version.objects.get_for_object(row).select_related("revision"))
    for name in names:
        emptied_in = None  # the oldest of the revisions since it said something
        for version in versions:  # the newest first
            if held(version).get(name) not in _EMPTY:
                if emptied_in is None or emptied_in.comment != TAKEN_BACK:
                    yield name
                break
            emptied_in = version.revision


def _plain(value: Any) -> Any:
    """A value of a column as JSON holds it."""
    return value if isinstance(value, str | int | float | bool) else str(value)
