"""A site is written to one file and put back from it."""

import datetime
import json
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.files.base import ContentFile
from django.core.files.storage import storages
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone
from django_celery_beat.models import PeriodicTask

from labsite import backup
from labsite.backup import restoring, tables
from labsite.backup.archive import Archive, Manifest, Writer, lines
from labsite.models import PublicVersion
from people.models import Member, News, User
from publications import search
from publications.models import Publication, SourceRecord
from publications.services import match_index
from tests.publications.make import evidence, member, record

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("media", "quick_tables"),
]


def fill() -> None:
    """A site with a bit of everything that one database keeps otherwise than the other."""
    User.objects.create_superuser("head", password="secret-of-the-head")
    ada = member("Ada Byron", bio="Zeichen: 漢字, “quotes”, \\N, a\ttab,\nlines and \U0001f9ee.")
    ada.photo.save("ada.png", ContentFile(b"not looked at"))
    paper = Publication.objects.create(title="Looms that Weave Long Numbers", slug="looms")
    paper.authorships.create(position=1, name="Ada Byron", member=ada)
    evidence(paper, record("Looms that Weave Long Numbers", "Ada Byron"), key="loom")
    SourceRecord.objects.update(raw='{"naïve": "é"}')
    News.objects.create(title="It runs", slug="runs", date="1843-09-01")
    News.objects.create(title="Deleted", slug="deleted", date=datetime.date(1843, 9, 2)).delete()
    Session.objects.create(session_key="k", session_data="d", expire_date=timezone.now())
    storages["paper_files"].save("1/looms.pdf", ContentFile(b"%PDF of looms"))
    match_index.refresh()


def everything() -> dict[str, list[Any]]:
    """All that a backup holds, but for when the schedule was changed last."""
    kept = [each for each in tables.kept() if "periodictasks" not in each.name]
    return {each.name: list(tables.rows(connection, each)) for each in kept}


