"""What was recorded of the product, and how it differs from what the product says now.

A recording is a text file below `said/`: headings, each with its facts below it, one a line.
"""

import difflib
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

FOLDER = Path(__file__).parent / "said"
#: The lines of a difference that a failing test shows.
SHOWN = 60

#: Facts by heading.
Sections = Mapping[str, Sequence[str]]


def differences(
    group: str, said: Mapping[str, Sections], *, shared: bool, record: bool
) -> dict[str, list[str]]:
    """Compare what is said with the group's recordings; return what differs, by recording.

    Recordings of the group that `said` does not name are differences, unless the group is `shared`
    with other tests. With `record` the files are written anew.
    """
    found = {}
    gone = set() if shared else set(_recorded(group)) - set(said)
    for name in sorted({*said} | gone):
        file = FOLDER / group / f"{name}.txt"
        now = said.get(name, {})
        diff = _diff(f"{group}/{name}", _read(file), now)
        if diff:
            found[f"{group}/{name}"] = diff
        if diff and record:
            _write(file, now)
    return found


def told(found: Mapping[str, Sequence[str]]) -> str:
    """What a person reads of a test that found differences."""
    lines = [line for diff in found.values() for line in diff]
    more = [f"... and {len(lines) - SHOWN} lines more"] if len(lines) > SHOWN else []
    return "\n".join(
        [
            f"The product says something else than what was recorded of it ({', '.join(found)}):",
            *lines[:SHOWN],
            *more,
            "If that is meant, renew the recordings with `make record` (or `python -m pytest -q",
            "tests/recordings --record`), read what it prints, and name the difference in",
            "CHANGELOG.md where anybody could have relied on it.",
        ]
    )


def headings(name: str) -> list[str]:
    """The headings of a recording."""
    return list(_read(FOLDER / f"{name}.txt"))


def digest(text: str) -> str:
    """A short name for a long text."""
    return hashlib.blake2s(text.encode(), digest_size=4).hexdigest()


def _recorded(group: str) -> Iterable[str]:
    folder = FOLDER / group
    return (str(path.relative_to(folder).with_suffix("")) for path in folder.rglob("*.txt"))


def _diff(name: str, before: Sections, now: Sections) -> list[str]:
    lines = difflib.unified_diff(
        _lines(before), _lines(now), f"{name} as recorded", f"{name} now", n=1, lineterm=""
    )
    return list(lines)


def _lines(sections: Sections) -> list[str]:
    return [
        line
        for heading in sorted(sections)
        for line in (heading, *("  " + fact.replace("\n", " ") for fact in sections[heading]))
    ]


def _read(path: Path) -> dict[str, list[str]]:
    sections: dict[str, list[str]] = {}
    heading = ""
    for line in path.read_text(encoding="utf-8").split("\n")[:-1] if path.is_file() else ():
        if line.startswith("  "):
            sections[heading].append(line[2:])
        else:
            heading = line
            sections[heading] = []
    return sections


def _write(path: Path, sections: Sections) -> None:
    if not sections:
        path.unlink()
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in _lines(sections)), encoding="utf-8")
