"""How fast kept pages are served, beside a Django that only says hello.

    python -m tests.benchmarks.serving [sqlite|postgresql] [kept|rendered|readers|memory ...]

Two servers, granian with one worker each: the demo lab as in production, and a Django project with
one view and no middleware. They take turns, so that a busy machine slows both. Printed are answers
a second and the processor's time for one, each beside hello's: the second says more on a busy
machine. Pages that have to be rendered come next: with papers that were shown before; as the first
thing that is asked for after an editor changed the abstract of another paper, whose process also
indexes it for the search, as a form does; and in a process that has just begun. Then readers read
kept pages, alone and while a crawler asks for random filters as fast as it is answered; what others
who ask as much do to hello's readers is beside it, for all share one machine. Last is the memory of
each process after 10,000 requests (PSS).
"""

import multiprocessing
import os
import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

import psutil

from tests import servers
from tests.benchmarks import load, site
from tests.benchmarks.load import Load, request

ROUNDS, SECONDS = 5, 2.0
#: The least that a kept page, and a 304, may have of hello's.
OF_HELLO, OF_HELLO_NOT_MODIFIED = 0.6, 0.8
#: The most that readers' slowest hundredth may take under a crawler, in what it takes in quiet.
UNDER_A_CRAWLER = 1.5
#: The most that rendering a page may take, in what hello takes.
RENDERED = {"the list of papers": 110, "a member": 110, "the API's list": 65}
MEMORY = 100  # megabytes
READ_FOR = 12.0  # seconds
#: So long reads who is held up by a crawler with one connection: it takes minutes to ask for its
#: 10,000 addresses, of which it has a burst of 30 rendered in the first seconds.
READ_LONG = 60.0
#: How often a paper changes for each kind of page.
CHANGES = 20

HELLO = """
import gc

from django.conf import settings

settings.configure(
    DEBUG=False, SECRET_KEY="x", ALLOWED_HOSTS=["*"], ROOT_URLCONF=__name__, MIDDLEWARE=[],
    LOGGING_CONFIG=None,
)

from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.urls import path

urlpatterns = [path("", lambda request: HttpResponse("Hello"))]
application = get_wsgi_application()
gc.freeze()
"""


@dataclass(frozen=True)
class Server:
    port: int
    process: psutil.Process

    def processes(self) -> list[psutil.Process]:
        return [self.process, *self.process.children(recursive=True)]

    def busy(self) -> float:
        """How long the processor worked for the server (seconds)."""
        times = [process.cpu_times() for process in self.processes()]
        return sum(each.user + each.system for each in times)

    def memory(self) -> list[float]:
        """The megabytes of each process, shared ones in part: the largest first."""
        processes = self.processes()
        return sorted((each.memory_full_info().pss / 1e6 for each in processes), reverse=True)


def main(database: str = "sqlite", *parts: str) -> None:
    """Print the figures, or those of the parts that are named."""
    print(f"\nServing, on {database}, beside a Django that says hello")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(servers.temporary_folder("labsite-serving-")))
        pool = stack.enter_context(ProcessPoolExecutor(2))
        pool.submit(int).result()  # before there are threads here
        added = {}
        if database == "postgresql":
            added["DATABASE_URL"] = stack.enter_context(servers.postgresql())
        hello = stack.enter_context(_hello(folder))
        ours, pages = stack.enter_context(_ours(folder, added))
        if not parts or "kept" in parts:
            _measure_kept(pool, hello, ours, pages)
        if not parts or "rendered" in parts:
            _measure_rendered(pool, hello, ours, pages)
            editor = stack.enter_context(_editor(folder, added))
            _measure_changed(pool, hello, ours, pages, editor)
            _measure_fresh(pool, hello, pages, folder, added)
        if not parts or "readers" in parts:
            _measure_readers(pool, hello, ours, pages)
        if not parts or "memory" in parts:
            _measure_memory(pool, pages, folder, added)


@contextmanager
def _hello(folder: Path) -> Iterator[Server]:
    (folder / "hello.py").write_text(HELLO)
    environment = os.environ | {"PYTHONPATH": str(folder)}
    port, log = servers.free_port(), folder / "hello.log"
    command = [sys.executable, "-m", "granian", *site.granian(port), "hello:application"]
    with servers.server(command, log, env=environment, cwd=folder) as process:
        servers.await_server(process, log, lambda: servers.accepts(("127.0.0.1", port)))
        yield Server(port, psutil.Process(process.pid))


@contextmanager
def _ours(folder: Path, added: dict[str, str]) -> Iterator[tuple[Server, dict[str, str]]]:
    with site.served("demo", folder, added) as (url, pages, process):
        port = int(url.rpartition(":")[2])
        yield Server(port, psutil.Process(process.pid)), pages


