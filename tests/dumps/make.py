"""Make a database as one release leaves it and write it down, for the test of upgrades.

    python make.py sqlite|postgresql FILE.sql.gz

Run it in a checkout of that release, with a Python that has its requirements; see README.md.
"""

import contextlib
import gzip
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

sys.path.insert(0, os.getcwd())
from tests import servers

running = contextlib.ExitStack()
folder = running.enter_context(tempfile.TemporaryDirectory())
os.environ |= {
    "DATABASE_URL": running.enter_context(servers.postgresql())
    if sys.argv[1] == "postgresql"
    else f"sqlite:///{folder}/dump.sqlite3",
    "DJANGO_SETTINGS_MODULE": "labsite.settings",
    "LABSITE_ENV_FILE": os.devnull,
    "LABSITE_VAR": f"{folder}/var",
    "DEBUG": "on",
    "SECRET_KEY": "only-for-dumps",
    "ALLOW_PRIVATE_SOURCES": "on",
}

import django

django.setup()

from django.conf import settings
from django.contrib.auth.models import Group, Permission
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone
from django_celery_beat.models import CrontabSchedule, IntervalSchedule, PeriodicTask

from people.models import Course, Member, News, Offering, Position, Talk, User
from publications import search
from publications.admin.review import actions
from publications.domain.record import Author, Record
from publications.models import (
    Action,
    Metric,
    Project,
    Publication,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
)
from publications.services import consolidation, review, sync
from publications.services.sync import runs
from tests.loopback import serve
from tests.publications.sources.feeds import FakeArXiv


def main(dump: Path) -> None:
    call_command("migrate", verbosity=0)
    call_command("load_demo", verbosity=0)
    editor, ada = make_people()
    edit_schedules()
    make_news(ada)
    decide(editor, ada)
    leave_runs(ada, editor)
    Session.objects.all().delete()
    search.refresh()
    # A change that nobody has searched for yet.
    Publication.objects.filter(slug__startswith="atlas").update(abstract="Indexed by the upgrade.")
    written = "".join(f"{statement}\n" for statement in statements()).encode()
    dump.write_bytes(gzip.compress(written, mtime=0))


# --- What the database holds ----------------------------------------------------------------------


def make_people() -> tuple[User, Member]:
    """Users with rights by group and of their own, and two members beside the demo's."""
    editors = Group.objects.create(name="Editors")
    editors.permissions.set(
        Permission.objects.filter(
            content_type__app_label="publications",
            codename__in=["view_publication", "change_publication", "change_suggestion"],
        )
    )
    editor = User.objects.create(username="editor", is_staff=True, password="!")
    editor.groups.add(editors)
    editor.user_permissions.add(Permission.objects.get(codename="add_news"))
    User.objects.create(username="head", is_staff=True, is_superuser=True, password="!")
    login = User.objects.create(username="ada", password="!")
    ada = Member.objects.create(name="Ada Byron", slug="ada-byron", user=login)
    Position.objects.create(member=ada, role=Position.Role.POSTDOC, start="2015")
    ada.printed_names.create(name="A. A. Lovelace")
    ada.identifiers.create(scheme="orcid", value="0000-0002-1825-0097", trust="accept")
    ada.identifiers.create(scheme="dblp", value="00/1843", trust="ignore")
    ada.slug = "ada-lovelace"  # her former address leads there
    ada.save()
    mary = Member.objects.create(name="Mary Somerville", slug="mary-somerville")
    Position.objects.create(member=mary, role=Position.Role.PHD, start="2010", end="2014")
    Metric.objects.create(
        source=sync.source_for("openalex"), member=ada, name="h_index", value=7, day="2024-01-01"
    )
    return editor, ada


def edit_schedules() -> None:
    """What an editor does with them: another time, switched off, taken away, one of their own."""
    weekly, _ = CrontabSchedule.objects.get_or_create(minute="5", hour="2", day_of_week="1")
    PeriodicTask.objects.filter(name="Sync every source").update(crontab=weekly)
    PeriodicTask.objects.filter(name="Take up lost runs").update(enabled=False)
    PeriodicTask.objects.filter(name="Find duplicates").delete()
    daily, _ = IntervalSchedule.objects.get_or_create(every=1, period=IntervalSchedule.DAYS)
    PeriodicTask.objects.create(
        name="Find duplicates daily", task="publications.tasks.find_duplicates", interval=daily
    )


def make_news(ada: Member) -> None:
    """A course, a project, a talk and news beside the demo's."""
    course = Course.objects.create(code="1-843", slug="1-843", title="Engines", description="*All*")
    Offering.objects.create(course=course, year=2025, term=Offering.Term.FALL)
    project = Project.objects.create(name="Bernoulli", slug="bernoulli", status="paused")
    project.members.add(ada)
    starts = timezone.now().replace(microsecond=0) + timedelta(days=3650)
    Talk.objects.create(
        title="On Engines",
        slug="on-engines",
        speaker=ada,
        starts_at=starts,
        ends_at=starts + timedelta(hours=1),
    )
    News.objects.create(title="The engine runs", slug="engine", date="2024-02-03", body="At last.")
    News.objects.create(title="Not yet", slug="not-yet", date="2024-02-04", shown=False)


