"""A member's listing beside our list of their papers: what each has that the other has not.

Nothing is imported: what an import would make of each record is decided in a trial, by the same
engine, and nothing of it stays.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.urls import reverse

from people.models import Member
from publications.domain.reasons import Reason, in_english
from publications.domain.record import Listing, Record
from publications.models import Publication, Suggestion
from publications.selectors.audit.finding import page_of_authors
from publications.services.ingest_report import Outcome
from publications.services.sync.listings import import_listing

_ASKS_WHOSE = Suggestion.Kind.AUTHORSHIP


@dataclass(frozen=True, slots=True)
class Gap:
    """A paper that one of the two lists has: why, and the page of ours, where we have one."""

    reason: Reason
    record: Record | None = None
    publication: Publication | None = None

    @property
    def title(self) -> str:
        return self.record.title if self.record else str(self.publication)

    @property
    def is_plain(self) -> bool:
        """Whether there is no more to say than on which of the two lists it is."""
        return self.reason.code in ("profile_not_known", "profile_lacks")

    @property
    def address(self) -> str:
        if self.publication is None:
            return ""
        if self.reason.code == "profile_not_linked":
            return page_of_authors(self.publication.pk)
        return reverse("admin:publications_publication_change", args=[self.publication.pk])

    def to_json(self) -> dict[str, Any]:
        return {
            "sentence": str(self.reason),
            "reason": self.reason.as_json(),
            "title": self.title,
            "line": self.record.line if self.record else None,
            "publication": self.publication.slug if self.publication else None,
            "address": self.address,
        }


@dataclass(frozen=True, slots=True)
class ProfileGaps:
    """How a member's listing and our list of their papers differ.

    Attributes:
        missing: on the profile, not on our list.
        extra: on our list, not on the profile.
        both: how many stand on both.
        unread: how many lines of the listing were not read.
    """

    member: Member
    missing: list[Gap] = field(default_factory=list)
    extra: list[Gap] = field(default_factory=list)
    both: int = 0
    unread: int = 0
    warnings: list[Reason] = field(default_factory=list)

    @property
    def all(self) -> list[Gap]:
        return [*self.missing, *self.extra]

    @property
    def new(self) -> int:
        """How many of the missing no paper of ours is."""
        return sum(gap.publication is None for gap in self.missing)

    @property
    def summary(self) -> Reason:
        return Reason.of(
            "profile_summary",
            both=self.both,
            missing=len(self.missing),
            extra=len(self.extra),
            unread=self.unread,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "member": self.member.slug,
            "missing": [gap.to_json() for gap in self.missing],
            "extra": [gap.to_json() for gap in self.extra],
            "counts": {
                "both": self.both,
                "missing": len(self.missing),
                "extra": len(self.extra),
                "unread": self.unread,
            },
            "warnings": in_english(self.warnings),
        }


def profile_gaps(listing: Listing, member: Member) -> ProfileGaps:
    """Compare the member's listing with the papers of theirs that visitors see, both ways."""
    report = import_listing(listing, member=member, dry_run=True)
    known = Publication.objects.in_bulk({pk for each in report.outcomes for pk in _named_in(each)})
    own = list(Publication.objects.public().by_member(member))
    own_works = {_work(paper) for paper in own}
    missing: dict[object, Gap] = {}
    told_of: set[int] = set()
    for outcome in report.outcomes:
        papers = [known[pk] for pk in _named_in(outcome) if pk in known]
        told_of |= {_work(paper) for paper in papers}
        ours = next((paper for paper in papers if not _is_asked_about(paper, outcome)), None)
        if ours is None or _work(ours) not in own_works:
            # A paper that the listing names twice is missing once.
            made = outcome.publication.pk if outcome.publication else outcome.record
            missing.setdefault(made, _missing(outcome.record, ours, papers, member))
    extra: dict[int, Gap] = {}
    for paper in own:
        if _work(paper) not in told_of:
            reason = Reason.of("profile_lacks", paper=paper)
            extra.setdefault(_work(paper), Gap(reason, publication=paper))
    return ProfileGaps(
        member,
        list(missing.values()),
        list(extra.values()),
        both=len(own_works & told_of),
        unread=len(report.unread),
        warnings=report.warnings,
    )


def _named_in(outcome: Outcome) -> list[int]:
    """The papers that the record is or may be: its own, the one it is a version of, and those that
    are asked about. Of a new one there is no row after the trial.
    """
    publication = outcome.publication
    if publication is None:
        return []
    asked = [each.other_id for each in outcome.suggestions if each.kind != _ASKS_WHOSE]
    keys = [publication.pk, publication.version_of_id, *asked]
    return [key for key in keys if key is not None]


def _is_asked_about(paper: Publication, outcome: Outcome) -> bool:
    return any(suggestion.other_id == paper.pk for suggestion in outcome.suggestions)


def _missing(
    record: Record, ours: Publication | None, papers: Sequence[Publication], member: Member
) -> Gap:
    """Say why a paper of the profile is not on our list: `ours` is the one that it is."""
    if ours is not None and ours.status != Publication.Status.PUBLISHED:
        return Gap(Reason.of("profile_hidden", paper=record.title), record, ours)
    if ours is not None:
        reason = Reason.of("profile_not_linked", paper=record.title, member=member)
        return Gap(reason, record, ours)
    for paper in papers:
        reason = Reason.of("profile_may_be", paper=record.title, other=paper)
        return Gap(reason, record, paper)
    return Gap(Reason.of("profile_not_known", paper=record.title), record)


def _work(paper: Publication) -> int:
    """The key of the version that leads the paper's work."""
    return paper.version_of_id or paper.pk
