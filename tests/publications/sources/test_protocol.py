"""Every service put through the same misbehaviour: what can be got over is, what cannot is told."""

import gzip
import itertools
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from people.models import Identifier
from publications.models import Publication, SourceRecord, SyncRun
from publications.services import sync
from publications.sources import SOURCES, fetch, saved_answers, transport
from publications.sources.adapter import Page
from publications.sources.errors import (
    Incomplete,
    Malformed,
    RateLimited,
    RequestRefused,
    SourceError,
    Unavailable,
)
from tests import soak
from tests.loopback import (
    Handler,
    Loopback,
    Reply,
    Request,
    cut_off,
    html,
    redirect,
    serve,
    throttle,
)
from tests.publications import make
from tests.publications.sources.protocols import ASKED, SHAPES, Protocol, read_or_refuse

WORKS = 5
PASSING = (Incomplete, RateLimited, Unavailable)

every_service = pytest.mark.parametrize("protocol", ASKED, ids=str)
every_shape = pytest.mark.parametrize("shape", SHAPES, ids=str)


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two works a page, and bounds that are reached quickly."""
    for protocol in ASKED:
        if protocol.page_size:
            module, _, name = protocol.page_size.partition(".")
            monkeypatch.setattr(f"publications.sources.{module}.{name}", 2)
    monkeypatch.setattr(transport, "MAX_BYTES", 200_000)


@pytest.fixture
def at(settings: Any) -> Iterator[Callable[[Protocol, Handler], Loopback]]:
    """A function that runs a fake service and points the settings at it."""
    running = []

    def start(protocol: Protocol, handler: Handler) -> Loopback:
        running.append(serve(handler))
        server = running[-1].__enter__()
        settings.SOURCE_URLS = {protocol.name: server.url}
        return server

    yield start
    for server in running:
        server.__exit__(None, None, None)


def pages(protocol: Protocol) -> Iterator[Page]:
    return SOURCES[protocol.name].pages(protocol.query)


def keys(found: list[Page]) -> list[str]:
    return [record.source_key for page in found for record in page.records]


def until_it_fails(protocol: Protocol) -> tuple[list[Page], SourceError | None]:
    """The pages that come before it fails, and the failure."""
    found = []
    try:
        for page in pages(protocol):
            found.append(page)
    except SourceError as error:
        return found, error
    return found, None


# --- What can go wrong with an answer -------------------------------------------------------------

Accident = Callable[[Reply], Reply]


def _halved(reply: Reply) -> Reply:
    return replace(reply, body=reply.body[: len(reply.body) // 2])


def _with_garbage(reply: Reply) -> Reply:
    middle = len(reply.body) // 2
    return replace(reply, body=reply.body[:middle] + b"\xff\xfe" + reply.body[middle:])


def _endless(reply: Reply) -> Reply:
    return replace(_halved(reply), chunks=itertools.repeat(b" " * 50_000))


_PACKED = gzip.compress(b" " * 20_000_000)


def _bomb(reply: Reply) -> Reply:
    return replace(reply, body=_PACKED, headers={"Content-Encoding": "gzip"})


#: After which the same request is worth another try.
GOT_OVER: dict[str, Accident] = {
    "cut off": lambda reply: cut_off(reply, len(reply.body) // 2),
    "longer than it says": lambda reply: replace(reply, length=len(reply.body) // 2),
    "shorter than it says": lambda reply: replace(reply, length=len(reply.body) + 500),
    "half of it": _halved,
    "half of it, compressed": lambda reply: _halved(reply.zipped()),
    "nothing": lambda reply: replace(reply, body=b""),
    "a throttle": lambda reply: throttle("0"),
    "a silent throttle": lambda reply: throttle(),
    "a throttle in HTML": lambda reply: replace(html(429), headers={"Retry-After": "0"}),
    "a fault": lambda reply: Reply(b"oops", 500, "text/plain"),
    "unavailable": lambda reply: html(503),
}
#: After which it is not, and what it is told as.
TOLD_AT_ONCE: dict[str, tuple[Accident, type[SourceError]]] = {
    "a web page": (lambda reply: html(), Malformed),
    "a web page that claims to be data": (
        lambda reply: replace(reply, body=html().body),
        Malformed,
    ),
    "invalid UTF-8": (_with_garbage, Malformed),
    "an endless answer": (_endless, Malformed),
    "a bomb": (_bomb, Malformed),
    "a wrong compression": (
        lambda reply: replace(reply, headers={"Content-Encoding": "gzip"}),
        Malformed,
    ),
    "an unknown compression": (
        lambda reply: replace(reply, headers={"Content-Encoding": "br"}),
        Malformed,
    ),
    "something else in its format": (
        lambda reply: replace(reply, body=b"<rss/>" if reply.body[:1] == b"<" else b"7"),
        Malformed,
    ),
    "a redirect to another protocol": (
        lambda reply: redirect("gopher://127.0.0.1/"),
        RequestRefused,
    ),
    "a throttle for an hour": (lambda reply: throttle("3600"), RateLimited),
    "a refusal": (lambda reply: Reply(b"no", 400, "text/plain"), RequestRefused),
}


class Mishap:
    """A service whose answer number `at` (all from there on, if it lasts) is not what it was."""

    def __init__(self, service: Handler, accident: Accident, at: int, *, lasts: bool) -> None:
        self._service = service
        self._accident = accident
        self._at = at
        self._lasts = lasts
        self._count = 0

    def __call__(self, request: Request) -> Reply:
        self._count += 1
        reply = self._service(request)
        hit = self._count >= self._at if self._lasts else self._count == self._at
        return self._accident(reply) if hit else reply


def places(protocol: Protocol) -> list[int]:
    """The first request and the last one."""
    return sorted({1, protocol.requests})


@every_service
def test_a_healthy_service_is_read_to_its_end(protocol: Protocol, at: Any) -> None:
    server = at(protocol, protocol.service(WORKS))
    found = list(pages(protocol))
    assert len(set(keys(found))) == WORKS
    assert server.count == protocol.requests
    assert found[-1].next_cursor is None
    assert [record.source_key for record in fetch(protocol.name, protocol.query)] == keys(found)
    if len(found) > 1:
        assert [len(page.records) for page in found] == [2, 2, 1]
        assert keys(list(SOURCES[protocol.name].pages(protocol.query, found[0].next_cursor))) == (
            keys(found[1:])
        )


@every_service
def test_a_person_without_works_is_no_error(protocol: Protocol, at: Any) -> None:
    at(protocol, protocol.service(0))
    assert keys(list(pages(protocol))) == []


@pytest.mark.parametrize("accident", soak.beyond(2, GOT_OVER))
@every_service
def test_what_passes_is_got_over(protocol: Protocol, accident: str, at: Any) -> None:
    at(protocol, protocol.service(WORKS))
    whole = keys(list(pages(protocol)))
    for place in places(protocol):
        server = at(
            protocol, Mishap(protocol.service(WORKS), GOT_OVER[accident], place, lasts=False)
        )
        found, error = until_it_fails(protocol)
        assert (error, keys(found)) == (None, whole)
        assert server.count == protocol.requests + 1


@pytest.mark.parametrize("accident", soak.beyond(4, [*TOLD_AT_ONCE, *GOT_OVER]))
@every_service
def test_what_lasts_is_told_and_keeps_what_came_before(
    protocol: Protocol, accident: str, at: Any
) -> None:
    happens, kinds = TOLD_AT_ONCE.get(accident) or (GOT_OVER[accident], PASSING)
    at(protocol, protocol.service(WORKS))
    whole = keys(list(pages(protocol)))
    for place in places(protocol):
        server = at(protocol, Mishap(protocol.service(WORKS), happens, place, lasts=True))
        found, error = until_it_fails(protocol)
        assert isinstance(error, kinds)
        assert re.fullmatch(r"[^\n]+: [^\n]+\.", str(error))
        before = [] if place == 1 else whole[:4]
        assert keys(found) == before
        # A page that came before says where to go on.
        assert not found or found[-1].next_cursor
        if accident in TOLD_AT_ONCE:
            assert server.count == place


@pytest.mark.parametrize("claimed", [WORKS, 0], ids=["that counts them", "that counts none"])
@pytest.mark.parametrize("protocol", [one for one in ASKED if one.empty], ids=str)
def test_an_empty_later_page_is_not_believed(protocol: Protocol, claimed: int, at: Any) -> None:
    """A zero after a thousand, too."""
    assert protocol.empty
    service = protocol.service(WORKS)
    whole = None
    for lasts in (False, True):
        count = itertools.count(1)

        def handler(request: Request, count: Any = count, lasts: bool = lasts) -> Reply:
            number = next(count)
            hit = number >= protocol.requests if lasts else number == protocol.requests
            assert protocol.empty
            return protocol.empty(request, claimed) if hit else service(request)

        at(protocol, handler)
        found, error = until_it_fails(protocol)
        if lasts:
            assert isinstance(error, Incomplete)
            assert keys(found) == whole[:4]
        else:
            whole = keys(found)
            assert (error, len(whole)) == (None, WORKS)


@pytest.mark.parametrize("protocol", [one for one in ASKED if one.empty], ids=str)
def test_the_same_page_twice_is_not_believed(protocol: Protocol, at: Any) -> None:
    service = protocol.service(WORKS)
    for lasts in (False, True):
        given: list[Reply] = []

        def handler(request: Request, given: Any = given, lasts: bool = lasts) -> Reply:
            late = len(given) >= protocol.requests - 1
            reply = service(request)
            if late and (lasts or len(given) == protocol.requests - 1):
                reply = given[protocol.requests - 2]
            given.append(reply)
            return reply

        at(protocol, handler)
        found, error = until_it_fails(protocol)
        if lasts:
            assert isinstance(error, Incomplete)
            assert len(keys(found)) == 4
        else:
            assert error is None
            assert len(set(keys(found))) == len(keys(found)) == WORKS


@every_service
def test_a_redirect_is_followed_and_a_circle_is_not(protocol: Protocol, at: Any) -> None:
    service = protocol.service(WORKS)
    at(protocol, service)
    whole = keys(list(pages(protocol)))

    def moved(request: Request) -> Reply:
        if request.path.startswith("/moved"):
            return service(replace(request, path=request.path.removeprefix("/moved")))
        query = f"?{urlencode(request.query)}" if request.query else ""
        return redirect(f"/moved{request.path}{query}", 301)

    server = at(protocol, moved)
    assert keys(list(pages(protocol))) == whole
    assert server.count == 2 * protocol.requests
    server = at(protocol, lambda request: redirect(request.path))
    found, error = until_it_fails(protocol)
    assert (found, type(error)) == ([], Unavailable)


@every_service
def test_a_redirect_into_the_private_network_is_refused(
    protocol: Protocol, at: Any, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first address is as public as a test can have it; where it leads is not."""
    server = at(protocol, protocol.service(WORKS))
    settings.SOURCE_URLS = {protocol.name: "https://service.example"}
    settings.ALLOW_PRIVATE_SOURCES = False
    monkeypatch.setattr(transport, "resolve", lambda host, port: ["127.0.0.1"])
    found, error = until_it_fails(protocol)
    assert (found, type(error), server.count) == ([], RequestRefused, 0)
    assert "not a public https address" in str(error)


