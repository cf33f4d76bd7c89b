"""What headings say of a page: which begin a list of papers, which something else, which a year."""

import itertools
import re
from collections import Counter
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing import heading_words
from publications.domain.formats.listing.lines import Line

#: What a heading says its section is about: papers, surely something else, or it does not say.
PAPERS = "papers"
OTHER = "other"
UNSURE = "unsure"
_YEAR_HEADING = re.compile(
    r"^[\W_]*(?:year\s)?((?:19|20)\d\d)[a-h]?(?:\s?年)?(?:\s?\(\d{1,3}(?:\s\w{1,14})?\))?"
    r"(?:\W{1,3}\d{1,3}\s(?:papers?|publications?|articles?|items?|works?))?"
    r"(?P<open>\s*(?:and|or|&)\s*(?:earlier|before|older|prior)|\s?(?:及|以)(?:更早|前|之前|以前)|\s*[-–—/]\s*[^\W_]\S*)?[\W_]*$"
    r"|^[\W_]*(?:before|until|prior to|pre-?|up to|older than)\s*((?:19|20)\d\d)[\W_]*$",
    re.IGNORECASE,
)
#: "Community Award (Best Paper Award)"
_ONE_AWARD = re.compile(r"\w\s(?:award|prize)\b(?!:)", re.IGNORECASE)
#: What becomes of a paper that came out nowhere yet.
STATE = re.compile(words_of.NO_YEAR_YET, re.IGNORECASE)
#: So many headings of one level, and such a part of a page, are no headings.
_MANY_HEADINGS, _NEARLY_ALL = 20, 0.8
#: "Lee AB, Ma C. (2019)", and so many of them say that headings are no headings.
_PEOPLE_AND_YEAR, _ENOUGH_PAPERS = re.compile(r"[^\W\d_].{2,600}\s\((?:19|20)\d\d\)[.,]?"), 3
#: "KLM'23", "NordPile 2024 (oral)"
_SHORT_NAME_AND_YEAR = re.compile(
    r"[\W_]*[A-Z][\w&-]*[A-Z][\w&-]*,?(?:\s|\s?['’-])(?:(?:19|20)\d\d|\d\d)(?:\s\([^()]{3,30}\))?\W*"
)
#: So many headings in capitals with another right below say that they are of a higher level.
_ENOUGH_IN_CAPITALS = 2
#: "二、会议论文", "(三) 专利", "C. Papers in journals", "IV) Patents", "2.1 Books"
_NUMBER_OF_HEADING = re.compile(
    r"^[(（]?[一二三四五六七八九十]{1,3}[)）、.．]\s*"
    r"|^\(?(?:[A-Z]|[IVX]{1,4}|\d{1,2}(?:\.\d{1,2}){0,2})[.):]\s+(?=[A-Z])"
    r"|^\d{1,2}(?:\.\d{1,2}){1,2}\s+(?=[A-Z])|^\d{1,2}\s+(?=[A-Z])"
)
#: "Service (University of Shelves unless noted)"
_BRACKET_BEHIND = re.compile(r"\s*\([^()]{1,60}\)$")
#: "Conference (Kelp 2012)", the rest of the name of a meeting
_MEETING_BEHIND = re.compile(
    rf"\s\((?!(?:since|until|from|{words_of.MONTH_NAME})\b)[A-Z][\w-]{{2,12}}\s?['’]?\s?(?:19|20)?\d\d\)$"
)
#: "Refereed publications [papers=73, h-index=28]"
_FIGURES_BEHIND = re.compile(r"\s*[(\[][^()\[\]]{0,60}[=:]\s?\d[^()\[\]]{0,90}[)\]]$")
#: "Articles. . . . . . . .", "Talks ........": so many dots and blanks lead up to the margin.
_SHORTEST_LEADER = 6
#: "\uf02d Publications", "\ufffd Publications", "✉ Contact"
_ICON_FIRST = re.compile(
    "[\ue000-\uf8ff\ufffd\u270d-\u2710\u2709\U0001f000-\U0001faff\U000f0000-\U0010fffd]"
    "\ufe0f?\\s+(?=\\w)"
)
#: What stands between the first letter of a word in small capitals and the others.
_SMALL_CAPITALS = re.compile(r"(?<=\b[A-Z]) (?=[^\W\d_]{2,})")
_LETTERS_APART = re.compile(r"[A-Z](?: [A-Z&]){3,40}")
#: "学会発表 Conference Talks", "Selected Talks1"
_OTHER_SCRIPT_FIRST = re.compile(
    r"^[\u3005\u3040-\u9fff\uac00-\ud7af・ー]{2,14}\s?[/／|:：]?\s?(?=[A-Z])"
)
_FOOTNOTE_BEHIND = re.compile(r"(?<=[a-z]{3})[1-9]$")
#: "[Curriculum Vitae](vitae.html)": a link to another page, which heads nothing on this one.
_LINK_TO_CV = re.compile(
    r"\[(?:full |my )?(?:cv|c\.v\.|curriculum vitae|vita|resume|résumé|home(?: ?page)?)\]"
    r"\((?!#)[^()\s]{1,300}\)",
    re.IGNORECASE,
)
#: "[[poster](kelp.pdf)]": a link of the paper above.
_LINK_IN_BRACKETS = re.compile(r"\[\[[^\[\]]{3,60}\]\([^()\s]{1,1000}\)\]")
#: "[Preprints]"
_IN_BRACKETS = re.compile(r"^\[([^\[\]]{3,60})\]$")
#: "3. Publications", "3.1 Books": what has a number may be a heading; what has a bullet is none.
_NUMBERED = re.compile(r"\d{1,2}(?:\.\d{1,2}){0,2}[.)]?|[IVX]{1,4}[.)]|[A-Z][.)]")
#: "Peer–reviewed publications"
_DASH_IN_WORD = re.compile(r"(?<=[^\W\d_])[–—](?=[^\W\d_])")
#: "Journalistische Artikel u.ä.", "Preprints, Reports, ...": what ends no sentence.
_AND_SO_ON = re.compile(r"[,\s]+(?:\.\.\.|…|u\.\s?[äa]\.|u\.\s?dgl\.|usw\.|etc\.)$", re.IGNORECASE)
#: Of whom or of what a class says that a line is, it heads nothing: "PhD Thesis", below a title.
_SAID_OF_PAPER = (marks.OPENED[marks.AUTHORS], marks.OPENED[marks.VENUE])


