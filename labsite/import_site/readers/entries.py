"""The lines of a section -> its entries: list items, table rows, blocks between blank lines."""

import itertools
import re
from dataclasses import dataclass, field, replace

from labsite.import_site.readers import headings, periods, person_pieces
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import person_words, workplaces
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.text import MONTH_NAME

#: What carries an entry on where no blank line tells one from the next.
_CARRIES_ON = re.compile(
    r"^(?:[a-z(]|(?i:working|worked|collaborat\w+|joint(?:ly)?|co-?advised"
    r"|advis(?:ed|or|er)s?|supervis(?:ed|or)s?|mentors?|with|thesis"
    r"|dissertation|title|committee|gpa|topic|research (?:topic|area)|focus|now"
    r"|currently|next|first (?:position|job)|e-?mail|homepage|website"
    r"|研究方向|毕业去向|毕业年份|导师|指导老师|去向)\b"
    r"|(?i:institution|organi[sz]ation|company|employer|affiliation|location|place|training"
    r"|duties|description)\s?:)"
)
_MOST_WORDS_OF_LABEL = 6
#: A heading of fewer words ("Current projects") may only name the kind of what is below it.
_FEWEST_WORDS_OF_TITLE = 4
#: A line that sends on to another page: "For information on my talks, see …", "Download my CV".
LEADS_ELSEWHERE = re.compile(
    r"(?:for )?(?:\w+ )?(?:details|information|list)\b.*\b(?:see|visit|page)\b"
    r"|(?:for )?(?:more|further|full|all) (?:details|information|list)\b"
    r"|(?:please )?(?:see|visit|download|click)\b",
    re.IGNORECASE,
)
#: "Projects as Principal Investigator" heads a list of them.
_OF_PROJECTS = re.compile(r"\b(?:projects|grants)\b|项目$", re.IGNORECASE)
#: "R packages" heads what is called so.
_OF_THINGS = re.compile(
    r"\b(?:projects|grants|packages|libraries|tools|software|codes?|apps|data ?sets)$",
    re.IGNORECASE,
)
#: Of such things an item with others below it only names their kind.
_LISTS = ("service", "talks", "awards", "teaching", "press", "people")
#: A year, a term or a stretch of years.
_YEAR = re.compile(
    r"(?:(?:spring|summer|fall|autumn|winter)\s)?(?:19|20)\d\d"
    r"(?:\s?(?:--|[-–—/])\s?(?:(?:19|20)?\d\d|present))?",
    re.IGNORECASE,
)

#: "BOT 101/201: Roots"
_OF_COURSE = re.compile(r"[A-Z]{2,6}[\s-]?\d{2,5}[A-Z]?(?:/\d{2,5})*\s?[:：–—-]\s?\S")
_WHEN = re.compile(r"current|present|past|former|previous|graduated", re.IGNORECASE)
_MONTH = re.compile(MONTH_NAME, re.IGNORECASE)
#: "May 9", "9 May:", "October –"
_DAY = re.compile(
    rf"\W*(?P<day>(?:{MONTH_NAME})\.?(?:\s\d{{1,2}}(?:st|nd|rd|th)?\b)?"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?\.?(?:\s?[-–—]\s?\d{{1,2}}(?:st|nd|rd|th)?\.?)?"
    rf"\s(?:{MONTH_NAME})\b\.?)\W*(?:$|(?<=[:：–—|)\]-])|(?<=[:：–—|)\]-]\s))",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Entry:
    """One thing that a section lists: its first line, what follows it, and the label above it."""

    lines: list[Line]
    label: str = ""
    is_former: bool = False
    parent: "Entry | None" = field(default=None, repr=False)

    @property
    def head(self) -> Line:
        return self.lines[0]

    @property
    def year(self) -> str:
        """The year that heads the entry; empty where something else does."""
        return self.label if re.fullmatch(r"(?:19|20)\d\d", self.label) else ""

    @property
    def date(self) -> str:
        """The date that heads the entry: "2024", "May 2024"; empty where something else does."""
        period = periods.find(self.label)
        is_date = period and not re.search(r"\w", periods.without(self.label, period))
        return period.start if period and is_date else ""

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines)


