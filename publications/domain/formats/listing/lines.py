"""A pasted page as numbered lines, and its sections."""

import functools
import re
from dataclasses import dataclass, field

from publications.domain.formats import text as words_of

#: What a heading says its section is about.
PAPERS = "papers"
OTHER = "other"

_MARKER = re.compile(
    r"^\s{0,12}(?:(?P<bullet>[-*•●▪◦‣–·○■$](?:\\bullet\$)?)\s+)?"
    r"(?:(?P<number>[\[(]?[A-Z]{0,2}\d{1,3}[\])]|\d{1,3}\.)\s+)?"
)
_NO_WORD = re.compile(r"[\W_]+")
_HEADING_MARK = re.compile(r"^\s{0,3}(#{1,6})\s*(.+?)\s*#*$")
_YEAR_HEADING = re.compile(
    r"^[\W_]*((?:19|20)\d\d)(?P<open>\s*(?:and|or|&)\s*(?:earlier|before|older|prior)|\s*[-–—/]\s*\S+)?[\W_]*$"
    r"|^[\W_]*(?:before|until|prior to|pre-?|up to|older than)\s*((?:19|20)\d\d)[\W_]*$",
    re.IGNORECASE,
)
_MODIFIER = (
    r"selected|recent|peer[- ]reviewed|refereed|reviewed|invited|full|all|my|our|other|main|key"
    r"|complete|list of|top"
    r"|representative|academic|scientific|research|professional|scholarly|current|past|former|graduate|postdoc\w*"
    r"|undergraduate|student|teaching|work|industry|international|ph\.?d\.?|m\.?s\.?|masters?"
    r"|latest|select|honou?rs and"
    r"|working|accepted|major|additional|open[- ]source|published|conference|journal|workshop"
    r"|technical|short|press"
    r"|selected press|external|internal|public|prospective|visiting|advising|notable|featured"
    r"|highlighted|in"
)
_PAPER_WORD = (
    r"publications?|papers?|articles?|preprints?|proceedings|conferences?|journals?|workshops?|manuscripts?"
    r"|technical reports?|tech reports?|reports?|patents?|books?|book chapters?|chapters?"
    r"|theses|thesis|dissertation"
    r"|under review|in submission|arxiv|posters?|demos?|bibliography"
    r"|论文|学术论文|发表论文|论文发表|科研成果|相关成果"
)
_OTHER_WORD = (
    r"teaching|courses?|projects?|awards?|hono[u]?rs?|rewards?|education|experiences?|employment|services?|activities"
    r"|talks?|presentations?|students?|alumni|members?|people|group|team|lab|contact|news|updates?|biography|bio|about"
    r"|interests?|grants?|funding|software|skills|languages|references|positions?|internships?|links?|media|coverage"
    r"|press|openings?|supervision|mentoring|mentorship|advising|advisees|fellowships?|committees?|editorial|reviewer"
    r"|reviewing|outreach|misc(?:ellaneous)?|teaching assistant|tutorials?|lectures?|seminars?"
    r"|appointments?"
    r"|affiliations?|collaborators?|sponsors?|home|cv|curriculum vitae|resume|memberships?"
    r"|professional|hobbies|personal"
    r"|scholarships?|achievements?|datasets?|tools|resources|announcements?|vita|acknowledge?ments?|blog|career"
    r"|summary|profile|certifications?|volunteer\w*|organi[sz]ation|events?|visitors?"
    r"|repositories|research|office hours"
    r"|interns?|advisors?|industry|professional services?|research interests?"
    r"|教育背景|获奖|荣誉|教学|项目"
    r"|工作经历"
)
_JOINT = r"\s*(?:,|/|&|\+|and|or|in|at|of|:|\s)\s*"
_PAPERS_HEADING = re.compile(
    rf"^(?:(?:{_MODIFIER})\s+){{0,4}}(?:{_PAPER_WORD})(?:{_JOINT}(?:(?:{_MODIFIER}|{_PAPER_WORD})\s*)+){{0,4}}"
    r"(?:\s*\([^()]{0,60}\))?\s*:?$",
    re.IGNORECASE,
)
_OTHER_HEADING = re.compile(
    rf"^(?:(?:{_MODIFIER})\s+){{0,4}}(?:{_OTHER_WORD})(?:{_JOINT}(?:(?:{_MODIFIER}|{_OTHER_WORD})\s*)+){{0,4}}"
    r"(?:\s*\([^()]{0,60}\))?\s*:?$",
    re.IGNORECASE,
)
_KINDS = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        ("patent", r"patent"),
        ("thesis", r"thes[ie]s|dissertation"),
        ("chapter", r"chapter"),
        ("book", r"\bbooks?\b"),
        ("workshop", r"workshop"),
        ("poster", r"poster"),
        ("journal", r"journal|articles"),
        ("conference", r"conference|proceedings"),
        ("preprint", r"preprint|arxiv|manuscript|under review|submission"),
        ("report", r"report"),
    )
)


