"""A person as fields say her, whatever they are called: of a page, or of an item of a list."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import member_names, own_addresses, periods, samples
from labsite.import_site.readers.entries import is_about_people
from labsite.import_site.readers.front_matter import Page, texts_of
from labsite.import_site.readers.member_fields import Member
from labsite.import_site.readers.member_place import (
    MOST_WORDS,
    Place,
    role_of_group,
)
from labsite.import_site.readers.member_texts import Texts
from labsite.import_site.readers.people import afterwards, people_lines
from labsite.import_site.readers.people.group import ANY_ROLE
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.reading import Contacts, Reading, day_of
from labsite.import_site.readers.text import contact_lines
from labsite.import_site.readers.words import next_steps, person_words, stages, titles, workplaces
from labsite.import_site.readers.words.line_breaks import BR
from labsite.import_site.rows import PersonRow
from people import past_roles
from people.names import normalize_text
from publications.domain.formats.named_fields.names import plain_name

#: What a piece of work is, though the word for a position stands in it.
_OF_WORK = re.compile(r"\b(?:thes[ie]s|dissertation|projects?|study|tool|system)\b", re.IGNORECASE)
#: What stands in a list where nobody does.
_NOBODY = re.compile(
    r"<.*>|first(?: ?name)? last(?: ?name)?|name surname|(?:your|full|pi|member|student) name"
    r"|n/?a|none|others?|you|test(?:[_ ]?(?:name|user|person))?|example"
    r"|(?:information (?:for|on|about)|prospective|join (?:us|our|the))\b.*"
    r"|(?:short |brief )?(?:curriculum vitae|c\.?v\.?|biography|publications) of .*"
    r"|(?:this |it )?(?:could|may|might|can) be you\b.*|t\.?b\.?[ad]\.?|nobody|无"
    r"|(?:we(?:'|’| a)re |now )?(?:hiring|recruiting)|(?:open|available) positions?"
    r"|positions? (?:open|available)|openings?|vacanc(?:y|ies)",
    re.IGNORECASE,
)
#: A code or abbreviation in place of a position: "AP".
_ABBREVIATED = re.compile(r"[A-Z]{1,4}|[a-z0-9_-]+")
#: A longer text is no headline.
_LONGEST_HEADLINE = 200


def is_of_person(page: Page) -> bool:
    """Whether a page, of whatever collection, is somebody's: it is titled by a name, and a field
    of it names a position.
    """
    fields = ("role", "position", "category", "group", "description", "subtitle")
    printed, behind = member_names.parted(page.text("title", "name"))
    told = (behind, *(page.text(each) for each in fields))
    name = person_words.person_name(printed)
    return bool(name and not person_words.names_role(name)) and any(
        len(text.split()) <= MOST_WORDS
        and (
            person_words.names_role(text)
            or person_words.is_degree(text)
            or past_roles.says_only_that(text)
        )
        and not _OF_WORK.search(text)
        for text in told
    )


def names_member(page: Page) -> bool:
    """Whether a page, of whatever collection, names somebody in a field, below her position: "name:
    Mia Lin, title: PhD Student".
    """
    name = person_words.person_name(page.text("name"))
    is_person = bool(name) and not person_words.names_role(name)
    return is_person and person_words.is_role(page.text("title"))


#: What stands above a text about somebody, and says at most what it is: a rule, "Short bio".
_ABOVE_BIO = re.compile(
    r"\A(?:\s*[-*_=]{3,}[ \t]*\n|\s*#+\s*(?:(?:short |brief )?bio(?:graphy|sketch)?|about(?: me)?"
    r"|profile)(?: and [\w ]{3,30})?\W*(?:\n|\Z))+\s*",
    re.IGNORECASE,
)
#: Headings at its end, below which a template lists what is no text.
_BELOW_BIO = re.compile(r"(?:(?:^|\n)\s*#{1,6}[ \t][^\n]*)+\s*\Z")
#: A heading above such a text: "# Ada Quill (2024)".
_NAME_ABOVE = re.compile(r"#+[ \t]*(?P<words>[^\n]+)(?:\n\s*|\Z)")


#: The way back from somebody's page: "[← Back to the team](/team)".
_WAY_BACK = re.compile(
    r"^[^\w\n]*(?:go )?back to (?:(?:the|our|lab|all) ){0,2}(?:team|people|members?|group|lab|home)"
    r"\b[^\w\n]*(?:\([^()\s]*\))?[ \t]*(?:\n|\Z)",
    re.IGNORECASE | re.MULTILINE,
)
#: Of more words a title says what something is.
_MOST_WORDS_OF_NAME = 7


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
    member = Member(_without_earlier(reading, fields, file, line))
    name, native_name, line_behind = _names(reading, member)
    if not name or len(name.split()) > _MOST_WORDS_OF_NAME:
        return None
    name = _turned_in(bio, name)
    place = Place(reading, member, name, group, roles)
    if place.has_left and not place.role:  # "Mia Lin (MS)" graduated
        place.role = member_names.degree_behind(member.name())
    own_line = "" if place.role else member.line_in_own_field()
    line_behind = line_behind or own_line
    texts = Texts(reading, member, line_behind)
    bio, links = contact_lines.parted(bio)
    bio = _without_head(bio, name, place.role)
    bio, texts.text = (reading.own_text(text, file, line) for text in (bio, texts.text))
    bio = "" if samples.is_placeholder(bio) else bio
    since, until = "", ""
    if not place.role:
        above, *stay, rest = _role_above(bio)
        if not group or (place.has_left and stay[1] and stages.stays_for_years(above)):
            place.role, (since, until), bio = above, stay, rest
    texts.share_with(place, has_bio=bool(bio))
    _settle_role(place, texts, group, roles)
    studies = place.studies if re.search(r"[^\W\d_]", place.studies) else ""  # of what year
    texts.headline = texts.headline or place.employer or studies
    if place.below and not place.has_left and _is_position(place.below):
        place.role = f"{place.role}, {place.below}"
    elif place.below and _is_elsewhere(place, texts.headline):
        place.next_place = place.below
    elif place.below:
        texts.headline = ", ".join(filter(None, (place.below, texts.headline)))
    if texts.headline.casefold() == place.role.casefold():
        texts.headline = ""
    was_told = texts.headline
    if bio:
        _take_short_text(reading, texts, file, line)
    elif texts.text:
        bio = reading.words(texts.text, file, line, old_address)
    has_next = bool(place.next_role or place.next_place)
    is_behind_name = person_words.names_role(texts.line) and len(texts.line.split()) <= MOST_WORDS
    if not (place.role or is_behind_name or (group and not place.has_left)):
        sentences = map(reading.short, (bio, texts.headline))
        said = (titles.in_first_sentence(s, name, is_former=place.has_left) for s in sentences)
        place.role, since = next((each for each in said if each[0]), ("", ""))
    start, end = _period(member, has_left=place.has_left, has_next=has_next)
    if place.in_turn and place.in_turn.start:
        _, start, end = place.in_turn
    contacts = _contacts(reading, member, links, file, line)
    own_photo = reading.picture(member.text("photo"), file, line)
    if own_photo and photo not in ("", own_photo):
        reading.tell(file, line, photo, "picture_in_text")
    bio, interests = _parted_interests(bio, _interests(reading, member, file, line))
    role = person_words.role_alone(place.role or role_of_group(reading.short(group)))
    row = PersonRow(
        file=file,
        line=line,
        confidence=confidence,
        old_address=old_address or own_addresses.of_person(reading, fields),
        name=name,
        native_name=_native(member.text("native_name")) or native_name,
        role=past_roles.present_form(role) if place.has_left else role,
        start=start or place.start or since,
        end=end or place.end or until,
        is_former=place.has_left or bool(end and has_next),
        next_role=place.next_role,
        next_place=place.next_place,
        thesis=reading.short(member.text("thesis")) or place.work,
        advisors=place.advisors,
        headline=texts.headline,
        bio=bio,
        interests=interests,
        email=contacts.email or texts.email,
        homepage=contacts.homepage or texts.own_page,
        photo=own_photo or photo,
        identifiers=contacts.identifiers,
        links=contacts.links,
    )
    row = _with_next(with_line(row, texts.line), is_about=bool(bio) and not was_told)
    if row.is_former and not row.next_place and (came := _NEXT_BELOW.search(bio)):
        row = with_line(row, f"now {came['next'].strip()}")
    _tell_left_over(reading, member, row)
    return row


def _without_earlier(
    reading: Reading, fields: Mapping[str, Any], file: str, line: int | None
) -> Mapping[str, Any]:
    """Return the fields without the positions that stand, line by line, below the time of the
    present one, "Since 2024<br>PhD student (2020-24)"; those are told.
    """
    for name, value in fields.items():
        first, *below = BR.split(value) if isinstance(value, str) else [""]
        when = periods.find(first) if any(map(periods.find, below)) else None
        if when and not re.search(r"(?!since)[^\W\d_]{4}", periods.without(first, when), re.I):
            reading.tell(file, line, reading.short("; ".join(below)), "extra_field")
            return {**fields, name: first}
    return fields


def _with_next(row: PersonRow, *, is_about: bool) -> PersonRow:
    """Return who left with where she went; a headline that `is_about` her, beside her own text, is
    as a rule from when she was here: "Researcher at Clay University".
    """
    about = row.headline if is_about and person_words.AT.search(row.headline) else ""
    if not about or stages.comes_later(about, row.role):
        return afterwards.of_fields(row)
    return replace(afterwards.of_fields(replace(row, headline="")), headline=about)


def _is_elsewhere(place: Place, where: str) -> bool:
    """Whether the line below what somebody was who left names another place than where she was."""
    is_open = place.has_left and place.role and not (place.next_role or place.next_place)
    may_be = workplaces.is_named(place.below) or _CHINESE_PLACE.fullmatch(place.below)
    is_place = may_be and not person_words.names_role(place.below)
    return bool(is_open and where and is_place) and place.below not in where


#: A few words in Chinese that tell nothing of what she did.
_CHINESE_PLACE = re.compile(r"(?!.*(?:研究|方向|论文|专业|导师|毕业))[\u3400-\u9fff]{2,24}")


def _parted_interests(bio: str, interests: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return (text, interests) of somebody: "Mia is interested in moss." is her text."""
    text = ", ".join(interests)
    is_one = len(interests) == 1 or (text.count(".") == 1 and text.endswith("."))
    is_text = not bio and is_one and person_words.is_sentence(interests[0])
    return (text, ()) if is_text else (bio, interests)


