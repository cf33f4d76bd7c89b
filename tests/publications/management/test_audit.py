"""`manage.py audit`: what it prints, for people and for machines, and how it ends."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from people.models import Member
from publications import tasks
from publications.models import AuditReport, Authorship, LinkCheck, Publication, Venue
from publications.services import link_checks
from tests.publications import make

pytestmark = pytest.mark.django_db


def audit(*args: str) -> str:
    out = StringIO()
    call_command("audit", *args, stdout=out)
    return out.getvalue()


@pytest.fixture
def amiss() -> Publication:
    """An author who is a member, and two venues that are one."""
    make.member("Ada Example")
    paper = Publication.objects.create(title="Trees", slug="trees")
    Authorship.objects.create(publication=paper, position=1, name="Ada Example")
    Venue.objects.create(name="Tree Growth", slug="a")
    Venue.objects.create(name="Conference on Tree Growth", slug="b")
    return paper


def test_it_tells_a_line_a_finding_and_where_it_is_put_right(amiss: Publication) -> None:
    first, second, total = audit().splitlines()

    assert first == (
        "“Trees” names Ada Example, and the author is not linked to Ada Example. "
        f"/admin/publications/publication/{amiss.pk}/change/#authorships-group"
    )
    assert "may be one venue: the same name. /admin/" in second
    assert total == "2 findings: authors 1, venues 1."


def test_it_says_that_nothing_is_amiss() -> None:
    assert audit("--strict") == "Nothing is amiss.\n"


def test_kinds_can_be_chosen(amiss: Publication) -> None:
    told = audit("--kind", "venues", "--kind", "links")

    assert told.endswith("1 finding: venues 1.\n")
    assert not AuditReport.objects.exists()  # it was no whole audit


def test_machines_read_json(amiss: Publication) -> None:
    told = json.loads(audit("--json"))

    assert told["counts"] == {"authors": 1, "venues": 1}
    assert told["findings"][0]["kind"] == "authors"
    assert told["findings"][0]["reason"]["code"] == "audit_unlinked_author"
    assert told["findings"][0]["key"] == f"authors-{amiss.pk}-{Member.objects.get().pk}"


def test_only_strictly_findings_are_a_failure(amiss: Publication) -> None:
    audit()
    with pytest.raises(SystemExit) as end:
        audit("--strict")

    assert end.value.code == 1


def test_a_profile_is_compared_with_our_list(tmp_path: Path) -> None:
    ada = make.member("Ada Example")
    paper = Publication.objects.create(title="Counting Rings Without Felling", slug="rings")
    Authorship.objects.create(publication=paper, position=1, name="Ada Example", member=ada)
    profile = tmp_path / "profile.bib"
    profile.write_text("@article{a, title={How Moss Climbs Walls}, author={Example, Ada}}")
    call = ("--profile", str(profile), "--member", "ada-example")

    told = audit(*call)

    assert told.splitlines()[0] == "On the profile, not on our list: “How Moss Climbs Walls”."
    assert told.splitlines()[1].startswith(
        "On our list, not on the profile: “Counting Rings Without Felling”. /admin/"
    )
    assert told.splitlines()[2] == (
        "0 on both, 1 on the profile alone, 1 on our list alone, 0 lines not read."
    )
    assert json.loads(audit(*call, "--json"))["counts"]["missing"] == 1
    with pytest.raises(SystemExit):
        audit(*call, "--strict")
    assert Publication.objects.count() == 1


@pytest.mark.parametrize(
    "call",
    [
        ("--profile", "here.bib"),
        ("--member", "ada-example"),
        ("--profile", "nowhere.bib", "--member", "nobody"),
    ],
)
def test_a_wrong_call_ends_with_2(call: tuple[str, ...]) -> None:
    with pytest.raises(CommandError) as error:
        audit(*call)

    assert error.value.returncode == 2


def test_the_nightly_task_keeps_the_counts(amiss: Publication) -> None:
    tasks.audit_catalogue()

    assert AuditReport.objects.get().counts == {"authors": 1, "venues": 1}
    Venue.objects.all().delete()
    tasks.audit_catalogue()
    assert AuditReport.objects.get().counts == {"authors": 1}


@pytest.mark.parametrize("on", [True, False])
def test_link_checks_can_be_switched_off(
    on: bool, settings: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(link_checks, "check", lambda: asked.append(True))
    settings.LINK_CHECKS = on

    tasks.check_links()

    assert asked == [True] * on
    assert not LinkCheck.objects.exists()
