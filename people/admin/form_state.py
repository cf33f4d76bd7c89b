"""What a form shows: what a browser would send of it, were it saved untouched."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from django import forms
from django.core import signing
from django.forms import BaseForm, BaseModelFormSet
from django.forms.formsets import DELETION_FIELD_NAME, ORDERING_FIELD_NAME
from django.utils import timezone

from people import versioned

#: What a browser sends for each of a field's inputs: mostly one text of one input.
Value = list[list[str]]
#: The fields of a form, or of a row, by name.
Values = dict[str, Value]


@dataclass
class FormState:
    """What a browser sends of a form, and of each row of its form sets, when nobody touches it.

    `rows` goes by the form set's prefix and the row's primary key, and so does `removed`: rows of
    this editor's that somebody else has removed. `undecided` are the keys of the conflicts that the
    page asks about. `at` is when the form was shown (ISO 8601), and `token` stands for the versions
    of what it shows then; it is empty where these are not known.
    """

    fields: Values = field(default_factory=dict)
    rows: dict[str, dict[str, Values]] = field(default_factory=dict)
    removed: dict[str, dict[str, Values]] = field(default_factory=dict)
    undecided: list[str] = field(default_factory=list)
    at: str = field(default_factory=lambda: timezone.now().isoformat())
    token: str = ""

    @classmethod
    def of(
        cls,
        form: BaseForm | None,
        formsets: Sequence[BaseModelFormSet],
        shown: "FormState | None" = None,
    ) -> "FormState":
        """Return what these show, which are not bound. Asks no more than showing them does.

        It is what was `shown` earlier, and nothing is asked, where no version differs from then.
        """
        names = {formset.prefix: list(row_widgets(formset)) for formset in formsets}
        token = _token(form, formsets, names)
        if shown is not None and token and token == shown.token:
            return shown
        rows = {
            formset.prefix: {
                str(row.instance.pk): {name: _shown(row, name) for name in names[formset.prefix]}
                for row in formset.initial_forms
            }
            for formset in formsets
        }
        fields = {name: _shown(form, name) for name in widgets_of(form)} if form else {}
        return cls(fields, rows, token=token)

    def sign(self) -> str:
        """Return it as the text of a hidden input."""
        return signing.dumps(asdict(self), salt=__name__, compress=True)

    @classmethod
    def read(cls, text: str) -> "FormState":
        """Return what `sign` wrote.

        Where it cannot be read, nothing is known to have been shown: all that differs from the
        database is a conflict.
        """
        try:
            return cls(**signing.loads(text, salt=__name__))
        except (signing.BadSignature, TypeError):
            return cls()


def _token(
    form: BaseForm | None,
    formsets: Sequence[BaseModelFormSet],
    names: Mapping[str, Sequence[str]],
) -> str:
    """What stands for all that these show: the versions of their objects, and which fields.

    An object's version tells of the rows in its form too; a list shows objects, each with its own.
    """
    if form is None:
        objects = [row.instance for formset in formsets for row in formset.initial_forms]
    else:
        objects = [form.instance]
    versions = versioned.token(*objects)
    if not versions:
        return ""
    fields = [list(widgets_of(form)) if form else [], names]
    return hashlib.sha256(f"{versions} {json.dumps(fields)}".encode()).hexdigest()


def widgets_of(form: BaseForm) -> dict[str, forms.Widget]:
    """The widgets of all fields that can be edited, without the admin's links around them."""
    return {
        name: getattr(field.widget, "widget", field.widget)
        for name, field in form.fields.items()
        if not field.disabled
    }


def row_widgets(formset: BaseModelFormSet) -> dict[str, forms.Widget]:
    """The widgets of a row that hold something of it, and do not only tell which one it is."""
    structure = {formset.model._meta.pk.name, DELETION_FIELD_NAME, ORDERING_FIELD_NAME}
    if hasattr(formset, "fk"):
        structure.add(formset.fk.name)
    widgets = widgets_of(formset.empty_form)
    return {name: widget for name, widget in widgets.items() if name not in structure}


def blank_rows(formset: BaseModelFormSet) -> list[Values]:
    """What the rows for new entries say where nobody filled them in."""
    names = row_widgets(formset)
    return [{name: _shown(form, name) for name in names} for form in formset.extra_forms]


def inputs_of(widget: forms.Widget, name: str) -> list[tuple[str, forms.Widget]]:
    """The names of the widget's inputs, and the part of it that each belongs to."""
    if not isinstance(widget, forms.MultiWidget):
        return [(name, widget)]
    parts = zip(widget.widgets_names, widget.widgets, strict=True)
    return [field for suffix, part in parts for field in inputs_of(part, name + suffix)]


def _shown(form: BaseForm, name: str) -> Value:
    field = form.fields[name]
    return _untouched(getattr(field.widget, "widget", field.widget), form[name].value())


def _untouched(widget: forms.Widget, value: Any) -> Value:
    """Return what a browser sends where the widget showed this value."""
    if isinstance(widget, forms.MultiWidget):
        parts = value if isinstance(value, list | tuple) else widget.decompress(value)
        pairs = zip(widget.widgets, parts, strict=True)
        return [field for part, value in pairs for field in _untouched(part, value)]
    if isinstance(widget, forms.CheckboxInput):
        return [["on"] if widget.check_test(value) else []]
    shown = value if isinstance(widget, forms.FileInput) else widget.format_value(value)
    values = shown if isinstance(shown, list | tuple) else [shown]
    return [plain(widget, [str(choice) for choice in values if choice is not None])]


def plain(widget: forms.Widget, values: list[str]) -> list[str]:
    """Return what was sent without what a browser, or Django's field, makes of any text."""
    if isinstance(widget, forms.CheckboxInput):
        return ["on"] if values else []
    breaks = "" if isinstance(widget, forms.widgets.Input) else "\n"
    texts = (re.sub(r"\r\n?|\n", breaks, text).strip() for text in values)
    return sorted(filter(None, texts))


def is_sent_only_when_set(widget: forms.Widget) -> bool:
    return isinstance(widget, forms.CheckboxInput) or getattr(
        widget, "allow_multiple_selected", False
    )
