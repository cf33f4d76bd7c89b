"""What several of the admin's pages use."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib.admin.utils import NestedObjects
from django.db import models, router
from django.db.models.fields.files import ImageFieldFile
from django.forms.widgets import Script
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people import pictures
from people.absolute_urls import absolute, is_own_path, public_address
from people.drafts import Draft, link
from people.fields import NO_ADDRESS, PartialDateField
from people.i18n import partial_date
from people.models import Role


def page_before(request: HttpRequest) -> str:
    """The page of the admin where a button stood, as its form tells it; empty for any other."""
    back = request.POST.get("back", "")
    return back if back.startswith(reverse("admin:index")) and is_own_path(back) else ""


def row_key(text: str) -> int:
    """The primary key that a form or an address names; 0, which no row has, for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else 0


class HttpsLinks:
    """For admin classes: an address that is written without a scheme is taken for https, and of
    what is none it is said how to write it.
    """

    formfield_overrides: dict[type[models.Field], dict[str, Any]] = {
        models.URLField: {"assume_scheme": "https", "error_messages": {"invalid": NO_ADDRESS}}
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
                "unique": _(
                    "Another page already has this address: write a different slug, "
                    "for example with a middle name or a year."
                )
            }
        }


class OnSite:
    """For admin classes of what has a page: “View on site” stands only where visitors see it.

    Where they do not, the form says why (`why_hidden`).
    """

    def view_on_site(self, thing: Any) -> str | None:
        return public_address(thing)

    def why_hidden(self, thing: Any) -> str:
        """Return why visitors do not see this thing, in a sentence; asked only where it is so."""
        raise NotImplementedError

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        thing = context.get("original")
        if thing is not None and public_address(thing) is None:
            context["why_hidden"] = self.why_hidden(thing)
            if isinstance(thing, Draft):
                context["draft_link"] = absolute(link(thing))
        return super().render_change_form(request, context, *args, **kwargs)


class CountsWhatGoes:
    """For admin classes of what much hangs on: deleting it says how much goes along, not what.

    Rows that Labsite writes itself (`goes_along`) nobody may delete alone; they ask no permission.
    """

    def get_deleted_objects(
        self, objs: Any, request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        collector = NestedObjects(using=router.db_for_write(self.model))
        collector.collect(objs)
        going = {
            model: len(rows)
            for model, rows in collector.model_objs.items()
            if not model._meta.auto_created
        }
        return (
            [str(each) for each in objs],
            {str(model._meta.verbose_name_plural): count for model, count in going.items()},
            {str(model._meta.verbose_name) for model in going if not self._may_go(request, model)},
            _counted(collector.protected),
        )

    def _may_go(self, request: HttpRequest, model: type[models.Model]) -> bool:
        if not self.admin_site.is_registered(model):
            return True
        model_admin = self.admin_site.get_model_admin(model)
        goes_along = getattr(model_admin, "goes_along", False)
        return goes_along or model_admin.has_delete_permission(request)


def _counted(rows: Iterable[models.Model]) -> list[str]:
    """Say how many rows of each kind these are."""
    counts = Counter(type(row) for row in rows)
    return [f"{model._meta.verbose_name_plural}: {count}" for model, count in counts.items()]


def preview(picture: ImageFieldFile, height: int) -> SafeString | str:
    """Return the picture at this height in pixels, or a dash where there is none."""
    if not picture:
        return "–"
    # The name beside it says whose it is: a screen reader need not hear it twice.
    return format_html('<img src="{}" height="{}" alt="">', _address(picture), height)


def _address(picture: ImageFieldFile) -> str:
    """Where the picture is; one that was chosen in a form that was refused is in the page."""
    return picture.url if picture._committed else pictures.inline(picture.file)


class FocusScript:
    """For admin classes whose form shows a `focus_preview`."""

    class Media:
        js = [Script("labsite/focus.js", defer=True)]


def focus_preview(picture: ImageFieldFile) -> SafeString | str:
    """Return the picture, on which a click sets the focal point; what to do where there is none."""
    if not picture:
        return gettext(
            "Save with a picture first; then click here on what every cut of it must keep."
        )
    return format_html(
        '<img src="{}" height="240" alt="" data-focus="{}_focus"><div>{}</div>',
        _address(picture),
        picture.field.name,
        gettext("Click on what every cut of it must keep, such as a face."),
    )


def span(start: str, end: str, *, is_over: bool = False) -> str:
    """Return two partial dates as a column shows them: "since 2021", "2019 – June 2024"."""
    first, last = partial_date(start), partial_date(end)
    if not last:
        words = gettext("from %(year)s") if is_over else gettext("since %(year)s")
        return words % {"year": first} if first else ""
    return f"{first} – {last}" if first else gettext("until %(year)s") % {"year": last}


def role_choices() -> list[Any]:
    """The roles as a form offers them."""
    roles = list(Role.objects.all())
    given = [(role.pk, str(role)) for role in roles if not role.is_retired]
    retired = [(role.pk, str(role)) for role in roles if role.is_retired]
    groups = [(gettext("Retired"), retired)] if retired else []
    return [("", "---------"), *given, *groups]
