"""Generated calls of every address: whatever is sent, no answer is a fault of ours, or slow."""

import html
import logging
import random
import re
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection, transaction
from django.test import Client

from labsite.api.urls import router
from labsite.kept_pages.application import KeptPages
from labsite.kept_pages.store import Store
from people.models import User
from publications.models import Action
from tests import soak
from tests.forms import Form, form_of
from tests.labsite.test_access_walk import Address, World, every_address, sign_in
from tests.labsite.test_access_walk import world as world  # a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("client", "_nobody_to_ask")]

#: A whole soak makes 50,000 calls, in parts that run beside each other.
PARTS, CALLS = (10, 5000) if soak.is_whole() else (1, 25)
#: Seconds of CPU that an answer may take.
SLOW = 2.0

#: What somebody sends who means no good, or whose browser is broken.
ODD = (
    *("", " ", "0", "-1", "1.5", "99999999999999999999", "1e400", "nan", "١٢٣", "²", "0x10"),
    *("null", "None", "true", "on", "[]", "{}", '{"a": [1]}', "[[[[", '"', "'", "\\", "%", "%00"),
    *("\0", "a\0b", "\ud800", "\ufffe", "\u202e", "a\r\nSet-Cookie: x=1", "\t\n", "🧪", "é" * 40),
    *("0000-00-00", "2024-02-30", "9999-12-31", "10000-01-01", "-5", "2024-13", "25:61"),
    *("../../etc/passwd", "//elsewhere.example", "javascript:alert(1)", "http://[", "https://a:b"),
    *("((((", "*", "a" * 5000, "(a+)+$" * 20, "<script>", "{{ 7 }}", "%s%n", "--", "1' OR '1'='1"),
    *("10.1000/x", "2401.00001", "0000-0002-1825-0097", "en", "zh-hans", "year", "-date", "bib"),
    *("@article{", "@article{x, title={", "TY  - JOUR\r\nER  -", "1. A. Author, Title, 2020."),
)
#: What some page or other understands.
WORDS = (
    *(
        "q",
        "page",
        "page_size",
        "sort",
        "ordering",
        "year_from",
        "year_to",
        "kind",
        "group",
        "next",
    ),
    *("format", "member", "author", "venue", "topic", "project", "year", "o", "p", "e", "all"),
    *("_popup", "_to_field", "_changelist_filters", "id__in", "keys", "papers", "term", "status"),
    *("status__exact", "pk__in", "field", "date__gte", "by", "act", "do", "scope", "text", "title"),
)
#: By what the API's lists, and with them those of pages, can be narrowed.
FILTERS = sorted(
    {
        name
        for _, view, _ in router.registry
        if hasattr(view, "filterset_class")
        for name in view.filterset_class.base_filters
    }
)
#: Headers that some of our code, or Django's, reads.
HEADERS = (
    *("HTTP_ACCEPT", "HTTP_ACCEPT_LANGUAGE", "HTTP_ACCEPT_ENCODING", "HTTP_COOKIE", "HTTP_RANGE"),
    *("HTTP_IF_NONE_MATCH", "HTTP_IF_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_USER_AGENT"),
    *("HTTP_IF_UNMODIFIED_SINCE", "HTTP_REFERER", "HTTP_ORIGIN", "HTTP_HOST", "HTTP_X_CSRFTOKEN"),
    *("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_REQUESTED_WITH"),
    *("HTTP_HX_TARGET", "HTTP_HX_CURRENT_URL", "HTTP_AUTHORIZATION", "HTTP_CONTENT_ENCODING"),
)
#: As what a body is sent, rightly or not.
CONTENT_TYPES = (
    *("application/json", "application/json; charset=nonsense", "text/plain", "", "x" * 300),
    *("application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=utf-16"),
    *("multipart/form-data; boundary=limit", "multipart/form-data", "application/xml"),
)
FILE_NAMES = (
    *("paper.bib", "paper.ris", "list.csv", "list.xlsx", "a.json", "cv.pdf", "photo.png", "a.svg"),
    *("../../x.zip", "a" * 300 + ".txt", "a\0b.bib", "é🧪.html", ".htaccess", "noname"),
)
_PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000" + "1f15c4890000000a49444154789c63"
)
#: What is in files and bodies: good beginnings, and what breaks readers.
CONTENTS = (
    *(b"", b"\0" * 100, b"\xff\xfe\x00\x01", b"\xef\xbb\xbf", bytes(range(256)), b"{" * 5000),
    *(b"[" * 100_000, b'{"title": "A", "authors": [{"name": null}]}', b'{"a": 1e999}', b"NaN"),
    *(b"%PDF-1.4\n%%EOF", b"PK\3\4" + b"\0" * 40, _PNG, _PNG + b"\0" * 20, b"GIF89a"),
    *(b"<svg onload='x()'>", b"<!DOCTYPE a [<!ENTITY a 'a'>]><a>&a;</a>", b"<html><p>1. A"),
    *(b"@article{a, title={T}, author={A and B}, year=2020}", b"@article{a, title={{{{", b"@"),
    *(b"TY  - JOUR\nTI  - T\nPY  - 99999\nER  - ", b"title,authors,year\nT,A,20x\n", b",,,\n"),
    *(b"1. A. Author, B. Author. Title of it. In Proc. of X, 2020.\n" * 30, b"\r\n" * 500),
    *(b"--limit\r\n", b'--limit\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', b"a=1&" * 3),
    b'--limit\r\nContent-Disposition: form-data; name="file"; filename="a\0"\r\n\r\n1\r\n--limit--',
)
_FILE = re.compile(r'<input type="file" name="([^"]+)"')
_FORM = re.compile(r"<form\b[^>]*>")
_ATTRIBUTE = re.compile(r'\b(id|action|method)="([^"]*)"')
_PARAMETER = re.compile(r"[?&;]([a-z_]{1,40})=")


