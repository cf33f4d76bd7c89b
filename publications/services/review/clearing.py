"""Suggestions that have become clear leave the queue by themselves, and this can be undone.

A member's papers grow: what had to be asked at first may be clear now. All that waits for a member
is judged again together. No person's answer is touched, neither one that holds nor one that was
undone.
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
from publications.services.member_profiles import MemberProfiles

_NO = Suggestion.State.REJECTED


def clear_doubts(
    profiles: MemberProfiles, members: Iterable[Member], batch: str = ""
) -> list[Action]:
    """Judge again whether the papers that wait for these members are theirs; answer what is clear.

    Each answer is an Action by nobody, with the reasons, all of one batch.
    """
    suggestions = Suggestion.objects.open().filter(
        kind=Suggestion.Kind.AUTHORSHIP,
        member__in=[member.pk for member in members],
        kept_open=False,
        publication__merged_into=None,
    )
    suggestions = suggestions.exclude(publication__status=Publication.Status.DELETED).order_by("pk")
    papers = Publication.objects.with_authors().in_bulk(
        list(suggestions.values_list("publication", flat=True))
    )
    if not papers:
        return []
    records = {key: paper.as_record() for key, paper in papers.items()}
    listed = listing_contexts(list(papers))
    judged = attribution.attribute_all_together(
        list(records.values()), profiles.people, list(listed.values())
    )
    verdicts = {
        (key, verdict.person): verdict
        for key, about in zip(papers, judged, strict=True)
        for verdict in about
    }
    people = {person.key: person for person in profiles.people}
    batch, done = batch or str(uuid.uuid4()), []
    for suggestion in suggestions.filter(publication__in=papers):
        key, member = suggestion.publication_id, suggestion.member_id
        assert member is not None
        verdict = verdicts.get((key, member)) or attribution.attribute(
            records[key], people[member], listed[key]
        )
        if verdict.outcome != "ask":
            action = _answer(suggestion, papers[key], listed[key], verdict, profiles, batch)
            done += [action] if action else []
    return done


def listing_contexts(publications: Collection[int]) -> dict[int, ListContext]:
    """Return whose list each of these publications stands in, by its source records."""
    current = SourceRecord.objects.current().filter(publication__in=publications)
    current = current.select_related("source", "run__member").defer("record", "raw")
    by_publication: dict[int, list[SourceRecord]] = {key: [] for key in publications}
    for source_record in current.prefetch_related("run__member__identifiers"):
        if source_record.publication_id is not None:
            by_publication[source_record.publication_id].append(source_record)
    return {
        key: authorships.listed_by(source_records) for key, source_records in by_publication.items()
    }


def no_longer_clear(answers: Collection[Action]) -> list[Action]:
    """Return what became clear by itself since these answers, which were taken back, and is not
    clear without them: the latest first.

    All that became clear of the same members since then is judged again, without writing.
    """
    members = {member for answer in answers for member in _asked_about(answer)}
    names = Member.objects.filter(pk__in=members).values_list("name", flat=True)
    if not names:
        return []
    since = Action.objects.active().filter(kind=Action.Kind.CLEARED, by=None)
    since = since.filter(at__gte=min(answer.at for answer in answers), changes__has_key="outcome")
    cleared = [
        (action, paper, member)
        for action in since.filter(message__params__member__in=list(names)).order_by("-pk")
        for member in _asked_about(action) & members
        for paper in action.publications.unmerged()[:1]
    ]
    if not cleared:
        return []
    papers = Publication.objects.with_authors().in_bulk(
        {paper.pk for _action, paper, _member in cleared}
    )
    records = {key: paper.as_record() for key, paper in papers.items()}
    listed = listing_contexts(list(papers))
    people = {person.key: person for person in MemberProfiles(learning_of=members).people}
    return [
        action
        for action, paper, member in cleared
        if attribution.attribute(records[paper.pk], people[member], listed[paper.pk]).outcome
        != action.changes["outcome"]
    ]


def _asked_about(action: Action) -> set[int]:
    """Return the members about whom the questions are that an action answered."""
    state = action.changes["state"]
    answered = [state[f"doubt|{key}"][0]["member_id"] for key in actions.answered(action)]
    return {member for member in answered if member is not None}


@transaction.atomic
def _answer(
    suggestion: Suggestion,
    paper: Publication,
    listed: ListContext,
    verdict: Verdict,
    profiles: MemberProfiles,
    batch: str,
) -> Action | None:
    """Answer one suggestion as the verdict says; None where a person answered meanwhile.

    A paper that was changed or merged since it was judged waits for the next time.
    """
    consolidation.lock_catalogue()
    waiting = Suggestion.objects.select_for_update(of=("self",)).open()
    judged = {"publication": paper, "publication__changed_at": paper.changed_at}
    if waiting.filter(pk=suggestion.pk, kept_open=False, **judged).first() is None:
        return None
    assert suggestion.member_id is not None
    member, evidence = profiles.members[suggestion.member_id], paper.as_record()
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
            (row,) = [row for row in rows.suggestions if row.pk == suggestion.pk]
            if accepted:
                printed = authorships.printed(verdict, evidence)
                authorships.assign_member(rows, member, printed, inferred=True)
                row.reasons = reasons
                row.state, row.decided_at = Suggestion.State.ACCEPTED, timezone.now()
            else:
                rows.suggestions.remove(row)  # only a person answers no for good
            authorships.update_status(rows, listed)
        versions.tidy(paper)
    profiles.update(evidence, [member.pk], accepted, inferred=True, of=paper.pk)
    return action
