"""What the fields of a member's page mean in Greene Lab's template: codes that data files spell
out, and by which pages choose whom they list.
"""

import itertools
import re
from typing import Any, NamedTuple

from labsite.import_site.readers import member_place, periods
from labsite.import_site.readers.front_matter import (
    objects_of,
    read_data,
    text_of,
)
from labsite.import_site.readers.jekyll import shown
from labsite.import_site.readers.member_fields import Member
from labsite.import_site.readers.people import afterwards
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import next_steps, person_words, stages, workplaces
from people import past_roles
from people.names import normalize_text
from publications.domain.formats.named_fields.names import plain_name

#: What the template prints for its codes of roles, where the site does not say.
_ROLES = {
    "pi": "Principal Investigator",
    "principal-investigator": "Principal Investigator",
    "postdoc": "Postdoctoral Researcher",
    "phd": "PhD Student",
    "undergrad": "Undergraduate Student",
    "programmer": "Programmer",
}
#: Whose role says more than their titles do: that they lead the lab.
_OF_HEAD = ("pi", "principal-investigator")
#: What the template shows below a name, and a role that says of nobody what she does.
_SHOWN = ("description", "affiliation")
_MEMBER = re.compile(r"_members/.+\.md")
_FEW_WORDS = re.compile(r"[^.!?\n]{2,100}")
#: A stop of what is written for short: "Ph.D.", "Postdoc. 2024-".
_STOP_WITHIN = re.compile(r"(?<=\w)\.(?=\w)|(?<=\.\w)\.|\.(?=\s+(?:19|20)\d\d)")
_CODE = re.compile(r"[a-z_-]*")
_CODE_OF_LIST = re.compile(r"[a-z_-]*\d*")
_ANY_ROLE = re.compile(
    r"(?:(?:recent|former|past|current) )?(?:(?:lab|team|research) )?(?:staff|members?|personnel)",
    re.IGNORECASE,
)
#: What a page chooses by whom it lists: "filters="role: ^phd$, group: "", where what stands behind
#: a field is an expression, and nothing where the field holds nothing; or "filter="role == 'phd'"".
_FILTERS = re.compile(r"\bfilters\s*=\s*([\"'])(?P<pairs>.*?)\1", re.DOTALL)
_FILTER = re.compile(r"\bfilter\s*=\s*([\"'])(?P<condition>.*?)\1", re.DOTALL)
_PAIR = re.compile(r"\s*(?P<field>\w+)\s*:\s*(?P<value>.*?)\s*")
_CONDITION = re.compile(r"\s*(?P<field>\w+)\s*(?P<sign>==|!=)\s*[\"'](?P<value>[^\"']*)[\"']\s*")
#: A heading that names several positions is nobody's: "Staff and students".
_SEVERAL = re.compile(r"\band\b|[&/+,]")


def roles_of(reading: Reading) -> dict[str, str]:
    """What the site prints for each code of a role, or the template where the site says nothing."""
    return _ROLES | own_roles_of(reading)


def own_roles_of(reading: Reading) -> dict[str, str]:
    """What the site's own files spell out for codes of roles."""
    roles: dict[str, str] = {}
    for path in reading.site.files():
        if re.fullmatch(r"_?data/(?:types?|roles?)\.ya?ml", path):
            for name, inner in next(objects_of(read_data(reading.site, path).value), {}).items():
                if isinstance(inner, dict) and (
                    text := text_of(inner, "description", "name", "text")
                ):
                    roles[name.casefold()] = text
    return roles | _roles_of_settings(reading)


def _roles_of_settings(reading: Reading) -> dict[str, str]:
    """What the settings of a site spell out for the categories of its people: "person_category:
    {ra: {title: Research Assistant}}".
    """
    settings = (
        next(objects_of(read_data(reading.site, "_config.yml").value), {})
        if ("_config.yml" in reading.site)
        else {}
    )
    told = (inner for key, inner in settings.items() if str(key).endswith(("category", "roles")))
    spelled = (
        (str(code).casefold(), text_of(fields, "title", "name"))
        for inner in told
        if isinstance(inner, dict)
        for code, fields in inner.items()
        if isinstance(fields, dict)
    )
    return {code: text for code, text in spelled if person_words.names_role(text)}


