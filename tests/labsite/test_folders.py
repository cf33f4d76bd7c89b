"""What the site writes is private, and where it cannot write it says so in a sentence."""

import ctypes
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.labsite.test_settings import settings_with
from tests.servers import ROOT

#: Linux capabilities by which root reads and writes whatever the modes say.
CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 1, 2
PR_CAPBSET_DROP = 24

COMMANDS = {
    "check": [sys.executable, "manage.py", "check"],
    "migrate": [sys.executable, "manage.py", "migrate"],
    "quickstart": [sys.executable, "manage.py", "quickstart"],
    "sync": [sys.executable, "manage.py", "sync"],
    "worker": [sys.executable, "-m", "celery", "-A", "labsite", "worker"],
    "scheduler": [sys.executable, "-m", "celery", "-A", "labsite", "beat"],
}


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def readable_by_others(folder: Path) -> set[str]:
    """Whatever others could read if they were let into the folder itself."""
    found: set[str] = set()
    for path in folder.iterdir():
        if mode(path) & 0o077:
            found.add(path.name)
            inside = readable_by_others(path) if path.is_dir() else ()
            found |= {f"{path.name}/{name}" for name in inside}
    return found


def run(command: list[str], var: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "LABSITE_ENV_FILE": os.devnull,
            "LABSITE_VAR": str(var),
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=heed_modes,
    )


def heed_modes() -> None:
    """In the child: let even root write only what it may."""
    if sys.platform == "linux":
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)


def says_in_a_sentence(done: subprocess.CompletedProcess[str], what: str) -> bool:
    (line,) = done.stderr.strip().splitlines()
    return done.returncode == 1 and what in line


class TestPrivate:
    def test_from_the_beginning(self, tmp_path: Path) -> None:
        var = tmp_path / "var"
        settings_with(var, {}, "DEBUG")

        with sqlite3.connect(var / "labsite.sqlite3") as database:
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("CREATE TABLE word (word)")
            assert (var / "labsite.sqlite3-wal").exists()
            assert readable_by_others(var) == set()
        assert mode(var) == 0o700

    def test_what_earlier_versions_left_readable(self, tmp_path: Path) -> None:
        var = tmp_path / "var"
        for folder in ("", "celery", "celery/queue", "media", "media/members", "static"):
            (var / folder).mkdir()
            (var / folder).chmod(0o755)
        for name in ("labsite.sqlite3", "labsite.sqlite3-wal", "secret_key", "media/ann.jpg"):
            (var / name).write_text("key")
            (var / name).chmod(0o644)

        settings_with(var, {}, "DEBUG")

        public = {"media", "media/members", "media/ann.jpg", "static"}
        assert readable_by_others(var) == public
        assert mode(var) == 0o711

    def test_the_way_to_what_is_public_stays(self, tmp_path: Path) -> None:
        media = tmp_path / "var" / "files" / "media"
        media.mkdir(parents=True)

        settings_with(tmp_path / "var", {"MEDIA_ROOT": str(media)}, "DEBUG")

        assert mode(media) & 0o005
        assert mode(media.parent) & 0o005

    def test_a_link_is_not_followed(self, tmp_path: Path) -> None:
        (tmp_path / "var").mkdir()
        (tmp_path / "elsewhere").write_text("another's")
        (tmp_path / "elsewhere").chmod(0o644)
        (tmp_path / "var" / "link").symlink_to(tmp_path / "elsewhere")

        settings_with(tmp_path / "var", {}, "DEBUG")

        assert mode(tmp_path / "elsewhere") == 0o644


class TestUnusable:
    @pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
    @pytest.mark.soak
    def test_a_folder_that_only_others_may_write(self, tmp_path: Path, command) -> None:
        var = tmp_path / "var"
        var.mkdir(mode=0o500)

        assert says_in_a_sentence(run(command, var), f"cannot write to {var}")

    @pytest.mark.parametrize("command", ["check", "worker"])
    def test_a_file_in_the_place_of_the_folder(self, tmp_path: Path, command: str) -> None:
        (tmp_path / "var").touch()

        done = run(COMMANDS[command], tmp_path / "var")

        assert says_in_a_sentence(done, f"cannot write to {tmp_path / 'var'}")

    @pytest.mark.soak
    def test_a_database_that_may_be_read_only(self, tmp_path: Path) -> None:
        settings_with(tmp_path, {}, "DEBUG")
        (tmp_path / "labsite.sqlite3").chmod(0o400)

        done = run(COMMANDS["migrate"], tmp_path)

        assert says_in_a_sentence(done, "labsite.sqlite3 (Permission denied)")

    @pytest.mark.soak
    def test_a_folder_of_a_database_that_may_be_read_only(self, tmp_path: Path) -> None:
        settings_with(tmp_path, {}, "DEBUG")
        tmp_path.chmod(0o500)

        done = run(COMMANDS["migrate"], tmp_path)

        tmp_path.chmod(0o700)
        assert says_in_a_sentence(done, "Permission denied in its folder")

    @pytest.mark.soak
    @pytest.mark.soak
    def test_whatever_else_cannot_be_written(self, tmp_path: Path) -> None:
        settings_with(tmp_path, {}, "DEBUG")
        (tmp_path / "quickstart.lock").mkdir()

        done = run(COMMANDS["quickstart"], tmp_path)

        assert says_in_a_sentence(done, "quickstart.lock cannot be used (Is a directory)")

    @pytest.mark.parametrize("content", [b"", b"\n", b"\xff\xfe"])
    @pytest.mark.soak
    def test_a_key_of_rubbish(self, tmp_path: Path, content: bytes) -> None:
        (tmp_path / "secret_key").write_bytes(content)

        assert says_in_a_sentence(run(COMMANDS["check"], tmp_path), "holds no key: remove it")

    @pytest.mark.soak
    def test_a_database_of_rubbish(self, tmp_path: Path) -> None:
        (tmp_path / "labsite.sqlite3").write_text("rubbish " * 1000)

        assert says_in_a_sentence(run(COMMANDS["migrate"], tmp_path), "not a database")

    def test_a_database_that_is_not_there(self, tmp_path: Path) -> None:
        address = "postgres://labsite@127.0.0.1:9/labsite"

        done = run(COMMANDS["migrate"], tmp_path, DATABASE_URL=address)

        assert says_in_a_sentence(done, "The database cannot be used")

    def test_the_traceback_is_there_for_those_who_ask(self, tmp_path: Path) -> None:
        (tmp_path / "var").touch()

        done = run([*COMMANDS["check"], "--traceback"], tmp_path / "var")

        assert "Traceback" in done.stderr
