"""Whose each paper of a batch is."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from publications.domain.attribution import ListContext, Verdict
from publications.models import Publication, Source, Suggestion
from publications.services import authorships, consolidation, versions
from publications.services.ingest.arrivals import Arrival, Found
from publications.services.ingest.reads import Reads
from publications.services.ingest_report import Decision, Outcome
from publications.services.member_profiles import MemberProfiles
from publications.services.publication_rows import PublicationRows
from publications.services.status import DECLINED, PUBLISHED, WAITING
from publications.services.venues import Venues

#: What `authorships.attribute_batch` says of the records of a batch.
Verdicts: TypeAlias = Mapping[int, Sequence[Verdict]]
#: What became of a first record, by the status of its publication.
DECISIONS: dict[str, Decision] = {
    PUBLISHED: "new",
    WAITING: "suggested",
    DECLINED: "declined",
}


def attribute(
    arrival: Arrival,
    profiles: MemberProfiles,
    listed: ListContext,
    verdicts: Verdicts,
    venues: Venues,
    reads: Reads,
) -> Outcome:
    """Add the record to the publication's evidence, and attribute it. Nothing is stored."""
    record, rows, match = arrival.record, arrival.rows, arrival.match
    publication, source = rows.publication, arrival.source_record.source
    rows.add_evidence(arrival.source_record, record)
    consolidation.consolidate_rows(rows, venues)
    if match is not None and match.decision == "ask" and match.target is not None:
        rows.suggestions.append(_ask_same_work(publication, match, source))
    versions_of_work = reads(versions.others, publication) if publication.version_of_id else []
    settled = authorships.attribute_publication(
        rows,
        profiles,
        listed,
        known=reads(authorships.known_of, versions_of_work),
        incoming=record,
        source=source,
        verdicts=verdicts.get(id(record)),
    )
    alike = match.reasons if match and match.decision != "new" else ()
    reasons = [*alike, *settled.reasons]
    if arrival.is_first:
        same_work = [
            suggestion
            for suggestion in rows.suggestions
            if suggestion.kind == Suggestion.Kind.SAME_WORK
        ]
        decision = DECISIONS[settled.status]
        return Outcome(record, decision, publication, reasons, [*same_work, *settled.suggestions])
    is_declined = settled.status == DECLINED
    decision = "declined" if is_declined else "merged"
    return Outcome(record, decision, publication, reasons, settled.suggestions)


def _ask_same_work(publication: Publication, match: Found, source: Source) -> Suggestion:
    target = match.target
    other_field = (
        {"other": target.publication}
        if isinstance(target, PublicationRows)
        else {"other_id": target}
    )
    return Suggestion(
        kind=Suggestion.Kind.SAME_WORK,
        publication=publication,
        source=source,
        score=match.score,
        reasons=list(match.reasons),
        **other_field,
    )
