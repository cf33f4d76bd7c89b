"""What services answered before, kept on disk by the rules of RFC 9111, for all workers to use.

A service that gives an ETag or a Last-Modified is asked whether its answer still holds, which costs
it and us one small request (304); one that says for how long an answer holds is not asked
meanwhile. The rules are hishel's; what is ours: nothing is believed for longer than MAX_FRESH, and
without a word of the service nothing is believed unasked, because a list that seems fresh hides a
new paper. An answer is kept only after it was read without complaint, and what cannot be read again
is forgotten. Keys and contact addresses are not kept, neither in an address nor in a header.
"""

import hashlib
import logging
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
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
_CONDITIONS = ("If-None-Match", "If-Modified-Since")
_MAX_AGE = re.compile(r"\b(max-age|s-maxage)\s*=\s*\"?(\d+)\"?", re.IGNORECASE)
_SQLITE = b"SQLite format 3\0"
#: SQLite's words for a damaged file (https://www.sqlite.org/rescode.html).
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

logger = logging.getLogger(__name__)


class Store:
    """The answers on disk, a file in VAR_DIR of at most settings.SOURCE_CACHE_BYTES; 0: none.

    A file that is damaged is thrown away, a new one begun. One that cannot be used holds nothing
    up.
    """

    def __init__(self) -> None:
        self._path = Path(settings.VAR_DIR) / "http" / "answers.sqlite3"
        self._limit = int(settings.SOURCE_CACHE_BYTES)
        self._open()

    def close(self) -> None:
        """Close the file, or throw it away where it turned out to be damaged."""
        if self._storage:
            self._storage.close()
        if self._connection and self._connection.is_damaged:
            with suppress(OSError):
                _throw_away(self._path)

    def exchange(self, url: httpx.URL, headers: Mapping[str, str]) -> "Exchange":
        """Return the exchange for a request of this address, as it is named, with these headers."""
        exchange = Exchange(self._storage, url, headers)
        if self._connection and self._connection.is_damaged:
            self.close()
            self._open()
            exchange = Exchange(self._storage, url, headers)
        return exchange

    def _open(self) -> None:
        self._connection = _connect(self._path) if self._limit > 0 else None
        self._storage = self._connection and hishel.SqliteStorage(
            connection=self._connection,
            max_size=self._limit,
            max_stream_size=_LONGEST,
            default_tti=_UNUSED,
        )


class Exchange:
    """One request and what answers it, from the store or from the service.

    Attributes:
        conditions: headers to send, that ask whether the stored answer still holds.
    """

    def __init__(
        self, storage: hishel.BaseStorage | None, url: httpx.URL, headers: Mapping[str, str]
    ) -> None:
        self._storage = storage
        plain = url
        for name in _WHO_ASKS:
            plain = plain.copy_remove_param(name)
        self._key = hashlib.sha256(str(plain).encode()).hexdigest()
        # Only whether a header is the same matters (Vary), so that no key is written down.
        marks = {
            name: hashlib.sha256(value.encode()).hexdigest() for name, value in headers.items()
        }
        self._request = hishel.Request("GET", str(plain), hishel.Headers(marks))
        self._state: hishel.AnyState = hishel.IdleClient(options={}).next(
            self._request, self._entries()
        )
        self._body = b""
        self.conditions: dict[str, str] = {}
        if isinstance(self._state, hishel.NeedRevalidation):
            asked = self._state.request.headers
            self.conditions = {name: asked[name] for name in _CONDITIONS if name in asked}

    def stored(self) -> tuple[bytes, Mapping[str, str]] | None:
        """The stored answer's body and headers, where it holds; None where one must ask."""
        if not isinstance(self._state, hishel.FromCache):
            return None
        response = self._state.entry.response
        with _calmly():
            return b"".join(response.stream or ()), response.headers
        return None

    def received(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        """Take note of what the service answered: with 304 `stored` may have it afterwards."""
        if not isinstance(self._state, hishel.CacheMiss | hishel.NeedRevalidation):
            return
        self._body = body
        kept = hishel.Headers(_kept(headers, silent_is_stale=status != 304))
        state: hishel.AnyState = self._state.next(hishel.Response(status, kept, iter([body])))
        while isinstance(state, hishel.NeedToBeUpdated | hishel.InvalidateEntries):
            with _calmly():
                if isinstance(state, hishel.NeedToBeUpdated):
                    for entry in state.updating_entries:
                        self._storage.update_headers(entry.id, entry.response.headers)
                else:
                    for key in state.entry_ids:
                        self._storage.remove_entry(key)
            state = state.next()
        self._state = state

    def keep(self) -> None:
        """Store the answer, if the rules allow it and it could ever be used again."""
        if self._storage is None or not isinstance(self._state, hishel.StoreAndUse):
            return
        response = self._state.response
        can_be_checked = "etag" in response.headers or "last-modified" in response.headers
        if not can_be_checked and "no-cache" in response.headers["cache-control"]:
            return
        # One answer an address: that of before would be asked about, too.
        self.forget()
        with _calmly():
            whole = hishel.Response(200, response.headers, iter([self._body]))
            entry = self._storage.create_entry(self._request, whole, self._key)
            for _ in entry.response.stream or ():
                pass  # it is written as it is read

    def forget(self) -> None:
        """Drop what is stored for this address."""
        with _calmly():
            for entry in self._entries():
                self._storage.remove_entry(entry.id)

    def _entries(self) -> list[hishel.Entry]:
        with _calmly():
            return self._storage.get_entries(self._key) if self._storage else []
        return []


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


def _kept(headers: Mapping[str, str], *, silent_is_stale: bool) -> dict[str, str]:
    """The headers to keep, with no answer believed for longer than MAX_FRESH.

    An answer that does not say for how long it holds is not believed at all (`silent_is_stale`).
    """
    kept = {name: headers[name] for name in _KEPT if name in headers}
    control = kept.get("cache-control", "")
    bounded = _MAX_AGE.sub(lambda age: f"{age[1]}={min(int(age[2][:9]), MAX_FRESH)}", control)
    if silent_is_stale and not _MAX_AGE.search(control):
        bounded = f"{bounded}, no-cache" if bounded else "no-cache"
    return {**kept, "cache-control": bounded} if bounded else kept


@contextmanager
def _calmly() -> Iterator[None]:
    """Whatever is wrong with the store is no reason not to ask the service."""
    with suppress(sqlite3.Error, OSError, RuntimeError):
        yield
