"""The admin of projects, venues and publications."""

from publications.admin.publications import projects, publication, venues

__all__ = ["projects", "publication", "venues"]
