"""A name as a site prints it -> the bare one, what stands beside it, whether it is a group's."""

import re

from labsite.import_site.readers import periods
from labsite.import_site.readers.words import person_words, stages, workplaces
from publications.domain.formats import academic_titles

CJK = r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af·・]"

_NATIVE = re.compile(
    rf"(?P<latin>[^()（）]*[A-Za-z](?:[^()（）]|\([A-Za-z]+\))*?)\s*[(（\[/"
    rf"|]?\s*(?P<native>{CJK}[{CJK[1:-1]}\s]*)\s*[)）\]]?"
)

_NATIVE_FIRST = re.compile(
    rf"(?P<native>{CJK}[{CJK[1:-1]}\s]*?)\s*[(（\[/"
    rf"|,，]?\s*(?P<latin>[A-Za-zÀ-ɏ](?:[^()（）]|\([A-Za-z]+\))*?)\s*[)）\]]?"
)

_GROUP = re.compile(
    r"^(?:RG|AG)\s|\b(?:\w*(?:lab|Lab|LAB|labs)|laboratory|group|team|institute|center|centre"
    r"|university|research"
    r"|website|site|homepage|department|project|consortium|network|cluster|community|society"
    r"|association|initiative|program(?:me)?|blog|investigators)\b",
    re.IGNORECASE,
)

#: What a group writes where a person writes her role.
_ROLE_OF_GROUP = re.compile(
    r"(?:research )?(?:group|lab(?:oratory)?|team|cent(?:er|re)|institute)(?: (?:at|of|in) .+)?",
    re.IGNORECASE,
)

_CALLED_GROUP = re.compile(r"\b(?:group|lab|laboratory|team)$", re.IGNORECASE)

#: What parts a name from what is told of her.
_SEPARATOR = re.compile(r",\s|\s[-–—|·]\s|:\s")

_WIDE_BRACKETS = str.maketrans("（）", "()")
#: "Ada Quill (2024-)"
_IN_BRACKETS = re.compile(r"(.+?)\s*\(([^()]*)\)")

#: A name in brackets before the family name.
_NICKNAME = re.compile(r"\([^()]+\)\s[^\W\d_]")

#: What is said of somebody behind her name, and is none of it.
_ASIDE = re.compile(
    r"\s*\((?:remote|visiting|incoming|part[- ]time|on leave|retired|intern(?:ship)?|joint"
    r"|(?:co-?|jointly )?(?:advis|supervis|mentor)(?:ed|ion|ing)\b[^()]*|(?:[\w-]+ )?pi"
    r"|(?:she|he|they|ze)(?:\s?[/,]\s?[^()]*)?)\)",
    re.IGNORECASE,
)

_LONGEST_NAME = 150


def is_research_group(name: str, role: str = "") -> bool:
    """Whether a name is a lab's or another group's, not a person's."""
    if not role:
        return bool(_GROUP.search(name))
    is_called_one = _CALLED_GROUP.search(role) and not person_words.names_role(role)
    return bool(is_called_one or _ROLE_OF_GROUP.fullmatch(role))


#: A degree behind a whole name, which could be initials behind a family name alone: "Mia Lin BS".
_DEGREE_BEHIND = re.compile(
    r"^(?P<name>[^\W\d_]+[a-z](?:\s\S+)*\s[^\W\d_]+[a-z])\s(?:[BM]S|MPH|RN)$"
)


#: Initials behind a name alone, which look like a degree: "Mia B.S.".
_INITIALS_BEHIND = re.compile(r"[^\W\d_]+[a-z]\s(?:[A-Z]\.\s?){1,3}")

_DEGREE_IN_BRACKETS = re.compile(rf"\(({stages.DEGREE})\)\s*$", re.IGNORECASE)


def degree_behind(printed: str) -> str:
    """Return the degree in brackets behind a name: "Mia Lin (MS)"; empty without one."""
    degree = _DEGREE_IN_BRACKETS.search(printed)
    return degree[1] if degree else ""


def bare_name(printed: str) -> str:
    """Return a name without titles, degrees and asides: "Dr. Mia Lin, Ph.D. (on leave)"."""
    whole = _ASIDE.sub("", printed.strip())
    name = academic_titles.bare_name(whole)
    if _INITIALS_BEHIND.fullmatch(whole) and " " not in name:
        return whole
    return _DEGREE_BEHIND.sub(r"\g<name>", name)


def parted(printed: str) -> tuple[str, str]:
    """Part a name from what a list prints behind it: "Ada Quill, graduated 2024", "Ada Quill - PhD
    student", "Ada Quill (Clay Tech), CS '23"; "Quill Ada Mary, Lily" is a name.
    """
    printed = printed.translate(_WIDE_BRACKETS)
    if (aside := _IN_BRACKETS.fullmatch(printed)) and person_words.person_name(aside[1]):
        if academic_titles.are_letters(aside[2]):
            return aside[1], ""
        is_place = re.fullmatch("[A-Z]{3,6}", aside[2]) or workplaces.is_named(aside[2])
        if is_place or re.search(r"\d", aside[2]) or person_words.names_role(aside[2]):
            return aside[1], aside[2]
    parts = _SEPARATOR.search(printed)
    if not parts:
        return printed, ""
    name, behind = printed[: parts.start()], printed[parts.end() :]
    bare, beside = name, ""
    if not _NICKNAME.search(name):  # "Ada (Lily) Quill" is a name
        bare, _, beside = name.partition(" (")
    tells = periods.find(behind) or person_words.names_role(behind)
    says = tells or (parts[0] == ", " and re.search(r"\d|\s", behind))
    if not (behind and says and person_words.person_name(bare) and " " in bare):
        return printed, ""
    return bare, f"{behind} ({beside}" if beside else behind


#: Where a field goes on in a line of its own, by its tags.
_NEXT_LINE = re.compile(r"\s*<(?:/?br\s*/?|(?:h[1-6]|p|div)\b[^<>]{0,100})>\s*", re.IGNORECASE)


def in_one_line(printed: str) -> str:
    """Return what stands in the field of a name in one line, a position that its tags set below the
    name behind a comma: "Mia Lin<br>PhD student".
    """
    name, *below = _NEXT_LINE.split(printed.strip(), maxsplit=1)
    is_told = bool(below) and person_words.names_role(below[0]) and person_words.person_name(name)
    return f"{name}, {below[0]}" if is_told else printed


def turned(name: str) -> str:
    """Return a name with the given name first: "Quill,Ada" is Ada Quill."""
    family, comma, given = name.partition(",")
    given = given.strip()
    turned = f"{given[:1].upper()}{given[1:]} {family.strip()}"
    is_turned = comma and " " not in family.strip() and "," not in given
    return turned if is_turned and person_words.person_name(turned) else name


def names_of(printed: str) -> tuple[str, str]:
    """Return (name, name in her own script) of a printed name: "Wei Lin (林薇)"."""
    printed = " ".join(printed.split())
    if len(printed) > _LONGEST_NAME:
        return printed, ""
    for pattern in (_NATIVE, _NATIVE_FIRST):
        if match := pattern.fullmatch(printed):
            return match["latin"].strip(" ,"), "".join(match["native"].split())
    return printed, ""


def latin_first(name: str, other: str) -> tuple[str, str]:
    """Return a name in two scripts, that of papers first: "林薇", "Wei Lin" is Wei Lin (林薇)."""
    is_turned = re.match(CJK, name) and other.strip() and not re.search(CJK, other)
    return (other, name) if is_turned else (name, other)
