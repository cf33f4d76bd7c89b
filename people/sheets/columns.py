"""Values as a cell says them, and back: django-import-export's widgets for this site's fields.

Several values share a cell, parted by semicolons. Another row is named as it is shown; where two
are called so, with the end of its address in brackets: “Wei Li [wei-li-2]”.
"""

import datetime
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from django import forms
from django.db import models
from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import gettext, override
from import_export.fields import Field
from import_export.widgets import Widget

from people import dates
from people.fields import NO_ADDRESS, PartialDateField
from people.models import Role
from people.role_names import RoleNames
from people.sheets.cells import tidy

#: A semicolon, or a backslash that would be taken for the sign of one.
_TO_ESCAPE = re.compile(r"\\(?=[\\;]|$)|;")
_PIECE = re.compile(r"(?:\\[\\;]|[^;])+")
_NAMED = re.compile(r"(.*\S)?\s*\[([\w-]+)\]")
_YES = frozenset("yes y true 1 x ja wahr oui vrai sí si verdadero 是 真 对".split())
_NO = frozenset("no n false 0 nein falsch non faux falso 否 假 不".split())


def joined(texts: Iterable[str]) -> str:
    """Return several texts as one cell has them."""
    return "; ".join(_TO_ESCAPE.sub(r"\\\g<0>", " ".join(text.split())) for text in texts)


def parted(text: str) -> list[str]:
    """Return the texts that share a cell."""
    pieces = (piece.strip() for piece in _PIECE.findall(text))
    return [re.sub(r"\\([\\;])", r"\1", piece) for piece in pieces if piece]


class Text(Widget):
    """Text as it is."""

    #: Whether a cell that holds a date says what it should.
    takes_dates = False

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return value

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return "" if value is None else str(value)


class Line(Text):
    """Text in one line, whatever blanks a program or a pasted text has in it."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return " ".join(value.split())


class PartialDate(Text):
    """A date known to the year, the month or the day, written as a form takes it."""

    takes_dates = True

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return dates.read(value) or value


class Address(Text):
    """A web address, written as a form takes it."""

    field = forms.URLField(
        required=False, assume_scheme="https", error_messages={"invalid": NO_ADDRESS}
    )

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return str(self.field.clean(value))


class Number(Text):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        if not value:
            return None
        if not (value.isascii() and value.isdecimal() and len(value) < 10):
            raise ValueError(gettext("“%(text)s” is not a whole number.") % {"text": value[:60]})
        return int(value)


class YesNo(Text):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        word = value.casefold()
        if word in _YES | {gettext("yes").casefold()}:
            return True
        if word in _NO | {gettext("no").casefold(), ""}:
            return False
        raise ValueError(
            gettext("Write “yes” or “no” here, not “%(text)s”.") % {"text": value[:60]}
        )

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return gettext("yes") if value else gettext("no")


class Choice(Text):
    """One of some values, by what it is called in any of the site's languages."""

    def __init__(self, choices: Iterable[tuple[Any, Any]]) -> None:
        super().__init__()
        self.choices = list(choices)

    @cached_property
    def values(self) -> dict[str, Any]:
        from django.conf import settings

        found: dict[str, Any] = {}
        for language, _name in settings.LANGUAGES:
            with override(language):
                for value, label in self.choices:
                    found[str(label).casefold()] = found[str(value).casefold()] = value
        return found

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        if not value:
            return ""
        if value.casefold() not in self.values:
            choices = ", ".join(str(label) for _, label in self.choices)
            raise ValueError(
                gettext("“%(text)s” is none of: %(choices)s.")
                % {"text": value[:60], "choices": choices}
            )
        return self.values[value.casefold()]

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return self.labels.get(value, str(value or ""))

    @cached_property
    def labels(self) -> dict[Any, str]:
        """What each value is called in the reader's language; a sheet has one reader."""
        return {value: str(label) for value, label in self.choices}


class Day(Text):
    takes_dates = True

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        try:
            read = parse_date(value)
        except ValueError:
            read = None
        if value and read is None:
            sentence = gettext("“%(text)s” is not a date: write it as 2024-11-05.")
            raise ValueError(sentence % {"text": value[:60]})
        return read


class Clock(Text):
    """A day and a time on the clock of a place, which the sheet knows."""

    takes_dates = True

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        try:
            read = parse_datetime(f"{value} 00:00" if len(value) == 10 else value)
        except ValueError:
            read = None
        if value and (read is None or read.tzinfo is not None):
            sentence = gettext("“%(text)s” is not a time: write it as 2024-11-05 14:00.")
            raise ValueError(sentence % {"text": value[:60]})
        return read

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        if value is None:
            return ""
        if timezone.is_aware(value):
            value = timezone.make_naive(value)
        return f"{value:%Y-%m-%d %H:%M:%S}".removesuffix(":00")


