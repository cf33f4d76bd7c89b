"""A way to read an item -> the Record of its paper, and its lines that were not understood."""

import re
from collections.abc import Iterable
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing.behind_title import read_rest, take_cells
from publications.domain.formats.listing.citation import Item, Reading
from publications.domain.formats.listing.editors import with_whole_book, without_editors
from publications.domain.formats.listing.labelled_venue import PATENT_BEHIND, read_label
from publications.domain.formats.listing.pdf_text import lost_letters
from publications.domain.formats.listing.sections import Section
from publications.domain.formats.venue_phrases import (
    VenuePhrase,
    is_remark,
    split_remarks,
    whole_names,
    with_imprint_apart,
    with_pages_behind,
)
from publications.domain.identifiers import arxiv_month, find_identifiers
from publications.domain.record import Author, Record

#: What Scholar prints behind the venue: a figure of citations, alone on its line or in its cell.
_CITED_LAST = re.compile(r"(?:^|\n)\s*(\d{1,6})\*?\s*(?:\n\s*((?:19|20)\d\d)\s*)?$")
_CITED = re.compile(
    r"\s*\[+(\d[\d,]*) citations?\]+|(?:^|(?<=[\s.,;|)]))(\d[\d,]*) [Cc]itations?(?=\W*$)"
)
_PAGES_BEHIND_TITLE = re.compile(
    r"(?<=\w)[\s.,;]+(?:pages?|pp\.|p\.)[\s-]?(\d{1,4}\s?[-–—]{1,2}\s?\d{1,4})[\s.,;]*$",
    re.IGNORECASE,
)
_WORD_OF_PAGES_LAST = re.compile(r"[\s.,;]+(?:pages?|pp?)\.?$", re.IGNORECASE)
_RANGE_FIRST = re.compile(r"\W*\d{1,5}\s?[-–—]{1,2}\s?\d{1,5}\b")
#: "32(2), 2026. [Accepted Oct. 2025]", before it came out; "(Online first, May 2011)".
_DAY_OF_ACCEPTANCE = re.compile(
    r"\s*[\[(]((?:accepted|received|submitted|aceptado|recibido|accepté|reçu|accettato|aceito|angenommen"
    r"|(?:published )?online(?: first)?)\b[^\[\]()]{1,40}(?:19|20)\d\d)\.?[\])]",
    re.IGNORECASE,
)
#: "revised January 1999. Kelp Letters, 4, 2000", behind the day on which it was written.
_DAY_OF_REVISION = re.compile(
    rf"\W*((?:last )?revised (?:{words_of.MONTH_NAME}\s)?(?:\d{{1,2}}, )?(?:19|20)\d\d)[.;,]\s",
    re.IGNORECASE,
)
#: What stands before a venue and says nothing of it: "33 pages, accepted for", "Advance online
#: publication. Journal of Kelp".
_BEFORE_VENUE = re.compile(
    r"\W*(\d{1,3} pages|advanced? online publication)[.,;]\s(?=[^\W\d_]{2})", re.IGNORECASE
)
#: The number of a series is no year: "Kelp Letters, 3 (2012). ISSN: 2007-1558".
_ISSN = re.compile(r"[\s.,;(]*\bISSN:?\s?\d{4}-\d{3}[\dXx]\b\)?")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
#: "|" and "F" are names of no venue.
_TWO_LETTERS = re.compile(r"[^\W\d_].*[^\W\d_]")
#: How far a title is believed by the sign of its end.
_DOUBT_OF_TITLE = {"sentence": 0.8, "comma": 0.7, "end": 0.6, "venue": 0.8}


#: A title of so many words stands again by no chance.
_WORDS_OF_TITLE = 3


