"""Stages of a life in research: words of any language -> bachelor, master, doctorate, postdoc."""

import re

#: The stages in their order, and the words for each.
_STAGES = {
    "bachelor": r"b\.?\s?s\.?(?:c\.?|e\.?)?|b\.?a\.?|b\.?eng\.?|b\.?tech\.?|bachelors?"
    r"|bachelor['’]s|undergrad(?:uate|s)?|ug(?![a-z])|本科",
    "master": r"m\.?\s?(?:a\.?)?s\.?(?:c\.?|e\.?)?|m\.?eng\.?|m\.?phill?\.?|m\.?tech\.?|m\.?res\.?"
    r"|m\.?sci\.?|masters?"
    r"|master['’]s|mba|硕士|[专学]硕",
    "doctorate": r"ph\.?\s?d\.?s?|d\.?phil\.?|doctora(?:l|te)|博士(?!后)",
    "postdoc": r"post-?\s?doc\w*|博士后",
}
_ORDER = tuple(_STAGES)
#: Words of which each leaves some stages open: the first and the last of those.
_OPEN = {"graduate": ("master", "doctorate"), "student": ("bachelor", "doctorate")}
#: The words for any of them, within an expression that is read without regard to capitals.
DEGREE = "|".join(_STAGES.values())
_NAMED = "|".join(f"(?P<{stage}>{words})" for stage, words in _STAGES.items())
_ANY = re.compile(
    rf"(?<![a-z.])(?:{_NAMED}|(?P<graduate>graduate)|(?P<student>student))s?(?![a-z])",
    re.IGNORECASE,
)
#: Between several positions.
_JOINED = re.compile(r"\s*[&/,]\s*|\s(?:and|or)\s", re.IGNORECASE)
_GUEST = re.compile(
    r"\b(?:visit\w*|exchange|guest|intern\w*|external|joint|co-op|summer)\b", re.IGNORECASE
)


def is_guest(role: str) -> bool:
    """Whether a position is of those who come from another place, and go back there."""
    return bool(_GUEST.search(role))


def is_postdoc(role: str) -> bool:
    """Whether a position may be that of a postdoc."""
    span = _span(role)
    return span is not None and span[1] == _ORDER.index("postdoc")


def is_none(role: str) -> bool:
    """Whether a position is none of a career of study, nor of a guest: "Research Assistant"."""
    return _span(role) is None and not is_guest(role)


def stays_for_years(role: str) -> bool:
    """Whether who is in this position is there for some years, and goes on to another place."""
    return _span(role) is not None and not is_guest(role)


def is_over_soon(role: str) -> bool:
    """Whether a position is that of a student of a bachelor or a master."""
    span = _span(role)
    return span is not None and span[1] <= _ORDER.index("master") and not is_guest(role)


def may_follow(role: str, before: str) -> bool:
    """Whether a position may be what came after another: an engineer or a postdoc follows a PhD
    student, who had her "MSc" before, and of a "Student" it tells more.
    """
    now, then = _span(role), _span(before)
    return not (now and then) or now[0] > then[1]


def are_one(role: str, other: str) -> bool:
    """Whether two positions are of one stage: "Postdoc" and "Postdoctoral Scholar"."""
    span = _span(role)
    return span is not None and span == _span(other)


#: A position that leaves open what somebody studies for, and one that tells it.
_OPEN_POSITION = re.compile(r"graduates?(?:\sstudents?)?|(?:graduate\s)?students?", re.IGNORECASE)
_TOLD_POSITION = re.compile(
    rf"(?:{DEGREE})\s(?:graduates?|students?|candidates?|alumn(?:us|a|i)|researchers?|fellows?)",
    re.IGNORECASE,
)


def tells_which(role: str, other: str) -> bool:
    """Whether a position tells what another leaves open: "PhD graduate" beside "Graduate"."""
    return bool(_OPEN_POSITION.fullmatch(other) and _TOLD_POSITION.fullmatch(role))


#: What nobody is who still studies.
_LATER = re.compile(
    r"\b(?:professor|lecturer|engineer|scientist|manager|director|founder|head|analyst|consultant"
    r"|developer|officer|president)\b|教授|讲师|工程师|科学家|经理|总监|创始人",
    re.IGNORECASE,
)


def comes_later(role: str, before: str) -> bool:
    """Whether a position can only come after that of a student: an engineer's after "PhD"."""
    then = _span(before)
    if then is None or then[1] >= _ORDER.index("postdoc") or is_guest(before):
        return False
    now = _span(role)
    return now[0] > then[1] if now else bool(_LATER.search(role))


def _span(role: str) -> tuple[int, int] | None:
    """Return the places in their order of the first and the last stage that a position may be, or
    any of several: "Graduate Students and Postdocs".
    """
    spans = [span for one in _JOINED.split(role) if (span := _span_of_one(one))]
    return (min(first for first, _ in spans), max(last for _, last in spans)) if spans else None


def _span_of_one(role: str) -> tuple[int, int] | None:
    told = {str(word.lastgroup) for word in _ANY.finditer(role)}
    stages = told & _STAGES.keys()
    if not stages:
        stages = set(next((ends for word, ends in _OPEN.items() if word in told), ()))
    places = [_ORDER.index(stage) for stage in stages]
    return (min(places), max(places)) if places else None
