"""Settings as other machines would have them: each case is a fresh Python with its environment."""

import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.servers import ROOT

PRODUCTION = {
    "DEBUG": "off",
    "SITE_URL": "https://lab.example",
    "SECRET_KEY": "long-and-random-" * 4 + "0123456789",
}


def settings_with(var: Path, environment: dict[str, str], *names: str) -> dict[str, Any]:
    """What the named settings are, given these environment variables and nothing else."""
    code = (
        "import json, sys; import labsite.settings as s; "
        "print(json.dumps({name: getattr(s, name) for name in sys.argv[1:]}, default=str))"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *names],
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
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_defaults_need_no_server(tmp_path: Path) -> None:
    var = tmp_path / "var"

    found = settings_with(var, {}, "DATABASES", "CACHES", "CELERY_BROKER_URL", "DEBUG")

    assert found["DEBUG"] is True
    assert found["DATABASES"]["default"]["NAME"] == str(var / "labsite.sqlite3")
    assert "FileBased" in found["CACHES"]["shared"]["BACKEND"]
    assert found["CELERY_BROKER_URL"].startswith("filesystem://")
    assert {path.name for path in (var / "celery").iterdir()} == {"queue", "control"}


def test_secret_key_is_made_once_and_private(tmp_path: Path) -> None:
    var = tmp_path / "var"

    keys = [settings_with(var, {}, "SECRET_KEY")["SECRET_KEY"] for _ in range(2)]

    assert keys[0] == keys[1]
    assert len(keys[0]) > 50
    assert stat.S_IMODE((var / "secret_key").stat().st_mode) == 0o600
    assert stat.S_IMODE(var.stat().st_mode) == 0o700


def test_servers_are_chosen_by_the_environment(tmp_path: Path) -> None:
    found = settings_with(
        tmp_path,
        {"DATABASE_URL": "postgres://u:p@db.example/lab", "REDIS_URL": "redis://r.example/1"},
        *("DATABASES", "CACHES", "CELERY_BROKER_URL"),
    )

    assert found["DATABASES"]["default"]["ENGINE"] == "django.db.backends.postgresql"
    assert found["DATABASES"]["default"]["HOST"] == "db.example"
    assert found["CACHES"]["shared"]["LOCATION"] == "redis://r.example/1"
    assert found["CELERY_BROKER_URL"] == "redis://r.example/1"
    assert not (tmp_path / "celery").exists()


def test_site_url_is_enough_for_hosts_and_origins(tmp_path: Path) -> None:
    found = settings_with(
        tmp_path, PRODUCTION, "ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "SECURE_SSL_REDIRECT"
    )

    assert found["ALLOWED_HOSTS"] == ["lab.example"]
    assert found["CSRF_TRUSTED_ORIGINS"] == ["https://lab.example"]
    assert found["SECURE_SSL_REDIRECT"] is True


def test_env_file_is_read_and_the_environment_wins(tmp_path: Path) -> None:
    file = tmp_path / "env"
    file.write_text("TIME_ZONE=Asia/Tokyo\nCONTACT_EMAIL=file@lab.example\n")

    found = settings_with(
        tmp_path,
        {"LABSITE_ENV_FILE": str(file), "CONTACT_EMAIL": "environment@lab.example"},
        *("TIME_ZONE", "CONTACT_EMAIL"),
    )

    assert found == {"TIME_ZONE": "Asia/Tokyo", "CONTACT_EMAIL": "environment@lab.example"}


def test_every_variable_is_documented() -> None:
    read = set(
        re.findall(r'\benv\.\w+\(\s*"([A-Z_]+)"', (ROOT / "labsite/settings.py").read_text())
    )
    rows = re.findall(r"^\| (`[^|]+)\|", (ROOT / "docs/configuration.md").read_text(), re.MULTILINE)
    documented = set(re.findall(r"`([A-Z_]+)`", " ".join(rows)))

    assert read == documented


@pytest.mark.django_db
def test_sqlite_lets_readers_and_a_writer_work_together() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("about SQLite")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)
        cursor.execute("PRAGMA busy_timeout")
        assert cursor.fetchone() == (20_000,)
