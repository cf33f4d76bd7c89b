"""The sections of a CV that come from the member's own rows: all but papers."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from django.db.models import Prefetch
from django.utils import timezone
from django.utils.translation import gettext, pgettext

from people import dates, i18n, plain_text
from people.models import Advisor, Lab, Member, News, Position
from people.safe_urls import web_address
from publications.domain.cv.description import BULLET, Duty, Entry, Honour, Line, Span, Study, Work
from publications.selectors import students

#: What sorts before all that is over.
_STILL = "9999"


def sections(member: Member, lab: Lab, advised: Iterable[Position]) -> dict[str, tuple[Entry, ...]]:
    """Return the entries by section. Fetch the member `with_profile`.

    `advised` are the positions in which the member advised others.
    """
    return {
        "education": tuple(_studies(member)),
        "experience": tuple(_works(member, lab)),
        "awards": tuple(_honours(member)),
        "talks": tuple(_talks(member)),
        "teaching": tuple(_courses(member)),
        "advising": tuple(map(_advised, advised)),
        "service": tuple(_duties(member)),
        "press": tuple(_news(member)),
    }


def _studies(member: Member) -> Iterator[Entry]:
    for study in member.education.all():
        title = _listed([study.degree, study.subject])
        with_whom = pgettext("advisors of a study", "with %(names)s") % {"names": study.advisors}
        yield Study(
            line=(Span(title, bold=True), *_after([study.institution, study.place])),
            when=_years(study.start, study.end),
            start=study.start,
            end=study.end,
            details=((Span(with_whom),),) if study.advisors else (),
            institution=study.institution,
            degree=study.degree,
            subject=study.subject,
            place=study.place,
        )


def _works(member: Member, lab: Lab) -> list[Work]:
    """Positions in the lab and work elsewhere, the latest first, those that last before all."""
    works = [*(_position(held, lab) for held in member.positions.all()), *_elsewhere(member)]
    return sorted(works, key=_last_day, reverse=True)


def _last_day(work: Work) -> tuple[str, str]:
    still = work.start if work.is_over else _STILL
    return work.end or still, work.start


def _position(position: Position, lab: Lab) -> Work:
    place = _listed([lab.name, lab.institution])
    advisors = _listed(str(advisor) for advisor in position.advisors.all())
    details: list[Line] = []
    if advisors:
        details.append((Span(pgettext("co-advisors", "with {names}").format(names=advisors)),))
    if position.thesis:
        details.append(_thesis(position))
    return Work(
        line=(Span(position.display_role, bold=True), *_after([place])),
        when=_years(position.start, position.end, is_over=position.is_over),
        start=position.start,
        end=position.end,
        is_over=position.is_over,
        details=tuple(details),
        organisation=place,
        title=position.display_role,
    )


def _elsewhere(member: Member) -> Iterator[Work]:
    for work in member.experience.all():
        details: list[Line] = []
        if work.mentors:
            with_whom = pgettext("mentors at work", "with %(names)s") % {"names": work.mentors}
            details.append((Span(with_whom),))
        parts = list(plain_text.parts(work.description))
        for part in parts:
            if part.is_item:
                details.append((BULLET, Span(part.text)))
            else:
                details += [(Span(line),) for line in part.lines]
        yield Work(
            line=(Span(work.title, bold=True), *_after([work.organisation, work.place])),
            when=_years(work.start, work.end),
            start=work.start,
            end=work.end,
            details=tuple(details),
            organisation=work.organisation,
            title=work.title,
            place=work.place,
            description="\n".join("\n".join(each.lines) for each in parts if not each.is_item),
            items=tuple(each.text for each in parts if each.is_item),
        )


def _honours(member: Member) -> Iterator[Entry]:
    for award in member.awards.all():
        address = web_address(award.url)
        yield Honour(
            line=(Span(award.title, url=address), *_after([award.giver])),
            when=i18n.partial_date(award.date),
            start=award.date,
            end=award.date,
            url=address,
            title=award.title,
            giver=award.giver,
        )


def _talks(member: Member) -> Iterator[Entry]:
    for talk in member.talks.all():
        day = talk.only_date or talk.day.isoformat()
        address = web_address(talk.slides_url) or web_address(talk.video_url)
        # Not given yet: nobody's CV may claim it.
        is_upcoming = talk.day > timezone.localdate()
        still_to_come = gettext(" (upcoming)") if is_upcoming else ""
        yield Entry(
            line=(
                Span(talk.title, url=address),
                *_after([talk.series, talk.place]),
                *([Span(still_to_come)] if still_to_come else []),
            ),
            when=i18n.partial_date(day[:7]),
            start=day,
            end=day,
            url=address,
        )


def _courses(member: Member) -> Iterator[Entry]:
    """Each course once, with the terms in which the member taught it."""
    offerings = list(member.offerings.select_related("course"))
    titled = [
        ((offering.course.code, offering.title or offering.course.title), offering)
        for offering in offerings
    ]
    order = list(dict.fromkeys(title for title, _ in titled))  # the one taught last comes first
    titled.sort(key=lambda pair: order.index(pair[0]))
    for (code, title), pairs in groupby(titled, key=lambda pair: pair[0]):
        taught = [offering for _, offering in pairs]
        years = [offering.year for offering in taught]
        address = web_address(taught[0].url) or web_address(taught[0].course.url)
        yield Entry(
            line=(
                Span(f"{code} {title}".strip(), url=address),
                *_after(offering.when for offering in taught),
            ),
            when=i18n.years(min(years), max(years)),
            start=str(min(years)),
            end=str(max(years)),
            url=address,
        )


def _advised(position: Position) -> Entry:
    destination = f" → {position.destination}" if position.destination else ""
    return Entry(
        line=(
            Span(i18n.names(position.member)[0], bold=True),
            *_after([position.display_role]),
            Span(destination),
        ),
        when=_years(position.start, position.end, is_over=position.is_over),
        start=position.start,
        end=position.end,
        is_over=position.is_over,
        details=(_thesis(position),) if position.thesis else (),
    )


def advised_positions(member: Member) -> list[Position]:
    """The positions in which the member advised others, the newest first.

    Those where the member is named, and of a head of the lab all of students and postdocs of the
    time, but for those where another head is named.
    """
    is_head = any(held.role.is_head for held in member.positions.all())
    others = Position.objects.exclude(member=member).select_related("member")
    others = others.prefetch_related(Prefetch("advisors", Advisor.objects.with_member()))
    if not is_head:
        others = others.filter(advisors__member=member)
    leaders = students.heads() if is_head else []
    return [position for position in others if _advises(member, position, leaders)]


def _advises(member: Member, position: Position, leaders: Sequence[Position]) -> bool:
    if any(advisor.member_id == member.pk for advisor in position.advisors.all()):
        return True
    leading = students.leaders_of(position, leaders)
    return any(head.member_id == member.pk for head in leading) and position.role.is_advised


def _duties(member: Member) -> Iterator[Entry]:
    for duty in member.services.all():
        address = web_address(duty.url)
        yield Duty(
            line=(Span(duty.role), Span(i18n.comma()), Span(duty.body, url=address)),
            when=_years(duty.start, duty.end),
            start=duty.start,
            end=duty.end,
            url=address,
            role=duty.role,
            body=duty.body,
        )


def _news(member: Member) -> Iterator[Entry]:
    for item in News.objects.public().filter(members=member):
        address = web_address(item.url)
        day = item.date.isoformat()
        yield Entry(
            line=(Span(item.title, url=address),),
            when=i18n.partial_date(day[:7]),
            start=day,
            end=day,
            url=address,
        )


def _thesis(position: Position) -> Line:
    title = Span(position.thesis, italic=True, url=web_address(position.thesis_url))
    return (Span(gettext("Thesis: ")), title)


def _years(start: str, end: str, *, is_over: bool = False) -> str:
    return i18n.years(dates.year_of(start), dates.year_of(end), is_over=is_over)


def _listed(parts: Iterable[str]) -> str:
    return i18n.comma().join(filter(None, parts))


def _after(parts: Iterable[str]) -> Iterator[Span]:
    """The parts that there are, behind something else."""
    for part in filter(None, parts):
        yield Span(f"{i18n.comma()}{part}")