#: A degree and what it is in, as who has one tells it.
_HAD = re.compile(rf"(?:{stages.DEGREE})s?\s(?:of|in|from)\s", re.IGNORECASE)


def _is_position(line: str) -> bool:
    """Whether a line below somebody's position begins with another one, and not with a degree that
    she has or where she has it from: "Bachelor of Botany, Clay University".
    """
    first = line.partition(",")[0]
    is_had = _HAD.match(first) and not re.search(r"\b(?:student|candidate)", first, re.IGNORECASE)
    return person_words.names_position(first) and not is_had


def _settle_role(place: Place, texts: Texts, group: str, roles: Mapping[str, str]) -> None:
    """Find the position where what stands in its place names none ("AP", "Root whisperer"): it is
    what a line below the name says, or what the list is called; what stood there is a headline. A
    line that tells which student counts before "Graduate".
    """
    said = place.role
    for line in ("headline", "line", "text"):
        if stages.tells_which(getattr(texts, line), said):
            place.role = getattr(texts, line)
            setattr(texts, line, "")
            return
    is_known = (
        person_words.names_position(said) or said in roles.values() or samples.is_mascot(said)
    )
    if not said or is_known or place.has_left:
        return
    for line in ("headline", "text"):
        if person_words.is_role(getattr(texts, line)):
            place.role = getattr(texts, line)
            setattr(texts, line, "")
            break
    else:
        groups = map(role_of, filter(None, (place.own_group, group)))
        place.role = next(filter(person_words.is_role, groups), said)
    if place.role != said and not _ABBREVIATED.fullmatch(said):
        texts.headline = texts.headline or said


