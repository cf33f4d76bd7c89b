"""Three-way merge of a form: what it showed, what was sent, and what the database says by now.

A change form carries what it showed. When it comes back, each field is compared three ways:

* It was sent as it was shown: the editor did not touch it, and the database keeps what it says.
* The database still says what was shown, or what was sent: that is the editor's change, and is
  written.
* The database says something else than both: a conflict, of which nothing is written until the
  editor has chosen.

`Merge` rewrites what was sent so that it says this against the database of now; Django's own form
goes on from there as ever. Rows of a form set are known by their primary keys and merged field by
field. One that somebody added stays. One that somebody removed stays away, and one that this editor
removed goes, unless the other changed it: that is a conflict. Where fields make sense for the whole
list alone, as the order of authors does, two changed lists are one conflict.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django import forms
from django.forms import BaseForm, BaseModelFormSet
from django.forms.formsets import DELETION_FIELD_NAME
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.admin.form_state import (
    FormState,
    Value,
    Values,
    inputs_of,
    is_sent_only_when_set,
    plain,
    row_widgets,
    widgets_of,
)

#: The hidden input that carries what a form showed.
SHOWN = "_shown"
#: Begins the names of the inputs that tell what an editor chose in a conflict, MINE or NOW.
CHOICE = "_choice-"
MINE, NOW, CONFLICT = "mine", "now", "conflict"


@dataclass
class Conflict:
    """What this editor and somebody else changed differently.

    A field of the form (no `formset`) or of a row has a `name`, and `mine` and `now` are its
    values. A row (of this `pk`) or a list of rows has none: they are lists of rows, an empty one
    where the row was removed.
    """

    key: str
    mine: Any
    now: Any
    name: str = ""
    formset: BaseModelFormSet | None = None
    pk: str = ""


@dataclass
class SentRow:
    """A row as it is sent; `pk` is empty where it is new, fields are as in Merge.

    `files` are those chosen for it, by the name of the field; `without_file` names the fields for
    which none was, whose values are those of before.
    """

    pk: str
    values: Values
    is_deleted: bool = False
    files: dict[str, list[Any]] = field(default_factory=dict)
    without_file: set[str] = field(default_factory=set)
    untouched: set[str] = field(default_factory=set)
    agreed: set[str] = field(default_factory=set)
    in_conflict: set[str] = field(default_factory=set)


class Merge:
    """What was sent, in `data` and `files`, laid on `now`, what the database says.

    That is what this form and these form sets show, which are not bound.

    Three sets name fields as they stand in `data`: `untouched` ones, `agreed` ones that this editor
    and somebody else changed alike, and those `in_conflict`. `vanished` are the primary keys of
    rows that were changed here, but are gone and cannot be added again.

    Without what the form showed (nothing that this site showed was sent) all that differs from the
    database counts as this editor's change, as in Django's own forms.
    """

    def __init__(
        self,
        data: QueryDict,
        files: MultiValueDict,
        form: BaseForm | None,
        formsets: Sequence[BaseModelFormSet],
    ) -> None:
        self.data = data.copy()
        self.files = files
        shown = FormState.read(data[SHOWN]) if SHOWN in data else None
        self.now = FormState.of(form, formsets, shown)
        self.shown = shown or self.now
        self.conflicts: list[Conflict] = []
        self.untouched: set[str] = set()
        self.agreed: set[str] = set()
        self.in_conflict: set[str] = set()
        self.vanished: list[str] = []
        self._removed: dict[str, dict[str, Values]] = {}

    def state(self) -> FormState:
        """Return what the page shows on which this save is refused."""
        undecided = [conflict.key for conflict in self.conflicts]
        return FormState(
            self.now.fields, self.now.rows, self._removed, undecided, token=self.now.token
        )

    def add_form(self, form: BaseForm) -> None:
        """Merge the form's own fields; it is not bound."""
        for name, widget in widgets_of(form).items():
            html_name = form.add_prefix(name)
            shown, now = self.shown.fields.get(name), self.now.fields[name]
            mine, decision = self._decide_field(name, shown, self.read(widget, html_name), now)
            if decision == NOW:
                self.untouched.add(html_name)
            elif mine == now:
                self.agreed.add(html_name)
            elif decision == CONFLICT:
                self.in_conflict.add(html_name)
                self.conflicts.append(Conflict(name, mine, now, name))
            if not isinstance(widget, forms.FileInput):
                self._write(widget, html_name, now if decision == NOW else mine)
            elif decision == NOW:
                self.files.pop(html_name, None)
                for what in ("clear", "kept"):  # Django's box, and what kept_uploads kept
                    self.data.pop(f"{html_name}-{what}", None)

    def add_rows(self, formset: BaseModelFormSet, together: Sequence[str] = ()) -> None:
        """Merge the rows of the form set, which is not bound; fields `together` as one list.

        The first of these is the number of the row in the list.
        """
        sent = self.read_rows(formset)
        if sent is None:
            return
        rows = self._merge_list(formset, sent, together) if together else None
        self._write_rows(formset, self._merge_rows(formset, sent) if rows is None else rows)

    # --- Deciding ---

    def _decide(self, key: str, shown: object, mine: object, now: object) -> str:
        choice = self._choice(key)
        if choice == NOW or mine == shown:
            return NOW
        if mine == now or (now == shown and (choice == MINE or key not in self.shown.undecided)):
            return MINE
        return CONFLICT

    def _decide_field(
        self, key: str, shown: Value | None, mine: Value | None, now: Value
    ) -> tuple[Value | None, str]:
        """Return what stands for this editor's value, too, which is None for a file that was not
        chosen now.
        """
        if mine is not None:
            return mine, self._decide(key, shown, mine, now)
        if key not in self.shown.undecided or self._choice(key) == NOW:
            return shown, NOW
        return [[gettext("Choose the file again.")]], CONFLICT  # no browser sends it a second time

    def _choice(self, key: str) -> str:
        return self.data.get(CHOICE + key, "")

    def _merge_rows(self, formset: BaseModelFormSet, sent: list[SentRow]) -> list[SentRow]:
        now, shown = self._rows(formset)
        sent_rows = {row.pk: row for row in sent if row.pk}
        new = [row for row in sent if not row.pk]
        rows = [self._merge_row(formset, pk, sent_rows.get(pk)) for pk in now]
        for row in rows:
            if row.pk not in shown and any(row.values == new_row.values for new_row in new):
                row.untouched, row.agreed = set(), set(row.values)  # both added it
        for row in sent_rows.values():
            if row.pk not in now and not row.is_deleted and row.values != shown.get(row.pk):
                self._miss(formset, row)
        for pk, values in self.shown.removed.get(formset.prefix, {}).items():
            choice = self._choice(f"{formset.prefix}-{pk}")
            if choice == MINE:
                rows.append(SentRow("", values))
            elif choice != NOW:
                self._miss(formset, SentRow(pk, values))
        both = [row.values for row in rows if row.agreed]
        return rows + [row for row in new if row.values not in both]

    def _merge_row(self, formset: BaseModelFormSet, pk: str, sent: SentRow | None) -> SentRow:
        """Return the row as the database has it, with what this editor changed in it."""
        key, now, shown = f"{formset.prefix}-{pk}", *(rows.get(pk) for rows in self._rows(formset))
        row = SentRow(pk, dict(now), untouched=set(now))
        if sent is None:  # somebody added it
            return row
        if sent.is_deleted:
            decision = self._decide(key, shown, "deleted", now)
            row.is_deleted = decision != NOW
            if decision == CONFLICT:
                self.conflicts.append(Conflict(key, [], [now], "", formset, pk))
            return row
        for name, value in sent.values.items():
            mine, decision = self._decide_field(
                f"{key}-{name}",
                (shown or {}).get(name),
                None if name in sent.without_file else value,
                now[name],
            )
            if decision != NOW:
                row.values[name] = mine
                row.untouched.discard(name)
                row.files |= {name: sent.files[name]} if name in sent.files else {}
            if decision != NOW and mine == now[name]:
                row.agreed.add(name)
            if decision == CONFLICT:
                row.in_conflict.add(name)
                self.conflicts.append(Conflict(f"{key}-{name}", mine, now[name], name, formset, pk))
        return row

    def _miss(self, formset: BaseModelFormSet, row: SentRow) -> None:
        """Keep a row that this editor changed and somebody removed, and ask about it."""
        if not hasattr(formset, "fk"):
            self.vanished.append(row.pk)
            return
        self._removed.setdefault(formset.prefix, {})[row.pk] = row.values
        key = f"{formset.prefix}-{row.pk}"
        self.conflicts.append(Conflict(key, [row.values], [], "", formset, row.pk))

    def _merge_list(
        self, formset: BaseModelFormSet, sent: list[SentRow], together: Sequence[str]
    ) -> list[SentRow] | None:
        """Return the rows where the list as such is in conflict, or was chosen; else None."""
        now, shown = self._rows(formset)
        mine = {
            row.pk or f"new {n}": row.values for n, row in enumerate(sent) if not row.is_deleted
        }

        def listed(rows: dict[str, Values]) -> dict[str, list[Value]]:
            return {pk: [values[name] for name in together] for pk, values in rows.items()}

        lists = listed(shown), listed(mine), listed(now)
        if sorted(lists[1].values()) == sorted(lists[2].values()):
            return None  # both made the same list of it
        decision = self._decide(formset.prefix, *lists)
        if self._choice(formset.prefix) == NOW:
            return [SentRow(pk, values, untouched=set(values)) for pk, values in now.items()]
        if decision != CONFLICT:
            return None
        both = (self._in_order(rows, together[0]) for rows in (mine, now))
        self.conflicts.append(Conflict(formset.prefix, *both, formset=formset))
        rows = [SentRow(pk, mine.get(pk, values), pk not in mine) for pk, values in now.items()]
        return rows + [SentRow("", values) for pk, values in mine.items() if pk not in now]

    def _in_order(self, rows: dict[str, Values], name: str) -> list[Values]:
        """The rows by a field that holds a number, those without one last."""
        numbers = {pk: "".join(values[name][0]) for pk, values in rows.items()}
        order = sorted(rows, key=lambda pk: (not numbers[pk], len(numbers[pk]), numbers[pk]))
        return [rows[pk] for pk in order]

    def _rows(self, formset: BaseModelFormSet) -> tuple[dict[str, Values], dict[str, Values]]:
        """What the database says now, and what was shown."""
        return self.now.rows[formset.prefix], self.shown.rows.get(formset.prefix, {})

    # --- Reading and writing what was sent ---

    def read(self, widget: forms.Widget, html_name: str) -> Value | None:
        """Return what was sent for a field; None for a file where none was chosen."""
        if isinstance(widget, forms.FileInput):
            file = widget.value_from_datadict(self.data, self.files, html_name)
            if file is None:
                return None
            return [[str(getattr(file, "name", file))] if file else []]
        inputs = inputs_of(widget, html_name)
        return [plain(part, self.data.getlist(name)) for name, part in inputs]

    def _write(self, widget: forms.Widget, html_name: str, value: Value) -> None:
        for (name, part), values in zip(inputs_of(widget, html_name), value, strict=True):
            if values or not is_sent_only_when_set(part):
                self.data.setlist(name, values or [""])
            else:
                self.data.pop(name, None)

    def read_rows(self, formset: BaseModelFormSet) -> list[SentRow] | None:
        """Return the rows that were sent; None where nothing says how many there are."""
        total = self.data.get(f"{formset.prefix}-TOTAL_FORMS", "")
        if not re.fullmatch(r"\d{1,9}", total):
            return None
        widgets, pk_name = row_widgets(formset), formset.model._meta.pk.name
        now, shown = self._rows(formset)
        rows = []
        for number in sorted(set(self._row_numbers(formset).values())):
            if number >= int(total):
                break
            start = f"{formset.prefix}-{number}"
            pk = self.data.get(f"{start}-{pk_name}", "")
            values = {
                name: self.read(widget, f"{start}-{name}") for name, widget in widgets.items()
            }
            known = shown.get(pk) or now.get(pk) or {}
            without_file = {name for name, value in values.items() if value is None}
            values |= {name: known.get(name, [[]]) for name in without_file}
            files = {
                name: self.files.getlist(f"{start}-{name}")
                for name in widgets
                if f"{start}-{name}" in self.files
            }
            is_deleted = f"{start}-{DELETION_FIELD_NAME}" in self.data
            rows.append(SentRow(pk, values, is_deleted, files, without_file))
        return rows

    def _row_numbers(self, formset: BaseModelFormSet) -> dict[str, int]:
        """The names of all inputs of rows, with the number of the row."""
        pattern = re.compile(rf"{re.escape(formset.prefix)}-(\d{{1,9}})-")
        return {name: int(match[1]) for name in self.data if (match := pattern.match(name))}

    def _write_rows(self, formset: BaseModelFormSet, rows: list[SentRow]) -> None:
        for name in self._row_numbers(formset):
            del self.data[name]
        for name in [*self.files]:
            if name.startswith(f"{formset.prefix}-"):
                del self.files[name]
        widgets, pk_name = row_widgets(formset), formset.model._meta.pk.name
        for number, row in enumerate(rows):
            start = f"{formset.prefix}-{number}"
            if hasattr(formset, "fk"):
                self.data[f"{start}-{formset.fk.name}"] = str(formset.instance.pk)
            if row.pk:
                self.data[f"{start}-{pk_name}"] = row.pk
            if row.is_deleted:
                self.data[f"{start}-{DELETION_FIELD_NAME}"] = "on"
            for name, value in row.values.items():
                if not isinstance(widgets[name], forms.FileInput):
                    self._write(widgets[name], f"{start}-{name}", value)
            for name, files in row.files.items():
                self.files.setlist(f"{start}-{name}", files)
            self.untouched |= {f"{start}-{name}" for name in row.untouched}
            self.agreed |= {f"{start}-{name}" for name in row.agreed}
            self.in_conflict |= {f"{start}-{name}" for name in row.in_conflict}
        self.data[f"{formset.prefix}-TOTAL_FORMS"] = str(len(rows))
        self.data[f"{formset.prefix}-INITIAL_FORMS"] = str(sum(bool(row.pk) for row in rows))


def merged(form: type[BaseForm], merge: Merge) -> type[BaseForm]:
    """Return the form's class for data that was merged.

    Only what this editor changed has changed in it, and a field in conflict is an error.
    """
    return type(form.__name__, (_MergedForm, form), {"merge": merge})


class _MergedForm:
    merge: Merge

    @cached_property
    def changed_data(self) -> list[str]:
        names = {name: self.add_prefix(name) for name in self.fields}
        changed = {*super().changed_data} - {n for n in names if names[n] in self.merge.untouched}
        changed |= {name for name in names if names[name] in self.merge.agreed}
        return [name for name in names if name in changed]

    def full_clean(self) -> None:
        super().full_clean()
        if not self.is_bound:
            return
        sent = dict(self.cleaned_data)
        for name in self.fields:
            if self.add_prefix(name) in self.merge.in_conflict:
                self.add_error(name, _("Somebody else changed this too: choose above."))
        self.cleaned_data = sent  # it is right, and a file in it is kept for the next time
        if self.merge.conflicts and self.prefix is None:
            self.add_error(
                None,
                _(
                    "Somebody else changed the same as you since you opened this page. Nothing is "
                    "saved yet: choose what to keep, then save again."
                ),
            )
