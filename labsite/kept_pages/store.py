"""The store of kept pages: files in a folder of its own, one for each address.

A page takes the place of its former version, which is at hand until then: it is shown while
another process renders, and while the database is away. What cannot be read is not there.

There are two areas, each with its bound: one for addresses as links lead to them, and one for all
that visitors may ask for in any number, as combinations of filters. So these never drive out those.
"""

import contextlib
import fcntl
import hashlib
import logging
import math
import os
import secrets
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import orjson

#: How much of the store is for addresses as links lead to them; the rest is for the others.
_OF_PLAIN = 0.75
PLAIN, OTHER = "plain", "other"
#: Enough for a file's first line, which says all but the page.
_HEAD = 4096
#: A page that is shown is noted as used, but not each time (seconds).
_NOTED_EVERY = 600
#: A page may take this part of its area, and so much is written before an area is measured again.
_SHARE = 16
#: What a process has of it in memory (bytes).
_IN_MEMORY = 4_000_000
_OF_NOT_MODIFIED = {"etag", "cache-control", "vary", "content-location", "expires"}
#: What a file takes on the disk at least.
_BLOCK = 4096
_TELL_EVERY = 60.0  # seconds

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Key:
    """What an answer follows from, as the name of a file: its area and a digest."""

    area: str
    digest: str


@dataclass(frozen=True)
class Head:
    """What is known of a page without reading it."""

    version: str
    status: str
    etag: str
    headers: list[list[str]]
    size: int
    checksum: int

    @cached_property
    def headers_of_not_modified(self) -> list[tuple[str, str]]:
        """Those that an answer has too which says that nothing has changed (RFC 9110, 15.4.5)."""
        return [(name, value) for name, value in self.headers if name.lower() in _OF_NOT_MODIFIED]


@dataclass(frozen=True)
class Page:
    """A whole answer. Its content is compressed by gzip."""

    head: Head
    content: bytes


class Store:
    """Pages in a folder that all processes of a machine share.

    `max_bytes` is what all pages may take. Nothing here raises an OSError: a disk that is full or
    not there keeps no pages, and the log says so now and then.
    """

    def __init__(self, folder: Path, max_bytes: int) -> None:
        self.folder = folder
        self._bounds = {
            PLAIN: int(max_bytes * _OF_PLAIN),
            OTHER: int(max_bytes * (1 - _OF_PLAIN)),
        }
        # A process that begins may find an area full.
        self._written = dict(self._bounds)
        self._told_at = float("-inf")
        self._recent = _Recent()

    def head(self, key: Key, version: str) -> Head | None:
        """Return what is known of a page in this version; None where it is not kept."""
        page = self._recent.get(key, version)
        head = page.head if page else _head_of(self._read(key, _HEAD))
        return head if head and head.version == version else None

    def page(self, key: Key, version: str = "") -> Page | None:
        """Return a page, in this version if there is one; None where none is kept, or damaged."""
        page = self._recent.get(key, version)
        if page is None:
            page = self._whole(key)
            if page and page.head.version == version:
                self._recent.add(key, page)
        return page

    def _whole(self, key: Key) -> Page | None:
        kept = self._read(key)
        head = _head_of(kept)
        if kept is None or head is None:
            return None
        content = kept[kept.index(b"\n") + 1 :]
        if len(content) != head.size or zlib.crc32(content) != head.checksum:
            return None
        return Page(head, content)

    def keep(
        self, key: Key, version: str, status: str, etag: str, headers: list[list[str]], body: bytes
    ) -> Page:
        """Compress an answer, keep it where it is not too large, and return it."""
        content = _compressed(body)
        head = Head(version, status, etag, headers, len(content), zlib.crc32(content))
        page = Page(head, content)
        first_line = orjson.dumps(head) + b"\n"
        size = len(first_line) + len(content)
        if size <= self._bounds[key.area] // _SHARE and len(first_line) <= _HEAD:
            try:
                self._write(self._path(key), first_line + content)
                self._make_room(key.area, size)
            except OSError as error:
                self._tell(error)
        return page

    @contextlib.contextmanager
    def turn(self, key: Key, version: str) -> Iterator["Turn"]:
        """Take the turn to render this version of a page, unless somebody has it."""
        name = hashlib.sha256(f"{key.digest} {version}".encode()).digest()
        try:
            file = self._opened_turn(name)
        except OSError as error:
            self._tell(error)
            yield Turn()
            return
        try:
            if _is_locked_by_us(file):
                os.pwrite(file, name, 0)
                try:
                    yield Turn()
                finally:
                    os.ftruncate(file, 0)
            else:
                yield _turn_of_others(file, name)
        finally:
            os.close(file)  # and its lock goes

    def _opened_turn(self, name: bytes) -> int:
        """One file of a few hundred, of which each is for many pages: so none need be deleted."""
        path = f"{self.folder}/turns/{name[0]:02x}{name[1] % 4}"
        try:
            return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except FileNotFoundError:
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def _path(self, key: Key) -> str:
        return f"{self.folder}/{key.area}/{key.digest[:2]}/{key.digest}"

    def _read(self, key: Key, length: int = -1) -> bytes | None:
        try:
            file = os.open(self._path(key), os.O_RDONLY)
        except FileNotFoundError:
            return None
        except OSError as error:
            self._tell(error)
            return None
        try:
            status = os.fstat(file)
            if time.time() - status.st_mtime > _NOTED_EVERY:
                os.utime(file)
            return os.read(file, status.st_size if length < 0 else length)
        except OSError as error:
            self._tell(error)
            return None
        finally:
            os.close(file)

    def _write(self, path: str, content: bytes) -> None:
        """Write it aside and move it into place, so that nobody reads half of it."""
        draft = f"{path}.{secrets.token_hex(8)}"
        try:
            file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileNotFoundError:
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(file, "wb") as opened:
                opened.write(content)
            os.replace(draft, path)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(draft)
            raise

    def _make_room(self, area: str, size: int) -> None:
        """Measure the area when much was written, and delete what was not used for longest."""
        self._written[area] += max(size, _BLOCK)
        bound = self._bounds[area]
        if self._written[area] < bound // _SHARE:
            return
        self._written[area] = 0
        files = sorted(_files(Path(self.folder, area)))
        taken = sum(size for _, size, _ in files)
        for _, size, path in files:
            if taken <= bound - bound // _SHARE:
                break
            with contextlib.suppress(OSError):
                os.unlink(path)
            taken -= size

    def _tell(self, error: Exception) -> None:
        now = time.monotonic()
        if now - self._told_at >= _TELL_EVERY:
            self._told_at = now
            logger.warning("Pages cannot be kept: %s: %s", type(error).__name__, error)


