"""What a person says of the catalogue, and what follows. Every verb returns the Action it kept.

Doubts: `accept`, `reject`, `later`, `new_paper`, `as_versions`, `merge_into`, `not_mine`. Whose a
paper is, unasked: `say_theirs`, `say_not_theirs`. Papers: `merge`, `split`, `move`, `publish`,
`wait`, `decline`, `delete`, `restore`, `link_version`, `unlink_version`, `lead`, `edit` (of many
alike), `editing` (by a form), `release`. Venues: `merge_venues`, `keep_venues_apart`. What the
audit found: `set_aside` where it is right as it is, `link_author`. All of it: `undo`. Of a whole
run: `effects_of`, `revert_run`, `reverts_of`. A verb that cannot be done raises Refused, whose
message says what to do. By itself, when more is known: `clear_doubts`, `clear_duplicates`. When a
member, a name or an identifier comes or goes: `join_up`, `let_names_go`. Before a merge:
`preview_merge`, `against`. Before a member is deleted: `let_go`.
"""

from publications.services.review.answers import answer, assigned_member_ids, remember_assignments
from publications.services.review.clearing import clear_doubts, no_longer_clear
from publications.services.review.clearing_duplicates import clear_duplicates
from publications.services.review.editing import Edits, NothingToEdit, edit, editing, release
from publications.services.review.findings import link_author, set_aside
from publications.services.review.joining_up import (
    JoinReport,
    join_up,
    join_up_all,
    let_names_go,
    not_theirs,
)
from publications.services.review.member_deletion import come_back, forget, let_go
from publications.services.review.merge_preview import against
from publications.services.review.merges import CHOOSABLE, merge, move, preview_merge, says, split
from publications.services.review.precedence import believed, reconsolidate, set_precedence
from publications.services.review.publications import (
    decline,
    delete,
    lead,
    link_version,
    publish,
    unlink_version,
    wait,
)
from publications.services.review.refusals import AlreadyDecided, Refused
from publications.services.review.run_reverts import RunEffects, effects_of, revert_run, reverts_of
from publications.services.review.suggestions import (
    accept,
    as_versions,
    later,
    merge_into,
    new_paper,
    not_mine,
    reject,
    say_not_theirs,
    say_theirs,
)
from publications.services.review.undoing import restore, undo
from publications.services.review.venues import keep_venues_apart, merge_venues

__all__ = [
    "CHOOSABLE",
    "AlreadyDecided",
    "Edits",
    "JoinReport",
    "NothingToEdit",
    "Refused",
    "RunEffects",
    "accept",
    "against",
    "answer",
    "as_versions",
    "assigned_member_ids",
    "believed",
    "clear_doubts",
    "clear_duplicates",
    "come_back",
    "decline",
    "delete",
    "edit",
    "editing",
    "effects_of",
    "forget",
    "join_up",
    "join_up_all",
    "keep_venues_apart",
    "later",
    "lead",
    "let_go",
    "let_names_go",
    "link_author",
    "link_version",
    "merge",
    "merge_into",
    "merge_venues",
    "move",
    "new_paper",
    "no_longer_clear",
    "not_mine",
    "not_theirs",
    "preview_merge",
    "publish",
    "reconsolidate",
    "reject",
    "release",
    "remember_assignments",
    "restore",
    "revert_run",
    "reverts_of",
    "say_not_theirs",
    "say_theirs",
    "says",
    "set_aside",
    "set_precedence",
    "split",
    "undo",
    "unlink_version",
    "wait",
]
