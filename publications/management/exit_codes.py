"""With which exit status a command ends, and how it tells what went wrong: one rule for all.

0: it went well. 2 (WRONG_CALL): the call cannot be meant so – an option, or a file, member or
source that there is not; nothing was begun. 1 (FAILED): the call was right and the job failed –
what a file holds cannot be read, a service or the database refused.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import CommandError
from django.db import DatabaseError, InterfaceError

WRONG_CALL = 2
FAILED = 1


@contextmanager
def database_answers(kept: str = "") -> Iterator[None]:
    """Report an error of the database, with `kept`, a sentence that says what was kept."""
    try:
        yield
    except (DatabaseError, InterfaceError) as error:
        message = " ".join(str(error).split())
        raise CommandError(
            f"The database refused: {message.rstrip('.')}. {kept and kept + ' '}Run “manage.py "
            "migrate” if the site was just set up or upgraded.",
            returncode=FAILED,
        ) from error
