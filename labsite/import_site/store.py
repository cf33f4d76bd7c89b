"""What was found, kept until a person has looked at it: rows as JSON, and back."""

import dataclasses
import types
import typing
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from django.core.files.base import ContentFile
from django.db import transaction

from labsite.import_site import kept_files, roles, rows
from labsite.import_site.catalogue import plain
from labsite.import_site.rows import Found, PaperRow, PersonRow, Row, Unplaced
from labsite.import_site.why import WHY
from labsite.models import ImportedRow, SiteImport
from people import pictures, role_words
from people.models import User
from publications.domain.record import Record

#: The kinds in the order in which they are shown and taken in: others name people and projects.
KINDS: dict[str, type[Row]] = {
    "lab": rows.LabRow,
    "person": rows.PersonRow,
    "education": rows.EducationRow,
    "experience": rows.ExperienceRow,
    "award": rows.AwardRow,
    "service": rows.ServiceRow,
    "project": rows.ProjectRow,
    "course": rows.CourseRow,
    "opening": rows.OpeningRow,
    "talk": rows.TalkRow,
    "news": rows.NewsRow,
    "paper": rows.PaperRow,
    "list": rows.ListRow,
}
_KIND_OF = {row_class: kind for kind, row_class in KINDS.items()}
#: What every row has, and stands in columns of its own.
_OF_ALL = tuple(field.name for field in dataclasses.fields(Row))
#: What completes a row before it is kept, and says nothing more then.
_TILL_KEPT = ("is_co_advised",)
#: Fields that name a file of the old site.
FILES = ("photo", "picture", "pdf")
_AT_ONCE = 500
#: The roles in which somebody is advised.
_ADVISED = ("phd", "masters", "undergraduate", "postdoc")


@cache
def fields(kind: str) -> dict[str, Any]:
    """The names of what a kind of row says, with their types."""
    hints = typing.get_type_hints(KINDS[kind])
    return {
        field.name: hints[field.name]
        for field in dataclasses.fields(KINDS[kind])
        if field.name not in (*_OF_ALL, *_TILL_KEPT)
    }


def values_of(row: Row) -> dict[str, Any]:
    """What the row says, as JSON holds it; `row_of` undoes it."""
    values = {name: getattr(row, name) for name in fields(_KIND_OF[type(row)])}
    return {
        name: value.to_json() if isinstance(value, Record) else value
        for name, value in values.items()
    }


def row_of(stored: ImportedRow) -> Row:
    """The row as a reader made it, with what was edited since; what is not known is left out."""
    told = {
        name: _read(stored.values[name], kind)
        for name, kind in fields(stored.kind).items()
        if name in stored.values
    }
    return KINDS[stored.kind](
        file=stored.file,
        line=stored.line,
        confidence=stored.confidence,
        old_address=stored.old_address,
        further_addresses=tuple(stored.further_addresses),
        **told,
    )


def _read(value: Any, kind: Any) -> Any:
    if kind is Record:
        return Record.from_json(value)
    if is_list(kind):
        return tuple(tuple(each) if isinstance(each, list) else each for each in value)
    return value


def is_optional(kind: Any) -> bool:
    """Whether a field may have no value: a number."""
    return isinstance(kind, types.UnionType)


def is_list(kind: Any) -> bool:
    return typing.get_origin(kind) is tuple


def begin(name: str, *, owner: str = "", by: User | None = None) -> SiteImport:
    """Return a new import, of which nothing is read yet."""
    longest = SiteImport._meta.get_field("name").max_length
    return SiteImport.objects.create(name=name[-longest:], owner=owner[:longest], by=by)


def keep(
    site_import: SiteImport, found: Found, read_file: Callable[[str], bytes | None]
) -> SiteImport:
    """Keep what was found, with the files that rows name, for whoever looks at it; tell of pictures
    that cannot be used.
    """
    found = _with_sound_pictures(found, read_file)
    named = [path for row in found.rows for path in _files_of(row)]
    longest = SiteImport._meta.get_field("owner").max_length
    site_import.owner = site_import.owner or found.owner[:longest]
    ordered = _in_order(_with_advisor(found.rows, site_import.owner), site_import.owner)
    site_import.files = kept_files.keep(named, read_file)
    site_import.roles = roles.answers(ordered, site_import.owner)
    site_import.unplaced = [_as_list(each) for each in found.unplaced]
    stored = [_stored(site_import, number, row) for number, row in enumerate(ordered)]
    with transaction.atomic():
        for start in range(0, len(stored), _AT_ONCE):
            ImportedRow.objects.bulk_create(stored[start : start + _AT_ONCE])
        site_import.save()
    return site_import


