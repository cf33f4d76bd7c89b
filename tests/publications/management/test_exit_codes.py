"""One rule for how commands end: 2 for a wrong call, 1 for a failed job, in one sentence."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError


@pytest.mark.parametrize(
    "call",
    [
        pytest.param(("import_listing", "nowhere.bib"), id="import_listing"),
        pytest.param(("match", "nowhere.bib"), id="match"),
        pytest.param(
            ("attribute", "nowhere.bib", "--name", "Ada", "--accepted", "nowhere.bib"),
            id="attribute",
        ),
        pytest.param(("find_duplicates", "--limit", "0"), id="find_duplicates"),
    ],
)
def test_a_wrong_call_ends_with_2(
    call: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    with pytest.raises(CommandError) as error:
        call_command(*call)

    assert error.value.returncode == 2
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("name", "asks"),
    [
        ("find_duplicates", "publications.services.sync.duplicates.find"),
        ("rebuild_search", "publications.search.rebuild"),
    ],
)
def test_a_database_that_refuses_ends_with_1(
    name: str, asks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object) -> None:
        raise OperationalError("no such table:\n publications_publication")

    monkeypatch.setattr(asks, refuse)

    with pytest.raises(CommandError) as error:
        call_command(name)

    assert error.value.returncode == 1
    assert str(error.value).startswith(
        "The database refused: no such table: publications_publication. Run “manage.py migrate”"
    )
