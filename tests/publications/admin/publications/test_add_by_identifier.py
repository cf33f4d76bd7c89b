"""Add by identifier: the box, the filled form, and what comes of it."""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse

from people.models import Lab, Member, Proposal, User
from publications.domain import matching
from publications.domain.reasons import as_written
from publications.domain.record import Record
from publications.models import Project, Publication, Source, SourceRecord, Suggestion
from publications.services import consolidation, sync
from publications.services.sync import lookup
from publications.sources.errors import NotFound, SourceError
from tests.forms import Form, form_of
from tests.page import markup
from tests.publications import make

pytestmark = pytest.mark.django_db

T = TypeVar("T")

ADDRESS = "/admin/publications/publication/add-by-identifier/"

SAID = make.record(
    "On Examples",
    "Ana Example, Bo Other",
    kind="conference",
    date="2024-05",
    venue="Conference on Examples",
    venue_acronym="CE",
    abstract="Line one.\nLine <b>two</b>.",
    identifiers=(("doi", "10.1234/x"),),
    links=(("pdf", "https://example.org/x.pdf"),),
    metrics=(("citations", 3.0),),
    source_key="10.1234/x",
)


@pytest.fixture
def ana() -> Member:
    return make.member("Ana Example")


@pytest.fixture
def crossref(monkeypatch: pytest.MonkeyPatch) -> Callable[[Record | Exception], None]:
    """A function that makes Crossref give this answer to all it is asked; SAID at first."""

    class Service:
        name = "crossref"
        label = "Crossref"
        serves = ("doi",)
        precedence = 58
        answer: Record | Exception = SAID

        def one(self, identifier: str) -> Record:
            if isinstance(self.answer, Exception):
                raise self.answer
            return self.answer

    service = Service()
    monkeypatch.setattr(lookup, "SOURCES", {"crossref": service})
    return lambda answer: setattr(service, "answer", answer)


def look_up(client: Client, text: str = "https://doi.org/10.1234/x") -> str:
    response = client.post(ADDRESS, {"text": text})
    assert response.status_code == 200
    return markup(response)


def form(html: str) -> dict[str, str | list[str]]:
    """What a browser would send of the filled form as it stands, without the button."""
    found = re.search(r'name="found" value="([^"]+)"', html)
    assert found
    data: dict[str, str | list[str]] = {"found": found[1], "title": "On Examples"}
    data |= {"kind": "conference", "date": "2024-05", "abstract": "Line one.\r\nLine <b>two</b>."}
    for name in ("member", "project"):
        data[name] = re.findall(rf'name="{name}" value="(\d+)"[^>]*checked', html)
    return data


