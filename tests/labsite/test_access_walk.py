"""Every address as every kind of user: nobody finds or changes what is not theirs.

What is right is written here as rules about people and rows, not asked of people.access.
"""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType
from django.core import serializers
from django.db import connection, models, transaction
from django.http import HttpResponse
from django.template import Template
from django.test import Client
from django.urls import NoReverseMatch, URLPattern, get_resolver, reverse
from django.utils import timezone
from django_celery_beat.models import IntervalSchedule, PeriodicTask
from reversion.models import Version

from labsite.models import SiteImport
from people.history import registry
from people.history.recording import keep_revision
from people.models import (
    Award,
    Course,
    Deletion,
    Education,
    Experience,
    Invitation,
    Lab,
    Member,
    News,
    Offering,
    Position,
    Service,
    Talk,
    User,
)
from publications import search
from publications.models import (
    Action,
    Authorship,
    Metric,
    Project,
    Publication,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
    Venue,
)
from tests import soak
from tests.forms import Form, form_of

# By the fixture `client` a run on PostgreSQL knows what is about pages (tests/conftest.py).
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("client")]

admin.autodiscover()
HERS, OTHERS = "hers", "others"
#: Stands in all that visitors do not see of another member: no page for Ann may say it.
SECRET = "Okapi"
#: Finds it, and is told from it where a page repeats what was asked.
LOOKED_FOR = "okap"
#: Tables that a request may write without anything having changed.
NOTES = {
    "sessions.session",
    "people.counter",
    "admin.logentry",
    "people.logline",
    "reversion.revision",
    "reversion.version",
    "contenttypes.contenttype",
    "auth.permission",
}
SIGN_INS = {"people.user", "auth.group", "account.emailaddress"}
#: Content that a Reader does not see.
EDITORS_ALONE = {"people.invitation", "labsite.siteimport"}


@dataclass
class World:
    ann: Member
    rows: dict[tuple[str, str], models.Model] = field(default_factory=dict)

    def of(self, label: str) -> Iterator[tuple[str, models.Model]]:
        for whose in (HERS, OTHERS):
            if row := self.rows.get((label, whose)):
                yield whose, row

    def keep(self, row: models.Model, whose: str = OTHERS) -> Any:
        self.rows.setdefault((row._meta.label_lower, whose), row)
        return row


def sign_in(role: str) -> User:
    user = User.objects.create_user(role.lower(), f"{role.lower()}@lab.example", "x")
    user.groups.add(Group.objects.get_or_create(name=role)[0])
    return user


@pytest.fixture
def world() -> World:
    ann = Member.objects.create(name="Ann", slug="ann", user=sign_in("Member"))
    world = World(ann)
    # Nothing is held: what she may not change is not kept back, but refused.
    Lab.objects.create(name="Tree Lab", holds_news=False, holds_talks=False, holds_papers=False)
    bob_signs_in = User.objects.create_user("bob", f"bob@{SECRET}.example", "x", last_name=SECRET)
    bob = Member.objects.create(name=f"Bob {SECRET}", slug="bob", user=bob_signs_in)
    for member, whose, word in ((ann, HERS, "Hers"), (bob, OTHERS, SECRET)):
        _fill(world, member, whose, word)
    course = Course.objects.create(code="T 1", slug="t1", title="Trees")
    source = Source.objects.get_or_create(
        slug="arxiv", defaults={"name": "arXiv", "kind": "arxiv"}
    )[0]
    paper = world.rows["publications.publication", OTHERS]
    run = SyncRun.objects.create(source=source, member=bob, state="done")
    record = SourceRecord.objects.create(
        source=source,
        run=run,
        key=f"k {SECRET}",
        content_hash="0",
        record={"title": SECRET},
        publication=paper,
    )
    every = IntervalSchedule.objects.create(every=1, period="days")
    group = Group.objects.get_or_create(name="Reader")[0]
    for row in (
        Lab.objects.get(),
        bob_signs_in,
        course,
        Offering.objects.create(course=course, term=1, year=2024),
        Project.objects.create(name="Project", slug="project"),
        Venue.objects.create(name="Venue", slug="venue"),
        source,
        run,
        record,
        Metric.objects.create(source=source, publication=paper, name="citations", value=1),
        every,
        PeriodicTask.objects.create(name="Nightly", task="sync", interval=every),
        group,
        SiteImport.objects.create(name=f"{SECRET} site", state="open"),
        Invitation.objects.create(name=SECRET, role=group, key_hash="x", expires_at=timezone.now()),
        Action.objects.create(kind="accept", message={"code": "published", "params": {}}),
    ):
        world.keep(row)
    for label in ("people.role",):
        world.keep(apps.get_model(label).objects.first())
    for row in world.rows.values():
        if registry.is_kept(type(row)):
            keep_revision([row], None)
    News.objects.create(title=f"{SECRET} of old", slug="old").delete()  # it lies in the bin
    search.refresh()  # or the first request does
    return world


