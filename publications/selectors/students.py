"""The lab's students: when they were here, their theses, who advised them, where they went."""

import datetime
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.db.models import Prefetch, Q
from django.utils.translation import gettext

from people import i18n
from people.models import Advisor, Member, Position, Role
from people.models.role import HEAD
from people.names import normalize_text
from people.periods import Period, bounds
from publications.domain.documents import Table
from publications.models import Authorship, Publication

#: So long after a student left the thesis may come out.
_PRINTED_AFTER = datetime.timedelta(days=366)


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
    leaders, positions = heads(), _positions(chosen)
    papers = theses_among_papers(positions)
    rows = tuple(
        (
            i18n.names(position.member)[0],
            position.display_role,
            i18n.partial_date(position.start),
            i18n.partial_date(position.end),
            position.thesis or (papers[position.pk].title if position.pk in papers else ""),
            advisors_of(position, leaders),
            position.destination,
        )
        for position in positions
    )
    return Table(gettext("Students"), columns, rows)


def _positions(chosen: Chosen) -> list[Position]:
    positions = Position.objects.filter(role__in=_student_roles()).select_related("member")
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


def _student_roles() -> list[str]:
    return [role.pk for role in Role.objects.all() if role.is_student]


def theses_among_papers(positions: Collection[Position]) -> dict[int, Publication]:
    """The published paper that is the thesis of a time as a student, by the key of the position,
    where the position names none itself. Three queries.
    """
    roles = set(_student_roles())
    nameless = [each for each in positions if each.role_id in roles and not each.thesis]
    members = {position.member_id for position in nameless}
    named = {
        (member, normalize_text(thesis))
        for member, thesis in Position.objects.filter(member__in=members)
        .exclude(thesis="")
        .values_list("member", "thesis")
    }
    theses = Publication.objects.public().leading().filter(kind=Publication.Kind.THESIS)
    written = Authorship.objects.filter(member__in=members, publication__in=theses)
    written = written.select_related("publication").order_by("publication__date", "publication")
    found: dict[int, Publication] = {}
    for authorship in written:
        paper = authorship.publication
        fitting = [
            position
            for position in nameless
            if position.member_id == authorship.member_id
            and position.pk not in found
            and _may_be_of(paper, position)
        ]
        if fitting and (authorship.member_id, normalize_text(paper.title)) not in named:
            nearest = min(fitting, key=lambda position: _from_its_end(paper, position))
            found[nearest.pk] = paper
    return found


def _from_its_end(paper: Publication, position: Position) -> datetime.timedelta:
    """How far from the end of the position the thesis came out: it ends such a time."""
    if not position.end or not paper.date:
        return datetime.timedelta.max
    return abs(bounds(paper.date)[0] - bounds(position.end)[1])


def _may_be_of(paper: Publication, position: Position) -> bool:
    """Whether a thesis came out while its author was here as a student, or soon after."""
    if not _may_precede(position.start, paper.date):
        return False
    if not position.end or not paper.date:
        return True
    return bounds(paper.date)[0] <= bounds(position.end)[1] + _PRINTED_AFTER


def heads() -> list[Position]:
    """The positions of whoever led the lab. One query."""
    return list(Position.objects.filter(role=HEAD).select_related("member"))


def advisors_of(position: Position, leaders: Sequence[Position]) -> str:
    """Who led the lab at the time and advised, and who advised beside them."""
    led = [i18n.names(head.member)[0] for head in leaders_of(position, leaders)]
    beside = [
        i18n.names(advisor.member)[0] if advisor.member else advisor.name
        for advisor in position.advisors.all()
    ]
    return i18n.comma().join(dict.fromkeys([*led, *beside]))


def leaders_of(position: Position, leaders: Sequence[Position]) -> list[Position]:
    """Return those of `leaders` who advised: all who led the lab at the time. Where several did and
    some of them are named as advisors, the others did not advise.
    """
    named = {advisor.member_id for advisor in position.advisors.all()}
    leading = [head for head in leaders if _meet(head, position)]
    return [head for head in leading if head.member_id in named] or leading


def _meet(head: Position, position: Position) -> bool:
    """Whether both may have been here at the same time."""
    return (
        head.member_id != position.member_id
        and _may_precede(head.start, position.end)
        and _may_precede(position.start, head.end)
    )


def _may_precede(start: str, end: str) -> bool:
    return not start or not end or bounds(start)[0] <= bounds(end)[1]
