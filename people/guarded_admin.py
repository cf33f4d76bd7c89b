"""The admin asks people.access, on every page of every table: EditorsSite puts this in front.

It is no part of people.admin, which registers its pages with that site.
"""

import copy
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.contrib import messages
from django.contrib.admin.options import IncorrectLookupParameters, InlineModelAdmin
from django.contrib.admin.utils import unquote
from django.contrib.admin.views.main import ChangeList
from django.core.exceptions import PermissionDenied
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext

from people import access, proposals, slugs
from people.access import Own
from people.fields import RowsField

#: Fields that hand out rights: to set them is to change sign-ins.
_GIVES_RIGHTS = {"people.member": ("user",)}


class AsksAccess:
    """For every admin class, in front of all others: rows, fields and actions as `access` has it.

    Somebody with `limits` finds her own rows alone, fills in the fields that are hers and sees the
    others, and changes nothing from the list.
    """

    def limits(self, request: HttpRequest) -> Own | None:
        """What the user is limited to in this table; None where she is not."""
        return access.limits(asker(request), self.model)

    # --- Rows ---

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> Any:
        # An empty `_to_field` of an address names no field, and Django would look for it.
        return super().get_object(request, object_id, from_field or None)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return access.visible(asker(request), super().get_queryset(request))

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        asked = self.model if obj is None else obj
        may = (access.may(asker(request), action, asked) for action in ("view", "change"))
        return any(may) and super().has_view_permission(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return access.may(asker(request), "add", self.model) and super().has_add_permission(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        asked = self.model if obj is None else obj
        may = access.may(asker(request), "change", asked)
        return may and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        asked = self.model if obj is None else obj
        may = access.may(asker(request), "delete", asked)
        return may and super().has_delete_permission(request, obj)

    # --- Fields ---

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        fields, limits = super().get_readonly_fields(request, obj), self.limits(request)
        if limits is not None:
            fields = (*fields, *_fields_but(self.model, limits.fields))
        elif not access.may_all(request.user, "change", _users()):
            fields = (*fields, *_GIVES_RIGHTS.get(self.opts.label_lower, ()))
        return _unlinked(request, self.model, fields)

    def get_exclude(self, request: HttpRequest, obj: Any = None) -> Any:
        return _excluded(super().get_exclude(request, obj), self.get_readonly_fields(request, obj))

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """The field sets; for a new row the fields that she fills in."""
        fieldsets, limits = super().get_fieldsets(request, obj), self.limits(request)
        if limits is None or obj is not None:
            return _unlinked_in(fieldsets, self.get_readonly_fields(request, obj))
        hers = limits.fields | getattr(self, "typed_by_members", frozenset())
        return [
            (name, {**options, "fields": fields})
            for name, options in fieldsets
            if (fields := _those_of(options["fields"], hers))
        ]

    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        return super().formfield_for_manytomany(
            db_field, request, **{"form_class": RowsField, **kwargs}
        )

    def get_prepopulated_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return {} if self.limits(request) else super().get_prepopulated_fields(request, obj)

    # --- Rows inside of the form ---

    def get_inlines(self, request: HttpRequest, obj: Any) -> list[type[InlineModelAdmin]]:
        return [_guarded(inline) for inline in super().get_inlines(request, obj)]

    def get_inline_instances(self, request: HttpRequest, obj: Any = None) -> list[Any]:
        inlines = super().get_inline_instances(request, obj)
        if obj is not None or not self.limits(request):
            return inlines
        return [inline for inline in inlines if inline.has_add_permission(request, obj)]

    # --- The list ---

    def get_list_filter(self, request: HttpRequest) -> Any:
        # Their choices name rows that are not hers.
        return () if self.limits(request) else super().get_list_filter(request)

    def get_actions(self, request: HttpRequest) -> Any:
        return {} if self.limits(request) else super().get_actions(request)

    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        try:
            changelist = super().get_changelist_instance(request)
        except OverflowError as error:  # the first day of all, in a zone where it began before that
            raise IncorrectLookupParameters(error) from error
        if not changelist.is_popup:  # there one chooses; here one looks
            changelist.title = capfirst(self.opts.verbose_name_plural)
        if self.limits(request):
            changelist.list_editable = ()
        return changelist

    def changelist_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method == "POST" and self.limits(request):
            raise PermissionDenied
        return super().changelist_view(request, *args, **kwargs)

    # --- Saving ---

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        is_sent = request.method == "POST" and not hasattr(request, "proposal")
        if is_sent and proposals.is_held(request.user, self.model):
            request.held = request.POST.copy()  # what is saved is merged from it
        elif request.method == "GET" and object_id is not None:
            request = self._with_what_waits(request, object_id)
        return super().changeform_view(request, object_id, *args, **kwargs)

    def _with_what_waits(self, request: HttpRequest, object_id: str) -> HttpRequest:
        """The request that shows what she sent before and nobody has looked at, to be sent anew."""
        if not proposals.is_held(request.user, self.model):
            return request
        row = self.get_object(request, unquote(object_id))
        if row is None:
            return request
        proposal = (
            proposals.forms_waiting(request.user, self.model).filter(object_id=row.pk).first()
        )
        if proposal is None or not self.has_change_permission(request, row):
            return request
        again = copy.copy(request)
        again.method = "POST"
        again.POST = proposals.data_of(proposal)
        again.POST[proposals.SHOWN_AGAIN] = "1"
        again._files = proposals.files_of(proposal)
        return again

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        context["is_held"] = proposals.is_held(asker(request), self.model) and not hasattr(
            request, "proposal"
        )
        return super().render_change_form(request, context, *args, **kwargs)

    def _get_obj_does_not_exist_redirect(
        self, request: HttpRequest, opts: Any, object_id: str
    ) -> HttpResponse:
        """Of rows that are not hers she learns nothing."""
        if not self.limits(request):
            return super()._get_obj_does_not_exist_redirect(request, opts, object_id)
        messages.warning(request, gettext("This is not yours, or not there."))
        return HttpResponseRedirect(reverse("admin:index"))

    def response_post_save_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        """Go on to the list; to the first page where all that she finds there is hers already."""
        limits = self.limits(request)
        if limits is not None and "add" not in limits.actions:
            return HttpResponseRedirect(reverse("admin:index"))
        return super().response_post_save_change(request, obj)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        if hasattr(request, "held"):
            return  # see _propose
        limits = self.limits(request)
        if limits is not None and not change:
            _make_hers(obj, limits, access.member_of(asker(request)))
        super().save_model(request, obj, form, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        if hasattr(request, "held"):
            by = request.user
            request.proposed = proposals.propose(
                form.instance, request.held, form, by, adds=not change
            )
            return
        super().save_related(request, form, formsets, change)
        limits = self.limits(request)
        if limits is not None and not change and _names_many(self.model, limits):
            getattr(form.instance, limits.becomes_hers_by).add(access.member_of(asker(request)))

    def construct_change_message(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        if hasattr(request, "held"):
            return []
        return super().construct_change_message(request, *args, **kwargs)

    def log_addition(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        return None if hasattr(request, "held") else super().log_addition(request, *args, **kwargs)

    def log_change(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        return None if hasattr(request, "held") else super().log_change(request, *args, **kwargs)

    def response_add(self, request: HttpRequest, obj: Any, *args: Any) -> HttpResponse:
        return self._held(request) or super().response_add(request, obj, *args)

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        return self._held(request) or super().response_change(request, obj)

    def _held(self, request: HttpRequest) -> HttpResponse | None:
        """Say that an editor looks at it first, where nothing was saved."""
        if not hasattr(request, "proposed"):
            return None
        words = gettext(
            "“%(what)s” was sent to the editors: it is on the site once they accept it."
        )
        messages.success(request, words % {"what": request.proposed})
        # Imported here: that package registers its pages.
        from people.admin.unsaved_text import forgotten

        proposals_page = reverse("admin:people_proposal_changelist")
        return forgotten(request, HttpResponseRedirect(proposals_page))


class InlineAsksAccess:
    """The same for rows inside of a form: they are hers where the row around them is."""

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        may = any(self._may(request, action, obj) for action in ("view", "change"))
        return may and super().has_view_permission(request, obj)

    def has_add_permission(self, request: HttpRequest, obj: Any) -> bool:
        return self._may(request, "add", obj) and super().has_add_permission(request, obj)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self._may(request, "change", obj) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return self._may(request, "delete", obj) and super().has_delete_permission(request, obj)

    def _limits(self, request: HttpRequest) -> Own | None:
        return access.limits(asker(request), self.parent_model)

    def _may(self, request: HttpRequest, action: str, around: Any) -> bool:
        if self._limits(request) is None:
            # A join table has no permissions: Django asks for those of the table behind it.
            joins = bool(self.opts.auto_created)
            return joins or access.may_all(asker(request), action, self.model)
        is_hers = around is None or access.owns(asker(request), around)
        return is_hers and access.may(asker(request), action, self.model)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        fields = super().get_readonly_fields(request, obj)
        if self._limits(request) is not None:
            hers = access.OWN[self.opts.label_lower].fields
            leading_back = {
                field.name for field in self.opts.fields if field.related_model is self.parent_model
            }
            fields = (*fields, *(set(_fields_but(self.model, hers)) - leading_back))
        return _unlinked(request, self.model, fields)

    def get_exclude(self, request: HttpRequest, obj: Any = None) -> Any:
        return _excluded(super().get_exclude(request, obj), self.get_readonly_fields(request, obj))

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        fieldsets = super().get_fieldsets(request, obj)
        return _unlinked_in(fieldsets, self.get_readonly_fields(request, obj))

    def get_formset(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> Any:
        formset = super().get_formset(request, obj, **kwargs)
        return type(formset)(formset.__name__, (_RowsThatWereSent, formset), {})


class _RowsThatWereSent:
    """Rows of a form that was sent: as many as it says, if its fields are enough for as many.

    Django would draw two thousand for somebody who only says that there are as many.
    """

    def total_form_count(self) -> int:
        said: int = super().total_form_count()  # type: ignore[misc]
        return min(said, len(self.data)) if self.is_bound else said  # type: ignore[attr-defined]


def asker(request: HttpRequest) -> Any:
    """Whose rights count: those of a member whose proposal an editor accepts, else the user's."""
    proposal = getattr(request, "proposal", None)
    return proposal.by if proposal else request.user


@cache
def guarded(admin_class: type) -> type:
    """The admin class with `AsksAccess` in front."""
    return type(admin_class)(admin_class.__name__, (AsksAccess, admin_class), _place(admin_class))


@cache
def _guarded(inline: type) -> type:
    return type(inline)(inline.__name__, (InlineAsksAccess, inline), _place(inline))


def _place(admin_class: type) -> dict[str, Any]:
    return {"__module__": admin_class.__module__, "__doc__": admin_class.__doc__}


def _users() -> type[models.Model]:
    from people.models import User

    return User


def _fields_but(model: type[models.Model], hers: frozenset[str]) -> list[str]:
    """The fields of the model's forms, without those that are hers."""
    fields = (*model._meta.fields, *model._meta.many_to_many)
    return [
        field.name
        for field in fields
        if field.editable and not field.primary_key and field.name not in hers
    ]


def _those_of(fields: Any, hers: frozenset[str]) -> list[Any]:
    """Her fields of a field set, of which several may stand in a line."""
    kept = []
    for field in fields:
        if isinstance(field, list | tuple):
            line = tuple(name for name in field if name in hers)
            kept += [line] if line else []
        elif field in hers:
            kept.append(field)
    return kept


@dataclass(frozen=True)
class _Unlinked:
    """What a field says of a row that the user may not see, in words alone."""

    name: str
    short_description: str

    @property
    def __name__(self) -> str:
        return self.name

    def __call__(self, row: models.Model) -> str:
        return str(getattr(row, self.name) or "-")


def _unlinked(request: HttpRequest, model: type[models.Model], fields: Any) -> tuple[Any, ...]:
    """The fields that only show; one of a row that the user may not see leads nowhere."""
    kept = {f.name: f for f in model._meta.fields if f.many_to_one or f.one_to_one}
    return tuple(
        _Unlinked(name, str(kept[name].verbose_name))
        if name in kept and not access.may(asker(request), "view", kept[name].related_model)
        else name
        for name in fields
    )


def _excluded(fields: Any, readonly: tuple[Any, ...]) -> Any:
    """The fields that no form has: of what is unlinked, its name."""
    names = [field.name for field in readonly if isinstance(field, _Unlinked)]
    return [*(fields or ()), *names] if names else fields


def _unlinked_in(fieldsets: Any, readonly: tuple[Any, ...]) -> list[Any]:
    """The field sets with those fields that only show as `_unlinked` has them."""
    instead = {field.name: field for field in readonly if isinstance(field, _Unlinked)}

    def put(fields: Any) -> list[Any]:
        return [
            tuple(put(field)) if isinstance(field, list | tuple) else instead.get(field, field)
            for field in fields
        ]

    return [(name, {**options, "fields": put(options["fields"])}) for name, options in fieldsets]


def _names_many(model: type[models.Model], limits: Own) -> bool:
    name = limits.becomes_hers_by
    return bool(name) and bool(model._meta.get_field(name).many_to_many)


def _make_hers(row: Any, limits: Own, member: Any) -> None:
    """Fill in what she does not: that it is hers, and the end of its address."""
    if limits.becomes_hers_by and not _names_many(type(row), limits):
        setattr(row, limits.becomes_hers_by, member)
    if hasattr(row, "slug") and hasattr(row, "title") and not row.slug:
        row.slug = slugs.free(type(row), row.title)
