"""The operator's pages: how sources fare, whom they cover, a test of one, figures over time."""

import datetime
import re
import threading
from collections.abc import Callable

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from people.models import Identifier, Member, User
from publications.admin import metrics
from publications.admin.sources import connection_test
from publications.domain.reasons import Reason, as_written
from publications.models import (
    Authorship,
    ExternalId,
    Metric,
    Publication,
    RunLogLine,
    Source,
    SourceRecord,
    SyncRun,
)
from publications.selectors import health
from tests.loopback import Handler, Loopback, Reply, html
from tests.page import markup
from tests.publications import make

pytestmark = pytest.mark.django_db

FEED = b"""<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">
<opensearch:totalResults>7</opensearch:totalResults>
<entry><id>http://arxiv.org/abs/2301.01234v1</id><title>On Examples</title>
<summary>Short.</summary><published>2023-01-03T00:00:00Z</published>
<author><name>Ana Example</name></author><author><name>Bo Other</name></author></entry>
</feed>"""


def arxiv() -> Source:
    return make.source("arxiv", asserted_by=Source.AssertedBy.SERVICE)


def address(source: Source, action: str = "change") -> str:
    return reverse(f"admin:publications_source_{action}", args=[source.pk])


def ended(source: Source, state: str, **fields: object) -> SyncRun:
    now = timezone.now()
    return SyncRun.objects.create(
        source=source,
        state=state,
        started_at=now - datetime.timedelta(seconds=9),
        finished_at=now,
        **fields,
    )


@pytest.fixture
def ana() -> Member:
    return make.member("Ana Example")


class TestTheList:
    def test_says_how_each_fares(self, admin_client: Client) -> None:
        ended(arxiv(), "failed", reason=Reason.of("no_answer_in_time", service="arXiv"))
        page = admin_client.get(reverse("admin:publications_source_changelist"))
        text = page.content.decode()
        assert "Failing since" in text
        assert "arXiv did not answer in time: try again later." in text
        assert "Never run" in text
        assert "Never run." not in text  # once is enough
        assert "Next run of all services:" in text
        assert address(arxiv(), "test") in text
        assert address(arxiv(), "sync") in text

    def test_saving_it_still_switches_a_source_off(self, admin_client: Client) -> None:
        where = reverse("admin:publications_source_changelist")
        forms = admin_client.get(where).context["cl"].formset
        data = {field.html_name: field.value() for field in forms.management_form}
        for form in forms.forms:
            for field in form:
                if field.value() not in (None, False):
                    data[field.html_name] = field.value()
            if form.instance.kind == "arxiv":
                data.pop(form["enabled"].html_name)
        assert admin_client.post(where, {**data, "_save": "Save"}).status_code == 302
        assert not Source.objects.get(kind="arxiv").enabled

    def test_a_button_of_it_syncs_the_whole_lab_a_run_for_each_member(
        self, admin_client: Client, monkeypatch: pytest.MonkeyPatch, ana: Member
    ) -> None:
        handed: list[SyncRun] = []
        monkeypatch.setattr("publications.tasks.enqueue", handed.append)
        bo = make.member("Bo Other")
        make.member("Cy Gone").positions.update(end="2020")

        page = admin_client.post(
            address(arxiv(), "sync"), {"form-TOTAL_FORMS": "1"}, follow=True
        ).content.decode()

        assert {run.member for run in SyncRun.objects.all()} == {ana, bo}
        assert len(handed) == 1
        assert "was started for 2 members, one after another." in page
        assert "Under way" in page
        again = admin_client.post(address(arxiv(), "sync"), follow=True).content.decode()
        assert "is under way for every member already." in again
        assert SyncRun.objects.count() == 2

    def test_with_nobody_to_ask_it_says_what_is_missing(
        self, admin_client: Client, ana: Member
    ) -> None:
        orcid = make.source("orcid", asserted_by=Source.AssertedBy.SERVICE)
        page = admin_client.post(address(orcid, "sync"), follow=True).content.decode()
        assert "No current member has an ORCID identifier" in page
        assert not SyncRun.objects.exists()


