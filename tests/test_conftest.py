"""What the tests of all stand on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import database_copies, soak
from tests.conftest import _long_ones_first
from tests.plain import is_plain
from tests.servers import ROOT

COLLECT = """
import sys, pytest
status = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *sys.argv[1:]])
print("Django:", "django" in sys.modules)
sys.exit(status)
"""


def test_tests_of_plain_modules_start_without_django() -> None:
    plain = [path for path in sorted((ROOT / "tests").rglob("test_*.py")) if is_plain(path)]
    env = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}

    done = subprocess.run(
        [sys.executable, "-c", COLLECT, *plain], cwd=ROOT, env=env, capture_output=True, text=True
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "Django: False" in done.stdout
    assert len(plain) > 20


@pytest.fixture
def a_tenth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LABSITE_SOAK_SEED", "seed")
    monkeypatch.setenv("LABSITE_SOAK_WHOLE", "")


def test_a_tenth_is_chosen_by_the_seed_alone(
    a_tenth: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"tests/test_x.py::test[{number}]" for number in range(1000)]
    chosen = [name for name in names if soak.is_chosen(name)]
    rows = soak.some(names)

    assert 60 < len(chosen) < 140
    assert (len(rows), rows) == (100, sorted(rows, key=names.index))
    assert ([name for name in names if soak.is_chosen(name)], soak.some(names)) == (chosen, rows)

    monkeypatch.setenv("LABSITE_SOAK_SEED", "another")
    assert [name for name in names if soak.is_chosen(name)] != chosen
    assert soak.some(names) != rows


def test_of_few_at_least_one_is_chosen(a_tenth: None) -> None:
    assert soak.some(["only"]) == ["only"]
    assert (soak.examples(1), soak.examples(11), soak.examples(400)) == (1, 2, 40)
    assert soak.some([]) == []


def test_a_whole_run_chooses_all(a_tenth: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LABSITE_SOAK_WHOLE", "yes")

    assert soak.some("abc") == list("abc")
    assert soak.examples(400) == 400
    assert all(map(soak.is_chosen, map(str, range(100))))


@pytest.mark.parametrize(
    ("path", "matters"),
    [
        ("people/migrations/0002_more.py", True),
        ("publications/models/catalogue.py", True),
        ("publications/search/backends.py", True),
        ("publications/web/views.py", False),
    ],
)
def test_a_template_stands_for_what_a_database_follows_from(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: str, matters: bool
) -> None:
    monkeypatch.setattr(database_copies, "ROOT", tmp_path)
    before = database_copies.fingerprint()
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text("1")
    one = database_copies.fingerprint()
    (tmp_path / path).write_text("2")

    assert len({before, one, database_copies.fingerprint()}) == (3 if matters else 1)


class Case:
    """What is asked of a test before it runs."""

    def __init__(self, name: str, *markers: str) -> None:
        self.name = name
        self.markers = markers

    def get_closest_marker(self, marker: str) -> bool:
        return marker in self.markers


@pytest.mark.parametrize("processes", [1, 2, 3, 7])
@pytest.mark.parametrize("count", [0, 1, 5, 100])
def test_each_process_begins_with_its_share_of_the_long_ones(count: int, processes: int) -> None:
    long = [Case(f"long {number}", "first") for number in range(4)]
    short = [Case(f"short {number}") for number in range(count)]

    ordered = _long_ones_first([*short, *long], processes)

    parts = [len(ordered) * part // processes for part in range(processes)]
    assert sorted(case.name for case in ordered) == sorted(case.name for case in short + long)
    assert [case for case in ordered if not case.markers] == short
    if count == 100:
        assert {ordered[part].name for part in parts[:4]} <= {case.name for case in long}
