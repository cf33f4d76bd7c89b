"""Public pages are kept whole, and shown as Django would render them now."""

import contextlib
import datetime
import gzip
import json
import logging
import random
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from django.conf import LazySettings
from django.core.handlers.wsgi import WSGIHandler
from django.db import OperationalError, connection
from django.test import Client, RequestFactory
from django.urls import get_resolver, resolve

from labsite.kept_pages import answers, application, rendering, version
from labsite.kept_pages.addresses import KEPT, NOT_KEPT, is_kept
from labsite.kept_pages.application import KeptPages
from labsite.kept_pages.store import Store
from people.models import Lab, Member, News, Opening, Position, Talk, User
from publications.models import Authorship, Project, Publication, PublicationFile
from publications.search import index
from tests import soak
from tests.labsite.test_anonymous import _names, addresses
from tests.labsite.test_hidden import ann, site  # noqa: F401  (fixtures)
from tests.recordings import clock

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("site")]

BYTES = 50_000_000


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def how(self) -> str:
        """How the site says it came by the answer; empty where Django gave it."""
        return self.headers.get("Cache-Status", "").removeprefix("Labsite; ")

    @property
    def text(self) -> str:
        return self.body.decode()


class Browser:
    """Asks a WSGI application, one process of several perhaps."""

    def __init__(self, wsgi: rendering.WSGI) -> None:
        self.wsgi = wsgi

    def get(self, address: str, method: str = "GET", **environ: str) -> Answer:
        started: list[Any] = []
        path, _, query = address.partition("?")
        sent = {"HTTP_HOST": "lab.example", "QUERY_STRING": query, **environ}
        request = RequestFactory().generic(method, path, **sent)
        body = self.wsgi(request.environ, lambda *answer: started.append(answer))
        content = b"".join(body)
        if hasattr(body, "close"):
            body.close()
        status, headers = started[0][:2]
        return Answer(int(status.split()[0]), dict(headers), content)


@pytest.fixture(autouse=True)
def _changes_count_at_once(db: None) -> None:
    """Not when the test's transaction is committed, which never is."""
    if connection.vendor == "postgresql" and connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS public_raise IMMEDIATE")


