"""Lists of people as somebody has them: pasted lines, a table, names of picture files.

What stands in a cell is told by its form, in whatever order the columns come: a role by its name in
any of the site's languages, a date, an e-mail address, an ORCID iD by its check digit. What is left
is the name.
"""

import csv
import datetime
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from django.utils.translation import gettext, ngettext

from people import dates, listed_names, names, past_roles, profile_links
from people.i18n import script_language
from people.models import Member, Role
from people.role_names import Group, RoleNames, bare_words

#: More people are no lab's list.
MOST = 500
#: What is said of one person, in letters: a longer row is some other text.
_LONGEST = 1000

#: What a table may call its columns, in words without accents and signs.
_HEADINGS = {
    "name": "name|full name|person|member|people|姓名|名字|成员",
    "given": "first name|given name|forename|名",
    "family": "last name|family name|surname|姓",
    "native_name": "native name|name in native script|chinese name|中文名|中文姓名|母语姓名",
    "role": "role|position|title|status|job|职位|身份|职务|角色|岗位",
    "start": "since|start|from|joined|begin|start date|开始|起始|入学|加入时间|起始时间|自",
    "end": "until|end|to|left|end date|结束|离开|离开时间|至",
    "next_role": "next position|next role|new position|后续职位",
    "next_place": "next place|now at|went to|destination|current affiliation|去向|毕业去向",
    "email": "e-mail|email|mail|e-mail address|email address|邮箱|电子邮件|邮件",
    "orcid": "orcid|orcid id",
    "dblp": "dblp|dblp page|dblp id",
    "homepage": "homepage|website|web page|web|url|主页|网址|个人主页",
}
_FIELD_OF = {
    bare_words(word): name for name, words in _HEADINGS.items() for word in words.split("|")
}

_EMAIL = re.compile(r"[^\s@<>,;()]+@[^\s@<>,;()]+\.[^\s@<>,;()]+")
_BULLET = re.compile(r"^\s*(?:[-*\u2022\u00b7]|\d{1,3}[.)])\s+")
_FULL_WIDTH = str.maketrans("，；、｜（）", ",;,|()")
_NEXT = re.compile(
    r"(?:(?:now|currently|then|later|next)\b[:,]?\s*(?P<role>.*?)\s*\b(?:at|with)\s+"
    r"|(?:went|moved)\s+to\s+|joined\s+|现(?:任职|就职|工作)?[在于]\s*)(?P<place>\S.*)",
    re.I,
)
# Between two numbers a dash means “to”.
_SPACED_DASH = re.compile(r"(?<!\d)\s+[-\u2013\u2014]\s+|\s+[-\u2013\u2014]\s+(?!\d)")
_ASIDE = re.compile(r"\s*[(\[]([^()\[\]]+)[)\]]")
#: Stands for what parts cells where it stands in brackets.
_IN_ASIDE = "\x1f"
_TWO_NAMES = re.compile(r"(?P<native>[^()\[\]]+?)\s*[(\[](?P<latin>[^()\[\]\d@,;]+)[)\]]")
_WORD = re.compile(r"\w")
_PARTS_OF_ASIDE = re.compile(r"\s*[,;|]\s*")
_LABELLED = re.compile(r"([^\W\d_][\w -]{1,18}):\s+(\S.*)")
_TITLE = re.compile(r"^(?:(?:prof|dr|mr|mrs|ms|mx|dipl|ing)\b\.?[\s-]*)+(?=\S)", re.I)
_SIXTEEN_DIGITS = re.compile(r"(?:\d{4}[-\u2010-\u2015 ]?){3}\d{3}[\dXx]")
_SINCE = re.compile(
    r"(?:since|from|自|从)\s*|\s*(?:起|至今|[-\u2013]\s*(?:now|today|present)?)$", re.I
)
_RANGE = re.compile(
    r"\s*(?:\u2013|\u2014|\bto\b|\buntil\b|至|到|~|\s-\s|(?<=\d{4})-(?=\d{4}))\s*", re.I
)


