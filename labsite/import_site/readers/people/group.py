"""The people whom a homepage lists -> rows: students, members, alumni."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

from labsite.import_site.readers import (
    entries,
    headings,
    lead_ins,
    member_names,
    periods,
    person_pieces,
    prose,
)
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.entries import Entry
from labsite.import_site.readers.people import (
    about_lists,
    afterwards,
    people_lines,
    people_table,
    person_told,
    roles_of_lists,
)
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import next_steps, person_words, stages, titles, workplaces
from labsite.import_site.rows import PersonRow
from people import past_roles
from publications.domain.formats.listing.lines import Line

_COLLABORATORS = re.compile(
    r"(?:(?:our|my|external|current|past|former|main|key|academic|scientific|research|international"
    r"|industrial|industry|collaborat(?:ors?|ions?)|partners|and|&)\s)*"
    r"(?:collaborat(?:ors?|ions|eurs?)|partners|stakeholders|fund(?:ers|ing)|sponsors"
    r"|colaboradores|parceiros|financiadores|financiamento)|合作者|合作伙伴",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?:19|20)\d\d")
#: How a page says of somebody that she is there: "2021 - present".
_TO_PRESENT = re.compile(
    r"(?:19|20)\d\d\s?[-–—~]\s?(?:present|now|current|today|至今)", re.IGNORECASE
)
#: Roles that a heading gives to whoever is below it, who says more.
ANY_ROLE = ("", "student", "member", "staff", "researcher")
#: Of fewer names in bold, one stands out, and those in plain letters are names all the same.
_FEWEST_CARDS = 2


def is_of_others(label: str) -> bool:
    """Whether a list is of people who are of other labs: "Our collaborators"."""
    return bool(_COLLABORATORS.fullmatch(label))


def read(section: page_lines.Section, account: Account) -> None:
    if is_of_others(section.label):
        account.leave(section.lines, "no_place")
        return
    section.lines = lead_ins.as_labels(list(map(people_lines.given_name_first, section.lines)))
    account.leave(about_lists.take_thanked(section), "no_place")
    account.leave(about_lists.take_notes(section), "unknown")
    in_tables, heads = people_table.read(section.lines, is_former=section.is_former)
    came, left, kind = person_words.cohort(section.label)
    for row, said in in_tables:
        said.start, said.end = said.start or came, said.end or left
        account.add(person_row(said, role_of(kind)), [row])
    account.pass_over(heads if in_tables else [])
    buttons = page_lines.buttons(section.lines)
    account.leave((line for line in section.lines if line.text in buttons), "no_place")
    lines = [
        line for line in section.lines if not (account.is_placed(line) or line.text in buttons)
    ]
    section.lines, tails = _rejoined(lines)
    listed, labels = entries.read(section)
    told_of: list[tuple[person_told.Said, str, list[Line]]] = []
    people = list(_one_each(listed))
    told_now = next_steps.behind_stays(entry.head for entry in people if entry.is_former)
    for entry in people:
        entry.lines[0] = told_now.get(entry.head.place, entry.head)
        start, end, label = person_words.cohort(entry.label)
        is_former = entry.is_former
        lines = entry.lines
        if inline := _listed_inline(entry) or _listed_below(entry) or _of_cohort(entry, listed):
            for said in inline:
                account.add(person_row(said, said.role), lines)
            continue
        year = label if _YEAR.fullmatch(label) else ""  # it divides those who left
        is_when = year or _only_period(label)
        role = role_of(section.label if is_when else label) or _role_around(section, label)
        lines = _of_life(lines)
        degrees = [] if is_former else [line for line in lines[1:] if _is_had(line, role)]
        lines = [line for line in lines if line not in degrees]
        for said in people_lines.read(lines, is_former=is_former):
            told = (said.headline, *(line.text for line in degrees))
            said.headline = ", ".join(filter(None, told))
            if said.name == account.owner and len(listed) > 1 and not said.role:
                said.role = role
            is_below_year = bool(year) and is_former
            said.start = said.start or start
            said.end = said.end or end or (year if is_below_year else "")
            told_of_list = roles_of_lists.told_by(said, role)
            said = afterwards.when_left(
                afterwards.of_listed(told_of_list, role, entry.text, is_below_year=is_below_year)
            )
            if said.end and said.end == said.one_date and headings.is_current(label):
                said.start, said.end = said.end, ""  # of a thesis that is not written yet
            if said.one_date and account.says(_TO_PRESENT) and not headings.is_current(label):
                said = afterwards.of_study(said, role)
            if not said.role and role.casefold() in ANY_ROLE:
                text = prose.sentences(said.bio)
                told = titles.in_first_sentence(text, said.name, is_former=said.is_former)
                # What who left is by now, she is elsewhere.
                said.role = told[0] or ("" if said.is_former else person_words.role_in(text))
                said.start = said.start or told[1]
                if said.is_former and not (said.next_role or said.next_place):
                    said.next_role, said.next_place = titles.by_now(text)
            told_of.append((said, role, [*lines, *degrees]))
    beside = afterwards.in_brackets([(said, lines[0].text) for said, _, lines in told_of])
    for said, (_, role, lines) in zip(beside, told_of, strict=True):
        account.add(person_row(said, role), lines)
    account.pass_over(tail for head, tail in tails if account.is_placed(head))
    account.pass_over(_heading_rows(labels, section.lines, account))


def _heading_rows(labels: list[Line], lines: list[Line], account: Account) -> Iterator[Line]:
    """Yield the labels below which somebody is, or another label: what heads nothing is told."""
    for label, following in itertools.zip_longest(labels, labels[1:]):
        end = following.place if following else lines[-1].place
        below = [line for line in lines if label.place < line.place < end + (following is None)]
        if not below or any(map(account.is_placed, below)):
            yield label


def _role_around(section: page_lines.Section, label: str) -> str:
    """Return the position that a list is of where a label in it names a place, or says only whether
    those below are there, "Current": "PhD Students".
    """
    is_status = not re.search(r"\W", label) and (
        headings.is_current(label) or headings.is_former(label)
    )
    return role_of(section.label) if is_status or workplaces.SCHOOL.search(label) else ""


#: What a line cannot end with: "Scientist at", "Student in Botany and".
_GOES_ON = re.compile(r"(?:\s(?:at|in|of|for|and|the|with|from)|\s&)$")


def _rejoined(lines: list[Line]) -> tuple[list[Line], list[tuple[Line, Line]]]:
    """Return the lines of cards with those in one that were broken for their width, "Scientist at"
    above "Clay Tech", "MSc in Botany," above "2021-2022"; and each that goes on with its rest.
    """
    joined: list[Line] = []
    tails: list[tuple[Line, Line]] = []
    for line in lines:
        above = joined[-1] if joined and not (line.marker or line.heading or line.is_row) else None
        is_dated = above and above.text.endswith(",") and _only_period(line.text)
        if above and not above.is_row and (is_dated or _GOES_ON.search(above.text)):
            text, printed = f"{above.text} {line.text}", f"{above.printed} {line.printed}"
            joined[-1] = replace(above, text=text, printed=printed)
            tails.append((above, line))
        else:
            joined.append(line)
    return joined, tails


def _of_life(lines: list[Line]) -> list[Line]:
    """Return the lines that tell what somebody is now, or what came after: below a heading with her
    name the first item is her position, further ones are those before it.
    """
    if not lines[0].heading:
        return lines
    return [*lines[:2], *(line for line in lines[2:] if not _is_earlier(line))]


def _is_earlier(line: Line) -> bool:
    """Whether an item of a list tells a position or degree that somebody had before."""
    if not line.marker or next_steps.is_told(line.text):
        return False
    is_position = periods.find(line.text) or person_words.names_role(line.text)
    return bool(is_position) and not person_pieces.is_labelled(line.text)


#: A line that begins with a degree and goes on with where it is from: "MSc, Clay Tech, 2021".
_DEGREE_FROM = re.compile(
    rf"(?:(?:integrated|joint|dual)\s)?(?P<degree>{stages.DEGREE})(?:,\s|\s(?:from|at|in|of)\s)\S",
    re.IGNORECASE,
)


#: A line that begins with what somebody was, or her degree, as a label: "PhD: Clay Tech, 2006".
_LABELLED_BEFORE = re.compile(
    rf"(?:{stages.DEGREE}|post-?doc\w*)\s?[:：]\s*(?=[^\W\d_])", re.IGNORECASE
)


def _is_had(line: Line, of_list: str) -> bool:
    """Whether a line tells the degree that somebody of a list had when she came: a "PhD student"
    has an MSc from another place, and "PhD: Clay Tech, 2006" says no more of anybody.
    """
    if _LABELLED_BEFORE.match(line.text) and periods.find(line.text):
        return True
    degree = _DEGREE_FROM.match(line.text)
    is_position = re.match(r".{0,40}\b(?:student|candidate)", line.text, re.IGNORECASE)
    return bool(
        degree
        and not is_position
        and stages.stays_for_years(of_list)
        and stages.may_follow(of_list, degree["degree"])
    )


def lists_more(section: page_lines.Section) -> bool:
    """Whether a part of a list of people below words that nobody knows lists people, too."""
    if not section.above or section.above.topic != "people":
        return False
    listed, _ = entries.read(section)
    naming = [
        entry
        for entry in listed
        if _listed_inline(entry) or people_lines.read(entry.lines, is_former=False)
    ]
    return 3 * len(naming) >= 2 * len(listed) > 0


def _listed_inline(entry: Entry) -> list[person_told.Said]:
    """Return the people of "Alumni: Ann Lee (PhD 2019, now at Pisa), Bo Ma (MS 2020)", or of
    "2024: Ann Lee, Bo Ma", "2019-2020: Ann Lee (now at Pisa), Bo Ma".
    """
    label, colon, rest = entry.text.replace("：", ":").partition(":")
    period = _only_period(label)
    if not colon or len(label) > 60:
        return []
    if not (period or entries.is_about_people(label) or person_words.is_role(label)):
        return _listed_of_place(entry, label.strip(), rest)
    is_former = headings.is_former(label) or entry.is_former
    pieces = re.split(r"\s*[,;，；、]\s*(?:and\s)?(?![^()]*\))", rest.strip(" ."))
    if period and person_words.names_role(pieces[1] if pieces[1:] else ""):
        return []  # "2019-2020: Ann Lee, Postdoc → Engineer, Clay Works" is about one
    found: list[person_told.Said] = []
    for piece in filter(None, pieces):
        line = replace(entry.head, text=piece, printed=piece, marker="")
        found += people_lines.read([line], is_former=is_former)
    if period and len(found) == 1:  # it is one line about somebody, links and all
        return []
    for said in found:
        said.role = said.role or role_of(entry.label if period else label)
        if period and not (said.start or said.end):
            said.start = period.start if period.is_range or not is_former else ""
            said.end = period.end if period.is_range or is_former else ""
    return found if 3 * len(found) >= 2 * len(pieces) else []


def _listed_below(entry: Entry) -> list[person_told.Said]:
    """Return the people whom an item names below their kind: "2023级硕士生", "陈薇，金昊" below; or
    a heading, one in each line.
    """
    label, below = entry.head.text, entry.lines[1:]
    if nested := _listed_inside(entry):
        return nested
    is_list = len(below) > 1 and all(person_words.person_name(line.text) for line in below)
    if entry.head.heading and is_list and not person_words.person_name(label):
        is_former = entry.is_former or headings.is_former(label)
        found = [each for line in below for each in people_lines.read([line], is_former=is_former)]
        return [replace(each, role=role_of(label)) for each in found]
    if not entries.is_about_people(person_words.cohort(label)[2]):
        return []
    return _all_of(label, entry.lines[1:], is_former=entry.is_former or headings.is_former(label))


#: Inside an item that might be a name, fewer items might be places, or who advised her.
_FEWEST_INSIDE = 3


def _listed_inside(entry: Entry) -> list[person_told.Said]:
    """Return the people of a list inside an item that says nothing but what they do together:
    "Summer School" above "Ann Lee, Botany", "Bo Ma, Soil".
    """
    head, below = entry.head, entry.lines[1:]
    are_items = all(line.marker and line.indent > head.indent for line in below)
    if len(below) < _FEWEST_INSIDE or not (head.marker and are_items):
        return []
    if re.search(r"[,:;(（：，]", head.text) or person_words.names_role(head.text):
        return []
    found = [people_lines.read([line], is_former=entry.is_former) for line in below]
    if not all(len(each) == 1 and not each[0].next_role for each in found):
        return []
    return [
        replace(said, role=said.role or role_of(entry.label), headline=said.headline or head.text)
        for each in found
        for said in each
    ]


#: A line with fewer names may tell of one person what she is and where.
_FEWEST_NAMES = 5


def _is_long_list(entry: Entry) -> bool:
    """Whether an entry is names and nothing else, in one line: "Ann Lee, Bo Ma, …"."""
    pieces = entry.text.split(",")
    are_whole = all(" " in piece.strip() for piece in pieces)
    return len(pieces) >= _FEWEST_NAMES and are_whole and bool(person_words.names(entry.text))


def _of_cohort(entry: Entry, listed: list[Entry]) -> list[person_told.Said]:
    """Return the people of a line that stands alone below the year of students, or is a long list
    below their kind: it names all.
    """
    is_alone = sum(other.label == entry.label for other in listed) == 1
    if not is_alone:
        return []
    if person_words.cohort(entry.label)[2] == entry.label and not _is_long_list(entry):
        return []
    return _all_of(entry.label, entry.lines, is_former=entry.is_former)


def _all_of(label: str, lines: list[Line], *, is_former: bool) -> list[person_told.Said]:
    """Return the people of lines that are names and nothing else, with what their label says."""
    start, end, kind = person_words.cohort(label)
    return [
        person_told.Said(name, role=role_of(kind), start=start, end=end, is_former=is_former)
        for name in person_words.names(", ".join(line.text for line in lines))
    ]


#: A heading of more words ("Students and staff of other groups") names several positions.
_MOST_WORDS_OF_ROLE = 3
#: What a place is called for short: "NTU", "ETH Zürich".
_SHORT_PLACE = re.compile(r"[A-Z][A-Za-z]?[A-Z&]\w*(?: [A-Z]\w+)?")


def _listed_of_place(entry: Entry, place: str, rest: str) -> list[person_told.Said]:
    """Return the people of "Clay Tech: Ann Lee, Bo Ma", who are called by where they are."""
    is_of_line = re.search("[:：]", entry.head.text)  # below a name it is what somebody does
    is_open = re.search(r"[(（][^()（）]*$", place)  # "Ann Lee (2021, first job: Clay and Moss Ltd"
    if not is_of_line or is_open or person_words.person_name(place):
        return []
    if person_words.names_role(place):
        return []
    listed = person_words.names(rest)
    if len(listed) < 2 and not _SHORT_PLACE.fullmatch(place):
        return []
    role = role_of(entry.label)
    role = role if len(role.split()) <= _MOST_WORDS_OF_ROLE else ""
    return [
        person_told.Said(name, role=role, headline=place, is_former=entry.is_former)
        for name in listed
    ]


def _only_period(label: str) -> periods.Period | None:
    """Return the stretch of time that a label is: "2024", "2019 - 2020"."""
    period = periods.find(label)
    return period if period and not periods.without(label, period).strip(" .") else None


def _one_each(listed: list[Entry]) -> Iterator[Entry]:
    """Yield the entries, cards that a page sets as several blocks put together: what names nobody
    belongs to whom the block before it names.
    """
    joined: list[Entry] = []
    named = ""
    bold = [entry for entry in listed if page_lines.is_bold(entry.head) and not _is_detail(entry)]
    for entry in listed:
        told = people_lines.read(entry.lines, is_former=entry.is_former)
        is_named = bool(told or _listed_inline(entry))
        if len(bold) >= _FEWEST_CARDS and not entry.head.marker:  # their names are set in bold
            is_named = is_named and (
                page_lines.is_bold(entry.head) or entries.names_with_role(entry.head)
            )
        if (
            is_named
            or not joined
            or (entry.head.marker and joined[-1].head.marker)  # each item tells of another
            or (entries.begins_with_label(entry.head) and not _OF_HER.match(entry.head.text))
            or entry.label != joined[-1].label
            or entry.head.heading
            or (page_lines.is_bold(entry.head) and entry.head.text.endswith(("!", "?")))
            or (len(entry.text.split()) > 40 and not _tells_of(entry, named))
            or not (_is_detail(entry) or len(bold) >= _FEWEST_CARDS)
        ):
            joined.append(entry)
            named = told[0].name if len(told) == 1 else ""
        else:
            joined[-1].lines += entry.lines
    yield from joined


#: A label in bold on somebody's card, which begins no other part of the page.
_OF_HER = re.compile(
    r"(?:for fun|fun facts?|hobb(?:y|ies)|outside (?:of )?(?:the )?(?:lab|work)"
    r"|favou?rites?\b.{0,30}"
    r"|(?:research |academic )?interests?|expertise|skills|languages|hometown|pronouns|bio"
    r"|background|about(?: me)?|contact|office(?: hours)?|degrees?)\s?[:：]",
    re.IGNORECASE,
)


def _tells_of(entry: Entry, name: str) -> bool:
    """Whether a text begins with the first or the last name of whom the block before it names."""
    first = entry.text.split(" ")[0].removesuffix("'s").removesuffix("’s")
    return bool(name) and first in (name.split()[0], name.split()[-1])


def _is_detail(entry: Entry) -> bool:
    return not person_words.person_name(entry.head.text)


def of_line(text: str, *, is_former: bool) -> list[person_told.Said]:
    """Return the people of a line by itself: "Ann Lee (2020)", "2024: Ann Lee, Bo Ma"."""
    entry = Entry([Line(0, text, text)], "", is_former)
    return _listed_inline(entry) or people_lines.read(entry.lines, is_former=is_former)


def person_row(said: person_told.Said, role: str) -> PersonRow:
    """Return the person of whom a line tells, with the role of her list."""
    name, native_name = member_names.latin_first(said.name, said.native_name)
    if past_roles.has_left(said.role) and not past_roles.says_only_that(said.role):
        role = past_roles.present_form(said.role)  # "former technician" among technicians
        said = replace(said, role=role, is_former=True)
    return PersonRow(
        name=name,
        native_name=native_name,
        role=person_words.role_alone(said.role or role),
        start=said.start,
        end=said.end,
        is_former=said.is_former,
        next_role=said.next_role,
        next_place=said.next_place,
        thesis=said.thesis,
        advisors=tuple(said.advisors),
        is_co_advised=person_pieces.leaves_one_out(said.advised, said.advisors),
        headline=said.headline,
        bio=said.bio,
        interests=tuple(said.interests),
        email=said.email,
        homepage=said.homepage,
        identifiers=tuple(said.identifiers),
        links=tuple(said.links),
        confidence=said.confidence if said.role or role else 0.7,
    )
