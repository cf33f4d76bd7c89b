"""The steps of moving in: reading, planning, taking in, taking back. Each can be cut short and goes
on where it was, row by row, in short transactions.
"""

import contextlib
import logging
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import DatabaseError, models, transaction
from django.db.models import Q
from django.utils import timezone

from labsite.import_site import files, kept_files, old_addresses, papers, store
from labsite.import_site.catalogue import Catalogue
from labsite.import_site.kept_files import KeptFiles
from labsite.import_site.ledger import ADDED, CREATED, FILLED, TAKEN_BACK, Ledger, NeedsPerson, note
from labsite.import_site.placing import Placing, place
from labsite.models import ImportedRow, SiteImport
from people import access
from people.history import registry
from people.history.recording import recorded
from people.models import Lab, Member
from people.versioned import Versioned
from publications.models import Project, Publication

logger = logging.getLogger(__name__)

State, Plan = ImportedRow.State, ImportedRow.Plan
#: What is written of when somebody moves in.
_WRITTEN = (Lab, Member, Project, Publication)
#: Notes that ask for no more than a look: who is elsewhere, of what day too little is known.
ASKING_FOR_LOOK = frozenset(("of_elsewhere", "perhaps_first_of"))
#: Those of all that is taken in only where a person says so.
ASKING = ASKING_FOR_LOOK | {"lies_in_bin", "nearly_called"}
#: Seconds between two signs of life.
_BEAT_EVERY = 2.0
_AT_ONCE = 200


class Beat:
    """Shows at intervals that somebody works on the import."""

    def __init__(self, site_import: SiteImport) -> None:
        self._import, self._last = site_import, 0.0

    def __call__(self) -> None:
        if time.monotonic() - self._last > _BEAT_EVERY:
            self._last = time.monotonic()
            SiteImport.objects.filter(pk=self._import.pk).update(worked_on_at=timezone.now())


def go_on(site_import: SiteImport) -> None:
    """Do what the import's state says is to be done, to its end. What goes wrong is told in it."""
    steps = {
        SiteImport.State.READING: read_upload,
        SiteImport.State.TAKING_IN: take_in,
        SiteImport.State.TAKING_BACK: take_back,
    }
    step = steps.get(SiteImport.State(site_import.state))
    if step is None or not _claim(site_import):
        return
    try:
        step(site_import)
    except Exception as error:
        logger.exception("Moving in with %s stopped.", site_import)
        what = f"{type(error).__name__}: {error}"
        _end(site_import, SiteImport.State.FAILED, note("stopped", what=what[:500]))


def _claim(site_import: SiteImport) -> bool:
    """Take the import for this process; False where another one works on it."""
    now = timezone.now()
    free = Q(is_claimed=False) | Q(worked_on_at__lt=now - SiteImport.PATIENCE)
    claimed = SiteImport.objects.filter(free, pk=site_import.pk, state=site_import.state)
    return bool(claimed.update(is_claimed=True, worked_on_at=now))


def refuse(site_import: SiteImport) -> None:
    """End what whoever asked for it may not do any more."""
    _end(site_import, SiteImport.State.OPEN, note("not_allowed", who=site_import.by))


def may_move_in(user: Any) -> bool:
    """Whether the user may bring a whole site: whoever may write all that it may hold."""
    return access.may_all(user, "change", SiteImport) and all(
        access.may_all(user, action, model) for model in _WRITTEN for action in ("add", "change")
    )


# --- Reading -----------------------------------------------------------------------------------


def read_upload(site_import: SiteImport) -> None:
    """Read what was sent, which is gone afterwards."""
    storage = kept_files.storage()
    try:
        read(site_import, Path(storage.path(site_import.upload)))
    finally:
        kept_files.discard(site_import.upload)
        SiteImport.objects.filter(pk=site_import.pk).update(upload="")


def read(site_import: SiteImport, path: Path) -> None:
    """Read a folder, an archive or a file, as `read_site` does. What cannot be read is told in the
    import.
    """
    try:
        with files.open_site(path, site_import.name) as site:
            read_site(site_import, site)
    except files.SiteError as error:
        _end(site_import, SiteImport.State.FAILED, {"code": error.code, "params": error.params})


