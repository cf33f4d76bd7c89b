"""What the list of papers shows around the papers: facets, what is chosen, the chart of years."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from django.http import QueryDict
from django.utils.translation import gettext

from people import i18n
from people.filtered_lists import NOT_NARROWING, tidy
from people.names import normalize_text
from publications.domain.arxiv_categories import category_name
from publications.selectors import facets
from publications.selectors.filters import PublicationListFilter

#: Choices of a facet in sight at once, and with those behind a click; a page of its own has more,
#: and finds any by its name.
IN_SIGHT, BEHIND, ON_ITS_PAGE = 6, 24, 300
#: A chart has at most so many bars, on a phone and elsewhere, so that each bar is wide enough
#: for a finger (WCAG 2.5.8); a longer history is cut into spans of years.
NARROW_BARS, WIDE_BARS = 14, 24
#: A chart of fewer bars leaves room at its end, or they would look like boxes.
PLACES = 8
#: With more bars than these a phone labels every second year only.
LABELS_ON_A_PHONE = 9
#: Heights in CSS pixels; widths are shares of the chart's.
BAR_HEIGHT, LABEL_HEIGHT = 32, 18
GAP = 0.12


@dataclass(frozen=True)
class Chip:
    """One thing that narrows the list, with the address of the list without it."""

    label: str
    text: str
    url: str


@dataclass(frozen=True)
class Panel:
    """A facet as the page shows it."""

    name: str
    label: str
    choices: list[facets.FacetChoice]

    @property
    def in_sight(self) -> list[facets.FacetChoice]:
        return self.choices[: max(IN_SIGHT, self._chosen)]

    @property
    def behind(self) -> list[facets.FacetChoice]:
        return self.choices[max(IN_SIGHT, self._chosen) : BEHIND]

    @property
    def left_out(self) -> int:
        return max(len(self.choices) - BEHIND, 0)

    @property
    def _chosen(self) -> int:
        return sum(choice.is_chosen for choice in self.choices)


@dataclass(frozen=True)
class YearBar:
    """The papers of a year, or of a span of years, as a bar that is a link."""

    first: int
    last: int
    count: int
    url: str
    is_chosen: bool
    #: Its left edge, its middle and its width, as shares of the chart's width ("12.5%").
    x: str
    middle: str
    width: str
    height: int
    #: Every second bar, counted from the newest.
    is_between: bool

    @property
    def years(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"

    @property
    def y(self) -> int:
        return BAR_HEIGHT - self.height


@dataclass(frozen=True)
class YearChart:
    """Papers by year as bars from the oldest to the newest."""

    bars: list[YearBar]
    #: Where it is shown, as a class of the style sheet; a single chart is shown everywhere.
    where: str = ""

    bar_height = BAR_HEIGHT
    height = BAR_HEIGHT + LABEL_HEIGHT

    @property
    def labels_some(self) -> bool:
        return len(self.bars) > NARROW_BARS

    @property
    def labels_some_on_a_phone(self) -> bool:
        return len(self.bars) > LABELS_ON_A_PHONE


def _choices(
    chosen: PublicationListFilter, facet: str, called: dict[str, str] | None = None
) -> list[facets.FacetChoice]:
    """The values of a facet; members have the names that the page's readers know (`called`)."""
    if facet == "author" and called is None:
        called = i18n.native_names()
    return [
        replace(choice, label=_label(facet, choice.value, choice.label, called or {}))
        for choice in chosen.narrowed.choices(facet)
    ]


def _label(facet: str, value: str, label: str, called: Mapping[str, str]) -> str:
    """What the page calls a value: members by `called`, arXiv's categories by their names."""
    match facet:
        case "author":
            return called.get(value, label)
        case "topic":
            return category_name(label)
    return label


class AllChoices:
    """The values of one facet under the other choices, on a page of their own."""

    def __init__(self, name: str, chosen: PublicationListFilter, query: QueryDict) -> None:
        self.name = name
        self.label = chosen.filters[name].label
        self.find = query.get("find", "").strip()
        #: What is wrong with the values asked for, in words.
        self.errors = [error for errors in chosen.form.errors.values() for error in errors]
        self._choices = _choices(chosen, name)
        self._query = query

    @cached_property
    def matching(self) -> list[facets.FacetChoice]:
        """The chosen values, and those with the words looked for in their names."""
        words = normalize_text(self.find)
        return [
            choice
            for choice in self._choices
            if choice.is_chosen or words in normalize_text(str(choice.label))
        ]

    @property
    def shown(self) -> list[facets.FacetChoice]:
        return self.matching[:ON_ITS_PAGE]

    @property
    def left_out(self) -> int:
        return len(self.matching) - len(self.shown)

    @property
    def others(self) -> list[tuple[str, str]]:
        """The list's other choices, as fields of the form."""
        left_out = {self.name, *NOT_NARROWING}
        return [
            (name, value)
            for name, values in self._query.lists()
            if name not in left_out
            for value in values
        ]


