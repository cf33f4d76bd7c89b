"""The papers of an old site: taken in as any list is, and then what the site said of them beside.

Matching, attribution and the queue are those of every import. A site's own marks (featured, its
projects, a picture, a PDF) are put on the papers afterwards, and only where nobody put any.
"""

import contextlib
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.db import DatabaseError, transaction
from django.utils import timezone
from django.utils.translation import gettext

from labsite.import_site import old_addresses, store
from labsite.import_site.catalogue import plain
from labsite.import_site.kept_files import KeptFiles
from labsite.import_site.ledger import CREATED, Ledger, note
from labsite.import_site.rows import PaperRow
from labsite.models import ImportedRow, SiteImport
from people import dates, pictures
from people.models import Member, User
from publications.domain import paper_files
from publications.domain.record import Listing
from publications.models import (
    Action,
    Project,
    Publication,
    PublicationFile,
    SyncRun,
)
from publications.services import review, sync
from publications.services.member_profiles import MemberProfiles
from publications.services.review.editing import Edits, NothingToEdit
from publications.sources import heartbeat

#: The shape of a list, by how its file's name ends; all else is read off pages.
_SHAPES = {".bib": "bibtex", ".yml": "yaml", ".yaml": "yaml", ".json": "json", ".csv": "csv"}
_PAGE, _CV = "homepage", "cv"
#: What the trial of an import says of a paper, as a plan.
_PLANS = {
    "merged": ImportedRow.Plan.KNOWN,
    "unchanged": ImportedRow.Plan.KNOWN,
    "failed": ImportedRow.Plan.ASKS,
}

Stored = list[tuple[ImportedRow, PaperRow]]


def plan(
    site_import: SiteImport, stored: Iterable[ImportedRow], give_sign: Callable[[], None]
) -> None:
    """Find out which papers are known already, without keeping anything."""
    owner, files = _owner(site_import), KeptFiles(site_import.files)
    projects = _projects_to_be(site_import)
    sound = []
    for row, paper in store.papers(stored):
        if problem := _problem(paper):
            row.plan, row.notes = ImportedRow.Plan.ASKS, [problem]
        else:
            sound.append((row, paper))
    for shape, some in _by_shape(site_import, sound).items():
        report = sync.import_listing(_listing(shape, some), member=owner, dry_run=True)
        give_sign()
        for (row, paper), outcome in zip(some, report.outcomes, strict=True):
            row.plan, row.notes = _PLANS.get(outcome.decision, ImportedRow.Plan.NEW), []
            if outcome.publication is None:
                continue
            publication = Publication.objects.filter(pk=outcome.publication.pk).first()
            if publication is not None:
                _plan_known(row, paper, publication, projects, files)


def _projects_to_be(site_import: SiteImport) -> set[str]:
    """The projects that are here, and those that the import brings."""
    brought = site_import.rows.filter(kind="project").values_list("values__name", flat=True)
    here = Project.objects.order_by().values_list("name", flat=True)
    return {plain(name) for name in [*here, *brought]}


def _plan_known(
    row: ImportedRow,
    paper: PaperRow,
    publication: Publication,
    projects: set[str],
    files: KeptFiles,
) -> None:
    """Say what becomes of a paper that is here, be it hidden."""
    row.target, row.plan = publication, ImportedRow.Plan.KNOWN
    if publication.status == Publication.Status.TAKEN_BACK:
        row.plan, row.notes = ImportedRow.Plan.NEW, [note("comes_back")]
    elif _adds(publication, paper, projects, files):
        row.plan = ImportedRow.Plan.ADDS


def _problem(paper: PaperRow) -> dict[str, Any] | None:
    """What is missing or wrong in a paper, so that no list could hold it."""
    if not paper.record.title.strip():
        return note("field_missing", field="title")
    try:
        dates.check(paper.record.date)
    except dates.NotADate as error:
        return note("no_date", why=error.text(gettext))
    return None