def record(title: str, authors: str = "Ada Byron, C. Babbage", **fields: object) -> Record:
    names = authors.split(", ")
    return Record(title=title, authors=tuple(Author(name) for name in names), **fields)


def read(member: Member, of: str, *records: Record) -> list[Publication]:
    """Take these records in as the source's; return the papers that they are evidence for."""
    report = sync.ingest(records, sync.source_for(of), member=member)
    return [outcome.publication for outcome in report.outcomes]


def decide(editor: User, ada: Member) -> None:
    """Each thing that a person may say of papers, each of papers of its own; one is taken back."""
    titles = (
        "Notes on the Analytical Engine",
        "Computing Bernoulli Numbers",
        "Weaving Algebraic Patterns",
        "Punched Cards for Looms",
        "Letters on a Flying Machine",
        "A Calculus of the Nervous System",
        "Rhyming Polygons",
        "Music Composed by Machine",
        "Tables of Logarithms, Corrected",
        "The Difference Engine in Brass",
        "Chess by Automata",
        "Horse Races and Probability",
        "Magnetism and Imagination",
        "Electric Telegraph Codes",
        "Mill and Store",
    )
    papers = read(
        ada,
        "homepage",
        *(record(title, date=f"18{43 + place}") for place, title in enumerate(titles)),
    )
    papers[0].projects.add(Project.objects.get(slug="bernoulli"))
    Talk.objects.get(slug="on-engines").publications.add(papers[0])
    News.objects.get(slug="engine").publications.add(papers[1])
    edit(papers[0], editor, abstract="Of the notes, by hand.", place="London")
    edit(papers[1], editor, abstract="Of the numbers, by hand.")
    papers[1].links.create(kind="code", url="https://code.example/numbers")
    consolidation.lock(papers[1], ["links"], editor)

    review.merge(papers[0], into=papers[1], by=editor)
    [same] = read(ada, "cv", record(titles[2], date="1845", pages="1-9"))  # recognised by itself
    review.split(same, [same.source_records.get(source__slug="cv")], editor)
    review.move(papers[3].source_records.get(), papers[4], editor)
    review.link_version(papers[5], papers[6], editor)
    review.lead(papers[5], editor)
    review.unlink_version(papers[6], editor)
    review.decline(papers[7], editor)
    review.delete(papers[8], editor)
    review.undo(review.decline(papers[9], editor), editor)
    delete_together(papers[9:12])
    Metric.objects.create(
        source=sync.source_for("openalex"),
        publication=papers[12],
        name="citations",
        value=43,
        day="2024-01-01",
    )
    answer_doubts(editor, ada, papers[12:])
    withdraw_an_import(editor, ada)
    believe_more(editor)


def edit(paper: Publication, editor: User, **fields: object) -> None:
    for name, value in fields.items():
        setattr(paper, name, value)
    paper.save()
    consolidation.lock(paper, fields, editor)


def delete_together(papers: list[Publication]) -> None:
    """Delete several on the admin's list of publications."""
    client = Client(SERVER_NAME="localhost")
    client.force_login(User.objects.get(username="head"))
    asked = {"action": "delete_selected", "post": "yes"}
    asked["_selected_action"] = [paper.pk for paper in papers]
    done = client.post("/admin/publications/publication/", asked)
    assert done.status_code == 302
    assert {Publication.objects.get(pk=paper.pk).standing for paper in papers} == {"deleted"}


def answer_doubts(editor: User, ada: Member, papers: list[Publication]) -> None:
    """Doubts about whose a paper is and about two that may be one: answered, put off and open."""
    gathered = Source.objects.create(
        name="Gathered", slug="gathered", kind="profile", kept_by="service"
    )
    titles = ("Looms", "Cogs", "Levers", "Wheels", "Springs", "Gears", "Axles", "Cranks")
    sync.ingest(
        [record(f"{title} and Ratchets", "A. Byron, J. Jacquard") for title in titles],
        gathered,
        member=ada,
    )
    doubts = list(Suggestion.objects.waiting().filter(member=ada).order_by("pk"))
    assert len(doubts) == len(titles)
    review.accept(doubts[0], editor)
    review.reject(doubts[1], editor)
    review.later(doubts[2], editor, until=timezone.localdate() + timedelta(days=3650))
    review.not_mine(doubts[3], editor)
    review.publish(doubts[4].publication, editor)
    assert actions.perform_many("reject", [doubt.pk for doubt in doubts[5:7]], editor).done
    first, second, third = (
        Suggestion.objects.create(kind=kind, publication=papers[place], other=papers[0], score=0.5)
        for kind, place in (("same_work", 1), ("version", 1), ("same_work", 2))
    )
    review.new_paper(first, editor)
    review.accept(second, editor)
    review.merge_into(third, papers[0], editor)