@pytest.fixture
def _nobody_to_ask(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    settings.SOURCE_URLS = dict.fromkeys(settings.SOURCE_URLS, "http://127.0.0.1:9/")
    settings.SOURCE_RETRY_WAIT = 0
    settings.DEBUG = False
    settings.ALLOWED_HOSTS = ["testserver"]
    settings.IMPORT_MAX_BYTES = 100_000
    # No request is to end the test's transaction, as Django's test client sees to.
    monkeypatch.setattr(connection, "close_if_unusable_or_obsolete", lambda: None)
    monkeypatch.setattr(connection, "close", lambda: None)
    logging.disable(logging.ERROR)
    yield
    logging.disable(logging.NOTSET)


@dataclass(frozen=True)
class Call:
    """A request: by whom, and what. Bytes are sent as they are, in this `content_type`."""

    who: str
    method: str
    address: str
    data: Any = None
    content_type: str = ""
    headers: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        told = f"{self.who}: {self.method} {self.address!r} {self.data!r} {self.content_type}"
        return f"{told[:1500]} {self.headers}"


class Fuzz:
    """Makes calls of the site, the same ones for the same seed."""

    def __init__(self, world: World, seed: int, folder: Path) -> None:
        self.chance = random.Random(seed)
        self.addresses = every_address(world)
        self.values = (*ODD, *{str(row.pk) for row in world.rows.values()}, "hers", "paper-hers")
        Action.objects.update(changes={"state": {}})  # as every action has it
        users = {"owner": User.objects.create_superuser("fuzz", password="x")}
        users |= {"member": world.ann.user, "editor": sign_in("Editor")}
        self.clients = {"visitor": Client(raise_request_exception=False)}
        for who, user in users.items():
            self.clients[who] = Client(raise_request_exception=False)
            self.clients[who].force_login(user)
        self.cookies = {
            who: {name: morsel.value for name, morsel in client.cookies.items()}
            for who, client in self.clients.items()
        }
        self.kept_pages = KeptPages(WSGIHandler(), Store(folder, 10_000_000))

    def calls(self, number: int) -> Iterator[Call]:
        """So many calls, of pages and the API, and of forms on pages."""
        made = 0
        while made < number:
            address = self.chance.choice(self.addresses)
            by_chance = "owner" if self.chance.random() < 0.5 else "member"
            who = by_chance if address.is_admin or self.chance.random() < 0.2 else "visitor"
            if who == "owner" and self.chance.random() < 0.2:
                who = "editor"
            for call in self._at(address, who):
                made += 1
                yield call

    def answer(self, call: Call) -> Any:
        """The response; what the request wrote is taken back."""
        client = self.clients[call.who]
        client.cookies = SimpleCookie(self.cookies[call.who])  # nobody signs out for good
        with transaction.atomic():
            if isinstance(call.data, bytes):
                answer = client.generic(
                    call.method, call.address, call.data, call.content_type, **call.headers
                )
            else:
                ask = getattr(client, call.method.lower())
                answer = ask(call.address, call.data or None, **call.headers)
            if call.who == "visitor" and call.method == "GET":
                self._ask_as_served(answer.wsgi_request)
            transaction.set_rollback(True)
        return answer

    def _ask_as_served(self, request: Any) -> None:
        """Ask for it where pages are kept: now rendered, now as it was kept before."""
        path = request.path_info.encode().decode("latin-1")
        body = self.kept_pages(request.environ | {"PATH_INFO": path}, lambda *_started: None)
        for _ in body:
            pass
        if hasattr(body, "close"):
            body.close()

    def _at(self, address: Address, who: str) -> Iterator[Call]:
        """Calls of the page as it is, with a query, and of some of its forms."""
        yield self._call(who, "GET", self._odd_path(address.path))
        page = self.answer(self._call(who, "GET", address.path))
        text = "" if page.streaming else page.content.decode(errors="replace")
        words = (*WORDS, *FILTERS, *_PARAMETER.findall(html.unescape(text)))
        for _ in range(2):
            query = self._some(words)
            yield self._call(who, "GET", f"{address.path.partition('?')[0]}?{encoded(query)}")
        if address.name.startswith("api:"):
            method = self.chance.choice(("POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
            yield self._call(who, method, address.path, *self._body())
        else:
            yield self._call(who, "POST", address.path, *self._body())
        yield self._call(who, "POST", address.path, sent(self._some(words)))
        for tag in self.chance.sample(forms := _FORM.findall(text), min(3, len(forms))):
            attributes = dict(_ATTRIBUTE.findall(html.unescape(tag)))
            form = with_row(form_of(text, attributes.get("id")), self.chance)
            action = attributes.get("action") or address.path
            if attributes.get("method", "get").lower() == "post" and action.startswith("/"):
                files = _FILE.findall(text) if self.chance.random() < 0.5 else []
                yield self._call(
                    who, "POST", action, sent(self._spoiled(form)) | self._uploads(files)
                )

    def _call(
        self, who: str, method: str, address: str, data: Any = None, content_type: str = ""
    ) -> Call:
        headers = {
            "REMOTE_ADDR": ".".join(str(self.chance.randrange(1, 255)) for _ in range(4)),
        }
        if self.chance.random() < 0.1:
            headers["HTTP_HX_REQUEST"] = "true"
        for name in self.chance.sample(HEADERS, 3) if self.chance.random() < 0.2 else ():
            headers[name] = self._value().encode("latin-1", "replace").decode("latin-1")
        return Call(who, method, address, data, content_type, headers)

    def _odd_path(self, path: str) -> str:
        if self.chance.random() < 0.5:
            return path
        parts = path.split("/")
        parts[self.chance.randrange(len(parts))] = self._value()
        return "/" + encoded({"": ["/".join(parts)]})[1:].replace("%2F", "/").lstrip("/")

    def _some(self, words: tuple[str, ...]) -> dict[str, list[str]]:
        chosen = self.chance.sample(words, self.chance.randint(1, 4))
        return {word: [self._value() for _ in range(self.chance.randint(1, 2))] for word in chosen}

    def _spoiled(self, form: Form) -> dict[str, list[str]]:
        """The form with some of its fields changed, or left out."""
        spoiled = dict(form)
        for name in self.chance.sample(sorted(form), min(len(form), self.chance.randint(1, 4))):
            if self.chance.random() < 0.2:
                del spoiled[name]
            else:
                spoiled[name] = [self._value()]
        return spoiled

    def _uploads(self, names: list[str]) -> dict[str, Any]:
        """Something chosen in each of these inputs."""
        return {
            name: SimpleUploadedFile(self.chance.choice(FILE_NAMES), self.chance.choice(CONTENTS))
            for name in names
        }

    def _body(self) -> tuple[bytes, str]:
        """What is sent, and as what: often broken, or not what it says."""
        content = self.chance.choice((*CONTENTS, self._value().encode(errors="surrogatepass")))
        return content, self.chance.choice(CONTENT_TYPES)

    def _value(self) -> str:
        return self.chance.choice(self.values)


def with_row(form: Form, chance: random.Random) -> Form:
    """The form, now and then with one of its empty rows filled in as its script would add it."""
    prefixes = [name.partition("-__prefix__-")[0] for name in form if "-__prefix__-" in name]
    if not prefixes or chance.random() < 0.5:
        return form
    prefix = chance.choice(prefixes)
    return form.add_row(
        prefix,
        **{
            name.partition("-__prefix__-")[2]: chance.choice(("1", "2020", "A word"))
            for name in form
            if name.startswith(f"{prefix}-__prefix__-")
        },
    )


def encoded(query: dict[str, list[str]]) -> str:
    return urlencode(query, doseq=True, errors="surrogatepass")


def sent(fields: dict[str, list[str]]) -> dict[str, list[str]]:
    """What can be sent of the fields as UTF-8."""
    return {
        name: [text.encode(errors="replace").decode() for text in texts]
        for name, texts in fields.items()
    }


# The address of a list in the admin may name a day, which has no zone.
@pytest.mark.filterwarnings("ignore:DateTimeField .* received a naive datetime")
@pytest.mark.parametrize("part", range(PARTS))
def test_no_generated_call_meets_a_fault_of_ours(world: World, part: int, tmp_path: Path) -> None:
    fuzz = Fuzz(world, soak.number(f"fuzz {part}"), tmp_path)
    faults: dict[str, str] = {}
    slow: list[str] = []

    for call in fuzz.calls(CALLS):
        began = time.process_time()
        answer = fuzz.answer(call)
        took = time.process_time() - began
        if answer.status_code >= 500:
            faults.setdefault(where(answer), str(call))
        if took > SLOW and soak.is_whole():
            slow.append(f"{took:.1f} s: {call}")

    assert not faults, "\n\n".join(f"{fault}\n{call}" for fault, call in faults.items())
    assert not slow, "\n".join(slow)


def where(answer: Any) -> str:
    """Where in our code the fault came from, and what it was."""
    kind, error, trace = answer.exc_info or (None, None, None)
    ours = [
        f"{Path(frame.filename).name}:{frame.lineno}"
        for frame in traceback.extract_tb(trace)
        if "site-packages" not in frame.filename
    ]
    return f"{answer.status_code} {kind and kind.__name__}: {error} at {ours[-2:]}"
