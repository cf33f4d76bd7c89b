"""Two editors and a sync, in any order: a save of what was opened long ago loses nothing.

Each interleaving is a small lab with one member and one paper. The editors open forms, change
fields and rows, save when it is far too late, and answer what they are asked; in between a sync and
a script write. Beside them stands a plain account of what must come of each step, which knows
nothing of how forms are merged.
"""

import copy
import random
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.messages.storage.base import BaseStorage
from django.db import models, transaction
from django.http import HttpRequest, QueryDict
from django.test import RequestFactory

from people.admin.form_state import (
    FormState,
    inputs_of,
    is_sent_only_when_set,
    row_widgets,
    widgets_of,
)
from people.models import Member, MemberLink, PrintedName, User
from publications.admin.publications.publication import PublicationAdmin
from publications.models import Link, Publication
from publications.services import sync
from tests import soak
from tests.publications.make import member, record, source

# How two edits are merged is Python's work: by `client` a run on PostgreSQL takes a tenth of them.
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("client")]

INTERLEAVINGS, SHARES, STEPS = 1000, 10, 7
#: How many of the shares each run has a tenth of; a soak has all, in whole.
EACH_TIME = 1
#: The fields and rows that are edited, and what stands for one row: its columns.
FIELDS: dict[type[models.Model], tuple[str, ...]] = {
    Member: ("headline", "bio", "interests", "email"),
    Publication: ("place", "publisher", "pages", "volume", "abstract"),
}
ROWS: dict[type[models.Model], dict[str, tuple[type[models.Model], tuple[str, ...]]]] = {
    Member: {
        "printed_names": (PrintedName, ("name",)),
        "links": (MemberLink, ("label", "url")),
    },
    Publication: {"links": (Link, ("kind", "url", "label"))},
}

Values = dict[str, str]


@dataclass
class Account:
    """What an object says, as plain values: fields by name, rows by table and key."""

    fields: Values
    rows: dict[str, dict[str, Values]]

    @classmethod
    def of(cls, row: models.Model) -> "Account":
        now = type(row).objects.get(pk=row.pk)
        return cls(
            {name: getattr(now, name) for name in FIELDS[type(row)]},
            {
                prefix: {
                    str(each["pk"]): {name: each[name] for name in columns}
                    for each in getattr(now, prefix).values("pk", *columns)
                }
                for prefix, (_, columns) in ROWS[type(row)].items()
            },
        )

    def same(self, other: "Account") -> bool:
        """Whether both say the same; rows that were added may have any key."""
        return self.fields == other.fields and all(
            Counter(map(_frozen, rows.values()))
            == Counter(map(_frozen, other.rows[prefix].values()))
            for prefix, rows in self.rows.items()
        )


def _frozen(values: Values) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(values.items()))


@dataclass
class OpenForm:
    """A form that an editor has before them: what it showed, what is changed in it, and what it
    would send. `asked` are the keys of the conflicts that the page asks about, `removed` the rows
    among them that somebody else removed, as they stood here.
    """

    row: models.Model
    shown: Account
    data: dict[str, list[str]]
    fields: Values = field(default_factory=dict)
    #: Changed rows by table, key and column; None for a row that is removed.
    rows: dict[str, dict[str, Values | None]] = field(default_factory=dict)
    added: dict[str, list[Values]] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    removed: dict[str, Values] = field(default_factory=dict)

    def number_of(self, prefix: str, pk: str) -> str | None:
        names = [name for name, sent in self.data.items() if name.endswith("-id") and sent == [pk]]
        return next((name.split("-")[-2] for name in names if name.startswith(f"{prefix}-")), None)


class _Silent(BaseStorage):
    def _get(self, *args: Any, **kwargs: Any) -> Any:
        return [], True

    def _store(self, *args: Any, **kwargs: Any) -> Any:
        return []


