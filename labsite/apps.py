from typing import Any

from django.apps import AppConfig
from django.contrib import admin
from django.contrib.admin.apps import SimpleAdminConfig
from django.contrib.admin.checks import check_admin_app, check_dependencies
from django.core import checks
from django.db.models.signals import post_migrate, pre_migrate

from people.apps import is_current


class LabsiteConfig(AppConfig):
    """The whole site's commands, static files and pages."""

    name = "labsite"
    verbose_name = "Labsite"

    def ready(self) -> None:
        from labsite import verbose_names
        from labsite.checks import check_configuration
        from people.history.erasing import erasing

        checks.register(check_configuration)
        verbose_names.name_pairs()
        _keep_history()
        pre_migrate.connect(before_migrating, sender=self)
        post_migrate.connect(after_migrating, sender=self)
        erasing.connect(before_a_person_is_erased)


def before_a_person_is_erased(**kwargs: Any) -> None:
    from labsite.site import share

    share.delete_all()


def before_migrating(plan: Any = (), **kwargs: Any) -> None:
    """Free the tables of the triggers that tell of changes on public pages."""
    from labsite.kept_pages import triggers

    if plan:
        triggers.remove()


def after_migrating(using: str = "default", plan: Any = (), **kwargs: Any) -> None:
    """Put the triggers back, and let the migrations count as a change."""
    from labsite.kept_pages import triggers

    if using == "default" and is_current(using) and (triggers.install() or plan):
        triggers.raise_number()


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
