"""How much a source is believed: what a person sets, and what it changed."""

from people.models import User
from publications import history, merging
from publications.models import Action, Source
from publications.review.refusals import Refused


def believe(source: Source, before: Source, by: User | None = None) -> Action | None:
    """Keep that somebody believes `source` more or less than `before`; None where nothing changed.

    The publications are folded anew by `fold_again`, which may take its time.
    """
    then, now = _numbers(before), _numbers(source)
    changed = {field: [then[field], now[field]] for field in now if then[field] != now[field]}
    if not changed:
        return None
    told = []
    for field in changed:
        new, old = source.precedence_of(field), before.precedence_of(field)
        on = f" on {field.replace('_', ' ')}" if field else ""
        told.append(f"{new} instead of {old}{on}")
    with history.recording(Action.Kind.PRECEDENCE, by) as action:
        action.words = f"{source} is believed {', '.join(told)}."
        action.changes["precedence"] = {"source": source.pk, "numbers": changed}
    return action


def believe_as_before(action: Action) -> None:
    """Give the source the numbers that it had before the action, where they are its numbers still.

    Raises:
        Refused: when the source is gone, or has other numbers by now.
    """
    told = action.changes.get("precedence", {})
    source = Source.objects.select_for_update().filter(pk=told.get("source")).first()
    if source is None:
        raise Refused("The source is not there any more: nothing is left to take back.")
    now = _numbers(source)
    back = {field: old for field, (old, new) in told["numbers"].items() if now[field] == new}
    if not back:
        raise Refused(f"{source} has got other numbers since: set them on its own page.")
    for field, old in back.items():
        if not field:
            source.precedence = old
        elif old is None:
            source.field_precedence.pop(field, None)
        else:
            source.field_precedence[field] = old
    source.save(update_fields=["precedence", "field_precedence"])


def believed(action: Action) -> Source | None:
    """Return the source whose precedence the action changed: all that rests on it is to be folded
    again once the action is taken back. None for other actions.
    """
    told = action.changes.get("precedence")
    return Source.objects.filter(pk=told["source"]).first() if told else None


def _numbers(source: Source) -> dict[str, int | None]:
    """The general number under "", and those of single fields, None where there is none."""
    own = {field: source.field_precedence.get(field) for field in merging.TOLD_BY_ONE}
    return {"": source.precedence, **own}


def fold_again(source: Source, action: Action | None = None) -> str:
    """Fold all that rests on the source, and say in `action`, and return, what came of it."""
    changed, folded = merging.fold_again(source)
    said = (
        f"1 of {folded} publications says something else now."
        if changed == 1
        else f"{changed} of {folded} publications say something else now."
    )
    if action is not None:
        action.words += f" {said}"
        action.save(update_fields=["words"])
    return said
