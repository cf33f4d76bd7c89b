"""From facts to drawings: one series of covers, in which words keep their place and figures vary.

What a drawing shows are facts; where its circle stands and how it is turned follows from the slug,
so that neighbours in a list differ and a page always looks the same.
"""

import hashlib
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations

from people.plates.facts import (
    DatedPaper,
    Facts,
    MemberFacts,
    NewsFacts,
    PaperFacts,
    ProjectFacts,
    Tie,
)
from people.plates.lettering import ems, fitted
from people.plates.shapes import GROUNDS, Dots, Lines, Plate, Point, Ring, Shape, Words


@dataclass(frozen=True)
class Frame:
    """The form of a plate, in units, and which part of it the figure has.

    On a cover the words of the plate stand beside the figure; a card has words of its own.
    """

    width: float
    height: float
    figure_height: float
    aside: float
    is_cover: bool = True


def _cover(width: float, height: float) -> Frame:
    return Frame(width, height, height, max(0.4 * width, width - height))


#: A thumbnail, a card on a page, a portrait, a face, and the card that other sites show.
FRAMES = {
    "thumb": _cover(160, 120),
    "wide": _cover(192, 108),
    "tall": _cover(120, 150),
    "round": _cover(100, 100),
    "share": Frame(400, 210, 150, 250, is_cover=False),
}
#: Up to so many authors have a dot each; more are a hatched ring, on which members are dots.
MOST_DOTS = 60
#: At most so many lines are drawn: more would only be grey.
MOST_LINES = 90

#: A project shows so many papers as circles of authors, each with so many dots; more are dots.
_CIRCLES, _SEATS = 20, 12
#: A project of no more papers than this has rings, as one that has none, of these shares of the
#: outer one: a paper or two in time would be lone dots.
_FEW, _RINGS = 2, (1.0, 0.72, 0.44)

_EDGE = 11
#: An arc is long enough for dots that stand so far apart; more than a crowd is close in any case.
_STEP, _CROWD = 11, 12
#: How far dots stay from the edges.
_MARGIN = 6.5
_LARGEST, _SMALLEST = 34.0, 12.0
#: How high the large words stand above the edge: letters as in "MLSys" reach below their line.
_FOOT = 5
#: The small words are so large a share of the plate's width; a plate must be some 150 pixels wide
#: for them to be read (site.css).
_SMALL = 0.066
#: How far the figure stays from the words.
_CLEAR = 5.5


@dataclass(frozen=True)
class _Arc:
    """The part of a circle on which dots stand, in degrees from the right, clockwise."""

    centre: Point
    radius: float
    start: float = 0
    sweep: float = 360

    @property
    def is_closed(self) -> bool:
        return abs(self.sweep) == 360

    def at(self, share: float) -> Point:
        """The point after this share of the arc."""
        angle = math.radians(self.start + self.sweep * share)
        x, y = self.centre
        return x + self.radius * math.cos(angle), y + self.radius * math.sin(angle)

    @property
    def length(self) -> float:
        return self.radius * math.radians(abs(self.sweep))

    @property
    def turned(self) -> "_Arc":
        """The same from its other end."""
        return _Arc(self.centre, self.radius, self.start + self.sweep, -self.sweep)

    def places(self, count: int) -> list[Point]:
        """So many points, evenly spaced; on an open arc with half a step free at its ends."""
        shift = 0 if self.is_closed else 0.5
        return [self.at((number + shift) / count) for number in range(count)]

    def dot(self, count: int, largest: float) -> float:
        """How large dots may be so that so many stand apart."""
        return max(0.8, min(largest, self.length / max(count, 1) * 0.33))


class _Chance:
    """Numbers that look drawn by lot and always are the same for a slug."""

    def __init__(self, slug: str) -> None:
        self._digest = hashlib.blake2b(slug.encode(), digest_size=8).digest()

    def of(self, place: int, count: int) -> int:
        """One of 0 … count - 1, from the given place of the digest."""
        return self._digest[place] * count >> 8


def drawn(facts: Facts, frame: str = "") -> Plate:
    """Draw the facts in one of FRAMES, or in the form that their kind has in lists."""
    match facts:
        case PaperFacts():
            return _paper(facts, FRAMES[frame or "thumb"])
        case ProjectFacts():
            return _project(facts, FRAMES[frame or "wide"])
        case MemberFacts():
            return _member(facts, FRAMES[frame or "tall"])
        case NewsFacts():
            return _news(facts, FRAMES[frame or "wide"])


