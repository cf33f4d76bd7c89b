"""What `manage.py export_site` says."""

from pathlib import Path

import pytest
from django.core.management import call_command

from labsite.export_site import run
from labsite.export_site.folder import Changes


@pytest.mark.parametrize(
    ("site", "base", "is_warned"),
    [
        ("http://127.0.0.1:8000", "", True),
        ("http://127.0.0.1:8000", "https://lab.example.edu", False),
        ("https://lab.example.edu", "", False),
    ],
)
def test_files_that_name_this_machine_are_told(
    site: str,
    base: str,
    is_warned: bool,
    settings,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.SITE_URL = site
    done = run.Export(Changes(), files=0, rendered=0, changed_meanwhile=False)
    monkeypatch.setattr(run, "export", lambda *_: done)

    call_command("export_site", str(tmp_path), base=base)

    assert ("export again with --base" in capsys.readouterr().err) == is_warned
