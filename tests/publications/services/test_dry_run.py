"""Importing and trying an import hold up nobody else who writes."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection, transaction

from people.models import Member
from publications.domain.record import Listing
from publications.models import Publication, SyncRun
from publications.services import sync
from publications.services.dry_run import trial
from publications.sources import heartbeat
from tests.publications.make import member, record

pytestmark = pytest.mark.django_db(transaction=True)


def somebody_else_saves(name: str) -> None:
    """Save a member over a connection of one's own. Raises what the database says."""
    failed: list[Exception] = []

    def save() -> None:
        try:
            member(name)
        except Exception as error:
            failed.append(error)
        finally:
            connection.close()

    thread = threading.Thread(target=save)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]


def test_a_trial_keeps_nothing() -> None:
    member("Ada Byron")

    with trial():
        member("James Watt")
        assert Member.objects.count() == 2
        somebody_else_saves("Mary Somerville")

    names = set(Member.objects.values_list("name", flat=True))
    assert names == {"Ada Byron", "Mary Somerville"}


def test_a_transaction_in_a_trial_begins_when_it_is_asked_to() -> None:
    with trial():
        member("James Watt")
        with transaction.atomic():
            member("Ada Byron")

        assert Member.objects.count() == 2
    assert not Member.objects.exists()


def test_a_trial_that_fails_keeps_nothing_either() -> None:
    def try_and_fail() -> None:
        with trial():
            member("James Watt")
            raise OSError("The disk is full")

    with pytest.raises(OSError, match="disk"):
        try_and_fail()

    assert not Member.objects.exists()
    somebody_else_saves("Mary Somerville")
    assert Member.objects.get().name == "Mary Somerville"


@pytest.mark.parametrize("dry_run", [False, True], ids=["for good", "dry run"])
def test_others_save_while_a_listing_is_imported(dry_run: bool) -> None:
    ada = member("Ada Byron")
    records = [record(f"Paper {number} of Many", "Ada Byron") for number in range(60)]
    saved: list[str] = []

    def save() -> None:
        saved.append("Visitor " + "abcdefghijkl"[len(saved)])
        somebody_else_saves(saved[-1])

    with heartbeat.beating(save):
        report = sync.import_listing(Listing(records=records), member=ada, dry_run=dry_run)

    assert (report.counts["seen"], report.counts["failed"]) == (60, 0)
    assert len(saved) > 2
    assert Member.objects.filter(name__in=saved).count() == len(saved)
    assert Publication.objects.count() == (0 if dry_run else 60)


def test_an_import_that_stops_half_way_says_so_and_goes_on() -> None:
    ada = member("Ada Byron")
    records = [record(f"Paper {number} of Many", "Ada Byron") for number in range(60)]
    listing = Listing(records=records)

    with heartbeat.beating(_breaks_after(2)), pytest.raises(OSError, match="disk is full"):
        sync.import_listing(listing, member=ada)

    run = SyncRun.objects.get()
    assert run.state == SyncRun.State.FAILED
    assert run.error.startswith("The import stopped half way: The disk is full. ")
    assert Publication.objects.count() == 25
    assert sync.import_listing(listing, member=ada).counts["unchanged"] == 25
    assert Publication.objects.count() == 60


def _breaks_after(signs: int) -> Callable[[], None]:
    left = [signs]

    def give_sign() -> None:
        if not left[0]:
            raise OSError("The disk is full")
        left[0] -= 1

    return give_sign
