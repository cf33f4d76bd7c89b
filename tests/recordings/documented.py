"""The commands that README, CONTRIBUTING and docs/ show."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.servers import ROOT

FILES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"^( *)```(sh|console)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
#: A command within a sentence or a table.
_INLINE = re.compile(r"`((?:\S*python -m |\S*python |)(?:manage\.py |tests\.|make )[^`]+)`")


@dataclass(frozen=True)
class Command:
    """A command as it is shown, and the file that shows it."""

    text: str
    file: Path

    def __str__(self) -> str:
        return f"{self.file.name}: {self.text}"


def in_blocks() -> list[Command]:
    """Each command of a block of shell, its continued lines joined and its comment left out."""
    return [
        Command(text, file)
        for file in FILES
        for _, _, block in _BLOCK.findall(file.read_text())
        for text in _commands(block)
    ]


def in_sentences() -> list[Command]:
    """Each call of manage.py, make or a module of the tests that a sentence names."""
    return [
        Command(" ".join(text.split()), file)
        for file in FILES
        for text in _INLINE.findall(re.sub(_BLOCK, "", file.read_text()))
    ]


def _commands(block: str) -> Iterator[str]:
    for line in block.replace("\\\n", " ").splitlines():
        text = " ".join(re.sub(r"(?:^|\s)#\s.*", "", line).split()).removeprefix("$ ")
        if text:
            yield text