class _Recent:
    """The pages that this process has shown last, in memory: within a bound, and not for long.

    A thread that reads a file lets others go first, four times for each page. After a while the
    file is read again, which notes that it is used.
    """

    def __init__(self) -> None:
        self._pages: OrderedDict[Key, tuple[Page, float]] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    def get(self, key: Key, version: str) -> Page | None:
        with self._lock:
            page, since = self._pages.get(key, (None, 0.0))
            if page is None or page.head.version != version:
                return None
            if time.monotonic() - since > _NOTED_EVERY:
                self._forget(key)
                return None
            self._pages.move_to_end(key)
            return page

    def add(self, key: Key, page: Page) -> None:
        size = len(page.content)
        if size > _IN_MEMORY // _SHARE:
            return
        with self._lock:
            if key in self._pages:
                self._forget(key)
            self._pages[key] = (page, time.monotonic())
            self._size += size
            while self._size > _IN_MEMORY:
                self._forget(next(iter(self._pages)))

    def _forget(self, key: Key) -> None:
        page, _ = self._pages.pop(key)
        self._size -= len(page.content)


@dataclass(frozen=True)
class Turn:
    """Whether somebody else renders the page now, and for how many seconds; infinite if unknown."""

    is_taken: bool = False
    seconds: float = 0.0


def _is_locked_by_us(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _turn_of_others(file: int, name: bytes) -> Turn:
    """Tell whose turn it is. A page that shares the file with another has none.

    While somebody takes the turn or gives it back the file is empty: it may be this page's.
    """
    written = os.pread(file, len(name), 0)
    if not written:
        return Turn(is_taken=True, seconds=math.inf)
    if written != name:
        return Turn()
    return Turn(is_taken=True, seconds=max(time.time() - os.fstat(file).st_mtime, 0.0))


def _compressed(body: bytes) -> bytes:
    """Compress it; the same bytes always give the same."""
    packer = zlib.compressobj(6, zlib.DEFLATED, 31)
    return packer.compress(body) + packer.flush()


def _head_of(kept: bytes | None) -> Head | None:
    if kept is None:
        return None
    try:
        return Head(**orjson.loads(kept[: kept.index(b"\n")]))
    except (ValueError, TypeError):
        return None


def _files(area: Path) -> Iterator[tuple[float, int, str]]:
    """When each file of an area was used last, what it takes, and where it is."""
    for folder in area.glob("*"):
        with contextlib.suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    status = entry.stat()
                    yield status.st_mtime, max(status.st_size, _BLOCK), entry.path
