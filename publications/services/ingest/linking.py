"""What is written down beside a paper that came in: what it was known by, and its versions."""

from collections.abc import Sequence

from publications.domain.attribution import ListContext
from publications.domain.reasons import Reason
from publications.models import Action, Publication, SourceRecord, Suggestion
from publications.services import authorships, versions
from publications.services.ingest.arrivals import Arrival
from publications.services.ingest.attributing import DECISIONS
from publications.services.ingest_report import Outcome
from publications.services.member_profiles import MemberProfiles
from publications.services.publication_rows import PublicationRows


def note_recognised(arrivals: Sequence[Arrival]) -> None:
    """Record each record that was recognised as a paper we knew, so that it can be undone."""
    recognised = [
        arrival for arrival in arrivals if arrival.match and arrival.match.decision == "same"
    ]
    actions = Action.objects.bulk_create(
        Action(
            kind=Action.Kind.ATTACH,
            message=Reason.of(
                "recognised",
                source=arrival.source_record.source,
                paper=arrival.record.title,
                other=arrival.rows.publication,
                reasons=arrival.match.reasons,
            ),
            changes={"record": arrival.source_record.pk},
            batch=_batch(arrival.source_record),
        )
        for arrival in recognised
        if arrival.match
    )
    concerned = Action.publications.through
    concerned.objects.bulk_create(
        concerned(action=action, publication=arrival.rows.publication)
        for action, arrival in zip(actions, recognised, strict=True)
    )


def link(arrival: Arrival, outcome: Outcome, profiles: MemberProfiles, listed: ListContext) -> None:
    """Link a publication with its other versions, and attribute it with what is known of them."""
    publication, version = arrival.rows.publication, arrival.version
    linked: list[Action] = []
    if version is not None and version.target is not None:
        other_version = (
            version.target.publication
            if isinstance(version.target, PublicationRows)
            else Publication.objects.get(pk=version.target)
        )
        action = versions.link_by_itself(publication, other_version, version.reasons)
        linked += [action] if action else []
    if arrival.record.relations:
        linked += versions.link_related(publication, arrival.record)
    if not linked:
        if not arrival.is_first and publication.version_of_id:
            versions.tidy(publication)
        return
    batch = _batch(arrival.source_record)
    Action.objects.filter(pk__in=[action.pk for action in linked]).update(batch=batch)
    publication.refresh_from_db()
    other_versions = versions.others(publication)
    if arrival.is_first:
        suggestions = Suggestion.objects.filter(
            kind=Suggestion.Kind.AUTHORSHIP, publication__in=other_versions
        )
        members = list(suggestions.open().values_list("member", flat=True))
        publication.suggestions.open().filter(member__in=members).delete()  # asked of one of them
    with authorships.changing(publication) as rows:
        settled = authorships.attribute_publication(
            rows,
            profiles,
            listed,
            known=authorships.known_of(other_versions),
            incoming=arrival.record,
            source=None if arrival.is_first else arrival.source_record.source,
        )
    versions.tidy(publication)
    publication.refresh_from_db()
    if arrival.is_first:
        outcome.decision = DECISIONS[settled.status]
        outcome.suggestions = list(publication.suggestions.open())


def _batch(source_record: SourceRecord) -> str:
    """The batch of Actions of the run that read the record."""
    return source_record.run.batch if source_record.run else ""
