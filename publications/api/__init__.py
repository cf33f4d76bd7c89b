"""The API of publications and projects, public; and of sync runs, for editors who are signed in."""

from publications.api.catalogue import ProjectViewSet, PublicationViewSet
from publications.api.runs import RunViewSet

__all__ = ["ProjectViewSet", "PublicationViewSet", "RunViewSet"]