@pytest.mark.django_db
@every_service
def test_a_zero_after_works_is_a_failed_run_that_removes_nothing(
    protocol: Protocol, at: Any
) -> None:
    ada = make.member(protocol.query.names[0])
    for scheme, value in protocol.query.identifiers:
        Identifier.objects.create(member=ada, scheme=scheme, value=value)
    source = sync.source_for(protocol.name)
    source.enabled, source.reread_days = True, 0
    source.save()
    at(protocol, protocol.service(WORKS))
    assert sync.perform(sync.open_run(source, ada)).state == SyncRun.State.DONE
    papers = Publication.objects.count()

    at(protocol, protocol.service(0))
    run = sync.perform(sync.open_run(source, ada))

    assert run.state == SyncRun.State.FAILED
    assert "nothing was removed" in run.error
    assert SourceRecord.objects.current().count() == WORKS
    assert Publication.objects.count() == papers > 0


# --- Reading --------------------------------------------------------------------------------------

MISSING = [
    pytest.param(shape, part, id=f"{shape}-{part}") for shape in SHAPES for part in shape.missing
]


@every_shape
def test_a_whole_work(shape: Protocol) -> None:
    data = shape.wrap(shape.entry)
    assert saved_answers.recognise(data) == shape.name
    assert saved_answers.read(data, shape.name).records == (shape.whole,)


