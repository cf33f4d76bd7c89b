"""What was done lately, by whom, and what of it can be undone: decisions and edits."""

import datetime
from dataclasses import dataclass, field

from django.contrib.admin.models import ADDITION, DELETION, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db.models import Case, CharField, Count, F, Max, Q, QuerySet, When
from django.db.models.functions import Cast
from django.urls import reverse
from django.utils import timezone
from django.utils.timezone import localtime
from django.utils.translation import gettext

from people.history.log import account_name
from people.history.versions import RowChange
from people.i18n import weekday_and_time
from people.models import LogLine, User
from publications.admin.review import edit
from publications.messages import in_brief, shortened, text
from publications.models import Action, Publication, Suggestion

#: Recent actions can be undone from the desk, older ones on the paper's own page.
DONE_LATELY = 12
LATELY = datetime.timedelta(days=30)
#: Actions on papers, ticked in their list or read by a run; the others answer questions.
_OF_PAPERS = (
    Action.Kind.ATTACH,
    Action.Kind.LINK_VERSION,
    Action.Kind.PUBLISH,
    Action.Kind.DECLINE,
    Action.Kind.DELETE,
    Action.Kind.RESTORE,
    Action.Kind.EDIT,
)


@dataclass(frozen=True, slots=True)
class Done:
    """A recent action, or a batch of them, as the desk lists it."""

    latest: Action
    count: int

    @property
    def words(self) -> str:
        if self.count == 1:
            return in_brief(self.latest.message)
        if self.latest.kind == Action.Kind.CLEARED:
            sentence = gettext("%(n)s questions became clear by themselves. The last: %(last)s")
            return sentence % {"n": self.count, "last": in_brief(self.latest.message)}
        if self.latest.kind == Action.Kind.WITHDRAW:
            sentence = gettext("Took back what a run did to %(n)s papers. The last: %(last)s")
            return sentence % {"n": self.count, "last": in_brief(self.latest.message)}
        what = self.latest.get_kind_display().lower()
        sentence = gettext("%(n)s questions at once: %(what)s")
        if self.latest.kind in _OF_PAPERS:
            sentence = gettext("%(n)s papers at once: %(what)s")
        if self.latest.kind in (Action.Kind.MERGE_VENUES, Action.Kind.SET_ASIDE):
            sentence = gettext("%(n)s at once: %(what)s")
        return sentence % {"n": self.count, "what": what}

    @property
    def whole(self) -> str:
        """The whole message of the latest action."""
        return text(self.latest.message)


def done_lately(by: User | None = None) -> list[Done]:
    """What people did lately, and what became clear by itself: all that can be taken back from the
    desk, the latest first; a batch is one. Of one user, what they did. Two queries.
    """
    lately = Q(by=by) if by else Q(by__isnull=False) | Q(kind=Action.Kind.CLEARED)
    since = timezone.now() - LATELY
    return _together(Action.objects.active().filter(lately, at__gte=since), DONE_LATELY)


def _together(actions: QuerySet[Action], most: int) -> list[Done]:
    """The latest of these actions, those of a batch as one. Two queries."""
    alone = When(batch="", then=Cast("pk", CharField()))
    batches = (
        actions.annotate(together=Case(alone, default=F("batch")))
        .order_by()
        .values("together")
        .annotate(last=Max("pk"), count=Count("pk"))
        .order_by("-last")[:most]
    )
    counts = {batch["last"]: batch["count"] for batch in batches}
    latest = Action.objects.select_related("by").defer("changes").in_bulk(list(counts))
    return [Done(latest[pk], counts[pk]) for pk in counts]


# --- What somebody did last --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A line: what was done, in brief and whole, and the key of the action to undo."""

    at: datetime.datetime
    words: str
    whole: str
    address: str = ""
    what: str = ""
    undo: int | None = None


def entries_of(user: User, most: int) -> list[HistoryEntry]:
    """What the user decided, undid and edited, the latest first. Six queries at most."""
    mine = Action.objects.filter(by=user)
    decided = _together(mine.active(), most)
    back = _together(Action.objects.filter(undone_by=user), most)
    papers = _papers([done.latest for done in (*decided, *back)])
    history_entries = [_decided(done, papers) for done in decided]
    history_entries += [_taken_back(done, papers) for done in back]
    history_entries += [
        _typed(entry) for entry in _entries(LogEntry.objects.filter(user=user))[:most]
    ]
    return sorted(history_entries, key=lambda history_entry: history_entry.at, reverse=True)[:most]


