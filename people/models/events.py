"""What happens in the lab: talks and news."""

import datetime
import zoneinfo
from functools import cache

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Prefetch, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people import dates
from people.drafts import Draft, DraftQuerySet
from people.fields import MarkdownField, PictureField, focus_field, one_of, shown_field, size_field
from people.models.member import Member, is_public
from people.slugs import KeepsSlugs
from people.versioned import Versioned


@cache
def _zones() -> frozenset[str]:
    """The zones of the IANA database: to list them takes 30 ms of CPU each time."""
    return frozenset(zoneinfo.available_timezones())


def validate_time_zone(name: str) -> None:
    """Raise ValidationError unless `name` is a zone of the IANA database."""
    if name not in _zones():
        message = gettext("There is no time zone “%(name)s”: write one like America/New_York.")
        raise ValidationError(message % {"name": name})


ENDS_BEFORE_IT_STARTS = _("The talk ends before it starts: check the two times.")


#: What lasts so long was held on a day of the month or the year that nobody knows.
_A_MONTH = datetime.timedelta(days=27)


class TalkQuerySet(DraftQuerySet):
    def public(self) -> "TalkQuerySet":
        """What visitors may see."""
        return self.published()

    def belonging_to(self, member: Member) -> "TalkQuerySet":
        """Those that the member gives."""
        return self.filter(speaker=member)

    def upcoming(self) -> "TalkQuerySet":
        """Talks that are not over yet, the next one first."""
        return self.exclude(self._over()).order_by("starts_at")

    def past(self) -> "TalkQuerySet":
        """Talks that are over, the latest first."""
        return self.filter(self._over())

    def _over(self) -> Q:
        """That a talk is over, as `Talk.is_over` has it."""
        now = timezone.now()
        is_some_day = Q(ends_at__gte=F("starts_at") + _A_MONTH)
        return Q(ends_at__lt=now) | (Q(starts_at__lt=now) & is_some_day)

    def with_people(self) -> "TalkQuerySet":
        """Fetch speaker and host along, and whether visitors see them."""
        return self.select_related("speaker", "host").annotate(
            speaker_is_public=is_public("speaker"), host_is_public=is_public("host")
        )


