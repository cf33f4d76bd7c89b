"""The one command that a person types first, run as they run it."""

import io
import os
import re
import signal
import socket
import subprocess
import sys
import time
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from django.contrib.auth import authenticate, get_user_model
from django.contrib.staticfiles import finders
from django.core.management.base import CommandError

from labsite.management.commands import quickstart
from labsite.supervisor import Process, StartFailed, Supervisor
from tests.servers import ROOT, free_port

PATIENCE = 180.0  # seconds; everything waited for here takes a few, on a busy machine more


def wait_for(look: Callable[[], Any], what: str) -> Any:
    """The first true result of `look`."""
    deadline = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.1)
    return found


def alive(process: psutil.Process) -> bool:
    """Whether it still runs; one that ended and waits to be noticed by its parent does not."""
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


class Site:
    """A running quickstart and what it has printed."""

    def __init__(self, var: Path, *arguments: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.printed = var.parent / f"printed-{self.port}"
        env = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        with self.printed.open("w") as output:
            self.process = psutil.Popen(
                [sys.executable, "manage.py", "quickstart", "--port", str(self.port), *arguments],
                cwd=ROOT,
                env=env | {"LABSITE_VAR": str(var)},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    @property
    def output(self) -> str:
        return self.printed.read_text()

    def wait_until_up(self) -> None:
        def up() -> bool:
            assert self.process.poll() is None, self.output
            return "Stop with Ctrl-C" in self.output

        wait_for(up, "the site's address to be printed")

    def processes(self) -> list[psutil.Process]:
        return list(self.process.children(recursive=True))

    def main_worker(self) -> psutil.Process | None:
        """The process of the task worker that the supervisor started."""
        for child in self.process.children():
            if alive(child) and "worker" in child.cmdline():
                return child
        return None

    def stop(self, number: int) -> int:
        """Send a signal; the exit status. No process may be left."""
        children = self.processes()
        assert len(children) >= 3
        self.process.send_signal(number)
        status: int = self.process.wait(PATIENCE)
        wait_for(lambda: not any(map(alive, children)), "the last process to go")
        return status


@contextmanager
def running_site(var: Path, *arguments: str) -> Iterator[Site]:
    site = Site(var, *arguments)
    try:
        site.wait_until_up()
        yield site
    finally:
        if site.process.poll() is None:
            site.process.terminate()
            site.process.wait(PATIENCE)


def sign_in(site: Site, username: str, password: str) -> bool:
    with httpx.Client(base_url=site.url, follow_redirects=True) as visitor:
        visitor.get("/accounts/login/")
        visitor.post(
            "/accounts/login/?next=/admin/",
            data={
                "login": username,
                "password": password,
                "csrfmiddlewaretoken": visitor.cookies["csrftoken"],
            },
        )
        return visitor.get("/admin/").url.path == "/admin/"


@pytest.mark.first
def test_demo_from_first_start_to_ctrl_c_and_again(tmp_path: Path) -> None:
    var = tmp_path / "var"
    with running_site(var) as site:
        assert f"Site   {site.url}/" in site.output
        assert f"Admin  {site.url}/admin/" in site.output
        assert "demo / demo" in site.output
        home = httpx.get(f"{site.url}/")
        assert home.status_code == 200
        stylesheets = re.findall(r'<link[^>]*href="([^"]+\.css[^"]*)"', home.text)
        for address in [*stylesheets, "/static/admin/css/base.css"]:
            assert httpx.get(site.url + address).status_code == 200
        assert sign_in(site, "demo", "demo")

        worker = wait_for(site.main_worker, "the worker")
        worker.kill()
        wait_for(lambda: "starting it again" in site.output, "word of the dead worker")
        revived = wait_for(site.main_worker, "a new worker")
        assert revived.pid != worker.pid

        assert site.stop(signal.SIGINT) == 0
        assert "Traceback" not in site.output

    with running_site(var) as site:
        assert "Loading the demo" not in site.output
        assert "Collecting" not in site.output
        assert httpx.get(f"{site.url}/static/admin/css/base.css").status_code == 200
        assert "demo / demo" in site.output
        assert site.stop(signal.SIGTERM) == 0


@pytest.mark.soak
@pytest.mark.first
def test_empty_prints_a_password_once(tmp_path: Path) -> None:
    var = tmp_path / "var"
    with running_site(var, "--empty") as site:
        username, password = re.findall(r"Login  (\S+) / (\S+)", site.output)[0]
        assert httpx.get(f"{site.url}/").status_code == 200
        assert sign_in(site, username, password)
        assert not sign_in(site, "demo", "demo")

        second = Site(var, "--empty")
        assert second.process.wait(PATIENCE) == 1
        assert f"already runs from {var}: {site.url}" in second.output

        assert site.stop(signal.SIGHUP) == 0


@pytest.mark.soak
def test_busy_port_is_one_sentence_and_status_1(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "manage.py", "quickstart", "--port", str(port)],
            cwd=ROOT,
            env=os.environ | {"LABSITE_VAR": str(tmp_path)},
            capture_output=True,
            text=True,
        )

    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        f"CommandError: Port {port} on 127.0.0.1 cannot be used (Address already in use). "
        f"Stop what runs there, or choose another one: --port {port % 65535 + 1}\n"
    )


