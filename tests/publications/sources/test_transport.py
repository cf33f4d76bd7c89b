import datetime
import email.utils
import gzip
import itertools
import socket
import threading
import time
from contextlib import nullcontext

import httpx
import pytest

from publications.sources import limits, timeouts, transport
from publications.sources.errors import (
    Incomplete,
    Malformed,
    NotFound,
    NotReached,
    NotThere,
    RateLimited,
    RequestRefused,
    SourceError,
    Unavailable,
)
from publications.sources.transport import Client, PublicAddresses
from tests.clock import set_clock
from tests.loopback import Reply, cut_off, html, in_turn, redirect, serve, throttle

GOOD = Reply(b"<feed/>")


def ask(server, path="/", **options):
    with Client("arxiv", "arXiv", 0, **options) as client:
        return client.get(server.url + path, {"q": "a b"}, read=lambda answer: answer.body)


def ask_by_name():
    with Client("arxiv", "arXiv", 0) as client:
        client.get("https://arxiv.example/", read=lambda answer: answer)


# --- what comes back ------------------------------------------------------------------------------


def test_an_answer_comes_back_and_says_who_asked(settings):
    settings.SITE_URL = "https://lab.example"
    settings.CONTACT_EMAIL = "web@lab.example"
    with serve(in_turn(GOOD)) as server:
        body = ask(server)
    assert body == b"<feed/>"
    assert server.requests[0].query == {"q": "a b"}
    agent = server.requests[0].headers["User-Agent"]
    assert agent == "Labsite (+https://lab.example; mailto:web@lab.example)"


def test_a_compressed_answer_is_unpacked():
    with serve(in_turn(GOOD.zipped())) as server:
        assert ask(server) == b"<feed/>"


@pytest.mark.parametrize(
    "first",
    [
        throttle(),
        throttle("0"),
        throttle("0", status=503),
        throttle(email.utils.format_datetime(datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC))),
        Reply(status=503),
        Reply(status=500),
        html(status=502),
        cut_off(Reply(b"<feed></feed>"), after=5),
        Reply(gzip.compress(b"<feed/>")[:-9], headers={"Content-Encoding": "gzip"}),
    ],
    ids=[
        "throttled",
        "throttled-0-seconds",
        "throttled-503",
        "throttled-until-a-date",
        "503",
        "500",
        "502-html",
        "cut-off",
        "gzip-cut-off",
    ],
)
def test_a_passing_fault_is_tried_again(first):
    with serve(in_turn(first, first, GOOD)) as server:
        assert ask(server) == b"<feed/>"
    assert server.count == 3


def forever():
    return itertools.repeat(b" " * 65536)


def bomb():
    return Reply(gzip.compress(b"\0" * 40_000_000), headers={"Content-Encoding": "gzip"})


@pytest.mark.parametrize(
    ("reply", "error", "tries"),
    [
        (lambda: throttle(), RateLimited, 4),
        (lambda: throttle("3600"), RateLimited, 1),
        (lambda: Reply(status=500), Unavailable, 4),
        (lambda: Reply(status=503), NotThere, 4),
        (lambda: cut_off(Reply(b"<feed></feed>"), after=5), Incomplete, 4),
        (lambda: Reply(b"<feed/>", length=99), Incomplete, 4),
        (lambda: Reply(status=404), NotFound, 1),
        (lambda: Reply(status=400), RequestRefused, 1),
        (lambda: Reply(status=401), RequestRefused, 1),
        (lambda: html(), Malformed, 1),
        (lambda: Reply(b" <html>", content_type="text/xml"), Malformed, 1),
        (lambda: Reply(chunks=forever()), Malformed, 1),
        (lambda: bomb(), Malformed, 1),
        (lambda: Reply(b"not gzip", headers={"Content-Encoding": "gzip"}), Malformed, 1),
        (lambda: Reply(b"?", headers={"Content-Encoding": "gzip, gzip"}), Malformed, 1),
        (lambda: redirect("/again"), Unavailable, 4 * 6),
        (lambda: redirect("file:///etc/passwd"), RequestRefused, 1),
        (lambda: redirect("http://127.0.0.1:port/"), Incomplete, 4),
    ],
    ids=[
        "throttled",
        "throttled-for-an-hour",
        "500",
        "503",
        "cut-off",
        "wrong-length",
        "404",
        "400",
        "401",
        "html",
        "html-in-disguise",
        "endless",
        "gzip-bomb",
        "not-gzip",
        "gzip-twice",
        "redirect-circle",
        "redirect-to-file",
        "redirect-to-nonsense",
    ],
)
def test_what_does_not_pass_is_said_in_a_sentence(reply, error, tries):
    with serve(lambda request: reply()) as server, pytest.raises(error) as raised:
        ask(server)
    assert server.count == tries
    message = str(raised.value)
    assert message.startswith("arXiv ")
    assert message.endswith(".")
    assert "\n" not in message


