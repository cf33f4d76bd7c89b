"""A line that is nothing but a year may be one paper's, and heads no others then."""

import itertools

import pytest

from publications.domain.formats import read

_PAPERS = (
    {"year": "2021", "authors": "Ann Lee, Bo Ma", "venue": "Kelp Letters 12(3), 45-61",
     "title": "Slow ferns on northern walls"},
    {"year": "2020", "authors": "Dan Fox, Ann Lee", "venue": "Annals of Moss 4, 100-118",
     "title": "Why moss returns after rain"},
    {"year": "2018", "authors": "Ann Lee, Eva Holm, Bo Ma", "venue": "Journal of Tides 9, 1-12",
     "title": "Counting lichens from the air"},
    {"year": "2017", "authors": "Hana Sato, Ann Lee", "venue": "Kelp Letters 7, 12-19",
     "title": "A dry summer and its bogs"},
)  # fmt: skip
_FACTS = [(paper["title"], paper["authors"], paper["year"]) for paper in _PAPERS]


def _facts(body: str) -> list[tuple[str, str, str]]:
    listing = read(f"<html><body><h1>Ann Lee</h1><h2>Publications</h2>{body}</body></html>")
    assert not listing.unread
    return [
        (record.title, ", ".join(author.name for author in record.authors), record.date)
        for record in listing.records
    ]


@pytest.mark.parametrize("order", ["title year authors venue", "authors year title venue"])
def test_a_year_between_the_lines_of_items(order: str) -> None:
    items = ("<br>".join(paper[part] for part in order.split()) for paper in _PAPERS)
    assert _facts(f"<ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>") == _FACTS


@pytest.mark.parametrize("parts", [*itertools.permutations(("title", "authors", "year"))])
def test_a_year_that_a_class_names(parts: tuple[str, ...]) -> None:
    cards = (
        "".join(f"<p class='{part}'>{paper[part]}</p>" for part in (*parts, "venue"))
        for paper in _PAPERS
    )
    assert _facts("".join(f"<div>{card}</div>" for card in cards)) == _FACTS


def test_years_that_head_papers_stay_headings() -> None:
    groups = (
        f"<div class='year'>{year}</div><ul>"
        + "".join(f"<li>{a}<br>{t} {n}<br>{v}</li>" for n in ("in fog", "at dusk"))
        + "</ul>"
        for year, a, t, v in (
            (paper["year"], paper["authors"], paper["title"], paper["venue"]) for paper in _PAPERS
        )
    )

    facts = _facts("".join(groups))

    assert [(title, year) for title, _, year in facts] == [
        (f"{paper['title']} {n}", paper["year"]) for paper in _PAPERS for n in ("in fog", "at dusk")
    ]
