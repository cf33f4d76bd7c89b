"""SourceRecords -> Publication, field by field, with provenance.

A Publication is what the records of its sources come to together. For each field the first of the
ordered records that says anything wins, except where a person edited the field by hand: that locks
it. Doing it again gives the same publication.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from django.db import connection, transaction
from django.utils import timezone
from django.utils.text import slugify

from people.models import FormerSlug, User
from people.names import normalize_text
from publications.domain import author_lists
from publications.domain.record import Author, Record
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Publication,
    Source,
    SourceRecord,
)
from publications.services import match_index
from publications.services.free_slugs import first_free
from publications.services.publication_rows import PublicationRows, load, save_rows
from publications.services.venues import Venues

#: Fields that take the first non-empty value, and the Publication attribute of the same name.
SCALARS = (
    "title",
    "kind",
    "date",
    "place",
    "publisher",
    "volume",
    "issue",
    "pages",
    "abstract",
    "licence",
    "mark",
)
LISTS = ("notes", "awards", "categories", "dates")

#: Fields that one source tells, and on which a source may be believed more or less than usual.
TOLD_BY_ONE = (*SCALARS, *LISTS, "venue", "authors")

#: Every field that a hand edit can lock.
LOCKABLE = (
    *SCALARS,
    "display_title",
    "summary",
    *LISTS,
    "venue",
    "authors",
    "links",
    "external_ids",
)

HAND = "hand"

#: What sources tell of one publication: each source record, and the same as a Record.
Evidence = list[tuple[SourceRecord, Record]]

#: Any number will do, so long as every process names the same one.
_CATALOGUE_LOCK = 0x1AB517E


def lock_catalogue() -> None:
    """Let one worker at a time decide which papers are one, so that two never make one twice.

    Holds until the transaction ends. SQLite writes one transaction at a time anyhow
    (transaction_mode IMMEDIATE).
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_CATALOGUE_LOCK])


def consolidate(publication: Publication) -> None:
    """Make `publication` say what its current SourceRecords and its hand edits say together.

    Writes only what differs. A publication without any record, made by hand, stays as it is.
    """
    if publication.pk is None:
        publication.slug = publication.slug or free_slug(publication)
        publication.save()
    (rows,) = load([publication])
    venues = Venues()
    consolidate_rows(rows, venues)
    venues.store()
    store([rows])


def consolidate_rows(rows: PublicationRows, venues: Venues) -> None:
    """Let the rows say what the evidence and the hand edits say together. Asks for venues alone.

    A venue that `venues` does not know is new there; it is to be stored before the rows.
    """
    rows.evidence = evidence = _ordered(rows.evidence)
    if not evidence:
        return
    _set_fields(rows.publication, evidence)
    _set_venue(rows.publication, evidence, venues)
    _set_authors(rows, evidence)
    _keep_pairs(rows, "links", _links_told(evidence), ("kind", "url"))
    _keep_pairs(rows, "external_ids", _identifiers_told(evidence), ("scheme", "value"))


def store(all_rows: Sequence[PublicationRows]) -> None:
    """Store publications, new ones too, with what belongs to them, and what finds them."""
    for rows in all_rows:
        if rows.publication.venue_id is None:
            rows.publication.venue = rows.publication.venue  # it was new when it was set
    unnamed = [rows.publication for rows in all_rows if not rows.publication.slug]
    for publication, slug in zip(unnamed, _free_slugs(unnamed), strict=True):
        publication.slug = slug
    save_rows(all_rows)
    match_index.index(all_rows)


def reconsolidate(source: Source) -> tuple[int, int]:
    """Consolidate all publications of which `source` tells.

    Return how many of them changed, and how many there are.
    """
    told_of = Publication.objects.filter(
        source_records__source=source, source_records__superseded=False
    )
    keys = sorted(set(told_of.values_list("pk", flat=True)))
    changed = 0
    for pk in keys:
        with transaction.atomic():
            lock_catalogue()
            before = Publication.objects.with_authors().get(pk=pk).as_record()
            consolidate(Publication.objects.get(pk=pk))
            changed += Publication.objects.with_authors().get(pk=pk).as_record() != before
    return changed, len(keys)


