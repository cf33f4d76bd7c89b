"""Reasons as sentences, in the reader's language."""

import datetime

from django.core.exceptions import FieldDoesNotExist
from django.utils import timezone
from django.utils.dateformat import format as format_date
from django.utils.translation import gettext, pgettext

from people import i18n
from publications.domain import reason_patterns
from publications.domain.reasons import English, Reason, reason_of
from publications.models import Publication


class _Readers(English):
    """The language of the page that is being made."""

    def say(self, words: str, context: str = "") -> str:
        if not words:
            return ""  # of nothing gettext says what stands at the head of its file
        return pgettext(context, words) if context else gettext(words)

    def day(self, text: str) -> str:
        return i18n.partial_date(text)

    def date(self, text: str) -> str:
        return i18n.partial_date(text)

    def moment(self, at: datetime.datetime) -> str:
        # Translators: a day without its year and an hour, in Django's format characters.
        return format_date(timezone.localtime(at), pgettext("date pattern", "j F, H:i"))

    def field(self, name: str) -> str:
        if name in reason_patterns.FIELDS:
            return self.say(reason_patterns.FIELDS[name])
        try:
            named = Publication._meta.get_field(name)
        except FieldDoesNotExist:
            return name
        if named.auto_created:  # the rows of a paper have no name there
            return str(named.related_model._meta.verbose_name_plural)
        return str(named.verbose_name)

    def month(self, number: int) -> str:
        return gettext(super().month(number))


class _InBrief(_Readers):
    """As a list of what was done says it: long titles are cut."""

    def place(self, name: str, value: object) -> str:
        return shortened(super().place(name, value))


_READERS = _Readers()
_IN_BRIEF = _InBrief()


def text(reason: Reason) -> str:
    """Return the reason in the reader's language."""
    return _READERS.text(reason)


def marked(reason: Reason) -> str:
    """Return the reason in the reader's language; one that speaks against it says so."""
    return _READERS.marked(reason)


def explained(error: BaseException) -> str:
    """Return why the error was raised, in the reader's language."""
    return text(reason_of(error))


def codes_that_say(words: str) -> list[str]:
    """Return the codes of the reasons in whose pattern the words stand, in the reader's language
    or in English.
    """
    wanted = words.lower()
    return [
        code
        for code, pattern in reason_patterns.PATTERNS.items()
        if wanted in pattern.lower() or wanted in gettext(pattern).lower()
    ]


#: Characters of a title in a line that tells what was done, and of a whole line.
_TITLE, _LINE = 60, 160


def in_brief(reason: Reason) -> str:
    """Return what was done, in a line: the answer first, long titles cut at a word."""
    if reason.code in reason_patterns.IN_BRIEF:
        return _IN_BRIEF.filled(reason_patterns.IN_BRIEF[reason.code], reason.params)
    return shortened(text(reason), _LINE)


def shortened(whole: str, length: int = _TITLE) -> str:
    """Return the text, cut behind a word where it is longer."""
    if len(whole) <= length:
        return whole
    start = whole[:length]
    words = start.rpartition(" ")[0]
    # Chinese and Japanese have no spaces: a letter is as good an end there.
    return (words if len(words) > length // 2 else start).rstrip(" ,;:.–-") + "…"
