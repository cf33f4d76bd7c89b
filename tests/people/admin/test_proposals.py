"""What a member changes and the lab holds for approval."""

import io
import re
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.core import mail
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from people.models import Lab, Member, News, Proposal, Talk, User
from publications.models import Authorship, ExternalId, Publication
from tests.forms import Form, form_of
from tests.page import text

# By the fixture `client` a run on PostgreSQL knows what is about pages (tests/conftest.py).
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("client")]


@pytest.fixture
def lab() -> Lab:
    return Lab.objects.create(name="Tree Lab", holds_profiles=True)


@pytest.fixture
def ann(lab: Lab) -> Member:
    return Member.objects.create(name="Ann Oak", slug="ann", bio="Old", user=user("Member", "ann"))


def user(role: str, name: str) -> User:
    made = User.objects.create_user(name)
    made.groups.add(Group.objects.get_or_create(name=role)[0])
    return made


def signed_in(who: User) -> Client:
    client = Client()
    client.force_login(who)
    return client


@pytest.fixture
def editor(lab: Lab) -> Client:
    return signed_in(user("Editor", "editor"))


def opened(client: Client, model: str, row: Any = None) -> tuple[str, Form]:
    """The address of a form, and what it shows."""
    address = reverse(f"admin:{model}_change", args=[row.pk]) if row else f"admin:{model}_add"
    address = address if row else reverse(address)
    return address, form_of(client.get(address), f"{model.split('_')[1]}_form")


def accept(editor: Client) -> Any:
    proposal = Proposal.objects.waiting().get()
    return editor.post(reverse("admin:people_proposal_accept", args=[proposal.pk]))