def attach(source_record: SourceRecord, publication: Publication) -> None:
    """Make the SourceRecord evidence for `publication`, and consolidate it."""
    source_record.publication = publication
    source_record.save(update_fields=["publication"])
    consolidate(publication)


def lock(publication: Publication, fields: Iterable[str], by: User | str | None = None) -> None:
    """Keep these fields, as they are now, from every sync: a person wrote them.

    What is written by no user of the site, as the demo is, says in a word or two by what.
    """
    # To the microsecond: an undo tells this edit from another one by the same person.
    now = timezone.now().isoformat(timespec="microseconds")
    for field in fields:
        publication.edits[field] = {"at": now, "by": by.pk if isinstance(by, User) else by}
        publication.origins[field] = HAND
    if "title" in publication.edits and "display_title" not in publication.edits:
        publication.display_title = ""  # it showed the title from before the edit
        publication.origins.pop("display_title", None)
    publication.save(update_fields=["display_title", "edits", "origins", "changed_at"])
    match_index.index(load([publication]))


def release(publication: Publication, fields: Iterable[str]) -> None:
    """Let these fields follow the sources again, and consolidate."""
    for field in fields:
        publication.edits.pop(field, None)
        publication.origins.pop(field, None)
    publication.save(update_fields=["edits", "origins", "changed_at"])
    consolidate(publication)


def free_slug(publication: Publication, year: int | None = None) -> str:
    """Return the end of the page's address: title and year, with a number where that is taken."""
    former = FormerSlug.objects.of(Publication).exclude(object_id=publication.pk or 0)
    return first_free([_slug_stem(publication, year)], Publication.objects.all(), former)[0]


def _free_slugs(publications: Iterable[Publication]) -> list[str]:
    """Return a slug for each of these publications, which are new. One query for nearly all."""
    stems = [_slug_stem(publication) for publication in publications]
    return first_free(stems, Publication.objects.all(), FormerSlug.objects.of(Publication))


def _slug_stem(publication: Publication, year: int | None = None) -> str:
    words = slugify(normalize_text(publication.title)) or "publication"
    return "-".join(filter(None, [words[:110].rstrip("-"), str(year or publication.year or "")]))


def _ordered(evidence: Evidence) -> Evidence:
    """Order evidence from most to least believed.

    The published version leads its preprint, whoever tells of it; then the source that is believed
    more; then the paper leads what was shown of it at a workshop; then the newest.
    """
    return sorted(evidence, key=_rank)


def _rank(pair: tuple[SourceRecord, Record], field: str = "") -> tuple[bool, int, bool, float, int]:
    source_record, _ = pair
    newest_first = -source_record.first_seen.timestamp(), -source_record.pk
    return *_belief(pair, field), *newest_first


def _belief(pair: tuple[SourceRecord, Record], field: str) -> tuple[bool, int, bool]:
    """How much is believed what a record tells, the most first."""
    source_record, record = pair
    precedence = source_record.source.precedence_of(field)
    return record.kind == "preprint", -precedence, record.kind in _BEFORE_THE_PAPER


def _on(field: str, evidence: Evidence) -> Evidence:
    """Order evidence anew where a source is believed more, or less, on this one field."""
    if not any(field in source_record.source.field_precedence for source_record, _ in evidence):
        return evidence
    return sorted(evidence, key=lambda pair: _rank(pair, field))


_PREPRINT = Publication.Kind.PREPRINT
#: Kinds of what is shown of a work before it is printed whole.
_BEFORE_THE_PAPER = (Publication.Kind.WORKSHOP, Publication.Kind.POSTER)


