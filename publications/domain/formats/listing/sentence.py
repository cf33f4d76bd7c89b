"""Papers printed as one run of text each, often numbered.

    12. ICML 2022 Ann Lee, Bo Ma, "The Title", in the 39th Conference (acceptance rate: 5/20=25%)
    Ann Lee, Bo Ma, and Chen Wu. The Title. In Conference on Things, 2016.
    "The Title", Ann Lee, Bo Ma. Conference on Things, 2016.

Each way of printing is a function that returns the parts or None; they are tried in order.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, ends_sentence, is_name, read_authors
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing.lines import Line, Section
from publications.domain.formats.listing.stacked import clean_title, compose, without_link_words
from publications.domain.formats.venue_phrases import (
    VenuePhrase,
    is_venue,
    kind_of,
    read_venue,
    split_remarks,
)
from publications.domain.identifiers import find_arxiv_id
from publications.domain.reasons import Reason
from publications.domain.record import Author, Record, Unread

_LABEL = re.compile(
    r"^[\[(]?((?:[A-Z][\w&+/-]{0,14}\s){0,2}[A-Z][\w&+/-]{1,14}|[A-Z][A-Za-z-]{2,14})[ ,-]?\s?"
    r"((?:19|20)\d\d|['’]\d\d)( Companion| Workshops?| Findings)?[\])]?[:,.]?\s+(?=\S)"
)
_BOLD_LABEL = re.compile(r"^\*\*\s*([A-Z][A-Za-z&+-]{0,3}[A-Z][A-Za-z&+-]{0,10})\s*\*\*\s+")
_PREPRINT_LABEL = re.compile(
    r"^(?:\*\*)?(?:Preprint|arXiv)(?:\*\*)?[:,.]?\s+(?=[\"“A-Z])", re.IGNORECASE
)
_QUOTED = re.compile(r"[\"“”„«]([^\"“”„«»]{3,500})[\"“”»]")
_LINKED_TITLE = re.compile(r"[*_]{0,2}\[([^\[\]]*(?:\s[^\[\]\s]+){3,})\]\(\S{1,1000}?\)[*_]{0,2}")
_APA_YEAR = re.compile(
    r"[\s.,]*\(((?:19|20)\d\d)[a-z]?(?:,\s*[A-Z][a-z]+(?:\s\d{1,2})?)?\)[.,:]?\s+"
)
_BARE_YEAR = re.compile(r"[.,]\s*((?:19|20)\d\d)[a-z]?[.,]\s+")
_VENUE_START = re.compile(
    r"(?:[.,;]|(?<=[?!”\"])|(?<=\)))\s+(?=(?:In|in|at|To appear|Accepted|Published in"
    r"|Presented at|Submitted to)\b:?\s"
    r"|Proceedings\b|Proc\.|(?:ACM|IEEE|USENIX|International|Annual)\s[A-Z]|arXiv\b|CoRR\b|bioRxiv\b"
    r"|(?:[A-Z][\w-]+\s){0,2}(?:Technical|Tech\.?) [Rr]eport|(?:PhD|Ph\.D\.?|Doctoral"
    r"|Master['’]?s?)\s"
    r"|(?:[A-Z]\w+\s){0,3}(?:Journal|Transactions|Trans\.|Letters|Conference|Symposium|Workshop)\b"
    r"|U\.?S\.? Pat|US \d{4} ?/|US\s?Patent|https?://|doi\b"
    r"|[A-Z][A-Z]{2,8}\s?['’]?\s?['’]?(?:19|20)?\d\d\b|[A-Z]{3,8} ['’]\d\d)"
)
_SENTENCE = re.compile(
    r"(?:(?<=[^\s.][^\s.A-Z])|(?<=[)\d”\"])|(?<=[A-Z]{2}))[.?!]\s+(?=[\"“‘(A-Z\d])"
)
_LAST_REMARK = re.compile(r"\s*\(([^()]{3,120})\)\s*\.?$")
_WITH = re.compile(r"[\"”.,?!:)]\s+with\s+(?=[A-Z])")
_WEB_NAME = re.compile(r"[\w-]+(?:\.[\w-]+)+")
_CITED = re.compile(r"\s*\[+(\d[\d,]*) citations?\]+")
_COMMA = re.compile(r"[,;]\s*")
_SUFFIX = re.compile(r"(?:Jr|Sr|II|III)\.?")
_JOINT_FIRST = re.compile(r"(?:and|&)\s+()(.*)$")
_JOINT = re.compile(r"(.*?)\s+(?:and|&)\s+(.*)$")
_ET_AL = re.compile(r"(.*?)\s*\bet\.? al\.?[.,:]?\s*")
_FULL_STOP = re.compile(r"[.:]\s+")
_PATENT_NUMBER = re.compile(
    r"\b(US\s?\d{4}\s?/\s?\d{6,8}(?:\s?[A-Z]\d)?|US\s?(?:Patent\s)?(?:No\.?\s?)?\d{1,2},?\d{3},?\d{3}(?:\s?[A-Z]\d)?|MS#?\s?[\w-]+)"
)
_REPORT_NUMBER = re.compile(
    r"((?:Technical|Tech\.?|Research) report)\s*(?:no\.?|number"
    r"|#)?\s*#?:?\s*([A-Z]{2,}[\w/.-]*\d[\w/-]*)?",
    re.IGNORECASE,
)


#: "Jipeng Huang Octet: Capturing …": the comma between the last author and a short system name was
#: lost.
_GLUED = re.compile(r"([A-Z][^\s:.]+ [A-Z][^\s:.]+)\s(?=[A-Z][^\s:.]+:\s)")


@dataclass(frozen=True, slots=True)
class _Parts:
    """What a run of text was divided into; `venue` is the phrase behind, not yet read."""

    authors: AuthorList
    title: str
    venue: str
    doubts: tuple[tuple[str, float], ...] = ()


def read(
    section: Section, owner: str, legend: Mapping[str, str] | None
) -> tuple[list[Record], list[Unread]]:
    """Return the papers of a section printed this way, and its items that are none."""
    records: list[Record] = []
    unread: list[Unread] = []
    for item in items(section.lines):
        record_or_reason = read_item(item, section, legend, owner)
        if isinstance(record_or_reason, Record):
            records.append(record_or_reason)
        else:
            text = item.text if len(item.text) <= words_of.LONGEST_LINE else item.text[:200]
            unread.append(Unread(item.number, text, record_or_reason))
    return records, unread


def items(lines: list[Line]) -> list[Line]:
    """Join lines to items: at list markers where there are some, else at blank lines, else each is
    one.

    A page break of a converted PDF leaves the rest of an item behind a blank line: it belongs to
    the item above, and a word cut by a hyphen grows together again.
    """
    marked = sum(bool(line.marker) for line in lines)
    blanks = sum(line.after_blank for line in lines)
    joined: list[Line] = []
    for line in lines:
        if not joined:
            begins = True
        elif marked >= 2 or (marked and lines[0].marker):
            begins = bool(line.marker)
        elif blanks > 1:
            begins = line.after_blank
        else:
            begins = not _continues(joined[-1].text, line.text)
        if begins or len(joined[-1].text) + len(line.text) > words_of.LONGEST_LINE:
            joined.append(line)
        else:
            printed = _joined(joined[-1].printed, line.printed)
            joined[-1] = replace(
                joined[-1], text=_joined(joined[-1].text, line.text), printed=printed
            )
    return [_with_quoted_title(item) for item in joined]


def _with_quoted_title(item: Line) -> Line:
    """Put a title that is the words of a link in quotation marks: where it ends is then no
    question.
    """
    if "](" not in item.printed or len(item.printed) > words_of.LONGEST_LINE:
        return item
    printed = item.printed
    if not re.search('["“”]', printed):
        printed = _LINKED_TITLE.sub(r"“\1”", printed, count=1)
    return replace(item, text=words_of.plain(printed))


def _continues(before: str, text: str) -> bool:
    return before.endswith((",", "-", " and", " in", " of", " the")) or text[0].islower()


def _joined(before: str, text: str) -> str:
    if before.endswith("-") and text[:1].islower():
        return before[:-1] + text
    return before + ("" if before.endswith("-") else " ") + text


def read_item(
    item: Line, section: Section, legend: Mapping[str, str] | None, owner: str = ""
) -> Record | Reason:
    """Return the paper that one item prints, or why there is none.

    `owner` is whose page it is: the author that "with Ann Lee" leaves out.
    """
    if len(item.text) > words_of.LONGEST_LINE:
        return Reason("line_too_long")
    label, text = _label(item)
    text = without_link_words(text)
    for divide in (_quoted, _with_co_authors, _authors_first, _title_first):
        parts = divide(text, legend)
        if parts and owner and _WITH.search(text):
            listed = _with_owner(parts.authors, owner)
            parts = replace(parts, authors=listed, doubts=(*parts.doubts, ("authors", 0.5)))
        if parts and len(parts.title) > 2:
            cited = _CITED.search(parts.venue)
            venue, notes, awards = _venue(_CITED.sub("", parts.venue), label)
            inner_notes, inner_awards, title = _title_remarks(parts.title)
            return compose(
                title=title,
                listed=parts.authors,
                venue=venue,
                section=section,
                notes=[*notes, *inner_notes],
                awards=[*awards, *inner_awards],
                printed=item.printed,
                line=item.number,
                metrics=(("citations", float(cited[1].replace(",", ""))),) if cited else (),
                doubts=parts.doubts,
            )
    return Reason("authors_and_title_mixed")


def _with_owner(listed: AuthorList, owner: str) -> AuthorList:
    """Return the authors of "Title, with Ann Lee and Bo Ma": the page's owner is one of them.

    In which place is not said: the owner is set first, and the list is a doubtful one.
    """
    listed_names = {author.name.casefold() for author in listed.authors}
    if not owner or owner.casefold() in listed_names:
        return listed
    return replace(listed, authors=(Author(owner), *listed.authors), doubt=True)


def _label(item: Line) -> tuple[VenuePhrase, str]:
    """Take the label off that stands before the authors ("NSDI 2022 Ann Lee, …")."""
    bold = _BOLD_LABEL.match(item.printed)
    if bold:
        return VenuePhrase(name=bold[1], acronym=bold[1]), words_of.plain(
            item.printed[bold.end() :]
        )
    preprint = _PREPRINT_LABEL.match(item.text)
    if preprint:
        return VenuePhrase(kind="preprint"), item.text[preprint.end() :]
    match = _LABEL.match(item.text)
    if not match:
        return VenuePhrase(), item.text
    year = match[2]
    if len(year) == 3:
        year = ("20" if int(year[1:]) < 70 else "19") + year[1:]
    notes = (match[3].strip(),) if match[3] else ()
    kind = "workshop" if match[3] and "Workshop" in match[3] else ""
    return (
        VenuePhrase(name=match[1], acronym=match[1], date=year, kind=kind, notes=notes),
        item.text[match.end() :],
    )


def _quoted(text: str, legend: Mapping[str, str] | None) -> _Parts | None:
    """Divide at a title in quotation marks, which stands behind or before its authors."""
    match = _QUOTED.search(text)
    if not match:
        return None
    before, after = text[: match.start()].strip(" ,:;."), text[match.end() :].strip(" ,;")
    remark = re.match(r"\(([^()]{3,120})\)[,.]?\s*", after)
    if remark:
        after = f"{after[remark.end() :]} ({remark[1]})"
    year = _APA_YEAR.search(before + " ") or re.search(r",\s((?:19|20)\d\d)$", before)
    if year:
        before, after = before[: year.start()], f"{after}, {year[1]}"
    listed = read_authors(before, legend) if before else None
    if listed:
        return _Parts(listed, match[1], after)
    last = _LAST_REMARK.search(after)
    if last:
        after, before = after[: last.start()], f"{before} ({last[1]})"
    authors, rest = _leading_authors(re.sub(r"^(?:with|by)\s+", "", after), legend)
    return _Parts(authors, match[1], f"{before}, {rest}" if before else rest) if authors else None


def _with_co_authors(text: str, legend: Mapping[str, str] | None) -> _Parts | None:
    """Divide "Title, with Ann Lee and Bo Ma. In Venue, 2016."."""
    match = _WITH.search(text)
    if not match:
        return None
    first, comma, _ = text[: match.start()].partition(",")
    if comma and is_name(first):  # a list of authors, of whom the last is "with" them
        return None
    authors, rest = _leading_authors(text[match.end() :], legend)
    mark = text[match.start()]
    title = text[: match.start()] + (mark if mark in "?!" else "")
    return _Parts(authors, title, rest) if authors else None


def _authors_first(text: str, legend: Mapping[str, str] | None) -> _Parts | None:
    """Divide "Ann Lee, Bo Ma, and Chen Wu. Title. In Venue, 2016." and its forms with commas."""
    apa = _APA_YEAR.search(text[:3000]) or None
    if apa:
        listed = read_authors(text[: apa.start()], legend)
        if listed:
            title, venue = _title_and_venue(text[apa.end() :])
            return _Parts(listed, title, f"{venue}, {apa[1]}")
    bare = _BARE_YEAR.search(text[:3000])
    if bare:
        listed = read_authors(text[: bare.start()], legend)
        if listed:
            title, venue = _title_and_venue(text[bare.end() :])
            return _Parts(listed, title, f"{venue}, {bare[1]}")
    authors, rest = _leading_authors(text, legend)
    if not authors:
        return None
    title, venue = _title_and_venue(rest)
    doubts: tuple[tuple[str, float], ...] = (("title", 0.8), ("authors", 0.8))
    if not title or _VENUE_START.match(f". {rest}"):
        if len(authors.authors) < 2 or not rest:
            return None
        # A title of capital words reads as one more name; the last "name" before the venue is the
        # title.
        last = authors.authors[-1].name
        return _Parts(
            replace(authors, authors=authors.authors[:-1]),
            last,
            rest,
            (("title", 0.6), ("authors", 0.6)),
        )
    listed = read_authors(title) if len(authors.authors) == 1 else None
    if listed and listed.strong:
        return None
    if not venue and not words_of.find_date(rest) and len(authors.authors) < 2:
        return None
    return _Parts(authors, title, venue, doubts)


def _title_first(text: str, legend: Mapping[str, str] | None) -> _Parts | None:
    """Divide "Title. Ann Lee, Bo Ma. In Venue, 2016."."""
    for end in list(_SENTENCE.finditer(text))[:6]:
        rest = text[end.end() :]
        authors, venue = _leading_authors(rest, legend)
        if authors and (authors.strong or words_of.find_date(venue)):
            mark = text[end.start()]
            return _Parts(authors, text[: end.start()] + (mark if mark in "?!" else ""), venue)
    return None


def _leading_authors(text: str, legend: Mapping[str, str] | None) -> tuple[AuthorList | None, str]:
    """Return the people that a text begins with, and the rest of it.

    Names are taken while segments between commas look like names; "and" or "et al." ends the list.
    """
    names: list[str] = []
    position = 0
    last = False
    while not last and position < len(text):
        comma = _COMMA.search(text, position)
        stop = comma.start() if comma else len(text)
        segment = text[position:stop]
        following = comma.end() if comma else len(text)
        if _SUFFIX.fullmatch(segment) and names:
            names[-1] += f", {segment}"
            position = following
            continue
        joint = _JOINT_FIRST.match(segment) or _JOINT.match(segment)
        head = segment
        if joint and (not joint[1] or is_name(joint[1].rstrip("*†‡§0123456789"))):
            if joint[1]:
                names.append(joint[1])
            head, last = joint[2], True
            position = stop - len(head)
        et_al = _ET_AL.match(segment)
        if et_al and (not et_al[1] or is_name(et_al[1].rstrip("*†"))):
            names.append(f"{et_al[1]} et al.".strip())
            position += et_al.end()
            break
        inner = None if last and _GLUED.match(head) else _name_before_sentence(head)
        whole = " " in head.strip() or not head.isascii()
        if not inner and whole and is_name(head.rstrip("*†‡§¶∗0123456789 .")):
            names.append(head)
            position = following
            continue
        if inner:
            names.append(head[: inner[0]])
            position += inner[1]
            break
        if last:
            glued = _GLUED.match(head)
            if glued and is_name(glued[1]):
                names.append(glued[1])
                position += glued.end()
        break
    if not names:
        return None, text
    listed = read_authors(", ".join(names), legend)
    return listed, text[position:].strip(" ,;.") if listed else text


def _name_before_sentence(segment: str) -> tuple[int, int] | None:
    """Return (end of the name, begin of the rest) of "Mike D. Bond. The Title", None where no
    name leads.
    """
    for match in _FULL_STOP.finditer(segment[:120]):
        name = segment[: match.start()]
        *before, word = name.split() or [""]
        if not before or len(word) == 1 or not ends_sentence(f"{word}.", before[-1]):
            continue
        if is_name(name.rstrip("*†‡§¶0123456789 ")):
            return match.start(), match.end()
        return None
    return None


def _title_and_venue(text: str) -> tuple[str, str]:
    """Divide what stands behind the authors at the place where a venue begins, else at the first
    sentence.
    """
    sentence = _SENTENCE.search(text)
    start = _VENUE_START.search(text)
    if start and (
        not sentence or start.start() <= sentence.start() or not _sounds_finished(text, sentence)
    ):
        return text[: start.start()], text[start.end() :]
    if sentence:
        mark = text[sentence.start()]
        return text[: sentence.start()] + (mark if mark in "?!" else ""), text[sentence.end() :]
    comma = text.rfind(", ")
    dated = words_of.find_date(text)
    if comma > 0 and dated and dated.start >= comma:
        title, _, venue = text.partition(", ")
        return title, venue
    return text, ""


def _sounds_finished(text: str, sentence: re.Match[str]) -> bool:
    return len(text[: sentence.start()].split()) >= 2


def _title_remarks(title: str) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Take awards in parentheses off the end of a title."""
    match = re.search(
        r"\s*\(([^()]*\b(?:award|prize|best paper)\b[^()]*)\)\s*[.,]?$", title, re.IGNORECASE
    )
    if not match:
        return (), (), clean_title(title.strip())
    notes, awards = split_remarks(match[1])
    return notes, awards, clean_title(title[: match.start()].strip())


