import dataclasses
from collections.abc import Sequence
from datetime import date

import pytest

from people.models import Member
from publications.domain.reasons import Reason
from publications.domain.record import Author, Listing, Record, Unread
from publications.models import (
    Authorship,
    MatchKey,
    Metric,
    Publication,
    RunLogLine,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
)
from publications.services import consolidation, source_records, sync
from publications.services.publication_rows import PublicationRows
from publications.services.sync import runs
from tests.loopback import Reply, html
from tests.publications.make import member, record, source
from tests.publications.sources.feeds import FakeArXiv, entry, feed

pytestmark = pytest.mark.django_db
Status = Publication.Status


def profile() -> Source:
    return source("profile", asserted_by=Source.AssertedBy.SERVICE, precedence=20)


# --- ingest ------------------------------------------------------------------------------------


def test_a_list_that_the_member_keeps_is_published_whole() -> None:
    ada = member("Ada Byron")
    records = [
        record("Notes on the Engine", "L. Menabrea, Ada Byron", date="1843-09"),
        record("A Calculus of the Nervous System", "M. Somerville, et al.", date="1844"),
    ]

    report = sync.ingest(records, source(), member=ada)

    assert [outcome.decision for outcome in report.outcomes] == ["new", "new"]
    assert Publication.objects.public().by_member(ada).count() == 2
    assert report.counts == {
        "seen": 2,
        "new": 2,
        "merged": 0,
        "unchanged": 0,
        "suggested": 0,
        "declined": 0,
        "failed": 0,
        "unread": 0,
    }


def test_the_same_papers_in_a_second_list_are_recognised() -> None:
    ada = member("Ada Byron")
    sync.ingest(
        [
            record(
                "Looms: Weaving Long Numbers from Punched Cards",
                "Ada Byron, J. Jacquard, M. Somerville",
                date="1842",
            ),
            record("Notes on the Engine", "L. Menabrea, Ada Byron", date="1843-09"),
        ],
        source(),
        member=ada,
    )

    report = sync.ingest(
        [
            record(
                "Weaving Long Numbers from Punched Cards",
                "Ada Byron, J. Jacquard, et al.",
                date="1841-12-24",
            ),
            record("NOTES ON THE ENGINE.", "L. Menabrea, A. Byron", date="1843"),
        ],
        profile(),
        member=ada,
    )

    assert [outcome.decision for outcome in report.outcomes] == ["merged", "merged"]
    assert Publication.objects.count() == 2
    assert {len(paper.authorships.all()) for paper in Publication.objects.all()} == {2, 3}


def test_a_namesake_on_a_service_page_waits_for_a_person() -> None:
    ada = member("Ada Byron")
    sync.ingest([record("Notes", "Ada Byron, C. Babbage")], source(), member=ada)

    report = sync.ingest([record("Drones", "Ada Byron, X. Wang")], profile(), member=ada)

    assert report.outcomes[0].decision == "suggested"
    assert Publication.objects.public().count() == 1
    suggestion = Suggestion.objects.waiting().get()
    assert (suggestion.member, suggestion.publication.title) == (ada, "Drones")
    assert suggestion.reasons


def test_a_known_coauthor_vouches_for_a_paper_on_a_service_page() -> None:
    ada = member("Ada Byron")
    member("Charles Babbage")

    report = sync.ingest(
        [record("The Difference Engine", "Ada Byron, Charles Babbage")], profile(), member=ada
    )

    assert report.outcomes[0].decision == "new"
    assert Publication.objects.public().get().authorships.filter(member=ada).exists()


