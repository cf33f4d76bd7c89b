"""Which fields an editor changed by saving a publication."""

from collections.abc import Iterable

from django.forms import BaseModelFormSet, ModelForm

from people.admin.three_way_merge import Conflict
from publications.models import Publication
from publications.services import consolidation

#: Fields of the form that make up the one lockable field "authors".
_AUTHOR_FIELDS = {"authors_complete"}
#: Fields of the form by which something is decided about the paper.
_DECIDED = {"status", "version_of"}
#: What says how the paper is shown, beside what a Record tells.
_BY_HAND = ("display_title", "summary")


def changed_fields(form: ModelForm, formsets: Iterable[BaseModelFormSet]) -> list[str]:
    """Return the lockable fields that the editor changed, in the order of LOCKABLE."""
    changed = set(form.changed_data)
    if changed & _AUTHOR_FIELDS:
        changed.add("authors")
    for formset in formsets:
        name = formset.get_default_prefix()
        if name == "authorships":
            if _authors_changed(formset):
                changed.add("authors")
        elif formset.has_changed():
            changed.add(name)
    return [field for field in consolidation.LOCKABLE if field in changed]


def edited_fields(form: ModelForm, formsets: Iterable[BaseModelFormSet]) -> list[str]:
    """Return all that the editor changed of the paper, also what no sync writes.

    What gives it a status or a leading version is decided by itself; files have a history of their
    own.
    """
    edited = changed_fields(form, formsets)
    edited += [name for name in form.changed_data if name not in _DECIDED | _AUTHOR_FIELDS]
    for formset in formsets:
        if formset.get_default_prefix() == "authorships" and formset.has_changed():
            edited.append("authors")
    return list(dict.fromkeys(edited))


def lockable_field(conflict: Conflict) -> str:
    """Return the lockable field that a conflict of a publication's form belongs to."""
    if conflict.formset is not None:
        prefix = conflict.formset.prefix
        return "authors" if prefix == "authorships" else prefix
    return "authors" if conflict.name in _AUTHOR_FIELDS else conflict.name


def filled_fields(publication: Publication) -> list[str]:
    """Return the lockable fields that say something, of a publication that was made by hand."""
    filled = {
        field
        for field in (*consolidation.SCALARS, *_BY_HAND, *consolidation.LISTS, "venue")
        if getattr(publication, field)
    }
    if publication.kind == Publication.Kind.OTHER:
        filled.discard("kind")
    for field, rows in (
        ("authors", publication.authorships),
        ("links", publication.links),
        ("external_ids", publication.external_ids),
    ):
        if rows.exists():
            filled.add(field)
    return [field for field in consolidation.LOCKABLE if field in filled]


def _authors_changed(formset: BaseModelFormSet) -> bool:
    """Whether the printed list changed; which member an author is does not belong to it."""
    return any(_authorship_changed(form) for form in formset.forms)


def _authorship_changed(form: ModelForm) -> bool:
    """Whether a row of the printed list was added, removed or rewritten.

    A row without a place holds a member behind the "et al.": it is not printed. One that only
    shows, for who may not change it, is as it was.
    """
    if not form.has_changed():
        return False
    data = getattr(form, "cleaned_data", {})
    if form.instance.pk is None:
        return data.get("position") is not None and not data.get("DELETE")
    if data.get("DELETE"):
        return form.initial.get("position") is not None
    return bool(set(form.changed_data) - {"member"})