class TestThePage:
    def test_tells_state_coverage_and_what_is_under_way(
        self, admin_client: Client, ana: Member
    ) -> None:
        source = arxiv()
        run = ended(source, "done", member=ana, seen=4, new=2, failed=1)
        RunLogLine.objects.create(
            run=run, message=as_written("Line 3 not read: <b>."), level="warning"
        )
        running = SyncRun.objects.create(source=source, member=ana, seen=5)
        text = markup(admin_client.get(address(source)))
        assert "Healthy since" in text
        assert reverse("admin:publications_syncrun_cancel", args=[running.pk]) in text
        assert reverse("admin:publications_metric_member", args=[ana.pk]) in text
        running.delete()
        text = markup(admin_client.get(address(source)))
        row = re.search(r'<table class="coverage">.*?</table>', text, re.DOTALL)
        assert row
        assert re.findall(r'<td data-label="[^"]+">(\d+(?: of \d+)?)', row[0]) == [
            "0 of 0",
            "4",
            "2",
            "0",
            "1",
        ]
        assert "Line 3 not read: &lt;b&gt;." in row[0]

    def test_keeps_telling_of_the_last_run_while_the_next_one_waits(
        self, admin_client: Client, ana: Member
    ) -> None:
        source = arxiv()
        ended(source, "done", member=ana, seen=41, new=7)
        SyncRun.objects.create(source=source, member=ana)
        text = admin_client.get(address(source)).content.decode()
        row = re.search(r'<table class="coverage">.*?</table>', text, re.DOTALL)
        assert row
        assert '<td data-label="Found">41</td>' in row[0]
        assert ">7</td>" in row[0]
        assert "1 run waits its turn" in text

    def test_cancels_all_that_is_under_way(self, admin_client: Client, ana: Member) -> None:
        source = arxiv()
        done = ended(source, "done", member=ana)
        for member in (ana, make.member("Bo Other")):
            SyncRun.objects.create(source=source, member=member)
        elsewhere = SyncRun.objects.create(source=make.source("dblp"), member=ana)
        page = admin_client.post(address(source, "cancel"), follow=True).content.decode()
        assert "2 runs were cancelled. What was read stays." in page
        assert source.runs.filter(state="cancelled", finished_at__isnull=False).count() == 2
        assert SyncRun.objects.get(pk=done.pk).state == "done"
        assert SyncRun.objects.get(pk=elsewhere.pk).state == "queued"

    def test_only_those_who_may_cancel_all(self, client: Client, ana: Member) -> None:
        run = SyncRun.objects.create(source=arxiv(), member=ana)
        client.force_login(User.objects.create_user("viewer", is_staff=True))
        assert client.post(address(arxiv(), "cancel")).status_code == 403
        assert SyncRun.objects.get(pk=run.pk).state == "queued"

    def test_says_until_when_a_service_is_left_alone(
        self, admin_client: Client, ana: Member
    ) -> None:
        source = arxiv()
        until = timezone.now() + datetime.timedelta(hours=1)
        run = SyncRun.objects.create(source=source, member=ana, retry_at=until)
        again = f"resumes automatically on {health.moment(until)}"
        page = admin_client.get(address(source)).content.decode()
        assert "Quota gone until" in page
        assert again in page
        assert again in admin_client.get(run.get_absolute_url()).content.decode()

    def test_says_who_is_not_asked_for(self, admin_client: Client, ana: Member) -> None:
        source = make.source("orcid", asserted_by=Source.AssertedBy.PERSON)
        text = admin_client.get(address(source)).content.decode()
        assert "Not asked for: the member has no ORCID identifier, add one." in text
        Identifier.objects.create(member=ana, scheme="orcid", value="0000-0002-1825-0097")
        assert "Not asked for" not in admin_client.get(address(source)).content.decode()

    def test_a_kind_of_file_has_only_its_form(self, admin_client: Client) -> None:
        text = admin_client.get(address(make.source("bibtex"))).content.decode()
        assert "Status" not in text
        assert "Coverage" not in text

    def test_asks_as_much_for_three_members_as_for_one(self, admin_client: Client) -> None:
        source = arxiv()

        def count(number: int) -> int:
            member = make.member(f"M {'ABC'[number]}")
            run = ended(source, "done", member=member)
            RunLogLine.objects.create(run=run, message=as_written("Not read."), level="error")
            SyncRun.objects.create(source=source, member=member)
            with CaptureQueriesContext(connection) as queries:
                assert admin_client.get(address(source)).status_code == 200
            return len(queries)

        one = count(0)
        count(1)
        assert count(2) == one


