"""How Django asks who somebody is, and what they may do."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.apps import apps
from django.db import models

from people.access import may, roles_of


class Backend(AuthenticationBackend):
    """Answers `user.has_perm` by `may`: Django's admin, DRF and `perms` in templates ask it."""

    def has_perm(self, user_obj: Any, perm: str, obj: models.Model | None = None) -> bool:
        app_label, _, codename = perm.partition(".")
        action, _, model_name = codename.partition("_")
        try:
            model = apps.get_model(app_label, model_name)
        except LookupError:
            return super().has_perm(user_obj, perm)
        return may(user_obj, action, model if obj is None else obj)

    def has_module_perms(self, user_obj: Any, app_label: str) -> bool:
        if super().has_module_perms(user_obj, app_label):
            return True
        tables = apps.get_app_config(app_label).get_models()
        return bool(roles_of(user_obj)) and any(may(user_obj, "view", table) for table in tables)
