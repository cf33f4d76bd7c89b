"""A list as a table, and what a table that comes back would change: a resource of import-export.

A cell that says what would be exported now is left alone, so only what a person changed is read,
checked, shown and written. A row that was changed here since its export is not overwritten.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any, ClassVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import QuerySet
from django.utils.functional import cached_property
from django.utils.text import capfirst
from django.utils.translation import gettext, override
from import_export.resources import ModelResource
from import_export.results import RowResult
from tablib import Dataset

from people import slugs
from people.names import normalize_text
from people.sheets import files
from people.sheets.cells import says, text_of, tidy
from people.sheets.columns import Column, Known, column_of

#: What tells which row it is, and whether it was changed since.
KEY, VERSION = "id", "version"
#: For how many rows what hangs on them is asked at once.
_AT_ONCE = 1_000


@dataclass(frozen=True)
class Change:
    """What a cell says now and would say."""

    name: str
    label: str
    before: str
    after: str


@dataclass
class Row:
    """What becomes of a row of the file.

    `kind` is new, alike (new, and perhaps here already, or a heading), changed, unchanged,
    conflict, elsewhere (it comes in by another page) or error.
    """

    line: int
    kind: str
    name: str
    instance: Any
    changes: list[Change] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    @property
    def is_wanted(self) -> bool:
        return self.kind in ("new", "changed")

    @property
    def is_writable(self) -> bool:
        """Whether it is written where somebody says so."""
        return self.is_wanted or self.kind == "alike"

    @property
    def digest(self) -> str:
        """What stands for all that it would change."""
        told = [self.kind, self.instance and self.instance.pk, *map(repr, self.changes)]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


class Sheet(ModelResource):
    """The table of a model. Its columns are `Meta.fields`, in this order, after KEY and VERSION."""

    #: Columns that only tell something.
    telling: ClassVar[tuple[str, ...]] = ()
    #: What columns are called that are no fields of the model.
    labels: ClassVar[dict[str, Any]] = {}
    #: Other rows by which its own are called, and those that are its own fields, too.
    selected: ClassVar[tuple[str, ...]] = ()
    fetched: ClassVar[tuple[str, ...]] = ()
    #: The field from which the end of a new row's address is made.
    slug_from: ClassVar[tuple[str, ...]] = ()
    #: The fields of the model that two rows do not share, unless somebody means it.
    told_apart_by: ClassVar[tuple[str, ...]] = ()

    class Meta:
        import_id_fields = [KEY]
        skip_diff = True
        report_skipped = True

    @classmethod
    def field_from_django_field(cls, field_name: str, django_field: Any, readonly: bool) -> Column:
        column = column_of(django_field)
        column.column_name = field_name
        return column

    def __init__(self, by: Any = None, batch: str = "") -> None:
        super().__init__()
        #: Who writes, and what all that is confirmed at once shares.
        self.by, self.batch = by, batch
        self.model: type[models.Model] = self._meta.model
        self.columns: tuple[str, ...] = self.get_export_order()
        self.known = Known()
        #: What each row, by its number, would change, and the values of the one at hand.
        self.changes: dict[int, list[Change]] = {}
        #: What each row was called before, and the instance.
        self.found: dict[int, tuple[str, Any]] = {}
        self.values: dict[str, Any] = {}
        #: The rows that it writes, with the fields of each.
        self.written: list[tuple[Any, set[str]]] = []
        #: What is there, and what the file adds, by what tells rows apart.
        self._alike: dict[Any, Any] = {}

    # --- Headings ---

    def label(self, name: str) -> str:
        if name == KEY:
            return "ID"
        label = str(self.labels.get(name) or self._model_field(name).verbose_name)
        return capfirst(label) if label.islower() else label

    def _model_field(self, name: str) -> Any:
        return self.model._meta.get_field(name)

    @cached_property
    def headings(self) -> dict[str, str]:
        """The names of the columns by what any of the site's languages calls them."""
        found = {}
        for language, _name in settings.LANGUAGES:
            with override(language):
                found |= {self.label(name).casefold(): name for name in self.columns}
        return found | {name: name for name in self.columns}

    # --- Out ---

    def of(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """The rows with what is fetched along."""
        rows = rows.select_related(*self.selected) if self.selected else rows
        return rows.prefetch_related(None).prefetch_related(*self.fetched)

    def iter_queryset(self, queryset: QuerySet[Any]) -> Iterator[Any]:
        rows = queryset.iterator(chunk_size=_AT_ONCE)
        while several := list(islice(rows, _AT_ONCE)):
            self._fetch(several)
            yield from several

    def _fetch(self, instances: list[Any]) -> None:
        """Fetch what hangs on these rows: prefetching takes twice as long."""
        for name, column in self.fields.items():
            if column.comes_after:
                found = column.fetch(instances)
                for instance in instances:
                    instance.__dict__.setdefault("_told", {})[name] = found[instance.pk]

    def export_resource(self, instance: Any, *args: Any, **kwargs: Any) -> list[str]:
        return [self.text(name, self.owner(name, instance)) for name in self.columns]

    def text(self, name: str, instance: Any) -> str:
        """Return what a cell says."""
        return tidy(self.fields[name].export(instance, known=self.known))

    def file(self, form: str, rows: QuerySet[Any]) -> bytes:
        """Return the rows as a file of one of files.FORMATS."""
        table = self.export(self.of(rows))
        return files.write(form, [self.label(name) for name in self.columns], table)

    # --- In ---

    def dataset(self, table: files.Table) -> tuple[Dataset, list[str]]:
        """Return the columns that are known, by their names, and sentences about the others.

        Raises:
            ValidationError: where it is no table of this kind.
        """
        names = [self.headings.get(heading.casefold(), "") for heading in table.headings]
        if not any(names):
            raise ValidationError(
                gettext("The first row names no column of this list: export it, and fill that in.")
            )
        if twice := {name for name in names if name and names.count(name) > 1}:
            labels = ", ".join(self.label(name) for name in sorted(twice))
            raise ValidationError(gettext("A column stands twice: %(names)s.") % {"names": labels})
        unknown = [
            heading
            for heading, name in zip(table.headings, names, strict=True)
            if heading and not name
        ]
        sentence = gettext("The column “%(name)s” is not read.")
        places = [place for place, name in enumerate(names) if name]
        dataset = Dataset(headers=[names[place] for place in places])
        for __, cells in table.rows:
            dataset.append([cells[place] if place < len(cells) else None for place in places])
        return dataset, [sentence % {"name": heading[:60]} for heading in unknown]

    def preview(self, table: files.Table) -> tuple[list[Row], list[str]]:
        """Return what becomes of each row, and what of the file is not read. Writes nothing.

        Raises:
            ValidationError: where it is no table of this kind.
        """
        dataset, problems = self.dataset(table)
        result = self.import_data_inner(dataset, True, False, False, False)
        lines = [line for line, __ in table.rows]
        return self._rows(result, lines), problems

    def apply(self, table: files.Table) -> list[Row]:
        """Write all that the rows of the file change, or nothing where one of them cannot be."""
        dataset, _problems = self.dataset(table)
        result = self.import_data(
            dataset, use_transactions=True, rollback_on_validation_errors=True
        )
        return self._rows(result, [line for line, __ in table.rows])

    def _rows(self, result: Any, lines: Iterable[int]) -> list[Row]:
        for error in result.base_errors:
            raise error.error
        return [
            self._row(number, line, told)
            for number, (line, told) in enumerate(zip(lines, result.rows, strict=True), start=1)
        ]

    def _row(self, number: int, line: int, told: RowResult) -> Row:
        for error in told.errors:
            raise error.error  # a fault of ours: what may be wrong in a file is a ValidationError
        changes = self.changes.get(number, [])
        name, instance = self.found.get(number, ("", None))
        if told.validation_error is not None:
            problems, kind = self._problems(told.validation_error)
            return Row(line, kind, name, instance, changes, problems)
        kind = {"new": "new", "update": "changed", "skip": "unchanged"}[told.import_type]
        if kind == "new" and (alike := self._is_here(instance)):
            return Row(line, "alike", str(instance), instance, changes, [self._like(alike)])
        if kind == "new" and len(changes) == 1 and self.is_heading(changes[0].after):
            sentence = gettext("This row says nothing else: tick it unless it is a heading.")
            return Row(line, "alike", str(instance), instance, changes, [sentence])
        return Row(line, kind, name or str(instance), instance, changes)

    def _is_here(self, instance: Any) -> Any:
        """Return what is here, or stands in the file before, and seems the same as this new row."""
        told = tuple(getattr(instance, name) for name in self.told_apart_by)
        if not any(told):
            return None
        key = self.likeness(told)
        before = self._alike.get(key)
        self._alike.setdefault(key, instance)
        return before

    def likeness(self, told: tuple[Any, ...]) -> Any:
        """What is the same of two rows that seem to be one, of their `told_apart_by`."""
        return tuple(normalize_text(value) if isinstance(value, str) else value for value in told)

    def _like(self, alike: Any) -> str:
        if alike.pk is None or alike._state.adding:
            return gettext("A row above adds the same: tick it if there are two.")
        return gettext("“%(name)s” is here already: tick it if there are two.") % {"name": alike}

    def _problems(self, error: ValidationError) -> tuple[list[str], str]:
        """Return what is wrong with a row, in sentences, and its kind: that of the error's code."""
        by_column = error.update_error_dict({})
        problems = []
        for name, errors in by_column.items():
            messages = [message for each in errors for message in _sentences(each)]
            if name in self.columns:
                sentence, label = gettext("%(column)s: %(problem)s"), self.label(name)
                messages = [sentence % {"column": label, "problem": each} for each in messages]
            problems += messages
        codes = {each.code for errors in by_column.values() for each in errors}
        return problems, next(
            (kind for kind in ("conflict", "elsewhere") if kind in codes), "error"
        )

    # --- A row of the file: the library's steps ---

    def before_import(self, dataset: Dataset, **kwargs: Any) -> None:
        """Fetch at once all rows that the file names."""
        self.changes, self.found, self._seen = {}, {}, set()
        keys = {_key(cell) for cell in dataset[KEY]} if KEY in dataset.headers else set()
        rows = self.of(self.model._default_manager.all())
        self._stored = rows.in_bulk([key for key in keys if key])
        self._by_slug: dict[str, Any] = {}
        if "slug" in dataset.headers and (KEY not in dataset.headers or None in keys):
            slugs_told = {str(cell) for cell in dataset["slug"] if cell}
            self._by_slug = {row.slug: row for row in rows.filter(slug__in=slugs_told)}
        self._alike = self._told_apart() if len(self._stored) < len(dataset) else {}
        found = iter([*self._stored.values(), *self._by_slug.values()])
        while several := list(islice(found, _AT_ONCE)):
            self._fetch(several)

    def _told_apart(self) -> dict[Any, Any]:
        """What is there, by what tells rows apart. At most one query."""
        if not self.told_apart_by:
            return {}
        rows = self.model._default_manager.select_related(*self.selected).order_by("-pk")
        return {
            self.likeness(tuple(getattr(row, name) for name in self.told_apart_by)): row
            for row in rows
        }

    def get_or_init_instance(self, instance_loader: Any, row: dict[str, Any]) -> tuple[Any, bool]:
        cell, slug = row.get(KEY), str(row.get("slug") or "")
        has_key = cell not in (None, "")
        instance = self._stored.get(_key(cell)) if has_key else self._by_slug.get(slug)
        if instance is None and has_key:
            sentence = gettext(
                "There is none with the ID %(id)s: it was deleted. Empty its ID to add it anew."
            )
            raise ValidationError(sentence % {"id": str(cell)[:30]})
        if instance is None:
            return self.init_instance(row), True
        if instance.pk in self._seen:
            raise ValidationError(gettext("It stands in the file twice: this row is not read."))
        self._seen.add(instance.pk)
        return instance, False

    def after_init_instance(self, instance: Any, new: bool, row: Any, **kwargs: Any) -> None:
        self.found[kwargs["row_number"]] = "" if new else str(instance), instance

    def import_instance(self, instance: Any, row: dict[str, Any], **kwargs: Any) -> None:
        """Let the instance say what the changed cells of its row say."""
        changes = self.changes[kwargs["row_number"]] = []
        self.values, errors = {}, {}
        for name, cell in row.items():
            if name in (KEY, VERSION):
                continue
            try:
                if change := self._change(instance, name, cell):
                    changes.append(change)
            except (ValueError, ValidationError) as error:
                errors[name] = _as_validation(error)
        if changes and not instance._state.adding:
            self._check_version(instance, row.get(VERSION))
        self.written = [(instance, set())]
        for name, value in self.values.items():
            if not self.fields[name].comes_after:
                owner = self.owner(name, instance)
                self.fields[name].write(owner, value)
                self._names_written(owner).add(name)
        self.written[0][1].update(self.settle(instance))
        if errors:
            raise ValidationError(errors)

    def _change(self, instance: Any, name: str, cell: Any) -> Change | None:
        """Return what a cell changes, and keep its value; None where it says what is there."""
        is_new = instance._state.adding
        before = self.text(name, self.owner(name, instance))
        if says(cell, "" if is_new else before):
            return None
        column = self.fields[name]
        text = text_of(cell, may_be_date=column.widget.takes_dates)
        value = column.read(text, self.owner(name, instance), self.known)
        after = tidy(column.widget.render(value, known=self.known))
        if after == before and not is_new:
            return None
        if name in self.telling:
            raise ValueError(gettext("This column only tells; it is changed elsewhere."))
        self.values[name] = value
        return Change(name, self.label(name), "" if is_new else before, after)

    def _check_version(self, instance: Any, cell: Any) -> None:
        if cell not in (None, "") and _key(cell) != instance.version:
            raise ValidationError(
                gettext(
                    "It was changed here since the table was exported, so nothing of this row is "
                    "taken over: export it again, and write your changes there."
                ),
                code="conflict",
            )

    def _names_written(self, owner: Any) -> set[str]:
        for each, names in self.written:
            if each is owner:
                return names
        self.written.append((owner, set()))
        return self.written[-1][1]

    def owner(self, name: str, instance: Any) -> Any:
        """Return the row that a column is a field of: another one where two share a sheet."""
        return instance

    def settle(self, instance: Any) -> set[str]:
        """Fill in what follows from the values; return the names of what was filled in."""
        if not self.slug_from or instance.slug:
            return set()
        instance.slug = self.free_slug(instance)
        return {"slug"}

    def is_heading(self, text: str) -> bool:
        """Whether a text that is all a row says may head the rows below it."""
        return False

    def free_slug(self, instance: Any) -> str:
        """Return an address for the instance that nothing else has."""
        words = next(filter(None, (getattr(instance, name) for name in self.slug_from)), "")
        return slugs.free(self.model, words)

    def skip_row(self, instance: Any, original: Any, row: Any, errors: Any = None) -> bool:
        return not self.values and not errors

    def validate_instance(
        self, instance: Any, import_validation_errors: Any = None, validate_unique: bool = True
    ) -> None:
        errors = dict(import_validation_errors or {})
        for owner, names in self.written:
            later = {name for name in _references(owner) if getattr(owner, name).pk is None}
            others = {each.name for each in owner._meta.fields} - names
            excluded = set(errors) | (later if owner._state.adding else others)
            checks = [partial(owner.clean_fields, exclude=excluded)]
            if not errors:  # else half of its values are missing
                checks += [
                    owner.clean,
                    partial(owner.validate_unique, exclude=excluded),
                    *(
                        partial(_check, constraint, owner, later, errors)
                        for constraint in owner._meta.constraints
                        if owner._state.adding or _is_about(constraint, names)
                    ),
                ]
            for check in checks:
                try:
                    check()
                except ValidationError as error:
                    error.update_error_dict(errors)
        if errors:
            raise ValidationError(errors)

    def do_instance_save(self, instance: Any, is_create: bool) -> None:
        for owner, names in self.written:
            if owner._state.adding:
                owner.save()
            elif names:
                owner.save(update_fields=names | _stamps(owner))

    def save_m2m(self, instance: Any, row: Any, **kwargs: Any) -> None:
        if self._is_dry_run(kwargs):
            return
        for name, value in self.values.items():
            if self.fields[name].comes_after:
                self.fields[name].write(self.owner(name, instance), value)


def _check(constraint: Any, owner: Any, later: set[str], errors: Mapping[str, Any]) -> None:
    """Check what holds for the whole row, but for fields that cannot be checked or are wrong."""
    constraint.validate(type(owner), owner, exclude=later | set(errors))


def _key(cell: Any) -> int | None:
    """Return the key that a cell names; None where it names none."""
    text = str(int(cell) if isinstance(cell, float) and cell.is_integer() else cell or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else None


def _sentences(error: ValidationError) -> list[str]:
    """What is wrong with a cell; one that has to say something and does not is missing."""
    return [gettext("it is missing")] if error.code in ("null", "blank") else error.messages


def _as_validation(error: Exception) -> ValidationError:
    messages = error.messages if isinstance(error, ValidationError) else [str(error)]
    return ValidationError(messages)


def _references(owner: models.Model) -> list[str]:
    """The references to other rows that were set on this one."""
    names = [each.name for each in owner._meta.concrete_fields if each.is_relation]
    return [name for name in names if owner._state.fields_cache.get(name) is not None]


def _is_about(constraint: models.BaseConstraint, names: set[str]) -> bool:
    """Whether a rule names one of these fields: the others hold, as nothing of theirs changes."""
    return not names.isdisjoint(re.split(r"\W+|__", repr(constraint)))


def _stamps(owner: models.Model) -> set[str]:
    """The fields that say when a row was changed."""
    return {each.name for each in owner._meta.fields if getattr(each, "auto_now", False)}
