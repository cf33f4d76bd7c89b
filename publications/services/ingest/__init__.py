"""Records -> evidence -> catalogue: the one door that every paper comes through."""

from collections.abc import Callable, Iterable, Sequence

from django.db.models import Min

from people.models import Member
from publications.domain.record import Record
from publications.models import Publication, Source, SourceRecord, SyncRun
from publications.services import authorships, metrics, review
from publications.services import source_records as evidence
from publications.services.ingest.attributing import DECISIONS
from publications.services.ingest.taking_in import Pace, take_in_all
from publications.services.ingest_report import Decision, Outcome, Report
from publications.services.member_profiles import MemberProfiles
from publications.services.source_records import Sighting
from publications.services.status import DECLINED
from publications.sources.heartbeat import beat

#: Whose list a record stands in that is nobody's: no slug of a member is called so.
_UNATTRIBUTED = "-"


def ingest(
    records: Iterable[Record],
    source: Source,
    *,
    member: Member | None = None,
    run: SyncRun | None = None,
    raws: Sequence[str] | None = None,
    as_read: Sequence[Record] = (),
    profiles: MemberProfiles | None = None,
    after_batch: Callable[[Report], None] | None = None,
    goes_on: bool = False,
) -> Report:
    """Take in what `source` said, for `member` where the list is one member's.

    First the records are kept as evidence, a batch at a time; then they are taken into the
    catalogue, a few at a time. Where one fails, each of these is taken in by itself, so that it
    holds up no other; the failed one is tried again when it comes again. Where the database itself
    is away nothing more is tried: the same again goes on from there. `raws` are the records as the
    source wrote them, in the same order, and `as_read` as they were read, where a person corrected
    some: read so again they are no news. Reading the same again changes nothing. During a long page
    signs of life are given (`sources.heartbeat`), and `after_batch` gets the report so far. With
    `goes_on` the run may have been cut short while it took in these records: what it had taken in
    is reported as it was decided then.
    """
    profiles = profiles or MemberProfiles()
    profiled_member = profiles.members.get(member.pk, member) if member else None
    is_unattributed = run is not None and run.is_unattributed
    listed = authorships.listing(source, profiled_member, is_unattributed)
    listing = list_name(source, member, is_unattributed)
    report, pace = Report(), Pace()
    for batch in evidence.batches(records, raws, as_read, source, listing):
        beat()
        kept = evidence.keep(batch, source, listing, run)
        settled = take_in_all(
            [sighting for sighting in batch if not sighting.is_settled],
            pace,
            kept,
            profiles,
            listed,
        )
        decided = _decided_before(batch, run) if goes_on and run else {}
        outcomes = [
            Outcome(
                sighting.record,
                decided.get(sighting.key, "unchanged"),
                sighting.before.publication if sighting.before else None,
            )
            if sighting.is_settled
            else next(settled)
            for sighting in batch
        ]
        metrics.record_metrics_of_publications(source, outcomes)
        _join_up([one.publication for one in outcomes if one.decision == "unchanged"], profiles)
        report.outcomes += outcomes
        if after_batch is not None:
            after_batch(report)
    return report


def list_name(source: Source, member: Member | None, is_unattributed: bool) -> str:
    """Return what tells this list of the source from others: whose it is.

    The same list handed in as nobody's and then as the lab's says something new.
    """
    if is_unattributed:
        return _UNATTRIBUTED
    return "" if source.is_service or member is None else member.slug


def _decided_before(batch: Sequence[Sighting], run: SyncRun) -> dict[str, Decision]:
    """Return what became of those records that this very run had taken in before it was cut short.

    A publication is new if no source told of it before, and nobody had made it.
    """
    before = {
        sighting.key: sighting.before
        for sighting in batch
        if sighting.is_settled and sighting.before and sighting.before.run_id == run.pk
    }
    publications = [row.publication.pk for row in before.values() if row.publication]
    first_told = dict(
        SourceRecord.objects.filter(publication__in=publications)
        .values("publication")
        .values_list("publication", Min("pk"))
    )
    made = Publication.objects.filter(pk__in=publications, created_at__gte=run.started_at)
    made_since = set(made.values_list("pk", flat=True))
    decided: dict[str, Decision] = {}
    kept_so: Decision
    for key, row in before.items():
        assert row.publication is not None
        is_first = row.publication.pk in made_since and first_told[row.publication.pk] == row.pk
        status = row.publication.status
        kept_so = "declined" if status == DECLINED else "merged"
        decided[key] = DECISIONS.get(status, "new") if is_first else kept_so
    return decided


def _join_up(unchanged: Iterable[Publication | None], profiles: MemberProfiles) -> None:
    """Link those who are members by now with the papers that were told of before."""
    if keys := {publication.pk for publication in unchanged if publication is not None}:
        review.join_up_all(keys, profiles)
