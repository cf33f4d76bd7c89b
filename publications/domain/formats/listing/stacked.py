"""Papers printed as lines on top of each other: title, authors, venue, remarks.

    The Title of a Paper
    Ann Lee*, Bo Ma*, and Chen Wu
    In Proceedings of the Conference on Things (CoT), April 2024.
    Distinguished Paper Award

The lists of authors are the anchors: nothing else on such a page looks like one. The title stands
above
(or, on pages that print the authors first, below) them; all lines up to the next title are the
paper's.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, read_authors
from publications.domain.formats.listing.lines import Line, Section
from publications.domain.formats.venue_phrases import (
    VenuePhrase,
    is_remark,
    is_venue,
    read_venue,
    split_remarks,
)
from publications.domain.identifiers import arxiv_month, find_identifiers
from publications.domain.reasons import Reason
from publications.domain.record import Record, Unread

_LINK_WORD = (
    r"pdf|paper|code|slides?|videos?|talk|poster|arxiv|bib(?:tex)?|project(?: page)?|web(?:site"
    r"|page| ?page)?|github"
    r"|data(?:sets?)?|demo|blog(?: post)?|link|abs(?:tract)?|html|doi|supp(?:lement\w*)?"
    r"|appendix|page|models?|software"
    r"|cite|citation|acm(?: dl)?|ieee|openreview|preprint|full text|artifacts?|recording|media"
    r"|press|news|url|hal|ssrn"
    r"|lightning talk|tech report|extended version|publisher|dl|proceedings|youtube|colab"
    r"|thread|twitter|ppt|more|home"
)
_LINKS = re.compile(
    rf"^(?:[\[({{<|/·•,;&+\s]*(?:{_LINK_WORD})[\])}}>|/·•,;&+\s]*)+$", re.IGNORECASE
)
_TRAILING_LINKS = re.compile(rf"(?:\s*[\[(](?:{_LINK_WORD})[\])])+\s*$", re.IGNORECASE)
_LINK_WORDS = re.compile(rf"\[(?:{_LINK_WORD})\]", re.IGNORECASE)
_ABSTRACT = re.compile(r"^(?:abstract|summary|tl;?dr)\s*[:.—–-]\s*", re.IGNORECASE)
_PROSE_WORDS = 40
#: A shorter line was not wrapped for want of room; a title may still break behind such a word.
_WRAP = 50
_UNFINISHED = re.compile(
    r"(?:[:,–—-]|\b(?:a|an|and|by|for|from|in|of|on|the|to|using|via|with))$", re.IGNORECASE
)
#: What Scholar prints behind the venue: a figure of citations, alone on its line or between tabs.
_CITED = re.compile(r"(?:^|\t)\s*(\d{1,6})\*?\s*(?:\t\s*(?:19|20)\d\d\s*)?$")


@dataclass(frozen=True, slots=True)
class _Read:
    """A line and what it can be."""

    line: Line
    authors: AuthorList | None
    venue: bool
    remark: bool
    links: bool
    wrapped: bool = False

    @property
    def titled(self) -> bool:
        """Whether the line can be a title."""
        text = self.line.text
        return not (self.remark or self.links) and len(text) <= 400 and len(text) > 2


def read(
    section: Section, owner: str, legend: Mapping[str, str] | None
) -> tuple[list[Record], list[Unread]]:
    """Return the papers of a section printed this way, and its lines that belong to none."""
    lines = [_look_at(line, legend) for line in _joined(section.lines)]
    starts = _starts(lines, owner)
    if not starts:
        return [], [_unread(read.line) for read in lines]
    unread = [_unread(read.line) for read in lines[: starts[0][0]] if not read.links]
    records: list[Record] = []
    ends = [start for start, _, _ in starts[1:]] + [len(lines)]
    for (start, title, authors), end in zip(starts, ends, strict=True):
        used = {title, authors}
        titled = lines[title]
        if start not in used:
            titled = _with_line_above(titled, lines[start])
            used.add(start)
        rest = [lines[index] for index in range(start, end) if index not in used]
        record, left = _paper(titled, lines[authors], rest, section, legend)
        records.append(record)
        unread.extend(left)
    return records, unread


def _joined(lines: list[Line]) -> list[Line]:
    """Join lists of authors that were wrapped behind a comma or an "and"."""
    joined: list[Line] = []
    for line in lines:
        before = joined[-1] if joined else None
        if (
            before
            and not line.after_blank
            and not line.marker
            and len(before.text) + len(line.text) < 4000
            and re.search(r"(?:,|\band|&)$", before.text)
            and read_authors(before.text)
        ):
            joined[-1] = Line(
                before.number,
                f"{before.text} {line.text}",
                f"{before.printed} {line.printed}",
                before.marker,
                before.indent,
                before.heading,
                before.after_blank,
            )
        else:
            joined.append(line)
    return joined


def _look_at(line: Line, legend: Mapping[str, str] | None) -> _Read:
    if len(line.text) > words_of.LONGEST_LINE:
        return _Read(line, None, False, False, False)
    links = len(line.text) < 200 and bool(_LINKS.match(line.text))
    text = line.text if links else without_link_words(line.text)
    if text != line.text:
        line = replace(line, text=text)
    authors = None if links else read_authors(text, legend)
    venue = not links and not (authors and authors.strong) and is_venue(text)
    remark = not links and not venue and not (authors and authors.strong) and is_remark(text)
    return _Read(line, authors, venue, remark, links)


def _starts(lines: list[_Read], owner: str) -> list[tuple[int, int, int]]:
    """Return (first line, title, authors) of each paper, places in `lines`."""
    anchors = [
        index
        for index, read in enumerate(lines)
        if read.authors and (read.authors.strong or _alone(lines, index, owner))
    ]
    authors_first = _authors_come_first(lines, anchors)
    anchors = _without_titles(lines, anchors, authors_first)
    taken = set(anchors)
    if authors_first:
        return [
            (index, index + 1, index)
            for index in anchors
            if index + 1 < len(lines) and index + 1 not in taken and lines[index + 1].titled
        ]
    starts: list[tuple[int, int, int]] = []
    for index in anchors:
        title = _above(lines, index)
        higher = _above(lines, title)
        if (
            title > 0
            and lines[title].venue
            and higher >= 0
            and higher not in taken
            and (lines[higher].titled and not lines[higher].venue and _begins(lines, higher))
        ):
            title = higher
        if title < 0 or title in taken or not lines[title].titled:
            continue
        if starts and title <= starts[-1][2]:
            continue
        start = title - 1 if _is_wrapped(lines, title) and title - 1 not in taken else title
        starts.append((start, title, index))
    return starts


def _is_wrapped(lines: list[_Read], title: int) -> bool:
    """Whether the line above begins the title: a line too long for the page, at a block's begin."""
    above = lines[title - 1] if title else None
    return bool(
        above
        and above.titled
        and not above.venue
        and not (above.authors and above.authors.strong)
        and _begins(lines, title - 1)
        and not _begins(lines, title)
        and not above.line.text.endswith((".", "?", "!"))
        and (len(above.line.text) >= _WRAP or _UNFINISHED.search(above.line.text))
    )


