"""A homepage or a CV of one page -> rows.

The page is divided at its headings; each section is read by the reader of its topic (`education`,
`group`, `head`, …), papers by the readers of listings. Lines that several could read count once:
below a heading about something else they are no papers.
"""

import re
from collections.abc import Callable, Container, Sequence

from labsite.import_site.readers import member_names, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.cv import (
    awards,
    courses,
    data_cv,
    education_and_posts,
    experience,
    given_talks,
    head,
    lists_within,
    news,
    projects,
    service,
    talk,
    works_in_progress,
)
from labsite.import_site.readers.cv.head import Head
from labsite.import_site.readers.people import group
from labsite.import_site.readers.text import cards, latex_source, page_lines, page_markup
from labsite.import_site.readers.text.page_lines import Section
from labsite.import_site.readers.words import person_words
from labsite.import_site.readers.words.person_words import person_name
from labsite.import_site.rows import Found, LabRow, PaperRow, PersonRow, Unplaced
from people.names import normalize_text
from publications.domain import formats
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.owner import page_title
from publications.domain.formats.listing.pdf_text import page_breaks
from publications.domain.record import FormatError, Listing, Record

_READERS: dict[str, Callable[[Section, Account], None]] = {
    "people": group.read,
    "teaching": courses.read,
    "projects": projects.read,
    "news": news.read_news,
    "press": news.read_press,
    "talks": given_talks.read,
    "awards": awards.read,
    "service": service.read,
    "education": education_and_posts.read,
    "experience": experience.read,
}
#: Below such headings, and below none, stands what a person says of herself.
_OF_HEAD = ("", "about", "contact", "interests", "joining", "research", "links")
_OF_PAPERS = ("", "papers", "research", "about", "links", "joining", "interests")
#: Why no row holds what stands below such headings.
_WHY = {"papers": "paper_unread", "": "unknown_section"}
#: A name stands in one of so many lines.
_LINES_OF_NAME = 8
#: A page whose heading is one of these is about its person's work alone, not about a lab.
_CURRICULUM = re.compile(r"\b(?:curriculum vitae|CV|r[ée]sum[ée]|vita)\b|简历", re.IGNORECASE)
_LONGEST_TITLE = 60
#: What a heading of a kind of people ("Internships") within a list of them seems to be about.
_MAY_BE_PEOPLE = ("", "experience", "research")
#: Below this may stand papers in proceedings, or talks.
_CONFERENCES = re.compile(r"conferences?", re.IGNORECASE)
#: So many words are more than most venues have; so many headings of a page are no chance.
_WORDS_OF_NO_VENUE, _FEWEST_HEADED = 6, 2
#: How sure a title is at most that was found in sentences.
_DOUBTFUL = 0.7
#: Nobody writes an entry of a list that long; the patterns of the readers run over none longer.
_LONGEST_LINE = 3_000


def read(text: str, *, file: str = "", shape: str = "", owner: str = "") -> Found:
    """Return what a page says of its people, courses, projects, awards, talks, news and papers.

    Args:
        text: the whole page, in HTML, Markdown, LaTeX or plain text.
        file: its path inside the site.
        shape: "cv" or "homepage" where somebody knows it.
        owner: whose page it is, where somebody says so.
    """
    if data_cv.is_data(text):
        return data_cv.read(text, file=file, shape=shape, owner=owner)
    if talk.is_announcement(text):
        return talk.read(text, file=file, shape=shape, owner=owner)
    text = page_markup.with_whole_emphasis(cards.with_labels(text))
    lines = page_lines.read(text)
    listing = _papers(text, owner)
    sections, passed = page_lines.sections(lines)
    owner = owner or _owner(text, sections, listing)
    account = Account(file, owner, lines)
    account.pass_over(
        line for line in lines if line.place in passed or page_breaks.numbers_page(line.text)
    )
    account.pass_over(section.head for section in sections if section.head and section.topic)
    top = Head(name=owner)
    for section in sections:
        if _CONFERENCES.fullmatch(section.label) and _are_talks(section, listing):
            section.topic = "talks"
    _take_papers(listing, sections, account)
    for section in sections:
        if section.topic == "papers" and _is_passed_over(section, listing):
            _take_papers(_papers_of(section, text, owner), [section], account)
    for section in sections:
        is_of_people = section.topic in _MAY_BE_PEOPLE and group.lists_more(section)
        if is_of_people or (section.topic == "projects" and lists_within.names_students(section)):
            assert section.above
            section.topic, section.is_former = "people", section.above.is_former
        section.label = lists_within.label_with_role(section)
        section.lines = [line for line in section.lines if not account.is_placed(line)]
        if not section.lines:
            continue
        if reader := _READERS.get(section.topic):
            section.lines = [line for line in section.lines if len(line.text) <= _LONGEST_LINE]
            reader(section, account)
        elif works_in_progress.heads(section):
            account.leave(section.lines, _WHY[section.topic])
            works_in_progress.read(section, account)
        elif section.topic in _OF_HEAD and (section.topic or not section.head):
            head.read(top, projects.themes(section, account), account, section.topic)
        else:
            account.leave(section.lines, _WHY.get(section.topic, section.topic))
    _take_icons(top, text, sections)
    _add_head(top, account, is_cv=shape == "cv" or _is_curriculum(lines, top))
    found = account.found()
    found.unplaced += [
        Unplaced(file, number, printed, "other_file")
        for number, printed in latex_source.included(text)
    ]
    return found


