"""A person as fields say her, whatever they are called: of a page, or of an item of a list."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    afterwards,
    contact_lines,
    member_names,
    people_lines,
    periods,
    person_pieces,
    person_words,
    sample_texts,
    samples,
    stages,
    titles,
)
from labsite.import_site.readers.entries import is_about_people
from labsite.import_site.readers.front_matter import Page, plain, texts_of
from labsite.import_site.readers.group import ANY_ROLE, role_of
from labsite.import_site.readers.member_fields import Member
from labsite.import_site.readers.reading import Contacts, Reading, day_of
from labsite.import_site.rows import PersonRow
from people import past_roles
from people.names.parsing import normalize_text

#: What stands in the place of a role: "co-advised with Cy Díaz".
_ADVISED = re.compile(
    r"(?:jointly |co-?)?(?:advised|supervised|mentored) (?:with|by) (.+)", re.IGNORECASE
)
#: "gradstudent", "researchstaff"
_RUN_TOGETHER = re.compile(
    r"^([a-z]{2,12})(students?|staff|researchers?|assistants?|fellows?|managers?"
    r"|scientists?|engineers?|past|current|former|alumni)$"
)
#: When who left did so, behind what she was: "PhD student '22".
_YEAR_BEHIND = re.compile(r"\s+['’‘](\d\d)$")
#: What a code says beside the role: "master past".
_WHEN = re.compile(r"(?<=\w)\s+(?:past|current|former|alumni)$", re.IGNORECASE)
#: What somebody is to the lab beside a position: "Scientific Collaborator".
_OF_LAB = re.compile(r"\b(?:collaborator|consultant|affiliate|volunteer|advisor)s?$", re.IGNORECASE)
#: Between what somebody was and is now.
_NOW_BEHIND = re.compile(r"\s*[,;(–—-]\s*(?:is\s)?(?:now|currently)\s+(?:an?\s)?", re.IGNORECASE)
_NO_ROLES = ("active", "current", "inactive", "none", "other", "others", "unknown")
#: Codes of roles that no list spells out.
CODES = {
    "grads": "Graduate Student", "bscthesis": "Undergraduate Student",
    "mscthesis": "Master's Student", "phdthesis": "PhD Student",
    "bs": "Undergraduate Student", "bsc": "Undergraduate Student", "grad": "Graduate Student",
    "labmanager": "Lab Manager", "meng": "Master's Student", "ms": "Master's Student",
    "msc": "Master's Student", "pdra": "Postdoc", "phd": "PhD Student", "ra": "Research Assistant",
    "pi": "Principal Investigator", "doct": "PhD Student", "ugrad": "Undergraduate Student",
    "undergrad": "Undergraduate Student", "undergrads": "Undergraduate Student",
    "ug": "Undergraduate Student", "masters": "Master's Student",
    "mtech": "M.Tech Student", "btech": "B.Tech Student",
}  # fmt: skip
_ADDRESS = re.compile(r"https?://\S+")
#: What a piece of work is, though the word for a position stands in it.
_OF_WORK = re.compile(r"\b(?:thes[ie]s|dissertation|projects?|study|tool|system)\b", re.IGNORECASE)
#: What stands in a list where nobody does.
_NOBODY = re.compile(
    r"<.*>|n/?a|none|others?|you|test(?:[_ ]?(?:name|user|person))?|example"
    r"|(?:information (?:for|on|about)|prospective|join (?:us|our|the))\b.*"
    r"|(?:this |it )?(?:could|may|might|can) be you\b.*|t\.?b\.?[ad]\.?|nobody|无",
    re.IGNORECASE,
)
#: A full stop that ends no abbreviation: "M.Sc. Student" has none.
_END_OF_SENTENCE = re.compile(r"[a-z]{3}\.(?:\s|$)")
#: A position in a field has no more words.
_MOST_WORDS = 8
#: A longer text is no headline.
_LONGEST_HEADLINE = 200
#: A line that tells also where somebody is.
_IN_PLACE = re.compile(
    r"\b(?:universit\w+|institut\w*|school|college|department|dept|faculty of|lab\w*|cent(?:er|re)"
    r"|at)\b|[@,;|]",
    re.IGNORECASE,
)
#: What nobody knows as a position is one where it has no more: "Root Artist".
_FEW_WORDS = 3


def names_position(role: str) -> bool:
    """Whether words tell what somebody is in a lab, or to it: "Postdoc", "External advisor"."""
    return person_words.names_role(role) or bool(_OF_LAB.search(role))


def _is_line_of_life(text: str) -> bool:
    """Whether a text is one line of a degree or position, or of when: "Ph.D., Clay Tech"."""
    text = person_pieces.as_listed(text)
    if not re.fullmatch(r"[^!?\n]{2,160}", text) or person_words.is_sentence(text):
        return False
    return bool(periods.find(text) or person_pieces.tells_next(text)) or (
        "," in text and person_words.names_role(text.partition(",")[0])
    )


def is_of_person(page: Page) -> bool:
    """Whether a page, of whatever collection, is somebody's: it is titled by a name, and a field
    of it names a position.
    """
    fields = ("role", "position", "category", "group", "description", "subtitle")
    printed, behind = member_names.parted(page.text("title", "name"))
    told = (behind, *(page.text(each) for each in fields))
    name = person_words.person_name(printed)
    return bool(name and not person_words.names_role(name)) and any(
        len(text.split()) <= _MOST_WORDS
        and (person_words.names_role(text) or past_roles.says_only_that(text))
        and not _OF_WORK.search(text)
        for text in told
    )


#: What stands above a text about somebody, and says at most what it is: a rule, "Short bio".
_ABOVE_BIO = re.compile(
    r"\A(?:\s*[-*_=]{3,}[ \t]*\n|\s*#+\s*(?:(?:short |brief )?bio(?:graphy|sketch)?|about(?: me)?"
    r"|profile)\W*(?:\n|\Z))+\s*",
    re.IGNORECASE,
)


#: A heading above such a text: "# Ada Quill (2024)".
_NAME_ABOVE = re.compile(r"#+[ \t]*(?P<words>[^\n]+)(?:\n\s*|\Z)")


def person(
    reading: Reading,
    fields: Mapping[str, Any],
    *,
    file: str,
    line: int | None = 1,
    bio: str = "",
    photo: str = "",
    old_address: str = "",
    group: str = "",
    roles: Mapping[str, str] = {},
    confidence: float = 1.0,
) -> PersonRow | None:
    """Return the person that the fields say; None where they name nobody.

    Args:
        bio: the text of her page.
        photo: a picture in it.
        group: what her list is called ("Alumni").
        roles: what the template prints for a role's code ("phd": "PhD Student").
    """
    member = Member(fields)
    name, native_name, line_behind = _names(reading, member)
    if not name:
        return None
    place = _Place(reading, member, name, group, roles)
    texts = _Texts(reading, member, line_behind)
    bio, links = contact_lines.parted(bio)
    bio = _ABOVE_BIO.sub("", bio)
    if (heading := _NAME_ABOVE.match(bio)) and heading["words"].startswith(name):
        bio = bio[heading.end() :]
    bio, texts.text = (_own(reading, text, file, line) for text in (bio, texts.text))
    since = ""
    if not place.role and not group:
        place.role, since, bio = _role_above(bio)
    texts.share_with(place, has_bio=bool(bio))
    texts.headline = texts.headline or place.employer or place.studies
    if texts.headline.casefold() == place.role.casefold():
        texts.headline = ""
    if bio and texts.text:  # a page says more of her than a field
        if not texts.headline and len(texts.text) < _LONGEST_HEADLINE:
            texts.headline = reading.short(texts.text)
        elif reading.short(texts.text) != texts.headline:
            reading.tell(file, line, texts.text, "extra_field")
    elif texts.text:
        bio = reading.words(texts.text, file, line, old_address)
    has_next = bool(place.next_role or place.next_place)
    is_behind_name = person_words.names_role(texts.line) and len(texts.line.split()) <= _MOST_WORDS
    if not (place.role or is_behind_name or (group and not place.has_left)):
        sentences = map(reading.short, (bio, texts.headline))
        said = (titles.in_first_sentence(s, name, is_former=place.has_left) for s in sentences)
        place.role, since = next((each for each in said if each[0]), ("", ""))
    start, end = _period(member, has_left=place.has_left, has_next=has_next)
    contacts = _contacts(reading, member, links, file, line)
    own_photo = reading.picture(member.text("photo"), file, line)
    if own_photo and photo not in ("", own_photo):
        reading.tell(file, line, photo, "picture_in_text")
    row = PersonRow(
        file=file,
        line=line,
        confidence=confidence,
        old_address=old_address,
        name=name,
        native_name=_native(member.text("native_name")) or native_name,
        role=person_words.role_alone(place.role or _role_of_group(reading.short(group))),
        start=start or place.start or since,
        end=end or place.end,
        is_former=place.has_left or bool(end and has_next),
        next_role=place.next_role,
        next_place=place.next_place,
        thesis=reading.short(member.text("thesis")),
        advisors=place.advisors,
        headline=texts.headline,
        bio=bio,
        interests=_interests(reading, member, file, line),
        email=contacts.email or texts.email,
        homepage=contacts.homepage or texts.own_page,
        photo=own_photo or photo,
        identifiers=contacts.identifiers,
        links=contacts.links,
    )
    row = afterwards.of_fields(with_line(row, texts.line))
    for left, value in member.left_over():
        told = (name, row.role, row.headline)
        if member_names.bare_name(value).casefold() not in map(
            str.casefold, told
        ):  # "Ada Quill, PhD" once more
            reading.tell(file, line, f"{left}: {value}", "extra_field")
    return row


#: A line that says one thing, in italics or bold as it may be.
_ALONE = re.compile(r"([*_]{0,3})(?P<words>[^*_\n.!?]{3,80}?)\1\s*(?:\n|$)")


def _role_above(bio: str) -> tuple[str, str, str]:
    """Return the position that stands alone above a text about somebody, the year since when, and
    the rest of the text: "*PhD student, since 2023*".
    """
    alone = _ALONE.match(bio)
    period = periods.find(alone["words"]) if alone else None
    if not alone or (period and not (period.is_range or period.lasts)):
        return "", "", bio
    words = re.sub(
        r"[\s,(]+since$", "", periods.without(alone["words"], period) if period else alone["words"]
    )
    if not (person_words.is_role(words) or titles.TITLE.fullmatch(words)):
        return "", "", bio
    return words.strip(" ,"), period.start if period else "", bio[alone.end() :].strip()


def _own(reading: Reading, text: str, file: str, line: int | None) -> str:
    """Return what is somebody's own of a text about her; tell what her template brought along."""
    own = sample_texts.own(text).strip()
    if own == text.strip():
        return text
    left = set(own.split("\n"))
    lost = "\n".join(each for each in text.split("\n") if each.strip() and each not in left)
    reading.tell(file, line, lost, "sample")
    return own


