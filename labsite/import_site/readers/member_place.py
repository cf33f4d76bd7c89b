"""What somebody is or was in a lab, and where she went, as fields say it: codes, dates, lists."""

import itertools
import re
from collections.abc import Mapping
from typing import NamedTuple

from labsite.import_site.readers import member_names, periods, person_pieces
from labsite.import_site.readers.front_matter import plain, texts_of
from labsite.import_site.readers.member_fields import Member
from labsite.import_site.readers.people.group import ANY_ROLE
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import next_steps, person_words, stages
from labsite.import_site.readers.words.line_breaks import BR_OR_LINE
from people import past_roles
from people.names import Agreement, compare

#: What stands in the place of a role: "co-advised with Cy Díaz".
_ADVISED = re.compile(
    r"(?:jointly |co-?)?(?:advised|supervised|mentored) (?:with|by) (.+)", re.IGNORECASE
)
#: "gradstudent", "researchstaff"
_RUN_TOGETHER = re.compile(
    r"^([a-z]{2,12})(students?|staff|researchers?|assistants?|fellows?|managers?"
    r"|scientists?|engineers?|past|current|former|alumni)$"
)
#: When who left did so, behind what she was: "PhD student '22", "RA alumni (2025)".
_YEAR_BEHIND = re.compile(
    r"\s+['’‘](?P<short>\d\d)$|\s*\((?:class of )?(?P<year>(?:19|20)\d\d)\)$", re.I
)
#: What a code says beside the role: "master past".
_WHEN = re.compile(r"(?<=\w)\s+(?:past|current|former|alumni)$", re.IGNORECASE)
#: A degree, or the year of one, and what it is about.
_ON_WORK = re.compile(
    r"(?:(?P<role>Ph\.?D\.?|M\.?Sc\.?|M\.?S\.?|B\.?Sc\.?|Post-?doc|Honou?rs)"
    r"|(?P<year>(?:19|20)\d\d))\s?:\s(?P<work>(?:\S+\s+){3,}\S+)",
    re.IGNORECASE,
)
#: What makes the end of a stay one to come.
_EXPECTED = re.compile(r"[\s(,]*\b(?:expected|anticipated|planned)\b[\s).]*$", re.IGNORECASE)
#: What a list of students is called.
_OF_STUDENTS = re.compile(r"students?|graduates?|advisees?", re.IGNORECASE)
_NO_ROLES = ("active", "current", "inactive", "none", "other", "others", "unknown")
#: Codes of roles that no list spells out.
CODES = {
    "grads": "Graduate Student", "bscthesis": "Undergraduate Student",
    "mscthesis": "Master's Student", "phdthesis": "PhD Student",
    "bs": "Undergraduate Student", "bsc": "Undergraduate Student", "grad": "Graduate Student",
    "graduate": "Graduate Student", "undergraduate": "Undergraduate Student",
    "labmanager": "Lab Manager", "meng": "Master's Student", "ms": "Master's Student",
    "msc": "Master's Student", "pdra": "Postdoc", "phd": "PhD Student", "ra": "Research Assistant",
    "pi": "Principal Investigator", "postdoc": "Postdoc", "pdf": "Postdoctoral Fellow",
    "doct": "PhD Student", "ugrad": "Undergraduate Student", "master": "Master's Student",
    "undergrad": "Undergraduate Student", "undergrads": "Undergraduate Student",
    "ug": "Undergraduate Student", "masters": "Master's Student",
    "highschool": "High School Student", "high school": "High School Student",
    "mtech": "M.Tech Student", "btech": "B.Tech Student",
}  # fmt: skip
#: Codes that are names of fields which say yes or no, the surer first: `phd: true`.
_FLAGS = ("pi", "postdoc", "phd", "msc", "masters", "undergrad")
#: What says in which list somebody stands, and not what she does.
_LIST = re.compile(
    r"(?:(?:current|active|our|lab|group|team|the)[\s_-]*)*(?:members?|people|team|membres?"
    r"|mitglieder|miembros|membri|équipe|equipo)?(?: (?:of|in) .{1,60})?",
    re.IGNORECASE,
)
#: A position in a field has no more words.
MOST_WORDS = 8
#: What nobody knows as a position is one where it has no more: "Root Artist".
FEW_WORDS = 3


