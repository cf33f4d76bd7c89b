"""PubMed's tagged format (.nbib, MEDLINE) -> Records.

Source of the tags: https://www.nlm.nih.gov/bsd/mms/medlineelements.html. Each value begins behind
"TAG - " in column 7; lines that begin with spaces go on with it. What stands behind an author (FAU)
belongs to that author: the iD (AUID), the places of work (AD).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from people import profile_links
from publications.domain.formats import text as words_of
from publications.domain.formats.author_cells import read_cell, turned
from publications.domain.formats.tidying import ordered
from publications.domain.formats.venue_phrases import short_form
from publications.domain.identifiers import find_doi, find_isbns, find_issns
from publications.domain.reasons import Reason
from publications.domain.record import Author, FormatError, Listing, Record, Unread

_LINE = re.compile(r"([A-Z][A-Z0-9]{1,3}) {0,2}- ?(.*)")
_OWN = re.compile(r"^PMID- ?\d|^(?:OWN|STAT) {0,2}- \S", re.MULTILINE)
_TELLING = re.compile(r"^(?:TI|BTI|FAU|AU|JT|TA|DP) {0,2}- \S", re.MULTILINE)
_DATE = re.compile(r"(\d{4})(?: ([A-Z][a-z]{2})[a-z]*\.?(?: (\d{1,2}))?)?(?=$|[\s;:(])(?!\s?-)")
_DAY = re.compile(r"(\d{4})(\d\d)(\d\d)")
#: In the order in which they are believed: PubMed gives a work several types.
_KINDS = (
    ("preprint", ("preprint",)),
    ("dataset", ("dataset",)),
    ("report", ("technical report",)),
    ("thesis", ("academic dissertation",)),
    ("book", ("book", "books", "monograph")),
    ("chapter", ("book chapter",)),
)


def looks_like(text: str) -> bool:
    """Whether the text has PubMed's tags, as far as its beginning tells."""
    head = text[:100_000]
    return bool(_OWN.search(head) and _TELLING.search(head))


def read(text: str) -> Listing:
    """Return the papers of a PubMed file.

    Raises:
        FormatError: no reference with a title is in it.
    """
    records: list[Record] = []
    unread: list[Unread] = []
    references = list(_references(text, unread))
    for reference in references:
        if record := _record(reference):
            records.append(record)
        else:
            unread.append(Unread(reference.line, "", Reason("pubmed_reference_has_no_title")))
    if not records:
        raise FormatError("no_pubmed_references")
    # PubMed ends each reference with its source (SO).
    ended = [bool(reference.first("SO")) for reference in references if reference.first("PMID")]
    if len(ended) > 2 and all(ended[:-1]) and not ended[-1]:
        unread.append(Unread(references[-1].line, "", Reason("last_reference_cut_off")))
    return Listing(tuple(records), tuple(unread), "nbib")


@dataclass(slots=True)
class _Reference:
    """The (tag, value) pairs of a reference, and the line where it begins."""

    line: int
    values: list[tuple[str, str]] = field(default_factory=list)

    def all(self, *tags: str) -> list[str]:
        texts = (words_of.without_tags(value) for tag, value in self.values if tag in tags)
        return [text for text in texts if text]

    def first(self, *tags: str) -> str:
        return next((value for tag in tags for value in self.all(tag)), "")


def _references(text: str, unread: list[Unread]) -> Iterator[_Reference]:
    """Yield each reference: from PMID, or from behind an empty line, to the next one."""
    reference: _Reference | None = None
    more: list[str] = []  # the lines that go on with the last value

    def finished() -> None:
        if reference and reference.values and more:
            tag, value = reference.values[-1]
            reference.values[-1] = tag, " ".join([value, *more])
        more.clear()

    for number, line in enumerate(text.split("\n"), start=1):
        match = _LINE.match(line)
        if match:
            finished()
            tag, value = match[1], match[2].strip()
            if reference is None or (tag == "PMID" and reference.values):
                if reference:
                    yield reference
                reference = _Reference(number)
            reference.values.append((tag, value))
        elif not line.strip():
            finished()
            if reference:
                yield reference
            reference = None
        elif line.startswith(" ") and reference:
            more.append(line.strip())
        else:
            unread.append(Unread(number, line.strip()[:200], Reason("outside_references")))
    finished()
    if reference:
        yield reference