def _set_fields(publication: Publication, evidence: Evidence) -> None:
    for field in (*SCALARS, *LISTS):
        if field in publication.edits:
            continue
        choose = _first_date if field == "date" else _first
        origin, value = choose(_on(field, evidence), field)
        if field in LISTS:
            # As JSON gives it back: pairs are lists there.
            rows = [list(row) if isinstance(row, tuple) else row for row in value or ()]
            setattr(publication, field, rows)
        elif field == "kind":
            publication.kind = value or Publication.Kind.OTHER
        else:
            limit = getattr(Publication._meta.get_field(field), "max_length", None)
            setattr(publication, field, (value or "")[:limit])
        _note_origin(publication, field, origin)
    _set_posted(publication, evidence)
    _set_display_title(publication, evidence)


def _set_posted(publication: Publication, evidence: Evidence) -> None:
    """Add the day when the work was posted, from a preprint among its source records."""
    kinds = {kind for kind, _ in publication.dates}
    if "dates" in publication.edits or "posted" in kinds or publication.kind == _PREPRINT:
        return
    posted = [record.date for _, record in evidence if record.kind == _PREPRINT and record.date]
    if posted and min(posted) != publication.date:
        publication.dates = [["posted", min(posted)], *publication.dates]


def _set_display_title(publication: Publication, evidence: Evidence) -> None:
    """Take the display title from the source that gives the title, or leave it empty."""
    if "display_title" in publication.edits:
        return
    titled = (pair for pair in _on("title", evidence) if pair[1].title)
    origin, record = next(titled, (None, None))
    shown = record.display_title if record and "title" not in publication.edits else ""
    limit = Publication._meta.get_field("display_title").max_length
    assert limit is not None
    publication.display_title = shown if len(shown) <= limit else ""
    _note_origin(publication, "display_title", origin if publication.display_title else None)


def _set_venue(publication: Publication, evidence: Evidence, venues: Venues) -> None:
    if "venue" in publication.edits:
        return
    for source_record, record in _on("venue", evidence):
        if record.venue or record.venue_acronym:
            publication.venue = venues.find(record.venue, record.venue_acronym, record.kind)
            _note_origin(publication, "venue", source_record)
            return
    publication.venue = None
    _note_origin(publication, "venue", None)


def _set_authors(rows: PublicationRows, evidence: Evidence) -> None:
    """The most believed complete list wins; one cut by "et al." only if none is complete.

    Between lists that are believed alike one that names everybody and more wins over the newest:
    people are left out more often than made up. Initials are spelt out by the other lists, and the
    marks of equal contribution and of who corresponds come from the first list that has any.
    """
    publication = rows.publication
    if "authors" in publication.edits:
        return
    with_authors = [pair for pair in _on("authors", evidence) if pair[1].authors]
    unprinted = [row for row in rows.authorships if row.position is None]
    if not with_authors:
        rows.authorships = unprinted
        publication.authors_complete = True
        _note_origin(publication, "authors", None)
        return
    complete = [pair for pair in with_authors if pair[1].authors_complete]
    longest = max(with_authors, key=lambda pair: len(pair[1].authors))
    origin, record = _naming_everybody(complete) if complete else longest
    publication.authors_complete = record.authors_complete
    _note_origin(publication, "authors", origin)
    lists = [told.authors for _, told in with_authors]
    authors = author_lists.marked(author_lists.spelt_out(record.authors, lists), lists)
    printed = [row for row in rows.authorships if row.position is not None]
    if [row.as_author() for row in printed] == [_kept(author) for author in authors]:
        return
    authorships = _authorships(publication, authors)
    # A member keeps the place of the same printed name; attribution finds the others anew.
    members = {row.name: row for row in printed if row.member_id}
    for row in authorships:
        if (before := members.pop(row.name, None)) is not None:
            row.member_id, row.inferred = before.member_id, before.inferred
    rows.authorships = [*authorships, *unprinted]


