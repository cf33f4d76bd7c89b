"""The people that a run of text begins with, and where the list of them ends.

Ann Lee, Bo Ma, and Chen Wu. The title …          Lee, A., Ma, B. C., & Wu, D. (2019). …
Adeyemi TO, Rao S. The title …                     Lee, Ann, Bo Ma, and Chen Wu. “The title.” …
Lee, Ann; Ma, Bo. The title …                      林晓峰, 周雨桐. 标题 …
"""

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from publications.domain.formats import text as words_of
from publications.domain.formats.authors import (
    LEFT_OUT,
    MARKS,
    MAY_BE_LEFT_OUT,
    SELDOM_FAMILIES,
    AuthorList,
    as_gap,
    dotted,
    ends_sentence,
    has_initials,
    is_lower_particle,
    is_name,
    is_name_among_names,
    read_authors,
)
from publications.domain.record import Author

#: No list of authors that is followed by a title on the same line is longer.
_LONGEST = 6_000
#: A line that names one person is no longer.
_LONGEST_LONE = 60
#: What stands before those with whom somebody wrote a paper, in a pattern.
WITH = r"(?:with|avec|mit|con|com)"
_COMPANY = re.compile(rf"^\W*{WITH}\s+", re.IGNORECASE)
_SEPARATOR = re.compile(
    r"\s*([,;，；、]|(?<=[\u3005\u3400-\u9fff])[・･](?=[\u3400-\u9fff]))"
    r"\s*(?:(?:and|&|und|et(?!\s?al)|y|e)\s+)?"
    r"|\s+(and|&|und|et(?!\s?al)|y|和|与)\s+"
)
_CJK = re.compile(r"[\u3040-\u9fff\uac00-\ud7af]")
_INITIALS = re.compile(
    r"[A-Z]-[A-Z]\."
    r"|(?:[^\W\d_]{1,2}(?:\.(?:\s|-|‐|–)?|-(?=[A-Z]\.))){1,5}"
    r"|[A-Z](?:[ -]?[A-Z]){0,3}|[A-Z](?:\s[A-Z]\.)+"
)
_ONLY_INITIALS = re.compile(r"(?:[^\W\d_]\.[\s-]?){1,5}")
_INITIALS_THEN = re.compile(
    r"((?:[^\W\d_]{1,2}\.(?:\s?[-‐–]?\s?(?=[^\W\d_]\.))?){1,5}(?:\s?[A-Z]-[A-Z]\.)?"
    r"|[A-Z]{1,3}(?=[.:]?\s|$|\())"
    rf"(?:\s?[{MARKS}])*"
)
#: "Adeyemi TO", "Cooke R.J.", "Kent RN 3rd"
_VANCOUVER = re.compile(
    r"((?:(?![A-Z]\s)[^\W\d_]+(?:['’-][^\W\d_]+)*\s){1,3})"
    r"((?:[^\W\d_]\.(?:[ -]?(?=[^\W\d_]\.))?){1,4}(?![^\W\d_])"
    r"|[A-Z](?:\s[A-Z]\b){1,2}|[A-Z]{1,3}(?![a-z]))"
    r"(?:\s(?:Jr|Sr|2nd|3rd|II|III)\b)?"
)
#: A sign before a name ("†Brandt, L.") says who somebody is, a student say; one behind the comma
#: ("Lee, A.,* Ma, B.") is of the name before it.
_SIGN_BEFORE = re.compile(rf"(?<![^\s,;(&])[{MARKS}]+(?=[^\W\d_])|(?<=[,;])[{MARKS}]+(?=\s)")
#: "Lee, A*. (2019)": the sign stands within the initial.
_SIGN_INSIDE = re.compile(rf"(?<![^\W\d_])([A-Z])([{MARKS}]+)\.")
#: "Lee, A.*., Bo Ma": the full stop is of no use.
_STOP_BEHIND_SIGN = re.compile(rf"(?<=[{MARKS}])\.(?=,)")
#: What is said of people behind their names: "Ann Lee and Bo Ma, editors: The title",
#: "Ann Lee* (*equal contribution)".
_SAID_BEHIND = re.compile(
    rf"\s\([{MARKS}]{{1,3}}\s?[^()]{{3,60}}\)"
    r"|,?\s(?:\((?:eds?\.?|editors?|hrsg\.?|hg\.|dirs?\.?|coords?\.?|orgs?\.?|éds?\.?)\)"
    r"|(?:editors?|eds?\.|\(?Hrsg\.\)?))(?=[\s.:,]|$)",
    re.IGNORECASE,
)
#: Cheaper to look for: what none of them lacks.
_MAY_BE_SAID = re.compile(rf"\([{MARKS}edhcoé]|[Ee]ditor|[Ee]ds\.|Hrsg", re.IGNORECASE)
_SUFFIX = re.compile(r"(?:Jr|Sr|II|III|IV)\.?")
_BEHIND_NAMES = f"{MARKS}0123456789¹²³⁴⁵⁶⁷⁸⁹ ^"
_ET_AL = re.compile(
    r"(?:et\.?\s?al\b\.?(?:\s?\((?!(?:19|20)\d\d)[^()]{1,60}\))?|and\s(?:\d+\s(?:more|others)|others)\b"
    r"|others(?=\s?[.:：])|\.\.\.|…|等\.?|他(?=\W|$)|ほか|и др\b\.?|u\.\s?a\.)",
    re.IGNORECASE,
)
_ET_AL_BEHIND = re.compile(r"\s(?:et\.?\s?al\b\.?|u\.\s?a\.)", re.IGNORECASE)
#: What is said of how many wrote a paper: "A. Lee, and 37 others", "A. Lee et al. (102 authors,
#: including B. Ma)", "A. Lee (single author)".
_NUMBER_OF_AUTHORS = re.compile(
    r"(?:,?\set\sal\b\.?,?)?\s?\((?P<number>\d{1,4}|single|sole)\s(?:co-?)?authors?\b[^()]{0,120}\)"
    r"|(?:,|(?<=\.))?\s(?:and|&)\s(?:\d{1,4}\s(?:others|more)|(?:\d{1,4}\s)?co-?(?:authors|workers))\b"
    r"(?!,?\s(?:incl(?:uding\b|\.)|with\b))"
)
#: "園芸学会事務局（林晓峰, 周雨桐）, 2024": a group by its name, and who was in it.
_MEMBERS_OF_GROUP = re.compile(
    r"[\u3040-\u9fff]{3,30}\s?[（(]([^（）()]{5,600})[）)](?=\s?[,，:：.．。])"
)
_IN_PARENTHESES = re.compile(r"\s*\([^()\d]{1,25}\)$")
#: What may stand behind the last name, on the same line as the title.
_STOP = re.compile(
    r"[.。．](?=\s|$|[\u3040-\u9fff\"“])|[:：](?=\s|$|[\u3040-\u9fff])|\s[-–—·•|](?:\s|$)"
    r"|\s?\((?=[^()]*\d|[^()]{26}|best|oral|spotlight"
    rf"|{words_of.NO_YEAR_YET}[\s\w]{{0,2}}\))"
    r"|\s?[\[](?=(?:19|20)\d\d)|\s(?=(?:19|20)\d\d\b)"
)
_GLUED = re.compile(r"([^\W\d_][^\s:.]+ [^\W\d_][^\s:.]+) ([A-Z][^\s:.]+)")
_YEAR = re.compile(r"(?:19|20)\d\d\b")
_YEAR_BEHIND_SURNAME = re.compile(r"\.?,?\s?\((?:19|20)\d\d[a-z]?\)")
#: A word behind a full stop, which is no given name's.
_GOES_ON = re.compile(r"\.\s+[^\W\d_]{2}")
_TWO_SURNAMES = re.compile(
    rf"([^\W\d_][^\W\d_'’-]+),\s([^\W\d_][^\W\d_'’-]+){_YEAR_BEHIND_SURNAME.pattern}"
)
#: "Lee et al. (2019)", "de Groot et. al, 2019"
_FIRST_OF_MANY = re.compile(
    r"((?:[^\W\d_]+\s){0,2}[^\W\d_]+(?:['’-][^\W\d_]+)*),?\set\.?\s?al\b\.?,?(?=\s\(?(?:19|20)\d\d\b)"
)
_YEAR_FIRST = re.compile(r"\s*\(?(?:19|20)\d\d\b")
_YEAR_BEHIND = re.compile(r"[\s.(](?:19|20)\d\d$")
_DASH = re.compile(r"\s+[-–—/]\s+")
#: A piece longer than names are, without a sign that ends one.
_NO_NAME = re.compile(r"(?:(?!\s(?:and|und|et|y)\s)[^,;，；、:：&()\[\].。．|·•–—\d/-]){70}")
#: "In A. Lee & B. Ma (Eds.), …": those made the book.
_BOOK = re.compile(r"In:?\s(?:[^\W\d_]\.|[^()\n]{3,200}\((?:Eds?\.|Hg\.|Hrsg\.|éds?\.))")
_MOST_NAMES = 400
_LONGEST_WORD = 60
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
_Names = tuple[list[tuple[str, int]], int, bool]


