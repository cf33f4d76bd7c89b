"""People whose family names stand first: "Lee, A., Ma, B. C., & Wu, D.", "Adeyemi TO, Rao S."."""

import re

from people.names import begins_with_given_name
from publications.domain.formats.author_signs import MARKS
from publications.domain.formats.group_authors import is_group_author, leading_group
from publications.domain.formats.listing.people.given_first import given_first
from publications.domain.formats.listing.people.parts import (
    BEHIND_NAMES,
    ET_AL,
    INITIALS,
    INITIALS_THEN,
    STOP,
    SUFFIX,
    UPPER,
    VANCOUVER,
    YEAR_BEHIND,
    Names,
    Segment,
    bare_name,
    behind_et_al,
    inner_stop,
    is_family,
    is_person,
    stopped_given,
    stopped_initials,
    stopped_name,
    with_marks,
)
from publications.domain.formats.person_names import is_lower_particle, is_name
from publications.domain.formats.turned_names import dotted

_YEAR = re.compile(r"(?:19|20)\d\d\b")
_INITIAL_AND_NAME = re.compile(rf"(?:[{UPPER}]\.\s){{1,2}}([{UPPER}][^\W\d_]{{2,}})(?=[.:]\s|\s\()")
#: "Lee, Ann et al. 2019"
_ET_AL_BEHIND = re.compile(r"\set\.?\s?al\b\.?")


#: "Ruiz Roble, Ann et al. (2019)", "Ruiz Roble, Ann (2019)"
_DATED_GIVEN = re.compile(
    rf"\s?[{UPPER}][^\W\d_]+(?: [{UPPER}]\.)?(?:,? et\.?\s?al\b\.?)?\s?\((?:19|20)\d\d[a-z]?\)"
)


# --- Lee, A., Ma, B. C. · Lee, Ann, Bo Ma ---------------------------------------------------------


def _without_comma(text: str) -> str:
    """Return the name of "Ma B. C.", whose comma was forgotten; empty for another text."""
    printed = VANCOUVER.fullmatch(bare_name(text))
    return f"{dotted(printed[2])} {printed[1].strip()}" if printed and "." in printed[2] else ""


def surname_first(segments: list[Segment]) -> Names:
    """Read "Lee, A., Ma, B. C., & Wu, D." and "Lee, Ann B., Bo Ma, and Chen Wu"."""
    names: list[tuple[str, int]] = []
    index = 0
    while index + 1 < len(segments):
        family, given = segments[index], segments[index + 1]
        if names and (bare := _without_comma(family.text)):  # "Lee, A., Ma B., Wu, C."
            names.append((bare, family.end))
            index += 1
            continue
        if names and is_group_author(group := bare_name(family.text)):
            names.append((group, family.end))
            index += 1
            continue
        if family.separator != "," or not is_family(family.text):
            break
        if names and _INITIALS_FIRST.match(family.text):  # "Lee, A, B Ma, CD Wu"
            break
        initials = INITIALS.fullmatch(bare_name(given.text))
        if initials:
            end = given.end
            if given.separator == "":
                return [*names, (turned_name(family, given.text), end)], end, True
            names.append((turned_name(family, given.text), end))
            index += 2
            if index < len(segments) and SUFFIX.fullmatch(segments[index].text.strip()):
                index += 1
            continue
        if not names and _are_two_names(family, given, segments[index + 2 : index + 3]):
            break
        if ended := _last_by_initials(names, family, given):
            return ended
        break
    if names:
        following = segments[index] if index < len(segments) else None
        if following and (et_al := ET_AL.match(following.text)):
            return behind_et_al(names, following.start + et_al.end())
        if following and following.is_last and (last := stopped_name(following.text)):
            end = following.start + last[1]
            return [*names, (_turned_among_turned(last[0]), end)], end, True
        is_straight = following and _INITIALS_FIRST.match(following.text)
        if len(names) >= 2 or is_straight or bare_name(segments[1].text).endswith("."):
            return _and_given_first(names, segments[index:], names[-1][1])
        return [], 0, False
    return _all_turned(segments) or _first_turned(segments)


def _turned_among_turned(name: str) -> str:
    """Return "Ma B." or "Ma BC" as the name it is behind others whose family names stand first."""
    behind = VANCOUVER.fullmatch(bare_name(name))
    if not behind or not is_family(behind[1].strip()):
        return name
    return with_marks(f"{dotted(behind[2])} {behind[1].strip()}", name)


