"""Deleting a member, and other rows that much hangs on: it works, and keeps what was learnt."""

import datetime
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from people.models import Course, Member, News, Offering, Talk, User
from publications.domain.reasons import as_written
from publications.domain.record import Listing
from publications.models import (
    Action,
    Authorship,
    Metric,
    Project,
    Publication,
    RunLogLine,
    Source,
    SourceRecord,
    Suggestion,
    SyncRun,
    Venue,
)
from publications.selectors import health
from publications.services import authorships, review, sync
from tests.page import text
from tests.publications import make

pytestmark = pytest.mark.django_db
Status = Publication.Status

NOTES = make.record("Notes on the Engine", "Ada Byron, C. Babbage", date="1843", source_key="n")


@pytest.fixture
def ada() -> Member:
    return make.member("Ada Byron")


@pytest.fixture
def imported(ada: Member) -> Publication:
    """A paper that an import of Ada's list brought, with all that hangs on such a paper."""
    sync.import_listing(Listing(records=[NOTES], shape="homepage"), member=ada)
    paper = Publication.objects.get()
    assert paper.status == Status.PUBLISHED
    run = SyncRun.objects.get()
    RunLogLine.objects.create(run=run, message=as_written("Read."))
    Metric.objects.create(source=run.source, member=ada, name="h-index", value=3)
    return paper


def delete(client: Client, *rows: Any) -> Any:
    """Delete the row on its page, or several in their list; return the last answer."""
    name = f"admin:{rows[0]._meta.app_label}_{rows[0]._meta.model_name}"
    if len(rows) == 1:
        address = reverse(f"{name}_delete", args=[rows[0].pk])
        return client.post(address, {"post": "yes"})
    keys = [row.pk for row in rows]
    data = {"action": "delete_selected", "_selected_action": keys, "post": "yes"}
    return client.post(reverse(f"{name}_changelist"), data)