@dataclass(frozen=True, slots=True)
class _Segment:
    text: str
    start: int
    end: int
    #: What stands behind it: "," ";" "and", or "" at the end.
    separator: str
    #: An "and" stands before it: it is the last one.
    is_last: bool = False


def leading(text: str, legend: Mapping[str, str] | None = None) -> tuple[People, ...]:
    """Return the lists of people that the text may begin with, the likeliest first."""
    first = text[:_LONGEST_WORD].split(maxsplit=1)
    if not first or (first[0][0].islower() and not is_lower_particle(first[0])):
        return ()
    if _NO_NAME.match(text) or _BOOK.match(text):
        return ()
    return _remembered_people(text[:_LONGEST], tuple((legend or {}).items()))


def is_list(text: str) -> bool:
    """Whether a line is nothing but several people, and perhaps a date."""
    if len(text) > _LONGEST or not _SEPARATOR.search(text):
        return False
    listed = read_authors(_without_date(text))
    return bool(listed and listed.strong)


def lone_name(text: str) -> str:
    """Return the one person whom a line names and perhaps dates: "Lee, A. (2019)"; else nothing."""
    if len(text) > _LONGEST_LONE:
        return ""
    listed = read_authors(_without_date(text))
    if listed and len(listed.authors) == 1 and listed.complete:
        return listed.authors[0].name
    family, comma, given = _without_date(text).partition(",")
    name = f"{given.strip()} {family.strip()}"
    return name if comma and _is_family(family) and is_name(name) else ""


def _without_date(text: str) -> str:
    """Return a line that may list people without its date, and the "with" before them."""
    if dated := words_of.find_date(text):
        text = (text[: dated.start] + text[dated.end :]).replace("()", "")
    return _COMPANY.sub("", text).strip(" .,;:")