#: A name whose initials stand first, without stops.
_INITIALS_FIRST = re.compile(r"\s*[A-Z]{1,3}\s[^\W\d_a-zß-ÿ][^\W\d_A-Z]")
#: A title's next word, and none that says where it came out: "in Annals of Things".
_GOES_ON = re.compile(
    r"\s*(?!(?:in|at|to|by|with|and|on|forthcoming|accepted|submitted)\b)[a-zß-ÿ]"
)


def _are_two_names(family: Segment, given: Segment, following: list[Segment]) -> bool:
    """Whether two whole names stand here, "Ann Lee, K. K. Ma, Bo Wu", and not one and a title in
    small letters: "Ruiz Roble, J. Roots, rain".
    """
    if " " not in bare_name(family.text) or not is_name(bare_name(given.text)):
        return False
    goes_on = bool(following) and _GOES_ON.match(following[0].text)
    return begins_with_given_name(bare_name(family.text)) or not goes_on


def _last_by_initials(
    names: list[tuple[str, int]], family: Segment, given: Segment
) -> Names | None:
    """Return the names with the last one, whose initials end the list: "& Wu, D. The title"."""
    stopped = INITIALS_THEN.match(given.text)
    if not stopped:
        return None
    if whole := _given_behind_initial(given.text):  # "Lee, C. Edward. The title"
        end = given.start + whole[1]
        return [*names, (f"{whole[0]} {bare_name(family.text)}", end)], end, True
    behind = given.text[stopped.end() :]
    if not (names or stopped[1].endswith(".") or STOP.match(behind)):
        return None
    kept = _without_initials_of_title(stopped[1], behind)
    end = given.start + (len(kept) if kept else stopped.end())
    if not kept and (et_al := ET_AL.match(behind.strip())):
        end += len(behind) - len(behind.lstrip()) + et_al.end()
        return behind_et_al([*names, (turned_name(family, stopped[1]), end)], end)
    return [*names, (turned_name(family, kept or _with_signs(stopped)), end)], end, True


def _with_signs(stopped: re.Match[str]) -> str:
    """Return the initials that end a list with the signs behind them, "D.†": they are the author's
    own.
    """
    return stopped[1] + stopped[0][stopped.end(1) - stopped.start() :].replace(" ", "")


def _given_behind_initial(text: str) -> tuple[str, int] | None:
    """Return the given names that a text begins with where one stands behind an initial, and where
    they end.
    """
    given = _INITIAL_AND_NAME.match(text)
    return (given[0], given.end()) if given and begins_with_given_name(given[1]) else None


def _all_turned(segments: list[Segment]) -> Names | None:
    """Read "Lee, Ann, Ma, Bo, Wu, Chen-Li. The title": what stands between commas is half a name,
    and each family name one word; or "Lee, Ann and Ma, Bo and Wu, Chen-Li" to the end.
    """
    names: list[tuple[str, int]] = []
    is_long = False
    joints = {given.separator for given in segments[1:-1:2]}
    are_joined = bool(joints) and joints <= {"and", "&"}
    for family, given in zip(segments[::2], segments[1::2], strict=False):
        is_long_name = " " in bare_name(family.text) and not (
            are_joined and _is_long_family(family.text, given.text)
        )
        if family.separator != "," or not is_family(family.text) or is_long_name:
            break
        bare = bare_name(given.text)
        is_name_of_pair = bare.count(" ") < 3 and is_name(f"{bare} {bare_name(family.text)}")
        if is_name_of_pair and given.separator:
            is_long |= " " in bare
            names.append((with_marks(f"{bare} {bare_name(family.text)}", given.text), given.end))
            continue
        if is_name_of_pair and are_joined and any(begins_with_given_name(x) for x, _ in names):
            return [*names, (f"{bare} {bare_name(family.text)}", given.end)], given.end, True
        if len(names) > 1 - is_long and (stopped := stopped_given(given.text)):
            end = given.start + stopped[1]
            return [*names, (f"{stopped[0]} {bare_name(family.text)}", end)], end, True
        break
    return None


def _is_long_family(family: str, given: str) -> bool:
    """Whether a name of several words before a comma is a family's, and no other person: "Castro
    Berg, Ann".
    """
    return not begins_with_given_name(family) and " " not in bare_name(given)


def _and_given_first(names: list[tuple[str, int]], rest: list[Segment], end: int) -> Names:
    """Go on behind "Lee, A.," with names in their usual order: "B. Ma, and C. Wu."."""
    more, last, closed = given_first(rest) if rest else ([], 0, False)
    return (names + more, last, closed) if more else (names, end, False)