def test_the_papers_of_a_page_are_judged_together() -> None:
    """The first of them is clear only by what the later ones tell."""
    ada = member("Ada Byron")
    looms = record("Looms", "Ada Byron, Joseph Jacquard, Petra Novak", date="1842")
    sync.ingest([looms], source(), member=ada)
    bridges = [
        record("Cards that Remember", "Ada Byron, Joseph Jacquard, Tova Mirren"),
        record("Ribbons by Machine", "Ada Byron, Petra Novak, Tova Mirren"),
        record("Patterns in Silk", "Ada Byron, Joseph Jacquard, Tova Mirren"),
    ]
    beyond = record("Weaving at Night", "Ada Byron, Tova Mirren")
    profile = source("profile", asserted_by="service")

    page = sync.ingest([beyond, *bridges], profile, member=ada)
    again = sync.ingest([record("Dyes of Madder", "Ada Byron, Nora Weld")], profile, member=ada)

    assert [one.decision for one in page.outcomes] == ["new"] * 4
    assert again.outcomes[0].decision == "suggested"
    held = Publication.objects.filter(authorships__inferred=True)
    assert set(held.values_list("title", flat=True)) == {one.title for one in (beyond, *bridges)}


def test_what_was_inferred_is_sure_once_the_member_lists_it() -> None:
    ada = member("Ada Byron")
    sync.ingest([record("Looms", "Ada Byron, Joseph Jacquard", date="1842")], source(), member=ada)
    cards = record("Cards that Remember Patterns", "Ada Byron, Joseph Jacquard", date="1843")
    sync.ingest([cards], source("profile", asserted_by="service"), member=ada)
    assert Authorship.objects.filter(inferred=True).count() == 1

    sync.ingest([cards], source("cv"), member=ada)

    assert not Authorship.objects.filter(inferred=True).exists()


def test_a_paper_of_nobody_here_is_declined_and_known_when_it_comes_again() -> None:
    member("Ada Byron")
    stranger = record("Steam Engines with Separate Condensers", "J. Watt, M. Boulton")

    report = sync.ingest([stranger], source("cv"))
    again = sync.ingest([stranger], profile())

    assert report.outcomes[0].decision == "declined"
    assert again.outcomes[0].decision == "declined"
    assert Publication.objects.get().status == Status.DECLINED


def test_a_file_for_the_lab_asks_about_papers_of_nobody_here() -> None:
    report = sync.ingest(
        [record("Steam Engines with Separate Condensers", "J. Watt, M. Boulton")],
        source("bibtex", asserted_by=Source.AssertedBy.FILE),
    )

    assert report.outcomes[0].decision == "suggested"
    assert Suggestion.objects.get().member is None


def test_whether_a_paper_is_the_labs_is_asked_no_more_once_a_member_wrote_it() -> None:
    """Somebody hands a list in for the lab, and then for the member whom it leaves out."""
    ada, file = member("Ada Byron"), source("bibtex", asserted_by=Source.AssertedBy.FILE)
    sync.ingest([record("Looms in the Rain", "J. Jacquard")], file)
    assert Suggestion.objects.open().get().member is None

    sync.ingest([record("Looms in the Rain", "Ada Byron, J. Jacquard")], file, member=ada)

    paper = Publication.objects.get()
    assert paper.status == Status.PUBLISHED
    assert list(paper.authorships.filter(member=ada)) != []
    assert not Suggestion.objects.open().exists()


@pytest.fixture
def listing() -> Listing:
    return Listing(
        records=(
            record(
                "Notes on the Engine", "L. Menabrea, Ada Byron*", date="1843-09", venue="Memoirs"
            ),
            record("Looms", "Ada Byron, J. Jacquard", date="1842"),
        ),
        unread=(Unread(7, "???", Reason("item_has_no_title")),),
        shape="profile",
        owner="Ada Byron",
    )


def snapshot() -> list[object]:
    """Everything that an import may write, but for the history of imports."""
    tables = (Publication, SourceRecord, Suggestion, MatchKey)
    rows = [list(table.objects.order_by("pk").values()) for table in tables]
    held = list(Publication.objects.order_by("pk").values_list("pk", "authorships"))
    return [*rows, held]


def test_importing_twice_changes_nothing_the_second_time(listing: Listing) -> None:
    ada = member("Ada Byron")
    first = sync.import_listing(listing, member=ada)
    before = snapshot()

    second = sync.import_listing(listing, member=ada)

    assert first.counts["unchanged"] == 0
    assert second.counts["unchanged"] == second.counts["seen"] == 2
    assert snapshot() == before