@functools.lru_cache(maxsize=1_024)
def _remembered_people(text: str, signs: tuple[tuple[str, str], ...]) -> tuple[People, ...]:
    """Look once at what the same line says in several ways to divide a page."""
    if group := _MEMBERS_OF_GROUP.match(text):
        members = read_authors(group[1], dict(signs) or None)
        if members and members.strong:
            return (People(members, group.end(), closed=True),)
    shown = _SAID_BEHIND.sub(_blank, text) if _MAY_BE_SAID.search(text) else text
    shown = _SIGN_INSIDE.sub(r"\1.\2", _SIGN_BEFORE.sub(_blank, shown))
    shown = _STOP_BEHIND_SIGN.sub(_blank, shown)
    numbers = [number.span() for number in _NUMBER_OF_AUTHORS.finditer(shown)]
    shown = _NUMBER_OF_AUTHORS.sub(_as_et_al, shown) if numbers else shown
    whole = LEFT_OUT.sub(as_gap, shown) if MAY_BE_LEFT_OUT.search(shown) else shown
    segments = _segments(whole)
    if not segments:
        return ()
    legend = dict(signs) or None
    lists: list[People] = []
    for names, end, closed in _ways_to_name(segments):
        names, end, closed = _with_cut(names, end, closed, shown)
        if number := next((number for number in numbers if number[0] <= end < number[1]), None):
            end, closed = number[1], True
        if whole[:end] != shown[:end] and not names[-1][0].endswith(" et al."):
            names[-1] = (f"{names[-1][0]} et al.", names[-1][1])
        if shown is not text and (behind := _SAID_BEHIND.match(text, end)):
            end, closed = behind.end(), True
        is_before_colon = text[end - 1 : end] == ":"
        lists += _lists(names, end, closed, legend, is_before_colon=is_before_colon)
    return (*lists, *_surnames(segments), *_initials_before_year(segments), *_one_of_many(shown))


def _ways_to_name(segments: list[_Segment]) -> list[_Names]:
    """Return the names that a text begins with as the first of the ways finds them that finds any,
    and as each name stands by itself where that goes further.
    """
    ways = (_by_semicolons, _by_dashes, _surname_first, _initials_behind, _given_first)
    found = next(filter(lambda names: names[0], (way(segments) for way in ways)), None)
    if found and found[2]:
        return [found]
    mixed = _each_by_itself(segments)
    further = [mixed] if len(mixed[0]) > (len(found[0]) if found else 1) else []
    return [*further, *([found] if found else [])]


def _with_cut(names: list[tuple[str, int]], end: int, closed: bool, text: str) -> _Names:
    """Return the names with the remark behind them that there are more: "[12 more authors]"."""
    cut = LEFT_OUT.match(text, end + len(text[end:]) - len(text[end:].lstrip(" ,.")))
    if not cut or cut[0][0] not in "[(":
        return names, end, closed
    return [*names[:-1], (f"{names[-1][0]} et al.", cut.end())], cut.end(), True


def _as_et_al(number: re.Match[str]) -> str:
    """Return " et al." for a number of authors, unless there is one; no place moves."""
    is_one = number["number"] in ("single", "sole", "1")
    return ("" if is_one else " et al.").ljust(len(number[0]))


def _blank(cut: re.Match[str]) -> str:
    return " " * len(cut[0])


def _lists(
    names: list[tuple[str, int]],
    end: int,
    closed: bool,
    legend: Mapping[str, str] | None,
    *,
    is_before_colon: bool,
) -> list[People]:
    """Return all the names as one list and, where nothing closes it, the list without its last
    name, which may be a title of capital words.
    """
    found: list[People] = []
    whole = _authors([name for name, _ in names], legend)
    if whole:
        found.append(People(whole, end, closed))
    if whole and is_before_colon and (glued := _GLUED.fullmatch(names[-1][0])):
        # "Chen Wu Shelf: The title": the comma before a system's name was lost.
        shorter = _authors([*(name for name, _ in names[:-1]), glued[1]], legend)
        if shorter and len(names) > 1:
            end_of_name = end - 1 - len(glued[2])
            found.append(People(shorter, end_of_name, True, 1))
    for fewer in (1, 2):
        if closed or len(names) <= fewer:
            break
        if whole and len(whole.authors) == len(names) and fewer + 1 < len(names):
            fewer_authors = whole.authors[:-fewer]
            shorter = replace(whole, authors=fewer_authors)
        else:
            shorter = _authors([name for name, _ in names[:-fewer]], legend)
        if shorter:
            found.append(People(shorter, names[-fewer - 1][1], False, fewer))
    return found


def _authors(names: list[str], legend: Mapping[str, str] | None) -> AuthorList | None:
    return read_authors("; ".join(names) if len(names) > 1 else names[0], legend)


def _segments(text: str) -> list[_Segment]:
    segments: list[_Segment] = []
    position = 0
    is_last = False
    for separator in _SEPARATOR.finditer(text):
        if separator.start() < position:
            continue
        if len(segments) > _MOST_NAMES or any(
            s.end - s.start > _LONGEST_NAME for s in segments[-3:-2]
        ):
            break
        between = text[position : separator.start()]
        if not between and not segments:
            return []
        joined = separator[0].strip().split()
        has_and = bool(joined) and joined[-1] in ("and", "&", "und", "et", "y", "e", "和", "与")
        mark = separator[1] or "and"
        segments.append(_Segment(between, position, separator.start(), mark, is_last))
        position = separator.end()
        is_last = has_and
    segments.append(_Segment(text[position:], position, len(text), "", is_last))
    return segments