@dataclass
class ListedPerson:
    """A person as a list has them. `note` says more about them; `problems` go by field."""

    line: int
    name: str = ""
    native_name: str = ""
    role: str = ""
    start: str = ""
    end: str = ""
    has_left: bool = False
    next_role: str = ""
    next_place: str = ""
    email: str = ""
    orcid: str = ""
    dblp: str = ""
    homepage: str = ""
    note: str = ""
    problems: dict[str, list[str]] = field(default_factory=dict)

    def object_to(self, name: str, problem: str) -> None:
        self.problems.setdefault(name, []).append(problem)


@dataclass
class PeopleList:
    """What was read of a list, and what was not, in sentences."""

    people: list[ListedPerson] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


# --- Reading lines and tables -----------------------------------------------------------------


def read_text(text: str) -> PeopleList:
    """Read pasted lines, whose cells are parted by tabs, semicolons or commas."""
    return read_rows(_cells(line) for line in text.splitlines())


def read_rows(rows: Iterable[Sequence[Any]]) -> PeopleList:
    """Read the rows of a table; the first one may name the columns, others what is below them."""
    told = PeopleList()
    roles = RoleNames(Role.objects.all())
    columns: dict[int, str] = {}
    group, is_first, stands_apart = Group(), True, True
    groups: list[Group] = []
    for number, row in enumerate(rows, start=1):
        cells = [_text(cell) for cell in row]
        if not any(cells):
            stands_apart = True
            continue
        if is_first and (headings := _headings(cells)):
            columns, is_first = headings, False
            told.problems += _unknown_columns(cells, columns)
            continue
        is_first = False
        if _letters_to_read(cells, columns) > _LONGEST:
            told.problems.append(_too_long(number))
            continue
        if not any(map(_WORD.search, cells)):  # a line drawn across the list
            stands_apart = True
            continue
        if heading := _heading(cells, roles, stands_apart=stands_apart):
            group, stands_apart = heading, True
            continue
        if len(told.people) == MOST:
            said = gettext("Only the first %(most)s people were read: add the rest afterwards.")
            told.problems.append(said % {"most": MOST})
            break
        person = _person(number, cells, columns, roles)
        if columns or stands_apart or not _goes_on(person, told.people):
            told.people.append(person)
            groups.append(group)
        stands_apart = False
    for person, group in zip(told.people, groups, strict=True):
        person.role = person.role or group.role
        person.has_left = person.has_left or group.has_left
    return told


def _too_long(line: int) -> str:
    sentence = gettext(
        "Line %(line)s is too long for one person: give each person a line of their own."
    )
    return sentence % {"line": line}


def _heading(cells: Sequence[str], roles: RoleNames, *, stands_apart: bool) -> Group | None:
    """What a row that heads others says of the people below it."""
    written = [cell for cell in cells if cell]
    return roles.heading(written[0], stands_apart=stands_apart) if len(written) == 1 else None


def _goes_on(person: ListedPerson, people: Sequence[ListedPerson]) -> bool:
    """Whether a line without a name says more of the person above: what she is, her e-mail address;
    then she is given it. An identifier stands for a person of its own.
    """
    said = {name: value for name, value in asdict(person).items() if value and name != "line"}
    if not people or not people[-1].name or not said or said.keys() & {"name", "orcid", "dblp"}:
        return False
    above = people[-1]
    if any(getattr(above, name) for name in said):
        return False
    for name, value in said.items():
        setattr(above, name, value)
    return True


def _letters_to_read(cells: Sequence[str], columns: Mapping[int, str]) -> int:
    read = [cell for place, cell in enumerate(cells) if not columns or place in columns]
    return sum(map(len, read))


def _cells(line: str) -> list[str]:
    plain = _BULLET.sub("", line.translate(_FULL_WIDTH)).strip().strip("|")
    # Commas stand in names, too: they part cells where nothing stronger does.
    delimiter = next((mark for mark in "\t|;," if mark in plain), "")
    if not delimiter:
        return _SPACED_DASH.split(plain)
    whole = _ASIDE.sub(lambda aside: aside[0].replace(delimiter, _IN_ASIDE), plain)
    cells = next(csv.reader([whole], delimiter=delimiter, skipinitialspace=True), [])
    return [cell.replace(_IN_ASIDE, delimiter) for cell in cells]


