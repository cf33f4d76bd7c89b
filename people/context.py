"""What every page needs of the lab."""

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from people.models import Lab


def lab(request: HttpRequest) -> dict[str, object]:
    """Give templates `lab`, asked of the database only where a template uses it."""
    return {"lab": SimpleLazyObject(lambda: Lab.objects.current())}
