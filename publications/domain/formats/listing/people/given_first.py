"""People whose given names stand first: "Ann Lee, Bo Ma, and Chen Wu. The title"."""

from publications.domain.formats.listing.people.parts import (
    BEHIND_NAMES,
    ET_AL,
    IN_PARENTHESES,
    SUFFIX,
    YEAR_BEHIND,
    Names,
    Segment,
    bare_name,
    behind_et_al,
    inner_stop,
    is_person,
    stopped_name,
)
from publications.domain.formats.person_names import (
    SHORTEST_MONONYM,
    has_initials,
    is_name,
    is_name_among_names,
)


def given_first(segments: list[Segment]) -> Names:
    """Read "Ann Lee*, Bo Ma, and Chen Wu. The title"."""
    names: list[tuple[str, int]] = []
    given_at = -1  # where the given names stand of who is turned
    for place, segment in enumerate(segments):
        if place == given_at:
            continue
        text = segment.text.strip()
        bare = bare_name(text)
        if SUFFIX.fullmatch(text) and names:
            names[-1] = (f"{names[-1][0]}, {text}", segment.end)
        elif (
            not text.strip(BEHIND_NAMES + ".")
            and names
            and text
            and not text.startswith(("19", "20"))
        ):
            names[-1] = (names[-1][0] + text.strip(" ."), segment.end)
        elif names and (et_al := ET_AL.match(text)):
            lead = len(segment.text) - len(segment.text.lstrip())
            return behind_et_al(names, segment.start + lead + et_al.end())
        elif is_person(bare) and not inner_stop(bare) and not YEAR_BEHIND.search(text):
            names.append((IN_PARENTHESES.sub("", text), segment.end))
            if segment.is_last and not _goes_on(segments, place):
                return names, segment.end, True
        elif _is_turned(bare, names, segments[place + 1 : place + 2]):
            given, given_at = segments[place + 1], place + 1
            names.append((f"{bare_name(given.text)} {text}", given.end))
            if given.is_last:
                return names, given.end, True
        elif _is_among_people(bare, names, segments[place + 1 :]):
            names.append((text, segment.end))
        else:
            lead = len(segment.text) - len(segment.text.lstrip())
            stopped = stopped_name(text)
            if stopped:
                end = segment.start + lead + stopped[1]
                if stopped[0].endswith(" et al."):
                    return behind_et_al([*names, (stopped[0][:-7], end)], end)
                return [*names, (stopped[0], end)], end, True
            break
    return (names, names[-1][1], False) if names else ([], 0, False)


def _goes_on(segments: list[Segment], place: int) -> bool:
    """Whether a list goes on behind an "and"."""
    return _is_between_ands(segments, place) or _are_first_together(segments, place)


def _are_first_together(segments: list[Segment], place: int) -> bool:
    """Whether the "and" only joins those who are first together: "A. Lee & B. Ma, C. Wu, D. Xu"."""
    following = segments[place + 1 :]
    return (
        all(segment.separator == "and" for segment in segments[:place])
        and len(following) > 1
        and has_initials(bare_name(following[0].text))
        and _are_people(following)
    )


def _is_between_ands(segments: list[Segment], place: int) -> bool:
    """Whether a name stands in a list that only "and" divides: "Ann Lee and Bo Ma and Chen Wu"."""
    if segments[place].separator != "and" or segments[place - 1].separator != "and":
        return False
    following = segments[place + 1].text.strip()
    return is_person(bare_name(following)) or stopped_name(following) is not None


def _is_turned(family: str, names: list[tuple[str, int]], following: list[Segment]) -> bool:
    """Whether one is turned among others with initials: "A. Lee, Larsund, Rui Max, B. Ma"."""
    given = bare_name(following[0].text) if following else ""
    with_initials = sum(has_initials(name) for name, _ in names)
    return (
        2 * with_initials > len(names)
        and " " not in family
        and is_name(family)
        and not has_initials(given)
        and is_name(given)
    )


def _is_among_people(bare: str, names: list[tuple[str, int]], following: list[Segment]) -> bool:
    """Whether what may be a name stands among names: initials say so in front of others, too."""
    may_be = len(names) > 1 or has_initials(bare)
    if " " not in bare:  # "Ann Lee, Sukarno, Bo Ma, Chen Wu"
        is_long = len(bare) >= SHORTEST_MONONYM
        return bool(names) and is_long and is_name(bare) and _are_people(following)
    return may_be and is_name_among_names(bare) and _are_people(following)


def _are_people(following: list[Segment]) -> bool:
    """Whether the list of names goes on, with two at least or the last one behind an "and"."""
    for segment in following[:2]:
        if not is_person(bare_name(segment.text)):
            return segment.is_last and stopped_name(segment.text.strip()) is not None
        if segment.is_last:
            return True
    return len(following) > 1
