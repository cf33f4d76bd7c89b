"""Every form of the admin, open while somebody else saves."""

from typing import Any

import pytest
from django.conf import settings
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.db import connection, models
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django_celery_beat import models as schedule

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.form_state import row_widgets
from people.models import (
    Award,
    Course,
    Education,
    Experience,
    Lab,
    Member,
    News,
    Offering,
    Opening,
    Position,
    Service,
    Talk,
    User,
)
from people.version_triggers import object_tables, part_tables
from people.versioned import Versioned
from publications.models import Project, Publication, PublicationFile, Source, Venue
from tests.forms import Form, form_of

pytestmark = pytest.mark.django_db

admin.autodiscover()  # as the addresses do
OTHER_LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]
EDITED = [
    model
    for model, model_admin in admin.site._registry.items()
    if isinstance(model_admin, ConcurrentEdits)
]
#: Fields of forms that are none of their model, and what they are made of.
MADE_OF = {
    "papers": "publications",
    **{f"{name}_{code}": "translations" for name in ("name", "plural") for code in OTHER_LANGUAGES},
}
#: Those of which a text can be anything: schedules' texts are bound to a form.
WITH_TEXT = [
    model
    for model in EDITED
    if model._meta.app_label != "django_celery_beat" or model is schedule.PeriodicTask
]


def each(tables: list[type]) -> Any:
    return pytest.mark.parametrize("model", tables, ids=lambda model: model.__name__)


@pytest.fixture
def filled() -> None:
    fill_every_table()


def fill_every_table() -> None:
    """Make a row of every table that is edited."""
    ana = Member.objects.create(name="Ana Example", slug="ana", bio="One.\n\nTwo.")
    Lab.objects.create(name="Example Lab")
    Position.objects.create(member=ana, role_id="phd", start="2019-09")
    Award.objects.create(title="Prize").members.add(ana)
    Opening.objects.create(title="PhD student", description="One.\n\nTwo.")
    Education.objects.create(member=ana, degree="BSc", institution="Elsewhere")
    Experience.objects.create(member=ana, title="Intern", organisation="Company")
    Service.objects.create(member=ana, role="Chair", body="Workshop")
    course = Course.objects.create(code="1-100", slug="1-100", title="Examples")
    Offering.objects.create(course=course, term=Offering.Term.FALL, year=2024)
    Talk.objects.create(
        title="A talk",
        slug="a-talk",
        speaker=ana,
        starts_at="2024-07-01T15:15Z",
        ends_at="2024-07-01T16:15Z",
        time_zone="America/New_York",
    )
    News.objects.create(title="An item", slug="an-item")
    venue = Venue.objects.create(name="Conference", slug="conference")
    Project.objects.create(name="Project", slug="project").members.add(ana)
    paper = Publication.objects.create(title="On Examples", slug="on-examples", venue=venue)
    paper.authorships.create(position=1, name="Ana Example", member=ana)
    Source.objects.get_or_create(slug="arxiv", defaults={"name": "arXiv", "kind": "arxiv"})
    Group.objects.all().delete()  # a role keeps its name
    Group.objects.create(name="Editors")
    every = schedule.IntervalSchedule.objects.create(every=1, period="days")
    schedule.PeriodicTask.objects.create(name="Nightly", task="sync", interval=every)
    schedule.CrontabSchedule.objects.create()
    schedule.ClockedSchedule.objects.create(clocked_time="2030-01-01T00:00Z")
    schedule.SolarSchedule.objects.create(event="sunset", latitude=1, longitude=1)


def address(row: models.Model) -> str:
    name = f"admin:{row._meta.app_label}_{row._meta.model_name}_change"
    return reverse(name, args=[row.pk])


def opened(client: Client, row: models.Model) -> Form:
    return form_of(client.get(address(row)), f"{row._meta.model_name}_form")


def saved(client: Client, row: Any, form: Form) -> Any:
    response = form.post(client, address(row))
    assert response.status_code == 302, response.context["errors"]
    return type(row).objects.get(pk=row.pk)


def change_text(row: models.Model) -> str:
    """Let a colleague change a text of the row; return the field's name."""
    texts = models.CharField, models.TextField
    name = next(
        field.name
        for field in row._meta.fields
        if type(field) in texts
        and not (field.choices or field.primary_key or field.name == "password")
    )
    type(row).objects.filter(pk=row.pk).update(**{name: "theirs"})
    return name