def turned_name(family: Segment, given: str) -> str:
    """Return the name of "Lee, A B", in its usual order and with the stops of its initials."""
    bare = bare_name(given)
    is_run = "." not in bare.removesuffix(".") and bare.isupper() and len(bare) <= 4
    if is_run and not re.fullmatch(r"\S-\S\.", bare):  # "AB", "A-B", "AB."
        bare = " ".join(f"{letter}." for letter in bare if letter.isalpha())
    elif bare and bare[-1].isalpha() and len(bare.split()[-1]) == 1:
        bare += "."
    return with_marks(f"{bare} {bare_name(family.text)}", given)


def _first_turned(segments: list[Segment]) -> Names:
    """Read "Lee, Ann B., Bo Ma, and Chen Wu": the first name alone is turned."""
    if len(segments) < 2 or segments[0].separator != "," or not is_family(segments[0].text):
        return [], 0, False
    family, given = segments[0], segments[1]
    if not _is_surely_family(bare_name(family.text), given):
        return [], 0, False
    whole = _and_more(family, given, segments)
    if whole[0]:
        return whole
    cut = _ET_AL_BEHIND.search(given.text)
    alone = given.text[: cut.start()].strip() if cut else ""
    if cut and (is_name(alone) or INITIALS.fullmatch(alone)):
        end = given.start + cut.end()
        return behind_et_al([(f"{alone} {bare_name(family.text)}", end)], end)
    name = f"{bare_name(given.text)} {bare_name(family.text)}"
    if len(segments) > 2 and (et_al := ET_AL.match(segments[2].text)) and is_name(name):
        return behind_et_al([(name, given.end)], segments[2].start + et_al.end())
    stopped = stopped_given(given.text)
    if stopped:
        end = given.start + stopped[1]
        return [(f"{stopped[0]} {bare_name(family.text)}", end)], end, True
    is_lone = len(segments) == 3 and not segments[2].text.strip()  # the title is set apart
    if len(segments) > 2 and (is_lone or _YEAR.match(segments[2].text)) and is_name(name):
        return [(with_marks(name, given.text), given.end)], given.end, True
    return [], 0, False


def _is_surely_family(text: str, given: Segment) -> bool:
    """Whether "Lee", "van der Berg" and, before a given name that is known, "García Márquez" are
    family names: "Ann Lee" is a whole name.
    """
    words = text.split()
    if len(words) == 1:
        return True
    if INITIALS.fullmatch(words[-1]):
        return False
    if _DATED_GIVEN.match(given.text) and not begins_with_given_name(text):
        return True
    stopped = stopped_given(given.text)
    alone = stopped[0] if stopped else bare_name(given.text)
    is_given = " " not in alone and begins_with_given_name(alone)
    return is_lower_particle(words[0]) or (is_given and not begins_with_given_name(text))


def _and_more(family: Segment, given: Segment, segments: list[Segment]) -> Names:
    """Read the names behind a turned first one, as they stand or turned too."""
    bare = bare_name(given.text)
    if not (bare and is_name(f"{bare} {bare_name(family.text)}")):
        return [], 0, False
    first = (with_marks(f"{bare} {bare_name(family.text)}", given.text), given.end)
    if len(segments) < 3:
        return [], 0, False
    is_pair = segments[2].separator == "," and segments[2].is_last and len(segments) > 3
    if is_pair and is_family(segments[2].text) and (end := stopped_given(segments[3].text)):
        # "Lee, Ann and Ma, Bo": every name is turned.
        name = f"{end[0]} {bare_name(segments[2].text)}"
        place = segments[3].start + end[1]
        return [first, (name, place)], place, True
    more, end_of_more, closed = given_first(segments[2:])
    if not more:
        return [], 0, False
    return [first, *more], end_of_more, closed


# --- Lee A., Ma, B. C., Chen Wu ------------------------------------------------------------------