def _fill(world: World, member: Member, whose: str, word: str) -> None:
    """A row of each kind that can be a member's; the other's are hidden or unheard of."""
    waiting = "published" if whose == HERS else "waiting"
    paper = Publication.objects.create(title=f"{word} paper", slug=f"paper-{whose}", status=waiting)
    Authorship.objects.create(publication=paper, position=1, name=member.name, member=member)
    doubtful = Publication.objects.create(
        title=f"{word} doubt", slug=f"doubt-{whose}", status="waiting"
    )
    at = timezone.now()
    news = News.objects.create(title=f"{word} news", slug=f"news-{whose}", shown=False)
    news.members.add(member)
    award = Award.objects.create(title=f"{word} prize")
    award.members.add(member)
    if whose == HERS:
        Position.objects.create(member=member, role_id="phd", start="2019")
    position = Position.objects.create(
        member=member, role_id="phd", start="2018", end="2019", thesis=f"{word} thesis"
    )
    if whose == OTHERS:
        # Nobody outside has heard of him: his name must not be said anywhere.
        Position.objects.filter(member=member).delete()
        helper = Member.objects.create(name="Cy", slug="cy")
        position = Position.objects.create(member=helper, role_id="phd", start="2018")
    rows = [
        member,
        paper,
        news,
        award,
        position,
        Suggestion.objects.create(kind="authorship", publication=doubtful, member=member),
        Talk.objects.create(
            title="A talk",
            slug=f"talk-{whose}",
            speaker=position.member,
            starts_at=at,
            ends_at=at + timezone.timedelta(hours=1),
        ),
        Education.objects.create(member=member, degree=word, institution=word),
        Experience.objects.create(member=member, title=word, organisation=word),
        Service.objects.create(member=member, role=word, body=word),
    ]
    for row in rows:
        world.keep(row, whose)


# --- Every address -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Address:
    """`label` is the table that it is about in the admin; `whose` the row, where it is of one."""

    name: str
    path: str
    label: str = ""
    whose: str = ""

    @property
    def is_admin(self) -> bool:
        return self.name.startswith("admin:")


#: What a page for visitors is called by, where its parameter is no row's.
FILLED = {
    "section": "papers",
    "extension": "bib",
    "facet": "author",
    "key": "no-key",
    "token": "no-link",
    "uidb36": "1",
    "signature": "s",
    "size": "w-100-50-50",
    "name": "x",
    "file": "paper.pdf",
    "format": "webp",
    "kind": "publication",
    "length": "",  # of a CV
}
#: Pages of the admin for whoever may enter it.
FOR_ALL = {"index", "login", "logout", "password_change", "password_change_done", "jsi18n"}


def every_address(world: World) -> list[Address]:
    found: list[Address] = []
    for name, parameters in _patterns(get_resolver()):
        if name.startswith("admin:"):
            found += _of_admin(world, name.removeprefix("admin:"), parameters)
        else:
            found += _of_site(world, name, parameters)
    return found


def _patterns(resolver: Any, namespace: str = "") -> Iterator[tuple[str, set[str]]]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLPattern):
            if pattern.name:
                regex = getattr(pattern.pattern, "regex", None)
                named = set(pattern.pattern.converters) | set(regex.groupindex if regex else ())
                yield f"{namespace}{pattern.name}", named
        else:
            inner = f"{namespace}{pattern.namespace}:" if pattern.namespace else namespace
            yield from _patterns(pattern, inner)


