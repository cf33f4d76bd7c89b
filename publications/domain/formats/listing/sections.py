"""A page in sections, by its headings."""

import itertools
import re
from collections import Counter
from dataclasses import dataclass, field

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import heading_words, people, torn_years, years_of_papers
from publications.domain.formats.listing.headings import (
    OTHER,
    PAPERS,
    UNSURE,
    heading_about,
    names_section,
    year_heading,
)
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links
from publications.domain.formats.venue_phrases import is_venue
from publications.domain.identifiers import find_identifiers

#: A line that may have been broken for want of room is no shorter.
_LONG_LINE = 70
#: A page with so many headings marks all that it has.
_ENOUGH_HEADINGS = 4
#: What a menu offers, and how many items it has at least.
_MENU_ITEM, _ITEMS_OF_MENU = re.compile(r"[^\W\d_]{2,15}(?:\s[^\W\d_]{2,15}){0,2}"), 4
#: Inside a list these say of the paper above that it has come out nowhere yet; they head no
#: section.
_KIND_LINE = re.compile(
    r"^(?:(?:arxiv )?preprint|arxiv|manuscript|under re(?:view|vision)|in (?:submission|revision)"
    r"|submitted|revise and resubmit)(?:\s\([^()]{2,80}\))?\W*$",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Section:
    """Lines of a page below one heading. `kind` is what the heading says its papers are, or
    empty; `is_of_talks`: it is a part of what was given at meetings.
    """

    about: str
    title: str = ""
    kind: str = ""
    year: str = ""
    open_year: bool = False
    lines: list[Line] = field(default_factory=list)
    head: Line | None = None
    is_of_talks: bool = False


#: A line that ends so is the last of a sentence, or of an address.
_ENDED = re.compile(r"(?:[.?!)\]”\"]|(?:https?://|\b10\.\d{4,5}/)\S+)$")
#: "5 Publications", "5. Publications"; its parts have their own words.
_NUMBERED_SECTION = re.compile(r"(\d{1,2})\.?(?:\s|$)")
_PART = re.compile(r"\d{1,2}\.\d{1,2}\.?")
_WORDS_OF_PART = 8
_SENTENCE_END = re.compile(r"[.”\"]\s")
#: What is said of papers alone: a link to one, its pages, with whom somebody wrote it.
_OF_PAPER = re.compile(r"\.pdf\b|\bpp\.|\bproceedings\b|\bin:|(?:^|[.,;(]\s?)with\b", re.I)
_CUT_BEFORE_PRESS = re.compile(r"(?:University|Academic|College|Institute)$")
#: "Journal articles" heads the papers of each year; a label says "Journal article" of one.
_SEVERAL_PAPERS = re.compile(
    r"\b(?:articles|papers|sections|chapters|preprints|reports|theses|communications)\b", re.I
)


def sections(lines: list[Line]) -> list[Section]:
    """Divide a page at its headings; a year heading inside a list of papers begins a section of
    its own, and so does each heading of a topic.
    """
    page_sections = [Section(UNSURE)]
    level = level_of_year = level_of_talks = level_of_papers = 0
    titles = _titles_as_headings(lines)
    lone_titles = _headings_of_one_paper(lines)
    labels = _labels(lines)
    no_headings = years_of_papers.places(lines)
    torn = torn_years.places(lines, lambda line: year_heading(line)[0])
    menus = _items_of_menus(lines)
    has_headings = sum(bool(line.heading) for line in lines) >= _ENOUGH_HEADINGS
    of_papers = titles | _within_items(lines)
    parts = _parts_of_papers(lines)
    parts_of_years = _parts_of_years(lines)
    before: Line | None = None
    has_talks = False
    for line in lines:
        about = "" if line.place in of_papers else heading_about(line)
        about = about or (PAPERS if line.place in parts else "")
        if about == OTHER and (
            line.place in menus or (has_headings and _is_note_in_capitals(line))
        ):
            about = ""
        year, is_open = year_heading(line) if line.place not in no_headings else ("", False)
        here = page_sections[-1]
        if line.place in lone_titles and here.about != OTHER:
            about = ""
        if line.place in no_headings or (before and _is_rest_of_line(before, line)):
            about = ""
        if about == PAPERS and here.about == OTHER:
            goes_on = _goes_on_with_talks(here.title, line.text)
            about = OTHER if goes_on or _are_of_supervised(here, line) else PAPERS
        about = _as_part(about, line, level_of_papers, level_of_talks)
        is_shown = heading_words.are_posters(line.text) or (
            here.about != PAPERS and heading_words.were_shown(line.text)
        )
        if about == PAPERS and has_talks and is_shown:
            about = OTHER
        within = level if _holds_no_papers(here.title) else level_of_talks
        if here.about == OTHER and 0 < within < line.heading:
            about = "" if about == UNSURE else about  # what the talks were about
        is_below = not line.heading and before and people.is_list(before.text)
        is_apart = line.after_blank and not _KIND_LINE.match(line.text)
        if about and is_below and not (is_apart or (about == OTHER and line.text.isupper())):
            about = ""  # where the paper of these people came out: "arXiv preprint"
        before = line
        if here.about == PAPERS and not line.heading:
            is_state = about == PAPERS and _KIND_LINE.match(line.text)
            about = "" if is_state or line.place in labels else about
        if year and here.about != OTHER:
            # "2024" beside "Preprints" is no part of them; below it, it is.
            beside = 0 < line.heading <= level or _stands_over_papers_without_year(here)
            year = "" if line.place in torn else year
            page_sections.append(
                Section(
                    here.about, here.title, "" if beside else here.kind, year, is_open, head=line
                )
            )
            level_of_year = line.heading
        elif line.place in titles and here.about == OTHER:
            page_sections.append(Section(UNSURE, lines=[line]))
        elif about == UNSURE and not _ends_section(line, here.about, level):
            here.lines.append(line)
        elif about:
            section = Section(about, line.text, heading_words.kind_of(line.text), head=line)
            # "Journal papers" of "2024", and again of "2023"
            is_of_year = 0 < level_of_year < line.heading or line.place in parts_of_years
            if about == PAPERS and is_of_year:
                section.year, section.open_year = here.year, here.open_year
            else:
                level_of_year = 0
            page_sections.append(section)
            are_talks = about == OTHER and heading_words.are_talks(line.text)
            has_talks |= are_talks
            is_inner = 0 < level_of_talks < line.heading
            section.is_of_talks = is_inner and about == OTHER
            are_held = are_talks or (about == OTHER and heading_words.are_of_service(line.text))
            level_of_talks = level_of_talks if is_inner else line.heading * are_held
            level = line.heading or level
            is_part = 0 < level_of_papers < level
            level_of_papers = level_of_papers if is_part else level * (about == PAPERS)
        else:
            here.lines.append(line)
    return _with_meetings_as_other(page_sections)


def _with_meetings_as_other(page_sections: list[Section]) -> list[Section]:
    for section in page_sections:
        if section.about == PAPERS and heading_words.are_meetings(section.title):
            section.about = OTHER if _names_nobody(section.lines) else PAPERS
    return page_sections


def _names_nobody(lines: list[Line]) -> bool:
    """Whether no line names people, nor where a paper is to be had: below "Workshops" stand those
    that somebody held, "Kelp University, May 8-9, 2014, “Counting Moss.”".
    """
    for line in lines:
        parts = (line.text, *_SENTENCE_END.split(line.text))
        is_led = any(lead.authors.strong for lead in people.leading(line.text))
        if is_led or any(map(people.names_only, parts)):
            return False
        if find_identifiers(line.printed) or _OF_PAPER.search(line.printed):
            return False
    return bool(lines)


def _stands_over_papers_without_year(section: Section) -> bool:
    """Whether a heading like "Preprints" has its papers right below it: a year that is printed
    behind them is no part of it, but heads what has come out.
    """
    is_of_drafts = section.kind == "preprint" and not section.year
    return is_of_drafts and any(line.text.strip() for line in section.lines)


def _is_note_in_capitals(line: Line) -> bool:
    """Whether a line in capitals that only mentions what a section may be about is a note inside a
    block: "PAPER LINK" below a title.
    """
    return not (line.heading or line.after_blank or names_section(line.text))


def _parts_of_papers(lines: list[Line]) -> set[int]:
    """Return the places of the headings of parts of a numbered section of papers, whatever they
    say: "5.2 Books" below "5 Publications".
    """
    found: set[int] = set()
    number = ""
    for line in lines:
        if numbered := _NUMBERED_SECTION.match(line.marker or line.text):
            about = heading_about(line)
            number = numbered[1] if about == PAPERS else "" if about else number
        elif number and line.after_blank and _PART.fullmatch(line.marker):
            is_short = len(line.text.split()) <= _WORDS_OF_PART
            is_own = line.marker.startswith(f"{number}.") and not line.text.endswith(".")
            if is_short and is_own and not words_of.find_date(line.text):
                found.add(line.place)
    return found


def _within_items(lines: list[Line]) -> set[int]:
    """Return the places of lines that go on with an unfinished line of an item of a list, further
    to the right than its marker: "Kelp / Press", a publisher that was broken, heads nothing.
    """
    found: set[int] = set()
    begun: Line | None = None
    for above, line in itertools.pairwise(lines):
        if above.begins_block:
            begun = above if above.marker and not above.heading else None
        is_within = begun and not line.begins_block and line.indent > begun.indent
        if is_within and not (_ENDED.search(above.text) or line.text.isupper()):
            found.add(line.place)
    return found


def _ends_section(line: Line, about: str, level: int) -> bool:
    """Whether a line that names what may hold papers begins a section of its own: as a heading, or
    in capitals, or with no other word than "Others", where the section above is about something
    else.
    """
    if not line.heading:
        is_told = line.text.isupper() or heading_words.are_of_rest(line.text)
        return about == OTHER and line.after_blank and is_told
    return about == OTHER or (bool(level) and line.heading <= level)


def _holds_no_papers(title: str) -> bool:
    """Whether a section holds no papers whatever it is divided by: talks, teaching, grants."""
    return heading_words.are_talks(title) or heading_words.are_surely_other(title)


def _as_part(about: str, line: Line, level_of_papers: int, level_of_talks: int) -> str:
    """Return what a heading names: conferences, as a part of the publications, were printed; papers
    at conferences, as a part of the talks, were given.
    """
    if about == OTHER and 0 < level_of_papers < line.heading:
        return PAPERS if heading_words.may_be_printed(line.text) else OTHER
    if about == PAPERS and 0 < level_of_talks < line.heading:
        return OTHER if heading_words.may_be_given(line.text) else PAPERS
    return about


def _goes_on_with_talks(above: str, title: str) -> bool:
    """Whether a heading goes on with a section about talks: "Posters" below "Invited Talks"."""
    is_shown = heading_words.are_talks(above) or heading_words.were_shown(above)
    return heading_words.were_shown(title) and is_shown


def _is_rest_of_line(above: Line, line: Line) -> bool:
    """Whether a line goes on with the one above: with a publisher's name, "Moss University /
    Press", or with one word behind a long line that ends in no stop, "… the Annual / Conference";
    "PUBLICATIONS" in capitals does not, below a line that is in none.
    """
    if line.begins_block or line.heading:
        return False
    if line.text.isupper() and names_section(line.text) and not above.text.isupper():
        return False
    is_full = len(above.text) >= _LONG_LINE and above.text[-1].isalpha()
    is_rest_of_press = line.text.startswith("Press") and _CUT_BEFORE_PRESS.search(above.text)
    return bool(is_rest_of_press) or (is_full and " " not in line.text)


def _are_of_supervised(above: Section, line: Line) -> bool:
    """Whether a heading of theses is a part of what tells of students: "Master’s thesis" below
    "SUPERVISION", and below another such part.
    """
    if heading_words.kind_of(line.text) != "thesis":
        return False
    if heading_words.kind_of(above.title) == "thesis":
        return True
    is_deeper = above.head is not None and above.head.heading < line.heading
    is_part = is_deeper or not line.heading
    return is_part and heading_words.are_of_supervision(above.title)


def _titles_as_headings(lines: list[Line]) -> set[int]:
    """Return the places of headings that are titles: people follow them, as they do most of their
    level.
    """
    levels: Counter[int] = Counter()
    titles: dict[int, list[int]] = {}
    for at, line in enumerate(lines):
        if not line.heading or heading_about(line) != UNSURE or year_heading(line)[0]:
            continue
        levels[line.heading] += 1
        below = [near for near in lines[at + 1 : at + 4] if not is_links(near.text)][:2]
        if any(not near.heading and people.is_list(near.text) for near in below):
            titles.setdefault(line.heading, []).append(line.place)
    return {
        place
        for level, places in titles.items()
        if len(places) > 1 and 2 * len(places) >= levels[level]
        for place in places
    }


def _headings_of_one_paper(lines: list[Line]) -> set[int]:
    """Return the places of headings below which nothing stands, up to the next, but people and
    where or when a paper of theirs came out: its title can be nowhere else.
    """
    return {
        line.place
        for at, line in enumerate(lines)
        if line.heading
        and not (year_heading(line)[0] or names_section(line.text))
        and _are_of_one_paper(lines[at + 1 : at + 2 + years_of_papers.MOST_LINES_BELOW_TITLE])
    }


def _are_of_one_paper(lines: list[Line]) -> bool:
    """Whether the lines up to the next heading list people, once, and where or when beside them."""
    below = list(itertools.takewhile(lambda line: not line.heading, lines))
    if not 0 < len(below) <= years_of_papers.MOST_LINES_BELOW_TITLE:
        return False
    people_first, *others = [line for line in below if not is_links(line.text)] or [below[0]]
    if any(people.leading(line.text) for line in others):
        return False
    if people.names_only(people_first.text):
        return any(find_identifiers(line.printed) for line in below) or (
            bool(others) and is_venue(others[0].text)
        )
    for lead in people.leading(people_first.text):
        place = people_first.text[lead.end :].strip(" .,;")
        is_dated = lead.authors.strong or words_of.find_date(place) is not None
        if is_dated and _is_place(place):
            return True
    return False


def _is_place(text: str) -> bool:
    """Whether a stretch is nothing but where a paper came out: "arXiv:2401.01234"."""
    return is_venue(text) or (bool(find_identifiers(text)) and " " not in text)


def _labels(lines: list[Line]) -> set[int]:
    """Return the places of labels below papers that would be headings elsewhere: "Working Paper"
    where it stands again and again, "Talk" before the next paper.
    """
    shown = Counter(line.text for line in lines if not line.heading and len(line.text) < 40)
    return {
        line.place
        for at, line in enumerate(lines)
        if not line.heading
        and shown[line.text]
        and not (line.after_blank and _SEVERAL_PAPERS.search(line.text))
        and (
            shown[line.text] > 2
            or (is_links(line.text) and any(people.is_list(x.text) for x in lines[at + 1 : at + 4]))
        )
    }


def _parts_of_years(lines: list[Line]) -> set[int]:
    """Return the places of headings that divide the papers of a year, and of another: lines like
    others, as the years are.
    """
    parts = [
        line
        for line in lines
        if not (line.heading or line.marker)
        and line.after_blank
        and _SEVERAL_PAPERS.search(line.text)
    ]
    shown = Counter(line.text for line in parts)
    return {line.place for line in parts if shown[line.text] > 1}


def _items_of_menus(lines: list[Line]) -> set[int]:
    """Return the places of items of menus, which head no section: several in a row, each a word or
    two ("Home", "CV").
    """
    menus: set[int] = set()
    for is_item, run in itertools.groupby(lines, key=_may_be_of_menu):
        places = [line.place for line in run] if is_item else []
        menus |= set(places) if len(places) >= _ITEMS_OF_MENU else set()
    return menus


def _may_be_of_menu(line: Line) -> bool:
    return bool(line.marker) and not line.heading and bool(_MENU_ITEM.fullmatch(line.text))
