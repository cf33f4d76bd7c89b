"""Since when a service is asked for changes, and whether what it lists can be all.

A watermark has no row of its own: it is the moment when the last run began that read every page and
kept every record. A run that failed or was cancelled does not move it. It holds only for the names
and identifiers that this run asked for.
"""

import datetime
import hashlib
import json

from django.db.models import QuerySet
from django.utils import timezone

from people.models import Member
from publications.domain.reasons import Reason
from publications.models import Source, SyncRun
from publications.sources import SOURCES
from publications.sources.adapter import Query
from publications.sources.errors import Incomplete

#: How far before the last run's start we ask: services show a change days after its date.
#: A paper that arXiv's moderators held back appears with the date of its submission.
OVERLAP = datetime.timedelta(days=14)


def fingerprint(query: Query) -> str:
    """Return a text that is the same for the same names and identifiers."""
    names_and_identifiers = json.dumps([sorted(query.names), sorted(query.identifiers)])
    return hashlib.sha256(names_and_identifiers.encode()).hexdigest()


def since(source: Source, member: Member, query_fingerprint: str) -> str:
    """Return the day since which to ask for changes; empty to ask for everything.

    Everything is read the first time, once in `source.reread_days`, and wherever the adapter
    cannot tell what changed.
    """
    if not SOURCES[source.kind].tells_changes:
        return ""
    whole = timezone.now() - datetime.timedelta(days=source.reread_days)
    good = _good_runs(source, member, query_fingerprint).filter(failed=0)
    newest = good.first()
    if newest is None or not good.filter(since="", started_at__gt=whole).exists():
        return ""
    assert newest.started_at is not None
    return (newest.started_at - OVERLAP).date().isoformat()


def refuse_collapse(source: Source, member: Member, query_fingerprint: str) -> None:
    """Raise when a service that listed works of the member before now lists none at all.

    Raises:
        Incomplete: says what to do; nothing was or is to be removed.
    """
    before = _good_runs(source, member, query_fingerprint).filter(since="", seen__gt=0).first()
    if before is not None:
        assert before.started_at is not None
        code = "one_work" if before.seen == 1 else "several_works"
        raise Incomplete(
            "lists_nothing_now",
            source=source,
            member=member,
            what=Reason.of(code, number=before.seen),
            day=before.started_at.date(),
        )


def _good_runs(source: Source, member: Member, query_fingerprint: str) -> QuerySet[SyncRun]:
    """The runs that asked just this and read all of it, the newest first.

    A run that seems to have begun in the future was started under a wrong clock, and is left out.
    """
    return SyncRun.objects.filter(
        source=source,
        member=member,
        asked=query_fingerprint,
        state=SyncRun.State.DONE,
        started_at__lte=timezone.now(),
    ).order_by("-started_at")
