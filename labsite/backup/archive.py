"""The file of a backup: written part by part, and read with doubt."""

import hashlib
import json
import shutil
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Self

from django.conf import settings
from django.utils.translation import gettext_noop as _

from labsite.backup.errors import BackupError
from labsite.backup.tables import Row, Table

FORMAT = 1
MANIFEST, MEDIA = "manifest.json", "media.jsonl"
#: Bounds (bytes) of what is read as a whole: the manifest, and one line.
_LARGEST_MANIFEST, _LONGEST_LINE = 16_000_000, 256_000_000
#: A part that is larger than this (bytes) and shrank to less than so small a share of it is no
#: data: rows shrink to a tenth, those of a table that says little to a thirtieth.
_SUSPECT, _LARGEST_RATIO = 50_000_000, 300
_CHUNK = 1 << 20


@dataclass(frozen=True)
class Part:
    """What a part of the file must be: its size (bytes) and SHA-256."""

    size: int
    sha256: str

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        return cls(int(told["size"]), str(told["sha256"]))

    def to_json(self) -> dict[str, Any]:
        return {"size": self.size, "sha256": self.sha256}


@dataclass(frozen=True)
class TablePart:
    """A table of the file. `last_key` is the last that was given to a row, where keys are given."""

    table: Table
    rows: int
    last_key: int
    part: Part

    @property
    def member(self) -> str:
        return f"data/{self.table.name}.jsonl"

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        table = Table.from_json(told)
        return cls(table, int(told["rows"]), int(told["last_key"]), Part.from_json(told))

    def to_json(self) -> dict[str, Any]:
        counted = {"rows": self.rows, "last_key": self.last_key}
        return {**self.table.to_json(), **counted, **self.part.to_json()}


@dataclass(frozen=True)
class MediaFile:
    """An uploaded file: the storage that holds it, by its name in the settings, and its name."""

    storage: str
    name: str
    part: Part

    @property
    def member(self) -> str:
        return f"media/{self.storage}/{self.name}"

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        return cls(str(told["storage"]), str(told["name"]), Part.from_json(told))

    def to_json(self) -> dict[str, Any]:
        return {"storage": self.storage, "name": self.name, **self.part.to_json()}


@dataclass(frozen=True)
class Manifest:
    """What a file holds, and which code it is of: by the newest migration of each app."""

    version: str
    made_at: str
    migrations: tuple[tuple[str, str], ...]
    tables: tuple[TablePart, ...]
    media_list: Part
    media_files: int
    missing: tuple[str, ...] = ()

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Self:
        return cls(
            str(told["version"]),
            str(told["made_at"]),
            tuple((str(app), str(name)) for app, name in told["migrations"]),
            tuple(map(TablePart.from_json, told["tables"])),
            Part.from_json(told["media_list"]),
            int(told["media_files"]),
            tuple(map(str, told["missing"])),
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": self.version,
            "made_at": self.made_at,
            "migrations": self.migrations,
            "tables": [table.to_json() for table in self.tables],
            "media_list": self.media_list.to_json(),
            "media_files": self.media_files,
            "missing": self.missing,
        }


# --- Writing -------------------------------------------------------------------------------------