def _with_line_above(title: _Read, above: _Read) -> _Read:
    line = replace(
        above.line,
        text=f"{above.line.text} {title.line.text}",
        printed=f"{above.line.printed} {title.line.printed}",
    )
    return replace(title, line=line, wrapped=True)


def _above(lines: list[_Read], index: int) -> int:
    """Return the place of the next line above that is more than a row of links; -1 where there is
    none.
    """
    index -= 1
    while index >= 0 and lines[index].links:
        index -= 1
    return index


def _authors_come_first(lines: list[_Read], anchors: list[int]) -> bool:
    """Whether the blocks of lines begin with their authors; on a page with no blocks, whether the
    page does.
    """
    above = sum(not _begins(lines, index) for index in anchors)
    below = sum(
        _begins(lines, index) and index + 1 < len(lines) and not _begins(lines, index + 1)
        for index in anchors
    )
    if above or below:
        return below > above
    return anchors[:1] == [0]


def _without_titles(lines: list[_Read], anchors: list[int], authors_first: bool) -> list[int]:
    """Drop the anchors that are titles which read like people ("Redundancy, Robustness, and
    Repair").
    """
    anchor_set = set(anchors)
    if authors_first:
        return [index for index in anchors if _begins(lines, index) or index - 1 not in anchor_set]
    return [index for index in anchors if not (_begins(lines, index) and index + 1 in anchor_set)]


def _alone(lines: list[_Read], index: int, owner: str) -> bool:
    """Whether one name on a line is a list of authors: the owner's, or one that stands above a
    venue.
    """
    authors = lines[index].authors
    assert authors is not None
    if index == 0 or not lines[index - 1].titled:
        return False
    above = lines[index - 1].authors
    if above and (above.strong or not _begins(lines, index - 1)):
        return False
    name = authors.authors[0].name
    if owner and name.casefold() == owner.casefold():
        return True
    return " " in name and index + 1 < len(lines) and lines[index + 1].venue


def _begins(lines: list[_Read], index: int) -> bool:
    """Whether a line begins a block of lines."""
    line = lines[index].line
    return index == 0 or line.after_blank or bool(line.marker)


def without_link_words(text: str) -> str:
    """Return the text without words in brackets that stood for links ("[PDF]")."""
    return words_of.one_line(_LINK_WORDS.sub(" ", text)) if "[" in text else text