def read_site(site_import: SiteImport, site: files.Site) -> None:
    """Keep what is found in a site that is open, and plan it."""
    from labsite.import_site import readers  # few processes need what reads sites

    def content_of(name: str) -> bytes | None:
        with contextlib.suppress(files.SiteError):
            return site.bytes(name)
        return None

    store.keep(site_import, readers.read(site, site_import.owner), content_of)
    plan(site_import, is_first=True)
    _end(site_import, SiteImport.State.OPEN)


# --- Planning ----------------------------------------------------------------------------------


def plan(site_import: SiteImport, *, is_first: bool = False) -> None:
    """Find out what taking in each row would do. The first time all that is sure is ticked."""
    stored = list(site_import.rows.waiting())
    others = [row for row in stored if row.kind != "paper"]
    beat, at = Beat(site_import), _placing(site_import)
    for row in others:
        beat()
        rehearse(row, at)
    papers.plan(site_import, [row for row in stored if row.kind == "paper"], beat)
    for row in stored:
        if row.plan == Plan.ASKS or (is_first and not row.is_ticked_by_itself):
            row.is_wanted = False
    columns = ["plan", "notes", "is_wanted", "target_type", "target_id"]
    for start in range(0, len(stored), _AT_ONCE):
        beat()
        with transaction.atomic():
            for row in stored[start : start + _AT_ONCE]:
                row.save(update_fields=columns)  # a third of the time of bulk_update


def plan_again(site_import: SiteImport, edited: Iterable[ImportedRow]) -> None:
    """The same for some rows that were edited; what is ticked stays so."""
    if not (edited := list(edited)):
        return
    at = _placing(site_import)
    # Rows name the people who come with them; these are rehearsed once more, and not kept.
    keys = [row.pk for row in edited]
    people = site_import.rows.waiting().filter(kind="person").exclude(pk__in=keys)
    for row in sorted([*people, *edited], key=lambda row: row.number):
        if row.kind != "paper":
            rehearse(row, at)
    for row in edited:
        row.state = State.FOUND
    papers.plan(site_import, [row for row in edited if row.kind == "paper"], Beat(site_import))
    for row in edited:
        row.save()


def _placing(site_import: SiteImport) -> Placing:
    kept = KeptFiles(site_import.files)
    return Placing(
        _catalogue(site_import),
        kept,
        site_import.roles,
        site_import.owner,
        _workplaces(site_import),
    )


def _workplaces(site_import: SiteImport) -> list[str]:
    """Where the owner of the page works and worked, and where the lab is; nothing of no owner."""
    if not site_import.owner:
        return []
    posts = site_import.rows.filter(kind="experience", values__person=site_import.owner)
    lab = Lab.objects.current()
    return [*posts.values_list("values__organisation", flat=True), lab.name, lab.institution]


def _catalogue(site_import: SiteImport) -> Catalogue:
    """What is on the site, with the names by which the import calls people who are known."""
    catalogue = Catalogue()
    for row in site_import.rows.filter(kind="person", target_id__isnull=False):
        if member := catalogue.stored(row.target_id):
            catalogue.note_name(member, row.values["name"])
    return catalogue


def rehearse(row: ImportedRow, at: Placing) -> None:
    """Note in the row what placing it would do."""
    at.ledger = ledger = Ledger(is_rehearsal=True)
    row.target = None
    try:
        target = place(store.row_of(row), at)
    except NeedsPerson as error:
        row.plan, row.notes = Plan.ASKS, [error.note, *ledger.notes]
        return
    led = next(old_addresses.led_from(row.old_addresses, target), None)
    row.plan = Plan.KNOWN
    if ledger.writes_anything or led:
        is_new = target is None or target.pk is None
        row.plan = Plan.NEW if is_new else Plan.ADDS
    if row.plan != Plan.KNOWN and any(told["code"] in ASKING for told in ledger.notes):
        row.plan = Plan.ASKS
    if target is not None and target.pk is not None and isinstance(target.pk, int):
        row.target = target
    row.notes = [*ledger.notes, *(_additions(ledger) if row.plan == Plan.ADDS else ())]


