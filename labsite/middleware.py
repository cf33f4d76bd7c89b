"""What the site does around each request, in the place of two of Django's own middlewares.

Together they keep a promise: what an anonymous visitor is shown follows from its address alone.
"""

from collections.abc import Callable

from django.conf import settings
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_cache_control, patch_vary_headers

from labsite.kept_pages import addresses, crawlers
from publications import search

Answer = Callable[[HttpRequest], HttpResponse]


class Sessions(SessionMiddleware):
    """Django's, but a session of nobody leaves no mark on an answer, and one of somebody keeps it.

    Asking who is signed in makes Django's answers vary on cookies, even where the answer is
    “nobody”, as on nearly every page of a visitor. An answer to somebody is for them alone: no
    cache that others use may keep it.
    """

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        session = request.session
        is_known = session.accessed and request.user.is_authenticated
        if session.accessed and not is_known and not session.modified:
            return response
        response = super().process_response(request, response)
        if is_known:
            patch_cache_control(response, private=True)
        return response


def languages(get_response: Answer) -> Answer:
    """Middleware: a page is in the language of its address.

    The admin, which has the same addresses in all languages, speaks the one that its reader chose,
    else their browser's.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        is_admin = request.path.startswith(reverse("admin:index"))
        if is_admin:
            language = translation.get_language_from_request(request)
        else:
            language = translation.get_language_from_path(request.path_info)
        translation.activate(language or settings.LANGUAGE_CODE)
        request.LANGUAGE_CODE = translation.get_language()
        response = get_response(request)
        response.headers.setdefault("Content-Language", translation.get_language())
        if is_admin:
            patch_vary_headers(response, ["Accept-Language", "Cookie"])
        return response

    return answer


def budget(get_response: Answer) -> Answer:
    """Middleware: what an anonymous visitor has rendered is counted, where it was not before.

    That is where kept pages were passed by: with a cookie of no session, or for the API in HTML.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        if (
            crawlers.COUNTED not in request.META
            and request.method in ("GET", "HEAD")
            and not crawlers.is_open(request.path_info, request.META.get("QUERY_STRING", ""))
            and addresses.is_kept(request.META.get("PATH_INFO", ""))
            and not request.user.is_authenticated
            and (seconds := crawlers.seconds_to_wait(request.META))
        ):
            return crawlers.refusal(request.path_info, seconds)
        return get_response(request)

    return answer


def indexing(get_response: Answer) -> Answer:
    """Middleware: papers that a form changed are indexed with it, and no visitor waits for that."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if request.method == "POST":
            search.catch_up()
        return response

    return answer