@pytest.fixture(autouse=True)
def _connection_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """No request is to end the test's transaction: Django's test client sees to that."""
    monkeypatch.setattr(connection, "close_if_unusable_or_obsolete", lambda: None)
    monkeypatch.setattr(connection, "close", lambda: None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "pages"


@pytest.fixture
def process(folder: Path, settings: LazySettings) -> Callable[[], Browser]:
    """Start one more process that serves the site."""
    settings.SITE_URL = "https://lab.example"
    settings.ALLOWED_HOSTS = ["lab.example", "testserver"]
    return lambda: Browser(KeptPages(WSGIHandler(), Store(folder, BYTES)))


@pytest.fixture
def kept(process: Callable[[], Browser]) -> Browser:
    return process()


@pytest.fixture
def django() -> Browser:
    """Django without what is kept, asked as the site asks it."""
    return Browser(WSGIHandler())


def fresh(django: Browser, address: str, **environ: str) -> Answer:
    return django.get(address, **{"wsgi.url_scheme": "https", **environ})


class TestAKeptPage:
    def test_is_rendered_once_and_asks_one_question_from_then_on(
        self, kept: Browser, django_assert_num_queries: Any
    ) -> None:
        first = kept.get("/people/ann-oak/")
        # Django counts none that libpq itself is asked.
        counted = 0 if connection.vendor == "postgresql" else 1
        with (
            django_assert_num_queries(counted),
            mock.patch.object(version, "read_numbers", wraps=version.read_numbers) as asked,
        ):
            second = kept.get("/people/ann-oak/")

        assert asked.call_count == 1
        assert (first.how, second.how) == ("fwd=miss; stored", "hit")
        assert first.body == second.body
        assert "Ann Oak" in second.text

    def test_is_shared_by_processes(self, process: Callable[[], Browser]) -> None:
        process().get("/")

        assert process().get("/").how == "hit"

    def test_is_what_django_says(self, kept: Browser, django: Browser) -> None:
        with clock.stopped():
            for address in ["/", "/publications/", "/api/v1/publications/", "/publications.bib"]:
                expected = fresh(django, address)
                kept.get(address)
                got = kept.get(address)
                assert got.how == "hit"
                assert got.body == expected.body
                left = {"Content-Length", "Vary"}
                assert {*expected.headers.items()} - {*got.headers.items()} <= {
                    (name, value) for name, value in expected.headers.items() if name in left
                }

    def test_is_sent_as_the_visitor_takes_it(self, kept: Browser) -> None:
        kept.get("/")
        plain = kept.get("/")
        packed = kept.get("/", HTTP_ACCEPT_ENCODING="br;q=1, gzip;q=0.8")

        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.body) == plain.body
        assert packed.headers["ETag"] != plain.headers["ETag"]
        for answer in (packed, plain):
            assert answer.headers["Content-Length"] == str(len(answer.body))
            assert "Accept-Encoding" in answer.headers["Vary"]
            assert answer.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
        assert "Content-Encoding" not in kept.get("/", HTTP_ACCEPT_ENCODING="gzip;q=0").headers

    def test_head_says_what_get_would(self, kept: Browser) -> None:
        page = kept.get("/")
        head = kept.get("/", method="HEAD")

        assert head.body == b""
        assert head.headers | {"Cache-Status": ""} == page.headers | {"Cache-Status": ""}

    def test_what_has_not_changed_is_not_sent_again(self, kept: Browser) -> None:
        etag = kept.get("/people/").headers["ETag"]

        same = kept.get("/people/", HTTP_IF_NONE_MATCH=f'"other", W/{etag}')

        assert (same.status, same.body) == (304, b"")
        assert same.headers["ETag"] == etag
        assert kept.get("/people/", HTTP_IF_NONE_MATCH='"other"').status == 200
        Member.objects.update(name="Ann Ash")
        assert kept.get("/people/", HTTP_IF_NONE_MATCH=etag).status == 200

    def test_one_that_a_change_left_as_it_was_is_not_sent_again_either(self, kept: Browser) -> None:
        etag = kept.get("/robots.txt").headers["ETag"]
        Lab.objects.update(tagline="Other")

        same = kept.get("/robots.txt", HTTP_IF_NONE_MATCH=etag)

        assert (same.status, same.how) == (304, "fwd=miss; stored")

    def test_that_is_damaged_is_as_if_not_there(
        self, process: Callable[[], Browser], folder: Path
    ) -> None:
        process().get("/")
        [file] = [path for path in folder.glob("plain/*/*") if path.is_file()]
        whole = file.read_bytes()
        for torn in (b"", b"\0" * 900, whole[:-9], whole[:-9] + b"\0" * 9, whole[9:]):
            file.write_bytes(torn)
            answer = process().get("/")
            assert (answer.status, answer.how) == (200, "fwd=miss; stored")

    def test_a_new_version_of_the_site_begins_anew(
        self, kept: Browser, process: Callable[[], Browser], settings: LazySettings
    ) -> None:
        kept.get("/")
        settings.TIME_ZONE = "Asia/Shanghai"

        assert process().get("/").how == "fwd=miss; stored"


