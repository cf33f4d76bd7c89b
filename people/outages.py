"""Errors that say nothing of what was asked: the database is away or takes no more, the disk is
full. Asked again later the same goes well.
"""

import errno
import sqlite3

from django.db import InterfaceError, OperationalError

_SQLITE = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
}
#: Classes of PostgreSQL's states: connection, insufficient resources, operator, system.
_POSTGRESQL = ("08", "53", "57", "58")
_POSTGRESQL_DISK_FULL = "53100"
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


def is_outage(error: BaseException) -> bool:
    """Whether the database is away, is busy for long, or takes no more for now."""
    if isinstance(error, InterfaceError):
        return True
    if not isinstance(error, OperationalError):
        return False
    if (code := _sqlite_code(error)) is not None:
        return code in _SQLITE
    state = _postgresql_state(error)
    return state is None or state.startswith(_POSTGRESQL)


def is_disk_full(error: BaseException) -> bool:
    """Whether a file or the database could not be written because the disk is full."""
    if isinstance(error, OSError):
        return error.errno in _NO_ROOM
    return isinstance(error, OperationalError) and (
        _sqlite_code(error) == sqlite3.SQLITE_FULL
        or _postgresql_state(error) == _POSTGRESQL_DISK_FULL
    )


def _sqlite_code(error: BaseException) -> int | None:
    """SQLite's primary code; its extended ones are that and more (sqlite.org/rescode.html)."""
    code: int | None = getattr(error.__cause__, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _postgresql_state(error: BaseException) -> str | None:
    state: str | None = getattr(error.__cause__, "sqlstate", None)
    return state
