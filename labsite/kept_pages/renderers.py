"""Processes that render pages for the web server's workers.

In a process that renders no other thread goes on for milliseconds at a time. So those that send
kept pages have it done by others: a crawler makes no reader wait, however large the catalogue is.
One renders pages that links lead to, several at a time; another those that can be made up in any
number, one after the other, and stands back behind all else that the machine has to do.

They are forked from a process that has loaded the site, and share its memory. A worker asks over a
Unix socket in a private folder: a pickled `Job`, and back comes the pickled answer.
"""

import atexit
import contextlib
import logging
import os
import pickle
import select
import shutil
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from labsite.kept_pages.answers import Kept, Rendered
from labsite.kept_pages.rendering import Job, Render

#: A process that ended is begun again after so long (seconds).
_BEGIN_AGAIN_AFTER = 1.0
#: How many workers' threads may wait to be heard.
_WAITING = 64

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Kind:
    """A process: how many pages it renders at a time, and how far it stands back."""

    name: str
    threads: int
    niceness: int


_OPEN = _Kind("open", threads=4, niceness=0)
_MADE_UP = _Kind("made-up", threads=1, niceness=10)


class Renderers:
    """Has pages rendered by those processes.

    They begin with it, and end when the process that made it, and all that it forked, have ended.
    That process has no threads.

    Args:
        render: renders a page, in whichever process it is called.
        warm_up: is called once in each process, so that its first page takes no longer than others.

    Raises:
        OSError: the machine has no room for a socket or a process.
    """

    def __init__(self, render: Render, warm_up: Callable[[], None]) -> None:
        self._render_here = render
        self._warm_up = warm_up
        self._folder = Path(tempfile.mkdtemp(prefix="labsite-renderers-"))
        sockets = {kind: self._listening(kind) for kind in (_OPEN, _MADE_UP)}
        ends_with_us, self._lifeline = os.pipe()
        if os.fork() == 0:
            os.close(self._lifeline)
            self._supervise(sockets, ends_with_us)
        os.close(ends_with_us)
        # Who listens has them open, and nobody else: where nobody does, who asks is refused.
        for each in sockets.values():
            each.close()
        atexit.register(_remove, self._folder, os.getpid())

    def render(self, job: Job) -> Kept | Rendered | None:
        """The page; None where Django answers with a file, or with what comes bit by bit.

        Where the process that is for it gives no answer, this one renders it.
        """
        kind = _OPEN if job.asked.is_open else _MADE_UP
        try:
            with socket.socket(socket.AF_UNIX) as connection:
                connection.connect(self._address(kind))
                with connection.makefile("rwb") as stream:
                    pickle.dump(job, stream)
                    stream.flush()
                    page: Kept | Rendered | None = pickle.load(stream)
                    return page
        except (OSError, EOFError, pickle.UnpicklingError):
            logger.warning(
                "The process that renders pages gave no answer: %s is rendered here.",
                job.asked.path,
            )
            return self._render_here(job)

    def _address(self, kind: _Kind) -> str:
        return f"{self._folder}/{kind.name}"

    def _listening(self, kind: _Kind) -> socket.socket:
        made = socket.socket(socket.AF_UNIX)
        made.bind(self._address(kind))
        made.listen(_WAITING)
        return made

    def _supervise(self, sockets: Mapping[_Kind, socket.socket], ends_with_others: int) -> NoReturn:
        """Begin each process, and begin it again when it ended."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        running: dict[_Kind, int] = {}
        while not select.select([ends_with_others], [], [], 0)[0]:
            for kind in sockets.keys() - running.keys():
                running[kind] = os.fork()
                if running[kind] == 0:
                    for other in sockets.keys() - {kind}:
                        sockets[other].close()
                    self._serve(kind, sockets[kind], ends_with_others)
            ended, _ = os.wait()
            running = {kind: process for kind, process in running.items() if process != ended}
            time.sleep(_BEGIN_AGAIN_AFTER)
        os._exit(0)

    def _serve(self, kind: _Kind, listening: socket.socket, ends_with_others: int) -> NoReturn:
        _stand_back(kind.niceness)
        threading.Thread(target=_end_with, args=[ends_with_others], daemon=True).start()
        with ThreadPoolExecutor(kind.threads) as pool:
            pool.submit(self._warm_up)
            while True:
                connection, _ = listening.accept()
                pool.submit(self._answer, connection)

    def _answer(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rwb") as stream:
            pickle.dump(self._render_here(pickle.load(stream)), stream)


def _stand_back(niceness: int) -> None:
    """Interrupt nobody: where a batch process wakes, others finish first (Linux, sched(7))."""
    os.nice(niceness)
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _end_with(others: int) -> None:
    """End this process when the last of the others has."""
    os.read(others, 1)
    os._exit(0)


def _remove(folder: Path, maker: int) -> None:
    """Remove the sockets, unless this is a process that was forked from their maker."""
    if os.getpid() == maker:
        shutil.rmtree(folder, ignore_errors=True)
