"""What a file says under the name "labsite" is checked like a stranger's."""

import json
from typing import Any

import pytest

from publications import formats
from publications.formats import beyond
from publications.records import Author, Record

PILES = Record("Piles", (Author("Ann Lee"),), kind="journal", date="2024")


@pytest.mark.parametrize(
    "told",
    [
        "",
        "no JSON",
        "[" * 100_000,
        "[]",
        "null",
        {"title": 7},
        {"title": " "},
        {"authors": "Ann"},
        {"authors_complete": "no"},
        {"dates": [["online"]]},
        {"dates": [["born", "2024"]]},
        {"dates": [["online", "2024-13"]]},
        {"links": [["pdf", "javascript:alert(1)"]]},
        {"identifiers": [["shoe", "44"]]},
        {"relations": [["hates", "doi", "10.1000/a"]]},
        {"notes": [["a"]]},
        {"line": 3, "metrics": [["citations", 9]], "source_key": "x", "unheard": "of"},
    ],
)
def test_what_is_of_another_shape_is_passed_over(told: Any) -> None:
    assert beyond.completed(PILES, told) == PILES


def test_a_kind_and_a_date_that_are_none_say_nothing() -> None:
    read = beyond.completed(PILES, {"kind": "poem", "date": "yesterday"})
    assert (read.kind, read.date) == ("", "")


def test_authors_are_read_one_by_one() -> None:
    told = {"authors": [{"name": "Bo Ma", "ids": [["dblp", "1/2"], ["x"]]}, {"name": 3}, "Cy"]}
    assert beyond.completed(PILES, told).authors == (Author("Bo Ma", ids=(("dblp", "1/2"),)),)


def test_a_field_that_is_told_is_in_no_doubt() -> None:
    doubted = Record("Piles", confidence=(("date", 0.5), ("authors", 0.5)))
    read = beyond.completed(doubted, {"date": "2023-02"})
    assert (read.date, read.confidence) == ("2023-02", (("authors", 0.5),))


@pytest.mark.parametrize("text", ["{", "}}{", 'a\\"', "\\", "\\\\}", '"', "%@#", "\\u007b"])
def test_a_dump_has_no_brace_of_a_text_and_is_read_again(text: str) -> None:
    dumped = beyond.dumped({"notes": [text]})
    assert dumped.count("{") == dumped.count("}") == 1
    assert json.loads(dumped) == {"notes": [text]}


@pytest.mark.parametrize("format", formats.WRITABLE)
def test_a_common_record_needs_no_field_beyond(format: str) -> None:
    record = Record(
        "On Piles",
        (Author("Ann Lee"), Author("Ludwig van Berg, Jr.")),
        kind="journal",
        date="2024-11-05",
        venue="Journal of Order",
        venue_ids=(("issn", "1234-5678"),),
        volume="3",
        issue="2",
        pages="1-10",
        publisher="Order Press",
        abstract="They fall.",
        identifiers=(("doi", "10.1000/a"), ("pubmed", "12345")) if format != "ris" else (),
        links=(("page", "https://a.org/b"),),
        language="en",
    )
    assert beyond.NAME not in formats.write([record], format)
