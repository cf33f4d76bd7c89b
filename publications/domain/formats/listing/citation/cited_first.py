"""Where and when a paper came out between those who wrote it and its title, which stands last.

12. Lee, A., Ma, B., et al. 2026, Clay J., 104,
    193
    Slow piles of quiet clay
"""

import re

from publications.domain.formats import text as words_of
from publications.domain.formats.listing.cited_venue import is_citation

#: Where such a stretch may end: with the line, or with a number, a state or a link before a capital
#: word.
_END = re.compile(
    r"[\s,.;]*\n\s*|(?:(?<=[\d)\]])|(?<=press)|(?<=review)|(?<=appear)|(?<=ADS)|(?<=DOI))[,.;]?\s+"
    r"(?=[“‘'\"]?[^\W\d_a-zß-ÿ])"
)
#: Where it may begin: behind a sign that ends a name, or with the year.
_BEGIN = re.compile(r"(?<=[.,;:)*])\s+|(?<=[^\W\d_])\s+(?=\(?(?:19|20)\d\d\b)")
#: What leads to the paper is no part of it: "ADS", "[DOI] [arXiv]".
_LINKS_BEHIND = re.compile(
    r"(?:[\s,.;|]*[\[(]?\b(?:ADS|DOI|arXiv|PDF|link|preprint|journal|html|URL)\b[\])]?)+[\s,.;]*$",
    re.IGNORECASE,
)
_LINKS_BEFORE = re.compile(r"(?:[\[(]?\b(?:ADS|DOI|arXiv|PDF|URL)\b[\])]?[\s,.;|]+)+")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
#: What tells it within a line.
_NUMBER_OR_STATE = re.compile(rf"\d|{words_of.NO_YEAR_YET}", re.IGNORECASE)
#: It stands so far behind the begin of the item, and is no longer.
_FARTHEST, _LONGEST, _SHORTEST = 2_500, 140, 6
#: So much room is left behind a full line where letters differ in width.
_ROOM = 12
#: A title has so many words.
_WORDS_OF_TITLE = 3


def place(source: str, breaks: list[int], start: int) -> tuple[int, int, int] | None:
    """Return where such a stretch begins and ends, and where the title behind it begins. `breaks`:
    where the lines of the text end.
    """
    shown = _with_breaks(source[: start + _FARTHEST], breaks)
    found: tuple[int, int, int] | None = None
    for end in _END.finditer(shown, start + _SHORTEST) if _YEAR.search(shown, start) else ():
        if len(source[end.end() :].split(maxsplit=_WORDS_OF_TITLE)) < _WORDS_OF_TITLE:
            break
        stop = end.start()
        first = max(start, stop - _LONGEST)
        if not _YEAR.search(shown, first, stop) or shown[end.end() : end.end() + 1].islower():
            continue
        links = _LINKS_BEHIND.search(shown, first, stop)
        last = links.start() if links else stop
        for begin in _BEGIN.finditer(shown, first, stop - _SHORTEST):
            cited = shown[begin.end() : last]
            is_told = "\n" in end[0] or _NUMBER_OR_STATE.search(_YEAR.sub("", cited))
            if is_told and is_citation(" ".join(cited.split())):
                before = _LINKS_BEFORE.match(shown, end.end())
                title = before.end() if before else end.end()
                found = (begin.end(), begin.end() + len(cited), title)
                break
    return found


def end_of_title(source: str, breaks: list[int], start: int) -> int:
    """Return where the title ends that begins here: where the first of its lines does that has room
    left for the next word, compared with the longest of the text.
    """
    ends = sorted({*breaks, len(source)})
    begins = [0, *ends[:-1]]
    widest = max(end - begin for begin, end in zip(begins, ends, strict=True))
    for begin, end in zip(begins, ends, strict=True):
        if end > start:
            word = source[end:].split(maxsplit=1)[:1]
            if not word or end - begin + len(word[0]) < widest - _ROOM:
                return end
    return len(source)


def _with_breaks(source: str, breaks: list[int]) -> str:
    """Return a text with its breaks as line feeds; no place moves."""
    shown = source.replace("\n", " ")
    for place in breaks:
        if place < len(shown):
            shown = f"{shown[:place]}\n{shown[place + 1 :]}"
    return shown
