"""The audit as it is kept: what there was when it ran last, for the admin's pages."""

from django.utils import timezone

from publications.models import AuditReport
from publications.selectors import audit
from publications.selectors.audit import Finding


def report() -> list[Finding]:
    """Look for all that is amiss, keep what the admin's pages need of it, and return it."""
    found = audit.findings()
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
    found = audit.findings(suspects=kept.suspects)
    counts = audit.counts(found)
    if kept.counts != counts:
        AuditReport.objects.filter(pk=kept.pk).update(counts=counts)
    return found
