"""What was typed and is not saved yet: the browser keeps it (labsite/static/labsite/unsaved.js).

It survives a save that is refused, a session that ended and a browser that was closed. A page that
is opened again offers it; to restore it, the browser sends it here as if to save it. The form then
comes back as a refused one does, filled in and merged with what others saved since.
"""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BaseForm, BaseModelFormSet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext_lazy as _

from people import proposals

#: The hidden input that says which text the browser keeps for this form.
ID = "_unsaved"
#: Sent where the text is only to be shown again.
RESTORE = proposals.SHOWN_AGAIN
#: The cookie that tells the browser which forms are saved, so that it forgets their texts; how many
#: of them, and for how many seconds.
SAVED_COOKIE, MOST_SAVED, SAVED_AGE = "saved_forms", 10, 24 * 3600

_ID_PATTERN = re.compile(r"[0-9a-z]{1,40}")


class KeepsUnsavedText:
    """For admin classes: the browser keeps what is typed into their forms until it is saved."""

    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any
    ) -> type[BaseForm]:
        form = super().get_form(request, obj, change=change, **kwargs)
        return _shown_again(form) if _is_restored(request) else form

    def get_changelist_formset(self, request: HttpRequest, **kwargs: Any) -> type[BaseModelFormSet]:
        formset = super().get_changelist_formset(request, **kwargs)
        return _rows_shown_again(formset) if _is_restored(request) else formset

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        context |= _context(request)
        if context["is_restored"]:
            context["errors"] = []  # nobody has asked to save it; each field still says its own
        return super().render_change_form(request, context, *args, **kwargs)

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        extra_context = {**(extra_context or {}), **_context(request)}
        response = super().changelist_view(request, extra_context)
        is_saved = "_save" in request.POST and isinstance(response, HttpResponseRedirect)
        return forgotten(request, response) if is_saved else response

    def response_add(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return forgotten(request, super().response_add(request, *args, **kwargs))

    def response_change(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        return forgotten(request, super().response_change(request, *args, **kwargs))


def _is_restored(request: HttpRequest) -> bool:
    return request.method == "POST" and RESTORE in request.POST


def _context(request: HttpRequest) -> dict[str, Any]:
    return {"unsaved_id": _id(request), "is_restored": _is_restored(request)}


def _id(request: HttpRequest) -> str:
    found = request.POST.get(ID, "")
    return found if _ID_PATTERN.fullmatch(found) else ""


def forgotten(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Let the browser forget what it keeps of a form that is saved now."""
    if _id(request):
        earlier = request.COOKIES.get(SAVED_COOKIE, "").split(".")
        ids = [*filter(_ID_PATTERN.fullmatch, earlier), _id(request)][-MOST_SAVED:]
        # No secret, and the page's script reads it.
        response.set_cookie(
            SAVED_COOKIE,
            ".".join(ids),
            max_age=SAVED_AGE,
            secure=request.is_secure(),
            samesite="Lax",
        )
    return response


_NOTHING_SAVED = _("This is what was typed before. Nothing of it is saved yet.")


def _shown_again(form: type[BaseForm]) -> type[BaseForm]:
    """Return the form's class, so that it is filled in and saves nothing."""
    return type(form.__name__, (_ShownAgain, form), {})


class _ShownAgain:
    def full_clean(self) -> None:
        super().full_clean()
        if self.is_bound:
            self.add_error(None, forms.ValidationError(_NOTHING_SAVED))


def _rows_shown_again(formset: type[BaseModelFormSet]) -> type[BaseModelFormSet]:
    return type(formset.__name__, (_RowsShownAgain, formset), {})


class _RowsShownAgain:
    def clean(self) -> None:
        raise ValidationError(_NOTHING_SAVED)
