"""Letters that a page lost within words: one stands for each while it is read, so that names are
names, and what was lost is printed again at the end.
"""

import re
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

_LOST = re.compile("(?<=[^\\W\\d_])\ufffd(?=[^\\W\\d_])")
#: A letter that no page has.
_LETTER = "\ua4f8"


def with_letters(text: str) -> str:
    """Return the text with a letter for each that was lost within a word."""
    return _LOST.sub(_LETTER, text) if "\ufffd" in text else text


def has_lost(text: str) -> bool:
    """Whether letters of a text were lost."""
    return "\ufffd" in text or _LETTER in text


def as_printed(value: Any) -> Any:
    """Return a text, or what holds texts, as the page prints it."""
    return rewritten(value, lambda text: text.replace(_LETTER, "\ufffd"))


def rewritten(value: Any, rewrite: Callable[[str], str]) -> Any:
    """Return a text, or what holds texts, with each text rewritten."""
    if isinstance(value, str):
        return rewrite(value)
    if isinstance(value, tuple):
        return tuple(rewritten(each, rewrite) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        held = {each.name: rewritten(getattr(value, each.name), rewrite) for each in fields(value)}
        return replace(value, **held)
    return value