def _text(cell: Any) -> str:
    """What a cell of a table says, as somebody would type it."""
    if isinstance(cell, datetime.datetime | datetime.date):
        return cell.strftime("%Y-%m-%d")
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return " ".join(str(cell).split()) if cell is not None else ""


def _headings(cells: Sequence[str]) -> dict[int, str]:
    """Which field each column holds, where the cells are headings; else nothing."""
    found = {
        place: _FIELD_OF[word]
        for place, cell in enumerate(cells)
        if (word := bare_words(cell)) in _FIELD_OF
    }
    written = sum(bool(cell) for cell in cells)
    is_heading = len(found) > 1 or (found and len(found) == written)
    return found if is_heading and not any(_EMAIL.search(cell) for cell in cells) else {}


def _unknown_columns(cells: Sequence[str], columns: Mapping[int, str]) -> list[str]:
    unknown = [cell for place, cell in enumerate(cells) if cell and place not in columns]
    if not unknown:
        return []
    sentence = ngettext(
        "The column %(names)s is not read.", "The columns %(names)s are not read.", len(unknown)
    )
    return [sentence % {"names": ", ".join(f"“{name}”" for name in unknown)}]


def _person(
    line: int, cells: Sequence[str], columns: Mapping[int, str], roles: RoleNames
) -> ListedPerson:
    person = ListedPerson(line)
    left: list[str] = []
    given = family = ""
    told = enumerate(cells) if columns else ()
    pairs = [(columns[place], cell) for place, cell in told if place in columns]
    for cell in () if columns else listed_names.family_first(cells, roles):
        label = _LABELLED.fullmatch(cell)
        if label and (column := _FIELD_OF.get(bare_words(label[1]))):
            pairs.append((column, label[2]))
        else:
            pairs += [("", part) for part in _parts(cell, roles, alone=len(cells) == 1)]
    for column, cell in pairs:
        if not cell:
            continue
        if column in ("name", "native_name", "homepage", "next_role", "next_place"):
            setattr(person, column, cell)
        elif column in ("given", "family"):
            given, family = (cell, family) if column == "given" else (given, cell)
        elif not _take(person, column, cell, roles):
            left.append(cell)
    person.name = person.name or f"{given} {family}".strip()
    _name(person, left, roles)
    return person


def _parts(cell: str, roles: RoleNames, *, alone: bool) -> list[str]:
    """Divide a cell that says several things: "Jane Doe (PhD student)", "Jane Doe PhD 2021"."""
    if profile_links.orcid(cell) or "://" in cell or roles.called(past_roles.present_form(cell)):
        return [cell]
    told: list[str] = []
    cell = _latin_first(cell, roles)
    for aside in _ASIDE.findall(cell):
        pieces = [part for part in _PARTS_OF_ASIDE.split(aside) if part]
        parts = [part for piece in pieces for part in _role_and_dates(piece, roles)]
        if parts and all(_says_something(part, roles) for part in parts):
            told += parts
            cell = cell.replace(f"({aside})", " ").replace(f"[{aside}]", " ")
    bare = " ".join(cell.split())
    if not alone:
        divided = [piece for piece in _SPACED_DASH.split(bare) if piece]
        return [part for piece in divided for part in _role_and_dates(piece, roles)] + told
    for pattern in (_EMAIL, _SIXTEEN_DIGITS):
        if found := pattern.search(bare):
            told.append(found[0])
            bare = " ".join(bare.replace(found[0], " ").strip(" <>").split())
    bare, last = _told_last(bare, roles)
    return [part for part in (bare, *told, *last) if part]


def _latin_first(cell: str, roles: RoleNames) -> str:
    """Turn "李明 (Ming Li)" into "Ming Li (李明)"."""
    found = _TWO_NAMES.match(cell)
    if not found or not script_language(found["native"]) or script_language(found["latin"]):
        return cell
    is_role = roles.find(past_roles.present_form(found["latin"]))
    turned = f"{found['latin']} ({found['native']}){cell[found.end() :]}"
    return cell if is_role else turned


