import datetime
import html
import re
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from people.models import Member, User
from publications import tasks
from publications.domain.reasons import as_written
from publications.models import (
    Action,
    Authorship,
    ExternalId,
    Link,
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
from publications.services import consolidation, review, sync
from tests import soak
from tests.forms import form_of
from tests.publications import make

pytestmark = pytest.mark.django_db

admin.autodiscover()  # as the addresses do
MODELS = [m for m in admin.site._registry if m._meta.app_label == "publications"]
each_model = pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)


def page(model: type, action: str = "changelist", *arguments: object) -> str:
    return reverse(f"admin:publications_{model.__name__.lower()}_{action}", args=arguments)


@pytest.fixture
def ana() -> Member:
    return make.member("Ana Example")


@pytest.fixture
def paper() -> Publication:
    """A paper as its source told of it, folded."""
    publication = Publication.objects.create(title="On Examples", slug="on-examples")
    said = make.record(
        "On Examples",
        "Ana Example*, Bo Other",
        kind="conference",
        date="2024-05",
        venue="Conference on Examples",
        venue_acronym="CE",
        abstract="Line one.\nLine two.",
        notes=("Oral",),
        identifiers=(("doi", "10.1234/x"),),
        links=(("pdf", "https://example.org/x.pdf"),),
    )
    consolidation.attach(make.evidence(publication, said), publication)
    publication.refresh_from_db()
    return publication


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[SyncRun]:
    """The runs that were handed to a worker; none is listening."""
    runs: list[SyncRun] = []
    monkeypatch.setattr(tasks, "enqueue", runs.append)
    return runs


def arxiv() -> Source:
    return make.source("arxiv", asserted_by=Source.AssertedBy.SERVICE)


def posted(client: Client, address: str) -> dict[str, str]:
    """What a browser would send of a change form, were it saved as it stands."""
    context = client.get(address).context
    data: dict[str, str] = {}
    forms = [context["adminform"].form]
    for inline in context["inline_admin_formsets"]:
        forms += [inline.formset.management_form, *inline.formset.initial_forms]
    for form in forms:
        for field in form:
            value = field.value()
            if value is None or value is False:
                continue
            if isinstance(value, list):
                continue
            text = "on" if value is True else str(value)
            data[field.html_name] = text.replace("\r\n", "\n").replace("\n", "\r\n")
    return data


def save(client: Client, publication: Publication, **changes: str | None) -> Publication:
    """Change some fields of the form as an editor does; None unticks a box."""
    address = page(Publication, "change", publication.pk)
    data: dict[str, Any] = {**posted(client, address), **changes}
    response = client.post(address, {k: v for k, v in data.items() if v is not None})
    assert response.status_code == 302, response.context["errors"]
    return Publication.objects.get(pk=publication.pk)


class TestEveryPage:
    @pytest.fixture
    def filled(self, paper: Publication, ana: Member) -> None:
        Project.objects.create(name="Project", slug="project").members.add(ana)
        run = SyncRun.objects.create(source=arxiv(), member=ana)
        RunLogLine.objects.create(run=run, message=as_written("Asking."))
        other = Publication.objects.create(title="On Example", slug="on-example")
        Suggestion.objects.create(kind="authorship", publication=paper, member=ana)
        Suggestion.objects.create(kind="same_work", publication=paper, other=other, score=0.7)
        Metric.objects.create(source=arxiv(), publication=paper, name="citations", value=3)
        Metric.objects.create(source=arxiv(), member=ana, name="h-index", value=2)

    @each_model
    def test_opens(self, admin_client: Client, filled: None, model: type) -> None:
        assert admin_client.get(page(model)).status_code == 200
        assert admin_client.get(page(model) + "?q=example").status_code == 200
        for row in model._default_manager.all():
            assert admin_client.get(page(model, "change", row.pk)).status_code == 200

    @each_model
    def test_a_viewer_sees_it_and_changes_nothing(
        self, client: Client, filled: None, model: type
    ) -> None:
        viewer = User.objects.create_user("viewer", is_staff=True)
        viewer.user_permissions.set(
            Permission.objects.filter(
                content_type__app_label="publications", codename__startswith="view_"
            )
        )
        client.force_login(viewer)
        row = model._default_manager.first()
        assert client.get(page(model)).status_code == 200
        assert client.get(page(model, "change", row.pk)).status_code == 200
        assert client.post(page(model, "change", row.pk), {}).status_code == 403

    @each_model
    def test_has_no_inline_script_or_style(
        self, admin_client: Client, filled: None, model: type
    ) -> None:
        row = model._default_manager.first()
        for address in (page(model), page(model, "change", row.pk)):
            html = admin_client.get(address).content.decode()
            main = html.partition("<main")[2].partition("</main>")[0]
            assert not re.search(r"<script(?![^>]*\ssrc=)[^>]*>\s*\S|\sstyle=|\son\w+=", main)

    @pytest.mark.parametrize(
        "query",
        [
            "status__exact=published",
            "member=none",
            "member=1",
            "year=2024",
            "year=none",
            "edited=yes",
            "edited=no",
            "merged=yes",
            "kind__exact=conference",
            "o=3",
        ],
    )
    def test_publications_are_filtered(
        self, admin_client: Client, filled: None, query: str
    ) -> None:
        assert admin_client.get(f"{page(Publication)}?{query}").status_code == 200

    def test_an_editor_with_few_rights_edits_a_paper(
        self, client: Client, paper: Publication
    ) -> None:
        editor = User.objects.create_user("editor", is_staff=True)
        editor.user_permissions.set(
            Permission.objects.filter(codename__in=["view_publication", "change_publication"])
        )
        client.force_login(editor)
        address = page(Publication, "change", paper.pk)
        assert client.get(reverse("admin:index")).status_code == 200
        data = posted(client, address) | {"title": "On Good Examples"}
        assert client.post(address, data).status_code == 302
        paper.refresh_from_db()
        assert paper.title == "On Good Examples"
        assert set(paper.edits) == {"title"}


