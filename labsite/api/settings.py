"""What the libraries of the API are told: Django REST framework and drf-spectacular."""

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.DjangoModelPermissionsOrAnonReadOnly"
    ],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "labsite.api.pagination.Pages",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_VERSIONING_CLASS": None,
    "PAGE_SIZE": 25,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Labsite API",
    "DESCRIPTION": "A lab's people, publications, projects, courses, talks and news.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": r"/api/v1",
    "COMPONENT_SPLIT_REQUEST": True,
    "TAGS": [
        {"name": "people", "description": "Current members and alumni."},
        {"name": "publications", "description": "Papers and other works, and projects."},
        {"name": "teaching", "description": "Courses and when they were taught."},
        {"name": "talks and news", "description": "What happens in the lab."},
        {"name": "runs", "description": "The reading of sources; for editors who are signed in."},
    ],
    # Several models have a field of one name: these are the names of its values' types.
    "ENUM_NAME_OVERRIDES": {
        "PublicationKind": "publications.models.Publication.Kind",
        "PublicationMark": "publications.models.Publication.Mark",
        "VenueKind": "publications.models.Venue.Kind",
        "LinkKind": "publications.models.Link.Kind",
        "PublicationIdScheme": "publications.models.ExternalId.Scheme",
        "ProjectStatus": "publications.models.Project.Status",
        "RunState": "publications.models.SyncRun.State",
        "LogLevel": "publications.models.RunLogLine.Level",
        "MemberIdScheme": "people.models.Identifier.Scheme",
    },
}
