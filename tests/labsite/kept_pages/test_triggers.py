"""The number of what visitors see rises with every change to that, and with nothing else."""

import datetime
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db import IntegrityError, connection, models, transaction
from django.template import engines
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.request import Request

from labsite.kept_pages import triggers
from labsite.kept_pages.version import read_numbers
from labsite.kept_pages.visible import DELETE, NOT_VISIBLE, UPDATE, VISIBLE, VisibleTable
from labsite.models import OldAddress, PublicVersion
from people.fields import PartialDateField
from people.models import (
    Award,
    Course,
    FormerSlug,
    Lab,
    Member,
    News,
    Offering,
    Opening,
    Position,
    Talk,
    User,
)
from publications import search
from publications.api import PublicationViewSet
from publications.models import (
    Authorship,
    IndexStale,
    Metric,
    Project,
    Publication,
    PublicationFile,
    Source,
    Venue,
)
from publications.selectors import cards, plates
from publications.web import views
from tests.labsite.test_anonymous import addresses
from tests.labsite.test_hidden import ann, site  # noqa: F401  (fixtures)

pytestmark = pytest.mark.django_db


@pytest.fixture
def lab(site: None, ann: Member) -> None:  # noqa: F811
    """A row of every table that visitors see."""
    ann.printed_names.create(name="A. Oak")
    ann.links.create(label="Blog", url="https://blog.example")
    ann.education.create(degree="MSc", institution="Here", start="2010", end="2012")
    ann.experience.create(title="Baker", organisation="There", start="2012", end="2013")
    ann.services.create(role="Chair", body="Conference", start="2020", end="2021")
    ann.positions.get().advisors.create(name="B. Elm")
    Award.objects.create(title="Prize", date="2020").members.add(ann)
    Opening.objects.create(title="Open")
    kind = ContentType.objects.get_for_model(Opening)
    OldAddress.objects.create(path="/jobs", target_type=kind, target_id=1)
    paper = Publication.objects.get(slug="oak")
    paper.keep_address("elm")
    paper.venue = Venue.objects.create(name="Forest", acronym="F", slug="forest")
    paper.save()
    paper.links.create(kind="pdf", url="https://pdf.example/x.pdf")
    paper.external_ids.create(scheme="doi", value="10.1/oak")
    source = Source.objects.create(name="Service", slug="service", kind="openalex")
    Metric.objects.create(source=source, publication=paper, name="citations", value=3)
    PublicationFile.objects.bulk_create(
        [PublicationFile(publication=paper, kind="pdf", file="x", extension="pdf", digest="0")]
    )
    others_for_columns_that_refer_to_one()
    search.refresh()


def others_for_columns_that_refer_to_one() -> None:
    User.objects.create_user("bo")
    member = Member.objects.create(name="Bo", slug="bo")
    position = Position.objects.create(member=member, role_id="phd")
    position.advisors.create(name="C. Fir")
    Award.objects.create(title="Medal", date="2021")
    Project.objects.create(name="Fir project", slug="fir")
    course = Course.objects.create(code="Fir 1", slug="fir", title="Firs")
    Offering.objects.create(course=course, term=1, year=2023)
    hour = timezone.now()
    Talk.objects.create(
        title="Fir talk",
        slug="fir",
        speaker_name="C. Fir",
        starts_at=hour,
        ends_at=hour + datetime.timedelta(hours=1),
    )
    News.objects.create(title="Fir news", slug="fir", date="2024-01-01")
    venue = Venue.objects.create(name="Park", acronym="P", slug="park")
    Publication.objects.create(title="Fir paper", slug="fir", date="2023", venue=venue)
    Source.objects.create(name="Another", slug="another", kind="crossref")


