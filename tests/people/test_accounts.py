"""Coming in: signing in, a new password, an invitation."""

import datetime
import re
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.core.cache import caches
from django.test import Client
from django.utils import timezone

from people import access
from people.accounts import invitations
from people.models import Counter, Invitation, Member, User

pytestmark = pytest.mark.django_db

PASSWORD = "an-open-secret"
TOO_MANY = "Too many wrong passwords"


@pytest.fixture
def ann() -> User:
    return User.objects.create_superuser("ann", "ann@lab.example", PASSWORD)


@pytest.fixture
def editor_role() -> Group:
    return Group.objects.get_or_create(name="Editor")[0]


def sign_in(client: Client, login: str, password: str = PASSWORD, **extra: Any) -> Any:
    data = {"login": login, "password": password, "next": "/admin/people/member/"}
    return client.post("/accounts/login/", data, **extra)


# --- Signing in


@pytest.mark.parametrize("login", ["ann", "ANN@lab.example"])
def test_a_name_or_an_address_opens_the_page_that_was_asked_for(
    client: Client, ann: User, login: str
) -> None:
    to_sign_in = client.get("/admin/people/member/", follow=True)
    assert to_sign_in.request["PATH_INFO"] == "/accounts/login/"
    assert b'name="next" value="/admin/people/member/"' in to_sign_in.content

    response = sign_in(client, login)

    assert response.url == "/admin/people/member/"
    assert client.get(response.url).status_code == 200


def test_nobody_is_led_to_another_site(client: Client, ann: User) -> None:
    data = {"login": "ann", "password": PASSWORD, "next": "https://elsewhere.example/"}

    assert client.post("/accounts/login/", data).url == "/admin/"


@pytest.mark.parametrize("address", ["/accounts/login/", "/accounts/password/reset/"])
def test_an_address_that_is_none_leads_nowhere(client: Client, ann: User, address: str) -> None:
    assert client.get(address, {"next": "http://["}).status_code == 200

    data = {"login": "ann", "password": PASSWORD, "next": "http://["}
    assert client.post("/accounts/login/", data).url == "/admin/"


def test_a_closed_account_is_told_so(client: Client, ann: User) -> None:
    User.objects.update(is_active=False)

    assert (
        "This account is closed"
        in client.post(
            "/accounts/login/", {"login": "ann", "password": PASSWORD}, follow=True
        ).content.decode()
    )


def test_who_may_not_enter_the_admin_is_told_so(client: Client) -> None:
    client.force_login(User.objects.create_user("visitor"))

    response = client.get("/admin/", follow=True)

    assert response.status_code == 403
    assert "Not for this account" in response.content.decode()


def test_nobody_signs_up_alone(client: Client) -> None:
    data = {"username": "eve", "password1": PASSWORD, "password2": PASSWORD}

    assert "By invitation" in client.get("/accounts/signup/").content.decode()
    assert client.post("/accounts/signup/", data).status_code == 405
    assert not User.objects.filter(username="eve").exists()


# --- Counting


def tries(client: Client, count: int, login: str = "ann", **extra: Any) -> list[bool]:
    """Whether each of some tries with a wrong password was refused for being too many."""
    answers = [sign_in(client, login, "wrong", **extra) for __ in range(count)]
    return [TOO_MANY in answer.content.decode() for answer in answers]


def test_the_sixth_wrong_password_locks_the_account_for_minutes(client: Client, ann: User) -> None:
    assert tries(client, 6) == [False] * 5 + [True]

    assert TOO_MANY in sign_in(client, "ann").content.decode()

    past = timezone.now() - datetime.timedelta(minutes=6)
    Counter.objects.update(expires=past)
    assert sign_in(client, "ann").status_code == 302


def test_other_names_and_clients_do_not_open_the_lock(client: Client, ann: User) -> None:
    tries(client, 5)

    elsewhere = {"REMOTE_ADDR": "203.0.113.9"}
    assert tries(Client(), 1, **elsewhere) == [True]
    assert tries(Client(), 1, "ben", **elsewhere) == [False]


@pytest.mark.usefixtures("ann")
def test_what_else_is_cached_removes_no_count(client: Client, settings: Any) -> None:
    tries(client, 5)
    caches["default"]._max_entries = 3
    soon = timezone.now() + datetime.timedelta(minutes=5)
    Counter.objects.bulk_create(
        Counter(cache_key=f"other-{n}", value="", expires=soon) for n in range(50)
    )

    caches["default"].set("one-more", 1)
    caches["shared"].clear()

    assert tries(client, 1) == [True]
    caches["default"]._max_entries = 300