def heading_about(line: Line) -> str:
    """Return PAPERS, OTHER or UNSURE where the line is a heading of a section, else the empty
    string.
    """
    if not line.heading and (
        line.printed.startswith(_SAID_OF_PAPER) or _is_link_alone(line.printed.strip())
    ):
        return ""
    text = _without_icon(_without_leader(line.text.strip(" :*_#-–—=•")))
    text = _IN_BRACKETS.sub(r"\1", text)
    text = _DASH_IN_WORD.sub("-", _NUMBER_OF_HEADING.sub("", text).strip())
    text = _as_section(_FIGURES_BEHIND.sub("", _AND_SO_ON.sub("", text)))
    text = _with_whole_words(text, line.printed)
    words = _BRACKET_BEHIND.sub("", text)
    if not line.heading and _MEETING_BEHIND.search(text):
        return ""
    if not text or len(words) > 70 or len(words.split()) > 8 or text.endswith((".", ",")):
        return UNSURE if line.heading and not year_heading(line)[0] else ""
    is_item = line.marker and not line.heading and not text.isupper()
    if is_item and not (_NUMBERED.fullmatch(line.marker) and names_section(text)):
        return ""
    if line.is_row and sum(map(bool, map(words_of.plain, line.printed.split(marks.CELL)))) > 1:
        return ""
    if heading_words.are_papers(text) or (line.heading and heading_words.mentions_papers(text)):
        return PAPERS
    is_award = not line.heading and _ONE_AWARD.search(text)  # a paper's: awards stand below it
    if heading_words.are_other(text) and not is_award:
        return UNSURE if heading_words.may_hold_papers(text) else OTHER
    if heading_words.are_of_rest(text):
        return UNSURE
    if line.heading and (heading_words.were_held(text) or heading_words.are_students(text)):
        return OTHER
    if heading_words.is_papers_in_capitals(text):
        return PAPERS
    if heading_words.is_other_in_capitals(text):
        return OTHER
    return UNSURE if line.heading and not year_heading(line)[0] else ""


def _is_link_alone(printed: str) -> bool:
    """Whether a line is a link to a CV, or one in brackets to what belongs to a paper."""
    return bool(_LINK_TO_CV.fullmatch(printed) or _LINK_IN_BRACKETS.fullmatch(printed))


def _as_section(text: str) -> str:
    """Return the English half of "学会発表 Conference Talks", and "Talks1" without the footnote,
    where what is left names a section.
    """
    for beside in (_OTHER_SCRIPT_FIRST, _FOOTNOTE_BEHIND):
        rest = beside.sub("", text)
        if rest != text and names_section(rest):
            return rest
    return text


def _without_leader(text: str) -> str:
    """Return a heading without the dots that lead from it up to the margin."""
    before = text.rstrip(" .…")
    return before if len(text) - len(before) >= _SHORTEST_LEADER else text


