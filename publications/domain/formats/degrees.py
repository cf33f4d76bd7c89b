"""Which degree a thesis was written for, as far as its record says."""

import re

from publications.domain.record import Record

_BELOW = re.compile(
    r"\b(?:master(?:['’]?s)?|magister|m\.?\s?sc|m\.?\s?eng|diplom\w*|bachelor(?:['’]?s)?|b\.?\s?sc"
    r"|licentiate)\b|硕士|学士",
    re.IGNORECASE,
)

#: "PhD, Economics", "Doctor of Philosophy, School of Clay"; "PhD in Clay: A Memoir" is a title.
_DEGREE = re.compile(
    r"(?:P[hH]\.?\s?D|D\.?\s?[Pp]hil|M\.?\s?[Pp]hil|M\.?\s?B\.?\s?A|[MB]\.?\s?(?:Sc|SC|A|S|[Ee]ng|[Ee]d)"
    r"|Doctor(?:ate)? (?:of|in)|(?:Bachelor|Master)(?:['’]?s)? (?:in|degree|of (?:Science|Arts|Fine"
    r"|Engineering|Philosophy|Business|Laws?|Education|Technology|Music|Public|Economics|Social))"
    r"|Diplom|Licen[cs]iat\w*)\b\.?"
    r"(?:\s?\([^()]*\))?(?=[,.]|\s(?:in|of|degree)\b|\s[A-Z]|\s?$)[^:?!“”\"]*"
)
_WORK = re.compile(r"\b(?:thes[ie]s|dissertation|students?|education|programs?)\b", re.IGNORECASE)
_WORDS_OF_DEGREE = 12


def names_degree(text: str) -> bool:
    """Whether a text names a degree that somebody has, perhaps with its subject and school."""
    return (
        len(text.split()) <= _WORDS_OF_DEGREE
        and bool(_DEGREE.fullmatch(text))
        and not _WORK.search(text)
    )


def is_below_doctorate(record: Record) -> bool:
    """Whether what is printed beside a thesis names a degree below a doctorate."""
    printed = (*record.notes, record.venue, record.publisher)
    return any(_BELOW.search(text) for text in printed)
