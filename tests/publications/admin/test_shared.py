"""Fields that several forms of the admin have."""

import pytest
from django.core.exceptions import ValidationError

from publications.admin.shared import DatesField, LinesField


@pytest.mark.parametrize("field", [LinesField(), DatesField()])
def test_what_postgresql_cannot_keep_is_refused(field: LinesField) -> None:
    with pytest.raises(ValidationError, match="Null characters"):
        field.clean("online 2024-11-05\nBest\0Paper")
    assert field.clean("") == field.clean(None) == []