def _with_sound_pictures(found: Found, read_file: Callable[[str], bytes | None]) -> Found:
    """Return what was found without the pictures that nothing can be made of, which are told."""
    is_sound: dict[str, bool] = {}
    kept, told = [], list(found.unplaced)
    for row in found.rows:
        name = "photo" if isinstance(row, PersonRow) else "picture"
        path = getattr(row, name, "")
        if path and path not in is_sound:
            is_sound[path] = _is_sound(read_file(path))
        if path and not is_sound[path]:
            told.append(Unplaced(row.file, row.line, path, "picture_unusable"))
            row = dataclasses.replace(row, **{name: ""})
        kept.append(row)
    return dataclasses.replace(found, rows=kept, unplaced=told)


def _is_sound(content: bytes | None) -> bool:
    """Whether a file that is there can be used as a picture; one that is gone is told elsewhere."""
    try:
        if content is not None:
            pictures.check(ContentFile(content))
    except pictures.BadPicture:
        return False
    return True


def _with_advisor(found: Sequence[Row], owner: str) -> list[Row]:
    """The rows, where they are one page's, with its owner as advisor of the students and postdocs
    whom it lists and of whom it says no other, and beside those of whom it says so.
    """
    if not owner or len({row.file for row in found}) != 1:
        return list(found)
    return [
        dataclasses.replace(row, advisors=(owner, *row.advisors))
        if isinstance(row, PersonRow) and _is_advised_by(row, owner)
        else row
        for row in found
    ]


def _is_advised_by(row: PersonRow, owner: str) -> bool:
    """Whether the owner of a page advises somebody on it though it does not name her."""
    if _is_of(row, owner) or plain(owner) in map(plain, row.advisors):
        return False
    if row.advisors:
        return row.is_co_advised
    return role_words.likely(row.role) in _ADVISED


def _in_order(found: Iterable[Row], owner: str) -> list[Row]:
    """The rows kind by kind, each in the order of the source, but for the owner of the page, whom
    those of others may name.
    """
    order = list(KINDS.values())
    return sorted(found, key=lambda row: (order.index(type(row)), not _is_of(row, owner)))


def _is_of(row: Row, name: str) -> bool:
    return isinstance(row, PersonRow) and plain(row.name) == plain(name)


def _stored(site_import: SiteImport, number: int, row: Row) -> ImportedRow:
    return ImportedRow(
        site_import=site_import,
        number=number,
        kind=_KIND_OF[type(row)],
        file=row.file[-ImportedRow._meta.get_field("file").max_length :],
        line=row.line,
        confidence=row.confidence,
        old_address=row.old_address[: ImportedRow._meta.get_field("old_address").max_length],
        further_addresses=list(row.further_addresses),
        values=values_of(row),
    )


def _files_of(row: Row) -> Iterable[str]:
    return filter(None, (getattr(row, name, "") for name in FILES))


def _as_list(unplaced: Unplaced) -> list[Any]:
    return [unplaced.file, unplaced.line, unplaced.text, unplaced.why]


def unplaced(site_import: SiteImport) -> list[Unplaced]:
    """What no row holds, line by line: by why, what may matter most first."""
    order = {code: place for place, code in enumerate(WHY)}
    told = [Unplaced(*values) for values in site_import.unplaced]
    return sorted(told, key=lambda each: order.get(each.why, 0))


def unplaced_once(site_import: SiteImport) -> list[list[Unplaced]]:
    """The same, with lines that say the same together, in the order of their first: what a template
    puts into every page of a kind is told once.
    """
    alike: dict[tuple[str, str], list[Unplaced]] = {}
    for each in unplaced(site_import):
        alike.setdefault((each.why, " ".join(each.text.split())), []).append(each)
    return list(alike.values())


def papers(stored: Iterable[ImportedRow]) -> list[tuple[ImportedRow, PaperRow]]:
    """The papers among the rows, each with what it says."""
    return [(each, typing.cast(PaperRow, row_of(each))) for each in stored if each.kind == "paper"]
