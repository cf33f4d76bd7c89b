"""Doubts that have become clear leave the queue by themselves, and can be brought back.

A member's papers grow: what had to be asked when it came may be plain now. What waits is judged
again, all of a member's together. No person's answer is touched: neither one that stands nor one
that was taken back.
"""

import uuid
from collections.abc import Iterable

from django.db import transaction
from django.db.models import Prefetch
from django.utils import timezone

from people.models import Member
from publications.domain import attribution
from publications.domain.attribution import Verdict
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
    papers = _papers(asked.values_list("publication", flat=True))
    if not papers:
        return []
    records = {key: paper.as_record() for key, paper in papers.items()}
    listed = {key: authorships.listed_by(paper.told) for key, paper in papers.items()}
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
        key = doubt.publication_id
        verdict = found.get((key, doubt.member_id)) or attribution.attribute(
            records[key], people[doubt.member_id], listed[key]
        )
        if verdict.outcome != "ask":
            action = _answer(doubt, papers[key], verdict, profiles, batch)
            done += [action] if action else []
    return done


def _papers(keys: Iterable[int]) -> dict[int, Publication]:
    """Fetch these publications with their authors, and `told`: where each was told of."""
    told = SourceRecord.objects.current().select_related("source", "run__member")
    told = told.prefetch_related("run__member__identifiers").defer("record", "raw")
    papers = Publication.objects.with_authors()
    return papers.prefetch_related(Prefetch("source_records", told, to_attr="told")).in_bulk(
        list(keys)
    )


@transaction.atomic
def _answer(
    doubt: Suggestion, paper: Publication, verdict: Verdict, profiles: MemberProfiles, batch: str
) -> Action | None:
    """Answer one doubt as the verdict says; None where a person has spoken meanwhile.

    What was changed or merged since it was judged waits for the next time.
    """
    consolidation.lock_catalogue()
    waiting = Suggestion.objects.select_for_update(of=("self",)).open()
    judged = {"publication": paper, "publication__changed_at": paper.changed_at}
    doubt = waiting.filter(pk=doubt.pk, kept_open=False, **judged).first()
    if doubt is None or authorships.known_of(versions.others(paper)).get(doubt.member_id) == _NO:
        return None
    member, evidence = profiles.members[doubt.member_id], paper.as_record()
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
            authorships.update_status(rows, authorships.listed_by(paper.told))
        versions.tidy(paper)
    profiles.learn(evidence, [member.pk], accepted, inferred=True, of=paper.pk)
    return action