def _owner(text: str, sections: list[Section], listing: Listing | None) -> str:
    """Return whose page it is: whom its first lines, its title or its list of papers names."""
    first = sections[0].lines[:_LINES_OF_NAME]
    for line in sorted(first, key=lambda line: line.heading != 1):  # below words of a menu
        if line.heading > 2 or line.marker:
            continue
        for piece in re.split(r"\n|\s[|·•–—]\s", page_lines.with_lead(line)):
            named = re.sub(r"^(?:name|professor|姓名)\s?[:：]\s*", "", piece, flags=re.IGNORECASE)
            named = member_names.bare_name(named)
            if name := person_name(named.title() if named.isupper() else named):
                return name
    for piece in re.split(r"\s*[|·•]\s*|\s[–—-]+\s|['’]s\s", page_title(text)):
        if name := person_name(piece):
            return name
    return person_name(listing.owner) if listing else ""


def _take_icons(top: Head, text: str, sections: list[Section]) -> None:
    """Take the profiles to which a page's top links, by icons too, which have no words."""
    first = next((section.head for section in sections if section.head), None)
    last = first.number if first else len(text)
    linked = [("", address) for number, address in page_lines.addresses(text) if number < last]
    identifiers, _ = person_words.profile(linked)
    schemes = [scheme for scheme, _ in identifiers]
    top.identifiers += [
        one for one in identifiers if one not in top.identifiers and schemes.count(one[0]) == 1
    ]


def _papers(text: str, owner: str) -> Listing | None:
    names = (owner,) if owner else ()
    try:
        listing = formats.read(text, "text", names)
        return _below_topics(listing, text, names) or listing
    except FormatError:
        return None


def _is_passed_over(section: Section, listing: Listing | None) -> bool:
    """Whether the reader of listings took a section for one that holds no papers, since it knows
    fewer headings of such: it read no line there.
    """
    return bool(section.head) and not any(
        line.number in (listing.lines_read if listing else ()) for line in section.lines
    )


def _papers_of(section: Section, text: str, owner: str) -> Listing | None:
    """Return the papers of a section that is read by itself."""
    numbers = {line.number for line in section.lines}
    kept = (
        text.split("\n")[number - 1] if number in numbers else ""
        for number in range(1, max(numbers, default=0) + 1)
    )
    return _papers("\n".join(kept), owner)


def _below_topics(listing: Listing, text: str, names: Sequence[str]) -> Listing | None:
    """Return the papers of a page read again without the headings that were taken for their titles,
    where those tell in other words what each is about, above whole citations: what is the title by
    itself was in the venue before. None of other pages.

    Raises:
        FormatError: nothing is a paper without the headings.
    """
    lines = text.split("\n")
    headed = {
        each.line: each
        for each in listing.records
        if each.line and lines[each.line - 1].startswith("#")
        if len(each.venue.split()) >= _WORDS_OF_NO_VENUE
    }
    if len(headed) < _FEWEST_HEADED:
        return None
    bare = ["" if at in headed else line for at, line in enumerate(lines, start=1)]
    again = formats.read("\n".join(bare), "text", names)
    titles = [normalize_text(each.title) for each in again.records]
    held = sum(
        any(title in normalize_text(each.venue) for title in titles) for each in headed.values()
    )
    return again if len(again.records) == len(listing.records) and 2 * held > len(headed) else None


