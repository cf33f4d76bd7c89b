"""What was read is given again until visitors see a change."""

from unittest import mock

import pytest
from django.db import connection

from people import remembered
from people.remembered import Remembered


@pytest.fixture
def version(monkeypatch: pytest.MonkeyPatch) -> mock.Mock:
    told = mock.Mock(return_value=("1", "1"))
    monkeypatch.setattr(remembered, "present_versions", told)
    return told


@pytest.fixture
def read() -> mock.Mock:
    return mock.Mock(side_effect=lambda names: {name: name.upper() for name in names if name > "a"})


def asked(read: mock.Mock) -> list[str]:
    return ["".join(call.args[0]) for call in read.call_args_list]


def test_those_asked_for_last_are_given_again(version: mock.Mock, read: mock.Mock) -> None:
    kept: Remembered[str, str] = Remembered(most=2)
    for names in ("bc", "bd", "bc", "cb", "cc"):
        assert kept.of(names, read) == {name: name.upper() for name in names}

    assert asked(read) == ["bc", "d", "c"]


def test_whoever_shows_all_has_more_room_meanwhile(version: mock.Mock, read: mock.Mock) -> None:
    kept: Remembered[str, str] = Remembered(most=1)
    with remembered.more_room(2):
        for names in ("bc", "bc"):
            kept.of(names, read)
    for names in ("d", "c"):
        kept.of(names, read)

    assert asked(read) == ["bc", "d", "c"]


def test_each_change_makes_all_be_read_anew(version: mock.Mock, read: mock.Mock) -> None:
    kept: Remembered[str, str] = Remembered(most=9)
    for told in ("1", "2", "2", "1"):
        version.return_value = told, "1"
        kept.of("b", read)

    assert asked(read) == ["b", "b", "b"]


def test_things_with_revisions_of_their_own_are_read_anew_alone(read: mock.Mock) -> None:
    revisions = {"b": 1, "c": 1, "d": 1}
    kept: Remembered[str, str] = Remembered(
        most=9, revisions=lambda names: {name: revisions[name] for name in names if name != "d"}
    )
    kept.of("bcd", read)
    revisions["c"] = 2
    for _ in range(2):
        assert kept.of("bcd", read) == {"b": "B", "c": "C", "d": "D"}

    assert asked(read) == ["bcd", "cd", "d"]


def test_what_is_not_there_may_be_there_the_next_time(version: mock.Mock, read: mock.Mock) -> None:
    kept: Remembered[str, str] = Remembered(most=9)

    assert [kept.of("ab", read) for _ in range(2)] == [{"b": "B"}, {"b": "B"}]
    assert asked(read) == ["ab", "a"]


def test_readers_are_told_apart(version: mock.Mock, read: mock.Mock) -> None:
    kept: Remembered[str, str] = Remembered(most=9)
    for shown in ("", "other", ""):
        kept.of("b", read, shown)

    assert asked(read) == ["b", "b"]


def test_what_was_behind_is_not_kept(version: mock.Mock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "_times_behind", mock.Mock(side_effect=[0, 1, 1, 1]))
    kept: Remembered[str, str] = Remembered(most=9)
    read = mock.Mock(return_value={"b": "B"})
    for _ in range(3):
        kept.of("b", read)

    assert read.call_count == 2


@pytest.mark.django_db
def test_within_a_transaction_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch, read: mock.Mock
) -> None:
    monkeypatch.setattr(remembered, "_told_versions", lambda: ("1", "1"))
    kept: Remembered[str, str] = Remembered(most=9)
    assert connection.in_atomic_block
    for _ in range(2):
        assert kept.of("b", read) == {"b": "B"}

    assert asked(read) == ["b", "b"]
    assert kept.of("", read) == {}