def _names(reading: Reading, member: Member) -> tuple[str, str, str]:
    """Return (name, name in her own script, what is told behind it); no name where none is."""
    name, native_name = member_names.names_of(reading.short(member.name()))
    native_name = native_name or member.take_native_name(name)
    name, behind = member_names.parted(member_names.bare_name(name))
    name = member_names.turned(name)
    is_none = (
        samples.is_sample_item([name])
        or name.endswith(("?", "!"))
        or re.search(r"\d", name)
        or samples.is_placeholder(name)
        or person_words.is_role(name)
        or is_about_people(name)
        or not normalize_text(name)
        or _NOBODY.fullmatch(name)
    )
    return ("", "", "") if is_none else (name, native_name, behind)


def _native(printed: str) -> str:
    """Return a name in her own script without what she is called by: "김라온 교수"."""
    return person_words.person_name(printed) or printed


class _Place:
    """What somebody is or was in the lab, and where she went."""

    def __init__(
        self,
        reading: Reading,
        member: Member,
        name: str,
        group: str,
        roles: Mapping[str, str],
    ) -> None:
        self.role = _role(reading, member, name, roles)
        self.own_group = reading.short(member.text("group"))
        fields = ("position", "status", "role")
        codes = (self.role, *(plain(member.fields.get(each)) for each in fields))
        is_called_former = past_roles.has_left(self.own_group, group, *codes)
        self.has_left = is_called_former or member.is_marked_former()
        if is_of_list(self.role):  # "alumni", as is told apart
            self.role = _role_in_info(reading, member, has_left=self.has_left)
        self.studies = reading.short(member.text("studies"))
        is_position = names_position(self.studies) or self.studies.casefold() in CODES
        if is_position and self.role.casefold() in ANY_ROLE:  # "student" says less
            self.role, self.studies = CODES.get(self.studies.casefold(), self.studies), ""
        self.start, self.end = "", ""
        if self.has_left and (year := _YEAR_BEHIND.search(self.studies)):
            self.studies = self.studies[: year.start()]
            self.end = person_pieces.whole_year(year[1])
        self.in_period = _role_in_period(reading, member) if self.has_left else ""
        self.role = self.role or self.in_period
        if self.has_left and (year := _YEAR_BEHIND.search(self.role)):
            self.role, self.end = self.role[: year.start()], person_pieces.whole_year(year[1])
        elif (stay := periods.find(self.role)) and (stay.is_range or stay.lasts):
            self.role = periods.without(self.role, stay)
            self.start, self.end = stay.start, stay.end
        elif stay and self.has_left and stay.stop == len(self.role):
            self.role, self.end = periods.without(self.role, stay), stay.start
        self.advisors = texts_of(member.value("advisors"))
        if advised := _ADVISED.fullmatch(self.role):
            self.role = ""
            self.advisors = self.advisors or tuple(person_words.names(advised[1]))
        came = reading.short(member.text("next"))
        if (stay := periods.find(came)) and not re.search(r"\w", periods.without(came, stay)):
            came, self.start, self.end = "", stay.start, stay.end  # when she was there
        told = person_words.role_and_place(came)
        self.employer = reading.short(member.text("employer"))
        if self.has_left and not came and not afterwards.AT.search(self.employer):
            told, self.employer = ("", self.employer), ""
        elif self.has_left and not came:
            told, self.employer = person_words.role_and_place(self.employer), ""
        self.next_role, self.next_place = (person_words.NOW.sub("", each) for each in told)
        self._part_next()
        self.role = _WHEN.sub("", self.role)
        self.role = past_roles.present_form(self.role) if self.has_left else self.role
        if past_roles.says_only_that(self.role) or self.role.casefold() in _NO_ROLES:
            self.role = ""
        self.role = CODES.get(self.role.casefold(), self.role)
        is_known = names_position(self.role) or self.role in roles.values()
        is_elsewhere = self.has_left and self.role and not is_known
        if is_elsewhere and not (self.next_role or self.next_place):
            self.next_role, self.next_place = person_words.role_and_place(self.role)
            self.role = ""

    def _part_next(self) -> None:
        """Part what came next from a role that tells that too: "Lab Manager, now at Clay Tech"."""
        if not self.has_left or self.next_role or self.next_place:
            return
        label = person_pieces.NEXT.match(self.role) or _NOW_BEHIND.search(self.role)
        if label and (now := self.role[label.end() :].strip(" )")):
            self.role = self.role[: label.start()]
            self.next_role, self.next_place = person_words.role_and_place(now)


