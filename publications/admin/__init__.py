"""The admin of publications: the catalogue, and how we learned of it."""

from publications.admin import catalogue, figures, runs, sources, suggestions, told

__all__ = ["catalogue", "figures", "runs", "sources", "suggestions", "told"]