def _bare(name: str) -> str:
    return _IN_PARENTHESES.sub("", name.strip()).rstrip(_BEHIND_NAMES).strip()


def _with_marks(turned: str, printed: str) -> str:
    """Return a turned name with the signs that stood behind the printed one."""
    printed = _IN_PARENTHESES.sub("", printed.strip())
    return turned + printed[len(printed.rstrip(_BEHIND_NAMES)) :].strip()


def _is_family(text: str) -> bool:
    bare = _bare(text)
    words = bare.split()
    return bool(
        0 < len(words) <= 4
        and bare[0].isalpha()
        and not _CJK.search(bare)
        and "." not in bare
        and _OF_FAMILY.match(words[-1])
        and all(_OF_FAMILY.match(word) or word in _PARTICLES for word in words)
        and (is_name(bare) or bare.lower() in SELDOM_FAMILIES)
    )


#: "Lee", "d'Haenens"
_OF_FAMILY = re.compile(r"(?:[dl]['’])?[^\W\d_a-zß-öø-ÿ]")
_PARTICLES = frozenset(
    "van von der den de la le du di da dos das del della ter ten zu zur af av bin ibn al el y e "
    "san vander dal do st".split()
)


# --- Lee, Ann; Ma, Bo ----------------------------------------------------------------------------


def _by_semicolons(segments: list[_Segment]) -> _Names:
    """Read "Lee, Ann; Ma, Bo; & Wu, Chen": at least one semicolon divides two persons."""
    if not any(segment.separator in (";", "；") for segment in segments[:2]):
        return [], 0, False
    names: list[tuple[str, int]] = []
    held: list[_Segment] = []
    is_turned = False
    for segment in segments:
        if segment.text.strip() and (et_al := _ET_AL.match(segment.text.strip(" *_"))) and names:
            end = segment.start + len(segment.text) - len(segment.text.lstrip(" *_")) + et_al.end()
            return _behind_et_al(names, end)
        held.append(segment)
        if len(held) == 2 and names and (others := _before_et_al(*held)):
            return _behind_et_al([*names, others[0]], others[1])
        is_before_and = bool(names) and _ends_before_and(held)
        if names and not is_before_and and (last := _last_by_stop(held, is_turned=is_turned)):
            return [*names, last], last[1], True
        is_divided = segment.separator in (";", "；") or is_before_and
        if is_divided or (held[0].is_last and len(held) == 2):
            name = _person(held)
            if not name and names and len(held) == 2 and (pair := _stopped_pair(*held)):
                return [*names, pair], pair[1], True
            if not name:
                break
            names.append((name, segment.end))
            is_turned |= len(held) == 2
            if held[0].is_last and not is_divided:
                return names, segment.end, True
            held = []
            continue
        if len(held) > 2:
            break
    if names and (last := _last_at_end(held)):
        return [*names, last], last[1], True
    is_dated = bool(held) and _YEAR_FIRST.match(held[0].text)
    if len(names) < 2 - bool(is_dated):
        return [], 0, False
    return names, names[-1][1], True


def _last_at_end(held: list[_Segment]) -> tuple[str, int] | None:
    """Return the name that is left at the end of a list, and where it ends: "Wu, Chen", "Chen Wu.
    The title", "& Chen Wu, The title".
    """
    if not 0 < len(held) <= 2:
        return None
    if len(held) == 1:
        stopped = _stopped_name(held[0].text) or _stopped_initials(held[0].text)
        if stopped:
            return stopped[0], held[0].start + stopped[1]
    if (name := _person(held)) and (len(held) == 2 or " " in name):
        return name, held[-1].end
    lone = _person(held[:1]) if held[0].is_last else ""
    return (lone, held[0].end) if " " in lone else None


def _ends_before_and(held: list[_Segment]) -> bool:
    """Whether an "and" divides a name from the last, as a semicolon would: "Ma, Bo & Wu, Chen"."""
    if held[-1].separator != "and" or not _person(held):
        return False
    text = held[-1].text
    if len(held) == 2:
        return not _GOES_ON.search(text)
    stopped = _stopped_initials(text)
    return " " in _bare(text) and (not stopped or stopped[1] == len(text.rstrip()))


def _last_by_stop(held: list[_Segment], *, is_turned: bool) -> tuple[str, int] | None:
    """Return the last name of a list where a full stop ends it, and where: "Ma, B. The title".
    Where `is_turned`, the names before it are, and initials behind a lone name are its middle ones.
    """
    if len(held) == 1:
        if held[0].separator in (";", "；") and is_name(_bare(held[0].text)):
            return None  # "Anna L. Wu;" is one name, not "Anna, L."
        is_straight = is_turned and held[0].is_last  # "& Ann B. Wu. The title"
        ways = (_stopped_name, _stopped_initials) if is_straight else (_stopped_initials,)
        last = next(filter(None, (way(held[0].text) for way in ways)), None)
        return (last[0], held[0].start + last[1]) if last else None
    ends_there = held[1].separator not in (";", "；") and not held[0].is_last
    return _stopped_pair(*held) if len(held) == 2 and ends_there else None


def _before_et_al(family: _Segment, given: _Segment) -> tuple[tuple[str, int], int] | None:
    """Return the last who is named of "Lee, Ann et al.", and where that ends."""
    cut = _ET_AL_BEHIND.search(given.text)
    name = _person([family, replace(given, text=given.text[: cut.start()])]) if cut else ""
    return ((name, given.start + cut.start()), given.start + cut.end()) if cut and name else None