class Place:
    """What somebody is or was in the lab, and where she went.

    Attributes:
        role, studies: her position, and what she studies or studied.
        own_group: the group that she says that she is of.
        has_left: whether she is there no more.
        start, end: since when she was there, and until when, as far as a position says it.
        in_period: what she was, where the field of when says that too.
        next_role, next_place: what she is by now, elsewhere; `employer`: where she works.
        below: what stands below her position in its field, in a line of its own.
    """

    def __init__(
        self,
        reading: Reading,
        member: Member,
        name: str,
        group: str,
        roles: Mapping[str, str],
    ) -> None:
        self.start, self.end = "", ""
        self.role, below = _role(reading, member, name, roles)
        if self.role and (compare(self.role, name) >= Agreement.INITIAL or _names(self.role, name)):
            self.role = ""
        if self.role.casefold() in (*ANY_ROLE, "faculty"):
            self.role = member.in_own_field() or self.role
        own_group = reading.short(member.text("group"))
        self.own_group = roles.get(own_group.casefold(), own_group)
        fields = ("position", "status", "role")
        codes = (self.role, *(plain(member.fields.get(each)) for each in fields))
        is_called_former = past_roles.has_left(self.own_group, group, *codes)
        # In a field for something else: "excerpt: Alum".
        others = (texts_of(member.fields.get(each)) for each in ("tags", "excerpt", "subtitle"))
        is_called_former |= any(map(past_roles.says_only_that, itertools.chain(*others)))
        is_called_former |= past_roles.is_status_of_left(plain(member.fields.get("status")))
        self.has_left = is_called_former or member.is_marked_former()
        if is_of_list(self.role):  # "alumni", as is told apart
            self.role = _role_in_info(reading, member, has_left=self.has_left)
        below = self._take_times_below(below)
        was = member.was() if self.has_left and not self.role else ""
        self._take_studies(reading.short(_studies(member)))
        if not self.role and _OF_STUDENTS.search(group or plain(member.fields.get("collection"))):
            self.role = member.degree_in_any_field()
        if not self.role:
            self.role = CODES.get(member.flagged(_FLAGS), "")
        period = member.text("period")
        period, gone = _parted_period(period) if self.has_left else (period, "")
        self.in_turn = _roles_in_turn(period, has_left=self.has_left)
        self.in_period = _role_in_period(reading.short(period)) if self.has_left else ""
        if not self.in_turn and len(_IN_TURN.findall(self.role)) > 1:
            self.in_turn = _roles_in_turn(self.role, has_left=self.has_left)
            self.role = "" if self.in_turn else self.role
        if self.in_turn:
            self.in_period = self.in_turn.role
        self.role = self.role or self.in_period
        if was:
            self._take_was(was)
        self.take_times_of_role()
        self.work = self._part_work()
        named = texts_of(member.value("advisors"))  # "Prof. Bo Ma and Dr. Cy Díaz"
        self.advisors = tuple(each for text in named for each in person_words.names(text) or [text])
        if advised := _ADVISED.fullmatch(self.role):
            self.role = ""
            self.advisors = self.advisors or tuple(person_words.names(advised[1]))
        self.employer = reading.short(member.text("employer"))
        came = member.came_next() or gone or _job(member, self.role or self.own_group or group, was)
        came = reading.short(came or (member.next_in_own_field() if self.has_left else ""))
        if self.in_turn and not self.has_left:
            came = ""  # "current institution: Clay University", where she is
        is_next = self.has_left and (self.end or person_words.names_position(self.role))
        if is_next and not came and person_words.names_position(below):
            came, below = below, ""
        self.below = below.strip("()")
        self._take_next(came)
        self._part_degree()
        self._part_next()
        self._part_from_group()
        self._tidy_role(roles)

    def _take_studies(self, studies: str) -> None:
        """Take what she studies for her role, where that says less: "student"."""
        self.studies = studies
        is_position = person_words.names_position(studies) or studies.casefold() in CODES
        if is_position and self.role.casefold() in ANY_ROLE:
            self.role, self.studies = CODES.get(studies.casefold(), studies), ""
        if self.has_left and (year := _YEAR_BEHIND.search(self.studies)):
            self.studies = self.studies[: year.start()]
            self.end = _whole_year(year)

    def _take_times_below(self, below: str) -> str:
        """Take when somebody was there from a line below her position, if it tells nothing else:
        "MSc student<br>May 2022 - June 2024"; return what remains.
        """
        stay = periods.find(below)
        if not stay or re.search(r"\w", periods.without(below, stay)):
            return below
        is_end = self.has_left and not stay.is_range
        self.start, self.end = ("", stay.start) if is_end else (stay.start, stay.end)
        return ""

    def _take_was(self, was: str) -> None:
        """Take what somebody was, of what, and when: "PhD, CS 2026", "Postdoc, 2024-25"."""
        self.role, _, rest = was.partition(", ")
        stay = periods.find(rest)
        self.studies = periods.without(rest, stay) if stay else rest
        if stay:
            self.start, self.end = stay.start if stay.is_range else "", stay.end

    def take_times_of_role(self) -> None:
        """Take the years out of a role: "PhD student '22", "Postdoc, 2019-2021", "2024届硕士"."""
        start, end, role = person_words.cohort(self.role)
        if role and (start or end):
            self.start, self.end, self.role = start, end, role
        stay = periods.find(self.role)
        if self.has_left and (year := _YEAR_BEHIND.search(self.role)):
            self.role, self.end = self.role[: year.start()], _whole_year(year)
        elif stay and (stay.is_range or stay.lasts):
            rest = periods.without(self.role, stay)
            self.role = _EXPECTED.sub("", rest)
            self.start, self.end = stay.start, stay.end if self.role == rest else ""
        elif stay and self.has_left and stay.stop == len(self.role):
            self.role, self.end = periods.without(self.role, stay), stay.start
        elif stay and not periods.without(self.role, stay):  # "2026 Summer"
            self.role, self.start = "", stay.start

    def _take_next(self, came: str) -> None:
        """Take what came next of its field, or of who left of where she works."""
        if (stay := periods.find(came)) and not re.search(r"\w", periods.without(came, stay)):
            came, self.start, self.end = "", stay.start, stay.end  # when she was there
        if self.has_left and not came:
            came, self.employer = self.employer, ""
            came = came if person_words.AT.search(came) or not came else f"at {came}"
        self.next_role, self.next_place = next_steps.read(came)

    def _part_work(self) -> str:
        """Part what somebody works on from a role that tells that too: "PhD: Roots in dry soil",
        "2023: Roots in dry soil" of who left in that year.
        """
        told = _ON_WORK.fullmatch(self.role)
        if (
            not told
            or (told["year"] and not self.has_left)
            or person_words.names_position(told["work"][-20:])
        ):
            return ""
        self.role, self.end = told["role"] or "", told["year"] or self.end
        return str(told["work"])

    def _part_degree(self) -> None:
        """Take the degree of who left, which a field tells, for what she was, and a position
        somewhere in another field for what came next: "degree: MSc", "position: Engineer at Clay
        Tech".
        """
        if not (self.has_left and person_words.is_degree(self.studies)) or self.own_group:
            return
        is_open = not (self.next_role or self.next_place)
        role, place = person_words.role_and_place(self.role)
        may_follow = stages.may_follow(role, self.studies) and not stages.is_guest(role)
        if is_open and role and place and may_follow:
            self.next_role, self.next_place, self.role = role, place, ""
        if not self.role:
            self.role, self.studies = self.studies, ""

    def _part_next(self) -> None:
        """Part what came next from a role that tells that too: "Lab Manager, now at Clay Tech"."""
        is_open = self.has_left and not (self.next_role or self.next_place)
        if parted := next_steps.parted(self.role) if is_open else None:
            self.role, (self.next_role, self.next_place) = parted

    def _part_from_group(self) -> None:
        """Take a position elsewhere for what came next, of who left and whose group says what she
        was: "Engineer, Clay Tech" among "Research Technicians".
        """
        was = "" if past_roles.has_left(self.own_group) else role_of(self.own_group)
        if not (self.has_left and was) or self.next_role or self.next_place:
            return
        role, place = person_words.role_and_place(self.role)
        if role and place and not past_roles.has_left(place):  # "Emeritus member of the lab"
            self.role, self.next_role, self.next_place = was, role, place

    def _tidy_role(self, roles: Mapping[str, str]) -> None:
        """Leave of the role what she was in the lab; of who left what is no position there is where
        she went.
        """
        self.role = _WHEN.sub("", self.role)
        self.role = past_roles.present_form(self.role) if self.has_left else self.role
        if past_roles.says_only_that(self.role) or self.role.casefold() in _NO_ROLES:
            self.role = ""
        self.role = CODES.get(self.role.casefold(), self.role)
        is_known = person_words.names_position(self.role) or self.role in roles.values()
        is_elsewhere = self.has_left and self.role and not is_known
        if is_elsewhere and not (self.next_role or self.next_place):
            self.next_role, self.next_place = person_words.role_and_place(self.role)
            self.role = ""


