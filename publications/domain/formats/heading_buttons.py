"""Buttons of a page that open what stands below them, which they head: a year, a section's name.

<button class="accordion">2021</button><div class="panel">…</div>  ->  <div>2021</div><div …
"""

import re
from collections import Counter
from itertools import pairwise

_BUTTON = re.compile(
    r"<button\b([^<>]{0,1000})>((?:(?!</?button\b)[\s\S]){1,300}?)</button\s*>", re.IGNORECASE
)
_TAG = re.compile(r"<[^<>]{0,1000}>")
#: What the attributes of a button say that opens something.
_OPENS = re.compile(r"accordion|collaps|toggle|expand", re.IGNORECASE)
_YEAR = re.compile(r"(?:19|20)\d\d")
_NAME = re.compile(r"[^\W\d_][\w'’&/,-]*(?:\s[\w'’&/(),-]+){0,3}")


def as_blocks(text: str) -> str:
    """Return a page whose buttons that head something are blocks of text, as a heading is.

    Such a button stands by itself: beside others it chooses what a list shows. What several say,
    "Abstract", they say of single papers.
    """
    buttons = list(_BUTTON.finditer(text))
    if not buttons:
        return text
    said = [_words(button[2]) for button in buttons]
    times = Counter(said)
    beside = {
        at
        for at, (one, other) in enumerate(pairwise(buttons))
        if not _words(text[one.end() : other.start()])
    }
    pieces: list[str] = []
    position = 0
    for at, (button, words) in enumerate(zip(buttons, said, strict=True)):
        is_alone = at not in beside and at - 1 not in beside
        is_name = _OPENS.search(button[1]) and _NAME.fullmatch(words) and times[words] == 1
        if is_alone and (is_name or _YEAR.fullmatch(words)):
            pieces += [text[position : button.start()], f"<div>{button[2]}</div>"]
            position = button.end()
    return "".join([*pieces, text[position:]])


def _words(text: str) -> str:
    return " ".join(_TAG.sub(" ", text).replace("&nbsp;", " ").split())
