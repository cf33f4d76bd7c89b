"""Which file holds which address of the site.

An address is a path with what stands behind its "?". What a page of the site shows for everybody is
a file; combined filters, searches and all that is for one visitor alone are not.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from django.conf import settings
from django.db.models import Model
from django.urls import Resolver404, ResolverMatch, resolve, reverse
from django.utils import translation

from people.absolute_urls import in_language
from people.models import Member, News, Talk
from people.slugs import FormerSlug
from publications.models import Project, Publication
from publications.selectors import facets

#: Addresses that are files as they are, without what stands behind the "?".
WHOLE = {
    "home",
    "join",
    "search",
    "theme",
    "share",
    "share_home",
    "sitemap",
    "django.contrib.sitemaps.views.index",
    "pictures:picture",
    *(f"people:{name}" for name in ("member", "cv", "teaching", "talk", "news_item")),
    "people:talk_calendar",
    *(f"publications:{name}" for name in ("publication", "facet", "timeline", "coauthors")),
    *(f"publications:{name}" for name in ("project", "publication_export", "file")),
}
#: Lists, and what narrows them: a file for each value of one, and for each page.
NARROWED = {
    "publications:publications": {*facets.FACETS, "year"},
    "publications:publications_export": {*facets.FACETS, "year"},
    "publications:publication_feed": {*facets.FACETS, "year"},
    "publications:projects": {"status", "member"},
    "people:members": {"role", "status"},
    "people:talks": {"year", "when", "speaker"},
    "people:talks_calendar": {"year", "when", "speaker"},
    "people:talk_feed": {"year", "when", "speaker"},
    "people:news": {"year", "member"},
    "people:news_feed": {"year", "member"},
}
#: What a list of papers offers to programs.
FILES_OF_LISTS = {"publications:publications_export", "publications:publication_feed"}
#: They say the same in every language.
IN_ONE_LANGUAGE = {
    "publications:publication_export",
    "publications:publications_export",
    "publications:file",
}
#: Addresses of a single paper, by its slug.
_OF_A_PAPER = {"publications:publication", "publications:publication_export", "share"}
#: What a link to it may ask: its page reads it with a script.
_ASKED = {"search": {"q"}}
#: Whose addresses go on leading somewhere when they change.
_PAGES: dict[type[Model], str] = {
    Member: "people:member",
    News: "people:news_item",
    Project: "publications:project",
    Publication: "publications:publication",
    Talk: "people:talk",
}
_PLAIN_NAME = re.compile(r"[\w-][\w.-]{0,79}")
_YEARS = ("year_from", "year_to")


@lru_cache(maxsize=100_000)
def file_of(address: str) -> str | None:
    """Return the file that holds an address, relative to the exported folder; None: none does."""
    path, query = split(address)
    if path.startswith((settings.STATIC_URL, settings.MEDIA_URL)):
        return None if path.endswith("/") else path.lstrip("/")
    name = name_of(path)
    if name is None or (name not in WHOLE and name not in NARROWED):
        return None
    if name in IN_ONE_LANGUAGE:
        path = in_language(path, settings.LANGUAGE_CODE)
    parts = _parts(name, query) if name in NARROWED else []
    if parts is None:
        return None
    return _file(path.lstrip("/"), parts)


@lru_cache(maxsize=100_000)
def canonical(address: str) -> str:
    """Return the one address of what is at this one: without a fragment, in order, in one language.

    What a page reads by a script, or nothing does, is left out.
    """
    path, query = split(address)
    name = name_of(path)
    if name in IN_ONE_LANGUAGE:
        path = in_language(path, settings.LANGUAGE_CODE)
    kept = [(key, value) for key, value in query if value] if name in NARROWED else []
    kept = [(key, value) for key, value in kept if (key, value) != ("page", "1")]
    text = "&".join(f"{quote(key)}={quote(value, safe='')}" for key, value in sorted(kept))
    return quote(path, safe="/~!$&'()*+,;=:@-._") + (f"?{text}" if text else "")


@lru_cache(maxsize=100_000)
def rest_of_link(address: str) -> str:
    """What of an address is no part of its file, and still says something to its page."""
    found = urlsplit(address)
    asked = _ASKED.get(name_of(unquote(found.path)) or "", set())
    keys = {key for key, _ in parse_qsl(found.query, keep_blank_values=True)}
    query = f"?{found.query}" if found.query and keys <= asked else ""
    return query + (f"#{found.fragment}" if found.fragment else "")


@lru_cache(maxsize=100_000)
def split(address: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    found = urlsplit(address)
    return unquote(found.path), (*parse_qsl(found.query, keep_blank_values=True),)


def name_of(path: str) -> str | None:
    """What the site calls an address; None where it has none."""
    match = _match(path)
    return match.view_name if match else None


def paper_at(address: str) -> str:
    """The slug of the paper whose page, file or picture this is; empty where it is of none."""
    match = _match(split(address)[0])
    if match is None or match.view_name not in _OF_A_PAPER:
        return ""
    is_paper = match.kwargs.get("kind", "publication") == "publication"
    return str(match.kwargs["slug"]) if is_paper else ""


@lru_cache(maxsize=100_000)
def _match(path: str) -> ResolverMatch | None:
    language = translation.get_language_from_path(path) or settings.LANGUAGE_CODE
    try:
        with translation.override(language):
            return resolve(path)
    except Resolver404:
        return None


def beginnings() -> Iterator[str]:
    """Where a walk through the site begins, in each language; links lead to all else."""
    yield "/sitemap.xml"
    narrowed = facets.current().narrow(facets.Narrowing())
    for code, _ in settings.LANGUAGES:
        with translation.override(code):
            yield from map(reverse, ("home", "search"))
            papers = reverse("publications:publications")
            for facet in facets.FACETS:
                for choice in narrowed.choices(facet):
                    yield canonical(f"{papers}?{urlencode({facet: choice.value})}")
            yield from _former()


def _former() -> Iterator[str]:
    """Addresses that things had before, of which some lead to the present ones."""
    for model, name in _PAGES.items():
        for slug in FormerSlug.objects.of(model).values_list("slug", flat=True):
            yield reverse(name, args=[slug])
    merged = Publication.objects.filter(merged_into__isnull=False)
    for slug in merged.values_list("slug", flat=True):
        yield reverse(_PAGES[Publication], args=[slug])


def _parts(name: str, query: Iterable[tuple[str, str]]) -> list[str] | None:
    """The folders that stand for a query: a filter and its value, and a page; None: no file."""
    given = [(key, value) for key, value in query if value]
    asked = dict(given)
    if len(asked) < len(given):
        return None
    page = asked.pop("page", "1")
    if any(key in asked for key in _YEARS):
        if not all(key in asked for key in _YEARS):
            return None
        first, last = (asked.pop(key) for key in _YEARS)
        asked["year"] = first if first == last else f"{first}-{last}"
    if len(asked) > 1 or not asked.keys() <= NARROWED[name]:
        return None
    parts = [part for key, value in asked.items() for part in (key, file_name(value))]
    if page == "all":
        return None if parts else ["page", "all"]
    if not (page.isascii() and page.isdigit()):
        return None
    return parts if page == "1" else [*parts, "page", page]


def file_name(value: str) -> str:
    """A value as the name of a folder: itself where every disk and web server takes it so."""
    if _PLAIN_NAME.fullmatch(value) and value == value.lower():
        return value
    digest = hashlib.sha256(value.encode()).hexdigest()[:8]
    plain = re.sub(r"[^\w-]+", "-", value.lower()).strip("-_")[:60]
    return f"{plain}-{digest}" if plain else digest


def _file(path: str, parts: list[str]) -> str:
    """`publications/` and `publications.bib` narrowed by parts are both in the same folder."""
    if path == "" or path.endswith("/"):
        return "/".join([*filter(None, path.split("/")), *parts, "index.html"])
    if not parts:
        return path
    folder = path.rpartition(".")[0]
    return "/".join([folder, *parts, path.rpartition("/")[2]])


@lru_cache(maxsize=100_000)
def address_of_file(file: str) -> str:
    """How a link names a file: a page by its folder, which every web server opens."""
    return quote(file.removesuffix("index.html") if file.endswith("index.html") else file)
