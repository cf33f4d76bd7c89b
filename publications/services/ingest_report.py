"""What became of the records of one ingest."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from django.db.models import prefetch_related_objects

from publications.domain.reasons import Reason, in_english, marked_in_english
from publications.domain.record import Record, Unread
from publications.models import Action, Publication, Suggestion, SyncRun

#: So many papers of a list, and more than half of it, share what is said once of all.
_FEWEST_ALIKE = 5
#: "read" stands for a record on which nothing was decided, because there is no database.
Decision = Literal["unchanged", "new", "merged", "suggested", "declined", "failed", "read"]


@dataclass
class Outcome:
    """What became of one record: the decision, the publication it belongs to now, and why.

    `version_of` is the title of the version that leads it, or of one that it leads itself.
    """

    record: Record
    decision: Decision
    publication: Publication | None = None
    reasons: list[Reason] = field(default_factory=list)
    suggestions: list[Suggestion] = field(default_factory=list)
    version_of: str = ""

    @property
    def doubts(self) -> list[Reason]:
        """The fields that were read with doubt, the least sure first."""
        certainties = sorted(self.record.confidence, key=lambda doubt: doubt[1])
        return [
            Reason.of("read_with_doubt", field=field, number=f"{100 * sure:.0f}")
            if sure
            else Reason.of("not_read", field=field)
            for field, sure in certainties
            if sure < 1
        ]

    def to_json(self) -> dict[str, Any]:
        status = self.publication.status if self.publication else None
        return {
            **self.record.to_json(),
            "decision": self.decision,
            "publication": self.publication.slug if self.publication else None,
            "status": status,
            "standing": status,  # its name until 1.0
            "reasons": marked_in_english(self.reasons),
            "reason_data": [reason.as_json() for reason in self.reasons],
            "suggestions": list(map(_question, self.suggestions)),
        }


def _question(suggestion: Suggestion) -> dict[str, Any]:
    """The suggestion as plain values, for `--json` output."""
    is_of_pair = suggestion.kind != Suggestion.Kind.AUTHORSHIP
    return {
        "id": suggestion.pk,
        "kind": suggestion.kind,
        "question": str(suggestion.question),
        "score": suggestion.score,
        "reasons": (marked_in_english if is_of_pair else in_english)(suggestion.reasons),
        "reason_data": [reason.as_json() for reason in suggestion.reasons],
    }


@dataclass
class Report:
    """What became of all records of one ingest, in their order, and what was not read.

    `left_out_before` tells when records were left out of that list before, by content hash.
    """

    outcomes: list[Outcome] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    warnings: list[Reason] = field(default_factory=list)
    run: SyncRun | None = None
    left_out_before: Mapping[str, datetime] = field(default_factory=dict)

    @property
    def common_doubts(self) -> list[Reason]:
        """The doubts that most papers of a list share: its form leaves them open, whatever each
        paper says.
        """
        counts = Counter(doubt for outcome in self.outcomes for doubt in outcome.doubts)
        fewest = max(_FEWEST_ALIKE, len(self.outcomes) // 2 + 1)
        return [doubt for doubt, number in counts.items() if number >= fewest]

    def note_merged(self, actions: Iterable[Action]) -> None:
        """Update the outcomes of papers that became one with another afterwards."""
        merged = {paper.pk for action in actions for paper in action.publications.all()}
        for outcome in self.outcomes:
            paper = outcome.publication
            if paper is None or paper.pk not in merged:
                continue
            paper.refresh_from_db()
            outcome.publication = paper.merge_target() or paper
            outcome.suggestions = list(outcome.publication.suggestions.open())
            if outcome.publication != paper:
                outcome.decision = "merged"

    def note_cleared(self, actions: Iterable[Action]) -> None:
        """Update the outcomes of papers whose suggestions were cleared afterwards."""
        cleared = {paper.pk for action in actions for paper in action.publications.all()}
        for outcome in self.outcomes:
            paper = outcome.publication
            if paper is None or paper.pk not in cleared:
                continue
            paper.refresh_from_db(fields=["status"])
            outcome.suggestions = list(paper.suggestions.open())
            if outcome.decision == "suggested" and paper.status != Publication.Status.WAITING:
                is_public = paper.status == Publication.Status.PUBLISHED
                outcome.decision = "new" if is_public else "declined"

    def fetch_related(self) -> None:
        """Fetch all that suggestions and versions name, for after a dry run those rows are gone."""
        suggestions = [
            suggestion for outcome in self.outcomes for suggestion in outcome.suggestions
        ]
        prefetch_related_objects(suggestions, "publication", "other", "member", "source")
        self.note_versions()

    def note_versions(self) -> None:
        """Note of which works the publications are versions by now."""
        papers = [outcome.publication.pk for outcome in self.outcomes if outcome.publication]
        led = Publication.objects.unmerged().filter(version_of__in=papers).order_by("-pk")
        linked = Publication.objects.filter(pk__in=papers, version_of__isnull=False)
        titles = dict(led.values_list("version_of", "title"))
        titles |= dict(linked.values_list("pk", "version_of__title"))
        for outcome in self.outcomes:
            if outcome.publication:
                outcome.version_of = titles.get(outcome.publication.pk, "")

    @property
    def counts(self) -> dict[str, int]:
        """How many records were seen, and how many of them came to each end."""
        counts = dict.fromkeys(
            ("seen", "new", "merged", "unchanged", "suggested", "declined", "failed"), 0
        )
        for outcome in self.outcomes:
            counts["seen"] += 1
            counts[outcome.decision] = counts.get(outcome.decision, 0) + 1
        counts["unread"] = len(self.unread)
        return counts

    @property
    def waiting(self) -> int:
        """How many of the papers wait for a person's decision."""
        return sum(
            outcome.publication is not None
            and outcome.publication.status == Publication.Status.WAITING
            for outcome in self.outcomes
        )