def _role_in_period(reading: Reading, member: Member) -> str:
    """What somebody was, where the field of when she was there says that too: "Lab manager of Root
    Lab Jun 2022 - Jun 2024".
    """
    printed = reading.short(member.text("period"))
    stay = periods.find(printed)
    role = re.split(r"\s+(?:of|in|at|the)\s", periods.without(printed, stay) if stay else printed)[
        0
    ]
    return role if names_position(role) and len(role.split()) <= _FEW_WORDS else ""


#: What somebody was, in brackets before what she is now: "(PhD, 2024) Engineer at Clay Tech".
_WAS = re.compile(rf"\((?:{stages.DEGREE})(?:,[^()]*)?\)", re.IGNORECASE)


class _Texts:
    """The short texts about somebody: a headline, a text, one line of her life, and her page where
    a field has its address instead.
    """

    def __init__(self, reading: Reading, member: Member, line_behind: str) -> None:
        self._reading = reading
        self.text = member.text("bio")
        self.headline = reading.short(member.text("headline"))
        self.own_page = next(filter(_ADDRESS.fullmatch, (self.headline, self.text)), "")
        if self.own_page:
            self.headline = "" if self.headline == self.own_page else self.headline
            self.text = "" if self.text == self.own_page else self.text
        self.line = reading.short(member.text("line")) or line_behind
        self.text, own = _without_email(self.text)
        self.headline, other = _without_email(self.headline)
        self.email = own or other

    def share_with(self, place: _Place, *, has_bio: bool) -> None:
        """Find the role among the texts where no field tells it, and the line of her life."""
        short = self._reading.short(self.text)
        if place.in_period and not (place.next_role or place.next_place):
            role, _, where = short.partition(", ")
            if person_words.names_role(role) and not person_words.is_sentence(short):
                # what she is now
                place.next_role, place.next_place, self.text = role, where, ""
        is_grouped = person_words.names_role(place.own_group)
        if not place.role and is_grouped and not past_roles.has_left(place.own_group, self.text):
            if person_words.is_role(short):  # the group says less: "Faculty"
                place.role, self.text = short, ""
            else:
                place.role = _role_of_group(place.own_group)
        self._find_next(place, short)
        if self.text and not self.line and _is_line_of_life(self.text):
            self.line, self.text = short, ""
        if place.has_left and not self.line and _WAS.match(self.headline):
            self.line, self.headline = self.headline, ""
        is_position = person_words.is_role(self.headline)
        if not place.has_left:
            is_position = is_position or _tells_position(self.headline)
        if not place.role and is_position:
            place.role, self.headline = self.headline, ""
        if not (place.role or place.has_left) and person_words.is_role(short):
            place.role, self.text = short, ""
        is_line = re.fullmatch(r"[^!?\n]{2,100}", self.text)
        is_sentence = "." in self.text and person_words.is_sentence(self.text)
        if is_line and not (is_sentence or _END_OF_SENTENCE.search(self.text)):
            may_be_role = len(self.text.split()) <= _FEW_WORDS and not place.has_left
            may_be_role = may_be_role and not samples.is_placeholder(self.text)
            # Of who left, it is what she is elsewhere.
            is_next = place.has_left and afterwards.AT.search(self.text)
            is_role = may_be_role or (person_words.names_role(self.text) and not is_next)
            if not place.role and is_role:
                place.role, self.text = short, ""
            elif not self.headline and not has_bio:
                self.headline, self.text = short, ""
        if short.casefold() == place.role.casefold():
            self.text = ""

    def _find_next(self, place: _Place, short: str) -> None:
        """Find where who left is now, if that is all that a text tells: "Engineer, Clay Tech"."""
        if not place.has_left or place.role or place.next_role or place.next_place:
            return
        role, where = person_words.role_and_place(short)
        is_alone = role and where and not (periods.find(short) or person_words.is_sentence(short))
        if is_alone and not (stages.stays_for_years(role) or stages.is_guest(role)):
            place.next_role, place.next_place, self.text = role, where, ""


