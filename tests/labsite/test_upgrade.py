"""A database as 0.1.0 left it goes on with today's code: see tests/dumps."""

import datetime as dt
import gzip
import json
from collections.abc import Iterator, Set
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.utils import timezone
from django_celery_beat.models import PeriodicTask

from people.models import Course, Member, News, Talk, User
from publications import search
from publications.domain.reasons import Reason, in_english, marked_in_english
from publications.models import (
    Action,
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    SourceRecord,
    Suggestion,
    SyncRun,
)
from publications.services import review, sync
from tests import loopback
from tests.databases import fresh_database, schema
from tests.publications.sources.feeds import FakeArXiv

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("before")]

DUMPS = Path(__file__).parent.parent / "dumps"
#: Made anew from the rest whenever that is needed.
DERIVED = ("publications_index", "publications_fts", "publications_match", "django_migrations")
#: Columns whose sentences became data: the tests of questions and of undo compare what they say.
READ_ANEW = {"publications_suggestion": {"reasons"}, "publications_action": {"changes"}}


class Before(NamedTuple):
    """What was there before the upgrade, and what a new database defines."""

    rows: dict[str, list[dict[str, Any]]]
    schema_of_a_new_one: set[str]


@pytest.fixture(scope="module")
def before(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Before]:
    """Let this file's tests see a database of 0.1.0 that was upgraded; each leaves it as it is."""
    with django_db_blocker.unblock():
        of_a_new_one = schema()
        with fresh_database(tmp_path_factory.mktemp("upgrade"), "upgraded"):
            load(DUMPS / f"0.1.0-{connection.vendor}.sql.gz")
            change_addresses()
            rows = {table: rows_of(table) for table in kept_tables()}
            call_command("migrate", verbosity=0)
            with django_db_blocker.block():  # as each test asks for it
                yield Before(rows, of_a_new_one)


def load(dump: Path) -> None:
    sql = gzip.decompress(dump.read_bytes()).decode()
    connection.ensure_connection()
    if connection.vendor == "sqlite":
        connection.connection.executescript(sql)
    else:
        connection.connection.execute(sql)
    connection.close()  # a dump begins with settings of its own