class TestWhatIsNotKept:
    @pytest.mark.parametrize(
        "address",
        ["/admin/", "/accounts/login/", "/scheme.css", "/zh-hans/accounts/login/", "/drafts/x/"],
    )
    def test_addresses(self, kept: Browser, address: str) -> None:
        assert kept.get(address).how == kept.get(address).how == ""

    def test_errors(self, kept: Browser) -> None:
        assert kept.get("/people/nobody/").status == 404
        assert kept.get("/people/nobody/").how == ""
        assert kept.get("/api/v1/runs/").how == ""

    def test_who_is_signed_in_sees_their_own(self, kept: Browser, client: Client) -> None:
        client.force_login(User.objects.create_superuser("editor", password="x"))
        cookie = f"sessionid={client.cookies['sessionid'].value}"
        kept.get("/")

        theirs = kept.get("/", HTTP_COOKIE=f"scheme=dark; {cookie}")

        assert "edit-page" in theirs.text
        assert theirs.how == ""
        assert "edit-page" not in kept.get("/").text

    def test_other_cookies_change_nothing(self, kept: Browser) -> None:
        kept.get("/")

        assert kept.get("/", HTTP_COOKIE="scheme=dark; language=zh-hans").how == "hit"

    def test_what_is_sent(self, kept: Browser) -> None:
        kept.get("/people/")
        assert kept.get("/people/", method="POST").status == 403
        assert kept.get("/people/", HTTP_AUTHORIZATION="Basic eDp4").how == ""

    def test_the_pages_of_the_api_hold_tokens(self, kept: Browser) -> None:
        assert kept.get("/api/v1/members/", HTTP_ACCEPT="text/html").how == ""
        assert kept.get("/api/v1/members/", HTTP_ACCEPT="application/json").how != ""

    def test_files(self, kept: Browser, settings: LazySettings) -> None:
        assert kept.get("/publications/oak/paper.pdf").how == ""

    def test_what_was_made_of_an_index_that_took_no_writes(self, kept: Browser) -> None:
        Publication.objects.update(title="Fir paper")
        with mock.patch.object(index, "_refresh_batch", side_effect=OperationalError("locked")):
            behind = kept.get("/publications/?q=fir")

        assert "Fir paper" not in behind.text
        assert "Fir paper" in kept.get("/publications/?q=fir").text

    def test_every_address_is_known(self) -> None:
        names = set(_names(get_resolver()))
        kept = {name.replace("django.contrib.sitemaps.views.index", "sitemap") for name in KEPT}
        known = KEPT | kept | NOT_KEPT.keys()

        assert {name for name in names if name.removeprefix("None") not in known} == set()
        assert {resolve(path.partition("?")[0]).view_name for path in ("/", "/theme.css")} <= KEPT

    def test_nothing_that_is_kept_holds_a_token(self, kept: Browser) -> None:
        pages = {address: kept.get(address) for address in ["/", *soak.some(addresses())]}
        of_store = {address: page for address, page in pages.items() if page.how}

        assert len(of_store) > 3
        assert [
            address
            for address, page in of_store.items()
            if b"csrfmiddlewaretoken" in page.body
            or b"nonce" in page.body.lower()
            or "nonce" in page.headers.get("Content-Security-Policy", "")
            or "Set-Cookie" in page.headers
        ] == []


POISON = {
    "HTTP_HOST": "testserver",  # one that the site answers to
    "HTTP_X_FORWARDED_HOST": "evil.example",
    "HTTP_X_FORWARDED_PROTO": "evil",
    "HTTP_X_FORWARDED_FOR": "evil.example",
    "HTTP_X_FORWARDED_PORT": "666",
    "HTTP_X_ORIGINAL_URL": "/evil.example/",
    "HTTP_X_REWRITE_URL": "/evil.example/",
    "HTTP_X_HTTP_METHOD_OVERRIDE": "POST",
    "HTTP_FORWARDED": "host=evil.example",
    "HTTP_ACCEPT": "text/evil.example;q=1",
    "HTTP_ACCEPT_ENCODING": "evil.example",
    "HTTP_ACCEPT_LANGUAGE": "zh-CN",
    "HTTP_COOKIE": "language=zh-hans; scheme=dark; csrftoken=evil.example",
    "HTTP_HX_CURRENT_URL": "https://evil.example/",
    "HTTP_HX_TARGET": "evil.example",
    "HTTP_ORIGIN": "https://evil.example",
    "HTTP_RANGE": "bytes=0-9",
    "HTTP_REFERER": "https://evil.example/",
    "HTTP_USER_AGENT": "evil.example",
    "SERVER_NAME": "evil.example",
    "SERVER_PORT": "666",
    "wsgi.url_scheme": "http",
}


