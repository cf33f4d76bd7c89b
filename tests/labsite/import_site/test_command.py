"""`manage.py import_site`: what it tells, keeps and takes in."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from labsite.models import SiteImport
from people.models import Member

pytestmark = pytest.mark.django_db

PAGE = """# People

## PhD students

- Mira Okafor
- Tomas Lind

## Alumni

- Jo Park, now at Acme
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "people.md"
    path.write_text(PAGE)
    return path


def test_a_dry_run_keeps_nothing(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("import_site", page, dry_run=True)

    printed = capsys.readouterr().out
    assert "People: 3 new" in printed
    assert "  Mira Okafor (people.md:5, sure): new\n" in printed
    assert "    role:" not in printed
    assert not SiteImport.objects.exists()


def test_a_dry_run_shows_what_rows_say(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("import_site", page, dry_run=True, verbosity=2)

    printed = capsys.readouterr().out
    assert "  Mira Okafor (people.md:5, sure): new\n    role: PhD student\n" in printed


def test_it_waits_in_the_admin(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("import_site", page)

    path = SiteImport.objects.get().get_absolute_url()
    assert capsys.readouterr().out.endswith(f"take it back: {path}\n")
    assert not Member.objects.exists()


def test_it_is_accepted_at_once(page: Path) -> None:
    call_command("import_site", page, accept="all")

    assert [
        (member.name, member.positions.get().is_current) for member in Member.objects.all()
    ] == [
        ("Jo Park", False),
        ("Mira Okafor", True),
        ("Tomas Lind", True),
    ]


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=f"There is nothing at “{tmp_path}/nowhere”"):
        call_command("import_site", tmp_path / "nowhere")
    with pytest.raises(CommandError, match="keeps nothing"):
        call_command("import_site", tmp_path, dry_run=True, accept="all")
    assert not SiteImport.objects.exists()
