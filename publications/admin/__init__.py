"""The admin of publications: the catalogue, and how we learned of it."""

from publications.admin import members, metrics, publications, talks_and_news
from publications.admin.review import suggestions
from publications.admin.sources import runs, source

__all__ = [
    "members",
    "metrics",
    "publications",
    "runs",
    "source",
    "suggestions",
    "talks_and_news",
]