def withdraw_an_import(editor: User, ada: Member) -> None:
    """Take back what the import of a list brought."""
    listing = sync.read_listing(
        b"Ada Byron, C. Babbage. On Cogs and Wheels. London, 1859.\n\n"
        b"Ada Byron, C. Babbage. On Brass and Steam. London, 1860.\n"
    )
    run = sync.import_listing(listing, member=ada, by=editor).run
    doings = review.doings_of(run)
    assert doings.papers
    for key in doings.papers:
        review.withdraw(run, Publication.objects.get(pk=key), editor, batch="withdrawn")


def believe_more(editor: User) -> None:
    source = sync.source_for("cv")
    before = Source.objects.get(pk=source.pk)
    source.precedence = 90
    source.field_precedence = {"pages": 95}
    source.save()
    action = review.believe(source, before, editor)
    review.fold_again(source, action)


class WorkerKilled(BaseException):
    """What a run cannot answer to."""


def leave_runs(ada: Member, editor: User) -> None:
    """A run under way whose worker dies after the first of two pages, one queued, one put off."""
    log = runs.log

    def log_until_killed(run: SyncRun, text: str, *level: str) -> None:
        log(run, text, *level)
        if text.startswith(str(ada)):
            raise WorkerKilled

    runs.log = log_until_killed
    with serve(FakeArXiv(4, page_size=2)) as server:
        settings.SOURCE_URLS = {"arxiv": server.url}
        run = sync.open_run(sync.source_for("arxiv"), ada, editor)
        try:
            sync.perform(run)
        except WorkerKilled:
            run.refresh_from_db()
    runs.log = log
    assert (run.state, run.seen, run.expected) == ("running", 2, 4)
    assert run.cursor
    assert run.heartbeat
    sync.open_run(sync.source_for("dblp"), ada, editor)
    waiting = sync.open_run(sync.source_for("crossref"), ada)
    waiting.retry_at = timezone.now() + timedelta(days=3650)
    waiting.save()


# --- Writing it down ------------------------------------------------------------------------------


def statements() -> Iterator[str]:
    assert Action.objects.filter(undone_at=None).values("kind").distinct().count() >= 14
    assert SourceRecord.objects.filter(run__state="running").count() == 2
    assert not User.objects.exclude(password="!").exists()
    return from_sqlite() if connection.vendor == "sqlite" else from_postgresql()


def from_sqlite() -> Iterator[str]:
    """All that makes the database anew.

    The shadow tables of a full-text table are made by it, and filled as it is rebuilt.
    """
    yield "PRAGMA foreign_keys = OFF;"
    yield "BEGIN;"
    rows = select("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    kinds = {name: kind for _, name, kind, *_ in select("PRAGMA table_list")}
    for kind, name, sql in rows:
        if kind != "table" or name.startswith("sqlite_") or kinds[name] == "shadow":
            continue
        yield f"{sql};"
        if kinds[name] == "virtual":
            yield f"INSERT INTO {name}({name}) VALUES ('rebuild');"
            continue
        columns = [column for _, column, *_ in select(f'PRAGMA table_info("{name}")')]
        values = " || ', ' || ".join(f'quote("{column}")' for column in columns)
        for (row,) in select(f'SELECT {values} FROM "{name}" ORDER BY rowid'):
            yield f'INSERT INTO "{name}" VALUES ({row});'
    yield "DELETE FROM sqlite_sequence;"
    for name, last in select("SELECT name, seq FROM sqlite_sequence ORDER BY name"):
        yield f"INSERT INTO sqlite_sequence VALUES ('{name}', {last});"
    yield from (f"{sql};" for kind, _, sql in rows if kind in ("index", "trigger"))
    yield "COMMIT;"


def select(query: str) -> list[tuple]:
    with connection.cursor() as cursor:
        return cursor.execute(query).fetchall()


def from_postgresql() -> Iterator[str]:
    """What pg_dump writes, as SQL that needs no psql and names no setting of one version."""
    address = urlsplit(os.environ["DATABASE_URL"])
    host = parse_qs(address.query)["host"][0]
    connection.close()
    command = ["pg_dump", "--no-owner", "--no-privileges", "--rows-per-insert=100"]
    command += ["--host", host, "--username", address.username, address.path[1:]]
    written = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    for line in written.splitlines():
        if not line.startswith(("\\restrict", "\\unrestrict", "SET transaction_timeout")):
            yield line


if __name__ == "__main__":
    with running:
        main(Path(sys.argv[2]))