class Browsing:
    """A list as a visitor narrowed it, for the page."""

    def __init__(self, chosen: PublicationListFilter, query: QueryDict, path: str) -> None:
        self.chosen = chosen
        self.path = path
        self._query = query.copy()
        for name in NOT_NARROWING:
            self._query.pop(name, None)

    @cached_property
    def chips(self) -> list[Chip]:
        return list(self._chips())

    @property
    def filter_count(self) -> int:
        """How many things narrow the list beside the search, which stands in sight."""
        return len(self.chips) - bool(self.chosen.chosen("q"))

    @cached_property
    def panels(self) -> list[Panel]:
        """The facets that have something to choose."""
        panels = (
            Panel(name, self.chosen.filters[name].label, _choices(self.chosen, name, self._called))
            for name in facets.FACETS
        )
        return [panel for panel in panels if panel.choices]

    @property
    def fields(self) -> list[tuple[str, str]]:
        """What narrows and orders the list, as fields of another form."""
        return [(name, value) for name, values in self._query.lists() for value in values if value]

    @cached_property
    def _called(self) -> dict[str, str]:
        return i18n.native_names()

    @property
    def facet_errors(self) -> list[str]:
        """What is wrong with the values asked for, in words; those of years stand beside them."""
        return self._errors(*facets.FACETS, "sort", "group")

    @property
    def folded_errors(self) -> list[str]:
        """All errors, for phones, where the filters are behind a button."""
        return [*self._errors("year_from", "year_to"), *self.facet_errors]

    def _errors(self, *names: str) -> list[str]:
        errors = self.chosen.form.errors
        return [error for name in names for error in errors.get(name, [])]

    @cached_property
    def charts(self) -> list[YearChart]:
        """The years of the whole catalogue, each with the papers that the other choices leave.

        Two charts where a phone has no room for so many bars; none where no year has a paper.
        """
        everything = self.chosen.snapshot.narrow(facets.Narrowing())
        years = [year for year in everything.years() if year]
        counts = self.chosen.narrowed.years()
        if len(years) < 2 or not any(counts.get(year) for year in years):
            return []
        if max(years) - min(years) < NARROW_BARS:
            return [YearChart(self._bars(years, counts, NARROW_BARS))]
        return [
            YearChart(self._bars(years, counts, WIDE_BARS), "wide"),
            YearChart(self._bars(years, counts, NARROW_BARS), "narrow"),
        ]

    def _bars(self, years: Collection[int], counts: Mapping[int, int], most: int) -> list[YearBar]:
        span = -(-(max(years) - min(years) + 1) // most)
        starts = range(min(years), max(years) + 1, span)
        spans = [(first, min(first + span - 1, max(years))) for first in starts]
        sums = [sum(counts.get(y, 0) for y in range(a, b + 1)) for a, b in spans]
        slot = 100 / (max(len(spans), PLACES) - GAP)  # the last one ends at the edge
        return [
            YearBar(
                first,
                last,
                count,
                self._years_url(first, last),
                self._holds(first, last),
                f"{number * slot:.2f}%",
                f"{(number + (1 - GAP) / 2) * slot:.2f}%",
                f"{(1 - GAP) * slot:.2f}%",
                # Even the smallest bar can be seen.
                max(round(BAR_HEIGHT * count / max(sums)), 2 if count else 0),
                (len(spans) - 1 - number) % 2 == 1,
            )
            for number, ((first, last), count) in enumerate(zip(spans, sums, strict=True))
        ]

    def _chips(self) -> Iterator[Chip]:
        if text := self.chosen.chosen("q"):
            yield Chip(
                gettext("Search"), gettext("“%(text)s”") % {"text": text}, self._without("q")
            )
        if years := self._chosen_years():
            yield Chip(gettext("Years"), years, self._without("year_from", "year_to"))
        for facet in facets.FACETS:
            for value in self.chosen.chosen(facet) or []:
                given = self.chosen.label(facet, value)
                label = _label(facet, value, given, self._called)
                yield Chip(
                    self.chosen.filters[facet].label, label, self._without_value(facet, value)
                )

    def _chosen_years(self) -> str:
        first, last = self.chosen.chosen("year_from"), self.chosen.chosen("year_to")
        return i18n.years(first, last)

    def _holds(self, first: int, last: int) -> bool:
        """Whether the years are among those chosen."""
        start, end = self.chosen.chosen("year_from"), self.chosen.chosen("year_to")
        return bool(start or end) and (start or 0) <= first and last <= (end or 9999)

    def _years_url(self, first: int, last: int) -> str:
        """The address of the list of these years, or of all years where they are chosen already."""
        start, end = self.chosen.chosen("year_from"), self.chosen.chosen("year_to")
        if (start, end) == (first, last):
            return self._without("year_from", "year_to")
        query = self._query.copy()
        query["year_from"], query["year_to"] = str(first), str(last)
        return self._url(query)

    def _without(self, *names: str) -> str:
        query = self._query.copy()
        for name in names:
            query.pop(name, None)
        return self._url(query)

    def _without_value(self, name: str, value: str) -> str:
        query = self._query.copy()
        query.setlist(name, [chosen for chosen in query.getlist(name) if chosen != value])
        return self._url(query)

    def _url(self, query: QueryDict) -> str:
        text = tidy(query)
        return f"{self.path}?{text}" if text else self.path
