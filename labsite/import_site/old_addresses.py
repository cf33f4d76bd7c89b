"""Where paths of an old site lead: to the page of what was taken in from there, or to a list.

A path is kept as it was written, decoded and without the slash, "index.html" and the query at its
end, so that "/projects/roots", "/projects/roots/" and "/projects/roots/index.html" are one.
"""

import posixpath
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import unquote, urlsplit

from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import reverse

from labsite.models import OldAddress
from people.absolute_urls import public_address
from people.models import Course, Member, News, Opening, Talk
from publications.models import Project, Publication

#: What our lists show and the names of their addresses, by the paths of these.
LISTS: dict[str, tuple[type[Model], str]] = {
    "people": (Member, "people:members"),
    "publications": (Publication, "publications:publications"),
    "projects": (Project, "publications:projects"),
    "teaching": (Course, "people:teaching"),
    "talks": (Talk, "people:talks"),
    "news": (News, "people:news"),
    "join": (Opening, "join"),
}
_LIST_OF = dict(LISTS.values())

_LONGEST = OldAddress._meta.get_field("path").max_length
_LONGEST_PART = 200
#: How a path ends that web servers take for no page, whatever its file holds.
_NO_PAGES = {".php", ".asp", ".aspx", ".jsp", ".pdf", ".xml", ".txt", ".json"}
_INDEX = ("/index.html", "/index.htm", "/index.php")


def plain_path(address: str) -> str:
    """Return the path of an address as it is kept; empty where it is the home page or none."""
    try:
        path = unquote(urlsplit(address).path)
    except ValueError:
        return ""
    path = posixpath.normpath(f"/{path}".replace("\0", "")).replace("//", "/")
    for ending in _INDEX:
        path = path.removesuffix(ending)
    path = path.rstrip("/")
    return path if len(path) <= _LONGEST else ""


def _is_free(path: str) -> bool:
    """Whether the path is one of an old site's pages, and none where ours are no pages at all."""
    ours = (settings.STATIC_URL, settings.MEDIA_URL, "/admin/", "/api/", "/accounts/")
    return bool(path) and not f"{path}/".startswith(ours)


def target_of(path: str) -> str:
    """Return the address of the page to which an old path leads; empty where none does.

    Where a page's file was "ada.html", many servers showed it at "ada", too.
    """
    plain = plain_path(path)
    old = OldAddress.objects.select_related("target_type")
    kept = old.filter(path__in=(plain, f"{plain}.html")).first()  # in order: "ada" comes first
    return present_of(kept) if kept else ""


def present_of(kept: OldAddress) -> str:
    """Return where the address leads now; empty where visitors see nothing there."""
    if kept.target_id is None:
        name = _LIST_OF.get(kept.target_type.model_class() or Model)
        return reverse(name) if name else ""
    target: Any = kept.target
    target = getattr(target, "merged_into", None) or target
    return (public_address(target) or "") if target is not None else ""


def files() -> Iterator[tuple[str, str]]:
    """Yield for each old address that a file can stand for that file, and where it leads now."""
    for kept in OldAddress.objects.select_related("target_type"):
        file, present = _file_of(kept.path), present_of(kept)
        if file and present:
            yield file, present


def _file_of(path: str) -> str:
    """The file that a web server hands out at the path; empty where it would be no page."""
    parts = path.strip("/").split("/")
    if any(len(part.encode()) > _LONGEST_PART or part.startswith(".") for part in parts):
        return ""
    ending = posixpath.splitext(parts[-1])[1]
    if ending in (".html", ".htm"):
        return "/".join(parts)
    return "" if ending in _NO_PAGES else "/".join([*parts, "index.html"])


def led_from(addresses: Iterable[str], target: Model | None) -> Iterator[OldAddress]:
    """Yield new, unsaved rows by which the old addresses lead to this object: none where there is
    one already, or nothing to lead from or to.
    """
    if target is None or not hasattr(target, "get_absolute_url"):
        return
    kind = ContentType.objects.get_for_model(type(target))
    for path in _new_paths(addresses):
        yield OldAddress(path=path, target_type=kind, target_id=target.pk or 0)


def led_to_list(addresses: Iterable[str], shows: str) -> Iterator[OldAddress]:
    """Yield new, unsaved rows by which the old addresses lead to one of our lists (see LISTS): none
    where there is one already, or where our own list is.
    """
    model, name = LISTS[shows]
    kind = ContentType.objects.get_for_model(model)
    ours = plain_path(reverse(name))
    for path in _new_paths(addresses):
        if path != ours:
            yield OldAddress(path=path, target_type=kind, target_id=None)


def _new_paths(addresses: Iterable[str]) -> Iterator[str]:
    """Yield the paths that may be an old site's and lead nowhere yet, each once."""
    for path in dict.fromkeys(map(plain_path, addresses)):
        if _is_free(path) and not OldAddress.objects.filter(path=path).exists():
            yield path


def middleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Any:
    """Middleware: where there is no page, an old address leads to what took its place.

    It is asked after all pages, so that it stands before none of them.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code != 404 or request.method not in ("GET", "HEAD"):
            return response
        present = target_of(request.path_info)
        return HttpResponsePermanentRedirect(present) if present else response

    return answer
