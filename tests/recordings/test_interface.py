"""Commands, their answers and exit statuses, settings, tasks, addresses and the API stay."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.template.engine import Engine

from publications.models import Source
from tests import loopback
from tests.publications import make
from tests.publications.sources.feeds import entry, feed
from tests.recordings import interface
from tests.recordings.commands import Done, run
from tests.servers import ROOT

LISTINGS = Path(__file__).parent / "listings"
#: What docs/translating.md and docs/architecture.md offer to those who write templates.
TEMPLATE_TAGS = ("comma", "other_name", "picture")
TEMPLATE_FILTERS = ("called", "day", "partial_date")

#: Calls with the files of `folder`, and the service as it is in the case of `sync`.
CALLS = (
    "import_listing library.bib",
    "import_listing library.bib --member ada-byron --dry-run",
    "import_listing library.bib --member nobody",
    "import_listing library.bib --format nonsense",
    "import_listing library.bib --nonsense",
    "import_listing",
    "import_listing nowhere.bib",
    "import_listing prose.txt",
    "import_listing picture.png",
    "import_listing - --format bibtex",
    "match library.bib another.ris",
    "match library.bib another.ris --pairs pairs.csv",
    "match library.bib another.ris --pairs wrong-pairs.csv",
    "match library.bib --output links.csv",
    "match library.bib --output no-folder/links.csv",
    "match nowhere.bib",
    "match prose.txt",
    "attribute another.ris --name Ada --accepted library.bib",
    "attribute another.ris --accepted library.bib",
    "attribute nowhere.bib --name Ada --accepted library.bib",
    "attribute prose.txt --name Ada --accepted library.bib",
    "find_duplicates",
    "find_duplicates --all --limit 2",
    "find_duplicates --limit 0",
    "audit --kind authors",
    "audit --member ada-byron",
    "audit --kind nonsense",
    "rebuild_search",
    "load_demo --without people",
    "load_demo --without publications",
    "quickstart --port 99999",
    "translations klingonese",
    "nonsense",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with listings, and files that are none."""
    for listing in LISTINGS.iterdir():
        (tmp_path / listing.name).write_bytes(listing.read_bytes())
    (tmp_path / "prose.txt").write_text("There is no paper in this.\n")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(99))
    (tmp_path / "pairs.csv").write_text("left,right\nbyron24weaving,1\ncurie20,3\n")
    (tmp_path / "wrong-pairs.csv").write_text("left,right\nbyron24weaving,nothing\n")
    return tmp_path


@pytest.fixture
def lab(on_sqlite: None) -> None:
    for name in ("Ada Byron", "Joseph Jacquard", "Mary Somerville"):
        make.member(name)


def called(call: str, folder: Path, stdin: bytes = b"") -> Done:
    return run(*call.split(), folder=folder, stdin=stdin)


def test_commands_and_their_arguments(recorded: Callable[..., None]) -> None:
    recorded("interface", {"commands": interface.commands()}, shared=True)


def test_how_commands_end(lab: None, folder: Path, recorded: Callable[..., None]) -> None:
    stdin = (LISTINGS / "library.bib").read_bytes()

    said = {call: [f"exit status {called(call, folder, stdin).status}"] for call in CALLS}

    recorded("interface", {"exit-statuses": said}, shared=True)


def test_how_a_sync_ends(
    lab: None, folder: Path, settings: Any, recorded: Callable[..., None]
) -> None:
    settings.SOURCE_INTERVALS = {**settings.SOURCE_INTERVALS, "arxiv": 0}
    settings.SOURCE_RETRY_WAIT = 0
    settings.SOURCE_CACHE_BYTES = 0
    answers = {
        "which answers": loopback.Reply(feed(entry()), 200, "application/atom+xml"),
        "which is down": loopback.html(503),
    }
    said = {}

    for how, reply in answers.items():
        with loopback.serve(lambda _request, reply=reply: reply) as server:
            settings.SOURCE_URLS = {"arxiv": server.url}
            done = called("sync --source arxiv --member ada-byron --json", folder)
            said[f"a service {how}"] = [f"exit status {done.status}"]
            if done.status == 0:
                said["fields of sync --json"] = sorted(interface.fields(json.loads(done.out)))
    for call in ("sync --source nowhere", "sync --source arxiv --member nobody"):
        said[call] = [f"exit status {called(call, folder).status}"]
    Source.objects.update(enabled=False)
    said["sync, no source enabled"] = [f"exit status {called('sync', folder).status}"]

    recorded("interface", {"sync": said}, shared=True)


def test_what_commands_print(lab: None, folder: Path, recorded: Callable[..., None]) -> None:
    said = {}

    for call in ("import_listing homepage.txt --json", "import_listing library.bib --json"):
        said[call] = sorted(interface.fields(json.loads(called(call, folder).out)))
    for call in (
        "import_listing profile.txt --dry-run",
        "import_listing profile.txt --member ada-byron",
        "import_listing library.bib --verbosity 0",
        "match library.bib another.ris",
        "match library.bib",
        "attribute profile.txt --name Ada --accepted homepage.txt",
        "find_duplicates",
        "rebuild_search",
    ):
        said[call] = called(call, folder).out.splitlines()

    recorded("interface", {"outputs": said}, shared=True)


def test_settings(recorded: Callable[..., None]) -> None:
    recorded("interface", {"settings": {"settings": interface.settings()}}, shared=True)


@pytest.mark.django_db
def test_tasks_and_schedules(recorded: Callable[..., None]) -> None:
    said = {"tasks": interface.tasks(), "schedules": interface.schedules()}

    recorded("interface", {"tasks": said}, shared=True)


def test_addresses(recorded: Callable[..., None]) -> None:
    recorded("interface", {"addresses": interface.addresses()}, shared=True)


def test_api(recorded: Callable[..., None]) -> None:
    recorded("interface", {"api": interface.api()}, shared=True)


def test_the_docs_name_all_parameters_of_the_apis_lists() -> None:
    described = {
        operation.split("/")[-2]: {
            fact.split()[1].rstrip(":") for fact in facts if fact.startswith("query ")
        }
        for operation, facts in interface.api().items()
        if re.fullmatch(r"get /api/v1/\w+/", operation)
    }
    everywhere = {"ordering", "page", "page_size", "q"}
    rows = re.findall(
        r"^  \| ([a-z, ]+) \| (`.*) \|$", (ROOT / "docs/api.md").read_text(), re.MULTILINE
    )

    documented = {
        name: set(re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", parameters)))
        for names, parameters in rows
        for name in names.split(", ")
    }

    assert documented == {name: found - everywhere for name, found in described.items()}


def test_documented_template_tags_are_there() -> None:
    libraries = Engine.get_default().template_libraries.values()
    tags = {tag for library in libraries for tag in library.tags}
    filters = {each for library in libraries for each in library.filters}

    assert tags >= set(TEMPLATE_TAGS)
    assert filters >= set(TEMPLATE_FILTERS)