def test_a_dry_run_decides_everything_and_keeps_nothing(listing: Listing) -> None:
    report = sync.import_listing(listing, member=member("Ada Byron"), dry_run=True)

    assert report.counts["suggested"] == 2
    assert report.unread == [Unread(7, "???", Reason("item_has_no_title"))]
    assert not Publication.objects.exists()
    assert not SyncRun.objects.exists()


def test_a_listing_may_name_its_member_itself(listing: Listing) -> None:
    ada = member("Ada Byron")

    sync.import_listing(listing)

    assert SyncRun.objects.get().member == ada


def test_somebody_elses_listing_is_no_evidence(listing: Listing) -> None:
    watt = member("James Watt")

    report = sync.import_listing(listing, member=watt)

    assert "headed “Ada Byron”, not James Watt" in str(report.warnings[0])
    assert report.counts["declined"] == 2


def test_hand_edits_outlive_every_import(listing: Listing) -> None:
    ada = member("Ada Byron")
    sync.import_listing(listing, member=ada)
    paper = Publication.objects.get(title="Looms")
    paper.title, paper.date = "On Looms", ""
    paper.save()
    consolidation.lock(paper, ["title", "date"])

    newer = record("Looms", "Ada Byron, J. Jacquard", date="1842", pages="1-9")
    sync.ingest([newer], profile(), member=ada)

    paper.refresh_from_db()
    assert (paper.title, paper.date, paper.pages) == ("On Looms", "", "1-9")
    assert Publication.objects.count() == 2


def test_a_paper_retitled_by_hand_is_known_by_what_its_sources_call_it() -> None:
    ada = member("Ada Byron")
    authors = "Ada Byron, Joseph Jacquard, Mary Somerville"
    title = "Looms that Weave Long Numbers with Punched Cards"
    sync.ingest([record(title, authors, date="1842-04")], source(), member=ada)
    paper = Publication.objects.get()
    paper.title = "Woven by Machine"
    paper.save()
    consolidation.lock(paper, ["title"])

    again = record(title.replace("with", "via"), authors, date="1842-04")
    report = sync.ingest([again], source(), member=ada)

    assert report.outcomes[0].decision == "merged"
    assert Publication.objects.get().title == "Woven by Machine"


def test_what_waits_is_said_to_wait_also_when_nothing_changed() -> None:
    ada = member("Ada Byron")
    drones = record("Drones that Map Large Fields", "Ada Byron, X. Wang")
    sync.ingest([drones], profile(), member=ada)

    report = sync.ingest([drones], profile(), member=ada)

    assert (report.counts["unchanged"], report.waiting) == (1, 1)


def test_a_date_that_is_none_of_the_calendar_is_told(listing: Listing) -> None:
    doubtful = record("Looms", "Ada Byron", date="1842-02", confidence=(("date", 0.5),))

    report = sync.import_listing(dataclasses.replace(listing, records=(doubtful,)))

    assert "taken as February 1842" in str(report.warnings[-1])


def test_a_changed_record_supersedes_the_older_which_stays() -> None:
    ada = member("Ada Byron")
    old = record("Looms", "Ada Byron, J. Jacquard", date="1842")
    sync.ingest([old], source(), member=ada)

    report = sync.ingest(
        [record("Looms", "Ada Byron, J. Jacquard", date="1842-05")], source(), member=ada
    )

    assert report.outcomes[0].decision == "merged"
    assert Publication.objects.get().date == "1842-05"
    kept = SourceRecord.objects.get(superseded=True)
    assert kept.as_record() == old
    assert SourceRecord.objects.count() == 2


def test_two_papers_of_one_title_in_one_list_stay_two() -> None:
    ada = member("Ada Byron")
    twins = [
        record("Editorial", "Ada Byron", date="1842", volume="1", identifiers=(("doi", "10.1/a"),)),
        record("Editorial", "Ada Byron", date="1842", volume="2", identifiers=(("doi", "10.1/b"),)),
    ]

    sync.ingest(twins, source(), member=ada)
    report = sync.ingest(twins, source(), member=ada)

    assert Publication.objects.count() == 2
    assert report.counts["unchanged"] == 2


