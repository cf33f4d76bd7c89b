"""Titles behind which the year stands, before the people and the venue."""

import pytest

from publications.domain import formats


@pytest.mark.parametrize(
    ("behind", "date"),
    [
        ("pp. 1-41. Among the five papers most read in Jan 2022.", "2019"),
        ("12(3), 4-9. Reprinted in 2023.", "2019"),
        ("May 2019.", "2019-05"),
    ],
)
def test_the_year_behind_the_title_is_the_papers(behind: str, date: str) -> None:
    papers = [
        f"{title}. 2019. Nora Falk, Bo Oak, Cy Berg. Journal of Kelp. {behind}"
        for title in ("Walls that lean in the rain", "Slow roofs of moss: A survey")
    ]

    items = "".join(f"<li>{paper}</li>" for paper in papers)
    records = formats.read(f"<h1>Nora Falk</h1><h2>Publications</h2><ul>{items}</ul>").records

    assert [(record.title, record.date) for record in records] == [
        ("Walls that lean in the rain", date), ("Slow roofs of moss: A survey", date),
    ]  # fmt: skip
