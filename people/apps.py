from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate, pre_delete, pre_migrate
from django.utils.translation import gettext_lazy as _


class PeopleConfig(AppConfig):
    name = "people"
    verbose_name = _("The lab")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from people.history import tables

        tables.keep_all()  # first of all: it keeps a member as they were before they go
        pre_migrate.connect(before_migrating, sender=self)
        post_migrate.connect(after_migrating, sender=self)
        # However it is deleted: the admin and a shell delete many in one statement, too.
        pre_delete.connect(before_a_member_goes, sender="people.Member")


def before_a_member_goes(instance: Any, **kwargs: Any) -> None:
    from people import deletion

    deletion.keep_names(instance)


def before_migrating(plan: Any = (), **kwargs: Any) -> None:
    """Free the tables of the triggers that raise versions."""
    from people import version_triggers

    if plan:
        version_triggers.remove()


def after_migrating(using: str = "default", **kwargs: Any) -> None:
    """Put the triggers back that raise versions; a migration to an earlier state has none."""
    from people import version_triggers

    if using == "default" and is_current(using):
        version_triggers.install()


def is_current(using: str) -> bool:
    """Whether every migration is applied: only then do the tables fit the models."""
    from django.db import connections
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connections[using])
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())
