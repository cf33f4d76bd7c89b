"""The folders and files that the site writes to: nobody else on the machine reads them."""

import os
import stat
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

_OTHERS = stat.S_IRWXG | stat.S_IRWXO
#: If its owner allows it, others may pass through a folder to what is public below it.
_PASSING = stat.S_IXGRP | stat.S_IXOTH


def private_folder(path: Path) -> Path:
    """Return the folder, made for its owner alone if it is not there yet.

    Raises:
        ImproperlyConfigured: when it can be neither found nor made; the message says what to do.
    """
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise unusable(path, error) from error
    return path


def private_file(path: Path) -> Path:
    """Return the file, made for its owner alone if it is not there yet; it can be written.

    Raises:
        ImproperlyConfigured: when it or its folder cannot be written; the message says what to do.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if not os.access(path.parent, os.W_OK | os.X_OK):
            raise PermissionError("Permission denied in its folder")
    except OSError as error:
        raise unusable(path, error) from error
    return path


def keep_private(folder: Path, public: Collection[Path]) -> None:
    """Make private what earlier versions left in `folder` readable for others on the machine.

    What is public stays so, and so does the way to it.
    """
    with suppress(OSError):
        _forbid(folder, _OTHERS & ~_PASSING)
        for entry in folder.iterdir():
            if not any(path.is_relative_to(entry) for path in public):
                _forbid(entry, _OTHERS)


def unusable(path: Path | str, error: OSError) -> ImproperlyConfigured:
    """Return an error that says in one sentence that the site cannot use this file or folder."""
    return ImproperlyConfigured(
        f"Labsite cannot write to {path} ({error.strerror or error}): make it writable for the "
        "user who runs Labsite, or choose another folder with LABSITE_VAR."
    )


def _forbid(path: Path, bits: int) -> None:
    mode = path.lstat().st_mode
    if mode & bits and not stat.S_ISLNK(mode):
        with suppress(PermissionError):  # it belongs to another user, who has to change it
            path.chmod(stat.S_IMODE(mode) & ~bits)