def each_by_itself(segments: list[Segment]) -> Names:
    """Read "Lee A., Ma, B. C., Chen Wu, and Diaz, E. (2019)", where names are printed in turn with
    the initials behind, behind a comma, and in front.
    """
    names: list[tuple[str, int]] = []
    is_surname_first = False
    rest = iter(range(len(segments)))
    for place in rest:
        segment, following = segments[place], segments[place + 1 : place + 2]
        bare = bare_name(segment.text)
        if names and (et_al := ET_AL.match(segment.text)):
            return behind_et_al(names, segment.start + et_al.end())
        behind = VANCOUVER.fullmatch(bare)
        if behind and is_family(behind[1].strip()):
            name, end = f"{dotted(behind[2])} {behind[1].strip()}", segment.end
            is_surname_first = True
        elif _is_turned(segment, following, most_words=3 if is_surname_first else 1):
            name, end = turned_name(segment, following[0].text), following[0].end
            is_surname_first = True
            next(rest)
        elif is_surname_first and (
            last := _last_turned(segment, following if segment.is_last else [])
        ):
            return [*names, last], last[1], True
        elif is_person(bare) and not inner_stop(bare) and not YEAR_BEHIND.search(segment.text):
            name, end = segment.text.strip(), segment.end
        else:
            last = _last_by_itself(segment, following, is_surname_first=is_surname_first)
            return ([*names, last], last[1], True) if last else (names, _end_of(names), False)
        names.append((with_marks(name, segment.text), end))
        if segment.is_last:
            return names, end, True
    return names, _end_of(names), False


def _is_turned(family: Segment, given: list[Segment], *, most_words: int) -> bool:
    """Whether "Lee" and "A. B." on both sides of a comma are one name."""
    return (
        bool(given)
        and family.separator == ","
        and len(bare_name(family.text).split()) <= most_words
        and is_family(family.text)
        and bool(INITIALS.fullmatch(bare_name(given[0].text)))
    )


def _last_by_itself(
    segment: Segment, following: list[Segment], *, is_surname_first: bool
) -> tuple[str, int] | None:
    """Return the last of the names and where it ends: "D. Wu. The title", and behind surnames that
    stand first "Wu D. The title" or "Wu, D. (2019)".
    """
    lead = segment.start + len(segment.text) - len(segment.text.lstrip())
    text = segment.text.strip()
    stopped = stopped_initials(text) if is_surname_first else None
    if stopped := stopped or stopped_name(text):
        name = _turned_among_turned(stopped[0]) if is_surname_first else stopped[0]
        return name, lead + stopped[1]
    return _last_turned(segment, following) if is_surname_first else None


def _last_turned(segment: Segment, following: list[Segment]) -> tuple[str, int] | None:
    """Return the last of the names where its family stands first, and where it ends: "Van Wu, D.
    (2019)"; "Ann Wu" is a whole name.
    """
    initials = INITIALS_THEN.match(following[0].text) if following else None
    bare = bare_name(segment.text)
    is_whole = " " in bare and begins_with_given_name(bare)
    if not initials or is_whole or not is_family(segment.text):
        return None
    if initials[1].endswith(".") or STOP.match(following[0].text, initials.end()):
        end = following[0].start + initials.end()
        return turned_name(segment, _with_signs(initials)), end
    return None


def _end_of(names: list[tuple[str, int]]) -> int:
    return names[-1][1] if names else 0


# --- Adeyemi TO, Rao S ----------------------------------------------------------------------------


#: "Ann B. Lee, PhD thesis", and how short a family name is before another whole name.
_THESIS_NEXT = re.compile(
    r"\s*(?:ph\.?\s?d\.?|m\.?sc\.?|master['’]?s?|doctoral)\s(?:thesis|diss)", re.I
)
_SHORT_FAMILY = 3
_CAPITAL_WORDS = re.compile(
    rf"[{UPPER}][^\W\d_]{{3,}}(?:\s(?:of\s|for\s)?[{UPPER}][^\W\d_]{{3,}}){{0,4}}"
)


#: Signs, and what was left blank where it said that these are editors: "Rao S       . The title".
_SIGNS_BEHIND = re.compile(rf"[{MARKS}0-9]*(?:\s{{4,}}(?=[.:]))?")


