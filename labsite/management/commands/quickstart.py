"""`python manage.py quickstart`: the whole site from one terminal."""

import fcntl
import hashlib
import http.client
import io
import ipaddress
import os
import secrets
import socket
import subprocess
import sys
import time
from argparse import ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections, transaction

from labsite.supervisor import STOP_WITHIN, Process, StartFailed, Supervisor

WSGI = "labsite.wsgi:application"
WEB_ANSWERS_WITHIN = 60.0  # seconds; it takes one or two


class Command(BaseCommand):
    help = (
        "Prepare the database, load the demo lab at the first start, and run the site, a task "
        "worker and the scheduler from this terminal until Ctrl-C."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to serve on (%(default)s)")
        parser.add_argument(
            "--port", type=port, default=8000, help="port to serve on (%(default)s)"
        )
        parser.add_argument(
            "--empty", action="store_true", help="begin with an empty lab instead of the demo"
        )

    def handle(self, *, host: str, port: int, empty: bool, **_options: Any) -> None:
        ip = resolve(host)
        address = f"http://{f'[{ip}]' if ':' in ip else ip}:{port}"
        try:
            with only_one_here(address):
                check_free(ip, port)
                login = self.prepare(empty=empty, loopback=is_loopback(ip))
                self.serve(ip, port, address, login)
        except KeyboardInterrupt:
            self.say("\nStopped before the site was up.")

    # --- preparing

    def prepare(self, *, empty: bool, loopback: bool) -> str:
        """Bring the database up to date, fill it at the first start; return the login to print."""
        self.say("Labsite is starting.")
        with self.step("Preparing the database"):
            call_command("migrate", interactive=False, verbosity=0)
        users = get_user_model()._default_manager
        demo_user = users.filter(username="demo").first()
        if empty and demo_user:
            raise CommandError(
                "This database already holds the demo lab. To begin with an empty one, remove "
                f"{settings.VAR_DIR} or set LABSITE_VAR to another folder."
            )
        first_start = not users.exists()
        # Both or neither: an interrupted start leaves a database that still counts as new.
        with transaction.atomic():
            if first_start and not empty:
                with self.step("Loading the demo lab"):
                    # The worker takes the second listing in: nobody waits for it.
                    call_command("load_demo", leave_listing=True, stdout=io.StringIO())
            if first_start:
                return create_login(demo=not empty and loopback)
        if demo_user and demo_user.check_password("demo"):
            return "demo / demo" if loopback else replace_password(demo_user)
        return ""

    # --- serving

    def serve(self, ip: str, port: int, address: str, login: str) -> None:
        env = child_environment(ip, address)
        if env["DEBUG"] == "off":
            self.collect_static(env)
        connections.close_all()
        web, *others = services(ip, port)
        with Supervisor([web, *others], env, self.say) as supervisor:
            with self.step("Starting the site, a worker and the scheduler"):
                # The site first: a person waits for its first page, and nobody for the others.
                supervisor.start(web)
                try:
                    supervisor.wait_until(lambda: answers(ip, port), web, WEB_ANSWERS_WITHIN)
                except StartFailed as failure:
                    raise CommandError(f"{failure}. Its messages are above.") from None
                if not supervisor.stopping:
                    supervisor.start(*others)
            if not supervisor.stopping:
                self.announce(address, login)
                supervisor.watch()
            self.say(f"\nStopping; tasks in progress have {STOP_WITHIN:.0f} s to end ...")
        self.say("Stopped.")

    def collect_static(self, env: dict[str, str]) -> None:
        """Collect the static files, unless those of the last start are still the same."""
        note = Path(settings.VAR_DIR) / "static_files_collected"
        manifest = Path(settings.STATIC_ROOT) / "staticfiles.json"
        state = state_of_static_files()
        if manifest.exists() and note.exists() and note.read_text() == state:
            return
        with self.step("Collecting static files"):
            note.unlink(missing_ok=True)
            collect_static(env)
            note.write_text(state)

    def announce(self, address: str, login: str) -> None:
        self.say(f"\n  Site   {address}/\n  Admin  {address}/admin/")
        if login:
            self.say(f"  Login  {login}")
        self.say("\nStop with Ctrl-C.\n")

    # --- saying

    def say(self, message: str) -> None:
        """Write each message at once, for several threads write."""
        try:
            self.stdout.write(message)
            self.stdout.flush()
        except (BrokenPipeError, ValueError):
            pass  # the terminal is gone; that is no reason to stop serving

    @contextmanager
    def step(self, what: str) -> Iterator[None]:
        began = time.monotonic()
        self.say(f"  {what} ...")
        yield
        self.say(f"  {what}: done in {time.monotonic() - began:.1f} s")


def services(ip: str, port: int) -> list[Process]:
    """The three processes of a small site, the web server first."""
    web = f"granian --interface wsgi --host {ip} --port {port} --workers 1 --blocking-threads 4"
    celery = "celery -A labsite --quiet"
    # What is switched off here is for many workers, and costs traffic on the file transport.
    worker = (
        f"{celery} worker --concurrency 2 --without-gossip --without-mingle --without-heartbeat"
    )
    scheduler = f"{celery} beat --pidfile="
    return [
        Process("web", "The web server", module(f"{web} --log-level warning {WSGI}")),
        Process("worker", "The task worker", module(worker)),
        Process("scheduler", "The scheduler", module(scheduler)),
    ]


def module(command: str) -> list[str]:
    """The command line that runs a module with arguments in this same Python."""
    return [sys.executable, "-m", *command.split()]


def child_environment(ip: str, address: str) -> dict[str, str]:
    """The environment of the processes, beyond that of this one.

    The site runs with DEBUG off, so that a person sees its own error pages and none shows settings
    and code, unless DEBUG=on was asked for and nobody but this machine is served.
    """
    debug = is_loopback(ip) and os.environ.get("DEBUG", "").lower() in ("on", "1", "true", "yes")
    env = {
        "LOG_LEVEL": "WARNING",
        # In a container everything runs as root; the demo need not complain about it.
        "PYTHONWARNINGS": "ignore:You're running the worker with superuser privileges",
        "SITE_URL": address,
        "DEBUG": "on" if debug else "off",
        "SERVE_MEDIA": "on",
        **{name: value for name, value in os.environ.items() if name != "DEBUG"},
        "LABSITE_VAR": str(settings.VAR_DIR),
        "DJANGO_SETTINGS_MODULE": "labsite.settings",
        "PYTHONPATH": os.pathsep.join(
            filter(None, [str(settings.BASE_DIR), os.environ.get("PYTHONPATH")])
        ),
    }
    if env["DEBUG"] == "off":
        env.setdefault("HTTPS", "off")
        env.setdefault("ALLOWED_HOSTS", hosts(ip))
    return env


def hosts(ip: str) -> str:
    """The host names that a site at this address answers to, for ALLOWED_HOSTS."""
    if ipaddress.ip_address(ip).is_unspecified:
        return "*"
    return "127.0.0.1,localhost,[::1]" if is_loopback(ip) else ip


def state_of_static_files() -> str:
    """What tells whether any static file has changed: each one's path, size and time of change."""
    state = hashlib.sha256(str(settings.STATIC_ROOT).encode())
    for finder in get_finders():
        for path, storage in finder.list([]):
            file = os.stat(storage.path(path))
            state.update(f"{storage.path(path)} {file.st_size} {file.st_mtime_ns}\n".encode())
    return state.hexdigest()


def collect_static(env: dict[str, str]) -> None:
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "collectstatic", "--noinput"]
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode:
        raise CommandError(f"Collecting static files failed: {done.stderr.strip()}")