def to_record(
    item: Item, reading: Reading, section: Section, owner: str
) -> tuple[Record, list[str]]:
    """Return the paper that the item prints, and those of its lines that are no part of it."""
    is_by_owner = reading.with_owner and bool(owner)
    listed = reading.authors or AuthorList((), complete=is_by_owner)
    if reading.with_owner and not owner:  # somebody whom nobody names is one of them
        listed = replace(listed, complete=False)
    doubts = list(reading.doubts)
    if sign := _DOUBT_OF_TITLE.get(reading.kind_of_title):
        doubts.append(("title", sign))
    if reading.authors is None and not is_by_owner:
        doubts.append(("authors", 0.0))
    elif is_by_owner:
        listed = _with_owner(listed, owner)
        doubts.append(("authors", 0.5))
    phrase = _FOOTNOTE_FIRST.sub("", reading.venue)
    phrase = _BRACKETED_FIRST.sub(r"\1. ", phrase.strip()).rstrip()
    phrase, versions = _without_versions(_without_title_again(phrase, reading.title))
    if _DAY_OF_REVISION.match(phrase):  # the date behind the people is that of a draft
        reading = replace(reading, date="" if len(_YEAR.findall(phrase)) > 1 else reading.date)
    phrase, accepted = _without_day_of_acceptance(_ISSN.sub("", phrase))
    phrase, before = _without_what_stands_first(_with_short_year(phrase))
    phrase, metrics = _figures(_OF_PUBMED.sub("", _REVIEWED.sub("", phrase)))
    printed_title, pages = _without_pages(reading.title, phrase)
    if sort := _SORT_BEHIND.search(printed_title):
        printed_title = printed_title[: sort.start()]
        kind = next((kind for word, kind in _KINDS_BEHIND if word in sort[1].casefold()), "")
        reading = replace(reading, kind=reading.kind or kind)
        if sort["degree"]:
            phrase = f"{sort[1]}. {phrase}"
        elif not kind:
            versions = [*versions, sort[1]]
    if version := _VERSION_BEHIND.search(printed_title):
        printed_title = printed_title[: version.start()]
        versions = [*versions, version[1]]
    if patent := PATENT_BEHIND.search(printed_title):
        printed_title = printed_title[: patent.start()]
        versions = [*versions, patent[1]]
        reading = replace(reading, kind=reading.kind or "patent")
    if deposited := _DEPOSITED.search(phrase):
        phrase = f"{phrase[: deposited.start()]}{phrase[deposited.end() :]}"
        reading = replace(reading, kind=reading.kind or "dataset")
    whole = with_pages_behind(f"{pages}{phrase}")
    phrase, editors = without_editors(with_whole_book(whole))
    phrase = with_whole_book(phrase) if editors else phrase
    if editors and _IN_BOOK.match(whole) and not _IN_BOOK.match(phrase):
        phrase = f"In: {phrase}"
    label = read_label(reading.label, listed.authors)
    rest = read_rest(phrase, reading, label, is_dated=bool(section.year))
    rest.notes, rest.abstract, rest.unread = (
        list(map(whole_names.printed, said)) for said in (rest.notes, rest.abstract, rest.unread)
    )
    notes, awards, title = _title_remarks(printed_title)
    said, won = split_remarks(
        " ".join(filter(is_remark, (r for x in item.lines for r in x.remarks)))
    )
    if len(item.lines) == 1:  # a cell of its row, say; the row itself was read
        take_cells(rest)
    record = compose(
        title=title,
        listed=listed,
        venue=rest.venue,
        section=section,
        notes=[*versions, *accepted, *before, *rest.notes, *notes, *said],
        awards=[*rest.awards, *awards, *won],
        abstract="\n\n".join(rest.abstract),
        printed=marks.removed(item.printed),
        line=item.lines[0].number,
        metrics=metrics,
        editors=editors,
        doubts=doubts,
    )
    return record, rest.unread


def _without_title_again(phrase: str, title: str) -> str:
    """Return a phrase without the paper's title that it begins with, where that was set above the
    whole citation: "“The title.” Journal of Things, 2019".
    """
    title = title.rstrip(" .,")
    again = phrase.lstrip(" \"“”‘’'.,")
    is_again = again[: len(title)].casefold() == title.casefold()
    if len(title.split()) < _WORDS_OF_TITLE or not is_again:
        return phrase
    return again[len(title) :].lstrip(" \"“”‘’'.,")


