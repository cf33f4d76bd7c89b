"""Runs several processes as one: starts them, shows their output, restarts and stops them.

Used by the `quickstart` command; a server uses systemd or its like (docs/deploy.md).
"""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

LOOK_EVERY = 0.1  # seconds between looks at the processes
STOP_WITHIN = 15.0  # seconds a process may take to stop before it is killed; an idle one: 1
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before a dead process is started again
LIVED_WELL = 30.0  # seconds after which an old failure is forgotten

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class StartFailed(Exception):
    """A process on which the others depend did not start; the message says which."""


@dataclass
class Process:
    """One supervised process. `name` prefixes its output; `what` names it to a person."""

    name: str
    what: str
    command: Sequence[str]
    process: subprocess.Popen[str] | None = None
    started_at: float = 0.0
    start_again_at: float | None = None
    pause: float = FIRST_PAUSE
    reader: threading.Thread | None = field(default=None, repr=False)

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None


class Supervisor:
    """Keeps `services` running until a stop signal comes.

    Each service gets a session of its own, so that Ctrl-C in the terminal reaches only the
    supervisor, which then tells the main process of each service to stop: a Celery worker whose
    pool processes are signalled along with it stalls.
    """

    def __init__(
        self,
        services: Sequence[Process],
        env: Mapping[str, str],
        say: Callable[[str], None],
    ) -> None:
        self.services = services
        self.env = {**env, "PYTHONUNBUFFERED": "1"}
        self.say = say
        self.stopping = False
        self._former_handlers: dict[int, object] = {}

    def __enter__(self) -> "Supervisor":
        for number in STOP_SIGNALS:
            self._former_handlers[number] = signal.signal(number, self._ask_to_stop)
        return self

    def __exit__(self, *_exc: object) -> None:
        self.stop()
        for number, handler in self._former_handlers.items():
            signal.signal(number, handler)  # type: ignore[arg-type]

    def _ask_to_stop(self, *_args: object) -> None:
        # Only a flag: an exception raised between a fork and its bookkeeping would lose a process.
        self.stopping = True

    def start(self, *services: Process) -> None:
        """Start some of the services."""
        for service in services:
            self._start(service)

    def wait_until(self, ready: Callable[[], bool], service: Process, within: float) -> None:
        """Wait for `ready` of `service`, or a stop signal. Raises StartFailed."""
        deadline = time.monotonic() + within
        while not self.stopping and not ready():
            if not service.running:
                raise StartFailed(f"{service.what} stopped while starting")
            if time.monotonic() > deadline:
                raise StartFailed(f"{service.what} did not answer within {within:.0f} s")
            time.sleep(LOOK_EVERY)

    def watch(self) -> None:
        """Restart whatever dies, until a stop signal comes."""
        while not self.stopping:
            for service in self.services:
                self._look_after(service)
            time.sleep(LOOK_EVERY)

    def stop(self) -> None:
        """Stop every service; return when none of their processes is left."""
        running = [service for service in self.services if service.running]
        for service in running:
            assert service.process
            service.process.terminate()
        deadline = time.monotonic() + STOP_WITHIN
        for service in running:
            assert service.process
            try:
                service.process.wait(timeout=max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                self.say(f"{service.what} did not stop in {STOP_WITHIN:.0f} s and is killed.")
        for service in self.services:
            if service.process:
                self._sweep(service)
                service.process.wait()
            if service.reader:
                service.reader.join(timeout=1)

    def _start(self, service: Process) -> None:
        service.process = subprocess.Popen(
            service.command,
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
            preexec_fn=_die_with_parent,
        )
        service.started_at = time.monotonic()
        service.start_again_at = None
        service.reader = threading.Thread(target=self._relay, args=(service,), daemon=True)
        service.reader.start()

    def _look_after(self, service: Process) -> None:
        if service.running:
            return
        now = time.monotonic()
        if service.start_again_at is None:
            assert service.process
            self._sweep(service)
            if now - service.started_at > LIVED_WELL:
                service.pause = FIRST_PAUSE
            service.start_again_at = now + service.pause
            self.say(
                f"{service.what} {_ending(service.process.returncode)}; "
                f"starting it again in {service.pause:g} s."
            )
            service.pause = min(service.pause * 2, LONGEST_PAUSE)
        elif now >= service.start_again_at:
            self._start(service)

    def _sweep(self, service: Process) -> None:
        """Kill what a service's main process left behind, such as the pool of a killed worker."""
        assert service.process
        # None left is what we hope for; macOS says that as PermissionError.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(service.process.pid, signal.SIGKILL)

    def _relay(self, service: Process) -> None:
        assert service.process
        assert service.process.stdout
        with service.process.stdout as lines:
            for line in filter(str.strip, lines):
                self.say(f"{service.name:<9} | {line.rstrip()}")


def _ending(returncode: int) -> str:
    if returncode >= 0:
        return f"ended with status {returncode}"
    return f"was ended by {signal.Signals(-returncode).name}"


_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def _die_with_parent() -> None:
    """In the child: ask Linux for SIGTERM in case the supervisor is killed."""
    if _libc is not None:
        PR_SET_PDEATHSIG = 1
        _libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
