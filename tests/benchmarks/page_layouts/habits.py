# ruff: noqa: E501
"""Pages of people with a habit of their own: what they set at each entry of a list, and nobody else.

Each habit is set in three forms. No rule knows these words and signs: they repeat.
"""

import html
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tests.benchmarks.listing_styles import Paper
from tests.benchmarks.page_layouts import Page, layout, listed, stopped, turned, where


@dataclass(frozen=True, slots=True)
class Habit:
    """What somebody sets at an entry, by its place; of some entries only where `every` is more."""

    name: str
    before: str = ""
    behind_owner: str = ""
    sign: str = ""
    sign_before: str = ""
    behind_title: str = ""
    behind: str = ""
    below: str = ""
    legend: str = ""
    every: int = 1
    kept_back: bool = False


HABITS = (
    Habit("button behind the title", behind_title=" [volltext ansehen]"),
    Habit("another button behind the title", behind_title=" [full record here]", kept_back=True),
    Habit("remark behind some titles", behind_title=" (based on field work)", every=2),
    Habit("remark behind some titles, too", behind_title=" (peer reviewed)", every=3, kept_back=True),
    Habit("role of the owner in brackets", behind_owner=" (project leader)"),
    Habit("part of the owner in brackets", behind_owner=" (field work and analysis)", kept_back=True),
    Habit("sign behind students", sign="°", legend="° student at the time"),
    Habit("flower behind students", sign="✶", legend="Students are marked with ✶", kept_back=True),
    Habit("sign before students", sign_before="^", legend="^ my student"),
    Habit("star before students", sign_before="✦", legend="✦ doctoral student", kept_back=True),
    Habit("question mark behind students", sign="?", legend="? = student"),
    Habit("pointer at the end", behind=" » free for all", every=2),
    Habit("wave at the end", behind=" ~ Freely available", kept_back=True),
    Habit("funds in brackets at the end", behind=" (funded by the coast council)"),
    Habit("figure in brackets at the end", behind=" (read 125 times)", kept_back=True),
    Habit("paragraph of a sentence below", below="Maps and scripts are kept in our archive."),
    Habit("another sentence below", below="Write to me for the data of this study", kept_back=True),
)  # fmt: skip


def _names(habit: Habit, page: Page, paper: Paper, name: Callable[[str], str]) -> str:
    def set_(number: int, author: str) -> str:
        if author == page.owner:
            return f"{name(author)}{habit.behind_owner}"
        is_student = (number + len(author)) % 2
        sign, before = (habit.sign, habit.sign_before) if is_student else ("", "")
        return f"{before}{name(author)}{sign}"

    return listed([set_(number, author) for number, author in enumerate(paper.authors)])


def _entry(
    habit: Habit, page: Page, number: int, *, name: Callable[[str], str], is_dated_first: bool
) -> str:
    """Return one citation with the habit in it."""
    paper = page.papers[number]
    is_set = number % habit.every == 0
    behind_title, behind = (habit.behind_title, habit.behind) if is_set else ("", "")
    names = _names(habit, page, paper, name)
    title = f"{paper.title}{behind_title}" if behind_title else paper.title
    if is_dated_first:
        place = where(paper)
        return f"{names} ({paper.year}). {stopped(title)} {place}.{behind}"
    return f"{names}. {stopped(title)} {where(paper)}, {paper.year}.{behind}"


def _in_html(habit: Habit, page: Page) -> str:
    entries = (
        html.escape(_entry(habit, page, number, name=str, is_dated_first=False))
        + (f"<p>{habit.below}</p>" if habit.below else "")
        for number in range(len(page.papers))
    )
    items = "".join(f"<li>{entry}</li>" for entry in entries)
    return (
        f"<html><body><h1>{page.owner}</h1><p>{html.escape(page.bio)}</p><h2>Publications</h2>"
        f"<p>{habit.legend}</p><ul>{items}</ul></body></html>"
    )


def _in_markdown(habit: Habit, page: Page) -> str:
    below = f"\n  <br>{habit.below}" if habit.below else ""
    entries = (
        f"- {_entry(habit, page, number, name=turned, is_dated_first=True)}{below}\n"
        for number in range(len(page.papers))
    )
    return f"# {page.owner}\n\n{page.bio}\n\n## Publications\n\n{habit.legend}\n\n" + "".join(
        entries
    )


def _in_text(habit: Habit, page: Page) -> str:
    below = f"\n\n{habit.below}" if habit.below else ""
    entries = (
        _entry(habit, page, number, name=str, is_dated_first=True) + below
        for number in range(len(page.papers))
    )
    return f"{page.owner}\n\nPUBLICATIONS\n\n{habit.legend}\n\n" + "\n\n".join(entries) + "\n"


_FORMS = (("HTML", _in_html), ("Markdown", _in_markdown), ("text", _in_text))

for _habit in HABITS:
    for _form, _make in _FORMS:
        layout(f"habits, {_form}: {_habit.name}", kept_back=_habit.kept_back)(
            partial(_make, _habit)
        )