def read(section: page_lines.Section) -> tuple[list[Entry], list[Line]]:
    """Return the entries of a section, and the lines that merely name those below them."""
    lines = section.lines
    begins = _beginnings(lines, section.topic)
    labels: list[Line] = []
    entries: list[Entry] = []
    label, is_former = section.label, section.is_former
    floor, year = -1, ""
    for at, line in enumerate(lines):
        if line.marker and line.indent < floor:  # the list below the label is over
            floor = -1
            if not labels[-1].heading:
                label, is_former = section.label, section.is_former
        is_first = begins[at] or not entries or (bool(line.marker) and line.indent <= floor)
        if is_first and _is_label(lines, at, section):
            label = headings.plain_words(line)
            year = label if _is_year(line) else year
            label = f"{label} {year}".strip() if _MONTH.fullmatch(label) else label
            is_former = headings.is_former(label) or (
                section.is_former and not headings.is_current(label)
            )
            labels.append(line)
            floor = lines[at + 1].indent if lines[at + 1].marker else -1
        elif is_first or (labels and entries[-1].head.place < labels[-1].place):
            entries.append(Entry([line], label, is_former))
        else:
            entries[-1].lines.append(line)
    return entries, labels


def with_year(entry: Entry) -> Entry:
    """Return an entry below a year whose first line begins with a day or month of that year with
    the year behind that: "9 May: We dug", "**May** We dug", "[May 22] We dug".
    """
    if not entry.year:
        return entry
    lead, _, rest = page_lines.with_lead(entry.head).partition("\n")
    set_off = _DAY.fullmatch(lead) if rest else None
    day = set_off or _DAY.match(entry.head.text)
    told = next(iter(periods.all_of(entry.head.text)), None)
    if not day:
        return entry
    if told and told.begin <= day.start("day") and told.stop > day.end("day"):
        return entry  # "April 25-28, 2025" has its own
    head, whole = entry.head, f"{day['day']}, {entry.year}{':' if set_off else ''}"
    text, printed = (each.replace(day["day"], whole, 1) for each in (head.text, head.printed))
    return replace(entry, lines=[replace(head, text=text, printed=printed), *entry.lines[1:]])


def _beginnings(lines: list[Line], topic: str) -> list[bool]:
    """Return for each line whether an entry begins with it."""
    # A heading that is a year divides a list; its items are as they would be without it.
    has_headings = any(line.heading and not _is_year(line) for line in lines)
    base = min((line.indent for line in lines if line.marker and not line.heading), default=0)
    marked = sum(bool(line.marker) and line.indent <= base for line in lines)
    has_rows = sum(line.is_row for line in lines) * 2 > len(lines)
    has_blanks = any(line.after_blank for line in lines[1:])
    below_bold = _below_bold(lines) if topic == "projects" else frozenset()
    begins: list[bool] = []
    # What stands in a list below somebody's name, below a project's text, or below a dated line.
    is_part = False
    for at, line in enumerate(lines):
        above = lines[at - 1] if at else None
        is_below = above is not None and not (line.after_blank or above.marker)
        # The years right below the name of a project are its own.
        is_below = is_below or (topic == "projects" and above is not None and bool(above.heading))
        if not (line.heading or line.is_row or line.marker or is_below) and _is_dated_title(line):
            is_part = True
            begins.append(True)
            continue
        if line.heading:
            is_part = headings.names_person(line.text) or (
                topic == "projects" and (_has_text_below(lines, at) or _is_title(lines, at))
            )
        if at in below_bold:
            begins.append(page_lines.is_bold(line) and not line.marker)
        elif line.heading or line.is_row:
            begins.append(not (at and _is_role_below_name(line, lines[at - 1])))
        elif line.marker:
            begins.append(line.indent <= base and not _is_starred(line) and not is_part)
        elif _names_kind(line, lines[at + 1 : at + 2], topic):
            begins.append(True)
        elif has_headings:
            is_named = line.after_blank and _begins_with_name(line)
            is_named = is_named or _tells_of_another(lines, at)
            begins.append(at == 0 or is_named or names_with_role(line))
        elif marked * 2 >= len(lines) - at or has_rows:
            is_name = topic == "people" and _begins_with_name(line)
            is_apart_above = line.after_blank and line.indent <= base and page_lines.is_bold(line)
            is_above = is_name and (is_apart_above or not any(x.marker for x in lines[:at]))
            is_apart = line.after_blank or not _is_in_item(line, lines[at - 1])
            is_dated = _begins_dated(line) or (
                is_apart and (_is_dated_head(line) or (line.after_blank and _is_year(line)))
            )
            begins.append(at == 0 or is_above or is_dated or _is_outside(line, base, topic))
        elif _CARRIES_ON.match(line.text):
            begins.append(at == 0)
        else:
            begins.append(line.after_blank or not has_blanks)
    return begins


