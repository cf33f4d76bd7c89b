"""What every page needs of the lab and of the reader."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from people.models import Lab

SCHEME_COOKIE = "scheme"
SCHEMES = ("light", "dark")


def lab(request: HttpRequest) -> dict[str, object]:
    """Give templates `lab`, asked of the database only where a template uses it."""
    return {"lab": SimpleLazyObject(lambda: Lab.objects.current())}


def scheme(request: HttpRequest) -> dict[str, object]:
    """Give templates `scheme`: light or dark as the reader chose; empty where the system says."""
    chosen = request.COOKIES.get(SCHEME_COOKIE, "")
    return {"scheme": chosen if chosen in SCHEMES else ""}
