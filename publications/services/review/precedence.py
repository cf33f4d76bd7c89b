"""A source's precedence: setting it, undoing that, and consolidating again."""

from people.models import User
from publications.domain.reasons import Reason
from publications.models import Action, Source
from publications.services import actions, consolidation
from publications.services.review.refusals import Refused


def set_precedence(source: Source, before: Source, by: User | None = None) -> Action | None:
    """Record that somebody changed the precedence of `source`; None if it is the same as `before`.

    The publications are consolidated anew by the task `consolidate_source`, which may take its
    time.
    """
    then, now = _numbers(before), _numbers(source)
    changed = {field: [then[field], now[field]] for field in now if then[field] != now[field]}
    if not changed:
        return None
    changes = []
    for field in changed:
        new, old = source.precedence_of(field), before.precedence_of(field)
        changes.append(
            Reason.of("instead_of_on", new=new, old=old, field=field)
            if field
            else Reason.of("instead_of", new=new, old=old)
        )
    with actions.recording(Action.Kind.PRECEDENCE, by) as action:
        action.message = Reason.of("believed", source=source, changes=changes)
        action.changes["precedence"] = {"source": source.pk, "numbers": changed}
    return action


def restore_precedence(action: Action) -> None:
    """Give the source its numbers from before the action, where nobody changed them since.

    Raises:
        Refused: when the source is gone, or has other numbers by now.
    """
    recorded = action.changes.get("precedence", {})
    source = Source.objects.select_for_update().filter(pk=recorded.get("source")).first()
    if source is None:
        raise Refused("source_is_gone")
    now = _numbers(source)
    back = {field: old for field, (old, new) in recorded["numbers"].items() if now[field] == new}
    if not back:
        raise Refused("other_numbers_since", source=source)
    for field, old in back.items():
        if not field:
            source.precedence = old
        elif old is None:
            source.field_precedence.pop(field, None)
        else:
            source.field_precedence[field] = old
    source.save(update_fields=["precedence", "field_precedence"])


def believed(action: Action) -> Source | None:
    """Return the source whose precedence the action changed: its publications are to be
    consolidated once the action is taken back. None for other actions.
    """
    recorded = action.changes.get("precedence")
    return Source.objects.filter(pk=recorded["source"]).first() if recorded else None


def _numbers(source: Source) -> dict[str, int | None]:
    """The general number under "", and those of single fields; None where there is none."""
    own = {field: source.field_precedence.get(field) for field in consolidation.TOLD_BY_ONE}
    return {"": source.precedence, **own}


def reconsolidate(source: Source, action: Action | None = None) -> Reason:
    """Consolidate the source's publications; return how many changed, and add it to `action`.

    Done a second time, when nothing changes any more, it leaves standing what the first time added.
    """
    changed, looked_at = consolidation.reconsolidate(source)
    outcome = (
        Reason.of("one_paper_changed", all=looked_at)
        if changed == 1
        else Reason.of("papers_changed", number=changed, all=looked_at)
    )
    if action is not None and (changed or action.message.code != "one_after_another"):
        action.message = Reason.of("one_after_another", first=action.message, second=outcome)
        action.save(update_fields=["message"])
    return outcome