def _without_versions(phrase: str) -> tuple[str, list[str]]:
    """Return a phrase without what it says of other versions of the paper, and that: "(An earlier
    version appeared in: Meeting on Piles, 2016)".
    """
    said: list[str] = []
    for pattern in (_VERSION, _WORK_BEHIND, _SPECIAL_ISSUE, _REPRINTED):
        rest = pattern.sub("", phrase)
        if pattern in (_SPECIAL_ISSUE, _REPRINTED) and not words_of.find_date(rest):
            continue  # there alone it came out
        said += [version[0].strip(" ()[].,;\n") for version in pattern.finditer(phrase)]
        phrase = rest
    return phrase, list(map(words_of.one_line, said))


def _without_pages(title: str, phrase: str) -> tuple[str, str]:
    """Return a title without the pages behind it, and them: "Slow Piles, pages 215-230"; or without
    their word, where it was cut off what follows: "Slow Piles pages. 215-230 in: Things".
    """
    behind = _PAGES_BEHIND_TITLE.search(title)
    if not behind and _RANGE_FIRST.match(phrase):
        title = _WORD_OF_PAGES_LAST.sub("", title)
    return (title[: behind.start()], f"pp. {behind[1]}. ") if behind else (title, "")


def _figures(phrase: str) -> tuple[str, tuple[tuple[str, float], ...]]:
    """Take the figure of citations off that Scholar and CVs print behind the venue."""
    if cited := _CITED.search(phrase):
        figure = (cited[1] or cited[2]).replace(",", "")
        return _CITED.sub("", phrase), (("citations", float(figure)),)
    if (cited := _CITED_LAST.search(phrase)) and not (
        len(cited[1]) == 4 and cited[1][:2] in ("19", "20")
    ):
        rest = phrase[: cited.start()] + (f", {cited[2]}" if cited[2] else "")
        return rest, (("citations", float(cited[1])),)
    return phrase, ()