@pytest.mark.parametrize(("shape", "part"), MISSING)
def test_each_optional_part_may_be_missing(shape: Protocol, part: str) -> None:
    expected = replace(shape.whole, **shape.missing[part])
    for data in shape.answers_without(part):
        assert saved_answers.read(data, shape.name).records == (expected,)


@every_shape
def test_any_part_may_be_missing_however_deep(shape: Protocol) -> None:
    """The rest of the record stays as it is; without a title or a key there is a reason."""
    whole = shape.whole
    for path, data in shape.answers_without_any_one_part():
        page = read_or_refuse(shape.name, data)
        assert page is not None, path
        if not page.records:
            (unread,) = page.unread
            assert str(unread.reason).endswith("."), path
            continue
        (record,) = page.records
        changed = {
            one.name
            for one in fields(record)
            if getattr(record, one.name) != getattr(whole, one.name)
        }
        # The links and the identifiers are told in several places, a venue tells its kind, …
        assert len(changed) <= 5, (path, changed)


@every_shape
@settings(max_examples=soak.examples(100))
@given(data=st.binary())
def test_any_bytes_are_read_or_refused(shape: Protocol, data: bytes) -> None:
    read_or_refuse(shape.name, data)


@every_shape
@settings(max_examples=soak.examples(100))
@given(
    place=st.floats(0, 1),
    removed=st.integers(0, 200),
    added=st.one_of(st.binary(max_size=20), st.text("<>&;/![]\"{}:,'-\\aé\0", max_size=20)),
)
def test_any_damage_is_read_or_refused(
    shape: Protocol, place: float, removed: int, added: bytes | str
) -> None:
    good = shape.wrap(shape.entry)
    start = int(place * len(good))
    inserted = added if isinstance(added, bytes) else added.encode()
    read_or_refuse(shape.name, good[:start] + inserted + good[start + removed :])