def _additions(ledger: Ledger) -> list[dict[str, Any]]:
    """What would be added to something that is known, as a note for each."""
    told = [note("makes", model=model._meta.label_lower) for model in ledger.made]
    for kind, label, _key, *rest in ledger.changes:
        if kind == FILLED:
            told += [note("fills", model=label, field=name) for name in rest[0]]
        elif kind == ADDED:
            told.append(note("fills", model=label, field=rest[0]))
    return list({str(each): each for each in told}.values())


# --- Taking in ---------------------------------------------------------------------------------


def take_in(site_import: SiteImport) -> None:
    """Take in the rows that are ticked, and plan the others again."""
    beat = Beat(site_import)
    edited = edited_since(site_import)
    wanted = site_import.rows.waiting().filter(is_wanted=True)
    at = _placing(site_import)
    for row in wanted.exclude(kind="paper"):
        beat()
        if not _take(row, at, site_import) and at.ledger.writes_anything:
            at.catalogue = _catalogue(site_import)  # the other one holds what was not kept
    papers.join_up(site_import, _new_members(site_import))
    some = list(wanted.filter(kind="paper"))
    if some:
        papers.take_in(site_import, some, at.files, beat)
    _note_versions(site_import, edited)
    plan(site_import)
    _end(site_import, SiteImport.State.OPEN)


def _take(row: ImportedRow, at: Placing, site_import: SiteImport) -> bool:
    """Take in one row, all of it or nothing; whether it was."""
    at.ledger = ledger = Ledger()
    try:
        with recorded(site_import.by):
            target = place(store.row_of(row), at)
            for led in old_addresses.led_from(row.old_addresses, target):
                ledger.create(led)
            row.target = target if isinstance(getattr(target, "pk", None), int) else None
            row.state, row.notes, row.changes = State.TAKEN, ledger.notes, ledger.changes
            row.save()
        return True
    except NeedsPerson as error:
        why = error.note
    except (ValidationError, DatabaseError, ValueError) as error:
        messages = error.messages if isinstance(error, ValidationError) else [str(error)]
        why = note("refused", why=" ".join(messages))
    row.state, row.notes, row.changes, row.target = State.FAILED, [why, *ledger.notes], [], None
    row.plan, row.is_wanted = Plan.ASKS, False
    row.save()
    return False


def _new_members(site_import: SiteImport) -> list[Member]:
    """The members that the import made."""
    keys = [key for label, key in _created(site_import) if label == "people.member"]
    return list(Member.objects.with_names().prefetch_related("positions").filter(pk__in=keys))


# --- Taking back -------------------------------------------------------------------------------


def take_back(site_import: SiteImport) -> None:
    """Undo all that the import did, but for what somebody edited since, which is told."""
    beat = Beat(site_import)
    kept = edited_since(site_import)
    taken = site_import.rows.filter(state=State.TAKEN).order_by("-number")
    stays: list[str] = []
    for row in taken.filter(kind="paper"):
        beat()
        _undo(row, site_import, kept)
    stays += papers.take_back(site_import, beat)
    for row in taken:
        beat()
        stays += _undo(row, site_import, kept)
        row.state, row.changes, row.is_wanted = State.FOUND, [], True
        row.save(update_fields=["state", "changes", "is_wanted"])
    plan(site_import)
    some = list(dict.fromkeys(stays))
    told = note("some_stay", names="; ".join(some[:10]), number=len(some)) if some else None
    _end(site_import, SiteImport.State.OPEN, told)


def _undo(row: ImportedRow, site_import: SiteImport, kept: set[tuple[str, Any]]) -> list[str]:
    """Undo what the row did; return the names of what stays.

    What was made goes in the order in which it was made: what hangs on it goes along into the bin,
    and comes back with it. What others need then is tried once more when they are gone.
    """
    stays: list[str] = []
    made = [change for change in row.changes if change[0] == CREATED]
    others = [change for change in row.changes if change[0] != CREATED]
    needed: list[models.Model] = []
    with recorded(site_import.by) as recording:
        recording.batch, recording.comment = site_import.batch, TAKEN_BACK
        for kind, label, key, *rest in [*reversed(others), *made]:
            model = apps.get_model(label)
            thing = model._base_manager.filter(pk=key).first()
            if thing is None:
                continue
            if _stays(thing, kept):
                stays.append(str(registry.top_of(thing) or thing))
            elif kind == ADDED:
                getattr(thing, rest[0]).remove(rest[1])
            elif kind == FILLED:
                _empty(thing, rest[0])
            elif not _delete(thing):
                needed.append(thing)
        stays += [str(thing) for thing in reversed(needed) if not _delete(thing)]
        ImportedRow.objects.filter(pk=row.pk).update(changes=[])
        row.changes = []
    return stays


