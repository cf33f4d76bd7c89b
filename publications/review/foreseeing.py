"""A merge before it is made: what it would show, whether it looks right, and what is chosen in it.

What a person chooses against the fold is a hand edit of that field, made with the merge and taken
back with it. Where the fold shows the chosen value anyway nothing is locked.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from people.models import User
from publications import matching, merging
from publications.matching.vetoes import OTHER_IDENTIFIER
from publications.models import Publication, SourceRecord
from publications.reasons import Reason
from publications.records import Record
from publications.review import joining

#: Fields of which the merged paper shows one value, so that one can be chosen. Links and
#: identifiers are united.
CHOOSABLE = merging.TOLD_BY_ONE


def says(paper: Publication, field: str) -> Any:
    """Return what the paper says in a field of CHOOSABLE, as a value to compare. Fetch it
    `with_authors`.
    """
    if field == "title":
        return paper.title, paper.display_title
    if field == "venue":
        return paper.venue_id
    if field == "authors":
        printed = [seat for seat in paper.authorships.all() if seat.position is not None]
        return [seat.name for seat in printed], paper.authors_complete
    return getattr(paper, field)


def foresee(publication: Publication, into: Publication, by: User | None = None) -> Publication:
    """Return `into`, `with_authors`, as it would be after a merge, of which nothing is kept.

    Raises:
        Refused: as papers.merge.
    """
    with transaction.atomic():
        merging.lock_catalogue()
        one, other = (Publication.objects.get(pk=paper.pk) for paper in (publication, into))
        joining.join(one, other, by)
        merged = Publication.objects.with_authors().get(pk=into.pk)
        transaction.set_rollback(True)
    return merged


def choose(
    publication: Publication,
    into: Publication,
    chosen: Mapping[str, Publication],
    by: User | None,
) -> None:
    """Lock each chosen field as the paper has it whose value is chosen, before the two are joined.

    Nothing is locked where the merge shows that value by itself. An edit of `into` wins over one of
    the other paper (see joining.join): it makes room where the other's value is chosen.

    Raises:
        Refused: as papers.merge.
        ValueError: for a field that is not in CHOOSABLE.
    """
    if unknown := sorted(set(chosen) - set(CHOOSABLE)):
        raise ValueError(f"Nothing can be chosen for {', '.join(unknown)}.")
    if not chosen:
        return
    merged = foresee(publication, into, by)
    papers = Publication.objects.with_authors().in_bulk([publication.pk, into.pk])
    theirs, ours = papers[publication.pk], papers[into.pk]
    for field, paper in chosen.items():
        wanted, other = (theirs, ours) if paper == publication else (ours, theirs)
        if says(merged, field) == says(wanted, field):
            continue
        parts = [field]
        if field == "title" and (wanted.display_title or "display_title" in other.edits):
            parts.append("display_title")
        if wanted is theirs:
            _make_room(ours, parts)
        merging.lock(wanted, parts, by)


def _make_room(paper: Publication, fields: list[str]) -> None:
    for field in fields:
        paper.edits.pop(field, None)
        paper.origins.pop(field, None)
    paper.save(update_fields=["edits", "origins", "changed_at"])


def against(one: Publication, other: Publication) -> tuple[Reason, ...]:
    """Return why the two are plainly different papers; nothing where that is not plain. Fetch both
    `with_authors`.

    Papers that carry different identifiers are, whatever else agrees. Otherwise each is looked at
    as it stands and as every source told of it: what speaks most for one paper counts.
    """
    standing = matching.compare(one.as_record(), other.as_record())
    clash = tuple(why for why in standing.reasons if why.code == OTHER_IDENTIFIER)
    if clash or standing.decision != "new":
        return clash
    alike = max(
        (matching.compare(mine, theirs) for mine in _forms(one) for theirs in _forms(other)),
        key=lambda how: (how.decision != "new", how.score),
    )
    if alike.decision != "new":
        return ()
    return tuple(why for why in alike.reasons if why.against) or alike.reasons


def _forms(paper: Publication) -> list[Record]:
    told = SourceRecord.objects.current().filter(publication=paper).defer("raw")
    return list(dict.fromkeys([paper.as_record(), *(one.as_record() for one in told)]))
