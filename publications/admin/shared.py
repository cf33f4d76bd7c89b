"""What several of the admin's pages use."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString


def badge(text: str, tone: str) -> SafeString:
    """Return `text` as a label; `tone` (good, warn, bad, plain) colours it, no more."""
    return format_html('<span class="badge badge-{}">{}</span>', tone, text)


class PlainTextField(forms.CharField):
    """Text of several lines. A browser's line ends are no change of what was written."""

    widget = forms.Textarea

    def to_python(self, value: Any) -> Any:
        return super().to_python(value.replace("\r\n", "\n") if isinstance(value, str) else value)


class LinesField(forms.CharField):
    """A list of short texts, one a line; empty lines do not count."""

    widget = forms.Textarea

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("required", False)
        kwargs.setdefault("help_text", "One a line.")
        kwargs.setdefault("widget", forms.Textarea(attrs={"rows": 3, "cols": 80}))
        super().__init__(**kwargs)

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> list[str]:
        lines = value if isinstance(value, list) else str(value or "").splitlines()
        return [line.strip() for line in lines if line.strip()]

    def has_changed(self, initial: Any, data: Any) -> bool:
        return self.to_python(initial) != self.to_python(data)


class ReadOnlyAdmin(admin.ModelAdmin):
    """For rows that Labsite writes itself: people look at them, nobody types them."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