class TestPoison:
    @pytest.mark.parametrize(
        "address",
        ["/", "/publications/", "/talks.ics", "/publications.atom", "/sitemap.xml", "/robots.txt"],
    )
    def test_headers_stand_in_no_page(self, kept: Browser, django: Browser, address: str) -> None:
        with clock.stopped():
            poisoned = kept.get(address, **POISON)
            clean = kept.get(address)

            assert poisoned.status == clean.status == 200
            assert poisoned.body == clean.body == fresh(django, address).body
        assert clean.how == "hit"
        assert "evil" not in clean.text
        assert "testserver" not in f"{clean.text} {clean.headers}"

    def test_of_the_api(self, kept: Browser) -> None:
        of_json = {"HTTP_ACCEPT": "application/json"}
        kept.get("/api/v1/publications/?page_size=1", **POISON | of_json)
        listed = kept.get("/api/v1/publications/?page_size=1", **of_json)

        assert listed.how == "hit"
        assert "https://lab.example/" in listed.text
        assert "testserver" not in listed.text

    def test_an_unknown_host_is_refused(self, kept: Browser) -> None:
        kept.get("/")

        assert kept.get("/", HTTP_HOST="evil.example").status == 400

    def test_every_part_of_the_query_tells_pages_apart(self, kept: Browser) -> None:
        kept.get("/publications/?utm_source=evil")

        assert "evil" not in kept.get("/publications/").text
        assert kept.get("/publications/?utm_source=good").how == "fwd=miss; stored"

    def test_a_part_and_a_page_are_two(self, kept: Browser) -> None:
        whole = kept.get("/people/")
        part = kept.get("/people/", HTTP_HX_REQUEST="true")
        of_history = kept.get(
            "/people/", HTTP_HX_REQUEST="true", HTTP_HX_HISTORY_RESTORE_REQUEST="true"
        )

        assert "<html" in whole.text
        assert "<html" not in part.text
        assert of_history.text.count("<html") == 1
        assert kept.get("/people/", HTTP_HX_REQUEST="true").how == "hit"
        assert "HX-Request" in part.headers["Vary"]

    def test_over_http_visitors_are_led_to_https(
        self, process: Callable[[], Browser], settings: LazySettings
    ) -> None:
        settings.SECURE_SSL_REDIRECT = True
        kept = process()

        assert kept.get("/", **{"wsgi.url_scheme": "https"}).status == 200
        assert kept.get("/").status == 301
        assert kept.get("/", HTTP_X_FORWARDED_PROTO="https").status == 301
        settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
        assert process().get("/", HTTP_X_FORWARDED_PROTO="https").how == "hit"


EDITS: list[Callable[[random.Random], Any]] = [
    lambda chance: Member.objects.update(name=f"Ann {chance.random()}"),
    lambda chance: Member.objects.update(bio=f"*{chance.random()}*"),
    lambda chance: Position.objects.update(title=f"{chance.random()}"),
    lambda chance: Lab.objects.update(name=f"Lab {chance.random()}"),
    lambda chance: Project.objects.update(tagline=f"{chance.random()}"),
    lambda chance: Publication.objects.update(title=f"On {chance.random()}"),
    lambda chance: Publication.objects.update(status=chance.choice(["published", "waiting"])),
    lambda chance: Authorship.objects.filter(member=None).update(name=f"{chance.random()}"),
    lambda chance: News.objects.update(body=f"{chance.random()}", shown=chance.random() < 0.7),
    lambda chance: Talk.objects.update(title=f"{chance.random()}"),
    lambda chance: Opening.objects.create(title=f"{chance.random()}"),
    lambda chance: Publication.objects.get(slug="oak").links.create(
        kind="code", url=f"https://code.example/{chance.random()}"
    ),
    lambda chance: PublicationFile.objects.bulk_create(
        [PublicationFile(publication_id=Publication.objects.get().pk, file="x", extension="pdf")]
    ),
    lambda chance: Publication.objects.get().projects.set(
        Project.objects.all() if chance.random() < 0.5 else []
    ),
]


def undated(body: bytes) -> bytes:
    """The page without the hour at which it was made, of which a feed without entries tells."""
    return re.sub(rb"<updated>[^<]*</updated>", b"", body)


