"""Doubts that have become clear leave the queue by themselves, and can be brought back.

A member's papers grow: what had to be asked when it came may be plain now. What waits is judged
again, all of a member's together. No person's answer is touched: neither one that stands nor one
that was taken back.
"""

import uuid
from collections.abc import Collection, Iterable

from django.db import transaction
from django.utils import timezone

from people.models import Member
from publications.domain import attribution
from publications.domain.attribution import ListContext, Verdict
from publications.domain.reasons import Reason
from publications.models import Action, Publication, SourceRecord, Suggestion
from publications.services import actions, authorships, consolidation, versions
from publications.services.authorships import MemberProfiles

_NO = Suggestion.State.REJECTED


def clear_doubts(
    profiles: MemberProfiles, members: Iterable[Member], batch: str = ""
) -> list[Action]:
    """Judge again whether the papers that wait for these members are theirs; answer what is clear.

    Each answer is an Action by nobody, with the reasons, all of one batch.
    """
    asked = Suggestion.objects.open().filter(
        kind=Suggestion.Kind.AUTHORSHIP,
        member__in=[member.pk for member in members],
        kept_open=False,
        publication__merged_into=None,
    )
    asked = asked.exclude(publication__status=Publication.Status.DELETED).order_by("pk")
    papers = Publication.objects.with_authors().in_bulk(
        list(asked.values_list("publication", flat=True))
    )
    if not papers:
        return []
    records = {key: paper.as_record() for key, paper in papers.items()}
    listed = _listed(list(papers))
    judged = attribution.attribute_all_together(
        list(records.values()), profiles.people, list(listed.values())
    )
    found = {
        (key, verdict.person): verdict
        for key, about in zip(papers, judged, strict=True)
        for verdict in about
    }
    people = {person.key: person for person in profiles.people}
    batch, done = batch or str(uuid.uuid4()), []
    for doubt in asked.filter(publication__in=papers):
        key, member = doubt.publication_id, doubt.member_id
        assert member is not None
        verdict = found.get((key, member)) or attribution.attribute(
            records[key], people[member], listed[key]
        )
        if verdict.outcome != "ask":
            action = _answer(doubt, papers[key], listed[key], verdict, profiles, batch)
            done += [action] if action else []
    return done


def _listed(publications: Collection[int]) -> dict[int, ListContext]:
    """Return for each of these publications in whose list its sources tell of it."""
    current = SourceRecord.objects.current().filter(publication__in=publications)
    current = current.select_related("source", "run__member").defer("record", "raw")
    told: dict[int, list[SourceRecord]] = {key: [] for key in publications}
    for source_record in current.prefetch_related("run__member__identifiers"):
        if source_record.publication_id is not None:
            told[source_record.publication_id].append(source_record)
    return {key: authorships.listed_by(source_records) for key, source_records in told.items()}


@transaction.atomic
def _answer(
    doubt: Suggestion,
    paper: Publication,
    listed: ListContext,
    verdict: Verdict,
    profiles: MemberProfiles,
    batch: str,
) -> Action | None:
    """Answer one doubt as the verdict says; None where a person has spoken meanwhile.

    What was changed or merged since it was judged waits for the next time.
    """
    consolidation.lock_catalogue()
    waiting = Suggestion.objects.select_for_update(of=("self",)).open()
    judged = {"publication": paper, "publication__changed_at": paper.changed_at}
    if waiting.filter(pk=doubt.pk, kept_open=False, **judged).first() is None:
        return None
    assert doubt.member_id is not None
    member, evidence = profiles.members[doubt.member_id], paper.as_record()
    if authorships.known_of(versions.others(paper)).get(member.pk) == _NO:
        return None
    accepted = verdict.outcome == "accept"
    with actions.recording(Action.Kind.CLEARED, None, paper) as action:
        code = "became_clear" if accepted else "became_clear_as_not_theirs"
        reasons = list(verdict.reasons)
        action.message = Reason.of(code, paper=paper, member=member, verdict=reasons)
        action.batch = batch
        action.changes["outcome"] = verdict.outcome
        with authorships.changing(paper) as rows:
            (asked,) = [one for one in rows.suggestions if one.pk == doubt.pk]
            if accepted:
                printed = authorships.printed(verdict, evidence)
                authorships.assign_member(rows, member, printed, inferred=True)
                asked.reasons = reasons
                asked.state, asked.decided_at = Suggestion.State.ACCEPTED, timezone.now()
            else:
                rows.suggestions.remove(asked)  # no answer for good: that is for a person to give
            authorships.update_status(rows, listed)
        versions.tidy(paper)
    profiles.learn(evidence, [member.pk], accepted, inferred=True, of=paper.pk)
    return action
