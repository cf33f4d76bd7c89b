"""Reasons that an engine gave, to compare with what a test expects."""

from collections.abc import Iterable
from typing import Any

from publications.domain.reasons import Reason


def given(reasons: Iterable[Reason]) -> list[tuple[str, dict[str, Any]]]:
    """Return what the reasons say, whatever they weigh: code and parameters of each."""
    return [(reason.code, dict(reason.params)) for reason in reasons]