def _role_and_dates(text: str, roles: RoleNames) -> list[str]:
    """Divide a role from the dates behind it: "Postdoc since Sept. 2022"; all else is whole."""
    words = text.split()
    for start in range(1, len(words)):
        role, span = " ".join(words[:start]), " ".join(words[start:])
        if read_dates(span) and roles.find(past_roles.present_form(role)):
            return [role, span]
    return [text]


def _says_something(aside: str, roles: RoleNames) -> bool:
    """Whether what stands in brackets is no part of a name: a role, dates, the name otherwise."""
    return bool(
        roles.called(past_roles.present_form(aside))
        or read_dates(aside)
        or script_language(aside)
        or _EMAIL.fullmatch(aside)
        or profile_links.orcid(aside)
    )


def _told_last(text: str, roles: RoleNames) -> tuple[str, list[str]]:
    """Take dates and a role off the end of a text, of which at least one word stays."""
    words, told = text.split(), []
    for is_told in (read_dates, roles.called):
        for start in range(1, len(words)):
            if is_told(" ".join(words[start:])):
                told.append(" ".join(words[start:]))
                words = words[:start]
                break
    return " ".join(words), told


def _take(person: ListedPerson, column: str, cell: str, roles: RoleNames) -> bool:
    """Note what the cell says where it is no name; `column` is empty where nobody says which."""
    takers = {
        "email": lambda: _take_email(person, cell),
        "orcid": lambda: _take_orcid(person, cell),
        "start": lambda: _take_dates(person, cell, column),
        "end": lambda: _take_dates(person, cell, column),
        "role": lambda: _take_role(person, cell, roles),
        "dblp": lambda: _take_dblp(person, cell),
    }
    if not column:
        told_alone = (*takers.values(), lambda: _take_homepage(person, cell))
        return any(take() for take in told_alone) or _take_next(person, cell)
    if not takers[column]():
        _object_to(person, column, cell, roles)
    return True


def _take_email(person: ListedPerson, cell: str) -> bool:
    found = _EMAIL.search(cell)
    if not found:
        return False
    person.email = found[0].removeprefix("mailto:").rstrip(".")
    before = cell[: found.start()].strip(" <(\"'")
    if before and not person.name and before != "mailto:":
        person.name = before  # Jane Doe <jane@example.org>
    return True


def _take_orcid(person: ListedPerson, cell: str) -> bool:
    person.orcid = person.orcid or profile_links.orcid(cell)
    if not person.orcid and _SIXTEEN_DIGITS.search(cell):
        person.object_to("orcid", _what_is_wrong("orcid", cell))
        return True
    return bool(person.orcid and profile_links.orcid(cell))


def _take_dblp(person: ListedPerson, cell: str) -> bool:
    found = profile_links.identifier("dblp", cell) if re.search(r"dblp|\d/", cell) else ""
    person.dblp = person.dblp or found
    return bool(found)


def _take_dates(person: ListedPerson, cell: str, column: str = "") -> bool:
    span = read_dates(cell)
    if span is None:
        return False
    start, end = span
    if column == "end" or (not column and person.start):
        start, end = "", start or end
    person.start, person.end = start or person.start, end or person.end
    return True


def _take_role(person: ListedPerson, cell: str, roles: RoleNames) -> bool:
    bare = past_roles.present_form(cell)
    found = roles.find(cell) or roles.find(bare)
    person.role = person.role or found
    person.has_left = person.has_left or bool(found and bare != cell)
    return bool(found)


def _take_next(person: ListedPerson, cell: str) -> bool:
    """Where somebody is who has left: "now Postdoc at MIT", "went to MIT"."""
    found = _NEXT.match(cell)
    if found:
        person.next_role = person.next_role or found["role"] or ""
        person.next_place = person.next_place or found["place"]
    return bool(found)


def _take_homepage(person: ListedPerson, cell: str) -> bool:
    if re.match(r"https?://", cell):
        person.homepage = cell
    return bool(re.match(r"https?://", cell))


