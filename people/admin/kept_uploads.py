"""The file of a form that was refused, kept until the form is sent again.

A browser sends a chosen file once: a form that comes back with a mistake elsewhere would have lost
it. So it is laid aside for a day, where no page leads, and the form carries a signed name of it
that is good for this user and this field of this form alone.
"""

import contextlib
import datetime
import logging
import secrets
from dataclasses import astuple, dataclass
from functools import partial
from typing import Any

from django import forms
from django.contrib.admin.widgets import AdminFileWidget
from django.core import signing
from django.core.files.base import ContentFile, File
from django.core.files.storage import storages
from django.db import models, transaction
from django.db.models.fields.files import FieldFile
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _

from people import pictures
from people.fields import PictureUpload

#: The storage, an alias of settings.STORAGES.
STORAGE = "kept_uploads"
#: Seconds for which a file is kept.
MAX_AGE = 24 * 3600
#: The largest file that is kept, and all of them together, in bytes; the oldest go first.
LARGEST, LARGEST_SUM = 50_000_000, 500_000_000

logger = logging.getLogger(__name__)

#: What a field gets for a file that is gone. It is no file: the field says what to do.
_GONE = object()
_GONE_MESSAGE = _("The file is not kept any longer: choose it again.")


@dataclass(frozen=True)
class KeptFile:
    """A file that was laid aside: its name in the storage, its own, and that of the chosen file.

    A picture that is kept as another format ends otherwise than the file that was chosen.
    """

    stored: str
    name: str
    chosen: str


class KeptFileInput(AdminFileWidget):
    """A file input that holds on to what was sent to it.

    `scope` is whose and which field it is; `upload_class` is that of the file when it comes back.
    """

    def __init__(
        self, scope: str, upload_class: type[ContentFile], attrs: dict[str, Any] | None = None
    ) -> None:
        super().__init__(attrs)
        self.upload_class = upload_class
        self.salt = f"people.kept_uploads:{scope}"
        self.kept: KeptFile | None = None
        self._taken: Any = None

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        """Return what was chosen now; else, unless it is not wanted any more, what is kept."""
        chosen = super().value_from_datadict(data, files, name)
        token = data.get(f"{name}-kept")
        if chosen is not None or not token or f"{name}-unwanted" in data:
            return chosen
        if self._taken is None:  # a form asks several times
            self._taken = self._take(token)
        return self._taken

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return super().value_omitted_from_data(data, files, name) and f"{name}-kept" not in data

    def keep(self, upload: File, chosen: str) -> None:
        """Lay the file aside, which was chosen under that name, unless it comes from there."""
        if self.kept is None:
            self.kept = lay_aside(upload, chosen)

    @property
    def token(self) -> str:
        """What a form sends to have the file again; empty where none is kept."""
        if self.kept is None:
            return ""
        return signing.dumps(astuple(self.kept), salt=self.salt)

    def render(
        self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None
    ) -> SafeString:
        rendered = super().render(name, value, attrs, renderer)
        if self.kept is None:
            return rendered
        context = {"name": name, "kept": self.kept, "token": self.token}
        return mark_safe(rendered + render_to_string("admin/includes/kept_upload.html", context))

    def _take(self, token: str) -> Any:
        """Return the file that the token stands for, or what makes the field say it is gone."""
        try:
            kept = KeptFile(*signing.loads(token, salt=self.salt, max_age=MAX_AGE))
            with storages[STORAGE].open(kept.stored) as file:
                upload = self.upload_class(file.read(), kept.name)
        except (signing.BadSignature, OSError):
            return _GONE
        self.kept = kept
        return upload


def install(field: forms.FileField, request: HttpRequest, name: str) -> None:
    """Let the field hold on to its file for whoever asks, at this address."""
    scope = f"{request.user.pk}:{request.path}:{name}"
    # What a picture's field let pass, and what was kept, is clean.
    upload_class = pictures.Kept if isinstance(field, PictureUpload) else ContentFile
    widget = KeptFileInput(scope, upload_class, field.widget.attrs)
    widget.is_required = field.required
    field.widget = widget
    # Otherwise said of forms that send no files at all.
    field.error_messages["invalid"] = _GONE_MESSAGE


def keep(form: forms.BaseForm) -> None:
    """Lay aside the files of a form that is shown again, but for fields with a mistake."""
    sweep()
    for name, widget in _widgets(form):
        upload = getattr(form, "cleaned_data", {}).get(name)
        if isinstance(upload, File) and not isinstance(upload, FieldFile):
            chosen = form.files.get(form.add_prefix(name), upload)
            widget.keep(upload, chosen.name)


def discard(form: forms.BaseForm) -> None:
    """Delete what was kept of a form that is saved; what cannot be deleted goes with its age."""
    for _name, widget in _widgets(form):
        if widget.kept:
            with contextlib.suppress(OSError):
                storages[STORAGE].delete(widget.kept.stored)


def sweep() -> None:
    """Delete what is too old, and the oldest of what is too much."""
    storage = storages[STORAGE]
    oldest = timezone.now() - datetime.timedelta(seconds=MAX_AGE)
    total = 0
    try:
        _folders, names = storage.listdir("")
        for kept_at, name in sorted((storage.get_modified_time(n), n) for n in names)[::-1]:
            total += storage.size(name)
            if kept_at < oldest or total > LARGEST_SUM:
                storage.delete(name)
    except OSError:
        return  # nothing was ever kept or can be, or another process sweeps at the same time


class KeepsUploads:
    """For admin classes: a form that is refused keeps the files that were chosen in it."""

    def formfield_for_dbfield(
        self, db_field: models.Field, request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if isinstance(field, forms.FileField):
            install(field, request, db_field.name)
        return field

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        keep(context["adminform"].form)
        return super().render_change_form(request, context, *args, **kwargs)

    def save_related(
        self, request: HttpRequest, form: forms.BaseForm, formsets: Any, change: bool
    ) -> None:
        super().save_related(request, form, formsets, change)
        transaction.on_commit(partial(discard, form))


def _widgets(form: forms.BaseForm) -> list[tuple[str, KeptFileInput]]:
    return [
        (name, field.widget)
        for name, field in form.fields.items()
        if isinstance(field.widget, KeptFileInput)
    ]


def lay_aside(upload: File, chosen: str) -> KeptFile | None:
    """Write the file under a name that tells nothing; None where it is too large or cannot be."""
    if upload.size > LARGEST:
        return None
    upload.seek(0)
    try:
        stored = storages[STORAGE].save(secrets.token_urlsafe(24), upload)
    except OSError as error:
        logger.warning("An upload could not be kept: %s", error)
        return None
    return KeptFile(stored, upload.name, chosen)
