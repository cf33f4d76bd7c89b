"""Pages of a course, of several, and lists of courses with what is told of each."""

import pytest

from labsite.import_site.rows import CourseRow, Row
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = {"_config.yml": "title: Root Lab\n"}


def _courses(files: dict[str, str]) -> list[CourseRow]:
    rows: list[Row] = read(SETTINGS | files).rows
    return [row for row in rows if isinstance(row, CourseRow)]


def test_an_item_may_list_the_courses_of_a_year() -> None:
    told = _courses(
        {
            "_teaching/2015.md": "---\ntitle: 2015-2016 Courses Taught\ncollection: teaching\n"
            "venue: Clay College\ndate: 2015-09-01\n---\n\nBOT 281: Roots I (Fall, Spring)  \n"
            "BOT 282: Roots II (Winter)\n",
            "_teaching/2016.md": "---\ntitle: 2016-2017 Courses Taught\ncollection: teaching\n"
            "date: 2016-09-01\n---\n\nBOT 674 (Graduate Course): Old Roots (Spring)\n",
            "_teaching/moss.md": "---\ntitle: Teaching Moss\ncollection: teaching\n---\n"
            "It leads on to BOT 300.\n",
        }
    )

    assert [(row.code, row.name, row.year, row.institution) for row in told] == [
        ("BOT 281", "Roots I (Fall, Spring)", 2015, "Clay College"),
        ("BOT 282", "Roots II (Winter)", 2015, "Clay College"),
        ("BOT 674", "Old Roots (Spring)", 2016, ""),
        ("", "Teaching Moss", None, ""),
    ]


def test_a_page_whose_title_begins_with_a_code_is_of_that_course() -> None:
    page = (
        "---\ntitle: BOT842E — Roots as a Course\npermalink: /roots-course/\n---\n\n"
        "## What is a root?\n\nBy the end you will be able to:\n\n- Define a root\n"
        "- Explain how roots grow\n\n## Lectures\n\n- Introduction to roots\n"
    )
    row = only(read(SETTINGS | {"_pages/roots-course.md": page}), CourseRow)

    assert (row.code, row.name) == ("BOT842E", "Roots as a Course")
    assert "- Define a root" in row.description


def test_what_stands_below_a_code_is_about_that_course() -> None:
    told = _courses(
        {
            "_pages/teaching.md": "---\ntitle: Teaching\n---\n\n# Courses\n- **BOT 412/512: Roots**"
            "\n\n- **BOT 469: Moss**\n    - Fall or Spring quarter\n    - [Book](https://m.example)"
            "\n\n- **BOT 314: Clay**\n    - Fall quarter\n"
        }
    )

    assert [(row.code, row.name) for row in told] == [
        ("BOT 412/512", "Roots"), ("BOT 469", "Moss"), ("BOT 314", "Clay"),
    ]  # fmt: skip
    assert told[2].description == "Fall quarter"


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("Roots in clay (graduate, Fall 2021)", "Roots in clay (graduate)"),
        ("Roots in clay (Autumn 2021)", "Roots in clay"),
        ("Roots in clay (Autumn 2011 – Autumn 2021)", "Roots in clay"),
    ],
)
def test_brackets_that_hold_a_time_are_not_left_open(printed: str, name: str) -> None:
    told = _courses({"_pages/teaching.md": f"---\ntitle: Teaching\n---\n\n* {printed}\n"})

    assert {row.name for row in told} == {name}
    assert 2021 in {row.year for row in told}