class TestQueryCounts:
    def fill(self, number: int) -> None:
        venue = Venue.objects.create(name=f"Venue {number}", slug=f"venue-{number}")
        member = make.member(f"Member {'ABC'[number]}")
        project = Project.objects.create(name=f"Project {number}", slug=f"project-{number}")
        project.members.add(member)
        publication = Publication.objects.create(
            title=f"Paper {number}", slug=f"paper-{number}", venue=venue
        )
        publication.projects.add(project)
        Authorship.objects.create(
            publication=publication, position=1, name=member.name, member=member
        )
        other = Publication.objects.create(title=f"Other {number}", slug=f"other-{number}")
        run = SyncRun.objects.create(source=arxiv(), member=member)
        make.evidence(publication, make.record(f"Paper {number}"))
        Suggestion.objects.create(kind="authorship", publication=other, member=member)
        Suggestion.objects.create(kind="same_work", publication=publication, other=other)
        Metric.objects.create(source=arxiv(), publication=publication, name="citations", value=3)
        make.source(f"file-{number}", kind="bibtex")
        RunLogLine.objects.create(run=run, message=as_written("Asking."))

    @each_model
    def test_the_list_asks_as_much_for_three_as_for_one(
        self, admin_client: Client, model: type
    ) -> None:
        def count() -> int:
            with CaptureQueriesContext(connection) as queries:
                assert admin_client.get(page(model)).status_code == 200
            return len(queries)

        self.fill(0)
        one = count()
        self.fill(1)
        self.fill(2)
        assert count() == one

    def test_a_paper_asks_as_much_for_many_authors_as_for_one(
        self, admin_client: Client, paper: Publication, ana: Member
    ) -> None:
        def count() -> int:
            with CaptureQueriesContext(connection) as queries:
                assert admin_client.get(page(Publication, "change", paper.pk)).status_code == 200
            return len(queries)

        count()  # what a process asks once
        few = count()
        for number in range(10, 16):
            Authorship.objects.create(publication=paper, position=number, name=f"Author {number}")
        assert count() == few


