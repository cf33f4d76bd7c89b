"""The review desk in the admin: its addresses, and who may use it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.views.decorators.http import require_POST, require_safe

from people.admin.shared import row_key
from publications.admin.overview import audit_card
from publications.admin.publications import imports
from publications.admin.review import audit, many, views
from publications.admin.shared import ReadOnlyAdmin
from publications.models import Suggestion


@admin.register(Suggestion)
class SuggestionAdmin(ReadOnlyAdmin):
    """Suggestions are made by Labsite and answered on the desk; nobody types them."""

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return views.desk(self, request)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        if request.method == "POST":  # answers go to `act`; there is nothing to type here
            raise PermissionDenied
        return views.one(self, request, row_key(object_id))

    def get_urls(self) -> list[URLPattern]:
        def view(function: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
            return self.admin_site.admin_view(partial(function, self))

        def card_action(function: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
            return self.admin_site.admin_view(require_POST(partial(function, self)))

        return [
            path("audit/", view(audit.page), name="publications_suggestion_audit"),
            path(
                "audit/card/",
                self.admin_site.admin_view(require_safe(partial(audit_card, self))),
                name="publications_suggestion_audit_card",
            ),
            path(
                "audit/profile/",
                imports.guarded(self, audit.profile),
                name="publications_suggestion_profile",
            ),
            path("find/", view(views.find), name="publications_suggestion_find"),
            path("bulk/", card_action(many.bulk), name="publications_suggestion_bulk"),
            path(
                "<int:pk>/act/", card_action(views.card_action), name="publications_suggestion_act"
            ),
            path("undo/<int:pk>/", card_action(views.undo), name="publications_suggestion_undo"),
            path(
                "<int:pk>/merge-into/",
                view(views.merge_into),
                name="publications_suggestion_merge_into",
            ),
            *super().get_urls(),
        ]