def _without_icon(text: str) -> str:
    """Return a heading without the sign of a picture that a program set before it."""
    icon = None if text[:1].isalnum() else _ICON_FIRST.match(text)
    return text[icon.end() :] if icon else text


def _with_whole_words(text: str, printed: str) -> str:
    """Return "P UBLICATIONS" and "P A P E R S", as PDFs yield what is set in small capitals or far
    apart, as the words it is.
    """
    if _LETTERS_APART.fullmatch(text):
        words = re.split(r"\s{2,}", printed.strip(" :*_#"))
        joined = " ".join(word.replace(" ", "") for word in words)
    elif _SMALL_CAPITALS.search(text):
        joined = _SMALL_CAPITALS.sub("", text)
    else:
        return text
    return joined if names_section(joined) else text


def without_set_as_headings(lines: list[Line]) -> list[Line]:
    """Return the lines of a page that sets nearly all that it says as headings: those are lines
    like others, unless they name a section.
    """
    levels = Counter(line.heading for line in lines)
    level, times = levels.most_common(1)[0] if levels else (0, 0)
    if not level or times < _MANY_HEADINGS or times < _NEARLY_ALL * len(lines):
        return lines
    return [
        replace(line, heading=0)
        if line.heading == level and heading_about(line) not in (PAPERS, OTHER)
        else line
        for line in lines
    ]


def without_papers_as_headings(lines: list[Line]) -> list[Line]:
    """Return the lines of a page that sets all of a paper as headings, the people with its year
    below the level of its title that follows: those are lines like others.
    """
    begins = [
        at
        for at, (line, below) in enumerate(itertools.pairwise(lines))
        if line.heading > below.heading > 0 and _PEOPLE_AND_YEAR.fullmatch(line.text)
    ]
    if len(begins) < _ENOUGH_PAPERS:
        return lines
    levels = {lines[at + step].heading for at in begins for step in (0, 1)}
    return [
        replace(line, heading=0)
        if at >= begins[0] and line.heading in levels and heading_about(line) not in (PAPERS, OTHER)
        else line
        for at, line in enumerate(lines)
    ]


def with_venues_below_titles(lines: list[Line]) -> list[Line]:
    """Return the lines of a page that sets the short name of a venue as a heading over each title,
    of a lower level than the title: the title first, as on other pages.
    """
    turned = list(lines)
    for at, (venue, title) in enumerate(itertools.pairwise(lines)):
        is_over_title = venue.heading > title.heading > 0
        if not is_over_title or not _SHORT_NAME_AND_YEAR.fullmatch(venue.text):
            continue
        if heading_about(title) in (PAPERS, OTHER):
            continue
        again = f" ({venue.text})"
        turned[at] = replace(
            title,
            number=venue.number,
            place=venue.place,
            text=title.text.removesuffix(again),
            printed=title.printed.removesuffix(again),
        )
        turned[at + 1] = replace(venue, number=title.number, place=title.place, heading=0)
    return turned


def below_capitals(lines: list[Line]) -> list[Line]:
    """Return the lines of a page with the headings that stand below those in capitals one level
    deeper, where a page has both of one level: "PRESENTATIONS", and right below it "Keynotes".
    """
    headed = Counter(
        line.heading
        for line, below in itertools.pairwise(lines)
        if line.heading == below.heading > 0 and _is_in_capitals(line) > _is_in_capitals(below)
    )
    levels = [level for level, times in headed.items() if times >= _ENOUGH_IN_CAPITALS]
    if not levels:
        return lines
    top = min(levels)
    return [
        replace(line, heading=line.heading + 1)
        if line.heading > top or (line.heading == top and not _is_in_capitals(line))
        else line
        for line in lines
    ]


def _is_in_capitals(line: Line) -> bool:
    return line.text.isupper()


def names_section(title: str) -> bool:
    """Whether a title is what sections are called: "Projects", "Selected publications"."""
    title = _without_icon(title)
    return heading_words.are_papers(title) or heading_words.are_other(title)


def year_heading(line: Line) -> tuple[str, bool]:
    """Return (year, whether the papers below may be older) of a heading like "2024" or "2017 and
    earlier".
    """
    matched = _YEAR_HEADING.match(line.text)
    is_end_of_paper = line.text.startswith("(") and not (line.after_blank or line.heading)
    is_end_of_paper |= not line.heading and line.printed.startswith(_SAID_OF_PAPER)
    if not matched or is_end_of_paper:
        return "", False
    return matched[1] or matched[3], bool(matched["open"] or matched[3])