def clean_title(text: str) -> str:
    """Return a title without its full stop, quotation marks and trailing "[PDF] [Code]"."""
    text = _TRAILING_LINKS.sub("", text).strip()
    text = text.rstrip(" ,;")
    if text.endswith(".") and not text.endswith(("...", " al.")):
        text = text[:-1]
    pairs = {"“": "”", '"': '"', "‘": "’", "'": "'"}
    if len(text) > 2 and pairs.get(text[0]) == text[-1]:
        text = text[1:-1].rstrip(" ,.")
    return text


def _paper(
    title: _Read,
    authors: _Read,
    rest: list[_Read],
    section: Section,
    legend: Mapping[str, str] | None,
) -> tuple[Record, list[Unread]]:
    listed = authors.authors
    assert listed is not None
    venue: VenuePhrase | None = None
    notes: list[str] = []
    awards: list[str] = []
    abstract: list[str] = []
    unread: list[Unread] = []
    metrics: list[tuple[str, float]] = []
    for read in rest:
        text = read.line.text
        figure = _CITED.search(read.line.printed)
        if figure and len(text) < 1000:
            metrics.append(("citations", float(figure[1])))
            text = re.sub(rf"(?:^|\s){figure[1]}\*?(?:\s(?:19|20)\d\d)?$", "", text)
        if len(text) > words_of.LONGEST_LINE:
            unread.append(_unread(read.line))
        elif read.links:
            continue
        elif venue is None and read.venue:
            venue = read_venue(text)
        elif read.remark:
            more_notes, more_awards = split_remarks(text)
            notes += more_notes
            awards += more_awards
        elif _ABSTRACT.match(text) or len(text.split()) >= _PROSE_WORDS:
            abstract.append(_ABSTRACT.sub("", text))
        elif not text or words_of.without_links(text) == "":
            continue
        elif venue is None and (short := _short_venue(text)):
            venue = replace(short, doubts=(*short.doubts, ("venue", 0.6)))
        else:
            unread.append(_unread(read.line))
    printed = " ".join(
        read.line.printed for read in (title, authors, *rest) if len(read.line.text) < 1000
    )
    return (
        compose(
            title=clean_title(title.line.text),
            listed=listed,
            venue=venue or VenuePhrase(),
            section=section,
            notes=notes,
            awards=awards,
            abstract="\n\n".join(abstract),
            printed=printed,
            line=title.line.number,
            metrics=metrics,
            doubts=[("title", 0.8)] if title.wrapped else [],
        ),
        unread,
    )


def _short_venue(text: str) -> VenuePhrase | None:
    """Read a line that stands where the venue should: short, with a date or nothing but an
    acronym.
    """
    if len(text) > 200:
        return None
    venue = read_venue(text)
    return venue if venue.date or venue.acronym else None


def compose(
    *,
    title: str,
    listed: AuthorList,
    venue: VenuePhrase,
    section: Section,
    notes: Iterable[str] = (),
    awards: Iterable[str] = (),
    abstract: str = "",
    printed: str = "",
    metrics: Iterable[tuple[str, float]] = (),
    line: int,
    doubts: Iterable[tuple[str, float]] = (),
) -> Record:
    """Make the Record of what was read; the section's heading fills in the kind and year that are
    missing.
    """
    identifiers = find_identifiers(printed)
    confidence = dict([*venue.doubts, *doubts])
    if listed.doubt:
        confidence.setdefault("authors", 0.8)
    kind, date = venue.kind, venue.date
    if section.kind and (not kind or "kind" in confidence):
        kind = section.kind
        confidence.pop("kind", None)
    arxiv = dict(identifiers).get("arxiv", "")
    if not kind and arxiv:
        kind = "preprint"
    if not date and arxiv and kind == "preprint":
        date = arxiv_month(arxiv)
        confidence["date"] = 0.8
    if not date and section.year:
        date = "" if section.open_year else section.year
        confidence["date"] = 0.0 if section.open_year else 0.9
    if not title.isascii() and "\ufffd" in title:
        confidence["title"] = 0.5
    return Record(
        title=title,
        authors=listed.authors,
        authors_complete=listed.complete,
        kind=kind,
        date=date,
        venue=venue.name,
        venue_acronym=venue.acronym,
        place=venue.place,
        publisher=venue.publisher,
        volume=venue.volume,
        issue=venue.issue,
        pages=venue.pages,
        abstract=abstract,
        notes=tuple(dict.fromkeys([*venue.notes, *notes])),
        awards=tuple(dict.fromkeys([*venue.awards, *awards])),
        identifiers=identifiers,
        links=words_of.find_links(printed),
        metrics=tuple(metrics),
        confidence=tuple(confidence.items()),
        line=line,
    )


def _unread(line: Line) -> Unread:
    if len(line.text) > words_of.LONGEST_LINE:
        return Unread(line.number, line.text[:200], Reason("line_too_long"))
    return Unread(line.number, line.text, Reason("no_part_of_a_paper"))
