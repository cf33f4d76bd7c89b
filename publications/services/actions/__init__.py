"""What a decision changed, kept so that it can be taken back, weeks later too.

`recording` looks at the papers concerned before and after, and keeps the difference as an Action.
`restore` turns it back value by value: what was changed again since then stays as it is.
"""

from publications.services.actions.kept import (
    answered,
    changed,
    forget,
    members_before,
    recording,
    restore,
)
from publications.services.actions.states import following_rows, shared_sets
from publications.services.actions.turning_back import same_saying

__all__ = [
    "answered",
    "changed",
    "following_rows",
    "forget",
    "members_before",
    "recording",
    "restore",
    "same_saying",
    "shared_sets",
]