def change_addresses() -> None:
    """Give a project and a paper other addresses, as 0.1.0 kept the former ones."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE publications_project SET former_slugs = ' numbers of-bernoulli ' "
            "WHERE slug = 'bernoulli'"
        )
        cursor.execute(
            "INSERT INTO publications_formerslug (slug, since, publication_id) "
            "SELECT 'quartz-of-old', '2025-01-02 03:04:05+00:00', id FROM publications_publication "
            "WHERE title = 'Quartz: Superoptimization of Quantum Circuits'"
        )


def kept_tables() -> list[str]:
    return [
        table for table in connection.introspection.table_names() if not table.startswith(DERIVED)
    ]


def rows_of(table: str) -> list[dict[str, Any]]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def test_has_the_squashed_migrations_and_the_schema_of_a_new_one(before: Before) -> None:
    applied = MigrationRecorder(connection).applied_migrations()

    assert ("people", "0001_squashed_0004_changed_at") in applied
    assert ("publications", "0001_squashed_0019_taken_back_with_a_run") in applied
    assert schema() == before.schema_of_a_new_one


def test_keeps_every_row(before: Before) -> None:
    assert len(before.rows["publications_publication"]) > 60
    assert len(before.rows["publications_action"]) > 20
    for table in before.rows.keys() & set(kept_tables()):
        was, now = before.rows[table], rows_of(table)
        columns = was[0].keys() & now[0].keys() if was and now else set()
        columns -= READ_ANEW.get(table, set())
        assert not values(was, columns) - values(now, columns), table


def values(rows: list[dict[str, Any]], columns: Set[str]) -> set[str]:
    return {repr([row[name] for name in sorted(columns)]) for row in rows}


def test_answers(client: Client) -> None:
    papers = Publication.objects.public()
    for shown in (
        Member.objects.get(slug="ada-lovelace"),
        Member.objects.get(slug="zhihao-jia"),
        Project.objects.get(slug="bernoulli"),
        Course.objects.get(slug="1-843"),
        Talk.objects.get(slug="on-engines"),
        News.objects.get(slug="engine"),
        papers.get(title="Computing Bernoulli Numbers"),
        papers.get(title="Quartz: Superoptimization of Quantum Circuits"),
    ):
        page = client.get(shown.get_absolute_url())
        assert page.status_code == 200
        assert str(getattr(shown, "title", shown)) in page.content.decode()
    for address in ("/", "/people/", "/publications/"):
        assert client.get(address).status_code == 200, address
    quartz = Publication.objects.public().get(title="Quartz: Superoptimization of Quantum Circuits")
    for former, present in (
        ("/people/ada-byron/", "/people/ada-lovelace/"),
        ("/projects/of-bernoulli/", "/projects/bernoulli/"),
        ("/publications/quartz-of-old/", quartz.get_absolute_url()),
    ):
        assert client.get(former).headers["Location"] == present
    merged = Publication.objects.get(title="Notes on the Analytical Engine")
    assert client.get(merged.get_absolute_url()).headers["Location"] == (
        merged.merged_into.get_absolute_url()
    )
    assert client.get("/news/not-yet/").status_code == 404


def test_finds_what_was_indexed_and_what_changed_last() -> None:
    assert found("quartz") == ["Quartz: Superoptimization of Quantum Circuits"]
    assert found("indexed by the upgrade") == [
        "Atlas: Hierarchical Partitioning for Quantum Circuit Simulation on GPUs"
    ]


def found(text: str) -> list[str]:
    search.refresh()
    ids = set().union(*search.tiers(search.parse(text)))
    hits = search.among(Publication.objects.public(), ids)
    return list(hits.values_list("title", flat=True))


def test_schedules_stand_as_edited() -> None:
    schedules = PeriodicTask.objects.filter(task__startswith="publications.").order_by("name")

    assert list(
        schedules.values_list("name", "enabled", "crontab__day_of_week", "crontab__hour")
    ) == [
        ("Audit", True, "*", "6"),
        ("Check links", True, "*", "2"),
        ("Embargoes", True, "*", "*"),
        ("Find duplicates daily", True, None, None),
        ("Sync every source", True, "1", "2"),
        ("Take up lost runs", False, "*", "*"),
    ]
    assert schedules.get(name="Find duplicates daily").interval.every == 1


def test_groups_and_users_may_what_they_might() -> None:
    editor = User.objects.get(username="editor")

    assert [group.name for group in editor.groups.all()] == ["Editors"]
    assert editor.get_all_permissions() == {
        "people.add_news",
        "publications.view_publication",
        "publications.change_publication",
        "publications.change_suggestion",
    }
    assert User.objects.get(username="ada").member.slug == "ada-lovelace"
    assert not editor.has_usable_password()


def test_a_run_under_way_goes_on_and_others_wait(settings: Any) -> None:
    # By the clock here its worker died long ago, and the service wants peace for an hour more.
    now, hour = timezone.now(), dt.timedelta(hours=1)
    run = SyncRun.objects.get(state="running")
    SyncRun.objects.filter(pk=run.pk).update(heartbeat=now - 24 * hour)
    assert SyncRun.objects.filter(retry_at__isnull=False).update(retry_at=now + hour) == 1
    assert list(SyncRun.objects.waiting().values_list("source__slug", flat=True)) == ["dblp"]
    settings.SOURCE_INTERVALS = {**settings.SOURCE_INTERVALS, "arxiv": 0}

    with loopback.serve(FakeArXiv(4, page_size=2)) as server:
        settings.SOURCE_URLS = {"arxiv": server.url}
        sync.perform(run)

    assert [request.query["start"] for request in server.requests] == ["2"]
    assert (run.state, run.seen) == (SyncRun.State.DONE, 4)
    assert SourceRecord.objects.filter(run=run).count() == 4


def test_each_action_is_taken_back_to_what_was_before(before: Before) -> None:
    editor = User.objects.get(username="editor")
    for row in sorted(before.rows["publications_action"], key=lambda row: -row["id"]):
        action = Action.objects.get(pk=row["id"])
        if row["undone_at"]:
            assert action.is_undone
            continue

        review.undo(action, editor)

        changes = row["changes"] if isinstance(row["changes"], dict) else json.loads(row["changes"])
        told = {
            name: was
            for name, (was, _) in changes.get("state", {}).items()
            if name.split("|")[1] != str(changes.get("made"))
        }
        assert {name: value(name) for name in told} == told, str(action.message)
        if "made" in changes:  # the paper that a split made leads to the one that it came of
            made = Publication.objects.get(pk=changes["made"])
            assert made.merged_into.title == made.title
        if row["kind"] == "attach":
            apart = SourceRecord.objects.get(pk=changes["record"]).publication
            assert apart not in action.publications.all()
    assert not Action.objects.filter(pk__lte=action.pk, undone_at=None).exists()


#: The columns by which 0.1.0 kept rows that are values.
SETS = {
    "authors": (
        Authorship,
        "position name member equal_contribution corresponding orcid affiliation inferred".split(),
    ),
    "links": (Link, ["kind", "url", "label"]),
    "external_ids": (ExternalId, ["scheme", "value"]),
}


def value(name: str) -> Any:
    """What stands now where an Action of 0.1.0 tells of it, in plain values as it does.

    `paper|pk|column`, `set|pk|name`, `row|table.column|pk` or `doubt|pk`.
    """
    kind, *rest = name.split("|")
    read = {"paper": paper_column, "set": paper_rows, "row": owner, "doubt": doubt}[kind]
    return json.loads(json.dumps(read(*rest), default=lambda moment: moment.isoformat()))


def paper_column(pk: str, name: str) -> Any:
    column, _, part = name.partition(".")
    column = {"standing": "status"}.get(column, column)  # its name in 0.1.0
    row = Publication.objects.values().get(pk=pk)
    return row[column].get(part) if part else row[column]


def paper_rows(pk: str, name: str) -> list[Any]:
    if name in SETS:
        model, columns = SETS[name]
        rows = model.objects.filter(publication=pk).values_list(*columns)
        return sorted(map(list, rows), key=json.dumps)
    label, column = name.rsplit(".", 1)
    through = apps.get_model(label)
    [other] = {field.attname for field in through._meta.fields} - {"id", column}
    return sorted(through.objects.filter(**{column: pk}).values_list(other, flat=True))


def owner(table: str, pk: str) -> int | None:
    label, column = table.rsplit(".", 1)
    rows = apps.get_model(label).objects.filter(pk=pk)
    return rows.values_list(column, flat=True).first()


def doubt(pk: str) -> dict[str, Any] | None:
    """Its columns; that only a person may answer it from now on is no part of the answer."""
    row = Suggestion.objects.filter(pk=pk).values().first()
    return row and {
        **{name: row[name] for name in row if name != "id"},
        **sentences(row["kind"], row["reasons"]),
        "kept_open": False,
    }


def sentences(kind: str, reasons: list[Reason]) -> dict[str, list[str]]:
    """What 0.1.0 wrote for these reasons."""
    if kind != "authorship":
        return {"reasons": marked_in_english(reasons), "against": []}
    against = in_english(reason for reason in reasons if reason.against)
    return {"reasons": in_english(reasons), "against": against}


def test_questions_give_the_reasons_that_they_gave(before: Before) -> None:
    now = Suggestion.objects.in_bulk()
    questions = before.rows["publications_suggestion"]
    assert len(questions) > 5
    for was in questions:
        gave = {name: as_json(was[name]) for name in ("reasons", "against")}
        question = now[was["id"]]
        assert sentences(question.kind, question.reasons) == gave
        assert "as_written" not in {reason.code for reason in question.reasons}


def as_json(value: Any) -> Any:
    return json.loads(value) if isinstance(value, str) else value
