from typing import Any

from django.apps import AppConfig
from django.db.models.signals import pre_delete
from django.utils.translation import gettext_lazy as _


class PeopleConfig(AppConfig):
    name = "people"
    verbose_name = _("People and teaching")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from people.history import tables

        tables.keep_all()  # first of all: it keeps a member as they were before they go
        # However it is deleted: the admin and a shell delete many in one statement, too.
        pre_delete.connect(before_a_member_goes, sender="people.Member")


def before_a_member_goes(instance: Any, **kwargs: Any) -> None:
    from people import deletion

    deletion.keep_names(instance)
