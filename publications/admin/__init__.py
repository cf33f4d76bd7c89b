"""The admin of publications: the catalogue, and how we learned of it."""

from publications.admin import catalogue, runs, sources, suggestions

__all__ = ["catalogue", "runs", "sources", "suggestions"]
