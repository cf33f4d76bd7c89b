"""The parts of a list of people: what stands between its commas, which of them are names, and
where the last name of a list ends.
"""

import functools
import re
from dataclasses import dataclass, replace

from publications.domain.formats import text as words_of
from publications.domain.formats.author_signs import MARKS
from publications.domain.formats.authors import AuthorList
from publications.domain.formats.conjunctions import AND
from publications.domain.formats.group_authors import is_group_author
from publications.domain.formats.person_names import (
    SELDOM_FAMILIES,
    ends_sentence,
    has_joined_particle,
    is_name,
)
from publications.domain.formats.turned_names import INITIAL, dotted

SEPARATOR = re.compile(
    r"\s*([,;，；、]|(?<=[\u3005\u3400-\u9fff])[・･](?=[\u3400-\u9fff]))"
    r"\s*(?:(?:and|&|und|et(?!\s?al)|y|e)\s+)?"
    rf"|\s*{AND}|\s+(?:y|和|与)\s+"
)
#: Capital letters that may be initials.
UPPER = "A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĖĘĚĞĢİĪĮĶŁĻŃŅŇŌŐŒŘŚŞŠŢŤŪŮŰŲŹŻŽ"
_CJK = re.compile(r"[\u3040-\u9fff\uac00-\ud7af]")
INITIALS = re.compile(
    rf"[{UPPER}]-[{UPPER}]\."
    rf"|(?:[^\W\d_]{{1,2}}(?:\.(?:\s|-|‐|–)?|-(?=[{UPPER}]\.))){{1,5}}"
    rf"|[{UPPER}](?:[ -]?[{UPPER}]){{0,3}}|[{UPPER}](?:\s[{UPPER}]\.)+"
    rf"|[{UPPER}]\.-[a-zß-ÿ]{{2,8}}"  # "J.-woo", of Jae-woo
    rf"|(?:[{UPPER}]\.){{1,3}}[{UPPER}]"  # "S.D", whose last stop was forgotten
)
_ONLY_INITIALS = re.compile(r"(?:[^\W\d_]\.[\s-]?){1,5}")
INITIALS_THEN = re.compile(
    r"((?:[^\W\d_]{1,2}\.(?:\s?[-‐–]?\s?(?=[^\W\d_]\.))?){1,5}"
    rf"(?:\s?[{UPPER}]-[{UPPER}]\.)?|[{UPPER}](?:\s[{UPPER}]){{1,2}}(?=[.:]\s|\s\(|$)"
    rf"|(?:[{UPPER}]-[{UPPER}]|[{UPPER}]{{1,3}})(?=[.:]?\s|$|\())"
    rf"(?:\s?[{MARKS}])*"
)
#: "Adeyemi TO", "Cooke R.J.", "Kent RN 3rd", "Liu Z-H", "Keller MJ.,"
VANCOUVER = re.compile(
    rf"((?:['’][st]\s)?(?:(?![{UPPER}]\s)[^\W\d_]+(?:['’-][^\W\d_]+)*['’]?\s){{1,3}}(?:[JS]r\.\s)?)"
    rf"((?:{INITIAL}\.(?:[ -]?(?={INITIAL}\.))?){{1,4}}(?![^\W\d_])"
    rf"|[{UPPER}](?:\s[{UPPER}]\b){{1,2}}|[{UPPER}]-[{UPPER}]{{1,2}}\b(?:\.(?=[,;]|$))?"
    rf"|(?!(?:II|III|IV)\b)(?:[{UPPER}]{{2,3}}\.(?=[,;]|$)|[{UPPER}]{{1,4}}(?![^\W\d_{UPPER}])))"
    r"(?:\s(?:Jr|Sr|2nd|3rd|II|III)\b(?:\.(?=[,;]|$))?)?"
)
SUFFIX = re.compile(r"(?:Jr|Sr|II|III|IV)\.?")
#: The same behind a turned name, without the stop that ends the list: "Lee, Ann, Jr. The title",
#: "Lee, A. Jr., Ma, B.".
SUFFIX_BEHIND = re.compile(
    rf"(?:,\s|(?<=[{UPPER}]\.)\s)(?:Jr|Sr|II|III|IV)\b(?:\.(?=\s*(?:[,;:(/&]|and\b))|(?=[.\s,;:(/&]|$))"
)
BEHIND_NAMES = f"{MARKS}0123456789¹²³⁴⁵⁶⁷⁸⁹ ^"
ET_AL = re.compile(
    r"(?:et\.?\s?al\b\.?(?:\s?\((?!(?:19|20)\d\d)[^()]{1,60}\))?|and\s(?:\d+\s(?:more|others)|others)\b"
    r"|etc\b\.?|others(?=\s?[.,:：])|\.\.\.|…|等\.?|他(?=\W|$)|ほか|и др\b\.?|u\.\s?a\."
    r"|(?:vd|idr|m\.\s?fl)\.)",
    re.IGNORECASE,
)
IN_PARENTHESES = re.compile(r"\s*\([^()\d]{1,25}\)$")
#: What may stand behind the last name, on the same line as the title.
STOP = re.compile(
    r"[.。．](?=\s|$|[\u3040-\u9fff\"“])|:(?=\s|$|[\u3040-\u9fff])|：|\s[-–—·•|](?:\s|$)"
    r"|\s?\((?=[^()]*\d|[^()]{26}|best|oral|spotlight"
    rf"|(?i:{words_of.NO_YEAR_YET})(?:[\s\w]{{0,2}}|{words_of.STATE_AT_VENUE})\))"
    r"|\s?[\[](?=(?:19|20)\d\d)|\s(?=(?:19|20)\d\d\b)"
    r"|\s?(?=[“\"„«][^\W\d_][^“”\"«»]{15})"  # no "William “Bill” Lee"
    # "Bo Ma in Proceedings of", "Bo Ma in ICML", "Bo Ma in the Kelp Conference"
    r"|\s(?=[Ii]n:?\s(?:the\s)?(?:Proc|[A-Z]{3}|(?:[A-Z][\w&/-]*\s|\d{1,2}(?:st|nd|rd|th)\s|of\s){0,6}"
    r"(?:Conference|Workshop|Symposium|Journal|Transactions|Letters|Annals|Review)\b))"
)
#: No sign of a footnote has so many figures: "Bo Ma. 1848 and its causes".
YEAR_BEHIND = re.compile(r"[\s.(]\d{4}$")
MOST_NAMES = 1_200
#: What is longer, between two commas, ends a list of names.
_LONGEST_NAME = 200


