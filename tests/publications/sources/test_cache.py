import email.utils
import gzip
import sqlite3
import time
from pathlib import Path

import pytest

from publications.sources import cache
from publications.sources.errors import Incomplete, Malformed
from publications.sources.transport import Client
from tests.loopback import Reply, Request, in_turn, redirect, serve, throttle

ETAG = {"ETag": '"one"'}
DATED = {"Last-Modified": "Mon, 02 Jan 2023 10:00:00 GMT"}


@pytest.fixture(autouse=True)
def var(settings, tmp_path) -> Path:
    """An empty store of this test's own."""
    settings.VAR_DIR = tmp_path
    return tmp_path


def ask(server, path="/works", *, read=lambda answer: answer.body, headers=None, **params):
    with Client("arxiv", "arXiv", 0, headers) as client:
        return client.get(server.url + path, params, read=read)


class Service:
    """A service whose one answer has these headers, and that knows when it still holds."""

    def __init__(self, body: bytes = b"<feed/>", **headers: str) -> None:
        self.body = body
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}

    def __call__(self, request: Request) -> Reply:
        same = request.headers.get("If-None-Match") == self.headers.get("ETag", "none") or (
            request.headers.get("If-Modified-Since") == self.headers.get("Last-Modified", "none")
        )
        return Reply(b"" if same else self.body, 304 if same else 200, headers=self.headers)


def answers(server) -> list[str]:
    """Of each request, whether it asked for all or only whether it still holds."""
    return [
        "holds?" if {"If-None-Match", "If-Modified-Since"} & request.headers.keys() else "all"
        for request in server.requests
    ]


@pytest.mark.parametrize(
    ("headers", "asked"),
    [
        (ETAG, ["all", "holds?", "holds?"]),
        ({"ETag": 'W/"weak"'}, ["all", "holds?", "holds?"]),
        (DATED, ["all", "holds?", "holds?"]),
        ({**ETAG, "Cache-Control": "no-cache"}, ["all", "holds?", "holds?"]),
        ({**ETAG, "Cache-Control": "max-age=0"}, ["all", "holds?", "holds?"]),
        ({**ETAG, "Expires": "Mon, 02 Jan 2090 10:00:00 GMT"}, ["all", "holds?", "holds?"]),
        ({"Cache-Control": "max-age=600"}, ["all"]),
        ({**ETAG, "Cache-Control": "public, max-age=600"}, ["all"]),
        ({"Cache-Control": "s-maxage=600"}, ["all"]),
        ({}, ["all", "all", "all"]),
        ({"Cache-Control": "max-age=0"}, ["all", "all", "all"]),
        ({**ETAG, "Cache-Control": "no-store"}, ["all", "all", "all"]),
        ({**ETAG, "Cache-Control": "private"}, ["all", "all", "all"]),
        ({**ETAG, "Vary": "*"}, ["all", "holds?", "holds?"]),
    ],
    ids=str,
)
def test_what_a_service_says_of_its_answer_is_heeded(headers, asked):
    with serve(Service(**headers)) as server:
        assert [ask(server) for _ in range(3)] == [b"<feed/>"] * 3
    assert answers(server) == asked


def test_a_new_answer_takes_the_place_of_the_old_one():
    service = Service(ETag='W/"1"')
    with serve(service) as server:
        ask(server)
        service.body, service.headers = b"<new/>", {"ETag": 'W/"2"'}
        assert [ask(server), ask(server)] == [b"<new/>", b"<new/>"]
    assert [request.headers.get("If-None-Match") for request in server.requests] == [
        None,
        'W/"1"',
        'W/"2"',
    ]


def test_no_answer_is_believed_for_longer_than_an_hour(monkeypatch):
    with serve(Service(Cache_Control="max-age=31536000", **ETAG)) as server:
        ask(server)
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + cache.MAX_FRESH + 60)
        ask(server)
    assert answers(server) == ["all", "holds?"]


def test_that_it_still_holds_makes_an_answer_fresh_again(monkeypatch):
    def service(request):
        now = {"Date": email.utils.formatdate(time.time(), usegmt=True)}
        headers = {**ETAG, **now, "Cache-Control": "max-age=600"}
        return Reply(b"x", 304 if "If-None-Match" in request.headers else 200, headers=headers)

    with serve(service) as server:
        ask(server)
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + 700)
        assert [ask(server), ask(server)] == [b"x", b"x"]
    assert answers(server) == ["all", "holds?"]


