"""A walk through all public addresses of a site, from the home page along everything it names."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.urls import resolve

from tests.recordings import pages

#: Nobody's pages: files of the look and the editors' own.
_LEFT_OUT = ("/static/", "/media/", "/admin/")
#: What no page names: what forms send, what is not there, and what makes no sense.
UNNAMED = (
    "/api/v1/members",
    "/api/v1/members/nobody/",
    "/api/v1/nowhere/",
    "/api/v1/publications/?page=99",
    "/api/v1/publications/?page_size=100",
    "/api/v1/publications/?page_size=2&ordering=title",
    "/api/v1/publications/?q=learning",
    "/api/v1/publications/?year_from=soon",
    "/api/v1/runs/",
    "/favicon.ico",
    "/language/",
    "/news/nothing/",
    "/nowhere/",
    "/people",
    "/people/?role=phd",
    "/people/nobody/",
    "/pictures/forged/large/anything.webp",
    "/projects/nothing/",
    "/publications.doc",
    "/publications/?group=kind",
    "/publications/?page=99",
    "/publications/?page=all",
    "/publications/?q=lerning",
    "/publications/?sort=title",
    "/publications/?year_from=soon&kind=novel",
    "/publications/facets/author/",
    "/publications/facets/nothing/",
    "/publications/nothing.bib",
    "/publications/nothing/",
    "/scheme/",
    "/search/",
    "/search/?q=lerning",
    "/share/member/nobody.png",
    "/talks/nothing.ics",
    "/talks/nothing/",
)


def along(
    client: Client, begin: Iterable[str], *, follow: Callable[[str], bool]
) -> Iterator[tuple[str, HttpResponse]]:
    """Yield each address with its answer: those to begin with, and all that answers name.

    Addresses with a query are followed from pages without one only: what a list offers, not what
    each narrowed list offers again.
    """
    waiting, seen = list(begin), set(begin)
    while waiting:
        address = waiting.pop()
        response = client.get(address)
        yield address, response
        named = {
            each
            for each in pages.addresses(address, response)
            if not each.startswith(_LEFT_OUT) and follow(each)
        }
        if urlsplit(address).query:
            named = {each for each in named if not urlsplit(each).query}
        waiting += sorted(named - seen, reverse=True)
        seen |= named


def is_in_first_language(address: str) -> bool:
    return not any(
        address.startswith(f"/{code}/")
        for code, _ in settings.LANGUAGES
        if code != settings.LANGUAGE_CODE
    )


def parameters(answers: Mapping[str, HttpResponse]) -> dict[str, list[str]]:
    """The names of what may follow the "?" of an address, as links and forms send them."""
    found: dict[str, set[str]] = {}
    for address, response in answers.items():
        for path, name in pages.parameters(address, response):
            if is_in_first_language(path):
                found.setdefault(_shape(path), set()).add(name)
    return {shape: sorted(names) for shape, names in found.items()}


def _shape(path: str) -> str:
    """The address with SLUG in place of whose it is."""
    match = resolve(path)
    return path.replace(match.kwargs.get("slug", "\0"), "SLUG")