class TestTheBox:
    def test_is_reached_from_the_list_and_the_index(self, admin_client: Client) -> None:
        assert reverse("admin:publications_publication_add_by_id") == ADDRESS
        for page in ("admin:index", "admin:publications_publication_changelist"):
            assert ADDRESS in admin_client.get(reverse(page)).content.decode()
        assert 'name="text"' in admin_client.get(ADDRESS).content.decode()

    def test_is_for_those_who_may_add(self, client: Client) -> None:
        viewer = User.objects.create_user("viewer", is_staff=True)
        viewer.user_permissions.add(Permission.objects.get(codename="view_publication"))
        client.force_login(viewer)
        assert client.get(ADDRESS).status_code == 403
        assert client.post(ADDRESS, {"found": "x"}).status_code == 403

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "Paste an identifier or a BibTeX entry first."),
            ("On Examples", "This was not recognised: paste a DOI"),
            ("978-0-262-03384-9", "copy it again"),
            ("conf/osdi/Example22", "can not be looked up: paste"),
        ],
    )
    def test_says_in_a_sentence_what_to_do(
        self, admin_client: Client, crossref: object, text: str, sentence: str
    ) -> None:
        html = look_up(admin_client, text)
        assert html.count(sentence) == 1
        assert 'name="found"' not in html

    def test_a_doi_that_nobody_knows_is_told(
        self, admin_client: Client, crossref: Callable[[Exception], None]
    ) -> None:
        crossref(NotFound("crossref_has_no_work", key="10.1234/x"))
        assert "Crossref has no work 10.1234/x: check the DOI;" in look_up(admin_client)

    def test_where_nobody_answers_it_leads_on_to_bibtex_and_to_the_form(
        self, admin_client: Client, crossref: Callable[[Exception], None]
    ) -> None:
        crossref(SourceError("not_reached", service="Crossref"))
        html = look_up(admin_client)
        assert "Crossref could not be reached" in html
        assert '<a href="#id_text">paste its BibTeX entry here</a>' in html
        assert "/publication/add/?scheme=doi&amp;value=10.1234%2Fx" in html
        assert 'data-waiting="Asking…"' in html

        unknown = look_up(admin_client, "On Examples")
        assert '<a href="/admin/publications/publication/add/">write the paper' in unknown
        assert "by hand</a>" not in look_up(admin_client, "")

    def test_an_isbn_leads_to_the_empty_form_with_the_isbn_filled_in(
        self, admin_client: Client
    ) -> None:
        html = look_up(admin_client, "ISBN 978-0-262-03384-8")
        assert "An ISBN can not be looked up" in html
        address = "/admin/publications/publication/add/?scheme=isbn&value=9780262033848"
        assert address.replace("&", "&amp;") in html
        blank = admin_client.get(address).content.decode()
        assert re.search(r'name="external_ids-0-value" value="9780262033848"', blank)
        data = {
            "title": "A Book of Examples",
            "kind": "book",
            "status": "published",
            "authors_complete": "on",
            "picture_focus_x": "50",
            "picture_focus_y": "50",
            "external_ids-TOTAL_FORMS": "1",
            "external_ids-INITIAL_FORMS": "0",
            "external_ids-0-scheme": "isbn",
            "external_ids-0-value": "9780262033848",
        }
        for name in ("authorships", "links", "files"):
            data |= {f"{name}-TOTAL_FORMS": "0", f"{name}-INITIAL_FORMS": "0"}
        assert admin_client.post(address, data).status_code == 302
        assert Publication.objects.get().external_ids.get().value == "9780262033848"


class TestTheFilledForm:
    def test_shows_all_that_was_said_and_stores_nothing(
        self, admin_client: Client, crossref: object, ana: Member
    ) -> None:
        html = look_up(admin_client)
        for words in (
            "What Crossref says",
            'value="On Examples"',
            "<strong>Ana Example</strong>, Bo Other",
            "Conference on Examples (CE)",
            "https://doi.org/10.1234/x",
            "https://example.org/x.pdf",
            "Line &lt;b&gt;two&lt;/b&gt;.",
            "citations 3",
            "Ana Example wrote it",
        ):
            assert words in html
        assert not Publication.objects.exists()
        assert not SourceRecord.objects.exists()

    def test_offers_projects_with_reasons(
        self, admin_client: Client, crossref: object, ana: Member
    ) -> None:
        project = Project.objects.create(name="Examples", slug="examples")
        project.members.add(ana)
        html = look_up(admin_client)
        assert f'name="project" value="{project.pk}"' in html
        assert "Ana Example works on it." in html