#: A text about somebody is longer than a line with her position and address.
_LONGEST_LINE = 150


def _without_email(text: str) -> tuple[str, str]:
    """Part the e-mail address from a line that prints it: "PhD Student | ada@pisa.example"."""
    address = person_words.email(text) if len(text) <= _LONGEST_LINE else ""
    if not address or person_words.is_sentence(text):
        return text, ""
    pieces = [each.strip(" |,;·–—-()<>") for each in person_words.parted_at_email(text)]
    return ", ".join(each for each in pieces if each and each != address), address


def _tells_position(headline: str) -> bool:
    """Whether a line below a name tells a position alone: "Associate Professor of Soil"."""
    is_short = len(headline.split()) <= _MOST_WORDS and not person_words.is_sentence(headline)
    return is_short and person_words.names_role(headline) and not _IN_PLACE.search(headline)


def with_line(row: PersonRow, line: str) -> PersonRow:
    """Return the person with what one line tells beside the fields: "PhD (2024) → Clay Tech"."""
    said = people_lines.said_of(row.name, line, is_former=row.is_former) if line else None
    if not said:
        return row
    if said.role and row.role and said.role.casefold() != row.role.casefold():
        if not (said.next_role or said.next_place):
            return replace(row, headline=row.headline or line)
        said.headline = said.role  # what she was elsewhere
    return replace(
        row,
        role=row.role or said.role,
        start=row.start or said.start,
        end=row.end or said.end,
        is_former=row.is_former or said.is_former,
        next_role=row.next_role or said.next_role,
        next_place=row.next_place or said.next_place,
        thesis=row.thesis or said.thesis,
        advisors=row.advisors or tuple(said.advisors),
        headline=row.headline or said.headline,
    )


