"""Pages whose addresses may change."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect

from people.slugs import formerly_at


def moved(request: HttpRequest, address: str) -> HttpResponse:
    """Lead to the address for good, with what was asked of the former one."""
    asked = request.META.get("QUERY_STRING", "")
    return HttpResponsePermanentRedirect(f"{address}?{asked}" if asked else address)


class FormerAddress:
    """For detail views of KeepsSlugs: an address of former days leads to the present one."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return super().get(request, *args, **kwargs)
        except Http404:
            present = formerly_at(self.get_queryset(), self.kwargs["slug"])
            if present is None:
                raise
            return moved(request, present.get_absolute_url())
