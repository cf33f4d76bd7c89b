"""The admin of projects, venues and publications."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.options import InlineModelAdmin
from django.contrib.admin.utils import unquote
from django.contrib.admin.views.main import PAGE_VAR, ChangeList
from django.core.exceptions import PermissionDenied, ValidationError
from django.core.paginator import Paginator
from django.db import models
from django.db.models import Count, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, Substr
from django.forms import BaseInlineFormSet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from people.admin.shared import AddressForm, FocusScript, HttpsLinks, focus_preview
from people.models import Member
from people.wording import comma
from publications import merging, review
from publications.admin import adding, edits, figures, imports, provenance
from publications.admin.desk import deeds, tools
from publications.admin.desk.spoken import spoken
from publications.admin.shared import DatesField, LinesField, PlainTextField, badge
from publications.formats import text as texts
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    SourceRecord,
    Venue,
)
from publications.records import ID_SCHEMES

#: Rows of a paper's history on a page.
_EVENTS = 100

#: Members that the list names of each paper.
MEMBERS_SHOWN = 3
#: A standing's badge in the list: its word and its tone.
STANDINGS = {
    Publication.Standing.PUBLISHED: (_("Published"), "good"),
    Publication.Standing.WAITING: (_("Waiting"), "warn"),
    Publication.Standing.DECLINED: (_("Not ours"), "plain"),
    Publication.Standing.DELETED: (_("Deleted"), "bad"),
}


@admin.register(Project)
class ProjectAdmin(FocusScript, HttpsLinks, admin.ModelAdmin):
    form = AddressForm
    list_display = ["name", "status", "tagline", "member_count", "paper_count"]
    list_filter = ["status", "members"]
    search_fields = ["name", "tagline", "description", "members__name"]
    search_help_text = _("A name, a word of the description, or a member.")
    prepopulated_fields = {"slug": ["name"]}
    autocomplete_fields = ["members", "predecessor"]
    readonly_fields = ["picture_preview"]
    fieldsets = [
        (None, {"fields": ["name", "slug", "tagline", "status", "description"]}),
        (_("Links"), {"fields": ["repository", "home"]}),
        (
            _("Picture"),
            {"fields": ["picture", "picture_preview", ("picture_focus_x", "picture_focus_y")]},
        ),
        (_("People and history"), {"fields": ["members", "predecessor"]}),
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Project]:
        return (
            super()
            .get_queryset(request)
            .annotate(
                member_total=_counted(Project.members.through, "project"),
                paper_total=_counted(Publication.projects.through, "project"),
            )
        )

    @admin.display(description=_("members"), ordering="member_total")
    def member_count(self, project: Project) -> int:
        return project.member_total

    @admin.display(description=_("papers"), ordering="paper_total")
    def paper_count(self, project: Project) -> int:
        return project.paper_total

    @admin.display(description=_("picture now"))
    def picture_preview(self, project: Project) -> SafeString | str:
        return focus_preview(project.picture)


@admin.register(Venue)
class VenueAdmin(HttpsLinks, admin.ModelAdmin):
    form = AddressForm
    list_display = ["name", "acronym", "kind", "paper_count"]
    list_filter = ["kind"]
    search_fields = ["name", "acronym"]
    prepopulated_fields = {"slug": ["acronym"]}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Venue]:
        papers = Count("publications", filter=Q(publications__merged_into=None))
        return super().get_queryset(request).annotate(paper_total=papers)

    @admin.display(description=_("papers"), ordering="paper_total")
    def paper_count(self, venue: Venue) -> int:
        return venue.paper_total


def _counted(through: type[models.Model], field: str) -> Coalesce:
    """Count rows of a many-to-many table beside others, where joins would multiply them."""
    rows = through.objects.filter(**{field: OuterRef("pk")}).order_by().values(field)
    return Coalesce(Subquery(rows.annotate(count=Count("pk")).values("count")), 0)


# --- Publications: the list --------------------------------------------------------------------


class MergedFilter(admin.SimpleListFilter):
    """Works that were folded into another stay out of the list until somebody asks for them."""

    title = _("merged")
    parameter_name = "merged"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", _("Merged into another"))]

    def choices(self, changelist: Any) -> Iterable[dict[str, Any]]:
        for choice in super().choices(changelist):
            is_all = f"{self.parameter_name}=" not in choice["query_string"]
            yield choice | ({"display": _("Not merged")} if is_all else {})

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Publication]
    ) -> QuerySet[Publication]:
        return queryset.filter(merged_into__isnull=self.value() != "yes")


class YearFilter(admin.SimpleListFilter):
    title = _("year")
    parameter_name = "year"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        dated = Publication.objects.standing_alone().exclude(date="").order_by()
        years = dated.values_list(Substr("date", 1, 4), flat=True).distinct()
        return [(year, year) for year in sorted(years, reverse=True)] + [("none", _("Unknown"))]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Publication]
    ) -> QuerySet[Publication]:
        match self.value():
            case None:
                return queryset
            case "none":
                return queryset.filter(date="")
            case year:
                return queryset.filter(date__startswith=year)


class MemberFilter(admin.SimpleListFilter):
    """Papers of one member, or of none: those wait for somebody to say whose they are."""

    title = _("member")
    parameter_name = "member"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        wrote = Member.objects.filter(authorships__isnull=False).distinct()
        return [
            ("none", _("No member")),
            *((str(pk), name) for pk, name in wrote.values_list("pk", "name")),
        ]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Publication]
    ) -> QuerySet[Publication]:
        value = self.value()
        seats = Authorship.objects.filter(publication=OuterRef("pk"), member__isnull=False)
        if value == "none":
            return queryset.filter(~models.Exists(seats))
        if value and value.isdecimal():
            return queryset.filter(models.Exists(seats.filter(member=value)))
        return queryset


class EditedFilter(admin.SimpleListFilter):
    title = _("hand edits")
    parameter_name = "edited"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", _("With hand edits")), ("no", _("Without"))]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Publication]
    ) -> QuerySet[Publication]:
        match self.value():
            case "yes":
                return queryset.exclude(edits={})
            case "no":
                return queryset.filter(edits={})
        return queryset


class PaperChangeList(ChangeList):
    """The list, whose whole is what it shows by itself: works merged into others are told apart."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        self.merged = Publication.objects.filter(merged_into__isnull=False).count()
        if MergedFilter.parameter_name not in self.params:
            self.full_result_count -= self.merged


