"""The admin of projects, venues and publications."""

from publications.admin.catalogue import papers, projects

__all__ = ["papers", "projects"]