def test_a_change_shows_on_the_next_request(
    process: Callable[[], Browser], django: Browser
) -> None:
    """On every machine and at every address, whatever was changed by chance."""
    chance = random.Random(soak.number("kept pages"))
    asked = [address for address in addresses() if is_kept(address.partition("?")[0])]
    processes = [process(), process()]
    seen = 0

    with clock.stopped():
        for _ in range(soak.examples(40)):
            chance.choice(EDITS)(chance)
            for address in chance.sample(asked, 5):
                expected = fresh(django, address)
                for _ in range(2):
                    got = chance.choice(processes).get(address)
                    assert got.status == expected.status
                    assert undated(got.body) == undated(expected.body), address
                    seen += got.how == "hit"

    assert seen > 5


class TestTime:
    def at(self, moment: datetime.datetime) -> Any:
        stopped = type("Stopped", (clock._Stopped,), {})
        stopped.now = classmethod(lambda cls, tz=None: moment.astimezone(tz))
        return mock.patch("django.utils.timezone.datetime", stopped)

    NOON = datetime.datetime(2026, 3, 2, 12, tzinfo=datetime.UTC)
    LATER: dict[str, tuple[Callable[[], Any], str, datetime.timedelta]] = {
        "a talk is over": (
            lambda: Talk.objects.update(starts_at="2026-03-02T12:30Z", ends_at="2026-03-02T13:00Z"),
            "/talks/",
            datetime.timedelta(hours=1, seconds=1),
        ),
        "the hour of an item comes": (
            lambda: News.objects.update(publish_at="2026-03-02T15:00Z"),
            "/news/",
            datetime.timedelta(hours=3),
        ),
        "the day of an item comes": (
            lambda: News.objects.update(date="2026-03-03"),
            "/news/",
            datetime.timedelta(hours=12),
        ),
        "a position ends": (
            lambda: Position.objects.update(end="2026-03-02"),
            "/people/",
            datetime.timedelta(hours=12),
        ),
        "an opening closes": (
            lambda: Opening.objects.create(title="Baker", closes="2026-03-02"),
            "/join/",
            datetime.timedelta(hours=12),
        ),
    }

    @pytest.mark.parametrize("what", LATER)
    def test_alone_changes_a_page(self, kept: Browser, django: Browser, what: str) -> None:
        prepare, address, later = self.LATER[what]
        with self.at(self.NOON):
            prepare()
            before = kept.get(address)
            assert kept.get(address).how == "hit"
        with self.at(self.NOON + later - datetime.timedelta(seconds=2)):
            assert kept.get(address).body == before.body
        with self.at(self.NOON + later):
            after = kept.get(address)
            assert after.body == fresh(django, address).body != before.body
            assert kept.get(address).how == "hit"

    def test_a_day_is_the_lab_s(self, kept: Browser, settings: LazySettings) -> None:
        settings.TIME_ZONE = "Asia/Shanghai"
        with self.at(datetime.datetime(2026, 3, 2, 15, 59, tzinfo=datetime.UTC)):
            kept.get("/join/")
        with self.at(datetime.datetime(2026, 3, 2, 16, 0, tzinfo=datetime.UTC)):
            assert kept.get("/join/").how == "fwd=miss; stored"

    def test_a_clock_that_was_wrong_harms_nothing(self, kept: Browser) -> None:
        year = datetime.timedelta(days=365)
        for moment in (self.NOON, self.NOON + year, self.NOON - year, self.NOON):
            with self.at(moment):
                assert kept.get("/").status == 200
                assert kept.get("/").how == "hit"


