"""Reasons in a column of the database."""

from collections.abc import Iterable
from typing import Any

from django.db import models

from publications.domain.reasons import Reason


class ReasonField(models.JSONField):
    """A `Reason`, kept as JSON."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Reason | None:
        return self.to_python(super().from_db_value(value, expression, connection))

    def to_python(self, value: Any) -> Reason | None:
        return Reason.from_json(value) if isinstance(value, dict) else value

    def get_prep_value(self, value: Any) -> Any:
        return value.as_json() if isinstance(value, Reason) else value

    def value_to_string(self, obj: models.Model) -> Any:
        return self.get_prep_value(self.value_from_object(obj))


class ReasonsField(models.JSONField):
    """A list of `Reason`, kept as JSON: code, parameters, weight, and whether it speaks against."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> list[Reason]:
        return self.to_python(super().from_db_value(value, expression, connection))

    def to_python(self, value: Iterable[Any] | None) -> list[Reason]:
        return [
            item if isinstance(item, Reason) else Reason.from_json(item) for item in value or ()
        ]

    def get_prep_value(self, value: Iterable[Any] | None) -> list[dict[str, Any]]:
        return [reason.as_json() for reason in self.to_python(value)]

    def value_to_string(self, obj: models.Model) -> Any:
        return self.get_prep_value(self.value_from_object(obj))