def _below_bold(lines: list[Line]) -> frozenset[int]:
    """Return the places of the lines of which several titles, set in bold in a line each, have some
    below them, a text or a list: all that is below one heading of a list of things.
    """
    found: set[int] = set()
    places = range(len(lines))
    for is_heading, group in itertools.groupby(places, lambda at: bool(lines[at].heading)):
        run = list(group)
        bold = [page_lines.is_bold(lines[at]) and not lines[at].marker for at in run]
        above = lines[run[0] - 1] if run[0] else None
        words = headings.plain_words(above) if above else ""
        is_one = words and not heads_things(words)
        has_some = not any(one and other for one, other in itertools.pairwise((*bold, True)))
        if is_heading or is_one or any(lines[at].is_row for at in run):
            continue
        if bold[0] and sum(bold) > 1 and has_some:
            found |= {*run}
    return frozenset(found)


def _has_text_below(lines: list[Line], at: int) -> bool:
    """Whether a text of its own stands below a heading that names one thing."""
    following = lines[at + 1 : at + 2]
    is_text = any(not (line.marker or line.heading or line.is_row) for line in following)
    return is_text and not heads_things(headings.plain_words(lines[at]))


def _is_title(lines: list[Line], at: int) -> bool:
    """Whether a heading is the title of one thing, as most beside it are in so many words: what is
    listed below are its details, as on a card.
    """
    beside = [line for line in lines if line.heading == lines[at].heading]
    titled = [len(line.text.split()) >= _FEWEST_WORDS_OF_TITLE for line in beside]
    return 2 * sum(titled) > len(titled) > 1 and not _names_many(headings.plain_words(lines[at]))


def _is_role_below_name(line: Line, above: Line) -> bool:
    """Whether a heading is the role of whom the heading above it names."""
    is_below = bool(above.heading) and line.heading > above.heading
    return is_below and bool(
        person_words.names_role(line.text)
        and person_words.person_name(above.text)
        and not any(map(_is_position, above.text.split(", ")))
    )


def _is_position(piece: str) -> bool:
    """Whether a piece of a line names what somebody is, which a degree behind her name does not."""
    return person_words.names_role(piece) and not person_words.is_degree(piece)


def _begins_with_name(line: Line) -> bool:
    """Whether somebody's name stands at its beginning, in bold: "**Ada Quill** – Postdoc"."""
    lead, _, rest = page_lines.with_lead(line).partition("\n")
    return bool((rest or page_lines.is_bold(line)) and person_words.person_name(lead))