# --- Papers --------------------------------------------------------------------------------------


def _paper(facts: PaperFacts, frame: Frame) -> Plate:
    chance = _Chance(facts.slug)
    lettering = _lettering(facts.large, facts.small, frame)
    space = _Space.beside(lettering, frame)
    figure = _circle_of_authors(facts, _arc(chance, space, facts.authors), chance, space)
    return _plate(frame, chance, (*figure, *lettering))


@dataclass(frozen=True)
class _Box:
    """A part of a plate, by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom


@dataclass(frozen=True)
class _Space:
    """Where the figure of a plate may stand: what words leave of it."""

    frame: Frame
    letters: tuple[_Box, ...]

    @classmethod
    def beside(cls, words: Iterable[Words], frame: Frame) -> "_Space":
        if frame.is_cover:
            return cls(frame, tuple(map(_box, words)))
        # On a card the lab's name stands beside the figure, and a title below.
        lab = _Box(0, 0, frame.aside, 0.24 * frame.figure_height)
        return cls(frame, (lab, _Box(0, 0.72 * frame.figure_height, frame.width, frame.height)))

    @cached_property
    def rooms(self) -> list[_Box]:
        """The parts free of letters in which dots can stand; what joins two of one stays there.

        Each is right of some words, and below or above the others.
        """
        whole = _Box(
            _MARGIN, _MARGIN, self.frame.width - _MARGIN, self.frame.figure_height - _MARGIN
        )
        rooms = [whole]
        for letters in self.letters:
            rooms = [part for room in rooms for part in _beside(room, letters)]
        return rooms or [whole]

    def is_free(self, point: Point) -> bool:
        """Whether a line may pass here: on the plate, and not through letters."""
        x, y = point
        on_plate = -1 <= x <= self.frame.width + 1 and -1 <= y <= self.frame.height + 1
        return on_plate and not any(letters.holds(point) for letters in self.letters)


def _box(words: Words) -> _Box:
    """What a line of text takes that begins at its place, with some room around it."""
    x, y = words.place
    width = ems(words.text) * words.size
    return _Box(
        x - _CLEAR,
        y - 0.78 * words.size - _CLEAR,
        x + width + _CLEAR,
        y + 0.26 * words.size + _CLEAR,
    )


def _beside(room: _Box, letters: _Box) -> list[_Box]:
    """What of the room is right of the letters, and what of it is below or above."""
    is_apart = (
        letters.right < room.left
        or letters.left > room.right
        or letters.bottom < room.top
        or letters.top > room.bottom
    )
    if is_apart:
        return [room]
    is_high = letters.top + letters.bottom < room.top + room.bottom
    parts = (
        replace(room, left=letters.right),
        replace(room, top=letters.bottom) if is_high else replace(room, bottom=letters.top),
    )
    return [part for part in parts if part.left < part.right and part.top < part.bottom]


def _arc(chance: _Chance, space: _Space, dots: int) -> _Arc:
    """Where the circle stands, as the slug has it: whole, or cut by edges and words.

    Of all circles the first on which so many dots have room, or else the one with the most.
    """
    width, height = space.frame.width, space.frame.figure_height
    circles = (
        ((width - 0.42 * height, 0.38 * height), 0.28 * height),
        ((width - 0.34 * height, 0.31 * height), 0.21 * height),
        ((width + 0.02 * height, 0.42 * height), 0.52 * height),
        ((width - 0.62 * height, -0.16 * height), 0.68 * height),
        ((width, 0), 0.60 * height),
        ((0.5 * width, 1.1 * height), 0.80 * height),
        ((width - 0.50 * height, 0.62 * height), 0.50 * height),
    )
    scale = 0.9 + 0.05 * chance.of(4, 5)
    needed = _STEP * min(dots, _CROWD)
    arcs = []
    for draw in range(len(circles)):
        centre, radius = circles[(chance.of(0, len(circles)) + 5 * draw) % len(circles)]
        arcs.append(_visible(_Arc(centre, radius * scale, chance.of(1, 360)), space))
        if arcs[-1].length >= needed:
            break
    arc = max(arcs, key=_length)
    return arc.turned if chance.of(5, 2) else arc


def _length(arc: _Arc) -> float:
    return arc.length


def _visible(circle: _Arc, space: _Space) -> _Arc:
    """The longest part of a circle that lies in one of the rooms."""
    parts = (_part_within(room, circle.centre, circle.radius) or circle for room in space.rooms)
    return max(parts, key=_length)


@lru_cache(maxsize=2000)
def _part_within(room: _Box, centre: Point, radius: float) -> _Arc | None:
    """The longest part of a circle that lies in the room, however the circle is turned.

    To a few degrees; None where all of it lies there.
    """
    steps, arc = 180, _Arc(centre, radius)
    seen = [room.holds(arc.at(step / steps)) for step in range(steps)]
    if all(seen):
        return None
    first = seen.index(False)
    best = run = 0
    end = first
    for step in range(first, first + steps):
        run = run + 1 if seen[step % steps] else 0
        if run > best:
            best, end = run, step
    degrees = 360 / steps
    start = (end - best + 1) * degrees
    return _Arc(centre, radius, start, max(best - 1, 0) * degrees)


def _ring(arc: _Arc, look: str, space: _Space) -> Ring:
    """The arc as a line, drawn on at its ends to the edges of the plate or the words."""
    if arc.is_closed:
        return Ring(arc.centre, arc.radius, look)
    forwards = 1 if arc.sweep >= 0 else -1
    circle = _Arc(arc.centre, arc.radius, 0, 360)

    def drawn_on(angle: float, direction: int) -> int:
        """How many degrees the line goes on from here."""
        free = 0
        while free < 360 and space.is_free(circle.at((angle + direction * (free + 1)) / 360)):
            free += 1
        return free

    before = drawn_on(arc.start, -forwards)
    after = drawn_on(arc.start + arc.sweep, forwards)
    start = arc.start - forwards * before
    sweep = arc.sweep + forwards * (before + after)
    return Ring(arc.centre, arc.radius, look, start, max(-360, min(360, sweep)))


def _circle_of_authors(facts: PaperFacts, arc: _Arc, chance: _Chance, space: _Space) -> list[Shape]:
    """The authors on their circle, members in the accent, and who had written together before."""
    many = facts.authors > MOST_DOTS
    count = min(facts.authors, MOST_DOTS)
    slots = [_slot(author, facts.authors) for author in range(facts.authors)] if not many else []
    ours = sorted({_slot(member, facts.authors) for member in facts.members})
    ties = {
        tuple(sorted((_slot(first, facts.authors), _slot(second, facts.authors))))
        for first, second in facts.ties
    }
    places = arc.places(count) if count else []
    look = "hatched" if many else ("", "dotted")[chance.of(2, 2)]
    figure: list[Shape] = [
        _ring(arc, look, space),
        Lines(_trails(sorted(tie for tie in ties if tie[0] != tie[1])[:MOST_LINES], places)),
    ]
    radius = arc.dot(count, 4.0)
    others = [places[slot] for slot in slots if slot not in ours]
    if others:
        figure.append(Dots(tuple(others), radius))
    if ours:
        larger = radius * 1.25 if not many else arc.dot(24, 4.0)
        figure.append(Dots(tuple(places[slot] for slot in ours), larger, accent=True))
    return figure


def _slot(author: int, authors: int) -> int:
    """The place of an author on the circle, which has MOST_DOTS of them at most."""
    return author if authors <= MOST_DOTS else min(author, authors - 1) * MOST_DOTS // authors


def _trails(ties: Sequence[Tie], places: Sequence[Point]) -> tuple[tuple[Point, ...], ...]:
    """The ties as few long lines, each tie once: this takes half of the characters."""
    open_ties: defaultdict[int, list[int]] = defaultdict(list)
    for first, second in ties:
        open_ties[first].append(second)
        open_ties[second].append(first)
    trails = []
    for start in sorted(open_ties):
        while open_ties[start]:
            trail, at = [start], start
            while open_ties[at]:
                following = open_ties[at].pop(0)
                open_ties[following].remove(at)
                trail.append(following)
                at = following
            trails.append(tuple(places[slot] for slot in trail))
    return tuple(trails)


# --- Projects ------------------------------------------------------------------------------------


def _project(facts: ProjectFacts, frame: Frame) -> Plate:
    width, height = frame.width, frame.figure_height
    chance = _Chance(facts.slug)
    if len(facts.papers) <= _FEW:
        years = "–".join(dict.fromkeys(filter(None, (facts.first, facts.last))))
        lettering = _lettering(facts.large, years, frame)
        rings = _rings(facts.papers, _Space.beside(lettering, frame), chance)
        return _plate(frame, chance, (*rings, *lettering))
    floor = height - 2 * _EDGE - 3
    left = _EDGE if frame.is_cover else frame.aside
    reach = _reach(len(facts.papers))
    low = (left + reach, _EDGE + reach - 4)
    stars = _stars(facts.papers, low, (width - _EDGE - reach, floor - reach - 5))
    reach = min(reach, max(5, 0.48 * _least_gap(stars)))
    shapes: list[Shape] = [
        Lines((((left, floor), (width - _EDGE, floor)),)),
        Lines(_trails(facts.ties[:MOST_LINES], stars)),
    ]
    if len(stars) <= _CIRCLES:
        shapes += _circles(facts.papers, stars, reach)
    else:
        chosen = (paper.stands_out for paper in facts.papers)
        shapes += _points(zip(stars, chosen, strict=True), 0.5 * reach)
    return _plate(frame, chance, (*shapes, *_years(facts, left, width, height)))


def _rings(papers: Sequence[DatedPaper], space: _Space, chance: _Chance) -> list[Shape]:
    """Rings around one centre, the authors of the first paper on the outer one."""
    outer = _arc(chance, space, _CROWD)
    shapes: list[Shape] = []
    for number, share in enumerate(_RINGS):
        ring = _visible(_Arc(outer.centre, outer.radius * share, outer.start), space)
        if number < len(papers):
            paper = papers[number]
            facts = PaperFacts(paper.slug, authors=paper.authors, members=paper.members)
            shapes += _circle_of_authors(facts, ring, _Chance(paper.slug), space)
        else:
            shapes.append(_ring(ring, "", space))
    return shapes


def _reach(papers: int) -> float:
    """How far a paper's circle of authors reaches where there are so many papers."""
    return max(2.8, min(28.0, 34 / math.sqrt(papers)))


