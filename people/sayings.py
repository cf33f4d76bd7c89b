"""Sentences that were made in English, said in the language of whoever reads them.

What the pure modules say of a date, a name or a source, and what is kept once for all readers,
is English. A `Sayings` knows the patterns of such sentences; the patterns are translated.
"""

import datetime
import re
from collections.abc import Callable, Sequence
from functools import cached_property

from django.utils.dateformat import format as format_date
from django.utils.translation import get_language, gettext, pgettext
from django.utils.translation import gettext_noop as _

from people import dates

_PLACE = re.compile(r"\{(\w+)\}")
_PARTIAL_DATE = re.compile(r"\d{4}(-\d\d){0,2}")
_BETWEEN_NAMES = re.compile(r", (?:and )?| and ")

#: What stands in these places is a sentence, or several, of the same kind.
_SENTENCES = {"question", "reason", "error", "words", "advice", "why", "what", "when", "by"}
_LISTS = {"reasons": "; ", "changes": ", ", "counts": ", "}
#: A pattern holds only where what stands in these is known too.
_MUST_BE_KNOWN = {"told", "counts"}


class Sayings:
    """Translates sentences that follow one of the patterns; of two that fit, the first holds.

    A pattern has places, as "{member} wrote {number} papers". What stands in one is kept as it is,
    but for places of these names: `question`, `reason`, `error`, `words`, `advice`, `why`, `what`,
    `when` and `by` hold another sentence, `reasons`, `changes` and `counts` several; `names` a
    list of names; `day` a date in digits; `month` a month's name; `moment` a day and an hour;
    `field` the name of a model's field. With `told` or `counts` the pattern fits only where what
    stands there is known too.
    """

    def __init__(self, *patterns: Sequence[str]) -> None:
        self._patterns = [pattern for some in patterns for pattern in some]

    def say(self, sentence: str) -> str:
        """Return the sentence in the reader's language, or as it is where it is no known one."""
        if (get_language() or "en").startswith("en"):
            return sentence
        return self._known(sentence) or sentence

    def _known(self, sentence: str) -> str | None:
        for pattern, fits in self._compiled:
            found = fits.fullmatch(sentence)
            if not found:
                continue
            told = {place: self._place(place, text) for place, text in found.groupdict().items()}
            if None not in told.values():
                return _PLACE.sub(lambda place, told=told: told[place[1]], gettext(pattern))
        return None

    def _place(self, place: str, text: str) -> str | None:
        """What stands in a place, as it is said; None where it must be known and is not."""
        if place in _LISTS:
            return self._several(place, text.split(_LISTS[place]))
        if place in _MUST_BE_KNOWN:
            return self._known(text)
        if place in _SENTENCES:
            return self.say(text)
        return _AS[place](text) if place in _AS else text

    def _several(self, place: str, sentences: list[str]) -> str | None:
        said = [self._known(one) for one in sentences]
        if None in said and place in _MUST_BE_KNOWN:
            return None
        # Translators: what stands between several reasons, with its space.
        between = pgettext("between reasons", "; ")
        return between.join(new or old for new, old in zip(said, sentences, strict=True))

    @cached_property
    def _compiled(self) -> list[tuple[str, re.Pattern[str]]]:
        return [(one, re.compile(as_expression(one), re.DOTALL)) for one in self._patterns]


def as_expression(pattern: str) -> str:
    """Return a pattern as a regular expression, each {name} a group."""
    parts = _PLACE.split(pattern)
    return "".join(
        f"(?P<{part}>.+?)" if place % 2 else re.escape(part) for place, part in enumerate(parts)
    )


def _day(text: str) -> str:
    from people.wording import partial_date  # not above: it knows the models, whose fields know us

    return partial_date(text) if _PARTIAL_DATE.fullmatch(text) else text


def _moment(text: str) -> str:
    """A day and an hour as logs write them: "5 November, 14:05"."""
    try:  # any leap year will do: the year is not said
        at = datetime.datetime.strptime(f"2024 {text}", "%Y %d %B, %H:%M")
    except ValueError:
        return text
    # Translators: a day without its year and an hour, in Django's format characters.
    return format_date(at, pgettext("date pattern", "j F, H:i"))


def _names(text: str) -> str:
    from people.wording import comma

    return comma().join(_BETWEEN_NAMES.split(text))


def _field(text: str) -> str:
    return pgettext("a field", text)


_AS: dict[str, Callable[[str], str]] = {
    "day": _day,
    "moment": _moment,
    "names": _names,
    "field": _field,
    "month": lambda name: str(dates.month_number(name) or name),
}

#: What people.dates says of a date that is none.
DATES = (
    _("“{text}” is not a date: write 2024, 2024-11 or 2024-11-05."),
    _("“{text}” is not a date: the year {year} is too early."),
    _("“{text}” is not a date: there is no month {month}."),
    _("“{text}” is not a date: {month} {year} has no day {number}."),
)
