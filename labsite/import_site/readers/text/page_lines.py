"""A page in any of its forms (HTML, Markdown, text, LaTeX) as lines and sections."""

import itertools
import re
from collections import Counter
from dataclasses import dataclass, field, replace

from labsite.import_site.readers import headings, periods
from labsite.import_site.readers.text import (
    broken_lines,
    labels_beside,
    latex_source,
    page_markup,
    table_spans,
)
from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.html_text import numbered_lines
from publications.domain.formats.listing.latex import page as latex_page
from publications.domain.formats.listing.lines import Line, to_lines

#: Telephone numbers are never kept: with a word for them, with a country's code, as 614-555-0199.
_PHONE = re.compile(
    r"(?:\b(?:tel(?:ephone)?|phone|mobile|fax|cell)\b|电话|手机|传真)[\s.:：#]{0,3}(?:\+"
    r"|\()?\d[\d\s().+-]{5,20}\d"
    r"|\(?\+\d{1,3}\)?[\s.-]?\(?\d[\d\s().-]{5,16}\d"
    r"|(?<![\d.])(?:\(\d{3}\)\s?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d)"
    r"|(?<!\d)1[3-9]\d{9}(?!\d)",
    re.IGNORECASE,
)
#: A converted PDF sets some dates as formulas: "$09/2008{-}08/2010$", "$\bullet$", "$\$".
_FORMULA = re.compile(r"\$\s*((?:\\bullet|\\cdot|\\\||[\d\s/.,–—-]|\{[-–—]+\}|\\){1,40}?)\s*\$")
_DATE = re.compile(r"(?:[^\W\d_]{3,9}\.? |\d{1,2}[./])?(?:19|20)\d\d[ –—-]*")
_YEARS = re.compile(
    r"(?:19|20)\d\d(?:\s?(?:[-–/]|--|—)\s?(?:(?:19|20)?\d\d|present|now)?)?", re.IGNORECASE
)


@dataclass(slots=True)
class Section:
    """Lines below one heading. `topic` is one of `headings.TOPICS`, empty where nothing says it;
    `label` are the heading's words.
    """

    topic: str = ""
    label: str = ""
    is_former: bool = False
    head: Line | None = None
    lines: list[Line] = field(default_factory=list)
    #: Where nothing says what it is about: the section that it is a part of.
    above: "Section | None" = field(default=None, repr=False)

    @property
    def level(self) -> int:
        return self.head.heading if self.head else 0


#: Below what such items may stand; below people they divide those.
_MAY_LIST_PEOPLE = ("", "about", "joining", "no_place")
_ONLY_CURRENT = re.compile(r"(?:current|present)(?: (?:members|people))?|在读", re.IGNORECASE)
_OF_BOTH = re.compile(r"\b(?:and|und|et|y)\b|[&/,|+和与及]", re.IGNORECASE)
#: Who is no longer there, either: "Alumni and Visitors"; and what is said of all: "Former students
#: and staff".
_GUESTS = re.compile(
    r"\s*(?:\band\b|[&,/+])\s*(?:(?:past|former|our)\s)*(?:visitors?|guests?|emeriti)\b"
    r"|\b(?:visitors?|guests?|emeriti)\s*(?:\band\b|[&,/+])\s*",
    re.IGNORECASE,
)
_ALL_FORMER = re.compile(
    r"(?:our\s)?(?:former|past|previous)\s(?!.*\b(?:current|present)\b)(?!(?:and|or)\b|[&/,])",
    re.IGNORECASE,
)


