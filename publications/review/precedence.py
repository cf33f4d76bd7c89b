"""How much a source is believed: what a person sets, and what it changed."""

from people.models import User
from publications import history, merging
from publications.models import Action, Source


def believe(source: Source, before: Source, by: User | None = None) -> Action | None:
    """Keep that somebody believes `source` more or less than `before`; None where nothing changed.

    The publications are folded anew by `fold_again`, which may take its time.
    """
    told = []
    if source.precedence != before.precedence:
        told.append(f"{source.precedence} instead of {before.precedence}")
    for field in merging.TOLD_BY_ONE:
        now, then = source.precedence_of(field), before.precedence_of(field)
        if source.field_precedence.get(field) != before.field_precedence.get(field):
            told.append(f"{now} instead of {then} on {field.replace('_', ' ')}")
    if not told:
        return None
    with history.recording(Action.Kind.PRECEDENCE, by) as action:
        action.words = f"{source} is believed {', '.join(told)}."
    return action


def fold_again(source: Source, action: Action | None = None) -> str:
    """Fold all that rests on the source, and say in `action`, and return, what came of it."""
    changed, folded = merging.fold_again(source)
    verb = "says" if changed == 1 else "say"
    said = f"{changed} of {folded} publications {verb} something else now."
    if action is not None:
        action.words += f" {said}"
        action.save(update_fields=["words"])
    return said