class Lab:
    """A lab, which goes through one interleaving after another from the same start."""

    def __init__(self) -> None:
        self.refusals = 0
        self.begin(0)
        self.ada = member("Ada Byron", headline="Countess")
        self.ada.printed_names.create(name="A. Byron")
        self.ada.printed_names.create(name="A. Lovelace")
        self.ada.links.create(label="Blog", url="https://example.org/blog")
        self.read_source()
        self.paper = Publication.objects.get()
        self.editors = [User.objects.create_superuser(name) for name in ("bo", "cy")]

    def begin(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.count = seed % 1000 * 1000
        self.by_hand: set[str] = set()
        self.open: list[OpenForm | None] = [None, None]

    # What happens.

    def step(self) -> None:
        what = self.random.choices((self.edit, self.save, self.sync, self.script), (5, 3, 2, 2))[0]
        what()

    def edit(self) -> None:
        editor = self.random.randrange(2)
        if self.open[editor] is None:
            row = self.random.choice((self.ada, self.paper))
            self.open[editor] = self.opened(row, self.editors[editor])
        form = self.open[editor]
        if form is not None and not form.asked:
            for _ in range(self.random.randint(1, 3)):
                self.change(form)

    def save(self) -> None:
        editor = self.random.randrange(2)
        form = self.open[editor]
        if form is not None and self.saved(form, self.editors[editor]):
            self.open[editor] = None

    def sync(self) -> None:
        before = Account.of(self.paper)
        self.read_source()
        after = Account.of(self.paper)
        for name in self.by_hand & set(FIELDS[Publication]):
            assert after.fields[name] == before.fields[name], f"a sync wrote over {name}"
        if "links" in self.by_hand:
            assert after.rows == before.rows, "a sync wrote over the links"

    def script(self) -> None:
        """Somebody's bulk update, which passes every hook of a model by."""
        name = self.random.choice(FIELDS[Member])
        if self.random.random() < 0.5:
            Member.objects.update(**{name: self.value(name)})
            return
        prefix = self.random.choice(list(ROWS[Member]))
        rows = getattr(self.ada, prefix).order_by("?")[:1]
        table, columns = ROWS[Member][prefix]
        if self.random.random() < 0.3:
            table.objects.filter(pk__in=[row.pk for row in rows]).delete()
        else:
            change = {columns[0]: self.value(columns[0])}
            table.objects.filter(pk__in=[row.pk for row in rows]).update(**change)

    def read_source(self) -> None:
        said = record(
            "Notes on the Analytical Engine",
            "Ada Byron, Charles Babbage",
            date="1843",
            source_key="a",
            identifiers=(("doi", "10.1000/1"),),
            links=(("pdf", self.value("url")),),
            **{name: self.value(name) for name in ("place", "publisher", "pages", "abstract")},
        )
        sync.ingest([said], source("profile", kind="profile", asserted_by="service"))

    # What an editor does.

    def opened(self, row: models.Model, editor: User) -> OpenForm:
        shown = Account.of(row)
        page = self.page(row, editor)
        context = page.context_data
        form = context["adminform"].form
        formsets = [inline.formset for inline in context["inline_admin_formsets"]]
        return OpenForm(row, shown, sent_untouched(form, formsets, context["form_state"]))

    def change(self, form: OpenForm) -> None:
        model = type(form.row)
        if self.random.random() < 0.5:
            name = self.random.choice(FIELDS[model])
            form.fields[name] = self.value(name)
            form.data[name] = [form.fields[name]]
            return
        prefix = self.random.choice(list(ROWS[model]))
        columns = ROWS[model][prefix][1]
        changed = form.rows.setdefault(prefix, {})
        left = [pk for pk in form.shown.rows[prefix] if changed.get(pk, {}) is not None]
        if not left or self.random.random() < 0.3:
            values = {name: self.value(name) for name in columns}
            form.added.setdefault(prefix, []).append(values)
            number = form.data[f"{prefix}-TOTAL_FORMS"][0]
            form.data |= {f"{prefix}-{number}-{name}": [values[name]] for name in columns}
            form.data[f"{prefix}-TOTAL_FORMS"] = [str(int(number) + 1)]
            return
        pk = self.random.choice(left)
        number = form.number_of(prefix, pk)
        if self.random.random() < 0.3:
            changed[pk] = None
            form.data[f"{prefix}-{number}-DELETE"] = ["on"]
        else:
            name = self.random.choice(columns)
            changed[pk] = {**(changed.get(pk) or {}), name: self.value(name)}
            form.data[f"{prefix}-{number}-{name}"] = [changed[pk][name]]

    def value(self, name: str) -> str:
        """Something new; now and then what somebody else may write, too."""
        self.count += 1
        number = self.count if self.random.random() < 0.8 else self.random.randint(1, 3)
        match name:
            case "email":
                return f"ada{number}@example.org"
            case "url" | "label" | "name":  # no two rows may say the same
                return f"https://example.org/{self.count}" if name == "url" else f"Row {self.count}"
            case "kind":
                return self.random.choice(("pdf", "code", "slides"))
            case "pages":
                return f"{number}-{number + 9}"
        return f"{name} {number}"

    def saved(self, form: OpenForm, editor: User) -> bool:
        """Save it; whether it was taken. Checks all that must come of it, and of a refusal."""
        for key in form.asked:
            choice = self.random.choice(("mine", "now"))
            form.data[f"_choice-{key}"] = [choice]
            if choice == "now":
                self.give_way(form, key)
        self.forget_what_is_as_it_was(form)
        before = Account.of(form.row)
        expected, asked = outcome(form, before)
        page = self.page(form.row, editor, form.data)
        after = Account.of(form.row)
        if page.status_code == 302:
            assert not asked, f"{asked} was not asked about"
            assert after.same(expected), f"{after} is not {expected}"
            if form.row == self.paper:
                self.by_hand |= set(form.fields)
                if not expected.same(replace(expected, rows=before.rows)):
                    self.by_hand.add("links")
            return True
        context = page.context_data
        shown = {conflict.key for conflict in context["conflicts"]}
        assert shown == asked, (shown, asked, context["errors"])
        assert asked, f"refused without a question: {context['errors']}"
        assert after == before, "a refused save wrote something"
        form.data = {name: list(sent) for name, sent in page.sent.lists()}
        form.data["_shown"] = [context["form_state"]]
        self.put_back(form)
        for prefix, rows in form.rows.items():
            for pk, mine in rows.items():
                if f"{prefix}-{pk}" in asked and pk not in before.rows[prefix]:
                    form.removed[f"{prefix}-{pk}"] = {**form.shown.rows[prefix][pk], **(mine or {})}
        form.asked, form.shown = asked, before
        self.refusals += 1
        return False

    def forget_what_is_as_it_was(self, form: OpenForm) -> None:
        """What was written as it stood already is no edit."""
        shown = form.shown
        form.fields = {
            name: mine for name, mine in form.fields.items() if mine != shown.fields[name]
        }
        for prefix, rows in form.rows.items():
            for pk, mine in rows.items():
                if mine is not None and pk in shown.rows[prefix]:
                    was = shown.rows[prefix][pk]
                    rows[pk] = {name: text for name, text in mine.items() if text != was[name]}

    def put_back(self, form: OpenForm) -> None:
        """What was chosen against its removal is a new row from then on."""
        for key, values in form.removed.items():
            prefix, _, pk = key.partition("-")
            if pk in form.rows[prefix]:
                del form.rows[prefix][pk]
                form.added.setdefault(prefix, []).append(values)
        form.removed = {}

    def give_way(self, form: OpenForm, key: str) -> None:
        """Drop the edit that a conflict is about."""
        prefix, _, rest = key.partition("-")
        if not rest:
            del form.fields[key]
            return
        pk, _, name = rest.partition("-")
        change = form.rows[prefix][pk]
        if name and change is not None:
            del change[name]
        else:
            del form.rows[prefix][pk]

    def page(
        self, row: models.Model, editor: User, data: dict[str, list[str]] | None = None
    ) -> Any:
        """Ask the admin for the page, which nobody renders: it takes most of the time."""
        request: HttpRequest = RequestFactory().get("/")
        if data is not None:
            request.method, request.POST = "POST", QueryDict(mutable=True)
            for name, sent in {**data, "_continue": ["1"]}.items():
                request.POST.setlist(name, sent)
        request.user, request._dont_enforce_csrf_checks = editor, True
        request._messages = _Silent(request)
        page = admin.site.get_model_admin(type(row)).changeform_view(request, str(row.pk))
        page.sent = request.POST
        return page


def outcome(form: OpenForm, before: Account) -> tuple[Account, set[str]]:
    """Return what the object must say after the save, and what must be asked about instead."""
    expected, asked = copy.deepcopy(before), set()
    for name, mine in form.fields.items():
        if before.fields[name] not in (form.shown.fields[name], mine):
            asked.add(name)
        expected.fields[name] = mine
    for prefix, rows in form.rows.items():
        now, shown = before.rows[prefix], form.shown.rows[prefix]
        for pk, mine in rows.items():
            key = f"{prefix}-{pk}"
            if mine is None:
                if pk in now and now[pk] != shown.get(pk):
                    asked.add(key)
                expected.rows[prefix].pop(pk, None)
                continue
            if key in form.removed:  # and it was chosen to stand
                expected.rows[prefix][key] = form.removed[key]
                continue
            if pk in now:
                changed = {
                    name for name in mine if now[pk][name] not in (shown[pk][name], mine[name])
                }
                asked |= {f"{key}-{name}" for name in changed}
                expected.rows[prefix][pk] |= mine
            elif mine:
                asked.add(key)
    for prefix, added in form.added.items():
        expected.rows[prefix] |= {f"new {n}": values for n, values in enumerate(added)}
    return expected, asked


def sent_untouched(form: Any, formsets: list[Any], form_state: str) -> dict[str, list[str]]:
    """What a browser sends of a page on which nobody has touched anything."""
    state = FormState.read(form_state)
    data = {"_shown": [form_state]}

    def add(widget: Any, html_name: str, value: list[list[str]]) -> None:
        for (name, part), values in zip(inputs_of(widget, html_name), value, strict=True):
            if not part.needs_multipart_form and (values or not is_sent_only_when_set(part)):
                data[name] = values or [""]

    for name, widget in widgets_of(form).items():
        add(widget, name, state.fields[name])
    for formset in formsets:
        rows = state.rows[formset.prefix]
        for number, (pk, values) in enumerate(rows.items()):
            start = f"{formset.prefix}-{number}"
            data[f"{start}-id"] = [pk]
            for name, widget in row_widgets(formset).items():
                add(widget, f"{start}-{name}", values[name])
        data[f"{formset.prefix}-TOTAL_FORMS"] = [str(len(rows))]
        data[f"{formset.prefix}-INITIAL_FORMS"] = [str(len(rows))]
    return data


@pytest.fixture
def short_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forms with those rows only that are edited here: others cost most of the time."""
    admin.autodiscover()  # as the addresses do
    for model, tables in ROWS.items():
        model_admin = admin.site.get_model_admin(model)
        edited = [table for table, _ in tables.values()]
        inlines = [inline for inline in model_admin.inlines if inline.model in edited]
        monkeypatch.setattr(model_admin, "inlines", inlines)
    monkeypatch.setattr(admin.site, "get_app_list", lambda request: [])
    monkeypatch.delattr(PublicationAdmin, "render_change_form")  # what the page tells beside it


@pytest.mark.parametrize("share", soak.beyond(EACH_TIME, range(SHARES)))
@pytest.mark.usefixtures("short_forms")
def test_a_stale_save_loses_nothing(share: int) -> None:
    lab, count = Lab(), soak.examples(INTERLEAVINGS // SHARES)
    for number in range(count):
        seed = soak.number(f"stale saves {share} {number}")
        with transaction.atomic():
            lab.begin(seed)
            try:
                for _ in range(STEPS):
                    lab.step()
                for editor, form in zip(lab.editors, lab.open, strict=True):
                    while form is not None and not lab.saved(form, editor):
                        pass  # it asked; the next save answers
            except AssertionError as error:
                raise AssertionError(f"interleaving {seed}: {error}") from error
            transaction.set_rollback(True)
    assert lab.refusals, "nothing was stale"
