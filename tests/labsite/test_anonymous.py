"""What an anonymous visitor is shown follows from the address alone, so that anybody may keep it.

Nothing else that a browser sends decides a byte of it: no language or page before it, no cookie, no
session of nobody. And no answer gives a cookie or says that cookies or languages decide.
"""

from collections.abc import Iterator

import pytest
from django.contrib.messages.constants import INFO
from django.contrib.messages.storage.base import Message
from django.contrib.messages.storage.cookie import CookieStorage
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client, RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver, resolve
from django.utils import translation

from people.models import User
from tests.labsite import test_hidden
from tests.labsite.test_hidden import ann, site  # noqa: F401  (fixtures)
from tests.recordings import clock

pytestmark = pytest.mark.django_db

#: Public addresses that heed more than themselves, and why they may.
HEEDING = {
    "scheme_css": "answers to the reader's choice of light or dark, as private",
    "scheme": "remembers that choice",
    "language": "remembers an editor's language",
    "draft": "is for whoever has its link, as private",
    "api:nothing": "says that there is nothing",
    "api:alumnus-detail": "is as a member's, which is asked",
    "api:run-list": "is for editors",
    "api:run-detail": "is for editors",
}
#: Whoever signs in, and files that are what their address says.
_LEFT_OUT = ("admin", "accounts/", "media/", "pictures/", "favicon.ico")


def addresses() -> list[str]:
    """Every kind of public address in both languages, with some that are not there."""
    first = [
        *test_hidden.addresses(),
        *("/theme.css", "/share/home.png", "/share/project/oak.png"),
        *("/nowhere/", "/publications/nothing/", "/people/nobody/", "/search/", "/teaching/?q=x"),
        *(
            "/api/v1/",
            "/unapi",
            "/unapi?id=oak",
            "/unapi?id=oak&format=ris",
            "/publications/oak/paper.pdf",
        ),
    ]
    pages = ("", "people/", "people/ann-oak/", "publications/?q=oak", "publications/oak/", "news/")
    return [*first, *(f"/zh-hans/{page}" for page in (*pages, "talks.atom", "nowhere/"))]


def burdened(session: str) -> Client:
    """A browser that sends all that could decide, with a session's key."""
    client = Client(
        headers={"Accept-Language": "zh-CN,zh;q=0.9", "Referer": "http://testserver/zh-hans/"}
    )
    message = CookieStorage(RequestFactory().get("/"))._encode([Message(INFO, "Saved")])
    sent = {"scheme": "dark", "language": "zh-hans", "csrftoken": "c" * 32, "messages": message}
    for name, value in {**sent, "sessionid": session}.items():
        client.cookies[name] = value
    return client


def session_without_a_user() -> str:
    kept = SessionStore()
    kept["seen"] = True
    kept.create()
    return kept.session_key


def answered(client: Client, address: str) -> tuple[int, dict[str, str], bytes]:
    """The whole answer, after a look at what its headers may not say."""
    response = client.get(address)
    vary = {name.strip().lower() for name in response.get("Vary", "").split(",")}
    assert not vary & {"cookie", "accept-language", "referer"}, address
    assert not response.cookies, address
    content = b"".join(response.streaming_content) if response.streaming else response.content
    return response.status_code, dict(response.headers), content


@pytest.mark.usefixtures("site")
def test_nothing_but_the_address_decides(client: Client) -> None:
    visitor = burdened(session="e" * 32)  # one that has ended
    client.get("/publications/")  # what a process reads once

    with clock.stopped():
        differing = [
            address
            for address in addresses()
            if answered(client, address) != answered(visitor, address)
        ]

    assert differing == []


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize("address", ["/", "/publications/oak/", "/api/v1/members/", "/nowhere/"])
def test_a_session_without_a_user_decides_nothing(client: Client, address: str) -> None:
    visitor = burdened(session=session_without_a_user())

    assert answered(visitor, address) == answered(client, address)


def test_every_kind_of_public_address_was_asked() -> None:
    with translation.override("en"):
        named = set(_names(get_resolver()))
        asked = {
            resolve(address.partition("?")[0]).view_name for address in addresses() if _is(address)
        }

    assert named - asked - set(HEEDING) == set()


def _is(address: str) -> bool:
    return "nowhere" not in address and not address.startswith("/zh-hans/")


def _names(resolver: URLResolver, above: str = "", spaces: str = "") -> Iterator[str]:
    """The names of all addresses of visitors below a resolver."""
    for each in resolver.url_patterns:
        path = f"{above}{each.pattern}"
        if path.lstrip("^/").startswith(_LEFT_OUT):
            continue
        if isinstance(each, URLPattern):
            yield f"{spaces}{each.name or each.lookup_str}"
        else:
            inner = f"{spaces}{each.namespace}:" if each.namespace else spaces
            yield from _names(each, path, inner)


class TestSignedIn:
    @pytest.fixture
    def editor(self, client: Client, site: None) -> Client:  # noqa: F811
        client.force_login(User.objects.create_superuser("editor", password="x"))
        return client

    @pytest.mark.parametrize("address", ["/", "/publications/oak/", "/zh-hans/people/"])
    def test_the_page_is_theirs_and_no_shared_cache_keeps_it(
        self, editor: Client, address: str
    ) -> None:
        response = editor.get(address)

        assert b"edit-page" in response.content
        assert "Cookie" in response["Vary"]
        assert response["Cache-Control"] == "private"

    def test_the_admin_heeds_their_language(self, editor: Client) -> None:
        editor.cookies["language"] = "zh-hans"

        assert b'<html lang="zh-hans"' in editor.get("/admin/").content
        assert b'<html lang="en"' in editor.get("/people/").content
