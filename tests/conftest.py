"""What all tests share: a safe environment, a choice of database, and real servers on demand."""

import contextlib
import functools
import gc
import os
import re
import shutil
import socket
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

import hypothesis
import pytest
from pytest_django.plugin import _setup_django

from tests import database_copies, servers, soak
from tests.plain import is_plain

# A busy machine is no reason to fail: how long an example takes is no finding.
hypothesis.settings.register_profile(
    "calm", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("calm")

# --- Environment, before Django reads its settings ------------------------------------------------

IS_XDIST_WORKER = "PYTEST_XDIST_WORKER" in os.environ
if not IS_XDIST_WORKER:
    os.environ["LABSITE_TEST_HOME"] = tempfile.mkdtemp(prefix="labsite-tests-")
TEST_HOME = Path(os.environ["LABSITE_TEST_HOME"])

# What a developer has set for the running site must not change what a test sees.
SETTINGS_FILE = servers.ROOT / "labsite" / "settings.py"
SETTING_NAMES = re.findall(r'\benv\.\w+\(\s*"([A-Z_]+)"', SETTINGS_FILE.read_text())
for _name in SETTING_NAMES:
    if _name != "DATABASE_URL":
        os.environ.pop(_name, None)
for _name in ("CELERY_BROKER_URL", "CELERY_BROKER_READ_URL", "CELERY_BROKER_WRITE_URL"):
    os.environ.pop(_name, None)  # Celery would heed these over the settings
if not IS_XDIST_WORKER:
    os.environ.pop("DATABASE_URL", None)  # --database sets it, and its workers inherit it

os.environ |= {
    "LABSITE_ENV_FILE": os.devnull,
    "LABSITE_VAR": str(TEST_HOME / os.environ.get("PYTEST_XDIST_WORKER", "main")),
    "DEBUG": "on",  # static files unhashed; Django's test set-up itself turns DEBUG off
    "SECRET_KEY": "only-for-tests",
    "PASSWORD_HASHERS": "django.contrib.auth.hashers.MD5PasswordHasher",  # fast
    "ALLOW_PRIVATE_SOURCES": "on",
    "CONN_MAX_AGE": "0",
}

# --- What a run is for ----------------------------------------------------------------------------

_cleanup = contextlib.ExitStack()
#: What took longer than this (seconds) is none of `--fast`.
SLOW = 0.1


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--database",
        choices=("sqlite", "postgresql"),
        default="sqlite",
        help="what to run the tests on; a PostgreSQL server is started for them",
    )
    parser.addoption(
        "--soak", action="store_true", help="run all that is long, not only a tenth (tests/soak.py)"
    )
    parser.addoption(
        "--fast",
        action="store_true",
        help=f"leave out browsers, processes, and what took {SLOW} s when it last ran here",
    )
    parser.addoption("--soak-seed", help="what chooses that tenth; without it, the commit")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if not IS_XDIST_WORKER:
        soak.begin(config.getoption("soak_seed"), whole=config.getoption("soak"))
        _cleanup.callback(shutil.rmtree, TEST_HOME, ignore_errors=True)
        if config.getoption("database") == "postgresql" and not config.option.collectonly:
            os.environ["DATABASE_URL"] = _cleanup.enter_context(servers.postgresql())
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = soak.number("hypothesis")


def pytest_xdist_auto_num_workers() -> int:
    """For `-n auto` one more than there are processors: some tests wait for what they started."""
    return (os.cpu_count() or 1) + 1


def pytest_unconfigure() -> None:
    _cleanup.close()