class Talk(Draft, Versioned, KeepsSlugs):
    """A talk given in the lab or by one of its members.

    One of which only the day, the month or the year is known lasts all of that (`only_date`).
    """

    parts = ("publications",)  # by name, not by import: papers are a layer above

    title = models.CharField(_("title"), max_length=500)
    slug = models.SlugField(_("slug"), max_length=120, unique=True)
    speaker = models.ForeignKey(
        Member,
        models.SET_NULL,
        verbose_name=_("speaker"),
        null=True,
        blank=True,
        related_name="talks",
    )
    speaker_name = models.CharField(
        _("speaker name"),
        max_length=200,
        blank=True,
        help_text=_("A speaker from outside; else choose a member."),
    )
    speaker_affiliation = models.CharField(_("speaker affiliation"), max_length=300, blank=True)
    host = models.ForeignKey(
        Member,
        models.SET_NULL,
        verbose_name=_("host"),
        null=True,
        blank=True,
        related_name="hosted_talks",
    )
    host_name = models.CharField(
        _("host name"), max_length=200, blank=True, help_text=_("A host from outside.")
    )
    series = models.CharField(_("series"), max_length=200, blank=True)
    starts_at = models.DateTimeField(_("start"))
    ends_at = models.DateTimeField(_("end"))
    time_zone = models.CharField(
        _("time zone"),
        max_length=60,
        default="UTC",
        validators=[validate_time_zone],
        help_text=_("Where the talk is held, for example America/New_York."),
    )
    place = models.CharField(_("place"), max_length=300, blank=True)
    online_url = models.URLField(_("online link"), blank=True)
    abstract = MarkdownField(_("abstract"), blank=True, help_text=_("Markdown."))
    speaker_bio = MarkdownField(_("speaker bio"), blank=True, help_text=_("Markdown."))
    slides_url = models.URLField(_("slides"), blank=True)
    video_url = models.URLField(_("video"), blank=True)
    changed_at = models.DateTimeField(_("changed at"), auto_now=True)

    objects = TalkQuerySet.as_manager()

    class Meta:
        verbose_name = _("talk")
        verbose_name_plural = _("talks")
        ordering = ["-starts_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(ends_at__gt=F("starts_at")),
                name="talk_ends_after_start",
                violation_error_message=ENDS_BEFORE_IT_STARTS,
            ),
            one_of(
                "talk_speaker_is_member_or_name",
                "speaker",
                "speaker_name",
                _("Choose a member as speaker or write a name, one of the two."),
            ),
            models.CheckConstraint(
                condition=Q(host__isnull=True) | Q(host_name=""),
                name="talk_host_is_member_or_name",
                violation_error_message=_("Choose a member as host or write a name, not both."),
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("people:talk", args=[self.slug])

    @property
    def is_public(self) -> bool:
        """Whether visitors may see it, as `public()` has it."""
        return self.is_published

    @property
    def display_speaker(self) -> str:
        return self.speaker_name or str(self.speaker)

    def clean(self) -> None:
        super().clean()
        # The database says so as well, but not at which field of a form.
        if self.starts_at and self.ends_at and self.ends_at <= self.starts_at:
            raise ValidationError({"ends_at": ENDS_BEFORE_IT_STARTS})

    @cached_property
    def speaker_is_public(self) -> bool:
        """Whether it is a member who speaks and whom visitors see. Fetch `with_people`."""
        return self.speaker is not None and self.speaker.is_public

    @cached_property
    def host_is_public(self) -> bool:
        """The same of the host."""
        return self.host is not None and self.host.is_public

    @property
    def public_speaker(self) -> Member | None:
        """The member who speaks, where visitors see them."""
        return self.speaker if self.speaker_is_public else None

    @property
    def public_host(self) -> Member | None:
        """The member who is the host, where visitors see them."""
        return self.host if self.host_is_public else None

    @property
    def display_host(self) -> str:
        return self.host_name or (str(self.host) if self.host else "")

    @property
    def zone(self) -> zoneinfo.ZoneInfo:
        """The talk's own zone; UTC where its name has left the database of zones."""
        try:
            return zoneinfo.ZoneInfo(self.time_zone)
        except (zoneinfo.ZoneInfoNotFoundError, ValueError):
            return zoneinfo.ZoneInfo("UTC")

    @property
    def day(self) -> datetime.date:
        """The day on which it is held, where it is held."""
        return self.starts_at.astimezone(self.zone).date()

    @property
    def only_date(self) -> str:
        """The day, month or year that it lasts, a partial date; empty where its hours are known."""
        both = (self.starts_at.astimezone(self.zone), self.ends_at.astimezone(self.zone))
        lasts = [moment.replace(tzinfo=None) for moment in both]
        day = lasts[0].date().isoformat()
        for date in (day[:4], day[:7], day):
            days = dates.days_of(date)
            if lasts == [datetime.datetime.combine(each, datetime.time()) for each in days]:
                return date
        return ""

    @property
    def is_over(self) -> bool:
        """Whether it has been held; of a month or a year: whether that has begun."""
        is_some_day = self.ends_at - self.starts_at >= _A_MONTH
        return (self.starts_at if is_some_day else self.ends_at) < timezone.now()


class NewsQuerySet(DraftQuerySet):
    def belonging_to(self, member: Member) -> "NewsQuerySet":
        """Those that are about the member, perhaps among others."""
        return self.filter(members=member)

    def public(self) -> "NewsQuerySet":
        """What visitors may read: shown, and not dated in the future."""
        return self.published().filter(date__lte=timezone.localdate())

    def with_people(self) -> "NewsQuerySet":
        """Fetch those along whom it is about and whom visitors see."""
        return self.prefetch_related(Prefetch("members", Member.objects.public()))


class News(Draft, Versioned, KeepsSlugs):
    """A short item on the home page and the news page."""

    parts = ("publications",)

    title = models.CharField(_("title"), max_length=300)
    slug = models.SlugField(_("slug"), max_length=120, unique=True)
    date = models.DateField(_("date"), default=timezone.localdate)
    body = MarkdownField(_("body"), blank=True, help_text=_("Markdown."))
    picture = PictureField(_("picture"), upload_to="news", blank=True)
    picture_width = size_field()
    picture_height = size_field()
    picture_focus_x = focus_field(_("picture focus x"))
    picture_focus_y = focus_field(_("picture focus y"))
    picture_text = shown_field()
    members = models.ManyToManyField(
        Member, verbose_name=_("members"), blank=True, related_name="news"
    )
    url = models.URLField(_("address"), blank=True, help_text=_("Where to read more."))
    changed_at = models.DateTimeField(_("changed at"), auto_now=True)

    objects = NewsQuerySet.as_manager()

    class Meta:
        verbose_name = _("news")
        verbose_name_plural = _("news")
        ordering = ["-date", "-pk"]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("people:news_item", args=[self.slug])

    @property
    def is_public(self) -> bool:
        """Whether visitors may read it, as `public()` has it."""
        return self.is_published and self.date <= timezone.localdate()