def _without_head(bio: str, name: str, role: str) -> str:
    """Return a text about somebody without what stands above it and is known: a heading that is her
    name, a line that is her position. A way back to all others below it is none of it, either.
    """
    bio = _BELOW_BIO.sub("", _ABOVE_BIO.sub("", _WAY_BACK.sub("", bio).rstrip()))
    heading = _NAME_ABOVE.match(bio)
    if heading and heading["words"].startswith(name):
        bio = bio[heading.end() :]
    first, _, rest = bio.lstrip().partition("\n")
    is_role = role and plain_name(first) in (plain_name(role), plain_name(f"{role} student"))
    return _ABOVE_BIO.sub("", rest.lstrip()) if is_role and rest.strip() else bio


def _take_short_text(reading: Reading, texts: Texts, file: str, line: int | None) -> None:
    """Take what a field says of somebody of whom a page says more: a headline, or tell it."""
    if not texts.text:
        return
    short = reading.short(texts.text)
    if not texts.headline and len(texts.text) < _LONGEST_HEADLINE:
        texts.headline = short
    elif short != texts.headline:
        reading.tell(file, line, texts.text, "extra_field")


def _tell_left_over(reading: Reading, member: Member, row: PersonRow) -> None:
    """Tell the fields that nothing was made of, but for those that say again what was read."""
    told = {text.casefold() for text in (row.name, row.role, row.headline)}
    for name, value in member.left_over():
        if member_names.bare_name(value).casefold() not in told:  # "Ada Quill, PhD" once more
            reading.tell(row.file, row.line, f"{name}: {value}", "extra_field")


#: A line that says one thing, in italics or bold as it may be.
_ALONE = re.compile(r"([*_]{0,3})(?P<words>[^*_\n.!?]{3,80}?)\1\s*(?:\n|$)")