class TestStale:
    def test_those_who_come_while_one_renders_see_the_former_page(self, kept: Browser) -> None:
        former = kept.get("/")
        Lab.objects.update(name="Another Lab")
        while_rendering: list[Answer] = []
        django = kept.wsgi._renderer._application

        def slow(environ: dict[str, Any], start_response: Any) -> Any:
            with mock.patch.object(kept.wsgi._renderer, "_application", django):
                while_rendering.append(kept.get("/"))
            return django(environ, start_response)

        with mock.patch.object(kept.wsgi._renderer, "_application", slow):
            first = kept.get("/")

        assert [(page.body, page.how) for page in while_rendering] == [
            (former.body, "hit; detail=stale")
        ]
        assert "Another Lab" in first.text
        assert kept.get("/").how == "hit"

    def test_nobody_is_shown_it_while_another_version_is_rendered(self, kept: Browser) -> None:
        kept.get("/")
        Lab.objects.update(name="Another Lab")
        django = kept.wsgi._renderer._application
        shown: list[Answer] = []

        def slow(environ: dict[str, Any], start_response: Any) -> Any:
            with mock.patch.object(kept.wsgi._renderer, "_application", django):
                Lab.objects.update(name="A Third Lab")
                shown.append(kept.get("/"))
            return django(environ, start_response)

        with mock.patch.object(kept.wsgi._renderer, "_application", slow):
            kept.get("/")

        assert "A Third Lab" in shown[0].text

    def test_it_is_not_waited_for_for_ever(
        self, kept: Browser, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(application, "_PATIENCE", 0.05)
        key_and_version: list[Any] = []
        turn = kept.wsgi._store.turn
        with mock.patch.object(
            kept.wsgi._store,
            "turn",
            lambda *asked: (key_and_version.append(asked), turn(*asked))[1],
        ):
            kept.get("/people/")
        for path in (kept.wsgi._store.folder / "plain").glob("*/*"):
            path.unlink()

        with turn(*key_and_version[0]):  # somebody who never ends
            assert "Ann Oak" in kept.get("/people/").text


class TestOutage:
    @pytest.fixture
    def away(self) -> Iterator[mock.Mock]:
        with mock.patch.object(
            version, "read_numbers", side_effect=OperationalError("gone")
        ) as asks:
            yield asks

    def test_pages_are_shown_as_they_were_last(
        self, kept: Browser, caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
    ) -> None:
        page = kept.get("/")
        Lab.objects.update(name="Another Lab")
        away = request.getfixturevalue("away")

        with caplog.at_level(logging.ERROR):
            shown = [kept.get("/") for _ in range(3)]

        assert {answer.body for answer in shown} == {page.body}
        assert {answer.how for answer in shown} == {"hit; detail=database-away"}
        assert [record.getMessage() for record in caplog.records] == [
            "The database is away, pages are shown as they were last: gone"
        ]
        assert away.call_count == 2  # and once more for a new connection

    def test_when_it_is_back_so_is_the_present(self, kept: Browser) -> None:
        kept.get("/")
        Lab.objects.update(name="Another Lab")
        with mock.patch.object(version, "read_numbers", side_effect=OperationalError("gone")):
            kept.get("/")
        with mock.patch.object(application, "_ASK_AGAIN_AFTER", 0):
            kept.wsgi._away_until = 0
            assert "Another Lab" in kept.get("/").text

    def test_it_goes_while_a_page_is_rendered(self, kept: Browser) -> None:
        page = kept.get("/")
        Lab.objects.update(name="Another Lab")
        numbers = [version.read_numbers(), OperationalError("gone"), OperationalError("gone")]
        failed = mock.Mock(return_value=answers.Rendered("500 Oh", [], b"oh"))

        with (
            mock.patch.object(version, "read_numbers", side_effect=numbers),
            mock.patch.object(kept.wsgi._renderer, "_django", failed),
        ):
            shown = kept.get("/")

        assert (shown.body, shown.how) == (page.body, "hit; detail=database-away")

    def test_a_page_that_fails_is_not_covered_up(self, kept: Browser) -> None:
        kept.get("/")
        Lab.objects.update(name="Another Lab")
        failed = mock.Mock(return_value=answers.Rendered("500 Oh", [], b"oh"))

        with mock.patch.object(kept.wsgi._renderer, "_django", failed):
            assert kept.get("/").status == 500

    def test_a_database_without_a_number_has_pages(self, kept: Browser) -> None:
        with mock.patch.object(version, "read_numbers", side_effect=LookupError):
            assert (kept.get("/").status, kept.get("/").how) == (200, "")


@pytest.mark.django_db(transaction=True)
def test_many_at_once_have_one_page_rendered(kept: Browser) -> None:
    def ask(_: int) -> Answer:
        try:
            return kept.get("/coauthors/")
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(ask, range(6)))

    assert sorted(answer.how for answer in answers) == ["fwd=miss; stored", *["hit"] * 5]
    assert len({answer.body for answer in answers}) == 1