class TestHandEdits:
    def test_saving_without_a_change_locks_nothing(
        self, admin_client: Client, paper: Publication
    ) -> None:
        assert save(admin_client, paper).edits == {}

    def test_an_edited_field_is_locked_with_who_and_when(
        self, admin_client: Client, admin_user: User, paper: Publication
    ) -> None:
        paper = save(admin_client, paper, title="On Better Examples", date="2024-06-01")
        assert set(paper.edits) == {"title", "date"}
        assert paper.edits["title"]["by"] == admin_user.pk
        assert paper.origins["title"] == consolidation.HAND

    def test_who_edits_is_told_once_that_no_sync_changes_it(
        self, admin_client: Client, paper: Publication
    ) -> None:
        said = "No sync changes this any more, until you release it: Title."
        address = page(Publication, "changelist")
        save(admin_client, paper, title="On Better Examples")
        assert said in admin_client.get(address).content.decode()
        save(admin_client, paper, title="On the Best Examples")
        assert "No sync changes this" not in admin_client.get(address).content.decode()

    def test_a_later_fold_keeps_the_edit_and_release_restores_the_source(
        self, admin_client: Client, paper: Publication
    ) -> None:
        paper = save(admin_client, paper, title="On Better Examples", abstract="")
        consolidation.consolidate(paper)
        paper.refresh_from_db()
        assert (paper.title, paper.abstract) == ("On Better Examples", "")
        html = admin_client.get(page(Publication, "change", paper.pk)).content.decode()
        assert "edited by hand by admin on" in html

        for field in ("title", "abstract"):
            address = page(Publication, "release", paper.pk)
            assert admin_client.post(address, {"field": field}).status_code == 302

        paper.refresh_from_db()
        assert (paper.title, paper.abstract) == ("On Examples", "Line one.\nLine two.")
        assert paper.edits == {}

    @pytest.mark.parametrize(
        ("changes", "locked"),
        soak.beyond(
            4,
            [
                ({"notes": "Oral\r\nInvited"}, {"notes"}),
                ({"notes": "\r\n Oral \r\n\r\n"}, set()),
                ({"notes": ""}, {"notes"}),
                ({"awards": "Best Paper"}, {"awards"}),
                ({"venue": ""}, {"venue"}),
                ({"mark": "retracted"}, {"mark"}),
                ({"categories": "cs.LG\r\ntrees"}, {"categories"}),
                ({"dates": "online 2021-03"}, {"dates"}),
                ({"licence": "CC-BY-4.0"}, {"licence"}),
                ({"display_title": "CO<sub>2</sub>"}, {"display_title"}),
                ({"featured": "on"}, set()),
                ({"authors_complete": None}, {"authors"}),
                ({"authorships-0-name": "Ana M. Example"}, {"authors"}),
                ({"authorships-0-equal_contribution": None}, {"authors"}),
                ({"authorships-0-position": "2", "authorships-1-position": "1"}, {"authors"}),
                ({"authorships-1-DELETE": "on"}, {"authors"}),
                ({"links-0-url": "https://example.org/y.pdf"}, {"links"}),
                ({"links-0-DELETE": "on"}, {"links"}),
                ({"external_ids-0-value": "https://doi.org/10.1234/ABC"}, {"external_ids"}),
            ],
        ),
    )
    def test_exactly_what_changed_is_locked(
        self,
        admin_client: Client,
        paper: Publication,
        changes: dict[str, str | None],
        locked: set[str],
    ) -> None:
        paper = save(admin_client, paper, **changes)
        assert set(paper.edits) == locked
        # The page that opens next says what was changed.
        assert admin_client.get(page(Publication, "change", paper.pk)).status_code == 200

    def test_lists_are_kept_line_by_line(self, admin_client: Client, paper: Publication) -> None:
        paper = save(admin_client, paper, notes="Oral\r\n\r\n Invited ", awards="Best Paper, 2024")
        assert (paper.notes, paper.awards) == (["Oral", "Invited"], ["Best Paper, 2024"])

    def test_other_dates_are_kept_line_by_line(
        self, admin_client: Client, paper: Publication
    ) -> None:
        paper = save(admin_client, paper, dates="Online 2021-03\r\nprint 2021")
        assert paper.dates == [["online", "2021-03"], ["print", "2021"]]
        assert save(admin_client, paper, licence="").dates == paper.dates

    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ("2021-03", "begins with none of"),
            ("online", "has no date"),
            ("online 2021-13", "there is no month 13"),
        ],
    )
    def test_a_date_that_is_none_is_refused_in_words(
        self, admin_client: Client, paper: Publication, line: str, told: str
    ) -> None:
        address = page(Publication, "change", paper.pk)
        form = posted(admin_client, address) | {"dates": line}
        assert told in admin_client.post(address, form).content.decode()

    def test_authors_change_places(self, admin_client: Client, paper: Publication) -> None:
        changes = {"authorships-0-position": "2", "authorships-1-position": "1"}
        paper = save(admin_client, paper, **changes)
        assert [authorship.name for authorship in paper.authorships.all()] == [
            "Bo Other",
            "Ana Example",
        ]

    @pytest.mark.parametrize(
        ("changes", "sentence"),
        soak.beyond(
            2,
            [
                ({"date": "2024-02-31"}, "February 2024 has no day 31."),
                (
                    {"authorships-0-position": "2"},
                    "Two authors have the same place in the order: 2.",
                ),
                ({"authorships-0-position": "0"}, "Give the author a place in the order, from 1."),
                ({"authorships-0-position": ""}, "Give the author a place in the order, from 1."),
                ({"external_ids-0-value": "see page"}, "This is not a DOI"),
                ({"slug": "taken"}, "Another page already has this address"),
                ({"title": ""}, "This field is required."),
            ],
        ),
    )
    def test_a_mistake_is_told_in_a_sentence(
        self, admin_client: Client, paper: Publication, changes: dict[str, str], sentence: str
    ) -> None:
        Publication.objects.create(title="Taken", slug="taken")
        address = page(Publication, "change", paper.pk)
        response = admin_client.post(address, posted(admin_client, address) | changes)
        assert response.status_code == 200
        assert sentence in response.content.decode()
        paper.refresh_from_db()
        assert paper.edits == {}

    def test_a_version_points_at_the_leading_one(
        self, admin_client: Client, paper: Publication
    ) -> None:
        leading = Publication.objects.create(title="Leading", slug="leading")
        second = Publication.objects.create(title="Second", slug="second", version_of=leading)
        address = page(Publication, "change", paper.pk)
        data = posted(admin_client, address) | {"version_of": str(second.pk)}
        assert "choose that one" in admin_client.post(address, data).content.decode()

    def test_a_new_paper_is_published_with_all_it_says_locked(self, admin_client: Client) -> None:
        data = {
            "title": "Made by Hand",
            "kind": "conference",
            "date": "2025",
            "status": "published",
            "authors_complete": "on",
            "picture_focus_x": "50",
            "picture_focus_y": "50",
            "authorships-TOTAL_FORMS": "1",
            "authorships-INITIAL_FORMS": "0",
            "authorships-0-position": "1",
            "authorships-0-name": "Ana Example",
            "external_ids-TOTAL_FORMS": "0",
            "external_ids-INITIAL_FORMS": "0",
            "links-TOTAL_FORMS": "0",
            "links-INITIAL_FORMS": "0",
            "files-TOTAL_FORMS": "0",
            "files-INITIAL_FORMS": "0",
        }
        response = admin_client.post(page(Publication, "add"), data)
        assert response.status_code == 302
        publication = Publication.objects.get()
        assert publication.slug == "made-by-hand-2025"
        assert publication.status == Publication.Status.PUBLISHED
        assert set(publication.edits) == {"title", "kind", "date", "authors"}
        assert publication.match_keys.exists()

    def test_an_author_stands_open_behind_the_venue_and_may_stay_empty(
        self, admin_client: Client
    ) -> None:
        response = admin_client.get(page(Publication, "add"))
        sent = form_of(response, "publication_form")
        shown = response.content.decode()
        assert sent["authorships-TOTAL_FORMS"] == ["1"]
        assert sent["authorships-0-position"] == ["1"]
        places = [
            shown.index(f'name="{name}"')
            for name in ("venue", "authorships-0-name", "authors_complete", "abstract")
        ]
        assert places == sorted(places)
        assert shown.count('name="authorships-0-name"') == 1

        response = sent.fill(title="Nobody’s Paper").post(admin_client, page(Publication, "add"))
        assert response.status_code == 302
        assert not Publication.objects.get().authorships.exists()

    def test_a_paper_published_without_an_author_is_saved_and_warned_of(
        self, admin_client: Client
    ) -> None:
        def told(address: str, **fields: str) -> str:
            sent = form_of(admin_client.get(address), "publication_form").fill(**fields)
            response = admin_client.post(address, dict(sent), follow=True)
            return " ".join(str(message) for message in response.context["messages"])

        said = told(page(Publication, "add"), title="Nobody’s Paper")
        nobodys = Publication.objects.get()
        address = page(Publication, "change", nobodys.pk)
        assert "published without an author: type the authors" in said
        assert f'href="{address}#authorships-group"' in said
        assert nobodys.status == Publication.Status.PUBLISHED

        assert "without an author" in told(address, abstract="Of nobody.")
        assert "without an author" not in told(address, status="waiting")
        assert "without an author" not in told(
            page(Publication, "add"), **{"title": "Hers", "authorships-0-name": "Ana Example"}
        )

    def test_a_new_row_without_a_name_is_no_author_wherever_it_was_moved(
        self, admin_client: Client, paper: Publication
    ) -> None:
        address = page(Publication, "change", paper.pk)
        sent = form_of(admin_client.get(address), "publication_form")
        sent = sent.add_row("authorships", position="3", name="")
        assert sent.post(admin_client, address).status_code == 302
        assert paper.authorships.count() == 2

    def test_an_entry_that_was_merged_away_is_only_looked_at(
        self, admin_client: Client, paper: Publication
    ) -> None:
        gone = Publication.objects.create(title="Gone", slug="gone", merged_into=paper)
        response = admin_client.get(page(Publication, "change", gone.pk))
        assert "was merged into" in response.content.decode()
        assert "Gone" not in admin_client.get(page(Publication)).content.decode()
        assert "Gone" in admin_client.get(page(Publication) + "?merged=yes").content.decode()

    def test_one_that_is_merged_away_while_its_form_is_open_says_where_to_go_on(
        self, admin_client: Client, paper: Publication
    ) -> None:
        gone = Publication.objects.create(title="Gone", slug="gone")
        address = page(Publication, "change", gone.pk)
        form = form_of(admin_client.get(address), "publication_form")
        Publication.objects.filter(pk=gone.pk).update(merged_into=paper)

        response = admin_client.post(address, form.fill(place="Paris"), follow=True)

        assert response.redirect_chain == [(address, 302)]
        said = f"“Gone” was merged into “{paper}” in the meantime, so nothing was saved."
        assert said in html.unescape(response.content.decode())

    @pytest.mark.soak
    @pytest.mark.soak
    def test_a_paper_of_very_many_authors_is_saved(self, admin_client: Client) -> None:
        crowd = Publication.objects.create(title="By a Crowd", slug="crowd")
        Authorship.objects.bulk_create(
            Authorship(publication=crowd, position=place, name=f"Person {place}")
            for place in range(1, 161)
        )
        address = page(Publication, "change", crowd.pk)
        form = form_of(admin_client.get(address), "publication_form")

        response = admin_client.post(address, form.fill(place="Paris"))

        assert response.status_code == 302
        crowd.refresh_from_db()
        assert (crowd.place, list(crowd.edits)) == ("Paris", ["place"])


