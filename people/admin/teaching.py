"""The admin of courses and their offerings."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext, override
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.shared import AddressForm, FittingFields
from people.admin.sheets import HasSheet
from people.models import Course, Offering


class OfferingInline(FittingFields, admin.TabularInline):
    model = Offering
    fields = ["year", "term", "title", "instructors", "other_instructors", "url"]
    autocomplete_fields = ["instructors"]
    extra = 0


@admin.register(Course)
class CourseAdmin(HasSheet, ConcurrentEdits, FittingFields, admin.ModelAdmin):
    form = AddressForm
    list_display = ["code", "title", "offering_count"]
    search_fields = ["code", "title"]
    ordering = Course._meta.ordering  # said again, for the count below groups the rows
    prepopulated_fields = {"slug": ["code"]}
    inlines = [OfferingInline]
    actions = ["offer_again"]
    sheet = "people.sheets.kinds.CourseSheet"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Course]:
        return super().get_queryset(request).annotate(offering_total=Count("offerings"))

    @admin.display(description=_("offerings"), ordering="offering_total")
    def offering_count(self, course: Course) -> int:
        return course.offering_total

    @admin.action(
        description=_("Offer the selected courses again: copy the last offering, a year later"),
        permissions=["change"],
    )
    def offer_again(self, request: HttpRequest, queryset: QuerySet[Course]) -> None:
        for course in queryset.order_by("code"):
            self._offer_again(request, course)

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(require_POST(self.offer_again_view))
        again = path("<int:pk>/offer-again/", view, name="people_course_offer_again")
        return [again, *super().get_urls()]

    def offer_again_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Add the course's next offering, and show the course with it."""
        course = get_object_or_404(Course, pk=pk)
        if not self.has_change_permission(request, course):
            raise PermissionDenied
        self._offer_again(request, course)
        return HttpResponseRedirect(reverse("admin:people_course_change", args=[pk]))

    def _offer_again(self, request: HttpRequest, course: Course) -> None:
        """Add the course's next offering, copied from the same term a year before, and say so."""
        last = _one_to_repeat(course)
        if last is None:
            sentence = gettext("%(course)s has no offering yet: add the first one below.")
            self.message_user(request, sentence % {"course": course}, messages.WARNING)
            return
        offering = _repeated(last)
        with override(None):  # it is told in each reader's language
            added = {"name": str(Offering._meta.verbose_name), "object": str(offering)}
        self.log_change(request, course, [{"added": added}])
        sentence = gettext("%(new)s was added, copied from %(last)s.")
        self.message_user(
            request, sentence % {"new": offering, "last": last.when}, messages.SUCCESS
        )

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        course = context.get("original")
        if course is not None and self.has_change_permission(request, course):
            context["to_repeat"] = _one_to_repeat(course)
        return super().render_change_form(request, context, *args, **kwargs)


def _one_to_repeat(course: Course) -> Offering | None:
    """Return the offering whose term comes next: of each term's last one the earliest.

    A term in which the course was not taught for more than a year is none of its terms any more.
    """
    latest: dict[int, Offering] = {}
    for offering in course.offerings.order_by("year"):
        latest[offering.term] = offering
    newest = max((offering.year for offering in latest.values()), default=0)
    recent = [offering for offering in latest.values() if offering.year >= newest - 1]
    return min(recent, key=lambda offering: (offering.year, offering.term), default=None)


@transaction.atomic
def _repeated(last: Offering) -> Offering:
    """Return a new offering a year later, by the same instructors; its page will be another."""
    offering = Offering.objects.create(
        course=last.course,
        term=last.term,
        year=last.year + 1,
        title=last.title,
        other_instructors=last.other_instructors,
    )
    offering.instructors.set(last.instructors.all())
    return offering


@admin.register(Offering)
class OfferingAdmin(HasSheet, ConcurrentEdits, FittingFields, admin.ModelAdmin):
    list_display = ["course", "year", "term", "taught_by"]
    list_select_related = ["course"]
    list_filter = ["year", "term", "course"]
    search_fields = ["course__code", "course__title", "title", "instructors__name"]
    autocomplete_fields = ["course", "instructors"]
    sheet = "people.sheets.kinds.OfferingSheet"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Offering]:
        return super().get_queryset(request).prefetch_related("instructors")

    @admin.display(description=_("instructors"))
    def taught_by(self, offering: Offering) -> str | None:
        names = [str(member) for member in offering.instructors.all()]
        return ", ".join([*names, *filter(None, [offering.other_instructors])]) or None
