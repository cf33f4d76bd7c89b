"""Print the figures of all benchmarks, or of those named: `python -m tests.benchmarks [NAME ...]`.

`catalogue` and `pages` take many minutes, `disagreements` is a long list: only when named.
"""

import subprocess
import sys
from collections.abc import Callable

from tests.benchmarks import (
    attribution,
    by_example,
    disagreements,
    documents,
    formats,
    linking,
    made_up_citations,
    made_up_pages,
    made_up_sites,
    matching,
    seed_pages,
)
from tests.benchmarks.joining import DATA as DBLP_ACM


def intake() -> None:
    for database in ("sqlite", "postgresql"):
        # A process each: Django knows one database in its life.
        subprocess.run([sys.executable, "-m", "tests.benchmarks.intake", database], check=True)


def joining() -> None:
    if not DBLP_ACM.is_dir():
        print("\nJoining was not measured: its public data sets are not on this machine.")
        return
    for database in ("sqlite", "postgresql"):
        subprocess.run([sys.executable, "-m", "tests.benchmarks.joining", database], check=True)


def waiting() -> None:
    if DBLP_ACM.is_dir():
        subprocess.run([sys.executable, "-m", "tests.benchmarks.waiting"], check=True)


def editors() -> None:
    subprocess.run([sys.executable, "-m", "tests.benchmarks.editors"], check=True)


def start() -> None:
    subprocess.run([sys.executable, "-m", "tests.benchmarks.start"], check=True)


def catalogue() -> None:
    subprocess.run([sys.executable, "-m", "tests.benchmarks.catalogue"], check=True)


def pages() -> None:
    for database in ("sqlite", "postgresql"):
        subprocess.run([sys.executable, "-m", "tests.benchmarks.pages", database], check=True)


def pairs() -> None:
    if matching.DATA.is_dir():
        print("\nOne pair at a time, as a sync decides (publications.domain.matching)\n")
        matching.main()
        print(
            "Two bibliographies, as manage.py match does (publications.domain.matching.linking)\n"
        )
        linking.main()
    else:
        print("\nMatching was not measured: its public data sets are not on this machine.")


def gold() -> None:
    if matching.DATA.is_dir():
        disagreements.main()


def site() -> None:
    # A process of its own: what it finds wrong is said, and the other figures are still printed.
    subprocess.run([sys.executable, "-m", "tests.benchmarks.site"], check=False)


def serving() -> None:
    for database in ("sqlite", "postgresql"):
        subprocess.run([sys.executable, "-m", "tests.benchmarks.serving", database], check=True)


def export() -> None:
    subprocess.run([sys.executable, "-m", "tests.benchmarks.export"], check=True)


def cv() -> None:
    subprocess.run([sys.executable, "-m", "tests.benchmarks.cv"], check=True)


def backup() -> None:
    for database in ("sqlite", "postgresql"):
        subprocess.run([sys.executable, "-m", "tests.benchmarks.backup", database], check=True)


def admin() -> None:
    subprocess.run([sys.executable, "-m", "tests.benchmarks.admin"], check=True)


def sheets() -> None:
    subprocess.run([sys.executable, "-m", "tests.benchmarks.sheets"], check=True)


def people() -> None:
    if attribution.DATA.is_file():
        attribution.main()


BENCHMARKS: dict[str, Callable[[], None]] = {
    "formats": formats.main,
    "made-up-citations": made_up_citations.main,
    "made-up-pages": made_up_pages.main,
    "made-up-sites": made_up_sites.main,
    "by-example": by_example.main,
    "documents": documents.main,
    "seeds": seed_pages.main,
    "intake": intake,
    "joining": joining,
    "waiting": waiting,
    "editors": editors,
    "start": start,
    "matching": pairs,
    "disagreements": gold,
    "attribution": people,
    "catalogue": catalogue,
    "pages": pages,
    "serving": serving,
    "export": export,
    "site": site,
    "admin": admin,
    "cv": cv,
    "backup": backup,
    "sheets": sheets,
}

_ONLY_NAMED = ("catalogue", "disagreements", "export", "pages")

wanted = sys.argv[1:] or [name for name in BENCHMARKS if name not in _ONLY_NAMED]
if unknown := set(wanted) - BENCHMARKS.keys():
    sys.exit(f"There is no benchmark {', '.join(unknown)}: choose among {', '.join(BENCHMARKS)}.")
for name in wanted:
    BENCHMARKS[name]()
