"""What repeats on a page and is of no paper: "[article information]" behind each title, "Ann Lee^".

No rule can know every remark, button and sign that somebody sets beside each entry of a list. But
they repeat, word for word but for their numbers, where titles and people do not. What repeats and
says neither who, nor where, nor when, is taken off before the page is divided.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest

from publications.domain.formats import text as words_of
from publications.domain.formats.author_signs import read_legend
from publications.domain.formats.listing import people
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links, without_links_of_words
from publications.domain.formats.venue_phrases import is_venue, kind_of
from publications.domain.formats.venue_phrases.remarks import REMARK, STATE, TO_APPEAR

#: What stands so often is no part of a single paper.
_OFTEN = 3
#: "[article information]", "(**lead author**)"; no "[words](address)".
_BRACKETED = re.compile(
    r"\s?(?:(?<!\])\(([^()\[\]\n]{5,80})\)|\[([^()\[\]\n]{5,80})\](?!\()|【([^【】\n]{5,80})】)"
)
#: With such words a bracket tells of the paper itself, and so with most numbers.
_OF_THE_PAPER = re.compile(
    r"\b(?:with|by|mit|con|avec|in|im|en|ed|eds|edn|edited|editors?|editions?|hrsg|hg|translat\w+"
    r"|re-?print\w*|revis\w+|version|vers|vols?|volumes?|pp|pages?|nos?|nr|chapters?|part|arxiv|doi|series"
    r"|review of|ca|circa|formerly|née)\b",
    re.IGNORECASE,
)
_INITIAL = re.compile(r"\b[A-Z]\.")
#: "… *Kelp Policy 181.* ~ Open access": behind a sign that no sentence holds.
_BEHIND_SIGN = re.compile(
    r"\s?[~»›▶►▸✓✔◆❖☛➤➜→][\s\ufe0f]*([^\W\d_][^\d()\[\]~»›▶►▸✓✔◆❖☛➤➜→]{3,80})$"
)
#: A sign that a page may set at names where others set "*": before what divides them.
_SIGN = r"([?^~°º%¬@¤¦‖∥♥♡✦✧✪✫✶✷✸◊○●■□◦!])"
_NAME_BEFORE = (
    r"(?:[A-ZÀ-ÖØ-Þ][\w'’-]{0,40}[^\W\d_]|\b[A-Z]\.|(?<=[^\W\d_]{2}\s)[A-Z])[*_\ue010-\ue01d]*"
)
#: No title that ends in a question does so before a comma.
_DIVIDES = (
    r"(?=[*_\ue010-\ue01d]*\s?(?:[,;&)]|and\s|\.(?:\s|$)|\((?:19|20)\d\d|(?<![?!])(?::\s|$)))"
)
_SIGNED = re.compile(rf"({_NAME_BEFORE})\s?{_SIGN}{_DIVIDES}(?:\s(?=[,;.]))?")
#: "Lee, A., ^Ma, B.": the sign before a name.
_SIGNED_BEFORE = re.compile(rf"(^|[,;&]\s|\band\s){_SIGN}(?=[A-ZÀ-ÖØ-Þ][\w'’-]+,?\s)")
#: What is shown instead where the page says that they mean something: signs that are known, and
#: that hardly anybody sets.
_SHOWN = "⊛⊕⊗"
#: These end sentences, too: what says that they are signs must stand on the page, and a name of
#: two words before them.
_ENDS_SENTENCE = "?!"
_NAME_OF_TWO = re.compile(r"(?:[^\W\d_a-zß-ÿ][\w.'’-]*|\b(?:with|and|&))[ ,]{1,2}\S+$")
#: "(? = student)", "^ refers to the students", "° doctoral student"
_MEANING = (
    r"(?<![^\s(\[\"“*'])[%s][\"”')*]{0,3}\s*(?:(?:=|denotes?\b|indicates?\b|means?\b|marks?\b|refers?\sto\b)"
    r"|[:–-]?\s*(?:[\w-]+\s){0,3}(?:students?|advisees?|mentees?|supervisees?)\b)"
)
#: What nearly every line of prose has, and no title repeated by chance.
_WORDS_OF_SENTENCE, _SMALL_WORDS = 5, 3
_SMALL_WORD = re.compile(r"\b[a-zß-ÿ]{3,}\b")
_NO_LETTERS = re.compile(r"[\W\d_]+")
#: What a sentence about a paper says with, and hardly a title.
_PREDICATE = re.compile(
    r"\b(?:is|are|was|were|has|have|will|can|may|see|available)\b", re.IGNORECASE
)


def apart(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """Return the lines of a page without what repeats in them and is of no paper, each with the
    remarks that it lost; and the lines that are nothing else.
    """
    repeated = _repeated_lines(lines)
    kept = [line for line in lines if line.place not in repeated]
    said = _decorations(kept)
    if said:
        kept = [_without(line, said) for line in kept]
    return kept, [line for line in lines if line.place in repeated]


def _decorations(lines: list[Line]) -> set[str]:
    """Return the letters of what repeats in brackets, or behind a sign, and tells of no paper."""
    found = Counter(
        key
        for line in lines
        if not line.heading
        for key in {_letters(remark[0]) for remark in _remarks(line.printed)}
    )
    often = {key for key, times in found.items() if times >= _OFTEN and key}
    if not often:
        return often
    printed = {_letters(said[0]): said for line in lines for said in _remarks(line.printed)}
    return {key for key in often if _is_decoration(printed[key])}


def _remarks(printed: str) -> Iterator[re.Match[str]]:
    """Yield what stands in brackets on a line, or behind a sign at its end."""
    if "(" in printed or "[" in printed or "【" in printed:
        yield from _BRACKETED.finditer(printed)
    if behind := _BEHIND_SIGN.search(printed):
        yield behind


def _is_decoration(remark: re.Match[str]) -> bool:
    """Whether words that repeat say nothing of who, where or when."""
    inner = next(filter(None, remark.groups()))
    said = words_of.plain(inner).strip(" *_.:")
    if " " not in said or not said[0].isalpha() or _OF_THE_PAPER.search(said) or is_links(said):
        return False
    is_known = bool(REMARK.search(said))
    if not (is_known or said[0].islower() or remark.re is _BEHIND_SIGN):
        return False  # "(Coleoptera: Carabidae)"
    if not is_known and re.search(r"\d", said):
        return False
    if STATE.match(said) or TO_APPEAR.search(said) or words_of.find_date(said):
        return False
    is_button = remark[0].lstrip().startswith("[") and said[0].islower()
    if not is_button and (is_venue(said) or kind_of(said)):
        return False
    return not (_INITIAL.search(said) or people.names_only(said))


def _without(line: Line, decorations: set[str]) -> Line:
    """Return a line without its decorations, as remarks of it."""
    cut = [said for said in _remarks(line.printed) if _letters(said[0]) in decorations]
    if not cut:
        return line
    printed = line.printed
    for said in reversed(cut):
        before, behind = printed[: said.start()], printed[said.end() :]
        is_ended = before.rstrip().endswith(".")
        printed = before + (behind.removeprefix(".") if is_ended else behind)
    remarks = tuple(words_of.plain(said[0]).strip() for said in cut)
    if not _letters(printed):
        return line
    return replace(_printed_so(line, printed.strip()), remarks=remarks)


def _repeated_lines(lines: list[Line]) -> set[int]:
    """Return the places of lines that are the same sentence again and again, each below something
    else: "Scripts can be found in our repository".
    """
    keys: dict[int, str] = {}
    above = ""
    for line, below in zip(lines, [*lines[1:], None], strict=False):
        is_block = line.begins_block and (below is None or below.begins_block)
        key = _sentence(line) if is_block else ""
        if key and key != above:
            keys[line.place] = key
        above = key
    times = Counter(keys.values())
    return {place for place, key in keys.items() if times[key] >= _OFTEN}


def _sentence(line: Line) -> str:
    """Return the letters of a line that may be a sentence about a paper, and no paper: a paper's
    title stands again, too, as an item, where it came out at a meeting and in a journal.
    """
    text = line.text
    is_title = bool(line.marker) and not _PREDICATE.search(text)
    if (
        line.heading
        or line.is_row
        or is_title
        or len(text.split()) < _WORDS_OF_SENTENCE
        or len(text) > 300
    ):
        return ""
    if len(_SMALL_WORD.findall(text)) < _SMALL_WORDS or words_of.find_date(text):
        return ""
    return "" if is_venue(text) or people.is_list(text) else _letters(text)


def _letters(text: str) -> str:
    """Return the words of a text without its numbers and signs."""
    return _NO_LETTERS.sub(" ", words_of.plain(text)).strip().casefold()


def without_own_signs(lines: list[Line], text: str) -> tuple[list[Line], Mapping[str, str]]:
    """Return the lines without the signs that this page, of this text, alone has at names, "^" say,
    and what the page says that its signs mean; where it says so of one of these, a sign that is
    known stands in its place.
    """
    patterns = (_SIGNED, _SIGNED_BEFORE)
    times = Counter(
        found[2] for line in lines for each in patterns for found in each.finditer(line.printed)
    )
    own = sorted(
        sign
        for sign, number in times.items()
        if (number >= _OFTEN and sign not in _ENDS_SENTENCE) or _is_explained(sign, lines)
    )
    if not own:
        return lines, read_legend(text)
    for sign, known in zip(own, _SHOWN, strict=False):
        text = text.replace(sign, known)
    legend = read_legend(text)
    shown = {
        sign: known if known in legend else ""
        for sign, known in zip_longest(own, _SHOWN[: len(own)], fillvalue="")
    }

    def with_known(found: re.Match[str]) -> str:
        sign = found[2]
        is_end = sign in _ENDS_SENTENCE and not _NAME_OF_TWO.search(
            found.string, max(found.start() - 40, 0), found.end(1)
        )
        return found[0] if is_end or sign not in shown else f"{found[1]}{shown[sign]}"

    def without(line: Line) -> Line:
        printed = line.printed
        for each in patterns:
            printed = each.sub(with_known, printed)
        return line if printed == line.printed else _printed_so(line, printed)

    return list(map(without, lines)), legend


def _printed_so(line: Line, printed: str) -> Line:
    return replace(line, printed=printed, text=words_of.plain(without_links_of_words(printed)))


def _is_explained(sign: str, lines: list[Line]) -> bool:
    """Whether a line says what a sign at names means."""
    meaning = re.compile(_MEANING % re.escape(sign), re.IGNORECASE)
    return any(sign in line.text and meaning.search(line.text) for line in lines)
