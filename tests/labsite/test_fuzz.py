"""Generated calls of every address: whatever is sent, no answer is a fault of ours, or slow."""

import html
import random
import re
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import transaction
from django.test import Client

from people.models import User
from publications.models import Action
from tests import soak
from tests.forms import Form, form_of
from tests.labsite.test_access_walk import Address, World, every_address
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
_FORM = re.compile(r"<form\b[^>]*>")
_ATTRIBUTE = re.compile(r'\b(id|action|method)="([^"]*)"')
_PARAMETER = re.compile(r"[?&;]([a-z_]{1,40})=")


@pytest.fixture
def _nobody_to_ask(settings: Any) -> None:
    settings.SOURCE_URLS = dict.fromkeys(settings.SOURCE_URLS, "http://127.0.0.1:9/")
    settings.SOURCE_RETRY_WAIT = 0
    settings.DEBUG = False


@dataclass(frozen=True)
class Call:
    """A request: by whom, and what."""

    who: str
    method: str
    address: str
    data: Any = None
    content_type: str | None = None

    def __str__(self) -> str:
        return f"{self.who}: {self.method} {self.address!r} {self.data!r}"[:1500]


class Fuzz:
    """Makes calls of the site, the same ones for the same seed."""

    def __init__(self, world: World, seed: int) -> None:
        self.chance = random.Random(seed)
        self.addresses = every_address(world)
        self.values = (*ODD, *{str(row.pk) for row in world.rows.values()}, "hers", "paper-hers")
        Action.objects.update(changes={"state": {}})  # as every action has it
        owner = User.objects.create_superuser("fuzz", password="x")
        self.clients = {"visitor": Client(raise_request_exception=False)}
        self.clients["editor"] = Client(raise_request_exception=False)
        self.clients["editor"].force_login(owner)
        self.cookies = {
            who: {name: morsel.value for name, morsel in client.cookies.items()}
            for who, client in self.clients.items()
        }

    def calls(self, number: int) -> Iterator[Call]:
        """So many calls, of pages and the API, and of forms on pages."""
        made = 0
        while made < number:
            address = self.chance.choice(self.addresses)
            who = "editor" if address.is_admin or self.chance.random() < 0.2 else "visitor"
            for call in self._at(address, who):
                made += 1
                yield call

    def answer(self, call: Call) -> Any:
        """The response; what the request wrote is taken back."""
        headers: dict[str, Any] = {
            "REMOTE_ADDR": ".".join(str(self.chance.randrange(1, 255)) for _ in range(4)),
        }
        if self.chance.random() < 0.1:
            headers |= {"HTTP_HX_REQUEST": "true"}
        if self.chance.random() < 0.1:
            headers |= {"HTTP_ACCEPT": self._value(), "HTTP_ACCEPT_LANGUAGE": self._value()}
            headers = {
                name: text.encode("latin-1", "replace").decode("latin-1")
                for name, text in headers.items()
            }
        client = self.clients[call.who]
        client.cookies = SimpleCookie(self.cookies[call.who])  # nobody signs out for good
        arguments = {} if call.data is None else {"data": call.data}
        if call.content_type:
            arguments["content_type"] = call.content_type
        with transaction.atomic():
            answer = getattr(client, call.method.lower())(call.address, **arguments, **headers)
            transaction.set_rollback(True)
        return answer

    def _at(self, address: Address, who: str) -> Iterator[Call]:
        """A call of the page as it is, with a query, and of one of its forms."""
        yield Call(who, "GET", self._odd_path(address.path))
        page = self.answer(Call(who, "GET", address.path))
        text = "" if page.streaming else page.content.decode(errors="replace")
        words = (*WORDS, *_PARAMETER.findall(html.unescape(text)))
        for _ in range(2):
            query = self._some(words)
            yield Call(who, "GET", f"{address.path.partition('?')[0]}?{encoded(query)}")
        if address.name.startswith("api:"):
            method = self.chance.choice(("POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
            body = self._value().encode(errors="surrogatepass")
            yield Call(who, method, address.path, body, "application/json")
        yield Call(who, "POST", address.path, sent(self._some(words)))
        for tag in self.chance.sample(forms := _FORM.findall(text), min(2, len(forms))):
            attributes = dict(_ATTRIBUTE.findall(html.unescape(tag)))
            form = self._spoiled(form_of(text, attributes.get("id")))
            action = attributes.get("action") or address.path
            if attributes.get("method", "get").lower() == "post" and action.startswith("/"):
                yield Call(who, "POST", action, sent(form))

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

    def _value(self) -> str:
        return self.chance.choice(self.values)


def encoded(query: dict[str, list[str]]) -> str:
    return urlencode(query, doseq=True, errors="surrogatepass")


def sent(fields: dict[str, list[str]]) -> dict[str, list[str]]:
    """What can be sent of the fields as UTF-8."""
    return {
        name: [text.encode(errors="replace").decode() for text in texts]
        for name, texts in fields.items()
    }


@pytest.mark.parametrize("part", range(PARTS))
def test_no_generated_call_meets_a_fault_of_ours(world: World, part: int) -> None:
    fuzz = Fuzz(world, soak.number(f"fuzz {part}"))
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
