from typing import Any

from django.apps import AppConfig
from django.contrib import admin
from django.contrib.admin.apps import SimpleAdminConfig
from django.contrib.admin.checks import check_admin_app, check_dependencies
from django.core import checks


class LabsiteConfig(AppConfig):
    """The whole site's commands, static files and pages."""

    name = "labsite"
    verbose_name = "Labsite"

    def ready(self) -> None:
        from labsite import verbose_names
        from people.history.erasing import erasing

        verbose_names.name_pairs()
        _keep_history()
        erasing.connect(before_a_person_is_erased)


def before_a_person_is_erased(**kwargs: Any) -> None:
    from labsite.site import share

    share.delete_all()


def _keep_history() -> None:
    """Keep versions of other apps' tables that editors write."""
    from django.contrib.auth.models import Group
    from django_celery_beat import models as schedule

    from people.history import tables

    for model in (
        Group,
        schedule.PeriodicTask,
        schedule.ClockedSchedule,
        schedule.CrontabSchedule,
        schedule.IntervalSchedule,
        schedule.SolarSchedule,
    ):
        tables.keep(model)


class EditorsConfig(SimpleAdminConfig):
    """Django's admin with the site that editors meet.

    Its pages are imported with their addresses, in labsite.urls: a command or a worker, which shows
    none, starts in half of the time.
    """

    default_site = "labsite.admin_site.EditorsSite"

    def ready(self) -> None:
        checks.register(check_dependencies, checks.Tags.admin)
        checks.register(_check_pages, checks.Tags.admin)


def _check_pages(app_configs: Any, **options: Any) -> list[checks.CheckMessage]:
    """Run Django's check of the admin once all pages are registered."""
    admin.autodiscover()
    return check_admin_app(app_configs, **options)