def _measure_kept(
    pool: ProcessPoolExecutor, hello: Server, ours: Server, pages: dict[str, str]
) -> None:
    """Throughput and work of each kind of page."""
    asked = {f"{kind}, kept": request(address) for kind, address in _kinds(pages).items()}
    for each in asked.values():
        load.header(ours.port, each, "ETag")
    etag = load.header(ours.port, request("/"), "ETag")
    asked["home, not modified"] = request("/", **{"If-None-Match": etag})
    greeting = [request("/")]
    for label, each in asked.items():
        rounds = [(_rate(pool, hello, greeting), _rate(pool, ours, [each])) for _ in range(ROUNDS)]
        of_hello, of_ours = (
            [statistics.median(values) for values in zip(*taken, strict=True)]
            for taken in zip(*rounds, strict=True)
        )
        wanted = OF_HELLO_NOT_MODIFIED if "not" in label else OF_HELLO
        print(
            f"  {label:28} {of_ours[0]:8,.0f}/s {of_ours[1]:6.0f} µs   hello {of_hello[0]:8,.0f}/s"
            f" {of_hello[1]:6.0f} µs   {of_ours[0] / of_hello[0]:4.2f} × by answers, "
            f"{of_hello[1] / of_ours[1]:4.2f} × by work   (at least {wanted})",
            flush=True,
        )


def _kinds(pages: dict[str, str]) -> dict[str, str]:
    return {
        "home": "/",
        "the list of papers": pages["publications"],
        "a member": pages["a member"],
        "a paper": pages["a publication"],
        "the API's list": "/api/v1/publications/",
    }


def _measure_rendered(
    pool: ProcessPoolExecutor, hello: Server, ours: Server, pages: dict[str, str]
) -> None:
    """The work of rendering pages, which the cookie of no session asks for: the least of some."""
    greeting = [request("/")]
    for kind, address in _kinds(pages).items():
        asked = [request(address, Cookie="sessionid=none")]
        load.header(ours.port, asked[0], "ETag")
        rounds = [
            (_rate(pool, hello, greeting, 1), _rate(pool, ours, asked, 1)) for _ in range(ROUNDS)
        ]
        of_hello, of_ours = (min(work for _, work in taken) for taken in zip(*rounds, strict=True))
        _print_rendered(f"{kind}, rendered", of_ours, of_hello, kind)


def _measure_changed(
    pool: ProcessPoolExecutor,
    hello: Server,
    ours: Server,
    pages: dict[str, str],
    editor: ProcessPoolExecutor,
) -> None:
    """The work of each kind of page just after a paper changed that it does not show."""
    indexing = []
    greeting = [request("/")]
    for kind, address in _kinds(pages).items():
        of_hello = min(_rate(pool, hello, greeting, 1)[1] for _ in range(2))
        before = ours.busy()
        for _ in range(CHANGES):
            indexing.append(editor.submit(_change_a_paper).result())
            load.header(ours.port, request(address), "ETag")
        of_ours = (ours.busy() - before) / CHANGES * 1e6
        _print_rendered(f"{kind}, changed", of_ours, of_hello, kind)
    print(f"  (the editor's process indexed it in {statistics.median(indexing) * 1000:.1f} ms)")


def _measure_fresh(
    pool: ProcessPoolExecutor,
    hello: Server,
    pages: dict[str, str],
    folder: Path,
    added: dict[str, str],
) -> None:
    """The work of the first page that a process is asked for."""
    greeting = [request("/")]
    for kind, address in _kinds(pages).items():
        of_hello = min(_rate(pool, hello, greeting, 1)[1] for _ in range(2))
        port = servers.free_port()
        environ = site.environment(folder, f"http://127.0.0.1:{port}", added)
        with site.web_server(folder, port, environ) as process:
            load.header(port, request("/healthz"), "Date")
            fresh = Server(port, psutil.Process(process.pid))
            before = _busy_until_it_rests(fresh)
            load.header(port, request(address), "ETag")
            _print_rendered(f"{kind}, first", (fresh.busy() - before) * 1e6, of_hello, kind)


def _busy_until_it_rests(server: Server) -> float:
    """How long the processor worked for a server until all that belongs to it has begun (s)."""
    before, busy = -1.0, server.busy()
    while busy > before:
        time.sleep(0.5)
        before, busy = busy, server.busy()
    return busy


def _editor(folder: Path, added: dict[str, str]) -> ProcessPoolExecutor:
    """A process that changes papers of the site."""
    context = multiprocessing.get_context("spawn")
    environ = site.environment(folder, "http://127.0.0.1", added)
    return ProcessPoolExecutor(1, context, initializer=_begin_to_edit, initargs=(environ,))


def _begin_to_edit(environ: dict[str, str]) -> None:
    import django

    os.environ.update(environ)
    django.setup()


