"""From Records to the catalogue: match, attribute, then create, merge or suggest.

`ingest` is the one door: a service's pages, an uploaded file and the demo all come through it.
"""

from publications.services.ingest import ingest
from publications.services.ingest_report import Decision, Outcome, Report
from publications.services.member_profiles import MemberProfiles
from publications.services.sync.imports import open_import, perform_import, refuse, report_of
from publications.services.sync.known_papers import NOT_FOUND
from publications.services.sync.listing_kinds import source_for
from publications.services.sync.listings import FORMATS, import_listing, read_listing
from publications.services.sync.profile_gaps import Gap, ProfileGaps, profile_gaps
from publications.services.sync.runs import (
    AlreadyRunning,
    CannotAsk,
    NobodyToAsk,
    can_look_for,
    fail,
    leave_waiting,
    left_lying,
    log,
    members_to_ask,
    open_run,
    open_runs,
    perform,
    query_of,
    somebody_to_ask,
)
from publications.services.sync.workbooks import unpacked

__all__ = [
    "FORMATS",
    "NOT_FOUND",
    "AlreadyRunning",
    "CannotAsk",
    "Decision",
    "Gap",
    "MemberProfiles",
    "NobodyToAsk",
    "Outcome",
    "ProfileGaps",
    "Report",
    "can_look_for",
    "fail",
    "import_listing",
    "ingest",
    "leave_waiting",
    "left_lying",
    "log",
    "members_to_ask",
    "open_import",
    "open_run",
    "open_runs",
    "perform",
    "perform_import",
    "profile_gaps",
    "query_of",
    "read_listing",
    "refuse",
    "report_of",
    "somebody_to_ask",
    "source_for",
    "unpacked",
]
