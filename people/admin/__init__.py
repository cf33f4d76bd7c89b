"""The admin of people, teaching and events: one module for each module of people.models."""

from people.admin import career, events, lab, members, teaching, users

__all__ = ["career", "events", "lab", "members", "teaching", "users"]