def group_of_all(reading: Reading) -> str:
    """Return the group of those who left, where all members, the head among them, are of it: it
    does not tell who left. Empty elsewhere.
    """
    groups: set[str] = set()
    has_head = False
    for path in filter(_MEMBER.fullmatch, reading.site.files()):
        fields = reading.glance(path).fields
        groups.add(text_of(fields, "group"))
        has_head = has_head or text_of(fields, "role").casefold() == "pi"
    group = groups.pop() if len(groups) == 1 else ""
    return group if has_head and past_roles.has_left(group) else ""


def lists_of_members(reading: Reading) -> list[tuple[str, list[str]]]:
    """Return (options, headings) of each list of members that the pages show."""
    return shown.lists_of(reading, "members")


def place_of_lab(reading: Reading) -> frozenset[str]:
    """Return where those work who are there, where most do at one place; no place ("") where only
    those who left tell one, which is where they went.
    """
    members = reading.once(_all_of)
    places = {True: [""], False: [""]}
    for fields in members:
        places[_is_gone(fields)].append(text_of(fields, "affiliation"))
    of_former = list(filter(None, places[True]))
    if not any(places[False]) and afterwards.are_places(of_former):
        return frozenset([""])
    return afterwards.place_of_all([{normalize_text(each)} - {""} for each in places[False]])


def _all_of(reading: Reading) -> list[dict[str, Any]]:
    """Return the fields of all members, with what the pages say that list them."""
    paths = filter(_MEMBER.fullmatch, reading.site.files())
    return [as_listed(reading, reading.glance(path).fields, {})[0] for path in paths]


def as_listed(
    reading: Reading, fields: dict[str, Any], roles: dict[str, str]
) -> tuple[dict[str, Any], dict[str, str]]:
    """Return the fields of a member, and what is printed for codes, with what the pages say that
    list her: below "Alumni" are those who left, and "Gardeners" tells a code that no list spells
    out. A lab's own word behind a code ("phd_roots") is none of it.
    """
    lists = reading.once(lists_of_members)
    above = [headings for options, headings in lists if _lists(options, fields)]
    heading = next(iter(above[0]), "") if above else ""
    if _is_told_apart(lists) and past_roles.has_left(text_of(fields, "group")):
        fields = {name: value for name, value in fields.items() if name != "group"}
    is_former = above and all(past_roles.has_left(*headings) for headings in above)
    if is_former and not past_roles.has_left(group := text_of(fields, "group")):
        fields = {**fields, "group": f"{group} alumni" if role_of(group) else "alumni"}
    code = text_of(fields, "role")
    if code and (bare := _without_own_word(code, roles)) != code:
        fields = {**fields, "role": bare}
    elif (
        _CODE_OF_LIST.fullmatch(code)
        and not _is_known(code, roles)
        and not past_roles.has_left(code, *itertools.chain(*above[:1]))
        and not _SEVERAL.search(heading)
        and not person_words.names_position(text_of(fields, "description"))
        and (role := role_of(heading))
    ):
        roles = {**roles, code.casefold(): role}
    return fields, roles


def _lists(options: str, fields: dict[str, Any]) -> bool:
    """Whether a list shows a member, as its options say; not where they say nothing that is
    understood here.
    """
    if filters := _FILTERS.search(options):
        pairs = [_PAIR.fullmatch(each) for each in filters["pairs"].split(",")]
        return all(pair and _holds(text_of(fields, pair["field"]), pair["value"]) for pair in pairs)
    if filters := _FILTER.search(options):
        conditions = re.split(r"\s(?:and|&&)\s", filters["condition"])
        told = [_CONDITION.fullmatch(each) for each in conditions]
        return all(
            each and (text_of(fields, each["field"]) == each["value"]) is (each["sign"] == "==")
            for each in told
        )
    return False


def _holds(text: str, wanted: str) -> bool:
    """Whether the text of a field is what an expression wants; an empty one wants none."""
    try:
        return bool(re.search(wanted, text, re.IGNORECASE)) if wanted else not text
    except re.error:
        return False