def read(text: str) -> list[Line]:
    """Return the lines of a page, cleaned of its markup and of telephone numbers."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    is_latex = latex_page.is_document(text)
    if is_latex:
        text = latex_source.prepared(text)
        numbered = latex_source.indented(latex_page.numbered_lines(text), text)
    else:
        numbered = numbered_lines(page_markup.as_markdown(table_spans.with_bars(text)))
    lines = [
        clean
        for number, printed in numbered
        for clean in broken_lines.parted(number, _without_phones(printed))
    ]
    apart = [_apart_in_cell(line) for line in to_lines(lines)]
    return broken_lines.joined(labels_beside.as_items(apart))


def _apart_in_cell(line: Line) -> Line:
    """Return the first line of a cell that has several as one that stands apart from those of the
    cell before: what people tell of two persons side by side.
    """
    is_first = not line.is_row and line.printed.startswith(marks.CELL)
    return replace(line, after_blank=True) if is_first else line


def markdown(line: Line) -> str:
    """Return what a line prints as Markdown, its links kept."""
    return words_of.one_line(marks.removed(line.printed).replace("\\*", "*"))


def cells(line: Line) -> list[str]:
    """Return the texts of a row's cells; the whole text of any other line."""
    return [
        text
        for cell in line.printed.split(marks.CELL)
        if (text := words_of.plain(marks.removed(cell)))
    ]


def all_cells(line: Line) -> list[str]:
    """Return the texts of all cells of a row, empty ones too."""
    return [", ".join(filter(None, lines)) for lines in lines_of_cells(line)]


def lines_of_cells(line: Line) -> list[list[str]]:
    """Return the lines of each cell of a row, of empty ones too."""
    return [
        [words_of.plain(marks.removed(each)) for each in cell.split(marks.WITHIN_CELL)]
        for cell in _END_OF_CELL.split(line.printed)
    ]


#: What ends a cell, and not a line in it.
_END_OF_CELL = re.compile(rf"{marks.CELL}(?!{marks.BREAK})")


def with_lead(line: Line) -> str:
    """Return a line's text, its cells told apart, with a break behind words that begin it in bold
    or italics.
    """
    text = " | ".join(cells(line)) or line.text
    marked = marks.marked(line.printed)
    set_off = next(
        (one for one in marked.spans if one.kind in (marks.BOLD, marks.ITALIC) and one.start == 0),
        None,
    )
    if not set_off or set_off.end >= len(marked.text) - 1:
        return text
    words = marked.text[: set_off.end]
    if _DATE.fullmatch(words) and text[len(words) :].lstrip()[:1] in ("-", "–", "—"):
        return text  # "*07/2023* – 08/2025" is one stretch of time
    return f"{words}\n{text[len(words) :].lstrip(' ,:;.|–—-')}" if text.startswith(words) else text


def is_bold(line: Line) -> bool:
    """Whether a line is set in bold from its beginning to its end."""
    marked = marks.marked(line.printed)
    return any(
        span.kind == marks.BOLD and span.start == 0 and span.end >= len(marked.text.rstrip())
        for span in marked.spans
    )


def links(line: Line) -> list[tuple[str, str]]:
    """Return the (words, address) pairs of a line's links."""
    return words_of.markdown_links(marks.removed(line.printed))


def addresses(text: str) -> list[tuple[int, str]]:
    """Return where the links of a page lead, each with its line; those of icons too."""
    return [
        (text.count("\n", 0, link.start()) + 1, link[1] or link[2])
        for link in _LINK.finditer(text[:_HEAD_OF_PAGE])
    ]


_LINK = re.compile(
    r"href\s*=\s*[\"']?\s*(https?://[^\s\"'<>]{1,500})"
    r"|\]\(<?(https?://[^\s()<>]{1,500})",
    re.IGNORECASE,
)
_HEAD_OF_PAGE = 60_000