def pytest_report_header(config: pytest.Config) -> list[str]:
    share = "all of it" if soak.is_whole() else f"a tenth, chosen by --soak-seed={soak.seed()}"
    return [f"database: {config.getoption('database')}", f"soak: {share}"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if terminalreporter.stats.get("failed") or terminalreporter.stats.get("error"):
        whole = " --soak" if soak.is_whole() else ""
        terminalreporter.write_line(
            f"To repeat one of them: pytest{whole} --soak-seed={soak.seed()} 'tests/...::test_...'"
        )


# --- What is collected ----------------------------------------------------------------------------


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out on PostgreSQL, before it is imported, what cannot ask a database."""
    is_test = collection_path.name.startswith("test_") and collection_path.suffix == ".py"
    if is_test and config.getoption("database") == "postgresql" and is_plain(collection_path):
        return True
    return None


# --- Django, where it is needed -------------------------------------------------------------------


_IS_SET_UP = pytest.StashKey[bool]()


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Set Django up before the first file that may use it is imported."""
    is_needed = isinstance(collector, pytest.Module) and not is_plain(collector.path)
    # Not told by the environment: the package `labsite` names the settings once it is imported.
    if is_needed and _IS_SET_UP not in collector.config.stash:
        collector.config.stash[_IS_SET_UP] = True
        os.environ["DJANGO_SETTINGS_MODULE"] = "labsite.settings"
        import django

        django.setup()
        _setup_django(collector.config)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what this run is not for."""
    wanted = [item for item in items if _is_wanted(item, config)]
    if len(wanted) < len(items):
        kept = set(wanted)
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = _long_ones_first(wanted, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 1)))


def _long_ones_first(items: list[pytest.Item], processes: int) -> list[pytest.Item]:
    """Let no process wait at the end for a long test that another began last.

    xdist gives each process one part of the list, and they take from each other when theirs is
    done: so each part begins with its share of what is long.
    """
    long = [item for item in items if item.get_closest_marker("first")]
    rest = (item for item in items if not item.get_closest_marker("first"))
    ordered: list[pytest.Item] = []
    for part in range(processes):
        ordered += long[part::processes]
        end = len(items) * (part + 1) // processes
        ordered += islice(rest, max(0, end - len(ordered)))
    return ordered


def pytest_collection_finish() -> None:
    """Look for garbage seldom: what a test leaves is little beside what was imported for all.

    It takes a sixth of the time of a run otherwise.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def _is_wanted(item: pytest.Item, config: pytest.Config) -> bool:
    if config.getoption("database") == "postgresql" and not _asks_a_database(item):
        return False  # it can tell nothing that SQLite did not
    if config.getoption("fast") and (_is_long(item, config) or _is_slow(item, config)):
        return False
    if any("::" in argument for argument in config.args) or not _is_long(item, config):
        return True
    if config.getoption("database") == "postgresql" and _is_enough_on_sqlite(item):
        return soak.is_whole()
    return soak.is_chosen(item.nodeid)


def _is_enough_on_sqlite(item: pytest.Item) -> bool:
    """Whether a tenth of such tests there does: each costs a browser's start, or is long."""
    is_long = item.get_closest_marker("soak") is not None
    return "browser" in item.fixturenames or (is_long and _looks_at_pages(item))


def _is_long(item: pytest.Item, config: pytest.Config) -> bool:
    on_postgresql = config.getoption("database") == "postgresql"
    if on_postgresql and (_looks_at_pages(item) or _looks_at_processes(item)):
        return True
    return item.get_closest_marker("soak") is not None


def _looks_at_processes(item: pytest.Item) -> bool:
    """Whether it is about the life of a worker; those of publications ask what it wrote."""
    folders = item.path.relative_to(servers.ROOT).parts
    return "celery_worker_process" in item.fixturenames and "publications" not in folders


def _looks_at_pages(item: pytest.Item) -> bool:
    """Whether it is about what a page says: one that PostgreSQL filled says the same.

    What PostgreSQL does in another way is asked by the other tests of publications, those of what
    lists and searches find among them, and by those of two who write at the same time.
    """
    if "browser" in item.fixturenames:
        return True
    marker = item.get_closest_marker("django_db")
    if marker is not None and marker.kwargs.get("transaction", False):
        return False
    folders = item.path.relative_to(servers.ROOT).parts
    finds_papers = "publications" in folders and {"admin", "web"}.isdisjoint(folders)
    asks = {"admin_client"} if finds_papers else {"client", "admin_client"}
    return not asks.isdisjoint(item.fixturenames)


def _is_slow(item: pytest.Item, config: pytest.Config) -> bool:
    marker = item.get_closest_marker("django_db")
    starts = {"browser", "live_server", "transactional_db", "celery_worker_process", "redis_server"}
    return (
        (marker is not None and marker.kwargs.get("transaction", False))
        or not starts.isdisjoint(getattr(item, "fixturenames", ()))
        or item.nodeid in slow_here(config)
    )


@functools.cache
def slow_here(config: pytest.Config) -> set[str]:
    """The tests that were slow when they last ran on this machine."""
    cache = getattr(config, "cache", None)  # there is none with `-p no:cacheprovider`
    return set(cache.get("labsite/slow", [])) if cache else set()


_took: Counter[str] = Counter()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _took[report.nodeid] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep for `--fast` which tests were slow; of those that did not run, what is known."""
    cache = getattr(session.config, "cache", None)
    if cache and not IS_XDIST_WORKER:
        slow = slow_here(session.config) - _took.keys()
        slow |= {name for name, seconds in _took.items() if seconds > SLOW}
        cache.set("labsite/slow", sorted(slow))


def _asks_a_database(item: pytest.Item) -> bool:
    wanted = {"db", "transactional_db", "live_server"}
    return item.get_closest_marker("django_db") is not None or not wanted.isdisjoint(
        getattr(item, "fixturenames", ())
    )


@pytest.fixture(scope="session")
def django_db_setup(
    request: pytest.FixtureRequest,
    django_test_environment: None,
    django_db_modify_db_settings: None,
    django_db_blocker: Any,
) -> Iterator[None]:
    """A migrated database of this process's own; `--create-db` makes it anew."""
    from django.db import connection
    from django.test import TransactionTestCase

    with django_db_blocker.unblock():
        restore = database_copies.set_up(
            connection, TEST_HOME, anew=request.config.getoption("create_db")
        )
        # What Django asks a database once must not count in the test that comes first.
        assert connection.features.supports_json_field
    # Instead of emptying it, of which the rows that migrations leave would be gone for all others.
    patch = pytest.MonkeyPatch()
    patch.setattr(TransactionTestCase, "_fixture_teardown", lambda _case: restore())
    yield
    patch.undo()
    with django_db_blocker.unblock():
        connection.close()


@pytest.fixture(scope="session")
def run_folder() -> Path:
    """A folder that all processes of the run share; it goes with the run."""
    return TEST_HOME


@pytest.fixture
def copy_new_database(django_db_setup: None) -> Callable[[Path], None]:
    """Give a site of its own a migrated SQLite file, in less time than it takes to migrate one."""
    from django.db import connection

    def copy(file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(database_copies.new_file(connection), file)

    return copy


@pytest.fixture(autouse=True, scope="session")
def _contexts_of_pages(django_test_environment: None) -> Iterator[None]:
    """Keep for `response.context` what a page was given, not each part and field of a form too.

    Django's test client copies the context of every template, of which a form has hundreds: a
    tenth of the time of the tests of pages.
    """
    if "DJANGO_SETTINGS_MODULE" not in os.environ:
        yield
        return
    from django.template import Context, RequestContext, Template
    from django.test import signals

    def render(template: Template, context: Context) -> str:
        if isinstance(context, RequestContext) and context.template is template:
            signals.template_rendered.send(sender=template, template=template, context=context)
        return str(template.nodelist.render(context))

    patch = pytest.MonkeyPatch()
    patch.setattr(Template, "_render", render)
    yield
    patch.undo()


@pytest.fixture(autouse=True)
def _empty_cache() -> Iterator[None]:
    """No test sees what another has cached."""
    yield
    if "django.core.cache" in sys.modules:
        from django.core.cache import caches

        caches["shared"].clear()


@pytest.fixture
def memory_cache(settings: Any) -> None:
    """A cache of the test's own, for tests that count on what is cached."""
    backend = "django.core.cache.backends.locmem.LocMemCache"
    shared = {"BACKEND": backend, "LOCATION": os.urandom(8).hex()}
    settings.CACHES = settings.CACHES | {"shared": shared}


@pytest.fixture(autouse=True)
def _first_language() -> Iterator[None]:
    """No test speaks the language in which another has asked for a page."""
    yield
    if "django.utils.translation" in sys.modules:
        from django.utils import translation

        translation.deactivate()


# --- No network -----------------------------------------------------------------------------------


class NetworkBlocked(RuntimeError):
    """A test reached for another machine. Not an OSError, which code under test may expect."""


@pytest.fixture(autouse=True, scope="session")
def _only_this_machine() -> Iterator[None]:
    """Refuse connections and look-ups that leave the machine."""
    patch = pytest.MonkeyPatch()
    for name in ("connect", "connect_ex"):
        original = getattr(socket.socket, name)

        def guarded(self: socket.socket, address: Any, _original: Any = original) -> Any:
            if self.family in (socket.AF_INET, socket.AF_INET6):
                refuse_other_machines(address[0])
            return _original(self, address)

        patch.setattr(socket.socket, name, guarded)
    look_up = socket.getaddrinfo

    def guarded_look_up(host: Any, *args: Any, **kwargs: Any) -> Any:
        refuse_other_machines(host)
        return look_up(host, *args, **kwargs)

    patch.setattr(socket, "getaddrinfo", guarded_look_up)
    yield
    patch.undo()


def refuse_other_machines(host: str | bytes | None) -> None:
    name = host.decode() if isinstance(host, bytes) else host or "localhost"
    if name not in ("localhost", "::1", "::", "0.0.0.0") and not name.startswith("127."):
        raise NetworkBlocked(f"a test tried to reach {name}")


# --- Redis and Celery -----------------------------------------------------------------------------


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """A Redis server of this test process's own; its REDIS_URL."""
    with servers.redis() as url:
        yield url


@pytest.fixture
def celery_worker_process(
    transactional_db: None, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., servers.Worker]]:
    """Start real Celery workers that work on the test's database.

    `celery_worker_process(broker="files" | "redis", env={...}, concurrency=1)` returns a
    `servers.Worker` once it is ready. The test process sends its tasks to the broker of the worker
    that was started last. `env` adds to the worker's environment, for example
    `{"SOURCE_URL_ARXIV": "http://127.0.0.1:..."}`: settings overridden in the test process do not
    reach it.
    """
    with contextlib.ExitStack() as stack:

        def start(
            broker: str = "files", *, env: dict[str, str] | None = None, concurrency: int = 1
        ) -> servers.Worker:
            added = {
                **os.environ,
                "DATABASE_URL": test_database_url(),
                "LABSITE_VAR": str(tmp_path / "var"),
                "LOG_LEVEL": "INFO",
                "PYTHONWARNINGS": "default",
                # Nothing listens there: a test that names no server must not reach the real one.
                **{
                    name: "http://127.0.0.1:9/"
                    for name in SETTING_NAMES
                    if name.startswith("SOURCE_URL_")
                },
            }
            if broker == "redis":
                added["REDIS_URL"] = request.getfixturevalue("redis_server")
            elif broker != "files":
                raise ValueError(f"there is no broker {broker!r}: 'files' or 'redis'")
            added |= env or {}
            stack.enter_context(tasks_sent_to(added.get("REDIS_URL", ""), tmp_path / "var"))
            return stack.enter_context(
                servers.celery_worker(added, tmp_path, concurrency=concurrency)
            )

        yield start


def test_database_url() -> str:
    """The DATABASE_URL with which another process sees this test's database."""
    from django.db import connection

    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{settings['NAME']}"
    host = settings["OPTIONS"].get("host") or settings["HOST"]
    return f"postgres://{settings['USER']}@/{settings['NAME']}?host={quote(host, safe='')}"


test_database_url.__test__ = False  # type: ignore[attr-defined]  # a helper, named as it reads


@contextlib.contextmanager
def tasks_sent_to(redis_url: str, var: Path) -> Iterator[None]:
    """Point this process's Celery application at the broker of a worker."""
    from labsite.celery import app

    if redis_url:
        broker = redis_url
        options = {"global_keyprefix": "labsite:"}
        flush_redis(redis_url)
    else:
        broker = "filesystem://localhost"
        queue, control = var / "celery" / "queue", var / "celery" / "control"
        for folder in (queue, control):
            folder.mkdir(parents=True, exist_ok=True)
        options = {
            "data_folder_in": str(queue),
            "data_folder_out": str(queue),
            "control_folder": str(control),
        }
    before = {name: app.conf[name] for name in ("broker_url", "broker_transport_options")}
    app.conf.update(broker_url=broker, broker_transport_options=options)
    forget_connections(app)
    try:
        yield
    finally:
        app.conf.update(before)
        forget_connections(app)


def flush_redis(url: str) -> None:
    """No test sees the tasks that another has queued."""
    import redis

    with redis.Redis.from_url(url) as client:
        client.flushall()


def forget_connections(app: Any) -> None:
    """Make Celery open its next connection by the configuration of now."""
    from kombu import pools

    pools.reset()
    app._pool = None
    app.amqp._producer_pool = None


# --- Browser --------------------------------------------------------------------------------------

#: The first is Chromium without windows, which takes a third of the time of the others.
CHROMIUM_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
CHROMIUM_FLAGS = [
    "--no-sandbox",  # a container's root cannot use it
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Headless Chromium of the machine, driven by Playwright."""
    path = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if path is None:
        pytest.skip("browser tests need Chromium: sudo apt-get install chromium")
    from playwright.sync_api import sync_playwright

    # Playwright keeps an event loop in this thread, which makes Django refuse its ORM there.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield chromium
        chromium.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def page(browser: Any, live_server: Any) -> Iterator[Any]:
    """A fresh browser page whose addresses are relative to `live_server`.

    The test fails when a script on a page does.
    """
    context = browser.new_context(base_url=live_server.url, locale="en-US")
    context.set_default_timeout(10_000)
    page = context.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    yield page
    context.close()
    assert not failures, f"scripts failed: {failures}"