#: "[ICML 2018]", "[ICML 2018] [oral]", "[ICML 2018] (to appear)"
_BRACKETED_FIRST = re.compile(r"^\[\s*([^\[\]]{3,80}?)\s*\](?=\s*(?:[\[(]|$))")
#: What leads to where a chapter came out.
_IN_BOOK = re.compile(r"\s*In[:\s]", re.IGNORECASE)
_YEAR_AT_ACRONYM = re.compile(r"\b([A-Z][A-Za-z]?[A-Z]{1,8})([-\s])((?:[012]|9)\d)(?![\w-])")
#: "(by B. Berg), Journal of Piles": who wrote the book that is reviewed.
_AUTHOR_OF_BOOK = re.compile(r"^\(?(by [^\W\d_][^()\n]{2,60})\)[\s,.;]+(?=\S)", re.IGNORECASE)
#: What PubMed calls a paper; its identifiers are read from the whole line.
_OF_PUBMED = re.compile(r"[\s;,.(\[]*\b(?:PMID|PMCID|NIHMSID)\s?:\s?[A-Z]*\d+[)\]]?(?=[\s;,.]|$)")
#: Where mathematicians find what is said of a paper; what it says of years is no date: "[Maths
#: Reviews 1234567 (2003f: 05130)]".
_REVIEWED = re.compile(
    r"\s*\[(?:Math(?:s|ematical|\.)? Reviews?|MathSciNet|MR|Zbl|zbMATH)\b[^\[\]]{1,80}\]",
    re.IGNORECASE,
)
#: What a work is, as APA sets it behind its title: "Slow Piles [Data set]".
_SORT_BEHIND = re.compile(
    r"\s\[((?:Data ?set|(?:Computer )?Software|Preprint|Poster|Conference|Special issue"
    r"|(?:Unpublished )?"
    r"(?:Manuscript|(?P<degree>Doctoral|Ph\.?D\.?|Master['’]?s?|Bachelor['’]?s?)))\b[^\[\]]{0,120})"
    r"\]\.?$",
    re.IGNORECASE,
)
_KINDS_BEHIND = (
    ("data", "dataset"), ("software", "software"), ("poster", "poster"), ("preprint", "preprint"),
)  # fmt: skip
#: "Slow Piles (Version v1.0)", as APA numbers data and programs.
_VERSION_BEHIND = re.compile(r"\s\(([Vv]ersion\sv?\d[\w.]{0,12})\)\.?$")
#: "figshare. Dataset.", "Dryad. Data set, 2021": what a repository keeps.
_DEPOSITED = re.compile(
    r"(?<=\w)[.,]\s[Dd]ata ?[Ss]et(?=\.?\s*(?:$|https?:|doi\b|,\s(?:19|20)\d\d))"
)
#: What is said of other versions, in brackets or in a sentence.
_OTHER_VERSION = (
    r"(?:an? |the )?"
    r"(?:(?:much )?(?:earlier|preliminary|previous|prior|extended|short(?:er)?|long(?:er)?"
    r"|abridged|condensed|revised|updated|first|initial|conference|journal|workshop|full) ){1,2}"
    r"(?:versions?|abstract|drafts?|paper)\b"
)
#: "… 12-33 (2014). On invitation, special issue on Looms 2012.", "Kelp (special issue of KLP) 12"
_SPECIAL_ISSUE = re.compile(
    r"(?:\n|(?<=[.)])\s)((?:on invitation,?\s)?special issue (?:on|for|of)\b[^.\n]{2,80})"
    r"(?=[.\n]|$)|\s\((special issue (?:on|for|of)\b[^()\n]{2,80})\)"
    r"|,\s(special issue (?:on|for|of)\b[^.\n]{2,120}?)"
    r"(?=(?:,\s\d[\d()–-]{0,20}){0,2},\s(?:19|20)\d\d\.?$)",
    re.IGNORECASE,
)
#: "Journal of Things 2005, 87(1). Reprinted in Things and Piles, ed. Bo Ma, 2014."
_REPRINTED = re.compile(
    r"(?:\n|(?<=[.);])\s)((?:re-?printed|re-?published|translated) (?:in|as|from)\b[^\n]{5,300})$",
    re.IGNORECASE,
)
#: "(English translation of “Regale,” in Bo Ma, ed., …)": where else the work is.
_WORK_BEHIND = re.compile(
    r"[\s.,]*\(((?:(?:English|German|French|Spanish|Italian|Japanese|Chinese|Russian) )?"
    r"(?:translation|version) (?:of|in)\b"
    r"|(?:re-?printed|re-?published|translated) (?:in|as|from)\b)"
    r"(?:[^()]|\([^()]*\)){5,400}\)\W*$",
    re.IGNORECASE,
)
_VERSION = re.compile(
    rf"[\s.,;]*[(\[]\s?{_OTHER_VERSION}(?=[^()\[\]]*\b(?:appear|publish|present|in\b))"
    r"(?:[^()\[\]]|\([^()]*\)){8,300}[)\]]"
    rf"|(?:^(?=[^\n]*\n)|\n|(?<=\.)\s){_OTHER_VERSION}"
    r"(?: of (?:this|the) (?:paper|work|article|chapter))?"
    r" (?:was |has been |is |also )*(?:appear|publish|present|in\b)[^\n]{0,300}",
    re.IGNORECASE,
)


def _without_day_of_acceptance(phrase: str) -> tuple[str, list[str]]:
    """Return where a paper came out without when it was accepted, and that; where the phrase tells
    no other year, it stays.
    """
    accepted = _DAY_OF_ACCEPTANCE.search(phrase)
    rest = _DAY_OF_ACCEPTANCE.sub("", phrase, count=1)
    return (rest, [accepted[1]]) if accepted and _YEAR.search(rest) else (phrase, [])


def _with_short_year(phrase: str) -> str:
    """Return where a paper came out with the year that stands at its acronym as others print it:
    "ICML-24" and "ICML 24" are "ICML’24". It is the only one, and the acronym is well known or all
    there is.
    """
    dated = None if words_of.find_date(phrase) else _YEAR_AT_ACRONYM.search(phrase)
    is_all = dated and dated[2] == "-" and phrase.strip(" []().,;") == dated[0]
    if not dated or not (is_all or kind_of_acronym(dated[1])):
        return phrase
    return f"{phrase[: dated.start()]}{dated[1]}’{dated[3]}{phrase[dated.end() :]}"


