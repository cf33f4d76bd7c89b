"""The admin of awards and of what a CV tells."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.shared import FittingFields, span
from people.admin.sheets import HasSheet
from people.models import Award, Education, Experience, Service


@admin.register(Award)
class AwardAdmin(HasSheet, ConcurrentEdits, FittingFields, admin.ModelAdmin):
    list_display = ["title", "giver", "date", "honoured"]
    search_fields = ["title", "giver", "date", "members__name"]
    autocomplete_fields = ["members"]
    sheet = "people.sheets.kinds.AwardSheet"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Award]:
        return super().get_queryset(request).prefetch_related("members")

    @admin.display(description=_("members"))
    def honoured(self, award: Award) -> str:
        return ", ".join(str(member) for member in award.members.all()) or gettext("the whole lab")


class _OfMemberAdmin(ConcurrentEdits, FittingFields, admin.ModelAdmin):
    """A list of something that each member has several of, with start and end."""

    list_select_related = ["member"]
    autocomplete_fields = ["member"]

    @admin.display(description=_("time"), ordering="start")
    def time(self, row: Education | Experience | Service) -> str:
        return span(row.start, row.end)


@admin.register(Education)
class EducationAdmin(_OfMemberAdmin):
    list_display = ["degree", "institution", "member", "time"]
    search_fields = ["degree", "subject", "institution", "advisors", "member__name"]


@admin.register(Experience)
class ExperienceAdmin(_OfMemberAdmin):
    list_display = ["title", "organisation", "member", "time"]
    search_fields = ["title", "organisation", "mentors", "member__name"]


@admin.register(Service)
class ServiceAdmin(_OfMemberAdmin):
    list_display = ["role", "body", "member", "time"]
    list_filter = ["role"]
    search_fields = ["role", "body", "member__name"]
