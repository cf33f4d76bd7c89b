"""What is read from labs' old sites: `python -m tests.benchmarks.import_site SITE ... [FILE.toml]`.

A SITE is a folder or a ZIP archive. The TOML file has what somebody counted by hand, a table by the
name of each site: for each kind a number, or a list of names and titles.

    ["roots-lab"]
    people = ["Mia Lin", "Ola Berg"]
    papers = 31
"""

import sys
import tomllib
from collections import Counter
from pathlib import Path

from labsite.import_site.files import SiteError, open_site
from labsite.import_site.readers import read
from labsite.import_site.rows import Found, NewsRow, PaperRow, PersonRow, ProjectRow, Row

_GOAL = 0.95
_KINDS = {"people": PersonRow, "papers": PaperRow, "projects": ProjectRow, "news": NewsRow}


def main() -> None:
    expected: dict[str, dict[str, int | list[str]]] = {}
    sites = []
    for argument in map(Path, sys.argv[1:]):
        if argument.suffix == ".toml":
            expected |= tomllib.loads(argument.read_text("utf-8"))
        else:
            sites.append(argument)
    shares: list[tuple[float, float]] = []
    for path in sites:
        print(f"\n{path.name}")
        try:
            with open_site(path) as site:
                found = read(site)
        except SiteError as error:
            print(f"  {error}")
            continue
        _print_found(found)
        shares += _print_shares(found, expected.get(path.name, {}))
    if shares:
        right, wanted = map(sum, zip(*shares, strict=True))
        print(f"\nIn all {right / wanted:.1%} right (goal {_GOAL:.0%})")


def _print_found(found: Found) -> None:
    kinds = Counter(type(row).__name__.removesuffix("Row").lower() for row in found.rows)
    whys = Counter(each.why for each in found.unplaced)
    print("  found    ", ", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))
    print("  unplaced ", ", ".join(f"{count} {why}" for why, count in whys.most_common()) or "none")


def _print_shares(found: Found, expected: dict[str, int | list[str]]) -> list[tuple[float, float]]:
    """Print the share right of each kind; return (right, of how many). A row too many counts as a
    wrong one.
    """
    shares = []
    for kind, wanted in expected.items():
        rows = [row for row in found.rows if isinstance(row, _KINDS[kind])]
        if isinstance(wanted, int):
            right, of = min(wanted, len(rows)), max(wanted, len(rows))
        else:
            names = {_name(row) for row in rows}
            listed = {_plain(name) for name in wanted}
            right, of = len(names & listed), len(names | listed)
        if of:
            shares.append((float(right), float(of)))
            print(f"  {kind:9}{right:5} of {of:4}  {right / of:6.1%}")
    return shares


def _name(row: Row) -> str:
    if isinstance(row, PaperRow):
        return _plain(row.record.title)
    return _plain(getattr(row, "name", "") or getattr(row, "title", ""))


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


if __name__ == "__main__":
    main()