@dataclass(frozen=True, slots=True)
class People:
    """A list of authors that a text begins with; `end` is the place where it ends.

    `closed`: something says that it ends there: an "and" before the last, a full stop, a line.
    """

    authors: AuthorList
    end: int
    closed: bool
    #: How many names at its end were left to be the title or the venue.
    left: int = 0


#: The names with where each ends, where the list ends, and whether something closes it.
Names = tuple[list[tuple[str, int]], int, bool]


@dataclass(frozen=True, slots=True)
class Segment:
    """What stands between two separators of a list of people, and where."""

    text: str
    start: int
    end: int
    #: What stands behind it: "," ";" "and", or "" at the end.
    separator: str
    #: An "and" stands before it: it is the last one.
    is_last: bool = False


def blank(cut: re.Match[str]) -> str:
    """Return as many blanks as were cut out, for re.sub: no place moves."""
    return " " * len(cut[0])


def segments_of(text: str) -> list[Segment]:
    """Return what stands between the commas, semicolons and "and"s of a text."""
    segments: list[Segment] = []
    position = 0
    is_last = False
    for separator in SEPARATOR.finditer(text):
        if separator.start() < position:
            continue
        if len(segments) > MOST_NAMES or any(
            s.end - s.start > _LONGEST_NAME for s in segments[-3:-2]
        ):
            break
        between = text[position : separator.start()]
        if not between and not segments:
            return []
        joined = separator[0].strip().split()
        has_and = bool(joined) and joined[-1] not in ",;，；、・･"
        mark = separator[1] or "and"
        segments.append(Segment(between, position, separator.start(), mark, is_last))
        position = separator.end()
        is_last = has_and
    segments.append(Segment(text[position:], position, len(text), "", is_last))
    return _with_whole_groups(segments, text)


def _with_whole_groups(segments: list[Segment], text: str) -> list[Segment]:
    """Return the segments with "Sleep", "Ageing Working Group" as the one name that it is."""
    whole: list[Segment] = []
    for segment in segments:
        before = whole[-1] if whole else None
        if segment.is_last and before and before.separator == "and" and not is_person(before.text):
            joined = text[before.start : segment.end]
            stop = STOP.search(joined)
            if is_group_author(bare_name(joined[: stop.start()] if stop else joined)):
                end, separator = segment.end, segment.separator
                whole[-1] = replace(before, text=joined, end=end, separator=separator)
                continue
        whole.append(segment)
    return whole


@functools.lru_cache(maxsize=4_096)
def bare_name(name: str) -> str:
    """Return a name without the signs, figures and remark behind it."""
    name = name.strip()
    if name[-4:].isdigit() and YEAR_BEHIND.search(name):
        return name
    if name.endswith(")"):
        name = IN_PARENTHESES.sub("", name)
    return name.rstrip(BEHIND_NAMES).strip()


def with_marks(turned: str, printed: str) -> str:
    """Return a turned name with the signs that stood behind the printed one."""
    printed = IN_PARENTHESES.sub("", printed.strip())
    return turned + printed[len(printed.rstrip(BEHIND_NAMES)) :].strip()


_JUNIOR = re.compile(r"(?<=\w)\s(?:Jr|Sr)\.$")
_SAINT = re.compile(r"^(Ste?)\.(?=\s)")


#: "Ruiz Vidal Mora", and with small words one more: "Ruiz Vidal de La Mora".
_MOST_WORDS_OF_FAMILY = 4


