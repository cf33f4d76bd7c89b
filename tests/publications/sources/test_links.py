"""Single addresses asked whether they lead anywhere: how a polite client asks, and what it makes of
the answers.
"""

import socket

import pytest

from publications.sources import limits, links, transport
from publications.sources.links import LinkClient
from tests.loopback import Handler, Reply, Request, in_turn, redirect, serve, throttle

GOOD, GONE = Reply(b"a page"), Reply(b"", 404)


@pytest.fixture(autouse=True)
def _at_once(settings):
    settings.SOURCE_INTERVALS = {"links": 0}


def ask(server, path: str = "/paper.pdf") -> str:
    with LinkClient() as client:
        return client.ask(server.url + path).state


def only_for(method: str, reply: Reply, otherwise: Reply) -> Handler:
    return lambda request: reply if request.method == method else otherwise


def test_a_page_that_is_there_is_asked_for_its_headers_alone(settings):
    settings.SITE_URL = "https://lab.example"
    with serve(in_turn(GOOD)) as server:
        assert ask(server) == "works"

    (request,) = server.requests
    assert request.method == "HEAD"
    assert request.headers["User-Agent"].startswith("Labsite (+https://lab.example")


@pytest.mark.parametrize("status", [404, 410])
def test_what_is_not_there_is_asked_for_twice_and_gone(status):
    with serve(in_turn(Reply(b"", status))) as server, LinkClient() as client:
        answer = client.ask(server.url)

    assert (answer.state, str(answer.reason)) == ("gone", f"the server answers {status}")
    assert [request.method for request in server.requests] == ["HEAD", "GET"]
    assert server.requests[1].headers["Range"] == "bytes=0-0"


@pytest.mark.parametrize("refusal", [404, 403, 405, 501, 500])
def test_a_server_that_answers_no_head_is_asked_by_get(refusal):
    with serve(only_for("HEAD", Reply(b"", refusal), GOOD)) as server:
        assert ask(server) == "works"


@pytest.mark.parametrize("status", [206, 416])
def test_an_answer_to_the_range_is_an_answer(status):
    with serve(only_for("HEAD", Reply(b"", 405), Reply(b"a", status))) as server:
        assert ask(server) == "works"


@pytest.mark.parametrize("status", [401, 403, 405, 451, 500, 502, 503, 504])
def test_who_refuses_or_fails_has_not_said_that_it_is_gone(status):
    with serve(in_turn(Reply(b"", status))) as server:
        assert ask(server) == "unknown"


def test_the_body_is_not_read():
    def endless():
        while True:
            yield b"x" * 65536

    with serve(only_for("HEAD", Reply(b"", 405), Reply(chunks=endless()))) as server:
        assert ask(server) == "works"


def test_redirects_are_followed():
    def answer(request: Request) -> Reply:
        return GOOD if request.path == "/new" else redirect("/new")

    with serve(answer) as server:
        assert ask(server) == "works"


def test_a_redirect_to_nothing_is_gone():
    def answer(request: Request) -> Reply:
        return GONE if request.path == "/new" else redirect("/new")

    with serve(answer) as server:
        assert ask(server) == "gone"


@pytest.mark.parametrize("location", ["/paper.pdf", "http:///", "ftp://elsewhere.example/"])
def test_a_redirect_that_leads_in_a_circle_or_nowhere_tells_nothing(location):
    with serve(in_turn(redirect(location))) as server:
        assert ask(server) == "unknown"


def test_a_host_that_asks_to_be_left_alone_is_not_asked_again(settings):
    settings.SOURCE_INTERVALS = {"links": 0.001}
    with serve(in_turn(throttle("120"))) as server, LinkClient() as client:
        assert client.ask(server.url + "/one").state == "unknown"
        assert client.ask(server.url + "/two").state == "unknown"

        assert server.count == 1
        with pytest.raises(limits.Busy), limits.turn("host-127.0.0.1", 0.001):
            pass  # nor by another worker


def test_requests_to_one_host_are_spaced_out(settings, monkeypatch):
    settings.SOURCE_INTERVALS = {"links": 30}
    waits: list[float] = []
    monkeypatch.setattr(limits, "sleep", waits.append)
    with serve(in_turn(GOOD)) as server, LinkClient() as client:
        for path in ("/one", "/two", "/three"):
            client.ask(server.url + path)

    assert [round(wait, -1) for wait in waits] == [30, 30]


def test_a_source_has_one_turn_for_syncs_and_links(settings):
    settings.SOURCE_URLS = {"arxiv": "https://arxiv.example/api"}
    settings.SOURCE_INTERVALS = {"arxiv": 3.0, "links": 2.0}

    assert links._turn_of("arxiv.example") == ("arxiv", 3.0)
    assert links._turn_of("elsewhere.example") == ("host-elsewhere.example", 2.0)


def test_a_server_that_is_down_tells_nothing():
    with serve(in_turn(GOOD)) as server:
        pass

    assert ask(server) == "unknown"


@pytest.mark.parametrize(
    ("errno", "state"), [(socket.EAI_NONAME, "no_host"), (socket.EAI_AGAIN, "unknown")]
)
def test_a_name_that_nobody_has_is_told_from_one_that_was_not_looked_up(
    errno, state, settings, monkeypatch
):
    def fail(*_args, **_options):
        raise socket.gaierror(errno, "no")

    settings.ALLOW_PRIVATE_SOURCES = False
    monkeypatch.setattr(transport.socket, "getaddrinfo", fail)
    with LinkClient() as client:
        assert client.ask("https://gone.example/").state == state


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1"])
def test_a_private_address_is_not_asked(scheme, address, settings, monkeypatch):
    settings.ALLOW_PRIVATE_SOURCES = False
    monkeypatch.setattr(transport, "resolve", lambda *_: [address])
    with LinkClient() as client:
        answer = client.ask(f"{scheme}://inside.example/")

    assert (answer.state, answer.reason.code) == ("unknown", "link_not_asked")


def test_a_redirect_to_a_private_address_is_not_followed(settings, monkeypatch):
    with serve(in_turn(GOOD)) as inside, serve(in_turn(redirect(inside.url))) as server:
        monkeypatch.setattr(transport, "is_public", lambda address: address == "127.0.0.1")
        settings.ALLOW_PRIVATE_SOURCES = False
        asked = transport.resolve
        hosts: list[str] = []

        def resolve(host, port):
            hosts.append(host)
            return ["127.0.0.1"] if len(hosts) == 1 else ["10.0.0.1"]

        monkeypatch.setattr(transport, "resolve", resolve)
        assert asked is not resolve
        assert ask(server) == "unknown"

    assert inside.count == 0


@pytest.mark.parametrize("address", ["", "mailto:ada@lab.example", "nonsense", "http://[", "//x"])
def test_what_is_no_web_address_is_not_asked(address):
    with LinkClient() as client:
        assert client.ask(address).reason.code == "link_not_asked"
