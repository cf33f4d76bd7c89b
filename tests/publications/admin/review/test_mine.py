"""What a member says of papers: mine, not mine; at once or with an editor's approval."""

from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from people.models import Lab, Member, Proposal, User
from publications.models import Action, Authorship, Publication, Suggestion

pytestmark = pytest.mark.django_db
PAGE = "/admin/publications/publication/mine/"


@pytest.fixture
def lab() -> Lab:
    return Lab.objects.create(name="Tree Lab")


@pytest.fixture
def ann(lab: Lab) -> Member:
    made = Member.objects.create(name="Ann Oak", slug="ann", user=user("Member", "ann"))
    made.positions.create(role_id="phd", start="2019")
    return made


def user(role: str, name: str) -> User:
    made = User.objects.create_user(name, f"{name}@lab.example")
    made.groups.add(Group.objects.get_or_create(name=role)[0])
    return made


def signed_in(who: User) -> Client:
    client = Client()
    client.force_login(who)
    return client


def paper(title: str, *authors: str, member: Member | None = None, **fields: Any) -> Publication:
    fields = {"status": "published", "date": "2024", **fields}
    made = Publication.objects.create(title=title, slug=title.lower().replace(" ", "-"), **fields)
    for position, name in enumerate(authors, start=1):
        hers = member if member and name == member.name else None
        Authorship.objects.create(publication=made, position=position, name=name, member=hers)
    return made


def say(client: Client, which: Publication, answer: str) -> Any:
    address = reverse("admin:publications_publication_answer", args=[which.pk])
    return client.post(address, {"answer": answer})


def members_of(which: Publication) -> list[Member]:
    return [row.member for row in which.authorships.filter(member__isnull=False)]


class TestNotMine:
    def test_takes_her_off_for_good_and_is_undone_with_one_press(self, ann: Member) -> None:
        roots = paper("Roots", "Ann Oak", "Bo Ma", member=ann)
        client = signed_in(ann.user)
        assert "Not mine" in client.get(PAGE).content.decode()

        say(client, roots, "not_mine")

        assert members_of(roots) == []
        rejection = Suggestion.objects.get(publication=roots, member=ann)
        assert (rejection.state, rejection.decided_by) == ("rejected", ann.user)
        page = client.get(PAGE).content.decode()
        action = Action.objects.get()
        undo = reverse("admin:publications_suggestion_undo", args=[action.pk])
        assert undo in page
        assert "Perhaps yours" not in page

        client.post(undo)

        assert members_of(roots) == [ann]
        assert not Suggestion.objects.filter(publication=roots, member=ann).exists()

    def test_asks_whether_a_paper_is_ours_that_nobody_here_is_left_on(self, ann: Member) -> None:
        roots = paper("Roots", "Ann Oak", member=ann)

        say(signed_in(ann.user), roots, "not_mine")

        roots.refresh_from_db()
        assert roots.status == "published"
        assert Suggestion.objects.waiting().get().member is None


class TestMine:
    def test_offers_what_prints_her_name_and_nothing_else(self, ann: Member) -> None:
        paper("Leaves", "A. Oak")
        paper("Rings", "Oak, Ann", status="declined")
        paper("Initials", "A. Oak", status="declined")
        paper("Bark", "Bo Oak")
        paper("Deleted", "Ann Oak", status="deleted")

        page = signed_in(ann.user).get(PAGE).content.decode()

        assert "Perhaps yours" in page
        assert all(title in page for title in ("Leaves", "Rings"))
        assert not any(title in page for title in ("Initials", "Bark", "Deleted"))

    def test_links_her_and_publishes(self, ann: Member) -> None:
        rings = paper("Rings", "Bo Ma", "Oak, Ann", status="declined")

        say(signed_in(ann.user), rings, "mine")

        rings.refresh_from_db()
        assert (rings.status, members_of(rings)) == ("published", [ann])
        assert rings.authorships.get(member=ann).position == 2
        assert Suggestion.objects.get(member=ann).state == "accepted"

    def test_is_found_by_title(self, ann: Member) -> None:
        rings = paper("Rings of elms", "A. Oak")
        Suggestion.objects.create(
            kind="authorship", publication=rings, member=ann, state="rejected"
        )
        paper("Rings of ash", "Bo Ma")

        page = signed_in(ann.user).get(PAGE, {"q": "rings"}).content.decode()

        assert "Rings of elms" in page
        assert "It was said not to be yours" in page
        assert "Rings of ash" not in page
        assert "1 more paper has these words" in page

    def test_is_not_for_what_does_not_print_her_name(self, ann: Member) -> None:
        bark, hidden = paper("Bark", "Bo Ma"), paper("Hidden", "A. Oak", status="waiting")
        client = signed_in(ann.user)

        assert [say(client, which, "mine").status_code for which in (bark, hidden)] == [403, 403]
        assert not Authorship.objects.filter(member=ann).exists()

    def test_is_for_members_alone(self, ann: Member) -> None:
        roots = paper("Roots", "Ann Oak")
        for role, status in (("Reader", 403), ("Editor", 302)):
            client = signed_in(user(role, role.lower()))
            assert client.get(PAGE).status_code == status
            assert say(client, roots, "mine").status_code == 403