def _entries(entries: QuerySet[LogEntry]) -> QuerySet[LogEntry]:
    """The edits; decisions are left out, for their actions show them."""
    questions = ContentType.objects.get_for_model(Suggestion)
    return entries.exclude(content_type=questions).select_related("content_type", "user")


def _papers(actions: list[Action]) -> dict[int, int]:
    """The paper to link for each action: the last of its papers that is not merged."""
    pairs = Action.publications.through.objects.filter(
        action__in=actions, publication__merged_into=None
    )
    return dict(pairs.order_by("pk").values_list("action", "publication"))


def _decided(done: Done, papers: dict[int, int]) -> HistoryEntry:
    address = _address(papers.get(done.latest.pk)) if done.count == 1 else ""
    return HistoryEntry(done.latest.at, done.words, done.whole, address, undo=done.latest.pk)


def _taken_back(done: Done, papers: dict[int, int]) -> HistoryEntry:
    sentence = gettext("Undid: %(what)s")
    address = _address(papers.get(done.latest.pk)) if done.count == 1 else ""
    at = done.latest.undone_at or done.latest.at
    return HistoryEntry(
        at, sentence % {"what": done.words}, sentence % {"what": done.whole}, address
    )


def _typed(entry: LogEntry) -> HistoryEntry:
    sentence = {
        ADDITION: gettext("Added “%(what)s”"),
        DELETION: gettext("Deleted “%(what)s”"),
    }.get(entry.action_flag, gettext("Changed “%(what)s”"))
    gone = entry.action_flag == DELETION
    whole = sentence % {"what": entry.object_repr}
    return HistoryEntry(
        entry.action_time,
        sentence % {"what": shortened(entry.object_repr)},
        whole if gone else " ".join(filter(None, [whole, entry.get_change_message()])),
        "" if gone else entry.get_admin_url() or "",
        str(entry.content_type.name) if entry.content_type else "",
    )


def _address(paper: int | None) -> str:
    return reverse("admin:publications_publication_change", args=[paper]) if paper else ""


# --- The history of a paper --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Event:
    """A row of the admin's history page. `who` is empty for what was done by itself.

    `changes` are what an edit changed, before and after; `undo` the key of an action that can be
    taken back.
    """

    action_time: datetime.datetime
    who: str
    get_change_message: str
    changes: list[RowChange] = field(default_factory=list)
    undo: int | None = None


def history_of(publication: Publication) -> list[Event]:
    """What was edited, decided and undone about the paper, the latest first, also by those whose
    account is gone. Four queries, and those that name what edits point at.
    """
    actions = list(
        Action.objects.of(publication).select_related("by", "undone_by").defer("changes")
    )
    edits = Action.objects.of(publication).filter(kind=Action.Kind.EDIT)
    changes = dict(edits.values_list("pk", "changes__state"))
    events = [
        Event(
            action.at,
            account_name(action.by) or action.by_name,
            text(action.message),
            edit.changes(changes.get(action.pk) or {}, publication),
            None if action.undone_at else action.pk,
        )
        for action in actions
    ]
    sentence = gettext("Undone. This no longer holds: %(what)s")
    events += [
        Event(
            action.undone_at,
            account_name(action.undone_by) or action.undone_by_name,
            sentence % {"what": text(action.message)},
        )
        for action in actions
        if action.undone_at
    ]
    typed = LogLine.objects.filter(
        content_type=ContentType.objects.get_for_model(Publication), object_id=str(publication.pk)
    )
    events += [Event(line.at, line.by_name, line.what) for line in typed]
    return sorted(events, key=lambda event: event.action_time, reverse=True)


def changed_by(publication: Publication, name: str, since: str) -> str:
    """Return who changed the field by hand since then, and when; empty where nobody did."""
    actions = Action.objects.active().of(publication).select_related("by")
    for action in actions.filter(at__gte=datetime.datetime.fromisoformat(since)):
        if name in edit.fields(action.changes["state"], publication):
            who = account_name(action.by) or action.by_name
            words = gettext("by %(who)s, %(when)s")
            return words % {"who": who, "when": weekday_and_time(localtime(action.at))}
    return ""