def _change_a_paper() -> float:
    """Change the abstract of the lab's oldest paper; how long the processor indexed it (s)."""
    from publications import search
    from publications.models import Publication

    oldest = Publication.objects.public().order_by("date").first()
    Publication.objects.filter(pk=oldest.pk).update(abstract=f"Abstract {time.time_ns()}.")
    began = time.process_time()
    search.catch_up()
    return time.process_time() - began


def _print_rendered(label: str, of_ours: float, of_hello: float, kind: str) -> None:
    wanted = f"   (at most {RENDERED[kind]})" if kind in RENDERED else ""
    print(
        f"  {label:28} {of_ours / 1000:6.1f} ms   hello {of_hello:6.0f} µs   "
        f"{of_ours / of_hello:4.0f} × by work{wanted}",
        flush=True,
    )


def _rate(
    pool: ProcessPoolExecutor, server: Server, requests: Sequence[bytes], connections: int = 4
) -> tuple[float, float]:
    """Answers a second, and microseconds of the processor for each."""
    before = server.busy()
    done = load.in_background(
        pool, server.port, requests, SECONDS, connections=connections
    ).result()
    assert not done.statuses.keys() - {200, 304}, done.statuses
    return done.rate, (server.busy() - before) / len(done.took) * 1e6


def _measure_readers(
    pool: ProcessPoolExecutor, hello: Server, ours: Server, pages: dict[str, str]
) -> None:
    """How long readers wait for kept pages, in quiet and under a crawler."""
    kept = [request(address) for address in ("/", pages["publications"], pages["a member"])]
    for address in kept:
        load.header(ours.port, address, "ETag")
    made_up, greeting = _random_filters(), [request("/")]
    goal = f"   (at most {UNDER_A_CRAWLER})"
    _print_readers(pool, "readers", ours, kept, made_up, goal, seconds=READ_LONG)
    _print_readers(pool, "readers, eight connections", ours, kept, made_up, connections=8)
    for connections in (1, 8):
        label = f"hello's, {connections} connections"
        _print_readers(pool, label, hello, greeting, greeting, connections=connections)


def _print_readers(
    pool: ProcessPoolExecutor,
    label: str,
    server: Server,
    read: list[bytes],
    crawled: list[bytes],
    goal: str = "",
    *,
    connections: int = 1,
    seconds: float = READ_FOR,
) -> None:
    def reading() -> "load.Future[Load]":
        return load.in_background(pool, server.port, read, seconds, connections=1, pause=0.005)

    quiet = reading().result()
    crawler = load.in_background(pool, server.port, crawled, seconds, connections=connections)
    under_it = reading().result()
    answers = crawler.result().statuses
    ratio = under_it.slowest() / quiet.slowest()
    print(
        f"  {label:28} {quiet.slowest() * 1000:5.1f} ms, under a crawler "
        f"{under_it.slowest() * 1000:5.1f} ms   {ratio:4.2f} ×{goal}; "
        f"it was answered {dict(answers)}",
        flush=True,
    )


def _random_filters(count: int = 10_000) -> list[bytes]:
    chance = random.Random(3)
    made = []
    for _ in range(count):
        chosen = {
            "year": chance.randint(1990, 2026),
            "kind": chance.choice(["conference", "journal", "preprint", "workshop"]),
            "q": chance.choice("learning systems graph network tensor program search".split()),
            "sort": chance.choice(["newest", "oldest", "title", "citations"]),
            "page": chance.randint(1, 99),
        }
        names = chance.sample(sorted(chosen), chance.randint(1, 5))
        made.append(request(f"/publications/?{urlencode({name: chosen[name] for name in names})}"))
    return made


def _measure_memory(
    pool: ProcessPoolExecutor, pages: dict[str, str], folder: Path, added: dict[str, str]
) -> None:
    """The memory of two workers, as docs/deploy.md has them, as pages of all kinds are served."""
    kept = [request(address) for label, address in pages.items() if label != "nothing there"]
    requests = [*kept * 3, _random_filters(1)[0]]
    count, port = 0, servers.free_port()
    environ = site.environment(folder, f"http://127.0.0.1:{port}", added)
    with site.web_server(folder, port, environ, workers=2) as process:
        load.header(port, request("/healthz"), "Date")  # its workers have begun by then
        ours = Server(port, psutil.Process(process.pid))
        for thousand in (1, 5, 10):
            while count < thousand * 1000:
                count += len(load.in_background(pool, port, requests, 1.0).result().took)
            each = ours.memory()
            print(
                f"  memory after {thousand:2},000: {', '.join(f'{mb:.0f}' for mb in each)} MB"
                f" (at most {MEMORY}), {sum(each):.0f} in all",
                flush=True,
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
