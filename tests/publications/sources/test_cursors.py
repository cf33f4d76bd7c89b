"""Cursors of ours are checked before a service is asked."""

import pytest

from publications.sources import cursors
from publications.sources.errors import RequestRefused


@pytest.mark.parametrize(("cursor", "number"), [(None, 0), ("0", 0), ("120", 120)])
def test_a_number(cursor: str | None, number: int) -> None:
    assert cursors.number(cursor, "arXiv", 3) == number


@pytest.mark.parametrize("cursor", ["", "x", "-1", "1.5", "1234", "１２"])
def test_what_is_no_number_is_refused(cursor: str) -> None:
    with pytest.raises(RequestRefused, match="arXiv"):
        cursors.number(cursor, "arXiv", 3)


@pytest.mark.parametrize(("cursor", "place"), [(None, ("ann", 0)), ("bo:7", ("bo", 7))])
def test_a_person_and_a_number(cursor: str | None, place: tuple[str, int]) -> None:
    assert cursors.person_and_number(cursor, ["ann", "bo"], "ORCID", 3) == place


@pytest.mark.parametrize("cursor", ["", "bo", "bo:", "bo:x", "bo:1234", "cai:7", ":7"])
def test_a_cursor_of_somebody_else_is_refused(cursor: str) -> None:
    with pytest.raises(RequestRefused, match="ORCID"):
        cursors.person_and_number(cursor, ["ann", "bo"], "ORCID", 3)
