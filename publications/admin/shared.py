"""What several of the admin's pages use."""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.core.validators import ProhibitNullCharactersValidator
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.fields import validate_partial_date
from publications.domain.record import DATE_KINDS


def badge(text: str, tone: str) -> SafeString:
    """Return `text` as a label; `tone` (good, warn, bad, plain) is only its colour."""
    return format_html('<span class="badge badge-{}">{}</span>', tone, text)


class PlainTextField(forms.CharField):
    """Text of several lines; other line ends from a browser do not count as a change."""

    widget = forms.Textarea

    def to_python(self, value: Any) -> Any:
        return super().to_python(value.replace("\r\n", "\n") if isinstance(value, str) else value)


class LinesField(forms.CharField):
    """A list of short texts, one a line; empty lines do not count."""

    widget = forms.Textarea

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("required", False)
        kwargs.setdefault("help_text", _("One per line."))
        kwargs.setdefault("widget", forms.Textarea(attrs={"rows": 3, "cols": 80}))
        super().__init__(**kwargs)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> list[str]:
        lines = value if isinstance(value, list) else str(value or "").splitlines()
        return [line.strip() for line in lines if line.strip()]

    def clean(self, value: Any) -> Any:
        """What is in the text is looked for there: Django's validators would be given the lines."""
        ProhibitNullCharactersValidator()(value or "")
        return super().clean(value)

    def has_changed(self, initial: Any, data: Any) -> bool:
        return self.to_python(initial) != self.to_python(data)


class DatesField(LinesField):
    """The dates of a paper, one a line: what happened, and the partial date of it."""

    def __init__(self, **kwargs: Any) -> None:
        help_text = _("One per line, as “online 2024-11-05”; what comes first is one of {kinds}.")
        kwargs.setdefault("help_text", format_lazy(help_text, kinds=", ".join(DATE_KINDS)))
        super().__init__(**kwargs)

    def prepare_value(self, value: Any) -> Any:
        rows = value if isinstance(value, list) else None
        return value if rows is None else "\n".join(" ".join(row) for row in rows)

    def to_python(self, value: Any) -> list[Any]:
        if isinstance(value, list):
            return value
        return [self._dated(line) for line in super().to_python(value)]

    def has_changed(self, initial: Any, data: Any) -> bool:
        try:
            return super().has_changed(initial, data)
        except ValidationError:
            return True

    def _dated(self, line: str) -> list[str]:
        kind, __, date = line.partition(" ")
        if kind.lower() not in DATE_KINDS:
            raise ValidationError(
                gettext("“%(line)s” begins with none of %(kinds)s: write “online 2024-11-05”.")
                % {"line": line, "kinds": ", ".join(DATE_KINDS)}
            )
        validate_partial_date(date.strip())
        if not date.strip():
            raise ValidationError(
                gettext("“%(line)s” has no date: write “%(kind)s 2024-11-05”.")
                % {"line": line, "kind": kind.lower()}
            )
        return [kind.lower(), date.strip()]


class ReadOnlyAdmin(admin.ModelAdmin):
    """For rows that Labsite writes itself: people look at them, nobody types or deletes them.

    They go with what they belong to (see people.admin.shared.CountsWhatGoes).
    """

    goes_along = True

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
