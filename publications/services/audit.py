"""The audit as it is kept: what there was when it ran last, for the admin's pages."""

from collections.abc import Collection

from django.utils import timezone

from publications.models import AuditReport
from publications.selectors import audit
from publications.selectors.audit import KINDS, Finding
from publications.services import review


def findings(
    kinds: Collection[str] = KINDS, suspects: Collection[int] | None = None
) -> list[Finding]:
    """Return what is amiss, as `audit.findings` does, but for papers that print initials and that
    the engine says are not the member's.
    """
    found = audit.findings(kinds, suspects)
    foreign = review.not_theirs([each.subject for each in found if _is_by_initials(each)])
    return [each for each in found if not (_is_by_initials(each) and each.subject in foreign)]


def _is_by_initials(finding: Finding) -> bool:
    return finding.reason.code == "audit_unlinked_initials"


def report() -> list[Finding]:
    """Look for all that is amiss, keep what the admin's pages need of it, and return it."""
    found = findings()
    suspects = sorted({finding.subject[0] for finding in found if finding.kind == "identifiers"})
    kept = {"at": timezone.now(), "counts": audit.counts(found), "suspects": suspects}
    AuditReport.objects.update_or_create(pk=1, defaults=kept)
    return found


def current() -> list[Finding]:
    """Return what is amiss now; of identifiers, what the last report found and holds still.

    The counts that the overview tells follow. Where there is no report yet it is made.
    """
    kept = AuditReport.objects.first()
    if kept is None:
        return report()
    found = findings(suspects=kept.suspects)
    counts = audit.counts(found)
    if kept.counts != counts:
        AuditReport.objects.filter(pk=kept.pk).update(counts=counts)
    return found
