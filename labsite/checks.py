"""Refusals of a configuration that is half made: each is a sentence that says what to do.

Django runs them before most commands, `check` and `migrate` among them, and stops.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core import checks
from django.http.request import validate_host

#: A key that is shorter than this (characters) can be guessed, or is the dots of the documentation.
_SHORTEST_KEY = 8
#: A store of pages that is smaller than this (bytes) holds no whole site.
_SMALLEST_STORE = 1_000_000
#: Celery reads these itself, over what the settings say.
_OF_CELERY = ("CELERY_BROKER_URL", "CELERY_BROKER_READ_URL", "CELERY_BROKER_WRITE_URL")
_SMTP = "django.core.mail.backends.smtp.EmailBackend"

Sentences = Iterator[str]


def check_configuration(app_configs: Any = None, **options: Any) -> list[checks.CheckMessage]:
    """All that is half made, each as an error with the name of the function that found it."""
    return [
        checks.Error(sentence, id=f"labsite.{find.__name__}")
        for find in _CHECKS
        for sentence in find()
    ]


def address() -> Sentences:
    site = urlsplit(settings.SITE_URL)
    if site.scheme not in ("http", "https") or not site.hostname:
        yield (
            f"SITE_URL is no address of a site (“{settings.SITE_URL}”): write it as in "
            "https://lab.example.edu."
        )
        return
    if not validate_host(site.hostname, settings.ALLOWED_HOSTS):
        yield (
            f"The site would refuse visitors of its own address: ALLOWED_HOSTS does not name "
            f"{site.hostname}, the host of SITE_URL."
        )
    is_secure = site.scheme == "https"
    if settings.HTTPS and not is_secure:
        yield (
            "SITE_URL begins with http:// while HTTPS is on (as it is when DEBUG is off): write "
            "https://, or set HTTPS=off for a site inside a trusted network."
        )
    elif settings.SECURE_PROXY_SSL_HEADER and settings.DEBUG and not is_secure:
        yield (
            "BEHIND_PROXY is on, and SITE_URL is no https:// address: set SITE_URL to the address "
            "that the proxy answers to, and DEBUG=off."
        )


def key() -> Sentences:
    if settings.DEBUG:
        return
    if settings.REDIS_URL and not settings.SECRET_KEY_IS_SET:
        yield (
            "REDIS_URL is set, so several machines may serve the site, and SECRET_KEY is not: each "
            "would make a key of its own. Set the same SECRET_KEY for all; the one in use lies in "
            f"{settings.VAR_DIR / 'secret_key'}."
        )
    if len(settings.SECRET_KEY) < _SHORTEST_KEY:
        yield (
            "SECRET_KEY is too short to be a secret: make one with "
            "python3 -c 'import secrets; print(secrets.token_urlsafe(60))'."
        )


def broker() -> Sentences:
    scheme = urlsplit(settings.REDIS_URL).scheme
    if settings.REDIS_URL and scheme not in ("redis", "rediss", "unix"):
        yield "REDIS_URL is no address of a Redis server: write it as in redis://127.0.0.1:6379/0."
    for name in _OF_CELERY:
        if os.environ.get(name, settings.CELERY_BROKER_URL) != settings.CELERY_BROKER_URL:
            yield (
                f"{name} is set: Celery would take its tasks from there, while the site hands them "
                "to REDIS_URL or, without it, to files. Remove it, and set REDIS_URL alone."
            )
    longest = settings.CELERY_BROKER_TRANSPORT_OPTIONS.get("visibility_timeout")
    if longest and longest <= settings.CELERY_TASK_TIME_LIMIT:
        yield (
            f"TASK_TIME_LIMIT must be less than {longest}: Redis hands a task out again after that "
            "many seconds, and it would be done twice."
        )


def database() -> Sentences:
    engine = settings.DATABASES["default"]["ENGINE"].rpartition(".")[2]
    if engine not in ("sqlite3", "postgresql"):
        yield f"DATABASE_URL names {engine}: Labsite runs on PostgreSQL and SQLite."


def email() -> Sentences:
    if settings.DEBUG:
        return
    if settings.ADMINS and not settings.SENDS_EMAIL:
        yield (
            "ADMINS are to be written to, and EMAIL_URL does not say by which server: set it, or "
            "remove ADMINS."
        )
    if settings.EMAIL_BACKEND != _SMTP:
        return
    if not settings.EMAIL_HOST:
        yield "EMAIL_URL names no server: write it as in smtp+tls://user:password@mail.example:587."
    if bool(settings.EMAIL_HOST_USER) != bool(settings.EMAIL_HOST_PASSWORD):
        yield "EMAIL_URL has a user or a password without the other: both, or neither."
    if settings.DEFAULT_FROM_EMAIL.endswith("@localhost"):
        yield (
            "EMAIL_URL is set, and DEFAULT_FROM_EMAIL is not: mail servers refuse what comes from "
            f"{settings.DEFAULT_FROM_EMAIL}."
        )


def kept_pages() -> Sentences:
    size = settings.KEPT_PAGES_BYTES
    if size and size < _SMALLEST_STORE:
        yield (
            f"KEPT_PAGES_BYTES is {size}: write bytes, {_SMALLEST_STORE} or more, or 0 to keep no "
            "pages."
        )


def folders() -> Sentences:
    """What is not public lies in none of the folders that a web server hands out."""
    public = {"MEDIA_ROOT": settings.MEDIA_ROOT, "STATIC_ROOT": settings.STATIC_ROOT}
    private = {
        "PAPER_FILES_ROOT": settings.STORAGES["paper_files"]["OPTIONS"]["location"],
        "KEPT_UPLOADS_ROOT": settings.STORAGES["kept_uploads"]["OPTIONS"]["location"],
        "SITE_IMPORTS_ROOT": settings.STORAGES["site_imports"]["OPTIONS"]["location"],
        "LABSITE_VAR": settings.VAR_DIR,
        "BACKUP_DIR": settings.BACKUP_DIR,
    }
    for name, folder in private.items():
        for name_of_public, place in public.items():
            if folder and Path(folder).resolve().is_relative_to(Path(place).resolve()):
                yield (
                    f"{name} lies in {name_of_public}, which web servers hand out: what is not "
                    "public would be. Choose another folder."
                )


def backups() -> Sentences:
    if not settings.BACKUP_DIR:
        return
    folder = Path(settings.BACKUP_DIR)
    if not folder.is_absolute():
        yield "BACKUP_DIR must be a whole path, one that begins with /."
    else:
        nearest = next(each for each in (folder, *folder.parents) if each.exists())
        if not nearest.is_dir() or not os.access(nearest, os.W_OK | os.X_OK):
            yield (
                f"BACKUP_DIR cannot be written ({folder}): make it a folder of the user who runs "
                "Labsite, or choose another one."
            )
    if settings.BACKUPS_DAILY < 1 or settings.BACKUPS_WEEKLY < 0:
        yield "BACKUPS_DAILY must be 1 or more, and BACKUPS_WEEKLY 0 or more."


def bounds() -> Sentences:
    """Numbers of which there are none below nothing."""
    for name in ("INVITATION_DAYS", "SYNC_STALE_AFTER", "IMPORT_MAX_BYTES", "PAPER_FILE_MAX_BYTES"):
        if getattr(settings, name) < 1:
            yield f"{name} must be 1 or more."
    if settings.BACKUP_DAYS < 0:
        yield "BACKUP_DAYS must be 0 or more."


_CHECKS: tuple[Callable[[], Sentences], ...] = (
    address,
    key,
    broker,
    database,
    email,
    kept_pages,
    folders,
    backups,
    bounds,
)