def _record(reference: _Reference) -> Record | None:
    chapter, book = reference.first("TI"), reference.first("BTI")
    printed = chapter or book or reference.first("TT")
    title, translated = re.subn(r"^\[(.*?)\]\.?$", r"\1", printed)
    if not title:
        return None
    title = title.rstrip(".") or title
    authors, complete = _authors(reference)
    kind = _kind(reference, bool(chapter), bool(book))
    date, certain = _date(reference.first("DP"))
    online = _DAY.fullmatch(reference.first("DEP"))
    types = [each.lower() for each in reference.all("PT")]
    venue = reference.first("JT", "TA") or (book if chapter else "")
    isbns = find_isbns(" ; ".join(reference.all("ISBN", "IS")))
    contained = kind != "book"
    record = Record(
        title=title,
        display_title=_display_title(reference),
        authors=authors,
        authors_complete=complete,
        kind=kind,
        date=date,
        dates=(("online", "-".join(online.groups())),) if online else (),
        venue=venue,
        venue_acronym=short_form(reference.first("TA")),
        publisher=reference.first("PB"),
        volume=reference.first("VI"),
        issue=reference.first("IP"),
        pages=words_of.page_range(re.split(r"[;,] ?", reference.first("PG"))[0]),
        abstract=reference.first("AB"),
        identifiers=(*_identifiers(reference), *(() if contained else isbns)),
        venue_ids=(
            *find_issns(" ; ".join(reference.all("IS"))),
            *(isbns if contained else ()),
        ),
        editors=tuple(turned(name) for name in reference.all("FED") or reference.all("ED")),
        language=words_of.language_tag(reference.first("LA")),
        categories=tuple(dict.fromkeys(word.rstrip("*") for word in reference.all("OT"))),
        grants=tuple(dict.fromkeys(map(_grant, reference.all("GR")))),
        notes=("Translated title",) if translated and reference.first("TT") else (),
        mark="retracted" if "retracted publication" in types else "",
        source_key=reference.first("PMID"),
        confidence=() if certain else (("date", 0.5),),
        line=reference.line,
    )
    return ordered(record)


def _display_title(reference: _Reference) -> str:
    raw = next((value for tag, value in reference.values if tag in ("TI", "BTI")), "")
    hidden = words_of.without_tags(words_of.hidden_scripts(raw))
    return words_of.shown_scripts(hidden).rstrip(".")


def _authors(reference: _Reference) -> tuple[tuple[Author, ...], bool]:
    """The people and bodies in order; short names where a file has no full ones."""
    has_full = any(tag == "FAU" for tag, _ in reference.values)
    authors: list[Author] = []
    complete = True
    for tag, value in reference.values:
        text = words_of.without_tags(value)
        if tag == ("FAU" if has_full else "AU") or tag == "CN":
            if re.fullmatch(r"et\.? al\.?|others", text, re.IGNORECASE):
                complete = False
            elif text:
                is_short = tag == "AU" and "," not in text
                authors += read_cell(text).authors[:1] if is_short else [Author(turned(text))]
        elif authors and tag == "AUID" and (orcid := _orcid(text)):
            authors[-1] = replace(authors[-1], orcid=orcid)
        elif authors and tag == "AD" and text:
            affiliations = (*authors[-1].affiliations, text)
            authors[-1] = replace(authors[-1], affiliations=affiliations)
    return tuple(authors), complete


def _orcid(text: str) -> str:
    found = re.search(r"\d{4}-?\d{4}-?\d{4}-?\d{3}[\dXx]", text) if "ORCID" in text else None
    return profile_links.orcid(found[0]) if found else ""


def _kind(reference: _Reference, has_title: bool, has_book: bool) -> str:
    types = [each.lower() for each in reference.all("PT")]
    if has_book:
        return "chapter" if has_title else "book"
    told = next((kind for kind, names in _KINDS if any(name in types for name in names)), "")
    return told or ("journal" if reference.first("JT", "TA") else "")


def _date(printed: str) -> tuple[str, bool]:
    """The date of "2020 Jul 15"; of "2020 May-Jun" and "2020 Winter" the year alone."""
    match = _DATE.match(printed)
    if not match or not match[2]:
        if year := re.match(r"\d{4}", printed):
            return year[0], True
        dated = words_of.find_date(printed)
        return (dated.date, dated.certain) if dated else ("", True)
    dated = words_of.find_date(f"{match[3] or ''} {match[2]} {match[1]}".strip())
    return (dated.date, dated.certain) if dated else (match[1], True)


def _identifiers(reference: _Reference) -> tuple[tuple[str, str], ...]:
    identifiers: list[tuple[str, str]] = []
    for text in reference.all("LID", "AID", "DOI"):
        if doi := find_doi(text):
            identifiers.append(("doi", doi))
    if re.fullmatch(r"0*[1-9]\d{0,8}", pubmed := reference.first("PMID")):
        identifiers.append(("pubmed", pubmed.lstrip("0")))
    if match := re.search(r"PMC(\d{4,9})", reference.first("PMC")):
        identifiers.append(("pmc", f"PMC{match[1]}"))
    return tuple(dict.fromkeys(identifiers))


def _grant(printed: str) -> tuple[str, str]:
    """The (funder, number) of "R01 GM123456/GM/NIGMS NIH HHS/United States"."""
    parts = printed.split("/")
    if len(parts) < 2:
        return printed, ""
    return parts[-2].strip(), parts[0].strip()