def _whole_year(behind: re.Match[str]) -> str:
    """Return the year that stands behind what somebody was."""
    return behind["year"] or person_pieces.whole_year(behind["short"])


def _job(member: Member, role: str, was: str) -> str:
    """Return the place that a student's field of a job names: where she went. Where another field
    says what she `was`, it is her job there, too.
    """
    job = plain(member.fields.get("job"))
    is_place = job and not person_words.names_position(job) and stages.stays_for_years(role)
    if not job or not (was or is_place):
        return ""
    member.use("job")
    return job


class Stay(NamedTuple):
    """What somebody is or was in a lab, since when and until when."""

    role: str
    start: str
    end: str


#: A position and when somebody had it: "PhD (2019 - 2024), MSc (2017-19)".
_IN_TURN = re.compile(
    r"(?P<role>[^\W\d_][^(),;]*?)(?:,[^()]*?)?\s*\((?P<when>[^()]*\b(?:19|20)\d\d\b[^()]*)\)"
)
#: With what somebody has a degree, as pages set it: "BSc Botany <i>cum laude</i> (2020)".
_HONOURS = re.compile(
    r"\s*(?:<(?:i|em)>\s*)?\b(?:(?:summa|magna)\s)?cum laude\b(?:\s*</(?:i|em)>)?", re.IGNORECASE
)
_OPEN = re.compile(r"[-–—]\s*(?:present|now|today)?\s*$", re.IGNORECASE)


