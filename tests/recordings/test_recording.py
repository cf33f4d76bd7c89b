"""What counts as a difference, and what is written."""

from pathlib import Path

import pytest

from tests.recordings import recording

SAID = {"pages": {"/": ["200", "title Home"], "/people/": ["200"]}}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(recording, "FOLDER", tmp_path)
    return tmp_path


def compare(said: dict, *, shared: bool = False, record: bool = False) -> dict:
    return recording.differences("demo", said, shared=shared, record=record)


def test_what_is_new_is_told_and_written_once(folder: Path) -> None:
    first = compare(SAID, record=True)

    assert "+  title Home" in first["demo/pages"]
    assert (folder / "demo/pages.txt").read_text() == "/\n  200\n  title Home\n/people/\n  200\n"
    assert compare(SAID) == {}


def test_a_fact_of_two_lines_stands_in_one() -> None:
    said = {"pages": {"/": ["one\ntwo"]}}
    compare(said, record=True)

    assert compare(said) == {}


def test_without_recording_nothing_is_written(folder: Path) -> None:
    assert compare(SAID) != {}
    assert list(folder.iterdir()) == []


def test_a_changed_fact_and_a_lost_heading_are_told() -> None:
    compare(SAID, record=True)

    diff = compare({"pages": {"/": ["404", "title Home"]}})["demo/pages"]

    assert {"-  200", "+  404", "-/people/"} <= set(diff)


def test_a_recording_that_nothing_says_any_more_goes(folder: Path) -> None:
    compare(SAID | {"files": {"/robots.txt": ["200"]}}, record=True)

    assert compare(SAID, shared=True) == {}
    assert "-/robots.txt" in compare(SAID)["demo/files"]
    compare(SAID, record=True)
    assert not (folder / "demo/files.txt").exists()


def test_a_failure_says_how_to_renew() -> None:
    told = recording.told({"demo/pages": [f"+{number}" for number in range(100)]})

    assert "make record" in told
    assert "and 40 lines more" in told
