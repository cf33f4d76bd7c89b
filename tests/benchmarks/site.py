"""How good the pages are that visitors get: valid, quick on a phone, small, and still.

    python -m tests.benchmarks.site

Two sites are served as in production (granian, DEBUG off, compressed): the demo lab, and the hard
lab of tests.hard. The Nu HTML checker reads every type of page and the style sheets of both;
Lighthouse, as a phone on a slow network, judges the main pages of the demo lab. Both tools are
Node packages, installed once into the virtual environment; without Node, Java or Chromium one
sentence says what is missing. Returns 1 where something falls short.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx

from tests import servers

TOOLS = Path(sys.prefix) / "web-tools"
PACKAGES = {"vnu-jar": "26.9.27", "lighthouse": "12.8.2"}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

#: Points of 100 in each category, on a phone.
POINTS = 98
#: Transferred for the first view of a page, images aside (bytes).
TRANSFERRED = 60_000
#: The demo lab's pages that Lighthouse judges.
JUDGED = ("home", "people", "publications", "a publication")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
#: Styles that every browser knows and the checker does not yet: container queries
#: (CSS Containment 3), paint-order (CSS Fill and Stroke 3), display: math (MathML Core).
NOT_KNOWN_YET = ("container-type", "@container", "paint-order", "“math”", "cqi")
STYLES = tuple(f"labsite/static/labsite/{name}.css" for name in ("site", "print", "timeline"))


def main() -> int:
    """Print the figures; 1 where one falls short."""
    print("\nPages as visitors get them")
    missing = [name for name in ("npm", "node", "java") if not shutil.which(name)]
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if missing or browser is None:
        missing += [] if browser else ["chromium"]
        print(f"  Not measured: this machine has no {' and no '.join(missing)}.")
        return 0
    _install()
    short = 0
    for lab in ("demo", "hard"):
        with (
            servers.temporary_folder("labsite-pages-") as folder,
            served(lab, folder) as (url, pages, _),
        ):
            short += _check(lab, url, pages, folder)
            if lab == "demo":
                for label in JUDGED:
                    short += _judge(label, url + pages[label], browser, folder)
    return 1 if short else 0


def _install() -> None:
    """The two tools, at the versions above, where they are not there yet."""
    TOOLS.mkdir(exist_ok=True)
    wanted = json.dumps({"private": True, "dependencies": PACKAGES}, indent=1)
    manifest, done = TOOLS / "package.json", TOOLS / "installed.json"
    if done.is_file() and done.read_text() == wanted:
        return
    manifest.write_text(wanted)
    print("  Installing the Nu HTML checker and Lighthouse ...", flush=True)
    subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"],
        cwd=TOOLS,
        check=True,
    )
    done.write_text(wanted)


@contextmanager
def served(
    lab: str, folder: Path, added: Mapping[str, str] = MappingProxyType({})
) -> Iterator[tuple[str, dict[str, str], subprocess.Popen[bytes]]]:
    """Serve a lab as in production; its address, those of its pages of each type, the process.

    `added` is told to it beyond that.
    """
    port = servers.free_port()
    url = f"http://127.0.0.1:{port}"
    environ = environment(folder, url, added)
    made = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.site", "make", lab],
        env=environ,
        check=True,
        capture_output=True,
        text=True,
    )
    with web_server(folder, port, environ) as process:
        yield url, json.loads(made.stdout.splitlines()[-1]), process


@contextmanager
def web_server(
    folder: Path, port: int, environ: Mapping[str, str], workers: int = 1
) -> Iterator[subprocess.Popen[bytes]]:
    """Serve the site that is there."""
    log = folder / "web.log"
    options = [*granian(port, workers), "labsite.wsgi:application"]
    command = [sys.executable, "-m", "labsite.web", *options]
    with servers.server(command, log, env=environ) as process:
        servers.await_server(process, log, lambda: servers.accepts(("127.0.0.1", port)))
        yield process


def environment(
    folder: Path, url: str, added: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str]:
    """What each process of a site in this folder is told."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("LABSITE_")}
    for name in ("DATABASE_URL", "REDIS_URL"):
        bare.pop(name, None)
    return bare | {
        "DJANGO_SETTINGS_MODULE": "labsite.settings",
        "LABSITE_ENV_FILE": os.devnull,
        "LABSITE_VAR": str(folder / "var"),
        "DEBUG": "off",
        "HTTPS": "off",
        "SECRET_KEY": "only-for-benchmarks",
        "SITE_URL": url,
        "ALLOWED_HOSTS": "127.0.0.1",
        "SERVE_MEDIA": "on",
        **added,
    }