def _is_told_apart(lists: list[tuple[str, list[str]]]) -> bool:
    """Whether pages list those who left by another field than their group."""
    return not any("group" in options for options, _ in lists) and any(
        _FILTERS.search(options) and past_roles.has_left(*headings) for options, headings in lists
    )


def _is_known(code: str, roles: dict[str, str]) -> bool:
    """Whether a code is spelled out, or tells a position by itself."""
    code = code.casefold()
    words = re.sub(r"[-_]", " ", code)
    return code in roles or code in member_place.CODES or person_words.names_role(words)


def _without_own_word(code: str, roles: dict[str, str]) -> str:
    """Return a code without a word of the lab's own behind it: "phd_roots" is "phd"; "phd_alumni"
    and "visiting_student" say more than their first word.
    """
    first, _, own = code.casefold().partition("_")
    is_own = own and not (
        code.casefold() in roles
        or person_words.names_role(own.replace("_", " "))
        or past_roles.has_left(own)
        or stages.is_guest(own)
    )
    is_code = first in roles or first in member_place.CODES or past_roles.says_only_that(first)
    return first if is_own and is_code else code


class Descriptions(NamedTuple):
    """What the lines below the names of all members are.

    Attributes:
        positions: (code of her role, the line) of each who is there, without signs.
        of_former_are_places: whether those of who left are where they went.
    """

    positions: frozenset[tuple[str, str]]
    of_former_are_places: bool


def descriptions(reading: Reading) -> Descriptions:
    """Return what the lines below the names of the members are."""
    members = reading.once(_all_of)
    former = [text_of(each, "description") for each in members if _is_gone(each)]
    there = [each for each in members if not _is_gone(each)]
    told = [line for line in former if line and not person_words.names_role(line)]
    return Descriptions(
        frozenset(_as_position(each) for each in there if text_of(each, "description")),
        afterwards.are_places(told),
    )


def _as_position(fields: dict[str, Any]) -> tuple[str, str]:
    return text_of(fields, "role").casefold(), plain_name(text_of(fields, "description"))


def _is_gone(fields: dict[str, Any]) -> bool:
    """Whether one of the fields of a member says that she left."""
    role, group, status = (text_of(fields, name) for name in ("role", "group", "status"))
    is_told = past_roles.has_left(role, group) or past_roles.is_status_of_left(status)
    return is_told or Member(fields).is_marked_former()


def as_shown(reading: Reading, fields: dict[str, Any], roles: dict[str, str]) -> dict[str, Any]:
    """Return the fields of a member as the template shows them: her own words for her position
    ("description") before those of the code of her role, and where she works below them.
    """
    said, where = text_of(fields, "description"), text_of(fields, "affiliation")
    code = text_of(fields, "role")
    if not code or not _FEW_WORDS.fullmatch(_STOP_WITHIN.sub("", said)):
        return fields
    if _is_gone(fields) and (steps := _steps(said)) and not Member(fields).text("next"):
        stay, went = steps
        return as_shown(reading, {**fields, "description": stay, "next": went}, roles)
    role = roles.get(code.casefold(), "" if _CODE.fullmatch(code) else code)
    fields_shown = {name: text for name, text in fields.items() if name not in _SHOWN}
    is_of_former = past_roles.says_only_that(role) or past_roles.says_only_that(code)
    if is_of_former and not text_of(fields, "group"):
        fields_shown["group"] = code
    is_gone = is_of_former or _is_gone(fields)
    of_all = reading.once(descriptions)
    if is_gone and member_place.is_of_list(said):  # "Lab alumni"
        said = ""
    elif (
        (is_of_former and _is_elsewhere(fields, said))
        or (is_gone and workplaces.FIRM.search(said) and not _STEP.search(said))
        or (is_gone and of_all.of_former_are_places and _may_be_place(said))
    ) and not fields.get("next"):
        fields_shown["next"], said = said, ""
    elif is_gone and not is_of_former and _as_position(fields) in of_all.positions:
        fields_shown["role"], said = said, ""  # as of those who are there
    elif (is_of_former and person_words.names_position(said)) or (
        not is_of_former and (not role or _ANY_ROLE.fullmatch(role))
    ):
        fields_shown["role"], said = said, ""
    elif plain_name(said) == plain_name(role) or stages.tells_which(role, said):
        said = ""
    elif is_gone and (stay := _stay_here(said, role)):
        fields_shown, said = {**_dated(fields_shown, said), "role": stay}, ""
    elif not is_gone and code.casefold() not in _OF_HEAD and _is_position(said):
        fields_shown["role"], said = said, ""
    headline = ", ".join(filter(None, (said, where)))
    return {**fields_shown, **({"headline": headline} if headline else {})}