class TestMember:
    def test_goes_with_an_import_behind_them(
        self, admin_client: Client, ada: Member, imported: Publication
    ) -> None:
        assert delete(admin_client, ada).status_code == 302

        assert not Member.objects.exists()
        imported.refresh_from_db()
        assert imported.status == Status.PUBLISHED
        held = Authorship.objects.values_list("position", "name", "member", "inferred")
        assert list(held) == [(1, "Ada Byron", None, False), (2, "C. Babbage", None, False)]
        run = SyncRun.objects.get()
        assert (run.member, run.display_member, run.is_unattributed) == (None, "Ada Byron", True)
        assert str(run) == "Homepage for Ada Byron"
        assert [line.text for line in run.log.all()] == ["Read."]
        [record] = SourceRecord.objects.all()
        assert (record.run, record.publication) == (run, imported)
        assert not Metric.objects.filter(name="h-index").exists()

    def test_a_published_paper_with_no_member_left_is_asked_about(
        self, admin_client: Client, ada: Member, imported: Publication
    ) -> None:
        delete(admin_client, ada)

        [asked] = Suggestion.objects.waiting()
        assert (asked.publication, asked.member) == (imported, None)
        page = admin_client.get(reverse("admin:publications_suggestion_changelist"))
        assert "Ada Byron was the only member among its authors" in text(page)
        assert "It is hidden, and is known when it comes again." in page.content.decode()

    def test_a_person_hides_it_and_takes_that_back(
        self, admin_client: Client, ada: Member, imported: Publication
    ) -> None:
        delete(admin_client, ada)

        action = review.reject(Suggestion.objects.get())
        imported.refresh_from_db()
        assert imported.status == Status.DECLINED

        review.undo(action)
        imported.refresh_from_db()
        assert imported.status == Status.PUBLISHED
        assert Suggestion.objects.waiting().count() == 1

    def test_a_person_keeps_it(self, admin_client: Client, ada: Member, imported: Publication):
        delete(admin_client, ada)

        review.accept(Suggestion.objects.get())

        imported.refresh_from_db()
        assert imported.status == Status.PUBLISHED
        assert not Suggestion.objects.open().exists()

    def test_a_paper_with_another_member_is_not_asked_about(
        self, admin_client: Client, ada: Member, imported: Publication
    ) -> None:
        charles = make.member("Charles Babbage")
        imported.authorships.filter(position=2).update(member=charles)

        delete(admin_client, ada)

        assert not Suggestion.objects.exists()
        assert [one.member for one in imported.authorships.all()] == [None, charles]

    def test_who_comes_back_finds_the_papers_again(
        self, admin_client: Client, ada: Member, imported: Publication
    ) -> None:
        delete(admin_client, ada)

        back = make.member("Ada Byron")
        review.join_up(back)

        [asked] = Suggestion.objects.waiting()
        assert (asked.publication, asked.member) == (imported, back)

    def test_the_page_says_what_goes_and_what_stays(
        self, admin_client: Client, ada: Member, imported: Publication
    ) -> None:
        Suggestion.objects.create(kind="authorship", publication=imported, member=ada)
        page = reverse("admin:people_member_delete", args=[ada.pk])
        ticked = {"action": "delete_selected", "_selected_action": [ada.pk]}
        chosen = reverse("admin:people_member_changelist")

        for response in (admin_client.get(page), admin_client.post(chosen, ticked)):
            told = text(response)
            assert "What goes" in told
            assert "Positions: 1" in told
            assert "Suggestions: 1" in told
            assert "What stays" in told
            assert "Papers, with the name as it is printed" in told
            assert "Sync runs" not in told

    def test_goes_at_the_word_of_who_may_delete_members_and_what_is_theirs(
        self, client: Client, ada: Member, imported: Publication
    ) -> None:
        user = User.objects.create_user("editor", is_staff=True)
        client.force_login(user)
        for codename in ("view_member", "delete_member"):
            user.user_permissions.add(Permission.objects.get(codename=codename))
        page = reverse("admin:people_member_delete", args=[ada.pk])
        told = text(client.get(page))
        assert "your account doesn't have permission" in told
        assert "position" in told
        assert "metric" not in told
        assert delete(client, ada).status_code == 403

        user.user_permissions.add(Permission.objects.get(codename="delete_position"))

        assert delete(client, ada).status_code == 302
        assert not Member.objects.exists()

    def test_what_waited_for_them_alone_waits_no_more(self, ada: Member) -> None:
        bob = make.member("Bob Elm")
        papers = {
            name: Publication.objects.create(title=name, slug=name, status="waiting")
            for name in ("hers", "either", "whose", "published")
        }
        Publication.objects.filter(title="published").update(status="published")
        for paper in papers.values():
            if paper.title != "whose":
                Suggestion.objects.create(kind="authorship", publication=paper, member=ada)
        Suggestion.objects.create(kind="authorship", publication=papers["either"], member=bob)
        Suggestion.objects.create(kind="authorship", publication=papers["whose"])

        ada.delete()

        assert dict(Publication.objects.values_list("title", "status")) == {
            "hers": "declined",
            "either": "waiting",
            "whose": "waiting",
            "published": "published",
        }
        left = Suggestion.objects.values_list("publication__title", "member__name")
        assert set(left) == {("either", "Bob Elm"), ("whose", None)}

    def test_nobody_is_left_behind_an_et_al(self, ada: Member) -> None:
        paper = Publication.objects.create(title="A", slug="a", authors_complete=False)
        Authorship.objects.create(publication=paper, position=1, name="C. Babbage")
        Authorship.objects.create(publication=paper, name="Ada Byron", member=ada)

        ada.delete()

        assert [authorship.name for authorship in paper.authorships.all()] == ["C. Babbage"]

    def test_their_list_is_not_the_labs(self, ada: Member, imported: Publication) -> None:
        ada.delete()

        assert authorships.listed_in(imported).asserted_by == "unknown"

    def test_runs_under_way_are_cancelled(self, ada: Member) -> None:
        arxiv = make.source("arxiv", asserted_by=Source.AssertedBy.SERVICE)
        bob = make.member("Bob Elm")
        for run in [sync.open_run(arxiv, one) for one in (ada, bob, None)]:
            SyncRun.objects.filter(pk=run.pk).update(state="running")

        Member.objects.all().delete()

        states = SyncRun.objects.order_by("pk").values_list("member_name", "state")
        assert list(states) == [
            ("Ada Byron", "cancelled"),
            ("Bob Elm", "cancelled"),
            ("", "running"),
        ]

    def test_a_run_of_theirs_is_none_of_the_lab(self, ada: Member) -> None:
        arxiv = make.source("arxiv", asserted_by=Source.AssertedBy.SERVICE)
        now = timezone.now()
        ended = {"source": arxiv, "started_at": now, "finished_at": now}
        SyncRun.objects.create(state="failed", member=ada, reason=as_written("Gone."), **ended)
        bob = make.member("Bob Elm")
        ago = now - datetime.timedelta(minutes=1)
        SyncRun.objects.create(state="done", member=bob, **ended | {"finished_at": ago})

        ada.delete()

        assert health.health_of([arxiv])[arxiv.pk].state == "healthy"

    def test_what_was_decided_before_is_taken_back_all_the_same(
        self, ada: Member, imported: Publication
    ) -> None:
        bob = make.member("C. Babbage")
        doubt = Suggestion.objects.create(kind="authorship", publication=imported, member=bob)
        accepted = review.accept(doubt)
        rejected = review.decline(imported)

        Member.objects.all().delete()
        review.undo(rejected)
        review.undo(accepted)

        held = Authorship.objects.values_list("name", "member")
        assert list(held) == [("Ada Byron", None), ("C. Babbage", None)]
        assert not Suggestion.objects.filter(member=None).open().exists()


