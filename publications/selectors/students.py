"""The lab's students: when they were here, their theses, who advised them, where they went."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, Q
from django.utils.translation import gettext

from people import i18n
from people.models import Advisor, Member, Position, Role
from people.models.role import HEAD
from people.periods import Period, bounds
from publications.domain.documents import Table


@dataclass(frozen=True)
class Chosen:
    """Which students: of a time, of those who are here or who left, of one advisor; else all.

    `status` is "current", "former" or empty.
    """

    status: str = ""
    period: Period | None = None
    advisor: Member | None = None


def table(chosen: Chosen) -> Table:
    """A row for each time as a student, those who are here first, then by their end."""
    columns = (gettext("Name"), gettext("Role"), gettext("Start"), gettext("End"))
    columns = (*columns, gettext("Thesis"), gettext("Advisors"), gettext("Destination"))
    leaders = heads()
    rows = tuple(
        (
            i18n.names(position.member)[0],
            position.display_role,
            i18n.partial_date(position.start),
            i18n.partial_date(position.end),
            position.thesis,
            advisors_of(position, leaders),
            position.destination,
        )
        for position in _positions(chosen)
    )
    return Table(gettext("Students"), columns, rows)


def _positions(chosen: Chosen) -> list[Position]:
    students = [role.pk for role in Role.objects.all() if role.is_student]
    positions = Position.objects.filter(role__in=students).select_related("member")
    positions = positions.prefetch_related(Prefetch("advisors", Advisor.objects.with_member()))
    if chosen.status == "current":
        positions = positions.current()
    elif chosen.status == "former":
        positions = positions.past()
    if chosen.advisor:
        advised = Q(advisors__member=chosen.advisor) | Q(member=chosen.advisor)
        positions = positions.filter(advised).distinct()
    period = chosen.period
    return [
        position
        for position in positions
        if period is None or period.touches(position.start, position.end)
    ]


def heads() -> list[Position]:
    """The positions of whoever led the lab. One query."""
    return list(Position.objects.filter(role=HEAD).select_related("member"))


def advisors_of(position: Position, leaders: Sequence[Position]) -> str:
    """Who led the lab at the time, and who advised beside them."""
    led = [i18n.names(head.member)[0] for head in leaders if _meet(head, position)]
    beside = [
        i18n.names(advisor.member)[0] if advisor.member else advisor.name
        for advisor in position.advisors.all()
    ]
    return i18n.comma().join(dict.fromkeys([*led, *beside]))


def _meet(head: Position, position: Position) -> bool:
    """Whether both may have been here at the same time."""
    return (
        head.member_id != position.member_id
        and _may_precede(head.start, position.end)
        and _may_precede(position.start, head.end)
    )


def _may_precede(start: str, end: str) -> bool:
    return not start or not end or bounds(start)[0] <= bounds(end)[1]
