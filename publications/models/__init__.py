from publications.models.audit import AuditReport, LinkCheck, VenuesApart
from publications.models.catalogue import Authorship, Publication
from publications.models.files import PublicationFile
from publications.models.history import Action
from publications.models.index import (
    IndexEntry,
    IndexStale,
    IndexState,
    IndexWord,
    MatchForm,
    MatchKey,
)
from publications.models.projects import Project
from publications.models.runs import RunLogLine, SyncRun
from publications.models.source_records import LeftOutRecord, Metric, SourceRecord
from publications.models.sources import Source
from publications.models.suggestions import Suggestion
from publications.models.venues import Venue, VenueAlias
from publications.models.where_found import ExternalId, Link

__all__ = [
    "Action",
    "AuditReport",
    "Authorship",
    "ExternalId",
    "IndexEntry",
    "IndexStale",
    "IndexState",
    "IndexWord",
    "LeftOutRecord",
    "Link",
    "LinkCheck",
    "MatchForm",
    "MatchKey",
    "Metric",
    "Project",
    "Publication",
    "PublicationFile",
    "RunLogLine",
    "Source",
    "SourceRecord",
    "Suggestion",
    "SyncRun",
    "Venue",
    "VenueAlias",
    "VenuesApart",
]