def initials_behind(segments: list[Segment]) -> Names:
    """Read "Adeyemi TO, Rao S. The title"."""
    names: list[tuple[str, int]] = []
    if len(segments) > 1 and _is_whole_name(segments[0], shortest=_SHORT_FAMILY):
        second = segments[1]
        is_long = _is_whole_name(segments[0]) and stopped_name(second.text)
        if _is_whole_name(second) or is_long or _THESIS_NEXT.match(second.text):
            return [], 0, False  # "Nikolaus H. R. Howe, Ann Lee"
    for place, segment in enumerate(segments):
        text = segment.text.strip()
        matched = VANCOUVER.match(text)
        if matched and is_family(matched[1].strip()) and not _is_given_behind(matched[1]):
            name = f"{dotted(matched[2])} {matched[1].strip()}"
            behind = text[matched.end() :]
            lead = segment.start + len(segment.text) - len(segment.text.lstrip())
            if behind[:1].isspace() and _YEAR.match(behind.strip()):  # "Rao S. 2019, “The title”"
                return [*names, (name, lead + matched.end())], lead + matched.end(), True
            if not behind.strip(BEHIND_NAMES):
                names.append((with_marks(name, text), segment.end))
                if segment.is_last:
                    return names, segment.end, True
                continue
            if et_al := ET_AL.match(behind.strip()):
                end = lead + matched.end() + len(behind) - len(behind.lstrip()) + et_al.end()
                return behind_et_al([*names, (name, end)], end)
            if kept := _without_initials_of_title(matched[2], behind):
                name, end = (
                    f"{dotted(kept)} {matched[1].strip()}",
                    lead + matched.start(2) + len(kept),
                )
                return [*names, (name, end)], end, True
            signs = found[0] if (found := _SIGNS_BEHIND.match(behind)) else ""
            is_one = len(matched[2].rstrip(". ")) == 1
            is_first = not place and (is_one or _is_person_next(segments[1:2]))
            is_given_name = is_first and _begins_with_name(text, segments[1:2])
            is_stopped = matched[2].endswith(".") and behind[len(signs) :][:1].isspace()
            if (is_stopped or STOP.match(behind, len(signs))) and not is_given_name:
                end = lead + matched.end() + len(signs)
                end += behind[len(signs)] in ".:"
                return [*names, (name + signs, end)], end, True
        elif names and (et_al := ET_AL.match(text)):
            return behind_et_al(names, segment.start + et_al.end())
        elif names and (group := leading_group(text)):
            end = segment.start + len(segment.text) - len(segment.text.lstrip()) + group.end()
            names.append((group["name"], end))
            if text[group.end() : group.end() + 1] in (".", ":"):
                return names, end + 1, True
            continue
        elif _may_be_among(text, names) and _have_initials_behind(segments[place + 1 :]):
            names.append((text, segment.end))
            continue
        break
    # "Adeyemi T." and "Adeyemi T.,": the title is set apart.
    is_lone = (
        segments[0].text.rstrip().endswith(".")
        and not "".join(segment.text for segment in segments[1:]).strip()
    )
    return (names, names[-1][1], False) if len(names) > 1 - is_lone else ([], 0, False)


def _may_be_among(text: str, names: list[tuple[str, int]]) -> bool:
    """Whether a text may be somebody of one name, or a group, between people with their initials
    behind: "Lee A, Sukarno, OECD, Ma B".
    """
    bare = bare_name(text)
    return is_group_author(bare) or (bool(names) and bool(_CAPITAL_WORDS.fullmatch(bare)))


def _have_initials_behind(following: list[Segment]) -> bool:
    """Whether the next person is printed "Rao S"."""
    printed = VANCOUVER.match(following[0].text.strip()) if following else None
    return bool(printed and is_family(printed[1].strip()))


def _is_given_behind(words: str) -> bool:
    """Whether "BERG Ann" is what stands before an initial: a family and a given name."""
    family, *given = words.split()
    return family.isupper() and len(family) > 1 and any(map(str.islower, (w[1:] for w in given)))


def _without_initials_of_title(initials: str, behind: str) -> str:
    """Return the initials of "Lee A. C. elegans as a model", "Lee A. U.S. policy", whose last begin
    the title, without these; empty where all are the person's.
    """
    kept, _, last = initials.rpartition(" ")
    goes_on = behind.lstrip()[:1].islower() and not ET_AL.match(behind.lstrip())
    return kept if kept.endswith(".") and last and goes_on else ""


def _is_whole_name(segment: Segment, shortest: int = 4) -> bool:
    """Whether a segment is a name whose family stands last, with its initials in front."""
    bare = bare_name(segment.text)
    family = bare.rpartition(" ")[2]
    if len(family) < shortest or "." in family or INITIALS.fullmatch(family):
        return False
    return not bare.isupper() and is_person(bare)


def _is_person_next(following: list[Segment]) -> bool:
    """Whether somebody is named by a whole name, given name first: "…, Koichi Ito"."""
    bare = bare_name(following[0].text) if following else ""
    return " " in bare and "." not in bare and is_name(bare) and not bare.isupper()


def _begins_with_name(text: str, following: list[Segment]) -> bool:
    """Whether "Michael D. Bond", not "Michael D.", is the name that a text begins with: nobody is
    called so in "Lee D. Migration, trade, and growth".
    """
    stopped = stopped_name(text)
    if stopped and not VANCOUVER.fullmatch(bare_name(stopped[0])):
        return True
    if not is_name(bare_name(text)) or VANCOUVER.fullmatch(bare_name(text)):
        return False
    return not (following and following[0].text.strip()[:1].islower())