def number() -> int:
    """The number as it will be once the transaction has been committed."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS public_raise IMMEDIATE")
            cursor.execute("SET CONSTRAINTS public_raise DEFERRED")
    return read_numbers()[0]


def rises(change: Callable[[], Any]) -> bool:
    """Whether the number rises with the change, which is taken back."""
    before = number()
    with transaction.atomic():
        change()
        after = number()
        transaction.set_rollback(True)
    assert number() == before
    return after > before


def other_value(field: models.Field, row: models.Model) -> Any:
    """A value of the field that its row does not have."""
    value = getattr(row, field.attname)
    if isinstance(field, models.FileField):
        return "another.png"
    if isinstance(field, models.ForeignKey):
        others = field.related_model._base_manager.exclude(pk=value)
        if field.related_model is type(row):
            others = others.exclude(pk=row.pk)
        return others.values_list("pk", flat=True)[0]
    if field.choices:
        return next(key for key, _ in field.flatchoices if key != value)
    if isinstance(field, models.BooleanField):
        return not value
    if isinstance(field, models.DateField):
        is_hour = isinstance(field, models.DateTimeField)
        step = datetime.timedelta(minutes=1) if is_hour else datetime.timedelta(days=1)
        return (value or timezone.now()) + step
    if isinstance(field, models.IntegerField | models.FloatField):
        return (value or 0) + 50
    if isinstance(field, models.JSONField):
        return [["another", "2020"]]
    if isinstance(field, PartialDateField):
        return "2040" if field.name == "end" else "1999"
    return f"{value[:-1]}x"


#: What the database binds to another column, so that it cannot change alone.
BOUND = {
    "people.Lab.only",
    "people.Talk.speaker_name",
    "people.Advisor.name",
    "people.Advisor.member_id",
    "publications.Metric.member_id",
}


def changes_of(table: VisibleTable) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Each column of the table, and what gives it another value in one row."""
    model = apps.get_model(table.model)
    row = model._base_manager.first()
    assert row is not None, f"the lab of this test has no row of {table.model}"
    same = model._base_manager.filter(pk=row.pk)
    for field in model._meta.local_concrete_fields:
        if not field.primary_key and f"{table.model}.{field.column}" not in BOUND:
            value = other_value(field, row)
            yield field.column, partial(same.update, **{field.attname: value})


def made_of(paper: Publication) -> list[object]:
    """What is remembered of a paper under its revision, made now."""
    shown = cards._read([paper.pk])
    template = engines["django"].get_template("publications/_publication.html")
    request = Request(RequestFactory().get("/"))
    return [
        *(template.render({"item": each, "level": 2}) for each in shown.values()),
        PublicationViewSet(request=request, format_kwarg=None)._read([paper.pk]),
        views._read(Publication.objects.public(), [paper.pk]),
        plates._bylines([paper.pk]),
        plates._read_authors([paper.pk]),
    ]


def is_noted(paper: Publication, change: Callable[[], Any]) -> bool:
    """Whether the change, which is taken back, is noted as a revision of the paper."""
    with transaction.atomic():
        change()
        is_noted = IndexStale.objects.filter(publication_id=paper.pk).exists()
        transaction.set_rollback(True)
    return is_noted


@pytest.mark.usefixtures("lab")
class TestTables:
    def test_what_visitors_see(self) -> None:
        missed = [
            f"{table.model}.{column}"
            for table in VISIBLE
            if UPDATE in table.events
            for column, change in changes_of(table)
            if column in table.columns and not rises(change)
        ]

        assert missed == []

    def test_what_they_do_not(self) -> None:
        told = [
            f"{table.model}.{column}"
            for table in VISIBLE
            for column, change in changes_of(table)
            if column in table.unseen and rises(change)
        ]

        assert told == []

    def test_changes_of_papers_are_told_apart(self) -> None:
        def beside_papers() -> int:
            number()  # what PostgreSQL raises when it commits
            return PublicVersion.objects.get().beside_papers

        for table in VISIBLE:
            before = beside_papers()
            with transaction.atomic():
                rows = apps.get_model(table.model)._base_manager
                rows.filter(pk=rows.first().pk)._raw_delete("default")
                is_told = beside_papers() != before
                transaction.set_rollback(True)
            assert is_told is (DELETE in table.events and not table.is_of_papers), table.model

    def test_a_write_that_changes_nothing(self) -> None:
        models_of_tables = [apps.get_model(table.model) for table in VISIBLE]
        told = [
            model._meta.label
            for model in models_of_tables
            for names in [[f.name for f in model._meta.local_concrete_fields if not f.primary_key]]
            if rises(
                partial(model._base_manager.update, **{name: models.F(name) for name in names})
            )
        ]

        assert told == []

    def test_a_row_that_goes(self) -> None:
        missed = []
        for table in VISIBLE:
            rows = apps.get_model(table.model)._base_manager.all()[:1]
            one = apps.get_model(table.model)._base_manager.filter(pk__in=[row.pk for row in rows])
            if DELETE in table.events and not rises(partial(one._raw_delete, "default")):
                missed.append(table.model)

        assert missed == []

    def test_no_paper_changes_without_a_revision(self) -> None:
        paper = Publication.objects.get(slug="oak")
        version = Publication.objects.create(
            title="Oak, early", slug="oak-early", date="2019", venue=paper.venue, version_of=paper
        )
        version.links.create(kind="code", url="https://code.example/oak")
        paper.projects.set([Project.objects.first()])
        with CaptureQueriesContext(connection) as asked:
            before = made_of(paper)
        search.refresh()
        told = " ".join(query["sql"] for query in asked)
        tables = [table for table in VISIBLE if f'"{table.name}"' in told]
        assert len(tables) >= 9
        for table in tables:
            rows = apps.get_model(table.model)._base_manager
            gone = rows.filter(pk=rows.first().pk).delete
            changes = [*(change for _, change in changes_of(table)), gone]
            silent = [change for change in changes if not is_noted(paper, change)]
            with transaction.atomic():
                for change in silent:
                    change()
                assert made_of(paper) == before, table.model
                transaction.set_rollback(True)

    def test_columns_that_are_left_out_are_there(self) -> None:
        unknown = [
            f"{table.model}.{column}"
            for table in VISIBLE
            for column in table.unseen
            if column not in {field.column for field in apps.get_model(table.model)._meta.fields}
        ]

        assert unknown == []


