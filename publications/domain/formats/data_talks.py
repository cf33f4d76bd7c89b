"""Which lists of a CV's data file are of talks, by what their items tell."""

import re
from collections.abc import Sequence
from typing import Any

from publications.domain.formats.named_fields.fields import Fields
from publications.domain.formats.named_fields.names import SCHEMES
from publications.domain.formats.named_fields.values import texts_of

#: What somebody gave at a meeting is called: "Invited lecture", "Poster".
_GIVEN = re.compile(
    r"\b(?:talks?|presentations?|lectures?|seminars?|webinars?|posters?|speech(?:es)?|speaker"
    r"|keynotes?|plenary|panel(?:ist)?|round ?table|colloqui(?:um|a)|vortr(?:ag|äge)|ponencias?"
    r"|charlas?|palestras?|comunica(?:ción|ção)|communication(?:\sorale)?|présentations?"
    r"|exposés?|presentazion[ei]|relazion[ei])\b",
    re.IGNORECASE,
)
#: Where a talk was given, by name.
_MEETINGS = frozenset({"event", "eventname", "eventtitle"})
#: What is told of printed papers alone.
_OF_PRINTED = frozenset(
    """
    journal journaltitle journalname containertitle booktitle proceedings proceedingstitle
    publication volume pages pagerange firstpage publisher
    """.split()
)


def were_given(items: Sequence[Any]) -> bool:
    """Whether most items of a list tell of what somebody gave at a meeting, by their types or by
    the events that they name, and nowhere printed.
    """
    given = sum(_was_given(Fields(item)) for item in items)
    return 2 * given > len(items)


def _was_given(fields: Fields) -> bool:
    names = fields.values.keys()
    if names & _OF_PRINTED or names & SCHEMES.keys():
        return False
    kinds = (text for _, value in fields.named("kind") for text in texts_of(value))
    return bool(names & _MEETINGS) or any(map(_GIVEN.search, kinds))
