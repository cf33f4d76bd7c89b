"""A list of the admin as a table: the list as it is filtered, out; and what was edited, in again.

A table that comes in is shown first, row by row; it is written once somebody says so, some rows at
a time. Every row is looked at anew then: what is not as it was shown is left and told.
"""

import time
import uuid
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass, field
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin.options import IncorrectLookupParameters
from django.core import signing
from django.core.exceptions import PermissionDenied, ValidationError
from django.core.files.base import ContentFile
from django.core.files.storage import storages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.module_loading import import_string
from django.utils.timezone import localdate
from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from people import access
from people.admin import kept_uploads
from people.history.recording import recorded
from people.history.versions import FieldChange, RowChange, side_by_side
from people.sheets import files

#: Seconds after which the next page goes on, and how many rows are written in one transaction.
_AT_A_TIME, _TOGETHER = 5.0, 10
#: How many rows of each kind the page shows, and how much of a text.
_SHOWN, _SHOWN_TEXT = 300, 2_000

#: What is not written with the rest, and is lost from view if nobody tells of it afterwards.
_LEFT_OUT = ("error", "conflict", "elsewhere")
#: What may become of a row, in the order in which the page shows it.
_HEADINGS = {
    "error": _("With a mistake: left out"),
    "conflict": _("Changed here since the export: left out"),
    "elsewhere": _("New: imported by the button at the end"),
    "alike": _("In doubt: left out unless you tick it"),
    "changed": _("Changed"),
    "new": _("New"),
    "unchanged": _("Unchanged"),
}
_COUNTS = {
    "error": ngettext_lazy("%(n)s row with a mistake", "%(n)s rows with a mistake", "n"),
    "conflict": ngettext_lazy(
        "%(n)s row of what was changed here since", "%(n)s rows of what was changed here since", "n"
    ),
    "elsewhere": ngettext_lazy(
        "%(n)s new row, imported by the button at the end",
        "%(n)s new rows, imported by the button at the end",
        "n",
    ),
    "alike": ngettext_lazy(
        "%(n)s row in doubt",
        "%(n)s rows in doubt",
        "n",
    ),
    "changed": ngettext_lazy("%(n)s row changes", "%(n)s rows change", "n"),
    "new": ngettext_lazy("%(n)s new row", "%(n)s new rows", "n"),
    "unchanged": ngettext_lazy("%(n)s row changes nothing", "%(n)s rows change nothing", "n"),
}


class TableForm(forms.Form):
    table = forms.FileField(
        label=_("Table"),
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".xlsx,.csv"}),
        help_text=_(
            "Excel (.xlsx) or CSV, as this list was exported, with what you changed in it."
        ),
    )


@dataclass
class Progress:
    """What a form carries on: the file, and which rows of it, by line, were confirmed as shown.

    `alike` are those that are written where they are ticked.
    """

    stored: str
    confirmed: dict[str, str]
    alike: dict[str, str] = field(default_factory=dict)
    batch: str = field(default_factory=lambda: str(uuid.uuid4()))
    added: int = 0
    changed: int = 0

    def sign(self, salt: str) -> str:
        return signing.dumps(vars(self), salt=salt, compress=True)

    @classmethod
    def read(cls, token: str, salt: str) -> "Progress":
        """Return what `sign` wrote.

        Raises:
            BadSignature: where it is too old, or of somebody else.
        """
        return cls(**signing.loads(token, salt=salt, max_age=kept_uploads.MAX_AGE))