JSON_SHAPES = [shape for shape in SHAPES if isinstance(shape.entry, dict)]


def any_json(names: list[str]) -> st.SearchStrategy[Any]:
    """JSON whose objects have these names, or any."""
    return st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(names) | st.text(max_size=5), inner, max_size=3)
        ),
        max_leaves=8,
    )


def names_in(answer: Any) -> set[str]:
    """The names that a service's answer uses, however deep."""
    if isinstance(answer, list):
        return set().union(*map(names_in, answer))
    if isinstance(answer, dict):
        return set(answer).union(*map(names_in, answer.values()))
    return set()


@pytest.mark.parametrize("shape", JSON_SHAPES, ids=str)
@settings(max_examples=soak.examples(100))
@given(data=st.data())
def test_any_value_in_any_part_is_read_or_refused(shape: Protocol, data: st.DataObject) -> None:
    assert isinstance(shape.entry, dict)
    values = any_json(sorted(names_in(json.loads(shape.wrap(shape.entry)))))
    parts = data.draw(st.dictionaries(st.sampled_from(sorted(shape.entry)), values, min_size=1))
    answer = shape.wrap({**shape.entry, **parts})
    page = read_or_refuse(shape.name, answer)
    if page is not None:
        assert len(page.records) + len(page.unread) <= 1
    read_or_refuse(shape.name, json.dumps(data.draw(values)).encode())


@every_shape
def test_a_folder_of_saved_answers_is_read_or_refused_calmly(shape: Protocol) -> None:
    """As the recorded answers of each service are, where ../shared is there."""
    whole = shape.wrap(shape.entry)
    parts = [data for _, data in shape.answers_without_any_one_part()]
    others = [other.wrap(other.entry) for other in SHAPES if other.name != shape.name]
    damaged = [b"", b"<html><p>Please log in</p></html>", b"{}", b"null", whole[: len(whole) // 2]]

    for data in [whole, *parts]:
        page = read_or_refuse(shape.name, data)
        assert page is not None
        assert len(page.records) + len(page.unread) == 1
        assert not any("<" in record.title for record in page.records)
    assert saved_answers.recognise(whole) == shape.name
    for data in [*others, *damaged]:
        page = read_or_refuse(shape.name, data)
        assert page is None or not page.records


@every_shape
def test_a_work_that_was_saved_is_read_as_the_same(shape: Protocol) -> None:
    page = saved_answers.read(shape.wrap(shape.entry), shape.name)
    (again,) = saved_answers.read(page.raw[0].encode(), shape.name).records
    assert again == page.records[0]