class TestWhoWroteIt:
    def test_seating_a_member_is_an_answer_and_no_lock(
        self, admin_client: Client, admin_user: User, paper: Publication, ana: Member
    ) -> None:
        paper = save(admin_client, paper, **{"authorships-0-member": str(ana.pk)})
        assert paper.edits == {}
        answer = paper.suggestions.get(member=ana)
        assert (answer.state, answer.decided_by) == ("accepted", admin_user)

    def test_removing_a_member_lasts_through_the_next_reading(
        self, admin_client: Client, paper: Publication, ana: Member
    ) -> None:
        Authorship.objects.filter(publication=paper, position=1).update(member=ana)
        paper = save(admin_client, paper, **{"authorships-0-member": ""})
        assert paper.edits == {}
        assert paper.suggestions.get(member=ana).state == "rejected"

        said = make.record("On Examples", "Ana Example*, Bo Other", date="2024-06")
        sync.ingest([said], make.source(), member=ana)

        assert not Authorship.objects.filter(publication=paper, member=ana).exists()

    def test_a_waiting_doubt_is_answered_by_seating(
        self, admin_client: Client, paper: Publication, ana: Member
    ) -> None:
        Suggestion.objects.create(kind="authorship", publication=paper, member=ana)
        paper = save(admin_client, paper, **{"authorships-0-member": str(ana.pk)})
        assert paper.suggestions.get().state == "accepted"

    def test_a_member_moves_to_another_seat(
        self, admin_client: Client, paper: Publication, ana: Member
    ) -> None:
        Authorship.objects.filter(publication=paper, position=1).update(member=ana)
        changes = {"authorships-0-member": "", "authorships-1-member": str(ana.pk)}
        paper = save(admin_client, paper, **changes)
        assert [authorship.member for authorship in paper.authorships.all()] == [None, ana]

    @pytest.mark.parametrize("way", ["action", "form"])
    def test_declining_lasts(
        self, admin_client: Client, paper: Publication, ana: Member, way: str
    ) -> None:
        Authorship.objects.filter(publication=paper, position=1).update(member=ana)
        if way == "action":
            data = {"action": "decline", "_selected_action": [paper.pk]}
            assert admin_client.post(page(Publication), data).status_code == 302
        else:
            save(admin_client, paper, status="declined")

        said = make.record("On Examples", "Ana Example*, Bo Other", date="2024-06")
        sync.ingest([said], make.source(), member=ana)

        paper.refresh_from_db()
        assert paper.status == Publication.Status.DECLINED
        assert not Authorship.objects.filter(publication=paper, member=ana).exists()

    def test_publishing_answers_whether_it_is_ours(
        self, admin_client: Client, paper: Publication
    ) -> None:
        Publication.objects.update(status="waiting")
        Suggestion.objects.create(kind="authorship", publication=paper)
        data = {"action": "publish", "_selected_action": [paper.pk]}
        assert admin_client.post(page(Publication), data).status_code == 302
        paper.refresh_from_db()
        assert paper.status == "published"
        assert paper.suggestions.get().state == "accepted"


