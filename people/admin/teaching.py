"""The admin of courses and their offerings."""

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.shared import AddressForm, FittingFields
from people.models import Course, Offering


class OfferingInline(FittingFields, admin.TabularInline):
    model = Offering
    fields = ["year", "term", "title", "instructors", "other_instructors", "url"]
    autocomplete_fields = ["instructors"]
    extra = 0


@admin.register(Course)
class CourseAdmin(ConcurrentEdits, FittingFields, admin.ModelAdmin):
    form = AddressForm
    list_display = ["code", "title", "offering_count"]
    search_fields = ["code", "title"]
    prepopulated_fields = {"slug": ["code"]}
    inlines = [OfferingInline]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Course]:
        return super().get_queryset(request).annotate(offering_total=Count("offerings"))

    @admin.display(description=_("offerings"), ordering="offering_total")
    def offering_count(self, course: Course) -> int:
        return course.offering_total


@admin.register(Offering)
class OfferingAdmin(ConcurrentEdits, FittingFields, admin.ModelAdmin):
    list_display = ["course", "year", "term", "taught_by"]
    list_select_related = ["course"]
    list_filter = ["year", "term", "course"]
    search_fields = ["course__code", "course__title", "title", "instructors__name"]
    autocomplete_fields = ["course", "instructors"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Offering]:
        return super().get_queryset(request).prefetch_related("instructors")

    @admin.display(description=_("instructors"), empty_value="–")
    def taught_by(self, offering: Offering) -> str | None:
        names = [str(member) for member in offering.instructors.all()]
        return ", ".join([*names, *filter(None, [offering.other_instructors])]) or None