def _of_site(world: World, name: str, parameters: set[str]) -> list[Address]:
    if name == "api:nothing":
        return []
    fillings = [FILLED]
    if "slug" in parameters:
        labels = ("people.member", "publications.publication", "people.talk", "people.news")
        rows = [(whose, row) for label in labels for whose, row in world.of(label)]
        fillings = [{**FILLED, "slug": row.slug} for _, row in rows]
    if "pk" in parameters:
        fillings = [{"pk": world.rows["publications.syncrun", OTHERS].pk}]
    addresses = []
    for filling in fillings:
        assert parameters <= filling.keys(), f"tell this test what {parameters} of {name} are"
        used = {key: filling[key] for key in parameters}
        addresses.append(Address(name, reverse(name, kwargs=used)))
    return addresses


def _of_admin(world: World, name: str, parameters: set[str]) -> list[Address]:
    full = f"admin:{name}"
    if name in FOR_ALL:
        return [Address(full, reverse(full))]
    if name == "app_list":
        return [Address(full, reverse(full, args=[app]), "", "") for app in ("people", "auth")]
    if name == "autocomplete":
        return list(_autocompletions())
    if name == "view_on_site":
        return [
            Address(full, reverse(full, args=[_type(row).pk, row.pk]), label, whose)
            for (label, whose), row in world.rows.items()
        ]
    if name in ("bin_undo", "bin_delete_again"):
        told = {"bin_undo": uuid.uuid4(), "bin_delete_again": Deletion.objects.latest("pk").pk}
        return [Address(full, reverse(full, args=[told[name]]))]
    if name == "erase":  # of a person, by an owner alone
        members = world.of("people.member")
        return [Address(full, reverse(full, args=[row.pk]), "", whose) for whose, row in members]
    if name == "erase_file":
        files = world.of("publications.publicationfile")
        return [Address(full, reverse(full, args=[row.pk]), "", whose) for whose, row in files]
    if name == "auth_user_password_change":
        bob = world.rows["people.user", OTHERS]
        return [Address(full, reverse(full, args=[bob.pk]), "people.user", OTHERS)]
    labels = [
        model._meta.label_lower
        for model in admin.site._registry
        if name.startswith(f"{model._meta.app_label}_{model._meta.model_name}_")
    ]
    if not labels:  # a page of the admin that is about no table
        return [Address(full, reverse(full))]
    label = max(labels, key=len)
    if not parameters:
        try:
            return [Address(full, reverse(full), label)]
        except NoReverseMatch:  # Django's own name for a row, which it calls by position
            return [
                Address(full, reverse(full, args=[row.pk]), label, whose)
                for whose, row in world.of(label)
            ]
    record = world.rows["publications.sourcerecord", OTHERS].pk
    if not parameters & {"pk", "object_id", "id"}:  # of the table as a whole
        asked = {"form": "csv", "token": "none"}
        return [Address(full, reverse(full, kwargs={key: asked[key] for key in parameters}), label)]
    of_label = _asked_row(name, label)
    rows = list(world.of(of_label))
    if not rows and of_label == label and label not in {"account.emailaddress"}:
        rows = [("", model_row) for model_row in apps.get_model(label).objects.all()[:1]]
    addresses = []
    for whose, row in rows:
        keys = {"record": record, "version_id": _version(row)}
        kwargs = {key: keys.get(key, row.pk) for key in parameters}
        addresses.append(Address(full, reverse(full, kwargs=kwargs), label, whose))
    return addresses


def _version(row: models.Model) -> int:
    """A version of the row; any number, where it has none."""
    kept = registry.is_kept(type(row)) and Version.objects.get_for_object(row).first()
    return int(kept.pk) if kept else 1


def _asked_row(name: str, label: str) -> str:
    """The table of whose row an address tells the key, where that is another than it is about."""
    return {
        "publications_metric_member": "people.member",
        "publications_publication_import_result": "publications.syncrun",
        "publications_suggestion_undo": "publications.action",
    }.get(name, label)


def _autocompletions() -> Iterator[Address]:
    for model, model_admin in admin.site._registry.items():
        for name in model_admin.autocomplete_fields:
            query = {
                "app_label": model._meta.app_label,
                "model_name": model._meta.model_name,
                "field_name": name,
            }
            remote = model._meta.get_field(name).related_model._meta.label_lower
            address = reverse("admin:autocomplete", query=query)
            yield Address("admin:autocomplete", address, remote)