def _role_above(bio: str) -> tuple[str, str, str, str]:
    """Return the position that stands alone above a text about somebody, since when she has had it,
    until when, and the rest of the text: "*PhD student, since 2023*".
    """
    alone = _ALONE.match(bio)
    period = periods.find(alone["words"]) if alone else None
    if not alone or (period and not (period.is_range or period.lasts)):
        return "", "", "", bio
    words = re.sub(
        r"[\s,(]+since$", "", periods.without(alone["words"], period) if period else alone["words"]
    )
    if not (person_words.is_role(words) or titles.TITLE.fullmatch(words)):
        return "", "", "", bio
    start, end = (period.start, period.end) if period else ("", "")
    return words.strip(" ,"), start, end, bio[alone.end() :].strip()


#: Where a text about who left tells what she is by now, below a line that says so alone.
_NEXT_BELOW = re.compile(
    r"^[#* \t]*(?:current|present|next|first) (?:position|job|affiliation)[* \t]*\n\s*"
    r"(?P<next>[^\n#]{3,150})$",
    re.IGNORECASE | re.MULTILINE,
)


def _names(reading: Reading, member: Member) -> tuple[str, str, str]:
    """Return (name, name in her own script, what is told behind it); no name where none is."""
    name, native_name = member_names.names_of(
        reading.short(member_names.in_one_line(member.name()))
    )
    if not re.search("[A-Za-z]", name) and (english := reading.short(member.text("english_name"))):
        name, native_name = english, native_name or name
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


def _turned_in(bio: str, name: str) -> str:
    """Return a name of several family names with the given name first, where her text has it so:
    "Quill Ma, Ada" above "Ada Quill Ma digs".
    """
    family, _, given = name.partition(", ")
    turned = f"{given} {family}"
    return turned if given and turned in " ".join(bio.split()) else name


def _native(printed: str) -> str:
    """Return a name in her own script without what she is called by: "김라온 교수"."""
    return person_words.person_name(printed) or printed


def _parted_from_next(row: PersonRow, line: str) -> tuple[str, next_steps.Next]:
    """Part from the line of who left what stands behind the time of her stay, where that is a
    place: "2012 - 2018 · Clay Tech", "2011-2013, Lecturer, Clay University".
    """
    stay = periods.find(line) if row.is_former else None
    if not stay or not stay.is_range or stay.begin or row.next_role or row.next_place:
        return line, next_steps.Next("", "")
    rest = line[stay.stop :].lstrip(" ·|,;:–—-")
    role, place = person_words.role_and_place(rest)
    is_stay = stages.stays_for_years(role) and not (row.role and stages.may_follow(role, row.role))
    is_place = place if role else afterwards.names_place(rest) or workplaces.is_named(rest)
    if is_stay or not is_place or periods.find(rest) or next_steps.LABEL.match(rest):
        return line, next_steps.Next("", "")
    return line[: stay.stop], next_steps.Next(role, place)


#: When who is there came, whatever her list is called: "Summer 2025-present".
_STILL_THERE = re.compile(
    r"(?:[^\W\d_]{3,9}\.?\s)?(?:19|20)\d\d\s?[-–—]\s?(?:present|now|current|today)", re.IGNORECASE
)


def with_line(row: PersonRow, line: str) -> PersonRow:
    """Return the person with what one line tells beside the fields: "PhD (2024) → Clay Tech"."""
    line, came = _parted_from_next(row, line)
    if any(came):
        row = replace(row, next_role=came.role, next_place=came.place)
    said = people_lines.said_of(row.name, line, is_former=row.is_former) if line else None
    if not said:
        return row
    if said.role and row.role.casefold() in ANY_ROLE:  # "Student" says less
        row = replace(row, role="")
    if said.role and row.role and not _is_same(said.role, row.role):
        if not (said.next_role or said.next_place):
            return replace(row, headline=row.headline or line)
        said.headline = said.role  # what she was elsewhere
    is_there = not (row.end or said.end) and _STILL_THERE.fullmatch(line)
    return replace(
        row,
        role=row.role or said.role,
        start=row.start or said.start,
        end=row.end or said.end,
        is_former=(row.is_former or said.is_former) and not is_there,
        next_role=row.next_role or said.next_role,
        next_place=row.next_place or said.next_place,
        thesis=row.thesis or said.thesis,
        advisors=row.advisors or tuple(said.advisors),
        headline=row.headline or said.headline,
    )


def _is_same(said: str, role: str) -> bool:
    """Whether a line says the same position again: "PhD" of a PhD student."""
    return said.casefold() == role.casefold() or (
        person_words.is_degree(said) and stages.are_one(said, role)
    )


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
    stay = periods.find(member.text("period") or member.period_in_own_field())
    if stay and stay.is_range:  # "2012-13"
        return stay.start, stay.end
    printed = re.findall(r"(?:19|20)\d\d", member.text("period"))
    if len(printed) == 1 and (has_left or has_next):
        return "", printed[0]
    return (printed[0], printed[1] if len(printed) > 1 else "") if printed else ("", "")
