"""What somebody changed in the preview: rows edited in place, ticks, and what roles become.

Only what differs from what the form showed is written.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Q, QuerySet

from labsite.import_site import roles, store, work
from labsite.import_site.catalogue import plain
from labsite.import_site.preview import PAIRS, fields_of, nobodys_rows
from labsite.import_site.rows import PersonRow
from labsite.models import ImportedRow, SiteImport
from people.models import Role
from publications.domain.record import Author, Record

#: Fields that name people who have rows of their own.
_NAMING = ("person", "people", "advisors", "speaker", "host")


def edit(row: ImportedRow, posted: Mapping[str, str]) -> bool:
    """Write into the row what somebody changed in its fields; return whether anything was."""
    changed = {}
    for field in fields_of(row):
        if field.kind == "tick":
            is_sent = f"{field.key}-shown" in posted
            value = "on" if field.key in posted else "off"
        else:
            is_sent = field.key in posted
            value = "\n".join(posted.get(field.key, "").replace("\r\n", "\n").split("\n")).strip()
        if is_sent and value != field.value.strip():
            changed[field.name] = value
    if not changed:
        return False
    kinds = store.fields(row.kind)
    if "record" in kinds:
        row.values["record"] = _edited_record(row.values["record"], changed).to_json()
    for name in kinds.keys() & changed.keys():
        row.values[name] = _read(changed[name], name, kinds[name])
    return True


def _read(text: str, name: str, kind: Any) -> Any:
    if kind is bool:
        return text == "on"
    if name in PAIRS:
        pairs = (line.partition(":") for line in text.splitlines())
        return [[label.strip(), each.strip()] for label, _, each in pairs if each.strip()]
    if store.is_optional(kind):
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else None
    if store.is_list(kind):
        return [each.strip() for each in text.split(";") if each.strip()]
    return text


def _edited_record(values: Any, changed: Mapping[str, str]) -> Record:
    record = Record.from_json(values)
    if "authors" in changed:
        known = {author.name: author for author in record.authors}
        called = [name.strip() for name in changed["authors"].split(";") if name.strip()]
        authors = tuple(known.get(name) or Author(name=name) for name in called)
        record = replace(record, authors=authors)
    texts = {name: changed[name] for name in ("title", "date", "venue") if name in changed}
    return replace(record, **texts)


@dataclass(frozen=True)
class Saved:
    """What a form changed.

    Attributes:
        edited: the rows that were edited.
        ticked: how many others were ticked or unticked.
        was_asking: the keys of those edited rows that needed a person and were not ticked.
        are_roles_new: whether what becomes of a printed role was changed.
    """

    edited: list[ImportedRow]
    ticked: int
    was_asking: set[int]
    are_roles_new: bool

    def tick_what_was_put_right(self) -> int:
        """Tick the rows that needed a person and need nobody any more; return how many."""
        right = [row for row in self.edited if row.pk in self.was_asking and row.is_placeable]
        for row in right:
            row.is_wanted = True
            row.save(update_fields=["is_wanted"])
        return len(right)


def save(site_import: SiteImport, posted: Mapping[str, str], keys: Iterable[int]) -> Saved:
    """Keep what the page's form says of these rows: what is ticked, what was edited, the roles."""
    are_roles_new = _save_roles(site_import, posted)
    edited: list[ImportedRow] = []
    was_asking, ticked = set(), 0
    names: dict[str, str] = {}
    shown, whose = set(keys), " ".join(posted.get("whose", "").split())
    nobodys = set(nobodys_rows(site_import)) if whose else set()
    for row in site_import.rows.waiting().filter(pk__in=shown | nobodys):
        is_wanted = f"row-{row.pk}-wanted" in posted if row.pk in shown else row.is_wanted
        former_name = row.values.get("name", "")
        is_edited = edit(row, posted)
        if row.pk in nobodys and not row.values["person"]:
            row.values["person"] = whose
            is_edited = True
        if is_edited and row.kind == "person":
            names[plain(former_name)] = row.values["name"]
            _learn_roles(site_import, row)
        if is_edited:
            edited.append(row)
            # One that was ticked before, and is not any more, was unticked by hand.
            if _asks(row):
                was_asking.add(row.pk)
        elif is_wanted != row.is_wanted:
            ticked += 1
        if is_edited or is_wanted != row.is_wanted:
            row.is_wanted = is_wanted
            row.save(update_fields=["is_wanted", "values"])
    for row in _rename(site_import, names, edited):
        edited.append(row)
        if _asks(row):
            was_asking.add(row.pk)
    if edited or are_roles_new:
        site_import.save(update_fields=["roles", "owner"])
    work.plan_again(site_import, edited)
    return Saved(edited, ticked, was_asking, are_roles_new)


