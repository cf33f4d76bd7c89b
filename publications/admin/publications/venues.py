"""The admin of venues, and the page that merges those that are one."""

import uuid
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.shared import AddressForm, HttpsLinks, row_key
from publications.messages import explained, text
from publications.models import Action, Publication, Venue, VenueAlias
from publications.services import review


class AliasInline(admin.TabularInline):
    model = VenueAlias
    extra = 0
    verbose_name_plural = _("Other names: records that name it so are of this venue")


@admin.register(Venue)
class VenueAdmin(ConcurrentEdits, HttpsLinks, admin.ModelAdmin):
    form = AddressForm
    list_display = ["name", "acronym", "kind", "paper_count"]
    list_filter = ["kind"]
    search_fields = ["name", "acronym", "aliases__name", "aliases__acronym"]
    ordering = Venue._meta.ordering  # said again, for the count below groups the rows
    prepopulated_fields = {"slug": ["acronym"]}
    ordering = ["name"]
    inlines = [AliasInline]
    actions = ["merge"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Venue]:
        # Those in the bin, or that nothing tells of any more, are nobody's papers.
        stands = Q(publications__merged_into=None) & ~Q(publications__status__in=Publication.GONE)
        papers = Count("publications", filter=stands, distinct=True)
        return super().get_queryset(request).annotate(paper_total=papers)

    @admin.display(description=_("papers"), ordering="paper_total")
    def paper_count(self, venue: Venue) -> int:
        return venue.paper_total

    @admin.action(description=_("Merge the selected venues…"), permissions=["change"])
    def merge(self, request: HttpRequest, queryset: QuerySet[Venue]) -> HttpResponse:
        """Go to the page that asks which of them stays."""
        return HttpResponseRedirect(merge_address(queryset.values_list("pk", flat=True)))

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.merge_view)
        return [path("merge/", view, name="publications_venue_merge"), *super().get_urls()]

    def merge_view(self, request: HttpRequest) -> HttpResponse:
        """Show the venues beside each other, ask which stays, and merge the others into it."""
        if not self.has_change_permission(request):
            raise PermissionDenied
        said = request.POST if request.method == "POST" else request.GET
        keys = [row_key(key) for key in said.get("venues", "").split(",")]
        venues = list(
            self.get_queryset(request)
            .filter(pk__in=keys)
            .prefetch_related("aliases")
            .order_by("-paper_total", "pk")
        )
        if len(venues) < 2:
            messages.warning(request, gettext("Choose two venues or more to merge."))
            return HttpResponseRedirect(reverse("admin:publications_venue_changelist"))
        into = next((venue for venue in venues if str(venue.pk) == said.get("into")), None)
        if "apart" in request.POST and len(venues) == 2:
            return _kept_apart(request, *venues)
        if request.method == "POST" and into is not None:
            return _merged(request, [venue for venue in venues if venue != into], into)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": gettext("Merge venues"),
            "venues": venues,
            "into": into or venues[0],
            "keys": ",".join(str(venue.pk) for venue in venues),
        }
        return TemplateResponse(request, "admin/publications/venue/merge.html", context)


def merge_address(keys: Any) -> str:
    return f"{reverse('admin:publications_venue_merge')}?venues={','.join(map(str, keys))}"


def _merged(request: HttpRequest, venues: list[Venue], into: Venue) -> HttpResponse:
    """Merge them, as one to undo, and say so on the page of the venue that stays."""
    batch = str(uuid.uuid4()) if len(venues) > 1 else ""
    done: list[Action] = []
    for venue in venues:
        try:
            done.append(review.merge_venues(venue, into, request.user, batch))
        except review.Refused as error:
            messages.warning(request, explained(error))
    if done:
        said = ngettext("%(n)s venue merged.", "%(n)s venues merged.", len(done))
        sentence = text(done[0].message) if len(done) == 1 else said % {"n": len(done)}
        messages.success(request, sentence, extra_tags=f"undo-{done[0].pk}")
    return HttpResponseRedirect(reverse("admin:publications_venue_change", args=[into.pk]))


def _kept_apart(request: HttpRequest, venue: Venue, other: Venue) -> HttpResponse:
    """Remember that the two are two."""
    try:
        action = review.keep_venues_apart(venue, other, request.user)
    except review.Refused as error:
        messages.warning(request, explained(error))
    else:
        messages.success(request, text(action.message), extra_tags=f"undo-{action.pk}")
    return HttpResponseRedirect(reverse("admin:publications_venue_changelist"))
