"""The pictures and papers of an old site that rows name, kept until somebody takes these in.

They lie in one archive in a storage of their own, where no page leads.
"""

import contextlib
import secrets
import zipfile
from collections.abc import Callable, Iterable, Iterator
from tempfile import TemporaryFile
from typing import Any

from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage, storages

from labsite.models import SiteImport

#: The storage, an alias of settings.STORAGES.
STORAGE = "site_imports"


def storage() -> Storage:
    return storages[STORAGE]


class KeptFiles:
    """What is kept of one import, by the paths that the files had in the old site."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._paths: frozenset[str] = frozenset()
        with self._opened() as archive:
            if archive is not None:
                self._paths = frozenset(archive.namelist())

    def __contains__(self, path: str) -> bool:
        return path in self._paths

    def read(self, path: str) -> bytes | None:
        """The file; None where it is not kept, or not any more."""
        if path not in self._paths:
            return None
        with self._opened() as archive:
            return archive.read(path) if archive is not None else None

    @contextlib.contextmanager
    def _opened(self) -> Iterator[zipfile.ZipFile | None]:
        try:
            packed = storage().open(self._name) if self._name else None
        except OSError:
            packed = None
        if packed is None:
            yield None
            return
        with packed, zipfile.ZipFile(packed) as archive:
            yield archive


def keep(paths: Iterable[str], read: Callable[[str], bytes | None]) -> str:
    """Keep these files of a site; return the archive's name, empty where there is none of them."""
    is_any = False
    with TemporaryFile() as packed:
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
            for path in dict.fromkeys(paths):
                content = read(path)
                if content is not None:
                    is_any = True
                    archive.writestr(path, content)
        if not is_any:
            return ""
        return lay_aside(File(packed))


def lay_aside(content: File | Any) -> str:
    """Keep a file under a name that tells nothing, and return it."""
    content = content if isinstance(content, File) else ContentFile(content)
    content.seek(0)
    return str(storages[STORAGE].save(secrets.token_urlsafe(24), content))


def discard_all(site_import: SiteImport) -> None:
    """Delete all that is kept of an import."""
    discard(site_import.upload)
    discard(site_import.files)


def discard(name: str) -> None:
    if name:
        with contextlib.suppress(OSError):
            storages[STORAGE].delete(name)
