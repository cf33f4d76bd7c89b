"""Where each field of a publication comes from, in words."""

from dataclasses import dataclass

from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people import i18n
from people.models import User
from publications.models import Publication, SourceRecord
from publications.services import consolidation

LABELS = {
    "venue": _("Venue"),
    "authors": _("Authors"),
    "links": _("Links"),
    "external_ids": _("Identifiers"),
}


@dataclass(frozen=True)
class FieldOrigin:
    """One field's row: `record` is the SourceRecord it follows, or `edit` names the hand edit."""

    field: str
    label: str
    record: SourceRecord | None = None
    edit: str = ""


def origins(publication: Publication) -> list[FieldOrigin]:
    """Return a row for each field that comes from a source or a person's edit. Two queries."""
    keys = [key for key in publication.origins.values() if isinstance(key, int)]
    records = SourceRecord.objects.select_related("source").defer("raw", "record").in_bulk(keys)
    by = {edit["by"] for edit in publication.edits.values()}
    editors = User.objects.in_bulk({key for key in by if isinstance(key, int)})
    rows = []
    for field in consolidation.LOCKABLE:
        edit = publication.edits.get(field)
        record = records.get(publication.origins.get(field))
        if edit or record:
            words = _edit_in_words(edit, editors) if edit else ""
            rows.append(FieldOrigin(field, label(field), None if edit else record, words))
    return rows


def label(field: str) -> str:
    """Return what an editor calls the field."""
    return (
        str(LABELS.get(field) or "")
        or str(Publication._meta.get_field(field).verbose_name).capitalize()
    )


def _edit_in_words(edit: dict[str, object], editors: dict[int, User]) -> str:
    who, at = _editor(edit["by"], editors), parse_datetime(str(edit["at"]))
    if not who or at is None:
        return gettext("edited by hand")
    values = {"who": who, "day": i18n.day(at)}
    return gettext("edited by hand by %(who)s on %(day)s") % values


def _editor(by: object, editors: dict[int, User]) -> str:
    """Return the name of the user, or of what wrote in a user's place; empty where unknown."""
    if isinstance(by, str):
        return gettext(by)
    editor = editors.get(by) if isinstance(by, int) else None
    return (editor.get_full_name() or editor.get_username()) if editor else ""
