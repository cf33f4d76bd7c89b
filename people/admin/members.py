"""The admin of members and their positions."""

import functools
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminTextareaWidget
from django.db import models
from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from people import profile_links
from people.admin import bulk_photos, endings
from people.admin.bulk import AddsPeople
from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.filters import WhatIsMissing
from people.admin.kept_uploads import KeepsUploads
from people.admin.shared import (
    AddressForm,
    CountsWhatGoes,
    FittingFields,
    FocusScript,
    OnSite,
    focus_preview,
    preview,
    role_choices,
    span,
)
from people.admin.sheets import HasSheet
from people.cv_sections import SECTIONS
from people.models import (
    Advisor,
    Award,
    Education,
    Experience,
    Identifier,
    Member,
    MemberLink,
    Position,
    PrintedName,
    Service,
)


class CurrencyFilter(admin.SimpleListFilter):
    """Current or past, by positions: the same rule as the public pages."""

    title = _("status")
    parameter_name = "belonging"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("current", _("Current")),
            ("alumni", _("Alumni")),
            ("none", _("Without a position")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Member]) -> QuerySet[Member]:
        match self.value():
            case "current":
                return queryset.filter(pk__in=Member.objects.current())
            case "alumni":
                return queryset.filter(pk__in=Member.objects.alumni())
            case "none":
                return queryset.filter(positions=None)
        return queryset


class HeldFilter(admin.SimpleListFilter):
    """Whether a position is held today."""

    title = _("time")
    parameter_name = "held"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("current", _("Today")), ("past", _("In the past"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Position]) -> QuerySet[Position]:
        match self.value():
            case "current":
                return queryset.filter(pk__in=Position.objects.current())
            case "past":
                return queryset.filter(pk__in=Position.objects.past())
        return queryset


class LackingFilter(WhatIsMissing):
    """Current members of whom the site lacks something that visitors look for."""

    words = {"photo": _("A photo"), "identifiers": _("An identifier")}

    @staticmethod
    def conditions() -> dict[str, Q]:
        """What makes a member lack each."""
        current = Q(Exists(Position.objects.current().filter(member=OuterRef("pk"))))
        identified = Exists(Identifier.objects.filter(member=OuterRef("pk")))
        return {"photo": current & Q(photo=""), "identifiers": current & ~Q(identified)}


class WithoutDestination(admin.SimpleListFilter):
    """The last positions of alumni of whom nobody said where they went."""

    title = _("what is missing")
    parameter_name = "destination"

    @staticmethod
    def lacking(positions: QuerySet[Position]) -> QuerySet[Position]:
        of_member = Position.objects.filter(member=OuterRef("member"))
        later = of_member.filter(end__gt=OuterRef("end"))
        return positions.filter(
            ~Exists(of_member.current()),
            ~Exists(later),
            pk__in=Position.objects.past(),
            next_role="",
            next_place="",
        )

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("none", _("A destination"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Position]) -> QuerySet[Position]:
        return self.lacking(queryset) if self.value() == "none" else queryset


class PrintedNameInline(FittingFields, admin.TabularInline):
    model = PrintedName
    extra = 0


class IdentifierForm(forms.ModelForm):
    """An identifier of a member, which may be pasted as the address of the profile."""

    def clean(self) -> dict[str, Any]:
        """Read the identifier here, where the form set looks for the same one twice.

        What is none is refused by the model.
        """
        data = super().clean() or self.cleaned_data
        scheme, value = data.get("scheme"), data.get("value")
        if scheme and value:
            data["value"] = profile_links.identifier(scheme, value) or value
        return data


