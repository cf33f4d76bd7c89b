"""Where the parts of a timeline stand: moments on a scale, marks that keep apart, names that fit.

Plain numbers and text in, plain numbers and text out. A moment is a year with a fraction (2021.5 is
the middle of 2021), a length is in CSS pixels.
"""

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

#: Years between two labels of the scale.
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


@dataclass(frozen=True)
class Scale:
    """Whole years from left to right (or from top to bottom), the last one included."""

    first: int
    last: int

    @property
    def years(self) -> int:
        return self.last - self.first + 1

    def share(self, moment: float) -> float:
        """How far along the scale the moment is, 0 to 1; what is beyond stands at its end."""
        return min(max((moment - self.first) / self.years, 0.0), 1.0)

    def labelled(self, length: float, label: float) -> list[int]:
        """The years to label where a label needs so much of the length."""
        step = next(
            (step for step in _STEPS if step * length / self.years >= label),
            _STEPS[-1],
        )
        return [year for year in range(self.first, self.last + 1) if year % step == 0] or [
            self.first
        ]


def begin(date: str) -> float:
    """When a partial date begins: 2021 does on 1 January, 2021-07 on 1 July."""
    year, month, day = _parts(date)
    return year + (max(month, 1) - 1 + (max(day, 1) - 1) / 31) / 12


def finish(date: str) -> float:
    """When a partial date is over: 2021 is when 2022 begins."""
    year, month, day = _parts(date)
    if not month:
        return year + 1.0
    return year + (month - 1 + (day / 31 if day else 1)) / 12


def moments(dates: Sequence[str]) -> list[float]:
    """A moment for each partial date, within what is known of it.

    A month or a day stands in its middle. Those of which the year alone is known are spread evenly
    over it, in the order in which they come.
    """
    of_year = Counter(date for date in dates if len(date) == 4)
    seen: dict[str, int] = defaultdict(int)
    found = []
    for date in dates:
        if date in of_year:
            found.append(int(date) + (seen[date] + 0.5) / of_year[date])
            seen[date] += 1
        else:
            found.append((begin(date) + finish(date)) / 2)
    return found


def _parts(date: str) -> tuple[int, int, int]:
    year, month, day = [*(int(part) for part in date.split("-")), 0, 0][:3]
    return year, month, day


def levels(places: Sequence[float], apart: float) -> list[int]:
    """Stack marks that would touch: the level of each, 0 lowest; one level's keep `apart`."""
    found = [0] * len(places)
    last_of_level: list[float] = []
    for number in sorted(range(len(places)), key=places.__getitem__):
        place = places[number]
        free = (n for n, last in enumerate(last_of_level) if place - last >= apart)
        level = next(free, len(last_of_level))
        last_of_level[level : level + 1] = [place]
        found[number] = level
    return found


def rows(extents: Sequence[tuple[float, float]]) -> list[int]:
    """Pack stretches from left to right into rows: each goes to the first row with room for it."""
    found = []
    taken: list[list[tuple[float, float]]] = []
    for left, right in extents:
        free = (
            row
            for row, others in enumerate(taken)
            if all(right <= start or left >= end for start, end in others)
        )
        row = next(free, len(taken))
        taken[row : row + 1] = [[*(taken[row] if row < len(taken) else []), (left, right)]]
        found.append(row)
    return found


def staircase(starts: Sequence[float], apart: float) -> list[float]:
    """How high the names over columns stand, of which each reaches over those right of it.

    The columns come by where they start, the highest first. A name stands no lower than its column
    starts, and `apart` above the next one.
    """
    heights: list[float] = []
    for start in reversed(starts):
        heights.append(min(start, heights[-1] - apart) if heights else start)
    return heights[::-1]


def text_width(text: str, size: float) -> float:
    """About how wide the text is at a font size; rather more than less."""
    return size * sum(map(_width, text))


@lru_cache(maxsize=5000)
def _width(letter: str) -> float:
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return 0
    if unicodedata.east_asian_width(letter) in "WF" or letter == "→":
        return 1
    if letter in "iljtfrI.,:;'’|! ()-":
        return 0.33
    if letter in "mwMW—":
        return 0.88
    if letter.isupper() or letter > "\u04ff":  # what is not Latin comes from a wider typeface
        return 0.68
    return 0.55


def shortened(text: str, room: float, size: float) -> str:
    """The text, or as much of it with an ellipsis as has room; empty where there is none."""
    if text_width(text, size) <= room:
        return text
    room -= text_width("…", size)
    kept = len(text)
    while kept and text_width(text[:kept], size) > room:
        kept -= 1
    return f"{text[:kept].rstrip()}…" if kept > 2 else ""