class TestAProfile:
    def propose(self, ann: Member, **texts: str) -> Any:
        client = signed_in(ann.user)
        address, form = opened(client, "people_member", ann)
        return form.fill(**texts).post(client, address)

    def test_waits_and_is_accepted_with_one_press(self, ann: Member, editor: Client) -> None:
        response = self.propose(ann, bio="New", headline="Grows trees")
        ann.refresh_from_db()
        assert (response.status_code, ann.bio) == (302, "Old")
        proposal = Proposal.objects.get()
        page = editor.get(reverse("admin:people_proposal_change", args=[proposal.pk]))
        page = page.content.decode()
        assert all(text in page for text in ("Old", "New", "Grows trees"))
        assert "1 change of a member waits" in editor.get("/admin/").content.decode()

        response = accept(editor)

        assert response.status_code == 302
        ann.refresh_from_db()
        assert (ann.bio, ann.headline, ann.name) == ("New", "Grows trees", "Ann Oak")
        proposal.refresh_from_db()
        assert (proposal.state, str(proposal.decided_by)) == ("accepted", "editor")
        assert "Accepted" in signed_in(ann.user).get("/admin/").content.decode()

    def test_tells_people_by_their_names(self, ann: Member, editor: Client) -> None:
        User.objects.filter(pk=ann.user.pk).update(first_name="Ann", last_name="Oak")
        self.propose(ann, bio="New")
        proposal = Proposal.objects.get()

        page = editor.get(reverse("admin:people_proposal_change", args=[proposal.pk]))
        assert "proposed by Ann Oak" in text(page)
        rows = editor.get(reverse("admin:people_proposal_changelist")).content.decode()
        assert re.findall(r'class="field-who(?:_decided)?">([^<]*)', rows) == ["Ann Oak", "–"]

    def test_is_merged_with_what_others_changed_meanwhile(
        self, ann: Member, editor: Client
    ) -> None:
        self.propose(ann, headline="Grows trees")
        Member.objects.update(bio="An editor's", email="new@lab.example")

        accept(editor)

        ann.refresh_from_db()
        assert (ann.headline, ann.bio) == ("Grows trees", "An editor's")
        assert ann.email == "new@lab.example"

    def test_asks_where_others_changed_the_same(self, ann: Member, editor: Client) -> None:
        self.propose(ann, bio="Hers")
        Member.objects.update(bio="An editor's")

        page = accept(editor)

        assert page.status_code == 200
        assert Proposal.objects.waiting().exists()
        form = form_of(page, "member_form").fill(**{"_choice-bio": "mine"})
        proposal = Proposal.objects.get()
        form.post(editor, reverse("admin:people_proposal_accept", args=[proposal.pk]))
        ann.refresh_from_db()
        assert ann.bio == "Hers"
        assert not Proposal.objects.waiting().exists()

    def test_declined_changes_nothing_and_says_why(self, ann: Member, editor: Client) -> None:
        self.propose(ann, bio="New")
        address = reverse("admin:people_proposal_decline", args=[Proposal.objects.get().pk])

        editor.post(address, {"note": "Too short."})

        ann.refresh_from_db()
        assert ann.bio == "Old"
        assert "Too short." in signed_in(ann.user).get("/admin/").content.decode()

    def test_the_browser_forgets_the_text_that_was_sent(self, ann: Member) -> None:
        response = self.propose(ann, bio="New", _unsaved="abc1")

        assert response.cookies["saved_forms"].value == "abc1"

    def test_is_shown_on_her_form_while_it_waits(self, ann: Member, editor: Client) -> None:
        self.propose(ann, bio="New", headline="Grows trees")
        address = reverse("admin:people_member_change", args=[ann.pk])

        hers, theirs = (
            client.get(address).content.decode() for client in (signed_in(ann.user), editor)
        )

        assert "Waiting for approval:" in hers
        assert "Headline, Bio</a>, since" in " ".join(hers.split())
        assert "Proposed by ann." in theirs

    def test_sent_again_stands_in_place_of_the_one_before(
        self, ann: Member, editor: Client
    ) -> None:
        """Her form shows what she proposed, so that nothing of it is lost."""
        self.propose(ann, bio="New", headline="Grows trees")
        first = Proposal.objects.get()

        self.propose(ann, headline="Grows oaks")

        assert Proposal.objects.get() != first
        accept(editor)
        ann.refresh_from_db()
        assert (ann.bio, ann.headline) == ("New", "Grows oaks")

    def test_says_before_it_is_sent_that_it_is_held(self, ann: Member, editor: Client) -> None:
        address = reverse("admin:people_member_change", args=[ann.pk])

        hers, theirs = (
            client.get(address).content.decode() for client in (signed_in(ann.user), editor)
        )

        assert "An editor looks at this before it is on the site." in hers
        assert 'value="Send to the editors"' in hers
        assert 'name="_continue"' not in hers
        assert "Send to the editors" not in theirs

    def test_names_rows_that_she_may_not_see_without_a_link(self, ann: Member) -> None:
        page = signed_in(ann.user).get(reverse("admin:people_member_change", args=[ann.pk]))

        assert reverse("admin:people_user_change", args=[ann.user.pk]) not in page.content.decode()
        assert "field-user" in page.content.decode()

    def test_tells_her_by_mail_where_mail_is_set_up(
        self, ann: Member, editor: Client, settings: Any
    ) -> None:
        settings.SENDS_EMAIL = True
        User.objects.filter(pk=ann.user.pk).update(email="ann@lab.example")
        self.propose(ann, bio="New")
        address = reverse("admin:people_proposal_decline", args=[Proposal.objects.get().pk])

        editor.post(address, {"note": "Too short."})

        [sent] = mail.outbox
        assert (sent.to, sent.subject) == (["ann@lab.example"], "Declined: Ann Oak")
        assert "editor declined" in sent.body
        assert "Too short." in sent.body

    def test_holds_a_photo_where_no_address_leads(self, ann: Member, editor: Client) -> None:
        picture = io.BytesIO()
        Image.new("RGB", (40, 40), "green").save(picture, "PNG")
        client = signed_in(ann.user)
        address, form = opened(client, "people_member", ann)
        upload = SimpleUploadedFile("me.png", picture.getvalue(), "image/png")

        form.post(client, address, photo=upload)

        ann.refresh_from_db()
        assert not ann.photo
        page = editor.get(reverse("admin:people_proposal_change", args=[Proposal.objects.get().pk]))
        assert "data:image/webp" in page.content.decode()
        accept(editor)
        ann.refresh_from_db()
        assert ann.photo
        assert ann.photo_width == 40

    def test_is_saved_at_once_where_the_lab_does_not_hold_it(self, ann: Member, lab: Lab) -> None:
        Lab.objects.update(holds_profiles=False)

        response = self.propose(ann, bio="New")

        ann.refresh_from_db()
        assert (ann.bio, response.url) == ("New", "/admin/")
        assert not Proposal.objects.exists()

    def test_is_decided_by_nobody_else(self, ann: Member) -> None:
        self.propose(ann, bio="New")
        other = user("Member", "bob")
        Member.objects.create(name="Bob", slug="bob", user=other)
        proposal = Proposal.objects.get()
        for who in (ann.user, other, user("Reader", "reader")):
            for verb in ("accept", "decline"):
                address = reverse(f"admin:people_proposal_{verb}", args=[proposal.pk])
                assert signed_in(who).post(address).status_code == 403
        page = reverse("admin:people_proposal_change", args=[proposal.pk])
        assert signed_in(other).get(page).status_code == 302
        assert signed_in(ann.user).get(page).status_code == 200
        assert Proposal.objects.waiting().exists()


