"""The parts of a drawing as a template needs them: where they stand, what they say and lead to."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from publications.selectors.timeline import Lane, Paper, Person


@dataclass(frozen=True)
class Label:
    """Words beside a mark."""

    words: str
    x: str
    y: str


@dataclass(frozen=True)
class Line:
    x1: str
    y1: str
    x2: str
    y2: str

    @property
    def attributes(self) -> SafeString:
        return mark_safe(f'x1="{self.x1}" y1="{self.y1}" x2="{self.x2}" y2="{self.y2}"')


@dataclass(frozen=True)
class Box:
    x: str
    y: str
    width: str
    height: str

    @property
    def attributes(self) -> SafeString:
        return mark_safe(f'x="{self.x}" y="{self.y}" width="{self.width}" height="{self.height}"')


@dataclass(frozen=True)
class Dot:
    """A paper. `look` and `people` are classes of the style sheet."""

    paper: Paper
    x: str
    y: str
    people: str

    @property
    def look(self) -> str:
        if self.paper.awards:
            return "starred"
        return "large" if self.paper.is_selected else ""


@dataclass(frozen=True)
class Bar:
    """The papers of a lane in a year, or in a few years."""

    url: str
    label: str
    box: Box


@dataclass(frozen=True)
class Tick:
    """A labelled year; without an address where it has no papers.

    Of some there is only room where the drawing is not at its narrowest: they are in `between`.
    """

    year: int
    url: str
    label: str
    line: Line
    text: Label
    is_between: bool = False


@dataclass(frozen=True)
class DrawnLane:
    """A project from its first paper to its last, and on to today while it is active."""

    lane: Lane
    description: str
    label: Label
    thread: Line
    dots: Sequence[Dot]
    bars: Sequence[Bar]
    goes_on: Line | None = None
    leader: Line | None = None


@dataclass(frozen=True)
class DrawnPerson:
    """Somebody's times in the lab. `number` ties them to the dots of their papers."""

    person: Person
    number: int
    label: Label
    boxes: Sequence[Box]
    destination: Label | None = None
    fades_in: Box | None = None
    fades_out: Box | None = None
    leader: Line | None = None


@dataclass(frozen=True)
class Drawing:
    """What a template needs of one SVG; only the upright ones have a view box."""

    name: str
    height: int
    view_box: str
    ticks: Sequence[Tick]
    axis: Line
    lanes: Sequence[DrawnLane]
    joints: Sequence[Line]
    people: Sequence[DrawnPerson]

    #: Gradients, as classes of the style sheet.
    fades = ("to-here", "to-past", "from-past")


def percent(share: float) -> str:
    """A share of the drawing's width."""
    return f"{round(share * 100, 1):g}%"


def pixels(length: float) -> str:
    return f"{round(length, 1):g}"