def _naming_everybody(evidence: Evidence) -> tuple[SourceRecord, Record]:
    """The first, or what is believed as much and names all of its authors and the most others."""
    first = evidence[0]
    believed = _belief(first, "authors")
    alike = [pair for pair in evidence if _belief(pair, "authors") == believed]
    fuller = (pair for pair in alike if author_lists.names_more(pair[1].authors, first[1].authors))
    return max(fuller, key=lambda pair: len(pair[1].authors), default=first)


def _authorships(publication: Publication, authors: Iterable[Author]) -> list[Authorship]:
    """The authors as rows, not stored."""
    return [
        Authorship(
            publication=publication,
            position=position,
            name=author.name[:300],
            equal_contribution=author.equal_contribution,
            corresponding=author.corresponding,
            orcid=author.orcid,
            affiliation=("; ".join(author.affiliations))[:500],
        )
        for position, author in enumerate(authors, start=1)
    ]


def _kept(author: Author) -> Author:
    """The author as a row keeps it, to compare with what is stored."""
    affiliation = "; ".join(author.affiliations)[:500]
    return Author(
        name=author.name[:300],
        equal_contribution=author.equal_contribution,
        corresponding=author.corresponding,
        orcid=author.orcid,
        affiliations=(affiliation,) if affiliation else (),
    )


def _keep_pairs(
    rows: PublicationRows,
    field: Literal["links", "external_ids"],
    pairs: Iterable[tuple[str, str]],
    columns: tuple[str, str],
) -> None:
    """Keep the rows that sources still tell of, and add those that are new; `columns` tell rows
    apart.
    """
    if field in rows.publication.edits:
        return
    model = Link if field == "links" else ExternalId
    present = {tuple(getattr(row, name) for name in columns): row for row in getattr(rows, field)}
    distinct = dict.fromkeys(pairs)
    kept = [row for pair, row in present.items() if pair in distinct]
    made = [
        model(publication=rows.publication, **dict(zip(columns, pair, strict=True)))
        for pair in distinct
        if pair not in present
    ]
    setattr(rows, field, kept + made)


def _links_told(evidence: Evidence) -> Iterator[tuple[str, str]]:
    """All links that sources tell of and a row can hold."""
    links = (link for _, record in evidence for link in record.links)
    return (link for link in links if len(link[1]) <= 1000)


def _identifiers_told(evidence: Evidence) -> Iterator[tuple[str, str]]:
    """All identifiers that sources tell of and a row can hold."""
    identifiers = (identifier for _, record in evidence for identifier in record.identifiers)
    schemes = ExternalId.Scheme.values
    return (
        (scheme, value) for scheme, value in identifiers if scheme in schemes and len(value) <= 255
    )


def _first(evidence: Evidence, field: str) -> tuple[SourceRecord | None, Any]:
    for source_record, record in evidence:
        if value := getattr(record, field):
            return source_record, value
    return None, None


def _first_date(evidence: Evidence, field: str = "date") -> tuple[SourceRecord | None, Any]:
    """The first date; of those that lists believed alike print, the one that tells most.

    A list that prints years alone says nothing of the month that another prints. Of one list only
    what it says last counts: there a date was put right.
    """
    dated = [pair for pair in evidence if pair[1].date]
    if not dated:
        return None, None
    believed = _belief(dated[0], field)
    last_said: dict[tuple[int, str], tuple[SourceRecord, Record]] = {}
    for pair in dated:
        if _belief(pair, field) == believed:
            last_said.setdefault((pair[0].source_id, pair[0].listing), pair)
    source_record, record = max(last_said.values(), key=lambda pair: len(pair[1].date))
    return source_record, record.date


def _note_origin(publication: Publication, field: str, origin: SourceRecord | None) -> None:
    if origin is None:
        publication.origins.pop(field, None)
    else:
        publication.origins[field] = origin.pk