def _type(row: models.Model) -> ContentType:
    return ContentType.objects.get_for_model(row)


# --- What stays as it is -----------------------------------------------------------------------


Rows = dict[Any, dict[str, Any]]


def everything() -> dict[str, Rows]:
    """All rows of all tables that a person or a sync writes, by table and key.

    But for their versions: a change of a row that hangs on another raises that of both.
    """
    return {
        model._meta.label_lower: {
            row[model._meta.pk.attname]: {name: row[name] for name in row if name != "version"}
            for row in model._base_manager.values()
        }
        for model in apps.get_models(include_auto_created=True)
        if model._meta.label_lower not in NOTES
        and not isinstance(model._meta.pk, models.CompositePrimaryKey)
    }


def changed(before: dict[str, Rows]) -> dict[str, Rows]:
    """The rows that are not as they were, or not any more, by table."""
    changes = {}
    for label, rows in everything().items():
        if rows != before[label]:
            keys = rows.keys() | before[label].keys()
            now = {key: rows.get(key, {}) for key in keys}
            changes[label] = {key: now[key] for key in keys if now[key] != before[label].get(key)}
    return changes


@contextmanager
def written() -> Iterator[list[str]]:
    """The statements that write, of which there are none where nothing can have changed."""
    statements: list[str] = []

    def note(execute: Any, sql: str, *arguments: Any) -> Any:
        if sql.lstrip()[:6].upper() in ("INSERT", "UPDATE", "DELETE"):
            statements.append(sql)
        return execute(sql, *arguments)

    with connection.execute_wrapper(note):
        yield statements


def said(response: Any) -> str:
    if getattr(response, "streaming", False):
        return b"".join(response.streaming_content).decode(errors="replace")
    return response.content.decode(errors="replace")


#: As what forms without files are sent.
FORM = "application/x-www-form-urlencoded"


def anything(world: World) -> dict[str, Any]:
    """What a forger sends to any address: every word and every key that some page understands."""
    keys = [str(row.pk) for row in world.rows.values()]
    doubt = world.rows["publications.suggestion", OTHERS].pk
    return {
        "post": "yes",
        "action": "delete_selected",
        "_selected_action": keys,
        "_save": "Save",
        "act": "accept",
        "do": "unlink",
        "undo": keys,
        "keys": str(doubt),
        "pick": [str(doubt)],
        "scope": "all",
        "kind": "duplicates",
        "field": "title",
        "other": keys[0],
        "records": keys,
        "venues": ",".join(keys),
        "into": keys[0],
        "text": "@article{x, title={Forged}, author={Ann}, year={2024}}",
        "member": str(world.rows["people.member", OTHERS].pk),
        "papers": keys,
        "is_superuser": "on",
        "groups": [str(group.pk) for group in Group.objects.all()],
        "name": "Forged",
        "title": "Forged",
        "source": "arxiv",
        "password1": "forged-password-1",
        "password2": "forged-password-1",
    }


@pytest.fixture
def unfilled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views answer, but no template is filled in: for tests of who is let in, not of what is read.

    Whether a page can be shown is tested beside each page; the list of all tables, which each page
    of the admin shows, costs a third of the rest.
    """
    of_one_app = admin.AdminSite.get_app_list
    monkeypatch.setattr(Template, "render", lambda template, context: "")
    monkeypatch.setattr(
        admin.site,
        "get_app_list",
        lambda request, app=None: of_one_app(admin.site, request, app) if app else [],
    )


def client_of(role: str) -> Client:
    client = Client()
    if role:
        client.force_login(User.objects.filter(username=role.lower()).first() or sign_in(role))
    return client


# --- The walk ----------------------------------------------------------------------------------


@pytest.fixture
def plain_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages that say no more than "not found", of which the walk sees hundreds, are empty."""
    for status in (403, 404):
        monkeypatch.setattr(
            f"labsite.urls.handler{status}",
            lambda request, exception, status=status: HttpResponse(status=status),
            raising=False,
        )


