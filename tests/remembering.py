"""What pages remember, in tests whose rows are never committed."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from django.db import connection

from people import remembered


@contextmanager
def remembering() -> Iterator[None]:
    """Let pages remember what they read, as outside of a transaction, and forget it all afterwards.

    They hear of each change at once, not when the transaction ends.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS public_raise IMMEDIATE")
    _forget()
    try:
        with mock.patch.object(remembered, "is_settled", return_value=True):
            yield
    finally:
        _forget()


def _forget() -> None:
    gc.unfreeze()  # what is frozen, as all that was imported for the tests, is not listed
    for kept in gc.get_objects():
        if type(kept) is remembered.Remembered:  # to look closer would ask lazy things
            kept.clear()
    gc.freeze()
