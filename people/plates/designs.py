"""From facts to drawings: one series of covers, in which words keep their place and figures vary.

What a drawing shows are facts; where its circle stands and how it is turned follows from the slug,
so that neighbours in a list differ and a page always looks the same.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

from people.plates.circles import CROWD, Arc, Chance, Frame, Space, arc_of, ring, visible
from people.plates.facts import (
    DatedPaper,
    Facts,
    MemberFacts,
    NewsFacts,
    PaperFacts,
    ProjectFacts,
    Tie,
)
from people.plates.lettering import fitted
from people.plates.shapes import GROUNDS, Dots, Lines, Plate, Point, Ring, Shape, Words


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
_LARGEST, _SMALLEST = 34.0, 12.0
#: How high the large words stand above the edge: letters as in "MLSys" reach below their line.
_FOOT = 5
#: The small words are so large a share of the plate's width; a plate must be some 150 pixels wide
#: for them to be read (site.css).
_SMALL = 0.066


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
    chance = Chance(facts.slug)
    lettering = _lettering(facts.large, facts.small, frame)
    space = Space.beside(lettering, frame)
    figure = _circle_of_authors(facts, arc_of(chance, space, facts.authors), chance, space)
    return _plate(frame, chance, (*figure, *lettering))


def _circle_of_authors(facts: PaperFacts, arc: Arc, chance: Chance, space: Space) -> list[Shape]:
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
        ring(arc, look, space),
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
    chance = Chance(facts.slug)
    if len(facts.papers) <= _FEW:
        years = "–".join(dict.fromkeys(filter(None, (facts.first, facts.last))))
        lettering = _lettering(facts.large, years, frame)
        rings = _rings(facts.papers, Space.beside(lettering, frame), chance)
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


def _rings(papers: Sequence[DatedPaper], space: Space, chance: Chance) -> list[Shape]:
    """Rings around one centre, the authors of the first paper on the outer one."""
    outer = arc_of(chance, space, CROWD)
    shapes: list[Shape] = []
    for number, share in enumerate(_RINGS):
        arc = visible(Arc(outer.centre, outer.radius * share, outer.start), space)
        if number < len(papers):
            paper = papers[number]
            facts = PaperFacts(paper.slug, authors=paper.authors, members=paper.members)
            shapes += _circle_of_authors(facts, arc, Chance(paper.slug), space)
        else:
            shapes.append(ring(arc, "", space))
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
        chance = Chance(paper.slug)
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
        places = Arc(star, reach, Chance(paper.slug).of(6, 360)).places(count)
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
    chance = Chance(facts.slug)
    if frame.is_cover:
        figure = _face(facts, (frame.width / 2, frame.height / 2), 0.41 * frame.width, chance)
    else:
        figure = _portrait(facts, frame, chance)
    return _plate(frame, chance, figure)


def _portrait(facts: MemberFacts, frame: Frame, chance: Chance) -> list[Shape]:
    """A member where the figure of a paper would stand."""
    height = frame.figure_height
    reach = 0.36 if frame.is_cover else 0.30
    middle = 0.5 if frame.is_cover else 0.38
    centre = (frame.width - 0.48 * height, middle * height)
    return _face(facts, centre, reach * height, chance)


def _face(facts: MemberFacts, centre: Point, radius: float, chance: Chance) -> list[Shape]:
    """A member's initials among their co-authors."""
    text, size = fitted(facts.initials, 1.32 * radius, 0.88 * radius, 8)
    word = Words(text, (centre[0], centre[1] + 0.34 * size), size, "middle")
    return [*_circle_of_coauthors(facts, centre, radius, chance), word]


def _circle_of_coauthors(
    facts: MemberFacts, centre: Point, radius: float, chance: Chance
) -> list[Shape]:
    """With whom a member writes, on an arc: the closest in its middle and largest."""
    count = len(facts.coauthors)
    sweep = min(320, 26 * count)
    arc = Arc(centre, radius, chance.of(1, 360) - sweep / 2, sweep)
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
    chance = Chance(facts.slug)
    about = facts.about
    large = (about.large if isinstance(about, PaperFacts) else "") or facts.day
    lettering = _lettering(large, facts.month, frame)
    space = Space.beside(lettering, frame)
    match about:
        case PaperFacts() as paper:
            arc = arc_of(chance, space, paper.authors)
            figure = _circle_of_authors(paper, arc, chance, space)
        case MemberFacts() as member:
            figure = _portrait(member, frame, chance)
        case None:
            figure = _month(int(facts.day), arc_of(chance, space, CROWD), space)
    return _plate(frame, chance, (*figure, *lettering))


def _month(day: int, arc: Arc, space: Space) -> list[Shape]:
    """The days of a month on a circle, up to this one, which is marked."""
    places = arc.places(31)
    radius = arc.dot(31, 2.2)
    return [
        ring(arc, "", space),
        Dots(tuple(places[:day]), radius),
        Dots((places[day - 1],), radius * 2, accent=True),
    ]


# --- All -----------------------------------------------------------------------------------------


def _plate(frame: Frame, chance: Chance, shapes: Iterable[Shape]) -> Plate:
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
