"""Many people edit at once while workers sync: every edit is there at the end."""

import contextlib
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests import servers, soak
from tests.forms import Form, form_of
from tests.labsite.test_sign_in_workers import manage, site
from tests.loopback import Reply, Request, serve
from tests.publications.sources.feeds import entry, feed

#: Three papers with four clients each are as much in each other's way as eight; a soak has more.
CLIENTS, ROUNDS, WORKERS = (32, 2, 4) if soak.is_whole() else (12, 2, 2)
PAPERS, MEMBERS = CLIENTS // 4, 4
#: Four clients edit one paper, each another field of it.
FIELDS = ("place", "publisher", "issue", "licence")

SET_UP = f"""
from django.test import Client
from people.models import Member, Position, User
from publications.models import Publication
for number in range({MEMBERS}):
    member = Member.objects.create(name=f"Ada Example{{number}}", slug=f"ada-{{number}}")
    Position.objects.create(member=member, role_id="phd", start="2015")
for number in range({PAPERS}):
    title = f"Engines of the Kind {{number}}"
    paper = Publication.objects.create(title=title, slug=f"engines-{{number}}", date="2024")
    paper.external_ids.create(scheme="arxiv", value=f"2401.0000{{number}}")
for number in range({CLIENTS}):
    client = Client()
    client.force_login(User.objects.create_superuser(f"editor-{{number}}"))
    print("session", client.cookies["sessionid"].value)
for model in (Publication, Member):
    print(model.__name__, *model.objects.order_by("pk").values_list("pk", flat=True))
"""
SYNC = """
import time
from people.models import Member
from publications import tasks
from publications.services import sync
while True:
    for member in Member.objects.all():
        tasks.start(sync.source_for("arxiv"), member)
    time.sleep(0.5)
"""
#: Services are asked so seldom that those who edit may be done before each member was synced.
UNTIL_SYNCED = """
import time
from people.models import Member
from publications.models import SyncRun
end = time.monotonic() + 120
while SyncRun.objects.filter(state="done").count() < Member.objects.count():
    assert time.monotonic() < end, "the syncs do not end"
    time.sleep(0.5)
"""
WHAT_IS_THERE = f"""
import json
from people.models import Member, PrintedName
from publications.models import Link, Publication, SyncRun
print("there", json.dumps({{
    "papers": list(Publication.objects.order_by("pk").values("pk", *{FIELDS!r})),
    "links": list(Link.objects.values_list("publication", "url")),
    "names": list(PrintedName.objects.values_list("member", "name")),
    "abstracts": list(Publication.objects.values_list("abstract", flat=True)),
    "runs": SyncRun.objects.filter(state="done").count(),
}}))
"""


class Restless:
    """An arXiv that says something new of each paper whenever it is asked."""

    def __init__(self) -> None:
        self.number = itertools.count()

    def __call__(self, request: Request) -> Reply:
        entries = [self.entry(number) for number in range(PAPERS)]
        return Reply(feed(*entries if request.query.get("start", "0") == "0" else []))

    def entry(self, number: int) -> str:
        return entry(
            f"2401.0000{number}",
            title=f"<title>Engines of the Kind {number}</title>",
            summary=f"<summary>Told {next(self.number)} times.</summary>",
            updated=f"<updated>2024-03-05T10:00:{next(self.number) % 60:02}Z</updated>",
            authors=f"<author><name>Ada Example{number % MEMBERS}</name></author>",
            doi="",
            journal_ref="",
        )


@pytest.fixture
def environment(tmp_path: Path) -> Iterator[dict[str, str]]:
    dropped = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    env = {name: value for name, value in os.environ.items() if name not in dropped}
    with servers.postgresql() as database, servers.redis() as redis, serve(Restless()) as arxiv:
        yield env | {
            "DATABASE_URL": database,
            "REDIS_URL": redis,
            "LABSITE_VAR": str(tmp_path / "var"),
            "LABSITE_ENV_FILE": os.devnull,
            "SOURCE_URL_ARXIV": arxiv.url,
            "SOURCE_INTERVAL_ARXIV": "0",
            "SOURCE_CACHE_BYTES": "0",
            "ALLOW_PRIVATE_SOURCES": "on",
        }


def told(script: str, env: dict[str, str]) -> list[list[str]]:
    """The words of each line that a script prints."""
    command = [sys.executable, "manage.py", "shell", "-v", "0", "-c", script]
    done = subprocess.run(command, cwd=servers.ROOT, env=env, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return [line.split(maxsplit=1) for line in done.stdout.splitlines()]


@pytest.mark.soak
@pytest.mark.first
def test_every_edit_is_there_at_the_end(environment: dict[str, str], tmp_path: Path) -> None:
    manage("migrate", "--verbosity=0", env=environment)
    lines = told(SET_UP, environment)
    sessions = [rest for what, rest in lines if what == "session"]
    keys = {what: rest.split() for what, rest in lines if what != "session"}

    def edits(number: int) -> None:
        cookies = {"sessionid": sessions[number]}
        paper = f"/admin/publications/publication/{keys['Publication'][number // 4]}/change/"
        member = f"/admin/people/member/{keys['Member'][number % MEMBERS]}/change/"
        with httpx.Client(base_url=address, cookies=cookies, timeout=300) as client:
            for turn in range(ROUNDS):
                form = opened(client, paper, "publication_form")
                form = form.fill(**{FIELDS[number % 4]: f"{number} in turn {turn}"})
                link = f"https://example.org/{number}/{turn}"
                save(client, paper, form.add_row("links", kind="code", url=link))
                form = opened(client, member, "member_form")
                save(client, member, form.add_row("printed_names", name=f"Hand {number} {turn}"))

    syncing = [sys.executable, "manage.py", "shell", "-v", "0", "-c", SYNC]
    with contextlib.ExitStack() as stack:
        address = stack.enter_context(site(environment, tmp_path / "web.log"))
        stack.enter_context(
            servers.celery_worker(environment, tmp_path / "work", concurrency=WORKERS)
        )
        stack.enter_context(
            servers.server(syncing, tmp_path / "sync.log", cwd=servers.ROOT, env=environment)
        )
        with ThreadPoolExecutor(CLIENTS) as pool:
            list(pool.map(edits, range(CLIENTS)))
        told(UNTIL_SYNCED, environment)

    (line,) = (rest for what, rest in told(WHAT_IS_THERE, environment) if what == "there")
    there: dict[str, Any] = json.loads(line)
    papers = {str(paper["pk"]): paper for paper in there["papers"]}
    for number in range(CLIENTS):
        paper, member = keys["Publication"][number // 4], keys["Member"][number % MEMBERS]
        assert papers[paper][FIELDS[number % 4]] == f"{number} in turn {ROUNDS - 1}"
        for turn in range(ROUNDS):
            assert [int(paper), f"https://example.org/{number}/{turn}"] in there["links"]
            assert [int(member), f"Hand {number} {turn}"] in there["names"]
    assert there["runs"] >= MEMBERS
    assert any(there["abstracts"]), "no sync told anything"


def opened(client: httpx.Client, address: str, form_id: str) -> Form:
    page = client.get(address)
    assert page.status_code == 200, page.text[:500]
    return form_of(page.text, form_id)


def save(client: httpx.Client, address: str, form: Form) -> None:
    answer = client.post(address, data=form)
    assert answer.status_code == 302, answer.text[:2000]