#: Between what somebody was and what came next: "MSc | Engineer @ Clay Tech → Moss Ltd".
_ARROW = re.compile(r"\s?(?:[→➔➜⇒]|->)\s?")
_STEP = re.compile(rf"\s\|\s|{_ARROW.pattern}")


#: "MSc, Clay Tech": who is at a school has her degree from there, or is about to.
_DEGREE_AND_PLACE = re.compile(
    rf"(?P<degree>{stages.DEGREE}),\s(?P<place>(?-i:[^\W\d_a-z])[^,;|]{{1,40}})", re.IGNORECASE
)


def _steps(said: str) -> tuple[str, str] | None:
    """Return what somebody was here, and the last of what came next, where the line of who left
    tells that in turn; None where it says more of what she was: "Researcher | PhD student".
    """
    went = _DEGREE_AND_PLACE.fullmatch(said)
    if went and not (workplaces.SCHOOL.search(said) or person_words.names_role(went["place"])):
        return went["degree"], went["place"]
    stay, *later = (piece.strip() for piece in _STEP.split(said))
    is_stay = person_words.names_role(stay) or person_words.is_degree(stay.partition(" ")[0])
    if not later or not is_stay or person_words.AT.search(stay):
        return None
    role, place = next_steps.read(later[-1])
    is_place = role if person_words.AT.search(later[-1]) else afterwards.names_place(place)
    may_be = (place and is_place) or _ARROW.search(said)
    return (stay, later[-1]) if may_be and stages.may_follow(role, stay) else None


def _may_be_place(said: str) -> bool:
    """Whether the line of who left may be the place where she went, and no position."""
    return not (person_words.names_role(said) or past_roles.has_left(said) or periods.find(said))


def _is_position(said: str) -> bool:
    """Whether a line is a position, in a few words: "Research Assistant (MS 2023)"."""
    is_short = len(said.split()) <= member_place.MOST_WORDS
    return is_short and person_words.names_role(said) and not person_words.is_sentence(said)


def _stay_here(said: str, role: str) -> str:
    """Return the position that a line tells of who left, without its years, where it says more of
    the one that her role is a code for: "Summer Student, 2022" of an undergraduate; empty where it
    may be what came next, or names a place.
    """
    pieces = [
        periods.without(piece, *periods.all_of(piece)).strip(" ,&–-") for piece in said.split("|")
    ]
    is_here = all(
        _is_position(each)
        and not person_words.role_and_place(each)[1]
        and not stages.may_follow(each, role)
        and stages.is_guest(each) >= stages.is_guest(role)
        for each in pieces
    )
    return ", ".join(dict.fromkeys(pieces)) if is_here else ""


def _dated(fields: dict[str, Any], said: str) -> dict[str, Any]:
    """Return the fields of who left with the years that a line tells, where they tell none."""
    stays = periods.all_of(said)
    member = Member(fields)
    if not stays or any(map(member.text, ("start", "end", "period"))):
        return fields
    ends = ["" if each.is_range and not each.end else each.end or each.start for each in stays]
    start = stays[0].start if len(stays) > 1 or stays[0].is_range else ""
    return {**fields, "start": start, "end": max(ends)}


def _is_elsewhere(fields: dict[str, Any], said: str) -> bool:
    """Whether the line of who left is where she went: "PhD student at the University of Clay"."""
    role, place = person_words.role_and_place(said)
    return bool(
        place
        and person_words.names_role(role)
        and not past_roles.has_left(said)
        and not Member(fields).text("next")
    )