WAYS: dict[str, Callable[[Member, Publication], Any]] = {
    "save": lambda member, paper: Member(pk=member.pk, name="Ann", slug="ann-oak").save(),
    "bulk_create": lambda member, paper: Opening.objects.bulk_create([Opening(title="New")]),
    "bulk_update": lambda member, paper: Member.objects.bulk_update(
        [Member(pk=member.pk, bio="Hi")], ["bio"]
    ),
    "a cascade": lambda member, paper: member.delete(),
    "a join table": lambda member, paper: paper.projects.clear(),
    "its other side": lambda member, paper: News.objects.get(slug="oak").publications.clear(),
    "a row that comes": lambda member, paper: Position.objects.create(member=member, role_id="pi"),
    "a draft that is shown": lambda member, paper: News.objects.update(shown=False),
    "a paper that is hidden": lambda member, paper: Publication.objects.update(status="declined"),
    "one of a later hour": lambda member, paper: Talk.objects.update(
        publish_at=timezone.now() + datetime.timedelta(days=9)
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_ways_to_write(lab: None, ann: Member, way: str) -> None:  # noqa: F811
    paper = Publication.objects.get(slug="oak")

    assert rises(lambda: WAYS[way](ann, paper))


@pytest.mark.parametrize("status", ["waiting", "declined", "deleted"])
def test_what_is_hidden(lab: None, ann: Member, status: str) -> None:  # noqa: F811
    venue = Venue.objects.create(name="Cave", acronym="C", slug="cave")
    hidden = Publication.objects.create(title="Hid", slug="hid", status=status, venue=venue)
    nobody = Member.objects.create(name="Nobody", slug="nobody")
    draft = News.objects.create(title="Draft", slug="draft", shown=False)
    before = number()

    Authorship.objects.create(publication=hidden, position=1, name="A. Oak", member=ann)
    hidden.links.create(kind="pdf", url="https://pdf.example/y.pdf")
    hidden.external_ids.create(scheme="doi", value="10.1/hid")
    hidden.projects.set(ann.projects.all())
    hidden.talks.set(Talk.objects.all())
    hidden.keep_address("former")
    Publication.objects.filter(pk=hidden.pk).update(title="Other", abstract="More")
    hidden.authorships.update(affiliation="Here")
    Venue.objects.filter(pk=venue.pk).update(name="Grotto")
    Venue.objects.create(name="Den", acronym="D", slug="den")
    nobody.links.create(label="Blog", url="https://nobody.example")
    nobody.printed_names.create(name="N. Body")
    Member.objects.filter(pk=nobody.pk).update(bio="Secret")
    draft.members.add(ann)
    News.objects.filter(pk=draft.pk).update(body="More")
    Talk.objects.create(
        title="Plan", slug="plan", starts_at="2030-01-01T10:00Z", ends_at="2030-01-01T11:00Z",
        speaker_name="X", shown=False,
    )  # fmt: skip
    Publication.objects.filter(pk=hidden.pk).delete()
    search.refresh()

    assert number() == before


@pytest.mark.parametrize("change", [{"status": "published"}, {"merged_into": True}], ids=str)
def test_what_was_hidden(lab: None, change: dict[str, Any]) -> None:
    hidden = Publication.objects.create(title="Hid", slug="hid", status="waiting")
    shown = Publication.objects.get(slug="oak")
    value = {name: shown if value is True else value for name, value in change.items()}

    assert rises(lambda: Publication.objects.filter(pk=hidden.pk).update(**value))


def test_a_member_becomes_public_with_a_position(lab: None) -> None:
    nobody = Member.objects.create(name="Nobody", slug="nobody")

    assert rises(lambda: nobody.positions.create(role_id="phd"))


def test_what_is_taken_back_counts_no_more_and_what_follows_does(lab: None) -> None:
    before = number()
    with transaction.atomic():
        Lab.objects.update(tagline="One")
        transaction.set_rollback(True)
    assert number() == before

    with transaction.atomic():
        Lab.objects.update(tagline="Two")

    assert number() > before


def test_constraints_that_are_checked_early_end_no_count(lab: None) -> None:
    Lab.objects.update(tagline="One")
    before = number()  # has them checked

    Lab.objects.update(tagline="Two")

    assert number() > before


def test_every_table_is_known() -> None:
    seen = {table.model.lower() for table in VISIBLE}
    unseen = {name.lower() for name in NOT_VISIBLE}
    every = {
        model._meta.label_lower: model._meta.app_label
        for model in apps.get_models(include_auto_created=True)
    }

    assert [name for name, app in every.items() if not {name, app} & (seen | unseen)] == []
    assert seen & unseen == set()
    assert unseen <= {*every, *every.values()}


@pytest.mark.usefixtures("lab")
def test_public_pages_read_no_other_table(client: Client) -> None:
    tables = {model._meta.db_table: model for model in apps.get_models(include_auto_created=True)}
    # Of the index they read what is made of papers.
    visible = {table.name for table in VISIBLE} | {
        model._meta.db_table for model in tables.values() if model.__name__.startswith("Index")
    }
    visible.add("django_content_type")

    with CaptureQueriesContext(connection) as asked:
        for address in addresses():
            client.get(address)
    questions = " ".join(each["sql"] for each in asked.captured_queries)
    read = {name for name in tables if f'"{name}"' in questions}

    assert "people_lab" in read
    assert read - visible == set()


def test_the_triggers_are_made_anew_only_where_they_are_not_there() -> None:
    assert not triggers.install()
    triggers.remove()
    assert triggers.install()


def test_a_migration_puts_back_what_is_missing_and_counts_as_a_change(lab: None) -> None:
    before = number()
    triggers.remove()

    call_command("migrate", "labsite", verbosity=0)

    assert number() > before
    assert rises(lambda: Course.objects.update(title="Other"))
    assert FormerSlug.objects.exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'postgresql'")
def test_writers_at_the_same_time_neither_miss_a_change_nor_wait_for_each_other() -> None:
    """Each changes what another has not touched yet, the other way round; all count."""
    names = ["a", "b", "c", "d"]
    Course.objects.bulk_create([Course(code=name, slug=name, title="") for name in names])
    members = [Member.objects.create(name=name, slug=name) for name in names]
    together = threading.Barrier(len(names))
    numbers: list[int] = []

    def write(place: int) -> None:
        for turn in range(10):
            together.wait()
            with transaction.atomic():
                Course.objects.filter(slug=names[place]).update(title=f"{turn}")
                Position.objects.create(member=members[place - 1], role_id="phd")
                together.wait()  # all have written, and none has committed
            numbers.append(read_numbers()[0])
        connection.close()

    began = read_numbers()[0]
    with ThreadPoolExecutor(len(names)) as pool:
        for done in [pool.submit(write, place) for place in range(len(names))]:
            done.result(timeout=60)

    assert began < min(numbers)
    assert len(set(numbers)) > 10
    assert max(numbers) - began >= 4 * 10  # at least one for each that committed
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM labsite_publicchange")
        assert cursor.fetchone() == (0,)


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'postgresql'")
def test_a_foreign_key_is_checked_before_the_number_is_locked() -> None:
    """Else who waits for a row of another's would keep that one from committing: a deadlock."""
    member = Member.objects.create(name="Ann", slug="ann")
    member.positions.create(role_id="phd")
    project = Project.objects.create(name="Project", slug="project")
    Course.objects.create(code="1", slug="1", title="")
    together = threading.Barrier(2)

    def refer() -> None:
        try:
            with transaction.atomic():
                Course.objects.update(title="One")
                project.members.add(member)
                together.wait(timeout=20)
        finally:
            connection.close()

    def delete() -> None:
        with transaction.atomic():
            Lab.objects.create(name="Lab")
            Member.objects.filter(pk=member.pk).delete()
            together.wait(timeout=20)
            time.sleep(0.3)  # the other waits in its commit
        connection.close()

    with ThreadPoolExecutor(2) as pool:
        refers, deletes = pool.submit(refer), pool.submit(delete)
        deletes.result(timeout=60)
        with pytest.raises(IntegrityError, match="project_members"):
            refers.result(timeout=60)


@pytest.mark.skipif("connection.vendor != 'postgresql'")
@pytest.mark.django_db(transaction=True)
def test_the_number_is_read_where_a_pooler_gives_another_connection() -> None:
    known = [read_numbers()]
    with connection.cursor() as cursor:
        cursor.execute("DEALLOCATE ALL")
    known.append(read_numbers())

    assert known[0] == known[1]