class TestTwice:
    """A paper that is written by hand and here already is asked about when it is saved."""

    def said(self, client: Client, publication: Publication, **changes: str) -> list[str]:
        address = page(Publication, "change", publication.pk)
        response = client.post(address, {**posted(client, address), **changes}, follow=True)
        return [str(message) for message in response.context["messages"]]

    def test_names_the_other_and_leads_to_the_question(
        self, admin_client: Client, paper: Publication
    ) -> None:
        address = page(Publication, "add")
        data = posted(admin_client, address) | {"title": "On Examples", "date": "2024"}
        names = {"authorships-TOTAL_FORMS": "2"}
        for place, authorship in enumerate(paper.authorships.all()):
            names[f"authorships-{place}-name"] = authorship.name
            names[f"authorships-{place}-position"] = str(place + 1)

        response = admin_client.post(address, data | names, follow=True)

        asked = Suggestion.objects.get()
        assert {asked.publication.title, asked.other.title} == {"On Examples"}
        told = " ".join(str(message) for message in response.context["messages"])
        assert "It may be the same paper as “On Examples”, which is here already." in told
        assert page(Suggestion, "change", asked.pk) in told

    def test_of_another_nothing_is_said(self, admin_client: Client, paper: Publication) -> None:
        other = Publication.objects.create(title="Looms and Cards", slug="looms", date="2019")

        told = self.said(admin_client, other, date="2020")

        assert not any("same paper" in message for message in told)
        assert not Suggestion.objects.exists()

    def test_of_a_version_it_says_so(self, admin_client: Client, paper: Publication) -> None:
        preprint = self.copy(paper, kind="preprint", date="2022")

        told = self.said(admin_client, preprint, date="2023")

        assert Suggestion.objects.get().kind == Suggestion.Kind.VERSION
        assert any("a version of “On Examples”" in message for message in told)

    def test_what_is_not_compared_asks_nothing(
        self, admin_client: Client, paper: Publication
    ) -> None:
        copy = self.copy(paper, date=paper.date)

        noted = self.said(admin_client, copy, notes="Oral")
        copy.refresh_from_db()
        paged = self.said(admin_client, copy, pages="1-9")

        assert copy.notes == ["Oral"]
        assert not any("same paper" in message for message in noted)
        assert any("same paper" in message for message in paged)

    def copy(self, paper: Publication, **fields: str) -> Publication:
        copy = Publication.objects.create(title=paper.title, slug="copy", **fields)
        for authorship in paper.authorships.all():
            copy.authorships.create(name=authorship.name, position=authorship.position)
        return copy


