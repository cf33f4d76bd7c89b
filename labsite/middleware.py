"""What the site does around each request, beside Django's own middleware."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import translation

Answer = Callable[[HttpRequest], HttpResponse]


def editors_language(get_response: Answer) -> Answer:
    """Middleware: the admin speaks the language that the editor chose, else their browser's.

    It stands inside of LocaleMiddleware, which takes an address without a language for one in that
    of LANGUAGE_CODE. The pages for visitors are left as they are.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        if request.path.startswith(reverse("admin:index")):
            translation.activate(translation.get_language_from_request(request))
            request.LANGUAGE_CODE = translation.get_language()
        return get_response(request)

    return answer
