"""Why something was decided, done or refused, as data: what is given, stored and compared.

`str` of a reason is its sentence in English; `publications.messages` makes it in the language of
whoever reads it.
"""

import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from people import dates
from publications.domain import reason_patterns


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: what it says (`code`) and of what (`params`).

    `code` is a short constant in snake_case that `publications.domain.reason_patterns` knows.
    `params` are plain values that fit into JSON; a value may be a reason's own `as_json`, or
    several. `weight`: the log-odds it added to a score, None where a rule decided. `against`:
    whether it speaks against what was asked. Reasons without a code count in a score and are not
    worth telling.
    """

    code: str
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)
    weight: float | None = None
    against: bool = False

    def __str__(self) -> str:
        return ENGLISH.text(self)

    @classmethod
    def of(cls, code: str, /, **params: Any) -> "Reason":
        """Return the reason; of a param that is no plain value (a paper, a member) its name."""
        return cls(code, {name: _plain(value) for name, value in params.items()})

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


class Explained(Exception):
    """Something was not done, and why is data; `str` says it in English."""

    def __init__(self, reason: Reason | str, /, **params: Any) -> None:
        self.reason = reason if isinstance(reason, Reason) else Reason.of(reason, **params)
        super().__init__(self.reason)

    def __str__(self) -> str:
        return str(self.reason)


def reason_of(error: BaseException) -> Reason:
    """Return why the error was raised; of one that is not ours, what it says."""
    if isinstance(error, Explained):
        return error.reason
    if isinstance(error, dates.NotADate):
        return Reason(error.code, error.params)
    return as_written(str(error))


def _plain(value: Any) -> Any:
    if isinstance(value, Reason):
        return value.as_json()
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, datetime.date):  # a moment too
        return value.isoformat()
    return value if isinstance(value, str | int | float) or value is None else str(value)


# --- Sentences ---------------------------------------------------------------------------------

#: What a reason has as a word where one of two titles has none.
NOTHING = "–"
#: So many names of a list are said; the others are counted.
_NAMES = 3
_PLACE = re.compile(r"\{(\w+)\}")
#: What to do stands behind what is wrong.
_ADVICE = re.compile(r"[:：].*", re.DOTALL)


class English:
    """Makes sentences of reasons, in English. Another language translates what it says.

    What stands in a place of a pattern is said as it is, but for what places of these names hold:
    `reasons`, `verdict`, `changes` and `counts` several reasons; `names` the first few of a list of
    names, `listed` and `one_of` all of a list; `day` and `date` a partial date; `moment` a date
    and time; `month` its number; `field` a field of a publication;
    `state` one of a question's states; `id_scheme`, `scheme`, `schemes` and `shared` what
    identifiers are called. In any place may stand another reason; in `decision` it loses its stop,
    in `symptom` the advice behind its colon.
    """

    # --- What a language has of its own

    def say(self, words: str, context: str = "") -> str:
        """Return the words, which are marked for translation."""
        return words

    def day(self, text: str) -> str:
        return text

    def date(self, text: str) -> str:
        return dates.display(text)

    def moment(self, at: datetime.datetime) -> str:
        return f"{at.day} {dates.MONTHS[at.month - 1]}, {at:%H:%M}"

    def month(self, number: int) -> str:
        return dates.MONTHS[number - 1]

    def field(self, name: str) -> str:
        return name.replace("_", " ")

    # --- What all have in common

    def text(self, reason: Reason) -> str:
        """Return the reason as a sentence."""
        if reason.code not in reason_patterns.PATTERNS:
            return self._unknown(reason)
        pattern, params = reason_patterns.PATTERNS[reason.code], reason.params
        if reason.code in reason_patterns.OF_ONE_TITLE and NOTHING in params.values():
            pattern = reason_patterns.OF_ONE_TITLE[reason.code]
            params = {"word": next((word for word in params.values() if word != NOTHING), NOTHING)}
        return self.filled(pattern, params)

    def marked(self, reason: Reason) -> str:
        """Return the reason as a sentence; one that speaks against it says so."""
        sentence = self.text(reason)
        if not reason.against:
            return sentence
        return self._put(self.say(reason_patterns.AGAINST), {"reason": sentence})

    def filled(self, pattern: str, params: Mapping[str, Any]) -> str:
        """Return the pattern in this language, with what stands in its places."""
        places = {name: self.place(name, value) for name, value in params.items()}
        if "scheme" in params:
            places |= self._schemes(params["scheme"])
        if "more" in params:
            places["names"] = self.names(params["names"], params["more"])
        return self._put(self.say(pattern), places)

    def place(self, name: str, value: Any) -> str:
        """Return what stands in the place of this name, as it is said."""
        if isinstance(value, Mapping) and "code" in value:
            return self._within(name, self.text(Reason.from_json(value)))
        between_reasons = self.say(*reason_patterns.BETWEEN_REASONS)
        match name:
            case "reasons":
                return between_reasons.join(
                    self.marked(Reason.from_json(reason)) for reason in value
                )
            case "verdict":
                return between_reasons.join(self.text(Reason.from_json(reason)) for reason in value)
            case "changes" | "counts":
                return self.say(*reason_patterns.BETWEEN_COUNTS).join(
                    self.text(Reason.from_json(reason)) for reason in value
                )
            case "names" if not isinstance(value, str):
                return self.names(value)
            case "listed" if not isinstance(value, str):
                return self._listed(value)
            case "one_of" if not isinstance(value, str):
                return self.say(*reason_patterns.COMMA).join(map(str, value))
            case "day":
                return self.day(str(value))
            case "date":
                return self.date(value) or self.say(reason_patterns.UNKNOWN_DATE)
            case "moment":
                return self.moment(datetime.datetime.fromisoformat(value))
            case "month":
                return self.month(int(value))
            case "field":
                return self.field(str(value))
            case "state":
                return self.say(reason_patterns.STATES.get(value, str(value))).lower()
            case "id_scheme":
                return reason_patterns.ID_SCHEMES.get(value, str(value))
        return str(value)

    def names(self, several: Sequence[str], more: int = 0) -> str:
        """Return the first of these names as a list, and how many more there are.

        `more` are counted besides: what 0.1.0 stored has no names of them.
        """
        shown = list(several[:_NAMES])
        if more := more + len(several) - len(shown):
            shown.append(self._put(self.say(reason_patterns.SO_MANY_MORE), {"number": str(more)}))
        return self._listed(shown)

    def _listed(self, words: Sequence[str]) -> str:
        *before, last = words
        if not before:
            return last
        listed = self.say(*reason_patterns.COMMA).join(before)
        return self._put(self.say(reason_patterns.AND_LAST), {"names": listed, "last": last})

    def _within(self, place: str, sentence: str) -> str:
        """A sentence as it stands within another one."""
        if place == "decision":
            return sentence.rstrip(".。")
        return _ADVICE.sub("", sentence) if place == "symptom" else sentence

    def _schemes(self, scheme: str) -> dict[str, str]:
        """What places say of a scheme: what one identifier of it is called, and several."""
        called = reason_patterns.SCHEMES.get(scheme, scheme)
        return {
            "scheme": self.say(called),
            "schemes": self.say(reason_patterns.SEVERAL.get(scheme, scheme)),
            "shared": self.say(called)
            if scheme in reason_patterns.SEVERAL
            else self._put(self.say(reason_patterns.IDENTIFIER_OF), {"scheme": scheme}),
        }

    def _unknown(self, reason: Reason) -> str:
        params = ", ".join(f"{name}: {value}" for name, value in reason.params.items())
        return self._put(self.say(reason_patterns.UNKNOWN), {"code": reason.code, "params": params})

    def _put(self, pattern: str, places: Mapping[str, str]) -> str:
        # Not str.format: braces in a pattern that are no place stay, and a place that nothing was
        # given for, in what another version stored, is no error.
        return _PLACE.sub(lambda match: places.get(match[1], "…"), pattern)


ENGLISH = English()


def in_english(reasons: Iterable[Reason]) -> list[str]:
    """Return the reasons in English, for files and scripts."""
    return list(map(ENGLISH.text, reasons))


def marked_in_english(reasons: Iterable[Reason]) -> list[str]:
    """Return the reasons in English; those that speak against it say so."""
    return list(map(ENGLISH.marked, reasons))
