"""Members, and the positions that make them current or alumni."""

import datetime
import re
from typing import Any

from django.apps import apps
from django.conf import settings
from django.db import models
from django.db.models import Exists, OuterRef, Prefetch, Q
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from people.fields import (
    MarkdownField,
    PartialDateField,
    PictureField,
    focus_field,
    one_of,
    partial_date_check,
    size_field,
)
from people.models.role import Role
from people.slugs import KeepsSlugs
from people.versioned import Versioned

#: What parts research interests: commas of several scripts, unless there are semicolons.
_COMMAS, _SEMICOLONS = re.compile(r"[,，、]"), re.compile(r"[;；]")


class OfMemberQuerySet(models.QuerySet[Any]):
    """Rows that each tell something of one member."""

    def belonging_to(self, member: "Member") -> "OfMemberQuerySet":
        return self.filter(member=member)


class PositionQuerySet(OfMemberQuerySet):
    def current(self, on: datetime.date | None = None) -> "PositionQuerySet":
        """Positions held on that day (today): a partial date counts until its last day is over."""
        day = (on or timezone.localdate()).isoformat()
        started = Q(start="") | Q(start__lte=day)
        lasting = Q(end="", is_over=False) | Q(end__gte=day) | Q(end__in=[day[:4], day[:7]])
        return self.filter(started & lasting)

    def past(self, on: datetime.date | None = None) -> "PositionQuerySet":
        """Positions that ended before that day (today)."""
        day = (on or timezone.localdate()).isoformat()
        ended = Q(end__lt=day) & ~Q(end__in=["", day[:4], day[:7]])
        return self.filter(ended | Q(end="", is_over=True))


class PositionManager(models.Manager.from_queryset(PositionQuerySet)):  # type: ignore[misc]
    """Positions with their roles, without whose names none is shown."""

    def get_queryset(self) -> PositionQuerySet:
        return super().get_queryset().select_related("role")


def is_public(column: str) -> Exists:
    """The condition that visitors see the member whose key a column of a query holds."""
    return Exists(Position.objects.filter(member=OuterRef(column)))


class MemberQuerySet(models.QuerySet["Member"]):
    def belonging_to(self, member: "Member") -> "MemberQuerySet":
        """The member themselves."""
        return self.filter(pk=member.pk)

    def public(self) -> "MemberQuerySet":
        """Members whom visitors see: those with a position, whenever they held it."""
        return self.filter(is_public("pk"))

    def current(self) -> "MemberQuerySet":
        """Members who hold a position today."""
        return self.filter(Exists(Position.objects.current().filter(member=OuterRef("pk"))))

    def alumni(self) -> "MemberQuerySet":
        """Members who held a position once and hold none today."""
        return self.filter(
            Exists(Position.objects.past().filter(member=OuterRef("pk"))),
            ~Exists(Position.objects.current().filter(member=OuterRef("pk"))),
        )

    def with_positions(self) -> "MemberQuerySet":
        """Fetch each member's positions with their co-advisors, newest first."""
        positions = Position.objects.prefetch_related(
            Prefetch("advisors", Advisor.objects.with_member())
        )
        return self.prefetch_related(Prefetch("positions", positions))

    def with_profile(self) -> "MemberQuerySet":
        """Fetch what a member's page tells of them, papers and teaching aside."""
        return self.with_positions().prefetch_related(
            "identifiers",
            "links",
            "education",
            "experience",
            "services",
            "awards",
            Prefetch("talks", apps.get_model("people.Talk").objects.public()),
        )

    def with_names(self) -> "MemberQuerySet":
        """Fetch what attribution compares: printed names and identifiers."""
        return self.prefetch_related("printed_names", "identifiers")


