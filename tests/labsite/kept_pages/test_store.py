"""The store is bounded, and what is asked for in any number drives out nothing that matters."""

import logging
import os
from pathlib import Path

import pytest

from labsite.kept_pages import store as kept_pages
from labsite.kept_pages.store import OTHER, PLAIN, Key, Store

BYTES = 1_500_000


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, BYTES)


def keep(store: Store, area: str, number: int, size: int = 20_000) -> Key:
    key = Key(area, f"{number:02x}-{number}")
    store.keep(key, "1", "200 OK", '"1"', [], os.urandom(size))
    return key


def test_it_keeps_to_its_bound(store: Store, tmp_path: Path) -> None:
    for number in range(150):
        keep(store, OTHER, number)
        keep(store, PLAIN, number)

    assert sum(path.stat().st_size for path in tmp_path.rglob("*-*")) <= BYTES * 1.1


def test_odd_addresses_drive_out_each_other_alone(store: Store) -> None:
    plain = [keep(store, PLAIN, number) for number in range(40)]
    used = keep(store, OTHER, 1000)
    for number in range(150):
        keep(store, OTHER, number)
        path = store._path(used)
        os.utime(path, (number + 2e9, number + 2e9))  # somebody reads it

    assert all(store.page(key) for key in plain)
    assert store.page(used)
    assert not store.page(Key(OTHER, "00-0"))


def test_a_huge_page_is_sent_and_not_kept(store: Store) -> None:
    key = keep(store, OTHER, 1, size=BYTES // 8)

    assert store.page(key) is None


def test_a_disk_that_fails_is_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").touch()
    store = Store(tmp_path / "file", BYTES)

    with caplog.at_level(logging.WARNING):
        key = keep(store, PLAIN, 1)
        assert store.page(key) is None
        with store.turn(key, "1") as turn:
            assert not turn.is_taken

    assert len(caplog.records) == 1


def test_a_page_of_before_is_at_hand_until_the_next(store: Store) -> None:
    key = Key(PLAIN, "aa1")
    for version in ("1", "2"):
        store.keep(key, version, "200 OK", f'"{version}"', [["A", "b"]], b"Page")

    page = store.page(key)

    assert page
    assert (page.head.version, page.head.headers) == ("2", [["A", "b"]])
    assert store.page(key, "2") == store.page(key, "2") == store.page(key, "3") == page
    assert store.head(key, "2") == page.head
    assert store.head(key, "1") is None


def test_what_another_process_keeps_is_there_at_once(store: Store, tmp_path: Path) -> None:
    key, other = Key(PLAIN, "aa1"), Store(tmp_path, BYTES)
    for version in ("1", "2"):
        store.keep(key, version, "200 OK", f'"{version}"', [], version.encode())
        page, theirs = store.page(key, version), other.page(key, version)
        assert page == theirs
        assert page
        assert page.head.version == version


def test_a_process_has_few_of_them_in_memory(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_pages, "_IN_MEMORY", 400_000)
    for number in range(60):
        store.page(keep(store, PLAIN, number), "1")

    assert 300_000 < store._recent._size <= 400_000
    assert store._recent._size == sum(len(p.content) for p, _ in store._recent._pages.values())


def test_one_has_the_turn_for_one_version(store: Store) -> None:
    key = Key(PLAIN, "aa1")
    with (
        store.turn(key, "1") as mine,
        store.turn(key, "1") as theirs,
        store.turn(key, "2") as of_another,
    ):
        assert (mine.is_taken, theirs.is_taken, of_another.is_taken) == (False, True, False)
    with store.turn(key, "1") as again:
        assert not again.is_taken


def test_a_turn_that_is_being_taken_is_waited_for(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the lock and the name in the file nobody can tell whose turn it is."""
    key = Key(PLAIN, "aa1")
    write, seen = os.pwrite, []

    def ask_and_write(file: int, name: bytes, place: int) -> int:
        with store.turn(key, "1") as theirs:
            seen.append(theirs.is_taken)
        return write(file, name, place)

    monkeypatch.setattr(os, "pwrite", ask_and_write)
    for _ in range(2):
        with store.turn(key, "1") as mine:
            assert not mine.is_taken

    assert seen == [True, True]
