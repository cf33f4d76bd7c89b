"""A CV on a given number of pages: what matters most stays."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from publications.domain.cv.description import PAPERS, SELECTED, Cv, Entry, Section

#: More entries than these stand on no two pages, however short they are.
_MOST_ENTRIES = 150
_MOST_CONTACTS = 8


class _Cost(NamedTuple):
    """How soon a section's first entry is left out, and how much sooner each further one."""

    first: float
    each: float


#: The cheaper an entry, the longer it stays.
_COSTS = {
    "interests": _Cost(0, 0),
    "education": _Cost(0, 0.2),
    "experience": _Cost(0, 0.8),
    SELECTED: _Cost(1, 0.4),
    "awards": _Cost(1, 1),
    "advising": _Cost(3, 1),
    "talks": _Cost(3, 1.5),
    "teaching": _Cost(3, 1.5),
    "service": _Cost(3, 1.5),
    "press": _Cost(6, 3),
}


def fitted(cv: Cv, pages_of: Callable[[Cv], int], pages: int = 2) -> Cv:
    """Return the fullest short form of the CV that takes at most so many pages.

    `pages_of` measures a CV; it is asked some times.
    """
    fits, too_many = 0, min(_count(cv), _MOST_ENTRIES) + 1
    amount = too_many - 1
    while too_many - fits > 1:
        if pages_of(shortened(cv, amount)) <= pages:
            fits = amount
        else:
            too_many = amount
        amount = (fits + too_many) // 2
    return shortened(cv, fits)


def shortened(cv: Cv, amount: int) -> Cv:
    """Return the CV with so many of its entries, those that matter most, each in brief.

    Its papers stand in one section, the selected ones first.
    """
    sections = _with_selected(cv)
    ranked = sorted(
        (_cost(section, at), number, at)
        for number, section in enumerate(sections)
        for at in range(len(section.entries))
    )
    kept = {(number, at) for _, number, at in ranked[:amount]}
    brief = (
        replace(
            section,
            entries=tuple(
                replace(entry, details=())
                for at, entry in enumerate(section.entries)
                if (number, at) in kept
            ),
        )
        for number, section in enumerate(sections)
    )
    return replace(
        cv,
        is_short=True,
        contacts=cv.contacts[:_MOST_CONTACTS],
        sections=tuple(section for section in brief if section.entries),
    )


def _count(cv: Cv) -> int:
    return sum(len(section.entries) for section in cv.sections)


def _cost(section: Section, at: int) -> float:
    first, each = _COSTS[section.key]
    return first + at * each


def _with_selected(cv: Cv) -> list[Section]:
    """The sections, with those of papers as one in the place of the first of them."""
    sections: list[Section] = []
    for section in cv.sections:
        if section.key not in PAPERS:
            sections.append(section)
        elif not any(each.key == SELECTED for each in sections):
            papers = sorted(cv.entries_of(*PAPERS), key=_newest_first, reverse=True)
            note = next((each.note for each in cv.sections if each.note), "")
            sections.append(Section(SELECTED, cv.selected_title, tuple(papers), note))
    return sections


def _newest_first(entry: Entry) -> tuple[bool, str]:
    return entry.is_selected, entry.start
