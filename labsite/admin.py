"""The tables of other apps, edited like ours: nobody's change is lost to another's."""

from typing import Any

from allauth.account import admin as account
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group
from django.http import HttpRequest
from django_celery_beat import admin as beat
from django_celery_beat import models as schedule

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


_TABLES = {
    Group: RoleGroupAdmin,
    schedule.PeriodicTask: beat.PeriodicTaskAdmin,
    schedule.ClockedSchedule: beat.ClockedScheduleAdmin,
    schedule.CrontabSchedule: beat.CrontabScheduleAdmin,
    schedule.IntervalSchedule: beat.IntervalScheduleAdmin,
    schedule.SolarSchedule: beat.SolarScheduleAdmin,
}

# An account has the one address that its page shows.
admin.site.unregister(account.EmailAddress)

for _model, _admin in _TABLES.items():
    admin.site.unregister(_model)
    admin.site.register(_model, type(_admin.__name__, (ConcurrentEdits, _admin), {}))