def sections(lines: list[Line]) -> tuple[list[Section], set[int]]:
    """Divide a page at its headings.

    Headings that follow each other and come again later are the page's navigation, and of one in
    two languages the first only announces the second: the places of such lines come second.
    """
    passed = _navigation(lines)
    labels = buttons(lines) | _labels(lines)
    divided = [Section()]
    enclosing: list[Section] = []
    for line, following in itertools.zip_longest(lines, lines[1:]):
        here = divided[-1]
        if line.place in passed:
            here.lines.append(line)
            continue
        if following and headings.is_translated(line, following, here.topic, here.level):
            passed.add(line.place)
            here.lines.append(line)
            continue
        heading = None
        if line.text not in labels and not _is_of_paper(line, here):
            heading = headings.read(line, here.topic, here.level)
        if heading and _is_subtitle(line, heading, here):
            passed.add(line.place)
            here.lines.append(line)
            continue
        if not heading and following:
            heading = _item_above_people(line, following, here)
        if heading and heading.topic == "people" and _is_position(line, here, following):
            heading = None
        if heading and not (_is_below_date(line, here) or _is_below_name(line, heading, here)):
            is_former = heading.is_former or _is_among_former(heading, line, divided)
            divided.append(Section(heading.topic, heading.words, is_former, line))
            divided[-1].above = _above(divided[-1], enclosing)
        elif resumed := _resumed(line, divided):
            divided.append(replace(resumed, lines=[line]))
        elif _YEARS.fullmatch(headings.plain_words(line)):  # it divides the list above it
            here.lines.append(line)
        elif people := _people_again(line, divided):
            divided.append(replace(people, lines=[line]))
        elif _begins_unknown(line, here, _level(divided)):
            divided.append(Section("", headings.plain_words(line), False, line))
            divided[-1].above = _above(divided[-1], enclosing)
        else:
            here.lines.append(line)
    for section in divided:
        section.lines = _below_numbers(section.lines)
    return divided, passed


#: So many numbers head the items behind them.
_FEWEST_NUMBERS = 2


def _below_numbers(lines: list[Line]) -> list[Line]:
    """Return the lines of a section with the bullets below each of its numbers deeper than those,
    where a page sets both alike: "1. Ann Lee", "- 2019-2023", "2. Bo Ma".
    """
    items = [line for line in lines if line.marker and not line.indent]
    kinds = [line.marker[:1].isdigit() for line in items]
    heads = sum(one and not other for one, other in itertools.pairwise((*kinds, True)))
    if not (kinds and kinds[0]) or heads < _FEWEST_NUMBERS or 2 * heads < sum(kinds):
        return lines
    return [
        replace(line, indent=2)
        if line.marker and not (line.indent or line.marker[:1].isdigit())
        else line
        for line in lines
    ]


def _resumed(line: Line, divided: list[Section]) -> Section | None:
    """Return the list to which a heading goes back from what a line without one began within it:
    the title of the next project, below "Publications:" of the one before.
    """
    here = divided[-1]
    if not line.heading or not here.topic:
        return None
    if here.level > line.heading:  # "#### Publications" of the software "## Clay"
        within = itertools.takewhile(lambda each: each.level > line.heading, reversed(divided))
        place = len(divided) - 1 - len(list(within))
        above = divided[place] if place >= 0 else None
        is_within = above and above.topic == "projects" and 0 < above.level < line.heading
        levels = {each.heading for each in above.lines} if above and is_within else set()
        return above if line.heading in levels else None
    if here.level:
        return None
    above = next((each for each in reversed(divided) if each.level), None)
    beside = [each for each in above.lines if each.heading] if above else []
    return above if any(each.heading == line.heading for each in beside) else None


def _is_subtitle(line: Line, heading: headings.Heading, here: Section) -> bool:
    """Whether a bare line right below the heading of papers only says more of it: "Our Research
    Achievements".
    """
    is_first = here.level > 0 and not (here.lines or line.heading or line.marker)
    return is_first and here.topic == "papers" and heading.topic not in ("papers", "")


#: How an acronym is written that is a word, too: "MedIA".
_MIXED = re.compile(r"[A-Z][a-z]+[A-Z]+")


def _is_of_paper(line: Line, here: Section) -> bool:
    """Whether a bare line within a list of papers is a link of a card or an acronym of a venue."""
    is_within = here.topic == "papers" and here.lines and not (line.heading or line.marker)
    return bool(is_within) and (_is_link(line) or bool(_MIXED.fullmatch(line.text)))


_LONGEST_LABEL = 40
#: A link that stands so often on a page leads from each card to more.
_OFTEN = 3