class TestManyAtOnce:
    """Deleting, restoring and publishing papers that are ticked in their list."""

    @pytest.fixture
    def papers(self) -> dict[str, Publication]:
        made = {
            status: Publication.objects.create(title=status, slug=status, status=status)
            for status in ("published", "waiting", "declined")
        }
        declined = made["declined"]
        Suggestion.objects.create(kind="authorship", publication=declined, state="rejected")
        return made

    def do(self, client: Client, action: str, **more: str) -> list[str]:
        keys = list(Publication.objects.values_list("pk", flat=True))
        data = {"action": action, "_selected_action": keys, **more}
        response = client.post(page(Publication), data, follow=True)
        return [str(message) for message in response.context["messages"]]

    def statuses(self) -> dict[str, str]:
        return dict(Publication.objects.values_list("title", "status"))

    def undo(self, client: Client) -> None:
        """Take back what was done last, as the button beside its message does."""
        key = Action.objects.active().first().pk
        client.post(reverse("admin:publications_suggestion_undo", args=[key]))

    def test_a_bulk_delete_is_restored_as_it_was(
        self, admin_client: Client, papers: dict[str, Publication]
    ) -> None:
        before = self.statuses()
        self.do(admin_client, "delete_selected", post="yes")
        assert set(self.statuses().values()) == {"deleted"}

        said = self.do(admin_client, "restore")

        assert self.statuses() == before
        assert said == ["3 publications restored: each stands as it did before it was deleted."]
        self.undo(admin_client)
        assert set(self.statuses().values()) == {"deleted"}

    def test_a_bulk_delete_is_one_undo(
        self, admin_client: Client, papers: dict[str, Publication]
    ) -> None:
        before = self.statuses()
        self.do(admin_client, "delete_selected", post="yes")

        self.undo(admin_client)

        assert self.statuses() == before

    def test_a_deletion_is_told_once_and_counts_what_was_deleted(
        self, admin_client: Client, papers: dict[str, Publication]
    ) -> None:
        address = reverse("admin:publications_publication_delete", args=[papers["published"].pk])
        of_one = admin_client.post(address, {"post": "yes"}, follow=True)
        of_all = self.do(admin_client, "delete_selected", post="yes")

        said = [str(message) for message in of_one.context["messages"]]
        assert said == ["Deleted. “Restore” brings it back as it was."]
        assert of_all == [
            "Deleted. “Restore” brings each of them back as it was.",
            "1 is deleted and stays so: restore it first.",
        ]

    def test_the_page_that_asks_says_that_they_can_be_brought_back(
        self, admin_client: Client, papers: dict[str, Publication]
    ) -> None:
        one, venue = papers["published"], Venue.objects.create(name="Place", slug="place")
        many = {"action": "delete_selected", "_selected_action": [one.pk]}

        of_one = admin_client.get(reverse("admin:publications_publication_delete", args=[one.pk]))
        of_many = admin_client.post(page(Publication), many)
        of_a_venue = admin_client.get(reverse("admin:publications_venue_delete", args=[venue.pk]))

        assert "“Restore” later" in of_one.text
        assert "“Restore” later" in of_many.text
        assert "Are you sure" in of_a_venue.text
        assert "“Restore” later" not in of_a_venue.text

    def test_publishing_overrules_no_answer_and_no_deletion(
        self, admin_client: Client, papers: dict[str, Publication]
    ) -> None:
        review.delete(papers["published"])
        Publication.objects.create(title="nobody's", slug="nobodys", status="declined")

        said = self.do(admin_client, "publish")

        assert self.statuses() == {
            "published": "deleted",
            "waiting": "published",
            "declined": "declined",
            "nobody's": "published",
        }
        assert said[0] == "2 publications published."
        assert said[1].startswith("1 stays hidden, because somebody answered “not ours”.")
        assert said[2] == "1 is deleted and stays so: restore it first."

    def test_one_paper_is_restored_on_its_page(
        self, admin_client: Client, papers: dict[str, Publication]
    ) -> None:
        paper = papers["declined"]
        admin_client.post(page(Publication, "delete", paper.pk), {"post": "yes"})
        address = page(Publication, "change", paper.pk)
        assert 'value="restore"' in admin_client.get(address).content.decode()

        admin_client.post(page(Publication, "do", paper.pk), {"do": "restore"})

        paper.refresh_from_db()
        assert paper.status == "declined"
        assert 'value="restore"' not in admin_client.get(address).content.decode()

    @pytest.mark.parametrize("status", ["published", "declined", "deleted"])
    def test_a_status_chosen_on_the_form_is_taken_back(
        self, admin_client: Client, papers: dict[str, Publication], status: str
    ) -> None:
        paper = save(admin_client, papers["waiting"], status=status)
        assert paper.status == status

        self.undo(admin_client)

        paper.refresh_from_db()
        assert paper.status == "waiting"

    def test_waiting_is_a_choice_that_can_be_taken_back_too(
        self, admin_client: Client, papers: dict[str, Publication]
    ) -> None:
        paper = save(admin_client, papers["published"], status="waiting")
        assert paper.status == "waiting"
        assert Action.objects.latest("pk").kind == "wait"

        self.undo(admin_client)

        paper.refresh_from_db()
        assert paper.status == "published"


