"""When people were here, who of them is drawn, and over which years."""

import math
from collections.abc import Sequence

from publications.selectors.timeline import Person, Timeline
from publications.web.timeline import layout
from publications.web.timeline.layout import Scale

#: In half a year, something whose beginning nobody knows can be seen.
STUB = 0.5
#: So many people are drawn at most; of more than MANY only those who were here for LONG (years).
PEOPLE, MANY, LONG = 60, 36, 1.5


def today_of(timeline: Timeline) -> float:
    return (layout.begin(timeline.today) + layout.finish(timeline.today)) / 2


def stretches(person: Person, today: float) -> list[tuple[float, float]]:
    """From when to when somebody was here, the oldest first; what follows closely is one.

    Of an unknown start the first paper tells, where it came out before the end. An end stands in
    the middle of what is known of it: what fades behind it is the rest of the year.
    """
    found: list[tuple[float, float]] = []
    for span in reversed(person.spans):
        end = min(_middle(span.end), today) if span.end else today
        if span.start:
            start = layout.begin(span.start)
            end = max(end, min(layout.finish(span.end), start + STUB)) if span.end else end
        else:
            first = [*map(_middle, filter(None, [person.first_paper]))]
            start = min([*first, end - STUB])
        if start >= end:
            continue  # it is yet to come
        if not (span.end or span.is_current):
            if not span.start:
                continue  # nobody knows when
            end = min(start + STUB, end)
        if found and start - found[-1][1] < 0.1:
            start, end = found[-1][0], max(end, found.pop()[1])
        found.append((start, end))
    return found


def _middle(date: str) -> float:
    return layout.moments([date])[0]


def starts_open(person: Person) -> bool:
    return not person.spans[-1].start


def scale_of(timeline: Timeline) -> Scale:
    """All years that have something, up to this one where somebody is here or a project goes on."""
    today = today_of(timeline)
    first = min([*timeline.counts, first_year(timeline.people, today)])
    ends = [
        math.floor(end) for person in timeline.people for _, end in stretches(person, today)[-1:]
    ]
    goes_on = any(lane.is_active for lane in timeline.lanes)
    last = max([*timeline.counts, *ends, *([int(today)] if goes_on else [])])
    return Scale(first, last)


def first_year(people: Sequence[Person], today: float) -> int:
    """The year in which the first of them came; this year where nobody did."""
    starts = [stretch[0] for person in people for stretch in stretches(person, today)]
    return math.floor(min([*starts, today]))


def by_weight(timeline: Timeline) -> list[Person]:
    """Those who can be drawn: who are here before who left, then by seniority and time."""
    today = today_of(timeline)
    drawn = [person for person in timeline.people if stretches(person, today)]
    return sorted(
        drawn,
        key=lambda person: (
            not person.is_current,
            person.rank,
            -time_here(person, today),
            person.name,
        ),
    )


def time_here(person: Person, today: float) -> float:
    return sum(end - start for start, end in stretches(person, today))


def worth_a_line(timeline: Timeline) -> list[Person]:
    """The people of a page of its own: of very many those who were here for long."""
    people = by_weight(timeline)
    if len(people) > MANY:
        today = today_of(timeline)
        people = [person for person in people if time_here(person, today) >= LONG]
    return people[:PEOPLE]
