"""The locks say what pyproject.toml asks for, and nothing about the machine that wrote them."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
RUNTIME, DEV = (
    (ROOT / name).read_text() for name in ("requirements.lock", "requirements-dev.lock")
)


def pins(lock: str) -> dict[str, str]:
    """Name -> locked version."""
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", lock, re.MULTILINE)
    return {canonicalize_name(name): version for name, version in found}


@pytest.mark.parametrize(
    ("text", "lock"),
    [(text, RUNTIME) for text in PROJECT["dependencies"]]
    + [(text, DEV) for text in PROJECT["optional-dependencies"]["dev"]],
)
def test_lock_satisfies_each_requirement(text: str, lock: str) -> None:
    wanted = Requirement(text)

    version = pins(lock).get(canonicalize_name(wanted.name))

    assert version, f"{wanted.name} is not locked: make lock"
    assert wanted.specifier.contains(version, prereleases=True), f"{wanted} != {version}: make lock"


def test_dev_lock_holds_the_runtime_lock() -> None:
    assert pins(RUNTIME).items() <= pins(DEV).items()


@pytest.mark.parametrize("lock", [RUNTIME, DEV], ids=["runtime", "dev"])
def test_lock_has_hashes_and_no_addresses(lock: str) -> None:
    requirements = re.split(r"\n(?=\S)", lock.strip())

    assert all("--hash=sha256:" in requirement for requirement in requirements)
    assert not re.search(r"://|--index|--find-links|file:", lock)
