"""A decision that somebody overtook, between making it and writing it, is made anew."""

import threading
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import pytest
from django.db import connection

from people.models import Member
from publications.domain import matching
from publications.domain.record import Record
from publications.models import Authorship, Publication, Source, SourceRecord, Suggestion, Venue
from publications.services import consolidation, match_index, review, sync
from publications.services.ingest import taking_in
from publications.services.publication_rows import PublicationRows
from tests.clock import Clock
from tests.publications.make import member, record, source

pytestmark = pytest.mark.django_db(transaction=True)

LOOMS = record(
    "Looms that Weave Long Numbers", "Ada Byron, Joseph Jacquard", date="1843", venue="Annals"
)


@pytest.fixture
def ada() -> Member:
    return member("Ada Byron")


def service(slug: str) -> Source:
    return source(slug, asserted_by=Source.AssertedBy.SERVICE)


def over_another_connection(does: Callable[[], Any]) -> None:
    """Do it as another process would. Raises what it raises."""
    failed: list[BaseException] = []

    def do() -> None:
        try:
            does()
        except BaseException as error:
            failed.append(error)
        finally:
            connection.close()

    thread = threading.Thread(target=do)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]


def overtake(monkeypatch: pytest.MonkeyPatch, does: Callable[[], Any], times: int = 1) -> list[Any]:
    """Let somebody do this after each of the first decisions; return those made, as they come."""
    decide, decisions = taking_in._decide, []

    def decide_slowly(*args: Any) -> Any:
        decision = decide(*args)
        decisions.append(decision)
        if len(decisions) <= times:
            over_another_connection(does)
        return decision

    monkeypatch.setattr(taking_in, "_decide", decide_slowly)
    return decisions


def test_two_new_records_of_one_paper_make_one_publication(
    ada: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    overtake(monkeypatch, lambda: sync.ingest([LOOMS], service("other"), member=ada))

    report = sync.ingest([LOOMS], service("profile"), member=ada)

    assert [one.decision for one in report.outcomes] == ["merged"]
    assert Publication.objects.get().source_records.count() == 2
    assert Venue.objects.count() == 1


def test_another_paper_of_a_new_venue_finds_it_made(
    ada: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = record("Cards that Remember", "Mary Somerville", date="1850", venue="Annals")
    overtake(monkeypatch, lambda: sync.ingest([cards], service("other"), member=ada))

    sync.ingest([LOOMS], service("profile"), member=ada)

    assert Publication.objects.count() == 2
    assert Venue.objects.count() == 1


def test_a_paper_that_was_merged_meanwhile_is_joined_where_it_is_now(
    ada: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync.ingest([LOOMS], source(), member=ada)
    looms = Publication.objects.get()
    whole = Publication.objects.create(title="Looms, Collected", slug="collected")
    overtake(monkeypatch, lambda: review.merge(looms, into=whole))

    sync.ingest([LOOMS], service("profile"), member=ada)

    assert set(SourceRecord.objects.values_list("publication", flat=True)) == {whole.pk}
    assert not match_index.MatchKey.objects.filter(publication=looms).exists()


def test_a_rejection_meanwhile_holds(ada: Member, monkeypatch: pytest.MonkeyPatch) -> None:
    by_initial = record(LOOMS.title, "A. Byron, Joseph Jacquard", date="1843")
    sync.ingest([by_initial], service("profile"), member=ada)
    doubt = Suggestion.objects.get(member=ada)
    overtake(monkeypatch, lambda: review.reject(doubt))

    sync.ingest([LOOMS], source(), member=ada)

    assert not Authorship.objects.filter(member=ada).exists()
    assert Publication.objects.get().status == Publication.Status.DECLINED


def test_a_hand_edit_meanwhile_is_not_written_over(
    ada: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync.ingest([LOOMS], source(), member=ada)

    def edit() -> None:
        looms = Publication.objects.get()
        looms.title = "On Looms"
        looms.save()
        consolidation.lock(looms, ["title"])

    overtake(monkeypatch, edit)
    with_pages = record(LOOMS.title, "Ada Byron, Joseph Jacquard", date="1843", pages="1-9")

    sync.ingest([with_pages], service("profile"), member=ada)

    assert Publication.objects.get().title == "On Looms"
    assert SourceRecord.objects.filter(publication=Publication.objects.get()).count() == 2


def test_what_is_overtaken_again_and_again_is_decided_while_others_wait(
    ada: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync.ingest([LOOMS], source(), member=ada)
    volumes = count(1)
    profiles = sync.MemberProfiles()
    decisions = overtake(
        monkeypatch,
        lambda: Publication.objects.update(volume=str(next(volumes))),
        times=taking_in.TRIES,
    )

    report = sync.ingest([LOOMS], service("profile"), member=ada, profiles=profiles)

    assert len(decisions) == taking_in.TRIES + 1
    assert [one.decision for one in report.outcomes] == ["merged"]
    (learnt,), (in_catalogue,) = profiles.people, sync.MemberProfiles().people
    assert learnt.accepted.count == in_catalogue.accepted.count, "an overtaken one taught nothing"


def test_nothing_is_decided_while_others_wait_and_little_is_written_at_once(
    ada: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    find, store, written = matching.find, consolidation.store, []

    def find_alone(*args: Any) -> Any:
        assert not connection.in_atomic_block
        return find(*args)

    def store_counted(all_rows: Sequence[PublicationRows]) -> None:
        assert connection.in_atomic_block
        written.append(len(all_rows))
        store(all_rows)

    monkeypatch.setattr(matching, "find", find_alone)
    monkeypatch.setattr(consolidation, "store", store_counted)

    sync.ingest(_papers(60), source(), member=ada)

    assert sum(written) == 60
    assert max(written) <= taking_in.TOGETHER


def test_where_records_take_long_fewer_are_taken_in_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, sizes = Clock(), []
    monkeypatch.setattr(taking_in, "time", clock)

    for portion in taking_in.Pace().portions(range(100)):
        sizes.append(len(portion))
        clock.sleep(0.04 * len(portion))

    assert sizes == [25, 12, 24, 12, 24, 3]


def test_two_that_import_at_once_make_each_paper_once(ada: Member) -> None:
    papers = _papers(40)
    one, two = service("one"), service("two")

    def take_in() -> None:
        over_another_connection(lambda: sync.ingest(papers, two, member=ada))

    meanwhile = threading.Thread(target=take_in)
    meanwhile.start()
    sync.ingest(papers, one, member=ada)
    meanwhile.join()

    assert Publication.objects.count() == 40
    assert SourceRecord.objects.filter(publication__isnull=False).count() == 80


def _papers(number: int) -> list[Record]:
    names = ["Willow", "Amber", "Granite", "Meadow", "Harbour", "Lantern", "Cobalt", "Thistle"]
    return [
        record(
            f"{names[n % 8]} {names[n // 8]} and the Reckoning of Case {n}",
            f"Ada Byron, {names[n // 8]} {names[n % 8]}son",
            date=str(1800 + n),
        )
        for n in range(number)
    ]