def test_an_answer_in_another_form_is_asked_for_anew():
    headers = {"Cache-Control": "max-age=600", "Vary": "Accept"}
    with serve(Service(**headers)) as server:
        for accept in ("text/xml", "text/xml", "application/json", "application/json"):
            ask(server, headers={"Accept": accept})
    assert [request.headers["Accept"] for request in server.requests] == [
        "text/xml",
        "application/json",
    ]


def test_each_address_has_an_answer_of_its_own():
    with serve(Service(Cache_Control="max-age=600")) as server:
        for page in (1, 2, 1):
            ask(server, page=page)
    assert [request.query["page"] for request in server.requests] == ["1", "2"]


def test_who_asks_is_no_part_of_it_and_stands_nowhere_on_disk(var):
    with serve(Service(Cache_Control="max-age=600", Vary="x-api-key, User-Agent")) as server:
        for _ in range(2):
            ask(
                server,
                page=1,
                api_key="sesame-1",
                mailto="me@lab.example",
                headers={"x-api-key": "sesame-2"},
            )
        ask(server, page=1, api_key="sesame-3", headers={"x-api-key": "sesame-2"})
    assert server.count == 1
    assert server.requests[0].query["api_key"] == "sesame-1"
    kept = b"".join(path.read_bytes() for path in var.rglob("*") if path.is_file())
    assert b"<feed/>" in kept
    assert b"sesame" not in kept
    assert b"me@lab" not in kept


def test_an_answer_that_authority_was_needed_for_is_not_kept():
    with serve(Service(**ETAG)) as server:
        for _ in range(2):
            ask(server, headers={"Authorization": "Bearer sesame"})
    assert answers(server) == ["all", "all"]


def test_a_compressed_answer_is_kept_unpacked():
    reply = Reply(b"<feed/>", headers={"Cache-Control": "max-age=600"}).zipped()
    with serve(lambda request: reply) as server:
        assert [ask(server), ask(server)] == [b"<feed/>"] * 2
    assert gzip.decompress(reply.body) == b"<feed/>"
    assert server.count == 1


def test_the_kind_of_the_answer_is_kept_with_it():
    with serve(Service(Cache_Control="max-age=600")) as server:
        kinds = [ask(server, read=lambda answer: answer.content_type) for _ in range(2)]
    assert kinds == ["application/atom+xml; charset=utf-8"] * 2


def test_where_a_redirect_led_is_kept_but_not_the_redirect():
    service = Service(**ETAG)
    with serve(
        lambda request: redirect("/b", 301) if request.path == "/a" else service(request)
    ) as server:
        ask(server, "/a")
        ask(server, "/a")
    assert [request.path for request in server.requests] == ["/a", "/b", "/a", "/b"]
    assert answers(server)[3] == "holds?"


@pytest.mark.parametrize("status", [404, 429, 500])
def test_a_complaint_is_not_kept(status):
    fault = throttle("0", status) if status == 429 else Reply(b"no", status)
    fault.headers.update({"Cache-Control": "max-age=600", **ETAG})
    with serve(in_turn(*[fault] * 4, Reply(b"good"))) as server:
        for _ in range(5):
            try:
                answer = ask(server)
            except Exception:
                continue
            break
    assert answer == b"good"
    assert set(answers(server)) == {"all"}


def test_an_answer_that_could_not_be_read_is_not_kept():
    def read(answer):
        raise Malformed("it_is_empty")

    with serve(Service(**ETAG)) as server:
        with pytest.raises(Malformed):
            ask(server, read=read)
        ask(server)
    assert answers(server) == ["all", "all"]


def test_a_stored_answer_that_cannot_be_read_is_forgotten_and_asked_for_anew():
    readings = iter([None, Incomplete("cut_off", service="arXiv"), None, None])

    def read(answer):
        if error := next(readings):
            raise error
        return answer.body

    with serve(Service(Cache_Control="max-age=600")) as server:
        assert [ask(server, read=read) for _ in range(3)] == [b"<feed/>"] * 3
    assert answers(server) == ["all", "all"]


