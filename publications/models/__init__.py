from publications.models.catalogue import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    Venue,
)
from publications.models.history import Action
from publications.models.index import IndexEntry, IndexStale, IndexState, IndexWord
from publications.models.intake import (
    MatchForm,
    MatchKey,
    Metric,
    RunLogLine,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
)

__all__ = [
    "Action",
    "Authorship",
    "ExternalId",
    "IndexEntry",
    "IndexStale",
    "IndexState",
    "IndexWord",
    "Link",
    "MatchForm",
    "MatchKey",
    "Metric",
    "Project",
    "Publication",
    "RunLogLine",
    "Source",
    "SourceRecord",
    "Suggestion",
    "SyncRun",
    "Venue",
]
