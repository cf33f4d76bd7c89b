"""Every command that README and docs show works, or is named here with the reason why not."""

import importlib.util
import re
import shlex
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from django.test import Client

from labsite import demo
from tests.conftest import SETTING_NAMES
from tests.recordings import documented, interface
from tests.recordings.commands import run
from tests.recordings.documented import Command
from tests.servers import ROOT

LISTINGS = Path(__file__).parent / "listings"
#: The files that documented commands name, each with the listing that stands in for it.
STAND_INS = {
    "papers.bib": "library.bib",
    "homepage.txt": "homepage.txt",
    "LEFT": "library.bib",
    "RIGHT": "another.ris",
    "FILE": "library.bib",
    "CANDIDATES": "profile.txt",
    "theirs.bib": "library.bib",
    "others.bib": "library.bib",
}
PAIRS = "left,right\nbyron24weaving,1\ncurie20,3\n"
#: Documented commands that are not run, by how they begin, with the reason.
NOT_RUN = {
    "sudo ": "needs a server's administrator",
    "cd /srv/labsite/app && sudo ": "needs a server's administrator",
    "LABSITE_VAR=var/my-lab .venv/bin/python manage.py quickstart --empty": (
        "serves until it is stopped: tests/labsite/test_quickstart.py does that; its options are "
        "parsed"
    ),
}
#: How many commands stand in blocks and are not run: a new one is counted here on purpose.
NOT_RUN_COUNT = 13
#: What is meant by words in capitals, where a sentence shows how a command is called.
WORDS = {"FILE": "a.bib", "SLUG": "a-slug", "N": "1"}

_MANAGE = re.compile(r"^(?:\S*python )?manage\.py (.*)$")
_ASSIGNMENT = re.compile(r"^([A-Z_]+)=\S*$")


def test_commands_in_blocks_work(transactional_db: None, tmp_path: Path, client: Client) -> None:
    demo.load()
    for name, listing in STAND_INS.items():
        (tmp_path / name).write_bytes((LISTINGS / listing).read_bytes())
    (tmp_path / "pairs.csv").write_text(PAIRS)

    faults = [
        f"{command} -> {fault}"
        for command in documented.in_blocks()
        if not _is_not_run(command)
        for fault in _faults(command, tmp_path, client)
    ]

    assert faults == []


def test_what_is_not_run_is_known() -> None:
    left_out = [command for command in documented.in_blocks() if _is_not_run(command)]

    assert len(left_out) == NOT_RUN_COUNT, "\n".join(map(str, left_out))
    for prefix in NOT_RUN:
        assert any(each.text.startswith(prefix) for each in left_out), prefix


def test_all_calls_are_understood() -> None:
    calls = [(str(command), command.text) for command in documented.in_sentences()]
    for command in documented.in_blocks():
        _, found, call = command.text.partition("manage.py ")
        if found:
            calls.append((str(command), f"manage.py {call}"))

    faults = [f"{shown} -> {fault}" for shown, call in calls if (fault := _misunderstood(call))]

    assert faults == []


def test_the_usage_of_an_import_names_all_its_options() -> None:
    usage = re.search(
        r"^manage\.py import_listing FILE .*$",
        (ROOT / "docs" / "importing.md").read_text(),
        re.MULTILINE,
    )
    own = {fact.split()[0] for fact in interface.commands()["import_listing"]} - {"FILE"}

    assert usage is not None
    assert set(re.findall(r"--[a-z-]+", usage[0])) == own | {"--verbosity"}


def _is_not_run(command: Command) -> bool:
    return command.text.startswith(tuple(NOT_RUN))


def _faults(command: Command, folder: Path, client: Client) -> list[str]:
    """What goes wrong when the command is run with the stand-ins of a folder."""
    words = shlex.split(command.text)
    if manage := _MANAGE.match(command.text):
        done = run(*shlex.split(manage[1]), folder=folder)
        return [f"exit status {done.status}: {done.err}"] if done.status else []
    if words[0] == "make":
        fault = _misunderstood(command.text)
        return [fault] if fault else []
    if words[0] == "curl":
        address = urlsplit(words[1])
        response = client.get(f"{address.path}?{address.query}")
        return [f"answers {response.status_code}"] if response.status_code != 200 else []
    if assignment := _ASSIGNMENT.match(command.text):
        return [] if assignment[1] in SETTING_NAMES else ["there is no such setting"]
    return ["nobody says how this is run: see NOT_RUN and _faults"]


def _misunderstood(text: str) -> str:
    """Why a call cannot be meant so; empty where it is understood."""
    if manage := _MANAGE.match(text):
        name, *words = (WORDS.get(word, word) for word in shlex.split(manage[1]))
        try:
            interface.parser(name).parse_args([*words, *_needed(name, words)])
        except (KeyError, SystemExit) as error:
            return f"{name} does not take {' '.join(words)}: {error}"
        return ""
    words = shlex.split(text)
    if words[0] == "make":
        done = subprocess.run(
            ["make", "--dry-run", "--no-print-directory", *words[1:]],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stderr
    module = words[words.index("-m") + 1] if "-m" in words else words[0]
    return "" if importlib.util.find_spec(module) else f"there is no module {module}"


def _needed(name: str, words: list[str]) -> list[str]:
    """Something for each argument that the command needs, where a sentence names it alone."""
    if words:
        return []
    needed = []
    for action in interface.parser(name)._actions:
        if action.required:
            needed += [*action.option_strings[:1], "1"]
    return needed
