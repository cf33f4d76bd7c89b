"""Where a paper came out, by what is printed behind its title and by the label before it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from publications.domain.formats import text as words_of
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing.cited_venue import IN_BRACKETS
from publications.domain.formats.listing.weighing import CHOSEN, INDEXED_BY
from publications.domain.formats.person_names import parts_of_name
from publications.domain.formats.venue_phrases import (
    MEETINGS,
    VenuePhrase,
    is_venue,
    kind_of,
    read_venue,
    split_remarks,
)
from publications.domain.identifiers import find_arxiv_id
from publications.domain.record import Author

_WEB_NAME = re.compile(r"[\w-]+(?:\.[\w-]+)+")
_LABEL_REMARK = re.compile(r"\s*\(((?:Oral|Spotlight|Poster|Best|[A-Z])[^()]{2,40})\)$")
_PATENT_NUMBER = re.compile(
    r"\b(US\s?(?:Patent\s)?App(?:lication|l?\.)?\s(?:No\.?\s)?\d{2}/\d{3},?\d{3}|US\s?\d{4}\s?/\s?\d{6,8}(?:\s?[A-Z]\d)?|U\.?\s?S\.?\s?(?:Patent\s)?"
    r"(?:(?:No\.?|Number|\#)\s?)?\d{1,2},?\d{3},?\d{3}(?:\s?[A-Z]\d)?|MS#?\s?[\w-]+"
    r"|(?i:ZL|CN)\s?\d{8,12}(?:\.\s?[\dXx])?(?:\s?[A-C]\b)?)"
)
#: What begins with one is a patent, whatever else it says.
_PATENT_FIRST = re.compile(r"patent|^\W*(?:US\s?\d|(?:ZL|CN)\s?\d{8})", re.IGNORECASE)
#: "A Way to Coil Ropes, ZL201510123456.7", at the end of a title.
PATENT_BEHIND = re.compile(
    r",\s((?:ZL|CN)\s?\d{8,12}(?:\.\s?[\dX])?(?:\s?[A-C])?)\W*$", re.IGNORECASE
)
#: "Issued 11/28/2006. (Filed January 2002)": when it was only asked for.
_FILED = re.compile(
    r"\(?\b(?:filed|submitted|applied)(?:\son)?:?\s[^()]{4,30}(?:\)|$)", re.IGNORECASE
)
#: "11/28/2006", of which nobody says whether the month or the day stands first.
_YEAR_OF_DAY = re.compile(r"\b\d{1,2}/\d{1,2}/((?:19|20)\d\d)\b")
_REPORT_NUMBER = re.compile(
    r"((?:Technical|Tech\.?|Research) report)(?!s\b)\s*(?:no\.?|number"
    r"|#)?\s*#?:?\s*([A-Z]{2,}[\w/.-]*\d[\w/-]*|\d{2,4}[-/]\d{1,4}\b(?!\s?[-–/]))?",
    re.IGNORECASE,
)
#: "(20 pages, 406 KB, )", what is left of a link.
_SIZE_OF_FILE = re.compile(r"\(\s*\d{1,4}\s(?:pages|pp\.?|[KM]B)[^()]{0,30}\)", re.IGNORECASE)
_WORDS_OF_GIVER = 6
#: "(Harbour University Press, 2014). Paperback 2016": the venue, and what is said of it.
_ENCLOSED = re.compile(
    r"^\(((?=[^()]*\b(?:19|20)\d\d\b)[^()]{8,200})\)(?!\s?[:,]?\s?\d)[\s.,;]*(.*)$"
)
#: "A corrigendum is available in …", "Scripts can be found in our repository"
SAYS_SOMETHING = re.compile(
    r"\s(?:(?:is|are|was|were|can be|has been)\s[a-z]|available\s(?:as|at|from|in|on)\s)"
)
#: "Kelp Letters 12(3), 4-9 (2010). The file above is copyright 2010 Kelp Press": the venue first.
_SAID_BEHIND = re.compile(
    r"([^()]{3,150}(?:\(\d{1,4}\)[^()]{1,40})?\((?:19|20)\d\d\)\.)\s+(?=\w)(.+)", re.DOTALL
)
_CAME_OUT = re.compile(r"(?:accepted|to appear|in press|forthcoming|published)\s", re.IGNORECASE)
#: "Annals of Things, accepted for publication. arXiv preprint": the journal before its draft.
_CAME_OUT_BEHIND = re.compile(
    r"[^\W\d_a-zß-ÿ][^\d\n]{2,100}?[,.;(]\s?\(?(?i:accepted|to appear|in press|forthcoming)\b"
)
#: What a label is set apart by, and how many words of a name are as short as an acronym.
_AROUND_LABEL, _WORDS_OF_SHORT_NAME = " :.,–—-|", 3
#: "[conference] Lee, A., The title", where a list has papers of several kinds.
_KIND_ALONE = re.compile(r"journal|conference|workshop|chapter|book|poster|report", re.IGNORECASE)
_CITATION_KEY = re.compile(r"\[([^\W\d_][^\[\]\d]*?),?\s\(?((?:19|20)\d\d)[a-z]?\)?\][.,:]?")
_NUMBER_OF_PAPER = r"\d{1,3}|[A-Za-z]{1,2}-?\d{1,3}"


def read_label(printed: str, authors: Sequence[Author] = ()) -> VenuePhrase:
    """Read what stands before title and authors: "NSDI 2022", "(2024)", "Preprint"; of a key that
    begins with the first of the authors, "[Lee et al., 2024a]", the year alone.
    """
    key = _CITATION_KEY.fullmatch(printed.strip())
    if key and authors and key[1].startswith(parts_of_name(authors[0].name)[2]):
        return VenuePhrase(date=key[2])
    if chosen := CHOSEN.fullmatch(printed.strip()):
        return VenuePhrase(notes=(chosen[1],))
    text = _without_brackets_around(printed.strip(_AROUND_LABEL)).strip(_AROUND_LABEL)
    if not text or INDEXED_BY.fullmatch(text) or re.fullmatch(_NUMBER_OF_PAPER, text):
        return VenuePhrase()
    if re.fullmatch(r"(?:preprint|arxiv)\W*", text, re.IGNORECASE):
        return VenuePhrase(kind="preprint")
    if _KIND_ALONE.fullmatch(text):
        return VenuePhrase(kind=text.lower())
    notes, awards = split_remarks(text)
    if awards and not (notes or re.search(r"[A-Z]{2}|\d", text)):  # "Best Paper"
        return VenuePhrase(awards=awards)
    remark = _LABEL_REMARK.search(text)
    if remark and kind_of(remark[1]):  # the name behind its acronym
        remark = None
    notes, awards = split_remarks(remark[1]) if remark else ((), ())
    venue = read_venue(text[: remark.start()] if remark else text)
    if not venue.name:
        return VenuePhrase(kind=venue.kind, date=venue.date, notes=venue.notes, awards=venue.awards)
    is_short = len(venue.name.split()) <= _WORDS_OF_SHORT_NAME
    acronym = venue.acronym or (venue.name if is_short else "")
    return replace(venue, acronym=acronym, notes=(*venue.notes, *notes), awards=awards)


def _without_brackets_around(text: str) -> str:
    """Return a text without brackets that enclose it or have no other half: "(CL 2020)", "[CL"."""
    opened, closed = text[:1] in ("(", "["), text[-1:] in (")", "]")
    if opened and closed and len(re.findall(r"[(\[]", text)) == 1:
        return text[1:-1]
    if opened and not re.search(r"[)\]]", text):
        return text[1:]
    return text[:-1] if closed and not re.search(r"[(\[]", text) else text


def venue_of(phrase: str, label: VenuePhrase) -> tuple[VenuePhrase, list[str], list[str]]:
    """Read the phrase behind the title, together with the label before the authors."""
    notes: list[str] = []
    sentence = _SAID_BEHIND.fullmatch(phrase)
    if sentence and SAYS_SOMETHING.search(sentence[2]):
        cited, remarks_on_it, awards_of_it = venue_of(sentence[1], label)
        remark = words_of.without_links(sentence[2]).strip(" .")
        if not remark.endswith((" at", " from", " on")):  # before an address that was cut out
            remarks_on_it.append(remark)
        return cited, remarks_on_it, awards_of_it
    report = _REPORT_NUMBER.search(phrase)
    patent = _PATENT_NUMBER.search(phrase)
    bare = words_of.without_links(phrase)
    if in_brackets := IN_BRACKETS.fullmatch(bare.strip()):
        return venue_of(in_brackets[1], label)
    if enclosed := _ENCLOSED.match(bare):
        venue, _, _ = venue_of(enclosed[1], label)
        remarks, awards = split_remarks(enclosed[2])
        return venue, list(remarks), list(awards)
    if report and kind_of(phrase[: report.start()]) in MEETINGS:
        # Proceedings may be a report of those who held them: "Proceedings 2021, Report 7, Lab".
        before, behind = phrase[: report.start()], phrase[report.end() :]
        phrase = f"{before.rstrip(' ,.;(')}, {behind.strip(' ,.;)')}"
        meeting, remarks_on_it, awards_of_it = venue_of(phrase, label)
        number = f"{report[1]} {report[2] or ''}".strip()
        return meeting, [number, *remarks_on_it], awards_of_it
    if report:
        given = _report(phrase, report)
        return replace(given, date=given.date or label.date), notes, []
    if patent and _PATENT_FIRST.search(phrase):
        granted = _FILED.sub("", phrase)
        dated = words_of.find_date(granted) or _YEAR_OF_DAY.search(granted)
        dated = dated or words_of.find_date(phrase) or re.search(r"US\s?(\d{4})\s?/", phrase)
        date = dated.date if isinstance(dated, words_of.Dated) else (dated[1] if dated else "")
        return (
            VenuePhrase(
                kind="patent",
                date=date or label.date,
                notes=(words_of.one_line(patent[1]),),
                doubts=(("date", 0.7),),
            ),
            notes,
            [],
        )
    if label.name and bare and not (is_venue(bare) or kind_of(bare)):
        # The label said where it came out; what stands behind is said of the paper.
        remarks, awards = split_remarks(bare)
        kept = [each for each in remarks if not _WEB_NAME.fullmatch(each)]
        return _labelled(VenuePhrase(), label), [*notes, *kept], list(awards)
    venue = read_venue(bare) if bare.strip(" ,.()") else VenuePhrase()
    is_elsewhere = venue.name and (_CAME_OUT.match(bare) or _CAME_OUT_BEHIND.match(bare))
    if (
        find_arxiv_id(phrase)
        and venue.kind in ("", "preprint")
        and not (venue.date or is_elsewhere)
    ):
        venue = replace(venue, kind="preprint", name="arXiv", acronym="", notes=())
    elif is_elsewhere and venue.kind == "preprint":  # which its draft is
        venue = replace(venue, kind=kind_of(venue.name))
    if not label.name:
        date = venue.date or label.date
        said = (*label.notes, *venue.notes)
        awarded = (*label.awards, *venue.awards)
        kind = venue.kind or label.kind
        return replace(venue, kind=kind, date=date, notes=said, awards=awarded), notes, []
    return _labelled(venue, label), notes, []


def _labelled(venue: VenuePhrase, label: VenuePhrase) -> VenuePhrase:
    """Return the venue with what the label before the authors says of it."""
    if not venue.name or venue.name.casefold() in (label.name.casefold(), label.acronym.casefold()):
        venue = replace(venue, name=label.name)
    sure = ("" if "kind" in dict(each.doubts) else each.kind for each in (label, venue))
    kind = next(filter(None, sure), "")
    kind = kind or kind_of_acronym(label.acronym) or kind_of(label.name)
    doubts = tuple(doubt for doubt in venue.doubts if doubt[0] != "kind")
    return replace(
        venue,
        acronym=venue.acronym or label.acronym,
        kind=kind or label.kind or venue.kind or "conference",
        date=venue.date or label.date,
        notes=tuple(dict.fromkeys([*label.notes, *venue.notes])),
        awards=tuple(dict.fromkeys([*label.awards, *venue.awards])),
        doubts=doubts if kind else (*doubts, ("kind", 0.5)),
    )


def _report(phrase: str, report: re.Match[str]) -> VenuePhrase:
    """A report: its number is a note, those who gave it out its publisher."""
    dated = words_of.find_date(phrase[report.end() :])
    rest = phrase[report.end() :]
    if dated:
        rest = rest[: dated.start] + rest[dated.end :]
    number = f"{report[1]} {report[2] or ''}".strip()
    publisher = words_of.one_line(_SIZE_OF_FILE.sub("", rest)).strip(" ,.;")
    before = phrase[: report.start()].strip(" ,.;(")
    if not publisher and len(before.split()) <= _WORDS_OF_GIVER and not words_of.find_date(before):
        publisher = before
    return VenuePhrase(
        kind="report", date=dated.date if dated else "", publisher=publisher, notes=(number,)
    )


def short_venue(text: str) -> VenuePhrase | None:
    """Read a line that stands where the venue should: short, with a date or nothing but an
    acronym.
    """
    if len(text) > 200 or SAYS_SOMETHING.search(text):
        return None
    venue = read_venue(text)
    return venue if venue.date or venue.acronym else None
