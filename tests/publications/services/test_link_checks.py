"""Which addresses are asked, when, and what makes one dead."""

import datetime
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from publications.domain.reasons import Reason
from publications.models import Link, LinkCheck, Publication
from publications.services import link_checks
from publications.sources import links
from publications.sources.links import LinkAnswer
from tests.loopback import Reply, serve

pytestmark = pytest.mark.django_db

WORKS = LinkAnswer("works", Reason("link_works", {"status": 200}))
GONE = LinkAnswer("gone", Reason("link_gone", {"status": 404}))
NO_HOST = LinkAnswer("no_host", Reason("link_no_host"))
UNKNOWN = LinkAnswer("unknown", Reason("link_not_told", {"status": 403}))
DAY = datetime.timedelta(days=1)


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What each address answers, all that were asked in order, and a paper with links."""
    told: dict[str, Any] = {"asked": [], "answers": {}}

    def ask(_client: Any, address: str) -> LinkAnswer:
        told["asked"].append(address)
        return told["answers"].get(address, WORKS)

    monkeypatch.setattr(links.LinkClient, "ask", ask)
    return told


def add(*addresses: str) -> None:
    paper, _ = Publication.objects.get_or_create(title="Trees", slug="trees")
    for address in addresses:
        Link.objects.create(publication=paper, kind="pdf", url=address)


def nights(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return what lets so much time pass and checks links then."""
    now = timezone.now()

    def check(after: datetime.timedelta) -> None:
        nonlocal now
        now += after
        monkeypatch.setattr(link_checks.timezone, "now", lambda: now)
        link_checks.check()

    return check


def dead() -> list[str]:
    return [check.address for check in LinkCheck.objects.dead()]


A, B, WELL = "https://a.example/", "https://b.example/", "https://well.example/"
NONE = datetime.timedelta()


@pytest.mark.parametrize("answer", [GONE, NO_HOST])
def test_an_address_is_dead_after_two_failures_a_day_apart(
    world: dict[str, Any], monkeypatch: pytest.MonkeyPatch, answer: LinkAnswer
) -> None:
    add(A, WELL)
    world["answers"][A] = answer
    check = nights(monkeypatch)

    check(NONE)
    assert dead() == []
    check(datetime.timedelta(hours=5))
    assert world["asked"].count(A) == 1
    assert dead() == []
    add(B)  # somebody answers: the fault is not ours
    check(DAY)
    assert dead() == [A]


def test_one_that_answers_again_is_well(
    world: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    add(A)
    world["answers"][A] = GONE
    check = nights(monkeypatch)
    check(NONE)
    check(DAY)
    assert dead() == [A]

    world["answers"][A] = WORKS
    check(DAY)
    assert dead() == []
    world["answers"][A] = GONE
    check(DAY * 30)

    assert dead() == []  # it begins anew


def test_what_could_not_be_told_changes_nothing(
    world: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    add(A, B)
    world["answers"] = {A: UNKNOWN, B: GONE}
    check = nights(monkeypatch)
    check(NONE)
    world["answers"][B] = UNKNOWN
    check(DAY)
    check(DAY * 20)
    assert dead() == []

    world["answers"][B] = GONE
    check(DAY)

    assert dead() == [B]
    assert LinkCheck.objects.get(address=A).failures == 0


def test_where_no_address_answers_no_name_is_called_unknown(
    world: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    add(A, B)
    world["answers"] = {A: NO_HOST, B: NO_HOST}
    check = nights(monkeypatch)
    check(NONE)
    check(DAY)
    check(DAY)

    assert dead() == []


def test_what_failed_is_asked_first_then_what_is_new_then_the_oldest(
    world: dict[str, Any], monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.LINK_CHECK_DAYS = 10
    old, older, fresh, failed, new = (f"https://{name}.example/" for name in "vwxyz")
    add(old, older, fresh, failed, new)
    now = timezone.now()
    for address, days, failures in ((old, 11, 0), (older, 12, 0), (fresh, 9, 0), (failed, 2, 1)):
        at = now - DAY * days
        LinkCheck.objects.create(
            address=address,
            checked_at=at,
            failures=failures,
            first_failed=at if failures else None,
            last_failed=at if failures else None,
        )

    link_checks.check()

    assert world["asked"] == [failed, new, older, old]


def test_hosts_take_turns(world: dict[str, Any]) -> None:
    add(A + "1", A + "2", A + "3", B + "1")

    link_checks.check()

    assert world["asked"] == [A + "1", B + "1", A + "2", A + "3"]


def test_what_is_linked_no_more_is_forgotten(world: dict[str, Any]) -> None:
    LinkCheck.objects.create(address=B)
    add(A)

    link_checks.check()

    assert list(LinkCheck.objects.values_list("address", flat=True)) == [A]


def test_a_night_ends(world: dict[str, Any]) -> None:
    add(A, B)

    assert link_checks.check(seconds=-1) == 0

    assert world["asked"] == []
    assert LinkCheck.objects.filter(checked_at=None).count() == 2


def test_what_was_set_aside_meanwhile_stays_so(
    world: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    add(A)

    def ask(_client: Any, address: str) -> LinkAnswer:
        LinkCheck.objects.filter(address=address).update(is_fine=True)
        return GONE

    monkeypatch.setattr(links.LinkClient, "ask", ask)
    link_checks.check()

    assert LinkCheck.objects.get().is_fine


def test_a_real_server_is_asked(settings: Any, tmp_path: Any) -> None:
    settings.VAR_DIR = tmp_path
    settings.SOURCE_INTERVALS = {"links": 0}
    with serve(lambda request: Reply(b"", 404 if request.path == "/gone" else 200)) as server:
        add(server.url + "/gone", server.url + "/there")
        assert link_checks.check() == 2

    checks = LinkCheck.objects.order_by("address").values_list("failures", flat=True)
    assert list(checks) == [1, 0]