class Moment(Clock):
    """A day and a time on the lab's clock."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        read: datetime.datetime | None = super().clean(value)
        return read and timezone.make_aware(read)


class Several(Text):
    """A list of short texts, none twice."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[str]:
        return list(dict.fromkeys(parted(value)))

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return joined(str(each) for each in value or ())


# --- Other rows --------------------------------------------------------------------------------


class Names:
    """What the rows of a table are called, and which row is called so. One query."""

    def __init__(self, model: type[models.Model]) -> None:
        self.called: dict[Any, str] = {}
        self.rows: dict[str, list[Any]] = defaultdict(list)
        self.by_slug: dict[str, Any] = {}
        self.by_key: dict[Any, Any] = {}
        for row in model._default_manager.all():
            name = self.called[row.pk] = tidy(" ".join(str(row).split()))
            self.rows[name.casefold()].append(row)
            self.by_slug[getattr(row, "slug", "")] = self.by_key[row.pk] = row

    def of(self, key: Any) -> str:
        """Return what the row of this key is called; empty without one."""
        row = self.by_key.get(key)
        if row is None:
            return ""
        name = self.called[key]
        is_plain = len(self.rows[name.casefold()]) < 2 and not _NAMED.fullmatch(name)
        return name if is_plain else f"{name} [{getattr(row, 'slug', row.pk)}]"

    def find(self, text: str) -> Any | None:
        """Return the row that is called so; None where none is.

        Raises:
            ValueError: where several are.
        """
        rows = self.rows.get(text.casefold(), [])
        if len(rows) > 1:
            sentence = gettext(
                "Several are called “%(name)s”: add the end of the address, as in “%(example)s”."
            )
            raise ValueError(sentence % {"name": text, "example": self.of(rows[0].pk)})
        if rows:
            return rows[0]
        named = _NAMED.fullmatch(text)
        return self.by_slug.get(named[2]) if named else None

    def get(self, text: str) -> Any:
        """The same.

        Raises:
            ValueError: also where none is called so.
        """
        row = self.find(text)
        if row is None:
            raise ValueError(
                gettext("Nothing here is called “%(name)s”: add it first, or correct the name.")
                % {"name": text}
            )
        return row


class Known:
    """The tables in which a sheet looks names up, each asked for once."""

    def __init__(self) -> None:
        self._names: dict[type[models.Model], Names] = {}

    def names(self, model: type[models.Model]) -> Names:
        if model not in self._names:
            self._names[model] = Names(model)
        return self._names[model]

    @cached_property
    def roles(self) -> RoleNames:
        return RoleNames(Role.objects.all())


class Reference(Text):
    """Another row, by its key."""

    def __init__(self, model: type[models.Model]) -> None:
        super().__init__()
        self.model = model

    def clean(self, value: str, row: Any = None, *, known: Known, **kwargs: Any) -> Any:
        return known.names(self.model).get(value).pk if value else None

    def render(self, value: Any, obj: Any = None, *, known: Known, **kwargs: Any) -> str:
        return known.names(self.model).of(value)


class RoleName(Reference):
    """A role in the lab, as any of the site's languages calls it."""

    def __init__(self) -> None:
        super().__init__(Role)

    def clean(self, value: str, row: Any = None, *, known: Known, **kwargs: Any) -> Any:
        key = known.roles.called(value)
        if value and not key:
            sentence = gettext("“%(text)s” is not one of the lab's roles: %(roles)s.")
            roles = ", ".join(map(str, known.names(Role).called.values()))
            raise ValueError(sentence % {"text": value[:60], "roles": roles})
        return key or None


class References(Text):
    """Several other rows, by their keys."""

    def __init__(self, model: type[models.Model]) -> None:
        super().__init__()
        self.model = model

    def clean(self, value: str, row: Any = None, *, known: Known, **kwargs: Any) -> list[Any]:
        names = known.names(self.model)
        return list(dict.fromkeys(names.get(text).pk for text in parted(value)))

    def render(self, value: Any, obj: Any = None, *, known: Known, **kwargs: Any) -> str:
        names = known.names(self.model)
        return joined(sorted(names.of(key) for key in value))


# --- Columns -----------------------------------------------------------------------------------


class Column(Field):
    """A field of the row, in a column that is called as the field is."""

    #: Whether it can be written once the row itself is stored.
    comes_after = False

    def __init__(self, name: str, widget: Widget) -> None:
        super().__init__(attribute=name, widget=widget)

    def read(self, text: str, instance: Any, known: Known) -> Any:
        """Return the value that a text stands for.

        Raises:
            ValueError, ValidationError: say why it is none.
        """
        return self.widget.clean(text, known=known)

    def write(self, instance: Any, value: Any) -> None:
        setattr(instance, self.attribute, value)


class ReferenceColumn(Column):
    """A reference to another row, of which the key is enough."""

    def __init__(self, name: str, widget: Widget) -> None:
        super().__init__(name, widget)
        self.attribute = f"{name}_id"