class TestAdding:
    def test_makes_a_public_paper_of_the_ticked_members(
        self, admin_client: Client, admin_user: User, crossref: object, ana: Member
    ) -> None:
        bo = make.member("Bo Other")
        data = form(look_up(admin_client))
        assert data["member"] == [str(ana.pk), str(bo.pk)]

        response = admin_client.post(ADDRESS, {**data, "member": [ana.pk]}, follow=True)

        assert "“On Examples” was added, from Crossref." in response.content.decode()
        paper = Publication.objects.get()
        assert (paper.status, paper.edits, paper.date) == ("published", {}, "2024-05")
        assert [authorship.member for authorship in paper.authorships.all()] == [ana, None]
        answers = {one.member: (one.state, one.decided_by) for one in paper.suggestions.all()}
        assert answers == {ana: ("accepted", admin_user), bo: ("rejected", admin_user)}
        assert paper.source_records.get().source.kind == "crossref"
        assert paper.metrics.get().value == 3

    def test_the_answers_last_through_the_next_sync(
        self, admin_client: Client, crossref: object, ana: Member
    ) -> None:
        bo = make.member("Bo Other")
        admin_client.post(ADDRESS, {**form(look_up(admin_client)), "member": [ana.pk]})
        newer = replace(SAID, pages="1-9")
        sync.ingest([newer], Source.objects.get(kind="crossref"), member=bo)
        paper = Publication.objects.get()
        assert paper.pages == "1-9"
        assert [authorship.member for authorship in paper.authorships.all()] == [ana, None]

    def test_a_correction_is_a_hand_edit(
        self, admin_client: Client, admin_user: User, crossref: object, ana: Member
    ) -> None:
        data = form(look_up(admin_client)) | {"title": "On Better Examples", "pages": "3-4"}
        admin_client.post(ADDRESS, data)
        paper = Publication.objects.get()
        assert (paper.title, paper.pages) == ("On Better Examples", "3-4")
        assert set(paper.edits) == {"title", "pages"}
        assert paper.edits["title"]["by"] == admin_user.pk
        consolidation.consolidate(paper)
        assert Publication.objects.get().title == "On Better Examples"

    def test_what_nobody_touched_is_no_correction(
        self, admin_client: Client, crossref: Callable[[Record], None], ana: Member
    ) -> None:
        crossref(replace(SAID, abstract=" Line one.\r\nLine <b>two</b>.\n"))
        admin_client.post(ADDRESS, form(look_up(admin_client)))
        assert Publication.objects.get().edits == {}

    def test_a_mistake_is_told_and_the_ticks_stay(
        self, admin_client: Client, crossref: object, ana: Member
    ) -> None:
        data = form(look_up(admin_client)) | {"date": "2024-02-31", "member": []}
        html = admin_client.post(ADDRESS, data).content.decode()
        assert "February 2024 has no day 31." in html
        assert form(html)["member"] == []
        assert not Publication.objects.exists()

    def test_a_paper_of_nobody_here_is_published_all_the_same(
        self, admin_client: Client, crossref: object
    ) -> None:
        admin_client.post(ADDRESS, form(look_up(admin_client)))
        assert Publication.objects.get().status == "published"
        assert not Suggestion.objects.waiting().exists()

    def test_projects_are_taken_over(
        self, admin_client: Client, crossref: object, ana: Member
    ) -> None:
        project = Project.objects.create(name="Examples", slug="examples")
        admin_client.post(ADDRESS, form(look_up(admin_client)) | {"project": [project.pk]})
        assert list(Publication.objects.get().projects.all()) == [project]

    def test_adding_twice_changes_nothing(
        self, admin_client: Client, crossref: object, ana: Member
    ) -> None:
        admin_client.post(ADDRESS, form(look_up(admin_client)))
        html = look_up(admin_client)
        assert "It is in the catalogue already" in html
        admin_client.post(ADDRESS, form(html))
        assert Publication.objects.count() == SourceRecord.objects.count() == 1

    def test_an_earlier_no_is_the_first_offer(
        self, admin_client: Client, crossref: object, ana: Member
    ) -> None:
        admin_client.post(ADDRESS, form(look_up(admin_client)) | {"member": []})
        html = look_up(admin_client)
        assert form(html)["member"] == []
        assert "A person said before that they did not." in html

    def test_bibtex_comes_in_as_a_file_does(self, admin_client: Client, ana: Member) -> None:
        entry = "@inproceedings{x, title={On Examples}, author={Example, Ana}, year=2024}"
        html = look_up(admin_client, entry)
        assert "What the BibTeX entry says" in html
        data = form(html) | {"date": "2024", "abstract": ""}
        admin_client.post(ADDRESS, data)
        paper = Publication.objects.get()
        assert paper.source_records.get().source.kind == "bibtex"
        assert (paper.edits, paper.status) == ({}, "published")

    @pytest.mark.parametrize("found", ["", "x", "eyJhIjoxfQ:1:2"])
    def test_what_was_found_can_not_be_rewritten(self, admin_client: Client, found: str) -> None:
        response = admin_client.post(ADDRESS, {"found": found, "title": "X"}, follow=True)
        assert "look it up again" in response.content.decode()
        assert not Publication.objects.exists()