class Writer:
    """Writes a file from its first part to its last; nothing is held but what is being written."""

    def __init__(self, file: IO[bytes]) -> None:
        self._zip = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED)

    def chunks(self, member: str, chunks: Iterable[bytes], *, pack: bool) -> Part:
        """Write a part from pieces; `pack`: make it smaller, which pictures and PDFs are."""
        info = zipfile.ZipInfo(member)
        info.compress_type = zipfile.ZIP_DEFLATED if pack else zipfile.ZIP_STORED
        info.external_attr = 0o600 << 16
        digest, size = hashlib.sha256(), 0
        with self._zip.open(info, "w", force_zip64=True) as part:
            for chunk in chunks:
                part.write(chunk)
                digest.update(chunk)
                size += len(chunk)
        return Part(size, digest.hexdigest())

    def manifest(self, manifest: Manifest) -> None:
        text = json.dumps(manifest.to_json())
        self.chunks(MANIFEST, [text.encode()], pack=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        self._zip.close()


def lines(values: Iterable[Any]) -> Iterator[bytes]:
    """Each value as a line of JSON."""
    for value in values:
        yield json.dumps(value, separators=(",", ":")).encode() + b"\n"


# --- Reading -------------------------------------------------------------------------------------


@contextmanager
def _damage_told() -> Iterator[None]:
    """Tell in a sentence what libraries say of a file that is not whole, or none of ours."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise BackupError(_("The file is damaged or not a backup: %(why)s"), why=error) from error
    except (ValueError, KeyError, TypeError, AttributeError, struct.error) as error:
        raise BackupError(
            _("The file is damaged or not a backup: %(why)s"), why=repr(error)
        ) from error
    except OSError as error:
        raise BackupError(
            _("The file cannot be read: %(why)s."), why=error.strerror or error
        ) from error


class Archive:
    """The file of a backup, opened to be read. `manifest` tells what it must hold.

    Raises:
        BackupError: when the file is none, or of a later form.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with _damage_told():
            self._zip = zipfile.ZipFile(path)
        try:
            with _damage_told():
                self.manifest = self._read_manifest()
        except BackupError:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()

    def close(self) -> None:
        self._zip.close()

    def check(self) -> None:
        """See that each part is there and is what it was, and that there is nothing else.

        Raises:
            BackupError: when it is not.
        """
        with _damage_told():
            self._check_size()
            expected = {MANIFEST: None, MEDIA: self.manifest.media_list}
            expected |= {table.member: table.part for table in self.manifest.tables}
            self._check_part(MEDIA, self.manifest.media_list)
            files = list(self.media())
            if len(files) != self.manifest.media_files:
                raise BackupError(_("The file is damaged: its list of files is not whole."))
            expected |= {file.member: file.part for file in files}
            names = self._zip.namelist()
            if len(names) != len(set(names)) or set(names) != expected.keys():
                raise BackupError(_("The file is damaged: it does not hold what its list says."))
            for member, part in expected.items():
                if part is not None and member != MEDIA:
                    self._check_part(member, part)

    def rows(self, table: TablePart) -> Iterator[Row]:
        """The rows of a table, one after another."""
        width = len(table.table.columns)
        for row in self._lines(table.member):
            if not isinstance(row, list) or len(row) != width:
                raise BackupError(
                    _("The file is damaged: a row of %(table)s is none."), table=table.table.name
                )
            yield row

    def media(self) -> Iterator[MediaFile]:
        """The uploaded files that it holds, by names that lead nowhere else."""
        with _damage_told():
            for told in self._lines(MEDIA):
                file = MediaFile.from_json(told)
                if not _is_plain(file.name):
                    raise BackupError(
                        _(
                            "The file is not a backup: a name in it leads out of its folder, "
                            "%(name)s."
                        ),
                        name=repr(file.name),
                    )
                yield file

    def chunks(self, member: str) -> Iterator[bytes]:
        """A part of the file, in pieces."""
        with _damage_told(), self._zip.open(member) as part:
            while chunk := part.read(_CHUNK):
                yield chunk

    def _read_manifest(self) -> Manifest:
        if MANIFEST not in self._zip.namelist():
            raise BackupError(_("The file is not a backup of Labsite."))
        with self._zip.open(MANIFEST) as part:
            text = part.read(_LARGEST_MANIFEST + 1)
        if len(text) > _LARGEST_MANIFEST:
            raise BackupError(_("The file is not a backup: it would grow beyond measure."))
        told = json.loads(text)
        if told["format"] != FORMAT:
            raise BackupError(
                _("The backup is of a newer form: install Labsite %(version)s or newer first."),
                version=told.get("version", ""),
            )
        return Manifest.from_json(told)

    def _check_size(self) -> None:
        """Refuse what would fill the disk before it is unpacked."""
        total = 0
        for info in self._zip.infolist():
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise BackupError(_("The file is not a backup of Labsite."))
            total += info.file_size
            is_large = info.file_size > _SUSPECT
            if is_large and info.file_size > _LARGEST_RATIO * max(info.compress_size, 1):
                raise BackupError(_("The file is not a backup: it would grow beyond measure."))
        free = shutil.disk_usage(settings.VAR_DIR).free
        if total > free:
            raise BackupError(
                _("The disk is too small: it takes %(needed)s MB, and %(free)s MB are free."),
                needed=total // 10**6,
                free=free // 10**6,
            )

    def _check_part(self, member: str, part: Part) -> None:
        digest, size = hashlib.sha256(), 0
        for chunk in self.chunks(member):
            digest.update(chunk)
            size += len(chunk)
        if (size, digest.hexdigest()) != (part.size, part.sha256):
            raise BackupError(
                _("The file is damaged: the checksum of %(part)s is wrong."), part=member
            )

    def _lines(self, member: str) -> Iterator[Any]:
        with _damage_told(), self._zip.open(member) as part:
            while line := part.readline(_LONGEST_LINE):
                if not line.endswith(b"\n"):
                    raise BackupError(
                        _("The file is damaged: a line of %(part)s is not whole."), part=member
                    )
                yield json.loads(line)


def _is_plain(name: str) -> bool:
    """Whether the name leads to a file below its folder, on any system."""
    steps = name.split("/")
    forbidden = {"", ".", ".."}
    return not (forbidden & set(steps)) and not any(sign in name for sign in "\\\0:")