class TestABudget:
    """Of what is not kept and can be made up each client has a few renders."""

    @pytest.fixture(autouse=True)
    def _three_a_minute(self, settings: LazySettings, tmp_path: Path) -> None:
        settings.RENDERS_PER_MINUTE, settings.VAR_DIR = 3, tmp_path

    def ask(self, browser: Browser, numbers: range, **environ: str) -> list[int]:
        addresses = [f"/publications/?kind=journal&year_from={1900 + each}" for each in numbers]
        return [browser.get(address, **environ).status for address in addresses]

    def test_is_counted_over_all_processes(self, process: Callable[[], Browser]) -> None:
        assert [self.ask(process(), range(2 * n, 2 * n + 2)) for n in range(3)] == [
            [200, 200],
            [200, 429],
            [429, 429],
        ]

    def test_says_when_to_come_again(self, kept: Browser) -> None:
        self.ask(kept, range(3))

        page = kept.get("/zh-hans/publications/?q=a&kind=journal")
        api = kept.get("/api/v1/publications/?page=7")

        assert page.headers["Retry-After"] in ("19", "20")  # the clock may have gone on
        assert page.headers["Retry-After"] in page.text
        assert "seconds" not in page.text
        assert page.headers["Content-Type"].startswith("text/plain")
        assert (api.status, set(json.loads(api.body))) == (429, {"detail"})

    def test_is_not_for_what_is_kept_or_open(self, kept: Browser) -> None:
        self.ask(kept, range(4))

        assert self.ask(kept, range(3)) == [200] * 3
        opened = ("/", "/people/ann-oak/", "/publications/?kind=journal", "/zh-hans/publications/")
        assert [kept.get(address).status for address in opened] == [200] * 4

    def test_is_each_clients_own(self, kept: Browser) -> None:
        self.ask(kept, range(4))

        assert self.ask(kept, range(4, 5), REMOTE_ADDR="192.0.2.1") == [200]

    def test_counts_networks_of_ipv6(self, kept: Browser) -> None:
        asked = [
            self.ask(kept, range(n, n + 1), REMOTE_ADDR=f"2001:db8:0:1::{n}") for n in range(4)
        ]
        assert asked == [[200], [200], [200], [429]]
        assert self.ask(kept, range(9, 10), REMOTE_ADDR="2001:db8:0:2::1") == [200]

    def test_believes_only_a_proxy_of_ours(self, kept: Browser, settings: LazySettings) -> None:
        claimed = [self.ask(kept, range(n, n + 1), HTTP_X_FORWARDED_FOR=f"::{n}") for n in range(4)]
        assert claimed == [[200], [200], [200], [429]]

        settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
        told = {"HTTP_X_FORWARDED_FOR": "203.0.113.1, 203.0.113.2"}
        assert self.ask(kept, range(4, 8), **told) == [200, 200, 200, 429]

    def test_is_not_for_those_who_are_signed_in(self, kept: Browser) -> None:
        client = Client()
        client.force_login(User.objects.create_user("eve"))
        session = f"sessionid={client.cookies['sessionid'].value}"

        assert self.ask(kept, range(5), HTTP_COOKIE=session) == [200] * 5
        made_up = self.ask(kept, range(5), HTTP_COOKIE="sessionid=made-up")
        assert made_up == [200, 200, 200, 429, 429]

    def test_holds_for_the_api_in_html(self, kept: Browser) -> None:
        asked = [
            kept.get(f"/api/v1/members/?page_size={n}", HTTP_ACCEPT="text/html").status
            for n in range(1, 5)
        ]
        assert asked == [200, 200, 200, 429]

    def test_pages_that_can_be_made_up_take_few_threads(self, kept: Browser) -> None:
        with contextlib.ExitStack() as stack:
            for _ in range(application._IN_QUEUE):
                assert kept.wsgi._queue.acquire(blocking=False)  # type: ignore[attr-defined]
                stack.callback(kept.wsgi._queue.release)  # type: ignore[attr-defined]
            refused = kept.get("/publications/?q=a&kind=journal")
            opened = kept.get("/publications/?kind=journal")

        assert (refused.status, refused.headers["Retry-After"]) == (503, "1")
        assert opened.status == 200
