"""A page in any of its forms (HTML, Markdown, text, LaTeX) as lines and sections."""

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from labsite.import_site.readers import headings, latex_source, periods, person_words, prose
from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.html_text import numbered_lines
from publications.domain.formats.listing import latex_page
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
#: What kramdown puts before the second part of a definition: ":   University of Oslo".
_DEFINES = re.compile(r"[ \t]*\n[ ]{0,3}:[ \t]{1,4}(?=\S)")
_DATE = re.compile(r"(?:[^\W\d_]{3,9}\.? |\d{1,2}[./])?(?:19|20)\d\d[ –—-]*")
#: Where a converter lost the break between two cells: "2016Ohio", "(Ph.D.)September".
_GLUED = re.compile(r"(?:19|20)\d\d(?=[A-Z][a-z]{2})|\)(?=[A-Z][a-z]{3})")
_SEAM = re.compile(
    r"(?<=[a-z)\d])(?=[A-Z][a-z]{2})|(?<=[A-Z]{3})(?=[A-Z][a-z]{3})|(?<=\d)(?=[A-Z]{2,})"
)
_FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n---[ \t]*(?=\n|\Z)", re.DOTALL)
#: An item or a heading whose sign a tab follows.
_TABBED = re.compile(r"(?m)^([ ]{0,8}(?:[-*+]|\d{1,3}[.)]|#{1,6}))[ ]*\t[ \t]*")
_TABLE_ROW = re.compile(r"(?m)^[ \t]*\|.*\|[ \t]*$")
_WRAPPED_AT = (50, 132)
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
#: A quotation of a few words above a list heads it: "> PhD Students".
_QUOTED_HEADING = re.compile(
    r"(?m)^>[ \t]{0,3}([^\W\d_][^\n.!?:;,>]{2,60})(?=\n{2,3}(?:\d{1,2}[.)]|[-*+])[ \t])"
)


