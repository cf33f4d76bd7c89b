"""A homepage or a CV of one page -> rows.

The page is divided at its headings; each section is read by the reader of its topic (`cv`,
`lists`, `head`), papers by the readers of listings. Lines that several could read count once: below
a heading about something else they are no papers.
"""

from collections.abc import Callable

from labsite.import_site.readers import cv, head, lists, page_lines, talk
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.head import Head
from labsite.import_site.readers.page_lines import Section
from labsite.import_site.rows import Found, LabRow, PaperRow, PersonRow
from publications.domain import formats
from publications.domain.formats.listing import find_owner
from publications.domain.formats.listing.lines import Line
from publications.domain.record import FormatError, Listing

_READERS: dict[str, Callable[[Section, Account], None]] = {
    "people": lists.people,
    "teaching": lists.courses,
    "projects": lists.projects,
    "news": lists.news,
    "press": lists.press,
    "talks": lists.talks,
    "awards": cv.awards,
    "service": cv.service,
    "education": cv.education,
    "experience": cv.experience,
}
#: Below such headings, and below none, stands what a person says of herself.
_OF_HEAD = ("", "about", "contact", "interests", "joining", "research", "links")
_OF_PAPERS = ("", "papers", "research", "about", "links", "joining", "interests")
#: A page whose heading is one of these is about its person's work alone, not about a lab.
_CURRICULUM = ("curriculum vitae", "cv", "resume", "résumé", "vita")


def read(text: str, *, file: str = "", shape: str = "", owner: str = "") -> Found:
    """Return what a page says of its people, courses, projects, awards, talks, news and papers.

    Args:
        text: the whole page, in HTML, Markdown, LaTeX or plain text.
        file: its path inside the site.
        shape: "cv" or "homepage" where somebody knows it.
        owner: whose page it is, where somebody says so.
    """
    if talk.is_announcement(text):
        return talk.read(text, file=file, shape=shape, owner=owner)
    lines = page_lines.read(text)
    listing = _papers(text)
    owner = owner or (listing.owner if listing else "") or find_owner(lines)
    account = Account(file, owner, lines)
    sections = page_lines.sections(lines)
    account.pass_over(line for line in lines if line.place in page_lines.navigation(lines))
    account.pass_over(section.head for section in sections if section.head)
    top = Head(name=owner)
    _take_papers(listing, sections, account)
    for section in sections:
        section.lines = [line for line in section.lines if not account.is_placed(line)]
        if not section.lines:
            continue
        if reader := _READERS.get(section.topic):
            reader(section, account)
        elif section.topic in _OF_HEAD:
            head.read(top, section.lines, account, section.topic)
        else:
            account.leave(
                section.lines, "paper_unread" if section.topic == "papers" else section.topic
            )
    _add_head(top, account, is_cv=shape == "cv" or _is_curriculum(lines, top))
    return account.found()


def _papers(text: str) -> Listing | None:
    try:
        return formats.read(text, "text")
    except FormatError:
        return None


def _take_papers(listing: Listing | None, sections: list[Section], account: Account) -> None:
    """Keep the papers that stand where papers may stand, and the lines that they and what is beside
    them take up.
    """
    if not listing:
        return
    papers = {record.line: record for record in listing.records}
    read = set(listing.lines_read)
    furniture = {line.line for line in listing.furniture}
    for section in sections:
        if section.topic not in _OF_PAPERS:
            continue
        for line in section.lines:
            if record := papers.pop(line.number, None):
                account.add(
                    PaperRow(record=record, confidence=_confidence(record.confidence)), [line]
                )
            elif line.number in read or (section.topic == "papers" and line.number in furniture):
                account.pass_over([line])


def _confidence(doubts: tuple[tuple[str, float], ...]) -> float:
    return min((value for name, value in doubts if name in ("title", "authors")), default=1.0)


def _is_curriculum(lines: list[Line], top: Head) -> bool:
    """Whether the page is a CV: it says so, or it tells nothing of its own in sentences."""
    named = any(line.text.casefold().strip(" :") in _CURRICULUM for line in lines[:12])
    return named or not (top.about or top.joining)


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
    if not is_cv:
        account.add(
            LabRow(
                name=top.name,
                institution=top.institution,
                about=about,
                joining=_paragraphs(top.joining),
                email=top.email,
                address=top.address,
                url=top.url,
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
