"""Which tests start without Django, in a fraction of the time: those of plain Python modules."""

import tomllib
from pathlib import Path

from tests.servers import ROOT

_CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
    "contracts"
]
#: What import-linter holds to be plain, and the test of the locks, which imports nothing of ours.
MODULES = (
    *(
        module
        for contract in _CONTRACTS
        if contract["name"] == "The engines are plain Python"
        for module in contract["source_modules"]
        if not module.startswith("labsite.")  # whose package brings Celery, and Django with it
    ),
    "labsite.dependencies",
)


def is_plain(path: Path) -> bool:
    """Whether the test file is of a plain module; tests mirror the paths of the code."""
    tested = path.relative_to(ROOT / "tests").with_suffix("").as_posix()
    return tested.replace("test_", "").replace("/", ".").startswith(MODULES)
