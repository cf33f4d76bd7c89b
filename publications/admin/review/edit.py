"""What an edit of a paper changed, before and after, as a page shows it."""

from collections.abc import Callable
from typing import Any

from django.core.exceptions import FieldDoesNotExist
from django.db import models
from django.forms.utils import pretty_name
from django.utils.text import capfirst
from django.utils.translation import gettext

from people.history.versions import FieldChange, RowChange, side_by_side
from people.i18n import comma
from people.models import Member
from publications.admin.publications import provenance
from publications.models import Authorship, ExternalId, Link, Publication

#: What an Action keeps of the papers that it looked after (publications.services.actions).
State = dict[str, list[Any]]

#: What follows from another column, or is no text that anybody wrote.
_NOT_SHOWN = ("edits.", "origins.", "picture_width", "picture_height")


def fields(state: State, publication: Publication) -> dict[str, list[Any]]:
    """Return the fields of the publication that the state tells of, each before and after."""
    told = {}
    for name, change in state.items():
        kind, key, *path = name.split("|")
        is_of_it = kind in ("paper", "set") and key == str(publication.pk)
        if is_of_it and not path[0].startswith(_NOT_SHOWN):
            told[_field_name(path[0])] = change
    return told


def changes(state: State, publication: Publication) -> list[RowChange]:
    """Return what differs in words; nothing where no field of the publication does."""
    both = [_change(name, *change) for name, change in fields(state, publication).items()]
    shown = [change for change in both if change.before or change.after]
    return [RowChange("changed", "", "", shown)] if shown else []


def _field_name(part: str) -> str:
    """The field of a column, or of a table of pairs."""
    for several in Publication._meta.many_to_many:
        if part.startswith(f"{several.remote_field.through._meta.label}."):
            return several.name
    return part.removesuffix("_id")


def _change(name: str, before: Any, after: Any) -> FieldChange:
    column = _column(name)
    label = capfirst(provenance.label(name)) if column or name in _ROWS else pretty_name(name)
    if name in _ROWS:
        was, now = (_rows(name, rows or []) for rows in (before, after))
        return FieldChange(label, *side_by_side(None, was, now))
    if isinstance(column, models.JSONField):
        was, now = (_lines(value) for value in (before, after))
        return FieldChange(label, *side_by_side(None, was, now))
    return FieldChange(label, *side_by_side(column, before, after))


def _column(name: str) -> Any:
    try:
        return Publication._meta.get_field(name)
    except FieldDoesNotExist:  # a table had it once
        return None


def _lines(values: list[Any] | None) -> str:
    """A list of texts, or of pairs, one a line."""
    return "\n".join(" ".join(v) if isinstance(v, list) else str(v) for v in values or ())


def _rows(name: str, rows: list[list[Any]]) -> str:
    """Rows one a line; authors as they are printed, those without a place last."""
    if name == "authors":
        rows = sorted(rows, key=lambda row: (row[0] is None, row[0]))
    return "\n".join(map(_ROWS[name], rows))


def _author(values: list[Any]) -> str:
    # What was kept before a column was added has the first ones alone.
    position, name, member, equal, corresponding = (*values, False, False)[:5]
    told = [str(found) for found in Member.objects.filter(pk=member)] if member else []
    for is_so, column in ((equal, "equal_contribution"), (corresponding, "corresponding")):
        told += [str(Authorship._meta.get_field(column).verbose_name)] if is_so else []
    name = f"{name} ({comma().join(told)})" if told else name
    return f"{position}. {name}" if position else gettext("not printed: %(name)s") % {"name": name}


def _link(values: list[Any]) -> str:
    kind, url, label = values
    return " ".join(filter(None, [str(Link.Kind(kind).label), url, label]))


def _identifier(values: list[Any]) -> str:
    scheme, value = values
    return f"{ExternalId.Scheme(scheme).label} {value}"


#: Rows of a paper that are plain values: how a line says each.
_ROWS: dict[str, Callable[[list[Any]], str]] = {
    "authors": _author,
    "links": _link,
    "external_ids": _identifier,
}