def _stars(papers: Sequence[DatedPaper], low: Point, high: Point) -> list[Point]:
    """The papers' places in a box: from left to right in time, at a height that the slug has.

    Of a few such heights each takes the one farthest from the papers before.
    """
    stars: list[Point] = []
    for paper in papers:
        chance = _Chance(paper.slug)
        x = low[0] + (high[0] - low[0]) * paper.time
        heights = [low[1] + (high[1] - low[1]) * chance.of(draw, 256) / 255 for draw in range(6)]
        stars.append(max(((x, y) for y in heights), key=lambda place: _gap(place, stars)))
    return stars


def _gap(place: Point, others: Iterable[Point]) -> float:
    """How far it is to the nearest of the others."""
    return min((math.dist(place, other) for other in others), default=0)


def _least_gap(stars: Sequence[Point]) -> float:
    """How far the nearest two are from each other."""
    return min((math.dist(*pair) for pair in combinations(stars, 2)), default=math.inf)


def _circles(papers: Sequence[DatedPaper], stars: Sequence[Point], reach: float) -> list[Shape]:
    """Each paper as the circle of its authors; one that stands out has a centre."""
    people: list[tuple[Point, bool]] = []
    for paper, star in zip(papers, stars, strict=True):
        count = min(paper.authors, _SEATS)
        ours = {min(member, count - 1) for member in paper.members}
        places = _Arc(star, reach, _Chance(paper.slug).of(6, 360)).places(count)
        people += [(place, seat in ours) for seat, place in enumerate(places)]
        people += [(star, True)] * paper.stands_out
    rings: list[Shape] = [Ring(star, reach, "open") for star in stars]
    return [*rings, *_points(people, max(0.9, 0.13 * reach))]


