"""Attempts to sign in are counted exactly, however many processes serve the site."""

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests import servers, soak

#: Two can count past each other as four do; a soak starts more.
WORKERS = 4 if soak.is_whole() else 2
#: How many wrong passwords an account takes before it is locked (settings.ACCOUNT_RATE_LIMITS).
ALLOWED = 5
MAKE_USER = "from people.models import User; User.objects.create_superuser('ann', password='right')"


@pytest.fixture(params=soak.beyond(1, ["SQLite", "PostgreSQL and Redis"]))
def environment(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a site in each of the two forms of running."""
    dropped = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    env = {name: value for name, value in os.environ.items() if name not in dropped}
    env |= {"LABSITE_VAR": str(tmp_path / "var"), "LABSITE_ENV_FILE": os.devnull}
    with contextlib.ExitStack() as stack:
        if request.param == "SQLite":
            request.getfixturevalue("copy_new_database")(tmp_path / "var" / "labsite.sqlite3")
        else:
            env["DATABASE_URL"] = stack.enter_context(servers.postgresql())
            env["REDIS_URL"] = stack.enter_context(servers.redis())
            manage("migrate", "--verbosity=0", env=env)
        yield env


@pytest.mark.first
def test_several_workers_let_five_wrong_passwords_through(
    environment: dict[str, str], tmp_path: Path
) -> None:
    manage("shell", "-c", MAKE_USER, env=environment)

    with site(environment, tmp_path / "log") as address, ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda __: wrong_password(address), range(18)))

    assert sum("not correct" in answer for answer in answers) == ALLOWED, answers
    assert sum("Too many wrong passwords" in answer for answer in answers) == len(answers) - ALLOWED


def manage(*arguments: str, env: dict[str, str]) -> None:
    command = [sys.executable, "manage.py", *arguments]
    subprocess.run(command, cwd=servers.ROOT, env=env, check=True, capture_output=True)


@contextlib.contextmanager
def site(env: dict[str, str], log: Path) -> Iterator[str]:
    """Serve the site by several processes; yield its address."""
    port = servers.free_port()
    command = [sys.executable, "-m", "labsite.web", "--interface", "wsgi", "--workers", WORKERS]
    command += ["--host", "127.0.0.1", "--port", port, "labsite.wsgi:application"]
    with servers.server(command, log, cwd=servers.ROOT, env=env) as process:
        address = f"http://127.0.0.1:{port}"

        def answers() -> bool:
            with contextlib.suppress(httpx.TransportError):
                return httpx.get(f"{address}/accounts/login/", timeout=60).is_success
            return False

        servers.await_server(process, log, answers)
        yield address


def wrong_password(address: str) -> str:
    """What the page says to one try with a wrong password, over a connection of its own."""
    with httpx.Client(base_url=address, timeout=60) as client:
        form = client.get("/accounts/login/").text
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', form)
        assert token
        data = {"login": "ann", "password": "wrong", "csrfmiddlewaretoken": token[1]}
        page = client.post("/accounts/login/", data=data).text
        return " ".join(re.findall(r'class="error"[^>]*>([^<]*)', page))
