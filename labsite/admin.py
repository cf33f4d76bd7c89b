"""The tables of other apps, edited like ours: nobody's change is lost to another's."""

from allauth.account import admin as account
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group
from django_celery_beat import admin as beat
from django_celery_beat import models as schedule

from people.admin.concurrent_edits import ConcurrentEdits

_TABLES = {
    Group: GroupAdmin,
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
