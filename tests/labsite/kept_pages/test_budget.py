"""How many pages a client may have rendered, exact over all processes of a machine."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from labsite.kept_pages import budget
from labsite.kept_pages.budget import Budget


@pytest.fixture
def clock() -> Iterator[mock.Mock]:
    with mock.patch.object(budget.time, "time", return_value=1_000_000.0) as clock:
        yield clock


@pytest.fixture
def process(tmp_path: Path) -> Callable[[], Budget]:
    """Start one more process of the machine."""
    return lambda: Budget(tmp_path, per_minute=30)


def taken(budget: Budget, times: int, client: str = "192.0.2.1") -> int:
    return sum(budget.take(client) == 0 for _ in range(times))


def test_a_client_has_so_many_at_once_and_then_so_many_a_minute(
    process: Callable[[], Budget], clock: mock.Mock
) -> None:
    one = process()

    assert (taken(one, 50), one.take("192.0.2.1")) == (30, 2.0)
    clock.return_value += 20
    assert taken(one, 50) == 10
    clock.return_value += 3600
    assert taken(one, 50) == 30


def test_clients_do_not_take_from_each_other(process: Callable[[], Budget], clock: Any) -> None:
    one = process()

    assert [taken(one, 40, f"192.0.2.{number}") for number in range(3)] == [30, 30, 30]


def test_processes_and_threads_count_together(
    process: Callable[[], Budget], clock: mock.Mock
) -> None:
    processes = [process() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(taken, processes, [20] * 4)) == 30


def test_what_is_whole_again_leaves_nothing(
    process: Callable[[], Budget], clock: mock.Mock, tmp_path: Path
) -> None:
    one = process()
    with mock.patch.object(budget.hashlib, "sha256") as names:
        for number in range(50):
            names.return_value.hexdigest.return_value = f"00{number:030}"
            one.take(str(number))
        clock.return_value += 60
        one.take("last")
        (file,) = tmp_path.iterdir()
    assert file.read_bytes().count(b"[") == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b'{"a": 1}', b"\xff", b"null"])
def test_a_damaged_file_counts_anew(
    process: Callable[[], Budget], clock: mock.Mock, tmp_path: Path, content: bytes
) -> None:
    taken(process(), 30)
    (file,) = tmp_path.iterdir()
    file.write_bytes(content)

    assert taken(process(), 40) == 30


def test_nobody_is_refused_where_nothing_can_be_counted(tmp_path: Path) -> None:
    assert taken(Budget(tmp_path / "not there", per_minute=1), 5) == 5


def test_a_clock_that_is_put_back_refuses_nobody_for_longer(
    process: Callable[[], Budget], clock: mock.Mock
) -> None:
    one = process()
    taken(one, 31)
    clock.return_value -= 365 * 24 * 3600

    assert one.take("192.0.2.1") == 2.0
    clock.return_value += 2
    assert one.take("192.0.2.1") == 0