def files(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def test_a_site_comes_back_as_it_was(tmp_path: Path, media: Path) -> None:
    fill()
    rows, uploaded = everything(), files(media)
    last_news = News.objects.get().pk + 1  # deleted, and in nobody's hands again
    backup.write(tmp_path / "site.zip")
    number = PublicVersion.objects.get().number
    SourceRecord.objects.all().delete()
    Publication.objects.all().delete()
    member("Charles Babbage")
    User.objects.update(password="!")
    PeriodicTask.objects.all().delete()
    storages["paper_files"].delete("1/looms.pdf")
    storages["default"].save("photos/later.png", ContentFile(b"later"))
    storages["default"].save("made/of-later.png", ContentFile(b"later"))
    raised = PublicVersion.objects.get().number

    backup.restore(tmp_path / "site.zip", replace=True)

    assert everything() == rows
    assert files(media) == uploaded
    assert User.objects.get().check_password("secret-of-the-head")
    assert not Session.objects.exists()
    assert PublicVersion.objects.get().number > raised > number
    assert search.tiers(search.parse("looms")) == [{Publication.objects.get().pk}]
    assert News.objects.create(title="Next", slug="next", date="1843-09-03").pk == last_news + 1
    before = PublicVersion.objects.get().number  # its triggers are there
    assert News.objects.update(title="Changed") == 2
    assert PublicVersion.objects.get().number > before
    assert [path.name for path in media.rglob(".restoring*")] == []


def test_a_file_is_for_its_owner_alone_and_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "site.zip"
    path.write_text("a former one")
    path.chmod(0o644)

    backup.write(path)

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["site.zip"]


def test_no_session_and_no_key_is_in_it(tmp_path: Path, settings: Any) -> None:
    fill()

    backup.write(tmp_path / "site.zip")

    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        assert "data/django_session.jsonl" not in archive.namelist()
        assert all(settings.SECRET_KEY.encode() not in archive.read(n) for n in archive.namelist())


def test_a_trial_compares_all_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill()
    backup.write(tmp_path / "site.zip")
    rows = everything()

    backup.try_out(tmp_path / "site.zip")

    assert everything() == rows
    load = restoring._load

    def lose_a_member(archive: Archive) -> None:
        load(archive)
        Member.objects.update(name="Ada")

    monkeypatch.setattr(restoring, "_load", lose_a_member)
    with pytest.raises(backup.BackupError, match="people_member held other rows"):
        backup.try_out(tmp_path / "site.zip")


def test_a_file_that_a_row_names_and_nobody_has_is_told(tmp_path: Path) -> None:
    fill()
    storages["default"].delete(Member.objects.get().photo.name)

    manifest = backup.write(tmp_path / "site.zip")

    assert [name.partition("/")[0] for name in manifest.missing] == ["default"]


def test_others_write_while_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file holds the moment at which it was begun."""
    if connection.vendor != "sqlite":
        pytest.skip("one connection is enough to see it")
    import sqlite3

    fill()
    rows = tables.rows

    def rows_while_others_write(used: Any, table: tables.Table) -> Any:
        if table.name == "people_news":
            with sqlite3.connect(connection.settings_dict["NAME"], timeout=0) as other:
                other.execute("DELETE FROM people_news")
        return rows(used, table)

    monkeypatch.setattr(tables, "rows", rows_while_others_write)

    manifest = backup.write(tmp_path / "site.zip")

    assert not News.objects.exists()
    assert {part.table.name: part.rows for part in manifest.tables}["people_news"] == 1


class TestRefused:
    """Whatever is wrong, the site stays as it is, and one sentence says why."""

    @pytest.fixture
    def file(self, tmp_path: Path) -> Path:
        fill()
        backup.write(tmp_path / "site.zip")
        return tmp_path / "site.zip"

    def refused(self, path: Path, media: Path, why: str, *, replace: bool = True) -> None:
        Publication.objects.update(title="Since changed")
        rows, uploaded = everything(), files(media)

        with pytest.raises(CommandError) as refusal:
            call_command("restore", path, replace=replace)

        assert why in str(refusal.value)
        assert "\n" not in str(refusal.value)
        assert everything() == rows
        assert files(media) == uploaded

    def test_a_site_that_holds_something(self, file: Path, media: Path) -> None:
        self.refused(file, media, "not empty", replace=False)

    def test_no_file(self, file: Path, media: Path) -> None:
        self.refused(file.with_name("other.zip"), media, "No such file")

    def test_a_file_that_was_cut_short(self, file: Path, media: Path) -> None:
        file.write_bytes(file.read_bytes()[:-1000])

        self.refused(file, media, "damaged or not a backup")

    def test_a_byte_that_changed(self, file: Path, media: Path) -> None:
        with zipfile.ZipFile(file) as archive:
            place = archive.getinfo("data/people_member.jsonl").header_offset + 100
        content = bytearray(file.read_bytes())
        content[place] ^= 0xFF
        file.write_bytes(content)

        self.refused(file, media, "damaged")

    def test_of_newer_code(self, file: Path, media: Path) -> None:
        changed(file, lambda told: told["migrations"].append(["people", "0999_later"]))

        self.refused(file, media, "newer code (people.0999_later): install Labsite 0.1.0")

    def test_a_table_of_nobody(self, file: Path, media: Path) -> None:
        def rename(told: dict[str, Any]) -> None:
            one = next(part for part in told["tables"] if part["name"] == "people_news")
            one["columns"][0][0] = one["key"][0] = "none"

        changed(file, rename)

        self.refused(file, media, "people_news")

    def test_rows_that_refer_to_none(self, file: Path, media: Path) -> None:
        with Archive(file) as archive:
            rows = {part.member: [*archive.rows(part)] for part in archive.manifest.tables}
            (part,) = (p for p in archive.manifest.tables if p.table.name == "people_position")
        place = [column.name for column in part.table.columns].index("member_id")
        rows[part.member][0][place] = 987_654
        rewritten(file, rows)

        self.refused(file, media, "do not fit")

    def test_no_room_for_its_files(
        self, file: Path, media: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(*_: Any) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("labsite.backup.media.Unpacked._folder", full)

        self.refused(file, media, "No space left on device")


def changed(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Write the file anew with another manifest."""
    with Archive(path) as archive:
        rows = {part.member: [*archive.rows(part)] for part in archive.manifest.tables}
    rewritten(path, rows, change)


def rewritten(
    path: Path,
    rows: dict[str, list[Any]],
    change: Callable[[dict[str, Any]], object] = lambda told: None,
) -> None:
    """Write the file anew with these rows."""
    with Archive(path) as archive:
        told = json.loads(json.dumps(archive.manifest.to_json()))
        media = [*archive.media()]
        content = {file.member: [*archive.chunks(file.member)] for file in media}
    with path.open("wb") as file, Writer(file) as writer:
        for part in told["tables"]:
            member_ = f"data/{part['name']}.jsonl"
            part |= writer.chunks(member_, lines(rows[member_]), pack=True).to_json()
        writer.chunks("media.jsonl", lines(each.to_json() for each in media), pack=True)
        for name, chunks in content.items():
            writer.chunks(name, chunks, pack=False)
        change(told)
        writer.manifest(Manifest.from_json(told))


@pytest.mark.soak
def test_a_backup_of_earlier_code_is_migrated(
    tmp_path: Path, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of before papers had uploaded files."""
    monkeypatch.undo()  # the tables by their migrations
    for name in ("default", "paper_files"):
        monkeypatch.setitem(vars(storages[name]), "location", str(media / name))
    path = tmp_path / "of-before.zip"
    of_before = (("labsite", "0001_public_version"), ("publications", "0041_summary"))
    with restoring._a_database_of_its_own():
        models = MigrationExecutor(connection).migrate(list(of_before)).apps
        news = models.get_model("people", "News").objects
        news.create(title="It runs", slug="runs", date="1843-09-01")
        write_by_columns(path, of_before)
    PeriodicTask.objects.all().delete()

    backup.restore(path, replace=True)

    assert News.objects.get().date == datetime.date(1843, 9, 1)
    assert PeriodicTask.objects.filter(name="Embargoes").exists()
    assert not Publication.objects.filter(files__isnull=False).exists()


def write_by_columns(path: Path, migrations: tuple[tuple[str, str], ...]) -> None:
    """A backup as that code would have written it: with the tables and columns of then."""
    there = set(connection.introspection.table_names())
    with path.open("wb") as file, Writer(file) as writer:
        parts = []
        for table in tables.kept():
            if table.name not in there:
                continue
            with connection.cursor() as cursor:
                cursor.execute(f"SELECT * FROM {table.name} LIMIT 0")
                names = {column[0] for column in cursor.description}
            columns = tuple(column for column in table.columns if column.name in names)
            then = tables.Table(
                table.name, columns, table.key, table.has_text_key, table.has_sequence
            )
            rows = list(tables.rows(connection, then))
            part = writer.chunks(f"data/{table.name}.jsonl", lines(rows), pack=True)
            parts.append({**then.to_json(), "rows": len(rows), "last_key": 0, **part.to_json()})
        media_list = writer.chunks("media.jsonl", [], pack=True)
        told = {"version": "0.1.0", "made_at": "then", "migrations": migrations, "tables": parts}
        told |= {"media_list": media_list.to_json(), "media_files": 0, "missing": []}
        writer.manifest(Manifest.from_json(told))
