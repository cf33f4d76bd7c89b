"""Model fields that this site adds to Django's."""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Length
from django.db.models.lookups import In

from people import dates


def validate_partial_date(text: str) -> None:
    """Raise ValidationError, saying what is wrong, unless `text` is a partial date or empty."""
    try:
        dates.check(text)
    except ValueError as error:
        raise ValidationError(str(error)) from error


class PartialDateField(models.CharField):
    """A date known to the year, the month or the day, as text that sorts; empty when unknown."""

    default_validators = [validate_partial_date]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("max_length", 10)
        kwargs.setdefault("blank", True)
        kwargs.setdefault("help_text", "2024, 2024-11 or 2024-11-05; leave empty if unknown.")
        super().__init__(*args, **kwargs)


def partial_date_check(model: str, field: str) -> models.CheckConstraint:
    """Return the database's share of the rule: a partial date has 0, 4, 7 or 10 characters."""
    return models.CheckConstraint(
        condition=In(Length(models.F(field)), [0, 4, 7, 10]),
        name=f"{model}_{field}_is_partial_date",
        violation_error_message="Write the date as 2024, 2024-11 or 2024-11-05.",
    )


def one_of(name: str, reference: str, text: str, message: str) -> models.CheckConstraint:
    """Return the rule that a person is a member (`reference`) or a printed name, never both."""
    return models.CheckConstraint(
        condition=models.Q(**{f"{reference}__isnull": False, text: ""})
        | (models.Q(**{f"{reference}__isnull": True}) & ~models.Q(**{text: ""})),
        name=name,
        violation_error_message=message,
    )