def granian(port: int, workers: int = 1) -> list[object]:
    """How a web server is told to listen here."""
    interface = ["--interface", "wsgi", "--host", "127.0.0.1", "--port", port]
    return [*interface, "--workers", workers, "--blocking-threads", 8, "--log-level", "warning"]


def _make(lab: str) -> None:
    """Fill this process's database and print the pages to look at, as JSON."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    from tests import hard, pages

    if lab == "hard":
        hard.make_lab()
        print(json.dumps(hard.PAGES))
    else:
        call_command("load_demo", verbosity=0)
        print(json.dumps(pages.of_demo()))


def _check(lab: str, url: str, pages: dict[str, str], folder: Path) -> int:
    """How many errors the Nu HTML checker finds in the pages and the style sheets."""
    names = {}
    for number, (label, path) in enumerate(pages.items()):
        file = folder / f"{number}.html"
        file.write_bytes(httpx.get(url + path, timeout=60).content)
        names[file.name] = label
    theme = folder / "theme.css"
    theme.write_bytes(httpx.get(f"{url}/theme.css").content)
    jar = TOOLS / "node_modules/vnu-jar/build/dist/vnu.jar"
    files = [*folder.glob("*.html"), theme, *(servers.ROOT / style for style in STYLES)]
    options = ["--errors-only", "--also-check-css", "--format", "json"]
    done = subprocess.run(
        ["java", "-jar", jar, *options, *files], capture_output=True, text=True, check=False
    )
    found = json.loads(done.stderr or done.stdout)["messages"]
    errors = [error for error in found if not _is_not_known_yet(error)]
    print(f"  Nu HTML checker, {lab} lab, {len(files)} files: {len(errors)} errors", flush=True)
    for error in errors[:20]:
        name = error["url"].rsplit("/", 1)[-1]
        print(f"    {names.get(name, name)}: {error['message']} {error.get('extract', '')[:200]!r}")
    return len(errors)


def _is_not_known_yet(error: dict[str, Any]) -> bool:
    message, extract = error["message"], error.get("extract", "")
    said = message + extract if "Parse Error" in message else message
    return message.startswith("CSS:") and any(name in said for name in NOT_KNOWN_YET)


def _judge(label: str, address: str, browser: str, folder: Path) -> int:
    """In how many ways Lighthouse finds the page short of what it is to reach, on a phone."""
    report = folder / "report.json"
    flags = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"
    subprocess.run(
        [
            TOOLS / "node_modules/.bin/lighthouse",
            address,
            "--quiet",
            "--output=json",
            f"--output-path={report}",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--chrome-flags={flags}",
        ],
        env={**os.environ, "CHROME_PATH": browser},
        check=True,
    )
    told = json.loads(report.read_text())
    points = {name: round(100 * (told["categories"][name]["score"] or 0)) for name in CATEGORIES}
    requests = told["audits"]["network-requests"]["details"]["items"]
    size = sum(one.get("transferSize", 0) for one in requests if one["resourceType"] != "Image")
    moved = told["audits"]["cumulative-layout-shift"]["numericValue"]
    scores = ", ".join(f"{name} {points[name]}" for name in CATEGORIES)
    print(
        f"  {label:<15} {scores}; {size / 1000:.1f} KB without images "
        f"(to reach: {TRANSFERRED // 1000}), layout shift {moved:g}",
        flush=True,
    )
    for name in CATEGORIES:
        if points[name] < 100:
            print(f"    {name}: {'; '.join(_costs(told, name))}")
    # What may be carried is set for the publications; the other pages are lighter anyway.
    return sum((min(points.values()) < POINTS, size > TRANSFERRED, moved > 0))


def _costs(told: dict[str, Any], category: str) -> list[str]:
    """The audits that cost the category points."""
    audits = told["audits"]
    return [
        f"{audits[one['id']]['title']} {audits[one['id']].get('displayValue', '')}".strip()
        for one in told["categories"][category]["auditRefs"]
        if one["weight"] and (audits[one["id"]]["score"] or 0) < 1
        if audits[one["id"]]["scoreDisplayMode"] not in ("notApplicable", "manual")
    ]


if __name__ == "__main__":
    if sys.argv[1:2] == ["make"]:
        _make(sys.argv[2])
    else:
        sys.exit(main())