@pytest.mark.parametrize("text", ["0", "65536", "http", "-1", "8000.0", ""])
def test_wrong_port(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is not a port"):
        quickstart.port(text)


# --- Who may sign in ------------------------------------------------------------------------------


def test_well_known_password_only_for_a_demo_on_this_machine(db: None) -> None:
    line = quickstart.create_login(demo=False)

    username, password = re.findall(r"(\S+) / (\S+)", line)[0]
    assert len(password) >= 16
    assert authenticate(username=username, password=password).is_superuser


def test_demo_password_is_replaced_when_others_can_reach_the_site(db: None) -> None:
    quickstart.create_login(demo=True)

    line = quickstart.Command(stdout=io.StringIO()).prepare(empty=False, loopback=False)

    assert not get_user_model().objects.get(username="demo").check_password("demo")
    assert re.match(r"demo / \S{16}", line)


def test_empty_refuses_a_database_with_the_demo(db: None) -> None:
    quickstart.create_login(demo=True)
    command = quickstart.Command(stdout=io.StringIO())

    with pytest.raises(CommandError, match="already holds the demo lab"):
        command.prepare(empty=True, loopback=True)


@pytest.mark.parametrize(
    ("ip", "asked", "debug", "hosts"),
    [
        ("127.0.0.1", None, "off", "127.0.0.1,localhost,[::1]"),
        ("127.0.0.1", "on", "on", None),
        ("0.0.0.0", "on", "off", "*"),
        ("192.0.2.7", None, "off", "192.0.2.7"),
    ],
)
def test_error_pages_with_settings_are_for_this_machine_and_who_asks(
    monkeypatch: pytest.MonkeyPatch, ip: str, asked: str | None, debug: str, hosts: str | None
) -> None:
    monkeypatch.delenv("ALLOWED_HOSTS", raising=False)
    monkeypatch.delenv("DEBUG", raising=False)
    if asked:
        monkeypatch.setenv("DEBUG", asked)

    env = quickstart.child_environment(ip, f"http://{ip}:1")

    assert (env["DEBUG"], env.get("ALLOWED_HOSTS")) == (debug, hosts)


# --- The supervisor -------------------------------------------------------------------------------


def python(code: str, name: str = "child") -> Process:
    return Process(name, f"The {name}", (sys.executable, "-c", code))


def test_supervisor_relays_and_revives() -> None:
    said: list[str] = []
    service = python("print('hello')")

    with Supervisor([service], os.environ, said.append) as supervisor:

        def say(message: str) -> None:
            said.append(message)
            supervisor.stopping = said.count("child     | hello") == 2

        supervisor.say = say
        supervisor.start(*supervisor.services)
        supervisor.watch()

    assert "The child ended with status 0; starting it again in 0.5 s." in said
    assert service.pause == 1.0


def test_supervisor_leaves_no_grandchild() -> None:
    said: list[str] = []
    code = (
        "import subprocess, sys, time, signal\n"
        "signal.signal(signal.SIGTERM, lambda *_: sys.exit())\n"
        "print(subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']).pid)\n"
        "time.sleep(60)"
    )
    with Supervisor([python(code)], os.environ, said.append) as supervisor:
        supervisor.start(*supervisor.services)
        wait_for(lambda: said, "the grandchild")
        grandchild = psutil.Process(int(said[0].split()[-1]))

    wait_for(lambda: not alive(grandchild), "the grandchild to go")


def test_supervisor_tells_when_a_service_cannot_start() -> None:
    service = python("raise SystemExit(3)")

    with Supervisor([service], os.environ, lambda _message: None) as supervisor:
        supervisor.start(*supervisor.services)
        with pytest.raises(StartFailed, match="The child stopped while starting"):
            supervisor.wait_until(lambda: False, service, within=PATIENCE)


def test_static_files_are_collected_again_only_when_one_has_changed(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, settings.STATIC_ROOT, settings.VAR_DIR = (
        tmp_path / name for name in ("source", "static", "var")
    )
    for folder in (source, settings.STATIC_ROOT, settings.VAR_DIR):
        folder.mkdir()
    style = source / "style.css"
    style.write_text("a {}")
    manifest = settings.STATIC_ROOT / "staticfiles.json"
    settings.STATICFILES_DIRS = [source]
    collected: list[dict[str, str]] = []

    def collect(env: dict[str, str]) -> None:
        collected.append(env)
        manifest.write_text("{}")

    monkeypatch.setattr(quickstart, "collect_static", collect)
    command = quickstart.Command(stdout=io.StringIO())

    def times_collected() -> int:
        finders.get_finder.cache_clear()
        command.collect_static({})
        return len(collected)

    assert [times_collected(), times_collected()] == [1, 1]
    style.write_text("a { color: red }")
    assert [times_collected(), times_collected()] == [2, 2]
    manifest.unlink()
    assert times_collected() == 3
