"""People whom something else than commas divides: "Lee, Ann; Ma, Bo", "Lee, Ann - Ma, Bo"."""

import re
from dataclasses import replace
from itertools import zip_longest

from publications.domain.formats.group_authors import is_group_author
from publications.domain.formats.listing.people.parts import (
    ET_AL,
    INITIALS,
    MOST_NAMES,
    VANCOUVER,
    Names,
    Segment,
    bare_name,
    behind_et_al,
    is_family,
    stopped_given,
    stopped_initials,
    stopped_name,
    with_marks,
)
from publications.domain.formats.person_names import ends_sentence, has_initials, is_name
from publications.domain.formats.turned_names import dotted
from publications.domain.formats.venue_phrases import kind_of

_ET_AL_BEHIND = re.compile(r"\s(?:et\.?\s?al\b\.?|u\.\s?a\.)", re.IGNORECASE)
#: A word behind a full stop, which is no given name's.
_GOES_ON = re.compile(r"\.\s+[^\W\d_]{2}")
_YEAR_FIRST = re.compile(r"\s*\(?(?:19|20)\d\d\b")
#: Behind so many names the next one is what stands between semicolons, if it is no longer.
_ENOUGH_DIVIDED, _LONGEST_AMONG_OTHERS = 5, 40
#: A name has no more words, and what stands behind a comma no fewer where it is a title.
_WORDS_OF_NAME, _WORDS_OF_TITLE = 4, 3
#: A family name, a given name and what follows them.
_NAME_AND_TITLE = 3
_DASH = re.compile(r"\s+[-–—/]\s+")


# --- Lee, Ann; Ma, Bo ----------------------------------------------------------------------------


def by_semicolons(segments: list[Segment]) -> Names:
    """Read "Lee, Ann; Ma, Bo; & Wu, Chen": at least one semicolon divides two persons."""
    if not any(segment.separator in (";", "；") for segment in segments[:2]):
        return [], 0, False
    names: list[tuple[str, int]] = []
    held: list[Segment] = []
    is_turned = False
    for segment, following in zip_longest(segments, segments[1:]):
        if segment.text.strip() and (et_al := ET_AL.match(segment.text.strip(" *_"))) and names:
            end = segment.start + len(segment.text) - len(segment.text.lstrip(" *_")) + et_al.end()
            if held and (name := _person(held)):  # "Lee, Ann; Bo Ma, et al."
                names.append((name, held[-1].end))
            return behind_et_al(names, end)
        held.append(segment)
        if len(held) == 2 and names and (others := _before_et_al(*held)):
            return behind_et_al([*names, others[0]], others[1])
        is_before_and = segment.separator == "and" or bool(following and following.is_last)
        is_inner = bool(names) and (
            (is_before_and and _ends_before_and(held)) or _ends_before_slip(held)
        )
        has_whole = not (is_turned or any(has_initials(name) for name, _ in names))
        if names and not is_inner and (last := _last_by_stop(held, is_turned, has_whole)):
            return [*names, last], last[1], True
        is_divided = segment.separator in (";", "；") or is_inner
        if is_divided or (held[0].is_last and len(held) == 2):
            name = _person(held)
            if not name and names and len(held) == 2 and (pair := _stopped_pair(*held)):
                return [*names, pair], pair[1], True
            if not name and is_divided and len(names) >= _ENOUGH_DIVIDED:
                name = _among_others(held)
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
    if names and (last := _last_at_end(held) or (is_turned and _last_before_comma(held)) or None):
        return [*names, last], last[1], True
    is_dated = bool(held) and _YEAR_FIRST.match(held[0].text)
    if len(names) < 2 - bool(is_dated):
        return [], 0, False
    return names, names[-1][1], True


def _among_others(held: list[Segment]) -> str:
    """Return what stands between semicolons where people do, whatever letters or signs are in it:
    "Do, Tran ~Van"; empty where it is too long for a name, or holds figures.
    """
    text = " ".join(bare_name(segment.text) for segment in reversed(held)).strip(" {}~")
    is_short = len(text) <= _LONGEST_AMONG_OTHERS and len(held) < 3
    begin = held[0].text.strip(" {}~'‘’")[:1]
    return text if is_short and begin.isupper() and not any(map(str.isdigit, text)) else ""


def _last_at_end(held: list[Segment]) -> tuple[str, int] | None:
    """Return the name that is left at the end of a list, and where it ends: "Wu, Chen", "Chen Wu.
    The title", "& Chen Wu, The title".
    """
    if not 0 < len(held) <= 2:
        return None
    if len(held) == 1:
        stopped = stopped_name(held[0].text) or stopped_initials(held[0].text)
        if stopped:
            return stopped[0], held[0].start + stopped[1]
    if (name := _person(held)) and (len(held) == 2 or " " in name):
        return name, held[-1].end
    lone = _person(held[:1]) if held[0].is_last else ""
    return (lone, held[0].end) if " " in lone else None