def _tells_of_another(lines: list[Line], at: int) -> bool:
    """Whether a text that begins with somebody's name and link tells of another person than the
    heading above it names: "[Bo Ma](…) is a lecturer" below a text of Ann Lee's.
    """
    linked = next(iter(page_lines.links(lines[at])), None) if lines[at].after_blank else None
    if not linked or not re.match(rf"{re.escape(linked[0])} (?:is|was) ", lines[at].text):
        return False
    above = next((line.text for line in reversed(lines[:at]) if line.heading), "")
    are_named = person_words.person_name(linked[0]) and person_words.person_name(above)
    return bool(are_named) and linked[0].split()[0].casefold() not in above.casefold()


def names_with_role(line: Line) -> bool:
    """Whether a line begins with a name and a position: "Ann Lee: Master (2020-2023)"."""
    name, _, rest = line.text.replace("：", ":").partition(":")
    is_name = headings.names_person(name) or not name.isascii()
    is_name = is_name and not person_pieces.is_labelled(line.text)
    return bool(is_name and person_words.person_name(name) and person_words.names_role(rest[:40]))


def is_about_people(words: str) -> bool:
    """Whether words name a kind of people: "Alumni", "PhD students"."""
    if not words or len(words) > 60:
        return False
    heading = headings.read(Line(0, words, words))
    return bool(heading and heading.topic == "people")


def _is_starred(line: Line) -> bool:
    r"""Whether a converter set an item of the second level as "\*" behind a dash."""
    return line.printed.lstrip().startswith(("\\*", "* "))


def _is_dated_head(line: Line) -> bool:
    """Whether an unmarked line among list items begins an entry: short, with a stretch of time."""
    period = periods.find(line.text)
    return bool(period and period.is_range and len(line.text) < 120)


def _names_kind(line: Line, following: list[Line], topic: str) -> bool:
    """Whether an unmarked line says what is below it: "PhD students: …", a university."""
    kind, colon, _ = line.text.partition(":")
    is_of_place = topic == "teaching" and any(_names_place(line, each) for each in following)
    is_of_time = topic == "people" and any(_tells_when(line, each) for each in following)
    is_of_people = topic != "projects" and bool(colon) and is_about_people(kind)
    return is_of_people or is_of_place or is_of_time


def _is_outside(line: Line, base: int, topic: str) -> bool:
    """Whether a line stands below a list of people and is no part of its last item."""
    return topic == "people" and line.indent <= base and begins_with_label(line)


def begins_with_label(line: Line) -> bool:
    """Whether a line is a label in bold, or a text that one begins: "**Interns:**", "**For future
    students:** Write to us."; not one that tells of somebody: "**Advisor:** Ann Lee".
    """
    lead, _, rest = page_lines.with_lead(line).partition("\n")
    is_set_off = line.after_blank and bool(rest or page_lines.is_bold(line))
    is_label = lead.endswith((":", "：")) and not person_pieces.is_labelled(line.text)
    return is_set_off and is_label and not line.marker


def _is_in_item(line: Line, above: Line | None) -> bool:
    """Whether a line belongs to the item above it, and says nothing: "Current:"."""
    is_below = above is not None and above.marker and line.indent > above.indent
    return bool(is_below and not (line.marker or line.heading))


def _tells_when(line: Line, following: Line) -> bool:
    """Whether a line alone above a list says whether those in it are still there: "**Past**"."""
    words = headings.plain_words(line)
    is_above = bool(following.marker) and not (line.marker or line.is_row)
    return is_above and bool(_WHEN.fullmatch(words))


def _names_place(line: Line, following: Line) -> bool:
    """Whether a line names where the courses below it are taught: "**University of Pisa**"."""
    is_above = bool(following.marker) and not (line.marker or line.is_row)
    is_place = is_above and workplaces.SCHOOL.search(line.text) and "," not in line.text
    return bool(is_place) and periods.find(line.text) is None


