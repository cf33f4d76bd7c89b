"""What the environment says, read strictly: a value that cannot be meant is no value."""

from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

_ON = {"on", "true", "yes", "1", "y", "t", "ok"}
_OFF = {"off", "false", "no", "0", "n", "f", ""}


class Env(environ.Env):
    """django-environ's, which says in a sentence which variable holds nonsense.

    By itself it ends in a traceback for a number, and takes any word but a few for "off".

    Raises:
        ImproperlyConfigured: when a variable is not what it must be.
    """

    def int(self, var: str, default: Any = environ.Env.NOTSET) -> int:
        try:
            return int(super().int(var, default))
        except ValueError:
            raise self._nonsense(var, "a whole number") from None

    def float(self, var: str, default: Any = environ.Env.NOTSET) -> float:
        try:
            return float(super().float(var, default))
        except ValueError:
            raise self._nonsense(var, "a number") from None

    def bool(self, var: str, default: Any = environ.Env.NOTSET) -> bool:
        if var in self.ENVIRON and self.ENVIRON[var].strip().lower() not in _ON | _OFF:
            raise self._nonsense(var, "on or off")
        return bool(super().bool(var, default))

    def _nonsense(self, var: str, wanted: str) -> ImproperlyConfigured:
        return ImproperlyConfigured(
            f"{var} must be {wanted}, and is “{self.ENVIRON.get(var, '')}”: see "
            "docs/configuration.md."
        )
