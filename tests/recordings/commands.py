"""Run a management command as a terminal does, in this process and on the test's database."""

import contextlib
import io
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from django.core.management import ManagementUtility
from django.db import connections


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    status: int
    out: str
    err: str


def run(*words: object, folder: Path, stdin: bytes = b"") -> Done:
    """Run `manage.py` with these words in a folder."""
    out, err = io.StringIO(), io.StringIO()
    status = 0
    with (
        contextlib.chdir(folder),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))),
        # A command closes its connections at its end, which would end the test's transaction.
        mock.patch.object(connections, "close_all"),
    ):
        try:
            ManagementUtility(["manage.py", *map(str, words)]).execute()
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    return Done(status, out.getvalue(), err.getvalue())