@pytest.mark.first
@pytest.mark.usefixtures("plain_refusals")
@pytest.mark.parametrize("role", ["", "Member"])
def test_what_is_not_theirs_is_nowhere_to_be_read(world: World, role: str) -> None:
    client = client_of(role)
    leaks = []
    for address in every_address(world):
        for path in _asked_in(address):
            response = client.get(path)
            text = said(response)
            if response.status_code >= 300:
                break  # where no page is, none is searched
            if SECRET in text:
                leaks.append((path, text[max(0, text.index(SECRET) - 80) :][:160]))
            if address.is_admin and address.whose == OTHERS:
                leaks.append((path, "200 for another's row"))

    assert leaks == []


def _asked_in(address: Address) -> list[str]:
    """The address, and at times the search in it, where it is not the admin's page of one row."""
    if (address.is_admin and address.whose) or not soak.is_chosen(address.path):
        return [address.path]
    return [address.path, f"{address.path}{'&' if '?' in address.path else '?'}q={LOOKED_FOR}"]


def test_visitors_are_led_to_sign_in(world: World) -> None:
    client = client_of("")
    for address in every_address(world):
        if address.is_admin and address.name not in ("admin:login", "admin:logout"):
            response = client.get(address.path)
            assert response.status_code in (301, 302, 404, 405), address
            if response.status_code == 302:
                assert "/login/" in response.url, address


@pytest.mark.parametrize("role", ["", "Reader", "Member"])
@pytest.mark.usefixtures("unfilled")
def test_nothing_changes_by_what_they_send(world: World, role: str) -> None:
    client, before = client_of(role), everything()
    sent, changes = urlencode(anything(world), doseq=True), []
    for address in every_address(world):
        if not address.is_admin and not address.name.startswith("api:"):
            continue
        if role == "Member" and address.whose == HERS:
            continue  # see the tests of her own below
        if address.name in ("admin:password_change", "admin:logout"):
            continue
        with transaction.atomic(), written() as statements:
            client.post(address.path, sent, FORM)
            if statements and (what := changed(before)):
                changes.append((address.path, what))
            transaction.set_rollback(True)

    assert changes == []


@pytest.mark.usefixtures("unfilled")
def test_a_reader_sees_all_content_and_no_sign_ins(world: World) -> None:
    client = client_of("Reader")
    for address in every_address(world):
        if not address.label:
            continue  # a page of the site, or one of the admin's that is for all
        status = client.get(address.path).status_code
        if address.label in SIGN_INS | EDITORS_ALONE or _is_schedule(address.label):
            assert status != 200, address
        elif _is_form(address) and address.name.endswith(("_change", "_changelist", "_history")):
            assert status in (200, 302), address
        elif address.name.endswith(
            ("_add", "_delete", "_merge", "_import", "_split", "_add_by_id")
        ):
            assert status in (403, 302), address


@pytest.mark.usefixtures("unfilled")
def test_an_editor_reaches_all_content_and_no_sign_ins(world: World) -> None:
    client, before = client_of("Editor"), everything()
    sent = urlencode(anything(world), doseq=True)
    for address in every_address(world):
        if not address.label:
            continue
        status = client.get(address.path).status_code
        if address.label in SIGN_INS or _is_schedule(address.label):
            assert status != 200, address
            with transaction.atomic(), written() as statements:
                client.post(address.path, sent, FORM)
                assert not statements or changed(before) == {}, address
                transaction.set_rollback(True)
        elif _is_form(address):
            assert status != 403 or _nobody_types(address), address


@pytest.mark.usefixtures("unfilled")
def test_an_owner_reaches_everything(world: World) -> None:
    client = client_of("Owner")
    for address in every_address(world):
        if address.is_admin:
            status = client.get(address.path).status_code
            assert status in (200, 301, 302, 404, 405) or _nobody_types(address), address


def _is_form(address: Address) -> bool:
    return address.is_admin and bool(address.label) and address.name != "admin:view_on_site"


def _is_schedule(label: str) -> bool:
    return label.startswith("django_celery_beat.")


def _nobody_types(address: Address) -> bool:
    """Whether it is a form of rows that Labsite writes itself, or of the one lab."""
    written = {
        "people.proposal",
        "publications.suggestion",
        "publications.syncrun",
        "publications.sourcerecord",
        "publications.metric",
    }
    alone = address.name in ("admin:people_lab_delete", "admin:people_lab_add")
    roles = address.name in ("admin:auth_group_delete", "admin:people_invitation_delete")
    return address.label in written or alone or roles


