"""The tables of other apps, edited like ours: nobody's change is lost to another's."""

from typing import Any

from allauth.account import admin as account
from cron_descriptor import (
    FormatException,
    MissingFieldException,
    Options,
    WrongArgumentException,
    get_description,
)
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django_celery_beat import admin as beat
from django_celery_beat import models as schedule

from labsite.import_site import admin as moving_in  # noqa: F401  (it registers its page)
from people import access
from people.admin.concurrent_edits import ConcurrentEdits


class RoleGroupAdmin(GroupAdmin):
    """Groups. A role goes by its name: it is neither renamed nor deleted."""

    def get_readonly_fields(self, request: HttpRequest, obj: Group | None = None) -> Any:
        fields = super().get_readonly_fields(request, obj)
        return (*fields, "name") if obj and obj.name in access.ROLES else fields

    def has_delete_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        is_role = obj is not None and obj.name in access.ROLES
        return not is_role and super().has_delete_permission(request, obj)


def _in_words(crontab: schedule.CrontabSchedule) -> str:
    """When a crontab runs, in the reader's language where it can be said there."""
    parts = (crontab.minute, crontab.hour, crontab.day_of_month, crontab.month_of_year)
    expression = " ".join([*parts, crontab.day_of_week])
    options = Options()
    options.locale_code = _CRON_LOCALES.get(get_language() or "", "en_US")
    try:
        return f"{get_description(expression, options)}, {crontab.timezone}"
    except (FormatException, MissingFieldException, WrongArgumentException):
        return f"{expression}, {crontab.timezone}"


#: Languages of the pages, as cron_descriptor calls them.
_CRON_LOCALES = {"zh-hans": "zh_CN"}


class ScheduledTaskForm(beat.PeriodicTaskForm):
    def clean_headers(self) -> str:
        """Keep none as an empty object: of an empty text saving makes null, which may not be."""
        return str(self._clean_json("headers")) if self.cleaned_data["headers"] else "{}"


class ScheduledTaskAdmin(beat.PeriodicTaskAdmin):
    """Tasks with their times, without the script that its own template has inside of the page."""

    form = ScheduledTaskForm
    change_form_template = "admin/change_form.html"

    @admin.display(description=_("In words"))
    def crontab_translation(self, task: schedule.PeriodicTask) -> str:
        return _in_words(task.crontab) if task.crontab else "–"


class CrontabAdmin(beat.CrontabScheduleAdmin):
    list_display = ["__str__", "in_words"]
    fields = ["in_words", *beat.CrontabScheduleAdmin.fields[1:]]
    readonly_fields = ["in_words"]

    @admin.display(description=_("In words"))
    def in_words(self, crontab: schedule.CrontabSchedule) -> str:
        return _in_words(crontab)


_TABLES = {
    Group: RoleGroupAdmin,
    schedule.PeriodicTask: ScheduledTaskAdmin,
    schedule.ClockedSchedule: beat.ClockedScheduleAdmin,
    schedule.CrontabSchedule: CrontabAdmin,
    schedule.IntervalSchedule: beat.IntervalScheduleAdmin,
    schedule.SolarSchedule: beat.SolarScheduleAdmin,
}

# An account has the one address that its page shows.
admin.site.unregister(account.EmailAddress)

for _model, _admin in _TABLES.items():
    admin.site.unregister(_model)
    admin.site.register(_model, type(_admin.__name__, (ConcurrentEdits, _admin), {}))