class TestTestingASource:
    def said(self, client: Client, source: Source) -> str:
        page = client.post(address(source, "test"), follow=True)
        return next(str(message) for message in page.context["messages"])

    def test_asks_for_a_work_that_it_knows(
        self, admin_client: Client, arxiv_at: Callable[[Handler], Loopback]
    ) -> None:
        server = arxiv_at(lambda request: Reply(FEED))
        paper = Publication.objects.create(title="On Examples", slug="x")
        ExternalId.objects.create(publication=paper, scheme="arxiv", value="2301.01234")
        answer = self.said(admin_client, arxiv())
        assert re.match(r"arXiv answered in \d+\.\d seconds\. It knows “On Examples” by", answer)
        assert server.count == 1
        assert not SourceRecord.objects.exists()
        assert not SyncRun.objects.exists()

    def test_else_for_the_works_of_a_member(
        self, admin_client: Client, ana: Member, arxiv_at: Callable[[Handler], Loopback]
    ) -> None:
        arxiv_at(lambda request: Reply(FEED))
        answer = self.said(admin_client, arxiv())
        assert "of Ana Example, the first being “On Examples” by Ana Example and others" in answer

    def test_else_for_a_famous_one(
        self, admin_client: Client, arxiv_at: Callable[[Handler], Loopback]
    ) -> None:
        server = arxiv_at(lambda request: Reply(FEED.replace(b"2301.01234", b"1706.03762")))
        assert "It knows “On Examples”" in self.said(admin_client, arxiv())
        assert server.requests[0].query["id_list"] == "1706.03762"

    def test_says_what_is_wrong(
        self, admin_client: Client, ana: Member, arxiv_at: Callable[[Handler], Loopback]
    ) -> None:
        arxiv_at(lambda request: html())
        assert "answered with a web page in place of data" in self.said(admin_client, arxiv())

    def test_does_not_wait_for_ever(self, ana: Member, monkeypatch: pytest.MonkeyPatch) -> None:
        late = threading.Event()
        monkeypatch.setattr(connection_test, "PATIENCE", 0.05)
        monkeypatch.setattr(connection_test, "_first_page", lambda *_: str(late.wait(2)))
        answer = connection_test.probe(arxiv())
        late.set()
        assert (answer.good, "did not answer within" in answer.words) == (False, True)
        assert "check the server's network, and test again" in answer.words

    def test_asks_just_once(
        self, admin_client: Client, ana: Member, arxiv_at: Callable[[Handler], Loopback]
    ) -> None:
        server = arxiv_at(lambda request: Reply(b"", status=503))
        answer = self.said(admin_client, arxiv())
        assert answer == (
            "arXiv has a fault (status 503): try again later. "
            "Nothing was changed; syncs ask again by themselves."
        )
        assert server.count == 1

    @pytest.mark.parametrize(
        ("slug", "sentence"),
        [("bibtex", "is a kind of file"), ("orcid", "There is nobody to ask")],
    )
    def test_says_why_it_can_not(self, admin_client: Client, slug: str, sentence: str) -> None:
        assert sentence in self.said(admin_client, make.source(slug))

    def test_is_for_those_who_may_and_by_post(self, client: Client, admin_client: Client) -> None:
        assert admin_client.get(address(arxiv(), "test")).status_code == 405
        viewer = User.objects.create_user("viewer", is_staff=True)
        viewer.user_permissions.add(Permission.objects.get(codename="view_source"))
        client.force_login(viewer)
        assert client.post(address(arxiv(), "test")).status_code == 403
        listed = client.get(reverse("admin:publications_source_changelist")).content.decode()
        assert "formaction" not in listed
        assert "formaction" not in client.get(address(arxiv())).content.decode()


class TestFigures:
    @pytest.fixture
    def paper(self, ana: Member) -> Publication:
        made = Publication.objects.create(title="On Examples", slug="x")
        Authorship.objects.create(publication=made, position=1, name="Ana Example", member=ana)
        return made

    def read(self, of: Publication | Member, name: str, *days: tuple[str, float]) -> None:
        whose = {"publication": of} if isinstance(of, Publication) else {"member": of}
        for day, value in days:
            Metric.objects.create(source=arxiv(), name=name, day=day, value=value, **whose)

    def test_a_papers_stand_in_tables(self, admin_client: Client, paper: Publication) -> None:
        self.read(paper, "citations", ("2026-01-05", 3), ("2026-03-01", 12))
        self.read(paper, "citations 2024", ("2026-03-01", 5))
        self.read(paper, "citations 2025", ("2026-01-05", 6), ("2026-03-01", 7))
        where = reverse("admin:publications_publication_change", args=[paper.pk])
        text = markup(admin_client.get(where))
        assert "Citations by year, arXiv: from 5 (2024) to 7 (2025)" in text.replace(
            "Arxiv", "arXiv"
        )
        assert "from 3 (5 Jan 2026) to 12 (1 Mar 2026)" in text
        assert re.search(r'<th scope="row">1 Mar 2026</th>\s*<td>12</td>', text)

    def test_a_members_papers_are_added_up(
        self, admin_client: Client, ana: Member, paper: Publication
    ) -> None:
        other = Publication.objects.create(title="Other", slug="other")
        Authorship.objects.create(publication=other, position=1, name="Ana Example", member=ana)
        self.read(paper, "citations", ("2026-01-05", 3), ("2026-03-01", 12))
        self.read(other, "citations", ("2026-02-01", 10))
        self.read(other, "impact", ("2026-02-01", 1.5))
        self.read(ana, "h-index", ("2026-02-01", 2))
        [series] = metrics.of_papers(ana)
        assert [value for _, value in series.points] == [3, 13, 22]
        where = reverse("admin:publications_metric_member", args=[ana.pk])
        text = admin_client.get(where).content.decode()
        assert "Papers on the site, together" in text
        assert "H-index" in text
        assert text.count('class="figure"') == 2

    def test_a_member_without_any_is_told_so(self, admin_client: Client, ana: Member) -> None:
        where = reverse("admin:publications_metric_member", args=[ana.pk])
        assert "No source has told a figure" in admin_client.get(where).content.decode()

    def test_are_for_those_who_may_see_them(self, client: Client, ana: Member) -> None:
        client.force_login(User.objects.create_user("somebody", is_staff=True))
        where = reverse("admin:publications_metric_member", args=[ana.pk])
        assert client.get(where).status_code == 403