def read(text: str) -> list[Line]:
    """Return the lines of a page, cleaned of its markup and of telephone numbers."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    is_latex = latex_page.is_document(text)
    if is_latex:
        text = latex_source.prepared(text)
        numbered = latex_source.indented(latex_page.numbered_lines(text), text)
    else:
        text = _TABBED.sub(r"\1 ", _FRONT_MATTER.sub(_as_heading, prose.with_emoji(text)))
        text = _TABLE_ROW.sub(lambda row: row[0].replace("\t", " "), text)
        text = with_headings(_ADDRESS.sub(r"\1", text))
        text = _DEFINED.sub(r"<li>\1<br>\2</li>", text)
        text = without_pandoc(text)
        text = _with_bars(_DEFINES.sub("\\\\\n", text))
        numbered = numbered_lines(_QUOTED_HEADING.sub(r"#### \1", text))
    lines = [
        clean
        for number, printed in numbered
        for clean in _unglued(number, _FORMULA.sub(_plain_formula, _PHONE.sub(" ", printed)))
    ]
    return _unwrapped(to_lines(lines))


#: An e-mail address between signs, as Markdown marks one.
_ADDRESS = re.compile(r"<(?:mailto:)?([\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5})>")
#: A heading with a line of signs below it.
_UNDERLINED = re.compile(
    r"^(?![ \t]*(?:[-+*#>|<~`]|\d+[.)]\s))[ \t]*(\S[^\n|]{0,70})\n(=|-)\2*[ \t]*$", re.MULTILINE
)


#: A term of a list of definitions in HTML, and what is said of it.
_DEFINED = re.compile(
    r"<dt\b[^<>]*>((?:(?!<d[td]\b)[\s\S]){1,2000}?)</dt>\s*<dd\b[^<>]*>"
    r"((?:(?!<d[td]\b)[\s\S]){1,4000}?)</dd>",
    re.IGNORECASE,
)
#: What Pandoc and Quarto set around parts, and behind pictures, to say how they look: "::: {.row}".
_PANDOC = re.compile(
    r"^[ \t]*:{3,}[ \t]*(?:\{[^{}\n]{0,300}\}|[\w.-]*)[ \t:]*$|(?<=[\])])\{[^{}]{0,500}\}"
    r"|^```\{[^{}\n]{1,200}\}[ \t]*\n(?:(?!```).*\n){0,400}?```[ \t]*$",
    re.MULTILINE,
)

#: A part in HTML among Markdown, as Pandoc marks one, and references to the papers of a list.
_AS_HTML = re.compile(r"^```\{=html\}[ \t]*\n((?:(?!```).*\n){0,2000}?)```[ \t]*$", re.MULTILINE)
_CITED = re.compile(r"(?<![\w\]])\[@[\w:./+-]+(?:;\s*@[\w:./+-]+)*\](?!\()")


def without_pandoc(text: str) -> str:
    """Return Markdown without what Pandoc and Quarto set around parts, and without code that they
    run; each line keeps its place.
    """
    text = _CITED.sub("", _AS_HTML.sub(r"\n\1\n", text))
    return _PANDOC.sub(lambda marks: "\n" * marks[0].count("\n"), text)


def _with_bars(text: str) -> str:
    """Return Markdown with bars around each row of a table that has them around others."""
    lines = text.split("\n")
    for place, line in enumerate(lines[1:], start=1):
        is_bare = line[:1] != "|" or not line.rstrip().endswith("|")
        if line.count("|") > 1 and is_bare and lines[place - 1].startswith("|"):
            lines[place] = f"|{line.strip().strip('|')}|"
    return "\n".join(lines)


#: Headings of one level right below another: `<h5>Mia Lin</h5> <h5>Postdoc</h5>`.
_STACKED = re.compile(
    r"<h[2-6]\b[^<>]*>(?:(?!</?h[1-6]\b).){1,600}?</h[2-6]>"
    r"(?:\s*<h[2-6]\b[^<>]*>(?:(?!</?h[1-6]\b).){1,600}?</h[2-6]>)+",
    re.IGNORECASE | re.DOTALL,
)
_HEADING_TAG = re.compile(r"<(/?)h[2-6]\b([^<>]*)>", re.IGNORECASE)
_ANY_HEADING = re.compile(r"(?is)<(?P<tag>h[2-6])\b(?P<looks>[^<>]*)>(?P<words>.*?)</h[2-6]>")
_TAG = re.compile(r"<[^<>]*>")


def with_headings(text: str) -> str:
    """Return Markdown with its underlined headings behind signs, and what cards set as headings
    below a name as lines; the lines below keep their numbers.
    """
    text = _LABEL_OF_SECTION.sub(r"<h2>\g<words></h2>", text)
    text = _STACKED.sub(_below_name, _PARTED_NAME.sub(_as_one_name, text))
    return _UNDERLINED.sub(lambda match: f"{'#' if match[2] == '=' else '##'} {match[1]}\n", text)


#: What a page sets as the title of a section, and not as a heading.
_LABEL_OF_SECTION = re.compile(
    r"<(?P<tag>p|div|span)\s+class\s*=\s*[\"'](?:[^\"'<>]*\s)?"
    r"(?:section|group|category)-(?:label|title|heading)(?:\s[^\"'<>]*)?[\"']\s*>"
    r"(?P<words>[^<>]{2,80})</(?P=tag)\s*>",
    re.IGNORECASE,
)
#: A heading of two lines: `<h3>Prof. Mia<br>Lin</h3>`.
_PARTED_NAME = re.compile(
    r"(?P<begin><h[2-6]\b[^<>]*>)(?P<first>[^<>]{2,40})<br ?/?>(?P<last>[^<>]{2,40})(?=</h[2-6]>)",
    re.IGNORECASE,
)


def _as_one_name(heading: re.Match[str]) -> str:
    """Return a heading with somebody's name in one line, where her last name stands in the next."""
    printed = " ".join(f"{heading['first']} {heading['last']}".split())
    is_name = len(heading["last"].split("(")[0].split()) == 1 and person_words.person_name(printed)
    if not is_name or person_words.names_role(heading["last"]):
        return heading[0]
    return f"{heading['begin']}{printed}" + "\n" * heading[0].count("\n")