def _stopped_initials(text: str) -> tuple[str, int] | None:
    """Return the name that a text begins with whose initials stand last: "Ma* B. C. The title"."""
    shown = re.sub(rf"(?<=[^\W\d_])[{MARKS}]+", _blank, text[:60])
    matched = _VANCOUVER.match(re.sub(r"\s(?=\s)", "", shown))
    if not matched or not matched[2].endswith(".") or not _is_family(matched[1].strip()):
        return None
    end = text.index(matched[2]) + len(matched[2])
    return f"{dotted(matched[2])} {matched[1].strip()}", end


def _stopped_pair(family: _Segment, given: _Segment) -> tuple[str, int] | None:
    """Return the last of the names and where it ends: "and Wu, Chen. The title"."""
    stopped = _stopped_given(given.text)
    if not stopped or not _is_family(family.text):
        return None
    return f"{stopped[0]} {_bare(family.text)}", given.start + stopped[1]


def _person(held: list[_Segment]) -> str:
    """Return the name that one or two segments between semicolons are: "Lee", "Ann"."""
    parts = [segment.text for segment in held]
    if len(parts) == 1:
        if initials := _VANCOUVER.fullmatch(_bare(parts[0])):
            return _with_marks(f"{dotted(initials[2])} {initials[1].strip()}", parts[0])
        return parts[0].strip() if is_name(_bare(parts[0])) else ""
    family, given = _bare(parts[0]), _bare(parts[1])
    if ends_sentence(given.rpartition(" ")[2], family):
        given = given.removesuffix(".")
    if len(parts) == 2 and is_name(f"{given} {family}"):
        return _with_marks(f"{given} {family}", parts[1])
    return ""


# --- Lee, Ann - Ma, Bo ---------------------------------------------------------------------------


def _by_dashes(segments: list[_Segment]) -> _Names:
    """Read "Lee, Ann - Ma, Bo - Wu, C., The title": what divides two persons stands behind the
    given name of the one and before the family name of the other.
    """
    names: list[tuple[str, int]] = []
    family = segments[0].text.strip()
    for segment in segments[1:_MOST_NAMES]:
        if not family or not _is_family(family):
            break
        given, *following = _DASH.split(segment.text, maxsplit=1)
        length = len(given.rstrip())
        if not following and names and (stopped := _stopped_given(given)):
            given, length = stopped
        bare = _bare(given)
        if not bare or not is_name(f"{bare} {_bare(family)}"):
            break
        names.append((f"{bare} {_bare(family)}", segment.start + length))
        if not following:
            return (names, segment.start + length, True) if len(names) > 1 else ([], 0, False)
        family = following[0].strip()
    return [], 0, False


# --- Lee, A., Ma, B. C. · Lee, Ann, Bo Ma ---------------------------------------------------------


def _without_comma(text: str) -> str:
    """Return the name of "Ma B. C.", whose comma was forgotten; empty for another text."""
    printed = _VANCOUVER.fullmatch(_bare(text))
    return f"{dotted(printed[2])} {printed[1].strip()}" if printed and "." in printed[2] else ""


def _surname_first(segments: list[_Segment]) -> _Names:
    """Read "Lee, A., Ma, B. C., & Wu, D." and "Lee, Ann B., Bo Ma, and Chen Wu"."""
    names: list[tuple[str, int]] = []
    index = 0
    while index + 1 < len(segments):
        family, given = segments[index], segments[index + 1]
        if names and (bare := _without_comma(family.text)):  # "Lee, A., Ma B., Wu, C."
            names.append((bare, family.end))
            index += 1
            continue
        if family.separator != "," or not _is_family(family.text):
            break
        initials = _INITIALS.fullmatch(_bare(given.text))
        if initials:
            end = given.end
            if given.separator == "":
                return [*names, (_turned(family, given.text), end)], end, True
            names.append((_turned(family, given.text), end))
            index += 2
            if index < len(segments) and _SUFFIX.fullmatch(segments[index].text.strip()):
                index += 1
            continue
        stopped = _INITIALS_THEN.match(given.text)
        if not names and " " in _bare(family.text) and is_name(_bare(given.text)):
            break  # "Ann Lee, K. K. Ma, Bo Wu" are three
        if stopped and (
            names or stopped[1].endswith(".") or _STOP.match(given.text, stopped.end())
        ):
            end = given.start + stopped.end()
            behind = given.text[stopped.end() :]
            if et_al := _ET_AL.match(behind.strip()):
                end += len(behind) - len(behind.lstrip()) + et_al.end()
                return _behind_et_al([*names, (_turned(family, stopped[1]), end)], end)
            return [*names, (_turned(family, stopped[1]), end)], end, True
        break
    if names:
        following = segments[index] if index < len(segments) else None
        if following and (et_al := _ET_AL.match(following.text)):
            return _behind_et_al(names, following.start + et_al.end())
        if following and following.is_last and (last := _stopped_name(following.text)):
            return [*names, (last[0], following.start + last[1])], following.start + last[1], True
        if len(names) >= 2 or _bare(segments[1].text).endswith("."):
            return _and_given_first(names, segments[index:], names[-1][1])
        return [], 0, False
    return _all_turned(segments) or _first_turned(segments)


