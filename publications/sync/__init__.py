"""From Records to the catalogue: match, attribute, then create, merge or suggest.

`ingest` is the one door: a service's pages, an uploaded file and the demo all come through it.
"""

from publications.authorship import Roster
from publications.sync.imports import open_import, perform_import, report_of
from publications.sync.intake import ingest
from publications.sync.listings import FORMATS, import_listing, read_listing
from publications.sync.report import Decision, Outcome, Report
from publications.sync.runs import (
    AlreadyRunning,
    CannotAsk,
    NobodyToAsk,
    can_look_for,
    fail,
    leave_waiting,
    log,
    members_to_ask,
    open_run,
    open_runs,
    perform,
    somebody_to_ask,
)
from publications.sync.shapes import source_for

__all__ = [
    "FORMATS",
    "AlreadyRunning",
    "CannotAsk",
    "Decision",
    "NobodyToAsk",
    "Outcome",
    "Report",
    "Roster",
    "can_look_for",
    "fail",
    "import_listing",
    "ingest",
    "leave_waiting",
    "log",
    "members_to_ask",
    "open_import",
    "open_run",
    "open_runs",
    "perform",
    "perform_import",
    "read_listing",
    "report_of",
    "somebody_to_ask",
    "source_for",
]
