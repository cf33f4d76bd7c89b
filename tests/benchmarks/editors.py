"""How long editors wait on SQLite while 5,000 papers come in.

    python -m tests.benchmarks.editors

The demo lab is served as in production, with one worker. Its owner signs in and saves again and
again – a news item, a paper, a member – first with nobody else there, then while `import_listing`
takes in a bibliography of 5,000 papers, some of them by members or by people who are called alike,
and a visitor searches. Printed are what each took, how many failed, and how long the import held
SQLite's only write lock at a time.
"""

import contextlib
import os
import random
import re
import subprocess
import sys
import time
import tomllib
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests import servers
from tests.benchmarks import catalogue, site
from tests.forms import Form, form_of

PAPERS = 5_000
#: Seconds in which ninety-nine of a hundred are to be done, and that no lock is to be held longer.
REQUIRED, REQUIRED_LOCK = 1.0, 1.0
QUIET = 20.0  # seconds
PASSWORD = "only-for-benchmarks"
#: As often as a person clicks (seconds), and what a client may do of one kind within a minute.
PAUSE, SIGN_INS_APART = 0.1, 2.1
SAVED = {
    "a news item": ("/admin/people/news/", "news_form", "body"),
    "a member": ("/admin/people/member/", "member_form", "headline"),
    "a paper": ("/admin/publications/publication/", "publication_form", "place"),
}