def _last_before_comma(held: list[Segment]) -> tuple[str, int] | None:
    """Return the last name of a list, and where it ends, where a comma divides it from the title as
    it does the name: "Lee, Ann; Ma, Bo, Slow Piles of Sand".
    """
    if len(held) != _NAME_AND_TITLE:
        return None
    family, given, following = held
    is_family_short = " " not in bare_name(family.text) and is_family(family.text)
    is_given = all(word[0].isupper() for word in bare_name(given.text).split())
    is_divided = family.separator == given.separator == "," and not family.is_last
    if not (is_divided and is_family_short and is_given) or kind_of(given.text):
        return None
    is_cut = following.separator in ("and", "")  # by the end of its line, say
    if len(following.text.split()) < _WORDS_OF_TITLE and not is_cut:
        return None
    name = _person([family, given])
    return (name, given.end) if name and len(name.split()) <= _WORDS_OF_NAME else None


def _ends_before_and(held: list[Segment]) -> bool:
    """Whether the "and" behind a name divides it from the last, as a semicolon would: "Ma, Bo & Wu,
    Chen", "Ma, Bo, and Wu, Chen".
    """
    if not _person(held):
        return False
    text = held[-1].text
    if len(held) == 2:
        return not _GOES_ON.search(text)
    stopped = stopped_initials(text)
    return " " in bare_name(text) and (not stopped or stopped[1] == len(text.rstrip()))


def _ends_before_slip(held: list[Segment]) -> bool:
    """Whether a comma stands for the semicolon behind a name: "Lee, A.; Ma, B., Wu, C."."""
    return (
        len(held) == 2
        and held[1].separator == ","
        and bool(INITIALS.fullmatch(bare_name(held[1].text)))
    )


def _last_by_stop(held: list[Segment], is_turned: bool, has_whole: bool) -> tuple[str, int] | None:
    """Return the last name of a list where a full stop ends it, and where: "Ma, B. The title".
    Where `is_turned`, the names before it are, and initials behind a lone name are its middle ones;
    where it `has_whole` names alone, so is the last: "Cy M. Wu. The title".
    """
    if len(held) == 1:
        if held[0].separator in (";", "；") and is_name(bare_name(held[0].text)):
            return None  # "Anna L. Wu;" is one name, not "Anna, L."
        is_straight = has_whole or (is_turned and held[0].is_last)  # "& Ann B. Wu. The title"
        ways = (stopped_name, stopped_initials) if is_straight else (stopped_initials,)
        last = next(filter(None, (way(held[0].text) for way in ways)), None)
        return (last[0], held[0].start + last[1]) if last else None
    ends_there = held[1].separator not in (";", "；") and not held[0].is_last
    return _stopped_pair(*held) if len(held) == 2 and ends_there else None


def _before_et_al(family: Segment, given: Segment) -> tuple[tuple[str, int], int] | None:
    """Return the last who is named of "Lee, Ann et al.", and where that ends."""
    cut = _ET_AL_BEHIND.search(given.text)
    name = _person([family, replace(given, text=given.text[: cut.start()])]) if cut else ""
    return ((name, given.start + cut.start()), given.start + cut.end()) if cut and name else None


def _stopped_pair(family: Segment, given: Segment) -> tuple[str, int] | None:
    """Return the last of the names and where it ends: "and Wu, Chen. The title"."""
    stopped = stopped_given(given.text)
    if not stopped or not is_family(family.text):
        return None
    return f"{stopped[0]} {bare_name(family.text)}", given.start + stopped[1]


def _person(held: list[Segment]) -> str:
    """Return the name that one or two segments between semicolons are: "Lee", "Ann"."""
    parts = [segment.text for segment in held]
    if len(parts) == 1:
        if initials := VANCOUVER.fullmatch(bare_name(parts[0])):
            return with_marks(f"{dotted(initials[2])} {initials[1].strip()}", parts[0])
        bare = bare_name(parts[0])
        return parts[0].strip() if is_name(bare) or is_group_author(bare) else ""
    family, given = bare_name(parts[0]), bare_name(parts[1])
    if ends_sentence(given.rpartition(" ")[2], family):
        given = given.removesuffix(".")
    if all(map(VANCOUVER.fullmatch, map(bare_name, parts))):
        return ""  # "Adeyemi TO, Rao S;" are two
    if len(parts) == 2 and is_name(f"{given} {family}"):
        return with_marks(f"{given} {family}", parts[1])
    return ""


# --- Lee, Ann - Ma, Bo ---------------------------------------------------------------------------


def by_dashes(segments: list[Segment]) -> Names:
    """Read "Lee, Ann - Ma, Bo - Wu, C., The title": what divides two persons stands behind the
    given name of the one and before the family name of the other.
    """
    names: list[tuple[str, int]] = []
    family = segments[0].text.strip()
    for segment in segments[1:MOST_NAMES]:
        if not family or not is_family(family):
            break
        given, *following = _DASH.split(segment.text, maxsplit=1)
        length = len(given.rstrip())
        if not following and names and (stopped := stopped_given(given)):
            given, length = stopped
        bare = bare_name(given)
        if not bare or not is_name(f"{bare} {bare_name(family)}"):
            break
        names.append((f"{bare} {bare_name(family)}", segment.start + length))
        if not following:
            return (names, segment.start + length, True) if len(names) > 1 else ([], 0, False)
        family = following[0].strip()
    return [], 0, False