#: Inside a list these say of the paper above that it has come out nowhere yet; they head no
#: section.
_KIND_LINE = re.compile(
    r"^(?:preprint|arxiv|manuscript|under review|in submission)\W*$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the page: its number from 1, its plain text, its printed text, and how it
    begins.
    """

    number: int
    text: str
    printed: str
    marker: str = ""
    indent: int = 0
    heading: int = 0
    after_blank: bool = False


@dataclass(slots=True)
class Section:
    """Lines of a page below one heading. `kind` is what the heading says its papers are, or
    empty.
    """

    about: str
    title: str = ""
    kind: str = ""
    year: str = ""
    open_year: bool = False
    lines: list[Line] = field(default_factory=list)


def to_lines(text: str) -> list[Line]:
    """Return the lines that hold something, cleaned of markup."""
    lines: list[Line] = []
    blank = True
    for number, printed in enumerate(text.split("\n"), start=1):
        if len(printed) > words_of.LONGEST_LINE:
            lines.append(Line(number, printed, printed, after_blank=blank))
            blank = False
            continue
        heading = _HEADING_MARK.match(printed) if "#" in printed else None
        if heading:
            content, level, marker = heading[2], len(heading[1]), ""
        else:
            begun = _MARKER.match(printed)
            assert begun is not None
            marker = "".join(filter(None, (begun["bullet"], begun["number"])))
            content, level = printed[begun.end() :] if marker else printed, 0
        plain = words_of.plain(content)
        if not plain or _NO_WORD.fullmatch(plain):
            blank = True
            continue
        indent = len(printed) - len(printed.lstrip())
        lines.append(Line(number, plain, content.strip(), marker, indent, level, blank))
        blank = False
    return lines


def heading_about(line: Line) -> str:
    """Return PAPERS or OTHER where the line is a heading of a section, else the empty string."""
    text = line.text.strip(" :*_#-–—=•").strip()
    if not text or len(text) > 70 or len(text.split()) > 8 or text.endswith((".", ",")):
        return ""
    if line.marker and not line.heading and not text.isupper():
        return ""
    if _PAPERS_HEADING.match(text):
        return PAPERS
    if _OTHER_HEADING.match(text):
        return OTHER
    return OTHER if line.heading and not year_heading(line)[0] else ""


def year_heading(line: Line) -> tuple[str, bool]:
    """Return (year, whether the papers below may be older) of a heading like "2024" or "2017 and
    earlier".
    """
    matched = _YEAR_HEADING.match(line.text)
    if not matched:
        return "", False
    return matched[1] or matched[3], bool(matched["open"] or matched[3])


@functools.lru_cache(maxsize=1024)
def kind_of_heading(title: str) -> str:
    """Return the kind of the papers below such a heading where it names just one, else empty."""
    kinds = [kind for kind, pattern in _KINDS if pattern.search(title)]
    return kinds[0] if len(kinds) == 1 else ""


def sections(lines: list[Line]) -> list[Section]:
    """Divide a page at its headings; a year heading inside a list of papers begins a section of
    its own.
    """
    page_sections = [Section(OTHER)]
    level = 0
    for line in lines:
        about = heading_about(line)
        year, is_open = year_heading(line)
        here = page_sections[-1]
        if (
            about == PAPERS
            and here.about == PAPERS
            and not line.heading
            and _KIND_LINE.match(line.text)
        ):
            about = ""
        if year and here.about == PAPERS:
            # "2024" beside "Preprints" is no part of them; below it, it is.
            beside = 0 < line.heading <= level
            page_sections.append(
                Section(PAPERS, here.title, "" if beside else here.kind, year, is_open)
            )
        elif about == OTHER and line.heading and here.about == PAPERS and _is_topic(line, level):
            page_sections.append(Section(PAPERS, here.title, here.kind, here.year, here.open_year))
        elif about:
            page_sections.append(Section(about, line.text, kind_of_heading(line.text)))
            level = line.heading
        else:
            here.lines.append(line)
    return page_sections


def _is_topic(line: Line, level: int) -> bool:
    """A marked heading below that of the papers, which names no other section, divides them by
    topic.
    """
    return bool(level) and line.heading > level and not _OTHER_HEADING.match(line.text.strip(" :"))
