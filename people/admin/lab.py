"""The admin of the lab itself."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.kept_uploads import KeepsUploads
from people.admin.shared import FittingFields, preview
from people.models import Lab


@admin.register(Lab)
class LabAdmin(ConcurrentEdits, KeepsUploads, FittingFields, admin.ModelAdmin):
    """One lab: its list is skipped, and it can be edited but neither doubled nor deleted."""

    fieldsets = [
        (None, {"fields": ["name", "tagline", "institution"]}),
        (pgettext_lazy("of the site", "Pages"), {"fields": ["about"]}),
        (_("Joining"), {"fields": ["joining", "joining_contact", "enclosures"]}),
        (_("Contact"), {"fields": ["address", "email", "url"]}),
        (
            _("Looks"),
            {
                "fields": [
                    "accent",
                    "logo",
                    "logo_preview",
                    "picture",
                    "picture_preview",
                    "picture_text",
                ]
            },
        ),
        (
            _("What members change"),
            {
                "fields": [
                    "holds_news",
                    "holds_talks",
                    "holds_papers",
                    "holds_answers",
                    "holds_profiles",
                ]
            },
        ),
    ]
    readonly_fields = ["logo_preview", "picture_preview"]
    autocomplete_fields = ["joining_contact"]

    @admin.display(description=_("logo now"))
    def logo_preview(self, lab: Lab) -> SafeString | str:
        return preview(lab.logo, 80)

    @admin.display(description=_("picture now"))
    def picture_preview(self, lab: Lab) -> SafeString | str:
        return preview(lab.picture, 160)

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "accent":
            kwargs["widget"] = forms.TextInput(attrs={"type": "color"})
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return super().has_add_permission(request) and not Lab.objects.exists()

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        context["show_save_and_add_another"] = False  # there is one lab
        return super().render_change_form(request, context, *args, **kwargs)

    def has_delete_permission(self, request: HttpRequest, obj: Lab | None = None) -> bool:
        return False

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        lab = Lab.objects.first()
        if lab and self.has_view_or_change_permission(request):
            return redirect("admin:people_lab_change", lab.pk)
        if not lab and self.has_add_permission(request):
            return redirect("admin:people_lab_add")
        return super().changelist_view(request, extra_context)