def test_a_record_that_cannot_be_kept_fails_alone() -> None:
    ada = member("Ada Byron")
    broken = Record(title="Bad \x00 title" * 2, authors=(Author("Ada Byron"),), date="x" * 30)

    report = sync.ingest([broken, record("Looms", "Ada Byron")], source(), member=ada)

    assert [outcome.decision for outcome in report.outcomes] == ["failed", "new"]
    assert "could not be kept" in str(report.outcomes[0].reasons[0])
    assert Publication.objects.get().title == "Looms"


def test_an_unchanged_record_writes_nothing(django_assert_num_queries) -> None:
    ada = member("Ada Byron")
    records = [record(f"Paper {number}", "Ada Byron", date="1842") for number in range(3)]
    sync.ingest(records, source(), member=ada)
    profiles, home = sync.MemberProfiles(), source()

    with django_assert_num_queries(2):  # what was said before, and authors linked to nobody
        sync.ingest(records, home, member=ada, profiles=profiles)


@pytest.mark.parametrize("pages", ["1-9", ""])
def test_what_another_worker_stored_meanwhile_is_not_stored_twice(
    monkeypatch: pytest.MonkeyPatch, pages: str
) -> None:
    ada = member("Ada Byron")
    looms = record("Looms that Weave Long Numbers", "Ada Byron", date="1842")
    sync.ingest([looms], source(), member=ada)
    monkeypatch.setattr(source_records, "known", lambda *_: {})

    again = dataclasses.replace(looms, pages=pages)
    report = sync.ingest([again], source(), member=ada)

    assert report.outcomes[0].decision == "merged"
    assert SourceRecord.objects.current().count() == 1
    assert Publication.objects.get().pages == pages


# --- a sync of a service -----------------------------------------------------------------------


@pytest.fixture
def arxiv() -> Source:
    return sync.source_for("arxiv")


@pytest.fixture
def ada() -> Member:
    return member("Ada Example")


def test_a_sync_reads_all_pages_and_says_so(arxiv_at, arxiv: Source, ada: Member) -> None:
    server = arxiv_at(FakeArXiv(5, page_size=2))

    run = sync.perform(sync.open_run(arxiv, ada))

    assert run.state == SyncRun.State.DONE
    assert (run.seen, run.suggested + run.new, run.expected, run.percent) == (5, 5, 5, 100)
    assert SourceRecord.objects.filter(run=run).count() == 5
    assert "Ada Example: 2 seen" in run.log.all()[1].text
    assert server.count == 3


def test_a_second_sync_finds_everything_unchanged(arxiv_at, arxiv: Source, ada: Member) -> None:
    arxiv_at(FakeArXiv(3))
    sync.perform(sync.open_run(arxiv, ada))
    before = snapshot()

    run = sync.perform(sync.open_run(arxiv, ada))

    assert (run.seen, run.unchanged) == (3, 3)
    assert snapshot() == before