def _all_turned(segments: list[_Segment]) -> _Names | None:
    """Read "Lee, Ann, Ma, Bo, Wu, Chen-Li. The title": what stands between commas is half a name,
    and each family name one word.
    """
    names: list[tuple[str, int]] = []
    is_long = False
    for family, given in zip(segments[::2], segments[1::2], strict=False):
        if family.separator != "," or not _is_family(family.text) or " " in _bare(family.text):
            break
        bare = _bare(given.text)
        is_name_of_pair = bare.count(" ") < 3 and is_name(f"{bare} {_bare(family.text)}")
        if is_name_of_pair and given.separator:
            is_long |= " " in bare
            names.append((_with_marks(f"{bare} {_bare(family.text)}", given.text), given.end))
            continue
        if len(names) > 1 - is_long and (stopped := _stopped_given(given.text)):
            end = given.start + stopped[1]
            return [*names, (f"{stopped[0]} {_bare(family.text)}", end)], end, True
        break
    return None


def _and_given_first(names: list[tuple[str, int]], rest: list[_Segment], end: int) -> _Names:
    """Go on behind "Lee, A.," with names in their usual order: "B. Ma, and C. Wu."."""
    more, last, closed = _given_first(rest) if rest else ([], 0, False)
    return (names + more, last, closed) if more else (names, end, False)


def _turned(family: _Segment, given: str) -> str:
    bare = _bare(given)
    if "." not in bare and bare.isupper() and len(bare) <= 4:
        bare = " ".join(f"{letter}." for letter in bare if letter.isalpha())
    elif bare and bare[-1].isalpha() and len(bare.split()[-1]) == 1:
        bare += "."
    return _with_marks(f"{bare} {_bare(family.text)}", given)


def _first_turned(segments: list[_Segment]) -> _Names:
    """Read "Lee, Ann B., Bo Ma, and Chen Wu": the first name alone is turned."""
    if len(segments) < 2 or segments[0].separator != "," or not _is_family(segments[0].text):
        return [], 0, False
    family, given = segments[0], segments[1]
    if len(_bare(family.text).split()) > 1:
        return [], 0, False
    whole = _and_more(family, given, segments)
    if whole[0]:
        return whole
    stopped = _stopped_given(given.text)
    if stopped:
        end = given.start + stopped[1]
        return [(f"{stopped[0]} {_bare(family.text)}", end)], end, True
    name = f"{_bare(given.text)} {_bare(family.text)}"
    is_lone = len(segments) == 3 and not segments[2].text.strip()  # the title is set apart
    if len(segments) > 2 and (is_lone or _YEAR.match(segments[2].text)) and is_name(name):
        return [(_with_marks(name, given.text), given.end)], given.end, True
    return [], 0, False


def _and_more(family: _Segment, given: _Segment, segments: list[_Segment]) -> _Names:
    """Read the names behind a turned first one, as they stand or turned too."""
    bare = _bare(given.text)
    if not (bare and is_name(f"{bare} {_bare(family.text)}")):
        return [], 0, False
    first = (_with_marks(f"{bare} {_bare(family.text)}", given.text), given.end)
    if len(segments) < 3:
        return [], 0, False
    is_pair = segments[2].separator == "," and segments[2].is_last and len(segments) > 3
    if is_pair and _is_family(segments[2].text) and (end := _stopped_given(segments[3].text)):
        # "Lee, Ann and Ma, Bo": every name is turned.
        name = f"{end[0]} {_bare(segments[2].text)}"
        place = segments[3].start + end[1]
        return [first, (name, place)], place, True
    more, end_of_more, closed = _given_first(segments[2:])
    if not more:
        return [], 0, False
    return [first, *more], end_of_more, closed


def _stopped_given(text: str) -> tuple[str, int] | None:
    """Return the given names that a text begins with, and where they end: "Ann B. The title"."""
    for stop in _STOP.finditer(text[:60]):
        name = text[: stop.start()]
        words = _bare(name).split()
        if not words or len(words) > 3:
            return None
        if len(words[-1]) == 1 and stop[0] == ".":
            if text[stop.end() :].lstrip()[:2].strip().rstrip(".").isupper() and re.match(
                r"\s*[A-Z]\.", text[stop.end() :]
            ):
                continue
            name += "."
        if all(word[0].isupper() for word in words) and is_name(f"{_bare(name)} Lee"):
            return _bare(name), stop.end() if stop[0] in ".:。．：" else stop.start()
        return None
    return None


# --- Lee A., Ma, B. C., Chen Wu ------------------------------------------------------------------


def _each_by_itself(segments: list[_Segment]) -> _Names:
    """Read "Lee A., Ma, B. C., Chen Wu, and Diaz, E. (2019)", where names are printed in turn with
    the initials behind, behind a comma, and in front.
    """
    names: list[tuple[str, int]] = []
    is_surname_first = False
    rest = iter(range(len(segments)))
    for place in rest:
        segment, following = segments[place], segments[place + 1 : place + 2]
        bare = _bare(segment.text)
        if names and (et_al := _ET_AL.match(segment.text)):
            return _behind_et_al(names, segment.start + et_al.end())
        behind = _VANCOUVER.fullmatch(bare)
        if behind and _is_family(behind[1].strip()):
            name, end = f"{dotted(behind[2])} {behind[1].strip()}", segment.end
            is_surname_first = True
        elif _is_turned(segment, following, most_words=3 if is_surname_first else 1):
            name, end = _turned(segment, following[0].text), following[0].end
            is_surname_first = True
            next(rest)
        elif _is_person(bare) and not _inner_stop(bare) and not _YEAR_BEHIND.search(segment.text):
            name, end = segment.text.strip(), segment.end
        else:
            last = _last_by_itself(segment, following, is_surname_first=is_surname_first)
            return ([*names, last], last[1], True) if last else (names, _end_of(names), False)
        names.append((_with_marks(name, segment.text), end))
        if segment.is_last:
            return names, end, True
    return names, _end_of(names), False