def _roles_in_turn(printed: str, *, has_left: bool) -> Stay | None:
    """Return the last position of several that one field tells, each with its years, and since when
    and until when she was there, or one without any; None of other texts.
    """
    printed = _HONOURS.sub("", printed)
    told = list(_IN_TURN.finditer(printed))
    alone = printed.partition(",")[0]
    if not re.search(r"(?:19|20)\d\d", printed) and person_words.is_role(alone):
        return Stay(alone, "", "")
    if not told or told[0].start() or not person_words.names_position(told[0]["role"]):
        return None
    years = [re.findall(r"\b(?:19|20)\d\d\b", each["when"]) for each in told]
    is_over = has_left or (len(years[0]) > 1 and not _OPEN.search(told[0]["when"]))
    start = "" if has_left and len(told) == len(years[0]) == 1 else min(map(min, years))
    return Stay(told[0]["role"], start, max(years[0]) if is_over else "")


def _parted_period(period: str) -> tuple[str, str]:
    """Return the words for when somebody was there, and those behind that tell what came next:
    "2016 - 2018", "now at Moss Ltd".
    """
    stay = periods.find(period)
    behind = period[stay.stop :].lstrip(" ,;.|–—-") if stay else ""
    told = next((each for each in (period, behind) if next_steps.LABEL.match(each)), "")
    return period.removesuffix(told).rstrip(" ,;.|–—-") if told else period, told