def _venue(phrase: str, label: VenuePhrase) -> tuple[VenuePhrase, list[str], list[str]]:
    """Read the phrase behind the title, together with the label before the authors."""
    notes: list[str] = []
    report = _REPORT_NUMBER.search(phrase)
    patent = _PATENT_NUMBER.search(phrase)
    bare = words_of.without_links(phrase)
    if report:
        return _report(phrase, report), notes, []
    if patent and re.search(r"patent|^\W*US\s?\d", phrase, re.IGNORECASE):
        dated = words_of.find_date(phrase) or re.search(r"US\s?(\d{4})\s?/", phrase)
        date = dated.date if isinstance(dated, words_of.Dated) else (dated[1] if dated else "")
        return (
            VenuePhrase(
                kind="patent",
                date=date,
                notes=(words_of.one_line(patent[1]),),
                doubts=(("date", 0.7),),
            ),
            notes,
            [],
        )
    if label.acronym and bare and not (is_venue(bare) or kind_of(bare)):
        # The label said where it came out; what stands behind is said of the paper.
        remarks, awards = split_remarks(bare)
        kept = [each for each in remarks if not _WEB_NAME.fullmatch(each)]
        return _labelled(VenuePhrase(), label), [*notes, *kept], list(awards)
    venue = read_venue(bare) if bare.strip(" ,.()") else VenuePhrase()
    if find_arxiv_id(phrase) and venue.kind in ("", "preprint") and not venue.date:
        venue = replace(venue, kind="preprint", name="arXiv", acronym="", notes=())
    if not label.acronym:
        return replace(venue, kind=venue.kind or label.kind), notes, []
    return _labelled(venue, label), notes, []