def _adds(publication: Publication, paper: PaperRow, projects: set[str], files: KeptFiles) -> bool:
    """Whether the site has something for the paper that it has not here, and that fits."""
    held = {plain(project.name) for project in publication.projects.all()}
    return (
        (paper.featured and not publication.featured)
        or (not publication.picture and _is_sound_picture(paper.picture, files))
        or (not _has_pdf(publication) and _is_sound_pdf(paper.pdf, files))
        or bool({plain(name) for name in paper.projects} & projects - held)
    )


def take_in(
    site_import: SiteImport,
    stored: Iterable[ImportedRow],
    files: KeptFiles,
    give_sign: Callable[[], None],
) -> None:
    """Take in the papers, and note in each row what became of it."""
    by, owner = site_import.by, _owner(site_import)
    projects = {plain(project.name): project for project in Project.objects.order_by("-pk")}
    sound = []
    for row, paper in store.papers(stored):
        if problem := _problem(paper):
            row.state, row.notes, row.is_wanted = ImportedRow.State.FAILED, [problem], False
            row.save()
        else:
            sound.append((row, paper))
    for shape, some in _by_shape(site_import, sound).items():
        run = _run(site_import, shape, owner, by)
        with heartbeat.beating(give_sign):
            report = sync.import_listing(_listing(shape, some), member=owner, by=by, run=run)
        for (row, paper), outcome in zip(some, report.outcomes, strict=True):
            give_sign()
            _finish(site_import, row, paper, outcome, projects, files)


def join_up(site_import: SiteImport, members: Iterable[Member]) -> None:
    """Link new members with the papers that name them already."""
    for member in members:
        report = review.join_up(member, site_import.by)
        if report.action:
            _note_action(site_import, report.action)


def take_back(site_import: SiteImport, give_sign: Callable[[], None]) -> list[str]:
    """Undo what was done to papers, the latest first; return what stays as it is."""
    stays: list[str] = []
    for action in Action.objects.filter(pk__in=site_import.actions, undone_at=None).order_by("-pk"):
        give_sign()
        with contextlib.suppress(review.Refused):  # a later decision stands on it
            review.undo(action, site_import.by)
    for run in SyncRun.objects.filter(pk__in=site_import.runs).order_by("-pk"):
        stays += _revert(run, site_import, give_sign)
    SiteImport.objects.filter(pk=site_import.pk).update(runs=[], actions=[])
    site_import.runs, site_import.actions = [], []
    return stays


def _revert(run: SyncRun, site_import: SiteImport, give_sign: Callable[[], None]) -> list[str]:
    effects, profiles, stays = review.effects_of(run), MemberProfiles(), []
    for action in Action.objects.filter(pk__in=effects.decisions).order_by("-pk"):
        give_sign()
        with contextlib.suppress(review.Refused):
            review.undo(action, site_import.by)
    for key in effects.papers:
        give_sign()
        publication = Publication.objects.filter(pk=key).first()
        if publication is None:
            continue
        try:
            review.revert_run(
                run, publication, site_import.by, batch=site_import.batch, profiles=profiles
            )
        except (review.Refused, DatabaseError):
            stays.append(publication.title)
    return stays


def _owner(site_import: SiteImport) -> Member | None:
    """The member whose page or CV it is."""
    if not site_import.owner:
        return None
    return MemberProfiles().named(site_import.owner)


def _by_shape(site_import: SiteImport, stored: Stored) -> dict[str, Stored]:
    """The papers by the kind of list that they stood in, which says how far it is believed."""
    found: dict[str, Stored] = defaultdict(list)
    is_cv = "cv" in plain(site_import.name).split()
    for row, paper in stored:
        page = _CV if is_cv else _PAGE
        found[_SHAPES.get(PurePosixPath(row.file).suffix.lower(), page)].append((row, paper))
    return found


def _listing(shape: str, stored: Stored) -> Listing:
    records = tuple(paper.record for _, paper in stored)
    return Listing(records=records, shape=shape, left_out=())


def _run(site_import: SiteImport, shape: str, owner: Member | None, by: User | None) -> SyncRun:
    """A run by which the papers come in, of which the import knows before anything does."""
    with transaction.atomic():
        run = SyncRun.objects.create(
            source=sync.source_for(shape),
            member=owner,
            file_name=site_import.name[:200],
            state=SyncRun.State.DONE,  # it waits for nobody
            started_by=by,
            started_at=timezone.now(),
        )
        site_import.runs.append(run.pk)
        site_import.save(update_fields=["runs"])
    return run


