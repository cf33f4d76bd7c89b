"""The admin of talks and news."""

import datetime
import zoneinfo
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.forms.utils import from_current_timezone
from django.http import HttpRequest
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.kept_uploads import KeepsUploads
from people.admin.shared import AddressForm, FittingFields, FocusScript, OnSite, focus_preview
from people.admin.sheets import HasSheet
from people.drafts import Draft
from people.i18n import day, partial_date, weekday_and_time
from people.models import News, Talk


class TalkForm(AddressForm):
    """A talk whose two times are read and written on the clock of the place where it is held."""

    times = ("starts_at", "ends_at")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk:
            for name in self.times:
                moment = getattr(self.instance, name)
                # A time without a zone is shown as it stands.
                self.initial[name] = timezone.make_naive(moment, self.instance.zone)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("time_zone") in zoneinfo.available_timezones():  # else the model says so
            zone = zoneinfo.ZoneInfo(cleaned["time_zone"])
            for name in self.times:
                if cleaned.get(name):
                    self._place_in(zone, name)
        return cleaned

    def _place_in(self, zone: datetime.tzinfo, name: str) -> None:
        """Give the time that was written, which the field took for the server's, its own zone."""
        written = timezone.make_naive(self.cleaned_data[name])
        try:
            with timezone.override(zone):
                self.cleaned_data[name] = from_current_timezone(written)
        except ValidationError as error:
            self.add_error(name, error)


def _why_draft(thing: Draft) -> str:
    """Why visitors do not see it yet."""
    if not thing.shown and thing.publish_at and thing.publish_at > timezone.now():
        sentence = gettext("A draft: it will not appear on %(day)s unless “Shown” is ticked.")
    elif not thing.shown:
        return gettext("Not on the site: it is a draft.")
    else:
        sentence = gettext("On the site from %(day)s on.")
    return sentence % {"day": weekday_and_time(timezone.localtime(thing.publish_at))}


class ShownOnSite:
    """For admin classes of drafts: a column that says whether visitors see it, or from when on."""

    @admin.display(description=_("On the site"), ordering="shown")
    def on_site(self, thing: Draft) -> str:
        if not thing.shown:
            return gettext("Draft")
        begins = None if thing.is_published else timezone.localtime(thing.publish_at)
        dated = thing.date if isinstance(thing, News) else None
        if dated and dated > (begins.date() if begins else timezone.localdate()):
            return gettext("From %(day)s") % {"day": day(dated)}
        if begins:
            return gettext("From %(day)s") % {"day": weekday_and_time(begins)}
        return gettext("Yes")


@admin.register(Talk)
class TalkAdmin(HasSheet, ConcurrentEdits, OnSite, ShownOnSite, FittingFields, admin.ModelAdmin):
    form = TalkForm
    list_display = ["title", "when", "who", "series", "on_site"]
    list_select_related = ["speaker"]
    list_filter = ["shown", "series"]
    date_hierarchy = "starts_at"
    search_fields = ["title", "speaker__name", "speaker_name", "host_name", "series", "place"]
    prepopulated_fields = {"slug": ["title"]}
    autocomplete_fields = ["speaker", "host"]
    sheet = "people.sheets.kinds.TalkSheet"
    fieldsets = [
        (None, {"fields": ["title", "slug", "series", ("shown", "publish_at")]}),
        (
            _("Speaker and host"),
            {
                "fields": [
                    ("speaker", "speaker_name"),
                    "speaker_affiliation",
                    ("host", "host_name"),
                ]
            },
        ),
        (
            _("When and where"),
            {
                "description": _("Both times are on the clock of the time zone chosen here."),
                "fields": ["time_zone", "starts_at", "ends_at", "place", "online_url"],
            },
        ),
        (_("What"), {"fields": ["abstract", "speaker_bio", "slides_url", "video_url"]}),
    ]

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "time_zone":
            zones = sorted(zoneinfo.available_timezones())
            kwargs["widget"] = forms.Select(choices=[(zone, zone) for zone in zones])
            kwargs["initial"] = settings.TIME_ZONE
        return super().formfield_for_dbfield(db_field, request, **kwargs)

    def why_hidden(self, talk: Talk) -> str:
        return _why_draft(talk)

    @admin.display(description=_("when"), ordering="starts_at")
    def when(self, talk: Talk) -> str:
        if talk.only_date:
            return partial_date(talk.only_date)
        local = talk.starts_at.astimezone(talk.zone)
        return f"{date_format(local.date())}, {local:%H:%M} {talk.time_zone}"

    @admin.display(description=_("speaker"))
    def who(self, talk: Talk) -> str:
        return talk.display_speaker


@admin.register(News)
class NewsAdmin(
    HasSheet,
    ConcurrentEdits,
    KeepsUploads,
    OnSite,
    ShownOnSite,
    FocusScript,
    FittingFields,
    admin.ModelAdmin,
):
    form = AddressForm
    list_display = ["title", "date", "shown", "on_site"]
    list_editable = ["shown"]
    list_filter = ["shown"]
    date_hierarchy = "date"
    search_fields = ["title", "body", "members__name"]
    prepopulated_fields = {"slug": ["title"]}
    autocomplete_fields = ["members"]
    sheet = "people.sheets.kinds.NewsSheet"
    readonly_fields = ["picture_preview"]
    fieldsets = [
        (None, {"fields": ["title", "slug", "date", ("shown", "publish_at")]}),
        (_("What"), {"fields": ["body", "url", "members"]}),
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
    ]

    def why_hidden(self, news: News) -> str:
        if not news.is_published:
            return _why_draft(news)
        return gettext("On the site from %(day)s on.") % {"day": day(news.date)}

    @admin.display(description=_("picture now"))
    def picture_preview(self, news: News) -> SafeString | str:
        return focus_preview(news.picture)