# --- A member's own pages ----------------------------------------------------------------------

#: What a member may change of her own rows; every other column stays, whatever is sent.
HER_FIELDS = {
    "people.member": "native_name headline bio interests photo photo_focus_x photo_focus_y "
    "email homepage",
    "people.position": "thesis thesis_url next_role next_place",
    "people.talk": "title series speaker_affiliation time_zone starts_at ends_at place online_url "
    "abstract speaker_bio slides_url video_url changed_at",
    "people.news": "title date body url picture picture_focus_x picture_focus_y picture_text "
    "changed_at",
    "people.award": "",
    "people.education": "degree subject institution place start end advisors",
    "people.experience": "title organisation place start end mentors description",
    "people.service": "role body start end url",
    "publications.publication": "title kind date volume issue pages place publisher notes awards "
    "abstract categories picture picture_focus_x picture_focus_y picture_text changed_at edits "
    "origins checked_at",
    "publications.suggestion": "",
}


@pytest.mark.parametrize("label", HER_FIELDS)
def test_forged_fields_of_her_own_form_change_nothing(world: World, label: str) -> None:
    row, others = world.rows[label, HERS], world.rows[label, OTHERS]
    name = f"admin:{row._meta.app_label}_{row._meta.model_name}_change"
    address = reverse(name, args=[row.pk])
    forged = _forged(world, client_of("Owner"), address, row._meta.model_name, others)
    client, before = client_of("Member"), everything()

    client.post(address, forged)

    for key, now in changed(before).get(label, {}).items():
        assert key == row.pk
        was = before[label][key]
        differ = {name for name in was if was[name] != now.get(name)}
        assert differ <= set(HER_FIELDS[label].split())
    kept = {"publications.indexstale", "publications.action", "publications.action_publications"}
    kept |= {"publications.indexentry", "publications.indexword"}  # what searches read
    kept.add("labsite.publicversion")  # the number of what visitors see
    assert set(changed(before)) <= {label, *kept, *_of_hers(label)}
    assert not User.objects.filter(username="member", is_superuser=True).exists()
    assert [group.name for group in User.objects.get(username="member").groups.all()] == ["Member"]


def _forged(
    world: World, owner: Client, address: str, model_name: str, others: models.Model
) -> dict[str, Any]:
    """The form as an Owner may send it, each field with what the other's row says."""
    page = owner.get(address)
    try:
        form: dict[str, Any] = form_of(page, f"{model_name}_form")
    except AssertionError:  # nobody types it
        form = Form()
    form.pop("_shown", None)
    for column in others._meta.concrete_fields:
        if column.name in form:
            form[column.name] = str(column.value_from_object(others) or "") + "x" * (
                column.name == "slug"
            )
    bob = str(world.rows["people.member", OTHERS].pk)
    return {
        **form,
        "user": str(world.rows["people.user", OTHERS].pk),
        "member": bob,
        "members": [bob],
        "speaker": bob,
        "shown": "on",
        "status": "published",
        "is_superuser": "on",
        "groups": [str(group.pk) for group in Group.objects.all()],
    }


def _of_hers(label: str) -> set[str]:
    """Tables of which rows hang on her own, and go with its form."""
    return {
        "people.member": {
            "people.printedname",
            "people.identifier",
            "people.memberlink",
            "people.education",
            "people.experience",
            "people.service",
        },
        "publications.publication": {"publications.link", "publications.matchform"},
    }.get(label, set())


def test_anothers_rows_in_her_inlines_stay(world: World) -> None:
    """A form set names its rows by key: that of another's row is refused."""
    client, theirs = client_of("Member"), world.rows["people.education", OTHERS]
    address = reverse("admin:people_member_change", args=[world.ann.pk])
    form = form_of(client.get(address), "member_form")
    form = form.fill(
        **{
            "education-0-id": str(theirs.pk),
            "education-0-degree": "Forged",
            "education-0-member": str(theirs.member_id),
            "headline": "Hello",
        }
    )
    before = serializers.serialize("json", [theirs])

    form.post(client, address)

    theirs.refresh_from_db()
    assert serializers.serialize("json", [theirs]) == before