def _role_in_period(printed: str) -> str:
    """What somebody was, where the field of when she was there says that too: "Lab manager of Root
    Lab Jun 2022 - Jun 2024".
    """
    stay = periods.find(printed)
    role = re.split(r"\s+(?:of|in|at|the)\s", periods.without(printed, stay) if stay else printed)[
        0
    ]
    return role if person_words.names_position(role) and len(role.split()) <= FEW_WORDS else ""


def _role(reading: Reading, member: Member, name: str, roles: Mapping[str, str]) -> tuple[str, str]:
    """Return the position that a field tells, in words where it is a code, and what stands below it
    in lines of their own: "MSc (2022)<br>Engineer<br>Clay Tech".
    """
    role = _first_position(member, roles)
    if reading.short(role) in (name, member.name()) or name in (
        member_names.bare_name(role),
        member_names.turned(role),
    ):
        return "", ""  # a title that is the name
    role = roles.get(role.casefold(), CODES.get(role.casefold(), role))
    role, *lines = list(filter(None, map(reading.short, BR_OR_LINE.split(role)))) or [""]
    role = _RUN_TOGETHER.sub(r"\1 \2", role)
    if re.fullmatch(r"[a-z]+(?:[-_][a-z]+)+", role):  # a code that no list spells out
        bare = past_roles.without_words(role).strip("-_")  # "alum_staff"
        role = re.sub("[-_]", " ", bare or role).capitalize()
    return role, ", ".join(lines)


def _names(role: str, name: str) -> bool:
    """Whether what seems to be a position is her name with a slip: "Laura Hlil" of Laura Hill."""
    named = person_words.person_name(role) if not person_words.names_position(role) else ""
    return bool(named) and named.split()[0].casefold() == name.partition(" ")[0].casefold()


#: What sets words off from others: "<i>Lab Member</i>".
_SET_OFF = re.compile(r"<[^<>]{0,100}>|\*")


def is_of_list(group: str) -> bool:
    """Whether the name of a group, or a role, says only that somebody is there, or left: "team"."""
    words = past_roles.without_words(_SET_OFF.sub("", group)).strip(" _-")
    return bool(_LIST.fullmatch(words)) or past_roles.is_status_of_left(words)


def role_of_group(group: str) -> str:
    """Return the position that the name of a group tells."""
    if is_of_list(group):
        return ""
    if code := CODES.get(past_roles.without_words(group).strip().casefold()):
        return code
    return role_of(group) or ("" if past_roles.has_left(group) else group)


def _first_position(member: Member, roles: Mapping[str, str]) -> str:
    """Return the first field that tells a position, one known as such before another; "alumni"
    beside another tells only that she left.
    """
    told = [text for text in Member(member.fields).texts("role") if not is_of_list(text)]
    wanted = next((text for text in told if _is_known(text, roles)), next(iter(told), ""))
    of_list = ""
    for text in member.texts("role"):
        if text == wanted:
            return text
        of_list = of_list or text
    return of_list


def _studies(member: Member) -> str:
    """Return what somebody studies as the first field tells it, a position or its code before a
    degree that she has by now: "degree: Ph.D.", "course: Post-Doc".
    """
    told = list(Member(member.fields).texts("studies"))
    if not told or not person_words.is_degree(told[0]):
        return member.text("studies")
    of_position = (
        text
        for text in told[1:]
        if text.casefold() in CODES
        or text.casefold().startswith("post")
        or (person_words.is_role(text) and not person_words.is_degree(text))
    )
    wanted = next(of_position, told[0])
    return next(text for text in member.texts("studies") if text == wanted)


def _is_known(text: str, roles: Mapping[str, str]) -> bool:
    code = text.casefold()
    return code in roles or code in CODES or person_words.names_position(text)


def _role_in_info(reading: Reading, member: Member, *, has_left: bool) -> str:
    """Return the position that a line tells beside another field with a text about somebody; of
    who left only what tells nothing else, since it may tell what came next.
    """
    line = plain(member.fields.get("info"))
    if member.text("bio") == line:
        return ""
    info = reading.short(line)
    is_role = person_words.names_role(info) and not person_words.is_sentence(info)
    is_alone = not has_left or person_words.is_role(info)
    if not (is_role and is_alone) or len(info.split()) > MOST_WORDS:
        return ""
    member.use("info")
    return info