def _name(person: ListedPerson, left: list[str], roles: RoleNames) -> None:
    """Take the name out of the cells that nothing else was made of; the rest is objected to."""
    if left and not person.name and script_language(left[0]) == "" and len(left) > 1:
        first, second = left[:2]
        if script_language(second):
            person.native_name = left.pop(1)
        elif listed_names.is_turned_round(first, second, roles):
            left[:2] = [f"{second} {first}"]  # Lovelace, Ada
    if left and not person.name:
        person.name = left.pop(0)
    if "," in person.name:
        person.name = str(names.parse(person.name))
    person.name = _TITLE.sub("", person.name)
    for cell in left:
        _object_to(person, _looks_like(cell, person), cell, roles)


def _object_to(person: ListedPerson, column: str, cell: str, roles: RoleNames) -> None:
    """Say what is wrong with a cell; of a role that the lab has not, the likeliest one is asked."""
    if column == "role" and (key := roles.likely(cell)):
        person.role = person.role or key
        sentence = gettext("“%(cell)s” is not one of the lab's roles: is this one meant?")
        person.object_to(column, sentence % {"cell": cell})
    else:
        person.object_to(column, _what_is_wrong(column, cell))


def _looks_like(cell: str, person: ListedPerson) -> str:
    """Return to which column a cell seems to belong that could not be read as anything."""
    if "@" in cell:
        return "email"
    if cell[:1].isdigit() or re.match(r"(?:since|from|until)\b|[自从至]", cell, re.I):
        return "start"
    return "name" if person.role else "role"


def _what_is_wrong(column: str, cell: str) -> str:
    sentences = {
        "name": gettext("“%(cell)s” was not understood: copy it to where it belongs."),
        "email": gettext("“%(cell)s” is not an e-mail address."),
        "orcid": gettext("“%(cell)s” is not an ORCID iD: copy its 16 digits again."),
        "start": gettext("“%(cell)s” is not a date: write 2024, 2024-11 or 2024-11-05."),
        "role": gettext(
            "“%(cell)s” is not one of the lab's roles: choose one here, or add it to the roles "
            "first."
        ),
        "dblp": gettext("“%(cell)s” is not a page of DBLP: copy its address from the browser."),
    }
    return sentences["start" if column == "end" else column] % {"cell": cell}


# --- What a cell says -------------------------------------------------------------------------


def read_dates(text: str) -> tuple[str, str] | None:
    """Return the partial dates from and until which a text speaks; None where it is no date.

    "2019", "09/2019", "since September 2019", "2019–2021", "2019年9月".
    """
    parts = [part for part in _RANGE.split(_SINCE.sub("", text.strip())) if part]
    read = [dates.read(part) for part in parts]
    if not 1 <= len(read) <= 2 or not all(read):
        return None
    return read[0] or "", (read[1] or "") if len(read) == 2 else ""


# --- Who it is --------------------------------------------------------------------------------


class KnownMembers:
    """Finds the members who are there already: by an identifier, an address, or a name."""

    def __init__(self) -> None:
        self.by_name: dict[str, Member] = {}
        self.by_email: dict[str, Member] = {}
        self.by_identifier: dict[tuple[str, str], Member] = {}
        for member in Member.objects.with_names():
            self.add(member)

    def add(self, member: Member) -> None:
        for name in member.all_names:
            self.by_name.setdefault(names.normalize_text(name), member)
        if member.email:
            self.by_email.setdefault(member.email.lower(), member)
        for each in member.identifiers.all():
            self.by_identifier[each.scheme, each.value] = member

    def find(self, person: Mapping[str, str]) -> Member | None:
        for scheme in ("orcid", "dblp"):
            if member := self.by_identifier.get((scheme, person.get(scheme) or "")):
                return member
        if member := self.by_email.get((person.get("email") or "").lower()):
            return member
        called = [person.get("name") or "", person.get("native_name") or ""]
        found = (self.by_name.get(names.normalize_text(name)) for name in called if name)
        return next((member for member in found if member), None)