def _stays(thing: models.Model, kept: set[tuple[str, Any]]) -> bool:
    """Whether somebody edited it since, or that on which it hangs."""
    top = registry.top_of(thing) or thing
    return any((each._meta.label_lower, each.pk) in kept for each in (thing, top))


def _delete(thing: models.Model) -> bool:
    """Put it into the bin; False where others need it."""
    try:
        with transaction.atomic():
            thing.delete()
    except models.ProtectedError:
        return False
    return True


def _empty(thing: models.Model, filled: dict[str, Any]) -> None:
    """Empty the fields that were filled in, unless they say something else by now."""
    emptied = [name for name, value in filled.items() if str(getattr(thing, name)) == str(value)]
    for name in emptied:
        column = thing._meta.get_field(name)
        setattr(thing, name, None if column.null else "")
    if emptied:
        thing.save()


def _created(site_import: SiteImport) -> list[tuple[str, Any]]:
    """The objects that the import made: their tables and keys."""
    changes = site_import.rows.filter(state=State.TAKEN).values_list("changes", flat=True)
    return [(each[1], each[2]) for some in changes for each in some if each[0] == CREATED]


def edited_since(site_import: SiteImport) -> set[tuple[str, Any]]:
    """Those of the objects that the import made that say something else by now."""
    rows = site_import.rows.filter(state=State.TAKEN).values_list("changes", flat=True)
    noted = {
        (each[1], each[2]): each[3]
        for some in rows
        for each in some
        if each[0] == CREATED and len(each) > 3
    }
    now = _versions(noted)
    return {thing for thing, version in noted.items() if now.get(thing, version) != version}


def _note_versions(site_import: SiteImport, edited: set[tuple[str, Any]]) -> None:
    """Note how the objects that the import made look now, but for those edited before."""
    now = _versions(_created(site_import))
    for row in site_import.rows.filter(state=State.TAKEN):
        changes = [
            [*each[:3], now[each[1], each[2]]]
            if each[0] == CREATED and (each[1], each[2]) in now and (each[1], each[2]) not in edited
            else each
            for each in row.changes
        ]
        if changes != row.changes:
            row.changes = changes
            row.save(update_fields=["changes"])


def _versions(things: Iterable[tuple[str, Any]]) -> dict[tuple[str, Any], int]:
    """The versions of these objects, of those that have any."""
    keys: dict[str, list[Any]] = {}
    for label, key in things:
        keys.setdefault(label, []).append(key)
    return {
        (label, key): version
        for label, some in keys.items()
        if issubclass(apps.get_model(label), Versioned)
        for key, version in apps.get_model(label)
        ._base_manager.filter(pk__in=some)
        .values_list("pk", "version")
    }


def _end(site_import: SiteImport, state: str, problem: dict[str, Any] | None = None) -> None:
    site_import.state, site_import.problem = state, problem
    SiteImport.objects.filter(pk=site_import.pk).update(
        state=state, problem=problem, is_claimed=False, worked_on_at=timezone.now()
    )


def start(
    site_import: SiteImport, state: str, enqueue: Callable[[SiteImport], None] | None
) -> bool:
    """Begin a step, in a worker by `enqueue` or at once; False where another one goes on."""
    idle = (SiteImport.State.OPEN, SiteImport.State.FAILED)
    free = SiteImport.objects.filter(pk=site_import.pk, state__in=idle)
    begun = {"state": state, "problem": None, "is_claimed": False, "worked_on_at": timezone.now()}
    if not free.update(**begun):
        return False
    site_import.refresh_from_db()
    (enqueue or go_on)(site_import)
    return True
