"""A configuration that is half made is refused, each time in one sentence."""

import os
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command

from labsite.checks import check_configuration
from labsite.environment import Env

SMTP = "django.core.mail.backends.smtp.EmailBackend"
#: A site on the internet as docs/deploy.md sets it up.
WHOLE = {
    "DEBUG": False,
    "HTTPS": True,
    "SITE_URL": "https://lab.example",
    "ALLOWED_HOSTS": ["lab.example"],
    "SECRET_KEY": "long-and-random-" * 4,
    "SECRET_KEY_IS_SET": True,
    "REDIS_URL": "redis://127.0.0.1:6379/0",
    "CELERY_BROKER_URL": "redis://127.0.0.1:6379/0",
    "CELERY_BROKER_TRANSPORT_OPTIONS": {"visibility_timeout": 3600},
    "SECURE_PROXY_SSL_HEADER": ("HTTP_X_FORWARDED_PROTO", "https"),
    "SENDS_EMAIL": True,
    "EMAIL_BACKEND": SMTP,
    "EMAIL_HOST": "mail.example",
    "EMAIL_HOST_USER": "lab",
    "EMAIL_HOST_PASSWORD": "secret",
    "DEFAULT_FROM_EMAIL": "webmaster@lab.example",
    "ADMINS": [("a", "webmaster@lab.example")],
    "KEPT_PAGES_BYTES": 250_000_000,
}
HALF = {
    "an address without a scheme": ({"SITE_URL": "lab.example"}, "SITE_URL is no address"),
    "http where https is forced": (
        {"SITE_URL": "http://lab.example"},
        "SITE_URL begins with http:// while HTTPS is on",
    ),
    "a proxy before a site for trying": (
        {"SITE_URL": "http://lab.example", "HTTPS": False, "DEBUG": True},
        "BEHIND_PROXY is on, and SITE_URL is no https",
    ),
    "hosts without its own": ({"ALLOWED_HOSTS": ["other.example"]}, "ALLOWED_HOSTS does not name"),
    "no key for several machines": ({"SECRET_KEY_IS_SET": False}, "REDIS_URL is set"),
    "the key of the documentation": ({"SECRET_KEY": "..."}, "SECRET_KEY is too short"),
    "no Redis": ({"REDIS_URL": "127.0.0.1:6379"}, "REDIS_URL is no address"),
    "tasks longer than Redis waits": ({"CELERY_TASK_TIME_LIMIT": 3600}, "TASK_TIME_LIMIT must"),
    "another database": (
        {"DATABASES": {"default": {"ENGINE": "django.db.backends.mysql"}}},
        "Labsite runs on PostgreSQL and SQLite",
    ),
    "errors to nobody": (
        {"SENDS_EMAIL": False, "EMAIL_BACKEND": "console"},
        "EMAIL_URL does not say by which server",
    ),
    "mail without a server": ({"EMAIL_HOST": ""}, "EMAIL_URL names no server"),
    "a user without a password": ({"EMAIL_HOST_PASSWORD": ""}, "both, or neither"),
    "mail from nowhere": (
        {"DEFAULT_FROM_EMAIL": "labsite@localhost"},
        "DEFAULT_FROM_EMAIL is not",
    ),
    "pages in no bytes": ({"KEPT_PAGES_BYTES": 250}, "KEPT_PAGES_BYTES is 250"),
    "pages in less than nothing": ({"KEPT_PAGES_BYTES": -1}, "KEPT_PAGES_BYTES is -1"),
    "backups anywhere": ({"BACKUP_DIR": "backups"}, "must be a whole path"),
    "backups in a file": ({"BACKUP_DIR": __file__}, "BACKUP_DIR cannot be written"),
    "no backups kept": ({"BACKUP_DIR": "/tmp", "BACKUPS_DAILY": 0}, "must be 1 or more"),
    "invitations of before": ({"INVITATION_DAYS": 0}, "INVITATION_DAYS must be 1 or more"),
}


@pytest.fixture
def whole(settings: Any) -> Any:
    for name, value in WHOLE.items():
        setattr(settings, name, value)
    return settings


def told() -> list[str]:
    return [error.msg for error in check_configuration()]


def test_a_whole_one_is_taken(whole: Any, tmp_path: Path) -> None:
    whole.BACKUP_DIR = str(tmp_path / "not" / "there" / "yet")

    assert told() == []


def test_a_small_site_is_taken(settings: Any) -> None:
    """As `make run` starts it: no key, no Redis, no mail, no HTTPS."""
    settings.DEBUG, settings.HTTPS, settings.SECRET_KEY_IS_SET = False, False, False
    settings.SITE_URL, settings.ALLOWED_HOSTS = "http://127.0.0.1:8000", ["127.0.0.1"]
    settings.SECRET_KEY = "long-and-random-" * 4

    assert told() == []


@pytest.mark.parametrize(("changes", "sentence"), HALF.values(), ids=HALF)
@pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
def test_a_half_made_one_is_refused(whole: Any, changes: dict[str, Any], sentence: str) -> None:
    for name, value in changes.items():
        setattr(whole, name, value)

    (refusal,) = told()

    assert sentence in refusal


def test_what_is_not_public_lies_in_no_public_folder(whole: Any, tmp_path: Path) -> None:
    whole.MEDIA_ROOT = tmp_path / "media"
    whole.BACKUP_DIR = str(tmp_path / "media" / "backups")

    (refusal,) = told()

    assert refusal.startswith("BACKUP_DIR lies in MEDIA_ROOT")


def test_celerys_own_variable(whole: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "CELERY_BROKER_URL", "filesystem://")

    (refusal,) = told()

    assert refusal.startswith("CELERY_BROKER_URL is set")


def test_commands_stop(whole: Any) -> None:
    whole.KEPT_PAGES_BYTES = 7

    with pytest.raises(CommandError, match="KEPT_PAGES_BYTES is 7"):
        call_command("check")


class TestValues:
    """What the environment says of one variable."""

    def read(self, monkeypatch: pytest.MonkeyPatch, value: str, kind: str) -> Any:
        monkeypatch.setitem(os.environ, "SOMETHING", value)
        return getattr(Env(), kind)("SOMETHING", default=1)

    @pytest.mark.parametrize(
        ("kind", "value", "wanted"),
        [
            ("int", "250MB", "a whole number"),
            ("int", "", "a whole number"),
            ("float", "fast", "a number"),
            ("bool", "maybe", "on or off"),
        ],
    )
    def test_nonsense(
        self, monkeypatch: pytest.MonkeyPatch, kind: str, value: str, wanted: str
    ) -> None:
        with pytest.raises(ImproperlyConfigured, match=f"SOMETHING must be {wanted}"):
            self.read(monkeypatch, value, kind)

    @pytest.mark.parametrize(
        ("kind", "value", "meant"),
        [
            ("int", "7", 7),
            ("float", "0.5", 0.5),
            ("bool", "on", True),
            ("bool", "True", True),
            ("bool", "off", False),
            ("bool", "0", False),
        ],
    )
    def test_sense(
        self, monkeypatch: pytest.MonkeyPatch, kind: str, value: str, meant: Any
    ) -> None:
        assert self.read(monkeypatch, value, kind) == meant

    def test_nothing(self) -> None:
        assert Env().bool("NOT_THERE_AT_ALL", default=True) is True
        assert Env().int("NOT_THERE_AT_ALL", default=3) == 3