def everything(user: User) -> dict[str, Any]:
    """A row of each kind that something hangs on."""
    ada = make.member("Ada Byron")
    venue = Venue.objects.create(name="V", slug="v")
    paper = Publication.objects.create(title="A", slug="a", venue=venue)
    start = timezone.now()
    ends = start + datetime.timedelta(hours=1)
    made = {
        "venue": venue,
        "project": Project.objects.create(name="P", slug="p"),
        "course": Course.objects.create(code="C", slug="c", title="C"),
        "talk": Talk.objects.create(
            title="T", slug="t", speaker=ada, starts_at=start, ends_at=ends
        ),
        "news": News.objects.create(title="N", slug="n"),
        "source": make.source("arxiv", asserted_by=Source.AssertedBy.SERVICE),
        "user": user,
    }
    Project.objects.create(name="Q", slug="q", predecessor=made["project"])
    for name in ("project", "news"):
        made[name].members.add(ada)
    paper.projects.add(made["project"])
    paper.talks.add(made["talk"])
    paper.news.add(made["news"])
    Offering.objects.create(course=made["course"], term=1, year=2024).instructors.add(ada)
    source = made["source"]
    run = SyncRun.objects.create(source=source, started_by=user, state="done")
    RunLogLine.objects.create(run=run, message=as_written("Asking."))
    Metric.objects.create(source=source, publication=paper, name="citations", value=1)
    asked = Suggestion.objects.create(kind="authorship", publication=paper, source=source)
    review.undo(review.reject(asked, user), user)
    review.accept(Suggestion.objects.get(), user)
    return made


@pytest.mark.parametrize("kind", ["venue", "project", "course", "talk", "news", "source", "user"])
def test_each_kind_of_row_can_be_deleted(admin_client: Client, kind: str) -> None:
    made = everything(User.objects.create_user("pi", is_staff=True))

    assert delete(admin_client, made[kind]).status_code == 302

    assert not type(made[kind]).objects.filter(pk=made[kind].pk).exists()
    assert Publication.objects.public().count() == Action.objects.active().count() == 1
    assert Action.objects.count() == 2


def test_a_source_that_told_of_papers_stays(admin_client: Client, imported: Publication) -> None:
    source = Source.objects.get(slug="homepage")
    page = reverse("admin:publications_source_delete", args=[source.pk])

    assert "source records: 1" in text(admin_client.get(page))
    delete(admin_client, source)
    assert Source.objects.filter(pk=source.pk).exists()