class TestSyncNow:
    def test_starts_one_run_and_refuses_a_second(
        self, admin_client: Client, admin_user: User, ana: Member, started: list[SyncRun]
    ) -> None:
        address = page(Source, "sync", arxiv().pk)
        assert admin_client.get(f"{address}?member={ana.pk}").status_code == 200

        first = admin_client.post(address, {"member": ana.pk})
        run = SyncRun.objects.get()
        assert first.url == page(SyncRun, "change", run.pk)
        assert (run.member, run.started_by, started) == (ana, admin_user, [run])

        second = admin_client.post(address, {"member": ana.pk}, follow=True)
        assert "is under way" in second.content.decode()
        assert SyncRun.objects.count() == 1

    @pytest.mark.usefixtures("started")
    def test_the_action_leads_to_the_source_with_a_run_for_each_member(
        self, admin_client: Client, ana: Member
    ) -> None:
        data = {"action": "sync_now", "_selected_action": [arxiv().pk]}
        response = admin_client.post(page(Source), data)
        assert response.url == page(Source, "change", arxiv().pk)
        assert SyncRun.objects.get().member == ana

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"slug": "bibtex"}, "is a kind of file, not a service"),
            ({"slug": "arxiv", "enabled": False}, "is switched off"),
        ],
    )
    def test_says_why_not(
        self,
        admin_client: Client,
        started: list[SyncRun],
        fields: dict[str, Any],
        sentence: str,
    ) -> None:
        source = make.source(**fields)
        Source.objects.filter(pk=source.pk).update(**fields)
        response = admin_client.post(page(Source, "sync", source.pk), follow=True)
        assert sentence in response.content.decode()
        assert started == []

    def test_is_for_those_who_may(self, client: Client, started: list[SyncRun]) -> None:
        client.force_login(User.objects.create_user("somebody", is_staff=True))
        assert client.post(page(Source, "sync", arxiv().pk)).status_code == 403
        assert started == []