def test_counts_whose_time_is_over_go_when_there_are_many() -> None:
    past = timezone.now() - datetime.timedelta(minutes=5)
    Counter.objects.bulk_create(
        Counter(cache_key=f"old-{n}", value="", expires=past) for n in range(400)
    )

    caches["default"].set("new", 1)

    assert [counter.cache_key for counter in Counter.objects.all()] == [":1:new"]


def refused(count: int, forwarded: str) -> list[bool]:
    """Whether each of some tries, each for another account, was refused."""
    return [
        tries(Client(), 1, f"user{n}", headers={"X-Forwarded-For": forwarded % n})[0]
        for n in range(count)
    ]


def test_a_client_cannot_claim_to_be_another_one() -> None:
    assert refused(21, "203.0.113.%d") == [False] * 20 + [True]


def test_behind_a_proxy_its_last_word_says_who_the_client_is(settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1

    assert not any(refused(21, "198.51.100.1, 203.0.113.%d"))
    assert refused(21, "198.51.100.%d, 192.0.2.1") == [False] * 20 + [True]


# --- A new password


def test_a_link_for_a_new_password_names_the_site_and_works_once(
    client: Client, ann: User, settings: Any, mailoutbox: list[Any]
) -> None:
    settings.SENDS_EMAIL, settings.SITE_URL = True, "https://lab.example"
    settings.ALLOWED_HOSTS = ["*"]

    client.post(
        "/accounts/password/reset/",
        {"email": "ann@lab.example"},
        headers={"Host": "evil.example"},
    )

    (mail,) = mailoutbox
    assert mail.to == ["ann@lab.example"]
    assert "evil" not in mail.body + mail.subject
    (link,) = re.findall(r"https://lab\.example(/\S+)", mail.body)
    form = client.get(link, follow=True)
    (address,) = form.redirect_chain[-1][:1]
    new = {"password1": "another-open-secret", "password2": "another-open-secret"}
    assert client.post(address, new).url == "/admin/"
    ann.refresh_from_db()
    assert ann.check_password("another-open-secret")
    again = Client().get(link, follow=True)
    assert "This link has ended" in again.content.decode()


def test_nobody_learns_which_addresses_have_an_account(
    client: Client, ann: User, settings: Any, mailoutbox: list[Any]
) -> None:
    settings.SENDS_EMAIL = True

    known, unknown = (
        client.post("/accounts/password/reset/", {"email": address}, follow=True)
        for address in ("ann@lab.example", "nobody@lab.example")
    )

    assert known.content == unknown.content
    assert [mail.to for mail in mailoutbox] == [["ann@lab.example"]]


def test_where_no_mail_is_set_up_the_page_says_who_helps(client: Client) -> None:
    page = client.get("/accounts/password/reset/").content.decode()

    assert "This site sends no e-mail" in page
    assert "<form class" not in page.partition("<main")[2].partition("</main>")[0]


def test_an_owner_makes_a_link_for_a_new_password(admin_client: Client, ann: User) -> None:
    page = admin_client.post(f"/admin/people/user/{ann.pk}/password-link/", follow=True)

    assert "Link for a new password" in page.content.decode()
    (link,) = re.findall(
        r'value="http://[^/"]+(/accounts/password/reset/key/[^"]+)"', page.content.decode()
    )
    assert "Choose a new password" in Client().get(link, follow=True).content.decode()


# --- Invitations


def invited(role: Group, by: User, **fields: Any) -> tuple[Invitation, str]:
    """An invitation and the path of its link."""
    invitation = Invitation(name="Ben Ito", role=role, **fields)
    link = invitations.invite(invitation, by)
    return invitation, link.partition("//")[2].partition("/")[2].join(["/", ""])


ACCOUNT = {"username": "ben", "password1": "quiet-harbour-9", "password2": "quiet-harbour-9"}


def test_an_invitation_makes_an_account_with_a_role_and_a_member(
    client: Client, ann: User, editor_role: Group
) -> None:
    member = Member.objects.create(name="Ben Ito", slug="ben")
    invitation, link = invited(editor_role, ann, email="ben@lab.example", member=member)

    page = client.get(link).content.decode()
    assert "Welcome, Ben Ito" in page
    assert 'value="ben"' in page
    response = client.post(link, ACCOUNT)

    assert response.url == "/admin/"
    ben = User.objects.get(username="ben")
    assert client.session["_auth_user_id"] == str(ben.pk)
    assert client.get(response.url).status_code == 200
    assert (ben.get_full_name(), ben.email, ben.member) == ("Ben Ito", "ben@lab.example", member)
    assert list(ben.groups.all()) == [editor_role]
    assert (ben.is_staff, ben.is_superuser) == (True, False)
    invitation.refresh_from_db()
    assert invitation.user == ben


def test_an_invitation_works_once(client: Client, ann: User, editor_role: Group) -> None:
    __, link = invited(editor_role, ann)
    client.post(link, ACCOUNT)

    response = Client().post(link, ACCOUNT | {"username": "eve"})

    assert response.status_code == 410
    ended = response.content.decode()
    assert "This invitation has ended" in ended
    assert "I have an account: sign in" in ended
    of_the_signed_in = client.get(link).content.decode()
    assert "You are signed in as" in of_the_signed_in
    assert "I have an account: sign in" not in of_the_signed_in
    assert not User.objects.filter(username="eve").exists()


def test_two_who_hold_the_link_make_one_account(ann: User, editor_role: Group) -> None:
    invitation, __ = invited(editor_role, ann)
    invitations.accept(invitation, User(username="first"))

    with pytest.raises(invitations.Ended):
        invitations.accept(invitation, User(username="second"))

    assert set(User.objects.values_list("username", flat=True)) == {"ann", "first"}


def test_an_invitation_ends_after_its_days(
    client: Client, ann: User, editor_role: Group, settings: Any
) -> None:
    settings.INVITATION_DAYS = 2
    invitation, link = invited(editor_role, ann)
    days = (invitation.expires_at - timezone.now()) / datetime.timedelta(days=1)
    assert 1.9 < days <= 2

    Invitation.objects.update(expires_at=timezone.now() - datetime.timedelta(seconds=1))

    assert client.get(link).status_code == 410


def test_a_new_link_ends_the_old_one(client: Client, ann: User, editor_role: Group) -> None:
    invitation, link = invited(editor_role, ann)

    renewed = invitations.renew(invitation)

    assert client.get(link).status_code == 410
    assert client.get(renewed.partition("127.0.0.1:8000")[2]).status_code == 200


def test_the_database_does_not_tell_the_link(ann: User, editor_role: Group) -> None:
    invitation, link = invited(editor_role, ann)

    kept = Invitation.objects.filter(pk=invitation.pk).values().get()

    assert link.strip("/").rpartition("/")[2] not in str(kept)


def test_weak_passwords_and_taken_names_are_refused(
    client: Client, ann: User, editor_role: Group
) -> None:
    __, link = invited(editor_role, ann)

    weak = client.post(link, ACCOUNT | {"password1": "12345", "password2": "12345"})
    taken = client.post(link, ACCOUNT | {"username": "ann"})

    assert "too short" in weak.content.decode()
    assert "already exists" in taken.content.decode()
    assert User.objects.count() == 1


def test_a_member_who_has_an_account_keeps_it(ann: User, editor_role: Group) -> None:
    member = Member.objects.create(name="Ben Ito", slug="ben", user=ann)
    invitation, __ = invited(editor_role, ann, member=member)

    invitations.accept(invitation, User(username="ben"))

    member.refresh_from_db()
    assert member.user == ann


class TestInTheAdmin:
    def send(self, client: Client, role: Group, **fields: str) -> str:
        data = {"name": "Ben Ito", "email": "", "role": str(role.pk), "member": ""} | fields
        page = client.post("/admin/people/invitation/add/", data, follow=True)
        return page.content.decode()

    def test_without_mail_the_link_is_shown_once(
        self, admin_client: Client, editor_role: Group
    ) -> None:
        page = self.send(admin_client, editor_role, email="ben@lab.example")

        (link,) = re.findall(r'value="http://[^/"]+(/accounts/invitation/[^"]+)"', page)
        assert Client().get(link).status_code == 200
        invitation = Invitation.objects.get()
        again = admin_client.get(f"/admin/people/invitation/{invitation.pk}/change/")
        assert link not in again.content.decode()

    def test_with_mail_it_is_sent(
        self, admin_client: Client, editor_role: Group, settings: Any, mailoutbox: list[Any]
    ) -> None:
        settings.SENDS_EMAIL = True

        page = self.send(admin_client, editor_role, email="ben@lab.example")

        assert "on its way to ben@lab.example" in page
        assert "/accounts/invitation/" not in page
        (mail,) = mailoutbox
        (link,) = re.findall(r"http://\S+", mail.body)
        assert Client().get(link.partition("127.0.0.1:8000")[2]).status_code == 200

    def test_mail_that_cannot_be_sent_loses_no_link(
        self, admin_client: Client, editor_role: Group, settings: Any, monkeypatch: Any
    ) -> None:
        settings.SENDS_EMAIL = True
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9

        page = self.send(admin_client, editor_role, email="ben@lab.example")

        assert "could not be sent" in page
        assert "/accounts/invitation/" in page

    def test_the_link_can_be_made_anew_until_it_is_taken_up(
        self, admin_client: Client, editor_role: Group
    ) -> None:
        self.send(admin_client, editor_role)
        invitation = Invitation.objects.get()
        address = f"/admin/people/invitation/{invitation.pk}/renew/"

        assert "/accounts/invitation/" in admin_client.post(address, follow=True).content.decode()
        invitations.accept(invitation, User(username="ben"))
        refused = admin_client.post(address, follow=True).content.decode()

        assert "it needs no new link" in refused
        assert "/accounts/invitation/" not in refused

    def test_an_editor_gives_no_more_than_a_member_or_a_reader_may(self, client: Client) -> None:
        editor = User.objects.create_user("edda", is_staff=True)
        editor.groups.add(Group.objects.get(name=access.EDITOR))
        client.force_login(editor)
        roles = {name: Group.objects.get(name=name) for name in access.ROLES}
        by_owner = Invitation(name="Ona Ito", role=roles[access.OWNER])
        invitations.invite(by_owner, User.objects.create_superuser("owner"))

        pages = {
            name: self.send(client, role, member=self.ben().pk) for name, role in roles.items()
        }
        renewed = client.post(f"/admin/people/invitation/{by_owner.pk}/renew/", follow=True)

        given = [name for name, page in pages.items() if "/accounts/invitation/" in page]
        assert given == [access.MEMBER, access.READER]
        assert renewed.status_code == 404
        assert "Ona Ito" not in client.get("/admin/people/invitation/").content.decode()

    def test_a_members_page_leads_to_an_invitation_that_knows_them(
        self, admin_client: Client
    ) -> None:
        ben = Member.objects.create(name="Ben Ito", slug="ben", email="ben@lab.example")
        page = admin_client.get(f"/admin/people/member/{ben.pk}/change/").content.decode()
        (address,) = re.findall(r'href="(/admin/people/invitation/add/\?[^"]*)"', page)

        form = admin_client.get(address).content.decode()

        assert 'value="Ben Ito"' in form
        assert 'value="ben@lab.example"' in form
        assert f'<option value="{ben.pk}" selected' in form
        assert re.search(r'<option value="\d+" selected>Member:', form)

    def test_who_comes_in_as_a_member_is_one(self, admin_client: Client) -> None:
        role = Group.objects.get(name=access.MEMBER)

        refused = self.send(admin_client, role)
        taken = self.send(admin_client, role, member=self.ben().pk)

        assert "Choose whose page and papers will be theirs." in refused
        assert "/accounts/invitation/" not in refused
        assert "/accounts/invitation/" in taken

    def ben(self) -> Member:
        return Member.objects.get_or_create(slug="ben", defaults={"name": "Ben Ito"})[0]

    def test_a_member_who_signs_in_is_not_invited_again(self, admin_client: Client) -> None:
        ben = Member.objects.create(
            name="Ben Ito", slug="ben", user=User.objects.create_user("ben")
        )
        page = admin_client.get(f"/admin/people/member/{ben.pk}/change/").content.decode()

        assert "/admin/people/invitation/add/?" not in page

    def test_withdrawn_it_ends(self, admin_client: Client, editor_role: Group) -> None:
        page = self.send(admin_client, editor_role)
        (link,) = re.findall(r'value="http://[^/"]+(/accounts/invitation/[^"]+)"', page)
        invitation = Invitation.objects.get()

        admin_client.post(f"/admin/people/invitation/{invitation.pk}/delete/", {"post": "yes"})

        assert Client().get(link).status_code == 410


def test_an_invitation_typed_before_is_shown_again_and_made_by_nobody(
    admin_client: Client, editor_role: Group
) -> None:
    typed = {"name": "Ben Ito", "role": editor_role.pk, "_unsaved": "b1", "_restore": "1"}

    page = admin_client.post("/admin/people/invitation/add/", typed | {"_save": "1"})

    assert 'value="Ben Ito"' in page.content.decode()
    assert not Invitation.objects.exists()