def _is_dated_title(line: Line) -> bool:
    """Whether an unmarked line is set apart as the title of what is listed below it, with its date
    before that: "**2022** Golden Shelf Prize".
    """
    lead, _, rest = page_lines.with_lead(line).partition("\n")
    period = periods.find(lead)
    is_dated = period is not None and not re.search(r"\w", periods.without(lead, period))
    return is_dated and bool(rest[:1] not in ("(", "[") and re.search(r"[^\W\d_]{3}", rest))


def _begins_dated(line: Line) -> bool:
    """Whether an unmarked line begins as news do: "May 12-14, 2024: We will be in Oslo"."""
    period = periods.find(line.text) if line.after_blank else None
    return bool(
        period and not line.text[: period.begin].strip(" *_[(") and
        re.match(r"[\])*_]*\s?[:：–—]\s*\S+\s\S+", line.text[period.stop :])
    )  # fmt: skip


def _is_label(lines: list[Line], at: int, section: page_lines.Section) -> bool:
    """Whether a line names the entries below it: "Reviewer", "Invited talks", "2023"."""
    line = lines[at]
    words = headings.plain_words(line)
    if at + 1 >= len(lines) or len(words.split()) > _MOST_WORDS_OF_LABEL or line.is_row:
        return False
    following = lines[at + 1]
    above = lines[at - 1] if at and not line.heading else None
    if above and above.heading and person_words.person_name(above.text):  # it is about her
        return False
    has_below = bool(line.heading) or following.indent > line.indent
    if section.topic == "people" and has_below and headings.names_person(line.text):
        return False  # what is below is about her
    if section.topic == "teaching" and _names_place(line, following):
        return True
    if section.topic == "teaching" and _OF_COURSE.match(words):
        return False  # what is below is about it
    is_told = not line.heading and person_pieces.is_labelled(following.text)
    if section.topic == "people" and (_is_in_item(line, above) or is_told):
        return False  # what is below is about whom the lines above name
    if section.topic == "people" and _tells_when(line, following):
        return True
    if person_words.is_role(words):  # "Principal Investigator" above "**Ada Quill** sorts."
        is_bold = page_lines.is_bold(line) and person_words.person_name(following.text)
        if is_bold or (line.heading and _begins_with_name(following)):
            return True
    if line.heading:
        if _is_year(line):
            return not following.heading or following.heading > line.heading
        if section.topic == "projects":  # a project may have a list below its name
            is_above = following.heading > line.heading or _names_many(words)
            return is_above or bool(following.marker and _OF_PROJECTS.search(words))
        is_above = (bool(following.marker) or following.heading > line.heading) and periods.find(
            line.text
        ) is None
        return (
            is_above
            and section.topic
            in ("people", "service", "talks", "teaching", "awards", "press", "news")
        ) or (section.topic in ("people", "teaching") and _names_many(words))
    if line.text.rstrip().endswith((":", "：")) and not line.marker:
        return True
    if line.marker:
        is_above = following.indent > line.indent and bool(following.marker)
        is_list = section.topic in _LISTS and periods.find(line.text) is None
        return (is_above and (is_list or _names_many(words))) or _is_bold_kind(line, following)
    return _names_many(words) and bool(line.after_blank or following.marker)


def _is_bold_kind(line: Line, following: Line) -> bool:
    """Whether an item in bold names the kind of people that the items behind it are."""
    is_above = bool(following.marker) and not page_lines.is_bold(following)
    return is_above and page_lines.is_bold(line) and is_about_people(headings.plain_words(line))


def heads_things(words: str) -> bool:
    """Whether words head a list of projects, programs or other things: "R packages"."""
    return _names_many(words) or bool(_OF_THINGS.search(words))


def _names_many(words: str) -> bool:
    """Whether words name a kind of entries: they would head a section, or are a year or term."""
    kind = person_words.cohort(words)[2]
    bare = Line(0, kind, kind)
    return headings.read(bare) is not None or bool(_YEAR.fullmatch(words))


def _is_year(line: Line) -> bool:
    return bool(_YEAR.fullmatch(headings.plain_words(line)))