def test_news_of_hers_is_there_once_accepted(ann: Member, editor: Client) -> None:
    client = signed_in(ann.user)
    address, form = opened(client, "people_news")
    form.fill(title="A prize", body="For trees").post(client, address)
    assert not News.objects.exists()
    page = editor.get(reverse("admin:people_proposal_change", args=[Proposal.objects.get().pk]))
    assert "For trees" in page.content.decode()

    accept(editor)

    news = News.objects.get()
    assert (news.title, news.slug, list(news.members.all())) == ("A prize", "a-prize", [ann])


def test_a_talk_of_hers_is_there_once_accepted(ann: Member, editor: Client) -> None:
    client = signed_in(ann.user)
    address, form = opened(client, "people_talk")
    times = {
        "starts_at_0": "2026-05-04",
        "starts_at_1": "10:00",
        "ends_at_0": "2026-05-04",
        "ends_at_1": "11:00",
    }
    response = form.fill(title="On trees", **times).post(client, address)
    assert response.status_code == 302
    assert not Talk.objects.exists()

    accept(editor)

    assert [(talk.title, talk.speaker) for talk in Talk.objects.all()] == [("On trees", ann)]


def test_a_paper_of_hers_is_there_once_accepted(ann: Member, editor: Client) -> None:
    client = signed_in(ann.user)
    address, form = opened(client, "publications_publication")
    typed = {"title": "Roots", "date": "2024", "kind": "journal", "venue_name": "Trees Today"}
    rows = {"authorships-0-name": "Bo Ma", "authorships-1-name": "A. Oak"}
    form = form.fill(**typed, **rows, **{"external_ids-0-value": "https://doi.org/10.1000/roots"})
    response = form.post(client, address)
    assert response.status_code == 302
    assert not Publication.objects.exists()
    proposal = Proposal.objects.get()
    page = editor.get(reverse("admin:people_proposal_change", args=[proposal.pk]))
    told = [(change.name, change.proposed) for change in page.context["changes"]]
    assert told[1:] == [
        ("Kind", "Journal article"),
        ("Date", "2024"),
        ("Venue", "Trees Today"),
        ("Author", "1 · Bo Ma"),
        ("Author", "2 · A. Oak"),
        ("Identifier", "DOI · https://doi.org/10.1000/roots"),
    ]

    accept(editor)

    paper = Publication.objects.get()
    assert (paper.title, paper.status) == ("Roots", "published")
    assert [row.member for row in paper.authorships.order_by("position")] == [None, ann]
    assert str(paper.venue) == "Trees Today"
    assert [(row.scheme, row.value) for row in paper.external_ids.all()] == [
        ("doi", "10.1000/roots")
    ]


def test_a_paper_of_hers_has_a_kind_and_authors(ann: Member) -> None:
    client = signed_in(ann.user)
    address, form = opened(client, "publications_publication")

    page = form.fill(title="Roots").post(client, address).content.decode()

    assert "Type the authors, as the paper prints them." in page
    assert 'id="id_kind_error"' in page
    assert not Proposal.objects.exists()


def test_a_paper_changed_by_her_is_locked_once_accepted(ann: Member, editor: Client) -> None:
    paper = Publication.objects.create(title="Rots", slug="roots")
    Authorship.objects.create(publication=paper, position=1, name="Ann Oak", member=ann)
    client = signed_in(ann.user)
    address, form = opened(client, "publications_publication", paper)
    form.fill(title="Roots").post(client, address)
    paper.refresh_from_db()
    assert paper.title == "Rots"

    accept(editor)

    paper.refresh_from_db()
    assert paper.title == "Roots"
    assert "title" in paper.edits


def test_a_proposal_of_one_field_changes_and_locks_that_field_alone(
    ann: Member, editor: Client
) -> None:
    paper = Publication.objects.create(title="Roots", slug="roots")
    Authorship.objects.create(publication=paper, position=1, name="Ann Oak", member=ann)
    Authorship.objects.create(publication=paper, position=2, name="Bo Ma")
    ExternalId.objects.create(publication=paper, scheme="doi", value="10.5/roots")
    client = signed_in(ann.user)
    address, form = opened(client, "publications_publication", paper)
    form.fill(abstract="Of roots.").post(client, address)
    proposal = reverse("admin:people_proposal_change", args=[Proposal.objects.get().pk])
    page = editor.get(proposal)
    assert [change.name for change in page.context["changes"]] == ["Abstract"]

    accept(editor)

    paper.refresh_from_db()
    assert (paper.abstract, set(paper.edits)) == ("Of roots.", {"abstract"})
    assert [row.name for row in paper.authorships.order_by("position")] == ["Ann Oak", "Bo Ma"]
    assert paper.external_ids.count() == 1


def test_of_what_is_not_hers_she_learns_nothing(ann: Member) -> None:
    other = Member.objects.create(name="Bob", slug="bob")
    address = reverse("admin:people_member_change", args=[other.pk])

    page = signed_in(ann.user).get(address, follow=True).content.decode()

    assert "This is not yours, or not there." in page
    assert "deleted" not in page