class HasSheet:
    """For admin classes: `sheet` is where the class of their table is found (people.sheets)."""

    sheet: str

    def get_urls(self) -> list[URLPattern]:
        guarded = self.admin_site.admin_view
        return [
            path("export.<str:form>", guarded(self.export_table), name=_name(self, "export_table")),
            path("import-table/", guarded(self.import_table), name=_name(self, "import_table")),
            *super().get_urls(),
        ]

    def get_sheet(self, **kwargs: Any) -> Any:
        # Not imported with the admin: few requests need what django-import-export brings along.
        return import_string(self.sheet)(**kwargs)

    def may_use_table(self, request: HttpRequest) -> bool:
        """Whether the user may change every row, and all that stands in the form of one."""
        tables = (self.model, *(inline.model for inline in self.inlines))
        return all(access.may_all(request.user, "change", table) for table in tables)

    def undo_tag(self, request: HttpRequest, batch: str) -> str:
        """What lets the message carry an Undo; each object's history has its former content."""
        return ""

    def write_rows(
        self, request: HttpRequest, sheet: Any, table: files.Table, stored: Collection[Any]
    ) -> list[Any]:
        """Write these rows of a table, or none of them; `stored` are the keys of those that are
        there already.
        """
        with recorded(request.user):
            self.lock(self.model._base_manager.filter(pk__in=stored))
            written: list[Any] = sheet.apply(table)
        return written

    def other_import(self, table: files.Table) -> dict[str, Any]:
        """Where rows that this list does not take come in: how many (`n`), the `address`, and the
        `fields` to send there. Empty where there are none.
        """
        return {}

    def after_table(self, request: HttpRequest, batch: str) -> None:
        """Say what followed from a table that was taken in."""

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        extra: dict[str, Any] = {}
        if self.may_use_table(request):
            export = f"admin:{_name(self, 'export_table')}"
            extra["tables"] = {form: reverse(export, args=[form]) for form in files.FORMATS}
            extra["import_table"] = reverse(f"admin:{_name(self, 'import_table')}")
        return super().changelist_view(request, {**extra, **(extra_context or {})})

    def export_table(self, request: HttpRequest, form: str) -> HttpResponse:
        """Return the list, as its address filters and orders it, as a file."""
        if not self.may_use_table(request):
            raise PermissionDenied
        if form not in files.FORMATS:
            raise Http404
        try:
            rows = self.get_changelist_instance(request).queryset
        except IncorrectLookupParameters:  # the list itself says so, as of any such address
            page = reverse(f"admin:{_name(self, 'changelist')}")
            return HttpResponseRedirect(f"{page}?{request.GET.urlencode()}")
        name = f"{self.opts.model_name}-{localdate().isoformat()}.{form}"
        return HttpResponse(
            self.get_sheet().file(form, rows),
            content_type=files.FORMATS[form],
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    def import_table(self, request: HttpRequest) -> HttpResponse:
        """Ask for a table; show what it would change; change it."""
        if not self.may_use_table(request):
            raise PermissionDenied
        taking_in = _TakingIn(self, request)
        if "progress" in request.POST:
            return taking_in.go_on(request.POST["progress"])
        form = TableForm(*((request.POST, request.FILES) if request.method == "POST" else ()))
        if form.is_bound and form.is_valid():
            try:
                return taking_in.look(form.cleaned_data["table"].read())
            except ValidationError as error:
                form.add_error("table", error)
        return taking_in.page("import_table.html", {"form": form})


@dataclass
class _TakingIn:
    """A request that looks at a table, or goes on taking it in."""

    model_admin: Any
    request: HttpRequest

    def look(self, content: bytes, warning: str = "") -> HttpResponse:
        """Show what the file would change.

        Raises:
            ValidationError: where it cannot be read.
        """
        table = files.read(content)
        return self._shown(content, table, *self._preview(table), warning=warning)

    def _shown(
        self,
        content: bytes,
        table: files.Table,
        rows: list[Any],
        problems: list[str],
        *,
        warning: str = "",
        is_rest: bool = False,
    ) -> HttpResponse:
        wanted = {str(row.line): row.digest for row in rows if row.is_wanted}
        alike = {str(row.line): row.digest for row in rows if row.kind == "alike"}
        progress = ""
        if wanted or alike:
            progress = Progress(_lay_aside(content), wanted, alike).sign(self._salt)
        context = {
            "title": gettext("What was left out") if is_rest else gettext("Look at the table"),
            "is_rest": is_rest,
            "warning": warning,
            "problems": problems,
            "groups": [_group(kind, rows) for kind in _HEADINGS],
            "confirm": _confirm(len(wanted), bool(alike)),
            "progress": progress,
            "other": self.model_admin.other_import(table),
        }
        return self.page("look_at_table.html", context)

    def go_on(self, token: str) -> HttpResponse:
        """Write what was confirmed, for _AT_A_TIME seconds; the next page goes on."""
        try:
            progress = Progress.read(token, self._salt)
            content = _take(progress.stored)
        except (signing.BadSignature, OSError):
            # Also where the button was pressed twice.
            warning = gettext("The table is not kept any longer: choose it again.")
            messages.warning(self.request, warning)
            return HttpResponseRedirect(self._address)
        for line in self.request.POST.getlist("also"):
            if line in progress.alike:
                progress.confirmed[line] = progress.alike.pop(line)
        refused = self._write(_only(files.read(content), progress.confirmed), progress)
        if progress.confirmed and not refused:
            return self._onward(content, progress)
        self._tell(progress)
        if refused:
            return self.look(content, refused)
        if not (progress.added or progress.changed):
            messages.info(self.request, gettext("No row was ticked: nothing was changed."))
        table = files.read(content)
        rows, problems = self._preview(table)
        if any(row.kind in _LEFT_OUT for row in rows):
            # What was just added looks as if it were here already.
            left = [row for row in rows if row.kind in _LEFT_OUT or str(row.line) in progress.alike]
            return self._shown(content, table, left, problems, is_rest=True)
        return HttpResponseRedirect(reverse(f"admin:{_name(self.model_admin, 'changelist')}"))

    def _onward(self, content: bytes, progress: Progress) -> HttpResponse:
        """Show how far it is; the page sends the same form on for the rest."""
        progress.stored = _lay_aside(content)
        done, left = progress.added + progress.changed, len(progress.confirmed)
        context = {
            "title": gettext("Importing the table"),
            "progress": progress.sign(self._salt),
            "left": left,
            "seen": done,
            "total": done + left,
        }
        return self.page("import_table_onward.html", context)

    def _preview(self, table: files.Table) -> tuple[list[Any], list[str]]:
        """Return what becomes of the rows; what the user may not write is a mistake, too."""
        rows, problems = self.model_admin.get_sheet().preview(table)
        for row in rows:
            if row.is_writable and not self._may_write(row):
                row.kind = "error"
                row.problems = [gettext("This cannot be changed, or you may not change it.")]
        return rows, problems

    def _may_write(self, row: Any) -> bool:
        if row.kind != "changed":
            return bool(self.model_admin.has_add_permission(self.request))
        return bool(self.model_admin.has_change_permission(self.request, row.instance))

    def _write(self, table: files.Table, progress: Progress) -> str:
        """Write rows as long as there is time; return in a sentence why not all of them."""
        started = time.monotonic()
        rows, _problems = self._preview(table)
        as_shown = [row for row in rows if progress.confirmed.get(str(row.line)) == row.digest]
        if len(as_shown) < len(progress.confirmed):
            return gettext(
                "Something was changed here while you looked at the table: look at it again."
            )
        for place in range(0, len(as_shown), _TOGETHER):
            if place and time.monotonic() - started > _AT_A_TIME:
                break
            together = as_shown[place : place + _TOGETHER]
            if refused := self._write_together(table, together, progress):
                return refused
        return ""

    def _write_together(self, table: files.Table, rows: Sequence[Any], progress: Progress) -> str:
        """Write these rows, or none of them; return in a sentence why none."""
        part = _only(table, {str(row.line) for row in rows})
        sheet = self.model_admin.get_sheet(by=self.request.user, batch=progress.batch)
        stored = [row.instance.pk for row in rows if row.kind == "changed"]
        written = self.model_admin.write_rows(self.request, sheet, part, stored)
        for row in written:
            if row.problems:
                sentence = gettext("Row %(line)s could not be written: %(why)s")
                return sentence % {"line": row.line, "why": " ".join(row.problems)}
        for row in written:
            progress.confirmed.pop(str(row.line))
            progress.added += row.kind in ("new", "alike")
            progress.changed += row.kind == "changed"
        return ""

    def _tell(self, progress: Progress) -> None:
        """Say how many rows were written."""
        changed = ngettext("%(n)s row was changed.", "%(n)s rows were changed.", progress.changed)
        added = ngettext("%(n)s row was added.", "%(n)s rows were added.", progress.added)
        sentences = ((changed, progress.changed), (added, progress.added))
        told = " ".join(sentence % {"n": number} for sentence, number in sentences if number)
        if told:
            tag = self.model_admin.undo_tag(self.request, progress.batch)
            messages.success(self.request, told, extra_tags=tag)
            self.model_admin.after_table(self.request, progress.batch)

    @property
    def _address(self) -> str:
        return reverse(f"admin:{_name(self.model_admin, 'import_table')}")

    @property
    def _salt(self) -> str:
        """What binds a form to whoever it was made for, and to this list."""
        return f"people.sheets:{self.model_admin.opts.label_lower}:{self.request.user.pk}"

    def page(self, template: str, context: dict[str, Any]) -> HttpResponse:
        context = {
            **self.model_admin.admin_site.each_context(self.request),
            "opts": self.model_admin.opts,
            "title": gettext("Import a table"),
            "address": self._address,
            **context,
        }
        return TemplateResponse(self.request, f"admin/tables/{template}", context)


def _name(model_admin: Any, page: str) -> str:
    """What a page of the admin class is called among the addresses."""
    return f"{model_admin.opts.app_label}_{model_admin.opts.model_name}_{page}"


def _only(table: files.Table, lines: Container[str]) -> files.Table:
    """The table with these lines alone."""
    return files.Table(table.headings, [row for row in table.rows if str(row[0]) in lines])


def _confirm(wanted: int, are_alike: bool) -> str:
    """What the button says that takes the rows in, beside those that may be ticked."""
    if not wanted:
        return gettext("Import those ticked")
    if are_alike:
        said = ngettext(
            "Import %(n)s row and those ticked", "Import %(n)s rows and those ticked", wanted
        )
    else:
        said = ngettext("Import %(n)s row", "Import %(n)s rows", wanted)
    return said % {"n": wanted}


def _group(kind: str, all_rows: Sequence[Any]) -> dict[str, Any]:
    """What the page shows of the rows of a kind."""
    rows = [row for row in all_rows if row.kind == kind]
    shown = [] if kind == "unchanged" else rows[:_SHOWN]
    return {
        "kind": kind,
        "heading": _HEADINGS[kind],
        "count": str(_COUNTS[kind] % {"n": len(rows)}) if rows else "",
        "rows": [_shown(row) for row in shown],
        "more": len(rows) - len(shown) if shown else 0,
    }


def _shown(row: Any) -> dict[str, Any]:
    """What the page shows of a row: its name, what is wrong, and each cell that changes."""
    fields = [
        FieldChange(
            change.label, *side_by_side(None, *map(_shortened, (change.before, change.after)))
        )
        for change in row.changes
    ]
    return {
        "line": row.line,
        "instance": row.instance,
        "name": row.name,
        "problems": row.problems,
        "changes": [RowChange("changed", "", "", fields)] if fields else [],
    }


def _shortened(text: str) -> str:
    return text if len(text) <= _SHOWN_TEXT else f"{text[:_SHOWN_TEXT]} …"


def _lay_aside(content: bytes) -> str:
    kept_uploads.sweep()
    kept = kept_uploads.lay_aside(ContentFile(content, "table"), "table")
    if kept is None:
        raise ValidationError(gettext("The table could not be kept: is the disk full?"))
    return kept.stored


def _take(stored: str) -> bytes:
    """Return a file that was laid aside, which is gone then: nothing is taken in twice.

    Raises:
        OSError: where it is not there any more.
    """
    storage = storages[kept_uploads.STORAGE]
    with storage.open(stored) as file:
        content: bytes = file.read()
    storage.delete(stored)
    return content
