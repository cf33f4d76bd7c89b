"""Times from one day to another, and which partial dates lie in them."""

import calendar
import datetime
import enum
from dataclasses import dataclass


class Fit(enum.Enum):
    """Whether a date lies in a period. PERHAPS: it is known only to the year or the month."""

    INSIDE = enum.auto()
    PERHAPS = enum.auto()
    OUTSIDE = enum.auto()


@dataclass(frozen=True, slots=True)
class Period:
    """From the first to the last day, both within."""

    first: datetime.date
    last: datetime.date

    @classmethod
    def year(cls, year: int, month: int = 1) -> "Period":
        """The twelve months that begin with this one: a calendar, academic or fiscal year."""
        end = datetime.date(year + (month > 1), (month - 2) % 12 + 1, 1)
        return cls(datetime.date(year, month, 1), _last_day(end.year, end.month))

    def fit(self, text: str) -> Fit:
        """Whether the partial date lies in it; an empty one does not."""
        if not text:
            return Fit.OUTSIDE
        earliest, latest = bounds(text)
        if self.first <= earliest and latest <= self.last:
            return Fit.INSIDE
        return Fit.PERHAPS if earliest <= self.last and self.first <= latest else Fit.OUTSIDE

    def touches(self, start: str, end: str) -> bool:
        """Whether what lasted between these partial dates may have lasted in it.

        An empty date is open on its side.
        """
        has_begun = not start or bounds(start)[0] <= self.last
        return has_begun and (not end or bounds(end)[1] >= self.first)


def bounds(text: str) -> tuple[datetime.date, datetime.date]:
    """Return the first and the last day that a partial date may mean."""
    match [int(part) for part in text.split("-")]:
        case [year]:
            return datetime.date(year, 1, 1), datetime.date(year, 12, 31)
        case [year, month]:
            return datetime.date(year, month, 1), _last_day(year, month)
    day = datetime.date.fromisoformat(text)
    return day, day


def _last_day(year: int, month: int) -> datetime.date:
    return datetime.date(year, month, calendar.monthrange(year, month)[1])