def _without_what_stands_first(phrase: str) -> tuple[str, list[str]]:
    """Return where a paper came out without what is said of the paper before, and that."""
    said: list[str] = []
    for first in (_DAY_OF_REVISION, _BEFORE_VENUE, _AUTHOR_OF_BOOK):
        if found := first.match(phrase):
            phrase = phrase[found.end() :]
            said.append(found[1])
    return phrase, said


def _with_owner(listed: AuthorList, owner: str) -> AuthorList:
    """Return the authors of "Title, with Ann Lee and Bo Ma": the page's owner is one of them.

    In which place is not said: the owner is set first, and the list is a doubtful one.
    """
    listed_names = {author.name.casefold() for author in listed.authors}
    if not owner or owner.casefold() in listed_names:
        return listed
    return replace(listed, authors=(Author(owner), *listed.authors), doubt=True)


#: What marks papers as chosen ones, and the space around.
_STARS = " \t\n\u00a0★☆⭐🌟\ufe0f"


#: "Sand-2019: Proceedings of a School", where no other year is printed.
_YEAR_OF_NAME = re.compile(r"(?<=[^\W\d_]{2})\s?[-–—]\s?((?:19|20)\d\d)(?=[\s:,;.)]|$)")
#: A quotation mark that nothing closes.
_OPEN_QUOTATION = re.compile(r"[“”„«\"][^“”„«»\"]+")


#: "The title*", "The title.†", "“The title” *": the mark of a footnote; but "Search with A*".
_FOOTNOTE_BEHIND = re.compile(
    r"(?:(?<=[^\W\d_][a-zß-ÿ]{2})|(?<=[\s.?!)”\"$]))[*∗†‡]{1,3}(?=[.,”]*$)"
)
#: "“The title”*, Annals of Things": the same mark behind what sets the title apart.
_FOOTNOTE_FIRST = re.compile(r"^\s*[*∗†‡]{1,3}[\s.,;]+(?=[^\W\d_a-zß-ÿ])")


def clean_title(text: str) -> str:
    """Return a title without its full stop, quotation marks, stars, the mark of a footnote and
    trailing "[PDF] [Code]".
    """
    text = _FOOTNOTE_BEHIND.sub("", text.strip(_STARS)).rstrip(" ,;")
    if text.endswith(".") and not text.endswith(("...", " al.", " U.S.", " U.K.")):
        text = text[:-1]
    pairs = {"“": "”", '"': '"', "‘": "’", "'": "'"}
    if text[:1] == "[" and text[-1:] == "]" and "[" not in text[1:]:  # a link without an address
        text = text[1:-1].rstrip(" ,.")
    if len(text) > 2 and pairs.get(text[0]) == text[-1]:
        text = text[1:-1].rstrip(" ,.")
    return text[1:] if _OPEN_QUOTATION.fullmatch(text) else text


#: "(Best Paper Award)", "(under review)"
_REMARK_BEHIND = re.compile(
    r"\s*\(([^()]*\b(?:award|prize|best paper)\b[^()]*|under review|in press|forthcoming|submitted"
    r"|(?:working paper |report |technical report )?no\.\s?[a-z]{0,4}-?\d[\w/-]{0,12}"
    r"|\W? ?(?:denotes )?equal contributions?|to appear|in preparation|in revision|accepted"
    r"|(?:book|software) review|(?:solo|sole|single)[- ]?author(?:ed)?)\)\s*[.,]?$",
    re.IGNORECASE,
)
#: "[4 min video] [slides", and a bracket that the page opened before a button.
_LINKS_BEHIND = re.compile(
    r"(?:\s*\[(?:[\w-]{1,12}\s){0,2}(?:videos?|slides|code|pdf|poster|talk|demo|recording)\]?)+$"
    r"|\s+[\[(]$",
    re.IGNORECASE,
)