@functools.lru_cache(maxsize=4_096)
def is_family(text: str) -> bool:
    """Whether a segment is a family name, its particles and marks included; "Ma Jr." is one."""
    bare = _SAINT.sub(r"\1", _JUNIOR.sub("", bare_name(text)))
    words = bare.split()
    own = [word for word in words if word.lower() not in PARTICLES]
    return bool(
        0 < len(words) <= _MOST_WORDS_OF_FAMILY + (len(own) < len(words))
        and (bare[0].isalpha() or words[0] in PARTICLES)
        and not _CJK.search(bare)
        and "." not in bare
        and _is_of_family(words[-1])
        and all(_is_of_family(word) or word in PARTICLES for word in words)
        and (is_name(bare) or bare.lower() in SELDOM_FAMILIES)
    )


def _is_of_family(word: str) -> bool:
    return bool(_OF_FAMILY.match(word)) or has_joined_particle(word)


#: "Lee", "d'Haenens"
_OF_FAMILY = re.compile(r"(?:[dl]['’])?[^\W\d_a-zß-öø-ÿ]")
PARTICLES = frozenset(
    "van von der den de la le du di da dos das del della ter ten zu zur af av bin ibn al el y e "
    "san vander dal do st 't ’t 's ’s".split()
)


def stopped_initials(text: str) -> tuple[str, int] | None:
    """Return the name that a text begins with whose initials stand last: "Ma* B. C. The title"."""
    shown = re.sub(rf"(?<=[^\W\d_])[{MARKS}]+", blank, text[:60])
    matched = VANCOUVER.match(re.sub(r"\s(?=\s)", "", shown))
    if not matched or not matched[2].endswith(".") or not is_family(matched[1].strip()):
        return None
    end = text.index(matched[2]) + len(matched[2])
    return f"{dotted(matched[2])} {matched[1].strip()}", end


#: "B. C. The title", but "B. C. elegans as a model", "B. U.S. policy": small letters go on with it.
_MORE_INITIALS = re.compile(rf"\s*[{UPPER}]\.(?!\s?(?:[{UPPER}]\.\s?)*[a-zß-öø-ÿ])")


#: "May 2011": no May, whose paper came out in 2011.
_MONTH_AND_YEAR = re.compile(rf"{words_of.MONTH_NAME}\s(?:19|20)\d\d\b")


#: "Wu, C.* The title": what marks an author behind the stop of her initials.
_MARKS_BEHIND_STOP = re.compile(rf"(?<=[{UPPER}]\.)\\?[{MARKS}]+(?=\s)")


def stopped_given(text: str) -> tuple[str, int] | None:
    """Return the given names that a text begins with, and where they end: "Ann B. The title"."""
    if _MONTH_AND_YEAR.match(text):
        return None
    marked, text = text, _MARKS_BEHIND_STOP.sub(blank, text[:60])
    for stop in STOP.finditer(text):
        name = text[: stop.start()]
        words = bare_name(name).split()
        if not words or len(words) > 3:
            return None
        if stop[0] == "." and (len(words[-1]) == 1 or "." in words[-1][:-1]):
            if _MORE_INITIALS.match(text, stop.end()):
                continue
            name += "."
        if all(word[0].isupper() for word in words) and is_name(f"{bare_name(name)} Lee"):
            marks = _MARKS_BEHIND_STOP.match(marked, stop.end())
            end = marks.end() if marks else stop.end()
            return bare_name(name), end if stop[0] in ".:。．：" else stop.start()
        return None
    return None


def is_person(bare: str) -> bool:
    """Whether a segment is a person's whole name, not one word or mere initials, or a group's."""
    if _CJK.search(bare):
        return bare.count(" ") <= 1 and is_name(bare.replace(" ", ""))
    if is_group_author(bare):
        return True
    return (" " in bare or "." in bare) and is_name(bare) and not _ONLY_INITIALS.fullmatch(bare)


def inner_stop(bare: str) -> bool:
    """Whether a name holds the full stop that ends the list: "Bo Ma. Wheels"."""
    words = bare.split()
    return any(
        ends_sentence(word, words[place - 1]) for place, word in enumerate(words[:-1]) if place
    )


def stopped_name(text: str) -> tuple[str, int] | None:
    """Return the name that a text begins with, and where it ends: "Mike D. Bond. The Title"."""
    et_al = ET_AL.search(text[:90])
    if et_al and is_person(bare_name(text[: et_al.start()])):
        return f"{bare_name(text[: et_al.start()])} et al.", et_al.end()
    for stop in STOP.finditer(text[:120]):
        name = text[: stop.start()]
        *before, word = bare_name(name).split() or [""]
        if stop[0] == "." and before and not ends_sentence(f"{word}.", before[-1]):
            continue
        if stop[0] == "." and not before and not _CJK.search(word):
            continue
        if is_person(bare_name(name)) and not inner_stop(bare_name(name)):
            return IN_PARENTHESES.sub("", name).strip(), (
                stop.end() if stop[0].strip() in (".", ":", "。", "．", "：") else stop.start()
            )
        return None
    return None


def behind_et_al(names: list[tuple[str, int]], end: int) -> Names:
    """The list of names that goes on, nobody says how."""
    name, _ = names[-1]
    return [*names[:-1], (f"{name} et al.", end)], end, True
