"""The admin of the lab's own list of roles."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import format_lazy
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.shared import CountsWhatGoes
from people.models import Role

#: The languages besides the site's own, in which a role's name itself is written.
_OTHER_LANGUAGES = tuple(
    code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE
)
_FORMS = {"name": _("Name in {language}"), "plural": _("Name of several in {language}")}


class _RoleForm(forms.ModelForm):
    """A role, whose names in each language are fields of their own."""

    class Meta:
        model = Role
        fields = ("key", "name", "plural", "order", "is_retired")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for language, form in _translated_fields():
            translation = self.instance.translations.get(language, {})
            self.initial.setdefault(f"{form}_{language}", translation.get(form, ""))

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or self.cleaned_data
        translations: dict[str, dict[str, str]] = {}
        for language, form in _translated_fields():
            written = data.get(f"{form}_{language}")
            if written:
                translations.setdefault(language, {})[form] = written
        # A language that this site offers no more keeps its words.
        kept = {k: v for k, v in self.instance.translations.items() if k not in _OTHER_LANGUAGES}
        self.instance.translations = kept | translations
        return data


def _translated_fields() -> list[tuple[str, str]]:
    return [(language, form) for language in _OTHER_LANGUAGES for form in _FORMS]


RoleForm = type(
    "RoleForm",
    (_RoleForm,),
    {
        f"{form}_{language}": forms.CharField(
            label=format_lazy(_FORMS[form], language=get_language_info(language)["name_local"]),
            max_length=80,
            required=False,
        )
        for language, form in _translated_fields()
    },
)


@admin.register(Role)
class RoleAdmin(ConcurrentEdits, CountsWhatGoes, admin.ModelAdmin):
    """The list is where roles are put in order: the smallest number is the most senior."""

    form = RoleForm
    list_display = ["shown_name", "of_several", "order", "is_retired", "holders"]
    list_editable = ["order", "is_retired"]
    search_fields = ["key", "name", "plural"]

    def get_fieldsets(self, request: HttpRequest, obj: Role | None = None) -> Any:
        translated: list[Any] = [
            (f"name_{language}", f"plural_{language}") for language in _OTHER_LANGUAGES
        ]
        may = self.has_change_permission(request, obj) if obj else self.has_add_permission(request)
        return [
            (None, {"fields": ["name", "plural", *(translated if may else ["translations"])]}),
            (_("On the site"), {"fields": ["order", "is_retired", "key"]}),
        ]

    def get_readonly_fields(self, request: HttpRequest, obj: Role | None = None) -> list[str]:
        return ["key"] if obj else []

    def get_prepopulated_fields(self, request: HttpRequest, obj: Role | None = None) -> Any:
        return {} if obj else {"key": ["name"]}

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"order": Role.objects.next_order(), **super().get_changeform_initial_data(request)}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Role]:
        return super().get_queryset(request).annotate(total=Count("positions"))

    @admin.display(description=_("name"), ordering="name")
    def shown_name(self, role: Role) -> str:
        return str(role)

    @admin.display(description=_("name of several"))
    def of_several(self, role: Role) -> str:
        return role.of_several

    @admin.display(description=_("positions"), ordering="total")
    def holders(self, role: Role) -> SafeString:
        positions = reverse("admin:people_position_changelist")
        return format_html(
            '<a href="{}?role__key__exact={}">{}</a>', positions, role.pk, role.total
        )
