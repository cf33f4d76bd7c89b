"""Keeping as an Action what is done to papers, and taking it back."""

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from people.history.erasing import ERASED
from people.models import User
from publications.models import Action, Publication, Suggestion
from publications.services import consolidation
from publications.services.actions.states import State, difference, papers_in, scope_of, state_of
from publications.services.actions.turning_back import (
    is_made,
    members_of,
    restore_paper,
    restore_row,
    restore_suggestion,
)


@contextmanager
def recording(
    kind: str, by: User | None, *papers: Publication, part_of: Action | None = None
) -> Iterator[Action]:
    """Keep what is done to these papers within the block as one Action, all of it or nothing.

    The block says in `action.message` what it did, and adds to `action.papers` those that it made.
    What is `part_of` an Action that is being recorded, or taken back, is no Action of its own.
    """
    if part_of is not None:
        yield part_of
        return
    with transaction.atomic():
        consolidation.lock_catalogue()
        action = Action(kind=kind, by=by)
        action.papers = {paper.pk for paper in papers}
        before = state_of(scope_of(action.papers))
        yield action
        after = state_of(scope_of(action.papers) | papers_in(before))
        action.changes |= {"state": difference(before, after)}
        action.save()
        action.publications.set(Publication.objects.filter(pk__in=action.papers))


def restore(action: Action) -> set[int]:
    """Turn back what the action changed, where nothing changed it again; return the papers' keys.

    The papers are not consolidated yet.
    """
    changes: dict[str, list[Any]] = action.changes["state"]
    by_kind: dict[str, list[tuple[list[str], Any, Any]]] = {}
    for name, (before, after) in changes.items():
        kind, *path = name.split("|")
        by_kind.setdefault(kind, []).append((path, before, after))
    for (table, key), before, after in by_kind.get("row", ()):
        restore_row(table, int(key), before, after)
    touched = {int(path[0]) for kind in ("paper", "set") for path, *_ in by_kind.get(kind, ())}
    touched |= set(action.publications.values_list("pk", flat=True))
    made = {int(path[0]) for path, before, _ in by_kind.get("paper", ()) if is_made(path, before)}
    for paper in Publication.objects.filter(pk__in=touched - made).order_by("pk"):
        fields = {
            path[1]: (before, after)
            for path, before, after in by_kind.get("paper", ())
            if int(path[0]) == paper.pk
        }
        sets = {
            path[1]: (before, after)
            for path, before, after in by_kind.get("set", ())
            if int(path[0]) == paper.pk
        }
        restore_paper(paper, action, fields, sets)
    for (key,), before, after in sorted(
        by_kind.get("doubt", ()), key=lambda change: int(change[0][0])
    ):
        restore_suggestion(int(key), before, after)
    return touched


def changed(action: Action, paper: Publication, field: str) -> list[Any] | None:
    """Return the field's values before and after the action, or None where it left them alone."""
    change: list[Any] | None = action.changes["state"].get(f"paper|{paper.pk}|{field}")
    return change


def answered(action: Action) -> list[int]:
    """Return the keys of the suggestions that waited before the action and not after it."""
    state = action.changes["state"]
    changes = [(name, change) for name, change in state.items() if name.startswith("doubt|")]
    return [
        int(name.partition("|")[2])
        for name, (before, after) in changes
        if _is_open(before) and not _is_open(after)
    ]


def _is_open(suggestion: State | None) -> bool:
    return suggestion is not None and suggestion["state"] in Suggestion.OPEN


def members_before(action: Action, paper: Publication) -> set[int] | None:
    """Return which members were authors before, or None where the action left them alone."""
    change = action.changes["state"].get(f"set|{paper.pk}|authors")
    return members_of(change[0]) if change else None


def forget(words: Iterable[str]) -> None:
    """Take these words out of what papers said before or after an edit, but for what they say now.

    Printed authors stay.
    """
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in words))
    for action in Action._base_manager.filter(kind=Action.Kind.EDIT).iterator():
        changes = action.changes["state"]
        told = {
            name: change
            for name, change in changes.items()
            if name.startswith("paper|") and pattern.search(json.dumps(change, ensure_ascii=False))
        }
        if not told:
            continue
        now = state_of(papers_in(told))
        for name, change in told.items():
            changes[name] = [
                value if value == now.get(name) else _without(value, pattern) for value in change
            ]
        action.save(update_fields=["changes"])


def _without(value: Any, pattern: re.Pattern[str]) -> Any:
    if isinstance(value, list):
        return [_without(item, pattern) for item in value]
    return pattern.sub(ERASED, value) if isinstance(value, str) else value