def buttons(lines: list[Line]) -> set[str]:
    """Return the texts of links that stand alone in a line of several cards: "Full bio"."""
    alone = (line.text for line in lines if not line.heading and _is_link(line))
    return {text for text, times in Counter(alone).items() if times >= _OFTEN}


#: What a label within each of several items does not name: a list of its own.
_LISTS = ("people", "papers", "news", "press")


def _labels(lines: list[Line]) -> set[str]:
    """Return the texts of bare lines that could head a section, and stand below several headings:
    "Overview" on each card of a project.
    """
    below: dict[str, set[int]] = {}
    above = -1
    for line in lines:
        if line.heading:
            above = line.place
        elif above >= 0 and not line.marker and len(line.text) <= _LONGEST_LABEL:
            below.setdefault(line.text, set()).add(above)
    several = {text for text, places in below.items() if len(places) > 1}
    bare = {line.text: line for line in lines if not line.heading and line.text in several}
    read = ((text, headings.read(line)) for text, line in bare.items())
    return {text for text, heading in read if heading and heading.topic not in _LISTS}


def _is_link(line: Line) -> bool:
    """Whether all words of a line are those of a link."""
    marked = marks.marked(line.printed)
    return any(
        span.kind == marks.LINK and span.start == 0 and span.end >= len(marked.text.rstrip())
        for span in marked.spans
    )


def _item_above_people(line: Line, following: Line, here: Section) -> headings.Heading | None:
    """Return what an item says of the list of people inside it, where nothing above them tells of
    people: "- **Alumni**" above "  - Ann Lee, now at Pisa".
    """
    is_named = not following.marker and headings.names_person(following.text.partition(" (")[0])
    if not line.marker or not (following.indent > line.indent or is_named):
        return None
    if here.topic not in _MAY_LIST_PEOPLE and (here.topic != "people" or following.marker):
        return None
    words = headings.plain_words(line)
    if (
        following.marker
        and _ONLY_CURRENT.fullmatch(words)
        and re.search(r"[,(–—]|->", following.text)
    ):
        return headings.Heading("people", words, is_former=False)
    heading = headings.read(replace(line, marker="", indent=0, after_blank=True))
    return heading if heading and heading.topic in ("people", "no_place") else None


def _is_among_former(heading: headings.Heading, line: Line, above: list[Section]) -> bool:
    """Whether a heading divides those who left: "PhD Students" below "Alumni"."""
    if heading.topic != "people" or headings.is_current(heading.words):
        return False
    last = above[-1]
    if last.level == line.heading and not last.lines and last.topic == "people":
        return last.is_former  # "Alumni" stands right above "PhD students", as high as that
    if _heads_groups(line, above):
        return True
    for section in reversed(above):
        if section.level and (not line.heading or section.level < line.heading):
            label = _GUESTS.sub("", section.label)
            both = _OF_BOTH.search(label) and not _ALL_FORMER.match(label)  # "People and Alumni"
            return section.topic == "people" and section.is_former and not both
    return False


def _heads_groups(line: Line, above: list[Section]) -> bool:
    """Whether those who left have a heading above that has nothing below it but groups of them,
    "PhD Students", "Interns", which are set as it is; or lower, where it is none of the page's own
    kind: a box with the words "Lab Alumni".
    """
    among = itertools.takewhile(
        lambda each: each.topic == "people" and each.is_former, reversed(above)
    )
    for distance, section in enumerate(among):
        if section.lines or _OF_BOTH.search(_GUESTS.sub("", section.label)):
            continue
        if section.level or not line.heading:
            return section.level == line.heading
        return line.heading > _level(above[: len(above) - distance])
    return False


def _is_position(line: Line, here: Section, following: Line | None) -> bool:
    """Whether a bare line says what the person is whose name is set as a heading above it, or is
    the line in bold right above it.
    """
    if here.topic != "people" or line.heading or not here.lines or line.text.endswith((":", "：")):
        return False
    above = here.lines[-1]
    if not line.after_blank and is_bold(above) and headings.names_person(above.text):
        return True
    is_last = following is None or following.heading
    beside = here.lines[-2:] if is_last else here.lines[-1:]
    return headings.may_be_position(line.text) and any(each.heading for each in beside)


