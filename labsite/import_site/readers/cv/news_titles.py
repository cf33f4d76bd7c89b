"""Titles of news, which have none but their text."""

import re

from publications.domain.formats.listing.lines import Line

LONGEST = 200
#: A line that ends within a sentence, and one that goes on with the line above it.
_UNFINISHED = re.compile(
    r"(?:,|\s(?:a|an|and|as|at|by|for|from|in|of|on|or|our|the|their|to|with))$", re.IGNORECASE
)
_GOES_ON = re.compile(r"[a-zß-öø-ÿ(]")


def with_rest(text: str, lines: list[Line]) -> str:
    """Return the text of the first line of an item with that of the lines that go on with its
    sentence, as an editor wraps it.

    Args:
        text: what stands in the first line, without its date.
        lines: those of the item.
    """
    for line in lines[1:] if lines[0].marker else ():
        is_apart = line.marker or line.heading or line.is_row or line.after_blank
        if is_apart or not (_GOES_ON.match(line.text) or _UNFINISHED.search(text)):
            break
        text = f"{text} {line.text}"
    return text


#: The first sentence of a text; the dot of "Ph.D.", "Dr." or "Prof." ends none.
_SENTENCE = re.compile(r".{20,200}?(?:(?<=[\w)\]”\"*]{3})(?<!\bProf)\.|[!?。！])(?=\s|$)")


def of_text(text: str) -> str:
    """Return the title of a piece of news: its text, of a long one the first sentence."""
    if len(text) <= LONGEST:
        return text
    sentence = _SENTENCE.match(text)
    return sentence[0] if sentence else text[:LONGEST].rsplit(" ", 1)[0] + "…"