def test_a_store_that_is_garbage_is_thrown_away(var):
    path = var / "http" / "answers.sqlite3"
    path.parent.mkdir()
    path.write_bytes(b"\xff garbage" * 1000)
    with serve(Service(Cache_Control="max-age=600")) as server:
        assert [ask(server), ask(server)] == [b"<feed/>"] * 2
    assert server.count == 1


def spoil(path: Path) -> None:
    """Overwrite all but the first page, so that the file opens and cannot be read."""
    for beside in path.parent.glob(f"{path.name}-*"):
        beside.unlink()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))


def test_damage_deep_in_the_store_costs_one_miss_and_no_traceback(var, caplog):
    with serve(Service(Cache_Control="max-age=600")) as server:
        ask(server)
        spoil(var / "http" / "answers.sqlite3")
        assert [ask(server), ask(server)] == [b"<feed/>"] * 2
    assert server.count == 2
    told = [record for record in caplog.records if record.name == cache.__name__]
    assert "thrown away" in told[-1].message
    assert not any(record.exc_info for record in told)


def test_damage_while_the_store_is_open_costs_one_miss(var):
    with serve(Service(Cache_Control="max-age=600")) as server:
        for page in range(40):
            ask(server, page=page)
        with Client("arxiv", "arXiv", 0) as client:
            spoil(var / "http" / "answers.sqlite3")
            for _ in range(2):
                client.get(server.url + "/works", {"page": 1}, read=lambda answer: answer.body)
    assert server.count == 41


def test_a_spoilt_entry_is_a_miss(var):
    with serve(Service(Cache_Control="max-age=600")) as server:
        ask(server)
        with sqlite3.connect(var / "http" / "answers.sqlite3") as database:
            database.execute("UPDATE entries SET data = ?", (b"\xc1 nonsense",))
        database.close()
        assert ask(server) == b"<feed/>"
    assert server.count == 2


def test_an_entry_whose_body_is_gone_is_a_miss(var):
    with serve(Service(Cache_Control="max-age=600", **ETAG)) as server:
        ask(server)
        with sqlite3.connect(var / "http" / "answers.sqlite3") as database:
            database.execute("DELETE FROM streams")
        database.close()
        assert ask(server) == b"<feed/>"
    assert answers(server) == ["all", "all"]


def test_a_store_of_another_making_is_left_alone_and_not_used(var):
    path = var / "http" / "answers.sqlite3"
    path.parent.mkdir()
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE entries (mine TEXT)")
    database.close()
    with serve(Service(Cache_Control="max-age=600")) as server:
        assert [ask(server), ask(server)] == [b"<feed/>"] * 2
    assert server.count == 2


def test_a_folder_that_cannot_be_written_holds_nothing_up(var):
    (var / "http").write_text("not a folder")
    with serve(Service(Cache_Control="max-age=600")) as server:
        assert [ask(server), ask(server)] == [b"<feed/>"] * 2
    assert server.count == 2


def test_the_store_keeps_within_its_size(settings, var):
    settings.SOURCE_CACHE_BYTES = 300_000
    with serve(Service(b"x" * 50_000, Cache_Control="max-age=600")) as server:
        for page in range(20):
            ask(server, page=page)
    assert (var / "http" / "answers.sqlite3").stat().st_size < 450_000


def test_the_store_can_be_switched_off(settings, var):
    settings.SOURCE_CACHE_BYTES = 0
    with serve(Service(Cache_Control="max-age=600")) as server:
        assert [ask(server), ask(server)] == [b"<feed/>"] * 2
    assert server.count == 2
    assert list(var.iterdir()) == []


def test_a_service_that_says_unchanged_to_everything_is_at_fault():
    with serve(in_turn(Reply(b"", 304))) as server, pytest.raises(Exception, match="status 304"):
        ask(server)


def test_a_stored_answer_needs_no_turn(settings):
    settings.SOURCE_INTERVALS = {"arxiv": 30}
    fresh = Service(Cache_Control="max-age=600")
    with serve(fresh) as server, Client("arxiv", "arXiv", 30) as client:
        for _ in range(3):
            client.get(server.url, read=lambda answer: answer.body)
    assert server.count == 1
