"""Pages whose addresses may change."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect

from people.models.slugs import formerly_at


class FormerAddress:
    """For detail views of KeepsSlugs: an address of former days leads to the present one."""

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return super().get(request, *args, **kwargs)
        except Http404:
            moved = formerly_at(self.get_queryset(), self.kwargs["slug"])
            if moved is None:
                raise
            return HttpResponsePermanentRedirect(moved.get_absolute_url())