def _points(places: Iterable[tuple[Point, bool]], radius: float) -> list[Shape]:
    """Dots at these places, some of them in the accent."""
    by_look: dict[bool, list[Point]] = {False: [], True: []}
    for place, accent in places:
        by_look[accent].append(place)
    return [Dots(tuple(points), radius, accent) for accent, points in by_look.items() if points]


def _years(facts: ProjectFacts, left: float, width: float, height: float) -> Iterable[Shape]:
    base = height - _EDGE + 1
    size = _SMALL * width
    yield Words(facts.first, (left, base), size, is_small=True)
    if facts.last != facts.first:
        yield Words(facts.last, (width - _EDGE, base), size, "end", is_small=True)


# --- Members -------------------------------------------------------------------------------------


def _member(facts: MemberFacts, frame: Frame) -> Plate:
    chance = _Chance(facts.slug)
    if frame.is_cover:
        figure = _face(facts, (frame.width / 2, frame.height / 2), 0.41 * frame.width, chance)
    else:
        figure = _portrait(facts, frame, chance)
    return _plate(frame, chance, figure)


def _portrait(facts: MemberFacts, frame: Frame, chance: _Chance) -> list[Shape]:
    """A member where the figure of a paper would stand."""
    height = frame.figure_height
    reach = 0.36 if frame.is_cover else 0.30
    middle = 0.5 if frame.is_cover else 0.38
    centre = (frame.width - 0.48 * height, middle * height)
    return _face(facts, centre, reach * height, chance)


