"""The admin of people, teaching and events: one module for each module of people.models."""

from people.admin import (
    career,
    events,
    invitations,
    lab,
    members,
    openings,
    proposals,
    roles,
    teaching,
    users,
)

__all__ = [
    "career",
    "events",
    "invitations",
    "lab",
    "members",
    "openings",
    "proposals",
    "roles",
    "teaching",
    "users",
]
