"""The admin of projects, venues and publications."""

from publications.admin.publications import projects, publication

__all__ = ["projects", "publication"]
