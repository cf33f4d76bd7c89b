"""The uploaded files of a backup: collected from the storages, and put back."""

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.apps import apps
from django.core.files.storage import FileSystemStorage, Storage, storages
from django.db import models
from django.utils.translation import gettext_noop as _

from labsite.backup.archive import Archive, MediaFile
from labsite.backup.errors import BackupError
from people import pictures

#: The storages whose files belong to the site; those of forms that were refused are not kept.
STORAGES = ("default", "paper_files")
#: Folders at the top that are no part of it: what is made anew, and files on their way.
_MADE = pictures.MADE
_ON_THEIR_WAY = ".restoring-"
_CHUNK = 1 << 20


def names(storage: str) -> Iterator[str]:
    """The names of the storage's files, without what is made from them."""
    yield from _names(storages[storage], "")


def _names(storage: Storage, folder: str) -> Iterator[str]:
    try:
        folders, files = storage.listdir(folder)
    except FileNotFoundError:
        return
    for name in sorted(files):
        yield f"{folder}{name}"
    for name in sorted(folders):
        if folder or not (name == _MADE or name.startswith(_ON_THEIR_WAY)):
            yield from _names(storage, f"{folder}{name}/")


def chunks(storage: str, name: str) -> Iterator[bytes]:
    with storages[storage].open(name) as file:
        yield from file.chunks(_CHUNK)


def referred() -> Iterator[tuple[str, str]]:
    """The files that rows name: storage and name."""
    for model in apps.get_models():
        for field in model._meta.local_concrete_fields:
            if isinstance(field, models.FileField):
                storage = _name_of(field.storage)
                rows = model._default_manager.order_by().exclude(**{field.name: ""})
                for name in rows.values_list(field.name, flat=True).iterator(1000):
                    if name:
                        yield storage, name


def _name_of(storage: Storage) -> str:
    place = getattr(storage, "location", None)
    return next((name for name in STORAGES if _location(name) == Path(str(place))), "")


def _location(storage: str) -> Path:
    chosen = storages[storage]
    assert isinstance(chosen, FileSystemStorage)
    return Path(chosen.location)


class Unpacked:
    """Files that lie beside their places, each in a folder that nobody else reads."""

    def __init__(self) -> None:
        self._folders: dict[str, Path] = {}
        self._files: list[MediaFile] = []

    def unpack(self, archive: Archive) -> None:
        for file in archive.media():
            if file.storage not in STORAGES:
                raise BackupError(
                    _("The backup holds files for %(storage)s, which this site does not have."),
                    storage=file.storage,
                )
            path = self._folder(file.storage) / file.name
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with path.open("xb") as target:
                for chunk in archive.chunks(file.member):
                    target.write(chunk)
            self._files.append(file)

    def place(self) -> None:
        """Put all into their places, and take away what was there before.

        Raises:
            BackupError: when the system refuses.
        """
        try:
            self._place()
        except OSError as error:
            raise BackupError(
                _("The database is restored, and not all files are (%(why)s): restore once more."),
                why=error.strerror or error,
            ) from error

    def _place(self) -> None:
        for storage in STORAGES:
            wanted = {file.name for file in self._files if file.storage == storage}
            for name in [*names(storage)]:
                if name not in wanted:
                    storages[storage].delete(name)
            # What was made from files of before; pages have it made again.
            shutil.rmtree(_location(storage) / _MADE, ignore_errors=True)
        for file in self._files:
            _move(self._folders[file.storage] / file.name, file)

    def throw_away(self) -> None:
        for folder in self._folders.values():
            shutil.rmtree(folder, ignore_errors=True)

    def _folder(self, storage: str) -> Path:
        if storage not in self._folders:
            place = _location(storage)
            place.mkdir(parents=True, exist_ok=True)
            folder = place / f"{_ON_THEIR_WAY}{secrets.token_hex(4)}"
            folder.mkdir(mode=0o700)
            self._folders[storage] = folder
        return self._folders[storage]


def _move(path: Path, file: MediaFile) -> None:
    storage = storages[file.storage]
    assert isinstance(storage, FileSystemStorage)
    target = Path(storage.path(file.name))
    for folder in [*reversed(target.relative_to(storage.location).parents)][1:]:
        with suppress(FileExistsError):
            made = Path(storage.location) / folder
            made.mkdir()
            made.chmod(storage.directory_permissions_mode or 0o755)
    path.chmod(storage.file_permissions_mode or 0o644)
    os.replace(path, target)


@contextmanager
def unpacked(archive: Archive) -> Iterator[Unpacked]:
    """Unpack the files beside their places; what is not placed goes.

    Raises:
        BackupError: when there is no room, or they cannot be written.
    """
    files = Unpacked()
    for storage in STORAGES:  # what a restore left that was killed
        for left in _location(storage).glob(f"{_ON_THEIR_WAY}*"):
            shutil.rmtree(left, ignore_errors=True)
    try:
        try:
            files.unpack(archive)
        except OSError as error:
            raise BackupError(
                _("The files of the backup cannot be written: %(why)s."),
                why=error.strerror or error,
            ) from error
        yield files
    finally:
        files.throw_away()