def _below_name(stack: re.Match[str]) -> str:
    """Return headings right below one another as cards have them: a name, and lines that look
    otherwise, or tell a position; a list of headings stays as it is.
    """
    parts = list(_ANY_HEADING.finditer(stack[0]))
    looks = [(part["tag"].lower(), *part["looks"].split()) for part in parts]
    words = [words_of.plain(_TAG.sub(" ", part["words"])) for part in parts]
    are_alike = len(set(looks)) == 1
    is_told = any(person_words.names_role(each) or "@" in each for each in words[1:])
    if min(looks)[0] < looks[0][0] or (are_alike and not is_told):
        return stack[0]
    text, is_card = "", False
    for at, (part, look) in enumerate(zip(parts, looks, strict=True)):
        begins = at == 0 or (look == looks[0] and not are_alike)
        is_card = _names_somebody(words[at]) if begins else is_card
        gap = stack[0][parts[at - 1].end() if at else 0 : part.start()]
        text += gap + (part[0] if begins or not is_card else _HEADING_TAG.sub(r"<\1p\2>", part[0]))
    return text


def _names_somebody(words: str) -> bool:
    """Whether a heading is somebody's name, and none of what is below it: "Active Projects"."""
    heading = headings.read(Line(0, words, words, heading=2))
    return bool(person_words.person_name(words)) and not (heading and heading.topic)


def _as_heading(front: re.Match[str]) -> str:
    """Return the lines of a front matter empty, but for its title, which heads the page."""
    titled = (re.match(r"title\s*:\s*[\"']?(.+?)[\"']?\s*$", line) for line in front[0].split("\n"))
    return "\n".join(f"# {title[1]}" if title else "" for title in titled)


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
        if heading and not _is_below_date(line, here):
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
    return divided, passed


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
    for section in reversed(above):
        if section.level and (not line.heading or section.level < line.heading):
            label = _GUESTS.sub("", section.label)
            both = _OF_BOTH.search(label) and not _ALL_FORMER.match(label)  # "People and Alumni"
            return section.topic == "people" and section.is_former and not both
    return False


def _is_position(line: Line, here: Section, following: Line | None) -> bool:
    """Whether a bare line says what the person is whose name is set as a heading above it."""
    if here.topic != "people" or line.heading or not here.lines or line.text.endswith((":", "：")):
        return False
    is_last = following is None or following.heading
    above = here.lines[-2:] if is_last else here.lines[-1:]
    return headings.may_be_position(line.text) and any(each.heading for each in above)


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
    words = [
        heading.words.casefold() if (heading := headings.read(replace(line, marker=""))) else ""
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


def _plain_formula(formula: re.Match[str]) -> str:
    inside = re.sub(r"\{([-–—]+)\}", r"\1", formula[1])
    return inside if re.search(r"\d", inside) else "- " if "bullet" in inside else " "


def _unglued(number: int, printed: str) -> Iterator[tuple[int, str]]:
    """Yield a line, or the lines that a converter ran together in it."""
    glued = len(_GLUED.findall(printed)) if len(printed) <= words_of.LONGEST_LINE else 0
    if glued < 2:
        yield number, printed
        return
    for piece in _SEAM.split(printed):
        yield number, piece


def _unwrapped(lines: list[Line]) -> list[Line]:
    """Join the lines that were broken at a certain width, as editors of text do."""
    width = _width(lines)
    joined: list[Line] = []
    last_length, first_of_next = 0, 0
    for line in lines:
        first_of_next = len(line.text.split(" ", 1)[0])
        if (
            joined
            and width
            and _continues(joined[-1], line)
            and last_length + 1 + first_of_next > width
        ):
            before = joined[-1]
            joined[-1] = replace(
                before,
                text=f"{before.text} {line.text}",
                printed=f"{before.printed} {line.printed}",
                is_ended=line.is_ended,
            )
        else:
            joined.append(line)
        last_length = line.indent + len(line.printed)
    return joined


def _width(lines: list[Line]) -> int:
    """Return the width at which a page's lines are broken; 0 where they are not."""
    pairs = [
        (before.indent + len(before.printed), len(line.text.split(" ", 1)[0]))
        for before, line in itertools.pairwise(lines)
        if _continues(before, line)
    ]
    if len(pairs) < 3:
        return 0
    width = max(length for length, _ in pairs)
    least, most = _WRAPPED_AT
    if not least <= width <= most:
        return 0
    full = sum(length + 1 + first > width for length, first in pairs)
    return width if 10 * full >= 6 * len(pairs) else 0


def _continues(before: Line, line: Line) -> bool:
    """Whether a line may be the rest of the one before it."""
    return not (
        line.after_blank
        or line.marker
        or line.heading
        or line.is_row
        or before.heading
        or before.is_row
        or before.is_ended
    )
