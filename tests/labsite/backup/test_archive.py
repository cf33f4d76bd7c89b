"""Files that are no backup, or mean harm, are told from those that are; no database is asked."""

import json
import shutil
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from labsite.backup import archive
from labsite.backup.archive import Archive, MediaFile, Part, Writer, lines
from labsite.backup.errors import BackupError

TABLE = {
    "name": "shelf",
    "columns": [["id", "plain"], ["what", "json"]],
    "key": ["id"],
    "has_text_key": False,
    "has_sequence": True,
}


def write(
    path: Path, files: dict[str, bytes] | None = None, more: dict[str, bytes] | None = None
) -> None:
    """A backup of one table with two rows."""
    with path.open("wb") as file, Writer(file) as writer:
        media = [
            MediaFile(
                "default", name, writer.chunks(f"media/default/{name}", [content], pack=False)
            )
            for name, content in (files or {}).items()
        ]
        media_list = writer.chunks(
            archive.MEDIA, lines(each.to_json() for each in media), pack=True
        )
        part = writer.chunks("data/shelf.jsonl", lines([[1, "{}"], [2, None]]), pack=True)
        for name, content in (more or {}).items():
            writer.chunks(name, [content], pack=True)
        told = {"version": "1", "made_at": "now", "migrations": [], "missing": []}
        told["tables"] = [{**TABLE, "rows": 2, "last_key": 2, **part.to_json()}]
        told |= {"media_list": media_list.to_json(), "media_files": len(media)}
        writer.manifest(archive.Manifest.from_json(told))


def refusal(path: Path) -> str:
    with pytest.raises(BackupError) as error, Archive(path) as opened:
        opened.check()
    return str(error.value)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "site.zip"


def test_a_whole_one_is_read(path: Path) -> None:
    write(path, {"photos/a b.png": b"a picture"})

    with Archive(path) as opened:
        opened.check()
        (table,) = opened.manifest.tables
        assert [*opened.rows(table)] == [[1, "{}"], [2, None]]
        (file,) = opened.media()
        assert b"".join(opened.chunks(file.member)) == b"a picture"


@pytest.mark.parametrize("size", [0, 1, 100, -1, -50, -200])
def test_one_that_was_cut_short(path: Path, size: int) -> None:
    write(path)
    path.write_bytes(path.read_bytes()[:size])

    assert "damaged" in refusal(path)


def test_any_byte_that_changed_is_noticed(path: Path) -> None:
    """But where zip itself has no use for it, and what is read is what was written."""
    write(path, {"a": b"a picture"})
    with Archive(path) as opened:
        told = opened.manifest
    whole = path.read_bytes()
    for place in range(0, len(whole), 7):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        with suppress(BackupError), Archive(path) as opened:
            opened.check()
            assert opened.manifest == told


@pytest.mark.parametrize(
    "name", ["../a", "/etc/a", "a/../../b", "a//b", "./a", "a\\..\\b", "c:/a", "a\0b", ""]
)
def test_a_name_that_leads_elsewhere(path: Path, name: str) -> None:
    told = MediaFile("default", name, Part(0, "0")).to_json()
    with path.open("wb") as file, Writer(file) as writer:
        media_list = writer.chunks(archive.MEDIA, lines([told]), pack=True)
        manifest = {"version": "1", "made_at": "now", "migrations": [], "missing": []}
        manifest |= {"tables": [], "media_list": media_list.to_json(), "media_files": 1}
        writer.manifest(archive.Manifest.from_json(manifest))

    assert "leads out of its folder" in refusal(path)


def test_a_bomb(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "_SUSPECT", 1_000_000)
    write(path, more={"data/more.jsonl": bytes(2_000_000)})

    assert "beyond measure" in refusal(path)


def test_a_manifest_that_is_a_bomb(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "_LARGEST_MANIFEST", 100)
    write(path)

    assert "beyond measure" in refusal(path)


def test_more_than_the_disk_holds(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path)
    usage = shutil.disk_usage(path)._replace(free=10)
    monkeypatch.setattr(archive.shutil, "disk_usage", lambda _: usage)

    assert "The disk is too small" in refusal(path)


def test_what_its_list_does_not_name(path: Path) -> None:
    write(path, more={"more": b"?"})

    assert "does not hold what its list says" in refusal(path)


@pytest.mark.parametrize(
    "manifest",
    [
        "{}",
        "[]",
        "[" * 100_000,
        json.dumps({"format": 1, "tables": 7}),
        json.dumps({"format": 2, "version": "7.0"}),
        "\ud800".encode("utf-16", "surrogatepass").decode("latin-1"),
    ],
)
def test_a_manifest_that_is_none(path: Path, manifest: str) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(archive.MANIFEST, manifest)

    told = refusal(path)

    assert "install Labsite 7.0 or newer" in told if "7.0" in manifest else "damaged" in told


def test_another_zip_and_no_zip(path: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("letter.txt", "Dear Ada")
    text = tmp_path / "letter.txt"
    text.write_text("Dear Ada")

    assert "not a backup of Labsite" in refusal(path)
    assert "damaged or not a backup" in refusal(text)
    assert "cannot be read" in refusal(tmp_path)
    assert "No such file" in refusal(tmp_path / "none")


def test_rows_of_another_width(path: Path) -> None:
    write(path)
    with Archive(path) as opened:
        (table,) = opened.manifest.tables
        wider: Any = archive.Table("shelf", (*table.table.columns, *table.table.columns), ("id",))
        part = archive.TablePart(wider, 2, 0, table.part)
        with pytest.raises(BackupError, match="a row of shelf is none"):
            [*opened.rows(part)]


def test_a_refusal_is_kept_as_data() -> None:
    error = BackupError(
        "The disk is too small: it takes %(needed)s MB, and %(free)s MB are free.", needed=2, free=1
    )

    assert str(BackupError.from_json(error.to_json())) == str(error)