class TestRunPage:
    def test_asks_again_while_it_runs_and_stops_when_it_is_done(self, admin_client: Client) -> None:
        run = SyncRun.objects.create(
            source=arxiv(), state="running", started_at=timezone.now(), seen=30, expected=60
        )
        RunLogLine.objects.create(run=run, message=as_written("Asking arXiv <b>."))
        progress = page(SyncRun, "progress", run.pk)
        html = admin_client.get(run.get_absolute_url()).content.decode()
        assert f'hx-get="{progress}"' in html
        assert 'value="50"' in html

        part = admin_client.get(progress)
        assert part.status_code == 200
        assert "Asking arXiv &lt;b&gt;." in part.content.decode()
        assert "<html" not in part.content.decode()

        run.state, run.finished_at = "done", timezone.now()
        run.save()
        end = admin_client.get(progress)
        assert end.status_code == 286
        assert "The run has ended: Done." in end.content.decode()
        assert "hx-get" not in admin_client.get(run.get_absolute_url()).content.decode()

    def test_its_counts_are_called_as_the_outcomes_of_an_import(self, admin_client: Client) -> None:
        run = SyncRun.objects.create(source=arxiv(), state="done", seen=9, suggested=3, declined=2)
        shown = admin_client.get(page(SyncRun, "change", run.pk)).content.decode()
        counts = re.findall(r"<dt>(.*?)</dt>\s*<dd>\s*(\d+)", shown)
        assert dict(counts) == {
            "Read": "9",
            "New": "0",
            "Recognised": "0",
            "Nothing new": "0",
            "Waits for you": "3",
            "Not ours": "2",
            "Not read or failed": "0",
        }
        listed = admin_client.get(page(SyncRun), {"o": "-8"}).content.decode()
        assert "Waits for you" in listed
        assert ">9</td>" in listed

    def test_an_unknown_length_shows_no_figure(self, admin_client: Client) -> None:
        run = SyncRun.objects.create(source=arxiv(), state="running", started_at=timezone.now())
        html = admin_client.get(page(SyncRun, "progress", run.pk)).content.decode()
        assert re.search(r"<progress[^>]*max=\"100\">", html)

    def test_a_failure_is_told(self, admin_client: Client) -> None:
        start = timezone.now()
        run = SyncRun.objects.create(
            source=arxiv(),
            state="failed",
            reason=as_written("arXiv did not answer: try again later."),
            started_at=start,
            finished_at=start + datetime.timedelta(seconds=125),
        )
        html = admin_client.get(run.get_absolute_url()).content.decode()
        assert "arXiv did not answer: try again later." in html
        assert "2 min 5 s" in html

    def test_a_run_is_cancelled_once(self, admin_client: Client) -> None:
        run = SyncRun.objects.create(source=arxiv(), state="running", started_at=timezone.now())
        address = page(SyncRun, "cancel", run.pk)
        admin_client.post(address)
        run.refresh_from_db()
        assert run.state == SyncRun.State.CANCELLED
        again = admin_client.post(address, follow=True)
        assert "has finished already" in again.content.decode()
        assert admin_client.get(address).status_code == 405


@pytest.mark.parametrize("status", ["taken_back", "declined"])
def test_that_a_paper_was_taken_back_is_told_and_not_chosen(
    admin_client: Client, paper: Publication, status: str
) -> None:
    Publication.objects.filter(pk=paper.pk).update(status=status)

    form = admin_client.get(page(Publication, "change", paper.pk)).context["adminform"].form

    offered = dict(form.fields["status"].choices)
    assert ("taken_back" in offered) == (status == "taken_back")
    assert status in offered


def test_a_payload_is_shown_escaped(admin_client: Client, paper: Publication) -> None:
    SourceRecord.objects.update(raw="<script>alert(1)</script>")
    address = page(SourceRecord, "change", SourceRecord.objects.get().pk)
    html = admin_client.get(address).content.decode()
    assert "&lt;script&gt;alert(1)" in html
    assert "<script>alert(1)" not in html


def test_external_identifiers_are_kept_bare(admin_client: Client, paper: Publication) -> None:
    save(admin_client, paper, **{"external_ids-0-value": "https://doi.org/10.1234/ABC"})
    assert ExternalId.objects.get().value == "10.1234/abc"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("git@github.com:lab/tool.git", "https://github.com/lab/tool"),
        ("ssh://git@gitlab.example.org/lab/tool", "https://gitlab.example.org/lab/tool"),
        ("github.com/lab/tool/", "https://github.com/lab/tool/"),
        ("https://git.example.org:8080/lab/tool.git", "https://git.example.org:8080/lab/tool"),
    ],
)
def test_a_repository_may_be_pasted_as_it_is_cloned(
    admin_client: Client, typed: str, kept: str
) -> None:
    data = posted(admin_client, page(Project, "add"))
    data |= {"name": "Tool", "slug": "tool", "repository": typed}
    assert admin_client.post(page(Project, "add"), data).status_code == 302
    assert Project.objects.get().repository == kept


def test_links_are_taken_as_https(admin_client: Client, paper: Publication) -> None:
    save(admin_client, paper, **{"links-0-url": "example.org/y.pdf"})
    assert Link.objects.get().url == "https://example.org/y.pdf"


def test_the_list_says_what_it_leaves_out(admin_client: Client) -> None:
    kept = Publication.objects.create(title="On Examples", slug="on", edits={"title": {}})
    Publication.objects.create(title="On Example", slug="on-2", merged_into=kept)
    where = reverse("admin:publications_publication_changelist")

    page = admin_client.get(where).content.decode()
    merged = admin_client.get(where, {"merged": "yes"}).content.decode()

    assert "1 publication was merged into another and is left out:" in page
    assert " total</a>" not in page
    assert '<span aria-hidden="true">🔒 1</span>' in page
    assert "is left out" not in merged
    assert "On Example<" in merged
