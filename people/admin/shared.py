"""What several of the admin's pages use."""

from typing import Any

from django import forms
from django.db import models
from django.db.models.fields.files import ImageFieldFile
from django.forms.widgets import Script
from django.utils.html import format_html
from django.utils.safestring import SafeString

from people import dates
from people.fields import PartialDateField


class HttpsLinks:
    """For admin classes: an address that is written without a scheme is taken for https."""

    formfield_overrides: dict[type[models.Field], dict[str, Any]] = {
        models.URLField: {"assume_scheme": "https"}
    }


class FittingFields(HttpsLinks):
    """The same, and partial dates in fields as short as they are."""

    formfield_overrides = {
        **HttpsLinks.formfield_overrides,
        PartialDateField: {"widget": forms.TextInput(attrs={"size": 11})},
    }


class AddressForm(forms.ModelForm):
    """A form whose slug is the end of a public address, so that no two may share it."""

    class Meta:
        error_messages = {
            "slug": {
                "unique": "Another page already has this address: write a different slug, "
                "for example with a middle name or a year."
            }
        }


def preview(picture: ImageFieldFile, height: int) -> SafeString | str:
    """Return the picture at this height in pixels, or a dash where there is none."""
    if not picture:
        return "–"
    # The name beside it says whose it is: a screen reader need not hear it twice.
    return format_html('<img src="{}" height="{}" alt="">', picture.url, height)


class FocusScript:
    """For admin classes whose form shows a `focus_preview`."""

    class Media:
        js = [Script("labsite/focus.js", defer=True)]


def focus_preview(picture: ImageFieldFile) -> SafeString | str:
    """Return the picture, on which a click sets the focal point; what to do where there is none."""
    if not picture:
        return "Save with a picture first; then click here on what every cut of it must keep."
    return format_html(
        '<img src="{}" height="240" alt="" data-focus="{}_focus">'
        "<div>Click on what every cut of it must keep, such as a face.</div>",
        picture.url,
        picture.field.name,
    )


def span(start: str, end: str) -> str:
    """Return two partial dates as a column shows them: "since 2021", "2019 – June 2024"."""
    if not end:
        return f"since {dates.display(start)}" if start else ""
    shown = dates.display(end)
    return f"{dates.display(start)} – {shown}" if start else f"until {shown}"