def _is_turned(family: _Segment, given: list[_Segment], *, most_words: int) -> bool:
    """Whether "Lee" and "A. B." on both sides of a comma are one name."""
    return (
        bool(given)
        and family.separator == ","
        and len(_bare(family.text).split()) <= most_words
        and _is_family(family.text)
        and bool(_INITIALS.fullmatch(_bare(given[0].text)))
    )


def _last_by_itself(
    segment: _Segment, following: list[_Segment], *, is_surname_first: bool
) -> tuple[str, int] | None:
    """Return the last of the names and where it ends: "D. Wu. The title", and behind surnames that
    stand first "Wu D. The title" or "Wu, D. (2019)".
    """
    lead = segment.start + len(segment.text) - len(segment.text.lstrip())
    text = segment.text.strip()
    stopped = _stopped_initials(text) if is_surname_first else None
    if stopped := stopped or _stopped_name(text):
        return stopped[0], lead + stopped[1]
    if not is_surname_first:
        return None
    initials = _INITIALS_THEN.match(following[0].text) if following else None
    if not initials or not _is_family(segment.text):
        return None
    if initials[1].endswith(".") or _STOP.match(following[0].text, initials.end()):
        return _turned(segment, initials[1]), following[0].start + initials.end()
    return None


def _end_of(names: list[tuple[str, int]]) -> int:
    return names[-1][1] if names else 0


# --- Lee, Ma and Wu (2019) ------------------------------------------------------------------------


def _surnames(segments: list[_Segment]) -> tuple[People, ...]:
    """Read "Lee, Ma, Wu (2019)", where nobody's given name is printed: the year ends the list.

    "Lee, Ma (2019)" is one person, turned.
    """
    names: list[str] = []
    for segment in segments:
        year = _YEAR_BEHIND_SURNAME.search(segment.text)
        name = _bare(segment.text[: year.start()] if year else segment.text)
        *particles, family = name.split() or [""]
        if not is_name(name) or "." in name or len(family) < 2 or not _are_lower(particles):
            return ()
        names.append(name)
        if year and (len(names) > 2 or (len(names) == 2 and segment.is_last)):
            end = segment.start + year.start()
            return (People(AuthorList(tuple(map(Author, names)), doubt=True), end, closed=True),)
        if year or segment.separator not in (",", "and"):
            return ()
    return ()


def _initials_before_year(segments: list[_Segment]) -> tuple[People, ...]:
    """Read "C. Fast, D. Paper (2019)", where the words are no names by themselves: initials before
    each of them say so, and the year behind the last.
    """
    names: list[str] = []
    for segment in segments:
        year = _YEAR_BEHIND_SURNAME.search(segment.text)
        name = _bare(segment.text[: year.start()] if year else segment.text)
        if not (has_initials(name) and is_name_among_names(name)):
            return ()
        names.append(name)
        if year and len(names) > 1 and not all(map(_is_person, names)):
            end = segment.start + year.start()
            return (People(AuthorList(tuple(map(Author, names))), end, closed=True),)
        if year or segment.separator not in (",", "and"):
            return ()
    return ()


def _one_of_many(text: str) -> tuple[People, ...]:
    """Read "Lee et al. (2019)", where the first author stands for all."""
    first = _FIRST_OF_MANY.match(text)
    if not first or not _is_family(first[1]):
        return ()
    return (People(AuthorList((Author(first[1]),), complete=False), first.end(), closed=True),)


def two_surnames(text: str) -> tuple[str, str] | tuple[()]:
    """Return the two names that a text begins with which may be one, turned: "Lee, Ma (2019)"."""
    pair = _TWO_SURNAMES.match(text)
    if not pair or not (_is_family(pair[1]) and _is_family(pair[2])):
        return ()
    return pair[1], pair[2]


def _are_lower(words: list[str]) -> bool:
    return all(word in _PARTICLES or word.lower() in _PARTICLES for word in words)


# --- Adeyemi TO, Rao S ----------------------------------------------------------------------------


def _initials_behind(segments: list[_Segment]) -> _Names:
    """Read "Adeyemi TO, Rao S. The title"."""
    names: list[tuple[str, int]] = []
    if len(segments) > 1 and _is_whole_name(segments[0]):
        second = segments[1]
        if _is_whole_name(second) or _stopped_name(second.text):
            return [], 0, False  # "Nikolaus H. R. Howe, Ann Lee"
    for segment in segments:
        text = segment.text.strip()
        matched = _VANCOUVER.match(text)
        if matched and _is_family(matched[1].strip()):
            name = f"{dotted(matched[2])} {matched[1].strip()}"
            behind = text[matched.end() :]
            lead = segment.start + len(segment.text) - len(segment.text.lstrip())
            if not behind.strip(_BEHIND_NAMES):
                names.append((_with_marks(name, text), segment.end))
                if segment.is_last:
                    return names, segment.end, True
                continue
            if et_al := _ET_AL.match(behind.strip()):
                end = lead + matched.end() + len(behind) - len(behind.lstrip()) + et_al.end()
                return _behind_et_al([*names, (name, end)], end)
            signs = behind[: len(behind) - len(behind.lstrip(MARKS))]
            is_one = len(matched[2].rstrip(". ")) == 1
            is_given_name = not names and is_one and _begins_with_name(text)
            is_stopped = matched[2].endswith(".") and behind[len(signs) :][:1].isspace()
            if (is_stopped or _STOP.match(behind, len(signs))) and not is_given_name:
                end = lead + matched.end() + len(signs)
                end += behind[len(signs)] in ".:"
                return [*names, (name + signs, end)], end, True
        elif names and (et_al := _ET_AL.match(text)):
            return _behind_et_al(names, segment.start + et_al.end())
        break
    is_lone = len(segments) == 1 and segments[0].text.rstrip().endswith(".")  # "Adeyemi T."
    return (names, names[-1][1], False) if len(names) > 1 - is_lone else ([], 0, False)


