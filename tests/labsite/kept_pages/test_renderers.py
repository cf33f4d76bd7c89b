"""Pages are rendered by processes of their own, which outlast an accident and end with the rest."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest

from tests import servers

#: Has pages rendered that say by which process; a line on its input asks for the next.
PROGRAM = """
import os, sys

from labsite.kept_pages.addresses import Asked
from labsite.kept_pages.answers import Rendered
from labsite.kept_pages.renderers import Renderers
from labsite.kept_pages.rendering import Job
from labsite.kept_pages.store import Key


warmed_up = []


def say_by_whom(job):
    headers = [("Path", job.asked.path), ("Warmed-Up", str(len(warmed_up)))]
    return Rendered("200 OK", headers, str(os.getpid()).encode())


renderers = Renderers(say_by_whom, lambda: warmed_up.append(os.getpid()))
print(os.getpid(), renderers._folder, flush=True)
for line in sys.stdin:
    path, _, query = line.strip().partition("?")
    asked = Asked("", path, query, (False, False), "")
    answer = renderers.render(Job(asked, {}, Key("plain", "0"), "1"))
    headers = dict(answer.headers)
    print(headers["Path"], answer.body.decode(), headers["Warmed-Up"], flush=True)
"""


class Program:
    """A process that has pages rendered."""

    def __init__(self, running: subprocess.Popen[str]) -> None:
        self._running = running
        self.warmed_up = 0
        pid, self.folder = self._line().split()
        self.pid = int(pid)

    def ask(self, address: str) -> int:
        """The process that rendered the page; `warmed_up` tells how often it was warmed up."""
        assert self._running.stdin
        print(address, file=self._running.stdin, flush=True)
        path, pid, warmed_up = self._line().split()
        self.warmed_up = int(warmed_up)
        assert path == address.partition("?")[0]
        return int(pid)

    def others(self) -> list[psutil.Process]:
        """Those that render, and the one that sees to them."""
        deadline = time.monotonic() + 20
        while len(found := psutil.Process(self.pid).children(recursive=True)) != 3:
            assert time.monotonic() < deadline, found
        return found

    def _line(self) -> str:
        assert self._running.stdout
        return self._running.stdout.readline()


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with subprocess.Popen(
        [sys.executable, "-c", f"import django; django.setup()\n{PROGRAM}"],
        cwd=servers.ROOT,
        env=os.environ | {"LABSITE_VAR": str(tmp_path), "TMPDIR": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        yield Program(running)
        running.kill()


def ended(processes: list[psutil.Process]) -> bool:
    """Whether all end within a while; a zombie has, though nobody asked how."""
    deadline = time.monotonic() + 20
    while any(map(_runs, processes)):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def _runs(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


@pytest.mark.soak
def test_pages_that_can_be_made_up_have_a_process_which_stands_back(program: Program) -> None:
    plain, made_up = program.ask("/publications/"), program.ask("/publications/?q=a&year=2001")

    assert len({plain, made_up, program.pid}) == 3
    assert program.ask("/people/") == plain
    assert psutil.Process(made_up).nice() > psutil.Process(plain).nice()


@pytest.mark.skipif(not hasattr(os, "SCHED_BATCH"), reason="Linux alone has it")
@pytest.mark.soak
def test_none_interrupts_others(program: Program) -> None:
    rendering = {program.ask(address) for address in ("/", "/publications/?q=a&year=2001")}

    assert {os.sched_getscheduler(process) for process in rendering} == {os.SCHED_BATCH}


def test_each_is_warmed_up_once(program: Program) -> None:
    deadline = time.monotonic() + 20
    for address in ("/", "/publications/?q=a&year=2001"):
        while program.ask(address) == program.pid or not program.warmed_up:
            assert time.monotonic() < deadline
        assert program.warmed_up == 1


@pytest.mark.soak
def test_one_that_is_ended_by_force_is_begun_again(program: Program) -> None:
    plain = program.ask("/")

    os.kill(plain, signal.SIGKILL)

    deadline = time.monotonic() + 20
    while (by := program.ask("/")) in (plain, program.pid):
        assert time.monotonic() < deadline
    assert by in [process.pid for process in program.others()]


def test_where_none_is_left_whoever_asks_renders(program: Program) -> None:
    others = program.others()
    for process in others:
        process.kill()
    assert ended(others)

    assert program.ask("/") == program.ask("/publications/?q=a&year=2001") == program.pid


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_they_end_with_who_began_them(program: Program, how: signal.Signals) -> None:
    others = program.others()

    os.kill(program.pid, how)

    assert ended(others)


@pytest.mark.soak
def test_what_they_listen_at_is_nobody_elses_and_removed(program: Program) -> None:
    folder = Path(program.folder)
    assert folder.stat().st_mode & 0o077 == 0

    assert program._running.stdin
    program._running.stdin.close()
    program._running.wait()

    assert not folder.exists()


@pytest.fixture
def environment(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """That of a site in production, on a new database."""
    request.getfixturevalue("copy_new_database")(tmp_path / "labsite.sqlite3")
    environ = os.environ | {
        **{"LABSITE_VAR": str(tmp_path), "LABSITE_ENV_FILE": os.devnull, "DEBUG": "off"},
        **{"SECRET_KEY": "only-for-tests", "HTTPS": "off", "ALLOWED_HOSTS": "127.0.0.1"},
        "SITE_URL": "http://127.0.0.1",
    }
    environ.pop("DATABASE_URL", None)
    return environ


SERVER = (sys.executable, "-m", "labsite.web", "--interface", "wsgi", "--host", "127.0.0.1")


def test_a_web_server_has_its_pages_rendered_so(
    environment: dict[str, str], tmp_path: Path
) -> None:
    collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity=0"]
    subprocess.run(collect, cwd=servers.ROOT, env=environment, check=True)
    port, log = servers.free_port(), tmp_path / "log"
    command = [*SERVER, "--port", port, "labsite.wsgi:application"]
    with (
        servers.server(command, log, cwd=servers.ROOT, env=environment) as process,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client,
    ):
        servers.await_server(process, log, lambda: servers.accepts(("127.0.0.1", port)))
        asked = ("/", "/publications/?q=a&sort=title", "/publications/?q=a&sort=title")
        answers = [client.get(address) for address in asked]
        everybody = psutil.Process(process.pid).children(recursive=True)

    assert [answer.headers["Cache-Status"] for answer in answers] == [
        "Labsite; fwd=miss; stored",
        "Labsite; fwd=miss; stored",
        "Labsite; hit",
    ]
    assert "rendered here" not in log.read_text()
    assert ended(everybody)


@pytest.mark.soak
def test_a_web_server_says_that_static_files_were_not_collected(
    environment: dict[str, str],
) -> None:
    began = subprocess.run(
        [*SERVER, "--port", "1", "labsite.wsgi:application"],
        cwd=servers.ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )

    assert began.returncode == 1
    assert "Traceback" not in began.stderr
    assert "were not collected for this version: run" in began.stderr.splitlines()[-1]
