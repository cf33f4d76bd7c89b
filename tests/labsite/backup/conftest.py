"""Storages of the test's own, and tables that are made in a moment."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def media(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where uploaded files lie: `default` and `paper_files` below it."""
    from django.core.files.storage import storages

    for name in ("default", "paper_files"):
        monkeypatch.setitem(vars(storages[name]), "location", str(tmp_path / "files" / name))
    return tmp_path / "files"


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("template") / "template.sqlite3"


@pytest.fixture
def quick_tables(
    template: Path, copy_new_database: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Make the tables as a restore does but once: migrations take ten seconds."""
    from django.core.management.sql import emit_pre_migrate_signal
    from django.db import connection

    from labsite.backup import restoring

    make_tables = restoring.make_tables
    if connection.vendor == "sqlite" and not template.exists():
        copy_new_database(template)

    def copy(migrations: Any) -> None:
        file = connection.settings_dict["NAME"]
        if template.exists():
            connection.close()
            shutil.copyfile(template, file)
            emit_pre_migrate_signal(0, False, "default", plan=restoring.MIGRATED)
        else:
            make_tables(migrations)
            connection.close()
            shutil.copyfile(file, template)

    monkeypatch.setattr(restoring, "make_tables", copy)
