"""How long it takes to export a site of 1,000 papers as files.

    python -m tests.benchmarks.export

The command runs as its users run it, in a process of its own that has others help, one for each
processor: whole, whole again with the pictures drawn that other sites show, and after the
abstract of one paper changed. Printed are seconds beside the goals, which are for two processors
that do nothing else.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import psutil

from tests import servers

#: On two processors (seconds).
WHOLE, AFTER_AN_ABSTRACT = 60, 10
_MAKE = "from tests.recordings import catalogue; catalogue.make()"
_CHANGE = """
from publications.models import Publication
Publication.objects.filter(slug="paper-0500").update(abstract="About something else.")
"""
#: Like an upgrade: nothing is known of the run before.
_FORGET = (
    "import shutil; from django.conf import settings; shutil.rmtree(settings.VAR_DIR / 'exports')"
)


def main() -> None:
    """Print the figures."""
    print(f"\nExporting a site of 1,000 papers, on {psutil.cpu_count()} processors")
    with servers.temporary_folder("labsite-export-") as folder:
        environment = os.environ | {
            "LABSITE_VAR": str(folder / "var"),
            "LABSITE_ENV_FILE": os.devnull,
            "DEBUG": "off",
            "SITE_URL": "https://lab.example",
        }
        _manage(environment, "migrate", "--verbosity=0")
        _manage(environment, "collectstatic", "--noinput", "--verbosity=0")
        _manage(environment, "shell", "--command", _MAKE)
        site = folder / "site"
        _measure("whole", environment, site, WHOLE)
        _manage(environment, "shell", "--command", _FORGET)
        _measure("whole, pictures drawn", environment, site, WHOLE)
        _manage(environment, "shell", "--command", _CHANGE)
        _measure("after an abstract changed", environment, site, AFTER_AN_ABSTRACT)
        _measure("nothing changed", environment, site, AFTER_AN_ABSTRACT)


def _measure(what: str, environment: dict[str, str], site: Path, goal: int) -> None:
    began, busy = time.monotonic(), _busy()
    said = _manage(environment, "export_site", str(site))
    took, work = time.monotonic() - began, _busy() - busy
    print(f"  {what:26} {took:6.1f} s (goal {goal}), {work:6.1f} s of processors")
    print(f"    {said.splitlines()[-1].partition(' holds ')[2]}", flush=True)


def _busy() -> float:
    """What the processes that this one started have worked so far (seconds)."""
    times = os.times()
    return times.children_user + times.children_system


def _manage(environment: dict[str, str], *call: str) -> str:
    command = [sys.executable, "manage.py", *call]
    done = subprocess.run(
        command, env=environment, cwd=servers.ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


if __name__ == "__main__":
    main()