def test_a_sync_without_a_member_asks_for_all_current_ones(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    member("Grace Other").positions.update(end="2020")
    member("Alan Third")
    server = arxiv_at(FakeArXiv(1))

    run = sync.perform(sync.open_run(arxiv, None))

    assert run.state == SyncRun.State.DONE
    asked = " ".join(request.query.get("search_query", "") for request in server.requests)
    assert ["Ada" in asked, "Alan" in asked, "Grace" in asked] == [True, True, False]


def test_a_failed_sync_keeps_what_it_got_and_says_why(arxiv_at, arxiv: Source, ada: Member) -> None:
    works = FakeArXiv(4, page_size=2)

    def breaks_on_the_second_page(request) -> Reply:
        return html() if request.query.get("start") == "2" else works(request)

    arxiv_at(breaks_on_the_second_page)

    run = sync.perform(sync.open_run(arxiv, ada))

    assert run.state == SyncRun.State.FAILED
    assert "arXiv" in run.error
    assert run.seen == 2
    assert SourceRecord.objects.count() == 2
    assert run.log.filter(level=RunLogLine.Level.ERROR).get().text == run.error


def test_a_run_that_lost_its_worker_goes_on_at_its_cursor(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    server = arxiv_at(FakeArXiv(4, page_size=2))
    run = sync.open_run(arxiv, ada)
    SyncRun.objects.filter(pk=run.pk).update(
        state=SyncRun.State.RUNNING,
        heartbeat="2020-01-01T00:00Z",
        cursor=f"{ada.pk}|2",
        seen=2,
        expected=4,
    )

    sync.perform(run)

    assert (run.state, run.seen, run.expected) == (SyncRun.State.DONE, 4, 4)
    assert [request.query["start"] for request in server.requests] == ["2"]


@pytest.mark.parametrize("state", ["done", "failed", "cancelled", "running"])
def test_a_run_that_is_over_or_under_way_is_left_alone(
    arxiv_at, arxiv: Source, ada: Member, state: str, settings
) -> None:
    server = arxiv_at(FakeArXiv(1))
    run = sync.open_run(arxiv, ada)
    SyncRun.objects.filter(pk=run.pk).update(state=state, heartbeat=run.created_at)

    sync.perform(run)

    assert server.count == 0


def test_cancelling_stops_before_the_next_page(
    arxiv_at, arxiv: Source, ada: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    arxiv_at(FakeArXiv(4, page_size=2))
    run = sync.open_run(arxiv, ada)
    note = runs.count

    def cancel_after_one_page(one: SyncRun, report: sync.Report) -> None:
        note(one, report)
        SyncRun.objects.filter(pk=one.pk).update(state=SyncRun.State.CANCELLED)

    monkeypatch.setattr(runs, "count", cancel_after_one_page)
    sync.perform(run)

    assert (run.state, run.seen) == (SyncRun.State.CANCELLED, 2)


def test_one_run_at_a_time(arxiv: Source, ada: Member) -> None:
    sync.open_run(arxiv, ada)
    sync.open_run(arxiv, None)

    with pytest.raises(sync.AlreadyRunning, match="sync of arXiv for Ada Example is under way"):
        sync.open_run(arxiv, ada)
    with pytest.raises(sync.AlreadyRunning, match="sync of arXiv is under way"):
        sync.open_run(arxiv, None)


def test_a_file_source_cannot_be_synced(ada: Member) -> None:
    with pytest.raises(ValueError, match="import a file instead"):
        sync.open_run(source(), ada)


def test_entries_that_cannot_be_read_are_counted_and_logged(
    arxiv_at, arxiv: Source, ada: Member
) -> None:
    arxiv_at(lambda request: Reply(feed(entry("2401.00001"), entry("2401.00002", title=""))))

    run = sync.perform(sync.open_run(arxiv, ada))

    assert (run.seen, run.failed) == (1, 1)
    assert "not read" in run.log.get(level=RunLogLine.Level.WARNING).text


# --- figures -----------------------------------------------------------------------------------


def figures() -> list[tuple[str, float, str]]:
    return [(one.name, one.value, str(one.day)) for one in Metric.objects.order_by("pk")]


def test_figures_are_kept_with_their_day_and_only_when_they_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ada = member("Ada Byron")

    def read_on(day: str, citations: float) -> sync.Report:
        monkeypatch.setattr("django.utils.timezone.localdate", lambda: date.fromisoformat(day))
        one = record("Looms", "Ada Byron", metrics=(("citations", citations),))
        return sync.ingest([one], source(), member=ada)

    read_on("2024-05-01", 3)
    second = read_on("2024-05-02", 3)
    read_on("2024-05-03", 4)
    read_on("2024-05-03", 5)
    read_on("2024-05-04", 3)
    read_on("2024-05-05", 3)

    assert second.counts["unchanged"] == 1
    assert figures() == [
        ("citations", 3, "2024-05-01"),
        ("citations", 5, "2024-05-03"),
        ("citations", 3, "2024-05-04"),
    ]
    read_on("2025-05-06", 8)  # by a clock that is set right again
    read_on("2024-05-06", 9)
    assert figures()[3:] == [("citations", 9, "2024-05-06")]
    assert SourceRecord.objects.count() == 1


def test_figures_of_a_page_are_its_owners(listing: Listing) -> None:
    ada = member("Ada Byron")
    page = dataclasses.replace(listing, metrics=(("h-index", 20.0),))

    sync.import_listing(page, member=ada)
    sync.import_listing(page, member=ada)

    assert [(one.name, one.value) for one in ada.metrics.all()] == [("h-index", 20.0)]


PROFILE = """\
Ada Byron

LG
h-index12
2papers
1,832citations
Novelty59%
AI Score45

2 Papers

23.0DCNov 27, 2023Code
Heap: Sorting Large Piles

Ada Byron, J. Jacquard

9.7LGJul 17, 2023
Order in Piles

Ada Byron, J. Jacquard
"""


def test_every_figure_of_a_pasted_profile_is_kept_with_its_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those that only that page knows, too; one that changes gets a row of its own."""
    ada = member("Ada Byron")

    def read_on(day: str, text: str) -> None:
        today = date.fromisoformat(day)
        monkeypatch.setattr("django.utils.timezone.localdate", lambda: today)
        sync.import_listing(sync.read_listing(text.encode()), member=ada)

    read_on("2024-05-01", PROFILE)
    read_on("2024-05-02", PROFILE)
    read_on("2024-06-01", PROFILE.replace("h-index12", "h-index13").replace("23.0DC", "24.5DC"))

    assert set(ada.metrics.values_list("source__slug", "name", "value", "day")) == {
        ("profile", name, value, date.fromisoformat(day))
        for name, value, day in [
            ("h-index", 12.0, "2024-05-01"),
            ("papers", 2.0, "2024-05-01"),
            ("citations", 1832.0, "2024-05-01"),
            ("Novelty", 59.0, "2024-05-01"),
            ("AI Score", 45.0, "2024-05-01"),
            ("h-index", 13.0, "2024-06-01"),
        ]
    }
    heap, order = Publication.objects.order_by("title")
    assert list(heap.metrics.order_by("day", "name").values_list("name", "value", "day")) == [
        ("code", 1.0, date(2024, 5, 1)),
        ("score", 23.0, date(2024, 5, 1)),
        ("score", 24.5, date(2024, 6, 1)),
    ]
    assert [one.value for one in order.metrics.all()] == [9.7]


def test_a_record_that_failed_is_settled_when_it_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ada = member("Ada Byron")
    looms = record("Looms", "Ada Byron")

    def breaks(*args: object) -> None:
        raise ValueError("out of order")

    with monkeypatch.context() as broken:
        broken.setattr(consolidation, "store", breaks)
        first = sync.ingest([looms], source(), member=ada)
    second = sync.ingest([looms], source(), member=ada)

    assert (first.counts["failed"], second.counts["new"]) == (1, 1)
    assert SourceRecord.objects.count() == 1
    assert Publication.objects.public().get().title == "Looms"


def test_a_change_that_failed_is_folded_in_when_it_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ada = member("Ada Byron")
    looms = record("Looms that Weave Long Numbers", "Ada Byron", date="1842")
    sync.ingest([looms], source(), member=ada)
    changed = dataclasses.replace(looms, pages="1-9")

    def breaks(*args: object) -> None:
        raise ValueError("out of order")

    with monkeypatch.context() as broken:
        broken.setattr(consolidation, "store", breaks)
        first = sync.ingest([changed], source(), member=ada)
    second = sync.ingest([changed], source(), member=ada)

    assert (first.counts["failed"], second.counts["merged"]) == (1, 1)
    assert Publication.objects.get().pages == "1-9"


# --- several at once ---------------------------------------------------------------------------


def openalex(title: str, key: str, **fields: object) -> Record:
    return record(title, "Ada Byron, Luigi Menabrea", source_key=key, date="1843", **fields)


def test_newcomers_of_one_page_share_their_queries(django_assert_max_num_queries) -> None:
    ada = member("Ada Byron")
    words = "looms cards engines numbers wheels drums gears levers mills stores".split()
    papers = [
        openalex(f"{one.title()} and {other} in the {one} works", f"W{one}{other}", venue="Memoirs")
        for one in words[:5]
        for other in words[5:]
    ]
    home, profiles = sync.source_for("openalex"), sync.MemberProfiles()

    # One for each paper's candidates, and some of the whole. PostgreSQL counts the writes of all
    # its databases: where another test wrote meanwhile, candidates are looked up once more.
    lookups, of_the_whole = 2 * len(papers), 28
    with django_assert_max_num_queries(lookups + of_the_whole):
        report = sync.ingest(papers, home, member=ada, profiles=profiles)

    assert report.counts["seen"] == Publication.objects.count() == 25


def test_a_paper_that_stands_twice_on_one_page_becomes_one() -> None:
    title = "Looms that Weave Long Numbers with Cards"
    twice = [openalex(title, "W1"), openalex("Steam", "W2"), openalex(title, "W3", pages="1-9")]

    report = sync.ingest(twice, sync.source_for("openalex"), member=member("Ada Byron"))

    first, _, again = report.outcomes
    assert (again.decision, again.publication) == ("merged", first.publication)
    assert Publication.objects.count() == 2
    assert Publication.objects.get(title=title).pages == "1-9"


def test_two_papers_of_one_page_that_may_be_one_are_asked_about() -> None:
    title = "Looms that Weave Long Numbers with Cards"
    twins = [openalex(title, key, identifiers=(("doi", f"10.1000/{key}"),)) for key in ("W1", "W2")]

    report = sync.ingest(twins, sync.source_for("openalex"), member=member("Ada Byron"))

    asked = Suggestion.objects.get(kind=Suggestion.Kind.SAME_WORK)
    assert asked.other == report.outcomes[0].publication
    assert asked.publication == report.outcomes[1].publication
    assert [one.slug[-2:] for one in Publication.objects.order_by("pk")] == ["43", "-2"]


def test_one_that_fails_among_several_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    store = consolidation.store

    def breaks_on_steam(all_rows: Sequence[PublicationRows]) -> None:
        store(all_rows)
        if any(rows.publication.title == "Steam" for rows in all_rows):
            raise ValueError("out of order")

    monkeypatch.setattr(consolidation, "store", breaks_on_steam)
    papers = [openalex(title, title) for title in ("Looms", "Steam", "Cards")]

    report = sync.ingest(papers, sync.source_for("openalex"), member=member("Ada Byron"))

    assert [one.decision == "failed" for one in report.outcomes] == [False, True, False]
    assert set(Publication.objects.values_list("title", flat=True)) == {"Looms", "Cards"}
    kept = SourceRecord.objects.order_by("key").values_list("key", "publication__title")
    assert list(kept) == [("Cards", "Cards"), ("Looms", "Looms"), ("Steam", None)]


def test_what_was_learnt_from_papers_that_failed_together_is_learnt_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = consolidation.store

    def breaks_on_steam(all_rows: Sequence[PublicationRows]) -> None:
        store(all_rows)
        if any(rows.publication.title == "Steam" for rows in all_rows):
            raise ValueError("out of order")

    ada = member("Ada Byron")
    papers = [record(title, "Ada Byron, Luigi Menabrea") for title in ("Looms", "Steam", "Cards")]
    profiles = sync.MemberProfiles()
    monkeypatch.setattr(consolidation, "store", breaks_on_steam)

    sync.ingest(papers, source(), member=ada, profiles=profiles)

    (learnt,), (in_catalogue,) = profiles.people, sync.MemberProfiles().people
    assert Publication.objects.public().count() == 2
    assert learnt.accepted.count == in_catalogue.accepted.count == 2
    assert learnt.accepted.coauthors == in_catalogue.accepted.coauthors