class TestAPaperThatMayBeThere:
    @pytest.fixture
    def there(self, ana: Member) -> Publication:
        """A paper alike enough to be asked about."""
        said = make.record("On Examples of Things", "Ana Example", date="2023")
        [outcome] = sync.ingest([said], make.source(), member=ana).outcomes
        assert outcome.publication
        return outcome.publication

    @pytest.fixture
    def _doubtful(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whatever is compared may be the same paper."""
        monkeypatch.setattr("publications.domain.matching.find", self.find_the_first)
        monkeypatch.setattr(
            "publications.domain.matching.matches",
            lambda record, near: [self.find_the_first(record, near)],
        )
        monkeypatch.setattr("publications.services.match_index.candidates", self.all_of_them)

    @staticmethod
    def find_the_first(record: Record, near: Sequence[tuple[T, Record]]) -> matching.Match[T]:
        if not near:
            return matching.Match(None, 0.0, math.inf, "new", ())
        alike = as_written("The titles are alike.")
        return matching.Match(near[0][0], 0.6, math.inf, "ask", (alike,))

    @staticmethod
    def all_of_them(record: Record) -> list[tuple[int, Record]]:
        known = Publication.objects.unmerged().with_authors()
        return [(one.pk, one.as_record()) for one in known]

    @pytest.mark.usefixtures("_doubtful")
    def test_is_warned_of_with_reasons(
        self, admin_client: Client, crossref: object, there: Publication
    ) -> None:
        html = look_up(admin_client)
        assert "It may be in the catalogue already" in html
        assert "The titles are alike." in html
        assert f'name="into" value="{there.pk}"' in html
        assert "Add as a paper of its own" in html

    @pytest.mark.usefixtures("_doubtful")
    def test_is_folded_in(self, admin_client: Client, crossref: object, there: Publication) -> None:
        data = form(look_up(admin_client)) | {"into": there.pk, "title": "Not taken over"}
        response = admin_client.post(ADDRESS, data, follow=True)
        assert "was added to “On Examples" in response.content.decode()
        assert Publication.objects.public().get() == there
        assert there.source_records.count() == 2
        assert not Suggestion.objects.waiting().exists()

    @pytest.mark.usefixtures("_doubtful")
    def test_the_enter_key_does_not_fold(
        self, admin_client: Client, crossref: object, there: Publication
    ) -> None:
        filled = look_up(admin_client).partition('class="found"')[2]
        assert re.findall(r'<(?:button|input) type="submit" name="(\w+)"', filled) == [
            "add",
            "into",
            "add",
        ]

    @pytest.mark.usefixtures("_doubtful")
    def test_is_folded_only_by_those_who_may_change_it(
        self, client: Client, crossref: object, there: Publication
    ) -> None:
        adder = User.objects.create_user("adder", is_staff=True)
        adder.user_permissions.add(Permission.objects.get(codename="add_publication"))
        client.force_login(adder)
        html = look_up(client)
        assert 'name="into"' not in html
        assert client.post(ADDRESS, form(html) | {"into": there.pk}).status_code == 403
        assert client.post(ADDRESS, form(html)).status_code == 302
        assert Publication.objects.public().count() == 2

    @pytest.mark.usefixtures("_doubtful")
    def test_is_added_as_another_one_for_good(
        self, admin_client: Client, admin_user: User, crossref: object, there: Publication
    ) -> None:
        admin_client.post(ADDRESS, form(look_up(admin_client)))
        assert Publication.objects.public().count() == 2
        answer = Suggestion.objects.get(kind="same_work")
        assert (answer.state, answer.decided_by) == ("rejected", admin_user)


class TestAMember:
    """She finds what was found in the form of a new paper, and an editor approves it."""

    @pytest.fixture
    def hers(self, ana: Member) -> Client:
        Lab.objects.create(name="Example Lab")
        ana.user = User.objects.create_user("ana")
        ana.user.groups.add(Group.objects.get_or_create(name="Member")[0])
        ana.save()
        client = Client()
        client.force_login(ana.user)
        return client

    def filled(self, client: Client, text: str) -> tuple[str, Form]:
        response = client.post(ADDRESS, {"text": text})
        assert response.status_code == 200
        return markup(response), form_of(response, "publication_form")

    def test_finds_the_box_above_the_form(self, hers: Client) -> None:
        add = reverse("admin:publications_publication_add")

        page = hers.get(add).content.decode()

        assert f'href="{add}">Add a paper' in hers.get(reverse("admin:index")).content.decode()
        assert page.index(f'action="{ADDRESS}"') < page.index('id="publication_form"')
        assert hers.get(ADDRESS).headers["Location"] == add

    def test_what_a_service_says_is_filled_in_and_held(
        self, hers: Client, ana: Member, admin_client: Client, crossref: object
    ) -> None:
        page, form = self.filled(hers, "https://doi.org/10.1234/x")
        assert "What Crossref says is filled in below." in page
        assert f'action="{reverse("admin:publications_publication_add")}"' in page

        form.post(hers, reverse("admin:publications_publication_add"))

        assert not Publication.objects.exists()
        proposal = Proposal.objects.get()
        admin_client.post(reverse("admin:people_proposal_accept", args=[proposal.pk]))
        paper = Publication.objects.get()
        assert [getattr(paper, name) for name in ("title", "kind", "date", "abstract")] == [
            "On Examples",
            "conference",
            "2024-05",
            SAID.abstract,
        ]
        assert str(paper.venue) == "Conference on Examples"
        printed = paper.authorships.order_by("position").values_list("name", "member")
        assert list(printed) == [("Ana Example", ana.pk), ("Bo Other", None)]
        assert [(row.scheme, row.value) for row in paper.external_ids.all()] == [
            ("doi", "10.1234/x")
        ]
        assert list(paper.links.values_list("kind", "url")) == list(SAID.links)

    def test_a_bibtex_entry_with_et_al_says_that_authors_are_missing(self, hers: Client) -> None:
        entry = "@article{x, title={On Roots}, author={Example, Ana and others}, year={2023}}"

        page, form = self.filled(hers, entry)

        assert "It does not name all authors" in page
        assert form["title"] == ["On Roots"]
        assert form["authorships-0-name"] == ["Ana Example"]

    def test_what_nobody_can_look_up_fills_in_the_identifier(self, hers: Client) -> None:
        page, form = self.filled(hers, "ISBN 978-0-262-03384-8")

        assert '<a href="#publication_form">write the paper' in page
        assert "An ISBN can not be looked up" in page
        assert form["external_ids-0-value"] == ["9780262033848"]
        assert form["authorships-2-position"] == ["3"]

    def test_a_paper_that_visitors_see_is_named_and_a_hidden_one_is_not(
        self, hers: Client, crossref: object
    ) -> None:
        sync.ingest([SAID], make.source("dblp"))
        for status, is_named in (("waiting", False), ("published", True)):
            Publication.objects.update(status=status)

            page, _form = self.filled(hers, "10.1234/x")

            assert ("It may be on the site already" in page) is is_named

    def test_decides_nothing_by_what_editors_send(self, hers: Client, ana: Member) -> None:
        hers.post(ADDRESS, {"found": "x", "title": "Mine", "member": str(ana.pk)})

        assert not Publication.objects.exists()
