"""The services' earlier answers, kept on disk by the rules of RFC 9111 for all workers.

A service that gives an ETag or a Last-Modified is asked whether its answer still holds, which costs
it and us one small request (304); one that says for how long an answer holds is not asked
meanwhile. The rules are hishel's; ours are two: no answer is fresh for longer than MAX_FRESH, and
where the service does not say how long, it is asked each time, because a list that only seems fresh
hides a new paper. What could not be read is forgotten (`Storage.forget`). Keys and contact
addresses are not kept, neither in an address nor in a header.
"""

import hashlib
import logging
import re
import sqlite3
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import hishel
import httpx
from django.conf import settings

#: An answer is asked for again after this long (seconds), whatever its service said.
MAX_FRESH = 3600
#: An answer that was not used for so long (seconds) is dropped, a longer one (bytes) not kept.
_UNUSED = 60 * 24 * 3600
_LONGEST = 8_000_000
#: Query parameters that say who asks, not what for.
_WHO_ASKS = ("api_key", "mailto")
#: Headers of an answer that are kept; others may be private, or are of no use later.
_KEPT = ("content-type", "etag", "last-modified", "cache-control", "date", "age", "vary")
_MAX_AGE = re.compile(r"\b(max-age|s-maxage)\s*=\s*\"?(\d+)\"?", re.IGNORECASE)
_SQLITE = b"SQLite format 3\0"
#: SQLite's words for a damaged file (https://www.sqlite.org/rescode.html).
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

logger = logging.getLogger(__name__)


class Storage(hishel.BaseStorage):
    """hishel's file, in VAR_DIR and of at most settings.SOURCE_CACHE_BYTES; 0: none.

    What is ours: what is kept of an answer, and that no fault of the file stops a sync.
    One that is damaged is thrown away and begun anew, one that cannot be used keeps nothing.
    """

    def __init__(self) -> None:
        super().__init__()
        self._path = Path(settings.VAR_DIR) / "http" / "answers.sqlite3"
        self._open()

    def _open(self) -> None:
        limit = int(settings.SOURCE_CACHE_BYTES)
        self._connection = _connect(self._path) if limit > 0 else None
        self._file = self._connection and hishel.SqliteStorage(
            connection=self._connection,
            max_size=limit,
            max_stream_size=_LONGEST,
            default_tti=_UNUSED,
        )

    def close(self) -> None:
        """Close the file, or throw it away where it turned out to be damaged."""
        if self._file:
            self._file.close()
        if self._connection and self._connection.is_damaged:
            with suppress(OSError):
                _throw_away(self._path)

    def get_entries(self, key: str) -> list[hishel.Entry]:
        """Return what is kept under the key with its whole body; without it, it is dropped."""
        whole = []
        for entry in self._entries(key):
            try:
                body = b"".join(entry.response.stream or ())
            except (sqlite3.Error, RuntimeError):
                self.remove_entry(entry.id)
            else:
                response = replace(entry.response, stream=iter([body]))
                whole.append(replace(entry, response=response))
        return whole

    def create_entry(
        self,
        request: hishel.Request,
        response: hishel.Response,
        key: str,
        *,
        ttl: float | None = None,
        tti: float | None = None,
    ) -> hishel.Entry:
        """Keep a good answer in place of the one before, if it could ever be used again."""
        body = b"".join(response.stream or ())
        headers = _kept(response.headers)
        can_be_checked = "etag" in headers or "last-modified" in headers
        is_of_use = can_be_checked or "no-cache" not in headers["cache-control"]
        if self._file and response.status_code == 200 and is_of_use:
            # One answer an address, or the service would be asked about the older one too.
            self.forget(key)
            kept = hishel.Response(200, hishel.Headers(headers), iter([body]))
            with suppress(RuntimeError):
                entry = self._file.create_entry(request, kept, key)
                for _ in entry.response.stream or ():
                    pass  # it is written as it is read
        return hishel.Entry(uuid.uuid4(), request, replace(response, stream=iter([body])))

    def update_headers(self, id: uuid.UUID, headers: hishel.Headers) -> None:
        if self._file:
            self._file.update_headers(id, hishel.Headers(_kept(headers)))

    def remove_entry(self, id: uuid.UUID) -> None:
        if self._file:
            self._file.remove_entry(id)

    def forget(self, key: str) -> None:
        """Drop what is kept under the key."""
        for entry in self._entries(key):
            self.remove_entry(entry.id)

    def _entries(self, key: str) -> list[hishel.Entry]:
        """What the file has under the key; nothing where it is of another making, or damaged."""
        entries: list[hishel.Entry] = []
        with suppress(RuntimeError):
            entries = self._file.get_entries(key) if self._file else []
        if self._connection and self._connection.is_damaged:
            self.close()
            self._open()
        return entries


def plain(url: httpx.URL) -> httpx.URL:
    """Return the address without the parameters that say who asks."""
    for name in _WHO_ASKS:
        url = url.copy_remove_param(name)
    return url


def key_of(url: httpx.URL) -> str:
    """Return under which key the answer of this address is kept."""
    return hashlib.sha256(str(plain(url)).encode()).hexdigest()


def mark(value: str) -> str:
    """Return a stand-in for a header's value: it only matters whether it is the same (Vary)."""
    return hashlib.sha256(value.encode()).hexdigest()


class _Connection(sqlite3.Connection):
    """A connection that remembers whether its file is damaged; hishel takes that for a miss."""

    is_damaged = False

    def cursor(self, *args: Any, **options: Any) -> Any:
        return super().cursor(_Cursor)


class _Cursor(sqlite3.Cursor):
    connection: _Connection

    def execute(self, *args: Any) -> Any:
        with self._watched():
            return super().execute(*args)

    def fetchone(self) -> Any:
        with self._watched():
            return super().fetchone()

    def fetchall(self) -> Any:
        with self._watched():
            return super().fetchall()

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            # The lowest byte is the kind of error, the next one tells more of it.
            if getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGE:
                self.connection.is_damaged = True
            logger.warning("What services answered before cannot be used now: %s", error)
            raise


def _connect(path: Path) -> _Connection | None:
    """Open the file; None where that cannot be."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size and not _is_whole(path):
            _throw_away(path)
        # As hishel itself connects: in autocommit, used by one thread at a time under its lock.
        return sqlite3.connect(
            path, check_same_thread=False, isolation_level=None, factory=_Connection
        )
    except (OSError, sqlite3.Error):
        return None


def _throw_away(path: Path) -> None:
    logger.warning("What services answered before is damaged; it is thrown away.")
    for part in path.parent.glob(f"{path.name}*"):
        part.unlink(missing_ok=True)


def _is_whole(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(_SQLITE)) == _SQLITE


def _kept(headers: Mapping[str, str]) -> dict[str, str]:
    """The headers to keep, with no answer believed for longer than MAX_FRESH.

    An answer that does not say for how long it holds is not believed at all.
    """
    kept = {name: headers[name] for name in _KEPT if name in headers}
    control = kept.get("cache-control", "")
    bounded = _MAX_AGE.sub(lambda age: f"{age[1]}={min(int(age[2][:9]), MAX_FRESH)}", control)
    if not _MAX_AGE.search(control) and "no-cache" not in control:
        bounded = f"{bounded}, no-cache" if bounded else "no-cache"
    return {**kept, "cache-control": bounded}
