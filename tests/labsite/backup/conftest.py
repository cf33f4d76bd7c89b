"""Storages of the test's own, and tables that are made in a moment."""

import shutil
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
def quick_tables(template: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the tables as a restore does but once: migrations take ten seconds."""
    from django.core.management.sql import emit_pre_migrate_signal
    from django.db import connection

    from labsite.backup import restoring

    make_tables = restoring.make_tables

    def copy(migrations: Any) -> None:
        if not template.exists():
            make_tables(migrations)
            emit_pre_migrate_signal(0, False, "default", plan=restoring.MIGRATED)
            connection.close()
            shutil.copyfile(connection.settings_dict["NAME"], template)
        else:
            connection.close()
            shutil.copyfile(template, connection.settings_dict["NAME"])

    monkeypatch.setattr(restoring, "make_tables", copy)