def test_a_throttle_says_how_long_to_wait():
    with serve(in_turn(throttle("3600"))) as server, pytest.raises(RateLimited) as raised:
        ask(server)
    assert raised.value.retry_after == 3600


def test_retry_after_is_waited_for(monkeypatch):
    clock = set_clock(monkeypatch)
    began = clock.now
    with serve(in_turn(throttle("30"), GOOD)) as server:
        ask(server)
    assert clock.now - began == pytest.approx(30, abs=3)


def test_nobody_there():
    with serve(in_turn(GOOD)) as server:
        pass
    with pytest.raises(NotThere, match="could not be reached"):
        ask(server)


class TestForAPerson:
    @pytest.mark.parametrize(("again", "tries"), [(None, 4), (True, 1), (False, 1)])
    def test_who_is_offline_is_told_at_the_first_try(self, settings, monkeypatch, again, tries):
        settings.ALLOW_PRIVATE_SOURCES = False
        asked = []

        def offline(host, port):
            asked.append(host)
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

        monkeypatch.setattr(transport, "resolve", offline)
        waiting = nullcontext() if again is None else timeouts.for_a_person(again=again)
        with waiting, pytest.raises(NotReached, match="looked up: check the network"):
            ask_by_name()
        assert asked == ["arxiv.example"] * tries

    def test_a_name_that_nobody_looks_up_is_given_up(self, settings, monkeypatch):
        settings.ALLOW_PRIVATE_SOURCES = False
        monkeypatch.setattr(timeouts, "PERSON_CONNECTION", 0.01)
        is_over = threading.Event()
        monkeypatch.setattr(transport, "resolve", lambda host, port: is_over.wait(60))
        with timeouts.for_a_person(), pytest.raises(NotReached, match="looked up"):
            ask_by_name()
        is_over.set()

    def test_a_busy_service_is_asked_again(self):
        server_in_turn = serve(in_turn(Reply(status=503), GOOD))
        with server_in_turn as server, timeouts.for_a_person(again=True):
            ask(server)
        assert server.count == 2


def test_a_slow_drip_is_given_up(monkeypatch):
    monkeypatch.setattr(timeouts, "ANSWER", 0.05)
    monkeypatch.setattr(transport, "ATTEMPTS", 1)

    def drip():
        while True:
            time.sleep(0.02)
            yield b" "

    with (
        serve(lambda request: Reply(chunks=drip())) as server,
        pytest.raises(Unavailable, match="took longer"),
    ):
        ask(server)


def test_silence_is_given_up(monkeypatch):
    monkeypatch.setattr(timeouts, "NETWORK", 0.05)
    monkeypatch.setattr(transport, "ATTEMPTS", 1)

    def silent(request):
        time.sleep(0.2)
        return GOOD

    with serve(silent) as server, pytest.raises(NotThere, match="in time"):
        ask(server)


def test_what_read_raises_is_tried_again_when_incomplete():
    with serve(in_turn(GOOD)) as server, Client("arxiv", "arXiv", 0) as client:
        outcomes = iter([Incomplete("it_is_empty"), None])

        def read(answer):
            if outcome := next(outcomes):
                raise outcome
            return "whole"

        assert client.get(server.url, read=read) == "whole"
    assert server.count == 2


# --- where it goes --------------------------------------------------------------------------------


def test_a_redirect_is_followed_and_keeps_the_key_at_home():
    key = {"x-api-key": "secret"}
    with serve(in_turn(GOOD), host="127.0.0.2") as elsewhere:
        hops = in_turn(redirect("/there"), redirect(elsewhere.url + "/moved"))
        with serve(hops) as server:
            assert ask(server, headers=key) == b"<feed/>"
    assert [request.headers.get("x-api-key") for request in server.requests] == ["secret"] * 2
    assert elsewhere.requests[0].path == "/moved"
    assert "x-api-key" not in elsewhere.requests[0].headers


@pytest.mark.parametrize(
    "address",
    [
        "http://export.arxiv.org/",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://127.1/",
        "file:///etc/passwd",
        "ftp://arxiv.org/",
        "https:///nowhere",
        "https://arxiv.org:port/",
        "no address",
    ],
)
def test_only_public_https_addresses_are_asked(settings, address):
    settings.ALLOW_PRIVATE_SOURCES = False
    with Client("arxiv", "arXiv", 0) as client, pytest.raises(RequestRefused, match="public https"):
        client.get(address, read=lambda answer: answer)


