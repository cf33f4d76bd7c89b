"""A list of papers in an Excel workbook."""

import io
import zipfile
from typing import Any

import pytest
from openpyxl import Workbook

from publications.domain.record import FormatError
from publications.services import sync


def workbook(*rows: list[Any]) -> bytes:
    book, file = Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(file)
    return file.getvalue()


def test_its_first_sheet_is_read_as_a_table() -> None:
    listing = sync.read_listing(
        workbook(
            ["Title", "Authors", "Year", "Journal", "Pages"],
            ["Roots in sand,\nand “moss”", "Ada Fern; Bo Oak", 2021, "Plant Letters", "3-4"],
            [],
            ["Trees at night", "Bo Oak", 2022.0, "Plant Letters", None],
        )
    )

    first, second = listing.records
    assert (first.title, first.date, first.venue, first.pages) == (
        "Roots in sand, and “moss”", "2021", "Plant Letters", "3-4",
    )  # fmt: skip
    assert [author.name for author in first.authors] == ["Ada Fern", "Bo Oak"]
    assert (second.title, second.date, second.line) == ("Trees at night", "2022", 4)


def test_titles_above_the_headings_are_left_out() -> None:
    listing = sync.read_listing(
        workbook(
            ["Publications of the Moss Lab"],
            [],
            ["Title", "Authors", "Year", "DOI"],
            ["Roots in sand", "Ada Fern; Bo Oak", 2021, None],
        )
    )

    assert [record.title for record in listing.records] == ["Roots in sand"]
    assert not listing.unread


@pytest.mark.django_db
def test_citations_in_one_column_are_a_list_of_lines() -> None:
    listing = sync.read_listing(
        workbook(
            ["Fern A, Oak B. Roots in sand and what they say. Plant Letters 2021;3:4-9."],
            ["Oak B. Trees at night. Plant Letters 2022;4:1-2."],
        )
    )

    assert [(record.title, record.line) for record in listing.records] == [
        ("Roots in sand and what they say", 1),
        ("Trees at night", 2),
    ]


def test_an_empty_one_is_told() -> None:
    with pytest.raises(FormatError, match="The text is empty"):
        sync.read_listing(workbook())


def test_a_damaged_one_and_another_archive_are_refused_in_a_sentence() -> None:
    with pytest.raises(FormatError, match="not an Excel workbook that can be read"):
        sync.read_listing(workbook(["Title"], ["Roots"])[:-200])
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("ppt/presentation.xml", "<p/>")
    with pytest.raises(FormatError, match="a ZIP archive or an office document"):
        sync.read_listing(file.getvalue())