#: What somebody's field, or her group, may be called as a section is: "Information systems".
_FIELDS = ("projects", "research", "interests", "service", "teaching", "links")


def _is_below_name(line: Line, heading: headings.Heading, here: Section) -> bool:
    """Whether a bare line says more of whom the heading right above it names."""
    is_bare = not line.heading and not line.text.endswith((":", "："))
    above = here.lines[-1] if here.topic == "people" and here.lines else None
    is_named = above is not None and above.heading and headings.names_person(above.text)
    is_hers = heading.topic in _FIELDS or headings.is_degree(heading.words)
    return bool(is_bare and is_named) and is_hers


def _is_below_date(line: Line, here: Section) -> bool:
    """Whether a bare line says what the news are of which a line above has the day alone: "August
    21st, 2026 |", "Mentorship award".
    """
    if here.topic != "news" or line.heading or line.after_blank or not here.lines:
        return False
    above = here.lines[-1].text
    date = periods.find(above)
    return date is not None and not re.search(r"\w", above[: date.begin] + above[date.stop :])


def _people_again(line: Line, divided: list[Section]) -> Section | None:
    """Return the list of people in which a heading names the next one, below what is told of
    another under a heading of its own: "Research areas", "Publications". None of another line.
    """
    if not line.heading or divided[-1].topic == "people" or not headings.names_person(line.text):
        return None
    above = (section for section in reversed(divided) if 0 < section.level < line.heading)
    section = next(above, None)
    return section if section and section.topic == "people" else None


def _begins_unknown(line: Line, here: Section, level: int) -> bool:
    """Whether a heading that tells nothing begins a section: it is set as that of the one above
    is, and does not name one of the people there.
    """
    if _is_in_capitals(line) and here.topic in ("people", "awards"):
        return bool(here.lines)
    if not line.heading or not here.head or not here.lines or line.heading > level:
        return False
    return not (here.topic == "people" and headings.names_person(line.text))


def _is_in_capitals(line: Line) -> bool:
    """Whether a line is set apart as a heading is, in bold and in capitals."""
    is_apart = line.after_blank and not (line.marker or line.is_row)
    return is_apart and line.text.isupper() and len(line.text.split()) > 1 and is_bold(line)


def _level(divided: list[Section]) -> int:
    """Return the level of the last heading that is set as one: a line in bold stands below it."""
    return next((section.level for section in reversed(divided) if section.level), 0)


def _above(section: Section, enclosing: list[Section]) -> Section | None:
    """Return the last section whose heading is of a higher level than this one's, and keep this
    one among those that enclose what follows.
    """
    if not section.level:
        return None
    while enclosing and enclosing[-1].level >= section.level:
        enclosing.pop()
    enclosing.append(section)
    return enclosing[-2] if len(enclosing) > 1 else None


def _navigation(lines: list[Line]) -> set[int]:
    """Return the places of lines that head nothing: where they stand, the page only leads to what
    they name. What is set as a heading heads what is below it, if that is nothing as yet.
    """
    words = [
        heading.words.casefold()
        if (not line.heading or _is_link(line))
        and (heading := headings.read(replace(line, marker="")))
        else ""
        for line in lines
    ]
    passed: set[int] = set()
    run: list[int] = []
    for at in range(len(lines) + 1):
        if at < len(lines) and words[at]:
            run.append(at)
            continue
        if len(run) >= 3 and sum(words[one] in words[run[-1] + 1 :] for one in run) * 2 >= len(run):
            passed |= {lines[one].place for one in run}
        run = []
    return passed


def _without_phones(printed: str) -> str:
    """Return a line without telephone numbers, and with its formulas of dates as text."""
    return _FORMULA.sub(_plain_formula, _PHONE.sub(" ", printed))


def _plain_formula(formula: re.Match[str]) -> str:
    inside = re.sub(r"\{([-–—]+)\}", r"\1", formula[1])
    return inside if re.search(r"\d", inside) else "- " if "bullet" in inside else " "