class Member(Versioned, KeepsSlugs):
    """Somebody who belongs or belonged to the lab. Positions tell when and as what."""

    parts = (
        "positions",
        "printed_names",
        "identifiers",
        "links",
        "education",
        "experience",
        "awards",
        "services",
    )

    name = models.CharField(
        pgettext_lazy("of a person", "name"),
        max_length=200,
        help_text=_("As shown on the site."),
    )
    slug = models.SlugField(
        _("slug"), max_length=120, unique=True, help_text=_("The end of the page's address.")
    )
    native_name = models.CharField(
        _("name in native script"), max_length=200, blank=True, help_text=_("For example 贾志豪.")
    )
    photo = PictureField(_("photo"), upload_to="members", blank=True)
    photo_width = size_field()
    photo_height = size_field()
    # A face is mostly in the upper half.
    photo_focus_x = focus_field(_("photo focus x"))
    photo_focus_y = focus_field(_("photo focus y"), 40)
    headline = models.CharField(
        _("headline"),
        max_length=200,
        blank=True,
        help_text=_("One line under the name: title and department."),
    )
    bio = MarkdownField(_("bio"), blank=True, help_text=_("Markdown."))
    interests = models.TextField(
        _("research interests"), blank=True, help_text=_("Separated by commas or semicolons.")
    )
    email = models.EmailField(_("email"), blank=True)
    homepage = models.URLField(_("homepage"), blank=True)
    cv_is_public = models.BooleanField(
        _("CV on the site"),
        default=True,
        help_text=_("Visitors can read and download it."),
    )
    cv_left_out = models.JSONField(
        _("left out of the CV"), default=list, blank=True, help_text=_("Sections, by their keys.")
    )
    cv_since = models.PositiveSmallIntegerField(
        _("CV from the year"),
        null=True,
        blank=True,
        help_text=_("Omits anything older, except education and experience."),
    )
    cv_until = models.PositiveSmallIntegerField(_("CV up to the year"), null=True, blank=True)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        verbose_name=_("user"),
        null=True,
        blank=True,
        related_name="member",
        help_text=_("The login of this person, who may then edit their own profile."),
    )

    objects = MemberQuerySet.as_manager()

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        ordering = ["name"]
        indexes = [models.Index(Lower("name"), name="member_name_lower")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("people:member", args=[self.slug])

    @property
    def is_public(self) -> bool:
        """Whether visitors see them, as `public()` has it. Fetch positions."""
        return bool(self.positions.all())

    @property
    def interest_list(self) -> list[str]:
        """What they are interested in, one by one; where semicolons part them, commas do not."""
        parting = _SEMICOLONS if _SEMICOLONS.search(self.interests) else _COMMAS
        return [each.strip() for each in parting.split(self.interests) if each.strip()]

    @property
    def all_names(self) -> tuple[str, ...]:
        """Every form of the name that a paper may print, the site's own first, none twice."""
        names = [self.name, *(printed.name for printed in self.printed_names.all())]
        if self.native_name:
            names.append(self.native_name)
        return tuple(dict.fromkeys(names))

    @cached_property
    def advised(self) -> "list[Position]":
        """The positions in which others were advised by them, the newest first."""
        return list(Position.objects.filter(advisors__member=self).select_related("member"))

    @property
    def latest_position(self) -> "Position | None":
        """The newest position; positions come newest first."""
        return next(iter(self.positions.all()), None)

    @property
    def current_position(self) -> "Position | None":
        """The newest of the positions held today: a newer one may be over. Fetch positions."""
        return next((position for position in self.positions.all() if position.is_current), None)


class Position(Versioned):
    """A time in the lab, in one role. Current members and alumni follow from these rows alone."""

    parts = ("advisors",)

    member = models.ForeignKey(
        Member, models.CASCADE, verbose_name=_("member"), related_name="positions"
    )
    role = models.ForeignKey(
        Role,
        models.PROTECT,
        verbose_name=pgettext_lazy("in the lab", "role"),
        related_name="positions",
        db_column="role",
    )
    title = models.CharField(
        pgettext_lazy("of a position", "title"),
        max_length=200,
        blank=True,
        help_text=_("Where the role alone says too little."),
    )
    start = PartialDateField(_("start"))
    end = PartialDateField(
        _("end"), help_text=_("Empty while it lasts; 2024, 2024-11 or 2024-11-05 after.")
    )
    is_over = models.BooleanField(
        _("over"),
        default=False,
        help_text=_("Tick it for somebody who has left, where nobody knows when."),
    )
    thesis = models.CharField(_("thesis title"), max_length=500, blank=True)
    thesis_url = models.URLField(_("thesis address"), blank=True)
    next_role = models.CharField(
        _("next position"),
        max_length=200,
        blank=True,
        help_text=_("For example Assistant Professor."),
    )
    next_place = models.CharField(
        _("next place"), max_length=200, blank=True, help_text=_("For example Purdue University.")
    )

    objects = PositionManager()

    class Meta:
        # An open end sorts before all others: it is the newest.
        verbose_name = _("position")
        verbose_name_plural = _("positions")
        ordering = [
            models.Case(models.When(end="", is_over=False, then=0), default=1),
            "-end",
            "-start",
            "pk",
        ]
        constraints = [
            partial_date_check("position", "start"),
            partial_date_check("position", "end"),
            models.CheckConstraint(
                condition=Q(start="")
                | Q(end="")
                | Q(end__gte=models.F("start"))
                # "2024-09" to "2024": the coarser date may mean a later day.
                | Q(start__startswith=models.F("end")),
                name="position_ends_after_start",
                violation_error_message=_(
                    "The position ends before it starts: check the two dates."
                ),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.member}, {self.role}"

    @property
    def display_role(self) -> str:
        return self.title or str(self.role)

    @property
    def is_current(self) -> bool:
        """Whether it is held today, by the same rule as the query set's `current`."""
        day = timezone.localdate().isoformat()
        return (not self.start or self.start <= day) and (
            self.end >= day or self.end in (day[:4], day[:7]) if self.end else not self.is_over
        )

    @property
    def destination(self) -> str:
        """Where the person went: "Assistant Professor, Purdue University"; may be empty."""
        return ", ".join(filter(None, [self.next_role, self.next_place]))


class PerhapsMember:
    """A person who is one of our members or somebody else: `member` is None for these."""

    member: Member | None

    @cached_property
    def member_is_public(self) -> bool:
        """Whether visitors see the member. A query that annotates it spares one a row."""
        return self.member is not None and self.member.is_public

    @property
    def public_member(self) -> Member | None:
        """The member, where visitors see them."""
        return self.member if self.member_is_public else None


class AdvisorQuerySet(models.QuerySet["Advisor"]):
    def belonging_to(self, member: Member) -> "AdvisorQuerySet":
        """Those who advise the member."""
        return self.filter(position__member=member)

    def with_member(self) -> "AdvisorQuerySet":
        """Fetch the member along, and whether visitors see them."""
        return self.select_related("member").annotate(member_is_public=is_public("member"))


class Advisor(PerhapsMember, models.Model):
    """Who advises a member in a position beside the lab's head: a member, or somebody outside."""

    position = models.ForeignKey(
        Position,
        models.CASCADE,
        verbose_name=pgettext_lazy("a field", "position"),
        related_name="advisors",
    )
    member = models.ForeignKey(
        Member,
        models.SET_NULL,
        verbose_name=_("member"),
        null=True,
        blank=True,
        related_name="advising",
    )
    name = models.CharField(
        pgettext_lazy("of a person", "name"),
        max_length=200,
        blank=True,
        help_text=_("Somebody outside the lab; else choose a member."),
    )

    objects = AdvisorQuerySet.as_manager()

    class Meta:
        verbose_name = _("co-advisor")
        verbose_name_plural = _("co-advisors")
        ordering = ["pk"]
        constraints = [
            one_of(
                "advisor_is_member_or_name",
                "member",
                "name",
                _("Choose a member or write a name, one of the two."),
            )
        ]

    def __str__(self) -> str:
        return self.name or str(self.member)
