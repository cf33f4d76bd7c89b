"""The site's WSGI application, with kept pages before Django: a page that is kept costs one query.

Whoever is signed in, writes, or asks for what is not kept gets Django's own answer, untouched.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable
from functools import lru_cache

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connections

from labsite.folders import private_folder
from labsite.kept_pages import crawlers, version
from labsite.kept_pages.addresses import Environ, Site
from labsite.kept_pages.answers import Answer, Kept, NotModified, Rendered, Request, StartResponse
from labsite.kept_pages.renderers import Renderers
from labsite.kept_pages.rendering import WSGI, Job, Render, Renderer
from labsite.kept_pages.store import Page, Store

#: So long (seconds) a former version of a page is shown while somebody renders the present one.
_PATIENCE = 5.0
_LOOK_EVERY = 0.02
#: So long (seconds) a database that could not be asked is left alone.
_ASK_AGAIN_AFTER = 1.0
_TELL_EVERY = 60.0
#: How many threads pages that can be made up have: one that renders, the others wait for it.
_IN_QUEUE = 3
#: So long (seconds) a refusal takes.
_HELD_UP = 0.1

logger = logging.getLogger(__name__)


class DatabaseAway(Exception):
    """The database cannot be asked which version of a page holds."""


class KeptPages:
    """`application` with kept pages before it, in a store that other processes share."""

    def __init__(self, application: WSGI, store: Store) -> None:
        self._application = application
        self._store = store
        self._site = Site()
        self._renderer = Renderer(application, self._site, store)
        self._render_page: Render = self._renderer.render
        self._away_until = float("-inf")
        self._told_at = float("-inf")
        # Pages that can be made up are rendered one at a time: other threads are for readers.
        self._rendering = threading.Lock()
        self._queue = threading.BoundedSemaphore(_IN_QUEUE)
        # Who is refused and asks again at once is answered more slowly, at the cost of one thread.
        self._holding_up = threading.Lock()

    def render_in_other_processes(self, warm_up: Callable[[], None]) -> None:
        """Have this done from now on. The calling process has no threads yet.

        Each of the others calls `warm_up` when it begins.

        Raises:
            OSError: the machine has no room for a socket or a process.
        """
        self._render_page = Renderers(self._renderer.render, warm_up).render

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        asked = self._site.asked(environ)
        if asked is not None:
            request = Request(environ, asked, asked.key(self._site.fingerprint))
            answer = self._answer(request)
            if answer is not None:
                return answer.send(request, start_response)
        return self._application(environ, start_response)

    def _answer(self, request: Request) -> Answer | None:
        """The answer to it; None where Django has to give it itself."""
        try:
            present = self._version()
        except DatabaseAway:
            page = self._store.page(request.key)
            return Kept(page, "hit; detail=database-away") if page else None
        except LookupError:
            return None
        if request.has_etags:
            head = self._store.head(request.key, present)
            if head and request.knows(head):
                return NotModified(head)
        page = self._store.page(request.key, present)
        if page and page.head.version == present:
            return Kept(page)
        if not request.asked.is_open and (seconds := crawlers.seconds_to_wait(request.environ)):
            return self._refuse(request, seconds)
        return self._in_turn(request, present, page)

    def _refuse(self, request: Request, seconds: int) -> Rendered:
        """The refusal, with which one client at a time is held up."""
        if self._holding_up.acquire(blocking=False):
            try:
                time.sleep(_HELD_UP)
            finally:
                self._holding_up.release()
        return _refusal(request.asked.path, seconds)

    def _in_turn(self, request: Request, present: str, former: Page | None) -> Answer | None:
        """The page rendered by one of those who ask for it now; the others see the former one."""
        deadline = time.monotonic() + _PATIENCE
        while True:
            with self._store.turn(request.key, present) as turn:
                if not turn.is_taken or time.monotonic() > deadline:
                    page = self._store.page(request.key, present)
                    if page and page.head.version == present:
                        return Kept(page)
                    return self._render(request, present, former)
            if former and turn.seconds < _PATIENCE:
                return Kept(former, "hit; detail=stale")
            time.sleep(_LOOK_EVERY)

    def _render(self, request: Request, present: str, former: Page | None) -> Answer | None:
        """The page as Django renders it now; of those that can be made up one at a time."""
        if request.asked.is_open:
            return self._rendered(request, present, former)
        if not self._queue.acquire(blocking=False):
            return Rendered.of(crawlers.busy(request.asked.path))
        try:
            with self._rendering:
                return self._rendered(request, present, former)
        finally:
            self._queue.release()

    def _rendered(self, request: Request, present: str, former: Page | None) -> Answer | None:
        who_asks = self._site.who_asks(request.environ)
        answer = self._render_page(Job(request.asked, who_asks, request.key, present))
        failed = isinstance(answer, Rendered) and answer.status.startswith("5")
        if former and failed and not self._database_is_there():
            return Kept(former, "hit; detail=database-away")
        return answer

    def _version(self) -> str:
        """The version of now. A connection that has broken is made anew.

        Raises:
            DatabaseAway: it cannot be made.
            LookupError: the database has no version.
        """
        if time.monotonic() < self._away_until:
            raise DatabaseAway
        database = connections[DEFAULT_DB_ALIAS]
        database.close_if_unusable_or_obsolete()
        database.health_check_done = True  # the question itself is the check
        try:
            return version.current().name
        except (OperationalError, InterfaceError):
            database.close()
        try:
            return version.current().name
        except (OperationalError, InterfaceError) as error:
            database.close()
            self._away_until = time.monotonic() + _ASK_AGAIN_AFTER
            self._tell(error)
            raise DatabaseAway from error

    def _database_is_there(self) -> bool:
        try:
            self._version()
        except DatabaseAway:
            return False
        return True

    def _tell(self, error: Exception) -> None:
        now = time.monotonic()
        if now - self._told_at >= _TELL_EVERY:
            self._told_at = now
            logger.error(
                "The database is away, pages are shown as they were last: %s", str(error).strip()
            )


@lru_cache(maxsize=500)
def _refusal(path: str, seconds: int) -> Rendered:
    """What a crawler is told as often as it asks."""
    return Rendered.of(crawlers.refusal(path, seconds))


def before(application: WSGI) -> WSGI:
    """Put the pages that are kept by the settings before the application."""
    if not settings.KEPT_PAGES_BYTES:
        return application
    folder = private_folder(settings.VAR_DIR / "pages")
    return KeptPages(application, Store(folder, settings.KEPT_PAGES_BYTES))