def _role(reading: Reading, member: Member, name: str, roles: Mapping[str, str]) -> str:
    """Return the position that a field tells, in words where it is a code."""
    role = _first_position(member)
    if reading.short(role) in (name, member.name()) or name in (
        member_names.bare_name(role),
        member_names.turned(role),
    ):
        return ""  # a title that is the name
    role = reading.short(roles.get(role.casefold(), CODES.get(role.casefold(), role)))
    role = _RUN_TOGETHER.sub(r"\1 \2", role)
    if re.fullmatch(r"[a-z]+(?:[-_][a-z]+)+", role):  # a code that no list spells out
        role = re.sub("[-_]", " ", role).capitalize()
    return role


#: What says in which list somebody stands, and not what she does.
_LIST = re.compile(
    r"(?:(?:current|active|our|lab|group|team|the)[\s_-]*)*(?:members?|people|team|membres?"
    r"|mitglieder|miembros|membri|équipe|equipo)?(?: (?:of|in) .{1,60})?",
    re.IGNORECASE,
)


def is_of_list(group: str) -> bool:
    """Whether the name of a group, or a role, says only that somebody is there, or left."""
    return bool(_LIST.fullmatch(past_roles.without_words(group).strip(" _-")))


def _role_of_group(group: str) -> str:
    """Return the position that the name of a group tells."""
    if is_of_list(group):
        return ""
    if code := CODES.get(group.casefold()):
        return code
    return role_of(group) or ("" if past_roles.has_left(group) else group)


