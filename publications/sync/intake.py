"""Records -> evidence -> catalogue: the one door that every paper comes through."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from django.db import DatabaseError, transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from people.models import Member
from publications import authorship, indexing, matching, merging, versions
from publications.attribution import Listed, Verdict
from publications.authorship import Roster
from publications.models import (
    Action,
    Metric,
    Publication,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
)
from publications.records import Record
from publications.sources.heartbeat import beat
from publications.sync import evidence
from publications.sync.evidence import Kept, Sighting
from publications.sync.report import Decision, Outcome, Report
from publications.venues import Venues

#: What `authorship.foresee` says of the records of a batch.
Verdicts = Mapping[int, Sequence[Verdict]]

#: How many records are settled in one transaction, while the other workers wait.
_TOGETHER = 25
#: Whose list a record stands in that is nobody's: no slug of a member is called so.
_NOBODYS = "-"


def ingest(
    records: Iterable[Record],
    source: Source,
    *,
    member: Member | None = None,
    run: SyncRun | None = None,
    raws: Sequence[str] | None = None,
    roster: Roster | None = None,
) -> Report:
    """Take in what `source` said, for `member` where the list is one member's.

    First what was said is kept as evidence, a batch at a time; then the records are settled, a few
    at a time. Where one fails, each of these is settled by itself, so that it holds up no other; it
    is settled when it comes again. `raws` are the records as the source wrote them, in the same
    order. Reading the same again changes nothing. A long page gives signs of life all the while
    (`sources.heartbeat`).
    """
    roster = roster or Roster()
    known = roster.members.get(member.pk, member) if member else None
    is_nobodys = run is not None and run.is_nobodys
    listed = authorship.listing(source, known, is_nobodys)
    listing = "" if source.is_service or member is None else member.slug
    if is_nobodys:
        listing = _NOBODYS  # the same list handed in as the lab's says something new
    report = Report()
    for batch in evidence.batches(records, raws, source, listing):
        beat()
        kept = evidence.keep(batch, source, listing, run)
        settled = _settle_all([one for one in batch if not one.is_settled], kept, roster, listed)
        outcomes = [
            Outcome(one.record, "unchanged", one.before.publication if one.before else None)
            if one.is_settled
            else next(settled)
            for one in batch
        ]
        _note_figures_of_papers(source, outcomes)
        report.outcomes += outcomes
    return report


def note_figures(source: Source, member: Member, figures: Iterable[tuple[str, float]]) -> None:
    """Keep what the source's page says of the member as a whole, with today's date."""
    _note(source, "member", {(member.pk, name): value for name, value in figures})


# --- Catalogue ---------------------------------------------------------------------------------


def _settle_all(
    batch: Sequence[Sighting], kept: Kept, roster: Roster, listed: Listed
) -> Iterator[Outcome]:
    """Yield what becomes of each record, in order: a few together, or each alone if that fails."""
    venues = Venues()
    verdicts = authorship.foresee([one.record for one in batch], roster, listed)
    for some in evidence.chunks(batch, _TOGETHER):
        beat()
        try:
            yield from _settle_together(some, kept, roster, listed, verdicts, venues)
        except (DatabaseError, ValueError):
            venues = Venues()  # one may have been made, and rolled back
            for one in some:
                yield _settle_alone(one, kept, roster, listed, verdicts)


def _settle_alone(
    one: Sighting, kept: Kept, roster: Roster, listed: Listed, verdicts: Verdicts
) -> Outcome:
    try:
        return _settle_together([one], kept, roster, listed, verdicts, Venues())[0]
    except (DatabaseError, ValueError) as error:
        key = kept.keys.get(one.key, one.before and one.before.pk)
        if key is not None:
            # Kept but not folded in: without a publication it is settled when it comes again.
            SourceRecord.objects.filter(pk=key).update(publication=None)
        sentence = f"“{one.record.title}” could not be kept: {error}"
        return Outcome(one.record, "failed", reasons=[sentence])


def _settle_together(
    some: Sequence[Sighting],
    kept: Kept,
    roster: Roster,
    listed: Listed,
    verdicts: Verdicts,
    venues: Venues,
) -> list[Outcome]:
    with roster.tentatively(), transaction.atomic():
        merging.lock_catalogue()
        venues.look_up(one.record for one in some)
        newcomers = _Newcomers(roster, listed, verdicts, venues)
        outcomes = [_settle(one.record, _evidence(one, kept), newcomers) for one in some]
        newcomers.store()
        _note_recognised(newcomers.recognised)
    return outcomes


def _evidence(one: Sighting, kept: Kept) -> SourceRecord:
    """Return the stored row; an instance of its own, because what is done may be rolled back."""
    said = kept.row(one)
    if said is None:
        # Kept by an earlier run that failed to settle it.
        assert one.before is not None
        return SourceRecord.objects.select_related("source").get(pk=one.before.pk)
    return evidence.store_alone(said) if said.pk is None else said


class _Newcomers:
    """The new publications among a few records, which are stored together at the end.

    What comes after them is compared with them too.
    """

    def __init__(self, roster: Roster, listed: Listed, verdicts: Verdicts, venues: Venues) -> None:
        self.roster = roster
        self._verdicts = verdicts
        self.listed = listed
        #: Records that were taken for papers we knew, each with its paper and the reasons.
        self.recognised: list[tuple[SourceRecord, Publication, Sequence[str]]] = []
        self.venues = venues
        self._drafts: list[merging.Draft] = []
        self._suggestions: list[Suggestion] = []
        self._by_key: dict[str, list[merging.Draft]] = {}

    def like(self, record: Record) -> dict[merging.Draft, Record]:
        """Return those that share a blocking key with the record, and what they are."""
        found = [
            draft
            for key in sorted(matching.blocking_keys(record))
            for draft in self._by_key.get(key, ())
        ]
        return {draft: draft.record for draft in found}

    def add(
        self, record: Record, said: SourceRecord, doubt: "matching.Match[int | merging.Draft]"
    ) -> Outcome:
        """Take the record in as a new publication, which `doubt` may hold for another one."""
        draft = merging.draft(record, said, self.venues)
        is_doubtful = doubt.decision == "ask" and doubt.target is not None
        settled = authorship.place(
            draft, self._verdicts.get(id(record)), self.roster, self.listed, is_doubtful=is_doubtful
        )
        suggestions = settled.suggestions
        decision = _DECISIONS[Publication.Standing(settled.standing)]
        if is_doubtful and decision != "declined":
            suggestions = [_ask_same_work(draft.publication, doubt, said.source), *suggestions]
        self._drafts.append(draft)
        self._suggestions += suggestions
        for key in matching.blocking_keys(record):
            self._by_key.setdefault(key, []).append(draft)
        return Outcome(record, decision, draft.publication, list(settled.reasons), suggestions)

    def store(self) -> None:
        """Store what has gathered."""
        if self._drafts:
            self.venues.store()
            merging.create(self._drafts)
            Suggestion.objects.bulk_create(self._suggestions)
        self._drafts, self._suggestions, self._by_key = [], [], {}


_DECISIONS: dict[str, Decision] = {
    Publication.Standing.PUBLISHED: "new",
    Publication.Standing.WAITING: "suggested",
    Publication.Standing.DECLINED: "declined",
}


def _settle(record: Record, said: SourceRecord, newcomers: _Newcomers) -> Outcome:
    """Find or make the publication that the evidence speaks of, and say whose it is."""
    if said.publication_id is not None:
        return _join(record, said, _standing_for(said.publication_id), newcomers)
    match = _match(record, [*newcomers.like(record).items(), *indexing.candidates(record)])
    reasons = match.reasons if match.decision != "new" else ()
    if match.decision == "same" and match.target is not None:
        target = _stored(match.target, newcomers)
        outcome = _join(record, said, target, newcomers)
        newcomers.recognised.append((said, target, match.reasons))
    else:
        outcome = newcomers.add(record, said, match)
        if match.decision == "version" or record.relations:
            _link(said, outcome, match, newcomers)
    outcome.reasons[:0] = reasons
    return outcome


def _match(
    record: Record, near: Sequence[tuple[int | merging.Draft, Record]]
) -> "matching.Match[int | merging.Draft]":
    """Say which work the record belongs to, and then which version of it.

    Versions of one work are no rivals of each other: one record may fit several of them, by an
    identifier that they share or by title.
    """
    match = matching.find(record, near)
    if match.target is None:
        return match
    stored = {key for key, _ in near if isinstance(key, int)}
    linked = Publication.objects.filter(pk__in=stored, version_of__isnull=False)
    leading = dict(linked.values_list("pk", "version_of"))
    if not leading:
        return match
    work = matching.find(record, [(leading.get(key, key), form) for key, form in near])
    if work.decision not in ("same", "version"):
        return match
    of_work = [(key, form) for key, form in near if leading.get(key, key) == work.target]
    alike = [(matching.compare(record, form), key) for key, form in of_work]
    printed = [(how.score, key) for how, key in alike if how.decision == "same"]
    if not printed and work.decision == "version":
        return work
    place = max(printed, key=lambda one: one[0])[1] if printed else match.target
    return dataclasses.replace(work, target=place, decision="same")


def _stored(target: int | merging.Draft, newcomers: _Newcomers) -> Publication:
    if isinstance(target, merging.Draft):
        newcomers.store()
        return target.publication
    return Publication.objects.get(pk=target)


def _standing_for(key: int) -> Publication:
    """The publication, or the one that it was merged into while the record was on its way."""
    publication = Publication.objects.select_related("merged_into").get(pk=key).merge_target()
    if publication is None:
        raise ValueError(f"Publication {key} was merged in a circle.")
    return publication


def _link(
    said: SourceRecord,
    outcome: Outcome,
    match: "matching.Match[int | merging.Draft]",
    newcomers: _Newcomers,
) -> None:
    """Link a new publication with the other versions of its work: what is known of them holds."""
    newcomers.store()
    publication = outcome.publication
    assert publication is not None
    if match.decision == "version" and match.target is not None:
        other = _stored(match.target, newcomers)
        linked = versions.link_by_itself(publication, other, match.reasons)
        _note_run(said, [linked] if linked else [])
    _note_run(said, versions.link_related(publication, outcome.record))
    kin = versions.others(publication)
    if not kin:
        return
    publication.refresh_from_db()
    asked = Suggestion.objects.filter(kind=Suggestion.Kind.AUTHORSHIP, publication__in=kin).open()
    members = list(asked.values_list("member", flat=True))
    publication.suggestions.open().filter(member__in=members).delete()  # it is asked of one of them
    settled = authorship.settle(
        publication, newcomers.roster, newcomers.listed, kin=kin, incoming=outcome.record
    )
    versions.tidy(publication)
    publication.refresh_from_db()
    outcome.decision = _DECISIONS[Publication.Standing(settled.standing)]
    outcome.suggestions = list(publication.suggestions.open())


def _note_recognised(
    recognised: Sequence[tuple[SourceRecord, Publication, Sequence[str]]],
) -> None:
    """Keep which records were taken for papers we knew, so that each can be taken back."""
    actions = Action.objects.bulk_create(
        Action(
            kind=Action.Kind.ATTACH,
            words=f"{said.source}'s record “{said.record['title']}” was recognised as "
            f"“{publication}”: {'; '.join(reasons)}.",
            changes={"record": said.pk},
            batch=_batch(said),
        )
        for said, publication, reasons in recognised
    )
    concerned = Action.publications.through
    concerned.objects.bulk_create(
        concerned(action=action, publication=publication)
        for action, (_, publication, _) in zip(actions, recognised, strict=True)
    )


def _note_run(said: SourceRecord, actions: Sequence[Action]) -> None:
    """Let it be found with the run that did it."""
    Action.objects.filter(pk__in=[one.pk for one in actions]).update(batch=_batch(said))


def _batch(said: SourceRecord) -> str:
    return said.run.batch if said.run else ""


def _join(
    record: Record, said: SourceRecord, publication: Publication, newcomers: _Newcomers
) -> Outcome:
    """Fold the evidence into a publication that is there."""
    newcomers.venues.store()
    merging.attach(said, publication)
    if record.relations and (linked := versions.link_related(publication, record)):
        _note_run(said, linked)
        publication.refresh_from_db()
    kin = versions.others(publication) if publication.version_of_id else []
    settled = authorship.settle(
        publication,
        newcomers.roster,
        newcomers.listed,
        kin=kin,
        incoming=record,
        source=said.source,
    )
    if kin:
        versions.tidy(publication)
    publication.standing = settled.standing
    declined = settled.standing == Publication.Standing.DECLINED
    return Outcome(
        record,
        "declined" if declined else "merged",
        publication,
        settled.reasons,
        settled.suggestions,
    )


def _ask_same_work(
    publication: Publication, match: "matching.Match[int | merging.Draft]", source: Source
) -> Suggestion:
    target = match.target
    other = (
        {"other": target.publication} if isinstance(target, merging.Draft) else {"other_id": target}
    )
    return Suggestion(
        kind=Suggestion.Kind.SAME_WORK,
        publication=publication,
        source=source,
        score=match.score,
        reasons=list(match.reasons),
        **other,
    )


def _note_figures_of_papers(source: Source, outcomes: list[Outcome]) -> None:
    """Keep the figures that came with the records, with today's date."""
    told = {
        (outcome.publication.pk, name): value
        for outcome in outcomes
        if outcome.publication is not None
        for name, value in outcome.record.metrics
    }
    _note(source, "publication", told)


def _note(
    source: Source,
    owner: Literal["member", "publication"],
    told: dict[tuple[int, str], float],
) -> None:
    """Store the figures, by owner's key and name, that differ from the ones read before."""
    if not told:
        return
    told = {(key, name[:60]): value for (key, name), value in told.items()}
    newer = Metric.objects.filter(
        source=source, name=OuterRef("name"), day__gt=OuterRef("day"), **{owner: OuterRef(owner)}
    )
    before = Metric.objects.filter(
        ~Exists(newer), source=source, **{f"{owner}__in": {key for key, _ in told}}
    )
    last = {
        (key, name): (pk, value, day)
        for key, name, pk, value, day in before.values_list(owner, "name", "pk", "value", "day")
    }
    today = timezone.localdate()
    fresh: list[Metric] = []
    for (key, name), value in told.items():
        pk, known, day = last.get((key, name), (None, None, None))
        if known == value:
            continue
        if day == today:
            Metric.objects.filter(pk=pk).update(value=value)
        else:
            figure = Metric(source=source, name=name, value=value, day=today)
            setattr(figure, f"{owner}_id", key)
            fresh.append(figure)
    Metric.objects.bulk_create(fresh)