class IdentifierInline(FittingFields, admin.TabularInline):
    model = Identifier
    form = IdentifierForm
    extra = 0

    def formfield_for_dbfield(
        self, db_field: models.Field, request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        if db_field.name == "value":
            # An address is longer than the identifier in it.
            kwargs["max_length"] = 2_000
            kwargs["help_text"] = _("The identifier, or the address of the profile.")
        return super().formfield_for_dbfield(db_field, request, **kwargs)


class MemberLinkInline(FittingFields, admin.TabularInline):
    model = MemberLink
    extra = 0
    classes = ["collapse"]
    verbose_name = _("link")
    verbose_name_plural = _("links")


class OffersRoles:
    """For admin classes of positions: each row offers the lab's roles, asked for once a page.

    Those which are given no more stand apart, for whoever held one.
    """

    def formfield_for_foreignkey(
        self, db_field: models.ForeignKey, request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        field = super().formfield_for_foreignkey(db_field, request, **kwargs)
        if db_field.name == "role":
            field.choices = functools.cache(role_choices)
        return field


class PositionInline(OffersRoles, FittingFields, admin.StackedInline):
    """Positions in brief; “Change” leads to the thesis and to the co-advisors' own rows."""

    model = Position
    fields = [
        ("role", "title"),
        ("start", "end", "is_over"),
        ("next_role", "next_place"),
        "co_advisors",
    ]
    readonly_fields = ["co_advisors"]
    extra = 0
    show_change_link = True

    def get_extra(self, request: HttpRequest, obj: Member | None = None, **kw: Any) -> int:
        """A new member is on the site once a position says so: one stands open."""
        return 1 if obj is None else 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Position]:
        return with_advisors(super().get_queryset(request))

    @admin.display(description=_("co-advisors"))
    def co_advisors(self, position: Position) -> str | None:
        return advisor_names(position) or None


class EducationInline(FittingFields, admin.StackedInline):
    model = Education
    fields = [("degree", "subject"), ("institution", "place"), ("start", "end"), "advisors"]
    extra = 0
    classes = ["collapse"]


class ExperienceInline(FittingFields, admin.StackedInline):
    model = Experience
    fields = [
        ("title", "organisation"),
        ("start", "end"),
        ("place", "mentors"),
        "description",
    ]
    formfield_overrides = {
        **FittingFields.formfield_overrides,
        models.TextField: {"widget": AdminTextareaWidget(attrs={"rows": 3})},
    }
    extra = 0
    classes = ["collapse"]


class AwardInline(FittingFields, admin.TabularInline):
    model = Award.members.through
    autocomplete_fields = ["award"]
    extra = 0
    verbose_name = _("award")
    verbose_name_plural = _("awards")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).select_related("award")


# Django names the rows of a join table "Award_members object (1)", which the form would show.
Award.members.through.__str__ = lambda row: str(row.award)


class ServiceInline(FittingFields, admin.TabularInline):
    model = Service
    extra = 0
    classes = ["collapse"]


@admin.register(Member)
class MemberAdmin(
    AddsPeople,
    HasSheet,
    ConcurrentEdits,
    CountsWhatGoes,
    KeepsUploads,
    OnSite,
    FocusScript,
    FittingFields,
    admin.ModelAdmin,
):
    form = AddressForm
    list_display = [
        "thumbnail",
        "name",
        "role",
        "time",
        "destination",
        "identifier_count",
        "paper_count",
    ]
    list_display_links = ["name"]
    list_filter = [CurrencyFilter, "positions__role", LackingFilter]
    search_fields = [
        "name",
        "native_name",
        "email",
        "printed_names__name",
        "identifiers__value",
    ]
    search_help_text = _("A name in any of its forms, an identifier or an e-mail address.")
    prepopulated_fields = {"slug": ["name"]}
    autocomplete_fields = ["user"]
    readonly_fields = ["photo_preview", "cv_files"]
    fieldsets = [
        (None, {"fields": ["name", "slug", "native_name", "headline"]}),
        (_("Profile"), {"fields": ["bio", "interests"]}),
        (_("Photo"), {"fields": ["photo", "photo_preview", ("photo_focus_x", "photo_focus_y")]}),
        (_("Contact"), {"fields": ["email", "homepage", "user"]}),
        (
            _("CV"),
            {"fields": ["cv_is_public", "cv_left_out", ("cv_since", "cv_until"), "cv_files"]},
        ),
    ]
    inlines = [
        PositionInline,
        PrintedNameInline,
        IdentifierInline,
        MemberLinkInline,
        EducationInline,
        ExperienceInline,
        AwardInline,
        ServiceInline,
    ]
    list_per_page = 50
    actions = ["end_positions"]
    sheet = "people.sheets.kinds.MemberSheet"

    @admin.action(description=_("End the selected members’ positions…"), permissions=["change"])
    def end_positions(
        self, request: HttpRequest, queryset: QuerySet[Member]
    ) -> HttpResponse | None:
        """Ask when they left, and where to."""
        return endings.chosen_view(self, request, queryset)

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(require_POST(functools.partial(endings.end_view, self)))
        end = path("end-positions/", view, name="people_member_end_positions")
        photos = path(
            "photos/",
            self.admin_site.admin_view(functools.partial(bulk_photos.photos_view, self)),
            name="people_member_photos",
        )
        return [end, photos, *super().get_urls()]

    def formfield_for_dbfield(
        self, db_field: models.Field, request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        if db_field.name == "cv_left_out":
            return forms.MultipleChoiceField(
                label=capfirst(db_field.verbose_name),
                choices=SECTIONS.items(),
                widget=forms.CheckboxSelectMultiple,
                required=False,
            )
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Member]:
        # By name, not by import: papers are a layer above people. A paper seats a member once.
        public = Q(
            authorships__publication__status="published",
            authorships__publication__merged_into=None,
        )
        return (
            super()
            .get_queryset(request)
            .prefetch_related("positions")
            .annotate(
                identifier_total=count_of("identifiers"),
                paper_total=count_of("authorships", public),
            )
        )

    def why_hidden(self, member: Member) -> str:
        return gettext(
            "Not on the site: visitors see members with a position, held today or before. "
            "Add one below."
        )

    @admin.display(description="")
    def thumbnail(self, member: Member) -> SafeString | str:
        return preview(member.photo, 32)

    @admin.display(description=_("photo now"))
    def photo_preview(self, member: Member) -> SafeString | str:
        return focus_preview(member.photo)

    @admin.display(description=_("CV now"))
    def cv_files(self, member: Member) -> SafeString | str:
        """Where the CV is, as it was saved last; the page leads to all its files."""
        if not member.pk:
            return "–"
        return format_html(
            '<a href="{}">{}</a>',
            reverse("people:cv", args=[member.slug]),
            gettext("Page and files"),
        )

    @admin.display(description=pgettext_lazy("in the lab", "role"))
    def role(self, member: Member) -> str:
        position = shown_position(member)
        return position.display_role if position else gettext("none: not on the site")

    @admin.display(description=_("time"))
    def time(self, member: Member) -> str | None:
        position = shown_position(member)
        told = position and span(position.start, position.end, is_over=position.is_over)
        return told or None

    @admin.display(description=_("went to"))
    def destination(self, member: Member) -> str | None:
        position = shown_position(member)
        return (position.destination or None) if position and not position.is_current else None

    @admin.display(description=_("identifiers"), ordering="identifier_total")
    def identifier_count(self, member: Member) -> int:
        return member.identifier_total

    @admin.display(description=_("papers"), ordering="paper_total")
    def paper_count(self, member: Member) -> int:
        return member.paper_total


