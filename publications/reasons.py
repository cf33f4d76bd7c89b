"""Why something was decided, as data: what engines give, what is stored, what code compares.

Sentences are made of reasons by `publications.messages`, in the language of whoever reads them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: what it says (`code`) and of what (`params`).

    `code` is a short constant in snake_case that `publications.messages` knows. `params` are plain
    values that fit into JSON; a value may be a reason's own `as_json`, or several. `weight`: the
    log-odds it added to a score, None where a rule decided. `against`: whether it speaks against
    what was asked. Reasons without a code count in a score and are not worth telling.
    """

    code: str
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)
    weight: float | None = None
    against: bool = False

    def as_json(self) -> dict[str, Any]:
        """Return the reason as plain values, what is usual left out."""
        values: dict[str, Any] = {"code": self.code}
        if self.params:
            values["params"] = dict(self.params)
        if self.weight is not None:
            values["weight"] = round(self.weight, 2)
        if self.against:
            values["against"] = True
        return values

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Reason":
        """Return the reason that `as_json` gave."""
        return cls(
            values["code"],
            values.get("params", {}),
            values.get("weight"),
            values.get("against", False),
        )


def as_written(text: str) -> Reason:
    """Return the reason for a sentence that is shown as it is, in every language."""
    return Reason("as_written", {"text": text})
