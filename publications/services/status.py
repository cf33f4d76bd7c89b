"""The status of a publication: published, waiting for a person, declined as not ours, taken back
with all that told of it until something tells of it anew, or deleted.

Nothing else writes it: `change_status` owns the change, what it may be, and the Action that keeps
it.
"""

from publications.models import Action, Publication

Status = Publication.Status
PUBLISHED, WAITING = Status.PUBLISHED, Status.WAITING
DECLINED, TAKEN_BACK, DELETED = Status.DECLINED, Status.TAKEN_BACK, Status.DELETED

#: What only a person changes: no sync hides a published paper or brings a deleted one back.
FINAL = (PUBLISHED, DELETED)

#: The kinds of Actions by which a publication gets, or keeps, each status.
GIVEN_BY: dict[str, tuple[str, ...]] = {
    PUBLISHED: (Action.Kind.ACCEPT, Action.Kind.PUBLISH),
    WAITING: (Action.Kind.WAIT,),
    DECLINED: (Action.Kind.REJECT, Action.Kind.DECLINE, Action.Kind.NOT_MINE),
    TAKEN_BACK: (Action.Kind.WITHDRAW,),
    DELETED: (Action.Kind.DELETE,),
}


def new_publication(title: str = "") -> Publication:
    """Return a publication, not stored yet, that waits until it is known whose it is."""
    return Publication(title=title, status=WAITING)


def change_status(publication: Publication, status: str, action: Action | None = None) -> None:
    """Give the publication another status, in memory: whoever loaded it stores it.

    `action` keeps the change so that it can be taken back, or is being taken back itself. A sync
    that decides by itself has none.

    Raises:
        ValueError: a sync would hide what is published or bring back what was deleted, or the
            Action does not look after this publication, so that its undo would not know of it.
    """
    if publication.status == status:
        return
    if action is None and publication.status in FINAL:
        raise ValueError(f"“{publication}” is {publication.status}: only a person changes that.")
    if action is not None and action.pk is None and publication.pk not in action.papers:
        raise ValueError(f"“{publication}” is none of the papers of this Action.")
    publication.status = status