class AdvisorInline(FittingFields, admin.TabularInline):
    model = Advisor
    fk_name = "position"
    autocomplete_fields = ["member"]
    extra = 0


@admin.register(Position)
class PositionAdmin(OffersRoles, HasSheet, ConcurrentEdits, FittingFields, admin.ModelAdmin):
    """The list is where a year's graduates are entered: end and destination are edited in place."""

    list_display = ["member", "role", "start", "end", "next_role", "next_place", "co_advisors"]
    list_editable = ["end", "next_role", "next_place"]
    list_filter = [HeldFilter, "role", WithoutDestination]
    list_per_page = 50
    search_fields = ["member__name", "title", "thesis", "next_place", "advisors__name"]
    autocomplete_fields = ["member"]
    fieldsets = [
        (None, {"fields": ["member", "role", "title", ("start", "end", "is_over")]}),
        (_("Thesis"), {"fields": ["thesis", "thesis_url"]}),
        (_("Afterwards"), {"fields": ["next_role", "next_place"]}),
    ]
    inlines = [AdvisorInline]
    sheet = "people.sheets.kinds.PositionSheet"

    def get_changelist_form(self, request: HttpRequest, **kwargs: Any) -> type[forms.ModelForm]:
        narrow = forms.TextInput(attrs={"size": 18})
        widgets = {"next_role": narrow, "next_place": narrow}
        return super().get_changelist_form(request, widgets=widgets, **kwargs)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Position]:
        # Not `list_select_related`, which Django leaves aside where rows are joined already.
        return with_advisors(super().get_queryset(request).select_related("member"))

    @admin.display(description=_("co-advisors"))
    def co_advisors(self, position: Position) -> str | None:
        return advisor_names(position) or None


def count_of(relation: str, condition: Q | None = None) -> Subquery:
    """Return how many rows a member has there, counted apart from what the list itself joins."""
    members = Member.objects.filter(pk=OuterRef("pk")).order_by().values("pk")
    return Subquery(members.annotate(total=Count(relation, filter=condition)).values("total"))


def shown_position(member: Member) -> Position | None:
    """Return what a member is today, or was last. Fetch `positions` along."""
    return member.current_position or member.latest_position


def with_advisors(positions: QuerySet[Position]) -> QuerySet[Position]:
    return positions.prefetch_related(
        Prefetch("advisors", Advisor.objects.select_related("member"))
    )


def advisor_names(position: Position) -> str:
    """Return the co-advisors as text, empty for a position that is not saved yet."""
    if position.pk is None:
        return ""
    return ", ".join(str(advisor) for advisor in position.advisors.all())
