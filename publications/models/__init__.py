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
    "Project",
    "Publication",
    "RunLogLine",
    "Source",
    "SourceRecord",
    "Suggestion",
    "SyncRun",
    "Venue",
]
