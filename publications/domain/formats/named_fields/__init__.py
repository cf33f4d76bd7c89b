"""Papers told as named fields, whatever the names -> Records: objects of JSON, rows of a table.

Everybody who keeps papers in a data file names the fields differently: "authors", "author_list",
"creators"; "year", "pubYear", "publication_date", "issued". What each name means stands in one
table (`names`), and how the values of each meaning are spelled beside it (`values`, `people`,
`places`, `identifiers`). Names count without case and without signs between their words.
"""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from publications.domain.formats import text as words_of
from publications.domain.formats.author_signs import says_what_a_star_means
from publications.domain.formats.named_fields.fields import (
    Fields,
    bibtex_of,
    title_of,
    unread_fields,
)
from publications.domain.formats.named_fields.identifiers import (
    identifiers_of,
    issns_of,
    links_of,
)
from publications.domain.formats.named_fields.names import KINDS, plain_name
from publications.domain.formats.named_fields.people import people_of, summary_authors
from publications.domain.formats.named_fields.places import Place, kind_of_paper
from publications.domain.formats.named_fields.values import YEAR, date_of, text_of, texts_of
from publications.domain.formats.tidying import ordered
from publications.domain.formats.venue_phrases import STATE
from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Record


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a list of papers and is true of each: the year, the kind."""

    year: str = ""
    kind: str = ""
    #: What the lists and groups are called that it stands in.
    names: tuple[str, ...] = ()

    def under(self, name: str) -> "Heading":
        """Return the heading with what the name of a list or of a group says."""
        if YEAR.fullmatch(name.strip()):
            return replace(self, year=name.strip())
        plain = plain_name(name)
        kind = KINDS.get(plain) or KINDS.get(plain.removesuffix("s")) or ""
        names = (*self.names, name)
        return replace(self, kind=kind if kind and plain != "data" else self.kind, names=names)


def record_of(
    item: Mapping[str, Any], heading: Heading = Heading(), key: str = "", line: int | None = None
) -> Record | None:
    """Return the paper that the fields of an item tell, None where they have no title.

    Args:
        heading: what is true of all papers of its list.
        key: what its list calls it.
        line: where it stands.
    """
    fields = Fields(item)
    title, title_field = title_of(fields)
    if entry := bibtex_of(fields):
        return _of_bibtex(entry, line)
    if not title:
        return None
    if subtitle := fields.text("subtitle"):
        title = f"{title}: {subtitle}"
    authors = people_of(value for _, value in fields.named("authors"))
    authors = authors if authors.authors else summary_authors(fields) or authors
    if fields.has("company") and not authors.authors:  # of whoever keeps the list
        company = people_of(value for _, value in fields.named("company"))
        authors = replace(company, complete=False)
    identifiers = identifiers_of(fields, key)
    place = Place.of(fields, title_field)
    date, certain = _date(fields)
    date = date or place.date or heading.year
    kind = kind_of_paper(fields, place, heading.kind, identifiers)
    contained = kind not in ("book", "thesis", "report")
    isbns = tuple(pair for pair in identifiers if pair[0] == "isbn" and contained)
    own_ids = tuple(pair for pair in identifiers if pair not in isbns)
    record = Record(
        title=title.rstrip(".") or title,
        authors=authors.authors,
        authors_complete=authors.complete and fields.values.get("etal") is not True,
        kind=kind,
        date=date,
        venue=place.venue,
        venue_acronym=place.acronym,
        place=fields.text("place"),
        publisher=place.publisher if place.publisher != place.venue else "",
        volume=place.volume,
        issue=place.issue,
        pages=place.pages,
        abstract=_abstract(fields),
        notes=tuple(
            dict.fromkeys((*place.notes, *_states(fields, place), *_remarks(fields, "notes")))
        ),
        awards=tuple(dict.fromkeys((*place.awards, *_remarks(fields, "awards")))),
        identifiers=own_ids,
        links=links_of(fields),
        categories=_keywords(fields),
        metrics=_metrics(fields),
        language=words_of.language_tag(fields.text("language")),
        licence=fields.text("licence"),
        venue_ids=(*issns_of(fields), *isbns),
        editors=tuple(
            author.name
            for author in people_of(value for _, value in fields.named("editors")).authors
        ),
        source_key=key or fields.text("key"),
        confidence=(
            *((("date", 0.5),) if not certain else ()),
            *((("authors", 0.8),) if authors.doubt else ()),
        ),
        line=line,
    )
    return ordered(record)


def _of_bibtex(entry: str, line: int | None) -> Record | None:
    # Imported here: its parser takes long to load, and few files have such a field.
    from publications.domain.formats import bibtex

    with suppress(FormatError):
        return replace(bibtex.read(entry).records[0], line=line)
    return None


def _date(fields: Fields) -> tuple[str, bool]:
    """Return the partial date, and whether it was whole; the year wins where the two differ."""
    found = YEAR.search(fields.text("year"))
    year = found[1] if found else ""
    best, certain = "", True
    for _, value in fields.named("date"):
        date, whole = date_of(value)
        if len(date) > len(best) and (not year or date.startswith(year)):
            best, certain = date, whole
    if year and not best:
        month, day = fields.text("month"), fields.text("day")
        spoken = words_of.find_date(f"{day} {month} {year}") if not month.isdecimal() else None
        if spoken and spoken.date.startswith(year):
            return spoken.date, spoken.certain
        if month.isdecimal() and 1 <= int(month) <= 12:
            return words_of.partial_date(
                int(year), int(month), int(day) if day.isdecimal() else None
            )
    return best or year, certain


def _abstract(fields: Fields) -> str:
    for name, value in fields.named("abstract"):
        if name == "abstractinvertedindex" and isinstance(value, dict):
            return _unindexed(value)
        if name == "summary" and "publicationinfo" in fields.values:
            continue
        text = text_of(value)
        if text and not (name == "summary" and summary_authors(fields)):
            return text
    return ""


def _unindexed(index: Mapping[str, Any]) -> str:
    """The text of an index of words and their places, as OpenAlex gives abstracts."""
    placed = [
        (place, word)
        for word, places in index.items()
        if isinstance(places, list)
        for place in places
        if isinstance(place, int)
    ]
    return words_of.without_tags(" ".join(str(word) for _, word in sorted(placed)[:20_000]))


def _remarks(fields: Fields, meaning: str) -> tuple[str, ...]:
    """Short texts about the paper."""
    texts = [text.strip(" ,;") for _, value in fields.named(meaning) for text in texts_of(value)]
    return tuple(
        dict.fromkeys(
            text
            for text in texts
            if text and len(text) <= 300 and not (text.isdigit() or says_what_a_star_means(text))
        )
    )


def _states(fields: Fields, place: Place) -> tuple[str, ...]:
    """How far a paper has come: "Under review"; neither where it came out nor a mere word for
    that it did, "published".
    """
    return tuple(
        text
        for text in _remarks(fields, "state")
        if (" " in text and not (place.venue and place.venue in text)) or STATE.match(f"{text}. ")
    )


def _keywords(fields: Fields) -> tuple[str, ...]:
    words: list[str] = []
    for _, value in fields.named("keywords"):
        texts = re.split(r"\s*[;,，；]\s*", value) if isinstance(value, str) else texts_of(value)
        words += [
            word for text in texts if (word := words_of.without_tags(text)) and len(word) < 100
        ]
    return tuple(dict.fromkeys(words))


def _metrics(fields: Fields) -> tuple[tuple[str, float], ...]:
    for _, value in fields.named("citations"):
        if isinstance(value, dict):
            value = value.get("value", value.get("total"))
        if isinstance(value, str) and value.strip().isdecimal():
            value = int(value[:9])
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9:
            return (("citations", float(value)),)
    return ()


_FEWEST = 5


def warnings_of(
    items: Iterable[Mapping[str, Any]], records: Iterable[Record]
) -> tuple[Reason, ...]:
    """Return what to look at before the papers are believed: unread fields, bare titles."""
    warnings: list[Reason] = []
    records = list(records)
    told = sum(bool(record.authors or record.date or record.identifiers) for record in records)
    if len(records) >= _FEWEST and told * 2 < len(records):
        warnings.append(Reason.of("mostly_titles_alone", number=len(records), told=told))
    if unread := unread_fields(items):
        names = ", ".join(name[:40] for name, _ in unread.most_common(8))
        more = "one_field_not_read" if len(unread) == 1 else "fields_not_read"
        warnings.append(Reason.of(more, number=len(unread), fields=names))
    return tuple(warnings)