def _finish(
    site_import: SiteImport,
    row: ImportedRow,
    paper: PaperRow,
    outcome: Any,
    projects: dict[str, Project],
    files: KeptFiles,
) -> None:
    """Put on the paper what the site says of it beside, and note what became of the row."""
    publication = outcome.publication
    if publication is None:
        row.state, row.notes = ImportedRow.State.FAILED, [note("paper_failed")]
        row.save(update_fields=["state", "notes"])
        return
    ledger = Ledger()
    with transaction.atomic():
        publication = Publication.objects.get(pk=publication.pk)
        publication = publication.merged_into or publication
        _mark(site_import, publication, paper, projects, ledger)
        _add_picture(site_import, publication, paper.picture, files, ledger)
        _add_pdf(publication, paper.pdf, files, ledger)
        for led in old_addresses.led_from(row.old_addresses, publication):
            ledger.create(led)
        row.state, row.target = ImportedRow.State.TAKEN, publication
        row.notes, row.changes = ledger.notes, ledger.changes
        row.save()


def _mark(
    site_import: SiteImport,
    publication: Publication,
    paper: PaperRow,
    projects: dict[str, Project],
    ledger: Ledger,
) -> None:
    named = []
    for name in paper.projects:
        if project := projects.get(plain(name)):
            named.append(project)
        else:
            ledger.tell("no_project", name=name)
    if not (named or paper.featured):  # an edit of nothing costs as much as one of something
        return
    edits = Edits(add_projects=tuple(named), featured=paper.featured or None)
    with contextlib.suppress(NothingToEdit):
        _note_action(site_import, review.edit(publication, edits, site_import.by))


def _add_picture(
    site_import: SiteImport,
    publication: Publication,
    path: str,
    files: KeptFiles,
    ledger: Ledger,
) -> None:
    if not path or publication.picture:
        return
    content = files.read(path)
    if content is None:
        ledger.tell("file_missing", file=path)
        return
    try:
        kept = pictures.clean(ContentFile(content, PurePosixPath(path).name), publication.slug)
    except ValidationError as error:
        ledger.tell("picture_left_out", file=path, why=" ".join(error.messages))
        return
    ledger.fill(publication, picture=kept)


def _is_sound_picture(path: str, files: KeptFiles) -> bool:
    if not path or (content := files.read(path)) is None:
        return False
    try:
        pictures.clean(ContentFile(content, PurePosixPath(path).name), "")
    except ValidationError:
        return False
    return True


def _has_pdf(publication: Publication) -> bool:
    return publication.files.filter(kind=PublicationFile.Kind.PDF).exists()


def _add_pdf(publication: Publication, path: str, files: KeptFiles, ledger: Ledger) -> None:
    if not path or _has_pdf(publication):
        return
    content = files.read(path)
    if content is None:
        ledger.tell("file_missing", file=path)
        return
    if not _is_pdf(content):
        ledger.tell("no_pdf", file=path)
        return
    upload = ContentFile(content, PurePosixPath(path).name)
    file = PublicationFile(publication=publication, kind=PublicationFile.Kind.PDF, file=upload)
    file.save()
    ledger.changes.append([CREATED, file._meta.label_lower, file.pk])


def _is_sound_pdf(path: str, files: KeptFiles) -> bool:
    content = files.read(path) if path else None
    return content is not None and _is_pdf(content)


def _is_pdf(content: bytes) -> bool:
    """Whether it is a PDF that a paper may have: sound, and not too large."""
    is_pdf = paper_files.recognise(ContentFile(content)) is paper_files.PDF
    return is_pdf and len(content) <= settings.PAPER_FILE_MAX_BYTES


def _note_action(site_import: SiteImport, action: Action) -> None:
    site_import.actions.append(action.pk)
    SiteImport.objects.filter(pk=site_import.pk).update(actions=site_import.actions)