def _take_papers(listing: Listing | None, sections: list[Section], account: Account) -> None:
    """Keep the papers that stand where papers may stand, and the lines that they and what is beside
    them take up.
    """
    if not listing or _is_mention(listing, sections):
        return
    papers: dict[int | None, list[Record]] = {}
    for record in listing.records:  # of a page in one line, all stand in that
        papers.setdefault(record.line, []).append(record)
    read = set(listing.lines_read)
    furniture = {line.line for line in listing.furniture}
    for section in sections:
        if section.topic not in _OF_PAPERS:
            continue
        topics = _topics(section, papers)
        is_other = False  # what is below a line that is no paper, up to the next paper
        for line in section.lines:
            is_other = _begins_with_stretch(line) or (is_other and line.number not in papers)
            if is_other:
                continue
            if records := papers.pop(line.number, None):
                for record in records:
                    account.add(
                        PaperRow(record=record, confidence=_confidence(record.confidence)), [line]
                    )
            elif line.number in topics:
                account.leave([line], "unknown")
            elif line.number in read or (section.topic == "papers" and line.number in furniture):
                account.pass_over([line])


def _topics(section: Section, papers: Container[int | None]) -> frozenset[int]:
    """Return the lines of headings that say what the one paper below each is about, where a section
    has several such.
    """
    found: dict[int, int] = {}  # heading -> papers below it
    above = 0
    for line in section.lines:
        if line.heading:
            above = line.number if len(line.text.split()) > 1 else 0
            found[above] = 0
        elif above and line.number in papers:
            found[above] += 1
    topics = frozenset(at for at, number in found.items() if at and number == 1)
    return topics if len(topics) >= _FEWEST_HEADED else frozenset()


def _begins_with_stretch(line: Line) -> bool:
    """Whether a line begins with when something began and ended, as no paper does: "(2019-21)"."""
    period = periods.find(line.text)
    return bool(period and period.is_range and not line.text[: period.begin].strip(" (["))


def _are_talks(section: Section, listing: Listing | None) -> bool:
    """Whether what is listed below "Conferences" are talks: most are dated to the day, as no paper
    in proceedings is.
    """
    lines = {line.number for line in section.lines}
    dates = [each.date for each in (listing.records if listing else ()) if each.line in lines]
    return 2 * sum(len(date) == len("2024-05-01") for date in dates) > len(dates)


def _is_mention(listing: Listing, sections: list[Section]) -> bool:
    """Whether the only paper of a page that is about other things was read with doubt, out of its
    sentences: "We have developed Moss (Lee et al., 2019, Soil), which digs."
    """
    is_sure = any(_confidence(record.confidence) > _DOUBTFUL for record in listing.records)
    has_papers = any(section.topic == "papers" for section in sections)
    return len(listing.records) == 1 and not is_sure and not has_papers


def _confidence(doubts: tuple[tuple[str, float], ...]) -> float:
    return min((value for name, value in doubts if name in ("title", "authors")), default=1.0)


def _is_curriculum(lines: list[Line], top: Head) -> bool:
    """Whether the page is a CV: it says so, or it is no lab's and tells nothing in sentences."""
    named = any(
        _CURRICULUM.search(line.text) for line in lines[:12] if len(line.text) < _LONGEST_TITLE
    )
    return named or not (top.about or top.joining or person_words.names_group(top.lab_name))


def _add_head(top: Head, account: Account, *, is_cv: bool) -> None:
    lines = top.lines
    if not lines:
        return
    about = "\n\n".join(top.about)
    if top.name:
        account.add(
            PersonRow(
                name=top.name,
                native_name=top.native_name,
                role=top.role,
                bio=about,
                interests=tuple(top.interests),
                email=top.email,
                homepage=top.url,
                identifiers=tuple(top.identifiers),
                links=tuple(top.links),
                confidence=0.9,
            ),
            lines,
        )
    if not is_cv and (top.name or top.lab_name or about or top.joining):
        account.add(
            LabRow(
                name=top.lab_name or top.name,
                institution=top.institution,
                about=about,
                joining=_paragraphs(top.joining),
                email=top.email,
                address=top.address,
                confidence=0.7,
            ),
            lines,
        )


def _paragraphs(texts: list[str]) -> str:
    """Return paragraphs and the items of lists as Markdown."""
    joined = ""
    for text in texts:
        is_item = text[:2] == "- " or text.split(". ")[0].isdigit()
        joined += ("\n" if is_item and joined else "\n\n" if joined else "") + text
    return joined