def _face(facts: MemberFacts, centre: Point, radius: float, chance: _Chance) -> list[Shape]:
    """A member's initials among their co-authors."""
    text, size = fitted(facts.initials, 1.32 * radius, 0.88 * radius, 8)
    word = Words(text, (centre[0], centre[1] + 0.34 * size), size, "middle")
    return [*_circle_of_coauthors(facts, centre, radius, chance), word]


def _circle_of_coauthors(
    facts: MemberFacts, centre: Point, radius: float, chance: _Chance
) -> list[Shape]:
    """With whom a member writes, on an arc: the closest in its middle and largest."""
    count = len(facts.coauthors)
    sweep = min(320, 26 * count)
    arc = _Arc(centre, radius, chance.of(1, 360) - sweep / 2, sweep)
    most = max((papers for papers, _ in facts.coauthors), default=1)
    largest = arc.dot(count, 0.105 * radius)
    figure: list[Shape] = [Ring(centre, radius, ("", "dotted")[chance.of(2, 2)])]
    by_look: defaultdict[tuple[float, bool], list[Point]] = defaultdict(list)
    places = arc.places(count) if count else []
    for place, (papers, is_member) in zip(_from_the_middle(places), facts.coauthors, strict=True):
        size = round(largest * (0.35 + 0.65 * math.sqrt(papers / most)), 1)
        by_look[size, is_member].append(place)
    figure += [
        Dots(tuple(points), size, is_member)
        for (size, is_member), points in sorted(by_look.items(), key=lambda look: look[0])
    ]
    return figure


def _from_the_middle(places: Sequence[Point]) -> list[Point]:
    """The places from the middle one outwards, to its two sides in turn."""
    middle = (len(places) - 1) / 2
    return [places[at] for at in sorted(range(len(places)), key=lambda at: (abs(at - middle), at))]


# --- News ----------------------------------------------------------------------------------------


def _news(facts: NewsFacts, frame: Frame) -> Plate:
    chance = _Chance(facts.slug)
    about = facts.about
    large = (about.large if isinstance(about, PaperFacts) else "") or facts.day
    lettering = _lettering(large, facts.month, frame)
    space = _Space.beside(lettering, frame)
    match about:
        case PaperFacts() as paper:
            arc = _arc(chance, space, paper.authors)
            figure = _circle_of_authors(paper, arc, chance, space)
        case MemberFacts() as member:
            figure = _portrait(member, frame, chance)
        case None:
            figure = _month(int(facts.day), _arc(chance, space, _CROWD), space)
    return _plate(frame, chance, (*figure, *lettering))


def _month(day: int, arc: _Arc, space: _Space) -> list[Shape]:
    """The days of a month on a circle, up to this one, which is marked."""
    places = arc.places(31)
    radius = arc.dot(31, 2.2)
    return [
        _ring(arc, "", space),
        Dots(tuple(places[:day]), radius),
        Dots((places[day - 1],), radius * 2, accent=True),
    ]


# --- All -----------------------------------------------------------------------------------------


def _plate(frame: Frame, chance: _Chance, shapes: Iterable[Shape]) -> Plate:
    return Plate(frame.width, frame.height, chance.of(3, GROUNDS), tuple(shapes))


def _lettering(large: str, small: str, frame: Frame) -> tuple[Words, ...]:
    """The words of a cover: the small ones at the top, the large ones at the foot."""
    if not frame.is_cover:
        return ()
    words = []
    room = frame.width - 2 * _EDGE
    if small:
        size = _SMALL * frame.width
        text, _ = fitted(small, room, size, size)
        words.append(Words(text, (_EDGE, _EDGE + 0.72 * size), size, is_small=True))
    if large:
        text, size = fitted(large, room, _LARGEST, _SMALLEST)
        place = (_EDGE - 0.03 * size, frame.height - _EDGE - _FOOT)
        words.append(Words(text, place, size))
    return tuple(words)