@dataclass
class Waits:
    """Seconds that each answer took, by what was done, and what failed."""

    took: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    failed: list[str] = field(default_factory=list)

    @contextlib.contextmanager
    def of(self, what: str) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        except (httpx.HTTPError, AssertionError) as error:
            self.failed.append(f"{what}: {error}")
        self.took[what].append(time.perf_counter() - began)

    def tell(self, when: str) -> None:
        for what, took in self.took.items():
            took.sort()
            middle, high = took[len(took) // 2], took[len(took) * 99 // 100]
            print(
                f"  {f'{what}, {when}':44} median {1000 * middle:6.0f}   99th percentile "
                f"{1000 * high:6.0f}   longest {1000 * took[-1]:6.0f} ms   ({len(took)} times)"
            )
        print(f"  {f'failed, {when}':44} {len(self.failed)} (at most 0)", *self.failed[:5])


def main() -> None:
    """Print the waits in quiet and during the import."""
    print(
        f"\nSigning in and saving on SQLite (99th percentile: at most {REQUIRED:.0f} s), "
        f"load {os.getloadavg()[0]:.1f}"
    )
    with (
        servers.temporary_folder("labsite-editors-") as folder,
        site.served("demo", folder) as (url, _, _),
    ):
        env = site.environment(folder, url)
        _run("shell", "-c", _MAKE_OWNER, env=env)
        (folder / "papers.bib").write_text(bibliography(PAPERS))
        quiet, until = Waits(), time.monotonic() + QUIET
        _edit(url, quiet, lambda: time.monotonic() < until)
        quiet.tell("in quiet")
        busy = Waits()
        began = time.monotonic()
        command = [sys.executable, "-m", __spec__.name, "import", folder / "papers.bib"]
        with servers.server(command, folder / "import.log", env=env) as process:
            _edit(url, busy, lambda: process.poll() is None)
        took = time.monotonic() - began
        busy.tell(f"{PAPERS:,} papers coming in")
        print((folder / "import.log").read_text().rstrip())
        print(f"  they came in within {took:.0f} s; load {os.getloadavg()[0]:.1f}")


_MAKE_OWNER = (
    f"from people.models import User; User.objects.create_superuser('owner', password='{PASSWORD}')"
)


def _run(*arguments: str, env: dict[str, str]) -> None:
    command = [sys.executable, "manage.py", *arguments]
    subprocess.run(command, cwd=servers.ROOT, env=env, check=True, capture_output=True)


def _edit(url: str, waits: Waits, goes_on: Callable[[], bool]) -> None:
    """Sign in and save by turns, and search as a visitor does, until told to stop."""
    chance, signed_in_at = random.Random(1), 0.0
    with httpx.Client(base_url=url, timeout=60) as editor, httpx.Client(base_url=url) as visitor:
        _sign_in(editor)
        forms = {what: _first(editor, listed) for what, (listed, _, _) in SAVED.items()}
        while goes_on():
            if time.monotonic() > signed_in_at + SIGN_INS_APART:
                signed_in_at = time.monotonic()
                with httpx.Client(base_url=url, timeout=60) as fresh:
                    token = _token(fresh)
                    with waits.of("signing in"):
                        _send_password(fresh, token)
                visitor.get("/publications/", params={"q": f"systems {chance.random()}"})
            what = chance.choice(list(SAVED))
            _save(editor, waits, what, forms[what])
            time.sleep(PAUSE)


def _sign_in(client: httpx.Client) -> None:
    _send_password(client, _token(client))


def _token(client: httpx.Client) -> str:
    found = re.search(
        r'name="csrfmiddlewaretoken" value="([^"]+)"', client.get("/accounts/login/").text
    )
    assert found
    return found[1]


def _send_password(client: httpx.Client, token: str) -> None:
    sent = {"login": "owner", "password": PASSWORD, "csrfmiddlewaretoken": token}
    answer = client.post("/accounts/login/", data=sent)
    assert answer.status_code == 302, answer.status_code


def _first(client: httpx.Client, listed: str) -> str:
    """The address of the first form that a list leads to."""
    found = re.search(rf'href="({listed}\d+/change/)', client.get(listed).text)
    assert found, listed
    return found[1]


def _save(client: httpx.Client, waits: Waits, what: str, address: str) -> None:
    _, form_id, edited = SAVED[what]
    form: Form = form_of(client.get(address).text, form_id)
    form = form.fill(**{edited: f"Said at {time.time()}"})
    with waits.of(f"saving {what}"):
        answer = client.post(address, data=dict(form), headers={"Referer": f"{client.base_url}"})
        assert answer.status_code == 302, answer.status_code


def bibliography(count: int) -> str:
    """Made-up papers in BibTeX; one in ten by a member of the demo lab, or so it seems."""
    lab = tomllib.loads((servers.ROOT / "labsite" / "demo" / "lab.toml").read_text())
    ours = [member["name"] for member in lab["members"]]
    press, chance = catalogue.Press(seed=7), random.Random(2)
    entries = []
    for number in range(count):
        paper = press.paper()
        authors = [author.name for author in paper.authors]
        if chance.random() < 0.1:
            given, _, family = chance.choice(ours).rpartition(" ")
            authors[0] = f"{given[0]}. {family}" if chance.random() < 0.5 else f"{given} {family}"
        fields = {
            "title": f"{{{paper.title}}}",
            "author": " and ".join(authors),
            "year": paper.date,
            "journal" if paper.kind == "journal" else "booktitle": paper.venue,
            "pages": paper.pages.replace("-", "--"),
            **dict(paper.identifiers),
        }
        lines = "".join(f"  {name} = {{{text}}},\n" for name, text in fields.items() if text)
        kind = "article" if paper.kind == "journal" else "inproceedings"
        entries.append(f"@{kind}{{p{number},\n{lines}}}\n")
    return "\n".join(entries)


def import_papers(file: Path) -> None:
    """Take the bibliography in; print what came of it, and the longest times of the write lock."""
    import django

    django.setup()
    from publications.services import sync

    held = _locks_held()
    listing = sync.read_listing(file.read_bytes())
    report = sync.import_listing(listing)
    print(f"  of the import: {dict(report.counts)}")
    held.sort(reverse=True)
    print(
        f"  SQLite's write lock, held {len(held):,} times: longest {1000 * held[0][0]:.0f} ms "
        f"(at most {1000 * REQUIRED_LOCK:.0f}), {1000 * held[len(held) // 100][0]:.0f} ms the "
        f"slowest hundredth, {sum(seconds for seconds, _ in held):.0f} s in all"
    )
    for seconds, place in held[:3]:
        print(f"    {1000 * seconds:.0f} ms by {place}")


def _locks_held() -> list[tuple[float, str]]:
    """A list that gets the seconds of each transaction from now on, and what began it."""
    from django.db.backends.sqlite3.base import DatabaseWrapper

    held: list[tuple[float, str]] = []
    begun: list[tuple[float, str]] = []
    begin, commit = DatabaseWrapper._start_transaction_under_autocommit, DatabaseWrapper._commit

    def start(self: Any) -> None:
        begin(self)
        ours = [
            frame.name
            for frame in traceback.extract_stack()
            if "/publications/" in frame.filename or "/people/" in frame.filename
        ]
        begun.append((time.perf_counter(), " > ".join(ours[-3:])))

    def end(self: Any) -> None:
        commit(self)
        if begun:
            began, place = begun.pop()
            held.append((time.perf_counter() - began, place))

    DatabaseWrapper._start_transaction_under_autocommit = start  # type: ignore[method-assign]
    DatabaseWrapper._commit = end  # type: ignore[method-assign]
    return held


if __name__ == "__main__":
    if sys.argv[1:2] == ["import"]:
        import_papers(Path(sys.argv[2]))
    else:
        main()