def _is_whole_name(segment: _Segment) -> bool:
    """Whether a segment is a name whose family stands last, with its initials in front."""
    bare = _bare(segment.text)
    family = bare.rpartition(" ")[2]
    return len(family) > 3 and "." not in family and not bare.isupper() and _is_person(bare)


def _begins_with_name(text: str) -> bool:
    """Whether "Michael D. Bond", not "Michael D.", is the name that a text begins with."""
    return is_name(_bare(text)) or _stopped_name(text) is not None


# --- Ann Lee, Bo Ma -------------------------------------------------------------------------------


def _given_first(segments: list[_Segment]) -> _Names:
    """Read "Ann Lee*, Bo Ma, and Chen Wu. The title"."""
    names: list[tuple[str, int]] = []
    for place, segment in enumerate(segments):
        text = segment.text.strip()
        bare = _bare(text)
        if _SUFFIX.fullmatch(text) and names:
            names[-1] = (f"{names[-1][0]}, {text}", segment.end)
        elif (
            not text.strip(_BEHIND_NAMES + ".")
            and names
            and text
            and not text.startswith(("19", "20"))
        ):
            names[-1] = (names[-1][0] + text.strip(), segment.end)
        elif names and (et_al := _ET_AL.match(text)):
            lead = len(segment.text) - len(segment.text.lstrip())
            return _behind_et_al(names, segment.start + lead + et_al.end())
        elif _is_person(bare) and not _inner_stop(bare) and not _YEAR_BEHIND.search(text):
            names.append((_IN_PARENTHESES.sub("", text), segment.end))
            if segment.is_last and not _is_between_ands(segments, place):
                return names, segment.end, True
        elif _is_among_people(bare, names, segments[place + 1 :]):
            names.append((text, segment.end))
        else:
            lead = len(segment.text) - len(segment.text.lstrip())
            stopped = _stopped_name(text)
            if stopped:
                end = segment.start + lead + stopped[1]
                if stopped[0].endswith(" et al."):
                    return _behind_et_al([*names, (stopped[0][:-7], end)], end)
                return [*names, (stopped[0], end)], end, True
            break
    return (names, names[-1][1], False) if names else ([], 0, False)


def _is_between_ands(segments: list[_Segment], place: int) -> bool:
    """Whether a name stands in a list that only "and" divides: "Ann Lee and Bo Ma and Chen Wu"."""
    if segments[place].separator != "and" or segments[place - 1].separator != "and":
        return False
    following = segments[place + 1].text.strip()
    return _is_person(_bare(following)) or _stopped_name(following) is not None


def _is_among_people(bare: str, names: list[tuple[str, int]], following: list[_Segment]) -> bool:
    """Whether what may be a name stands among names: initials say so in front of others, too."""
    may_be = len(names) > 1 or has_initials(bare)
    return may_be and is_name_among_names(bare) and _are_people(following)


def _are_people(following: list[_Segment]) -> bool:
    """Whether the list of names goes on, with two at least or the last one behind an "and"."""
    for segment in following[:2]:
        if not _is_person(_bare(segment.text)):
            return segment.is_last and _stopped_name(segment.text.strip()) is not None
        if segment.is_last:
            return True
    return len(following) > 1


def _is_person(bare: str) -> bool:
    if _CJK.search(bare):
        return bare.count(" ") <= 1 and is_name(bare.replace(" ", ""))
    return (" " in bare or "." in bare) and is_name(bare) and not _ONLY_INITIALS.fullmatch(bare)


def _inner_stop(bare: str) -> bool:
    """Whether a name holds the full stop that ends the list: "Bo Ma. Wheels"."""
    words = bare.split()
    return any(
        ends_sentence(word, words[place - 1]) for place, word in enumerate(words[:-1]) if place
    )


def _stopped_name(text: str) -> tuple[str, int] | None:
    """Return the name that a text begins with, and where it ends: "Mike D. Bond. The Title"."""
    et_al = _ET_AL.search(text[:90])
    if et_al and _is_person(_bare(text[: et_al.start()])):
        return f"{_bare(text[: et_al.start()])} et al.", et_al.end()
    for stop in _STOP.finditer(text[:120]):
        name = text[: stop.start()]
        *before, word = _bare(name).split() or [""]
        if stop[0] == "." and before and not ends_sentence(f"{word}.", before[-1]):
            continue
        if stop[0] == "." and not before and not _CJK.search(word):
            continue
        if _is_person(_bare(name)) and not _inner_stop(_bare(name)):
            return _IN_PARENTHESES.sub("", name).strip(), (
                stop.end() if stop[0].strip() in (".", ":", "。", "．", "：") else stop.start()
            )
        return None
    return None


def _behind_et_al(names: list[tuple[str, int]], end: int) -> _Names:
    """The list of names that goes on, nobody says how."""
    name, _ = names[-1]
    return [*names[:-1], (f"{name} et al.", end)], end, True