class Hanging(Column):
    """What stands in rows of another table, which are asked for once for many rows."""

    comes_after = True

    def fetch(self, instances: Sequence[Any]) -> dict[Any, list[Any]]:
        """Return what hangs on each of these rows, by their keys. One query."""
        found: dict[Any, list[Any]] = defaultdict(list)
        for key, value in self.rows(instances):
            found[key].append(value)
        return found

    def rows(self, instances: Sequence[Any]) -> Iterable[tuple[Any, Any]]:
        """Yield the key of the row on which each hangs, and what it says."""
        raise NotImplementedError

    def get_value(self, instance: Any) -> list[Any]:
        if instance.pk is None:
            return []
        told = instance.__dict__.setdefault("_told", {})
        if self.column_name not in told:
            told[self.column_name] = self.fetch([instance])[instance.pk]
        return list(told[self.column_name])


class Relation(Hanging):
    """A many-to-many relation: the keys of the others."""

    def rows(self, instances: Sequence[Any]) -> Iterable[tuple[Any, Any]]:
        field = instances[0]._meta.get_field(self.attribute)
        pairs = field.remote_field.through._default_manager
        of_these = pairs.filter(**{f"{field.m2m_field_name()}__in": instances})
        return of_these.values_list(field.m2m_column_name(), field.m2m_reverse_name())

    def write(self, instance: Any, value: Any) -> None:
        getattr(instance, self.attribute).set(value)


class Rows(Hanging):
    """Rows that hang on the row: each is some of its columns, which the widget makes a text of.

    `only` are columns that say the same in all of them. Where they are `ordered`, the order in the
    cell is theirs.
    """

    def __init__(
        self,
        relation: str,
        columns: tuple[str, ...],
        widget: Widget,
        only: dict[str, Any] | None = None,
        ordered: bool = False,
    ) -> None:
        super().__init__(relation, widget)
        self.columns, self.only, self.ordered = columns, only or {}, ordered

    def rows(self, instances: Sequence[Any]) -> Iterable[tuple[Any, Any]]:
        parent = self._relation(instances[0]).field.attname
        for key, *value in self._of(instances).values_list(parent, *self.columns):
            yield key, tuple(value)

    def read(self, text: str, instance: Any, known: Known) -> list[tuple[Any, ...]]:
        told = self.get_value(instance)
        read = []
        for value in super().read(text, instance, known):
            if value not in told:
                row = self._row(instance, value)
                row.clean_fields(exclude={self._parent(instance)})
                row.clean()
                value = self._told(row)
            if value not in told:
                row.validate_constraints(exclude={self._parent(instance)})
            read.append(value)
        if not self.ordered:
            read = [*(value for value in told if value in read), *read]
        return list(dict.fromkeys(read))

    def write(self, instance: Any, value: list[tuple[Any, ...]]) -> None:
        rows = list(self._of([instance]))
        kept = [row for row in rows if self._told(row) in value]
        if self.ordered and [self._told(row) for row in kept] != value[: len(kept)]:
            kept = []
        for row in rows:
            if row not in kept:
                row.delete()
        told = {self._told(row) for row in kept}
        for each in value:
            if each not in told:
                row = self._row(instance, each)
                row.full_clean()
                row.save()

    def _of(self, instances: Sequence[Any]) -> models.QuerySet[Any]:
        relation = self._relation(instances[0])
        rows = relation.related_model._default_manager
        of_these: models.QuerySet[Any] = rows.filter(
            **{f"{relation.field.name}__in": instances}, **self.only
        )
        return of_these

    def _told(self, row: Any) -> tuple[Any, ...]:
        return tuple(getattr(row, name) for name in self.columns)

    def _row(self, instance: Any, value: tuple[Any, ...]) -> Any:
        told = dict(zip(self.columns, value, strict=True))
        relation = self._relation(instance)
        return relation.related_model(**{relation.field.name: instance}, **self.only, **told)

    def _parent(self, instance: Any) -> str:
        return str(self._relation(instance).field.name)

    def _relation(self, instance: Any) -> Any:
        return instance._meta.get_field(self.attribute)


def column_of(field: models.Field) -> Column:
    """Return the column of a model's field."""
    if field.many_to_many:
        return Relation(field.name, References(field.related_model))
    if field.is_relation:
        is_role = field.related_model is Role
        widget = RoleName() if is_role else Reference(field.related_model)
        return ReferenceColumn(field.name, widget)
    if field.choices:
        return Column(field.name, Choice(field.flatchoices))
    for kind, widget in _WIDGETS.items():
        if isinstance(field, kind):
            return Column(field.name, widget())
    return Column(field.name, Text())


_WIDGETS: dict[type[models.Field], type[Widget]] = {
    PartialDateField: PartialDate,
    models.URLField: Address,
    models.CharField: Line,
    models.DateTimeField: Moment,
    models.DateField: Day,
    models.BooleanField: YesNo,
    models.IntegerField: Number,
    models.JSONField: Several,
}
