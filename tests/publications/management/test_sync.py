import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from publications.models import Source, SyncRun
from publications.services import sync
from tests.loopback import html
from tests.publications.make import member
from tests.publications.sources.feeds import FakeArXiv

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _only_arxiv() -> None:
    Source.objects.exclude(slug="arxiv").delete()
    sync.source_for("arxiv")


def run(*args: str) -> str:
    out = StringIO()
    call_command("sync", *args, stdout=out)
    return out.getvalue()


def test_a_sync_tells_what_it_found(arxiv_at) -> None:
    member("Ada Example")
    arxiv_at(FakeArXiv(2))

    assert "2 seen" in run("--source", "arxiv", "--member", "ada-example")


def test_json_is_one_object(arxiv_at) -> None:
    member("Ada Example")
    arxiv_at(FakeArXiv(2))

    (told,) = json.loads(run("--json"))["runs"]

    assert (told["source"], told["member"], told["state"]) == ("arxiv", "ada-example", "done")
    assert told["counts"]["seen"] == 2
    assert told["error"] == ""


def test_a_failed_job_ends_with_status_1(arxiv_at) -> None:
    member("Ada Example")
    arxiv_at(lambda request: html("<h1>Closed</h1>"))

    with pytest.raises(SystemExit) as ended:
        run()

    assert ended.value.code == 1
    assert SyncRun.objects.get().state == SyncRun.State.FAILED


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--source", "arxvi"], "There is no service “arxvi” to sync. There are: arxiv."),
        (["--source", "homepage"], "There is no service “homepage”"),
        (["--member", "nobody"], "There is no member “nobody”."),
    ],
)
def test_a_wrong_call_ends_with_status_2(args: list[str], sentence: str) -> None:
    sync.source_for("homepage")

    with pytest.raises(CommandError) as error:
        run(*args)

    assert sentence in str(error.value)
    assert error.value.returncode == 2


def test_nothing_to_sync_is_a_wrong_call() -> None:
    Source.objects.update(enabled=False)

    with pytest.raises(CommandError, match="No source is enabled") as error:
        run()

    assert error.value.returncode == 2


def test_a_source_that_is_switched_off_is_not_synced() -> None:
    member("Ada Example")
    Source.objects.update(enabled=False)

    with pytest.raises(CommandError, match="arXiv is switched off") as error:
        run("--source", "arxiv")

    assert error.value.returncode == 2


def test_a_service_that_can_look_for_nobody_is_passed_over(arxiv_at) -> None:
    member("Ada Example")
    sync.source_for("openalex")
    arxiv_at(FakeArXiv(1))

    told = json.loads(run("--json"))["runs"]

    assert [one["source"] for one in told] == ["arxiv"]


def test_a_service_that_is_named_says_what_it_needs() -> None:
    member("Ada Example")
    sync.source_for("crossref")

    with pytest.raises(CommandError, match="No current member has an ORCID identifier") as error:
        run("--source", "crossref")

    assert error.value.returncode == 2


def test_without_a_member_each_is_asked_for_by_a_run_of_their_own(arxiv_at) -> None:
    for name in ("Ada Example", "Bo Example"):
        member(name)
    arxiv_at(FakeArXiv(1))

    told = json.loads(run("--json"))["runs"]

    assert sorted(one["member"] for one in told) == ["ada-example", "bo-example"]
    assert all(each.asked for each in SyncRun.objects.all())


def test_a_run_under_way_for_one_member_holds_up_no_other(arxiv_at) -> None:
    ada, _ = member("Ada Example"), member("Bo Example")
    sync.open_run(Source.objects.get(slug="arxiv"), ada)
    arxiv_at(FakeArXiv(1))

    (told,) = json.loads(run("--json"))["runs"]

    assert told["member"] == "bo-example"


def test_a_sync_under_way_is_not_started_twice() -> None:
    ada = member("Ada Example")
    sync.open_run(Source.objects.get(slug="arxiv"), ada)

    with pytest.raises(CommandError, match="for Ada Example is under way") as error:
        run()

    assert error.value.returncode == 1


@pytest.mark.parametrize("left", ["killed", "put off"])
def test_a_run_that_was_left_lying_goes_on(arxiv_at, left: str) -> None:
    lying = sync.open_run(Source.objects.get(slug="arxiv"), member("Ada Example"))
    long_ago = "2020-01-01T00:00Z"
    changed = {"retry_at": long_ago}
    if left == "killed":
        changed = {"state": SyncRun.State.RUNNING, "heartbeat": long_ago}
    SyncRun.objects.filter(pk=lying.pk).update(**changed)
    arxiv_at(FakeArXiv(1))

    run()

    lying.refresh_from_db()
    assert (lying.state, lying.seen) == (SyncRun.State.DONE, 1)
    assert SyncRun.objects.count() == 1
