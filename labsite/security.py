"""Headers that restrict browsers, beside Django's own and django-csp's."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

Answer = Callable[[HttpRequest], HttpResponse]


def policies(get_response: Answer) -> Answer:
    """Middleware: no page may use the reader's devices; the admin may have inline styles.

    It stands inside of django-csp's, which writes the policy.
    """
    refused = ", ".join(f"{feature}=()" for feature in settings.REFUSED_FEATURES)

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Permissions-Policy", refused)
        if request.path.startswith(reverse("admin:index")):
            response._csp_update = {"style-src": ["'unsafe-inline'"]}
        return response

    return answer