def tick_all(rows: QuerySet[ImportedRow]) -> int:
    """Tick those of the rows that can be taken in as they are; return how many cannot.

    A talk of which only the year is known can, and a person who is at another place: these ask for
    no more than a look.
    """
    plans = ImportedRow.Plan
    asking = dict(rows.filter(plan=plans.ASKS, is_wanted=False).values_list("pk", "notes"))
    fit = [key for key, notes in asking.items() if _asks_for_look([each["code"] for each in notes])]
    rows.filter(Q(plan__in=(plans.NEW, plans.ADDS)) | Q(pk__in=fit)).update(is_wanted=True)
    return len(asking) - len(fit)


def _asks_for_look(codes: Sequence[str]) -> bool:
    """Whether nothing but a look is asked for; what cannot be taken in says why first."""
    asked = work.ASKING.intersection(codes)
    return bool(codes) and codes[0] in asked and asked <= work.ASKING_FOR_LOOK


def _asks(row: ImportedRow) -> bool:
    return row.plan == ImportedRow.Plan.ASKS and not row.is_wanted


def _learn_roles(site_import: SiteImport, row: ImportedRow) -> None:
    """Note what becomes of the role of a person, where that is a new one."""
    person = store.row_of(row)
    assert isinstance(person, PersonRow)
    for printed, answer in roles.answers([person], site_import.owner).items():
        site_import.roles.setdefault(printed, answer)


# --- Names -------------------------------------------------------------------------------------


def _rename(
    site_import: SiteImport, names: Mapping[str, str], edited: Iterable[ImportedRow]
) -> list[ImportedRow]:
    """Write the names that people got into the rows that name them: their degrees, awards, talks.

    `names` are the new ones by the former ones, plain; of one that somebody else has, too, nobody
    knows whom a row means. Return the rows that were not among the edited ones.
    """
    waiting = site_import.rows.waiting().exclude(kind="paper")
    others = {plain(row.values["name"]) for row in waiting.filter(kind="person")}
    names = {former: name for former, name in names.items() if former and former not in others}
    if not names:
        return []
    site_import.owner = names.get(plain(site_import.owner), site_import.owner)
    known = {row.pk: row for row in edited}
    followed = []
    for row in (known.get(row.pk, row) for row in waiting):
        renamed = {field: _renamed(row.values.get(field), names) for field in _NAMING}
        if any(renamed[field] != row.values.get(field) for field in _NAMING):
            row.values |= {field: value for field, value in renamed.items() if value is not None}
            row.save(update_fields=["values"])
            followed += [row] if row.pk not in known else []
    return followed


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """A name, or several, as they are called now."""
    if isinstance(value, list):
        return [names.get(plain(each), each) for each in value]
    return names.get(plain(value), value) if value else value


def _save_roles(site_import: SiteImport, posted: Mapping[str, str]) -> bool:
    keys = {*Role.objects.values_list("key", flat=True), roles.NEW}
    before = dict(site_import.roles)
    for number, printed in enumerate(before):
        answer = posted.get(f"role-{number}")
        if answer in keys:
            site_import.roles[printed] = answer
    return before != site_import.roles