def _first_position(member: Member) -> str:
    """Return the first field that tells a position; "alumni" beside another tells only that she
    left.
    """
    of_list = ""
    for text in member.texts("role"):
        if not is_of_list(text):
            return text
        of_list = of_list or text
    return of_list


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
    if not (is_role and is_alone) or len(info.split()) > _MOST_WORDS:
        return ""
    member.use("info")
    return info


def _contacts(
    reading: Reading,
    member: Member,
    links: list[tuple[str, str]],
    file: str,
    line: int | None,
) -> Contacts:
    """Return what the fields say of how to reach somebody, and the links below her text."""
    email = member.text("email")
    if "@" not in email:
        email = re.sub(r"\s*[\[({<]?\s*\b(?:at|AT)\b\s*[\])}>]?\s*", "@", email, count=1)
    email = re.sub(r"\s*[\[({<]\s*(?:dot|DOT)\s*[\])}>]\s*", ".", email) if email else email
    return reading.contacts([("email", email), *member.links(), *links], file, line)


def _listed(value: object) -> tuple[str, ...]:
    texts = texts_of(value)
    if len(texts) == 1 and re.search(r"[,;、，]", texts[0]) and len(texts[0]) < 400:
        return tuple(part.strip() for part in re.split(r"[,;、，]", texts[0]) if part.strip())
    return texts


def _interests(reading: Reading, member: Member, file: str, line: int | None) -> tuple[str, ...]:
    listed = tuple(map(reading.short, _listed(member.value("interests"))))
    if sample := ", ".join(filter(samples.is_placeholder, listed)):
        reading.tell(file, line, sample, "sample")
    return tuple(each for each in listed if not samples.is_placeholder(each))


def _period(member: Member, *, has_left: bool, has_next: bool) -> tuple[str, str]:
    """Return since when somebody is there and until when; one year alone is that of leaving."""
    start, end = day_of(member.value("start")), day_of(member.value("end"))
    if start or end:
        return start, end
    printed = re.findall(r"(?:19|20)\d\d", member.text("period"))
    if len(printed) == 1 and (has_left or has_next):
        return "", printed[0]
    return (printed[0], printed[1] if len(printed) > 1 else "") if printed else ("", "")