def test_all_that_is_edited_is_merged() -> None:
    left = {model.__name__ for model in admin.site._registry if model not in EDITED}
    only_looked_at = {"Metric", "SyncRun", "SourceRecord", "Suggestion", "Proposal", "Invitation"}
    assert left == only_looked_at | {"SiteImport"}  # whose rows are of one person's preview


@each(EDITED)
def test_no_row_of_a_form_holds_a_file(model: type, rf: Any, admin_user: User) -> None:
    request = rf.get("/")
    request.user = admin_user
    for inline in admin.site._registry[model].get_inline_instances(request):
        if inline.model is PublicationFile:
            continue  # a file is a row of its own, which is whole or asks for its file again
        formset = inline.get_formset(request)()
        assert not any(widget.needs_multipart_form for widget in row_widgets(formset).values())


@each([model for model in EDITED if issubclass(model, Versioned)])
def test_a_version_tells_of_all_that_a_form_shows(model: type, rf: Any, admin_user: User) -> None:
    """Where it does not rise, a form that comes back is not compared."""
    request = rf.get("/")
    request.user = admin_user
    model_admin = admin.site._registry[model]
    relations = {field.name for field in model._meta.many_to_many if field.editable}
    (table,) = [each for each in object_tables() if each.table == model._meta.db_table]
    parts = {part.table for part in part_tables() for _, whole in part.wholes if whole == table}
    for name in model_admin.get_form(request, model()).base_fields:
        field = model._meta.get_field(MADE_OF.get(name, name))
        is_own = field.concrete and field.column in (table.key, *table.columns)
        assert is_own or field.name in relations | {*model.parts}, f"{name} is written unseen"
    for inline in model_admin.get_inline_instances(request):
        assert inline.model._meta.db_table in parts, f"{inline.model} is written unseen"


def test_only_what_is_not_ours_has_no_version() -> None:
    others = {model._meta.app_label for model in EDITED if not issubclass(model, Versioned)}
    assert others == {"auth", "django_celery_beat"}


@each(EDITED)
@pytest.mark.usefixtures("filled")
def test_saved_as_it_stands_a_form_changes_nothing(admin_client: Client, model: type) -> None:
    row = model.objects.first()
    form = opened(admin_client, row)
    if model in WITH_TEXT:
        name = change_text(row)
    row = saved(admin_client, row, form)
    if model in WITH_TEXT:
        assert getattr(row, name) == "theirs"
    entry = LogEntry.objects.filter(object_id=row.pk).latest("pk")
    assert entry.get_change_message() == "No fields changed."


@each(WITH_TEXT)
@pytest.mark.usefixtures("filled")
def test_a_form_asks_where_both_changed_the_same(admin_client: Client, model: type) -> None:
    row = model.objects.first()
    form = opened(admin_client, row)
    name = change_text(row)
    if name not in form:
        return  # it is not edited here

    response = form.fill(**{name: "mine"}).post(admin_client, address(row))

    (conflict,) = response.context["conflicts"]
    assert (conflict.key, conflict.mine, conflict.now) == (name, "mine", "theirs")
    row.refresh_from_db()
    assert getattr(row, name) == "theirs"
    again = form_of(response, f"{row._meta.model_name}_form")
    row = saved(admin_client, row, again.fill(**{f"_choice-{name}": "mine"}))
    assert getattr(row, name) == "mine"


@pytest.mark.usefixtures("filled")
def test_a_form_with_many_rows_asks_the_database_no_more(admin_client: Client) -> None:
    """Neither to be shown, nor to be compared."""
    paper = Publication.objects.get()

    def queries() -> tuple[int, int]:
        with CaptureQueriesContext(connection) as shown:
            form = opened(admin_client, paper)
        with CaptureQueriesContext(connection) as compared:
            response = form.fill(title="").post(admin_client, address(paper))
        assert "title" in response.context["adminform"].form.errors
        return len(shown), len(compared)

    queries()  # what a process asks once
    paper.links.create(kind="pdf", url="https://example.org/0")
    few = queries()
    for number in range(1, 9):
        paper.links.create(kind="pdf", url=f"https://example.org/{number}")
    assert queries()[0] == few[0]
    # Django itself looks each row's key up, and whether the row would be there twice.
    assert queries()[1] - few[1] <= 8 * 3
