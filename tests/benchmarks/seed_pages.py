"""Of the pages that this began from, and a talk's announcement, how many fields are read right.

    python -m tests.benchmarks seeds

What a person reads in each page stands in `seeds/*.yaml`, written by hand before the readers were:
facts only. A text is named by the lines of the page on which it stands, and its words are compared.
The pages themselves are not part of the project.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import Found, PaperRow, Row

PAGES = Path(__file__).parents[3] / "shared" / "seeds"
WANTED = Path(__file__).parent / "seeds"
_AT_LINES = re.compile(r"@([\d ]+)")
_LABEL = re.compile(r"^(?:abstract|bio|research interests?)\s*:\s*", re.IGNORECASE)


def main() -> None:
    if not PAGES.is_dir():
        print("\nThe seeds were not read: they are not on this machine.")
        return
    print("\nFields of a homepage, a talk and a CV that are read right")
    for path in sorted(WANTED.glob("*.yaml")):
        wanted = yaml.safe_load(path.read_text(encoding="utf-8"))
        text = (PAGES / wanted["seed"]).read_text(encoding="utf-8")
        found = page.read(text, file=wanted["seed"])
        report(path.stem, wanted, found, text.split("\n"))


def report(name: str, wanted: Mapping[str, Any], found: Found, lines: list[str]) -> None:
    """Print the share of the fields that are right, and each kind that has a wrong one."""
    rows: dict[str, list[Row]] = defaultdict(list)
    for row in found.rows:
        rows[type(row).__name__].append(row)
    right = total = 0.0
    wrong: list[str] = []
    kinds = [kind for kind, value in wanted.items() if isinstance(value, list)]
    for kind in [*kinds, *(kind for kind in rows if kind not in kinds)]:
        of_kind = _of_kind(wanted.get(kind, []), rows[kind], lines)
        right += of_kind[0]
        total += of_kind[1]
        wrong += [f"    {kind}: {told}" for told in of_kind[2]]
    goal = wanted["goal"]
    share = right / total
    print(
        f"  {name:14} {share:7.1%} of {total:.0f} fields (goal {goal:.0%})"
        f"{'' if share >= goal else '  MISSED'}; {len(found.unplaced)} lines told as unplaced"
    )
    for told in wrong:
        print(told)


def _of_kind(
    wanted: list[dict[str, Any]], rows: list[Row], lines: list[str]
) -> tuple[float, int, list[str]]:
    """Return how many fields are right, how many there are (a row too many is one more), and which
    are wrong.
    """
    left = list(rows)
    right, total = 0.0, 0
    wrong: list[str] = []
    for one in wanted:
        fields = {name: value for name, value in one.items() if name != "line"}
        total += len(fields)
        best = max(
            left,
            key=lambda row: (row.line == one.get("line"), _right(fields, row, lines)),
            default=None,
        )
        if best is None or not _right(fields, best, lines):
            wrong.append(f"missing: {_named(fields)}")
            continue
        left.remove(best)
        right += _right(fields, best, lines)
        for name, value in fields.items():
            if (share := _share(value, _value(best, name), lines)) < 1:
                wrong.append(
                    f"{_named(fields)}: {name} is {_value(best, name)!r:.120} ({share:.0%})"
                )
    wrong += [
        f"too many: {_value(row, 'name') or _value(row, 'title')}, line {row.line}" for row in left
    ]
    return right, total + len(left), wrong


def _right(fields: Mapping[str, Any], row: Row, lines: list[str]) -> float:
    return sum(_share(value, _value(row, name), lines) for name, value in fields.items())


def _named(fields: Mapping[str, Any]) -> str:
    return str(
        fields.get("name") or fields.get("title") or fields.get("degree") or fields.get("body")
    )


def _value(row: Row, name: str) -> Any:
    if isinstance(row, PaperRow):
        value = getattr(row.record, name, None)
        return [author.name for author in value] if name == "authors" and value else value
    return getattr(row, name, None)


def _share(wanted: Any, value: Any, lines: list[str]) -> float:
    """Return how much of a field is right: 0 or 1, for a text the share of its words."""
    if isinstance(wanted, dict):
        return max(_share(one, value, lines) for one in wanted["any"])
    if isinstance(wanted, str) and (at := _AT_LINES.fullmatch(wanted)):
        said = " ".join(_LABEL.sub("", lines[int(number) - 1]) for number in at[1].split())
        return _same_words(said, str(value or ""))
    if isinstance(wanted, list):
        return float(list(wanted) == list(value or ()))
    if isinstance(wanted, str):
        return float(_plain(wanted) == _plain(str(value or "")))
    return float(wanted == value)


def _same_words(one: str, other: str) -> float:
    """Return twice the words in both, by all words of the two."""
    first, second = (Counter(re.findall(r"\w+", text.casefold())) for text in (one, other))
    share = 2 * (first & second).total() / max(first.total() + second.total(), 1)
    return 1.0 if share > 0.98 else share


def _plain(text: str) -> str:
    return " ".join(text.split())