def answers(ip: str, port: int) -> bool:
    """Whether a web server answers there, with whatever status."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(ip, ip)
    connection = http.client.HTTPConnection(host, port, timeout=5)
    try:
        connection.request("HEAD", "/")
        connection.getresponse()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()
    return True


# --- logins ---------------------------------------------------------------------------------------


def create_login(*, demo: bool) -> str:
    """Create the first administrator and return the line that says how to sign in.

    The well-known password is only for a demo that no other machine reaches.
    """
    username = password = "demo"
    if not demo:
        username, password = "admin", secrets.token_urlsafe(12)
    get_user_model()._default_manager.create_superuser(  # type: ignore[attr-defined]
        username=username, email="", password=password
    )
    return f"{username} / {password}" + ("" if demo else "   (shown only this once: note it)")


def replace_password(user: Any) -> str:
    password = secrets.token_urlsafe(12)
    user.set_password(password)
    user.save(update_fields=["password"])
    return f"{user.username} / {password}   (shown only this once; others can reach this address)"


# --- addresses ------------------------------------------------------------------------------------


def port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise ArgumentTypeError(f"{text!r} is not a port: give a number from 1 to 65535")
    return int(text)


def resolve(host: str) -> str:
    try:
        return socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0][4][0]
    except OSError:
        raise CommandError(f"There is no address called {host!r}. Give another --host.") from None


def is_loopback(ip: str) -> bool:
    return ipaddress.ip_address(ip).is_loopback


def check_free(ip: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in ip else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        # As servers do: a port whose last connections are still closing counts as free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((ip, port))
            probe.listen(1)
        except OSError as error:
            raise CommandError(
                f"Port {port} on {ip} cannot be used ({error.strerror}). "
                f"Stop what runs there, or choose another one: --port {port % 65535 + 1}"
            ) from None


@contextmanager
def only_one_here(address: str) -> Iterator[None]:
    """Hold the folder's lock: two schedulers on one database would run everything twice."""
    path = Path(settings.VAR_DIR) / "quickstart.lock"
    with os.fdopen(os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600), "a+") as file:
        if not lock(file):
            file.seek(0)
            raise CommandError(f"Labsite already runs from {path.parent}: {file.read().strip()}")
        file.truncate(0)
        file.write(f"{address} (process {os.getpid()})\n")
        file.flush()
        yield


def lock(file: IO[str]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