#: "(Short paper) Parallel Looms"
_FORM_FIRST = re.compile(
    r"\(((?:short|full|demo|poster|position|invited|industry|workshop) (?:paper|talk)"
    r"|extended abstract|poster|demo)\)[:,]?\s+(?=\S)",
    re.IGNORECASE,
)
#: "Parallel Looms, Poster": in which form it was shown.
_FORM_BEHIND = re.compile(r",\s(Poster|Demo|Extended [Aa]bstract|Short [Pp]aper)\.?$")


def _title_remarks(title: str) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Take awards and what became of the paper off the end of a title, in parentheses both."""
    title = _LINKS_BEHIND.sub("", title)
    if first := _FORM_FIRST.match(title):
        return (first[1],), (), clean_title(title[first.end() :].strip())
    if form := _FORM_BEHIND.search(title):
        return (form[1],), (), clean_title(title[: form.start()].strip())
    match = _REMARK_BEHIND.search(title)
    if not match:
        return (), (), clean_title(title.strip())
    is_number = match[1][-1].isdigit()
    notes, awards = ((match[1],), ()) if is_number else split_remarks(match[1])
    return notes, awards, clean_title(title[: match.start()].strip())


def _once(notes: Iterable[str]) -> tuple[str, ...]:
    """Return the notes without those that repeat one, whatever their capitals, or say nothing: what
    is left of "[arXiv:2401.01234 [hep-ph]]".
    """
    said = [note for printed in notes if (note := _EMPTY_BRACKETS.sub("", printed).strip())]
    return tuple({note.casefold(): note for note in reversed(said)}.values())[::-1]


_EMPTY_BRACKETS = re.compile(r"\s*[\[(]\s*[\])]")


#: What is said of a paper that was only sent where it is to come out.
_SENT = re.compile(r"(?:re)?submitted|under |in (?:review|revision|submission|prep)", re.IGNORECASE)


def _is_out(venue: VenuePhrase) -> bool:
    """Whether a phrase names where a paper came out, or surely will: then it is no mere draft."""
    return bool(venue.name) and not any(map(_SENT.match, venue.notes))


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
    editors: tuple[str, ...] = (),
    line: int,
    doubts: Iterable[tuple[str, float]] = (),
) -> Record:
    """Make the Record of what was read; the section's heading fills in the kind and year that are
    missing.
    """
    identifiers = find_identifiers(printed)
    venue = with_imprint_apart(venue) if section.kind == "book" else venue
    confidence = dict([*venue.doubts, *doubts])
    if listed.doubt:
        confidence.setdefault("authors", 0.8)
    kind, date = venue.kind, venue.date
    if section.kind and (not kind or "kind" in confidence):
        kind = section.kind
        confidence.pop("kind", None)
    arxiv = dict(identifiers).get("arxiv", "")
    if not kind and arxiv and not _is_out(venue):
        kind = "preprint"
    month = arxiv_month(arxiv) if not date and arxiv and kind == "preprint" else ""
    if month and (section.open_year or section.year in ("", month[:4])):
        date = month
        confidence["date"] = 0.8
    if not date and section.year:
        date = "" if section.open_year else section.year
        confidence["date"] = 0.0 if section.open_year else 0.9
    if not (date or section.year or section.open_year) and (
        of_name := _YEAR_OF_NAME.search(venue.name)
    ):
        date = of_name[1]
        confidence["date"] = 0.7
    if not title.isascii() and lost_letters.has_lost(title):
        confidence["title"] = 0.5
    return Record(
        title=title,
        authors=listed.authors,
        authors_complete=listed.complete,
        kind=kind,
        date=date,
        venue=venue.name if _TWO_LETTERS.search(venue.name) else "",
        venue_acronym=venue.acronym,
        place=venue.place,
        publisher=venue.publisher,
        volume=venue.volume,
        issue=venue.issue,
        pages=venue.pages,
        abstract=abstract,
        notes=_once([*venue.notes, *notes]),
        awards=tuple(dict.fromkeys([*venue.awards, *awards])),
        identifiers=identifiers,
        links=words_of.find_links(printed),
        metrics=tuple(metrics),
        editors=editors,
        confidence=tuple(confidence.items()),
        line=line,
    )
