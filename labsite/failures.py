"""What the machine refuses, as a sentence where a command would end in a traceback."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, OperationalError

from people import outages

#: The system's errors for a file or folder that cannot be used.
_REFUSALS = (
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOSPC,
    errno.EDQUOT,
    errno.ENOTDIR,
    errno.EISDIR,
)


@contextmanager
def told() -> Iterator[None]:
    """End the program with a sentence and status 1 when the machine refuses what it needs.

    `--traceback` on the command line shows all, as with Django's own errors.
    """
    try:
        yield
    except (ImproperlyConfigured, DatabaseError, OSError) as error:
        sentence = _sentence(error)
        if not sentence or "--traceback" in sys.argv:
            raise
        sys.exit(sentence)


def _sentence(error: Exception) -> str:
    """The sentence for the error, empty where it is a fault of the program."""
    if isinstance(error, DatabaseError):
        # SQLite says of a damaged file no more than that it is an error.
        if not isinstance(error, OperationalError) and type(error) is not DatabaseError:
            return ""
        what = " ".join(str(error).split())
        return (
            f"The database cannot be used ({what}): see that it runs and can be written, and that "
            "DATABASE_URL is right; a new one needs `python manage.py migrate` first."
        )
    if isinstance(error, OSError):
        if outages.is_disk_full(error) and not error.filename:
            return "The disk is full: make room on it, and do this again."
        if error.errno not in _REFUSALS or not error.filename:
            return ""
        return (
            f"{error.filename} cannot be used ({error.strerror}): see that the user who runs "
            "Labsite may read and write it, and that the disk is not full."
        )
    return str(error)