def test_a_name_that_leads_into_the_private_network_is_refused(settings, monkeypatch):
    settings.ALLOW_PRIVATE_SOURCES = False
    monkeypatch.setattr(transport, "resolve", lambda host, port: ["93.184.216.34", "10.0.0.1"])
    with Client("arxiv", "arXiv", 0) as client, pytest.raises(RequestRefused, match="public https"):
        client.get("https://arxiv.example/", read=lambda answer: answer)


@pytest.mark.parametrize("target", ["https://127.0.0.1:{port}/", "http://127.0.0.1:{port}/"])
def test_a_redirect_into_the_private_network_is_refused(settings, monkeypatch, target):
    with serve(in_turn(GOOD)) as inside:
        port = httpx.URL(inside.url).port
        with serve(in_turn(redirect(target.format(port=port)))) as server:
            send = PublicAddresses.handle_request

            def first_is_public(self, request):
                """The first hop stands for a public service; the others are judged as ever."""
                settings.ALLOW_PRIVATE_SOURCES = str(request.url).startswith(server.url)
                return send(self, request)

            monkeypatch.setattr(PublicAddresses, "handle_request", first_is_public)
            with pytest.raises(RequestRefused, match="public https"):
                ask(server)
    assert server.count == 1
    assert inside.count == 0


def test_the_checked_address_is_the_one_that_is_asked(settings, monkeypatch):
    settings.ALLOW_PRIVATE_SOURCES = False
    monkeypatch.setattr(transport, "resolve", lambda host, port: ["93.184.216.34", "93.184.216.35"])
    sent = []
    network = httpx.MockTransport(lambda request: sent.append(request) or httpx.Response(200))
    for attempt in (1, 2):
        request = httpx.Request(
            "GET", "https://arxiv.example:8443/a?b=c", extensions={"attempt": attempt}
        )
        PublicAddresses("arXiv", network).handle_request(request)
    first, second = sent
    assert str(first.url) == "https://93.184.216.34:8443/a?b=c"
    assert first.headers["host"] == "arxiv.example:8443"
    assert first.extensions["sni_hostname"] == "arxiv.example"
    assert second.url.host == "93.184.216.35"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("127.0.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("2002:7f00:1::", False),
        ("2002:5db8:d822::", True),
        ("64:ff9b::7f00:1", False),  # NAT64 of 127.0.0.1
        ("64:ff9b::a9fe:a9fe", False),
        ("64:ff9b::93.184.216.34", True),
        ("64:ff9b:1::7f00:1", False),
        ("::127.0.0.1", False),
        ("::10.1.2.3", False),
        ("::93.184.216.34", False),
        ("::ffff:0:127.0.0.1", False),
        ("2001:0:7f00:1::", False),
        ("fec0::1", False),
        ("5f00::1", False),
        ("3fff::1", False),
        ("2001:db8::1", False),
        ("ff0e::1", False),
        ("nonsense", False),
    ],
)
def test_is_public(address, public):
    assert transport.is_public(address) is public


# --- taking turns ---------------------------------------------------------------------------------


def test_requests_are_spaced_by_the_setting(settings, monkeypatch):
    clock = set_clock(monkeypatch)
    settings.SOURCE_INTERVALS = {"arxiv": 15}
    moments = []
    with serve(lambda request: moments.append(clock.now) or GOOD) as server:
        for _ in range(3):
            ask(server)
    spaces = [after - before for before, after in itertools.pairwise(moments)]
    assert spaces == pytest.approx([15, 15])


def test_a_turn_far_away_is_not_waited_for(settings):
    settings.SOURCE_INTERVALS = {"arxiv": 0.01}
    limits.pause("arxiv", 0.01, 900)
    try:
        with serve(in_turn(GOOD)) as server, pytest.raises(RateLimited) as raised:
            ask(server)
    finally:
        limits.pause("arxiv", 0.01, 0)
    assert server.count == 0
    assert 890 < raised.value.retry_after <= 900


def test_a_throttle_holds_back_the_other_workers_too(settings):
    settings.SOURCE_INTERVALS = {"arxiv": 0.01}
    with serve(in_turn(throttle("1800"), GOOD)) as server:
        try:
            for _ in range(2):
                with pytest.raises(RateLimited):
                    ask(server)
        finally:
            limits.pause("arxiv", 0.01, 0)
    assert server.count == 1


def test_every_error_is_a_source_error():
    kinds = (RateLimited, Unavailable, RequestRefused, NotFound, Malformed, Incomplete)
    assert all(issubclass(kind, SourceError) for kind in kinds)
