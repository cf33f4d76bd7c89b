from publications.models.catalogue import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    Venue,
)
from publications.models.intake import (
    MatchKey,
    Metric,
    RunLogLine,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
)

__all__ = [
    "Authorship",
    "ExternalId",
    "Link",
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
