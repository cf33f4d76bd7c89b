"""Titles of works that are not out, with whom the owner of a page writes them."""

import pytest

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import PaperRow, ProjectRow
from tests.labsite.import_site.readers.sites import only, read

LIST = """\
# Work in progress

- Wet clay and the price of spades
- {told}
"""


def works(told: str) -> dict[str, list[str]]:
    found = page.read(LIST.format(told=told), owner="Lea Berg")
    return {
        row.record.title: [author.name for author in row.record.authors]
        for row in found.rows
        if isinstance(row, PaperRow)
    }


@pytest.mark.parametrize(
    "told",
    [
        "Who digs in the rain?\n  - joint with [Ada Quill](https://quill.example) (Clay Institute)",
        "Who digs in the rain? Joint work with Ada Quill.",
        "*Who digs in the rain?* (coauthored with Ada Quill)",
    ],
)
def test_a_title_below_such_a_heading_is_a_paper_of_the_owner_and_whom_it_names(told: str) -> None:
    assert works(told) == {
        "Wet clay and the price of spades": ["Lea Berg"],
        "Who digs in the rain?": ["Lea Berg", "Ada Quill"],
    }


@pytest.mark.parametrize(
    "told", ["We study how moss grows on clay", "Two papers", "Moss on walls\n  - a survey of all"]
)
def test_what_says_something_else_is_told(told: str) -> None:
    found = page.read(LIST.format(told=told), owner="Lea Berg")

    assert only(found, PaperRow).record.title == "Wet clay and the price of spades"
    assert [each.why for each in found.unplaced][:1] == ["paper_unread"]


def test_a_page_on_research_has_works_below_that_heading_and_no_projects_of_their_names() -> None:
    found = read(
        {
            "_config.yml": "title: Lea Berg\nurl: https://berg.example\n",
            "_pages/research.md": "---\ntitle: Research\npermalink: /research/\n---\n"
            "Work in progress\n===\n\n* Wet clay and the price of spades\n"
            "* Who digs in the rain?\n  * joint with Ada Quill\n",
        },
        owner="Lea Berg",
    )

    papers = [row for row in found.rows if isinstance(row, PaperRow)]
    assert [len(row.record.authors) for row in papers] == [1, 2]
    assert not any(isinstance(row, ProjectRow) for row in found.rows)
