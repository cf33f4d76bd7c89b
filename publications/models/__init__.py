from publications.models.catalogue import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    Venue,
)
from publications.models.history import Action
from publications.models.index import (
    IndexEntry,
    IndexStale,
    IndexState,
    IndexWord,
    MatchForm,
    MatchKey,
)
from publications.models.runs import RunLogLine, SyncRun
from publications.models.source_records import Metric, SourceRecord
from publications.models.sources import Source
from publications.models.suggestions import Suggestion

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