def _labelled(venue: VenuePhrase, label: VenuePhrase) -> VenuePhrase:
    """Return the venue with what the label before the authors says of it."""
    if not venue.name or venue.name.casefold() == label.acronym.casefold():
        venue = replace(venue, name=label.name)
    kind = label.kind or ("" if "kind" in dict(venue.doubts) else venue.kind)
    kind = kind or kind_of_acronym(label.acronym) or kind_of(label.acronym)
    doubts = tuple(doubt for doubt in venue.doubts if doubt[0] != "kind")
    return replace(
        venue,
        acronym=venue.acronym or label.acronym,
        kind=kind or venue.kind or "conference",
        date=venue.date or label.date,
        notes=tuple(dict.fromkeys([*label.notes, *venue.notes])),
        doubts=doubts if kind else (*doubts, ("kind", 0.5)),
    )


def _report(phrase: str, report: re.Match[str]) -> VenuePhrase:
    """A report: its number is a note, those who gave it out its publisher."""
    dated = words_of.find_date(phrase[report.end() :])
    rest = phrase[report.end() :]
    if dated:
        rest = rest[: dated.start] + rest[dated.end :]
    number = f"{report[1]} {report[2] or ''}".strip()
    return VenuePhrase(
        kind="report",
        date=dated.date if dated else "",
        publisher=words_of.one_line(rest).strip(" ,.;"),
        notes=(number,),
    )