def test_she_saves_her_own_page(world: World) -> None:
    client = client_of("Member")
    address = reverse("admin:people_member_change", args=[world.ann.pk])
    form = form_of(client.get(address), "member_form").fill(headline="Grows trees")
    form = form.fill(cv_left_out=["press", "talks"], cv_since="2019", cv_is_public=None)

    response = form.add_row("links", label="Blog", url="https://ann.example/").post(client, address)

    assert response.status_code == 302
    world.ann.refresh_from_db()
    assert (world.ann.headline, world.ann.name) == ("Grows trees", "Ann")
    assert [link.label for link in world.ann.links.all()] == ["Blog"]
    assert world.ann.cv_left_out == ["press", "talks"]
    assert (world.ann.cv_since, world.ann.cv_is_public) == (2019, False)


def test_she_says_which_papers_are_hers(world: World) -> None:
    client = client_of("Member")
    hers, others = (world.rows["publications.suggestion", whose] for whose in (HERS, OTHERS))

    desk = said(client.get(reverse("admin:publications_suggestion_changelist")))
    answered = client.post(
        reverse("admin:publications_suggestion_act", args=[hers.pk]), {"act": "accept"}
    )

    assert "Hers doubt" in desk
    assert answered.status_code == 302
    hers.refresh_from_db()
    assert (hers.state, hers.decided_by) == ("accepted", world.ann.user)
    assert not LogEntry.objects.filter(user=world.ann.user).exists()
    others.refresh_from_db()
    assert others.state == "waiting"
    undo = Action.objects.get(by=world.ann.user)
    client.post(reverse("admin:publications_suggestion_undo", args=[undo.pk]))
    hers.refresh_from_db()
    assert hers.state == "waiting"


@pytest.mark.usefixtures("unfilled")
def test_no_page_for_many_is_a_way_round_her_own_form(world: World) -> None:
    """Pages that do something to ticked rows are closed to her, her own rows included."""
    client, before = client_of("Member"), everything()
    sent = {
        **anything(world),
        "member": [world.ann.pk],
        "keys": world.rows["publications.publication", HERS].pk,
        "papers": [world.rows["publications.publication", HERS].pk],
        "end": "2020",
        "featured": "on",
    }
    for address in every_address(world):
        is_for_many = address.is_admin and address.label and not address.whose
        # Of her own questions she may answer many at once; a look-up fills in her own form.
        open_to_her = ("_add", "_suggestion_bulk", "_add_by_id")
        if is_for_many and not address.name.endswith(open_to_her):
            response = client.post(address.path, sent)
            assert response.status_code in (302, 403, 404, 405), address

    assert changed(before) == {}


@pytest.mark.parametrize("act", ["merge_into", "new_paper", "not_mine"])
def test_she_decides_no_more_than_that(world: World, act: str) -> None:
    hers = world.rows["publications.suggestion", HERS]
    address = reverse("admin:publications_suggestion_act", args=[hers.pk])
    sent = {"act": act, "other": world.rows["publications.publication", HERS].pk}

    client_of("Member").post(address, sent)

    hers.refresh_from_db()
    assert hers.state == "waiting"


# --- Owners ------------------------------------------------------------------------------------


def test_the_only_owner_cannot_be_removed_or_demoted(world: World) -> None:
    client = client_of("Owner")
    owner = User.objects.get(username="owner")
    address = reverse("admin:people_user_change", args=[owner.pk])
    form = form_of(client.get(address), "user_form")
    delete = reverse("admin:people_user_delete", args=[owner.pk])

    pages = [
        form.fill(groups=[]).post(client, address),
        form.fill(is_active=None).post(client, address),
        client.post(delete, {"post": "yes"}),
        client.post(
            reverse("admin:people_user_changelist"),
            {"action": "delete_selected", "_selected_action": [owner.pk], "post": "yes"},
        ),
    ]

    owner.refresh_from_db()
    assert owner.is_active
    assert [group.name for group in owner.groups.all()] == ["Owner"]
    assert all("is the only Owner of this site" in said(page) for page in pages)


def test_of_two_owners_one_may_go(world: World) -> None:
    client, second = client_of("Owner"), User.objects.create_superuser("second", password="x")
    delete = reverse("admin:people_user_delete", args=[second.pk])

    assert client.post(delete, {"post": "yes"}).status_code == 302
    assert not User.objects.filter(pk=second.pk).exists()
