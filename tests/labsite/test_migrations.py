"""The squashed migrations make what the files make that they replace."""

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.graph import MigrationGraph
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.migrations.state import StateApps
from django.test import Client
from django_celery_beat.models import PeriodicTask

from people.models import News, User
from publications import search
from publications.models import Source
from publications.services import match_index
from tests.databases import fresh_database, schema
from tests.publications.make import record

pytestmark = pytest.mark.django_db

OURS = ("people", "publications", "labsite")
SQUASHED = {
    ("people", "0001_squashed_0004_changed_at"),
    ("publications", "0001_squashed_0019_taken_back_with_a_run"),
}


def migrate_by_the_replaced(*targets: tuple[str, str]) -> StateApps:
    """Apply the migrations that the squashed ones replace; return the models as they are then."""
    executor = MigrationExecutor(connection)
    executor.loader = MigrationLoader(connection, replace_migrations=False)
    return executor.migrate(targets).apps


def starting_rows() -> dict[str, list[dict]]:
    """What a new site holds before anybody has done anything."""
    schedules = PeriodicTask.objects.order_by("pk").values(
        "name", "task", "crontab__minute", "crontab__hour", "description", "enabled"
    )
    return {
        "sources": list(Source.objects.order_by("pk").values()),
        "schedules": list(schedules),
    }


@pytest.fixture
def new_site() -> tuple[set[str], dict[str, list[dict]]]:
    """What the database of the tests defines and holds, made by the squashed migrations alone."""
    return schema(), starting_rows()


@pytest.fixture
def other_database(db: None, tmp_path: Path) -> Iterator[None]:
    with fresh_database(tmp_path):
        yield


def test_a_new_database_needs_only_the_squashed(new_site) -> None:
    plan = MigrationExecutor(connection).migration_plan(
        MigrationLoader(None).graph.leaf_nodes(), clean_start=True
    )

    names = {(step.app_label, step.name) for step, _ in plan}
    replaced = {old for step, _ in plan for old in step.replaces}
    assert names >= SQUASHED
    assert not names & replaced
    _, rows = new_site
    assert len(rows["sources"]) == 6
    assert len(rows["schedules"]) == 7


@pytest.mark.soak
def test_a_database_half_way_goes_on_by_the_replaced(new_site, other_database) -> None:
    before = migrate_by_the_replaced(
        ("people", "0003_pictures_and_former_slugs"),
        ("publications", "0010_pictures_and_former_slugs"),
    )
    looms = before.get_model("publications", "Publication").objects.create(
        title="Looms that Weave Long Numbers", slug="looms"
    )
    news = before.get_model("people", "News")
    news.objects.create(title="Looms!", slug="looms", date=dt.date(1843, 9, 1))

    call_command("migrate", verbosity=0)

    assert MigrationRecorder(connection).applied_migrations().keys() >= SQUASHED
    assert (schema(), starting_rows()) == new_site
    assert News.objects.get().changed_at.year == 1843
    assert search.tiers(search.parse("looms")) == [{looms.pk}]
    candidates = match_index.candidates(record("Looms that Weave Long Numbers", "Ada Byron"))
    assert [pk for pk, _ in candidates] == [looms.pk]


PAGES = ("/", "/people/", "/publications/", "/news/", "/talks/", "/accounts/login/", "/search/?q=x")
PAGES += ("/api/v1/publications/", "/api/v1/members/", "/admin/", "/admin/people/news/add/")


def _before_the_last(graph: MigrationGraph) -> list[tuple[str, str]]:
    """The ends of all but the last migration of each app of ours, and those that build on it."""
    last = [node for node in graph.leaf_nodes() if node[0] in OURS]
    left_out = {later for node in last for later in graph.backwards_plan(node)}
    done = {node for leaf in graph.leaf_nodes() for node in graph.forwards_plan(leaf)} - left_out
    return [
        node
        for node in sorted(done)
        if not any(child.key in done for child in graph.node_map[node].children)
    ]


@pytest.mark.soak
def test_whoever_comes_before_the_last_migrations_is_told_or_served(
    other_database, client: Client
) -> None:
    """A page of today's code on the database of before: nothing is a fault of ours, or lost."""
    client.raise_request_exception = False
    executor = MigrationExecutor(connection)
    executor.migrate(_before_the_last(executor.loader.graph))

    statuses = {page: client.get(page).status_code for page in PAGES}
    call_command("migrate", verbosity=0)
    user = User.objects.create_superuser("bo")
    client.force_login(user)
    after = {page: client.get(page, follow=True).status_code for page in PAGES}

    assert set(statuses.values()) <= {200, 302, 503}, statuses
    assert set(after.values()) == {200}, after