class TestHeld:
    @pytest.fixture(autouse=True)
    def holds(self, lab: Lab) -> None:
        Lab.objects.update(holds_answers=True)

    @pytest.fixture
    def editor(self) -> Client:
        return signed_in(user("Editor", "editor"))

    def test_counts_once_an_editor_accepts_it(self, ann: Member, editor: Client) -> None:
        roots = paper("Roots", "Ann Oak", member=ann)
        client = signed_in(ann.user)
        say(client, roots, "not_mine")
        say(client, roots, "not_mine")
        proposal = Proposal.objects.get()
        assert members_of(roots) == [ann]
        assert "Waits for approval: Not mine" in client.get(PAGE).content.decode()
        shown = editor.get(reverse("admin:people_proposal_change", args=[proposal.pk]))
        assert "Is it a paper of Ann Oak?" in shown.content.decode()

        editor.post(reverse("admin:people_proposal_accept", args=[proposal.pk]))

        assert members_of(roots) == []
        assert Action.objects.get().by.username == "editor"
        proposal.refresh_from_db()
        assert proposal.state == "accepted"

    def test_an_answer_on_the_desk_waits_too(self, ann: Member, editor: Client) -> None:
        doubt = paper("Doubt", "A. Oak", status="waiting")
        asked = Suggestion.objects.create(kind="authorship", publication=doubt, member=ann)
        client = signed_in(ann.user)
        act = reverse("admin:publications_suggestion_act", args=[asked.pk])

        client.post(act, {"act": "accept"})

        asked.refresh_from_db()
        assert asked.state == "waiting"
        desk = reverse("admin:publications_suggestion_changelist")
        assert "Nothing waits for a decision" in client.get(desk).content.decode()
        assert "Did Ann Oak write this?" in editor.get(desk).content.decode()
        proposal = Proposal.objects.get()

        editor.post(reverse("admin:people_proposal_accept", args=[proposal.pk]))

        asked.refresh_from_db()
        doubt.refresh_from_db()
        assert (asked.state, doubt.status) == ("accepted", "published")

    def test_so_do_many_at_once(self, ann: Member) -> None:
        for number in (1, 2):
            doubt = paper(f"Doubt {number}", "A. Oak", status="waiting")
            Suggestion.objects.create(kind="authorship", publication=doubt, member=ann)
        keys = ",".join(str(asked.pk) for asked in Suggestion.objects.all())
        address = reverse("admin:publications_suggestion_bulk")

        signed_in(ann.user).post(address, {"act": "reject", "keys": keys})

        assert Proposal.objects.waiting().count() == 2
        assert not Suggestion.objects.filter(state="rejected").exists()

    def test_is_withdrawn_by_her_alone(self, ann: Member) -> None:
        say(signed_in(ann.user), paper("Roots", "Ann Oak", member=ann), "not_mine")
        address = reverse("admin:people_proposal_withdraw", args=[Proposal.objects.get().pk])
        other = user("Member", "bob")
        Member.objects.create(name="Bob", slug="bob", user=other)
        for who in (other, user("Editor", "editor")):
            assert signed_in(who).post(address).status_code == 404

        signed_in(ann.user).post(address)

        assert not Proposal.objects.exists()

    def test_is_not_accepted_where_it_is_no_longer_hers(self, ann: Member, editor: Client) -> None:
        roots = paper("Roots", "Ann Oak", member=ann)
        say(signed_in(ann.user), roots, "not_mine")
        ann.user.groups.clear()

        editor.post(reverse("admin:people_proposal_accept", args=[Proposal.objects.get().pk]))

        assert members_of(roots) == [ann]
        assert Proposal.objects.waiting().exists()