def _hand_edits(publication: Publication) -> SafeString | str:
    """A lock with the number of fields that were edited by hand, which are named on hovering."""
    if not publication.edits:
        return ""
    fields = comma().join(provenance.label(field).lower() for field in publication.edits)
    return format_html(
        ' · <span title="{1}"><span aria-hidden="true">🔒 {0}</span>'
        '<span class="visually-hidden">{1}</span></span>',
        len(publication.edits),
        gettext("Edited by hand: %(fields)s") % {"fields": fields},
    )


# --- Publications: the form --------------------------------------------------------------------


class PublicationForm(AddressForm):
    notes = LinesField(
        label=_("Notes"), help_text=_("Remarks printed beside the paper, one a line.")
    )
    awards = LinesField(label=_("Awards"), help_text=_("One a line."))
    categories = LinesField(label=_("Keywords"), help_text=_("Subjects and keywords, one a line."))
    dates = DatesField(label=_("Other dates"))
    abstract = PlainTextField(
        label=_("Abstract"), required=False, widget=forms.Textarea(attrs={"rows": 8, "cols": 80})
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "title" in self.fields:
            self.fields["title"].widget = forms.TextInput(attrs={"class": "wide"})
            self.fields["display_title"].widget = forms.TextInput(attrs={"class": "wide"})
        if "slug" in self.fields:  # absent where the form is only looked at
            self.fields["slug"].required = False
            self.fields["slug"].widget.attrs["class"] = "wide"
            self.fields["slug"].help_text = _("Left empty, it is made from title and year.")

    def clean_version_of(self) -> Publication | None:
        """Versions are one level deep: each points at the one that leads."""
        leading: Publication | None = self.cleaned_data["version_of"]
        if leading and leading.pk == self.instance.pk:
            raise ValidationError(_("A publication cannot be a version of itself."))
        if leading and leading.version_of:
            raise ValidationError(
                gettext("“%(one)s” is a version of “%(leading)s”: choose that one.")
                % {"one": leading, "leading": leading.version_of}
            )
        if leading and self.instance.pk and self.instance.versions.exists():
            raise ValidationError(
                _(
                    "Other publications are versions of this one: "
                    "point them at the leading one first."
                )
            )
        return leading


class ExternalIdForm(forms.ModelForm):
    def clean(self) -> dict[str, Any]:
        """Take an identifier as it was copied: with its address in front, or its scheme."""
        data = super().clean() or self.cleaned_data
        if not self.has_changed():  # what a source said may be odd, but it is no mistake of today
            return data
        scheme, value = data.get("scheme"), data.get("value", "")
        if scheme == ExternalId.Scheme.DOI:
            value = texts.clean_doi(value)
        elif scheme == ExternalId.Scheme.ARXIV:
            value = texts.arxiv_id(value) or texts.arxiv_id(f"arXiv:{value}")
        elif scheme:
            value = value.removeprefix(ID_SCHEMES[scheme] or " ")
        if scheme and data.get("value") and not value:
            said = gettext("This is no %(scheme)s identifier: copy it again, or its address.")
            self.add_error("value", said % {"scheme": ExternalId.Scheme(scheme).label})
        return data | {"value": value}


class AuthorshipForm(forms.ModelForm):
    """A seat. What holds for the whole list is checked by the form set, with all rows read."""

    def validate_constraints(self) -> None:
        excluded = self._get_validation_exclusions() | {"position", "member"}
        try:
            self.instance.validate_constraints(exclude=excluded)
        except ValidationError as error:
            self._update_errors(error)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        place = data.get("position")
        if place == 0 or (place is None and not data.get("member") and "position" in data):
            self.add_error("position", _("Give the author a place in the order, from 1."))
        return data


class AuthorshipFormSet(BaseInlineFormSet):
    """The authors of a paper. They may change places: only the list that results must be right."""

    #: Rows that change wait above every real place while the others are written.
    ASIDE = 1_000_000

    def clean(self) -> None:
        kept = [
            form.cleaned_data
            for form in self.forms
            if form.is_valid() and form.cleaned_data and not form.cleaned_data.get("DELETE")
        ]
        places = Counter(seat["position"] for seat in kept if seat["position"] is not None)
        twice = [str(place) for place, number in sorted(places.items()) if number > 1]
        if twice:
            raise ValidationError(
                gettext("Two authors have the same place in the order: %(places)s.")
                % {"places": ", ".join(twice)}
            )
        members = Counter(seat["member"] for seat in kept if seat["member"])
        for member, number in members.items():
            if number > 1:
                raise ValidationError(
                    gettext("%(member)s stands twice among the authors: choose one place.")
                    % {"member": member}
                )

    def save(self, commit: bool = True) -> list[Authorship]:
        changed = [form.instance.pk for form in self.initial_forms if form.has_changed()]
        for number, pk in enumerate(changed):
            seat = Authorship.objects.filter(pk=pk, publication=self.instance)
            seat.update(position=self.ASIDE + number, member=None)
        return super().save(commit)


class AuthorshipInline(admin.TabularInline):
    model = Authorship
    form = AuthorshipForm
    formset = AuthorshipFormSet
    fields = ["position", "name", "member", "equal_contribution", "corresponding"]
    autocomplete_fields = ["member"]
    extra = 0
    verbose_name = _("author")
    verbose_name_plural = _("authors, in order")
    classes = ["seats"]

    def formfield_for_dbfield(
        self, db_field: models.Field, request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        """A seat chooses among the members; they are made and changed on their own pages."""
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field and db_field.name == "member":
            wrapper = field.widget
            wrapper.can_add_related = wrapper.can_change_related = False
            wrapper.can_delete_related = wrapper.can_view_related = False
        return field


class ExternalIdInline(admin.TabularInline):
    model = ExternalId
    form = ExternalIdForm
    extra = 0
    verbose_name = _("identifier")
    verbose_name_plural = _("identifiers")

    def get_extra(self, request: HttpRequest, obj: Publication | None = None, **kw: Any) -> int:
        return len(_given_identifier(request)) if obj is None else self.extra


def _given_identifier(request: HttpRequest) -> list[dict[str, str]]:
    """The identifier that the address names for an empty form; none where it names no scheme."""
    scheme, value = request.GET.get("scheme"), request.GET.get("value")
    return [{"scheme": scheme, "value": value}] if scheme in ID_SCHEMES and value else []


class LinkInline(HttpsLinks, admin.TabularInline):
    model = Link
    extra = 0


@admin.register(Publication)
class PublicationAdmin(FocusScript, admin.ModelAdmin):
    """Papers. What an editor changes here is kept from every sync (see merging.lock)."""

    form = PublicationForm
    list_display = ["paper", "standing_badge", "shown_date", "venue_name", "our_members"]
    list_filter = [
        "standing",
        MemberFilter,
        YearFilter,
        "kind",
        ("venue", admin.RelatedOnlyFieldListFilter),
        ("projects", admin.RelatedOnlyFieldListFilter),
        EditedFilter,
        "featured",
        MergedFilter,
    ]
    list_select_related = ["venue"]
    list_display_links = ["paper"]
    list_per_page = 50
    search_fields = [
        "title",
        "abstract",
        "authorships__name",
        "authorships__member__name",
        "external_ids__value",
    ]
    search_help_text = _("Words of the title or abstract, an author, a DOI or another identifier.")
    autocomplete_fields = ["venue", "projects", "talks", "news", "version_of"]
    actions = ["publish", "decline"]
    save_on_top = True
    fieldsets = [
        (
            None,
            {
                "fields": [
                    "title",
                    "display_title",
                    ("kind", "date"),
                    "venue",
                    "notes",
                    "awards",
                ]
            },
        ),
        (
            _("On the site"),
            {
                "fields": [
                    ("standing", "mark"),
                    "featured",
                    "projects",
                    ("talks", "news"),
                    "version_of",
                    "slug",
                ]
            },
        ),
        (
            _("Where it appeared"),
            {
                "fields": [
                    ("volume", "issue", "pages"),
                    "place",
                    "publisher",
                    "dates",
                    "licence",
                ]
            },
        ),
        (_("Abstract"), {"fields": ["abstract", "categories"]}),
        (
            _("Picture"),
            {
                "fields": [
                    "picture",
                    "picture_preview",
                    ("picture_focus_x", "picture_focus_y"),
                    "picture_text",
                ]
            },
        ),
        (_("Authors"), {"fields": ["authors_complete"]}),
    ]
    readonly_fields = ["picture_preview"]
    inlines = [AuthorshipInline, ExternalIdInline, LinkInline]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Publication]:
        members = Authorship.objects.filter(member__isnull=False).select_related("member")
        return (
            super()
            .get_queryset(request)
            .prefetch_related(Prefetch("authorships", members, to_attr="member_seats"))
        )

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return PaperChangeList

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Publication], search_term: str
    ) -> tuple[QuerySet[Publication], bool]:
        found, may_repeat = super().get_search_results(request, queryset, search_term)
        if request.resolver_match and request.resolver_match.url_name == "autocomplete":
            found = found.filter(merged_into=None)
        return found, may_repeat

    def has_change_permission(self, request: HttpRequest, obj: Publication | None = None) -> bool:
        """A work that was folded into another is a signpost: nothing of it is edited any more."""
        merged = obj is not None and obj.merged_into_id is not None
        return not merged and super().has_change_permission(request, obj)

    def view_on_site(self, publication: Publication) -> str | None:
        """Only what visitors can see has a page."""
        if publication.standing != Publication.Standing.PUBLISHED or publication.merged_into_id:
            return None
        return publication.get_absolute_url()

    # Columns.

    @admin.display(description=_("picture now"))
    def picture_preview(self, publication: Publication) -> SafeString | str:
        return focus_preview(publication.picture)

    @admin.display(description=_("title"), ordering="title")
    def paper(self, publication: Publication) -> SafeString:
        """The title, and below it what is told in a few words: kind, awards, hand edits."""
        said = " · ".join([publication.get_kind_display(), *publication.awards])
        return format_html(
            '{}<span class="below">{}{}</span>', publication.title, said, _hand_edits(publication)
        )

    @admin.display(description=_("date"), ordering="date", empty_value="–")
    def shown_date(self, publication: Publication) -> str | None:
        return publication.display_date or None

    @admin.display(description=_("venue"), ordering="venue__acronym", empty_value="–")
    def venue_name(self, publication: Publication) -> str | None:
        return publication.venue.short_name if publication.venue else None

    @admin.display(description=_("our members"), empty_value="–")
    def our_members(self, publication: Publication) -> str | None:
        names = [str(seat.member) for seat in publication.member_seats]
        shown, more = names[:MEMBERS_SHOWN], len(names) - MEMBERS_SHOWN
        if more > 1:
            shown.append(ngettext("%(n)s more", "%(n)s more", more) % {"n": more})
        else:
            shown = names
        return comma().join(shown) or None

    @admin.display(description=_("standing"), ordering="standing")
    def standing_badge(self, publication: Publication) -> SafeString:
        words, tone = STANDINGS[Publication.Standing(publication.standing)]
        return badge(words, tone)

    # Actions.

    @admin.action(description=_("Publish the selected publications"), permissions=["change"])
    def publish(self, request: HttpRequest, queryset: QuerySet[Publication]) -> None:
        chosen = list(queryset.standing_alone())
        for publication in chosen:
            review.publish(publication, request.user)
        said = ngettext(
            "%(n)s publication published.", "%(n)s publications published.", len(chosen)
        )
        self._tell(request, len(chosen), said)

    @admin.action(
        description=_("Decline the selected publications: not ours"), permissions=["change"]
    )
    def decline(self, request: HttpRequest, queryset: QuerySet[Publication]) -> None:
        chosen = list(queryset.standing_alone())
        for publication in chosen:
            review.decline(publication, request.user)
        said = ngettext(
            "%(n)s publication declined: hidden from the site, and no sync brings it back.",
            "%(n)s publications declined: hidden from the site, and no sync brings them back.",
            len(chosen),
        )
        self._tell(request, len(chosen), said)

    def _tell(self, request: HttpRequest, number: int, what: str) -> None:
        self.message_user(request, what % {"n": number}, messages.SUCCESS)

    # Saving.

    def save_model(
        self, request: HttpRequest, obj: Publication, form: forms.ModelForm, change: bool
    ) -> None:
        if not obj.slug:
            obj.slug = merging.free_slug(obj)
        if not change:
            obj.save()
            return
        # Only what the editor touched: a sync may have written the rest in the meantime.
        if "slug" in form.changed_data:
            merging.keep_address(obj, form.initial["slug"])
        columns = {field.name for field in obj._meta.concrete_fields}
        touched = columns.intersection(form.changed_data) | {"slug", "changed_at"}
        touched.discard("version_of")  # see save_related
        obj.save(update_fields=touched)

    def save_related(
        self, request: HttpRequest, form: forms.ModelForm, formsets: list[Any], change: bool
    ) -> None:
        publication: Publication = form.instance
        changed = edits.changed_fields(form, formsets)
        members = review.seated_members(publication)
        super().save_related(request, form, formsets, change)
        if change:
            publication.refresh_from_db(fields=["edits", "origins"])
        review.remember_seating(publication, members, request.user)
        locked = changed if change else edits.filled_fields(publication)
        if locked:
            merging.lock(publication, locked, request.user)
        if change and "standing" in form.changed_data:
            self._stand(publication, request)
        if change and "version_of" in form.changed_data:
            self._link(publication, form.cleaned_data["version_of"], request)

    def _stand(self, publication: Publication, request: HttpRequest) -> None:
        """Let a standing that was chosen on the form last as the actions' does."""
        if publication.standing == Publication.Standing.PUBLISHED:
            review.publish(publication, request.user)
        elif publication.standing == Publication.Standing.DECLINED:
            review.decline(publication, request.user)

    def _link(
        self, publication: Publication, leading: Publication | None, request: HttpRequest
    ) -> None:
        """Let a leading version that was chosen on the form, or taken away, last."""
        current = Publication.objects.get(pk=publication.pk)
        try:
            if current.version_of is not None:
                review.unlink_version(current, request.user)
            if leading is not None:
                review.link_version(current, leading, request.user)
                if Publication.objects.get(pk=leading.pk).version_of is not None:
                    review.lead(leading, request.user)
        except review.Refused as refusal:
            self.message_user(request, spoken(str(refusal)), messages.ERROR)

    # Deleting hides: nothing is lost, and no source brings it back.

    def has_delete_permission(self, request: HttpRequest, obj: Publication | None = None) -> bool:
        merged = obj is not None and obj.merged_into_id is not None
        return not merged and super().has_delete_permission(request, obj)

    def get_deleted_objects(
        self, objs: Iterable[Publication], request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        titles = [str(one) for one in objs]
        return titles, {"publications": len(titles)}, set(), []

    def delete_model(self, request: HttpRequest, obj: Publication) -> None:
        review.delete(obj, request.user)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Publication]) -> None:
        for publication in queryset.standing_alone():
            review.delete(publication, request.user)

    # Pages of its own.

    def get_urls(self) -> list[URLPattern]:
        return [
            path("import/", imports.guarded(self), name="publications_publication_import"),
            path(
                "add-by-identifier/",
                self.admin_site.admin_view(self.add_by_id_view),
                name="publications_publication_add_by_id",
            ),
            path(
                "<int:pk>/release/",
                self.admin_site.admin_view(require_POST(self.release_view)),
                name="publications_publication_release",
            ),
            *tools.urls(self),
            *super().get_urls(),
        ]

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """What was typed, as for all things, and what was decided and taken back."""
        extra = extra_context or {}
        publication = self.get_object(request, unquote(object_id))
        if publication is not None:
            events = Paginator(deeds.history_of(publication), _EVENTS)
            page = events.get_page(request.GET.get(PAGE_VAR))
            extra |= {
                "action_list": page,
                "page_range": events.get_elided_page_range(page.number),
                "pagination_required": events.num_pages > 1,
            }
        return super().history_view(request, object_id, extra)

    def add_by_id_view(self, request: HttpRequest) -> HttpResponse:
        """Look a paper up by its identifier and add it."""
        return adding.add_view(self, request)

    def get_formset_kwargs(
        self, request: HttpRequest, obj: Publication, inline: InlineModelAdmin, prefix: str
    ) -> dict[str, Any]:
        """The empty form may be asked for with an identifier filled in (?scheme=…&value=…)."""
        kwargs = super().get_formset_kwargs(request, obj, inline, prefix)
        if request.method == "GET" and isinstance(inline, ExternalIdInline):
            kwargs["initial"] = _given_identifier(request)
        return kwargs

    def release_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Let one field follow the sources again."""
        publication = get_object_or_404(Publication, pk=pk)
        if not self.has_change_permission(request, publication):
            raise PermissionDenied
        field = request.POST.get("field", "")
        if field in publication.edits:
            merging.release(publication, [field])
            label = provenance.label(field)
            self.log_change(request, publication, f"Released {label.lower()}.")
            said = gettext("%(field)s follows the sources again.") % {"field": label}
            self.message_user(request, said, messages.SUCCESS)
        return HttpResponseRedirect(reverse("admin:publications_publication_change", args=[pk]))

    def render_change_form(
        self,
        request: HttpRequest,
        context: dict[str, Any],
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: Publication | None = None,
    ) -> TemplateResponse | HttpResponse:
        if obj is not None:
            said = SourceRecord.objects.filter(publication=obj).select_related("source")
            context |= tools.panel(obj) | {
                "may_undo": super().has_change_permission(request),
                "origins": provenance.origins(obj),
                "charts": figures.draw(figures.of_publication(obj)),
                "source_records": said.defer("raw").order_by("superseded", "-first_seen"),
                "waiting_suggestions": obj.suggestions.waiting().with_papers(),
                "may_release": self.has_change_permission(request, obj),
                "may_see_records": request.user.has_perm("publications.view_sourcerecord"),
                "may_see_suggestions": request.user.has_perm("publications.view_suggestion"),
            }
        return super().render_change_form(request, context, add, change, form_url, obj)
