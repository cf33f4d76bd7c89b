"""How fast Labsite starts, beside a bare Django project with the same third-party apps.

    python -m tests.benchmarks.start

The two take turns, so that a busy machine slows both. The bare project has no code of its own: what
it takes is Django's, Celery's and the other packages' doing.
"""

import contextlib
import os
import resource
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests import servers

#: The most that a start may take, and the most memory, in those of the bare project.
AT_MOST = 1.5
ROUNDS = 5

SETTINGS = """
from pathlib import Path

SECRET_KEY = "only-for-a-benchmark"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1"]
ROOT_URLCONF = "bare.urls"
WSGI_APPLICATION = "bare.wsgi.application"
USE_TZ = True
FOLDER = Path(__file__).parents[1]
STATIC_URL, STATIC_ROOT = "/static/", FOLDER / "static"
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": FOLDER / "db.sqlite3"}}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
INSTALLED_APPS = [
    "django.contrib.admin", "django.contrib.auth", "django.contrib.contenttypes",
    "django.contrib.humanize", "django.contrib.messages", "django.contrib.sessions",
    "django.contrib.sitemaps", "whitenoise.runserver_nostatic", "django.contrib.staticfiles",
    "rest_framework", "django_filters", "drf_spectacular", "django_htmx", "django_celery_beat",
    "csp", "allauth", "allauth.account",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware", "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware", "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware", "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware", "allauth.account.middleware.AccountMiddleware",
]
TEMPLATES = [{
    "BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True,
    "OPTIONS": {"context_processors": [
        "django.template.context_processors.request", "django.contrib.auth.context_processors.auth",
        "django.contrib.messages.context_processors.messages",
    ]},
}]
for folder in ("queue", "control"):
    (FOLDER / folder).mkdir(exist_ok=True)
CELERY_BROKER_URL = "filesystem://"
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "data_folder_in": str(FOLDER / "queue"), "data_folder_out": str(FOLDER / "queue"),
    "control_folder": str(FOLDER / "control"),
}
CELERY_BEAT_SCHEDULER = "django_celery_beat.schedulers:DatabaseScheduler"
"""
FILES = {
    "manage.py": """
import os
import sys

os.environ["DJANGO_SETTINGS_MODULE"] = "bare.settings"
from django.core.management import execute_from_command_line

execute_from_command_line(sys.argv)
""",
    "bare/__init__.py": "from bare.celery import app\n",
    "bare/settings.py": SETTINGS,
    "bare/celery.py": """
import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bare.settings")
app = Celery("bare")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
""",
    "bare/wsgi.py": """
import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bare.settings")
from django.core.wsgi import get_wsgi_application

application = get_wsgi_application()
""",
    "bare/urls.py": """
from django.contrib import admin
from django.http import HttpResponse
from django.urls import path

urlpatterns = [path("admin/", admin.site.urls), path("", lambda request: HttpResponse("Hello"))]
""",
    # What `make run` does, with nothing to tell anybody.
    "run.py": """
import subprocess
import sys

manage = [sys.executable, "manage.py"]
subprocess.run([*manage, "migrate", "--verbosity=0"], check=True)
subprocess.run([*manage, "collectstatic", "--noinput", "--verbosity=0"], check=True)
celery = [sys.executable, "-m", "celery", "-A", "bare", "--quiet"]
web = f"granian --interface wsgi --host 127.0.0.1 --port {sys.argv[1]} --log-level warning"
services = [
    subprocess.Popen([sys.executable, "-m", *web.split(), "bare.wsgi:application"]),
    subprocess.Popen([*celery, "worker", "--concurrency=2", "--without-mingle"]),
    subprocess.Popen([*celery, "beat", "--pidfile="]),
]
for service in services:
    service.wait()
""",
}
MEMORY = """
import os
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "{settings}")
import django
django.setup()
print(next(line.split()[1] for line in open("/proc/self/smaps_rollup") if line.startswith("Pss:")))
"""


def main() -> None:
    """Print how the two start, and the ratios."""
    with servers.temporary_folder("labsite-start-") as folder:
        bare = _make_bare(folder)
        ours = Project(servers.ROOT, "labsite.settings", {"LABSITE_VAR": str(folder / "var")})
        print(f"\nStarting, beside a bare Django project (at most {AT_MOST} ×)")
        both = (ours, bare)
        for project in both:  # the first writes byte code, and makes and fills the database
            project.shell()
            project.first_page()
        _say("manage.py shell -c pass (s of CPU)", *_in_turns(Project.shell, both))
        _say("memory after django.setup() (MB)", *_in_turns(Project.memory, both))
        _say("run, until its first page (s)", *_in_turns(Project.first_page, both))


def _make_bare(folder: Path) -> "Project":
    for name, text in FILES.items():
        path = folder / "bare-project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Project(folder / "bare-project", "bare.settings", {})


class Project:
    """One of the two: where its manage.py lies, and what its processes are told."""

    def __init__(self, folder: Path, settings: str, environment: dict[str, str]) -> None:
        self.folder = folder
        self.settings = settings
        kept = ("PATH", "HOME", "LANG", "TMPDIR")
        self.environment = {name: os.environ[name] for name in kept if name in os.environ}
        self.environment |= {"LABSITE_ENV_FILE": os.devnull, **environment}

    def shell(self) -> float:
        """Seconds of the processor for a command that does nothing."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self._python("manage.py", "shell", "--verbosity=0", "-c", "pass")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def memory(self) -> float:
        """Megabytes of a process that has set Django up."""
        return int(self._python("-c", MEMORY.format(settings=self.settings))) / 1024

    def first_page(self) -> float:
        """Seconds from the command that runs the site until it shows its first page."""
        port = servers.free_port()
        began = time.monotonic()
        with self._running(port):
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if httpx.get(f"http://127.0.0.1:{port}/", timeout=60).is_success:
                        return time.monotonic() - began
                time.sleep(0.02)

    @contextlib.contextmanager
    def _running(self, port: int) -> Iterator[None]:
        is_bare = (self.folder / "run.py").exists()
        command = (
            ["run.py", str(port)] if is_bare else ["manage.py", "quickstart", f"--port={port}"]
        )
        process = subprocess.Popen(
            [sys.executable, *command],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield
        finally:
            # The whole group: the bare project has nobody who ends its services.
            os.killpg(process.pid, signal.SIGKILL if is_bare else signal.SIGINT)
            process.wait()

    def _python(self, *arguments: str) -> str:
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout


def _in_turns(measure, projects: tuple[Project, Project]) -> tuple[float, float]:
    """The medians of what is measured of each."""
    rounds = [tuple(measure(project) for project in projects) for _ in range(ROUNDS)]
    ours, bare = (statistics.median(column) for column in zip(*rounds, strict=True))
    return ours, bare


def _say(what: str, ours: float, bare: float) -> None:
    print(f"  {what:36} {ours:6.2f}   bare {bare:6.2f}   {ours / bare:4.2f} ×")


if __name__ == "__main__":
    main()
